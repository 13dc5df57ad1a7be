//! Files: folders, matches being written, locks.

pub(super) mod claim;
pub(super) mod clock;
pub mod folders;
pub mod reason;
pub mod records;
pub(super) mod saved;
pub(super) mod watched;
pub(super) mod writer;

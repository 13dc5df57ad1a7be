//! What waits for the disk: the folders, a match as it is written, who has it open.

pub(super) mod claim;
pub mod folders;
pub mod reason;
pub mod records;
pub(super) mod saved;
pub(super) mod watched;
pub(super) mod writer;

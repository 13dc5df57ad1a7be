//! Files: folders, matches being written, locks.

pub(super) mod cache_file;
pub(super) mod clock;
pub(super) mod disk_thread;
pub mod folders;
pub mod history_store;
pub mod io_messages;
pub(super) mod lock;
pub(super) mod match_saver;
pub mod records;
pub(super) mod watched_state;
pub(super) mod writer;

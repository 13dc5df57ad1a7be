//! What several end-to-end tests share.

#[cfg(unix)]
pub mod pty;

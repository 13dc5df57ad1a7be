//! Modules shared by several end-to-end tests.

#[cfg(target_os = "linux")]
pub mod braille;
#[cfg(target_os = "linux")]
pub mod daemon;
#[cfg(target_os = "linux")]
pub mod desktop;
#[cfg(target_os = "linux")]
pub mod ear;
#[cfg(target_os = "linux")]
pub mod espeak;
#[cfg(target_os = "linux")]
pub mod module;
#[cfg(unix)]
pub mod pty;

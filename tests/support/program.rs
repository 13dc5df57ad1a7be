//! The program itself: keys go in by a pipe, and sentences come out by another.

#![allow(dead_code)] // Each test uses its own part of it.

#[path = "session.rs"]
mod session;

#[allow(unused_imports)]
pub use session::{Disk, Folder, Session};
use std::process::{Command, Output, Stdio};

/// The program, with its matches in `folder`, without a voice, and independent of this machine's
/// language.
pub fn salotto(folder: &Folder) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto"));
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANGUAGE",
        "SSH_CONNECTION",
        "SALOTTO_LANG",
        "SALOTTO_SPEECH",
        "SALOTTO_DETAIL",
        "PULSE_SERVER",
        "PULSE_RUNTIME_PATH",
    ] {
        command.env_remove(name);
    }
    command.env("LANG", "en_GB.UTF-8").env("SALOTTO_DATA_DIR", folder.path());
    let nobody = format!("unix_socket:{}/nobody", folder.path().display());
    command.env("SPEECHD_ADDRESS", nobody).env("XDG_RUNTIME_DIR", folder.path()).env("XDG_CONFIG_HOME", folder.path());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The output and exit status of the program with these arguments and no input.
pub fn run(folder: &Folder, arguments: &[&str]) -> Output {
    salotto(folder).args(arguments).output().expect("the program starts")
}

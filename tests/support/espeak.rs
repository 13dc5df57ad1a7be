//! A private speech-dispatcher that speaks with espeak-ng into a sound server.

#![allow(dead_code)] // Each test uses its own part of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest time in which the daemon gets ready.
const LONG: Duration = Duration::from_secs(20);
const MODULE: &str = "/etc/speech-dispatcher/modules/espeak-ng.conf";

/// A running daemon. It is killed when this is dropped.
pub struct EspeakDaemon {
    process: Child,
    socket: PathBuf,
}

/// Whether a program of this name is found.
pub fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).exists())
}

impl EspeakDaemon {
    /// The installed parts that are missing here, by name.
    pub fn missing() -> Option<&'static str> {
        if !is_installed("speech-dispatcher") {
            return Some("speech-dispatcher");
        }
        (!Path::new(MODULE).exists()).then_some("speech-dispatcher-espeak-ng")
    }

    /// A daemon that is ready, with its files in `folder`, which speaks into this sink of the sound server at this
    /// address.
    pub fn start(folder: &Path, server: &str, sink: &str) -> EspeakDaemon {
        let settings = folder.join("espeak-settings");
        fs::create_dir_all(settings.join("modules")).expect("a folder can be made");
        fs::copy(MODULE, settings.join("modules/espeak-ng.conf")).expect("it can be read");
        let text = "LogLevel 0\nDisableAutoSpawn\nAudioOutputMethod \"pulse\"\nDefaultLanguage \"it\"\nDefaultModule espeak-ng\n\
                    AddModule \"espeak-ng\" \"sd_espeak-ng\" \"espeak-ng.conf\"\n";
        fs::write(settings.join("speechd.conf"), text).expect("it can be written");
        let socket = folder.join("speech");
        let mut daemon = Command::new("speech-dispatcher");
        daemon.env("HOME", folder).env("XDG_RUNTIME_DIR", folder).env("XDG_CONFIG_HOME", folder);
        daemon.env("PULSE_SERVER", server).env("PULSE_SINK", sink);
        daemon.args(["-s", "-t", "0", "-c", "unix_socket", "-C"]).arg(&settings).arg("-S").arg(&socket);
        daemon.arg("-P").arg(folder.join("pid")).arg("-L").arg(folder.join("logs"));
        let process = daemon.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it is installed");
        let late = Instant::now() + LONG;
        while !socket.exists() {
            assert!(Instant::now() < late, "speech-dispatcher isn't ready");
            sleep(Duration::from_millis(10));
        }
        EspeakDaemon { process, socket }
    }

    /// Its socket.
    pub fn socket(&self) -> &Path {
        &self.socket
    }

    /// Its address, as `SPEECHD_ADDRESS` names it.
    pub fn address(&self) -> String {
        format!("unix_socket:{}", self.socket.display())
    }
}

impl Drop for EspeakDaemon {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

//! A private speech-dispatcher, and the record of its speech.
//!
//! ```text
//! let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
//! let program = daemon.listen_to(Command::new("salotto")).spawn();
//! daemon.wait_until(|heard| heard.ended() == ["Welcome."]);
//! ```

#![allow(dead_code)] // Each test uses its own part of it.

use super::module::{self, Heard};
use std::fs::{self, DirBuilder};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The maximum time for anything that must happen, on a busy machine.
const LONG: Duration = Duration::from_secs(20);

/// The milliseconds that one byte of text takes to be spoken.
#[derive(Clone, Copy)]
pub struct Pace(pub u32);

impl Pace {
    pub const QUICK: Pace = Pace(1);
    /// Slow enough to be cut: a sentence of twenty letters takes over half a second.
    pub const SLOW: Pace = Pace(30);
}

/// The address at which a daemon is reached.
#[derive(Clone, Copy)]
enum Door {
    /// A socket in its folder.
    Socket,
    /// A port of this machine, for a screen reader that can't use anything else.
    Port(u16),
}

/// A running daemon in a folder of its own, which makes no sound. It is killed when this is
/// dropped.
pub struct Daemon {
    folder: PathBuf,
    process: Child,
    door: Door,
}

/// Everything heard so far, the oldest first.
pub struct Ears(pub Vec<Heard>);

impl Ears {
    /// The texts that were spoken to their end.
    pub fn ended(&self) -> Vec<&str> {
        self.texts(|heard| match heard {
            Heard::Ended(text) => Some(text),
            _ => None,
        })
    }

    /// The texts that began, including those that were cut.
    pub fn begun(&self) -> Vec<&str> {
        self.texts(|heard| match heard {
            Heard::Began(text) => Some(text),
            _ => None,
        })
    }

    pub fn cut(&self) -> Vec<&str> {
        self.texts(|heard| match heard {
            Heard::Cut(text) => Some(text),
            _ => None,
        })
    }

    /// The last value of a setting ("language", "rate", "volume") received by the synthesizer.
    pub fn setting(&self, wanted: &str) -> Option<&str> {
        self.0.iter().rev().find_map(|heard| match heard {
            Heard::Set(name, value) if name == wanted => Some(value.as_str()),
            _ => None,
        })
    }

    fn texts(&self, pick: impl Fn(&Heard) -> Option<&String>) -> Vec<&str> {
        self.0.iter().filter_map(pick).map(String::as_str).collect()
    }
}

impl Daemon {
    /// A daemon that is ready. None if the test is skipped, with the reason printed; panics if
    /// CI=true, where no test may be skipped.
    pub fn start(pace: Pace) -> Option<Daemon> {
        Daemon::start_behind(Door::Socket, pace)
    }

    /// [`Daemon::start`], reached by a port.
    pub fn start_on_a_port(pace: Pace) -> Option<Daemon> {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Daemon::start_behind(Door::Port(free), pace)
    }

    fn start_behind(door: Door, pace: Pace) -> Option<Daemon> {
        if Command::new("speech-dispatcher").arg("-v").stdout(Stdio::null()).status().is_err() {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "speech-dispatcher is not installed");
            println!("SKIPPED: speech-dispatcher is not installed");
            return None;
        }
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("salotto-{}-{number}", std::process::id()));
        DirBuilder::new().mode(0o700).create(&folder).unwrap();
        let modules = folder.join("speech-dispatcher/modules");
        fs::create_dir_all(&modules).unwrap();
        let script = folder.join("module");
        fs::write(&script, module::script(&folder.join("heard"), pace)).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o700)).unwrap();
        fs::write(modules.join("listening.conf"), "").unwrap();
        fs::write(folder.join("speech-dispatcher/speechd.conf"), configuration(&script.display().to_string())).unwrap();
        fs::write(folder.join("heard"), "").unwrap();
        let process = run(&folder, door);
        let daemon = Daemon { folder, process, door };
        daemon.wait_until_ready();
        Some(daemon)
    }

    /// The command with the environment in which this daemon speaks for it.
    pub fn listen_to(&self, mut command: Command) -> Command {
        command.envs(self.environment());
        command
    }

    /// The environment in which this daemon speaks for a program.
    pub fn environment(&self) -> [(&'static str, String); 3] {
        let folder = self.folder.display();
        let address = match self.door {
            Door::Socket => format!("unix_socket:{folder}/socket"),
            Door::Port(port) => format!("inet_socket:127.0.0.1:{port}"),
        };
        [("SPEECHD_ADDRESS", address), ("XDG_RUNTIME_DIR", folder.to_string()), ("XDG_CONFIG_HOME", folder.to_string())]
    }

    /// The daemon's own folder, for files of programs that speak to it.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// Writes the settings with which yasr, with this daemon's folder as its home, speaks to it.
    pub fn set_up_yasr(&self) {
        let settings = fs::read_to_string("/etc/yasr/yasr.conf").unwrap();
        let port = self.port().expect("yasr speaks to a port");
        let kept = settings.lines().filter(|line| !line.trim_start_matches('#').starts_with("synthesizer"));
        let text: String = kept.map(|line| format!("{line}\n")).collect();
        let ours = format!("[options]\nsynthesizer=speech dispatcher\nsynthesizer port=127.0.0.1:{port}\n");
        fs::write(self.folder.join(".yasr.conf"), text.replacen("[options]\n", &ours, 1)).unwrap();
    }

    /// The port of the daemon, if it has one.
    pub fn port(&self) -> Option<u16> {
        if let Door::Port(port) = self.door { Some(port) } else { None }
    }

    pub fn heard(&self) -> Ears {
        Ears(module::read(&self.folder.join("heard")))
    }

    /// Everything heard so far, as soon as it satisfies `enough`.
    #[track_caller]
    pub fn wait_until(&self, enough: impl Fn(&Ears) -> bool) -> Ears {
        let give_up = Instant::now() + LONG;
        loop {
            let heard = self.heard();
            if enough(&heard) {
                return heard;
            }
            assert!(Instant::now() < give_up, "only this was heard: {:#?}", heard.0);
            sleep(Duration::from_millis(5));
        }
    }

    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts the daemon again after `kill`, with the same address.
    pub fn revive(&mut self) {
        _ = fs::remove_file(self.folder.join("socket"));
        self.process = run(&self.folder, self.door);
        self.wait_until_ready();
    }

    /// Stops the daemon's process until `thaw`.
    pub fn freeze(&self) {
        self.signal("STOP");
    }

    pub fn thaw(&self) {
        self.signal("CONT");
    }

    /// Stops only the module until `thaw_module`; the daemon still accepts texts.
    pub fn freeze_module(&self) {
        self.signal_module("STOP");
    }

    pub fn thaw_module(&self) {
        self.signal_module("CONT");
    }

    /// Kills only the module.
    pub fn kill_module(&self) {
        self.signal_module("KILL");
    }

    fn signal_module(&self, name: &str) {
        let daemon = self.process.id();
        let children = fs::read_to_string(format!("/proc/{daemon}/task/{daemon}/children")).unwrap();
        let children: Vec<&str> = children.split_whitespace().collect();
        assert!(!children.is_empty(), "the daemon has a module");
        children.iter().for_each(|child| send(name, child.parse().unwrap()));
    }

    fn signal(&self, name: &str) {
        send(name, self.process.id());
    }

    fn wait_until_ready(&self) {
        let give_up = Instant::now() + LONG;
        let answers = || match self.door {
            Door::Socket => UnixStream::connect(self.folder.join("socket")).is_ok(),
            Door::Port(port) => TcpStream::connect(("127.0.0.1", port)).is_ok(),
        };
        while !answers() {
            assert!(Instant::now() < give_up, "speech-dispatcher doesn't answer");
            sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
        _ = fs::remove_dir_all(&self.folder);
    }
}

fn send(signal: &str, process: u32) {
    let kill = format!("kill -{signal} {process}");
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
}

fn run(folder: &std::path::Path, door: Door) -> Child {
    let path = |name: &str| folder.join(name).into_os_string();
    let reached = match door {
        Door::Socket => ["unix_socket".into(), "-S".into(), path("socket")],
        Door::Port(port) => ["inet_socket".into(), "-p".into(), port.to_string().into()],
    };
    Command::new("speech-dispatcher")
        .args(["-s", "-t", "0", "-c"])
        .args(reached)
        .args(["-P".into(), path("pid"), "-L".into(), path("")])
        .arg("-C")
        .arg(folder.join("speech-dispatcher"))
        .env("XDG_RUNTIME_DIR", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The configuration: no sound, no symbols spelt out, and no daemon started by a client when this
/// one is gone.
fn configuration(module: &str) -> String {
    format!(
        "LogLevel 1\nLogDir \"default\"\nTimeout 0\nDisableAutoSpawn\nDefaultLanguage \"en\"\nDefaultVolume 100\nSymbolsPreproc \"none\"\n\
         AddModule \"listening\" \"{module}\" \"listening.conf\"\nDefaultModule listening\n"
    )
}

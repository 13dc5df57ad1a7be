//! A desktop on a screen of its own, with a window manager and Orca, whose speech goes to a private
//! speech-dispatcher.

#![allow(dead_code)] // Each test uses its own part of it.

use super::daemon::{Daemon, Pace};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The programs of every desktop.
const NEEDED: [&str; 5] = ["orca", "Xvfb", "xdotool", "metacity", "dbus-run-session"];
/// Timeout for Orca to start.
const LONG: Duration = Duration::from_secs(120);

const SESSION: &str = "gsettings set org.gnome.desktop.interface toolkit-accessibility true
/usr/libexec/at-spi-bus-launcher --launch-immediately & bus=$!
sleep 1
metacity & windows=$!
orca --replace & reader=$!
while [ ! -e \"$HOME/go\" ]; do sleep 0.1; done
sh \"$HOME/program\" & program=$!
while [ ! -e \"$HOME/stop\" ]; do sleep 0.1; done
kill $program $reader $windows $bus
";

const ORCA: &str = r#"{"general": {"speechServerFactory": "orca.speechdispatcherfactory", "enableSpeech": true, "activeProfile": ["Default", "default"],
 "startingProfile": ["Default", "default"], "firstStart": false, "profile": ["Default", "default"], "enableKeyEcho": false, "enableEchoByWord": false,
 "enableEchoByCharacter": false}, "profiles": {"default": {"profile": ["Default", "default"], "enableKeyEcho": false, "enableEchoByWord": false,
 "enableEchoByCharacter": false}}, "pronunciations": {}, "keybindings": {}}"#;

/// A running desktop, which ends when this is dropped.
pub struct Desktop {
    daemon: Daemon,
    screen: Child,
    display: String,
    session: Child,
}

impl Desktop {
    /// A desktop on which Orca speaks; None, with a line that says so, if a required program is missing:
    /// these, or one of every desktop.
    pub fn start(needed: &[&str], pace: Pace) -> Option<Desktop> {
        for needed in needed.iter().chain(&NEEDED) {
            let there = Command::new("sh").args(["-c", &format!("command -v {needed}")]).stdout(Stdio::null()).status();
            if !there.is_ok_and(|status| status.success()) {
                assert!(std::env::var_os("CI").is_none(), "{needed} is not installed");
                println!("SKIPPED: {needed} is not installed");
                return None;
            }
        }
        raise_priority();
        let daemon = Daemon::start_on_a_port(pace)?;
        let home = daemon.folder().join("home");
        fs::create_dir_all(home.join(".local/share/orca")).expect("a folder");
        fs::write(home.join(".local/share/orca/user-settings.conf"), ORCA).expect("a file");
        fs::write(home.join("session"), SESSION).expect("a file");
        // The X server prints the number of its display.
        let mut screen = Command::new("Xvfb");
        screen.args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"]).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut screen = screen.spawn().expect("a screen");
        let mut number = String::new();
        BufReader::new(screen.stdout.take().expect("its number")).read_line(&mut number).expect("its number");
        let display = format!(":{}", number.trim());
        // `orca --replace` ends every Orca that it sees: here it sees its own alone.
        let mut session = Command::new("unshare");
        if !nix::unistd::geteuid().is_root() {
            session.args(["--user", "--map-root-user"]);
        }
        session.args(["--pid", "--fork", "--kill-child", "--mount-proc", "dbus-run-session", "--", "bash"]).arg(home.join("session"));
        session.envs(daemon.environment()).env("HOME", &home).env("DISPLAY", &display);
        session.env("LANG", "C.UTF-8").env("GTK_MODULES", "gail:atk-bridge").env("NO_AT_BRIDGE", "0").env("GDK_BACKEND", "x11");
        session.env("GNOME_ACCESSIBILITY", "1").env("XDG_CONFIG_HOME", home.join(".config")).env_remove("DBUS_SESSION_BUS_ADDRESS");
        let session = session.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a session");
        let desktop = Desktop { daemon, screen, display, session };
        let end = Instant::now() + LONG;
        while desktop.daemon.heard().begun().is_empty() {
            assert!(Instant::now() < end, "Orca doesn't start");
            thread::sleep(Duration::from_millis(20));
        }
        Some(desktop)
    }

    /// The speech-dispatcher to which Orca speaks.
    pub fn daemon(&self) -> &Daemon {
        &self.daemon
    }

    /// The home of the desktop's programs.
    pub fn home(&self) -> PathBuf {
        self.daemon.folder().join("home")
    }

    /// Starts a program with its arguments, once.
    pub fn run(&self, command: &[String]) {
        let words: Vec<String> = command.iter().map(|word| format!("'{}'", word.replace('\'', "'\\''"))).collect();
        fs::write(self.home().join("program"), format!("exec {}\n", words.join(" "))).expect("a file");
        fs::write(self.home().join("go"), "").expect("a file");
    }

    /// Presses keys, with these arguments for xdotool.
    pub fn types(&self, arguments: &[&str]) {
        let pressed = Command::new("xdotool").args(arguments).env("DISPLAY", &self.display).status();
        assert!(pressed.is_ok_and(|status| status.success()), "{arguments:?}");
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = fs::write(self.home().join("stop"), "");
        let end = Instant::now() + Duration::from_secs(10);
        while Instant::now() < end && self.session.try_wait().is_ok_and(|status| status.is_none()) {
            thread::sleep(Duration::from_millis(50));
        }
        let _ = self.session.kill();
        let _ = self.session.wait();
        let _ = self.screen.kill();
        let _ = self.screen.wait();
    }
}

/// Raises the priority of this thread and its children, where that is allowed: a reader that has to wait
/// for the processor leaves out sentences.
fn raise_priority() {
    let own = nix::unistd::gettid().to_string();
    let _ = Command::new("renice").args(["-n", "-10", "-p", &own]).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

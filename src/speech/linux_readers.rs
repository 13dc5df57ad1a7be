//! The screen readers of Linux, recognised among its processes.
//!
//! A reader of the player's own session reads its terminals. So do, on a console, the readers that
//! the system runs for all consoles; in a desktop's windows these find no text. Other users'
//! readers don't count.

use super::readers::{BRLTTY, ORCA, YASR};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The names of all processes that read terminals.
const READERS: [&str; 6] = [ORCA, "fenrir", YASR, BRLTTY, "espeakup", "speechd-up"];
/// The readers among them that systems run for their consoles.
const OF_CONSOLES: [&str; 4] = ["fenrir", BRLTTY, "espeakup", "speechd-up"];
/// The first user number of people. Lower numbers are the system's: root and daemons.
const FIRST_PERSON: u32 = 1000;
/// The variables with the name of a desktop's screen, set for all its programs.
const SCREENS: [&str; 2] = ["WAYLAND_DISPLAY", "DISPLAY"];
/// The variable with the number of a login.
const LOGIN: &str = "XDG_SESSION_ID";

/// The names of the readers that read the terminal of this program, which is `proc/self`, among the
/// processes listed in `proc`, laid out like Linux's /proc.
pub(super) fn readers(proc: &Path) -> Vec<String> {
    let (Some(here), Ok(processes)) = (Process::read(proc.join("self")), fs::read_dir(proc)) else { return Vec::new() };
    let numbered = processes.flatten().filter(|entry| is_number(&entry.file_name())).map(|entry| entry.path());
    // If other users' processes don't count, their names aren't read: reading the owner is cheaper.
    let own = if here.is_on_console() { None } else { owner(&proc.join("self")) };
    let asked = numbered.filter(|process| own.is_none() || owner(process) == own);
    let named = asked.filter_map(|process| Some((reader_name(&process)?, Process::read(process)?)));
    named.filter(|(name, process)| here.is_read_by(name, process)).map(|(name, _)| name).collect()
}

/// The owner of a process's entry in /proc: the user with whose rights it runs.
#[cfg(unix)]
fn owner(process: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(process).ok().map(|process| process.uid())
}

#[cfg(not(unix))]
fn owner(_: &Path) -> Option<u32> {
    None
}

fn is_number(name: &OsStr) -> bool {
    name.as_encoded_bytes().iter().all(u8::is_ascii_digit)
}

/// The name of the reader in this process, if it is one: its own name, or for a Python program its
/// script's.
fn reader_name(process: &Path) -> Option<String> {
    let own = own_name(process).ok()?;
    let name = if own.starts_with("python") { script(process)? } else { own };
    READERS.contains(&name.as_str()).then_some(name)
}

/// A process's own name, which Linux limits to 16 bytes. It is read for all processes before the
/// first word is spoken, so it must be fast.
fn own_name(process: &Path) -> io::Result<String> {
    let mut name = [0; 64];
    let length = File::open(process.join("comm"))?.read(&mut name)?;
    Ok(String::from_utf8_lossy(&name[..length]).trim().to_owned())
}

/// The file name of the script that Python runs.
fn script(process: &Path) -> Option<String> {
    let arguments = fs::read(process.join("cmdline")).ok()?;
    let mut arguments = arguments.split(|byte| *byte == 0).skip(1).filter(|argument| !argument.is_empty());
    let path = arguments.find(|argument| !argument.starts_with(b"-"))?;
    String::from_utf8_lossy(path).rsplit('/').next().map(str::to_owned)
}

/// The number of the user with whose rights a process runs.
fn user(status: &str) -> Option<u32> {
    let numbers = status.lines().find_map(|line| line.strip_prefix("Uid:"))?;
    // The real one stands before the effective one.
    numbers.split_whitespace().nth(1)?.parse().ok()
}

/// A process's owner and environment.
struct Process {
    user: u32,
    /// The environment; empty for another user's process, which can't be read.
    environment: HashMap<String, String>,
}

impl Process {
    /// None if it has ended.
    fn read(folder: PathBuf) -> Option<Process> {
        let user = user(&fs::read_to_string(folder.join("status")).ok()?)?;
        let has_ended = fs::read(folder.join("cmdline")).ok()?.is_empty();
        let bytes = fs::read(folder.join("environ")).unwrap_or_default();
        let named = bytes.split(|byte| *byte == 0).map(String::from_utf8_lossy);
        let environment = named.filter_map(|variable| variable.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())));
        (!has_ended).then(|| Process { user, environment: environment.collect() })
    }

    fn is_read_by(&self, name: &str, reader: &Process) -> bool {
        let own = reader.user == self.user && self.shares_session_with(reader);
        match name {
            ORCA => own && !self.is_on_console(),
            _ if OF_CONSOLES.contains(&name) => own || (reader.user < FIRST_PERSON && self.is_on_console()),
            _ => own,
        }
    }

    /// Whether a Linux console shows it, as far as can be detected from inside.
    fn is_on_console(&self) -> bool {
        self.variable("TERM") == Some("linux") || !self.is_on_desktop()
    }

    fn is_on_desktop(&self) -> bool {
        SCREENS.iter().any(|name| self.variable(name).is_some())
    }

    /// Whether both are on the same desktop, or on none and not of different logins.
    fn shares_session_with(&self, other: &Process) -> bool {
        let same = |name: &str| self.variable(name).is_some() && self.variable(name) == other.variable(name);
        match (self.is_on_desktop(), other.is_on_desktop()) {
            (true, true) => SCREENS.into_iter().any(same),
            (false, false) => same(LOGIN) || self.variable(LOGIN).is_none() || other.variable(LOGIN).is_none(),
            _ => false,
        }
    }

    /// The value of a variable that isn't empty. Of an X screen's name only the display counts.
    fn variable(&self, name: &str) -> Option<&str> {
        let value = self.environment.get(name).map(String::as_str).filter(|value| !value.is_empty())?;
        match (name, value.rsplit_once('.')) {
            ("DISPLAY", Some((display, screen))) if screen.bytes().all(|byte| byte.is_ascii_digit()) => Some(display),
            _ => Some(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::readers::ScreenReaders;

    const ANNA: u32 = 1000;
    const BRUNO: u32 = 1001;
    const ROOT: u32 = 0;
    const DESKTOP: &str = "DISPLAY=:0 TERM=xterm-256color XDG_SESSION_ID=2";
    const CONSOLE: &str = "TERM=linux XDG_SESSION_ID=1";

    /// A /proc, removed when dropped, in which this program runs with this environment (blanks for
    /// NULs). All processes belong to Anna unless stated otherwise.
    struct FakeProc(PathBuf);

    impl FakeProc {
        fn of(name: &str, environment: &str) -> FakeProc {
            let root = std::env::temp_dir().join(format!("salotto-proc-{}-{name}", std::process::id()));
            let proc = FakeProc(root);
            proc.put("self", ANNA, ("salotto", "salotto"), environment);
            proc
        }

        fn put(&self, number: &str, user: u32, (comm, cmdline): (&str, &str), environment: &str) {
            let process = self.0.join(number);
            fs::create_dir_all(&process).unwrap();
            fs::write(process.join("comm"), format!("{comm}\n")).unwrap();
            fs::write(process.join("status"), format!("Name:\t{comm}\nUid:\t{user}\t{user}\t{user}\t{user}\nGid:\t0\t0\t0\t0\n")).unwrap();
            fs::write(process.join("cmdline"), cmdline.replace(' ', "\0") + "\0").unwrap();
            fs::write(process.join("environ"), environment.replace(' ', "\0") + "\0").unwrap();
        }

        /// Adds these processes, with this environment.
        fn with(self, processes: &[(&str, &str)], environment: &str) -> FakeProc {
            processes.iter().zip(100..).for_each(|(process, number)| self.put(&number.to_string(), ANNA, *process, environment));
            self
        }

        fn readers(&self) -> ScreenReaders {
            ScreenReaders::from_names(readers(&self.0))
        }

        fn reader(&self) -> Option<String> {
            self.readers().any().map(str::to_owned)
        }
    }

    impl Drop for FakeProc {
        fn drop(&mut self) {
            _ = fs::remove_dir_all(&self.0);
        }
    }

    const ORCA_RUNS: (&str, &str) = ("orca", "/usr/bin/python3 /usr/bin/orca");
    const BRLTTY_RUNS: (&str, &str) = ("brltty", "/sbin/brltty -f");

    #[test]
    fn a_reader_is_known_by_the_name_of_its_process() {
        let found = |name: &str, process| FakeProc::of(name, CONSOLE).with(&[("bash", "-bash"), process], CONSOLE).reader();
        assert_eq!(found("comm", BRLTTY_RUNS).as_deref(), Some("brltty"));
        assert_eq!(found("up", ("speechd-up", "speechd-up")).as_deref(), Some("speechd-up"));
    }

    #[test]
    fn a_reader_is_known_by_the_script_that_python_runs() {
        let found = |name: &str, cmdline| FakeProc::of(name, DESKTOP).with(&[("python3", cmdline)], DESKTOP).reader();
        assert_eq!(found("script", "python3 /usr/bin/fenrir -e").as_deref(), Some("fenrir"));
        assert_eq!(found("flag", "/usr/bin/python3.11 -I /usr/bin/orca").as_deref(), Some("orca"));
    }

    #[test]
    fn the_cursor_stays_for_brltty_unless_orca_speaks() {
        for (name, others, stays) in [
            ("alone", vec![BRLTTY_RUNS], true),
            ("fenrir", vec![("python3", "python3 /usr/bin/fenrir"), BRLTTY_RUNS], true),
            ("orca", vec![BRLTTY_RUNS, ORCA_RUNS], false),
            ("none", vec![("bash", "-bash")], false),
        ] {
            let proc = FakeProc::of(name, DESKTOP).with(&others, DESKTOP);
            assert_eq!(proc.readers().are_braille_without_orca(), stays, "{name}");
        }
    }

    #[test]
    fn a_file_of_that_name_in_an_editor_is_no_reader() {
        let others = [("vim", "vim /home/anna/orca"), ("python3", "python3 edit.py orca"), ("sh", "orca")];
        assert_eq!(FakeProc::of("editor", DESKTOP).with(&others, DESKTOP).reader(), None);
    }

    #[test]
    fn a_reader_that_has_ended_is_no_reader() {
        let proc = FakeProc::of("ended", DESKTOP).with(&[("yasr", "")], DESKTOP);
        fs::write(proc.0.join("100/cmdline"), "").unwrap();
        assert_eq!(proc.reader(), None);
    }

    #[test]
    fn orca_reads_the_terminals_of_its_own_desktop_and_no_console() {
        for (name, here, of_orca, reads) in [
            ("same", "DISPLAY=:0 TERM=xterm-256color", "DISPLAY=:0", true),
            ("screen", "DISPLAY=:0.0", "DISPLAY=:0", true),
            ("wayland", "WAYLAND_DISPLAY=wayland-0", "WAYLAND_DISPLAY=wayland-0 DISPLAY=:0", true),
            ("display", "DISPLAY=:1", "DISPLAY=:0", false),
            ("second", "WAYLAND_DISPLAY=wayland-1 DISPLAY=:1", "WAYLAND_DISPLAY=wayland-0 DISPLAY=:0", false),
            ("console", CONSOLE, "DISPLAY=:0 XDG_SESSION_ID=1", false),
            ("linux", "DISPLAY=:0 TERM=linux", "DISPLAY=:0", false),
            ("nowhere", "TERM=screen", "", false),
        ] {
            let proc = FakeProc::of(&format!("orca-{name}"), here).with(&[ORCA_RUNS], of_orca);
            assert_eq!(proc.readers().include_orca(), reads, "{name}");
            // Nor does it take the display from brltty where it doesn't read.
            proc.put("200", ANNA, BRLTTY_RUNS, here);
            assert_eq!(proc.readers().are_braille_without_orca(), !reads, "{name}");
        }
    }

    #[test]
    fn a_reader_of_another_login_reads_another_console() {
        let proc = |name: &str, environment| FakeProc::of(name, CONSOLE).with(&[("yasr", "yasr")], environment);
        assert_eq!(proc("login", CONSOLE).reader().as_deref(), Some("yasr"));
        assert_eq!(proc("unknown", "TERM=linux").reader().as_deref(), Some("yasr"));
        assert_eq!(proc("other", "TERM=linux XDG_SESSION_ID=7").reader(), None);
    }

    #[test]
    fn of_other_users_only_what_the_system_runs_for_its_consoles_reads_and_only_there() {
        for (name, here, user, process, reads) in [
            ("orca", DESKTOP, BRUNO, ORCA_RUNS, false),
            ("root", DESKTOP, ROOT, ORCA_RUNS, false),
            ("yasr", CONSOLE, BRUNO, ("yasr", "yasr"), false),
            ("fenrir", CONSOLE, BRUNO, ("fenrir", "python3 /usr/bin/fenrir -e"), false),
            ("daemon", CONSOLE, ROOT, ("fenrir", "python3 /usr/bin/fenrir"), true),
            ("brltty", CONSOLE, ROOT, BRLTTY_RUNS, true),
            ("unprivileged", CONSOLE, 998, BRLTTY_RUNS, true),
            ("speakup", CONSOLE, ROOT, ("espeakup", "/usr/bin/espeakup"), true),
            ("windows", DESKTOP, ROOT, BRLTTY_RUNS, false),
        ] {
            let proc = FakeProc::of(&format!("others-{name}"), here);
            proc.put("100", user, process, if user == BRUNO { here } else { "" });
            assert_eq!(proc.reader().is_some(), reads, "{name}");
        }
    }
}

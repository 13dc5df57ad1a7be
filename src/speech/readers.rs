//! Whether a screen reader speaks already, so that nothing is spoken twice.

#[cfg(windows)]
pub use super::windows_readers::NVDA;
#[cfg(any(target_os = "linux", test))]
use std::path::Path;

/// The process names of Linux's screen readers.
#[cfg(any(target_os = "linux", test))]
const READERS: [&str; 6] = ["orca", "fenrir", "yasr", "brltty", "espeakup", "speechd-up"];

/// Whether brltty shows the screen on a braille display and Orca doesn't speak it.
pub fn braille_without_orca() -> bool {
    local_readers().is_some_and(|readers| is_braille_without_orca(&readers))
}

/// Whether these readers include brltty but not Orca.
fn is_braille_without_orca(readers: &[String]) -> bool {
    let runs = |name: &str| readers.iter().any(|reader| reader == name);
    runs("brltty") && !runs("orca")
}

/// The name of a screen reader running on this machine, or "SSH" if the player sits at another one,
/// whose readers can't be seen from here. None if no reader was found.
pub fn screen_reader() -> Option<String> {
    if ["SSH_CONNECTION", "SSH_TTY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty())) {
        return Some("SSH".into());
    }
    local_reader()
}

#[cfg(target_os = "linux")]
fn local_reader() -> Option<String> {
    local_readers()?.into_iter().next()
}

/// The readers running on this machine; None if that can't be known.
#[cfg(target_os = "linux")]
fn local_readers() -> Option<Vec<String>> {
    readers_among_processes(Path::new("/proc"))
}

#[cfg(not(target_os = "linux"))]
fn local_readers() -> Option<Vec<String>> {
    None
}

#[cfg(target_os = "macos")]
fn local_reader() -> Option<String> {
    let setting = std::process::Command::new("defaults").args(["read", "com.apple.universalaccess", "voiceOverOnOffKey"]).output().ok()?;
    (setting.stdout.trim_ascii() == b"1").then(|| "VoiceOver".into())
}

#[cfg(windows)]
fn local_reader() -> Option<String> {
    super::windows_readers::running().map(Into::into)
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn local_reader() -> Option<String> {
    None
}

/// The screen readers among the processes listed in `proc`, laid out like Linux's /proc.
#[cfg(any(target_os = "linux", test))]
fn readers_among_processes(proc: &Path) -> Option<Vec<String>> {
    let processes =
        std::fs::read_dir(proc).ok()?.flatten().filter(|entry| entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit));
    Some(processes.flat_map(|process| names(&process.path())).filter(|name| READERS.contains(&name.as_str())).collect())
}

/// The names of a process: its own, its program's, and for a Python program its script's. Empty for
/// one that has ended.
#[cfg(any(target_os = "linux", test))]
fn names(process: &Path) -> Vec<String> {
    let arguments = std::fs::read(process.join("cmdline")).unwrap_or_default();
    let mut arguments = arguments.split(|byte| *byte == 0).filter(|argument| !argument.is_empty());
    let Some(program) = arguments.next().map(file_name) else { return Vec::new() };
    let script = match program.starts_with("python") {
        true => arguments.find(|argument| !argument.starts_with(b"-")).map(file_name),
        false => None,
    };
    let own = std::fs::read_to_string(process.join("comm")).unwrap_or_default().trim().to_owned();
    [own, program].into_iter().chain(script).collect()
}

#[cfg(any(target_os = "linux", test))]
fn file_name(argument: &[u8]) -> String {
    let path = String::from_utf8_lossy(argument);
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::PathBuf;

    /// A /proc with these processes (comm, cmdline with spaces for NULs), removed when dropped.
    struct Proc(PathBuf);

    impl Proc {
        fn of(name: &str, processes: &[(&str, &str)]) -> Proc {
            let root = std::env::temp_dir().join(format!("salotto-proc-{}-{name}", std::process::id()));
            for (number, (comm, cmdline)) in processes.iter().enumerate() {
                let process = root.join(format!("{}", 100 + number));
                fs::create_dir_all(&process).unwrap();
                fs::write(process.join("comm"), format!("{comm}\n")).unwrap();
                fs::write(process.join("cmdline"), cmdline.replace(' ', "\0") + "\0").unwrap();
            }
            fs::create_dir_all(root.join("self")).unwrap();
            Proc(root)
        }

        fn readers(&self) -> Vec<String> {
            readers_among_processes(&self.0).unwrap()
        }

        fn reader(&self) -> Option<String> {
            self.readers().into_iter().next()
        }
    }

    impl Drop for Proc {
        fn drop(&mut self) {
            _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_reader_is_known_by_the_name_of_its_process() {
        assert_eq!(Proc::of("comm", &[("bash", "-bash"), ("brltty", "/sbin/brltty -f")]).reader().as_deref(), Some("brltty"));
        assert_eq!(Proc::of("up", &[("speechd-up", "speechd-up")]).reader().as_deref(), Some("speechd-up"));
    }

    #[test]
    fn a_reader_is_known_by_the_script_that_python_runs() {
        assert_eq!(Proc::of("script", &[("python3", "python3 /usr/bin/fenrir -e")]).reader().as_deref(), Some("fenrir"));
        assert_eq!(Proc::of("flag", &[("python3", "/usr/bin/python3.11 -I /usr/bin/orca")]).reader().as_deref(), Some("orca"));
    }

    #[test]
    fn the_cursor_stays_for_brltty_unless_orca_speaks() {
        let brltty = ("brltty", "/sbin/brltty -f");
        for (name, others, stays) in [
            ("alone", vec![brltty], true),
            ("fenrir", vec![("python3", "python3 /usr/bin/fenrir"), brltty], true),
            ("orca", vec![brltty, ("orca", "/usr/bin/python3 /usr/bin/orca")], false),
            ("none", vec![("bash", "-bash")], false),
        ] {
            assert_eq!(is_braille_without_orca(&Proc::of(name, &others).readers()), stays, "{name}");
        }
    }

    #[test]
    fn a_file_of_that_name_in_an_editor_is_no_reader() {
        assert_eq!(Proc::of("editor", &[("vim", "vim /home/anna/orca"), ("python3", "python3 edit.py orca")]).reader(), None);
    }

    #[test]
    fn a_reader_that_has_ended_is_no_reader() {
        let proc = Proc::of("ended", &[("yasr", "")]);
        fs::write(proc.0.join("100/cmdline"), "").unwrap();
        assert_eq!(proc.reader(), None);
    }
}

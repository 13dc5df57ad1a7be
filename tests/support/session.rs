//! A running program in a folder of its own: keys go in by a pipe, and sentences come out by
//! another.

#![allow(dead_code)] // Each test uses its own part of it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A data folder of its own, removed when this is dropped. Its settings say that a lesson was done,
/// so that the menu begins with a new match. They also turn off the announcements of the day.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        Folder::under(&std::env::temp_dir())
    }

    /// A new data folder in `folder`.
    pub fn under(folder: &Path) -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("salotto-test-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        Folder::at(folder.join(name))
    }

    /// This folder, created if it doesn't exist.
    pub fn at(folder: PathBuf) -> Folder {
        fs::create_dir_all(folder.join("speech-dispatcher")).expect("a folder for a test");
        // A program that looks for a speech daemon finds none, and starts none.
        fs::write(folder.join("speech-dispatcher/speechd.conf"), "DisableAutoSpawn\n").expect("a file for a test");
        let settings = folder.join("settings.toml");
        if !settings.exists() {
            fs::write(settings, "lessons = [\"classic 1\"]\nnews = \"off\"\n").expect("a file for a test");
        }
        Folder(folder)
    }

    /// The folder of a new player, without settings.
    pub fn first_time() -> Folder {
        let folder = Folder::new();
        fs::remove_file(folder.0.join("settings.toml")).expect("a file of our own");
        folder
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Lets the system decide when matches played here are written to the disk. A test that reads a
    /// match while it is played then doesn't depend on the load of the disk.
    pub fn waits_for_no_disk(&self) {
        self.write("settings.toml", "disk = \"fast\"\n");
    }

    /// The saved matches that aren't over.
    pub fn matches(&self) -> Vec<PathBuf> {
        records_in(&self.0.join("matches"))
    }

    /// The saved matches that are over.
    pub fn finished(&self) -> Vec<PathBuf> {
        records_in(&self.0.join("matches/finished"))
    }

    /// Writes a file here; returns its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("a file for a test");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn records_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut records: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|extension| extension == "salotto")).collect();
    records.sort();
    records
}

/// A running program. It is killed when this is dropped.
pub struct Session {
    child: Child,
    keys: Option<ChildStdin>,
    sentences: BufReader<ChildStdout>,
    /// Whether the program has closed its output.
    over: bool,
    disk: Disk,
}

/// Whether an answer counts as complete only when its files are written to the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    Awaited,
    /// A disk that takes longer than the test.
    NotAwaited,
}

/// The names of the program's threads that write files.
const WRITERS: [&str; 3] = ["disk", "settings", "history"];
/// The system call in which a thread waits for work, by its number on this architecture.
const WAITS: &str = if cfg!(target_arch = "aarch64") { "98 " } else { "202 " };
/// A time longer than any working disk takes to write.
const LONGEST_WRITE: Duration = Duration::from_secs(60);

/// The word sent after each key, whose answer marks the end of the key's answer. It isn't recorded
/// in any history.
const MARK: &str = "hush";

/// Whether a line is the answer to [`MARK`] in any language. The answers are read from the locale
/// files, as tests under Wine don't use the library.
fn is_mark(line: &str) -> bool {
    static MARKS: LazyLock<Vec<String>> = LazyLock::new(|| {
        // The tests under Wine are a package further down.
        let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("locales"));
        let languages = folders.filter(|folder| folder.is_dir()).map(|folder| fs::read_dir(folder).unwrap()).next().unwrap();
        let answer = |folder: PathBuf| {
            let texts = fs::read_to_string(folder.join("common.ftl")).unwrap();
            texts.lines().find_map(|line| line.strip_prefix("hushed = ")).unwrap().to_string()
        };
        languages.map(|folder| answer(folder.unwrap().path())).collect()
    });
    MARKS.iter().any(|mark| mark == line)
}

impl Session {
    /// Starts `command`. The output before the first key is returned by the first
    /// [`Session::heard`].
    pub fn start(command: Command) -> Session {
        Session::start_on(command, Disk::Awaited)
    }

    /// [`Session::start`] with a disk that is awaited or not.
    pub fn start_on(mut command: Command, disk: Disk) -> Session {
        let mut child = command.stdin(Stdio::piped()).stderr(Stdio::inherit()).spawn().expect("the program starts");
        let keys = child.stdin.take();
        let sentences = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Session { child, keys, sentences, over: false, disk }
    }

    /// The lines since the last answer, when all of them have arrived.
    pub fn heard(&mut self) -> Vec<String> {
        self.send(MARK);
        let mut said = Vec::new();
        while let Some(line) = self.line() {
            if is_mark(&line) {
                break;
            }
            said.push(line);
        }
        if self.disk == Disk::Awaited {
            self.wait_until_written();
        }
        said
    }

    /// Waits until all files are written. An answer doesn't wait for a slow disk, but a test reads
    /// files after it. Doesn't wait on systems that don't show the state of threads.
    fn wait_until_written(&self) {
        let begun = Instant::now();
        while self.writes() {
            assert!(begun.elapsed() < LONGEST_WRITE, "the program is still writing");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Whether a thread that writes files is busy, in the program or in one of its child processes.
    fn writes(&self) -> bool {
        let text = |path: String| fs::read_to_string(path).unwrap_or_default();
        let own = self.child.id().to_string();
        let children = text(format!("/proc/{own}/task/{own}/children"));
        let threads = |process: &str| fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
        let all = [own.as_str()].into_iter().chain(children.split_whitespace()).flat_map(threads);
        let writers = all.map(|thread| thread.path().display().to_string());
        let mut writers = writers.filter(|thread| WRITERS.contains(&text(format!("{thread}/comm")).trim_end()));
        writers.any(|thread| {
            let call = text(format!("{thread}/syscall"));
            !call.is_empty() && !call.starts_with(WAITS)
        })
    }

    /// Sends a key or a typed line; returns the answer.
    pub fn press(&mut self, key: &str) -> Vec<String> {
        self.send(key);
        self.heard()
    }

    /// Plays a match in English to its end, the first move of each list; returns the last output.
    pub fn play_to_the_end(&mut self) -> Vec<String> {
        for _ in 0..500 {
            for key in ["b", "enter"] {
                let said = self.press(key);
                if said.iter().any(|line| line.contains("What would you like to do now?")) {
                    return said;
                }
            }
        }
        panic!("a match that doesn't end");
    }

    /// Sends a line without waiting for an answer.
    pub fn send(&mut self, line: &str) {
        if let Some(keys) = &mut self.keys {
            // A program that has ended needs no more keys.
            let _ = keys.write_all(format!("{line}\n").as_bytes());
        }
    }

    pub fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let count = self.sentences.read_line(&mut line).expect("sentences are text");
        self.over = count == 0;
        (count > 0).then(|| line.trim_end_matches('\n').to_string())
    }

    /// Whether the program has closed its output.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Closes the input; returns the remaining output and the exit code.
    pub fn close(mut self) -> (Vec<String>, Option<i32>) {
        self.keys = None;
        self.ended()
    }

    /// Waits for the end of the program; returns the remaining output and the exit code.
    pub fn ended(&mut self) -> (Vec<String>, Option<i32>) {
        let mut rest = String::new();
        self.sentences.read_to_string(&mut rest).expect("sentences are text");
        let status = self.child.wait().expect("it is our child");
        (rest.lines().filter(|line| !is_mark(line)).map(str::to_string).collect(), status.code())
    }

    /// Sends bytes unchanged, without waiting for an answer.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        if let Some(keys) = &mut self.keys {
            let _ = keys.write_all(bytes);
        }
    }

    /// Kills the program, as a power failure does.
    pub fn kill(mut self) {
        self.child.kill().expect("it is our child");
        self.child.wait().expect("it is our child");
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

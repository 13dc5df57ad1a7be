//! A server process for a test, and real OpenSSH clients that connect to it.

#![allow(dead_code)] // Each test uses its own part of it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum time for anything that must happen, on a busy machine.
pub const LONG: Duration = Duration::from_secs(60);

/// A folder for one test, removed when this is dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("salotto-house-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain name").to_string()
    }

    /// Creates a key of this kind; returns the path of its file.
    pub fn key(&self, kind: &str) -> String {
        let file = self.file(&format!("key-{kind}-{}", fs::read_dir(&self.0).expect("a folder").count()));
        let made = Command::new("ssh-keygen").args(["-q", "-t", kind, "-N", "", "-f", &file]).status().expect("ssh-keygen");
        assert!(made.success());
        file
    }

    /// The server's standard error so far.
    pub fn log(&self) -> String {
        fs::read_to_string(self.0.join("log")).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A running server. It is killed when this is dropped.
pub struct House {
    child: Child,
    /// The lines that it printed at its start.
    pub told: Vec<String>,
    pub port: u16,
    pub folder: Folder,
}

impl House {
    /// A server with English as its default language; None if `ssh` is missing.
    pub fn open(options: &[&str]) -> Option<House> {
        has_ssh().then(|| House::in_folder(Folder::new(), options))
    }

    pub fn in_folder(folder: Folder, options: &[&str]) -> House {
        let data = folder.file("data");
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        command.args(["--address", "127.0.0.1", "--language", "en", "--data", &data]).args(options);
        if !options.contains(&"--port") {
            command.args(["--port", "0"]);
        }
        let log = fs::OpenOptions::new().create(true).append(true).open(folder.file("log")).expect("a file");
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().expect("the house opens");
        let mut lines = BufReader::new(child.stdout.take().expect("it speaks")).lines().map_while(Result::ok);
        let mut told = Vec::new();
        let last = if options.contains(&"--web") { "http" } else { "SHA256:" };
        while told.last().is_none_or(|line: &String| !line.contains(last)) {
            let line = lines.next();
            told.push(line.unwrap_or_else(|| panic!("the house doesn't say where it is: {}", folder.log())));
        }
        let line = told.iter().find(|line| line.contains("ssh -p ")).expect("a line for a friend");
        let port = line.split("ssh -p ").nth(1).and_then(|rest| rest.split(' ').next()).and_then(|port| port.parse().ok()).expect("a port");
        House { child, told, port, folder }
    }

    /// The process id.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal to the process.
    pub fn send_signal(&self, signal: nix::sys::signal::Signal) {
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(self.child.id().cast_signed()), signal).expect("it is our child");
    }

    /// Waits for its end; returns its exit code.
    #[track_caller]
    pub fn ends(&mut self) -> Option<i32> {
        wait_for_end(&mut self.child).code()
    }

    /// Kills it, as a power failure does; returns its folder.
    pub fn close(mut self) -> Folder {
        self.child.kill().expect("it is our child");
        let _ = self.child.wait();
        std::mem::replace(&mut self.folder, Folder(PathBuf::new()))
    }

    /// The `ssh` command that connects to this server with these options, without a player's own
    /// settings.
    pub fn ssh(&self, options: &[&str]) -> Command {
        let mut command = Command::new("ssh");
        let known = format!("UserKnownHostsFile={}", self.folder.file("known_hosts"));
        command.args(["-F", "none", "-p", &self.port.to_string(), "-o", "StrictHostKeyChecking=accept-new", "-o", &known]);
        command.args(["-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR"]);
        for variable in ["LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "SSH_AUTH_SOCK"] {
            command.env_remove(variable);
        }
        command.args(options);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// A client that connects in line mode. Without a key and a login name, the language is
    /// English, so that it isn't asked for.
    pub fn comes_in(&self, options: &[&str]) -> Client {
        let is_asked = ["-i", "-l"].iter().all(|option| !options.contains(option));
        let says: &[&str] = if is_asked { &["-l", "en"] } else { &[] };
        Client::of(self.ssh(&[says, options].concat()).arg("127.0.0.1"))
    }

    /// Creates a key of this kind; returns the path of its file.
    pub fn key(&self, kind: &str) -> String {
        self.folder.key(kind)
    }

    /// Waits until the log has this many refusals of an address for a cause, each on a line of its own or
    /// counted in a line "more".
    pub fn wait_for_refusals(&self, from: &str, cause: &str, times: usize) {
        let end = Instant::now() + LONG;
        loop {
            let log = self.folder.log();
            let own = log.matches(&format!("WARN refused from={from} cause=\"{cause}\" ")).count();
            let more = log.lines().filter_map(|line| line.split_once("WARN more count=")?.1.parse::<usize>().ok()).sum::<usize>();
            if own > 0 && own + more == times {
                return;
            }
            assert!(Instant::now() < end && own + more < times, "{own} and {more} of {times}:\n{log}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the log contains all of these texts; returns the log.
    #[track_caller]
    pub fn wait_for_log(&self, what: &[&str]) -> String {
        let end = Instant::now() + LONG;
        loop {
            let log = self.folder.log();
            let Some(missing) = what.iter().find(|part| !log.contains(**part)) else { return log };
            assert!(Instant::now() < end, "{missing:?} isn't written down in:\n{log}");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Closes the input of a program, and waits for its end. Panics if it goes on.
#[track_caller]
fn wait_for_end(child: &mut Child) -> ExitStatus {
    drop(child.stdin.take());
    let end = Instant::now() + LONG;
    loop {
        if let Some(status) = child.try_wait().expect("it is our child") {
            return status;
        }
        assert!(Instant::now() < end, "the program goes on");
        thread::sleep(Duration::from_millis(2));
    }
}

/// The fingerprint of the key in a file.
pub fn fingerprint(key: &str) -> String {
    let output = Command::new("ssh-keygen").args(["-l", "-f", key]).output().expect("ssh-keygen");
    String::from_utf8_lossy(&output.stdout).split(' ').nth(1).expect("a fingerprint").to_string()
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A client of the server, over pipes.
pub struct Client {
    pub child: Child,
    pieces: Receiver<String>,
    text: String,
}

impl Client {
    /// Logs in by this name, in English, and begins a classic match against bots.
    #[track_caller]
    pub fn plays_alone(&mut self, name: &str) {
        let opens = [("1", "Which game?"), ("3", "Open:"), ("4", "How many people?"), ("1", "Seats: you"), ("1", "You wait at a table:")];
        self.hears("press Enter.");
        for (typed, heard) in [(name, "The lobby.")].into_iter().chain(opens).chain([("1", "Round 1")]) {
            self.types(&format!("{typed}\n"));
            self.hears(heard);
        }
    }

    pub fn of(command: &mut Command) -> Client {
        let mut child = command.spawn().expect("ssh starts");
        let mut out = child.stdout.take().expect("it speaks");
        let (send, pieces) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                if send.send(String::from_utf8_lossy(&bytes[..count]).into_owned()).is_err() {
                    return;
                }
            }
        });
        Client { child, pieces, text: String::new() }
    }

    pub fn types(&mut self, keys: &str) {
        self.child.stdin.as_mut().expect("it listens").write_all(keys.as_bytes()).expect("it takes keys");
    }

    /// The output up to and including `mark`. The rest is left for the next call.
    #[track_caller]
    pub fn hears(&mut self, mark: &str) -> String {
        // Other texts don't prolong the wait for ever.
        let late = Instant::now() + 10 * LONG;
        loop {
            if let Some(start) = self.text.find(mark) {
                return self.text.drain(..start + mark.len()).collect();
            }
            match self.pieces.recv_timeout(LONG) {
                Ok(piece) if Instant::now() < late => self.text.push_str(&piece),
                _ => panic!("waited for {mark:?} and heard {:?}", self.text),
            }
        }
    }

    /// The output so far that wasn't returned yet.
    pub fn heard_by_now(&mut self) -> String {
        self.pieces.try_iter().for_each(|piece| self.text.push_str(&piece));
        std::mem::take(&mut self.text)
    }

    /// Closes the input; returns the rest of the output and the exit code.
    pub fn end(mut self) -> (String, Option<i32>) {
        drop(self.child.stdin.take());
        self.gone()
    }

    /// Waits until the server ends the connection; returns the rest of the output and the exit
    /// code.
    #[track_caller]
    pub fn gone(mut self) -> (String, Option<i32>) {
        while let Ok(piece) = self.pieces.recv_timeout(LONG) {
            self.text.push_str(&piece);
        }
        let status = wait_for_end(&mut self.child);
        (std::mem::take(&mut self.text), status.code())
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The standard output, the standard error and the exit code of a program.
pub fn said(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

/// Whether OpenSSH's client is installed. Panics if it is missing in CI, where no test may be
/// skipped.
pub fn has_ssh() -> bool {
    let found = std::env::var_os("PATH").is_some_and(|path| std::env::split_paths(&path).any(|folder| is_program(&folder.join("ssh"))));
    assert!(found || std::env::var_os("CI").is_none(), "openssh-client is not installed");
    if !found {
        println!("SKIPPED: openssh-client is not installed");
    }
    found
}

fn is_program(file: &Path) -> bool {
    file.is_file()
}

/// The client program: the file named by `SALOTTO_CLIENT`, or one that is built on the first call.
pub fn salotto(folder: &Folder) -> Command {
    static CLIENT: LazyLock<PathBuf> = LazyLock::new(|| {
        if let Some(built) = std::env::var_os("SALOTTO_CLIENT") {
            return built.into();
        }
        let built = Command::new(env!("CARGO")).args(["build", "--quiet", "--offline", "-p", "salotto", "--bin", "salotto"]).status();
        assert!(built.expect("cargo runs").success());
        Path::new(env!("CARGO_BIN_EXE_salotto-house")).with_file_name("salotto")
    });
    let mut command = Command::new(&*CLIENT);
    command.env("SALOTTO_DATA_DIR", folder.file("player")).env("SALOTTO_SPEECH", "off").env_remove("SALOTTO_LANG");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A folder with an `ssh` that runs OpenSSH without the settings of the user who runs the tests.
pub fn own_ssh(folder: &Folder) -> String {
    use std::os::unix::fs::PermissionsExt;
    let bin = folder.file("bin");
    fs::create_dir_all(&bin).expect("a folder");
    let (settings, known) = (folder.file("ssh_config"), folder.file("known_hosts"));
    fs::write(&settings, format!("UserKnownHostsFile {known}\nIdentityAgent none\nIdentitiesOnly yes\n")).expect("a file");
    let found = std::env::split_paths(&std::env::var_os("PATH").expect("a path")).map(|at| at.join("ssh")).find(|file| is_program(file));
    let script = format!("#!/bin/sh\nexec {} -F {settings} \"$@\"\n", found.expect("ssh").display());
    fs::write(format!("{bin}/ssh"), script).expect("a file");
    fs::set_permissions(format!("{bin}/ssh"), fs::Permissions::from_mode(0o755)).expect("it is ours");
    bin
}

/// Whether there are more steps than kills, so that the match advances on a slow machine too.
/// Panics if that takes too long after `drawn`.
pub fn is_played(steps: usize, kill: u64, drawn: Instant) -> bool {
    assert!(drawn.elapsed() < LONG, "kill {kill}: nobody moves");
    steps > kill as usize + 1
}

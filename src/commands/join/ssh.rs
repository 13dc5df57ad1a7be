//! The system's `ssh` as the connection to a house, with the player's own keys, agent, settings and
//! jump hosts.

use super::askpass::AskpassServer;
use super::say_hello;
use crate::input::signals::EndsWithProgram;
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use crate::session::app::join::{Carrier, ConnectError, ConnectTask, HouseConnection};
use crate::session::storage::io_messages::reason;
use parking_lot::Mutex;
use std::io::{self, BufReader, Read};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A house's default port, and the default port of ssh.
const PORT: &str = "2222";
const USUAL: &str = "22";
/// The time that a machine has to answer: the option for ssh, in seconds.
const ANSWERS_WITHIN: &str = "ConnectTimeout=20";
/// The time a house has for its first line, without the time that questions wait for the player.
const SAYS_HELLO_WITHIN: Duration = Duration::from_secs(20);
/// The interval at which questions of ssh, and the end of the attempt, are checked.
const LOOKS_EVERY: Duration = Duration::from_millis(20);
/// The interval in seconds at which ssh asks whether a silent house is still there, and the number
/// of unanswered questions after which the connection is lost, rather than frozen for ever.
const ASKS_EVERY: &str = "ServerAliveInterval=5";
const ASKS_TIMES: &str = "ServerAliveCountMax=3";
/// ssh's own status, when it fails.
const FAILS: i32 = 255;
/// The time that Ctrl-C may take to reach the player after it has ended ssh: ended by the signal, and ended
/// with a status that ssh has for other failures too.
#[cfg(unix)]
const INTERRUPT_ARRIVES_WITHIN: Duration = Duration::from_secs(5);
const INTERRUPT_MAY_ARRIVE_WITHIN: Duration = Duration::from_millis(200);
/// The time that ssh may take to exit after its output has ended.
const ENDS_WITHIN: Duration = Duration::from_millis(250);
/// The number of bytes kept of ssh's error output.
const COMPLAINTS: usize = 8192;

/// A started `ssh`: its output, its input, the process, and the receiver of its questions, if they
/// come here.
type StartedSsh = (BufReader<ChildStdout>, ChildStdin, SshProcess, Option<AskpassServer>);

/// A running `ssh`. It is ended when this is dropped.
struct SshProcess {
    child: Child,
    /// None once it has exited.
    ends_too: Option<EndsWithProgram>,
    complaints: Arc<Mutex<String>>,
    listens: Option<JoinHandle<()>>,
}

/// The connection to a house, HOST or HOST:PORT, which is sent `asked` and has sent its first line.
pub(super) fn connect(house: &str, asked: &str, trial: &ConnectTask) -> Result<HouseConnection, ConnectError> {
    let (hear, tell, mut ssh, asks) = SshProcess::start(house, asked, trial).map_err(ConnectError::Ever)?;
    let (hello, hellos) = channel();
    let (mut hear, of) = (hear, house.to_string());
    let reads = move || {
        let said = say_hello(&mut hear, &of);
        // Nobody may wait for it any more.
        let _ = hello.send((said, hear));
    };
    let unthreaded = |error| ConnectError::Now(message!("join-ssh-not-started", reason = reason(&error)));
    thread::Builder::new().name("hello".into()).spawn(reads).map_err(unthreaded)?;
    // Kept by each question as long as it isn't answered.
    let open = Arc::new(());
    let mut end = Instant::now() + SAYS_HELLO_WITHIN;
    let (said, hear) = loop {
        match hellos.recv_timeout(LOOKS_EVERY) {
            Ok(hello) => break hello,
            Err(RecvTimeoutError::Disconnected) => return Err(ConnectError::Ever(message!("join-no-house", house = house))),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Some(question) = asks.as_ref().and_then(|asks| asks.next(Arc::clone(&open))) {
            trial.ask(question);
        }
        if Arc::strong_count(&open) > 1 {
            end = Instant::now() + SAYS_HELLO_WITHIN;
        }
        if trial.is_given_up() || Instant::now() >= end {
            return Err(ConnectError::Now(message!("join-no-answer", house = house)));
        }
    };
    match said {
        Ok(()) => Ok(HouseConnection { input: Box::new(hear), output: Box::new(tell), carrier: Box::new(ssh) }),
        // A process that may go on for ever is ended, not waited for.
        Err(unreached @ ConnectError::Ever(_)) => Err(unreached),
        Err(unreached) => {
            drop((hear, tell));
            Err(ssh.trouble(house, trial).unwrap_or(unreached))
        }
    }
}

impl SshProcess {
    /// Starts `ssh`.
    ///
    /// # Errors
    /// The sentence with the reason why it can't be started.
    fn start(house: &str, asked: &str, trial: &ConnectTask) -> Result<StartedSsh, Message> {
        let (host, port) = host_and_port(house);
        if host.is_empty() || host.starts_with('-') {
            return Err(message!("join-no-such-host", house = shorten(house)));
        }
        let mut command = command(host, port, asked);
        let asks = if trial.asks_player() {
            // It reads nothing from the terminal. Ctrl-C there is for the program, which ends it.
            separate_from_terminal(&mut command);
            ask_in_program(&mut command)
        } else {
            None
        };
        let mut child = command.spawn().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => message!("join-no-ssh", system = std::env::consts::OS),
            _ => message!("join-ssh-not-started", reason = reason(&error)),
        })?;
        let complaints = Arc::<Mutex<String>>::default();
        let (Some(hear), Some(tell), Some(complains)) = (child.stdout.take(), child.stdin.take(), child.stderr.take()) else {
            return Err(message!("join-no-house", house = house));
        };
        let kept = Arc::clone(&complaints);
        let listens = thread::Builder::new().name("ssh".into()).spawn(move || listen(complains, &kept)).ok();
        let ends_too = Some(EndsWithProgram::new(child.id()));
        Ok((BufReader::new(hear), tell, SshProcess { child, ends_too, complaints, listens }, asks))
    }

    /// The reason of a failed connection, if ssh reports one. Waits until ssh has exited, and for Ctrl-C, if that
    /// may have ended it.
    fn trouble(&mut self, house: &str, trial: &ConnectTask) -> Option<ConnectError> {
        let status = self.child.wait();
        self.ends_too = None;
        if let (Ok(status), false) = (&status, trial.asks_player()) {
            let end = Instant::now() + interrupt_delay(*status);
            while !trial.is_given_up() && Instant::now() < end {
                thread::sleep(LOOKS_EVERY);
            }
        }
        if let Some(listens) = self.listens.take() {
            // A thread that panicked has heard nothing more.
            let _ = listens.join();
        }
        let complaints = self.complaints.lock();
        (!status.is_ok_and(is_houses)).then(|| explain_errors(&complaints, house))
    }
}

impl Carrier for SshProcess {
    fn was_ended_by_house(&mut self) -> bool {
        let end = Instant::now() + ENDS_WITHIN;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.ends_too = None;
                    return is_houses(status);
                }
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => return false,
            }
        }
    }
}

impl Drop for SshProcess {
    fn drop(&mut self) {
        // The process may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a status is that of the house's own end: ssh has one for its failures, and none when it
/// is killed.
fn is_houses(status: ExitStatus) -> bool {
    status.code().is_some_and(|code| code != FAILS)
}

/// The time in which Ctrl-C may still arrive if it has ended ssh with this status.
fn interrupt_delay(status: ExitStatus) -> Duration {
    #[cfg(unix)]
    if std::os::unix::process::ExitStatusExt::signal(&status) == Some(nix::sys::signal::Signal::SIGINT as i32) {
        return INTERRUPT_ARRIVES_WITHIN;
    }
    if status.code() == Some(FAILS) { INTERRUPT_MAY_ARRIVE_WITHIN } else { Duration::ZERO }
}

/// Keeps Ctrl-C at the terminal from the process.
fn separate_from_terminal(ssh: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(ssh, 0);
    #[cfg(windows)]
    {
        const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
        std::os::windows::process::CommandExt::creation_flags(ssh, CREATE_NEW_PROCESS_GROUP);
    }
}

/// Lets the player be asked here instead of at the terminal, whose keys are read.
fn ask_in_program(ssh: &mut Command) -> Option<AskpassServer> {
    let asks = AskpassServer::listen(ssh).ok();
    if asks.is_none() {
        // Asked by a program that never answers, ssh tries the next method of authentication. (In
        // ssh's batch mode, guests couldn't log in.)
        ssh.env("SSH_ASKPASS_REQUIRE", "force").env("SSH_ASKPASS", "false");
    }
    asks
}

fn command(host: &str, port: Option<&str>, asked: &str) -> Command {
    let mut command = Command::new("ssh");
    command.args(options(port, &settings_for(host))).args(["-T", "-o", ANSWERS_WITHIN, host, asked]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The options for ssh that the player's own settings, one per line, don't set.
fn options(port: Option<&str>, settings: &str) -> Vec<String> {
    let is = |setting: &str| settings.lines().any(|line| line.eq_ignore_ascii_case(setting));
    let mut options = Vec::new();
    let mut add = |option: &str, value: &str| options.extend([option.to_string(), value.to_string()]);
    match port {
        Some(port) => add("-p", port),
        // A port that the player's own settings give for this host is right.
        None if settings.is_empty() || is(&format!("port {USUAL}")) => add("-p", PORT),
        None => {}
    }
    // A fingerprint of 43 letters can't be compared by ear. Players who have set another value keep it.
    if settings.is_empty() || is("stricthostkeychecking ask") {
        add("-o", "StrictHostKeyChecking=accept-new");
    }
    if settings.is_empty() || is("serveraliveinterval 0") {
        add("-o", ASKS_EVERY);
        add("-o", ASKS_TIMES);
    }
    options
}

/// The settings of `ssh` for a host, one per line; empty if it doesn't print them.
fn settings_for(host: &str) -> String {
    let told = Command::new("ssh").args(["-G", host]).stdin(Stdio::null()).stderr(Stdio::null()).output();
    told.ok().filter(|told| told.status.success()).map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default()
}

/// The two halves of HOST:PORT. An IPv6 address is in brackets, or has no port.
fn host_and_port(house: &str) -> (&str, Option<&str>) {
    let is_port = |text: &str| text.parse::<u16>().is_ok();
    match house.rsplit_once(':') {
        Some((host, port)) if is_port(port) && (host.ends_with(']') || !host.contains(':')) => (bare(host), Some(port)),
        _ => (bare(house), None),
    }
}

fn bare(host: &str) -> &str {
    host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host)
}

/// Keeps the end of ssh's error output.
fn listen(mut complains: ChildStderr, kept: &Mutex<String>) {
    let mut bytes = [0; 1024];
    while let Ok(count @ 1..) = complains.read(&mut bytes) {
        let mut kept = kept.lock();
        kept.push_str(&String::from_utf8_lossy(&bytes[..count]));
        if kept.len() > COMPLAINTS {
            let start = kept.ceil_char_boundary(kept.len() - COMPLAINTS);
            kept.drain(..start);
        }
    }
}

/// The meaning of ssh's errors, in the player's language for common ones.
fn explain_errors(complaints: &str, house: &str) -> ConnectError {
    let says = |words: &[&str]| words.iter().any(|words| complaints.contains(words));
    let house = shorten(house);
    if says(&["IDENTIFICATION HAS CHANGED", "Host key verification failed"]) {
        ConnectError::Ever(message!("join-other-key", house = house))
    } else if says(&["Could not resolve hostname", "Name or service not known", "No such host is known"]) {
        // A machine without a network knows no names for a while.
        ConnectError::Now(message!("join-no-such-host", house = house))
    } else if says(&["Connection refused"]) {
        ConnectError::Now(message!("join-refused", house = house))
    } else if says(&["timed out", "No route to host", "Network is unreachable", "Host is down"]) {
        ConnectError::Now(message!("join-no-answer", house = house))
    } else if says(&["Permission denied", "Too many authentication failures"]) {
        ConnectError::Ever(message!("join-key-refused", house = house))
    } else {
        let last = complaints.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default();
        ConnectError::Now(message!("join-failed", house = house, said = shorten(last)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::{Language, Locale};

    #[test]
    fn a_host_may_have_its_port_behind_it() {
        let cases = [
            ("house.example", ("house.example", None)),
            ("anna@house.example:22", ("anna@house.example", Some("22"))),
            ("[2001:db8::1]:2200", ("2001:db8::1", Some("2200"))),
            ("2001:db8::1", ("2001:db8::1", None)),
            ("[2001:db8::1]", ("2001:db8::1", None)),
            ("house:port", ("house:port", None)),
        ];
        for (house, parts) in cases {
            assert_eq!(host_and_port(house), parts, "{house}");
        }
    }

    #[test]
    fn what_ssh_complains_of_is_said_in_the_players_words() {
        let locale = Locale::new(Language::English);
        let said = |complaints: &str| locale.say(&explain_errors(complaints, "casa").into_message());
        let changed = "@@@\n@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\r\n";
        for (complaints, part) in [
            (changed, "another key"),
            ("ssh: Could not resolve hostname casa: Name or service not known\r\n", "no machine"),
            ("ssh: connect to host casa port 2222: Connection refused\r\n", "no house is open"),
            ("ssh: connect to host casa port 2222: Connection timed out\r\n", "doesn't answer"),
            ("root@casa: Permission denied (publickey).\r\n", "refuses your key"),
            ("Something new.\r\n", "Something new."),
        ] {
            assert!(said(complaints).contains(part), "{}", said(complaints));
        }
    }

    #[test]
    fn a_silent_house_is_asked_whether_it_is_there_unless_the_players_settings_say_otherwise() {
        let asks = |settings: &str| options(None, settings).concat().contains("ServerAlive");
        assert!(asks("") && asks("port 22\nserveraliveinterval 0\nserveralivecountmax 3\n"));
        assert!(!asks("port 22\nserveraliveinterval 60\n"));
    }
}

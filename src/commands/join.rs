//! Connecting to a house: by the system's `ssh`, or a socket on this machine.

mod ssh;

use super::{FAILED, Run, complain};
use crate::locale::Locale;
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::choose::Leaving;
use crate::session::evening::MatchLeft;
use crate::session::join::{Connection, Left, visit};
use crate::session::reason::reason;
use crate::speech::wire::{HELLO, line};
use clap::ArgMatches;
use ssh::Ssh;
use std::io::BufRead;

/// How much of the answering side's first line is read at most, in bytes.
const FIRST_LINE: usize = 1024;

/// The other end of a connection, once it has ended.
enum Host {
    Ssh(Ssh),
    #[cfg(unix)]
    Socket,
}

impl Run {
    /// Connects to a house and stays there until the player leaves.
    pub(super) fn join(self, join: &ArgMatches, lines: bool) -> u8 {
        let locale = Locale::new(self.language);
        let house = join.get_one::<String>("house").cloned().unwrap_or_default();
        let table: Vec<String> = join.get_many::<String>("table").into_iter().flatten().cloned().collect();
        let asked = format!("join 1 {} {}", self.language.code(), table.join(" "));
        // Before the terminal's keys are read, as ssh may have to ask for a passphrase.
        let (way, mut host) = match way_to(&house, asked.trim_end()) {
            Ok(found) => found,
            Err(said) => {
                complain(&locale, &said);
                return FAILED;
            }
        };
        self.evening(lines, |evening| {
            let left = visit(way, &mut evening.person).map_err(|error| message!("cant-open", reason = reason(&error)))?;
            if left == Left::Interrupted {
                return Ok(Leaving::Interrupted);
            }
            host.ended(&house)?;
            // The house has said it.
            evening.match_left = MatchLeft::Elsewhere;
            Ok(Leaving::Quit)
        })
    }
}

/// The connection to a house that has said its first line; otherwise the sentence that says why
/// there is none.
fn way_to(house: &str, asked: &str) -> Result<(Connection, Host), Message> {
    #[cfg(unix)]
    if house.contains('/') {
        return socket::way(house, asked);
    }
    let (mut way, mut ssh) = Ssh::start(house, asked)?;
    match says_hello(&mut way.hear, house) {
        Ok(()) => Ok((way, Host::Ssh(ssh))),
        Err(said) => Err(ssh.trouble(house).unwrap_or(said)),
    }
}

/// Reads the answering side's first line.
fn says_hello(hear: &mut impl BufRead, house: &str) -> Result<(), Message> {
    match line(hear, FIRST_LINE).ok().flatten() {
        Some(hello) if hello.trim_end() == HELLO => Ok(()),
        Some(hello) if hello.starts_with("salotto ") => Err(message!("join-other-version", house = house)),
        _ => Err(message!("join-no-house", house = house)),
    }
}

impl Host {
    /// Whether the house ended the connection.
    fn ended(&mut self, house: &str) -> Result<(), Message> {
        let well = match self {
            Host::Ssh(ssh) => ssh.ended_well(),
            #[cfg(unix)]
            Host::Socket => true,
        };
        if well { Ok(()) } else { Err(message!("join-lost", house = house)) }
    }
}

#[cfg(unix)]
mod socket {
    use super::{Connection, Host, Message, message, reason, says_hello};
    use std::io::{self, BufReader, Write};
    use std::net::Shutdown;
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    /// How long a house on this machine has to answer.
    const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

    /// What is typed goes here; dropping it lets the house know that it has ended.
    struct Typed(UnixStream);

    impl Write for Typed {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Drop for Typed {
        fn drop(&mut self) {
            // The house may have ended it.
            let _ = self.0.shutdown(Shutdown::Write);
        }
    }

    pub(super) fn way(path: &str, asked: &str) -> Result<(Connection, Host), Message> {
        let not_reached = |error: io::Error| match error.kind() {
            io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound => message!("join-nobody-there", path = path),
            _ => message!("join-socket-failed", path = path, reason = reason(&error)),
        };
        let open = || {
            let mut stream = UnixStream::connect(path)?;
            stream.set_read_timeout(Some(ANSWERS_WITHIN))?;
            // If it isn't accepted, the answer shows who is there.
            let _ = stream.write_all(format!("{asked}\n").as_bytes());
            Ok((stream.try_clone()?, stream))
        };
        let (source, stream) = open().map_err(not_reached)?;
        let mut hear = BufReader::new(source);
        says_hello(&mut hear, path)?;
        stream.set_read_timeout(None).map_err(not_reached)?;
        Ok((Connection { hear: Box::new(hear), tell: Box::new(Typed(stream)) }, Host::Socket))
    }
}

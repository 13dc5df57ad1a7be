//! Connecting to a house: by the system's `ssh`, or a socket on this machine.

pub(super) mod askpass;
mod ssh;

use super::startup::InputSource;
use super::{CommandContext, LOST};
use crate::narration::message::message;
use crate::session::app::join::{
    ConnectError, ConnectFn, ConnectNotice, ConnectTask, HouseConnection, HouseExit, JoinError, JoinTimeouts, connect_first, remember,
    visit,
};
use crate::session::client::exit::ExitReason;
use crate::session::seat::saving::LeftMatchState;
use crate::session::storage::io_messages::reason;
use crate::speech::wire::{COMES_BACK, HELLO, VERSION, read_line};
use clap::ArgMatches;
use std::io::{self, BufRead};
use std::sync::Arc;

/// The maximum number of bytes read of the house's first line.
const FIRST_LINE: usize = 1024;

impl CommandContext {
    /// Connects to a house and runs a session there until the player leaves.
    pub(super) fn join(self, join: &ArgMatches, reads: InputSource) -> u8 {
        let house = join.get_one::<String>("house").cloned().unwrap_or_default();
        let table: Vec<String> = join.get_many::<String>("table").into_iter().flatten().cloned().collect();
        let asks = |aim: &str| format!("join {VERSION} {} {aim}", self.language.code()).trim_end().to_string();
        let (asked, back) = (asks(&table.join(" ")), asks(COMES_BACK));
        let (first, reach) = (doors(house.clone(), asked), doors(house.clone(), back));
        let mut lost = false;
        let code = self.evening(reads, |app| {
            let way = match connect_first(&house, &first, ConnectNotice::IfItLasts, &mut app.person) {
                Ok(way) => way,
                Err(JoinError::Unreached(said)) => return Err(said),
                Err(JoinError::Stopped) => return Ok(ExitReason::Quit),
                Err(JoinError::Left(leaving)) => return Ok(leaving),
            };
            remember(&house, &mut app.person);
            let left = visit(&house, way, &reach, &mut app.person, JoinTimeouts::default());
            app.match_left = LeftMatchState::Nothing;
            match left.map_err(|error| message!("cant-open", reason = reason(&error)))? {
                HouseExit::Interrupted => Ok(ExitReason::Interrupted),
                HouseExit::Alone => Ok(ExitReason::Quit),
                HouseExit::Ended => {
                    // The house has said it.
                    app.match_left = LeftMatchState::Elsewhere;
                    Ok(ExitReason::Quit)
                }
                HouseExit::Lost => {
                    lost = true;
                    Err(message!("join-lost", house = house))
                }
                HouseExit::Refused(said) => Err(said),
            }
        });
        if lost { LOST } else { code }
    }
}

/// A function that connects to a house.
pub(super) fn doors(house: String, asked: String) -> ConnectFn {
    Arc::new(move |trial| connect(&house, &asked, trial))
}

/// The connection to a house that has sent its first line.
fn connect(house: &str, asked: &str, trial: &ConnectTask) -> Result<HouseConnection, ConnectError> {
    #[cfg(unix)]
    if house.contains('/') {
        return socket::connect_socket(house, asked);
    }
    ssh::connect(house, asked, trial)
}

/// Reads the house's first line.
fn say_hello(input: &mut impl BufRead, house: &str) -> Result<(), ConnectError> {
    match read_line(input, FIRST_LINE) {
        Ok(Some(hello)) if hello.trim_end() == HELLO => Ok(()),
        Ok(Some(hello)) if hello.starts_with("salotto ") => Err(ConnectError::Ever(message!("join-other-version", house = house))),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
            Err(ConnectError::Now(message!("join-no-answer", house = house)))
        }
        _ => Err(ConnectError::Now(message!("join-no-house", house = house))),
    }
}

#[cfg(unix)]
mod socket {
    use super::{ConnectError, HouseConnection, message, reason, say_hello};
    use crate::session::app::join::Carrier;
    use std::io::{self, BufReader, Write};
    use std::net::Shutdown;
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    /// The time that a house on this machine has to answer.
    const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

    /// The sender of typed text; dropping it tells the house that the connection has ended.
    struct TypedSink(UnixStream);

    /// A socket, which is closed when this is dropped.
    struct SocketGuard(UnixStream);

    impl Write for TypedSink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Drop for TypedSink {
        fn drop(&mut self) {
            // The house may have ended it.
            let _ = self.0.shutdown(Shutdown::Write);
        }
    }

    impl Carrier for SocketGuard {
        /// A socket can't report the reason of its end.
        fn was_ended_by_house(&mut self) -> bool {
            false
        }
    }

    impl Drop for SocketGuard {
        fn drop(&mut self) {
            let _ = self.0.shutdown(Shutdown::Both);
        }
    }

    pub(super) fn connect_socket(path: &str, asked: &str) -> Result<HouseConnection, ConnectError> {
        let not_reached = |error: io::Error| {
            ConnectError::Now(match error.kind() {
                io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound => message!("join-nobody-there", path = path),
                _ => message!("join-socket-failed", path = path, reason = reason(&error)),
            })
        };
        let open = || {
            let mut stream = UnixStream::connect(path)?;
            stream.set_read_timeout(Some(ANSWERS_WITHIN))?;
            // If it isn't accepted, the answer shows who is there.
            let _ = stream.write_all(format!("{asked}\n").as_bytes());
            Ok((stream.try_clone()?, stream.try_clone()?, stream))
        };
        let (source, typed, stream) = open().map_err(not_reached)?;
        let mut hear = BufReader::new(source);
        say_hello(&mut hear, path)?;
        stream.set_read_timeout(None).map_err(not_reached)?;
        Ok(HouseConnection { input: Box::new(hear), output: Box::new(TypedSink(typed)), carrier: Box::new(SocketGuard(stream)) })
    }
}

//! Connecting to a house: by the system's `ssh`, or a socket on this machine.

pub(super) mod asks;
mod ssh;

use super::opening::Reads;
use super::{LOST, Run};
use crate::narration::message::message;
use crate::session::disk::reason::reason;
use crate::session::evening::join::{
    HouseConnection, HouseExit, JoinTimeouts, NotIn, Reconnect, Tells, Trial, Unreached, first_way, remember, visit,
};
use crate::session::person::leaving::Leaving;
use crate::session::seat::keeping::MatchLeft;
use crate::speech::wire::{COMES_BACK, HELLO, VERSION, line};
use clap::ArgMatches;
use std::io::{self, BufRead};
use std::sync::Arc;

/// The maximum number of bytes read of the house's first line.
const FIRST_LINE: usize = 1024;

impl Run {
    /// Connects to a house and stays there until the player leaves.
    pub(super) fn join(self, join: &ArgMatches, reads: Reads) -> u8 {
        let house = join.get_one::<String>("house").cloned().unwrap_or_default();
        let table: Vec<String> = join.get_many::<String>("table").into_iter().flatten().cloned().collect();
        let asks = |aim: &str| format!("join {VERSION} {} {aim}", self.language.code()).trim_end().to_string();
        let (asked, back) = (asks(&table.join(" ")), asks(COMES_BACK));
        let (first, reach) = (doors(house.clone(), asked), doors(house.clone(), back));
        let mut lost = false;
        let code = self.evening(reads, |evening| {
            let way = match first_way(&house, &first, Tells::IfItLasts, &mut evening.person) {
                Ok(way) => way,
                Err(NotIn::Unreached(said)) => return Err(said),
                Err(NotIn::Stopped) => return Ok(Leaving::Quit),
                Err(NotIn::Left(leaving)) => return Ok(leaving),
            };
            remember(&house, &mut evening.person);
            let left = visit(way, &reach, &mut evening.person, JoinTimeouts::default());
            evening.match_left = MatchLeft::Nothing;
            match left.map_err(|error| message!("cant-open", reason = reason(&error)))? {
                HouseExit::Interrupted => Ok(Leaving::Interrupted),
                HouseExit::Alone => Ok(Leaving::Quit),
                HouseExit::Ended => {
                    // The house has said it.
                    evening.match_left = MatchLeft::Elsewhere;
                    Ok(Leaving::Quit)
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

/// The way to reach a house.
pub(super) fn doors(house: String, asked: String) -> Reconnect {
    Arc::new(move |trial| way_to(&house, &asked, trial))
}

/// The connection to a house that has sent its first line.
fn way_to(house: &str, asked: &str, trial: &Trial) -> Result<HouseConnection, Unreached> {
    #[cfg(unix)]
    if house.contains('/') {
        return socket::way(house, asked);
    }
    ssh::way(house, asked, trial)
}

/// Reads the house's first line.
fn says_hello(hear: &mut impl BufRead, house: &str) -> Result<(), Unreached> {
    match line(hear, FIRST_LINE) {
        Ok(Some(hello)) if hello.trim_end() == HELLO => Ok(()),
        Ok(Some(hello)) if hello.starts_with("salotto ") => Err(Unreached::Ever(message!("join-other-version", house = house))),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
            Err(Unreached::Now(message!("join-no-answer", house = house)))
        }
        _ => Err(Unreached::Now(message!("join-no-house", house = house))),
    }
}

#[cfg(unix)]
mod socket {
    use super::{HouseConnection, Unreached, message, reason, says_hello};
    use crate::session::evening::join::Carrier;
    use std::io::{self, BufReader, Write};
    use std::net::Shutdown;
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    /// The time that a house on this machine has to answer.
    const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

    /// The sender of typed text; dropping it tells the house that the connection has ended.
    struct TypedSink(UnixStream);

    /// A socket, which is closed when this is dropped.
    struct OpenSocket(UnixStream);

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

    impl Carrier for OpenSocket {
        /// A socket can't report the reason of its end.
        fn was_ended_by_house(&mut self) -> bool {
            false
        }
    }

    impl Drop for OpenSocket {
        fn drop(&mut self) {
            let _ = self.0.shutdown(Shutdown::Both);
        }
    }

    pub(super) fn way(path: &str, asked: &str) -> Result<HouseConnection, Unreached> {
        let not_reached = |error: io::Error| {
            Unreached::Now(match error.kind() {
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
        says_hello(&mut hear, path)?;
        stream.set_read_timeout(None).map_err(not_reached)?;
        Ok(HouseConnection { hear: Box::new(hear), tell: Box::new(TypedSink(typed)), carrier: Box::new(OpenSocket(stream)) })
    }
}

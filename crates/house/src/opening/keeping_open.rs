//! A house from its opening to its end: what its keeper's system tells it, and how it leaves.

use crate::closing;
use crate::days;
use crate::doors::entrance::Entrance;
use crate::doors::gate::Gate;
use crate::house::House;
use crate::log;
use crate::opening::doors::Doors;
use crate::opening::monitor::Monitor;
use crate::store::now;
pub use signals::Signals;
#[cfg(target_os = "linux")]
use std::ffi::OsStr;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

/// How long the last words have to reach everybody: who takes longer is let go.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// How long a write that is running has to end.
const LAST_WRITE: Duration = Duration::from_secs(1);
/// How often to look.
const LOOK: Duration = Duration::from_millis(20);
/// How often the clock is looked at that says when an announced end comes.
const CLOCK: Duration = Duration::from_millis(250);

/// Keeps a house open until it is told to end (SIGTERM, SIGINT), or an announced moment comes; then
/// says so to everybody and ends. `announced` is how long before its end a house announces it that
/// is told to (SIGUSR1; SIGUSR2 calls it off).
pub async fn keep_open(house: &Arc<House>, doors: Doors, mut signals: Signals, announced: Duration) {
    let Doors { entrances, monitor, gate, .. } = doors;
    let mut clock = interval(CLOCK);
    let mut days = interval(days::LOOK);
    let mut open: JoinSet<()> = entrances.into_iter().map(Entrance::stand_open).collect();
    let mut watched: JoinSet<()> = monitor.into_iter().map(Monitor::stand_open).collect();
    log::opened();
    // Whoever doesn't hear it takes the house for one that can't be opened.
    let _ = is_open();
    loop {
        tokio::select! {
            told = signals.next() => match told {
                Told::End => break,
                Told::Announce => closing::closes_in(house, announced),
                Told::StayOpen => closing::stays_open(house),
            },
            _ = days.tick() => pass(house),
            _ = clock.tick() => if closing::is_to_close(house) { break },
        }
    }
    // Nobody comes in any more, except to hear why not.
    open.shutdown().await;
    closes(house, &gate).await;
    // A monitor sees how people leave.
    watched.shutdown().await;
}

/// Does what is due by now from day to day, beside everything else.
fn pass(house: &Arc<House>) {
    let house = Arc::clone(house);
    // It waits for the disk, which no task may. What can't be kept is due again at the next look.
    tokio::task::spawn_blocking(move || days::pass(&house, now()).inspect_err(log::cant_write));
}

/// What a house can be told from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    End,
    Announce,
    StayOpen,
}

/// Says the last words to everybody and lets a running write end.
async fn closes(house: &Arc<House>, gate: &Gate) {
    house.is_told_no_more();
    closing::closes_now(house);
    let end = Instant::now() + LAST_WORDS;
    while !gate.is_empty() && Instant::now() < end {
        sleep(LOOK).await;
    }
    let own = Arc::clone(house);
    // It waits for the disk, which no task may.
    let written = tokio::task::spawn_blocking(move || closing::writes_no_more(&own));
    let _ = timeout(LAST_WRITE, written).await;
    log::closed();
}

/// Tells whoever has started the house that it is open, if they want to hear it (sd_notify(3)).
///
/// # Errors
/// They can't be reached.
#[cfg(target_os = "linux")]
fn is_open() -> io::Result<()> {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};
    let Some(place) = std::env::var_os("NOTIFY_SOCKET") else { return Ok(()) };
    let address = match place.as_bytes() {
        [b'@', name @ ..] => SocketAddr::from_abstract_name(name)?,
        path => SocketAddr::from_pathname(OsStr::from_bytes(path))?,
    };
    UnixDatagram::unbound()?.send_to_addr(b"READY=1", &address).map(drop)
}

/// Elsewhere nobody waits for it.
///
/// # Errors
/// None.
#[cfg(not(target_os = "linux"))]
fn is_open() -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
mod signals {
    use super::Told;
    use std::io;
    use tokio::signal::unix::{Signal, SignalKind, signal};

    /// What the house is told by signals.
    pub struct Signals([Signal; 4]);

    impl Signals {
        /// From now on.
        ///
        /// # Errors
        /// The system refuses it.
        pub fn heard() -> io::Result<Signals> {
            let kinds = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::user_defined1(), SignalKind::user_defined2()];
            let [terminate, interrupt, one, two] = kinds.map(signal);
            Ok(Signals([terminate?, interrupt?, one?, two?]))
        }

        pub(super) async fn next(&mut self) -> Told {
            let [terminate, interrupt, one, two] = &mut self.0;
            tokio::select! {
                _ = terminate.recv() => Told::End,
                _ = interrupt.recv() => Told::End,
                _ = one.recv() => Told::Announce,
                _ = two.recv() => Told::StayOpen,
            }
        }
    }
}

#[cfg(not(unix))]
mod signals {
    use super::Told;
    use std::io;

    /// Ctrl-C alone.
    pub struct Signals;

    impl Signals {
        /// From now on.
        ///
        /// # Errors
        /// The system refuses it.
        pub fn heard() -> io::Result<Signals> {
            Ok(Signals)
        }

        pub(super) async fn next(&mut self) -> Told {
            match tokio::signal::ctrl_c().await {
                Ok(()) => Told::End,
                Err(_) => std::future::pending().await,
            }
        }
    }
}

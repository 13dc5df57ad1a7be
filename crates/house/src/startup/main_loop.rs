//! The server's main loop, from its start to its end: signals from the system, and an orderly
//! shutdown.

use crate::closing;
use crate::house::House;
use crate::log;
use crate::maintenance;
use crate::startup::metrics_server::MetricsServer;
use crate::startup::transports::OpenTransports;
use crate::store::now;
use crate::transports::admission::BoundTransport;
use crate::transports::connection_limiter::ConnectionLimiter;
pub use signals::Signals;
#[cfg(target_os = "linux")]
use std::ffi::OsStr;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

/// Timeout for the last sentence to reach all users.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// Timeout for a running write.
const LAST_WRITE: Duration = Duration::from_secs(1);
/// Polling interval during shutdown.
const LOOK: Duration = Duration::from_millis(20);
/// Interval at which an announced end is checked.
const CLOCK: Duration = Duration::from_millis(250);

/// Runs the server until SIGTERM, SIGINT or an announced moment; then tells all users and ends.
/// SIGUSR1 announces the end `announced` ahead, SIGUSR2 calls it off.
pub async fn keep_open(house: &Arc<House>, doors: OpenTransports, mut signals: Signals, announced: Duration) {
    let OpenTransports { entrances, monitor, limiter: gate, .. } = doors;
    let mut clock = interval(CLOCK);
    let mut days = interval(maintenance::LOOK);
    let mut open: JoinSet<()> = entrances.into_iter().map(BoundTransport::accept_forever).collect();
    let mut watched: JoinSet<()> = monitor.into_iter().map(MetricsServer::stand_open).collect();
    log::opened();
    // If this fails, the service manager takes the start for a failure.
    let _ = notify_ready();
    loop {
        tokio::select! {
            told = signals.next() => match told {
                OperatorSignal::End => break,
                OperatorSignal::Announce => closing::close_in(house, announced),
                OperatorSignal::StayOpen => closing::stay_open(house),
            },
            _ = days.tick() => run_maintenance(house),
            _ = clock.tick() => if closing::is_to_close(house) { break },
        }
    }
    // No login from now on; refused clients are still told the reason.
    open.shutdown().await;
    close(house, &gate).await;
    // The metrics endpoint stays open until now, so that a monitor sees users leave.
    watched.shutdown().await;
}

/// Runs daily maintenance in the background.
fn run_maintenance(house: &Arc<House>) {
    let house = Arc::clone(house);
    // Maintenance waits for the disk, which no task may. A failed step is due again at the next pass.
    tokio::task::spawn_blocking(move || maintenance::run_maintenance(&house, now()).inspect_err(log::write_failure));
}

/// A signal's meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OperatorSignal {
    End,
    Announce,
    StayOpen,
}

/// Sends the last sentence to all users and lets a running write end.
async fn close(house: &Arc<House>, limiter: &ConnectionLimiter) {
    house.stop_listening();
    closing::close_now(house);
    let end = Instant::now() + LAST_WORDS;
    while !limiter.is_empty() && Instant::now() < end {
        sleep(LOOK).await;
    }
    let own = Arc::clone(house);
    // Closing waits for the disk, which no task may.
    let written = tokio::task::spawn_blocking(move || closing::write_no_more(&own));
    let _ = timeout(LAST_WRITE, written).await;
    log::closed();
}

/// Tells the service manager that the server is up, by sd_notify(3).
///
/// # Errors
/// The service manager can't be reached.
#[cfg(target_os = "linux")]
fn notify_ready() -> io::Result<()> {
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

/// Other systems have no such service manager.
///
/// # Errors
/// None.
#[cfg(not(target_os = "linux"))]
fn notify_ready() -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
mod signals {
    use super::OperatorSignal;
    use std::io;
    use tokio::signal::unix::{Signal, SignalKind, signal};

    /// The signals the server handles.
    pub struct Signals([Signal; 4]);

    impl Signals {
        /// Starts listening for signals.
        ///
        /// # Errors
        /// The system refuses it.
        pub fn heard() -> io::Result<Signals> {
            let kinds = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::user_defined1(), SignalKind::user_defined2()];
            let [terminate, interrupt, one, two] = kinds.map(signal);
            Ok(Signals([terminate?, interrupt?, one?, two?]))
        }

        pub(super) async fn next(&mut self) -> OperatorSignal {
            let [terminate, interrupt, one, two] = &mut self.0;
            tokio::select! {
                _ = terminate.recv() => OperatorSignal::End,
                _ = interrupt.recv() => OperatorSignal::End,
                _ = one.recv() => OperatorSignal::Announce,
                _ = two.recv() => OperatorSignal::StayOpen,
            }
        }
    }
}

#[cfg(not(unix))]
mod signals {
    use super::OperatorSignal;
    use std::io;

    /// Ctrl-C only.
    pub struct Signals;

    impl Signals {
        /// Starts listening for signals.
        ///
        /// # Errors
        /// The system refuses it.
        pub fn heard() -> io::Result<Signals> {
            Ok(Signals)
        }

        pub(super) async fn next(&mut self) -> OperatorSignal {
            match tokio::signal::ctrl_c().await {
                Ok(()) => OperatorSignal::End,
                Err(_) => std::future::pending().await,
            }
        }
    }
}

//! The ssh door: whoever connects gets a session and nothing else.

use super::gate::{Gate, Pass, Refused};
use super::guest::Guest;
use super::host_key::host_key;
use super::{Address, Identity};
use crate::people::threshold::Knock;
use crate::{House, log};
use russh::keys::{HashAlg, PrivateKey};
use russh::server::{Config, run_stream};
use russh::{MethodKind, MethodSet, Preferred, SshId, kex};
use std::borrow::Cow;
use std::io;
use std::net::{IpAddr, Shutdown, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// How often a silent client is asked whether it is still there, and how many times before it
/// counts as gone.
const ASK_AFTER: Duration = Duration::from_secs(30);
const ASK_TIMES: usize = 3;
/// How many refused visitors are told why at the same time. Any more find the door closed.
const TOLD_WHY: usize = 16;
/// How long telling them why may take.
const TELLING: Duration = Duration::from_secs(20);
/// How long to let nobody in after the system had no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);
/// How keys are exchanged. A group of Diffie and Hellman costs a core up to half a second for each
/// stranger who asks for it. Every OpenSSH since 6.5 has curve25519, that of Windows 10 too.
const KEY_EXCHANGE: &[kex::Name] = &[
    kex::MLKEM768X25519_SHA256,
    kex::CURVE25519,
    kex::CURVE25519_PRE_RFC_8731,
    kex::EXTENSION_SUPPORT_AS_SERVER,
    kex::EXTENSION_OPENSSH_STRICT_KEX_AS_SERVER,
];

/// A door that is open.
pub struct SshDoor {
    house: Arc<House>,
    listener: TcpListener,
    config: Arc<Config>,
    gate: Gate,
    telling: Arc<Semaphore>,
}

impl SshDoor {
    /// A door at this address, with the key in the file `key`, made if there is none.
    ///
    /// # Errors
    /// The address can't be listened at, or the key can't be read or made.
    pub async fn open(house: Arc<House>, address: SocketAddr, key: &Path, gate: Gate) -> io::Result<SshDoor> {
        let config = Arc::new(config(host_key(key)?));
        let listener = TcpListener::bind(address).await?;
        let telling = Arc::new(Semaphore::new(TOLD_WHY));
        Ok(SshDoor { house, listener, config, gate, telling })
    }

    /// Its address, with the port the system chose if none was given.
    ///
    /// # Errors
    /// The system can't say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The fingerprint of its key, as a friend's first contact shows it.
    pub fn fingerprint(&self) -> String {
        self.config.keys.first().map(|key| key.fingerprint(HashAlg::Sha256).to_string()).unwrap_or_default()
    }

    /// Lets people in, for ever.
    pub async fn stand_open(self) {
        loop {
            match self.listener.accept().await {
                Ok((stream, from)) => self.greet(stream, from.ip()),
                // The client has gone again, or too many files are open: the next one may be
                // luckier.
                Err(_) => tokio::time::sleep(NO_ROOM).await,
            }
        }
    }

    /// Lets somebody in, tells them why not, or closes the door.
    fn greet(&self, stream: TcpStream, from: IpAddr) {
        let address = Address::Ip(from.to_canonical());
        let (config, house) = (Arc::clone(&self.config), Arc::clone(&self.house));
        let behind = self.gate.limits().behind;
        match self.gate.enter(address, Instant::now()) {
            Ok(pass) => {
                let Ok((stream, line)) = Line::of(stream, behind) else { return };
                let admission = Arc::new(Admission { knock: knock(&house, address, &line), pass });
                let guest = Guest::new(house, address, Entry::Allowed(admission), line.clone());
                let login = self.gate.limits().login;
                tokio::spawn(async move {
                    serve(config, stream, guest, line.clone(), login).await;
                    if line.came_in.get().is_none() {
                        log::came_to_nothing(address);
                    }
                });
            }
            Err(refused) => {
                log::refused(address, &Identity::Guest, refused.cause());
                let Ok(permit) = Arc::clone(&self.telling).try_acquire_owned() else { return };
                let Ok((stream, line)) = Line::of(stream, behind) else { return };
                let knock = knock(&house, address, &line);
                let guest = Guest::new(house, address, Entry::Refused(refused), line.clone());
                tokio::spawn(async move {
                    let telling = serve(config, stream, guest, line.clone(), TELLING);
                    // Anybody who doesn't leave after being told is disconnected.
                    let _ = tokio::time::timeout(TELLING, telling).await;
                    line.cut();
                    drop((permit, knock));
                });
            }
        }
    }
}

/// Whether somebody may come in.
pub(super) enum Entry {
    /// They may, if there is a place for them.
    Allowed(Arc<Admission>),
    Refused(Refused),
}

/// A connection that was let in.
pub(super) struct Admission {
    /// It counts as one from its address, and has its place, as long as this is held.
    pub(super) pass: Pass,
    /// It stands on the threshold until a visit begins.
    pub(super) knock: Knock,
}

/// Puts a connection on the threshold.
fn knock(house: &House, from: Address, line: &Line) -> Knock {
    let line = line.clone();
    house.threshold.knock(from, move || line.cut())
}

/// A connection that can be cut from outside. All clones are the same one.
#[derive(Clone)]
pub(super) struct Line {
    socket: Arc<std::net::TcpStream>,
    /// When somebody has said who they are.
    came_in: Arc<OnceLock<Instant>>,
    /// Whether they have, or had, a session.
    begun: Arc<AtomicBool>,
    /// How long the other side may take to accept what is sent.
    behind: Duration,
}

impl Line {
    fn of(stream: TcpStream, behind: Duration) -> io::Result<(TcpStream, Line)> {
        stream.set_nodelay(true)?;
        let stream = stream.into_std()?;
        let line = Line { socket: Arc::new(stream.try_clone()?), came_in: Arc::default(), begun: Arc::default(), behind };
        Ok((TcpStream::from_std(stream)?, line))
    }

    /// Ends the connection at once, dropping whatever waits to be sent.
    pub(super) fn cut(&self) {
        // It may have ended by itself.
        let _ = self.socket.shutdown(Shutdown::Both);
    }

    /// The future's result, unless the other side takes too long.
    pub(super) async fn in_time<T>(&self, takes: impl Future<Output = T>) -> Option<T> {
        tokio::time::timeout(self.behind, takes).await.ok()
    }

    /// Somebody has said who they are.
    pub(super) fn came_in(&self) {
        // Only the first time counts.
        let _ = self.came_in.set(Instant::now());
    }

    /// They have a session.
    pub(super) fn begins(&self) {
        self.begun.store(true, Ordering::SeqCst);
    }

    /// Whether they have, or had, a session.
    pub(super) fn has_begun(&self) -> bool {
        self.begun.load(Ordering::SeqCst)
    }

    /// Cuts it if nobody has said who they are within this time, or if they have no session when as
    /// much has passed since.
    async fn is_used_within(&self, time: Duration) {
        tokio::time::sleep(time).await;
        if let Some(came) = self.came_in.get() {
            tokio::time::sleep_until((*came + time).into()).await;
        }
        if !self.has_begun() {
            self.cut();
        }
    }
}

/// Runs a connection to its end; cuts it if nobody has come in, or begun a session, soon enough.
async fn serve(config: Arc<Config>, stream: TcpStream, guest: Guest, line: Line, login: Duration) {
    let watched = line.clone();
    let watch = tokio::spawn(async move { watched.is_used_within(login).await });
    // How a connection ended concerns nobody: whoever was in has left.
    if let Ok(session) = run_stream(config, stream, guest).await {
        let _ = session.await;
    }
    watch.abort();
}

fn config(key: PrivateKey) -> Config {
    Config {
        server_id: SshId::Standard("SSH-2.0-salotto".into()),
        methods: methods(),
        // A rejection gives no secret away here, so it needn't be delayed.
        auth_rejection_time: Duration::ZERO,
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![key],
        preferred: Preferred { kex: Cow::Borrowed(KEY_EXCHANGE), ..Preferred::default() },
        // Somebody thinking is silent for a long time.
        inactivity_timeout: None,
        keepalive_interval: Some(ASK_AFTER),
        keepalive_max: ASK_TIMES,
        ..Config::default()
    }
}

/// How somebody can authenticate: by a key, or not at all. Nobody is asked to type anything.
pub(super) fn methods() -> MethodSet {
    MethodSet::from([MethodKind::PublicKey, MethodKind::KeyboardInteractive].as_slice())
}

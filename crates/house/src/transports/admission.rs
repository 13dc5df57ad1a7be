//! Admission of connections, common to all listening sockets and transports.

use crate::identity::{Address, Identity};
use crate::log::{self, RefusalCause};
use crate::transports::connection::{ClientConnection, ConnectionParts, ConnectionService};
use crate::transports::connection_limiter::ConnectionLimiter;
use crate::transports::listener::{NewConnection, TransportListener};
use crate::transports::proxy_protocol::{ProxyOrigin, TrustedProxies, read_origin};
use crate::transports::stream::Cutoff;
use crate::transports::transport::Transport;
use crate::users::pending_connections::{CutReason, PendingConnections};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// The most refused clients that are told the reason at once. Further ones are closed without it.
const TOLD_WHY: usize = 16;
/// Timeout for telling the reason.
const TELLING: Duration = Duration::from_secs(20);

/// State shared by all transports of a server. Clones share it.
#[derive(Clone)]
pub struct TransportContext {
    host: Arc<dyn ConnectionService>,
    limiter: ConnectionLimiter,
    threshold: PendingConnections,
    telling: Arc<Semaphore>,
    proxies: TrustedProxies,
}

impl TransportContext {
    /// A context for transports that serve `host`, with the limits of `limiter`.
    pub fn new(host: Arc<dyn ConnectionService>, limiter: ConnectionLimiter, threshold: PendingConnections) -> TransportContext {
        TransportContext { host, limiter, threshold, telling: Arc::new(Semaphore::new(TOLD_WHY)), proxies: TrustedProxies::default() }
    }

    /// This context with these trusted proxies.
    pub fn with_proxies(self, proxies: TrustedProxies) -> TransportContext {
        TransportContext { proxies, ..self }
    }

    /// The counter of connections.
    pub fn limiter(&self) -> &ConnectionLimiter {
        &self.limiter
    }
}

/// Purpose of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionPurpose {
    /// A login.
    ComesIn,
    /// A health check of a proxy.
    Looks,
}

/// A transport with its listening socket.
pub struct BoundTransport {
    listener: TransportListener,
    door: Arc<dyn Transport>,
    reception: TransportContext,
    /// Whether only a proxy connects there.
    for_a_proxy: bool,
}

impl BoundTransport {
    /// Serves connections to the listener by the transport `door`.
    pub fn new(listener: TransportListener, door: Arc<dyn Transport>, reception: TransportContext) -> BoundTransport {
        BoundTransport { listener, door, reception, for_a_proxy: false }
    }

    /// This transport with a proxy as its only client, which names the real clients.
    pub fn for_a_proxy(self) -> BoundTransport {
        BoundTransport { for_a_proxy: true, ..self }
    }

    /// Accepts connections for ever.
    pub async fn accept_forever(self) {
        let entrance = Arc::new(self);
        loop {
            let knocking = entrance.listener.next().await;
            if entrance.for_a_proxy || entrance.reception.proxies.contains(knocking.from) {
                let entrance = Arc::clone(&entrance);
                tokio::spawn(async move { entrance.greet_behind(knocking).await });
            } else {
                entrance.greet(knocking, ConnectionPurpose::ComesIn);
            }
        }
    }

    /// Reads the PROXY header of a connection and serves the client it names. Other connections
    /// don't wait for it.
    async fn greet_behind(&self, mut knocking: NewConnection) {
        let NewConnection { from: proxy, ref cut, .. } = knocking;
        let cut = Arc::clone(cut);
        let knock = self.reception.threshold.knock(proxy, move |_| cut());
        let said = read_origin(&mut knocking.stream).await;
        drop(knock);
        match said {
            Some(ProxyOrigin::From(address)) => {
                // The identity vouched for by the system is the proxy's.
                let of_them = NewConnection { from: Address::Ip(address.to_canonical()), vouched: Identity::Guest, ..knocking };
                self.greet(of_them, ConnectionPurpose::ComesIn);
            }
            // At a socket for a proxy this is a health check, already answered by accepting it.
            Some(ProxyOrigin::Itself) if self.for_a_proxy => {}
            Some(ProxyOrigin::Itself) => self.greet(knocking, ConnectionPurpose::Looks),
            None => log::refused(proxy, &Identity::Guest, RefusalCause::Proxy),
        }
    }

    /// Serves a connection, tells the client why it is refused, or closes it.
    fn greet(&self, knocking: NewConnection, purpose: ConnectionPurpose) {
        let NewConnection { stream, from, vouched, cut } = knocking;
        let TransportContext { host, limiter, threshold, telling, .. } = &self.reception;
        let entry = limiter.enter(from, Instant::now());
        let permit = match &entry {
            Ok(pass) => {
                if purpose == ConnectionPurpose::Looks {
                    pass.excuse();
                }
                None
            }
            Err(refused) => {
                log::refused(from, &vouched, refused.cause());
                let Ok(permit) = Arc::clone(telling).try_acquire_owned() else { return };
                Some(permit)
            }
        };
        let line = Cutoff::new(cut, limiter.limits().behind);
        let (on_threshold, ended) = (line.clone(), Arc::<OnceLock<RefusalCause>>::default());
        let notes = Arc::clone(&ended);
        let cut = move |why| {
            // Only the first time counts.
            let _ = notes.set(cause(why));
            on_threshold.cut();
        };
        let knock = (from != Address::Local).then(|| threshold.knock(from, cut));
        let who = vouched.clone();
        let caller = ClientConnection::new(ConnectionParts { from, vouched, entry, knock, line, host: Arc::clone(host) });
        let (door, login) = (Arc::clone(&self.door), limiter.limits().login);
        tokio::spawn(async move {
            let serving = door.serve(stream, caller.clone());
            if permit.is_none() {
                tokio::select! {
                    () = serving => {}
                    never = caller.watch(login) => match never {},
                }
                match ended.get() {
                    _ if caller.has_come_in() || caller.has_only_looked() || purpose != ConnectionPurpose::ComesIn => {}
                    // The server has closed it: the client hasn't failed.
                    Some(cause) => log::refused(from, &who, *cause),
                    None => log::failed_connection(from),
                }
            } else {
                // A refused client that doesn't leave is disconnected.
                let _ = tokio::time::timeout(TELLING, serving).await;
                caller.line().cut();
            }
        });
    }
}

/// The cause in the log for a connection the server closed before login.
fn cause(ended: CutReason) -> RefusalCause {
    match ended {
        CutReason::MadeRoom => RefusalCause::MadeRoom,
        CutReason::SentAway => RefusalCause::SentAway,
    }
}

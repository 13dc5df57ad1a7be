//! Opening the transports, and the command that the host gives to friends.

use crate::House;
use crate::startup::metrics_server::{self, MetricsServer};
use crate::startup::options::{HouseOptions, PORT, WebAddress, is_final};
use crate::transports::admission::BoundTransport;
use crate::transports::connection_limiter::ConnectionLimiter;
use crate::transports::listener::TransportListener;
use crate::transports::proxy_protocol::TrustedProxies;
#[cfg(unix)]
use crate::transports::socket::SocketTransport;
use crate::transports::ssh::SshTransport;
use crate::transports::ssh::host_key::load_or_generate;
use crate::transports::transport::Transport;
use crate::transports::web::{WebPage, WebTransport};
use crate::visit::reception;
use russh::keys::HashAlg;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::storage::io_messages::reason;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::Path;
use std::sync::Arc;

/// The open transports of a server.
pub struct OpenTransports {
    /// The transports for users.
    pub(crate) entrances: Vec<BoundTransport>,
    /// The metrics endpoint.
    pub(crate) monitor: Option<MetricsServer>,
    /// The counter of connections.
    pub(crate) limiter: ConnectionLimiter,
    /// Messages to the operator: the server is open, and the command for a friend.
    pub greeting: Vec<Message>,
}

/// A transport named by the options.
struct OpenedTransport {
    listener: TransportListener,
    door: Arc<dyn Transport>,
    /// Messages to the operator.
    said: Vec<Message>,
    /// Whether only a proxy connects there.
    for_a_proxy: bool,
}

/// Opens the transports named by `options`.
///
/// # Errors
/// One of them can't be opened; the sentence says which, why, and what to do.
pub async fn open(house: &Arc<House>, options: &HouseOptions) -> Result<OpenTransports, Message> {
    if let Some(wrong) = options.wrong_proxy() {
        return Err(wrong);
    }
    let limiter = ConnectionLimiter::new(options.limits).with_banned(&options.banned);
    house.newcomers.let_in(options.welcome, options.limits.newcomers);
    let reception = reception(house, limiter.clone()).with_proxies(TrustedProxies::from_networks(&options.proxies));
    // Each transport with its listening socket.
    let opened = [ssh(options).await?, socket(options)?, web(options).await?];
    let mut doors = OpenTransports { entrances: Vec::new(), monitor: None, limiter, greeting: vec![message!("house-open")] };
    for OpenedTransport { listener, door, said, for_a_proxy } in opened.into_iter().flatten() {
        let entrance = BoundTransport::new(listener, door, reception.clone());
        doors.entrances.push(if for_a_proxy { entrance.for_a_proxy() } else { entrance });
        doors.greeting.extend(said);
    }
    if let Some(place) = options.metrics.as_deref() {
        doors.monitor = Some(MetricsServer::open(Arc::clone(house), &metrics_server::place(place)?).await?);
    }
    Ok(doors)
}

/// The commands a friend types to connect to this port: `ssh`, and `salotto join`.
pub fn for_a_friend(options: &HouseOptions, port: u16) -> [Message; 2] {
    let name = options.name.clone().unwrap_or_else(|| own_address(options).to_string());
    let at = if port == PORT { name.clone() } else { format!("{name}:{port}") };
    [message!("house-line-for-a-friend", line = line_for_a_friend(&name, port)), message!("house-join-for-a-friend", host = at)]
}

/// The `ssh` command. Without the option, ssh would ask the friend to compare 43 letters on first
/// contact.
fn line_for_a_friend(name: &str, port: u16) -> String {
    format!("ssh -p {port} -o StrictHostKeyChecking=accept-new {name}")
}

async fn ssh(options: &HouseOptions) -> Result<Option<OpenedTransport>, Message> {
    let Some(port) = options.port else { return Ok(None) };
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::AddrInUse => message!("house-port-taken", port = usize::from(port)),
        ErrorKind::InvalidData => message!("house-key-unreadable", file = options.key().display().to_string()),
        _ => message!("house-cant-open", reason = reason(&error)),
    };
    let door = SshTransport::with_key(&options.key()).map_err(failed)?;
    let listener = listener(options, port).await.map_err(failed)?;
    let port = listener.address().map_err(failed)?.map_or(port, |address| address.port());
    let mut said = for_a_friend(options, port).to_vec();
    said.push(message!("house-fingerprint", fingerprint = door.fingerprint()));
    Ok(Some(OpenedTransport { listener, door: Arc::new(door), said, for_a_proxy: false }))
}

async fn web(options: &HouseOptions) -> Result<Option<OpenedTransport>, Message> {
    let Some(web) = &options.web else { return Ok(None) };
    let encrypts = web.tls_acceptor()?;
    let (listener, said) = match &web.at {
        WebAddress::Port(port) => page_at(options, *port, encrypts.is_some()).await?,
        WebAddress::Socket(path) => (named(path)?, message!("house-web-socket", path = path.display().to_string())),
    };
    let key = load_or_generate(&options.key()).map_err(|error| match error.kind() {
        ErrorKind::InvalidData => message!("house-key-unreadable", file = options.key().display().to_string()),
        _ => message!("house-cant-open", reason = reason(&error)),
    })?;
    let name = options.name.clone().unwrap_or_else(|| own_address(options).to_string());
    let ssh = options.port.map(|port| line_for_a_friend(&name, port));
    let page = WebPage::new(options.language, key.fingerprint(HashAlg::Sha256).to_string(), ssh.as_deref(), encrypts.is_some());
    let for_a_proxy = matches!(web.at, WebAddress::Socket(_));
    Ok(Some(OpenedTransport { listener, door: Arc::new(WebTransport::new(page, encrypts)), said: vec![said], for_a_proxy }))
}

/// Opens the page's listener. Returns it with the message to the operator.
async fn page_at(options: &HouseOptions, port: u16, is_encrypted: bool) -> Result<(TransportListener, Message), Message> {
    let failed = |error: io::Error| match error.kind() {
        ErrorKind::AddrInUse => message!("house-web-taken", port = usize::from(port)),
        _ => message!("house-cant-open", reason = reason(&error)),
    };
    // Unencrypted data must not leave this machine.
    let listener = match is_encrypted {
        true => listener(options, port).await,
        false => TransportListener::bind((Ipv4Addr::LOCALHOST, port).into()).await,
    };
    let listener = listener.map_err(failed)?;
    let port = listener.address().map_err(failed)?.map_or(port, |address| address.port());
    let name = options.name.clone().unwrap_or_else(|| own_address(options).to_string());
    let said = match is_encrypted {
        true => message!("house-web", address = format!("https://{name}:{port}/")),
        false => message!("house-web-plain", address = format!("http://127.0.0.1:{port}/")),
    };
    Ok((listener, said))
}

/// Listens at the address in the options, or at all addresses.
async fn listener(options: &HouseOptions, port: u16) -> io::Result<TransportListener> {
    let mut last = io::Error::from(ErrorKind::AddrNotAvailable);
    for address in options.own_addresses() {
        match TransportListener::bind((address, port).into()).await {
            Err(error) if !is_final(&error) => last = error,
            listens => return listens,
        }
    }
    Err(last)
}

#[cfg(unix)]
fn socket(options: &HouseOptions) -> Result<Option<OpenedTransport>, Message> {
    let Some(path) = &options.socket else { return Ok(None) };
    let said = vec![message!("house-socket", path = path.display().to_string())];
    Ok(Some(OpenedTransport { listener: named(path)?, door: Arc::new(SocketTransport), said, for_a_proxy: false }))
}

/// Other systems have no Unix sockets.
#[cfg(not(unix))]
fn socket(_: &HouseOptions) -> Result<Option<OpenedTransport>, Message> {
    Ok(None)
}

/// Listens at a Unix socket with this path.
#[cfg(unix)]
fn named(path: &Path) -> Result<TransportListener, Message> {
    let shown = || path.display().to_string();
    TransportListener::bind_unix(path).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => message!("house-socket-taken", path = shown()),
        _ => message!("house-socket-cant-open", path = shown(), reason = reason(&error)),
    })
}

/// No option names one here.
#[cfg(not(unix))]
fn named(path: &Path) -> Result<TransportListener, Message> {
    Err(message!("house-socket-cant-open", path = path.display().to_string(), reason = reason(&ErrorKind::Unsupported.into())))
}

/// This machine's address in its network, as far as it is known.
fn own_address(options: &HouseOptions) -> IpAddr {
    let route = || {
        // Nothing is sent: the system only reports the route it would take.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        Ok(socket.local_addr()?.ip())
    };
    options.address.filter(|address| !address.is_unspecified()).unwrap_or_else(|| {
        let found: io::Result<IpAddr> = route();
        found.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    })
}

//! Opening a house: its doors, and the line its host gives to friends.

use crate::House;
use crate::doors::gate::Gate;
use crate::doors::ssh::SshDoor;
use crate::monitor::{self, Monitor, Place};
use crate::options::{Options, PORT};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::disk::reason::reason;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The open doors of a house.
pub struct Doors {
    ssh: Option<SshDoor>,
    #[cfg(unix)]
    socket: Option<crate::doors::socket::SocketDoor>,
    monitor: Option<Monitor>,
    gate: Gate,
}

/// Opens the doors that `options` name.
///
/// # Errors
/// One of them can't be opened; the sentence says which, why, and what to do.
pub async fn open(house: &Arc<House>, options: &Options) -> Result<Doors, Message> {
    let gate = Gate::new(options.limits).without(&options.banned);
    house.newcomers.lets_in(options.welcome, options.limits.newcomers);
    let ssh = match options.port {
        None => None,
        Some(port) => Some(ssh_door(house, options, port, gate.clone()).await?),
    };
    #[cfg(unix)]
    let socket = options.socket.as_deref().map(|path| socket_door(house, path, gate.clone())).transpose()?;
    let monitor = match options.metrics.as_deref() {
        None => None,
        Some(place) => Some(Monitor::open(Arc::clone(house), &monitor::place(place)?).await?),
    };
    Ok(Doors {
        ssh,
        #[cfg(unix)]
        socket,
        monitor,
        gate,
    })
}

impl Doors {
    /// What the host hears: that the house is open, and what to tell a friend.
    ///
    /// # Errors
    /// The system doesn't say where the house is.
    pub fn greeting(&self, options: &Options) -> io::Result<Vec<Message>> {
        let mut said = vec![message!("house-open")];
        if let Some(ssh) = &self.ssh {
            let name = options.name.clone().unwrap_or_else(|| own_address(options).to_string());
            let port = ssh.address()?.port();
            said.push(message!("house-line-for-a-friend", line = line_for_a_friend(&name, port)));
            let at = if port == PORT { name.clone() } else { format!("{name}:{port}") };
            said.push(message!("house-join-for-a-friend", host = at));
            said.push(message!("house-fingerprint", fingerprint = ssh.fingerprint()));
        }
        said.extend(options.socket.as_ref().map(|path| message!("house-socket", path = path.display().to_string())));
        Ok(said)
    }

    /// Lets people in, for ever.
    pub async fn stand_open(self) {
        #[cfg(unix)]
        if let Some(socket) = self.socket {
            let _ = std::thread::Builder::new().name("socket door".into()).spawn(move || socket.stand_open());
        }
        // Until the very end: a monitor sees how people leave.
        self.monitor.map(|monitor| tokio::spawn(monitor.stand_open()));
        match self.ssh {
            Some(ssh) => ssh.stand_open().await,
            None => std::future::pending().await,
        }
    }

    /// What counts all who come by them.
    pub fn gate(&self) -> Gate {
        self.gate.clone()
    }

    /// Where the house is reached by ssh.
    pub fn ssh_address(&self) -> Option<SocketAddr> {
        self.ssh.as_ref().and_then(|ssh| ssh.address().ok())
    }
}

/// The sockets that the options name.
pub fn sockets(options: &Options) -> Vec<PathBuf> {
    let place = options.metrics.as_deref().and_then(|place| monitor::place(place).ok());
    let of_figures = if let Some(Place::Socket(path)) = place { Some(path) } else { None };
    options.socket.iter().cloned().chain(of_figures).collect()
}

/// What a friend types. Without the option, ssh would ask them to compare 43 letters on first
/// contact.
fn line_for_a_friend(name: &str, port: u16) -> String {
    format!("ssh -p {port} -o StrictHostKeyChecking=accept-new {name}")
}

async fn ssh_door(house: &Arc<House>, options: &Options, port: u16, gate: Gate) -> Result<SshDoor, Message> {
    // One socket for both address families, if the system has both.
    let all = [IpAddr::V6(Ipv6Addr::UNSPECIFIED), IpAddr::V4(Ipv4Addr::UNSPECIFIED)];
    let addresses = options.address.map_or_else(|| all.to_vec(), |address| vec![address]);
    let mut failed = None;
    for address in addresses {
        match SshDoor::open(Arc::clone(house), (address, port).into(), &options.key(), gate.clone()).await {
            Ok(door) => return Ok(door),
            Err(error) => failed = Some(error),
        }
    }
    Err(match failed {
        Some(error) if error.kind() == ErrorKind::AddrInUse => message!("house-port-taken", port = usize::from(port)),
        Some(error) if error.kind() == ErrorKind::InvalidData => {
            message!("house-key-unreadable", file = options.key().display().to_string())
        }
        Some(error) => message!("house-cant-open", reason = reason(&error)),
        None => message!("house-cant-open", reason = ""),
    })
}

#[cfg(unix)]
fn socket_door(house: &Arc<House>, path: &Path, gate: Gate) -> Result<crate::doors::socket::SocketDoor, Message> {
    crate::doors::socket::SocketDoor::open(Arc::clone(house), path, gate).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => message!("house-socket-taken", path = path.display().to_string()),
        _ => message!("house-socket-cant-open", path = path.display().to_string(), reason = reason(&error)),
    })
}

/// The address by which this machine is reached from its network, as far as it knows.
fn own_address(options: &Options) -> IpAddr {
    let route = || {
        // Nothing is sent: the system only says which route it would take.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        Ok(socket.local_addr()?.ip())
    };
    options.address.filter(|address| !address.is_unspecified()).unwrap_or_else(|| {
        let found: io::Result<IpAddr> = route();
        found.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    })
}

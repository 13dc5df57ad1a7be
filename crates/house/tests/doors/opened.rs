//! A transport of a server in this process, on a runtime of its own.

use crate::company::Folder;
use salotto_house::House;
use salotto_house::reception;
use salotto_house::transports::admission::{BoundTransport, TransportContext};
use salotto_house::transports::connection_limiter::ConnectionLimiter;
use salotto_house::transports::limits::Limits;
use salotto_house::transports::listener::TransportListener;
use salotto_house::transports::ssh::SshTransport;
use salotto_house::transports::transport::Transport;
use std::process::{Command, Stdio};
use std::sync::Arc;
use tokio::runtime::Runtime;

/// Opens a transport with these limits, at an address of this machine; returns its runtime and its
/// port.
pub fn opened(house: &Arc<House>, door: Arc<dyn Transport>, limits: Limits) -> (Runtime, u16) {
    let runtime = Runtime::new().expect("a runtime");
    let port = stands_open(&runtime, door, reception(house, ConnectionLimiter::new(limits)));
    (runtime, port)
}

/// Serves a transport with this context; returns its port.
pub fn stands_open(runtime: &Runtime, door: Arc<dyn Transport>, reception: TransportContext) -> u16 {
    let listener = runtime.block_on(TransportListener::bind(([127, 0, 0, 1], 0).into())).expect("an address");
    let port = listener.address().expect("an address").expect("a port").port();
    runtime.spawn(BoundTransport::new(listener, door, reception).accept_forever());
    port
}

/// [`opened`] by ssh, with a key in this folder.
pub fn ssh(house: &Arc<House>, folder: &Folder, limits: Limits) -> (Runtime, u16) {
    opened(house, Arc::new(SshTransport::with_key(&folder.0.join("key")).expect("a key")), limits)
}

/// OpenSSH's client with these options, without a key.
pub fn client(port: u16, folder: &Folder, options: &[&str]) -> Command {
    let known = format!("UserKnownHostsFile={}", folder.0.join("known_hosts").display());
    let mut command = Command::new("ssh");
    command.args(["-F", "none", "-l", "en", "-p", &port.to_string(), "-o", "StrictHostKeyChecking=accept-new", "-o", &known]);
    command.args(["-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes"]).args(options).arg("127.0.0.1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

//! Newcomers while the database server is silent: they hear so soon, by each transport.

use crate::browser::{Browser, door, key};
use crate::company::{Folder, open_on, server::Server};
use crate::opened::{client, stands_open};
use crate::proxy::{Line, Proxy};
use crate::support::{self, Client, has_ssh};
use salotto_house::reception;
use salotto_house::transports::connection_limiter::ConnectionLimiter;
use salotto_house::transports::limits::Limits;
use salotto_house::transports::ssh::SshTransport;
use salotto_house::transports::transport::Transport;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SLOW: &str = "One moment: the house is waiting for its disk.";

/// The longest time until a newcomer hears anything.
const SOON: Duration = Duration::from_secs(2);
/// Number of tries of which the quickest counts: another program may have the processor for a moment.
const TRIES: usize = 3;

#[test]
fn while_the_database_is_silent_a_newcomer_hears_so_within_two_seconds_by_each_door() {
    if !has_ssh() {
        return;
    }
    let Some(server) = Server::start() else { return };
    let (folder, keys) = (Folder::new("silent-database"), support::Folder::new());
    let _ = server.database("silent");
    let proxy = Proxy::to(server.socket());
    let house = open_on(&folder, Some(proxy.address("silent")));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let reception = reception(&house, ConnectionLimiter::new(Limits::default()));
    let ssh: Arc<dyn Transport> = Arc::new(SshTransport::with_key(&folder.0.join("key")).expect("a key"));
    let by_ssh = stands_open(&runtime, ssh, reception.clone());
    let by_page = stands_open(&runtime, door(), reception);
    let own = keys.key("ed25519");
    let options = ["-T", "-o", "LogLevel=ERROR", "-i", &own];
    proxy.is(Line::Frozen);
    let comes: [(&str, &dyn Fn()); 4] = [
        ("ssh", &|| _ = Client::of(&mut client(by_ssh, &folder, &options)).hears(SLOW)),
        ("join", &|| _ = Client::of(client(by_ssh, &folder, &options).args(["join", "2", "en"])).hears(SLOW)),
        ("the page", &|| _ = Browser::with_key(by_page, &key(1), "join 2 en").hears(SLOW)),
        ("the page, without a key", &|| _ = Browser::comes(by_page, "join 2 en").hears(SLOW)),
    ];
    for (by, comes) in comes {
        let mut times: Vec<Duration> = Vec::new();
        while times.len() < TRIES && times.last().is_none_or(|took| *took >= SOON) {
            let begun = Instant::now();
            comes();
            times.push(begun.elapsed());
        }
        assert!(times.last().is_some_and(|took| *took < SOON), "{by}: {times:?}");
    }
}

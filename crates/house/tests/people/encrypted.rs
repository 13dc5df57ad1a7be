//! A server that reaches its database over a line to which others could listen.

use crate::company::server::Server;
use crate::company::{Folder, LONG, rows_at, try_open};
use salotto_house::HouseOpenError;
use std::fs;
use std::net::TcpListener;
use std::thread;
use std::time::{Duration, Instant};

/// Whether each of the connections of servers to this database over the network is encrypted.
fn encrypted(address: &str) -> Vec<bool> {
    let others = "SELECT CAST(ssl AS TEXT) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE datname = current_database() AND client_port > 0";
    rows_at(address, others).iter().map(|ssl| ssl == "true").collect()
}

#[test]
fn a_house_talks_to_its_database_in_secret_and_to_no_other_that_takes_its_place() {
    let Some(server) = Server::start() else { return };
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port();
    let near = format!("{}&port={port}", server.database("houses"));
    let far = |more: &str| format!("postgres://salotto@localhost:{port}/houses{more}");
    let certificate = server.encrypts(port, "localhost");
    server.stops();
    server.starts();
    let folder = Folder::new("encrypted");
    let open = |database: String| try_open(&folder, Some(database));
    let known = |file: &str| format!("?sslmode=verify-full&sslrootcert={file}");

    let house = open(far(&known(&certificate.display().to_string()))).expect("a house");
    let end = Instant::now() + LONG;
    // Queries and notifications use two connections at least.
    while encrypted(&near).len() < 2 {
        assert!(Instant::now() < end, "{:?}", encrypted(&near));
        thread::sleep(Duration::from_millis(20));
    }
    assert!(encrypted(&near).iter().all(|encrypted| *encrypted), "{:?}", encrypted(&near));
    drop(house);

    // A certificate of another server for the same name.
    let other = folder.0.join("other");
    fs::copy(&certificate, &other).expect("a file");
    server.encrypts(port, "localhost");
    server.stops();
    server.starts();
    let Err(HouseOpenError::Database(error)) = open(far(&known(&other.display().to_string()))) else { panic!("that isn't its server") };
    assert!(error.to_string().contains("certificate"), "{error}");
    // Without a demand for a certificate, the connection works as before, encrypted all the same.
    let _house = open(far("")).expect("a house");
    assert!(encrypted(&near).iter().all(|encrypted| *encrypted), "{:?}", encrypted(&near));
}

//! Too many connections without a login: the longest has to make room.

use crate::support::House;
use std::io::Read;
use std::net::TcpStream;

/// Maximum number of connections without a login.
const ROOM: usize = 512;

#[test]
fn who_has_to_make_room_has_failed_at_nothing_and_who_goes_has() {
    let Some(house) = House::open(&["--log", "text", "--most-per-address", "1000"]) else { return };
    let connect = || TcpStream::connect(("127.0.0.1", house.port)).expect("a connection");
    let mut first = connect();
    // The server knows of the connection: it has greeted it.
    first.read_exact(&mut [0; 8]).expect("a greeting");
    let others: Vec<TcpStream> = (0..ROOM).map(|_| connect()).collect();
    let log = house.wait_for_log(&[" WARN refused from=127.0.0.1 cause=\"made-room\" key=none\n"]);
    assert!(!log.contains("came to nothing"), "{log}");
    drop(others);
    house.wait_for_log(&[" INFO came to nothing from=127.0.0.1\n"]);
}

//! A client that stops reading is disconnected, and delays no other.

use crate::company::{Folder, new_person, open};
use crate::opened;
use crate::support::{Client, has_ssh};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use salotto::locale::Language;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto_house::transports::limits::Limits;
use std::time::{Duration, Instant};

/// A client in line mode, by OpenSSH's client.
fn comes_in(port: u16, folder: &Folder) -> Client {
    Client::of(&mut opened::client(port, folder, &["-T", "-o", "LogLevel=ERROR"]))
}

#[test]
fn who_reads_nothing_any_more_is_let_go_when_they_are_too_far_behind() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new("behind");
    let house = open(&folder);
    let (_runtime, port) = opened::ssh(&house, &folder, Limits { behind: Duration::from_millis(500), ..Limits::default() });
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut reads = comes_in(port, &folder);
    reads.hears("The lobby.");
    let mut frozen = comes_in(port, &folder);
    frozen.hears("The lobby.");
    assert_eq!(house.own_users().len(), 3);
    kill(Pid::from_raw(frozen.child.id().try_into().expect("a process")), Signal::SIGSTOP).expect("it is ours");
    let said: Message = message!("house-says", text = "x".repeat(4000));
    let end = Instant::now() + crate::company::LONG;
    let mut longest = Duration::ZERO;
    let mut told = 0;
    while house.own_users().len() > 2 {
        assert!(Instant::now() < end, "who reads nothing is still there after {told} messages");
        let before = Instant::now();
        house.tell_all(&said);
        longest = longest.max(before.elapsed());
        told += 1;
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(longest < Duration::from_secs(10), "{longest:?}");
    // The client that reads has received all of it, and is still connected.
    anna.types("esci").hears("Arrivederci.");
    reads.types("quit\n");
    let (heard, status) = reads.gone();
    assert_eq!((heard.matches("The house says: ").count(), status), (told, Some(0)));
}

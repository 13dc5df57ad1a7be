//! Messages to a player's client, and refusals, of the wire itself.

use crate::support::{Client, Folder, LONG};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::process::{Command, Stdio};

/// A server at a socket, and its path.
fn house(folder: &Folder) -> (Client, String) {
    let (path, data) = (folder.file("door"), folder.file("data"));
    let options = ["--socket", &path, "--language", "en", "--data", &data];
    let mut house = Client::of(Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(options).stdout(Stdio::piped()));
    house.hears(&path);
    (house, path)
}

/// A client that sends this first.
fn program(path: &str, first: &str) -> (UnixStream, impl Iterator<Item = String>) {
    let mut stream = UnixStream::connect(path).expect("a house");
    stream.set_read_timeout(Some(LONG)).expect("a stream");
    writeln!(stream, "{first}").expect("it listens");
    let lines = BufReader::new(stream.try_clone().expect("a stream")).lines().map_while(Result::ok);
    (stream, lines)
}

#[test]
fn a_program_of_version_1_is_refused_with_a_sentence_in_its_players_language() {
    let folder = Folder::new();
    let (_house, path) = house(&folder);
    let (_stream, lines) = program(&path, "join 1 it");
    let refused = "+Il tuo programma e questa casa sono di versioni diverse: prendi la versione più nuova di tutti e due.";
    assert_eq!(lines.collect::<Vec<_>>(), ["salotto 2", refused, "/"]);
}

#[test]
fn what_lies_before_a_player_is_told_and_picked_by_its_number() {
    let folder = Folder::new();
    let (_house, path) = house(&folder);
    let (mut stream, mut lines) = program(&path, "join 2 en");
    let mut until = |sign: &str| -> Vec<String> {
        let mut heard = Vec::new();
        while !heard.last().is_some_and(|line: &String| line.starts_with(sign)) {
            heard.push(lines.next().unwrap_or_else(|| panic!("no {sign:?} after {heard:?}")));
        }
        heard
    };
    assert_eq!(until("?")[..2], ["salotto 2", "@en"]);
    writeln!(stream, "line Anna").expect("it listens");
    let lobby = until(")all");
    let laid = lobby.iter().position(|line| line.starts_with('[')).expect("the lobby");
    let (number, title) = lobby[laid][1..].split_once(" list ").expect("a list");
    assert_eq!(title, "The lobby.");
    let items: Vec<&str> = lobby[laid + 1..].iter().map_while(|line| line.strip_prefix('-')).collect();
    assert!(lobby[laid + items.len() + 1].starts_with(']') && items.len() > 3, "{lobby:?}");
    assert!(lobby.iter().any(|line| line.starts_with("(escape ")), "{lobby:?}");
    writeln!(stream, "key down").expect("it listens");
    until("]");
    let rules = items.iter().position(|item| item.starts_with("The rules")).expect("an item") + 1;
    writeln!(stream, "pick {number} {rules}").expect("it listens");
    let list = until("]");
    assert!(list.iter().any(|line| line.contains(" list ") && !line.contains("The lobby.")), "{list:?}");
    writeln!(stream, "pick {number} {rules}").expect("it listens");
    assert!(until("!").concat().contains("That has gone meanwhile."), "what lay there before isn't chosen");
    writeln!(stream, "key escape").expect("it listens");
    let lobby = until("]");
    let (number, _) = lobby.iter().find_map(|line| line.strip_prefix('[')?.split_once(" list ")).expect("the lobby");
    let words = items.iter().position(|item| item.starts_with("Go to a table with a three-word code")).expect("an item") + 1;
    writeln!(stream, "pick {number} {words}").expect("it listens");
    assert!(until("?").iter().any(|line| line == "["), "nothing is chosen from while words are asked for");
    writeln!(stream, "key enter").expect("it listens");
    assert!(until("]").concat().contains(" list The lobby."), "it lies there again");
}

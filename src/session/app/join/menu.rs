//! Connecting to a server from the menu: a known one, or another.

use super::attempt::{ConnectNotice, JoinError, connect_first};
use super::{ConnectError, ConnectFn, HouseExit, JoinTimeouts, visit};
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use crate::session::app::App;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::list::List;
use crate::session::list::choice::NoFallback;
use crate::session::storage::io_messages::reason;
use crate::speech::wire::{COMES_BACK, VERSION};
use std::sync::Arc;

/// A function that returns how to connect to a server, by its name and the request.
pub type HouseResolver = fn(String, String) -> ConnectFn;

/// A resolver for a session without connections: each attempt fails.
pub fn no_doors(house: String, _: String) -> ConnectFn {
    Arc::new(move |_| Err(ConnectError::Ever(message!("join-no-such-host", house = shorten(&house)))))
}

/// The most servers remembered.
const REMEMBERED: usize = 9;
/// The most letters of typed text that are parsed.
const LONGEST: usize = 200;

/// An item of the list of servers.
#[derive(Clone, PartialEq)]
enum HouseItem {
    House(String),
    Another,
}

/// Asks for a server and runs a session there until the player leaves it.
///
/// # Errors
/// The player leaves for something other than the menu.
pub fn from_menu(app: &mut App) -> Result<(), ExitReason> {
    let doors = app.doors;
    let person = &mut app.person;
    let Some(house) = which(person)? else { return Ok(()) };
    let asked = format!("join {VERSION} {}", person.language().code());
    let (reach, back) = (doors(house.clone(), asked.clone()), doors(house.clone(), format!("{asked} {COMES_BACK}")));
    let way = match connect_first(&house, &reach, ConnectNotice::AtOnce, person) {
        Ok(way) => way,
        Err(JoinError::Left(leaving)) => return Err(leaving),
        Err(JoinError::Stopped) => return Ok(()),
        Err(JoinError::Unreached(said)) => {
            person.output.hold_for_next(&[said]);
            return Ok(());
        }
    };
    remember(&house, person);
    let left = visit(&house, way, &back, person, JoinTimeouts::default());
    person.bind_keys(person.settings.keymap().0);
    match left {
        Ok(HouseExit::Ended | HouseExit::Alone) => {}
        Ok(HouseExit::Interrupted) => return Err(ExitReason::Interrupted),
        Ok(HouseExit::Lost) => person.output.hold_for_next(&[message!("join-lost", house = house)]),
        Ok(HouseExit::Refused(said)) => person.output.hold_for_next(&[said]),
        Err(error) => person.output.hold_for_next(&[message!("cant-open", reason = reason(&error))]),
    }
    Ok(())
}

/// Remembers a server, the latest first.
pub fn remember(house: &str, person: &mut Person) {
    person.change(|settings| {
        settings.houses.retain(|other| other != house);
        settings.houses.insert(0, house.to_string());
        settings.houses.truncate(REMEMBERED);
    });
}

/// Asks for a server; None if the player goes back.
fn which(person: &mut Person) -> Result<Option<String>, ExitReason> {
    if person.settings.houses.is_empty() {
        return another(person);
    }
    let houses = person.settings.houses.clone().into_iter().map(|house| {
        let said = Message::as_written(&shorten(&house));
        (HouseItem::House(house), said)
    });
    let list = List::new(message!("houses-title"), houses.chain([(HouseItem::Another, message!("houses-another"))]));
    match person.choose(&list, &mut NoFallback).into_item()? {
        Some(HouseItem::House(house)) => Ok(Some(house)),
        Some(HouseItem::Another) => another(person),
        None => Ok(None),
    }
}

fn another(person: &mut Person) -> Result<Option<String>, ExitReason> {
    let typed = person.ask_text(message!("houses-ask"))?;
    Ok(typed.and_then(|typed| house_in(&typed)))
}

/// The server's name in typed text, also in a command shared by a friend: `ssh -p 2222
/// anna.example.org`, `salotto join anna.example.org`.
fn house_in(typed: &str) -> Option<String> {
    let typed: String = typed.chars().take(LONGEST).collect();
    let mut words = typed.split_whitespace().filter(|word| !["salotto", "join", "ssh"].contains(word));
    let (mut house, mut port, mut user) = (None, None, None);
    while let Some(word) = words.next() {
        match word {
            "-p" => port = words.next(),
            "-l" => user = words.next(),
            word if word.starts_with("-p") => port = word.strip_prefix("-p"),
            word if word.starts_with('-') => {}
            word => house = house.or(Some(word.trim_start_matches("ssh://"))),
        }
    }
    let house = house?;
    let user = user.filter(|_| !house.contains('@')).map_or(String::new(), |user| format!("{user}@"));
    let port = port.map_or(String::new(), |port| format!(":{port}"));
    Some(format!("{user}{house}{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_is_its_name_or_a_friends_whole_line() {
        let cases = [
            ("anna.example.org", "anna.example.org"),
            (" ssh -p 2222 anna.example.org ", "anna.example.org:2222"),
            ("ssh anna@anna.example.org -p 22", "anna@anna.example.org:22"),
            ("salotto join anna.example.org:2200", "anna.example.org:2200"),
            ("ssh -p2222 anna.example.org", "anna.example.org:2222"),
            ("ssh -T -l anna -p 22 anna.example.org", "anna@anna.example.org:22"),
            ("ssh -l en anna@anna.example.org", "anna@anna.example.org"),
            ("ssh://anna.example.org:2222", "anna.example.org:2222"),
        ];
        for (typed, house) in cases {
            assert_eq!(house_in(typed).as_deref(), Some(house), "{typed}");
        }
        assert_eq!([house_in(""), house_in("ssh -p")], [None, None]);
    }
}

//! A server for invited users, and banned networks.

use crate::support::{Client, Folder, House, fingerprint, has_ssh, said};
use salotto_house::startup::options::HouseOptions;
use salotto_house::transports::limits::AdmissionPolicy;
use std::process::Command;

fn comes(house: &House, key: &str) -> Client {
    house.comes_in(&["-T", "-i", key, "-l", "en"])
}

/// Opens a table of Anna's, an operator, with an invitation; returns its words.
fn invites(anna: &mut Client) -> String {
    anna.hears("press Enter.");
    anna.types("Anna\n");
    anna.hears("The lobby.");
    for (key, heard) in [("1", "Which game?"), ("3", "Open:"), ("6", "And if somebody leaves?"), ("4", "If somebody leaves:")] {
        anna.types(&format!("{key}\n"));
        anna.hears(heard);
    }
    anna.types("1\n");
    anna.hears("You wait at a table:");
    anna.types("1\n");
    anna.hears("for whoever you invite: ");
    anna.hears(".").replace('.', "")
}

#[test]
fn in_a_house_for_invited_people_a_key_and_three_words_let_one_in_and_to_the_table() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let keys = [folder.key("ed25519"), folder.key("ed25519"), folder.key("ed25519")];
    let operator = fingerprint(&keys[0]);
    let house = House::in_folder(folder, &["--invited-only", "--log", "text", "--operator", &operator]);
    let mut anna = comes(&house, &keys[0]);
    let words = invites(&mut anna);

    let mut bruno = comes(&house, &keys[1]);
    bruno.hears("By invitation only. Type the code");
    bruno.types("Bruno\n");
    bruno.hears("This is no code of an invitation.");
    bruno.types(&format!("{words}\n"));
    bruno.hears("What are you called?");
    bruno.types("Bruno\n");
    bruno.hears("You wait at a table:");
    anna.hears("Bruno sits down");
    bruno.types("quit\n");
    assert_eq!(bruno.gone().1, Some(0));

    // The server knows them from now on.
    let mut bruno = comes(&house, &keys[1]);
    assert!(!bruno.hears("The lobby.").contains("three words"));

    let mut carla = comes(&house, &keys[2]);
    for _ in 0..3 {
        carla.hears("By invitation only. Type the code");
        carla.types("one two three\n");
    }
    let (heard, _) = carla.gone();
    assert!(heard.contains("By invitation only. Ask a player here for a three-word code"), "{heard}");
    let (heard, _) = house.comes_in(&["-T", "-l", "en"]).gone();
    assert!(heard.contains("By invitation only, and with a key."), "{heard}");
    house.wait_for_log(&[&format!(" WARN refused from=127.0.0.1 cause=\"not-invited\" key={}\n", fingerprint(&keys[2]))]);
}

#[test]
fn nobody_is_let_in_from_a_network_that_is_banned_and_hears_so() {
    let Some(house) = House::open(&["--ban", "192.0.2.7", "--ban", "127.0.0.0/8", "--log", "text"]) else { return };
    let (heard, status) = house.comes_in(&["-T", "-l", "en"]).end();
    assert!(heard.contains("Nobody is let in from your network.") && status == Some(1), "{heard}");
    house.wait_for_log(&[" WARN refused from=127.0.0.1 cause=\"banned-network\" key=none\n"]);
}

#[test]
fn an_operator_may_keep_no_places_for_people_whom_the_house_knows() {
    let of = |words: &[&str]| HouseOptions::parse(words.iter().map(std::ffi::OsString::from));
    assert_eq!(of(&["salotto-house", "--kept-for-known", "0"]).expect("options").limits.kept, 0);
    assert!(of(&["salotto-house", "--most", "0"]).is_err(), "nobody could come in");
    let folder = Folder::new();
    let file = folder.file("house.toml");
    std::fs::write(&file, "kept-for-known = 0\n").unwrap();
    assert_eq!(of(&["salotto-house", "--config", &file]).expect("options").limits.kept, 0);
}

#[test]
fn both_stand_in_the_file_of_options_as_well() {
    let folder = Folder::new();
    let file = folder.file("house.toml");
    std::fs::write(&file, "invited-only = true\nban = [\"192.0.2.0/24\", \"2001:db8::1\"]\n").unwrap();
    let of = |words: &[&str]| HouseOptions::parse(words.iter().map(std::ffi::OsString::from));
    let options = of(&["salotto-house", "--config", &file, "--invited-only"]).expect("options");
    assert_eq!(options.welcome, AdmissionPolicy::Invited);
    assert_eq!(options.banned.iter().map(ToString::to_string).collect::<Vec<_>>(), ["192.0.2.0/24", "2001:db8::1/128"]);
    assert_eq!(of(&["salotto-house"]).expect("options").welcome, AdmissionPolicy::Everybody);
    let told = Command::new(env!("CARGO_BIN_EXE_salotto-house"))
        .args(["check", "--invited-only", "--port", "0", "--language", "en", "--data", &folder.file("data")])
        .output()
        .expect("it runs");
    assert!(said(&told).1.contains("Nobody could come into this house"), "{told:?}");
    let wrong = of(&["salotto-house", "--ban", "192.0.2.0/33"]).expect_err("no network").to_string();
    assert!(wrong.contains("192.0.2.0/33"), "{wrong}");
}

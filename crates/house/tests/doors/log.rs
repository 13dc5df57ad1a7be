//! Log of a server: the keys and addresses of logins, and nothing else about users.

use crate::support::{Client, Folder, House, LONG, fingerprint, has_ssh};
use sqlx::Connection;
use std::process::Command;

/// A client with this key, in a language.
fn comes(house: &House, key: &str, language: &str) -> Client {
    house.comes_in(&["-T", "-i", key, "-l", language])
}

/// Gives the name of a new user, who is then in the lobby.
#[track_caller]
fn enter_new(client: &mut Client, name: &str, ask: &str, lobby: &str) {
    client.hears(ask);
    client.types(&format!("{name}\n"));
    client.hears(lobby);
    client.hears("1 ");
}

/// Every text that the database has about the match: its steps and its seed.
fn of_match(folder: &Folder) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let address = format!("sqlite://{}", folder.file("data/house.sqlite"));
    let found: Vec<(String,)> = runtime.block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.expect("a database");
        let asked = sqlx::query_as("SELECT line FROM steps UNION ALL SELECT seed FROM tables UNION ALL SELECT words FROM invitations");
        asked.fetch_all(&mut database).await.expect("an answer")
    });
    found.into_iter().map(|(text,)| text).collect()
}

/// Anna, who is an operator, and Bruno play, talk, and she mutes him.
fn evening(house: &House, keys: &[String; 2]) {
    let mut anna = comes(house, &keys[0], "it");
    enter_new(&mut anna, "Annalisa", "premi Invio.", "Sei nella sala.");
    let mut bruno = comes(house, &keys[1], "en");
    enter_new(&mut bruno, "Brunello", "press Enter.", "The lobby.");
    for (keys, heard) in [("1", "Quale gioco?"), ("3", "Aprire:"), ("6", "E se qualcuno se ne va?"), ("4", "Se qualcuno se ne va:")] {
        anna.types(&format!("{keys}\n"));
        anna.hears(heard);
    }
    anna.types("1\n");
    anna.hears("Aspetti al tavolo:");
    anna.types("1\n");
    anna.hears("con queste tre parole: ");
    let words = anna.hears(".").replace(['.', ','], "");
    bruno.types("2\n");
    bruno.hears("press Enter.");
    bruno.types(&format!("{words}\n"));
    bruno.hears("You wait at a table:");
    anna.hears("Cominciare, 1 di ");
    anna.types("1\n");
    anna.hears("Manche 1");
    bruno.hears("Round 1");
    anna.types("'\nsegretissimo\n");
    bruno.hears("Annalisa says: segretissimo");
    for _ in 0..6 {
        anna.types("b\n\n");
        bruno.types("b\n\n");
    }
    anna.types("q\n5\n");
    anna.hears("Sei nella sala.");
    anna.types("10\n");
    anna.hears("La casa.");
    anna.types("1\n");
    anna.hears("Di chi si tratta?");
    anna.types("2\n");
    anna.hears("Che cosa vuoi fare?");
    anna.types("1\n");
    anna.hears("Fatto.");
    anna.types("esci\n");
    anna.hears("Arrivederci.");
    bruno.hears("You are muted");
}

#[test]
fn keys_and_numbers_are_written_down_and_no_name_no_word_and_no_tile() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let keys = [folder.key("ed25519"), folder.key("ed25519")];
    let [anna, bruno] = [0, 1].map(|which| fingerprint(&keys[which]));
    let house = House::in_folder(folder, &["--log", "text", "--operator", &anna]);
    evening(&house, &keys);
    let (_, status) = house.comes_in(&["-T", "-i", &keys[1], "127.0.0.1", "segretissimo"]).end();
    assert_eq!(status, Some(1));
    let came = format!("came in from=127.0.0.1 key={anna} visit=1 person=");
    let deed = format!("deed what=\"mute\" whom=visit:2,{bruno} by={anna}");
    let refused = format!(" WARN refused from=127.0.0.1 cause=\"command\" key={bruno}\n");
    let log = house.wait_for_log(&["INFO opened\n", &came, &deed, &refused, "INFO left visit=1 seconds="]);
    for secret in of_match(&house.folder).iter().map(String::as_str).chain(["Annalisa", "Brunello", "segretissimo"]) {
        assert!(!log.to_lowercase().contains(&secret.to_lowercase()), "{secret:?} stands in:\n{log}");
    }
    for line in log.lines() {
        assert!(is_known(line), "{line}");
    }
}

/// Whether a line consists of a time, words of ours, numbers, addresses and keys alone.
fn is_known(line: &str) -> bool {
    let (moment, rest) = line.split_at(line.find("Z ").map_or(0, |end| end + 1));
    let word = |word: &str| match word.split_once('=') {
        None => ["INFO", "WARN", "opened", "came", "in", "left", "refused", "to", "nothing", "deed", "slow", "write"].contains(&word),
        Some(("from", value)) => value == "local" || value.parse::<std::net::IpAddr>().is_ok(),
        Some(("visit" | "person" | "seconds" | "milliseconds", value)) => value.parse::<u64>().is_ok(),
        Some(("key" | "by", value)) => value == "none" || value.strip_prefix("SHA256:").is_some_and(|key| key.len() == 43),
        Some(("whom", value)) => value == "all" || value.starts_with("visit:") || value.starts_with("table:"),
        Some(("cause" | "what", value)) => ["\"command\"", "\"mute\""].contains(&value),
        Some(_) => false,
    };
    moment.len() == "2026-01-01T00:00:00.000000Z".len() && rest.split_whitespace().all(word)
}

#[test]
fn each_line_is_an_object_where_that_is_asked_for_and_none_comes_where_it_is_not() {
    let Some(house) = House::open(&["--log", "json"]) else { return };
    assert_eq!(house.comes_in(&["-T", "127.0.0.1", "true"]).end().1, Some(1));
    let log = house.wait_for_log(&["refused"]);
    for line in log.lines() {
        let object: serde_json::Value = serde_json::from_str(line).expect("an object");
        assert!(object["timestamp"].is_string() && object["message"].is_string(), "{line}");
        if object["message"] == "refused" {
            assert_eq!((&object["from"], &object["cause"], &object["key"]), (&"127.0.0.1".into(), &"command".into(), &"none".into()));
        }
    }
    drop(house);
    let Some(house) = House::open(&["--log", "off"]) else { return };
    assert_eq!(house.comes_in(&["-T", "127.0.0.1", "true"]).end().1, Some(1));
    assert_eq!(house.folder.log(), "");
}

/// The filter for fail2ban, as the docs have it.
fn filter() -> String {
    let page = include_str!("../../../../docs/en/house.md");
    let begins = page.find("    [Definition]").expect("it stands there");
    page[begins..].lines().take_while(|line| line.starts_with("    ")).map(|line| format!("{}\n", &line[4..])).collect()
}

#[test]
fn the_filter_for_fail2ban_matches_wrong_words_and_what_is_refused_is_a_few_lines_with_a_count() {
    let (Some(house), true) = (House::open(&["--log", "text"]), has_fail2ban()) else { return };
    let key = house.key("ed25519");
    let mut thief = house.comes_in(&["-T", "-i", &key, "-l", "en"]);
    thief.hears("press Enter.");
    thief.types("cat dog horse\n");
    thief.hears("press Enter.");
    house.wait_for_log(&["wrong words from=127.0.0.1"]);
    let knocks = 200;
    for _ in 0..knocks {
        drop(std::net::TcpStream::connect(("127.0.0.1", house.port)).expect("a house"));
    }
    let count = |log: &str, words: &str| log.lines().filter(|line| line.contains(words)).count();
    let counted = |log: &str| -> usize {
        let more = log.lines().filter_map(|line| line.split(" more count=").nth(1));
        more.map(|count| count.parse::<usize>().expect("a number")).sum()
    };
    let about_knocks = |log: &str| count(log, "came to nothing") + count(log, "refused from=") + counted(log);
    let end = std::time::Instant::now() + LONG;
    while about_knocks(&house.folder.log()) < knocks {
        assert!(std::time::Instant::now() < end, "{}", house.folder.log());
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let log = house.folder.log();
    assert_eq!(about_knocks(&log), knocks, "none is lost");
    // One line a second of each kind, however long the machine's second is.
    let seconds: std::collections::BTreeSet<&str> = log.lines().filter_map(|line| line.get(..19)).collect();
    let lines = count(&log, "came to nothing") + count(&log, "refused from=");
    assert!(lines <= 2 * (seconds.len() + 1), "{lines} lines in {} seconds:\n{log}", seconds.len());
    let (filter_file, log_file) = (house.folder.file("filter.conf"), house.folder.file("log"));
    std::fs::write(&filter_file, filter()).expect("a file");
    let looked = Command::new("fail2ban-regex").args(["--print-all-matched", &log_file, &filter_file]).output().expect("it runs");
    let told = String::from_utf8_lossy(&looked.stdout).into_owned();
    for line in log.lines().filter(|line| ["wrong words", "came to nothing", "too-often"].iter().any(|kind| line.contains(kind))) {
        assert!(told.contains(line), "{line} isn't matched:\n{told}");
    }
}

/// Whether fail2ban is installed; it must be if nothing may be skipped.
fn has_fail2ban() -> bool {
    let found = Command::new("fail2ban-regex").arg("--version").output().is_ok();
    assert!(found || std::env::var_os("CI").is_none(), "fail2ban is not installed");
    if !found {
        println!("SKIPPED: fail2ban is not installed");
    }
    found
}

#[test]
fn an_option_that_is_no_way_to_write_is_told_with_those_that_are() {
    let output = Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(["--log", "xml"]).output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && told.contains("text, json, off"), "{told}");
}

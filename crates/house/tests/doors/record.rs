//! The record of a match from a server: by plain ssh and three words, and by `salotto join` by itself.

use crate::support::{Client, Folder, House, has_ssh, said, salotto};
use sqlx::Connection;
use std::fs;
use std::io::Write;
use std::os::unix::net::UnixListener;
use std::process::Stdio;

/// A match that is over, with lines longer than any terminal is wide.
const RECORD: &str = include_str!("../../../../tests/records/classic.salotto");

/// The record as a server writes it: without the players' notes.
fn plain() -> String {
    RECORD.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect()
}

/// Puts this match into a server's database, in this phase, with words for it.
fn keep_match(house: &House, id: i64, phase: &str, words: &str) {
    let address = format!("sqlite://{}", house.folder.0.join("data/house.sqlite").display());
    let is_step = |line: &&str| line.starts_with("shuffle") || line.starts_with(|first: char| first.is_ascii_digit());
    let record = plain();
    let (steps, header): (Vec<&str>, Vec<&str>) = record.lines().partition(is_step);
    let header: String = header.iter().map(|line| format!("{line}\n")).collect();
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.expect("a database");
        let table = "INSERT INTO tables (id, phase, header, seed, host, access, waits, version, taken_back, opened, ended)
             VALUES ($1, $2, $3, '1', NULL, 'invited', 60, 1, 0, 1, 2)";
        sqlx::query(table).bind(id).bind(phase).bind(&header).execute(&mut database).await.expect("it is kept");
        for (n, line) in (0_i64..).zip(&steps) {
            let step = sqlx::query("INSERT INTO steps (at_table, n, line) VALUES ($1, $2, $3)");
            step.bind(id).bind(n).bind(*line).execute(&mut database).await.expect("it is kept");
        }
        let invitation = sqlx::query("INSERT INTO invitations (words, at_table, until) VALUES ($1, $2, 100000000000)");
        invitation.bind(words).bind(id).execute(&mut database).await.expect("it is kept");
    });
}

#[test]
fn by_plain_ssh_and_three_words_a_match_that_is_over_comes_as_a_file_that_can_be_told() {
    let Some(house) = House::open(&[]) else { return };
    keep_match(&house, 9, "over", "gatto-luna-pane");
    keep_match(&house, 10, "playing", "sole-neve-noce");
    let asks =
        |words: &str| said(&house.ssh(&["-T", "127.0.0.1", "record"]).args(words.split(' ')).stdin(Stdio::null()).output().expect("ssh"));
    for words in ["gatto, luna e pane", "gatto luna and pane"] {
        assert_eq!(asks(words).0, plain(), "{words}");
    }
    let (record, _, status) = asks("Gatto luna pane");
    assert_eq!((record.as_str(), status), (plain().as_str(), Some(0)), "whole, and nothing else");
    for words in ["gatto luna", "no such words", "sole neve noce"] {
        let (heard, _, status) = asks(words);
        assert!(heard.contains("This code gives no match") && !heard.contains("shuffle"), "{words}: {heard}");
        assert_eq!(status, Some(1), "{words}");
    }
    let file = house.folder.file("match.salotto");
    fs::write(&file, record).expect("a file");
    let (story, error, status) =
        said(&salotto(&Folder::new()).args(["replay", &file, "--lang", "en"]).stdin(Stdio::null()).output().expect("it runs"));
    assert_eq!((error.as_str(), status), ("", Some(0)));
    assert!(story.contains("Round 1"), "{story}");
}

#[test]
fn who_plays_by_the_program_at_home_has_the_match_among_the_finished_ones_there() {
    assert!(has_ssh() || cfg!(target_os = "linux"));
    let folder = Folder::new();
    let path = folder.file("door");
    let house = UnixListener::bind(&path).unwrap();
    let lines = plain();
    let count = lines.lines().count();
    let signed: String =
        lines.lines().enumerate().map(|(place, line)| format!("{}{line}\n", if place + 1 < count { '&' } else { '>' })).collect();
    let says = format!("salotto 2\n>nonsense\n{signed}!The lobby.\n");
    std::thread::spawn(move || house.incoming().map_while(Result::ok).for_each(|mut stream| _ = stream.write_all(says.as_bytes())));
    let mut player = Client::of(salotto(&folder).args(["join", &path, "--lang", "en"]));
    player.hears("The match is kept here, among the finished ones.");
    player.hears("The lobby.");
    let finished = fs::read_dir(folder.0.join("player/matches/finished")).expect("a folder");
    let files: Vec<_> =
        finished.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "salotto")).collect();
    assert_eq!(files.len(), 1, "what is no record is nothing");
    assert_eq!(fs::read_to_string(&files[0]).expect("a file"), lines);
}

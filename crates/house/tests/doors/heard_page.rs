//! The page under a screen reader: in a browser with a screen of its own, under Orca, every sentence
//! from the server is compared with every one that was spoken. Long tests run by
//! `--ignored heard_page`.

mod listener;
mod moments;
mod paces;

use crate::browser::door;
use crate::company::{Folder, Guest, Transcript, TurnLimit, USUAL, begins, make_known, open, opens, play_on, sql};
use crate::listening::daemon::Pace;
use crate::opened::{client, opened, ssh};
use crate::sent::{Noted, Sent, bare};
use crate::support::{Folder as Keys, fingerprint, has_ssh};
use listener::Listener;
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::limits::Limits;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread::{self, JoinHandle};
use tokio::runtime::Runtime;

/// A target so low that the first round won ends a match.
const SHORT: &str = "1";

/// Sentences of a language that the tests wait for.
struct Words {
    turn: &'static str,
    round: &'static str,
    over: &'static str,
    drawn: &'static str,
}

fn words(language: Language) -> Words {
    if language == Language::Italian {
        Words { turn: "A te: ", round: "Invio per la prossima manche.", over: "Che cosa vuoi fare adesso?", drawn: "Hai pescato" }
    } else {
        Words { turn: "Your turn", round: "Enter for the next round.", over: "What would you like to do now?", drawn: "You draw" }
    }
}

/// Plays the best moves until the match is over.
#[track_caller]
fn plays_on(listener: &Listener, language: Language) {
    let words = words(language);
    let signs = [words.turn, "Tocca a te", words.round, words.over];
    let mut looked = 0;
    loop {
        let next = |one: &Listener| one.sent.sentences()[looked..].iter().position(|said| signs.iter().any(|sign| said.contains(sign)));
        listener.waits("a turn", |one| next(one).is_some());
        looked += next(listener).expect("a turn") + 1;
        listener.listens();
        let said = &listener.sent.sentences()[looked - 1];
        if said.contains(words.over) {
            return;
        }
        if said.contains(words.round) {
            listener.presses("Return");
            continue;
        }
        listener.presses("b");
        looked = listener.sent.sentences().len();
        listener.presses("Return");
        if listener.sent.sentences()[looked..].iter().any(|said| said.contains(words.drawn)) {
            listener.presses("t");
        }
    }
}

/// Checks that every sentence was spoken once, in the order in which they were sent. Other speech is
/// the reader's own.
#[track_caller]
fn nothing_is_lost_or_twice(listener: &Listener) {
    let (heard, sentences) = (listener.heard().concat(), listener.sent.sentences());
    let (mut at, mut others) = (0, String::new());
    for said in &sentences {
        let said = bare(said);
        let Some(place) = heard[at..].find(&said) else { panic!("{said:?} isn't heard after {:?}", &heard[at.saturating_sub(200)..at]) };
        others += &heard[at..at + place];
        others.push(' ');
        at += place + said.len();
    }
    others += &heard[at..];
    let twice = sentences.iter().find(|said| bare(said).len() > 12 && others.contains(&bare(said)));
    assert_eq!(twice, None, "twice, in {others:?}");
    println!("{} sentences, none lost, none twice", sentences.len());
}

/// Anna, who connects by `ssh` and speaks Italian, at a table of hers up to so many points, and Bruna,
/// who comes there by the page, in this browser and this language, and listens at this pace.
struct Table {
    anna: Guest,
    bruna: Listener,
    _house: (Runtime, Runtime, Arc<House>, Folder, Keys),
}

impl Table {
    fn of_two(name: &str, language: Language, points: &str, pace: Pace) -> Option<Table> {
        Table::of(name, language, "Domino classico", &[("Traguardo", points)], pace)
    }

    /// A table of this game in Italian, with these options; bots take the seats that are left.
    fn of(name: &str, language: Language, game: &str, changed: &[(&str, &str)], pace: Pace) -> Option<Table> {
        if !has_ssh() {
            return None;
        }
        let (folder, keys) = (Folder::new("web-heard"), Keys::new());
        let (house, sent) = (open(&folder), Sent::default());
        let (page, port) = opened(&house, Arc::new(Noted(door(), sent.clone())), Limits::default());
        let (ssh, ssh_port) = ssh(&house, &folder, Limits::default());
        let mut anna = by_ssh(&folder, ssh_port, &keys);
        let link = opens(&mut anna, game, changed, "2 persone", USUAL).replace(' ', "-");
        let bruna = Listener::opens(name, language, &format!("http://127.0.0.1:{port}/#{link}"), sent, pace)?;
        bruna.comes_in(language);
        bruna.waits("a name is asked for", |one| one.sent.lines().iter().any(|line| line.starts_with('?')));
        bruna.listens();
        // Letters cut what a slow reader still says, and the page would say it again.
        bruna.wait_patiently();
        bruna.types(&["type", "--delay", "40", "Bruna"]);
        bruna.presses("Return");
        anna.hears("Bruna si siede al tavolo.").settles();
        bruna.listens();
        begins(&mut anna);
        Some(Table { anna, bruna, _house: (page, ssh, house, folder, keys) })
    }
}

/// Anna, known by a key, in the lobby by OpenSSH's client.
fn by_ssh(folder: &Folder, port: u16, keys: &Keys) -> Guest {
    let key = keys.key("ed25519");
    make_known(folder, "Anna", Language::Italian);
    sql(folder, &format!("UPDATE keys SET fingerprint = '{}' WHERE fingerprint = 'SHA256:Anna'", fingerprint(&key)));
    let mut child = client(port, folder, &["-T", "-i", &key]).stderr(Stdio::null()).spawn().expect("ssh");
    let (typing, typed) = channel::<String>();
    let (mut into, mut out) = (child.stdin.take().expect("it listens"), child.stdout.take().expect("it speaks"));
    thread::spawn(move || typed.iter().all(|line| writeln!(into, "{line}").is_ok()));
    let heard = Transcript::default();
    let mut written = heard.clone();
    let ends = thread::spawn(move || {
        let mut lines = BufReader::new(&mut out).lines().map_while(Result::ok);
        while lines.next().is_some_and(|line| writeln!(written, "{line}").is_ok()) {}
        let _ = child.wait();
    });
    let mut anna = Guest::elsewhere(typing, heard, ends);
    anna.hears("Sei nella sala.").settles();
    anna
}

/// Plays Anna's best moves until she hears that the match is over.
fn plays_by_ssh(mut anna: Guest) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut limit = TurnLimit::new();
        while !anna.heard.text().contains(words(Language::Italian).over) {
            assert!(limit.goes_on(anna.heard.length()), "it stands still, or goes on and on:\n{}", anna.heard.text());
            play_on(&mut [(&mut anna, Language::Italian)], 1);
        }
    })
}

/// Plays a match turn by turn; each turn is heard before it is answered.
fn a_match(name: &str, language: Language, points: &str) {
    let Some(table) = Table::of_two(name, language, points, Pace(2)) else { return };
    let host = plays_by_ssh(table.anna);
    plays_on(&table.bruna, language);
    host.join().expect("a match");
    nothing_is_lost_or_twice(&table.bruna);
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_firefox_nothing_of_a_short_match_is_lost_and_nothing_heard_twice() {
    a_match("firefox-esr", Language::Italian, SHORT);
}

#[test]
fn in_chromium_nothing_of_a_short_match_is_lost_and_nothing_heard_twice() {
    a_match("chromium", Language::English, SHORT);
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_firefox_nothing_of_a_match_is_lost_and_nothing_heard_twice() {
    a_match("firefox-esr", Language::English, "50");
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_chromium_nothing_of_a_match_is_lost_and_nothing_heard_twice() {
    a_match("chromium", Language::Italian, "50");
}

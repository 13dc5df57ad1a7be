//! The page as it is heard: in a browser with a screen of its own, under Orca, every sentence that the
//! house has sent beside every one that was spoken. Only on a machine that does nothing else: `--ignored heard_page`.

mod listener;
mod sent;

use crate::browser::door;
use crate::company::{Folder, USUAL, begins, open, opens, play_on, quick_person};
use crate::opened::opened;
use listener::{Listener, bare};
use salotto::locale::Language;
use salotto_house::doors::limits::Limits;
use sent::{Noted, Sent};
use std::sync::Arc;
use std::thread;

/// So many points that the first round which somebody wins ends a match.
const SHORT: &str = "1";

/// What is said in a language to whom it concerns.
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

/// Every sentence was spoken once, in the order in which they were sent; what else was spoken is the
/// reader's own.
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

/// Anna, who comes by lines, and somebody with this browser in this language play a match up to so many
/// points.
fn a_match(name: &str, language: Language, points: &str) {
    let folder = Folder::new("web-heard");
    let (house, sent) = (open(&folder), Sent::default());
    let (_runtime, port) = opened(&house, Arc::new(Noted(door(), sent.clone())), Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let link = opens(&mut anna, "Domino classico", &[("Traguardo", points)], "2 persone", USUAL).replace(' ', "-");
    let Some(listener) = Listener::opens(name, language.code(), &format!("http://127.0.0.1:{port}/#{link}"), sent) else { return };
    let come_in = bare(if language == Language::Italian { "Entra" } else { "Come in" });
    listener.waits("the button", |one| one.heard().iter().any(|heard| heard.starts_with(&come_in)));
    listener.until_silence();
    listener.presses("Return");
    listener.waits("a name is asked for", |one| one.sent.lines().iter().any(|line| line == "?"));
    listener.listens();
    listener.types(&["type", "--delay", "40", "Bruna"]);
    listener.presses("Return");
    anna.hears("Bruna si siede al tavolo.").settles();
    listener.listens();
    begins(&mut anna);
    // Turn by turn, as each is heard before it is answered.
    let host = thread::spawn(move || {
        while !anna.heard.text().contains(words(Language::Italian).over) {
            play_on(&mut [(&mut anna, Language::Italian)], 1);
        }
    });
    plays_on(&listener, language);
    host.join().expect("a match");
    nothing_is_lost_or_twice(&listener);
}

#[test]
#[ignore = "needs a machine that does nothing else"]
fn in_firefox_nothing_of_a_short_match_is_lost_and_nothing_heard_twice() {
    a_match("firefox-esr", Language::Italian, SHORT);
}

#[test]
#[ignore = "needs a machine that does nothing else"]
fn in_chromium_nothing_of_a_short_match_is_lost_and_nothing_heard_twice() {
    a_match("chromium", Language::English, SHORT);
}

#[test]
#[ignore = "needs a machine that does nothing else"]
fn in_firefox_nothing_of_a_match_is_lost_and_nothing_heard_twice() {
    a_match("firefox-esr", Language::English, "50");
}

#[test]
#[ignore = "needs a machine that does nothing else"]
fn in_chromium_nothing_of_a_match_is_lost_and_nothing_heard_twice() {
    a_match("chromium", Language::Italian, "50");
}

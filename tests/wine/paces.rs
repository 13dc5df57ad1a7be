//! Whole matches through the screen readers' interfaces, in real time, at each pace of keys: `tests/said/paces` plays
//! the same with a simulated clock. The stand-ins say a letter in 40 milliseconds, begin late, and are cut by each
//! key; the second controller of NVDA never returns from a text that is cut before it has begun.

use crate::lonely_trial;
use crate::readers::{Log, Playing, Reader};
use crate::session::Folder;
use crate::wine::{Interface, Wine};
use libtest_mimic::{Failed, Trial};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

const PACES: [u64; 3] = [2500, 1500, 400];
/// The milliseconds that a letter takes, and those before a text begins.
const LETTER: u64 = 40;
const START: u64 = 100;
/// More keys than a match takes.
const MOST_KEYS: usize = 150;

pub fn trials() -> Vec<Trial> {
    let trial = |interface| {
        let name = format!("{interface:?}_speaks_at_each_pace_of_keys_and_begins_no_move_more_than_twice");
        lonely_trial(name, move |wine| at_each_pace(wine, interface)).with_ignored_flag(true)
    };
    Interface::ALL.into_iter().map(trial).collect()
}

fn at_each_pace(wine: &Wine, interface: Interface) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &interface.sign())?;
    let played: Vec<Result<(), Failed>> = scope(|scope| {
        let playing = PACES.map(|pace| scope.spawn(move || at_pace(wine, interface, Duration::from_millis(pace))));
        playing.into_iter().map(|playing| playing.join().unwrap_or_else(|_| Err("it panicked, as told above".into()))).collect()
    });
    played.into_iter().collect()
}

fn at_pace(wine: &Wine, interface: Interface, pace: Duration) -> Result<(), Failed> {
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(interface, &folder, &log.0);
    command.env("SALOTTO_STUB_LETTER", LETTER.to_string()).env("SALOTTO_STUB_START", START.to_string());
    command.env("SALOTTO_STUB_NEVER_RETURNS", "1");
    command.args(["play", "classic", "--players", "2", "--seed", "3", "--limit", "5", "--lang", "it"]);
    let mut playing = Playing::start(command)?;
    log.wait_for("Tocca a te")?;
    let is_over = |playing: &Playing| playing.written().iter().any(|line| line.contains("Che cosa vuoi fare adesso?"));
    for key in ["z", "enter", "space"].into_iter().cycle().take(MOST_KEYS) {
        let next = Instant::now() + pace;
        playing.press(key)?;
        sleep(next.saturating_duration_since(Instant::now()));
        if is_over(&playing) {
            break;
        }
    }
    assert!(is_over(&playing), "{pace:?}: the match doesn't end: {:#?}", playing.written());
    let moves: Vec<String> = playing.written().into_iter().filter(|line| line.starts_with("Giulia ") && line.ends_with('.')).collect();
    assert!(moves.len() > 3, "{pace:?}: {:#?}", playing.written());
    // The end is heard, since no key cuts it any more.
    log.wait_until_heard("Che cosa vuoi fare adesso?")?;
    assert!(!playing.written().iter().any(|line| line.starts_with("La voce ")), "{pace:?}: {:#?}", playing.written());
    let heard = log.heard();
    let count = moves.iter().filter(|told| heard.iter().any(|text| text.contains(*told))).count();
    println!("{interface:?}, a key every {pace:?}: {count} of {} moves were heard to the end", moves.len());
    for told in &moves {
        let said = moves.iter().filter(|other| *other == told).count();
        let begun = log.timed().iter().filter(|(_, line)| line.starts_with("speak ") && line.contains(told)).count();
        assert!(begun <= 2 * said, "{pace:?}: {told:?} was begun {begun} times: {:#?}", log.timed());
    }
    playing.keys = None;
    playing.child.wait()?;
    Ok(())
}

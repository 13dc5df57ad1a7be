//! Whole matches through the screen readers' interfaces, in real time, at each pace of keys: what
//! `tests/said/paces` plays with a time of its own. The stand-ins say a letter in 40 milliseconds.

use crate::lonely_trial;
use crate::readers::{Log, PATIENCE, Playing, Reader};
use crate::session::Folder;
use crate::wine::{Interface, Wine};
use libtest_mimic::{Failed, Trial};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

const PACES: [u64; 3] = [2500, 1500, 400];
/// What a letter takes, in milliseconds.
const LETTER: u64 = 40;
/// A match is over after fewer keys.
const MOST_KEYS: usize = 150;

pub fn trials() -> Vec<Trial> {
    let trial = |interface| {
        let name = format!("{interface:?}_is_given_every_move_at_each_pace_of_keys_and_none_more_than_twice");
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
    command.env("SALOTTO_STUB_LETTER", LETTER.to_string());
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
    let late = Instant::now() + PATIENCE;
    let unheard = || moves.iter().filter(|told| !heard(&log.timed()).iter().any(|text| text.contains(*told))).collect::<Vec<_>>();
    while !unheard().is_empty() && Instant::now() < late {
        sleep(Duration::from_millis(100));
    }
    assert!(unheard().is_empty(), "{pace:?}: not heard: {:#?} of {:#?}", unheard(), log.timed());
    for told in &moves {
        let said = moves.iter().filter(|other| *other == told).count();
        let begun = log.timed().iter().filter(|(_, line)| line.starts_with("speak ") && line.contains(told)).count();
        assert!(begun <= 2 * said, "{pace:?}: {told:?} was begun {begun} times: {:#?}", log.timed());
    }
    playing.keys = None;
    playing.child.wait()?;
    Ok(())
}

/// What has been said to its end: as the stand-in tells, or as long as what it was given takes.
fn heard(told: &[(u64, String)]) -> Vec<String> {
    let said: Vec<String> = told.iter().filter_map(|(_, line)| line.strip_prefix("said ").map(str::to_string)).collect();
    if !said.is_empty() {
        return said;
    }
    let mut said: Vec<(u64, String)> = Vec::new();
    for (at, line) in told {
        if line == "cancel" {
            said.retain(|(ends, _)| ends <= at);
        } else if let Some(text) = line.strip_prefix("speak ") {
            let begins = said.last().map_or(*at, |(ends, _)| *ends.max(at));
            said.push((begins + LETTER * text.chars().count() as u64, text.to_string()));
        }
    }
    said.into_iter().map(|(_, text)| text).collect()
}

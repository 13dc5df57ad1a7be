//! A very long match: resuming it and taking a move back need no more memory than a short one.
#![cfg(target_os = "linux")]

use crate::program::{Folder, Session, salotto};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::bots::Level;
use salotto::games::catalogue::CatalogueGame;
use salotto::games::line::{LineGame, classic};
use salotto::games::{Choices, Game, Stage};
use salotto::records::{self, Header, Notes, RecordStep, SeatLine, SeatPlayer};
use std::fs;

type Classic = LineGame<classic::Classic>;

const LONG: usize = 6_000;
const SHORT: usize = 60;
/// The most memory that the additional steps may take, in kilobytes. Their views alone would take fifty thousand.
const MOST: u64 = 12_000;

/// The record of a match of about this many steps, up to a turn of its player.
fn record(steps: usize) -> String {
    let options = [("players", "2"), ("target", "10000")].map(|(name, value)| (name.to_string(), value.to_string())).to_vec();
    let seats = [(SeatPlayer::Human, "Anna"), (SeatPlayer::Bot(Level::Beginner.into()), "Carla")];
    let seats = seats.map(|(player, name)| SeatLine { player, name: name.to_string() }).to_vec();
    let header = Header { game: Classic::NAME, options, seats, notes: Notes::default() };
    let mut game: Classic = Classic::new(records::rules_of::<Classic>(&header).expect("rules"));
    let (mut text, mut chance) = (records::header_text(&header), ChaCha8Rng::seed_from_u64(1));
    for number in 1.. {
        let step = match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                RecordStep::Shuffle(pile.iter().map(ToString::to_string).collect())
            }
            Stage::ToMove { seat, choices } if number > steps && seat.0 == 0 && choices.count() > 1 => break,
            Stage::ToMove { seat, choices } => RecordStep::Action { seat: seat.0 + 1, action: choices.nth(0).to_string() },
            Stage::Over(_) => panic!("it goes on for longer"),
        };
        records::step(&mut game, &step, &mut Vec::new()).expect("it is allowed");
        text += &format!("{}\n", records::step_text(&step));
    }
    text
}

/// The peak memory of the program, in kilobytes, when it resumes a match and takes a move back.
fn memory(steps: usize) -> u64 {
    let folder = Folder::new();
    let file = folder.write("match.salotto", record(steps));
    let mut command = salotto(&folder);
    command.arg("resume").arg(&file).args(["--lang", "en", "--speech", "off", "--pace", "none"]);
    let mut session = Session::start(command);
    let said = session.heard().join("\n");
    assert!(said.contains("Your turn"), "{said}");
    let undone = session.press("u").join("\n");
    assert!(undone.starts_with("Undone."), "{undone}");
    let status = fs::read_to_string(format!("/proc/{}/status", session.process())).expect("it runs");
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the most memory");
    most.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
fn a_long_match_is_resumed_and_taken_back_in_little_memory() {
    let [long, short] = [LONG, SHORT].map(memory);
    println!("{long} and {short} kB");
    assert!(long.saturating_sub(short) < MOST, "{long} and {short} kB");
}

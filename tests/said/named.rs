//! No key makes an untold move: Enter, the keys for the sides, the space bar and a number tell it
//! first.

use crate::games::{arguments, cases, each_game};
use crate::program::{Folder, Session, salotto};
use crate::sweeps::{is_whole, sample};
use salotto::games::catalogue::GameName;
use std::fs;

const SEEDS: [u64; 2] = [1, 2];
/// Far more keys than a short match takes.
const MOST_KEYS: usize = 3_000;
/// The matches with a single place that a sample of seeds has for each key.
const ENOUGH: usize = 2;
const NUMBERS: [&str; 19] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
];

/// A match of one player, played by keys without regard to the item under the cursor.
struct Match {
    folder: Folder,
    session: Session,
    /// The answer to the last key.
    said: String,
    /// The output since the last step that changed the hand, with the answer to that step.
    since: String,
    keys: usize,
}

impl Match {
    fn of(game: GameName, options: &str, seed: u64) -> Match {
        let folder = Folder::new();
        folder.waits_for_no_disk();
        let mut command = salotto(&folder);
        command.args(["play", game.key(), "--seed", &seed.to_string(), "--lang", "en", "--speech", "off", "--pace", "none"]);
        command.args(arguments(options));
        let mut session = Session::start(command);
        let said = session.heard().join("\n");
        Match { folder, session, since: said.clone(), said, keys: 0 }
    }

    fn is_over(&self) -> bool {
        self.said.lines().any(|line| line == "What would you like to do now?")
    }

    /// The player's own steps so far, as the record has them.
    fn steps(&self) -> Vec<String> {
        let files = self.folder.matches().into_iter().chain(self.folder.finished());
        let text: String = files.map(|file| fs::read_to_string(file).expect("a saved match")).collect();
        text.lines().filter_map(|line| line.strip_prefix("1 ")).map(str::to_string).collect()
    }

    /// Presses a key; returns the step that it made, if any but a pass, and the output since the
    /// step before.
    fn press(&mut self, key: &str) -> Option<(String, String)> {
        self.keys += 1;
        let before = self.steps().len();
        self.said = self.session.press(key).join("\n");
        let step = self.steps().get(before).cloned();
        if step.as_ref().is_none_or(|step| step == "pass") {
            self.since += &format!("\n{}", self.said);
            return None;
        }
        step.map(|step| (step, std::mem::replace(&mut self.since, self.said.clone())))
    }
}

/// The words by which a player hears the pieces and the places of a step.
fn words(step: &str) -> Vec<String> {
    let tile = |text: &str| {
        let (low, high) = text.split_once('-').expect("two halves");
        let [low, high] = [low, high].map(|half| NUMBERS[half.parse::<usize>().expect("a number")]);
        if low == high { format!("double {low}") } else { format!("{high} {low}") }
    };
    let card = |text: &str| {
        let (rank, suit) = text.split_at(text.len() - 1);
        let rank = match rank {
            "A" => "ace",
            "J" => "jack",
            "Q" => "queen",
            "K" => "king",
            number => NUMBERS[number.parse::<usize>().expect("a number")],
        };
        let suit =
            ["clubs", "diamonds", "hearts", "spades"].into_iter().find(|name| name.to_uppercase().starts_with(suit)).expect("a suit");
        format!("{rank} of {suit}")
    };
    match step.split(' ').collect::<Vec<_>>()[..] {
        ["lay", piece, ref place @ ..] => {
            let side = place.iter().filter(|word| ["left", "right"].contains(word)).map(|side| format!("on the {side}"));
            [tile(piece)].into_iter().chain(side).collect()
        }
        ["place", _, square, _] => vec![square.to_string()],
        ["take", piece] => vec![piece.to_string()],
        ["discard", piece] => vec![card(piece)],
        _ => Vec::new(),
    }
}

/// Plays a match with a key at each turn, at any item; returns the untold moves.
fn untold(game: GameName, key: &str, seed: u64) -> Vec<String> {
    let mut playing = Match::of(game, &cases(game).short, seed);
    let mut untold = Vec::new();
    let mut others = ["enter", "x", "b", "enter", "space", "z", "enter"].into_iter().cycle();
    let mut stuck = false;
    while !playing.is_over() {
        assert!(playing.keys < MOST_KEYS, "{game:?}, {key}: no end\n{}", playing.said);
        // After a key without effect other keys follow until the match goes on.
        let next = if stuck { others.next().expect("it goes round") } else { key };
        let Some((step, heard)) = playing.press(next) else {
            stuck = true;
            continue;
        };
        stuck = false;
        let heard = heard.to_lowercase();
        let missing: Vec<String> = words(&step).into_iter().filter(|word| !heard.contains(word)).collect();
        // The keys that draw, pass and skip say so themselves.
        if !missing.is_empty() {
            untold.push(format!("{next}: {step}, of which {missing:?} wasn't in\n{heard}"));
        }
    }
    untold
}

#[test]
fn no_key_makes_a_move_that_was_not_told() {
    each_game(|game| {
        for (number, key) in ["enter", "d", "g", "space", "1", "2"].into_iter().enumerate() {
            for seed in sample(SEEDS, SEEDS.len(), number) {
                let untold = untold(game, key, seed);
                assert!(untold.is_empty(), "{game:?}, {key}, seed {seed}:\n{}", untold.join("\n\n"));
            }
        }
    });
}

#[test]
fn what_z_told_in_a_line_game_is_played_by_the_next_key() {
    let line_games = GameName::ALL.iter().filter(|game| !["kingdomino", "bidomino"].contains(&game.key()));
    for game in line_games {
        let mut playing = Match::of(*game, &cases(*game).short, 3);
        while !playing.is_over() {
            assert!(playing.keys < MOST_KEYS, "{game:?}: no end\n{}", playing.said);
            playing.press("z");
            if playing.said.contains("No tile fits") {
                playing.press("space");
                continue;
            }
            let said = playing.said.clone();
            playing.press("enter");
            assert!(!playing.said.contains("Enter plays it"), "{game:?}: told twice:\n{said}\n{}", playing.said);
            if playing.said.contains(", 1 of ") {
                playing.press("enter");
            }
        }
    }
}

#[test]
fn one_place_for_a_tile_is_told_before_it_is_taken() {
    for key in ["enter", "d", "1"] {
        let mut told = 0;
        for seed in 1..=30 {
            if told >= ENOUGH && !is_whole() {
                break;
            }
            let game = *GameName::ALL.iter().find(|game| game.key() == "kingdomino").expect("a game");
            let mut playing = Match::of(game, "", seed);
            while !playing.is_over() && playing.keys < MOST_KEYS {
                playing.press(key);
                if playing.said.contains("One place only") {
                    told += 1;
                    let again = if key == "d" { "The same key places it." } else { "Enter places it." };
                    assert!(playing.said.ends_with(again), "{}", playing.said);
                    let step = playing.press(if key == "d" { "d" } else { "enter" }).map(|(step, _)| step);
                    assert!(step.is_some_and(|step| step.starts_with("place ")), "{key}: {}", playing.said);
                    break;
                }
                if playing.said.contains(", 1 of ") {
                    playing.press("enter");
                } else {
                    playing.press("b");
                    playing.press("enter");
                }
            }
        }
        assert!(told > 0, "{key}: no tile with a single place came");
    }
}

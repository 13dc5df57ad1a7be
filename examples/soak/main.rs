//! Plays any number of matches by chance, of every game with any options, and looks closely at
//! each: no piece is lost at any step, a second bookkeeper comes to the same scores, and the
//! record, written and read back, is the same match. With overflow checks and debug assertions:
//! `cargo run --profile soak --example soak -- MATCHES [SEED]`.
//!
//! `--jobs N` plays on N threads (2 by default), `--from N` begins with that match: a match is the
//! same whatever was played before it. An error ends the program with its game, its number and its
//! seed.

#[path = "../../crates/games/tests/common/agreed.rs"]
mod agreed;
mod bidomino;
mod fives;
mod kingdomino;
mod line;
mod pairs;
mod second;
mod train;
#[path = "../../crates/games/tests/common/whole.rs"]
mod whole;

use agreed::by_chance;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::bidomino::Bidomino;
use salotto::games::catalogue::{CatalogueGame, GameName};
use salotto::games::fives::Fives;
use salotto::games::kingdomino::Kingdomino;
use salotto::games::line::{LineEvent, LineGame, Rulebook};
use salotto::games::options::GameOptions;
use salotto::games::train::MexicanTrain;
use salotto::games::{Choices, Seat, Stage};
use salotto::records::{EventJson, Header, Notes, SeatLine, action_text, header_text, parse, play, record_text, shuffle_text};
use second::{Options, Second};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// No match of these lengths has more steps.
const MOST_STEPS: usize = 100_000;

/// Interval of progress reports.
const TOLD: Duration = Duration::from_secs(60);

/// A game, and the function that plays a match of it and returns the number of its steps.
struct Soaked {
    name: GameName,
    play: fn(&mut ChaCha8Rng) -> usize,
}

macro_rules! soaked {
    ([] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        [$(Soaked { name: GameName::$variant, play: soak::<$type, <$type as SoakedGame>::Book> }),*]
    };
}

const GAMES: [Soaked; GameName::ALL.len()] = salotto_games::catalogue!([soaked]);

/// A game with its second implementation.
trait SoakedGame: CatalogueGame {
    type Book: Second<Self>;
}

impl<R: Rulebook> SoakedGame for LineGame<R>
where
    LineGame<R>: CatalogueGame<Event = LineEvent>,
{
    type Book = line::Book;
}

impl SoakedGame for Bidomino {
    type Book = bidomino::Book;
}

impl SoakedGame for Kingdomino {
    type Book = kingdomino::Book;
}

impl SoakedGame for Fives {
    type Book = fives::Book;
}

impl SoakedGame for MexicanTrain {
    type Book = train::Book;
}

/// Plays one match with random options, and checks everything; returns the number of its steps.
fn soak<G: CatalogueGame + EventJson, S: Second<G>>(chance: &mut ChaCha8Rng) -> usize {
    let agreed: G::Options = by_chance(chance);
    let rules = agreed.rules().expect("they go together");
    let players = G::players(&rules);
    let options = agreed.named();
    let seats = (1..=players).map(|seat| SeatLine { player: "normal".into(), name: format!("Name {seat} è") }).collect();
    let header = Header { game: G::NAME, options, seats, notes: Notes { seed: Some(chance.random()), ..Notes::default() } };
    let mut second = S::sits_down(&Options(&header.options), players);
    let mut text = header_text(&header);
    let mut game = G::new(rules);
    let mut events = Vec::new();
    for steps in 0..MOST_STEPS {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(chance);
                game.shuffled(&pile, &mut events).expect("a permutation of the pile");
                text.push_str(&shuffle_text(&pile));
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                assert_eq!(game.judge(&action), Ok(()), "{action}");
                game.apply(&action, &mut events);
                text.push_str(&action_text(seat, &action));
            }
            Stage::Over(outcome) => {
                second.ends(&outcome);
                comes_back(&game, &text, players);
                return steps;
            }
        }
        text.push('\n');
        events.drain(..).for_each(|event| second.hears(&event));
        second.agrees(&game);
    }
    panic!("the match doesn't end");
}

/// The text is read back: the same match for every seat, and the same text again.
fn comes_back<G: CatalogueGame + EventJson>(game: &G, text: &str, players: usize) {
    let record = parse(text.as_bytes()).expect("it was written");
    let Ok(back) = play::<G>(&record, |_, _| {}) else { panic!("it was legal") };
    for seat in (0..players as u8).map(Seat) {
        assert!(back.view(seat) == game.view(seat), "seat {seat} sees another match");
    }
    assert_eq!(record_text(&record), text, "it writes back the same");
}

/// Arguments of the program.
struct Asked {
    matches: u64,
    seed: u64,
    jobs: u64,
    from: u64,
}

fn asked() -> Option<Asked> {
    let (mut numbers, mut jobs, mut from) = (Vec::new(), 2, 0);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--jobs" => jobs = arguments.next()?.parse().ok()?,
            "--from" => from = arguments.next()?.parse().ok()?,
            number => numbers.push(number.parse().ok()?),
        }
    }
    let (matches, seed) = match numbers.as_slice() {
        [matches] => (*matches, 1),
        [matches, seed] => (*matches, *seed),
        _ => return None,
    };
    (matches > 0 && jobs > 0).then_some(Asked { matches, seed, jobs, from })
}

/// Progress of all threads.
#[derive(Default)]
struct Progress {
    next: AtomicU64,
    matches: [AtomicU64; GAMES.len()],
    steps: AtomicU64,
    failed: AtomicBool,
}

impl Progress {
    fn work(&self, asked: &Asked) {
        while !self.failed.load(Relaxed) {
            let number = self.next.fetch_add(1, Relaxed);
            if number >= asked.matches {
                return;
            }
            let number = asked.from + number;
            let index = (number % GAMES.len() as u64) as usize;
            let mut chance = ChaCha8Rng::seed_from_u64(asked.seed);
            chance.set_stream(number);
            match catch_unwind(AssertUnwindSafe(|| (GAMES[index].play)(&mut chance))) {
                Ok(steps) => {
                    self.matches[index].fetch_add(1, Relaxed);
                    self.steps.fetch_add(steps as u64, Relaxed);
                }
                Err(_) => {
                    self.failed.store(true, Relaxed);
                    eprintln!("That was {}: soak -- 1 {} --from {number}", GAMES[index].name.key(), asked.seed);
                }
            }
        }
    }

    fn told(&self, begun: Instant) -> String {
        let matches: Vec<u64> = self.matches.iter().map(|count| count.load(Relaxed)).collect();
        let each: Vec<String> = GAMES.iter().zip(&matches).map(|(game, count)| format!("{} {count}", game.name.key())).collect();
        let (all, steps, seconds) = (matches.iter().sum::<u64>(), self.steps.load(Relaxed), begun.elapsed().as_secs());
        format!("{all} matches, {steps} steps in {seconds} s ({})", each.join(", "))
    }
}

fn main() -> ExitCode {
    let Some(asked) = asked() else {
        eprintln!("soak -- MATCHES [SEED] [--jobs N] [--from N]");
        return ExitCode::from(2);
    };
    let (progress, begun) = (Progress::default(), Instant::now());
    thread::scope(|threads| {
        let workers: Vec<_> = (0..asked.jobs).map(|_| threads.spawn(|| progress.work(&asked))).collect();
        let mut told = Instant::now();
        while workers.iter().any(|worker| !worker.is_finished()) {
            thread::sleep(Duration::from_millis(20));
            if told.elapsed() >= TOLD {
                eprintln!("{}", progress.told(begun));
                told = Instant::now();
            }
        }
    });
    println!("{}", progress.told(begun));
    if progress.failed.load(Relaxed) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

//! Makes the program's puzzles: plays matches of bots, and keeps positions in which one move is
//! better than all others by a proof.
//!
//! `nice cargo run --release --example make_puzzles -- GAME COUNT SEED >puzzles/GAME.salotto`;
//! progress goes to standard error.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use salotto::bots::{Advised, Bot, Budget, Level, Proof};
use salotto::games::catalogue::{GameName, with_game};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Game, Seat, Silent, Stage};
use salotto::records::{action_text, shuffle_text};
use salotto::session::puzzles::proof::{Aim, Proved, forces_after, prove};
use salotto::session::table::Playable;

/// How a game's puzzles are looked for.
struct Search {
    /// The options that differ from the defaults.
    options: &'static [(&'static str, &'static str)],
    wanted: Wanted,
    /// By how many points the best move is better than any other, at least.
    margin: f64,
}

/// What proves a best move.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    /// Everything that can follow, solved exactly within the time of this many playouts.
    Exact { within: u32 },
    /// `each` playouts, `times` times with different chance: each time the same move is best. A
    /// first search with `glance` playouts finds out what is worth proving.
    Playouts { glance: u32, times: u64, each: u32 },
}

/// How the games' puzzles are looked for.
fn search(game: GameName) -> Search {
    let exact = |options, margin, within| Search { options, wanted: Wanted::Exact { within }, margin };
    match game {
        GameName::Salotto | GameName::FiveAndThree => exact(&[("players", "2")], 2.0, 1_000),
        GameName::Classic => exact(&[("players", "2"), ("reserve", "0")], 3.0, 1_000),
        GameName::Pairs => exact(&[], 2.0, 300),
        GameName::Kingdomino => exact(&[("players", "2")], 2.0, 1_000),
        GameName::Jolly => {
            Search { options: &[("players", "2")], wanted: Wanted::Playouts { glance: 1_500, times: 4, each: 25_000 }, margin: 2.0 }
        }
        GameName::Bidomino => Search { options: &[], wanted: Wanted::Playouts { glance: 250, times: 4, each: 2_000 }, margin: 1.0 },
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().and_then(|name| GameName::named(&name)).expect("the first argument is a game");
    let count = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(36);
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    with_game!(game, G => make::<G>(&search(game), count, seed));
}

/// Writes this many puzzles.
fn make<G: Playable>(search: &Search, count: usize, seed: u64) {
    let mut options = G::Options::default();
    for (name, value) in search.options {
        options.set(name, value).expect("the option can be this");
    }
    println!("salotto puzzles 1\ngame {}", G::NAME.key());
    for spec in G::NAME.options() {
        if let Some(value) = options.get(spec.name) {
            println!("option {} {value}", spec.name);
        }
    }
    let rules = options.rules().expect("the options go together");
    let (mut found, mut looked) = (0, 0);
    for deal in seed.. {
        if found == count {
            break;
        }
        let mut position = Deal::<G>::new(rules.clone(), deal);
        if let Some(puzzle) = position.find(search, &mut looked) {
            found += 1;
            eprintln!("{} {found} of {count}: deal {deal}, {looked} decisions looked at", G::NAME.key());
            println!("\npuzzle {}-{deal}\n{puzzle}", G::NAME.key());
        }
    }
}

/// A match of bots, up to the first position that makes a puzzle.
struct Deal<G: Playable> {
    game: G,
    lines: Vec<String>,
    chance: ChaCha8Rng,
    seed: u64,
    bots: Vec<Box<dyn Bot<G>>>,
}

/// How many positions a proof may look at.
const POSITIONS: u32 = 400_000;
/// How many plays a forced end is looked ahead.
const PLAYS: u32 = 4;
/// The levels that try each puzzle, weakest first, and how often each of them does.
const LADDER: [Level; 5] = [Level::Beginner, Level::Easy, Level::Normal, Level::Hard, Level::Master];
const TRIES: u64 = 3;

/// What can be aimed at, what follows the best move, and what each move is worth, the best first.
type Found<G> = (Option<(Aim, u32)>, Vec<(Seat, <G as Game>::Action)>, Vec<(<G as Game>::Action, f64)>);

impl<G: Playable> Deal<G> {
    fn new(rules: G::Rules, seed: u64) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let players = G::players(&rules);
        let mut bot = |seat: usize| {
            let level = if chance.random_range(0..2) == 0 { Level::Easy } else { Level::Normal };
            G::bot(level, seed.wrapping_add(seat as u64), Budget::OfLevel)
        };
        let bots = (0..players).map(&mut bot).collect();
        Deal { game: G::new(rules), lines: Vec::new(), chance, seed, bots }
    }

    /// The first puzzle of the first round, if there is one.
    fn find(&mut self, search: &Search, looked: &mut u64) -> Option<String> {
        let mut rounds = 0;
        loop {
            match self.game.stage() {
                Stage::ToShuffle(mut pile) => {
                    if self.lines.iter().any(|line| !line.starts_with("shuffle")) && G::NAME != GameName::Bidomino {
                        rounds += 1;
                    }
                    if rounds > 0 {
                        return None;
                    }
                    pile.shuffle(&mut self.chance);
                    self.game.shuffled(&pile, &mut Silent).expect("a shuffled pile is a permutation");
                    self.lines.push(shuffle_text(&pile));
                }
                Stage::ToMove { seat, choices } => {
                    if let Some(puzzle) = self.puzzle(search, seat, &choices, looked) {
                        return Some(puzzle);
                    }
                    let action = self.bots[seat.index()].choose(&self.game.view(seat), &choices);
                    self.game.apply(&action, &mut Silent);
                    self.lines.push(action_text(seat, &action));
                }
                Stage::Over(_) => return None,
            }
        }
    }

    /// The puzzle in this decision; None if there is none.
    fn puzzle(&mut self, search: &Search, seat: Seat, choices: &G::Choices, looked: &mut u64) -> Option<String> {
        let view = self.game.view(seat);
        let different = |action: G::Action| action != choices.nth(0) && !G::alike(&action, &choices.nth(0), &view);
        if !choices.all().any(different) {
            return None;
        }
        *looked += 1;
        let advise = |seed: u64, playouts: u32| {
            let choices = choices.clone();
            G::advise(&view, &choices, seed, Budget::Playouts(playouts))
        };
        let weighed = match search.wanted {
            Wanted::Exact { within } => {
                let quick = advise(self.seed, within);
                if quick.first()?.proof == Proof::Exact { quick } else { return None }
            }
            Wanted::Playouts { glance, times, each } => {
                let quick = advise(self.seed, glance);
                clearly::<G>(&quick, &view, search.margin * 0.8)?;
                let mut lowest: Option<Vec<Advised<G::Action>>> = None;
                for time in 0..times {
                    let now = advise(self.seed ^ (time + 1), each);
                    let lead = clearly::<G>(&now, &view, search.margin)?;
                    match &lowest {
                        Some(first) if first[0].action != now[0].action && !G::alike(&first[0].action, &now[0].action, &view) => {
                            return None;
                        }
                        Some(first) if clearly::<G>(first, &view, 0.0)? <= lead => {}
                        _ => lowest = Some(now),
                    }
                }
                lowest?
            }
        };
        clearly::<G>(&weighed, &view, search.margin)?;
        let answer = weighed[0].action;
        let (aim, then, weighed) = match search.wanted {
            Wanted::Exact { .. } if G::NAME != GameName::Kingdomino => self.proved(search, seat, answer, &view)?,
            Wanted::Exact { .. } | Wanted::Playouts { .. } => {
                (None, Vec::new(), weighed.iter().map(|weighed| (weighed.action, weighed.worth.points)).collect())
            }
        };
        let failing = LADDER.iter().filter(|level| self.fails(**level, answer, &view, choices)).count();
        if failing == 0 {
            return None;
        }
        Some(self.text(search, seat, &weighed, &view, aim, &then, failing))
    }

    /// What the slow proof finds, if it finds the same answer soon enough, and by as much.
    fn proved(&self, search: &Search, seat: Seat, answer: G::Action, view: &G::View) -> Option<Found<G>> {
        let proved = prove(&self.game, seat, POSITIONS)?;
        let same = |one: &G::Action| *one == answer || G::alike(one, &answer, view);
        let second = proved.iter().find(|proved| !same(&proved.action))?;
        let own = proved.iter().find(|proved| proved.action == answer)?;
        if own.points < proved[0].points || ((own.points - second.points) as f64) < search.margin {
            return None;
        }
        let aim = self.aim(seat, answer, &proved, &same);
        let others = proved.iter().filter(|other| other.action != answer);
        let weighed = [own].into_iter().chain(others).map(|proved| (proved.action, proved.points as f64)).collect();
        Some((aim, own.then.clone(), weighed))
    }

    /// The end that the best move forces, and none else in as few plays.
    fn aim(&self, seat: Seat, answer: G::Action, proved: &[Proved<G::Action>], same: &impl Fn(&G::Action) -> bool) -> Option<(Aim, u32)> {
        for plays in 1..=PLAYS {
            for aim in [Aim::Out, Aim::Blocked] {
                let forced = |action: &G::Action| forces_after(&self.game, action, seat, aim, plays - 1, &mut POSITIONS.clone());
                if forced(&answer)? {
                    let others = proved.iter().filter(|other| !same(&other.action));
                    let alone = others.map(|other| forced(&other.action)).collect::<Option<Vec<_>>>()?.iter().all(|forced| !forced);
                    return Some((aim, plays)).filter(|_| alone);
                }
            }
        }
        None
    }

    /// Whether a level finds something else, more often than not.
    fn fails(&self, level: Level, answer: G::Action, view: &G::View, choices: &G::Choices) -> bool {
        let found = |seed: &u64| {
            let action = G::bot(level, self.seed.wrapping_mul(31).wrapping_add(*seed), Budget::OfLevel).choose(view, choices);
            action == answer || G::alike(&action, &answer, view)
        };
        (0..TRIES).filter(|seed| found(seed)).count() * 2 < TRIES as usize
    }

    #[allow(clippy::too_many_arguments)]
    fn text(
        &self,
        search: &Search,
        seat: Seat,
        weighed: &[(G::Action, f64)],
        view: &G::View,
        aim: Option<(Aim, u32)>,
        then: &[(Seat, G::Action)],
        failing: usize,
    ) -> String {
        let answer = weighed[0].0;
        let mut lines: Vec<String> = Vec::new();
        for place in 0..self.bots.len() {
            let player = if place == seat.index() { "human" } else { "normal" };
            lines.push(format!("seat {} {player}", place + 1));
        }
        lines.push(format!("grade {failing}"));
        lines.push(match search.wanted {
            Wanted::Exact { .. } => "proof exact".to_string(),
            Wanted::Playouts { times, each, .. } => format!("proof playouts {times} {each}"),
        });
        lines.extend(self.lines.iter().cloned());
        lines.push(match aim {
            Some((Aim::Out, plays)) => format!("goal out {plays}"),
            Some((Aim::Blocked, plays)) => format!("goal block {plays}"),
            None if G::NAME == GameName::Kingdomino && of_one_tile(weighed) => "goal tile".to_string(),
            None => "goal best".to_string(),
        });
        lines.push(format!("solve {}", action_text(seat, &answer)));
        lines.push(format!("points {}", tenths(weighed[0].1)));
        for (other, points) in &weighed[1..] {
            if !G::alike(other, &answer, view) {
                lines.push(format!("other {other}: {}", tenths(*points)));
            }
        }
        lines.extend(then.iter().map(|(seat, action)| format!("then {}", action_text(*seat, action))));
        lines.join("\n")
    }
}

/// Points to the nearest tenth.
fn tenths(points: f64) -> String {
    // Without a minus before a zero.
    format!("{:.1}", (points * 10.0).round() / 10.0 + 0.0)
}

/// Whether all that can be done is placing one tile, in one way or another.
fn of_one_tile<A: std::fmt::Display>(weighed: &[(A, f64)]) -> bool {
    let tile = |(action, _): &(A, f64)| action.to_string().strip_prefix("place ")?.split(' ').next().map(str::to_string);
    let first = weighed.first().and_then(tile);
    first.is_some() && weighed.iter().all(|action| tile(action) == first)
}

/// By how many points the first is better than any that isn't equivalent, if by enough, and it wins
/// no less often.
fn clearly<G: Playable>(weighed: &[Advised<G::Action>], view: &G::View, margin: f64) -> Option<f64> {
    let best = weighed.first()?;
    let others = weighed.iter().skip(1).filter(|other| !G::alike(&other.action, &best.action, view));
    let mut lead = f64::INFINITY;
    for other in others {
        lead = lead.min(best.worth.points - other.worth.points);
        if other.worth.winning > best.worth.winning {
            return None;
        }
    }
    Some(lead).filter(|lead| lead.is_finite() && *lead >= margin)
}

//! Makes the program's puzzles: plays matches of bots, and keeps positions in which one move is
//! better than all others by a proof.
//!
//! `nice cargo run --release --example make_puzzles -- GAME COUNT SEED DEALS >/tmp/GAME.puzzles`;
//! progress goes to standard error. Every program here is built with the files in `puzzles`: what is
//! written there at once makes this one be built again, with an empty file.

mod choose;

use choose::{Candidate, Chosen, Kind};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::bots::{Bot, BotLevels, Budget, Level, Opponents, Recommendation, Rule};
use salotto::games::catalogue::{CatalogueGame, GameName, with_game};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Game, NullLog, Seat, SeatSet, Stage};
use salotto::narration::{Detail, Listener, SpokenGame};
use salotto::records::{EventJson, HARDEST, action_text, shuffle_text};
use salotto::session::learn::puzzles::proof::{ProvedAction, RoundAim, forces_after, prove};
use std::ops::Range;

/// Parameters of the search for a game's puzzles.
struct Search {
    /// The options that differ from the defaults.
    options: &'static [(&'static str, &'static str)],
    wanted: Wanted,
    /// Minimum lead of the best move over any other, in points.
    margin: f64,
    /// The solvers that try a puzzle, to find out how hard it is.
    thinkers: [Thinker; 5],
}

/// A solver that tries a puzzle.
#[derive(Clone, Copy)]
enum Thinker {
    /// Follows a rule.
    Rule(Rule),
    /// Searches with this many playouts.
    Search(u32),
    /// Takes the first entry of the list of moves.
    Listed,
}

/// Two solvers that follow rules, and three that search for longer and longer.
const fn searching(playouts: [u32; 3]) -> [Thinker; 5] {
    let [few, more, most] = playouts;
    let rules = [Thinker::Rule(Rule::Simple), Thinker::Rule(Rule::Thorough)];
    [rules[0], rules[1], Thinker::Search(few), Thinker::Search(more), Thinker::Search(most)]
}

/// Solvers that don't search: any search would solve a position that can be solved exactly in a
/// moment.
const BY_RULE: [Thinker; 5] = [
    Thinker::Listed,
    Thinker::Rule(Rule::Heaviest),
    Thinker::Rule(Rule::Simple),
    Thinker::Rule(Rule::Earning),
    Thinker::Rule(Rule::Thorough),
];

/// Proof of a best move.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    /// Everything that can follow, solved exactly within this many steps.
    Exact { within: u32 },
    /// `each` playouts, `times` times with different chance: each time the same move is best. A
    /// first search with `glance` playouts finds out what is worth proving.
    Playouts { glance: u32, times: u64, each: u32 },
}

/// The search parameters of a game.
fn search(game: GameName) -> Search {
    let exact = |options, margin, thinkers| Search { options, wanted: Wanted::Exact { within: 50_000 }, margin, thinkers };
    let playouts = |options, margin, glance, each, thinkers| {
        let wanted = Wanted::Playouts { glance, times: 4, each };
        Search { options, wanted, margin, thinkers }
    };
    match game {
        GameName::Classic => exact(&[("players", "2"), ("reserve", "0")], 3.0, searching([10, 40, 160])),
        GameName::Pairs => exact(&[], 2.0, searching([2, 8, 30])),
        GameName::Kingdomino => exact(&[("players", "2")], 2.0, BY_RULE),
        GameName::AllFives => exact(&[("players", "2"), ("lead", "first-seat")], 4.0, searching([10, 40, 160])),
        GameName::MexicanTrain => exact(&[("players", "2"), ("set", "9"), ("hand", "27"), ("rounds", "1")], 5.0, searching([2, 8, 30])),
        GameName::Jolly => playouts(&[("players", "2")], 2.0, 1_500, 25_000, searching([20, 80, 320])),
        GameName::Bidomino => playouts(&[], 0.6, 250, 4_000, BY_RULE),
        _ => exact(&[("players", "2")], 2.0, searching([10, 40, 160])),
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().and_then(|name| GameName::named(&name)).expect("the first argument is a game");
    let count = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(36);
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let deals = arguments.next().and_then(|deals| deals.parse().ok()).unwrap_or(1_000);
    with_game!(game, G => make::<G>(&search(game), count, seed..seed + deals));
}

/// Writes this many puzzles, found in these deals.
fn make<G: SpokenGame + EventJson + CatalogueGame + BotLevels>(search: &Search, count: usize, deals: Range<u64>) {
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
    let (mut chosen, mut looked) = (Chosen::new(count), 0);
    for deal in deals {
        if chosen.is_complete() {
            break;
        }
        if let Some(puzzle) = Deal::<G>::new(rules.clone(), deal).find(search, &chosen, &mut looked) {
            let grade = puzzle.grade;
            chosen.take(puzzle);
            eprintln!("{} deal {deal}: grade {grade}; {looked} decisions looked at; {:?}", G::NAME.key(), chosen.grades());
        }
    }
    for text in chosen.texts() {
        println!("\n{text}");
    }
}

/// A match of bots, up to the first position that makes a puzzle.
struct Deal<G: SpokenGame + EventJson + CatalogueGame + BotLevels> {
    game: G,
    lines: Vec<String>,
    chance: ChaCha8Rng,
    seed: u64,
    bots: Vec<Box<dyn Bot<G>>>,
}

/// Maximum number of positions in a proof.
const POSITIONS: u32 = 100_000;
/// Number of plays to look ahead for a forced end.
const PLAYS: u32 = 4;
/// Number of tries of each of the five solvers.
const TRIES: u64 = 5;

/// The aim, if there is one, the continuation after the best move, and the value of each move, the
/// best first.
type Found<G> = (Option<(RoundAim, u32)>, Vec<(Seat, <G as Game>::Action)>, Vec<(<G as Game>::Action, f64)>);

impl<G: SpokenGame + EventJson + CatalogueGame + BotLevels> Deal<G> {
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
    fn find(&mut self, search: &Search, chosen: &Chosen, looked: &mut u64) -> Option<Candidate> {
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
                    self.game.shuffled(&pile, &mut NullLog).expect("a shuffled pile is a permutation");
                    self.lines.push(shuffle_text(&pile));
                }
                Stage::ToMove { seat, choices } => {
                    if let Some(puzzle) = self.puzzle(search, chosen, seat, &choices, looked) {
                        return Some(puzzle);
                    }
                    let action = self.bots[seat.index()].choose(&self.game.view(seat), &choices);
                    self.game.apply(&action, &mut NullLog);
                    self.lines.push(action_text(seat, &action));
                }
                Stage::Over(_) => return None,
            }
        }
    }

    /// The puzzle in this decision; None if there is none.
    fn puzzle(&self, search: &Search, chosen: &Chosen, seat: Seat, choices: &G::Choices, looked: &mut u64) -> Option<Candidate> {
        let view = self.game.view(seat);
        let different = |action: G::Action| action != choices.nth(0) && !G::are_equivalent(&action, &choices.nth(0), &view);
        if !choices.all().any(different) {
            return None;
        }
        *looked += 1;
        let listed = listed_first::<G>(&view, seat)?;
        let kind = |action: &G::Action| Kind {
            listed_first: G::are_same_move(action, &listed, &view),
            one_tile: of_one_tile(choices.all()),
            two_moves: is_of_two_moves::<G>(choices.all(), &view),
        };
        let wanted = |action: &G::Action| Some(()).filter(|()| chosen.wants(kind(action)));
        let advise = |seed: u64, playouts: u32| {
            let choices = choices.clone();
            G::advise(&view, &choices, seed, Budget::Playouts(playouts))
        };
        let weighed = match search.wanted {
            Wanted::Exact { within } => G::advise_exactly(&view, choices, within)?,
            Wanted::Playouts { glance, times, each } => {
                let quick = advise(self.seed, glance);
                wanted(&quick.first()?.action)?;
                clearly::<G>(&quick, &view, search.margin * 0.8)?;
                let mut lowest: Option<Vec<Recommendation<G::Action>>> = None;
                for time in 0..times {
                    let now = advise(self.seed ^ (time + 1), each);
                    let lead = clearly::<G>(&now, &view, search.margin)?;
                    match &lowest {
                        Some(first) if first[0].action != now[0].action && !G::are_equivalent(&first[0].action, &now[0].action, &view) => {
                            return None;
                        }
                        Some(first) if clearly::<G>(first, &view, 0.0)? <= lead => {}
                        _ => lowest = Some(now),
                    }
                }
                lowest?
            }
        };
        let answer = weighed.first()?.action;
        wanted(&answer)?;
        clearly::<G>(&weighed, &view, search.margin)?;
        let (aim, then, weighed) = match search.wanted {
            Wanted::Exact { .. } if G::NAME != GameName::Kingdomino => self.proved(search, seat, answer, &view)?,
            Wanted::Exact { .. } | Wanted::Playouts { .. } => {
                (None, Vec::new(), weighed.iter().map(|weighed| (weighed.action, weighed.worth.points)).collect())
            }
        };
        let kind = kind(&answer);
        let grade = self.grade(search, [answer, listed], &view, choices)?;
        let text = self.text(search, seat, &weighed, &view, aim, &then, grade, kind);
        Some(Candidate { grade, kind, text }).filter(|puzzle| chosen.wants(puzzle.kind))
    }

    /// The result of the slow proof, if it finds the same answer soon enough, and by as much.
    fn proved(&self, search: &Search, seat: Seat, answer: G::Action, view: &G::View) -> Option<Found<G>> {
        let proved = prove(&self.game, seat, G::POINTS_ARE, POSITIONS)?;
        let same = |one: &G::Action| *one == answer || G::are_equivalent(one, &answer, view);
        let second = proved.iter().find(|proved| !same(&proved.action))?;
        let own = proved.iter().find(|proved| proved.action == answer)?;
        if own.points < proved[0].points || ((own.points - second.points) as f64) < search.margin {
            return None;
        }
        let aim = self.aim(seat, own, &proved, &same);
        let others = proved.iter().filter(|other| other.action != answer);
        let weighed = [own].into_iter().chain(others).map(|proved| (proved.action, proved.points as f64)).collect();
        Some((aim, own.then.clone(), weighed))
    }

    /// The end that the best move forces, and none else in as few plays; only if it comes just so
    /// when all play as well as they can, since the player who solves the puzzle is told so.
    fn aim(
        &self,
        seat: Seat,
        own: &ProvedAction<G::Action>,
        proved: &[ProvedAction<G::Action>],
        same: &impl Fn(&G::Action) -> bool,
    ) -> Option<(RoundAim, u32)> {
        let plays = 1 + own.then.iter().filter(|(player, action)| *player == seat && !G::is_automatic(action)).count() as u32;
        let aim = [RoundAim::Out, RoundAim::Blocked].into_iter().find(|aim| self.ends_by(seat, own, *aim))?;
        let forced = |action: &G::Action, plays: u32| forces_after(&self.game, action, seat, aim, plays - 1, &mut POSITIONS.clone());
        let others = || proved.iter().filter(|other| !same(&other.action));
        let alone = plays <= PLAYS && forced(&own.action, plays)? && (plays == 1 || !forced(&own.action, plays - 1)?);
        let alone = alone && others().map(|other| forced(&other.action, plays)).collect::<Option<Vec<_>>>()?.iter().all(|forced| !forced);
        alone.then_some((aim, plays))
    }

    /// Whether the round ends by this aim when all play as well as they can.
    fn ends_by(&self, seat: Seat, own: &ProvedAction<G::Action>, aim: RoundAim) -> bool {
        let mut game = self.game.clone();
        let actions: Vec<G::Action> = [own.action].into_iter().chain(own.then.iter().map(|(_, action)| *action)).collect();
        let Some((last, before)) = actions.split_last() else { return false };
        before.iter().for_each(|action| game.apply(action, &mut NullLog));
        forces_after(&game, last, seat, aim, 0, &mut POSITIONS.clone()) == Some(true)
    }

    /// Difficulty of a puzzle: a fifth of the tries that miss it, rounded up, of 25 tries, five by
    /// each of five solvers. None if no try misses it.
    fn grade(&self, search: &Search, [answer, listed]: [G::Action; 2], view: &G::View, choices: &G::Choices) -> Option<u8> {
        let seed = |time: u64| self.seed.wrapping_mul(31).wrapping_add(time);
        let found = |thinker: Thinker, time: u64| match thinker {
            Thinker::Rule(rule) => G::by_rule(rule, seed(time), view, choices),
            Thinker::Search(playouts) => G::bot(Level::Master, seed(time), Budget::Playouts(playouts)).choose(view, choices),
            Thinker::Listed => listed,
        };
        let tries = search.thinkers.into_iter().flat_map(|thinker| (0..TRIES).map(move |time| (thinker, time)));
        let misses = tries.filter(|(thinker, time)| !G::are_same_move(&found(*thinker, *time), &answer, view)).count();
        (misses > 0).then(|| misses.div_ceil(TRIES as usize) as u8).map(|grade| grade.min(HARDEST))
    }

    #[allow(clippy::too_many_arguments)]
    fn text(
        &self,
        search: &Search,
        seat: Seat,
        weighed: &[(G::Action, f64)],
        view: &G::View,
        aim: Option<(RoundAim, u32)>,
        then: &[(Seat, G::Action)],
        grade: u8,
        kind: Kind,
    ) -> String {
        let answer = weighed[0].0;
        let mut lines = vec![format!("puzzle {}-{}", G::NAME.key(), self.seed)];
        for place in 0..self.bots.len() {
            let player = if place == seat.index() { "human" } else { "normal" };
            lines.push(format!("seat {} {player}", place + 1));
        }
        lines.push(format!("grade {grade}"));
        lines.push(match search.wanted {
            Wanted::Exact { .. } => "proof exact".to_string(),
            Wanted::Playouts { times, each, .. } => format!("proof playouts {times} {each}"),
        });
        lines.extend(self.lines.iter().cloned());
        lines.push(match aim {
            Some((RoundAim::Out, plays)) => format!("goal out {plays}"),
            Some((RoundAim::Blocked, plays)) => format!("goal block {plays}"),
            None if G::NAME == GameName::Kingdomino && kind.one_tile => "goal tile".to_string(),
            None => "goal best".to_string(),
        });
        lines.push(format!("solve {}", action_text(seat, &answer)));
        lines.push(format!("points {}", tenths(weighed[0].1)));
        for (other, points) in &weighed[1..] {
            if !G::are_equivalent(other, &answer, view) {
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

/// The first entry in the list of all legal actions.
fn listed_first<G: SpokenGame + EventJson + CatalogueGame + BotLevels>(view: &G::View, seat: Seat) -> Option<G::Action> {
    let listener =
        Listener { seat: Some(seat), names: Vec::new(), mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
    G::ranked_actions(view, &listener).first().map(|(action, _)| *action)
}

/// Whether all these actions place one tile, in one way or another.
fn of_one_tile<A: std::fmt::Display>(actions: impl Iterator<Item = A>) -> bool {
    let mut tiles = actions.map(|action| {
        let text = action.to_string();
        let mut words = text.split(' ');
        words.next().filter(|word| ["lay", "place"].contains(word)).and_then(|_| words.next()).map(str::to_string)
    });
    let first = tiles.next().flatten();
    first.is_some() && tiles.all(|tile| tile == first)
}

/// Whether there are at most two moves that differ in more than name.
fn is_of_two_moves<G: SpokenGame>(actions: impl Iterator<Item = G::Action>, view: &G::View) -> bool {
    let mut different: Vec<G::Action> = Vec::new();
    for action in actions {
        if !different.iter().any(|other| *other == action || G::are_equivalent(other, &action, view)) {
            different.push(action);
        }
    }
    different.len() <= 2
}

/// Lead of the first move over any that isn't equivalent, in points, if the lead is large enough
/// and the move wins no less often.
fn clearly<G: SpokenGame + EventJson + CatalogueGame + BotLevels>(
    weighed: &[Recommendation<G::Action>],
    view: &G::View,
    margin: f64,
) -> Option<f64> {
    let best = weighed.first()?;
    let others = weighed.iter().skip(1).filter(|other| !G::are_equivalent(&other.action, &best.action, view));
    let mut lead = f64::INFINITY;
    for other in others {
        lead = lead.min(best.worth.points - other.worth.points);
        if other.worth.winning > best.worth.winning {
            return None;
        }
    }
    Some(lead).filter(|lead| lead.is_finite() && *lead >= margin)
}

//! Laws that hold in every game, whatever its rules: checked in random matches.

use crate::agreed::{Named, TEAMS, what_goes_with};
use crate::common::chance;
use crate::games::{cases, each_game, rules_of};
use crate::sweeps::is_whole;
use crate::whole;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::games::bidomino::{self, Bidomino, BidominoRules};
use salotto_games::games::catalogue::{CatalogueGame, with_game};
use salotto_games::games::domino::{MOST_TILES, TileSet};
use salotto_games::games::fives::{self, Arm, Fives, FivesRules, HIGHEST};
use salotto_games::games::kingdomino::{KingdomShape, Kingdomino, KingdominoAction, KingdominoRules};
use salotto_games::games::line::{Lay, LineAction, LineGame, PLACES, Rulebook};
use salotto_games::games::options::{GameOptions, OptionSpec, OptionValues};
use salotto_games::games::train::{self, MOST_PLAYERS, MexicanTrain, Train, TrainRules};
use salotto_games::games::{Choices, Game, Log, NullLog, PermutationError, Seat, Stage};
use salotto_games::records::Replayable;

/// A sample judges one of so many positions, each time another one, so that all players take turns.
const SAMPLED: usize = 3;

/// The parameters of a watched match.
struct Watch<'a, G: Game> {
    players: usize,
    /// Every action that could be written at all; none where the game's own tests judge them.
    universe: &'a [G::Action],
    /// Whether all pieces are there once.
    whole: &'a dyn Fn(&G),
    /// More actions than any match has.
    most_actions: usize,
    /// Number of positions at which the whole universe is judged.
    judged_positions: usize,
}

/// One line of a record.
enum Step<P> {
    Shuffled(Vec<P>),
    Done(String),
}

/// Plays a random match, checks the laws at every moment, and plays it again from its record.
fn keeps_the_laws<G: Replayable>(rules: G::Rules, watch: &Watch<G>, chance: &mut ChaCha8Rng) {
    let mut game = G::new(rules.clone());
    let mut log: Vec<G::Event> = Vec::new();
    let mut record = Vec::new();
    let mut judged = 0;
    while record.len() < watch.most_actions {
        match game.stage() {
            Stage::Over(outcome) => {
                assert_eq!(G::points(&game.view(Seat::NOBODY)), outcome.scores, "the points as they stand are the score");
                assert!(!outcome.winners.is_empty() && outcome.scores.len() == watch.players);
                assert!(watch.universe.iter().all(|action| game.judge(action).is_err()), "a finished game has no turn");
                return plays_again_the_same(rules, &game, &log, &record, watch.players);
            }
            Stage::ToShuffle(pile) => {
                assert!(watch.universe.iter().all(|action| game.judge(action).is_err()), "nobody moves while tiles are shuffled");
                let mut order = pile.to_vec();
                order.shuffle(chance);
                refuses_what_is_no_permutation(&mut game, &order, watch.players);
                game.shuffled(&order, &mut log).expect("a permutation of the pile");
                record.push(Step::Shuffled(order));
            }
            Stage::ToMove { choices, .. } => {
                if judged < watch.judged_positions {
                    if is_whole() || judged % SAMPLED == judged / SAMPLED % SAMPLED {
                        choices_are_what_judge_allows(&game, &choices, watch.universe);
                    }
                    judged += 1;
                }
                let action = choices.nth(chance.random_range(0..choices.count()));
                assert_eq!(game.judge(&action).ok(), Some(()));
                game.apply(&action, &mut log);
                record.push(Step::Done(action.to_string()));
            }
        }
        (watch.whole)(&game);
    }
    panic!("a match ends: {rules:?}");
}

fn choices_are_what_judge_allows<G: Replayable>(game: &G, choices: &G::Choices, universe: &[G::Action]) {
    let all: Vec<G::Action> = choices.all().collect();
    assert!(!all.is_empty() && all.len() == choices.count(), "choices are never empty, and counted right");
    for (index, action) in all.iter().enumerate() {
        assert!(!all[..index].contains(action), "{action} has one number");
        assert!(universe.is_empty() || universe.contains(action), "{action} can be written");
        assert_eq!(game.action(&action.to_string()), Some(*action), "text and back");
    }
    for action in universe {
        assert_eq!(game.judge(action).is_ok(), all.contains(action), "{action:?} among {all:?}");
    }
}

fn refuses_what_is_no_permutation<G: Game>(game: &mut G, order: &[G::Piece], players: usize) {
    let before = views(game, players);
    let mut short = order.to_vec();
    let last = short.pop().expect("pieces");
    let mut long = order.to_vec();
    long.push(last);
    let mut twice = order.to_vec();
    let other = order.iter().position(|piece| *piece != last).expect("two pieces differ");
    twice[other] = last;
    for wrong in [short, long, twice, Vec::new()] {
        let mut log: Vec<G::Event> = Vec::new();
        assert_eq!(game.shuffled(&wrong, &mut log), Err(PermutationError));
        assert!(log.is_empty() && views(game, players) == before, "nothing has changed");
    }
}

fn views<G: Game>(game: &G, players: usize) -> Vec<G::View> {
    (0..players as u8).map(|seat| game.view(Seat(seat))).collect()
}

fn plays_again_the_same<G: Replayable>(rules: G::Rules, first: &G, heard: &[G::Event], record: &[Step<G::Piece>], players: usize) {
    let mut game = G::new(rules);
    let mut log: Vec<G::Event> = Vec::new();
    let mut silent = game.clone();
    for step in record {
        match step {
            Step::Shuffled(order) => {
                game.shuffled(order, &mut log).expect("it was one");
                silent.shuffled(order, &mut NullLog).expect("it was one");
            }
            Step::Done(text) => {
                let action = game.action(text).expect("an action");
                if let Stage::ToMove { .. } = game.stage() {
                    let anything = record.iter().find_map(|step| if let Step::Shuffled(order) = step { Some(order) } else { None });
                    assert_eq!(
                        game.clone().shuffled(anything.expect("a shuffle"), &mut NullLog),
                        Err(PermutationError),
                        "nothing is to be shuffled"
                    );
                }
                game.apply(&action, &mut log);
                silent.apply(&action, &mut NullLog);
            }
        }
    }
    assert_eq!(log.len(), heard.len());
    assert!(log.iter().zip(heard).all(|(one, other)| format!("{one:?}") == format!("{other:?}")), "the same events");
    assert!(
        views(&game, players) == views(first, players) && views(&silent, players) == views(first, players),
        "the same match, heard or not"
    );
}

/// A log that counts.
struct Counting(usize);

impl<E> Log<E> for Counting {
    fn note(&mut self, _event: E) {
        self.0 += 1;
    }
}

/// Every action of a line game with this set: each tile in each place and way, drawing, passing.
fn universe(highest: u8) -> Vec<LineAction> {
    let tiles = TileSet::double(highest).iter();
    let lays = tiles.flat_map(|tile| PLACES.map(|(side, way)| LineAction::Lay(Lay { tile, side, way })));
    lays.chain([LineAction::Draw, LineAction::Pass]).collect()
}

/// A game whose matches can be watched.
trait Lawful: CatalogueGame {
    /// More actions than any match has, and the number of positions at which the whole universe is
    /// judged.
    const MOST_ACTIONS: usize = 10_000;
    const JUDGED: usize;

    /// Every action that could be written at all; none where the game's own tests judge them.
    fn universe(rules: &Self::Rules) -> Vec<Self::Action>;
    /// Fails if a piece is missing or duplicated.
    fn check_whole(&self) {}
}

impl<R: Rulebook> Lawful for LineGame<R>
where
    Self: CatalogueGame<Rules = R, Action = LineAction>,
{
    const MOST_ACTIONS: usize = 400_000;
    const JUDGED: usize = 6 * MOST_TILES;

    fn universe(rules: &R) -> Vec<LineAction> {
        universe(rules.highest())
    }

    fn check_whole(&self) {
        whole::tiles_are_whole(self);
    }
}

impl Lawful for Bidomino {
    const JUDGED: usize = 10_000;

    fn universe(_rules: &BidominoRules) -> Vec<bidomino::BidominoAction> {
        Vec::new()
    }

    fn check_whole(&self) {
        whole::cards_are_whole(self);
    }
}

impl Lawful for Fives {
    const JUDGED: usize = 200;

    fn universe(_rules: &FivesRules) -> Vec<fives::FivesAction> {
        let numbers = 0..=HIGHEST;
        let arms = [Arm::Start, Arm::Left, Arm::Right].into_iter().chain(numbers.flat_map(|number| [Arm::Up(number), Arm::Down(number)]));
        let lays = arms.flat_map(|arm| TileSet::double(HIGHEST).iter().map(move |tile| fives::FivesAction::Lay { tile, arm }));
        lays.chain([fives::FivesAction::Draw, fives::FivesAction::Pass]).collect()
    }

    fn check_whole(&self) {
        whole::tiles_of_fives_are_whole(self);
    }
}

impl Lawful for MexicanTrain {
    const MOST_ACTIONS: usize = 20_000;
    const JUDGED: usize = 60;

    fn universe(rules: &TrainRules) -> Vec<train::TrainAction> {
        let trains = (0..MOST_PLAYERS as u8).map(|seat| Train::Of(Seat(seat))).chain([Train::Mexican]);
        let lays =
            trains.flat_map(|train| TileSet::double(rules.highest()).iter().map(move |tile| train::TrainAction::Lay { tile, train }));
        lays.chain([train::TrainAction::Draw, train::TrainAction::Pass, train::TrainAction::Stop]).collect()
    }

    fn check_whole(&self) {
        whole::tiles_of_trains_are_whole(self);
    }
}

impl Lawful for Kingdomino {
    const JUDGED: usize = 30;

    fn universe(rules: &KingdominoRules) -> Vec<KingdominoAction> {
        kingdomino_universe(rules.mode(), rules.options().size.squares() - 1)
    }
}

/// Plays a match under these rules and checks that it keeps the laws.
fn watched<G: Lawful>(rules: G::Rules, judged_positions: usize, seed: u64) {
    let universe = G::universe(&rules);
    let watch =
        Watch { players: G::players(&rules), universe: &universe, whole: &G::check_whole, most_actions: G::MOST_ACTIONS, judged_positions };
    keeps_the_laws::<G>(rules, &watch, &mut chance(seed));
}

/// The rules with each value of each option, one at a time, and with the options that it requires.
fn with_each_value<O: GameOptions>() -> Vec<O::Rules> {
    let each = |spec: &OptionSpec| {
        let values: Vec<String> = match spec.values {
            OptionValues::Words(words) => words.iter().map(|word| word.to_string()).collect(),
            OptionValues::Number { from, to } | OptionValues::NumberOr { from, to, .. } if to <= 27 => {
                (from..=to).map(|number| number.to_string()).collect()
            }
            OptionValues::Number { from, .. } | OptionValues::NumberOr { from, .. } => vec![from.to_string()],
            OptionValues::Goal { from, .. } => vec![from.to_string(), "2-rounds".to_string()],
            OptionValues::Teams => TEAMS.map(str::to_string).to_vec(),
        };
        values.into_iter().map(|value| (spec.name.to_string(), value)).collect::<Vec<_>>()
    };
    let rules = |named: Named| O::default().with(&named).and_then(|options| options.rules()).expect("they go together");
    let agreed = |named: (String, String)| what_goes_with::<O>(vec![named.clone()]).unwrap_or_else(|| panic!("{named:?} can't be played"));
    O::OPTIONS.iter().flat_map(each).map(|named| rules(agreed(named))).collect()
}

/// Plays a match with each value of each option.
fn keeps_the_laws_with_each_value<G: Lawful>() {
    for (number, rules) in with_each_value::<G::Options>().into_iter().enumerate() {
        watched::<G>(rules, G::JUDGED.min(40), number as u64);
    }
}

#[test]
fn every_value_of_every_option_keeps_the_laws() {
    each_game(|game| with_game!(game, G => keeps_the_laws_with_each_value::<G>()));
}

#[test]
fn every_game_keeps_the_laws() {
    fn play<G: Lawful>(options: &[String]) {
        assert!(!options.is_empty(), "no match of {:?} is watched", G::NAME);
        for (number, options) in options.iter().enumerate() {
            watched::<G>(rules_of::<G>(options), G::JUDGED, number as u64);
        }
    }
    each_game(|game| with_game!(game, G => play::<G>(&cases(game).laws)));
}

/// Every tile on every square in every direction, every tile taken, and the rest.
fn kingdomino_universe(mode: KingdomShape, reach: i8) -> Vec<KingdominoAction> {
    let squares: Vec<String> = if mode == KingdomShape::Free {
        (-reach..=reach).flat_map(|right| (-reach..=reach).map(move |up| format!("{right:+},{up:+}"))).collect()
    } else {
        ('a'..='e').flat_map(|column| (1..=5).map(move |row| format!("{column}{row}"))).collect()
    };
    let mut texts = vec!["skip".to_string(), "discard".to_string()];
    for tile in 1..=48 {
        texts.push(format!("take {tile}"));
        for direction in ["north", "east", "south", "west"] {
            texts.extend(squares.iter().map(|square| format!("place {tile} {square} {direction}")));
        }
    }
    texts.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("no action: {text}"))).collect()
}

#[test]
fn the_longest_matches_end_too() {
    fn play<G: Lawful>(options: &str) {
        let mut game = G::new(rules_of::<G>(options));
        let mut chance = chance(1);
        let mut heard = Counting(0);
        for _ in 0..400_000 {
            match game.stage() {
                Stage::Over(outcome) => return assert!(!outcome.winners.is_empty() && heard.0 > 0),
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut heard).expect("a permutation");
                }
                Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut heard),
            }
        }
        panic!("{options}: the match goes on and on");
    }
    each_game(|game| {
        let longest = cases(game).longest;
        assert!(!longest.is_empty(), "no match of {game:?} is its longest");
        longest.iter().for_each(|options| with_game!(game, G => play::<G>(options)));
    });
}

#[test]
fn what_is_no_action_is_not_read_as_one() {
    for text in [
        "",
        "lay",
        "lay 7",
        "lay 1-2 up",
        "lay 1-2 left 3",
        "lay 1-2 left 1 2",
        "draw 1",
        "pass on",
        "Draw",
        "lay 19-1 left",
        "lay 1-6 crosswise",
    ] {
        assert!(text.parse::<LineAction>().is_err(), "{text}");
    }
    for text in ["lay 2-6", "lay 2-6 left", "lay 2-6 right", "lay 1-6 left 1", "lay 1-6 right 6", "lay 1-6 right crosswise", "draw", "pass"]
    {
        assert_eq!(text.parse::<LineAction>().map(|action| action.to_string()).as_deref(), Ok(text));
    }
    assert_eq!("lay 6/2 left".parse::<LineAction>(), "lay 2-6 left".parse());
}

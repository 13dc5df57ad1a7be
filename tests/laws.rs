//! What every game keeps, whatever its rules: checked by matches that are played by chance.

#[path = "common/agreed.rs"]
mod agreed;
mod common;
#[path = "common/whole.rs"]
mod whole;

use agreed::{Named, TEAMS, what_goes_with};
use common::{chance, try_rules};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use salotto::games::bidomino::{Bidomino, BidominoOptions};
use salotto::games::domino::{MOST_TILES, TileSet};
use salotto::games::kingdomino::{Kingdomino, KingdominoAction, KingdominoOptions};
use salotto::games::line::{Action, Lay, LineGame, PLACES, Rulebook, classic, five_and_three, jolly, pairs, salotto as salon};
use salotto::games::options::{GameOptions, OptionSpec, Values};
use salotto::games::{Choices, Game, Log, NotAPermutation, Seat, Silent, Stage};
use std::fmt::Debug;
use std::str::FromStr;
use whole::{cards_are_whole, tiles_are_whole};

/// How a match is watched.
struct Watch<'a, G: Game> {
    players: usize,
    /// Every action that could be written at all; none where the game's own tests judge them.
    universe: &'a [G::Action],
    /// Whether all pieces are there once.
    whole: &'a dyn Fn(&G),
    /// More actions than any match has.
    most_actions: usize,
    /// At how many positions the whole universe is judged.
    judged_positions: usize,
}

/// One line of a record.
enum Step<P> {
    Shuffled(Vec<P>),
    Done(String),
}

/// Plays a match by chance, checks the laws at every moment, and plays it again from its record.
fn keeps_the_laws<G: Game>(rules: G::Rules, watch: &Watch<G>, chance: &mut ChaCha8Rng)
where
    <G::Action as FromStr>::Err: Debug,
{
    let mut game = G::new(rules.clone());
    let mut log: Vec<G::Event> = Vec::new();
    let mut record = Vec::new();
    let mut judged = 0;
    while record.len() < watch.most_actions {
        match game.stage() {
            Stage::Over(outcome) => {
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
                    judged += 1;
                    choices_are_what_judge_allows(&game, &choices, watch.universe);
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

fn choices_are_what_judge_allows<G: Game>(game: &G, choices: &G::Choices, universe: &[G::Action])
where
    <G::Action as FromStr>::Err: Debug,
{
    let all: Vec<G::Action> = choices.all().collect();
    assert!(!all.is_empty() && all.len() == choices.count(), "choices are never empty, and counted right");
    for (index, action) in all.iter().enumerate() {
        assert!(!all[..index].contains(action), "{action} has one number");
        assert!(universe.is_empty() || universe.contains(action), "{action} can be written");
        assert_eq!(action.to_string().parse::<G::Action>().expect("an action"), *action, "text and back");
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
        assert_eq!(game.shuffled(&wrong, &mut log), Err(NotAPermutation));
        assert!(log.is_empty() && views(game, players) == before, "nothing has changed");
    }
}

fn views<G: Game>(game: &G, players: usize) -> Vec<G::View> {
    (0..players as u8).map(|seat| game.view(Seat(seat))).collect()
}

fn plays_again_the_same<G: Game>(rules: G::Rules, first: &G, heard: &[G::Event], record: &[Step<G::Piece>], players: usize)
where
    <G::Action as FromStr>::Err: Debug,
{
    let mut game = G::new(rules);
    let mut log: Vec<G::Event> = Vec::new();
    let mut silent = game.clone();
    for step in record {
        match step {
            Step::Shuffled(order) => {
                game.shuffled(order, &mut log).expect("it was one");
                silent.shuffled(order, &mut Silent).expect("it was one");
            }
            Step::Done(text) => {
                let action: G::Action = text.parse().expect("an action");
                if let Stage::ToMove { .. } = game.stage() {
                    let anything = record.iter().find_map(|step| if let Step::Shuffled(order) = step { Some(order) } else { None });
                    assert_eq!(
                        game.clone().shuffled(anything.expect("a shuffle"), &mut Silent),
                        Err(NotAPermutation),
                        "nothing is to be shuffled"
                    );
                }
                game.apply(&action, &mut log);
                silent.apply(&action, &mut Silent);
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
fn universe(highest: u8) -> Vec<Action> {
    let tiles = TileSet::double(highest).iter();
    let lays = tiles.flat_map(|tile| PLACES.map(|(side, way)| Action::Lay(Lay { tile, side, way })));
    lays.chain([Action::Draw, Action::Pass]).collect()
}

/// Several matches under each of these options.
fn line_game<O>(options: &[&str])
where
    O: GameOptions,
    O::Rules: Rulebook,
{
    for (number, changes) in options.iter().enumerate() {
        let rules = try_rules::<O>(changes).unwrap_or_else(|bad| panic!("{changes}: {bad:?}"));
        let universe = universe(rules.highest());
        let watch = Watch {
            players: rules.players(),
            universe: &universe,
            whole: &tiles_are_whole::<O::Rules>,
            most_actions: 400_000,
            judged_positions: 6 * MOST_TILES,
        };
        keeps_the_laws::<LineGame<O::Rules>>(rules, &watch, &mut chance(number as u64));
    }
}

/// The rules with each value of each option, one at a time, and with what goes with it.
fn with_each_value<O: GameOptions>() -> Vec<O::Rules> {
    let each = |spec: &OptionSpec| {
        let values: Vec<String> = match spec.values {
            Values::Words(words) => words.iter().map(|word| word.to_string()).collect(),
            Values::Number { from, to } | Values::NumberOr { from, to, .. } if to <= 27 => {
                (from..=to).map(|number| number.to_string()).collect()
            }
            Values::Number { from, .. } | Values::NumberOr { from, .. } => vec![from.to_string()],
            Values::Teams => TEAMS.map(str::to_string).to_vec(),
        };
        values.into_iter().map(|value| (spec.name.to_string(), value)).collect::<Vec<_>>()
    };
    let rules = |named: Named| O::default().with(&named).and_then(|options| options.rules()).expect("they go together");
    let agreed = |named: (String, String)| what_goes_with::<O>(vec![named.clone()]).unwrap_or_else(|| panic!("{named:?} can't be played"));
    O::OPTIONS.iter().flat_map(each).map(|named| rules(agreed(named))).collect()
}

/// A match with each value of each option.
fn keeps_the_laws_with_each_value<O>()
where
    O: GameOptions,
    O::Rules: Rulebook,
{
    for (number, rules) in with_each_value::<O>().into_iter().enumerate() {
        let universe = universe(rules.highest());
        let watch = Watch {
            players: rules.players(),
            universe: &universe,
            whole: &tiles_are_whole::<O::Rules>,
            most_actions: 400_000,
            judged_positions: 40,
        };
        keeps_the_laws::<LineGame<O::Rules>>(rules, &watch, &mut chance(number as u64));
    }
}

#[test]
fn every_value_of_every_option_of_a_line_game_keeps_the_laws() {
    keeps_the_laws_with_each_value::<salon::Options>();
    keeps_the_laws_with_each_value::<five_and_three::Options>();
    keeps_the_laws_with_each_value::<classic::Options>();
    keeps_the_laws_with_each_value::<pairs::Options>();
    keeps_the_laws_with_each_value::<jolly::Options>();
}

#[test]
fn the_salotto_keeps_the_laws() {
    line_game::<salon::Options>(&[
        "",
        "players=3",
        "players=4 limit=300",
        "players=4 teams=2x2 team-round=all-out",
        "players=10 set=9 teams=5x2",
        "players=9 set=9 teams=3x3 team-round=all-out drawing=none",
        "players=10 set=12 drawing=until-fits",
        "players=2 set=12 hand=5 drawn=lay",
        "players=3 draw-when-able=on drawn=lay",
        "players=3 draw-when-able=on drawing=until-fits opening=highest-double",
        "players=4 set=9 drawing=none double-zero=ten-when-last",
        "players=2 drawing=until-fits drawn=lay double-zero=pips",
        "players=2 limit=1",
        "players=2 set=12 hand=5 no-double=heaviest opening=highest-double",
        "players=4 drawing=none limit=5 all-eliminated=extra-round",
        "players=4 drawing=none limit=5 all-eliminated=last",
    ]);
}

#[test]
fn cinque_e_tre_keeps_the_laws() {
    line_game::<five_and_three::Options>(&[
        "",
        "players=5",
        "players=3 deal=fewer scoring=advanced",
        "players=11 set=9 stop=end-of-round winner=first",
        "players=12 set=12 boneyard=draw",
        "players=2 set=12 deal=fewer boneyard=draw scoring=advanced primes=to-thirteen",
        "players=4 set=9 lone-double=twice blocked-point=last-player opening=highest-double stop=end-of-round",
        "limit=1",
        "limit=1 stop=end-of-round",
        "limit=2 deal=fewer players=4",
        "hand=1 last-tile=together limit=20",
        "set=12 hand=3 no-double=heaviest later-rounds=next-seat boneyard=draw",
    ]);
}

#[test]
fn the_classic_keeps_the_laws() {
    line_game::<classic::Options>(&[
        "",
        "players=3 lead=double",
        "players=4 void=any-two",
        "players=5 set=9 reserve=2",
        "players=6 lead=first-seat",
        "players=2 set=9 hand=27",
        "players=3 hand=1 target=40",
        "players=4 hand=7 target=1",
        "players=4 void=any-two after-void=again blocked=per-opponent",
    ]);
}

#[test]
fn a_coppie_keeps_the_laws() {
    line_game::<pairs::Options>(&[
        "",
        "set=9",
        "lead=double opening=set-top",
        "lead=first-seat opening-duty=every-round out-wins=on",
        "set=9 hand=13",
        "hand=1 target=40",
    ]);
}

#[test]
fn the_jolly_keeps_the_laws() {
    line_game::<jolly::Options>(&[
        "",
        "players=3 restart=chain",
        "players=4 after-zero=lengthwise",
        "players=2 set=9",
        "players=3 set=9 sum=10 after-zero=crosswise",
        "players=4 set=9 sum=10 restart=chain blocked=difference",
        "players=2 save-draw=off lead=first-seat",
        "players=3 after-crosswise=sum first-jolly=crosswise restart=chain",
        "players=4 set=9 sum=10 after-crosswise=sum first-jolly=crosswise save-draw=always",
        "players=4 void=any-two after-void=again",
    ]);
}

#[test]
fn bidomino_keeps_the_laws() {
    for (number, changes) in [
        "players=2",
        "players=3 lay=must deals=2",
        "players=6 max-value=28 deals=1",
        "players=2 play-on=on",
        "players=4 second-row=opener aces=by-value new-stock=when-missing due-markers=lost dealer=left",
        "players=2 last-markers=sheet single-card=0 tie=extra-deal deals=1",
        "players=3 last-markers=hand new-stock=when-missing lay=must deals=1",
    ]
    .iter()
    .enumerate()
    {
        let rules = try_rules::<BidominoOptions>(changes).unwrap_or_else(|bad| panic!("{changes}: {bad:?}"));
        let watch =
            Watch { players: rules.players(), universe: &[], whole: &cards_are_whole, most_actions: 10_000, judged_positions: 10_000 };
        keeps_the_laws::<Bidomino>(rules, &watch, &mut chance(number as u64));
    }
}

#[test]
fn kingdomino_keeps_the_laws() {
    for (number, changes) in [
        "players=3",
        "players=4 draft=exclusive",
        "players=2 draft=original mode=grid",
        "players=3 mode=free draft=exclusive order=lowest bonus-centre=full",
        "players=3 draft=original mode=free kingdoms=3",
    ]
    .iter()
    .enumerate()
    {
        let rules = try_rules::<KingdominoOptions>(changes).unwrap_or_else(|bad| panic!("{changes}: {bad:?}"));
        let players = changes.as_bytes()["players=".len()] - b'0';
        let universe = kingdomino_universe(changes.contains("mode=free"));
        let watch = Watch { players: usize::from(players), universe: &universe, whole: &|_| (), most_actions: 1000, judged_positions: 30 };
        keeps_the_laws::<Kingdomino>(rules, &watch, &mut chance(number as u64));
    }
}

/// Every tile on every square in every direction, every tile taken, and the rest.
fn kingdomino_universe(free: bool) -> Vec<KingdominoAction> {
    let squares: Vec<String> = if free {
        (-4..=4).flat_map(|right| (-4..=4).map(move |up| format!("{right:+},{up:+}"))).collect()
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
fn a_match_with_the_highest_limit_ends_too() {
    fn play<O: GameOptions>(changes: &str)
    where
        O::Rules: Rulebook,
    {
        let mut game = LineGame::new(try_rules::<O>(changes).expect("valid options"));
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
        panic!("{changes}: the match goes on and on");
    }
    play::<salon::Options>("limit=10000");
    play::<salon::Options>("limit=10000 players=10 set=12 drawing=none");
    play::<five_and_three::Options>("limit=1000");
    play::<classic::Options>("target=10000 players=6");
    play::<pairs::Options>("target=10000");
    play::<jolly::Options>("target=10000 players=2 set=9 restart=chain");
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
        "lay 13-1 left",
        "lay 1-6 crosswise",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    for text in ["lay 2-6", "lay 2-6 left", "lay 2-6 right", "lay 1-6 left 1", "lay 1-6 right 6", "lay 1-6 right crosswise", "draw", "pass"]
    {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
    }
    assert_eq!("lay 6/2 left".parse::<Action>(), "lay 2-6 left".parse());
}

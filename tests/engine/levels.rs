//! The bot levels as a player climbs them: steps that can be climbed, and opponents of one level
//! that don't all play alike.

use crate::games::{Ladder, cases, each_game, rules_of};
use crate::sweeps::is_whole;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::bots::arena::{Contest, DealMode};
use salotto::bots::{Bot, Budget, Contender, Level, Opponents};
use salotto::games::bidomino::Bidomino;
use salotto::games::catalogue::with_game;
use salotto::games::domino::{Half, TileSet};
use salotto::games::kingdomino::{Kingdomino, KingdominoAction};
use salotto::games::line::{LineAction, LineGame, LineView, Rulebook, pairs::Pairs, salotto::Salotto};
use salotto::games::{Choices, Game, NullLog, Outcome, Seat, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Listener};

/// The least and the greatest share of the matches that a level may win against the one below.
const CLIMBED: [f64; 2] = [0.6, 0.85];

/// The share of the matches that the first of two levels wins.
fn won<G: Opponents>(rules: G::Rules, better: Level, worse: Level, deals: u64) -> f64 {
    let lineup = (0..G::players(&rules)).map(|seat| Contender::from(if seat % 2 == 0 { better } else { worse })).collect();
    Contest::<G> { rules, lineup, deals: DealMode::Duplicate, seed: 11 }.results(deals).standings[0].won.mean
}

#[track_caller]
fn check_climbed(share: f64, context: &str) {
    assert!((CLIMBED[0]..=CLIMBED[1]).contains(&share), "{context}: {share}");
}

fn each_level_by_rule_is_climbed(better: Level, worse: Level) {
    each_game(|game| {
        let Ladder { options, deals } = cases(game).ladder;
        let share = with_game!(game, G => won::<G>(rules_of::<G>(&options), better, worse, deals));
        check_climbed(share, &format!("{}, {better} against {worse}", game.key()));
    });
}

#[test]
fn easy_wins_more_than_half_and_not_nearly_all_against_beginners_in_every_game() {
    each_level_by_rule_is_climbed(Level::Easy, Level::Beginner);
}

#[test]
fn normal_wins_more_than_half_and_not_nearly_all_against_easy_in_every_game() {
    each_level_by_rule_is_climbed(Level::Normal, Level::Easy);
}

/// Tested in Bidomino and Kingdomino only: in the other games a search takes too long for a test.
/// `docs/dev/bots-measured.md` has the measurements.
#[test]
fn the_hard_level_wins_more_than_half_and_not_nearly_all_against_the_normal_one_in_bidomino() {
    let deals = if is_whole() { 400 } else { 100 };
    check_climbed(won::<Bidomino>(rules_of::<Bidomino>("players=2"), Level::Hard, Level::Normal, deals), "bidomino");
}

#[test]
fn the_hard_level_wins_more_than_half_and_not_nearly_all_against_the_normal_one_in_kingdomino() {
    check_climbed(won::<Kingdomino>(rules_of::<Kingdomino>("players=2"), Level::Hard, Level::Normal, 40), "kingdomino");
}

/// Plays as pages on strategy advise: the heaviest tile, doubles first, numbers kept varied, the
/// numbers left open on which the next opponent has passed, the partner's tile left alone.
struct ByTheBook;

impl<R: Rulebook> Bot<LineGame<R>> for ByTheBook {
    fn choose(&mut self, view: &LineView<R>, choices: &<LineGame<R> as Game>::Choices) -> LineAction {
        let worth = |action: &LineAction| if let LineAction::Lay(_) = action { by_the_book(view, action) } else { f64::MIN };
        choices.all().max_by(|one, other| worth(one).total_cmp(&worth(other))).expect("there is a choice")
    }
}

fn by_the_book<R: Rulebook>(view: &LineView<R>, action: &LineAction) -> f64 {
    let LineAction::Lay(lay) = action else { return f64::MIN };
    let rest = view.hand - TileSet::from_iter([lay.tile]);
    let mut worth = f64::from(lay.tile.pips()) + if lay.tile.is_double() { 5.0 } else { 0.0 };
    let order = view.table.order();
    let next = order[(view.table.position(view.eye) + 1) % order.len()];
    let unseen = view.unseen();
    let lacked = view.deduced()[next.index()].iter().map(|hidden| hidden.not).reduce(|all, not| all & not).unwrap_or_default();
    let covered = view.line.end(lay.side);
    let left = match covered.map(|end| end.half) {
        Some(Half::Number(number)) => vec![lay.tile.opposite(number)],
        _ => vec![lay.tile.low(), lay.tile.high()],
    };
    for number in left {
        worth += 2.0 * (rest & TileSet::with(number)).len() as f64;
        if (unseen & TileSet::with(number)).iter().all(|tile| lacked.contains(tile)) {
            worth += 4.0;
        }
    }
    worth
}

/// The share of matches that the normal opponent's side wins if the others play by the book: each
/// deal from both sides.
fn won_against_the_book<R: Rulebook>(rules: &R, players: u8, deals: u64) -> f64
where
    LineGame<R>: Opponents + Game<Rules = R, Action = LineAction, View = LineView<R>>,
{
    let mut won = 0.0;
    for (deal, normal) in (0..deals).flat_map(|deal| [(deal, 0), (deal, 1)]) {
        let mut bots: Vec<Box<dyn Bot<LineGame<R>>>> = (0..players)
            .map(|seat| match seat % 2 == normal {
                true => LineGame::<R>::bot(Level::Normal, deal * 4 + u64::from(seat), Budget::OfLevel),
                false => Box::new(ByTheBook) as Box<_>,
            })
            .collect();
        let outcome = play(LineGame::new(rules.clone()), deal, |seat, view, choices| bots[seat.index()].choose(view, choices));
        let ours = outcome.winners.iter().filter(|seat| seat.0 % 2 == normal).count();
        won += ours as f64 / outcome.winners.len() as f64;
    }
    won / (2 * deals) as f64
}

fn play<G: Game>(mut game: G, seed: u64, mut choose: impl FnMut(Seat, &G::View, &G::Choices) -> G::Action) -> Outcome {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
            }
            Stage::ToMove { seat, choices } => {
                let action = choose(seat, &game.view(seat), &choices);
                game.apply(&action, &mut NullLog);
            }
            Stage::Over(outcome) => return outcome,
        }
    }
}

#[test]
fn normal_does_not_lose_to_who_plays_by_the_book() {
    let draw = won_against_the_book(&rules_of::<LineGame<Salotto>>(""), 2, 150);
    let pairs = won_against_the_book(&rules_of::<LineGame<Pairs>>("lead=first-seat"), 4, 150);
    assert!(draw > 0.57 && pairs > 0.54, "with drawing {draw}, in pairs {pairs}");
}

/// The number of turns in which two bots of one level did exactly the same, the number of turns,
/// and the number of matches that both won.
fn alike(level: Level, budget: Budget, matches: u64) -> (usize, usize, usize) {
    let (mut same, mut turns, mut shared) = (0, 0, 0);
    for seed in 0..matches {
        let mut bots = [seed * 2 + 1, seed * 2 + 2].map(|seed| Kingdomino::bot(level, seed, budget));
        let mut done: [Vec<KingdominoAction>; 2] = Default::default();
        let game = Kingdomino::new(rules_of::<Kingdomino>("players=2"));
        let outcome = play(game, seed, |seat, view, choices| {
            let action = bots[seat.index()].choose(view, choices);
            done[seat.index()].push(action);
            action
        });
        turns += done[0].len();
        same += done[0].iter().zip(&done[1]).filter(|(one, other)| one == other).count();
        shared += usize::from(outcome.winners.len() > 1);
    }
    (same, turns, shared)
}

#[test]
fn two_bots_of_a_level_seldom_do_the_same_and_seldom_share_a_victory() {
    let by_rule = [Level::Easy, Level::Normal, Level::Greedy].map(|level| (level, Budget::OfLevel, 40));
    for (level, budget, matches) in by_rule.into_iter().chain([(Level::Hard, Budget::Playouts(10), 12)]) {
        let (same, turns, shared) = alike(level, budget, matches);
        println!("{level}: the same in {same} of {turns} turns, {shared} of {matches} matches shared");
        assert!(same * 4 <= turns, "{level}: the same in {same} of {turns} turns");
        assert!(shared * 8 <= matches as usize, "{level}: {shared} of {matches} matches shared");
    }
}

#[test]
fn what_several_do_alike_is_one_sentence() {
    let mut game = Kingdomino::new(rules_of::<Kingdomino>("players=4"));
    let mut events = Vec::new();
    let mut pile = Vec::new();
    let mut moves = 0;
    while moves < 4 {
        match game.stage() {
            Stage::ToShuffle(tiles) => {
                pile = tiles.to_vec();
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
            }
            Stage::ToMove { choices, .. } => {
                game.apply(&choices.nth(if moves < 3 { 0 } else { choices.count() - 1 }), &mut events);
                moves += 1;
            }
            Stage::Over(_) => panic!("a match of {} tiles is longer", pile.len()),
        }
    }
    let names = ["Anna", "Giulia", "Bruno", "Carla"].map(String::from).to_vec();
    let told = |seat, language| {
        let listener = Listener {
            seat: Some(Seat(seat)),
            names: names.clone(),
            mates: Default::default(),
            detail: Detail::Normal,
            facts: Default::default(),
        };
        let locale = Locale::new(language);
        Kingdomino::narrate(&events, &game.view(Seat(seat)), &listener).iter().map(|message| locale.say(message)).collect::<Vec<_>>()
    };
    let heard = told(0, Language::Italian);
    assert_eq!(heard.iter().filter(|line| line.starts_with("Giulia e Bruno piazzano la ")).count(), 1, "{heard:?}");
    assert_eq!(heard.iter().filter(|line| line.starts_with("Carla piazza la ")).count(), 1, "{heard:?}");
    let heard = told(3, Language::English);
    assert_eq!(heard.iter().filter(|line| line.starts_with("Anna, Giulia, and Bruno place ")).count(), 1, "{heard:?}");
}

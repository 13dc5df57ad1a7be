//! Advice, the list of all moves and the review name moves as they are, each by its own name and on
//! its own side.

use crate::games::{cases, each_game, named, rules_of};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::bots::{Budget, Level, Opponents};
use salotto::games::catalogue::{CatalogueGame, with_game};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Game, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::narration::{Detail, Listener, Message, SpokenGame, Value};
use salotto::records::{Header, Notes, RecordStep, SeatLine};
use salotto::session::library::review::Review;
use salotto::session::seat::advice::sentences;
use salotto::session::table::Playable;
use std::collections::BTreeSet;

const DECISIONS: usize = 250;
const QUICK: Budget = Budget::Playouts(3);
/// Words that judge a move as better than others, which the list of all moves must not contain.
const JUDGING: [&str; 4] = ["best", "better", "miglior", "meglio"];

/// A decision between several actions.
struct Decision<'a, G: Game> {
    game: &'a G,
    view: G::View,
    choices: G::Choices,
    listener: Listener,
}

fn listener(seat: Seat, players: usize) -> Listener {
    let names = (0..players).map(|number| format!("Nino{}", "o".repeat(number))).collect();
    Listener { seat: Some(seat), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() }
}

/// Plays matches by chance until there have been enough decisions; returns the steps of the last
/// match.
fn play<G: CatalogueGame + SpokenGame>(options: &str, seed: u64, decisions: usize, mut at: impl FnMut(Decision<G>)) -> Vec<RecordStep> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut seen = 0;
    loop {
        let rules = rules_of::<G>(options);
        let seats = G::players(&rules);
        let mut game = G::new(rules);
        let mut steps = Vec::new();
        loop {
            match game.stage() {
                Stage::ToShuffle(pile) => {
                    let mut order = pile.to_vec();
                    order.shuffle(&mut chance);
                    steps.push(RecordStep::Shuffle(order.iter().map(ToString::to_string).collect()));
                    game.shuffled(&order, &mut Vec::new()).expect("a permutation");
                }
                Stage::ToMove { seat, choices } => {
                    let action = choices.nth(chance.random_range(0..choices.count()));
                    if choices.count() > 1 && seen < decisions {
                        seen += 1;
                        at(Decision { game: &game, view: game.view(seat), choices, listener: listener(seat, seats) });
                    }
                    steps.push(RecordStep::Action { seat: seat.0 + 1, action: action.to_string() });
                    game.apply(&action, &mut Vec::new());
                }
                Stage::Over(_) => break,
            }
        }
        if seen >= decisions {
            return steps;
        }
    }
}

fn locales() -> Vec<Locale> {
    Language::ALL.map(Locale::new).into()
}

/// The value of a message as it is heard.
fn heard(locale: &Locale, message: &Message, name: &'static str) -> String {
    let value = message.values.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone()).expect("the message has it");
    locale.say(&Message::named("done-played".to_string(), vec![("action", value)]))
}

/// Fails if an action with a side is named on another one.
#[track_caller]
fn on_its_side(action: &str, said: &str) {
    for side in ["left", "right"] {
        let is_there = action.split(' ').any(|word| word == side);
        let words = locales().into_iter().map(|locale| locale.say(&message!("step-side", side = side, points = 0)).to_lowercase());
        assert_eq!(is_there, words.into_iter().any(|words| said.contains(&words)), "{action}: {said}");
    }
}

fn each_answer_is_another_move<G: CatalogueGame + SpokenGame + Opponents>(options: &str) {
    let locales = locales();
    play::<G>(options, 1, DECISIONS, |Decision { view, choices, listener: ear, .. }| {
        let advised = G::advise(&view, &choices, 1, QUICK);
        let told = sentences::<G>(advised.clone(), &view, &ear);
        assert_eq!(told[0].0, advised[0].action, "the best comes first");
        for locale in &locales {
            let moves: Vec<String> = told.iter().map(|(_, sentence)| heard(locale, sentence, "action")).collect();
            let different: BTreeSet<&String> = moves.iter().collect();
            assert_eq!(different.len(), moves.len(), "{moves:#?}");
            if G::side_part(salotto::narration::SideKey::Left, &view).is_some() && !matches!(G::NAME.key(), "bidomino") {
                told.iter().zip(&moves).for_each(|((action, _), said)| on_its_side(&action.to_string(), said));
            }
        }
    });
}

fn moves_are_listed_in_the_order_that_is_named<G: CatalogueGame + SpokenGame>(options: &str) {
    let locales = locales();
    play::<G>(options, 2, DECISIONS, |Decision { game, view, listener: ear, .. }| {
        let ranked = G::ranked_actions(&view, &ear);
        let title = G::continuation_question(&view).unwrap_or_else(|| G::order_of_moves(&view, ranked.len()));
        for locale in &locales {
            let said: Vec<String> = ranked.iter().map(|(_, message)| locale.say(message)).collect();
            let all = std::iter::once(locale.say(&title)).chain(said.iter().cloned());
            for line in all {
                assert!(!JUDGING.iter().any(|word| line.to_lowercase().contains(word)), "{line}");
            }
            ranked.iter().zip(&said).for_each(|((action, _), said)| {
                assert!(game.judge(action).is_ok(), "{said} can be done");
                on_its_side(&action.to_string(), said);
            });
            assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), said.len(), "{said:#?}");
        }
        if let ("moves-by-weight" | "moves-by-points", Some(first)) = (&*title.id, ranked.first()) {
            let points = |message: &Message| match message.values.iter().find(|(name, _)| *name == "points") {
                Some((_, Value::Number(points))) => *points,
                _ => 0,
            };
            let lays = ranked.iter().filter(|(_, message)| message.id == first.1.id).map(|(_, message)| points(message));
            let points: Vec<i64> = lays.collect();
            assert!(points.is_sorted_by(|one, next| one >= next), "{points:?}");
            assert!(title.id != "moves-by-weight" || points.iter().all(|points| *points == 0), "{points:?}");
        }
    });
}

fn a_review_names_moves_as_they_were<G: CatalogueGame + SpokenGame + Opponents + Playable>(options: &str) {
    let [italian, english] = [Language::Italian, Language::English].map(Locale::new);
    let mut found = 0;
    for seed in 0..40 {
        let steps = play::<G>(options, seed, 0, |_| {});
        let seats: usize = G::players(&rules_of::<G>(options));
        let seat_lines = (0..seats).map(|_| SeatLine { player: "human".into(), name: "Nino".to_string() }).collect();
        let options = options.split_whitespace().map(named).collect();
        let header = Header { game: G::NAME, options, seats: seat_lines, notes: Notes::default() };
        let review = Review::new::<G>(&header, &steps, Seat(0), listener(Seat(0), seats), Budget::Playouts(20));
        let own: Vec<&String> = steps
            .iter()
            .filter_map(|step| match step {
                RecordStep::Action { seat: 1, action } => Some(action),
                _ => None,
            })
            .collect();
        for finding in review.findings().flatten() {
            found += 1;
            let (played, better) = (heard(&english, &finding.said, "played"), heard(&english, &finding.said, "better"));
            let Some((_, Value::Number(number))) = finding.said.values.iter().find(|(name, _)| *name == "number") else {
                panic!("a number")
            };
            on_its_side(own[*number as usize - 1], &played);
            assert!(!played.ends_with(better.trim_start_matches("You played ")), "{played}: {better}");
            for (language, begins) in [(&italian, "Circa "), (&english, "About ")] {
                let said = language.say(&finding.said);
                let (was, better) = said.split_once(". ").unwrap_or_else(|| panic!("{said}: one sentence"));
                assert!(better.starts_with(begins), "{said}: the points come first");
                assert!([was, better].iter().all(|sentence| sentence.matches(": ").count() == 1), "{said}: two colons in a sentence");
            }
            let table = english.lines(&finding.table);
            assert!(!table.contains("turn"), "a match that is over has no turn: {table}");
        }
        if found >= 12 {
            return;
        }
    }
    panic!("chance plays better than that: {found}");
}

/// The strategy of the first seat while its moves are reviewed.
#[derive(Clone, Copy)]
enum Player {
    /// Always takes the last listed action.
    Worst,
    /// Plays as well as the bot that reviews its moves.
    Master,
}

/// The number of moves with a choice that are reviewed.
const LOOKED_AT: usize = 32;
const SHORT_LOOK: Budget = Budget::Playouts(300);

/// The number of moves with a choice that the player made, and the number that a review finds bad.
fn looked_at<G: CatalogueGame + SpokenGame + Opponents + Playable>(player: Player) -> (usize, usize) {
    let (mut moves, mut bad) = (0, 0);
    for seed in 0.. {
        let mut steps = Vec::new();
        let rules = G::Options::default().rules().unwrap_or_else(|_| panic!("the defaults go together"));
        let players = G::players(&rules);
        let mut bots: Vec<_> = (0..players).map(|seat| G::bot(Level::Normal, seed + seat as u64, Budget::OfLevel)).collect();
        bots[0] = G::bot(Level::Master, seed, SHORT_LOOK);
        let (mut chance, mut game) = (ChaCha8Rng::seed_from_u64(seed), G::new(rules));
        let mut decided = 0;
        while moves + decided < LOOKED_AT {
            match game.stage() {
                Stage::ToShuffle(pile) => {
                    let mut order = pile.to_vec();
                    order.shuffle(&mut chance);
                    steps.push(RecordStep::Shuffle(order.iter().map(ToString::to_string).collect()));
                    game.shuffled(&order, &mut Vec::new()).expect("a permutation");
                }
                Stage::ToMove { seat, choices } => {
                    let view = game.view(seat);
                    let action = match player {
                        Player::Worst if seat == Seat(0) => {
                            G::ranked_actions(&view, &listener(seat, players)).pop().expect("something is listed").0
                        }
                        _ => bots[seat.index()].choose(&view, &choices),
                    };
                    decided += usize::from(seat == Seat(0) && choices.count() > 1);
                    steps.push(RecordStep::Action { seat: seat.0 + 1, action: action.to_string() });
                    game.apply(&action, &mut Vec::new());
                }
                Stage::Over(_) => break,
            }
        }
        let seats = (0..players).map(|_| SeatLine { player: "human".into(), name: "Nino".to_string() }).collect();
        let header = Header { game: G::NAME, options: Vec::new(), seats, notes: Notes::default() };
        let review = Review::new::<G>(&header, &steps, Seat(0), listener(Seat(0), players), SHORT_LOOK);
        moves += review.moves;
        bad += review.findings().flatten().count();
        if moves >= LOOKED_AT {
            break;
        }
    }
    (moves, bad)
}

fn the_worst_player_hears_of_many_mistakes_and_a_master_of_few<G: CatalogueGame + SpokenGame + Opponents + Playable>() {
    let (moves, of_worst) = looked_at::<G>(Player::Worst);
    let (_, of_master) = looked_at::<G>(Player::Master);
    println!("{}: of {moves} moves {of_worst} of the worst player's are bad, and {of_master} of a master's", G::NAME.key());
    assert!(of_worst >= moves / 4 && of_master <= moves / 8, "{of_worst} and {of_master} of {moves}");
}

#[test]
fn whoever_plays_the_last_of_all_listed_moves_hears_of_many_mistakes_and_a_master_of_few() {
    each_game(|game| with_game!(game, G => the_worst_player_hears_of_many_mistakes_and_a_master_of_few::<G>()));
}

#[test]
fn each_answer_to_h_is_another_move_on_its_own_side() {
    each_game(|game| with_game!(game, G => each_answer_is_another_move::<G>(&cases(game).review)));
}

#[test]
fn all_moves_are_listed_in_the_order_that_is_named_and_nothing_is_called_best() {
    each_game(|game| with_game!(game, G => moves_are_listed_in_the_order_that_is_named::<G>(&cases(game).review)));
}

#[test]
fn a_review_names_moves_as_they_were_and_nobody_s_turn() {
    each_game(|game| with_game!(game, G => a_review_names_moves_as_they_were::<G>(&cases(game).review)));
}

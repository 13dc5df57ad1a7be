//! Advice, the list of all moves and the review name moves as they are, each by its own name and on
//! its own side.

use crate::games::{any_rules_of, cases, each_game, named};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::bots::{Budget, Level, Opponents, Reason};
use salotto::games::any::{AnyAction, AnyChoices, AnyGame, AnyView};
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Game, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::narration::{ActionOrder, Detail, Listener, Message, StepwiseChoice, Value, reasons};
use salotto::records::{Header, Notes, RecordStep, SeatLine};
use salotto::session::library::review::Review;
use salotto::session::seat::advice::sentences;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

const DECISIONS: usize = 250;
const QUICK: Budget = Budget::Playouts(3);
/// Words that judge a move as better than others, which the list of all moves must not contain.
const JUDGING: [&str; 4] = ["best", "better", "miglior", "meglio"];

/// A decision between several actions.
struct Decision<'a> {
    game: &'a AnyGame,
    view: AnyView,
    choices: AnyChoices,
    listener: Listener,
}

fn listener(seat: Seat, players: usize) -> Listener {
    let names = (0..players).map(|number| format!("Nino{}", "o".repeat(number))).collect();
    Listener { seat: Some(seat), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() }
}

/// Plays matches by chance until there have been enough decisions; returns the steps of the last
/// match.
fn play(name: GameName, options: &str, seed: u64, decisions: usize, mut at: impl FnMut(Decision)) -> Vec<RecordStep> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut seen = 0;
    loop {
        let rules = any_rules_of(name, options);
        let seats = AnyGame::players(&rules);
        let mut game = AnyGame::new(rules);
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

fn each_answer_is_another_move(game: GameName, options: &str) {
    let locales = locales();
    play(game, options, 1, DECISIONS, |Decision { view, choices, listener: ear, .. }| {
        let advised = AnyGame::advise(&view, &choices, 1, QUICK);
        let told = sentences(advised.clone(), &view, &ear);
        assert_eq!(told[0].0, advised[0].action, "the best comes first");
        for locale in &locales {
            let moves: Vec<String> = told.iter().map(|(_, sentence)| heard(locale, sentence, "action")).collect();
            let different: BTreeSet<&String> = moves.iter().collect();
            assert_eq!(different.len(), moves.len(), "{moves:#?}");
            if AnyGame::side_part(salotto::narration::SideKey::Left, &view).is_some() && !matches!(game.key(), "bidomino") {
                told.iter().zip(&moves).for_each(|((action, _), said)| on_its_side(&action.to_string(), said));
            }
        }
    });
}

/// Plays, and checks that advice whose move is not the head of the list of moves has a reason that the head hasn't,
/// or says how much better it is than the head; returns how often each.
fn advice_beside_the_list(game: GameName, options: &str) -> [usize; 2] {
    let english = Locale::new(Language::English);
    let mut counts = [0; 2];
    play(game, options, 3, DECISIONS, |Decision { view, choices, listener: ear, .. }| {
        let advised = AnyGame::advise(&view, &choices, 1, QUICK);
        let sentence = &sentences(advised.clone(), &view, &ear)[0].1;
        let ranked = AnyGame::ranked_actions(&view, &ear);
        let is_head = |action: &AnyAction| *action == ranked[0].0 || AnyGame::are_equivalent(action, &ranked[0].0, &view);
        let head = advised.iter().find(|other| is_head(&other.action)).filter(|_| !is_head(&advised[0].action));
        let said = english.say(sentence);
        if let Some(rival) = head.or(advised.get(1)) {
            let alone = |reason: &Reason| reasons(std::slice::from_ref(reason), &ear);
            for reason in advised[0].reasons.iter().filter(|reason| rival.reasons.contains(reason)) {
                let why = alone(reason).map(|why| english.say(&Message::named("done-played".to_string(), vec![("action", why)])));
                let why = why.map(|why| why.trim_end_matches('.').trim_start_matches("You played ").to_lowercase());
                assert!(why.as_ref().is_none_or(|why| !said.to_lowercase().contains(&format!("since {why}."))), "{why:?} of both: {said}");
            }
        }
        match (head.is_some(), &*sentence.id) {
            (true, "advice") => counts[0] += 1,
            (true, _) => {
                assert!(said.contains("the first of the list"), "{said}");
                let than = sentence.values.iter().find(|(name, _)| *name == "than").map(|(_, than)| than.clone());
                assert_eq!(than, Some(Value::phrase(ranked[0].1.clone())), "{said}");
                counts[1] += 1;
            }
            (false, _) => assert!(!said.contains("the first of the list"), "{said}"),
        }
    });
    counts
}

#[test]
fn advice_that_is_not_the_head_of_the_list_says_why() {
    let all = [AtomicUsize::new(0), AtomicUsize::new(0)];
    each_game(|game| {
        let counts = advice_beside_the_list(game, &cases(game).review);
        all.iter().zip(counts).for_each(|(all, count)| {
            all.fetch_add(count, Ordering::Relaxed);
        });
    });
    let [with_reason, by_points] = all.map(AtomicUsize::into_inner);
    assert!(with_reason > 100 && by_points > 100, "{with_reason} with a reason, {by_points} by points");
}

#[test]
fn tiles_that_are_kept_for_a_number_are_told_with_how_many_they_are() {
    let said = |language, count| {
        let why = reasons(&[Reason::KeepsOpen { numbers: [(6, count)].into_iter().collect() }], &listener(Seat(0), 2)).expect("a reason");
        Locale::new(language).say(&message!("advice", action = "6-5", why = why))
    };
    for (language, one, two) in [
        (Language::English, "you still hold one tile with a six.", "you still hold 2 tiles with a six."),
        (Language::Italian, "una tessera con il sei.", "2 tessere con il sei."),
        (Language::Spanish, "una ficha con el seis.", "2 fichas con el seis."),
    ] {
        assert!(said(language, 1).ends_with(one) && said(language, 2).ends_with(two), "{} {}", said(language, 1), said(language, 2));
    }
}

fn moves_are_listed_in_the_order_that_is_named(game: GameName, options: &str) {
    let locales = locales();
    play(game, options, 2, DECISIONS, |Decision { game: played, view, listener: ear, .. }| {
        let ranked = AnyGame::ranked_actions(&view, &ear);
        let title = AnyGame::continuation_question(&view).unwrap_or_else(|| AnyGame::order_of_moves(&view, ranked.len()));
        for locale in &locales {
            let said: Vec<String> = ranked.iter().map(|(_, message)| locale.say(message)).collect();
            let all = std::iter::once(locale.say(&title)).chain(said.iter().cloned());
            for line in all {
                assert!(!JUDGING.iter().any(|word| line.to_lowercase().contains(word)), "{line}");
            }
            ranked.iter().zip(&said).for_each(|((action, _), said)| {
                assert!(played.judge(action).is_ok(), "{said} can be done");
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

fn a_review_names_moves_as_they_were(game: GameName, options: &str) {
    let [italian, english] = [Language::Italian, Language::English].map(Locale::new);
    let mut found = 0;
    for seed in 0..40 {
        let steps = play(game, options, seed, 0, |_| {});
        let seats: usize = AnyGame::players(&any_rules_of(game, options));
        let seat_lines = (0..seats).map(|_| SeatLine { player: "human".into(), name: "Nino".to_string() }).collect();
        let options = options.split_whitespace().map(named).collect();
        let header = Header { game, options, seats: seat_lines, notes: Notes::default() };
        let review = Review::new(&header, &steps, Seat(0), listener(Seat(0), seats), Budget::Playouts(20));
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
fn looked_at(name: GameName, player: Player) -> (usize, usize) {
    let (mut moves, mut bad) = (0, 0);
    for seed in 0.. {
        let mut steps = Vec::new();
        let rules = any_rules_of(name, "");
        let players = AnyGame::players(&rules);
        let mut bots: Vec<_> = (0..players).map(|seat| AnyGame::bot(Level::Normal, seed + seat as u64, Budget::OfLevel)).collect();
        bots[0] = AnyGame::bot(Level::Master, seed, SHORT_LOOK);
        let (mut chance, mut game) = (ChaCha8Rng::seed_from_u64(seed), AnyGame::new(rules));
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
                            AnyGame::ranked_actions(&view, &listener(seat, players)).pop().expect("something is listed").0
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
        let header = Header { game: name, options: Vec::new(), seats, notes: Notes::default() };
        let review = Review::new(&header, &steps, Seat(0), listener(Seat(0), players), SHORT_LOOK);
        moves += review.moves;
        bad += review.findings().flatten().count();
        if moves >= LOOKED_AT {
            break;
        }
    }
    (moves, bad)
}

fn the_worst_player_hears_of_many_mistakes_and_a_master_of_few(game: GameName) {
    let (moves, of_worst) = looked_at(game, Player::Worst);
    let (_, of_master) = looked_at(game, Player::Master);
    println!("{}: of {moves} moves {of_worst} of the worst player's are bad, and {of_master} of a master's", game.key());
    assert!(of_worst >= moves / 4 && of_master <= moves / 8, "{of_worst} and {of_master} of {moves}");
}

#[test]
fn whoever_plays_the_last_of_all_listed_moves_hears_of_many_mistakes_and_a_master_of_few() {
    each_game(the_worst_player_hears_of_many_mistakes_and_a_master_of_few);
}

#[test]
fn each_answer_to_h_is_another_move_on_its_own_side() {
    each_game(|game| each_answer_is_another_move(game, &cases(game).review));
}

#[test]
fn all_moves_are_listed_in_the_order_that_is_named_and_nothing_is_called_best() {
    each_game(|game| moves_are_listed_in_the_order_that_is_named(game, &cases(game).review));
}

#[test]
fn a_review_names_moves_as_they_were_and_nobody_s_turn() {
    each_game(|game| a_review_names_moves_as_they_were(game, &cases(game).review));
}

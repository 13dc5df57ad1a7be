//! The trains of Mexican Train by ear: one key tells every end open to the player or the double to
//! be covered, and the keys for trains reach each of them.

use crate::games;
use salotto::games::any::{AnyView, wrap};
use salotto::games::domino::Tile;
use salotto::games::options::GameOptions;
use salotto::games::train::{MexicanTrain, Train, TrainAction, TrainEvent, TrainOptions};
use salotto::games::{Choices, Game, NullLog, Seat, SeatSet, Stage, Veiled};
use salotto::locale::{Language, Locale};
use salotto::narration::{
    Detail, EventNarration, HandNarration, Listener, Offset, PictureKind, Question, SquareQuestion, StepwiseChoice, WalkNarration, status,
};

const NAMES: [&str; 4] = ["Nino", "Ada", "Bea", "Carlo"];

fn listener(seat: Seat) -> Listener {
    let names = NAMES.map(str::to_string).to_vec();
    Listener { seat: Some(seat), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() }
}

/// Every position of a few rounds of four.
fn positions() -> Vec<MexicanTrain> {
    let rules = games::rules_of::<MexicanTrain>("rounds=1 set=9");
    (0..12).flat_map(|seed| games::positions(&rules, seed)).collect()
}

const NUMBERS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// A train as the list of ends names it, in English.
fn whose(train: Train, seat: Seat) -> String {
    match train {
        Train::Mexican => "the mexican".to_string(),
        Train::Of(of) if of == seat => "your train".to_string(),
        Train::Of(of) => format!("{}'s", NAMES[of.index()].to_lowercase()),
    }
}

#[test]
fn one_key_tells_every_end_on_which_one_may_play_or_what_has_to_be_covered() {
    let english = Locale::new(Language::English);
    let (mut others, mut covered) = (0, 0);
    for game in positions() {
        for seat in (0..4).map(Seat) {
            let (view, listener) = (game.view(seat), listener(seat));
            let said: Vec<String> =
                MexicanTrain::answer(Question::Ends, &view, &listener).iter().map(|said| english.say(said).to_lowercase()).collect();
            let [said] = &said[..] else { panic!("one sentence: {said:?}") };
            let turn = view.own_turn();
            let marked = view.trains.marked();
            let is_open = |train: &Train| matches!(train, Train::Of(seat) if marked.contains(*seat));
            let mut ends: Vec<Train> = turn.trains().filter(is_open).collect();
            ends.extend(turn.trains().filter(|train| !is_open(train)));
            assert!(!ends.is_empty());
            for train in Train::all(seat, 4) {
                let number = NUMBERS[usize::from(view.trains.open(train))];
                let article = if number == "eight" { "an" } else { "a" };
                let before = ends.iter().take_while(|other| **other != train).last();
                let verb = if before.is_none_or(|other| view.trains.is_uncovered(*other)) { " wants" } else { "" };
                let name = if train == Train::Of(seat) && is_open(&train) { "your open train".to_string() } else { whose(train, seat) };
                let told = match view.trains.is_uncovered(train) {
                    true => format!("double {number} on {} needs covering", whose(train, seat)),
                    false => format!("{name}{verb} {article} {number}"),
                };
                if turn.must_cover() {
                    let cover = format!("double {number}");
                    assert!(!ends.contains(&train) || said.contains("cover") && said.contains(&cover), "{cover}: {said}");
                    assert_eq!(said.contains("your train is open"), is_open(&Train::Of(seat)), "{said}");
                    covered += usize::from(ends.contains(&train));
                } else {
                    assert!(ends.first() != Some(&train) || said.starts_with(&told), "open trains come first: {said}");
                    assert_eq!(said.contains(&told), ends.contains(&train), "{told}: {said}");
                    others += usize::from(ends.contains(&train) && !matches!(train, Train::Mexican) && train != Train::Of(seat));
                }
            }
            let where_am_i: Vec<String> =
                MexicanTrain::where_am_i(&[], &view, &listener).iter().map(|said| english.say(said).to_lowercase()).collect();
            let asked = |question| -> Vec<String> {
                MexicanTrain::answer(question, &view, &listener).iter().map(|said| english.say(said).to_lowercase()).collect()
            };
            let (turn, info) = (asked(Question::Turn), asked(Question::MatchInfo));
            for (answer, place) in [(&where_am_i, 1), (&turn, 1), (&info, 0)] {
                let open = answer.get(place).filter(|said| said.starts_with("open train") || *said == "your train is open.");
                assert_eq!(open.is_some(), !marked.is_empty(), "{answer:?}");
                assert!(open.is_none_or(|said| said.contains("your train") == marked.contains(seat)), "{answer:?}");
            }
        }
    }
    assert!(others > 500 && covered > 200, "{others} open trains of others, {covered} doubles");
}

/// The status that stays on a screen has the ends, the common train among them, and no sentence twice.
#[test]
fn the_status_has_every_end_and_no_sentence_twice() {
    let english = Locale::new(Language::English);
    let mut open = 0;
    for game in positions() {
        let (view, listener) = (game.view(Seat(1)), listener(Seat(1)));
        let turn = MexicanTrain::answer(Question::Turn, &view, &listener);
        let ends = MexicanTrain::answer(Question::Ends, &view, &listener);
        let said: Vec<String> =
            status(turn, &wrap::<MexicanTrain, AnyView>(view), &listener).iter().map(|said| english.say(said)).collect();
        assert!(said.contains(&english.say(&ends[0])), "{said:?}");
        assert!((1..said.len()).all(|place| !said[..place].contains(&said[place])), "{said:?}");
        open += usize::from(said.iter().any(|sentence| sentence.contains("open:") || sentence.ends_with("train is open.")));
    }
    assert!(open > 100, "{open} with open trains");
}

#[test]
fn each_train_is_a_row_that_ends_in_one_column_and_a_stop_leads_to_each() {
    let english = Locale::new(Language::English);
    for game in positions() {
        let (view, listener) = (game.view(Seat(1)), listener(Seat(1)));
        let grid = MexicanTrain::grid(Seat(1), &view, &listener).expect("the trains");
        assert!(MexicanTrain::grid(Seat(2), &view, &listener).is_none(), "there is one table");
        assert_eq!(grid.stops.len(), 5);
        for (train, stop) in Train::all(Seat(1), 4).zip(&grid.stops) {
            let end = english.say(&grid.square_at(*stop).expect("an end").what).to_lowercase();
            assert!(end.contains(&whose(train, Seat(1))), "{end}");
            assert!(MexicanTrain::square_part(*stop, &view).is_some(), "Enter plays there");
            let tiles = (0_i8..).take_while(|back| grid.square_at(stop.offset_by(-back, 0)).is_some()).count();
            assert_eq!(tiles, usize::from(view.trains.length(train)) + 1, "its tiles, and the engine");
            let whole = MexicanTrain::surroundings(SquareQuestion::Row, *stop, Seat(1), &view, &listener);
            assert_eq!(whole.len(), 1, "a train is one sentence");
        }
        assert!(grid.square_at(Offset { right: 0, up: -5 }).is_none());
    }
}

#[test]
fn what_is_drawn_is_each_train_from_the_engine_on_with_its_name_and_whether_it_is_open() {
    let mut open = 0;
    for game in positions() {
        let view = game.view(Seat(1));
        let drawn: Vec<_> = MexicanTrain::drawing(&[], &view, &listener(Seat(1)));
        assert!(drawn.iter().all(|part| part.kind == PictureKind::Train && part.rows.len() == 1));
        let names: Vec<&str> = drawn.iter().map(|part| part.whose.as_str()).collect();
        assert_eq!(names, ["Ada", "", "Bea", "Carlo", "Nino"]);
        for (train, part) in Train::all(Seat(1), 4).zip(&drawn) {
            let (row, marked) = part.rows[0].strip_suffix('*').map_or((part.rows[0].as_str(), false), |row| (row, true));
            assert_eq!(marked, matches!(train, Train::Of(seat) if view.trains.marked().contains(seat)), "{row}");
            open += usize::from(marked);
            let number = |sign: &str, at: usize| sign.as_bytes()[at] - b'0';
            let signs: Vec<&str> = row.split(' ').collect();
            assert!(signs[0].starts_with("9x9") && signs.len() == usize::from(view.trains.length(train)) + 1, "{row}");
            assert!(
                signs.iter().all(|sign| (number(sign, 0) == number(sign, 2)) == (sign.as_bytes()[1] == b'x')),
                "doubles lie across: {row}"
            );
            assert!(signs.windows(2).all(|pair| number(pair[0], 2) == number(pair[1], 0)), "each touches the next: {row}");
            assert_eq!(number(signs[signs.len() - 1], 2), view.trains.open(train), "{row}");
        }
    }
    assert!(open > 500, "{open} open trains");
}

#[test]
fn once_only_passes_can_follow_the_round_ends_by_them_alone() {
    let mut blocked = 0;
    for mut game in positions().into_iter().filter(MexicanTrain::only_passes_follow) {
        let mut passes = 0;
        while let (0, Stage::ToMove { choices, .. }) = (game.totals().iter().sum::<u32>(), game.stage()) {
            assert_eq!((choices.count(), choices.nth(0)), (1, TrainAction::Pass));
            game.apply(&TrainAction::Pass, &mut NullLog);
            passes += 1;
        }
        assert!(passes <= 2 * game.seats(), "{passes}");
        blocked += 1;
    }
    assert!(blocked > 3, "{blocked}");
}

#[test]
fn what_all_draw_for_the_engine_is_named_with_how_many_the_others_drew() {
    let english = Locale::new(Language::English);
    let tiles = |count: usize| -> Vec<TrainEvent> {
        let drawn = Tile::all(9).take(2 * count - 1).enumerate();
        drawn
            .map(|(index, tile)| TrainEvent::Sought { seat: Seat(index as u8 % 2), tile: Veiled::to(Seat(index as u8 % 2), tile) })
            .collect()
    };
    let view = positions()[0].view(Seat(0));
    let said = MexicanTrain::narrate(&tiles(5), &view, &listener(Seat(0)));
    let said = english.say(&said[0]);
    assert!(said.contains("so all draw until it comes") && said.contains("the others draw 4 tiles"), "{said}");
    assert!(said.contains("You draw double zero, double one, two one, three zero, and three two; the others"), "{said}");
}

#[test]
fn with_one_opponent_what_is_drawn_for_the_engine_names_them() {
    let mut options = TrainOptions::default();
    options.set("players", "2").expect("two can play");
    let view = MexicanTrain::new(options.rules().expect("the options go together")).view(Seat(0));
    let drawn: Vec<TrainEvent> = Tile::all(9)
        .take(5)
        .zip([0, 1, 0, 1, 0])
        .map(|(tile, seat)| TrainEvent::Sought { seat: Seat(seat), tile: Veiled::to(Seat(seat), tile) })
        .collect();
    let begins = [
        "Nobody has the engine, so both draw until it comes.",
        "Nessuno ha la locomotiva, e si pesca",
        "Nadie tiene la locomotora, y se roba",
    ];
    let ends = ["; Ada draws 2 tiles.", "; Ada pesca 2 tessere.", "; Ada roba 2 fichas."];
    for ((language, begins), ends) in [Language::English, Language::Italian, Language::Spanish].into_iter().zip(begins).zip(ends) {
        let said = Locale::new(language).say(&MexicanTrain::narrate(&drawn, &view, &listener(Seat(0)))[0]);
        assert!(said.starts_with(begins) && said.ends_with(ends), "{said}");
    }
}

#[test]
fn once_few_tiles_are_unseen_they_are_listed() {
    let english = Locale::new(Language::English);
    let (mut few, mut many) = (0, 0);
    for game in positions() {
        let view = game.view(Seat(0));
        let said = english.say(&MexicanTrain::answer(Question::Unseen, &view, &listener(Seat(0)))[0]);
        let unseen = view.unseen();
        if (1..=10).contains(&unseen.len()) {
            let listed =
                said.split_once(": ").map_or(0, |(_, tiles)| tiles.replace(", and ", ", ").replace(" and ", ", ").split(", ").count());
            assert_eq!(listed, unseen.len(), "{said}");
            assert!(!said.contains(" with "), "{said}");
            few += 1;
        } else {
            assert!(unseen.is_empty() || said.contains(" with a"), "{said}");
            many += 1;
        }
    }
    assert!(few > 20 && many > 20, "{few} {many}");
}

//! Slow players at a table: the events that they and the others receive, and the consequences.

use crate::people::{PATIENT, Transcript, agreed, human, next_step, settings, two_places, type_all, typing};
use salotto::games::any::AnyGame;
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Game, Seat, SeatSet, Stage};
use salotto::locale::Language;
use salotto::narration::{Detail, EventNarration};
use salotto::records::{self, RecordStep};
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::seat::{MatchOwner, SeatSession, SeatSessionParts};
use salotto::session::table::events::{StepAuthor, TableEvent};
use salotto::session::table::requests::{JoinReplay, SeatHandle, SeatRequest};
use salotto::session::table::waiting::TablePolicy;
use salotto::session::table::{Table, TableHandle};
use std::io::BufReader;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::Duration;

const SOON: Duration = Duration::from_millis(90);

/// The next event that a player receives: the seats that are to hurry, or the author of a move.
#[track_caller]
fn next(place: &SeatHandle) -> String {
    loop {
        match place.receive().expect("a table") {
            TableEvent::Hurry(whom, _) => return format!("hurry {:?}", whom.iter().map(|seat| seat.0).collect::<Vec<_>>()),
            TableEvent::Happened(happened) if happened.step.by != StepAuthor::Chance => return format!("{:?}", happened.step.by),
            _ => {}
        }
    }
}

#[test]
fn for_whom_a_turn_lasts_too_long_a_bot_moves_and_all_hear_so_before() {
    let (_door, [anna, bruno]) = two_places(TablePolicy { turn_time: SOON, ..PATIENT });
    for place in [&anna, &bruno] {
        assert_eq!([next(place), next(place)], ["hurry [0]", "StandIn(Seat(0))"]);
    }
    // Only Anna's turn was over time: Bruno is warned before a bot moves for him.
    let end = (0..40).map(|_| next(&bruno)).find(|heard| heard.ends_with("[1]"));
    assert_eq!(end.as_deref(), Some("hurry [1]"));
}

#[test]
fn who_moves_in_time_moves_themselves() {
    let (_door, [anna, bruno]) = two_places(TablePolicy { turn_time: Duration::from_secs(60), ..PATIENT });
    let dealt = next_step(&anna);
    anna.send(SeatRequest::Do(AnyGame::choices(&dealt.step.view).expect("Anna's turn").nth(0), dealt.revision));
    assert_eq!(next(&bruno), "Player(Seat(0))");
}

#[test]
fn where_the_others_have_asked_for_it_it_goes_on_without_who_takes_long() {
    let (door, [anna, bruno]) = two_places(TablePolicy { hurries_in: SOON, ..PATIENT });
    next_step(&anna);
    door.hurry();
    assert_eq!([next(&bruno), next(&bruno)], ["hurry [0]", "StandIn(Seat(0))"]);
    assert_eq!([next(&anna), next(&anna)], ["hurry [0]", "StandIn(Seat(0))"]);
}

/// The steps of a first round, with the first possible action of each turn.
fn first_round(mut game: AnyGame) -> Vec<RecordStep> {
    let mut steps = Vec::new();
    loop {
        let step = match game.stage() {
            Stage::ToShuffle(_) if !steps.is_empty() => return steps,
            Stage::ToShuffle(pile) => RecordStep::Shuffle(pile.iter().map(|piece| piece.to_string()).collect()),
            Stage::ToMove { seat, choices } => RecordStep::Action { seat: seat.0 + 1, action: choices.nth(0).to_string() },
            Stage::Over(_) => panic!("a match has several rounds"),
        };
        records::step(&mut game, &step, &mut Vec::new()).expect("it is allowed");
        steps.push(step);
    }
}

/// A table between two rounds, at which Bruno sits, and a seat is kept for Anna.
pub(crate) fn between_rounds() -> (Arc<TableHandle>, SeatHandle) {
    let mut at = agreed(GameName::Classic, "players=2 lead=first-seat target=300", vec![human("Anna"), human("Bruno")], PATIENT);
    at.steps = first_round(at.game.clone());
    let door = Arc::new(Table::open(at).expect("a thread"));
    let bruno = door.sit(Seat(1), JoinReplay::WhereItStands, Inbox::new(AnswerOrder::InTurn).0.waker());
    (door, bruno)
}

/// Seats Anna at the first seat, on a thread of her own; returns her keys and her output.
pub(crate) fn anna_sits_down(door: &Arc<TableHandle>) -> (Sender<String>, Transcript, JoinHandle<()>) {
    let ((keys, typed), out) = (typing(), Transcript::default());
    let (transcript, table) = (out.clone(), Arc::clone(door));
    let anna = thread::spawn(move || {
        let settings = settings(Language::English, Detail::Normal);
        let mut person = Person::over_lines(BufReader::new(typed), out, AnswerOrder::AtOnce, settings, |_| {}).expect("a thread");
        let place = table.sit(Seat(0), JoinReplay::WhereItStands, person.inbox.waker());
        let (whose, advice) = (MatchOwner::Tables, salotto::bots::Budget::Playouts(5));
        let mut sitting = SeatSession::new(SeatSessionParts { place, owner: whose, saved: None, table: None, chance: 1, advice }, &person)
            .expect("a table");
        match_end::play(&mut sitting, &mut person);
        sitting.leave();
    });
    (keys, transcript, anna)
}

#[test]
fn between_rounds_every_question_says_for_whom_it_waits_and_who_is_ready_hears_that() {
    let (door, bruno) = between_rounds();
    let (keys, transcript, anna) = anna_sits_down(&door);
    transcript.until("Enter for the next round.", 1);
    door.begin();
    while !matches!(bruno.receive(), Some(TableEvent::Missing(seats)) if seats == SeatSet::from_iter([Seat(0), Seat(1)])) {}
    // An event without output has arrived at both by the time that later output has.
    bruno.send(SeatRequest::Say("Well?".to_string()));
    transcript.until("Bruno says: Well?", 1);
    let asked = ["t", "w", "?"];
    type_all(&keys, &asked);
    transcript.until("Besides you, we are waiting for Bruno.", asked.len());
    type_all(&keys, &[""]);
    while !matches!(bruno.receive(), Some(TableEvent::Missing(seats)) if seats == SeatSet::from_iter([Seat(1)])) {}
    bruno.send(SeatRequest::Say("Soon.".to_string()));
    transcript.until("Bruno says: Soon.", 1);
    let asked = ["t", "w", "?", ""];
    type_all(&keys, &asked);
    transcript.until("You have pressed Enter already: we are waiting for Bruno.", asked.len());
    let ready = transcript.text();
    let ready = ready.split("Soon.").last().unwrap_or_default();
    assert!(!ready.contains("Enter for the next round"), "there is nothing left to do: {ready}");
    type_all(&keys, &["quit"]);
    anna.join().expect("no panic");
}

//! A paused match: the answers to players who ask, or want to go on.

use crate::people::{NEVER, PATIENT, Transcript, agreed, human, type_all};
use crate::taking_long::{anna_sits_down, between_rounds};
use salotto::games::Seat;
use salotto::games::catalogue::GameName;
use salotto::records::Header;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::table::Table;
use salotto::session::table::events::{Revision, TableEvent};
use salotto::session::table::requests::{JoinReplay, SeatHandle, SeatRequest};
use salotto::session::table::waiting::{MatchPause, TablePolicy};
use std::sync::Arc;

const PAUSED: &str = "The match is paused: it goes on when the host says so.";

/// The header and the revision that Bruno receives when he sits down.
#[track_caller]
fn seated(bruno: &SeatHandle) -> (Header, Revision) {
    match bruno.receive() {
        Some(TableEvent::Seated(past)) => (past.header, past.revision),
        _ => panic!("he sits down"),
    }
}

/// Waits until Anna has received all earlier silent events: Bruno's next words reach her after them.
#[track_caller]
fn anna_knows(bruno: &SeatHandle, transcript: &Transcript, says: &str) {
    bruno.send(SeatRequest::Say(says.to_string()));
    transcript.until(&format!("Bruno says: {says}"), 1);
}

/// The text after the last `said`.
fn after(transcript: &Transcript, said: &str) -> String {
    transcript.text().rsplit(said).next().unwrap_or_default().to_string()
}

#[test]
fn between_rounds_whoever_presses_enter_in_a_pause_hears_what_one_waits_for() {
    let (door, bruno) = between_rounds();
    let (keys, transcript, anna) = anna_sits_down(&door);
    transcript.until("Enter for the next round.", 1);
    door.begin();
    let (header, moment) = seated(&bruno);
    door.reseat(header.clone(), TablePolicy { pause: MatchPause::On, ..PATIENT });
    while !matches!(bruno.receive(), Some(TableEvent::Pause(MatchPause::On))) {}
    anna_knows(&bruno, &transcript, "Well?");
    type_all(&keys, &["t", "w", "?"]);
    transcript.until(PAUSED, 3);
    type_all(&keys, &[""]);
    transcript.until(&format!("We are waiting for Bruno.\n{PAUSED}"), 1);
    type_all(&keys, &["", "t"]);
    transcript.until(&format!("You have pressed Enter already: we are waiting for Bruno.\n{PAUSED}"), 2);
    bruno.send(SeatRequest::Ready(moment));
    anna_knows(&bruno, &transcript, "Soon.");
    assert!(!after(&transcript, "Well?").contains("Round 2"), "{}", transcript.text());
    door.reseat(header, PATIENT);
    transcript.until("Round 2", 1);
    type_all(&keys, &["quit"]);
    anna.join().expect("no panic");
}

#[test]
fn whose_turn_it_is_and_where_one_is_say_that_the_match_is_paused_until_it_goes_on() {
    // No bot moves for Anna, whose session may start a moment later.
    let patient = TablePolicy { stands_in_after: NEVER, ..PATIENT };
    let people = vec![human("Anna"), human("Bruno")];
    let door = Arc::new(Table::open(agreed(GameName::Classic, "players=2 lead=first-seat target=300", people, patient)).expect("a thread"));
    let bruno = door.sit(Seat(1), JoinReplay::WhereItStands, Inbox::new(AnswerOrder::InTurn).0.waker());
    let (keys, transcript, anna) = anna_sits_down(&door);
    door.begin();
    transcript.until("Your turn", 1);
    let (header, _) = seated(&bruno);
    for (pause, says, times) in [(MatchPause::On, "One.", 3), (MatchPause::Off, "Two.", 0)] {
        door.reseat(header.clone(), TablePolicy { pause, ..patient });
        while !matches!(bruno.receive(), Some(TableEvent::Pause(now)) if now == pause) {}
        anna_knows(&bruno, &transcript, says);
        type_all(&keys, &["t", "w", "?", &format!("say {says}")]);
        transcript.until(&format!("You said: {says}"), 1);
        assert_eq!(after(&transcript, &format!("Bruno says: {says}")).matches(PAUSED).count(), times, "{}", transcript.text());
    }
    type_all(&keys, &["quit"]);
    anna.join().expect("no panic");
}

//! A list that opens by itself: a key or a touch meant for the match chooses nothing from it.

use crate::keyboard::Pressed;
use crate::people::{LONG, PATIENT, Transcript, agreed, human, next_step, settings};
use salotto::bots::Budget;
use salotto::games::any::AnyGame;
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Seat};
use salotto::input::{Input, Key, Pick, wire};
use salotto::locale::{InputMethod, Language};
use salotto::narration::{Detail, EventNarration};
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::seat::{MatchExit, MatchOwner, SeatSession, SeatSessionParts};
use salotto::session::table::Table;
use salotto::session::table::requests::{JoinReplay, SeatRequest};
use salotto::speech::screen::RemoteWidth;
use std::io::BufReader;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

const TITLE: &str = "What would you like to do now?";
const NOT_YET: &str = "The list had only just opened: nothing is chosen yet.";
/// The time after the opening of a list in which a key counts as one for the match.
const REACTS: Duration = Duration::from_millis(600);
/// A round of one tile each: the leader ends the match.
const OPTIONS: &str = "players=2 hand=1 target=1 lead=first-seat";

/// The way in which a player's input arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Keys,
    Wire,
}

/// A player at a match that another player has ended.
struct Ended {
    by: By,
    typed: Sender<Vec<u8>>,
    heard: Transcript,
    plays: JoinHandle<MatchExit>,
    /// A time before the end of the match.
    before: Instant,
}

impl Ended {
    /// Plays the match to its end, and waits until the list after it is open.
    fn by(by: By) -> Ended {
        let table = Table::open(agreed(GameName::Classic, OPTIONS, vec![human("Bruno"), human("Anna")], PATIENT));
        let door = Arc::new(table.expect("a thread"));
        let bruno = door.sit(Seat(0), JoinReplay::WhereItStands, Inbox::new(AnswerOrder::InTurn).0.waker());
        let ((typed, received), heard) = (channel(), Transcript::default());
        let (out, table, (seated, sits)) = (heard.clone(), Arc::clone(&door), channel());
        let plays = thread::spawn(move || {
            let (source, settings) = (Pressed(received, Vec::new()), settings(Language::English, Detail::Normal));
            let person = match by {
                By::Keys => Person::over_keys(source, out, RemoteWidth::new(80), settings, |_| {}),
                By::Wire => Person::over_wire(BufReader::new(source), out, InputMethod::Keys, settings, |_| {}),
            };
            let mut person = person.expect("a thread");
            let place = table.sit(Seat(1), JoinReplay::WhereItStands, person.inbox.waker());
            let seating =
                SeatSessionParts { place, owner: MatchOwner::Tables, saved: None, table: None, chance: 1, advice: Budget::Playouts(5) };
            let mut sitting = SeatSession::new(seating, &person).expect("a table");
            let _ = seated.send(());
            let next = match_end::play(&mut sitting, &mut person);
            sitting.leave();
            next
        });
        sits.recv_timeout(LONG).expect("a seat");
        door.begin();
        heard.until("Round 1", 1);
        let dealt = next_step(&bruno);
        let before = Instant::now();
        bruno.send(SeatRequest::Do(AnyGame::choices(&dealt.step.view).expect("Bruno's turn").nth(0), dealt.revision));
        heard.until(TITLE, 1);
        Ended { by, typed, heard, plays, before }
    }

    /// Ends the match and sends an input at once after it; repeats this while the machine is so
    /// slow that a player could have heard the list.
    fn with(by: By, input: impl Fn(&Ended) -> Input) -> Ended {
        let end = Instant::now() + LONG;
        loop {
            let ended = Ended::by(by);
            ended.sends(&input(&ended));
            if ended.before.elapsed() < REACTS {
                return ended;
            }
            assert!(Instant::now() < end, "the machine is too slow");
        }
    }

    fn sends(&self, input: &Input) {
        let bytes = match (self.by, input) {
            (By::Wire, input) => wire::written(input).expect("an input") + "\n",
            (By::Keys, Input::Key(Key::Enter)) => "\r".to_string(),
            (By::Keys, Input::Key(Key::Escape)) => "\u{1b}".to_string(),
            (By::Keys, Input::Key(Key::Down)) => "\u{1b}[B".to_string(),
            (By::Keys, Input::Line(line)) => format!("{line}\r"),
            (By::Keys, other) => panic!("no bytes for {other:?}"),
        };
        let _ = self.typed.send(bytes.into_bytes());
    }

    /// Waits until the choice is refused; the refusal tells `item`.
    #[track_caller]
    fn nothing_was_chosen(&self, item: &str) {
        self.heard.until(NOT_YET, 1);
        let text = self.heard.text();
        let said = text.rsplit(TITLE).next().unwrap_or_default();
        assert!(said.contains(item), "{item:?} is told in {said:?}");
        assert!(!self.plays.is_finished(), "{text}");
    }

    /// Sends the input again after a while, until it has an effect.
    #[track_caller]
    fn again(self, input: &Input, next: &MatchExit) {
        let end = Instant::now() + LONG;
        while !self.plays.is_finished() {
            assert!(Instant::now() < end, "nothing is chosen: {}", self.heard.text());
            thread::sleep(REACTS);
            self.sends(input);
        }
        assert_eq!(self.plays.join().expect("no panic"), *next);
    }
}

const ENTER: Input = Input::Key(Key::Enter);
const ESCAPE: Input = Input::Key(Key::Escape);

#[test]
fn enter_that_was_meant_for_the_match_chooses_nothing_after_it() {
    for by in [By::Keys, By::Wire] {
        let ended = Ended::with(by, |_| ENTER);
        ended.nothing_was_chosen("Another match");
        ended.again(&ENTER, &MatchExit::Another);
    }
}

#[test]
fn two_keys_that_were_meant_for_the_match_choose_nothing_after_it() {
    for by in [By::Keys, By::Wire] {
        let ended = Ended::with(by, |ended| {
            ended.sends(&Input::Key(Key::Down));
            ENTER
        });
        ended.nothing_was_chosen("Look at your moves again, 2 of ");
    }
}

#[test]
fn escape_that_was_meant_for_the_match_doesnt_close_the_list_after_it() {
    let ended = Ended::with(By::Wire, |_| ESCAPE);
    ended.nothing_was_chosen("Another match");
    ended.again(&ESCAPE, &MatchExit::Start);
}

#[test]
fn a_touch_that_was_meant_for_the_hand_chooses_nothing_from_the_list_under_the_finger() {
    // The list is shown right after its title is told.
    let first = |ended: &Ended| {
        let end = Instant::now() + LONG;
        loop {
            let text = ended.heard.text();
            let laid = text
                .rsplit_once(&format!(" list {TITLE}"))
                .and_then(|(before, _)| before.rsplit_once('['))
                .and_then(|(_, number)| number.parse().ok());
            if let Some(laid) = laid {
                return Input::Picked(Pick { laid, place: 0 });
            }
            assert!(Instant::now() < end, "no list is shown: {text}");
        }
    };
    let ended = Ended::with(By::Wire, first);
    ended.nothing_was_chosen("Another match");
    let touch = first(&ended);
    ended.again(&touch, &MatchExit::Another);
}

#[test]
fn a_number_is_told_before_it_chooses_from_a_list_that_has_opened_by_itself() {
    for by in [By::Keys, By::Wire] {
        let ended = Ended::with(by, |_| Input::Line("1".to_string()));
        ended.nothing_was_chosen("Another match");
        ended.again(&Input::Line("1".to_string()), &MatchExit::Another);
    }
}

//! One match at two tables, as those of two houses: the players at both hear the same.

use crate::shared::{Shared, behind};
use salotto::games::any::{AnyGame, AnyView};
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Game, Seat};
use salotto::narration::EventNarration;
use salotto::records::{self, Header, Notes, SeatLine, SeatPlayer};
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::client::jobs::ThreadPerJob;
use salotto::session::table::events::{MatchReplay, Rejection, Revision, TableEvent};
use salotto::session::table::requests::{JoinReplay, SeatHandle, SeatRequest};
use salotto::session::table::waiting::{NEVER, TablePolicy, UndoPolicy};
use salotto::session::table::{Table, TableHandle, TableSetup};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// A table of the match, opened from the stored steps.
fn table(shared: &Arc<Mutex<Shared>>, number: usize) -> TableHandle {
    let human = |name: &str| SeatLine { player: SeatPlayer::Human, name: name.to_string() };
    let options = [("players", "2"), ("lead", "first-seat"), ("target", "300")].map(|(name, value)| (name.to_string(), value.to_string()));
    let seats = vec![human("Anna"), human("Bruno")];
    let header = Header { game: GameName::Classic, options: options.to_vec(), seats, notes: Notes::default() };
    let game = Game::new(records::rules_of::<AnyGame>(&header).expect("options that go together"));
    let steps = shared.lock().unwrap().steps(0);
    let backing = behind(shared, number);
    let policy =
        TablePolicy { silent_for: NEVER, hurries_in: NEVER, stands_in_after: NEVER, undo: UndoPolicy::ByConsent, ..TablePolicy::default() };
    let executor = Arc::new(ThreadPerJob);
    Table::open(TableSetup { game, header, steps, ahead: Vec::new(), seed: 5, backends: backing, policy, executor }).expect("a thread")
}

/// A player at one of the tables, with the match as last received.
struct Sits {
    place: SeatHandle,
    view: Option<Arc<AnyView>>,
    revision: Revision,
}

impl Sits {
    fn down(door: &TableHandle, seat: u8, replay: JoinReplay) -> Sits {
        let place = door.sit(Seat(seat), replay, Inbox::new(AnswerOrder::InTurn).0.waker());
        Sits { place, view: None, revision: Revision::default() }
    }

    /// The events until the effects of all earlier requests have arrived: the player's own words come last.
    fn told(&mut self) -> Vec<String> {
        self.place.send(SeatRequest::Say("mark".to_string()));
        let mut told = Vec::new();
        loop {
            told.push(match self.place.receive().expect("a table") {
                TableEvent::Said(..) => return told,
                TableEvent::Seated(past) => {
                    self.stands(past);
                    format!("seated {}", self.revision.steps)
                }
                TableEvent::TakenBack(past) => {
                    self.stands(past);
                    format!("back to {}", self.revision.steps)
                }
                TableEvent::Happened(happened) => {
                    (self.view, self.revision) = (Some(happened.step.view), happened.revision);
                    format!("step {}", self.revision.steps)
                }
                TableEvent::WantsUndo(seat) => format!("{} asks", seat.0),
                TableEvent::UndoLapsed(seat) => format!("{} asks no more", seat.0),
                TableEvent::NotDone(Rejection::OthersAreAsked) => "asked".to_string(),
                TableEvent::NotDone(Rejection::NothingToUndo) => "nothing".to_string(),
                TableEvent::NotDone(_) => "not done".to_string(),
                TableEvent::Gone(seat, _) => format!("{} is gone", seat.0),
                TableEvent::Back(seat) => format!("{} is back", seat.0),
                _ => "something else".to_string(),
            });
        }
    }

    fn stands(&mut self, past: MatchReplay) {
        (self.view, self.revision) = (Some(past.steps.last().map_or(past.first, |step| step.view)), past.revision);
    }

    /// Does the first possible action, if it is the player's turn.
    fn moves(&self) {
        if let Some(choices) = self.view.as_ref().and_then(|view| AnyGame::choices(view)) {
            self.place.send(SeatRequest::Do(choices.nth(0), self.revision));
        }
    }

    fn undoes(&self) {
        self.place.send(SeatRequest::Undo);
    }
}

/// Anna at one table and Bruno at the other.
struct Two {
    shared: Arc<Mutex<Shared>>,
    doors: [TableHandle; 2],
    anna: Sits,
    bruno: Sits,
}

impl Two {
    /// Waits until only one of the two sits at the match.
    fn leave_by_one(&self) {
        let late = Instant::now() + Duration::from_secs(30);
        while self.shared.lock().unwrap().seated().iter().count() > 1 {
            assert!(Instant::now() < late, "nobody leaves");
            thread::yield_now();
        }
    }

    /// Begins the match.
    fn begin() -> Two {
        let shared = Arc::<Mutex<Shared>>::default();
        let doors = [0, 1].map(|number| table(&shared, number));
        let (anna, bruno) = (Sits::down(&doors[0], 0, JoinReplay::WhereItStands), Sits::down(&doors[1], 1, JoinReplay::WhereItStands));
        let mut two = Two { shared, doors, anna, bruno };
        two.ring();
        two.doors.iter().for_each(TableHandle::begin);
        two.ring();
        two
    }

    /// Makes each table load the other's steps; returns the events of Anna and of Bruno.
    fn ring(&mut self) -> [Vec<String>; 2] {
        let told = |door: &TableHandle, sits: &mut Sits| {
            door.ring();
            sits.told()
        };
        let first = told(&self.doors[0], &mut self.anna);
        let second = told(&self.doors[1], &mut self.bruno);
        // Steps that the second table has stored meanwhile.
        [[first, told(&self.doors[0], &mut self.anna)].concat(), second]
    }

    /// Moves for the player whose turn it is, until so many steps are stored.
    fn until(&mut self, steps: usize) {
        while self.steps() < steps {
            let before = self.steps();
            self.anna.moves();
            self.bruno.moves();
            self.ring();
            assert!(self.steps() > before, "it goes on");
        }
    }

    fn steps(&self) -> usize {
        self.shared.lock().unwrap().lines.len()
    }

    /// The number of steps before the last of this seat.
    fn before_last_of(&self, seat: u8) -> usize {
        let shared = self.shared.lock().unwrap();
        shared.lines.iter().rposition(|line| line.starts_with(&format!("{} lay", seat + 1))).expect("a move")
    }
}

#[test]
fn of_two_who_ask_at_once_at_two_tables_the_request_of_the_first_seat_counts() {
    let mut two = Two::begin();
    two.until(3);
    let steps = two.steps();
    two.anna.undoes();
    two.bruno.undoes();
    assert_eq!((two.anna.told(), two.bruno.told()), (vec!["asked".to_string()], vec!["asked".to_string()]));
    let [anna, bruno] = two.ring();
    assert_eq!((anna, bruno), (vec![], vec!["0 asks".to_string()]), "to ask is no consent to something else");
    assert_eq!(two.steps(), steps);
    let back = two.before_last_of(0);
    two.bruno.undoes();
    assert_eq!(two.bruno.told(), [format!("back to {back}")]);
    assert_eq!(two.ring(), [vec![format!("back to {back}")], vec![]]);
    assert_eq!(two.steps(), back);
}

#[test]
fn nothing_is_taken_back_where_somebody_has_just_sat_down_at_the_other_table() {
    let mut two = Two::begin();
    two.until(3);
    two.bruno.place.send(SeatRequest::Leave);
    two.leave_by_one();
    two.doors[0].ring();
    assert_eq!(two.anna.told(), ["1 is gone"]);
    // Bruno is back, and his table's bell hasn't been rung here yet.
    two.doors[1] = table(&two.shared, 1);
    two.bruno = Sits::down(&two.doors[1], 1, JoinReplay::WhereItStands);
    two.doors[1].begin();
    assert_eq!(two.bruno.told(), ["seated 3"]);
    two.anna.undoes();
    assert_eq!(two.anna.told(), ["1 is back", "asked"]);
    assert_eq!((two.steps(), two.ring()), (3, [vec![], vec!["0 asks".to_string()]]));
}

#[test]
fn a_request_lapses_when_whoever_has_made_it_leaves() {
    let mut two = Two::begin();
    two.until(3);
    two.bruno.undoes();
    two.bruno.told();
    assert_eq!(two.ring()[0], ["1 asks"]);
    two.bruno.place.send(SeatRequest::Leave);
    two.leave_by_one();
    two.doors[0].ring();
    let back = two.before_last_of(0);
    two.anna.undoes();
    let told = ["1 asks no more".to_string(), "1 is gone".to_string(), format!("back to {back}")];
    assert_eq!(two.anna.told(), told, "it is her own move, which is hers alone now");
}

#[test]
fn nobody_agrees_by_leaving() {
    let mut two = Two::begin();
    two.until(3);
    two.anna.undoes();
    assert_eq!(two.anna.told(), ["asked"]);
    assert_eq!(two.ring()[1], ["0 asks"]);
    two.bruno.place.send(SeatRequest::Leave);
    two.leave_by_one();
    two.doors[0].ring();
    assert_eq!(two.anna.told(), ["1 is gone"]);
    assert_eq!(two.steps(), 3, "what she asked him for isn't done because he has gone");
}

#[test]
fn who_waited_for_a_match_hears_it_from_its_beginning_once_it_has_begun_elsewhere() {
    let mut two = Two::begin();
    two.until(3);
    let mut late = Sits::down(&two.doors[1], 1, JoinReplay::TheBeginning);
    assert_eq!(late.told(), ["seated 0", "step 1", "step 2", "step 3"]);
    two.bruno = late;
    two.until(4);
    let mut later = Sits::down(&two.doors[1], 1, JoinReplay::WhereItStands);
    assert_eq!(later.told(), ["seated 4"]);
    two.bruno = later;
    two.until(13);
    let mut far = Sits::down(&two.doors[1], 1, JoinReplay::TheBeginning);
    assert_eq!(far.told(), ["seated 13"], "it began long ago");
}

#[test]
fn who_has_lost_a_seat_wishes_nothing_there_any_more() {
    let mut two = Two::begin();
    let before = Sits {
        view: two.anna.view.clone(),
        revision: two.anna.revision,
        place: std::mem::replace(&mut two.anna, Sits::down(&two.doors[0], 0, JoinReplay::WhereItStands)).place,
    };
    before.moves();
    before.place.send(SeatRequest::Leave);
    assert_eq!(two.anna.told(), ["seated 1"]);
    assert_eq!((two.steps(), two.ring()), (1, [vec![], vec![]]), "the newer place counts");
    assert!(before.place.receive().is_none());
}

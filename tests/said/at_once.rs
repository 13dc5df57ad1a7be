//! Kingdomino at a table where all choose at the same time: the events that each player receives,
//! and the saved steps.

use crate::shared::{Shared, behind};
use salotto::bots::Level;
use salotto::games::any::{AnyAction, AnyEvent, AnyGame, AnyView, as_own};
use salotto::games::catalogue::GameName;
use salotto::games::kingdomino::{Kingdomino, KingdominoAction, KingdominoEvent as Event};
use salotto::games::{Choices, Game, Seat, SeatSet};
use salotto::narration::EventNarration;
use salotto::records::{self, Header, Notes, SeatLine, SeatPlayer};
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::client::jobs::ThreadPerJob;
use salotto::session::table::events::{AwaitedStep, MatchReplay, Rejection, Revision, TableEvent, TurnOrder};
use salotto::session::table::requests::{JoinReplay, SeatHandle, SeatRequest};
use salotto::session::table::waiting::{NEVER, TablePolicy, UndoPolicy};
use salotto::session::table::{Table, TableHandle, TableSetup};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A table of a match of these seats: `b` is a bot, any other letter a person.
fn table(shared: &Arc<Mutex<Shared>>, number: usize, seats: &str, stands_in_after: Duration) -> TableHandle {
    let player = |sign: char| if sign == 'b' { SeatPlayer::Bot(Level::Beginner.into()) } else { SeatPlayer::Human };
    let seats: Vec<SeatLine> = seats.chars().map(|sign| SeatLine { player: player(sign), name: format!("{sign}{sign}") }).collect();
    let options = vec![("players".to_string(), seats.len().to_string())];
    let header = Header { game: GameName::Kingdomino, options, seats, notes: Notes::default() };
    let game = Game::new(records::rules_of::<AnyGame>(&header).expect("options that go together"));
    let backing = behind(shared, number);
    let policy =
        TablePolicy { silent_for: NEVER, stands_in_after, undo: UndoPolicy::ByConsent, turns: TurnOrder::AtOnce, ..TablePolicy::default() };
    let executor = Arc::new(ThreadPerJob);
    Table::open(TableSetup { game, header, steps: Vec::new(), ahead: Vec::new(), seed: 5, backends: backing, policy, executor })
        .expect("a thread")
}

/// A player at a table, with the match as last received.
struct Sits {
    place: SeatHandle,
    view: Option<Arc<AnyView>>,
    waits_for: AwaitedStep,
    revision: Revision,
    choosing: SeatSet,
}

impl Sits {
    fn down(door: &TableHandle, seat: u8) -> Sits {
        let place = door.sit(Seat(seat), JoinReplay::WhereItStands, Inbox::new(AnswerOrder::InTurn).0.waker());
        Sits { place, view: None, waits_for: AwaitedStep::Nobody, revision: Revision::default(), choosing: SeatSet::default() }
    }

    /// The events until the effects of all earlier requests have arrived: the player's own words come last.
    fn told(&mut self) -> Vec<String> {
        self.place.send(SeatRequest::Say("mark".to_string()));
        let mut told = Vec::new();
        loop {
            match self.place.receive().expect("a table") {
                TableEvent::Said(seat, _) if seat == self.place.seat => return told,
                news => told.extend(self.hears(news)),
            }
        }
    }

    /// The events up to and including `last`.
    #[track_caller]
    fn told_until(&mut self, last: &str) -> Vec<String> {
        let mut told = Vec::new();
        while told.last().is_none_or(|said| said != last) {
            let news = self.place.receive().expect("a table");
            told.extend(self.hears(news));
        }
        told
    }

    fn hears(&mut self, news: TableEvent) -> Option<String> {
        Some(match news {
            TableEvent::Seated(past) => {
                self.stands(past);
                format!("seated, {}", self.waits())
            }
            TableEvent::TakenBack(past) => {
                self.stands(past);
                format!("back, {}", self.waits())
            }
            TableEvent::Happened(happened) => {
                (self.view, self.waits_for, self.revision) = (Some(happened.step.view), happened.waits_for, happened.revision);
                let events: Vec<String> = happened.step.events.iter().filter_map(word).collect();
                format!("{}, {}", events.join(" "), self.waits())
            }
            TableEvent::Choosing(seats) => {
                self.choosing = seats;
                return None;
            }
            TableEvent::NotDone(Rejection::Passed) => "passed".to_string(),
            TableEvent::NotDone(Rejection::Refused(_)) => "refused".to_string(),
            TableEvent::NotDone(Rejection::OthersAreAsked) => "asked".to_string(),
            TableEvent::WantsUndo(seat) => format!("{} asks", seat.0),
            TableEvent::Gone(seat, _) => format!("{} is gone", seat.0),
            TableEvent::Back(seat) => format!("{} is back", seat.0),
            TableEvent::Said(..) => return None,
            _ => "something else".to_string(),
        })
    }

    fn stands(&mut self, past: MatchReplay) {
        self.view = Some(past.steps.last().map_or(past.first, |step| step.view));
        (self.waits_for, self.revision, self.choosing) = (past.waits_for, past.revision, past.choosing);
    }

    fn waits(&self) -> &'static str {
        match self.waits_for {
            AwaitedStep::Move(seat) if seat == self.place.seat => "choose",
            AwaitedStep::Others => "wait",
            _ => "-",
        }
    }

    /// The first possible action.
    fn first(&self) -> AnyAction {
        self.view.as_ref().and_then(|view| AnyGame::choices(view)).expect("they may choose").nth(0)
    }

    fn chooses(&self) {
        self.place.send(SeatRequest::Do(self.first(), self.revision));
    }

    fn tiles(&self, seat: u8) -> usize {
        as_own::<Kingdomino, _>(self.view.as_deref().expect("a view")).table.kingdom(Seat(seat)).len()
    }
}

fn word(event: &AnyEvent) -> Option<String> {
    match as_own::<Kingdomino, _>(event) {
        Event::Placed { seat, .. } => Some(format!("{} places", seat.0)),
        Event::RoundStarted { round, .. } => Some(format!("round {round}")),
        _ => None,
    }
}

/// Players at one table whose match has begun and was dealt.
fn begin(seats: &str, waits: Duration) -> (Arc<Mutex<Shared>>, TableHandle, Vec<Sits>) {
    let shared = Arc::<Mutex<Shared>>::default();
    let door = table(&shared, 0, seats, waits);
    let mut people: Vec<Sits> =
        (0..).zip(seats.chars()).filter(|(_, sign)| *sign != 'b').map(|(seat, _)| Sits::down(&door, seat)).collect();
    door.begin();
    people.iter_mut().for_each(|person| _ = person.told_until("round 1, choose"));
    (shared, door, people)
}

/// The seat numbers of the saved moves, in order.
fn movers(shared: &Arc<Mutex<Shared>>) -> Vec<String> {
    let lines = shared.lock().unwrap().lines.clone();
    lines.iter().filter_map(|line| line.split_once(' ')).map(|(seat, _)| seat.to_string()).filter(|word| word != "shuffle").collect()
}

#[test]
fn people_choose_in_any_order_and_it_is_done_in_the_seats_order_once_all_have() {
    let (shared, _door, mut people) = begin("acd", NEVER);
    people[2].chooses();
    assert_eq!(people[2].told(), ["2 places, wait"], "her own she hears at once");
    assert_eq!((people[2].tiles(2), people[2].choosing), (2, SeatSet::from_iter([Seat(0), Seat(1)])));
    assert_eq!(people[0].told(), [""; 0], "nobody hears what others choose before choosing");
    assert_eq!(people[0].tiles(2), 0);
    people[0].chooses();
    assert_eq!(people[0].told(), ["0 places, wait"]);
    assert_eq!(movers(&shared), [""; 0], "nothing is done yet");
    people[1].chooses();
    assert_eq!(people[1].told(), ["1 places, wait", "0 places, wait", ", wait", "2 places round 2, choose"]);
    assert_eq!(people[0].told(), [", wait", "1 places, wait", "2 places round 2, choose"]);
    assert_eq!(people[2].told(), ["0 places, wait", "1 places, wait", "round 2, choose"]);
    assert_eq!(movers(&shared), ["1", "2", "3"]);
    for person in &people {
        assert_eq!([0, 1, 2].map(|seat| person.tiles(seat)), [2, 2, 2]);
    }
}

#[test]
fn whoever_has_chosen_chooses_once_and_may_take_it_back_while_others_choose() {
    let (shared, _door, mut people) = begin("ac", NEVER);
    let (first, moment) = (people[1].first(), people[1].revision);
    people[1].chooses();
    assert_eq!(people[1].told(), ["1 places, wait"]);
    people[1].place.send(SeatRequest::Do(first, moment));
    assert_eq!(people[1].told(), ["passed"], "once is enough");
    people[1].place.send(SeatRequest::Undo);
    assert_eq!(people[1].told(), ["back, choose"]);
    assert_eq!((people[1].tiles(1), people[0].told()), (0, Vec::new()), "nobody has heard of it");
    people[0].chooses();
    assert_eq!(people[0].told(), ["0 places, wait"]);
    assert_eq!(movers(&shared), [""; 0], "what was taken back isn't done");
    people[1].place.send(SeatRequest::Do(AnyAction::Kingdomino(KingdominoAction::Skip), people[1].revision));
    assert_eq!(people[1].told(), ["refused"]);
    people[1].chooses();
    assert_eq!(people[1].told(), ["1 places, wait", "0 places, wait", "round 2, choose"]);
    // A move belongs to all, so it is taken back by consent, with the moves that followed.
    people[0].told();
    people[1].place.send(SeatRequest::Undo);
    assert_eq!(people[1].told(), ["asked"]);
    people[0].place.send(SeatRequest::Undo);
    assert_eq!(people[0].told(), ["1 asks", "back, wait"]);
    assert_eq!((people[1].told(), movers(&shared)), (vec!["back, choose".to_string()], vec!["1".to_string()]));
    people[1].place.send(SeatRequest::Do(first, moment));
    assert_eq!(people[1].told(), ["passed"], "it was meant for before");
    people[1].chooses();
    assert_eq!(people[1].told(), ["1 places, wait", "round 2, choose"], "nobody else is waited for");
}

#[test]
fn bots_move_in_their_turn_and_for_whoever_is_away() {
    let (shared, _door, mut people) = begin("acbd", Duration::ZERO);
    people[2].chooses();
    people[2].told();
    people[1].place.send(SeatRequest::Leave);
    while people[1].place.receive().is_some() {}
    assert!(people[0].told().contains(&"1 is gone".to_string()));
    assert_eq!(movers(&shared), [""; 0], "she is there, and still choosing");
    people[0].chooses();
    let told = people[0].told_until("3 places round 2, choose");
    assert_eq!(told, ["0 places, wait", ", wait", "1 places, wait", "2 places, wait", "3 places round 2, choose"]);
    assert_eq!(movers(&shared), ["1", "2", "3", "4"]);
}

#[test]
fn whoever_comes_back_has_chosen_or_chooses() {
    let (shared, door, mut people) = begin("ac", NEVER);
    people[1].chooses();
    people[1].told();
    let mut again = Sits::down(&door, 1);
    assert_eq!((again.told(), again.tiles(1), again.choosing), (vec!["seated, wait".to_string()], 2, SeatSet::from_iter([Seat(0)])));
    let mut anna = Sits::down(&door, 0);
    assert_eq!(anna.told(), ["seated, choose"]);
    anna.chooses();
    anna.told_until("1 places round 2, choose");
    again.told_until("round 2, choose");
    assert_eq!(movers(&shared), ["1", "2"]);
}

#[test]
fn people_at_two_tables_choose_at_the_same_time_too() {
    let shared = Arc::<Mutex<Shared>>::default();
    let doors = [0, 1].map(|number| table(&shared, number, "acd", NEVER));
    let mut people: Vec<Sits> = (0..3).map(|seat| Sits::down(&doors[usize::from(seat == 1)], seat)).collect();
    let ring = |people: &mut Vec<Sits>| {
        for _ in 0..5 {
            doors.iter().for_each(TableHandle::ring);
            people.iter_mut().for_each(|person| _ = person.told());
        }
    };
    ring(&mut people);
    doors.iter().for_each(TableHandle::begin);
    ring(&mut people);
    for round in 1..=12 {
        // Each round another player is the slowest.
        for place in [round, round + 1, round + 2].map(|number| number % 3) {
            assert_eq!(movers(&shared).len(), 3 * (round - 1), "all are waited for");
            assert_eq!(people[place].waits(), "choose");
            people[place].chooses();
            ring(&mut people);
        }
        assert_eq!(movers(&shared).len(), 3 * round);
    }
    assert!(movers(&shared).chunks(3).all(|round| round == ["1", "2", "3"]));
    assert!(people.iter().all(|person| person.waits_for == AwaitedStep::Nobody), "it is over");
}

#[test]
fn what_was_chosen_at_one_table_is_forgotten_when_its_person_comes_to_another() {
    let shared = Arc::<Mutex<Shared>>::default();
    let doors = [0, 1].map(|number| table(&shared, number, "ac", NEVER));
    let mut anna = Sits::down(&doors[0], 0);
    let mut carla = Sits::down(&doors[0], 1);
    doors[0].begin();
    for person in [&mut anna, &mut carla] {
        person.told_until("round 1, choose");
    }
    carla.chooses();
    carla.told();
    carla.place.send(SeatRequest::Leave);
    while shared.lock().unwrap().seated().contains(Seat(1)) {
        std::thread::yield_now();
    }
    let mut again = Sits::down(&doors[1], 1);
    doors[1].begin();
    again.told();
    doors[0].ring();
    anna.told();
    anna.chooses();
    anna.told();
    assert_eq!(movers(&shared), [""; 0], "she chooses at the other table");
    doors[1].ring();
    again.told();
    assert_eq!(again.waits(), "choose");
    again.chooses();
    for _ in 0..3 {
        doors.iter().for_each(TableHandle::ring);
        anna.told();
        again.told();
    }
    assert_eq!(movers(&shared), ["1", "2"]);
}

/// Makes a player leave, and waits for all effects.
fn leaves(person: Sits) {
    person.place.send(SeatRequest::Leave);
    while person.place.receive().is_some() {}
}

#[test]
fn what_was_chosen_is_still_chosen_when_the_last_person_has_left() {
    let (shared, door, mut people) = begin("ac", NEVER);
    people[1].chooses();
    people[1].told();
    people.into_iter().for_each(leaves);
    drop(door);
    let door = table(&shared, 0, "ac", NEVER);
    let mut carla = Sits::down(&door, 1);
    door.begin();
    assert_eq!((carla.told(), carla.tiles(1)), (vec!["seated, wait".to_string()], 2));
    // Carla may still take her choice back.
    carla.place.send(SeatRequest::Undo);
    assert_eq!(carla.told(), ["back, choose"]);
    leaves(carla);
    let door = table(&shared, 0, "ac", NEVER);
    let mut carla = Sits::down(&door, 1);
    door.begin();
    assert_eq!(carla.told(), ["seated, choose"], "what was taken back isn't chosen again");
    carla.chooses();
    carla.told();
    leaves(carla);
    let door = table(&shared, 0, "ac", NEVER);
    let mut anna = Sits::down(&door, 0);
    door.begin();
    anna.told();
    anna.chooses();
    anna.told_until("1 places round 2, choose");
    assert_eq!(movers(&shared), ["1", "2"]);
}

#[test]
fn what_was_chosen_at_another_table_is_done_though_nobody_is_left_there() {
    let shared = Arc::<Mutex<Shared>>::default();
    let doors = [0, 1].map(|number| table(&shared, number, "ac", NEVER));
    let mut anna = Sits::down(&doors[0], 0);
    let mut carla = Sits::down(&doors[1], 1);
    doors.iter().for_each(TableHandle::begin);
    for _ in 0..3 {
        doors.iter().for_each(TableHandle::ring);
        anna.told();
        carla.told();
    }
    carla.chooses();
    carla.told();
    leaves(carla);
    doors[0].ring();
    anna.told();
    anna.chooses();
    anna.told_until("1 places round 2, choose");
    assert_eq!(movers(&shared), ["1", "2"]);
}

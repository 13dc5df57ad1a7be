//! Any lines that two players at one table type, and a spectator: the output of each is text, and the
//! session of each comes to its end.
//!
//! The first byte decides on the game and the language; then the lines are theirs in turn.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::bots::{Budget, Level};
use salotto::games::any::AnyGame;
use salotto::games::catalogue::GameName;
use salotto::games::{Game, Seat};
use salotto::locale::Language;
use salotto::narration::message::is_unseen;
use salotto::records::{self, Header, Notes, SeatLine, SeatPlayer};
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::inbox::AnswerOrder;
use salotto::session::client::jobs::ThreadPerJob;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::list::choice::NoFallback;
use salotto::session::seat::spectator::SpectatorSession;
use salotto::session::seat::{MatchOwner, SeatSession, SeatSessionParts};
use salotto::session::table::backends::Backends;
use salotto::session::table::requests::JoinReplay;
use salotto::session::table::spectators::{SpectatorIdentity, SpectatorRole};
use salotto::session::table::waiting::{MatchHost, TablePolicy, UndoPolicy};
use salotto::session::table::{Table, TableHandle, TableSetup};
use std::io::{self, Cursor, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The players at the table; the third is a spectator.
const NAMES: [&str; 3] = ["Anna", "Bruno", "Carla"];
/// The most lines of all of them.
const MOST_LINES: usize = 300;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, lines)) = bytes.split_first() else { return };
    let language = Language::ALL[usize::from(first) % Language::ALL.len()];
    let game = GameName::ALL[usize::from(first) / Language::ALL.len() % GameName::ALL.len()];
    let mut typed: [Vec<u8>; NAMES.len()] = Default::default();
    for (number, line) in lines.split_inclusive(|byte| *byte == b'\n').take(MOST_LINES).enumerate() {
        typed[number % NAMES.len()].extend_from_slice(line);
    }
    evening(game, language, typed);
});

/// Output of one of them.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<Vec<u8>>>);

impl Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("one voice speaks").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn person(typed: Vec<u8>, listener: &Ear, language: Language) -> Person {
    let settings = Settings { language: Some(language), pace: Pace::None, ..Settings::default() };
    Person::over_lines(Cursor::new(typed), listener.clone(), AnswerOrder::InTurn, settings, |_| {}).expect("a thread")
}

fn evening(game: GameName, language: Language, [anna, bruno, carla]: [Vec<u8>; 3]) {
    let door = Arc::new(table(game));
    let ears = [(); NAMES.len()].map(|()| Ear::default());
    thread::scope(|scope| {
        for (seat, typed) in [(Seat(0), anna), (Seat(1), bruno)] {
            let (door, ear) = (Arc::clone(&door), &ears[seat.index()]);
            scope.spawn(move || {
                let mut person = person(typed, ear, language);
                let place = door.sit(seat, JoinReplay::WhereItStands, person.inbox.waker());
                let (owner, advice) = (MatchOwner::Tables, Budget::Playouts(5));
                let seating = SeatSessionParts { place, owner, saved: None, table: None, chance: 1, advice };
                if let Some(mut sitting) = SeatSession::new(seating, &person) {
                    match_end::play(&mut sitting, &mut person);
                    sitting.leave();
                }
            });
        }
        let (looked_at, ear) = (Arc::clone(&door), &ears[2]);
        scope.spawn(move || {
            let mut person = person(carla, ear, language);
            let bench = looked_at.look_on(SpectatorIdentity { id: 1, name: NAMES[2].to_string() }, SpectatorRole::On, person.inbox.waker());
            if let Some(mut onlooker) = SpectatorSession::new(bench, SpectatorRole::On) {
                onlooker.run(&mut person, &mut NoFallback);
            }
        });
        door.begin();
    });
    door.close();
    for ear in ears {
        let heard = String::from_utf8(ear.0.lock().expect("all are silent").clone()).expect("text");
        assert!(heard.lines().all(|line| !line.contains(is_unseen)), "{heard:?}");
    }
}

/// A table of this game by its usual rules for Anna and Bruno, with bots in the other seats, at which a
/// move is taken back if both want it.
fn table(game: GameName) -> TableHandle {
    let mut header = Header { game, options: Vec::new(), seats: Vec::new(), notes: Notes::default() };
    let rules = records::rules_of::<AnyGame>(&header).expect("the usual rules");
    let people = NAMES[..2].iter().map(|name| SeatLine { player: SeatPlayer::Human, name: name.to_string() });
    let bots =
        (2..AnyGame::players(&rules)).map(|seat| SeatLine { player: SeatPlayer::Bot(Level::Beginner.into()), name: format!("Bot{seat}") });
    header.seats = people.chain(bots).collect();
    let policy =
        TablePolicy { silent_for: Duration::ZERO, undo: UndoPolicy::ByConsent, host: MatchHost::Sits(Seat(0)), ..TablePolicy::default() };
    let (backends, executor) = (Backends::default(), Arc::new(ThreadPerJob));
    let agreed =
        TableSetup { game: AnyGame::new(rules), header, steps: Vec::new(), ahead: Vec::new(), seed: 5, backends, policy, executor };
    Table::open(agreed).expect("a thread")
}

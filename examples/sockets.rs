//! Two players at one table over sockets: the first one is Anna and plays in Italian, the second is
//! Bruno and plays in English.
//!
//! `cargo run --example sockets -- 7007`, then twice `nc localhost 7007`; the number is the port,
//! 7007 by default. What is typed are the program's words and keys, each with Enter: `b` lists the
//! moves, an empty line takes the first.

use salotto::bots::Budget;
use salotto::games::any::{AnyGame, AnyOptions};
use salotto::games::catalogue::GameName;
use salotto::games::{Game, Seat};
use salotto::locale::Language;
use salotto::records::{Header, Notes, SeatLine, SeatPlayer};
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::inbox::AnswerOrder;
use salotto::session::client::jobs::ThreadPerJob;
use salotto::session::client::settings::Settings;
use salotto::session::seat::{MatchOwner, SeatSession, SeatSessionParts};
use salotto::session::table::backends::Backends;
use salotto::session::table::requests::JoinReplay;
use salotto::session::table::waiting::{NEVER, TablePolicy};
use salotto::session::table::{Table, TableHandle, TableSetup};
use std::io::{self, BufReader};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

fn main() -> io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(7007);
    serve(&TcpListener::bind(("localhost", port))?, "50", 1)
}

/// Serves one match up to `target` points, with random numbers from `seed`, to the first two
/// connections; returns when both have left.
///
/// # Errors
/// The network or the system refuses.
pub fn serve(listener: &TcpListener, target: &str, seed: u64) -> io::Result<()> {
    let options = [("players", "2"), ("target", target)].map(|(name, value)| (name.to_string(), value.to_string()));
    let options = AnyOptions::of(GameName::Classic).with(&options).expect("options of the game, and their values");
    let human = |name: &str| SeatLine { player: SeatPlayer::Human, name: name.into() };
    let header =
        Header { game: GameName::Classic, options: options.named(), seats: vec![human("Anna"), human("Bruno")], notes: Notes::default() };
    let game = AnyGame::new(options.rules().expect("options that go together"));
    // No bot moves for an absent player, and the match isn't stored.
    let policy = TablePolicy { stands_in_after: NEVER, ..TablePolicy::default() };
    let agreed = TableSetup {
        game,
        header,
        steps: Vec::new(),
        ahead: Vec::new(),
        seed,
        backends: Backends::default(),
        policy,
        executor: Arc::new(ThreadPerJob),
    };
    let door = Arc::new(Table::open(agreed)?);
    let (seated, both_seated) = channel();
    let mut people = Vec::new();
    for (seat, language) in [(Seat(0), Language::Italian), (Seat(1), Language::English)] {
        let (stream, _) = listener.accept()?;
        let (door, seated) = (Arc::clone(&door), seated.clone());
        people.push(thread::spawn(move || sits_down(&door, seat, language, stream, &seated)));
    }
    // The match begins when both sit there.
    both_seated.iter().take(people.len()).count();
    door.begin();
    people.into_iter().try_for_each(|person| person.join().expect("a table never panics"))
}

fn sits_down(door: &TableHandle, seat: Seat, language: Language, stream: TcpStream, seated: &Sender<()>) -> io::Result<()> {
    let settings = Settings { language: Some(language), ..Settings::default() };
    let lines = BufReader::new(stream.try_clone()?);
    // Changed settings last as long as the connection.
    let mut person = Person::over_lines(lines, stream, AnswerOrder::AtOnce, settings, |_| {})?;
    let place = door.sit(seat, JoinReplay::WhereItStands, person.inbox.waker());
    let _ = seated.send(());
    let seating = SeatSessionParts { place, owner: MatchOwner::Tables, saved: None, table: None, chance: 1, advice: Budget::OfLevel };
    if let Some(mut sitting) = SeatSession::new(seating, &person) {
        match_end::play(&mut sitting, &mut person);
        sitting.leave();
    }
    Ok(())
}

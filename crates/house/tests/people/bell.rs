//! The bell of a player's turn and of its reminder, as the bytes that each transport sends.

use crate::company::{Folder, LONG, open, quick_person, sql};
use salotto::locale::Language;
use salotto::speech::screen::RemoteWidth;
use salotto_house::House;
use salotto_house::transports::{Address, AuthenticatedClient, EntryTarget, Fingerprint, Identity, InputForm};
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

const REMINDER: &str = "Tocca ancora a te.";

/// The client's side of a connection, byte by byte.
struct Side {
    line: UnixStream,
    heard: String,
}

impl Side {
    /// Lets Anna come in by her key, with input of this form.
    fn of_anna(house: &Arc<House>, typed: InputForm) -> Side {
        let (line, theirs) = UnixStream::pair().expect("two ends");
        line.set_read_timeout(Some(Duration::from_millis(20))).expect("a patience");
        let output = Box::new(theirs.try_clone().expect("another end"));
        let who = Identity::Key(Fingerprint("SHA256:Anna".to_string()));
        let (from, input) = (Address::Local, Box::new(theirs));
        let visitor = AuthenticatedClient { who, preferred: None, login: None, target: EntryTarget::Lobby, from, typed, input, output };
        let house = Arc::clone(house);
        thread::spawn(move || salotto_house::welcome(&house, visitor));
        Side { line, heard: String::new() }
    }

    /// Types this, and waits until that is said after all that was said before.
    #[track_caller]
    fn types(&mut self, bytes: &str, said: &str) {
        let (before, end) = (self.heard.len(), Instant::now() + LONG);
        self.line.write_all(bytes.as_bytes()).expect("the house listens");
        while !self.heard[before..].split_once(said).is_some_and(|(_, rest)| rest.contains('\n')) {
            assert!(Instant::now() < end, "{said:?} isn't said in {:?}", self.heard);
            let mut piece = [0; 4096];
            if let Ok(count) = self.line.read(&mut piece) {
                self.heard.push_str(std::str::from_utf8(&piece[..count]).expect("text"));
            }
        }
    }

    /// The text said right after each ring of the bell, without the signs, the sounds and the events for a
    /// client's voice around it.
    fn rung(&self, bell: &str) -> Vec<&str> {
        let sounds = |rest: &str| rest.split_inclusive('\n').take_while(|line| line.starts_with(['~', '^'])).map(str::len).sum::<usize>();
        let rung = self.heard.split(bell).skip(1);
        rung.map(|rest| rest[sounds(rest)..].trim_start_matches(['+', '&', '\r', ' '])).collect()
    }
}

/// The input forms of a client, the bell of each, and the keys for a best move and Enter.
fn doors() -> [(InputForm, &'static str, [&'static str; 2]); 3] {
    [
        (InputForm::Lines, "\x07", ["b\n", "\n"]),
        (InputForm::Keys(RemoteWidth::new(80)), "\x07", ["b", "\r"]),
        (InputForm::Wire, "*\n", ["key b\n", "key enter\n"]),
    ]
}

/// Anna, at a table against a bot on this folder's server, is reminded of her turn, moves, and has
/// the next turn; by each input form, where the bell is on or off.
fn two_turns(name: &str, bell: &str, check: impl Fn(&Side, &str)) {
    let folder = Folder::new(name);
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Aprire un tavolo");
    anna.chooses("Domino classico");
    anna.chooses("In quanti:").chooses("tu, contro i bot").settles();
    anna.chooses("Aprire:").hears("minuti.\nCominciare, 1 di ").settles();
    anna.chooses("Cominciare").wait_for_turn(Language::Italian).cut();
    let settings = [("\"reminder\":0", "\"reminder\":1".to_string()), ("\"bell\":\"off\"", format!("\"bell\":\"{bell}\""))];
    for (before, now) in settings {
        sql(&folder, &format!("UPDATE people SET settings = replace(settings, '{before}', '{now}')"));
    }
    for (typed, bell, [best, enter]) in doors() {
        let mut side = Side::of_anna(&house, typed);
        side.types("", "Il tuo tavolo");
        side.types(enter, "I tuoi tavoli.");
        side.types(enter, "Si riprende: Domino classico.");
        assert_eq!(side.rung(bell).len(), 0, "who comes back has pressed a key: {:?}", side.heard);
        side.types("", REMINDER);
        side.types(best, "");
        side.types(enter, "A te:");
        side.types("", REMINDER);
        check(&side, bell);
    }
}

#[test]
fn the_bell_rings_right_before_a_turn_and_before_its_reminder_by_each_door() {
    two_turns("bell-on", "on", |side, bell| {
        let &[first, turn, second] = side.rung(bell).as_slice() else { panic!("three times: {:?}", side.heard) };
        assert!(first.starts_with(REMINDER) && second.starts_with(REMINDER), "{:?}", side.heard);
        // The bot's move is told with the turn, in one breath.
        assert!(turn.starts_with("Giulia attacca") && turn.contains("A te:"), "{:?}", side.heard);
    });
}

#[test]
fn who_wants_no_bell_is_reminded_without_one() {
    two_turns("bell-off", "off", |side, bell| {
        assert_eq!(side.heard.matches(REMINDER).count(), 2, "{:?}", side.heard);
        assert_eq!(side.rung(bell).len(), 0, "{:?}", side.heard);
    });
}

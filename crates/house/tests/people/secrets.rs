//! Secrecy on the wire: if unseen pieces of a seat are dealt differently, every byte sent to that seat is the
//! same, through every transport. The same holds for spectators, with a key and without, for a user in the
//! lobby who speaks to a player alone, and for a host without permission to hear hands. A host with that
//! permission hears hands, and nothing else besides.

use crate::company::{Folder, LONG, Transcript, make_known, open, rows};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::catalogue::{CatalogueGame, GameName, with_game};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, NullLog, Seat, Stage};
use salotto::locale::Language;
use salotto::narration::SpokenGame;
use salotto::records::{self, Header, Notes, Record, SeatLine, SeatPlayer};
use salotto::speech::screen::RemoteWidth;
use salotto_house::House;
use salotto_house::ids::{PersonId, TableId};
use salotto_house::store::{Database, Store, StoredTable};
use salotto_house::transports::{Address, AuthenticatedClient, EntryTarget, Fingerprint, Identity, InputForm, PageVisit};
use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Read};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

const NAMES: [&str; 6] = ["Anna", "Bruno", "Carlotta", "Dora", "Emma", "Fiamma"];
/// A spectator.
const ONLOOKER: &str = "Zoe";
/// A spectator without a key.
const GUEST: &str = "";
/// A user who stays in the lobby, and has to do with players.
const VISITOR: &str = "Lia";
/// The non-playing host, at tables that have one.
const TEACHER: &str = "Ines";
/// Number of steps taken while Anna sits there; earlier ones are in the database.
const LIVE: usize = 4;
/// Number of looks without more output before an answer counts as whole, and before all effects of a
/// step count as done. A busy machine looks less often.
///
/// No key can be a mark: the actions of others are told when they come, before the answer to the mark
/// or after it. So this is a time, and a difference that comes of timing is played again with more of
/// it: a secret that is told is told then too.
const LOOKS: u32 = 20;
const LOOKS_AFTER_A_STEP: u32 = 75;
/// Factors of the number of looks, the first time and each time that a difference is played again: most differences of
/// timing are gone the next time.
const TIMES: [u32; 5] = [1, 1, 1, 4, 16];

/// A match up to some moment in it, as its record has it.
struct Deal {
    header: Header,
    steps: Vec<String>,
}

impl Deal {
    fn record(&self) -> Record {
        let text = records::header_text(&self.header) + &self.steps.iter().map(|line| format!("{line}\n")).collect::<String>();
        records::parse(text.as_bytes()).expect("a record")
    }

    /// The views of Anna and of a spectator after each step; None if a step can't be played.
    fn seen<G: SpokenGame + CatalogueGame>(&self) -> Option<Vec<[G::View; 2]>> {
        let mut seen = Vec::new();
        records::play::<G>(&self.record(), |_, game| seen.push([game.view(Seat(0)), game.view(Seat::NOBODY)])).ok()?;
        Some(seen)
    }

    /// The view of Bruno at the end.
    fn seen_by_bruno<G: SpokenGame + CatalogueGame>(&self) -> G::View {
        let Ok(game) = records::play::<G>(&self.record(), |_, _| {}) else { panic!("it was played") };
        game.view(Seat(1))
    }
}

/// A match played at random, up to a move in the middle of a deal.
fn dealt<G: SpokenGame + CatalogueGame>(chance: &mut ChaCha8Rng) -> Deal {
    // If two players hold all the tiles between them, nothing is hidden.
    let players = (G::NAME == GameName::FiveAndThree).then(|| ("players".to_string(), "3".to_string()));
    let options = G::Options::default().with(&players.into_iter().collect::<Vec<_>>()).unwrap_or_else(|_| panic!("options"));
    let rules = options.rules().unwrap_or_else(|_| panic!("the defaults go together"));
    let seat = |name: &&str| SeatLine { player: SeatPlayer::Human, name: name.to_string() };
    let seats = NAMES[..G::players(&rules)].iter().map(seat).collect();
    let header = Header { game: G::NAME, options: options.named(), seats, notes: Notes::default() };
    loop {
        let mut game = G::new(rules.clone());
        let (mut steps, mut since_shuffle) = (Vec::new(), 0);
        let length = chance.random_range(10..24);
        loop {
            match game.stage() {
                Stage::Over(_) => break,
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(chance);
                    game.shuffled(&pile, &mut NullLog).unwrap_or_else(|_| panic!("a permutation"));
                    steps.push(records::shuffle_text(&pile));
                    since_shuffle = 0;
                }
                Stage::ToMove { seat, choices } => {
                    if steps.len() >= length && since_shuffle > LIVE {
                        return Deal { header, steps };
                    }
                    let action = choices.nth(chance.random_range(0..choices.count()));
                    game.apply(&action, &mut NullLog);
                    steps.push(records::action_text(seat, &action));
                    since_shuffle += 1;
                }
            }
        }
    }
}

/// The same match with something dealt differently that Bruno can see but neither Anna nor a
/// spectator can, if there is such a deal.
fn redealt<G: SpokenGame + CatalogueGame>(deal: &Deal, chance: &mut ChaCha8Rng) -> Option<Deal> {
    let seen = deal.seen::<G>().expect("it was played");
    let shuffle = deal.steps.iter().rposition(|line| line.starts_with("shuffle"))?;
    for _ in 0..400 {
        let mut pieces: Vec<&str> = deal.steps[shuffle].split(' ').collect();
        let (one, other) = (chance.random_range(1..pieces.len()), chance.random_range(1..pieces.len()));
        pieces.swap(one, other);
        let mut steps = deal.steps.clone();
        steps[shuffle] = pieces.join(" ");
        let other = Deal { header: deal.header.clone(), steps };
        let hidden = other.steps != deal.steps && other.seen::<G>().is_some_and(|others| others == seen);
        // In Kingdomino no player has pieces that others can't see: there it is the pile.
        let matters =
            G::NAME == GameName::Kingdomino || other.seen::<G>().is_some() && other.seen_by_bruno::<G>() != deal.seen_by_bruno::<G>();
        if hidden && matters {
            return Some(other);
        }
    }
    None
}

/// Transport and input form of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    /// By single keys, as with a pty.
    Keys,
    Lines,
    /// By a client program.
    Wire,
    /// By the page.
    Page,
}

impl Door {
    /// Whether the client is also sent its scenes, as signs.
    fn is_of_wire(self) -> bool {
        matches!(self, Door::Wire | Door::Page)
    }
}

/// A client of which every byte of output is compared.
struct Ear {
    door: Door,
    keys: Sender<Vec<u8>>,
    heard: Transcript,
    looks: u32,
}

/// The typed bytes, in whatever pieces.
struct Source(Receiver<Vec<u8>>, VecDeque<u8>);

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            let Ok(bytes) = self.0.recv() else { return Ok(0) };
            self.1.extend(bytes);
        }
        self.1.read(buffer)
    }
}

impl Ear {
    fn comes(house: &Arc<House>, name: &str, door: Door, looks: u32) -> Ear {
        let (keys, typed) = channel();
        let heard = Transcript::default();
        let visitor = AuthenticatedClient {
            who: if name == GUEST { Identity::Guest } else { Identity::Key(Fingerprint(format!("SHA256:{name}"))) },
            preferred: (name == GUEST).then_some(Language::English),
            login: None,
            target: EntryTarget::Lobby,
            from: Address::Local,
            typed: match door {
                Door::Keys => InputForm::Keys(RemoteWidth::new(80)),
                Door::Lines => InputForm::Lines,
                Door::Wire => InputForm::Wire,
                Door::Page => InputForm::Page(PageVisit::default()),
            },
            input: Box::new(Source(typed, VecDeque::new())),
            output: Box::new(heard.clone()),
        };
        let house = Arc::clone(house);
        thread::spawn(move || salotto_house::welcome(&house, visitor));
        let listener = Ear { door, keys, heard, looks };
        listener.wait_until_quiet(0);
        listener
    }

    /// Types a key, or a line with Enter, and waits for all of the answer.
    fn types(&self, typed: &str) {
        let is_key = typed.chars().count() < 2;
        if self.door == Door::Keys && !is_key && !["up", "down", "left-arrow", "right-arrow"].contains(&typed) {
            // The beginning of a line is answered.
            self.types(":");
        }
        let before = self.heard.length();
        let bytes = match (self.door, typed) {
            (Door::Keys, "") => "\r".to_string(),
            (Door::Keys, "up") => "\u{1b}[A".to_string(),
            (Door::Keys, "down") => "\u{1b}[B".to_string(),
            (Door::Keys, "left-arrow") => "\u{1b}[D".to_string(),
            (Door::Keys, "right-arrow") => "\u{1b}[C".to_string(),
            (Door::Keys, key) if is_key => key.to_string(),
            (Door::Keys, line) => format!("{line}\r"),
            (Door::Lines, line) => format!("{line}\n"),
            (Door::Wire | Door::Page, "") => "key enter\n".to_string(),
            (Door::Wire | Door::Page, " ") => "key space\n".to_string(),
            (Door::Wire | Door::Page, "up" | "down" | "left-arrow" | "right-arrow") => {
                format!("key {}\n", typed.trim_end_matches("-arrow"))
            }
            (Door::Wire | Door::Page, key) if is_key => format!("key {key}\n"),
            (Door::Wire | Door::Page, line) => format!("line {line}\n"),
        };
        self.keys.send(bytes.into_bytes()).expect("somebody listens");
        self.wait_until_quiet(before);
    }

    /// Whether a list has opened since this much had been received.
    fn has_list_since(&self, before: usize) -> bool {
        let is_list = |line: &str| match self.door {
            Door::Keys | Door::Lines => line.contains(", 1 of "),
            Door::Wire | Door::Page => line.starts_with('[') && line.contains(" list "),
        };
        self.heard.text()[before..].lines().any(is_list)
    }

    /// Waits until more than `before` has been said, and no more comes.
    #[track_caller]
    fn wait_until_quiet(&self, before: usize) {
        let end = Instant::now() + LONG;
        while self.heard.length() <= before {
            assert!(Instant::now() < end, "nothing is said after:\n{}", self.heard.text());
            thread::sleep(Duration::from_millis(4));
        }
        are_quiet(&[self], self.looks);
    }
}

/// Waits until none of these receives anything more.
fn are_quiet(ears: &[&Ear], looks: u32) {
    let heard = || ears.iter().map(|listener| listener.heard.length()).sum::<usize>();
    let (mut before, mut same) = (heard(), 0);
    while same < looks {
        thread::sleep(Duration::from_millis(4));
        let now = heard();
        same = if now == before { same + 1 } else { 0 };
        before = now;
    }
}

/// Output to the users at a match, beside it and in the lobby.
struct Sent {
    anna: String,
    bruno: String,
    onlooker: String,
    /// Only at a table without a host.
    guest: String,
    visitor: String,
    /// The host's output before the request for hands, and after it.
    teacher: [String; 2],
}

impl Sent {
    /// The outputs that must not differ where only pieces unseen by Anna and by spectators differ.
    fn open(&self) -> [&str; 5] {
        [&self.anna, &self.onlooker, &self.guest, &self.visitor, &self.teacher[0]]
    }
}

/// The host of the table, by the transport by which all come: none, one without permission to hear hands,
/// or one with it.
fn hosting(door: Door) -> i64 {
    match door {
        Door::Keys => 0,
        Door::Lines => 1,
        Door::Wire => 2,
        Door::Page => 0,
    }
}

/// Output to all users, by this transport, waited for `times` as long.
fn sent(deal: &Deal, door: Door, name: &str, times: u32) -> Sent {
    let folder = Folder::new(name);
    drop(open(&folder));
    let seats = &NAMES[..deal.header.seats.len()];
    let before = deal.steps.len() - LIVE;
    stands(&folder, deal, before, hosting(door));
    let house = open(&folder);
    // Anna first, by the first item and its only table; then the onlooker, by the third: listening.
    let mut ears: Vec<Ear> = Vec::new();
    for name in seats {
        let listener = Ear::comes(&house, name, door, LOOKS * times);
        ["", ""].iter().for_each(|key| listener.types(key));
        ears.push(listener);
    }
    let onlooker = Ear::comes(&house, ONLOOKER, door, LOOKS * times);
    ["down", "down", "", ""].iter().for_each(|key| onlooker.types(key));
    // A guest without a key finds the same three items there.
    let guest = (hosting(door) == 0).then(|| {
        let guest = Ear::comes(&house, GUEST, door, LOOKS * times);
        // By the page a guest is asked for a name first.
        let asked = if door == Door::Page { &[""][..] } else { &[] };
        asked.iter().chain(&["down", "down", "", ""]).for_each(|key| guest.types(key));
        guest
    });
    let teacher = (hosting(door) > 0).then(|| {
        let teacher = Ear::comes(&house, TEACHER, door, LOOKS * times);
        ["", ""].iter().for_each(|key| teacher.types(key));
        teacher
    });
    for number in before..deal.steps.len() {
        // A step that happens by itself has been done already.
        if rows(&folder, "SELECT line FROM steps").len() > number {
            continue;
        }
        let (seat, action) = deal.steps[number].split_once(' ').expect("a step");
        let listener = &ears[seat.parse::<usize>().expect("a seat") - 1];
        if deal.header.game == GameName::Bidomino {
            // The rest of a turn is asked for by a list.
            listener.types("x");
        }
        let before = listener.heard.length();
        listener.types(action);
        let is_done = || rows(&folder, "SELECT line FROM steps").len() > number;
        let wait_until = |is_so: &dyn Fn() -> bool| {
            let end = Instant::now() + LONG;
            while !is_so() {
                assert!(Instant::now() < end, "{} isn't done:\n{}", deal.steps[number], listener.heard.text());
            }
        };
        wait_until(&|| is_done() || listener.has_list_since(before));
        if !is_done() {
            // A confirmation is asked for: whether a card really goes, or which way a joker lies.
            let sure = if deal.header.game == GameName::Bidomino { &["down", ""][..] } else { &[""] };
            sure.iter().for_each(|key| listener.types(key));
        }
        wait_until(&is_done);
        are_quiet(&ears.iter().chain([&onlooker]).chain(&guest).chain(&teacher).collect::<Vec<_>>(), LOOKS_AFTER_A_STEP * times);
    }
    let kept = rows(&folder, "SELECT line FROM steps ORDER BY n");
    assert!(kept.starts_with(&deal.steps), "{kept:#?}\n{:#?}", deal.steps);
    for key in [
        "r",
        "c",
        "v",
        "v",
        "s",
        "e",
        "t",
        "w",
        "n",
        "k",
        "k",
        "p",
        "m",
        "o",
        "o",
        "z",
        "up",
        "l",
        "j",
        "f",
        "a",
        "left-arrow",
        ",",
        "up",
        "?",
    ] {
        ears[0].types(key);
    }
    let asked =
        ["r", "c", "v", "s", "e", "t", "w", "n", "k", "m", "p", "left-arrow", "right-arrow", "up", "a", "a", "l", "j", "f", "b", "h", "?"];
    [&onlooker].into_iter().chain(&guest).for_each(|one| asked.iter().for_each(|key| one.types(key)));
    let visitor = Ear::comes(&house, VISITOR, door, LOOKS * times);
    meet_anna(&visitor);
    says_back(&ears[0], &visitor);
    let [anna, bruno, onlooker, visitor] = [&ears[0], &ears[1], &onlooker, &visitor].map(|listener| listener.heard.text());
    let guest = guest.map_or(Default::default(), |guest| guest.heard.text());
    let teacher = teacher.map_or(Default::default(), |teacher| asks_all(&teacher, hosting(door), &ears[1]));
    Sent { anna, bruno, onlooker, guest, visitor, teacher }
}

/// Replays to Anna a private message, and asks everything that its sender can ask in the lobby.
fn says_back(anna: &Ear, visitor: &Ear) {
    ["-", "x", "n", "r"].iter().for_each(|key| anna.types(key));
    ["-", "x", "r", "n", "t", "w", "c", "s", "k", "p", "v", "m", "?"].iter().for_each(|key| visitor.types(key));
}

/// Asks all that a host can ask, and walks the host's list; hands last, after which Bruno asks for his.
/// Returns the output before the hands, and from then on.
fn asks_all(teacher: &Ear, hosting: i64, bruno: &Ear) -> [String; 2] {
    let asked = ["r", "c", "v", "s", "e", "t", "w", "n", "k", "p", "left-arrow", "right-arrow", "l", "j", "f", "b", "h", "o", "z", "?"];
    asked.iter().for_each(|key| teacher.types(key));
    ["q", "down", "down", "down", "down", "down", "down", "x"].iter().for_each(|key| teacher.types(key));
    let hands = ["a", "m", "up", "down", "a", "m", "up", "(", ")", "a"];
    if hosting == 1 {
        hands.iter().for_each(|key| teacher.types(key));
        return [teacher.heard.text(), String::new()];
    }
    let before = teacher.heard.text();
    hands.iter().for_each(|key| teacher.types(key));
    let after = teacher.heard.text()[before.len()..].to_string();
    bruno.types("m");
    [before, after]
}

/// Walks the list of users and the actions about them, and says something to Anna alone.
fn meet_anna(visitor: &Ear) {
    // A client program is also sent its scenes.
    let is_said = |line: &&str| !visitor.door.is_of_wire() || !line.starts_with(['[', '-', ':', ']', '(', '#', ')', '%', '@']);
    let is_on = |item: &str| visitor.heard.text().trim_end().lines().rfind(is_said).is_some_and(|line| line.contains(item));
    let walks_to = |item: &str| {
        for _ in 0..20 {
            if is_on(item) {
                return visitor.types("");
            }
            visitor.types("down");
        }
        panic!("no {item:?} in:\n{}", visitor.heard.text());
    };
    walks_to("Who is here");
    ["down", "down", "down"].iter().for_each(|key| visitor.types(key));
    walks_to("Anna, playing");
    walks_to("Say something that only they hear");
    visitor.types("good luck");
}

/// Stores the match up to this step, and all users, in the database.
fn stands(folder: &Folder, deal: &Deal, steps: usize, hosting: i64) {
    let known = |name: &&str| PersonId(make_known(folder, name, Language::English).cast_signed());
    let people: Vec<PersonId> = NAMES.iter().chain([&ONLOOKER, &VISITOR]).map(known).collect();
    let host = if hosting > 0 { known(&TEACHER) } else { people[0] };
    let header = records::header_text(&deal.header);
    let seats: Vec<(Seat, PersonId)> = (0..).map(Seat).zip(people).take(deal.header.seats.len()).collect();
    let store = Store::open(&Database::File(folder.0.join("house.sqlite"))).expect("the database");
    let kept = StoredTable { header, host: Some(host), waits: -1, hosting, ..StoredTable::playing(TableId(5)) };
    store.store_table(&kept, &seats, &[]).expect("it can be written");
    for (n, line) in (0..).zip(&deal.steps[..steps]) {
        assert!(store.add_step(kept.id, 0, n, line).expect("it can be written"));
    }
}

/// Whether a line is a key, a heading of keys or a status: the number of these depends on the moment.
fn is_key(line: &str) -> bool {
    line.starts_with(['(', '#', '%']) || [")now", ")all"].contains(&line)
}

/// The output to users who mustn't see a difference, over all times that a deal was played.
#[derive(Default, PartialEq)]
struct Played {
    /// The lines of the last time, without keys.
    lines: [Vec<String>; 5],
    /// The keys and statuses of all times: of moments that follow each other quickly some are left out.
    keys: [BTreeSet<String>; 5],
}

impl Played {
    /// Adds the output of one more time.
    fn add(&mut self, sent: &Sent) {
        for (n, sent) in sent.open().into_iter().enumerate() {
            let (keys, lines) = sent.lines().map(String::from).partition::<Vec<String>, _>(|line| is_key(line));
            self.lines[n] = lines;
            self.keys[n].extend(keys);
        }
    }

    /// The users who were sent something else in the other deal, with what they were sent.
    fn difference(&self, other: &Played) -> String {
        let who = ["Anna", "who looks on", "who looks on without a key", "who is in the lobby", "who looks after the table"];
        let differs = |n: &usize| self.lines[*n] != other.lines[*n] || self.keys[*n] != other.keys[*n];
        let said = |n: usize| {
            let keys: Vec<&String> = self.keys[n].symmetric_difference(&other.keys[n]).collect();
            format!("{}:\n{:#?}\n{:#?}\nkeys: {keys:#?}\n", who[n], self.lines[n], other.lines[n])
        };
        (0..who.len()).filter(differs).map(said).collect()
    }
}

#[track_caller]
fn keeps_secrets<G: SpokenGame + CatalogueGame>(game: GameName) {
    let mut chance = ChaCha8Rng::seed_from_u64(21);
    for door in [Door::Keys, Door::Lines, Door::Wire, Door::Page] {
        let mut deals = (0..100).filter_map(|_| {
            let deal = dealt::<G>(&mut chance);
            let other = redealt::<G>(&deal, &mut chance)?;
            Some((deal, other))
        });
        let (deal, other) = deals.next().unwrap_or_else(|| panic!("{game:?} has no deal that sounds the same"));
        let name = |which: &str| format!("secrets-{}-{door:?}-{which}", game.key());
        let play = |times: &u32| {
            thread::scope(|scope| {
                let other = scope.spawn(|| sent(&other, door, &name("other"), *times));
                let one = sent(&deal, door, &name("one"), *times);
                [one, other.join().unwrap_or_else(|panic| resume_unwind(panic))]
            })
        };
        let (mut played, mut other_played) = (Played::default(), Played::default());
        let same = TIMES.iter().map(play).find(|[one, other_one]| {
            played.add(one);
            other_played.add(other_one);
            played == other_played
        });
        let Some([one, other_one]) = same else {
            panic!("{game:?}, {door:?}: {}\n{:#?}\n{:#?}", played.difference(&other_played), deal.steps, other.steps);
        };
        let Sent { bruno, onlooker, guest, visitor, teacher: [teacher, hands], .. } = &one;
        assert!(onlooker.contains("You are listening to a match:"), "{onlooker}");
        assert!(hosting(door) != 0 || guest.contains("You are listening to a match:"), "{guest}");
        assert!(visitor.contains("You said to Anna alone:"), "{visitor}");
        assert!(!onlooker.contains("good luck") && !bruno.contains("good luck"), "she alone hears it");
        assert!(game == GameName::Kingdomino || *bruno != other_one.bruno, "Bruno hears his own hand");
        assert!(hosting(door) == 0 || teacher.contains("You host the table:"), "{teacher}");
        let hears = hosting(door) == 2 && game != GameName::Kingdomino;
        assert_eq!(teacher.contains("You hear all hands"), hears, "{teacher}");
        assert_eq!(hands != &other_one.teacher[1], hears, "whoever has leave hears Bruno's hand, and nobody else does");
    }
}

#[test]
fn what_a_seat_cannot_see_changes_no_byte_that_it_is_sent() {
    thread::scope(|scope| {
        for game in GameName::ALL {
            scope.spawn(move || with_game!(game, G => keeps_secrets::<G>(*game)));
        }
    });
}

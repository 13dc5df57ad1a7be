//! Clients of a server, each over a stream of lines in this process.
#![allow(dead_code)] // each target uses its part of it

#[path = "../server/mod.rs"]
pub mod server;
#[path = "../../../../tests/support/typing.rs"]
mod typing;

use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::session::client::settings::{Pace, Settings};
use salotto_house::transports::{Address, AuthenticatedClient, EntryTarget, Fingerprint, Identity, InputForm, PageVisit};
use salotto_house::{House, HouseOpenError, HouseSettings};
use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use typing::Typing;

/// The maximum time for anything that must happen, on a busy machine.
pub const LONG: Duration = Duration::from_secs(60);

/// A data folder, removed when this is dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("salotto-house-{name}-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }

    /// Waits until the server that used this folder, if any, has shut down: a thread of it may have to end
    /// first.
    pub fn wait_until_closed(&self) {
        if let Ok(held) = File::open(self.0.join("house.lock")) {
            held.lock().expect("a house closes");
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        server::release(&self.0);
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The fingerprint of an operator's key.
pub const OPERATOR: &str = "SHA256:olga";

/// A server in this folder with a database of its own, which is on PostgreSQL in the tests of
/// `on_postgres`.
pub fn open(folder: &Folder) -> Arc<House> {
    open_on(folder, server::of_tests(&folder.0))
}

pub fn open_on(folder: &Folder, database: Option<String>) -> Arc<House> {
    try_open(folder, database).expect("a house")
}

/// [`open_on`], returning the error.
///
/// # Errors
/// The database can't be used.
pub fn try_open(folder: &Folder, database: Option<String>) -> Result<Arc<House>, HouseOpenError> {
    folder.wait_until_closed();
    let operators = vec![Fingerprint(OPERATOR.to_string())];
    salotto_house::open(&folder.0, HouseSettings { language: Some(Language::Italian), operators, seed: Some(7), database })
}

/// The output of a stream, along with the typed lines.
#[derive(Clone, Default)]
pub struct Transcript(Arc<Mutex<String>>);

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().push_str(std::str::from_utf8(bytes).expect("text"));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Transcript {
    pub fn text(&self) -> String {
        self.0.lock().unwrap().clone()
    }

    /// The length in bytes.
    pub fn length(&self) -> usize {
        self.0.lock().unwrap().len()
    }
}

/// A user of a server.
pub struct Guest {
    keys: Option<Sender<String>>,
    pub heard: Transcript,
    /// The number of bytes examined so far.
    looked: usize,
    pub thread: Option<JoinHandle<()>>,
}

impl Guest {
    /// A user who logs in with a key, or a guest without one.
    pub fn comes(house: &Arc<House>, key: Option<&str>, language: Option<Language>) -> Guest {
        Guest::comes_from(house, key, language, Address::Local)
    }

    pub fn comes_from(house: &Arc<House>, key: Option<&str>, preferred: Option<Language>, from: Address) -> Guest {
        Guest::with(house, key, preferred, from, EntryTarget::Lobby, InputForm::Lines)
    }

    /// A known user who goes to `aim` after login.
    pub fn comes_to(house: &Arc<House>, name: &str, target: EntryTarget) -> Guest {
        Guest::with(house, Some(name), None, Address::Local, target, InputForm::Lines)
    }

    /// A known user whose client uses the wire protocol.
    pub fn comes_by_wire(house: &Arc<House>, name: &str) -> Guest {
        Guest::with(house, Some(name), None, Address::Local, EntryTarget::Lobby, InputForm::Wire)
    }

    /// A guest by a page, who goes to `target` after login.
    pub fn comes_by_page(house: &Arc<House>, page: PageVisit, target: EntryTarget) -> Guest {
        Guest::with(house, None, Some(Language::English), Address::Local, target, InputForm::Page(page))
    }

    fn with(
        house: &Arc<House>,
        key: Option<&str>,
        preferred: Option<Language>,
        from: Address,
        target: EntryTarget,
        typed: InputForm,
    ) -> Guest {
        let (keys, source) = channel();
        let heard = Transcript::default();
        let who = key.map_or(Identity::Guest, |key| Identity::Key(Fingerprint(format!("SHA256:{key}"))));
        let (house, output) = (Arc::clone(house), Box::new(heard.clone()));
        let visitor =
            AuthenticatedClient { who, preferred, login: None, target, from, typed, input: Box::new(Typing::new(source)), output };
        let thread = thread::spawn(move || salotto_house::welcome(&house, visitor));
        Guest { keys: Some(keys), heard, looked: 0, thread: Some(thread) }
    }

    /// A user whose keys are sent to `keys` and whose output is in `heard`, until the thread `ends`
    /// has ended.
    pub fn elsewhere(keys: Sender<String>, heard: Transcript, ends: JoinHandle<()>) -> Guest {
        Guest { keys: Some(keys), heard, looked: 0, thread: Some(ends) }
    }

    /// Waits for this text, after all texts waited for before.
    #[track_caller]
    pub fn hears(&mut self, said: &str) -> &mut Guest {
        let end = Instant::now() + LONG;
        loop {
            let text = self.heard.text();
            if let Some(place) = text[self.looked..].find(said) {
                self.looked += place + said.len();
                return self;
            }
            assert!(Instant::now() < end, "{said:?} isn't said after {:?} in:\n{text}", &text[..self.looked].lines().last());
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits for both texts, in either order.
    #[track_caller]
    pub fn hears_both(&mut self, [one, other]: [&str; 2]) -> &mut Guest {
        let from = self.looked;
        let end = self.hears(one).looked;
        self.looked = from;
        self.hears(other);
        self.looked = self.looked.max(end);
        self
    }

    /// The number of bytes examined so far.
    pub fn looked_at(&self) -> usize {
        self.looked
    }

    /// Waits for the user's turn, without marking the output as examined.
    #[track_caller]
    pub fn wait_for_turn(&mut self, language: Language) -> &mut Guest {
        let end = Instant::now() + LONG;
        let signs = signs(language).own_turn;
        loop {
            let text = self.heard.text();
            if signs.iter().any(|sign| text[self.looked..].find(sign).is_some_and(|place| text[self.looked + place..].contains('\n'))) {
                return self;
            }
            assert!(Instant::now() < end, "no turn comes:\n{text}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Plays the first action in the list of legal actions.
    #[track_caller]
    pub fn chooses_best(&mut self) -> &mut Guest {
        self.types("b").settles();
        self.looked = self.heard.text().len();
        self.types("").settles()
    }

    pub fn types(&mut self, line: &str) -> &mut Guest {
        self.heard.0.lock().unwrap().push_str(&format!("> {line}\n"));
        let _ = self.keys.as_ref().expect("still there").send(line.to_string());
        self
    }

    /// Waits until the last typed line has been answered.
    #[track_caller]
    pub fn settles(&mut self) -> &mut Guest {
        let end = Instant::now() + LONG;
        loop {
            let text = self.heard.text();
            let answer = text.rfind("\n> ").map_or(0, |typed| text[typed + 1..].find('\n').map_or(text.len(), |line| typed + line + 2));
            if text.len() > answer && text.ends_with('\n') {
                return self;
            }
            assert!(Instant::now() < end, "no answer:\n{text}");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Waits, where the last typed line was answered by the notice that nothing can be stored, for the answer after the
    /// notice that it can: a busy disk delays the database.
    #[track_caller]
    fn waits_until_stored(&mut self, [fails, works]: [&str; 2]) -> &mut Guest {
        let text = self.heard.text();
        let answer = text[self.looked..].split_once('\n').map_or("", |(_typed, answer)| answer);
        if answer.starts_with(fails) {
            let looked = self.looked;
            self.hears(works).hears("\n").looked = looked;
        }
        self
    }

    /// Discards the output so far except for its last lines.
    pub fn forgets(&mut self) -> &mut Guest {
        const KEPT: usize = 20;
        let mut heard = self.heard.0.lock().unwrap();
        let last: Vec<&str> = heard.lines().rev().take(KEPT).collect();
        let kept: String = last.into_iter().rev().map(|line| format!("{line}\n")).collect();
        *heard = kept;
        self.looked = heard.len();
        drop(heard);
        self
    }

    /// Chooses the item of the open list that begins with `item`, by walking to it.
    #[track_caller]
    pub fn chooses(&mut self, item: &str) -> &mut Guest {
        for _ in 0..50 {
            let text = self.settles().heard.text();
            let last = text.lines().rev().find(|line| !line.starts_with("> ")).unwrap_or_default().to_lowercase();
            if last.starts_with(&item.to_lowercase()) {
                self.looked = text.len();
                return self.types("");
            }
            self.types("down");
        }
        panic!("no item {item:?} in:\n{}", self.heard.text());
    }

    /// Cuts the connection.
    pub fn cut(&mut self) {
        self.keys = None;
        self.wait_until_out();
    }

    /// Waits until the server has closed the connection; returns the whole output.
    #[track_caller]
    pub fn wait_until_out(&mut self) -> String {
        if let Some(thread) = self.thread.take() {
            let end = Instant::now() + LONG;
            while !thread.is_finished() {
                assert!(Instant::now() < end, "the visit doesn't end:\n{}", self.heard.text());
                thread::sleep(Duration::from_millis(1));
            }
            thread.join().expect("no panic");
        }
        self.heard.text()
    }
}

/// A new user, who types their name.
#[track_caller]
pub fn new_person(house: &Arc<House>, name: &str, language: Language) -> Guest {
    let mut guest = Guest::comes(house, Some(name), Some(language));
    let (ask, lobby) = words(language);
    guest.hears(ask).types(name).hears(lobby).settles();
    guest
}

/// A known user without pauses between moves.
#[track_caller]
pub fn quick_person(house: &Arc<House>, folder: &Folder, name: &str, language: Language) -> Guest {
    make_known(folder, name, language);
    let mut guest = Guest::comes(house, Some(name), None);
    guest.hears(words(language).1).settles();
    guest
}

/// Adds a user to the database, with a key named like them and without pauses between moves;
/// returns their id.
#[track_caller]
pub fn make_known(folder: &Folder, name: &str, language: Language) -> u64 {
    let settings = Settings { language: Some(language), pace: Pace::None, ..Settings::default() };
    let settings = serde_json::to_string(&settings).expect("text");
    let id = name.bytes().fold(7, |number: u64, byte| (number * 131 + u64::from(byte)) % 1_000_000_007);
    let folded = name.to_lowercase();
    sql(folder, &format!("INSERT INTO people (id, name, folded, settings, came) VALUES ({id}, '{name}', '{folded}', '{settings}', 1)"));
    sql(folder, &format!("INSERT INTO keys (fingerprint, person) VALUES ('SHA256:{name}', {id})"));
    id
}

pub fn words(language: Language) -> (&'static str, &'static str) {
    if language == Language::Italian { ("premi Invio.", "Sei nella sala.") } else { ("press Enter.", "The lobby.") }
}

/// The default setting for the case that a player leaves a table.
pub const USUAL: &str = "Si aspetta un minuto";

/// Opens a table for two at the classic game, in Italian, and invites by three words; returns the
/// words.
#[track_caller]
pub fn opens_a_table(host: &mut Guest, waits: &str) -> String {
    opens(host, "Domino classico", &[("Traguardo", "50")], "2 persone", waits)
}

/// [`opens_a_table`] for any game, with these options changed, for this many people.
#[track_caller]
pub fn opens(host: &mut Guest, game: &str, changed: &[(&str, &str)], people: &str, waits: &str) -> String {
    host.chooses("Aprire un tavolo");
    host.chooses(game).hears("Invio per aprire, ").settles();
    if !changed.is_empty() {
        host.chooses("Opzioni del gioco").settles();
        for (option, value) in changed {
            host.chooses(option).settles();
            let is_list = |asked: &str| asked.contains("Scegli: ") || asked.contains(", 1 di ");
            let from_list = host.heard.text().rsplit("\n> ").next().is_some_and(is_list);
            if from_list { host.chooses(value) } else { host.types(value) }.settles();
        }
        host.chooses("Va bene così").settles();
    }
    let usual = host.heard.text().lines().rev().any(|line| line.starts_with(&format!("Aprire: {people}, ")));
    if !usual || changed.iter().any(|(option, _)| *option == "Giocatori") {
        host.chooses("In quanti:").hears("In quante persone?").chooses(people).settles();
    }
    host.chooses("Chi può venire").chooses("Solo chi inviti").settles();
    if waits != USUAL {
        host.chooses("Se qualcuno se ne va").chooses(waits).settles();
    }
    host.chooses("Aprire:").hears("Aspetti al tavolo:");
    host.chooses("Invitare con tre parole").hears("con queste tre parole: ");
    host.hears(", 1 di ").settles();
    let text = host.heard.text();
    let words = text.rsplit("con queste tre parole: ").next().and_then(|rest| rest.split('.').next()).expect("three words");
    words.replace(", ", " ")
}

/// Begins the match, in Italian, as the host of the table. Confirms the question asked if a seat is
/// free or a player is absent.
#[track_caller]
pub fn begins(host: &mut Guest) -> &mut Guest {
    host.chooses("Cominciare").settles();
    if host.heard.text().rsplit("\n> \n").next().is_some_and(|answer| answer.contains("No, si aspetta, 1 di 2")) {
        host.chooses("Sì, ");
    }
    host
}

/// Takes a user to a table by the three words of its invitation.
#[track_caller]
pub fn comes_by(guest: &mut Guest, language: Language, words: &str) {
    let [item, ask, waits] = if language == Language::Italian {
        ["Andare a un tavolo con tre parole", "premi Invio.", "Aspetti al tavolo:"]
    } else {
        ["Go to a table with a three-word code", "press Enter.", "You wait at a table:"]
    };
    guest.chooses(item).hears(ask).types(words).hears(waits);
}

/// Anna, who uses Italian, and Bruno, who uses English, at a table of hers for two.
#[track_caller]
pub fn two_at_a_table(house: &Arc<House>, folder: &Folder, waits: &str) -> (Guest, Guest) {
    let mut anna = quick_person(house, folder, "Anna", Language::Italian);
    let mut bruno = quick_person(house, folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, waits);
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles();
    (anna, bruno)
}

/// Requests words for another key, in Italian, in the lobby; returns the words.
#[track_caller]
pub fn words_for_another_key(guest: &mut Guest) -> String {
    guest.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    guest.chooses("le tue chiavi").hears(" chiav").settles();
    guest.chooses("aggiungere la chiave").hears("scrivi queste quattro parole: ").settles();
    let text = guest.heard.text();
    text.split("queste quattro parole: ").nth(1).and_then(|rest| rest.split('.').next()).expect("words").to_string()
}

/// Sends a chat message.
#[track_caller]
pub fn says(guest: &mut Guest, text: &str) {
    guest.types("'").settles();
    guest.types(text).settles();
}

/// Executes a statement in the server's database, without the server.
pub fn sql(folder: &Folder, statement: &str) {
    rows(folder, statement);
}

/// The rows that a query returns from the server's database, as texts.
pub fn rows(folder: &Folder, asked: &str) -> Vec<String> {
    let file = || format!("sqlite://{}", folder.0.join("house.sqlite").display());
    rows_at(&server::of_tests(&folder.0).unwrap_or_else(file), asked)
}

/// The rows that a query returns from the database at this address, as texts.
pub fn rows_at(address: &str, asked: &str) -> Vec<String> {
    use sqlx::Connection;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    sqlx::any::install_default_drivers();
    runtime.block_on(async {
        let mut database = sqlx::AnyConnection::connect(address).await.expect("a database");
        let found: Vec<(String,)> = sqlx::query_as(sqlx::AssertSqlSafe(asked)).fetch_all(&mut database).await.expect("an answer");
        found.into_iter().map(|(text,)| text).collect()
    })
}

/// The texts in a language that ask the user for an action.
struct Signs {
    own_turn: [&'static str; 3],
    next_round: &'static str,
    drawn: &'static str,
    over: &'static str,
    /// The notices that the server stores nothing, and that it does again.
    stores: [&'static str; 2],
}

fn signs(language: Language) -> Signs {
    if language == Language::Italian {
        Signs {
            own_turn: ["Tocca a te", "A te", "Tocca a tutti"],
            next_round: "Invio per la prossima manche.",
            drawn: "Hai pescato",
            over: "Che cosa vuoi fare adesso?",
            stores: ["La casa non riesce a salvare", "La casa salva di nuovo: si continua.\n"],
        }
    } else {
        Signs {
            own_turn: ["Your turn", "It is your turn", "Everybody's turn"],
            next_round: "Enter for the next round.",
            drawn: "You draw",
            over: "What would you like to do now?",
            stores: ["The house can't save anything", "The house can save again. Play goes on.\n"],
        }
    }
}

/// The longest time in which a match doesn't change: a player may hear all sentences to their ends before a move.
const TURN: Duration = LONG.saturating_mul(3);
/// The most changes of a match.
const CHANGES: usize = 10_000;

/// Limit for a match that is played on: each change of a state comes within [`TURN`]. All of it may take longer, on a
/// busy machine.
pub struct TurnLimit<T> {
    state: Option<T>,
    end: Instant,
    changes: usize,
}

impl<T: PartialEq> TurnLimit<T> {
    pub fn new() -> TurnLimit<T> {
        TurnLimit { state: None, end: Instant::now() + TURN, changes: 0 }
    }

    /// Whether the match goes on, now in this state.
    pub fn goes_on(&mut self, state: T) -> bool {
        if self.state.as_ref() != Some(&state) {
            (self.state, self.end, self.changes) = (Some(state), Instant::now() + TURN, self.changes + 1);
        }
        Instant::now() < self.end && self.changes < CHANGES
    }
}

/// Plays on with the best moves, each player in their language, until the match is over or this
/// many turns were taken.
#[track_caller]
pub fn play_on(players: &mut [(&mut Guest, Language)], most: usize) {
    let mut turns = 0;
    let mut limit = TurnLimit::new();
    while turns < most {
        let all = || players.iter().map(|(guest, _)| guest.heard.text()).collect::<Vec<_>>().join("\n=====\n");
        let heard: usize = players.iter().map(|(guest, _)| guest.heard.length()).sum();
        assert!(limit.goes_on(heard), "it stands still, or goes on and on:\n{}", all());
        let mut over = 0;
        for (guest, language) in &mut *players {
            let signs = signs(*language);
            let text = guest.heard.text();
            let new = &text[guest.looked..];
            let next =
                [signs.next_round, signs.over].into_iter().chain(signs.own_turn).filter_map(|sign| Some((new.find(sign)?, sign))).min();
            let Some((place, sign)) = next else { continue };
            if sign == signs.over {
                over += 1;
                continue;
            }
            // Up to the end of the line.
            let Some(line) = new[place..].find('\n') else { continue };
            guest.looked += place + line;
            if sign == signs.next_round {
                guest.types("");
            } else {
                // A turn goes on after a drawn tile. After any other move it would be uncertain
                // whether the answer comes before the next player's move.
                loop {
                    guest.types("b").settles();
                    guest.looked = guest.heard.text().len();
                    guest.types("").settles().waits_until_stored(signs.stores);
                    if !guest.heard.text()[guest.looked..].contains(signs.drawn) {
                        break;
                    }
                    guest.types("t").settles();
                    let text = guest.heard.text();
                    let answer = text.rsplit("> t\n").next().unwrap_or_default();
                    if !signs.own_turn.iter().any(|sign| answer.contains(sign)) {
                        break;
                    }
                }
                turns += 1;
            }
        }
        if over == players.len() {
            return;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// The text with `GAMES` for the length of each list of games, so that another game changes no transcript: "In
/// pairs, 4 of GAMES".
fn without_number_of_games(text: &str) -> String {
    let name = |language: Language, game: &GameName| Locale::new(language).say(&Message::named(format!("game-{}", game.key()), Vec::new()));
    let names: Vec<String> =
        Language::ALL.into_iter().flat_map(|language| GameName::ALL.iter().map(move |game| name(language, game))).collect();
    let end = format!(" {}", GameName::ALL.len());
    let line = |line: &str| match line.strip_suffix(&end) {
        Some(rest) if names.iter().any(|name| line.starts_with(name.as_str())) => format!("{rest} GAMES\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// Compares a transcript with the stored one. `SALOTTO_BLESS=1` stores it anew.
#[track_caller]
pub fn kept(name: &str, text: &str) {
    let text = without_number_of_games(text);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/evenings").join(name).with_added_extension("txt");
    if std::env::var_os("SALOTTO_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, &text).expect("a file");
    }
    let kept = std::fs::read_to_string(&path).expect("SALOTTO_BLESS=1 keeps it");
    let differs = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
    let number = differs.unwrap_or(kept.lines().count().min(text.lines().count()));
    assert!(
        kept == text,
        "{} differs from line {}:\n--- kept\n{}\n--- now\n{}",
        path.display(),
        number + 1,
        from(&kept, number),
        from(&text, number)
    );
}

/// The same text with all times of day replaced by zeros.
pub fn without_times(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for place in 2..letters.len().saturating_sub(2) {
        let digits = [place - 2, place - 1, place + 1, place + 2].map(|place| letters[place].is_ascii_digit());
        if letters[place] == ':' && digits == [true; 4] {
            [place - 2, place - 1, place + 1, place + 2].iter().for_each(|place| letters[*place] = '0');
        }
    }
    letters.into_iter().collect()
}

/// The lines around `line`, counted from 0.
fn from(text: &str, line: usize) -> String {
    text.lines().skip(line.saturating_sub(3)).take(10).collect::<Vec<_>>().join("\n")
}

//! The output of a whole match, key by key.

use crate::games::{cases, named};
use crate::program::Folder;
use salotto::games::catalogue::GameName;
use salotto::input::{Input, Key, ModeSwitch};
use salotto::locale::{Language, Locale};
use salotto::narration::message::{message, untie};
use salotto::session::app::App;
use salotto::session::app::join::no_doors;
use salotto::session::app::setup::{self, Setup};
use salotto::session::client::Person;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::client::output::Output;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::client::settings_store::SettingsStore;
use salotto::session::library::MatchLibrary;
use salotto::session::seat::saving::LeftMatchState;
use salotto::session::storage::folders::Folders;
use salotto::speech::catch_up::CatchUp;
use salotto::speech::screen::{PlainScreen, Screen};
use salotto::speech::wire::{self, WireLine, WireScreen};
use salotto::speech::{Speaker, Urgency, VoiceNotice, VoiceSettings};
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// Timeout for immediate actions, on a busy machine.
const LONG: Duration = Duration::from_secs(60);
/// The hand is walked, the next playable tile is played, the best move is made, and a question
/// stands among them.
const KEYS: [Key; 12] = [
    Key::Down,
    Key::Down,
    Key::Char('z'),
    Key::Enter,
    Key::Char('c'),
    Key::Char('z'),
    Key::Enter,
    Key::Down,
    Key::Char('z'),
    Key::Enter,
    Key::Char('b'),
    Key::Enter,
];
/// More keys than any of these matches takes.
const MOST_KEYS: usize = 4000;

/// A piece of output, and its place among the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Say(String, Urgency),
    /// An answer, and its shorter form.
    Answer(String, String),
    /// An answer to the player's own move, and its shorter form.
    AnswerMove(String, String),
    /// The events since the player's own last move; without parts, the player has moved.
    CatchUp(CatchUp),
    /// The end of a key's output.
    KeyEnds,
}

/// A match to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    pub game: GameName,
    pub players: usize,
    pub language: Language,
    pub seed: u64,
}

/// A match that was played, and the output about the other players.
pub struct Script {
    pub said: Vec<Said>,
    /// The names of the others.
    pub names: Vec<String>,
    /// The answer to a key while others move.
    pub not_yet: String,
}

/// A script, once its match has been played.
type Played = Arc<OnceLock<Arc<Script>>>;

/// The bytes that a server sends to a client.
#[derive(Clone, Default)]
struct Wire(Arc<Mutex<Vec<u8>>>);

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A speaker that records its texts. A request for silence marks the end of a key.
struct Notes {
    said: Sender<Said>,
    silent: String,
}

impl Speaker for Notes {
    fn say(&mut self, text: &str, urgency: Urgency) {
        if text != self.silent {
            _ = self.said.send(Said::Say(text.to_string(), urgency));
        }
    }

    fn answer(&mut self, text: &str, short: &str) {
        _ = self.said.send(Said::Answer(text.to_string(), short.to_string()));
    }

    fn answer_move(&mut self, text: &str, short: &str) {
        _ = self.said.send(Said::AnswerMove(text.to_string(), short.to_string()));
    }

    fn catch_up(&mut self, now: CatchUp) {
        _ = self.said.send(Said::CatchUp(now));
    }

    fn hush(&mut self) {
        _ = self.said.send(Said::KeyEnds);
    }

    fn set_voice_settings(&mut self, _: &VoiceSettings) {}

    fn take_notice(&mut self) -> Option<VoiceNotice> {
        None
    }

    fn finish(&mut self, _: Duration) {}
}

impl Match {
    /// The script of this match. It is played once for all tests.
    pub fn script(self) -> Arc<Script> {
        static PLAYED: Mutex<Vec<(Match, Played)>> = Mutex::new(Vec::new());
        let script = {
            let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
            let known = played.iter().find(|(of, _)| *of == self).map(|(_, script)| Arc::clone(script));
            known.unwrap_or_else(|| {
                played.push((self, Played::default()));
                Arc::clone(&played[played.len() - 1].1)
            })
        };
        Arc::clone(script.get_or_init(|| Arc::new(self.played())))
    }

    /// The speech of this match for a player at home, and for the same player as a remote client
    /// with a voice.
    pub fn near_and_far(self) -> [Vec<Said>; 2] {
        let wire = Wire::default();
        let near = self.played_on(Box::new(WireScreen::begin(wire.clone()).expect("a wire"))).said;
        let (notes, far) = channel();
        let silent = untie(&Locale::new(self.language).tied(&message!("hushed")));
        let mut client = Output::new(Box::new(PlainScreen(io::sink())), Box::new(Notes { said: notes, silent }), self.language);
        let sent = wire.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut source = sent.as_slice();
        wire::read_line(&mut source, 100).expect("a wire");
        while let Some(heard) = wire::read_message(&mut source).expect("a wire") {
            match heard {
                WireLine::Said(text, urgency) => client.relay(&text, urgency, &[]),
                WireLine::CatchUp(news) => client.relay_catch_up(news),
                _ => {}
            }
        }
        drop(client);
        [near, far.iter().collect()]
    }

    fn played(self) -> Script {
        self.played_on(Box::new(PlainScreen(io::sink())))
    }

    fn played_on(self, screen: Box<dyn Screen + Send>) -> Script {
        let locale = Locale::new(self.language);
        let word = |id: &'static str| untie(&locale.tied(&salotto::narration::Message::named(id.into(), Vec::new())));
        let names: Vec<String> = word("bot-names").split(", ").take(self.players - 1).map(str::to_string).collect();
        let not_yet = untie(&locale.tied(&message!("not-your-turn", who = names[0].as_str())));
        let (notes, said) = channel();
        let (inbox, post) = Inbox::new(AnswerOrder::InTurn);
        let (silent, over) = (word("hushed"), word("after-title"));
        let playing = thread::spawn(move || self.play(inbox, Output::new(screen, Box::new(Notes { said: notes, silent }), self.language)));
        post.send(mark()).expect("a player");
        let mut script = through_key(&said);
        for key in KEYS.into_iter().cycle().take(MOST_KEYS) {
            if is_over(&script, &over) {
                drop(post);
                playing.join().expect("the match is left");
                return Script { said: script, names, not_yet };
            }
            post.send(Input::Key(key)).expect("a player");
            post.send(mark()).expect("a player");
            script.extend(through_key(&said));
        }
        panic!("{self:?} doesn't end: {:#?}", &script[script.len() - 20..]);
    }

    fn play(self, inbox: Inbox, output: Output) {
        let folder = Folder::new();
        let folders = Folders::all_in(folder.path());
        let settings = Settings { language: Some(self.language), pace: Pace::None, ..Settings::default() };
        let kept = SettingsStore::new(folders.clone(), settings.clone(), inbox.waker());
        let person = Person::new(output, inbox, ModeSwitch::default(), settings, kept, Some(folders.clone()));
        let shelf = MatchLibrary::new(&folders);
        let mut app = App { person, library: shelf, folders, doors: no_doors, match_left: LeftMatchState::Nothing };
        let setup = Setup { options: self.options(), seed: Some(self.seed), ..Setup::from_last(self.game, &app.person) };
        setup::play(setup, &mut app).expect("options that go together");
    }

    /// The short match of `tests/games` with these players; pairs are always four.
    fn options(self) -> Vec<(String, String)> {
        let cases = cases(self.game);
        let players = if cases.three.is_empty() { String::new() } else { format!("players={}", self.players) };
        players.split_whitespace().chain(cases.short.split_whitespace()).map(named).collect()
    }
}

/// The request for silence, which is answered after all earlier input.
fn mark() -> Input {
    Input::Line("hush".into())
}

fn is_over(script: &[Said], over: &str) -> bool {
    script.iter().rev().take(4).any(|said| matches!(said, Said::Say(text, _) if text.contains(over)))
}

/// All output up to the end of a key.
fn through_key(said: &Receiver<Said>) -> Vec<Said> {
    let mut all = Vec::new();
    while !matches!(all.last(), Some(Said::KeyEnds)) {
        all.push(said.recv_timeout(LONG).unwrap_or_else(|_| panic!("no answer after {all:#?}")));
    }
    all
}

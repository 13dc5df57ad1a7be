//! What is said in a whole match, key by key.

use crate::games::{cases, named};
use crate::program::Folder;
use salotto::games::catalogue::GameName;
use salotto::input::{Input, Key, ModeSwitch};
use salotto::locale::Language;
use salotto::session::disk::folders::Folders;
use salotto::session::evening::Evening;
use salotto::session::evening::join::no_doors;
use salotto::session::evening::setup::{self, Setup};
use salotto::session::person::Person;
use salotto::session::person::desk::Desk;
use salotto::session::person::inbox::{Answering, Inbox};
use salotto::session::person::kept_settings::KeptSettings;
use salotto::session::person::settings::{Pace, Settings};
use salotto::session::seat::keeping::MatchLeft;
use salotto::session::shelf::Shelf;
use salotto::speech::screen::Plain;
use salotto::speech::{Speaker, Urgency, VoiceNotice, VoiceSettings};
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// How long a machine may take for what it does at once.
const LONG: Duration = Duration::from_secs(60);
/// The next playable tile and where it goes, the best move and it is made, and questions amid them.
const KEYS: [Key; 9] =
    [Key::Char('z'), Key::Enter, Key::Char('s'), Key::Char('b'), Key::Enter, Key::Char('n'), Key::Char('z'), Key::Enter, Key::Char('m')];
/// More than any of these matches has.
const MOST_KEYS: usize = 2000;
/// The question after a match.
const OVER: &str = "Che cosa vuoi fare adesso?";

/// What is said, and its place among the keys.
#[derive(Clone, Debug)]
pub enum Said {
    Say(String, Urgency),
    /// These lines needn't be said any more.
    Forget(String),
    /// All that a key brought about has been said.
    KeyEnds,
}

/// What is said in one match, once it has been played.
type Script = Arc<OnceLock<Arc<Vec<Said>>>>;

/// A speaker that notes what it is given. That it is to be silent marks the end of a key.
struct Notes(Sender<Said>);

impl Speaker for Notes {
    fn say(&mut self, text: &str, urgency: Urgency) {
        if text != "Silenzio." {
            _ = self.0.send(Said::Say(text.to_string(), urgency));
        }
    }

    fn forget(&mut self, lines: &str) {
        _ = self.0.send(Said::Forget(lines.to_string()));
    }

    fn hush(&mut self) {
        _ = self.0.send(Said::KeyEnds);
    }

    fn set(&mut self, _: &VoiceSettings) {}

    fn notice(&mut self) -> Option<VoiceNotice> {
        None
    }

    fn finish(&mut self, _: Duration) {}
}

/// A whole match of this game by this seed, with the rules of `tests/games`, three players where that
/// is a rule. It is played once, whoever asks for it.
pub fn script(game: GameName, seed: u64) -> Arc<Vec<Said>> {
    static PLAYED: Mutex<Vec<((GameName, u64), Script)>> = Mutex::new(Vec::new());
    let script = {
        let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
        let known = played.iter().find(|(of, _)| *of == (game, seed)).map(|(_, script)| Arc::clone(script));
        known.unwrap_or_else(|| {
            played.push(((game, seed), Script::default()));
            Arc::clone(&played[played.len() - 1].1)
        })
    };
    Arc::clone(script.get_or_init(|| Arc::new(played(game, seed))))
}

fn played(game: GameName, seed: u64) -> Vec<Said> {
    let (notes, said) = channel();
    let (inbox, post) = Inbox::new(Answering::InTurn);
    let playing = thread::spawn(move || play(game, seed, inbox, notes));
    post.send(mark()).expect("a player");
    let mut script = through_key(&said);
    for key in KEYS.into_iter().cycle().take(MOST_KEYS) {
        if is_over(&script) {
            drop(post);
            playing.join().expect("the match is left");
            return script;
        }
        post.send(Input::Key(key)).expect("a player");
        post.send(mark()).expect("a player");
        script.extend(through_key(&said));
    }
    panic!("{game:?} doesn't end: {:#?}", &script[script.len() - 20..]);
}

/// Asks for silence, which is answered when all before it has been.
fn mark() -> Input {
    Input::Line("hush".into())
}

fn is_over(script: &[Said]) -> bool {
    script.iter().rev().take(4).any(|said| matches!(said, Said::Say(text, _) if text.contains(OVER)))
}

/// What is said until a key ends.
fn through_key(said: &Receiver<Said>) -> Vec<Said> {
    let mut all = Vec::new();
    while !matches!(all.last(), Some(Said::KeyEnds)) {
        all.push(said.recv_timeout(LONG).unwrap_or_else(|_| panic!("no answer after {all:#?}")));
    }
    all
}

fn play(game: GameName, seed: u64, inbox: Inbox, notes: Sender<Said>) {
    let folder = Folder::new();
    let folders = Folders::all_in(folder.path());
    let settings = Settings { language: Some(Language::Italian), pace: Pace::None, ..Settings::default() };
    let kept = KeptSettings::new(folders.clone(), settings.clone(), inbox.nudge());
    let desk = Desk::new(Box::new(Plain(io::sink())), Box::new(Notes(notes)), Language::Italian);
    let person = Person::new(desk, inbox, ModeSwitch::default(), settings, kept, Some(folders.clone()));
    let shelf = Shelf::new(&folders);
    let mut evening = Evening { person, shelf, folders, doors: no_doors, match_left: MatchLeft::Nothing };
    let cases = cases(game);
    let options = cases.three.split_whitespace().chain(cases.short.split_whitespace()).map(named).collect();
    let setup = Setup { options, seed: Some(seed), ..Setup::of(game, &evening.person) };
    setup::play(setup, &mut evening).expect("options that go together");
}

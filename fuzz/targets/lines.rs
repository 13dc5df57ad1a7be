//! Any lines typed at the table: a whole app, from its first list or in the middle of a match,
//! in any language.
//!
//! The first byte decides where the app begins, and in which language.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::bots::Level;
use salotto::games::catalogue::GameName;
use salotto::input::mailbox::ROOM;
use salotto::input::{ModeSwitch, lines};
use salotto::locale::Language;
use salotto::session::app::App;
use salotto::session::app::join::no_doors;
use salotto::session::app::setup::{self, Setup};
use salotto::session::app::start_menu;
use salotto::session::client::Person;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::client::output::Output;
use salotto::session::client::settings::{Pace, Settings, Speech};
use salotto::session::client::settings_store::SettingsStore;
use salotto::session::library::MatchLibrary;
use salotto::session::seat::saving::LeftMatchState;
use salotto::session::storage::folders::Folders;
use salotto::speech::SilentSpeaker;
use salotto::speech::screen::PlainScreen;
use std::fs;
use std::io;
use std::path::PathBuf;

/// As many lines as wait for an answer: none is read while this thread plays.
const MOST_LINES: usize = ROOM - 1;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, keys)) = bytes.split_first() else { return };
    let keys: Vec<u8> = keys.split_inclusive(|byte| *byte == b'\n').take(MOST_LINES).flatten().copied().collect();
    let language = Language::ALL[usize::from(first) % Language::ALL.len()];
    let folders = Folders::all_in(&folder());
    let (inbox, post) = Inbox::new(AnswerOrder::InTurn);
    let mode = ModeSwitch::default();
    lines::forward(keys.as_slice(), &mode, &post);
    drop(post);
    let settings = Settings {
        language: Some(language),
        speech: Speech::Off,
        pace: Pace::None,
        bots: Level::Beginner.to_string(),
        name_asked: first & 2 > 0,
        ..Settings::default()
    };
    let kept = SettingsStore::new(folders.clone(), settings.clone(), inbox.waker());
    let desk = Output::new(Box::new(PlainScreen(io::sink())), Box::new(SilentSpeaker), language);
    let library = MatchLibrary::new(&folders);
    let person = Person::new(desk, inbox, mode, settings, kept, Some(folders.clone()));
    let mut app = App { person, library, folders, doors: no_doors, match_left: LeftMatchState::Nothing };
    match GameName::ALL.get(usize::from(first / 4)) {
        Some(game) => {
            let mut setup = Setup::from_last(*game, &app.person);
            setup.seed = Some(7);
            if matches!(setup::play(setup, &mut app), Ok(None)) {
                start_menu::start(&mut app);
            }
        }
        None => drop(start_menu::start(&mut app)),
    }
    let _ = fs::remove_dir_all(folder());
});

/// A folder of this process, in memory where the system has such.
fn folder() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    let within = if memory.is_dir() { memory } else { std::env::temp_dir() };
    within.join(format!("salotto-fuzz-{}", std::process::id()))
}

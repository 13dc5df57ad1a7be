//! A client session without threads: its output is a log, its keys are sent by the test, and its
//! clock is a set one.

use super::Person;
use super::inbox::{AnswerOrder, Inbox};
use super::settings::Settings;
use crate::input::clock::MonotonicClock;
use crate::input::mailbox::MailboxSender;
use crate::input::{Input, Key, ModeSwitch};
use crate::locale::Language;
use crate::narration::sound::SoundCue;
use crate::speech::screen::Screen;
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// A client session whose output is logged.
pub(in crate::session) struct TestClient {
    pub(in crate::session) person: Person,
    pub(in crate::session) clock: MonotonicClock,
    keys: MailboxSender,
    log: ScreenCapture,
}

/// The texts and the sounds that reached a screen.
#[derive(Clone, Default)]
pub(in crate::session) struct ScreenCapture {
    texts: Rc<RefCell<Vec<String>>>,
    sounds: Rc<RefCell<Vec<SoundCue>>>,
}

impl ScreenCapture {
    /// Takes the texts so far.
    pub(in crate::session) fn take_texts(&self) -> Vec<String> {
        std::mem::take(&mut self.texts.borrow_mut())
    }

    /// Takes the sounds so far.
    pub(in crate::session) fn take_sounds(&self) -> Vec<SoundCue> {
        std::mem::take(&mut self.sounds.borrow_mut())
    }
}

impl Screen for ScreenCapture {
    fn print(&mut self, text: &str) -> io::Result<()> {
        self.texts.borrow_mut().push(text.to_string());
        Ok(())
    }

    fn sound(&mut self, cue: SoundCue) -> io::Result<()> {
        self.sounds.borrow_mut().push(cue);
        Ok(())
    }
}

impl TestClient {
    /// An English session that answers keys at once, with the initial settings.
    pub(in crate::session) fn new() -> TestClient {
        let (clock, log) = (MonotonicClock::set(), ScreenCapture::default());
        let (inbox, keys) = Inbox::with_clock(AnswerOrder::AtOnce, clock.clone());
        let settings = Settings { language: Some(Language::English), ..Settings::default() };
        let person = Person::new_remote(inbox, ModeSwitch::default(), Box::new(log.clone()), settings, |_| {});
        TestClient { person, clock, keys, log }
    }

    /// Presses these keys now.
    pub(in crate::session) fn press(&self, keys: &[Key]) {
        keys.iter().for_each(|key| self.keys.send(Input::Key(*key)).expect("room for a key"));
    }

    /// Takes the texts so far.
    pub(in crate::session) fn take_texts(&self) -> Vec<String> {
        self.log.take_texts()
    }

    /// Takes the sounds so far.
    pub(in crate::session) fn take_sounds(&self) -> Vec<SoundCue> {
        self.log.take_sounds()
    }
}

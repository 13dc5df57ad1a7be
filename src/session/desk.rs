//! Where sentences leave: the screen, the voice, the history.

use crate::locale::{Language, Locale};
use crate::narration::Message;
use crate::narration::message::untied;
use crate::speech::history::History;
use crate::speech::screen::{Rest, Screen};
use crate::speech::{Speaker, Urgency, VoiceSettings};
use std::io;
use std::time::Duration;

/// The player's ears and eyes.
pub struct Desk {
    screen: Box<dyn Screen>,
    speaker: Box<dyn Speaker>,
    locale: Locale,
    pub history: History,
    /// Waits to be said together with what comes next.
    held: Vec<Message>,
    /// What hindered the last words from being written.
    trouble: Option<io::Error>,
}

impl Desk {
    pub fn new(screen: Box<dyn Screen>, speaker: Box<dyn Speaker>, language: Language) -> Desk {
        Desk { screen, speaker, locale: Locale::new(language), history: History::default(), held: Vec::new(), trouble: None }
    }

    /// The answer to a key: in one write, and spoken at once.
    pub fn answer(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Answer);
    }

    /// The answer that tells again what happened: of what waits to be spoken, nothing is told twice.
    pub fn retell(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Retelling);
    }

    /// What can't be spoken, and would be no news when it could: it is written alone.
    pub fn write(&mut self, message: &Message) {
        let text = self.locale.tied(message);
        self.history.add(&text);
        self.show(&text);
    }

    /// What happened at the table: in one write, and spoken in its turn.
    pub fn event(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Event);
    }

    /// Says this together with what comes next, so that neither cuts the other.
    pub fn before_next(&mut self, messages: &[Message]) {
        self.held.extend_from_slice(messages);
    }

    /// Repeats what was said last. Of what waits to be spoken, nothing is told twice.
    pub fn repeat(&mut self) {
        let last = self.history.last().to_string();
        self.put(&last, Urgency::Retelling);
    }

    /// Says what was said before, ties and all, without keeping it twice.
    pub fn again(&mut self, text: &str) {
        self.put(text, Urgency::Answer);
    }

    /// Writes data, which is not spoken and not kept.
    pub fn plain(&mut self, text: &str) {
        if !text.is_empty() {
            self.show(text);
        }
    }

    pub fn say(&mut self, messages: &[Message], urgency: Urgency) {
        let mut all = std::mem::take(&mut self.held);
        all.extend_from_slice(messages);
        let text = self.locale.tied_lines(&all);
        if !text.is_empty() {
            self.history.add(&text);
            self.put(&text, urgency);
        }
    }

    fn put(&mut self, text: &str, urgency: Urgency) {
        self.show(text);
        self.speaker.say(&untied(text), urgency);
    }

    fn show(&mut self, text: &str) {
        if let Err(error) = self.screen.print(text) {
            self.trouble.get_or_insert(error);
        }
    }

    /// From the next text on, leaves the terminal's cursor there.
    pub fn set_rest(&mut self, rest: Rest) {
        self.screen.set_rest(rest);
    }

    /// Whether nobody reads any more: the pipe was closed, the terminal has gone, the file's disk is full.
    pub fn gone(&self) -> bool {
        self.trouble.is_some()
    }

    /// Why nobody reads any more.
    pub fn trouble(&self) -> Option<&io::Error> {
        self.trouble.as_ref()
    }

    pub fn locale(&self) -> &Locale {
        &self.locale
    }

    pub fn speak_language(&mut self, language: Language) {
        self.locale = Locale::new(language);
    }

    pub fn set_speaker(&mut self, speaker: Box<dyn Speaker>) {
        self.speaker = speaker;
    }

    pub fn set_voice(&mut self, settings: &VoiceSettings) {
        self.speaker.set(settings);
    }

    pub fn speaker(&mut self) -> &mut dyn Speaker {
        self.speaker.as_mut()
    }

    /// Lets a good-bye be heard.
    pub fn finish(&mut self, patience: Duration) {
        self.speaker.finish(patience);
    }
}

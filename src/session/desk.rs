//! Where sentences leave: the screen, the voice, the history.

use crate::locale::{Language, Locale};
use crate::narration::Message;
use crate::speech::history::History;
use crate::speech::screen::Screen;
use crate::speech::{Speaker, Urgency, VoiceSettings};
use std::time::Duration;

/// The player's ears and eyes.
pub struct Desk {
    screen: Box<dyn Screen>,
    speaker: Box<dyn Speaker>,
    locale: Locale,
    pub history: History,
    /// Waits to be said together with what comes next.
    held: Vec<Message>,
    gone: bool,
}

impl Desk {
    pub fn new(screen: Box<dyn Screen>, speaker: Box<dyn Speaker>, language: Language) -> Desk {
        Desk { screen, speaker, locale: Locale::new(language), history: History::default(), held: Vec::new(), gone: false }
    }

    /// The answer to a key: in one write, and spoken at once.
    pub fn answer(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Answer);
    }

    /// What happened at the table: in one write, and spoken in its turn.
    pub fn event(&mut self, messages: &[Message]) {
        self.say(messages, Urgency::Event);
    }

    /// Says this together with what comes next, so that neither cuts the other.
    pub fn before_next(&mut self, messages: &[Message]) {
        self.held.extend_from_slice(messages);
    }

    /// Says what was said before, without keeping it twice.
    pub fn again(&mut self, text: &str) {
        self.put(text, Urgency::Answer);
    }

    /// Writes data, which is not spoken and not kept.
    pub fn plain(&mut self, text: &str) {
        if !text.is_empty() && self.screen.print(text).is_err() {
            self.gone = true;
        }
    }

    pub fn say(&mut self, messages: &[Message], urgency: Urgency) {
        let mut all = std::mem::take(&mut self.held);
        all.extend_from_slice(messages);
        let text = self.locale.lines(&all);
        if !text.is_empty() {
            self.history.add(&text);
            self.put(&text, urgency);
        }
    }

    fn put(&mut self, text: &str, urgency: Urgency) {
        if self.screen.print(text).is_err() {
            self.gone = true;
        }
        self.speaker.say(text, urgency);
    }

    /// Whether nobody reads any more: the pipe was closed, the terminal has gone.
    pub fn gone(&self) -> bool {
        self.gone
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

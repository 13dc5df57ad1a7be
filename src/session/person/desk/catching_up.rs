//! Output of events at a seat: written at once, spoken when the voice is free.

use super::Desk;
use crate::locale::Locale;
use crate::narration::message::untied;
use crate::narration::{Message, sound};
use crate::speech::Urgency;
use crate::speech::catch_up::CatchUp;

impl Desk {
    /// The player has moved: earlier events aren't spoken any more.
    pub(in crate::session) fn has_moved(&mut self) {
        self.speaker.catch_up(CatchUp::default());
    }

    /// Outputs events at a seat in one write. The voice speaks them when it is free, together with
    /// all events since the player's last move, which `now` returns.
    pub(in crate::session) fn happened(&mut self, messages: &[Message], now: impl FnOnce(&Locale) -> CatchUp) {
        if !self.speaker.speaks() {
            return self.event(messages);
        }
        let held = std::mem::take(&mut self.held);
        let all = || held.iter().chain(messages);
        let text = self.locale.tied_lines(all());
        if text.is_empty() {
            return;
        }
        let (before, now) = (untied(&self.locale.tied_lines(held.iter())), now(&self.locale));
        self.history.add(&text);
        all().flat_map(sound::beside).for_each(|sound| self.sound(sound));
        self.writes_spoken(&text, |screen| screen.print_spoken(&text, Urgency::Event));
        if !before.is_empty() {
            self.speaker.say(&before, Urgency::Event);
        }
        self.speaker.catch_up(now);
    }
}

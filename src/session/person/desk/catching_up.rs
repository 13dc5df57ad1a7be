//! What happens at a seat, on its way to the player: written at once, and spoken when there is time.

use super::Desk;
use crate::locale::Locale;
use crate::narration::message::untied;
use crate::narration::{Message, sound};
use crate::speech::Urgency;
use crate::speech::catch_up::CatchUp;

impl Desk {
    /// The player has moved: what happened before isn't spoken any more.
    pub(in crate::session) fn has_moved(&mut self) {
        self.speaker.catch_up(CatchUp::default());
    }

    /// What happened at a seat: in one write, and spoken when there is time, together with all that has
    /// happened since the player's own last move, which `now` tells.
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

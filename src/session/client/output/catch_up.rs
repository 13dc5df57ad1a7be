//! Output of events at a seat: written at once, spoken when the voice is free.

use super::Output;
use crate::locale::Locale;
use crate::narration::Message;
use crate::narration::message::untie;
use crate::speech::Urgency;
use crate::speech::catch_up::CatchUp;
use crate::speech::history::LineKind;

impl Output {
    /// Notes that the player has moved: earlier events aren't spoken any more.
    pub(in crate::session) fn forget_earlier_moves(&mut self) {
        self.catch_up = CatchUp::default();
        let sent = self.screen.catch_up(&self.catch_up);
        self.note(sent);
        self.speaker.catch_up(CatchUp::default());
    }

    /// Outputs events at a seat in one write. The voice speaks them when it is free, together with
    /// all events since the player's last move, which `now` returns.
    pub(in crate::session) fn tell_seat_events(&mut self, messages: &[Message], now: impl FnOnce(&Locale) -> CatchUp) {
        let is_far = self.screen.takes_catch_up();
        if !self.speaker.speaks() && !is_far {
            self.tell_moves(messages, Urgency::Event);
            if self.speaker.follows_events() {
                let now = now(&self.locale);
                self.speaker.catch_up(now);
            }
            return;
        }
        if is_far && !self.held.is_empty() {
            // The voice there speaks what is written, but for the events.
            self.tell_events(&[]);
        }
        let (held, kinds) = self.take_held();
        let all = || held.iter().chain(messages);
        let text = self.locale.tied_lines(all());
        if text.is_empty() {
            return;
        }
        let (before, now) = (untie(&self.locale.tied_lines(held.iter())), now(&self.locale));
        self.sounds_beside(all(), Urgency::Event);
        self.add_to_history(all().zip(kinds.into_iter().chain(messages.iter().map(|_| LineKind::Move))));
        self.write_happened(&text, &before, now);
    }

    /// Notes new events from a server, which the next sentences announce. An empty list means that
    /// the player has moved.
    pub fn relay_catch_up(&mut self, news: CatchUp) {
        self.is_announced = !news.parts.is_empty();
        if news.parts.is_empty() {
            return self.forget_earlier_moves();
        }
        self.catch_up.add(news);
    }

    /// Writes sentences about events, and passes the events to the voice.
    pub(super) fn write_happened(&mut self, text: &str, before: &str, now: CatchUp) {
        if self.screen.takes_catch_up() {
            let sent = self.screen.catch_up(&now);
            self.note(sent);
        }
        self.write_spoken(text, |screen| screen.print_spoken(text, Urgency::Event));
        if !before.is_empty() {
            self.speaker.say(before, Urgency::Event);
        }
        self.speaker.catch_up(now);
        self.hearing.note_said(text, Urgency::Event);
    }
}

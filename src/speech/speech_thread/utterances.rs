//! The texts given to a synthesizer, and their outcome.

use super::{ANSWER_FOLLOWS, Reporting, SpeechThread, Synthesizer, TIME_TO_BEGIN};
use crate::speech::Urgency;
use crate::speech::queue::QueuedText;
use std::time::Instant;

/// A text given to a synthesizer.
pub(super) struct Utterance {
    pub(super) saying: QueuedText,
    pub(super) name: Option<String>,
    pub(super) given: Instant,
    /// The time of its beginning, as reported by the voice.
    pub(super) begun: Option<Instant>,
    /// The estimated time of its beginning.
    pub(super) begins: Instant,
    /// The time from which the next may be given, to be said after it.
    pub(super) next_at: Option<Instant>,
    /// The time of its end for a quick listener.
    pub(super) soonest: Instant,
    /// The time of its end at the favourable speed.
    pub(super) may_end: Instant,
    /// The estimated time of its end.
    pub(super) expected: Instant,
    /// The time at which it counts as ended even without a report.
    pub(super) until: Instant,
}

impl<S: Synthesizer> SpeechThread<S> {
    /// The end of the last given text, by one of its times, or this time if that is later.
    pub(super) fn after_given(&self, time: Instant, end: impl Fn(&Utterance) -> Instant) -> Instant {
        self.given.back().map_or(time, |last| end(last).max(time))
    }

    /// Whether a key at this time counts against the player's patience. Of a reader whose speed the player has
    /// measured, a text that may have ended counts as ended: the player may have waited for that.
    pub(super) fn is_cut_by(&self, now: Instant) -> bool {
        self.given.back().is_some_and(|last| !self.tempo.is_by_player() || last.soonest > now)
    }

    /// Cuts all given texts.
    pub(super) fn cut_short(&mut self, now: Instant) {
        self.forget_heard(now);
        while let Some(cut) = self.given.pop_back() {
            let been_said = now.saturating_duration_since(cut.given);
            if cut.begun.is_none() && been_said < TIME_TO_BEGIN {
                self.begins_by = self.begins_by.map(|by| by + been_said);
            }
            let longest = self.synthesizer.as_ref().map(|synthesizer| synthesizer.longest(&cut.saying.text, &self.tempo));
            if cut.saying.begun > 1 && longest > Some(been_said * 2) {
                self.tempo.note_heard();
            }
            if !cut.saying.spans.is_empty() {
                let [heard, begun] = self.letters(&cut, now);
                self.waiting.note_cut(&cut.saying.spans, heard, begun, cut.saying.urgency != Urgency::Retelling);
            }
            if cut.saying.is_unmade() {
                self.queue.handle_cut(cut.saying);
            }
        }
    }

    /// The number of letters certainly heard of the utterance being cut, and the maximum number of
    /// letters begun.
    fn letters(&self, cut: &Utterance, now: Instant) -> [usize; 2] {
        let since = |moment: Instant| now.saturating_duration_since(moment);
        match cut.begun {
            Some(begun) => [self.tempo.letters_in(since(begun)), self.tempo.letters_begun(since(begun))],
            // A voice that tells beginnings hasn't begun it.
            None if cut.name.is_some() && self.tempo.is_reported() => [0, 0],
            None => [self.tempo.letters_said(since(cut.begins)), self.tempo.letters_begun(since(cut.given))],
        }
    }

    pub(super) fn note_begun(&mut self, name: &str) {
        let now = self.now();
        let is_first = self.given.front().is_some_and(|given| given.name.as_deref() == Some(name));
        if let Some(begun) = self.given.iter_mut().find(|given| given.name.as_deref() == Some(name)) {
            if is_first && begun.begins == begun.given {
                self.tempo.note_began(now.saturating_duration_since(begun.given));
            }
            begun.begun = Some(now);
        }
        self.begins_by = None;
        self.note_report();
        if self.silent.take().is_some() {
            self.health.set_trouble(None);
        }
    }

    /// Notes that the synthesizer reports beginnings or ends.
    fn note_report(&mut self) {
        if std::mem::replace(&mut self.reporting, Reporting::Seen) == Reporting::Missing {
            self.health.set_trouble(None);
        }
    }

    pub(super) fn note_ended(&mut self, name: &str) {
        let now = self.now();
        if let Some(place) = self.given.iter().position(|given| given.name.as_deref() == Some(name))
            && let Some(ended) = self.given.remove(place)
        {
            self.note_report();
            if let Some(begun) = ended.begun {
                self.tempo.note_said(&ended.saying.text, now.saturating_duration_since(begun));
            }
            if !ended.saying.is_event() {
                self.tempo.note_answer_end(now);
            }
            self.note_heard(ended);
        }
    }

    /// Handles a text silenced by its reader. It hasn't been heard, but waits only if an answer
    /// cuts it too: a player who only asks for quiet gets it.
    pub(super) fn note_silenced(&mut self, name: &str) {
        let over = self.now() + ANSWER_FOLLOWS;
        if let Some(silenced) = self.given.iter_mut().find(|given| given.name.as_deref() == Some(name)) {
            silenced.until = silenced.until.min(over);
            self.silences_itself = true;
        }
    }

    /// Notes a heard utterance.
    fn note_heard(&mut self, heard: Utterance) {
        self.begins_by = None;
        self.waiting.note_heard(&heard.saying.spans);
    }

    pub(super) fn forget_heard(&mut self, now: Instant) {
        while let Some(heard) = self.given.pop_front_if(|given| given.until <= now) {
            self.note_heard(heard);
        }
    }

    /// Takes back the given texts that weren't said, without a cut by the player.
    pub(super) fn take_back(&mut self) {
        while let Some(Utterance { mut saying, .. }) = self.given.pop_back() {
            saying.begun = saying.begun.saturating_sub(1);
            self.put_back(saying);
        }
    }

    /// Puts back a text that couldn't be said.
    pub(super) fn put_back(&mut self, unsaid: QueuedText) {
        self.waiting.put_back(&unsaid.spans);
        if unsaid.is_unmade() {
            self.queue.put_back(unsaid);
        }
    }
}

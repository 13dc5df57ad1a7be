//! How fast the player listens and how fast they press keys, learned from both.

use std::time::{Duration, Instant};

/// What a letter takes until more is known: slower than most listen, so that hardly anything counts
/// as heard that wasn't.
const LETTER: Duration = Duration::from_millis(60);
/// The bounds of what is learned from what the player does.
const LETTERS: [Duration; 2] = [Duration::from_millis(40), Duration::from_millis(100)];
/// What an utterance takes to start.
const START: Duration = Duration::from_millis(150);
/// Who hasn't pressed a key for so long has stopped to listen or to think: that is no pace.
const NO_PACE: Duration = Duration::from_secs(4);
/// The pace of keys until more is known.
const PACE: Duration = Duration::from_millis(1800);
/// Whoever leaves so much time between all keys listens to what is said.
const LISTENS: Duration = Duration::from_secs(2);
/// What keys of a steady pace may be late or early.
const LATE: Duration = Duration::from_millis(100);

/// The speed of listening, and the pace of keys.
#[derive(Clone, Debug)]
pub struct Tempo {
    letter: Duration,
    last_key: Option<Instant>,
    /// Between the last keys.
    between: [Duration; 3],
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo { letter: LETTER, last_key: None, between: [PACE; 3] }
    }
}

impl Tempo {
    /// How long the text is being said: rather too long than too short.
    pub fn time(&self, text: &str) -> Duration {
        START + self.letter * letters(text)
    }

    /// A key was answered.
    pub(super) fn key(&mut self, now: Instant) {
        let since = self.last_key.map(|last| now.saturating_duration_since(last)).filter(|since| *since < NO_PACE);
        if let Some(since) = since {
            self.between.rotate_left(1);
            self.between[2] = since;
        }
        self.last_key = Some(now);
    }

    /// When the next key comes, if it comes as the last ones did.
    pub(super) fn next_key(&self) -> Option<Instant> {
        self.last_key.map(|last| last + self.pace())
    }

    /// When the player, if no key comes until then, has stopped to listen; None: they haven't begun.
    pub(super) fn rests_at(&self) -> Option<Instant> {
        self.last_key.map(|last| last + self.pace() * 5 / 4 + LATE)
    }

    /// The middle one of the last times between keys: one that was late or early is no other pace.
    fn pace(&self) -> Duration {
        let mut between = self.between;
        between.sort();
        between[1]
    }

    /// When so many keys are about to come, if the player takes time to listen between them; None if
    /// not.
    pub(super) fn keys_of_a_listener(&self, keys: u32) -> Option<Instant> {
        let shortest = self.between.into_iter().min().filter(|shortest| *shortest >= LISTENS)?;
        self.last_key.map(|last| last + shortest * keys - LATE)
    }

    /// A text was said in this time, as its voice reports.
    pub(super) fn said(&mut self, text: &str, time: Duration) {
        let letter = time / letters(text).max(1);
        self.letter = (self.letter * 3 + letter.clamp(LETTERS[0] / 4, LETTERS[1] * 2)) / 4;
    }

    /// The player didn't want to hear again what counted as unheard: they listen faster.
    pub(super) fn was_heard(&mut self) {
        self.letter = (self.letter * 19 / 20).max(LETTERS[0].min(self.letter));
    }

    /// The player asked for what counted as heard: they listen more slowly.
    pub(super) fn was_missed(&mut self) {
        self.letter = (self.letter * 5 / 4).min(LETTERS[1].max(self.letter));
    }
}

fn letters(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn who_presses_keys_steadily_rests_when_one_is_late_and_within_two_seconds_up_to_one_and_a_half_a_key() {
        for pace in [0.4, 1.5, 2.5].map(seconds) {
            let (mut tempo, begun) = (Tempo::default(), Instant::now());
            assert_eq!(tempo.rests_at(), None);
            (0..5).for_each(|number| tempo.key(begun + pace * number));
            let rests = tempo.rests_at().unwrap() - (begun + pace * 4);
            assert!(rests > pace && (pace > seconds(1.5) || rests < seconds(2.0)), "{pace:?}: {rests:?}");
            assert_eq!(tempo.next_key(), Some(begun + pace * 5));
        }
    }

    #[test]
    fn a_long_silence_is_no_pace() {
        let (mut tempo, begun) = (Tempo::default(), Instant::now());
        for second in [0.0, 0.5, 1.0, 1.5, 60.0] {
            tempo.key(begun + seconds(second));
        }
        assert_eq!(tempo.next_key(), Some(begun + seconds(60.5)));
    }

    #[test]
    fn the_speed_follows_the_voice_that_tells_it_and_otherwise_what_the_player_does_within_bounds() {
        let text = "Giulia attacca il sei cinque a destra.";
        let mut told = Tempo::default();
        (0..20).for_each(|_| told.said(text, seconds(6.0)));
        assert!(told.time(text).abs_diff(seconds(6.0)) < seconds(0.2), "{:?}", told.time(text));
        let (mut quick, mut slow) = (Tempo::default(), Tempo::default());
        (0..50).for_each(|_| (quick.was_heard(), slow.was_missed()).0);
        assert_eq!([quick.letter, slow.letter], LETTERS);
    }
}

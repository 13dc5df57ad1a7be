//! The player's speed of listening and their pace of keys, learned from both.

use super::reader_speed::ReaderSpeed;
use std::time::{Duration, Instant};

/// The initial estimate of the time per letter: slower than most listen, so that hardly any unheard
/// letter counts as heard.
const LETTER: Duration = Duration::from_millis(70);
/// The margins of a measured time per letter, in percent: letters are certainly said in the first, and may be in
/// the second.
const MARGINS: [u32; 2] = [105, 85];
/// The time per letter for the fastest listener.
const QUICKEST: Duration = Duration::from_millis(25);
/// The time per letter for a usual listener, whose speed is unknown.
const USUAL: Duration = Duration::from_millis(40);
/// The bounds of the time per letter as learned from the player's keys.
const LETTERS: [Duration; 2] = [Duration::from_millis(40), Duration::from_millis(100)];
/// The initial estimate of the time an utterance takes to start.
const START: Duration = Duration::from_millis(150);
/// The same for a screen reader whose speed the player has measured, which is part of the measurement.
const READER_START: Duration = Duration::from_millis(50);
/// The pause after which a player counts as having stopped to listen or to think, which is no pace.
const NO_PACE: Duration = Duration::from_secs(4);
/// The initial estimate of the pace of keys.
const PACE: Duration = Duration::from_millis(1800);
/// The number of keys without a cut after which the player counts as waiting for the end of speech.
const UNCUT: u32 = 6;
/// The tolerance of a steady pace of keys.
const LATE: Duration = Duration::from_millis(100);
/// The rest after an answer within which the events are told, if possible.
const TOLD_WITHIN: Duration = Duration::from_secs(3);
/// The least time before the next key in which a text that doesn't fit is begun.
const WORTH_WHILE: Duration = Duration::from_millis(600);
/// The margin between the end of speech and the next key.
const JITTER: Duration = Duration::from_millis(30);

/// The speed of listening, and the pace of keys.
#[derive(Clone, Debug)]
pub struct Tempo {
    /// The time per letter: rather too long than too short.
    letter: Duration,
    /// The time per letter: rather too short than too long.
    quickest: Duration,
    /// The source of both.
    source: SpeedSource,
    /// The time that an utterance takes to start.
    start: Duration,
    last_key: Option<Instant>,
    /// The time of the last answer's end.
    answered: Option<Instant>,
    /// The number of consecutive keys without a cut.
    uncut: u32,
    /// The times between the last keys.
    between: [Duration; 3],
}

/// The source of the time per letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SpeedSource {
    /// An estimate for any listener.
    Guess,
    /// The player has measured their screen reader.
    Player,
    /// The voice reports its progress.
    Voice,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo {
            letter: LETTER,
            quickest: QUICKEST,
            source: SpeedSource::Guess,
            start: START,
            last_key: None,
            answered: None,
            uncut: UNCUT,
            between: [PACE; 3],
        }
    }
}

impl Tempo {
    /// The time of saying the text: rather too long than too short.
    pub fn time(&self, text: &str) -> Duration {
        self.start + self.letter * count_letters(text.trim_end_matches('.'))
    }

    /// The time after which the next text may be handed over to a reader that queues: before the
    /// quickest listener hears a pause.
    pub fn soonest(&self, text: &str) -> Duration {
        self.quickest * count_letters(text)
    }

    /// The time in which a text may be said, without its start.
    pub(super) fn favourable_time(&self, text: &str) -> Duration {
        let letter = match self.source {
            SpeedSource::Guess => USUAL,
            SpeedSource::Player => self.quickest,
            SpeedSource::Voice => self.letter * MARGINS[1] / 100,
        };
        letter * count_letters(text)
    }

    /// Sets the speed of a screen reader that reports nothing, with a margin on both sides; None if it is
    /// unknown.
    pub(super) fn set_reader_speed(&mut self, speed: Option<ReaderSpeed>) {
        if self.source != SpeedSource::Voice {
            let [letter, quickest] = MARGINS.map(|percent| speed.map(|speed| speed.letter() * percent / 100));
            self.letter = letter.unwrap_or(LETTER);
            self.quickest = quickest.unwrap_or(QUICKEST);
            self.start = if speed.is_some() { READER_START } else { START };
            self.source = if speed.is_some() { SpeedSource::Player } else { SpeedSource::Guess };
        }
    }

    /// The number of letters certainly said in this time, including the start of the utterance.
    pub(super) fn letters_said(&self, time: Duration) -> usize {
        self.letters_in(time.saturating_sub(self.start))
    }

    /// The number of letters certainly said in this time.
    pub(super) fn letters_in(&self, time: Duration) -> usize {
        (time.as_micros() / self.letter.as_micros().max(1)) as usize
    }

    /// The maximum number of letters begun in this time.
    pub(super) fn letters_begun(&self, time: Duration) -> usize {
        (time.as_micros() / self.quickest.as_micros().max(1)) as usize + 1
    }

    /// Whether the speed is known.
    pub(super) fn is_measured(&self) -> bool {
        self.source != SpeedSource::Guess
    }

    /// Whether the player has measured the speed.
    pub(super) fn is_by_player(&self) -> bool {
        self.source == SpeedSource::Player
    }

    /// Whether the voice has reported its speed.
    pub(super) fn is_reported(&self) -> bool {
        self.source == SpeedSource::Voice
    }

    /// Whether a text that begins then ends before the next key, at the pace of the last ones.
    pub(super) fn fits(&self, text: &str, begins: Instant) -> bool {
        self.next_key().is_none_or(|key| begins + self.time(text) + JITTER <= key)
    }

    /// Whether a text that begins then may end before the next key, at the pace of the last ones.
    pub(super) fn may_fit(&self, text: &str, begins: Instant) -> bool {
        self.next_key().is_none_or(|key| begins + self.favourable_time(text) <= key)
    }

    /// Whether an answer and another text after it are said between two keys.
    pub(super) fn has_time_between_keys(&self, answer: &str, text: &str) -> bool {
        self.time(answer) + self.time(text) + JITTER <= self.pace()
    }

    /// Whether a text that the next key may cut is worth beginning then.
    pub(super) fn has_time_to_begin(&self, begins: Instant) -> bool {
        self.next_key().is_none_or(|key| begins + WORTH_WHILE <= key)
    }

    /// Notes whether a key has cut the current speech.
    pub(super) fn note_key_cut(&mut self, cut: bool) {
        self.uncut = if cut { 0 } else { self.uncut.saturating_add(1) };
    }

    /// Whether the player presses keys only in silence.
    pub(super) fn is_patient(&self) -> bool {
        self.uncut >= UNCUT
    }

    /// Notes an answered key.
    pub(super) fn note_key(&mut self, now: Instant) {
        let since = self.last_key.map(|last| now.saturating_duration_since(last)).filter(|since| *since < NO_PACE);
        if let Some(since) = since {
            self.between.rotate_left(1);
            self.between[2] = since;
        }
        self.last_key = Some(now);
    }

    /// The expected time of the next key, at the pace of the last ones.
    pub(super) fn next_key(&self) -> Option<Instant> {
        self.last_key.map(|last| last + self.pace())
    }

    /// The time at which the player, without a key until then, has stopped to listen, the later the less
    /// regular the last keys; None: they haven't begun.
    pub(super) fn rest_time(&self) -> Option<Instant> {
        let spread = self.between.iter().max()?.saturating_sub(*self.between.iter().min()?);
        self.last_key.map(|last| last + self.pace() + spread.min(self.pace() / 4) + LATE)
    }

    /// Whether the player has pressed no key yet.
    pub(super) fn is_before_keys(&self) -> bool {
        self.last_key.is_none()
    }

    /// Notes the end of an answer.
    pub(super) fn note_answer_end(&mut self, end: Instant) {
        self.answered = Some(end);
    }

    /// The time by which a player who rests should have been told the events.
    pub(super) fn tell_deadline(&self, now: Instant) -> Instant {
        self.answered.filter(|end| *end + TOLD_WITHIN > now).unwrap_or(now) + TOLD_WITHIN
    }

    /// The median of the last times between keys: a single late or early key doesn't change the
    /// pace.
    fn pace(&self) -> Duration {
        let mut between = self.between;
        between.sort();
        between[1]
    }

    /// Notes the time in which a text was said, as its voice reports it.
    pub(super) fn note_said(&mut self, text: &str, time: Duration) {
        let letter = (time / count_letters(text).max(1)).clamp(LETTERS[0] / 4, LETTERS[1] * 2);
        self.letter = if self.is_reported() { (self.letter * 3 + letter) / 4 } else { letter };
        self.quickest = self.letter;
        self.source = SpeedSource::Voice;
    }

    /// Notes the time after which a text began, as its voice reports it.
    pub(super) fn note_began(&mut self, after: Duration) {
        self.start = (self.start * 3 + after.min(START * 4)) / 4;
    }

    /// Notes that the player didn't want to hear supposedly unheard speech again: they listen
    /// faster, unless they have measured it.
    pub(super) fn note_heard(&mut self) {
        if self.source != SpeedSource::Player {
            self.letter = (self.letter * 19 / 20).max(LETTERS[0].min(self.letter));
            self.quickest = self.quickest.min(self.letter);
        }
    }
}

fn count_letters(text: &str) -> u32 {
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
            assert_eq!(tempo.rest_time(), None);
            (0..5).for_each(|number| tempo.note_key(begun + pace * number));
            let rests = tempo.rest_time().unwrap() - (begun + pace * 4);
            assert!(rests > pace && (pace > seconds(1.5) || rests < seconds(2.0)), "{pace:?}: {rests:?}");
            assert_eq!(tempo.next_key(), Some(begun + pace * 5));
        }
    }

    #[test]
    fn a_long_silence_is_no_pace() {
        let (mut tempo, begun) = (Tempo::default(), Instant::now());
        for second in [0.0, 0.5, 1.0, 1.5, 60.0] {
            tempo.note_key(begun + seconds(second));
        }
        assert_eq!(tempo.next_key(), Some(begun + seconds(60.5)));
    }

    #[test]
    fn a_speed_that_the_player_has_measured_holds_with_a_margin_until_the_voice_tells_it() {
        let (text, letters) = ("x".repeat(100), 100);
        let mut tempo = Tempo::default();
        tempo.set_reader_speed(ReaderSpeed::try_from(25).ok());
        (0..50).for_each(|_| tempo.note_heard());
        assert!(tempo.is_measured() && !tempo.is_reported());
        assert_eq!(tempo.time(&text) - READER_START, Duration::from_millis(42) * letters);
        assert_eq!(tempo.soonest(&text), Duration::from_millis(34) * letters);
        assert_eq!([tempo.letters_in(seconds(4.0)), tempo.letters_begun(seconds(4.0))], [95, 118]);
        tempo.set_reader_speed(None);
        assert!(!tempo.is_measured());
        assert_eq!(tempo.time(&text), Tempo::default().time(&text));
        tempo.note_said(&text, seconds(5.0));
        tempo.set_reader_speed(ReaderSpeed::try_from(25).ok());
        assert!(tempo.is_reported());
        assert_eq!(tempo.time(&text) - START, seconds(5.0));
    }

    #[test]
    fn a_text_may_fit_at_the_speed_of_a_usual_listener_or_a_little_above_the_one_that_is_known() {
        let text = "x".repeat(50);
        let [mut usual, mut measured, mut told] = std::array::from_fn(|_| Tempo::default());
        measured.set_reader_speed(ReaderSpeed::try_from(25).ok());
        told.note_said(&text, seconds(2.0));
        for (tempo, milliseconds) in [(&mut usual, 2000), (&mut measured, 1700), (&mut told, 1700)] {
            let now = Instant::now();
            (0..5).for_each(|number| tempo.note_key(now + seconds(2.5) * number));
            let latest = now + seconds(2.5) * 5 - Duration::from_millis(milliseconds);
            assert!(tempo.may_fit(&text, latest) && !tempo.may_fit(&text, latest + Duration::from_millis(1)));
        }
    }

    #[test]
    fn the_speed_follows_the_voice_that_tells_it_and_otherwise_what_the_player_does_within_bounds() {
        let text = "Giulia attacca il sei cinque a destra.";
        let mut told = Tempo::default();
        (0..20).for_each(|_| told.note_said(text, seconds(6.0)));
        assert!(told.time(text).abs_diff(seconds(6.0)) < seconds(0.2), "{:?}", told.time(text));
        let mut quick = Tempo::default();
        (0..50).for_each(|_| quick.note_heard());
        assert_eq!(quick.letter, LETTERS[0]);
    }
}

//! Tests with a clock that they set.

use super::*;
use crate::speech::catch_up::CatchUpPart;
use parking_lot::Mutex;
use std::sync::Arc;

const ANSWER: &str = "You play six five on the left.";

/// A reader whose clock is moved by the test.
struct ReadingHarness {
    reader: LineReader,
    time: Arc<Mutex<Instant>>,
    parts: Vec<CatchUpPart>,
}

impl ReadingHarness {
    fn new() -> ReadingHarness {
        let time = Arc::new(Mutex::new(Instant::now()));
        let clock = Arc::clone(&time);
        let reader = LineReader::new(&settings(true), Arc::new(move || *clock.lock()), || {});
        ReadingHarness { reader, time, parts: Vec::new() }
    }

    fn wait(&self, seconds: f64) {
        *self.time.lock() += Duration::from_secs_f64(seconds);
    }

    /// Writes what others do, as one text.
    fn write_events(&mut self, events: &[CatchUpPart]) {
        let text: Vec<&str> = events.iter().map(|event| event.long.as_str()).collect();
        self.reader.say(&text.join("\n"), Urgency::Event);
        for event in events {
            self.parts.push(CatchUpPart { number: self.parts.last().map_or(1, |last| last.number + 1), ..event.clone() });
        }
        self.reader.catch_up(CatchUp { parts: self.parts.clone(), missed: "Moves missed.".into() });
    }

    /// Answers the key of the player's own move, and writes what others do then.
    fn move_on(&mut self) {
        self.reader.catch_up(CatchUp::default());
        self.parts.clear();
        self.reader.say(ANSWER, Urgency::Answer);
        self.write_events(&[deed("Alice", "five three right"), deed("Tom", "passes"), turn()]);
    }

    /// The text written again within these seconds.
    fn retold_within(&mut self, seconds: f64) -> Vec<String> {
        let mut retold = Vec::new();
        for _ in 0..(seconds * 10.0) as usize {
            self.wait(0.1);
            retold.extend(self.reader.take_retelling());
        }
        retold
    }
}

fn settings(is_cut_by_keys: bool) -> VoiceSettings {
    VoiceSettings { language: "en".into(), rate: 50, volume: 100, voice: None, is_cut_by_keys, reader_speed: None }
}

fn deed(who: &str, did: &str) -> CatchUpPart {
    CatchUpPart {
        number: 0,
        kind: PartKind::Move,
        long: format!("{who} plays {did} in full."),
        middle: String::new(),
        who: who.into(),
        did: did.into(),
        all: did.into(),
    }
}

fn turn() -> CatchUpPart {
    CatchUpPart { kind: PartKind::Turn, long: "Your turn: three and two.".into(), who: String::new(), ..deed("", "your turn") }
}

#[test]
fn moves_that_a_key_has_cut_are_written_once_more_in_one_sentence_when_the_player_rests() {
    let mut harness = ReadingHarness::new();
    harness.move_on();
    harness.wait(0.5);
    harness.reader.say("Three two: on the left.", Urgency::Answer);
    assert_eq!(harness.retold_within(1.4), [""; 0], "a line would come between two keys");
    assert_eq!(harness.retold_within(1.5), ["Alice five three right, Tom passes; your turn."]);
    assert_eq!(harness.retold_within(60.0), [""; 0]);
}

#[test]
fn each_move_is_begun_twice_at_most() {
    let mut harness = ReadingHarness::new();
    harness.move_on();
    let mut retold = Vec::new();
    for _ in 0..6 {
        harness.wait(0.4);
        harness.reader.say("Three two: on the left.", Urgency::Answer);
        retold.extend(harness.retold_within(3.0));
    }
    // Tom's was cut before it was begun.
    assert_eq!(retold, ["Alice five three right, Tom passes; your turn.", "Tom passes; your turn."]);
}

#[test]
fn read_moves_and_those_before_the_players_own_are_not_written_again() {
    let mut harness = ReadingHarness::new();
    harness.move_on();
    harness.wait(20.0);
    harness.reader.say("Three two: on the left.", Urgency::Answer);
    assert_eq!(harness.retold_within(60.0), [""; 0], "all was read before the key");
    harness.move_on();
    harness.wait(0.2);
    harness.reader.catch_up(CatchUp::default());
    harness.reader.say(ANSWER, Urgency::Answer);
    assert_eq!(harness.retold_within(60.0), [""; 0], "the player has moved");
    harness.parts.clear();
    harness.write_events(&[deed("Molly", "two one left")]);
    harness.wait(0.2);
    harness.reader.say("Three two: on the left.", Urgency::Answer);
    assert_eq!(harness.retold_within(60.0), ["Molly plays two one left in full. Moves missed."], "a single move in a whole sentence");
}

#[test]
fn a_player_who_rests_after_the_quickest_listener_has_heard_all_has_heard_it() {
    let mut harness = ReadingHarness::new();
    harness.move_on();
    let letters = ANSWER.len() + "Alice plays five three right in full.\nTom plays passes in full.\nYour turn: three and two.".len();
    harness.wait(0.025 * letters as f64 + 1.6);
    harness.reader.say("Three two: on the left.", Urgency::Answer);
    assert_eq!(harness.retold_within(60.0), [""; 0]);
}

#[test]
fn moves_that_the_player_has_asked_for_or_hushed_are_not_written_again() {
    let mut harness = ReadingHarness::new();
    let cut = |harness: &mut ReadingHarness| {
        harness.move_on();
        harness.wait(0.2);
        harness.reader.say("Three two: on the left.", Urgency::Answer);
        harness.wait(0.2);
    };
    cut(&mut harness);
    harness.reader.say("Alice plays five three right in full.\nTom plays passes in full.\nYour turn: three and two.", Urgency::Retelling);
    assert_eq!(harness.retold_within(60.0), [""; 0]);
    cut(&mut harness);
    harness.reader.hush();
    assert_eq!(harness.retold_within(60.0), [""; 0]);
}

#[test]
fn a_reader_that_keys_dont_cut_is_given_nothing_again() {
    let mut harness = ReadingHarness::new();
    harness.reader.set_voice_settings(&settings(false));
    harness.move_on();
    harness.wait(0.2);
    harness.reader.say("Three two: on the left.", Urgency::Answer);
    assert_eq!(harness.retold_within(60.0), [""; 0]);
}

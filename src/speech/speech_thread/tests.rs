//! Tests of the speaking thread, with a voice that reports only on the test's command.

use super::*;
use crate::speech::catch_up::{CatchUp, CatchUpPart, PartKind};
use std::sync::Mutex;
use std::sync::mpsc::channel;

const LONGEST: Duration = Duration::from_secs(10);

/// A voice that passes on every text and reports only on the test's command. It ends with the
/// program.
struct EndlessVoice<const TELLS_BEGINNINGS: bool>(Sender<String>);

impl<const TELLS_BEGINNINGS: bool> Synthesizer for EndlessVoice<TELLS_BEGINNINGS> {
    const TELLS_BEGINNINGS: bool = TELLS_BEGINNINGS;

    fn open(_: &VoiceSettings, _: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        Err(SynthesizerGone)
    }

    fn speak(&mut self, text: &str, _: Urgency) -> Result<Option<String>, SynthesizerGone> {
        self.0.send(text.to_owned()).map_err(|_| SynthesizerGone)?;
        Ok(Some(text.to_owned()))
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        false
    }

    fn longest(&self, _: &str, _: &Tempo) -> Duration {
        LONGEST
    }
}

/// A speaker whose clock is moved by the test.
struct SpeakingHarness<const TELLS_BEGINNINGS: bool> {
    speaking: SpeechThread<EndlessVoice<TELLS_BEGINNINGS>>,
    texts: Receiver<String>,
    time: Arc<Mutex<Instant>>,
}

impl<const TELLS_BEGINNINGS: bool> SpeakingHarness<TELLS_BEGINNINGS> {
    fn new() -> Self {
        let time = Arc::new(Mutex::new(Instant::now()));
        let clock = Arc::clone(&time);
        let (spoken, texts) = channel();
        let settings =
            VoiceSettings { language: "it".into(), rate: 50, volume: 100, voice: None, is_cut_by_keys: true, reader_speed: None };
        let mut speaking = SpeechThread::new(settings, channel(), Arc::new(move || *clock.lock().unwrap()));
        speaking.synthesizer = Some(EndlessVoice(spoken));
        SpeakingHarness { speaking, texts, time }
    }

    /// Lets the voice have said and reported something.
    fn speak_first(&mut self) {
        self.answer("Welcome.");
        self.order(SpeechCommand::Began("Welcome.".into()));
        self.order(SpeechCommand::Ended("Welcome.".into()));
        assert_eq!(self.spoken(), ["Welcome."]);
    }

    fn order(&mut self, order: SpeechCommand) {
        self.speaking.take_turn(Some(order));
    }

    fn event(&mut self, text: &str) {
        self.order(SpeechCommand::Say(text.into(), Urgency::Event));
    }

    fn answer(&mut self, text: &str) {
        self.order(SpeechCommand::Say(text.into(), Urgency::Answer));
    }

    fn after(&mut self, time: Duration) {
        *self.time.lock().unwrap() += time;
        self.speaking.turn();
    }

    fn spoken(&self) -> Vec<String> {
        self.texts.try_iter().collect()
    }

    fn trouble(&self) -> Option<VoiceNotice> {
        self.speaking.health.trouble()
    }
}

fn milliseconds(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// A reader that is given all texts at once, and reports nothing.
struct QueueingReader;

impl Synthesizer for QueueingReader {
    const TELLS_BEGINNINGS: bool = false;
    const IS_CUT_BY_KEYS: bool = true;

    fn open(_: &VoiceSettings, _: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        Ok(QueueingReader)
    }

    fn speak(&mut self, _: &str, _: Urgency) -> Result<Option<String>, SynthesizerGone> {
        Ok(None)
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        true
    }

    fn longest(&self, _: &str, _: &Tempo) -> Duration {
        LONGEST
    }
}

#[test]
fn a_key_cuts_what_a_reader_was_given_unless_the_player_says_otherwise() {
    for is_cut_by_keys in [true, false] {
        let settings = VoiceSettings { language: "it".into(), rate: 50, volume: 100, voice: None, is_cut_by_keys, reader_speed: None };
        let now = Instant::now();
        let mut speaking = SpeechThread::<QueueingReader>::new(settings, channel(), Arc::new(move || now));
        speaking.take_turn(Some(SpeechCommand::Say("Anna passes.".into(), Urgency::Event)));
        assert_eq!(speaking.given.len(), 1);
        // A key that is answered by what follows.
        speaking.take_turn(Some(SpeechCommand::Say(String::new(), Urgency::Answer)));
        let is_still_said = speaking.given.front().is_some_and(|given| given.saying.begun == 1);
        assert_eq!(is_still_said, !is_cut_by_keys);
    }
}

#[test]
fn an_end_that_is_never_told_delays_the_next_event_and_no_more() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.event("Anna passes.\nBruno passes.");
    stage.order(SpeechCommand::Ended("another".into()));
    stage.after(LONGEST - milliseconds(1));
    assert_eq!(stage.spoken(), ["Anna passes."]);
    stage.after(milliseconds(1));
    assert_eq!(stage.spoken(), ["Bruno passes."]);
}

#[test]
fn an_end_that_is_told_lets_the_next_event_begin() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.event("Anna passes.\nBruno passes.");
    stage.order(SpeechCommand::Ended("Anna passes.".into()));
    assert_eq!(stage.spoken(), ["Anna passes.", "Bruno passes."]);
}

#[test]
fn where_the_voice_ends_with_the_program_the_end_of_the_last_text_is_waited_for() {
    let mut stage = SpeakingHarness::<false>::new();
    let (done, wait) = channel();
    stage.event("Good-bye.");
    let by = *stage.time.lock().unwrap() + LONGEST * 2;
    stage.order(SpeechCommand::Finish { by, done });
    assert!(wait.try_recv().is_err());
    stage.after(LONGEST);
    assert!(wait.try_recv().is_ok());
}

#[test]
fn a_voice_that_begins_nothing_is_lost_though_each_key_says_something_new() {
    for between in [400, 1500, 2500].map(milliseconds) {
        let mut stage = SpeakingHarness::<true>::new();
        stage.speak_first();
        let mut time = Duration::ZERO;
        while stage.trouble().is_none() {
            assert!(time <= BEGINS_WITHIN, "a key every {between:?}");
            stage.answer(&format!("Answer after {time:?}."));
            let next = BEGINS_WITHIN.saturating_sub(time).clamp(milliseconds(1), between);
            stage.after(next);
            time += next;
        }
        assert_eq!(stage.trouble(), Some(VoiceNotice::Lost));
        stage.answer("Still there?");
        stage.order(SpeechCommand::Began("Still there?".into()));
        assert_eq!(stage.trouble(), None);
    }
}

#[test]
fn a_voice_that_never_reports_anything_is_named_once_and_given_each_text_once() {
    let mut stage = SpeakingHarness::<true>::new();
    stage.answer("Your turn.");
    stage.after(BEGINS_WITHIN - milliseconds(1));
    assert_eq!(stage.trouble(), None);
    stage.after(milliseconds(1));
    assert_eq!(stage.trouble(), Some(VoiceNotice::Unreported));
    stage.event("Anna passes.");
    stage.after(LONGEST * 2);
    assert_eq!(stage.spoken(), ["Your turn.", "Anna passes."], "each of them once");
    assert_eq!(stage.trouble(), Some(VoiceNotice::Unreported), "and not lost");
    stage.answer("Ends.");
    stage.order(SpeechCommand::Ended("Ends.".into()));
    assert_eq!(stage.trouble(), None, "it has spoken");
    stage.answer("Hand.");
    stage.after(BEGINS_WITHIN);
    assert_eq!(stage.trouble(), Some(VoiceNotice::Lost));
}

#[test]
fn a_voice_that_promises_no_reports_is_not_suspected() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.answer("Your turn.");
    stage.after(LONGEST * 2);
    assert_eq!(stage.trouble(), None);
}

#[test]
fn a_key_held_down_cuts_too_soon_to_say_that_a_voice_is_lost() {
    let mut stage = SpeakingHarness::<true>::new();
    stage.speak_first();
    for number in 0..300 {
        stage.answer(&format!("Tile {number}."));
        stage.after(milliseconds(33));
    }
    assert_eq!(stage.trouble(), None);
    stage.after(BEGINS_WITHIN);
    assert_eq!(stage.trouble(), Some(VoiceNotice::Lost));
}

#[test]
fn whoever_cuts_at_once_what_is_said_again_is_given_less() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.event("Anna lays four five.");
    let before = stage.speaking.tempo.time("Bruno passes.");
    stage.after(milliseconds(100));
    stage.answer("Ends.");
    stage.order(SpeechCommand::Ended("Ends.".into()));
    assert_eq!(stage.spoken(), ["Anna lays four five.", "Ends.", "Anna lays four five."]);
    stage.after(milliseconds(100));
    stage.answer("Ends.");
    assert!(stage.speaking.tempo.time("Bruno passes.") < before);
    stage.order(SpeechCommand::Ended("Ends.".into()));
    stage.after(LONGEST);
    assert_eq!(stage.spoken(), ["Ends."], "and not a third time");
}

/// A part of the events, identified by its number.
fn part(number: u64, long: &str, who: &str, did: &str) -> CatchUpPart {
    let [long, who, did] = [long, who, did].map(str::to_string);
    CatchUpPart { number, kind: PartKind::Move, long, middle: String::new(), who, all: did.clone(), did }
}

fn happened(parts: &[CatchUpPart]) -> SpeechCommand {
    SpeechCommand::CatchUp(CatchUp { parts: parts.to_vec(), missed: String::new() })
}

#[test]
fn what_happened_while_an_answer_was_said_is_one_sentence_and_not_told_after_the_own_move() {
    let [anna, bruno] = [part(1, "Anna lays four five.", "Anna", "four five"), part(2, "Bruno passes.", "Bruno", "passes")];
    let mut stage = SpeakingHarness::<false>::new();
    stage.answer("Ends.");
    stage.order(happened(std::slice::from_ref(&anna)));
    stage.order(happened(&[anna.clone(), bruno.clone()]));
    stage.after(LONGEST / 2);
    stage.order(SpeechCommand::Ended("Ends.".into()));
    assert_eq!(stage.spoken(), ["Ends.", "Anna lays four five. Bruno passes."]);
    stage.answer("Hand.");
    stage.order(happened(&[]));
    stage.answer("You lay five five.");
    stage.order(SpeechCommand::Ended("You lay five five.".into()));
    stage.after(LONGEST * 3);
    assert_eq!(stage.spoken(), ["Hand.", "You lay five five."], "nothing older than the own move");
}

#[test]
fn that_moves_were_missed_is_said_when_no_other_player_is_about_to_move() {
    let happened = |parts: &[CatchUpPart]| SpeechCommand::CatchUp(CatchUp { parts: parts.to_vec(), missed: "Moves missed.".into() });
    let al = part(2, "Al passes.", "Al", "passes");
    let turn = CatchUpPart { kind: PartKind::Turn, ..part(3, "Your turn.", "", "your turn") };
    let mut stage = SpeakingHarness::<false>::new();
    stage.answer("Ends.");
    stage.order(happened(&[part(1, "Anna lays four five.", "Anna", "four five")]));
    stage.order(happened(&[]));
    stage.answer("You lay five five.");
    stage.order(happened(std::slice::from_ref(&al)));
    stage.order(SpeechCommand::Ended("You lay five five.".into()));
    assert_eq!(stage.spoken(), ["Ends.", "You lay five five.", "Al passes."]);
    stage.order(happened(&[al, turn]));
    stage.order(SpeechCommand::Ended("Al passes.".into()));
    assert_eq!(stage.spoken(), ["Your turn. Moves missed."]);
}

#[test]
fn a_key_that_leads_to_what_happens_is_answered_by_that() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.answer("Scores: a long list of them.");
    stage.answer("");
    assert_eq!(stage.spoken(), ["Scores: a long list of them."]);
    stage.order(happened(&[part(1, "Round 2.", "", "round 2")]));
    assert_eq!(stage.spoken(), ["Round 2."], "without waiting for the end");
}

#[test]
fn what_is_told_again_waits_only_if_that_is_cut() {
    let [anna, bruno] = [part(1, "Anna lays four five.", "Anna", "four five"), part(2, "Bruno passes.", "Bruno", "passes")];
    let mut stage = SpeakingHarness::<false>::new();
    let news = "Anna lays four five.\nBruno passes.";
    stage.order(SpeechCommand::Say(news.into(), Urgency::Retelling));
    stage.order(happened(&[anna.clone(), bruno.clone()]));
    stage.order(SpeechCommand::Say(news.into(), Urgency::Retelling));
    stage.order(SpeechCommand::Ended("Anna lays four five. Bruno passes.".into()));
    stage.after(LONGEST);
    assert_eq!(stage.spoken().len(), 2, "it was told again, to its end");
}

#[test]
fn an_answer_is_shorter_where_only_so_there_is_time_for_what_happened() {
    let mut stage = SpeakingHarness::<false>::new();
    let answer = || SpeechCommand::Answer("Six two, 1 of 7".into(), "Six two".into());
    let press = |stage: &mut SpeakingHarness<false>| {
        stage.order(answer());
        stage.after(milliseconds(600));
    };
    // Keys so quick that each cuts the answer before.
    (0..8).for_each(|_| press(&mut stage));
    assert_eq!(stage.spoken().last().map(String::as_str), Some("Six two, 1 of 7"), "nothing waits");
    stage.order(happened(&[part(1, "Anna lays four five.", "Anna", "four five"), part(2, "Bruno lays five one.", "Bruno", "five one")]));
    press(&mut stage);
    assert!(stage.spoken().contains(&"Six two".to_string()));
}

#[test]
fn the_answer_to_an_own_move_is_shorter_where_only_so_there_is_time_for_another_players() {
    for (between, told) in [(2_500, "Six two"), (3_900, "You laid six two.")] {
        let mut stage = SpeakingHarness::<false>::new();
        for _ in 0..8 {
            stage.answer("The ends are six and two, the left one is a double, and three of four tiles for it lie there already.");
            stage.after(milliseconds(between));
        }
        stage.order(SpeechCommand::AnswerMove("You laid six two.".into(), "Six two".into()));
        assert_eq!(stage.spoken().last().map(String::as_str), Some(told), "a key in {between} ms");
    }
    let mut stage = SpeakingHarness::<false>::new();
    stage.order(SpeechCommand::AnswerMove("You laid six two.".into(), "Six two".into()));
    assert_eq!(stage.spoken(), ["You laid six two."], "the player waits for the ends of sentences");
}

#[test]
fn of_moves_that_do_not_all_fit_as_many_are_begun_as_may_fit() {
    let moves = [("Anna", "four five on the right"), ("Bruno", "five one on the left"), ("Carla", "four two on the right")];
    let moves: Vec<CatchUpPart> = (1..).zip(moves).map(|(number, (who, did))| part(number, "A long sentence.", who, did)).collect();
    // In 2.4 seconds one certainly ends, and two may.
    for (cuts, told) in [(true, "Anna four five on the right, Bruno five one on the left."), (false, "Bruno five one on the left.")] {
        let mut stage = SpeakingHarness::<false>::new();
        for _ in 0..8 {
            stage.answer("Hand.");
            if !cuts {
                stage.order(SpeechCommand::Ended("Hand.".into()));
            }
            stage.after(milliseconds(2_500));
        }
        stage.answer("Ends.");
        stage.order(happened(&moves));
        stage.after(milliseconds(100));
        stage.order(SpeechCommand::Ended("Ends.".into()));
        assert_eq!(stage.spoken().last().map(String::as_str), Some(told), "a player who cuts: {cuts}");
    }
}

#[test]
fn a_notice_never_stands_before_a_move() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.answer("Ends.");
    stage.event("The voice is back.");
    stage.order(happened(&[part(1, "Anna lays four five.", "Anna", "four five")]));
    stage.order(SpeechCommand::Ended("Ends.".into()));
    assert_eq!(stage.spoken(), ["Ends.", "Anna four five."]);
    stage.order(SpeechCommand::Ended("Anna four five.".into()));
    stage.after(LONGEST);
    assert_eq!(stage.spoken(), ["The voice is back."]);
}

#[test]
fn a_sentence_that_a_reader_cut_at_a_key_is_told_again_and_one_that_it_was_told_to_cut_is_not() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.event("Anna passes.\nBruno passes.\nCarla passes.");
    stage.order(SpeechCommand::Silenced("Anna passes.".into()));
    stage.after(milliseconds(50));
    stage.answer("Ends.");
    stage.order(SpeechCommand::Ended("Ends.".into()));
    assert_eq!(stage.spoken(), ["Anna passes.", "Ends.", "Anna passes."]);
    stage.order(SpeechCommand::Ended("Anna passes.".into()));
    stage.order(SpeechCommand::Silenced("Bruno passes.".into()));
    stage.after(ANSWER_FOLLOWS);
    assert_eq!(stage.spoken(), ["Bruno passes.", "Carla passes."], "no key came: its user wanted quiet");
    stage.answer("Ends.");
    stage.order(SpeechCommand::Ended("Ends.".into()));
    assert_eq!(stage.spoken(), ["Ends.", "Carla passes."]);
}

#[test]
fn what_a_reader_refuses_after_it_was_given_waits_and_the_player_is_told() {
    let mut stage = SpeakingHarness::<false>::new();
    stage.event("Anna passes.\nBruno passes.");
    stage.order(SpeechCommand::Refused("Anna passes.".into()));
    assert_eq!(stage.trouble(), Some(VoiceNotice::Lost));
    let (spoken, texts) = channel();
    (stage.speaking.synthesizer, stage.texts) = (Some(EndlessVoice(spoken)), texts);
    stage.order(SpeechCommand::Refused("what was given to another".into()));
    assert_eq!(stage.spoken(), ["Anna passes."], "it is said when the reader is back");
}

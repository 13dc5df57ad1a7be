//! A player who presses keys at a given pace and listens: a text is heard if it was said to its end
//! before a key cut it.

use super::mouth::{Given, Mouth, mouth};
use super::script::{Said, Script};
use salotto::speech::catch_up::{CatchUp, CatchUpPart};
use salotto::speech::reader_speed::{HeardText, ReaderSpeed};
use salotto::speech::speech_thread::SpeechThread;
use salotto::speech::synthesizer::{SpeechCommand, Synthesizer};
use salotto::speech::{Urgency, VoiceSettings};
use std::collections::HashSet;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

/// The time between a move of another player and the next.
const PAUSE: Duration = Duration::from_millis(400);
/// The silence after which a player who waits for it presses the next key.
const SILENCE: Duration = Duration::from_millis(300);
/// The letters of the texts by which a player measures a screen reader.
const MEASURED: [u32; 2] = [110, 120];
/// The rest of a player who rests twice a turn.
const LONG_REST: Duration = Duration::from_secs(6);
/// The number of keys of a steady pace before a rest.
const KEYS_TO_REST: usize = 15;
/// The rest within which all waiting texts are told.
pub const REST: Duration = Duration::from_secs(3);
/// The most turns of the speaking thread in a match.
const MOST_TURNS: usize = 100_000;

/// The times at which a player presses keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pacing {
    /// As soon as nothing has been said for a moment.
    AtSilence,
    /// Steadily, but for two rests in each turn: after a move of the player's own, and after the
    /// next key.
    TwoRests(Duration),
    /// Steadily.
    Steady(Duration),
}

impl fmt::Display for Pacing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pacing::AtSilence => write!(out, "after {:.1} s of silence", SILENCE.as_secs_f64()),
            Pacing::TwoRests(pace) => write!(out, "two rests a turn, else {:.1} s", pace.as_secs_f64()),
            Pacing::Steady(pace) => write!(out, "steady, {:.1} s", pace.as_secs_f64()),
        }
    }
}

/// A sentence about another player, as the program wrote it.
#[derive(Clone, Debug)]
pub struct Told {
    pub sentence: String,
    /// The parts of the shortest form.
    part: CatchUpPart,
    pub at: Instant,
    /// The time of the player's own next move.
    pub by: Option<Instant>,
    /// The time of the next sentence that sounds the same.
    pub again: Option<Instant>,
}

impl Told {
    /// The sentence in the shortest form.
    pub fn short(&self) -> String {
        let CatchUpPart { who, did, .. } = &self.part;
        if who.is_empty() { did.clone() } else { format!("{who} {did}") }
    }

    /// The range of letters in a text that tell this, in one form or another.
    pub fn told_in(&self, text: &str, names: &[String]) -> Option<Range<usize>> {
        let letters = |range: Range<usize>| text[..range.start].chars().count()..text[..range.end].chars().count();
        let whole = |said: &str| text.find(said).map(|from| letters(from..from + said.len()));
        let CatchUpPart { who, did, all, .. } = &self.part;
        let alone = self.short();
        let is_list =
            |between: &str| between.split(", ").all(|word| word.trim().is_empty() || names.iter().any(|name| name == word.trim()));
        let joined = || {
            let from = text.find(who.as_str())?;
            let verb = text[from..].find(all.as_str())? + from;
            let between = text.get(from + who.len()..verb)?;
            is_list(between).then(|| letters(from..verb + all.len()))
        };
        // At the beginning of a text it has a capital letter.
        let capital = || alone.chars().next().map(|first| first.to_uppercase().chain(alone.chars().skip(1)).collect::<String>());
        let begins = || capital().and_then(|begins| whole(&begins));
        let short = || if did.is_empty() { None } else { whole(&alone).or_else(begins) };
        whole(&self.sentence).or_else(short).or_else(|| if who.is_empty() { None } else { joined() })
    }
}

/// All speech of a match.
pub struct Heard {
    begun: Instant,
    pub letter: Duration,
    pub names: Vec<String>,
    pub told: Vec<Told>,
    /// The answers in both forms, with the times of their keys.
    pub answers: Vec<([String; 2], Instant)>,
    pub given: Vec<Given>,
    /// The given texts that aren't answers to keys.
    pub events: Vec<Given>,
    /// The times of the keys.
    pub keys: Vec<Instant>,
    /// The times of the last key before each rest.
    pub rests: Vec<Instant>,
    pub own_moves: Vec<Instant>,
}

/// Listens to a match to its end and until all is said, by a voice with this time for a letter.
pub fn listen<S: Synthesizer>(script: &Script, pacing: Pacing, letter: Duration) -> Heard {
    listen_through(Listener::<S>::new(script, pacing, letter, None))
}

/// Listens by a screen reader whose speed the player has measured before.
pub fn listen_measured<S: Synthesizer>(script: &Script, pacing: Pacing, letter: Duration) -> Heard {
    listen_as_measured::<S>(script, pacing, letter, Measurement { letter, reaction: SILENCE })
}

/// A player's measurement of a screen reader.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// The time that the reader took for a letter.
    pub letter: Duration,
    /// The time from the end of a text to the key.
    pub reaction: Duration,
}

/// Listens by a screen reader that was measured like this.
pub fn listen_as_measured<S: Synthesizer>(script: &Script, pacing: Pacing, letter: Duration, measurement: Measurement) -> Heard {
    let time = |letters: u32| measurement.letter * letters + measurement.reaction;
    let heard = MEASURED.map(|letters| HeardText { letters: letters as usize, time: time(letters) });
    let speed = ReaderSpeed::measured(&heard).expect("a speed that readers have");
    listen_through(Listener::<S>::new(script, pacing, letter, Some(speed)))
}

fn listen_through<S: Synthesizer>(mut listener: Listener<'_, S>) -> Heard {
    let (script, pacing) = (listener.script, listener.pacing);
    for (number, key) in script.said.split(|said| matches!(said, Said::KeyEnds)).enumerate() {
        if number % KEYS_TO_REST == KEYS_TO_REST - 1 && matches!(pacing, Pacing::Steady(_)) {
            listener.rest();
        }
        listener.press(key);
    }
    listener.until_quiet();
    let mut heard = listener.heard;
    heard.given = mouth(|mouth| mouth.given.clone());
    let answers: HashSet<&str> = heard.answers.iter().flat_map(|(forms, _)| forms).map(String::as_str).collect();
    heard.events = heard.given.iter().filter(|given| !answers.contains(given.text.trim())).cloned().collect();
    for place in 0..heard.told.len() {
        heard.told[place].again = heard.again(&heard.told[place]);
    }
    heard
}

struct Listener<'a, S> {
    script: &'a Script,
    pacing: Pacing,
    speaking: SpeechThread<S>,
    orders: Sender<SpeechCommand>,
    heard: Heard,
    last_key: Instant,
    /// The number of keys since the player's own last move.
    keys_since_move: usize,
    /// Whether the player has moved and no other player since.
    is_others_turn: bool,
    /// The number of the newest event told.
    newest: u64,
    turns: usize,
}

impl<'a, S: Synthesizer> Listener<'a, S> {
    fn new(script: &'a Script, pacing: Pacing, letter: Duration, reader_speed: Option<ReaderSpeed>) -> Listener<'a, S> {
        let begun = Instant::now();
        mouth(|mouth| *mouth = Mouth::at(begun, letter));
        let (orders, inbox) = channel();
        let settings = VoiceSettings { language: "it".into(), rate: 50, volume: 100, voice: None, is_cut_by_keys: true, reader_speed };
        // As with a real clock, each look finds a later time.
        let clock = Arc::new(|| {
            mouth(|mouth| {
                mouth.now += Duration::from_nanos(1);
                mouth.now
            })
        });
        let speaking = SpeechThread::new(settings, (orders.clone(), inbox), clock);
        let heard = Heard {
            begun,
            letter,
            names: script.names.clone(),
            told: Vec::new(),
            answers: Vec::new(),
            given: Vec::new(),
            events: Vec::new(),
            keys: Vec::new(),
            rests: Vec::new(),
            own_moves: Vec::new(),
        };
        Listener { script, pacing, speaking, orders, heard, last_key: begun, keys_since_move: 0, is_others_turn: true, newest: 0, turns: 0 }
    }

    /// Presses a key at its time and gives the voice the output; further keys are pressed while
    /// others move.
    fn press(&mut self, brings: &[Said]) {
        self.until_key();
        self.key();
        let mut next_move = self.now();
        for said in brings {
            match said {
                Said::Say(text, Urgency::Event) => {
                    self.wait_for_move(next_move);
                    self.order(SpeechCommand::Say(text.clone(), Urgency::Event));
                    next_move = self.now() + PAUSE;
                }
                Said::Say(text, urgency) => {
                    self.answer(text, *urgency);
                    next_move = self.now() + PAUSE;
                }
                Said::Answer(text, short) => {
                    self.answered([text, short]);
                    self.order(SpeechCommand::Answer(text.clone(), short.clone()));
                    next_move = self.now() + PAUSE;
                }
                Said::AnswerMove(text, short) => {
                    self.answered([text, short]);
                    self.order(SpeechCommand::AnswerMove(text.clone(), short.clone()));
                    next_move = self.now() + PAUSE;
                }
                Said::CatchUp(now) if now.parts.is_empty() => {
                    self.own_move();
                    self.order(SpeechCommand::CatchUp(now.clone()));
                }
                Said::CatchUp(now) => {
                    self.wait_for_move(next_move);
                    self.tell(now);
                    next_move = self.now() + PAUSE;
                }
                Said::KeyEnds => {}
            }
        }
    }

    fn wait_for_move(&mut self, next_move: Instant) {
        while self.key_at() < next_move {
            self.until_key();
            self.key();
            self.answer(&self.script.not_yet, Urgency::Answer);
        }
        self.until(next_move);
    }

    /// The time of the next key, if no more is said until then.
    fn key_at(&self) -> Instant {
        match self.pacing {
            Pacing::AtSilence => mouth(|mouth| mouth.quiet_at()).max(self.last_key) + SILENCE,
            Pacing::TwoRests(_) if self.keys_since_move < 2 => self.last_key + LONG_REST,
            Pacing::TwoRests(pace) | Pacing::Steady(pace) => self.last_key + pace,
        }
    }

    fn until_key(&mut self) {
        loop {
            let key = self.key_at();
            match self.next() {
                Some(next) if next < key => self.step(next),
                _ => return self.until(key),
            }
        }
    }

    fn key(&mut self) {
        self.last_key = self.now();
        self.keys_since_move += 1;
        self.heard.keys.push(self.last_key);
        mouth(Mouth::hear_key);
    }

    fn rest(&mut self) {
        self.until(self.last_key + Duration::from_millis(1));
        let quiet = mouth(|mouth| mouth.quiet_at());
        self.heard.rests.push(self.last_key);
        self.heard.keys.push(quiet.max(self.last_key) + REST);
        self.until(quiet.max(self.last_key) + REST);
        self.last_key = self.now() - Duration::from_millis(1);
    }

    /// Runs until all is said, without a key.
    fn until_quiet(&mut self) {
        while let Some(next) = self.next() {
            self.step(next);
        }
    }

    fn tell(&mut self, now: &CatchUp) {
        let (at, newest, names) = (self.now(), self.newest, &self.script.names);
        let is_of_other = |line: &&str| names.iter().any(|name| line.starts_with(&format!("{name} ")));
        for part in now.parts.iter().filter(|part| part.number > newest) {
            let lines = part.long.lines().filter(is_of_other);
            self.heard.told.extend(lines.map(|line| Told { sentence: line.to_string(), part: part.clone(), at, by: None, again: None }));
            self.newest = part.number;
        }
        // A turn of the player's own ends when others move.
        if std::mem::take(&mut self.is_others_turn) {
            self.keys_since_move = 0;
        }
        self.order(SpeechCommand::CatchUp(now.clone()));
    }

    fn answer(&mut self, text: &str, urgency: Urgency) {
        self.answered([text, text]);
        self.order(SpeechCommand::Say(text.to_string(), urgency));
    }

    fn answered(&mut self, forms: [&str; 2]) {
        if !forms[0].is_empty() {
            let forms = forms.map(|text| text.replace('\n', " ").trim().to_string());
            self.heard.answers.push((forms, self.now()));
        }
    }

    fn own_move(&mut self) {
        let now = self.now();
        self.is_others_turn = true;
        self.heard.own_moves.push(now);
        self.heard.told.iter_mut().rev().take_while(|told| told.by.is_none()).for_each(|told| told.by = Some(now));
    }

    fn order(&mut self, order: SpeechCommand) {
        self.orders.send(order).expect("the orders are obeyed");
        self.speaking.turn();
    }

    fn now(&self) -> Instant {
        mouth(|mouth| mouth.now)
    }

    /// The time of the next event without a key.
    fn next(&self) -> Option<Instant> {
        self.speaking.due().into_iter().chain(mouth(|mouth| mouth.next_report())).min()
    }

    fn until(&mut self, moment: Instant) {
        while let Some(next) = self.next().filter(|next| *next < moment) {
            self.step(next);
        }
        mouth(|mouth| mouth.now = mouth.now.max(moment));
        mouth(Mouth::report);
        self.speaking.turn();
    }

    fn step(&mut self, next: Instant) {
        self.turns += 1;
        assert!(
            self.turns < MOST_TURNS,
            "it goes on and on: {:#?}",
            mouth(|mouth| mouth.given[mouth.given.len().saturating_sub(4)..].to_vec())
        );
        mouth(|mouth| {
            mouth.now = mouth.now.max(next);
            mouth.report();
        });
        self.speaking.turn();
    }
}

/// Prints all texts, with their times in seconds.
impl fmt::Display for Heard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = |moment: Instant| moment.saturating_duration_since(self.begun).as_secs_f64();
        let given = self.given.iter().map(|given| {
            let cut = given.cut.map_or(String::new(), |cut| format!(" CUT {:.2}", since(cut)));
            (given.at, format!("{:.2}-{:.2}{cut} {:?} {}", since(given.starts), since(given.ends), given.urgency, given.text))
        });
        let told = self.told.iter().map(|told| (told.at, format!("        TOLD {}", told.sentence)));
        let moved = self.own_moves.iter().map(|at| (*at, "        OWN MOVE".to_string()));
        let mut all: Vec<(Instant, String)> = given.chain(told).chain(moved).collect();
        all.sort_by_key(|(at, _)| *at);
        all.iter().try_for_each(|(at, line)| writeln!(out, "{:.2} {line}", since(*at)))
    }
}

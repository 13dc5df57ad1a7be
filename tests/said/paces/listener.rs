//! Somebody who presses keys at a steady pace, and listens to a voice that takes its time for each
//! letter: heard is what was spoken to its end.

use super::script::Said;
use salotto::speech::speaking::Speaking;
use salotto::speech::synthesizer::{Gone, Order, Synthesizer};
use salotto::speech::tempo::Tempo;
use salotto::speech::{Urgency, VoiceSettings};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

/// How long a move of another player stands before the next.
const PAUSE: Duration = Duration::from_millis(400);
/// What is answered to a key while others move.
const NOT_YET: &str = "Non tocca a te: tocca a Giulia.";
/// After so many keys the player rests until all is quiet.
const KEYS_TO_REST: usize = 40;
/// No listening takes more turns of the speaking thread.
const MOST_TURNS: usize = 1_000_000;

thread_local! {
    /// The voice that the stand-ins of this thread speak with.
    static MOUTH: RefCell<Mouth> = RefCell::new(Mouth::at(Instant::now(), Duration::ZERO));
}

/// What was given to a voice, and when it says it.
#[derive(Clone, Debug)]
pub struct Given {
    text: String,
    urgency: Urgency,
    at: Instant,
    starts: Instant,
    ends: Instant,
    cut: Option<Instant>,
    /// Whether the reader cut it of itself.
    silenced: bool,
    told: [bool; 2],
}

impl Given {
    fn is_heard(&self) -> bool {
        self.cut.is_none()
    }
}

struct Mouth {
    now: Instant,
    letter: Duration,
    given: Vec<Given>,
    /// Where beginnings and ends are reported, by a voice that does.
    reports: Option<Sender<Order>>,
    /// Whether each key makes it fall silent of itself.
    hears_keys: bool,
}

impl Mouth {
    fn at(now: Instant, letter: Duration) -> Mouth {
        Mouth { now, letter, given: Vec::new(), reports: None, hears_keys: false }
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> String {
        if urgency == Urgency::Answer {
            self.fall_silent();
        }
        let free = self.given.iter().filter(|given| given.is_heard()).map(|given| given.ends).max();
        let starts = free.map_or(self.now, |free| free.max(self.now));
        let ends = starts + self.letter * text.chars().count() as u32;
        self.given.push(Given {
            text: text.to_string(),
            urgency,
            at: self.now,
            starts,
            ends,
            cut: None,
            silenced: false,
            told: [false; 2],
        });
        (self.given.len() - 1).to_string()
    }

    fn fall_silent(&mut self) {
        let now = self.now;
        self.given.iter_mut().filter(|given| given.is_heard() && given.ends > now).for_each(|given| given.cut = Some(now));
    }

    fn hear_key(&mut self) {
        let now = self.now;
        if self.hears_keys {
            self.given.iter_mut().filter(|given| given.is_heard() && given.ends > now).for_each(|given| given.silenced = true);
            self.fall_silent();
            self.report();
        }
    }

    /// When the next beginning or end is to be reported.
    fn next_report(&self) -> Option<Instant> {
        self.reports.as_ref()?;
        let moments = self.given.iter().rev().take(4).flat_map(|given| {
            let starts = (given.is_heard() && !given.told[0]).then_some(given.starts);
            starts.into_iter().chain((!given.told[1]).then_some(given.cut.unwrap_or(given.ends)))
        });
        moments.min()
    }

    fn report(&mut self) {
        let (Some(reports), now) = (&self.reports, self.now) else { return };
        for (name, given) in self.given.iter_mut().enumerate().rev().take(4) {
            if given.starts <= now && given.is_heard() && !std::mem::replace(&mut given.told[0], true) {
                _ = reports.send(Order::Began(name.to_string()));
            }
            if given.cut.unwrap_or(given.ends) <= now && !std::mem::replace(&mut given.told[1], true) {
                let told = if given.silenced { Order::Silenced } else { Order::Ended };
                _ = reports.send(told(name.to_string()));
            }
        }
    }
}

fn mouth<T>(what: impl FnOnce(&mut Mouth) -> T) -> T {
    MOUTH.with_borrow_mut(what)
}

/// A screen reader that queues what it is given and tells nothing, as NVDA's first controller.
pub struct Reader;

/// A screen reader that tells how far it is, and falls silent at each key, as NVDA does by its
/// guide.
pub struct TellingReader;

/// A voice of the system, which says one text at a time and tells how far it is.
pub struct Voice;

impl Synthesizer for Reader {
    const TELLS_BEGINNINGS: bool = false;

    fn open(_: &VoiceSettings, _: Sender<Order>) -> Result<Self, Gone> {
        Ok(Reader)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, Gone> {
        mouth(|mouth| mouth.speak(text, urgency));
        Ok(None)
    }

    fn stop(&mut self) -> Result<(), Gone> {
        mouth(Mouth::fall_silent);
        Ok(())
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), Gone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        true
    }

    fn longest(&self, text: &str, tempo: &Tempo) -> Duration {
        tempo.time(text)
    }

    fn soonest(&self, text: &str, tempo: &Tempo) -> Option<Duration> {
        Some(tempo.time(text) / 2)
    }
}

impl Synthesizer for Voice {
    const TELLS_BEGINNINGS: bool = true;

    fn open(_: &VoiceSettings, reports: Sender<Order>) -> Result<Self, Gone> {
        mouth(|mouth| mouth.reports = Some(reports));
        Ok(Voice)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, Gone> {
        Ok(Some(mouth(|mouth| mouth.speak(text, urgency))))
    }

    fn stop(&mut self) -> Result<(), Gone> {
        mouth(Mouth::fall_silent);
        Ok(())
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), Gone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        true
    }

    fn longest(&self, text: &str, _: &Tempo) -> Duration {
        Duration::from_secs(5) + Duration::from_millis(250) * text.chars().count() as u32
    }
}

impl Synthesizer for TellingReader {
    const TELLS_BEGINNINGS: bool = false;

    fn open(settings: &VoiceSettings, reports: Sender<Order>) -> Result<Self, Gone> {
        mouth(|mouth| mouth.hears_keys = true);
        Voice::open(settings, reports).map(|_| TellingReader)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, Gone> {
        Voice.speak(text, urgency)
    }

    fn stop(&mut self) -> Result<(), Gone> {
        Voice.stop()
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), Gone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        false
    }

    fn longest(&self, text: &str, tempo: &Tempo) -> Duration {
        Voice.longest(text, tempo)
    }
}

/// A sentence of what happened, as the program said it.
#[derive(Clone, Debug)]
struct Told {
    sentence: String,
    at: Instant,
    /// When the player's own move left it behind.
    forgotten: Option<Instant>,
}

/// What became of all that was said in a match.
pub struct Heard {
    begun: Instant,
    told: Vec<Told>,
    answers: Vec<(String, Instant)>,
    given: Vec<Given>,
    /// When the last key before each rest was pressed, and when the rest was over.
    rests: Vec<(Instant, Instant)>,
}

/// Listens to a match with a key every `pace` milliseconds, to a voice that takes `letter`
/// milliseconds for each letter, to the end and until it is quiet.
pub fn listen<S: Synthesizer>(script: &[Said], pace: u64, letter: u64) -> Heard {
    let mut listener = Listener::<S>::new(Duration::from_millis(letter));
    let pace = Duration::from_millis(pace);
    for (number, key) in script.split(|said| matches!(said, Said::KeyEnds)).enumerate() {
        if number % KEYS_TO_REST == 0 {
            listener.rest();
        }
        listener.press(key, pace);
    }
    listener.rest();
    listener.heard
}

struct Listener<S> {
    speaking: Speaking<S>,
    orders: Sender<Order>,
    heard: Heard,
    last_key: Instant,
    /// When the next key is pressed.
    next_key: Instant,
}

impl<S: Synthesizer> Listener<S> {
    fn new(letter: Duration) -> Listener<S> {
        let begun = Instant::now();
        mouth(|mouth| *mouth = Mouth::at(begun, letter));
        let (orders, inbox) = channel();
        let settings = VoiceSettings { language: "it".into(), rate: 50, volume: 100, voice: None };
        // As with a real clock, time has passed since it was last looked at.
        let clock = Arc::new(|| {
            mouth(|mouth| {
                mouth.now += Duration::from_nanos(1);
                mouth.now
            })
        });
        let speaking = Speaking::new(settings, (orders.clone(), inbox), clock);
        let heard = Heard { begun, told: Vec::new(), answers: Vec::new(), given: Vec::new(), rests: Vec::new() };
        Listener { speaking, orders, heard, last_key: begun, next_key: begun }
    }

    /// A key, and what it brings about; those pressed while others move.
    fn press(&mut self, brings: &[Said], pace: Duration) {
        self.until(self.next_key);
        let mut next_move = self.next_key;
        self.key(pace);
        for said in brings {
            match said {
                Said::Say(text, Urgency::Event) => {
                    self.wait_for_move(next_move, pace);
                    self.tell(text);
                    next_move = self.now() + PAUSE;
                }
                Said::Say(text, urgency) => {
                    self.answer(text, *urgency);
                    next_move = self.now() + PAUSE;
                }
                Said::Forget(lines) => self.forget(lines),
                Said::KeyEnds => {}
            }
        }
    }

    fn wait_for_move(&mut self, next_move: Instant, pace: Duration) {
        while self.next_key < next_move {
            self.until(self.next_key);
            self.key(pace);
            self.answer(NOT_YET, Urgency::Answer);
        }
        self.until(next_move);
    }

    fn key(&mut self, pace: Duration) {
        self.last_key = self.next_key;
        self.next_key += pace;
    }

    /// No key until all is quiet.
    fn rest(&mut self) {
        while let Some(next) = self.next() {
            self.step(next);
        }
        let quiet = mouth(|mouth| mouth.given.last().map(|last| last.ends));
        self.next_key = self.now().max(quiet.unwrap_or(self.now())).max(self.next_key);
        self.until(self.next_key);
        self.heard.rests.push((self.last_key, self.now()));
        self.heard.given = mouth(|mouth| mouth.given.clone());
    }

    fn tell(&mut self, text: &str) {
        let at = self.now();
        let sentences = text.lines().map(|line| Told { sentence: line.to_string(), at, forgotten: None });
        self.heard.told.extend(sentences);
        self.order(Order::Say(text.to_string(), Urgency::Event));
    }

    fn answer(&mut self, text: &str, urgency: Urgency) {
        mouth(Mouth::hear_key);
        if !text.is_empty() {
            self.heard.answers.push((text.replace('\n', " "), self.now()));
        }
        self.order(Order::Say(text.to_string(), urgency));
    }

    fn forget(&mut self, lines: &str) {
        let now = self.now();
        for told in self.heard.told.iter_mut().filter(|told| lines.lines().any(|line| line == told.sentence)) {
            told.forgotten.get_or_insert(now);
        }
        self.order(Order::Forget(lines.to_string()));
    }

    fn order(&mut self, order: Order) {
        self.orders.send(order).expect("somebody obeys");
        self.speaking.turn();
    }

    fn now(&self) -> Instant {
        mouth(|mouth| mouth.now)
    }

    /// When something happens by itself.
    fn next(&self) -> Option<Instant> {
        self.speaking.due().into_iter().chain(mouth(|mouth| mouth.next_report())).min()
    }

    fn until(&mut self, moment: Instant) {
        for _ in 0..MOST_TURNS {
            match self.next() {
                Some(next) if next < moment => self.step(next),
                _ => {
                    mouth(|mouth| mouth.now = mouth.now.max(moment));
                    mouth(Mouth::report);
                    return self.speaking.turn();
                }
            }
        }
        panic!("it goes on and on");
    }

    fn step(&mut self, next: Instant) {
        mouth(|mouth| {
            mouth.now = mouth.now.max(next);
            mouth.report();
        });
        self.speaking.turn();
    }
}

impl Heard {
    /// The sentences that weren't left behind and never heard to their end.
    pub fn unheard(&self) -> Vec<&str> {
        let heard_at = self.heard_at();
        let told = self.told.iter().zip(heard_at);
        told.filter(|(told, heard)| told.forgotten.is_none() && heard.is_none()).map(|(told, _)| told.sentence.as_str()).collect()
    }

    /// When each was heard to its end.
    fn heard_at(&self) -> Vec<Option<Instant>> {
        let mut used: HashMap<&str, Vec<usize>> = HashMap::new();
        self.told.iter().map(|told| self.line_heard(told, &mut used)).collect()
    }

    fn line_heard<'a>(&'a self, told: &'a Told, used: &mut HashMap<&'a str, Vec<usize>>) -> Option<Instant> {
        let parts = told.sentence.split_inclusive(['.', '?', '!']).map(str::trim).filter(|part| part.chars().any(char::is_alphanumeric));
        let mut last = None;
        for part in parts {
            let used = used.entry(part).or_default();
            let place = self.given.iter().enumerate().position(|(place, given)| {
                let is_new = given.urgency != Urgency::Event || !used.contains(&place);
                given.at >= told.at && given.is_heard() && is_new && given.text.contains(part)
            })?;
            used.push(place);
            last = last.max(Some(self.given[place].ends));
        }
        last
    }

    /// What was given of events.
    fn events(&self) -> impl Iterator<Item = &Given> {
        let is_answer =
            |given: &Given| given.urgency != Urgency::Event || self.answers.iter().any(|(text, _)| text.trim() == given.text.trim());
        self.given.iter().filter(move |given| !is_answer(given))
    }

    /// What was given more often than `most` times, each time it was said.
    pub fn begun_more_than(&self, most: usize) -> Vec<&str> {
        let begun = |sentence: &str| self.events().filter(|given| given.text.contains(sentence)).count();
        let said = |sentence: &str| self.told.iter().filter(|told| told.sentence.contains(sentence)).count();
        self.events().map(|given| given.text.as_str()).filter(|sentence| begun(sentence) > most * said(sentence)).collect()
    }

    /// The answers that didn't begin so soon after their key.
    pub fn answers_later_than(&self, most: Duration) -> Vec<&str> {
        let begun = |text: &str, at: Instant| {
            self.given.iter().any(|given| given.text.trim() == text.trim() && given.at >= at && given.starts <= at + most)
        };
        self.answers.iter().filter(|(text, at)| !begun(text, *at)).map(|(text, _)| text.as_str()).collect()
    }

    /// Neighbours that nothing else equals and no answer tells, heard the wrong way round.
    pub fn heard_before_what_came_first(&self) -> Vec<[&str; 2]> {
        let heard_at = self.heard_at();
        let is_plain = |told: &Told| {
            let alike = self.told.iter().filter(|other| other.sentence.contains(&told.sentence)).count();
            alike == 1 && told.forgotten.is_none() && !self.answers.iter().any(|(text, _)| text.contains(&told.sentence))
        };
        let plain: Vec<_> = self.told.iter().zip(heard_at).filter(|(told, _)| is_plain(told)).collect();
        let turned = plain.windows(2).filter(|pair| pair[0].1 > pair[1].1);
        turned.map(|pair| [pair[0].0.sentence.as_str(), pair[1].0.sentence.as_str()]).collect()
    }

    /// That it is the player's turn, begun before what others had done was heard.
    pub fn turns_before_moves(&self) -> Vec<String> {
        let heard_at = self.heard_at();
        let mut early = Vec::new();
        for (place, turn) in self.told.iter().enumerate().filter(|(_, turn)| turn.forgotten.is_some()) {
            let begun =
                self.events().find(|given| given.at >= turn.at && turn.forgotten > Some(given.at) && turn.sentence.contains(&given.text));
            let Some(begun) = begun.filter(|begun| begun.cut.is_none_or(|cut| cut > begun.starts)) else { continue };
            for (told, heard) in self.told[..place].iter().zip(&heard_at) {
                if told.forgotten.is_none() && heard.is_none_or(|heard| heard > begun.starts) {
                    early.push(format!("{:?} before {:?}", turn.sentence, told.sentence));
                }
            }
        }
        early
    }

    /// How long both player and voice were at rest before what waited was begun, where that was longer than
    /// `most`; behind a long answer, whose end a reader doesn't tell, than a quarter of its time.
    pub fn rests_longer_than(&self, most: Duration) -> Vec<Duration> {
        let waits = self.rests.iter().filter_map(|(key, end)| {
            let key = &(*key + Duration::from_millis(1));
            let first = self.events().find(|given| given.at > *key && given.at < *end)?;
            let said = self.given.iter().filter(|given| given.at <= *key && given.is_heard()).max_by_key(|given| given.ends);
            let wait = first.at.saturating_duration_since(said.map_or(*key, |said| said.ends.max(*key)));
            (wait > said.map_or(most, |said| most.max((said.ends - said.starts) / 4))).then_some(wait)
        });
        waits.collect()
    }
}

/// What was given, with its times in seconds.
impl fmt::Display for Heard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = |moment: Instant| moment.saturating_duration_since(self.begun).as_secs_f64();
        for given in &self.given {
            let cut = given.cut.map_or(String::new(), |cut| format!(" CUT {:.2}", since(cut)));
            writeln!(
                out,
                "{:.2} {:.2}-{:.2}{cut} {:?} {}",
                since(given.at),
                since(given.starts),
                since(given.ends),
                given.urgency,
                given.text
            )?;
        }
        Ok(())
    }
}

//! Matches of every game under Orca in which a player presses keys at a steady pace, whatever is being said,
//! and rests now and then. What a key cuts has to be told by the end of the rest.
//!
//! `SALOTTO_GAMES` names some of the games by their keys, `SALOTTO_BROWSER` the browser.

use super::listener::Listener;
use super::{Table, words};
use crate::listening::daemon::Pace;
use crate::listening::module::Heard;
use crate::sent::bare;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::session::table::message_of_game;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The milliseconds in which a letter is said.
const LETTER: u32 = 25;
/// How often it is looked what was sent and said.
const LOOKS: Duration = Duration::from_millis(30);
/// The number of keys from rest to rest. It is odd, so that a rest follows each of the two keys.
const KEYS: usize = 7;
const RESTS: usize = 8;
/// How long a rest waits for events that weren't begun.
const LONGEST_REST: Duration = Duration::from_secs(30);
/// How long a rest waits for silence.
const LONGEST_SPEECH: Duration = Duration::from_secs(300);
/// How long the other person waits between two tries to move.
const ANNAS_PACE: Duration = Duration::from_millis(500);
/// The silence after which a rest ends: longer than that in which the page waits.
const SILENCE: Duration = Duration::from_millis(2600);

/// An event that the house has sent, as a part of those since the player's own last move.
struct Part {
    /// When it was sent, and when the player moved.
    sent: Instant,
    until: Option<Instant>,
    is_move: bool,
    /// The texts by which it can be told.
    forms: Vec<String>,
    /// The name, and the deed of several players.
    joined: [String; 2],
    /// The shortest form without a name, as "your turn"; empty if there is none.
    nameless: String,
}

/// An utterance: its text, when it began, and how many of its bytes were said.
struct Utterance {
    text: String,
    began: Instant,
    said: usize,
}

/// The events that were sent and said, each with its time.
#[derive(Default)]
struct Watch {
    lines: Vec<(String, Instant)>,
    heard: Vec<(Heard, Instant)>,
}

impl Watch {
    fn looks(&mut self, bruna: &Listener) {
        let now = Instant::now();
        let (lines, heard) = (bruna.sent.lines(), bruna.log());
        self.lines.extend(lines.into_iter().skip(self.lines.len()).map(|line| (line, now)));
        self.heard.extend(heard.into_iter().skip(self.heard.len()).map(|heard| (heard, now)));
    }

    /// Looks until this time.
    fn looks_until(&mut self, bruna: &Listener, end: Instant) {
        while Instant::now() < end {
            self.looks(bruna);
            thread::sleep(LOOKS.min(end.saturating_duration_since(Instant::now())));
        }
    }

    /// Looks until nothing was sent and said for a while, and all that waits was begun: a busy machine takes
    /// its time.
    fn rests(&mut self, bruna: &Listener, begun: Instant) {
        let mut last = (0, 0, Instant::now());
        while last.2.elapsed() < SILENCE || (begun.elapsed() < LONGEST_REST && !self.is_all_begun(begun)) {
            assert!(begun.elapsed() < LONGEST_SPEECH, "no silence comes; said last: {:?}", self.heard.last());
            self.looks(bruna);
            if (last.0, last.1) != (self.lines.len(), self.heard.len()) || self.is_speaking() {
                last = (self.lines.len(), self.heard.len(), Instant::now());
            }
            thread::sleep(LOOKS);
        }
    }

    /// Whether all events that waited then were begun.
    fn is_all_begun(&self, then: Instant) -> bool {
        let (parts, utterances) = (self.parts(), self.utterances());
        let mut waiting = parts.iter().filter(|part| part.sent <= then && part.until.is_none());
        waiting.all(|part| utterances.iter().any(|one| one.began >= part.sent && one.begins(part)))
    }

    fn is_speaking(&self) -> bool {
        matches!(self.heard.iter().rev().find(|(heard, _)| !matches!(heard, Heard::Set(..))), Some((Heard::Began(_), _)))
    }

    fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<(u64, Part)> = Vec::new();
        for (line, at) in &self.lines {
            let Some(news) = line.strip_prefix('^') else { continue };
            let news: Value = if news.is_empty() { Value::Null } else { serde_json::from_str(news).expect("parts") };
            let news = news["parts"].as_array().cloned().unwrap_or_default();
            let first = news.iter().filter_map(|part| part["number"].as_u64()).min().unwrap_or(0);
            parts.iter_mut().filter(|(number, part)| part.until.is_none() && *number >= first).for_each(|(_, part)| part.until = Some(*at));
            for part in &news {
                let text = |name: &str| part[name].as_str().unwrap_or_default();
                let has_name = !text("who").is_empty();
                let shortest = if has_name { format!("{} {}", text("who"), text("did")) } else { String::new() };
                let forms = [text("long").to_string(), text("middle").to_string(), shortest];
                let forms = forms.iter().map(|form| bare(form)).filter(|form| !form.is_empty()).collect();
                let part_sent = Part {
                    sent: *at,
                    until: None,
                    is_move: ["move", "round-end"].contains(&text("kind")),
                    forms,
                    joined: [bare(text("who")), bare(text("all"))],
                    nameless: if has_name { String::new() } else { bare(text("did")) },
                };
                parts.push((part["number"].as_u64().expect("a number"), part_sent));
            }
        }
        parts.into_iter().map(|(_, part)| part).collect()
    }

    fn utterances(&self) -> Vec<Utterance> {
        let mut all: Vec<Utterance> = Vec::new();
        for (heard, at) in &self.heard {
            match heard {
                Heard::Began(text) => all.push(Utterance { text: text.clone(), began: *at, said: text.len() }),
                Heard::Cut(_) => {
                    if let Some(last) = all.last_mut() {
                        let said = at.duration_since(last.began).as_millis() as usize / LETTER as usize;
                        last.said = last.said.min(said);
                    }
                }
                _ => {}
            }
        }
        all
    }
}

impl Part {
    /// Whether both can be told by the same text, as two discards of one player.
    fn sounds_like(&self, other: &Part) -> bool {
        self.forms.iter().any(|form| other.forms.contains(form))
    }
}

impl Utterance {
    /// Whether this part was begun in it.
    fn begins(&self, part: &Part) -> bool {
        let text = bare(&self.text);
        let said = text.len() * self.said / self.text.len().max(1);
        let names = |place: usize| text[place..].chars().take(60).collect::<String>().contains(&part.joined[1]);
        let joined = text.find(&part.joined[0]).filter(|place| !part.joined[0].is_empty() && !part.joined[1].is_empty() && names(*place));
        // "It is not your turn" is no turn.
        let is_turn = |place: &usize| !part.nameless.is_empty() && !text[..*place].ends_with("not");
        let nameless = text.match_indices(&part.nameless).map(|(place, _)| place).find(is_turn);
        part.forms.iter().filter_map(|form| text.find(form)).chain(joined).chain(nameless).any(|place| place <= said)
    }
}

/// The counts of a match.
#[derive(Default)]
struct Counts {
    moves: usize,
    /// Those of which no letter was said in ten seconds.
    not_begun: usize,
    /// The events that waited at rests, and those that weren't begun by their ends.
    waited: usize,
    lost: usize,
    /// The most times that a sentence was begun, until one that sounds the same was sent.
    times: usize,
}

fn counts(watch: &Watch, rests: &[(Instant, Instant)]) -> Counts {
    let (parts, utterances) = (watch.parts(), watch.utterances());
    let within =
        |part: &Part, end: Instant| utterances.iter().filter(|one| one.began >= part.sent && one.began <= end && one.begins(part)).count();
    let mut counts = Counts::default();
    for part in &parts {
        if part.is_move {
            counts.moves += 1;
            counts.not_begun += usize::from(within(part, part.sent + Duration::from_secs(10)) == 0);
        }
    }
    for (begun, end) in rests {
        let waits = |part: &&Part| part.sent <= *begun && part.until.is_none_or(|until| until > *end);
        for part in parts.iter().filter(waits) {
            counts.waited += 1;
            let again = parts.iter().filter(|other| other.sounds_like(part) && other.sent > part.sent).map(|other| other.sent).min();
            let is_of_this = |one: &&Utterance| one.began <= *end && again.is_none_or(|again| one.began < again);
            let told = utterances.iter().filter(|one| one.began >= part.sent && one.begins(part)).filter(is_of_this);
            let told: Vec<&str> = told.map(|one| one.text.as_str()).collect();
            // What to press is in answers as well.
            counts.times = counts.times.max(if part.is_move { told.len() } else { 0 });
            if part.is_move && told.len() > 2 {
                println!("  {} times: {:?} in {told:?}", told.len(), part.forms);
            }
            if within(part, *end) == 0 {
                counts.lost += 1;
                println!("  lost: {:?} sent {:?} before the rest", part.forms, *begun - part.sent);
                for one in utterances.iter().filter(|one| one.began >= part.sent && one.began <= *end) {
                    println!("    {:?} {:?}, {} letters", one.began - part.sent, one.text, one.said);
                }
            }
        }
    }
    counts
}

/// A match of this game at this pace of keys: whether everything that waited at a rest was told, and nothing
/// more than twice.
fn at_pace(browser: &str, game: GameName, pace: Duration) -> bool {
    let called = Locale::new(Language::Italian).words(&message_of_game(game));
    let four: &[(&str, &str)] = if game == GameName::Pairs { &[] } else { &[("Giocatori", "4")] };
    let Some(table) = Table::of(browser, Language::English, &called, four, Pace(LETTER)) else { return true };
    let ends = Arc::new(AtomicBool::new(false));
    let has_ended = Arc::clone(&ends);
    let Table { mut anna, bruna, _house } = table;
    let host = thread::spawn(move || {
        while !has_ended.load(Ordering::Relaxed) && !anna.heard.text().contains(words(Language::Italian).over) {
            // Where it isn't her turn she hears so.
            anna.types("b").settles();
            anna.types("").settles();
            thread::sleep(ANNAS_PACE);
        }
        anna
    });
    let mut watch = Watch::default();
    watch.rests(&bruna, Instant::now());
    let mut rests = Vec::new();
    let mut keys = ["b", "Return"].into_iter().cycle();
    for _ in 0..RESTS {
        for key in keys.by_ref().take(KEYS) {
            let next = Instant::now() + pace;
            bruna.types(&["key", "--clearmodifiers", key]);
            watch.looks_until(&bruna, next);
        }
        let begun = Instant::now();
        watch.rests(&bruna, begun);
        rests.push((begun, Instant::now()));
    }
    ends.store(true, Ordering::Relaxed);
    drop(host.join().expect("a match"));
    let Counts { moves, not_begun, waited, lost, times } = counts(&watch, &rests);
    let millis = pace.as_millis();
    println!("| {} | {millis} ms | {moves} | {not_begun} | {waited} | {lost} | {times} |", game.key());
    lost == 0 && times <= 2
}

#[test]
#[ignore = "takes half an hour: .ci/long"]
fn in_every_game_what_keys_cut_is_heard_at_the_next_rest() {
    let wanted = std::env::var("SALOTTO_GAMES").unwrap_or_default();
    let browser = std::env::var("SALOTTO_BROWSER").unwrap_or_else(|_| "chromium".to_string());
    println!("| game | pace | moves of others | not begun in 10 s | waited at a rest | not begun by its end | begun at most |");
    let mut failed = Vec::new();
    for game in GameName::ALL.iter().filter(|game| wanted.is_empty() || wanted.split(' ').any(|key| key == game.key())) {
        for pace in [400, 1500] {
            if !at_pace(&browser, *game, Duration::from_millis(pace)) {
                failed.push((game.key(), pace));
            }
        }
    }
    assert_eq!(failed, [], "events lost, or told more than twice");
}

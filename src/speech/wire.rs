//! The wire format of sentences to a remote program with its own voice: each line begins with a
//! sign for its kind.

use super::Urgency;
use super::catch_up::CatchUp;
use super::match_note::MatchNote;
use super::scene::{KeyHint, Scene, SceneKeys, SceneList, SceneListKind};
use super::screen::Screen;
use crate::narration::sound::{Sound, SoundActor, SoundCue, SoundKind};
use crate::narration::{PictureKind, PicturePart};
use std::io::{self, BufRead, Read, Write};

/// The first line that a server sends over the wire: the program's name and this protocol's
/// version.
pub const HELLO: &str = "salotto 2";

/// This protocol's version, as sent by a program that connects.
pub const VERSION: &str = "2";

/// The mark after the language of a program whose connection was lost, so that its player returns
/// to their place.
pub const COMES_BACK: &str = "<";

/// The destination of a player after login.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EntryTarget {
    /// To the lobby, the default.
    #[default]
    Lobby,
    /// To the table with these words.
    Table(String),
    /// To their place when the connection was lost, having heard this many steps of the match there, if the
    /// client tells it.
    Back(Option<usize>),
}

/// The maximum length of a text accepted from a server, in bytes.
const LONGEST: usize = 1 << 18;

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WireLine {
    /// A sentence: spoken with this urgency, or, without one, only written.
    Said(String, Option<Urgency>),
    /// New events since the player's own last move, which tell the next sentences; none if the player
    /// has moved.
    CatchUp(CatchUp),
    /// A line of chat: spoken like an event.
    Chat(String),
    /// A change of the scene before the player.
    Changed(Scene),
    /// A line of free text is asked for.
    TextBegins,
    /// Free text isn't asked for any more.
    TextEnds,
    /// The bell rings.
    Rings,
    /// A sound accompanies the following text.
    Sounds(SoundCue),
    /// A sound of this kind tells the same as this line of the following text, counted from 0.
    ToldBySound(usize, SoundKind),
    /// The player's match that is under way; None if there is none.
    Match(Option<MatchNote>),
    /// The record of a finished match, to be stored.
    Record(String),
    /// This server shuts down, and another has its tables: a player who reconnects finds it.
    AsksBack,
    /// The server has sent all its messages: the end of the connection loses none.
    Ends,
}

/// The signs that lines begin with.
const MORE: char = '&';
const TEXT_BEGINS: char = '?';
const TEXT_ENDS: char = '.';
const RINGS: char = '*';
const SOUND: char = '~';
const RECORD: char = '>';
const ASKS_BACK: char = '<';
const ENDS: char = '/';
const CHAT: char = '"';
const LAID: char = '[';
const ITEM: char = '-';
const PLAYABLE: char = ':';
const STATUS: char = '%';
const CURSOR: char = ']';
const KEY: char = '(';
const KEYS_END: char = ')';
const KEYS_HEADING: char = '#';
const DRAWN: char = '{';
const DRAWN_ROW: char = '|';
const DRAWN_END: char = '}';
const LANGUAGE: char = '@';
const CATCH_UP: char = '^';

/// The words for the kinds of lists and of keys.
const KINDS: [(&str, SceneListKind); 2] = [("list", SceneListKind::List), ("hand", SceneListKind::Hand)];
const KEYS: [(&str, SceneKeys); 2] = [("now", SceneKeys::Now), ("all", SceneKeys::All)];

/// The word after a sound for a double.
const DOUBLE: &str = "double";
/// The word in place of a sound for a line that a sound tells. Clients that don't know it ignore it, as an unknown
/// sound.
const TOLD: &str = "told";
/// The word in place of a sound for the signs of the items of the list that follows; ignored likewise.
const SIGNS: &str = "signs";

/// The word in place of a sound for the player's match under way; ignored likewise.
const MATCH: &str = "match";

/// The word in place of a sound for the number of steps of the match that the text which follows leads up to;
/// ignored likewise.
const STEPS: &str = "steps";

/// The sign of a text's last line.
fn urgency_sign(urgency: Option<Urgency>) -> char {
    match urgency {
        Some(Urgency::Answer) => '!',
        Some(Urgency::Retelling) => '=',
        Some(Urgency::Event) => '+',
        None => ' ',
    }
}

/// The urgency of a sign; None if it isn't one of this protocol.
fn parse_urgency(sign: char) -> Option<Option<Urgency>> {
    [Some(Urgency::Answer), Some(Urgency::Retelling), Some(Urgency::Event), None]
        .into_iter()
        .find(|urgency| self::urgency_sign(*urgency) == sign)
}

/// The lines of `text` on the wire.
pub fn render_signed(text: &str, urgency: Option<Urgency>) -> String {
    render_text(text, urgency_sign(urgency))
}

/// The lines of a text, the last of them with this sign.
fn render_text(text: &str, sign: char) -> String {
    let last = text.lines().count().saturating_sub(1);
    let signed = text.lines().enumerate().map(|(place, line)| {
        let sign = if place < last { MORE } else { sign };
        format!("{sign}{}\n", line.replace('\r', ""))
    });
    signed.collect()
}

/// The lines of a change of the scene before the player.
fn render_scene(scene: &Scene) -> String {
    match scene {
        Scene::Laid(None) => format!("{LAID}\n"),
        Scene::Laid(Some(laid)) => {
            let title = format!("{LAID}{} {} {}\n", laid.number, word(&KINDS, laid.kind), one_line(&laid.title));
            let items = laid.items.iter().map(|item| format!("{ITEM}{}\n", one_line(item)));
            let signs = if laid.signs.is_empty() { String::new() } else { format!("{SOUND}{SIGNS} {}\n", one_line(&laid.signs.join(" "))) };
            let places: Vec<String> = laid.playable.iter().map(|place| (place + 1).to_string()).collect();
            let playable = if places.is_empty() { String::new() } else { format!("{PLAYABLE}{}\n", places.join(" ")) };
            signs + &title + &items.collect::<String>() + &playable + &format!("{CURSOR}{}\n", laid.cursor + 1)
        }
        Scene::Cursor(place) => format!("{CURSOR}{}\n", place + 1),
        Scene::Keys(which, keys) => {
            let keys = keys.iter().map(|key| {
                let heading = key.heading.as_ref().map_or_else(String::new, |heading| format!("{KEYS_HEADING}{}\n", one_line(heading)));
                format!("{heading}{KEY}{} {}\n", key.key, one_line(&key.does))
            });
            keys.collect::<String>() + &format!("{KEYS_END}{}\n", word(&KEYS, *which))
        }
        Scene::Drawn(parts) => parts.iter().map(render_drawn_part).collect::<String>() + &format!("{DRAWN_END}\n"),
        Scene::Status(status) => format!("{STATUS}{}\n", one_line(status)),
        Scene::Language(tag) => format!("{LANGUAGE}{tag}\n"),
    }
}

fn render_drawn_part(part: &PicturePart) -> String {
    let whose = if part.whose.is_empty() { String::new() } else { format!(" {}", one_line(&part.whose)) };
    let rows = part.rows.iter().map(|row| format!("{DRAWN_ROW}{}\n", one_line(row)));
    format!("{DRAWN}{}{whose}\n{}", part.kind.word(), rows.collect::<String>())
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// The words for a sound. Those after the first are left out if they have their default values.
fn render_sound(cue: SoundCue) -> String {
    let sound = cue.sound.word();
    if cue == SoundCue::from(cue.sound).at_end() {
        return sound.to_string();
    }
    let double = if cue.double { format!(" {DOUBLE}") } else { String::new() };
    format!("{sound} {} {}{double}", cue.actor.word(), cue.side)
}

/// The sound that these words mean; None if none does. Further words are another version's.
fn parse_sound(words: &str) -> Option<SoundCue> {
    let mut words = words.split(' ');
    let plain = SoundCue::from(Sound::of_word(words.next()?)?).at_end();
    let (doer, side) = (words.next(), words.next());
    Some(SoundCue {
        actor: doer.and_then(SoundActor::of_word).unwrap_or(plain.actor),
        side: side.and_then(|side| side.parse::<i8>().ok()).unwrap_or(plain.side).clamp(-100, 100),
        double: words.any(|word| word == DOUBLE),
        ..plain
    })
}

/// The line that a sound tells, and the kind of the sound; None if the words mean neither.
fn parse_told(words: &str) -> Option<WireLine> {
    let (line, kind) = words.strip_prefix(TOLD)?.strip_prefix(' ')?.split_once(' ')?;
    Some(WireLine::ToldBySound(line.parse().ok()?, SoundKind::of_word(kind)?))
}

/// The match under way in these words; None if they mean none. It can't be read if it is another version's.
fn parse_match(words: &str) -> Option<WireLine> {
    match words.strip_prefix(MATCH)? {
        "" => Some(WireLine::Match(None)),
        note => serde_json::from_str(note.strip_prefix(' ')?).ok().map(Some).map(WireLine::Match),
    }
}

fn word<T: PartialEq>(words: &[(&'static str, T)], meaning: T) -> &'static str {
    words.iter().find(|(_, other)| *other == meaning).map_or("", |(word, _)| word)
}

fn meaning<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    words.iter().find(|(other, _)| *other == word).map(|(_, meaning)| *meaning)
}

/// The wire to a remote program, as a screen. Ties between words are sent too, since rows are
/// broken there. Dropping it sends the end, so that the other side can tell it from a lost
/// connection.
pub struct WireScreen<W: Write> {
    out: W,
    /// Whether the list before the player was sent.
    laid: SceneState,
    /// The number of the last part sent of the events since the player's own last move.
    sent: u64,
    /// The note sent last about the match under way.
    noted: Option<Option<MatchNote>>,
    /// The number of steps sent last.
    steps: usize,
}

/// Whether the list before the player was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SceneState {
    Yes,
    /// The list was too long for the other side, which shows none.
    TooLong,
}

impl<W: Write> WireScreen<W> {
    /// Begins the wire with its first line.
    ///
    /// # Errors
    /// The reader is gone.
    pub fn begin(mut out: W) -> io::Result<WireScreen<W>> {
        out.write_all(format!("{HELLO}\n").as_bytes())?;
        Ok(WireScreen { out, laid: SceneState::Yes, sent: 0, noted: None, steps: 0 })
    }

    fn write(&mut self, text: &str, urgency: Option<Urgency>) -> io::Result<()> {
        self.out.write_all(render_signed(text, urgency).as_bytes())?;
        self.out.flush()
    }
}

impl<W: Write> Screen for WireScreen<W> {
    fn print(&mut self, text: &str) -> io::Result<()> {
        self.write(text, None)
    }

    fn print_spoken(&mut self, text: &str, urgency: Urgency) -> io::Result<()> {
        self.write(text, Some(urgency))
    }

    fn begin_text(&mut self, asked: &str) -> io::Result<()> {
        writeln!(self.out, "{TEXT_BEGINS}{}", one_line(asked))
    }

    fn end_text(&mut self) -> io::Result<()> {
        writeln!(self.out, "{TEXT_ENDS}")
    }

    fn ring(&mut self) -> io::Result<()> {
        writeln!(self.out, "{RINGS}")
    }

    fn sound(&mut self, cue: SoundCue) -> io::Result<()> {
        writeln!(self.out, "{SOUND}{}", render_sound(cue))
    }

    fn mark_told_by_sound(&mut self, line: usize, kind: SoundKind) -> io::Result<()> {
        writeln!(self.out, "{SOUND}{TOLD} {line} {}", kind.word())
    }

    fn note_match(&mut self, running: Option<&MatchNote>) -> io::Result<()> {
        if self.noted.as_ref().is_some_and(|noted| noted.as_ref() == running) {
            return Ok(());
        }
        let line = match running {
            Some(note) => format!("{SOUND}{MATCH} {}\n", serde_json::to_string(note)?),
            None => format!("{SOUND}{MATCH}\n"),
        };
        self.out.write_all(line.as_bytes())?;
        self.noted = Some(running.cloned());
        // The page begins to count the steps of another match.
        self.steps = 0;
        self.out.flush()
    }

    fn note_steps(&mut self, steps: usize) -> io::Result<()> {
        if std::mem::replace(&mut self.steps, steps) == steps {
            return Ok(());
        }
        writeln!(self.out, "{SOUND}{STEPS} {steps}")
    }

    fn keep_record(&mut self, record: &str) -> io::Result<()> {
        // A longer one could not be read there.
        if record.len() < LONGEST {
            self.out.write_all(render_text(record, RECORD).as_bytes())?;
            self.out.flush()?;
        }
        Ok(())
    }

    fn ask_back(&mut self) -> io::Result<()> {
        writeln!(self.out, "{ASKS_BACK}")
    }

    fn print_chat(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(render_text(text, CHAT).as_bytes())?;
        self.out.flush()
    }

    fn takes_catch_up(&self) -> bool {
        true
    }

    fn catch_up(&mut self, now: &CatchUp) -> io::Result<()> {
        let news = now.parts_after(self.sent);
        self.sent = now.parts.last().map_or(0, |last| last.number);
        let mut line = CATCH_UP.to_string();
        if !news.parts.is_empty() {
            line.push_str(&serde_json::to_string(&news)?);
        }
        // A longer one could not be read there.
        if line.len() < LONGEST && (!news.parts.is_empty() || now.parts.is_empty()) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn shows_scene(&self) -> bool {
        true
    }

    fn change_scene(&mut self, scene: &Scene) -> io::Result<()> {
        let mut lines = render_scene(scene);
        match scene {
            Scene::Cursor(_) if self.laid == SceneState::TooLong => return Ok(()),
            // A longer one could not be read there.
            Scene::Laid(_) if lines.len() >= LONGEST => {
                (self.laid, lines) = (SceneState::TooLong, render_scene(&Scene::Laid(None)));
            }
            Scene::Laid(_) => self.laid = SceneState::Yes,
            Scene::Cursor(_) | Scene::Keys(..) | Scene::Drawn(_) | Scene::Status(_) | Scene::Language(_) => {}
        }
        self.out.write_all(lines.as_bytes())?;
        self.out.flush()
    }
}

impl<W: Write> Drop for WireScreen<W> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // The other side may be gone.
            let _ = writeln!(self.out, "{ENDS}").and_then(|()| self.out.flush());
        }
    }
}

/// The next message; None at the end, or if the text isn't this protocol.
///
/// # Errors
/// The connection has gone.
pub fn read_message(source: &mut impl BufRead) -> io::Result<Option<WireLine>> {
    let (mut text, mut signs) = (String::new(), Vec::new());
    loop {
        let Some(line) = read_line(source, LONGEST)? else { return Ok(None) };
        let mut letters = line.chars();
        let sign = letters.next();
        let rest = letters.as_str();
        match sign {
            Some(MORE) if text.len() + rest.len() < LONGEST => {
                text.push_str(rest);
                text.push('\n');
            }
            Some(TEXT_BEGINS) => return Ok(Some(WireLine::TextBegins)),
            Some(TEXT_ENDS) => return Ok(Some(WireLine::TextEnds)),
            Some(RINGS) => return Ok(Some(WireLine::Rings)),
            // A sound of another version is none here: the words for it follow.
            Some(SOUND) => {
                if let Some(of_items) = rest.strip_prefix(SIGNS).and_then(|rest| rest.strip_prefix(' ')) {
                    signs = of_items.split_whitespace().map(str::to_string).collect();
                } else if let Some(line) =
                    parse_sound(rest).map(WireLine::Sounds).or_else(|| parse_told(rest)).or_else(|| parse_match(rest))
                {
                    return Ok(Some(line));
                }
            }
            Some(RECORD) => return Ok(Some(WireLine::Record(text + rest + "\n"))),
            Some(ASKS_BACK) => return Ok(Some(WireLine::AsksBack)),
            Some(CATCH_UP) if rest.is_empty() => return Ok(Some(WireLine::CatchUp(CatchUp::default()))),
            Some(CATCH_UP) => return Ok(serde_json::from_str(rest).ok().map(CatchUp::speakable).map(WireLine::CatchUp)),
            Some(CHAT) => return Ok(Some(WireLine::Chat(text + rest))),
            Some(LAID | CURSOR | STATUS | KEYS_HEADING | KEY | KEYS_END | DRAWN | DRAWN_END | LANGUAGE) => {
                let scene = read_scene(source, line)?.map(|scene| match scene {
                    Scene::Laid(Some(laid)) => Scene::Laid(Some(SceneList { signs, ..laid })),
                    other => other,
                });
                return Ok(scene.map(WireLine::Changed));
            }
            Some(ENDS) => return Ok(Some(WireLine::Ends)),
            Some(sign) => return Ok(parse_urgency(sign).map(|urgency| WireLine::Said(text + rest, urgency))),
            None => return Ok(None),
        }
    }
}

/// The change that begins with this line; None if it is none.
fn read_scene(source: &mut impl BufRead, first: String) -> io::Result<Option<Scene>> {
    let (mut lines, mut length) = (vec![first], 0);
    while lines.last().is_some_and(|last| is_continued_by(last)) {
        let Some(next) = read_line(source, LONGEST)? else { return Ok(None) };
        length += next.len() + 1;
        if length > LONGEST {
            return Ok(None);
        }
        lines.push(next);
    }
    let Some((last, lines)) = lines.split_last() else { return Ok(None) };
    Ok(match last.chars().next() {
        Some(LAID) => Some(Scene::Laid(None)),
        Some(CURSOR) if lines.is_empty() => parse_cursor(last).map(Scene::Cursor),
        Some(CURSOR) => parse_list(lines, last).map(|laid| Scene::Laid(Some(laid))),
        Some(KEYS_END) => parse_keys(lines, last),
        Some(DRAWN_END) => parse_drawing(lines).map(Scene::Drawn),
        Some(STATUS) if lines.is_empty() => last.strip_prefix(STATUS).map(|status| Scene::Status(status.to_string())),
        Some(LANGUAGE) if lines.is_empty() => last.strip_prefix(LANGUAGE).map(|tag| Scene::Language(tag.to_string())),
        _ => None,
    })
}

/// Whether more of the same change follows a line.
fn is_continued_by(line: &str) -> bool {
    line.starts_with([ITEM, PLAYABLE, KEYS_HEADING, KEY, DRAWN, DRAWN_ROW]) || line.starts_with(LAID) && line.len() > 1
}

fn parse_list(lines: &[String], last: &str) -> Option<SceneList<String>> {
    let (title, items) = lines.split_first()?;
    let mut parts = title.strip_prefix(LAID)?.splitn(3, ' ');
    let (number, kind, title) = (parts.next()?.parse().ok()?, meaning(&KINDS, parts.next()?)?, parts.next()?.to_string());
    let (items, playable) = match items.split_last() {
        Some((places, items)) if places.starts_with(PLAYABLE) => (items, playable(places)?),
        _ => (items, Vec::new()),
    };
    let items = items.iter().map(|line| line.strip_prefix(ITEM).map(str::to_string)).collect::<Option<_>>()?;
    Some(SceneList { number, kind, title, items, signs: Vec::new(), playable, cursor: parse_cursor(last)? })
}

fn playable(line: &str) -> Option<Vec<usize>> {
    line.strip_prefix(PLAYABLE)?.split(' ').map(|place| place.parse::<usize>().ok()?.checked_sub(1)).collect()
}

fn parse_cursor(line: &str) -> Option<usize> {
    line.strip_prefix(CURSOR)?.parse::<usize>().ok()?.checked_sub(1)
}

fn parse_keys(lines: &[String], last: &str) -> Option<Scene> {
    let (mut all, mut heading) = (Vec::new(), None);
    for line in lines {
        if let Some(begins) = line.strip_prefix(KEYS_HEADING) {
            heading = Some(begins.to_string());
        } else {
            let (key, does) = line.strip_prefix(KEY)?.split_once(' ')?;
            all.push(KeyHint { heading: heading.take(), key: key.to_string(), does: does.to_string() });
        }
    }
    Some(Scene::Keys(meaning(&KEYS, last.strip_prefix(KEYS_END)?)?, all))
}

fn parse_drawing(lines: &[String]) -> Option<Vec<PicturePart>> {
    let mut parts: Vec<PicturePart> = Vec::new();
    for line in lines {
        if let Some(row) = line.strip_prefix(DRAWN_ROW) {
            parts.last_mut()?.rows.push(row.to_string());
        } else {
            let what = line.strip_prefix(DRAWN)?;
            let (kind, whose) = what.split_once(' ').unwrap_or((what, ""));
            parts.push(PicturePart { kind: PictureKind::of_word(kind)?, whose: whose.to_string(), rows: Vec::new() });
        }
    }
    Some(parts)
}

/// The next line without its newline; None at the end of the source, or if it is longer than `most`
/// bytes.
///
/// # Errors
/// The connection has gone.
pub fn read_line(source: &mut impl BufRead, most: usize) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    source.by_ref().take(most as u64).read_until(b'\n', &mut bytes)?;
    Ok((bytes.pop() == Some(b'\n')).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests;

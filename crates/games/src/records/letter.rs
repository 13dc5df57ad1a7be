//! A letter: a deal, a result or a puzzle as one line of words, which a player sends to a friend.
//! The grammar is in `docs/en/letters.md`.

use super::DailyDeal;
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, Contender};
use crate::games::catalogue::GameName;
use std::fmt;
use std::str::FromStr;

/// The version of the format that is written; also the only one that can be read.
pub const LETTER_VERSION: u32 = 1;

/// The longest text in which a letter is sought, in bytes.
pub const LONGEST_LETTER: usize = 16 << 10;

/// The longest name in a letter, in characters.
const LONGEST_SENDER: usize = 30;

/// The most words in which words broken by a mail program are sought.
const MOST_WORDS: usize = 100;

/// Check numbers lie below this: six digits.
const CHECKS: u64 = 1_000_000;

/// The most playouts of a bot for one move.
const MOST_PLAYOUTS: u32 = 20_000;

/// The word before the sender's name, which is not part of the check.
const BY: &str = "by";

/// The word before the check number.
const CHECK: &str = "check";

/// A deal, a result or a puzzle from another player.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// The contents.
    pub content: LetterContent,
    /// A number below 10,000 that follows from the pieces, to recognise a program that deals
    /// others.
    pub dealt: u16,
    /// The sender's name: 1 to 30 characters on one line.
    pub sender: Option<String>,
}

/// The contents of a letter.
#[derive(Clone, Debug, PartialEq)]
pub enum LetterContent {
    /// The deal of a match.
    Deal {
        /// The game.
        game: GameName,
        /// The seed of its shuffles.
        seed: u64,
        /// The options that differ from the defaults.
        options: Vec<(String, String)>,
        /// The bots after the first seat; the last one is repeated for further seats.
        bots: Vec<Contender>,
        /// The sender's result, if the match was played to its end.
        result: Option<LetterResult>,
    },
    /// A deal of the day.
    Day {
        /// The game.
        game: GameName,
        /// The day.
        daily: DailyDeal,
        /// The sender's result, if the match was played to its end.
        result: Option<LetterResult>,
    },
    /// A puzzle of the program.
    Puzzle {
        /// The game.
        game: GameName,
        /// The puzzle's number, from 1.
        number: u16,
        /// Whether the sender has solved it.
        solved: bool,
    },
}

impl LetterContent {
    /// The sender's result in a match that was played to its end.
    pub fn result(&self) -> Option<LetterResult> {
        match self {
            LetterContent::Deal { result, .. } | LetterContent::Day { result, .. } => *result,
            LetterContent::Puzzle { .. } => None,
        }
    }
}

/// A player's result in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterResult {
    /// The final score.
    pub points: i32,
    /// Whether the match was won, alone or with others.
    pub won: bool,
}

/// The reason why a text is no letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLetter {
    /// The text has no beginning of a letter.
    Nothing,
    /// The text is too long.
    TooLong,
    /// The end of the letter is missing.
    Unfinished,
    /// A word differs from the one that was sent.
    Check,
    /// The letter is of this version, which is unknown.
    Version(String),
    /// The letter is whole, and has this word, which is unknown.
    Unknown(String),
}

/// The letter as a line of words, without its end.
impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        write!(f, "{body}")?;
        if let Some(sender) = self.sender.as_deref().and_then(sender_name) {
            write!(f, " {BY} {sender}")?;
        }
        write!(f, " {CHECK} {:06}", check_of(&body))
    }
}

impl Letter {
    /// The words that the check number follows from.
    fn body(&self) -> String {
        let mut words = format!("salotto {LETTER_VERSION} ");
        let result = match &self.content {
            LetterContent::Deal { game, seed, options, bots, result } => {
                words += &format!("deal {} seed {seed}", game.key());
                options.iter().for_each(|(name, value)| words += &format!(" {name} {value}"));
                if !bots.is_empty() {
                    words += " bots";
                    bots.iter().for_each(|bot| words += &format!(" {bot}"));
                }
                *result
            }
            LetterContent::Day { game, daily, result } => {
                words += &format!("day {} version {} {}", daily.date, daily.version, game.key());
                *result
            }
            LetterContent::Puzzle { game, number, .. } => {
                words += &format!("puzzle {} {number}", game.key());
                None
            }
        };
        words += &format!(" dealt {}", self.dealt);
        if let Some(LetterResult { points, won }) = result {
            words += &format!(" points {points} {}", if won { "won" } else { "lost" });
        }
        if let LetterContent::Puzzle { solved: true, .. } = self.content {
            words += " solved";
        }
        words
    }
}

impl FromStr for Letter {
    type Err = NoLetter;

    /// Finds the letter in a text, also with other words around it, in capitals, quoted, or with
    /// up to two words broken in two.
    fn from_str(text: &str) -> Result<Letter, NoLetter> {
        if text.len() > LONGEST_LETTER {
            return Err(NoLetter::TooLong);
        }
        let words = words_of(text);
        let words: Vec<&LetterWord> = words.iter().collect();
        match letter_in(&words) {
            Err(failed @ (NoLetter::Check | NoLetter::Nothing | NoLetter::Unfinished)) if words.len() <= MOST_WORDS => {
                mended(&words).ok_or(failed)
            }
            read => read,
        }
    }
}

/// The letter among these words, of which one or two were broken in two.
fn mended(words: &[&LetterWord]) -> Option<Letter> {
    let breaks = words.len().saturating_sub(1);
    for one in 0..breaks {
        let joined = words[one].joined(words[one + 1]);
        let once = [&words[..one], &[&joined], &words[one + 2..]].concat();
        if let Ok(letter) = letter_in(&once) {
            return Some(letter);
        }
        for other in one..once.len().saturating_sub(1) {
            let joined = once[other].joined(once[other + 1]);
            if let Ok(letter) = letter_in(&[&once[..other], &[&joined], &once[other + 2..]].concat()) {
                return Some(letter);
            }
        }
    }
    None
}

/// A word as it was sent, and as it is compared.
struct LetterWord {
    sent: String,
    meant: String,
}

impl LetterWord {
    fn new(sent: String) -> LetterWord {
        let is_edge = |letter: char| !letter.is_alphanumeric();
        let trimmed = sent.trim_matches(is_edge);
        // A minus belongs to its number.
        let start = sent.len() - sent.trim_start_matches(is_edge).len();
        let minus = sent[..start].ends_with('-') && trimmed.starts_with(|letter: char| letter.is_ascii_digit());
        LetterWord { meant: format!("{}{}", if minus { "-" } else { "" }, trimmed.to_lowercase()), sent }
    }

    /// This word and the next one as one.
    fn joined(&self, next: &LetterWord) -> LetterWord {
        LetterWord::new(format!("{}{}", self.sent, next.sent))
    }
}

/// The words of a text without what mail programs add to it.
fn words_of(text: &str) -> Vec<LetterWord> {
    // Quoted-printable breaks a line with an equals sign.
    let text = text.replace("=\r\n", "").replace("=\n", "").replace("&nbsp;", " ");
    let letter = |letter: char| match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '>' | '|' => Some(' '),
        letter if letter.is_whitespace() => Some(' '),
        letter if is_unseen(letter) => None,
        letter => Some(letter),
    };
    let text: String = text.chars().filter_map(letter).collect();
    text.split_whitespace().map(|word| LetterWord::new(word.to_string())).filter(|word| !word.meant.is_empty()).collect()
}

/// The first letter among these words.
fn letter_in(words: &[&LetterWord]) -> Result<Letter, NoLetter> {
    let is_number = |word: &LetterWord| !word.meant.is_empty() && word.meant.bytes().all(|byte| byte.is_ascii_digit());
    let mut begins =
        (0..words.len()).filter(|place| words[*place].meant == "salotto" && words.get(place + 1).is_some_and(|word| is_number(word)));
    let Some(first) = begins.next() else { return Err(NoLetter::Nothing) };
    let read = letter_at(&words[first..]);
    if read.is_ok() {
        return read;
    }
    begins.find_map(|place| letter_at(&words[place..]).ok()).map_or(read, Ok)
}

/// The letter with which these words begin.
fn letter_at(words: &[&LetterWord]) -> Result<Letter, NoLetter> {
    let version = &words[1].meant;
    if *version != LETTER_VERSION.to_string() {
        return Err(NoLetter::Version(version.chars().take(10).collect()));
    }
    let mut failed = NoLetter::Unfinished;
    for place in (2..words.len()).filter(|place| words[*place].meant == CHECK) {
        let Some(number) = check_number(&words[place + 1..]) else { continue };
        let said = &words[..place];
        let named = said.iter().position(|word| word.meant == BY);
        let body: Vec<&str> = said[..named.unwrap_or(place)].iter().map(|word| word.meant.as_str()).collect();
        if check_of(&body.join(" ")) != number {
            failed = NoLetter::Check;
            continue;
        }
        let sender = named.map(|named| said[named + 1..].iter().map(|word| word.sent.as_str()).collect::<Vec<_>>().join(" "));
        return content(&body[2..], sender.as_deref().and_then(sender_name));
    }
    Err(failed)
}

/// The check number at the beginning of these words: six digits, or twice three.
fn check_number(words: &[&LetterWord]) -> Option<u64> {
    let digits = |place: usize, count: usize| {
        let word = &words.get(place)?.meant;
        (word.len() == count && word.bytes().all(|byte| byte.is_ascii_digit())).then(|| word.parse::<u64>().ok())?
    };
    digits(0, 6).or_else(|| Some(digits(0, 3)? * 1_000 + digits(1, 3)?))
}

/// The check number of these words, below [`CHECKS`].
fn check_of(body: &str) -> u64 {
    FixedShuffles::of(body).seed() % CHECKS
}

/// Parses the words after the version, whose check is right.
fn content(body: &[&str], sender: Option<String>) -> Result<Letter, NoLetter> {
    let mut reading = BodyReader { words: body.iter() };
    let kind = reading.next()?;
    let mut letter = match kind {
        "deal" => {
            let game = reading.game()?;
            reading.word("seed")?;
            let seed = reading.number()?;
            LetterContent::Deal { game, seed, options: Vec::new(), bots: Vec::new(), result: None }
        }
        "day" => {
            let date = reading.number()?;
            reading.word("version")?;
            let daily = DailyDeal { date, version: reading.number()? };
            LetterContent::Day { game: reading.game()?, daily, result: None }
        }
        "puzzle" => LetterContent::Puzzle { game: reading.game()?, number: reading.number()?, solved: false },
        other => return Err(unknown(other)),
    };
    let mut dealt = None;
    let mut word = reading.words.next().copied();
    while let Some(name) = word.take() {
        match (name, &mut letter) {
            ("dealt", _) => dealt = Some(reading.number()?),
            ("points", LetterContent::Deal { result, .. } | LetterContent::Day { result, .. }) => {
                let points = reading.number()?;
                let won = match reading.next()? {
                    "won" => true,
                    "lost" => false,
                    other => return Err(unknown(other)),
                };
                *result = Some(LetterResult { points, won });
            }
            ("solved", LetterContent::Puzzle { solved, .. }) => *solved = true,
            ("bots", LetterContent::Deal { bots, .. }) => {
                for bot in reading.words.by_ref() {
                    match bot.parse::<Contender>() {
                        Ok(contender) if is_quick(contender) && bots.len() < MOST_BOTS => bots.push(contender),
                        Ok(_) => return Err(unknown(bot)),
                        Err(_) => {
                            word = Some(bot);
                            break;
                        }
                    }
                }
            }
            (name, LetterContent::Deal { game, options, .. }) => {
                if !game.options().iter().any(|spec| spec.name == name) {
                    return Err(unknown(name));
                }
                options.push((name.to_string(), reading.next()?.to_string()));
            }
            (other, _) => return Err(unknown(other)),
        }
        word = word.or_else(|| reading.words.next().copied());
    }
    Ok(Letter { content: letter, dealt: dealt.ok_or(NoLetter::Unfinished)?, sender })
}

/// The most bots at a table.
const MOST_BOTS: usize = 40;

/// Whether a bot moves in a bearable time, on any machine that gives the same match.
fn is_quick(contender: Contender) -> bool {
    match contender.budget {
        Budget::OfLevel => true,
        Budget::Playouts(count) => count <= MOST_PLAYOUTS,
        Budget::Time(time) => time.as_secs() < 10,
    }
}

/// The words of a letter that are still to be read.
struct BodyReader<'a> {
    words: std::slice::Iter<'a, &'a str>,
}

impl<'a> BodyReader<'a> {
    fn next(&mut self) -> Result<&'a str, NoLetter> {
        self.words.next().copied().ok_or(NoLetter::Unfinished)
    }

    fn word(&mut self, expected: &str) -> Result<(), NoLetter> {
        let word = self.next()?;
        if word == expected { Ok(()) } else { Err(unknown(word)) }
    }

    fn number<T: FromStr>(&mut self) -> Result<T, NoLetter> {
        let word = self.next()?;
        word.parse().map_err(|_| unknown(word))
    }

    fn game(&mut self) -> Result<GameName, NoLetter> {
        let word = self.next()?;
        GameName::ALL.iter().find(|game| game.key() == word).copied().ok_or_else(|| unknown(word))
    }
}

fn unknown(word: &str) -> NoLetter {
    NoLetter::Unknown(super::read::beginning(word))
}

/// A sender's name in the form for letters: on one line, without signs that divide words or
/// letters. None if nothing is left.
pub fn sender_name(name: &str) -> Option<String> {
    let kept =
        |letter: &char| !letter.is_control() && !is_unseen(*letter) && !matches!(letter, '#' | '>' | '|' | '<' | '=' | '"' | '{' | '}');
    let words = name.split_whitespace().map(|word| word.chars().filter(kept).collect::<String>());
    let name = words.filter(|word| word.contains(char::is_alphanumeric)).collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(LONGEST_SENDER).collect();
    let name = name.trim_end_matches(|letter: char| letter.is_whitespace() || letter == ',').to_string();
    name.contains(char::is_alphanumeric).then_some(name)
}

/// Whether a character takes no room, or turns the direction of others.
fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

//! The program's notes in a record's comments. They don't affect the match.

use super::letter::{LetterResult, sender_name};
use crate::games::catalogue::GameName;
use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use std::fmt::Write;

/// The notes about a match in its comments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// `# seed 4711`: the seed of the random numbers, if the program chose it itself.
    pub seed: Option<u64>,
    /// `# begun 2026-11-22T18:30:00Z`: the time at which the match began, to the second.
    pub begun: Option<DateTime<Utc>>,
    /// `# daily 2026-11-22 1`: the deal of the day.
    pub daily: Option<DailyDeal>,
    /// The text after `# daily` if it names no day.
    pub no_day: Option<String>,
    /// `# cup 2026-11-22T18:30:00Z 2 classic/short kingdomino/rules five-and-three/pub`: the match of a cup.
    /// `# cup off` after it: no longer.
    pub cup: Option<CupMatch>,
    /// `# challenge 112 won Anna`: the results of the senders of letters with this deal, each once.
    pub challenges: Vec<Challenge>,
    /// `# joined 3 24 normal Luca`: the players who have taken a bot's seat in mid-match, in their
    /// order.
    pub joined: Vec<SeatTakeover>,
    /// `# left 2 30`: the seats of people that were left to bots in mid-match, in their order.
    pub left: Vec<SeatHandover>,
    /// `# own 2`: of several people, the seat of the owner of the record, from 0.
    pub own: Option<usize>,
    /// `# reviewed 20 3`: the result of the player's review of the moves.
    pub reviewed: Option<ReviewSummary>,
    /// `# kept as our longest`: the name under which the player keeps it.
    pub kept_as: Option<String>,
}

/// A deal of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DailyDeal {
    /// The day, in UTC.
    pub date: NaiveDate,
    /// The version of the rule that makes deals from dates.
    pub version: u32,
}

/// A match of a cup: the player plays several matches, one after the other, against the same opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupMatch {
    /// The time at which the cup began, to the second.
    pub begun: DateTime<Utc>,
    /// The number of the match, from 1.
    pub number: usize,
    /// The matches of the cup in their order.
    pub ways: Vec<CupWay>,
}

/// A game and its way of playing in a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupWay {
    /// The game.
    pub game: GameName,
    /// The name of the game's preset, or `rules`.
    pub preset: String,
}

/// The result of another player with the same deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The result.
    pub result: LetterResult,
    /// The other player's name: 1 to 30 characters.
    pub sender: Option<String>,
}

/// The takeover of a bot's seat by a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTakeover {
    /// The seat, from 0.
    pub seat: usize,
    /// The number of steps before it.
    pub steps: usize,
    /// The bot that had played there, as a record names it: its level and its name.
    pub bot: String,
}

/// The handover of a player's seat to a bot for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatHandover {
    /// The seat, from 0.
    pub seat: usize,
    /// The number of steps before it.
    pub steps: usize,
}

/// The result of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewSummary {
    /// The number of moves with a choice.
    pub moves: u32,
    /// The number of moves for which a clearly better one was found.
    pub mistakes: u32,
}

/// The maximum length of a name in a record, of a player or of a match, in characters.
const LONGEST_NAME: usize = 60;

/// The name of a record as it is written again: cut if too long, without control characters.
pub(super) fn name_of(text: &str) -> String {
    let name: String = text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
    name.trim().to_string()
}

impl Notes {
    /// The notes of the header as lines.
    pub fn header_text(&self) -> String {
        let mut text = String::new();
        if let Some(seed) = self.seed {
            let _ = writeln!(text, "# seed {seed}");
        }
        if let Some(begun) = self.begun {
            let _ = writeln!(text, "# begun {}", begun.to_rfc3339_opts(SecondsFormat::Secs, true));
        }
        if let Some(DailyDeal { date, version }) = self.daily {
            let _ = writeln!(text, "# daily {date} {version}");
        } else if let Some(words) = &self.no_day {
            let _ = writeln!(text, "# daily {words}");
        }
        if let Some(CupMatch { begun, number, ways }) = &self.cup {
            let ways = ways.iter().fold(String::new(), |text, way| format!("{text} {}/{}", way.game.key(), way.preset));
            let _ = writeln!(text, "# cup {} {number}{ways}", begun.to_rfc3339_opts(SecondsFormat::Secs, true));
        }
        for challenge in &self.challenges {
            let _ = writeln!(text, "{}", challenge.text());
        }
        for SeatTakeover { seat, steps, bot } in &self.joined {
            let _ = writeln!(text, "# joined {} {steps} {bot}", seat + 1);
        }
        if let Some(own) = self.own {
            let _ = writeln!(text, "# own {}", own + 1);
        }
        for SeatHandover { seat, steps } in &self.left {
            let _ = writeln!(text, "# left {} {steps}", seat + 1);
        }
        text
    }

    /// Adds another player's result, unless it is there.
    pub fn add_challenge(&mut self, challenge: Challenge) {
        if !self.challenges.contains(&challenge) {
            self.challenges.push(challenge);
        }
    }

    /// The number of steps after which the present player of `seat`, from 0, began to play there.
    pub fn began_at(&self, seat: usize) -> usize {
        self.joined.iter().filter(|joined| joined.seat == seat).map(|joined| joined.steps).max().unwrap_or(0)
    }

    /// Reads a comment of the header, if it is one of the program's.
    pub(super) fn read_in_header(&mut self, comment: &str) {
        let (word, rest) = comment.trim().split_once(' ').unwrap_or((comment.trim(), ""));
        match word {
            "seed" => self.seed = rest.parse().ok().or(self.seed),
            "begun" => self.begun = DateTime::parse_from_rfc3339(rest).ok().map(|time| time.to_utc()).or(self.begun),
            "daily" => match daily(rest) {
                Some(daily) => self.daily = Some(daily),
                None => self.no_day = Some(name_of(rest)),
            },
            "cup" if rest != "off" => self.cup = cup(rest).or(self.cup.take()),
            "joined" => self.joined.extend(joined(rest)),
            "left" => self.left.extend(left(rest)),
            "own" => self.own = rest.parse().ok().and_then(|seat: usize| seat.checked_sub(1)).or(self.own),
            _ => self.read(comment),
        }
    }

    /// Reads a comment anywhere in the record, if it is one of the program's. Of each kind the last one counts, but
    /// of challenges all.
    pub(super) fn read(&mut self, comment: &str) {
        let comment = comment.trim();
        if let Some(rest) = comment.strip_prefix("reviewed ") {
            self.reviewed = reviewed(rest).or(self.reviewed);
        } else if let Some(name) = comment.strip_prefix("kept as ") {
            self.kept_as = Some(name_of(name)).filter(|name| !name.is_empty() && name != NO_NAME);
        } else if comment == "cup off" {
            self.cup = None;
        } else if let Some(challenge) = comment.strip_prefix("challenge ").and_then(challenge) {
            self.add_challenge(challenge);
        }
    }
}

/// The text that replaces the name of a match that is no longer kept.
const NO_NAME: &str = "-";

/// The comment that takes a match out of its cup, as a line without its end.
pub const CUP_OFF: &str = "# cup off";

impl Challenge {
    /// The comment as a line, without its end.
    pub fn text(&self) -> String {
        let LetterResult { points, won } = self.result;
        let won = if won { "won" } else { "lost" };
        format!("# challenge {points} {won} {}", self.sender.as_deref().unwrap_or_default()).trim_end().to_string()
    }
}

impl ReviewSummary {
    /// The comment as a line, without its end.
    pub fn text(self) -> String {
        format!("# reviewed {} {}", self.moves, self.mistakes)
    }
}

/// The comment that stores a match under a name, or removes the name, as a line without its end.
pub fn kept_as_text(name: Option<&str>) -> String {
    format!("# kept as {}", name.unwrap_or(NO_NAME))
}

fn daily(text: &str) -> Option<DailyDeal> {
    let (date, version) = text.split_once(' ')?;
    Some(DailyDeal { date: date.parse().ok()?, version: version.parse().ok()? })
}

fn cup(text: &str) -> Option<CupMatch> {
    let mut words = text.split(' ');
    let begun = DateTime::parse_from_rfc3339(words.next()?).ok()?.to_utc();
    let number: usize = words.next()?.parse().ok()?;
    let way = |word: &str| {
        let (game, preset) = word.split_once('/')?;
        let game = GameName::named(game)?;
        let is_known = preset == "rules" || game.presets().iter().any(|known| known.name == preset);
        is_known.then(|| CupWay { game, preset: preset.to_string() })
    };
    let ways = words.map(way).collect::<Option<Vec<CupWay>>>()?;
    (1..=ways.len()).contains(&number).then_some(CupMatch { begun, number, ways })
}

fn challenge(text: &str) -> Option<Challenge> {
    let mut words = text.splitn(3, ' ');
    let points = words.next()?.parse().ok()?;
    let won = match words.next()? {
        "won" => true,
        "lost" => false,
        _ => return None,
    };
    Some(Challenge { result: LetterResult { points, won }, sender: words.next().and_then(sender_name) })
}

fn joined(text: &str) -> Option<SeatTakeover> {
    let mut words = text.splitn(3, ' ');
    let seat: usize = words.next()?.parse().ok()?;
    let steps = words.next()?.parse().ok()?;
    let bot = words.next().map(str::trim).filter(|bot| !bot.is_empty())?;
    Some(SeatTakeover { seat: seat.checked_sub(1)?, steps, bot: bot.to_string() })
}

fn left(text: &str) -> Option<SeatHandover> {
    let (seat, steps) = text.split_once(' ')?;
    let seat: usize = seat.parse().ok()?;
    Some(SeatHandover { seat: seat.checked_sub(1)?, steps: steps.parse().ok()? })
}

fn reviewed(text: &str) -> Option<ReviewSummary> {
    let (moves, mistakes) = text.split_once(' ')?;
    let (moves, mistakes) = (moves.parse().ok()?, mistakes.parse().ok()?);
    (mistakes <= moves).then_some(ReviewSummary { moves, mistakes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_taken_a_bots_seat_is_read_as_it_was_written() {
        let luca = SeatTakeover { seat: 2, steps: 24, bot: "master:50ms Luca".to_string() };
        let notes = Notes { joined: vec![luca], ..Notes::default() };
        assert_eq!(notes.header_text(), "# joined 3 24 master:50ms Luca\n");
        let mut read = Notes::default();
        read.read_in_header(" joined 3 24 master:50ms Luca");
        assert_eq!(read, notes);
        assert_eq!((read.began_at(2), read.began_at(1)), (24, 0));
        for comment in [" joined 0 24 normal Luca", " joined the table", " joined 3"] {
            read.read_in_header(comment);
            assert_eq!(read, notes, "{comment}");
        }
    }

    #[test]
    fn a_challenge_is_read_as_it_was_written() {
        for (text, points, sender) in [("# challenge -112 won Anna Maria\n", -112, Some("Anna Maria")), ("# challenge 7 won\n", 7, None)] {
            let result = LetterResult { points, won: true };
            let notes = Notes { challenges: vec![Challenge { result, sender: sender.map(str::to_string) }], ..Notes::default() };
            assert_eq!(notes.header_text(), text);
            let mut read = Notes::default();
            for comment in [text.trim_start_matches('#').trim_end(), " challenge", " challenge much won Anna", " challenge 7 perhaps"] {
                read.read_in_header(comment);
                assert_eq!(read, notes, "{comment}");
            }
        }
    }

    #[test]
    fn a_match_of_a_cup_is_read_as_it_was_written() {
        let way = |game, preset: &str| CupWay { game, preset: preset.to_string() };
        let begun = DateTime::from_timestamp(1_795_000_000, 0).unwrap();
        let cup = CupMatch { begun, number: 2, ways: vec![way(GameName::Classic, "short"), way(GameName::Kingdomino, "rules")] };
        let notes = Notes { cup: Some(cup), ..Notes::default() };
        let text = "# cup 2026-11-18T11:06:40Z 2 classic/short kingdomino/rules\n";
        assert_eq!(notes.header_text(), text);
        let mut read = Notes::default();
        read.read_in_header(text.trim_start_matches('#'));
        assert_eq!(read, notes);
        read.read_in_header(CUP_OFF.trim_start_matches('#'));
        assert_eq!(read, Notes::default());
        let began = "cup 2026-11-18T11:06:40Z";
        for rest in ["", " 0 classic/short", " 2 classic/short", " 1 classic/none", " 1 chess/rules", " 1 classic", " one classic/short"] {
            let mut read = Notes::default();
            read.read_in_header(&format!("{began}{rest}"));
            assert_eq!(read, Notes::default(), "{rest}");
        }
    }

    #[test]
    fn whose_seat_was_ones_own_is_read_as_it_was_written() {
        let notes = Notes { own: Some(1), ..Notes::default() };
        assert_eq!(notes.header_text(), "# own 2\n");
        let mut read = Notes::default();
        for comment in [" own 2", " own 0", " own house"] {
            read.read_in_header(comment);
            assert_eq!(read, notes, "{comment}");
        }
    }

    #[test]
    fn a_seat_left_to_a_bot_is_read_as_it_was_written() {
        let notes = Notes { left: vec![SeatHandover { seat: 1, steps: 30 }], ..Notes::default() };
        assert_eq!(notes.header_text(), "# left 2 30\n");
        let mut read = Notes::default();
        for comment in [" left 2 30", " left 0 30", " left the table", " left 2"] {
            read.read_in_header(comment);
            assert_eq!(read, notes, "{comment}");
        }
    }
}

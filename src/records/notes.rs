//! What the program notes in comments of a record. Whoever leaves them out plays the same match.

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use std::fmt::Write;

/// What comments tell of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// `# seed 4711`: what chance came from, where the program chose it itself.
    pub seed: Option<u64>,
    /// `# begun 2026-11-22T18:30:00Z`: when the match began, to the second.
    pub begun: Option<DateTime<Utc>>,
    /// `# daily 2026-11-22 1`: it is the deal of that day.
    pub daily: Option<Daily>,
    /// `# reviewed 20 3`: its player has had his moves looked at again.
    pub reviewed: Option<Reviewed>,
    /// `# kept as our longest`: the name that its player keeps it by.
    pub kept_as: Option<String>,
}

/// Which deal of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Daily {
    /// The day in universal time.
    pub date: NaiveDate,
    /// By which version of the rule that makes deals of dates.
    pub version: u32,
}

/// What a review found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// The moves at which there was a choice.
    pub moves: u32,
    /// Those of them for which something clearly better was known.
    pub mistakes: u32,
}

/// The longest name that a match is kept by, in characters.
const LONGEST_NAME: usize = 60;

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
        if let Some(Daily { date, version }) = self.daily {
            let _ = writeln!(text, "# daily {date} {version}");
        }
        text
    }

    /// Takes what a comment of the header says, if it is one of the program's.
    pub(super) fn read_in_header(&mut self, comment: &str) {
        let (word, rest) = comment.trim().split_once(' ').unwrap_or_default();
        match word {
            "seed" => self.seed = rest.parse().ok().or(self.seed),
            "begun" => self.begun = DateTime::parse_from_rfc3339(rest).ok().map(|time| time.to_utc()).or(self.begun),
            "daily" => self.daily = daily(rest).or(self.daily),
            _ => self.read(comment),
        }
    }

    /// Takes what a comment anywhere says, if it is one of the program's. The last one counts.
    pub(super) fn read(&mut self, comment: &str) {
        let comment = comment.trim();
        if let Some(rest) = comment.strip_prefix("reviewed ") {
            self.reviewed = reviewed(rest).or(self.reviewed);
        } else if let Some(name) = comment.strip_prefix("kept as ") {
            let name: String = name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
            self.kept_as = Some(name).filter(|name| !name.is_empty() && name != NO_NAME);
        }
    }
}

/// What stands in place of a name for a match that isn't kept by one any more.
const NO_NAME: &str = "-";

impl Reviewed {
    /// The comment's line, without its end.
    pub fn text(self) -> String {
        format!("# reviewed {} {}", self.moves, self.mistakes)
    }
}

/// The comment's line, without its end, by which a match is kept by a name, or by none any more.
pub fn kept_as_text(name: Option<&str>) -> String {
    format!("# kept as {}", name.unwrap_or(NO_NAME))
}

fn daily(text: &str) -> Option<Daily> {
    let (date, version) = text.split_once(' ')?;
    Some(Daily { date: date.parse().ok()?, version: version.parse().ok()? })
}

fn reviewed(text: &str) -> Option<Reviewed> {
    let (moves, mistakes) = text.split_once(' ')?;
    let (moves, mistakes) = (moves.parse().ok()?, mistakes.parse().ok()?);
    (mistakes <= moves).then_some(Reviewed { moves, mistakes })
}

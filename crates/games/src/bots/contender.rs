//! A bot as the command line and records name it: a level and its thinking budget, or a named
//! opponent.

use super::{Budget, Level, Opponent};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A level with its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contender {
    /// The level.
    pub level: Level,
    /// The thinking budget, if the level searches.
    pub budget: Budget,
    /// The named opponent whose level this is; None for a bot of the level itself.
    pub opponent: Option<Opponent>,
}

impl Contender {
    /// A bot of this level with this budget.
    pub const fn new(level: Level, budget: Budget) -> Contender {
        Contender { level, budget, opponent: None }
    }
}

impl From<Opponent> for Contender {
    fn from(opponent: Opponent) -> Contender {
        Contender { level: opponent.style().level, budget: Budget::OfLevel, opponent: Some(opponent) }
    }
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender::new(level, Budget::OfLevel)
    }
}

/// `normal`, `master:1500` with that many playouts, `master:50ms` with that many milliseconds; the
/// name of an opponent.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(opponent) = self.opponent {
            return f.write_str(opponent.word());
        }
        match self.budget {
            Budget::OfLevel => write!(f, "{}", self.level),
            Budget::Playouts(count) => write!(f, "{}:{count}", self.level),
            Budget::Time(time) => write!(f, "{}:{}ms", self.level, time.as_millis()),
        }
    }
}

/// The reason why a text names no contender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseContenderError {
    /// There is no such level.
    Level,
    /// The text after the colon is neither a number of playouts nor of milliseconds (at least 1),
    /// or the level doesn't search and takes no budget.
    Budget,
}

impl FromStr for Contender {
    type Err = ParseContenderError;

    fn from_str(text: &str) -> Result<Contender, ParseContenderError> {
        let (level, budget) = text.split_once(':').map_or((text, None), |(level, budget)| (level, Some(budget)));
        if let Some(opponent) = Opponent::of_word(level) {
            return if budget.is_none() { Ok(opponent.into()) } else { Err(ParseContenderError::Budget) };
        }
        let level = level.parse().map_err(|_| ParseContenderError::Level)?;
        let Some(budget) = budget else { return Ok(Contender::from(level)) };
        let number = |text: &str| text.parse().ok().filter(|number: &u32| *number > 0).ok_or(ParseContenderError::Budget);
        match budget.strip_suffix("ms") {
            _ if !Level::SEARCHING.contains(&level) => Err(ParseContenderError::Budget),
            Some(time) => Ok(Contender::new(level, Budget::Time(Duration::from_millis(number(time)?.into())))),
            None => Ok(Contender::new(level, Budget::Playouts(number(budget)?))),
        }
    }
}

//! The end of a match that is played round by round.

use super::options::OptionValue;

/// The maximum number of rounds that can be agreed.
pub const MOST_ROUNDS: u16 = 999;

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A number of points: they win the match, or eliminate the player who has them.
    Points(u32),
    /// A number of rounds; then the leader wins, and equals share the victory.
    Rounds(u16),
    /// No end: the match goes on until it is left.
    Endless,
}

impl Goal {
    /// Whether a side with `total` points has reached it.
    #[inline]
    pub fn is_reached(self, total: u32) -> bool {
        matches!(self, Goal::Points(goal) if total >= goal)
    }

    /// The number of points; None for other ends of the match.
    pub fn points(self) -> Option<u32> {
        if let Goal::Points(goal) = self { Some(goal) } else { None }
    }

    /// Parses a typed number of rounds: the number and a word after it, in any language.
    pub fn rounds_typed(text: &str) -> Option<Goal> {
        let word = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let rounds = text[..text.len() - word.len()].parse().ok()?;
        let named = word.trim_matches([' ', '-']);
        let is_word = !named.is_empty() && named.chars().all(char::is_alphabetic);
        (is_word && (1..=MOST_ROUNDS).contains(&rounds)).then_some(Goal::Rounds(rounds))
    }
}

/// `100`, `6-rounds` or `endless`.
impl OptionValue for Goal {
    fn to_text(&self) -> String {
        match self {
            Goal::Points(goal) => goal.to_string(),
            Goal::Rounds(rounds) => format!("{rounds}-rounds"),
            Goal::Endless => "endless".to_string(),
        }
    }

    fn from_text(text: &str) -> Option<Self> {
        match text.strip_suffix("-rounds") {
            Some(rounds) => rounds.parse().ok().filter(|rounds| (1..=MOST_ROUNDS).contains(rounds)).map(Goal::Rounds),
            None if text == "endless" => Some(Goal::Endless),
            None => text.parse().ok().map(Goal::Points),
        }
    }
}

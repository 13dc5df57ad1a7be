//! A user's own preset as a line of text:
//! `our rules: salotto, drawing none, double-zero pips`.

use crate::games::catalogue::GameName;
use crate::games::options::OptionsError;
use std::fmt;
use std::str::FromStr;

/// The maximum length of a preset's name in letters.
pub const LONGEST_NAME: usize = 40;

/// Options of a game under a name chosen by a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserPreset {
    /// The name: 1 to 40 letters, as returned by [`preset_name`].
    pub name: String,
    /// The game that has these options.
    pub game: GameName,
    /// The options that differ from the rules.
    pub options: Vec<(String, String)>,
}

/// The reason why a line is no preset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PresetError {
    /// The line isn't `NAME: GAME, OPTION VALUE, …`.
    Shape,
    /// There is no game of this name.
    NoSuchGame(String),
    /// Options that this game doesn't have, or that don't go together.
    Options(GameName, OptionsError),
}

impl fmt::Display for UserPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}, {}", self.name, self.game.key(), preset_text(&self.options))
    }
}

impl FromStr for UserPreset {
    type Err = PresetError;

    fn from_str(text: &str) -> Result<UserPreset, PresetError> {
        let (name, agreed) = text.split_once(':').ok_or(PresetError::Shape)?;
        let name = preset_name(name).ok_or(PresetError::Shape)?;
        let (game, options) = agreed.split_once(',').ok_or(PresetError::Shape)?;
        let game = game.trim();
        let game = GameName::named(&game.to_lowercase()).ok_or_else(|| PresetError::NoSuchGame(game.to_string()))?;
        let options = preset_options(game, options).map_err(|bad| PresetError::Options(game, bad))?;
        Ok(UserPreset { name, game, options })
    }
}

/// A preset's name in the form that can be stored: on one line, without characters that divide the
/// line. None if it is empty then, or longer than 40 letters.
pub fn preset_name(typed: &str) -> Option<String> {
    let kept = |letter: &char| !letter.is_control() && !matches!(letter, ':' | '#');
    let name = typed.chars().filter(kept).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    Some(name).filter(|name| (1..=LONGEST_NAME).contains(&name.chars().count()))
}

/// Options as text: `drawing none, double-zero pips`.
pub fn preset_text(options: &[(String, String)]) -> String {
    options.iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join(", ")
}

/// The options of `game` in such a text that differ from the rules.
///
/// # Errors
/// The game doesn't have them, or they don't go together.
pub fn preset_options(game: GameName, text: &str) -> Result<Vec<(String, String)>, OptionsError> {
    let pair = |option: &str| {
        // As it is typed after a command, it is understood as well.
        let divides = |letter: char| letter.is_whitespace() || letter == '=';
        let (name, value) = option.trim().split_once(divides).unwrap_or((option.trim(), ""));
        (name.to_string(), value.trim().to_string())
    };
    let options = text.split(',').filter(|option| !option.trim().is_empty());
    game.agreed(&options.map(pair).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_a_preset_is_and_gives_it_back() {
        let line = "le nostre regole: salotto, drawing none, double-zero pips";
        let preset: UserPreset = line.parse().expect("it is one");
        assert_eq!((preset.name.as_str(), preset.game.key(), preset.options.len()), ("le nostre regole", "salotto", 2));
        assert_eq!(preset.to_string(), line);
        // A preset that is as in the rules is one all the same, also when it is read back.
        let rules: UserPreset = "ours: salotto, players 2".parse().expect("it is one");
        assert_eq!((preset_text(&rules.options).as_str(), preset_options(rules.game, "")), ("", Ok(Vec::new())));
        // Options equal to the rules aren't kept, and spaces may be of any width.
        assert_eq!("  le nostre  regole :salotto , players 2,drawing=none,  double-zero  pips ".parse(), Ok(preset));
    }

    #[test]
    fn another_line_is_refused_with_what_is_wrong() {
        let read = |line: &str| line.parse::<UserPreset>();
        for line in
            ["", "salotto, drawing none", ": salotto, drawing none", "ours: salotto", &format!("{}: salotto, set 9", "a".repeat(41))]
        {
            assert_eq!(read(line), Err(PresetError::Shape), "{line}");
        }
        assert_eq!(read("ours: briscola, carte 40"), Err(PresetError::NoSuchGame("briscola".to_string())));
        for line in ["ours: salotto, jokers 2", "ours: salotto, drawing", "ours: salotto, set 7", "ours: salotto, players 9"] {
            assert!(matches!(read(line), Err(PresetError::Options(game, _)) if game.key() == "salotto"), "{line}");
        }
    }
}

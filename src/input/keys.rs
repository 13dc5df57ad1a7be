//! The table of keys: what each does, at every table, and the word that does the same.

use super::Key;
use crate::locale::{folded, words_for};
pub use crate::narration::Command;
use crate::narration::{Message, Question};
use std::collections::HashMap;
use std::sync::LazyLock;

/// When a command does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At any moment, also before and after a match.
    Always,
    /// While there is a match, whoever's turn it is.
    AtTable,
    /// In the player's own turn.
    OwnTurn,
    /// While something is being chosen from a list.
    Choosing,
}

/// What a command is for; help is divided by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// To play and to choose.
    Play,
    /// To walk the hand and the table.
    Walk,
    /// To ask.
    Ask,
    /// What was said, and settings.
    Said,
    /// The program's own voice.
    Voice,
}

impl Group {
    /// All groups, in the order of help.
    pub const ALL: [Group; 5] = [Group::Play, Group::Walk, Group::Ask, Group::Said, Group::Voice];
}

/// A command with its keys and its words.
#[derive(Debug)]
pub struct Binding {
    /// What it does.
    pub command: Command,
    /// Its keys unless the player has bound others, the usual one first; some commands have none.
    pub keys: &'static [Key],
    /// Its name in the locale files, for its help line and the words that can be typed for it.
    pub name: &'static str,
    /// When it does something.
    pub when: &'static [When],
    /// Where it appears in help.
    pub group: Group,
}

const OWN_TURN: &[When] = &[When::OwnTurn];
const AT_TABLE: &[When] = &[When::AtTable];
const ALWAYS: &[When] = &[When::Always];
const CHOICES: &[When] = &[When::Choosing];
const TURN_OR_CHOICE: &[When] = &[When::OwnTurn, When::Choosing];
const TABLE_OR_CHOICE: &[When] = &[When::AtTable, When::Choosing];

macro_rules! table {
    ($($group:ident { $($command:ident $(/ $question:ident)? $keys:expr, $name:literal, $when:expr;)* })*) => {
        &[$($(Binding { command: Command::$command $((Question::$question))?, keys: $keys, name: $name, when: $when, group: Group::$group }),*),*]
    };
}

/// All commands, in the order of help.
pub const TABLE: &[Binding] = table! {
    Play {
    Draw &[Key::Char(' ')], "draw", OWN_TURN;
    Choose &[Key::Enter], "choose", TURN_OR_CHOICE;
    LayRight &[Key::Char('d')], "right", TURN_OR_CHOICE;
    LayLeft &[Key::Char('g')], "left", TURN_OR_CHOICE;
    Moves &[Key::Char('b')], "moves", OWN_TURN;
    Advice &[Key::Char('h')], "advice", OWN_TURN;
    Undo &[Key::Char('u')], "undo", AT_TABLE;
    Cancel &[Key::Escape, Key::Char('x')], "cancel", CHOICES;
    }
    Walk {
    Up &[Key::Up], "previous", TABLE_OR_CHOICE;
    Down &[Key::Down], "next", TABLE_OR_CHOICE;
    First &[Key::Home], "first", TABLE_OR_CHOICE;
    Last &[Key::End], "last", TABLE_OR_CHOICE;
    NextPlayable &[Key::Char('z')], "playable", AT_TABLE;
    Order &[Key::Char('o')], "order", AT_TABLE;
    Hand &[Key::Char('m')], "hand", AT_TABLE;
    WalkLeft &[Key::Left], "walk-left", AT_TABLE;
    WalkRight &[Key::Right], "walk-right", AT_TABLE;
    Switch &[Key::Tab, Key::Char(',')], "switch", AT_TABLE;
    NextGrid &[Key::BackTab, Key::Char('a')], "others", AT_TABLE;
    }
    Ask {
    Ask/Ends &[Key::Char('c')], "ends", AT_TABLE;
    Ask/Whole &[Key::Char('v')], "line", AT_TABLE;
    Ask/Scores &[Key::Char('s')], "scores", AT_TABLE;
    Ask/MatchInfo &[Key::Char('e')], "match", AT_TABLE;
    Ask/Turn &[Key::Char('t')], "turn", AT_TABLE;
    WhereAmI &[Key::Char('w')], "where", AT_TABLE;
    SinceMyMove &[Key::Char('n')], "news", AT_TABLE;
    Ask/Unseen &[Key::Char('k')], "unseen", AT_TABLE;
    Ask/PassedOn &[Key::Char('p')], "passed", AT_TABLE;
    Row &[Key::Char('l')], "row", AT_TABLE;
    Column &[Key::Char('j')], "column", AT_TABLE;
    Region &[Key::Char('f')], "territory", AT_TABLE;
    }
    Said {
    Repeat &[Key::Char('r')], "repeat", ALWAYS;
    Back &[Key::PageUp], "back", ALWAYS;
    Forward &[Key::PageDown], "forward", ALWAYS;
    Say &[Key::Char('\'')], "say", ALWAYS;
    Chat &[Key::Char('-')], "chat", ALWAYS;
    SaveHistory &[Key::Function(9)], "save-history", ALWAYS;
    Help &[Key::Char('?'), Key::Function(1)], "help", ALWAYS;
    Rules &[Key::Function(3)], "rules", AT_TABLE;
    Detail &[Key::Char('i')], "detail", ALWAYS;
    Menu &[Key::Function(2), Key::Char('q')], "menu", AT_TABLE;
    Quit &[], "quit", ALWAYS;
    }
    Voice {
    Speech &[Key::Function(4)], "speech", ALWAYS;
    Slower &[Key::Function(5)], "slower", ALWAYS;
    Faster &[Key::Function(6)], "faster", ALWAYS;
    Quieter &[Key::Function(7)], "quieter", ALWAYS;
    Louder &[Key::Function(8)], "louder", ALWAYS;
    Hush &[Key::Delete, Key::Char('y')], "hush", ALWAYS;
    }
};

impl Command {
    /// Its keys and words.
    pub fn binding(self) -> &'static Binding {
        // Every command is in the table; a test goes through all of them.
        TABLE.iter().find(|binding| binding.command == self).unwrap_or(&TABLE[0])
    }

    /// The command that a word names in any language, with or without its accents.
    pub fn of_word(word: &str) -> Option<Command> {
        static WORDS: LazyLock<HashMap<String, Command>> = LazyLock::new(|| {
            let words = |binding: &'static Binding| words_for(&binding.words()).into_iter().map(|word| (folded(&word), binding.command));
            TABLE.iter().flat_map(words).collect()
        });
        // Any sign in it makes it a different word.
        let is_word = word.chars().all(|letter| letter.is_alphanumeric() || letter.is_whitespace() || letter == '-');
        WORDS.get(&folded(word)).copied().filter(|_| is_word)
    }
}

impl Binding {
    /// The words that can be typed for it.
    pub fn words(&self) -> Message {
        Message::named(format!("command-{}", self.name), Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_word_does_two_things() {
        let keys: Vec<Key> = TABLE.iter().flat_map(|binding| binding.keys.iter().copied()).collect();
        assert!(keys.iter().enumerate().all(|(index, key)| !keys[..index].contains(key)));
        let mut known: HashMap<String, Command> = HashMap::new();
        for binding in TABLE {
            for word in words_for(&binding.words()) {
                let other = known.insert(folded(&word), binding.command);
                assert!(other.is_none_or(|other| other == binding.command), "{word} is {other:?} and {binding:?}");
            }
        }
    }

    #[test]
    fn no_terminal_keeps_the_first_key_for_help() {
        // F1 belongs to some of them.
        assert_eq!(Command::Help.binding().keys.first(), Some(&Key::Char('?')));
    }

    #[test]
    fn a_word_is_known_in_both_languages_and_without_accents() {
        assert_eq!(Command::of_word("ends"), Some(Command::Ask(Question::Ends)));
        assert_eq!(Command::of_word("Estremità"), Some(Command::Ask(Question::Ends)));
        assert_eq!(Command::of_word("estremita"), Some(Command::Ask(Question::Ends)));
        assert_eq!(Command::of_word("più lenta"), Some(Command::Slower));
        assert_eq!(Command::of_word("nonsense"), None);
        assert_eq!(Command::of_word("ends!"), None);
    }
}

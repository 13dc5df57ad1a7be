//! The one table of keys: what each does, at every table, and the word that does the same.

use super::Key;

/// What a key or a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    Draw,
    LayRight,
    LayLeft,
    Choose,
    Cancel,
    Up,
    Down,
    First,
    Last,
    WalkLeft,
    WalkRight,
    NextPlayable,
    Switch,
    NextGrid,
    Moves,
    Advice,
    Order,
    Hand,
    Ends,
    Whole,
    Scores,
    MatchInfo,
    Turn,
    WhereAmI,
    SinceMyMove,
    Unseen,
    PassedOn,
    Row,
    Column,
    Region,
    Repeat,
    Back,
    Forward,
    SaveHistory,
    Undo,
    Help,
    Rules,
    Detail,
    Menu,
    Speech,
    Slower,
    Faster,
    Quieter,
    Louder,
    Hush,
    Quit,
}

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

/// What a command is for, by which help is parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// To play and to choose.
    Play,
    /// To walk the hand and the table.
    Walk,
    /// To ask.
    Ask,
    /// What was said, and what may change.
    Said,
    /// The program's own voice.
    Voice,
}

impl Group {
    pub const ALL: [Group; 5] = [Group::Play, Group::Walk, Group::Ask, Group::Said, Group::Voice];
}

/// A command with its keys and its words.
#[derive(Debug)]
pub struct Binding {
    pub command: Command,
    pub keys: &'static [Key],
    /// The word that can be typed after a colon, in English; also the name of its help line.
    pub english: &'static str,
    pub italian: &'static str,
    pub when: &'static [When],
    pub group: Group,
}

const OWN_TURN: &[When] = &[When::OwnTurn];
const AT_TABLE: &[When] = &[When::AtTable];
const ALWAYS: &[When] = &[When::Always];
const CHOICES: &[When] = &[When::Choosing];
const TURN_OR_CHOICE: &[When] = &[When::OwnTurn, When::Choosing];
const TABLE_OR_CHOICE: &[When] = &[When::AtTable, When::Choosing];

macro_rules! table {
    ($($group:ident { $($command:ident $keys:expr, $english:literal $italian:literal, $when:expr;)* })*) => {
        &[$($(Binding { command: Command::$command, keys: $keys, english: $english, italian: $italian, when: $when, group: Group::$group }),*),*]
    };
}

/// All commands, in the order in which help tells them.
pub const TABLE: &[Binding] = table! {
    Play {
    Draw &[Key::Char(' ')], "draw" "pesca", OWN_TURN;
    Choose &[Key::Enter], "choose" "scegli", TURN_OR_CHOICE;
    LayRight &[Key::Char('d')], "right" "destra", TURN_OR_CHOICE;
    LayLeft &[Key::Char('g')], "left" "sinistra", TURN_OR_CHOICE;
    Moves &[Key::Char('b')], "moves" "mosse", OWN_TURN;
    Advice &[Key::Char('h')], "advice" "consiglio", OWN_TURN;
    Undo &[Key::Char('u')], "undo" "annulla", AT_TABLE;
    Cancel &[Key::Escape, Key::Char('x')], "cancel" "lascia", CHOICES;
    }
    Walk {
    Up &[Key::Up], "previous" "precedente", TABLE_OR_CHOICE;
    Down &[Key::Down], "next" "successiva", TABLE_OR_CHOICE;
    First &[Key::Home], "first" "prima", TABLE_OR_CHOICE;
    Last &[Key::End], "last" "ultima", TABLE_OR_CHOICE;
    NextPlayable &[Key::Char('z')], "playable" "giocabile", AT_TABLE;
    Order &[Key::Char('o')], "order" "ordine", AT_TABLE;
    Hand &[Key::Char('m')], "hand" "mano", AT_TABLE;
    WalkLeft &[Key::Left], "walk-left" "indietro", AT_TABLE;
    WalkRight &[Key::Right], "walk-right" "avanti", AT_TABLE;
    Switch &[Key::Tab, Key::Char(',')], "switch" "cambia", AT_TABLE;
    NextGrid &[Key::BackTab, Key::Char('a')], "others" "altri", AT_TABLE;
    }
    Ask {
    Ends &[Key::Char('c')], "ends" "estremità", AT_TABLE;
    Whole &[Key::Char('v')], "line" "catena", AT_TABLE;
    Scores &[Key::Char('s')], "scores" "punti", AT_TABLE;
    MatchInfo &[Key::Char('e')], "match" "partita", AT_TABLE;
    Turn &[Key::Char('t')], "turn" "turno", AT_TABLE;
    WhereAmI &[Key::Char('w')], "where" "dove", AT_TABLE;
    SinceMyMove &[Key::Char('n')], "news" "novità", AT_TABLE;
    Unseen &[Key::Char('k')], "unseen" "coperte", AT_TABLE;
    PassedOn &[Key::Char('p')], "passed" "passati", AT_TABLE;
    Row &[Key::Char('l')], "row" "riga", AT_TABLE;
    Column &[Key::Char('j')], "column" "colonna", AT_TABLE;
    Region &[Key::Char('f')], "territory" "territorio", AT_TABLE;
    }
    Said {
    Repeat &[Key::Char('r')], "repeat" "ripeti", ALWAYS;
    Back &[Key::PageUp], "back" "prima-detto", ALWAYS;
    Forward &[Key::PageDown], "forward" "dopo-detto", ALWAYS;
    SaveHistory &[Key::Function(9)], "save-history" "salva-cronologia", ALWAYS;
    Help &[Key::Char('?'), Key::Function(1)], "help" "aiuto", ALWAYS;
    Rules &[Key::Function(3)], "rules" "regole", AT_TABLE;
    Detail &[Key::Char('i')], "detail" "dettaglio", ALWAYS;
    Menu &[Key::Function(2), Key::Char('q')], "menu" "menù", AT_TABLE;
    Quit &[], "quit" "esci", ALWAYS;
    }
    Voice {
    Speech &[Key::Function(4)], "speech" "voce", ALWAYS;
    Slower &[Key::Function(5)], "slower" "più-lenta", ALWAYS;
    Faster &[Key::Function(6)], "faster" "più-veloce", ALWAYS;
    Quieter &[Key::Function(7)], "quieter" "più-piano", ALWAYS;
    Louder &[Key::Function(8)], "louder" "più-forte", ALWAYS;
    Hush &[Key::Delete, Key::Char('y')], "hush" "zitto", ALWAYS;
    }
};

impl Command {
    pub fn binding(self) -> &'static Binding {
        // Every command is in the table; a test goes through all of them.
        TABLE.iter().find(|binding| binding.command == self).unwrap_or(&TABLE[0])
    }

    pub fn of_key(key: Key) -> Option<Command> {
        TABLE.iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.command)
    }

    /// The command that a word names in either language, with or without its accents.
    pub fn of_word(word: &str) -> Option<Command> {
        let word = unaccented(word);
        TABLE.iter().find(|binding| word == binding.english || word == unaccented(binding.italian)).map(|binding| binding.command)
    }
}

fn unaccented(word: &str) -> String {
    let plain = |letter: char| match letter {
        'à' => 'a',
        'è' | 'é' => 'e',
        'ì' => 'i',
        'ò' => 'o',
        'ù' => 'u',
        ' ' => '-',
        other => other,
    };
    word.trim().to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_word_does_two_things() {
        let keys: Vec<Key> = TABLE.iter().flat_map(|binding| binding.keys.iter().copied()).collect();
        assert!(keys.iter().enumerate().all(|(index, key)| !keys[..index].contains(key)));
        for (index, binding) in TABLE.iter().enumerate() {
            for earlier in &TABLE[..index] {
                let words = [earlier.english.to_string(), unaccented(earlier.italian)];
                assert!(!words.contains(&binding.english.to_string()) && !words.contains(&unaccented(binding.italian)), "{binding:?}");
                assert_ne!(earlier.command, binding.command);
            }
        }
    }

    #[test]
    fn a_word_is_known_in_both_languages_and_without_accents() {
        assert_eq!(Command::of_word("ends"), Some(Command::Ends));
        assert_eq!(Command::of_word("Estremità"), Some(Command::Ends));
        assert_eq!(Command::of_word("estremita"), Some(Command::Ends));
        assert_eq!(Command::of_word("più lenta"), Some(Command::Slower));
        assert_eq!(Command::of_word("nonsense"), None);
    }
}

//! The assignment of keys to commands: as in the table, except for commands that a player has bound
//! to other keys.

use super::keys::{Binding, Command, TABLE};
use super::{Key, lines};

/// The signs a command can be bound to: those with a name that can be said.
pub const SIGNS: [char; 20] = ['\'', ',', '?', '.', ';', '-', '+', '*', '=', '!', '(', ')', '<', '>', '[', ']', '_', '$', '%', '&'];

/// The keys that walk and close every list and end every typed line, regardless of bindings.
const FIXED: [Key; 6] = [Key::Enter, Key::Escape, Key::Up, Key::Down, Key::Left, Key::Right];

/// The assignment of keys to commands.
#[derive(Clone, Debug, PartialEq)]
pub struct Keymap {
    /// For each command, in the table's order: its keys, the usual one first.
    keys: Vec<(Command, Vec<Key>)>,
}

/// A refused binding: the command keeps its keys from the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedBinding {
    /// The word that named the command.
    pub word: String,
    /// The reason why it can't be bound.
    pub why: BindError,
}

/// The reason why a command can't be bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BindError {
    /// No command has this word.
    NoSuchCommand,
    /// The command is bound by another word already.
    Twice,
    /// No key is named.
    NoKey,
    /// No key that can be bound has this name.
    NoSuchKey(String),
    /// This sign begins a typed line.
    BeginsLine(String),
    /// This key has a fixed meaning.
    Fixed(Key),
    /// Another command has this key, from the table or by a binding.
    Taken(Key, Command),
}

/// A command and the keys it should have.
struct KeyBinding<'a> {
    word: &'a str,
    command: Command,
    keys: Vec<Key>,
}

impl Default for Keymap {
    /// The keys of the table.
    fn default() -> Keymap {
        Keymap::from_bindings(&[])
    }
}

impl Keymap {
    /// The keys of the table, except for the commands named by these words: each of those has the
    /// keys named with it and gives up its own. Impossible bindings are refused, and the others
    /// hold.
    pub fn with_bindings<'a>(wanted: impl IntoIterator<Item = (&'a str, &'a [String])>) -> (Keymap, Vec<RefusedBinding>) {
        let mut refused: Vec<RefusedBinding> = Vec::new();
        let mut bindings: Vec<KeyBinding<'a>> = Vec::new();
        for (word, names) in wanted {
            match parse_binding(word, names, &bindings) {
                Ok(wanted) => bindings.push(wanted),
                Err(why) => refused.push(RefusedBinding { word: word.to_string(), why }),
            }
        }
        // A refused command has its own keys back, which others may have taken.
        loop {
            let keymap = Keymap::from_bindings(&bindings);
            let clashing: Vec<RefusedBinding> = bindings.iter().filter_map(|wanted| keymap.find_clash(wanted)).collect();
            if clashing.is_empty() {
                return (keymap, refused);
            }
            bindings.retain(|wanted| clashing.iter().all(|other| other.word != wanted.word));
            refused.extend(clashing);
        }
    }

    /// The command of a key; None if it has none.
    pub fn command(&self, key: Key) -> Option<Command> {
        self.keys.iter().find(|(_, keys)| keys.contains(&key)).map(|(command, _)| *command)
    }

    /// The keys of a command, the usual one first; some have none.
    pub fn keys(&self, command: Command) -> &[Key] {
        self.keys.iter().find(|(other, _)| *other == command).map_or(&[], |(_, keys)| keys)
    }

    fn from_bindings(bindings: &[KeyBinding<'_>]) -> Keymap {
        let is_wanted = |key: Key| bindings.iter().any(|wanted| wanted.keys.contains(&key));
        let keys = TABLE.iter().map(|row| {
            let keys = match bindings.iter().find(|wanted| wanted.command == row.command) {
                // A sign that stands for a key which phones lack may be bound to any other command.
                None => row.keys.iter().filter(|key| !(stands_for_another(row, **key) && is_wanted(**key))).copied().collect(),
                Some(wanted) => {
                    let stay = row.keys.iter().filter(|key| FIXED.contains(key) && !wanted.keys.contains(key));
                    wanted.keys.iter().chain(stay).copied().collect()
                }
            };
            (row.command, keys)
        });
        Keymap { keys: keys.collect() }
    }

    /// The first of the wanted keys that another command has, as a refusal.
    fn find_clash(&self, wanted: &KeyBinding<'_>) -> Option<RefusedBinding> {
        let others = || self.keys.iter().filter(|(command, _)| *command != wanted.command);
        let taken = |key: &Key| others().find(|(_, keys)| keys.contains(key)).map(|(command, _)| BindError::Taken(*key, *command));
        wanted.keys.iter().find_map(taken).map(|why| RefusedBinding { word: wanted.word.to_string(), why })
    }
}

/// Whether a command has this key besides its usual one, and it is a sign.
fn stands_for_another(row: &Binding, key: Key) -> bool {
    row.keys.first() != Some(&key) && matches!(key, Key::Char(sign) if !sign.is_alphabetic())
}

fn parse_binding<'a>(word: &'a str, names: &[String], before: &[KeyBinding<'_>]) -> Result<KeyBinding<'a>, BindError> {
    let command = Command::of_word(word).ok_or(BindError::NoSuchCommand)?;
    if before.iter().any(|wanted| wanted.command == command) {
        return Err(BindError::Twice);
    }
    if names.is_empty() {
        return Err(BindError::NoKey);
    }
    let keys = names.iter().map(|name| key_for(name, command)).collect::<Result<_, _>>()?;
    Ok(KeyBinding { word, command, keys })
}

/// The key of this name, if the command can have it.
fn key_for(name: &str, command: Command) -> Result<Key, BindError> {
    let mut letters = name.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && (letter.is_numeric() || matches!(letter, ':' | '/'))
    {
        return Err(BindError::BeginsLine(name.to_string()));
    }
    match lines::parse_key(name).filter(|_| !name.is_empty()) {
        Some(key) if FIXED.contains(&key) && !command.binding().keys.contains(&key) => Err(BindError::Fixed(key)),
        Some(Key::Char(sign)) if sign != ' ' && !sign.is_alphabetic() && !SIGNS.contains(&sign) => {
            Err(BindError::NoSuchKey(name.to_string()))
        }
        Some(key) => Ok(key),
        None => Err(BindError::NoSuchKey(name.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::narration::Question;

    const ENDS: Command = Command::Ask(Question::Ends);
    const LINE: Command = Command::Ask(Question::Whole);

    fn bound(wanted: &[(&str, &[&str])]) -> (Keymap, Vec<(String, BindError)>) {
        let wanted: Vec<(&str, Vec<String>)> =
            wanted.iter().map(|(word, names)| (*word, names.iter().map(ToString::to_string).collect())).collect();
        let (keymap, refused) = Keymap::with_bindings(wanted.iter().map(|(word, names)| (*word, names.as_slice())));
        (keymap, refused.into_iter().map(|refused| (refused.word, refused.why)).collect())
    }

    #[test]
    fn where_nothing_is_bound_the_keys_are_those_of_the_table() {
        let keymap = Keymap::default();
        for row in TABLE {
            assert_eq!(keymap.keys(row.command), row.keys);
            assert!(row.keys.iter().all(|key| keymap.command(*key) == Some(row.command)));
        }
    }

    #[test]
    fn a_bound_command_has_the_keys_that_are_named_and_gives_up_its_own() {
        let (keymap, refused) = bound(&[("ends", &["x", "F10"]), ("lascia", &["spazio"]), ("pesca", &["."])]);
        assert_eq!(refused, []);
        assert_eq!(keymap.keys(ENDS), [Key::Char('x'), Key::Function(10)]);
        assert_eq!(keymap.command(Key::Char('c')), None);
        assert_eq!(keymap.command(Key::Char(' ')), Some(Command::Cancel));
        assert_eq!(keymap.command(Key::Char('.')), Some(Command::Draw));
    }

    #[test]
    fn a_sign_that_stands_for_an_arrow_is_given_to_whoever_binds_it_and_the_arrow_stays() {
        let (keymap, refused) = bound(&[("ends", &["."]), ("hand", &["!"])]);
        assert_eq!(refused, []);
        assert_eq!((keymap.command(Key::Char('.')), keymap.command(Key::Char('!'))), (Some(ENDS), Some(Command::Hand)));
        assert_eq!((keymap.keys(Command::Down), keymap.keys(Command::Up)), (&[Key::Down][..], &[Key::Up, Key::Char(';')][..]));
        assert_eq!(bound(&[("ends", &["?"])]).1, [("ends".to_string(), BindError::Taken(Key::Char('?'), Command::Help))]);
    }

    #[test]
    fn two_commands_can_change_places() {
        let (keymap, refused) = bound(&[("ends", &["V"]), ("line", &["c"])]);
        assert_eq!(refused, []);
        assert_eq!((keymap.command(Key::Char('v')), keymap.command(Key::Char('c'))), (Some(ENDS), Some(LINE)));
    }

    #[test]
    fn a_key_that_another_command_has_is_refused_and_the_other_bindings_hold() {
        let (keymap, refused) = bound(&[("ends", &["v"]), ("hand", &["F11"])]);
        assert_eq!(refused, [("ends".to_string(), BindError::Taken(Key::Char('v'), LINE))]);
        assert_eq!((keymap.command(Key::Char('v')), keymap.command(Key::Char('c'))), (Some(LINE), Some(ENDS)));
        assert_eq!(keymap.command(Key::Function(11)), Some(Command::Hand));
    }

    #[test]
    fn of_two_commands_on_one_key_neither_has_it_and_what_they_gave_up_is_theirs_again() {
        let (keymap, refused) = bound(&[("ends", &["F10"]), ("line", &["F10"]), ("hand", &["c"])]);
        let taken = |key, by| BindError::Taken(key, by);
        let expected =
            [("ends", taken(Key::Function(10), LINE)), ("line", taken(Key::Function(10), ENDS)), ("hand", taken(Key::Char('c'), ENDS))];
        assert_eq!(refused, expected.map(|(word, why)| (word.to_string(), why)));
        assert_eq!(keymap, Keymap::default());
    }

    #[test]
    fn what_walks_lists_and_ends_lines_stays_whatever_is_bound() {
        let (keymap, refused) = bound(&[("next", &["j"]), ("choose", &["enter", "F10"]), ("column", &["F11"]), ("cancel", &["b"])]);
        assert_eq!(refused, [("cancel".to_string(), BindError::Taken(Key::Char('b'), Command::Moves))]);
        assert_eq!(keymap.keys(Command::Down), [Key::Char('j'), Key::Down]);
        assert_eq!(keymap.keys(Command::Choose), [Key::Enter, Key::Function(10)]);
        assert_eq!(bound(&[("draw", &["enter"])]).1, [("draw".to_string(), BindError::Fixed(Key::Enter))]);
        assert_eq!(bound(&[("draw", &["su"])]).1, [("draw".to_string(), BindError::Fixed(Key::Up))]);
    }

    #[test]
    fn what_is_no_command_and_no_key_is_refused() {
        let why = |word: &str, names: &[&str]| bound(&[(word, names)]).1.pop().map(|(_, why)| why);
        assert_eq!(why("dance", &["x"]), Some(BindError::NoSuchCommand));
        assert_eq!(why("ends", &[]), Some(BindError::NoKey));
        for name in ["", "ctrl-x", "f13", "xx", "@", "\u{1b}", "€"] {
            assert_eq!(why("ends", &[name]), Some(BindError::NoSuchKey(name.to_string())), "{name}");
        }
        for name in ["5", ":", "/", "²"] {
            assert_eq!(why("ends", &[name]), Some(BindError::BeginsLine(name.to_string())), "{name}");
        }
        assert_eq!(bound(&[("ends", &["f10"]), ("estremità", &["f11"])]).1, [("estremità".to_string(), BindError::Twice)]);
    }
}

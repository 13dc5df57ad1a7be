//! What lies before a player, for a program far away that can show it: the list that is open or
//! their hand, the keys that matter, and what is drawn. Whoever only listens misses nothing without it.

use crate::narration::Drawn;

/// A change of what lies before a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// From now on this can be chosen from; None: nothing.
    Laid(Option<Laid<String>>),
    /// The cursor is on the item at this place, from 0.
    Cursor(usize),
    /// Of these keys, in the order in which they matter.
    Keys(Keys, Vec<KeyDoes<String>>),
    /// From now on this is drawn for whoever sees; empty: nothing.
    Drawn(Vec<Drawn>),
    /// From now on everything is said in the language with this tag.
    Language(String),
}

/// What can be chosen from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid<T> {
    /// Whoever chooses names it, so that nothing is chosen from what lay there before.
    pub number: u32,
    /// What it is.
    pub kind: LaidKind,
    /// What it is called.
    pub title: T,
    /// What can be chosen.
    pub items: Vec<T>,
    /// Where the cursor is, from 0.
    pub cursor: usize,
}

/// What can be chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaidKind {
    /// A list that is open.
    List,
    /// What a player holds.
    Hand,
}

/// Which keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// The few that matter now.
    Now,
    /// All that do something here.
    All,
}

/// A key and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyDoes<T> {
    /// The key, by the name that it has on the wire.
    pub key: String,
    /// What it does.
    pub does: T,
}

impl<T> Laid<T> {
    /// The same in words.
    pub fn in_words(&self, words: impl Fn(&T) -> String) -> Laid<String> {
        let items = self.items.iter().map(&words).collect();
        Laid { number: self.number, kind: self.kind, title: words(&self.title), items, cursor: self.cursor }
    }
}

impl<T> KeyDoes<T> {
    /// The same in words.
    pub fn in_words(&self, words: impl Fn(&T) -> String) -> KeyDoes<String> {
        KeyDoes { key: self.key.clone(), does: words(&self.does) }
    }
}

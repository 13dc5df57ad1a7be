//! The scene before a player, for a remote program that can show it: the open list or the player's
//! hand, the keys that matter, and the picture. It has no information that isn't also spoken.

use crate::narration::PicturePart;

/// A change of the scene before a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The new list of choices; None if there is none.
    Laid(Option<SceneList<String>>),
    /// The index of the cursor's item, from 0.
    Cursor(usize),
    /// The keys, the most important first.
    Keys(SceneKeys, Vec<KeyHint<String>>),
    /// The new picture for sighted players; empty if there is none.
    Drawn(Vec<PicturePart>),
    /// Turn, scores and the like, as sentences that stay on the screen; empty if there is no match.
    Status(String),
    /// The tag of the language of all further messages.
    Language(String),
}

/// A list of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneList<T> {
    /// The number of the list. A choice names it, so that it can't apply to an earlier list.
    pub number: u32,
    /// The kind of the list.
    pub kind: SceneListKind,
    /// The title of the list.
    pub title: T,
    /// The choices.
    pub items: Vec<T>,
    /// The signs of the items, as `4-6` of a tile, by which a client knows one again in other words; empty where an item
    /// is no more than its words.
    pub signs: Vec<String>,
    /// The indices of items that can be played now, from 0; empty where that isn't told apart.
    pub playable: Vec<usize>,
    /// The index of the cursor, from 0.
    pub cursor: usize,
}

/// The kind of a list of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneListKind {
    /// An open list.
    List,
    /// The player's hand.
    Hand,
}

/// The kind of a list of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneKeys {
    /// The few important ones at this moment.
    Now,
    /// All keys with an effect here.
    All,
}

/// A key and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint<T> {
    /// The heading of the group of keys that begins with this one.
    pub heading: Option<T>,
    /// The key, by its name on the wire.
    pub key: String,
    /// The effect of the key.
    pub does: T,
}

impl<T> SceneList<T> {
    /// The list with its texts converted to words.
    pub fn in_words(&self, words: impl Fn(&T) -> String) -> SceneList<String> {
        let items = self.items.iter().map(&words).collect();
        SceneList {
            number: self.number,
            kind: self.kind,
            title: words(&self.title),
            items,
            signs: self.signs.clone(),
            playable: self.playable.clone(),
            cursor: self.cursor,
        }
    }
}

impl<T> KeyHint<T> {
    /// The key with its text converted to words.
    pub fn in_words(&self, words: impl Fn(&T) -> String) -> KeyHint<String> {
        KeyHint { heading: self.heading.as_ref().map(&words), key: self.key.clone(), does: words(&self.does) }
    }
}

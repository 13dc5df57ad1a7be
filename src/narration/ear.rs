//! Who listens: at which seat, by which names they know the others, and how much they want to hear.

use super::Message;
use super::message::{Value, message, tied};
use crate::games::worded;
use crate::games::{Seat, SeatSet, Veiled};
use std::collections::BTreeMap;

/// The listener a sentence is for.
#[derive(Clone, Debug)]
pub struct Ear {
    /// The listener's seat; None for an onlooker, who sees what everybody sees.
    pub seat: Option<Seat>,
    /// By seat.
    pub names: Vec<String>,
    /// Those who play for the listener's side, without the listener.
    pub mates: SeatSet,
    /// How much is said.
    pub detail: Detail,
    /// What is said or left out regardless of the detail.
    pub facts: Switches,
}

worded! {
    /// What is said along with a move, and can be asked for otherwise.
    #[derive(PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Fact {
        /// That another has drawn.
        Draws = "draws",
        /// The ends after each move.
        Ends = "ends",
        /// How many tiles the player who moved still holds; the last one is always said.
        TilesLeft = "tiles-left",
        /// How many tiles can still be drawn.
        Boneyard = "boneyard",
    }
}

worded! {
    /// Whether a fact is said.
    #[derive(Default, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Telling {
        /// If the detail includes it.
        #[default]
        Auto = "auto",
        /// Always.
        On = "on",
        /// Never.
        Off = "off",
    }
}

/// The facts that the listener has switched on or off; the detail decides about all others.
pub type Switches = BTreeMap<Fact, Telling>;

impl Fact {
    /// The shortest detail that says it.
    fn detail(self) -> Detail {
        match self {
            Fact::Draws => Detail::Short,
            Fact::Ends | Fact::TilesLeft | Fact::Boneyard => Detail::Long,
        }
    }
}

worded! {
    /// How much is said of what happens.
    #[derive(PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Detail {
        /// Anything that can be asked for is left out.
        Short = "short",
        /// What is wanted most often.
        Normal = "normal",
        /// Every detail.
        Long = "long",
    }
}

impl Ear {
    /// Whether this is the listener's seat.
    pub fn is(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// What is under a veil, if the listener may see it; an onlooker never does.
    pub fn sees<T: Copy>(&self, secret: &Veiled<T>) -> Option<T> {
        self.seat.and_then(|eye| secret.seen_by(eye)).copied()
    }

    /// What another player is called in a sentence.
    pub fn name(&self, seat: Seat) -> Value {
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        match self.mates.len() {
            _ if !self.mates.contains(seat) => Value::from(tied(name)),
            1 => Value::from(message!("partner", gender = Value::GenderOf(name.to_string()))),
            _ => Value::from(message!("mate", name = tied(name), gender = Value::GenderOf(name.to_string()))),
        }
    }

    /// A player's bare name, whoever it is.
    pub(super) fn bare_name(&self, seat: Seat) -> Value {
        Value::from(tied(self.names.get(seat.index()).map_or("", String::as_str)))
    }

    /// The player's name, or "you" as a part of a list.
    pub fn anybody(&self, seat: Seat) -> Value {
        if self.is(seat) { Value::from(message!("you")) } else { self.name(seat) }
    }

    /// Whether a fact is said.
    pub fn hears(&self, fact: Fact) -> bool {
        match self.facts.get(&fact).copied().unwrap_or_default() {
            Telling::Auto => self.detail >= fact.detail(),
            Telling::On => true,
            Telling::Off => false,
        }
    }

    /// Whether a fact is said, as the word that selects a variant.
    pub(super) fn told_or_not(&self, fact: Fact) -> &'static str {
        if self.hears(fact) { "told" } else { "untold" }
    }

    /// Whether something is switched off.
    pub fn leaves_out(&self) -> bool {
        self.facts.values().any(|telling| *telling == Telling::Off)
    }

    /// The same listener with nothing switched off.
    #[must_use]
    pub fn with_all(&self) -> Ear {
        let facts = self.facts.iter().filter(|(_, telling)| **telling != Telling::Off).map(|(fact, telling)| (*fact, *telling));
        Ear { facts: facts.collect(), ..self.clone() }
    }

    /// How much is said, as the value that selects a variant.
    pub fn detail(&self) -> Value {
        Value::from(self.detail.word())
    }

    /// One of two messages that say the same of the listener and of somebody else.
    pub fn told(&self, seat: Seat, you: Message, other: impl FnOnce(Value) -> Message) -> Message {
        if self.is(seat) { you } else { other(self.name(seat)) }
    }
}

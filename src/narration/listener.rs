//! The listener: the seat, the names of the others, and the wanted level of detail.

use super::Message;
use super::message::{Value, message, tie};
use crate::games::worded;
use crate::games::{Seat, SeatSet, Veiled};
use std::collections::BTreeMap;

/// The listener of a sentence.
#[derive(Clone, Debug)]
pub struct Listener {
    /// The listener's seat; None for a spectator, who has only the public information.
    pub seat: Option<Seat>,
    /// The names, by seat.
    pub names: Vec<String>,
    /// The seats on the listener's side, without the listener.
    pub mates: SeatSet,
    /// The level of detail.
    pub detail: Detail,
    /// The facts that are told or left out regardless of the detail.
    pub facts: FactSettings,
}

worded! {
    /// A fact told along with a move, which can be asked for otherwise.
    #[derive(PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Fact {
        /// The draws of other players.
        Draws = "draws",
        /// The ends after each move.
        Ends = "ends",
        /// The number of tiles left to the player who moved; the last one is always told.
        TilesLeft = "tiles-left",
        /// The number of tiles that can still be drawn.
        Boneyard = "boneyard",
    }
}

worded! {
    /// Whether a fact is told.
    #[derive(Default, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum FactSetting {
        /// If the detail includes it.
        #[default]
        Auto = "auto",
        /// Always.
        On = "on",
        /// Never.
        Off = "off",
    }
}

/// The facts that the listener has switched on or off; the detail decides on all others.
pub type FactSettings = BTreeMap<Fact, FactSetting>;

impl Fact {
    /// The shortest detail that tells it.
    fn detail(self) -> Detail {
        match self {
            Fact::Draws => Detail::Short,
            Fact::Ends | Fact::TilesLeft | Fact::Boneyard => Detail::Long,
        }
    }
}

worded! {
    /// The level of detail of events.
    #[derive(PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Detail {
        /// The shortest: facts that can be asked for are left out.
        Short = "short",
        /// The level wanted most often.
        Normal = "normal",
        /// The most detailed.
        Long = "long",
    }
}

impl Listener {
    /// Whether this is the listener's seat.
    pub fn is(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// The value under a veil, if the listener may see it; never for a spectator.
    pub fn reveal<T: Copy>(&self, secret: &Veiled<T>) -> Option<T> {
        self.seat.and_then(|eye| secret.seen_by(eye)).copied()
    }

    /// The name of another player in a sentence.
    pub fn name(&self, seat: Seat) -> Value {
        Value::from(tie(self.names.get(seat.index()).map_or("", String::as_str)))
    }

    /// The player's name, or "you" as a part of a list.
    pub fn name_or_you(&self, seat: Seat) -> Value {
        if self.is(seat) { Value::from(message!("you")) } else { self.name(seat) }
    }

    /// Whether a fact is told.
    pub fn hears(&self, fact: Fact) -> bool {
        match self.facts.get(&fact).copied().unwrap_or_default() {
            FactSetting::Auto => self.detail >= fact.detail(),
            FactSetting::On => true,
            FactSetting::Off => false,
        }
    }

    /// Whether a fact is told, as the word that selects a variant.
    pub(super) fn fact_variant(&self, fact: Fact) -> &'static str {
        if self.hears(fact) { "told" } else { "untold" }
    }

    /// Whether any fact is switched off.
    pub fn has_omitted_facts(&self) -> bool {
        self.facts.values().any(|telling| *telling == FactSetting::Off)
    }

    /// The listener with no fact switched off.
    #[must_use]
    pub fn with_all(&self) -> Listener {
        let facts = self.facts.iter().filter(|(_, telling)| **telling != FactSetting::Off).map(|(fact, telling)| (*fact, *telling));
        Listener { facts: facts.collect(), ..self.clone() }
    }

    /// The level of detail, as the value that selects a variant.
    pub fn detail(&self) -> Value {
        Value::from(self.detail.word())
    }

    /// One of two equivalent messages: `you` for the listener, `other` for another player.
    pub fn you_or_other(&self, seat: Seat, you: Message, other: impl FnOnce(Value) -> Message) -> Message {
        if self.is(seat) { you } else { other(self.name(seat)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_partner_is_called_by_name() {
        let names = ["Anna", "Bruno", "Carmen", "Dino"].map(str::to_string).to_vec();
        let mates: SeatSet = [Seat(2)].into_iter().collect();
        let listener = Listener { seat: Some(Seat(0)), names, mates, detail: Detail::Normal, facts: FactSettings::new() };
        assert_eq!([Seat(1), Seat(2)].map(|seat| listener.name(seat)), ["Bruno", "Carmen"].map(Value::from));
    }
}

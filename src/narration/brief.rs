//! Events in the fewest words, to be said between two keys.

use super::message::{Value, message};
use super::{Detail, Fact, Listener, Message};
use crate::games::Seat;
use crate::games::line::RoundEnding;

/// An event in the fewest words: the player and the deed.
#[derive(Clone, Debug, PartialEq)]
pub struct BriefEvent {
    /// The player; None if the event has none.
    pub who: Option<Value>,
    /// The deed of one player, in the form after the name: "passes", "five three right".
    pub did: Message,
    /// The deed of several players, in the form after their names: "pass".
    pub all: Message,
    /// Whether it belongs to a round: to its beginning, or to its end and the match's.
    pub of_round: Option<RoundPart>,
}

/// A part of a round without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundPart {
    /// The beginning of the round.
    Beginning,
    /// The end of the round.
    End,
}

/// An event of a game in which tiles are drawn, played and passed.
pub(super) trait TurnEvent {
    /// The player who draws with it.
    fn drawer(&self) -> Option<Seat>;

    /// The player who draws, plays or passes with it.
    fn mover(&self) -> Option<Seat>;

    /// The points that a tile just laid earns by this event; 0 if they are withheld. None for other events.
    fn earned(&self) -> Option<u32> {
        None
    }
}

/// The points that the tile laid just before these events earned.
pub(super) fn earned_points(after: &[impl TurnEvent]) -> u32 {
    after.first().and_then(TurnEvent::earned).unwrap_or(0)
}

/// The event of a move that is no more than one event and the points that it earned, with the points. None also where
/// points are withheld: the reason has no short form.
pub(super) fn single_event<E: TurnEvent>(events: &[E]) -> Option<(&E, u32)> {
    match events {
        [event] => Some((event, 0)),
        [event, next] => next.earned().filter(|points| *points > 0).map(|points| (event, points)),
        _ => None,
    }
}

/// Whether the same player's turn goes on with more draws, a tile or a pass.
pub(super) fn is_continued(seat: Seat, after: &[impl TurnEvent]) -> bool {
    after.first().and_then(TurnEvent::mover) == Some(seat)
}

/// Whether the player has just drawn, and the listener wants to hear of it.
pub(super) fn has_just_drawn(seat: Seat, before: &[impl TurnEvent], listener: &Listener) -> bool {
    listener.hears(Fact::Draws) && before.last().and_then(TurnEvent::drawer) == Some(seat)
}

/// Whether a player has just drawn, as the word that selects a variant.
pub(super) fn drawn_variant(seat: Seat, before: &[impl TurnEvent], listener: &Listener) -> &'static str {
    if has_just_drawn(seat, before, listener) { "yes" } else { "no" }
}

/// Whether a tile that `seat` laid is the listener's own, and neither the ends nor all details are told with it.
pub(super) fn is_own_without_ends(seat: Seat, listener: &Listener) -> bool {
    listener.is(seat) && !listener.hears(Fact::Ends) && listener.detail != Detail::Long
}

impl BriefEvent {
    /// Draws after which the player's turn doesn't go on, if the listener wants to hear of them.
    pub(super) fn drew(seat: Seat, after: &[impl TurnEvent], listener: &Listener) -> Option<BriefEvent> {
        if is_continued(seat, after) || !listener.hears(Fact::Draws) {
            None
        } else {
            BriefEvent::deed(seat, message!("brief-drew"), listener)
        }
    }

    /// The deed of another player; None for the listener's own.
    pub(super) fn deed(seat: Seat, did: Message, listener: &Listener) -> Option<BriefEvent> {
        (!listener.is(seat)).then(|| BriefEvent { who: Some(listener.name(seat)), all: did.clone(), did, of_round: None })
    }

    /// A pass of another player, after draws or without.
    pub(super) fn passed(seat: Seat, before: &[impl TurnEvent], listener: &Listener) -> Option<BriefEvent> {
        let drew = drawn_variant(seat, before, listener);
        let said = |many: &str| message!("brief-passed", drew = drew, many = many);
        BriefEvent::deed(seat, said("no"), listener).map(|brief| BriefEvent { all: said("yes"), ..brief })
    }

    /// An event without a player.
    pub(super) fn fact(did: Message) -> BriefEvent {
        BriefEvent { who: None, all: did.clone(), did, of_round: None }
    }

    /// Points at the end of a round.
    pub(super) fn points(who: Value, points: u32) -> BriefEvent {
        BriefEvent::fact(message!("brief-points", who = who, points = points)).at_the_end()
    }

    /// The end of a round: no player can play, or a player has gone out.
    pub(super) fn round_over(ending: RoundEnding, listener: &Listener) -> Option<BriefEvent> {
        let over = match ending {
            RoundEnding::Out(seat) | RoundEnding::Goal(seat) => BriefEvent::deed(seat, message!("brief-out"), listener)?,
            _ => BriefEvent::fact(message!("brief-blocked")),
        };
        Some(over.at_the_end())
    }

    /// The end of a match.
    pub(super) fn won(who: Option<Value>) -> BriefEvent {
        let said = who.map_or(message!("brief-won-you"), |who| message!("brief-won", who = who));
        BriefEvent::fact(said).at_the_end()
    }

    /// The event as a part of the end of a round.
    pub(super) fn at_the_end(self) -> BriefEvent {
        BriefEvent { of_round: Some(RoundPart::End), ..self }
    }

    /// The beginning of a round.
    pub(super) fn begin(did: Message) -> BriefEvent {
        BriefEvent { of_round: Some(RoundPart::Beginning), ..BriefEvent::fact(did) }
    }
}

//! The knowledge of one seat in a match of All fives, and the matches that agree with it.

use super::action::{FivesAction, FivesChoices};
use super::cross::{Cross, TILES};
use super::known::{FivesAct, FivesHistory, deduce};
use super::round::FivesFacts;
use super::rules::{FivesRules, MOST_PLAYERS};
use super::{Fives, FivesPhase, HIGHEST};
use crate::games::domino::{MiddleSet, Tile};
use crate::games::line::{
    DrawnTiles, HiddenDeal, HiddenPlace, OpeningReason, SeatOrder, Side, UnseenHand, ViewPhase, dealt_by_chance, places_of,
};
use crate::games::{InformationState, Seat, write_things};
use arrayvec::ArrayVec;
use rand::Rng;
use std::fmt::{self, Write};

/// The view of a match from the seat `eye`.
#[derive(Clone, Debug, PartialEq)]
pub struct FivesView {
    /// The observing seat; [`Seat::NOBODY`] for a spectator.
    pub eye: Seat,
    /// The rules of the match.
    pub rules: FivesRules,
    /// The phase of the match.
    pub phase: ViewPhase,
    /// The seats and their sides.
    pub table: SeatOrder,
    /// The hand of the observing seat; empty for a spectator.
    pub hand: MiddleSet,
    /// The number of tiles each seat holds.
    pub holds: [u16; MOST_PLAYERS],
    /// The number of tiles neither dealt nor drawn.
    pub boneyard: u8,
    /// The layout on the table.
    pub cross: Cross,
    /// The public history of this round.
    pub history: FivesHistory,
    /// The round and its opener.
    pub facts: FivesFacts,
    /// By side.
    pub totals: [u32; MOST_PLAYERS],
    /// The winners, once the match is over.
    pub winners: ArrayVec<Side, MOST_PLAYERS>,
}

impl FivesView {
    /// The view of a match from the seat `eye`.
    pub(super) fn of(game: &Fives, eye: Seat) -> FivesView {
        let drawn = match game.drawn {
            None => DrawnTiles::Nothing,
            Some(tile) if game.turn == eye => DrawnTiles::Seen(tile),
            Some(_) => DrawnTiles::Hidden,
        };
        FivesView {
            eye,
            rules: game.rules.clone(),
            phase: match game.phase {
                FivesPhase::Lead => ViewPhase::BeforeLead,
                FivesPhase::Deal => ViewPhase::BeforeDeal,
                FivesPhase::Play => ViewPhase::Turn { seat: game.turn, drawn },
                FivesPhase::Over => ViewPhase::Over,
            },
            table: game.table.clone(),
            hand: game.hands.get(eye.index()).copied().unwrap_or_default(),
            holds: game.hands.map(|hand| hand.len() as u16),
            boneyard: game.boneyard.len() as u8,
            cross: game.cross.clone(),
            history: game.history.clone(),
            facts: game.facts,
            totals: game.totals,
            winners: game.winners.clone(),
        }
    }

    /// The player to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            ViewPhase::Turn { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The number of tiles of the boneyard that can be drawn.
    pub fn drawable(&self) -> usize {
        self.rules.drawable(usize::from(self.boneyard))
    }

    /// The legal actions of the observing seat, if it is to move.
    pub fn choices(&self) -> Option<FivesChoices> {
        (self.turn() == Some(self.eye)).then(|| super::choices(&self.cross, self.hand, self.facts.reason, self.drawable()))
    }

    /// All points of `side` so far.
    pub fn total(&self, side: Side) -> u32 {
        self.totals[usize::from(side.0)]
    }

    /// The tiles neither in the eye's hand nor on the table.
    pub fn unseen(&self) -> MiddleSet {
        MiddleSet::double(HIGHEST) - self.cross.tiles() - self.hand
    }

    /// The tiles that each hand can't hold, by seat.
    pub fn deduced(&self) -> [UnseenHand<MiddleSet>; MOST_PLAYERS] {
        let shown = match (self.facts.reason, self.facts.opener) {
            (OpeningReason::HighestDouble(tile) | OpeningReason::HeaviestTile(tile), Some(seat)) => Some((seat, tile)),
            _ => None,
        };
        deduce(&self.cross, &self.history, self.facts.dealt, shown, &self.table)
    }

    /// A place for each hidden tile in another seat's hand, seat by seat, the last drawn ones last.
    /// If a whole hand isn't accounted for, or between rounds, its places take any tile.
    pub fn hidden_places(&self) -> Vec<HiddenPlace<MiddleSet>> {
        places_of(self.eye, self.phase, &self.holds, &self.deduced())
    }
}

impl InformationState for FivesView {
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
        writeln!(text, "seat {}\nround {}", self.eye, self.facts.round)?;
        write_things(text, "hand", self.hand.iter())?;
        let mut laid = self.cross.laid().iter().map(|laid| FivesAction::Lay { tile: laid.tile, arm: laid.arm });
        self.history.iter().try_for_each(|(seat, act)| match act {
            FivesAct::Laid => laid.next().map_or(Ok(()), |lay| writeln!(text, "{seat} {lay}")),
            FivesAct::Drew => writeln!(text, "{seat} {}", FivesAction::Draw),
            FivesAct::Lacked => writeln!(text, "{seat} {}", FivesAction::Pass),
        })
    }
}

impl Fives {
    /// The match that `view` allows in which the others hold these tiles, and the boneyard is
    /// `others`, the first one drawn first.
    pub fn imagine_dealt(
        view: &FivesView,
        held: impl Iterator<Item = (Seat, Tile)>,
        others: impl DoubleEndedIterator<Item = Tile>,
    ) -> Self {
        let mut game = Fives {
            rules: view.rules.clone(),
            phase: match view.phase {
                ViewPhase::BeforeLead => FivesPhase::Lead,
                ViewPhase::BeforeDeal => FivesPhase::Deal,
                ViewPhase::Turn { .. } => FivesPhase::Play,
                ViewPhase::Over => FivesPhase::Over,
            },
            table: view.table.clone(),
            hands: [MiddleSet::EMPTY; MOST_PLAYERS],
            boneyard: others.rev().collect(),
            cross: view.cross.clone(),
            turn: view.turn().unwrap_or(Seat(0)),
            drawn: if let ViewPhase::Turn { drawn: DrawnTiles::Seen(tile), .. } = view.phase { Some(tile) } else { None },
            history: view.history.clone(),
            facts: view.facts,
            totals: view.totals,
            winners: view.winners.clone(),
        };
        if let Some(hand) = game.hands.get_mut(view.eye.index()) {
            *hand = view.hand;
        }
        for (seat, tile) in held {
            game.hands[seat.index()].insert(tile);
        }
        game
    }
}

/// A random assignment of the unseen tiles to the places where they may be. Each tile comes with
/// the index of its place, None if it is in no hand.
pub fn deal_by_chance(
    view: &FivesView,
    places: &mut [HiddenPlace<MiddleSet>],
    chance: &mut impl Rng,
) -> ArrayVec<(Tile, Option<usize>), TILES> {
    dealt_by_chance(view.unseen().iter(), places, chance)
}

pub(super) fn imagine(view: &FivesView, chance: &mut impl Rng) -> Fives {
    let mut places = view.hidden_places();
    let dealt = deal_by_chance(view, &mut places, chance);
    let HiddenDeal { held, others, drawn } = HiddenDeal::of(&dealt, &places, usize::from(view.boneyard), view.phase);
    let mut game = Fives::imagine_dealt(view, held.into_iter(), others.into_iter());
    game.drawn = game.drawn.or(drawn);
    game
}

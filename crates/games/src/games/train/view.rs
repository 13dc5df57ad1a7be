//! The knowledge of one seat in a match of Mexican Train, and the matches that agree with it.

use super::action::{TrainAction, TrainChoices};
use super::known::{NumberSet, TrainAct, TrainHistory, deduce};
use super::round::TrainFacts;
use super::rules::{MOST_PLAYERS, TrainRules};
use super::trains::{TILES, Trains};
use super::turn::{TrainTurn, TurnStep};
use super::{MexicanTrain, TrainPhase};
use crate::games::domino::{SingleSet, Tile};
use crate::games::line::{DrawnTiles, HiddenDeal, HiddenPlace, UnseenHand, ViewPhase, dealt_by_chance, places_of};
use crate::games::{InformationState, Seat, SeatSet, write_things};
use arrayvec::ArrayVec;
use rand::Rng;
use std::fmt::{self, Write};

/// The view of a match from the seat `eye`.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainView {
    /// The observing seat; [`Seat::NOBODY`] for a spectator.
    pub eye: Seat,
    /// The rules of the match.
    pub rules: TrainRules,
    /// The phase of the match.
    pub phase: ViewPhase,
    /// The hand of the observing seat; empty for a spectator.
    pub hand: SingleSet,
    /// The number of tiles each seat holds.
    pub holds: [u16; MOST_PLAYERS],
    /// The number of tiles neither dealt nor drawn.
    pub boneyard: u8,
    /// The trains on the table.
    pub trains: Trains,
    /// The progress of this turn.
    pub step: TurnStep,
    /// The public history of this round.
    pub history: TrainHistory,
    /// The round and its opener.
    pub facts: TrainFacts,
    /// By seat.
    pub totals: [u32; MOST_PLAYERS],
    /// By seat: the number of rounds won.
    pub rounds_won: [u8; MOST_PLAYERS],
    /// The winners, once the match is over.
    pub winners: SeatSet,
}

impl TrainView {
    /// The view of a match from the seat `eye`.
    pub(super) fn of(game: &MexicanTrain, eye: Seat) -> TrainView {
        let drawn = match game.drawn {
            None => DrawnTiles::Nothing,
            Some(tile) if game.turn == eye => DrawnTiles::Seen(tile),
            Some(_) => DrawnTiles::Hidden,
        };
        TrainView {
            eye,
            rules: game.rules.clone(),
            phase: match game.phase {
                TrainPhase::Deal => ViewPhase::BeforeDeal,
                TrainPhase::Play => ViewPhase::Turn { seat: game.turn, drawn },
                TrainPhase::Over => ViewPhase::Over,
            },
            hand: game.hands.get(eye.index()).copied().unwrap_or_default(),
            holds: game.hands.map(|hand| hand.len() as u16),
            boneyard: game.boneyard.len() as u8,
            trains: game.trains.clone(),
            step: game.step,
            history: game.history.clone(),
            facts: game.facts,
            totals: game.totals,
            rounds_won: game.rounds_won,
            winners: game.winners,
        }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.rules.options().players
    }

    /// All seats, the eye's first, then in order of play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        let (players, first) = (self.players(), if self.eye.index() < self.players() { self.eye.index() } else { 0 });
        (0..players).map(move |step| Seat(((first + step) % players) as u8))
    }

    /// The player to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            ViewPhase::Turn { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The turn of the observing seat, or as if it were its turn now; for a spectator, of the
    /// player to move.
    pub fn own_turn(&self) -> TrainTurn<'_> {
        let mover = self.turn().unwrap_or(Seat(0));
        let seat = if self.eye == Seat::NOBODY { mover } else { self.eye };
        let (step, drawn) = match self.phase {
            ViewPhase::Turn { seat: mover, drawn: DrawnTiles::Seen(tile) } if mover == seat => (self.step, Some(tile)),
            ViewPhase::Turn { seat: mover, .. } if mover == seat => (self.step, None),
            _ => (TurnStep::Begins, None),
        };
        TrainTurn { rules: &self.rules, trains: &self.trains, seat, hand: self.hand, step, drawn, boneyard: usize::from(self.boneyard) }
    }

    /// The legal actions of the observing seat, if it is to move.
    pub fn choices(&self) -> Option<TrainChoices> {
        (self.turn() == Some(self.eye)).then(|| self.own_turn().choices())
    }

    /// The tiles neither in the eye's hand nor on the table.
    pub fn unseen(&self) -> SingleSet {
        SingleSet::double(self.rules.highest()) - self.trains.tiles() - self.hand
    }

    /// The tiles that each hand can't hold, by seat.
    pub fn deduced(&self) -> [UnseenHand<SingleSet>; MOST_PLAYERS] {
        deduce(&self.history, &self.facts.begun, self.facts.nobody_held, self.rules.told())
    }

    /// By seat: the numbers that each lacked in this round when they drew or passed.
    pub fn lacked(&self) -> [NumberSet; MOST_PLAYERS] {
        let mut lacked = [NumberSet::default(); MOST_PLAYERS];
        for (seat, act) in &self.history {
            match act {
                TrainAct::Drew(numbers) | TrainAct::Lacked(numbers) => lacked[seat.index()].0 |= numbers.0,
                TrainAct::Laid(_) => {}
            }
        }
        lacked
    }

    /// A place for each hidden tile in another seat's hand, seat by seat, the last drawn ones last.
    /// If a whole hand isn't accounted for, or between rounds, its places take any tile.
    pub fn hidden_places(&self) -> Vec<HiddenPlace<SingleSet>> {
        places_of(self.eye, self.phase, &self.holds, &self.deduced())
    }
}

impl InformationState for TrainView {
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
        writeln!(text, "seat {}\nround {}", self.eye, self.facts.round)?;
        write_things(text, "hand", self.hand.iter())?;
        let mut laid = self.trains.laid().iter().map(|laid| TrainAction::Lay { tile: laid.tile, train: laid.train });
        self.history.iter().try_for_each(|(seat, act)| match act {
            TrainAct::Laid(_) => laid.next().map_or(Ok(()), |lay| writeln!(text, "{seat} {lay}")),
            TrainAct::Drew(_) => writeln!(text, "{seat} {}", TrainAction::Draw),
            TrainAct::Lacked(_) => writeln!(text, "{seat} {}", TrainAction::Pass),
        })
    }
}

impl MexicanTrain {
    /// The match that `view` allows in which the others hold these tiles, and the boneyard is
    /// `others`, the first one drawn first.
    pub fn imagine_dealt(
        view: &TrainView,
        held: impl Iterator<Item = (Seat, Tile)>,
        others: impl DoubleEndedIterator<Item = Tile>,
    ) -> Self {
        let mut game = MexicanTrain {
            rules: view.rules.clone(),
            phase: match view.phase {
                ViewPhase::BeforeLead | ViewPhase::BeforeDeal => TrainPhase::Deal,
                ViewPhase::Turn { .. } => TrainPhase::Play,
                ViewPhase::Over => TrainPhase::Over,
            },
            hands: [SingleSet::EMPTY; MOST_PLAYERS],
            boneyard: others.rev().collect(),
            trains: view.trains.clone(),
            turn: view.turn().unwrap_or(Seat(0)),
            step: view.step,
            drawn: if let ViewPhase::Turn { drawn: DrawnTiles::Seen(tile), .. } = view.phase { Some(tile) } else { None },
            history: view.history.clone(),
            facts: view.facts,
            totals: view.totals,
            rounds_won: view.rounds_won,
            winners: view.winners,
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
    view: &TrainView,
    places: &mut [HiddenPlace<SingleSet>],
    chance: &mut impl Rng,
) -> ArrayVec<(Tile, Option<usize>), TILES> {
    dealt_by_chance(view.unseen().iter(), places, chance)
}

pub(super) fn imagine(view: &TrainView, chance: &mut impl Rng) -> MexicanTrain {
    let mut places = view.hidden_places();
    let dealt = deal_by_chance(view, &mut places, chance);
    let HiddenDeal { held, others, drawn } = HiddenDeal::of(&dealt, &places, usize::from(view.boneyard), view.phase);
    let mut game = MexicanTrain::imagine_dealt(view, held.into_iter(), others.into_iter());
    game.drawn = game.drawn.or(drawn);
    game
}

//! Kingdomino: the game of the classroom, its variants, and the published game.

// A stair of layers: a module uses only those of earlier groups (tests/engine/architecture.rs).

// Lands and squares.
mod bits;
mod square;
mod terrain;

// Tiles, and squares as bits.
mod plane;
mod tiles;

// Connected squares, and the placements of a tile.
mod placement;
mod territory;

// All such places.
mod places;

// A kingdom.
mod kingdom;

// The score of a kingdom, and the possible gains by tiles.
mod richest;
mod score;
mod survey;

// Rules, tiles on offer, actions.
mod action;
mod line;
mod rules;

// Choices and events.
mod choices;
mod event;

// The public state of a match.
mod table;

pub use action::{KingdominoAction, ParsePieceError, Piece};
pub use choices::{KingdominoChoices, PlaceableTiles, TakeableTiles};
pub use event::{KingdominoEvent, KingdominoRefusal};
pub use kingdom::{Ground, Kingdom};
pub use line::{Offer, OfferLine};
pub use placement::{ParsePlacementError, Placement, PlacementError, Preview, Touch};
pub use places::Placements;
pub use richest::RichestPlaces;
pub use rules::{BonusCentre, Draft, DraftOrder, KingdominoOptions, KingdominoRules, Material};
pub use score::{KingdominoTie, Score, winners};
pub use square::{Direction, KingdomShape, KingdomSize, NamedSquare, ParseDirectionError, ParseSquareError, Square};
pub use survey::{Outlook, Prospect, Survey};
pub use table::{EarlierKingdoms, KingdominoPhase, KingdominoPlayer, KingdominoTable};
pub use terrain::{Land, Terrain};
pub use territory::{Squares, Territory, TieBreak};
pub use tiles::{KingdominoTile, KingdominoTiles, ParseKingdominoTileError};

use super::{Game, GameProperties, InformationState, Log, MOST_SEATS, Outcome, PermutationError, Pile, Seat, Stage, write_things};
use arrayvec::ArrayVec;
use rand::Rng;
use rand::seq::SliceRandom;
use std::fmt::{self, Write};

/// A match of Kingdomino.
///
/// The tiles are shuffled once, at the start; in the original draft, after drawing lots for the
/// first order.
#[derive(Clone, Debug)]
pub struct Kingdomino {
    table: KingdominoTable,
    /// The tiles to come, the next one at the end. Empty before the shuffle.
    pile: ArrayVec<KingdominoTile, { tiles::TILES as usize }>,
}

/// The information available to a player: the open table.
#[derive(Clone, Debug, PartialEq)]
pub struct KingdominoView {
    /// The observing seat.
    pub eye: Seat,
    /// The open table.
    pub table: KingdominoTable,
}

impl KingdominoView {
    /// The legal actions of the observing seat; None unless it is to move.
    pub fn choices(&self) -> Option<KingdominoChoices> {
        self.table.choices().filter(|_| self.table.to_move() == Some(self.eye))
    }
}

impl InformationState for KingdominoView {
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
        let table = &self.table;
        writeln!(text, "seat {}\nkingdom {}\nround {}", self.eye, table.number(), table.round())?;
        write_things(text, "reserved", table.reserved().map(|offer| offer.tile))?;
        write_things(text, "free", table.line().free().iter())?;
        let mode = table.rules().mode();
        write_things(text, "covered", table.kingdom(self.eye).lands().map(|(square, _)| square.named(mode)))
    }
}

impl GameProperties for Kingdomino {
    const HAS_HANDS: bool = false;
}

impl Game for Kingdomino {
    type Rules = KingdominoRules;
    type Piece = Piece;
    type Action = KingdominoAction;
    type Choices = KingdominoChoices;
    type Event = KingdominoEvent;
    type View = KingdominoView;
    type Refusal = KingdominoRefusal;

    fn new(rules: KingdominoRules) -> Kingdomino {
        Kingdomino { table: KingdominoTable::new(rules), pile: ArrayVec::new() }
    }

    fn players(rules: &KingdominoRules) -> usize {
        rules.options().players
    }

    #[inline(always)]
    fn stage(&self) -> Stage<Piece, KingdominoChoices> {
        match (self.table.step, &self.table.outcome) {
            (KingdominoPhase::Choose | KingdominoPhase::Place | KingdominoPhase::Take, _) => {
                self.table.choices_in(|choices| Stage::ToMove { seat: self.table.mover, choices })
            }
            (KingdominoPhase::Lot | KingdominoPhase::Shuffle, _) | (_, None) => self.to_shuffle(),
            (KingdominoPhase::Over, Some(outcome)) => Stage::Over(outcome.clone()),
        }
    }

    fn shuffled(&mut self, order: &[Piece], log: &mut impl Log<KingdominoEvent>) -> Result<(), PermutationError> {
        match self.table.step {
            KingdominoPhase::Lot => self.draw_lot(order, log),
            KingdominoPhase::Shuffle => self.shuffle(order, log),
            KingdominoPhase::Choose | KingdominoPhase::Place | KingdominoPhase::Take | KingdominoPhase::Over => Err(PermutationError),
        }
    }

    fn judge(&self, action: &KingdominoAction) -> Result<(), KingdominoRefusal> {
        self.table.judge(action)
    }

    fn apply(&mut self, action: &KingdominoAction, log: &mut impl Log<KingdominoEvent>) {
        debug_assert_eq!(self.judge(action), Ok(()));
        let Some(seat) = self.table.to_move() else { return };
        match action {
            KingdominoAction::Place(placement) => self.place(seat, placement, log),
            KingdominoAction::Take(tile) => {
                self.table.line.take(*tile, seat);
                log.note(KingdominoEvent::Took { seat, tile: *tile });
                self.end_turn(log);
            }
            KingdominoAction::Skip | KingdominoAction::Discard => self.give_up(seat, log),
        }
    }

    fn view(&self, eye: Seat) -> KingdominoView {
        // Everything is public: a spectator gets the view of the first seat.
        let eye = if eye == Seat::NOBODY { Seat(0) } else { eye };
        KingdominoView { eye, table: self.table.clone() }
    }

    fn points(view: &KingdominoView) -> ArrayVec<i32, MOST_SEATS> {
        (0..view.table.players().len() as u8).map(|seat| view.table.total(Seat(seat))).collect()
    }

    fn imagine(view: &KingdominoView, chance: &mut impl Rng) -> Kingdomino {
        let mut pile = ArrayVec::new();
        if !matches!(view.table.step, KingdominoPhase::Lot | KingdominoPhase::Shuffle) {
            pile.extend(view.table.undrawn.iter());
            pile.shuffle(chance);
        }
        Kingdomino { table: view.table.clone(), pile }
    }

    /// The view of a later mover in the same round, if the moves before can't affect it. They can't
    /// where each player may choose any of the four tiles.
    fn ahead(view: &KingdominoView) -> Option<KingdominoView> {
        let is_to_come = |mover: Seat| view.table.rules.options().draft == Draft::Each && mover <= view.eye;
        view.table.to_move().filter(|mover| is_to_come(*mover))?;
        Some(KingdominoView { eye: view.eye, table: view.table.with_turn_of(view.eye) })
    }

    fn done_ahead(view: &KingdominoView, action: &KingdominoAction) -> Option<(KingdominoView, KingdominoEvent)> {
        let (seat, mut table) = (view.eye, view.table.clone());
        let player = table.players.get_mut(seat.index())?;
        let event = match action {
            KingdominoAction::Place(placement) => {
                let before = player.kingdom;
                player.kingdom.place(placement);
                KingdominoEvent::Placed { seat, placement: *placement, before }
            }
            KingdominoAction::Skip => {
                player.skips += 1;
                KingdominoEvent::Skipped { seat }
            }
            KingdominoAction::Take(_) | KingdominoAction::Discard => return None,
        };
        let next = Seat((seat.0 + 1) % table.rules.turns());
        Some((KingdominoView { eye: seat, table: table.with_turn_of(next) }, event))
    }
}

impl Kingdomino {
    /// The open table.
    pub fn table(&self) -> &KingdominoTable {
        &self.table
    }

    /// The stage with the pieces to shuffle. Filled in place: it has room for the tiles of any
    /// game, and would be copied.
    #[inline]
    fn to_shuffle(&self) -> Stage<Piece, KingdominoChoices> {
        let mut stage = Stage::ToShuffle(Pile::new());
        if let Stage::ToShuffle(pile) = &mut stage {
            match self.table.step {
                KingdominoPhase::Lot => pile.extend(self.kings()),
                _ => pile.extend(self.table.undrawn.iter().map(Piece::Tile)),
            }
        }
        stage
    }

    /// The kings of all players, seat by seat.
    fn kings(&self) -> ArrayVec<Piece, { line::LONGEST_LINE }> {
        let (rules, kings) = (&self.table.rules, self.table.rules.kings());
        rules.seats().flat_map(|seat| (0..kings).map(move |_| Piece::King(seat))).collect()
    }

    fn draw_lot(&mut self, order: &[Piece], log: &mut impl Log<KingdominoEvent>) -> Result<(), PermutationError> {
        let mut sorted: ArrayVec<Piece, { line::LONGEST_LINE }> = order.try_into().map_err(|_| PermutationError)?;
        sorted.sort_unstable();
        if sorted != self.kings() {
            return Err(PermutationError);
        }
        for (place, piece) in self.table.lot.iter_mut().zip(order) {
            if let Piece::King(seat) = piece {
                *place = Some(*seat);
            }
        }
        self.begin_kingdom(log);
        log.note(KingdominoEvent::OrderDrawn { kings: self.table.lot });
        self.table.step = KingdominoPhase::Shuffle;
        Ok(())
    }

    fn shuffle(&mut self, order: &[Piece], log: &mut impl Log<KingdominoEvent>) -> Result<(), PermutationError> {
        let (mut pile, mut tiles) = (ArrayVec::new(), KingdominoTiles::EMPTY);
        for piece in order.iter().rev() {
            let Piece::Tile(tile) = *piece else { return Err(PermutationError) };
            pile.try_push(tile).map_err(|_| PermutationError)?;
            tiles.insert(tile);
        }
        if pile.len() != self.table.undrawn.len() || tiles != self.table.undrawn {
            return Err(PermutationError);
        }
        self.pile = pile;
        if self.table.rules.options().draft != Draft::Original {
            self.begin_kingdom(log);
        }
        self.start_round(log);
        Ok(())
    }

    fn begin_kingdom(&self, log: &mut impl Log<KingdominoEvent>) {
        let (number, kingdoms) = (self.table.number, self.table.rules.kingdoms());
        if kingdoms > 1 {
            log.note(KingdominoEvent::KingdomBegan { number, kingdoms });
        }
    }

    #[inline(never)]
    fn place(&mut self, seat: Seat, placement: &Placement, log: &mut impl Log<KingdominoEvent>) {
        let kingdom = &mut self.table.players[seat.index()].kingdom;
        let before = *kingdom;
        kingdom.place(placement);
        log.note(KingdominoEvent::Placed { seat, placement: *placement, before });
        if self.table.rules.options().draft == Draft::Exclusive {
            self.table.line.take(placement.tile(), seat);
        }
        self.after_tile(log);
    }

    #[inline(never)]
    fn give_up(&mut self, seat: Seat, log: &mut impl Log<KingdominoEvent>) {
        self.table.players[seat.index()].skips += 1;
        log.note(match self.table.in_hand() {
            Some(tile) => KingdominoEvent::Discarded { seat, tile },
            None => KingdominoEvent::Skipped { seat },
        });
        self.after_tile(log);
    }

    /// Continues after a tile has been placed or given up: in the original draft the king takes the
    /// next one, as long as there are any.
    fn after_tile(&mut self, log: &mut impl Log<KingdominoEvent>) {
        if self.table.step == KingdominoPhase::Place && !self.table.line.is_empty() {
            self.table.step = KingdominoPhase::Take;
        } else {
            self.end_turn(log);
        }
    }

    #[inline]
    fn end_turn(&mut self, log: &mut impl Log<KingdominoEvent>) {
        self.table.turn += 1;
        if self.table.turn < self.table.rules.turns() {
            self.table.begin_turn();
        } else {
            self.end_round(log);
        }
    }

    #[inline(never)]
    fn end_round(&mut self, log: &mut impl Log<KingdominoEvent>) {
        log.note(KingdominoEvent::RoundOver { round: self.table.round });
        if self.table.round < self.table.rules.rounds() {
            self.start_round(log);
        } else {
            self.finish(log);
        }
    }

    fn start_round(&mut self, log: &mut impl Log<KingdominoEvent>) {
        let table = &mut self.table;
        table.round += 1;
        table.turn = 0;
        if table.rules.options().order == DraftOrder::Lowest && table.round > 1 {
            table.order_by_tiles();
        }
        let last = std::mem::take(&mut table.line);
        if table.rules.options().draft == Draft::Original {
            table.reserved = last;
        }
        if table.round <= table.rules.lines() {
            let left = self.pile.len().saturating_sub(usize::from(table.rules.tiles_in_line()));
            let tiles = self.pile[left..].iter().copied().collect();
            self.pile.truncate(left);
            table.line = OfferLine::of(tiles);
            table.undrawn = table.undrawn - tiles;
        }
        log.note(KingdominoEvent::RoundStarted { round: table.round, rounds: table.rules.rounds(), line: table.line });
        self.table.begin_turn();
    }

    /// Ends the kingdoms: the next ones begin, or the match is over.
    fn finish(&mut self, log: &mut impl Log<KingdominoEvent>) {
        let mut scores: ArrayVec<i32, MOST_SEATS> = ArrayVec::new();
        for seat in self.table.rules.seats() {
            let score = self.table.score(seat);
            log.note(KingdominoEvent::Scored { seat, score });
            scores.push(self.table.before(seat).points + score.total());
        }
        let (number, kingdoms) = (self.table.number, self.table.rules.kingdoms());
        if kingdoms > 1 {
            let mut totals = [0; MOST_SEATS];
            totals[..scores.len()].copy_from_slice(&scores);
            log.note(KingdominoEvent::KingdomOver { number, kingdoms, totals });
        }
        if number < kingdoms {
            self.table = self.table.next_kingdom();
            return;
        }
        let winners = winners(self.table.rules.options().tie, &scores, |seat| self.table.tie_break(seat));
        log.note(KingdominoEvent::MatchOver { winners });
        self.table.step = KingdominoPhase::Over;
        self.table.outcome = Some(Outcome { winners, scores });
    }
}

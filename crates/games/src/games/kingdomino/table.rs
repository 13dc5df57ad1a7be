//! The open state of a Kingdomino table, and the legal actions of the player to move.

use super::action::KingdominoAction;
use super::choices::{KingdominoChoices, PlaceableTiles, TakeableTiles};
use super::event::KingdominoRefusal;
use super::kingdom::Kingdom;
use super::line::{Offer, OfferLine};
use super::placement::Placement;
use super::rules::{Draft, DraftOrder, KingdominoRules};
use super::score::Score;
use super::territory::TieBreak;
use super::tiles::{KingdominoTile, KingdominoTiles};
use crate::games::{Outcome, Seat};
use arrayvec::ArrayVec;

/// The open state of a match: all but the order of the tiles to come.
#[derive(Clone, Debug, PartialEq)]
pub struct KingdominoTable {
    pub(super) rules: KingdominoRules,
    pub(super) players: Vec<KingdominoPlayer>,
    /// The number of the kingdom under construction, from 1.
    pub(super) number: u8,
    /// Original draft: the order of the first round. Exclusive draft, if the lowest tile decides:
    /// the order of this round.
    pub(super) lot: [Option<Seat>; 4],
    pub(super) line: OfferLine,
    /// The line of the round before.
    pub(super) reserved: OfferLine,
    pub(super) undrawn: KingdominoTiles,
    pub(super) round: u8,
    /// The number of turns of the round that are over.
    pub(super) turn: u8,
    pub(super) step: KingdominoPhase,
    /// The player to move, in phases with a turn.
    pub(super) mover: Seat,
    pub(super) outcome: Option<Outcome>,
}

/// A player's part of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KingdominoPlayer {
    /// The player's present kingdom.
    pub kingdom: Kingdom,
    /// The number of skipped turns; in the original draft, of discarded tiles.
    pub skips: u8,
    /// The results of the player's earlier kingdoms.
    pub before: EarlierKingdoms,
}

/// The results of the kingdoms before the present one.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct EarlierKingdoms {
    /// The points of these kingdoms, bonuses included.
    pub points: i32,
    /// The largest territory of these kingdoms, and all their crowns.
    pub tie_break: TieBreak,
}

/// The next step of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingdominoPhase {
    /// Original draft: the lot for the first order.
    Lot,
    /// The tiles are shuffled.
    Shuffle,
    /// A tile on offer is chosen and placed.
    Choose,
    /// Original draft: the reserved tile is placed.
    Place,
    /// Original draft: a tile on offer is reserved.
    Take,
    /// The match has ended.
    Over,
}

impl KingdominoTable {
    pub(super) fn new(rules: KingdominoRules) -> KingdominoTable {
        KingdominoTable::fresh(rules, 1, vec![EarlierKingdoms::default(); rules.options().players])
    }

    /// The start of kingdom `number`, with the players' results of the kingdoms before.
    fn fresh(rules: KingdominoRules, number: u8, before: impl IntoIterator<Item = EarlierKingdoms>) -> KingdominoTable {
        let options = rules.options();
        let kingdom = Kingdom::new(rules.mode(), options.size);
        let mut lot = [None; 4];
        if options.order == DraftOrder::Lowest {
            lot.iter_mut().zip(rules.seats()).for_each(|(place, seat)| *place = Some(seat));
        }
        KingdominoTable {
            rules,
            players: before.into_iter().map(|before| KingdominoPlayer { kingdom, skips: 0, before }).collect(),
            number,
            lot,
            line: OfferLine::default(),
            reserved: OfferLine::default(),
            undrawn: KingdominoTiles::ALL,
            round: 0,
            turn: 0,
            step: match options.draft {
                Draft::Each | Draft::Exclusive => KingdominoPhase::Shuffle,
                Draft::Original => KingdominoPhase::Lot,
            },
            mover: Seat(0),
            outcome: None,
        }
    }

    /// The beginning of the next kingdom.
    pub(super) fn next_kingdom(&self) -> KingdominoTable {
        let brought = |seat: Seat| EarlierKingdoms { points: self.total(seat), tie_break: self.tie_break(seat) };
        KingdominoTable::fresh(self.rules, self.number + 1, self.rules.seats().map(brought))
    }

    /// The rules of the match.
    pub fn rules(&self) -> &KingdominoRules {
        &self.rules
    }

    /// The players, by seat.
    pub fn players(&self) -> &[KingdominoPlayer] {
        &self.players
    }

    /// The present kingdom of `seat`.
    pub fn kingdom(&self, seat: Seat) -> &Kingdom {
        &self.players[seat.index()].kingdom
    }

    /// The present score of `seat`, with the bonuses it would get if the match ended now.
    pub fn score(&self, seat: Seat) -> Score {
        let player = &self.players[seat.index()];
        self.rules.score(&player.kingdom, player.skips)
    }

    /// The points of `seat` in the match: its score and the kingdoms before.
    pub fn total(&self, seat: Seat) -> i32 {
        self.before(seat).points + self.score(seat).total()
    }

    /// The results of `seat` in the kingdoms before this one.
    pub(super) fn before(&self, seat: Seat) -> &EarlierKingdoms {
        &self.players[seat.index()].before
    }

    /// The points of `seat` without the bonuses of the present kingdom: its territories now, and
    /// all points of the kingdoms before.
    pub fn built(&self, seat: Seat) -> i32 {
        let player = &self.players[seat.index()];
        player.before.points + i32::from(player.kingdom.score())
    }

    /// The tie-break values of `seat`: the largest territory of all its kingdoms, and all their
    /// crowns.
    pub fn tie_break(&self, seat: Seat) -> TieBreak {
        let (before, now) = (self.players[seat.index()].before.tie_break, self.kingdom(seat).tie_break());
        TieBreak { largest_territory: before.largest_territory.max(now.largest_territory), crowns: before.crowns + now.crowns }
    }

    /// The number of the kingdom under construction, from 1.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The tiles of this round, taken or not.
    pub fn line(&self) -> &OfferLine {
        &self.line
    }

    /// Original draft: the tiles still to be placed in this round, in the order of the turns.
    pub fn reserved(&self) -> impl Iterator<Item = Offer> {
        let placed = self.turn + u8::from(self.step == KingdominoPhase::Take);
        self.reserved.iter().skip(usize::from(placed))
    }

    /// The tiles not seen yet. Not all of them may come in this match.
    pub fn undrawn(&self) -> KingdominoTiles {
        self.undrawn
    }

    /// The number of this round: 1 for the first, 0 before it.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The next step of the match.
    pub fn phase(&self) -> KingdominoPhase {
        self.step
    }

    /// The outcome of the match, if it is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The player to move.
    #[inline]
    pub fn to_move(&self) -> Option<Seat> {
        match self.step {
            KingdominoPhase::Choose | KingdominoPhase::Place | KingdominoPhase::Take => Some(self.mover),
            KingdominoPhase::Lot | KingdominoPhase::Shuffle | KingdominoPhase::Over => None,
        }
    }

    /// The players with turns still to come in this round, beginning with the one to move.
    pub fn order(&self) -> impl Iterator<Item = Seat> {
        let turns = if self.to_move().is_some() { self.turn..self.rules.turns() } else { 0..0 };
        turns.filter_map(|turn| self.seat_of_turn(turn))
    }

    /// The legal actions of the player to move.
    pub fn choices(&self) -> Option<KingdominoChoices> {
        self.to_move().map(|_| self.choices_in(|choices| choices))
    }

    /// Whether the seat to move may do `action`.
    ///
    /// # Errors
    /// The reason against it.
    pub fn judge(&self, action: &KingdominoAction) -> Result<(), KingdominoRefusal> {
        let seat = self.to_move().ok_or(KingdominoRefusal::NobodyMoves)?;
        let original = self.rules.options().draft == Draft::Original;
        match action {
            KingdominoAction::Place(placement) => self.judge_place(seat, placement),
            KingdominoAction::Take(tile) => self.judge_take(*tile),
            KingdominoAction::Skip if original => Err(KingdominoRefusal::NotInDraft(Draft::Original)),
            KingdominoAction::Discard if !original => Err(KingdominoRefusal::NotInDraft(self.rules.options().draft)),
            KingdominoAction::Skip | KingdominoAction::Discard => match self.choices_in(|choices| choices) {
                KingdominoChoices::Take(_) => Err(KingdominoRefusal::TakeNow),
                KingdominoChoices::Place(placements) => Err(KingdominoRefusal::CanPlace(placements.tile())),
                KingdominoChoices::Choose(placeable) => {
                    placeable.tiles().next().map_or(Ok(()), |tile| Err(KingdominoRefusal::CanPlace(tile)))
                }
                KingdominoChoices::Skip | KingdominoChoices::Discard => Ok(()),
            },
        }
    }

    /// The legal actions of the player to move, passed through `wrap`: wrapping the choices where
    /// they are made saves copying them.
    #[inline(always)]
    pub(super) fn choices_in<T>(&self, wrap: impl Fn(KingdominoChoices) -> T) -> T {
        match (self.step, self.in_hand()) {
            // In each turn before this one, one tile of the line was taken.
            (KingdominoPhase::Take, _) => {
                wrap(KingdominoChoices::Take(TakeableTiles::new(self.line.free(), self.rules.turns() - self.turn)))
            }
            (_, Some(tile)) => {
                let placements = self.kingdom(self.mover).placements(tile);
                if placements.is_empty() { wrap(KingdominoChoices::Discard) } else { wrap(KingdominoChoices::Place(placements)) }
            }
            (_, None) => match PlaceableTiles::among(self.line.free(), self.kingdom(self.mover).places()) {
                Some(placeable) => wrap(KingdominoChoices::Choose(placeable)),
                None => wrap(KingdominoChoices::Skip),
            },
        }
    }

    /// Begins the turn with the number `self.turn`.
    #[inline]
    pub(super) fn begin_turn(&mut self) {
        self.step = match self.rules.options().draft {
            Draft::Original if self.round > 1 => KingdominoPhase::Place,
            Draft::Original => KingdominoPhase::Take,
            Draft::Each | Draft::Exclusive => KingdominoPhase::Choose,
        };
        self.mover = self.seat_of_turn(self.turn).unwrap_or_default();
    }

    /// The table in this player's turn of the round. Only for drafts in which each player may
    /// choose any tile.
    pub(super) fn with_turn_of(&self, seat: Seat) -> KingdominoTable {
        KingdominoTable { turn: seat.0, mover: seat, ..self.clone() }
    }

    /// Sets the turn order of the exclusive draft: the player who chose the lowest tile of the line
    /// is first in the next round. Players who chose none follow in their previous order.
    pub(super) fn order_by_tiles(&mut self) {
        let before = self.lot;
        let chose: ArrayVec<Seat, 4> = self.line.iter().filter_map(|offer| offer.king).collect();
        let others = before.into_iter().flatten().filter(|seat| !chose.contains(seat));
        self.lot = [None; 4];
        self.lot.iter_mut().zip(chose.iter().copied().chain(others)).for_each(|(place, seat)| *place = Some(seat));
    }

    /// Original draft: the tile that the player to move has reserved and now has to place.
    #[inline]
    pub(super) fn in_hand(&self) -> Option<KingdominoTile> {
        self.reserved.tile(self.turn).filter(|_| self.step == KingdominoPhase::Place)
    }

    fn judge_place(&self, seat: Seat, placement: &Placement) -> Result<(), KingdominoRefusal> {
        let tile = placement.tile();
        match (self.step, self.in_hand()) {
            (KingdominoPhase::Take, _) => return Err(KingdominoRefusal::TakeNow),
            (_, Some(reserved)) if reserved != tile => return Err(KingdominoRefusal::Reserved(reserved)),
            (_, Some(_)) => {}
            (_, None) => self.judge_offer(tile)?,
        }
        let mode = self.rules.mode();
        if placement.mode() != mode {
            return Err(KingdominoRefusal::Named(mode));
        }
        self.kingdom(seat).judge(placement).map_err(KingdominoRefusal::Misplaced)
    }

    fn judge_take(&self, tile: KingdominoTile) -> Result<(), KingdominoRefusal> {
        match (self.step, self.in_hand()) {
            (KingdominoPhase::Take, _) => self.judge_offer(tile),
            (_, Some(reserved)) => Err(KingdominoRefusal::Reserved(reserved)),
            (_, None) => Err(KingdominoRefusal::NotInDraft(self.rules.options().draft)),
        }
    }

    fn judge_offer(&self, tile: KingdominoTile) -> Result<(), KingdominoRefusal> {
        match self.line.find(tile) {
            None => Err(KingdominoRefusal::NotOnOffer(tile)),
            Some(Offer { king: Some(king), .. }) => Err(KingdominoRefusal::Taken { tile, king }),
            Some(Offer { king: None, .. }) => Ok(()),
        }
    }

    /// The player with this turn of the round, from 0.
    #[inline]
    pub(super) fn seat_of_turn(&self, turn: u8) -> Option<Seat> {
        let options = self.rules.options();
        match options.draft {
            Draft::Each => Some(Seat(turn)),
            Draft::Exclusive if options.order == DraftOrder::Rotating => Some(Seat((self.round - 1 + turn) % options.players as u8)),
            Draft::Exclusive => self.lot.get(usize::from(turn)).copied().flatten(),
            Draft::Original if self.round == 1 => self.lot.get(usize::from(turn)).copied().flatten(),
            Draft::Original => self.reserved.king(turn),
        }
    }
}

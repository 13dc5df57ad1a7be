//! The knowledge of one seat in a line game, and the matches that agree with it.

use super::action::{Lay, LineAction, TileOrientation, outwards};
use super::dealing::opening_choices;
use super::history::{LineAct, LineHistory, UnseenHand, deduce};
use super::playing::{LineMatch, LinePhase, PassCount};
use super::{LineTurn, MOST_PLAYERS, OpeningReason, PerSeat, Rulebook, SeatOrder, Side};
use crate::games::domino::{Half, LaidTile, Line, MOST_TILES, Tile, TileSet, Tiles};
use crate::games::line::LineChoices;
use crate::games::{InformationState, Seat, write_things};
use arrayvec::ArrayVec;
use rand::Rng;
use rand::seq::SliceRandom;
use std::fmt::{self, Write};

/// The view of a match from the seat `eye`.
#[derive(Clone, Debug, PartialEq)]
pub struct LineView<R: Rulebook> {
    /// The observing seat; [`Seat::NOBODY`] for a spectator.
    pub eye: Seat,
    /// The rules of the match.
    pub rules: R,
    /// The phase of the match.
    pub phase: ViewPhase,
    /// The order of the seats, and their sides.
    pub table: SeatOrder,
    /// The hand of the observing seat; empty for a spectator.
    pub hand: TileSet,
    /// The number of tiles each seat holds.
    pub holds: PerSeat<u16>,
    /// The number of tiles neither dealt nor drawn.
    pub boneyard: u16,
    /// The number of them that can be drawn.
    pub drawable: u16,
    /// The line of play.
    pub line: Line,
    /// The public history of this round.
    pub history: LineHistory,
    /// The number of tiles dealt to each player in this round.
    pub dealt: u8,
    /// The opener of this round; between rounds the next one's, if known.
    pub opener: Option<Seat>,
    /// The reason why `opener` opens.
    pub reason: OpeningReason,
    /// From 1; 0 before the first deal.
    pub round: u16,
    /// By side.
    pub totals: PerSeat<u32>,
    /// The sides that have reached the goal, in the order in which they did.
    pub reached: ArrayVec<Side, MOST_PLAYERS>,
    /// The winners, once the match is over; several if they share the victory.
    pub winners: ArrayVec<Side, MOST_PLAYERS>,
    passes: u8,
}

/// The phase of the match, as a seat sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewPhase {
    /// The tiles have to be shuffled, and each player draws one for the lead.
    BeforeLead,
    /// The tiles have to be shuffled and dealt.
    BeforeDeal,
    /// A player is to move.
    Turn {
        /// The player to move.
        seat: Seat,
        /// The tile this player drew in this turn.
        drawn: DrawnTiles,
    },
    /// The match has ended.
    Over,
}

/// The tile drawn in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnTiles {
    /// No tile was drawn.
    Nothing,
    /// Another player drew.
    Hidden,
    /// The eye drew this tile, its last one in this turn.
    Seen(Tile),
}

pub(super) fn of<R: Rulebook, S: Tiles>(game: &LineMatch<R, S>, eye: Seat) -> LineView<R> {
    let drawn = match game.drawn {
        None => DrawnTiles::Nothing,
        Some(tile) if game.turn == eye => DrawnTiles::Seen(tile),
        Some(_) => DrawnTiles::Hidden,
    };
    LineView {
        eye,
        rules: game.rules.clone(),
        phase: match game.phase {
            LinePhase::Lead => ViewPhase::BeforeLead,
            LinePhase::Deal => ViewPhase::BeforeDeal,
            LinePhase::Play => ViewPhase::Turn { seat: game.turn, drawn },
            LinePhase::Over => ViewPhase::Over,
        },
        table: game.table.clone(),
        hand: if eye == Seat::NOBODY { TileSet::EMPTY } else { game.hand(eye).wide() },
        holds: PerSeat(game.hands.map(|hand| hand.len() as u16)),
        boneyard: game.boneyard.len() as u16,
        drawable: game.drawable() as u16,
        line: game.line.clone(),
        history: game.history.clone(),
        dealt: game.dealt,
        opener: game.opener,
        reason: game.reason,
        round: game.round,
        totals: PerSeat(game.totals),
        reached: game.reached.clone(),
        winners: game.winners.clone(),
        passes: game.passes.in_a_row,
    }
}

impl<R: Rulebook> LineView<R> {
    /// The player to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            ViewPhase::Turn { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The legal actions of the observing seat, if it is to move.
    pub fn choices(&self) -> Option<LineChoices<R::Lays<TileSet>>> {
        self.choices_in()
    }

    /// [`Self::choices`] with tile sets of another width, which must have room for the set.
    pub(super) fn choices_in<S: Tiles>(&self) -> Option<LineChoices<R::Lays<S>>> {
        let ViewPhase::Turn { seat, drawn } = self.phase else { return None };
        if seat != self.eye {
            return None;
        }
        let hand = S::of(self.hand.kinds());
        if self.line.is_empty() {
            return Some(opening_choices(&self.rules, hand, self.round, self.reason, &self.history));
        }
        let drawn = if let DrawnTiles::Seen(tile) = drawn { Some(tile) } else { None };
        Some(self.rules.turn(&LineTurn { hand, line: &self.line, drawn, drawable: usize::from(self.drawable) }))
    }

    /// The outward half of `lay`, which must fit.
    pub fn turned_outwards(&self, lay: Lay) -> Half {
        outwards(lay, &self.line, &self.rules)
    }

    /// All points of `side` so far.
    pub fn total(&self, side: Side) -> u32 {
        self.totals[usize::from(side.0)]
    }

    /// The tiles neither in the eye's hand nor in the line.
    pub fn unseen(&self) -> TileSet {
        self.unseen_in()
    }

    /// [`Self::unseen`] with tile sets of another width, which must have room for the set.
    pub fn unseen_in<S: Tiles>(&self) -> S {
        let seen = self.line.laid().map(|laid| laid.tile).chain(S::of(self.hand).iter());
        seen.fold(S::all(self.rules.set()), S::without)
    }

    /// The tiles that each hand can't hold, by seat.
    pub fn deduced(&self) -> [UnseenHand; MOST_PLAYERS] {
        self.deduced_in()
    }

    /// [`Self::deduced`] with tile sets of another width, which must have room for the set.
    pub fn deduced_in<S: Tiles>(&self) -> [UnseenHand<S>; MOST_PLAYERS] {
        let shown = match (self.reason, self.opener) {
            (OpeningReason::HighestDouble(tile) | OpeningReason::HeaviestTile(tile), Some(seat)) => Some((seat, tile)),
            _ => None,
        };
        deduce(&self.rules, &self.line, &self.history, self.dealt, self.round, shown, &self.table)
    }
}

impl<R: Rulebook> InformationState for LineView<R> {
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
        writeln!(text, "seat {}\nround {}", self.eye, self.round)?;
        write_things(text, "hand", self.hand.iter())?;
        let mut laid = self.line.laid();
        self.history.iter().try_for_each(|(seat, act)| match act {
            LineAct::Laid => laid.next().map_or(Ok(()), |laid| writeln!(text, "{seat} {}", lay_of(laid))),
            LineAct::Drew => writeln!(text, "{seat} {}", LineAction::Draw),
            LineAct::Lacked | LineAct::Kept => writeln!(text, "{seat} {}", LineAction::Pass),
        })
    }
}

/// The action by which a tile was laid, without the half of a jolly that touched a zero.
fn lay_of(laid: LaidTile) -> LineAction {
    let way = if matches!(laid.outwards, Half::Crosswise(_)) { TileOrientation::Crosswise } else { TileOrientation::Matching };
    LineAction::Lay(Lay { tile: laid.tile, side: laid.side, way })
}

pub(super) fn imagine<R: Rulebook, S: Tiles>(view: &LineView<R>, chance: &mut impl Rng) -> LineMatch<R, S> {
    let mut places = hidden_places::<R, S>(view);
    let dealt = dealt_by_chance::<_, MOST_TILES>(view.unseen_in::<S>().iter(), &mut places, chance);
    let HiddenDeal { held, others, drawn } = HiddenDeal::of(&dealt, &places, usize::from(view.boneyard), view.phase);
    let mut game = LineMatch::imagine_dealt(view, held.into_iter(), others.into_iter().rev());
    game.drawn = game.drawn.or(drawn);
    game
}

impl<R: Rulebook, S: Tiles> LineMatch<R, S> {
    /// The game that `view` allows in which each of the `places` has its tile, and the boneyard is
    /// `others`, the first one drawn first.
    pub fn imagine_dealt(
        view: &LineView<R>,
        places: impl Iterator<Item = (Seat, Tile)>,
        others: impl DoubleEndedIterator<Item = Tile>,
    ) -> Self {
        let mut game: Self = without_the_unseen(view);
        for (seat, tile) in places {
            game.hands[seat.index()].insert(tile);
        }
        game.boneyard = others.rev().collect();
        game
    }
}

fn without_the_unseen<R: Rulebook, S: Tiles>(view: &LineView<R>) -> LineMatch<R, S> {
    let mut game = LineMatch {
        rules: view.rules.clone(),
        phase: match view.phase {
            ViewPhase::BeforeLead => LinePhase::Lead,
            ViewPhase::BeforeDeal => LinePhase::Deal,
            ViewPhase::Turn { .. } => LinePhase::Play,
            ViewPhase::Over => LinePhase::Over,
        },
        table: view.table.clone(),
        hands: [S::EMPTY; MOST_PLAYERS],
        boneyard: ArrayVec::new(),
        line: view.line.clone(),
        turn: view.turn().unwrap_or(Seat(0)),
        drawn: if let ViewPhase::Turn { drawn: DrawnTiles::Seen(tile), .. } = view.phase { Some(tile) } else { None },
        passes: PassCount { in_a_row: view.passes, holding: view.holds.iter().filter(|holds| **holds > 0).count() as u8 },
        history: view.history.clone(),
        dealt: view.dealt,
        opener: view.opener,
        reason: view.reason,
        round: view.round,
        totals: view.totals.0,
        reached: view.reached.clone(),
        winners: view.winners.clone(),
    };
    game.hands[view.eye.index()] = S::of(view.hand);
    game
}

/// A place for a hidden tile: its hand, and the tiles that can't be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenPlace<S = TileSet> {
    /// The seat whose hand it is in.
    pub seat: Seat,
    /// The tiles it can't be.
    pub not: S,
    /// The index of the act in the history before which its tile came.
    pub since: u16,
    /// Whether its tile is the last that came to that hand.
    pub(in crate::games) newest: bool,
}

/// A random assignment of the unseen tiles to the places where they may be. Each tile comes with
/// the index of its place, None if it is in no hand.
pub(in crate::games) fn dealt_by_chance<S: Tiles, const MOST: usize>(
    unseen: impl Iterator<Item = Tile>,
    places: &mut [HiddenPlace<S>],
    chance: &mut impl Rng,
) -> ArrayVec<(Tile, Option<usize>), MOST> {
    let mut unseen: ArrayVec<Tile, MOST> = unseen.collect();
    unseen.shuffle(chance);
    places.shuffle(chance);
    let owner = assign(&unseen, places);
    unseen.into_iter().zip(owner).collect()
}

/// A random distribution of the other hands and the boneyard.
pub(in crate::games) struct HiddenDeal {
    /// Each tile in a hand, with its seat.
    pub held: Vec<(Seat, Tile)>,
    /// The boneyard, in random order.
    pub others: Vec<Tile>,
    /// The tile that the player to move has drawn in this turn, if any.
    pub drawn: Option<Tile>,
}

impl HiddenDeal {
    /// The distribution of tiles `dealt` to these places at this moment, with up to `boneyard` of
    /// the unassigned tiles.
    pub fn of<S>(dealt: &[(Tile, Option<usize>)], places: &[HiddenPlace<S>], boneyard: usize, phase: ViewPhase) -> HiddenDeal {
        let place_of = |place: &Option<usize>| place.map(|place| &places[place]);
        let is_drawn = |place: &HiddenPlace<S>| {
            place.newest && matches!(phase, ViewPhase::Turn { seat, drawn: DrawnTiles::Hidden } if seat == place.seat)
        };
        HiddenDeal {
            held: dealt.iter().filter_map(|(tile, place)| Some((place_of(place)?.seat, *tile))).collect(),
            others: dealt.iter().filter(|(_, place)| place.is_none()).map(|(tile, _)| *tile).take(boneyard).collect(),
            drawn: dealt.iter().find(|(_, place)| place_of(place).is_some_and(is_drawn)).map(|(tile, _)| *tile),
        }
    }
}

/// A place for each hidden tile that another seat holds, seat by seat, the last drawn ones last. If
/// the deductions don't account for a whole hand, or between rounds, its places take any tile.
pub fn hidden_places<R: Rulebook, S: Tiles>(view: &LineView<R>) -> Vec<HiddenPlace<S>> {
    places_of(view.eye, view.phase, &view.holds[..], &view.deduced_in())
}

/// The hidden places of a game, given the number of tiles in each hand and the deductions about
/// each.
pub(in crate::games) fn places_of<S: Tiles>(eye: Seat, phase: ViewPhase, holds: &[u16], deduced: &[UnseenHand<S>]) -> Vec<HiddenPlace<S>> {
    let hidden_after_round = !matches!(phase, ViewPhase::Turn { .. });
    let mut places = Vec::with_capacity(MOST_TILES);
    for seat in (0..holds.len() as u8).map(Seat).filter(|seat| *seat != eye && holds[seat.index()] > 0) {
        let held = usize::from(holds[seat.index()]);
        let known =
            deduced[seat.index()].iter().flat_map(|unseen| std::iter::repeat_n((unseen.not, unseen.since), usize::from(unseen.count)));
        let nots: Vec<(S, u16)> = if hidden_after_round || known.clone().count() != held {
            std::iter::repeat_n((S::EMPTY, 0), held).collect()
        } else {
            known.collect()
        };
        let newest = nots.len();
        places.extend(nots.into_iter().enumerate().map(|(index, (not, since))| HiddenPlace {
            seat,
            not,
            since,
            newest: index + 1 == newest,
        }));
    }
    places
}

/// For each tile the place it goes to, None for the boneyard: each place gets a tile that may be
/// there. The tiles come in random order; the most restricted places are sorted to the front and
/// get theirs first.
pub fn assign<S: Tiles>(tiles: &[Tile], places: &mut [HiddenPlace<S>]) -> Vec<Option<usize>> {
    places.sort_by_key(|place| usize::MAX - place.not.len());
    let mut owner = vec![None; tiles.len()];
    for place in 0..places.len() {
        let free = (0..tiles.len()).find(|tile| owner[*tile].is_none() && !places[place].not.contains(tiles[*tile]));
        match free {
            Some(tile) => owner[tile] = Some(place),
            None => {
                let mut tried = vec![false; tiles.len()];
                make_room(place, tiles, places, &mut owner, &mut tried);
            }
        }
    }
    owner
}

/// Finds a tile for `place` by moving other places to tiles that suit them too (an augmenting
/// path).
fn make_room<S: Tiles>(place: usize, tiles: &[Tile], places: &[HiddenPlace<S>], owner: &mut [Option<usize>], tried: &mut [bool]) -> bool {
    for tile in 0..tiles.len() {
        if places[place].not.contains(tiles[tile]) || tried[tile] {
            continue;
        }
        tried[tile] = true;
        let room = match owner[tile] {
            None => true,
            Some(other) => make_room(other, tiles, places, owner, tried),
        };
        if room {
            owner[tile] = Some(place);
            return true;
        }
    }
    false
}

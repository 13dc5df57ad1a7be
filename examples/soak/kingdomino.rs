//! Kingdomino: kingdoms drawn on paper, square by square, and counted territory by territory.

use super::second::{Options, Second, seats};
use salotto::games::kingdomino::{Kingdomino, KingdominoEvent as Event, KingdominoPlayer, Land, Placement, Square, Terrain};
use salotto::games::{Game, Outcome, Stage};
use std::collections::BTreeSet;

/// Maximum reach of a kingdom from its castle, in squares.
const REACH: i8 = 7;
const SIDE: usize = 2 * REACH as usize + 1;

/// A sheet of squares, with the castle in the middle.
type Sheet<T> = [[T; SIDE]; SIDE];

#[derive(Clone)]
struct Kingdom {
    lands: Sheet<Option<(Terrain, u8)>>,
    squares: Vec<(i8, i8)>,
    skips: usize,
}

impl Kingdom {
    fn empty() -> Kingdom {
        Kingdom { lands: [[None; SIDE]; SIDE], squares: Vec::new(), skips: 0 }
    }
}

/// Criteria of the ranking: points, the largest territory, crowns.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    points: i32,
    largest: usize,
    crowns: usize,
}

pub struct Book {
    size: i8,
    bonus_no_skip: bool,
    bonus_centre: BonusCentre,
    tie_shared: bool,
    /// Whether a tile of a line may be used by one player only.
    once: bool,
    kingdoms: Vec<Kingdom>,
    totals: Vec<Standing>,
    /// The tiles of this kingdom that have come on offer, and those that were placed or discarded.
    offered: BTreeSet<u8>,
    used: BTreeSet<u8>,
}

enum BonusCentre {
    Off,
    On,
    Full,
}

impl Second<Kingdomino> for Book {
    fn sits_down(options: &Options, players: usize) -> Book {
        Book {
            size: options.number("size").expect("a size") as i8,
            bonus_no_skip: options.is("bonus-no-skip", "on"),
            bonus_centre: match options.word("bonus-centre") {
                "off" => BonusCentre::Off,
                "on" => BonusCentre::On,
                _ => BonusCentre::Full,
            },
            tie_shared: options.is("tie", "shared"),
            once: !options.is("draft", "each"),
            kingdoms: vec![Kingdom::empty(); players],
            totals: vec![Standing::default(); players],
            offered: BTreeSet::new(),
            used: BTreeSet::new(),
        }
    }

    fn hears(&mut self, event: &Event) {
        match event {
            Event::KingdomBegan { .. } => {
                self.kingdoms.fill(Kingdom::empty());
                self.offered.clear();
                self.used.clear();
            }
            Event::RoundStarted { line, .. } => {
                assert!(line.tiles().iter().all(|tile| self.offered.insert(tile.number())), "each tile comes once");
            }
            Event::Placed { seat, placement, .. } => {
                self.uses(placement.tile().number());
                self.place(seat.index(), placement);
            }
            Event::Discarded { seat, tile } => {
                self.uses(tile.number());
                self.kingdoms[seat.index()].skips += 1;
            }
            Event::Skipped { seat } => self.kingdoms[seat.index()].skips += 1,
            Event::Took { tile, .. } => assert!(self.offered.contains(&tile.number()) && !self.used.contains(&tile.number())),
            Event::Scored { seat, score } => {
                let (territories, largest, crowns) = territories(&self.kingdoms[seat.index()]);
                let kingdom = &self.kingdoms[seat.index()];
                let never_skipped = if self.bonus_no_skip && kingdom.skips == 0 { 5 } else { 0 };
                let centred = if self.has_centre(kingdom) { 10 } else { 0 };
                let told = (i32::from(score.territories), i32::from(score.never_skipped), i32::from(score.centred));
                assert_eq!(told, (territories as i32, never_skipped, centred), "the kingdom of seat {seat}");
                let total = &mut self.totals[seat.index()];
                total.points += territories as i32 + never_skipped + centred;
                total.largest = total.largest.max(largest);
                total.crowns += crowns;
            }
            Event::KingdomOver { totals, .. } => {
                assert!(self.totals.iter().zip(totals).all(|(ours, told)| ours.points == *told), "the totals");
            }
            Event::OrderDrawn { .. } | Event::RoundOver { .. } | Event::MatchOver { .. } => {}
        }
    }

    fn agrees(&self, game: &Kingdomino) {
        // When the next kingdom is about to begin, the finished one isn't there any more.
        if matches!(game.stage(), Stage::ToShuffle(_)) {
            return;
        }
        let undrawn = game.table().undrawn();
        assert!(undrawn.iter().all(|tile| !self.offered.contains(&tile.number())), "a tile is in one place");
        assert_eq!(undrawn.len() + self.offered.len(), 48, "no tile is lost");
        let same = |(player, kingdom): (&KingdominoPlayer, &Kingdom)| player.kingdom.len() == kingdom.squares.len();
        assert!(game.table().players().iter().zip(&self.kingdoms).all(same), "the kingdoms");
    }

    fn ends(&self, outcome: &Outcome) {
        assert!(outcome.scores.iter().copied().eq(self.totals.iter().map(|total| total.points)), "the scores");
        let compared = |total: &Standing| if self.tie_shared { Standing { points: total.points, ..Standing::default() } } else { *total };
        let most = self.totals.iter().map(compared).max();
        assert_eq!(outcome.winners, seats(self.totals.len(), |seat| Some(compared(&self.totals[seat])) == most), "who has won");
    }
}

impl Book {
    fn uses(&mut self, tile: u8) {
        assert!(self.offered.contains(&tile), "{tile} was on offer");
        assert!(self.used.insert(tile) || !self.once, "{tile} is used once");
    }

    fn place(&mut self, seat: usize, placement: &Placement) {
        let halves = [(placement.left(), placement.tile().left()), (placement.right(), placement.tile().right())];
        let kingdom = &mut self.kingdoms[seat];
        let touches = |(square, land): (Square, Land)| {
            beside((square.right, square.up))
                .any(|square| square == (0, 0) || at(&kingdom.lands, square).is_some_and(|(terrain, _)| terrain == land.terrain))
        };
        assert!(halves.into_iter().any(touches), "{placement} touches something of its kind");
        for (square, land) in halves {
            let square = (square.right, square.up);
            assert!(square != (0, 0) && at(&kingdom.lands, square).is_none(), "{placement} lies where nothing is");
            kingdom.lands[(square.0 + REACH) as usize][(square.1 + REACH) as usize] = Some((land.terrain, land.crowns));
            kingdom.squares.push(square);
        }
        let (columns, rows) = reach(kingdom);
        assert!(columns.1 - columns.0 < self.size && rows.1 - rows.0 < self.size, "{placement} keeps the kingdom small");
    }

    fn has_centre(&self, kingdom: &Kingdom) -> bool {
        let (columns, rows) = reach(kingdom);
        let centred = !kingdom.squares.is_empty() && columns.0 + columns.1 == 0 && rows.0 + rows.1 == 0;
        match self.bonus_centre {
            BonusCentre::Off => false,
            BonusCentre::On => centred,
            BonusCentre::Full => centred && kingdom.squares.len() as i8 == self.size * self.size - 1,
        }
    }
}

/// The first and the last column, and the first and the last row, the castle's own among them.
fn reach(kingdom: &Kingdom) -> ((i8, i8), (i8, i8)) {
    let spread =
        |numbers: &mut dyn Iterator<Item = i8>| numbers.fold((0, 0), |(least, most), number| (number.min(least), number.max(most)));
    (spread(&mut kingdom.squares.iter().map(|square| square.0)), spread(&mut kingdom.squares.iter().map(|square| square.1)))
}

fn at<T: Copy + Default>(sheet: &Sheet<T>, square: (i8, i8)) -> T {
    let index = |number: i8| usize::try_from(number + REACH).ok().filter(|index| *index < SIDE);
    match (index(square.0), index(square.1)) {
        (Some(column), Some(row)) => sheet[column][row],
        _ => T::default(),
    }
}

fn beside((right, up): (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    [(right, up + 1), (right + 1, up), (right, up - 1), (right - 1, up)].into_iter()
}

/// The points of all territories, the squares of the largest, all crowns: each territory walked
/// from its first square on.
fn territories(kingdom: &Kingdom) -> (usize, usize, usize) {
    let mut walked: Sheet<bool> = [[false; SIDE]; SIDE];
    let (mut points, mut largest, mut all_crowns) = (0, 0, 0);
    for start in &kingdom.squares {
        let (mut to_walk, mut squares, mut crowns) = (vec![*start], 0, 0);
        while let Some(square) = to_walk.pop() {
            let place = &mut walked[(square.0 + REACH) as usize][(square.1 + REACH) as usize];
            if std::mem::replace(place, true) {
                continue;
            }
            let (terrain, crown) = at(&kingdom.lands, square).expect("a land");
            squares += 1;
            crowns += usize::from(crown);
            to_walk.extend(beside(square).filter(|other| at(&kingdom.lands, *other).is_some_and(|(same, _)| same == terrain)));
        }
        points += squares * crowns;
        largest = largest.max(squares);
        all_crowns += crowns;
    }
    (points, largest, all_crowns)
}

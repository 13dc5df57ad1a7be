//! Matches of Kingdomino in the original draft, without grid: two players or four.

use crate::plain::{fold, shuffle};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use salotto::games::kingdomino::KingdominoTile;

/// The castle's bit. The square to the right of a square has the next bit, the one above it the
/// eighth after it, and after the last bit comes the first.
const CASTLE: u64 = 1;
const SIZE: i8 = 5;
const KINGS: usize = 4;

/// Sum of all points, and a digest of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pub points: u64,
    pub digest: u64,
}

impl Tally {
    /// Counts a match with these scores.
    pub fn count(&mut self, scores: impl IntoIterator<Item = u32>) {
        for score in scores {
            self.points += u64::from(score);
            self.digest = fold(self.digest, score);
        }
    }
}

/// One half of a tile.
#[derive(Clone, Copy, Default, PartialEq)]
struct Land {
    terrain: usize,
    crowns: u64,
}

/// The halves of each tile, by its number.
fn lands() -> [[Land; 2]; 49] {
    let mut lands = [[Land::default(); 2]; 49];
    for tile in KingdominoTile::all() {
        lands[usize::from(tile.number())] =
            [tile.left(), tile.right()].map(|land| Land { terrain: land.terrain as usize, crowns: land.crowns.into() });
    }
    lands
}

/// Plays this many matches.
pub fn play<const PLAYERS: usize>(run: u64, matches: u32) -> Tally {
    let mut chance = SmallRng::seed_from_u64(run);
    let (lands, mut tally) = (lands(), Tally::default());
    for _ in 0..matches {
        tally.count(a_match::<PLAYERS>(&lands, &mut chance));
    }
    tally
}

/// The scores of a match.
fn a_match<const PLAYERS: usize>(lands: &[[Land; 2]; 49], chance: &mut SmallRng) -> [u32; PLAYERS] {
    let mut kingdoms = [Kingdom::new(); PLAYERS];
    let mut kings: [usize; KINGS] = std::array::from_fn(|king| king / (KINGS / PLAYERS));
    shuffle(&mut kings, chance);
    let mut pile: [u8; 48] = std::array::from_fn(|tile| tile as u8 + 1);
    shuffle(&mut pile, chance);
    let mut reserved = [0; KINGS];
    // With two players half of the tiles stay in the box.
    for (round, drawn) in pile[..12 * PLAYERS].chunks_exact(KINGS).enumerate() {
        let line = drawn.iter().fold(0_u64, |line, tile| line | 1 << tile);
        let (mut free, mut takers) = (line, [0; KINGS]);
        for turn in 0..KINGS {
            if round > 0 {
                kingdoms[kings[turn]].place(&lands[reserved[turn]], chance);
            }
            let tile = nth(free, chance.random_range(0..(KINGS - turn) as u32));
            free ^= 1 << tile;
            takers[(line & ((1 << tile) - 1)).count_ones() as usize] = kings[turn];
        }
        kings = takers;
        reserved = std::array::from_fn(|place| nth(line, place as u32) as usize);
    }
    for (seat, tile) in kings.into_iter().zip(reserved) {
        kingdoms[seat].place(&lands[tile], chance);
    }
    kingdoms.map(|kingdom| kingdom.score())
}

#[derive(Clone, Copy)]
struct Kingdom {
    /// The first and the last column, the first and the last row, counted from the castle.
    columns: [i8; 2],
    rows: [i8; 2],
    /// All squares of these columns and rows.
    rectangle: u64,
    free: u64,
    /// Squares where a tile has room, by the lower left of its squares: for an upright tile, and
    /// for a lying one.
    room: [u64; 2],
    lands: [u64; 6],
    /// Squares where each terrain has contact.
    contacts: [u64; 6],
    /// The squares with one crown or three, and with two or three.
    crowns: [u64; 2],
}

impl Kingdom {
    fn new() -> Kingdom {
        let mut kingdom = Kingdom {
            columns: [0; 2],
            rows: [0; 2],
            rectangle: CASTLE,
            free: !CASTLE,
            room: [0; 2],
            lands: [0; 6],
            contacts: [beside(CASTLE); 6],
            crowns: [0; 2],
        };
        kingdom.stretch([0; 2]);
        kingdom
    }

    /// Places a tile somewhere, if there is a place.
    fn place(&mut self, tile: &[Land; 2], chance: &mut SmallRng) {
        let [left, right] = tile.map(|land| self.contacts[land.terrain]);
        let [upright, lying] = self.room;
        let turned = if tile[0] == tile[1] { 0 } else { u64::MAX };
        let places = [
            upright & (left | right.rotate_right(8)),
            lying & (left | right.rotate_right(1)),
            upright & turned & (right | left.rotate_right(8)),
            lying & turned & (right | left.rotate_right(1)),
        ];
        let counts = places.map(u64::count_ones);
        let count = counts.iter().sum::<u32>();
        let index = chance.random_range(0..count.max(1));
        if count == 0 {
            return;
        }
        let firsts = [0, counts[0], counts[0] + counts[1], counts[0] + counts[1] + counts[2]];
        let direction = firsts[1..].iter().filter(|first| index >= **first).count();
        let corner = nth(places[direction], index - firsts[direction]);
        let other = (corner + if direction % 2 == 0 { 8 } else { 1 }) % 64;
        let squares = if direction < 2 { [corner, other] } else { [other, corner] };
        for (land, square) in tile.iter().zip(squares) {
            self.lands[land.terrain] |= 1 << square;
            self.contacts[land.terrain] |= beside(CASTLE).rotate_left(square);
            self.crowns[0] |= (land.crowns & 1) << square;
            self.crowns[1] |= (land.crowns >> 1) << square;
        }
        let covered = 1_u64 << squares[0] | 1 << squares[1];
        self.free &= !covered;
        if covered & !self.rectangle == 0 {
            self.room = [self.room[0] & self.free & self.free.rotate_right(8), self.room[1] & self.free & self.free.rotate_right(1)];
        } else {
            self.stretch(squares);
        }
    }

    /// Extends the columns and the rows to two squares.
    fn stretch(&mut self, squares: [u32; 2]) {
        let [left, bottom] = [self.columns[0] - 2, self.rows[0] - 2];
        for square in squares {
            let from_lower_left = square.wrapping_sub(number(left, bottom)) % 64;
            let [column, row] = [left + (from_lower_left % 8) as i8, bottom + (from_lower_left / 8) as i8];
            self.columns = [self.columns[0].min(column), self.columns[1].max(column)];
            self.rows = [self.rows[0].min(row), self.rows[1].max(row)];
        }
        let within = |[first, last]: [i8; 2], more: i8| [(last - SIZE + 1).max(first - more), (first + SIZE - 1).min(last + more)];
        let shorter = |[first, last]: [i8; 2]| [first, last - 1];
        self.rectangle = window(self.columns, self.rows);
        let upright = window(within(self.columns, 1), shorter(within(self.rows, 2)));
        let lying = window(shorter(within(self.columns, 2)), within(self.rows, 1));
        self.room = [upright & self.free & self.free.rotate_right(8), lying & self.free & self.free.rotate_right(1)];
    }

    fn score(&self) -> u32 {
        let joined = |by| self.lands.iter().fold(0, |joined, land| joined | land & land.rotate_right(by));
        let (east, north) = (joined(1), joined(8));
        let further = |reached: u64| {
            let along = (reached & east).rotate_left(1) | reached.rotate_right(1) & east;
            reached | along | (reached & north).rotate_left(8) | reached.rotate_right(8) & north
        };
        let earned = |mut crowned: u64| {
            let mut points = 0;
            while crowned != 0 {
                let mut reached = crowned & crowned.wrapping_neg();
                crowned ^= reached;
                loop {
                    let nearly = further(further(further(reached)));
                    reached = further(nearly);
                    if reached == nearly {
                        break;
                    }
                }
                points += reached.count_ones();
            }
            points
        };
        earned(self.crowns[0]) + 2 * earned(self.crowns[1])
    }
}

/// The number of a square's bit.
fn number(column: i8, row: i8) -> u32 {
    (i32::from(column) + 8 * i32::from(row)) as u32 % 64
}

/// All squares of these columns and rows.
fn window(columns: [i8; 2], rows: [i8; 2]) -> u64 {
    let [width, height] = [columns, rows].map(|[first, last]| last - first + 1);
    let row = (1 << width) - 1;
    let from_the_castle = (row * 0x0101_0101_0101_0101) & (u64::MAX >> (8 * (8 - height)));
    from_the_castle.rotate_left(number(columns[0], rows[0]))
}

/// The squares that share an edge with one of `squares`.
const fn beside(squares: u64) -> u64 {
    squares.rotate_left(1) | squares.rotate_right(1) | squares.rotate_left(8) | squares.rotate_right(8)
}

/// The number of the bit that has `index` set bits below it. Always takes three steps: they cost
/// less than a branch that can't be predicted.
fn nth(mut bits: u64, index: u32) -> u32 {
    for step in 0..3 {
        bits = if step < index { bits & (bits - 1) } else { bits };
    }
    for _ in 3..index {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

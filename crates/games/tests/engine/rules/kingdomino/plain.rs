//! A second Kingdomino, written from the page of rules alone: slow, plain, all in texts. It follows
//! the engine through random dynasties (R35), and gives at each step the player to move, all legal
//! actions, the standing of all players, and the winners.

use super::{TILES, agreed::agreed};
use crate::rules::plain::matches;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{SeedableRng, rngs::SmallRng};
use salotto_games::games::kingdomino::{Kingdomino, KingdominoAction};
use salotto_games::games::{Choices, Game, Stage};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Place = (i32, i32);
type Squares = BTreeMap<Place, (String, i32)>;

const CASTLE: Place = (0, 0);
const DIRECTIONS: [(&str, Place); 4] = [("north", (0, 1)), ("east", (1, 0)), ("south", (0, -1)), ("west", (-1, 0))];

/// The way in which tiles are chosen.
#[derive(Clone, Copy, PartialEq)]
enum Draft {
    Each,
    Exclusive,
    Original,
}

/// The agreed options.
#[derive(Clone, Copy)]
struct Agreed {
    players: usize,
    draft: Draft,
    on_grid: bool,
    bonus_no_skip: bool,
    bonus_centre: bool,
}

/// State of a dynasty of three kingdoms, as kept on paper.
struct Plain {
    agreed: Agreed,
    tiles: BTreeMap<usize, [(String, i32); 2]>,
    kingdoms_left: usize,
    seats: Vec<Builder>,
    /// The unseen tiles, the next one first.
    pile: VecDeque<usize>,
    /// The tiles on offer, and the king on each.
    line: Vec<(usize, Option<usize>)>,
    /// Original: the tiles reserved on the line before, in order.
    reserved: VecDeque<(usize, usize)>,
    /// The seats that still move in this round, in order; on the first line, the seats whose kings
    /// come next.
    order: VecDeque<usize>,
    /// Original: the tile that was reserved has been dealt with, and the next is to be reserved.
    takes: bool,
    round: usize,
}

#[derive(Clone, Default)]
struct Builder {
    squares: Squares,
    skips: usize,
    /// Of the kingdoms before: points, the largest territory, crowns.
    before: (i32, i32, i32),
}

fn beside((right, up): Place, (by, upwards): Place) -> Place {
    (right + by, up + upwards)
}

/// Every territory, as its numbers of squares and crowns (R13).
fn territories(squares: &Squares) -> Vec<(i32, i32)> {
    let mut left = squares.clone();
    let mut found = Vec::new();
    while let Some((place, (terrain, crowns))) = left.pop_first() {
        let (mut size, mut crowned, mut edge) = (1, crowns, vec![place]);
        while let Some(place) = edge.pop() {
            for (_, step) in DIRECTIONS {
                let next = beside(place, step);
                if left.get(&next).is_some_and(|(other, _)| *other == terrain) {
                    let (_, crowns) = left.remove(&next).expect("it is there");
                    (size, crowned) = (size + 1, crowned + crowns);
                    edge.push(next);
                }
            }
        }
        found.push((size, crowned));
    }
    found
}

/// Reach of the kingdom, castle included, to the left and right, or down and up.
fn reach(squares: &Squares, along: fn(Place) -> i32) -> (i32, i32) {
    let all = || squares.keys().map(|place| along(*place)).chain([0]);
    (all().min().expect("the castle"), all().max().expect("the castle"))
}

impl Plain {
    fn new(agreed: Agreed) -> Plain {
        let tile = |line: &str| {
            let words: Vec<&str> = line.split(',').collect();
            let half = |at: usize| (words[at].to_string(), words[at + 1].parse().expect("crowns"));
            (words[0].parse().expect("a number"), [half(1), half(3)])
        };
        Plain {
            agreed,
            tiles: TILES.lines().skip(1).map(tile).collect(),
            kingdoms_left: 3,
            seats: vec![Builder::default(); agreed.players],
            pile: VecDeque::new(),
            line: Vec::new(),
            reserved: VecDeque::new(),
            order: VecDeque::new(),
            takes: false,
            round: 0,
        }
    }

    /// Kings, whose lot decides the first order, or tiles.
    fn shuffled(&mut self, order: &[String]) {
        if order[0].starts_with("king-") {
            self.order = order.iter().map(|king| king["king-".len()..].parse::<usize>().expect("a seat") - 1).collect();
            return;
        }
        let used = match (self.agreed.draft, self.agreed.players) {
            (Draft::Original, 2) => 24,
            (Draft::Original, 3) => 36,
            _ => 48,
        };
        self.pile = order.iter().map(|tile| tile.parse().expect("a tile")).take(used).collect();
        (self.round, self.takes) = (0, true);
        self.lay_out();
    }

    /// The next line, or the next round (R6, R20, R22).
    fn lay_out(&mut self) {
        let length = if self.agreed.draft == Draft::Original && self.agreed.players == 3 { 3 } else { 4 };
        let count = length.min(self.pile.len());
        let mut tiles: Vec<usize> = self.pile.drain(..count).collect();
        tiles.sort_unstable();
        self.line = tiles.into_iter().map(|tile| (tile, None)).collect();
        let players = self.agreed.players;
        match self.agreed.draft {
            Draft::Each => self.order = (0..players).collect(),
            Draft::Exclusive => self.order = (0..players).map(|seat| (self.round + seat) % players).collect(),
            Draft::Original => {}
        }
    }

    fn is_first_line(&self) -> bool {
        self.agreed.draft == Draft::Original && self.round == 0
    }

    fn mover(&self) -> usize {
        self.order[0]
    }

    fn name(&self, (right, up): Place) -> String {
        if self.agreed.on_grid {
            return format!("{}{}", char::from(b'c'.wrapping_add_signed(right as i8)), up + 3);
        }
        format!("{right:+},{up:+}")
    }

    /// R4, R5, R9 to R11: the legal places of a tile, in the notation of records.
    fn places(&self, seat: usize, tile: usize) -> Vec<(String, [Place; 2])> {
        let squares = &self.seats[seat].squares;
        let [left, right] = &self.tiles[&tile];
        let free = |place: &Place| *place != CASTLE && !squares.contains_key(place);
        let touches = |place: Place, terrain: &String| {
            let around = DIRECTIONS.map(|(_, step)| beside(place, step));
            around.iter().any(|place| *place == CASTLE || squares.get(place).is_some_and(|(other, _)| other == terrain))
        };
        let fits = |along: fn(Place) -> i32, two: [Place; 2]| {
            let (least, most) = reach(squares, along);
            let (least, most) = two.iter().fold((least, most), |(least, most), place| (least.min(along(*place)), most.max(along(*place))));
            if self.agreed.on_grid { least >= -2 && most <= 2 } else { most - least < 5 }
        };
        let mut places = Vec::new();
        for one in (-4..=4).flat_map(|right| (-4..=4).map(move |up| (right, up))).filter(free) {
            for (direction, step) in DIRECTIONS {
                let two = [one, beside(one, step)];
                // A tile with two equal halves is written in one of its two ways.
                let twice = left == right && ["south", "west"].contains(&direction);
                let inside = fits(|place| place.0, two) && fits(|place| place.1, two);
                if !twice && free(&two[1]) && inside && (touches(two[0], &left.0) || touches(two[1], &right.0)) {
                    places.push((format!("place {tile} {} {direction}", self.name(one)), two));
                }
            }
        }
        places
    }

    /// The tiles among which the player to move may choose one to place.
    fn to_place(&self) -> Vec<usize> {
        match self.agreed.draft {
            Draft::Original => vec![self.reserved[0].0],
            _ => self.line.iter().filter(|(_, king)| king.is_none()).map(|(tile, _)| *tile).collect(),
        }
    }

    /// All legal actions (R7, R8, R19, R24, R25).
    fn choices(&self) -> BTreeMap<String, [Place; 2]> {
        if self.agreed.draft == Draft::Original && self.takes {
            let free = self.line.iter().filter(|(_, king)| king.is_none());
            return free.map(|(tile, _)| (format!("take {tile}"), [CASTLE; 2])).collect();
        }
        let mut all: BTreeMap<String, [Place; 2]> = self.to_place().into_iter().flat_map(|tile| self.places(self.mover(), tile)).collect();
        if all.is_empty() {
            all.insert(if self.agreed.draft == Draft::Original { "discard" } else { "skip" }.to_string(), [CASTLE; 2]);
        }
        all
    }

    fn play(&mut self, action: &str, places: [Place; 2]) {
        let seat = self.mover();
        let words: Vec<&str> = action.split(' ').collect();
        let tile: Option<usize> = words.get(1).map(|tile| tile.parse().expect("a tile"));
        match (words[0], tile) {
            ("take", Some(tile)) => {
                let offer = self.line.iter_mut().find(|(other, _)| *other == tile).expect("it is on offer");
                offer.1 = Some(seat);
                return self.end_turn();
            }
            ("place", Some(tile)) => {
                for (place, half) in places.into_iter().zip(self.tiles[&tile].clone()) {
                    self.seats[seat].squares.insert(place, half);
                }
                if self.agreed.draft == Draft::Exclusive {
                    self.line.retain(|(other, _)| *other != tile);
                }
            }
            _ => self.seats[seat].skips += 1,
        }
        if self.agreed.draft == Draft::Original {
            self.reserved.pop_front();
            if !self.line.is_empty() {
                self.takes = true;
                return;
            }
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.takes = self.is_first_line();
        self.order.pop_front();
        if !self.order.is_empty() {
            return;
        }
        self.round += 1;
        if self.agreed.draft == Draft::Original {
            // R23: the kings on the line determine the order, the lowest number first.
            self.reserved = self.line.drain(..).map(|(tile, king)| (tile, king.expect("every tile was reserved"))).collect();
            self.order = self.reserved.iter().map(|(_, king)| *king).collect();
            self.takes = false;
        }
        if !self.pile.is_empty() {
            self.lay_out();
        } else if self.order.is_empty() {
            self.end_kingdom();
        }
    }

    /// R15 to R17, as if the kingdom ended now.
    fn points(&self, seat: usize) -> i32 {
        let Builder { squares, skips, .. } = &self.seats[seat];
        let mut points = territories(squares).iter().map(|(size, crowns)| size * crowns).sum();
        if self.agreed.bonus_no_skip && *skips == 0 {
            points += 5;
        }
        let (left, right) = reach(squares, |place| place.0);
        let (down, up) = reach(squares, |place| place.1);
        if self.agreed.bonus_centre && !squares.is_empty() && left == -right && down == -up {
            points += 10;
        }
        points
    }

    fn end_kingdom(&mut self) {
        for seat in 0..self.seats.len() {
            let (points, found) = (self.points(seat), territories(&self.seats[seat].squares));
            let (before, largest, crowns) = self.seats[seat].before;
            let largest = found.iter().map(|(size, _)| *size).fold(largest, i32::max);
            let crowns = crowns + found.iter().map(|(_, crowns)| crowns).sum::<i32>();
            self.seats[seat] = Builder { before: (before + points, largest, crowns), ..Builder::default() };
        }
        self.kingdoms_left -= 1;
        self.line.clear();
    }

    fn totals(&self) -> Vec<i32> {
        self.seats.iter().map(|seat| seat.before.0).collect()
    }
}

/// Plays one random dynasty with the engine and the plain one.
fn side_by_side(options: &str, what: Agreed, seed: u64) {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut game = Kingdomino::new(agreed(options));
    let mut plain = Plain::new(what);
    loop {
        let at = format!("{options}, seed {seed}, round {}", plain.round);
        if plain.kingdoms_left > 0 {
            let engine: Vec<i32> = game.table().rules().seats().map(|seat| game.table().total(seat)).collect();
            let so_far: Vec<i32> = (0..what.players).map(|seat| plain.seats[seat].before.0 + plain.points(seat)).collect();
            assert_eq!(engine, so_far, "{at}");
        }
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut Vec::new()).unwrap();
                plain.shuffled(&pile.iter().map(ToString::to_string).collect::<Vec<_>>());
            }
            Stage::ToMove { seat, choices } => {
                assert_eq!(seat.index(), plain.mover(), "{at}");
                let allowed = plain.choices();
                let engine: BTreeSet<String> = choices.all().map(|action| action.to_string()).collect();
                assert_eq!(engine, allowed.keys().cloned().collect(), "{at}");
                let actions: Vec<(&String, &[Place; 2])> = allowed.iter().collect();
                let (action, places) = actions.choose(&mut chance).expect("something can be done");
                game.apply(&action.parse::<KingdominoAction>().unwrap(), &mut Vec::new());
                plain.play(action, **places);
            }
            Stage::Over(outcome) => {
                assert_eq!(plain.kingdoms_left, 0, "{at}: the match goes on");
                let best = plain.seats.iter().map(|seat| seat.before).max().unwrap();
                let winners: Vec<usize> = (0..what.players).filter(|seat| plain.seats[*seat].before == best).collect();
                assert_eq!(outcome.scores.to_vec(), plain.totals(), "{at}");
                assert_eq!(outcome.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), winners, "{at}");
                return;
            }
        }
    }
}

fn walk_beside(draft: Draft, word: &str) {
    for seed in matches(3) {
        let (players, on_grid) = (2 + (seed % 3) as usize, seed % 2 == 0);
        let mode = if on_grid { "mode=grid" } else { "mode=free bonus-centre=on" };
        let options = format!("players={players} draft={word} kingdoms=3 bonus-no-skip=on {mode}");
        let agreed = Agreed { players, draft, on_grid, bonus_no_skip: true, bonus_centre: !on_grid };
        side_by_side(&options, agreed, seed);
    }
}

#[test]
fn a_dynasty_where_several_may_choose_the_same_tile_is_that_of_the_rules() {
    walk_beside(Draft::Each, "each");
}

#[test]
fn a_dynasty_in_which_each_tile_goes_to_one_player_is_that_of_the_rules() {
    walk_beside(Draft::Exclusive, "exclusive");
}

#[test]
fn a_dynasty_in_the_original_way_is_that_of_the_rules() {
    walk_beside(Draft::Original, "original");
}

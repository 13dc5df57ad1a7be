//! Numbers of ways to play a number of actions from a fixed deal, for each game: the engine's
//! counts, those of the files, and those of a plain list of tiles.

use crate::common;
use crate::games;
mod bidomino;
mod fives;
mod kingdomino;
mod paper;
mod train;

use crate::games::{each_game, rules_of};
use crate::rules::{fives_on_paper, train_on_paper};
use salotto_games::games::bidomino::Bidomino;
use salotto_games::games::catalogue::{CatalogueGame, GameName, with_game};
use salotto_games::games::domino::Tile;
use salotto_games::games::fives::Fives;
use salotto_games::games::kingdomino::Kingdomino;
use salotto_games::games::line::{LineGame, Rulebook};
use salotto_games::games::train::MexicanTrain;
use salotto_games::games::{Choices, Game, NullLog, Stage};
use std::fs;
use std::path::Path;

/// A game whose ways can be counted.
trait Counted: CatalogueGame {
    /// Compares the counts of a file of `tests/counts` with those of today.
    fn counts_are_right(text: &str);
}

impl<R: Rulebook> Counted for LineGame<R>
where
    Self: CatalogueGame<Rules = R>,
{
    fn counts_are_right(text: &str) {
        let file = read(text);
        counts_of_a_line_game_are_right(rules_of::<Self>(&file.options), &file);
    }
}

impl Counted for Bidomino {
    fn counts_are_right(text: &str) {
        bidomino::counts_are_right(text);
    }
}

impl Counted for Fives {
    fn counts_are_right(text: &str) {
        paper::counts_are_right::<fives_on_paper::Paper>(text);
    }
}

impl Counted for MexicanTrain {
    fn counts_are_right(text: &str) {
        paper::counts_are_right::<train_on_paper::Paper>(text);
    }
}

impl Counted for Kingdomino {
    fn counts_are_right(text: &str) {
        kingdomino::counts_are_right(text);
    }
}

/// The texts of `KEY.txt` and of `KEY-….txt`.
fn files(game: GameName) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("counts");
    let name = |path: &Path| {
        path.file_stem().is_some_and(|stem| {
            let rest = stem.to_str().and_then(|stem| stem.strip_prefix(game.key()));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    };
    let paths = fs::read_dir(folder).expect("the folder of counts").map(|entry| entry.expect("a file").path());
    let texts = paths.filter(|path| path.extension().is_some_and(|extension| extension == "txt") && name(path));
    texts.map(|path| fs::read_to_string(path).expect("a text")).collect()
}

#[test]
fn every_game_counts() {
    each_game(|game| {
        let files = files(game);
        assert!(!files.is_empty(), "tests/counts has no {}.txt and no {0}-….txt", game.key());
        files.iter().for_each(|text| with_game!(game, G => G::counts_are_right(text)));
    });
}

/// A deal and its counts, from a text file.
struct Counts {
    options: String,
    plain: PlainGame,
    shuffles: Vec<Vec<Tile>>,
    /// The number of ways to play 1, 2 … actions.
    counts: Vec<u64>,
}

fn read(text: &str) -> Counts {
    let mut read = Counts { options: String::new(), plain: PlainGame::default(), shuffles: Vec::new(), counts: Vec::new() };
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ') {
            Some(("options", options)) => read.options = options.to_string(),
            Some(("plain", words)) => read.plain = PlainGame::named(words),
            Some(("shuffle", tiles)) => read.shuffles.push(common::tiles(tiles)),
            Some((depth, count)) => {
                assert_eq!(depth.parse(), Ok(read.counts.len() + 1), "the depths stand in their order");
                read.counts.push(count.parse().expect("a count"));
            }
            None => panic!("not a line of counts: {line}"),
        }
    }
    read
}

/// The ways to play `depth` actions, a round counting as one where it ends.
fn ways<G: Game>(game: &G, depth: usize) -> u64 {
    let Stage::ToMove { choices, .. } = game.stage() else { return 0 };
    if depth == 1 {
        return choices.count() as u64;
    }
    let after = |action| {
        let mut game = game.clone();
        game.apply(&action, &mut NullLog);
        ways(&game, depth - 1)
    };
    choices.all().map(after).sum()
}

fn counts_of_a_line_game_are_right<R: Rulebook>(rules: R, file: &Counts) {
    let mut game = LineGame::new(rules);
    for order in &file.shuffles {
        game.shuffled(order, &mut NullLog).expect("a permutation");
    }
    let engine: Vec<u64> = (1..=file.counts.len()).map(|depth| ways(&game, depth)).collect();
    assert_eq!(engine, file.counts, "{}", file.options);
    let plain = file.plain;
    let start = plain.start(file.shuffles.last().expect("a deal"));
    let by_hand: Vec<u64> = (1..=file.counts.len()).map(|depth| plain.ways(&start, depth)).collect();
    assert_eq!(by_hand, file.counts, "{}", file.options);
}

/// A game in terms of lists of numbers, as one would play it at the kitchen table.
#[derive(Clone, Copy, Default)]
struct PlainGame {
    players: usize,
    hand: usize,
    opening: PlainOpening,
    /// Sum of touching halves; None if they are equal.
    sum: Option<u8>,
    drawing: PlainDrawing,
    reserve: usize,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum PlainOpening {
    /// The holder of the highest double of all opens, with any of their doubles.
    AnyDoubleOfTheHighest,
    FirstPlayersHighestDouble,
    #[default]
    FirstPlayersAny,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum PlainDrawing {
    #[default]
    Never,
    OneAndMayKeep,
    UntilOneFits,
}

type PlainTile = (u8, u8);

/// An end that shows this is a jolly across the line.
const ACROSS: u8 = 99;

#[derive(Clone)]
struct PlainTable {
    hands: Vec<Vec<PlainTile>>,
    boneyard: Vec<PlainTile>,
    ends: Vec<u8>,
    player: usize,
    drawn: Option<PlainTile>,
    saved: bool,
    passes: usize,
}

impl PlainGame {
    /// The game of a line such as
    /// `players=2 hand=7 opening=any drawing=until-fits reserve=2 sum=7`.
    fn named(words: &str) -> PlainGame {
        let mut plain = PlainGame::default();
        for (name, value) in words.split(' ').map(games::named) {
            let number = || value.parse().expect("a number");
            match (name.as_str(), value.as_str()) {
                ("players", _) => plain.players = number(),
                ("hand", _) => plain.hand = number(),
                ("reserve", _) => plain.reserve = number(),
                ("sum", _) => plain.sum = Some(number() as u8),
                ("opening", "any-double") => plain.opening = PlainOpening::AnyDoubleOfTheHighest,
                ("opening", "highest-double") => plain.opening = PlainOpening::FirstPlayersHighestDouble,
                ("opening", "any") => plain.opening = PlainOpening::FirstPlayersAny,
                ("drawing", "never") => plain.drawing = PlainDrawing::Never,
                ("drawing", "one-may-keep") => plain.drawing = PlainDrawing::OneAndMayKeep,
                ("drawing", "until-fits") => plain.drawing = PlainDrawing::UntilOneFits,
                _ => panic!("not a word of a plain game: {name}={value}"),
            }
        }
        plain
    }

    fn start(self, order: &[Tile]) -> PlainTable {
        let tiles: Vec<PlainTile> = order.iter().map(|tile| (tile.low(), tile.high())).collect();
        let hands: Vec<Vec<PlainTile>> = tiles.chunks(self.hand).take(self.players).map(<[PlainTile]>::to_vec).collect();
        let double = |hand: &Vec<PlainTile>| hand.iter().filter(|tile| tile.0 == tile.1).max().copied();
        let player = match self.opening {
            PlainOpening::AnyDoubleOfTheHighest => (0..self.players).max_by_key(|player| double(&hands[*player])).unwrap(),
            _ => 0,
        };
        let boneyard = tiles[self.players * self.hand..].to_vec();
        PlainTable { hands, boneyard, ends: Vec::new(), player, drawn: None, saved: false, passes: 0 }
    }

    fn ways(self, table: &PlainTable, depth: usize) -> u64 {
        let next = self.next(table);
        if depth == 1 { next.len() as u64 } else { next.iter().map(|table| self.ways(table, depth - 1)).sum() }
    }

    fn is_jolly(self, tile: PlainTile) -> bool {
        self.sum.is_some() && (Some(tile.0 + tile.1) == self.sum || tile == (0, 0))
    }

    /// The ends that laying `tile` at an end that shows `open` can make.
    fn new_ends(self, tile: PlainTile, open: u8) -> Vec<u8> {
        let mut ways = if tile.0 == tile.1 { vec![tile] } else { vec![tile, (tile.1, tile.0)] };
        let jolly = self.is_jolly(tile);
        ways.retain(|(touching, _)| match self.sum {
            _ if open == ACROSS => *touching == 0,
            None => *touching == open,
            Some(sum) => touching + open == sum || jolly && open == 0,
        });
        let mut ends: Vec<u8> = ways.into_iter().map(|(_, outer)| outer).collect();
        if jolly && open != ACROSS {
            ends.push(ACROSS);
        }
        ends
    }

    fn fits(self, tile: PlainTile, table: &PlainTable) -> bool {
        table.ends.iter().any(|end| !self.new_ends(tile, *end).is_empty())
    }

    /// Every table one action can turn this one into; empty when the round is over.
    fn next(self, table: &PlainTable) -> Vec<PlainTable> {
        let everybody_stuck = table.hands.iter().flatten().all(|tile| !table.ends.is_empty() && !self.fits(*tile, table));
        let nothing_to_draw = self.drawing == PlainDrawing::Never || table.boneyard.len() <= self.reserve;
        let blocked = table.passes >= self.players && nothing_to_draw && everybody_stuck;
        if blocked || table.hands.iter().any(|hand| hand.is_empty()) {
            return Vec::new();
        }
        let hand = &table.hands[table.player];
        if table.ends.is_empty() {
            return self.openings(hand).into_iter().map(|tile| self.laid(table, tile, None)).collect();
        }
        let keeps_to_drawn = self.drawing == PlainDrawing::OneAndMayKeep && table.drawn.is_some();
        let usable: Vec<PlainTile> = hand.iter().copied().filter(|tile| !keeps_to_drawn || Some(*tile) == table.drawn).collect();
        let mut next = Vec::new();
        for tile in &usable {
            for side in 0..2 {
                next.extend(self.new_ends(*tile, table.ends[side]).into_iter().map(|end| self.laid(table, *tile, Some((side, end)))));
            }
        }
        let able = !next.is_empty();
        let only_jollies = able && usable.iter().all(|tile| self.is_jolly(*tile) || !self.fits(*tile, table));
        let may_draw = match self.drawing {
            PlainDrawing::OneAndMayKeep => !able && table.drawn.is_none(),
            _ => !able || only_jollies && !table.saved,
        };
        if may_draw && !nothing_to_draw {
            let mut after = table.clone();
            let tile = after.boneyard.remove(0);
            after.hands[table.player].push(tile);
            after.drawn = Some(tile);
            after.saved = able;
            next.push(after);
        }
        if keeps_to_drawn || !able && nothing_to_draw {
            let mut after = table.clone();
            after.passes += 1;
            self.turn_on(&mut after);
            next.push(after);
        }
        next
    }

    fn openings(self, hand: &[PlainTile]) -> Vec<PlainTile> {
        let doubles: Vec<PlainTile> = hand.iter().copied().filter(|tile| tile.0 == tile.1).collect();
        match self.opening {
            PlainOpening::AnyDoubleOfTheHighest => doubles,
            PlainOpening::FirstPlayersHighestDouble if !doubles.is_empty() => vec![*doubles.iter().max().unwrap()],
            _ => hand.to_vec(),
        }
    }

    fn laid(self, table: &PlainTable, tile: PlainTile, at: Option<(usize, u8)>) -> PlainTable {
        let mut after = table.clone();
        after.hands[table.player].retain(|other| *other != tile);
        match at {
            Some((side, end)) => after.ends[side] = end,
            None => after.ends = vec![tile.0, tile.1],
        }
        after.passes = 0;
        self.turn_on(&mut after);
        after
    }

    fn turn_on(self, table: &mut PlainTable) {
        table.player = (table.player + 1) % self.players;
        (table.drawn, table.saved) = (None, false);
    }
}

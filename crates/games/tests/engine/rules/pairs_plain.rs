//! A second classic game and a second game in pairs, written from their pages of rules alone: slow,
//! plain, tiles as pairs of numbers and options as typed words. It follows the engine through random
//! matches with random options, and gives at each step the kind of step, the player to move, all legal
//! actions and all points.
//!
//! Rules are named by the number that they have on the page of pairs, those of the classic game by C and
//! the number there. `SALOTTO_PLAIN_MATCHES` is the number of matches for each agreement, if a few aren't
//! enough.

use crate::agreed::by_chance;
use crate::rules::plain::matches;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto_games::games::catalogue::CatalogueGame;
use salotto_games::games::domino::Tile;
use salotto_games::games::line::{LineGame, Rulebook, classic::Classic, pairs::Pairs};
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

type Halves = (u8, u8);

/// State of a match, as kept on paper.
struct Plain {
    agreed: BTreeMap<String, String>,
    in_pairs: bool,
    /// The seats in the order of play.
    order: Vec<usize>,
    hands: Vec<Vec<Halves>>,
    boneyard: Vec<Halves>,
    /// From left to right, each tile as it lies.
    line: Vec<Halves>,
    /// The opener of this round, or of the next one.
    opener: Option<usize>,
    /// The opener may leave it to the partner (R31).
    may_leave: bool,
    /// A void round is played again (R30).
    again: bool,
    round: u32,
    /// Passes in a row, and in the round.
    passes: [usize; 2],
    last: usize,
    /// The last tile laid fitted both ends (R35).
    fitted_both: bool,
    /// By side: 0 and 1 are the pairs.
    points: Vec<u32>,
    now: Now,
}

#[derive(Clone, Debug, PartialEq)]
enum Now {
    /// All players draw a tile for the lead.
    Lead,
    Deal,
    Turn(usize),
    /// The sides that have won.
    Over(Vec<usize>),
}

/// Ending of a round.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Out(usize),
    Blocked,
}

fn pips(tile: &Halves) -> u32 {
    u32::from(tile.0 + tile.1)
}

fn text(tile: Halves) -> String {
    format!("{}-{}", tile.0.min(tile.1), tile.0.max(tile.1))
}

impl Plain {
    fn new(agreed: BTreeMap<String, String>, in_pairs: bool) -> Plain {
        let seats = if in_pairs { 4 } else { agreed["players"].parse().expect("a number") };
        let now = match agreed["lead"].as_str() {
            "total" | "double" => Now::Lead,
            _ => Now::Deal,
        };
        let opener = (agreed["lead"] == "first-seat").then_some(0);
        let sides = if in_pairs { 2 } else { seats };
        Plain {
            agreed,
            in_pairs,
            order: (0..seats).collect(),
            hands: vec![Vec::new(); seats],
            boneyard: Vec::new(),
            line: Vec::new(),
            opener,
            may_leave: false,
            again: false,
            round: 0,
            passes: [0, 0],
            last: 0,
            fitted_both: false,
            points: vec![0; sides],
            now,
        }
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.agreed.get(option).is_some_and(|agreed| agreed == value)
    }

    /// R5: partners sit opposite each other in the order of play.
    fn side(&self, seat: usize) -> usize {
        let place = self.order.iter().position(|other| *other == seat).expect("a seat");
        if self.in_pairs { place % 2 } else { seat }
    }

    fn after(&self, seat: usize, steps: usize) -> usize {
        let place = self.order.iter().position(|other| *other == seat).expect("a seat");
        self.order[(place + steps) % self.order.len()]
    }

    /// R4 and R25.
    fn rank(&self, tile: &Halves) -> (bool, u32, bool, u8) {
        let double = tile.0 == tile.1;
        (double && self.is("lead", "double"), pips(tile), double, tile.0.max(tile.1))
    }

    /// R7 and R26; C7 and C29.
    fn hand_size(&self) -> usize {
        match (self.agreed["hand"].as_str(), self.in_pairs, self.order.len()) {
            ("auto", true, _) if self.is("set", "9") => 9,
            ("auto", true, _) => 7,
            ("auto", false, 2 | 4) => 7,
            ("auto", false, 3) => 6,
            ("auto", false, 5) => 5,
            ("auto", false, _) => 4,
            (number, ..) => number.parse().expect("a number"),
        }
    }

    fn shuffled(&mut self, pile: &[Halves]) {
        match self.now {
            Now::Lead => {
                let mut seats = self.order.clone();
                seats.sort_by_key(|seat| Reverse(self.rank(&pile[*seat])));
                self.opener = Some(seats[0]);
                if self.in_pairs {
                    self.order = vec![seats[0], seats[2], seats[1], seats[3]];
                }
                self.now = Now::Deal;
            }
            Now::Deal => self.deal(pile),
            _ => panic!("nothing is to be shuffled"),
        }
    }

    fn deal(&mut self, pile: &[Halves]) {
        let (size, first) = (self.hand_size(), self.opener.unwrap_or(self.order[0]));
        for turn in 0..self.order.len() {
            let seat = self.after(first, turn);
            self.hands[seat] = pile[turn * size..(turn + 1) * size].to_vec();
        }
        self.boneyard = pile[self.order.len() * size..].to_vec();
        (self.line, self.passes, self.fitted_both) = (Vec::new(), [0, 0], false);
        let doubles =
            |seat: &usize| self.hands[*seat].iter().filter(|tile| tile.0 == tile.1).map(|tile| (tile.0, *seat)).collect::<Vec<_>>();
        let highest = self.order.iter().flat_map(doubles).max();
        let Some(opener) = self.opener.or(highest.map(|(_, seat)| seat)) else { return };
        if !self.again {
            self.round += 1;
        }
        self.opener = Some(opener);
        self.now = Now::Turn(opener);
    }

    /// R9 and R10, R27 and R28.
    fn may_open(&self, hand: &[Halves]) -> Vec<Halves> {
        let bound = self.in_pairs && (self.round == 1 || self.is("opening-duty", "every-round")) && !self.is("opening", "free");
        let highest = hand.iter().filter(|tile| tile.0 == tile.1).max().copied();
        let set: u8 = self.agreed["set"].parse().expect("a number");
        match highest {
            Some(double) if bound && (self.is("opening", "own-highest") || double.0 == set) => vec![double],
            _ => hand.to_vec(),
        }
    }

    fn ends(&self) -> [u8; 2] {
        [self.line[0].0, self.line[self.line.len() - 1].1]
    }

    fn drawable(&self) -> bool {
        let kept = self.agreed.get("reserve").map_or(0, |kept| kept.parse().expect("a number"));
        self.boneyard.len() > kept
    }

    /// All legal actions.
    fn choices(&self) -> BTreeSet<String> {
        let Now::Turn(seat) = self.now else { return BTreeSet::new() };
        let hand = &self.hands[seat];
        if self.line.is_empty() {
            let opening = self.may_open(hand).into_iter().map(|tile| format!("lay {}", text(tile)));
            return opening.chain((self.may_leave && self.opener == Some(seat)).then(|| "pass".to_string())).collect();
        }
        let mut all = BTreeSet::new();
        for (end, side) in self.ends().into_iter().zip(["left", "right"]) {
            all.extend(hand.iter().filter(|tile| tile.0 == end || tile.1 == end).map(|tile| format!("lay {} {side}", text(*tile))));
        }
        if all.is_empty() {
            all.insert(if self.drawable() { "draw" } else { "pass" }.to_string());
        }
        all
    }

    fn play(&mut self, action: &str) {
        let Now::Turn(seat) = self.now else { panic!("nobody moves") };
        let words: Vec<&str> = action.split(' ').collect();
        match words[0] {
            "draw" => {
                let tile = self.boneyard.remove(0);
                self.hands[seat].push(tile);
            }
            "pass" if self.line.is_empty() => {
                self.opener = Some(self.after(seat, 2));
                self.may_leave = false;
                self.now = Now::Turn(self.after(seat, 2));
            }
            "pass" => self.pass(seat),
            _ => self.lay(seat, words[1], words.get(2).copied()),
        }
    }

    /// R36.
    fn pass(&mut self, seat: usize) {
        self.passes = [self.passes[0] + 1, self.passes[1] + 1];
        let earns = self.passes[1] == 1 && (self.is("pass-bonus", "first") || self.is("pass-bonus", "opening") && self.line.len() == 1);
        if earns {
            let maker = self.side(self.last);
            self.points[maker] += 25;
            if self.target().is_some_and(|target| self.points[maker] >= target) {
                self.now = Now::Over(vec![maker]);
                return;
            }
        }
        if self.passes[0] == self.order.len() {
            return self.end_round(End::Blocked);
        }
        self.now = Now::Turn(self.after(seat, 1));
    }

    fn lay(&mut self, seat: usize, named: &str, side: Option<&str>) {
        let place = self.hands[seat].iter().position(|tile| text(*tile) == named).expect("the tile is held");
        let tile = self.hands[seat].remove(place);
        let turned = (tile.1, tile.0);
        let fits = |end: u8| tile.0 == end || tile.1 == end;
        self.fitted_both = tile.0 != tile.1 && !self.line.is_empty() && self.ends().into_iter().all(fits);
        match side {
            None => self.line = vec![tile],
            Some("left") => {
                let end = self.ends()[0];
                self.line.insert(0, if tile.1 == end { tile } else { turned });
            }
            Some(_) => {
                let end = self.ends()[1];
                self.line.push(if tile.0 == end { tile } else { turned });
            }
        }
        (self.last, self.passes[0]) = (seat, 0);
        if self.hands[seat].is_empty() {
            // R37 asks for the tile itself.
            return self.end_round_with(End::Out(seat), Some(tile));
        }
        self.now = Now::Turn(self.after(seat, 1));
    }

    fn end_round(&mut self, end: End) {
        self.end_round_with(end, None);
    }

    fn left(&self, side: usize) -> u32 {
        self.order.iter().filter(|seat| self.side(**seat) == side).map(|seat| self.holds(*seat)).sum()
    }

    fn holds(&self, seat: usize) -> u32 {
        self.hands[seat].iter().map(pips).sum()
    }

    fn sides(&self) -> std::ops::Range<usize> {
        0..self.points.len()
    }

    /// The side with the least value; None if two share it.
    fn least(&self, of: impl Fn(usize) -> u32) -> Option<usize> {
        let least = self.sides().map(&of).min()?;
        let sides: Vec<usize> = self.sides().filter(|side| of(*side) == least).collect();
        if let [side] = sides[..] { Some(side) } else { None }
    }

    /// The winner of the round: R19 to R21, R29, R33 and R34; C19 to C22 and C30.
    fn winner(&self, end: End) -> Option<usize> {
        let out = if let End::Out(seat) = end { Some(self.side(seat)) } else { None };
        if !self.in_pairs {
            let equal = |side: usize| self.sides().any(|other| other != side && self.left(other) == self.left(side));
            let void = self.is("void", "any-two") && self.sides().any(equal);
            return if void { None } else { out.or_else(|| self.least(|side| self.left(side))) };
        }
        if out.is_some() && self.is("out-wins", "on") {
            return out;
        }
        if out.is_some() {
            return self.least(|side| self.left(side));
        }
        let lowest_hand = |side: usize| self.players_of(side).map(|seat| self.holds(seat)).min().expect("two players");
        let won = if self.is("blocked-winner", "pair") { self.least(|side| self.left(side)) } else { self.least(lowest_hand) };
        won.or_else(|| match self.agreed["blocked-tie"].as_str() {
            "opener" => self.opener.map(|seat| self.side(seat)),
            "closer" => Some(self.side(self.last)),
            _ => None,
        })
    }

    /// The players of a side in the order of play, from the opener on.
    fn players_of(&self, side: usize) -> impl Iterator<Item = usize> {
        let opener = self.opener.expect("somebody opened");
        (0..self.order.len()).map(move |steps| self.after(opener, steps)).filter(move |seat| self.side(*seat) == side)
    }

    /// The points of the round for its winner: R19, R32; C19, C20 and C32.
    fn worth(&self, winner: usize, end: End) -> u32 {
        let others: u32 = self.sides().filter(|side| *side != winner).map(|side| self.left(side)).sum();
        if self.in_pairs {
            return others + if self.is("round-points", "all") { self.left(winner) } else { 0 };
        }
        let times = match end {
            End::Out(_) => 0,
            End::Blocked if self.is("blocked", "per-opponent") => self.points.len() as u32 - 1,
            End::Blocked => 1,
        };
        others - times * self.left(winner)
    }

    fn end_round_with(&mut self, end: End, last_tile: Option<Halves>) {
        let winner = self.winner(end);
        if let Some(winner) = winner {
            let mut earned = vec![0; self.points.len()];
            earned[winner] = self.worth(winner, end);
            if let End::Out(seat) = end {
                let side = self.side(seat);
                earned[side] += match (last_tile, self.fitted_both) {
                    (Some((0, 0)), _) if self.is("chuchazo", "25") => 25,
                    (_, true) if self.is("capicua", "25") => 25,
                    (_, true) if self.is("capicua", "double") => earned[side],
                    _ => 0,
                };
            }
            self.points.iter_mut().zip(earned).for_each(|(points, earned)| *points += earned);
        }
        self.prepare_the_next(winner, end);
    }

    /// R10, R30 and R31; when the match is over, R22 and R24.
    fn prepare_the_next(&mut self, winner: Option<usize>, end: End) {
        let opened = self.opener.expect("somebody opened");
        self.now = Now::Deal;
        self.again = winner.is_none() && self.is("after-void", "again");
        self.may_leave = false;
        if self.again {
            return;
        }
        self.opener = Some(self.after(opened, 1));
        if let (Some(side), true) = (winner, self.in_pairs && !self.is("later-rounds", "next-seat")) {
            let fewest = self.players_of_from(side, opened).min_by_key(|seat| self.holds(*seat));
            self.opener = match end {
                End::Out(seat) if self.side(seat) == side => Some(seat),
                _ => fewest,
            };
            self.may_leave = self.is("later-rounds", "winning-pair");
        }
        let most = *self.points.iter().max().expect("sides");
        let ahead: Vec<usize> = self.sides().filter(|side| self.points[*side] == most).collect();
        if self.rounds() == Some(self.round) {
            self.now = Now::Over(ahead);
        } else if self.target().is_some_and(|target| most >= target) {
            // R35: if both have reached it.
            self.now = Now::Over(ahead);
        }
    }

    fn players_of_from(&self, side: usize, from: usize) -> impl Iterator<Item = usize> {
        (0..self.order.len()).map(move |steps| self.after(from, steps)).filter(move |seat| self.side(*seat) == side)
    }

    /// The points that win; None if only a number of rounds ends the match, or nothing does.
    fn target(&self) -> Option<u32> {
        self.agreed["target"].parse().ok()
    }

    fn rounds(&self) -> Option<u32> {
        self.agreed["target"].strip_suffix("-rounds")?.parse().ok()
    }
}

fn halves(tile: &Tile) -> Halves {
    (tile.low(), tile.high())
}

/// Plays the match of this number, at random, with random options.
fn walks_beside<R: Rulebook>(in_pairs: bool, number: u64)
where
    LineGame<R>: CatalogueGame<Rules = R, Piece = Tile>,
{
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let options = by_chance::<<LineGame<R> as CatalogueGame>::Options>(&mut chance);
    let agreed: BTreeMap<String, String> = options.named().into_iter().collect();
    let told = format!("match {number}, {:?}", options.changed());
    let mut game = LineGame::<R>::new(options.rules().expect("they go together"));
    let mut plain = Plain::new(agreed, in_pairs);
    loop {
        let points = &game.totals()[..plain.points.len()];
        assert_eq!(plain.points, points, "{told}: points");
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                assert!(matches!(plain.now, Now::Lead | Now::Deal), "{told}: {:?}, and not a shuffle", plain.now);
                pile.shuffle(&mut chance);
                plain.shuffled(&pile.iter().map(halves).collect::<Vec<_>>());
                game.shuffled(&pile, &mut NullLog).expect("every tile once");
            }
            Stage::ToMove { seat, choices } => {
                assert_eq!(plain.now, Now::Turn(seat.index()), "{told}: whose turn it is");
                let can: BTreeSet<String> = choices.all().map(|action| action.to_string()).collect();
                assert_eq!(plain.choices(), can, "{told}: what can be done");
                let action = choices.nth(chance.random_range(0..choices.count()));
                plain.play(&action.to_string());
                game.apply(&action, &mut NullLog);
            }
            Stage::Over(outcome) => {
                let Now::Over(sides) = &plain.now else { panic!("{told}: {:?}, and not the end", plain.now) };
                let won = |seat: &usize| sides.contains(&plain.side(*seat));
                let winners: Vec<usize> = (0..plain.order.len()).filter(won).collect();
                assert_eq!(outcome.winners.iter().map(Seat::index).collect::<Vec<_>>(), winners, "{told}: who has won");
                return;
            }
        }
    }
}

/// Number of random agreements of each game for each number of [`matches`].
const AGREEMENTS: u64 = 34;

#[test]
fn a_match_in_pairs_with_any_options_is_the_same_on_paper() {
    matches(10)
        .flat_map(|number| (0..AGREEMENTS).map(move |agreed| number * AGREEMENTS + agreed))
        .for_each(|number| walks_beside::<Pairs>(true, number));
}

#[test]
fn a_classic_match_with_any_options_is_the_same_on_paper() {
    matches(10)
        .flat_map(|number| (0..AGREEMENTS).map(move |agreed| number * AGREEMENTS + agreed))
        .for_each(|number| walks_beside::<Classic>(false, number));
}

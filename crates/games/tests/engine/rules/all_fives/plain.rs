//! All fives as kept on paper: the rules page in lists of numbers, which share nothing with the
//! engine.

use std::collections::BTreeMap;

/// A tile as it lies or as it is held.
pub type Plain = (u8, u8);

/// The next step of the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Now {
    /// All players draw for the lead.
    Lead,
    Deal,
    Move,
    /// The match is over, won by these sides.
    Over(Vec<usize>),
}

#[derive(Clone)]
pub struct Paper {
    agreed: BTreeMap<String, String>,
    pub hands: Vec<Vec<Plain>>,
    pub boneyard: Vec<Plain>,
    /// From left to right, as they lie.
    line: Vec<Plain>,
    /// By the number of the spinner and the way, from the spinner outwards.
    arms: BTreeMap<(u8, &'static str), Vec<Plain>>,
    first_double: Option<u8>,
    pub turn: usize,
    opener: Option<usize>,
    /// The tile that has to open.
    due: Option<Plain>,
    passed: usize,
    round: u32,
    /// By side.
    pub totals: Vec<u32>,
    pub now: Now,
}

fn is_double(tile: Plain) -> bool {
    tile.0 == tile.1
}

fn pips(tile: Plain) -> u32 {
    u32::from(tile.0) + u32::from(tile.1)
}

/// R21: 12 makes ten, 13 makes fifteen.
pub fn rounded(pips: u32) -> u32 {
    match pips % 5 {
        0..=2 => pips - pips % 5,
        rest => pips + 5 - rest,
    }
}

impl Paper {
    /// A match under these options, each with its word.
    pub fn new(agreed: impl IntoIterator<Item = (String, String)>) -> Paper {
        let agreed: BTreeMap<String, String> = agreed.into_iter().collect();
        let players: usize = agreed["players"].parse().expect("a number of players");
        let sides = if agreed["teams"] == "2x2" { 2 } else { players };
        let mut paper = Paper {
            hands: vec![Vec::new(); players],
            boneyard: Vec::new(),
            line: Vec::new(),
            arms: BTreeMap::new(),
            first_double: None,
            turn: 0,
            opener: None,
            due: None,
            passed: 0,
            round: 0,
            totals: vec![0; sides],
            now: Now::Deal,
            agreed,
        };
        paper.who_opens_is_open();
        paper
    }

    fn is(&self, option: &str, word: &str) -> bool {
        self.agreed[option] == word
    }

    fn side(&self, player: usize) -> usize {
        player % self.totals.len()
    }

    /// R31: the points that win, if points do.
    fn target(&self) -> Option<u32> {
        self.agreed["target"].parse().ok()
    }

    fn is_reached(&self, points: u32) -> bool {
        self.target().is_some_and(|target| points >= target)
    }

    /// R3, R32
    fn hand_size(&self) -> usize {
        self.agreed["hand"].parse().unwrap_or([9, 7, 5][self.hands.len() - 2])
    }

    /// R33
    fn who_opens_is_open(&mut self) {
        self.now = if self.is("lead", "total") { Now::Lead } else { Now::Deal };
        self.opener = if self.is("lead", "first-seat") { Some(0) } else { None };
    }

    /// Tiles in the order into which they were shuffled.
    pub fn shuffled(&mut self, order: &[Plain]) {
        if self.now == Now::Lead {
            // R6: the greatest sum, then a double, then the higher half.
            let rank = |player: &usize| (pips(order[*player]), is_double(order[*player]), order[*player].0.max(order[*player].1));
            self.opener = (0..self.hands.len()).max_by_key(rank);
            self.now = Now::Deal;
            return;
        }
        let (players, size) = (self.hands.len(), self.hand_size());
        let first = self.opener.unwrap_or(0);
        for place in 0..players {
            self.hands[(first + place) % players] = order[place * size..(place + 1) * size].to_vec();
        }
        self.boneyard = order[players * size..].to_vec();
        (self.line, self.arms, self.first_double, self.passed, self.due) = (Vec::new(), BTreeMap::new(), None, 0, None);
        if self.opener.is_none() {
            let rank = |tile: &&Plain| (is_double(**tile), pips(**tile), tile.0.max(tile.1));
            let due = *self.hands.iter().flatten().max_by_key(rank).expect("somebody holds a tile");
            self.due = Some(due);
            self.opener = self.hands.iter().position(|hand| hand.contains(&due));
        }
        self.turn = self.opener.expect("somebody opens");
        self.round += 1;
        self.now = Now::Move;
    }

    /// The doubles of the line that have arms: those that are spinners and whose sides are covered.
    fn spinners(&self) -> Vec<u8> {
        let inside = self.line.iter().skip(1).take(self.line.len().saturating_sub(2));
        let doubles = inside.filter(|tile| is_double(**tile)).map(|tile| tile.0);
        doubles.filter(|number| !self.is("spinner", "none") && (self.is("spinner", "all") || self.first_double == Some(*number))).collect()
    }

    /// Every end: its notation, its number, and the pips that it counts.
    fn ends(&self) -> Vec<(String, u8, u32)> {
        let counts = |tile: Plain, open: u8| if is_double(tile) { pips(tile) } else { u32::from(open) };
        let (left, right) = (self.line[0], self.line[self.line.len() - 1]);
        let mut ends = vec![("left".to_string(), left.0, counts(left, left.0)), ("right".to_string(), right.1, counts(right, right.1))];
        for number in self.spinners() {
            for way in ["up", "down"] {
                let last = self.arms.get(&(number, way)).and_then(|arm| arm.last());
                let (open, counts) = last.map_or((number, 0), |tile| (tile.1, counts(*tile, tile.1)));
                ends.push((format!("{way} {number}-{number}"), open, counts));
            }
        }
        ends
    }

    /// R14 to R17
    pub fn sum(&self) -> u32 {
        match self.line.as_slice() {
            [] => 0,
            [only] => pips(*only),
            _ => self.ends().iter().map(|(_, _, counts)| counts).sum(),
        }
    }

    fn drawable(&self) -> usize {
        self.boneyard.len().saturating_sub(self.agreed["reserve"].parse().expect("a number"))
    }

    /// All legal actions, in the notation of records.
    pub fn moves(&self) -> Vec<String> {
        let written = |tile: &Plain| format!("{}-{}", tile.0.min(tile.1), tile.0.max(tile.1));
        let hand = &self.hands[self.turn];
        if self.line.is_empty() {
            return hand
                .iter()
                .filter(|tile| self.due.is_none_or(|due| due == **tile))
                .map(|tile| format!("lay {}", written(tile)))
                .collect();
        }
        let mut moves = Vec::new();
        for (place, open, _) in self.ends() {
            let fits = hand.iter().filter(|tile| tile.0 == open || tile.1 == open);
            moves.extend(fits.map(|tile| format!("lay {} {place}", written(tile))));
        }
        match (moves.is_empty(), self.drawable()) {
            (true, 0) => vec!["pass".to_string()],
            (true, _) => vec!["draw".to_string()],
            _ => moves,
        }
    }

    /// Plays one of [`Paper::moves`].
    pub fn does(&mut self, written: &str) {
        let words: Vec<&str> = written.split(' ').collect();
        match words[..] {
            ["draw"] => {
                let tile = self.boneyard.remove(0);
                self.hands[self.turn].push(tile);
            }
            ["pass"] => {
                self.passed += 1;
                if self.passed == self.hands.len() {
                    return self.blocked();
                }
                self.next();
            }
            ["lay", tile, ref place @ ..] => {
                let (low, high) = tile.split_once('-').expect("two numbers");
                self.lays((low.parse().expect("a number"), high.parse().expect("a number")), place);
            }
            _ => panic!("no move: {written}"),
        }
    }

    fn next(&mut self) {
        self.turn = (self.turn + 1) % self.hands.len();
    }

    fn lays(&mut self, tile: Plain, place: &[&str]) {
        let flipped = (tile.1, tile.0);
        self.hands[self.turn].retain(|held| *held != tile && *held != flipped);
        let from = |open: u8| if tile.0 == open { tile } else { flipped };
        match place {
            [] => self.line.push(tile),
            ["left"] => {
                let outwards = from(self.line[0].0);
                self.line.insert(0, (outwards.1, outwards.0));
            }
            ["right"] => self.line.push(from(self.line[self.line.len() - 1].1)),
            [way, of] => {
                let number: u8 = of[..1].parse().expect("a number");
                let arm = self.arms.entry((number, if *way == "up" { "up" } else { "down" })).or_default();
                arm.push(from(arm.last().map_or(number, |last| last.1)));
            }
            _ => panic!("no place: {place:?}"),
        }
        if is_double(tile) && self.first_double.is_none() {
            self.first_double = Some(tile.0);
        }
        self.passed = 0;
        let (side, sum) = (self.side(self.turn), self.sum());
        if sum % 5 == 0 {
            self.totals[side] += sum;
        }
        if self.is("stop", "at-once") && sum % 5 == 0 && sum > 0 && self.is_reached(self.totals[side]) {
            self.now = Now::Over(vec![side]);
        } else if self.hands[self.turn].is_empty() {
            self.out();
        } else {
            self.next();
        }
    }

    /// Pips left in the hands of each side.
    fn left(&self) -> Vec<u32> {
        let mut left = vec![0; self.totals.len()];
        self.hands
            .iter()
            .enumerate()
            .for_each(|(player, hand)| left[self.side(player)] += hand.iter().map(|tile| pips(*tile)).sum::<u32>());
        left
    }

    /// R20 to R22, R35
    fn out(&mut self) {
        let (left, side) = (self.left(), self.side(self.turn));
        let all: u32 = left.iter().sum();
        self.totals[side] += rounded(if self.is("partner-tiles", "on") { all } else { all - left[side] });
        self.opener = Some(self.turn);
        self.now = Now::Deal;
        self.over_or_not();
    }

    /// R23 to R25, R37
    fn blocked(&mut self) {
        let left = self.left();
        let least = *left.iter().min().expect("sides");
        let lowest: Vec<usize> = (0..left.len()).filter(|side| left[*side] == least).collect();
        if let [winner] = lowest[..] {
            let others = left.iter().sum::<u32>() - least;
            self.totals[winner] += rounded(if self.is("blocked", "sum") { others } else { others.saturating_sub(least) });
        }
        self.who_opens_is_open();
        self.over_or_not();
    }

    /// R26, R31, R36
    fn over_or_not(&mut self) {
        let most = *self.totals.iter().max().expect("sides");
        let best: Vec<usize> = (0..self.totals.len()).filter(|side| self.totals[*side] == most).collect();
        let rounds = self.agreed["target"].strip_suffix("-rounds").map(|rounds| rounds.parse().expect("a number of rounds"));
        if rounds == Some(self.round) || best.len() == 1 && self.is_reached(most) {
            self.now = Now::Over(best);
        }
    }
}

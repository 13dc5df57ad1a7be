//! Mexican Train as kept on paper: the rules page in lists of numbers, which share nothing with the
//! engine.

use std::collections::BTreeMap;

/// A tile as it lies or as it is held.
pub type Plain = (u8, u8);

/// The next step of the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Now {
    Deal,
    Move,
    /// The match is over, won by these players.
    Over(Vec<usize>),
}

#[derive(Clone)]
pub struct Paper {
    agreed: BTreeMap<String, String>,
    pub hands: Vec<Vec<Plain>>,
    pub boneyard: Vec<Plain>,
    engine: u8,
    /// Each row by its name in records, from the engine outwards, the tiles as they lie.
    pub rows: BTreeMap<String, Vec<Plain>>,
    pub marked: Vec<bool>,
    /// The rows that end with an uncovered double, in the order in which they were laid.
    pub open_doubles: Vec<String>,
    pub turn: usize,
    /// The tile that was drawn in this turn and is still held.
    drawn: Option<Plain>,
    /// Whether a double was laid in this turn, so that the same player plays again.
    again: bool,
    /// Whether a player is laying a chain in their first turn.
    chain: bool,
    had_first_turn: Vec<bool>,
    /// Number of passes in a row, with no other change.
    quiet: usize,
    round: usize,
    pub totals: Vec<u32>,
    pub won: Vec<usize>,
    pub now: Now,
}

fn is_double(tile: Plain) -> bool {
    tile.0 == tile.1
}

fn has(tile: Plain, number: u8) -> bool {
    tile.0 == number || tile.1 == number
}

fn own(player: usize) -> String {
    format!("train {}", player + 1)
}

impl Paper {
    /// A match under these options, each with its word.
    pub fn new(agreed: impl IntoIterator<Item = (String, String)>) -> Paper {
        let agreed: BTreeMap<String, String> = agreed.into_iter().collect();
        let players: usize = agreed["players"].parse().expect("a number of players");
        Paper {
            hands: vec![Vec::new(); players],
            boneyard: Vec::new(),
            engine: 0,
            rows: BTreeMap::new(),
            marked: vec![false; players],
            open_doubles: Vec::new(),
            turn: 0,
            drawn: None,
            again: false,
            chain: false,
            had_first_turn: vec![false; players],
            quiet: 0,
            round: 0,
            totals: vec![0; players],
            won: vec![0; players],
            now: Now::Deal,
            agreed,
        }
    }

    fn is(&self, option: &str, word: &str) -> bool {
        self.agreed[option] == word
    }

    fn highest(&self) -> usize {
        self.agreed["set"].parse().expect("a number")
    }

    /// R6, R32
    fn rounds(&self) -> usize {
        self.agreed["rounds"].parse().unwrap_or(self.highest() + 1)
    }

    /// R3, R31, R33
    fn hand_size(&self) -> usize {
        let of_game = match (self.highest(), self.hands.len()) {
            (9, 4) => 8,
            (9, _) => 10,
            (12, 2..=4) => 15,
            (12, 5..=6) => 12,
            (15, 2..=4) => 15,
            (15, 5..=8) => 13,
            (18, 2..=4) => 18,
            (18, 5..=8) => 16,
            (18, _) => 14,
            _ => 10,
        };
        self.agreed["hand"].parse().unwrap_or(of_game)
    }

    /// Tiles in the order into which they were shuffled.
    pub fn shuffled(&mut self, order: &[Plain]) {
        let (players, size) = (self.hands.len(), self.hand_size());
        let first = self.round % players;
        self.round += 1;
        for place in 0..players {
            self.hands[(first + place) % players] = order[place * size..(place + 1) * size].to_vec();
        }
        self.boneyard = order[players * size..].to_vec();
        let (player, engine) = self.engine_found(first);
        self.hands[player].retain(|tile| *tile != (engine, engine));
        self.engine = engine;
        self.rows = (0..players).map(own).chain(["mexican".to_string()]).map(|name| (name, Vec::new())).collect();
        self.marked = vec![false; players];
        self.had_first_turn = vec![false; players];
        self.open_doubles.clear();
        self.quiet = 0;
        self.begin_turn(if self.is("engine-turn", "plays") { player } else { (player + 1) % players });
        self.now = Now::Move;
    }

    /// R6 to R8, R35
    fn engine_found(&mut self, first: usize) -> (usize, u8) {
        let wanted = (self.highest() + 1 - self.round) as u8;
        let holder = |hands: &Vec<Vec<Plain>>, number: u8| hands.iter().position(|hand| hand.contains(&(number, number)));
        if let Some(player) = holder(&self.hands, wanted) {
            return (player, wanted);
        }
        let any = self.is("no-engine", "highest");
        if any {
            for number in (0..=self.highest() as u8).rev() {
                if let Some(player) = holder(&self.hands, number) {
                    return (player, number);
                }
            }
        }
        let mut player = first;
        loop {
            let tile = self.boneyard.remove(0);
            self.hands[player].push(tile);
            if tile == (wanted, wanted) || any && is_double(tile) {
                return (player, tile.0);
            }
            player = (player + 1) % self.hands.len();
        }
    }

    fn begin_turn(&mut self, player: usize) {
        (self.turn, self.drawn, self.again, self.chain) = (player, None, false, false);
    }

    fn end_turn(&mut self) {
        self.had_first_turn[self.turn] = true;
        self.begin_turn((self.turn + 1) % self.hands.len());
    }

    fn end_of(&self, row: &str) -> u8 {
        self.rows[row].last().map_or(self.engine, |tile| tile.1)
    }

    /// The rows on which `player` may play.
    fn rows_for(&self, player: usize) -> Vec<String> {
        let own = own(player);
        if self.chain {
            return vec![own];
        }
        let due: Vec<&String> =
            if self.is("cover-order", "any") { self.open_doubles.iter().collect() } else { self.open_doubles.iter().take(1).collect() };
        if !self.open_doubles.is_empty() && !self.again {
            return due.into_iter().cloned().collect();
        }
        let mut rows = Vec::new();
        for row in self.rows.keys() {
            let is_open_to_me = if row == "mexican" {
                self.is("mexican", "any") || !self.rows[row].is_empty() || !self.rows[&own].is_empty()
            } else {
                let whose: usize = row["train ".len()..].parse().expect("a number");
                whose == player + 1 || self.marked[whose - 1]
            };
            let later_double = self.open_doubles.contains(row) && !due.contains(&row);
            if due.contains(&row) || is_open_to_me && !later_double {
                rows.push(row.clone());
            }
        }
        rows
    }

    fn lays(&self, player: usize) -> Vec<String> {
        let held: Vec<Plain> = self.drawn.map_or(self.hands[player].clone(), |tile| vec![tile]);
        let mut lays = Vec::new();
        for row in self.rows_for(player) {
            for tile in held.iter().filter(|tile| has(**tile, self.end_of(&row))) {
                lays.push(format!("lay {}-{} {row}", tile.0.min(tile.1), tile.0.max(tile.1)));
            }
        }
        lays
    }

    /// All legal actions, in the notation of records.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = self.lays(self.turn);
        if self.chain {
            moves.push("stop".to_string());
        } else if self.drawn.is_some() {
            moves.push("pass".to_string());
        } else if moves.is_empty() {
            moves.push(if self.boneyard.is_empty() { "pass" } else { "draw" }.to_string());
        }
        moves
    }

    /// Plays one of [`Paper::moves`].
    pub fn does(&mut self, written: &str) {
        let player = self.turn;
        match written.split_once(' ') {
            None if written == "draw" => {
                let tile = self.boneyard.remove(0);
                self.hands[player].push(tile);
                self.drawn = Some(tile);
                self.quiet = 0;
            }
            None if written == "stop" => self.end_turn(),
            None => self.passes(),
            Some((_, what)) => {
                let (tile, row) = what.split_once(' ').expect("a tile and a row");
                let (low, high) = tile.split_once('-').expect("two numbers");
                self.lay((low.parse().expect("a number"), high.parse().expect("a number")), row);
            }
        }
    }

    /// R16, R17, R25
    fn passes(&mut self) {
        let player = self.turn;
        let new = !std::mem::replace(&mut self.marked[player], true);
        self.quiet = match (self.drawn, new) {
            (Some(_), _) => 0,
            (None, true) => 1,
            (None, false) => self.quiet + 1,
        };
        if self.quiet == self.hands.len() {
            for somebody in 0..self.hands.len() {
                self.begin_turn(somebody);
                assert!(self.lays(somebody).is_empty(), "nobody can play in a blocked round");
            }
            return self.round_over(None);
        }
        self.end_turn();
    }

    fn lay(&mut self, tile: Plain, row: &str) {
        let player = self.turn;
        let flipped = (tile.1, tile.0);
        let touching = self.end_of(row);
        let lies = if tile.0 == touching { tile } else { flipped };
        self.hands[player].retain(|held| *held != tile && *held != flipped);
        self.rows.get_mut(row).expect("a row").push(lies);
        self.open_doubles.retain(|open| open != row);
        if is_double(tile) {
            self.open_doubles.push(row.to_string());
        }
        let mine = row == own(player);
        if mine {
            self.marked[player] = false;
        }
        self.quiet = 0;
        self.drawn = None;
        if self.hands[player].is_empty() {
            // R23, R39
            let goes_on = is_double(tile) && self.is("last-double", "covered") && !self.boneyard.is_empty();
            if !goes_on {
                return self.round_over(Some(player));
            }
        }
        if is_double(tile) && self.is("after-double", "again") {
            (self.again, self.chain) = (true, false);
        } else if mine && self.is("first-turn", "chain") && !self.had_first_turn[player] {
            (self.again, self.chain) = (false, true);
        } else {
            self.end_turn();
        }
    }

    /// R24 to R29, R41, R42
    fn round_over(&mut self, out: Option<usize>) {
        let worth = |tile: &Plain| {
            if *tile == (0, 0) { self.agreed["double-zero"].parse().expect("a number") } else { u32::from(tile.0) + u32::from(tile.1) }
        };
        let left: Vec<u32> = self.hands.iter().map(|hand| hand.iter().map(worth).sum()).collect();
        let least = *left.iter().min().expect("players");
        for (player, points) in left.iter().enumerate() {
            self.totals[player] += points;
            if out.map_or(*points == least, |out| out == player) {
                self.won[player] += 1;
            }
        }
        self.now = Now::Deal;
        if self.round == self.rounds() {
            let fewest = *self.totals.iter().min().expect("players");
            let mut winners: Vec<usize> = (0..self.totals.len()).filter(|player| self.totals[*player] == fewest).collect();
            if self.is("equal", "rounds") {
                let most = winners.iter().map(|player| self.won[*player]).max().expect("a winner");
                winners.retain(|player| self.won[*player] == most);
            }
            self.now = Now::Over(winners);
        }
    }
}

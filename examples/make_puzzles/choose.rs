//! Choice of the positions that become the puzzles of a file: some of each grade, few that the
//! first line of the list of moves solves, few about one tile, and few with two moves only.

use salotto::records::HARDEST;

/// A position that makes a puzzle.
pub struct Candidate {
    /// From 1 to [`HARDEST`].
    pub grade: u8,
    pub kind: Kind,
    /// The puzzle's lines, from its name on.
    pub text: String,
}

/// Properties that limit the number of positions in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// Whether the list of all moves begins with the answer.
    pub listed_first: bool,
    /// Whether all legal actions place one tile, here or there.
    pub one_tile: bool,
    /// Whether there are only two moves.
    pub two_moves: bool,
}

/// The puzzles chosen so far.
pub struct Chosen {
    /// Number of puzzles wanted.
    count: usize,
    chosen: Vec<Candidate>,
    /// Positions of grades that have enough already, in case another grade never gets there.
    spare: Vec<Candidate>,
}

impl Chosen {
    pub fn new(count: usize) -> Chosen {
        Chosen { count, chosen: Vec::new(), spare: Vec::new() }
    }

    /// Whether a position of this kind could still be taken: fewer than a fifth are solved by the
    /// first line of the list, fewer than a quarter are about one tile, and fewer than a quarter offer
    /// two moves.
    pub fn wants(&self, kind: Kind) -> bool {
        let having = |has: fn(&Kind) -> bool| self.chosen.iter().filter(|chosen| has(&chosen.kind)).count();
        (!kind.listed_first || having(|kind| kind.listed_first) < self.count / 5)
            && (!kind.one_tile || having(|kind| kind.one_tile) < self.count / 4)
            && (!kind.two_moves || having(|kind| kind.two_moves) < self.count / 4)
    }

    pub fn take(&mut self, candidate: Candidate) {
        let same = self.chosen.iter().filter(|chosen| chosen.grade == candidate.grade).count();
        if same < self.count.div_ceil(usize::from(HARDEST)) && self.chosen.len() < self.count {
            self.chosen.push(candidate);
        } else if !candidate.kind.listed_first && !candidate.kind.one_tile && !candidate.kind.two_moves {
            self.spare.push(candidate);
        }
    }

    pub fn is_complete(&self) -> bool {
        self.chosen.len() == self.count
    }

    /// Number of positions of each grade, from grade 1 on.
    pub fn grades(&self) -> Vec<usize> {
        (1..=HARDEST).map(|grade| self.chosen.iter().filter(|chosen| chosen.grade == grade).count()).collect()
    }

    /// The texts, the easiest first; where a grade has too few, the hardest of the others.
    pub fn texts(mut self) -> Vec<String> {
        self.spare.sort_by_key(|spare| std::cmp::Reverse(spare.grade));
        let missing = self.count - self.chosen.len();
        self.chosen.extend(self.spare.into_iter().take(missing));
        self.chosen.sort_by_key(|chosen| chosen.grade);
        self.chosen.into_iter().map(|chosen| chosen.text).collect()
    }
}

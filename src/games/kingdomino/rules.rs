//! What is agreed before a match.

use super::kingdom::Kingdom;
use super::score::Score;
use super::tiles::TILES;

/// What a player gets who has never skipped a turn.
const NEVER_SKIPPED: u8 = 5;
/// What a player gets whose castle lies in the centre.
const CENTRED: u8 = 10;

/// Where the squares of a kingdom lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// On a grid of five by five squares, with the castle on the middle one. Squares are named from a1, at the bottom left, to e5.
    #[default]
    Grid,
    /// Anywhere, as long as the kingdom is never wider or higher than its size. Squares are told from the castle.
    Free,
}

/// How the tiles on offer are given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Draft {
    /// Four tiles a round. Everybody chooses one and places it; several players may choose the same. 1 to 40 players.
    #[default]
    Each,
    /// Four tiles a round. Everybody chooses one of those that are left and places it; each round begins with the next player. 1 to 4 players.
    Exclusive,
    /// The published game: a king reserves a tile, which is placed a round later; who has reserved a low number comes early. 2 to 4 players.
    Original,
}

impl Draft {
    /// The least and the most players that can take part.
    pub fn players(self) -> (u8, u8) {
        match self {
            Draft::Each => (1, 40),
            Draft::Exclusive => (1, 4),
            Draft::Original => (2, 4),
        }
    }
}

/// Who wins when several players have the most points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Tie {
    /// The largest territory; then the most crowns; then the victory is shared.
    #[default]
    Official,
    Shared,
}

/// How wide and high a kingdom may become, the castle included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Size {
    #[default]
    Five,
    /// The mighty duel of the published game: two players, all the tiles.
    Seven,
}

impl Size {
    /// Its number of squares: 5 or 7.
    pub fn squares(self) -> i8 {
        match self {
            Size::Five => 5,
            Size::Seven => 7,
        }
    }
}

/// What lies on the players' desks. It changes how things are said, nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Means {
    #[default]
    Tiles,
    /// Without tiles: two squares of a drawing are coloured.
    Colours,
}

/// All that can be agreed on. The default is the game of the classroom for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingdominoOptions {
    pub players: u8,
    pub mode: Mode,
    pub draft: Draft,
    /// Five points for those who have never skipped a turn (in the original draft: never discarded a tile).
    pub bonus_no_skip: bool,
    /// Ten points for those whose castle is in the centre of their kingdom. Only without grid: on it the castle always is.
    pub bonus_centre: bool,
    pub tie: Tie,
    pub size: Size,
    pub means: Means,
}

impl Default for KingdominoOptions {
    fn default() -> Self {
        KingdominoOptions {
            players: 2,
            mode: Mode::default(),
            draft: Draft::default(),
            bonus_no_skip: false,
            bonus_centre: false,
            tie: Tie::default(),
            size: Size::default(),
            means: Means::default(),
        }
    }
}

/// Options that don't go together, and what would fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadRules {
    /// The number of players that this draft allows.
    Players { draft: Draft, least: u8, most: u8 },
    /// The ten points for the castle in the centre are for this mode.
    BonusCentre { mode: Mode },
    /// The number of players, the draft and the mode that kingdoms of seven squares are for.
    SevenSquares { players: u8, draft: Draft, mode: Mode },
}

/// Options that go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingdominoRules {
    options: KingdominoOptions,
    /// What follows from them: how many times tiles come on offer, and how many turns a round has.
    lines: u8,
    turns: u8,
}

impl KingdominoRules {
    /// The rules with these options.
    ///
    /// # Errors
    /// The first options that don't go together, and what would fit.
    pub fn new(options: KingdominoOptions) -> Result<KingdominoRules, BadRules> {
        let (least, most) = options.draft.players();
        if !(least..=most).contains(&options.players) {
            return Err(BadRules::Players { draft: options.draft, least, most });
        }
        if options.bonus_centre && options.mode == Mode::Grid {
            return Err(BadRules::BonusCentre { mode: Mode::Free });
        }
        let duel = (options.players, options.draft, options.mode) == (2, Draft::Original, Mode::Free);
        if options.size == Size::Seven && !duel {
            return Err(BadRules::SevenSquares { players: 2, draft: Draft::Original, mode: Mode::Free });
        }
        let mut rules = KingdominoRules { options, lines: 0, turns: 0 };
        rules.lines = rules.tiles() / rules.tiles_in_line();
        rules.turns = match options.draft {
            Draft::Each | Draft::Exclusive => options.players,
            Draft::Original => rules.tiles_in_line(),
        };
        Ok(rules)
    }

    pub fn options(&self) -> &KingdominoOptions {
        &self.options
    }

    /// How many tiles come on offer in the match: 24, 36 or 48.
    pub fn tiles(&self) -> u8 {
        match (self.options.draft, self.options.players, self.options.size) {
            (Draft::Original, 2, Size::Five) => 24,
            (Draft::Original, 3, _) => 36,
            _ => TILES,
        }
    }

    /// How many tiles are on offer at once: 3 or 4.
    pub fn tiles_in_line(&self) -> u8 {
        match (self.options.draft, self.options.players) {
            (Draft::Original, 3) => 3,
            _ => 4,
        }
    }

    /// How many times tiles come on offer.
    pub fn lines(&self) -> u8 {
        self.lines
    }

    /// How many rounds are played. The original draft has one more than lines: the last tiles are placed in it.
    pub fn rounds(&self) -> u8 {
        match self.options.draft {
            Draft::Each | Draft::Exclusive => self.lines(),
            Draft::Original => self.lines() + 1,
        }
    }

    /// How many turns a round has. In the original draft each king has one.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// How many kings a player of the original draft has: two, if there are two players.
    pub fn kings(&self) -> u8 {
        self.turns() / self.options.players
    }

    /// What a player with this kingdom gets who has skipped or discarded this many times.
    pub fn score(&self, kingdom: &Kingdom, skips: u8) -> Score {
        let points_if = |earned: bool, points| if earned { points } else { 0 };
        Score {
            territories: kingdom.score(),
            never_skipped: points_if(self.options.bonus_no_skip && skips == 0, NEVER_SKIPPED),
            centred: points_if(self.options.bonus_centre && kingdom.is_centred(), CENTRED),
        }
    }
}

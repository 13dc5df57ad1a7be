//! The options of Kingdomino, agreed before a match.

use super::kingdom::Kingdom;
use super::score::{KingdominoTie, Score};
use super::square::{KingdomShape, KingdomSize};
use super::tiles::TILES;
use crate::games::Seat;
use crate::games::options::{OptionValues, OptionsError, Preset, check_values, game_options, option_words};

/// The bonus for never having skipped a turn, in points.
const NEVER_SKIPPED: u8 = 5;
/// The bonus for a castle in the centre, in points.
const CENTRED: u8 = 10;

option_words! {
    /// The distribution of the tiles on offer.
    pub enum Draft {
        /// Four tiles a round. Each player chooses one and places it; several players may choose
        /// the same. 1 to 40 players.
        Each = "each",
        /// Four tiles a round. Each player chooses one of the remaining tiles and places it. 1 to 4
        /// players.
        Exclusive = "exclusive",
        /// The published game: a king reserves a tile, which is placed a round later; a low number
        /// moves its player forward. 2 to 4 players.
        Original = "original",
    }
}

impl Draft {
    /// The fewest and the most players.
    pub fn players(self) -> (usize, usize) {
        match self {
            Draft::Each => (1, 40),
            Draft::Exclusive => (1, 4),
            Draft::Original => (2, 4),
        }
    }

    /// The default mode of this draft: the published game has no grid.
    pub fn mode(self) -> KingdomShape {
        match self {
            Draft::Each | Draft::Exclusive => KingdomShape::Grid,
            Draft::Original => KingdomShape::Free,
        }
    }
}

option_words! {
    /// The turn order in the exclusive draft.
    pub enum DraftOrder {
        /// Each round begins with the next seat.
        Rotating = "rotating",
        /// As with kings: the player who chose the lowest tile is first in the next round. Players
        /// who skipped come last, in their previous order.
        Lowest = "lowest",
    }
}

option_words! {
    /// The condition of the ten points for a castle in the centre of the kingdom. Only without
    /// grid: on a grid the castle always is in the centre.
    pub enum BonusCentre {
        /// No bonus.
        Off = "off",
        /// For each player with at least one tile and a kingdom that reaches equally far on both
        /// sides.
        On = "on",
        /// Only if the kingdom is also full.
        Full = "full",
    }
}

option_words! {
    /// The physical material on the players' desks. It changes only the wording of messages.
    pub enum Material {
        /// Tiles, which the players lay.
        Tiles = "on",
        /// Without tiles: two squares of a drawing are coloured.
        Colours = "off",
    }
}

/// The options of a match. The default is the game of the classroom for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingdominoOptions {
    /// The number of players: 1 to 40, or as many as the draft allows.
    /// `docs/rules/en/kingdomino.md#R26`
    pub players: usize,
    /// None for the draft's own.
    pub mode: Option<KingdomShape>,
    /// The distribution of the tiles on offer. `docs/rules/en/kingdomino.md#R28`
    pub draft: Draft,
    /// The turn order in the exclusive draft. `docs/rules/en/kingdomino.md#R34`
    pub order: DraftOrder,
    /// The number of kingdoms that each player builds, one after the other, adding up their points:
    /// one, or three in a dynasty.
    pub kingdoms: u8,
    /// Five points for players who have never skipped a turn (in the original draft: never
    /// discarded a tile).
    pub bonus_no_skip: bool,
    /// The condition of the ten points for a castle in the centre.
    /// `docs/rules/en/kingdomino.md#R30`
    pub bonus_centre: BonusCentre,
    /// The handling of a tie for the most points. `docs/rules/en/kingdomino.md#R32`
    pub tie: KingdominoTie,
    /// The maximum width and height of kingdoms. `docs/rules/en/kingdomino.md#R33`
    pub size: KingdomSize,
    /// The physical material, the option `tiles`. `docs/rules/en/kingdomino.md#R31`
    pub means: Material,
}

impl Default for KingdominoOptions {
    fn default() -> Self {
        KingdominoOptions {
            players: 2,
            mode: None,
            draft: Draft::Each,
            order: DraftOrder::Rotating,
            kingdoms: 1,
            bonus_no_skip: false,
            bonus_centre: BonusCentre::Off,
            tie: KingdominoTie::Official,
            size: KingdomSize::Five,
            means: Material::Tiles,
        }
    }
}

/// The options of a record that names none. It is older than the choice of a mode: every draft was
/// on the grid.
fn unnamed() -> KingdominoOptions {
    KingdominoOptions { mode: Some(KingdomShape::Grid), ..KingdominoOptions::default() }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[Preset { name: "original", options: &[("draft", "original")] }];

game_options! {
    KingdominoOptions => KingdominoRules, unnamed unnamed, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 1, to: 40 },
            "draft" => draft: OptionValues::Words(Draft::WORDS),
            "mode" => mode: OptionValues::Words(&["auto", "grid", "free"]),
            "size" => size: OptionValues::Words(KingdomSize::WORDS),
            "kingdoms" => kingdoms: OptionValues::Words(&["1", "3"]),
        }
        Later {
            "order" => order: OptionValues::Words(DraftOrder::WORDS),
            "bonus-no-skip" => bonus_no_skip: OptionValues::Words(&["off", "on"]),
            "bonus-centre" => bonus_centre: OptionValues::Words(BonusCentre::WORDS),
            "tie" => tie: OptionValues::Words(KingdominoTie::WORDS),
            "tiles" => means: OptionValues::Words(Material::WORDS),
        }
    }
}

/// Options that go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingdominoRules {
    options: KingdominoOptions,
    /// The mode, the number of times tiles come on offer, and the number of turns in a round:
    /// derived from the options.
    mode: KingdomShape,
    lines: u8,
    turns: u8,
}

impl KingdominoRules {
    /// The rules with these options.
    ///
    /// # Errors
    /// The first options that are impossible or don't go together, and values that would fit.
    pub fn new(options: KingdominoOptions) -> Result<KingdominoRules, OptionsError> {
        check_values(&options)?;
        let (least, most) = options.draft.players();
        if !(least..=most).contains(&options.players) {
            return Err(OptionsError::Players { from: least, to: most });
        }
        let mode = options.mode.unwrap_or(options.draft.mode());
        if options.bonus_centre != BonusCentre::Off && mode == KingdomShape::Grid {
            let value = if options.bonus_centre == BonusCentre::On { "on" } else { "full" };
            return Err(OptionsError::Needs { option: "bonus-centre", value, needs: "mode", needed: "free" });
        }
        if options.order == DraftOrder::Lowest && options.draft != Draft::Exclusive {
            return Err(OptionsError::Needs { option: "order", value: "lowest", needs: "draft", needed: "exclusive" });
        }
        if options.size == KingdomSize::Seven {
            let needs = |needs, needed| OptionsError::Needs { option: "size", value: "7", needs, needed };
            match (options.players, options.draft, mode) {
                (2, Draft::Original, KingdomShape::Free) => {}
                (_, Draft::Original, KingdomShape::Free) => return Err(OptionsError::Players { from: 2, to: 2 }),
                (_, Draft::Original, KingdomShape::Grid) => return Err(needs("mode", "free")),
                (_, Draft::Each | Draft::Exclusive, _) => return Err(needs("draft", "original")),
            }
        }
        let mut rules = KingdominoRules { options, mode, lines: 0, turns: 0 };
        rules.lines = rules.tiles() / rules.tiles_in_line();
        rules.turns = match options.draft {
            Draft::Each | Draft::Exclusive => options.players as u8,
            Draft::Original => rules.tiles_in_line(),
        };
        Ok(rules)
    }

    /// The options of these rules.
    #[inline]
    pub fn options(&self) -> &KingdominoOptions {
        &self.options
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.options.players as u8).map(Seat)
    }

    /// The mode in which kingdoms are built.
    pub fn mode(&self) -> KingdomShape {
        self.mode
    }

    /// The number of kingdoms that each player builds, one after the other.
    pub fn kingdoms(&self) -> u8 {
        self.options.kingdoms
    }

    /// The number of tiles that come on offer for a kingdom: 24, 36 or 48.
    pub fn tiles(&self) -> u8 {
        match (self.options.draft, self.options.players, self.options.size) {
            (Draft::Original, 2, KingdomSize::Five) => 24,
            (Draft::Original, 3, _) => 36,
            _ => TILES,
        }
    }

    /// The number of tiles on offer at once: 3 or 4.
    pub fn tiles_in_line(&self) -> u8 {
        match (self.options.draft, self.options.players) {
            (Draft::Original, 3) => 3,
            _ => 4,
        }
    }

    /// The number of times tiles come on offer.
    pub fn lines(&self) -> u8 {
        self.lines
    }

    /// The number of rounds of a kingdom. The original draft has one more than there are lines, in
    /// which the last tiles are placed.
    pub fn rounds(&self) -> u8 {
        match self.options.draft {
            Draft::Each | Draft::Exclusive => self.lines(),
            Draft::Original => self.lines() + 1,
        }
    }

    /// The number of turns in a round. In the original draft each king has one.
    #[inline]
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// The number of kings of each player in the original draft: two with two players, otherwise
    /// one.
    pub fn kings(&self) -> u8 {
        self.turns() / self.options.players as u8
    }

    /// The score of a player with this kingdom and `skips` skipped or discarded turns.
    pub fn score(&self, kingdom: &Kingdom, skips: u8) -> Score {
        let points_if = |earned: bool, points| if earned { points } else { 0 };
        Score {
            territories: kingdom.score(),
            never_skipped: points_if(self.options.bonus_no_skip && skips == 0, NEVER_SKIPPED),
            centred: points_if(self.has_centre(kingdom), CENTRED),
        }
    }

    fn has_centre(&self, kingdom: &Kingdom) -> bool {
        match self.options.bonus_centre {
            BonusCentre::Off => false,
            BonusCentre::On => kingdom.is_centred(),
            BonusCentre::Full => kingdom.is_centred() && kingdom.is_full(),
        }
    }
}

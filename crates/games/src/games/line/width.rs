//! A match with any set: its tiles are held in as many bits as the set needs, and the width stays
//! internal. `docs/dev/decisions/sets.md`

use super::action::{LaySets, LineAction, LineChoices, LineRefusal};
use super::event::LineEvent;
use super::playing::LineMatch;
use super::rulebook::Rulebook;
use super::table::{MOST_PLAYERS, SeatOrder};
use super::view::LineView;
use crate::games::domino::{Line, SmallSet, Tile, TileSet, Tiles, Width};
use crate::games::{Choices, Game, GameProperties, Log, MOST_SEATS, PermutationError, PointsMeaning, Seat, Stage};
use arrayvec::ArrayVec;
use rand::Rng;

/// A match of a line game.
#[derive(Clone, Debug)]
pub enum LineGame<R: Rulebook> {
    /// With a single set up to double nine.
    Small(LineMatch<R, SmallSet>),
    /// With a single set up to double twelve.
    Middle(LineMatch<R, R::Middle>),
    /// With any set.
    Large(LineMatch<R, R::Large>),
}

/// The legal actions in a match of a line game.
#[derive(Clone, Debug)]
pub enum GameChoices<R: Rulebook> {
    /// With a single set up to double nine.
    Small(LineChoices<R::Lays<SmallSet>>),
    /// With a single set up to double twelve.
    Middle(LineChoices<R::Lays<R::Middle>>),
    /// With any set.
    Large(LineChoices<R::Lays<R::Large>>),
}

/// The panic message for a match wider than its set allows.
const SMALL: &str = "the match has a small set";

/// Whether any match has a larger set than double nine; otherwise no code is generated for one.
#[inline]
const fn has_larger<R: Rulebook>() -> bool {
    size_of::<R::Large>() > size_of::<SmallSet>()
}

/// Evaluates an expression for the value of each width.
macro_rules! whatever {
    ($self:expr, $type:ident, $of:ident => $do:expr) => {
        match $self {
            $type::Small($of) => $do,
            $type::Middle($of) => $do,
            $type::Large($of) => $do,
        }
    };
}

/// A game, or its choices, in the width that these rules need.
macro_rules! as_wide_as {
    ($rules:expr, $type:ident, $make:expr) => {
        match $rules.set().width() {
            Width::Small => $type::Small($make),
            Width::Middle => $type::Middle($make),
            Width::Large => $type::Large($make),
        }
    };
}

impl<R: Rulebook> GameProperties for LineGame<R> {
    const POINTS_ARE: PointsMeaning = R::POINTS_ARE;
}

impl<R: Rulebook> Game for LineGame<R> {
    type Rules = R;
    type Piece = Tile;
    type Action = LineAction;
    type Choices = GameChoices<R>;
    type Event = LineEvent;
    type View = LineView<R>;
    type Refusal = LineRefusal;

    fn new(rules: R) -> Self {
        as_wide_as!(rules, LineGame, LineMatch::new(rules))
    }

    fn players(rules: &R) -> usize {
        rules.players()
    }

    #[inline]
    fn stage(&self) -> Stage<Tile, GameChoices<R>> {
        match self {
            LineGame::Small(game) => game.stage_with(GameChoices::Small),
            larger if has_larger::<R>() => larger.stage_of_larger(),
            _ => unreachable!("{SMALL}"),
        }
    }

    #[inline]
    fn shuffled(&mut self, order: &[Tile], log: &mut impl Log<LineEvent>) -> Result<(), PermutationError> {
        whatever!(self, LineGame, game => game.shuffled(order, log))
    }

    fn judge(&self, action: &LineAction) -> Result<(), LineRefusal> {
        whatever!(self, LineGame, game => game.judge(action))
    }

    #[inline]
    fn apply(&mut self, action: &LineAction, log: &mut impl Log<LineEvent>) {
        match self {
            LineGame::Small(game) => game.apply(action, log),
            larger if has_larger::<R>() => larger.apply_to_larger(action, log),
            _ => unreachable!("{SMALL}"),
        }
    }

    fn view(&self, eye: Seat) -> LineView<R> {
        whatever!(self, LineGame, game => game.view(eye))
    }

    fn points(view: &LineView<R>) -> ArrayVec<i32, MOST_SEATS> {
        (0..view.table.players() as u8).map(|seat| view.total(view.table.side(Seat(seat))) as i32).collect()
    }

    fn imagine(view: &LineView<R>, chance: &mut impl Rng) -> Self {
        as_wide_as!(view.rules, LineGame, LineMatch::imagine(view, chance))
    }

    fn counts_as(&self) -> u8 {
        whatever!(self, LineGame, game => game.counts_as())
    }
}

impl<R: Rulebook> LineGame<R> {
    /// The stage of a match with a larger set. A function by itself, to keep the path of the small
    /// sets short.
    #[inline(never)]
    fn stage_of_larger(&self) -> Stage<Tile, GameChoices<R>> {
        match self {
            LineGame::Middle(game) if has_larger::<R>() => game.stage_with(GameChoices::Middle),
            LineGame::Large(game) if has_larger::<R>() => game.stage_with(GameChoices::Large),
            _ => unreachable!("{SMALL}"),
        }
    }

    #[inline(never)]
    fn apply_to_larger(&mut self, action: &LineAction, log: &mut impl Log<LineEvent>) {
        match self {
            LineGame::Middle(game) if has_larger::<R>() => game.apply(action, log),
            LineGame::Large(game) if has_larger::<R>() => game.apply(action, log),
            _ => unreachable!("{SMALL}"),
        }
    }

    /// A match that begins with these totals, by side, as a handicap or from an older match; None
    /// unless each side has one below the goal.
    pub fn with_totals(rules: R, totals: &[u32]) -> Option<Self> {
        if totals.len() != rules.sides() || totals.iter().any(|total| rules.goal().is_reached(*total)) {
            return None;
        }
        let mut game = LineGame::new(rules);
        whatever!(&mut game, LineGame, game => game.totals[..totals.len()].copy_from_slice(totals));
        Some(game)
    }

    /// The rules of the match.
    #[inline]
    pub fn rules(&self) -> &R {
        whatever!(self, LineGame, game => game.rules())
    }

    /// The line of this round; between rounds, of the last one.
    #[inline]
    pub fn line(&self) -> &Line {
        whatever!(self, LineGame, game => game.line())
    }

    /// The order of the seats, and their sides.
    #[inline]
    pub fn table(&self) -> &SeatOrder {
        whatever!(self, LineGame, game => game.table())
    }

    /// By side.
    #[inline]
    pub fn totals(&self) -> &[u32; MOST_PLAYERS] {
        whatever!(self, LineGame, game => game.totals())
    }

    /// The hand of a player. For the code that runs a match; players get a view.
    pub fn hand(&self, seat: Seat) -> TileSet {
        whatever!(self, LineGame, game => game.hand(seat).wide())
    }
}

impl<R: Rulebook> LineView<R> {
    /// The legal actions of the observing seat in its turn, in the width of the game.
    pub fn game_choices(&self) -> Option<GameChoices<R>> {
        Some(as_wide_as!(self.rules, GameChoices, self.choices_in()?))
    }
}

impl<R: Rulebook> GameChoices<R> {
    #[inline(never)]
    fn count_of_larger(&self) -> usize {
        whatever!(self, GameChoices, choices => choices.count())
    }

    #[inline(never)]
    fn nth_of_larger(&self, index: usize) -> LineAction {
        whatever!(self, GameChoices, choices => choices.nth(index))
    }

    /// The choices in the widest bits.
    pub fn wide(&self) -> LineChoices<R::Lays<TileSet>> {
        whatever!(self, GameChoices, choices => LineChoices { lays: choices.lays.wide(), draw: choices.draw, pass: choices.pass })
    }
}

impl<R: Rulebook> Choices<LineAction> for GameChoices<R> {
    #[inline]
    fn count(&self) -> usize {
        match self {
            GameChoices::Small(choices) => choices.count(),
            larger if has_larger::<R>() => larger.count_of_larger(),
            _ => unreachable!("{SMALL}"),
        }
    }

    #[inline]
    fn nth(&self, index: usize) -> LineAction {
        match self {
            GameChoices::Small(choices) => choices.nth(index),
            larger if has_larger::<R>() => larger.nth_of_larger(index),
            _ => unreachable!("{SMALL}"),
        }
    }
}

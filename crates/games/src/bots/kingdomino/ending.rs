//! The exact value of the end of a match, once the tiles to come are known.
//!
//! The tiles are known in the last rounds: the last line lies on the table, or consists of all the
//! unseen tiles. From then on all information is public, and no chance is left. Each opponent is
//! assumed to maximise their own points, with perfect foresight; the player maximises their lead
//! (docs/dev/decisions/endings.md). The place of a tile has no effect on the other players: as soon as
//! a player takes their last tile, the best result of their tiles is fixed.

use super::playout::worth;
use crate::bots::search::{EXACTLY, TriedAction};
use crate::games::kingdomino::{
    BonusCentre, Draft, Kingdom, Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoTable, KingdominoTile,
    KingdominoTiles, KingdominoView,
};
use crate::games::{Choices, Game, MOST_SEATS, NullLog, Outcome, Seat, SeatSet, Stage};
use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::cmp::Reverse;

/// The final points of each player.
type EndPoints = ArrayVec<i32, MOST_SEATS>;
/// The final points by seat; None if they are not decided yet.
type FinalPoints = [Option<i32>; MOST_SEATS];
/// The tiles that a player still has to place, in order: one tile of each set.
type TilesToPlace = ArrayVec<KingdominoTiles, 6>;

/// All actions of the player of `view`, best first, with the match's exact value after each. None
/// if the tiles to come aren't known, if it is not their turn, or if the search takes more than
/// `most` steps.
pub(super) fn solve(view: &KingdominoView, most: u32) -> Option<Vec<TriedAction<Action>>> {
    if !is_known(&view.table) {
        return None;
    }
    // Chance decides nothing any more: a line lies in order of its tiles.
    let game = Kingdomino::imagine(view, &mut SmallRng::seed_from_u64(0));
    let Stage::ToMove { seat, choices } = game.stage() else { return None };
    let mut ending = KingdominoEndSolver { eye: view.eye, left: most };
    let mut final_points = [None; MOST_SEATS];
    if !is_fought(&view.table) {
        for other in seats(&view.table).filter(|other| *other != seat) {
            final_points[other.index()] = Some(ending.finish(&view.table, other, None)?);
        }
    }
    let mut values = Vec::new();
    for action in choices.all() {
        let points = ending.after(&game, &action, &final_points)?;
        values.push((action, points));
    }
    values.sort_by_key(|(_, points)| Reverse(ending.liking(seat, points)));
    let tried =
        |(action, scores)| TriedAction { action, playouts: EXACTLY, worth: worth(view, &Outcome { winners: SeatSet::default(), scores }) };
    Some(values.into_iter().map(tried).collect())
}

/// Whether the tiles to come are public.
fn is_known(table: &KingdominoTable) -> bool {
    let lines = lines_to_come(table);
    table.to_move().is_some() && (lines == 0 || lines == 1 && table.undrawn().len() == usize::from(table.rules().tiles_in_line()))
}

/// Whether a tile taken by one player is lost to the others.
fn is_fought(table: &KingdominoTable) -> bool {
    table.rules().options().draft != Draft::Each
        && (lines_to_come(table) > 0 || !table.line().free().is_empty() && table.to_move().is_some())
}

fn lines_to_come(table: &KingdominoTable) -> u8 {
    table.rules().lines().saturating_sub(table.round())
}

fn seats(table: &KingdominoTable) -> impl Iterator<Item = Seat> + use<> {
    table.rules().seats()
}

struct KingdominoEndSolver {
    eye: Seat,
    /// The steps left.
    left: u32,
}

impl KingdominoEndSolver {
    /// The final points of all players if `action` is done now.
    fn after(&mut self, game: &Kingdomino, action: &Action, final_points: &FinalPoints) -> Option<EndPoints> {
        self.step()?;
        let mut after = game.clone();
        after.apply(action, &mut NullLog);
        self.value(&after, final_points)
    }

    /// The final points of all players.
    fn value(&mut self, game: &Kingdomino, final_points: &FinalPoints) -> Option<EndPoints> {
        let table = game.table();
        let Some(seat) = table.to_move().filter(|_| is_fought(table)) else {
            return seats(table).map(|seat| final_points[seat.index()].or_else(|| self.finish(table, seat, None))).collect();
        };
        let Stage::ToMove { choices, .. } = game.stage() else { return None };
        let mut best: Option<EndPoints> = None;
        let mut compare = |ending: &KingdominoEndSolver, points: EndPoints| {
            if best.as_ref().is_none_or(|best| ending.liking(seat, &points) > ending.liking(seat, best)) {
                best = Some(points);
            }
        };
        let takes_last = lines_to_come(table) == 0 && table.order().filter(|other| *other == seat).count() == 1;
        if !takes_last {
            for action in choices.all() {
                let points = self.after(game, &action, final_points)?;
                compare(self, points);
            }
            return best;
        }
        for tile in takeable(table, &choices) {
            let mut final_points = *final_points;
            final_points[seat.index()] = Some(self.finish(table, seat, tile)?);
            let points = self.value(&taken(game, tile), &final_points)?;
            compare(self, points);
        }
        best
    }

    /// The sort key of an end for `seat`, the best last. Indifferent opponents are assumed to spoil
    /// it for the player; the rest only breaks ties.
    fn liking(&self, seat: Seat, points: &EndPoints) -> (i32, i32, Reverse<EndPoints>) {
        let own = points[self.eye.index()];
        let others = points.iter().enumerate().filter(|(other, _)| *other != self.eye.index());
        let lead = own - others.map(|(_, points)| *points).max().unwrap_or(0);
        if seat == self.eye { (lead, own, Reverse(points.clone())) } else { (points[seat.index()], -lead, Reverse(points.clone())) }
    }

    /// The most points `seat` can end with after taking `tile` and no other contested tile.
    fn finish(&mut self, table: &KingdominoTable, seat: Seat, tile: Option<KingdominoTile>) -> Option<i32> {
        if table.to_move().is_none() {
            return Some(table.total(seat));
        }
        let player = table.players()[seat.index()];
        let made = self.make(table, &player.kingdom, player.skips, &tiles_of(table, seat, tile))?;
        Some(player.before.points + made)
    }

    /// The most points these tiles can make.
    fn make(&mut self, table: &KingdominoTable, kingdom: &Kingdom, skips: u8, tiles: &[KingdominoTiles]) -> Option<i32> {
        self.step()?;
        let rules = table.rules();
        let now = || rules.score(kingdom, skips).total();
        let Some((next, later)) = tiles.split_first() else { return Some(now()) };
        if later.is_empty() && rules.options().bonus_centre == BonusCentre::Off {
            let gain = next.iter().filter_map(|tile| kingdom.richest(tile)).map(|richest| richest.gain()).max();
            return Some(gain.map_or_else(|| rules.score(kingdom, skips + 1).total(), |gain| now() + gain as i32));
        }
        let mut most = None;
        for tile in next.iter() {
            for placement in kingdom.placements(tile).iter() {
                let mut after = *kingdom;
                after.place(&placement);
                most = most.max(Some(self.make(table, &after, skips, later)?));
            }
        }
        most.map_or_else(|| self.make(table, kingdom, skips + 1, later), Some)
    }

    fn step(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }
}

/// The tiles among which the player to move chooses in this turn; a single None if there is no
/// choice.
fn takeable(table: &KingdominoTable, choices: &KingdominoChoices) -> ArrayVec<Option<KingdominoTile>, 4> {
    match choices {
        KingdominoChoices::Choose(placeable) => placeable.tiles().map(Some).collect(),
        KingdominoChoices::Skip => [None].into_iter().collect(),
        _ => table.line().free().iter().map(Some).collect(),
    }
}

/// The game after the turn in which `tile` is taken. The placement of tiles no longer matters.
fn taken(game: &Kingdomino, tile: Option<KingdominoTile>) -> Kingdomino {
    let mut after = game.clone();
    let turn = |game: &Kingdomino| (game.table().round(), game.table().order().count());
    while turn(&after) == turn(game)
        && let Stage::ToMove { choices, .. } = after.stage()
    {
        let of_tile = |action: &Action| match action {
            Action::Take(taken) => Some(*taken) == tile,
            Action::Place(placement) if matches!(choices, KingdominoChoices::Choose(_)) => Some(placement.tile()) == tile,
            _ => true,
        };
        let action = choices.all().find(of_tile).unwrap_or_else(|| choices.nth(0));
        after.apply(&action, &mut NullLog);
    }
    after
}

/// The tiles that `seat` still has to place after taking `tile`.
fn tiles_of(table: &KingdominoTable, seat: Seat, tile: Option<KingdominoTile>) -> TilesToPlace {
    let one = |tile: KingdominoTile| -> KingdominoTiles { [tile].into_iter().collect() };
    match table.rules().options().draft {
        Draft::Each => {
            let now = table.order().any(|other| other == seat).then(|| table.line().tiles());
            now.into_iter().chain((lines_to_come(table) > 0).then(|| table.undrawn())).collect()
        }
        Draft::Exclusive if table.order().any(|other| other == seat) => [tile.map(one).unwrap_or_default()].into_iter().collect(),
        Draft::Exclusive => TilesToPlace::new(),
        Draft::Original => {
            let own = |king: Option<Seat>| king == Some(seat);
            let reserved = table.reserved().filter(|offer| own(offer.king)).map(|offer| offer.tile);
            let line = table.line().iter().filter(|offer| own(offer.king) || Some(offer.tile) == tile).map(|offer| offer.tile);
            reserved.chain(line).map(one).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EndPoints, KingdominoEndSolver, is_known, solve};
    use crate::games::kingdomino::{Kingdomino, KingdominoOptions};
    use crate::games::options::GameOptions;
    use crate::games::{Choices, Game, NullLog, Stage};
    use rand::rngs::ChaCha8Rng;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};

    const OPTIONS: [&str; 8] = [
        "draft=original players=4",
        "draft=original players=4 mode=free bonus-no-skip=on bonus-centre=on",
        "draft=original players=3 bonus-no-skip=on",
        "draft=original players=2",
        "draft=exclusive players=3",
        "draft=exclusive players=2 mode=free bonus-centre=on bonus-no-skip=on",
        "draft=each players=3",
        "draft=each players=1 bonus-no-skip=on",
    ];

    /// All positions of a random match in which a player has a choice.
    fn positions(options: &str, seed: u64) -> Vec<Kingdomino> {
        let mut agreed = KingdominoOptions::default();
        for option in options.split_whitespace() {
            let (name, value) = option.split_once('=').expect("an option has a value");
            agreed.set(name, value).expect("the option can be this");
        }
        let mut game = Kingdomino::new(agreed.rules().expect("the options go together"));
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut positions = Vec::new();
        loop {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut NullLog).expect("a shuffled pile is a permutation");
                }
                Stage::ToMove { choices, .. } => {
                    if choices.count() > 1 {
                        positions.push(game.clone());
                    }
                    game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog);
                }
                Stage::Over(_) => return positions,
            }
        }
    }

    /// The final points of all players, found by exhaustive search; None if that would take too
    /// long.
    fn tried_out(game: &Kingdomino, likings: &KingdominoEndSolver, left: &mut u32) -> Option<EndPoints> {
        *left = left.checked_sub(1)?;
        match game.stage() {
            Stage::Over(outcome) => Some(outcome.scores),
            Stage::ToShuffle(_) => None,
            Stage::ToMove { seat, choices } => {
                let mut ends = Vec::new();
                for action in choices.all() {
                    let mut after = game.clone();
                    after.apply(&action, &mut NullLog);
                    ends.push(tried_out(&after, likings, left)?);
                }
                ends.into_iter().max_by_key(|points| likings.liking(seat, points))
            }
        }
    }

    #[test]
    fn an_ending_comes_to_what_trying_everything_finds() {
        for options in OPTIONS {
            let mut compared = 0;
            for game in (0..10).flat_map(|seed| positions(options, seed)) {
                let Some(seat) = game.table().to_move().filter(|_| is_known(game.table())) else { continue };
                let view = game.view(seat);
                let Some(tried) = solve(&view, 30_000) else { continue };
                let likings = KingdominoEndSolver { eye: seat, left: 0 };
                for found in tried {
                    let mut after = game.clone();
                    after.apply(&found.action, &mut NullLog);
                    let Some(points) = tried_out(&after, &likings, &mut 2_000) else { continue };
                    let gained = f64::from(points[seat.index()] - view.table.score(seat).total());
                    assert_eq!(found.worth.points, gained, "{options}: {:?} {points:?}", found.action);
                    let expected = super::worth(&view, &crate::games::Outcome { winners: Default::default(), scores: points });
                    assert_eq!(found.worth, expected, "{options}: {:?}", found.action);
                    compared += 1;
                }
            }
            assert!(compared > 60, "{options}: {compared}");
        }
    }

    #[test]
    fn an_ending_is_the_same_whatever_lies_where_nobody_sees_it() {
        let mut chance = ChaCha8Rng::seed_from_u64(3);
        for game in OPTIONS.iter().flat_map(|options| positions(options, 7)) {
            let Some(seat) = game.table().to_move() else { continue };
            let again = Kingdomino::imagine(&game.view(seat), &mut chance);
            assert_eq!(solve(&game.view(seat), 2_000), solve(&again.view(seat), 2_000));
        }
    }

    #[test]
    fn it_is_solved_only_once_nobody_can_be_surprised() {
        for options in OPTIONS {
            for game in positions(options, 1) {
                let Some(seat) = game.table().to_move() else { continue };
                if solve(&game.view(seat), 10_000).is_some() {
                    let futures = (0..20).map(|seed| Kingdomino::imagine(&game.view(seat), &mut ChaCha8Rng::seed_from_u64(seed)));
                    let lines: Vec<_> = futures.map(lines_of).collect();
                    assert!(lines.iter().all(|other| *other == lines[0]), "{options}");
                }
            }
        }
    }

    /// The tiles on offer, round by round, if each player does their first legal action.
    fn lines_of(mut game: Kingdomino) -> Vec<String> {
        let mut lines = Vec::new();
        while let Stage::ToMove { choices, .. } = game.stage() {
            lines.push(format!("{:?}", game.table().line().tiles()));
            game.apply(&choices.nth(0), &mut NullLog);
        }
        lines
    }

    #[test]
    fn who_may_think_only_a_little_gets_no_half_solved_ending() {
        let unsolved = (0..5).flat_map(|seed| positions(OPTIONS[0], seed)).filter(|game| is_known(game.table()));
        assert!(unsolved.map(|game| solve(&game.view(game.table().to_move().unwrap_or_default()), 1)).all(|solved| solved.is_none()));
    }
}

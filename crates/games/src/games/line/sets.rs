//! The sets of the Salotto's dominoes, and the number of players each is enough for.

use super::table::MOST_PLAYERS;
use crate::games::domino::DominoSet;

/// The sets of the game.
pub(super) const SETS: &[&str] = &["6", "9", "12", "15", "18", "2x6", "2x9", "2x12", "4x6", "4x9", "4x12"];

/// The maximum number of players for a set. `docs/rules/en/salotto.md#R4`
pub(super) fn most_players(set: DominoSet) -> usize {
    match (set.copies(), set.highest()) {
        (1, 6) => 4,
        (2, 6) => 6,
        (_, 18) | (2, 12) => 12,
        (4, 9) => 14,
        (4, 12) => MOST_PLAYERS,
        _ => 10,
    }
}

/// The maximum number of tiles, up to seven, that can be dealt to each.
pub(super) fn most_dealt(set: DominoSet, players: usize) -> usize {
    (set.size() / players).min(7)
}

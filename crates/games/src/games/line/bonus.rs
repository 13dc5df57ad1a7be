//! The bonus points, earned besides the tiles left in hands.

use crate::games::Seat;

/// Bonus points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineBonus {
    /// The player who earned them; the points are their side's.
    pub seat: Seat,
    /// The reason of the bonus.
    pub earned: BonusReason,
    /// The points.
    pub points: u32,
}

/// The reasons for bonus points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusReason {
    /// The next player had to pass.
    Pass,
    /// Going out with a tile that fitted both ends.
    Capicua,
    /// A capicua that doubles the points of the round.
    CapicuaTwice,
    /// Going out with the double zero.
    Chuchazo,
}

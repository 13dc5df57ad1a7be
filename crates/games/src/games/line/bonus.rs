//! What is earned besides the tiles left in hands.

use crate::games::Seat;

/// Points for something that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// Who did it; the points are their side's.
    pub seat: Seat,
    /// What it was.
    pub earned: BonusFor,
    /// How many points.
    pub points: u32,
}

/// What earns points besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusFor {
    /// The next player had to pass.
    Pass,
    /// Going out with a tile that fitted both ends.
    Capicua,
    /// The same, where it makes the round count twice.
    CapicuaTwice,
    /// Going out with the double zero.
    Chuchazo,
}

//! A value that only one seat may see.

use super::Seat;
use std::fmt;

/// A secret that opens only for one seat. There is no other access to it:
///
/// ```compile_fail
/// let secret = salotto_games::games::Veiled::to(salotto_games::games::Seat(0), 7);
/// println!("{}", secret.inside);
/// ```
///
/// and its Debug text gives nothing away:
///
/// ```
/// use salotto_games::games::{Seat, Veiled};
/// let secret = Veiled::to(Seat(0), 7);
/// assert_eq!(secret.seen_by(Seat(0)), Some(&7));
/// assert_eq!(secret.seen_by(Seat(1)), None);
/// assert_eq!(format!("{secret:?}"), "Veiled");
/// ```
#[derive(Clone, Copy)]
pub struct Veiled<T> {
    owner: Seat,
    inside: T,
}

impl<T> Veiled<T> {
    /// A secret that opens only for `owner`.
    #[inline]
    pub fn to(owner: Seat, inside: T) -> Self {
        Veiled { owner, inside }
    }

    /// The secret if `seat` is the owner; None for every other seat.
    pub fn seen_by(&self, seat: Seat) -> Option<&T> {
        (self.owner == seat).then_some(&self.inside)
    }
}

impl<T> fmt::Debug for Veiled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Veiled")
    }
}

//! Numbers of matches played and won.

use super::digest::FinishedDigest;

/// Numbers of matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// The number of matches.
    pub played: usize,
    /// The number of matches won, alone or shared.
    pub won: usize,
}

impl Stretch {
    /// The numbers of these matches; one may count as several.
    pub(super) fn from_digests(digests: &[&FinishedDigest]) -> Stretch {
        let count = |wanted: fn(&FinishedDigest) -> bool| {
            digests.iter().filter(|digest| wanted(digest)).map(|digest| usize::from(digest.counts)).sum()
        };
        Stretch { played: count(|_| true), won: count(FinishedDigest::is_won) }
    }
}

//! The player's strengths, by game.

use super::digest::FinishedDigest;
use crate::bots::{RatedResult, StrengthClaim, StrengthEstimate};
use crate::games::catalogue::GameName;

/// The player's strength at a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameStrength {
    /// The game.
    pub game: GameName,
    /// The strength by all results that count.
    pub estimate: StrengthEstimate,
}

impl GameStrength {
    /// The strengths at all games with a match that counts, in the order of the games.
    pub(super) fn from_digests(digests: &[&FinishedDigest]) -> Vec<GameStrength> {
        let of_game = |game: &GameName| {
            let own = digests.iter().filter(|digest| digest.game() == Some(*game));
            let results: Vec<RatedResult> = own.filter_map(|digest| digest.rated.as_ref()?.result(*game)).collect();
            Some(GameStrength { game: *game, estimate: StrengthEstimate::from_results(&results)? })
        };
        GameName::ALL.iter().filter_map(of_game).collect()
    }

    /// The strength in terms of bots; None while there are too few matches.
    pub fn claim(&self) -> Option<StrengthClaim> {
        self.estimate.claim(self.game)
    }
}

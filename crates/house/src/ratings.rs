//! Ratings by the Weng-Lin algorithm (OpenSkill), which handles any number of players in a match.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A player's rating in thousandths, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    pub skill: i64,
    /// The uncertainty; it shrinks with each match.
    pub doubt: i64,
}

const THOUSANDTHS: f64 = 1000.0;
/// The displayed rating of a new player.
pub const BEGINS: i64 = 1000;
/// Uncertainty in thousandths from which on a rating counts as uncertain: about eight matches.
const CERTAIN: i64 = 6_500;

impl Default for Rating {
    fn default() -> Rating {
        Rating::from_weng_lin(WengLinRating::new())
    }
}

impl Rating {
    fn from_weng_lin(rating: WengLinRating) -> Rating {
        let kept = |number: f64| (number * THOUSANDTHS).round() as i64;
        Rating { skill: kept(rating.rating), doubt: kept(rating.uncertainty) }
    }

    fn to_weng_lin(self) -> WengLinRating {
        WengLinRating { rating: self.skill as f64 / THOUSANDTHS, uncertainty: self.doubt as f64 / THOUSANDTHS }
    }

    /// The displayed rating, from [`BEGINS`] on.
    pub fn displayed_rating(self) -> i64 {
        let begins = Rating::default().skill;
        (self.skill * BEGINS + begins / 2) / begins
    }

    /// Whether enough matches were played for the rating to be meaningful.
    pub fn is_certain(self) -> bool {
        self.doubt < CERTAIN
    }
}

/// Updates ratings after a match, given each player's rating and whether they won. All winners
/// share the first rank, all losers the second.
pub fn update_ratings(all: &[(Rating, bool)]) -> Vec<Rating> {
    let weighed: Vec<[WengLinRating; 1]> = all.iter().map(|(rating, _)| [rating.to_weng_lin()]).collect();
    let ranks = all.iter().map(|(_, won)| MultiTeamOutcome::new(if *won { 1 } else { 2 }));
    let sides: Vec<(&[WengLinRating], MultiTeamOutcome)> = weighed.iter().map(<[WengLinRating; 1]>::as_slice).zip(ranks).collect();
    weng_lin_multi_team(&sides, &WengLinConfig::new()).into_iter().flatten().map(Rating::from_weng_lin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_begins_alike_and_whoever_wins_rises_as_the_others_fall() {
        let new = Rating::default();
        assert_eq!((new.displayed_rating(), new.is_certain()), (BEGINS, false));
        let [won, lost] = update_ratings(&[(new, true), (new, false)])[..] else { panic!("two") };
        assert!(won.displayed_rating() > BEGINS && lost.displayed_rating() < BEGINS && won.doubt < new.doubt);
        assert_eq!(won.displayed_rating() - BEGINS, BEGINS - lost.displayed_rating());
    }

    #[test]
    fn a_win_against_somebody_better_counts_more() {
        let (new, good) = (Rating::default(), Rating { skill: 35_000, doubt: 4_000 });
        let rises = |other: Rating| update_ratings(&[(new, true), (other, false)])[0].displayed_rating() - BEGINS;
        assert!(rises(good) > rises(new), "{} {}", rises(good), rises(new));
    }

    #[test]
    fn a_draw_between_those_who_are_alike_changes_nothing_but_the_doubt() {
        let new = Rating::default();
        let [one, other] = update_ratings(&[(new, true), (new, true)])[..] else { panic!("two") };
        assert!(one == other && one.displayed_rating() == BEGINS && one.doubt < new.doubt);
    }

    #[test]
    fn at_a_table_of_four_all_are_rated() {
        let all = update_ratings(&[
            (Rating::default(), true),
            (Rating::default(), false),
            (Rating::default(), false),
            (Rating::default(), false),
        ]);
        assert!(all[0].displayed_rating() > BEGINS && all[1..].iter().all(|lost| lost.displayed_rating() < BEGINS && *lost == all[1]));
    }

    #[test]
    fn after_some_matches_a_rating_is_certain() {
        let mut two = vec![Rating::default(); 2];
        let mut matches = 0;
        while !two[0].is_certain() {
            matches += 1;
            two = update_ratings(&[(two[0], matches % 2 == 0), (two[1], matches % 2 == 1)]);
        }
        assert!((4..=20).contains(&matches), "{matches}");
    }
}

//! The results of a series of matches: the victories of each contender, its score, and their
//! confidence.

use super::Contender;
use super::arena::PlayedMatch;
use crate::games::{Seat, SeatSet};
use std::time::Duration;

/// A mean with the half width of its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval that contains the true mean 95 times in a hundred.
    pub half_width: f64,
}

/// The result of one contender in a series, over all its seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContenderScore {
    /// The contender.
    pub contender: Contender,
    /// The share of the matches it won, from 0 to 1; a shared victory counts as its part.
    pub won: Estimate,
    /// The final score of one of its seats.
    pub score: Estimate,
    /// The distance of the score from the mean of the other contenders' seats.
    pub lead: Estimate,
    /// The ratio of the two means: 1.1 is ten per cent more points than the others have.
    pub ratio: Estimate,
}

/// The results of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The number of different shuffles.
    pub deals: u64,
    /// The number of matches.
    pub matches: u64,
    /// The number of actions in all matches together.
    pub actions: u64,
    /// The duration by the clock.
    pub elapsed: Duration,
    /// One for each different contender, in the order of the seats.
    pub standings: Vec<ContenderScore>,
}

impl Results {
    /// The number of matches per second of the clock.
    pub fn matches_per_second(&self) -> f64 {
        self.matches as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// A running total of matches, for callers that do other work between them.
pub struct Summary {
    deals: u64,
    matches: u64,
    actions: u64,
    samples: Vec<(Contender, Samples)>,
}

/// The samples of one contender.
#[derive(Clone, Copy, Default)]
struct Samples {
    won: Sample,
    score: Sample,
    lead: Sample,
    ratio: Ratio,
}

impl Summary {
    /// An empty one, for these contenders by seat.
    pub fn new(lineup: &[Contender]) -> Summary {
        let mut samples: Vec<(Contender, Samples)> = Vec::new();
        for contender in lineup {
            if samples.iter().all(|(other, _)| other != contender) {
                samples.push((*contender, Samples::default()));
            }
        }
        Summary { deals: 0, matches: 0, actions: 0, samples }
    }

    /// Adds the matches of one deal, which count as one observation, since they share their luck.
    pub fn add(&mut self, played: &[PlayedMatch]) {
        self.deals += 1;
        self.matches += played.len() as u64;
        self.actions += played.iter().map(|played| played.actions).sum::<u64>();
        for (contender, samples) in &mut self.samples {
            let measured: Vec<[f64; 3]> = played.iter().map(|played| measures(played, *contender)).collect();
            let [won, score, others] =
                [0, 1, 2].map(|index| measured.iter().map(|measures| measures[index]).sum::<f64>() / played.len() as f64);
            samples.won.add(won);
            samples.score.add(score);
            samples.lead.add(score - others);
            samples.ratio.add(score, others);
        }
    }

    /// The results of the matches so far, which took this long.
    pub fn results(&self, elapsed: Duration) -> Results {
        let standing = |(contender, samples): &(Contender, Samples)| ContenderScore {
            contender: *contender,
            won: samples.won.estimate(),
            score: samples.score.estimate(),
            lead: samples.lead.estimate(),
            ratio: samples.ratio.estimate(),
        };
        Results {
            deals: self.deals,
            matches: self.matches,
            actions: self.actions,
            elapsed,
            standings: self.samples.iter().map(standing).collect(),
        }
    }
}

/// The share of the victory, the score, and the others' score (equal to the own score if there are
/// none).
fn measures(played: &PlayedMatch, contender: Contender) -> [f64; 3] {
    let own: SeatSet = (0..).map(Seat).zip(&played.lineup).filter(|(_, other)| **other == contender).map(|(seat, _)| seat).collect();
    let winners = played.outcome.winners;
    let won = winners.iter().filter(|seat| own.contains(*seat)).count() as f64 / winners.len().max(1) as f64;
    let mean = |ours: bool| {
        let seats = (0..played.lineup.len() as u8).map(Seat).filter(|seat| own.contains(*seat) == ours);
        let (count, sum) = seats.fold((0, 0), |(count, sum), seat| (count + 1, sum + played.outcome.scores[seat.index()]));
        if count == 0 { 0.0 } else { f64::from(sum) / f64::from(count) }
    };
    let score = mean(true);
    [won, score, if own.len() == played.lineup.len() { score } else { mean(false) }]
}

/// Observations of one quantity.
#[derive(Clone, Copy, Default)]
struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

/// The number of standard errors to each side that hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.96;

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn estimate(&self) -> Estimate {
        let mean = self.sum / self.count.max(1.0);
        let variance = (self.squares - self.count * mean * mean).max(0.0) / (self.count - 1.0).max(1.0);
        Estimate { mean, half_width: NORMAL_95 * (variance / self.count.max(1.0)).sqrt() }
    }
}

/// Paired observations of two quantities, for the ratio of their means.
#[derive(Clone, Copy, Default)]
struct Ratio {
    count: f64,
    over: f64,
    under: f64,
    over_squares: f64,
    under_squares: f64,
    products: f64,
}

impl Ratio {
    fn add(&mut self, over: f64, under: f64) {
        self.count += 1.0;
        self.over += over;
        self.under += under;
        self.over_squares += over * over;
        self.under_squares += under * under;
        self.products += over * under;
    }

    /// Estimated from the spread of `over - ratio * under`, whose mean is 0; 1 if the divisor is 0.
    fn estimate(&self) -> Estimate {
        if self.under == 0.0 {
            return Estimate { mean: 1.0, half_width: 0.0 };
        }
        let ratio = self.over / self.under;
        let squares = (self.over_squares - 2.0 * ratio * self.products + ratio * ratio * self.under_squares).max(0.0);
        let variance = squares / (self.count - 1.0).max(1.0);
        Estimate { mean: ratio, half_width: NORMAL_95 * (variance * self.count).sqrt() / self.under.abs() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_is_that_of_the_means_and_as_sure_as_its_observations_agree() {
        let of = |pairs: &[(f64, f64)]| {
            let mut ratio = Ratio::default();
            pairs.iter().for_each(|(over, under)| ratio.add(*over, *under));
            ratio.estimate()
        };
        let agreed = of(&[(11.0, 10.0), (22.0, 20.0), (33.0, 30.0)]);
        assert!((agreed.mean - 1.1).abs() < 1e-9 && agreed.half_width < 1e-6, "{agreed:?}");
        // The spread of over - 1.2 * under is 2 and -2, so its standard error is 2, and the mean
        // below is
        // 10.
        let apart = of(&[(14.0, 10.0), (10.0, 10.0)]);
        assert!((apart.mean - 1.2).abs() < 1e-9 && (apart.half_width - 1.96 * 0.2).abs() < 1e-9, "{apart:?}");
    }
}

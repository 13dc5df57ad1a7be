//! Whole matches of bots against each other, from a seed: who is better, and by how much.

use super::times::{Stopwatch, Times};
use super::{Bot, Contender, Opponents};
use crate::games::{Outcome, Seat, SeatSet, Silent, Stage};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};

/// How often the same shuffles are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deals {
    /// Once: each contender keeps its seat.
    Once,
    /// As often as the contenders can be seated differently by moving on seat by seat: luck of the deal cancels out.
    Duplicate,
}

/// A series of matches.
#[derive(Clone, Debug)]
pub struct Contest<G: Opponents> {
    pub rules: G::Rules,
    /// By seat.
    pub lineup: Vec<Contender>,
    pub deals: Deals,
    pub seed: u64,
}

/// One match that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// By seat.
    pub lineup: Vec<Contender>,
    pub outcome: Outcome,
    pub actions: u64,
}

impl<G: Opponents> Contest<G> {
    /// The matches with the shuffles of `number`: one, or one for each seating. The same for the same seed and number.
    pub fn play(&self, number: u64) -> Vec<Played> {
        self.play_with(number, &mut bot_of)
    }

    fn play_with(&self, number: u64, bot: &mut BotMaker<G>) -> Vec<Played> {
        seatings(&self.lineup, self.deals).into_iter().map(|lineup| self.play_seated(lineup, number, bot)).collect()
    }

    fn play_seated(&self, lineup: Vec<Contender>, number: u64, bot: &mut BotMaker<G>) -> Played {
        let mut shuffles = stream(self.seed, number);
        let seed = |seat: usize| self.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(seat as u64 + 1);
        let mut bots: Vec<Box<dyn Bot<G>>> = lineup.iter().enumerate().map(|(seat, contender)| bot(*contender, seed(seat))).collect();
        let (outcome, actions) = play::<G>(self.rules.clone(), &mut bots, &mut shuffles);
        Played { lineup, outcome, actions }
    }

    /// What `deals` different shuffles give, each played as [`Contest::play`] says.
    pub fn results(&self, deals: u64) -> Results {
        self.results_with(deals, &mut bot_of)
    }

    /// The same, and how long each contender thought.
    pub fn timed_results(&self, deals: u64) -> (Results, Vec<Times>)
    where
        G: 'static,
    {
        let mut stopwatch = Stopwatch::default();
        let results = self.results_with(deals, &mut |contender, seed| stopwatch.timing(contender, bot_of(contender, seed)));
        (results, stopwatch.times())
    }

    fn results_with(&self, deals: u64, bot: &mut BotMaker<G>) -> Results {
        let begun = Instant::now();
        let mut summary = Summary::new(&self.lineup);
        for number in 0..deals {
            summary.add(&self.play_with(number, bot));
        }
        summary.results(begun.elapsed())
    }
}

/// Makes a bot from a contender and a seed.
type BotMaker<'a, G> = dyn FnMut(Contender, u64) -> Box<dyn Bot<G>> + 'a;

fn bot_of<G: Opponents>(contender: Contender, seed: u64) -> Box<dyn Bot<G>> {
    G::bot(contender.level, seed, contender.budget)
}

/// One match: how it ended, and how many actions it took.
fn play<G: Opponents>(rules: G::Rules, bots: &mut [Box<dyn Bot<G>>], shuffles: &mut ChaCha8Rng) -> (Outcome, u64) {
    let mut game = G::new(rules);
    let mut actions = 0;
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(shuffles);
                let taken = game.shuffled(&pile, &mut Silent);
                debug_assert!(taken.is_ok(), "a shuffled pile is a permutation of itself");
            }
            Stage::ToMove { seat, choices } => {
                let action = bots[seat.index()].choose(&game.view(seat), &choices);
                debug_assert!(game.judge(&action).is_ok(), "a bot chose {action:?} of {choices:?}");
                game.apply(&action, &mut Silent);
                actions += 1;
            }
            Stage::Over(outcome) => return (outcome, actions),
        }
    }
}

/// The shuffles of match `number` of a series.
fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut shuffles = ChaCha8Rng::seed_from_u64(seed);
    shuffles.set_stream(number);
    shuffles
}

fn seatings(lineup: &[Contender], deals: Deals) -> Vec<Vec<Contender>> {
    let mut seatings = vec![lineup.to_vec()];
    if deals == Deals::Duplicate {
        for by in 1..lineup.len() {
            let mut seating = lineup.to_vec();
            seating.rotate_right(by);
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        }
    }
    seatings
}

/// A mean with the half width of its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    pub half_width: f64,
}

/// What one contender got in a series, over all of its seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub contender: Contender,
    /// The share of the matches that it won, from 0 to 1; of a shared victory its part.
    pub won: Estimate,
    /// The final score of one of its seats.
    pub score: Estimate,
    /// By how much that is above the mean of the other contenders' seats.
    pub lead: Estimate,
    /// The same as a quotient of the two means: 1.1 is ten per cent more points than the others have.
    pub ratio: Estimate,
}

/// What a series gave.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    pub matches: u64,
    pub actions: u64,
    pub elapsed: Duration,
    /// One for each different contender, in the order of the seats.
    pub standings: Vec<Standing>,
}

impl Results {
    pub fn matches_per_second(&self) -> f64 {
        self.matches as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Adds up matches as they are played, for whoever wants to do something between them.
pub struct Summary {
    matches: u64,
    actions: u64,
    samples: Vec<(Contender, Samples)>,
}

/// What was observed of one contender.
#[derive(Clone, Copy, Default)]
struct Samples {
    won: Sample,
    score: Sample,
    lead: Sample,
    ratio: Ratio,
}

impl Summary {
    pub fn new(lineup: &[Contender]) -> Summary {
        let mut samples: Vec<(Contender, Samples)> = Vec::new();
        for contender in lineup {
            if samples.iter().all(|(other, _)| other != contender) {
                samples.push((*contender, Samples::default()));
            }
        }
        Summary { matches: 0, actions: 0, samples }
    }

    /// Adds the matches of one deal, which count as one observation: their luck is the same.
    pub fn add(&mut self, played: &[Played]) {
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

    pub fn results(&self, elapsed: Duration) -> Results {
        let standing = |(contender, samples): &(Contender, Samples)| Standing {
            contender: *contender,
            won: samples.won.estimate(),
            score: samples.score.estimate(),
            lead: samples.lead.estimate(),
            ratio: samples.ratio.estimate(),
        };
        Results { matches: self.matches, actions: self.actions, elapsed, standings: self.samples.iter().map(standing).collect() }
    }
}

/// The share of the victory, the score, and the score of the others: the same where there are none.
fn measures(played: &Played, contender: Contender) -> [f64; 3] {
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

/// How many standard errors to each side hold 95 % of a normal distribution.
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

/// Observations of two quantities that belong together, for the ratio of their means.
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

    /// By the spread of `over - ratio * under`, whose mean is 0; 1 where there is nothing to divide by.
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
        // The spread of over - 1.2 * under is 2 and -2, so its standard error is 2, and the mean below is 10.
        let apart = of(&[(14.0, 10.0), (10.0, 10.0)]);
        assert!((apart.mean - 1.2).abs() < 1e-9 && (apart.half_width - 1.96 * 0.2).abs() < 1e-9, "{apart:?}");
    }
}

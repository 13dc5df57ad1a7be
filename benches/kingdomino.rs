//! Rate of random Kingdomino matches, and figures of random play:
//! `cargo bench --bench kingdomino [matches]`. Compared with a minimal engine:
//! `cargo bench --bench kingdomino -- beside`.

#[path = "plain/kingdoms.rs"]
mod kingdoms;
mod plain;

use kingdoms::Tally;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::kingdomino::{
    Draft, Kingdomino, KingdominoAction, KingdominoChoices, KingdominoOptions, KingdominoPhase, KingdominoRules, Piece,
};
use salotto::games::{Choices, Game, NullLog, Outcome, Stage};
use std::time::Instant;

/// Number of runs into which the matches are divided. The fastest one gives the speed; the others
/// also show the machine's other load.
const RUNS: u32 = 200;

fn main() {
    let matches: u32 = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(200_000);
    let beside = std::env::args().any(|argument| argument == "beside");
    for players in [4, 2] {
        let options = KingdominoOptions { players, draft: Draft::Original, ..KingdominoOptions::default() };
        let rules = KingdominoRules::new(options).expect("the published game for so many players");
        if beside {
            let engine = |run, matches| played(rules, run, matches);
            let plain = if players == 4 { kingdoms::play::<4> } else { kingdoms::play::<2> };
            plain::beside(&format!("(c) Kingdomino, original draft, {players} players"), matches, engine, plain);
            continue;
        }
        let mut chance = SmallRng::seed_from_u64(7);
        let fairly: Shuffle = |pile, chance| pile.shuffle(chance);

        let (mut points, mut fastest) = (0, 0.0_f64);
        let in_a_run = matches.div_ceil(RUNS);
        for _ in 0..RUNS {
            let start = Instant::now();
            points += (0..in_a_run).map(|_| play(rules, &mut chance, fairly, |_, _| {}).scores.iter().sum::<i32>()).sum::<i32>();
            fastest = fastest.max(f64::from(in_a_run) / start.elapsed().as_secs_f64());
        }
        println!("{players} players, original draft, free, 5x5, uniformly random play");
        println!("  {fastest:.0} matches a second");
        println!("  {:.1} points on average", f64::from(points) / f64::from(in_a_run * RUNS) / players as f64);

        let mut tally = Turns::default();
        for _ in 0..matches / 4 {
            play(rules, &mut chance, fairly, |game, choices| tally.count(game, choices));
        }
        println!("  {:.1} combinations of placement and next tile a turn", tally.combinations as f64 / tally.turns as f64);
        println!("  {:.1} % of the tiles discarded", 100.0 * tally.discarded as f64 / tally.reserved as f64);
    }
}

/// Function that shuffles a pile.
type Shuffle = fn(&mut [Piece], &mut SmallRng);

/// Plays this many random matches; returns their tally.
fn played(rules: KingdominoRules, run: u64, matches: u32) -> Tally {
    let (mut chance, mut tally) = (SmallRng::seed_from_u64(run), Tally::default());
    for _ in 0..matches {
        let outcome = play(rules, &mut chance, plain::shuffle, |_, _| {});
        tally.count(outcome.scores.iter().map(|score| *score as u32));
    }
    tally
}

/// Plays a random match; returns its outcome. `watch` sees each position and its choices.
fn play(
    rules: KingdominoRules,
    chance: &mut SmallRng,
    shuffle: Shuffle,
    mut watch: impl FnMut(&Kingdomino, &KingdominoChoices),
) -> Outcome {
    let mut game = Kingdomino::new(rules);
    loop {
        match &mut game.stage() {
            Stage::ToShuffle(pile) => {
                shuffle(pile, chance);
                game.shuffled(pile, &mut NullLog).expect("the pile in another order");
            }
            Stage::ToMove { choices, .. } => {
                watch(&game, choices);
                let action = choices.nth(chance.random_range(0..choices.count() as u32) as usize);
                game.apply(&action, &mut NullLog);
            }
            Stage::Over(outcome) => return outcome.clone(),
        }
    }
}

#[derive(Default)]
struct Turns {
    turns: usize,
    combinations: usize,
    reserved: usize,
    discarded: usize,
}

impl Turns {
    /// A turn is a placement (if a tile is reserved) and a tile to take (if there are any left):
    /// their choices multiply.
    fn count(&mut self, game: &Kingdomino, choices: &KingdominoChoices) {
        let table = game.table();
        let on_offer = table.line().free().len();
        match (choices, table.phase()) {
            (KingdominoChoices::Take(_), KingdominoPhase::Take) if table.round() == 1 => {
                self.turns += 1;
                self.combinations += on_offer;
            }
            (KingdominoChoices::Take(_), _) => {}
            (choices, _) => {
                self.turns += 1;
                self.reserved += 1;
                self.discarded += usize::from(choices.nth(0) == KingdominoAction::Discard);
                self.combinations += choices.count() * on_offer.max(1);
            }
        }
    }
}

//! Measurements of the bots' strengths, and of players' strengths found from results
//! (docs/dev/bots-measured.md).
//!
//! * `ladder GAME SECONDS`: strengths of the bots that don't search, from matches of each pair of them
//! * `players GAME SEATS`: the share of bots whose strength is in the range found from 20 of their matches
//! * `evidence GAME MATCHES`: results beside points lost by decisions, as evidence of a strength
//!
//! `cargo run --release -p salotto-games --example strength -- ladder classic 60`

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::bots::arena::{Contest, DealMode};
use salotto_games::bots::{BotLevels, Budget, Contender, HardMethod, Level, Opponent, Opponents, RatedResult, StrengthEstimate};
use salotto_games::games::catalogue::{CatalogueGame, GameName, with_game};
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, NullLog, Seat, Stage};
use std::time::{Duration, Instant};

/// The deals of a pair of bots between two looks at the clock.
const DEALS: u64 = 10;
/// The most deals of a pair of bots.
const MOST: u64 = 1000;
/// The playouts by which a move is judged.
const JUDGED: Budget = Budget::Playouts(300);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, game, number] = arguments.as_slice() else { panic!("three arguments: ladder, players or evidence, GAME, NUMBER") };
    let game = GameName::named(game).expect("a game");
    let number = number.parse().expect("a number");
    match mode.as_str() {
        "ladder" => with_game!(game, G => ladder::<G>(Duration::from_secs(number))),
        "players" => with_game!(game, G => players::<G>(number as usize)),
        "evidence" => with_game!(game, G => evidence::<G>(number)),
        mode => panic!("ladder, players or evidence, not {mode}"),
    }
}

/// The rules with all defaults for so many players, or as many as the game needs.
fn rules<G: CatalogueGame>(players: usize) -> G::Rules {
    let options = G::Options::default();
    let agreed = options.clone().with(&[("players".to_string(), players.to_string())]);
    agreed.unwrap_or(options).rules().expect("the options go together")
}

/// The bots that don't search.
fn quick<G: BotLevels>() -> Vec<Contender> {
    let levels = [Level::Beginner, Level::Easy, Level::Normal, Level::Heaviest, Level::Greedy].map(Contender::from);
    let named = [Opponent::Pia, Opponent::Teo, Opponent::Rocco, Opponent::Mina].map(Contender::from);
    let hard = [Contender::from(Level::Hard), Contender::from(Opponent::Delia)];
    let is_quick = matches!(G::LADDER.hard, HardMethod::Slips(_));
    levels.into_iter().chain(named).chain(hard.into_iter().filter(|_| is_quick)).collect()
}

/// Prints the share of victories of each pair, and the strengths that explain them.
fn ladder<G: CatalogueGame + BotLevels>(time: Duration) {
    let rules = rules::<G>(2);
    let seats = G::players(&rules);
    let bots = quick::<G>();
    let pairs: Vec<(usize, usize)> = (0..bots.len()).flat_map(|one| (0..one).map(move |other| (one, other))).collect();
    let mut results = Vec::new();
    for (one, other) in &pairs {
        let lineup: Vec<Contender> = [bots[*one], bots[*other]].into_iter().cycle().take(seats).collect();
        let contest = Contest::<G> { rules: rules.clone(), lineup, deals: DealMode::Duplicate, seed: 46 };
        let (begun, mut won, mut matches) = (Instant::now(), 0.0, 0.0);
        let mut deal = 0;
        while deal < MOST && (deal < DEALS || begun.elapsed() < time / pairs.len() as u32) {
            for played in (deal..deal + DEALS).flat_map(|deal| contest.play(deal)) {
                let winners = played.outcome.winners;
                let ours = winners.iter().filter(|seat| played.lineup[seat.index()] == bots[*one]).count();
                won += ours as f64 / winners.len() as f64;
                matches += 1.0;
            }
            deal += DEALS;
        }
        println!("{} {} {:.3} of {matches}", bots[*one], bots[*other], won / matches);
        results.push((*one, *other, won, matches));
    }
    let normal = bots.iter().position(|bot| *bot == Level::Normal.into()).expect("a level");
    for (bot, strength) in bots.iter().zip(fitted(bots.len(), normal, &results)) {
        println!("{bot} {strength:.2}");
    }
}

/// The strengths by which these results are the likeliest: 0 for `zero`.
fn fitted(count: usize, zero: usize, results: &[(usize, usize, f64, f64)]) -> Vec<f64> {
    let mut strengths = vec![0.0; count];
    for _ in 0..2000 {
        for place in 0..count {
            let (mut slope, mut bend) = (0.0, 1e-6);
            for (one, other, won, matches) in results {
                let sign = match place {
                    place if place == *one => 1.0,
                    place if place == *other => -1.0,
                    _ => continue,
                };
                let chance = 1.0 / (1.0 + f64::exp(strengths[*other] - strengths[*one]));
                slope += sign * (won - matches * chance);
                bend += matches * chance * (1.0 - chance);
            }
            strengths[place] += (slope / bend).clamp(-0.5, 0.5);
        }
        let base = strengths[zero];
        strengths.iter_mut().for_each(|strength| *strength -= base);
    }
    strengths
}

/// Prints how often the strength of a bot is in the range found from 20 of its matches, each against the next of
/// some bots.
fn players<G: CatalogueGame + Opponents>(seats: usize) {
    const PLAYERS: u64 = 100;
    const MATCHES: u64 = 20;
    let rules = rules::<G>(seats);
    let seats = G::players(&rules);
    let others = ["beginner", "easy", "normal", "teo", "rocco", "mina"].map(|word| word.parse::<Contender>().expect("a bot"));
    for bot in [Level::Easy, Level::Normal].map(Contender::from).into_iter().chain([Opponent::Rocco.into()]) {
        let strength = |bot: Contender| bot.strength(G::NAME).expect("it was measured");
        let (mut held, mut found, mut width) = (0, 0.0, 0.0);
        for player in 0..PLAYERS {
            let result = |number: u64| {
                let mut lineup = vec![bot];
                lineup.extend(others.iter().cycle().skip(number as usize).take(seats - 1));
                let sides = lineup[1..].iter().map(|other| strength(*other)).collect();
                let own = number as usize % seats;
                lineup.rotate_right(own);
                let contest = Contest::<G> { rules: rules.clone(), lineup, deals: DealMode::Once, seed: 46 };
                let winners = contest.play(player * MATCHES + number)[0].outcome.winners;
                let won = if winners.contains(Seat(own as u8)) { 1.0 / winners.len() as f64 } else { 0.0 };
                RatedResult { partners: Vec::new(), sides, won }
            };
            let estimate = StrengthEstimate::from_results(&(0..MATCHES).map(result).collect::<Vec<_>>()).expect("results");
            held += u64::from((estimate.from..=estimate.to).contains(&strength(bot)));
            found += estimate.strength / PLAYERS as f64;
            width += (estimate.to - estimate.from) / PLAYERS as f64;
        }
        println!("{bot} of {:.2}: held {held} of {PLAYERS}, found {found:.2}, range {width:.2}", strength(bot));
    }
}

/// Prints, for some bots against `normal`, the share of victories and the points lost by a decision, each
/// with its spread from match to match.
fn evidence<G: CatalogueGame + Opponents>(matches: u64) {
    println!("bot won spread lost spread decisions");
    let named = [Opponent::Pia, Opponent::Teo, Opponent::Rocco, Opponent::Mina].map(Contender::from);
    for bot in [Level::Beginner, Level::Easy, Level::Normal].map(Contender::from).into_iter().chain(named) {
        let (mut won, mut lost, mut decisions) = (Vec::new(), Vec::new(), 0);
        for number in 0..matches {
            let (share, costs) = judged::<G>(bot, number);
            decisions += costs.len();
            won.push(share);
            lost.push(costs.iter().sum::<f64>() / costs.len().max(1) as f64);
        }
        let ([won, won_spread], [lost, lost_spread]) = (spread(&won), spread(&lost));
        println!("{bot} {won:.3} {won_spread:.3} {lost:.3} {lost_spread:.3} {:.1}", decisions as f64 / matches as f64);
    }
}

/// A match of a bot against `normal`: its share of the victory, and the points that each of its decisions lost.
fn judged<G: CatalogueGame + Opponents>(bot: Contender, number: u64) -> (f64, Vec<f64>) {
    let rules = rules::<G>(2);
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let own = Seat((number % 2) as u8);
    let contender = |seat: usize| if seat % 2 == own.index() { bot } else { Level::Normal.into() };
    let mut bots: Vec<_> = (0..G::players(&rules)).map(|seat| G::seated(contender(seat), number * 40 + seat as u64)).collect();
    let mut game = G::new(rules);
    let mut costs = Vec::new();
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
            }
            Stage::ToMove { seat, choices } => {
                let view = game.view(seat);
                let action = bots[seat.index()].choose(&view, &choices);
                if seat == own && choices.count() > 1 {
                    let tried = G::weigh(&view, &[action], number, JUDGED);
                    let worth = |action: G::Action| tried.iter().find(|tried| tried.action == action).map(|tried| tried.worth.points);
                    let best = tried.iter().map(|tried| tried.worth.points).fold(f64::NEG_INFINITY, f64::max);
                    costs.extend(worth(action).map(|worth| best - worth));
                }
                game.apply(&action, &mut NullLog);
            }
            Stage::Over(outcome) => {
                let share = if outcome.winners.contains(own) { 1.0 } else { 0.0 };
                return (share, costs);
            }
        }
    }
}

/// The mean and the standard deviation.
fn spread(values: &[f64]) -> [f64; 2] {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    [mean, (squares / (values.len() - 1).max(1) as f64).sqrt()]
}

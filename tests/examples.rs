//! The examples do what they say.

#![allow(dead_code)] // Their own `main` isn't called here.

#[path = "../examples/bot.rs"]
mod bot;
#[path = "../examples/chance.rs"]
mod chance;

use salotto::bots::Level;

#[test]
fn a_match_by_chance_ends_and_is_the_same_for_the_same_seed() {
    let (lines, outcome) = chance::play(7).expect("options that go together");
    assert!(lines.iter().any(|line| line.starts_with("3 place ")), "{lines:?}");
    assert!(!outcome.winners.is_empty() && outcome.scores.len() == 3);
    assert_eq!(chance::play(7).expect("the same"), (lines, outcome));
    assert_ne!(chance::play(7), chance::play(8));
}

#[test]
fn a_bot_of_ones_own_wins_some_matches_and_loses_some() {
    let won = bot::won(20, Level::Easy).expect("options that go together");
    assert!((1..20).contains(&won), "{won} of 20");
}

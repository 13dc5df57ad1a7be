//! Options that go together: the wanted ones, with those that they require.
#![allow(dead_code)] // each target uses its part of it

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use salotto_games::games::options::{GameOptions, OptionSpec, OptionValues, OptionsError};

/// Options by their names.
pub type Named = Vec<(String, String)>;

/// Teams that can be.
pub const TEAMS: [&str; 8] = ["2x2", "2x3", "2x4", "2x5", "3x2", "3x3", "4x2", "5x2"];

/// These options, followed by those that the refusals say they need; None if that doesn't help.
pub fn what_goes_with<O: GameOptions>(mut named: Named) -> Option<Named> {
    for _ in 0..6 {
        let needed = match O::default().with(&named).and_then(|options| options.rules().map(|_| ())) {
            Ok(()) => return Some(named),
            Err(OptionsError::Needs { needs, needed, .. }) => (needs, needed.to_string()),
            Err(OptionsError::SetTooSmall { needed, .. }) => ("set", needed.to_string()),
            Err(OptionsError::Hand { .. }) => ("set", "9".to_string()),
            // More than one for each double of the set.
            Err(OptionsError::NoSuchValue { spec, .. }) if spec.name == "rounds" => ("set", "18".to_string()),
            Err(OptionsError::TeamsAndPlayers { teams, size, .. }) => ("players", (teams * size).to_string()),
            Err(OptionsError::Players { from, .. }) => ("players", from.to_string()),
            Err(_) => return None,
        };
        named.push((needed.0.to_string(), needed.1));
    }
    None
}

/// Random options that go together. Options that make matches long stay small: limits, deals, a
/// whole class of players.
pub fn by_chance<O: GameOptions>(chance: &mut ChaCha8Rng) -> O {
    loop {
        let mut named = Named::new();
        for spec in O::OPTIONS {
            if matches!(spec.name, "limit" | "target" | "deals" | "rounds") || chance.random_bool(0.4) {
                named.push((spec.name.to_string(), value_by_chance(spec, chance)));
            }
        }
        if let Some(options) = what_goes_with::<O>(named).and_then(|named| O::default().with(&named).ok()) {
            return options;
        }
    }
}

fn value_by_chance(spec: &OptionSpec, chance: &mut ChaCha8Rng) -> String {
    let most = match spec.name {
        "limit" | "target" => 60,
        "deals" | "rounds" => 3,
        "players" => 16,
        _ => u32::MAX,
    };
    let number = |from: u32, to: u32, chance: &mut ChaCha8Rng| chance.random_range(from..=to.min(most)).to_string();
    match spec.values {
        OptionValues::Words(words) => words.choose(chance).map_or(String::new(), |word| word.to_string()),
        OptionValues::Number { from, to } => number(from, to, chance),
        OptionValues::NumberOr { word, .. } if chance.random_bool(0.2) => word.to_string(),
        OptionValues::NumberOr { from, to, .. } => number(from, to, chance),
        OptionValues::Goal { .. } if chance.random_bool(0.25) => format!("{}-rounds", chance.random_range(1..=4)),
        OptionValues::Goal { from, to } => number(from, to, chance),
        OptionValues::Teams if chance.random_bool(0.3) => "none".to_string(),
        OptionValues::Teams => TEAMS.choose(chance).map_or(String::new(), |teams| teams.to_string()),
    }
}

//! The match that arguments agree.

use crate::bots::{Contender, Level, NotAContender};
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::{message, shortened};
use crate::session::settings::Settings;
use crate::session::setup::{Setup, level_names};
use clap::ArgMatches;

/// The match that the command line agrees.
pub fn agreed(matches: &ArgMatches, settings: &Settings) -> Result<Setup, Message> {
    let game = matches
        .get_one::<String>("game")
        .and_then(|name| GameName::named(name))
        .ok_or_else(|| message!("cli-not-understood", help = "salotto --help"))?;
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let mut options = Vec::new();
    for name in ["players", "teams", "set"] {
        options.extend(text(name).map(|value| (name.to_string(), value)));
    }
    options.extend(text("limit").map(|value| (limit_name(game).to_string(), value)));
    for pair in matches.get_many::<String>("option").into_iter().flatten() {
        let (name, value) = pair.split_once('=').ok_or_else(|| message!("cli-option-shape", option = shortened(pair)))?;
        options.push((name.to_string(), value.to_string()));
    }
    let bots = match text("bots") {
        Some(bots) => bots.split(',').map(|word| contender(word.trim())).collect::<Result<_, _>>()?,
        None => settings.contenders(),
    };
    Ok(Setup { game, options, bots, seed: matches.get_one("seed").copied(), seats: Vec::new() })
}

/// What the score is called that ends a match of `game`.
fn limit_name(game: GameName) -> &'static str {
    let has_target = game.options().iter().any(|spec| spec.name == "target");
    if has_target { "target" } else { "limit" }
}

fn contender(word: &str) -> Result<Contender, Message> {
    word.parse().map_err(|not| match not {
        NotAContender::Level => message!("no-such-level", level = shortened(word), levels = level_names(&Level::ALL)),
        NotAContender::Budget => message!("no-such-budget", bot = shortened(word), levels = level_names(&Level::SEARCHING)),
    })
}

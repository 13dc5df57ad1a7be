//! The match that the arguments describe.

use crate::bots::{Contender, Level, NotAContender};
use crate::cli::{self, NOTHING};
use crate::games::catalogue::GameName;
use crate::locale::Locale;
use crate::narration::message::{message, shortened};
use crate::narration::{Message, Value};
use crate::session::settings::Settings;
use crate::session::setup::Setup;
use clap::ArgMatches;

/// The match that the command line describes.
pub fn agreed(matches: &ArgMatches, settings: &Settings, locale: &Locale) -> Result<Setup, Message> {
    let game = matches
        .get_one::<String>("game")
        .and_then(|name| GameName::named(name))
        .ok_or_else(|| message!("cli-not-understood", help = "salotto --help"))?;
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let mut named = Vec::new();
    for name in ["players", "teams", "set"] {
        named.extend(text(name).map(|value| (name.to_string(), value)));
    }
    named.extend(text("limit").map(|value| (limit_name(game).to_string(), value)));
    for pair in matches.get_many::<String>("option").into_iter().flatten() {
        let (name, value) = pair.split_once('=').ok_or_else(|| message!("cli-option-shape", option = shortened(pair)))?;
        named.push((name.to_string(), value.to_string()));
    }
    let options = named.iter().map(|(name, value)| cli::option_meant(game, name, value, locale)).collect::<Result<_, _>>()?;
    let bots = match text("bots") {
        Some(bots) => bots.split(',').map(|word| contender(word.trim(), locale)).collect::<Result<_, _>>()?,
        None => settings.contenders(),
    };
    Ok(Setup { game, options, bots, seed: matches.get_one("seed").copied(), seats: Vec::new(), daily: None })
}

/// The name of the option with the score that ends a match of `game`.
fn limit_name(game: GameName) -> &'static str {
    let has_target = game.options().iter().any(|spec| spec.name == "target");
    if has_target { "target" } else { "limit" }
}

/// The bot that `word` means, its level in either language.
fn contender(word: &str, locale: &Locale) -> Result<Contender, Message> {
    let (levels, searching) = (cli::levels(Level::ALL), cli::levels(Level::SEARCHING));
    let (level, budget) = word.split_at(word.find(':').unwrap_or(word.len()));
    let known = levels.meant(level).map(|level| format!("{level}{budget}"));
    known.ok_or(NotAContender::Level).and_then(|bot| bot.parse()).map_err(|not| match not {
        NotAContender::Level => {
            let near = levels.near(level).unwrap_or(NOTHING.to_string());
            message!("no-such-level", level = shortened(word), near = near, levels = Value::list(levels.typed(locale)))
        }
        NotAContender::Budget => {
            let searching = searching.typed(locale);
            let example = searching.last().cloned().unwrap_or_default();
            message!("no-such-budget", bot = shortened(word), example = example, levels = Value::list(searching))
        }
    })
}

//! The match that the arguments describe.

use crate::bots::{Contender, Level, ParseContenderError};
use crate::cli::{self, NOTHING};
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale};
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value};
use crate::session::app::presets;
use crate::session::app::setup::Setup;
use crate::session::client::settings::Settings;
use crate::session::table::message_of_game;
use clap::ArgMatches;

/// The players at the table that the arguments describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlan {
    /// The player and bots.
    PlayerAndBots,
    /// Bots alone.
    Bots,
}

/// An option as it was typed.
struct TypedOption {
    /// The typed text, for a refusal.
    typed: String,
    name: String,
    value: String,
}

/// The match that the command line describes.
pub fn parse_setup(matches: &ArgMatches, company: SeatPlan, settings: &Settings, locale: &Locale) -> Result<Setup, Message> {
    let game = matches
        .get_one::<String>("game")
        .and_then(|name| GameName::named(name))
        .ok_or_else(|| message!("cli-not-understood", help = "salotto --help"))?;
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let mut named = Vec::new();
    for name in ["players", "teams", "set"] {
        named.extend(text(name).map(|value| TypedOption { typed: format!("--{name}"), name: name.to_string(), value }));
    }
    named.extend(text("limit").map(|value| TypedOption { typed: "--limit".to_string(), name: limit_name(game).to_string(), value }));
    for pair in matches.get_many::<String>("option").into_iter().flatten() {
        let (name, value) = pair.split_once('=').filter(|(name, _)| !name.is_empty()).ok_or_else(|| match pair.as_str() {
            "" => message!("cli-empty-value", argument = "-o"),
            pair => message!("cli-option-shape", option = shorten(pair)),
        })?;
        named.push(TypedOption { typed: name.to_string(), name: name.to_string(), value: value.to_string() });
    }
    let meant = |TypedOption { typed, name, value }: &TypedOption| cli::option_meant(game, typed, name, value, locale);
    let typed = named.iter().map(meant).collect::<Result<Vec<_>, _>>()?;
    let options = [preset(game, matches, settings, locale)?, typed].concat();
    let bots = match text("bots") {
        Some(bots) => bots.split(',').map(|word| contender(word.trim(), locale)).collect::<Result<_, _>>()?,
        None => settings.bot_contenders(),
    };
    let setup = Setup {
        game,
        options,
        bots,
        seed: matches.get_one("seed").copied(),
        seats: Vec::new(),
        daily: None,
        lasting: true,
        challenge: None,
        cup: None,
    };
    // Options that don't go together are refused as such, later.
    if text("bots").is_some()
        && let Ok(players) = setup.options().and_then(|options| options.players())
    {
        let seats = if company == SeatPlan::Bots { players } else { players.saturating_sub(1) };
        if setup.bots.len() > seats {
            return Err(message!("cli-too-many-bots", named = setup.bots.len(), seats = seats));
        }
    }
    Ok(setup)
}

/// The options of the named preset; empty if none is named.
fn preset(game: GameName, matches: &ArgMatches, settings: &Settings, locale: &Locale) -> Result<Vec<(String, String)>, Message> {
    let Some(typed) = matches.get_one::<String>("preset") else { return Ok(Vec::new()) };
    presets::find_preset(game, typed, settings, Language::ALL).ok_or_else(|| {
        let names = presets::names(game, settings, locale);
        message!(
            "cli-no-such-preset",
            preset = shorten(typed),
            game = message_of_game(game),
            count = names.len(),
            presets = Value::list(names)
        )
    })
}

/// The name of the option with the score that ends a match of `game`.
fn limit_name(game: GameName) -> &'static str {
    let has_target = game.options().iter().any(|spec| spec.name == "target");
    if has_target { "target" } else { "limit" }
}

/// The bot that `word` means: a level in any language, or an opponent.
fn contender(word: &str, locale: &Locale) -> Result<Contender, Message> {
    if word.is_empty() {
        return Err(message!("cli-empty-value", argument = "--bots"));
    }
    let (bots, searching) = (cli::bots(), cli::levels(Level::SEARCHING));
    let (level, budget) = word.split_at(word.find(':').unwrap_or(word.len()));
    let known = bots.parse(level).map(|level| format!("{level}{budget}"));
    known.ok_or(ParseContenderError::Level).and_then(|bot| bot.parse()).map_err(|not| match not {
        ParseContenderError::Level => {
            let near = bots.most_similar(level).unwrap_or(NOTHING.to_string());
            message!("no-such-level", level = shorten(word), near = near, levels = Value::list(bots.typed_words(locale)))
        }
        ParseContenderError::Budget => {
            let searching = searching.typed_words(locale);
            let example = searching.last().cloned().unwrap_or_default();
            message!("no-such-budget", bot = shorten(word), example = example, levels = Value::list(searching))
        }
    })
}

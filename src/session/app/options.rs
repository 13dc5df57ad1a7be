//! The list of a match's options, changed one by one.

use super::setup::Setup;
use super::start_menu::StartChoice;
use super::{match_lengths, presets};
use crate::bots::{Contender, Level, Opponent};
use crate::games::Goal;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::games::options::{OfferedValue, OptionSpec, OptionValue, OptionValues, Prominence};
use crate::locale::folded;
use crate::narration::message::message;
use crate::narration::{Message, Value, bad_options, contender_name, offered, opponent_name, option_about, option_label, option_name};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::library::MatchLibrary;
use crate::session::library::statistics::FinishedMatches;
use crate::session::list::List;
use crate::session::list::NumberChoice;
use crate::session::list::choice::{Fallback, ListExit, NoFallback};
use crate::session::table::message_of_game;

/// An item of the list of options.
#[derive(Clone, Copy, PartialEq)]
enum OptionItem {
    Begin,
    Level,
    Option(&'static OptionSpec),
    More,
    Preset,
}

/// The item after which the options are complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionsEnd {
    /// Begin the match.
    Match,
    /// Go back to the list before.
    Back,
}

/// Shows the list of a match's options, which can be changed; its first item completes it. Choices
/// are saved at once, also for the next match. Other commands go to `fallback`.
pub fn agree(mut setup: Setup, follows: OptionsEnd, person: &mut Person, fallback: &mut dyn Fallback) -> StartChoice {
    let mut options = setup.options().unwrap_or_else(|_| AnyOptions::of(setup.game));
    let mut at = OptionItem::Begin;
    loop {
        let lines = lines(&options);
        let game = message_of_game(setup.game);
        let begins = at == OptionItem::Begin && follows == OptionsEnd::Match;
        let title = if begins { message!("agree-title", game = game) } else { message!("agree-again", game = game) };
        let list =
            List::new(title, lines.into_iter().map(|line| (line, item(line, follows, (&setup, &options), person)))).with_cursor_on(&at);
        at = match person.choose(&list, fallback) {
            ListExit::Item(item) => item,
            ListExit::Nothing => return StartChoice::Again,
            ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
        };
        let left = match at {
            OptionItem::Begin => match options.rules() {
                Ok(_) => return StartChoice::Play(setup),
                Err(bad) => {
                    person.output.hold_for_next(&[bad_options(&bad)]);
                    Ok(())
                }
            },
            OptionItem::Level => {
                let own = if follows == OptionsEnd::Match { own_level(setup.game, person) } else { None };
                level(&mut setup, follows, own, person, fallback)
            }
            OptionItem::Option(spec) => change(setup.game, spec, &mut options, person, fallback),
            OptionItem::More => show_rare_options(&mut setup, &mut options, person, fallback),
            OptionItem::Preset => presets::change(setup.game, &mut options, person, fallback),
        };
        keep(&mut setup, &options, person);
        if let Err(leaving) = left {
            return StartChoice::Leave(leaving);
        }
    }
}

/// Shows the rarely changed options in a list of their own.
fn show_rare_options(
    setup: &mut Setup,
    options: &mut AnyOptions,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let mut at = None;
    loop {
        let items = options_to_ask(options, Prominence::Later).map(|spec| (spec, label(spec, options)));
        let list = List::new(message!("agree-more-title"), items);
        let list = at.map_or(list.clone(), |spec| list.with_cursor_on(&spec));
        let Some(spec) = person.choose(&list, fallback).into_item()? else { return Ok(()) };
        change(setup.game, spec, options, person, fallback)?;
        keep(setup, options, person);
        at = Some(spec);
    }
}

fn keep(setup: &mut Setup, options: &AnyOptions, person: &mut Person) {
    setup.options = options.changed();
    setup.keep(person);
}

fn options_to_ask(options: &AnyOptions, prominence: Prominence) -> impl Iterator<Item = &'static OptionSpec> {
    options.specs().iter().filter(move |spec| spec.prominence == prominence)
}

fn lines(options: &AnyOptions) -> Vec<OptionItem> {
    let more = options_to_ask(options, Prominence::Later).next().map(|_| OptionItem::More);
    let first = options_to_ask(options, Prominence::First).map(OptionItem::Option);
    [OptionItem::Begin, OptionItem::Level].into_iter().chain(first).chain(more).chain([OptionItem::Preset]).collect()
}

fn item(item: OptionItem, follows: OptionsEnd, (setup, options): (&Setup, &AnyOptions), person: &Person) -> Message {
    let players = options.players().unwrap_or(2);
    let (named, level) = opponents(setup, players);
    match item {
        OptionItem::Begin => match options.players() {
            Ok(players) => match follows {
                OptionsEnd::Match => {
                    let minutes = match_lengths::own_minutes(setup.game, &options.changed(), players, &person.settings).unwrap_or(0);
                    message!(
                        "agree-begin",
                        players = Value::Pips(players as u8),
                        count = players,
                        named = named,
                        level = level,
                        minutes = minutes
                    )
                }
                OptionsEnd::Back => message!("agree-done"),
            },
            Err(_) => message!("agree-not-yet"),
        },
        OptionItem::Level => message!("agree-level", level = level),
        OptionItem::Option(spec) => label(spec, options),
        OptionItem::More => {
            let names: Vec<String> = options_to_ask(options, Prominence::Later).map(|spec| spec.name.to_string()).collect();
            let count = options.changed().iter().filter(|(name, _)| names.contains(name)).count();
            message!("agree-more", count = count)
        }
        OptionItem::Preset => presets::item(setup.game, &options.changed(), person),
    }
}

fn label(spec: &OptionSpec, options: &AnyOptions) -> Message {
    option_label(spec, &options.get(spec.name).unwrap_or_default())
}

/// The opponents at a table for so many: whether they have names, and these names or the level.
fn opponents(setup: &Setup, players: usize) -> (&'static str, Value) {
    let mut seated: Vec<Contender> = (0..players.saturating_sub(1)).map(|seat| setup.bot(seat)).collect();
    if seated.iter().all(|bot| bot.opponent.is_none()) {
        return ("no", Value::from(contender_name(setup.bot(0))));
    }
    seated.dedup();
    ("yes", Value::list(seated.into_iter().map(contender_name)))
}

/// Asks for other opponents at a game than these bots.
///
/// # Errors
/// The user leaves for something else.
pub(super) fn ask_for_opponents(game: GameName, bots: Vec<Contender>, person: &mut Person) -> Result<Vec<Contender>, ExitReason> {
    let mut setup = Setup { bots, ..Setup::from_last(game, person) };
    level(&mut setup, OptionsEnd::Match, None, person, &mut NoFallback)?;
    Ok(setup.bots)
}

/// Asks for the level of the bots, or at home for a named opponent, who sits at the first seat; the
/// others join in. `own` is the level nearest to the player's own strength.
fn level(
    setup: &mut Setup,
    follows: OptionsEnd,
    own: Option<Level>,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let level_item = |level: Level| {
        let about = Value::phrase(Message::named(format!("level-{level}-about"), Vec::new()));
        let is_own = if own == Some(level) { "yes" } else { "no" };
        (Contender::from(level), message!("level-item", level = contender_name(level.into()), about = about, own = is_own))
    };
    let opponent_item = |opponent: Opponent| {
        let about = Value::phrase(Message::named(format!("opponent-{}-about", opponent.word()), Vec::new()));
        let level = contender_name(opponent.style().level.into());
        (Contender::from(opponent), message!("opponent-item", name = opponent_name(opponent), level = level, about = about))
    };
    let named = Opponent::ALL.iter().copied().filter(|_| follows == OptionsEnd::Match).map(opponent_item);
    let now = setup.bot(0);
    let now = now.opponent.map_or(Contender::from(now.level), Contender::from);
    let items = Level::ALL.iter().copied().map(level_item).chain(named);
    let list = List::new(message!("level-title"), items).with_cursor_on(&now);
    if let Some(bot) = person.choose(&list, fallback).into_item()? {
        let company = bot.opponent.map(|opponent| opponent.company().into_iter().map(Contender::from).collect());
        setup.bots = company.unwrap_or_else(|| vec![bot]);
    }
    Ok(())
}

/// The level nearest to the player's own strength at a game, by their matches; None if that isn't known.
fn own_level(game: GameName, person: &mut Person) -> Option<Level> {
    let folders = person.folders.clone()?;
    let library = MatchLibrary::new(&folders);
    let finished = person.wait_for_disk(|| FinishedMatches::from_files(&library.finished(), &folders.figures_file()));
    person.output.hold_for_next(finished.notice().as_slice());
    finished.strength(game)?.level(game)
}

/// Asks for another value of an option, and then offers a matching change of another one.
fn change(
    game: GameName,
    spec: &OptionSpec,
    options: &mut AnyOptions,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let before = options.offer();
    let old = options.get(spec.name).unwrap_or_default();
    ask(game, (spec, &old), options, person, fallback)?;
    match options.offer().filter(|offer| before.is_none() && offer.value().0 != spec.name) {
        Some(offer) => take_or_leave(game, offer, options, person, fallback),
        None => Ok(()),
    }
}

/// Asks for the option of an offer, the cursor on the offered value.
fn take_or_leave(
    game: GameName,
    offer: OfferedValue,
    options: &mut AnyOptions,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let (name, value) = offer.value();
    person.output.hold_for_next(&[offered(offer)]);
    options.specs().iter().filter(|spec| spec.name == name).try_for_each(|spec| ask(game, (spec, value), options, person, fallback))
}

/// Asks for a value of one option, the cursor on `at`.
fn ask(
    game: GameName,
    (spec, at): (&OptionSpec, &str),
    options: &mut AnyOptions,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let words = listed_values(spec);
    if words.is_empty() {
        let kind = if matches!(spec.values, OptionValues::Goal { .. }) { "goal" } else { "number" };
        let (option, about) = (option_name(spec.name), option_about(game, spec, at, options));
        let question = message!("ask-number", name = spec.name, kind = kind, option = option, about = about, value = at);
        if let Some(text) = person.ask_text(question)? {
            let text = if matches!(spec.values, OptionValues::Goal { .. }) { goal_typed(text, person) } else { text };
            set(spec, &text, options, person);
        }
        return Ok(());
    }
    // A list of numbers alone needs no explanation of each.
    let alone = matches!(spec.values, OptionValues::Number { .. });
    let item = |word: &String| if alone { message!("verbatim", text = word.as_str()) } else { option_about(game, spec, word, options) };
    let items = words.iter().map(|word| (word.clone(), item(word)));
    let title = message!("ask-value", name = spec.name, option = option_name(spec.name));
    let list = List::new(title, items).with_cursor_on(&at.to_string()).with_numbers(numbers(&words));
    if let Some(word) = person.choose(&list, fallback).into_item()? {
        set(spec, &word, options, person);
    }
    Ok(())
}

/// The end of a match in the option's form, if the player has typed it in words.
fn goal_typed(text: String, person: &Person) -> String {
    let endless = person.output.locale().say(&message!("value-endless"));
    match Goal::rounds_typed(&text) {
        Some(rounds) => rounds.to_text(),
        None if folded(&text) == folded(&endless) => Goal::Endless.to_text(),
        None => text,
    }
}

fn set(spec: &OptionSpec, value: &str, options: &mut AnyOptions, person: &mut Person) {
    let changed = options.clone().with(&[(spec.name.to_string(), value.to_string())]);
    let bad = match changed {
        // Conflicting options may be on the way to a valid combination: the player is told, and
        // they are kept.
        Ok(changed) => {
            *options = changed;
            options.rules().err()
        }
        Err(bad) => Some(bad),
    };
    person.output.hold_for_next(&bad.iter().map(bad_options).collect::<Vec<_>>());
}

/// The meaning of typed numbers: values, if the values are numbers (apart from a word like `auto`),
/// otherwise positions.
fn numbers(values: &[String]) -> NumberChoice {
    let numbers: Vec<Option<usize>> = values.iter().map(|value| value.parse().ok()).collect();
    if numbers.iter().flatten().count() > 1 { NumberChoice::Values(numbers) } else { NumberChoice::Places }
}

/// The values of an option as a list; empty if typing a number is easier.
fn listed_values(spec: &OptionSpec) -> Vec<String> {
    const LONGEST: u32 = 12;
    let numbers = |from: u32, to: u32| (from..=to).map(|number| number.to_string());
    match spec.values {
        OptionValues::Words(words) => words.iter().map(|word| word.to_string()).collect(),
        OptionValues::Number { from, to } if to - from < LONGEST => numbers(from, to).collect(),
        OptionValues::Number { .. } => Vec::new(),
        // In a long list a number can be typed, and the word must be reachable.
        OptionValues::NumberOr { from, to, word } => [word.to_string()].into_iter().chain(numbers(from, to)).collect(),
        // Points, rounds and the word for an endless match are typed.
        OptionValues::Goal { .. } => Vec::new(),
        OptionValues::Teams => ["none", "2x2", "2x3", "2x4", "2x5", "3x2", "3x3", "4x2", "5x2"].map(str::to_string).to_vec(),
    }
}

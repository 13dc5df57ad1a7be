//! Presets, named sets of a game's options: the game's own, and those that players save and share
//! as a line of text.

use super::match_lengths;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::games::options::Preset;
use crate::locale::{Language, Locale, folded};
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, bad_options};
use crate::records::{LONGEST_NAME, PresetError, UserPreset, preset_name, preset_options, preset_text};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::settings::Settings;
use crate::session::list::List;
use crate::session::list::choice::Fallback;
use crate::session::table::message_of_game;

/// The most presets a player saves per game.
const MOST_KEPT: usize = 8;

/// An item of the list of presets.
#[derive(Clone, PartialEq)]
enum PresetItem {
    /// A preset with these options.
    Is(Vec<(String, String)>),
    /// Save the current options under a name.
    Keep,
    /// Take over a preset that another player has shared.
    TakeIn,
    /// The player's own presets: to share, to delete.
    Own,
}

/// The label of the item that changes the preset; it names the current one. Presets' names are written
/// as within a sentence.
pub fn item(game: GameName, agreed: &[(String, String)], person: &Person) -> Message {
    message!("preset-now", preset = name_of(game, agreed, person))
}

/// Asks for a preset and replaces `options` by its options.
///
/// # Errors
/// The user leaves for something else.
pub fn change(game: GameName, options: &mut AnyOptions, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let mut at = PresetItem::Is(options.changed());
    loop {
        let list =
            List::new(message!("presets-title", game = message_of_game(game)), items(game, &options.changed(), person)).with_cursor_on(&at);
        let Some(item) = person.choose(&list, fallback).into_item()? else { return Ok(()) };
        at = item;
        match &at {
            PresetItem::Is(named) => {
                if let Ok(chosen) = AnyOptions::of(game).with(named) {
                    *options = chosen;
                }
                return Ok(());
            }
            PresetItem::Keep => {
                save_as_preset(game, &options.changed(), person)?;
                at = PresetItem::Is(options.changed());
            }
            PresetItem::TakeIn => {
                if let Some(taken) = import_preset(game, person)? {
                    at = PresetItem::Is(taken);
                }
            }
            PresetItem::Own => show_own_presets(game, person, fallback)?,
        }
    }
}

/// The options of the preset called `typed`, by the game's or the player's name, in any of these
/// languages; None if there is none.
pub fn find_preset(
    game: GameName,
    typed: &str,
    settings: &Settings,
    languages: impl IntoIterator<Item = Language>,
) -> Option<Vec<(String, String)>> {
    let locales: Vec<Locale> = languages.into_iter().map(Locale::new).collect();
    let is_typed = |name: &str| folded(name) == folded(typed);
    let is_called = |preset: &Message| locales.iter().any(|locale| is_typed(&locale.say(preset)));
    if is_typed("rules") || is_called(&message!("preset-rules")) {
        return Some(Vec::new());
    }
    let of_game = game.presets().iter().find(|preset| is_typed(preset.name) || is_called(&name(game, preset.name)));
    of_game.map(|preset| preset.named()).or_else(|| own(game, settings).into_iter().find(|own| is_typed(&own.name)).map(|own| own.options))
}

/// The names of a game's presets: the game's own and the player's.
pub fn names(game: GameName, settings: &Settings, locale: &Locale) -> Vec<String> {
    let of_game = game.presets().iter().map(|preset| locale.say(&name(game, preset.name)));
    let rules = locale.say(&message!("preset-rules"));
    [rules].into_iter().chain(of_game).chain(own(game, settings).into_iter().map(|own| own.name)).collect()
}

/// The player's own presets of a game.
fn own(game: GameName, settings: &Settings) -> Vec<UserPreset> {
    let kept = settings.presets.get(game.key()).into_iter().flatten();
    let preset =
        |(name, options): (&String, &String)| Some(UserPreset { name: name.clone(), game, options: preset_options(game, options).ok()? });
    kept.filter_map(preset).collect()
}

/// The name of a game's own preset.
fn name(game: GameName, preset: &str) -> Message {
    Message::named(format!("preset-{}-{preset}", game.key()), Vec::new())
}

pub(super) fn name_of(game: GameName, agreed: &[(String, String)], person: &Person) -> Message {
    if agreed.is_empty() {
        return message!("preset-rules");
    }
    if let Some(preset) = game.presets().iter().find(|preset| options_in_order(game, preset) == agreed) {
        return name(game, preset.name);
    }
    match own(game, &person.settings).into_iter().find(|preset| preset.options == agreed) {
        Some(preset) => message!("verbatim", text = preset.name),
        None => message!("preset-changed", count = agreed.len()),
    }
}

fn items(game: GameName, agreed: &[(String, String)], person: &Person) -> Vec<(PresetItem, Message)> {
    let own = own(game, &person.settings);
    // A preset replaces the number of players too.
    let minutes = |changed: &[(String, String)]| match_lengths::own_of_options(game, changed, &person.settings);
    let rules = (PresetItem::Is(Vec::new()), message!("preset-rules-item", minutes = minutes(&[])));
    let of_game = game.presets().iter().map(|preset| {
        let about = Message::named(format!("preset-{}-{}-about", game.key(), preset.name), Vec::new());
        (
            PresetItem::Is(options_in_order(game, preset)),
            message!("preset-item", preset = name(game, preset.name), about = Value::phrase(about), minutes = minutes(&preset.named())),
        )
    });
    let theirs = own.iter().map(|preset| (PresetItem::Is(preset.options.clone()), own_item(preset, person)));
    let mut items: Vec<_> = [rules].into_iter().chain(of_game).chain(theirs).collect();
    let has_name = items.iter().any(|(item, _)| matches!(item, PresetItem::Is(options) if options == agreed));
    if !has_name {
        items.insert(0, (PresetItem::Is(agreed.to_vec()), message!("preset-as-now", count = agreed.len())));
        items.push((PresetItem::Keep, message!("preset-keep")));
    }
    items.push((PresetItem::TakeIn, message!("preset-take-in")));
    items.extend((!own.is_empty()).then(|| (PresetItem::Own, message!("preset-own"))));
    items
}

/// The item of one of the player's own presets.
fn own_item(preset: &UserPreset, person: &Person) -> Message {
    let minutes = match_lengths::own_of_options(preset.game, &preset.options, &person.settings);
    message!("preset-own-item", preset = preset.name.as_str(), count = preset.options.len(), minutes = minutes)
}

/// A preset's options in the game's order.
fn options_in_order(game: GameName, preset: &Preset) -> Vec<(String, String)> {
    game.agreed(&preset.named()).unwrap_or_default()
}

/// Asks for a name and saves the options under it.
fn save_as_preset(game: GameName, agreed: &[(String, String)], person: &mut Person) -> Result<(), ExitReason> {
    if let Err(bad) = game.agreed(agreed) {
        person.output.hold_for_next(&[bad_options(&bad)]);
        return Ok(());
    }
    let Some(typed) = person.ask_text(message!("preset-ask-name"))? else { return Ok(()) };
    match preset_name(&typed) {
        Some(name) => keep(UserPreset { name, game, options: agreed.to_vec() }, person),
        None => person.output.hold_for_next(&[message!("preset-bad-name", most = LONGEST_NAME)]),
    }
    Ok(())
}

/// Saves a preset, unless there are too many; a taken name gets a number appended.
fn keep(preset: UserPreset, person: &mut Person) {
    let others = own(preset.game, &person.settings);
    let is_taken = |name: &str| others.iter().any(|other| folded(&other.name) == folded(name) && other.options != preset.options);
    let numbered = (2..).map(|number| format!("{} {number}", shortened_name(&preset.name)));
    let name = [preset.name.clone()].into_iter().chain(numbered).find(|name| !is_taken(name)).unwrap_or_default();
    if others.len() >= MOST_KEPT && others.iter().all(|other| other.name != name) {
        return person.output.hold_for_next(&[message!("preset-too-many", most = MOST_KEPT)]);
    }
    let text = preset_text(&preset.options);
    person.change(|settings| {
        settings.presets.entry(preset.game.key().to_string()).or_default().insert(name.clone(), text.clone());
    });
    person.output.hold_for_next(&[message!("preset-kept", preset = name, game = message_of_game(preset.game))]);
}

/// A name short enough for a number.
fn shortened_name(name: &str) -> String {
    name.chars().take(LONGEST_NAME - 3).collect()
}

/// Asks for a preset's line and saves it. Returns its options, if it is of this game.
fn import_preset(game: GameName, person: &mut Person) -> Result<Option<Vec<(String, String)>>, ExitReason> {
    let Some(line) = person.ask_sentence(message!("preset-ask-line"))? else { return Ok(None) };
    match line.parse::<UserPreset>() {
        Ok(preset) => {
            let taken = (preset.game == game).then(|| preset.options.clone());
            keep(preset, person);
            Ok(taken)
        }
        Err(no) => {
            person.output.hold_for_next(&no_preset(&no));
            Ok(None)
        }
    }
}

/// A message about why a line is no preset, and an example of one.
fn no_preset(no: &PresetError) -> Vec<Message> {
    match no {
        PresetError::Shape => vec![message!("preset-bad-line")],
        PresetError::NoSuchGame(name) => vec![message!("preset-no-game", game = shorten(name))],
        PresetError::Options(game, bad) => vec![message!("preset-bad-options", game = message_of_game(*game)), bad_options(bad)],
    }
}

/// Shows the player's own presets, to share as a line or to delete.
fn show_own_presets(game: GameName, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let own = own(game, &person.settings);
    let items: Vec<_> = own.into_iter().map(|preset| (preset.clone(), own_item(&preset, person))).collect();
    let Some(preset) = person.choose(&List::new(message!("preset-own-title"), items), fallback).into_item()? else { return Ok(()) };
    let what = [(PresetAction::Line, message!("preset-line")), (PresetAction::Forget, message!("preset-forget"))];
    let title = message!("preset-what", preset = preset.name.as_str());
    match person.choose(&List::new(title, what), fallback).into_item()? {
        Some(PresetAction::Line) => {
            person.output.hold_for_next(&[message!("preset-line-is"), message!("verbatim", text = preset.to_string())])
        }
        Some(PresetAction::Forget) => {
            person.change(|settings| {
                let all = settings.presets.entry(game.key().to_string()).or_default();
                all.remove(&preset.name);
                if all.is_empty() {
                    settings.presets.remove(game.key());
                }
            });
            person.output.hold_for_next(&[message!("preset-forgotten", preset = preset.name)]);
        }
        None => {}
    }
    Ok(())
}

/// An action on a preset of one's own.
#[derive(Clone, Copy, PartialEq)]
enum PresetAction {
    Line,
    Forget,
}

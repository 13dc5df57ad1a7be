//! The settings as a list: each with its value, and how to ask for another one.

use super::List;
use super::choose::Fallback;
use crate::locale::{Language, TilesIn};
use crate::narration::message::{message, shortened};
use crate::narration::{Detail, Fact, Message, Telling};
use crate::session::person::Person;
use crate::session::person::ears::Ears;
use crate::session::person::leaving::Leaving;
use crate::session::person::names::set_name;
use crate::session::person::settings::{Aid, Bell, Coordinates, Disk, Layout, Pace, Positions, Settings, Speech};
use std::time::Duration;

/// How long to wait for the list of voices.
const VOICES_ANSWER: Duration = Duration::from_secs(2);

/// A setting in the list.
struct Setting {
    /// Who has it.
    of: Of,
    /// The setting with its value now.
    item: fn(&Person) -> Message,
    /// Asks for another value.
    change: fn(&mut Person, &mut dyn Fallback) -> Result<(), Leaving>,
}

/// Who has a setting.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    All,
    /// Only people at this machine: it concerns the machine's voice or disk, or is something that
    /// people far away agree for their table.
    Here,
    /// Who plays from afar, where others wait for them.
    Elsewhere,
}

/// After how many seconds one can be reminded of one's turn.
const REMINDERS: [u16; 5] = [0, 60, 120, 300, 600];

/// All settings, in list order.
const SETTINGS: [Setting; 16] = [
    Setting { of: Of::All, item: |person| message!("setting-language", language = person.language().name()), change: language },
    Setting { of: Of::All, item: |person| message!("setting-detail", detail = person.settings.detail.word()), change: detail },
    Setting { of: Of::Here, item: |person| message!("setting-speech", speech = person.settings.speech.word()), change: speech },
    Setting { of: Of::All, item: |person| message!("setting-pace", pace = person.settings.pace.word()), change: pace },
    Setting { of: Of::All, item: |person| message!("setting-positions", positions = person.settings.positions.word()), change: positions },
    Setting {
        of: Of::All,
        item: |person| message!("setting-coordinates", coordinates = person.settings.coordinates.word()),
        change: coordinates,
    },
    Setting { of: Of::Here, item: |person| message!("setting-advice", advice = person.settings.advice.word()), change: advice },
    Setting { of: Of::Here, item: |person| message!("setting-counts", counts = person.settings.counts.word()), change: counts },
    Setting { of: Of::All, item: |person| message!("setting-layout", layout = person.settings.layout.word()), change: layout },
    Setting { of: Of::Here, item: name_item, change: name },
    Setting { of: Of::All, item: |person| message!("setting-tiles", tiles = person.settings.tiles.word()), change: tiles },
    Setting { of: Of::All, item: |person| message!("setting-bell", bell = person.settings.bell.word()), change: bell },
    Setting {
        of: Of::Elsewhere,
        item: |person| message!("setting-reminder", minutes = minutes(person.settings.reminder)),
        change: reminder,
    },
    Setting { of: Of::All, item: |_| message!("setting-facts"), change: facts },
    Setting { of: Of::Here, item: voice_item, change: voice },
    Setting { of: Of::Here, item: |person| message!("setting-disk", disk = person.settings.disk.word()), change: disk },
];

/// Lets the player walk and change the settings until they are done.
///
/// # Errors
/// They leave for something else.
pub fn walk(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let mut at = Some(0);
    loop {
        let own = if person.ears == Ears::Here { Of::Here } else { Of::Elsewhere };
        let there = SETTINGS.iter().enumerate().filter(|(_, setting)| [Of::All, own].contains(&setting.of));
        let items = there.map(|(place, setting)| (Some(place), (setting.item)(person)));
        let list = List::new(message!("settings-title"), items.chain([(None, message!("setting-done"))])).at(&at);
        at = person.choose(&list, fallback).item()?.flatten();
        match at {
            Some(place) => (SETTINGS[place].change)(person, fallback)?,
            None => return Ok(()),
        }
    }
}

fn language(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |language: Language| message!("verbatim", text = language.name());
    let now = person.language();
    if let Some(language) = one_of(message!("language-title"), &Language::ALL, now, item, person, fallback)? {
        person.set_language(language);
    }
    Ok(())
}

fn detail(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |detail: Detail| message!("detail-is", detail = detail.word());
    let chosen = one_of(message!("detail-title"), Detail::ALL, person.settings.detail, item, person, fallback)?;
    keep(chosen, |settings, detail| settings.detail = detail, person)
}

/// Lets the player choose which facts about a move are said, until they are done.
fn facts(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let mut at = Some(Fact::Draws);
    loop {
        let telling = |fact: Fact| person.settings.tell.get(&fact).copied().unwrap_or_default();
        let items =
            Fact::ALL.iter().copied().map(|fact| (Some(fact), message!("setting-fact", fact = fact.word(), told = telling(fact).word())));
        let list = List::new(message!("facts-title"), items.chain([(None, message!("setting-done"))])).at(&at);
        at = person.choose(&list, fallback).item()?.flatten();
        let Some(fact) = at else { return Ok(()) };
        let item = |telling: Telling| message!("fact-is", fact = fact.word(), told = telling.word());
        let now = person.settings.tell.get(&fact).copied().unwrap_or_default();
        let chosen = one_of(message!("fact-title", fact = fact.word()), Telling::ALL, now, item, person, fallback)?;
        if let Some(telling) = chosen {
            person.change(|settings| match telling {
                Telling::Auto => _ = settings.tell.remove(&fact),
                Telling::On | Telling::Off => _ = settings.tell.insert(fact, telling),
            });
        }
    }
}

fn speech(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |speech: Speech| message!("speech-is", speech = speech.word());
    if let Some(speech) = one_of(message!("speech-title"), Speech::ALL, person.settings.speech, item, person, fallback)? {
        let said = person.set_speech(speech);
        person.desk.before_next(&[said]);
    }
    Ok(())
}

fn pace(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |pace: Pace| message!("pace-is", pace = pace.word());
    let chosen = one_of(message!("pace-title"), Pace::ALL, person.settings.pace, item, person, fallback)?;
    keep(chosen, |settings, pace| settings.pace = pace, person)
}

fn positions(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |positions: Positions| message!("positions-are", positions = positions.word());
    let chosen = one_of(message!("positions-title"), Positions::ALL, person.settings.positions, item, person, fallback)?;
    keep(chosen, |settings, positions| settings.positions = positions, person)
}

fn coordinates(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |coordinates: Coordinates| message!("coordinates-are", coordinates = coordinates.word());
    let chosen = one_of(message!("coordinates-title"), Coordinates::ALL, person.settings.coordinates, item, person, fallback)?;
    keep(chosen, |settings, coordinates| settings.coordinates = coordinates, person)
}

fn advice(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let chosen = one_of(message!("advice-title"), Aid::ALL, person.settings.advice, aid, person, fallback)?;
    keep(chosen, |settings, advice| settings.advice = advice, person)
}

fn counts(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let chosen = one_of(message!("counts-title"), Aid::ALL, person.settings.counts, aid, person, fallback)?;
    keep(chosen, |settings, counts| settings.counts = counts, person)
}

fn layout(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |layout: Layout| message!("layout-is", layout = layout.word());
    if let Some(layout) = one_of(message!("layout-title"), Layout::ALL, person.settings.layout, item, person, fallback)? {
        person.set_layout(layout);
    }
    Ok(())
}

fn name_item(person: &Person) -> Message {
    let name = &person.settings.name;
    message!("setting-name", given = if name.is_some() { "yes" } else { "no" }, name = name.clone().unwrap_or_default())
}

fn name(person: &mut Person, _: &mut dyn Fallback) -> Result<(), Leaving> {
    if let Some(name) = person.text(message!("name-ask"))? {
        set_name(&name, person);
    }
    Ok(())
}

fn voice_item(person: &Person) -> Message {
    let name = &person.settings.voice_name;
    message!("setting-voice", named = if name.is_some() { "yes" } else { "no" }, voice = name.as_deref().map(shortened).unwrap_or_default())
}

/// Asks for one of the synthesizer's voices.
fn voice(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let voices = person.desk.speaker().voices(VOICES_ANSWER);
    if voices.is_empty() {
        person.desk.before_next(&[if person.speaking { message!("voices-none") } else { message!("voice-is-off") }]);
        return Ok(());
    }
    let named = voices.into_iter().map(|name| (Some(name.clone()), message!("verbatim", text = shortened(&name))));
    let items = std::iter::once((None, message!("voice-usual"))).chain(named);
    let list = List::new(message!("voice-title"), items).at(&person.settings.voice_name);
    if let Some(name) = person.choose(&list, fallback).item()? {
        person.change(|settings| settings.voice_name.clone_from(&name));
        let settings = person.voice_settings();
        person.desk.set_voice(&settings);
    }
    Ok(())
}

fn disk(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |disk: Disk| message!("disk-is", disk = disk.word());
    let chosen = one_of(message!("disk-title"), Disk::ALL, person.settings.disk, item, person, fallback)?;
    keep(chosen, |settings, disk| settings.disk = disk, person)
}

fn tiles(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |tiles: TilesIn| message!("tiles-are", tiles = tiles.word());
    if let Some(tiles) = one_of(message!("tiles-title"), TilesIn::ALL, person.settings.tiles, item, person, fallback)? {
        person.change(|settings| settings.tiles = tiles);
        person.desk.say_tiles_in(tiles);
    }
    Ok(())
}

fn bell(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |bell: Bell| message!("bell-is", bell = bell.word());
    let chosen = one_of(message!("bell-title"), Bell::ALL, person.settings.bell, item, person, fallback)?;
    keep(chosen, |settings, bell| settings.bell = bell, person)
}

fn reminder(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let item = |seconds: u16| message!("reminder-is", minutes = minutes(seconds));
    let chosen = one_of(message!("reminder-title"), &REMINDERS, person.settings.reminder, item, person, fallback)?;
    keep(chosen, |settings, reminder| settings.reminder = reminder, person)
}

fn minutes(seconds: u16) -> i64 {
    i64::from(seconds) / 60
}

fn aid(aid: Aid) -> Message {
    message!("aid-is", aid = aid.word())
}

/// Asks for one of the values of a setting, the cursor on the current one.
fn one_of<T: Copy + PartialEq>(
    title: Message,
    values: &[T],
    now: T,
    item: impl Fn(T) -> Message,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<Option<T>, Leaving> {
    let list = List::new(title, values.iter().map(|value| (*value, item(*value)))).at(&now);
    person.choose(&list, fallback).item()
}

/// Sets what was chosen, if anything, and keeps it.
fn keep<T: Copy>(chosen: Option<T>, set: impl Fn(&mut Settings, T), person: &mut Person) -> Result<(), Leaving> {
    if let Some(value) = chosen {
        person.change(|settings| set(settings, value));
    }
    Ok(())
}

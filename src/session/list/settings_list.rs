//! The settings as a list: each with its value, and the question for another one.

use super::choice::Fallback;
use super::reader_speed::measure_reader;
use super::sounds_list::choose_one;
use super::{List, sounds_list};
use crate::locale::{Language, TileWording};
use crate::narration::message::{message, shorten};
use crate::narration::{Fact, FactSetting, Message};
use crate::session::client::Person;
use crate::session::client::audio_setup::AudioSetup;
use crate::session::client::exit::ExitReason;
use crate::session::client::names::set_name;
use crate::session::client::settings::{LISTED, Layout, SettingInput, SettingScope, Speech, WordSetting};
use crate::speech::reader_speed::{ReaderSpeed, UnusableMeasurement};
use std::time::Duration;

/// Timeout for the list of voices.
const VOICES_ANSWER: Duration = Duration::from_secs(2);

/// Choices for the reminder of one's turn, in seconds; 0 for none.
const REMINDERS: [u16; 5] = [0, 60, 120, 300, 600];

/// Shows the settings and changes them until the user is done.
///
/// # Errors
/// The user leaves for something else.
pub fn show(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let mut at = Some(0);
    loop {
        let own = if person.audio == AudioSetup::Here { SettingScope::Here } else { SettingScope::Elsewhere };
        let speaker = person.output.speaker();
        let is_with_reader = speaker.reader().is_some() || speaker.follows_events() && !person.speaking;
        let is_there = |scope: SettingScope| match scope {
            SettingScope::All => true,
            SettingScope::MayMeetReader => (cfg!(windows) || is_with_reader) && own == SettingScope::Here,
            SettingScope::WithReader => is_with_reader && own == SettingScope::Here,
            of => of == own,
        };
        let there = LISTED.iter().enumerate().filter(|(_, setting)| is_there(setting.scope));
        let items = there.map(|(place, setting)| (Some(place), setting_item(&setting.input, person)));
        let list = List::new(message!("settings-title"), items.chain([(None, message!("setting-done"))])).with_cursor_on(&at);
        at = person.choose(&list, fallback).into_item()?.flatten();
        match at {
            Some(place) => change(&LISTED[place].input, person, fallback)?,
            None => return Ok(()),
        }
    }
}

/// A setting with its value.
fn setting_item(asked: &SettingInput, person: &Person) -> Message {
    let settings = &person.settings;
    match asked {
        SettingInput::Word(words) => (words.item)((words.now)(settings)),
        SettingInput::Language => message!("setting-language", language = person.language().name()),
        SettingInput::Speech => message!("setting-speech", speech = settings.speech.word()),
        SettingInput::Layout => message!("setting-layout", layout = settings.layout.word()),
        SettingInput::Name => name_item(person),
        SettingInput::Tiles => message!("setting-tiles", tiles = settings.tiles.word()),
        SettingInput::Reminder => message!("setting-reminder", minutes = minutes(settings.reminder)),
        SettingInput::Facts => message!("setting-facts"),
        SettingInput::Voice => voice_item(person),
        SettingInput::ReaderSpeed => speed_item(person),
        SettingInput::Sounds => message!("setting-sounds", on = settings.sounds.on.word()),
    }
}

/// Asks for another value.
fn change(asked: &SettingInput, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    match asked {
        SettingInput::Word(words) => change_word(words, person, fallback),
        SettingInput::Language => change_language(person, fallback),
        SettingInput::Speech => change_speech(person, fallback),
        SettingInput::Layout => change_layout(person, fallback),
        SettingInput::Name => change_name(person),
        SettingInput::Tiles => change_tiles(person, fallback),
        SettingInput::Reminder => change_reminder(person, fallback),
        SettingInput::Facts => choose_facts(person, fallback),
        SettingInput::Voice => change_voice(person, fallback),
        SettingInput::ReaderSpeed => change_reader_speed(person, fallback),
        SettingInput::Sounds => sounds_list::show(person, fallback),
    }
}

fn change_word(words: &WordSetting, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let now = (words.now)(&person.settings);
    if let Some(word) = choose_one((words.title)(), words.words, now, words.value, person, fallback)? {
        let before = person.voice_settings();
        person.change(|settings| (words.set)(settings, word));
        let settings = person.voice_settings();
        if settings != before {
            person.output.set_voice(&settings);
        }
    }
    Ok(())
}

fn change_language(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let item = |language: Language| message!("verbatim", text = language.name());
    let now = person.language();
    if let Some(language) = choose_one(message!("language-title"), &Language::ALL, now, item, person, fallback)? {
        person.set_language(language);
    }
    Ok(())
}

/// Chooses the facts that are announced about a move, until the user is done.
fn choose_facts(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let mut at = Some(Fact::Draws);
    loop {
        let telling = |fact: Fact| person.settings.tell.get(&fact).copied().unwrap_or_default();
        let items =
            Fact::ALL.iter().copied().map(|fact| (Some(fact), message!("setting-fact", fact = fact.word(), told = telling(fact).word())));
        let list = List::new(message!("facts-title"), items.chain([(None, message!("setting-done"))])).with_cursor_on(&at);
        at = person.choose(&list, fallback).into_item()?.flatten();
        let Some(fact) = at else { return Ok(()) };
        let item = |telling: FactSetting| message!("fact-is", fact = fact.word(), told = telling.word());
        let now = person.settings.tell.get(&fact).copied().unwrap_or_default();
        let chosen = choose_one(message!("fact-title", fact = fact.word()), FactSetting::ALL, now, item, person, fallback)?;
        if let Some(telling) = chosen {
            person.change(|settings| match telling {
                FactSetting::Auto => _ = settings.tell.remove(&fact),
                FactSetting::On | FactSetting::Off => _ = settings.tell.insert(fact, telling),
            });
        }
    }
}

fn change_speech(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let item = |speech: Speech| message!("speech-is", speech = speech.word());
    if let Some(speech) = choose_one(message!("speech-title"), Speech::ALL, person.settings.speech, item, person, fallback)? {
        let said = person.set_speech(speech);
        person.output.hold_for_next(&[said]);
    }
    Ok(())
}

fn change_layout(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let item = |layout: Layout| message!("layout-is", layout = layout.word());
    if let Some(layout) = choose_one(message!("layout-title"), Layout::ALL, person.settings.layout, item, person, fallback)? {
        person.set_layout(layout);
    }
    Ok(())
}

fn name_item(person: &Person) -> Message {
    let name = &person.settings.name;
    message!("setting-name", given = if name.is_some() { "yes" } else { "no" }, name = name.clone().unwrap_or_default())
}

fn change_name(person: &mut Person) -> Result<(), ExitReason> {
    if let Some(name) = person.ask_text(message!("name-ask"))? {
        set_name(&name, person);
    }
    Ok(())
}

fn voice_item(person: &Person) -> Message {
    let name = &person.settings.voice_name;
    message!("setting-voice", named = if name.is_some() { "yes" } else { "no" }, voice = name.as_deref().map(shorten).unwrap_or_default())
}

/// Asks for one of the synthesizer's voices.
fn change_voice(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let voices = person.output.speaker().voices(VOICES_ANSWER);
    if voices.is_empty() {
        person.output.hold_for_next(&[if person.speaking { message!("voices-none") } else { message!("voice-is-off") }]);
        return Ok(());
    }
    let named = voices.into_iter().map(|name| (Some(name.clone()), message!("verbatim", text = shorten(&name))));
    let items = std::iter::once((None, message!("voice-usual"))).chain(named);
    let list = List::new(message!("voice-title"), items).with_cursor_on(&person.settings.voice_name);
    if let Some(name) = person.choose(&list, fallback).into_item()? {
        person.change(|settings| settings.voice_name.clone_from(&name));
        let settings = person.voice_settings();
        person.output.set_voice(&settings);
    }
    Ok(())
}

fn change_tiles(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let item = |tiles: TileWording| message!("tiles-are", tiles = tiles.word());
    if let Some(tiles) = choose_one(message!("tiles-title"), TileWording::ALL, person.settings.tiles, item, person, fallback)? {
        person.change(|settings| settings.tiles = tiles);
        person.output.say_tiles_in(tiles);
    }
    Ok(())
}

fn change_reminder(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let item = |seconds: u16| message!("reminder-is", minutes = minutes(seconds));
    let now = person.settings.reminder;
    if let Some(reminder) = choose_one(message!("reminder-title"), &REMINDERS, now, item, person, fallback)? {
        person.change(|settings| settings.reminder = reminder);
    }
    Ok(())
}

fn minutes(seconds: u16) -> i64 {
    i64::from(seconds) / 60
}

fn speed_item(person: &Person) -> Message {
    let speed = person.settings.reader_speed;
    let letters = speed.map_or(0, ReaderSpeed::letters_a_second);
    message!("setting-reader-speed", measured = if speed.is_some() { "yes" } else { "no" }, letters = letters)
}

/// Measures the speed of the screen reader, or forgets it.
fn change_reader_speed(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    if person.settings.reader_speed.is_some() {
        let item = |is_measured| message!("reader-speed-choice", measured = if is_measured { "yes" } else { "no" });
        match choose_one(message!("reader-speed-title"), &[true, false], true, item, person, fallback)? {
            Some(true) => {}
            Some(false) => {
                set_reader_speed(None, person);
                return Ok(());
            }
            None => return Ok(()),
        }
    }
    match measure_reader(person)? {
        Some(Ok(speed)) => {
            set_reader_speed(Some(speed), person);
            person.output.hold_for_next(&[message!("reader-speed-is", letters = speed.letters_a_second())]);
        }
        Some(Err(unusable)) => person.output.hold_for_next(&[match unusable {
            UnusableMeasurement::TooSoon => message!("reader-speed-too-soon"),
            UnusableMeasurement::TooLate => message!("reader-speed-too-late"),
            UnusableMeasurement::Uneven => message!("reader-speed-uneven"),
        }]),
        None => {}
    }
    Ok(())
}

fn set_reader_speed(speed: Option<ReaderSpeed>, person: &mut Person) {
    person.change(|settings| settings.reader_speed = speed);
    let settings = person.voice_settings();
    person.output.set_voice(&settings);
}

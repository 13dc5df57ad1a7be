//! The settings of sounds as a list: each with its value, and how to ask for another one.

use super::choice::{Fallback, NoFallback};
use super::{List, sound_round};
use crate::narration::Message;
use crate::narration::message::message;
use crate::narration::sound::{Sound, SoundActor, SoundCue, SoundKind};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::sound_settings::{SoundOutput, SoundSettings, SoundSides, SoundSwitch};
use crate::session::client::sounds;

/// The volumes that can be chosen, in percent.
const VOLUMES: [u8; 11] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
/// For how many seconds the connection to the sound server can be kept open.
const KEEPS: [u16; 4] = [5, 30, 120, 600];

/// An item of the list.
#[derive(Clone, Copy, PartialEq)]
enum SoundsItem {
    Learn,
    On,
    Volume,
    Sides,
    Kind(SoundKind),
    Words,
    Keep,
    Output,
    Done,
}

/// Shows the settings of sounds and changes them until the player is done.
///
/// # Errors
/// The user leaves for something else.
pub fn show(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let mut at = SoundsItem::On;
    loop {
        let list = List::new(message!("sounds-title"), items(person)).with_cursor_on(&at);
        at = match person.choose(&list, fallback).into_item()? {
            Some(SoundsItem::Done) | None => return Ok(()),
            Some(item) => item,
        };
        change(at, person, fallback)?;
    }
}

/// Shows the sounds with their meanings and, last, a round to hear. Plays the sound under the cursor even if
/// it is switched off.
///
/// # Errors
/// The user leaves for something else.
pub fn show_examples(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    sounds::play_all(person);
    let meanings = sound_meanings();
    let round = meanings.len();
    let items: Vec<Message> = meanings.into_iter().chain([message!("sounds-round")]).collect();
    let mut list = List::to_walk(message!("sounds-learn-title"), items.clone());
    let left = loop {
        match person.choose(&list, fallback).into_item() {
            Ok(Some(place)) if place == round => match sound_round::show(person, fallback) {
                Ok(()) => list.go_on(message!("sounds-learn-title"), round),
                Err(leaving) => break Err(leaving),
            },
            Ok(Some(place)) => list.go_on(message!("sounds-learn-title"), (place + 1) % items.len()),
            Ok(None) => break Ok(()),
            Err(leaving) => break Err(leaving),
        }
    };
    sounds::set_sounds(person);
    left
}

/// The meaning of each sound, and the timbre of each player.
fn sound_meanings() -> Vec<Message> {
    let means = |sound: &Sound| message!("sound-means", sound = sound.word()).with_sound(SoundCue::from(*sound).at_end());
    let others = SoundActor::ALL.iter().filter(|doer| **doer != SoundActor::You);
    let lays = others.map(|doer| message!("sound-doer", doer = doer.word()).with_sound(SoundCue { actor: *doer, ..Sound::Lay.into() }));
    Sound::ALL.iter().map(means).chain(lays).collect()
}

/// Asks whether there should be sounds, where a sound server answers.
///
/// # Errors
/// The user leaves for something else.
pub fn ask_once(person: &mut Person) -> Result<(), ExitReason> {
    let value = |on: SoundSwitch| message!("sounds-are", on = on.word());
    let list = List::new(message!("sounds-ask"), SoundSwitch::ALL.iter().map(|on| (*on, value(*on))));
    let on = person.choose(&list, &mut NoFallback).into_item()?.unwrap_or(SoundSwitch::Off);
    let said = sounds::switch_sounds(person, on);
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// The settings with their current values.
fn items(person: &Person) -> Vec<(SoundsItem, Message)> {
    let sounds = &person.settings.sounds;
    let kinds = SoundKind::ALL.iter().map(|kind| {
        let on = switch_of(sounds, *kind);
        (SoundsItem::Kind(*kind), message!("setting-sound-kind", kind = kind.word(), on = on.word()))
    });
    let first = [
        (SoundsItem::Learn, message!("sounds-learn")),
        (SoundsItem::On, message!("setting-sounds", on = sounds.on.word())),
        (SoundsItem::Volume, message!("setting-sound-volume", percent = sounds.volume)),
        (SoundsItem::Sides, message!("setting-sound-sides", sides = sounds.sides.word())),
    ];
    let words = (SoundsItem::Words, message!("setting-sound-words", words = sounds.words.word()));
    let keep = (SoundsItem::Keep, message!("setting-sound-keep", seconds = sounds.keep));
    let output = (SoundsItem::Output, message!("setting-sound-output", output = sounds.output.word()));
    // Other systems have only one output.
    let output = cfg!(target_os = "linux").then_some(output);
    let done = (SoundsItem::Done, message!("setting-done"));
    first.into_iter().chain(kinds).chain([words, keep]).chain(output).chain([done]).collect()
}

fn switch_of(sounds: &SoundSettings, kind: SoundKind) -> SoundSwitch {
    match kind {
        SoundKind::Moves => sounds.moves,
        SoundKind::Turn => sounds.turn,
        SoundKind::People => sounds.people,
        SoundKind::Lists => sounds.lists,
        SoundKind::Hand => sounds.hand,
    }
}

/// Asks for another value.
fn change(item: SoundsItem, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let sounds = person.settings.sounds.clone();
    match item {
        SoundsItem::Learn => show_examples(person, fallback)?,
        SoundsItem::On => {
            let value = |on: SoundSwitch| message!("sounds-are", on = on.word());
            if let Some(on) = choose_one(message!("sounds-on-title"), SoundSwitch::ALL, sounds.on, value, person, fallback)? {
                let said = sounds::switch_sounds(person, on);
                person.output.hold_for_next(&[said]);
            }
        }
        SoundsItem::Volume => {
            let value = |percent: u8| message!("sound-volume-is", percent = percent);
            let volume = choose_one(message!("sound-volume-title"), &VOLUMES, sounds.volume, value, person, fallback)?;
            apply_choice(volume, person, |settings, volume| settings.volume = volume);
            sounds::play_example(person);
        }
        SoundsItem::Sides => {
            let value = |sides: SoundSides| message!("sound-sides-are", sides = sides.word());
            let sides = choose_one(message!("sound-sides-title"), SoundSides::ALL, sounds.sides, value, person, fallback)?;
            apply_choice(sides, person, |settings, sides| settings.sides = sides);
            sounds::play_example(person);
        }
        SoundsItem::Kind(kind) => {
            let value = |on: SoundSwitch| message!("sound-kind-is", on = on.word());
            let title = message!("sound-kind-title", kind = kind.word());
            let on = choose_one(title, SoundSwitch::ALL, switch_of(&sounds, kind), value, person, fallback)?;
            apply_choice(on, person, |settings, on| match kind {
                SoundKind::Moves => settings.moves = on,
                SoundKind::Turn => settings.turn = on,
                SoundKind::People => settings.people = on,
                SoundKind::Lists => settings.lists = on,
                SoundKind::Hand => settings.hand = on,
            });
            if sounds::would_play(person, kind) {
                person.output.play_example(example(kind));
            }
        }
        SoundsItem::Words => {
            let value = |words: SoundSwitch| message!("sound-words-are", words = words.word());
            let words = choose_one(message!("sound-words-title"), SoundSwitch::ALL, sounds.words, value, person, fallback)?;
            apply_choice(words, person, |settings, words| settings.words = words);
        }
        SoundsItem::Keep => {
            let value = |seconds: u16| message!("sound-keep-is", seconds = seconds);
            let keep = choose_one(message!("sound-keep-title"), &KEEPS, sounds.keep, value, person, fallback)?;
            apply_choice(keep, person, |settings, keep| settings.keep = keep);
        }
        SoundsItem::Output => {
            let value = |output: SoundOutput| message!("sound-output-is", output = output.word());
            let output = choose_one(message!("sound-output-title"), SoundOutput::ALL, sounds.output, value, person, fallback)?;
            apply_choice(output, person, |settings, output| settings.output = output);
            sounds::play_example(person);
        }
        SoundsItem::Done => {}
    }
    Ok(())
}

fn apply_choice<T: Copy>(chosen: Option<T>, person: &mut Person, set: impl Fn(&mut SoundSettings, T)) {
    if let Some(value) = chosen {
        person.change(|settings| set(&mut settings.sounds, value));
        sounds::set_sounds(person);
    }
}

/// A sound of this kind.
fn example(kind: SoundKind) -> SoundCue {
    SoundCue::from(match kind {
        SoundKind::Moves => Sound::Right,
        SoundKind::Turn => Sound::Turn,
        SoundKind::People => Sound::Comes,
        SoundKind::Lists => Sound::Edge,
        SoundKind::Hand => Sound::Playable,
    })
    .at_end()
}

/// Asks for one of the values of a setting, the cursor on the current one.
pub(super) fn choose_one<T: Copy + PartialEq>(
    title: Message,
    values: &[T],
    now: T,
    item: impl Fn(T) -> Message,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<Option<T>, ExitReason> {
    let list = List::new(title, values.iter().map(|value| (*value, item(*value)))).with_cursor_on(&now);
    person.choose(&list, fallback).into_item()
}

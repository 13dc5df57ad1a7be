//! The settings of sounds as a list: each with its value, and how to ask for another one.

use super::List;
use super::choose::{Fallback, Nobody};
use crate::narration::Message;
use crate::narration::message::message;
use crate::narration::sound::{Doer, Sound, SoundCue, SoundKind};
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::person::sound_settings::{SoundOutput, SoundSettings, SoundSides, Switched};
use crate::session::person::sounding;

/// The volumes that can be chosen, in percent.
const VOLUMES: [u8; 11] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
/// For how many seconds the way to the sound server can be kept open.
const KEEPS: [u16; 4] = [5, 30, 120, 600];

/// What stands in the list.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Learn,
    On,
    Volume,
    Sides,
    Kind(SoundKind),
    Keep,
    Output,
    Done,
}

/// Lets the player walk and change the settings of sounds until they are done.
///
/// # Errors
/// They leave for something else.
pub fn walk(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let mut at = Item::On;
    loop {
        let list = List::new(message!("sounds-title"), items(person)).at(&at);
        at = match person.choose(&list, fallback).item()? {
            Some(Item::Done) | None => return Ok(()),
            Some(item) => item,
        };
        change(at, person, fallback)?;
    }
}

/// Lets the player hear each sound with its meaning, whatever is switched off.
///
/// # Errors
/// They leave for something else.
pub fn learn(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    sounding::plays_all(person);
    let items = learned();
    let mut list = List::to_walk(message!("sounds-learn-title"), items.clone());
    let left = loop {
        match person.choose(&list, fallback).item() {
            Ok(Some(place)) => list.goes_on(message!("sounds-learn-title"), (place + 1) % items.len()),
            Ok(None) => break Ok(()),
            Err(leaving) => break Err(leaving),
        }
    };
    sounding::set_sounds(person);
    left
}

/// What each sound means, and by which timbre each player is known.
fn learned() -> Vec<Message> {
    let means = |sound: &Sound| message!("sound-means", sound = sound.word()).sounding(SoundCue::from(*sound).at_end());
    let others = Doer::ALL.iter().filter(|doer| **doer != Doer::You);
    let lays = others.map(|doer| message!("sound-doer", doer = doer.word()).sounding(SoundCue { doer: *doer, ..Sound::Lay.into() }));
    Sound::ALL.iter().map(means).chain(lays).collect()
}

/// Asks whether there should be sounds, where a sound server answers.
///
/// # Errors
/// They leave for something else.
pub fn ask_once(person: &mut Person) -> Result<(), Leaving> {
    let value = |on: Switched| message!("sounds-are", on = on.word());
    let list = List::new(message!("sounds-ask"), Switched::ALL.iter().map(|on| (*on, value(*on))));
    let on = person.choose(&list, &mut Nobody).item()?.unwrap_or(Switched::Off);
    let said = sounding::switch_sounds(person, on);
    person.desk.before_next(&[said]);
    Ok(())
}

/// The settings with their values now.
fn items(person: &Person) -> Vec<(Item, Message)> {
    let sounds = &person.settings.sounds;
    let kinds = SoundKind::ALL.iter().map(|kind| {
        let on = switched(sounds, *kind);
        (Item::Kind(*kind), message!("setting-sound-kind", kind = kind.word(), on = on.word()))
    });
    let first = [
        (Item::Learn, message!("sounds-learn")),
        (Item::On, message!("setting-sounds", on = sounds.on.word())),
        (Item::Volume, message!("setting-sound-volume", percent = sounds.volume)),
        (Item::Sides, message!("setting-sound-sides", sides = sounds.sides.word())),
    ];
    let keep = (Item::Keep, message!("setting-sound-keep", seconds = sounds.keep));
    let output = (Item::Output, message!("setting-sound-output", output = sounds.output.word()));
    // Elsewhere there is only one way.
    let output = cfg!(target_os = "linux").then_some(output);
    let done = (Item::Done, message!("setting-done"));
    first.into_iter().chain(kinds).chain([keep]).chain(output).chain([done]).collect()
}

fn switched(sounds: &SoundSettings, kind: SoundKind) -> Switched {
    match kind {
        SoundKind::Moves => sounds.moves,
        SoundKind::Turn => sounds.turn,
        SoundKind::People => sounds.people,
        SoundKind::Lists => sounds.lists,
        SoundKind::Hand => sounds.hand,
    }
}

/// Asks for another value.
fn change(item: Item, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let sounds = person.settings.sounds.clone();
    match item {
        Item::Learn => learn(person, fallback)?,
        Item::On => {
            let value = |on: Switched| message!("sounds-are", on = on.word());
            if let Some(on) = one_of(message!("sounds-on-title"), Switched::ALL, sounds.on, value, person, fallback)? {
                let said = sounding::switch_sounds(person, on);
                person.desk.before_next(&[said]);
            }
        }
        Item::Volume => {
            let value = |percent: u8| message!("sound-volume-is", percent = percent);
            let volume = one_of(message!("sound-volume-title"), &VOLUMES, sounds.volume, value, person, fallback)?;
            changes(volume, person, |settings, volume| settings.volume = volume);
            sounding::plays_example(person);
        }
        Item::Sides => {
            let value = |sides: SoundSides| message!("sound-sides-are", sides = sides.word());
            let sides = one_of(message!("sound-sides-title"), SoundSides::ALL, sounds.sides, value, person, fallback)?;
            changes(sides, person, |settings, sides| settings.sides = sides);
            sounding::plays_example(person);
        }
        Item::Kind(kind) => {
            let value = |on: Switched| message!("sound-kind-is", on = on.word());
            let title = message!("sound-kind-title", kind = kind.word());
            let on = one_of(title, Switched::ALL, switched(&sounds, kind), value, person, fallback)?;
            changes(on, person, |settings, on| match kind {
                SoundKind::Moves => settings.moves = on,
                SoundKind::Turn => settings.turn = on,
                SoundKind::People => settings.people = on,
                SoundKind::Lists => settings.lists = on,
                SoundKind::Hand => settings.hand = on,
            });
            if sounding::plays(person, kind) {
                person.desk.play_example(example(kind));
            }
        }
        Item::Keep => {
            let value = |seconds: u16| message!("sound-keep-is", seconds = seconds);
            let keep = one_of(message!("sound-keep-title"), &KEEPS, sounds.keep, value, person, fallback)?;
            changes(keep, person, |settings, keep| settings.keep = keep);
        }
        Item::Output => {
            let value = |output: SoundOutput| message!("sound-output-is", output = output.word());
            let output = one_of(message!("sound-output-title"), SoundOutput::ALL, sounds.output, value, person, fallback)?;
            changes(output, person, |settings, output| settings.output = output);
            sounding::plays_example(person);
        }
        Item::Done => {}
    }
    Ok(())
}

fn changes<T: Copy>(chosen: Option<T>, person: &mut Person, set: impl Fn(&mut SoundSettings, T)) {
    if let Some(value) = chosen {
        person.change(|settings| set(&mut settings.sounds, value));
        sounding::set_sounds(person);
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
pub(super) fn one_of<T: Copy + PartialEq>(
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

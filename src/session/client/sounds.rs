//! Sounds of a client session: whether they are played, and their volume.

use super::Person;
use super::audio_setup::AudioSetup;
use super::sound_settings::SoundSwitch;
use crate::input::keys::Command;
use crate::narration::Message;
use crate::narration::message::message;
use crate::narration::sound::{Sound, SoundActor, SoundCue, SoundKind};
use crate::speech::sounds::SoundChoice;
use salotto_sound::{MixSettings, OutputDevice};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// How long the answer to a key waits for the sound server, which mostly answers within a millisecond.
const SERVER_ANSWERS: Duration = Duration::from_millis(40);
/// By how much a key turns the volume, in percent.
const STEP: u8 = 10;

/// Asks a sound server whether it answers, without waiting for it.
pub struct SoundServerProbe(Receiver<bool>);

impl SoundServerProbe {
    /// Asks the sound server; None over ssh, where nobody would hear the sounds.
    pub fn start(output: OutputDevice) -> Option<SoundServerProbe> {
        if is_reached_from_afar() {
            return None;
        }
        let (answer, asked) = channel();
        // Without a thread there is no answer, as without a server.
        let _ = thread::Builder::new().name("sound server".into()).spawn(move || answer.send(salotto_sound::answers(output)));
        Some(SoundServerProbe(asked))
    }

    /// Whether it answers, as far as that is known within `timeout`.
    pub fn answers_within(&self, timeout: Duration) -> bool {
        self.0.recv_timeout(timeout).unwrap_or(false)
    }
}

/// Whether the program is used over ssh, and the sounds don't go back to the user's machine.
pub fn is_reached_from_afar() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    is_set("SSH_CONNECTION") && !is_set("PULSE_SERVER")
}

/// Applies the settings, and the state of the voice, to the sounds.
pub fn set_sounds(person: &mut Person) {
    let wanted = person.settings.sounds.on == SoundSwitch::On && hears_sounds(person);
    let sounds = wanted.then(|| (mix(person), person.settings.sounds.choice()));
    person.output.set_sounds(sounds);
}

/// Plays all kinds of sounds, also those switched off, until [`set_sounds`] applies the settings again.
pub(in crate::session) fn play_all(person: &mut Person) {
    let wanted = hears_sounds(person).then(|| (mix(person), SoundChoice::default()));
    person.output.set_sounds(wanted);
}

/// Whether sounds made here would be heard.
pub(in crate::session) fn hears_sounds(person: &Person) -> bool {
    person.audio == AudioSetup::Here && !is_reached_from_afar()
}

/// The mix of the sounds.
pub(in crate::session) fn mix(person: &Person) -> MixSettings {
    let sounds = &person.settings.sounds;
    MixSettings {
        volume: sounds.volume,
        sides: sounds.sides(),
        beside_voice: person.speaking,
        keep: sounds.stream_lifetime(),
        output: sounds.output(),
        folder: sound_folder(person),
    }
}

/// The folder with sounds of the player's own.
pub(in crate::session) fn sound_folder(person: &Person) -> Option<PathBuf> {
    person.folders.as_ref().map(|folders| folders.sounds())
}

/// Turns the sounds on or off, or changes their volume.
pub(super) fn adjust_sounds(person: &mut Person, command: Command) {
    if !hears_sounds(person) {
        return person.output.answer(&[message!("sounds-are-elsewhere")]);
    }
    if command == Command::Sounds {
        let on = if person.settings.sounds.on == SoundSwitch::On { SoundSwitch::Off } else { SoundSwitch::On };
        let said = switch_sounds(person, on);
        return person.output.answer(&[said]);
    }
    if person.settings.sounds.on == SoundSwitch::Off {
        return person.output.answer(&[message!("sounds-are-off")]);
    }
    let volume = person.settings.sounds.volume;
    let volume = if command == Command::SoundsLouder { volume.saturating_add(STEP).min(100) } else { volume.saturating_sub(STEP) };
    person.change(|settings| settings.sounds.volume = volume);
    set_sounds(person);
    play_example(person);
    person.output.answer(&[message!("sounds-volume", percent = volume)]);
}

/// Turns the sounds on or off; returns what to say about it.
#[must_use]
pub(in crate::session) fn switch_sounds(person: &mut Person, on: SoundSwitch) -> Message {
    person.change(|settings| (settings.sounds.on, settings.sounds.asked) = (on, true));
    set_sounds(person);
    if on == SoundSwitch::Off {
        return message!("sounds-off");
    }
    play_example(person);
    match SoundServerProbe::start(person.settings.sounds.output()) {
        Some(asked) if asked.answers_within(SERVER_ANSWERS) => message!("sounds-on"),
        _ => message!("sounds-on-unheard", system = std::env::consts::OS),
    }
}

/// Plays a tile that the player lays at the left, whatever kinds are switched off.
pub(in crate::session) fn play_example(person: &mut Person) {
    person.output.play_example(SoundCue { actor: SoundActor::You, ..SoundCue::from(Sound::Left).at_end() });
}

/// Whether an example of this kind would be heard otherwise, too.
pub(in crate::session) fn would_play(person: &Person, kind: SoundKind) -> bool {
    !person.settings.sounds.choice().off.contains(&kind)
}

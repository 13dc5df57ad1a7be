//! How the player hears and feels what is said: by the program's own voice or a reader's, and where a braille display finds it.

use super::inbox::Inbox;
use super::person::Person;
use super::settings::{Layout, Settings, Speech};
use crate::input::mailbox::Nudge;
use crate::locale::Language;
use crate::narration::Message;
use crate::narration::message::message;
use crate::speech::readers::{braille_without_orca, screen_reader};
use crate::speech::screen::Rest;
use crate::speech::voice::Voice;
use crate::speech::{Mute, Speaker, VoiceNotice, VoiceSettings};
use std::time::Duration;

/// How long the first word about the voice waits for what a synthesizer answers. One that is started for it takes 0.2 to 0.3 seconds.
const SYNTHESIZER_ANSWERS: Duration = Duration::from_millis(300);

impl Person {
    pub(super) fn voice_settings(&self) -> VoiceSettings {
        voice_settings(&self.settings, self.language())
    }

    /// Turns the own voice on or off; what is to be said about it.
    #[must_use]
    pub fn set_speech(&mut self, speech: Speech) -> Message {
        self.change(|settings| settings.speech = speech);
        let (speaker, speaking, said) = voice(speech, &self.voice_settings(), &self.inbox);
        self.desk.set_speaker(speaker);
        self.speaking = speaking;
        said
    }

    pub fn set_layout(&mut self, layout: Layout) {
        self.change(|settings| settings.layout = layout);
        self.desk.set_rest(rest(layout));
    }

    /// Says once what has become of the voice.
    pub fn hear_voice(&mut self) {
        while let Some(notice) = self.desk.speaker().notice() {
            match notice {
                VoiceNotice::Absent => self.desk.write(&message!("voice-absent", system = std::env::consts::OS)),
                VoiceNotice::Lost => self.desk.write(&message!("voice-lost")),
                VoiceNotice::Back => self.desk.event(&[message!("voice-back")]),
            }
        }
    }
}

pub fn voice_settings(settings: &Settings, language: Language) -> VoiceSettings {
    VoiceSettings { language: language.code().to_string(), rate: settings.rate, volume: settings.volume }
}

/// Where a wish leaves the terminal's cursor.
pub fn rest(layout: Layout) -> Rest {
    match layout {
        Layout::Braille => Rest::OnWhatWasSaid,
        Layout::Auto if braille_without_orca() => Rest::OnWhatWasSaid,
        Layout::Auto | Layout::Speech => Rest::Below,
    }
}

/// The speaker that a wish leads to, whether it speaks, and the sentence that says which it is and how to change it.
pub fn voice(speech: Speech, settings: &VoiceSettings, inbox: &Inbox) -> (Box<dyn Speaker>, bool, Message) {
    let reader = if speech == Speech::Auto { screen_reader() } else { None };
    match (speech, reader) {
        (Speech::Off, _) => (Box::new(Mute), false, message!("voice-off")),
        (Speech::Auto, Some(reader)) => (Box::new(Mute), false, message!("voice-off-reader", reader = reader)),
        (Speech::On | Speech::Auto, _) => {
            let (speaker, said) = own_voice(settings, inbox.nudge());
            (speaker, true, said)
        }
    }
}

/// The program's own voice, and whether it can be heard, as far as that is known soon enough. What changes is told where the player stands.
fn own_voice(settings: &VoiceSettings, nudge: Nudge) -> (Box<dyn Speaker>, Message) {
    let mut voice = Voice::start(settings.clone(), move || nudge.now());
    voice.wait_for_synthesizer(SYNTHESIZER_ANSWERS);
    let said = match voice.notice() {
        Some(VoiceNotice::Absent | VoiceNotice::Lost) => message!("voice-absent", system = std::env::consts::OS),
        Some(VoiceNotice::Back) | None => message!("voice-on"),
    };
    (Box::new(voice), said)
}

//! The settings of sounds.

use super::settings::percent;
use crate::games::worded;
use crate::narration::sound::SoundKind;
use crate::speech::sounds::SoundChoice;
use salotto_sound::{OutputDevice, StereoMode};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The settings of sounds; a file may lack any of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Whether sounds are played.
    pub on: SoundSwitch,
    /// Whether the player was asked for that: once is enough.
    pub asked: bool,
    /// Percent.
    #[serde(deserialize_with = "percent")]
    pub volume: u8,
    /// The stereo position of players.
    pub sides: SoundSides,
    /// Sounds of moves.
    pub moves: SoundSwitch,
    /// The sound of the player's turn.
    pub turn: SoundSwitch,
    /// Sounds of arrivals, departures, chat and questions.
    pub people: SoundSwitch,
    /// Sounds of lists, edges and errors.
    pub lists: SoundSwitch,
    /// Sounds for whether the item under the cursor in the hand can be played.
    pub hand: SoundSwitch,
    /// Whether words that a sound tells are output too.
    pub words: SoundSwitch,
    /// For how many seconds after the last sound of a match the connection to the sound server is kept open.
    pub keep: u16,
    /// The output device.
    pub output: SoundOutput,
}

impl Default for SoundSettings {
    fn default() -> SoundSettings {
        SoundSettings {
            on: SoundSwitch::Off,
            asked: false,
            volume: 100,
            sides: SoundSides::Stereo,
            moves: SoundSwitch::On,
            turn: SoundSwitch::On,
            people: SoundSwitch::On,
            lists: SoundSwitch::On,
            hand: SoundSwitch::On,
            words: SoundSwitch::On,
            keep: 30,
            output: SoundOutput::System,
        }
    }
}

worded! {
    /// Whether there are sounds of a kind.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum SoundSwitch {
        /// Sounds of this kind are played.
        On = "on",
        /// Sounds of this kind aren't played.
        Off = "off",
    }
}

worded! {
    /// The stereo position of players.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum SoundSides {
        /// Each at their own side.
        Stereo = "stereo",
        /// Each at the opposite side.
        Swapped = "swapped",
        /// All in the middle.
        Mono = "mono",
    }
}

worded! {
    /// The output device.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum SoundOutput {
        /// The system's sound server.
        System = "system",
        /// The program aplay, on Linux.
        Aplay = "aplay",
    }
}

impl SoundSettings {
    /// The wanted sounds, and the words beside them.
    pub(super) fn choice(&self) -> SoundChoice {
        let kinds = [
            (SoundKind::Moves, self.moves),
            (SoundKind::Turn, self.turn),
            (SoundKind::People, self.people),
            (SoundKind::Lists, self.lists),
            (SoundKind::Hand, self.hand),
        ];
        let off = kinds.into_iter().filter(|(_, switched)| *switched == SoundSwitch::Off).map(|(kind, _)| kind).collect();
        SoundChoice { off, replaces_words: self.words == SoundSwitch::Off }
    }

    /// The stereo position of players.
    pub(super) fn sides(&self) -> StereoMode {
        match self.sides {
            SoundSides::Stereo => StereoMode::Stereo,
            SoundSides::Swapped => StereoMode::Swapped,
            SoundSides::Mono => StereoMode::Mono,
        }
    }

    /// The output device.
    pub fn output(&self) -> OutputDevice {
        match self.output {
            SoundOutput::System => OutputDevice::System,
            SoundOutput::Aplay => OutputDevice::Aplay,
        }
    }

    /// How long a stream is kept open after the last sound of a match.
    pub(super) fn stream_lifetime(&self) -> Duration {
        Duration::from_secs(self.keep.into())
    }
}

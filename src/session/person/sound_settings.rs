//! The settings of sounds.

use super::settings::percent;
use crate::games::worded;
use crate::narration::sound::SoundKind;
use salotto_sound::{Output, Sides};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long a stream is kept after the last sound where no match is played.
const KEPT_ELSEWHERE: Duration = Duration::from_secs(5);

/// The settings of sounds; a file may lack any of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Whether there are any.
    pub on: Switched,
    /// Whether the player was asked for that: once is enough.
    pub asked: bool,
    /// Percent.
    #[serde(deserialize_with = "percent")]
    pub volume: u8,
    /// Where sides are heard.
    pub sides: SoundSides,
    /// What happens in the match.
    pub moves: Switched,
    /// One's turn.
    pub turn: Switched,
    /// Who comes and goes, what people say and ask.
    pub people: Switched,
    /// Lists, edges and errors.
    pub lists: Switched,
    /// Whether what is under the cursor in the hand can be played.
    pub hand: Switched,
    /// For how many seconds after the last sound of a match the way to the sound server is kept open.
    pub keep: u16,
    /// Where the sounds go.
    pub output: SoundOutput,
}

impl Default for SoundSettings {
    fn default() -> SoundSettings {
        SoundSettings {
            on: Switched::Off,
            asked: false,
            volume: 100,
            sides: SoundSides::Stereo,
            moves: Switched::On,
            turn: Switched::On,
            people: Switched::On,
            lists: Switched::On,
            hand: Switched::On,
            keep: 30,
            output: SoundOutput::System,
        }
    }
}

worded! {
    /// Whether there are sounds of a kind.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Switched {
        /// There are.
        On = "on",
        /// There are none.
        Off = "off",
    }
}

worded! {
    /// Where sides are heard.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum SoundSides {
        /// At their side.
        Stereo = "stereo",
        /// At the other side.
        Swapped = "swapped",
        /// In the middle.
        Mono = "mono",
    }
}

worded! {
    /// Where the sounds go.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum SoundOutput {
        /// To the system's sound server.
        System = "system",
        /// Through the program aplay, on Linux.
        Aplay = "aplay",
    }
}

impl SoundSettings {
    /// The kinds that are switched off.
    pub(super) fn off(&self) -> Vec<SoundKind> {
        let kinds = [
            (SoundKind::Moves, self.moves),
            (SoundKind::Turn, self.turn),
            (SoundKind::People, self.people),
            (SoundKind::Lists, self.lists),
            (SoundKind::Hand, self.hand),
        ];
        kinds.into_iter().filter(|(_, switched)| *switched == Switched::Off).map(|(kind, _)| kind).collect()
    }

    /// Where sides are heard.
    pub(super) fn sides(&self) -> Sides {
        match self.sides {
            SoundSides::Stereo => Sides::Stereo,
            SoundSides::Swapped => Sides::Swapped,
            SoundSides::Mono => Sides::Mono,
        }
    }

    /// Where the sounds go.
    pub fn output(&self) -> Output {
        match self.output {
            SoundOutput::System => Output::System,
            SoundOutput::Aplay => Output::Aplay,
        }
    }

    /// How long a stream is kept after the last sound.
    pub(super) fn kept(&self, at_table: bool) -> Duration {
        if at_table { Duration::from_secs(self.keep.into()) } else { KEPT_ELSEWHERE }
    }
}

//! The speed of a screen reader, as its user measures it by ear.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The time between the output of a text and its key that isn't speech: the reader begins, and the user
/// reacts to the end.
const LAG: Duration = Duration::from_millis(350);

/// Letters that a screen reader says in a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct ReaderSpeed(u8);

/// A text that a user has listened to.
#[derive(Clone, Copy, Debug)]
pub struct HeardText {
    /// Its letters.
    pub letters: usize,
    /// The time from its output to the key pressed at its end.
    pub time: Duration,
}

/// The reason why no speed follows from a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnusableMeasurement {
    /// A key came before the text can have been heard.
    TooSoon,
    /// A key came long after the text.
    TooLate,
    /// The texts have very different speeds.
    Uneven,
}

impl ReaderSpeed {
    /// The slowest speech, in letters a second.
    pub const SLOWEST: u8 = 5;
    /// The fastest speech that is understood, in letters a second.
    pub const FASTEST: u8 = 80;

    /// The speed at which these texts were said: that of the slower one.
    ///
    /// # Errors
    /// No reader has this speed, or the texts have different ones.
    pub fn measured(heard: &[HeardText]) -> Result<ReaderSpeed, UnusableMeasurement> {
        let speeds: Vec<u8> = heard.iter().map(HeardText::speed).collect::<Result<_, _>>()?;
        let [slowest, fastest] = [speeds.iter().min(), speeds.iter().max()].map(|speed| speed.copied().unwrap_or_default());
        // Half as fast again is more than a late key does.
        if u16::from(fastest) * 2 > u16::from(slowest) * 3 { Err(UnusableMeasurement::Uneven) } else { Ok(ReaderSpeed(slowest)) }
    }

    /// Letters a second.
    pub fn letters_a_second(self) -> u8 {
        self.0
    }

    /// The time of a letter.
    pub(super) fn letter(self) -> Duration {
        Duration::from_secs(1) / u32::from(self.0)
    }
}

impl HeardText {
    /// Whole letters a second: rather too few.
    fn speed(&self) -> Result<u8, UnusableMeasurement> {
        let speech = self.time.saturating_sub(LAG).as_millis().max(1);
        let speed = u8::try_from(self.letters as u128 * 1000 / speech).unwrap_or(u8::MAX);
        if speed > ReaderSpeed::FASTEST {
            Err(UnusableMeasurement::TooSoon)
        } else if speed < ReaderSpeed::SLOWEST {
            Err(UnusableMeasurement::TooLate)
        } else {
            Ok(speed)
        }
    }
}

impl TryFrom<u8> for ReaderSpeed {
    type Error = &'static str;

    fn try_from(speed: u8) -> Result<ReaderSpeed, &'static str> {
        if (ReaderSpeed::SLOWEST..=ReaderSpeed::FASTEST).contains(&speed) {
            Ok(ReaderSpeed(speed))
        } else {
            Err("no reader has this speed")
        }
    }
}

impl From<ReaderSpeed> for u8 {
    fn from(speed: ReaderSpeed) -> u8 {
        speed.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(seconds: [f64; 2]) -> Result<u8, UnusableMeasurement> {
        let heard = seconds.map(|seconds| HeardText { letters: 100, time: Duration::from_secs_f64(seconds) });
        ReaderSpeed::measured(&heard).map(ReaderSpeed::letters_a_second)
    }

    #[test]
    fn the_speed_is_that_of_the_slower_text_without_the_time_to_begin_and_to_react() {
        assert_eq!(measured([2.85, 2.85]), Ok(40));
        assert_eq!(measured([2.85, 3.35]), Ok(33));
        assert_eq!(measured([7.05, 7.05]), Ok(14));
    }

    #[test]
    fn a_measurement_that_no_reader_can_have_is_unusable() {
        for time in [0.0, 0.3, 1.5] {
            assert_eq!(measured([time, 2.85]), Err(UnusableMeasurement::TooSoon));
        }
        for time in [25.0, 61.0, 3600.0] {
            assert_eq!(measured([2.85, time]), Err(UnusableMeasurement::TooLate));
        }
        assert_eq!(measured([2.85, 6.0]), Err(UnusableMeasurement::Uneven));
        assert_eq!(measured([6.0, 2.85]), Err(UnusableMeasurement::Uneven));
    }

    #[test]
    fn a_stored_speed_is_one_that_can_be_measured() {
        assert_eq!([0, 4, 5, 80, 81, 255].map(|speed| ReaderSpeed::try_from(speed).is_ok()), [false, false, true, true, false, false]);
    }
}

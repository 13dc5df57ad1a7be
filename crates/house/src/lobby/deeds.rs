//! Operators' actions: stored by message ids, told in the reader's language.

use crate::ids::TableId;
use crate::store::OperatorNote;
use salotto::narration::Message;
use salotto::narration::message::message;

/// An operator's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorDeed {
    /// Muted this user for a time.
    Mute(Length, String),
    Unmute(String),
    SendAway(String),
    /// Banned this user for a time.
    Ban(Length, String),
    /// Banned this user's address for a time.
    BanAddress(Length, String),
    /// Lifted the ban of this user or address.
    Lift(String),
    /// Closed the table with this number.
    Close(TableId),
    /// Sent this text to all users.
    Say(String),
    /// Announced that the server closes in this number of minutes.
    CloseHouse(usize),
    /// Called the closing off.
    LeaveOpen,
}

/// Duration of a mute or a ban.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    TenMinutes,
    Hour,
    Day,
    Month,
    Life,
}

impl Length {
    const ALL: [Length; 5] = [Length::TenMinutes, Length::Hour, Length::Day, Length::Month, Length::Life];

    /// The duration in seconds.
    pub fn seconds(self) -> i64 {
        const DAY: i64 = 24 * 3600;
        match self {
            Length::TenMinutes => 600,
            Length::Hour => 3600,
            Length::Day => DAY,
            Length::Month => 30 * DAY,
            Length::Life => 100 * 365 * DAY,
        }
    }

    /// The name in the database and in messages.
    pub fn word(self) -> &'static str {
        match self {
            Length::TenMinutes => "minutes",
            Length::Hour => "hour",
            Length::Day => "day",
            Length::Month => "month",
            Length::Life => "life",
        }
    }

    fn of_word(word: &str) -> Option<Length> {
        Length::ALL.into_iter().find(|length| length.word() == word)
    }
}

impl OperatorDeed {
    /// The row to store, with the operator's name and the time.
    pub fn noted(&self, operator: &str, at: i64) -> OperatorNote {
        let (length, whom) = match self {
            OperatorDeed::Mute(length, whom) | OperatorDeed::Ban(length, whom) | OperatorDeed::BanAddress(length, whom) => {
                (length.word(), whom.clone())
            }
            OperatorDeed::Unmute(whom) | OperatorDeed::SendAway(whom) | OperatorDeed::Lift(whom) | OperatorDeed::Say(whom) => {
                ("", whom.clone())
            }
            OperatorDeed::Close(TableId(table)) => ("", table.to_string()),
            OperatorDeed::CloseHouse(minutes) => ("", minutes.to_string()),
            OperatorDeed::LeaveOpen => ("", String::new()),
        };
        OperatorNote { at, operator: operator.to_string(), what: self.word().to_string(), length: length.to_string(), whom }
    }

    /// The name of the action.
    pub fn word(&self) -> &'static str {
        match self {
            OperatorDeed::Mute(..) => "mute",
            OperatorDeed::Unmute(_) => "unmute",
            OperatorDeed::SendAway(_) => "send-away",
            OperatorDeed::Ban(..) => "ban",
            OperatorDeed::BanAddress(..) => "ban-address",
            OperatorDeed::Lift(_) => "lift",
            OperatorDeed::Close(_) => "close",
            OperatorDeed::Say(_) => "say",
            OperatorDeed::CloseHouse(_) => "close-house",
            OperatorDeed::LeaveOpen => "leave-open",
        }
    }

    /// Parses a row; None if it isn't an action this program knows.
    pub fn of(noted: &OperatorNote) -> Option<OperatorDeed> {
        let OperatorNote { what, length, whom, .. } = noted;
        let (length, whom) = (|| Length::of_word(length), whom.clone());
        Some(match what.as_str() {
            "mute" => OperatorDeed::Mute(length()?, whom),
            "unmute" => OperatorDeed::Unmute(whom),
            "send-away" => OperatorDeed::SendAway(whom),
            "ban" => OperatorDeed::Ban(length()?, whom),
            "ban-address" => OperatorDeed::BanAddress(length()?, whom),
            "lift" => OperatorDeed::Lift(whom),
            "close" => OperatorDeed::Close(TableId(whom.parse().ok()?)),
            "say" => OperatorDeed::Say(whom),
            "close-house" => OperatorDeed::CloseHouse(whom.parse().ok()?),
            "leave-open" => OperatorDeed::LeaveOpen,
            _ => return None,
        })
    }

    /// The action as a message, without the operator.
    pub fn said(&self) -> Message {
        let to = |deed: &'static str, whom: &str| message!("deed-to", deed = deed, whom = whom);
        let long = |deed: &'static str, length: Length, whom: &str| {
            message!("deed-for", deed = deed, length = message!("deed-length", length = length.word()), whom = whom)
        };
        match self {
            OperatorDeed::Mute(length, whom) => long("mute", *length, whom),
            OperatorDeed::Ban(length, whom) => long("ban", *length, whom),
            OperatorDeed::BanAddress(length, whom) => long("ban-address", *length, whom),
            OperatorDeed::Unmute(whom) => to("unmute", whom),
            OperatorDeed::SendAway(whom) => to("send-away", whom),
            OperatorDeed::Lift(whom) => to("lift", whom),
            OperatorDeed::Close(_) => message!("deed-close"),
            OperatorDeed::Say(text) => message!("deed-say", text = text.as_str()),
            OperatorDeed::CloseHouse(minutes) => message!("deed-close-house", minutes = *minutes),
            OperatorDeed::LeaveOpen => message!("deed-leave-open"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deed_is_read_as_it_was_written() {
        let anna = || "Anna".to_string();
        for deed in [
            OperatorDeed::Mute(Length::TenMinutes, anna()),
            OperatorDeed::Unmute(anna()),
            OperatorDeed::SendAway(anna()),
            OperatorDeed::Ban(Length::Life, anna()),
            OperatorDeed::BanAddress(Length::Day, anna()),
            OperatorDeed::Lift("192.0.2.1".to_string()),
            OperatorDeed::Close(TableId(12)),
            OperatorDeed::Say("a short break at ten".to_string()),
            OperatorDeed::CloseHouse(15),
            OperatorDeed::LeaveOpen,
        ] {
            let noted = deed.noted("Olga", 5);
            assert_eq!((noted.operator.as_str(), noted.at, OperatorDeed::of(&noted)), ("Olga", 5, Some(deed)), "{noted:?}");
        }
        let danced = OperatorNote { what: "dance".to_string(), ..OperatorDeed::LeaveOpen.noted("Olga", 5) };
        assert_eq!(OperatorDeed::of(&danced), None);
    }
}

//! Operators' actions: stored by message ids, told in the reader's language.

use crate::ids::TableId;
use crate::store::Noted;
use salotto::narration::Message;
use salotto::narration::message::message;

/// An operator's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
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

impl Deed {
    /// The row to store, with the operator's name and the time.
    pub fn noted(&self, operator: &str, at: i64) -> Noted {
        let (length, whom) = match self {
            Deed::Mute(length, whom) | Deed::Ban(length, whom) | Deed::BanAddress(length, whom) => (length.word(), whom.clone()),
            Deed::Unmute(whom) | Deed::SendAway(whom) | Deed::Lift(whom) | Deed::Say(whom) => ("", whom.clone()),
            Deed::Close(TableId(table)) => ("", table.to_string()),
            Deed::CloseHouse(minutes) => ("", minutes.to_string()),
            Deed::LeaveOpen => ("", String::new()),
        };
        Noted { at, operator: operator.to_string(), what: self.word().to_string(), length: length.to_string(), whom }
    }

    /// The name of the action.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Mute(..) => "mute",
            Deed::Unmute(_) => "unmute",
            Deed::SendAway(_) => "send-away",
            Deed::Ban(..) => "ban",
            Deed::BanAddress(..) => "ban-address",
            Deed::Lift(_) => "lift",
            Deed::Close(_) => "close",
            Deed::Say(_) => "say",
            Deed::CloseHouse(_) => "close-house",
            Deed::LeaveOpen => "leave-open",
        }
    }

    /// Parses a row; None if it isn't an action this program knows.
    pub fn of(noted: &Noted) -> Option<Deed> {
        let Noted { what, length, whom, .. } = noted;
        let (length, whom) = (|| Length::of_word(length), whom.clone());
        Some(match what.as_str() {
            "mute" => Deed::Mute(length()?, whom),
            "unmute" => Deed::Unmute(whom),
            "send-away" => Deed::SendAway(whom),
            "ban" => Deed::Ban(length()?, whom),
            "ban-address" => Deed::BanAddress(length()?, whom),
            "lift" => Deed::Lift(whom),
            "close" => Deed::Close(TableId(whom.parse().ok()?)),
            "say" => Deed::Say(whom),
            "close-house" => Deed::CloseHouse(whom.parse().ok()?),
            "leave-open" => Deed::LeaveOpen,
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
            Deed::Mute(length, whom) => long("mute", *length, whom),
            Deed::Ban(length, whom) => long("ban", *length, whom),
            Deed::BanAddress(length, whom) => long("ban-address", *length, whom),
            Deed::Unmute(whom) => to("unmute", whom),
            Deed::SendAway(whom) => to("send-away", whom),
            Deed::Lift(whom) => to("lift", whom),
            Deed::Close(_) => message!("deed-close"),
            Deed::Say(text) => message!("deed-say", text = text.as_str()),
            Deed::CloseHouse(minutes) => message!("deed-close-house", minutes = *minutes),
            Deed::LeaveOpen => message!("deed-leave-open"),
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
            Deed::Mute(Length::TenMinutes, anna()),
            Deed::Unmute(anna()),
            Deed::SendAway(anna()),
            Deed::Ban(Length::Life, anna()),
            Deed::BanAddress(Length::Day, anna()),
            Deed::Lift("192.0.2.1".to_string()),
            Deed::Close(TableId(12)),
            Deed::Say("a short break at ten".to_string()),
            Deed::CloseHouse(15),
            Deed::LeaveOpen,
        ] {
            let noted = deed.noted("Olga", 5);
            assert_eq!((noted.operator.as_str(), noted.at, Deed::of(&noted)), ("Olga", 5, Some(deed)), "{noted:?}");
        }
        let danced = Noted { what: "dance".to_string(), ..Deed::LeaveOpen.noted("Olga", 5) };
        assert_eq!(Deed::of(&danced), None);
    }
}

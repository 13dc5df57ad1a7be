//! Operators' actions: stored by message ids, told in the reader's language.

use crate::ids::TableId;
use crate::store::OperatorNote;
use salotto::narration::Message;
use salotto::narration::message::message;

/// An operator's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorAction {
    /// Muted this user for a time.
    Mute(SanctionLength, String),
    Unmute(String),
    SendAway(String),
    /// Banned this user for a time.
    Ban(SanctionLength, String),
    /// Banned this user's address for a time.
    BanAddress(SanctionLength, String),
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
pub enum SanctionLength {
    TenMinutes,
    Hour,
    Day,
    Month,
    Life,
}

impl SanctionLength {
    const ALL: [SanctionLength; 5] =
        [SanctionLength::TenMinutes, SanctionLength::Hour, SanctionLength::Day, SanctionLength::Month, SanctionLength::Life];

    /// The duration in seconds.
    pub fn seconds(self) -> i64 {
        const DAY: i64 = 24 * 3600;
        match self {
            SanctionLength::TenMinutes => 600,
            SanctionLength::Hour => 3600,
            SanctionLength::Day => DAY,
            SanctionLength::Month => 30 * DAY,
            SanctionLength::Life => 100 * 365 * DAY,
        }
    }

    /// The name in the database and in messages.
    pub fn word(self) -> &'static str {
        match self {
            SanctionLength::TenMinutes => "minutes",
            SanctionLength::Hour => "hour",
            SanctionLength::Day => "day",
            SanctionLength::Month => "month",
            SanctionLength::Life => "life",
        }
    }

    fn from_word(word: &str) -> Option<SanctionLength> {
        SanctionLength::ALL.into_iter().find(|length| length.word() == word)
    }
}

impl OperatorAction {
    /// The row to store, with the operator's name and the time.
    pub fn to_note(&self, operator: &str, at: i64) -> OperatorNote {
        let (length, whom) = match self {
            OperatorAction::Mute(length, whom) | OperatorAction::Ban(length, whom) | OperatorAction::BanAddress(length, whom) => {
                (length.word(), whom.clone())
            }
            OperatorAction::Unmute(whom) | OperatorAction::SendAway(whom) | OperatorAction::Lift(whom) | OperatorAction::Say(whom) => {
                ("", whom.clone())
            }
            OperatorAction::Close(TableId(table)) => ("", table.to_string()),
            OperatorAction::CloseHouse(minutes) => ("", minutes.to_string()),
            OperatorAction::LeaveOpen => ("", String::new()),
        };
        OperatorNote { at, operator: operator.to_string(), what: self.word().to_string(), length: length.to_string(), whom }
    }

    /// The name of the action.
    pub fn word(&self) -> &'static str {
        match self {
            OperatorAction::Mute(..) => "mute",
            OperatorAction::Unmute(_) => "unmute",
            OperatorAction::SendAway(_) => "send-away",
            OperatorAction::Ban(..) => "ban",
            OperatorAction::BanAddress(..) => "ban-address",
            OperatorAction::Lift(_) => "lift",
            OperatorAction::Close(_) => "close",
            OperatorAction::Say(_) => "say",
            OperatorAction::CloseHouse(_) => "close-house",
            OperatorAction::LeaveOpen => "leave-open",
        }
    }

    /// Parses a row; None if it isn't an action this program knows.
    pub fn from_note(noted: &OperatorNote) -> Option<OperatorAction> {
        let OperatorNote { what, length, whom, .. } = noted;
        let (length, whom) = (|| SanctionLength::from_word(length), whom.clone());
        Some(match what.as_str() {
            "mute" => OperatorAction::Mute(length()?, whom),
            "unmute" => OperatorAction::Unmute(whom),
            "send-away" => OperatorAction::SendAway(whom),
            "ban" => OperatorAction::Ban(length()?, whom),
            "ban-address" => OperatorAction::BanAddress(length()?, whom),
            "lift" => OperatorAction::Lift(whom),
            "close" => OperatorAction::Close(TableId(whom.parse().ok()?)),
            "say" => OperatorAction::Say(whom),
            "close-house" => OperatorAction::CloseHouse(whom.parse().ok()?),
            "leave-open" => OperatorAction::LeaveOpen,
            _ => return None,
        })
    }

    /// The action as a message, without the operator.
    pub fn to_message(&self) -> Message {
        let to = |deed: &'static str, whom: &str| message!("deed-to", deed = deed, whom = whom);
        let long = |deed: &'static str, length: SanctionLength, whom: &str| {
            message!("deed-for", deed = deed, length = message!("deed-length", length = length.word()), whom = whom)
        };
        match self {
            OperatorAction::Mute(length, whom) => long("mute", *length, whom),
            OperatorAction::Ban(length, whom) => long("ban", *length, whom),
            OperatorAction::BanAddress(length, whom) => long("ban-address", *length, whom),
            OperatorAction::Unmute(whom) => to("unmute", whom),
            OperatorAction::SendAway(whom) => to("send-away", whom),
            OperatorAction::Lift(whom) => to("lift", whom),
            OperatorAction::Close(_) => message!("deed-close"),
            OperatorAction::Say(text) => message!("deed-say", text = text.as_str()),
            OperatorAction::CloseHouse(minutes) => message!("deed-close-house", minutes = *minutes),
            OperatorAction::LeaveOpen => message!("deed-leave-open"),
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
            OperatorAction::Mute(SanctionLength::TenMinutes, anna()),
            OperatorAction::Unmute(anna()),
            OperatorAction::SendAway(anna()),
            OperatorAction::Ban(SanctionLength::Life, anna()),
            OperatorAction::BanAddress(SanctionLength::Day, anna()),
            OperatorAction::Lift("192.0.2.1".to_string()),
            OperatorAction::Close(TableId(12)),
            OperatorAction::Say("a short break at ten".to_string()),
            OperatorAction::CloseHouse(15),
            OperatorAction::LeaveOpen,
        ] {
            let noted = deed.to_note("Olga", 5);
            assert_eq!((noted.operator.as_str(), noted.at, OperatorAction::from_note(&noted)), ("Olga", 5, Some(deed)), "{noted:?}");
        }
        let danced = OperatorNote { what: "dance".to_string(), ..OperatorAction::LeaveOpen.to_note("Olga", 5) };
        assert_eq!(OperatorAction::from_note(&danced), None);
    }
}

//! What operators did: kept as a line of words, told in the language of whoever asks.

use crate::ids::TableId;
use salotto::narration::Message;
use salotto::narration::message::message;

/// Something that an operator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Muted this person for that long.
    Mute(Length, String),
    Unmute(String),
    SendAway(String),
    /// Banned this person for that long.
    Ban(Length, String),
    /// Banned this person's address for that long.
    BanAddress(Length, String),
    /// Lifted the ban on this person or address.
    Lift(String),
    /// Closed the table with this number.
    Close(TableId),
    /// Said this to all.
    Say(String),
    /// Announced that the house closes in so many minutes.
    CloseHouse(usize),
    /// Called that off.
    LeaveOpen,
}

/// For how long.
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

    /// In seconds.
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

    /// Its word in files and messages.
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
    /// The line kept of it: who did it, what, and to whom. Names contain no blanks.
    pub fn line(&self, operator: &str) -> String {
        let what = match self {
            Deed::Mute(length, whom) | Deed::Ban(length, whom) | Deed::BanAddress(length, whom) => format!("{} {whom}", length.word()),
            Deed::Unmute(whom) | Deed::SendAway(whom) | Deed::Lift(whom) => whom.clone(),
            Deed::Close(TableId(table)) => table.to_string(),
            Deed::Say(text) => text.clone(),
            Deed::CloseHouse(minutes) => minutes.to_string(),
            Deed::LeaveOpen => "-".to_string(),
        };
        format!("{operator} {} {what}", self.word())
    }

    /// Its first word, which says what was done.
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

    /// Who did what, from a kept line; None if it can't be understood.
    pub fn of_line(line: &str) -> Option<(&str, Deed)> {
        let (operator, what) = line.split_once(' ')?;
        let (word, rest) = what.split_once(' ')?;
        let whom = || rest.to_string();
        let for_so_long = || rest.split_once(' ').and_then(|(length, whom)| Some((Length::of_word(length)?, whom.to_string())));
        let deed = match word {
            "mute" => for_so_long().map(|(length, whom)| Deed::Mute(length, whom))?,
            "unmute" => Deed::Unmute(whom()),
            "send-away" => Deed::SendAway(whom()),
            "ban" => for_so_long().map(|(length, whom)| Deed::Ban(length, whom))?,
            "ban-address" => for_so_long().map(|(length, whom)| Deed::BanAddress(length, whom))?,
            "lift" => Deed::Lift(whom()),
            "close" => Deed::Close(TableId(rest.parse().ok()?)),
            "say" => Deed::Say(whom()),
            "close-house" => Deed::CloseHouse(rest.parse().ok()?),
            "leave-open" => Deed::LeaveOpen,
            _ => return None,
        };
        Some((operator, deed))
    }

    /// What was done, without who did it.
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

    /// The same line with somebody's name replaced, wherever it occurs.
    pub fn renamed(line: &str, name: &str, other: &str) -> Option<String> {
        let (operator, deed) = Deed::of_line(line)?;
        let called = |who: &str| if who == name { other.to_string() } else { who.to_string() };
        let told = match deed {
            Deed::Mute(length, whom) => Deed::Mute(length, called(&whom)),
            Deed::Unmute(whom) => Deed::Unmute(called(&whom)),
            Deed::SendAway(whom) => Deed::SendAway(called(&whom)),
            Deed::Ban(length, whom) => Deed::Ban(length, called(&whom)),
            Deed::BanAddress(length, whom) => Deed::BanAddress(length, called(&whom)),
            Deed::Lift(whom) => Deed::Lift(called(&whom)),
            others => others,
        };
        let renamed = told.line(&called(operator));
        (renamed != line).then_some(renamed)
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
            let line = deed.line("Olga");
            assert_eq!(Deed::of_line(&line), Some(("Olga", deed)), "{line}");
        }
        assert_eq!(Deed::of_line("Olga danced with Anna"), None);
    }

    #[test]
    fn who_is_forgotten_stands_in_no_deed_and_others_do() {
        assert_eq!(Deed::renamed("Olga mute hour Anna", "Anna", "-").as_deref(), Some("Olga mute hour -"));
        assert_eq!(Deed::renamed("Olga mute hour Annalisa", "Anna", "-"), None);
        assert_eq!(Deed::renamed("Olga close 12", "Olga", "-").as_deref(), Some("- close 12"));
    }
}

//! The request line of `salotto join`.

use salotto::locale::Language;
use salotto::speech::wire::{COMES_BACK, EntryTarget, VERSION};

/// A client program's request to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JoinClient {
    /// The player's language.
    pub language: Option<Language>,
    /// The table or state the player wants to go to.
    pub target: EntryTarget,
}

/// The longest request line, in bytes.
pub(super) const LONGEST: usize = 200;

/// A parsed request line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum JoinRequest {
    /// To join.
    Joins(JoinClient),
    /// To join, by another version of the protocol.
    OtherVersion(JoinClient),
    /// To get the record these words lead to.
    Record(String),
    /// Not a request.
    Nothing,
}

/// Parses `join VERSION LANGUAGE`, with words, or [`COMES_BACK`] and perhaps a number of steps after it, or `record WORDS`.
pub(super) fn asked(line: &str) -> JoinRequest {
    let mut words = line.split_whitespace();
    if let Some(of) = line.trim_start().strip_prefix("record ").filter(|_| line.len() <= LONGEST) {
        let words = apart(of.split_whitespace());
        return if words.is_empty() { JoinRequest::Nothing } else { JoinRequest::Record(words.join(" ")) };
    }
    let (Some("join"), Some(version)) = (words.next(), words.next()) else { return JoinRequest::Nothing };
    let language = words.next().and_then(Language::tagged);
    let aim = if line.len() > LONGEST { EntryTarget::Lobby } else { aim(&apart(words)) };
    let joined = JoinClient { language, target: aim };
    if version == VERSION { JoinRequest::Joins(joined) } else { JoinRequest::OtherVersion(joined) }
}

fn aim(words: &[&str]) -> EntryTarget {
    match words {
        [COMES_BACK] => EntryTarget::Back(None),
        [COMES_BACK, heard] if let Ok(heard) = heard.parse() => EntryTarget::Back(Some(heard)),
        [] => EntryTarget::Lobby,
        words if words.iter().all(|word| word.chars().all(char::is_alphanumeric)) => EntryTarget::Table(words.join(" ")),
        _ => EntryTarget::Lobby,
    }
}

/// The words without the conjunctions between them.
fn apart<'a>(words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    words.flat_map(|word| word.trim_end_matches('.').split(',')).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joins(language: Option<Language>, table: Option<&str>) -> JoinRequest {
        JoinRequest::Joins(JoinClient { language, target: table.map_or(EntryTarget::Lobby, |words| EntryTarget::Table(words.to_string())) })
    }

    #[test]
    fn whoever_was_cut_off_comes_back() {
        let back = |language, heard| JoinRequest::Joins(JoinClient { language, target: EntryTarget::Back(heard) });
        assert_eq!(asked("join 2 it <"), back(Some(Language::Italian), None));
        assert_eq!(asked("join 2 xx  < "), back(None, None));
        assert_eq!(asked("join 2 it < 27"), back(Some(Language::Italian), Some(27)));
        for line in ["join 2 it <<", "join 2 it < gatto", "join 2 it gatto <", "join 2 it < -1", "join 2 it < 1 2"] {
            assert_eq!(asked(line), joins(Some(Language::Italian), None), "{line}");
        }
    }

    #[test]
    fn a_program_says_its_language_and_where_it_wants_to_go() {
        assert_eq!(asked("join 2 it"), joins(Some(Language::Italian), None));
        assert_eq!(asked("join 2 en gatto luna però"), joins(Some(Language::English), Some("gatto luna però")));
        assert_eq!(asked("join 2 xx"), joins(None, None));
        let table = joins(Some(Language::English), Some("lamp river and coat"));
        for line in ["join 2 en lamp, river and coat", "join 2 en lamp,river,and coat."] {
            assert_eq!(asked(line), table, "{line}");
        }
    }

    #[test]
    fn by_plain_ssh_somebody_asks_for_a_record() {
        for line in ["record gatto luna però", " record gatto, luna, però\n"] {
            assert_eq!(asked(line), JoinRequest::Record("gatto luna però".to_string()), "{line}");
        }
        for line in ["record", "record ", "record ... ,", "recorder on"] {
            assert_eq!(asked(line), JoinRequest::Nothing, "{line}");
        }
    }

    #[test]
    fn what_is_no_table_is_none() {
        assert_eq!(asked("join 2 it $(reboot)"), joins(Some(Language::Italian), None));
        assert_eq!(asked(&format!("join 2 it {}", "x".repeat(1000))), joins(Some(Language::Italian), None));
        assert!(matches!(asked("join 1 it"), JoinRequest::OtherVersion(_)));
        for line in ["", "join", "scp -t /", "joins 1 it"] {
            assert_eq!(asked(line), JoinRequest::Nothing, "{line}");
        }
    }
}

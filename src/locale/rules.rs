//! The rules pages, for reading section by section.

use super::{Language, ManualSection};
use crate::games::catalogue::GameName;

/// A game's rules: its introduction and its sections.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesPage {
    /// The heading of the page.
    pub title: String,
    /// The description of the game, in a sentence or two.
    pub introduction: String,
    /// The sections of the page, in order: a line for each rule, without its number.
    pub sections: Vec<ManualSection>,
}

/// The rules pages of one language, each with its game's key.
macro_rules! pages {
    ($language:literal) => {
        salotto_games::catalogue!([rules::pages_of] $language)
    };
}

macro_rules! pages_of {
    ([$language:literal] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        &[$(($key, include_str!(concat!("../../docs/rules/", $language, "/", $key, ".md")))),*]
    };
}

pub(super) use {pages, pages_of};

/// The rules of `game`.
pub fn rules_page(game: GameName, language: Language) -> RulesPage {
    let text = language.rules().iter().find(|(name, _)| *name == game.key()).map_or("", |(_, page)| page);
    let mut page = RulesPage { title: String::new(), introduction: String::new(), sections: Vec::new() };
    for line in text.lines().filter(|line| !line.is_empty()) {
        let spoken = line.replace('`', "");
        match (spoken.strip_prefix("## "), spoken.strip_prefix("# "), page.sections.last_mut()) {
            (Some(title), ..) => page.sections.push(ManualSection { title: title.to_string(), lines: Vec::new() }),
            (_, Some(title), _) => page.title = title.to_string(),
            (.., Some(section)) => section.lines.push(without_number(&spoken).to_string()),
            _ => page.introduction = spoken,
        }
    }
    page
}

/// The rule without its number, which is only for references.
fn without_number(rule: &str) -> &str {
    let rest = rule.strip_prefix('R').map(|rest| rest.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    rest.and_then(|rest| rest.strip_prefix(". ")).unwrap_or(rule)
}

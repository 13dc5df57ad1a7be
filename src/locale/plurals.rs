//! Which form of a sentence goes with a number in a language.

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use std::sync::OnceLock;

/// The rules of a language, looked up when the first number needs them.
pub(super) struct Plurals {
    code: &'static str,
    rules: OnceLock<Option<PluralRules>>,
}

impl Plurals {
    /// Those of the language with this code.
    pub(super) const fn of(code: &'static str) -> Plurals {
        Plurals { code, rules: OnceLock::new() }
    }

    /// The form for `number`: "one", "few", "other".
    pub(super) fn form(&self, number: i64) -> &'static str {
        match self.rules.get_or_init(|| rules(self.code)).as_ref().and_then(|rules| rules.select(number.unsigned_abs()).ok()) {
            Some(PluralCategory::ZERO) => "zero",
            Some(PluralCategory::ONE) => "one",
            Some(PluralCategory::TWO) => "two",
            Some(PluralCategory::FEW) => "few",
            Some(PluralCategory::MANY) => "many",
            Some(PluralCategory::OTHER) | None => "other",
        }
    }
}

/// The rules for a language or, where nobody knows any, those of English.
fn rules(code: &str) -> Option<PluralRules> {
    let base = code.split(['-', '_']).next().unwrap_or_default();
    let known = |code: &str| PluralRules::create(code.parse::<unic_langid::LanguageIdentifier>().ok()?, PluralRuleType::CARDINAL).ok();
    [code, base, "en"].into_iter().find_map(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_has_its_own_forms_and_an_unknown_one_those_of_english() {
        let forms = |code| [0, 1, 2, 5, -1, 1_000_000].map(|number| Plurals::of(code).form(number));
        assert_eq!(forms("en"), ["other", "one", "other", "other", "one", "other"]);
        assert_eq!(forms("pl"), ["many", "one", "few", "many", "one", "many"]);
        assert_eq!(forms("ru-RU"), ["many", "one", "few", "many", "one", "many"]);
        assert_eq!(forms("xx"), forms("en"));
    }
}

//! A third language, built for these tests alone: its missing or superfluous texts are named with
//! their file and id.

use super::texts::texts;
use super::{made_otherwise, missing, not_given, shared, tongues};
use salotto::locale::Language;

/// English under another code, with `old` replaced by `new` in one of its files.
fn third(file: &'static str, old: &str, new: &str) -> Language {
    let change = |(name, text): &(&'static str, &'static str)| {
        if *name != file {
            return (*name, *text);
        }
        assert_eq!(text.matches(old).count(), 1, "{old} stands once in {file}");
        (*name, &*text.replace(old, new).leak())
    };
    Language::English.with_texts("xx", Language::English.texts().iter().map(change).collect::<Vec<_>>().leak())
}

/// All faults of three languages against each other.
fn faults(third: Language) -> Vec<String> {
    let languages = [Language::Italian, Language::English, third];
    let tongues = tongues(&languages);
    let read = languages.iter().flat_map(|language| texts(*language).1);
    read.chain(missing(&tongues)).chain(made_otherwise(&tongues)).chain(not_given(&tongues)).collect()
}

#[test]
fn a_third_language_that_has_all_the_others_have_is_right() {
    assert_eq!(faults(third("line", "\nends =", "\n\nends =")), Vec::<String>::new());
}

#[test]
fn a_text_that_a_third_language_lacks_is_named_with_its_file() {
    assert_eq!(faults(third("table", "\nafter-title =", "\n# after-title =")), ["xx has no after-title in table"]);
    let (first, rest) = Language::English.texts().split_first().expect("files");
    let wrong = faults(Language::English.with_texts("xx", rest));
    assert!(wrong.iter().any(|fault| fault.starts_with("xx has no ") && fault.ends_with(&format!(" in {}", first.0))), "{wrong:?}");
}

#[test]
fn a_text_that_only_a_third_language_has_is_missed_in_the_others() {
    let wrong = faults(third("table", "\nafter-title =", "\nafter-words = So.\nafter-title ="));
    assert_eq!(wrong, ["it has no after-words in table", "en has no after-words in table"]);
}

#[test]
fn a_variable_too_many_is_named_with_its_file_and_its_text() {
    let wrong = faults(third("table", "\nafter-title =", "\nafter-title = { $weather }"));
    assert_eq!(wrong, ["table, after-title: xx uses {\"weather\"}, it {}", "table, after-title isn't given $weather, which xx uses"]);
}

#[test]
fn a_term_a_text_or_a_function_that_isnt_there_is_named_with_its_file_and_its_text() {
    for (call, unknown) in [("{ -nobody }", "takes in -nobody"), ("{ nobody }", "takes in nobody"), ("{ NOBODY(1) }", "calls NOBODY")] {
        let wrong = faults(third("table", "\nafter-title =", &format!("\nafter-title = {call}")));
        assert_eq!(wrong, [format!("xx table: after-title {unknown}, which isn't there")]);
    }
}

#[test]
fn what_a_third_language_shares_with_any_of_the_others_is_named() {
    let languages = tongues(&[Language::Italian, Language::English, third("line", "\nends =", "\nends = So.")]);
    let same = shared(&languages);
    assert_eq!(same["after-title"], "table, after-title is the same in en and xx");
    assert!(!same.contains_key("ends"));
}

#[test]
fn a_text_of_another_file_than_keys_and_pieces_that_is_taken_in_is_named_with_its_file() {
    let wrong = faults(third("table", "\nafter-title =", "\nafter-title = { key-enter } { yes-to-nothing } { good-bye }"));
    assert_eq!(wrong, ["xx table: after-title takes in good-bye of common"]);
}

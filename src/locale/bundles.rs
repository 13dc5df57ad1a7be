//! The texts of a language as Fluent bundles, parsed file by file when one of their ids is first said.

use super::functions::FUNCTIONS;
use super::language::Texts;
use crate::narration::Message;
use fluent::FluentResource;
use fluent::concurrent::FluentBundle;
use memchr::{memchr, memchr_iter, memrchr};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock, Weak};
use unic_langid::LanguageIdentifier;

/// The files that texts of every other file refer to.
const SHARED: [&str; 2] = ["keys", "pieces"];

/// Texts that can be said: those of one file and of the files that it refers to.
pub(super) type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of one language. The files' are kept until the program exits, and shared by all users of the
/// language.
pub(super) struct Bundles {
    language: LanguageIdentifier,
    files: Vec<TextFile>,
    /// The file of each id. Of two files with the same id the later counts.
    file_of: FxHashMap<&'static str, usize>,
    /// The names in use that replace texts, each shared by its users.
    overrides: Mutex<Vec<Weak<TextOverrides>>>,
}

/// Names that replace the files' texts, such as those of keys. Users with the same names share them: a
/// language's texts take hundreds of KiB.
pub(super) struct TextOverrides {
    messages: Vec<(String, Message)>,
    resource: Arc<FluentResource>,
    /// The texts of each file with these names.
    bundles: Box<[OnceLock<Bundle>]>,
}

/// The texts of one file.
struct TextFile {
    name: &'static str,
    source: &'static str,
    resource: OnceLock<Arc<FluentResource>>,
    bundle: OnceLock<Bundle>,
}

impl Bundles {
    /// The texts of files that refer to themselves and to the shared files alone.
    pub(super) fn from_each_file(code: &str, texts: Texts) -> Bundles {
        Bundles::new(code, texts.iter().copied())
    }

    /// The texts of files that may refer to each other, as a translator has them.
    pub(super) fn from_all_files(code: &str, texts: Texts) -> Bundles {
        Bundles::new(code, texts.iter().map(|(_, source)| ("", *source)))
    }

    fn new(code: &str, texts: impl Iterator<Item = (&'static str, &'static str)>) -> Bundles {
        let file = |(name, source)| TextFile { name, source, resource: OnceLock::new(), bundle: OnceLock::new() };
        let files: Vec<TextFile> = texts.map(file).collect();
        // First a list: of a known number of ids, the table is made at once.
        let ids: Vec<_> = files.iter().enumerate().flat_map(|(place, file)| ids(file.source).map(move |id| (id, place))).collect();
        // A translator's folder may have any name: plural forms are those of English then.
        Bundles { language: code.parse().unwrap_or_default(), file_of: ids.into_iter().collect(), files, overrides: Mutex::default() }
    }

    /// The file of a text.
    pub(super) fn file(&self, id: &str) -> Option<usize> {
        self.file_of.get(id).copied()
    }

    /// The texts of a file, and those that it refers to.
    pub(super) fn bundle(&self, file: usize) -> &Bundle {
        self.files[file].bundle.get_or_init(|| self.bundle_with(file, None))
    }

    /// The texts with these messages in place of those with the same ids, each with its words; the same for
    /// all users of the same.
    pub(super) fn share_overrides(&self, messages: Vec<(String, Message)>, words: impl Fn(&Message) -> String) -> Arc<TextOverrides> {
        let source = verbatim(messages.iter().map(|(id, message)| (id.as_str(), words(message))));
        let mut used = self.overrides.lock();
        used.retain(|shared| shared.strong_count() > 0);
        let is_same = |shared: &Arc<TextOverrides>| shared.resource.source() == source && shared.messages == messages;
        if let Some(same) = used.iter().filter_map(Weak::upgrade).find(is_same) {
            return same;
        }
        let bundles = self.files.iter().map(|_| OnceLock::new()).collect();
        let new = Arc::new(TextOverrides { messages, resource: parse(source), bundles });
        used.push(Arc::downgrade(&new));
        new
    }

    fn bundle_with(&self, file: usize, instead: Option<&Arc<FluentResource>>) -> Bundle {
        let mut bundle = FluentBundle::new_concurrent(vec![self.language.clone()]);
        // Marks around values would reach the synthesizer.
        bundle.set_use_isolating(false);
        for (name, function) in FUNCTIONS {
            _ = bundle.add_function(name, function);
        }
        let name = self.files[file].name;
        let used = self.files.iter().filter(|other| SHARED.contains(&other.name) || other.name == name);
        used.map(TextFile::resource).chain(instead).for_each(|resource| bundle.add_resource_overriding(resource.clone()));
        bundle
    }
}

impl TextOverrides {
    /// The messages by id.
    pub(super) fn messages(&self) -> &[(String, Message)] {
        &self.messages
    }

    /// The texts of a file, and those that it refers to, with these names.
    pub(super) fn bundle(&self, texts: &Bundles, file: usize) -> &Bundle {
        self.bundles[file].get_or_init(|| texts.bundle_with(file, Some(&self.resource)))
    }
}

impl TextFile {
    fn resource(&self) -> &Arc<FluentResource> {
        self.resource.get_or_init(|| parse(self.source.to_string()))
    }
}

/// The texts of a file; a text that can't be parsed isn't among them.
fn parse(source: String) -> Arc<FluentResource> {
    Arc::new(FluentResource::try_new(source).unwrap_or_else(|(readable, _)| readable))
}

/// The source of texts with fixed words.
fn verbatim<'a>(texts: impl Iterator<Item = (&'a str, String)>) -> String {
    let text = |(id, words): (&str, String)| format!("{id} = {{ \"{}\" }}\n", words.replace('\\', "\\\\").replace('"', "\\\""));
    texts.map(text).collect()
}

/// The ids of a file's messages, each of which begins a line and ends at its first equals sign.
fn ids(source: &'static str) -> impl Iterator<Item = &'static str> {
    let words_before = |sign: usize| {
        let begin = memrchr(b'\n', &source.as_bytes()[..sign]).map_or(0, |end| end + 1);
        source[begin..sign].trim_end()
    };
    let is_id = |words: &&str| words.starts_with(|first: char| first.is_ascii_alphabetic()) && memchr(b'=', words.as_bytes()).is_none();
    memchr_iter(b'=', source.as_bytes()).map(words_before).filter(is_id)
}

#[cfg(test)]
mod tests {
    use super::{Bundles, ids};
    use crate::locale::{Language, Locale};
    use crate::narration::{Message, Value};
    use std::sync::Arc;

    /// A language with this file alone.
    fn language(code: &'static str, file: &'static str) -> Locale {
        Locale::new(Language::English.with_texts(code, Box::leak(Box::new([("file", file)]))))
    }

    /// The text `said` of a file with these values.
    fn said(file: &'static str, values: Vec<(&'static str, Value)>) -> String {
        language("en", file).words(&Message { id: "said".into(), values, cues: vec![] })
    }

    #[test]
    fn the_ids_of_a_file_are_those_of_its_messages() {
        let file = "# a = comment\nfirst = one = two\n    .short = attribute\n-term = t\nwith-9_signs=\n    { $n ->\n       *[x] = y\n    }\n\
                    9 = no\nwindows  = yes\r\nlast\n = no\nend =";
        assert_eq!(ids(file).collect::<Vec<_>>(), ["first", "with-9_signs", "windows", "end"]);
    }

    #[test]
    fn a_file_is_parsed_when_one_of_its_texts_is_prepared() {
        let language = Language::English.with_texts("en", &[("one", "said = one\n"), ("other", "other = two\n")]);
        let is_parsed = || language.bundles().files.iter().map(|file| file.bundle.get().is_some()).collect::<Vec<_>>();
        let locale = Locale::new(language);
        locale.prepare("nowhere");
        assert_eq!(is_parsed(), [false, false]);
        locale.prepare("other");
        assert_eq!(is_parsed(), [false, true]);
    }

    #[test]
    fn a_number_chooses_by_itself_then_by_its_form_and_a_word_by_its_letters() {
        let tiles = |n: i64| said("said = { $n ->\n  [0] none\n  [one] one\n *[other] { $n } tiles\n}.\n", vec![("n", n.into())]);
        assert_eq!([0, 1, 5, -2].map(tiles), ["none.", "one.", "5 tiles.", "-2 tiles."]);
        let side = |side: &str| said("said = { $side ->\n *[left] L{ $side }\n  [right] R\n}!\n", vec![("side", side.into())]);
        assert_eq!(["left", "right", "0", "one"].map(side), ["Lleft!", "R!", "L0!", "Lone!"]);
        assert_eq!(said("said = { $n ->\n *[0] no\n  [1] yes\n}\n", vec![("n", "1".into())]), "no", "a word is no number");
    }

    #[test]
    fn a_language_has_its_own_plural_forms_and_an_unknown_one_those_of_english() {
        let file = "said = { $n ->\n  [one] one\n  [few] few\n  [many] many\n *[other] other\n}\n";
        let forms = |code| {
            let locale = language(code, file);
            [0, 1, 2, 5, -1, 1_000_000]
                .map(|n: i64| locale.words(&Message { id: "said".into(), values: vec![("n", n.into())], cues: vec![] }))
        };
        assert_eq!(forms("en"), ["other", "one", "other", "other", "one", "other"]);
        assert_eq!(forms("pl"), ["many", "one", "few", "many", "one", "many"]);
        assert_eq!(forms("ru-RU"), ["many", "one", "few", "many", "one", "many"]);
        assert_eq!(forms("xx"), forms("en"));
        assert_eq!(forms("my own words"), forms("en"));
    }

    #[test]
    fn a_text_takes_others_in_and_a_term_knows_what_it_is_given_alone() {
        let file = "said = { who } { -term(case: \"second\") } { -term } { who.short }\nwho = { $name }\n    .short = N\n\
                    -term = { $case ->\n  [second] of two\n *[first] two\n}\n";
        assert_eq!(said(file, vec![("name", "Anna".into()), ("case", "second".into())]), "Anna of two two N");
    }

    #[test]
    fn a_literal_is_said_as_it_is_meant() {
        assert_eq!(said("said = { \"\\\"{\\u00e8}\" }{ \"\" } è { 12 } { { \"x\" } }\n", vec![]), "\"{è} è 12 x");
        assert_eq!(said("said =\n    one\n      two\n\n    three\n", vec![]), "one\n  two\n\nthree");
    }

    #[test]
    fn of_two_texts_with_one_id_the_later_counts_and_what_isnt_there_is_named() {
        assert_eq!(said("said = one\nsaid = two { nobody } { NOTHING(\"x\") }\n", vec![]), "two {nobody} {NOTHING()}");
        let twice = Box::leak(Box::new([("file", "said = one\nother = kept\n"), ("file", "said = two { other }\n")]));
        assert_eq!(
            Locale::new(Language::English.with_texts("en", twice)).words(&Message { id: "said".into(), values: vec![], cues: vec![] }),
            "two kept"
        );
    }

    #[test]
    fn a_text_that_includes_itself_ends() {
        let file = "said = { other } { $n ->\n *[one] { said }\n}\nother = { SMALL(said) } { MERGED(said, other: \"x\") }\n";
        assert!(said(file, vec![("n", 1.into())]).len() < 10_000);
        assert!(said("said = { -term }\n-term = a { -term(x: 1) } { said }\n", vec![]).len() < 10_000);
    }

    #[test]
    fn a_name_of_ones_own_is_said_in_every_text_that_includes_it_to_the_letter() {
        let say = |locale: &Locale| locale.words(&Message { id: "advice-off".into(), values: vec![], cues: vec![] });
        let mut locale = Locale::new(Language::English);
        let before = say(&locale);
        let name = Message { id: "verbatim".into(), values: vec![("text", "a \"{ \\key\\ }\"".into())], cues: vec![] };
        locale.say_instead(vec![("key-for-menu".to_string(), name)]);
        assert_eq!(say(&locale), before.replace("F2", "a \"{ \\key\\ }\""));
        assert_ne!(say(&locale), before);
        locale.say_instead(Vec::new());
        assert_eq!(say(&locale), before);
    }

    #[test]
    fn users_with_the_same_names_share_their_texts_until_the_last_of_them_leaves() {
        let texts = Bundles::from_each_file("en", &[("file", "said = { key } is yours\nkey = F2\n")]);
        let named = |id: &str, words: &str| {
            let message = Message { id: id.to_string().into(), values: vec![], cues: vec![] };
            texts.share_overrides(vec![("key".to_string(), message)], |_| words.to_string())
        };
        let [one, same] = [(); 2].map(|()| named("f3", "F3"));
        // In another language the words of another message may differ.
        let [other, alike] = [named("f4", "F4"), named("f4", "F3")];
        assert!(Arc::ptr_eq(&one, &same) && ![&other, &alike].iter().any(|other| Arc::ptr_eq(&one, other)));
        drop((one, same, other, alike));
        let _another = named("f5", "F5");
        assert_eq!(texts.overrides.lock().len(), 1);
    }
}

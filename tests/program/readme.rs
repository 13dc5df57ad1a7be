//! The matches shown in README.md and its translations equal the program's output.

use crate::program::{Folder, Session, salotto};
use salotto::locale::{Language, Locale, ManualPage};
use salotto::narration::message::{Message, message};

/// The matches that are shown, each with its place among the parts of a page that show keys; the
/// part at place 1 belongs to no particular match.
const SHOWN: [(&[&str], usize); 3] =
    [(&["salotto", "--players", "3", "--seed", "11"], 0), (&["bidomino", "--seed", "3"], 2), (&["kingdomino", "--seed", "8"], 3)];

/// Each language with its first page for players.
fn first_pages() -> impl Iterator<Item = (Language, &'static str)> {
    let page = ManualPage::all().next().expect("the manual has a first page");
    Language::ALL.into_iter().map(move |language| (language, page.source(language)))
}

/// The indented parts of a page that show keys.
fn parts(page: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = page.lines().map(|line| line.strip_prefix("    ").unwrap_or_default()).collect();
    lines.split(|line| line.is_empty()).filter(|part| part.iter().any(|line| line.starts_with("> "))).map(<[_]>::to_vec).collect()
}

#[test]
fn the_first_minutes_are_as_they_are_told() {
    for (language, page) in first_pages() {
        for (arguments, place) in SHOWN {
            let part = &parts(page)[place];
            let folder = Folder::new();
            let mut command = salotto(&folder);
            command.arg("play").args(arguments).args(["--lang", language.code(), "--speech", "off"]);
            let mut session = Session::start(command);
            let said = session.heard();
            let mut moments = part.split(|line| line.starts_with("> "));
            let begins = moments.next().unwrap_or_default();
            assert!(said.ends_with(&begins.iter().map(|line| line.to_string()).collect::<Vec<_>>()), "{said:#?}");
            let keys = part.iter().filter_map(|line| line.strip_prefix("> "));
            for (key, told) in keys.zip(moments) {
                let said = session.press(key);
                // A part may break off in the middle of an answer.
                assert!(said.iter().zip(told).all(|(said, told)| said == told), "{language:?}, {arguments:?}, {key}: {said:#?}");
                assert!(told.len() == said.len() || told.as_ptr_range().end == part.as_ptr_range().end, "{language:?}, {key}: {said:#?}");
            }
        }
    }
}

#[test]
fn three_times_enter_does_what_the_pages_say() {
    for (language, page) in first_pages() {
        let locale = Locale::new(language);
        let said_as = |id: &str| locale.say(&Message::named(id.to_string(), Vec::new()));
        let [lesson, new] = ["start-first-time", "start-new"].map(said_as);
        let enter = said_as("key-enter");
        let new = new.trim_end_matches('.');
        // The page has the question that the item begins with.
        let question = lesson.split_inclusive('?').next().unwrap_or_default();
        assert!([question, new].into_iter().all(|item| page.contains(&format!("*{item}*"))), "{language:?}: {question} {new}");
        assert_eq!(page.matches(&format!("{enter}, {enter}, {enter}")).count(), 2, "{language:?}");
        let first_of_six = locale.say(&message!("placed", item = lesson.as_str(), place = 1, count = 6)).replace(&lesson, "");
        let round = locale.say(&message!("round-begun", detail = "short", which = "one", round = 1)).replace('.', ": ");
        let begun = |folder: &Folder| {
            let mut command = salotto(folder);
            command.args(["--lang", language.code(), "--speech", "off"]);
            let mut session = Session::start(command);
            let opened = session.heard().join("\n");
            (session, opened)
        };
        let three = |session: &mut Session| (0..3).flat_map(|_| session.press("")).collect::<Vec<_>>();

        let folder = Folder::first_time();
        let (mut session, opened) = begun(&folder);
        assert!(opened.contains(&format!("\n{question} ")), "{opened}");
        let said = three(&mut session);
        assert!(said.iter().any(|line| line.contains(&first_of_six)), "a lesson begins: {said:#?}");
        drop(session);

        let folder = Folder::first_time();
        let (mut session, _) = begun(&folder);
        assert!(session.press("down")[0].starts_with(new));
        let mut said = three(&mut session);
        said.extend(session.press(""));
        assert!(said.iter().any(|line| line.starts_with(&round)), "after the name, a match begins: {said:#?}");
        drop(session);

        let folder = Folder::new();
        for name_is_asked in [true, false] {
            let (mut session, opened) = begun(&folder);
            assert!(opened.contains(&format!("\n{new}, 1 ")), "{opened}");
            let mut said = three(&mut session);
            if name_is_asked {
                said.extend(session.press(""));
            }
            assert!(said.iter().any(|line| line.starts_with(&round)), "a match begins: {said:#?}");
        }
    }
}

#[test]
fn a_first_page_says_how_each_system_gets_it_within_sixty_words_and_then_comes_the_first_minute() {
    for (language, page) in first_pages() {
        let lines: Vec<&str> = page.lines().collect();
        let last = lines.iter().position(|line| line.contains("macOS")).expect("the last system");
        let beginning = lines[..=last].join("\n");
        let words = beginning.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
        assert!(words <= 60, "{language:?}: {words} words: {beginning}");
        assert!(["Windows", "Debian", "Raspberry Pi", "Linux"].iter().all(|system| beginning.contains(system)), "{beginning}");
        assert!(!beginning.contains('`') && !beginning.contains("\n    "), "no command comes before that: {beginning}");
        let heading = page.find("\n## ").expect("headings");
        let keys = page.find("\n    > ").expect("a match");
        assert!(!page[heading + 1..keys].contains("\n## "), "the first heading is that of the first minute");
    }
}

#[test]
fn the_files_that_are_named_are_those_that_are_made() {
    let version = env!("CARGO_PKG_VERSION");
    let names = [
        format!("`salotto-{version}-windows-x86_64.zip`"),
        format!("./salotto_{version}_amd64.deb\n"),
        format!("`salotto_{version}_arm64.deb`"),
        format!("tar xf salotto-{version}-linux-x86_64.tar.gz\n    cd salotto-{version}-linux-x86_64\n"),
    ];
    for (_, page) in first_pages() {
        for name in &names {
            assert!(page.contains(name), "{name}");
        }
        let playing = page.find(".zip").unwrap();
        assert!(playing < page.find("cargo ").unwrap(), "a page begins with playing, not with compiling");
    }
}

#[test]
fn what_the_pages_link_to_is_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let first = ManualPage::all().next().expect("the manual has a first page");
    let first = Language::ALL.map(|language| format!("{}.md", first.typed_name(language)));
    for page in first.iter().map(String::as_str).chain([
        "CONTRIBUTING.md",
        "SECURITY.md",
        "docs/dev/translating.md",
        "docs/dev/packages.md",
        "docs/dev/architecture.md",
        "docs/dev/decisions/README.md",
    ]) {
        let page = root.join(page);
        let text = std::fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).filter(|link| !link.contains(':')) {
            let file = page.parent().unwrap().join(link.split('#').next().unwrap());
            assert!(file.exists(), "{} links to {link}", page.display());
        }
    }
}

#[test]
fn the_oldest_rust_that_builds_it_is_the_same_in_every_place() {
    let oldest = env!("CARGO_PKG_RUST_VERSION");
    for text in first_pages().map(|(_, page)| page).chain([include_str!("../../.github/workflows/release.yml")]) {
        let named = |line: &&str| line.to_lowercase().contains("rust") && line.contains(oldest);
        assert!(text.lines().any(|line| named(&line)), "Rust {oldest} isn't named in:\n{text}");
    }
}

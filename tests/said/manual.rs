//! The manual in each language: the same parts, figures and commands, and nothing that a voice
//! stumbles over.

use crate::program::{Folder, Session, run, salotto};
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, ManualPage, words_for};
use salotto::narration::message::Message;

/// The levels of a page's headings, in order.
fn headings(page: &str) -> Vec<usize> {
    outside_examples(page).filter(|line| line.starts_with('#')).map(|line| line.split(' ').next().unwrap_or_default().len()).collect()
}

/// The lines that aren't examples.
fn outside_examples(page: &str) -> impl Iterator<Item = &str> {
    let mut example = false;
    page.lines().filter(move |line| {
        let fence = line.starts_with("```");
        example ^= fence;
        !example && !fence
    })
}

/// The figures of a page, sorted: their digits alone, since languages part thousands by different signs.
fn figures(page: &str) -> Vec<String> {
    // Another test compares the output of matches with the program.
    let mut before = "";
    let mut example = false;
    let kept = page.lines().filter(|line| {
        example = line.starts_with("    ") && (example || before.is_empty());
        before = line;
        !example
    });
    let page = kept.collect::<Vec<_>>().join("\n");
    let sign = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == ',';
    let figures = page.split(|letter: char| !sign(letter)).map(|word| word.chars().filter(char::is_ascii_digit).collect());
    let mut figures: Vec<String> = figures.filter(|figure: &String| !figure.is_empty()).collect();
    figures.sort();
    figures
}

/// The commands to type into a shell, sorted; without placeholders, and without words that players
/// may type in their language.
fn commands(page: &str) -> Vec<String> {
    let spans = page.split('`').skip(1).step_by(2);
    let set_off = page.lines().filter_map(|line| line.strip_prefix("    "));
    let begins =
        |text: &&str| ["salotto", "cargo ", "sudo ", "ssh", "tar ", "./install", "--", "conhost"].iter().any(|word| text.starts_with(word));
    let kept = |word: &&str| word.starts_with("--") || !word.starts_with(|letter: char| letter.is_uppercase());
    let words = |text: &str| text.split_whitespace().filter(kept).map(in_english).collect::<Vec<_>>().join(" ");
    let mut commands: Vec<String> = spans.chain(set_off).filter(begins).map(words).collect();
    commands.sort();
    commands
}

/// A word of a command in English: a game has its own names in each language.
fn in_english(word: &str) -> String {
    let typed = |game: &GameName| words_for(&Message::named(format!("typed-game-{}", game.key()), Vec::new()));
    let named = GameName::ALL.iter().find(|game| typed(game).iter().any(|own| own == word));
    named.map_or(word, |game| game.key()).to_string()
}

/// Fails with the items that only one of two pages has, so that they can be added to the other.
#[track_caller]
fn same<T: PartialEq + Clone + std::fmt::Debug>(page: ManualPage, what: &str, of: impl Fn(&str) -> Vec<T>) {
    let missing = |one: &[T], other: &[T]| {
        let mut rest = other.to_vec();
        let alone = |item: &&T| rest.iter().position(|known| known == *item).map(|place| rest.remove(place)).is_none();
        one.iter().filter(alone).cloned().collect::<Vec<_>>()
    };
    let first = of(page.source(Language::ALL[0]));
    for language in &Language::ALL[1..] {
        let other = of(page.source(*language));
        assert!(
            first == other,
            "{}, {what}: only in {} {:?}, only in {} {:?}",
            page.name(),
            Language::ALL[0].name(),
            missing(&first, &other),
            language.name(),
            missing(&other, &first)
        );
    }
}

#[test]
fn all_languages_have_the_same_headings_figures_and_commands() {
    for page in ManualPage::all() {
        // This page is generated from the table of keys.
        if page.name() == "keys" {
            continue;
        }
        same(page, "headings", headings);
        same(page, "figures", figures);
        same(page, "commands", commands);
    }
}

#[test]
fn a_page_is_read_without_its_signs() {
    for language in Language::ALL {
        for page in ManualPage::all() {
            let read = page.load(language);
            assert!(!read.title.is_empty() && !read.parts.is_empty(), "{language:?} {}", page.name());
            for line in read.parts.iter().flat_map(|part| &part.lines) {
                let sign = ["](", "**", "```", "|--"].into_iter().find(|sign| line.contains(sign));
                assert_eq!(sign, None, "{language:?} {}: {line}", page.name());
            }
        }
    }
}

#[test]
fn the_manual_is_walked_by_its_pages_and_their_headings() {
    for (language, title, back) in
        [("en", "The manual. Choose a page.", "The manual."), ("it", "Il manuale. Scegli una pagina.", "Il manuale.")]
    {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.args(["manual", "--lang", language, "--speech", "off"]);
        let mut session = Session::start(command);
        assert!(session.heard().iter().any(|line| line == title));
        let settings = ManualPage::named("settings").unwrap();
        let read = settings.load(Language::tagged(language).unwrap());
        let place = ManualPage::all().position(|page| page == settings).unwrap() + 1;
        let opened = session.press(&place.to_string());
        assert!(
            opened[0].starts_with(&read.title)
                && ["Introduction, 1 of ", "Introduzione, 1 di "].iter().any(|first| opened[1].starts_with(first)),
            "{opened:?}"
        );
        let told = session.press("2");
        assert_eq!(told[..read.parts[1].lines.len()], read.parts[1].lines[..], "Enter tells a part whole");
        assert!(told.last().unwrap().starts_with(&read.parts[2].title), "and goes to the next: {told:?}");
        assert!(session.press("x")[0].starts_with(back), "Escape leads back to the pages");
    }
}

#[test]
fn a_page_that_is_named_is_read_out_whole_into_a_pipe() {
    for (language, name) in [("en", "settings"), ("it", "impostazioni"), ("it", "impo"), ("it", "settings")] {
        let output = run(&Folder::new(), &["manual", name, "--lang", language]);
        assert!(output.status.success());
        let said = String::from_utf8(output.stdout).unwrap();
        let read = ManualPage::named("settings").unwrap().load(Language::tagged(language).unwrap());
        let lines: Vec<&str> = said.lines().collect();
        let expected: Vec<&str> =
            read.parts.iter().flat_map(|part| std::iter::once(&part.title).chain(&part.lines)).map(String::as_str).collect();
        assert_eq!(lines, expected);
    }
}

/// Signs of a developer's note: a path in the source, its tests, its tools and pages.
const OF_DEVELOPERS: [&str; 14] = [
    "::",
    "tests/",
    ".ci/",
    "strace",
    "cargo test --test",
    "cargo test -p",
    "cargo bench",
    "TMPDIR",
    "SALOTTO_KILLS",
    "packaging/try",
    "packaging/house/try",
    "packaging/release",
    "docs/dev/",
    "CONTRIBUTING",
];

#[test]
fn no_page_of_the_manual_has_developers_notes() {
    for language in Language::ALL {
        for page in ManualPage::all() {
            let lines = page.load(language).parts.into_iter().flat_map(|part| part.lines);
            let notes: Vec<String> =
                lines.filter(|line| OF_DEVELOPERS.iter().any(|sign| line.contains(sign) && !line.contains("2001:db8"))).collect();
            assert!(notes.is_empty(), "{} {}: {notes:?}", language.code(), page.name());
            // Of a link to a developers' page the manual says the text alone, which leads nowhere.
            let links = page.source(language).contains("](../dev/");
            assert!(!links, "{} {} links to pages of developers", language.code(), page.name());
        }
    }
}

#[test]
fn the_first_page_has_its_part_for_developers_on_the_disk_alone() {
    for (language, heading) in [("en", "For developers"), ("it", "Per chi sviluppa"), ("es", "Para quien desarrolla")] {
        let (first, language) = (ManualPage::named("README").unwrap(), Language::tagged(language).unwrap());
        assert!(first.source(language).contains(&format!("\n## {heading}\n")) && first.source(language).contains("crates/games"));
        assert!(first.load(language).parts.iter().all(|part| part.title != heading), "{heading}");
    }
}

#[test]
fn the_title_of_an_opened_page_is_said_once() {
    for (language, introduction) in [("en", "Introduction, 1 of "), ("it", "Introduzione, 1 di "), ("es", "Introducción, 1 de ")] {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.args(["manual", "--speech", "off", "--input", "lines", "--lang", language]);
        let mut session = Session::start(command);
        assert!(session.heard().iter().any(|line| line.starts_with("Salotto, 1 ")), "{language}");
        let page = session.press("enter");
        assert!(page.iter().any(|line| line.starts_with(introduction)), "{page:?}");
        assert_eq!(page.iter().filter(|line| line.contains("Salotto")).count(), 1, "{page:?}");
    }
}

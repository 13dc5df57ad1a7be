//! Terms of docs/dev/words.md: no text of a language has the words that its tables forbid.

use salotto::locale::Language;
use std::fs;
use std::path::Path;

/// A phrase that a language doesn't use, and the files and texts that may have it.
struct Forbidden {
    language: Language,
    /// Each word between blanks.
    phrase: String,
    allowed: Vec<String>,
}

/// A text that is said: its language, file, id and words.
struct Said {
    language: Language,
    file: String,
    id: String,
    text: String,
}

const HEADINGS: [(&str, Language); 3] =
    [("## Italian", Language::Italian), ("## English", Language::English), ("## Spanish", Language::Spanish)];

/// A file of typed words, which may be any that a player knows.
const TYPED: &str = "words";

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The third column of each table: "one, two: file, id; three".
fn forbidden(page: &str) -> Vec<Forbidden> {
    let (mut language, mut found) = (None, Vec::new());
    for line in page.lines() {
        if line.starts_with("## ") {
            language = HEADINGS.iter().find(|(heading, _)| *heading == line).map(|(_, language)| *language);
        }
        let columns: Vec<&str> = line.strip_prefix("| ").and_then(|row| row.strip_suffix('|')).unwrap_or_default().split('|').collect();
        let (Some(language), [_, _, not]) = (language, &columns[..]) else { continue };
        if matches!(not.trim(), "not" | "") {
            continue;
        }
        let (phrases, allowed) = not.split_once(':').unwrap_or((not, ""));
        let list = |text: &str| text.split(',').map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect::<Vec<_>>();
        found.extend(list(phrases).into_iter().map(|phrase| Forbidden { language, phrase: words(&phrase), allowed: list(allowed) }));
    }
    found
}

/// The words of a text, each between blanks.
fn words(text: &str) -> String {
    let small = text.to_lowercase();
    let words: Vec<&str> = small.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

/// Texts of a Fluent file, without the names of variables and variants.
fn fluent(language: Language, file: &str, text: &str) -> Vec<Said> {
    let mut said: Vec<Said> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let spoken = match line.split_once(" =") {
            Some((id, rest)) if !line.starts_with([' ', '}']) => {
                said.push(Said { language, file: file.to_string(), id: id.to_string(), text: String::new() });
                rest
            }
            _ => line.trim_start().split_once("] ").map_or(line, |(_, rest)| rest),
        };
        let mut inside = 0;
        let plain: String = spoken
            .chars()
            .map(|letter| {
                inside += i32::from(letter == '{') - i32::from(letter == '}');
                if inside > 0 || letter == '}' { '|' } else { letter }
            })
            .collect();
        if let Some(last) = said.last_mut() {
            last.text.push_str(&plain);
            last.text.push('\n');
        }
    }
    said
}

/// The lines of a lesson that are heard.
fn lesson(language: Language, file: &str, text: &str) -> Vec<Said> {
    const HEARD: [&str; 6] = ["lesson ", "say ", "ask ", "wrong ", "hint ", "instead "];
    let heard = text.lines().filter_map(|line| HEARD.iter().find_map(|word| line.strip_prefix(word)).map(|rest| (line, rest)));
    heard
        .map(|(line, rest)| {
            let spoken = if line.starts_with("instead ") { rest.split_once(": ").map_or("", |(_, spoken)| spoken) } else { rest };
            Said { language, file: file.to_string(), id: line.to_string(), text: spoken.to_string() }
        })
        .collect()
}

/// All texts of all languages that a player hears.
fn all() -> Vec<Said> {
    let mut said = Vec::new();
    for language in Language::ALL {
        let texts = folder().join("locales").join(language.code());
        let mut read = |path: &Path, parse: fn(Language, &str, &str) -> Vec<Said>| {
            for entry in fs::read_dir(path).expect("a folder of texts").flatten().filter(|entry| entry.path().is_file()) {
                let path = entry.path();
                let file = path.file_stem().unwrap_or_default().to_string_lossy();
                if file != TYPED {
                    said.extend(parse(language, &file, &fs::read_to_string(&path).expect("a file of texts")));
                }
            }
        };
        read(&texts, fluent);
        read(&texts.join("lessons"), lesson);
    }
    said
}

/// Each occurrence of a forbidden phrase.
fn faults(forbidden: &[Forbidden], said: &[Said]) -> Vec<String> {
    let mut faults = Vec::new();
    for Said { language, file, id, text } in said {
        // One line has one sentence, or a part of one.
        let lines: Vec<String> = text.lines().flat_map(|line| line.split('|')).map(words).collect();
        for one in forbidden.iter().filter(|one| one.language == *language && !one.allowed.iter().any(|free| free == file || free == id)) {
            if lines.iter().any(|line| line.contains(&one.phrase)) {
                faults.push(format!("{} {file}, {id}: {}", language.code(), one.phrase.trim()));
            }
        }
    }
    faults
}

#[test]
fn no_text_has_a_word_that_the_page_of_terms_forbids() {
    let page = fs::read_to_string(folder().join("docs/dev/words.md")).expect("docs/dev/words.md");
    let forbidden = forbidden(&page);
    for language in Language::ALL {
        let count = forbidden.iter().filter(|one| one.language == language).count();
        assert!(count > 20, "{}: only {count} forbidden words", language.code());
    }
    let said = all();
    assert!(said.len() > 6000, "only {} texts", said.len());
    let faults = faults(&forbidden, &said);
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_forbidden_word_is_found_in_its_language_and_outside_of_its_exceptions() {
    let page = "## English\n\n| term | meaning | not |\n|---|---|---|\n| play | to put | lay, by hand: records, free-one |\n";
    let forbidden = forbidden(page);
    let texts = "# lay\nfree-one = you lay it\nfound-one = it { $lay ->\n    [lay] goes\n   *[other] goes By Hand\n}.\n\
                 found-two = you Lay it\nlay-three = delay { $lay } it\n";
    let found = |language, file| faults(&forbidden, &fluent(language, file, texts));
    assert_eq!(found(Language::English, "line"), ["en line, found-one: by hand", "en line, found-two: lay"]);
    assert!(found(Language::English, "records").is_empty() && found(Language::Italian, "line").is_empty());
    assert_eq!(faults(&forbidden, &lesson(Language::English, "classic", "ask Lay it\n1 lay 2-6\ninstead lay 2-6: Play it\n")).len(), 1);
}

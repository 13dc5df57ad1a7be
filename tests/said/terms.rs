//! Terms of docs/dev/words.md: no text, no page and no file of a package has, in a language, the words that its tables
//! forbid.

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

/// A text that is said, or a paragraph of a page: its language, file, id and words.
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

/// The first page of each language, for people who haven't installed the program.
const FIRST_PAGES: [(&str, Language); 3] =
    [("LEGGIMI.md", Language::Italian), ("README.md", Language::English), ("LEEME.md", Language::Spanish)];

/// Pages with a forbidden phrase that they may have.
const PAGES_WITH: [(&str, &str); 21] = [
    // A material that sounds.
    ("docs/en/accessibility.md", "bone"),
    ("docs/es/accessibility.md", "hueso"),
    // Names of commands, which are typed.
    ("docs/en/keys.md", "walk"),
    // The name of the game.
    ("README.md", "jolly"),
    ("docs/en/daily.md", "jolly"),
    ("docs/en/house.md", "jolly"),
    ("docs/en/puzzles.md", "jolly"),
    ("docs/en/record.md", "jolly"),
    ("docs/en/results.md", "jolly"),
    ("docs/rules/en/jolly.md", "jolly"),
    // A tile or a card in the grammar of records.
    ("docs/en/record.md", "piece"),
    // A step of a match, as it is stored; not a pass.
    ("docs/es/house.md", "un paso"),
    // A card that lies face down.
    ("docs/rules/it/bidomino.md", "carta coperta"),
    // Words of a part of America, given as such.
    ("docs/rules/es/classic.md", "tranca"),
    ("docs/rules/es/five-and-three.md", "tranca"),
    ("docs/rules/es/jolly.md", "tranca"),
    ("docs/rules/es/pairs.md", "tranca"),
    ("docs/rules/es/salotto.md", "tranca"),
    ("docs/rules/es/pairs.md", "domina"),
    ("docs/rules/es/pairs.md", "chuchazo"),
    ("docs/rules/es/mexican-train.md", "estación"),
];

/// Files of packages with a forbidden phrase that they may have.
const PACKAGES_WITH: [(&str, &str); 1] = [
    // The name of the game.
    ("packaging/salotto.metainfo.xml", "jolly"),
];

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

/// The paragraphs of a page, without its examples and without code.
fn page(language: Language, file: &str, text: &str) -> Vec<Said> {
    let mut said: Vec<Said> = Vec::new();
    let (mut fenced, mut open) = (false, false);
    for (place, line) in text.lines().enumerate() {
        let fence = line.starts_with("```");
        fenced ^= fence;
        if fence || fenced || line.starts_with("    ") || line.trim().is_empty() {
            open = false;
            continue;
        }
        // A heading and a row of a table stand alone, and an item of a list begins a paragraph.
        let alone = line.starts_with(['#', '|']);
        if !open || alone || line.starts_with("* ") || line.starts_with("- ") {
            said.push(Said { language, file: file.to_string(), id: format!("line {}", place + 1), text: String::new() });
        }
        open = !alone;
        if let Some(last) = said.last_mut() {
            last.text.push_str(line);
            last.text.push(' ');
        }
    }
    for paragraph in &mut said {
        paragraph.text = prose(&paragraph.text);
    }
    said
}

/// A paragraph with a bar in place of code and of the ends of sentences, and without the addresses of links.
fn prose(paragraph: &str) -> String {
    let spans = paragraph.split('`').enumerate();
    let plain: String = spans.map(|(place, span)| if place % 2 == 0 { span } else { "|" }).collect();
    let mut parts = plain.split("](");
    let mut prose = parts.next().unwrap_or_default().to_string();
    for part in parts {
        prose.push_str(part.split_once(')').map_or(part, |(_, rest)| rest));
    }
    [". ", ": ", "; ", "? ", "! "].iter().fold(prose, |prose, end| prose.replace(end, "|"))
}

/// All pages for players, in all languages.
fn pages() -> Vec<Said> {
    let mut said = Vec::new();
    let mut read = |language: Language, path: &str| {
        said.extend(page(language, path, &fs::read_to_string(folder().join(path)).expect("a page")));
    };
    for (path, language) in FIRST_PAGES {
        read(language, path);
        for inside in [format!("docs/{}", language.code()), format!("docs/rules/{}", language.code())] {
            for entry in fs::read_dir(folder().join(&inside)).expect("a folder of pages").flatten() {
                read(language, &format!("{inside}/{}", entry.file_name().to_string_lossy()));
            }
        }
    }
    said
}

/// The language with this code, as `it`, `it-IT` or `ITALIAN`.
fn language_of(code: &str) -> Language {
    let short = code.to_lowercase();
    let is_meant = |language: &Language| short.get(..2) == Some(language.code()) || short.starts_with("spanish") && language.code() == "es";
    Language::ALL.into_iter().find(is_meant).unwrap_or_else(|| panic!("{code} is no language"))
}

/// Elements of a file for software centres: each in the language of its `xml:lang`, else in English.
fn elements(text: &str) -> Vec<(Language, String)> {
    let parts = text.split('<').filter_map(|part| part.split_once('>'));
    let with_language = parts.map(|(tag, text)| {
        let code = tag.split_once("xml:lang=\"").and_then(|(_, rest)| rest.split_once('"'));
        (code.map_or(Language::English, |(code, _)| language_of(code)), text.to_string())
    });
    with_language.filter(|(_, text)| !text.trim().is_empty()).collect()
}

/// Values of a menu entry: `Comment[it]=...`, and in English `Comment=...`.
fn entries(text: &str) -> Vec<(Language, String)> {
    let values = text.lines().filter_map(|line| line.split_once('='));
    let code = |key: &str| key.split_once('[').map_or(Language::English, |(_, code)| language_of(code.trim_end_matches(']')));
    values.map(|(key, value)| (code(key), value.to_string())).collect()
}

/// Sentences of the installer for Windows: `LangString id ${LANG_ITALIAN} "..."`.
fn lang_strings(text: &str) -> Vec<(Language, String)> {
    let after = |line: &str| {
        line.split_once("${LANG_").and_then(|(_, rest)| rest.split_once('}')).map(|(code, text)| (code.to_string(), text.to_string()))
    };
    let lines = text.lines().filter(|line| line.starts_with("LangString ")).filter_map(after);
    lines.map(|(code, text)| (language_of(&code), text)).collect()
}

/// Descriptions of the package for winget, each after its `PackageLocale`.
fn descriptions(text: &str) -> Vec<(Language, String)> {
    let (mut language, mut found) = (Language::English, Vec::new());
    for line in text.lines() {
        if let Some(code) = line.strip_prefix("PackageLocale: ") {
            language = language_of(code);
        } else if let Some(description) = line.strip_prefix("ShortDescription: ") {
            found.push((language, description.to_string()));
        }
    }
    found
}

/// The languages in the order in which scripts and files of options have them.
const IN_ORDER: [Language; 3] = [Language::English, Language::Italian, Language::Spanish];

/// Sentences of a script: `say "..." "..." "..."`, one in each language.
fn told_by_script(text: &str) -> Vec<(Language, String)> {
    let calls = text.split("say \"").skip(1);
    let sentences = calls.flat_map(|call| {
        let sentences: Vec<&str> = call.split('"').step_by(2).take(3).collect();
        let gaps: Vec<&str> = call.split('"').skip(1).step_by(2).take(2).collect();
        assert!(gaps.len() == 2 && gaps.iter().all(|gap| gap.trim_matches([' ', '\\', '\n']).is_empty()), "not in three languages: {call}");
        IN_ORDER.into_iter().zip(sentences).map(|(language, text)| (language, text.replace("\\n", " "))).collect::<Vec<_>>()
    });
    sentences.collect()
}

/// Comments of a file of options: a third of each block's lines is in each language, or a part between empty comments.
fn comments(text: &str) -> Vec<(Language, String)> {
    let lines: Vec<&str> = text.lines().map(|line| if line == "#" { "# " } else { line }).collect();
    let blocks = lines.split(|line| !line.starts_with("# ")).filter(|block| !block.is_empty());
    let in_languages = |block: &[&str]| {
        let parts: Vec<String> = match block.contains(&"# ") {
            true => block.split(|line| *line == "# ").map(|part| part.join(" ")).collect(),
            false => block.chunks(block.len().div_ceil(3)).map(|part| part.join(" ")).collect(),
        };
        assert_eq!(parts.len(), 3, "not in three languages: {block:?}");
        IN_ORDER.into_iter().zip(parts).collect::<Vec<_>>()
    };
    blocks.flat_map(in_languages).collect()
}

/// The paragraphs of a man page, without what it sets off as code.
fn man_page(text: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in text.lines().filter(|line| !line.starts_with(".\\\"")) {
        let is_code = [".B", ".I"].iter().any(|font| line.starts_with(font));
        match line.strip_prefix('.') {
            Some(_) if is_code => paragraphs.last_mut().expect("one").push('|'),
            Some(heading) => paragraphs.extend([heading.split_once(' ').map_or("", |(_, rest)| rest).to_string(), String::new()]),
            None => paragraphs.last_mut().expect("one").push_str(&format!("{} ", line.replace("\\-", "-"))),
        }
    }
    paragraphs
}

/// Reads the texts of a file, each with its language.
type ParseTexts = fn(&str) -> Vec<(Language, String)>;

/// All that packages tell: what software centres, menus, installers, scripts and man pages say.
fn packages() -> Vec<Said> {
    let read = |path: &str| fs::read_to_string(folder().join(path)).expect("a file of a package");
    let mut said = Vec::new();
    let mut add = |path: &str, told: Vec<(Language, String)>| {
        for language in IN_ORDER {
            assert!(told.iter().any(|(of, _)| *of == language), "{path} says nothing in {}", language.name());
        }
        let texts = told.into_iter().enumerate();
        said.extend(texts.map(|(place, (language, text))| Said {
            language,
            file: path.to_string(),
            id: format!("text {}", place + 1),
            text: prose(&text.replace('\n', " ")),
        }));
    };
    let parsers: [(&str, ParseTexts); 9] = [
        ("packaging/salotto.metainfo.xml", elements),
        ("packaging/salotto.desktop", entries),
        ("packaging/setup/salotto.nsi", lang_strings),
        ("packaging/manifests", descriptions),
        ("packaging/house/salotto-house.toml", comments),
        ("packaging/install", told_by_script),
        ("packaging/house/install", told_by_script),
        ("packaging/house/maintainer/postinst", told_by_script),
        ("packaging/house/maintainer/postrm", told_by_script),
    ];
    for (path, parse) in parsers {
        add(path, parse(&read(path)));
    }
    for pages in ["crates/pages/man", "crates/house/man"] {
        let of = |language: Language| {
            man_page(&read(&format!("{pages}/{}.roff", language.code()))).into_iter().map(move |text| (language, text))
        };
        add(pages, IN_ORDER.into_iter().flat_map(of).collect());
    }
    said
}

/// Each occurrence of a forbidden phrase, with the text that has it.
fn occurrences<'a>(forbidden: &'a [Forbidden], said: &'a [Said]) -> Vec<(&'a Said, &'a str)> {
    let mut found = Vec::new();
    for text in said {
        // One line has one sentence, or a part of one.
        let lines: Vec<String> = text.text.lines().flat_map(|line| line.split('|')).map(words).collect();
        let allowed = |one: &Forbidden| one.allowed.iter().any(|free| *free == text.file || *free == text.id);
        for one in forbidden.iter().filter(|one| one.language == text.language && !allowed(one)) {
            if lines.iter().any(|line| line.contains(&one.phrase)) {
                found.push((text, one.phrase.trim()));
            }
        }
    }
    found
}

/// A text and the forbidden phrase that it has, for a failed test.
fn fault((said, phrase): &(&Said, &str)) -> String {
    format!("{} {}, {}: {phrase}", said.language.code(), said.file, said.id)
}

/// Each occurrence of a forbidden phrase, in words.
fn faults(forbidden: &[Forbidden], said: &[Said]) -> Vec<String> {
    occurrences(forbidden, said).iter().map(fault).collect()
}

/// Fails where a text has a forbidden phrase but for the exceptions, each a file and a phrase, and where an exception is
/// needed by none.
#[track_caller]
fn check(forbidden: &[Forbidden], said: &[Said], exceptions: &[(&str, &str)]) {
    let found = occurrences(forbidden, said);
    let is_exception = |one: &&(&Said, &str)| exceptions.iter().any(|(file, phrase)| one.0.file == *file && one.1 == *phrase);
    let faults: Vec<String> = found.iter().filter(|one| !is_exception(one)).map(fault).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    let is_needed = |file: &str, phrase: &str| found.iter().any(|one| one.0.file == file && one.1 == phrase);
    let unneeded: Vec<_> = exceptions.iter().filter(|(file, phrase)| !is_needed(file, phrase)).collect();
    assert!(unneeded.is_empty(), "exceptions for nothing: {unneeded:?}");
}

/// The tables of docs/dev/words.md.
fn tables() -> Vec<Forbidden> {
    forbidden(&fs::read_to_string(folder().join("docs/dev/words.md")).expect("docs/dev/words.md"))
}

#[test]
fn no_text_has_a_word_that_the_page_of_terms_forbids() {
    let forbidden = tables();
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
fn no_page_for_players_has_a_word_that_the_page_of_terms_forbids() {
    let forbidden = tables();
    let said = pages();
    assert!(said.len() > 2000, "only {} paragraphs", said.len());
    check(&forbidden, &said, &PAGES_WITH);
}

#[test]
fn no_file_of_a_package_has_a_word_that_the_page_of_terms_forbids() {
    let said = packages();
    assert!(said.len() > 300, "only {} texts", said.len());
    check(&tables(), &said, &PACKAGES_WITH);
}

#[test]
fn a_text_of_a_package_is_read_in_its_language() {
    let in_three = |texts: [&str; 3]| IN_ORDER.into_iter().zip(texts.map(str::to_string)).collect::<Vec<_>>();
    assert_eq!(elements("<!-- c -->\n<p>a</p>\n<p xml:lang=\"it\">b</p>\n<li xml:lang=\"es\">c\n"), in_three(["a", "b", "c\n"]));
    assert_eq!(entries("Name=a\nName[it]=b\nName[es]=c\n"), in_three(["a", "b", "c"]));
    let strings = "LangString x ${LANG_ENGLISH} a\nLangString x ${LANG_ITALIAN} b\nLangString x ${LANG_SPANISH} c\n";
    assert_eq!(lang_strings(strings), in_three([" a", " b", " c"]));
    assert_eq!(told_by_script("say \"a\" \\\n    \"b\" \"c\"\necho \"d\"\n"), in_three(["a", "b", "c"]));
    assert_eq!(comments("# a\n# b\n# c\nd = 1\n"), in_three(["# a", "# b", "# c"]));
    assert_eq!(comments("# a\n# a\n#\n# b\n#\n# c\n"), in_three(["# a # a", "# b", "# c"]));
    assert_eq!(man_page(".SH NAME\na\n.B code\nb\n.PP\nc\n")[1..], ["NAME", "a |b ", "", "c "]);
}

#[test]
fn a_forbidden_word_is_found_across_the_lines_of_a_paragraph_and_outside_of_code() {
    let page_of_terms = "## English\n\n| term | meaning | not |\n|---|---|---|\n| play | to put | by hand |\n";
    let text = "# By hand\n\nIt goes [by\nhand](away.md).\n\n* By\n* hand, `by hand`\n\n[This](by hand) goes by. Hand it.\n\n    \
                by hand\n\n```\nby hand\n```\n| by | hand |\n";
    let found = faults(&forbidden(page_of_terms), &page(Language::English, "a.md", text));
    assert_eq!(found, ["en a.md, line 1: by hand", "en a.md, line 3: by hand"]);
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

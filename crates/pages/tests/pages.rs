//! The files for man and for packages.

use salotto::cli::{self, ArgumentContext};
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto_pages::{FIRST, LineEnding, licences, man_page, metainfo, texts};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The page as man shows it in rows of so many columns, with runs of blanks collapsed; None if man
/// isn't installed. Panics if man warns, and with CI=true also if it isn't installed, so that the
/// test can't be skipped there.
fn shown(language: Language, columns: u16) -> Option<String> {
    let page = man_page(language, "2026-11-22");
    let man = Command::new("man")
        .args(["--local-file", "--warnings=w", "--encoding=UTF-8", "-"])
        .env("MANWIDTH", columns.to_string())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut man) = man else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "man-db is not installed");
        println!("SKIPPED: man-db is not installed");
        return None;
    };
    man.stdin.take().unwrap().write_all(page.as_bytes()).unwrap();
    let output = man.wait_with_output().unwrap();
    assert!(output.stderr.is_empty(), "{language:?}, {columns} columns: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n").collect())
}

#[test]
fn the_man_page_of_each_language_has_every_command_and_option_with_its_explanation() {
    for language in Language::ALL {
        let Some(page) = shown(language, 400) else { return };
        let locale = Locale::new(language);
        let program = cli::command(&locale, &ArgumentContext::default());
        for command in std::iter::once(&program).chain(program.get_subcommands()) {
            for argument in command.get_arguments() {
                let help = argument.get_help().unwrap().to_string();
                let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
                let name =
                    argument.get_long().map_or_else(|| argument.get_value_names().unwrap()[0].to_string(), |long| format!("--{long}"));
                assert!(page.contains(&name), "{language:?} {name}");
                assert!(page.contains(&help) || name == "--help", "{language:?} {name}: {help}\n{page}");
            }
        }
        for command in program.get_subcommands() {
            let about = command.get_about().unwrap().to_string();
            assert!(page.lines().any(|line| line == command.get_name()) && page.contains(&about), "{language:?} {about}\n{page}");
        }
    }
}

#[test]
fn man_has_nothing_to_warn_of_and_tears_no_word_in_rows_of_any_usual_length() {
    for language in Language::ALL {
        for columns in [60, 66, 72, 78, 80, 100, 132] {
            let Some(page) = shown(language, columns) else { return };
            assert!(!page.contains('\u{2010}') && !page.contains('\u{ad}'), "{language:?}, {columns} columns: {page}");
        }
    }
}

#[test]
fn the_man_page_of_each_language_has_every_game_with_its_options() {
    for language in Language::ALL {
        let Some(page) = shown(language, 400) else { return };
        let locale = Locale::new(language);
        for game in GameName::ALL {
            let own = page.split(&format!("\n{}\n", game.names().0)).nth(1).unwrap();
            for line in cli::options_of(*game, &locale).lines() {
                let (name, values) = line.trim().split_once(": ").unwrap();
                assert!(own.contains(name) && own.contains(values), "{language:?} {game:?} {line}\n{page}");
            }
        }
    }
}

#[test]
fn nothing_is_left_to_fill_in_and_all_pages_have_the_same_parts() {
    let parts = Language::ALL.map(|language| {
        let page = man_page(language, "2026-11-22");
        assert!(!page.contains('@') && page.contains("2026-11-22") && page.contains(env!("CARGO_PKG_VERSION")), "{page}");
        page.lines()
            .filter_map(|line| line.split(' ').next().filter(|word| [".SH", ".SS"].contains(word)).map(str::to_string))
            .collect::<Vec<_>>()
    });
    assert!(parts.iter().all(|own| *own == parts[0]), "{parts:?}");
}

#[test]
fn each_library_in_the_program_is_named_with_a_licence() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = licences(&project, "salotto", "x86_64-unknown-linux-gnu").unwrap();
    for library in ["clap ", "fluent ", "rustyline ", "speech-dispatcher ", "tts "] {
        assert!(text.lines().any(|line| line.starts_with(library)), "{library}\n{text}");
    }
    assert!(!text.lines().any(|line| line.starts_with("proptest ") || line.starts_with("salotto ")), "neither tests nor ourselves");
    assert!(text.contains("Permission is hereby granted"));
}

/// The words of a text that look like the name of another text.
fn named_texts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || "(),;:\"«»".contains(letter))
        .map(|word| word.trim_end_matches(['.', '!', '?']))
        .filter(|word| word.ends_with(".txt"))
}

#[test]
fn the_texts_that_are_given_away_name_each_other_and_nothing_that_isnt_there() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for ends in [LineEnding::Unix, LineEnding::Windows] {
        let texts = texts(&project, &FIRST, ends).unwrap();
        for page in [
            "README.txt",
            "LEGGIMI.txt",
            "CHANGELOG.txt",
            "manual/en-keys.txt",
            "manual/it-keys.txt",
            "manual/en-house.txt",
            "manual/it-house.txt",
        ] {
            assert!(texts.contains_key(Path::new(page)), "{page}: {:?}", texts.keys());
        }
        // Files of the program, the shells and the systems with such names.
        let others = ["history.txt", "libraries.txt", "LICENCES.txt", "LICENSE.txt"];
        for (place, text) in &texts {
            let folder = place.parent().unwrap();
            for name in named_texts(text).filter(|name| {
                !["tests/", "crates/", "src/"].iter().any(|folder| name.starts_with(folder))
                    && !name.contains("KEY")
                    && !others.iter().any(|other| name.ends_with(other))
            }) {
                let led = match name.strip_prefix("../") {
                    Some(above) => Path::new(above).to_path_buf(),
                    None => folder.join(name),
                };
                assert!(texts.contains_key(&led), "{}: {name}", place.display());
            }
            assert!(!text.contains("]("), "{}: a link isn't followed", place.display());
            assert_eq!(ends == LineEnding::Windows, text.starts_with('\u{feff}') && text.contains("\r\n"), "{}", place.display());
        }
        assert!(texts[Path::new("LEGGIMI.txt")].contains("manual/it-keys.txt"));
    }
}

#[test]
fn whoever_plays_with_nvda_has_what_they_need_in_the_first_twenty_lines() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let texts = texts(&project, &FIRST, LineEnding::Windows).unwrap();
    for (page, words) in [
        ("README.txt", ["NVDA", "four seconds", "empty", "NVDA+5", "conhost salotto", "--layout braille", ".\\salotto"]),
        ("LEGGIMI.txt", ["NVDA", "quattro secondi", "vuota", "NVDA+5", "conhost salotto", "--layout braille", ".\\salotto"]),
        ("LEEME.txt", ["NVDA", "cuatro segundos", "vacía", "NVDA+5", "conhost salotto", "--layout braille", ".\\salotto"]),
    ] {
        let first: String = texts[Path::new(page)].lines().take(20).collect::<Vec<_>>().join("\n");
        for word in words {
            assert!(first.contains(word), "{page}, {word}: {first}");
        }
    }
}

/// AppStream's own program judges the form where the package is tried (`packaging/try-deb`).
#[test]
fn software_centres_are_told_the_version_and_everything_in_each_language() {
    let (name, text) = metainfo("2026-11-22");
    assert!(text.contains(&format!("<id>{}</id>", name.strip_suffix(".metainfo.xml").unwrap())));
    assert!(text.contains(&format!("<release version=\"{}\" date=\"2026-11-22\"/>", env!("CARGO_PKG_VERSION"))), "{text}");
    assert!(!text.contains('@'), "{text}");
    for element in ["summary", "p", "li", "keyword"] {
        let english = text.matches(&format!("<{element}>")).count();
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let own = text.matches(&format!("<{element} xml:lang=\"{}\">", language.code())).count();
            assert!(english > 0 && own == english, "{language:?}, {element}");
        }
    }
}

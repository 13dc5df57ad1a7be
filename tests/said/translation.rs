//! A language is a folder: whole matches are played in a made-up one, English with a mark on each
//! word. A word without the mark isn't in the folder.

use crate::program::{Folder, salotto};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use fluent_syntax::serializer::serialize;
use salotto::games::catalogue::GameName;
use salotto::locale::Language;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A letter that no language has.
const MARK: char = 'ø';

/// Texts that the code chooses by, rather than says.
const CHOSEN_BY: [&str; 1] = ["first-half"];

/// `text` with a mark behind each word.
fn marked(text: &str) -> String {
    let mut marked = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        marked.push(letter);
        let goes_on = letters.peek().is_some_and(|next| next.is_alphanumeric() || *next == '\'' || *next == '-');
        if letter.is_alphabetic() && !goes_on {
            marked.push(MARK);
        }
    }
    marked
}

fn mark(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = marked(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| mark(&mut variant.value));
            }
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                *value = marked(value);
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// Writes the made-up language into `folder`, which is called by its code.
fn made_up_language(folder: &Path) -> PathBuf {
    let folder = folder.join("xx");
    fs::create_dir_all(folder.join("rules")).expect("a folder for a test");
    for (name, text) in Language::English.texts() {
        let mut resource = parse(text.to_string()).expect("English can be read");
        for entry in &mut resource.body {
            if let Entry::Message(message) = entry
                && !CHOSEN_BY.contains(&message.id.name.as_str())
            {
                message.value.iter_mut().for_each(mark);
            }
        }
        fs::write(folder.join(name).with_extension("ftl"), serialize(&resource)).expect("a file for a test");
    }
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/en");
    for page in fs::read_dir(rules).expect("rules pages").flatten() {
        let text = fs::read_to_string(page.path()).expect("a rules page");
        // Typed words stay unmarked; the numbers of the rules aren't read.
        let words: Vec<String> = text.lines().map(|line| line.split(' ').map(marked_word).collect::<Vec<_>>().join(" ")).collect();
        fs::write(folder.join("rules").join(page.file_name()), words.join("\n")).expect("a file for a test");
    }
    folder
}

fn marked_word(word: &str) -> String {
    let is_rule = word.strip_prefix('R').is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
    if is_rule || word.contains('`') { word.to_string() } else { marked(word) }
}

/// The output of a session with `arguments` and these input lines.
fn said(folder: &Folder, language: &[(&str, &Path)], arguments: &[&str], lines: &str) -> Vec<String> {
    let mut command = salotto(folder);
    command.args(arguments).envs(language.iter().copied()).stdin(Stdio::piped());
    let mut program = command.spawn().expect("the program starts");
    program.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it listens");
    let output = program.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("text") + &String::from_utf8(output.stderr).expect("text");
    text.lines().map(str::to_string).collect()
}

/// The sessions of a transcript: arguments, and typed lines.
fn sessions(name: &str) -> Vec<(Vec<String>, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/en").join(name).with_extension("txt");
    let text = fs::read_to_string(path).expect("a transcript");
    let mut sessions: Vec<(Vec<String>, String)> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("$ salotto ") {
            sessions.push((command.replace("--lang en", "--lang xx").split(' ').map(str::to_string).collect(), String::new()));
        } else if let (Some(key), Some((_, lines))) = (line.strip_prefix("> ").filter(|key| *key != "^D"), sessions.last_mut()) {
            lines.push_str(&format!("{key}\n"));
        }
    }
    sessions
}

/// The words of a line that have letters of a language and no mark; names of squares and keys have
/// none.
fn unmarked(line: &str) -> Vec<&str> {
    let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '-');
    words.filter(|word| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1 && !word.contains(MARK)).collect()
}

#[test]
fn with_a_language_from_a_folder_every_word_of_a_match_is_of_that_language() {
    let mut wrong = Vec::new();
    for name in GameName::ALL.iter().map(|game| game.key()).chain(["teams", "questions"]) {
        let folder = Folder::new();
        let language = made_up_language(folder.path());
        for (arguments, lines) in sessions(name) {
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let said = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], &arguments, &lines);
            assert!(said.len() > 5, "{name}: {said:?}");
            // Typed text and paths belong to no language.
            let history = folder.path().join("history.txt").display().to_string();
            // Nor does the line for a friend's program.
            let of_program = |line: &String| line.split("salotto 1 ").next().unwrap_or_default().replace(&history, "");
            for line in said.iter().map(of_program) {
                let words: Vec<&str> = unmarked(&line).into_iter().filter(|word| !lines.lines().any(|typed| typed == *word)).collect();
                if !words.is_empty() {
                    wrong.push(format!("{name}: {line}: {words:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_language_from_a_folder_has_its_words_for_commands_moves_games_and_rules() {
    let folder = Folder::new();
    let language = made_up_language(folder.path());
    let said = |arguments: &[&str], lines: &str| said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], arguments, lines);
    let match_of = |lines: &str| said(&["play", "classicø", "--seed", "3", "--speech", "off"], lines);
    let played = match_of("scoresø\n4-0\n");
    assert!(played.iter().any(|line| line.starts_with("Scoresø: youø 0")), "{played:?}");
    assert!(played.iter().any(|line| line == "Youø openø withø fourø zeroø."), "{played:?}");
    let help = said(&["keys"], "");
    assert!(help.iter().any(|line| line.ends_with("Wordø: scoresø orø scores.")), "{help:?}");
    let rules = said(&["rules", "bidomino"], "");
    assert!(rules.len() > 40 && rules[3].starts_with("Youø playø withø twoø packsø"), "{rules:?}");
}

#[test]
fn a_folder_that_is_no_language_is_refused_with_what_is_wrong_and_where() {
    let folder = Folder::new();
    let language = made_up_language(folder.path());
    let nowhere = folder.path().join("yy");
    let refused = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &nowhere)], &["games", "--lang", "en"], "");
    assert!(refused.len() == 1 && refused[0].contains("yy can't be used"), "{refused:?}");
    fs::write(language.join("line.ftl"), "ends = {\n").unwrap();
    let refused = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], &["games", "--lang", "it"], "");
    assert!(refused.len() == 1 && refused[0].ends_with("line.ftl la riga 1 non si capisce."), "{refused:?}");
}

#[test]
fn a_translators_file_that_is_no_text_of_ours_is_told_with_its_line() {
    let deep = format!("ends = {}0{}\n", "{ ".repeat(100_000), " }".repeat(100_000));
    let latin: &[u8] = b"ends = Ends\nline = citt\xe0\n";
    let cases: [(&str, &[u8], &str); 6] = [
        ("line.ftl", latin, "line.ftl, line 2 isn't UTF-8."),
        ("line.ftl", b"\xff\xfee\0n\0", "line.ftl, line 1 isn't UTF-8."),
        ("line.ftl", deep.as_bytes(), "line.ftl, line 1 can't be read."),
        ("line.ftl", "ends = è {\n".as_bytes(), "line.ftl, line 1 can't be read."),
        ("line.ftl", b"\n", "line.ftl is empty."),
        ("rules/classic.md", b"", "classic.md is empty."),
    ];
    for (name, bytes, expected) in cases {
        let folder = Folder::new();
        let language = made_up_language(folder.path());
        let file = language.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, bytes).unwrap();
        let refused = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], &["games", "--lang", "en"], "");
        assert!(refused.len() == 1 && refused[0].contains(expected), "{expected}: {refused:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_among_a_translators_files_is_not_waited_for() {
    let folder = Folder::new();
    let language = made_up_language(folder.path());
    fs::remove_file(language.join("line.ftl")).unwrap();
    nix::unistd::mkfifo(&language.join("line.ftl"), nix::sys::stat::Mode::S_IRWXU).unwrap();
    let refused = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], &["games", "--lang", "en"], "");
    assert!(refused.len() == 1 && refused[0].contains("it is a pipe or a device, not a file"), "{refused:?}");
}

#[test]
fn a_translators_file_may_begin_with_the_mark_of_some_editors() {
    let folder = Folder::new();
    let language = made_up_language(folder.path());
    fs::write(language.join("line.ftl"), "\u{feff}ends = Endsø: { $left }, { $right }.\n").unwrap();
    let said = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], &["play", "classic", "--seed", "3", "--speech", "off"], "4-0\nc\n");
    assert!(said.iter().any(|line| line.starts_with("Endsø: zero")), "{said:?}");
}

#[test]
fn what_a_folder_lacks_is_english() {
    let folder = Folder::new();
    let language = made_up_language(folder.path());
    fs::write(language.join("line.ftl"), "ends = Endsø: { $left }, { $right }.\n").unwrap();
    fs::remove_file(language.join("pieces.ftl")).unwrap();
    let said = said(&folder, &[("SALOTTO_LANGUAGE_FOLDER", &language)], &["play", "classic", "--seed", "3", "--speech", "off"], "4-0\nc\n");
    assert!(said.iter().any(|line| line == "You open with four zero."), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("Endsø: zero")), "{said:?}");
}

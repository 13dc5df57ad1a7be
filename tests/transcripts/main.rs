//! Whole sessions as text: keys in, sentences out. `SALOTTO_BLESS=1 cargo test --test transcripts`
//! writes the present output into the files; read them before you keep them.
//!
//! ```text
//! # the subject of this session
//! + pace = "slow"                     a line that is added to the settings
//! - settings.toml                     a file that is removed
//! @ 2026-11-28T18:00:00Z              the time at which the next programs start
//! $ salotto play classic --seed 1     the program starts
//! Tocca a te: puoi aprire ...              its output
//! > c                                 a key, a word or a line
//! A sinistra sei, a destra tre.       the answer; to several keys in a row, from all of them
//! > ^D                                the end of the input, if the program answers it
//! = 0                                 the exit code
//! ```
//!
//! Several programs in one file share their saved matches and their settings.

#[path = "../support/playing.rs"]
mod playing;
#[path = "../support/program.rs"]
mod program;

use libtest_mimic::{Arguments, Failed, Trial};
use playing::{files, place_of_difference, play};
use program::salotto;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale, ManualPage};
use salotto::narration::message::message;
use std::fs;
use std::path::Path;

fn main() -> std::process::ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut trials = vec![Trial::test("each_game_is_played_in_each_language", each_game_is_played_in_each_language)];
    for language in Language::ALL.map(Language::code) {
        for path in files(&folder.join(language)) {
            let name = format!("{language}_{}", path.file_stem().unwrap_or_default().to_string_lossy());
            trials.push(Trial::test(name, move || compare(&path)));
        }
    }
    let page = ManualPage::named("a-match").expect("it is in the manual");
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    for language in Language::ALL {
        let (name, end) = (page.typed_name(language), Locale::new(language).say(&message!("after-title")));
        let path = docs.join(language.code()).join(page.name()).with_extension("md");
        trials.push(Trial::test(format!("docs_{name}"), move || compare_page(&path, &end)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn each_game_is_played_in_each_language() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    for language in Language::ALL {
        let end = Locale::new(language).say(&message!("after-title"));
        for game in GameName::ALL.iter().map(|game| game.key()) {
            let path = folder.join(language.code()).join(format!("{game}.txt"));
            let text = fs::read_to_string(&path).map_err(|_| format!("{} is missing", path.display()))?;
            if !text.contains(&format!("play {game}")) || !text.lines().any(|line| line == end) {
                return Err(format!("{} doesn't play a match of {game} to its end", path.display()).into());
            }
        }
    }
    Ok(())
}

fn compare(path: &Path) -> Result<(), Failed> {
    let kept = fs::read_to_string(path)?;
    held_to(path, &kept, played(&kept)?)
}

/// The transcript of the same keys today.
fn played(script: &str) -> Result<String, String> {
    play(script, salotto, |folder| folder.display().to_string())
}

/// Compares a page of the documentation that shows a whole match: its code blocks are the
/// transcript, all other text a comment.
fn compare_page(path: &Path, end: &str) -> Result<(), Failed> {
    const SET_OFF: &str = "    ";
    let kept = fs::read_to_string(path)?;
    let line = |line: &str| line.strip_prefix(SET_OFF).map_or(format!("# {line}\n"), |line| format!("{line}\n"));
    let said = played(&kept.lines().map(line).collect::<String>())?;
    let Some(said) = said.strip_suffix("= 0\n").filter(|said| said.lines().any(|line| line == end)) else {
        return Err(format!("{} doesn't play a match to its end:\n{said}", path.display()).into());
    };
    let line = |line: &str| line.strip_prefix("# ").map_or(format!("{SET_OFF}{line}\n"), |line| format!("{line}\n"));
    held_to(path, &kept, said.lines().map(line).collect())
}

/// Fails unless `said` equals `kept`, the file at `path`; with SALOTTO_BLESS it is written there instead.
fn held_to(path: &Path, kept: &str, said: String) -> Result<(), Failed> {
    if std::env::var_os("SALOTTO_BLESS").is_some() {
        return Ok(fs::write(path, said)?);
    }
    place_of_difference(path, kept, &said).map_or(Ok(()), |place| Err(place.into()))
}

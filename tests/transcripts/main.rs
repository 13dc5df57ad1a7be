//! Whole sessions as text: keys in, sentences out. `SALOTTO_BLESS=1 cargo test --test transcripts` writes what is said now into the files;
//! read them before you keep them.
//!
//! ```text
//! # what this session is about
//! $ salotto play classic --seed 1     the program starts
//! Tocca a te: puoi aprire ...              what it says
//! > c                                 a key, a word or a line
//! A sinistra sei, a destra tre.       what follows from it; of several keys in a row, from all of them
//! > ^D                                the end of the input, where something is said to it
//! = 0                                 the exit code
//! ```
//!
//! Several programs in one file share their saved matches and their settings.

#[path = "../support/program.rs"]
mod program;

use libtest_mimic::{Arguments, Failed, Trial};
use program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> std::process::ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut trials = vec![Trial::test("each_game_is_played_in_both_languages", each_game_is_played_in_both_languages)];
    for language in ["it", "en"] {
        for path in files(&folder.join(language)) {
            let name = format!("{language}_{}", path.file_stem().unwrap_or_default().to_string_lossy());
            trials.push(Trial::test(name, move || compare(&path)));
        }
    }
    for (page, end) in [("a-match", "What would you like to do now?"), ("una-partita", "Che cosa vuoi fare adesso?")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(page).with_extension("md");
        trials.push(Trial::test(format!("docs_{page}"), move || compare_page(&path, end)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    paths
}

fn each_game_is_played_in_both_languages() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    for language in ["it", "en"] {
        for game in GameName::ALL.iter().map(|game| game.key()) {
            let path = folder.join(language).join(format!("{game}.txt"));
            let text = fs::read_to_string(&path).map_err(|_| format!("{} is missing", path.display()))?;
            let end = if language == "it" { "Che cosa vuoi fare adesso?" } else { "What would you like to do now?" };
            if !text.contains(&format!("play {game}")) || !text.lines().any(|line| line == end) {
                return Err(format!("{} doesn't play a match of {game} to its end", path.display()).into());
            }
        }
    }
    Ok(())
}

fn compare(path: &Path) -> Result<(), Failed> {
    let kept = fs::read_to_string(path)?;
    held_to(path, &kept, play(&kept)?)
}

/// A page of the documentation that shows a whole match: what is set off is the transcript, all else a comment.
fn compare_page(path: &Path, end: &str) -> Result<(), Failed> {
    const SET_OFF: &str = "    ";
    let kept = fs::read_to_string(path)?;
    let line = |line: &str| line.strip_prefix(SET_OFF).map_or(format!("# {line}\n"), |line| format!("{line}\n"));
    let said = play(&kept.lines().map(line).collect::<String>())?;
    let Some(said) = said.strip_suffix("= 0\n").filter(|said| said.lines().any(|line| line == end)) else {
        return Err(format!("{} doesn't play a match to its end:\n{said}", path.display()).into());
    };
    let line = |line: &str| line.strip_prefix("# ").map_or(format!("{SET_OFF}{line}\n"), |line| format!("{line}\n"));
    held_to(path, &kept, said.lines().map(line).collect())
}

/// Whether `said` is what `kept`, the file at `path`, holds; or it is written there, where that is asked for.
fn held_to(path: &Path, kept: &str, said: String) -> Result<(), Failed> {
    if std::env::var_os("SALOTTO_BLESS").is_some() {
        return Ok(fs::write(path, said)?);
    }
    let differs = kept.lines().zip(said.lines()).position(|(kept, said)| kept != said);
    let place = differs.or((kept.lines().count() != said.lines().count()).then(|| kept.lines().count().min(said.lines().count())));
    match place {
        None => Ok(()),
        Some(place) => {
            let near = |text: &str| text.lines().skip(place.saturating_sub(3)).take(8).collect::<Vec<_>>().join("\n");
            Err(format!("{}:{}\n--- kept\n{}\n--- now\n{}", path.display(), place + 1, near(kept), near(&said)).into())
        }
    }
}

/// The transcript of the same keys today.
fn play(script: &str) -> Result<String, Failed> {
    let folder = Folder::new();
    let mut playing = Playing { text: String::new(), keys: Vec::new(), session: None, folder };
    for line in script.lines() {
        match line.split_at_checked(2) {
            Some(("$ ", command)) => playing.start(command)?,
            Some(("> ", key)) => playing.keys.push(key.to_string()),
            Some(("# ", _)) => {
                playing.press()?;
                playing.put(&[line.to_string()]);
            }
            _ => playing.press()?,
        }
    }
    playing.end()?;
    Ok(playing.text)
}

struct Playing {
    text: String,
    /// Keys whose answers come together.
    keys: Vec<String>,
    session: Option<Session>,
    folder: Folder,
}

impl Playing {
    fn put(&mut self, lines: &[String]) {
        let folder = self.folder.path().display().to_string();
        for line in lines {
            self.text.push_str(&line.replace(&folder, "FOLDER"));
            self.text.push('\n');
        }
    }

    fn start(&mut self, command: &str) -> Result<(), Failed> {
        self.end()?;
        self.put(&[format!("$ {command}")]);
        let mut words = command.split(' ');
        if words.next() != Some("salotto") {
            return Err(format!("this isn't our program: {command}").into());
        }
        let folder = self.folder.path().display().to_string();
        let mut program = salotto(&self.folder);
        program.args(words.map(|word| word.replace("FOLDER", &folder)));
        let mut session = Session::start(program);
        let said = session.heard();
        self.put(&said);
        self.session = Some(session);
        Ok(())
    }

    /// Presses the keys that wait, and writes down what follows.
    fn press(&mut self) -> Result<(), Failed> {
        let keys: Vec<String> = std::mem::take(&mut self.keys).into_iter().filter(|key| key != "^D").collect();
        let (Some(session), [.., last]) = (&mut self.session, keys.as_slice()) else { return Ok(()) };
        if session.is_over() {
            return Err(format!("the program has ended before the key {last}:\n{}", self.text).into());
        }
        keys[..keys.len() - 1].iter().for_each(|key| session.send(key));
        let said = session.press(last);
        if said.is_empty() {
            return Err(format!("no answer to {keys:?} after\n{}", self.text).into());
        }
        self.put(&keys.iter().map(|key| format!("> {key}")).collect::<Vec<_>>());
        self.put(&said);
        Ok(())
    }

    fn end(&mut self) -> Result<(), Failed> {
        self.press()?;
        if let Some(session) = self.session.take() {
            let (said, code) = session.close();
            if !said.is_empty() {
                self.put(&["> ^D".to_string()]);
                self.put(&said);
            }
            self.put(&[format!("= {}", code.map_or("killed".to_string(), |code| code.to_string()))]);
        }
        Ok(())
    }
}

//! A transcript, played: its keys, and the output after them.

use crate::program::{Folder, Session};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The transcripts in `folder`, sorted by name.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    paths
}

/// The place where the output first differs from the stored transcript, with the lines around it.
pub fn place_of_difference(path: &Path, kept: &str, said: &str) -> Option<String> {
    let differs = kept.lines().zip(said.lines()).position(|(kept, said)| kept != said);
    let place = differs.or((kept.lines().count() != said.lines().count()).then(|| kept.lines().count().min(said.lines().count())))?;
    let near = |text: &str| text.lines().skip(place.saturating_sub(3)).take(8).collect::<Vec<_>>().join("\n");
    Some(format!("{}:{}\n--- kept\n{}\n--- now\n{}", path.display(), place + 1, near(kept), near(said)))
}

/// The transcript of the same keys now, by the program that `start` makes for a folder. The program
/// calls that folder by the name that `named` gives.
///
/// # Errors
/// The script can't be played to its end, with the reason.
pub fn play(script: &str, start: impl Fn(&Folder) -> Command, named: impl Fn(&Path) -> String) -> Result<String, String> {
    let folder = Folder::new();
    let named = named(folder.path());
    let mut playing = Playing { text: String::new(), keys: Vec::new(), session: None, clock: None, folder, named };
    for line in script.lines() {
        match line.split_at_checked(2) {
            Some(("$ ", command)) => playing.start(command, &start)?,
            Some(("> ", key)) => playing.keys.push(key.to_string()),
            Some(("+ ", setting)) => playing.set(setting)?,
            Some(("@ ", time)) => playing.turn_clock(time)?,
            Some(("- ", file)) => playing.remove(file)?,
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
    /// The keys that are sent together.
    keys: Vec<String>,
    session: Option<Session>,
    /// The time at which the next program starts; None for the present.
    clock: Option<String>,
    folder: Folder,
    /// The program's name for the folder.
    named: String,
}

impl Playing {
    fn put(&mut self, lines: &[String]) {
        for line in lines {
            self.text.push_str(&line.replace(&self.named, "FOLDER"));
            self.text.push('\n');
        }
    }

    fn start(&mut self, command: &str, program: impl Fn(&Folder) -> Command) -> Result<(), String> {
        self.end()?;
        self.put(&[format!("$ {command}")]);
        let mut words = command.split(' ');
        if words.next() != Some("salotto") {
            return Err(format!("this isn't our program: {command}"));
        }
        let mut program = program(&self.folder);
        program.args(words.map(|word| word.replace("FOLDER", &self.named)));
        program.envs(self.clock.iter().map(|time| ("SALOTTO_CLOCK", time)));
        let mut session = Session::start(program);
        let said = session.heard();
        self.put(&said);
        self.session = Some(session);
        Ok(())
    }

    fn turn_clock(&mut self, time: &str) -> Result<(), String> {
        self.end()?;
        self.put(&[format!("@ {time}")]);
        self.clock = Some(time.to_string());
        Ok(())
    }

    /// Removes a file of the player.
    fn remove(&mut self, file: &str) -> Result<(), String> {
        self.end()?;
        self.put(&[format!("- {file}")]);
        fs::remove_file(self.folder.path().join(file)).map_err(|error| error.to_string())
    }

    /// Adds a line to the settings.
    fn set(&mut self, setting: &str) -> Result<(), String> {
        self.end()?;
        self.put(&[format!("+ {setting}")]);
        let file = self.folder.path().join("settings.toml");
        let text = fs::read_to_string(&file).unwrap_or_default();
        fs::write(&file, format!("{text}{setting}\n")).map_err(|error| error.to_string())
    }

    /// Presses the waiting keys, and adds them and the answer to the transcript.
    fn press(&mut self) -> Result<(), String> {
        let keys: Vec<String> = std::mem::take(&mut self.keys).into_iter().filter(|key| key != "^D").collect();
        let (Some(session), [.., last]) = (&mut self.session, keys.as_slice()) else { return Ok(()) };
        if session.is_over() {
            return Err(format!("the program has ended before the key {last}:\n{}", self.text));
        }
        keys[..keys.len() - 1].iter().for_each(|key| session.send(key));
        let said = session.press(last);
        if said.is_empty() {
            return Err(format!("no answer to {keys:?} after\n{}", self.text));
        }
        self.put(&keys.iter().map(|key| format!("> {key}")).collect::<Vec<_>>());
        self.put(&said);
        Ok(())
    }

    fn end(&mut self) -> Result<(), String> {
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

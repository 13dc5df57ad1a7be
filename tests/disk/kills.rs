//! Kills the program before each call that opens or changes a file, and in the middle of each
//! write: the steps already answered are saved.
//!
//! A short match of each game is played with an undo and a changed setting, to its end and away
//! from the table. Between two calls the files are the same, so these are all the moments that
//! differ. A kill leaves the files as they are, so the test copies them before each call of one
//! match and checks the copies. At some of these moments it really kills the program. Under `CI` it
//! resumes from the files of each moment, elsewhere from those of every seventh that differ.

use crate::games;
use crate::program::{Disk, Folder, Session, run};
use crate::pty::Terminal;
use crate::trouble::{calls, troubled};
use libtest_mimic::Failed;
use salotto::games::catalogue::GameName;
use salotto::session::client::settings_file;
use salotto::session::storage::folders::Folders;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A way to press keys and to know when they have been answered.
trait Keyboard {
    /// The answer to the key; None if the program has ended before.
    fn press(&mut self, key: &str) -> Option<String>;
    /// Leaves the program; returns whether it exited with success.
    fn quit(self) -> bool;
}

impl Keyboard for Session {
    fn press(&mut self, key: &str) -> Option<String> {
        let said = Session::press(self, key).join("\n");
        (!self.is_over()).then_some(said)
    }

    fn quit(mut self) -> bool {
        self.send("quit");
        self.ended().1 == Some(0)
    }
}

/// The answer to the key that silences the voice, which is sent after each other key.
const ANSWERED: &str = "Silence.";

impl Keyboard for Terminal {
    /// Returns when it is no other player's turn, or when the match is over and the list after it
    /// is open: at a terminal a key is answered at once, during any player's turn.
    fn press(&mut self, key: &str) -> Option<String> {
        let mut said = answer(self, if key == "enter" { "\r" } else { key })?;
        while {
            let turn = answer(self, "t")?;
            said.push_str(&turn);
            turn.contains("'s turn") || said.contains("The match is over.") && !said.contains(OVER)
        } {}
        Some(said)
    }

    fn quit(mut self) -> bool {
        self.try_send(":quit\r") && self.wait().0.success()
    }
}

fn answer(terminal: &mut Terminal, bytes: &str) -> Option<String> {
    if terminal.try_send(format!("{bytes}y")) { terminal.try_read_until(ANSWERED) } else { None }
}

/// A question, a move, an undo, the move again, another level of detail; then moves to the end.
const BEGINNING: [&str; 7] = ["c", "b", "enter", "u", "b", "enter", "i"];
const ONWARD: [&str; 2] = ["b", "enter"];
/// No short match takes more keys.
const MOST_KEYS: usize = 400;

fn arguments(game: GameName) -> Vec<String> {
    let all = ["play", game.key(), "--seed", "3", "--bots", "beginner", "--pace", "none", "--speech", "off", "--lang", "en"];
    all.map(str::to_string).into_iter().chain(games::arguments(&games::cases(game).short)).collect()
}

/// The text of the one match in `folder`, finished or not, without the time when it began; empty if
/// it hasn't begun.
pub fn record(folder: &Folder) -> Result<String, Failed> {
    let files: Vec<_> = folder.matches().into_iter().chain(folder.finished()).collect();
    match files.as_slice() {
        [] => Ok(String::new()),
        [file] => Ok(fs::read_to_string(file)?.split_inclusive('\n').filter(|line| !line.starts_with("# begun ")).collect()),
        files => Err(format!("one match became {files:?}").into()),
    }
}

/// The keys of a whole match.
fn keys() -> impl Iterator<Item = &'static str> {
    BEGINNING.into_iter().chain(ONWARD.into_iter().cycle()).take(MOST_KEYS)
}

/// The title of the list that opens after a match.
const OVER: &str = "What would you like to do now?";

/// The saved state when a key was answered.
struct Answered {
    record: String,
    /// The number of calls counted by then.
    calls: usize,
}

impl Answered {
    fn now(folder: &Folder) -> Result<Answered, Failed> {
        // Another player's step may be in the middle of being written.
        let record = lines(&record(folder)?).to_string();
        Ok(Answered { record, calls: calls(&counted(folder)).len() })
    }
}

/// The file in which the calls on this folder's files are counted.
fn counted(folder: &Folder) -> PathBuf {
    folder.path().with_extension("calls")
}

/// Presses the keys of a whole match until it is over and left, or until the program has ended.
/// Returns the saved state after each key that was answered.
fn play(mut keyboard: impl Keyboard, folder: &Folder) -> Result<Vec<Answered>, Failed> {
    let mut answered = Vec::new();
    for key in keys() {
        let Some(said) = keyboard.press(key) else { return Ok(answered) };
        answered.push(Answered::now(folder)?);
        if said.contains(OVER) {
            if keyboard.quit() {
                answered.push(Answered::now(folder)?);
            }
            return Ok(answered);
        }
    }
    Err("the match doesn't end".into())
}

pub fn through_a_pipe(game: GameName) -> Result<(), Failed> {
    // The step in an answer is saved when the answer is heard, not some time later.
    each_moment(game, |command, folder| play(Session::start_on(command, Disk::NotAwaited), folder))
}

pub fn at_a_terminal(game: GameName) -> Result<(), Failed> {
    each_moment(game, |command, folder| {
        let mut at_terminal = pty_process::blocking::Command::new(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            at_terminal = match value {
                Some(value) => at_terminal.env(name, value),
                None => at_terminal.env_remove(name),
            };
        }
        play(Terminal::run(at_terminal.env("TERM", "xterm")), folder)
    })
}

/// The number of times the program is really killed in a match.
const KILLS: usize = 5;

/// Plays a match whose files are copied before each call, then others that die at some of them.
fn each_moment(game: GameName, play: impl Fn(Command, &Folder) -> Result<Vec<Answered>, Failed>) -> Result<(), Failed> {
    let (folder, kept) = (in_memory(), in_memory());
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    command.args(arguments(game)).env("TROUBLE_COUNT", counted(&folder)).env("TROUBLE_KEEP", kept.path());
    let answered = play(command, &folder)?;
    let names = calls(&counted(&folder));
    fs::remove_file(counted(&folder))?;
    if !names.iter().any(|name| name == "rename") || names.len() < 15 {
        return Err(format!("the match and its undo are not what they were: {names:?}").into());
    }
    at_each_moment(game, &names, &answered, &kept)?;
    for index in (0..KILLS).map(|kill| (2 * kill + 1) * names.len() / (2 * KILLS)) {
        for half in [false, true].into_iter().take(if names[index] == "write" { 2 } else { 1 }) {
            let folder = in_memory();
            let Some(mut command) = troubled(&folder)? else { return Ok(()) };
            command.args(arguments(game)).env("TROUBLE_KILL_AT", (index + 1).to_string());
            if half {
                command.env("TROUBLE_HALF", "1");
            }
            let answered = play(command, &folder)?;
            nothing_is_lost(&folder, &answered)
                .and_then(|()| goes_on(&folder))
                .map_err(|lost| told(game, "killed", index + 1, half, &names[index], &lost))?;
        }
    }
    Ok(())
}

/// A folder in memory if the system has such a file system, so that nothing waits for a disk: the
/// state after a kill doesn't depend on it.
fn in_memory() -> Folder {
    let memory = Path::new("/dev/shm");
    if nix::unistd::access(memory, nix::unistd::AccessFlags::W_OK).is_ok() { Folder::under(memory) } else { Folder::new() }
}

/// Checks the files as they were at each moment.
fn at_each_moment(game: GameName, names: &[String], answered: &[Answered], kept: &Folder) -> Result<(), Failed> {
    let step = if std::env::var_os("CI").is_some() { 1 } else { 7 };
    let (mut before, mut different) = (Vec::new(), 0);
    for (index, name) in names.iter().enumerate() {
        for half in [false, true].into_iter().take(if name == "write" { 2 } else { 1 }) {
            let copy = kept.path().join(format!("{}{}", index + 1, if half { "-half" } else { "" }));
            if !copy.is_dir() {
                return Err(format!("no files were kept of {}", copy.display()).into());
            }
            let folder = Folder::at(copy);
            let files = files_in(folder.path())?;
            let heard = answered.iter().take_while(|answered| answered.calls <= index).count();
            let mut looked_at = nothing_is_lost(&folder, &answered[..heard]);
            if files != before {
                if different % step == 0 {
                    looked_at = looked_at.and_then(|()| goes_on(&folder));
                }
                (before, different) = (files, different + 1);
            }
            looked_at.map_err(|lost| told(game, "as it would be found if killed", index + 1, half, name, &lost))?;
        }
    }
    if different < 10 { Err(format!("only {different} moments differ").into()) } else { Ok(()) }
}

fn told(game: GameName, what: &str, call: usize, half: bool, name: &str, lost: &Failed) -> Failed {
    let half = if half { ", half" } else { "" };
    format!("{}, {what} at call {call} ({name}{half}): {}", game.key(), lost.message().unwrap_or_default()).into()
}

/// All files below a folder, with their contents.
fn files_in(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, Failed> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push((path.file_name().unwrap_or_default().into(), fs::read(&path)?));
        }
    }
    files.sort();
    Ok(files)
}

/// The whole lines of a text.
fn lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

/// Fails unless everything answered is saved, except a step that was about to be undone.
fn nothing_is_lost(folder: &Folder, answered: &[Answered]) -> Result<(), Failed> {
    let found = record(folder)?;
    let found = lines(&found);
    let before = answered.last().map_or("", |answered| answered.record.as_str());
    let undoing = keys().nth(answered.len()) == Some("u") || is_still_undoing(answered);
    let is_kept = found.starts_with(before) || undoing && before.starts_with(found);
    if !is_kept {
        return Err(format!("saved was\n{before}and is\n{found}").into());
    }
    let (_, bad) = settings_file::load(&Folders::all_in(folder.path()));
    if bad.is_empty() { Ok(()) } else { Err(format!("the settings can't be read: {bad:?}").into()) }
}

/// Whether an undo was answered, and perhaps more keys, before it was in the file: the program doesn't wait for a
/// slow disk. Others' steps that are undone as well may only get there meanwhile.
fn is_still_undoing(answered: &[Answered]) -> bool {
    let Some(undo) = keys().take(answered.len()).position(|key| key == "u") else { return false };
    (undo..answered.len()).all(|key| {
        let (before, after) = (&answered[key - 1].record, &answered[key].record);
        before == after || key < BEGINNING.len() && after.starts_with(before)
    })
}

/// Resumes the saved match.
fn goes_on(folder: &Folder) -> Result<(), Failed> {
    for file in folder.finished() {
        succeeds(folder, &["replay", &file.display().to_string()])?;
    }
    if folder.matches().is_empty() { Ok(()) } else { succeeds(folder, &["resume", "--speech", "off"]) }
}

fn succeeds(folder: &Folder, arguments: &[&str]) -> Result<(), Failed> {
    let output = run(folder, arguments);
    match output.status.code() {
        Some(0) => Ok(()),
        code => Err(format!("{arguments:?} ends with {code:?}: {}", String::from_utf8_lossy(&output.stderr)).into()),
    }
}

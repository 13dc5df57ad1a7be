//! A disk that is slow, full, read-only, or taken away.

use crate::kills::record;
use crate::program::{Disk, Folder, Session, run};
use crate::pty::Terminal;
use crate::trouble::troubled;
use libtest_mimic::Failed;
use salotto::narration::Detail;
use salotto::session::client::settings_file;
use salotto::session::storage::folders::Folders;
use std::fs;
use std::process::Command;
use std::time::Duration;

const PLAY: [&str; 11] = ["play", "classic", "--seed", "3", "--bots", "beginner", "--pace", "none", "--speech", "off", "--lang"];

/// The number of checks for an effect that may come late, and the time between two.
const LOOKS: usize = 200;
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

fn playing(command: Command) -> Session {
    playing_on(command, Disk::Awaited)
}

/// [`playing`] with a disk that is awaited or not.
fn playing_on(mut command: Command, disk: Disk) -> Session {
    command.args(PLAY).arg("en");
    let mut session = Session::start_on(command, disk);
    session.heard();
    session
}

fn move_on(session: &mut Session) -> String {
    ["b", "enter"].map(|key| session.press(key).join("\n")).join("\n")
}

/// Presses a key that only asks until its answer contains `expected`.
fn hears(session: &mut Session, expected: &str) -> Result<(), Failed> {
    let mut said = String::new();
    for _ in 0..LOOKS {
        said = session.press("s").join("\n");
        if said.contains(expected) {
            return Ok(());
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
    Err(format!("never heard {expected:?}, last: {said}").into())
}

/// Presses a key that only asks until `expected` was said; fails if it was said twice, in `said` or since.
fn expect_heard_once(session: &mut Session, mut said: String, expected: &str) -> Result<(), Failed> {
    for _ in 0..LOOKS {
        match said.matches(expected).count() {
            0 => std::thread::sleep(BETWEEN_LOOKS),
            1 => return Ok(()),
            _ => break,
        }
        said.push_str(&session.press("s").join("\n"));
    }
    Err(format!("not once {expected:?}: {said}").into())
}

/// Waits until the match's record equals `expected`.
fn becomes(folder: &Folder, expected: &str) -> Result<(), Failed> {
    for _ in 0..LOOKS {
        if record(folder)? == expected {
            return Ok(());
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
    Err(format!("expected\n{expected}\nfound\n{}", record(folder)?).into())
}

/// The record after the same moves on a good disk.
fn undisturbed(moves: usize) -> Result<String, Failed> {
    let folder = Folder::new();
    let mut session = playing(crate::program::salotto(&folder));
    (0..moves).for_each(|_| drop(move_on(&mut session)));
    session.close();
    record(&folder)
}

pub fn a_slow_disk_makes_no_answer_late() -> Result<(), Failed> {
    let folder = Folder::new();
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    // Each change of a file takes longer than this whole test may.
    command.env("TROUBLE_SLOW", "60000");
    let mut session = playing_on(command, Disk::NotAwaited);
    for _ in 0..3 {
        let said = move_on(&mut session);
        if said.trim().is_empty() {
            return Err("no answer".into());
        }
    }
    let found = record(&folder)?;
    if found.is_empty() { Ok(()) } else { Err(format!("the disk wasn't slow: {found}").into()) }
}

pub fn a_start_on_a_disk_that_doesnt_answer_says_so() -> Result<(), Failed> {
    let words = [
        ("en", "One moment: the disk is slow to answer.", "What would you like to do?"),
        ("it", "Un momento: il disco è lento a rispondere.", "Che cosa vuoi fare?"),
        ("es", "Un momento: el disco tarda en responder.", "¿Qué quieres hacer?"),
    ];
    for (held, (language, slow, list)) in ["settings.toml", "matches", "matches/finished"].into_iter().zip(words) {
        let folder = Folder::new();
        fs::create_dir_all(folder.path().join("matches/finished"))?;
        let Some(mut command) = troubled(&folder)? else { return Ok(()) };
        command.env("TROUBLE_HELD", folder.path().join(held)).env("TROUBLE_GOES", folder.path().join("goes"));
        let mut terminal = Terminal::of(&command, &["--lang", language, "--speech", "off"]);
        let said = terminal.read_until(slow);
        if said.contains(list) {
            return Err(format!("the disk was read by nobody: {said:?}").into());
        }
        folder.write("goes", "");
        terminal.read_until(list);
    }
    Ok(())
}

pub fn finished_matches_on_a_disk_that_doesnt_answer_are_waited_for_with_a_word() -> Result<(), Failed> {
    let runs: [(&[&str], &str, &str, &str); 3] = [
        (&["stats"], "en", "One moment: the disk is slow to answer.", "isn't counted"),
        (&["daily"], "it", "Un momento: il disco è lento a rispondere.", "La partita del giorno, "),
        (&["daily", "classic"], "es", "Un momento: el disco tarda en responder.", "Partida del día"),
    ];
    for (arguments, language, slow, list) in runs {
        let folder = Folder::new();
        fs::create_dir_all(folder.path().join("matches/finished"))?;
        let held = folder.write("matches/finished/1741000000000-classic.salotto", "no match\n");
        let Some(mut command) = troubled(&folder)? else { return Ok(()) };
        command.env("TROUBLE_HELD", held).env("TROUBLE_GOES", folder.path().join("goes"));
        let mut terminal = Terminal::of(&command, &[arguments, &["--lang", language]].concat());
        let said = terminal.read_until(slow);
        if said.contains(list) {
            return Err(format!("the matches were read by nobody: {said:?}").into());
        }
        folder.write("goes", "");
        terminal.read_until(list);
    }
    Ok(())
}

/// The level of detail in the settings' file; None if there is no file.
fn detail_saved(folder: &Folder) -> Option<Detail> {
    let folders = Folders::all_in(folder.path());
    folders.settings_file().is_file().then(|| settings_file::load(&folders).0.detail)
}

pub fn a_slow_disk_makes_no_change_of_a_setting_late() -> Result<(), Failed> {
    // No settings are saved yet.
    let folder = Folder::first_time();
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    // Each change of a file takes longer than this whole test may.
    command.env("TROUBLE_SLOW", "60000");
    let mut session = playing_on(command, Disk::NotAwaited);
    for _ in 0..3 {
        if session.press("i").is_empty() {
            return Err("no answer".into());
        }
    }
    match detail_saved(&folder) {
        None => Ok(()),
        found => Err(format!("the disk wasn't slow: {found:?}").into()),
    }
}

pub fn a_setting_that_was_changed_on_a_slow_disk_is_written_before_the_program_ends() -> Result<(), Failed> {
    let folder = Folder::new();
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    command.env("TROUBLE_SLOW", "150");
    let mut session = playing_on(command, Disk::NotAwaited);
    ["i", "i", "i", "i"].iter().for_each(|key| drop(session.press(key)));
    let expected = undisturbed_detail()?;
    let (last, _) = session.close();
    match detail_saved(&folder) {
        found if found == Some(expected) => Ok(()),
        found => Err(format!("{found:?} instead of {expected:?}: {last:?}").into()),
    }
}

/// The level of detail after the same keys on a good disk.
fn undisturbed_detail() -> Result<Detail, Failed> {
    let folder = Folder::new();
    let mut session = playing(crate::program::salotto(&folder));
    ["i", "i", "i", "i"].iter().for_each(|key| drop(session.press(key)));
    session.close();
    detail_saved(&folder).ok_or("nothing is saved".into())
}

pub fn settings_on_a_full_disk_are_told_once_and_written_when_it_has_room_again() -> Result<(), Failed> {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    let full = elsewhere.write("full", "");
    command.env("TROUBLE_FULL", &full);
    let mut session = playing(command);
    let said = ["i", "i", "i", "i"].map(|key| session.press(key).join("\n")).join("\n");
    expect_heard_once(&mut session, said, "I can't save the settings: the disk is full.")?;
    fs::remove_file(&full)?;
    hears(&mut session, "The settings are saved now.")?;
    let found = detail_saved(&folder);
    if found == Some(undisturbed_detail()?) { Ok(()) } else { Err(format!("{found:?}").into()) }
}

pub fn a_full_disk_that_has_room_again_misses_nothing() -> Result<(), Failed> {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    let full = elsewhere.path().join("full");
    command.env("TROUBLE_FULL", &full);
    let mut session = playing(command);
    move_on(&mut session);
    let before = undisturbed(1)?;
    becomes(&folder, &before)?;
    fs::write(&full, "")?;
    // The program tries again and again, and reports the failure once.
    let said = move_on(&mut session) + &move_on(&mut session);
    expect_heard_once(&mut session, said, "I can't save")?;
    if record(&folder)? != before {
        return Err("a full disk was written".into());
    }
    fs::remove_file(&full)?;
    hears(&mut session, "The match is saved again, with all that was missing.")?;
    becomes(&folder, &undisturbed(3)?)?;
    move_on(&mut session);
    session.close();
    becomes(&folder, &undisturbed(4)?)
}

pub fn a_full_disk_is_told_once_and_not_called_saved() -> Result<(), Failed> {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    let full = elsewhere.write("full", "");
    command.env("TROUBLE_FULL", &full);
    let mut session = playing(command);
    let mut said = String::new();
    for _ in 0..3 {
        said.push_str(&move_on(&mut session));
    }
    let told = said.matches("I can't save").count();
    let (last, _) = session.close();
    match last.last().map(String::as_str) {
        Some("Careful: the match is not saved. Goodbye!") if told <= 1 => Ok(()),
        last => Err(format!("told {told} times, and at the end {last:?}").into()),
    }
}

pub fn a_folder_that_is_removed_is_made_again() -> Result<(), Failed> {
    let folder = Folder::new();
    let mut session = playing(crate::program::salotto(&folder));
    move_on(&mut session);
    fs::remove_dir_all(folder.path().join("matches"))?;
    move_on(&mut session);
    becomes(&folder, &undisturbed(2)?)?;
    let (last, _) = session.close();
    if last.iter().any(|line| line.starts_with("The match is saved")) { Ok(()) } else { Err(format!("{last:?}").into()) }
}

pub fn a_file_that_somebody_else_changes_is_kept_beside_ours() -> Result<(), Failed> {
    let folder = Folder::new();
    let mut session = playing(crate::program::salotto(&folder));
    move_on(&mut session);
    becomes(&folder, &undisturbed(1)?)?;
    let file = folder.matches().remove(0);
    fs::write(&file, "mine now\n")?;
    move_on(&mut session);
    becomes(&folder, &undisturbed(2)?)?;
    let beside = fs::read_to_string(file.with_file_name(format!("{}.old", file.file_name().unwrap_or_default().to_string_lossy())))?;
    if beside == "mine now\n" { Ok(()) } else { Err(format!("kept was {beside:?}").into()) }
}

pub fn a_match_in_a_folder_that_can_only_be_read_is_played_on_and_not_saved() -> Result<(), Failed> {
    let folder = Folder::new();
    let mut session = playing(crate::program::salotto(&folder));
    move_on(&mut session);
    session.close();
    let before = record(&folder)?;
    let Some(mut command) = troubled(&folder)? else { return Ok(()) };
    command.env("TROUBLE_READ_ONLY", "1").args(["resume", "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    let said = session.heard().join("\n");
    if !said.contains("the disk is read-only") {
        return Err(said.into());
    }
    let moved = move_on(&mut session);
    let (last, _) = session.close();
    if record(&folder)? != before || last.iter().any(|line| line.starts_with("The match is saved")) {
        return Err(format!("{moved}\n{last:?}").into());
    }
    Ok(())
}

pub fn many_matches_that_begin_at_once_have_a_file_each() -> Result<(), Failed> {
    const MATCHES: usize = 60;
    let folder = Folder::new();
    let begun: Result<Vec<_>, _> = (0..MATCHES).map(|_| crate::program::salotto(&folder).args(PLAY).arg("en").spawn()).collect();
    for mut program in begun? {
        program.wait()?;
    }
    let found = folder.matches().len();
    if found != MATCHES {
        return Err(format!("{MATCHES} matches begun, {found} saved").into());
    }
    for file in folder.matches() {
        let output = run(&folder, &["replay", &file.display().to_string()]);
        if output.status.code() != Some(0) {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
    }
    Ok(())
}

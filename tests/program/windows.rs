//! One window per match, and the copies saved beside a match.

use crate::program::{Folder, Session, run, salotto};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

fn start(folder: &Folder, language: &str, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--bots", "beginner", "--lang", language].iter().filter(|_| arguments[0] == "play"));
    if arguments[0] != "play" {
        command.args(["--speech", "off", "--lang", language]);
    }
    Session::start(command)
}

fn begun(folder: &Folder, seed: &str) -> Session {
    let mut session = start(folder, "en", &["play", "classic", "--seed", seed]);
    session.heard();
    move_on(&mut session);
    session
}

fn move_on(session: &mut Session) {
    ["b", "enter"].iter().for_each(|key| drop(session.press(key)));
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// A finished copy of a match in `folder`, cut to what a test needs.
fn saved_match(folder: &Folder) -> (std::path::PathBuf, String) {
    let session = begun(folder, "7");
    session.close();
    let path = folder.matches().remove(0);
    let text = text(&path);
    (path, text)
}

#[test]
fn a_second_window_hears_that_the_match_is_open_and_both_lose_nothing() {
    let sentences = [("it", "Questa partita è aperta in un'altra finestra"), ("en", "This match is open in another window")];
    for (language, elsewhere) in sentences {
        let folder = Folder::new();
        let mut first = begun(&folder, "7");
        let path = folder.matches().remove(0);
        let before = text(&path);
        let mut second = start(&folder, language, &["resume", &path.display().to_string()]);
        let said = second.heard();
        assert!(said.iter().any(|line| line.starts_with(elsewhere)), "{said:?}");
        // The first window undoes and goes on.
        first.press("u");
        assert_ne!(text(&path), before);
        move_on(&mut first);
        assert_eq!(text(&path), before, "the same move again");
        assert_eq!(second.close().1, Some(0));
        assert_eq!(first.close().1, Some(0));
        assert_eq!(folder.matches(), [path]);
    }
}

#[test]
fn plain_resume_passes_over_what_another_window_plays_and_names_it() {
    let folder = Folder::new();
    let mut older = begun(&folder, "7");
    older.press(":quit");
    older.close();
    let first = folder.matches().remove(0);
    let _second = begun(&folder, "8");
    let mut window = start(&folder, "en", &["resume"]);
    let said = window.heard();
    let other = folder.matches().into_iter().find(|path| *path != first).unwrap();
    let name = other.file_name().unwrap().to_string_lossy().into_owned();
    assert!(said.contains(&format!("Not resuming {name}: it is open in another window. Close it there to resume it here.")), "{said:?}");
    let moved = text(&first);
    move_on(&mut window);
    assert!(text(&first).starts_with(&moved) && text(&first) != moved, "the older one goes on");
}

#[test]
fn a_match_whose_window_has_gone_can_be_taken_over() {
    let folder = Folder::new();
    let first = begun(&folder, "7");
    let before = text(&folder.matches()[0]);
    first.kill();
    let mut second = start(&folder, "en", &["resume"]);
    second.heard();
    move_on(&mut second);
    assert!(text(&folder.matches()[0]).starts_with(&before));
    assert!(text(&folder.matches()[0]).len() > before.len());
}

#[test]
fn a_wrong_line_in_the_middle_offers_the_match_up_to_it_and_keeps_the_file() {
    for (language, title, yes) in [
        ("it", "Riprendo la partita fino alla riga prima?", "Sì, dopo una mossa"),
        ("en", "Resume the match up to the line before?", "Yes, after one move"),
    ] {
        let folder = Folder::new();
        let (path, good) = saved_match(&folder);
        let bad = format!("{good}2 dance\n1 pass\n");
        let first_move = good.find("\n1 ").unwrap();
        let cut = good[first_move + 1..].find('\n').unwrap() + first_move + 2;
        let bad = format!("{}2 dance\n{}", &good[..cut], &bad[cut..]);
        fs::write(&path, &bad).unwrap();
        let mut session = start(&folder, language, &["resume", &path.display().to_string()]);
        let said = session.heard();
        assert!(said.iter().any(|line| line.ends_with(title)) && said.iter().any(|line| line.starts_with(yes)), "{said:?}");
        session.press("esc");
        assert_eq!(text(&path), bad, "whoever says no loses nothing");
        session.close();
        let mut session = start(&folder, language, &["resume", &path.display().to_string()]);
        session.heard();
        session.press("enter");
        session.close();
        assert!(text(&path).starts_with(&good[..cut]) && !text(&path).contains("dance"));
        let beside = path.with_file_name(format!("{}.old", path.file_name().unwrap().to_string_lossy()));
        assert_eq!(text(&beside), bad);
    }
}

#[test]
fn plain_resume_passes_over_a_broken_match_and_goes_on_with_a_whole_one() {
    let folder = Folder::new();
    let (whole, _) = saved_match(&folder);
    for (name, text) in [("9-classic.salotto", "salotto record 1\ngame classic\nwhat is this\n"), ("10-classic.salotto", "")] {
        fs::write(whole.with_file_name(name), text).unwrap();
    }
    fs::write(whole.with_file_name("latest"), "9-classic.salotto").unwrap();
    let mut session = start(&folder, "en", &["resume"]);
    let said = session.heard();
    assert!(said.iter().any(|line| line.starts_with("Not resuming 9-classic.salotto. Line 3")), "{said:?}");
    move_on(&mut session);
    session.close();
    assert_eq!(text(&whole.with_file_name("9-classic.salotto")), "salotto record 1\ngame classic\nwhat is this\n");
}

#[test]
fn a_wrong_clock_is_latest_for_no_longer_than_it_is_wrong() {
    let folder = Folder::new();
    let (older, _) = saved_match(&folder);
    let wrong = older.with_file_name("1900000000000-salotto.salotto");
    fs::copy(&older, &wrong).unwrap();
    let in_2030 = SystemTime::now() + Duration::from_secs(4 * 365 * 24 * 3600);
    fs::File::options().append(true).open(&wrong).unwrap().set_modified(in_2030).unwrap();
    let mut session = start(&folder, "en", &["resume"]);
    session.heard();
    move_on(&mut session);
    let played = text(&older);
    session.close();
    assert!(text(&wrong).len() < played.len(), "the one that was played last goes on");
    fs::remove_file(older.with_file_name("latest")).unwrap();
    let mut session = start(&folder, "en", &["resume"]);
    session.heard();
    move_on(&mut session);
    session.close();
    assert!(text(&older).len() > played.len(), "a time that hasn't come is no time");
}

#[test]
fn a_finished_match_takes_no_other_s_place_and_an_own_file_stays_where_it_is() {
    let folder = Folder::new();
    let record = include_str!("../records/classic.salotto");
    let last = record.trim_end().rfind('\n').unwrap() + 1;
    let own = folder.write("mine.salotto", &record[..last]);
    let mut session = start(&folder, "en", &["resume", &own.display().to_string()]);
    session.heard();
    session.press(":quit");
    session.close();
    assert!(own.exists() && folder.finished().is_empty(), "a file of the player's own is not moved away");
    assert!(!own.with_file_name("mine.salotto.lock").exists(), "nor littered around");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_no_match() {
    let folder = Folder::new();
    let (path, _) = saved_match(&folder);
    nix::unistd::mkfifo(&path.with_file_name("99-classic.salotto"), nix::sys::stat::Mode::S_IRWXU).unwrap();
    fs::create_dir(path.with_file_name("98-classic.salotto")).unwrap();
    let mut session = start(&folder, "en", &["resume"]);
    let said = session.heard();
    assert!(said.iter().any(|line| line.contains("Classic dominoes")), "{said:?}");
    session.close();
}

#[test]
fn a_file_that_is_too_long_is_refused_and_not_cut() {
    let folder = Folder::new();
    let (path, good) = saved_match(&folder);
    let long = format!("{good}{}", "# much\n".repeat(2_600_000));
    fs::write(&path, &long).unwrap();
    let output = run(&folder, &["resume", &path.display().to_string(), "--lang", "en"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::metadata(&path).unwrap().len(), long.len() as u64);
}

#[test]
fn a_draft_that_somebody_else_made_stays() {
    let folder = Folder::new();
    let mut session = begun(&folder, "7");
    let path = folder.matches().remove(0);
    let theirs = path.with_extension("new");
    fs::write(&theirs, "theirs").unwrap();
    session.press("u");
    move_on(&mut session);
    session.close();
    assert_eq!(text(&theirs), "theirs");
}

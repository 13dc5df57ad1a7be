//! The installer: the files it installs, its behaviour with a running copy, and the removal of all
//! but matches.

use crate::folders::{files_below, plays, said};
use crate::lonely_trial;
use crate::readers::{PATIENCE, Playing};
use crate::session::Folder;
use crate::wine::{Wine, windows_path};
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The installer's exit code when a copy of the program runs.
const IS_OPEN: i32 = 2;
const FOLDER: &str = "AppData/Local/Programs/Salotto";
const MENU: &str = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs";

pub fn trials() -> Vec<Trial> {
    vec![lonely_trial("installed_played_and_removed_it_leaves_nothing_but_matches", installed_played_removed)]
}

/// The player's own folder on the C drive.
fn home(wine: &Wine) -> Result<PathBuf, Failed> {
    let homes = fs::read_dir(wine.players())?.flatten().map(|entry| entry.path());
    homes.filter(|path| !path.ends_with("Public")).find(|path| path.join("AppData").is_dir()).ok_or("there is a player".into())
}

fn installs(wine: &Wine, language: &str) -> Result<Option<i32>, Failed> {
    Ok(wine.command(&wine.setup).args(["/S", &format!("/LANGUAGE={language}")]).status()?.code())
}

/// A value of the registry; None if it doesn't exist.
fn registered(wine: &Wine, key: &str, name: &str) -> Result<Option<String>, Failed> {
    let told = said(wine.command(Path::new("reg")).args(["query", key, "/v", name]))?;
    let value = told.lines().find_map(|line| line.trim().strip_prefix(name)?.trim().split_once("SZ")).map(|(_, value)| value.trim());
    Ok(value.map(str::to_string))
}

fn path(wine: &Wine) -> Result<Option<String>, Failed> {
    registered(wine, r"HKCU\Environment", "Path")
}

fn set_path(wine: &Wine, value: &str) -> Result<(), Failed> {
    let set = ["add", r"HKCU\Environment", "/v", "Path", "/t", "REG_EXPAND_SZ", "/d", value, "/f"];
    said(wine.command(Path::new("reg")).args(set)).map(drop)
}

/// Whether a program's resources, which are in UTF-16, contain these words.
fn shows(program: &Path, words: &str) -> Result<bool, Failed> {
    let words: Vec<u8> = words.encode_utf16().flat_map(u16::to_le_bytes).collect();
    Ok(fs::read(program)?.windows(words.len()).rev().any(|bytes| bytes == words))
}

fn removes(wine: &Wine, folder: &Path) -> Result<(), Failed> {
    wine.command(&folder.join("uninstall.exe")).arg("/S").status()?;
    // The uninstaller goes on in the background, so that it can remove its own file.
    let late = Instant::now() + PATIENCE;
    while folder.exists() {
        if Instant::now() > late {
            return Err(format!("this is left: {:?}", fs::read_dir(folder)?.flatten().collect::<Vec<_>>()).into());
        }
        sleep(Duration::from_millis(50));
    }
    Ok(())
}

fn installed_played_removed(wine: &Wine) -> Result<(), Failed> {
    let home = home(wine)?;
    let folder = home.join(FOLDER);
    // A path longer than the installer's own variables hold, with folders of similar names.
    let name = home.file_name().ok_or("a player has a name")?.to_string_lossy();
    let own = format!(r"C:\users\{name}\AppData\Local\Programs\Salotto");
    let others = (0..60).map(|number| format!(r"C:\Programmi di Nicola\numero {number}\bin")).collect::<Vec<_>>().join(";");
    let before = format!(r"{own} vecchio;{others};%USERPROFILE%\bin");
    set_path(wine, &before)?;
    let matches_before = files_below(&home, "salotto");

    assert_eq!(installs(wine, "it")?, Some(0));
    assert!(folder.join("salotto.exe").is_file() && folder.join("LEGGIMI.txt").is_file(), "{folder:?}");
    assert!(folder.join("LEEME.txt").is_file(), "{folder:?}");
    assert!(home.join(MENU).join("Salotto, domino da ascoltare.lnk").is_file());
    assert!(shows(&folder.join("salotto.exe"), "Salotto, domino da ascoltare")?, "it says what it is");
    assert_eq!(path(wine)?, Some(format!("{before};{own}")));
    let entry = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Salotto";
    assert_eq!(registered(wine, entry, "DisplayName")?.as_deref(), Some("Salotto"));

    // A shell finds the program, and it plays.
    set_path(wine, &own)?;
    let keys = Folder::new();
    let told = plays(&mut wine.line("salotto"), &keys.path().join("keys"))?;
    assert!(told.contains("La partita è salvata. Ciao!"), "{told}");
    set_path(wine, &format!("{own};{before}"))?;

    // While a copy runs nothing changes; afterwards the new one replaces the old one, in each other
    // language, and once.
    let mut running = wine.line("salotto --lang it");
    running.env("SALOTTO_DATA_DIR", windows_path(keys.path()));
    let mut running = Playing::start(running)?;
    let late = Instant::now() + PATIENCE;
    while !running.written().iter().any(|line| line.contains("Nuova partita")) && Instant::now() < late {
        sleep(Duration::from_millis(20));
    }
    assert_eq!(installs(wine, "en")?, Some(IS_OPEN), "{:?}", running.written());
    assert!(folder.join("uninstall.exe").is_file() && home.join(MENU).join("Salotto, domino da ascoltare.lnk").is_file());
    running.keys = None;
    running.child.wait()?;
    for (language, entry) in [("en", "Salotto, dominoes by ear.lnk"), ("es", "Salotto, dominó para escuchar.lnk")] {
        assert_eq!(installs(wine, language)?, Some(0));
        let links = files_below(&home.join(MENU), "lnk").into_iter();
        let entries: Vec<PathBuf> = links.filter(|link| link.to_string_lossy().contains("Salotto")).collect();
        assert_eq!(entries, [home.join(MENU).join(entry)]);
        assert_eq!(path(wine)?, Some(format!("{before};{own}")));
    }

    removes(wine, &folder)?;
    assert!(files_below(&home.join(MENU), "lnk").iter().all(|link| !link.to_string_lossy().contains("Salotto")));
    assert_eq!(path(wine)?, Some(before));
    assert_eq!(registered(wine, entry, "DisplayName")?, None);
    assert_eq!(registered(wine, r"HKCU\Software\Salotto", "Folder")?, None);
    let kept: Vec<PathBuf> = files_below(&home, "salotto").into_iter().filter(|path| !matches_before.contains(path)).collect();
    let [record] = kept.as_slice() else { return Err(format!("one match is kept: {kept:?}").into()) };
    fs::remove_file(record)?;
    said(wine.command(Path::new("reg")).args(["delete", r"HKCU\Environment", "/v", "Path", "/f"]))?;
    Ok(())
}

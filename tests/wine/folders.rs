//! The folders of the program, and faults in them.

use crate::console::Console;
use crate::session::Folder;
use crate::trial;
use crate::wine::{Wine, windows_path};
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn trials() -> Vec<Trial> {
    vec![
        trial("matches_are_kept_where_windows_keeps_what_belongs_to_a_player", matches_lie_in_appdata),
        trial("a_folder_with_spaces_and_accents_is_a_folder", a_folder_with_spaces_and_accents),
        trial("where_nothing_can_be_saved_it_is_said_and_the_match_goes_on", nothing_can_be_saved),
        trial("accents_are_utf_8_whatever_the_code_page", accents_are_utf_8),
        trial("the_window_is_called_salotto", the_window_is_called_salotto),
        trial("an_error_stays_until_it_has_been_read_where_the_window_is_the_programs_own", an_error_stays_until_read),
        trial("an_error_in_a_shells_window_waits_for_nobody", an_error_in_a_shell_waits_for_nobody),
    ]
}

pub fn said(command: &mut Command) -> Result<String, Failed> {
    let output = command.output()?;
    Ok(String::from_utf8(output.stdout)? + &String::from_utf8(output.stderr)?)
}

/// Begins a match, plays a tile and leaves, by lines; returns the output.
pub fn plays(command: &mut Command, keys: &Path) -> Result<String, Failed> {
    fs::write(keys, "z\nenter\nq\n")?;
    said(command.args(["play", "classic", "--seed", "1", "--lang", "it", "--pace", "none"]).stdin(fs::File::open(keys)?))
}

/// The files of this extension below a folder.
pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.is_symlink() {
            found.extend(files_below(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found
}

fn matches_lie_in_appdata(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let before = files_below(&wine.players(), "salotto");
    let mut command = wine.salotto(&folder);
    plays(command.env_remove("SALOTTO_DATA_DIR"), &folder.path().join("keys"))?;
    let after = files_below(&wine.players(), "salotto");
    let kept: Vec<&PathBuf> = after.iter().filter(|path| !before.contains(path)).collect();
    let [record] = kept.as_slice() else { return Err(format!("one match is kept: {kept:?}").into()) };
    assert!(record.display().to_string().contains("AppData/Roaming/salotto/data/matches/"), "{record:?}");
    let told = said(wine.salotto(&folder).env_remove("SALOTTO_DATA_DIR").args(["where", "--lang", "en"]))?;
    for part in [r"\AppData\Roaming\salotto\config\settings.toml", r"\AppData\Roaming\salotto\data\matches", r"\AppData\Local\salotto"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    fs::remove_file(record)?;
    Ok(())
}

fn a_folder_with_spaces_and_accents(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let named = folder.path().join("Partite di Nicolò e città");
    let mut command = wine.salotto(&folder);
    command.arg("--data-dir").arg(windows_path(&named));
    let told = plays(&mut command, &folder.path().join("keys"))?;
    assert!(told.contains("La partita è salvata. Ciao!"), "{told}");
    assert_eq!(files_below(&named, "salotto").len(), 1);
    Ok(())
}

fn nothing_can_be_saved(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let file = folder.write("no-folder", "");
    let mut command = wine.salotto(&folder);
    command.arg("--data-dir").arg(windows_path(&file));
    let told = plays(&mut command, &folder.path().join("keys"))?;
    assert!(told.contains("Hai aperto"), "{told}");
    assert_eq!(told.matches("Non posso salvare la partita in").count(), 1, "{told}");
    assert!(told.contains("non è una cartella"), "{told}");
    Ok(())
}

fn accents_are_utf_8(wine: &Wine) -> Result<(), Failed> {
    for page in ["437", "850", "1252", "65001"] {
        let program = wine.program();
        let line = format!("chcp {page} >nul & {program} games --lang it");
        let told = said(wine.command(Path::new("cmd")).args(["/c", &line]))?;
        assert!(told.contains("chi ha troppi punti è fuori"), "{page}: {told}");
    }
    Ok(())
}

fn the_window_is_called_salotto(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let mut console = Console::run(&wine.salotto(&folder), &["--lang", "it"]);
    console.wait_for("Nuova partita")?;
    assert_eq!(console.title(), "Salotto");
    Ok(())
}

fn an_error_stays_until_read(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    for arguments in [["resume", "--lang", "it"].as_slice(), &["games", "--lang", "it"], &["parchetto", "--lang", "it"]] {
        let mut console = Console::run(&wine.salotto(&folder), arguments);
        console.wait_for("Premi Invio per chiudere la finestra.")?;
        console.press("\r");
        console.ends()?;
    }
    Ok(())
}

fn an_error_in_a_shell_waits_for_nobody(wine: &Wine) -> Result<(), Failed> {
    let program = wine.program();
    let mut shell = Console::run(&wine.command(Path::new("cmd")), &["/c", &program, "resume", "--lang", "it"]);
    shell.wait_for("Non c'è nessuna partita da riprendere.")?;
    assert!(!shell.words().contains("Premi Invio"), "{}", shell.words());
    shell.ends()?;
    Ok(())
}

//! Arguments that can't be understood: each is refused with its name, in every language.

use super::sentence;
use crate::program::{Folder, run, salotto};
use salotto::locale::Language;
use std::collections::BTreeSet;
use std::ffi::OsString;

/// Fails unless the arguments are refused in every language, with these words in Italian and in
/// English.
#[track_caller]
fn refused(arguments: &[&str], italian: &str, english: &str) {
    let said = Language::ALL.map(|language| {
        let language = language.code();
        let output = run(&Folder::new(), &[arguments, &["--lang", language]].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}: refused before anything is said at a table");
        (language, sentence(&output))
    });
    for (language, expected) in [("it", italian), ("en", english)] {
        let said = said.iter().find(|(other, _)| *other == language).map(|(_, said)| said).expect("it is built in");
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
    let different: BTreeSet<&String> = said.iter().map(|(_, said)| said).collect();
    assert_eq!(different.len(), said.len(), "each in its own language: {said:?}");
}

#[test]
fn what_is_not_known_is_named() {
    refused(&["--nope"], "opzione --nope non esiste. Per la lista: salotto --help", "Unknown option --nope. For a list: salotto --help");
    refused(&["play", "salotto", "--nope"], "Per la lista: salotto play --help", "For a list: salotto play --help");
    refused(&["dance"], "Il comando dance non esiste", "There is no command dance");
    refused(&["play", "chess"], "nessun gioco che si chiami chess. Scegli fra: salotto", "no game called chess. Choose one of: salotto");
    refused(&["rules", "chess"], "cinque-e-tre", "five-and-three");
    refused(&["play", "salotto", "-o", "wibble=1"], "wibble", "wibble");
    refused(&["play", "salotto", "-o", "wibble"], "nome=valore", "name=value");
    refused(&["play", "salotto", "--bots", "clever"], "livello clever", "level clever");
    refused(&["play", "salotto", "--bots", "normal,,hard"], "Per --bots ci vuole un valore", "--bots needs a value");
    refused(&["play", "salotto", "--bots", "normal,master:5s"], "solo difficile e maestro", "as in master:1500");
    refused(&["simulate", "salotto", "--bots", "easy:100"], "Il bot easy:100 non va bene", "The bot easy:100 is not valid");
    refused(&["play", "salotto", "extra"], "extra", "extra");
}

#[test]
fn more_levels_than_seats_for_bots_are_refused() {
    let four = "easy,hard,normal,easy";
    refused(
        &["play", "classic", "--players", "2", "--bots", four],
        "4 livelli, ma c'è posto per un bot solo",
        "4 levels, and there is a seat for one bot.",
    );
    refused(&["play", "salotto", "--teams", "2x2", "--bots", four], "sono 3", "seats for 3 bots");
    refused(&["simulate", "classic", "--players", "3", "--bots", four], "sono 3", "seats for 3 bots");
    let output = run(&Folder::new(), &["simulate", "classic", "--players", "4", "--bots", four, "--matches", "1"]);
    assert_eq!(output.status.code(), Some(0), "as many as there are seats");
}

#[test]
fn the_beginning_of_a_command_or_a_game_is_enough_where_only_one_begins_so() {
    for arguments in [["rules", "five"], ["rul", "cinque"], ["RUL", "Five-And"]] {
        let output = run(&Folder::new(), &[&arguments[..], &["--lang", "en"]].concat());
        assert!(String::from_utf8_lossy(&output.stdout).starts_with("Five and three"), "{arguments:?}: {}", sentence(&output));
    }
    let output = run(&Folder::new(), &["sim", "classic", "--matches", "1"]);
    assert_eq!(output.status.code(), Some(0));
    refused(&["re"], "Il comando re non esiste", "There is no command re");
}

#[test]
fn an_empty_value_is_said_to_be_missing() {
    for arguments in [
        &["simulate", "classic", "--matches", ""][..],
        &["play", "classic", "--seed", ""],
        &["play", "classic", "--speech", ""],
        &["play", ""],
    ] {
        refused(arguments, "manca il valore", "needs a value");
    }
    for arguments in [
        &["play", "salotto", "-o", "limit="][..],
        &["play", "salotto", "--limit", ""],
        &["play", "classic", "--set", ""],
        &["play", "salotto", "-o", "opening="],
    ] {
        refused(arguments, "ci vuole un valore. Scegli", "needs a value. Choose");
    }
    for arguments in [&["play", "salotto", "-o", ""][..], &["play", "salotto", "--bots", ""]] {
        refused(arguments, "ci vuole un valore", "needs a value");
    }
}

#[test]
fn what_is_missing_is_named() {
    refused(&["play"], "Quale gioco? Vedi: salotto play --help", "Which game? See: salotto play --help");
    refused(&["replay"], "Quale file? Vedi: salotto replay --help", "Which file? See: salotto replay --help");
    refused(&["play", "salotto", "--seed"], "A --seed manca il valore", "--seed needs a value");
}

#[test]
fn a_number_that_cannot_be_says_what_can() {
    refused(&["play", "salotto", "--players", "1"], "da 2 a 16", "from 2 to 16");
    refused(&["play", "salotto", "--players", "99999999999999999999"], "da 2 a 16", "from 2 to 16");
    refused(&["play", "salotto", "--players", "-3"], "da 2 a 16", "from 2 to 16");
    refused(&["play", "salotto", "--limit", "-5"], "l'opzione --limit non può essere -5", "the option --limit can't be -5");
    refused(&["play", "classic", "--limit", "0"], "l'opzione --limit", "the option --limit");
    refused(&["play", "salotto", "-o", "giocatori=99"], "l'opzione giocatori non può", "the option giocatori can't");
    refused(&["play", "salotto", "--rate", "-4"], "da 0 a 100", "from 0 to 100");
    refused(&["simulate", "salotto", "--matches", "-5"], "da 1 a 100000000", "from 1 to 100000000");
    refused(&["simulate", "salotto", "--jobs", "-1"], "da 1 a 255", "from 1 to 255");
    refused(&["replay", "x", "--as", "-1"], "da 1 a 40", "from 1 to 40");
    refused(&["learn", "classic", "-1"], "da 1 a 60", "from 1 to 60");
    refused(&["play", "salotto", "--seed", "x"], "un numero intero, da 0 in su", "a whole number, 0 or more");
    refused(&["--rate", "101"], "da 0 a 100", "from 0 to 100");
    refused(&["simulate", "salotto", "--matches", "0"], "da 1 a 100000000", "from 1 to 100000000");
    refused(&["replay", "x", "--as", "0"], "da 1 a 40", "from 1 to 40");
    refused(&["play", "salotto", "--set", "-6"], "4x9 e 4x12", "4x9, and 4x12");
    refused(&["play", "salotto", "--set", "7"], "4x9 e 4x12", "4x9, and 4x12");
}

#[test]
fn players_tiles_and_teams_that_do_not_go_together_say_what_would() {
    refused(&["play", "salotto", "--players", "10"], "doppio nove", "10 players need at least a double nine");
    refused(&["play", "salotto", "--teams", "2x2", "-o", "players=3"], "4 giocatori", "4 players");
    refused(&["play", "salotto", "--teams", "9x9"], "2x3", "2x3");
    refused(&["play", "salotto", "-o", "teams=9x9"], "2x3", "2x3");
    refused(&["play", "salotto", "-o", "players=3", "-o", "teams=2x2"], "4 giocatori", "4 players");
    refused(&["play", "salotto", "-o", "teams=2x2", "-o", "players=3"], "4 giocatori", "4 players");
    refused(&["simulate", "salotto", "--players", "10"], "doppio nove", "double nine");
}

#[test]
fn an_option_that_the_game_does_not_have_names_those_that_it_has() {
    refused(
        &["play", "kingdomino", "--limit", "50"],
        "opzione limit. Ha giocatori, scelta-delle-tessere,",
        "no option limit. It has players, draft,",
    );
    refused(&["play", "bidomino", "--limit", "50"], "opzione limit. Ha giocatori, smazzate,", "no option limit. It has players, deals,");
    refused(
        &["play", "jolly", "--teams", "2x2"],
        "opzione teams. Ha giocatori, set-di-tessere, somma-delle-meta-che-si-toccano,",
        "no option teams. It has players, set, sum,",
    );
    refused(
        &["play", "classic", "-o", "colour=red"],
        "opzione colour. Ha giocatori, set-di-tessere, traguardo,",
        "no option colour. It has players, set, target,",
    );
}

#[test]
fn a_language_that_is_not_known_is_refused_in_that_of_the_system() {
    for (system, expected) in [
        ("it_IT.UTF-8", "--lang non può essere xx"),
        ("en_GB.UTF-8", "--lang can't be xx"),
        ("de_DE.UTF-8", "can't be xx"),
        ("C", "can't be xx"),
    ] {
        let folder = Folder::new();
        let output = salotto(&folder).env("LANG", system).args(["--lang", "xx"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(sentence(&output).contains(expected), "{system}: {}", sentence(&output));
    }
}

#[test]
fn hostile_arguments_reach_the_screen_without_their_control_characters() {
    for word in ["\u{1b}[2J\u{7}clear", "a\nb\nc", &"x".repeat(100_000), "\u{202e}right to left"] {
        let folder = Folder::new();
        for arguments in [vec![word], vec!["play", word], vec!["play", "salotto", "-o", word], vec!["replay", word]] {
            let output = run(&folder, &[arguments.as_slice(), &["--lang", "it"]].concat());
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(matches!(output.status.code(), Some(1 | 2)), "{said:?}");
            assert_eq!(said.lines().count(), 1, "{said:?}");
            assert!(said.len() < 1000, "{} bytes", said.len());
            assert!(said.chars().all(|letter| letter == '\n' || !letter.is_control()), "{said:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    let word = || OsString::from_vec(b"no\xff\xfetext".to_vec());
    for arguments in [vec![word()], vec!["play".into(), word()], vec!["play".into(), "salotto".into(), "--limit".into(), word()]] {
        let folder = Folder::new();
        for (language, expected) in [("it", ["non esiste", "testo leggibile"]), ("en", ["there is no command", "readable text"])] {
            let output = salotto(&folder).args(&arguments).args(["--lang", language]).output().unwrap();
            assert_eq!(output.status.code(), Some(2));
            let said = sentence(&output);
            assert!(expected.iter().any(|words| said.to_lowercase().contains(words)), "{said}");
        }
    }
    let folder = Folder::new();
    let output = salotto(&folder).args(["replay".into(), word()]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    sentence(&output);
}

#[test]
fn help_and_version_go_to_standard_output_with_exit_code_zero() {
    for arguments in [vec!["--help"], vec!["play", "--help"], vec!["--version"], vec!["-h"], vec!["-V"]] {
        let output = run(&Folder::new(), &arguments);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty() && !output.stdout.is_empty());
    }
}

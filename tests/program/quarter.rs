//! The duration of a match, told before it begins; and the match of a quarter of an hour that the program
//! picks.

use crate::program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;

fn begun(folder: &Folder, language: &str) -> Session {
    let mut command = salotto(folder);
    command.args(["--lang", language, "--speech", "off", "--pace", "none"]);
    let mut session = Session::start(command);
    session.heard();
    session
}

/// The item of the list of games after all games.
fn quarter() -> String {
    (GameName::ALL.len() + 1).to_string()
}

#[test]
fn a_quarter_of_an_hour_is_a_match_that_fits_of_another_game_each_time() {
    for (language, item, first, second) in [
        ("en", "A quarter of an hour", "Bidomino, one deal; about 10 minutes.", "Kingdomino, "),
        ("it", "Un quarto d'ora", "Bidomino, ", "Kingdomino, "),
        ("es", "Un cuarto de hora", "Bidomino, ", "Kingdomino, "),
    ] {
        let folder = Folder::new();
        folder.write(
            "settings.toml",
            "lessons = [\"classic 1\"]\nnews = \"off\"\nname_asked = true\ngame = \"jolly\"\n[options.bidomino]\nplayers = \"3\"\n",
        );
        let mut session = begun(&folder, language);
        session.press("1");
        session.press("end");
        // After it comes the cup.
        assert!(session.press("up")[0].starts_with(item));
        let said = session.press(&quarter());
        assert!(said[0].starts_with(first), "{said:?}");
        session.close();
        let record = std::fs::read_to_string(folder.matches().remove(0)).unwrap();
        assert!(record.contains("game bidomino") && record.contains("option deals 1"), "{record}");
        // The options of other matches are unchanged.
        let settings = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
        assert!(settings.contains("players = \"3\"") && !settings.contains("deals"), "{settings}");
        let mut session = begun(&folder, language);
        session.press("1");
        let said = session.press(&quarter());
        assert!(said[0].starts_with(second), "{said:?}");
    }
}

/// The classic game takes 20 minutes at the measured pace.
#[test]
fn the_minutes_before_a_match_follow_the_players_own_pace() {
    for (pace, minutes, short) in [(100, 20, 10), (200, 35, 15), (40, 10, 5)] {
        let folder = Folder::new();
        folder.write(
            "settings.toml",
            format!("lessons = [\"classic 1\"]\nnews = \"off\"\ngame = \"classic\"\n[own_pace]\nclassic = {pace}\n"),
        );
        let mut session = begun(&folder, "en");
        session.press("1");
        let agreed = session.press("enter");
        assert!(agreed[1].contains(&format!("; about {minutes} minutes")), "{agreed:?}");
        session.press("end");
        let ways = session.press("enter");
        assert!(ways[1].starts_with(&format!("As in the rules; about {minutes} minutes")), "{ways:?}");
        let mut said = Vec::new();
        (0..3).for_each(|_| said.extend(session.press("down")));
        let is_short = |line: &String| line.starts_with("Short: ") && line.contains(&format!("; about {short} minutes"));
        assert!(said.iter().any(is_short), "{said:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_match_that_begins_from_the_command_line_says_first_how_long_it_takes() {
    for (language, options, minutes, begins) in [
        ("en", &[][..], Some("This match takes about 20 minutes."), "Round 1"),
        ("it", &[], Some("Questa partita dura circa 20 minuti."), "Manche 1"),
        ("es", &[], Some("Esta partida dura unos 20 minutos."), "Ronda 1"),
        ("en", &["-o", "target=83"], Some("This match takes about 15 minutes."), "Round 1"),
        ("en", &["-o", "set=9"], Some("This match takes about 15 minutes."), "Round 1"),
        ("en", &["-o", "set=9", "-o", "hand=5"], None, "Round 1"),
    ] {
        let folder = Folder::new();
        let play = ["play", "classic", "--seed", "1", "--speech", "off", "--lang", language];
        let mut terminal = crate::pty::Terminal::of(&salotto(&folder), &[&play, options].concat());
        let said = terminal.read_until(begins);
        assert_eq!(minutes.filter(|minutes| said.contains(minutes)), minutes, "{said}");
        assert!(minutes.is_some() || !said.contains("This match takes"), "{said}");
        terminal.send("\u{3}");
        terminal.wait();
    }
}

#[test]
fn a_list_of_lessons_says_how_long_each_takes() {
    for (language, each) in
        [("en", ", each about 2 minutes."), ("it", ", di circa 2 minuti ciascuna."), ("es", ", de unos 2 minutos cada una.")]
    {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.args(["learn", "classic", "--lang", language, "--speech", "off"]);
        let said = Session::start(command).heard();
        assert!(said.iter().any(|line| line.contains(each)), "{said:?}");
    }
}

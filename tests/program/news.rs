//! The news of the day, told once a day before the first list.

use crate::program::{Folder, Session, run, salotto};
use salotto::games::catalogue::GameName;
#[cfg(unix)]
use std::io::{BufRead, BufReader, Write};
#[cfg(unix)]
use std::os::unix::{fs::PermissionsExt, net::UnixListener};

/// The first list's output at this time for a player with the settings in `folder`, after the greeting and the
/// voice.
fn opened(folder: &Folder, language: &str, time: &str) -> (Session, Vec<String>) {
    let mut command = salotto(folder);
    command.args(["--lang", language, "--speech", "off", "--pace", "none"]).env("SALOTTO_CLOCK", time);
    let mut session = Session::start(command);
    let said = session.heard().split_off(2);
    (session, said)
}

/// The folder of a player who has done a lesson.
fn experienced() -> Folder {
    let folder = Folder::new();
    folder.write("settings.toml", "lessons = [\"classic 1\"]\n");
    folder
}

/// Opens two windows on the same day, and one on the next.
#[test]
fn the_deal_of_today_is_told_once_a_day() {
    for (language, first, next) in [
        (
            "en",
            "Today's deal: Classic dominoes, not played yet; today's puzzle: ",
            "Today's deal: Mexican Train, not played yet; today's puzzle: ",
        ),
        (
            "it",
            "La partita di oggi: Domino classico, ancora da giocare; il problema di oggi: ",
            "La partita di oggi: Treno messicano, ancora da giocare; il problema di oggi: ",
        ),
        (
            "es",
            "La partida de hoy: Dominó clásico, todavía por jugar; el ejercicio de hoy: ",
            "La partida de hoy: Tren mexicano, todavía por jugar; el ejercicio de hoy: ",
        ),
    ] {
        let folder = experienced();
        let (session, said) = opened(&folder, language, "2026-11-28T18:00:00Z");
        assert!(said[0].starts_with(first), "{said:?}");
        let (again, said) = opened(&folder, language, "2026-11-28T23:59:59Z");
        assert!(!said[0].starts_with(first), "{said:?}");
        session.close();
        again.close();
        let (_, said) = opened(&folder, language, "2026-11-29T00:00:00Z");
        assert!(said[0].starts_with(next), "{said:?}");
    }
}

#[test]
fn who_has_played_nothing_yet_or_wants_no_news_hears_the_first_list_alone() {
    let (_, said) = opened(&Folder::first_time(), "en", "2026-11-28T18:00:00Z");
    assert_eq!(said[0], "What would you like to do?");
    let folder = Folder::new();
    folder.write("settings.toml", "lessons = [\"classic 1\"]\nnews = \"off\"\n");
    let (_, said) = opened(&folder, "en", "2026-11-28T18:00:00Z");
    assert_eq!(said[0], "What would you like to do?");
}

/// Begins the deal of the game of the day, and leaves it or plays it to its end.
fn plays(folder: &Folder, time: &str, to_the_end: bool) -> Vec<String> {
    let mut command = salotto(folder);
    command.args(["daily", "--lang", "en", "--speech", "off", "--pace", "none"]).env("SALOTTO_CLOCK", time);
    let mut session = Session::start(command);
    session.heard();
    session.press("1");
    if !to_the_end {
        session.close();
        return Vec::new();
    }
    for _ in 0..500 {
        for key in ["b", "enter"] {
            let said = session.press(key);
            if said.iter().any(|line| line.contains("What would you like to do now?")) {
                session.press("escape");
                session.close();
                return said;
            }
        }
    }
    panic!("a match that doesn't end");
}

#[test]
fn a_deal_that_was_begun_is_to_be_finished_and_one_that_was_played_is_no_news() {
    let begun = experienced();
    plays(&begun, "2026-11-28T18:00:00Z", false);
    begun.write("settings.toml", "lessons = [\"classic 1\"]\n");
    let (_, said) = opened(&begun, "en", "2026-11-28T19:00:00Z");
    assert!(said[0].starts_with("Today's deal: Classic dominoes, to be finished; "), "{said:?}");
    let played = experienced();
    plays(&played, "2026-11-28T18:00:00Z", true);
    played.write("settings.toml", "lessons = [\"classic 1\"]\n");
    let (_, said) = opened(&played, "en", "2026-11-28T19:00:00Z");
    assert!(said[0].starts_with("Today's puzzle: "), "{said:?}");
    played.write("settings.toml", "lessons = [\"classic 1\"]\npuzzle_day = \"2026-11-28\"\n");
    let (_, said) = opened(&played, "en", "2026-11-28T19:00:00Z");
    assert_eq!(said[0], "What would you like to do?");
}

#[test]
fn days_played_are_told_after_playing_and_an_earlier_deal_is_marked() {
    let folder = experienced();
    let first = plays(&folder, "2026-11-28T18:00:00Z", true);
    assert!(first.iter().any(|line| line == "The first day that you have played this month."), "{first:?}");
    let mut command = salotto(&folder);
    command.args(["daily", "--lang", "en", "--speech", "off", "--pace", "none"]).env("SALOTTO_CLOCK", "2026-11-28T20:00:00Z");
    let mut session = Session::start(command);
    session.heard();
    // After the games and the results.
    let earlier = session.press(&(GameName::ALL.len() + 2).to_string());
    assert!(earlier[1].starts_with("27 November, Bidomino, not played yet; about "), "{earlier:?}");
    let begins = session.press("1");
    let title = "Deal of the day, 27 November, played later: Bidomino, about 10 minutes. Everybody gets the same tiles;";
    assert!(begins.iter().any(|line| line.starts_with(title)), "{begins:?}");
    session.close();
    let record = std::fs::read_to_string(folder.matches().remove(0)).unwrap();
    assert!(record.contains("# daily 2026-11-27 7") && record.contains("# begun 2026-11-28T20:00:00Z"), "{record}");
}

/// Joins a house that says these lines and ends. Returns its name.
#[cfg(unix)]
fn visits(folder: &Folder, lines: &str) -> String {
    let path = folder.path().join("house").display().to_string();
    let _ = std::fs::remove_file(&path);
    let listener = UnixListener::bind(&path).unwrap();
    let mut command = salotto(folder);
    command.args(["join", &path, "--lang", "en", "--speech", "off"]).env("SALOTTO_CLOCK", "2026-11-27T18:00:00Z");
    let mut session = Session::start(command);
    let (mut house, _) = listener.accept().unwrap();
    BufReader::new(house.try_clone().unwrap()).read_line(&mut String::new()).unwrap();
    house.write_all(format!("salotto 2\n{lines}\n/\n").as_bytes()).unwrap();
    drop(house);
    session.ended();
    path
}

#[cfg(unix)]
#[test]
fn a_match_that_waits_in_a_house_is_told_until_it_is_over_or_forgotten() {
    let folder = experienced();
    let (running, over) = ("~match {\"game\":\"five-and-three\",\"with\":[\"Anna\"]}\n+Your turn.", "~match\n+The match is over.");
    let house = visits(&folder, &format!("{running}\n+A sentence."));
    let file = folder.path().join("houses.json");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let told = [
        ("en", format!("When you left {house}, your match of Five and three with Anna was under way.")),
        ("it", format!("Quando hai lasciato {house}, la tua partita con Anna era in corso: Cinque e tre.")),
        ("es", format!("Cuando saliste de {house}, tu partida con Anna estaba en curso: Cinco y tres.")),
    ];
    for (day, (language, first)) in (28..).zip(told) {
        let (session, said) = opened(&folder, language, &format!("2026-11-{day}T18:00:00Z"));
        assert_eq!(said[0], first);
        session.close();
    }
    // A house that says nothing of matches changes nothing.
    visits(&folder, "+Good evening.");
    let (session, said) = opened(&folder, "en", "2026-12-01T18:00:00Z");
    assert!(said[0].contains("your match of Five and three"), "{said:?}");
    session.close();
    visits(&folder, &format!("{running}\n{over}"));
    let (session, said) = opened(&folder, "en", "2026-12-02T18:00:00Z");
    assert!(said[0].starts_with("Today's deal: "), "{said:?}");
    session.close();
    visits(&folder, running);
    run(&folder, &["forget"]);
    assert!(!file.exists());
}

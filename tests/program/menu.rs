//! The menu reaches everything that the command line does: a friend's house, the manual, the
//! folders.

use crate::program::{Folder, Session, salotto};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::thread::{self, JoinHandle};

/// The menu of a player who has done a lesson, and visited `house` if any.
fn menu(folder: &Folder, language: &str, house: Option<&Path>) -> Session {
    let houses = house.map_or(String::new(), |house| format!("houses = [\"{}\"]\n", house.display()));
    std::fs::write(folder.path().join("settings.toml"), format!("lessons = [\"classic 1\"]\n{houses}")).unwrap();
    let mut command = salotto(folder);
    command.args(["--lang", language, "--speech", "off"]);
    let mut session = Session::start(command);
    session.heard();
    session
}

/// The number of the item that begins with `item`.
fn place(session: &mut Session, item: &str) -> String {
    for _ in 0..20 {
        let said = session.press("down").join(" ");
        if let Some(rest) = said.strip_prefix(item) {
            return rest.rsplit(", ").next().unwrap().split(' ').next().unwrap().to_string();
        }
    }
    panic!("no {item:?} in the menu");
}

/// A house for one visit: sends its name and a welcome, and closes when the player types.
fn house(socket: &Path) -> JoinHandle<String> {
    let listener = UnixListener::bind(socket).unwrap();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut asked = String::new();
        let mut typed = BufReader::new(stream.try_clone().unwrap());
        typed.read_line(&mut asked).unwrap();
        stream.write_all(b"salotto 2\n+Welcome to the house.\n").unwrap();
        let mut key = String::new();
        typed.read_line(&mut key).unwrap();
        stream.write_all(b"!Goodbye from the house.\n/\n").unwrap();
        asked
    })
}

/// The output up to a line that begins with `begins`.
#[track_caller]
fn until(session: &mut Session, begins: &str) -> Vec<String> {
    let mut said = Vec::new();
    loop {
        let line = session.line().unwrap_or_else(|| panic!("no {begins:?} after {said:#?}"));
        said.push(line.clone());
        if line.starts_with(begins) {
            return said;
        }
    }
}

#[test]
fn a_friends_house_is_entered_from_the_menu_and_known_the_next_time() {
    let folder = Folder::new();
    let socket = folder.path().join("house.sock");
    let first = house(&socket);
    let mut session = menu(&folder, "en", None);
    let at = place(&mut session, "A friend's house");
    assert!(session.press(&at)[0].starts_with("Type the name of the house"));
    session.send(&format!("salotto join {}", socket.display()));
    until(&mut session, "Welcome to the house.");
    session.send("c");
    until(&mut session, "Goodbye from the house.");
    assert_eq!(until(&mut session, "A friend's house")[0], "What would you like to do?", "back in the menu");
    assert_eq!(first.join().unwrap(), "join 2 en\n");
    session.heard();
    let kept = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    assert!(kept.contains(&socket.display().to_string()), "{kept}");

    let said = session.press(&at);
    assert_eq!(said[0], "Which house?");
    assert!(said[1].contains("house.sock"), "{said:?}");
    std::fs::remove_file(&socket).unwrap();
    session.send("1");
    assert!(until(&mut session, "No house is open").len() <= 2);
    until(&mut session, "A friend's house");
}

#[test]
fn where_input_ends_in_a_house_the_program_ends_and_not_just_the_visit() {
    let folder = Folder::new();
    let socket = folder.path().join("house.sock");
    let _visit = house(&socket);
    let mut session = menu(&folder, "en", Some(&socket));
    let at = place(&mut session, "A friend's house");
    session.press(&at);
    session.send("1");
    until(&mut session, "Welcome to the house.");
    let (said, status) = session.close();
    assert_eq!(status, Some(0), "{said:#?}");
}

#[test]
fn a_house_that_is_silent_is_left_with_escape_before_it_has_answered() {
    let folder = Folder::new();
    let socket = folder.path().join("silent.sock");
    let _silent = UnixListener::bind(&socket).unwrap();
    let mut session = menu(&folder, "it", Some(&socket));
    let at = place(&mut session, "La casa di chi ti invita");
    assert_eq!(session.press(&at)[0], "Quale casa?");
    session.send("1");
    until(&mut session, "Mi collego a");
    session.send("c");
    until(&mut session, "Mi collego a");
    session.send("x");
    assert_eq!(until(&mut session, "La casa di chi ti invita")[0], "Che cosa vuoi fare?");
}

#[test]
fn the_manual_and_the_places_are_walked_from_the_menu() {
    for (language, manual, title, places, where_title, first) in [
        ("en", "The manual", "The manual. Choose a page.", "Where matches", "Where everything is kept.", "Settings: "),
        ("it", "Il manuale", "Il manuale. Scegli una pagina.", "Dove stanno", "Dove sta ogni cosa.", "Impostazioni: "),
    ] {
        let folder = Folder::new();
        let mut session = menu(&folder, language, None);
        let at = place(&mut session, manual);
        assert_eq!(session.press(&at)[0], title);
        assert!(session.press("x")[1].starts_with(manual), "Escape leads back to where one was");
        let at = place(&mut session, places);
        let said = session.press(&at);
        assert!(said[0] == where_title && said[1].starts_with(first), "{said:?}");
        assert!(session.press("x")[1].starts_with(places));
    }
}

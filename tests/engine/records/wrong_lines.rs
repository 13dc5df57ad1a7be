//! Errors in a record are reported with their line number, in the player's language, with exit code
//! 1.

use crate::program::{Folder, run};
use salotto::locale::Language;

const HEADER: &str = "salotto record 1\ngame classic\noption players 2\nseat 1 human Anna\nseat 2 normal Bruno\n";

/// The Italian and the English complaint about a record; it is refused in every language.
#[track_caller]
fn complaints(record: impl AsRef<[u8]>) -> [String; 2] {
    let folder = Folder::new();
    let file = folder.write("wrong.salotto", record);
    let said = Language::ALL.map(|language| {
        let language = language.code();
        let output = run(&folder, &["replay", &file.display().to_string(), "--lang", language]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert_eq!(said.lines().count(), 1, "one sentence: {said}");
        assert!(!said.contains("panicked") && said.trim_end().ends_with(['.', '?', '1', 's']), "{said}");
        (language, said.trim_end().to_string())
    });
    ["it", "en"].map(|language| said.iter().find(|(other, _)| *other == language).expect("it is built in").1.clone())
}

#[track_caller]
fn names(record: impl AsRef<[u8]>, line: usize, italian: &str, english: &str) {
    let [it, en] = complaints(record);
    assert!(it.starts_with(&format!("Riga {line}: ")) && it.contains(italian), "{it}");
    assert!(en.starts_with(&format!("Line {line}: ")) && en.contains(english), "{en}");
}

#[test]
fn a_file_that_is_no_record_says_what_the_first_line_must_be() {
    names("hello\n", 1, "salotto record 1", "salotto record 1");
    names("", 1, "salotto record 1", "salotto record 1");
    names("# only this\n", 1, "salotto record 1", "salotto record 1");
    names("salotto record 2\n", 1, "formato 2", "format 2");
}

#[test]
fn a_header_that_does_not_go_says_why() {
    names("salotto record 1\ngame chess\n", 2, "chess", "chess");
    names("salotto record 1\ngame classic\nseat 2 normal Bruno\n", 3, "posto 1", "seat 1");
    names(format!("{HEADER}shuffle 0-0\noption players 3\n"), 7, "prima della prima mossa", "before the first move");
    names("salotto record 1\ngame classic\ngame jolly\n", 3, "due volte", "twice");
    names(format!("{HEADER}wibble wobble\n"), 6, "wibble wobble", "wibble wobble");
}

#[test]
fn a_game_that_is_missing_is_missed_at_the_first_line_that_needs_it() {
    names("salotto record 1\n", 1, "game salotto", "game salotto");
    names("salotto record 1\noption players 2\n# no game\n\n", 2, "game salotto", "game salotto");
    names("salotto record 1\n\nshuffle 0-0\ngame salotto\n", 3, "game salotto", "game salotto");
    names("salotto record 1\n1 draw\ngame salotto\n", 2, "game salotto", "game salotto");
}

#[test]
fn an_option_that_does_not_go_is_named_by_its_line() {
    names("salotto record 1\noption players 10\ngame salotto\n", 2, "doppio nove", "double nine");
    names("salotto record 1\ngame salotto\noption set 6\n\noption wibble 1\n", 5, "wibble", "wibble");
    names("salotto record 1\ngame salotto\noption limit 50\noption set 7\n", 4, "4x9 e 4x12", "4x9, and 4x12");
    names("salotto record 1\ngame salotto\noption teams 2x2\noption players 3\noption limit 50\n", 4, "4 giocatori", "4 players");
}

#[test]
fn seats_that_do_not_go_are_named_by_their_line() {
    let three = "salotto record 1\ngame classic\noption players 3\nseat 1 human Anna\n";
    names(three, 4, "giocatori sono 3", "3 players");
    let four = format!("{three}seat 2 easy B\nseat 3 easy C\nseat 4 easy D\nseat 5 easy E\n");
    names(four, 7, "5", "5");
    names(format!("{three}seat 2 clever Bruno\nseat 3 easy C\n"), 5, "clever", "clever");
}

#[test]
fn a_shuffle_that_is_none_says_why() {
    names(format!("{HEADER}shuffle 0-0 wibble\n"), 6, "wibble", "wibble");
    let all = "0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6";
    let with = |from: &str, to: &str| format!("{HEADER}shuffle {}\n", all.replace(from, to));
    names(with(" 6-6", ""), 6, "6-6 manca", "6-6 is missing");
    names(with(" 5-6 6-6", ""), 6, "5-6 e 6-6 mancano", "5-6 and 6-6 are missing");
    names(with("6-6", "6-6 0-0"), 6, "0-0 c'è una volta di troppo", "0-0 is named too often");
    names(with("2-5", "2-4"), 6, "2-4 c'è una volta di troppo e 2-5 manca", "2-4 is named too often and 2-5 is missing");
    names(with("6-6", "9-9"), 6, "9-9 non c'entra e 6-6 manca", "9-9 doesn't belong and 6-6 is missing");
    names(format!("{HEADER}shuffle 0-0\n"), 6, "0-1, 1-1, 0-2, 1-2 e 2-2 e altri 22 pezzi mancano", "and 2-2 and 22 more are missing");
    let cards = "salotto record 1\ngame bidomino\nshuffle AS AS AS\n";
    names(cards, 3, "AS c'è una volta di troppo", "AS is named too often");
    names("salotto record 1\ngame kingdomino\nshuffle 48 47 50\n", 3, "50", "50");
    names(format!("{HEADER}1 draw\n"), 6, "riga shuffle", "a shuffle line");
}

#[test]
fn a_move_that_is_not_allowed_says_why_as_at_the_table() {
    let golden = include_str!("../../records/classic.salotto");
    let lines: Vec<&str> = golden.lines().collect();
    let first = lines.iter().position(|line| line.contains(" lay ")).unwrap();
    let mover: u8 = lines[first].split(' ').next().unwrap().parse().unwrap();
    let with = |line: &str| [&lines[..first], &[line]].concat().join("\n");
    let number = first + 1;
    names(with(&format!("{mover} draw")), number, "Non puoi pescare", "You can't draw");
    names(with(&format!("{mover} jump")), number, "jump non è una mossa", "jump is not a move");
    let other = if mover == 1 { 2 } else { 1 };
    names(with(&format!("{other} pass")), number, "tocca a", "turn");
    names(with("shuffle 0-0"), number, "tocca a", "turn");
    let after = format!("{golden}1 pass\n");
    names(&after, after.lines().count(), "già finita", "over already");
}

#[test]
fn what_cannot_be_seen_is_quoted_so_that_it_can() {
    names(format!("{HEADER}\0wib\u{1b}ble\n"), 6, "\\u{0}wib\\u{1b}ble", "\\u{0}wib\\u{1b}ble");
    names("salotto record 1\ngame sal\u{202e}otto\n", 2, "sal\\u{202e}otto", "sal\\u{202e}otto");
    names(format!("{HEADER}shuffle 0-0 0-\u{7}1\n"), 6, "0-\\u{7}1", "0-\\u{7}1");
}

#[test]
fn replay_review_and_resume_judge_a_file_alike() {
    let golden = include_str!("../../records/classic.salotto");
    let wrong = [
        "salotto record 1\n".to_string(),
        "salotto record 1\ngame salotto\noption players 10\n".to_string(),
        golden.replace("normal Alice", "clever Alice"),
        golden.replacen("seat 3", "# seat 3", 1),
        golden.replacen(" lay ", " jump ", 1),
        "salotto record 1\ngame classic\noption lead first-seat\n\
         shuffle 0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6\n2 pass\n"
            .to_string(),
    ];
    for text in wrong {
        assert!(text != golden);
        let folder = Folder::new();
        let file = folder.write("wrong.salotto", &text).display().to_string();
        let said = |arguments: &[&str]| {
            let output = run(&folder, &[arguments, &[file.as_str(), "--lang", "en", "--speech", "off"]].concat());
            assert_eq!(output.status.code(), Some(1));
            let all = [output.stdout, output.stderr].concat();
            String::from_utf8(all).unwrap().lines().last().unwrap_or_default().to_string()
        };
        let expected = said(&["replay"]);
        assert!(expected.starts_with("Line "), "{expected}");
        for arguments in [&["review"][..], &["resume"], &["replay", "--as", "1"], &["replay", "--json"]] {
            assert_eq!(said(arguments), expected, "{arguments:?}");
        }
    }
}

#[test]
fn a_seat_that_is_asked_for_does_not_hide_what_is_wrong_with_the_record() {
    let folder = Folder::new();
    let file = folder.write("wrong.salotto", "salotto record 1\ngame salotto\noption wibble 1\n").display().to_string();
    for command in ["replay", "review"] {
        let output = run(&folder, &[command, &file, "--as", "7", "--lang", "en"]);
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("Line 3: "));
    }
}

#[test]
fn all_before_the_wrong_line_is_told() {
    let folder = Folder::new();
    let golden = include_str!("../../records/classic.salotto");
    let file = folder.write("wrong.salotto", format!("{golden}1 pass\n"));
    let output = run(&folder, &["replay", &file.display().to_string(), "--lang", "en"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains(" wins the match "));
}

#[test]
fn a_seat_that_is_not_there_says_which_are() {
    let folder = Folder::new();
    let file = folder.write("record.salotto", include_str!("../../records/classic.salotto")).display().to_string();
    for (language, expected) in [("it", "scegli da 1 a 3"), ("en", "choose 1 to 3")] {
        let output = run(&folder, &["replay", &file, "--as", "9", "--lang", language]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(said.contains(expected), "{said}");
    }
}

/// Two players of the Salotto: the second opens with the double zero, the first draws the double
/// one, which doesn't fit, and then makes the move `refused`.
fn after_drawing_the_double_one(options: &str, refused: &str) -> String {
    let shuffle = "4-5 5-6 1-5 1-4 4-4 0-1 0-5 6-6 3-4 2-2 1-3 2-6 2-5 0-0 1-1 3-6 0-6 1-6 3-5 2-3 2-4 0-3 1-2 0-2 4-6 5-5 3-3 0-4";
    format!("salotto record 1\ngame salotto\noption players 2\n{options}shuffle {shuffle}\n2 lay 0-0\n1 draw\n{refused}\n")
}

#[test]
fn after_a_draw_that_does_not_fit_the_refusal_of_another_tile_names_nothing_that_does_not_fit_either() {
    let record = after_drawing_the_double_one("option draw-when-able on\n", "1 lay 0-1 left");
    names(record, 8, "il doppio uno non va bene: Spazio per passare.", "double one doesn't fit: Space passes.");
    let options = "option draw-when-able on\noption drawing until-fits\n";
    let record = after_drawing_the_double_one(options, "1 lay 0-1 left");
    names(record, 9, "il doppio uno non va bene: Spazio per pescare ancora.", "double one doesn't fit: Space draws again.");
}

#[test]
fn a_second_draw_is_refused_with_what_can_be_done_instead() {
    let record = after_drawing_the_double_one("option draw-when-able on\n", "1 draw");
    names(record, 8, "Hai già pescato il doppio uno, e non va bene: Spazio per passare.", "it doesn't fit: Space passes.");
}

#[test]
fn teams_alone_say_how_many_players_there_are() {
    let folder = Folder::new();
    let seats = "seat 1 human Anna\nseat 2 easy Bea\nseat 3 easy Ciro\nseat 4 easy Dino\n";
    let file = folder.write("teams.salotto", format!("salotto record 1\ngame salotto\noption teams 2x2\n{seats}")).display().to_string();
    let output = run(&folder, &["replay", &file, "--lang", "en"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let [_, english] = complaints(format!("salotto record 1\ngame salotto\noption teams 2x2\noption players 3\n{seats}"));
    assert!(english.contains("4 players"), "{english}");
}

//! Moves typed as people write them, in both languages, and as in records; a refusal names the
//! nearest possible one.

use crate::program::{Folder, Session, salotto};
use std::fs;

fn start(folder: &Folder, language: &str, game: &str, seed: &str) -> Session {
    folder.waits_for_no_disk();
    let mut command = salotto(folder);
    command.args(["play", game, "--seed", seed, "--speech", "off", "--pace", "none", "--lang", language]);
    let mut session = Session::start(command);
    session.heard();
    session
}

/// The player's actions, as the match's file has them.
fn played(folder: &Folder) -> Vec<String> {
    // Before the first action there may be no file.
    let text: String = folder.matches().iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    text.lines().filter_map(|line| line.strip_prefix("1 ")).map(str::to_string).collect()
}

#[test]
fn a_tile_and_a_side_are_a_move_in_a_line_game() {
    for (language, opening, right) in [
        ("it", "0-3", "1-6 destra"),
        ("it", "3 0", "6 1 d"),
        ("it", "gioca 0-3", "1-6 dx"),
        ("it", ":0-3", ":1-6 d"),
        ("en", "0-3", "1-6 right"),
        ("en", "lay 0-3", "lay 1-6 right"),
        ("en", "0 3 left", "6-1 r"),
    ] {
        let folder = Folder::new();
        let mut session = start(&folder, language, "classic", "21");
        session.press(opening);
        session.press(right);
        assert_eq!(played(&folder)[..2], ["lay 0-3", "lay 1-6 right"], "{opening}, {right}");
    }
}

#[test]
fn a_tile_alone_asks_for_the_side_only_where_it_fits_both() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "classic", "21");
    session.press("0-3");
    let asked = session.press("0-6");
    assert!(asked.len() > 1, "both ends take the zero six: {asked:?}");
    session.press("1");
    assert_eq!(played(&folder)[..2], ["lay 0-3", "lay 0-6 left"]);
}

#[test]
fn a_move_is_typed_over_a_list_of_moves_as_at_the_table() {
    for (language, refused) in [("it", "più vicina: "), ("en", "nearest you can do: ")] {
        let folder = Folder::new();
        let mut session = start(&folder, language, "classic", "21");
        assert!(session.press("b").len() > 1);
        session.press("0-3");
        session.press("b");
        let said = session.press("1-6 s");
        assert!(said.concat().contains(refused), "{said:?}");
        let item = session.press("down");
        assert!(item.len() == 1 && item[0].contains(", 2 "), "the list is still open: {item:?}");
        assert!(session.press("pippo")[0].contains("pippo"));
        session.press("1-6 d");
        assert_eq!(played(&folder)[..2], ["lay 0-3", "lay 1-6 right"]);
    }
}

#[test]
fn a_move_is_typed_over_the_question_for_a_side() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "classic", "21");
    session.press("0-3");
    assert!(session.press("0-6").len() > 1, "both ends take the zero six");
    session.press("1-6 right");
    assert_eq!(played(&folder)[..2], ["lay 0-3", "lay 1-6 right"]);
}

#[test]
fn over_another_list_no_move_can_be_typed() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "classic", "21");
    session.press("f2");
    assert!(session.press("0-3")[0].starts_with("I don't know 0-3"));
}

#[test]
fn the_refusal_of_a_typed_move_names_the_nearest_that_is_possible() {
    for (language, other_side, not_held) in [
        ("it", ["1-6 s", "più vicina: ", "uno sei a destra."], ["5-5", "più vicina: ", "cinque sei a destra."]),
        ("en", ["1-6 left", "nearest you can do: ", "on the right."], ["5-5", "nearest you can do: ", "on the right."]),
    ] {
        let folder = Folder::new();
        let mut session = start(&folder, language, "classic", "21");
        session.press("0-3");
        for [typed, nearest, action] in [other_side, not_held] {
            let said = session.press(typed);
            assert_eq!(said.len(), 2, "{said:?}");
            assert!(said[1].contains(nearest) && said[1].ends_with(action), "{said:?}");
        }
        assert_eq!(played(&folder).len(), 1, "a refusal plays nothing");
    }
}

#[test]
fn two_cards_are_a_pair_in_bidomino_and_records_words_are_moves() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "bidomino", "1");
    let refused = session.press("9D 6D");
    assert!(refused[0].contains("don't hold") && refused[1].contains("nearest"), "{refused:?}");
    session.press("discard 4D");
    assert_eq!(played(&folder), ["discard 4D"]);
    let game: Vec<String> = (1..40).filter_map(|seed| typed_pair(&seed.to_string())).take(3).collect();
    assert_eq!(game.len(), 3, "{game:?}");
}

/// Types the first pair that a player of this deal can lay, its two cards alone; returns the action played.
fn typed_pair(seed: &str) -> Option<String> {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "bidomino", seed);
    session.press("b");
    session.press("enter");
    let pair = played(&folder).into_iter().find(|action| action.starts_with("pair "))?;
    let cards: Vec<&str> = pair.split(' ').skip(1).take(2).collect();
    let again = Folder::new();
    let mut session = start(&again, "en", "bidomino", seed);
    session.press(&cards.join(" "));
    session.press("enter");
    let typed = played(&again).into_iter().find(|action| action.starts_with("pair "))?;
    assert!(typed.starts_with(&format!("pair {}", cards.join(" "))), "{typed}");
    Some(typed)
}

#[test]
fn two_squares_place_the_tile_that_is_named() {
    for (typed, action) in [("9 d3 d4", "place 9 d3 north"), ("44 d3 d4", "place 44 d3 north"), ("place 26 c4 north", "place 26 c4 north")]
    {
        let folder = Folder::new();
        let mut session = start(&folder, "it", "kingdomino", "1");
        session.press(typed);
        assert_eq!(played(&folder)[0], action);
        let refused = session.press("41 c3 c4");
        assert!(refused.len() == 2 && refused[1].contains("più vicina"), "{refused:?}");
    }
    let folder = Folder::new();
    let mut session = start(&folder, "en", "kingdomino", "1");
    assert!(session.press("d3")[0].ends_with("d3"), "a square alone takes the cursor there");
    assert!(played(&folder).is_empty());
}

#[test]
fn what_is_no_move_is_not_taken_for_one() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "classic", "21");
    for nonsense in ["2-", "2-19", "0-3 up", "1.5", "-1", "2-6-4", "d3 d4"] {
        assert!(session.press(nonsense)[0].contains(nonsense), "{nonsense}");
    }
    assert!(played(&folder).is_empty());
}

#[test]
fn a_place_that_cannot_be_is_judged_as_records_are() {
    for (typed, truth) in [
        ("48 d3 e3", "Tile 48 is not among the tiles on offer."),
        ("11 c3 c4", "Nothing can be placed on the castle."),
        ("11 c3", "Nothing can be placed on the castle."),
        ("11 d3 d5", "A tile covers two squares side by side: d3 and d5 aren't."),
        ("11 a1 a2", "Not here: neither half would touch the castle or its own terrain, grass."),
    ] {
        let folder = Folder::new();
        let mut session = start(&folder, "en", "kingdomino", "3");
        let said = session.press(typed);
        assert_eq!(said[0], truth, "{typed}");
        let tile = if typed.starts_with("48") { "tile" } else { "tile 11" };
        assert!(said[1].starts_with(&format!("The nearest you can do: {tile}")), "{said:?}");
        assert!(played(&folder).is_empty());
    }
}

#[test]
fn nobody_but_the_player_says_which_tile() {
    for (language, asked) in [
        ("en", "Which tile of 11, 12, 17, and 32? Its number comes first."),
        ("it", "Quale tessera fra 11, 12, 17 e 32? Scrivi prima il numero."),
    ] {
        let folder = Folder::new();
        let mut session = start(&folder, language, "kingdomino", "3");
        assert!(session.press("d3 d4")[0].starts_with(asked));
        assert!(played(&folder).is_empty());
        // A tile is chosen, so its places are listed.
        session.press("2");
        session.press("d3 d4");
        assert_eq!(played(&folder), ["place 12 d3 north"]);
    }
    let folder = Folder::new();
    folder.waits_for_no_disk();
    let mut program = salotto(&folder);
    program.args([
        "play",
        "kingdomino",
        "-o",
        "draft=original",
        "-o",
        "mode=grid",
        "--seed",
        "3",
        "--speech",
        "off",
        "--pace",
        "none",
        "--lang",
        "en",
    ]);
    let mut session = Session::start(program);
    session.heard();
    // A number is told before the tile is taken.
    session.press("1");
    session.press("1");
    // Once there is one reserved tile to be placed, no other can be meant.
    session.press("1");
    session.press("1");
    let said = session.press("d3 d4");
    assert!(!said[0].starts_with("Which tile") && played(&folder).iter().any(|action| action.starts_with("place")), "{said:?}");
}

#[test]
fn what_would_move_the_cursor_unheard_has_to_wait_until_a_list_is_closed() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "kingdomino", "3");
    assert!(session.press("1")[0].contains("places for 11"));
    for key in ["tab", "a", "left", "z"] {
        assert!(session.press(key)[0].starts_with("First choose from the list"), "{key}");
    }
    assert!(played(&folder).is_empty());
}

#[test]
fn a_move_has_one_side_and_blanks_are_none() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "classic", "21");
    for slip in ["0-3 left right", "0-3 right right", "   "] {
        session.press(slip);
        assert!(played(&folder).is_empty(), "{slip:?}");
    }
}

/// The actions played by the typed lines.
fn plays(language: &str, game: &str, seed: &str, typed: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    let mut session = start(&folder, language, game, seed);
    for line in typed {
        session.press(line);
    }
    played(&folder)
}

#[test]
fn a_tile_is_typed_as_it_is_spoken_by_two_digits_or_with_any_dash() {
    for (language, opening, right) in [
        ("en", "three zero", "six one on the right"),
        ("en", "three blank", "61 right"),
        ("en", "3/0", "6\u{2013}1 r"),
        ("it", "zero tre", "l'uno sei a destra"),
        ("it", "gioca lo zero tre", "uno sei destra"),
        ("es", "tres blanca", "el seis uno a la derecha"),
        ("es", "3\u{2212}0", "seis uno der"),
        ("es", "tres cero", "61 derecha"),
    ] {
        assert_eq!(plays(language, "classic", "21", &[opening, right])[..2], ["lay 0-3", "lay 1-6 right"], "{opening}, {right}");
    }
}

#[test]
fn two_digits_of_a_tile_that_is_not_held_are_refused_as_the_tile_is() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "classic", "21");
    assert!(session.press("55")[0].contains("five"), "double five isn't held");
    assert!(played(&folder).is_empty());
    // As elsewhere, a number tells its tile before the tile is played.
    assert!(session.press("30")[0].starts_with("Three zero"));
    session.press("enter");
    assert_eq!(played(&folder), ["lay 0-3"]);
}

#[test]
fn a_card_is_typed_with_the_letter_of_the_players_language_or_as_it_is_spoken() {
    for (language, typed) in [("en", "4D"), ("it", "4Q"), ("it", "quattro di quadri"), ("es", "4D"), ("es", "el cuatro de diamantes")] {
        let folder = Folder::new();
        let mut session = start(&folder, language, "bidomino", "1");
        session.press(typed);
        session.press("enter");
        assert_eq!(played(&folder), ["discard 4D"], "{typed}");
    }
}

#[test]
fn a_train_is_typed_by_its_number_its_players_name_or_its_own() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", "mexican-train", "3");
    let help = session.press("?");
    let forms = "A move can also be typed: ";
    let told = help.iter().find_map(|line| line.strip_prefix(forms)).expect("the forms of a move");
    let typed = told.split(", or ").nth(1).expect("a form with a name").trim_end_matches('.');
    let (tile, name) = typed.rsplit_once(' ').expect("a tile and a name");
    let lower = name.to_lowercase();
    // Another player's train is closed: the refusal is that of the train, and names the nearest move.
    let ways = [format!("{tile} train 2"), format!("{tile} {lower}"), format!("{tile} on {name}'s train"), format!("{tile} on {name}")];
    for way in ways {
        let said = session.press(&way);
        assert!(said[0].contains(name) && said[1].starts_with("The nearest you can do: "), "{way}: {said:?}");
    }
    for way in [format!("{tile} train 9"), format!("{tile} nobody")] {
        let said = session.press(&way);
        assert!(said[0].starts_with("I don't know") && said[1].starts_with(forms), "{way}: {said:?}");
    }
    assert!(played(&folder).is_empty());
}

#[test]
fn the_mexican_train_is_typed_by_its_whole_name() {
    for (language, ways) in
        [("en", ["mexican", "mexican train"]), ("it", ["messicano", "treno messicano"]), ("es", ["mexicano", "tren mexicano"])]
    {
        let listed = {
            let folder = Folder::new();
            let mut session = start(&folder, language, "mexican-train", "3");
            session.press("b");
            session.press("enter");
            played(&folder)
        };
        let Some(action) = listed.first() else { panic!("nothing can be played") };
        let tile = action.split(' ').nth(1).expect("a tile");
        for way in ways {
            let did = plays(language, "mexican-train", "3", &[&format!("{tile} {way}")]);
            assert_eq!(did, [format!("lay {tile} mexican")], "{way}");
        }
    }
}

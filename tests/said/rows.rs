//! Long lines on a terminal: what belongs together stands on one row.

use salotto::games::domino::Tile;
use salotto::locale::{Language, Locale};
use salotto::narration::{Message, Value};
use salotto::speech::rows::rows;

/// Hands of double nine, of five to twenty tiles, each drawn without looking.
fn hands() -> impl Iterator<Item = Vec<Tile>> {
    let tiles: Vec<Tile> = Tile::all(9).collect();
    let mut state = 1_u64;
    (0..400).map(move |number| {
        let mut left = tiles.clone();
        let draw = |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            left.swap_remove((state >> 33) as usize % left.len())
        };
        (0..5 + number % 16).map(draw).collect()
    })
}

/// A hand as it is said, with what ties its words.
fn hand(tiles: &[Tile], locale: &Locale) -> String {
    let said = Message::named("verbatim".into(), vec![("text", Value::list(tiles.iter().copied()))]);
    locale.tied(&said) + "\n"
}

/// How often a row ends, and how often it ends within a tile.
fn breaks(text: &str, tiles: &[Tile], locale: &Locale, columns: usize) -> [usize; 2] {
    let shown = rows(text, columns);
    let whole = |tile: &Tile| {
        let said = locale.say(&Message::named("verbatim".into(), vec![("text", Value::Tile(*tile))])).to_lowercase();
        shown.lines().any(|row| row.to_lowercase().contains(&said))
    };
    [shown.lines().count() - 1, tiles.iter().filter(|tile| !whole(tile)).count()]
}

#[test]
fn no_tile_is_torn_in_a_long_hand_in_either_language() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for columns in [80, 40] {
            let (mut ends, mut torn, mut torn_untied) = (0, 0, 0);
            for tiles in hands() {
                let text = hand(&tiles, &locale);
                let [all, bad] = breaks(&text, &tiles, &locale, columns);
                ends += all;
                torn += bad;
                torn_untied += breaks(&text.replace('\u{a0}', " ").replace(',', ""), &tiles, &locale, columns)[1];
            }
            println!("{language:?}, {columns} columns: {ends} row ends, {torn} within a tile; without ties and commas {torn_untied}");
            assert_eq!(torn, 0, "{language:?}, {columns} columns");
            assert!(ends > 300 && torn_untied > 30, "the hands are long enough to be torn: {ends}, {torn_untied}");
        }
    }
}

#[test]
fn what_ties_words_is_seen_and_kept_nowhere() {
    let tiles: Vec<Tile> = hands().nth(15).expect("there are more");
    for language in Language::ALL {
        let locale = Locale::new(language);
        let text = hand(&tiles, &locale);
        assert!(text.contains('\u{a0}'));
        for columns in [80, 40, 20] {
            assert!(!rows(&text, columns).contains('\u{a0}'));
        }
        assert!(!locale.say(&Message::named("verbatim".into(), vec![("text", Value::list(tiles.clone()))])).contains('\u{a0}'));
    }
}

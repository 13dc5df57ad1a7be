//! The first minute of a new player: the number of keys and words up to the first own tile, in each language.
//! `cargo test --test said first_minute -- --nocapture` prints the table that docs/dev/spoken-output.md has.

use crate::program::{Folder, Session, salotto};
use salotto::locale::Language;

/// The keys: down to a new match, the first game as it is, no name, the next tile that fits, Enter.
const KEYS: [&str; 7] = ["down", "enter", "enter", "enter", "enter", "z", "enter"];
/// The most words, as the median of the deals.
const MOST: usize = 220;
/// The number of deals in which a tile fits at once. One deal may begin with a long turn of the opponent's.
const DEALS: usize = 5;
/// The beginnings of the sentence about the player's own tile.
const OWN: [(&str, [&str; 2]); 3] =
    [("it", ["Hai messo ", "Hai aperto "]), ("en", ["You play ", "You open "]), ("es", ["Pones ", "Sales con "])];
/// The most deals that are tried: in some the first tile has to be drawn first.
const TRIES: usize = 20;

/// The words up to the sentence about the player's first own tile, and that sentence; None where no tile
/// fits at once.
fn words(language: Language, own: &[&str]) -> Option<usize> {
    let folder = Folder::first_time();
    let mut command = salotto(&folder);
    command.args(["--lang", language.code(), "--speech", "off"]);
    let mut session = Session::start(command);
    let mut said = session.heard();
    KEYS.iter().for_each(|key| said.extend(session.press(key)));
    let last = said.iter().position(|line| own.iter().any(|begins| line.starts_with(begins)))?;
    Some(said[..=last].iter().map(|line| line.split_whitespace().count()).sum())
}

#[test]
fn a_newcomer_lays_a_tile_with_seven_keys_and_few_words() {
    for (code, own) in OWN {
        let language = Language::tagged(code).expect("a language");
        let mut of_deals: Vec<usize> = (0..TRIES).filter_map(|_| words(language, &own)).take(DEALS).collect();
        assert_eq!(of_deals.len(), DEALS, "{code}: deals with a tile that fits at once");
        let (_, &mut words, _) = of_deals.select_nth_unstable(DEALS / 2);
        println!("| {code} | {} | {words} |", KEYS.len());
        assert!(words <= MOST, "{code}: {words} words");
    }
}

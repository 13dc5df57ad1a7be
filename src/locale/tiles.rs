//! Numbers and tiles in words.

use super::Locale;
use crate::games::domino::Tile;
use crate::games::worded;
use crate::narration::message::message;
use crate::narration::{SpokenHalf, Value};
use std::fmt::Write;

worded! {
    /// The way of saying tiles.
    #[derive(Default, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum TileWording {
        /// "Six four", "double five".
        #[default]
        Words = "words",
        /// "6-4", "5-5", without an article: shorter to hear, and to read on a braille display.
        Digits = "digits",
    }
}

impl Locale {
    /// The half of a tile that this language says first.
    pub fn said_first(&self) -> SpokenHalf {
        *self.first.get_or_init(|| match self.words(&message!("first-half")).as_str() {
            "lower" => SpokenHalf::Lower,
            _ => SpokenHalf::Higher,
        })
    }

    /// Adds pips as a word, or as digits beyond eighteen.
    pub(super) fn pips(&self, number: u8, said: &mut String) {
        self.write(&message!("number", number = number), said);
    }

    /// Adds pips as a noun with its article: "lo zero", "an eight".
    pub(super) fn the_pips(&self, number: u8, said: &mut String) {
        self.write(&message!("number-with-article", number = number), said);
    }

    /// Adds tenths as a decimal number: "56.3", "56,3".
    pub(super) fn tenths(&self, tenths: i64, said: &mut String) {
        let sign = if tenths < 0 { "-" } else { "" };
        let whole = format!("{sign}{}", tenths.unsigned_abs() / 10);
        self.write(&message!("decimal", whole = whole, tenths = (tenths.unsigned_abs() % 10).to_string()), said);
    }

    /// The halves of a tile in the order in which they are said.
    fn halves_of(&self, tile: Tile) -> [u8; 2] {
        match self.said_first() {
            SpokenHalf::Lower => [tile.low(), tile.high()],
            SpokenHalf::Higher => [tile.high(), tile.low()],
        }
    }

    /// Adds a tile by itself: "due sei", "six two".
    pub(super) fn tile(&self, tile: Tile, said: &mut String) {
        let [first, second] = self.halves_of(tile);
        self.lying(first, second, said);
    }

    /// Adds a tile as a part of a sentence.
    pub(super) fn the_tile(&self, tile: Tile, said: &mut String) {
        let [first, second] = self.halves_of(tile);
        self.the_lying(first, second, said);
    }

    /// Adds two numbers as they lie; doubles are named.
    pub(super) fn lying(&self, left: u8, right: u8, said: &mut String) {
        match self.tiles {
            TileWording::Digits => _ = write!(said, "{left}-{right}"),
            TileWording::Words if left == right => self.write(&message!("double", number = Value::Pips(left)), said),
            TileWording::Words => self.write(&message!("halves", first = Value::Pips(left), second = Value::Pips(right)), said),
        }
    }

    /// Adds two numbers as they lie as a part of a sentence, with an article if the language has one.
    pub(super) fn the_lying(&self, left: u8, right: u8, said: &mut String) {
        match self.tiles {
            TileWording::Digits => _ = write!(said, "{left}-{right}"),
            TileWording::Words if left == right => self.write(&message!("the-double", number = Value::Pips(left)), said),
            TileWording::Words => {
                let [first, second] = [left, right].map(Value::Pips);
                self.write(&message!("the-halves", first = first, the_first = Value::ThePips(left), second = second), said);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use crate::narration::message::untie;

    fn italian() -> Locale {
        Locale::new(Language::Italian)
    }

    fn english() -> Locale {
        Locale::new(Language::English)
    }

    /// The text that `add` appends to an empty string.
    fn said(add: impl FnOnce(&mut String)) -> String {
        let mut said = String::new();
        add(&mut said);
        untie(&said)
    }

    #[test]
    fn a_tile_is_said_as_players_of_each_language_say_it() {
        let tile = |low, high, locale: Locale| {
            let tile = Tile::new(low, high);
            (said(|to| locale.tile(tile, to)), said(|to| locale.the_tile(tile, to)))
        };
        assert_eq!(tile(2, 6, italian()), ("due sei".into(), "il due sei".into()));
        assert_eq!(tile(2, 6, english()), ("six two".into(), "six two".into()));
        assert_eq!(tile(0, 4, italian()).1, "lo zero quattro");
        assert_eq!(tile(1, 6, italian()).1, "l'uno sei");
        assert_eq!(tile(8, 8, italian()).1, "il doppio otto");
        assert_eq!(tile(8, 8, english()).1, "double eight");
    }

    #[test]
    fn in_digits_a_tile_is_two_numbers_and_has_no_article() {
        let digits = |mut locale: Locale| {
            locale.say_tiles_in(TileWording::Digits);
            let tiles = [said(|to| locale.tile(Tile::new(2, 6), to)), said(|to| locale.the_tile(Tile::new(0, 4), to))];
            (tiles, said(|to| locale.the_lying(6, 2, to)), said(|to| locale.lying(8, 8, to)))
        };
        assert_eq!(digits(italian()), (["2-6", "0-4"].map(str::to_string), "6-2".into(), "8-8".into()));
        assert_eq!(digits(english()), (["6-2", "4-0"].map(str::to_string), "6-2".into(), "8-8".into()));
    }

    #[test]
    fn in_the_line_a_tile_is_said_as_it_lies() {
        let lying = |left, right, locale: Locale| said(|to| locale.the_lying(left, right, to));
        assert_eq!((lying(6, 2, italian()), lying(2, 6, english())), ("il sei due".into(), "two six".into()));
        assert_eq!(lying(11, 3, italian()), "l'undici tre");
    }

    #[test]
    fn pips_have_their_article() {
        let pips = |number, locale: Locale| said(|to| locale.the_pips(number, to));
        assert_eq!([0, 1, 8, 3].map(|number| pips(number, italian())), ["lo zero", "l'uno", "l'otto", "il tre"]);
        assert_eq!([0, 8, 11, 18].map(|number| pips(number, english())), ["a zero", "an eight", "an eleven", "an eighteen"]);
        assert_eq!([12, 18, 19].map(|number| said(|to| english().pips(number, to))), ["twelve", "eighteen", "19"]);
    }

    #[test]
    fn a_list_ends_with_an_and() {
        let list = |parts: &[&str], locale: Locale| {
            let parts: Vec<Value> = parts.iter().map(|part| Value::from(*part)).collect();
            said(|to| locale.list(&parts, to))
        };
        assert_eq!((list(&["uno", "tre"], italian()), list(&["Ida", "Elia"], italian())), ("uno e tre".into(), "Ida ed Elia".into()));
        assert_eq!((list(&["a", "b", "c"], italian()), list(&["a", "b", "c"], english())), ("a, b e c".into(), "a, b, and c".into()));
        assert_eq!((list(&["a, b", "c"], english()), list(&[], english())), ("a, b; c".into(), String::new()));
    }

    #[test]
    fn a_decimal_number_is_written_as_each_language_writes_it() {
        let tenths = |tenths, locale: Locale| said(|to| locale.tenths(tenths, to));
        assert_eq!((tenths(563, italian()), tenths(-3, english())), ("56,3".into(), "-0.3".into()));
    }
}

//! Numbers, tiles and lists in words.

use super::Locale;
use crate::games::domino::Tile;
use crate::games::worded;
use crate::narration::SaidFirst;
use crate::narration::message::message;

worded! {
    /// How tiles are said.
    #[derive(Default, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum TilesIn {
        /// "Six four", "double five".
        #[default]
        Words = "words",
        /// "6-4", "5-5", without an article: shorter to hear, and to read on a braille display.
        Digits = "digits",
    }
}

impl Locale {
    /// Which half of a tile this language says first.
    pub fn said_first(&self) -> SaidFirst {
        match self.words(&message!("first-half")).as_str() {
            "lower" => SaidFirst::Lower,
            _ => SaidFirst::Higher,
        }
    }

    /// Pips as a word, or as digits beyond twelve.
    pub(super) fn pips(&self, number: u8) -> String {
        self.words(&message!("number", number = number))
    }

    /// Pips as a noun with its article: "lo zero", "an eight".
    pub(super) fn the_pips(&self, number: u8) -> String {
        self.words(&message!("number-with-article", number = number))
    }

    /// Tenths as a decimal number: "56.3", "56,3".
    pub(super) fn tenths(&self, tenths: i64) -> String {
        let sign = if tenths < 0 { "-" } else { "" };
        let whole = format!("{sign}{}", tenths.unsigned_abs() / 10);
        self.words(&message!("decimal", whole = whole, tenths = (tenths.unsigned_abs() % 10).to_string()))
    }

    /// The halves of a tile in the order in which they are said.
    fn halves_of(&self, tile: Tile) -> [u8; 2] {
        match self.said_first() {
            SaidFirst::Lower => [tile.low(), tile.high()],
            SaidFirst::Higher => [tile.high(), tile.low()],
        }
    }

    /// A tile by itself: "due sei", "six two".
    pub(super) fn tile(&self, tile: Tile) -> String {
        let [first, second] = self.halves_of(tile);
        self.lying(first, second)
    }

    /// The same as a part of a sentence.
    pub(super) fn the_tile(&self, tile: Tile) -> String {
        let [first, second] = self.halves_of(tile);
        self.the_lying(first, second)
    }

    /// Two numbers as they lie; doubles are named.
    pub(super) fn lying(&self, left: u8, right: u8) -> String {
        if self.tiles == TilesIn::Digits {
            return format!("{left}-{right}");
        }
        self.words(&match left == right {
            true => message!("double", number = self.pips(left)),
            false => message!("halves", first = self.pips(left), second = self.pips(right)),
        })
    }

    /// The same as a part of a sentence, with its article if the language has one.
    pub(super) fn the_lying(&self, left: u8, right: u8) -> String {
        if self.tiles == TilesIn::Digits {
            return format!("{left}-{right}");
        }
        self.words(&match left == right {
            true => message!("the-double", number = self.pips(left)),
            false => {
                message!("the-halves", first = self.pips(left), the_first = self.the_pips(left), second = self.pips(right))
            }
        })
    }

    /// Parts joined by commas, the last by "and"; parts that contain commas are separated by
    /// semicolons.
    pub(super) fn list(&self, parts: &[String]) -> String {
        if parts.len() > 1 && parts.iter().any(|part| part.contains(',')) {
            return parts.join("; ");
        }
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let [first, last] = [first.join(", "), last.clone()];
                self.words(&match parts.len() {
                    2 => message!("list-of-two", first = first, last = last),
                    _ => message!("list-of-more", first = first, last = last),
                })
            }
        }
    }

    /// The word by which a sentence selects the gender of a name's bearer: "feminine" or
    /// "masculine".
    pub(super) fn gender(&self, name: &str) -> &'static str {
        let ending = self.words(&message!("feminine-ending"));
        let exceptions = self.words(&message!("masculine-names"));
        let feminine = name.ends_with(&ending) && !exceptions.split(", ").any(|exception| exception == name);
        if feminine { "feminine" } else { "masculine" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    fn italian() -> Locale {
        Locale::new(Language::Italian)
    }

    fn english() -> Locale {
        Locale::new(Language::English)
    }

    #[test]
    fn a_tile_is_said_as_players_of_each_language_say_it() {
        let said = |low, high, locale: Locale| (locale.tile(Tile::new(low, high)), locale.the_tile(Tile::new(low, high)));
        assert_eq!(said(2, 6, italian()), ("due sei".into(), "il due sei".into()));
        assert_eq!(said(2, 6, english()), ("six two".into(), "six two".into()));
        assert_eq!(said(0, 4, italian()).1, "lo zero quattro");
        assert_eq!(said(1, 6, italian()).1, "l'uno sei");
        assert_eq!(said(8, 8, italian()).1, "il doppio otto");
        assert_eq!(said(8, 8, english()).1, "double eight");
    }

    #[test]
    fn in_digits_a_tile_is_two_numbers_and_has_no_article() {
        let said = |mut locale: Locale| {
            locale.say_tiles_in(TilesIn::Digits);
            [locale.tile(Tile::new(2, 6)), locale.the_tile(Tile::new(0, 4)), locale.the_lying(6, 2), locale.lying(8, 8)]
        };
        assert_eq!(said(italian()), ["2-6", "0-4", "6-2", "8-8"]);
        assert_eq!(said(english()), ["6-2", "4-0", "6-2", "8-8"]);
    }

    #[test]
    fn in_the_line_a_tile_is_said_as_it_lies() {
        assert_eq!((italian().the_lying(6, 2), english().the_lying(2, 6)), ("il sei due".into(), "two six".into()));
        assert_eq!(italian().the_lying(11, 3), "l'undici tre");
    }

    #[test]
    fn pips_have_their_article() {
        assert_eq!([0, 1, 8, 3].map(|number| italian().the_pips(number)), ["lo zero", "l'uno", "l'otto", "il tre"]);
        assert_eq!([0, 1, 8, 11].map(|number| english().the_pips(number)), ["a zero", "a one", "an eight", "an eleven"]);
        assert_eq!([12, 13].map(|number| english().pips(number)), ["twelve", "13"]);
    }

    #[test]
    fn a_list_ends_with_an_and() {
        let list = |parts: &[&str], locale: Locale| locale.list(&parts.iter().map(|part| part.to_string()).collect::<Vec<_>>());
        assert_eq!((list(&["uno", "tre"], italian()), list(&["Ida", "Elia"], italian())), ("uno e tre".into(), "Ida ed Elia".into()));
        assert_eq!((list(&["a", "b", "c"], italian()), list(&["a", "b", "c"], english())), ("a, b e c".into(), "a, b, and c".into()));
        assert_eq!((list(&["a, b", "c"], english()), list(&[], english())), ("a, b; c".into(), String::new()));
    }

    #[test]
    fn a_partner_has_the_gender_of_the_name() {
        assert_eq!(["Anna", "Luca", "Biagio"].map(|name| italian().gender(name)), ["feminine", "masculine", "masculine"]);
    }

    #[test]
    fn a_decimal_number_is_written_as_each_language_writes_it() {
        assert_eq!((italian().tenths(563), english().tenths(-3)), ("56,3".into(), "-0.3".into()));
    }
}

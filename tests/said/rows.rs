//! Long lines on a terminal: words that belong together stay on one row.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::games::domino::Tile;
use salotto::games::kingdomino::{Kingdomino, KingdominoOptions, KingdominoTile as Land};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Game, NullLog, Seat, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, HandNarration, Listener, Message, Question, Value};
use salotto::speech::line_breaking::rows;

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

/// A hand as it is told, with its words tied by no-break spaces.
fn hand(tiles: &[Tile], locale: &Locale) -> String {
    let said = Message::named("verbatim".into(), vec![("text", Value::list(tiles.iter().copied()))]);
    locale.tied(&said) + "\n"
}

/// The number of row ends, and the number of tiles torn by one.
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

/// All offers in matches of Kingdomino for one to eight players, with the sentences that tell them.
fn offers() -> Vec<(Vec<Land>, Vec<Message>)> {
    let mut offers = Vec::new();
    for seed in 0..16 {
        let mut options = KingdominoOptions::default();
        options.set("players", &(1 + seed % 8).to_string()).expect("as many may play");
        let mut game = Kingdomino::new(options.rules().expect("they go together"));
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        loop {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut NullLog).expect("all of them");
                }
                Stage::ToMove { seat, choices } => {
                    let view = game.view(seat);
                    let names = (0..8).map(|number| format!("Anna Maria {number}")).collect();
                    let (mates, facts) = Default::default();
                    let listener = Listener { seat: Some(seat), names, mates, detail: Detail::Normal, facts };
                    let free = Kingdomino::hand(&view);
                    let said =
                        Kingdomino::answer(Question::Ends, &view, &listener).into_iter().chain([Kingdomino::whole_hand(&free, &view)]);
                    let said = said.collect();
                    offers.push((free, said));
                    game.apply(&choices.nth(seed as usize % choices.count()), &mut NullLog);
                }
                Stage::Over(_) => break,
            }
        }
    }
    offers
}

#[test]
fn no_tile_of_kingdomino_is_torn_from_its_number_or_its_lands() {
    let offers = offers();
    let view = Kingdomino::new(KingdominoOptions::default().rules().expect("the default rules")).view(Seat(0));
    for language in Language::ALL {
        let locale = Locale::new(language);
        for columns in [80, 40] {
            let (mut ends, mut torn) = (0, Vec::new());
            for (free, said) in &offers {
                for message in said {
                    let shown = rows(&locale.tied(message), columns).to_lowercase();
                    ends += shown.lines().count().saturating_sub(1);
                    let one = |tile: &Land| locale.say(&Kingdomino::whole_hand(&[*tile], &view)).to_lowercase();
                    let named = |tile: &Land| one(tile).split_once(": ").map(|(_, tile)| tile.trim_end_matches('.').to_string());
                    let is_torn = |tile: &String| !shown.lines().any(|row| row.contains(tile));
                    torn.extend(free.iter().filter_map(named).filter(is_torn));
                }
            }
            assert!(torn.is_empty(), "{language:?}, {columns} columns: {} torn, {:?}", torn.len(), &torn[..3.min(torn.len())]);
            assert!(ends > 300, "the offers are long enough to be torn: {ends}");
        }
    }
}

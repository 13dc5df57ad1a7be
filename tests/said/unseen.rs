//! The unseen tiles of Kingdomino: counted by terrain, and listed one by one once they are few.

use crate::games::{positions, rules_of};
use salotto::games::kingdomino::Kingdomino;
use salotto::games::{Game, Seat, SeatSet};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Listener, Question};

#[test]
fn few_unseen_kingdom_tiles_are_listed_each_with_its_number() {
    let names = ["Ada", "Bea"].map(String::from).to_vec();
    let listener = Listener { seat: Some(Seat(0)), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
    let locales = [Language::English, Language::Italian, Language::Spanish].map(Locale::new);
    let (mut few, mut many) = (0, 0);
    for game in positions::<Kingdomino>(&rules_of::<Kingdomino>("players=2"), 1) {
        let view = game.view(Seat(0));
        let unseen = view.table.undrawn().len();
        let answer = &Kingdomino::answer(Question::Unseen, &view, &listener)[0];
        for said in locales.iter().map(|locale| locale.say(answer)).filter(|_| unseen > 0) {
            let listed = said.split_once(": ").expect("a list").1;
            let number = |word: &&str| word.strip_suffix(',').is_some_and(|word| word.parse::<u8>().is_ok());
            let numbers = listed.split(' ').filter(number).count();
            let by_terrain = ["square", "casell", "casilla"].iter().any(|square| listed.contains(square));
            assert_eq!((numbers, by_terrain), if unseen <= 10 { (unseen, false) } else { (0, true) }, "{said}");
            *if unseen <= 10 { &mut few } else { &mut many } += 1;
        }
    }
    assert!(few > 10 && many > 10, "{few} {many}");
}

//! A dynasty of Kingdomino with its words.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use salotto::games::kingdomino::*;
use salotto::games::{Choices, Game, Log, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Listener, Question};

/// Plays by chance until the kingdoms are built.
fn build(game: &mut Kingdomino, chance: &mut SmallRng, log: &mut impl Log<KingdominoEvent>) {
    while let Stage::ToShuffle(mut pile) = game.stage() {
        pile.shuffle(chance);
        game.shuffled(&pile, log).unwrap();
    }
    while let Stage::ToMove { choices, .. } = game.stage() {
        game.apply(&choices.nth(chance.random_range(0..choices.count())), log);
    }
}

/// The sentences that the first seat hears, in both languages.
fn heard(events: &[KingdominoEvent], game: &Kingdomino) -> [String; 2] {
    let names = ["Anna", "Bruno"].map(String::from).to_vec();
    let ear = Listener { seat: Some(Seat(0)), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
    [Language::Italian, Language::English]
        .map(|language| Locale::new(language).lines(&Kingdomino::narrate(events, &game.view(Seat(0)), &ear)))
}

#[test]
fn between_kingdoms_everybody_hears_how_the_dynasty_stands() {
    let mut game = Kingdomino::new(crate::games::rules_of::<Kingdomino>("kingdoms=3"));
    let mut chance = SmallRng::seed_from_u64(3);
    let mut log = Vec::new();
    build(&mut game, &mut chance, &mut log);
    let [italian, english] = heard(&log, &game);
    let [own, other] = [Seat(0), Seat(1)].map(|seat| game.table().total(seat));
    let leaders = if own >= other { format!("tu {own} e Bruno {other}") } else { format!("Bruno {other} e tu {own}") };
    assert!(italian.starts_with("Reame 1 di 3.") && english.starts_with("Kingdom 1 of 3."), "{italian}");
    assert!(italian.contains(&format!("Dopo il reame 1 di 3, in tutto: {leaders}.")), "{italian}");
    assert!(english.contains("After kingdom 1 of 3, in all: "), "{english}");
    assert!(Kingdomino::is_between_rounds(&game.view(Seat(0))), "the next kingdom waits for the player");
    let listener = Listener {
        seat: Some(Seat(0)),
        names: vec!["Anna".into(), "Bruno".into()],
        mates: SeatSet::default(),
        detail: Detail::Normal,
        facts: Default::default(),
    };
    let scores = Locale::new(Language::Italian).lines(&Kingdomino::answer(Question::Scores, &game.view(Seat(0)), &listener));
    assert!(scores.ends_with(&format!("In tutto, con i reami di prima: {leaders}.")), "{scores}");
}

//! A player's own move in the few words that a voice says in place of the sentence, to leave time for another's.

use crate::games::rules_of;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::games::bidomino::Bidomino;
use salotto::games::catalogue::CatalogueGame;
use salotto::games::fives::Fives;
use salotto::games::kingdomino::Kingdomino;
use salotto::games::line::{LineGame, classic, five_and_three, jolly};
use salotto::games::train::MexicanTrain;
use salotto::games::{Choices, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Listener, Message};

/// A player's own move: its sentence, and the short form.
type OwnMove<T> = [T; 2];

const LANGUAGES: [Language; 3] = [Language::Italian, Language::English, Language::Spanish];

/// The moves with a short form of random matches with these options.
fn own_moves<G: CatalogueGame + EventNarration>(options: &str, detail: Detail) -> Vec<OwnMove<Message>> {
    let (rules, mut all) = (rules_of::<G>(options), Vec::new());
    for seed in 0..12 {
        let (mut game, mut chance) = (G::new(rules.clone()), ChaCha8Rng::seed_from_u64(seed));
        loop {
            let mut log = Vec::new();
            let seat = match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut log).expect("a permutation");
                    continue;
                }
                Stage::ToMove { seat, choices } => {
                    game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut log);
                    seat
                }
                Stage::Over(_) => break,
            };
            let names = ["Ada", "Bea", "Cleo"].map(String::from).to_vec();
            let listener = Listener { seat: Some(seat), names, mates: SeatSet::default(), detail, facts: Default::default() };
            let (told, short) = (G::narrate(&log, &game.view(seat), &listener), G::narrate_own_briefly(&log, &game.view(seat), &listener));
            if let ([told], Some(short)) = (&told[..], short) {
                all.push([told.clone(), short]);
            }
        }
    }
    all
}

/// The words of a text. Above and below are up and down in the short form, and one point is written out.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let same = |word: &str| match word {
        "above" => "up".to_string(),
        "below" => "down".to_string(),
        "1" => "one".to_string(),
        _ => word.to_lowercase(),
    };
    words.map(same).collect()
}

/// Checks that each short form is a part of its sentence, and that moves are said like these in each language.
fn check<G: CatalogueGame + EventNarration>(options: &str, expected: [&[OwnMove<&str>]; 3]) {
    let [short, normal] = [Detail::Short, Detail::Normal].map(|detail| own_moves::<G>(options, detail));
    for (language, expected) in LANGUAGES.into_iter().zip(expected) {
        let locale = Locale::new(language);
        let said = |all: &[OwnMove<Message>]| -> Vec<OwnMove<String>> {
            all.iter().map(|one| one.each_ref().map(|told| locale.say(told))).collect()
        };
        let (short, normal) = (said(&short), said(&normal));
        for [told, short] in short.iter().chain(&normal) {
            let mut whole = words(told).into_iter();
            let is_part = words(short).iter().all(|word| whole.any(|other| other == *word));
            assert!(is_part && short.chars().count() < told.chars().count(), "{short:?} of {told:?}");
        }
        for one in expected {
            assert!(normal.iter().any(|said| said == one), "{one:?} isn't among {normal:#?}");
        }
    }
    assert!(own_moves::<G>(options, Detail::Long).is_empty(), "whoever wants all hears all");
}

#[test]
fn a_tile_laid_is_the_tile_its_side_and_its_points() {
    check::<LineGame<classic::Classic>>(
        "players=3",
        [
            &[["Hai messo il due sei a destra.", "Due sei destra"]],
            &[["You play six two on the right.", "Six two right"]],
            &[["Pones el seis dos a la derecha.", "Seis dos derecha"]],
        ],
    );
    check::<LineGame<five_and_three::FiveAndThree>>(
        "players=3",
        [
            &[["Hai messo il due cinque a destra: 2 punti.", "Due cinque destra, 2 punti"]],
            &[["You play five one on the left: 1 point.", "Five one left, one point"]],
            &[["Pones el seis cuatro a la izquierda: un punto.", "Seis cuatro izquierda, un punto"]],
        ],
    );
    check::<LineGame<jolly::Jolly>>("players=3", [&[], &[], &[]]);
    check::<Fives>(
        "players=3",
        [
            &[["Hai messo lo zero sei sotto: 10 punti.", "Zero sei sotto, 10 punti"]],
            &[["You play two one below: 20 points.", "Two one down, 20 points"]],
            &[["Pones el cuatro blanca a la izquierda: 5 puntos.", "Cuatro blanca izquierda, 5 puntos"]],
        ],
    );
    check::<MexicanTrain>(
        "players=3 set=9 rounds=1",
        [
            &[["Hai coperto con l'uno sei.", "Uno sei"]],
            &[["You play double two on Ada's.", "Double two on Ada's"]],
            &[["Pones el doble dos en el tren de Ada.", "Doble dos en el tren de Ada"]],
        ],
    );
}

#[test]
fn a_tile_of_a_kingdom_is_its_points() {
    check::<Kingdomino>(
        "players=3",
        [
            &[["Hai piazzato la 39: un punto, in tutto 1.", "Un punto"], ["Hai piazzato la 11: nessun punto, in tutto 2.", "Nessun punto"]],
            &[["You place 39: 1 point, 1 in all.", "One point"], ["You place 11: no points, 2 in all.", "No points"]],
            &[["Colocas la 39: un punto, en total 1.", "Un punto"], ["Colocas la 11: ningún punto, en total 2.", "Ningún punto"]],
        ],
    );
}

#[test]
fn a_drawn_card_is_named_as_in_the_hand_and_several_by_their_ranks() {
    check::<Bidomino>(
        "players=3 deals=1",
        [
            &[
                ["Hai scartato il tre di fiori e pescato la donna di picche.", "Pescato: donna di picche"],
                ["Hai pescato: cinque di fiori, nove di quadri e dieci di fiori.", "Pescato: cinque, nove e dieci"],
            ],
            &[
                ["You discard the three of clubs and draw the queen of spades.", "You draw: queen of spades"],
                ["You draw: five of clubs, nine of diamonds, and ten of clubs.", "You draw: five, nine, and ten"],
            ],
            &[
                ["Descartas el tres de tréboles y robas la reina de picas.", "Robas: reina de picas"],
                ["Robas: cinco de tréboles, nueve de diamantes y diez de tréboles.", "Robas: cinco, nueve y diez"],
            ],
        ],
    );
}

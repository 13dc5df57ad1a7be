//! The text from which bots draw their random numbers, as stored in `tests/chance`; a change of it changes
//! every match with a seed. `SALOTTO_BLESS=1 cargo test --test games_engine chance` stores it anew.

use crate::games::rules_of;
use salotto_games::bots::fixed_shuffles::FixedShuffles;
use salotto_games::games::catalogue::{CatalogueGame, GameName, with_game};
use salotto_games::games::{Choices, InformationState, NullLog, Pile, Stage};
use std::fmt::Write;

/// The text at these actions of a match, counted from 0.
const MOMENTS: [usize; 3] = [0, 7, 18];

/// The information states of the seat to move, at each of the moments of a match of `G`.
fn states<G: CatalogueGame>(key: &str) -> String {
    let (mut game, shuffles) = (G::new(rules_of::<G>("")), FixedShuffles::of("the chance of bots"));
    let (mut said, mut dealt, mut done) = (String::new(), 0, 0);
    while done <= MOMENTS[MOMENTS.len() - 1] {
        match game.stage() {
            Stage::ToShuffle(pile) => {
                let order: Pile<G::Piece> = shuffles.order(dealt, &pile).into_iter().collect();
                game.shuffled(&order, &mut NullLog).expect("a permutation");
                dealt += 1;
            }
            Stage::ToMove { seat, choices } => {
                if MOMENTS.contains(&done) {
                    writeln!(said, "= {key}, action {done}").expect("a text");
                    game.view(seat).write_information_state(&mut said).expect("a text");
                }
                game.apply(&choices.nth(done % choices.count()), &mut NullLog);
                done += 1;
            }
            Stage::Over(_) => panic!("{key} is over before action {done}"),
        }
    }
    said
}

#[test]
fn the_text_from_which_bots_draw_their_chance_is_the_kept_one() {
    for game in GameName::ALL {
        let now = with_game!(game, G => states::<G>(game.key()));
        let path = format!("{}/chance/{}.txt", env!("CARGO_MANIFEST_DIR"), game.key());
        if std::env::var_os("SALOTTO_BLESS").is_some() {
            std::fs::write(&path, &now).expect("written");
        }
        let kept = std::fs::read_to_string(&path).expect("SALOTTO_BLESS=1 writes it");
        assert_eq!(now, kept, "every match with a seed changes, and so do the references of the deal of the day");
    }
}

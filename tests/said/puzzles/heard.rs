//! The output at each of the program's own puzzles: few words before the first key, and a hint
//! before the answer. In a sample one half of them is posed in Italian, the other in Spanish.

use crate::program::{Folder, Session, salotto};
use crate::sweeps::sample;
use salotto::games::catalogue::GameName;
use salotto::session::learn::puzzles::count_of;

/// The most words before the first key.
const MOST_WORDS: usize = 60;

#[test]
fn each_puzzle_is_posed_in_at_most_sixty_words_and_gives_a_hint_first_in_english() {
    for game in GameName::ALL {
        let posed = walk(*game, "en", "My advice: ", 1..=count_of(*game));
        let with = |words: &str| posed.iter().filter(|said| said.contains(words)).count();
        if *game == GameName::Salotto {
            assert!(with("You have just drawn ") > 20, "{}", with("You have just drawn "));
        }
        // Only these games have no hidden hands or no exact proof.
        let by_search = [GameName::Kingdomino, GameName::Jolly, GameName::Bidomino].contains(game);
        assert_eq!(with("Everything can be worked out"), if by_search { 0 } else { posed.len() }, "{game:?}");
    }
}

#[test]
fn each_puzzle_is_posed_in_at_most_sixty_words_and_gives_a_hint_first_in_italian() {
    GameName::ALL.iter().for_each(|game| drop(walk(*game, "it", "Meglio ", sample(1..=count_of(*game), 2, 0))));
}

#[test]
fn each_puzzle_is_posed_in_at_most_sixty_words_and_gives_a_hint_first_in_spanish() {
    GameName::ALL.iter().for_each(|game| drop(walk(*game, "es", "Mejor ", sample(1..=count_of(*game), 2, 1))));
}

/// The output of the puzzles with these numbers before the first key.
fn walk(game: GameName, language: &str, answer: &str, numbers: impl IntoIterator<Item = usize>) -> Vec<String> {
    let folder = Folder::new();
    let mut program = salotto(&folder);
    program.args(["puzzles", game.key(), "--speech", "off", "--lang", language]);
    let mut session = Session::start(program);
    session.heard();
    let (mut posed, mut at) = (Vec::new(), 0);
    for number in numbers {
        (at..number).for_each(|_| drop(session.press("down")));
        at = number;
        let said = session.press("enter");
        let words = said.iter().flat_map(|line| line.split_whitespace()).count();
        assert!((8..=MOST_WORDS).contains(&words), "{game:?} {number}: {words} words: {said:?}");
        posed.push(said.join(" "));
        let hint = session.press("h");
        assert!(!hint.is_empty() && hint.iter().all(|said| !said.starts_with(answer)), "{game:?} {number}: {hint:?}");
        let second = session.press("h");
        assert!(second.iter().any(|said| said.starts_with(answer)), "{game:?} {number}: {second:?}");
        // A turn that goes on opens a list.
        for _ in 0..2 {
            let said = session.press("esc");
            if said.iter().any(|line| line.contains(&format!("{} ", number + 1))) {
                break;
            }
        }
    }
    posed
}

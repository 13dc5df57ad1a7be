//! Numbers of ways in which a match can go on, to a depth, from fixed shuffles: those of
//! `tests/counts/kingdomino.txt`.

use salotto_games::games::kingdomino::*;
use salotto_games::games::{Choices, Game, NullLog, Stage};

pub fn counts_are_right(text: &str) {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(!lines.is_empty());
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [agreed, shuffles @ .., counts] = fields.as_slice() else { panic!("{line}") };
        let mut game = Kingdomino::new(rules(agreed));
        for shuffle in shuffles {
            let order: Vec<Piece> = shuffle.split(' ').map(|piece| piece.parse().unwrap()).collect();
            game.shuffled(&order, &mut NullLog).unwrap();
        }
        for (index, count) in counts.split(' ').enumerate() {
            assert_eq!(positions(&game, index + 1), count.parse::<usize>().unwrap(), "{agreed}, depth {}", index + 1);
        }
    }
}

/// The rules of a line such as `each grid 2 players 5 squares`.
fn rules(text: &str) -> KingdominoRules {
    let words: Vec<&str> = text.split(' ').collect();
    let [draft, mode, players, "players", size, "squares"] = words.as_slice() else { panic!("{text}") };
    let draft = [Draft::Each, Draft::Exclusive, Draft::Original].into_iter().find(|known| format!("{known:?}").eq_ignore_ascii_case(draft));
    let mode = [KingdomShape::Grid, KingdomShape::Free].into_iter().find(|known| format!("{known:?}").eq_ignore_ascii_case(mode));
    let size = [KingdomSize::Five, KingdomSize::Seven].into_iter().find(|known| known.squares().to_string() == *size);
    let options = KingdominoOptions {
        players: players.parse().unwrap(),
        draft: draft.unwrap(),
        mode: Some(mode.unwrap()),
        size: size.unwrap(),
        ..Default::default()
    };
    KingdominoRules::new(options).unwrap()
}

fn positions(game: &Kingdomino, depth: usize) -> usize {
    let Stage::ToMove { choices, .. } = game.stage() else { return 0 };
    if depth == 1 {
        return choices.count();
    }
    let after = |action| {
        let mut game = game.clone();
        game.apply(&action, &mut NullLog);
        positions(&game, depth - 1)
    };
    choices.all().map(after).sum()
}

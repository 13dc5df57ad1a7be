//! Numbers of ways in which a match can go on: counted from fixed shuffles to a depth, and stored
//! in a text file.

use salotto_games::games::bidomino::*;
use salotto_games::games::cards::*;
use salotto_games::games::{Choices, Game, NullLog, Stage};

/// The parameters of a count, which stand before the colon in a line of the file.
struct Start {
    options: BidominoOptions,
    /// The stride of every shuffle.
    stride: usize,
    /// The number of actions before the counting begins.
    begun: usize,
}

fn start(words: &str) -> Start {
    let words: Vec<&str> = words.split_whitespace().collect();
    let ["players", players, "highest", highest, "lay", lay, "stride", stride, "after", begun, ref to_the_end @ ..] = words[..] else {
        panic!("not a line of counts: {words:?}")
    };
    let play_on = if to_the_end == ["playing", "on"] { PlayOnRule::On } else { PlayOnRule::Off };
    let lay = if lay == "must" { LayDuty::Must } else { LayDuty::Free };
    let (players, max_value) = (players.parse().unwrap(), highest.parse().unwrap());
    let options = BidominoOptions { players, max_value, lay, play_on, ..BidominoOptions::default() };
    Start { options, stride: stride.parse().unwrap(), begun: begun.parse().unwrap() }
}

/// The same cards in an order that depends on `stride` alone, from 1 to 106.
fn stirred(pile: &[Card], stride: usize) -> Vec<Card> {
    let mut numbered: Vec<(usize, Card)> = pile.iter().copied().enumerate().collect();
    // 107 is a prime above 104: no two cards get the same key.
    numbered.sort_by_key(|(index, _)| (index + 1) * stride % 107);
    numbered.into_iter().map(|(_, card)| card).collect()
}

/// Shuffles as long as the game asks for it.
fn shuffle(game: &mut Bidomino, stride: usize) {
    while let Stage::ToShuffle(pile) = game.stage() {
        game.shuffled(&stirred(&pile, stride), &mut NullLog).unwrap();
    }
}

fn begun(start: &Start) -> Bidomino {
    let mut game = Bidomino::new(BidominoRules::new(start.options.clone()).unwrap());
    shuffle(&mut game, start.stride);
    for number in 0..start.begun {
        let Stage::ToMove { choices, .. } = game.stage() else { panic!("over after {number} actions") };
        game.apply(&choices.nth(number * 7 % choices.count()), &mut NullLog);
        shuffle(&mut game, start.stride);
    }
    game
}

/// The number of sequences of `depth` actions. A match that is over has none.
fn count(game: &Bidomino, stride: usize, depth: usize) -> u64 {
    let Stage::ToMove { choices, .. } = game.stage() else { return 0 };
    if depth == 1 {
        return choices.count() as u64;
    }
    choices
        .all()
        .map(|action| {
            let mut next = game.clone();
            next.apply(&action, &mut NullLog);
            shuffle(&mut next, stride);
            count(&next, stride, depth - 1)
        })
        .sum()
}

pub fn counts_are_right(text: &str) {
    let lines = || text.lines().filter(|line| !line.starts_with('#'));
    let counted: Vec<String> = lines()
        .map(|line| {
            let (words, counts) = line.split_once(':').unwrap();
            let start = start(words);
            let game = begun(&start);
            let depths = counts.split_whitespace().count();
            let counts: Vec<String> = (1..=depths).map(|depth| count(&game, start.stride, depth).to_string()).collect();
            format!("{words}: {}", counts.join(" "))
        })
        .collect();
    assert_eq!(lines().count(), 20);
    assert_eq!(counted, lines().collect::<Vec<_>>(), "\n{}\n", counted.join("\n"));
}

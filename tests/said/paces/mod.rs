//! Whole matches of all games as somebody hears them who presses keys at a steady pace: through a
//! screen reader that never tells how far it has come, through one that does and falls silent at
//! each key, and through a slow voice that does. Time is a number that the test moves.

mod listener;
mod script;

use crate::games::each_game;
use listener::{Heard, Reader, TellingReader, Voice, listen};
use salotto::games::catalogue::GameName;
use script::{Said, script};
use std::time::Duration;

/// By which seeds each game is played.
const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];
/// The times of a letter at which players listen, in milliseconds.
const LETTERS: [u64; 3] = [25, 40, 60];
/// The paces of keys, in milliseconds.
const SLOW: u64 = 2500;
const QUICK: [u64; 2] = [1500, 400];
const AT_ONCE: Duration = Duration::from_millis(1);
/// By when a rest has become one.
const REST: Duration = Duration::from_secs(2);

/// What holds however fast somebody plays and listens.
#[track_caller]
fn all_is_heard(heard: &Heard, answers_within: Duration, context: &str) {
    let unheard = heard.unheard();
    assert!(unheard.is_empty(), "{context}: not heard: {unheard:#?}\n{heard}");
    let often = heard.begun_more_than(2);
    assert!(often.is_empty(), "{context}: begun more than twice: {often:#?}\n{heard}");
    let later = heard.heard_before_what_came_first();
    assert!(later.is_empty(), "{context}: in another order: {later:#?}\n{heard}");
    let late = heard.answers_later_than(answers_within);
    assert!(late.is_empty(), "{context}: answers that had to wait: {late:#?}\n{heard}");
}

fn in_all_games(check: impl Fn(&[Said], &str) + Sync) {
    each_game(|game: GameName| SEEDS.iter().for_each(|seed| check(&script(game, *seed), &format!("{} by {seed}", game.key()))));
}

#[test]
fn at_two_and_a_half_seconds_a_key_the_moves_of_others_are_heard_before_ones_next_turn_is_told() {
    in_all_games(|said, game| {
        for letter in LETTERS {
            for heard in [listen::<Reader>(said, SLOW, letter), listen::<Voice>(said, SLOW, letter)] {
                all_is_heard(&heard, Duration::from_millis(SLOW), &format!("{game}, {letter} ms a letter"));
                let early = heard.turns_before_moves();
                assert!(early.is_empty(), "{game}, {letter} ms a letter: {early:#?}\n{heard}");
            }
        }
    });
}

#[test]
fn at_quicker_paces_each_move_is_heard_once_the_player_rests() {
    in_all_games(|said, game| {
        for (pace, letter) in QUICK.into_iter().flat_map(|pace| LETTERS.map(|letter| (pace, letter))) {
            for heard in [listen::<Reader>(said, pace, letter), listen::<Voice>(said, pace, letter)] {
                let context = format!("{game}, {pace} ms a key, {letter} ms a letter");
                all_is_heard(&heard, AT_ONCE, &context);
                let rests = heard.rests_longer_than(REST);
                assert!(rests.is_empty(), "{context}: {rests:?}\n{heard}");
            }
        }
    });
}

#[test]
fn through_a_reader_that_falls_silent_at_each_key_each_move_is_heard_once_the_player_rests() {
    in_all_games(|said, game| {
        for (pace, letter) in [SLOW, QUICK[0], QUICK[1]].into_iter().flat_map(|pace| LETTERS.map(|letter| (pace, letter))) {
            let heard = listen::<TellingReader>(said, pace, letter);
            all_is_heard(&heard, AT_ONCE, &format!("{game}, {pace} ms a key, {letter} ms a letter"));
        }
    });
}

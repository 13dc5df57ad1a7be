//! The secrets of All fives: unseen tiles are dealt again, and the seat's view and events stay the
//! same.

use super::{Round, Secretive, imagines_what_it_sees, satisfies};
use crate::common::{chance, shuffle};
use crate::games::{Cases, rules_of};
use rand::RngExt;
use salotto_games::games::domino::Tiles;
use salotto_games::games::fives::{Fives, FivesAction, FivesEvent, FivesRules, FivesView, HIGHEST};
use salotto_games::games::{Choices, Game, Seat, Stage};

/// Text of an event as a seat receives it, with secrets opened only for that seat.
fn heard_by(eye: Seat, event: &FivesEvent) -> String {
    match event {
        FivesEvent::Dealt { seat, hand } => format!("dealt {seat} {:?}", hand.seen_by(eye).map(|hand| hand.tiles().to_vec())),
        FivesEvent::Drew { seat, tile, drawable, holds } => format!("drew {seat} {:?} {drawable} {holds}", tile.seen_by(eye)),
        open => format!("{open:?}"),
    }
}

/// Whether no tile of `seat` fits at the table, as a draw or a pass shows.
fn has_nothing_to_lay(game: &Fives, seat: Seat) -> bool {
    let open: Vec<u8> = game.cross().open().iter().map(|end| end.open).collect();
    game.hand(seat).iter().all(|tile| open.iter().all(|number| !tile.has(*number)))
}

/// Plays a match and asks every seat at every moment; returns the number of redeals that could be
/// compared.
fn keeps_secrets(rules: FivesRules, changes: &str, seed: u64) -> usize {
    let players = rules.options().players as u8;
    let mut chance = chance(seed);
    let mut game = Fives::new(rules);
    let mut round = Round::new(&game, Vec::new());
    let mut redeals = 0;
    loop {
        let in_play = match game.stage() {
            Stage::Over(_) => return redeals,
            Stage::ToShuffle(_) => false,
            Stage::ToMove { .. } => true,
        };
        for eye in (0..players).map(Seat) {
            let imagined = imagines_what_it_sees(&game, eye, &mut chance);
            if !in_play {
                continue;
            }
            let view = game.view(eye);
            for (seat, known) in (0..players).map(Seat).zip(view.deduced()) {
                let truth = game.hand(seat);
                assert!(satisfies(truth, &known), "{changes}: {seat:?} holds {truth:?}, deduced {known:?}");
                let held = imagined.hand(seat);
                assert!(seat == eye || satisfies(held, &known), "{changes}: {seat:?} has shown not to hold {held:?}");
            }
            let lead = |view: &FivesView| (view.facts.reason, view.facts.opener);
            let is_led_alike = |game: &Fives| lead(&game.view(eye)) == lead(&view);
            if let Some((other, other_log)) = round.redealt(view.unseen().wide(), &[], is_led_alike, &mut chance) {
                assert_eq!(other.view(eye), view, "{changes}: the eye sees the same");
                let hears = |log: &[FivesEvent]| log.iter().map(|event| heard_by(eye, event)).collect::<Vec<_>>();
                assert_eq!(hears(&other_log), hears(&round.log), "{changes}: and hears the same");
                redeals += 1;
            }
        }
        let mut log = Vec::new();
        match game.stage() {
            Stage::ToShuffle(_) => {
                round = Round::new(&game, shuffle(HIGHEST, &mut chance));
                game.shuffled(&round.order, &mut log).expect("a permutation");
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                assert!(matches!(action, FivesAction::Lay { .. }) || has_nothing_to_lay(&game, seat), "{changes}: drawing shows something");
                game.apply(&action, &mut log);
                round.done.push((seat, action));
            }
            Stage::Over(_) => unreachable!(),
        }
        round.log.extend(log);
    }
}

impl Secretive for Fives {
    fn keeps_its_secrets(cases: &Cases) {
        let redeals = (0..).zip(&cases.secrets).map(|(seed, options)| keeps_secrets(rules_of::<Self>(options), options, seed));
        let redeals: usize = redeals.sum();
        assert!(redeals > cases.redeals, "{redeals} redeals");
    }
}

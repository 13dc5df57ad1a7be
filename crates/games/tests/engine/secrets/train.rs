//! The secrets of Mexican Train: unseen tiles are dealt again, and the seat's view and events stay the
//! same.

use super::{Round, Secretive, imagines_what_it_sees, satisfies};
use crate::common::{chance, shuffle};
use crate::games::{Cases, rules_of};
use rand::RngExt;
use salotto_games::games::domino::Tiles;
use salotto_games::games::train::{MexicanTrain, TrainAction, TrainEvent, TrainFacts, TrainRules};
use salotto_games::games::{Choices, Game, Seat, Stage};

/// Text of an event as a seat receives it, with secrets opened only for that seat.
fn heard_by(eye: Seat, event: &TrainEvent) -> String {
    match event {
        TrainEvent::Dealt { seat, hand } => format!("dealt {seat} {:?}", hand.seen_by(eye).map(|hand| hand.tiles().to_vec())),
        TrainEvent::Drew { seat, tile, boneyard, holds } => format!("drew {seat} {:?} {boneyard} {holds}", tile.seen_by(eye)),
        TrainEvent::Sought { seat, tile } => format!("sought {seat} {:?}", tile.seen_by(eye)),
        open => format!("{open:?}"),
    }
}

/// Whether no tile of `seat` fits where it may play, as a draw shows.
fn has_nothing_to_lay(game: &MexicanTrain, seat: Seat) -> bool {
    let open: Vec<u8> = game.view(seat).own_turn().numbers().iter().collect();
    game.hand(seat).iter().all(|tile| open.iter().all(|number| !tile.has(*number)))
}

/// Plays a match and asks every seat at every moment; returns the number of redeals that could be
/// compared.
fn keeps_secrets(rules: TrainRules, changes: &str, seed: u64) -> usize {
    let (players, highest) = (rules.options().players as u8, rules.highest());
    let mut chance = chance(seed);
    let mut game = MexicanTrain::new(rules);
    let mut round = Round::new(&game, Vec::new());
    // Facts that all players knew once the engine lay.
    let mut begun = TrainFacts::default();
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
            let is_begun_alike = |game: &MexicanTrain| game.view(eye).facts == begun;
            if let Some((other, other_log)) = round.redealt(view.unseen().wide(), &[], is_begun_alike, &mut chance) {
                assert_eq!(other.view(eye), view, "{changes}: the eye sees the same");
                let hears = |log: &[TrainEvent]| log.iter().map(|event| heard_by(eye, event)).collect::<Vec<_>>();
                assert_eq!(hears(&other_log), hears(&round.log), "{changes}: and hears the same");
                redeals += 1;
            }
        }
        let mut log = Vec::new();
        match game.stage() {
            Stage::ToShuffle(_) => {
                round = Round::new(&game, shuffle(highest, &mut chance));
                game.shuffled(&round.order, &mut log).expect("a permutation");
                begun = game.view(Seat(0)).facts;
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                assert!(action != TrainAction::Draw || has_nothing_to_lay(&game, seat), "{changes}: drawing shows something");
                game.apply(&action, &mut log);
                round.done.push((seat, action));
            }
            Stage::Over(_) => unreachable!(),
        }
        round.log.extend(log);
    }
}

impl Secretive for MexicanTrain {
    fn keeps_its_secrets(cases: &Cases) {
        let redeals = (0..).zip(&cases.secrets).map(|(seed, options)| keeps_secrets(rules_of::<Self>(options), options, seed));
        let redeals: usize = redeals.sum();
        assert!(redeals > cases.redeals, "{redeals} redeals");
    }
}

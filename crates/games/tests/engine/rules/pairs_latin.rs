//! Domino a coppie as it is played in Latin America, sentence by sentence. `docs/rules/en/pairs.md`

use crate::common::*;
use salotto_games::games::domino::{Half, Line, LineEnd, TileSet};
use salotto_games::games::line::pairs::{Pairs, PairsOptions};
use salotto_games::games::line::{
    BonusReason, LineBonus, LineEvent, MOST_PLAYERS, OpeningReason, PassReason, RoundEnd, RoundEnding, RoundScore, Rulebook, SeatOrder,
    Side,
};
use salotto_games::games::{Game, Seat, Stage};

fn game(changes: &str) -> Pairs {
    rules::<PairsOptions>(changes)
}

/// A match that the first seat leads, against the second and fourth seat: two tiles each, and a free
/// opening.
fn small(changes: &str) -> Played<Pairs> {
    Played::new(game(&format!("lead=first-seat opening=free hand=2 target=10000 out-wins=on {changes}")))
}

/// Score of a blocked round, opened by the first seat and closed by `last`, and the opener of the
/// next.
fn blocked(changes: &str, hands: [&str; 4], last: u8) -> (RoundScore, Option<Seat>) {
    let mut all = [TileSet::EMPTY; MOST_PLAYERS];
    all.iter_mut().zip(hands).for_each(|(hand, tiles)| *hand = set(tiles));
    let (rules, table, line) = (game(changes), SeatOrder::new(4, 2), Line::default());
    let end = RoundEnd { ending: RoundEnding::Blocked, table: &table, hands: &all, line: &line, opener: Seat(0), last: Some(Seat(last)) };
    let score = rules.score(&end);
    (score.clone(), rules.opens_next(&end, &score))
}

fn winner_and_points(score: &RoundScore) -> (Option<u8>, u32) {
    (score.winner.map(|side| side.0), score.points.iter().sum())
}

fn bonuses(log: &[LineEvent]) -> Vec<LineBonus> {
    log.iter().filter_map(|event| if let LineEvent::Bonus(bonus) = event { Some(*bonus) } else { None }).collect()
}

const HANDS: [&str; 4] =
    ["0-0 0-1 0-2 0-3 0-4 0-5 1-1", "1-2 1-3 1-4 1-5 2-2 2-3 2-4", "6-6 0-6 1-6 2-6 3-6 4-6 5-6", "2-5 3-3 3-4 3-5 4-4 4-5 5-5"];

#[test]
fn with_the_option_whoever_holds_the_highest_double_opens_and_nobody_draws_for_the_lead() {
    let played = Played::new(game("lead=highest-double")).deal(&HANDS, "");
    assert!(
        matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(2), reason: OpeningReason::HighestDouble(double) }) if *double == tile("6-6"))
    );
    assert_eq!(played.allowed(), ["lay 6-6"]);
    assert_eq!([0, 1, 2, 3].map(|seat| played.view().table.side(Seat(seat)).0), [0, 1, 0, 1]);
    let dealt_again = Played::new(game("lead=highest-double hand=1")).deal(&["0-1", "0-2", "0-3", "0-4"], "");
    assert!(matches!(dealt_again.log.last(), Some(LineEvent::Redealt)));
}

#[test]
fn later_rounds_are_opened_by_whoever_went_out() {
    let mut played = small("later-rounds=winner").deal(&["1-2 1-4", "2-4 5-5", "1-1 6-6", "4-4 5-6"], "");
    played.play("lay 1-2, lay 2-4 right, lay 1-1 left, lay 4-4 right, lay 1-4 left");
    assert_eq!(played.view().opener, Some(Seat(0)));
    played.deal_by(&mut chance(1));
    assert_eq!((played.turn(), played.view().reason), (Some(Seat(0)), OpeningReason::WonTheLast));
    assert!(played.allowed().iter().all(|action| action != "pass"), "nobody may leave it to their partner");
    let mut usual = small("later-rounds=next-seat").deal(&["1-2 1-4", "2-4 5-5", "1-1 6-6", "4-4 5-6"], "");
    usual.play("lay 1-2, lay 2-4 right, lay 1-1 left, lay 4-4 right, lay 1-4 left");
    assert_eq!(usual.view().opener, Some(Seat(1)));
}

#[test]
fn after_a_blocked_round_the_one_of_the_winners_with_fewer_points_opens_or_the_first_of_them() {
    let opens = |hands| blocked("later-rounds=winner", hands, 0).1;
    assert_eq!(opens(["1-1", "6-6", "0-1", "5-5"]), Some(Seat(2)));
    assert_eq!(opens(["6-6", "0-2", "5-5", "1-1"]), Some(Seat(1)), "both have two points");
    assert_eq!(opens(["1-2", "1-5", "4-5", "2-4"]), None, "a void round has no winner");
}

#[test]
fn the_winner_may_leave_the_opening_to_their_partner_who_has_to_open() {
    let mut played = small("later-rounds=winning-pair").deal(&["1-2 1-4", "2-4 5-5", "1-1 6-6", "4-4 5-6"], "");
    assert!(played.allowed().iter().all(|action| action != "pass"), "nobody has won a round yet");
    played.play("lay 1-2, lay 2-4 right, lay 1-1 left, lay 4-4 right, lay 1-4 left");
    played.deal_tiles(&["1-2 1-4", "2-4 5-5", "1-1 6-6", "4-4 5-6"].map(tiles), &[]);
    assert_eq!(played.allowed(), ["lay 1-2", "lay 1-4", "pass"]);
    played.play("pass");
    assert!(matches!(played.log.last(), Some(LineEvent::Passed { seat: Seat(0), kind: PassReason::LeavesOpening(Seat(2)) })));
    assert_eq!((played.turn(), played.allowed()), (Some(Seat(2)), vec!["lay 1-1".to_string(), "lay 6-6".to_string()]));
    played.play("lay 1-1");
    assert_eq!(played.turn(), Some(Seat(3)));
}

#[test]
fn with_the_option_the_winners_score_what_is_left_in_all_hands() {
    let hands = ["1-1", "6-6", "0-1", "5-5"];
    assert_eq!(winner_and_points(&blocked("round-points=opponents", hands, 0).0), (Some(0), 22));
    assert_eq!(winner_and_points(&blocked("round-points=all", hands, 0).0), (Some(0), 25));
}

#[test]
fn with_the_option_a_blocked_round_is_won_by_the_pair_with_the_lowest_single_hand() {
    let hands = ["0-1", "1-1", "6-6", "2-2"];
    assert_eq!(winner_and_points(&blocked("blocked-winner=pair", hands, 0).0), (Some(1), 13));
    let (score, opens) = blocked("blocked-winner=lowest-hand later-rounds=winner", hands, 3);
    assert_eq!((winner_and_points(&score), opens), ((Some(0), 6), Some(Seat(0))));
}

#[test]
fn a_blocked_round_that_is_equal_is_void_or_goes_to_who_opened_or_to_who_closed() {
    for (winner, hands) in [("pair", ["1-2", "1-5", "4-5", "2-4"]), ("lowest-hand", ["1-5", "1-2", "0-3", "6-6"])] {
        let won = |tie: &str| blocked(&format!("blocked-winner={winner} blocked-tie={tie}"), hands, 3).0.winner.map(|side| side.0);
        assert_eq!((won("void"), won("opener"), won("closer")), (None, Some(0), Some(1)), "{winner}");
    }
    // Two partners who hold the same are no tie.
    assert_eq!(winner_and_points(&blocked("blocked-winner=lowest-hand", ["1-2", "1-5", "0-3", "6-6"], 3).0), (Some(0), 18));
}

#[test]
fn a_last_tile_that_fits_both_ends_is_a_capicua_unless_it_is_a_double() {
    let out = |changes: &str, hands: [&str; 4], actions: &str| {
        let mut played = small(changes).deal(&hands, "");
        played.play(actions);
        (played.scored(), bonuses(&played.log).iter().map(|bonus| (bonus.seat, bonus.earned, bonus.points)).collect::<Vec<_>>())
    };
    let both = |changes| {
        out(changes, ["1-2 1-4", "2-4 5-5", "1-1 6-6", "4-4 5-6"], "lay 1-2, lay 2-4 right, lay 1-1 left, lay 4-4 right, lay 1-4 left")
    };
    assert_eq!(both("capicua=off"), (vec![21, 0], vec![]));
    assert_eq!(both("capicua=25"), (vec![46, 0], vec![(Seat(0), BonusReason::Capicua, 25)]));
    assert_eq!(both("capicua=double"), (vec![42, 0], vec![(Seat(0), BonusReason::CapicuaTwice, 21)]));
    assert_eq!(both("capicua=double round-points=all").0, [66, 0]);
    let equal_ends = out(
        "capicua=25",
        ["2-4 1-4", "2-5 5-5", "4-5 6-6", "4-4 5-6"],
        "lay 2-4, lay 2-5 left, lay 4-5 left, lay 4-4 right, lay 1-4 right",
    );
    assert_eq!(equal_ends.0, [46, 0]);
    let double =
        out("capicua=25", ["2-4 4-4", "2-5 5-5", "4-5 6-6", "0-4 5-6"], "lay 2-4, lay 2-5 left, lay 4-5 left, lay 0-4 right, lay 4-4 left");
    assert_eq!(double, (vec![21, 0], vec![]));
    let one_end = out(
        "capicua=25",
        ["1-2 1-3", "2-4 5-5", "1-1 6-6", "4-4 5-6"],
        "lay 1-2, lay 2-4 right, lay 1-1 left, lay 4-4 right, lay 1-3 left",
    );
    assert_eq!(one_end, (vec![21, 0], vec![]));
}

#[test]
fn a_capicua_of_a_pair_that_loses_the_round_earns_its_points_but_nothing_twice() {
    let line = {
        let mut line = Line::default();
        line.lay(tile("2-4"), LineEnd::Start, Half::Number(4));
        line.lay(tile("2-5"), LineEnd::Left, Half::Number(5));
        line.lay(tile("4-5"), LineEnd::Right, Half::Number(5));
        line
    };
    let mut hands = [TileSet::EMPTY; MOST_PLAYERS];
    for (seat, held) in [(1, "0-5"), (2, "5-6 5-5"), (3, "3-5")] {
        hands[seat] = set(held);
    }
    let table = SeatOrder::new(4, 2);
    let end =
        RoundEnd { ending: RoundEnding::Out(Seat(0)), table: &table, hands: &hands, line: &line, opener: Seat(0), last: Some(Seat(0)) };
    let points = |changes: &str| game(&format!("out-wins=off {changes}")).score(&end).points[..2].to_vec();
    assert_eq!((points("capicua=25"), points("capicua=double")), (vec![25, 21], vec![0, 21]));
}

#[test]
fn going_out_with_the_double_zero_is_a_chuchazo() {
    let out = |changes: &str| {
        let mut played = small(changes).deal(&["0-1 0-0", "1-2 5-5", "2-2 6-6", "2-3 5-6"], "");
        played.play("lay 0-1, lay 1-2 right, lay 2-2 right, lay 2-3 right, lay 0-0 left");
        (played.scored(), bonuses(&played.log))
    };
    assert_eq!(out("chuchazo=off capicua=25"), (vec![21, 0], vec![]));
    assert_eq!(out("chuchazo=25"), (vec![46, 0], vec![LineBonus { seat: Seat(0), earned: BonusReason::Chuchazo, points: 25 }]));
}

#[test]
fn a_pass_earns_on_the_opening_tile_or_as_the_first_of_the_round() {
    let after = |changes: &str, hands: [&str; 4], actions: &str| {
        let mut played = Played::new(game(&format!("lead=first-seat target=10000 {changes}"))).deal(&hands, "");
        played.play(actions);
        played.view().totals[..2].to_vec()
    };
    let at_once = [HANDS[2], HANDS[0], HANDS[1], HANDS[3]];
    for (option, points) in [("off", 0), ("opening", 25), ("first", 25)] {
        assert_eq!(after(&format!("pass-bonus={option}"), at_once, "lay 6-6, pass, pass, pass"), [points, 0], "{option}");
    }
    let later =
        ["6-6 0-6 1-6 2-6 3-6 4-6 0-0", "5-6 0-1 0-2 0-3 0-4 0-5 1-1", "1-2 1-3 1-4 1-5 2-2 2-3 2-4", "2-5 3-3 3-4 3-5 4-4 4-5 5-5"];
    for (option, points) in [("off", 0), ("opening", 0), ("first", 25)] {
        let totals = after(&format!("pass-bonus={option}"), later, "lay 6-6, lay 5-6 right, lay 1-5 right, pass");
        assert_eq!(totals, [points, 0], "{option}");
    }
}

#[test]
fn a_pass_that_brings_the_target_wins_the_match_at_once_and_the_hands_count_nothing() {
    let hands = [HANDS[2], HANDS[0], HANDS[1], HANDS[3]];
    let mut played = Played::new(game("lead=first-seat pass-bonus=first target=25")).deal(&hands, "");
    played.play("lay 6-6, pass");
    let Stage::Over(outcome) = played.game.stage() else { panic!("the match is over") };
    assert_eq!((outcome.scores.as_slice(), played.endings()), (&[25, 0, 25, 0][..], vec![RoundEnding::Goal(Seat(0))]));
    assert!(outcome.winners.contains(Seat(2)) && !outcome.winners.contains(Seat(1)));
}

#[test]
fn to_leave_the_opening_is_no_pass() {
    let mut played = small("later-rounds=winning-pair pass-bonus=first").deal(&["1-2 1-4", "2-4 5-5", "1-1 6-6", "4-4 5-6"], "");
    played.play("lay 1-2, lay 2-4 right, lay 1-1 left, lay 4-4 right, lay 1-4 left");
    let before = played.view().totals;
    played.deal_by(&mut chance(3));
    played.play("pass");
    assert_eq!((played.view().totals, bonuses(&played.log)), (before, vec![]));
}

#[test]
fn a_victory_over_a_pair_without_points_counts_as_two_matches_if_that_is_agreed() {
    let counts = |shutout: &str, totals: [u32; 2]| {
        let mut all = [0; MOST_PLAYERS];
        all[..2].copy_from_slice(&totals);
        game(&format!("shutout={shutout}")).counts_as(Side(0), &all)
    };
    assert_eq!([counts("on", [100, 0]), counts("on", [100, 5]), counts("off", [100, 0])], [2, 1, 1]);
    let hands = [HANDS[2], HANDS[0], HANDS[1], HANDS[3]];
    let mut played = Played::new(game("lead=first-seat pass-bonus=first shutout=on target=25")).deal(&hands, "");
    played.play("lay 6-6, pass");
    assert!(matches!(played.log.last(), Some(LineEvent::Won { side: Side(0), total: 25, sharing: 1, matches: 2 })));
}

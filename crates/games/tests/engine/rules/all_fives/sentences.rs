//! The rules page, sentence by sentence, with its worked examples step by step.

use crate::common::{complete, rules, tile, tiles, try_rules};
use salotto_games::games::fives::{
    Arm, Cross, Fives, FivesAction, FivesEvent, FivesOptions, FivesRefusal, SpinnerRule, points, to_nearest_five,
};
use salotto_games::games::line::RoundEnding;
use salotto_games::games::options::OptionsError;
use salotto_games::games::{Choices, Game, Seat, Stage};

/// A table on which these were laid: `6-6, 6-3 right, 1-6 left, 6-4 up 6-6`.
fn table(spinners: SpinnerRule, laid: &str) -> Cross {
    let mut cross = Cross::new(spinners);
    for lay in laid.split(", ") {
        let Ok(FivesAction::Lay { tile, arm }) = format!("lay {lay}").parse() else { panic!("no lay: {lay}") };
        if let Some(end) = cross.end(arm) {
            assert!(tile.has(end.open), "{lay} fits");
        }
        cross.lay(tile, arm);
    }
    cross
}

fn arms(cross: &Cross) -> Vec<String> {
    cross.open().iter().map(|open| format!("{} {}", open.arm, open.open)).collect()
}

/// A match in its first round, in which the first seat opens: the hands one after the other, then
/// the boneyard.
struct Played {
    game: Fives,
    log: Vec<FivesEvent>,
}

impl Played {
    fn dealt(options: &str, front: &str) -> Played {
        let mut game = Fives::new(rules::<FivesOptions>(&format!("lead=first-seat {options}")));
        let mut log = Vec::new();
        game.shuffled(&complete(6, &tiles(front)), &mut log).expect("a permutation");
        Played { game, log }
    }

    /// Plays all of these actions, one after the other.
    fn does(&mut self, actions: &str) {
        for action in actions.split(", ") {
            let action: FivesAction = action.parse().unwrap_or_else(|_| panic!("no action: {action}"));
            assert_eq!(self.game.judge(&action), Ok(()), "{action}");
            self.game.apply(&action, &mut self.log);
        }
    }

    fn refused(&self, action: &str) -> FivesRefusal {
        self.game.judge(&action.parse().expect("an action")).expect_err(action)
    }

    fn earned(&self) -> Vec<(u8, u32)> {
        let earned = |event: &FivesEvent| if let FivesEvent::Earned { seat, points, .. } = event { Some((seat.0, *points)) } else { None };
        self.log.iter().filter_map(earned).collect()
    }

    fn scored(&self) -> Option<(u8, u32, u32)> {
        self.log
            .iter()
            .find_map(|event| if let FivesEvent::Scored { side, pips, points, .. } = event { Some((side.0, *pips, *points)) } else { None })
    }

    fn mover(&self) -> Option<Seat> {
        if let Stage::ToMove { seat, .. } = self.game.stage() { Some(seat) } else { None }
    }

    fn choices(&self) -> Vec<String> {
        let Stage::ToMove { choices, .. } = self.game.stage() else { return Vec::new() };
        choices.all().map(|action| action.to_string()).collect()
    }
}

#[test]
fn r3_two_get_nine_tiles_three_seven_and_four_five() {
    for (players, hand) in [(2, 9), (3, 7), (4, 5)] {
        assert_eq!(rules::<FivesOptions>(&format!("players={players}")).hand_size(), hand);
    }
}

#[test]
fn r6_the_greatest_sum_drawn_opens_and_then_a_double_before_a_higher_half() {
    for (drawn, opener) in [("0-1 5-6", 1), ("6-6 5-6", 0), ("2-6 4-4", 1), ("2-6 3-5", 0)] {
        let mut game = Fives::new(rules::<FivesOptions>(""));
        game.shuffled(&complete(6, &tiles(drawn)), &mut Vec::new()).expect("a permutation");
        game.shuffled(&complete(6, &[]), &mut Vec::new()).expect("a permutation");
        assert!(matches!(game.stage(), Stage::ToMove { seat, ref choices } if seat == Seat(opener) && choices.count() == 9), "{drawn}");
    }
}

/// Both hands of a round for two without a boneyard, and the moves that block it once all tiles
/// with a zero lie in a line of two ends: the first seat has 46 pips left, the second 80.
const BLOCKED: [&str; 3] = [
    "0-1 0-2 0-3 0-4 5-6 1-1 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5",
    "1-2 0-0 3-4 0-5 0-6 2-6 3-3 3-5 3-6 4-4 4-5 4-6 5-5 6-6",
    "lay 0-1, lay 1-2 right, lay 0-2 right, lay 0-0 right, lay 0-3 right, lay 3-4 right, lay 0-4 right, lay 0-5 right, \
     lay 5-6 right, lay 0-6 right, pass, pass",
];
/// The same with 63 pips each.
const EQUAL: [&str; 2] =
    ["0-1 0-2 0-3 0-4 5-6 1-1 3-5 4-6 1-5 1-6 6-6 2-3 2-4 2-5", "1-2 0-0 3-4 0-5 0-6 2-6 3-3 1-3 3-6 4-4 4-5 1-4 5-5 2-2"];

fn blocked(options: &str, hands: [&str; 2]) -> Played {
    let mut played = Played::dealt(&format!("hand=14 spinner=none target=1000 {options}"), &hands.join(" "));
    played.does(BLOCKED[2]);
    assert!(played.log.iter().any(|event| matches!(event, FivesEvent::RoundOver { ending: RoundEnding::Blocked, .. })));
    played
}

#[test]
fn r8_whoever_went_out_opens_the_next_round() {
    let mut played = Played::dealt("hand=2", "5-6 0-0 4-6 4-4 1-5");
    played.does("lay 5-6, lay 4-6 right, draw, lay 1-5 left, lay 4-4 right");
    played.game.shuffled(&complete(6, &[]), &mut Vec::new()).expect("no lead is drawn");
    assert_eq!(played.mover(), Some(Seat(1)));
}

#[test]
fn r8_after_a_blocked_round_tiles_are_drawn_again() {
    let mut game = Fives::new(rules::<FivesOptions>("hand=14 spinner=none target=1000"));
    let hands = format!("{} {}", BLOCKED[0], BLOCKED[1]);
    game.shuffled(&complete(6, &tiles("6-6 0-0")), &mut Vec::new()).expect("the lead");
    game.shuffled(&complete(6, &tiles(&hands)), &mut Vec::new()).expect("the deal");
    let mut played = Played { game, log: Vec::new() };
    played.does(BLOCKED[2]);
    played.game.shuffled(&complete(6, &tiles("0-0 6-6")), &mut Vec::new()).expect("the lead");
    played.game.shuffled(&complete(6, &[]), &mut Vec::new()).expect("the deal");
    assert_eq!(played.mover(), Some(Seat(1)));
}

#[test]
fn r10_to_r13_the_first_double_has_arms_once_both_its_sides_are_covered() {
    assert_eq!(arms(&table(SpinnerRule::First, "6-6")), ["left 6", "right 6"]);
    assert_eq!(arms(&table(SpinnerRule::First, "6-6, 3-6 right")), ["left 6", "right 3"]);
    assert_eq!(arms(&table(SpinnerRule::First, "6-6, 3-6 right, 1-6 left")), ["left 1", "right 3", "up 6-6 6", "down 6-6 6"]);
    assert_eq!(arms(&table(SpinnerRule::First, "6-6, 3-6 right, 1-6 left, 4-6 up 6-6")), ["left 1", "right 3", "up 6-6 4", "down 6-6 6"]);
    // A double that comes later is the spinner as well, if it is the first.
    assert_eq!(arms(&table(SpinnerRule::First, "3-4, 4-4 right")), ["left 3", "right 4"]);
    assert_eq!(arms(&table(SpinnerRule::First, "3-4, 4-4 right, 4-5 right")), ["left 3", "right 5", "up 4-4 4", "down 4-4 4"]);
    // The second isn't.
    let two = "3-4, 4-4 right, 4-5 right, 5-5 right, 5-6 right";
    assert_eq!(arms(&table(SpinnerRule::First, two)), ["left 3", "right 6", "up 4-4 4", "down 4-4 4"]);
}

#[test]
fn r14_to_r17_what_the_ends_count() {
    for (laid, sum) in [
        ("5-5", 10),
        ("4-6", 10),
        ("0-0", 0),
        ("5-5, 3-5 right", 13),
        ("5-5, 3-5 right, 2-5 left", 5),
        ("5-5, 3-5 right, 2-5 left, 5-6 up 5-5", 11),
        ("5-5, 3-5 right, 2-5 left, 5-6 up 5-5, 4-5 down 5-5", 15),
        ("5-5, 3-5 right, 3-3 right", 16),
        ("5-5, 3-5 right, 2-5 left, 5-6 up 5-5, 6-6 up 5-5", 17),
        ("3-6, 6-6 right", 15),
    ] {
        assert_eq!(table(SpinnerRule::First, laid).sum(), sum, "{laid}");
    }
    assert_eq!([0, 5, 8, 10, 15, 20].map(points), [0, 5, 0, 10, 15, 20]);
}

#[test]
fn r18_four_one_above_a_double_four_makes_ten_with_three_and_six() {
    let before = table(SpinnerRule::First, "4-4, 3-4 left, 4-6 right");
    assert_eq!(before.sum(), 9);
    assert_eq!(before.sum_with(tile("1-4"), Arm::Up(4)), 10);
    assert_eq!(table(SpinnerRule::First, "4-4, 3-4 left, 4-6 right, 1-4 up 4-4").sum(), 10);
}

#[test]
fn a_match_step_by_step() {
    let mut played = Played::dealt("hand=4", "5-5 2-5 0-6 1-2 3-5 4-5 3-6 0-4 1-6 0-0");
    played.does("lay 5-5"); // ten
    played.does("lay 3-5 right"); // 10 and 3
    assert_eq!(played.refused("lay 0-6 left"), FivesRefusal::DoesNotFit { tile: tile("0-6"), arm: Arm::Left });
    assert_eq!(played.refused("lay 2-5 up 5-5"), FivesRefusal::NoSuchEnd(Arm::Up(5)));
    played.does("lay 2-5 left"); // 2 and 3: five
    assert_eq!(played.choices(), ["lay 3-6 right", "lay 4-5 up 5-5", "lay 4-5 down 5-5"]);
    assert_eq!(played.refused("draw"), FivesRefusal::CanLay(tiles("4-5 3-6").into_iter().collect()));
    assert_eq!(played.refused("pass"), FivesRefusal::MustLay(tiles("4-5 3-6").into_iter().collect()));
    played.does("lay 4-5 up 5-5"); // 2, 3 and 4
    played.does("lay 1-2 left"); // 1, 3 and 4
    played.does("lay 0-4 up 5-5"); // 1, 3 and 0
    played.does("lay 0-6 up 5-5"); // 1, 3 and 6: ten, and out
    assert_eq!(played.earned(), [(0, 10), (0, 5), (0, 10)]);
    assert!(played.log.iter().any(|event| matches!(event, FivesEvent::RoundOver { ending: RoundEnding::Out(Seat(0)), .. })));
    assert_eq!(played.scored(), Some((0, 9, 10)), "three six is left");
    assert_eq!(played.game.totals()[..2], [35, 0]);
}

#[test]
fn r19_who_cant_play_draws_until_a_tile_fits_and_then_plays_it() {
    let mut played = Played::dealt("hand=2", "5-5 0-1 2-3 2-4 3-6 4-5 1-1");
    played.does("lay 5-5");
    assert_eq!(played.choices(), ["draw"]);
    assert_eq!(played.refused("pass"), FivesRefusal::MustDraw);
    played.does("draw");
    assert_eq!(played.choices(), ["draw"], "three six doesn't fit");
    played.does("draw");
    assert_eq!(played.choices(), ["lay 4-5 left", "lay 4-5 right"]);
    played.does("lay 4-5 left");
    assert_eq!(played.mover(), Some(Seat(0)));
}

#[test]
fn r21_pips_are_rounded_to_the_nearest_five() {
    assert_eq!([0, 2, 3, 7, 8, 12, 13, 15].map(to_nearest_five), [0, 0, 5, 5, 10, 10, 15, 15]);
}

#[test]
fn r22_and_r35_in_pairs_the_partners_tiles_count_only_if_agreed() {
    for (option, scored) in [("off", (0, 20, 20)), ("on", (0, 27, 25))] {
        let mut played = Played::dealt(&format!("players=4 teams=2x2 hand=1 partner-tiles={option}"), "1-2 2-6 3-4 6-6");
        played.does("lay 1-2");
        assert_eq!(played.scored(), Some(scored), "{option}");
    }
}

#[test]
fn r23_to_r25_and_r37_a_blocked_round_goes_to_the_fewest_pips() {
    let hands = [BLOCKED[0], BLOCKED[1]];
    assert_eq!(blocked("blocked=difference", hands).scored(), Some((0, 34, 35)));
    assert_eq!(blocked("blocked=sum", hands).scored(), Some((0, 80, 80)));
    let equal = blocked("", EQUAL);
    assert!(equal.scored().is_none() && equal.log.iter().any(|event| matches!(event, FivesEvent::Equal)));
    assert_eq!(equal.game.totals()[..2], [0, 5], "the ends count all the same");
}

#[test]
fn r34_two_tiles_of_the_boneyard_can_stay() {
    let mut played = Played::dealt(
        "hand=12 reserve=2 spinner=none",
        "0-0 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6 0-1 0-2 0-3",
    );
    played.does("lay 0-0, lay 0-1 right, lay 1-2 right, lay 0-2 left, lay 2-2 left");
    assert_eq!(played.choices(), ["draw"], "four lie there, and two of them stay");
    played.does("draw, draw");
    assert_eq!(played.choices(), ["pass"]);
    assert_eq!(played.refused("draw"), FivesRefusal::NothingToDraw { kept: 2 });
}

#[test]
fn r26_the_match_ends_at_once_and_r36_at_the_end_of_the_round() {
    let mut at_once = Played::dealt("target=10", "5-5");
    at_once.does("lay 5-5");
    assert!(matches!(at_once.game.stage(), Stage::Over(outcome) if outcome.scores[..] == [10, 0]));
    let mut later = Played::dealt("target=10 stop=end-of-round", "5-5");
    later.does("lay 5-5");
    assert!(later.mover().is_some());
}

#[test]
fn r30_muggins_has_two_ends_and_five_up_arms_at_every_double_of_the_line() {
    let laid = "4-4, 3-4 left, 4-5 right, 5-5 right, 5-6 right";
    assert_eq!(arms(&table(SpinnerRule::None, laid)), ["left 3", "right 6"]);
    let all = ["left 3", "right 6", "up 4-4 4", "down 4-4 4", "up 5-5 5", "down 5-5 5"];
    assert_eq!(arms(&table(SpinnerRule::All, laid)), all);
    // A double on an arm has none.
    let on_arm = format!("{laid}, 0-4 up 4-4, 0-0 up 4-4, 0-1 up 4-4");
    let arms = arms(&table(SpinnerRule::All, &on_arm));
    assert_eq!(arms, ["left 3", "right 6", "up 4-4 1", "down 4-4 4", "up 5-5 5", "down 5-5 5"]);
}

#[test]
fn r31_after_the_rounds_that_were_agreed_whoever_is_ahead_has_won_and_equals_share_it() {
    let out = |target: &str, front: &str| {
        let mut played = Played::dealt(&format!("target={target} hand=1"), front);
        played.does("lay 1-2");
        played.game.stage()
    };
    assert!(matches!(out("1-rounds", "1-2 3-3"), Stage::Over(won) if won.winners.iter().eq([Seat(0)]) && won.scores[..] == [5, 0]));
    assert!(matches!(out("1-rounds", "1-2 0-0"), Stage::Over(won) if won.winners.len() == 2 && won.scores[..] == [0, 0]));
    assert!(matches!(out("2-rounds", "1-2 3-3"), Stage::ToShuffle(_)));
    assert!(matches!(out("endless", "1-2 3-3"), Stage::ToShuffle(_)));
}

#[test]
fn r33_the_highest_double_opens_with_it_or_else_the_heaviest_tile() {
    for (front, opening) in [("0-1 2-2 3-3 1-2", "lay 3-3"), ("0-1 5-6 1-2 3-4", "lay 5-6")] {
        let mut game = Fives::new(rules::<FivesOptions>("hand=2 lead=highest-double"));
        game.shuffled(&complete(6, &tiles(front)), &mut Vec::new()).expect("a permutation");
        let Stage::ToMove { choices, .. } = game.stage() else { panic!("somebody opens") };
        assert_eq!(choices.all().map(|action| action.to_string()).collect::<Vec<_>>(), [opening]);
    }
}

#[test]
fn options_that_dont_go_together_are_refused() {
    let refused = |changes: &str| try_rules::<FivesOptions>(changes).expect_err(changes);
    assert!(matches!(refused("teams=2x2"), OptionsError::TeamsAndPlayers { players: 2, .. }));
    assert!(matches!(refused("partner-tiles=on"), OptionsError::Needs { needs: "teams", .. }));
    assert_eq!(refused("players=4 hand=8"), OptionsError::Hand { from: 1, to: 7 });
    assert!(matches!(refused("reserve=1"), OptionsError::NoSuchValue { .. }));
}

#[test]
fn what_is_no_action_is_not_read_as_one() {
    for text in ["lay", "lay 7-7", "lay 1-2 up", "lay 1-2 up 3-4", "lay 1-2 left 4-4", "lay 1-2 middle", "Draw", "pass on"] {
        assert!(text.parse::<FivesAction>().is_err(), "{text}");
    }
    for text in ["lay 2-6", "lay 2-6 left", "lay 2-6 right", "lay 2-6 up 6-6", "lay 2-6 down 4-4", "draw", "pass"] {
        assert_eq!(text.parse::<FivesAction>().map(|action| action.to_string()).as_deref(), Ok(text));
    }
}

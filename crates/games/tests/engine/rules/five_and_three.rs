//! Cinque e tre, sentence by sentence. `docs/rules/en/five-and-three.md`

use crate::common::*;
use rand::RngExt;
use salotto_games::games::domino::{DominoSet, Half, Line, LineEnd, Tile, TileSet};
use salotto_games::games::line::five_and_three::{FiveAndThree, FiveAndThreeOptions};
use salotto_games::games::line::{
    LineAction, LineEvent, LineGame, LineRefusal, MOST_PLAYERS, PassReason, RoundEnding, RoundTotals, RoundVerdict, Rulebook, SeatOrder,
    Side,
};
use salotto_games::games::options::OptionsError;
use salotto_games::games::{Choices, Game, Goal, Outcome, Seat, SeatSet, Stage};

fn game(changes: &str) -> FiveAndThree {
    rules::<FiveAndThreeOptions>(changes)
}

fn sum(rules: &FiveAndThree, line: &Line) -> u8 {
    rules.sum(line.ends().expect("a line"), line.len())
}

fn begin(changes: &str) -> Played<FiveAndThree> {
    Played::new(game(changes))
}

#[test]
fn every_worked_example_holds() {
    run_examples(include_str!("../../rules/data/five_and_three.json"), |example| {
        let (id, given, expect) = (&example.id, &example.given, &example.expect);
        match example.kind.as_str() {
            "points_table" => {
                let modes =
                    [("basic", ""), ("advanced", "scoring=advanced"), ("advanced_only_7_11_13", "scoring=advanced primes=to-thirteen")];
                for (key, changes) in modes {
                    let points = numbers(&given["sums"]).into_iter().map(|sum| u64::from(game(changes).points(sum as u8)));
                    assert_eq!(points.collect::<Vec<_>>(), numbers(&expect[key]), "{id} {key}");
                }
            }
            "points" => {
                let rules = game(&format!("scoring={}", given["mode"].as_str().unwrap()));
                assert_eq!(rules.points(number(&given["sum"]) as u8) as usize, number(&expect["points"]), "{id}");
            }
            "chain_points" => {
                let line = chain(given["chain"].as_str().unwrap());
                for mode in ["basic", "advanced"] {
                    let rules = game(&format!("set=12 scoring={mode}"));
                    assert_eq!(usize::from(sum(&rules, &line)), number(&expect["sum"]), "{id}");
                    assert_eq!(rules.points(sum(&rules, &line)) as usize, number(&expect[mode]), "{id} {mode}");
                }
            }
            "play_points" => play_points(example),
            "limit" => {
                let after = with_total(number(&given["score"]), number(&given["points"]), TheTile::AnyButTheLast, given);
                assert_eq!((after.total, after.over), (number(&expect["score"]), expect["match_over_now"] == true), "{id}");
            }
            "last_tile" => {
                let after = with_total(number(&given["score"]), number(&given["tile_points"]), TheTile::Last, given);
                assert_eq!((after.total, after.over), (number(&expect["score"]), expect["match_over_now"] == true), "{id}");
                assert_eq!(after.extra, number(&expect["extra"]), "{id}");
            }
            "round_end_no_stop" => {
                let scores = numbers(&given["scores"]);
                let rules = game(&format!("stop=end-of-round players={} limit={}", scores.len(), given["limit"]));
                let reached: Vec<Side> = numbers(&given["order_reached_limit"]).into_iter().map(|side| Side(side as u8)).collect();
                assert_eq!(winner(&rules, &scores, &reached), expect["winner"].as_u64(), "{id}");
            }
            "deal_table" => deal_table(example),
            "invalid_config" => {
                let (players, set) = (number(&given["players"]), number(&given["highest"]));
                for deal in ["more", "fewer"] {
                    assert_eq!(
                        try_rules::<FiveAndThreeOptions>(&format!("players={players} set={set} deal={deal}")).is_ok(),
                        expect["valid"] == true,
                        "{id}"
                    );
                }
            }
            "replay" => {
                let options = &example.options;
                let text = |key: &str| options[key].as_str().unwrap();
                let changes = format!(
                    "players={} set={} deal={} scoring={} limit={} stop={}",
                    options["players"],
                    options["highest"],
                    if text("distribution") == "less" { "fewer" } else { "more" },
                    text("mode"),
                    options["limit"],
                    if options["immediate_stop"] == true { "at-once" } else { "end-of-round" }
                );
                let totals: Vec<u32> = numbers(&given["scores"]).into_iter().map(|total| total as u32).collect();
                let mut played = Played { game: LineGame::with_totals(game(&changes), &totals).unwrap(), log: Vec::new() };
                played.deal_tiles(&hand_lists(&given["hands"]), &tile_list(&given["undealt"]));
                assert_eq!(played.turn(), Some(Seat(number(&given["opener"]) as u8)), "{id}");
                replay(&mut played, example);
                compare_end(&played, example);
                let view = played.view();
                let totals: Vec<u64> = view.totals[..view.table.players()].iter().map(|total| u64::from(*total)).collect();
                assert_eq!((totals, played.is_over()), (numbers(&expect["scores"]), expect["match_over"] == true), "{id}");
            }
            _ => return false,
        }
        true
    });
}

fn play_points(example: &Example) {
    let (id, given, expect) = (&example.id, &example.given, &example.expect);
    let ends = numbers(&given["ends"]);
    let mut line = chain(&format!("{}/0 0/{}", ends[0], ends[1]));
    let rules = game("");
    assert!(expect["sum_before"].as_u64().is_none_or(|before| before == u64::from(sum(&rules, &line))), "{id}");
    let side = if given["side"] == "L" { LineEnd::Left } else { LineEnd::Right };
    let laid = tile(given["tile"].as_str().unwrap());
    let Some(Half::Number(open)) = line.end(side).map(|end| end.half) else { panic!("{id}: an end is a number") };
    line.lay(laid, side, Half::Number(laid.opposite(open)));
    let earning = rules.earning(line.ends().expect("a line"), line.len(), 1).expect("it earns");
    assert_eq!(
        (u64::from(earning.sum), u64::from(earning.points)),
        (number(&expect["sum"]) as u64, number(&expect["points"]) as u64),
        "{id}"
    );
    assert_eq!(crate::common::ends(&line), words(&expect["ends"]), "{id}");
}

fn deal_table(example: &Example) {
    let given = &example.given;
    let deal = if given["distribution"] == "less" { "fewer" } else { "more" };
    for players in 1..=14 {
        let rules = try_rules::<FiveAndThreeOptions>(&format!("players={players} set={} deal={deal}", given["highest"]));
        let table = |key: &str| example.expect[key][players.to_string()].as_u64();
        let dealt = rules.ok().map(|rules| {
            let mut played = Played::new(rules);
            played.deal_by(&mut chance(1));
            (u64::from(played.view().holds[0]), u64::from(played.view().boneyard))
        });
        let expected = table("hand_by_players").zip(table("undealt_by_players"));
        assert_eq!(dealt, expected, "{} with {players} players", example.id);
    }
}

/// The play of a round that is meant.
#[derive(Clone, Copy, PartialEq)]
enum TheTile {
    AnyButTheLast,
    Last,
}

struct After {
    total: usize,
    extra: usize,
    over: bool,
}

/// The outcome for a player with this total who lays a tile worth these points. Finds a round in
/// which a player does so, and replays it with totals that lead there.
fn with_total(total: usize, points: usize, which: TheTile, given: &serde_json::Value) -> After {
    let stop = if given["immediate_stop"] == true { "at-once" } else { "end-of-round" };
    let (order, actions, seat, earned_before) = round_with(points, total, which);
    let mut totals = [0, 0];
    totals[seat.index()] = (total - earned_before) as u32;
    let rules = game(&format!("deal=fewer limit={} stop={stop}", given["limit"]));
    let mut played = Played { game: LineGame::with_totals(rules, &totals).unwrap(), log: Vec::new() };
    played.game.shuffled(&order, &mut played.log).unwrap();
    for action in actions {
        assert_eq!(played.game.judge(&action), Ok(()));
        played.game.apply(&action, &mut played.log);
    }
    let extra = if played.endings() == [RoundEnding::Out(seat)] { played.scored()[seat.index()] as usize } else { 0 };
    // Without the immediate stop, the tile ends nothing: the match ends with the round, if this was
    // its last tile.
    let at_once = played.view().rules.stops_at(u32::MAX);
    assert!(at_once || played.is_over() == (which == TheTile::Last));
    After { total: played.view().totals[seat.index()] as usize, extra, over: at_once && played.is_over() }
}

/// A round up to a play that earns these points: the shuffle, the actions, the player, and the
/// points earned by that player before.
fn round_with(points: usize, at_most_before: usize, which: TheTile) -> (Vec<Tile>, Vec<LineAction>, Seat, usize) {
    let mut chance = chance(21);
    for _ in 0..100_000 {
        let order = shuffle(6, &mut chance);
        let mut played = begin("deal=fewer limit=1000");
        played.game.shuffled(&order, &mut played.log).unwrap();
        let (mut actions, mut earned) = (Vec::new(), [0, 0]);
        while let Stage::ToMove { seat, choices } = played.game.stage() {
            let action = choices.nth(chance.random_range(0..choices.count()));
            let before = played.log.len();
            played.game.apply(&action, &mut played.log);
            actions.push(action);
            let gained = played.log[before..]
                .iter()
                .find_map(|event| if let LineEvent::Earned { awarded, .. } = event { Some(*awarded as usize) } else { None });
            let out = played.endings() == [RoundEnding::Out(seat)];
            let suits = out == (which == TheTile::Last) && (out || played.endings().is_empty());
            if gained == Some(points) && suits && earned[seat.index()] <= at_most_before && earned.iter().max() < Some(&40) {
                return (order, actions, seat, earned[seat.index()]);
            }
            earned[seat.index()] += gained.unwrap_or(0);
        }
    }
    panic!("no round has a play of {points} points");
}

fn winner(rules: &FiveAndThree, scores: &[u64], reached: &[Side]) -> Option<u64> {
    let mut totals = [0; MOST_PLAYERS];
    scores.iter().enumerate().for_each(|(side, score)| totals[side] = *score as u32);
    let table = SeatOrder::new(scores.len(), scores.len());
    match rules.verdict(&RoundTotals { table: &table, totals: &totals, before: &totals, reached }) {
        RoundVerdict::ExtraRound => panic!("nobody leaves this game"),
        RoundVerdict::GoOn { out } => {
            assert!(out.is_empty(), "nobody leaves this game");
            None
        }
        RoundVerdict::Won { sides, .. } => {
            assert_eq!(sides.len(), 1);
            Some(u64::from(sides[0].0))
        }
    }
}

#[test]
fn the_limit_is_sixty_one_unless_agreed_otherwise_from_one_to_a_thousand() {
    assert_eq!([game("").goal(), game("limit=1").goal(), game("limit=1000").goal()], [61, 1, 1000].map(Goal::Points));
    for limit in ["0", "1001"] {
        assert!(matches!(try_rules::<FiveAndThreeOptions>(&format!("limit={limit}")), Err(OptionsError::NoSuchValue { .. })));
    }
}

#[test]
fn the_players_need_a_set_that_suffices() {
    assert_eq!(
        try_rules::<FiveAndThreeOptions>("players=6").map(|_| ()),
        Err(OptionsError::SetTooSmall { players: 6, needed: DominoSet::double(9) })
    );
    assert_eq!(
        try_rules::<FiveAndThreeOptions>("players=12").map(|_| ()),
        Err(OptionsError::SetTooSmall { players: 12, needed: DominoSet::double(12) })
    );
    assert_eq!(
        try_rules::<FiveAndThreeOptions>("players=12 set=9").map(|_| ()),
        Err(OptionsError::SetTooSmall { players: 12, needed: DominoSet::double(12) })
    );
    assert!(try_rules::<FiveAndThreeOptions>("players=12 set=12").is_ok());
}

#[test]
fn options_that_need_another_say_which() {
    let needs = |option, value, needs, needed| Err(OptionsError::Needs { option, value, needs, needed });
    assert_eq!(try_rules::<FiveAndThreeOptions>("winner=first").map(|_| ()), needs("winner", "first", "stop", "end-of-round"));
    assert_eq!(try_rules::<FiveAndThreeOptions>("primes=to-thirteen").map(|_| ()), needs("primes", "to-thirteen", "scoring", "advanced"));
}

#[test]
fn every_other_value_is_refused() {
    for change in [
        "deal=less",
        "scoring=expert",
        "stop=never",
        "winner=last",
        "boneyard=on",
        "opening=any",
        "primes=odd",
        "lone-double=thrice",
        "blocked-point=all",
        "players=13",
        "players=1",
        "set=16",
        "set=2x6",
    ] {
        assert!(matches!(try_rules::<FiveAndThreeOptions>(change), Err(OptionsError::NoSuchValue { .. })), "{change}");
    }
}

#[test]
fn fewer_tiles_make_a_shorter_game() {
    assert_eq!((game("deal=more").hand_size(2), game("deal=fewer").hand_size(2)), (14, 5));
}

/// Two players of five tiles; the second one opens with a double and the other can follow or not.
fn five_tiles(changes: &str) -> Played<FiveAndThree> {
    begin(&format!("deal=fewer {changes}")).deal(&["6-6 5-5 0-2 0-3 1-2", "3-4 4-5 2-3 0-4 1-1"], "1-6 3-5")
}

#[test]
fn the_highest_double_of_all_hands_opens_and_any_double_of_that_hand_may_be_laid() {
    let played = five_tiles("");
    assert_eq!(played.turn(), Some(Seat(0)));
    assert_eq!(played.allowed(), ["lay 5-5", "lay 6-6"]);
    assert_eq!(played.refusal("lay 0-2"), LineRefusal::MustOpenWith(set("5-5 6-6")));
}

#[test]
fn with_the_option_the_opener_lays_the_highest_double() {
    assert_eq!(five_tiles("opening=highest-double").allowed(), ["lay 6-6"]);
}

#[test]
fn in_every_round_the_highest_double_opens() {
    let mut played = begin("players=4 limit=1000");
    let mut chance = chance(5);
    for _ in 0..8 {
        played.deal_by(&mut chance);
        assert!(played.game.view(played.turn().unwrap()).hand.contains(tile("6-6")));
        played.finish_round(&mut chance);
    }
}

#[test]
fn where_nobody_has_a_double_tiles_are_dealt_again() {
    let played = begin("deal=fewer").deal(&["0-1 0-2 0-3 1-2 0-5", "3-4 4-5 2-3 0-4 0-6"], "6-6");
    assert!(matches!(played.log.last(), Some(LineEvent::Redealt)));
}

#[test]
fn who_can_lay_must_lay() {
    let mut played = five_tiles("");
    played.play("lay 5-5");
    assert_eq!(played.allowed(), ["lay 4-5 left", "lay 4-5 right"]);
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("4-5")));
}

#[test]
fn the_tiles_that_are_not_dealt_are_out_of_play_and_who_cannot_lay_passes() {
    let mut played = five_tiles("boneyard=off");
    played.play("lay 6-6");
    assert_eq!((played.allowed(), played.view().drawable, played.view().boneyard), (vec!["pass".to_string()], 0, 18));
    assert_eq!(played.refusal("draw"), LineRefusal::NoDrawing);
    played.play("pass");
    assert!(played.log.iter().any(|event| matches!(event, LineEvent::Passed { seat: Seat(1), kind: PassReason::Unable })));
}

#[test]
fn with_the_option_who_cannot_lay_draws_one_tile_as_in_the_salotto() {
    let mut played = five_tiles("boneyard=draw");
    played.play("lay 6-6");
    assert_eq!(played.allowed(), ["draw"]);
    played.play("draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right", "pass"]);
    assert_eq!(
        played.refusal("lay 0-4 left"),
        LineRefusal::DoesNotFit { tile: tile("0-4"), side: LineEnd::Left, ends: [Half::Number(6); 2] }
    );
    played.play("pass, draw");
    assert_eq!(played.allowed(), ["pass"]);
    assert_eq!(played.refusal("draw"), LineRefusal::DrewAlready(tile("3-5")));
}

#[test]
fn a_play_earns_when_the_ends_make_a_multiple_of_three_or_five() {
    let mut played = five_tiles("");
    played.play("lay 5-5");
    assert!(
        matches!(played.log.last(), Some(LineEvent::Earned { earning, awarded: 2, total: 2, .. }) if (earning.sum, earning.points) == (10, 2))
    );
    let before = played.log.len();
    played.play("lay 4-5 right");
    assert!(!played.log[before..].iter().any(|event| matches!(event, LineEvent::Earned { .. })), "10 and 4 make 14");
    assert_eq!(played.view().totals[..2], [2, 0]);
}

#[test]
fn a_double_at_an_end_counts_both_halves_until_a_tile_covers_it() {
    let rules = game("");
    let sums = ["6/6 6/3", "2/6 6/6 6/3", "6/6 6/5 5/5", "0/0 0/4"].map(|text| sum(&rules, &chain(text)));
    assert_eq!(sums, [15, 5, 22, 4]);
}

#[test]
fn a_double_alone_on_the_table_counts_once_or_with_the_option_twice() {
    for (value, points) in [("once", 4), ("twice", 8)] {
        let mut played = five_tiles(&format!("lone-double={value}"));
        played.play("lay 6-6");
        assert_eq!(played.view().totals[0], points, "12 or 24");
    }
    assert_eq!(sum(&game("lone-double=twice"), &chain("6/6 6/3")), 15, "with another tile it makes no difference");
}

#[test]
fn the_advanced_scoring_counts_every_odd_prime() {
    for (scoring, points) in [("basic", [0, 0, 0, 7, 0]), ("advanced", [1, 2, 1, 10, 1]), ("advanced primes=to-thirteen", [1, 2, 0, 10, 0])]
    {
        assert_eq!([7, 14, 17, 21, 23].map(|sum| game(&format!("scoring={scoring}")).points(sum)), points, "{scoring}");
    }
    let naive = |sum: u8| -> u32 {
        let odd_primes = (3..=sum).filter(|number| number % 2 == 1 && (2..*number).all(|divisor| !number.is_multiple_of(divisor)));
        odd_primes.filter(|prime| sum.is_multiple_of(*prime)).map(|prime| u32::from(sum / prime)).sum()
    };
    for sum in 0..=48 {
        assert_eq!(game("scoring=advanced").points(sum), naive(sum), "{sum}");
    }
}

#[test]
fn who_goes_out_gets_one_more_point_and_nobody_anything_for_tiles_left() {
    let mut chance = chance(2);
    let mut out = 0;
    for _ in 0..100 {
        let mut played = begin("players=4 limit=1000");
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
        let mut expected = vec![0; 4];
        if let [RoundEnding::Out(seat)] = played.endings()[..] {
            expected[seat.index()] = 1;
            out += 1;
        }
        assert_eq!(played.scored(), expected);
    }
    assert!((10..100).contains(&out), "some rounds are blocked: {out}");
}

#[test]
fn in_a_blocked_round_nobody_gets_the_extra_point_or_with_the_option_who_laid_last() {
    for (value, points) in [("nobody", [0, 0]), ("last-player", [1, 0])] {
        let mut played = five_tiles(&format!("blocked-point={value}"));
        played.play("lay 6-6, pass, pass");
        assert_eq!((played.endings(), played.scored()), (vec![RoundEnding::Blocked], points.to_vec()), "{value}");
    }
}

#[test]
fn the_match_stops_at_once_when_the_limit_is_reached_even_in_mid_round() {
    let mut played = five_tiles("limit=4");
    played.play("lay 6-6");
    assert_eq!(played.endings(), [RoundEnding::Goal(Seat(0))]);
    let Stage::Over(Outcome { winners, scores }) = played.game.stage() else { panic!("it is over") };
    assert_eq!((winners, scores.to_vec()), (SeatSet::from_iter([Seat(0)]), vec![4, 0]));
}

#[test]
fn points_that_lead_beyond_the_limit_do_not_count_at_all() {
    let mut played = five_tiles("limit=3");
    played.play("lay 6-6");
    assert!(matches!(played.log.last(), Some(LineEvent::Earned { awarded: 0, total: 0, earning, .. }) if earning.points == 4));
    assert!(played.endings().is_empty());
}

#[test]
fn with_the_option_all_points_count_and_the_match_stops_at_the_end_of_the_round() {
    let mut played = five_tiles("limit=3 stop=end-of-round");
    played.play("lay 6-6");
    assert_eq!((played.view().totals[0], played.endings()), (4, vec![]));
    played.play("pass, pass");
    assert!(played.is_over());
}

#[test]
fn at_the_end_of_the_round_the_highest_wins_or_with_the_option_who_reached_the_limit_first() {
    let reached = [Side(1), Side(0)];
    assert_eq!(winner(&game("stop=end-of-round winner=highest"), &[64, 61], &reached), Some(0));
    assert_eq!(winner(&game("stop=end-of-round winner=first"), &[64, 61], &reached), Some(1));
}

#[test]
fn who_reached_the_limit_first_is_remembered_through_the_round() {
    let rules = game("deal=fewer stop=end-of-round winner=first limit=61");
    let mut game = Played { game: LineGame::with_totals(rules, &[59, 60]).unwrap(), log: Vec::new() };
    game = game.deal(&["6-6 5-5 0-2 0-3 1-2", "2-5 4-5 5-6 0-4 1-1"], "");
    game.play("lay 5-5");
    assert_eq!(game.view().reached[..], [Side(0)]);
    game.play("lay 5-6 right");
    game.finish_round(&mut chance(1));
    let Stage::Over(outcome) = game.game.stage() else { panic!("it is over") };
    assert_eq!(outcome.winners, SeatSet::from_iter([Seat(0)]));
}

#[test]
fn every_player_plays_for_himself() {
    let mut chance = chance(8);
    for (players, set, hand) in [(11, 9, 5), (12, 12, 7)] {
        let mut played = begin(&format!("players={players} set={set}"));
        played.deal_by(&mut chance);
        assert!(!played.view().table.in_teams());
        assert_eq!(TileSet::double(set).len() - players * hand, usize::from(played.view().boneyard));
    }
}

#[test]
fn a_number_of_tiles_can_be_agreed_whatever_the_deal() {
    for (changes, hand, left) in [("hand=9", 9, 10), ("hand=9 deal=fewer players=3", 9, 1), ("hand=27 set=9", 27, 1)] {
        let mut played = begin(changes);
        played.deal_by(&mut chance(1));
        assert_eq!((played.view().holds[1], played.view().boneyard), (hand, left), "{changes}");
    }
    assert_eq!(try_rules::<FiveAndThreeOptions>("hand=15"), Err(OptionsError::Hand { from: 1, to: 14 }));
    assert!(matches!(try_rules::<FiveAndThreeOptions>("hand=28 set=12"), Err(OptionsError::NoSuchValue { .. })));
    assert_eq!(
        try_rules::<FiveAndThreeOptions>("hand=2 players=6"),
        Err(OptionsError::SetTooSmall { players: 6, needed: DominoSet::double(9) })
    );
}

/// The total of a player after going out with this tile, and whether they have won.
fn goes_out(last_tile: &str, total: u32, tile: &str) -> (u32, bool) {
    let rules = game(&format!("hand=1 last-tile={last_tile}"));
    let mut played = Played { game: LineGame::with_totals(rules, &[total, 0]).unwrap(), log: Vec::new() };
    played = played.deal(&[tile, "0-1"], "");
    played.play(&format!("lay {tile}"));
    (played.view().totals[0], played.is_over())
}

#[test]
fn the_last_tile_counts_before_the_extra_point_or_with_the_option_together_with_it() {
    // The double five alone makes ten, two points.
    assert_eq!((goes_out("apart", 50, "5-5"), goes_out("together", 50, "5-5")), ((53, false), (53, false)));
    assert_eq!((goes_out("apart", 58, "5-5"), goes_out("together", 58, "5-5")), ((61, true), (61, true)));
    assert_eq!((goes_out("apart", 59, "5-5"), goes_out("together", 59, "5-5")), ((61, true), (59, false)));
    assert_eq!((goes_out("apart", 60, "5-5"), goes_out("together", 60, "5-5")), ((61, true), (60, false)));
    // The double two makes four, no points.
    assert_eq!((goes_out("apart", 60, "2-2"), goes_out("together", 60, "2-2")), ((61, true), (61, true)));
}

#[test]
fn the_last_tile_counts_together_only_where_the_match_stops_at_once() {
    let refused = try_rules::<FiveAndThreeOptions>("last-tile=together stop=end-of-round");
    assert_eq!(refused, Err(OptionsError::Needs { option: "last-tile", value: "together", needs: "stop", needed: "at-once" }));
}

#[test]
fn with_the_option_the_highest_tile_opens_where_nobody_has_a_double() {
    let played = begin("hand=3 no-double=heaviest").deal(&["0-1 0-2 4-5", "3-4 3-6 2-3"], "6-6");
    assert_eq!((played.turn(), played.allowed()), (Some(Seat(1)), vec!["lay 3-6".to_string()]));
    let redealt = begin("hand=3").deal(&["0-1 0-2 4-5", "3-4 3-6 2-3"], "6-6");
    assert!(matches!(redealt.log.last(), Some(LineEvent::Redealt)));
}

#[test]
fn with_the_option_later_rounds_are_opened_by_the_next_seat_with_any_tile() {
    let mut played = begin("players=3 hand=3 limit=1000 later-rounds=next-seat").deal(&["6-6 0-1 0-2", "5-5 3-4 4-5", "1-1 2-3 2-5"], "");
    assert_eq!((played.turn(), played.allowed()), (Some(Seat(0)), vec!["lay 6-6".to_string()]));
    played.finish_round(&mut chance(1));
    played = played.deal(&["6-6 0-1 0-2", "5-5 3-4 4-5", "1-1 2-3 2-5"], "");
    assert_eq!((played.turn(), played.allowed()), (Some(Seat(1)), vec!["lay 3-4".to_string(), "lay 4-5".into(), "lay 5-5".into()]));
    played.play("lay 4-5");
    assert!(matches!(played.log.last(), Some(LineEvent::Earned { earning, .. }) if (earning.sum, earning.points) == (9, 3)));
}

#[test]
fn as_in_a_pub_each_gets_nine_tiles_or_as_many_as_the_larger_deal_gives() {
    for (set, most) in [(6, 5), (9, 11), (12, 12), (15, 12), (18, 12)] {
        for players in 2..=most {
            let size = |deal: &str| game(&format!("deal={deal} set={set} players={players}")).hand_size(players);
            assert_eq!(size("nine"), size("more").min(9), "double {set}, {players} players");
            begin(&format!("deal=nine set={set} players={players}")).deal_by(&mut chance(1));
        }
    }
    let of_double_six = [2, 3, 4, 5].map(|players| game(&format!("deal=nine players={players}")).hand_size(players));
    assert_eq!(of_double_six, [9, 9, 7, 5]);
}

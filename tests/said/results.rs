//! The end of a round: the points told are those scored, and the tiles named add up to them.

use crate::program::{Folder, Session, salotto as program};
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::games::bidomino::Bidomino;
use salotto::games::catalogue::{CatalogueGame, GameName};
use salotto::games::fives::Fives;
use salotto::games::kingdomino::Kingdomino;
use salotto::games::line::{LineGame, classic, five_and_three, jolly, pairs, salotto as salon};
use salotto::games::options::GameOptions;
use salotto::games::train::MexicanTrain;
use salotto::games::{Choices, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::narration::{Detail, EventNarration, Listener};

/// The sentences in English that a listener without a seat hears of random matches with these
/// options: for each shuffle and each action, with the points of all seats after it.
fn heard<G: CatalogueGame + EventNarration>(options: &str, matches: u64) -> Vec<(Vec<String>, Vec<i32>)> {
    let named: Vec<(String, String)> =
        options.split_whitespace().filter_map(|option| option.split_once('=')).map(|(name, value)| (name.into(), value.into())).collect();
    let rules = G::Options::default().with(&named).and_then(|options| options.rules()).expect("the options go together");
    let names: Vec<String> = ["Ada", "Bea", "Cleo", "Dina"].map(String::from).to_vec();
    let listener = Listener { seat: None, names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
    let (locale, mut all) = (Locale::new(Language::English), Vec::new());
    for seed in 0..matches {
        let (mut game, mut chance) = (G::new(rules.clone()), ChaCha8Rng::seed_from_u64(seed));
        loop {
            let mut log = Vec::new();
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut log).expect("a permutation");
                }
                Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut log),
                Stage::Over(_) => break,
            }
            let said = G::narrate(&log, &game.view(Seat::NOBODY), &listener).iter().map(|message| locale.say(message)).collect();
            let scores = match game.stage() {
                Stage::Over(outcome) => outcome.scores.to_vec(),
                _ => Vec::new(),
            };
            all.push((said, scores));
        }
    }
    all
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<i64> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// The result of a sum such as "20 plus 32 less 10".
fn worked_out(sum: &str) -> i64 {
    let (added, less) = sum.split_once(" less ").unwrap_or((sum, ""));
    numbers(added).iter().sum::<i64>() - numbers(less).iter().sum::<i64>()
}

/// Checks the sum in sentences such as "Ada scores 20 plus 32 less 10, which makes 42 points, 42 in all."; returns their
/// number, and the number of those without a sum.
fn sums_of_prizes(all: &[(Vec<String>, Vec<i32>)]) -> [usize; 2] {
    let mut counts = [0; 2];
    for said in all.iter().flat_map(|(said, _)| said) {
        let Some((_, scored)) = said.split_once(" scores ") else { continue };
        match scored.split_once(", which makes ") {
            Some((sum, points)) => {
                assert_eq!(worked_out(sum), numbers(points)[0], "{said}");
                counts[0] += 1;
            }
            None => counts[1] += 1,
        }
    }
    counts
}

#[test]
fn points_that_several_hands_make_are_told_with_their_sum() {
    let classic = sums_of_prizes(&heard::<LineGame<classic::Classic>>("players=3 lead=first-seat", 8));
    let pairs = sums_of_prizes(&heard::<LineGame<pairs::Pairs>>("", 8));
    let jolly = sums_of_prizes(&heard::<LineGame<jolly::Jolly>>("players=3", 8));
    for [with, without] in [classic, pairs, jolly] {
        assert!(with > 15 && without < with, "{with} with a sum, {without} without");
    }
}

#[test]
fn what_is_rounded_in_all_fives_is_told_with_the_hands_that_make_it() {
    let mut rounded = 0;
    for said in heard::<Fives>("players=3", 30).iter().flat_map(|(said, _)| said) {
        let rounded_sum = said.split_once(", rounded to ").and_then(|(sum, _)| sum.split_once(", which makes "));
        let Some((sum, pips)) = rounded_sum else { continue };
        assert_eq!(worked_out(sum), numbers(pips)[0], "{said}");
        rounded += 1;
    }
    assert!(rounded > 15, "{rounded}");
}

/// The counts of the hands and the points in "Ada and Cleo's pair: Ada double one, 2 points; Bea six five, 11
/// points; this round 13 points; 52 in all.". None for any other sentence, and for a side without points.
fn suffered(said: &str) -> Option<(Vec<i64>, i64)> {
    // Many hands are several sentences.
    let said = said.replace(". ", "; ");
    let (_, of) = said.strip_suffix(" in all.")?.split_once(": ")?;
    let (of, _) = of.rsplit_once("; ")?;
    let (hands, points) = of.rsplit_once("; ")?;
    Some((hands.split(" points").filter_map(|hand| numbers(hand.trim_end_matches(" 1")).last().copied()).collect(), numbers(points)[0]))
}

#[test]
fn what_a_team_suffers_names_the_hands_that_make_it_and_so_the_partner_s_of_who_went_out() {
    let mut with_the_winners_partner = 0;
    for said in heard::<LineGame<salon::Salotto>>("players=4 teams=2x2 double-zero=pips", 30).iter().flat_map(|(said, _)| said) {
        let Some((hands, points)) = suffered(said).filter(|_| !said.contains(" 1 point;")) else { continue };
        assert_eq!(hands.iter().sum::<i64>(), points, "{said}");
        with_the_winners_partner += usize::from(hands.len() == 3);
    }
    assert!(with_the_winners_partner > 15, "{with_the_winners_partner}");
}

/// The sum of the tiles in "Ada: six five and double one, 13 points; 52 in all.", and the points.
fn tiles_and_points(said: &str) -> Option<(i64, i64)> {
    const NUMBERS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let (_, of) = said.strip_suffix(" in all.")?.split_once(": ")?;
    let (of, _) = of.rsplit_once("; ")?;
    let (tiles, points) = of.rsplit_once(", ")?;
    let tiles = tiles.replace(", and ", ", ").replace(" and ", ", ");
    let shows = |word: &str| NUMBERS.iter().position(|number| *number == word).map(|number| number as i64);
    let pips = tiles.split(", ").map(|tile| match tile.split_once(' ') {
        Some(("double", half)) => shows(half).map(|half| 2 * half),
        Some((one, other)) => Some(shows(one)? + shows(other)?),
        None => None,
    });
    Some((pips.sum::<Option<i64>>()?, if points == "no points" { 0 } else { numbers(points)[0] }))
}

#[test]
fn each_side_that_suffers_its_tiles_hears_them_with_their_points_in_one_sentence() {
    let salotto = heard::<LineGame<salon::Salotto>>("players=3 double-zero=pips", 12);
    let train = heard::<MexicanTrain>("players=3 set=9 rounds=3", 6);
    for all in [salotto, train] {
        let (mut sides, mut rounds) = (0, 0);
        for said in &all {
            let of_sides: Vec<(i64, i64)> = said.0.iter().filter_map(|said| tiles_and_points(said)).collect();
            assert!(of_sides.iter().all(|(pips, points)| pips == points), "{said:?}");
            sides += of_sides.len();
            rounds += usize::from(said.0.iter().any(|said| said.ends_with("is over.") || said.contains("ends here")));
        }
        assert!(rounds > 10 && 2 * sides > 3 * rounds, "{sides} in {rounds}");
    }
}

#[test]
fn what_is_scored_besides_stands_in_the_sum() {
    let with = |options: &str, word: &str| {
        let all = heard::<LineGame<pairs::Pairs>>(options, 40);
        let named: Vec<String> =
            all.into_iter().flat_map(|(said, _)| said).filter(|said| said.contains(" scores ") && said.contains(word)).collect();
        named
    };
    let latin = "lead=first-seat round-points=all out-wins=on ";
    for (options, word) in [("capicua=25", " and 25 for the capicúa, "), ("chuchazo=25", " and 25 for the chuchazo, ")] {
        let named = with(&format!("{latin}{options}"), word);
        assert!(named.len() > 2, "{word} {}", named.len());
        for said in named {
            let (_, scored) = said.split_once(" scores ").expect("it was looked for");
            let (sum, points) = scored.split_once(", which makes ").expect("the sum ends there");
            assert_eq!(numbers(sum).iter().sum::<i64>(), numbers(points)[0], "{said}");
        }
    }
    for said in with(&format!("{latin}capicua=double"), ", twice for the capicúa, ") {
        let (_, scored) = said.split_once(" scores ").expect("it was looked for");
        let (sum, points) = scored.split_once(", which makes ").expect("the sum ends there");
        assert_eq!(2 * numbers(sum).iter().sum::<i64>(), numbers(points)[0], "{said}");
    }
}

#[test]
fn what_is_taken_off_for_each_opponent_stands_in_the_sum_as_often() {
    let all = heard::<LineGame<classic::Classic>>("players=4 lead=first-seat blocked=per-opponent", 30);
    let often =
        |said: &&String| said.split_once(" less ").is_some_and(|(_, less)| numbers(less.split(", ").next().unwrap_or("")).len() == 3);
    let per_opponent = all.iter().flat_map(|(said, _)| said).filter(often).count();
    let [with, _] = sums_of_prizes(&all);
    assert!(per_opponent > 5 && with > per_opponent, "{per_opponent} of {with}");
}

#[test]
fn the_point_for_going_out_is_told_as_that() {
    let all = heard::<LineGame<five_and_three::FiveAndThree>>("players=3", 12);
    let said: Vec<&String> = all.iter().flat_map(|(said, _)| said).filter(|said| said.contains(" scores ")).collect();
    assert!(said.len() > 10 && said.iter().all(|said| said.contains("for going out: 1 point")), "{said:?}");
}

#[test]
fn of_what_the_points_of_a_deal_of_bidomino_are_is_told_for_each_player() {
    let mut deals = 0;
    for (said, scores) in heard::<Bidomino>("players=3 deals=1", 4) {
        let sides: Vec<&String> =
            said.iter().filter(|said| said.contains(": ") && (said.contains(" noted") || said.contains(" marker"))).collect();
        if scores.is_empty() || sides.is_empty() {
            continue;
        }
        deals += 1;
        for (side, score) in sides.iter().zip(&scores) {
            let (of, parts) = side.split_once(": ").expect("its parts");
            assert_eq!((numbers(of), numbers(parts).iter().sum::<i64>()), (vec![i64::from(*score)], i64::from(*score)), "{side}");
        }
        assert_eq!(sides.len(), 3);
    }
    assert_eq!(deals, 4);
}

#[test]
fn a_kingdom_s_worth_is_told_with_the_territories_that_make_it() {
    let mut kingdoms = 0;
    for (said, _) in heard::<Kingdomino>("players=2 draft=each bonus-no-skip=on", 4) {
        for said in said.iter().filter(|said| said.contains("kingdom is worth")) {
            let Some((worth, parts)) = said.split_once(" points: ") else { continue };
            assert_eq!(numbers(worth), [numbers(parts).iter().sum::<i64>()], "{said}");
            kingdoms += 1;
        }
    }
    assert!(kingdoms > 4, "{kingdoms}");
}

#[test]
fn that_any_double_may_open_is_told_once() {
    let all = heard::<LineGame<salon::Salotto>>("players=3", 5);
    let holders: Vec<bool> = all
        .iter()
        .flat_map(|(said, _)| said)
        .filter(|said| said.contains("holds the highest double"))
        .map(|said| said.contains("any double"))
        .collect();
    assert!(holders.len() > 10 && holders.iter().filter(|told| **told).count() == 5, "{holders:?}");
    let strict = heard::<LineGame<salon::Salotto>>("players=3 opening=highest-double", 5);
    assert!(!strict.iter().flat_map(|(said, _)| said).any(|said| said.contains("any double")));
}

#[test]
fn the_play_that_wins_a_match_of_all_fives_is_told_with_the_points_it_led_to() {
    let mut above = 0;
    for (said, scores) in heard::<Fives>("target=61", 60) {
        let Some(ends) = said.iter().find(|said| said.ends_with("the match ends at once.")) else { continue };
        let most = scores.iter().copied().max().expect("it is over");
        assert_eq!(numbers(ends), [i64::from(most)], "{said:?}");
        above += usize::from(most > 61);
    }
    assert!(above > 10, "{above}");
}

#[test]
fn a_double_zero_that_counts_ten_is_named_with_its_ten() {
    let held = |options| {
        let all = heard::<LineGame<salon::Salotto>>(options, 20);
        let left: Vec<String> = all.into_iter().flat_map(|(said, _)| said).filter(|said| said.ends_with(" in all.")).collect();
        left
    };
    let ten = held("players=2");
    let named = |said: &String| said.contains("10 of them for the double zero");
    assert!(ten.iter().filter(|said| named(said)).count() > 3);
    for said in &ten {
        let held = said.split(" points").next().unwrap_or("").contains("double zero");
        assert!(named(said) || !held || said.contains("double zero, 10 points"), "{said}");
    }
    assert!(!held("players=2 double-zero=pips").iter().any(named));
}

#[test]
fn one_point_is_one_point_in_each_language() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        let many = locale.say(&message!("won-you", total = 20, sharing = 1)).replace("20", "1");
        for said in [
            message!("won-you", total = 1, sharing = 1),
            message!("won-other", who = "Ada", total = 1, sharing = 2),
            message!("won-team", who = "Ada", total = 1, sharing = 1),
            message!("kingdom-won-you", points = 1),
            message!("kingdom-won-other", who = "Ada", points = 1),
            message!("kingdom-won-shared", winners = "Ada", points = 1),
        ] {
            let said = locale.say(&said);
            assert!(said != many && !["1 points", "1 punti", "1 puntos"].iter().any(|wrong| said.contains(wrong)), "{said}");
        }
    }
}

#[test]
fn one_match_without_a_win_is_told_without_figures() {
    let told = [
        (Language::English, "No wins in one match."),
        (Language::Italian, "Nessuna vittoria in una partita."),
        (Language::Spanish, "Ninguna victoria en una partida."),
    ];
    for (language, said) in told {
        assert_eq!(Locale::new(language).say(&message!("stats-won", won = 0, played = 1, percent = 0)), said);
    }
}

#[test]
fn points_for_a_pass_that_end_a_match_of_pairs_are_the_pairs() {
    let all = heard::<LineGame<pairs::Pairs>>("pass-bonus=first target=30", 60);
    let ends: Vec<&String> = all.iter().flat_map(|(said, _)| said).filter(|said| said.contains("the match ends at once")).collect();
    assert!(ends.len() > 3, "{ends:?}");
    for said in ends {
        assert!(said.contains("'s pair has reached the limit"), "{said}");
    }
}

/// Plays a match of one round in English to its end. Returns the lines about its result, and the answer to S then.
fn result_and_score(game: GameName) -> (Vec<String>, String) {
    let one_round = game.options().iter().find_map(|spec| match spec.name {
        "limit" | "target" => Some(format!("{}=1-rounds", spec.name)),
        "rounds" | "deals" => Some(format!("{}=1", spec.name)),
        _ => None,
    });
    let folder = Folder::new();
    let mut play = program(&folder);
    play.args(["play", game.key(), "--seed", "3", "--lang", "en", "--speech", "off", "--pace", "none"]);
    play.args(one_round.iter().flat_map(|option| ["-o", option.as_str()]));
    let mut session = Session::start(play);
    let mut said = session.heard();
    let mut keys = ["b", "enter"].into_iter().cycle().take(600);
    while !said.iter().any(|line| line == "What would you like to do now?") {
        let key = keys.next().unwrap_or_else(|| panic!("{} doesn't end: {said:?}", game.key()));
        let draws = said.iter().any(|line| line.contains("Space"));
        said = session.press(if draws { "space" } else { key });
    }
    let asked = session.press("s").join(" ");
    session.close();
    let is_end = |line: &String| ["ound 1 is", "ound 1 ends", "Deal 1 is over"].iter().any(|end| line.contains(end));
    let from = said.iter().position(is_end).or_else(|| said.iter().position(|line| line.contains("kingdom is worth")));
    let won = said.iter().position(|line| line.contains("the match, with") || line.contains("the match with") || line.contains("share"));
    let (Some(from), Some(won)) = (from, won) else { panic!("{}: {said:?}", game.key()) };
    (said[from..won].to_vec(), asked)
}

#[test]
fn s_repeats_the_result_of_a_round_in_all_nine_games() {
    for game in GameName::ALL {
        let (told, asked) = result_and_score(*game);
        // The sides of a deal stand in one answer to S, which says by its place that the deal is over.
        let repeated: Vec<&String> = told.iter().filter(|line| !line.starts_with("Deal 1 is over")).collect();
        assert!(
            !repeated.is_empty() && repeated.iter().all(|line| asked.contains(line.trim_end_matches('.'))),
            "{}: {told:?} {asked}",
            game.key()
        );
        let of = told.join(" ");
        let is_with_points = told.iter().any(|line| numbers(line).len() > 1);
        assert!(is_with_points && of.contains("Alice"), "{}: {told:?}", game.key());
    }
}

//! The end of a round: what is said of the points is what was scored, and the tiles that it names make them.

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::games::catalogue::CatalogueGame;
use salotto::games::fives::Fives;
use salotto::games::line::{LineGame, classic, jolly, pairs, salotto as salon};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::narration::{Detail, Ear, Narrated};

/// The sentences in English that a listener without a seat hears of matches played by chance with these
/// options, of each shuffle and each action, with the points of all seats after it.
fn heard<G: CatalogueGame + Narrated>(options: &str, matches: u64) -> Vec<(Vec<String>, Vec<i32>)> {
    let named: Vec<(String, String)> =
        options.split_whitespace().filter_map(|option| option.split_once('=')).map(|(name, value)| (name.into(), value.into())).collect();
    let rules = G::Options::default().with(&named).and_then(|options| options.rules()).expect("the options go together");
    let names: Vec<String> = ["Ada", "Bea", "Cleo", "Dina"].map(String::from).to_vec();
    let ear = Ear { seat: None, names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
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
            let said = G::tell(&log, &game.view(Seat::NOBODY), &ear).iter().map(|message| locale.say(message)).collect();
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

/// What "20 and 32 less 10" comes to.
fn worked_out(sum: &str) -> i64 {
    let (added, less) = sum.split_once(" less ").unwrap_or((sum, ""));
    numbers(added).iter().sum::<i64>() - numbers(less).iter().sum::<i64>()
}

/// Of sentences such as "Ada scores 20 and 32 less 10: 42 points, 42 in all.", whether the sum is right; how
/// many there are, and how many without a sum.
fn sums_of_prizes(all: &[(Vec<String>, Vec<i32>)]) -> [usize; 2] {
    let mut counts = [0; 2];
    for said in all.iter().flat_map(|(said, _)| said) {
        let Some((_, scored)) = said.split_once(" scores ") else { continue };
        match scored.split_once(": ") {
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
        let Some((sum, pips)) = said.strip_suffix('.').and_then(|said| said.split_once(", which is rounded to ")?.0.split_once(": "))
        else {
            continue;
        };
        assert_eq!(worked_out(sum), numbers(pips)[0], "{said}");
        rounded += 1;
    }
    assert!(rounded > 15, "{rounded}");
}

#[test]
fn what_a_team_suffers_names_the_hands_that_make_it_and_so_the_partner_s_of_who_went_out() {
    let mut with_the_winners_partner = 0;
    for said in heard::<LineGame<salon::Salotto>>("players=4 teams=2x2", 30).iter().flat_map(|(said, _)| said) {
        let Some((penalties, hands)) = said.split_once(", with ") else { continue };
        let (hands, _) = hands.split_once(';').expect("the total comes after it");
        assert_eq!(numbers(penalties).last().copied(), Some(numbers(hands).iter().sum()), "{said}");
        with_the_winners_partner += usize::from(numbers(hands).len() == 3);
    }
    assert!(with_the_winners_partner > 15, "{with_the_winners_partner}");
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
        let left: Vec<String> = all.into_iter().flat_map(|(said, _)| said).filter(|said| said.starts_with("Left in hand: ")).collect();
        left
    };
    let ten = held("players=2");
    let named = |said: &String| said.contains("10 of them for the double zero");
    assert!(ten.iter().filter(|said| named(said)).count() > 3);
    for said in &ten {
        let others = said.matches("double zero,").count() + said.matches("double zero and").count();
        assert!(named(said) || others == 0 || said.contains("double zero, 10 points"), "{said}");
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

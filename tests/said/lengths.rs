//! The duration of matches: the words that a player of each game hears and reads, measured.

use crate::games::cases;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::bots::{Budget, Level, Opponents};
use salotto::games::any::{AnyGame, AnyOptions};
use salotto::games::catalogue::GameName;
use salotto::games::{Game, Seat, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{ActionOrder, Detail, EventNarration, Listener, Message};
use salotto::session::app::match_lengths::{estimated, measured as rows, minutes, of_daily, with_players, words};
use std::ops::RangeInclusive;

const MATCHES: u64 = 6;

/// The words that the first seat hears in one match among normal opponents at the middle level of detail, with
/// one listed move for each of its decisions; and the number of these decisions.
fn heard(game: GameName, options: &[(String, String)], seed: u64) -> (usize, usize) {
    let rules = AnyOptions::of(game).with(options).and_then(|options| options.rules()).expect("the options go together");
    let (mut game, mut chance) = (AnyGame::new(rules), ChaCha8Rng::seed_from_u64(seed));
    let names = (0..40).map(|seat| format!("Player{seat}")).collect();
    let locale = Locale::new(Language::English);
    let words = |said: &[Message]| said.iter().map(|said| locale.say(said).split_whitespace().count()).sum::<usize>();
    let (mut heard, mut decisions, mut last) = (0, 0, None);
    let mut bots: Vec<_> = (0..AnyGame::points(&game.view(Seat(0))).len())
        .map(|seat| AnyGame::bot(Level::Normal, seed + seat as u64, Budget::OfLevel))
        .collect();
    let mut untold = Vec::new();
    loop {
        let mut events = Vec::new();
        let stage = game.stage();
        let view = game.view(Seat(0));
        let listener = Listener {
            seat: Some(Seat(0)),
            names: Vec::clone(&names),
            mates: AnyGame::partners(&view, Seat(0)),
            detail: Detail::Normal,
            facts: Default::default(),
        };
        match stage {
            Stage::Over(_) => {
                heard += words(&AnyGame::narrate(&untold, &view, &listener));
                return (heard, decisions);
            }
            Stage::ToShuffle(mut pile) => {
                heard += words(&AnyGame::narrate(&untold, &view, &listener));
                untold.clear();
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut events).expect("a permutation");
            }
            Stage::ToMove { seat, choices } => {
                // A turn that goes on is told as one.
                if last != Some(seat) {
                    heard += words(&AnyGame::narrate(&untold, &view, &listener));
                    untold.clear();
                }
                if seat == Seat(0) && last != Some(seat) {
                    heard += words(&AnyGame::your_turn_message(&view, &listener).into_iter().collect::<Vec<_>>());
                }
                let action = bots[seat.index()].choose(&game.view(seat), &choices);
                if seat == Seat(0) && !AnyGame::is_automatic(&action) {
                    decisions += 1;
                    heard += AnyGame::ranked_actions(&view, &listener).first().map_or(0, |(_, named)| words(std::slice::from_ref(named)));
                }
                last = Some(seat);
                game.apply(&action, &mut events);
            }
        }
        untold.extend(events);
    }
}

/// The mean words and decisions of a match.
fn measured(game: GameName, options: &[(String, String)]) -> (usize, usize) {
    let all: Vec<(usize, usize)> = (0..MATCHES).map(|seed| heard(game, options, seed)).collect();
    let mean = |of: fn(&(usize, usize)) -> usize| all.iter().map(of).sum::<usize>() / all.len();
    (mean(|(words, _)| *words), mean(|(_, decisions)| *decisions))
}

/// The name of a way of playing, the number of players, and its options.
type NamedWay = (&'static str, usize, Vec<(String, String)>);

/// The numbers of players whose matches are measured, as far as a game is for them.
const MEASURED_PLAYERS: [usize; 9] = [1, 2, 3, 4, 5, 6, 8, 12, 40];

/// The numbers of players of the measured matches with changed options: so many sit at the table of a home.
const AT_HOME: RangeInclusive<usize> = 2..=6;

/// The measured ways of playing of a game, each with these players, and none twice: the rules and the presets, and then
/// the rules with other values of some options.
fn ways(game: GameName) -> Vec<NamedWay> {
    let presets = game.presets().iter().map(|preset| (preset.name, preset.named()));
    let with_name: Vec<_> = [("rules", Vec::new())].into_iter().chain(presets).collect();
    let with = |players: usize| {
        let with_name = with_name.clone();
        with_name.into_iter().filter_map(move |(name, way)| Some((name, players, with_players(game, &way, players)?.changed())))
    };
    let mut ways: Vec<NamedWay> = MEASURED_PLAYERS.into_iter().flat_map(with).collect();
    let options: &'static str = cases(game).lengths.leak();
    for way in options.split_whitespace() {
        let option = named(way);
        for players in AT_HOME {
            // A set may be too small for so many: then another one is taken, which has rows of its own.
            let is_kept = |options: &AnyOptions| option.iter().all(|(name, value)| options.get(name).as_ref() == Some(value));
            let Some(options) = with_players(game, &option, players).filter(is_kept) else { continue };
            let options = options.changed();
            if !ways.iter().any(|(_, of, other)| (*of, other) == (players, &options)) {
                ways.push((way, players, options));
            }
        }
    }
    ways
}

/// The longest that a short match may take, in minutes.
const SHORT: u32 = 20;

#[test]
fn every_game_has_a_way_of_playing_that_ends_within_twenty_minutes() {
    for game in GameName::ALL {
        for players in 2..=4 {
            let lengths: Vec<u32> = ways(*game)
                .iter()
                .filter(|(way, of, _)| *of == players && !way.contains('='))
                .filter_map(|(.., options)| minutes(*game, options, players))
                .collect();
            let is_possible = with_players(*game, &[], players).is_some();
            assert!(!is_possible || lengths.iter().any(|minutes| *minutes <= SHORT), "{} {players}: {lengths:?}", game.key());
        }
    }
}

#[test]
fn each_way_of_playing_was_measured_and_some_are_measured_again() {
    for game in GameName::ALL {
        for (way, players, options) in ways(*game) {
            let Some(of_table) = words(*game, &options, players) else { panic!("{} {way} {players} is missing", game.key()) };
            // Of those with another set, hand or deal only the shortest.
            if players == 4 && of_table < if way.contains('=') { 700 } else { 1_500 } {
                let (again, _) = measured(*game, &options);
                let off = (again as f64 / f64::from(of_table) - 1.0).abs();
                assert!(off < 0.25, "{} {way} {players}: {again} words, in the table {of_table}: print the rows again", game.key());
            }
        }
    }
    let all: usize = GameName::ALL.iter().map(|game| ways(*game).len()).sum();
    assert_eq!(rows().len(), all, "a row for each way, and no other");
}

/// Named options, from `limit=50 teams=2x2`, or with commas.
fn named(options: &str) -> Vec<(String, String)> {
    options.split([' ', ',']).filter_map(|option| option.split_once('=')).map(|(name, value)| (name.into(), value.into())).collect()
}

#[test]
fn a_match_of_other_options_is_as_long_as_it_is_told() {
    let changed = [
        (GameName::Classic, 4, "target=1-rounds players=4"),
        (GameName::FiveAndThree, 3, "limit=31 players=3"),
        (GameName::AllFives, 3, "target=100 players=3"),
        (GameName::Kingdomino, 3, "draft=exclusive players=3"),
        (GameName::MexicanTrain, 3, "set=15 rounds=3 players=3"),
    ];
    for (game, players, options) in changed {
        let options = named(options);
        let (told, (again, _)) = (estimated(game, &options, players).expect("it is told"), measured(game, &options));
        assert_eq!(words(game, &options, players), None, "{} {options:?} is in the table", game.key());
        assert!((f64::from(told) / again as f64 - 1.0).abs() < 0.25, "{} {options:?}: {told} told, {again} heard", game.key());
    }
}

#[test]
fn options_that_have_nothing_to_do_with_the_length_keep_it_and_rounds_are_proportional() {
    let told = |game, options: &str, players| estimated(game, &named(options), players);
    assert_eq!(told(GameName::Salotto, "no-double=heaviest", 2), told(GameName::Salotto, "", 2));
    assert_eq!(told(GameName::Salotto, "limit=6-rounds", 3), told(GameName::Salotto, "limit=3-rounds", 3).map(|words| 2 * words));
    assert_eq!(told(GameName::Bidomino, "deals=3", 4), told(GameName::Bidomino, "", 4).map(|words| 3 * words / 4));
    assert_eq!(told(GameName::MexicanTrain, "rounds=2", 4), told(GameName::MexicanTrain, "", 4).map(|words| 2 * words / 13));
    assert!(minutes(GameName::MexicanTrain, &[], 3).is_some_and(|minutes| minutes > 3 * SHORT));
    // Rounds of another size are told where they were measured, and what has no end has no length.
    assert_ne!(told(GameName::Salotto, "set=9", 2), told(GameName::Salotto, "", 2));
    assert_eq!(
        told(GameName::Salotto, "set=9 limit=6-rounds", 3),
        told(GameName::Salotto, "set=9 limit=3-rounds", 3).map(|words| 2 * words)
    );
    for other in ["set=9 hand=5", "limit=endless"] {
        assert_eq!(told(GameName::Salotto, other, 2), None, "{other}");
    }
    let seven = "draft=original size=7";
    assert!(told(GameName::Kingdomino, seven, 2) > told(GameName::Kingdomino, "draft=original", 2));
    let kingdoms = told(GameName::Kingdomino, &format!("{seven} kingdoms=3"), 2);
    assert_eq!(kingdoms, told(GameName::Kingdomino, seven, 2).map(|words| 3 * words));
    assert!((5..=6).all(|players| told(GameName::Salotto, "set=9", players).is_some()));
    // With a sum of seven nearly every round of set nine is blocked.
    assert!(told(GameName::Jolly, "set=9 sum=10", 2) > told(GameName::Jolly, "set=9", 2).map(|words| 2 * words));
}

#[test]
fn between_two_measured_numbers_of_players_the_words_lie_on_the_straight_line() {
    let told = |players: usize| words(GameName::Salotto, &[], players);
    let [Some(six), Some(seven), Some(eight)] = [6, 7, 8].map(told) else { panic!("each is told") };
    assert_eq!(seven, (six + eight).div_ceil(2));
    assert!(words(GameName::Kingdomino, &[], 24).is_some() && told(16).is_none(), "none beyond the last measured number");
}

/// The longest that a deal of the day may take, in minutes.
const DAILY: u32 = 15;

#[test]
fn a_deal_of_the_day_ends_within_a_quarter_of_an_hour() {
    for game in GameName::ALL {
        let minutes = of_daily(*game);
        assert!((1..=DAILY).contains(&minutes), "{}: {minutes}", game.key());
    }
}

#[test]
#[ignore = "prints the rows of session::app::match_lengths"]
fn print_the_rows() {
    for game in GameName::ALL {
        println!("src/session/app/lengths/{}.txt:", game.key());
        for (way, players, options) in ways(*game) {
            let (words, decisions) = measured(*game, &options);
            eprintln!("{decisions} decisions");
            println!("{way} {players} {words}");
        }
    }
}

//! Properties of the bots of every game.

use crate::games::{cases, each_game, rules_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use salotto_games::bots::arena::{Contest, DealMode};
use salotto_games::bots::{Budget, Contender, Level, Opponents, ParseContenderError, Reason};
use salotto_games::games::catalogue::{CatalogueGame, with_game};
use salotto_games::games::domino::Half;
use salotto_games::games::line::{LineAction, LineGame, Rulebook, classic::Classic, five_and_three::FiveAndThree, salotto::Salotto};
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};

/// Enough for a search to go through all of its code.
const FEW: Budget = Budget::Playouts(10);

fn rules<R: Rulebook>(options: &str) -> R
where
    LineGame<R>: CatalogueGame<Rules = R>,
{
    rules_of::<LineGame<R>>(options)
}

/// Does `check` for every game, in several forms of each.
macro_rules! for_every_game {
    ($check:ident) => {
        each_game(|game| {
            let forms = cases(game).bots;
            assert!(!forms.is_empty(), "no bots play {game:?}");
            forms.iter().for_each(|options| with_game!(game, G => $check::<G>(rules_of::<G>(options))));
        })
    };
}

fn of(level: Level) -> Contender {
    Contender::new(level, FEW)
}

fn shuffle_through<G: Game>(game: &mut G, chance: &mut ChaCha8Rng) {
    use rand::seq::SliceRandom;
    while let Stage::ToShuffle(mut pile) = game.stage() {
        pile.shuffle(chance);
        game.shuffled(&pile, &mut NullLog).expect("a permutation");
    }
}

#[test]
fn levels_are_the_same_after_writing_and_reading_them() {
    for &level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    for text in ["", "Master", "strong", " hard"] {
        assert!(text.parse::<Level>().is_err(), "{text}");
    }
}

#[test]
fn contenders_are_the_same_after_writing_and_reading_them() {
    for text in ["normal", "master:1500", "hard:5ms"] {
        assert_eq!(text.parse::<Contender>().map(|contender| contender.to_string()), Ok(text.to_string()));
    }
    for text in ["", ":5", "strong", "strong:5"] {
        assert_eq!(text.parse::<Contender>(), Err(ParseContenderError::Level), "{text}");
    }
    for text in ["master:", "master:ms", "master:-1", "master:5s", "master:0", "hard:0ms", "master:99999999999", "hard:1:2", "easy:5"] {
        assert_eq!(text.parse::<Contender>(), Err(ParseContenderError::Budget), "{text}");
    }
}

/// Plays a whole match in which each seat has another level; every action is judged.
fn plays_legally<G: Opponents>(rules: G::Rules) {
    let mut game = G::new(rules.clone());
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut bots: Vec<_> = (0..G::players(&rules)).map(|seat| G::bot(Level::ALL[seat % Level::ALL.len()], seat as u64, FEW)).collect();
    for turn in 0..3000 {
        shuffle_through(&mut game, &mut chance);
        let Stage::ToMove { seat, choices } = game.stage() else { return };
        let mut one_off = G::bot(Level::ALL[turn % Level::ALL.len()], 3, FEW);
        for action in [one_off.choose(&game.view(seat), &choices), bots[seat.index()].choose(&game.view(seat), &choices)] {
            assert!(choices.all().any(|choice| choice == action), "{action:?} is not among {choices:?}");
            assert_eq!(game.judge(&action), Ok(()));
        }
        let action = bots[seat.index()].choose(&game.view(seat), &choices);
        game.apply(&action, &mut NullLog);
    }
}

#[test]
fn every_level_chooses_legal_actions_in_whole_matches_of_every_game() {
    for_every_game!(plays_legally);
}

/// Checks that a bot's choice stays the same when the unseen pieces are dealt again.
fn ignores_the_unseen<G: Opponents>(rules: G::Rules) {
    let mut game = G::new(rules);
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    for turn in 0..40 {
        shuffle_through(&mut game, &mut chance);
        let Stage::ToMove { seat, choices } = game.stage() else { return };
        let view = game.view(seat);
        let other = G::imagine(&view, &mut chance);
        let Stage::ToMove { seat: same_seat, choices: same_choices } = other.stage() else { panic!("an imagined match goes on") };
        assert_eq!(seat, same_seat);
        let level = Level::ALL[turn % Level::ALL.len()];
        let action = G::bot(level, 5, FEW).choose(&view, &choices);
        assert_eq!(action, G::bot(level, 5, FEW).choose(&other.view(seat), &same_choices), "{level}");
        game.apply(&action, &mut NullLog);
    }
}

#[test]
fn a_choice_is_the_same_for_every_redeal_of_what_the_bot_cannot_see() {
    for_every_game!(ignores_the_unseen);
}

fn repeats_itself<G: Opponents>(rules: G::Rules) {
    let levels = [Level::Master, Level::Beginner, Level::Hard, Level::Normal];
    let lineup: Vec<_> = (0..G::players(&rules)).map(|seat| of(levels[seat % levels.len()])).collect();
    let contest = Contest::<G> { rules, lineup, deals: DealMode::Once, seed: 7 };
    assert_eq!(contest.play(0), contest.play(0));
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for_every_game!(repeats_itself);
}

#[test]
fn a_bot_can_think_on_its_own_thread() {
    let rules = rules::<Salotto>("");
    let mut game = LineGame::new(rules);
    shuffle_through(&mut game, &mut ChaCha8Rng::seed_from_u64(3));
    let Stage::ToMove { seat, choices } = game.stage() else { panic!("somebody opens") };
    let mut bot = LineGame::bot(Level::Master, 1, FEW);
    let view = game.view(seat);
    let action = std::thread::spawn(move || bot.choose(&view, &choices)).join().expect("no panic");
    assert_eq!(game.judge(&action), Ok(()));
}

#[test]
fn duplicate_deals_seat_every_contender_on_every_seat() {
    let rules = rules::<Classic>("players=3");
    let lineup = vec![of(Level::Easy), of(Level::Normal), of(Level::Normal)];
    let played = Contest::<LineGame<_>> { rules, lineup, deals: DealMode::Duplicate, seed: 1 }.play(0);
    let easy: Vec<_> = played.iter().map(|match_| match_.lineup.iter().position(|bot| bot.level == Level::Easy)).collect();
    assert_eq!(easy, [Some(0), Some(1), Some(2)]);
}

#[test]
fn searching_beats_rules_even_with_few_playouts() {
    let some = Contender::new(Level::Hard, Budget::Playouts(60));
    let rules = rules::<FiveAndThree>("");
    let contest = Contest::<LineGame<_>> { rules, lineup: vec![some, of(Level::Greedy)], deals: DealMode::Duplicate, seed: 3 };
    let won = contest.results(12).standings[0].won;
    assert!(won.mean - won.half_width > 0.5, "{won:?}");
}

/// A match played by advice, as far as fifteen actions.
fn advice_after<G: Opponents>(rules: G::Rules) {
    let mut game = G::new(rules);
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..15 {
        shuffle_through(&mut game, &mut chance);
        let Stage::ToMove { seat, choices } = game.stage() else { return };
        let advice = G::advise(&game.view(seat), &choices, 9, FEW);
        assert_eq!(advice, G::advise(&game.view(seat), &choices, 9, FEW));
        assert!(!advice.is_empty());
        for advised in &advice {
            assert_eq!(game.judge(&advised.action), Ok(()));
            assert!((0.0..=1.0).contains(&advised.worth.winning), "{:?}", advised.worth);
            assert_eq!(advised.reasons.contains(&Reason::OnlyOne), choices.count() == 1);
        }
        game.apply(&advice[0].action, &mut NullLog);
    }
}

#[test]
fn advice_names_legal_actions_best_first_and_repeats_itself() {
    for_every_game!(advice_after);
}

/// An opponent passes on a number: a tile that leaves this number is advised with that reason.
#[test]
fn advice_knows_who_has_passed_on_a_number() {
    let mut found = 0;
    for seed in 0..6 {
        let mut game = LineGame::new(rules::<Classic>("players=4 lead=first-seat target=60"));
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut passed: Vec<(Seat, [u8; 2])> = Vec::new();
        shuffle_through(&mut game, &mut chance);
        while let Stage::ToMove { seat, choices } = game.stage() {
            let view = game.view(seat);
            let ends = view.line.ends().map(|ends| ends.map(|end| if let Half::Number(number) = end.half { number } else { 0 }));
            for advised in LineGame::advise(&view, &choices, 1, FEW) {
                for reason in advised.reasons {
                    if let Reason::PassedOn { seat: other, number } = reason {
                        assert!(passed.iter().any(|(seat, numbers)| *seat == other && numbers.contains(&number)), "{other} {number}");
                        found += 1;
                    }
                }
            }
            let action = choices.nth(0);
            if let (LineAction::Pass, Some(ends)) = (action, ends) {
                passed.push((seat, ends));
            }
            game.apply(&action, &mut NullLog);
        }
    }
    assert!(found > 0, "the reason never came up");
}

//! The program's own puzzles: legal, enough of each game, and best by the proof that each names.

use crate::games::{Puzzles, cases};
use crate::sweeps;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use salotto::bots::{AdviceProof as Known, Budget, Opponents};
use salotto::games::any::{AnyAction, AnyGame};
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Game, NullLog, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{ActionOrder, Detail, Listener, StepwiseChoice};
use salotto::records::{HARDEST, Puzzle, PuzzleCollection, PuzzleGoal, PuzzleProof, RecordStep, Replayable, begin, rules_of, step};
use salotto::session::learn::puzzles::proof::{RoundAim, forces_after, prove};
use salotto::session::learn::puzzles::{PreparedPuzzle, collection, judged, prepare, text_of};
use std::collections::BTreeSet;

fn puzzles(game: GameName) -> PuzzleCollection {
    collection(text_of(game).as_bytes()).unwrap_or_else(|wrong| panic!("{game:?}: {:?}", wrong.said))
}

#[test]
fn each_game_has_thirty_puzzles_and_each_can_be_posed_in_both_languages() {
    // `heard` has the words of each puzzle in each language.
    for (number, game) in GameName::ALL.iter().enumerate() {
        for language in sweeps::sample(Language::ALL, Language::ALL.len(), number) {
            let locale = Locale::new(language);
            let found = judged(text_of(*game).as_bytes(), &locale).unwrap_or_else(|wrong| panic!("{}", locale.say(&wrong.said)));
            assert_eq!(found.game, *game);
            assert!(found.puzzles.len() >= 30, "{game:?} has {}", found.puzzles.len());
        }
    }
}

#[test]
fn each_puzzle_has_a_name_of_its_own_a_grade_and_a_proof_and_says_what_the_second_best_is_worth() {
    let mut names = BTreeSet::new();
    for game in GameName::ALL {
        for puzzle in puzzles(*game).puzzles {
            let name = &puzzle.name.text;
            assert!(names.insert(name.clone()), "{name} stands twice");
            assert!(name.starts_with(game.key()), "{name} tells its game");
            assert!(puzzle.grade.is_some() && puzzle.proof.is_some() && puzzle.points.is_some(), "{name}");
            assert!(!puzzle.others.is_empty(), "{name} has a second best");
        }
    }
}

/// The match at the decision.
fn position(puzzle: &Puzzle, prepared: &PreparedPuzzle) -> AnyGame {
    let mut game: AnyGame = begin(&puzzle.record).unwrap_or_else(|_| panic!("{} begins", puzzle.name.text));
    for one in &prepared.steps {
        assert!(step(&mut game, one, &mut Vec::new()).is_ok(), "{} is legal", puzzle.name.text);
    }
    game
}

#[test]
fn each_game_has_puzzles_of_every_grade_in_the_order_of_their_grades() {
    for game in GameName::ALL {
        let grades: Vec<u8> = puzzles(*game).puzzles.iter().filter_map(|puzzle| puzzle.grade).collect();
        assert!(grades.is_sorted(), "{game:?}: {grades:?}");
        assert_eq!(grades.iter().copied().collect::<BTreeSet<u8>>(), (1..=HARDEST).collect(), "{game:?}");
    }
}

#[test]
fn of_each_game_the_first_line_of_the_moves_solves_a_quarter_at_most_and_a_third_at_most_is_about_one_tile() {
    for game in GameName::ALL {
        let all = puzzles(*game).puzzles;
        let kinds: Vec<[bool; 2]> = all.iter().map(kind).collect();
        let [first, one_tile] = [0, 1].map(|which| kinds.iter().filter(|kind| kind[which]).count());
        assert!(first * 4 <= all.len(), "{game:?}: the first line solves {first} of {}", all.len());
        assert!(one_tile * 3 <= all.len(), "{game:?}: {one_tile} of {} are about one tile", all.len());
    }
}

#[test]
fn of_the_puzzles_of_mexican_train_and_all_fives_a_quarter_at_most_offers_two_moves() {
    for game in [GameName::MexicanTrain, GameName::AllFives] {
        let all = puzzles(game).puzzles;
        assert_eq!(all.len(), 36, "{game:?}");
        let of_two = all.iter().filter(|puzzle| different_moves(puzzle) == 2).count();
        assert!(of_two * 4 <= all.len(), "{game:?}: {of_two} of {} offer two moves", all.len());
    }
}

/// The hands and all else that each seat knows in the worlds that the player's view allows, if that isn't the same in
/// all of them.
fn other_world(game: &AnyGame, prepared: &PreparedPuzzle) -> Option<u64> {
    let view = game.view(prepared.seat);
    let hands = |game: &AnyGame| (0..prepared.header.seats.len() as u8).map(|seat| game.view(Seat(seat))).collect::<Vec<_>>();
    let laid = hands(game);
    (0..WORLDS).find(|seed| hands(&AnyGame::imagine(&view, &mut ChaCha8Rng::seed_from_u64(*seed))) != laid)
}

/// The number of worlds that are made of a view.
const WORLDS: u64 = 12;

#[test]
fn where_everything_can_be_worked_out_the_player_s_view_allows_one_deal_alone() {
    let mut counts = [0; 2];
    for game in GameName::ALL.iter().filter(|game| game.has_hands()) {
        for puzzle in puzzles(*game).puzzles {
            let Ok(prepared) = prepare(&puzzle, &Locale::new(Language::English)) else { panic!("{} can be prepared", puzzle.name.text) };
            let other = other_world(&position(&puzzle, &prepared), &prepared);
            let is_said = prepared.proof == Some(PuzzleProof::Exact);
            assert!(!is_said || other.is_none(), "{} allows another deal", puzzle.name.text);
            counts[usize::from(is_said)] += usize::from(is_said || other.is_some());
        }
    }
    let [open, known] = counts;
    assert!(known > 150 && open > 50, "{known} known, {open} open");
}

/// The number of moves of a puzzle that differ in more than name.
fn different_moves(puzzle: &Puzzle) -> usize {
    let Ok(prepared) = prepare(puzzle, &Locale::new(Language::English)) else { panic!("{} can be prepared", puzzle.name.text) };
    let game = position(puzzle, &prepared);
    let Stage::ToMove { choices, .. } = game.stage() else { panic!("{} asks for a move", puzzle.name.text) };
    let view = game.view(prepared.seat);
    let mut different: Vec<AnyAction> = Vec::new();
    for action in choices.all() {
        if !different.iter().any(|other| AnyGame::are_same_move(other, &action, &view)) {
            different.push(action);
        }
    }
    different.len()
}

/// Whether the first line of the list of moves solves the puzzle, and whether only one tile can be laid.
fn kind(puzzle: &Puzzle) -> [bool; 2] {
    let Ok(prepared) = prepare(puzzle, &Locale::new(Language::English)) else { panic!("{} can be prepared", puzzle.name.text) };
    let game = position(puzzle, &prepared);
    let Stage::ToMove { choices, .. } = game.stage() else { panic!("{} asks for a move", puzzle.name.text) };
    let view = game.view(prepared.seat);
    let names = prepared.header.seats.iter().map(|seat| seat.name.clone()).collect();
    let ear = Listener { seat: Some(prepared.seat), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
    let first = AnyGame::ranked_actions(&view, &ear).into_iter().next().expect("something can be done").0;
    let tile = |action: AnyAction| action.to_string().split(' ').take(2).map(str::to_string).collect::<Vec<_>>();
    let one_tile = tile(prepared.answer).len() == 2 && choices.all().all(|action| tile(action) == tile(prepared.answer));
    [AnyGame::are_same_move(&first, &prepared.answer, &view), one_tile]
}

#[test]
fn what_is_told_of_a_forced_end_ends_just_so() {
    let mut told = 0;
    for game in GameName::ALL {
        for puzzle in puzzles(*game).puzzles {
            let aim = match puzzle.goal {
                PuzzleGoal::Out(plays) => (RoundAim::Out, plays),
                PuzzleGoal::Block(plays) => (RoundAim::Blocked, plays),
                PuzzleGoal::Best | PuzzleGoal::Tile => continue,
            };
            told += 1;
            ends_just_so(&puzzle, aim);
        }
    }
    assert!(told >= 10, "{told}");
}

/// Fails unless the solution has as many plays of the player as the goal says, and its last action
/// ends the round.
fn ends_just_so(puzzle: &Puzzle, (aim, plays): (RoundAim, u8)) {
    let name = &puzzle.name.text;
    let Ok(prepared) = prepare(puzzle, &Locale::new(Language::English)) else { panic!("{name} can be prepared") };
    let mut game: AnyGame = position(puzzle, &prepared);
    let follows = |step: &RecordStep| match step {
        RecordStep::Action { seat, action } => (*seat, game.action(action).expect("it was judged")),
        RecordStep::Shuffle(_) => panic!("{name} goes on after its round"),
    };
    let own = prepared.seat.0 + 1;
    let actions: Vec<(u8, AnyAction)> = [(own, prepared.answer)].into_iter().chain(prepared.then.iter().map(follows)).collect();
    // The answer counts in any case, and of the later actions those that aren't automatic.
    let played = 1 + actions[1..].iter().filter(|(seat, action)| *seat == own && !AnyGame::is_automatic(action)).count();
    assert_eq!(played, usize::from(plays), "{name}");
    let (last, before) = actions.split_last().expect("at least the answer");
    before.iter().for_each(|(_, action)| game.apply(action, &mut NullLog));
    assert_eq!(forces_after(&game, &last.1, prepared.seat, aim, 0, &mut { POSITIONS }), Some(true), "{name}");
}

/// Some of a game's puzzles, spread over all of them.
fn sample(game: GameName, count: usize) -> Vec<Puzzle> {
    let all = puzzles(game).puzzles;
    let gap = (all.len() / count).max(1);
    all.into_iter().step_by(gap).take(count).collect()
}

/// More positions than any of the puzzles' proofs needs.
const POSITIONS: u32 = 400_000;

#[test]
fn an_answer_that_is_proved_exactly_is_found_again_by_a_proof_that_knows_nothing_of_the_bots() {
    for game in GameName::ALL {
        let Puzzles { proved, playouts: None } = cases(*game).puzzles else { continue };
        for puzzle in sample(*game, proved) {
            assert_eq!(puzzle.proof, Some(PuzzleProof::Exact), "{}", puzzle.name.text);
            expect_proved(&puzzle);
        }
    }
}

fn expect_proved(puzzle: &Puzzle) {
    let name = &puzzle.name.text;
    let Ok(prepared) = prepare(puzzle, &Locale::new(Language::English)) else { panic!("{name} can be prepared") };
    let game = position(puzzle, &prepared);
    let view = game.view(prepared.seat);
    let same = |action: &AnyAction| *action == prepared.answer || AnyGame::are_equivalent(action, &prepared.answer, &view);
    let proved =
        prove(&game, prepared.seat, prepared.header.game.points_are(), POSITIONS).unwrap_or_else(|| panic!("{name} is proved soon enough"));
    let second = proved.iter().find(|proved| !same(&proved.action)).expect("something else can be done");
    assert!(same(&proved[0].action), "{name}: {:?} is better", proved[0].action);
    assert!(second.points < proved[0].points, "{name}: {:?} is as good", second.action);
    assert_eq!(prepared.points.map(|points| points.round() as i64), Some(proved[0].points), "{name}");
    let (aim, plays) = match puzzle.goal {
        PuzzleGoal::Out(plays) => (RoundAim::Out, plays),
        PuzzleGoal::Block(plays) => (RoundAim::Blocked, plays),
        PuzzleGoal::Best | PuzzleGoal::Tile => return,
    };
    for proved in &proved {
        let forced = forces_after(&game, &proved.action, prepared.seat, aim, u32::from(plays) - 1, &mut { POSITIONS });
        assert_eq!(forced, Some(same(&proved.action)), "{name}: {:?}", proved.action);
    }
}

#[test]
fn an_answer_that_no_proof_finds_soon_is_preferred_by_a_master_with_fewer_playouts_as_well() {
    for game in GameName::ALL {
        let Puzzles { proved, playouts: Some(playouts) } = cases(*game).puzzles else { continue };
        for puzzle in sample(*game, proved) {
            expect_preferred(&puzzle, playouts);
        }
    }
}

fn expect_preferred(puzzle: &Puzzle, playouts: u32) {
    let name = &puzzle.name.text;
    let Ok(prepared) = prepare(puzzle, &Locale::new(Language::English)) else { panic!("{name} can be prepared") };
    let game = position(puzzle, &prepared);
    let Stage::ToMove { choices, .. } = game.stage() else { panic!("{name} asks for a move") };
    let view = game.view(prepared.seat);
    let advised = AnyGame::advise(&view, &choices, 7, Budget::Playouts(playouts));
    let best = &advised[0];
    assert!(best.action == prepared.answer || AnyGame::are_equivalent(&best.action, &prepared.answer, &view), "{name}: {:?}", best.action);
    assert_eq!(best.proof == Known::Exact, puzzle.proof == Some(PuzzleProof::Exact), "{name}");
    assert!(rules_of::<AnyGame>(&prepared.header).is_ok());
}

//! Properties of the named opponents.

use crate::games::{each_game, rules_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::bots::arena::{Contest, DealMode};
use salotto_games::bots::{BotLevels, Contender, Level, Opponent, Opponents, ParseContenderError, Rule};
use salotto_games::games::catalogue::with_game;
use salotto_games::games::line::{LineGame, five_and_three::FiveAndThree};
use salotto_games::games::{Choices, NullLog, Stage};
use salotto_games::records::SeatPlayer;

#[test]
fn opponents_are_the_same_after_writing_and_reading_them_and_take_no_budget() {
    for opponent in Opponent::ALL {
        let contender = Contender::from(*opponent);
        assert_eq!(contender.to_string(), opponent.word());
        assert_eq!(opponent.word().parse(), Ok(contender));
        assert_eq!(format!("{}:5", opponent.word()).parse::<Contender>(), Err(ParseContenderError::Budget));
        assert_eq!(Level::of_word(opponent.word()), None);
        assert_eq!(SeatPlayer::from(opponent.word()), SeatPlayer::Bot(contender));
    }
}

/// Plays a match of level `normal`; each decision is passed to `check` first.
fn walk<G: Opponents>(rules: G::Rules, seed: u64, mut check: impl FnMut(&G, &G::View, &G::Choices)) {
    let mut shuffles = ChaCha8Rng::seed_from_u64(seed);
    let mut game = G::new(rules.clone());
    let mut bots: Vec<_> = (0..G::players(&rules)).map(|seat| G::seated(Level::Normal.into(), seed * 40 + seat as u64)).collect();
    for _ in 0..3000 {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut shuffles);
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
            }
            Stage::ToMove { seat, choices } => {
                let view = game.view(seat);
                check(&game, &view, &choices);
                game.apply(&bots[seat.index()].choose(&view, &choices), &mut NullLog);
            }
            Stage::Over(_) => return,
        }
    }
}

fn chooses_legally<G: Opponents>(rules: G::Rules) {
    let mut turn = 0;
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    walk::<G>(rules, 1, |game, view, choices| {
        // The strongest searches: not in each turn of a long match.
        let last = if turn % 16 == 0 { Opponent::ALL.len() } else { Opponent::ALL.len() - 1 };
        for opponent in &Opponent::ALL[..last] {
            let choose = |view: &G::View, choices: &G::Choices| G::seated((*opponent).into(), 3).choose(view, choices);
            let action = choose(view, choices);
            assert!(choices.all().any(|choice| choice == action), "{action:?} is not among {choices:?}");
            assert_eq!(game.judge(&action), Ok(()));
            assert_eq!(action, choose(view, choices), "{opponent:?} has another choice the second time");
            if turn % 16 == 0 {
                let other = G::imagine(view, &mut chance);
                let Stage::ToMove { seat, choices: same_choices } = other.stage() else { panic!("an imagined match goes on") };
                assert_eq!(action, choose(&other.view(seat), &same_choices), "{opponent:?} sees what it cannot see");
            }
        }
        turn += 1;
    });
    assert!(turn > 10, "{turn}");
}

#[test]
fn opponents_choose_legally_and_repeatably_from_what_they_see_in_every_game() {
    each_game(|game| with_game!(game, G => chooses_legally::<G>(rules_of::<G>(""))));
}

/// The agreement of the opponents with a rule, as a share of some decisions.
#[derive(Debug, Default)]
struct Agreement {
    decisions: usize,
    /// By opponent.
    agreed: [usize; 5],
}

impl Agreement {
    fn share(&self, opponent: Opponent) -> f64 {
        let place = Opponent::ALL.iter().position(|other| *other == opponent).unwrap();
        self.agreed[place] as f64 / self.decisions as f64
    }
}

/// The agreement with greed where it differs from thought and from care, and the agreement with
/// thought where it differs from all others.
fn agreements<G: BotLevels>(rules: G::Rules) -> [Agreement; 2] {
    let mut found = [Agreement::default(), Agreement::default()];
    let mut seeds = 0..400;
    while found.iter().any(|agreement| agreement.decisions < 300) {
        let Some(seed) = seeds.next() else { return found };
        walk::<G>(rules.clone(), seed, |_, view, choices| {
            if choices.count() < 3 {
                return;
            }
            let by = |rule| G::by_rule(rule, seed, view, choices);
            let [greedy, heaviest, simple, thorough] = [Rule::Earning, Rule::Heaviest, Rule::Simple, Rule::Thorough].map(by);
            let mut note = |place: usize, like: G::Action| {
                if found[place].decisions < 300 {
                    found[place].decisions += 1;
                    for (number, opponent) in Opponent::ALL.iter().enumerate().take(4) {
                        let same = G::seated((*opponent).into(), seed).choose(view, choices) == like;
                        found[place].agreed[number] += usize::from(same);
                    }
                }
            };
            if greedy != thorough && (greedy != heaviest || greedy != simple) {
                note(0, greedy);
            }
            if [greedy, heaviest, simple].iter().all(|action| *action != thorough) {
                note(1, thorough);
            }
        });
    }
    found
}

#[test]
fn the_styles_are_told_apart_by_their_decisions_in_every_game() {
    use Opponent::{Mina, Pia, Rocco, Teo};
    each_game(|game| {
        let [greed, thought] = with_game!(game, G => agreements::<G>(rules_of::<G>("")));
        assert!(greed.decisions == 300 && thought.decisions == 300, "{game:?}: {greed:?}, {thought:?}");
        assert!(greed.share(Pia) > greed.share(Teo) + 0.1, "{game:?}: {greed:?}");
        assert!(greed.share(Rocco) > greed.share(Mina) + 0.1, "{game:?}: {greed:?}");
        assert!(thought.share(Mina) > 0.6 && thought.share(Mina) > thought.share(Rocco) + 0.1, "{game:?}: {thought:?}");
        assert!(thought.share(Rocco) > thought.share(Teo).max(thought.share(Pia)) + 0.1, "{game:?}: {thought:?}");
    });
}

#[test]
fn who_counts_wins_against_who_is_greedy() {
    type Contested = LineGame<FiveAndThree>;
    let lineup = vec![Opponent::Mina.into(), Opponent::Pia.into()];
    let contest = Contest::<Contested> { rules: rules_of::<Contested>(""), lineup, deals: DealMode::Duplicate, seed: 3 };
    let standings = contest.results(40).standings;
    assert!(standings[0].won.mean > 0.7, "{standings:?}");
}

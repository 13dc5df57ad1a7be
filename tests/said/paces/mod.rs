//! Whole matches of all games as heard by players who press keys at different paces: through a
//! screen reader that reports no progress and falls silent at each key, through one that reports
//! it, and through a voice that reports it. The test simulates the clock.

mod figures;
mod listener;
mod mouth;
mod script;

use figures::Figures;
use listener::{Heard, Measurement, Pacing, listen, listen_as_measured, listen_measured};
use mouth::{Reader, TellingReader, Voice};
use salotto::games::catalogue::GameName;
use salotto::locale::Language;
use salotto::speech::Urgency;
use script::{Match, Said, Script};
use std::sync::Arc;
use std::time::Duration;

/// The times of a letter at which players listen.
const LETTERS: [Duration; 3] = [Duration::from_millis(25), Duration::from_millis(40), Duration::from_millis(67)];

/// The pacings of the keys.
const PACINGS: [Pacing; 6] = [
    Pacing::AtSilence,
    Pacing::TwoRests(Duration::from_millis(400)),
    Pacing::TwoRests(Duration::from_millis(1500)),
    Pacing::Steady(Duration::from_millis(2500)),
    Pacing::Steady(Duration::from_millis(1500)),
    Pacing::Steady(Duration::from_millis(400)),
];

/// A kind of voice, and how a match is heard through it.
type Ears = (&'static str, fn(&Script, Pacing, Duration) -> Heard);
const EARS: [Ears; 4] = [
    ("reader that tells nothing", listen::<Reader>),
    ("reader that tells nothing, speed measured", listen_measured::<Reader>),
    ("reader that tells ends", listen::<TellingReader>),
    ("own voice", listen::<Voice>),
];

/// The minimum shares of the moves of others that any voice has to tell at a pace, in percent at
/// each speed: those in time, those in time among the ones that fit between the keys at all, and
/// those since the player's own last move that are heard by three seconds of rest after an answer.
struct Aim {
    pacing: Pacing,
    in_time: [usize; 3],
    of_possible: [usize; 3],
    by_rest: [usize; 3],
}

const AIMS: [Aim; 6] = [
    Aim { pacing: PACINGS[0], in_time: [100; 3], of_possible: [0; 3], by_rest: [0; 3] },
    Aim { pacing: PACINGS[1], in_time: [98, 97, 90], of_possible: [98, 97, 94], by_rest: [100; 3] },
    Aim { pacing: PACINGS[2], in_time: [98, 97, 85], of_possible: [98, 97, 90], by_rest: [100; 3] },
    Aim { pacing: PACINGS[3], in_time: [86, 70, 42], of_possible: [86, 74, 82], by_rest: [94, 83, 58] },
    Aim { pacing: PACINGS[4], in_time: [70, 41, 24], of_possible: [77, 86, 90], by_rest: [92, 82, 58] },
    Aim { pacing: PACINGS[5], in_time: [28, 26, 19], of_possible: [92; 3], by_rest: [95, 86, 58] },
];

/// All games with two and four players in Italian, and two games in each of the other languages, by
/// each of these seeds.
fn matches(seeds: &[u64]) -> Vec<Arc<Script>> {
    let italian = GameName::ALL.iter().map(|game| (*game, Language::Italian));
    let others = [Language::English, Language::Spanish].into_iter();
    let others = others.flat_map(|language| [GameName::ALL[0], GameName::ALL[6]].map(|game| (game, language)));
    let played = |(game, language), players, seed| Match { game, players, language, seed }.script();
    let of_game = |game| [2, 4].into_iter().flat_map(move |players| seeds.iter().map(move |seed| played(game, players, *seed)));
    italian.chain(others).flat_map(of_game).collect()
}

/// Calls `measure` with each voice, pacing and speed, each voice on a thread of its own.
fn with_each<T: Send>(measure: impl Fn(&Ears, Pacing, usize) -> T + Sync) -> Vec<T> {
    let measure = &measure;
    std::thread::scope(|scope| {
        let each =
            |ears| move || PACINGS.iter().flat_map(|pacing| (0..LETTERS.len()).map(|letter| measure(ears, *pacing, letter))).collect();
        let threads: Vec<_> = EARS.iter().map(|ears| scope.spawn(each(ears))).collect();
        let joined = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        joined.flat_map(|all: Vec<T>| all).collect()
    })
}

#[test]
fn moves_of_others_are_heard_in_time_at_each_pace_and_none_is_begun_late_or_a_third_time() {
    let scripts = matches(&[1]);
    let failed: Vec<String> = with_each(|(voice, listen), pacing, letter| {
        let aim = AIMS.iter().find(|aim| aim.pacing == pacing).expect("an aim");
        let mut failed = Vec::new();
        let mut all = Figures::default();
        for script in &scripts {
            let heard = listen(script, pacing, LETTERS[letter]);
            for (what, texts) in [
                ("begun more than twice", heard.begun_more_than_twice()),
                ("begun after the own next move", heard.begun_too_late()),
                ("answers that had to wait", heard.late_answers()),
                ("given though a text waited behind the one that was said", heard.given_too_early()),
                ("never heard", if pacing == Pacing::AtSilence { heard.unheard() } else { Vec::new() }),
            ] {
                failed.extend((!texts.is_empty()).then(|| format!("{what}: {texts:#?}\n{heard}")));
            }
            let figures = Figures::of(&heard);
            failed.extend((figures.late > 0).then(|| format!("{} moves are heard late\n{heard}", figures.late)));
            all = all + figures;
        }
        let of_possible = all.in_time * 100 / all.possible.max(1);
        let by_rest = all.percent_by_rest().unwrap_or(100);
        let is_reached = all.percent() >= aim.in_time[letter] && of_possible >= aim.of_possible[letter] && by_rest >= aim.by_rest[letter];
        failed.extend((!is_reached).then(|| format!("{} %, {of_possible} % of the possible, {by_rest} % by rest", all.percent())));
        failed.into_iter().map(|what| format!("{voice}, {pacing:?}, {:?} a letter: {what}", LETTERS[letter])).collect::<Vec<_>>()
    })
    .concat();
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn after_a_rough_measurement_no_move_is_begun_late_or_a_third_time() {
    // With two and four players in turn.
    let scripts: Vec<Arc<Script>> = matches(&[1]).into_iter().step_by(3).collect();
    let millis = Duration::from_millis;
    let mut failed = Vec::new();
    for letter in LETTERS {
        for measurement in [
            Measurement { letter, reaction: millis(100) },
            Measurement { letter, reaction: millis(700) },
            // The reader was slowed down since.
            Measurement { letter: letter * 5 / 6, reaction: millis(300) },
        ] {
            for pacing in PACINGS {
                let of_match = |script: &Arc<Script>| Figures::of(&listen_as_measured::<Reader>(script, pacing, letter, measurement));
                let all: Figures = scripts.iter().map(of_match).sum();
                let is_good = all.often == 0 && all.old == 0 && all.late_answers == 0;
                failed.extend((!is_good).then(|| format!("{measurement:?} of {letter:?}, {pacing}: {all:?}")));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_voice_at_the_other_end_of_a_network_is_told_the_same() {
    for game in GameName::ALL {
        let [near, far] = Match { game: *game, players: 2, language: Language::Italian, seed: 1 }.near_and_far();
        // Over the wire an answer is whole, and the end of a key isn't known.
        let near = near.into_iter().filter_map(|said| match said {
            Said::KeyEnds => None,
            Said::Answer(text, _) | Said::AnswerMove(text, _) => Some(Said::Say(text, Urgency::Answer)),
            said => Some(said),
        });
        // The answer to an unanswered key isn't sent.
        let near: Vec<Said> = near.filter(|said| !matches!(said, Said::Say(text, _) if text.is_empty())).collect();
        assert!(near.iter().any(|said| matches!(said, Said::CatchUp(now) if !now.parts.is_empty())) || *game == GameName::AllFives);
        assert_eq!(near, far, "{game:?}");
    }
}

/// The table of docs/dev/decisions/pace.md.
#[test]
#[ignore = "prints the table of docs/dev/decisions/pace.md"]
fn table() {
    let scripts = matches(&[1, 2]);
    let figures = with_each(|(voice, listen), pacing, letter| {
        let all: Figures = scripts.iter().map(|script| Figures::of(&listen(script, pacing, LETTERS[letter]))).sum();
        (format!("| {voice} | {pacing} |"), all)
    });
    println!("| voice | keys | in time: 25 ms | 40 ms | 67 ms | possible | by rest |");
    println!("|---|---|---|---|---|---|---|");
    for row in figures.chunks(LETTERS.len()) {
        let each = |between: &str, figure: fn(&Figures) -> Option<usize>| {
            let figures: Option<Vec<String>> = row.iter().map(|(_, all)| Some(format!("{} %", figure(all)?))).collect();
            figures.map_or("-".to_string(), |figures| figures.join(between))
        };
        let in_time = each(" | ", |all| Some(all.percent()));
        let (possible, by_rest) = (each(", ", |all| Some(all.percent_possible())), each(", ", Figures::percent_by_rest));
        println!("{} {in_time} | {possible} | {by_rest} |", row[0].0);
    }
    let all: Figures = figures.into_iter().map(|(_, all)| all).sum();
    let Figures { moves, late, often, old, late_answers, .. } = all;
    println!("Of {moves} moves {late} were heard late. Begun more than twice: {often}, too late: {old}; late answers: {late_answers}.");
}

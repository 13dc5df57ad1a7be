//! How much there is to listen to: words per line, articles aside, and words from the end of the player's move to
//! their next decision, over whole matches at the middle level of detail. `cargo test --test
//! brevity -- --nocapture` prints the table that docs/spoken-output.md has.

use crate::games::{Cases, arguments, cases};
use crate::program::{Folder, Session, salotto};
use salotto::games::any::{AnyGame, AnyOptions};
use salotto::games::catalogue::GameName;
use salotto::games::{Game, Seat};
use salotto::locale::{Language, Locale};
use salotto::narration::Narrated;
use salotto::narration::message::message;
use std::fs;

const SEEDS: [u64; 4] = [1, 2, 3, 4];

/// What was heard of some matches without asking.
#[derive(Default)]
struct Heard {
    /// The words of each line.
    lines: Vec<usize>,
    /// The words between the end of a move of the player's and their next decision, if others moved
    /// meanwhile.
    waits: Vec<usize>,
}

/// The number at or below which this percentage of `counts` is.
fn percentile(counts: &[usize], percent: usize) -> usize {
    let mut sorted = counts.to_vec();
    sorted.sort_unstable();
    sorted[(sorted.len() * percent).div_ceil(100).saturating_sub(1)]
}

/// Articles, which some languages write apart, and others, or in other places, not at all: "l'uno sei",
/// "el seis uno", "six one". They aren't counted, so that a bound is the same in all.
fn articles(language: Language) -> &'static [&'static str] {
    match language.code() {
        "it" => &["il", "lo", "la", "i", "gli", "le"],
        "en" => &["the", "a", "an"],
        "es" => &["el", "la", "los", "las"],
        _ => &[],
    }
}

/// The words of each line, without articles.
fn words(lines: &[String], language: Language) -> impl Iterator<Item = usize> + '_ {
    let is_word = move |word: &&str| !articles(language).contains(&word.to_lowercase().as_str());
    lines.iter().map(move |line| line.split_whitespace().filter(is_word).count())
}

/// The moves that others have made so far, by the saved match.
fn moves_of_others(folder: &Folder) -> usize {
    let saved = folder.matches().into_iter().chain(folder.finished());
    let lines = saved.map(|path| fs::read_to_string(path).expect("a saved match")).collect::<String>();
    lines.lines().filter(|line| line.starts_with(['2', '3', '4'])).count()
}

/// Plays a match to its end, always with the first of what can be done, and listens.
fn listen(heard: &mut Heard, game: GameName, arguments: &[String], language: Language, seed: u64) {
    let folder = Folder::new();
    folder.waits_for_no_disk();
    let mut command = salotto(&folder);
    command.args(["play", game.key(), "--seed", &seed.to_string(), "--lang", language.code(), "--detail", "normal"]);
    command.args(["--speech", "off", "--bots", "normal"]).args(arguments);
    let mut session = Session::start(command);
    session.heard();
    let locale = Locale::new(language);
    let end = locale.say(&message!("after-title"));
    let fresh = AnyGame::new(AnyOptions::of(game).rules().expect("the default rules"));
    let next_round = locale.say(&AnyGame::next_round(&fresh.view(Seat(0))));
    let mut dealt = false;
    loop {
        let before = moves_of_others(&folder);
        if !dealt {
            session.press("b");
        }
        let mut said = session.press("enter");
        assert!(!session.is_over(), "the program has ended: {said:?}");
        let over = said.iter().position(|line| *line == end);
        // The question what to do next, and its first answer, are no part of the match.
        said.truncate(over.unwrap_or(said.len()));
        heard.lines.extend(words(&said, language));
        if !dealt && moves_of_others(&folder) > before {
            heard.waits.push(words(&said, language).sum());
        }
        if over.is_some() {
            return;
        }
        dealt = said.last().is_some_and(|line| *line == next_round);
    }
}

#[test]
fn a_line_and_a_wait_are_short() {
    let mut wrong = Vec::new();
    println!("| game | language | lines | median | 95 % | longest | waits | median | 95 % |");
    for game in GameName::ALL {
        let Cases { three, words, .. } = cases(*game);
        for language in Language::ALL {
            let mut heard = Heard::default();
            SEEDS.iter().for_each(|seed| listen(&mut heard, *game, &arguments(&three), language, *seed));
            let Heard { lines, waits } = heard;
            let [line, long_line, longest] = [50, 95, 100].map(|percent| percentile(&lines, percent));
            let [wait, long_wait] = [50, 95].map(|percent| percentile(&waits, percent));
            let row = format!(
                "| {} | {} | {} | {line} | {long_line} | {longest} | {} | {wait} | {long_wait} |",
                game.key(),
                language.code(),
                lines.len(),
                waits.len()
            );
            println!("{row}");
            // The bound for a wait is one with three players.
            let waits_long = !three.is_empty() && wait > words.wait;
            if line > words.line || long_line > words.long_line || waits_long {
                wrong.push(row);
            }
        }
    }
    assert!(wrong.is_empty(), "too many words:\n{}", wrong.join("\n"));
}

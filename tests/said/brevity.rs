//! The amount of unprompted output: words per line, articles aside, and words from the end of the player's move to
//! their next decision, over whole matches at the middle level of detail. `SALOTTO_WHOLE=1
//! cargo test --test said brevity -- --nocapture` prints the table that docs/dev/spoken-output.md has.

use crate::games::{Cases, arguments, cases};
use crate::program::{Folder, Session, salotto};
use crate::sweeps::sample;
use salotto::games::any::{AnyGame, AnyOptions};
use salotto::games::catalogue::GameName;
use salotto::games::{Game, Seat};
use salotto::locale::{Language, Locale};
use salotto::narration::EventNarration;
use salotto::narration::message::message;
use std::fs;
use std::path::{Path, PathBuf};

const SEEDS: [u64; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// The unprompted output of some matches.
#[derive(Default)]
struct Heard {
    /// The words of each line.
    lines: Vec<usize>,
    /// The words between the end of a move of the player's and their next decision, if others moved
    /// meanwhile.
    waits: Vec<usize>,
}

/// The percentile of `counts`.
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

/// Plays a match to its end, always with the first possible move, and counts the words.
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
    let next_round = locale.say(&AnyGame::next_round_message(&fresh.view(Seat(0))));
    let mut dealt = false;
    loop {
        let before = moves_of_others(&folder);
        if !dealt {
            session.press("b");
        }
        let mut said = session.press("enter");
        assert!(!session.is_over(), "the program has ended: {said:?}");
        let over = said.iter().position(|line| *line == end);
        // The question after the match, and its first answer, are no part of the match.
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
            sample(SEEDS, 3, 0).for_each(|seed| listen(&mut heard, *game, &arguments(&three), language, seed));
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

/// The transcripts that aren't of a match, but of the command line, of menus before a match, or of a
/// review after it.
const NO_MATCHES: [&str; 5] = ["commands.txt", "start.txt", "presets.txt", "questions.txt", "review.txt"];

/// The most words of a sentence during a match.
const LONGEST_SENTENCE: usize = 30;

/// An item of a list without its position: ", 1 of 9", or ", item 1 of 9".
fn bare(sentence: &str) -> &str {
    let is_number = |word: &str| word.chars().all(|digit| digit.is_ascii_digit());
    let is_position = |end: &str| match *end.split_whitespace().collect::<Vec<_>>() {
        [place, _, count] | [_, place, _, count] => is_number(place) && is_number(count),
        _ => false,
    };
    sentence.rsplit_once(", ").filter(|(_, end)| is_position(end)).map_or(sentence, |(item, _)| item)
}

/// The sentences of a transcript that are too long.
fn too_long(transcript: &str) -> impl Iterator<Item = &str> {
    let said = transcript.lines().filter(|line| !line.starts_with(['>', '#', '$']));
    let sentences = said.flat_map(|line| line.split(". ").flat_map(|part| part.split(['?', '!'])));
    sentences.map(bare).filter(|sentence| sentence.split_whitespace().count() > LONGEST_SENTENCE)
}

#[test]
fn no_sentence_of_a_match_is_too_long() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folders = ["transcripts/it", "transcripts/en", "transcripts/es", "people"].map(|folder| tests.join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("transcripts")).map(|file| file.expect("a file").path());
    let is_match = |path: &PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.ends_with(".txt") && !NO_MATCHES.contains(&&*name)
    };
    let (mut read, mut long) = (0, Vec::new());
    for path in files.filter(is_match) {
        let text = fs::read_to_string(&path).expect("a transcript");
        long.extend(too_long(&text).map(|sentence| format!("{}: {sentence}", path.display())));
        read += 1;
    }
    assert!(read > 60, "{read} transcripts");
    assert!(long.is_empty(), "{}", long.join("\n"));
}

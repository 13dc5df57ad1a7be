//! A whole match at a terminal of a desktop under Orca, typed at the pace of people: each key is answered,
//! and each answer is heard.

use crate::program::{Folder, salotto};
use crate::support::daemon::Pace;
use crate::support::desktop::Desktop;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The terminal.
const TERMINAL: &str = "xfce4-terminal";
/// The milliseconds in which a letter is said.
const LETTER: Pace = Pace(25);
/// The times from key to key, in turn.
const PACES: [u64; 5] = [1000, 1600, 1200, 2500, 1800];
/// The questions between moves, in turn.
const QUESTIONS: [&str; 12] = ["s", "Down", "c", "w", "Up", "t", "n", "m", "v", "Down", "k", "j"];
/// Timeout for an answer, and for Orca to say it, on a busy machine.
const LONG: Duration = Duration::from_secs(60);
/// The most keys of a match.
const MOST_KEYS: usize = 1000;

/// A player at the terminal.
struct Player {
    desktop: Desktop,
    /// The file with all that the program has written.
    written: PathBuf,
    keys: usize,
}

/// A key, with the output until the next one.
struct Answered {
    key: &'static str,
    answer: String,
    heard: String,
}

impl Player {
    /// A player in front of a match with these arguments; None if a required program is missing.
    fn at(folder: &Folder, arguments: &str) -> Option<Player> {
        let desktop = Desktop::start(&[TERMINAL, "script"], LETTER)?;
        let program = salotto(folder);
        let written = desktop.home().join("written");
        let data = folder.path().display();
        let run = format!("SALOTTO_DATA_DIR={data} {} {arguments}", program.get_program().display());
        let terminal = [TERMINAL, "--disable-server", "--geometry=80x24", "-x", "script", "--quiet", "--flush", "--command", &run];
        desktop.run(&terminal.iter().map(|word| (*word).to_string()).chain([written.display().to_string()]).collect::<Vec<_>>());
        Some(Player { desktop, written, keys: 0 })
    }

    /// The lines so far, without codes for the terminal.
    fn lines(&self) -> Vec<String> {
        let written = String::from_utf8_lossy(&fs::read(&self.written).unwrap_or_default()).into_owned();
        let mut text = String::new();
        let mut letters = written.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\u{1b}' => _ = letters.by_ref().skip(1).find(|letter| ('@'..='~').contains(letter)),
                letter => text.push(letter),
            }
        }
        text.split(['\r', '\n']).map(str::trim).filter(|line| !line.is_empty()).map(str::to_string).collect()
    }

    fn heard(&self) -> String {
        bare(&self.desktop.daemon().heard().begun().concat())
    }

    fn waits(&self, what: &str, holds: impl Fn(&Player) -> bool) {
        let end = Instant::now() + LONG;
        while !holds(self) {
            assert!(Instant::now() < end, "{what}: {:#?}", self.lines());
            sleep(Duration::from_millis(20));
        }
    }

    /// Presses a key, waits for its answer, and for the time of the next key.
    fn presses(&mut self, key: &'static str) -> Answered {
        let next = Instant::now() + Duration::from_millis(PACES[self.keys % PACES.len()]);
        self.keys += 1;
        let (lines, heard) = (self.lines().len(), self.heard().len());
        self.desktop.types(&["key", "--clearmodifiers", key]);
        self.waits(&format!("{key} is answered"), |player| player.lines().len() > lines);
        sleep(next.saturating_duration_since(Instant::now()));
        Answered { key, answer: self.lines()[lines..].join("\n"), heard: self.heard()[heard..].to_string() }
    }
}

/// The letters and digits alone: readers pause at the ends of lines.
fn bare(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn each_typed_key_of_a_match_is_answered_and_each_answer_is_heard_under_orca() {
    let folder = Folder::new();
    let Some(mut player) = Player::at(&folder, "play classic --seed 3 --limit 50 --lang en") else { return };
    player.waits("the opening is heard", |player| player.heard().contains(&bare("Your turn: open with any tile.")));
    let mut keys: Vec<Answered> = Vec::new();
    let mut questions = QUESTIONS.iter().cycle();
    while player.keys < MOST_KEYS {
        let lines = player.lines();
        let since = |mark: &str| lines.iter().rposition(|line| line.contains(mark));
        if since("What would you like to do now?").is_some() {
            break;
        }
        if since("Enter for the next round.") > since("Your turn") {
            keys.push(player.presses("Return"));
            continue;
        }
        keys.push(player.presses(questions.next().expect("a cycle")));
        let found = player.presses("z");
        let fits = !found.answer.contains("No tile fits");
        keys.push(found);
        keys.push(player.presses(if fits { "Return" } else { "space" }));
    }
    let is_over = player.lines().iter().any(|line| line.contains("What would you like to do now?"));
    let first = |key: &Answered| bare(key.answer.lines().next().unwrap_or_default());
    let unheard: Vec<_> =
        keys.iter().filter(|key| !key.heard.contains(&first(key))).map(|key| (key.key, &key.answer, &key.heard)).collect();
    let is_twice = |key: &&Answered| key.heard.matches(&first(key)).count() > bare(&key.answer).matches(&first(key)).count();
    let twice: Vec<_> = keys.iter().filter(is_twice).map(|key| (key.key, &key.answer, &key.heard)).collect();
    println!("{} keys, {} answers unheard, {} twice: {unheard:#?} {twice:#?}", keys.len(), unheard.len(), twice.len());
    assert!(is_over && !player.heard().to_lowercase().contains("blank"), "{:#?}", player.lines());
    assert!(unheard.is_empty() && twice.is_empty());
}

//! A match at each pace of keys, in real time: `tests/said/paces` plays the same with a simulated clock.

use crate::program::{Folder, salotto};
use crate::support::daemon::{Daemon, Pace};
use crate::support::pty::Terminal;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Timeout for all waiting sentences.
const LONG: Duration = Duration::from_secs(120);

/// Whole lines that begin with a name, without the codes that move the cursor.
fn moves_of(name: &str, bytes: &str) -> Vec<String> {
    let lines = bytes.split(['\r', '\n', '\u{1b}']).map(|line| line.trim_start_matches(|letter: char| !letter.is_uppercase()));
    lines.filter(|line| line.starts_with(name) && line.ends_with('.')).map(|line| line.replace('\u{a0}', " ")).collect()
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn at_each_pace_of_keys_moves_are_heard_and_none_is_begun_more_than_twice() {
    for pace in [2500, 1500, 400].map(Duration::from_millis) {
        let Some(daemon) = Daemon::start(Pace(40)) else { return };
        let folder = Folder::new();
        let program = daemon.listen_to(salotto(&folder));
        let mut terminal = Terminal::of(&program, &["play", "classic", "--seed", "3", "--lang", "it", "--speech", "on"]);
        terminal.read_until("Tocca a te");
        let mut shown = String::new();
        for key in ["z", "\r"].into_iter().cycle().take(24) {
            terminal.send(key);
            let next = Instant::now() + pace;
            shown.push_str(&terminal.read_while_busy(Duration::from_millis(100)));
            sleep(next.saturating_duration_since(Instant::now()));
        }
        shown.push_str(&terminal.read_while_busy(Duration::from_secs(1)));
        let moves = moves_of("Giulia ", &shown);
        assert!(moves.len() > 3, "{shown:?}");
        // The player rests, so each move is told, in full or in few words.
        let end = Instant::now() + LONG;
        while !daemon.heard().ended().iter().any(|text| text.contains("Giulia ")) {
            assert!(Instant::now() < end, "a key every {pace:?}: nothing of {moves:#?} in {:#?}", daemon.heard().0);
            sleep(Duration::from_millis(100));
        }
        for told in &moves {
            let said = moves.iter().filter(|other| *other == told).count();
            let ears = daemon.heard();
            let begun = ears.begun().iter().filter(|text| text.contains(told)).count();
            assert!(begun <= 2 * said, "a key every {pace:?}: {told:?} was begun {begun} times: {:#?}", ears.0);
        }
    }
}

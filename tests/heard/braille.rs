//! The program on a braille display: a match under a pseudo-terminal, copied to a Linux console
//! that a real brltty shows.
#![cfg(target_os = "linux")]

use crate::program::{Folder, salotto};
use crate::support::braille::Braille;
use crate::support::pty::Terminal;
use std::time::{Duration, Instant};

/// Timeout of the display, on a busy machine.
const LONG: Duration = Duration::from_secs(20);

/// Sixty keys: questions, walks, lists, a refusal, moves, a typed word.
const KEYS: &str = "m c v s e t w n k p z \u{1b}[A \u{1b}[A \u{1b}[B \u{1b}[H \u{1b}[F x ! ? r \u{1b}[5~ \u{1b}[5~ \u{1b}[6~ \u{1b}OS b x h h o \
                    z \r v c m d g z \r w n k :ends\r c \u{1b}[A \u{1b}[B m s t 3 \u{1b} z \r v w e p b \u{1b}[B x t s c v u";

/// A match announced for a display of this many cells.
fn match_for(folder: &Folder, layout: &str) -> Terminal {
    let arguments = ["play", "classic", "--seed", "7", "--lang", "en", "--pace", "none", "--speech", "off", "--layout", layout];
    Terminal::of(&salotto(folder), &arguments)
}

/// The first row of the announcement written last.
fn last_row(written: &str) -> &str {
    let last = written.rsplit("\r\r\n").next().unwrap_or(written);
    // The prompt that rustyline draws before the first word.
    let last = last.rsplit("\u{1b}[1C").next().unwrap_or(last);
    // Typed characters are erased together with their answer.
    let last = last.rsplit(" \r").next().unwrap_or(last);
    last.trim_start_matches([' ', '\r']).split(['\r', '\u{1b}', '\u{8}']).next().unwrap_or_default()
}

/// Waits until the display shows the beginning of the last announcement.
#[track_caller]
fn feel(braille: &mut Braille, terminal: &mut Terminal, written: &mut String, cells: usize, key: &str) {
    let give_up = Instant::now() + LONG;
    loop {
        let bytes = terminal.read_while_busy(Duration::from_millis(60));
        braille.copy(&bytes);
        written.push_str(&bytes);
        let row: String = last_row(written).chars().take(cells).collect();
        if bytes.is_empty() && !row.is_empty() && braille.felt().trim() == row.trim() {
            return;
        }
        assert!(Instant::now() < give_up, "after {key:?} the display shows {:?}, and what was said begins {row:?}", braille.felt());
    }
}

#[test]
fn after_each_key_a_braille_display_shows_where_the_answer_begins() {
    for cells in [40, 20] {
        let Some(mut braille) = Braille::of(cells) else { return };
        let folder = Folder::new();
        let mut terminal = match_for(&folder, "braille");
        let mut written = terminal.read_until("Your turn");
        braille.copy(&written);
        feel(&mut braille, &mut terminal, &mut written, cells, "the start");
        let keys: Vec<&str> = KEYS.split(' ').filter(|key| !key.is_empty()).collect();
        assert!(keys.len() >= 60, "{}", keys.len());
        for key in keys {
            let before = written.len();
            terminal.send(key);
            while written.len() == before {
                let bytes = terminal.read_while_busy(Duration::from_millis(20));
                braille.copy(&bytes);
                written.push_str(&bytes);
            }
            feel(&mut braille, &mut terminal, &mut written, cells, key);
        }
    }
}

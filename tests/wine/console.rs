//! A console of Wine's on a pseudo-terminal: keys are pressed there, and what stands on its screen
//! is read.

use crate::pty::Terminal;
use crate::wine::keys_seen_by_reader;
use libtest_mimic::Failed;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// How long a sentence is waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long the console is quiet when it has drawn what there was.
const QUIET: Duration = Duration::from_millis(60);
const ROWS: NonZeroU16 = NonZeroU16::new(24).unwrap();
const COLUMNS: NonZeroU16 = NonZeroU16::new(80).unwrap();

/// What the window was called last.
#[derive(Default)]
struct Title(String);

impl vt100::Callbacks for Title {
    fn set_window_title(&mut self, _: &mut vt100::Screen, title: &[u8]) {
        self.0 = String::from_utf8_lossy(title).into_owned();
    }
}

/// A program in its console.
pub struct Console {
    terminal: Terminal,
    screen: vt100::Parser<Title>,
    /// All that was drawn.
    drawn: Vec<u8>,
    /// Where a reader's stand-in sees each key.
    seen: Option<PathBuf>,
}

impl Console {
    /// Starts the program of `command` with these arguments.
    pub fn run(command: &Command, arguments: &[&str]) -> Console {
        let all: Vec<&str> = command.get_args().filter_map(|argument| argument.to_str()).chain(arguments.iter().copied()).collect();
        let terminal = Terminal::of(command, &all);
        let screen = vt100::Parser::new_with_callbacks(ROWS, COLUMNS, 0, Title::default());
        Console { terminal, screen, drawn: Vec::new(), seen: keys_seen_by_reader(command) }
    }

    /// Presses keys: the bytes that a terminal sends for them. Until Wine reads it, which is when
    /// the program first wants a key, the terminal shows by itself what is typed, as no window
    /// of Windows does: so they wait for that.
    pub fn press(&mut self, keys: &str) {
        self.wait_until_keys_are_read();
        if let Some(seen) = &self.seen {
            show_key(seen).expect("a reader sees the key");
        }
        self.terminal.try_send(keys);
    }

    fn wait_until_keys_are_read(&mut self) {
        let late = Instant::now() + PATIENCE;
        while !self.terminal.is_raw() && Instant::now() < late {
            self.read();
        }
    }

    /// Waits until these words have been drawn, or stand on the screen, wherever its rows end.
    pub fn wait_for(&mut self, words: &str) -> Result<(), Failed> {
        let late = Instant::now() + PATIENCE;
        while !self.words().contains(words) && !written(&self.drawn).contains(words) {
            if Instant::now() > late {
                return Err(format!("waited for {words:?}, and read {:?}", self.words()).into());
            }
            self.read();
        }
        Ok(())
    }

    /// Presses keys, and waits until these words are drawn. Where they are drawn isn't looked at: on a busy
    /// machine Wine sometimes draws at the top of its screen what stands below.
    pub fn answers(&mut self, keys: &str, words: &str) -> Result<(), Failed> {
        self.wait_until_keys_are_read();
        let before = self.drawn.len();
        self.press(keys);
        let late = Instant::now() + PATIENCE;
        while !written(&self.drawn[before..]).contains(words) {
            if Instant::now() > late {
                return Err(format!("pressed {keys:?}, waited for {words:?}, and read {:?}", written(&self.drawn[before..])).into());
            }
            self.read();
        }
        Ok(())
    }

    /// The exit code of the program, which has to end by itself.
    pub fn ends(mut self) -> Result<Option<i32>, Failed> {
        Ok(self.terminal.wait().0.code())
    }

    /// Takes the window away from the program; how it ended.
    pub fn close(self) -> Option<i32> {
        self.terminal.vanish().wait().code()
    }

    /// What stands on the screen, without its rows' ends.
    pub fn words(&self) -> String {
        self.screen.screen().contents().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What the window is called.
    pub fn title(&self) -> &str {
        &self.screen.callbacks().0
    }

    /// Reads what is drawn, until the console is quiet.
    pub fn read(&mut self) {
        let drawn = self.terminal.bytes_while_busy(QUIET);
        self.screen.process(&drawn);
        self.drawn.extend(drawn);
    }

    pub fn process(&self) -> u32 {
        self.terminal.process()
    }
}

/// Shows a key to a reader's stand-in, which falls silent.
pub fn show_key(seen: &Path) -> io::Result<()> {
    OpenOptions::new().append(true).create(true).open(seen)?.write_all(b".")
}

/// The words of what was drawn, without the sequences that move the cursor, erase, or name the window.
fn written(drawn: &[u8]) -> String {
    let mut words = String::new();
    let drawn = String::from_utf8_lossy(drawn);
    let mut letters = drawn.chars();
    while let Some(letter) = letters.next() {
        if letter != '\u{1b}' {
            words.push(letter);
            continue;
        }
        words.push(' ');
        match letters.next() {
            Some('[') => _ = letters.find(|end| ('@'..='~').contains(end)),
            Some(']') => _ = letters.find(|end| *end == '\u{7}'),
            _ => {}
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

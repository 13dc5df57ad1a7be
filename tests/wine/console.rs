//! A console of Wine's on a pseudo-terminal: tests press keys there, and read its screen.

use crate::pty::Terminal;
use crate::wine::keys_seen_by_reader;
use libtest_mimic::Failed;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Timeout of a sentence.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time without output after which the console has drawn everything.
const QUIET: Duration = Duration::from_millis(60);
const ROWS: NonZeroU16 = NonZeroU16::new(24).unwrap();
const COLUMNS: NonZeroU16 = NonZeroU16::new(80).unwrap();

/// The last title of the window.
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
    /// All output that was drawn.
    drawn: Vec<u8>,
    /// The file that shows each key to a reader's stand-in.
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

    /// Presses keys: the bytes that a terminal sends for them. The terminal echoes typed keys until
    /// Wine reads it, which is when the program first wants a key, and no window of Windows does
    /// so: therefore this waits for that.
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

    /// Waits until these words have been drawn, or are on the screen, across any ends of rows.
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

    /// Presses keys, and waits until these words are drawn, at any place: on a busy machine Wine
    /// sometimes draws at the top of its screen the text that belongs below.
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

    /// Takes the window away from the program; returns its exit code.
    pub fn close(self) -> Option<i32> {
        self.terminal.vanish().wait().code()
    }

    /// The words on the screen, without the ends of its rows.
    pub fn words(&self) -> String {
        self.screen.screen().contents().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The title of the window.
    pub fn title(&self) -> &str {
        &self.screen.callbacks().0
    }

    /// Reads the output until the console is quiet.
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

/// The drawn words, without the sequences that move the cursor, erase, or name the window.
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

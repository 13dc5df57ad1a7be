//! A console of Wine's on a pseudo-terminal: keys are pressed there, and what stands on its screen
//! is read.

use crate::pty::Terminal;
use libtest_mimic::Failed;
use std::num::NonZeroU16;
use std::process::Command;
use std::time::{Duration, Instant};

/// How long a sentence is waited for.
const PATIENCE: Duration = Duration::from_secs(30);
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
}

impl Console {
    /// Starts the program of `command` with these arguments.
    pub fn run(command: &Command, arguments: &[&str]) -> Console {
        let all: Vec<&str> = command.get_args().filter_map(|argument| argument.to_str()).chain(arguments.iter().copied()).collect();
        let terminal = Terminal::of(command, &all);
        Console { terminal, screen: vt100::Parser::new_with_callbacks(ROWS, COLUMNS, 0, Title::default()) }
    }

    /// Presses keys: the bytes that a terminal sends for them. Until Wine reads it, which is when
    /// the program first wants a key, the terminal shows by itself what is typed, as no window
    /// of Windows does: so they wait for that.
    pub fn press(&mut self, keys: &str) {
        let late = Instant::now() + PATIENCE;
        while !self.terminal.is_raw() && Instant::now() < late {
            self.read();
        }
        self.terminal.try_send(keys);
    }

    /// Waits until these words stand on the screen, wherever its rows end.
    pub fn wait_for(&mut self, words: &str) -> Result<(), Failed> {
        let late = Instant::now() + PATIENCE;
        while !self.words().contains(words) {
            if Instant::now() > late {
                return Err(format!("waited for {words:?}, and read {:?}", self.words()).into());
            }
            self.read();
        }
        Ok(())
    }

    /// Presses keys whose answer, which is what is written last, has these words.
    pub fn answers(&mut self, keys: &str, words: &str) -> Result<(), Failed> {
        let before = self.words();
        self.press(keys);
        let late = Instant::now() + PATIENCE;
        loop {
            self.read();
            let now = self.words();
            if now != before && end_of(&now).contains(words) {
                return Ok(());
            }
            if Instant::now() > late {
                return Err(format!("pressed {keys:?}, waited for {words:?}, and read {now:?}").into());
            }
        }
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
        let drawn = self.terminal.read_while_busy(QUIET);
        self.screen.process(drawn.as_bytes());
    }

    pub fn process(&self) -> u32 {
        self.terminal.process()
    }
}

/// The end of a text, as long as an answer.
fn end_of(text: &str) -> &str {
    const ANSWER: usize = 200;
    &text[text.ceil_char_boundary(text.len().saturating_sub(ANSWER))..]
}

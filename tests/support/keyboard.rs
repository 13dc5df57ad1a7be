//! A client session over the keys of a terminal, in the same process: each key is answered at once,
//! and the output is read as lines.

#![allow(dead_code)] // Each test uses its own part of it.

use salotto::input::Key;
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::settings::Settings;
use salotto::speech::screen::RemoteWidth;
use std::io::{self, Read, Write};
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Whether a line is the answer to the hush key in any language. It marks the end of the answer to the key
/// before it.
fn is_mark(line: &str) -> bool {
    static MARKS: LazyLock<Vec<String>> =
        LazyLock::new(|| Language::ALL.map(|language| Locale::new(language).say(&message!("hushed"))).into());
    MARKS.iter().any(|mark| mark == line)
}
const MARK: &[u8] = b"y";
/// The time without output after which a session counts as stuck; only a bug takes that long.
pub const FOR_EVER: Duration = Duration::from_secs(20);

/// The keys of a terminal and its output. The connection is closed when this is dropped.
pub struct Keyboard {
    keys: Sender<Vec<u8>>,
    shown: Receiver<Vec<u8>>,
    unread: String,
    /// All lines read so far.
    lines: Vec<String>,
}

impl Keyboard {
    /// Starts a client session that runs `does`.
    pub fn of(settings: Settings, does: impl FnOnce(&mut Person) + Send + 'static) -> Keyboard {
        let (keys, pressed) = channel();
        let (show, shown) = channel();
        thread::spawn(move || {
            let window = RemoteWidth::new(500);
            let mut person =
                Person::over_keys(Pressed(pressed, Vec::new()), Shown(show), window, settings, |_| {}).expect("threads for a test");
            does(&mut person);
        });
        Keyboard { keys, shown, unread: String::new(), lines: Vec::new() }
    }

    /// Presses one or more keys; returns the answer.
    pub fn press(&mut self, keys: &[u8]) -> Vec<String> {
        self.send(keys);
        self.heard()
    }

    /// The lines since the last answer, when all of them have arrived.
    pub fn heard(&mut self) -> Vec<String> {
        self.send(MARK);
        let mut said = Vec::new();
        while let Some(line) = self.line().filter(|line| !is_mark(line)) {
            said.push(line);
        }
        said
    }

    /// Presses keys without waiting for an answer.
    pub fn send(&mut self, keys: &[u8]) {
        // A session that has ended needs no more keys.
        let _ = self.keys.send(keys.to_vec());
    }

    /// The next line of output; None once the session has ended.
    pub fn line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.unread.split_once("\r\n") {
                let (line, rest) = (line.rsplit('\r').next().unwrap_or_default().trim().to_string(), rest.to_string());
                self.unread = rest;
                if !line.is_empty() {
                    self.lines.push(line.clone());
                    return Some(line);
                }
                continue;
            }
            match self.shown.recv_timeout(FOR_EVER) {
                Ok(bytes) => self.unread += &String::from_utf8(bytes).expect("text"),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("nothing more is said after\n{}", self.lines[self.lines.len().saturating_sub(12)..].join("\n"))
                }
            }
        }
    }
}

/// The bytes that the terminal sends for a key.
pub fn bytes_of(key: Key) -> Vec<u8> {
    let sequence = match key {
        Key::Char(letter) => return letter.to_string().into_bytes(),
        Key::Enter => "\r",
        Key::Escape => "\x1b",
        Key::Up => "\x1b[A",
        Key::Down => "\x1b[B",
        Key::Right => "\x1b[C",
        Key::Left => "\x1b[D",
        Key::Home => "\x1b[H",
        Key::End => "\x1b[F",
        Key::PageUp => "\x1b[5~",
        Key::PageDown => "\x1b[6~",
        Key::Tab => "\t",
        Key::BackTab => "\x1b[Z",
        Key::Delete => "\x1b[3~",
        Key::Function(number) => {
            return ["\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS"].get(usize::from(number) - 1).unwrap_or(&"\x1b[20~").as_bytes().to_vec();
        }
        Key::Other => "\x1b[E",
    };
    sequence.as_bytes().to_vec()
}

/// The input of the session, piece by piece, until the other end is dropped.
pub struct Pressed(pub Receiver<Vec<u8>>, pub Vec<u8>);

impl Read for Pressed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            let Ok(piece) = self.0.recv() else { return Ok(0) };
            self.1 = piece;
        }
        let count = buffer.len().min(self.1.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// The output of the session, piece by piece.
pub struct Shown(pub Sender<Vec<u8>>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The reader may be gone.
        let _ = self.0.send(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

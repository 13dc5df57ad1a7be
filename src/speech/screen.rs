//! The conversion of sentences to lines: on a terminal between two keys, or on any writer.

use super::Urgency;
use super::catch_up::CatchUp;
use super::crlf::CrlfWriter;
use super::line_breaking::rows;
use super::match_note::MatchNote;
use super::paste_marks::{PasteMarks, SharedSheet};
use super::plain_text::lines;
use super::scene::Scene;
use super::sheet::Sheet;
pub use super::sheet::TypedVisibility;
use crate::narration::message::{TIE, untie};
use crate::narration::sound::{SoundCue, SoundKind};
use parking_lot::Mutex;
use rustyline::error::ReadlineError;
use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread;
use terminal_size::{Width, terminal_size};

/// An output for messages.
pub trait Screen {
    /// Shows `text`, one or more lines, on lines of its own, in one write, so that a screen reader
    /// speaks it in one piece.
    ///
    /// # Errors
    /// The reader is gone (`BrokenPipe`), or the terminal is closed.
    fn print(&mut self, text: &str) -> io::Result<()>;

    /// Shows a text that is also spoken, with this urgency.
    ///
    /// # Errors
    /// As [`print`](Screen::print).
    fn print_spoken(&mut self, text: &str, _urgency: Urgency) -> io::Result<()> {
        self.print(text)
    }

    /// Announces that a line of free text is asked for by this question, to the place where keys are
    /// pressed.
    ///
    /// # Errors
    /// As [`print`](Screen::print).
    fn begin_text(&mut self, _asked: &str) -> io::Result<()> {
        Ok(())
    }

    /// Announces the end of free text.
    ///
    /// # Errors
    /// As [`print`](Screen::print).
    fn end_text(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Sets the rest of the cursor from the next text on, if there is a cursor.
    fn set_rest(&mut self, _rest: CursorRest) {}

    /// Rings the bell, if there is one.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn ring(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Sends the sound of the text that follows to a program at the other end that plays sounds.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn sound(&mut self, _cue: SoundCue) -> io::Result<()> {
        Ok(())
    }

    /// Marks a line of the text that follows, counted from 0, as told by a sound of this kind, for a program at the
    /// other end whose player may want no words beside it.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn mark_told_by_sound(&mut self, _line: usize, _kind: SoundKind) -> io::Result<()> {
        Ok(())
    }

    /// Tells a program at the other end which match of its player is under way, so that it can remind them of it.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn note_match(&mut self, _running: Option<&MatchNote>) -> io::Result<()> {
        Ok(())
    }

    /// Tells a program at the other end that the text which follows leads up to this number of steps of the match,
    /// so that it can say after a loss of the connection what it has received.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn note_steps(&mut self, _steps: usize) -> io::Result<()> {
        Ok(())
    }

    /// Hands the record of a finished match to a program at the other end, which stores it, if
    /// there is one.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn keep_record(&mut self, _record: &str) -> io::Result<()> {
        Ok(())
    }

    /// Shows data whose lines are never broken.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn print_whole(&mut self, text: &str) -> io::Result<()> {
        self.print(text)
    }

    /// Shows a line of chat, which is spoken like an event.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn print_chat(&mut self, text: &str) -> io::Result<()> {
        self.print_spoken(text, Urgency::Event)
    }

    /// Whether it hands events since the player's own last move to a voice at the other end.
    fn takes_catch_up(&self) -> bool {
        false
    }

    /// Replaces these events for a voice at the other end; the sentences with the new ones follow.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn catch_up(&mut self, _now: &CatchUp) -> io::Result<()> {
        Ok(())
    }

    /// Whether it shows the scene before the player, besides messages.
    fn shows_scene(&self) -> bool {
        false
    }

    /// Changes the scene before the player.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn change_scene(&mut self, _scene: &Scene) -> io::Result<()> {
        Ok(())
    }

    /// Asks a program at the other end to connect again, to another server, since this one shuts
    /// down.
    ///
    /// # Errors
    /// As [`Screen::print`].
    fn ask_back(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The character that makes a terminal ring.
pub(super) const BELL: &str = "\x07";

/// A screen on any writer: plain lines, no escape codes.
pub struct PlainScreen<W: Write>(pub W);

/// Output for a reader who may be at a terminal: there, lines are broken into rows; in a file or a
/// pipe they stay whole.
pub struct ScreenRows<W>(pub W);

impl<W: Write + IsTerminal> Screen for ScreenRows<W> {
    fn print(&mut self, text: &str) -> io::Result<()> {
        let columns = self.0.is_terminal().then(terminal_size).flatten();
        match columns {
            Some((Width(columns), _)) => PlainScreen(&mut self.0).print(&rows(text, columns.into())),
            None => PlainScreen(&mut self.0).print(text),
        }
    }

    fn ring(&mut self) -> io::Result<()> {
        PlainScreen(&mut self.0).ring()
    }
}

impl<W: Write> Screen for PlainScreen<W> {
    fn print(&mut self, text: &str) -> io::Result<()> {
        let mut plain = lines(text);
        if plain.contains(TIE) {
            plain = untie(&plain);
        }
        self.0.write_all(plain.as_bytes())?;
        self.0.flush()
    }

    fn ring(&mut self) -> io::Result<()> {
        self.0.write_all(BELL.as_bytes())?;
        self.0.flush()
    }
}

/// The position of a terminal's cursor while no text is typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CursorRest {
    /// On the row below the last message, where typing happens: right for all readers that speak.
    #[default]
    Below,
    /// At the beginning of the last message: a braille display shows the place of the cursor.
    OnWhatWasSaid,
}

/// The messages that appear on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScreenShare {
    /// All messages.
    #[default]
    Everything,
    /// Only messages that a screen reader doesn't get directly: it reads the screen, and would say
    /// the others twice.
    Unheard,
}

/// A terminal whose keys are being read: lines appear above the line being typed. Asks for its
/// width each time.
#[derive(Clone)]
pub struct PromptScreen {
    sheet: SharedSheet,
    /// The window of a remote terminal; None for the program's own.
    window: Option<RemoteWidth>,
    /// Held as long as the terminal marks pasted text on request.
    _marks: Option<Arc<PasteMarks>>,
}

impl PromptScreen {
    /// A terminal whose cursor stands after an empty prompt. Each write to `terminal` should be one
    /// system call.
    pub fn new(terminal: impl Write + Send + 'static) -> Self {
        PromptScreen { sheet: Arc::new(Mutex::new(Sheet::new(Box::new(terminal)))), window: None, _marks: None }
    }

    /// A remote terminal with this window. No driver translates line ends there, so each line ends
    /// in a carriage return and a line feed.
    pub fn remote(terminal: impl Write + Send + 'static, window: RemoteWidth) -> Self {
        PromptScreen { window: Some(window), ..PromptScreen::new(CrlfWriter(terminal)) }
    }

    /// The screen, with the terminal marking pasted text as long as any of its clones lives.
    ///
    /// # Errors
    /// The terminal has gone.
    pub fn marking_pastes(self) -> io::Result<Self> {
        Ok(PromptScreen { _marks: Some(Arc::new(PasteMarks::begin(&self.sheet)?)), ..self })
    }

    /// Shows `line` as the line being typed, the cursor after its first `before_cursor` bytes.
    ///
    /// # Errors
    /// The terminal has gone.
    pub fn show_typed(&self, line: &str, before_cursor: usize) -> io::Result<TypedVisibility> {
        let columns = self.columns();
        self.sheet.lock().show_typed(line, before_cursor, columns)
    }

    /// Marks the typed line as finished; the next write erases it.
    pub fn finish_typed(&self) {
        self.sheet.lock().finish_typed();
    }

    /// Prepares for an empty prompt that other code draws.
    ///
    /// # Errors
    /// The terminal has gone.
    pub fn begin(&self) -> io::Result<()> {
        self.sheet.lock().begin()
    }

    /// Moves the cursor below all messages, where other programs can write.
    ///
    /// # Errors
    /// The terminal has gone.
    pub fn leave(&self) -> io::Result<()> {
        self.sheet.lock().leave()
    }

    /// The number of columns.
    fn columns(&self) -> usize {
        match &self.window {
            Some(window) => window.columns(),
            None => terminal_size().map_or(NO_COLUMNS.into(), |(Width(columns), _)| columns.into()),
        }
    }
}

impl Screen for PromptScreen {
    fn print(&mut self, text: &str) -> io::Result<()> {
        let wait = self.sheet.lock().wait_for_prompt();
        thread::sleep(wait);
        let columns = self.columns();
        self.sheet.lock().say(text, columns)
    }

    fn print_whole(&mut self, text: &str) -> io::Result<()> {
        let wait = self.sheet.lock().wait_for_prompt();
        thread::sleep(wait);
        self.sheet.lock().say(text, WHOLE)
    }

    fn set_rest(&mut self, rest: CursorRest) {
        self.sheet.lock().set_rest(rest);
    }

    fn ring(&mut self) -> io::Result<()> {
        self.sheet.lock().ring()
    }
}

/// Whether a terminal's cursor can rest elsewhere than below the messages.
#[cfg(not(windows))]
pub fn can_rest_on_answer() -> bool {
    true
}

/// Whether a console's cursor can rest elsewhere than below the messages. Before Windows 10 it
/// would show the escape codes.
#[cfg(windows)]
pub fn can_rest_on_answer() -> bool {
    salotto_windows::console::moves_cursor_by_sequences()
}

/// The width of a remote terminal. All clones share one window, whose width may change at any time.
#[derive(Clone, Debug)]
pub struct RemoteWidth(Arc<AtomicU16>);

/// A width above that of any line of data, in columns.
const WHOLE: usize = 100_000;
/// The width assumed for a terminal that doesn't report it, in columns.
const NO_COLUMNS: u16 = 80;
/// The plausible widths of a remote terminal, in columns: narrower leaves no room for a tile, and
/// wider can't be real.
const BELIEVED: RangeInclusive<u32> = 20..=500;

impl RemoteWidth {
    /// A window with this reported width; 0 means unknown.
    pub fn new(columns: u32) -> RemoteWidth {
        let window = RemoteWidth(Arc::default());
        window.set(columns);
        window
    }

    /// Sets the reported width from now on.
    pub fn set(&self, columns: u32) {
        let columns = if columns == 0 { NO_COLUMNS.into() } else { columns.clamp(*BELIEVED.start(), *BELIEVED.end()) };
        self.0.store(columns.try_into().unwrap_or(NO_COLUMNS), Ordering::Relaxed);
    }

    /// The width used, 20 to 500 columns.
    pub fn columns(&self) -> usize {
        self.0.load(Ordering::Relaxed).into()
    }
}

/// The error in the words of the standard library.
pub fn into_io(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        #[cfg(unix)]
        ReadlineError::Errno(error) => error.into(),
        other => io::Error::other(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records each write separately, and the number of flushes.
    #[derive(Default)]
    struct FlushLog {
        writes: Vec<String>,
        flushes: usize,
    }

    impl Write for &mut FlushLog {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.writes.push(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            self.flushes += 1;
            Ok(())
        }
    }

    struct ClosedOutput;

    impl Write for ClosedOutput {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn printed(text: &str) -> FlushLog {
        let mut noted = FlushLog::default();
        PlainScreen(&mut noted).print(text).expect("it can be written to");
        noted
    }

    #[test]
    fn an_answer_is_one_write_and_is_flushed() {
        let noted = printed("Tocca a te.\nSei tessere.");
        assert_eq!(noted.writes, ["Tocca a te.\nSei tessere.\n"]);
        assert_eq!(noted.flushes, 1);
    }

    #[test]
    fn control_characters_are_dropped_and_letters_stay() {
        assert_eq!(printed("three\u{a0}four").writes, ["three four\n"], "what ties words is no sign of its own");
        assert_eq!(printed("\u{1b}[2JZo\u{7}e\u{9b}1m \r\u{0}è\u{7f}\t!").writes, ["[2JZoe1m è!\n"]);
    }

    #[test]
    fn a_window_is_believed_within_reason() {
        let columns = |said: u32| RemoteWidth::new(said).columns();
        assert_eq!([0, 1, 20, 132, 8000, u32::MAX].map(columns), [80, 20, 20, 132, 500, 500]);
    }

    #[test]
    fn a_closed_pipe_is_an_error_and_not_a_panic() {
        let error = PlainScreen(ClosedOutput).print("Qualcuno?").expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}

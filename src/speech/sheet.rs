//! A terminal with two writers: messages, and the line being typed below them. Each change is one
//! write: several would be spoken in several pieces with "blank" between them, each cutting the one
//! before.

use super::line_breaking::rows;
use super::plain_text::lines;
use super::screen::{BELL, CursorRest};
use std::io::{self, Write};
use std::time::{Duration, Instant};
use textwrap::core::display_width;

/// The typing row is below the messages: a space, then the typed text. Any other character would be
/// spoken after each answer, and without one Orca says "blank" instead of the answer.
const PROMPT: &str = " ";
/// A bound above the time that the other writer needs to draw the prompt it has announced: its
/// progress can't be queried.
const DRAWING: Duration = Duration::from_millis(30);

/// The visible part of the line being typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TypedVisibility {
    #[default]
    /// The whole line.
    Whole,
    /// A part: it is longer than the row.
    InPart,
}

/// The contents of the terminal's lowest rows, and the place of its cursor.
pub(super) struct Sheet<W> {
    out: W,
    rest: CursorRest,
    typed: String,
    /// The number of its bytes before the cursor.
    before_cursor: usize,
    /// The part of it on the row: if it is too long, the part around the cursor. It stays there
    /// after [`Sheet::finish_typed`] until the next write.
    shown: String,
    /// The cursor's column.
    column: usize,
    /// If the cursor rests on the first row of the last message, the number of rows below it.
    on_answer: Option<usize>,
    /// The time at which the other writer was last about to draw an empty prompt.
    begun: Instant,
}

impl<W: Write> Sheet<W> {
    pub(super) fn new(out: W) -> Sheet<W> {
        Sheet {
            out,
            rest: CursorRest::Below,
            typed: String::new(),
            before_cursor: 0,
            shown: String::new(),
            column: 1,
            on_answer: None,
            begun: Instant::now(),
        }
    }

    /// Sets the rest of the cursor from the next text on.
    pub(super) fn set_rest(&mut self, rest: CursorRest) {
        self.rest = rest;
    }

    /// The time that the next text has to wait so that the prompt drawn by the other writer doesn't
    /// erase its first row.
    pub(super) fn wait_for_prompt(&self) -> Duration {
        match self.rest {
            CursorRest::Below => Duration::ZERO,
            CursorRest::OnWhatWasSaid => DRAWING.saturating_sub(self.begun.elapsed()),
        }
    }

    /// Writes `text` on rows of its own, above the line being typed, in one write.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn say(&mut self, text: &str, columns: usize) -> io::Result<()> {
        let text = rows(&lines(text), columns);
        let mut bytes = match self.on_answer.take() {
            Some(below) => move_down(below),
            None => erase_row(&self.shown),
        };
        if self.rest == CursorRest::OnWhatWasSaid && self.typed.is_empty() {
            let rows = text.trim_end_matches('\n');
            let below = rows.matches('\n').count();
            bytes.push_str(rows);
            bytes.push_str(&move_up(below));
            self.on_answer = Some(below);
            self.shown.clear();
        } else {
            bytes.push_str(&text);
            self.put_prompt(&mut bytes, columns);
        }
        self.write(&bytes)
    }

    /// Shows `line` as the line being typed, the cursor after its first `before_cursor` bytes.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn show_typed(&mut self, line: &str, cursor: usize, columns: usize) -> io::Result<TypedVisibility> {
        let mut bytes = String::new();
        if let Some(below) = self.on_answer.take() {
            bytes.push_str(&move_down(below));
            bytes.push_str(PROMPT);
            self.column = 1;
        }
        line.clone_into(&mut self.typed);
        self.before_cursor = cursor;
        let (shown, column) = visible_part(line, cursor, columns);
        let same = common_start(&self.shown, shown);
        // Writes as little as possible from the first difference on: all written text is spoken.
        if self.shown != shown {
            move_cursor(&mut bytes, self.column, 1 + display_width(&shown[..same]), shown);
            bytes.push_str(&shown[same..]);
            let blanks = display_width(&self.shown).saturating_sub(display_width(shown));
            bytes.push_str(&" ".repeat(blanks));
            self.column = 1 + display_width(shown) + blanks;
        }
        move_cursor(&mut bytes, self.column, column, shown);
        shown.clone_into(&mut self.shown);
        self.column = column;
        self.write(&bytes)?;
        Ok(if self.shown.len() < line.len() { TypedVisibility::InPart } else { TypedVisibility::Whole })
    }

    /// Marks the typed line as finished; the next write erases it.
    pub(super) fn finish_typed(&mut self) {
        self.before_cursor = 0;
        self.typed.clear();
    }

    /// Notes that the other writer is about to draw an empty prompt.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn begin(&mut self) -> io::Result<()> {
        self.leave()?;
        self.finish_typed();
        self.shown.clear();
        self.column = 1;
        self.begun = Instant::now();
        Ok(())
    }

    /// Moves the cursor below all messages, where other programs can write.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        match self.on_answer.take() {
            Some(below) => self.write(&move_down(below)),
            None => Ok(()),
        }
    }

    /// Rings the terminal's bell, without any other effect.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn ring(&mut self) -> io::Result<()> {
        self.control(BELL)
    }

    /// Sends the terminal a code that neither shows text nor moves the cursor.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn control(&mut self, code: &str) -> io::Result<()> {
        self.write(code)
    }

    /// Writes the prompt and the typed text after it on an empty row.
    fn put_prompt(&mut self, bytes: &mut String, columns: usize) {
        let (shown, column) = visible_part(&self.typed, self.before_cursor, columns);
        bytes.push_str(PROMPT);
        bytes.push_str(shown);
        move_cursor(bytes, 1 + display_width(shown), column, shown);
        self.shown = shown.to_owned();
        self.column = column;
    }

    fn write(&mut self, bytes: &str) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.out.write_all(bytes.as_bytes())?;
        self.out.flush()
    }
}

/// The part of `line` that fits on a row of `columns` columns after the prompt, and the cursor's
/// column.
fn visible_part(line: &str, before_cursor: usize, columns: usize) -> (&str, usize) {
    // The last column stays free: terminals differ in what they do with a cursor past it.
    let room = columns.saturating_sub(PROMPT.len() + 1).max(1);
    let (start, end) = match display_width(line) <= room {
        true => (0, line.len()),
        false => (last_fitting(&line[..before_cursor], room), before_cursor),
    };
    (&line[start..end], PROMPT.len() + display_width(&line[start..before_cursor]))
}

/// The offset of the longest end of `text` that fits into `room` columns.
fn last_fitting(text: &str, room: usize) -> usize {
    let mut width = 0;
    let too_far = text.char_indices().rev().find(|(_, letter)| {
        width += display_width(letter.encode_utf8(&mut [0; 4]));
        width > room
    });
    too_far.map_or(0, |(start, letter)| start + letter.len_utf8())
}

/// The length of the common prefix of the two, in bytes.
fn common_start(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).take_while(|(one, other)| one == other).map(|(letter, _)| letter.len_utf8()).sum()
}

/// Moves the cursor on the typed row, which has `shown` after the prompt. To move right it rewrites
/// the characters there.
fn move_cursor(bytes: &mut String, from: usize, to: usize, shown: &str) {
    match from.saturating_sub(to) {
        2.. if to == PROMPT.len() => bytes.extend(["\r", PROMPT]),
        back => bytes.push_str(&"\u{8}".repeat(back)),
    }
    let over = shown.char_indices().filter(|(start, _)| (from..to).contains(&(PROMPT.len() + display_width(&shown[..*start]))));
    bytes.extend(over.map(|(_, letter)| letter));
}

/// Erases the typed row, and leaves the cursor at its start.
fn erase_row(shown: &str) -> String {
    match display_width(shown) {
        0 => "\r".to_owned(),
        width => format!("\r{}\r", " ".repeat(PROMPT.len() + width)),
    }
}

/// Moves up to the first row of the last message, after that many more rows were written.
fn move_up(rows: usize) -> String {
    if rows == 0 { "\r".to_owned() } else { format!("\u{1b}[{rows}A\r") }
}

/// Moves to a new row below, after the cursor was moved up by that many rows.
fn move_down(rows: usize) -> String {
    if rows == 0 { "\r\n".to_owned() } else { format!("\u{1b}[{rows}B\r\n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The writes, one by one.
    type Writes = Vec<String>;

    #[derive(Default)]
    struct SheetLog(Writes);

    impl Write for SheetLog {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn sheet(rest: CursorRest) -> Sheet<SheetLog> {
        let mut sheet = Sheet::new(SheetLog::default());
        sheet.set_rest(rest);
        sheet
    }

    /// The writes since the last call.
    fn written(sheet: &mut Sheet<SheetLog>) -> Writes {
        std::mem::take(&mut sheet.out.0)
    }

    fn types(sheet: &mut Sheet<SheetLog>, line: &str, cursor: usize) -> Writes {
        sheet.show_typed(line, cursor, 10).unwrap();
        written(sheet)
    }

    fn says(sheet: &mut Sheet<SheetLog>, text: &str) -> Writes {
        sheet.say(text, 10).unwrap();
        written(sheet)
    }

    #[test]
    fn what_is_said_is_one_write_and_the_prompt_follows_it() {
        let mut sheet = sheet(CursorRest::Below);
        assert_eq!(says(&mut sheet, "Six four."), ["\rSix four.\n "]);
        assert_eq!(says(&mut sheet, "One two three four"), ["\rOne two\nthree\nfour\n "]);
    }

    #[test]
    fn what_is_being_typed_stands_below_what_is_said_and_it_is_one_write() {
        let mut sheet = sheet(CursorRest::Below);
        assert_eq!(types(&mut sheet, ":ai", 3), [":ai"]);
        assert_eq!(types(&mut sheet, ":ai", 1), ["\u{8}\u{8}"]);
        assert_eq!(says(&mut sheet, "Six."), ["\r    \rSix.\n :ai\u{8}\u{8}"]);
        assert_eq!(types(&mut sheet, ":xai", 2), ["xai\u{8}\u{8}"]);
        assert_eq!(types(&mut sheet, ":xai", 3), ["a"], "to the right it goes over what stands there");
        assert_eq!(types(&mut sheet, ":xi", 2), ["\u{8}i \u{8}\u{8}"]);
    }

    #[test]
    fn a_line_that_is_done_is_erased_together_with_the_next_that_is_said() {
        let mut sheet = sheet(CursorRest::Below);
        types(&mut sheet, "12", 2);
        sheet.finish_typed();
        assert!(written(&mut sheet).is_empty());
        assert_eq!(says(&mut sheet, "Six."), ["\r   \rSix.\n "]);
        assert_eq!(says(&mut sheet, "Five."), ["\rFive.\n "]);
    }

    #[test]
    fn of_a_line_that_is_too_long_the_part_before_the_cursor_is_seen() {
        let mut sheet = sheet(CursorRest::Below);
        assert_eq!(types(&mut sheet, "12345678", 8), ["12345678"]);
        assert_eq!(types(&mut sheet, "123456789", 9), ["\r 23456789"]);
        assert_eq!(types(&mut sheet, "1", 1), ["\r 1       \u{8}\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}"]);
    }

    #[test]
    fn letters_of_two_columns_are_counted_as_two() {
        let mut sheet = sheet(CursorRest::Below);
        assert_eq!(types(&mut sheet, "日本", "日本".len()), ["日本"]);
        assert_eq!(types(&mut sheet, "日", "日".len()), ["\u{8}\u{8}  \u{8}\u{8}"]);
    }

    #[test]
    fn for_braille_the_cursor_stays_where_what_was_said_begins() {
        let mut sheet = sheet(CursorRest::OnWhatWasSaid);
        assert_eq!(says(&mut sheet, "Six four."), ["\rSix four.\r"]);
        assert_eq!(says(&mut sheet, "One two three four"), ["\r\nOne two\nthree\nfour\u{1b}[2A\r"]);
        assert_eq!(says(&mut sheet, "Five."), ["\u{1b}[2B\r\nFive.\r"]);
    }

    #[test]
    fn for_braille_a_line_is_typed_on_a_row_of_its_own_and_its_answer_takes_the_row() {
        let mut sheet = sheet(CursorRest::OnWhatWasSaid);
        says(&mut sheet, "Six four.");
        assert_eq!(types(&mut sheet, ":", 1), ["\r\n :"]);
        assert_eq!(says(&mut sheet, "Bruno."), ["\r  \rBruno.\n :"]);
        sheet.finish_typed();
        assert_eq!(says(&mut sheet, "Five."), ["\r  \rFive.\r"]);
    }

    #[test]
    fn whoever_writes_next_finds_the_cursor_below_all_that_was_said() {
        let mut sheet = sheet(CursorRest::OnWhatWasSaid);
        says(&mut sheet, "One two three");
        sheet.begin().unwrap();
        assert_eq!(written(&mut sheet), ["\u{1b}[1B\r\n"]);
        sheet.leave().unwrap();
        assert!(written(&mut sheet).is_empty());
    }
}

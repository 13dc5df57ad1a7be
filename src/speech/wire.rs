//! Sentences on their way to a program far away with its own voice: each line begins with a sign
//! for what it is.

use super::Urgency;
use super::screen::Screen;
use std::io::{self, BufRead, Read, Write};

/// The first line a house sends over the wire: the program's name and this protocol's version.
pub const HELLO: &str = "salotto 1";

/// The longest text accepted from a house, in bytes.
const LONGEST: usize = 1 << 18;

/// What comes from far away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Something is said: spoken with this urgency, or, without one, only written.
    Said(String, Option<Urgency>),
    /// From now on a line of free text is asked for.
    TextBegins,
    /// Free text isn't asked for any more.
    TextEnds,
    /// The bell rings.
    Rings,
    /// The record of a match that is over, to be kept.
    Record(String),
    /// This house ends, and another has the same tables: whoever comes again finds it.
    AsksBack,
    /// The house has said all it wanted to say: what follows is no loss.
    Ends,
}

/// The signs that lines begin with.
const MORE: char = '&';
const TEXT_BEGINS: char = '?';
const TEXT_ENDS: char = '.';
const RINGS: char = '*';
const RECORD: char = '>';
const ASKS_BACK: char = '<';
const ENDS: char = '/';

/// The sign of a text's last line.
fn sign(urgency: Option<Urgency>) -> char {
    match urgency {
        Some(Urgency::Answer) => '!',
        Some(Urgency::Retelling) => '=',
        Some(Urgency::Event) => '+',
        None => ' ',
    }
}

/// The urgency a sign stands for; None if it isn't one of ours.
fn urgency(sign: char) -> Option<Option<Urgency>> {
    [Some(Urgency::Answer), Some(Urgency::Retelling), Some(Urgency::Event), None].into_iter().find(|urgency| self::sign(*urgency) == sign)
}

/// The lines in which `text` goes over the wire.
pub fn signed(text: &str, urgency: Option<Urgency>) -> String {
    ending(text, sign(urgency))
}

/// The lines of a text of which the last has this sign.
fn ending(text: &str, sign: char) -> String {
    let last = text.lines().count().saturating_sub(1);
    let signed = text.lines().enumerate().map(|(place, line)| {
        let sign = if place < last { MORE } else { sign };
        format!("{sign}{}\n", line.replace('\r', ""))
    });
    signed.collect()
}

/// The wire to a program far away, as a screen. Ties between words are sent too, since rows are
/// broken there. Whoever drops it has said everything, which the other side learns: a connection
/// that ends without that was lost.
pub struct Signed<W: Write>(W);

impl<W: Write> Signed<W> {
    /// The wire, after its first line.
    ///
    /// # Errors
    /// Nobody can read any more.
    pub fn begin(mut out: W) -> io::Result<Signed<W>> {
        out.write_all(format!("{HELLO}\n").as_bytes())?;
        Ok(Signed(out))
    }

    fn write(&mut self, text: &str, urgency: Option<Urgency>) -> io::Result<()> {
        self.0.write_all(signed(text, urgency).as_bytes())?;
        self.0.flush()
    }
}

impl<W: Write> Screen for Signed<W> {
    fn print(&mut self, text: &str) -> io::Result<()> {
        self.write(text, None)
    }

    fn print_spoken(&mut self, text: &str, urgency: Urgency) -> io::Result<()> {
        self.write(text, Some(urgency))
    }

    fn begin_text(&mut self) -> io::Result<()> {
        writeln!(self.0, "{TEXT_BEGINS}")
    }

    fn end_text(&mut self) -> io::Result<()> {
        writeln!(self.0, "{TEXT_ENDS}")
    }

    fn ring(&mut self) -> io::Result<()> {
        writeln!(self.0, "{RINGS}")
    }

    fn keep_record(&mut self, record: &str) -> io::Result<()> {
        // A longer one could not be read there.
        if record.len() < LONGEST {
            self.0.write_all(ending(record, RECORD).as_bytes())?;
            self.0.flush()?;
        }
        Ok(())
    }

    fn ask_back(&mut self) -> io::Result<()> {
        writeln!(self.0, "{ASKS_BACK}")
    }
}

impl<W: Write> Drop for Signed<W> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // They may have gone.
            let _ = writeln!(self.0, "{ENDS}").and_then(|()| self.0.flush());
        }
    }
}

/// The next thing that comes; None at the end, or if what comes isn't this protocol.
///
/// # Errors
/// The connection has gone.
pub fn next(source: &mut impl BufRead) -> io::Result<Option<Heard>> {
    let mut text = String::new();
    loop {
        let Some(line) = line(source, LONGEST)? else { return Ok(None) };
        let mut letters = line.chars();
        let sign = letters.next();
        let rest = letters.as_str();
        match sign {
            Some(MORE) if text.len() + rest.len() < LONGEST => {
                text.push_str(rest);
                text.push('\n');
            }
            Some(TEXT_BEGINS) => return Ok(Some(Heard::TextBegins)),
            Some(TEXT_ENDS) => return Ok(Some(Heard::TextEnds)),
            Some(RINGS) => return Ok(Some(Heard::Rings)),
            Some(RECORD) => return Ok(Some(Heard::Record(text + rest + "\n"))),
            Some(ASKS_BACK) => return Ok(Some(Heard::AsksBack)),
            Some(ENDS) => return Ok(Some(Heard::Ends)),
            Some(sign) => return Ok(urgency(sign).map(|urgency| Heard::Said(text + rest, urgency))),
            None => return Ok(None),
        }
    }
}

/// The next line without its newline; None at the end of the source, or if it is longer than `most`
/// bytes.
///
/// # Errors
/// The connection has gone.
pub fn line(source: &mut impl BufRead, most: usize) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    source.by_ref().take(most as u64).read_until(b'\n', &mut bytes)?;
    Ok((bytes.pop() == Some(b'\n')).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(mut bytes: &[u8]) -> Vec<Heard> {
        std::iter::from_fn(|| next(&mut bytes).expect("bytes")).collect()
    }

    #[test]
    fn what_is_said_arrives_as_it_was_said() {
        let mut bytes = Vec::new();
        let mut screen = Signed::begin(&mut bytes).unwrap();
        screen.print_spoken("Tocca a\u{a0}te.\nSei tessere.", Urgency::Event).unwrap();
        screen.print_spoken("&!? e basta", Urgency::Answer).unwrap();
        screen.print_spoken("Di nuovo.", Urgency::Retelling).unwrap();
        screen.begin_text().unwrap();
        screen.end_text().unwrap();
        screen.ring().unwrap();
        screen.keep_record("salotto record 1\ngame classic\n").unwrap();
        screen.ask_back().unwrap();
        screen.print("Scritto.\n\nE basta.").unwrap();
        drop(screen);
        let mut source = bytes.as_slice();
        assert_eq!(line(&mut source, 100).unwrap().as_deref(), Some(HELLO));
        let said = |text: &str, urgency| Heard::Said(text.to_string(), urgency);
        assert_eq!(
            heard(source),
            [
                said("Tocca a\u{a0}te.\nSei tessere.", Some(Urgency::Event)),
                said("&!? e basta", Some(Urgency::Answer)),
                said("Di nuovo.", Some(Urgency::Retelling)),
                Heard::TextBegins,
                Heard::TextEnds,
                Heard::Rings,
                Heard::Record("salotto record 1\ngame classic\n".to_string()),
                Heard::AsksBack,
                said("Scritto.\n\nE basta.", None),
                Heard::Ends,
            ]
        );
    }

    #[test]
    fn what_is_no_wire_of_ours_ends_it_and_nothing_grows_without_end() {
        assert_eq!(heard(b"bash: join: command not found\n"), []);
        assert_eq!(heard(b"\n"), []);
        assert_eq!(heard(b"!half a line"), []);
        assert_eq!(heard(&[b"!", b"x".repeat(2 * LONGEST).as_slice(), b"\n"].concat()), []);
        assert_eq!(heard(&b"&more\n".repeat(LONGEST)), []);
    }
}

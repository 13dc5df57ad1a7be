//! The line ends of a remote terminal, which no driver translates there.

use std::io::{self, Write};

/// Puts a carriage return before each line feed.
pub(super) struct CrlfWriter<W>(pub(super) W);

impl<W: Write> Write for CrlfWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut returned = Vec::with_capacity(bytes.len() + 8);
        for (place, byte) in bytes.iter().enumerate() {
            if *byte == b'\n' && (place == 0 || bytes[place - 1] != b'\r') {
                returned.push(b'\r');
            }
            returned.push(*byte);
        }
        self.0.write_all(&returned)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records each write separately.
    struct WriteLog(Vec<Vec<u8>>);

    impl Write for &mut WriteLog {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_terminal_far_away_gets_its_lines_in_one_write_each_with_a_return_at_its_end() {
        let mut noted = WriteLog(Vec::new());
        CrlfWriter(&mut noted).write_all(b"\rTocca a te.\nSei tessere.\r\n ").expect("it can be written to");
        assert_eq!(noted.0, [b"\rTocca a te.\r\nSei tessere.\r\n "]);
    }
}

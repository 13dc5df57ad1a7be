//! Input of a client session in the same process, line by line.

use std::io::{self, Read};
use std::sync::mpsc::Receiver;

/// The lines typed into a stream, until the sender is dropped.
pub struct Typing(Receiver<String>, Vec<u8>);

impl Typing {
    pub fn new(lines: Receiver<String>) -> Typing {
        Typing(lines, Vec::new())
    }
}

impl Read for Typing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            let Ok(line) = self.0.recv() else { return Ok(0) };
            self.1 = format!("{line}\n").into_bytes();
        }
        let count = buffer.len().min(self.1.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

//! Somebody who types into a stream of the same process.

use std::io::{self, Read};
use std::sync::mpsc::Receiver;

/// What is typed into a stream: lines, one after the other, as long as somebody types.
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

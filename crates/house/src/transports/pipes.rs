//! The two pipes between a visit's thread, which may block, and a connection's task, which may not.

use parking_lot::{Condvar, Mutex};
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::Arc;
use tokio::sync::Notify;

/// The most bytes of input that may wait to be read.
pub const UNREAD: usize = 64 << 10;
/// The most bytes of output that may wait to be sent.
pub const UNSENT: usize = 1 << 20;

/// The connection's end of the input. Dropping it ends the stream.
pub struct InputSink(Arc<Pipe>);

/// The visit's end of the input.
pub struct PipeReader(Arc<Pipe>);

/// The visit's end of the output. Writing never blocks.
pub struct PipeWriter(Arc<Pipe>);

/// The connection's end of the output.
pub struct OutputSource(Arc<Pipe>);

/// The server's end of the output, for the last sentence.
pub struct FarewellWriter(Arc<Pipe>);

/// Ends both pipes on drop: the user has left, even if one of their threads still holds an end.
pub struct PipesGuard(Arc<Pipe>, Arc<Pipe>);

/// The pipe's limit was exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PipeFull;

#[derive(Default)]
struct Pipe {
    state: Mutex<PipeState>,
    /// Wakes a thread.
    changed: Condvar,
    /// Wakes a task.
    rung: Notify,
}

#[derive(Default)]
struct PipeState {
    bytes: VecDeque<u8>,
    /// The writing end is closed.
    ended: bool,
    /// The reading end is closed.
    broken: bool,
    /// The last sentence was written; later writes are lost.
    closed: bool,
}

/// The pipe for a visit's input.
pub fn input_pipe() -> (InputSink, PipeReader) {
    let pipe = Arc::<Pipe>::default();
    (InputSink(Arc::clone(&pipe)), PipeReader(pipe))
}

/// The pipe for a visit's output.
pub fn output_pipe() -> (PipeWriter, OutputSource) {
    let pipe = Arc::<Pipe>::default();
    (PipeWriter(Arc::clone(&pipe)), OutputSource(pipe))
}

impl Pipe {
    fn end(&self) {
        self.state.lock().ended = true;
        self.changed.notify_all();
        self.rung.notify_one();
    }

    fn break_off(&self) {
        let mut state = self.state.lock();
        state.broken = true;
        state.bytes = VecDeque::new();
    }
}

impl PipesGuard {
    /// Guards both pipes of a visit.
    pub fn new(reader: &PipeReader, writer: &PipeWriter) -> PipesGuard {
        PipesGuard(Arc::clone(&reader.0), Arc::clone(&writer.0))
    }
}

impl FarewellWriter {
    /// The end for the last sentence in the pipe of `writer`.
    pub fn new(writer: &PipeWriter) -> FarewellWriter {
        FarewellWriter(Arc::clone(&writer.0))
    }

    /// Writes the last sentence and ends the stream.
    pub fn say(&self, bytes: &[u8]) {
        let mut state = self.0.state.lock();
        state.bytes.extend(bytes);
        state.closed = true;
        drop(state);
        self.0.end();
    }
}

impl Drop for PipesGuard {
    fn drop(&mut self) {
        self.0.end();
        self.1.end();
    }
}

impl InputSink {
    /// Adds input; it is dropped if the reading end is closed.
    ///
    /// # Errors
    /// More than [`UNREAD`] bytes would wait.
    pub fn push(&self, bytes: &[u8]) -> Result<(), PipeFull> {
        let mut state = self.0.state.lock();
        if state.broken {
            return Ok(());
        }
        if state.bytes.len() + bytes.len() > UNREAD {
            return Err(PipeFull);
        }
        state.bytes.extend(bytes);
        drop(state);
        self.0.changed.notify_all();
        Ok(())
    }
}

impl Drop for InputSink {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Read for PipeReader {
    /// Waits for input.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut state = self.0.state.lock();
        while state.bytes.is_empty() && !state.ended {
            self.0.changed.wait(&mut state);
        }
        state.bytes.read(buffer)
    }
}

impl Drop for PipeReader {
    fn drop(&mut self) {
        self.0.break_off();
    }
}

impl Write for PipeWriter {
    /// Writes all bytes at once.
    ///
    /// # Errors
    /// `BrokenPipe`: the connection has gone, the last sentence was written, or more than
    /// [`UNSENT`] bytes would wait.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.0.state.lock();
        if state.broken || state.closed {
            return Err(ErrorKind::BrokenPipe.into());
        }
        if state.bytes.len() + bytes.len() > UNSENT {
            state.broken = true;
            drop(state);
            self.0.rung.notify_one();
            return Err(ErrorKind::BrokenPipe.into());
        }
        state.bytes.extend(bytes);
        drop(state);
        self.0.rung.notify_one();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for PipeWriter {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl OutputSource {
    /// The next bytes, `most` at most; None at the end.
    ///
    /// # Errors
    /// The client has fallen too far behind.
    pub async fn next(&self, most: usize) -> Result<Option<Vec<u8>>, PipeFull> {
        loop {
            {
                let mut state = self.0.state.lock();
                if state.broken {
                    return Err(PipeFull);
                }
                if !state.bytes.is_empty() {
                    let count = most.min(state.bytes.len());
                    return Ok(Some(state.bytes.drain(..count).collect()));
                }
                if state.ended {
                    return Ok(None);
                }
            }
            self.0.rung.notified().await;
        }
    }
}

impl Drop for OutputSource {
    fn drop(&mut self) {
        self.0.break_off();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn what_is_typed_arrives_and_its_end_after_it() {
        let (typist, mut reader) = input_pipe();
        let reading = thread::spawn(move || {
            let mut text = String::new();
            reader.read_to_string(&mut text).map(|_| text)
        });
        "ciao".bytes().for_each(|byte| typist.push(&[byte]).unwrap());
        drop(typist);
        assert_eq!(reading.join().unwrap().unwrap(), "ciao");
    }

    #[test]
    fn no_more_waits_unread_than_there_is_room_for() {
        let (typist, mut reader) = input_pipe();
        assert_eq!(typist.push(&[b'x'; UNREAD]), Ok(()));
        assert_eq!(typist.push(b"x"), Err(PipeFull));
        let _ = reader.read(&mut [0; 10]).unwrap();
        assert_eq!(typist.push(b"x"), Ok(()));
        drop(reader);
        assert_eq!(typist.push(&[b'x'; UNREAD + 1]), Ok(()), "nobody reads, nothing waits");
    }

    #[tokio::test]
    async fn who_is_too_far_behind_is_told_no_more_and_nobody_waits_for_them() {
        let (mut writer, sender) = output_pipe();
        writer.write_all(&[b'x'; UNSENT]).unwrap();
        assert_eq!(writer.write(b"x").unwrap_err().kind(), ErrorKind::BrokenPipe);
        assert_eq!(sender.next(10).await, Err(PipeFull));
    }

    #[tokio::test]
    async fn what_was_said_last_is_sent_before_the_end() {
        let (mut writer, sender) = output_pipe();
        writer.write_all(b"Ciao.").unwrap();
        drop(writer);
        assert_eq!(sender.next(3).await, Ok(Some(b"Cia".to_vec())));
        assert_eq!(sender.next(3).await, Ok(Some(b"o.".to_vec())));
        assert_eq!(sender.next(3).await, Ok(None));
    }

    #[tokio::test]
    async fn when_a_visitor_has_left_both_ways_end_whoever_holds_them() {
        let ((typist, mut reader), (mut writer, sender)) = (input_pipe(), output_pipe());
        writer.write_all(b"Ciao.").unwrap();
        drop(PipesGuard::new(&reader, &writer));
        assert_eq!(reader.read(&mut [0; 10]).unwrap(), 0);
        assert_eq!(sender.next(10).await, Ok(Some(b"Ciao.".to_vec())));
        assert_eq!(sender.next(10).await, Ok(None));
        drop((typist, writer));
    }

    #[tokio::test]
    async fn after_the_last_words_nothing_is_said() {
        let (mut writer, sender) = output_pipe();
        writer.write_all(b"Ciao.").unwrap();
        FarewellWriter::new(&writer).say(b"Basta.");
        assert_eq!(writer.write(b"x").unwrap_err().kind(), ErrorKind::BrokenPipe);
        assert_eq!(sender.next(99).await, Ok(Some(b"Ciao.Basta.".to_vec())));
        assert_eq!(sender.next(99).await, Ok(None));
    }

    #[tokio::test]
    async fn where_the_connection_has_gone_writing_says_so() {
        let (mut writer, sender) = output_pipe();
        drop(sender);
        assert_eq!(writer.write(b"x").unwrap_err().kind(), ErrorKind::BrokenPipe);
    }
}

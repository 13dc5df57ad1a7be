//! The terminal's marking of pasted text.

use super::sheet::Sheet;
use parking_lot::Mutex;
use std::io::{self, Write};
use std::sync::Arc;

/// The sequence that makes a terminal mark pasted text, and the one that ends it.
pub const MARKS_PASTES: &str = "\x1b[?2004h";
pub const MARKS_NOTHING: &str = "\x1b[?2004l";

/// The contents of a terminal, shared by all its writers.
pub(super) type SharedSheet = Arc<Mutex<Sheet<Box<dyn Write + Send>>>>;

/// Makes a terminal mark pasted text until this is dropped.
pub(super) struct PasteMarks(SharedSheet);

impl PasteMarks {
    /// Requests marks from the terminal.
    ///
    /// # Errors
    /// The terminal has gone.
    pub(super) fn begin(sheet: &SharedSheet) -> io::Result<PasteMarks> {
        sheet.lock().control(MARKS_PASTES)?;
        Ok(PasteMarks(Arc::clone(sheet)))
    }
}

impl Drop for PasteMarks {
    fn drop(&mut self) {
        // The terminal may have gone.
        let _ = self.0.lock().control(MARKS_NOTHING);
    }
}

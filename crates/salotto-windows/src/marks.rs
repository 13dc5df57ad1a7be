//! Marks around a text, which NVDA reports when it reaches them.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The maximum length of a name that is read: ours are shorter.
pub(crate) const LONGEST_NAME: usize = 32;

/// The marks of a text that is being said, until this is dropped.
pub(crate) struct Marks(u64);

/// A text with marks that are waited for.
struct Expected {
    begun: Option<Box<dyn FnOnce() + Send>>,
    has_ended: bool,
}

struct PendingMarks {
    count: u64,
    texts: BTreeMap<u64, Expected>,
}

static WAITING: Mutex<PendingMarks> = Mutex::new(PendingMarks { count: 0, texts: BTreeMap::new() });

impl Marks {
    /// Registers the marks of one more text; `begun` is called at the first.
    pub(crate) fn expect(begun: impl FnOnce() + Send + 'static) -> Marks {
        let mut waiting = waiting();
        waiting.count += 1;
        let number = waiting.count;
        waiting.texts.insert(number, Expected { begun: Some(Box::new(begun)), has_ended: false });
        Marks(number)
    }

    /// The number of the text.
    pub(crate) fn number(&self) -> u64 {
        self.0
    }

    /// Whether the last has been reached.
    pub(crate) fn has_ended(&self) -> bool {
        waiting().texts.get(&self.0).is_some_and(|text| text.has_ended)
    }
}

impl Drop for Marks {
    fn drop(&mut self) {
        waiting().texts.remove(&self.0);
    }
}

/// The text as SSML, a mark at its beginning and one at its end.
pub(crate) fn marked(text: &str, number: u64) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<speak><mark name=\"begun-{number}\"/>{text}<mark name=\"ended-{number}\"/></speak>")
}

/// Handles a mark of this name that has been reached; marks of other programs are ignored.
pub(crate) fn reached(name: &str) {
    let Some((which, number)) = name.split_once('-') else { return };
    let Ok(number) = number.parse() else { return };
    let mut waiting = waiting();
    let Some(text) = waiting.texts.get_mut(&number) else { return };
    match which {
        "begun" => {
            let begun = text.begun.take();
            drop(waiting);
            if let Some(begun) = begun {
                begun();
            }
        }
        "ended" => text.has_ended = true,
        _ => {}
    }
}

fn waiting() -> MutexGuard<'static, PendingMarks> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn a_text_is_said_when_its_last_mark_is_reached_and_begins_once() {
        let count = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&count);
        let [first, second] = [Marks::expect(move || _ = counted.fetch_add(1, Ordering::Relaxed)), Marks::expect(|| {})];
        for name in ["begun", "begun-", "begun-x", "ended-99999999999999999999", "paused-1", ""] {
            reached(name);
        }
        assert_eq!(count.load(Ordering::Relaxed), 0);
        (0..2).for_each(|_| reached(&format!("begun-{}", first.number())));
        assert_eq!(count.load(Ordering::Relaxed), 1);
        reached(&format!("ended-{}", second.number()));
        assert!(second.has_ended() && !first.has_ended());
    }

    #[test]
    fn what_xml_reads_as_its_own_is_written_as_it_is_meant() {
        assert_eq!(marked("6 < 7 & \"io\"", 3), "<speak><mark name=\"begun-3\"/>6 &lt; 7 &amp; \"io\"<mark name=\"ended-3\"/></speak>");
        assert!(marked("", u64::MAX).split('"').all(|part| part.len() <= LONGEST_NAME));
    }

    #[test]
    fn nothing_is_kept_of_a_text_that_is_over() {
        let marks = Marks::expect(|| {});
        let number = marks.number();
        drop(marks);
        reached(&format!("ended-{number}"));
        assert!(!waiting().texts.contains_key(&number));
    }
}

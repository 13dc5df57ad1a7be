//! The deal of the day at the table: what is said before and after it.

use super::{Finished, references};
use crate::narration::message::message;
use crate::records::Header;
use crate::session::person::Person;
use crate::session::person::inbox::Answering;
use crate::session::seat::Sitting;
use crate::session::table::Playable;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Bots that play the same deal on a thread of their own, while the player does.
pub struct References {
    coming: Receiver<[i32; 4]>,
    stopped: Arc<AtomicBool>,
}

impl References {
    /// Starts them, if the match is a deal of the day.
    pub fn of<G: Playable>(header: &Header) -> Option<References> {
        header.notes.daily?;
        let (done, coming) = channel();
        let stopped = Arc::new(AtomicBool::new(false));
        let (header, asked) = (header.clone(), Arc::clone(&stopped));
        thread::spawn(move || {
            if let Some(points) = references::<G>(&header, &asked) {
                // Nobody needs them once the match is left.
                let _ = done.send(points);
            }
        });
        Some(References { coming, stopped })
    }
}

impl Drop for References {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl<G: Playable> Sitting<G> {
    /// Whether it is the deal of a day, which has no undo and no advice.
    pub(in crate::session) fn is_daily(&self) -> bool {
        self.header.notes.daily.is_some()
    }

    /// When the deal of a day is over, says once the line to send to friends.
    pub(in crate::session) fn tell_daily(&mut self, person: &mut Person) {
        let Some(references) = self.references.take() else { return };
        let Some(finished) = self.over.as_ref().and_then(|steps| Finished::of::<G>(&self.header, steps)) else { return };
        let mut points = references.coming.try_recv();
        if points == Err(TryRecvError::Empty) {
            // If input is answered in turn, what is said mustn't depend on how long anything takes.
            if person.inbox.answering() == Answering::AtOnce {
                person.desk.event(&[message!("daily-wait")]);
            }
            points = references.coming.recv().map_err(|_| TryRecvError::Disconnected);
        }
        if let Ok(points) = points {
            person.desk.event(&[finished.line(points)]);
        }
    }
}

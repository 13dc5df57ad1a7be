//! The daily deal at the table: restrictions during the match, and the comparison with bots after
//! it.

use super::{FinishedDaily, references, today};
use crate::input::keys::Command;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{Header, RecordStep};
use crate::session::client::Person;
use crate::session::client::inbox::AnswerOrder;
use crate::session::seat::companion::Companion;
use crate::session::table::Playable;
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Bots that play the deal on a thread of their own, while the player does.
struct DailyReferences {
    coming: Receiver<[i32; 4]>,
    stopped: Arc<AtomicBool>,
}

impl DailyReferences {
    /// Starts the bots.
    fn start<G: Playable>(header: &Header) -> DailyReferences {
        let (done, coming) = channel();
        let stopped = Arc::new(AtomicBool::new(false));
        let (header, asked) = (header.clone(), Arc::clone(&stopped));
        thread::spawn(move || {
            if let Some(points) = references::<G>(&header, &asked) {
                // The receiver is gone once the match is left.
                let _ = done.send(points);
            }
        });
        DailyReferences { coming, stopped }
    }
}

impl Drop for DailyReferences {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// The task of a daily deal: no undo, no advice, and a line to share with friends.
pub(in crate::session) struct DailyCompanion {
    /// The reference bots, until the line was output.
    references: Option<DailyReferences>,
    /// The other days of this month whose deals were played.
    days: BTreeSet<NaiveDate>,
}

impl DailyCompanion {
    /// The task for the match with this header, if it is a daily deal; `days` are those of this month whose
    /// deals were played.
    pub(in crate::session) fn from_header<G: Playable>(header: &Header, days: BTreeSet<NaiveDate>) -> Option<DailyCompanion> {
        header.notes.daily?;
        Some(DailyCompanion { references: Some(DailyReferences::start::<G>(header)), days })
    }

    /// The number of days played this month, after the deal of this date; None if that is of another month.
    fn days_played(&mut self, date: NaiveDate) -> Option<Message> {
        let now = today().date;
        if (date.year(), date.month()) != (now.year(), now.month()) {
            return None;
        }
        self.days.insert(date);
        Some(message!("daily-month", days = self.days.len()))
    }
}

impl<G: Playable> Companion<G> for DailyCompanion {
    fn why_forbidden(&self, command: Command) -> Option<Message> {
        match command {
            Command::Undo => Some(message!("daily-no-undo")),
            Command::Advice => Some(message!("daily-no-advice")),
            _ => None,
        }
    }

    /// Tells the line to share, once.
    fn on_match_over(&mut self, header: &Header, steps: &[RecordStep], person: &mut Person) {
        let Some(references) = self.references.take() else { return };
        let Some(finished) = FinishedDaily::from_steps::<G>(header, steps) else { return };
        if !finished.is_comparable() {
            person.desk.tell_events(&[message!("daily-other-version")]);
            return;
        }
        let mut points = references.coming.try_recv();
        if points == Err(TryRecvError::Empty) {
            // If input is answered in turn, output mustn't depend on how long anything takes.
            if person.inbox.answering() == AnswerOrder::AtOnce {
                person.desk.tell_events(&[message!("daily-wait")]);
            }
            points = references.coming.recv().map_err(|_| TryRecvError::Disconnected);
        }
        if let Ok(points) = points {
            let days = self.days_played(finished.daily.date);
            person.desk.tell_events(&std::iter::once(finished.line(points)).chain(days).collect::<Vec<_>>());
        }
    }
}

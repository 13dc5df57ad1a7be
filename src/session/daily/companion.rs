//! The daily deal at the table: restrictions during the match, and the comparison with bots after
//! it.

use super::field::{Field, FieldDeal, field_key};
use super::field_file::FieldFile;
use super::{FinishedDaily, today};
use crate::input::keys::Command;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{Header, RecordStep};
use crate::session::client::Person;
use crate::session::client::jobs::JobPurpose;
use crate::session::client::stoppable::{StoppableJob, wait_or_key};
use crate::session::seat::companion::Companion;
use crate::session::storage::cache_file::FileState;
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time between two writes of a field that is being computed.
const PIECE: Duration = Duration::from_millis(250);

/// The field of a deal, and its computation. Dropping this stops the computation; what is computed is in the
/// file.
pub(in crate::session) struct FieldJob {
    key: String,
    file: FieldFile,
    field: Field,
    state: FileState,
    running: Option<StoppableJob<Field>>,
}

impl FieldJob {
    /// Loads the field of the match with this header, and computes the rest of it while nothing else is to be
    /// done; None if it is no deal of a known day.
    pub(in crate::session) fn start(header: &Header, file: FieldFile, person: &Person) -> Option<FieldJob> {
        let key = field_key(header)?;
        let (field, state) = file.load(&key);
        let mut job = FieldJob { key, file, field, state, running: None };
        job.go_on(header, JobPurpose::Idle, person);
        Some(job)
    }

    /// Computes the rest of the field in the background.
    fn go_on(&mut self, header: &Header, purpose: JobPurpose, person: &Person) {
        self.running = None;
        let Some(deal) = FieldDeal::from_header(header).filter(|_| !self.field.is_whole()) else { return };
        let (key, file, field) = (self.key.clone(), self.file.clone(), self.field.clone());
        // An executor that is busy leaves the field as it is.
        self.running = StoppableJob::start(purpose, person, |stopped| FieldRuns { deal, key, file, field, stopped });
    }

    /// Receives what has been computed. Returns whether the computation has ended.
    fn receive(&mut self) -> bool {
        let FieldJob { running, field, .. } = self;
        running.as_ref().is_none_or(|running| running.receive(|known| *field = known))
    }

    /// Waits until the field is whole, or the player presses a key, which stays in the inbox.
    fn wait(&mut self, header: &Header, person: &mut Person) {
        self.receive();
        if self.field.is_whole() {
            return;
        }
        // A player who waits isn't made to wait for other programs.
        self.go_on(header, JobPurpose::Review, person);
        if !wait_or_key(person, self, FieldJob::receive, |_| message!("daily-wait")) {
            self.go_on(header, JobPurpose::Idle, person);
        }
    }
}

/// The runs of a field, from the first one that isn't known yet: an item for each write of the file.
struct FieldRuns {
    deal: FieldDeal,
    key: String,
    file: FieldFile,
    field: Field,
    stopped: Arc<AtomicBool>,
}

impl Iterator for FieldRuns {
    type Item = Field;

    fn next(&mut self) -> Option<Field> {
        if self.field.is_whole() || self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        let begun = Instant::now();
        while !self.field.is_whole() && begun.elapsed() < PIECE {
            let Some(run) = self.deal.run(self.field.count(), &self.stopped) else { break };
            self.field.add(run);
        }
        self.file.store(&self.key, &self.field);
        Some(self.field.clone())
    }
}

/// The task of a daily deal: no undo, no advice, and a line to share with friends.
pub(in crate::session) struct DailyCompanion {
    field: FieldJob,
    /// The other days of this month whose deals were played.
    days: BTreeSet<NaiveDate>,
    /// Whether the result was told.
    is_told: bool,
    /// Whether the player's moves are to be reviewed.
    asks_for_review: bool,
}

impl DailyCompanion {
    /// The task for the match with this header, if it is a daily deal; `days` are those of this month whose
    /// deals were played.
    pub(in crate::session) fn from_header(
        header: &Header,
        days: BTreeSet<NaiveDate>,
        file: FieldFile,
        person: &Person,
    ) -> Option<DailyCompanion> {
        Some(DailyCompanion { field: FieldJob::start(header, file, person)?, days, is_told: false, asks_for_review: false })
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

impl Companion for DailyCompanion {
    fn why_forbidden(&self, command: Command) -> Option<Message> {
        match command {
            Command::Undo => Some(message!("daily-no-undo")),
            Command::Advice => Some(message!("daily-no-advice")),
            _ => None,
        }
    }

    /// Tells the line to share, once.
    fn on_match_over(&mut self, header: &Header, steps: &[RecordStep], person: &mut Person) {
        if std::mem::replace(&mut self.is_told, true) {
            return;
        }
        let Some(finished) = FinishedDaily::from_steps(header, steps) else { return };
        if !finished.is_comparable() {
            person.output.tell_events(&[message!("daily-other-version")]);
            return;
        }
        self.field.wait(header, person);
        let broken = (self.field.state == FileState::Broken).then(|| message!("daily-field-broken"));
        let told = finished.result_messages(&self.field.field);
        let days = self.days_played(finished.daily.date);
        person.output.tell_events(&broken.into_iter().chain(told).chain(days).collect::<Vec<_>>());
        self.asks_for_review = true;
    }

    fn take_review_request(&mut self) -> bool {
        std::mem::take(&mut self.asks_for_review)
    }
}

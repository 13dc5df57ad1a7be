//! The shared reviews of matches, by table, and those whose changes other servers haven't been told yet.

use crate::ids::TableId;
use parking_lot::Mutex;
use salotto::session::library::shared_review::exchange::ReviewPart;
use salotto::session::library::shared_review::state::{ReviewMember, SharedReview};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Number of remembered reviews from which on those that are over are forgotten.
const REMEMBERED: usize = 100;

/// The shared reviews that this server knows.
#[derive(Default)]
pub struct Reviews {
    known: Mutex<BTreeMap<TableId, Arc<SharedReview>>>,
    untold: Mutex<UntoldReviews>,
}

#[derive(Default)]
struct UntoldReviews {
    queue: VecDeque<(TableId, Arc<SharedReview>)>,
    /// Whether a thread tells of them.
    is_told: bool,
}

impl Reviews {
    /// The review of a table's match, while it is going on.
    pub fn get(&self, table: TableId) -> Option<Arc<SharedReview>> {
        self.known.lock().get(&table).filter(|review| !review.is_over()).cloned()
    }

    /// All known reviews, those that are over as well.
    pub fn all(&self) -> Vec<(TableId, Arc<SharedReview>)> {
        self.known.lock().iter().map(|(table, review)| (*table, Arc::clone(review))).collect()
    }

    /// Adds `first()` to the running review, or to a new one by `make`, after an earlier one. Returns it with whether it is new.
    pub fn open(
        &self,
        table: TableId,
        make: impl Fn(Option<&SharedReview>) -> SharedReview,
        first: impl Fn() -> ReviewMember,
    ) -> (Arc<SharedReview>, bool) {
        loop {
            let (review, is_new) = self.find_or_make(table, &make);
            // Another server's part may have ended it meanwhile.
            if review.join(first()) {
                return (review, is_new);
            }
        }
    }

    fn find_or_make(&self, table: TableId, make: impl Fn(Option<&SharedReview>) -> SharedReview) -> (Arc<SharedReview>, bool) {
        let mut known = self.known.lock();
        let latest = known.get(&table).cloned();
        let open = latest.clone().filter(|review| !review.is_over());
        let is_new = open.is_none();
        let review = open.unwrap_or_else(|| Arc::new(make(latest.as_deref())));
        remember(&mut known, table, &review);
        (review, is_new)
    }

    /// The review of which another server tells by `part`: the known one, or a new one by `make`, after an earlier one.
    pub fn of_other_server(
        &self,
        table: TableId,
        part: &ReviewPart,
        make: impl FnOnce(Option<&SharedReview>) -> SharedReview,
    ) -> Arc<SharedReview> {
        let mut known = self.known.lock();
        let latest = known.get(&table).cloned();
        let told = latest.clone().filter(|review| !review.is_succeeded_by(part));
        let review = told.unwrap_or_else(|| Arc::new(make(latest.as_deref())));
        remember(&mut known, table, &review);
        review
    }

    /// Notes that other servers have to be told of a change. Returns whether the caller has to start a thread for it.
    pub fn note_untold(&self, table: TableId, review: &Arc<SharedReview>) -> bool {
        let mut untold = self.untold.lock();
        if !untold.queue.iter().any(|(_, other)| Arc::ptr_eq(other, review)) {
            untold.queue.push_back((table, Arc::clone(review)));
        }
        !std::mem::replace(&mut untold.is_told, true)
    }

    /// Takes the next review of which other servers have to be told; None ends the thread that asks.
    pub fn next_untold(&self) -> Option<(TableId, Arc<SharedReview>)> {
        let mut untold = self.untold.lock();
        let next = untold.queue.pop_front();
        untold.is_told = next.is_some();
        next
    }

    /// Notes that no thread could be started: the next change starts one.
    pub fn note_no_thread(&self) {
        self.untold.lock().is_told = false;
    }
}

/// Adds the review of a table, and forgets those that are over if there are many.
fn remember(known: &mut BTreeMap<TableId, Arc<SharedReview>>, table: TableId, review: &Arc<SharedReview>) {
    known.insert(table, Arc::clone(review));
    if known.len() > REMEMBERED {
        known.retain(|other, review| *other == table || !review.is_over());
    }
}

//! Shared reviews of matches, whose participants may be on several servers.

use crate::cluster::remote_message::RemoteMessage;
use crate::house::House;
use crate::ids::{HouseId, TableId};
use crate::store::StoreResult;
use crate::tables::live_match;
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject};
use crate::users::online_user::OnlineUser;
use crate::users::relations::PersonQuestion;
use salotto::narration::message::message;
use salotto::records;
use salotto::session::client::notifications::NotificationTiming;
use salotto::session::client::settings::Settings;
use salotto::session::library::shared_review::exchange::{ReviewNotice, ReviewUpdate};
use salotto::session::library::shared_review::source::ReviewSource;
use salotto::session::library::shared_review::state::{
    AnnounceFn, ChangedFn, LoadSourceFn, ReviewMember, SendAnnouncementFn, SharedReview,
};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Time until what couldn't be told to other servers is told again, and what couldn't be read is read again.
const AGAIN: Duration = Duration::from_secs(1);

/// A user's number in a review.
pub fn member_id(user: &OnlineUser) -> u64 {
    user.visit.0.unsigned_abs()
}

/// Asks those at the table on this server to join its review, once they have heard the end of the match. Participants
/// and users who have blocked the sender aren't asked.
pub fn ask_here(house: &House, table: TableId, who: &str) {
    let review = house.reviews.get(table);
    let is_in = |one: &OnlineUser| review.as_ref().is_some_and(|review| review.has_member(member_id(one)));
    for one in house.people.at_table(table, None).iter().filter(|one| !one.blocked.has(who) && !is_in(one)) {
        one.ask(message!("together-asked", who = who), PersonQuestion::Review { table }, NotificationTiming::AfterMatch);
    }
}

/// Adds a user to the review of a table's match, or to a new one. Returns it with whether it is new.
pub fn open(house: &Arc<House>, table: TableId, first: impl Fn() -> ReviewMember) -> (Arc<SharedReview>, bool) {
    house.reviews.open(table, |earlier| make(house, table, earlier), first)
}

/// Handles what another server tells of the review of a table's match.
pub fn hear(house: &Arc<House>, table: TableId, server: HouseId, update: ReviewUpdate) {
    match update {
        ReviewUpdate::Part(part) => {
            let review = house.reviews.of_other_server(table, &part, |earlier| make(house, table, earlier));
            review.merge(server.0, *part, announcer(house, table));
        }
        ReviewUpdate::Notice(notice) => match (house.reviews.get(table), notice) {
            (Some(_), ReviewNotice::Asks { who }) => ask_here(house, table, &who),
            (Some(review), notice) => review.hear(&notice),
            (None, _) => {}
        },
    }
}

/// Tells the other servers of all reviews known here.
pub fn tell_all(house: &Arc<House>) {
    house.reviews.all().iter().for_each(|(table, review)| note_change(house, *table, review));
}

/// Tells the other servers of all reviews known here, and asks for theirs.
pub fn exchange(house: &Arc<House>) {
    tell_all(house);
    house.cluster.tell(&RemoteMessage::AsksForReviews);
}

/// Removes the participants of servers that are gone.
///
/// # Errors
/// The open servers can't be read.
pub fn keep_open_servers(house: &Arc<House>) -> StoreResult<()> {
    let reviews = house.reviews.all();
    if reviews.is_empty() {
        return Ok(());
    }
    let open = house.store.other_servers()?;
    for (table, review) in reviews {
        review.keep_servers(|server| open.iter().any(|other| other.id.0 == server && !other.is_gone()), announcer(house, table));
    }
    Ok(())
}

/// A review of a table's match, after an earlier one.
fn make(house: &Arc<House>, table: TableId, earlier: Option<&SharedReview>) -> SharedReview {
    let (reads, tells) = (Arc::downgrade(house), Arc::downgrade(house));
    let load: LoadSourceFn = Box::new(move || reads.upgrade().and_then(|house| load(&house, table)));
    let changed: ChangedFn =
        Box::new(move |review: &Arc<SharedReview>| tells.upgrade().iter().for_each(|house| note_change(house, table, review)));
    // A server by itself has nobody to tell.
    let changed = house.store.house().map(|_| changed);
    match earlier {
        Some(earlier) => earlier.next(load, changed),
        None => SharedReview::new(load, changed),
    }
}

/// Reads the match of a table that is over; None if it can't be read now.
fn load(house: &House, table: TableId) -> Option<ReviewSource> {
    let kept = house.store.table(table).ok()??;
    let header = records::parse(kept.header.as_bytes()).ok()?.header;
    let record = live_match::build_record(header, &house.store.steps(table).ok()?).ok()?;
    let steps = record.steps.into_iter().map(|line| line.step).collect();
    ReviewSource::new(record.header, steps, &Settings::default())
}

/// Returns what makes, for a name, the function that announces a participant on another server.
fn announcer(house: &House, table: TableId) -> impl Fn(&str) -> AnnounceFn {
    let announcements = Arc::clone(&house.bounds.announcements);
    move |name| {
        let (announcements, who) = (Arc::clone(&announcements), AnnouncementSubject::Called(name.to_string()));
        Arc::new(move |tells: SendAnnouncementFn| announcements.tell(AnnouncementAudience::Review(table), who.clone(), None, tells))
    }
}

/// Tells the other servers of a change soon, from a thread of its own: a database that can't be reached holds up no
/// participant. What can't be written is told again later, and a match that participants wait for is read again.
fn note_change(house: &Arc<House>, table: TableId, review: &Arc<SharedReview>) {
    if !house.reviews.note_untold(table, review) {
        return;
    }
    let weak = Arc::downgrade(house);
    let telling = thread::Builder::new().name("reviews".into()).spawn(move || {
        while let Some(house) = weak.upgrade() {
            let Some((table, review)) = house.reviews.next_untold() else { return };
            // Told first: participants elsewhere wait for it.
            let is_told = tell(&house, table, &review);
            if !review.read_if_wanted() || !is_told {
                house.reviews.note_untold(table, &review);
                drop((house, review));
                thread::sleep(AGAIN);
            }
        }
    });
    if telling.is_err() {
        house.reviews.note_no_thread();
    }
}

/// Tells the other servers of a review, its part before the notices about it. Returns whether all is told.
fn tell(house: &House, table: TableId, review: &SharedReview) -> bool {
    let Some(server) = house.store.house() else { return true };
    let tell = |update| house.cluster.tell(&RemoteMessage::ReviewChanged { table, server, update });
    tell(ReviewUpdate::Part(Box::new(review.part()))) && review.tell_notices(|notice| tell(ReviewUpdate::Notice(notice)))
}

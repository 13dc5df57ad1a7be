//! The shared review of a match by its players and spectators.

use crate::cluster_events;
use crate::house::House;
use crate::lobby::lobby_visitor::LobbyResult;
use crate::lobby::table_menu::TableMenu;
use crate::matches;
use crate::matches::reviews::member_id;
use crate::tables::OpenTable;
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject};
use crate::users::online_user::OnlineUser;
use crate::users::relations::PersonQuestion;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::library::shared_review::exchange::ReviewNotice;
use salotto::session::library::shared_review::source::ReviewSource;
use salotto::session::library::shared_review::state::{ReviewMember, SendAnnouncementFn, SharedReview};
use salotto::session::library::shared_review::{ReviewHost, ReviewParticipant, attend};
use std::rc::Rc;
use std::sync::Arc;

impl ReviewHost for TableMenu {
    fn offer(&self) -> Option<Message> {
        let is_of_several = self.table.state().people().len() > 1 || self.house.at_table(self.table.id).len() > 1;
        is_of_several.then(|| item(&self.house, &self.table))
    }

    fn leads_on(&self) -> Option<Message> {
        // In a tournament the pairing decides who plays next.
        self.house.tournaments.of_table(self.table.id).map(|_| message!("tournament-go-on"))
    }

    fn take_consent(&self) -> bool {
        self.user.errands.take_review(self.table.id)
    }

    fn open_or_join(&self, make: &dyn Fn() -> Option<ReviewSource>) -> Option<ReviewParticipant> {
        let (class, is_new) = matches::reviews::open(&self.house, self.table.id, || member(&self.house, &self.table, &self.user));
        if !class.has_source() {
            make().into_iter().for_each(|source| class.set_source(source));
        }
        if is_new {
            ask(&self.house, &self.table, &self.user);
        }
        Some(attending(class, &self.house, &self.table, &self.user))
    }

    fn join(&self) -> Option<ReviewParticipant> {
        join_review(&self.house, &self.table, &self.user)
    }
}

/// The list item for the review of a table's match.
pub fn item(house: &House, table: &OpenTable) -> Message {
    match house.reviews.get(table.id).and_then(|class| class.leader()) {
        Some(who) => message!("after-together-with", who = who),
        None => message!("after-together"),
    }
}

/// Asks all others at the table, spectators too, to join the review after they have heard the end
/// of the match. Users who have blocked the sender aren't asked. Repeated questions are delayed, and lapse with the review.
fn ask(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>) {
    let (asking, open, one) = (Arc::downgrade(house), Arc::clone(table), Arc::clone(user));
    let asks = move || {
        let Some(house) = asking.upgrade() else { return };
        if let Some(review) = house.reviews.get(open.id).filter(|review| review.has_member(member_id(&one))) {
            ask_now(&house, &open, &one, &review);
        }
    };
    let (about, who) = (AnnouncementAudience::ReviewInvitation(table.id), AnnouncementSubject::Person(user.id));
    house.bounds.announcements.tell(about, who, house.address_of(user.id), asks);
}

fn ask_now(house: &House, table: &OpenTable, user: &OnlineUser, review: &Arc<SharedReview>) {
    matches::reviews::ask_here(house, table.id, &user.name());
    review.tell_elsewhere(ReviewNotice::Asks { who: user.name() });
}

/// Joins the review as a spectator, if it is still going on.
///
/// # Errors
/// The user leaves the review for something else.
pub fn join(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    match join_review(house, table, user) {
        Some(participant) => attend(&participant, person),
        None => {
            person.output.hold_for_next(&[message!("together-over")]);
            Ok(())
        }
    }
}

fn join_review(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>) -> Option<ReviewParticipant> {
    let class = house.reviews.get(table.id).filter(|class| class.join(member(house, table, user)))?;
    Some(attending(class, house, table, user))
}

fn member(house: &House, table: &OpenTable, user: &Arc<OnlineUser>) -> ReviewMember {
    let (one, waker) = (Arc::clone(user), user.waker.clone());
    let (announcements, address) = (Arc::clone(&house.bounds.announcements), house.address_of(user.id));
    let (about, who) = (AnnouncementAudience::Review(table.id), AnnouncementSubject::Person(user.id));
    let announce = Arc::new(move |tells: SendAnnouncementFn| announcements.tell(about, who.clone(), address.clone(), tells));
    ReviewMember { id: member_id(user), name: user.name(), tell: Box::new(move |said| one.tell(said)), announce, waker }
}

fn attending(review: Arc<SharedReview>, house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>) -> ReviewParticipant {
    user.relations.withdraw(&PersonQuestion::Review { table: table.id });
    user.errands.take_review(table.id);
    let (house, table, one, away) = (Arc::clone(house), Arc::clone(table), Arc::clone(user), Arc::clone(user));
    ReviewParticipant {
        review,
        id: member_id(user),
        name: user.name(),
        talk: Rc::new(move |person| cluster_events::talk_at(&house, &table, &one, person)),
        is_called_away: Rc::new(move || away.errands.is_called_away()),
    }
}

//! Handling of events from other servers on the same database: changed tables are read, and
//! messages are delivered to users of this server.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster::{ClusterEvent, ClusterListener};
use crate::house::House;
use crate::ids::TableId;
use crate::matches;
use crate::store::{RemoteUser, StoreResult};
use crate::tables::OpenTable;
use crate::tables::live_match::{LiveMatch, spectator_identity};
use crate::tournament_runner;
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject};
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use crate::users::questions::{ask_friendship, hand_work, invite, read_anew};
use salotto::games::Seat;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::narration::sound::Sound;
use salotto::session::client::Person;
use salotto::session::client::notifications::NotificationTiming;
use salotto::session::table::waiting::MatchPause;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// Receives events of other servers while this one is open.
pub struct ClusterReceiver(pub Weak<House>);

impl ClusterListener for ClusterReceiver {
    fn hear(&self, news: ClusterEvent) -> StoreResult<()> {
        let Some(house) = self.0.upgrade() else { return Ok(()) };
        match news {
            ClusterEvent::Anything => read_all(&house),
            ClusterEvent::Table(table) => matches::table_updates::hear_of(&house, table),
            ClusterEvent::Match(table) => {
                house.table(table).iter().for_each(|table| {
                    table.ring();
                    house.go_on(table);
                    matches::live_matches::wake_host(&house, table);
                });
                Ok(())
            }
            ClusterEvent::Said(RemoteMessage::ReviewChanged { table, server, update }) => {
                matches::reviews::hear(&house, table, server, update);
                Ok(())
            }
            ClusterEvent::Said(RemoteMessage::AsksForReviews) => {
                matches::reviews::tell_all(&house);
                Ok(())
            }
            ClusterEvent::Said(message) => {
                apply(&house, message);
                Ok(())
            }
            ClusterEvent::Gone(tables) => {
                house.tables().iter().filter(|table| tables.contains(&table.id)).for_each(|table| table.ring());
                Ok(())
            }
            ClusterEvent::Removed => {
                matches::reviews::keep_open_servers(&house)?;
                matches::table_updates::free_guests_seats(&house)
            }
            ClusterEvent::Back => {
                report_back(&house);
                Ok(())
            }
        }
    }
}

/// Reads all state that other servers may have changed.
fn read_all(house: &Arc<House>) -> StoreResult<()> {
    matches::table_updates::hear_of_all(house)?;
    tournament_runner::read_all(house)?;
    house.ring_tables();
    // Users may have come or left while the database couldn't be written.
    house.cluster.keep_present(&|| house.own_users().iter().map(|one| one.to_somebody()).collect())?;
    house.cluster.keep_seated(None, &|table, seat| {
        let sits = |one: &Arc<OnlineUser>| house.table(table).and_then(|table| table.state().seat_of(one.id)) == Some(seat);
        house.people.at_table(table, None).iter().any(sits)
    })?;
    // Changes of reviews may have been lost in both directions, and a server may have been removed meanwhile.
    matches::reviews::exchange(house);
    matches::reviews::keep_open_servers(house)?;
    matches::table_updates::free_guests_seats(house)
}

/// Registers all users and matches again, after other servers took this one for gone.
fn report_back(house: &Arc<House>) {
    house.own_users().iter().for_each(|one| house.cluster.announce_arrival(&one.to_somebody()));
    house.ring_tables();
    matches::reviews::exchange(house);
}

/// Asks a user for a chat message and sends it to all at the table: before the match begins, or as
/// a spectator.
pub fn talk_at(house: &House, table: &OpenTable, user: &OnlineUser, person: &mut Person) {
    if let Some(text) = person.ask_chat_message() {
        let who = user.name();
        house.people.at_table(table.id, Some(user.visit)).iter().for_each(|other| other.hear(&who, &text));
        house.cluster.tell(&RemoteMessage::AtTable { table: table.id, who, text: text.clone() });
        person.output.answer(&[message!("said-you", text = Value::Said(text))]);
    }
}

/// Handles a message here and sends it to the other servers.
pub fn tell_everywhere(house: &House, message: RemoteMessage) {
    house.cluster.tell(&message);
    apply(house, message);
}

/// Calls `does` with the table's match, if it is played on this server.
fn with_match(house: &House, table: TableId, does: impl FnOnce(&LiveMatch)) {
    let live = house.table(table).and_then(|table| table.live.get());
    if let Some(live) = live {
        does(&live);
    }
}

/// When a user hears a notice from the server: a paused match delivers it at once.
fn when_handed(house: &House, user: &OnlineUser) -> NotificationTiming {
    let UserLocation::Table(id) = user.whereabouts() else { return NotificationTiming::OutOfTurn };
    let is_paused = house.table(id).is_some_and(|table| table.state().policy().pause == MatchPause::On);
    if is_paused { NotificationTiming::AtOnce } else { NotificationTiming::OutOfTurn }
}

/// When a user hears a private message: the table's host may refer to the current move, so it is
/// heard during a turn.
fn when_alone(house: &House, user: &OnlineUser, who: &str) -> NotificationTiming {
    let UserLocation::Table(id) = user.whereabouts() else { return NotificationTiming::OutOfTurn };
    let looks_after = |table: &OpenTable| {
        let state = table.state();
        house.all_users().iter().any(|other| other.name == who && state.is_nonplaying_host(UserId::from_somebody(other)))
    };
    let is_from_host = house.table(id).is_some_and(|table| looks_after(&table));
    if is_from_host { NotificationTiming::AtOnce } else { when_handed(house, user) }
}

/// An invitation by the host lifts an earlier removal from the table.
fn let_in_if_hosted(house: &House, table: &OpenTable, by: &str, whom: UserId) {
    let everybody = house.all_users();
    let hosts = |one: &&RemoteUser| one.name == by && table.state().is_hosted_by(UserId::from_somebody(one));
    if everybody.iter().any(|one| hosts(&one)) {
        everybody.iter().filter(|one| UserId::from_somebody(one) == whom).for_each(|one| table.with_shut(|shut| shut.let_in(one)));
    }
}

/// Delivers a message of another server to users of this one.
fn apply(house: &House, tiding: RemoteMessage) {
    let visits_of = |who: UserId, does: &dyn Fn(&OnlineUser)| house.people.visits_of(who).iter().for_each(|one| does(one));
    match tiding {
        RemoteMessage::InLobby { who, text } => house.people.in_lobby(None).iter().for_each(|other| other.hear(&who, &text)),
        RemoteMessage::AtTable { table, who, text } => house.people.at_table(table, None).iter().for_each(|other| other.hear(&who, &text)),
        RemoteMessage::InMatch { table, seat, text } => with_match(house, table, |live| live.say(Seat(seat), text)),
        RemoteMessage::WantsSeat { table, who, name } => with_match(house, table, |live| live.want_seat(spectator_identity(who, name))),
        RemoteMessage::GivesSeat { table, seat, who, name } => {
            with_match(house, table, |live| live.give_seat_at_peer(Seat(seat), spectator_identity(who, name)))
        }
        RemoteMessage::ToAll { text } => house.tell_all(&message!("house-says", text = text)),
        RemoteMessage::Newer { person } => visits_of(UserId::Known(person), &|one| one.send_away(message!("house-newer"))),
        RemoteMessage::KeyAdded { person, last } => {
            visits_of(UserId::Known(person), &|one| one.tell(message!("joining-added-now", last = last.as_str())))
        }
        RemoteMessage::Muted { who, seconds } => {
            let until = (seconds > 0).then(|| Instant::now() + Duration::from_secs(seconds));
            let said = if until.is_some() { message!("say-muted") } else { message!("say-unmuted") };
            visits_of(who, &|one| {
                one.muted.set(until);
                one.tell(said.clone());
            });
        }
        RemoteMessage::SentAway { who } => visits_of(who, &|one| one.send_away(message!("house-sent-away"))),
        RemoteMessage::Banned { who } => visits_of(who, &|one| one.send_away(message!("house-banned"))),
        RemoteMessage::Reported { who, whom, text } => {
            let told = message!("report", who = who, whom = whom, text = text);
            house.own_users().iter().filter(|one| house.is_operator(one)).for_each(|one| one.tell(told.clone()));
        }
        RemoteMessage::GivesUp { table, seat, who, wants } => {
            house.table(table).iter().for_each(|table| matches::early_end::hear_who_gives_up(house, table, Seat(seat), &who, wants));
        }
        RemoteMessage::Hurries { table, seat, who, steps } => {
            house.table(table).iter().for_each(|table| matches::early_end::hear_who_hurries(house, table, Seat(seat), &who, steps));
        }
        RemoteMessage::AskedToLeave { table, who, host } => matches::early_end::hear_who_is_asked_to_leave(house, table, who, &host),
        RemoteMessage::HandsWork { whom, who, work } => visits_of(whom, &|one| hand_work(one, &who, work.clone(), when_handed(house, one))),
        RemoteMessage::Alone { whom, who, text } => visits_of(whom, &|one| one.hear_alone(&who, &text, when_alone(house, one, &who))),
        RemoteMessage::Invites { whom, who, table } => {
            let open = house.table(table);
            open.iter().for_each(|open| let_in_if_hosted(house, open, &who, whom));
            visits_of(whom, &|one| open.iter().for_each(|open| invite(one, &who, table, open.item())));
        }
        RemoteMessage::WantsFriend { who, name, whom } => {
            visits_of(UserId::Known(whom), &|one| ask_friendship(one, &house.store, who, &name))
        }
        RemoteMessage::NoFriends { whom } => visits_of(UserId::Known(whom), &|one| {
            // A failed read is repeated with the next message.
            let _ = read_anew(one, &house.store);
        }),
        RemoteMessage::CameIn { who, name } => {
            let told = message!("friend-came-in", name = name.as_str()).with_sound(Sound::Comes);
            let hears = |user: &OnlineUser| user.relations.has_friend(who) && !user.blocked.has(&name);
            let hear: Vec<_> = house.own_users().into_iter().filter(|one| hears(one)).collect();
            house.bounds.announcements.tell(
                AnnouncementAudience::Friends,
                AnnouncementSubject::Person(UserId::Known(who)),
                None,
                move || {
                    hear.iter().for_each(|one| one.tell_when(told.clone(), NotificationTiming::OfFriends));
                },
            );
        }
        RemoteMessage::GuestCameIn { name, address } => {
            for who in house.bounds.apart.note_arrival(&address, &name, Instant::now()) {
                visits_of(who, &|one| one.blocked.add(&name));
            }
        }
        // A failed read is repeated with the next change.
        RemoteMessage::Tournament { tournament, told } => drop(tournament_runner::announce(house, tournament, &told)),
        RemoteMessage::BeforeMatch { table, who, name, does } => {
            house.table(table).iter().for_each(|table| matches::absence::announce(house, table, (who, &name), does));
        }
        // They come from other servers only, and are handled where they are heard.
        RemoteMessage::ReviewChanged { .. } | RemoteMessage::AsksForReviews => {}
        RemoteMessage::Again { table, again, who, asked } => {
            house.tables.note_rematch(table, again);
            matches::rematch::ask_players_here(house, table, again, (&who, None), &asked);
        }
    }
}

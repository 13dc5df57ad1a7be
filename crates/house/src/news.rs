//! Handling of news from other servers on the same database: changed tables are read, and messages
//! are delivered to users of this server.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::hub::{HubChange, HubListener};
use crate::ids::TableId;
use crate::matches;
use crate::people::announcements::{About, Subject};
use crate::people::asking::{ask_friendship, hand_work, invite, reads_anew};
use crate::people::presence::{Presence, Whereabouts, Who};
use crate::rounds;
use crate::store::{Somebody, StoreResult};
use crate::tables::OpenTable;
use crate::tables::live::{Live, watcher};
use salotto::games::Seat;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::narration::sound::Sound;
use salotto::session::person::Person;
use salotto::session::person::tidings::Timing;
use salotto::session::table::waiting::MatchPause;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// Receives news while the server is open.
pub struct HouseEars(pub Weak<House>);

impl HubListener for HouseEars {
    fn hears(&self, news: HubChange) -> StoreResult<()> {
        let Some(house) = self.0.upgrade() else { return Ok(()) };
        match news {
            HubChange::Anything => reads_all(&house),
            HubChange::Table(table) => matches::hears_of(&house, table),
            HubChange::Match(table) => {
                house.table(table).iter().for_each(|table| {
                    table.rings();
                    house.goes_on(table);
                    matches::wakes_host(&house, table);
                });
                Ok(())
            }
            HubChange::Said(tiding) => {
                apply(&house, tiding);
                Ok(())
            }
            HubChange::Gone(tables) => {
                takes_over(&house, &tables);
                Ok(())
            }
            HubChange::Back => {
                reports_back(&house);
                Ok(())
            }
        }
    }
}

/// Reads all state that other servers may have changed.
fn reads_all(house: &Arc<House>) -> StoreResult<()> {
    matches::hears_of_all(house)?;
    rounds::reads_all(house)?;
    house.tables().iter().for_each(|table| table.rings());
    // Users may have come or left while the database couldn't be written.
    house.hub.keeps_present(&|| house.present().iter().map(|one| one.known()).collect())?;
    house.hub.keeps_seated(None, &|table, seat| {
        let sits = |one: &Arc<Presence>| house.table(table).and_then(|table| table.state().seat_of(one.who)) == Some(seat);
        house.people.at(table, None).iter().any(sits)
    })
}

/// Registers all users and matches again, after other servers took this one for gone.
fn reports_back(house: &House) {
    house.present().iter().for_each(|one| house.hub.announce_arrival(&one.known()));
    house.tables().iter().for_each(|table| table.rings());
}

/// Takes over the matches of players of a server that is gone.
fn takes_over(house: &House, matches: &[TableId]) {
    for table in house.tables() {
        if matches.contains(&table.id) {
            table.rings();
        }
        table.amends(|state| state.frees_guests_seats(|who| house.may_come(who)));
    }
}

/// Asks a user for a chat message and sends it to all at the table: before the match begins, or as
/// a spectator.
pub fn talks_at(house: &House, table: &OpenTable, presence: &Presence, person: &mut Person) {
    if let Some(text) = person.something_to_say() {
        let who = presence.name();
        house.people.at(table.id, Some(presence.visit)).iter().for_each(|other| other.hears(&who, &text));
        house.hub.tells(&RemoteMessage::AtTable { table: table.id, who, text: text.clone() });
        person.desk.answer(&[message!("said-you", text = Value::Said(text))]);
    }
}

/// Handles a message here and sends it to the other servers.
pub fn tells_everywhere(house: &House, tiding: RemoteMessage) {
    house.hub.tells(&tiding);
    apply(house, tiding);
}

/// Calls `does` with the table's match, if it is played on this server.
fn in_match(house: &House, table: TableId, does: impl FnOnce(&Live)) {
    let live = house.table(table).and_then(|table| table.live.get());
    if let Some(live) = live {
        does(&live);
    }
}

/// When a user hears a notice from the server: a paused match delivers it at once.
fn when_handed(house: &House, one: &Presence) -> Timing {
    let Whereabouts::Table(id) = one.place() else { return Timing::OutOfTurn };
    let is_paused = house.table(id).is_some_and(|table| table.state().manners().pause == MatchPause::On);
    if is_paused { Timing::AtOnce } else { Timing::OutOfTurn }
}

/// When a user hears a private message: the table's host may refer to the current move, so it is
/// heard during a turn.
fn when_alone(house: &House, one: &Presence, who: &str) -> Timing {
    let Whereabouts::Table(id) = one.place() else { return Timing::OutOfTurn };
    let looks_after = |table: &OpenTable| {
        let state = table.state();
        house.everybody().iter().any(|other| other.name == who && state.looks_after(Who::of(other)))
    };
    let is_from_host = house.table(id).is_some_and(|table| looks_after(&table));
    if is_from_host { Timing::AtOnce } else { when_handed(house, one) }
}

/// An invitation by the host lifts an earlier removal from the table.
fn lets_in_if_hosted(house: &House, table: &OpenTable, by: &str, whom: Who) {
    let everybody = house.everybody();
    let hosts = |one: &&Somebody| one.name == by && table.state().is_hosted_by(Who::of(one));
    if everybody.iter().any(|one| hosts(&one)) {
        everybody.iter().filter(|one| Who::of(one) == whom).for_each(|one| table.shut(|shut| shut.lets_in(one)));
    }
}

/// Delivers a message of another server to users of this one.
fn apply(house: &House, tiding: RemoteMessage) {
    let visits_of = |who: Who, does: &dyn Fn(&Presence)| house.people.visits_of(who).iter().for_each(|one| does(one));
    match tiding {
        RemoteMessage::InLobby { who, text } => house.people.in_lobby(None).iter().for_each(|other| other.hears(&who, &text)),
        RemoteMessage::AtTable { table, who, text } => house.people.at(table, None).iter().for_each(|other| other.hears(&who, &text)),
        RemoteMessage::InMatch { table, seat, text } => in_match(house, table, |live| live.says(Seat(seat), text)),
        RemoteMessage::WantsSeat { table, who, name } => in_match(house, table, |live| live.wants_seat(watcher(who, name))),
        RemoteMessage::GivesSeat { table, seat, who, name } => {
            in_match(house, table, |live| live.give_seat_afar(Seat(seat), watcher(who, name)))
        }
        RemoteMessage::ToAll { text } => house.tell_all(&message!("house-says", text = text)),
        RemoteMessage::Newer { person } => visits_of(Who::Known(person), &|one| one.send_away(message!("house-newer"))),
        RemoteMessage::KeyAdded { person, last } => {
            visits_of(Who::Known(person), &|one| one.tell(message!("joining-added-now", last = last.as_str())))
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
            house.present().iter().filter(|one| house.is_operator(one)).for_each(|one| one.tell(told.clone()));
        }
        RemoteMessage::GivesUp { table, seat, who, wants } => {
            house.table(table).iter().for_each(|table| matches::hears_who_gives_up(house, table, Seat(seat), &who, wants));
        }
        RemoteMessage::Hurries { table, seat, who, steps } => {
            house.table(table).iter().for_each(|table| matches::hears_who_hurries(house, table, Seat(seat), &who, steps));
        }
        RemoteMessage::AskedToLeave { table, who, host } => matches::hears_who_is_asked_to_leave(house, table, who, &host),
        RemoteMessage::HandsWork { whom, who, work } => visits_of(whom, &|one| hand_work(one, &who, work.clone(), when_handed(house, one))),
        RemoteMessage::Alone { whom, who, text } => visits_of(whom, &|one| one.hears_alone(&who, &text, when_alone(house, one, &who))),
        RemoteMessage::Invites { whom, who, table } => {
            let open = house.table(table);
            open.iter().for_each(|open| lets_in_if_hosted(house, open, &who, whom));
            visits_of(whom, &|one| open.iter().for_each(|open| invite(one, &who, table, open.item())));
        }
        RemoteMessage::WantsFriend { who, name, whom } => visits_of(Who::Known(whom), &|one| ask_friendship(one, &house.store, who, &name)),
        RemoteMessage::NoFriends { whom } => visits_of(Who::Known(whom), &|one| {
            // A failed read is repeated with the next message.
            let _ = reads_anew(one, &house.store);
        }),
        RemoteMessage::CameIn { who, name } => {
            let told = message!("friend-came-in", name = name.as_str()).sounding(Sound::Comes);
            let hears = |one: &Presence| one.company.has_friend(who) && !one.unheard.has(&name);
            let hear: Vec<_> = house.present().into_iter().filter(|one| hears(one)).collect();
            house.bounds.announcements.tells(About::Friends, Subject::Person(Who::Known(who)), None, move || {
                hear.iter().for_each(|one| one.tells(told.clone(), Timing::OfFriends));
            });
        }
        RemoteMessage::GuestCameIn { name, address } => {
            for who in house.bounds.apart.comes(&address, &name, Instant::now()) {
                visits_of(who, &|one| one.unheard.add(&name));
            }
        }
        // A failed read is repeated with the next change.
        RemoteMessage::Tournament { tournament, told } => drop(rounds::announce(house, tournament, &told)),
        RemoteMessage::BeforeMatch { table, who, name, does } => {
            house.table(table).iter().for_each(|table| matches::announce(house, table, (who, &name), does));
        }
        RemoteMessage::Reviews { table, who } => {
            let said = message!("together-elsewhere", who = who.as_str());
            let here = house.people.at(table, None);
            here.iter().filter(|one| !one.unheard.has(&who)).for_each(|one| one.tells(said.clone(), Timing::AfterMatch));
        }
        RemoteMessage::Again { table, again, who, asked } => {
            house.tables.plays_again(table, again);
            matches::hears_who_asks(house, table, again, (&who, None), &asked);
        }
    }
}

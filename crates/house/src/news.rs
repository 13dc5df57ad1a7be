//! Handling of news from other servers on the same database: changed tables are read, and messages
//! are delivered to users of this server.

use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::hub::{Ears, News};
use crate::ids::TableId;
use crate::matches;
use crate::people::announcements::{About, Subject};
use crate::people::asking::{is_handed, is_invited, is_wanted, reads_anew};
use crate::people::presence::{Place, Presence, Who};
use crate::rounds;
use crate::store::{Answer, Somebody};
use crate::tables::OpenTable;
use crate::tables::live::{Live, watcher};
use salotto::games::Seat;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::narration::sound::Sound;
use salotto::session::person::Person;
use salotto::session::person::tidings::Heard;
use salotto::session::table::waiting::Pause;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// Receives news while the server is open.
pub struct Hearing(pub Weak<House>);

impl Ears for Hearing {
    fn hears(&self, news: News) -> Answer<()> {
        let Some(house) = self.0.upgrade() else { return Ok(()) };
        match news {
            News::Anything => reads_all(&house),
            News::Table(table) => matches::hears_of(&house, table),
            News::Match(table) => {
                house.table(table).iter().for_each(|table| {
                    table.rings();
                    house.goes_on(table);
                    matches::wakes_host(&house, table);
                });
                Ok(())
            }
            News::Said(tiding) => {
                is_told(&house, tiding);
                Ok(())
            }
            News::Gone(tables) => {
                takes_over(&house, &tables);
                Ok(())
            }
            News::Back => {
                reports_back(&house);
                Ok(())
            }
        }
    }
}

/// Reads all state that other servers may have changed.
fn reads_all(house: &Arc<House>) -> Answer<()> {
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
    house.present().iter().for_each(|one| house.hub.is_in(&one.known()));
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
        house.hub.tells(&Tiding::AtTable { table: table.id, who, text: text.clone() });
        person.desk.answer(&[message!("said-you", text = Value::Said(text))]);
    }
}

/// Handles a message here and sends it to the other servers.
pub fn tells_everywhere(house: &House, tiding: Tiding) {
    house.hub.tells(&tiding);
    is_told(house, tiding);
}

/// Calls `does` with the table's match, if it is played on this server.
fn in_match(house: &House, table: TableId, does: impl FnOnce(&Live)) {
    let live = house.table(table).and_then(|table| table.live.get());
    if let Some(live) = live {
        does(&live);
    }
}

/// When a user hears a notice from the server: a paused match delivers it at once.
fn when_handed(house: &House, one: &Presence) -> Heard {
    let Place::Table(id) = one.place() else { return Heard::OutOfTurn };
    let is_paused = house.table(id).is_some_and(|table| table.state().manners().pause == Pause::On);
    if is_paused { Heard::AtOnce } else { Heard::OutOfTurn }
}

/// When a user hears a private message: the table's host may refer to the current move, so it is
/// heard during a turn.
fn when_alone(house: &House, one: &Presence, who: &str) -> Heard {
    let Place::Table(id) = one.place() else { return Heard::OutOfTurn };
    let looks_after = |table: &OpenTable| {
        let state = table.state();
        house.everybody().iter().any(|other| other.name == who && state.looks_after(Who::of(other)))
    };
    let is_from_host = house.table(id).is_some_and(|table| looks_after(&table));
    if is_from_host { Heard::AtOnce } else { when_handed(house, one) }
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
fn is_told(house: &House, tiding: Tiding) {
    let visits_of = |who: Who, does: &dyn Fn(&Presence)| house.people.visits_of(who).iter().for_each(|one| does(one));
    match tiding {
        Tiding::InLobby { who, text } => house.people.in_lobby(None).iter().for_each(|other| other.hears(&who, &text)),
        Tiding::AtTable { table, who, text } => house.people.at(table, None).iter().for_each(|other| other.hears(&who, &text)),
        Tiding::InMatch { table, seat, text } => in_match(house, table, |live| live.says(Seat(seat), text)),
        Tiding::WantsSeat { table, who, name } => in_match(house, table, |live| live.wants_seat(watcher(who, name))),
        Tiding::GivesSeat { table, seat, who, name } => in_match(house, table, |live| live.is_given(Seat(seat), watcher(who, name))),
        Tiding::ToAll { text } => house.tell_all(&message!("house-says", text = text)),
        Tiding::Newer { person } => visits_of(Who::Known(person), &|one| one.is_sent_away(message!("house-newer"))),
        Tiding::KeyAdded { person, last } => {
            visits_of(Who::Known(person), &|one| one.tell(message!("joining-added-now", last = last.as_str())))
        }
        Tiding::Muted { who, seconds } => {
            let until = (seconds > 0).then(|| Instant::now() + Duration::from_secs(seconds));
            let said = if until.is_some() { message!("say-muted") } else { message!("say-unmuted") };
            visits_of(who, &|one| {
                one.muted.set(until);
                one.tell(said.clone());
            });
        }
        Tiding::SentAway { who } => visits_of(who, &|one| one.is_sent_away(message!("house-sent-away"))),
        Tiding::Banned { who } => visits_of(who, &|one| one.is_sent_away(message!("house-banned"))),
        Tiding::Reported { who, whom, text } => {
            let told = message!("report", who = who, whom = whom, text = text);
            house.present().iter().filter(|one| house.is_operator(one)).for_each(|one| one.tell(told.clone()));
        }
        Tiding::GivesUp { table, seat, who, wants } => {
            house.table(table).iter().for_each(|table| matches::hears_who_gives_up(house, table, Seat(seat), &who, wants));
        }
        Tiding::Hurries { table, seat, who, steps } => {
            house.table(table).iter().for_each(|table| matches::hears_who_hurries(house, table, Seat(seat), &who, steps));
        }
        Tiding::AskedToLeave { table, who, host } => matches::hears_who_is_asked_to_leave(house, table, who, &host),
        Tiding::HandsWork { whom, who, work } => visits_of(whom, &|one| is_handed(one, &who, work.clone(), when_handed(house, one))),
        Tiding::Alone { whom, who, text } => visits_of(whom, &|one| one.hears_alone(&who, &text, when_alone(house, one, &who))),
        Tiding::Invites { whom, who, table } => {
            let open = house.table(table);
            open.iter().for_each(|open| lets_in_if_hosted(house, open, &who, whom));
            visits_of(whom, &|one| open.iter().for_each(|open| is_invited(one, &who, table, open.item())));
        }
        Tiding::WantsFriend { who, name, whom } => visits_of(Who::Known(whom), &|one| is_wanted(one, &house.store, who, &name)),
        Tiding::NoFriends { whom } => visits_of(Who::Known(whom), &|one| {
            // A failed read is repeated with the next message.
            let _ = reads_anew(one, &house.store);
        }),
        Tiding::CameIn { who, name } => {
            let told = message!("friend-came-in", name = name.as_str()).sounding(Sound::Comes);
            let hears = |one: &Presence| one.company.has_friend(who) && !one.unheard.has(&name);
            let hear: Vec<_> = house.present().into_iter().filter(|one| hears(one)).collect();
            house.bounds.announcements.tells(About::Friends, Subject::Person(Who::Known(who)), None, move || {
                hear.iter().for_each(|one| one.tells(told.clone(), Heard::OfFriends));
            });
        }
        Tiding::GuestCameIn { name, address } => {
            for who in house.bounds.apart.comes(&address, &name, Instant::now()) {
                visits_of(who, &|one| one.unheard.add(&name));
            }
        }
        // A failed read is repeated with the next change.
        Tiding::Tournament { tournament, told } => drop(rounds::is_told(house, tournament, &told)),
        Tiding::BeforeMatch { table, who, name, does } => {
            house.table(table).iter().for_each(|table| matches::is_told(house, table, (who, &name), does));
        }
        Tiding::Reviews { table, who } => {
            let said = message!("together-elsewhere", who = who.as_str());
            let here = house.people.at(table, None);
            here.iter().filter(|one| !one.unheard.has(&who)).for_each(|one| one.tells(said.clone(), Heard::AfterMatch));
        }
        Tiding::Again { table, again, who, asked } => {
            house.tables.plays_again(table, again);
            matches::hears_who_asks(house, table, again, (&who, None), &asked);
        }
    }
}

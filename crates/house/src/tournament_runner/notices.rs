//! Reading tournaments from the database, and telling users about them, on this server and others.

use crate::cluster::remote_message::RemoteMessage;
pub use crate::cluster::remote_message::TournamentMessage as Told;
use crate::house::House;
use crate::ids::{PersonId, TableId, TournamentId};
use crate::store::{StoreResult, now};
use crate::tournaments::{Tournament, TournamentPhase, standing};
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject};
use crate::users::online_user::{OnlineUser, UserId};
use salotto::narration::Message;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::session::client::notifications::NotificationTiming;
use salotto::session::table::message_of_game;
use std::sync::Arc;

/// Seconds for which a finished tournament is listed.
const A_WEEK: i64 = 7 * 24 * 3600;

/// Reads and publishes a tournament; None if it was removed.
///
/// # Errors
/// The database can't be read.
pub fn read(house: &House, id: TournamentId) -> StoreResult<Option<Arc<Tournament>>> {
    match house.store.tournament(id)? {
        Some((kept, entrants, parts)) => Ok(Tournament::from_stored(&kept, entrants, parts).map(|read| house.tournaments.publish(read))),
        None => {
            house.tournaments.remove(id);
            Ok(None)
        }
    }
}

/// Reads all tournaments.
///
/// # Errors
/// The database can't be read.
pub fn read_all(house: &House) -> StoreResult<()> {
    let kept = house.store.tournaments(now() - A_WEEK)?;
    house.tournaments.all().iter().filter(|one| !kept.contains(&one.id)).for_each(|one| house.tournaments.remove(one.id));
    kept.into_iter().try_for_each(|id| read(house, id).map(|_| ()))
}

/// Tells users about an event of a tournament, on this server and others.
pub fn tell(house: &House, id: TournamentId, told: Told) {
    house.cluster.tell(&RemoteMessage::Tournament { tournament: id, told: told.clone() });
    // If it can't be read, it is told with the next event.
    let _ = announce(house, id, &told);
}

/// Tells users on this server.
///
/// # Errors
/// The database can't be read.
pub fn announce(house: &House, id: TournamentId, told: &Told) -> StoreResult<()> {
    let before = house.tournaments.get(id);
    let now = read(house, id)?;
    let Some(one) = now.or(before) else { return Ok(()) };
    let count = one.playing().len();
    match told {
        Told::Enters(who) => tell_room_except(house, id, who, &message!("tournament-enters", who = who.as_str(), count = count)),
        Told::Withdraws(who) => tell_room_except(house, id, who, &message!("tournament-withdraws", who = who.as_str())),
        Told::CalledOff => {
            tell_outside_room(house, &one, |_| Some(message!("tournament-called-off", game = message_of_game(one.plan.game))))
        }
        Told::Round => tell_of_round(house, &one),
        Told::Over => tell_outside_room(house, &one, |_| {
            Some(message!("tournament-over-elsewhere", game = message_of_game(one.plan.game), won = winner_name(&one)))
        }),
        Told::Lost { loser, winner } => {
            let who = one.entrant(*loser).map_or_else(|| crate::tables::name_value(""), |loser| entrant_name(&one, loser));
            let said = message!("tournament-lost-by-absence", who = who);
            house.people.visits_of(UserId::Known(*winner)).iter().for_each(|winner| winner.tell(said.clone()));
        }
        Told::Changed => {}
    }
    house.tournaments.wake(id);
    Ok(())
}

/// Tells entrants outside the room that a round begins.
pub fn tell_of_round(house: &House, tournament: &Tournament) {
    tell_outside_room(house, tournament, |person| round_message(tournament, person));
}

/// Sends a message to all in the room except the user of this name.
fn tell_room_except(house: &House, id: TournamentId, who: &str, said: &Message) {
    let mut hear = Vec::new();
    house.tournaments.for_each_in(id, |one| {
        if one.name() != who {
            hear.push(Arc::clone(one));
        }
    });
    let said = said.clone();
    house.bounds.announcements.tell(AnnouncementAudience::Tournament(id), AnnouncementSubject::Called(who.to_string()), None, move || {
        hear.iter().for_each(|one| one.tell_when(said.clone(), NotificationTiming::OutOfTurn));
    });
}

/// Sends messages to entrants outside the room; in the room it is heard anyway.
fn tell_outside_room(house: &House, tournament: &Tournament, said: impl Fn(PersonId) -> Option<Message>) {
    let has_entered = |user: &Arc<OnlineUser>| user.id.person_id().filter(|person| tournament.entrant(*person).is_some());
    for (presence, person) in house.own_users().iter().filter_map(|presence| Some((presence, has_entered(presence)?))) {
        if !house.tournaments.is_in_room(tournament.id, person) {
            said(person).into_iter().for_each(|said| presence.tell_when(said, NotificationTiming::OutOfTurn));
        }
    }
}

/// The message about a new round for an entrant outside the room.
fn round_message(one: &Tournament, person: PersonId) -> Option<Message> {
    let game = message_of_game(one.plan.game);
    let entrant = one.entrant(person)?;
    let part = one.part(entrant)?;
    Some(match part.at_table {
        Some(_) => message!("tournament-round-elsewhere", game = game, round = one.round, with = with(one, entrant)),
        None => message!("tournament-free-elsewhere", game = game, round = one.round),
    })
}

/// The names of an entrant's opponents in this round.
pub fn with(one: &Tournament, entrant: usize) -> Value {
    let own = one.part(entrant);
    let others = one.parts.iter().filter(|part| own.is_some_and(|own| part.round == own.round && part.board == own.board));
    let names: Vec<Value> = others.filter(|part| part.entrant != entrant).map(|part| entrant_name(one, part.entrant)).collect();
    if names.is_empty() { message!("tournament-bots").into() } else { Value::List(names) }
}

/// An entrant's name.
pub fn entrant_name(tournament: &Tournament, entrant: usize) -> Value {
    crate::tables::name_value(&tournament.entrants[entrant].name)
}

/// The winner's name.
pub fn winner_name(tournament: &Tournament) -> Value {
    standing::standings(tournament).first().map_or_else(|| crate::tables::name_value(""), |place| entrant_name(tournament, place.entrant))
}

/// Whether a user is at this table now, on any server.
pub fn is_at(house: &House, person: PersonId, table: TableId) -> bool {
    house.at_table(table).iter().any(|one| one.person == Some(person))
}

/// Whether the tournament is under way.
pub fn is_played(tournament: &Tournament) -> bool {
    tournament.phase == TournamentPhase::Playing
}

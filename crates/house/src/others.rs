//! The other houses on the same database: together they are one house.
//!
//! What lasts is in the database; each house reads it after a bell, and all of it after it was cut off. What is said to people
//! elsewhere is left there as tidings, until their house takes them.

use crate::coming_in::known_by;
use crate::house::House;
use crate::presence::{Place, Presence, Who, lock};
use crate::store::{Answer, Bell, Heard, Kept, PresentElsewhere, Sits};
use crate::tables::{Chair, OpenTable, Phase, State};
use salotto::games::Seat;
use salotto::narration::message::message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How often a house shows that it is there.
const BEAT: Duration = Duration::from_secs(2);
/// How long a house may show no sign of life before it counts as gone. With a beat it is less than the ten seconds in which its tables
/// are taken over.
const GONE: Duration = Duration::from_secs(6);
/// How long until what couldn't be read is read again.
const AGAIN: Duration = Duration::from_secs(1);
/// How many houses can have visits with numbers of their own, and how many in a row a house takes of them.
const HOUSES: u64 = 64;
const IN_A_ROW: u64 = 1000;

/// What a house knows of the others.
#[derive(Default)]
pub(crate) struct Others {
    /// The smallest number that no other house had.
    number: AtomicI64,
    present: Mutex<Vec<PresentElsewhere>>,
    /// The tables at which those who played at another play again.
    again: Mutex<BTreeMap<i64, i64>>,
}

/// What is said to the people of other houses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Tiding {
    /// Somebody has said this in the lobby.
    InLobby { who: String, text: String },
    /// Somebody has said this at a table whose match hasn't begun.
    AtTable { table: i64, who: String, text: String },
    /// Somebody has said this in a match.
    InMatch { table: i64, seat: u8, text: String },
    /// An operator says this to all.
    ToAll { text: String },
    /// Somebody has come in, in another house: there they are now.
    Newer { person: i64 },
    /// Somebody who played at a table has opened another one for the same people.
    Again { table: i64, again: i64, who: String },
    /// An operator lets somebody be heard no more, for so many seconds; none for at once again.
    Muted { visit: i64, seconds: Option<u64> },
    /// An operator sends somebody away.
    SentAway { visit: i64, banned: bool },
}

impl House {
    /// Opens this house among the others, if its database is of several.
    pub(crate) fn joins_others(self: &Arc<House>) -> Answer<()> {
        let Some(heard) = self.store.listen() else { return Ok(()) };
        let (listens, beats) = (Arc::downgrade(self), Arc::downgrade(self));
        thread::Builder::new().name("bells".into()).spawn(move || listen(&listens, &heard))?;
        thread::Builder::new().name("beat".into()).spawn(move || beat(&beats))?;
        Ok(())
    }

    /// Is one of the others from now on, and knows who is in.
    pub(crate) fn knows_others(&self) -> Answer<()> {
        if self.is_shared() {
            self.others.number.store(self.store.join()?, Ordering::Relaxed);
            self.reads_people()?;
        }
        Ok(())
    }

    fn is_shared(&self) -> bool {
        self.store.house().is_some()
    }

    /// The number of a visit that is the nth of this house, which no visit of another house has.
    pub(crate) fn visit_number(&self, nth: u64) -> u64 {
        let number = self.others.number.load(Ordering::Relaxed) as u64 % HOUSES;
        let (row, place) = ((nth - 1) / IN_A_ROW, (nth - 1) % IN_A_ROW);
        if self.is_shared() { (row * HOUSES + number) * IN_A_ROW + place + 1 } else { nth }
    }

    /// Says something in the other houses.
    pub(crate) fn tells_others(&self, tiding: &Tiding) {
        if let (true, Ok(text)) = (self.is_shared(), serde_json::to_string(tiding)) {
            // What is said while nothing can be written is said here alone.
            let _ = self.store.tell_houses(&text);
        }
    }

    /// Those who are in other houses.
    pub(crate) fn present_elsewhere(&self) -> Vec<PresentElsewhere> {
        lock(&self.others.present).clone()
    }

    /// Those who are in, here or elsewhere, and where.
    pub(crate) fn everybody(&self) -> Vec<(String, Place)> {
        let here = self.present().into_iter().map(|one| (one.name.clone(), one.place()));
        let place = |at: Option<i64>| at.map_or(Place::Lobby, Place::Table);
        here.chain(self.present_elsewhere().into_iter().map(|other| (other.name, place(other.at_table)))).collect()
    }

    /// Whether somebody of another house is there.
    pub(crate) fn is_somebody_elsewhere(&self, place: Place) -> bool {
        let at = if let Place::Table(table) = place { Some(table) } else { None };
        lock(&self.others.present).iter().any(|other| other.at_table == at)
    }

    /// Lets the other houses know that somebody has come in; of one person the newer visit counts.
    pub(crate) fn is_in_for_others(&self, presence: &Presence) {
        self.is_at_for_others(presence);
        let elsewhere = self.is_shared().then(|| self.store.present_elsewhere().unwrap_or_default()).unwrap_or_default();
        if let Some(person) = presence.who.known().filter(|person| elsewhere.iter().any(|other| other.person == Some(*person))) {
            self.tells_others(&Tiding::Newer { person });
        }
    }

    /// Lets the other houses know where somebody is.
    pub(crate) fn is_at_for_others(&self, presence: &Presence) {
        let Some(house) = self.store.house() else { return };
        let at_table = if let Place::Table(table) = presence.place() { Some(table) } else { None };
        let (visit, person, name) = (presence.visit as i64, presence.who.known(), presence.name.clone());
        // Where it can't be written, it is as soon as it can be again.
        let _ = self.store.is_in(&PresentElsewhere { house, visit, person, name, known_by: known_by(presence), at_table });
    }

    /// Lets the other houses know that somebody has left.
    pub(crate) fn is_out_for_others(&self, presence: &Presence) {
        if self.is_shared() {
            let _ = self.store.is_out(presence.visit as i64);
        }
    }

    /// Somebody goes somewhere.
    pub(crate) fn goes_to(&self, presence: &Presence, place: Place) {
        presence.goes_to(place);
        self.is_at_for_others(presence);
    }

    /// The table at which those who played at this one play again, if that was opened in another house.
    pub(crate) fn again_elsewhere(&self, table: i64) -> Option<i64> {
        lock(&self.others.again).get(&table).copied()
    }

    /// Seats those who wait in other houses for the match of a table, before it begins: so none of them is taken for away.
    pub(crate) fn seats_others(&self, table: &OpenTable, state: &State) -> Answer<()> {
        for other in self.present_elsewhere().into_iter().filter(|other| other.at_table == Some(table.id)) {
            let who = other.person.map_or(Who::Guest(other.visit as u64), Who::Known);
            if let Some(seat) = state.seat_of(who) {
                self.store.sits(table.id, Sits { seat: seat.0.into(), house: other.house, ready: -1 })?;
            }
        }
        Ok(())
    }

    fn hears(self: &Arc<House>, heard: Heard) -> Answer<()> {
        match heard {
            Heard::Listening => self.reads_all(),
            Heard::Bell(Bell::Match(table)) => {
                if let Some(table) = self.table(table) {
                    table.state().live.iter().for_each(|live| live.ring());
                }
                Ok(())
            }
            Heard::Bell(Bell::Table(table)) => self.reads_table(table),
            Heard::Bell(Bell::People) => self.reads_people(),
            Heard::Bell(Bell::Tidings) => self.reads_tidings(),
            Heard::Bell(Bell::Beat) => Ok(()),
        }
    }

    /// Reads all that other houses may have changed.
    fn reads_all(self: &Arc<House>) -> Answer<()> {
        self.reads_people()?;
        let kept = self.store.open_tables()?;
        for table in self.tables().iter().filter(|table| kept.iter().all(|kept| kept.id != table.id)) {
            self.reads_table(table.id)?;
        }
        for kept in kept {
            self.reads_kept(&kept)?;
        }
        for table in self.tables() {
            table.state().live.iter().for_each(|live| live.ring());
        }
        self.clears_seats()?;
        self.reads_tidings()
    }

    /// Nobody sits where the database says so of somebody who has left while it couldn't be written.
    fn clears_seats(&self) -> Answer<()> {
        for (table, seat) in self.store.own_sitting()? {
            let sits = |presence: &Arc<Presence>| {
                let own = self.table(table).and_then(|table| table.state().seat_of(presence.who));
                presence.place() == Place::Table(table) && own.is_some_and(|own| i64::from(own.0) == seat)
            };
            if !self.present().iter().any(sits) {
                self.store.stands_up(table, seat)?;
            }
        }
        Ok(())
    }

    fn reads_people(&self) -> Answer<()> {
        let present = self.store.present_elsewhere()?;
        *lock(&self.others.present) = present;
        Ok(())
    }

    pub(crate) fn reads_table(self: &Arc<House>, id: i64) -> Answer<()> {
        match self.store.table(id)? {
            Some(kept) if kept.phase != "over" => self.reads_kept(&kept),
            Some(_) => {
                if let Some(table) = self.forgets_table(id) {
                    table.state().live.iter().for_each(|live| live.ring());
                }
                Ok(())
            }
            None => {
                if let Some(table) = self.forgets_table(id) {
                    self.closes(&table);
                }
                Ok(())
            }
        }
    }

    fn reads_kept(self: &Arc<House>, kept: &Kept) -> Answer<()> {
        let known = self.table(kept.id);
        if known.as_ref().is_some_and(|table| table.version() >= kept.version) {
            return Ok(());
        }
        let seats = self.store.seats(kept.id)?;
        let invited = self.store.invited(kept.id)?;
        let Some(now) = State::of(kept, &seats, invited, |name| self.guest_named(name)) else { return Ok(()) };
        let Some(table) = known else {
            self.adds_table(OpenTable::new(kept.id, now, kept.version));
            return Ok(());
        };
        let mut state = table.state();
        if table.version() >= kept.version {
            return Ok(());
        }
        table.is_kept_as(kept.version);
        tell_who_sits(&state, &now);
        let begins = state.phase == Phase::Gathering && now.phase == Phase::Playing;
        state.is_agreed_anew(now);
        if begins { self.begins_elsewhere(&table, &mut state) } else { Ok(()) }
    }

    /// The guest of this name who is in, here or elsewhere: the database knows guests by their names alone.
    pub(crate) fn guest_named(&self, name: &str) -> Option<Who> {
        let here = self.present().into_iter().find(|one| one.name == name && one.who.known().is_none()).map(|one| one.who);
        let elsewhere = || lock(&self.others.present).iter().find(|other| other.name == name && other.person.is_none()).cloned();
        here.or_else(|| elsewhere().map(|guest| Who::Guest(guest.visit as u64)))
    }

    /// A match has begun in another house: those who wait for it here are called.
    fn begins_elsewhere(self: &Arc<House>, table: &Arc<OpenTable>, state: &mut State) -> Answer<()> {
        let gathered = std::mem::take(&mut state.gathered);
        let seats: Vec<(Seat, Arc<Presence>)> = gathered.into_iter().filter_map(|one| Some((state.seat_of(one.who)?, one))).collect();
        let house = self.store.house();
        for Sits { seat, .. } in self.store.sitting(table.id)?.into_iter().filter(|sits| Some(sits.house) == house) {
            if seats.iter().all(|(own, _)| i64::from(own.0) != seat) {
                self.store.stands_up(table.id, seat)?;
            }
        }
        if seats.is_empty() {
            return Ok(());
        }
        match self.live_of(table, state) {
            Some(live) => {
                for (seat, one) in seats {
                    one.call(live.place(seat, one.nudge.clone()));
                }
                live.begin();
            }
            // They find the match among their tables.
            None => seats.iter().for_each(|(_, one)| one.nudge.now()),
        }
        Ok(())
    }

    fn reads_tidings(&self) -> Answer<()> {
        for tiding in self.store.take_tidings()? {
            if let Ok(tiding) = serde_json::from_str(&tiding) {
                self.is_told(tiding);
            }
        }
        Ok(())
    }

    fn is_told(&self, tiding: Tiding) {
        let by_visit = |visit: i64| self.present().into_iter().find(|one| one.visit as i64 == visit);
        match tiding {
            Tiding::InLobby { who, text } => {
                self.in_lobby(0).iter().for_each(|other| other.tell(message!("said", who = who.as_str(), text = text.as_str())));
            }
            Tiding::AtTable { table, who, text } => {
                if let Some(table) = self.table(table) {
                    table.state().tell_gathered(0, &message!("said", who = who, text = text));
                }
            }
            Tiding::InMatch { table, seat, text } => {
                if let Some(table) = self.table(table) {
                    table.state().live.iter().for_each(|live| live.says(Seat(seat), text.clone()));
                }
            }
            Tiding::ToAll { text } => self.tell_all(&message!("house-says", text = text)),
            Tiding::Newer { person } => {
                for other in self.present().iter().filter(|other| other.who == Who::Known(person)) {
                    self.send_away(other, message!("house-newer"));
                }
            }
            Tiding::Again { table, again, who } => {
                lock(&self.others.again).insert(table, again);
                let said = message!("again-wants", who = who);
                let there = self.present().into_iter().filter(|other| other.place() == Place::Table(table));
                there.for_each(|other| other.tell(said.clone()));
            }
            Tiding::Muted { visit, seconds } => {
                if let Some(one) = by_visit(visit) {
                    one.muted.set(seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)));
                }
            }
            Tiding::SentAway { visit, banned } => {
                if let Some(one) = by_visit(visit) {
                    self.send_away(&one, if banned { message!("house-banned") } else { message!("house-sent-away") });
                }
            }
        }
    }

    /// The others took this house for gone: it is there again, with those who are in.
    fn is_back(&self) -> Answer<()> {
        self.others.number.store(self.store.join()?, Ordering::Relaxed);
        self.present().iter().for_each(|presence| self.is_at_for_others(presence));
        for table in self.tables() {
            table.state().live.iter().for_each(|live| live.ring());
        }
        Ok(())
    }

    /// A house is gone: what it did is done here from now on.
    fn takes_over(self: &Arc<House>, matches: &[i64]) -> Answer<()> {
        self.reads_people()?;
        for table in self.tables() {
            let mut state = table.state();
            if matches.contains(&table.id) {
                state.live.iter().for_each(|live| live.ring());
            }
            state.frees_guests_seats(|who| self.is_anywhere(who));
        }
        Ok(())
    }

    /// Whether somebody is in, here or elsewhere.
    fn is_anywhere(&self, who: Who) -> bool {
        let elsewhere = |other: &PresentElsewhere| other.person.map_or(Who::Guest(other.visit as u64), Who::Known) == who;
        self.present().iter().any(|one| one.who == who) || lock(&self.others.present).iter().any(elsewhere)
    }
}

/// Those who wait at a table hear who sits down and who stands up in other houses.
fn tell_who_sits(before: &State, now: &State) {
    if before.phase != Phase::Gathering || now.phase != Phase::Gathering {
        return;
    }
    for (before_chair, chair) in before.chairs.iter().zip(&now.chairs) {
        match (before_chair, chair) {
            (Chair::Free(_), Chair::Person { name, .. }) => {
                before.tell_gathered(0, &message!("table-sits-down", who = name.as_str(), free = now.free()));
            }
            (Chair::Person { name, .. }, Chair::Free(_)) => before.tell_gathered(0, &message!("table-stands-up", who = name.as_str())),
            _ => {}
        }
    }
}

/// Reads after each bell what it rings for; where that can't be read, all of it a little later.
fn listen(house: &Weak<House>, bells: &Receiver<Heard>) {
    let mut behind = false;
    loop {
        let heard = if behind { bells.recv_timeout(AGAIN) } else { bells.recv().map_err(|_| RecvTimeoutError::Disconnected) };
        let heard = match heard {
            Ok(heard) if !behind => heard,
            Ok(_) | Err(RecvTimeoutError::Timeout) => Heard::Listening,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let Some(house) = house.upgrade() else { return };
        behind = house.hears(heard).is_err();
    }
}

/// Shows that this house is there, and looks whether the others are.
fn beat(house: &Weak<House>) {
    // How often each of the others has beaten, and since when that is so.
    let mut seen: BTreeMap<i64, (i64, Instant)> = BTreeMap::new();
    while let Some(house) = house.upgrade() {
        if house.beats(&mut seen).is_err() {
            // Where nothing can be read, nobody shows a sign of life: their time begins anew.
            seen.clear();
        }
        drop(house);
        thread::sleep(BEAT);
    }
}

impl House {
    fn beats(self: &Arc<House>, seen: &mut BTreeMap<i64, (i64, Instant)>) -> Answer<()> {
        if !self.store.beat()? {
            self.is_back()?;
        }
        let others = self.store.other_houses()?;
        seen.retain(|house, _| others.iter().any(|(other, _)| other == house));
        for (other, beats) in others {
            let (last, since) = seen.entry(other).or_insert((beats, Instant::now()));
            if *last != beats {
                (*last, *since) = (beats, Instant::now());
            } else if since.elapsed() > GONE
                && let Some(matches) = self.store.bury(other, beats)?
            {
                self.takes_over(&matches)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiding_is_the_same_when_it_has_been_read() {
        let all = [
            Tiding::InLobby { who: "Anna".into(), text: "ciao \"tutti\"".into() },
            Tiding::InMatch { table: 3, seat: 1, text: "è così".into() },
            Tiding::Muted { visit: 4, seconds: None },
            Tiding::SentAway { visit: 4, banned: true },
        ];
        for tiding in all {
            let text = serde_json::to_string(&tiding).unwrap();
            assert_eq!(serde_json::from_str::<Tiding>(&text).unwrap(), tiding);
        }
    }
}

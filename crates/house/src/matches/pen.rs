//! How a match is kept in the database, and what is read there about its players in other houses.

use crate::house::House;
use crate::ids::{HouseId, TableId};
use crate::store::{Answer, Sits, Steps};
use crate::tables::live::visit_of;
use crate::tidings::Tiding;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::records::{self, Header, Step};
use salotto::session::table::elsewhere::{Added, Bots, Elsewhere, Look, Missed};
use salotto::session::table::keeper::Keeper;
use salotto::session::table::latecomers::Watcher;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

/// Keeps the steps of a match.
pub struct Pen {
    house: Weak<House>,
    table: TableId,
    game: GameName,
    /// The number of the next step, from 0.
    next: i64,
    /// How often something was taken back.
    taken_back: i64,
    /// The seats of those who sit there in this house.
    here: BTreeMap<Seat, Own>,
}

/// Somebody who sits there in this house.
#[derive(Clone, Copy, Debug)]
struct Own {
    /// The number of steps after which they wanted the next round; negative if they don't.
    ready: i64,
    told: Told,
}

/// Whether the database knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Yes,
    NotYet,
}

/// How long to wait before writing again to a database that failed.
const AGAIN: Duration = Duration::from_secs(1);

impl Pen {
    /// Continues after these steps, which are all the match has.
    pub fn new(house: &Arc<House>, table: TableId, game: GameName, steps: &Steps) -> Pen {
        let (next, taken_back) = (steps.lines.len() as i64, steps.taken_back);
        Pen { house: Arc::downgrade(house), table, game, next, taken_back, here: BTreeMap::new() }
    }

    /// Asks until there is an answer. Nobody may hear of a step that isn't kept, so the table
    /// waits, and everybody there hears why. None if the house is closed.
    fn insists<T>(&self, mut ask: impl FnMut(&Arc<House>) -> Answer<T>) -> Option<T> {
        loop {
            let house = self.house.upgrade()?;
            match ask(&house) {
                Ok(answer) => {
                    house.disk_is_well();
                    return Some(answer);
                }
                Err(error) => house.disk_is_ill(&error),
            }
            drop(house);
            thread::sleep(AGAIN);
        }
    }

    /// Repeats this until it succeeds, unless the table was closed and nothing of it is kept.
    fn until_kept(&self, mut kept: impl FnMut(&Arc<House>) -> Answer<bool>) -> Added {
        let done = self.insists(|house| if house.table(self.table).is_none() { Ok(false) } else { kept(house) });
        if done == Some(true) { Added::Yes } else { Added::Taken }
    }

    /// What was kept elsewhere; None if the table was closed.
    fn missed(&mut self) -> Option<Missed> {
        let mut steps = self.insists(|house| house.store.steps_from(self.table, self.next))??;
        let anew = steps.taken_back != self.taken_back;
        if anew {
            steps = self.insists(|house| house.store.steps_from(self.table, 0))??;
            (self.taken_back, self.next) = (steps.taken_back, 0);
        }
        let from = self.next;
        let follows = steps.lines.iter().zip(from..).take_while(|((n, _), next)| n == next);
        let steps: Vec<Step> = follows.map_while(|((_, line), _)| records::parse_step(line)).collect();
        self.next += steps.len() as i64;
        Some(if anew { Missed::Anew(steps) } else { Missed::Follow(steps) })
    }

    /// Who is there elsewhere, once the others can know who is here.
    fn elsewhere(&mut self, house: HouseId) -> Option<Elsewhere> {
        for (seat, own) in &mut self.here {
            if own.told == Told::NotYet {
                let sits = Sits { seat: *seat, house, ready: own.ready };
                tell(&self.house, self.table, sits, own);
            }
        }
        let all = self.insists(|house| house.store.sitting(self.table))?;
        for (seat, own) in &mut self.here {
            // A house that thought this one gone has taken its people off the list of seats.
            if all.iter().all(|sits| sits.seat != *seat) {
                tell(&self.house, self.table, Sits { seat: *seat, house, ready: own.ready }, own);
            }
        }
        let others = || all.iter().filter(|sits| sits.house != house);
        others().for_each(|sits| {
            self.here.remove(&sits.seat);
        });
        // Only one house lets the bots think: of those with somebody seated, the lowest-numbered.
        let is_first = !self.here.is_empty() && others().all(|sits| house < sits.house);
        let bots = if others().next().is_none() || is_first { Bots::Here } else { Bots::Elsewhere };
        let ready = others().filter(|sits| sits.ready == self.next).map(|sits| sits.seat).collect();
        Some(Elsewhere { seated: others().map(|sits| sits.seat).collect(), ready, bots })
    }

    fn own_house(&self) -> Option<HouseId> {
        self.house.upgrade()?.store.house()
    }
}

/// Lets the other houses know who sits here. A failed write is tried again at the next look.
fn tell(house: &Weak<House>, table: TableId, sits: Sits, own: &mut Own) {
    let told = house.upgrade().is_some_and(|house| house.store.sits(table, sits).is_ok());
    own.told = if told { Told::Yes } else { Told::NotYet };
}

impl Keeper for Pen {
    fn add(&mut self, line: &str) -> Added {
        let added = self.until_kept(|house| house.store.add_step(self.table, self.taken_back, self.next, line));
        if added == Added::Yes {
            self.next += 1;
        }
        added
    }

    fn rewrite(&mut self, _: &Header, lines: &[String]) -> Added {
        let kept = self.until_kept(|house| house.store.rewrite_steps(self.table, self.taken_back, self.next, lines));
        if kept == Added::Yes {
            (self.next, self.taken_back) = (lines.len() as i64, self.taken_back + 1);
        }
        kept
    }

    /// Each step is kept when it is added.
    fn keep_up(&mut self) {}

    fn over(&mut self, outcome: &Outcome) {
        let _ = self.until_kept(|house| house.match_over(self.table, self.game, outcome).map(|()| true));
    }

    fn look(&mut self) -> Option<Look> {
        let house = self.own_house()?;
        let steps = self.missed()?;
        Some(Look { steps, elsewhere: self.elsewhere(house)? })
    }

    fn sits(&mut self, seat: Seat) {
        let Some(house) = self.own_house() else { return };
        let mut own = Own { ready: -1, told: Told::NotYet };
        tell(&self.house, self.table, Sits { seat, house, ready: own.ready }, &mut own);
        self.here.insert(seat, own);
    }

    fn leaves(&mut self, seat: Seat) {
        if let (Some(_), Some(house)) = (self.here.remove(&seat), self.house.upgrade()) {
            // If it can't be written now, the house does so later.
            let _ = house.store.stands_up(self.table, seat);
        }
    }

    fn is_ready(&mut self, seat: Seat) {
        let Some(house) = self.own_house() else { return };
        if let Some(own) = self.here.get_mut(&seat) {
            own.ready = self.next;
            tell(&self.house, self.table, Sits { seat, house, ready: own.ready }, own);
        }
    }

    fn wants_seat(&mut self, watcher: &Watcher) {
        if let Some(house) = self.house.upgrade() {
            house.tells_others(&Tiding::WantsSeat { table: self.table, who: visit_of(watcher.who), name: watcher.name.clone() });
        }
    }

    fn tells_of_seat(&mut self, seat: Seat, watcher: &Watcher) {
        if let Some(house) = self.house.upgrade() {
            let (who, name) = (visit_of(watcher.who), watcher.name.clone());
            house.tells_others(&Tiding::GivesSeat { table: self.table, seat: seat.0, who, name });
        }
    }

    fn looks_on_elsewhere(&mut self, who: u64) -> bool {
        let Some(house) = self.house.upgrade() else { return false };
        let who = visit_of(who);
        // Where that can't be read, what was known last holds.
        let present = house.store.present_elsewhere().unwrap_or_else(|_| house.present_elsewhere());
        present.iter().any(|other| other.visit == who && other.at_table == Some(self.table))
    }

    fn gives_seat(&mut self, seat: Seat, who: u64) -> Option<Header> {
        let house = self.house.upgrade()?;
        let table = house.table(self.table)?;
        let presence = house.present().into_iter().find(|one| one.visit == visit_of(who))?;
        let steps = self.next as usize;
        let given = house.changes(&table, |state| Ok(state.gives_seat(seat, &presence, steps).then_some(())));
        given.ok().flatten().map(|()| table.state().header())
    }

    fn says(&mut self, seat: Seat, text: &str) {
        if let Some(house) = self.house.upgrade() {
            house.tells_others(&Tiding::InMatch { table: self.table, seat: seat.0, text: text.to_string() });
        }
    }
}

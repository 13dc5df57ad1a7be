//! How a match is kept in the database.

use super::keeping::{changes, is_over};
use crate::house::House;
use crate::hub::Together;
use crate::hub::tiding::Tiding;
use crate::ids::TableId;
use crate::store::{Answer, Steps};
use crate::tables::live::visit_of;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::records::{self, Header, Step};
use salotto::session::table::elsewhere::{Added, Look, Missed};
use salotto::session::table::keeper::Keeper;
use salotto::session::table::latecomers::Watcher;
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
    /// Who sits there, in this house and in others; None where there can be no others.
    together: Option<Box<dyn Together>>,
}

/// How long to wait before writing again to a database that failed.
const AGAIN: Duration = Duration::from_secs(1);

impl Pen {
    /// Continues after these steps, which are all the match has.
    pub fn new(house: &Arc<House>, table: TableId, game: GameName, steps: &Steps) -> Pen {
        let (next, taken_back) = (steps.lines.len() as i64, steps.taken_back);
        Pen { house: Arc::downgrade(house), table, game, next, taken_back, together: house.hub.together(table) }
    }

    /// Asks until there is an answer. Nobody may hear of a step that isn't kept, so the table
    /// waits, and everybody there hears why. None if the house is closed.
    fn insists<T>(&self, mut ask: impl FnMut(&Arc<House>) -> Answer<T>) -> Option<T> {
        loop {
            let house = self.house.upgrade()?;
            match ask(&house) {
                Ok(answer) => {
                    house.notes_disk(None);
                    return Some(answer);
                }
                Err(error) => house.notes_disk(Some(&error)),
            }
            drop(house);
            thread::sleep(AGAIN);
        }
    }

    /// Repeats this until it succeeds, unless the table was closed and nothing of it is kept.
    fn until_kept(&self, mut kept: impl FnMut(&Arc<House>) -> Answer<bool>) -> Added {
        let done = self.insists(|house| {
            let Some(table) = house.table(self.table) else { return Ok(false) };
            let kept = kept(house);
            table.moves();
            kept
        });
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
        let _ = self.until_kept(|house| is_over(house, self.table, self.game, outcome).map(|()| true));
    }

    fn look(&mut self) -> Option<Look> {
        let mut together = self.together.take()?;
        let steps = self.missed();
        let elsewhere = steps.is_some().then(|| self.insists(|_| together.elsewhere(self.next))).flatten();
        self.together = Some(together);
        Some(Look { steps: steps?, elsewhere: elsewhere? })
    }

    fn sits(&mut self, seat: Seat) {
        self.together.iter_mut().for_each(|all| all.sits(seat));
    }

    fn leaves(&mut self, seat: Seat) {
        self.together.iter_mut().for_each(|all| all.leaves(seat));
    }

    fn is_ready(&mut self, seat: Seat) {
        self.together.iter_mut().for_each(|all| all.is_ready(seat, self.next));
    }

    fn wants_seat(&mut self, watcher: &Watcher) {
        if let Some(house) = self.house.upgrade() {
            house.hub.tells(&Tiding::WantsSeat { table: self.table, who: visit_of(watcher.who), name: watcher.name.clone() });
        }
    }

    fn tells_of_seat(&mut self, seat: Seat, watcher: &Watcher) {
        if let Some(house) = self.house.upgrade() {
            let (who, name) = (visit_of(watcher.who), watcher.name.clone());
            house.hub.tells(&Tiding::GivesSeat { table: self.table, seat: seat.0, who, name });
        }
    }

    fn looks_on_elsewhere(&mut self, who: u64) -> bool {
        let Some(house) = self.house.upgrade() else { return false };
        let who = visit_of(who);
        house.hub.asks_elsewhere().iter().any(|other| other.visit == who && other.at_table == Some(self.table))
    }

    fn gives_seat(&mut self, seat: Seat, who: u64) -> Option<Header> {
        let house = self.house.upgrade()?;
        let table = house.table(self.table)?;
        let presence = house.present().into_iter().find(|one| one.visit == visit_of(who))?;
        let steps = self.next as usize;
        let given = changes(&house, &table, |state| Ok(state.gives_seat(seat, &presence, steps).then_some(())));
        given.ok().flatten().map(|()| table.state().header())
    }

    fn says(&mut self, seat: Seat, text: &str) {
        if let Some(house) = self.house.upgrade() {
            house.hub.tells(&Tiding::InMatch { table: self.table, seat: seat.0, text: text.to_string() });
        }
    }
}

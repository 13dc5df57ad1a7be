//! Spectators between the end of a match and its rematch.

use crate::house::House;
use crate::lobby::shared_review;
use crate::lobby::spectator::HouseSpectator;
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::OnlineUser;
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::{Handled, Person};
use salotto::session::list::List;
use salotto::session::list::choice::{Fallback, ListExit};
use std::sync::Arc;

/// The next stage for a spectator after a match.
pub enum SpectatorStage {
    /// The match of this table; for a non-playing host, the table itself.
    Table(Arc<OpenTable>),
    /// A rematch, opened by the non-playing host.
    Again,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextMatchItem {
    Again,
    Review,
    Lobby,
}

/// A spectator after the end of a match.
struct RematchSpectator<'a>(HouseSpectator<'a>);

impl RematchSpectator<'_> {
    /// The table of the rematch, if a player has opened it.
    fn rematch_table(&self) -> Option<Arc<OpenTable>> {
        let HouseSpectator { house, table, .. } = self.0;
        house.table(table.rematch.get().or_else(|| house.tables.rematch_of(table.id))?)
    }

    /// The table of the rematch once its match has begun; for its non-playing host, at once.
    fn begun_rematch_table(&self) -> Option<Arc<OpenTable>> {
        // Waiting users are woken before the match is open; they wait at the table until it is.
        let is_begun = |rematch: &OpenTable| rematch.state().phase == TablePhase::Playing;
        self.rematch_table().filter(|rematch| is_begun(rematch) || rematch.state().is_nonplaying_host(self.0.user.id))
    }
}

impl Fallback for RematchSpectator<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        self.0.try_command(person, command)
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        self.0.open_menu_over_list(person)
    }

    fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
        // The beginning of the rematch wakes all who wait for it, with a seat or without.
        if let Some(rematch) = self.rematch_table() {
            rematch.gather(self.0.user);
        }
        self.begun_rematch_table().is_some().then_some(ExitReason::ToMenu)
    }
}

/// Waits for a rematch. Returns what comes next; None if the user doesn't wait.
///
/// # Errors
/// The user leaves for something else.
pub fn wait_for_rematch(
    house: &Arc<House>,
    table: &Arc<OpenTable>,
    user: &Arc<OnlineUser>,
    person: &mut Person,
) -> Result<Option<SpectatorStage>, ExitReason> {
    let mut between = RematchSpectator(HouseSpectator { house, table, user, menu: None });
    let chosen = loop {
        // Another user may have opened it meanwhile.
        if between.tell_results(person).is_some() {
            return Ok(between.begun_rematch_table().map(SpectatorStage::Table));
        }
        // The question may have been heard over a list that was open as the match ended.
        if user.errands.take_review(table.id) {
            match shared_review::join(house, table, user, person) {
                Ok(()) => continue,
                Err(leaving) => break ListExit::Leaving(leaving),
            }
        }
        let mut make = || {
            let rematch = table.state().is_nonplaying_host(user.id).then(|| (NextMatchItem::Again, message!("after-again-for-them")));
            let review = house.reviews.get(table.id).map(|_| (NextMatchItem::Review, shared_review::item(house, table)));
            let lobby = (NextMatchItem::Lobby, message!("after-lobby"));
            // In a tournament the pairing decides who plays next.
            let plays_on = if house.tournaments.of_table(table.id).is_some() { "no" } else { "yes" };
            List::new(message!("listen-next-title", plays_on = plays_on), rematch.into_iter().chain(review).chain([lobby]))
        };
        let chosen = person.choose_refreshed(make(), &mut make, &mut between);
        match chosen {
            ListExit::Item(NextMatchItem::Review) => user.errands.come_to_review(table.id),
            ListExit::Leaving(ExitReason::ToStart) if user.errands.is_to_review(table.id) => {}
            chosen => break chosen,
        }
    };
    if let Some(rematch) = between.rematch_table() {
        rematch.wait_no_more(user.visit);
    }
    match chosen {
        ListExit::Leaving(leaving @ (ExitReason::Quit | ExitReason::Ended | ExitReason::Interrupted)) => Err(leaving),
        ListExit::Leaving(_) => Ok(between.begun_rematch_table().map(SpectatorStage::Table)),
        ListExit::Item(NextMatchItem::Again) => Ok(Some(SpectatorStage::Again)),
        ListExit::Item(NextMatchItem::Review | NextMatchItem::Lobby) | ListExit::Nothing => Ok(None),
    }
}

//! A spectator or non-playing host at a match, who can speak to all at the table.

use crate::cluster_events;
use crate::house::House;
use crate::lobby::table_menu::TableMenu;
use crate::lobby::time_spans;
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::OnlineUser;
use salotto::input::keys::Command;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::{Handled, Person};
use salotto::session::list::choice::Fallback;
use salotto::session::seat::menu::ServerTableMenu;
use salotto::session::seat::spectator::SpectatorExit;
use std::sync::Arc;

/// A spectator or non-playing host at a match.
pub struct HouseSpectator<'a> {
    pub house: &'a Arc<House>,
    pub table: &'a OpenTable,
    pub user: &'a Arc<OnlineUser>,
    /// The non-playing host's menu.
    pub menu: Option<&'a TableMenu>,
}

/// A message that tells how long the match has been going; None if it has just begun.
pub fn match_duration_message(house: &House, table: &OpenTable) -> Option<Message> {
    // If it can't be read, nothing is said.
    let age = house.store.begun_at(table.id).ok().flatten().and_then(time_spans::time_since_if_long)?;
    Some(message!("table-listen-since", age = age))
}

/// Adjusts how listening ended: a user in a list at the end of the match may have accepted its
/// review there.
pub fn adjust_exit(looked: SpectatorExit, table: &OpenTable, user: &OnlineUser) -> SpectatorExit {
    let comes = looked == SpectatorExit::Left(ExitReason::ToStart) && user.errands.is_to_review(table.id);
    if comes { SpectatorExit::ToTheEnd } else { looked }
}

impl Fallback for HouseSpectator<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        cluster_events::talk_at(self.house, self.table, self.user, person);
        Handled::Yes
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        let Some(menu) = self.menu else { return Some(ExitReason::ToMenu) };
        // The same key closes the menu.
        let left = menu.show_menu(person, &mut HostMenu(HouseSpectator { menu: None, ..*self }));
        left.err().filter(|leaving| *leaving != ExitReason::ToMenu)
    }

    fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
        None
    }
}

/// The lists of a non-playing host's menu.
struct HostMenu<'a>(HouseSpectator<'a>);

impl Fallback for HostMenu<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        self.0.try_command(person, command)
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        self.0.open_menu_over_list(person)
    }

    /// The end of the match closes the list at once.
    fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
        (self.0.table.state().phase != TablePhase::Playing).then_some(ExitReason::ToMenu)
    }
}

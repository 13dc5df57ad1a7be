//! Common parts of the server's lists: over each of them a user can speak to the lobby and hears
//! calls to a table.

use crate::cluster::remote_message::RemoteMessage;
use crate::house::House;
use crate::lobby::turn_notices;
use crate::store::{StoreError, StoreResult};
use crate::tables::OpenTable;
use crate::users::errands::Errand;
use crate::users::online_user::{OnlineUser, UserLocation};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::client::exit::ExitReason;
use salotto::session::client::long_wait::LongWait;
use salotto::session::client::{Handled, Person};
use salotto::session::list::choice::Fallback;
use std::sync::Arc;
use std::time::Instant;

/// Whether the user stays on the server after an action; an error is how they leave the list.
pub type LobbyResult = Result<(), ExitReason>;

/// Unwraps rows of the database; None, after a message to the user, if they can't be read or are
/// empty (`none`).
pub fn rows_or_tell<T>(found: StoreResult<Vec<T>>, none: Message, person: &mut Person) -> Option<Vec<T>> {
    let said = match found {
        Err(_) => message!("house-cant-read"),
        Ok(found) if found.is_empty() => none,
        Ok(found) => return Some(found),
    };
    person.output.hold_for_next(&[said]);
    None
}

/// A message that an action failed, and why.
pub fn failure_message(why: &StoreError) -> Message {
    match why {
        StoreError::Unreachable(_) => message!("house-cant-write"),
        StoreError::Taken => message!("house-quicker"),
    }
}

/// A user in the lobby, who can speak to all there.
pub struct LobbyVisitor<'a> {
    pub house: &'a Arc<House>,
    pub user: &'a Arc<OnlineUser>,
}

impl Fallback for LobbyVisitor<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        let others = self.house.people.in_lobby(Some(self.user.visit));
        if others.is_empty() && !self.house.is_somebody_elsewhere(UserLocation::Lobby) {
            person.output.answer(&[message!("say-nobody")]);
        } else if let Some(text) = person.ask_chat_message() {
            others.iter().for_each(|other| other.hear(&self.user.name(), &text));
            self.house.cluster.tell(&RemoteMessage::InLobby { who: self.user.name(), text: text.clone() });
            person.output.answer(&[message!("said-you", text = Value::Said(text))]);
        }
        Handled::Yes
    }

    fn open_menu_over_list(&mut self, _: &mut Person) -> Option<ExitReason> {
        Some(ExitReason::ToMenu)
    }

    fn tell_results(&mut self, person: &mut Person) -> Option<ExitReason> {
        turn_notices::hear_now(self.house, self.user, person);
        self.user.errands.called_to().map(|_| ExitReason::ToMenu)
    }

    fn next_due(&self, _: &Person) -> Option<Instant> {
        // The call may have come while the user was typing.
        self.user.errands.called_to().map(|_| Instant::now())
    }
}

/// The table whose match calls the user, while they have a seat there.
pub fn called_to(house: &House, user: &OnlineUser) -> Option<Arc<OpenTable>> {
    let id = user.errands.called_to()?;
    let table = house.table(id).filter(|table| table.state().seat_of(user.id).is_some());
    if table.is_none() {
        // The table was closed in that moment, or the user was asked to leave.
        user.errands.take_call(id);
    }
    table
}

/// Takes the next errand of a user in the lobby.
pub fn next_errand(house: &House, user: &OnlineUser) -> Option<Errand> {
    // A call that leads nowhere is dropped.
    let _ = called_to(house, user);
    user.errands.take_next()
}

/// Runs a database call; if it takes long, the user hears that the disk is slow.
pub fn run_patiently<T: Send>(person: &mut Person, does: impl FnMut() -> T + Send) -> T {
    LongWait::run(does, || person.output.answer(&[message!("house-disk-slow")]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches;
    use crate::testing::{a_table_of_annas, names, somebody};

    #[test]
    fn a_call_to_a_seat_that_has_gone_leads_nowhere() {
        let (_folder, house, table, anna) = a_table_of_annas("asked-away");
        let bruno = somebody(&house, "Bruno");
        let seat = matches::seating::sit_down(&house, &table, &bruno).expect("it is kept").expect("a seat");
        table.gather(&bruno);
        matches::seating::begin(&house, &table, &names()).expect("it begins");
        assert!(called_to(&house, &anna).is_some() && called_to(&house, &bruno).is_some());
        table.amend(|state| assert!(state.replace_by_bot(seat, &names(), 0, |_| true)));
        assert!(called_to(&house, &bruno).is_none() && bruno.errands.called_to().is_none());
        assert!(called_to(&house, &anna).is_some());
    }
}

//! Messages about changes of a table's settings.

use crate::tables::hosting::HostRole;
use crate::tables::state::{Access, TablePhase, TableState};
use crate::users::online_user::UserId;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::table::events::TurnOrder;
use salotto::session::table::waiting::{MatchPause, NEVER};
use std::time::Duration;

/// A setting of a table apart from its game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TableSetting {
    Access(Access),
    /// Time until a bot moves for a player who has left.
    Waits(Duration),
    /// Time limit of a turn.
    TurnTime(Duration),
    /// The order in which people choose; fixed when the match begins.
    Turns(TurnOrder),
    /// Whether the host plays; fixed when the table is opened, since others rely on it.
    Hosting(HostRole),
}

impl TableSetting {
    /// The settings of a table that can be told.
    pub fn all(state: &TableState) -> Vec<TableSetting> {
        let always = [
            TableSetting::Access(state.settings.access),
            TableSetting::Waits(state.settings.waits),
            TableSetting::TurnTime(state.settings.turn_time),
        ];
        let turns = state.phase == TablePhase::Gathering && state.can_choose_at_once();
        let hosting = state.is_looked_after().then_some(TableSetting::Hosting(state.settings.hosting));
        always.into_iter().chain(turns.then_some(TableSetting::Turns(state.turns))).chain(hosting).collect()
    }

    /// Whether both are values of one setting.
    pub fn is_like(self, other: TableSetting) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// Applies it to a table.
    pub fn apply_to(self, state: &mut TableState) {
        match self {
            TableSetting::Access(access) => state.settings.access = access,
            TableSetting::Waits(waits) => state.settings.waits = waits,
            TableSetting::TurnTime(time) => state.settings.turn_time = time,
            // After the beginning, players who have chosen would wait for nothing.
            TableSetting::Turns(turns) if state.phase == TablePhase::Gathering => state.turns = turns,
            TableSetting::Turns(_) | TableSetting::Hosting(_) => {}
        }
    }

    /// The list item of the setting.
    pub fn item(self) -> Message {
        let time = |time: Duration| {
            let word = if time.is_zero() {
                "at-once"
            } else if time >= NEVER {
                "never"
            } else {
                "later"
            };
            (word, (time.as_secs() / 60) as i64)
        };
        match self {
            TableSetting::Access(access) => {
                message!("term-access", access = if access == Access::Everybody { "everybody" } else { "invited" })
            }
            TableSetting::Waits(waits) => {
                let (word, minutes) = time(waits);
                message!("term-waits", waits = Value::phrase(message!("opening-waits", waits = word, minutes = minutes)))
            }
            TableSetting::TurnTime(limit) => {
                let (word, minutes) = time(limit);
                message!("term-turn", limit = word, minutes = minutes)
            }
            TableSetting::Hosting(hosting) => hosting.item(),
            TableSetting::Turns(turns) => message!("term-turns", turns = if turns == TurnOrder::AtOnce { "at-once" } else { "in-order" }),
        }
    }
}

/// Messages about the changes between two states of a table, for one of its users.
pub fn change_messages(before: &TableState, now: &TableState, who: UserId) -> Vec<Message> {
    let mut said = Vec::new();
    if before.host != now.host {
        let host = now
            .people()
            .into_iter()
            .find(|(_, who, _)| who.and_then(UserId::person_id).is_some() && who.and_then(UserId::person_id) == now.host);
        said.extend(host.map(|(_, host, name)| match host == Some(who) {
            true => message!("host-is-you"),
            false => message!("host-is", who = name),
        }));
    }
    let had = TableSetting::all(before);
    let is_new = |term: &TableSetting| had.iter().any(|other| other.is_like(*term) && other != term);
    said.extend(TableSetting::all(now).into_iter().filter(is_new).map(|now| message!("term-now", term = Value::phrase(now.item()))));
    // The end of the match in a pause is announced elsewhere.
    if now.phase == TablePhase::Playing && before.pause != now.pause {
        said.push(if now.pause == MatchPause::On { message!("pause-begins") } else { message!("pause-ends") });
    }
    said
}

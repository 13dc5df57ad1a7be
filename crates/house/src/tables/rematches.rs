//! Players asked to a rematch, and their answers.

use crate::ids::TableId;
use crate::users::online_user::{UserId, lock};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The open rematches, by table.
#[derive(Default)]
pub struct Rematches(Mutex<BTreeMap<TableId, RematchCall>>);

/// The players asked to a rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RematchCall {
    /// The table of the match before.
    pub of: TableId,
    /// The players in the order of their arrival, with names and answers.
    all: Vec<(UserId, String, RematchAnswer)>,
}

/// A player's answer. A yes is not listed: that player sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RematchAnswer {
    Nothing,
    No,
}

impl Rematches {
    /// Notes the players asked from table `of` to the rematch `again`. Forgets rematches whose
    /// tables aren't open.
    pub fn ask(&self, of: TableId, again: TableId, asked: &[(UserId, String)], is_open: impl Fn(TableId) -> bool) {
        let mut known = lock(&self.0);
        known.retain(|table, _| is_open(*table));
        let all = asked.iter().map(|(who, name)| (*who, name.clone(), RematchAnswer::Nothing)).collect();
        known.insert(again, RematchCall { of, all });
    }

    /// Notes that a player declines. Returns whether that is new.
    pub fn decline(&self, again: TableId, who: UserId) -> bool {
        let mut known = lock(&self.0);
        let asked = known.get_mut(&again).and_then(|asked| asked.all.iter_mut().find(|(other, ..)| *other == who));
        let Some((_, _, says)) = asked else { return false };
        std::mem::replace(says, RematchAnswer::No) == RematchAnswer::Nothing
    }

    /// The players asked to this rematch.
    pub fn call_for(&self, again: TableId) -> Option<RematchCall> {
        lock(&self.0).get(&again).cloned()
    }
}

impl RematchCall {
    /// The players with this answer.
    pub fn players_saying(&self, says: RematchAnswer) -> impl Iterator<Item = (UserId, &str)> {
        self.all.iter().filter(move |(_, _, said)| *said == says).map(|(who, name, _)| (*who, name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn a_no_is_news_once_and_only_of_somebody_who_was_asked() {
        let (rematches, [anna, bruno]) = (Rematches::default(), [1, 2].map(|id| UserId::Known(PersonId(id))));
        rematches.ask(TableId(1), TableId(2), &[(bruno, "Bruno".to_string())], |_| true);
        assert_eq!([anna, bruno, bruno].map(|who| rematches.decline(TableId(2), who)), [false, true, false]);
        let asked = rematches.call_for(TableId(2)).expect("he was asked");
        assert_eq!(
            (asked.of, asked.players_saying(RematchAnswer::No).count(), asked.players_saying(RematchAnswer::Nothing).count()),
            (TableId(1), 1, 0)
        );
        rematches.ask(TableId(2), TableId(3), &[], |table| table == TableId(3));
        assert_eq!(rematches.call_for(TableId(2)), None, "that table isn't open any more");
    }
}

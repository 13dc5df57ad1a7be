//! Players who declined a rematch.

use crate::ids::TableId;
use crate::users::online_user::UserId;
use parking_lot::Mutex;
use std::collections::BTreeMap;

/// The players who declined, with their names, by the table of the rematch.
#[derive(Default)]
pub struct Rematches(Mutex<BTreeMap<TableId, Vec<(UserId, String)>>>);

impl Rematches {
    /// Notes that a player declines; returns whether that is new. Forgets rematches whose tables aren't open.
    pub fn decline(&self, rematch: TableId, (who, name): (UserId, &str), is_open: impl Fn(TableId) -> bool) -> bool {
        let mut known = self.0.lock();
        known.retain(|table, _| is_open(*table));
        let declined = known.entry(rematch).or_default();
        let is_new = declined.iter().all(|(other, _)| *other != who);
        if is_new {
            declined.push((who, name.to_string()));
        }
        is_new
    }

    /// The players who declined this rematch, in the order of their answers.
    pub fn declined(&self, rematch: TableId) -> Vec<(UserId, String)> {
        self.0.lock().get(&rematch).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn a_no_is_news_once_and_forgotten_with_its_table() {
        let (rematches, [anna, bruno]) = (Rematches::default(), [1, 2].map(|id| UserId::Known(PersonId(id))));
        let says_no = |rematch, who, name| rematches.decline(TableId(rematch), (who, name), |table| table != TableId(9));
        assert_eq!([says_no(2, bruno, "Bruno"), says_no(2, bruno, "Bruno"), says_no(9, anna, "Anna")], [true, false, true]);
        assert_eq!(rematches.declined(TableId(2)), [(bruno, "Bruno".to_string())]);
        says_no(2, anna, "Anna");
        assert_eq!((rematches.declined(TableId(2)).len(), rematches.declined(TableId(9)).len()), (2, 0), "that table isn't open any more");
    }
}

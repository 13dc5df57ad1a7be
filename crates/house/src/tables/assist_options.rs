//! Help allowed at a table, and whether moves can be undone.

use crate::store::StoredAssists;
use salotto::session::client::TableAssists;
use salotto::session::client::settings::AssistOption;
use salotto::session::table::waiting::UndoPolicy;

/// The settings of help, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssistOptions {
    pub advice: AssistOption,
    pub unseen: AssistOption,
    pub passes: AssistOption,
    /// On: with the consent of all.
    pub undo: AssistOption,
}

impl AssistOptions {
    pub const ALL: AssistOptions =
        AssistOptions { advice: AssistOption::On, unseen: AssistOption::On, passes: AssistOption::On, undo: AssistOption::On };
    pub const NONE: AssistOptions =
        AssistOptions { advice: AssistOption::Off, unseen: AssistOption::Off, passes: AssistOption::Off, undo: AssistOption::Off };

    /// The form stored in the database.
    pub fn to_stored(self) -> StoredAssists {
        let [advice, unseen, passes, undo] =
            [self.advice, self.unseen, self.passes, self.undo].map(|aid| i64::from(aid == AssistOption::On));
        StoredAssists { advice, unseen, passes, undo }
    }

    /// Reads the stored form.
    pub fn from_stored(StoredAssists { advice, unseen, passes, undo }: StoredAssists) -> AssistOptions {
        let [advice, unseen, passes, undo] =
            [advice, unseen, passes, undo].map(|kept| if kept == 0 { AssistOption::Off } else { AssistOption::On });
        AssistOptions { advice, unseen, passes, undo }
    }

    /// The help for a player.
    pub fn help(self) -> TableAssists {
        TableAssists { advice: self.advice, unseen: self.unseen, passes: self.passes }
    }

    /// The undo setting of the table.
    pub fn undo_setting(self) -> UndoPolicy {
        if self.undo == AssistOption::On { UndoPolicy::ByConsent } else { UndoPolicy::Off }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_agreed_is_read_as_it_was_written() {
        for number in 0..16 {
            let aid = |bit: u8| if number & bit == 0 { AssistOption::Off } else { AssistOption::On };
            let aids = AssistOptions { advice: aid(1), unseen: aid(2), passes: aid(4), undo: aid(8) };
            assert_eq!(AssistOptions::from_stored(aids.to_stored()), aids);
        }
    }
}

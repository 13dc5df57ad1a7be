//! Help allowed at a table, and whether moves can be undone.

use crate::store::Allows;
use salotto::session::person::TableHelp;
use salotto::session::person::settings::Aid;
use salotto::session::table::waiting::Undo;

/// The settings of help, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aids {
    pub advice: Aid,
    pub unseen: Aid,
    pub passes: Aid,
    /// On: with the consent of all.
    pub undo: Aid,
}

impl Aids {
    pub const ALL: Aids = Aids { advice: Aid::On, unseen: Aid::On, passes: Aid::On, undo: Aid::On };
    pub const NONE: Aids = Aids { advice: Aid::Off, unseen: Aid::Off, passes: Aid::Off, undo: Aid::Off };

    /// The form stored in the database.
    pub fn kept(self) -> Allows {
        let [advice, unseen, passes, undo] = [self.advice, self.unseen, self.passes, self.undo].map(|aid| i64::from(aid == Aid::On));
        Allows { advice, unseen, passes, undo }
    }

    /// Reads the stored form.
    pub fn of(Allows { advice, unseen, passes, undo }: Allows) -> Aids {
        let [advice, unseen, passes, undo] = [advice, unseen, passes, undo].map(|kept| if kept == 0 { Aid::Off } else { Aid::On });
        Aids { advice, unseen, passes, undo }
    }

    /// The help for a player.
    pub fn help(self) -> TableHelp {
        TableHelp { advice: self.advice, unseen: self.unseen, passes: self.passes }
    }

    /// The undo setting of the table.
    pub fn taking_back(self) -> Undo {
        if self.undo == Aid::On { Undo::ByConsent } else { Undo::Off }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_agreed_is_read_as_it_was_written() {
        for number in 0..16 {
            let aid = |bit: u8| if number & bit == 0 { Aid::Off } else { Aid::On };
            let aids = Aids { advice: aid(1), unseen: aid(2), passes: aid(4), undo: aid(8) };
            assert_eq!(Aids::of(aids.kept()), aids);
        }
    }
}

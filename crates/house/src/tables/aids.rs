//! What help is agreed at a table, and whether something can be taken back there.

use salotto::session::person::Help;
use salotto::session::person::settings::Aid;
use salotto::session::table::waiting::Undo;

/// What is agreed, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aids {
    pub advice: Aid,
    pub unseen: Aid,
    pub passes: Aid,
    /// On: by the consent of all.
    pub undo: Aid,
}

impl Aids {
    pub const ALL: Aids = Aids { advice: Aid::On, unseen: Aid::On, passes: Aid::On, undo: Aid::On };
    pub const NONE: Aids = Aids { advice: Aid::Off, unseen: Aid::Off, passes: Aid::Off, undo: Aid::Off };

    /// The word the database has for it: `on` for all, `off` for none, otherwise one letter for
    /// each that is on.
    pub fn word(self) -> String {
        match self {
            Aids::ALL => "on".to_string(),
            Aids::NONE => "off".to_string(),
            Aids { advice, unseen, passes, undo } => {
                let letters = [(advice, 'h'), (unseen, 'k'), (passes, 'p'), (undo, 'u')];
                letters.into_iter().filter(|(aid, _)| *aid == Aid::On).map(|(_, letter)| letter).collect()
            }
        }
    }

    /// What this word stands for.
    pub fn of_word(word: &str) -> Aids {
        let on = |letter: char| if word.contains(letter) { Aid::On } else { Aid::Off };
        match word {
            "on" => Aids::ALL,
            "off" => Aids::NONE,
            _ => Aids { advice: on('h'), unseen: on('k'), passes: on('p'), undo: on('u') },
        }
    }

    /// What it means to somebody who sits there.
    pub fn help(self) -> Help {
        Help { advice: self.advice, unseen: self.unseen, passes: self.passes }
    }

    /// What it means to the table.
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
            assert_eq!(Aids::of_word(&aids.word()), aids, "{}", aids.word());
        }
    }
}

//! What stands behind a table, by three ports: where the steps of its match are kept, the house whose
//! seats they are, the other tables at which the match is played.

use super::bench::Watcher;
use super::chair::Moment;
use crate::games::{Outcome, Seat, SeatSet};
use crate::records::{Header, Step};
use crate::session::disk::saved::Pen;

/// What stands behind a table; at home, a file at most.
#[derive(Default)]
pub struct Backing {
    /// How often the match was taken back before it was opened.
    pub taken_back: u32,
    /// Where its steps are kept.
    pub keeper: Option<Box<dyn Keeper>>,
    /// The house in which it stands.
    pub venue: Option<Box<dyn Venue>>,
    /// The other tables of the match.
    pub others: Option<Box<dyn OtherTables>>,
}

impl Backing {
    /// Only steps are kept, by this one.
    pub fn by(keeper: impl Keeper + 'static) -> Backing {
        Backing { keeper: Some(Box::new(keeper)), ..Backing::default() }
    }
}

/// Where the steps of a match are kept as it is played. Nobody hears of a step before it is.
pub trait Keeper: Send {
    /// Keeps the step that follows this moment, as a line of the record without its newline.
    fn add(&mut self, after: Moment, line: &str) -> Added;
    /// Keeps `lines` as all steps of the match: it is taken back as was requested. Not if somebody
    /// sits at another table who hasn't agreed to that.
    fn rewrite(&mut self, request: Request, header: &Header, lines: &[String]) -> Added;
}

/// A request to take the match back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Whose last decision is taken back: they have asked for it.
    pub of: Seat,
    /// The moment for which it is meant. At any other it has lapsed.
    pub at: Moment,
}

/// That somebody agrees to a request; of whoever has made it, the request itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// Who agrees.
    pub by: Seat,
    /// To what.
    pub to: Request,
    /// How often they have said so.
    pub times: u32,
}

/// What came of keeping a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is kept.
    Yes,
    /// Another step was kept in its place, or the match was taken back: the table has to look at it
    /// first.
    Taken,
}

/// The house in which a table stands: it knows whose its seats are, and how its matches ended.
pub trait Venue: Send {
    /// Learns that the match is over, before anybody hears of it.
    fn over(&mut self, outcome: &Outcome);
    /// Gives the seat of a bot to the one with this number who looks on, at this moment; who sits
    /// where from now on, or none where that can't be kept.
    fn gives_seat(&mut self, seat: Seat, who: u64, at: Moment) -> Option<Header>;
}

/// The other tables at which a match is played, each in its own house.
pub trait OtherTables: Send {
    /// What was kept there after this moment, and who is there; none if that can't be said any more.
    fn look(&mut self, after: Moment) -> Option<Look>;
    /// Says there that somebody sits here.
    fn sits(&mut self, seat: Seat);
    /// Says there that somebody has left.
    fn leaves(&mut self, seat: Seat);
    /// Says there that somebody wants the next round, or has chosen where all do at the same time, at
    /// this moment.
    fn is_ready(&mut self, seat: Seat, at: Moment);
    /// Says there that somebody has thought better of that.
    fn is_not_ready(&mut self, seat: Seat);
    /// Says there that somebody here agrees to take the match back, or asks for it.
    fn agrees(&mut self, consent: Consent);
    /// Says there what somebody has said here.
    fn says(&mut self, seat: Seat, text: &str);
    /// Says there that one who looks on here would like a bot's seat.
    fn wants_seat(&mut self, watcher: &Watcher);
    /// Says there that this bot's seat is given to this one.
    fn tells_of_seat(&mut self, seat: Seat, watcher: &Watcher);
    /// Whether somebody there looks after the table.
    fn looks_after(&mut self) -> bool;
    /// Whether the one with this number looks on there.
    fn looks_on(&mut self, who: u64) -> bool;
}

/// What was kept at other tables, and who sits there now.
pub struct Look {
    /// What happened there.
    pub steps: Missed,
    /// Who is there.
    pub elsewhere: Elsewhere,
}

/// The steps that were kept elsewhere since the last look.
pub enum Missed {
    /// These follow; empty if nothing happened.
    Follow(Vec<Step>),
    /// Something was taken back, and was so often by now: these are all the match's steps.
    Anew(Vec<Step>, u32),
}

/// Who sits at the other tables of the match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// The seats of people who are there.
    pub seated: SeatSet,
    /// Those of them who want the next round, or have chosen, if the match there stands where it does here.
    pub ready: SeatSet,
    /// Where the match's bots think.
    pub bots: Bots,
    /// What those who are there agree to take back, for whatever moment.
    pub consents: Vec<Consent>,
}

/// Where the bots of a match think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bots {
    /// At this table.
    #[default]
    Here,
    /// At another one.
    Elsewhere,
}

/// A match on the shelf is kept as a file.
impl Keeper for Pen {
    fn add(&mut self, _: Moment, line: &str) -> Added {
        self.add(line);
        self.keep_up();
        Added::Yes
    }

    fn rewrite(&mut self, _: Request, header: &Header, lines: &[String]) -> Added {
        self.rewrite(header, lines);
        self.keep_up();
        Added::Yes
    }
}

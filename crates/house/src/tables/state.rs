//! State of a table: settings, seats, phase.

use crate::ids::{PersonId, TableId};
use crate::people::names::folded;
use crate::people::presence::{Presence, Who};
use crate::store::StoredTable;
use crate::tables::aids::Aids;
use crate::tables::hosting::Hosting;
use salotto::bots::{Contender, Level};
use salotto::games::Seat;
use salotto::games::any::AnyGame;
use salotto::games::catalogue::GameName;
use salotto::records::{self, Daily, Header, JoinedMatch, Notes, SeatLeft, SeatLine, SeatPlayer};
use salotto::session::table::at_once::can_choose_at_once;
use salotto::session::table::chair::Turns;
use salotto::session::table::waiting::{Manners, MatchPause, NEVER, SeatPolicy};
use std::collections::BTreeSet;
use std::time::Duration;

/// The state of a table.
#[derive(Clone)]
pub struct TableState {
    /// The latest version of the stored row that this server knows.
    pub version: i64,
    pub agreed: TableSettings,
    /// The order in which people choose.
    pub turns: Turns,
    pub host: Option<PersonId>,
    pub chairs: Vec<TableChair>,
    pub phase: TablePhase,
    /// Users who may sit down without invitation words if access is limited.
    pub invited: BTreeSet<PersonId>,
    /// People who took a bot's seat after the match began.
    pub joined: Vec<JoinedMatch>,
    /// People who left their seat to a bot after the match began.
    pub left: Vec<SeatLeft>,
    /// The day of a daily deal.
    pub daily: Option<Daily>,
    /// Whether the non-playing host has paused the match.
    pub pause: MatchPause,
    /// The seed of the shuffles. It must stay secret.
    pub seed: u64,
}

/// Settings fixed before a match, apart from the seats.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSettings {
    pub game: GameName,
    /// All options by name, with their values.
    pub options: Vec<(String, String)>,
    pub access: Access,
    /// Time until a bot moves for a player who has left.
    pub waits: Duration,
    /// Time limit of a turn.
    pub turn_time: Duration,
    /// The help allowed.
    pub aids: Aids,
    /// Whether the host plays.
    pub hosting: Hosting,
}

/// Access to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Any user may sit down or listen.
    Everybody,
    /// Only users invited, by words or by an earlier match together.
    Invited,
}

/// Phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePhase {
    /// People sit down.
    Gathering,
    Playing,
    /// The match is over.
    Over,
    /// Closed by its host or an operator.
    Closed,
    /// Ended early: given up, or put away after a long idle time.
    Away,
}

/// A seat and its occupant.
#[derive(Clone, Debug, PartialEq)]
pub enum TableChair {
    Bot(SeatLine),
    /// Free for a person; at the beginning of the match this bot takes it.
    Free(Contender),
    /// A person's; without `who`, a guest's who has gone.
    Person {
        who: Option<Who>,
        name: String,
    },
}

/// A duration as stored: in seconds, negative for no limit.
fn seconds(time: Duration) -> i64 {
    if time >= NEVER { -1 } else { time.as_secs() as i64 }
}

/// The name of a bot whose seat a person may take. Users can't have it.
const FREE: &str = "-";

impl TableState {
    /// Reads a stored table with its seats. `guest` finds a connected guest by name. None if the
    /// header can't be parsed.
    pub fn of(
        kept: &StoredTable,
        seats: &[(Seat, PersonId)],
        invited: Vec<PersonId>,
        guest: impl Fn(&str) -> Option<Who>,
    ) -> Option<TableState> {
        let header = records::parse(kept.header.as_bytes()).ok()?.header;
        let phase = if kept.phase == "playing" { TablePhase::Playing } else { TablePhase::Gathering };
        let person = |seat: usize| seats.iter().find(|(at, _)| at.index() == seat).map(|(_, person)| Who::Known(*person));
        let chair = |(seat, line): (usize, SeatLine)| match (person(seat), &line.player) {
            (_, SeatPlayer::Bot(bot)) if line.name == FREE => TableChair::Free(*bot),
            (_, SeatPlayer::Bot(_)) => TableChair::Bot(line),
            (who, _) => match who.or_else(|| guest(&line.name)) {
                None if phase == TablePhase::Gathering => TableChair::Free(Level::Normal.into()),
                who => TableChair::Person { who, name: line.name },
            },
        };
        let [waits, turn_time] = [kept.waits, kept.turn_time].map(|time| u64::try_from(time).map_or(NEVER, Duration::from_secs));
        let access = if kept.access == "everybody" { Access::Everybody } else { Access::Invited };
        let aids = Aids::of(kept.allows);
        // A forgotten host hosts nothing.
        let hosting = if kept.host.is_some() { Hosting::of(kept.hosting) } else { Hosting::Plays };
        Some(TableState {
            version: kept.version,
            turns: if kept.at_once == 0 { Turns::InOrder } else { Turns::AtOnce },
            joined: header.notes.joined,
            left: header.notes.left,
            daily: header.notes.daily,
            agreed: TableSettings { game: header.game, options: header.options, access, waits, turn_time, aids, hosting },
            host: kept.host,
            chairs: header.seats.into_iter().enumerate().map(chair).collect(),
            phase,
            invited: invited.into_iter().collect(),
            pause: if kept.paused == 0 { MatchPause::Off } else { MatchPause::On },
            seed: kept.seed.parse().ok()?,
        })
    }

    /// A gathering table without a host, not yet stored.
    pub fn gathering(agreed: TableSettings, chairs: Vec<TableChair>, seed: u64) -> TableState {
        TableState {
            version: 0,
            agreed,
            turns: Turns::InOrder,
            host: None,
            chairs,
            phase: TablePhase::Gathering,
            invited: BTreeSet::new(),
            joined: Vec::new(),
            left: Vec::new(),
            daily: None,
            pause: MatchPause::Off,
            seed,
        }
    }

    /// The stored form of the table.
    pub fn kept(&self, id: TableId) -> StoredTable {
        let phase = match self.phase {
            TablePhase::Gathering => "gathering",
            TablePhase::Playing => "playing",
            TablePhase::Over | TablePhase::Closed | TablePhase::Away => "over",
        };
        let access = if self.agreed.access == Access::Everybody { "everybody" } else { "invited" };
        StoredTable {
            id,
            phase: phase.to_string(),
            header: records::header_text(&self.header()),
            seed: self.seed.to_string(),
            host: self.host,
            access: access.to_string(),
            waits: seconds(self.agreed.waits),
            turn_time: seconds(self.agreed.turn_time),
            allows: self.agreed.aids.kept(),
            at_once: i64::from(self.turns == Turns::AtOnce),
            hosting: self.agreed.hosting.kept(),
            paused: i64::from(self.pause == MatchPause::On),
            version: self.version,
        }
    }

    /// Frees the seats of guests who have gone, if the match hasn't begun.
    pub fn frees_guests_seats(&mut self, is_in: impl Fn(Who) -> bool) {
        if self.phase != TablePhase::Gathering {
            return;
        }
        for chair in &mut self.chairs {
            if matches!(chair, TableChair::Person { who: Some(who @ Who::Guest(_)), .. } if !is_in(*who)) {
                *chair = TableChair::Free(Level::Normal.into());
            }
        }
    }

    /// The seats of registered users.
    pub fn known_seats(&self) -> Vec<(Seat, PersonId)> {
        let known = |(seat, chair): (usize, &TableChair)| match chair {
            TableChair::Person { who: Some(Who::Known(person)), .. } => Some((Seat(seat as u8), *person)),
            _ => None,
        };
        self.chairs.iter().enumerate().filter_map(known).collect()
    }

    /// Whether the people at this table can choose at the same time.
    pub fn can_choose_at_once(&self) -> bool {
        let header = self.header();
        let rules_allow = || records::rules_of::<AnyGame>(&header).is_ok_and(can_choose_at_once::<AnyGame>);
        // Choices are lost when the last player leaves: by correspondence a round would never end.
        self.agreed.waits < NEVER && self.seats_for_people() > 1 && rules_allow()
    }

    /// The default order of choosing: at the same time for more than a few people, who would wait
    /// long for their turn.
    pub fn usual_turns(&self) -> Turns {
        const FEW: usize = 5;
        if self.seats_for_people() > FEW && self.can_choose_at_once() { Turns::AtOnce } else { Turns::InOrder }
    }

    /// The number of seats for people.
    fn seats_for_people(&self) -> usize {
        self.chairs.iter().filter(|chair| !matches!(chair, TableChair::Bot(_))).count()
    }

    /// The header of the match's record.
    pub fn header(&self) -> Header {
        let line = |chair: &TableChair| match chair {
            TableChair::Bot(line) => line.clone(),
            TableChair::Free(bot) => SeatLine { player: SeatPlayer::Bot(*bot), name: FREE.to_string() },
            TableChair::Person { name, .. } => SeatLine { player: SeatPlayer::Human, name: name.clone() },
        };
        let seats = self.chairs.iter().map(line).collect();
        let notes = Notes { joined: self.joined.clone(), left: self.left.clone(), daily: self.daily, ..Notes::default() };
        Header { game: self.agreed.game, options: self.agreed.options.clone(), seats, notes }
    }

    /// The table's settings for its match: waiting, undo, pause, and the host, who gives bots'
    /// seats. A tournament's table has no host and gives none.
    pub fn manners(&self) -> Manners {
        let host = match self.host.and_then(|host| self.seat_of(Who::Known(host))) {
            Some(seat) => SeatPolicy::Sits(seat),
            None if self.is_looked_after() => SeatPolicy::LooksAfter,
            None => SeatPolicy::Nobody,
        };
        let TableSettings { waits, turn_time, aids, hosting, .. } = self.agreed;
        // Without a non-playing host no hands are shown, and a pause couldn't be ended.
        let (hands, pause) = if self.is_looked_after() { (hosting.hands(), self.pause) } else { Default::default() };
        let turns = if waits < NEVER { self.turns } else { Turns::InOrder };
        Manners { stands_in_after: waits, turn_time, undo: aids.taking_back(), host, turns, hands, pause, ..Manners::default() }
    }

    /// Gives a bot's seat to a user after `steps` steps. False if it isn't a bot's, or the user has
    /// a seat already.
    pub fn gives_seat(&mut self, seat: Seat, presence: &Presence, steps: usize) -> bool {
        let Some(TableChair::Bot(bot)) = self.chairs.get(seat.index()).filter(|_| self.seat_of(presence.who).is_none()) else {
            return false;
        };
        self.joined.push(JoinedMatch { seat: seat.index(), steps, bot: format!("{} {}", bot.player, bot.name) });
        self.chairs[seat.index()] = TableChair::Person { who: Some(presence.who), name: presence.name() };
        true
    }

    /// Gives a person's seat to a bot with one of `names`, after `steps` steps. False if it wasn't
    /// a person's. A host's table passes to another registered player.
    pub fn leaves_seat(&mut self, seat: Seat, names: &[String], steps: usize, may_host: impl Fn(PersonId) -> bool) -> bool {
        let Some(TableChair::Person { who, .. }) = self.chairs.get(seat.index()) else { return false };
        let was_host = who.and_then(Who::known).is_some_and(|person| self.host == Some(person));
        if self.phase == TablePhase::Gathering {
            self.chairs[seat.index()] = TableChair::Free(Level::Normal.into());
        } else {
            let bot = SeatLine { player: SeatPlayer::Bot(Level::Normal.into()), name: String::new() };
            self.chairs[seat.index()] = TableChair::Bot(bot);
            self.left.push(SeatLeft { seat: seat.index(), steps });
            self.bots_yield(names);
        }
        if was_host {
            self.hands_on(may_host);
        }
        true
    }

    /// Makes another registered player the host; without any, the table has none.
    pub fn hands_on(&mut self, may_host: impl Fn(PersonId) -> bool) {
        let others = self.known_seats().into_iter().map(|(_, person)| person).filter(|person| self.host != Some(*person));
        let next = others.into_iter().find(|person| may_host(*person));
        self.set_host(next);
    }

    /// Whether a user may do the host's actions. At a table without a host every player may.
    pub fn is_hosted_by(&self, who: Who) -> bool {
        self.host.is_none_or(|host| who.known() == Some(host))
    }

    /// The seats of people, registered users and guests, with their names.
    pub fn people(&self) -> Vec<(Seat, Option<Who>, String)> {
        let person = |(seat, chair): (usize, &TableChair)| match chair {
            TableChair::Person { who, name } => Some((Seat(seat as u8), *who, name.clone())),
            TableChair::Bot(_) | TableChair::Free(_) => None,
        };
        self.chairs.iter().enumerate().filter_map(person).collect()
    }

    /// The leader, who begins the match, and closes the table by standing up: the host, or at a
    /// table without a host the first person seated.
    pub fn leader(&self) -> Option<Who> {
        let person = |chair: &TableChair| if let TableChair::Person { who, .. } = chair { *who } else { None };
        self.host.map(Who::Known).or_else(|| self.chairs.iter().find_map(person))
    }

    /// Whether nobody could come back to the table: it had guests only, and they have gone.
    pub fn is_nobodys(&self, is_in: impl Fn(Who) -> bool) -> bool {
        let can_come = |who: Who| who.known().is_some() || is_in(who);
        let comes = |chair: &TableChair| matches!(chair, TableChair::Person { who: Some(who), .. } if can_come(*who));
        self.host.is_none() && !self.chairs.iter().any(comes)
    }

    /// A user's seat.
    pub fn seat_of(&self, who: Who) -> Option<Seat> {
        let own = |chair: &TableChair| matches!(chair, TableChair::Person { who: Some(other), .. } if *other == who);
        self.chairs.iter().position(own).map(|seat| Seat(seat as u8))
    }

    /// Whether a user may sit down or listen without invitation words.
    pub fn admits(&self, who: Who) -> bool {
        self.agreed.access == Access::Everybody
            || who.known().is_some_and(|person| self.invited.contains(&person) || self.host == Some(person))
    }

    /// The first free seat.
    pub fn free_seat(&self) -> Option<usize> {
        self.chairs.iter().position(|chair| matches!(chair, TableChair::Free(_)))
    }

    /// The number of free seats.
    pub fn free(&self) -> usize {
        self.chairs.iter().filter(|chair| matches!(chair, TableChair::Free(_))).count()
    }

    /// The names of the people seated.
    pub fn names(&self) -> Vec<String> {
        let name = |chair: &TableChair| if let TableChair::Person { name, .. } = chair { Some(name.clone()) } else { None };
        self.chairs.iter().filter_map(name).collect()
    }

    /// Fills free seats with bots, and gives all bots unique names, from `names` where needed.
    pub fn seat_bots(&mut self, names: &[String]) {
        for chair in &mut self.chairs {
            if let TableChair::Free(bot) = chair {
                *chair = TableChair::Bot(SeatLine { player: SeatPlayer::Bot(*bot), name: String::new() });
            }
        }
        self.bots_yield(names);
    }

    /// Renames each bot that has a person's name or none, with one of the free `names`.
    pub fn bots_yield(&mut self, names: &[String]) {
        let people = self.names();
        self.bots_yield_to(&people, names);
    }

    /// Renames each bot that has one of the names in `people` or none, with one of the free
    /// `names`. Returns whether there was one.
    pub fn bots_yield_to(&mut self, people: &[String], names: &[String]) -> bool {
        let people: Vec<String> = people.iter().map(|name| folded(name)).collect();
        let called = |chair: &TableChair| match chair {
            TableChair::Bot(line) => folded(&line.name),
            TableChair::Person { name, .. } => folded(name),
            TableChair::Free(_) => String::new(),
        };
        let taken: Vec<String> = self.chairs.iter().map(called).chain(people.iter().cloned()).collect();
        let mut free = names.iter().filter(|name| !taken.contains(&folded(name)));
        let mut has_changed = false;
        for chair in &mut self.chairs {
            if let TableChair::Bot(line) = chair
                && (line.name.is_empty() || people.contains(&folded(&line.name)))
            {
                line.name = free.next().cloned().unwrap_or_default();
                has_changed = true;
            }
        }
        has_changed
    }
}

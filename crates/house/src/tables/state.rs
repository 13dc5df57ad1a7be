//! State of a table: settings, seats, phase.

use crate::ids::{PersonId, TableId};
use crate::store::StoredTable;
use crate::tables::assist_options::AssistOptions;
use crate::tables::hosting::HostRole;
use crate::users::names::fold;
use crate::users::online_user::{OnlineUser, UserId};
use salotto::bots::{Contender, Level};
use salotto::games::Seat;
use salotto::games::any::AnyGame;
use salotto::games::catalogue::GameName;
use salotto::records::{self, DailyDeal, Header, Notes, SeatHandover, SeatLine, SeatPlayer, SeatTakeover};
use salotto::session::table::events::TurnOrder;
use salotto::session::table::simultaneous::can_choose_at_once;
use salotto::session::table::waiting::{MatchHost, MatchPause, NEVER, TablePolicy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::time::Duration;

/// The state of a table.
#[derive(Clone)]
pub struct TableState {
    /// The latest version of the stored row that this server knows.
    pub version: i64,
    pub settings: TableSettings,
    /// The order in which people choose.
    pub turns: TurnOrder,
    pub host: Option<PersonId>,
    pub seats: Vec<TableSeat>,
    pub phase: TablePhase,
    /// Users who may sit down without invitation words if access is limited.
    pub invited: BTreeSet<PersonId>,
    /// People who took a bot's seat after the match began.
    pub joined: Vec<SeatTakeover>,
    /// People who left their seat to a bot after the match began.
    pub left: Vec<SeatHandover>,
    /// The day of a daily deal.
    pub daily: Option<DailyDeal>,
    /// Whether the non-playing host has paused the match.
    pub pause: MatchPause,
    /// The seats kept before a rematch.
    pub kept: Option<KeptSeats>,
    /// The seed of the shuffles. It must stay secret.
    pub seed: u64,
}

/// Seats kept for players who were asked to a rematch, as long as they are at the table of the match before and
/// haven't answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptSeats {
    /// The table of the match before.
    pub of: TableId,
    /// The players who were asked and haven't declined.
    pub asked: Vec<UserId>,
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
    pub assists: AssistOptions,
    /// Whether the host plays.
    pub hosting: HostRole,
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
pub enum TableSeat {
    Bot(SeatLine),
    /// Free for a person; at the beginning of the match this bot takes it.
    Free(Contender),
    /// A person's; without `who`, a guest's who has gone.
    Person {
        who: Option<UserId>,
        name: String,
    },
}

impl TableSeat {
    /// Whether the seat's person is a registered user, or a guest who may come back; None if it has none.
    fn person_comes(&self, may_come: impl Fn(Option<UserId>, &str) -> bool) -> Option<bool> {
        let TableSeat::Person { who, name } = self else { return None };
        Some(who.is_some_and(|who| who.person_id().is_some()) || may_come(*who, name))
    }
}

/// A duration as stored: in seconds, negative for no limit.
fn to_seconds(time: Duration) -> i64 {
    if time >= NEVER { -1 } else { time.as_secs() as i64 }
}

/// The name of a bot whose seat a person may take. Users can't have it.
const FREE: &str = "-";

impl TableState {
    /// Reads a stored table with its seats. `guest` finds a guest by name; None if the guest has left for
    /// good. None if the header can't be parsed.
    pub fn from_stored(
        kept: &StoredTable,
        seats: &[(Seat, PersonId)],
        invited: Vec<PersonId>,
        guest: impl Fn(&str) -> Option<UserId>,
    ) -> Option<TableState> {
        let header = records::parse(kept.header.as_bytes()).ok()?.header;
        let phase = if kept.phase == "playing" { TablePhase::Playing } else { TablePhase::Gathering };
        let person = |seat: usize| seats.iter().find(|(at, _)| at.index() == seat).map(|(_, person)| UserId::Known(*person));
        let chair = |(seat, line): (usize, SeatLine)| match (person(seat), &line.player) {
            (_, SeatPlayer::Bot(bot)) if line.name == FREE => TableSeat::Free(*bot),
            (_, SeatPlayer::Bot(_)) => TableSeat::Bot(line),
            (Some(who), _) => TableSeat::Person { who: Some(who), name: line.name },
            (None, _) => match guest(&line.name) {
                None if phase == TablePhase::Gathering => TableSeat::Free(Level::Normal.into()),
                who => TableSeat::Person { who, name: line.name },
            },
        };
        let [waits, turn_time] = [kept.waits, kept.turn_time].map(|time| u64::try_from(time).map_or(NEVER, Duration::from_secs));
        let access = if kept.access == "everybody" { Access::Everybody } else { Access::Invited };
        let aids = AssistOptions::from_stored(kept.allows);
        // A forgotten host hosts nothing.
        let hosting = if kept.host.is_some() { HostRole::from_stored(kept.hosting) } else { HostRole::Plays };
        Some(TableState {
            version: kept.version,
            turns: if kept.at_once == 0 { TurnOrder::InOrder } else { TurnOrder::AtOnce },
            joined: header.notes.joined,
            left: header.notes.left,
            daily: header.notes.daily,
            settings: TableSettings { game: header.game, options: header.options, access, waits, turn_time, assists: aids, hosting },
            host: kept.host,
            seats: header.seats.into_iter().enumerate().map(chair).collect(),
            phase,
            invited: invited.into_iter().collect(),
            pause: if kept.paused == 0 { MatchPause::Off } else { MatchPause::On },
            kept: serde_json::from_str(&kept.asked).ok(),
            seed: kept.seed.parse().ok()?,
        })
    }

    /// A gathering table without a host, not yet stored.
    pub fn new_gathering(settings: TableSettings, seats: Vec<TableSeat>, seed: u64) -> TableState {
        TableState {
            version: 0,
            settings,
            turns: TurnOrder::InOrder,
            host: None,
            seats,
            phase: TablePhase::Gathering,
            invited: BTreeSet::new(),
            joined: Vec::new(),
            left: Vec::new(),
            daily: None,
            pause: MatchPause::Off,
            kept: None,
            seed,
        }
    }

    /// The stored form of the table.
    pub fn to_stored(&self, id: TableId) -> StoredTable {
        let phase = match self.phase {
            TablePhase::Gathering => "gathering",
            TablePhase::Playing => "playing",
            TablePhase::Over | TablePhase::Closed | TablePhase::Away => "over",
        };
        let access = if self.settings.access == Access::Everybody { "everybody" } else { "invited" };
        let kept = self.kept.as_ref().filter(|_| self.phase == TablePhase::Gathering);
        StoredTable {
            id,
            phase: phase.to_string(),
            header: records::header_text(&self.header()),
            seed: self.seed.to_string(),
            host: self.host,
            access: access.to_string(),
            waits: to_seconds(self.settings.waits),
            turn_time: to_seconds(self.settings.turn_time),
            allows: self.settings.assists.to_stored(),
            at_once: i64::from(self.turns == TurnOrder::AtOnce),
            hosting: self.settings.hosting.to_stored(),
            paused: i64::from(self.pause == MatchPause::On),
            asked: kept.and_then(|kept| serde_json::to_string(kept).ok()).unwrap_or_default(),
            version: self.version,
        }
    }

    /// Frees the seats of guests who have gone, if the match hasn't begun. `may_come` is asked with a guest's visit,
    /// if it is known, and name. Returns whether a seat was freed.
    pub fn free_guests_seats(&mut self, may_come: impl Fn(Option<UserId>, &str) -> bool) -> bool {
        if self.phase != TablePhase::Gathering {
            return false;
        }
        let mut has_freed = false;
        for chair in &mut self.seats {
            if chair.person_comes(&may_come) == Some(false) {
                *chair = TableSeat::Free(Level::Normal.into());
                has_freed = true;
            }
        }
        has_freed
    }

    /// The seats of registered users.
    pub fn known_seats(&self) -> Vec<(Seat, PersonId)> {
        let known = |(seat, chair): (usize, &TableSeat)| match chair {
            TableSeat::Person { who: Some(UserId::Known(person)), .. } => Some((Seat(seat as u8), *person)),
            _ => None,
        };
        self.seats.iter().enumerate().filter_map(known).collect()
    }

    /// Whether the people at this table can choose at the same time.
    pub fn can_choose_at_once(&self) -> bool {
        let header = self.header();
        let rules_allow = || records::rules_of::<AnyGame>(&header).is_ok_and(can_choose_at_once);
        // Choices are lost when the last player leaves: by correspondence a round would never end.
        self.settings.waits < NEVER && self.seats_for_people() > 1 && rules_allow()
    }

    /// The default order of choosing: at the same time for more than a few people, who would wait
    /// long for their turn.
    pub fn default_turns(&self) -> TurnOrder {
        const FEW: usize = 5;
        if self.seats_for_people() > FEW && self.can_choose_at_once() { TurnOrder::AtOnce } else { TurnOrder::InOrder }
    }

    /// The number of seats for people.
    fn seats_for_people(&self) -> usize {
        self.seats.iter().filter(|chair| !matches!(chair, TableSeat::Bot(_))).count()
    }

    /// The header of the match's record.
    pub fn header(&self) -> Header {
        let line = |seat: &TableSeat| match seat {
            TableSeat::Bot(line) => line.clone(),
            TableSeat::Free(bot) => SeatLine { player: SeatPlayer::Bot(*bot), name: FREE.to_string() },
            TableSeat::Person { name, .. } => SeatLine { player: SeatPlayer::Human, name: name.clone() },
        };
        let seats = self.seats.iter().map(line).collect();
        let notes = Notes { joined: self.joined.clone(), left: self.left.clone(), daily: self.daily, ..Notes::default() };
        Header { game: self.settings.game, options: self.settings.options.clone(), seats, notes }
    }

    /// The table's settings for its match: waiting, undo, pause, and the host, who gives bots'
    /// seats. A tournament's table has no host and gives none.
    pub fn policy(&self) -> TablePolicy {
        let host = match self.host.and_then(|host| self.seat_of(UserId::Known(host))) {
            Some(seat) => MatchHost::Sits(seat),
            None if self.is_looked_after() => MatchHost::LooksAfter,
            None => MatchHost::Nobody,
        };
        let TableSettings { waits, turn_time, assists: aids, hosting, .. } = self.settings;
        // Without a non-playing host no hands are shown, and a pause couldn't be ended.
        let (hands, pause) = if self.is_looked_after() { (hosting.hands(), self.pause) } else { Default::default() };
        let turns = if waits < NEVER { self.turns } else { TurnOrder::InOrder };
        TablePolicy { stands_in_after: waits, turn_time, undo: aids.undo_setting(), host, turns, hands, pause, ..TablePolicy::default() }
    }

    /// Gives a bot's seat to a user after `steps` steps. False if it isn't a bot's, or the user has
    /// a seat already.
    pub fn give_seat(&mut self, seat: Seat, user: &OnlineUser, steps: usize) -> bool {
        let Some(TableSeat::Bot(bot)) = self.seats.get(seat.index()).filter(|_| self.seat_of(user.id).is_none()) else {
            return false;
        };
        self.joined.push(SeatTakeover { seat: seat.index(), steps, bot: format!("{} {}", bot.player, bot.name) });
        self.seats[seat.index()] = TableSeat::Person { who: Some(user.id), name: user.name() };
        true
    }

    /// Gives a person's seat to a bot with one of `names`, after `steps` steps. False if it wasn't
    /// a person's. A host's table passes to another registered player.
    pub fn replace_by_bot(&mut self, seat: Seat, names: &[String], steps: usize, may_host: impl Fn(PersonId) -> bool) -> bool {
        let Some(TableSeat::Person { who, .. }) = self.seats.get(seat.index()) else { return false };
        let was_host = who.and_then(UserId::person_id).is_some_and(|person| self.host == Some(person));
        if self.phase == TablePhase::Gathering {
            self.seats[seat.index()] = TableSeat::Free(Level::Normal.into());
        } else {
            let bot = SeatLine { player: SeatPlayer::Bot(Level::Normal.into()), name: String::new() };
            self.seats[seat.index()] = TableSeat::Bot(bot);
            self.left.push(SeatHandover { seat: seat.index(), steps });
            self.rename_clashing_bots(names);
        }
        if was_host {
            self.hand_on(may_host);
        }
        true
    }

    /// Makes another registered player the host; without any, the table has none.
    pub fn hand_on(&mut self, may_host: impl Fn(PersonId) -> bool) {
        let others = self.known_seats().into_iter().map(|(_, person)| person).filter(|person| self.host != Some(*person));
        let next = others.into_iter().find(|person| may_host(*person));
        self.set_host(next);
    }

    /// Whether a user may do the host's actions. At a table without a host every player may.
    pub fn is_hosted_by(&self, who: UserId) -> bool {
        self.host.is_none_or(|host| who.person_id() == Some(host))
    }

    /// The seats of people, registered users and guests, with their names.
    pub fn people(&self) -> Vec<(Seat, Option<UserId>, String)> {
        let person = |(seat, chair): (usize, &TableSeat)| match chair {
            TableSeat::Person { who, name } => Some((Seat(seat as u8), *who, name.clone())),
            TableSeat::Bot(_) | TableSeat::Free(_) => None,
        };
        self.seats.iter().enumerate().filter_map(person).collect()
    }

    /// The leader, who begins the match, and closes the table by standing up: the host, or at a
    /// table without a host the first person seated.
    pub fn leader(&self) -> Option<UserId> {
        let person = |seat: &TableSeat| if let TableSeat::Person { who, .. } = seat { *who } else { None };
        self.host.map(UserId::Known).or_else(|| self.seats.iter().find_map(person))
    }

    /// Whether nobody could come back to the table: it had guests only, and they have gone. `may_come` is asked as by
    /// [`TableState::free_guests_seats`].
    pub fn is_nobodys(&self, may_come: impl Fn(Option<UserId>, &str) -> bool) -> bool {
        self.host.is_none() && !self.seats.iter().any(|chair| chair.person_comes(&may_come) == Some(true))
    }

    /// A user's seat.
    pub fn seat_of(&self, who: UserId) -> Option<Seat> {
        let own = |seat: &TableSeat| matches!(seat, TableSeat::Person { who: Some(other), .. } if *other == who);
        self.seats.iter().position(own).map(|seat| Seat(seat as u8))
    }

    /// Whether a user may sit down or listen without invitation words.
    pub fn admits(&self, who: UserId) -> bool {
        self.settings.access == Access::Everybody
            || who.person_id().is_some_and(|person| self.invited.contains(&person) || self.host == Some(person))
    }

    /// The first free seat.
    pub fn free_seat(&self) -> Option<usize> {
        self.seats.iter().position(|chair| matches!(chair, TableSeat::Free(_)))
    }

    /// The number of free seats.
    pub fn free_seats(&self) -> usize {
        self.seats.iter().filter(|chair| matches!(chair, TableSeat::Free(_))).count()
    }

    /// The names of the people seated.
    pub fn people_names(&self) -> Vec<String> {
        let name = |seat: &TableSeat| if let TableSeat::Person { name, .. } = seat { Some(name.clone()) } else { None };
        self.seats.iter().filter_map(name).collect()
    }

    /// Fills free seats with bots, and gives all bots unique names, from `names` where needed.
    pub fn seat_bots(&mut self, names: &[String]) {
        for chair in &mut self.seats {
            if let TableSeat::Free(bot) = chair {
                *chair = TableSeat::Bot(SeatLine { player: SeatPlayer::Bot(*bot), name: String::new() });
            }
        }
        self.rename_clashing_bots(names);
    }

    /// Renames each bot that has a person's name or none, with one of the free `names`.
    pub fn rename_clashing_bots(&mut self, names: &[String]) {
        let people = self.people_names();
        self.rename_bots_clashing_with(&people, names);
    }

    /// Renames each bot that has one of the names in `people` or none, with one of the free
    /// `names`. Returns whether there was one.
    pub fn rename_bots_clashing_with(&mut self, people: &[String], names: &[String]) -> bool {
        let people: Vec<String> = people.iter().map(|name| fold(name)).collect();
        let called = |seat: &TableSeat| match seat {
            TableSeat::Bot(line) => fold(&line.name),
            TableSeat::Person { name, .. } => fold(name),
            TableSeat::Free(_) => String::new(),
        };
        let taken: Vec<String> = self.seats.iter().map(called).chain(people.iter().cloned()).collect();
        let mut free = names.iter().filter(|name| !taken.contains(&fold(name)));
        let mut has_changed = false;
        for chair in &mut self.seats {
            if let TableSeat::Bot(line) = chair
                && (line.name.is_empty() || people.contains(&fold(&line.name)))
            {
                line.name = free.next().cloned().unwrap_or_default();
                has_changed = true;
            }
        }
        has_changed
    }
}

//! Tables of the house: what was agreed at them, who sits there, and whether they play.

use crate::aids::Aids;
use crate::ids::{PersonId, TableId, VisitId};
use crate::playing::Live;
use crate::presence::{Presence, Who, lock};
use crate::store::Kept;
use salotto::bots::{Contender, Level};
use salotto::games::Seat;
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::records::{self, Header, Joined, Notes, Player, SeatLine};
use salotto::session::table::message_of_game;
use salotto::session::waiting::{Manners, NEVER};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// A table.
pub struct OpenTable {
    pub id: TableId,
    /// How often it was kept, as far as this house knows.
    version: AtomicI64,
    state: Mutex<State>,
}

/// The state of a table.
pub struct State {
    pub agreed: Agreed,
    pub host: Option<PersonId>,
    pub chairs: Vec<Chair>,
    pub phase: Phase,
    /// Who may sit down without an invitation, if not everybody may.
    pub invited: BTreeSet<PersonId>,
    /// Who waits at it for its match to begin.
    pub gathered: Vec<Arc<Presence>>,
    /// Its match, while somebody is there.
    pub live: Option<Arc<dyn Live>>,
    /// The table at which the same people play again.
    pub again: Option<TableId>,
    /// Who has taken a bot's seat since the match began.
    pub joined: Vec<Joined>,
    /// The seed of its shuffles. Nobody may learn it.
    pub seed: u64,
}

/// What is agreed before a match, apart from who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreed {
    pub game: GameName,
    /// Every option by its name with its value.
    pub options: Vec<(String, String)>,
    pub access: Access,
    /// How long a bot waits before it moves for a person who has left.
    pub waits: Duration,
    /// Advice, and the counts that the program keeps.
    pub aids: Aids,
}

/// Who may come to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody; to look on as well.
    Everybody,
    /// Those invited, by words or because they played together before.
    Invited,
}

/// Whether people play at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// They sit down.
    Gathering,
    Playing,
    /// The match is over.
    Over,
    /// The person who opened the table, or an operator, has closed it.
    Closed,
}

/// A seat, and who sits there.
#[derive(Clone, Debug, PartialEq)]
pub enum Chair {
    Bot(SeatLine),
    /// A person may sit down there; if nobody has when the match begins, this bot plays.
    Free(Contender),
    /// A person's; without a number, a guest who has gone.
    Person {
        who: Option<Who>,
        name: String,
    },
}

/// What somebody is called; somebody forgotten, or a guest who has gone, has no name.
pub fn called(name: &str) -> Value {
    if name.is_empty() { message!("somebody-gone").into() } else { name.into() }
}

/// The name of a bot whose seat a person may take. No person can have it.
const FREE: &str = "-";

impl OpenTable {
    pub fn new(id: TableId, state: State, version: i64) -> OpenTable {
        OpenTable { id, version: version.into(), state: Mutex::new(state) }
    }

    /// How often it was kept, as far as this house knows.
    pub fn version(&self) -> i64 {
        self.version.load(Ordering::Relaxed)
    }

    /// Notes how often it was kept.
    pub fn is_kept_as(&self, version: i64) {
        self.version.store(version, Ordering::Relaxed);
    }

    /// Notes how often it was kept, if it is one of these.
    pub fn is_kept_anew(&self, anew: &[(TableId, i64)]) {
        if let Some((_, version)) = anew.iter().find(|(table, _)| *table == self.id) {
            self.is_kept_as(*version);
        }
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// What a list says of it.
    pub fn item(&self) -> Message {
        let state = self.state();
        let game = message_of_game(state.agreed.game);
        let names: Vec<Value> = state.names().iter().map(|name| called(name)).collect();
        match state.phase {
            Phase::Gathering => {
                message!("table-gathering", game = game, free = state.free(), count = names.len(), names = Value::List(names))
            }
            Phase::Playing | Phase::Over | Phase::Closed => {
                message!("table-playing", game = game, count = names.len(), names = Value::List(names))
            }
        }
    }
}

impl State {
    /// A kept table, with the people at its seats, `guest` finding guests by name; None if its
    /// header can't be understood.
    pub fn of(kept: &Kept, seats: &[(Seat, PersonId)], invited: Vec<PersonId>, guest: impl Fn(&str) -> Option<Who>) -> Option<State> {
        let header = records::parse(kept.header.as_bytes()).ok()?.header;
        let phase = if kept.phase == "playing" { Phase::Playing } else { Phase::Gathering };
        let person = |seat: usize| seats.iter().find(|(at, _)| at.index() == seat).map(|(_, person)| Who::Known(*person));
        let chair = |(seat, line): (usize, SeatLine)| match (person(seat), &line.player) {
            (_, Player::Bot(bot)) if line.name == FREE => Chair::Free(*bot),
            (_, Player::Bot(_)) => Chair::Bot(line),
            (who, _) => match who.or_else(|| guest(&line.name)) {
                None if phase == Phase::Gathering => Chair::Free(Level::Normal.into()),
                who => Chair::Person { who, name: line.name },
            },
        };
        let waits = u64::try_from(kept.waits).map_or(NEVER, Duration::from_secs);
        let access = if kept.access == "everybody" { Access::Everybody } else { Access::Invited };
        let aids = Aids::of_word(&kept.aids);
        Some(State {
            joined: header.notes.joined,
            agreed: Agreed { game: header.game, options: header.options, access, waits, aids },
            host: kept.host,
            chairs: header.seats.into_iter().enumerate().map(chair).collect(),
            phase,
            invited: invited.into_iter().collect(),
            gathered: Vec::new(),
            live: None,
            again: None,
            seed: kept.seed.parse().ok()?,
        })
    }

    /// The table as it is kept.
    pub fn kept(&self, id: TableId, version: i64) -> Kept {
        let phase = match self.phase {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over | Phase::Closed => "over",
        };
        let access = if self.agreed.access == Access::Everybody { "everybody" } else { "invited" };
        Kept {
            id,
            phase: phase.to_string(),
            header: records::header_text(&self.header()),
            seed: self.seed.to_string(),
            host: self.host,
            access: access.to_string(),
            waits: if self.agreed.waits >= NEVER { -1 } else { self.agreed.waits.as_secs() as i64 },
            aids: self.agreed.aids.word(),
            version,
        }
    }

    /// Takes on what was agreed elsewhere.
    pub fn is_agreed_anew(&mut self, now: State) {
        let (gathered, live) = (std::mem::take(&mut self.gathered), self.live.take());
        *self = State { gathered, live, again: self.again, ..now };
    }

    /// Frees the seats of guests who have gone, if the match hasn't begun.
    pub fn frees_guests_seats(&mut self, is_in: impl Fn(Who) -> bool) {
        if self.phase != Phase::Gathering {
            return;
        }
        for chair in &mut self.chairs {
            if matches!(chair, Chair::Person { who: Some(who @ Who::Guest(_)), .. } if !is_in(*who)) {
                *chair = Chair::Free(Level::Normal.into());
            }
        }
    }

    /// The seats of the people the house knows.
    pub fn known_seats(&self) -> Vec<(Seat, PersonId)> {
        let known = |(seat, chair): (usize, &Chair)| match chair {
            Chair::Person { who: Some(Who::Known(person)), .. } => Some((Seat(seat as u8), *person)),
            _ => None,
        };
        self.chairs.iter().enumerate().filter_map(known).collect()
    }

    /// The head of the match's record.
    pub fn header(&self) -> Header {
        let line = |chair: &Chair| match chair {
            Chair::Bot(line) => line.clone(),
            Chair::Free(bot) => SeatLine { player: Player::Bot(*bot), name: FREE.to_string() },
            Chair::Person { name, .. } => SeatLine { player: Player::Human, name: name.clone() },
        };
        let seats = self.chairs.iter().map(line).collect();
        let notes = Notes { joined: self.joined.clone(), ..Notes::default() };
        Header { game: self.agreed.game, options: self.agreed.options.clone(), seats, notes }
    }

    /// How long who waits for whom, what can be taken back, and who gives bots' seats.
    pub fn manners(&self) -> Manners {
        let host = self.host.and_then(|host| self.seat_of(Who::Known(host)));
        let Agreed { waits, aids, .. } = self.agreed;
        Manners { stands_in_after: waits, undo: aids.taking_back(), host, ..Manners::default() }
    }

    /// Gives the seat of a bot to somebody, after so many steps; whether it was a bot's, and they
    /// sit nowhere else.
    pub fn gives_seat(&mut self, seat: Seat, presence: &Presence, steps: usize) -> bool {
        let Some(Chair::Bot(bot)) = self.chairs.get(seat.index()).filter(|_| self.seat_of(presence.who).is_none()) else { return false };
        self.joined.push(Joined { seat: seat.index(), steps, bot: format!("{} {}", bot.player, bot.name) });
        self.chairs[seat.index()] = Chair::Person { who: Some(presence.who), name: presence.name() };
        true
    }

    /// Where somebody sits.
    pub fn seat_of(&self, who: Who) -> Option<Seat> {
        let own = |chair: &Chair| matches!(chair, Chair::Person { who: Some(other), .. } if *other == who);
        self.chairs.iter().position(own).map(|seat| Seat(seat as u8))
    }

    /// Whether somebody may sit down, or look on.
    pub fn admits(&self, who: Who) -> bool {
        self.agreed.access == Access::Everybody
            || who.known().is_some_and(|person| self.invited.contains(&person) || self.host == Some(person))
    }

    /// The first seat at which somebody may sit down.
    pub fn free_seat(&self) -> Option<usize> {
        self.chairs.iter().position(|chair| matches!(chair, Chair::Free(_)))
    }

    /// How many may still sit down.
    pub fn free(&self) -> usize {
        self.chairs.iter().filter(|chair| matches!(chair, Chair::Free(_))).count()
    }

    /// The names of the people who sit there.
    pub fn names(&self) -> Vec<String> {
        let name = |chair: &Chair| if let Chair::Person { name, .. } = chair { Some(name.clone()) } else { None };
        self.chairs.iter().filter_map(name).collect()
    }

    /// Gives free seats to bots, with those of `names` that nobody else has.
    pub fn seat_bots(&mut self, names: Vec<String>) {
        let mut taken: Vec<String> = self.names();
        taken.extend(self.chairs.iter().filter_map(|chair| if let Chair::Bot(line) = chair { Some(line.name.clone()) } else { None }));
        let mut names = names.into_iter().filter(|name| !taken.contains(name));
        for chair in &mut self.chairs {
            if let Chair::Free(bot) = chair {
                *chair = Chair::Bot(SeatLine { player: Player::Bot(*bot), name: names.next().unwrap_or_default() });
            }
        }
    }

    /// Somebody waits here for the match to begin, once.
    pub fn gathers(&mut self, presence: &Arc<Presence>) {
        let is_new = self.gathered.iter().all(|other| other.visit != presence.visit);
        if is_new && self.phase == Phase::Gathering {
            self.gathered.push(Arc::clone(presence));
        }
    }

    /// Tells everybody waiting at it, except this visit.
    pub fn tell_gathered(&self, but: Option<VisitId>, said: &Message) {
        self.gathered.iter().filter(|other| Some(other.visit) != but).for_each(|other| other.tell(said.clone()));
    }
}

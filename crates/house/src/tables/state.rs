//! How a table stands: what was agreed, who sits there, and whether they play.

use crate::ids::{PersonId, TableId};
use crate::people::names::folded;
use crate::people::presence::{Presence, Who};
use crate::store::Kept;
use crate::tables::aids::Aids;
use crate::tables::hosting::Hosting;
use salotto::bots::{Contender, Level};
use salotto::games::Seat;
use salotto::games::any::AnyGame;
use salotto::games::catalogue::GameName;
use salotto::records::{self, Daily, Header, Joined, Notes, Player, SeatLeft, SeatLine};
use salotto::session::table::at_once::can_choose_at_once;
use salotto::session::table::chair::Turns;
use salotto::session::table::waiting::{Host, Manners, NEVER, Pause};
use std::collections::BTreeSet;
use std::time::Duration;

/// The state of a table.
#[derive(Clone)]
pub struct State {
    /// How often it was kept, as far as this house knows.
    pub version: i64,
    pub agreed: Agreed,
    /// In which order people choose.
    pub turns: Turns,
    pub host: Option<PersonId>,
    pub chairs: Vec<Chair>,
    pub phase: Phase,
    /// Who may sit down without an invitation, if not everybody may.
    pub invited: BTreeSet<PersonId>,
    /// Who has taken a bot's seat since the match began.
    pub joined: Vec<Joined>,
    /// Who has left their seat to a bot since then.
    pub left: Vec<SeatLeft>,
    /// The day whose deal it is, if it is one.
    pub daily: Option<Daily>,
    /// Whether its match is paused by whoever looks after it.
    pub pause: Pause,
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
    /// How long somebody who is there may take for a turn.
    pub turn_time: Duration,
    /// Advice, and the counts that the program keeps.
    pub aids: Aids,
    /// Whether whoever hosts it plays.
    pub hosting: Hosting,
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
    /// It was put away before the end of its match, which was given up, or which nobody has touched
    /// for long.
    Away,
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

/// How a time is kept: in seconds, negative where it has no end.
fn seconds(time: Duration) -> i64 {
    if time >= NEVER { -1 } else { time.as_secs() as i64 }
}

/// The name of a bot whose seat a person may take. No person can have it.
const FREE: &str = "-";

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
        let [waits, turn_time] = [kept.waits, kept.turn_time].map(|time| u64::try_from(time).map_or(NEVER, Duration::from_secs));
        let access = if kept.access == "everybody" { Access::Everybody } else { Access::Invited };
        let aids = Aids::of(kept.allows);
        // Somebody forgotten looks after nothing any more.
        let hosting = if kept.host.is_some() { Hosting::of(kept.hosting) } else { Hosting::Plays };
        Some(State {
            version: kept.version,
            turns: if kept.at_once == 0 { Turns::InOrder } else { Turns::AtOnce },
            joined: header.notes.joined,
            left: header.notes.left,
            daily: header.notes.daily,
            agreed: Agreed { game: header.game, options: header.options, access, waits, turn_time, aids, hosting },
            host: kept.host,
            chairs: header.seats.into_iter().enumerate().map(chair).collect(),
            phase,
            invited: invited.into_iter().collect(),
            pause: if kept.paused == 0 { Pause::Off } else { Pause::On },
            seed: kept.seed.parse().ok()?,
        })
    }

    /// A table of nobody's that gathers, which nobody has kept yet.
    pub fn gathering(agreed: Agreed, chairs: Vec<Chair>, seed: u64) -> State {
        State {
            version: 0,
            agreed,
            turns: Turns::InOrder,
            host: None,
            chairs,
            phase: Phase::Gathering,
            invited: BTreeSet::new(),
            joined: Vec::new(),
            left: Vec::new(),
            daily: None,
            pause: Pause::Off,
            seed,
        }
    }

    /// The table as it is kept.
    pub fn kept(&self, id: TableId) -> Kept {
        let phase = match self.phase {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over | Phase::Closed | Phase::Away => "over",
        };
        let access = if self.agreed.access == Access::Everybody { "everybody" } else { "invited" };
        Kept {
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
            paused: i64::from(self.pause == Pause::On),
            version: self.version,
        }
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

    /// Whether the people at this table can choose at the same time.
    pub fn can_choose_at_once(&self) -> bool {
        let header = self.header();
        let rules_allow = || records::rules_of::<AnyGame>(&header).is_ok_and(can_choose_at_once::<AnyGame>);
        // What is chosen is lost when the last of them leaves: by correspondence no round would end.
        self.agreed.waits < NEVER && self.seats_for_people() > 1 && rules_allow()
    }

    /// In which order people usually choose here: waiting for each in turn takes long where they are
    /// more than a few.
    pub fn usual_turns(&self) -> Turns {
        const FEW: usize = 5;
        if self.seats_for_people() > FEW && self.can_choose_at_once() { Turns::AtOnce } else { Turns::InOrder }
    }

    /// How many seats are for people.
    fn seats_for_people(&self) -> usize {
        self.chairs.iter().filter(|chair| !matches!(chair, Chair::Bot(_))).count()
    }

    /// The head of the match's record.
    pub fn header(&self) -> Header {
        let line = |chair: &Chair| match chair {
            Chair::Bot(line) => line.clone(),
            Chair::Free(bot) => SeatLine { player: Player::Bot(*bot), name: FREE.to_string() },
            Chair::Person { name, .. } => SeatLine { player: Player::Human, name: name.clone() },
        };
        let seats = self.chairs.iter().map(line).collect();
        let notes = Notes { joined: self.joined.clone(), left: self.left.clone(), daily: self.daily, ..Notes::default() };
        Header { game: self.agreed.game, options: self.agreed.options.clone(), seats, notes }
    }

    /// How long who waits for whom, what can be taken back, and who gives bots' seats: whoever opened it.
    /// In a tournament nobody did, and nobody gives any.
    pub fn manners(&self) -> Manners {
        let host = match self.host.and_then(|host| self.seat_of(Who::Known(host))) {
            Some(seat) => Host::Sits(seat),
            None if self.is_looked_after() => Host::LooksAfter,
            None => Host::Nobody,
        };
        let Agreed { waits, turn_time, aids, hosting, .. } = self.agreed;
        // Where nobody looks after it any more, nobody hears hands, and nobody could end a pause.
        let (hands, pause) = if self.is_looked_after() { (hosting.hands(), self.pause) } else { Default::default() };
        let turns = if waits < NEVER { self.turns } else { Turns::InOrder };
        Manners { stands_in_after: waits, turn_time, undo: aids.taking_back(), host, turns, hands, pause, ..Manners::default() }
    }

    /// Gives the seat of a bot to somebody, after so many steps; whether it was a bot's, and they
    /// sit nowhere else.
    pub fn gives_seat(&mut self, seat: Seat, presence: &Presence, steps: usize) -> bool {
        let Some(Chair::Bot(bot)) = self.chairs.get(seat.index()).filter(|_| self.seat_of(presence.who).is_none()) else { return false };
        self.joined.push(Joined { seat: seat.index(), steps, bot: format!("{} {}", bot.player, bot.name) });
        self.chairs[seat.index()] = Chair::Person { who: Some(presence.who), name: presence.name() };
        true
    }

    /// Leaves a person's seat to a bot that is called as one of `names`, after so many steps; whether it
    /// was a person's. If it was the host's, another whom the house knows is host from then on.
    pub fn leaves_seat(&mut self, seat: Seat, names: &[String], steps: usize, may_host: impl Fn(PersonId) -> bool) -> bool {
        let Some(Chair::Person { who, .. }) = self.chairs.get(seat.index()) else { return false };
        let was_host = who.and_then(Who::known).is_some_and(|person| self.host == Some(person));
        if self.phase == Phase::Gathering {
            self.chairs[seat.index()] = Chair::Free(Level::Normal.into());
        } else {
            let bot = SeatLine { player: Player::Bot(Level::Normal.into()), name: String::new() };
            self.chairs[seat.index()] = Chair::Bot(bot);
            self.left.push(SeatLeft { seat: seat.index(), steps });
            self.bots_yield(names);
        }
        if was_host {
            self.hands_on(may_host);
        }
        true
    }

    /// Another who sits there and whom the house knows is host from then on; where there is none, nobody.
    pub fn hands_on(&mut self, may_host: impl Fn(PersonId) -> bool) {
        let others = self.known_seats().into_iter().map(|(_, person)| person).filter(|person| self.host != Some(*person));
        let next = others.into_iter().find(|person| may_host(*person));
        self.is_hosted_now_by(next);
    }

    /// Whether somebody may do what is the host's to do; where there is no host, everybody who sits
    /// there may.
    pub fn is_hosted_by(&self, who: Who) -> bool {
        self.host.is_none_or(|host| who.known() == Some(host))
    }

    /// The seats of people, those of guests too, and their names.
    pub fn people(&self) -> Vec<(Seat, Option<Who>, String)> {
        let person = |(seat, chair): (usize, &Chair)| match chair {
            Chair::Person { who, name } => Some((Seat(seat as u8), *who, name.clone())),
            Chair::Bot(_) | Chair::Free(_) => None,
        };
        self.chairs.iter().enumerate().filter_map(person).collect()
    }

    /// Who may begin its match, and closes it by standing up: whoever opened it. At a guest's table,
    /// or where that one was forgotten, it is whoever sits there first.
    pub fn leader(&self) -> Option<Who> {
        let person = |chair: &Chair| if let Chair::Person { who, .. } = chair { *who } else { None };
        self.host.map(Who::Known).or_else(|| self.chairs.iter().find_map(person))
    }

    /// Whether nobody sits there who could come back: only guests did, and they have gone.
    pub fn is_nobodys(&self, is_in: impl Fn(Who) -> bool) -> bool {
        let can_come = |who: Who| who.known().is_some() || is_in(who);
        let comes = |chair: &Chair| matches!(chair, Chair::Person { who: Some(who), .. } if can_come(*who));
        self.host.is_none() && !self.chairs.iter().any(comes)
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

    /// Gives free seats to bots, and to all bots names of their own: where one is called as somebody
    /// else there, it takes another of `names`.
    pub fn seat_bots(&mut self, names: &[String]) {
        for chair in &mut self.chairs {
            if let Chair::Free(bot) = chair {
                *chair = Chair::Bot(SeatLine { player: Player::Bot(*bot), name: String::new() });
            }
        }
        self.bots_yield(names);
    }

    /// Gives each bot that is called as a person there, or not at all, one of `names` that is nobody's.
    pub fn bots_yield(&mut self, names: &[String]) {
        let people = self.names();
        self.bots_yield_to(&people, names);
    }

    /// Gives each bot that is called as one of these, or not at all, one of `names` that is nobody's;
    /// whether there was one.
    pub fn bots_yield_to(&mut self, people: &[String], names: &[String]) -> bool {
        let people: Vec<String> = people.iter().map(|name| folded(name)).collect();
        let called = |chair: &Chair| match chair {
            Chair::Bot(line) => folded(&line.name),
            Chair::Person { name, .. } => folded(name),
            Chair::Free(_) => String::new(),
        };
        let taken: Vec<String> = self.chairs.iter().map(called).chain(people.iter().cloned()).collect();
        let mut free = names.iter().filter(|name| !taken.contains(&folded(name)));
        let mut has_changed = false;
        for chair in &mut self.chairs {
            if let Chair::Bot(line) = chair
                && (line.name.is_empty() || people.contains(&folded(&line.name)))
            {
                line.name = free.next().cloned().unwrap_or_default();
                has_changed = true;
            }
        }
        has_changed
    }
}

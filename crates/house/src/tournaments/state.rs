//! A tournament as it stands, and how it is kept.

use super::pairing::rounds_of_all;
use crate::ids::{PersonId, TableId, TournamentId};
use crate::store::{KeptEntrant, KeptPart, KeptTournament};
use salotto::bots::Level;
use salotto::games::catalogue::GameName;
use salotto::records::{self, Header, Notes, Player, SeatLine};
use std::collections::BTreeMap;
use std::time::Duration;

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Those who stand alike, in so many rounds.
    Swiss,
    /// Each against each.
    AllAgainstAll,
    /// Whoever loses is out.
    KnockOut,
}

/// What becomes of somebody who is away from their table for that long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// A bot plays for them until they are back.
    Bot(Duration),
    /// They lose the match.
    Loses(Duration),
}

/// What is agreed at a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub game: GameName,
    /// Every option by its name with its value.
    pub options: Vec<(String, String)>,
    /// At each table.
    pub seats: usize,
    pub kind: Kind,
    /// How many, in a Swiss tournament.
    pub rounds: usize,
    /// Whether all tables of a round have the same tiles.
    pub same_deal: bool,
    pub absent: Absent,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People enter.
    Entering,
    Playing,
    Over,
}

/// Somebody who has entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// None for somebody who was forgotten.
    pub person: Option<PersonId>,
    /// Empty then.
    pub name: String,
    /// Whether they play no further round.
    pub has_left: bool,
}

/// How a match ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    /// In sixtieths.
    pub points: i64,
    /// By how many points of the game it was won, or lost.
    pub margin: i64,
}

impl Result {
    /// Of everybody at a table to which nobody came, so that nobody plays on from there, and of whoever
    /// has left their seat to a bot for good.
    pub const OF_NOBODY: Result = Result { points: 0, margin: i64::MIN };

    /// The margin as it counts.
    pub fn counted(self) -> i64 {
        if self == Result::OF_NOBODY { 0 } else { self.margin }
    }
}

/// Somebody's part in a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// From 1.
    pub round: usize,
    pub entrant: usize,
    /// The number of the table in this round, from 0, and of the seat there.
    pub board: usize,
    pub seat: usize,
    /// None for a free round.
    pub at_table: Option<TableId>,
    /// Whether the table was opened.
    pub made: bool,
    /// None while it is played.
    pub result: Option<Result>,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub id: TournamentId,
    /// How often it was changed.
    pub version: i64,
    pub plan: Plan,
    pub host: Option<PersonId>,
    pub phase: Phase,
    /// The round that is played, from 1.
    pub round: usize,
    /// What the shuffles come from where all tables have the same tiles. Nobody may learn it.
    pub seed: u64,
    pub opened: i64,
    /// In the order in which they have entered.
    pub entrants: Vec<Entrant>,
    pub parts: Vec<Part>,
}

/// A point.
pub const POINT: i64 = 60;

impl Plan {
    /// The head of the records of its matches, with bots at all seats.
    fn header(&self) -> Header {
        let bot = || SeatLine { player: Player::Bot(Level::Normal.into()), name: "-".to_string() };
        let seats = (0..self.seats).map(|_| bot()).collect();
        Header { game: self.game, options: self.options.clone(), seats, notes: Notes::default() }
    }

    fn of(kept: &KeptTournament) -> Option<Plan> {
        let header = records::parse(kept.header.as_bytes()).ok()?.header;
        let after = Duration::from_secs(u64::try_from(kept.absent_after).ok()?);
        Some(Plan {
            game: header.game,
            options: header.options,
            seats: header.seats.len(),
            kind: match kept.kind.as_str() {
                "swiss" => Kind::Swiss,
                "robin" => Kind::AllAgainstAll,
                _ => Kind::KnockOut,
            },
            rounds: usize::try_from(kept.rounds).ok()?,
            same_deal: kept.same_deal == 1,
            absent: if kept.absent == "lose" { Absent::Loses(after) } else { Absent::Bot(after) },
        })
    }
}

impl Tournament {
    /// A new one that nobody has entered.
    pub fn new(id: TournamentId, plan: Plan, host: PersonId, seed: u64) -> Tournament {
        let (phase, host) = (Phase::Entering, Some(host));
        Tournament { id, version: 0, plan, host, phase, round: 0, seed, opened: 0, entrants: Vec::new(), parts: Vec::new() }
    }

    /// One as it is kept; None if that can't be understood.
    pub fn of(kept: &KeptTournament, entrants: Vec<KeptEntrant>, parts: Vec<KeptPart>) -> Option<Tournament> {
        let entrant = |one: KeptEntrant| Entrant { person: one.person, name: one.name.unwrap_or_default(), has_left: one.has_left == 1 };
        Some(Tournament {
            id: kept.id,
            version: kept.version,
            plan: Plan::of(kept)?,
            host: kept.host,
            phase: match kept.phase.as_str() {
                "entering" => Phase::Entering,
                "playing" => Phase::Playing,
                _ => Phase::Over,
            },
            round: usize::try_from(kept.round).ok()?,
            seed: kept.seed.parse().ok()?,
            opened: kept.opened,
            entrants: entrants.into_iter().map(entrant).collect(),
            parts: parts.iter().map(Part::of).collect::<Option<_>>()?,
        })
    }

    /// How it is kept.
    pub fn kept(&self) -> KeptTournament {
        let (absent, after) = match self.plan.absent {
            Absent::Bot(after) => ("bot", after),
            Absent::Loses(after) => ("lose", after),
        };
        let phase = match self.phase {
            Phase::Entering => "entering",
            Phase::Playing => "playing",
            Phase::Over => "over",
        };
        KeptTournament {
            id: self.id,
            phase: phase.to_string(),
            header: records::header_text(&self.plan.header()),
            kind: self.plan.kind.word().to_string(),
            rounds: self.plan.rounds as i64,
            same_deal: i64::from(self.plan.same_deal),
            absent: absent.to_string(),
            absent_after: after.as_secs() as i64,
            host: self.host,
            seed: self.seed.to_string(),
            round: self.round as i64,
            version: self.version,
            opened: self.opened,
        }
    }

    /// The number of somebody who has entered.
    pub fn entrant(&self, person: PersonId) -> Option<usize> {
        self.entrants.iter().position(|one| one.person == Some(person))
    }

    /// Whoever may begin it and ends its rounds: who opened it, or, where they are gone or have withdrawn,
    /// who entered first of those who are left.
    pub fn leader(&self) -> Option<PersonId> {
        let left = || self.entrants.iter().filter(|one| !one.has_left).filter_map(|one| one.person);
        self.host.filter(|host| left().any(|one| one == *host)).or_else(|| left().next()).or(self.host)
    }

    /// Those who play the next round.
    pub fn playing(&self) -> Vec<usize> {
        (0..self.entrants.len()).filter(|number| !self.entrants[*number].has_left).collect()
    }

    /// How many rounds there are, as far as that is known.
    pub fn rounds(&self) -> Option<usize> {
        match self.plan.kind {
            Kind::Swiss => Some(self.plan.rounds),
            Kind::AllAgainstAll => Some(rounds_of_all(self.entrants.len())),
            Kind::KnockOut => None,
        }
    }

    /// The parts of a round, those at one table together.
    pub fn boards(&self, round: usize) -> Vec<Vec<&Part>> {
        let mut parts: Vec<&Part> = self.parts.iter().filter(|part| part.round == round).collect();
        parts.sort_by_key(|part| (part.board, part.seat));
        parts.chunk_by(|one, other| one.board == other.board).map(<[&Part]>::to_vec).collect()
    }

    /// The part of somebody in the round that is played.
    pub fn part(&self, entrant: usize) -> Option<&Part> {
        self.parts.iter().find(|part| part.round == self.round && part.entrant == entrant)
    }

    /// The table at which somebody plays now.
    pub fn table_of(&self, person: PersonId) -> Option<TableId> {
        let part = self.part(self.entrant(person)?).filter(|part| part.result.is_none() && self.phase == Phase::Playing)?;
        part.at_table
    }

    /// Those who sat together, at every table of every round.
    pub fn together(&self) -> Vec<Vec<usize>> {
        let mut tables: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for part in &self.parts {
            tables.entry((part.round, part.board)).or_default().push(part.entrant);
        }
        tables.into_values().collect()
    }
}

impl Kind {
    /// Its word in the database and in messages.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Swiss => "swiss",
            Kind::AllAgainstAll => "robin",
            Kind::KnockOut => "knock-out",
        }
    }

    /// How many people may enter: all against all takes as many rounds.
    pub fn most_people(self) -> usize {
        match self {
            Kind::AllAgainstAll => 40,
            Kind::Swiss | Kind::KnockOut => 200,
        }
    }
}

impl Part {
    fn of(kept: &KeptPart) -> Option<Part> {
        let number = |number: i64| usize::try_from(number).ok();
        let result = kept.points.zip(kept.margin).map(|(points, margin)| Result { points, margin });
        Some(Part {
            round: number(kept.round)?,
            entrant: number(kept.entrant)?,
            board: number(kept.board)?,
            seat: number(kept.seat)?,
            at_table: kept.at_table,
            made: kept.made == 1,
            result,
        })
    }

    /// How it is kept.
    pub fn kept(&self) -> KeptPart {
        KeptPart {
            round: self.round as i64,
            entrant: self.entrant as i64,
            board: self.board as i64,
            seat: self.seat as i64,
            at_table: self.at_table,
            made: i64::from(self.made),
            points: self.result.map(|result| result.points),
            margin: self.result.map(|result| result.margin),
        }
    }
}

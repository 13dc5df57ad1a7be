//! State of a tournament, and its stored form.

use super::pairing::rounds_of_all;
use crate::ids::{PersonId, TableId, TournamentId};
use crate::store::{StoredEntrant, StoredPairing, StoredTournament};
use salotto::bots::Level;
use salotto::games::catalogue::GameName;
use salotto::records::{self, Header, Notes, SeatLine, SeatPlayer};
use std::collections::BTreeMap;
use std::time::Duration;

/// Pairing system of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentKind {
    /// Swiss system: players of equal standing meet, for a fixed number of rounds.
    Swiss,
    /// Round robin.
    AllAgainstAll,
    /// Knock-out: losers leave.
    KnockOut,
}

/// The rule for a player who is absent from their table for this long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsencePolicy {
    /// A bot plays for them until they are back.
    Bot(Duration),
    /// The absent player loses the match.
    Loses(Duration),
}

/// Settings of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentPlan {
    pub game: GameName,
    /// All options by name, with their values.
    pub options: Vec<(String, String)>,
    /// Seats at each table.
    pub seats: usize,
    pub kind: TournamentKind,
    /// Number of rounds of a Swiss tournament.
    pub rounds: usize,
    /// Whether all tables of a round get the same deal.
    pub same_deal: bool,
    pub absent: AbsencePolicy,
}

/// Phase of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentPhase {
    /// Users enter.
    Entering,
    Playing,
    Over,
}

/// An entrant.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// None for a forgotten user.
    pub person: Option<PersonId>,
    /// Empty for a forgotten user.
    pub name: String,
    /// Whether they have withdrawn from further rounds.
    pub has_left: bool,
}

/// An entrant's result in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairingResult {
    /// Tournament points, in sixtieths.
    pub points: i64,
    /// The margin in points of the game; negative for a loss.
    pub margin: i64,
}

impl PairingResult {
    /// The result of all entrants at a table to which none came, so that none of them plays on; and
    /// of an entrant who left their seat to a bot for good.
    pub const OF_NOBODY: PairingResult = PairingResult { points: 0, margin: i64::MIN };

    /// The margin for the standings.
    pub fn counted_margin(self) -> i64 {
        if self == PairingResult::OF_NOBODY { 0 } else { self.margin }
    }
}

/// An entrant's part in a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// The round, from 1.
    pub round: usize,
    pub entrant: usize,
    /// The table's number in this round, from 0, and the seat there.
    pub board: usize,
    pub seat: usize,
    /// None for a bye.
    pub at_table: Option<TableId>,
    /// Whether the table was opened.
    pub made: bool,
    /// None while the match is played.
    pub result: Option<PairingResult>,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub id: TournamentId,
    /// The version, raised by each write.
    pub version: i64,
    pub plan: TournamentPlan,
    pub host: Option<PersonId>,
    pub phase: TournamentPhase,
    /// The current round, from 1.
    pub round: usize,
    /// Seed of the shuffles if all tables get the same deal. It must stay secret.
    pub seed: u64,
    pub opened: i64,
    /// In the order of entry.
    pub entrants: Vec<Entrant>,
    pub parts: Vec<Pairing>,
}

/// One tournament point, in sixtieths.
pub const POINT: i64 = 60;

impl TournamentPlan {
    /// The header of its matches' records, with bots at all seats.
    fn header(&self) -> Header {
        let bot = || SeatLine { player: SeatPlayer::Bot(Level::Normal.into()), name: "-".to_string() };
        let seats = (0..self.seats).map(|_| bot()).collect();
        Header { game: self.game, options: self.options.clone(), seats, notes: Notes::default() }
    }

    fn from_stored(kept: &StoredTournament) -> Option<TournamentPlan> {
        let header = records::parse(kept.header.as_bytes()).ok()?.header;
        let after = Duration::from_secs(u64::try_from(kept.absent_after).ok()?);
        Some(TournamentPlan {
            game: header.game,
            options: header.options,
            seats: header.seats.len(),
            kind: match kept.kind.as_str() {
                "swiss" => TournamentKind::Swiss,
                "robin" => TournamentKind::AllAgainstAll,
                _ => TournamentKind::KnockOut,
            },
            rounds: usize::try_from(kept.rounds).ok()?,
            same_deal: kept.same_deal == 1,
            absent: if kept.absent == "lose" { AbsencePolicy::Loses(after) } else { AbsencePolicy::Bot(after) },
        })
    }
}

impl Tournament {
    /// A new tournament without entrants.
    pub fn new(id: TournamentId, plan: TournamentPlan, host: PersonId, seed: u64) -> Tournament {
        let (phase, host) = (TournamentPhase::Entering, Some(host));
        Tournament { id, version: 0, plan, host, phase, round: 0, seed, opened: 0, entrants: Vec::new(), parts: Vec::new() }
    }

    /// Reads the stored form; None if it can't be parsed.
    pub fn from_stored(kept: &StoredTournament, entrants: Vec<StoredEntrant>, parts: Vec<StoredPairing>) -> Option<Tournament> {
        let entrant = |one: StoredEntrant| Entrant { person: one.person, name: one.name.unwrap_or_default(), has_left: one.has_left == 1 };
        Some(Tournament {
            id: kept.id,
            version: kept.version,
            plan: TournamentPlan::from_stored(kept)?,
            host: kept.host,
            phase: match kept.phase.as_str() {
                "entering" => TournamentPhase::Entering,
                "playing" => TournamentPhase::Playing,
                _ => TournamentPhase::Over,
            },
            round: usize::try_from(kept.round).ok()?,
            seed: kept.seed.parse().ok()?,
            opened: kept.opened,
            entrants: entrants.into_iter().map(entrant).collect(),
            parts: parts.iter().map(Pairing::from_stored).collect::<Option<_>>()?,
        })
    }

    /// The stored form.
    pub fn to_stored(&self) -> StoredTournament {
        let (absent, after) = match self.plan.absent {
            AbsencePolicy::Bot(after) => ("bot", after),
            AbsencePolicy::Loses(after) => ("lose", after),
        };
        let phase = match self.phase {
            TournamentPhase::Entering => "entering",
            TournamentPhase::Playing => "playing",
            TournamentPhase::Over => "over",
        };
        StoredTournament {
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

    /// The number of an entrant.
    pub fn entrant(&self, person: PersonId) -> Option<usize> {
        self.entrants.iter().position(|one| one.person == Some(person))
    }

    /// The leader, who may begin the tournament and end rounds: the host, or if they have left the
    /// first remaining entrant.
    pub fn leader(&self) -> Option<PersonId> {
        let left = || self.entrants.iter().filter(|one| !one.has_left).filter_map(|one| one.person);
        self.host.filter(|host| left().any(|one| one == *host)).or_else(|| left().next()).or(self.host)
    }

    /// The entrants who play the next round.
    pub fn playing(&self) -> Vec<usize> {
        (0..self.entrants.len()).filter(|number| !self.entrants[*number].has_left).collect()
    }

    /// The number of rounds, if it is known yet.
    pub fn rounds(&self) -> Option<usize> {
        match self.plan.kind {
            TournamentKind::Swiss => Some(self.plan.rounds),
            TournamentKind::AllAgainstAll => Some(rounds_of_all(self.entrants.len())),
            TournamentKind::KnockOut => None,
        }
    }

    /// The parts of a round, grouped by table.
    pub fn boards(&self, round: usize) -> Vec<Vec<&Pairing>> {
        let mut parts: Vec<&Pairing> = self.parts.iter().filter(|part| part.round == round).collect();
        parts.sort_by_key(|part| (part.board, part.seat));
        parts.chunk_by(|one, other| one.board == other.board).map(<[&Pairing]>::to_vec).collect()
    }

    /// An entrant's part in the current round.
    pub fn part(&self, entrant: usize) -> Option<&Pairing> {
        self.parts.iter().find(|part| part.round == self.round && part.entrant == entrant)
    }

    /// The table at which a user plays now.
    pub fn table_of(&self, person: PersonId) -> Option<TableId> {
        let part = self.part(self.entrant(person)?).filter(|part| part.result.is_none() && self.phase == TournamentPhase::Playing)?;
        part.at_table
    }

    /// The entrants at each table of every round.
    pub fn past_tables(&self) -> Vec<Vec<usize>> {
        let mut tables: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for part in &self.parts {
            tables.entry((part.round, part.board)).or_default().push(part.entrant);
        }
        tables.into_values().collect()
    }
}

impl TournamentKind {
    /// The name in the database and in messages.
    pub fn word(self) -> &'static str {
        match self {
            TournamentKind::Swiss => "swiss",
            TournamentKind::AllAgainstAll => "robin",
            TournamentKind::KnockOut => "knock-out",
        }
    }

    /// The most entrants: a round robin has as many rounds as entrants.
    pub fn most_people(self) -> usize {
        match self {
            TournamentKind::AllAgainstAll => 40,
            TournamentKind::Swiss | TournamentKind::KnockOut => 200,
        }
    }
}

impl Pairing {
    fn from_stored(kept: &StoredPairing) -> Option<Pairing> {
        let number = |number: i64| usize::try_from(number).ok();
        let result = kept.points.zip(kept.margin).map(|(points, margin)| PairingResult { points, margin });
        Some(Pairing {
            round: number(kept.round)?,
            entrant: number(kept.entrant)?,
            board: number(kept.board)?,
            seat: number(kept.seat)?,
            at_table: kept.at_table,
            made: kept.made == 1,
            result,
        })
    }

    /// The stored form.
    pub fn to_stored(&self) -> StoredPairing {
        StoredPairing {
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

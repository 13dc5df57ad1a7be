//! What is written down for whoever keeps the house, on standard error: who came in from where by
//! which key, who wasn't let in and why, limits that were hit, slow writes, and what operators did.
//!
//! It has addresses, the fingerprints of keys, and numbers. What is passed to it can be nothing
//! else: no name, nothing that anybody says, and nothing of a match.

use crate::figures;
use crate::identity::{Address, Fingerprint, Identity};
use crate::ids::{PersonId, TableId, VisitId};
use bounded::Bounded;
use std::fmt::{self, Display};
use std::io;
use std::time::Duration;
use tracing::{info, warn};
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

mod bounded;

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A moment, what happened, and `name=value` for each thing that is known of it.
    Text,
    /// The same as one JSON object a line.
    Json,
    /// Not at all.
    Off,
}

impl Format {
    /// The words for them in options.
    pub const WORDS: [(&'static str, Format); 3] = [("text", Format::Text), ("json", Format::Json), ("off", Format::Off)];
}

/// How many lines may wait to be written; where nobody takes them, later ones are lost.
const WAITING: usize = 4096;

/// Lines that anybody can have written, as often as they like, from outside.
static FROM_OUTSIDE: Bounded = Bounded::new(more);

/// Writes lines on standard error from now on, as long as what is returned is kept. Nobody waits
/// for a line to be written.
pub fn begin(format: Format) -> Option<WorkerGuard> {
    let (writer, kept) = NonBlockingBuilder::default().buffered_lines_limit(WAITING).lossy(true).finish(io::stderr());
    let lines = tracing_subscriber::fmt::layer().with_writer(writer).with_target(false).with_ansi(false);
    // What libraries write may have anything in it.
    let ours = Targets::new().with_target(env!("CARGO_CRATE_NAME"), LevelFilter::INFO);
    let begun = match format {
        Format::Text => tracing_subscriber::registry().with(lines).with(ours).try_init(),
        Format::Json => tracing_subscriber::registry().with(lines.json().flatten_event(true)).with(ours).try_init(),
        Format::Off => return None,
    };
    begun.is_ok().then_some(kept)
}

/// Why somebody isn't let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The house is full.
    Full,
    /// Too many are in from the same address.
    TooManyFromThere,
    /// Too many came from the same address and didn't come in.
    TooOften,
    /// Too many came in from the same address.
    TooFast,
    /// The key is one that others could forge.
    WeakKey,
    /// An operator doesn't let them in.
    Banned,
    /// Nobody is let in from their network.
    BannedNetwork,
    /// Only who is invited comes in, and they aren't.
    NotInvited,
    /// Their program speaks another version of the protocol.
    OtherVersion,
    /// They want to run something.
    Command,
    /// They haven't said who they are, and there is no room for all who haven't.
    MadeRoom,
    /// An operator has ended their connection before they came in.
    SentAway,
    /// A proxy doesn't say for whom it has opened a connection.
    Proxy,
}

impl Cause {
    /// Its word in lines and figures.
    pub fn word(self) -> &'static str {
        match self {
            Cause::Full => "full",
            Cause::TooManyFromThere => "too-many-from-there",
            Cause::TooOften => "too-often",
            Cause::TooFast => "too-fast",
            Cause::WeakKey => "weak-key",
            Cause::Banned => "banned",
            Cause::BannedNetwork => "banned-network",
            Cause::NotInvited => "not-invited",
            Cause::OtherVersion => "other-version",
            Cause::Command => "command",
            Cause::MadeRoom => "made-room",
            Cause::SentAway => "sent-away",
            Cause::Proxy => "proxy",
        }
    }
}

/// A limit that somebody in the house has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// What they typed and wasn't answered yet.
    Unread,
    /// What was said to them and wasn't taken yet.
    Behind,
    /// Tables they may have open.
    Tables,
    /// Words that invite nobody.
    Words,
    /// Names that nobody can have.
    Names,
    /// New people from one address.
    Newcomers,
    /// Keys of one person.
    Keys,
    /// Reports that nobody has read yet.
    Reports,
}

impl Limit {
    fn word(self) -> &'static str {
        match self {
            Limit::Unread => "unread",
            Limit::Behind => "behind",
            Limit::Tables => "tables",
            Limit::Words => "words",
            Limit::Names => "names",
            Limit::Newcomers => "newcomers",
            Limit::Keys => "keys",
            Limit::Reports => "reports",
        }
    }
}

/// Whom or what an operator did something to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Everybody.
    All,
    /// Somebody who is in, and their key, if they have one.
    Visit(VisitId, String),
    /// A key or an address.
    Banned(String),
    /// A table.
    Table(TableId),
}

impl Display for Whom {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Whom::All => text.write_str("all"),
            Whom::Visit(visit, key) if key.is_empty() => write!(text, "visit:{}", visit.0),
            Whom::Visit(visit, key) => write!(text, "visit:{},{key}", visit.0),
            Whom::Banned(banned) => text.write_str(banned),
            Whom::Table(table) => write!(text, "table:{}", table.0),
        }
    }
}

/// The house is open.
pub fn opened() {
    info!("opened");
}

/// The house is closed, and everybody has heard so who reads what it says.
pub fn closed() {
    info!("closed");
}

/// Somebody has come in.
pub fn came_in(visit: VisitId, person: Option<PersonId>, from: Address, identity: &Identity) {
    let person = person.map_or(0, |person| person.0);
    info!(from = %from, key = %Key(identity), visit = visit.0, person, "came in");
}

/// They have left again.
pub fn left(visit: VisitId, after: Duration) {
    info!(visit = visit.0, seconds = after.as_secs(), "left");
}

/// Somebody isn't let in.
pub fn refused(from: Address, identity: &Identity, cause: Cause) {
    figures::refused(cause.word());
    FROM_OUTSIDE.writes(from, cause.word(), || warn!(from = %from, cause = cause.word(), key = %Key(identity), "refused"));
}

/// A connection has ended before anybody came in by it.
pub fn came_to_nothing(from: Address) {
    FROM_OUTSIDE.writes(from, "came to nothing", || info!(from = %from, "came to nothing"));
}

/// Somebody has typed words that lead nowhere.
pub fn wrong_words(from: Address, identity: &Identity) {
    FROM_OUTSIDE.writes(from, "wrong words", || warn!(from = %from, key = %Key(identity), "wrong words"));
}

/// Somebody has hit a limit.
pub fn limit(from: Address, identity: &Identity, limit: Limit) {
    FROM_OUTSIDE.writes(from, limit.word(), || warn!(from = %from, limit = limit.word(), key = %Key(identity), "limit"));
}

/// So many lines weren't written, as others like them were in the same second.
fn more(count: u64) {
    warn!(count, "more");
}

/// Writing something down took long.
pub fn slow_write(took: Duration) {
    warn!(milliseconds = took.as_millis() as u64, "slow write");
}

/// A table was put away, since nobody had touched it for long.
pub fn put_away(table: TableId) {
    info!(table = table.0, "put away");
}

/// So many other houses are open on the same database, where that has changed.
pub fn houses(open: usize) {
    info!(open, "houses");
}

/// Nothing can be written, in the database's own words.
pub fn cant_write(why: &impl Display) {
    warn!(why = %why, "can't write");
}

/// Something can be written again.
pub fn can_write() {
    info!("can write again");
}

/// An operator has done something.
pub fn deed(operator: &Identity, what: &str, whom: &Whom) {
    info!(what, whom = %whom, by = %Key(operator), "deed");
}

/// A key's fingerprint, or a word for none.
struct Key<'a>(&'a Identity);

impl Display for Key<'_> {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Identity::Key(Fingerprint(key)) => text.write_str(key),
            Identity::Guest => text.write_str("none"),
        }
    }
}

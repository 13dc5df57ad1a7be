//! The operator's log on standard error: connections and their keys, refusals and their causes,
//! limits that were hit, slow writes, and operators' actions.
//!
//! The log holds addresses, key fingerprints and numbers. The functions accept nothing else: no names,
//! no chat, nothing of a match.

use crate::identity::{Address, Fingerprint, Identity};
use crate::ids::{PersonId, TableId, VisitId};
use crate::metrics;
use rate_limit::BoundedLog;
use std::fmt::{self, Display};
use std::io;
use std::time::Duration;
use tracing::{info, warn};
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

mod rate_limit;

/// Format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A timestamp, the event, and `name=value` for each field.
    Text,
    /// One JSON object per line.
    Json,
    /// No log.
    Off,
}

impl Format {
    /// The formats and their names in options.
    pub const WORDS: [(&'static str, Format); 3] = [("text", Format::Text), ("json", Format::Json), ("off", Format::Off)];
}

/// The most lines that may wait to be written; further lines are dropped.
const WAITING: usize = 4096;

/// Rate limit for lines that remote clients can trigger at will.
static FROM_OUTSIDE: BoundedLog = BoundedLog::new(suppressed_lines);

/// Starts the log; it ends when the returned guard is dropped. Logging never blocks.
pub fn begin(format: Format) -> Option<WorkerGuard> {
    let (writer, kept) = NonBlockingBuilder::default().buffered_lines_limit(WAITING).lossy(true).finish(io::stderr());
    let lines = tracing_subscriber::fmt::layer().with_writer(writer).with_target(false).with_ansi(false);
    // Log lines of libraries could contain anything, so they are left out.
    let ours = Targets::new().with_target(env!("CARGO_CRATE_NAME"), LevelFilter::INFO);
    let begun = match format {
        Format::Text => tracing_subscriber::registry().with(lines).with(ours).try_init(),
        Format::Json => tracing_subscriber::registry().with(lines.json().flatten_event(true)).with(ours).try_init(),
        Format::Off => return None,
    };
    begun.is_ok().then_some(kept)
}

/// Cause of a refused connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalCause {
    /// The server is full.
    Full,
    /// Too many connections from one address.
    TooManyFromThere,
    /// Too many connections from one address that ended before login.
    TooOften,
    /// Too many logins from one address.
    TooFast,
    /// The key is too weak.
    WeakKey,
    /// The key or the address is banned.
    Banned,
    /// The network is banned.
    BannedNetwork,
    /// The server is open to invited users only, and this one isn't invited.
    NotInvited,
    /// The client speaks another version of the protocol.
    OtherVersion,
    /// The client asked to run a command.
    Command,
    /// Dropped before login to make room for others.
    MadeRoom,
    /// An operator closed the connection before login.
    SentAway,
    /// A proxy doesn't name the client's address.
    Proxy,
}

impl RefusalCause {
    /// The name in log lines and metrics.
    pub fn word(self) -> &'static str {
        match self {
            RefusalCause::Full => "full",
            RefusalCause::TooManyFromThere => "too-many-from-there",
            RefusalCause::TooOften => "too-often",
            RefusalCause::TooFast => "too-fast",
            RefusalCause::WeakKey => "weak-key",
            RefusalCause::Banned => "banned",
            RefusalCause::BannedNetwork => "banned-network",
            RefusalCause::NotInvited => "not-invited",
            RefusalCause::OtherVersion => "other-version",
            RefusalCause::Command => "command",
            RefusalCause::MadeRoom => "made-room",
            RefusalCause::SentAway => "sent-away",
            RefusalCause::Proxy => "proxy",
        }
    }
}

/// A limit that a connected user has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoggedLimit {
    /// Input not yet answered.
    Unread,
    /// Output not yet read by the client.
    Behind,
    /// Open tables.
    Tables,
    /// Wrong invitation words.
    Words,
    /// Names that can't be used.
    Names,
    /// New users from one address.
    Newcomers,
    /// Keys of one user.
    Keys,
    /// Reports not yet read.
    Reports,
}

impl LoggedLimit {
    fn word(self) -> &'static str {
        match self {
            LoggedLimit::Unread => "unread",
            LoggedLimit::Behind => "behind",
            LoggedLimit::Tables => "tables",
            LoggedLimit::Words => "words",
            LoggedLimit::Names => "names",
            LoggedLimit::Newcomers => "newcomers",
            LoggedLimit::Keys => "keys",
            LoggedLimit::Reports => "reports",
        }
    }
}

/// The target of an operator's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorTarget {
    /// All users.
    All,
    /// A connected user, with their key's fingerprint or nothing.
    Visit(VisitId, String),
    /// A banned key or address.
    Banned(String),
    /// A table.
    Table(TableId),
}

impl Display for OperatorTarget {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        match self {
            OperatorTarget::All => text.write_str("all"),
            OperatorTarget::Visit(visit, key) if key.is_empty() => write!(text, "visit:{}", visit.0),
            OperatorTarget::Visit(visit, key) => write!(text, "visit:{},{key}", visit.0),
            OperatorTarget::Banned(banned) => text.write_str(banned),
            OperatorTarget::Table(table) => write!(text, "table:{}", table.0),
        }
    }
}

/// Logs that the server is open.
pub fn opened() {
    info!("opened");
}

/// Logs that the server is closed. All users who still read have been told.
pub fn closed() {
    info!("closed");
}

/// Logs a login.
pub fn login(visit: VisitId, person: Option<PersonId>, from: Address, identity: &Identity) {
    let person = person.map_or(0, |person| person.0);
    info!(from = %from, key = %KeyFingerprint(identity), visit = visit.0, person, "came in");
}

/// Logs the end of a visit.
pub fn logout(visit: VisitId, after: Duration) {
    info!(visit = visit.0, seconds = after.as_secs(), "left");
}

/// Logs a refused connection and counts it in the metrics.
pub fn refused(from: Address, identity: &Identity, cause: RefusalCause) {
    metrics::count_refusal(cause.word());
    FROM_OUTSIDE.write(from, cause.word(), || warn!(from = %from, cause = cause.word(), key = %KeyFingerprint(identity), "refused"));
}

/// Logs a connection that ended before login.
pub fn failed_connection(from: Address) {
    FROM_OUTSIDE.write(from, "came to nothing", || info!(from = %from, "came to nothing"));
}

/// Logs wrong invitation words.
pub fn wrong_words(from: Address, identity: &Identity) {
    FROM_OUTSIDE.write(from, "wrong words", || warn!(from = %from, key = %KeyFingerprint(identity), "wrong words"));
}

/// Logs a limit that was hit.
pub fn limit(from: Address, identity: &Identity, limit: LoggedLimit) {
    FROM_OUTSIDE.write(from, limit.word(), || warn!(from = %from, limit = limit.word(), key = %KeyFingerprint(identity), "limit"));
}

/// Logs the number of lines suppressed in one second.
fn suppressed_lines(count: u64) {
    warn!(count, "more");
}

/// Logs a slow write.
pub fn slow_write(took: Duration) {
    warn!(milliseconds = took.as_millis() as u64, "slow write");
}

/// Logs a table put away for inactivity.
pub fn put_away(table: TableId) {
    info!(table = table.0, "put away");
}

/// Logs the number of other servers on the database, after a change.
pub fn other_servers(open: usize) {
    info!(open, "houses");
}

/// Logs that writes fail, with the database's own message.
pub fn write_failure(why: &impl Display) {
    warn!(why = %why, "can't write");
}

/// Logs that writes succeed again.
pub fn write_recovery() {
    info!("can write again");
}

/// Logs an operator's action.
pub fn operator_action(operator: &Identity, what: &str, whom: &OperatorTarget) {
    info!(what, whom = %whom, by = %KeyFingerprint(operator), "deed");
}

/// Displays a key's fingerprint, or `none`.
struct KeyFingerprint<'a>(&'a Identity);

impl Display for KeyFingerprint<'_> {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Identity::Key(Fingerprint(key)) => text.write_str(key),
            Identity::Guest => text.write_str("none"),
        }
    }
}

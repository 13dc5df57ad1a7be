//! Somebody at a door, from their first byte to the beginning of their visit: the same at all doors.

use crate::doors::gate::{Known, Pass};
use crate::doors::limits::Refused;
use crate::doors::line::Line;
use crate::doors::pipes::{LastWords, Leaving, Reader, Writer, inward, outward};
use crate::doors::session::{Hearing, Typing, WasIn, Whose};
use crate::doors::way::Way;
use crate::identity::{Address, Identity};
use crate::log::{self, Cause};
use crate::people::threshold::Knock;
use crate::people::visitor::{Aim, Typed, Visitor};
use salotto::locale::Language;
use salotto::narration::Message;
use std::convert::Infallible;
use std::future;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// What the doors lead to.
pub trait Host: Send + Sync {
    /// Whether it knows somebody. It may wait for a disk.
    fn knows(&self, who: &Identity) -> Known;

    /// The record of a match that is over, for which somebody from there has these words. It may wait
    /// for a disk, and for their turn.
    ///
    /// # Errors
    /// There is none, as this says.
    fn record(&self, who: &Identity, from: Address, words: &str) -> Result<String, Message>;

    /// Lets a visitor in, and returns when they have left.
    fn welcome(&self, visitor: Visitor);
}

/// What a door has found out of somebody when their session begins.
#[derive(Clone, Debug)]
pub struct Introduction {
    /// Who it is.
    pub who: Identity,
    /// The language that their side asks for, if it says so.
    pub wishes: Option<Language>,
    /// The name that they came in by. It proves nothing.
    pub login: Option<String>,
    /// What their bytes are.
    pub typed: Typed,
    /// Where they want to go at once.
    pub aim: Aim,
}

/// Somebody's connection. It counts at the gate, and stands on the threshold until their visit
/// begins. All clones are the same one; the connection's own has to live as long as it does.
#[derive(Clone)]
pub struct Caller(Arc<Shared>);

struct Shared {
    from: Address,
    vouched: Identity,
    entry: Result<Pass, Refused>,
    /// None at the house's own machine, where nobody has to say who they are.
    knock: Option<Knock>,
    line: Line,
    host: Arc<dyn Host>,
    came_in: OnceLock<Instant>,
    begun: AtomicBool,
    only_looked: AtomicBool,
}

/// What a caller is made of.
pub(super) struct Parts {
    pub(super) from: Address,
    pub(super) vouched: Identity,
    pub(super) entry: Result<Pass, Refused>,
    pub(super) knock: Option<Knock>,
    pub(super) line: Line,
    pub(super) host: Arc<dyn Host>,
}

impl Caller {
    pub(super) fn new(parts: Parts) -> Caller {
        let Parts { from, vouched, entry, knock, line, host } = parts;
        Caller(Arc::new(Shared {
            from,
            vouched,
            entry,
            knock,
            line,
            host,
            came_in: OnceLock::new(),
            begun: AtomicBool::new(false),
            only_looked: AtomicBool::new(false),
        }))
    }

    /// Where they come from.
    pub fn from(&self) -> Address {
        self.0.from
    }

    /// Who it is, where the system vouches for it; a guest elsewhere, until the door knows better.
    pub fn vouched(&self) -> &Identity {
        &self.0.vouched
    }

    /// Their connection.
    pub fn line(&self) -> &Line {
        &self.0.line
    }

    /// Whether they may come in, if there is a place for them. Who may not has a session all the
    /// same, in which they hear why.
    pub fn may_come_in(&self) -> bool {
        self.0.entry.is_ok()
    }

    /// They have said who they are.
    pub fn came_in(&self) {
        // Only the first time counts.
        if self.0.came_in.set(Instant::now()).is_ok()
            && let Ok(pass) = &self.0.entry
        {
            pass.came_in();
        }
    }

    /// They have asked for something that anybody may have, and don't want to come in by this
    /// connection: its end is no failed attempt.
    pub fn only_looks(&self) {
        self.0.only_looked.store(true, Ordering::SeqCst);
        if let Ok(pass) = &self.0.entry {
            pass.only_looks();
        }
    }

    /// Whether they have only looked.
    pub(super) fn has_only_looked(&self) -> bool {
        self.0.only_looked.load(Ordering::SeqCst)
    }

    /// Whether they have said who they are.
    pub(super) fn has_come_in(&self) -> bool {
        self.0.came_in.get().is_some()
    }

    /// Whether they have, or had, a session.
    pub fn has_begun(&self) -> bool {
        self.0.begun.load(Ordering::SeqCst)
    }

    /// Begins their session: they come in, or hear why not.
    pub fn begins(&self, introduction: Introduction) -> (Typing, Hearing) {
        let (typist, reader) = inward();
        let (writer, hearing) = self.hearing(&introduction.who);
        let way = Way::to(&introduction.typed, introduction.wishes);
        let (last_words, was_in) = (LastWords::after(&writer), hearing.was_in.clone());
        let typing = Typing { typist: Some(typist), last_words, way, whose: hearing.whose.clone(), was_in: was_in.clone() };
        match &self.0.entry {
            Ok(_) => self.visits(introduction, reader, writer, was_in),
            Err(refused) => not_in(writer, way, &refused.sentence(), &was_in),
        }
        (typing, hearing)
    }

    /// Begins the session of somebody whom the door itself doesn't let in: they hear why, and what
    /// they type is lost.
    pub fn turns_away(&self, introduction: &Introduction, cause: Cause, why: &Message) -> Hearing {
        log::refused(self.0.from, &introduction.who, cause);
        let (writer, hearing) = self.hearing(&introduction.who);
        not_in(writer, Way::to(&introduction.typed, introduction.wishes), why, &hearing.was_in);
        hearing
    }

    /// Begins the session of somebody who wants nothing but the record for which they have these words:
    /// they get it, or hear that there is none.
    pub fn hands_over(&self, introduction: Introduction, words: String) -> Hearing {
        let (mut writer, hearing) = self.hearing(&introduction.who);
        let (way, was_in) = (Way::to(&introduction.typed, introduction.wishes), hearing.was_in.clone());
        if let Err(refused) = &self.0.entry {
            not_in(writer, way, &refused.sentence(), &was_in);
            return hearing;
        }
        let caller = self.clone();
        // If the system has no thread left, the session ends.
        let _ = thread::Builder::new().name("record".into()).spawn(move || {
            match caller.0.host.record(&introduction.who, caller.0.from, &words) {
                // They may have gone.
                Ok(record) => _ = writer.write_all(record.as_bytes()),
                Err(why) => not_in(writer, way, &why, &was_in),
            }
        });
        hearing
    }

    fn hearing(&self, who: &Identity) -> (Writer, Hearing) {
        self.0.begun.store(true, Ordering::SeqCst);
        let (writer, sender) = outward();
        let whose = Whose { from: self.0.from, who: who.clone() };
        (writer, Hearing { sender, line: self.0.line.clone(), whose, was_in: WasIn::yes() })
    }

    fn visits(&self, introduction: Introduction, reader: Reader, writer: Writer, was_in: WasIn) {
        let leaving = Leaving::by(&reader, &writer);
        let caller = self.clone();
        // If the system has no thread left, the visitor is dropped, which ends the session.
        let _ = thread::Builder::new().name("visitor".into()).spawn(move || {
            let _leaving = leaving;
            if let Err(full) = caller.takes_place(&introduction.who) {
                log::refused(caller.0.from, &introduction.who, full.cause());
                return not_in(writer, Way::to(&introduction.typed, introduction.wishes), &full.sentence(), &was_in);
            }
            let (from, host) = (caller.0.from, Arc::clone(&caller.0.host));
            // The place is the connection's.
            drop(caller);
            let Introduction { who, wishes, login, typed, aim } = introduction;
            host.welcome(Visitor { who, wishes, login, from, typed, aim, input: Box::new(reader), output: Box::new(writer) });
        });
    }

    fn takes_place(&self, who: &Identity) -> Result<(), Refused> {
        let known = match (self.0.host.knows(who), self.0.from) {
            // Whoever is at the machine is known to the system.
            (Known::No, Address::Local) => Known::Yes,
            (known, _) => known,
        };
        self.0.entry.as_ref().map_err(|refused| *refused)?.takes_place(known)?;
        self.0.knock.iter().for_each(Knock::is_a_visit);
        Ok(())
    }

    /// Cuts the connection if nobody has said who they are within this time, or if they have no
    /// session when as much has passed since.
    pub(super) async fn is_watched(&self, time: Duration) -> Infallible {
        tokio::time::sleep(time).await;
        if let Some(came) = self.0.came_in.get() {
            tokio::time::sleep_until((*came + time).into()).await;
        }
        if !self.has_begun() {
            self.0.line.cut();
        }
        future::pending().await
    }
}

/// Says why somebody isn't let in, and ends what is said.
fn not_in(mut writer: Writer, way: Way, why: &Message, was_in: &WasIn) {
    was_in.no();
    // They may have gone.
    let _ = writer.write_all(&way.only(why));
}

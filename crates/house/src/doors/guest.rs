//! Somebody's session over ssh, from their key to the last sentence.

use super::gate::Known;
use super::joined::{Asked, Joined, asked};
use super::pipes::{Leaving, Sender, Typist, Writer, inward, outward};
use super::ssh::{Entry, Line, methods};
use super::{Address, Fingerprint, Identity, Typed, Visitor, told};
use crate::House;
use crate::log::{self, Cause, Limit};
use russh::keys::{Certificate, HashAlg, PublicKey};
use russh::server::{Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Response, Session, VerifiedPublicKey};
use russh::{Channel, ChannelId, ChannelWriteHalf, Pty};
use salotto::locale::Language;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::speech::Urgency;
use salotto::speech::screen::{Screen, Window};
use salotto::speech::wire::{Signed, signed};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// How long their side has to end the connection when all has been said.
const GOOD_BYE: Duration = Duration::from_secs(5);
/// The exit status their program sees: it did what it was asked, or it couldn't.
const WAS_IN: u32 = 0;
const NOT_IN: u32 = 1;
/// The most bytes passed on at once.
const PIECE: usize = 16 << 10;
/// The shortest RSA key that is somebody's identity, in bits: shorter ones can be forged.
const SHORTEST_RSA: u32 = 2048;

/// What is known of somebody, and what goes to and fro.
pub(super) struct Guest {
    house: Arc<House>,
    from: Address,
    entry: Entry,
    line: Line,
    who: Identity,
    /// Whether they showed a key that is nobody's identity.
    has_weak_key: bool,
    login: Option<String>,
    /// The languages their environment variables ask for, in order of precedence.
    tongues: [Option<Language>; 3],
    /// Of their terminal, if they have one.
    window: Option<Window>,
    /// What their own program asks for, if it is one that comes in.
    joined: Option<Joined>,
    /// Their only channel, until the session begins.
    channel: Option<ChannelWriteHalf<Msg>>,
    /// What they type is put in here once the session has begun.
    typist: Option<Typist>,
}

/// The environment variables that name a language, in order of precedence.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Guest {
    pub(super) fn new(house: Arc<House>, from: Address, entry: Entry, line: Line) -> Guest {
        Guest {
            house,
            from,
            entry,
            line,
            who: Identity::Guest,
            has_weak_key: false,
            login: None,
            tongues: [None; 3],
            window: None,
            joined: None,
            channel: None,
            typist: None,
        }
    }

    /// The language that their side asks for: by a variable, else by the name they came in by.
    fn wishes(&self) -> Option<Language> {
        let named = || self.login.as_deref().filter(|login| login.len() == 2).and_then(Language::tagged);
        let joined = self.joined.as_ref().and_then(|joined| joined.language);
        joined.or_else(|| self.tongues.into_iter().flatten().next()).or_else(named)
    }

    /// Begins the session.
    fn begin(&mut self, channel: ChannelId, session: &mut Session) -> Result<(), russh::Error> {
        let Some(out) = self.channel.take().filter(|out| out.id() == channel) else {
            return session.channel_failure(channel);
        };
        session.channel_success(channel)?;
        let (writer, sender) = outward();
        self.line.begins();
        match self.refused() {
            Some(why) => {
                self.send(sender, out, &Arc::new(AtomicU32::new(NOT_IN)));
                self.way().say(writer, &why);
            }
            None => {
                let status = Arc::new(AtomicU32::new(WAS_IN));
                self.send(sender, out, &status);
                self.welcome(writer, status);
            }
        }
        Ok(())
    }

    /// Why they aren't let in, if they aren't. Whoever comes by a weak key alone means to be known:
    /// as a guest they would lose what they play, and not know why.
    fn refused(&self) -> Option<Message> {
        match &self.entry {
            Entry::Refused(refused) => Some(refused.sentence()),
            Entry::Allowed(_) if self.has_weak_key && self.who == Identity::Guest => {
                log::refused(self.from, &self.who, Cause::WeakKey);
                Some(message!("house-weak-key", bits = i64::from(SHORTEST_RSA)))
            }
            Entry::Allowed(_) => None,
        }
    }

    fn welcome(&mut self, writer: Writer, status: Arc<AtomicU32>) {
        let (typist, reader) = inward();
        self.typist = Some(typist);
        let leaving = Leaving::by(&reader, &writer);
        let Entry::Allowed(admission) = &self.entry else { return };
        let (admission, way) = (Arc::clone(admission), self.way());
        let mut visitor = Visitor {
            who: self.who.clone(),
            wishes: self.wishes(),
            login: self.login.clone(),
            from: self.from,
            typed: match (&self.joined, &self.window) {
                (Some(_), _) => Typed::Wire,
                (None, Some(window)) => Typed::Keys(window.clone()),
                (None, None) => Typed::Lines,
            },
            table: self.joined.as_ref().and_then(|joined| joined.table.clone()),
            input: Box::new(reader),
            output: Box::new(writer),
        };
        let house = Arc::clone(&self.house);
        // If the system has no thread left, the visitor is dropped, which ends the session.
        let _ = thread::Builder::new().name("visitor".into()).spawn(move || {
            let _leaving = leaving;
            let known = match &visitor.who {
                Identity::Key(key) if house.is_operators(key) => Known::LooksAfter,
                who if crate::knows(&house, who) => Known::Yes,
                _ => Known::No,
            };
            if let Err(full) = admission.pass.takes_place(known) {
                log::refused(visitor.from, &visitor.who, full.cause());
                status.store(NOT_IN, Ordering::SeqCst);
                return way.say(&mut visitor.output, &full.sentence());
            }
            admission.knock.is_a_visit();
            // The place is the connection's.
            drop(admission);
            crate::welcome(&house, visitor);
        });
    }

    /// How something is said to them before anybody knows who they are.
    fn way(&self) -> Way {
        let ends = if self.window.is_some() { "\r\n" } else { "\n" };
        Way { ends: self.joined.is_none().then_some(ends), wishes: self.wishes() }
    }

    /// Sends what is said, on a task of its own.
    fn send(&self, sender: Sender, out: ChannelWriteHalf<Msg>, status: &Arc<AtomicU32>) {
        let (from, who, line, status) = (self.from, self.who.clone(), self.line.clone(), Arc::clone(status));
        tokio::spawn(async move {
            if send(sender, out, &status, line.clone()).await == Sent::TooSlowly {
                log::limit(from, &who, Limit::Behind);
                line.cut();
            }
        });
    }

    /// A channel's only session says this and ends.
    fn refuse(&mut self, channel: ChannelId, said: Message, session: &mut Session) -> Result<(), russh::Error> {
        let Some(out) = self.channel.take().filter(|out| out.id() == channel) else {
            return session.channel_failure(channel);
        };
        session.channel_success(channel)?;
        self.line.begins();
        let (writer, sender) = outward();
        self.send(sender, out, &Arc::new(AtomicU32::new(NOT_IN)));
        self.way().say(writer, &said);
        Ok(())
    }
}

impl Handler for Guest {
    type Error = russh::Error;

    /// OpenSSH tries this first; if it were accepted, it would never show its key.
    async fn auth_none(&mut self, login: &str) -> Result<Auth, russh::Error> {
        self.login = Some(login.to_string());
        Ok(Auth::Reject { proceed_with_methods: Some(methods()), partial_success: false })
    }

    /// Asked of every key, before anything is signed with it.
    async fn auth_publickey_offered(&mut self, _: &str, offer: PublicKeyOffer<'_>) -> Result<Auth, russh::Error> {
        if is_weak(offer.public_key) {
            self.has_weak_key = true;
            return Ok(Auth::Reject { proceed_with_methods: Some(methods()), partial_success: false });
        }
        Ok(Auth::Accept)
    }

    async fn auth_publickey(&mut self, login: &str, key: VerifiedPublicKey<'_>) -> Result<Auth, russh::Error> {
        self.login = Some(login.to_string());
        self.who = Identity::Key(Fingerprint(key.public_key.fingerprint(HashAlg::Sha256).to_string()));
        Ok(Auth::Accept)
    }

    async fn auth_openssh_certificate(&mut self, login: &str, certificate: &Certificate) -> Result<Auth, russh::Error> {
        self.login = Some(login.to_string());
        self.who = Identity::Key(Fingerprint(certificate.public_key().fingerprint(HashAlg::Sha256).to_string()));
        Ok(Auth::Accept)
    }

    /// Nothing is asked: whoever has no key is a guest.
    async fn auth_keyboard_interactive<'a>(&'a mut self, login: &str, _: &str, _: Option<Response<'a>>) -> Result<Auth, russh::Error> {
        self.login = Some(login.to_string());
        Ok(Auth::Accept)
    }

    async fn auth_succeeded(&mut self, _: &mut Session) -> Result<(), russh::Error> {
        self.line.came_in();
        if let Entry::Allowed(admission) = &self.entry {
            admission.pass.came_in();
        }
        Ok(())
    }

    /// One session per connection, also after its end; a client that wants another makes another
    /// connection.
    async fn channel_open_session(&mut self, channel: Channel<Msg>, reply: ChannelOpenHandle, _: &mut Session) -> Result<(), russh::Error> {
        if self.channel.is_none() && !self.line.has_begun() {
            // What comes in is handed to `data`: nobody reads the other half.
            self.channel = Some(channel.split().1);
            reply.accept().await;
        }
        Ok(())
    }

    async fn pty_request(
        &mut self,
        channel: ChannelId,
        _: &str,
        columns: u32,
        _: u32,
        _: u32,
        _: u32,
        _: &[(Pty, u32)],
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        self.window = Some(Window::new(columns));
        session.channel_success(channel)
    }

    async fn window_change_request(
        &mut self,
        channel: ChannelId,
        columns: u32,
        _: u32,
        _: u32,
        _: u32,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        if let Some(window) = &self.window {
            window.set(columns);
        }
        session.channel_success(channel)
    }

    async fn env_request(&mut self, channel: ChannelId, name: &str, value: &str, session: &mut Session) -> Result<(), russh::Error> {
        match VARIABLES.iter().position(|variable| *variable == name) {
            Some(place) => {
                self.tongues[place] = Language::tagged(value);
                session.channel_success(channel)
            }
            None => session.channel_failure(channel),
        }
    }

    async fn shell_request(&mut self, channel: ChannelId, session: &mut Session) -> Result<(), russh::Error> {
        self.begin(channel, session)
    }

    async fn exec_request(&mut self, channel: ChannelId, line: &[u8], session: &mut Session) -> Result<(), russh::Error> {
        match asked(&String::from_utf8_lossy(line)) {
            Asked::Joins(joined) => {
                self.joined = Some(joined);
                self.begin(channel, session)
            }
            Asked::OtherVersion(joined) => {
                self.joined = Some(joined);
                log::refused(self.from, &self.who, Cause::OtherVersion);
                self.refuse(channel, message!("house-other-version"), session)
            }
            Asked::Nothing => {
                log::refused(self.from, &self.who, Cause::Command);
                self.refuse(channel, message!("house-no-commands"), session)
            }
        }
    }

    async fn subsystem_request(&mut self, channel: ChannelId, _: &str, session: &mut Session) -> Result<(), russh::Error> {
        session.channel_failure(channel)
    }

    async fn data(&mut self, channel: ChannelId, bytes: &[u8], session: &mut Session) -> Result<(), russh::Error> {
        if self.typist.as_ref().is_some_and(|typist| typist.put(bytes).is_err()) {
            self.typist = None;
            log::limit(self.from, &self.who, Limit::Unread);
            for line in told(&message!("house-too-much"), self.wishes()) {
                let line = if self.joined.is_some() { signed(&line, Some(Urgency::Event)) } else { format!("{line}\r\n") };
                session.data(channel, line.into_bytes())?;
            }
            session.close(channel)?;
        }
        Ok(())
    }

    async fn channel_eof(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.typist = None;
        Ok(())
    }

    async fn channel_close(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.typist = None;
        self.line.cut();
        Ok(())
    }
}

/// How something is said at the door.
struct Way {
    /// What ends a line; None for a program of theirs.
    ends: Option<&'static str>,
    wishes: Option<Language>,
}

impl Way {
    /// The last thing said to them.
    fn say(&self, mut writer: impl Write, said: &Message) {
        let lines = told(said, self.wishes);
        // They may have gone.
        let _ = match self.ends {
            None => Signed::begin(writer).and_then(|mut wire| wire.print_spoken(&lines.join("\n"), Urgency::Event)),
            Some(ends) => writer.write_all(lines.into_iter().map(|line| line + ends).collect::<String>().as_bytes()),
        };
    }
}

/// Whether somebody else could make such a key.
fn is_weak(key: &PublicKey) -> bool {
    key.key_data().rsa().is_some_and(|key| key.key_size() < SHORTEST_RSA)
}

/// Whether what was said was taken.
#[derive(Clone, Copy, PartialEq)]
enum Sent {
    /// It was, or they have gone.
    All,
    TooSlowly,
}

/// Sends what is said until its end, then ends the connection. Whoever takes too long is let go:
/// nobody waits for them.
async fn send(sender: Sender, out: ChannelWriteHalf<Msg>, status: &AtomicU32, line: Line) -> Sent {
    loop {
        match sender.next(PIECE).await {
            Ok(Some(bytes)) => match line.in_time(out.data_bytes(bytes)).await {
                Some(Ok(())) => {}
                Some(Err(_)) => {
                    line.cut();
                    return Sent::All;
                }
                None => return Sent::TooSlowly,
            },
            Ok(None) => break,
            Err(_) => return Sent::TooSlowly,
        }
    }
    let ends = async {
        out.exit_status(status.load(Ordering::SeqCst)).await?;
        out.eof().await?;
        out.close().await
    };
    // Their program ends the connection when its channel is closed.
    let _ = line.in_time(ends).await;
    tokio::time::sleep(GOOD_BYE).await;
    line.cut();
    Sent::All
}

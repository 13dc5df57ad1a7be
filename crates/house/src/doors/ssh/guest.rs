//! Somebody's session over ssh, from their key to the last sentence.

use super::methods;
use crate::doors::caller::{Caller, Introduction};
use crate::doors::joined::{Asked, Joined, asked};
use crate::doors::session::{Gone, Hearing, Typing};
use crate::identity::{Fingerprint, Identity};
use crate::log::Cause;
use crate::people::visitor::{Aim, Typed};
use russh::keys::{Certificate, HashAlg, PublicKey};
use russh::server::{Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Response, Session, VerifiedPublicKey};
use russh::{Channel, ChannelId, ChannelWriteHalf, Pty};
use salotto::locale::Language;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::speech::screen::Window;

/// The exit status their program sees: it did what it was asked, or it couldn't.
const WAS_IN: u32 = 0;
const NOT_IN: u32 = 1;
/// The shortest RSA key that is somebody's identity, in bits: shorter ones can be forged.
const SHORTEST_RSA: u32 = 2048;

/// What is known of somebody, and what goes to and fro.
pub(super) struct Guest {
    caller: Caller,
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
    typing: Option<Typing>,
}

/// What somebody's session is for.
enum Purpose {
    ComesIn,
    /// They aren't let in, and hear why.
    HearsWhyNot(Cause, Message),
    /// They want the record for which they have these words.
    Record(String),
}

/// The environment variables that name a language, in order of precedence.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Guest {
    pub(super) fn new(caller: Caller) -> Guest {
        Guest {
            who: caller.vouched().clone(),
            caller,
            has_weak_key: false,
            login: None,
            tongues: [None; 3],
            window: None,
            joined: None,
            channel: None,
            typing: None,
        }
    }

    /// The language that their side asks for: by a variable, else by the name they came in by.
    fn wishes(&self) -> Option<Language> {
        let named = || self.login.as_deref().filter(|login| login.len() == 2).and_then(Language::tagged);
        let joined = self.joined.as_ref().and_then(|joined| joined.language);
        joined.or_else(|| self.tongues.into_iter().flatten().next()).or_else(named)
    }

    /// What is known of them as their session begins.
    fn introduction(&self) -> Introduction {
        Introduction {
            who: self.who.clone(),
            wishes: self.wishes(),
            login: self.login.clone(),
            typed: match (&self.joined, &self.window) {
                (Some(_), _) => Typed::Wire,
                (None, Some(window)) => Typed::Keys(window.clone()),
                (None, None) => Typed::Lines,
            },
            aim: self.joined.as_ref().map_or(Aim::Lobby, |joined| joined.aim.clone()),
        }
    }

    /// Begins the session in their channel, for what they want.
    fn begin(&mut self, channel: ChannelId, session: &mut Session, purpose: Purpose) -> Result<(), russh::Error> {
        let Some(out) = self.channel.take().filter(|out| out.id() == channel) else {
            return session.channel_failure(channel);
        };
        session.channel_success(channel)?;
        let introduction = self.introduction();
        let hearing = match purpose {
            Purpose::HearsWhyNot(cause, why) => self.caller.turns_away(&introduction, cause, &why),
            Purpose::Record(words) => self.caller.hands_over(introduction, words),
            Purpose::ComesIn => {
                let (typing, hearing) = self.caller.begins(introduction);
                self.typing = Some(typing);
                hearing
            }
        };
        tokio::spawn(async move {
            // Whoever has gone is sent nothing more.
            let _ = send(&hearing, out).await;
        });
        Ok(())
    }

    /// That they come in, unless a key that they showed keeps them out. Whoever comes by a weak key alone means
    /// to be known: as a guest they would lose what they play, and not know why.
    fn comes_in(&self) -> Purpose {
        let by_weak_key_alone = self.caller.may_come_in() && self.has_weak_key && self.who == Identity::Guest;
        if by_weak_key_alone {
            return Purpose::HearsWhyNot(Cause::WeakKey, message!("house-weak-key", bits = i64::from(SHORTEST_RSA)));
        }
        Purpose::ComesIn
    }
}

impl Handler for Guest {
    type Error = russh::Error;

    /// OpenSSH tries this first; if it were accepted, it would never show its key.
    async fn auth_none(&mut self, _: &str) -> Result<Auth, russh::Error> {
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
        self.caller.came_in();
        Ok(())
    }

    /// One session per connection, also after its end; a client that wants another makes another
    /// connection.
    async fn channel_open_session(&mut self, channel: Channel<Msg>, reply: ChannelOpenHandle, _: &mut Session) -> Result<(), russh::Error> {
        if self.channel.is_none() && !self.caller.has_begun() {
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
        self.begin(channel, session, self.comes_in())
    }

    async fn exec_request(&mut self, channel: ChannelId, line: &[u8], session: &mut Session) -> Result<(), russh::Error> {
        let purpose = match asked(&String::from_utf8_lossy(line)) {
            Asked::Joins(joined) => {
                self.joined = Some(joined);
                self.comes_in()
            }
            Asked::OtherVersion(joined) => {
                self.joined = Some(joined);
                Purpose::HearsWhyNot(Cause::OtherVersion, message!("house-other-version"))
            }
            Asked::Record(words) => Purpose::Record(words),
            Asked::Nothing => Purpose::HearsWhyNot(Cause::Command, message!("house-no-commands")),
        };
        self.begin(channel, session, purpose)
    }

    async fn subsystem_request(&mut self, channel: ChannelId, _: &str, session: &mut Session) -> Result<(), russh::Error> {
        session.channel_failure(channel)
    }

    async fn data(&mut self, _: ChannelId, bytes: &[u8], _: &mut Session) -> Result<(), russh::Error> {
        if self.typing.as_mut().is_some_and(|typing| typing.put(bytes).is_err()) {
            self.typing = None;
        }
        Ok(())
    }

    async fn channel_eof(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.typing = None;
        Ok(())
    }

    async fn channel_close(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.typing = None;
        self.caller.line().cut();
        Ok(())
    }
}

/// Whether somebody else could make such a key.
fn is_weak(key: &PublicKey) -> bool {
    key.key_data().rsa().is_some_and(|key| key.key_size() < SHORTEST_RSA)
}

/// Sends what is said until its end, then ends the connection.
async fn send(hearing: &Hearing, out: ChannelWriteHalf<Msg>) -> Result<(), Gone> {
    while let Some(bytes) = hearing.next().await? {
        hearing.sends(out.data_bytes(bytes)).await?;
    }
    let ends = async {
        out.exit_status(if hearing.was_in() { WAS_IN } else { NOT_IN }).await?;
        out.eof().await?;
        out.close().await
    };
    hearing.sends(ends).await?;
    // Their program ends the connection when its channel is closed.
    hearing.ends().await;
    Ok(())
}

//! A client's SSH session, from authentication to the last sentence.

use super::methods;
use crate::identity::{Fingerprint, Identity};
use crate::log::RefusalCause;
use crate::transports::connection::{ClientConnection, SessionRequest};
use crate::transports::join_request::{JoinClient, JoinRequest, asked};
use crate::transports::session::{ClientGone, ClientPresence, SessionInput, SessionOutput};
use crate::users::authenticated_client::{EntryTarget, InputForm};
use russh::keys::{Certificate, HashAlg, PublicKey};
use russh::server::{Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Response, Session, VerifiedPublicKey};
use russh::{Channel, ChannelId, ChannelWriteHalf, Pty};
use salotto::locale::Language;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::speech::screen::RemoteWidth;

/// Exit statuses for the client: success and failure.
const WAS_IN: u32 = 0;
const NOT_IN: u32 = 1;
/// The shortest RSA key accepted as an identity, in bits; shorter ones can be forged.
const SHORTEST_RSA: u32 = 2048;

/// State of a client's connection.
pub(super) struct SshSession {
    caller: ClientConnection,
    who: Identity,
    /// Whether the client offered a key that is too weak.
    has_weak_key: bool,
    login: Option<String>,
    /// The languages named by environment variables, in order of precedence.
    tongues: [Option<Language>; 3],
    /// The size of the client's terminal, if it has one.
    window: Option<RemoteWidth>,
    /// The request of a `salotto join` client.
    joined: Option<JoinClient>,
    /// The client's only channel, until the session begins.
    channel: Option<ChannelWriteHalf<Msg>>,
    /// The input of the session once it has begun.
    typing: Option<SessionInput>,
    /// The presence of a client that waits for a record.
    presence: Option<ClientPresence>,
}

/// Purpose of a client's session.
enum SessionPurpose {
    ComesIn,
    /// A refusal with its reason.
    HearsWhyNot(RefusalCause, Message),
    /// The record that these words lead to.
    Record(String),
}

/// Environment variables that name a language, in order of precedence.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl SshSession {
    pub(super) fn new(caller: ClientConnection) -> SshSession {
        SshSession {
            who: caller.vouched_identity().clone(),
            caller,
            has_weak_key: false,
            login: None,
            tongues: [None; 3],
            window: None,
            joined: None,
            channel: None,
            typing: None,
            presence: None,
        }
    }

    /// The language the client asks for: by a variable, else by its login name.
    fn wished_language(&self) -> Option<Language> {
        let named = || self.login.as_deref().filter(|login| login.len() == 2).and_then(Language::tagged);
        let joined = self.joined.as_ref().and_then(|joined| joined.language);
        joined.or_else(|| self.tongues.into_iter().flatten().next()).or_else(named)
    }

    /// The data collected when the session begins.
    fn introduction(&self) -> SessionRequest {
        SessionRequest {
            who: self.who.clone(),
            preferred: self.wished_language(),
            login: self.login.clone(),
            typed: match (&self.joined, &self.window) {
                (Some(_), _) => InputForm::Wire,
                (None, Some(window)) => InputForm::Keys(window.clone()),
                (None, None) => InputForm::Lines,
            },
            target: self.joined.as_ref().map_or(EntryTarget::Lobby, |joined| joined.target.clone()),
        }
    }

    /// Begins the session in the client's channel.
    fn begin(&mut self, channel: ChannelId, session: &mut Session, purpose: SessionPurpose) -> Result<(), russh::Error> {
        let Some(out) = self.channel.take().filter(|out| out.id() == channel) else {
            return session.channel_failure(channel);
        };
        session.channel_success(channel)?;
        let introduction = self.introduction();
        let hearing = match purpose {
            SessionPurpose::HearsWhyNot(cause, why) => self.caller.refuse(&introduction, cause, &why),
            SessionPurpose::Record(words) => {
                let (presence, hearing) = self.caller.send_record(introduction, words);
                self.presence = Some(presence);
                hearing
            }
            SessionPurpose::ComesIn => {
                let (typing, hearing) = self.caller.begin(introduction);
                self.typing = Some(typing);
                hearing
            }
        };
        tokio::spawn(async move {
            // A client that has gone is sent nothing more.
            let _ = send(&hearing, out).await;
        });
        Ok(())
    }

    /// A login, unless the client offered a weak key only. Such a user wants to be recognised: as a
    /// guest they would lose their matches without knowing why.
    fn session_purpose(&self) -> SessionPurpose {
        let by_weak_key_alone = self.caller.may_come_in() && self.has_weak_key && self.who == Identity::Guest;
        if by_weak_key_alone {
            return SessionPurpose::HearsWhyNot(RefusalCause::WeakKey, message!("house-weak-key", bits = i64::from(SHORTEST_RSA)));
        }
        SessionPurpose::ComesIn
    }
}

impl Handler for SshSession {
    type Error = russh::Error;

    /// OpenSSH tries this first; if it were accepted, the client would never offer its key.
    async fn auth_none(&mut self, _: &str) -> Result<Auth, russh::Error> {
        Ok(Auth::Reject { proceed_with_methods: Some(methods()), partial_success: false })
    }

    /// Called for each offered key before its signature.
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

    /// Accepts a client without a key as a guest, without a prompt.
    async fn auth_keyboard_interactive<'a>(&'a mut self, login: &str, _: &str, _: Option<Response<'a>>) -> Result<Auth, russh::Error> {
        self.login = Some(login.to_string());
        Ok(Auth::Accept)
    }

    async fn auth_succeeded(&mut self, _: &mut Session) -> Result<(), russh::Error> {
        self.caller.mark_authenticated();
        Ok(())
    }

    /// One session per connection, also after its end. Another session needs another connection.
    async fn channel_open_session(&mut self, channel: Channel<Msg>, reply: ChannelOpenHandle, _: &mut Session) -> Result<(), russh::Error> {
        if self.channel.is_none() && !self.caller.has_begun() {
            // Input arrives in `data`; the channel's read half isn't used.
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
        self.window = Some(RemoteWidth::new(columns));
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
        self.begin(channel, session, self.session_purpose())
    }

    async fn exec_request(&mut self, channel: ChannelId, line: &[u8], session: &mut Session) -> Result<(), russh::Error> {
        let purpose = match asked(&String::from_utf8_lossy(line)) {
            JoinRequest::Joins(joined) => {
                self.joined = Some(joined);
                self.session_purpose()
            }
            JoinRequest::OtherVersion(joined) => {
                self.joined = Some(joined);
                SessionPurpose::HearsWhyNot(RefusalCause::OtherVersion, message!("house-other-version"))
            }
            JoinRequest::Record(words) => SessionPurpose::Record(words),
            JoinRequest::Nothing => SessionPurpose::HearsWhyNot(RefusalCause::Command, message!("house-no-commands")),
        };
        self.begin(channel, session, purpose)
    }

    async fn subsystem_request(&mut self, channel: ChannelId, _: &str, session: &mut Session) -> Result<(), russh::Error> {
        session.channel_failure(channel)
    }

    async fn data(&mut self, _: ChannelId, bytes: &[u8], _: &mut Session) -> Result<(), russh::Error> {
        if self.typing.as_mut().is_some_and(|typing| typing.push(bytes).is_err()) {
            self.typing = None;
        }
        Ok(())
    }

    async fn channel_eof(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        self.typing = None;
        Ok(())
    }

    async fn channel_close(&mut self, _: ChannelId, _: &mut Session) -> Result<(), russh::Error> {
        (self.typing, self.presence) = (None, None);
        self.caller.line().cut();
        Ok(())
    }
}

/// Whether the key is short enough to be forged.
fn is_weak(key: &PublicKey) -> bool {
    key.key_data().rsa().is_some_and(|key| key.key_size() < SHORTEST_RSA)
}

/// Sends the output until its end, then ends the connection.
async fn send(hearing: &SessionOutput, out: ChannelWriteHalf<Msg>) -> Result<(), ClientGone> {
    while let Some(bytes) = hearing.next().await? {
        hearing.send(out.data_bytes(bytes)).await?;
    }
    let ends = async {
        out.exit_status(if hearing.was_in() { WAS_IN } else { NOT_IN }).await?;
        out.eof().await?;
        out.close().await
    };
    hearing.send(ends).await?;
    // The client ends the connection when its channel is closed.
    hearing.end().await;
    Ok(())
}

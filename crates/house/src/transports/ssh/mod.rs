//! The SSH transport: a connection gets one session and nothing else.

pub(crate) mod host_key;
mod session;

use crate::transports::connection::ClientConnection;
use crate::transports::stream::ClientStream;
use crate::transports::transport::{ServeFuture, Transport};
use host_key::load_or_generate;
use russh::keys::{HashAlg, PrivateKey};
use russh::server::{Config, run_stream};
use russh::{MethodKind, MethodSet, Preferred, SshId, kex};
use session::SshSession;
use std::borrow::Cow;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Keepalive interval for a silent client, and the number of unanswered ones after which it counts
/// as gone.
const ASK_AFTER: Duration = Duration::from_secs(30);
const ASK_TIMES: usize = 3;
/// Key exchange algorithms. Finite-field Diffie-Hellman would cost up to half a second of a core
/// for each unknown client. Every OpenSSH since 6.5 has curve25519, also that of Windows 10.
const KEY_EXCHANGE: &[kex::Name] = &[
    kex::MLKEM768X25519_SHA256,
    kex::CURVE25519,
    kex::CURVE25519_PRE_RFC_8731,
    kex::EXTENSION_SUPPORT_AS_SERVER,
    kex::EXTENSION_OPENSSH_STRICT_KEX_AS_SERVER,
];

/// The SSH transport with its host key.
pub struct SshTransport(Arc<Config>);

impl SshTransport {
    /// A transport with the host key in this file, generated if missing.
    ///
    /// # Errors
    /// The key can't be read or made.
    pub fn with_key(file: &Path) -> io::Result<SshTransport> {
        Ok(SshTransport(Arc::new(config(load_or_generate(file)?))))
    }

    /// The host key's fingerprint, as a client shows it on first contact.
    pub fn fingerprint(&self) -> String {
        self.0.keys.first().map(|key| key.fingerprint(HashAlg::Sha256).to_string()).unwrap_or_default()
    }
}

impl Transport for SshTransport {
    fn serve(&self, stream: ClientStream, caller: ClientConnection) -> ServeFuture {
        let config = Arc::clone(&self.0);
        Box::pin(async move {
            // The result of a connection doesn't matter: its user has left.
            if let Ok(session) = run_stream(config, stream, SshSession::new(caller)).await {
                let _ = session.await;
            }
        })
    }
}

fn config(key: PrivateKey) -> Config {
    Config {
        server_id: SshId::Standard("SSH-2.0-salotto".into()),
        methods: methods(),
        // A rejection reveals no secret here, so it needn't be delayed.
        auth_rejection_time: Duration::ZERO,
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![key],
        preferred: Preferred { kex: Cow::Borrowed(KEY_EXCHANGE), ..Preferred::default() },
        // A player who is thinking is silent for a long time.
        inactivity_timeout: None,
        keepalive_interval: Some(ASK_AFTER),
        keepalive_max: ASK_TIMES,
        ..Config::default()
    }
}

/// Authentication methods: a public key, or none. No prompt is shown.
fn methods() -> MethodSet {
    MethodSet::from([MethodKind::PublicKey, MethodKind::KeyboardInteractive].as_slice())
}

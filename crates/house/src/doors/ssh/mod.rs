//! The ssh door: whoever connects gets a session and nothing else.

mod guest;
pub(crate) mod host_key;

use crate::doors::caller::Caller;
use crate::doors::door::{Door, Serving};
use crate::doors::line::Stream;
use guest::Guest;
use host_key::host_key;
use russh::keys::{HashAlg, PrivateKey};
use russh::server::{Config, run_stream};
use russh::{MethodKind, MethodSet, Preferred, SshId, kex};
use std::borrow::Cow;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How often a silent client is asked whether it is still there, and how many times before it
/// counts as gone.
const ASK_AFTER: Duration = Duration::from_secs(30);
const ASK_TIMES: usize = 3;
/// How keys are exchanged. A group of Diffie and Hellman costs a core up to half a second for each
/// stranger who asks for it. Every OpenSSH since 6.5 has curve25519, that of Windows 10 too.
const KEY_EXCHANGE: &[kex::Name] = &[
    kex::MLKEM768X25519_SHA256,
    kex::CURVE25519,
    kex::CURVE25519_PRE_RFC_8731,
    kex::EXTENSION_SUPPORT_AS_SERVER,
    kex::EXTENSION_OPENSSH_STRICT_KEX_AS_SERVER,
];

/// The door of a house with a key.
pub struct SshDoor(Arc<Config>);

impl SshDoor {
    /// A door with the key in this file, made if there is none.
    ///
    /// # Errors
    /// The key can't be read or made.
    pub fn with_key(file: &Path) -> io::Result<SshDoor> {
        Ok(SshDoor(Arc::new(config(host_key(file)?))))
    }

    /// The fingerprint of its key, as a friend's first contact shows it.
    pub fn fingerprint(&self) -> String {
        self.0.keys.first().map(|key| key.fingerprint(HashAlg::Sha256).to_string()).unwrap_or_default()
    }
}

impl Door for SshDoor {
    fn serve(&self, stream: Stream, caller: Caller) -> Serving {
        let config = Arc::clone(&self.0);
        Box::pin(async move {
            // How a connection ended concerns nobody: whoever was in has left.
            if let Ok(session) = run_stream(config, stream, Guest::new(caller)).await {
                let _ = session.await;
            }
        })
    }
}

fn config(key: PrivateKey) -> Config {
    Config {
        server_id: SshId::Standard("SSH-2.0-salotto".into()),
        methods: methods(),
        // A rejection gives no secret away here, so it needn't be delayed.
        auth_rejection_time: Duration::ZERO,
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![key],
        preferred: Preferred { kex: Cow::Borrowed(KEY_EXCHANGE), ..Preferred::default() },
        // Somebody thinking is silent for a long time.
        inactivity_timeout: None,
        keepalive_interval: Some(ASK_AFTER),
        keepalive_max: ASK_TIMES,
        ..Config::default()
    }
}

/// How somebody can authenticate: by a key, or not at all. Nobody is asked to type anything.
fn methods() -> MethodSet {
    MethodSet::from([MethodKind::PublicKey, MethodKind::KeyboardInteractive].as_slice())
}

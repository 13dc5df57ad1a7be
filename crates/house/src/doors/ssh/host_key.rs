//! How friends know that this is the house they mean: a key made once.

use russh::keys::ssh_key::LineEnding;
use russh::keys::{Algorithm, HashAlg, PrivateKey};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// The key in `file`, made if there is none, for the house's own user alone to read.
///
/// # Errors
/// It can't be read or written, or isn't a key.
pub fn host_key(file: &Path) -> io::Result<PrivateKey> {
    match fs::read(file) {
        Ok(text) => read(&text),
        Err(error) if error.kind() == ErrorKind::NotFound => made(file),
        Err(error) => Err(error),
    }
}

/// What is in the place of the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A key with this fingerprint.
    Key(String),
    None,
}

/// What is in `file`; nothing is made.
///
/// # Errors
/// As [`host_key`].
pub fn found(file: &Path) -> io::Result<Found> {
    match fs::read(file) {
        Ok(text) => Ok(Found::Key(read(&text)?.fingerprint(HashAlg::Sha256).to_string())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Found::None),
        Err(error) => Err(error),
    }
}

/// RSA is no key of a house: how long it takes to sign by one gives it away (RUSTSEC-2023-0071).
fn read(text: &[u8]) -> io::Result<PrivateKey> {
    let key = PrivateKey::from_openssh(text).map_err(|_| io::Error::new(ErrorKind::InvalidData, "no key of OpenSSH's"))?;
    if key.algorithm().is_rsa() { Err(io::Error::new(ErrorKind::InvalidData, "an RSA key")) } else { Ok(key) }
}

fn made(file: &Path) -> io::Result<PrivateKey> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let key = PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).map_err(io::Error::other)?;
    let text = key.to_openssh(LineEnding::LF).map_err(io::Error::other)?;
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // Half a key would be useless for ever: the file gets its name only once it is whole.
    let draft = file.with_extension("draft");
    let mut out = options.open(&draft)?;
    out.write_all(text.as_bytes())?;
    out.sync_all()?;
    fs::rename(&draft, file)?;
    Ok(key)
}

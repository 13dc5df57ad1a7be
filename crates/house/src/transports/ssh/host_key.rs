//! The server's host key, generated once, by which friends recognise the server.

use russh::keys::ssh_key::LineEnding;
use russh::keys::{Algorithm, HashAlg, PrivateKey};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Reads the key in `file`. Generates it if the file is missing, readable for the server's own user
/// only.
///
/// # Errors
/// The file can't be read or written, or isn't a key.
pub fn load_or_generate(file: &Path) -> io::Result<PrivateKey> {
    match fs::read(file) {
        Ok(text) => parse(&text),
        Err(error) if error.kind() == ErrorKind::NotFound => generate(file),
        Err(error) => Err(error),
    }
}

/// Result of looking for a host key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostKeyFile {
    /// A key with this fingerprint.
    Key(String),
    None,
}

/// Looks for a host key in `file` without generating one.
///
/// # Errors
/// As [`load_or_generate`].
pub fn find(file: &Path) -> io::Result<HostKeyFile> {
    match fs::read(file) {
        Ok(text) => Ok(HostKeyFile::Key(parse(&text)?.fingerprint(HashAlg::Sha256).to_string())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(HostKeyFile::None),
        Err(error) => Err(error),
    }
}

/// Parses a host key. RSA is refused: the time of a signature reveals the key (RUSTSEC-2023-0071).
fn parse(text: &[u8]) -> io::Result<PrivateKey> {
    let key = PrivateKey::from_openssh(text).map_err(|_| io::Error::new(ErrorKind::InvalidData, "no key of OpenSSH's"))?;
    if key.algorithm().is_rsa() { Err(io::Error::new(ErrorKind::InvalidData, "an RSA key")) } else { Ok(key) }
}

fn generate(file: &Path) -> io::Result<PrivateKey> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let key = PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).map_err(io::Error::other)?;
    let text = key.to_openssh(LineEnding::LF).map_err(io::Error::other)?;
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // The file is renamed into place once it is complete, since half a key would be useless for
    // ever.
    let draft = file.with_extension("draft");
    let mut out = options.open(&draft)?;
    out.write_all(text.as_bytes())?;
    out.sync_all()?;
    fs::rename(&draft, file)?;
    Ok(key)
}

//! By what friends know that it is this house: a key that is made once.

use russh::keys::ssh_key::LineEnding;
use russh::keys::{Algorithm, PrivateKey};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// The key in `file`, which is made where there is none. Nobody but the house's own user may read
/// it.
///
/// # Errors
/// It can't be read or written, or what stands there is no key.
pub fn host_key(file: &Path) -> io::Result<PrivateKey> {
    match fs::read(file) {
        Ok(text) => {
            only_ours(file)?;
            PrivateKey::from_openssh(text).map_err(|_| io::Error::new(ErrorKind::InvalidData, "no key of OpenSSH's"))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => made(file),
        Err(error) => Err(error),
    }
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
    // Half a key would be none for ever: it has its name when it is whole.
    let draft = file.with_extension("draft");
    let mut out = options.open(&draft)?;
    only_ours(&draft)?;
    out.write_all(text.as_bytes())?;
    out.sync_all()?;
    fs::rename(&draft, file)?;
    Ok(key)
}

#[cfg(unix)]
fn only_ours(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn only_ours(_: &Path) -> io::Result<()> {
    Ok(())
}

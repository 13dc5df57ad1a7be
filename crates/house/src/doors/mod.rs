//! The doors: each brings visitors in, whoever they are and wherever they come from.

use salotto::locale::Language;
use std::fmt;
use std::io::{Read, Write};
use std::net::IpAddr;

/// Somebody who has come in by a door.
pub struct Visitor {
    /// Who it is.
    pub who: Identity,
    /// The language that their side asks for, if it says so.
    pub wishes: Option<Language>,
    /// The name that they came in by: `it` in `ssh it@house`. It proves nothing.
    pub login: Option<String>,
    /// Where they come from.
    pub from: Address,
    /// What their bytes are.
    pub typed: Typed,
    /// What they type. Its end is their leaving.
    pub input: Box<dyn Read + Send>,
    /// What they read. It never waits long: an error where they read nothing any more, or too slowly.
    pub output: Box<dyn Write + Send>,
}

/// By what somebody is known again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Identity {
    /// By nothing.
    Guest,
    /// By a key, whose secret half they have proved to have.
    Key(Fingerprint),
}

/// The fingerprint of a key, as `ssh-keygen -l` shows it: `SHA256:` and 43 letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub String);

impl fmt::Display for Fingerprint {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str(&self.0)
    }
}

/// Where somebody comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    /// The house's own machine.
    Local,
    /// From afar.
    Ip(IpAddr),
}

/// What the bytes that somebody types are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Single keys, as a terminal sends them.
    Keys,
    /// Lines.
    Lines,
}

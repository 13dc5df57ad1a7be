//! Identity and address of a user.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// How a user is authenticated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Identity {
    /// Not authenticated.
    Guest,
    /// By a public key; the client has proved that it holds the private one.
    Key(Fingerprint),
}

/// The fingerprint of a key as `ssh-keygen -l` shows it: `SHA256:` and 43 letters. For a local user
/// it is `user:` and the user id, which the system vouches for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub String);

/// The origin of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    /// The server's own machine.
    Local,
    /// A remote address.
    Ip(IpAddr),
}

impl Fingerprint {
    /// Whether it has the form of a key's fingerprint or of a local user id.
    pub fn is_well_formed(&self) -> bool {
        let of_key =
            |letters: &str| letters.len() == 43 && letters.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte));
        let of_user = |number: &str| number.parse::<u32>().is_ok();
        self.0.strip_prefix("SHA256:").is_some_and(of_key) || self.0.strip_prefix("user:").is_some_and(of_user)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str(&self.0)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Address::Local => text.write_str("local"),
            Address::Ip(address) => address.to_canonical().fmt(text),
        }
    }
}

impl Address {
    /// The unit in which addresses are counted and banned: an IPv4 address, or the /64 network of
    /// an IPv6 address.
    pub fn network(self) -> Address {
        let Address::Ip(address) = self else { return self };
        Address::Ip(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            address => address,
        })
    }

    /// The address as bans have it; for IPv6 its /64 network. Empty for local connections, which
    /// are never banned.
    pub fn as_banned(self) -> String {
        match self {
            Address::Local => String::new(),
            Address::Ip(IpAddr::V4(four)) => four.to_string(),
            Address::Ip(IpAddr::V6(six)) => match six.to_ipv4_mapped() {
                Some(four) => four.to_string(),
                None => format!("{}/64", Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
            },
        }
    }
}

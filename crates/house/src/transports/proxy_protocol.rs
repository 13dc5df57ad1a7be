//! The PROXY protocol, versions 1 and 2: a proxy names the client's address before the client's
//! first byte. Only configured proxies are trusted; other connections are not parsed.

use crate::identity::Address;
use crate::transports::stream::ClientStream;
use ipnet::IpNet;
use ppp::{v1, v2};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::time::timeout;

/// Timeout for the header.
const WITHIN: Duration = Duration::from_secs(5);
/// The longest header of version 1 and of version 2, in bytes.
const LONGEST_LINE: usize = 107;
const LONGEST: usize = 1024;
/// Bytes of a version 2 header before the length and including it.
const HEAD: usize = 16;

/// The trusted proxies.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Arc<[IpNet]>);

/// The origin of a proxied connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProxyOrigin {
    /// A client at this address.
    From(IpAddr),
    /// The proxy itself: a health check.
    Itself,
}

impl TrustedProxies {
    /// Proxies at these networks.
    pub fn from_networks(networks: &[IpNet]) -> TrustedProxies {
        TrustedProxies(networks.into())
    }

    /// Whether a connection from this address begins with a PROXY header.
    pub(super) fn contains(&self, address: Address) -> bool {
        let Address::Ip(address) = address else { return false };
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }
}

/// Reads the PROXY header and nothing after it. None if it is late or invalid.
pub(super) async fn read_origin(stream: &mut ClientStream) -> Option<ProxyOrigin> {
    timeout(WITHIN, read_header(stream)).await.ok().flatten()
}

async fn read_header(stream: &mut ClientStream) -> Option<ProxyOrigin> {
    // No header is shorter than the signature of version 2.
    let mut begins = vec![0; v2::PROTOCOL_PREFIX.len()];
    stream.read_exact(&mut begins).await.ok()?;
    match begins.as_slice() {
        v2::PROTOCOL_PREFIX => parse_binary_header(stream, begins).await,
        line if line.starts_with(v1::PROTOCOL_PREFIX.as_bytes()) => parse_text_header(stream, begins).await,
        _ => None,
    }
}

/// Version 1: a line.
async fn parse_text_header(stream: &mut ClientStream, mut line: Vec<u8>) -> Option<ProxyOrigin> {
    // The client's bytes follow, so not one byte more is read.
    while !line.ends_with(v1::PROTOCOL_SUFFIX.as_bytes()) {
        if line.len() == LONGEST_LINE {
            return None;
        }
        line.push(stream.read_u8().await.ok()?);
    }
    match v1::Header::try_from(line.as_slice()).ok()?.addresses {
        v1::Addresses::Tcp4(of) => Some(ProxyOrigin::From(of.source_address.into())),
        v1::Addresses::Tcp6(of) => Some(ProxyOrigin::From(of.source_address.into())),
        v1::Addresses::Unknown => Some(ProxyOrigin::Itself),
    }
}

/// Version 2: a binary header with its length.
async fn parse_binary_header(stream: &mut ClientStream, mut bytes: Vec<u8>) -> Option<ProxyOrigin> {
    bytes.resize(HEAD, 0);
    stream.read_exact(&mut bytes[v2::PROTOCOL_PREFIX.len()..]).await.ok()?;
    let whole = HEAD + usize::from(u16::from_be_bytes([bytes[HEAD - 2], bytes[HEAD - 1]]));
    if whole > LONGEST {
        return None;
    }
    bytes.resize(whole, 0);
    stream.read_exact(&mut bytes[HEAD..]).await.ok()?;
    let header = v2::Header::try_from(bytes.as_slice()).ok()?;
    match (header.command, header.addresses) {
        (v2::Command::Local, _) => Some(ProxyOrigin::Itself),
        (v2::Command::Proxy, v2::Addresses::IPv4(of)) => Some(ProxyOrigin::From(of.source_address.into())),
        (v2::Command::Proxy, v2::Addresses::IPv6(of)) => Some(ProxyOrigin::From(of.source_address.into())),
        // Limits are per address, so a client must have one.
        (v2::Command::Proxy, v2::Addresses::Unspecified | v2::Addresses::Unix(_)) => None,
    }
}

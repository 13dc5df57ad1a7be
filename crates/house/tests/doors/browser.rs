//! A browser at the wire, without a page, for tests of the transport's admission.

use crate::opened::opened;
use crate::support::LONG;
use ring::signature::{Ed25519KeyPair, KeyPair};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::limits::Limits;
use salotto_house::transports::web::{WebPage, WebTransport};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::HandshakeError;
use tokio_tungstenite::tungstenite::{self, Error, Message, WebSocket};

/// Stand-in for the fingerprint of the server's key.
pub const HOUSE: &str = "SHA256:house";

pub fn door() -> Arc<WebTransport> {
    Arc::new(WebTransport::new(WebPage::new(Language::English, HOUSE.to_string(), Some("ssh -p 2222 gioco.example.org"), false), None))
}

pub fn page(house: &Arc<House>, limits: Limits) -> (Runtime, u16) {
    opened(house, door(), limits)
}

/// The whole answer to a request.
pub fn answer(port: u16, asked: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a door");
    stream.set_read_timeout(Some(LONG)).expect("a stream");
    stream.write_all(asked.as_bytes()).expect("it listens");
    let mut answer = Vec::new();
    // Cut off or ended: both are an end; silence is none.
    if let Err(error) = stream.read_to_end(&mut answer) {
        assert!(!is_silence(&error), "it doesn't end");
    }
    String::from_utf8_lossy(&answer).into_owned()
}

pub fn get(port: u16, path: &str) -> String {
    answer(port, &format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"))
}

/// A browser at the wire.
pub struct Browser<S = TcpStream>(pub WebSocket<S>, String);

impl Browser {
    /// A browser with a page of this origin, which names the protocol so; the status of the answer
    /// if it is refused.
    pub fn opens(port: u16, origin: Option<&str>, protocol: &str) -> Result<Browser, u16> {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("a door");
        stream.set_read_timeout(Some(LONG)).expect("a stream");
        Browser::by(stream, &format!("127.0.0.1:{port}"), origin, protocol)
    }

    /// A browser with the server's own page.
    pub fn own(port: u16) -> Browser {
        Browser::opens(port, Some(&format!("http://127.0.0.1:{port}")), "salotto.2").expect("the wire")
    }

    /// A guest's browser.
    pub fn comes(port: u16, first: &str) -> Browser {
        let mut browser = Browser::own(port);
        browser.hears("challenge");
        browser.sends("guest");
        browser.sends(first);
        browser
    }

    /// A browser with this key.
    pub fn with_key(port: u16, key: &Ed25519KeyPair, first: &str) -> Browser {
        let mut browser = Browser::own(port);
        let asked = browser.hears("challenge");
        let nonce = asked.split(' ').nth(1).expect("a nonce");
        browser.sends(&signed(key, &format!("salotto page 1\nhttp://127.0.0.1:{port}\n{HOUSE}\n{nonce}")));
        browser.sends(first);
        browser
    }
}

impl<S: Read + Write> Browser<S> {
    pub fn by(stream: S, host: &str, origin: Option<&str>, protocol: &str) -> Result<Browser<S>, u16> {
        let mut request = format!("ws://{host}/wire").into_client_request().expect("a request");
        request.headers_mut().insert("sec-websocket-protocol", protocol.parse().expect("a header"));
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Browser(socket, String::new())),
            Err(HandshakeError::Failure(Error::Http(answer))) => Err(answer.status().as_u16()),
            Err(_) => panic!("it breaks off"),
        }
    }

    pub fn sends(&mut self, line: &str) {
        self.0.send(Message::text(line)).expect("it listens");
    }

    /// Waits until the server has read all that was sent: it answers the page's own ping.
    ///
    /// A closed socket with unread output is reset, and what it sent last may be lost on the way.
    #[track_caller]
    pub fn wait_until_read(&mut self) {
        self.sends("");
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) if text.is_empty() => return,
                Ok(Message::Text(text)) => self.1.push_str(&text),
                Ok(_) => {}
                Err(error) => panic!("the ping isn't answered: {error}"),
            }
        }
    }

    /// Waits for a line that contains this; returns the line.
    #[track_caller]
    pub fn hears(&mut self, said: &str) -> String {
        loop {
            while let Some((line, rest)) = self.1.split_once('\n') {
                let line = line.to_string();
                self.1 = rest.to_string();
                if line.contains(said) {
                    return line;
                }
            }
            match self.0.read() {
                Ok(Message::Text(text)) => {
                    assert!(text.ends_with('\n'), "lines stay whole: {text:?}");
                    self.1.push_str(&text);
                }
                Ok(_) => {}
                Err(error) => panic!("{said:?} isn't said: {error}"),
            }
        }
    }

    /// Picks the item that begins so, of the list in which it lies next.
    pub fn picks(&mut self, item: &str) {
        let (mut number, mut place) = (String::new(), 0);
        loop {
            let line = self.hears("");
            match line.split_at_checked(1) {
                Some(("[", rest)) => (number, place) = (rest.split(' ').next().unwrap_or_default().to_string(), 0),
                Some(("-", rest)) => {
                    place += 1;
                    if rest.to_lowercase().contains(&item.to_lowercase()) {
                        return self.sends(&format!("pick {number} {place}"));
                    }
                }
                _ => {}
            }
        }
    }

    /// The output up to the end, which must come soon: a server that asks whether the client is
    /// alive hasn't disconnected it.
    pub fn ends(&mut self) -> String {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => self.1.push_str(&text),
                Ok(Message::Ping(_)) => panic!("it doesn't end"),
                Ok(_) => {}
                Err(error) => {
                    assert!(!matches!(&error, Error::Io(error) if is_silence(error)), "it doesn't end");
                    return std::mem::take(&mut self.1);
                }
            }
        }
    }
}

pub fn is_silence(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

pub fn key(seed: u8) -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[seed; 32]).expect("a key")
}

/// The answer of a page that has signed this.
pub fn signed(key: &Ed25519KeyPair, text: &str) -> String {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    format!("key ed25519 {} {}", hex(key.public_key().as_ref()), hex(key.sign(text.as_bytes()).as_ref()))
}

#[track_caller]
pub fn wait_until_empty(house: &House) {
    let end = Instant::now() + LONG;
    while !house.own_users().is_empty() {
        assert!(Instant::now() < end, "somebody is still in");
        thread::sleep(Duration::from_millis(2));
    }
}

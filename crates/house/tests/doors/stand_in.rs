//! A stand-in for a server behind its page: it sends texts and ends connections at a test's request.

use crate::browser::door;
use crate::company::{Folder, open};
use crate::opened::opened;
use crate::sent::Sent;
use crate::support::LONG;
use salotto_house::House;
use salotto_house::transports::limits::Limits;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, accept_hdr};

/// Answer to a line from a page.
pub type Answers = dyn Fn(&str) -> String + Send + Sync;

/// Command of a test to the stand-in.
enum Does {
    Says(String),
    /// Ends the connection as a cable does that is pulled out at the other end of the world.
    Cuts,
    /// Neither reads nor says anything any more, for this page.
    FallsSilent,
}

/// Stands in for a server, whose page it shows.
pub struct StandIn {
    pub port: u16,
    pub sent: Sent,
    lines: Arc<Mutex<Vec<String>>>,
    tells: Arc<Mutex<Option<Sender<Does>>>>,
    _house: (Runtime, Arc<House>, Folder),
}

impl StandIn {
    /// A stand-in that answers nothing by itself.
    pub fn opens() -> StandIn {
        StandIn::answering(|_| String::new())
    }

    pub fn answering(answers: impl Fn(&str) -> String + Send + Sync + 'static) -> StandIn {
        let folder = Folder::new("stand-in");
        let house = open(&folder);
        let (runtime, page) = opened(&house, door(), Limits::default());
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let own = StandIn { port, sent: Sent::default(), lines: Arc::default(), tells: Arc::default(), _house: (runtime, house, folder) };
        let answers: Arc<Answers> = Arc::new(answers);
        let (sent, lines, tells) = (own.sent.clone(), Arc::clone(&own.lines), Arc::clone(&own.tells));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (sent, lines, tells, answers) = (sent.clone(), Arc::clone(&lines), Arc::clone(&tells), Arc::clone(&answers));
                thread::spawn(move || {
                    if !is_for_the_wire(&stream) {
                        return passes(stream, page);
                    }
                    let Some(socket) = comes(stream) else { return };
                    let (sender, receiver) = channel();
                    *tells.lock().unwrap() = Some(sender);
                    talks(socket, &receiver, &sent, &lines, answers.as_ref());
                });
            }
        });
        own
    }

    /// Sends these lines of the wire, together.
    pub fn says(&self, lines: &str) {
        self.does(Does::Says(lines.to_string()));
    }

    pub fn cuts(&self) {
        self.does(Does::Cuts);
    }

    /// Neither reads nor sends anything from now on, for the page that is there.
    pub fn falls_silent(&self) {
        self.does(Does::FallsSilent);
        let listens = || self.tells.lock().unwrap().as_ref().is_some_and(|tells| tells.send(Does::FallsSilent).is_ok());
        while listens() {
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn does(&self, what: Does) {
        let tells = self.tells.lock().unwrap();
        tells.as_ref().expect("a page").send(what).expect("a page");
    }

    /// The lines that pages have sent so far.
    pub fn lines(&self) -> Vec<String> {
        self.lines.lock().unwrap().clone()
    }

    /// Waits until this holds of what pages have sent.
    #[track_caller]
    pub fn waits_for(&self, holds: impl Fn(&[String]) -> bool) {
        let end = Instant::now() + LONG;
        while !holds(&self.lines()) {
            assert!(Instant::now() < end, "it isn't sent: {:?}", self.lines());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until this many pages have come in, counted from the first.
    #[track_caller]
    pub fn waits_for_join(&self, count: usize) -> String {
        let end = Instant::now() + LONG;
        loop {
            let joins: Vec<String> = self.lines().into_iter().filter(|line| line.starts_with("join ")).collect();
            if let Some(join) = joins.get(count - 1) {
                return join.clone();
            }
            assert!(Instant::now() < end, "nobody comes: {:?}", self.lines());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Whether this connection requests the wire.
fn is_for_the_wire(stream: &TcpStream) -> bool {
    let mut start = [0; 9];
    let end = Instant::now() + LONG;
    while Instant::now() < end {
        match stream.peek(&mut start) {
            Ok(9) => return start == *b"GET /wire",
            Ok(0) | Err(_) => return false,
            Ok(_) => thread::sleep(Duration::from_millis(1)),
        }
    }
    false
}

/// Passes a request on to the server's transport, and its answer back.
fn passes(mut near: TcpStream, page: u16) {
    let mut far = TcpStream::connect(("127.0.0.1", page)).expect("a door");
    let (mut asks, mut asked) = (near.try_clone().expect("a stream"), far.try_clone().expect("a stream"));
    thread::spawn(move || {
        let _ = std::io::copy(&mut asks, &mut asked);
    });
    let mut answer = Vec::new();
    let _ = far.read_to_end(&mut answer);
    let _ = near.write_all(&answer);
    let _ = near.shutdown(std::net::Shutdown::Both);
}

/// Agrees on the protocol that is asked for.
#[allow(clippy::result_large_err)] // the other side of it is not ours
fn comes(stream: TcpStream) -> Option<WebSocket<TcpStream>> {
    let agrees = |request: &Request, mut response: Response| {
        if let Some(protocol) = request.headers().get("sec-websocket-protocol") {
            response.headers_mut().insert("sec-websocket-protocol", protocol.clone());
        }
        Ok(response)
    };
    let mut socket = accept_hdr(stream, agrees).ok()?;
    socket.send(Message::text("challenge 00 SHA256:house\n")).ok()?;
    socket.get_ref().set_read_timeout(Some(Duration::from_millis(2))).ok()?;
    Some(socket)
}

fn talks(mut socket: WebSocket<TcpStream>, does: &Receiver<Does>, sent: &Sent, lines: &Mutex<Vec<String>>, answers: &Answers) {
    let says = |socket: &mut WebSocket<TcpStream>, said: String| {
        sent.notes(&said);
        socket.send(Message::text(said)).is_ok()
    };
    loop {
        match does.try_recv() {
            Ok(Does::Says(said)) => {
                if !says(&mut socket, said) {
                    return;
                }
                continue;
            }
            Ok(Does::Cuts) => {
                let _ = socket.get_ref().shutdown(std::net::Shutdown::Both);
                return;
            }
            // The connection is held open until the test has ended.
            Ok(Does::FallsSilent) => return std::mem::forget(socket),
            Err(_) => {}
        }
        match socket.read() {
            Ok(Message::Text(line)) => {
                let line = line.to_string();
                let answer = match line.as_str() {
                    "" => "\n".to_string(),
                    line if line.starts_with("guest") => String::new(),
                    line if line.starts_with("join ") => "salotto 2\n".to_string(),
                    line => answers(line),
                };
                lines.lock().unwrap().push(line);
                if !answer.is_empty() && !says(&mut socket, answer) {
                    return;
                }
            }
            Ok(_) => {}
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => return,
        }
    }
}

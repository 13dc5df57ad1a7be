//! A line to a server that can be cut, or is as long as one around the world; traffic over it is
//! counted.
#![allow(dead_code)] // each target uses its part of it

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Length of a query that only checks whether the server is there. A pool of connections sends it
/// when one is given back, and no caller waits for the answer.
const ARE_YOU_THERE: usize = 5;

/// State of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Open,
    /// Connections are cut off, and new ones refused.
    Cut,
    /// The line looks open, and nothing comes through: as where a cable was pulled out.
    Frozen,
}

/// A line that leads from a port of this machine to a socket.
pub struct Proxy {
    port: u16,
    state: Arc<Mutex<State>>,
    /// Number of queries.
    asked: Arc<AtomicUsize>,
}

struct State {
    line: Line,
    /// Number of times that all connections were lost.
    lost: usize,
    ends: Vec<(TcpStream, UnixStream)>,
}

impl Proxy {
    pub fn to(socket: PathBuf) -> Proxy {
        Proxy::far_from(socket, Duration::ZERO)
    }

    /// A line on which an answer comes this much later.
    pub fn far_from(socket: PathBuf, away: Duration) -> Proxy {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let state = Arc::new(Mutex::new(State { line: Line::Open, lost: 0, ends: Vec::new() }));
        let asked = Arc::<AtomicUsize>::default();
        let (own, counted) = (Arc::clone(&state), Arc::clone(&asked));
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                if own.lock().unwrap().line == Line::Cut {
                    continue;
                }
                let Ok(far) = UnixStream::connect(&socket) else { continue };
                let ends = (near.try_clone().expect("a stream"), far.try_clone().expect("a stream"));
                own.lock().unwrap().ends.push((near.try_clone().expect("a stream"), far.try_clone().expect("a stream")));
                let (to, fro) = (Arc::clone(&own), Arc::clone(&own));
                let asks = Arc::clone(&counted);
                let asks = move |piece: &[u8]| _ = asks.fetch_add(usize::from(piece.len() > ARE_YOU_THERE), Ordering::SeqCst);
                thread::spawn(move || carry(near, far, &to, asks));
                thread::spawn(move || carry(ends.1, ends.0, &fro, |_: &[u8]| thread::sleep(away)));
            }
        });
        Proxy { port, state, asked }
    }

    /// Number of queries over it: those sent in one piece count once, and checks whether the server
    /// is there don't count.
    pub fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    /// Loses all further data of the present connections without an error; new connections get
    /// through.
    pub fn loses(&self) {
        self.state.lock().unwrap().lost += 1;
    }

    pub fn address(&self, database: &str) -> String {
        format!("postgres://salotto@127.0.0.1:{}/{database}", self.port)
    }

    pub fn is(&self, line: Line) {
        let mut state = self.state.lock().unwrap();
        // Frozen connections are cut when the line is open again, as they are by the time that a
        // cable is back.
        if line != Line::Frozen {
            for (near, far) in state.ends.drain(..) {
                let _ = near.shutdown(Shutdown::Both);
                let _ = far.shutdown(Shutdown::Both);
            }
        }
        state.line = line;
    }
}

/// Carries bytes from one end to the other, as long as the line is open, and does this for each
/// piece.
fn carry(mut from: impl Read, mut to: impl Write, state: &Mutex<State>, does: impl Fn(&[u8])) {
    let mut bytes = [0; 8192];
    let lost = state.lock().unwrap().lost;
    let is_stuck = || {
        let state = state.lock().unwrap();
        state.line == Line::Frozen || state.lost > lost
    };
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while is_stuck() {
            thread::sleep(Duration::from_millis(20));
        }
        does(&bytes[..count]);
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
}

//! A way to a transport, which can be cut, or lead to another server.

use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// State of a way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Is {
    /// Connections lead to this port.
    Open(u16),
    /// Connections are turned away.
    Cut,
}

struct State {
    is: Is,
    /// Both ends of every connection through it.
    ends: Vec<TcpStream>,
}

/// A way from a port of this machine to a transport.
pub struct Way {
    pub port: u16,
    state: Arc<Mutex<State>>,
}

impl Way {
    pub fn to(door: u16) -> Way {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let state = Arc::new(Mutex::new(State { is: Is::Open(door), ends: Vec::new() }));
        let own = Arc::clone(&state);
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let mut state = own.lock().unwrap();
                match state.is {
                    Is::Open(door) => {
                        let Ok(far) = TcpStream::connect(("127.0.0.1", door)) else { continue };
                        let ends = [&near, &far, &near, &far].map(|end| end.try_clone().expect("a stream"));
                        let [one, other, near_too, far_too] = ends;
                        state.ends.extend([one, other]);
                        thread::spawn(move || carries(near, far));
                        thread::spawn(move || carries(far_too, near_too));
                    }
                    Is::Cut => drop(near),
                }
            }
        });
        Way { port, state }
    }

    /// Cuts off all connections through it, and turns away new ones.
    pub fn cut(&self) {
        self.becomes(Is::Cut);
    }

    /// Leads new connections to this door; earlier ones are cut off.
    pub fn leads_to(&self, door: u16) {
        self.becomes(Is::Open(door));
    }

    /// Leads new connections to this door; earlier ones stay.
    pub fn turns_to(&self, door: u16) {
        self.state.lock().unwrap().is = Is::Open(door);
    }

    fn becomes(&self, is: Is) {
        let mut state = self.state.lock().unwrap();
        state.is = is;
        for end in state.ends.drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}

/// Carries bytes from one end to the other.
fn carries(mut from: TcpStream, mut to: TcpStream) {
    let _ = std::io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Write);
}

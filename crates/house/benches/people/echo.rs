//! An idle echo on the core of the server: the machine's own share of a response time.

use super::house::pinned;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The argument by which this program is the echo.
pub const ECHO: &str = "echo";
/// The pause between two questions.
const PAUSE: Duration = Duration::from_millis(20);

/// A process that returns each byte, and the times that it took.
pub struct Echo {
    child: Child,
    took: Arc<Mutex<Vec<Duration>>>,
}

/// Returns each byte, until its only client ends.
pub fn answer() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    println!("{}", listener.local_addr().expect("an address").port());
    let (mut stream, _) = listener.accept().expect("a client");
    stream.set_nodelay(true).expect("a connection");
    let mut byte = [0];
    while stream.read_exact(&mut byte).is_ok() && stream.write_all(&byte).is_ok() {}
}

impl Echo {
    /// An echo on the core of the first house.
    pub fn begin() -> Echo {
        let program = std::env::current_exe().expect("this program");
        let mut child = pinned(0, &program).arg(ECHO).stdout(Stdio::piped()).spawn().expect("it runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it speaks")).read_line(&mut line).expect("a line");
        let mut stream = TcpStream::connect(("127.0.0.1", line.trim().parse::<u16>().expect("a port"))).expect("a connection");
        stream.set_nodelay(true).expect("a connection");
        let took = Arc::<Mutex<Vec<Duration>>>::default();
        let all = Arc::clone(&took);
        thread::spawn(move || {
            let mut byte = [7];
            loop {
                thread::sleep(PAUSE);
                let since = Instant::now();
                if stream.write_all(&byte).is_err() || stream.read_exact(&mut byte).is_err() {
                    return;
                }
                all.lock().unwrap().push(since.elapsed());
            }
        });
        Echo { child, took }
    }

    /// Discards the times so far.
    pub fn forget(&self) {
        self.took.lock().unwrap().clear();
    }

    /// Times of all answers, the shortest first.
    pub fn answers(&self) -> Vec<Duration> {
        let mut all = self.took.lock().unwrap().clone();
        all.sort();
        all
    }
}

impl Drop for Echo {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

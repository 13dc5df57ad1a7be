//! A braille display: a real brltty reads a Linux console, to which a test copies the output of a
//! program.

#![allow(dead_code)] // Each test uses its own part of it.

use std::fs::{File, OpenOptions, create_dir_all, remove_dir_all};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// The maximum time for anything that must happen, on a busy machine.
const LONG: Duration = Duration::from_secs(20);
/// The number of a console without a user; `/dev/vcsa63` has its contents.
const CONSOLE: &str = "63";

/// A console, and a display with this many cells that shows the surroundings of its cursor.
/// Dropping this ends them.
pub struct Braille {
    console: File,
    brltty: Child,
    folder: PathBuf,
    orders: TcpStream,
    shown: Arc<Mutex<String>>,
}

impl Braille {
    /// A display that is ready. None if the test is skipped, with the reason printed; panics if
    /// CI=true, where no test may be skipped.
    pub fn of(cells: usize) -> Option<Braille> {
        match console() {
            Ok(console) => Some(Braille::on(console, cells)),
            Err(missing) => {
                assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{missing}");
                println!("SKIPPED: {missing}");
                None
            }
        }
    }

    fn on(mut console: File, cells: usize) -> Braille {
        // The console begins empty, and reads UTF-8.
        console.write_all(b"\x1bc\x1b%G").expect("a console can be written on");
        let folder = std::env::temp_dir().join(format!("salotto-braille-{}-{cells}", std::process::id()));
        create_dir_all(&folder).expect("a folder for a test");
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("it has an address").port();
        let brltty = start(&folder, port);
        let orders = connect(port);
        let shown = Arc::new(Mutex::new(String::new()));
        let (lines, latest) = (BufReader::new(orders.try_clone().expect("a second handle")).lines(), Arc::clone(&shown));
        spawn(move || {
            for line in lines.map_while(Result::ok) {
                if let Some(text) = line.strip_prefix("Visual \"") {
                    *latest.lock().expect("nobody panics here") = text.strip_suffix('"').unwrap_or(text).to_owned();
                }
            }
        });
        let mut braille = Braille { console, brltty, folder, orders, shown };
        writeln!(braille.orders, "cells {cells}").expect("brltty listens");
        braille
    }

    /// Writes the output of a program to the console.
    pub fn copy(&mut self, bytes: &str) {
        self.console.write_all(bytes.as_bytes()).expect("a console can be written on");
    }

    /// The text on the display, without blanks at its end.
    pub fn felt(&self) -> String {
        self.shown.lock().expect("nobody panics here").trim_end().to_owned()
    }
}

impl Drop for Braille {
    fn drop(&mut self) {
        let _ = self.brltty.kill();
        let _ = self.brltty.wait();
        let _ = remove_dir_all(&self.folder);
    }
}

/// The console, set to leave bytes unchanged.
///
/// # Errors
/// The missing prerequisite.
fn console() -> Result<File, String> {
    if Command::new("brltty").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        return Err("brltty is not installed".into());
    }
    let device = format!("/dev/tty{CONSOLE}");
    let no_control = nix::libc::O_NOCTTY;
    let console = OpenOptions::new().read(true).write(true).custom_flags(no_control).open(&device);
    let console = console.map_err(|error| format!("{device} can't be used: {error}"))?;
    // The console's contents can be read only while it is open.
    for name in ["vcs", "vcsa", "vcsu"] {
        let device = format!("/dev/{name}{CONSOLE}");
        File::open(&device).map_err(|error| format!("{device} can't be read: {error}"))?;
    }
    let mut settings = nix::sys::termios::tcgetattr(&console).map_err(|error| format!("{device} is no console: {error}"))?;
    nix::sys::termios::cfmakeraw(&mut settings);
    nix::sys::termios::tcsetattr(&console, nix::sys::termios::SetArg::TCSANOW, &settings).map_err(|error| error.to_string())?;
    Ok(console)
}

fn start(folder: &Path, port: u16) -> Child {
    let path = |name: &str| folder.join(name).display().to_string();
    let display = format!("server:127.0.0.1:{port}");
    let log = || File::create(folder.join("log")).expect("a file for a test");
    Command::new("brltty")
        .args(["-n", "-e", "-b", "vr", "-d", &display, "-x", "lx", "-X", &format!("lx:vt={CONSOLE}"), "-t", "en-nabcc", "-s", "no"])
        .args(["-A", "none", "-N", "-f", "/dev/null", "-l", "warning"])
        .args(["-P", &path("pid"), "-U", &path(""), "-W", &path("")])
        .stdin(Stdio::null())
        .stdout(log())
        .stderr(log())
        .spawn()
        .expect("brltty starts")
}

fn connect(port: u16) -> TcpStream {
    let give_up = Instant::now() + LONG;
    loop {
        match TcpStream::connect(("127.0.0.1", port)) {
            Ok(stream) => return stream,
            Err(error) => assert!(Instant::now() < give_up, "brltty doesn't answer: {error}"),
        }
        sleep(Duration::from_millis(20));
    }
}

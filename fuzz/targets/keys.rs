//! Any bytes that a terminal sends: each is decoded, some input comes of it, and the next key is
//! heard.
//!
//! The program's own way of reading keys needs a terminal: this process gives itself one, and types
//! at it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nix::pty::{OpenptyResult, openpty};
use nix::unistd::{dup2_stdin, dup2_stdout};
use salotto::input::keymap::Keymap;
use salotto::input::mailbox::{Mail, MailFilter, Mailbox, mailbox};
use salotto::input::request::InputRequest;
use salotto::input::{Input, Key, terminal};
use std::fs::File;
use std::io::{Read, Write};
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Byte that would stop the process instead of being a key.
const CONTROL_Z: u8 = 0x1a;
/// F12, whose answer shows that all before it was read.
const MARK: &[u8] = b"\x1b[24~";
/// Time that a lone Escape waits for the rest of a sequence, and a little more.
const ESCAPE_WAITS: Duration = Duration::from_millis(80);
/// Timeout of a key.
const PATIENCE: Duration = Duration::from_secs(20);

struct Keyboard {
    keys: File,
    mailbox: Mailbox,
}

static KEYBOARD: LazyLock<Mutex<Keyboard>> = LazyLock::new(|| {
    let OpenptyResult { master, slave } = openpty(None, None).expect("a terminal");
    dup2_stdin(&slave).expect("it becomes the input");
    dup2_stdout(&slave).expect("it becomes the output");
    let keys = File::from(master);
    let mut shown = keys.try_clone().expect("another hand on it");
    // The screen is read, else it fills.
    thread::spawn(move || while shown.read(&mut [0; 4096]).is_ok_and(|count| count > 0) {});
    let (mailbox, post) = mailbox();
    // Keys are read as long as this process lives.
    std::mem::forget(terminal::open(post, terminal::OutputStart::AtOnce).expect("keys are read"));
    Mutex::new(Keyboard { keys, mailbox })
});

fuzz_target!(|bytes: &[u8]| {
    let mut keyboard = KEYBOARD.lock().expect("one hand types");
    let bytes: Vec<u8> = bytes.iter().copied().filter(|byte| *byte != CONTROL_Z).take(512).collect();
    keyboard.keys.write_all(&bytes).expect("the terminal takes keys");
    let late = Instant::now() + PATIENCE;
    // Ends any open input: a sequence, a line, a number.
    keyboard.keys.write_all(b"\r").expect("the terminal takes keys");
    keyboard.keys.write_all(MARK).expect("the terminal takes keys");
    loop {
        match keyboard.mailbox.take(MailFilter::All, Some(Instant::now() + ESCAPE_WAITS)) {
            Some(Mail::Input(Input::Key(Key::Function(12)))) => return,
            Some(Mail::Input(input)) => drop(InputRequest::from_input(&input, &Keymap::default())),
            Some(Mail::Nudge) => {}
            // The mark may have become a part of a longer sequence.
            None => keyboard.keys.write_all(MARK).expect("the terminal takes keys"),
        }
        assert!(Instant::now() < late, "no key is heard any more after {bytes:?}");
    }
});

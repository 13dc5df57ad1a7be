//! The program `aplay` of ALSA, which takes frames through a pipe.

use super::AudioStream;
use crate::RATE;
use crate::engine::Engine;
use crate::player::lock;
use nix::fcntl::{FcntlArg, fcntl};
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// The capacity of the pipe in bytes: the minimum, about 10 milliseconds.
const PIPE: i32 = 4096;
/// The number of samples written at once: 5 milliseconds, left and right.
const SAMPLES: usize = 480;

/// Ends the program when it is dropped.
struct AplayProcess(Child);

impl Drop for AplayProcess {
    fn drop(&mut self) {
        // The process may have ended by itself. It is waited for in either case, so that no process is
        // left.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(super) fn answers() -> bool {
    let silent = |command: &mut Command| command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    silent(Command::new("aplay").arg("--version")).is_ok_and(|status| status.success())
}

pub(super) fn open(engine: &Arc<Mutex<Engine>>) -> Option<AudioStream> {
    let rate = RATE.to_string();
    let mut child = Command::new("aplay")
        .args(["-q", "-t", "raw", "-f", "FLOAT_LE", "-c", "2", "--buffer-time=60000", "-r", &rate])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let pipe = child.stdin.take();
    let playing = AplayProcess(child);
    let mut pipe = pipe?;
    fcntl(&pipe, FcntlArg::F_SETPIPE_SZ(PIPE)).ok()?;
    lock(engine).restart(RATE);
    let alive = Arc::new(AtomicBool::new(true));
    let (engine, plays) = (Arc::clone(engine), Arc::clone(&alive));
    let play = move || {
        let mut frames = [0.0_f32; SAMPLES];
        loop {
            lock(&engine).fill(&mut frames);
            let bytes: Vec<u8> = frames.iter().flat_map(|sample| sample.to_le_bytes()).collect();
            // A full pipe blocks here; one without a reader ends the stream.
            if pipe.write_all(&bytes).is_err() {
                return plays.store(false, Ordering::Relaxed);
            }
        }
    };
    thread::Builder::new().name("sound stream".into()).spawn(play).ok()?;
    Some(AudioStream::new(alive, playing))
}

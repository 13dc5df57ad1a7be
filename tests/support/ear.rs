//! A private PulseAudio with a null sink, and the sounds found in the recorded samples.
//!
//! ```text
//! let Some(ear) = Ear::start() else { return };
//! let program = ear.listen_to(Command::new("salotto")).spawn();
//! ear.wait_until(|heard| heard.len() == 1);
//! ```

#![allow(dead_code)] // Each test uses its own part of it.

use std::cell::{Ref, RefCell};
use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File};
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The maximum time for anything that must happen, on a busy machine.
const LONG: Duration = Duration::from_secs(20);
/// The number of samples per second.
pub const RATE: usize = 48_000;
/// The share of full scale above which a sample is audible.
const AUDIBLE: f32 = 0.004;
/// The number of silent samples that end a sound: 80 milliseconds, less than the gap between two
/// sounds.
const SILENCE: usize = RATE * 8 / 100;
/// The real-time priority of the server and its recorder, above that of the programs, whose other threads think in real
/// time too.
const LISTENING: u8 = 2;

/// A recorded sound, in samples and shares of full scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heard {
    /// Its first sample.
    pub begin: usize,
    /// The sample after its last.
    pub end: usize,
    /// The peaks on the left and the right.
    pub peaks: [f32; 2],
}

/// The stereo position of a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Middle,
    Right,
}

impl Heard {
    pub fn side(&self) -> Side {
        match self.peaks[0] / self.peaks[1].max(1e-6) {
            ratio if ratio > 1.6 => Side::Left,
            ratio if ratio < 1.0 / 1.6 => Side::Right,
            _ => Side::Middle,
        }
    }

    /// Its duration, in milliseconds.
    pub fn milliseconds(&self) -> usize {
        (self.end - self.begin) * 1000 / RATE
    }

    pub fn peak(&self) -> f32 {
        self.peaks[0].max(self.peaks[1])
    }
}

/// A running sound server in a folder of its own, and its recorder. Both are killed when this is
/// dropped.
pub struct Ear {
    folder: PathBuf,
    server: Child,
    recorder: Child,
    tape: RefCell<Tape>,
}

/// The frames read from the recording so far, and the sounds in them.
#[derive(Default)]
struct Tape {
    frames: Vec<[f32; 2]>,
    /// The oldest first; the last one may go on.
    sounds: Vec<Heard>,
    /// The bytes read that are no whole frame yet.
    rest: Vec<u8>,
    /// The number of bytes read.
    read: u64,
}

impl Tape {
    /// Reads the frames that were added to the recording.
    fn read_on(&mut self, recording: &Path) {
        let Ok(mut file) = File::open(recording) else { return };
        file.seek(SeekFrom::Start(self.read)).unwrap();
        self.read += file.read_to_end(&mut self.rest).unwrap() as u64;
        let sample = |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().expect("four bytes"));
        let whole = self.rest.len() / 8 * 8;
        let known = self.frames.len();
        self.frames.extend(self.rest.drain(..whole).as_slice().chunks_exact(8).map(|frame| [sample(&frame[..4]), sample(&frame[4..])]));
        for at in known..self.frames.len() {
            let peaks = self.frames[at].map(f32::abs);
            if peaks.iter().all(|peak| *peak <= AUDIBLE) {
                continue;
            }
            match self.sounds.last_mut() {
                Some(last) if at < last.end + SILENCE => {
                    last.end = at + 1;
                    last.peaks = [last.peaks[0].max(peaks[0]), last.peaks[1].max(peaks[1])];
                }
                _ => self.sounds.push(Heard { begin: at, end: at + 1, peaks }),
            }
        }
    }
}

impl Ear {
    /// A server that is ready and whose sink is recorded. None if the test is skipped, with the reason printed;
    /// panics if CI=true, where no test may be skipped.
    pub fn start() -> Option<Ear> {
        if Command::new("pulseaudio").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "pulseaudio is not installed");
            println!("SKIPPED: pulseaudio is not installed");
            return None;
        }
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("salotto-ear-{}-{number}", std::process::id()));
        DirBuilder::new().mode(0o700).create(&folder).unwrap();
        let server = serve(&folder);
        let recorder = record(&folder);
        let listener = Ear { folder, server, recorder, tape: RefCell::default() };
        listener.wait_for_samples(1);
        Some(listener)
    }

    /// The command with the environment in which its sounds are recorded here.
    pub fn listen_to(&self, mut command: Command) -> Command {
        command.env("PULSE_SERVER", self.address());
        command
    }

    pub fn address(&self) -> String {
        format!("unix:{}", self.folder.join("native").display())
    }

    /// All frames so far: left and right.
    pub fn frames(&self) -> Ref<'_, [[f32; 2]]> {
        Ref::map(self.tape(), |tape| tape.frames.as_slice())
    }

    /// The sounds that have ended by now, the oldest first.
    pub fn heard(&self) -> Vec<Heard> {
        let tape = self.tape();
        tape.sounds.iter().filter(|sound| sound.end + SILENCE <= tape.frames.len()).copied().collect()
    }

    /// The recording so far.
    fn tape(&self) -> Ref<'_, Tape> {
        self.tape.borrow_mut().read_on(&self.folder.join("heard"));
        self.tape.borrow()
    }

    /// The sounds so far, as soon as they satisfy `enough`.
    #[track_caller]
    pub fn wait_until(&self, enough: impl Fn(&[Heard]) -> bool) -> Vec<Heard> {
        let give_up = Instant::now() + LONG;
        loop {
            let heard = self.heard();
            if enough(&heard) {
                return heard;
            }
            assert!(Instant::now() < give_up, "only this was heard: {heard:#?}");
            sleep(Duration::from_millis(10));
        }
    }

    /// The sounds so far, once there has been silence for this long.
    pub fn wait_for_silence(&self, silence: Duration) -> Vec<Heard> {
        let samples = silence.as_millis() as usize * RATE / 1000;
        let give_up = Instant::now() + LONG;
        let begin = self.frames().len();
        loop {
            let is_silent = {
                let tape = self.tape();
                tape.frames.len() >= begin.max(tape.sounds.last().map_or(0, |last| last.end)) + samples
            };
            if is_silent {
                return self.heard();
            }
            assert!(Instant::now() < give_up, "there is no silence");
            sleep(Duration::from_millis(10));
        }
    }

    /// The number of streams to this server.
    pub fn streams(&self) -> usize {
        let listed = self.control(&["list", "short", "sink-inputs"]);
        listed.lines().count()
    }

    /// The answer of `pactl`.
    pub fn control(&self, arguments: &[&str]) -> String {
        let output = Command::new("pactl").args(arguments).env("PULSE_SERVER", self.address()).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Stops the server's process until `thaw`.
    pub fn freeze(&self) {
        send("STOP", self.server.id());
    }

    pub fn thaw(&self) {
        send("CONT", self.server.id());
    }

    pub fn kill(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
        let _ = self.recorder.kill();
        let _ = self.recorder.wait();
    }

    /// Starts the server again after `kill`, with the same address. The earlier recording is lost.
    pub fn revive(&mut self) {
        _ = fs::remove_file(self.folder.join("native"));
        self.server = serve(&self.folder);
        self.record_anew();
    }

    /// Takes the sink away, as a sound card that is unplugged.
    pub fn lose_sink(&mut self) {
        self.control(&["unload-module", "module-null-sink"]);
        let _ = self.recorder.kill();
        let _ = self.recorder.wait();
    }

    /// Brings the sink back after `lose_sink`. The earlier recording is lost.
    pub fn restore_sink(&mut self) {
        self.control(&["load-module", "module-null-sink", "sink_name=ear", "rate=48000", "channels=2"]);
        self.record_anew();
    }

    fn record_anew(&mut self) {
        self.tape.take();
        self.recorder = record(&self.folder);
        self.wait_for_samples(1);
    }

    #[track_caller]
    fn wait_for_samples(&self, count: usize) {
        let give_up = Instant::now() + LONG;
        while self.frames().len() < count {
            assert!(Instant::now() < give_up, "nothing is recorded");
            sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        for child in [&mut self.recorder, &mut self.server] {
            _ = child.kill();
            _ = child.wait();
        }
        _ = fs::remove_dir_all(&self.folder);
    }
}

pub fn send(signal: &str, process: u32) {
    let kill = format!("kill -{signal} {process}");
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
}

/// A command for `program`, in real time where the tests may ask for that, as root can: on a busy machine a starved
/// process would leave gaps in a sound. A nice value wouldn't help: it counts among the processes of one terminal only.
pub fn ahead(program: impl AsRef<OsStr>, priority: u8) -> Command {
    if !is_real_time_allowed() {
        return Command::new(program);
    }
    let mut command = Command::new("chrt");
    command.args(["--rr", &priority.to_string()]).arg(program);
    command
}

/// Whether the tests may ask for real time.
fn is_real_time_allowed() -> bool {
    static IS_ALLOWED: LazyLock<bool> = LazyLock::new(|| {
        let tried = Command::new("chrt").args(["--rr", "1", "true"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    });
    *IS_ALLOWED
}

/// A server that is ready.
fn serve(folder: &Path) -> Child {
    let socket = format!("module-native-protocol-unix socket={} auth-anonymous=1", folder.join("native").display());
    let server = Command::new("pulseaudio")
        .args(["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes", "-L", &socket])
        .args(["-L", "module-null-sink sink_name=ear rate=48000 channels=2"])
        .env("HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let give_up = Instant::now() + LONG;
    while UnixStream::connect(folder.join("native")).is_err() {
        assert!(Instant::now() < give_up, "pulseaudio doesn't answer");
        sleep(Duration::from_millis(2));
    }
    // At its start it leaves real time but for the thread of its sink, and sounds pass through its main thread.
    if is_real_time_allowed() {
        let [priority, id] = [LISTENING.to_string(), server.id().to_string()];
        assert!(Command::new("chrt").args(["--rr", "-p", &priority, &id]).status().unwrap().success());
    }
    server
}

fn record(folder: &Path) -> Child {
    let heard = File::create(folder.join("heard")).unwrap();
    ahead("parec", LISTENING)
        .args(["-d", "ear.monitor", "--latency-msec=20", "--format=float32le", "--rate=48000", "--channels=2", "--raw"])
        .env("PULSE_SERVER", format!("unix:{}", folder.join("native").display()))
        .env("HOME", folder)
        .stdin(Stdio::null())
        .stdout(heard)
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

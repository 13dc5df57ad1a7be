//! How soon the first sound of an answer comes after its key, through speech-dispatcher and espeak-ng, beside plain
//! clients of speech-dispatcher that say the same text. PulseAudio plays it into a sink that nobody hears, and
//! what comes out of that is recorded. Then, with the program's own sounds, how soon they come, how long before the
//! words, and how loud they are beside these.
//! `cargo bench --bench first_sound [-- halves]`: half as often as this number says. It needs the Debian packages pulseaudio, pulseaudio-utils,
//! speech-dispatcher, speech-dispatcher-espeak-ng and espeak-ng.
#![cfg(target_os = "linux")]

#[path = "../tests/support/espeak.rs"]
mod espeak;
#[path = "../tests/support/program.rs"]
mod program;
#[path = "../tests/support/pty.rs"]
mod pty;
#[path = "first_sound/recording.rs"]
mod recording;

use espeak::{EspeakDaemon, is_installed};
use program::{Folder, salotto};
use pty::Terminal;
use recording::Recording;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const MATCH: [&str; 12] = ["play", "classic", "--seed", "1", "--lang", "it", "--pace", "none", "--speech", "on", "--rate", "100"];
/// The answer to S; it begins with a P, a plosive after a silence.
const ANSWER: &str = "Punti: tu 0 e Giulia 0. Si vince a 100.";
/// An answer without a silence at its beginning.
const OPEN: &str = "Anna e Giulia hanno zero punti.";
/// The longest time in which a daemon gets ready.
const LONG: Duration = Duration::from_secs(20);
const NEEDED: [&str; 4] = ["pulseaudio", "parec", "pactl", "spd-say"];

fn main() {
    if let Some(lacks) = NEEDED.into_iter().find(|name| !is_installed(name)).or_else(EspeakDaemon::missing) {
        println!("SKIPPED: {lacks} is not installed");
        return;
    }
    let times = std::env::args().skip(1).find_map(|argument| argument.parse::<usize>().ok()).unwrap_or(20).div_ceil(2);
    let room = Room::open();
    let recording = room.record("words");
    let mut program = room.program();
    let mut client = Client::connect(room.voice().socket());
    recording.wait_for_silence();
    let mut moments: [Vec<Instant>; 4] = Default::default();
    for _ in 0..times {
        moments[0].push(now());
        program.send("s");
        program.read_until("100.");
        recording.wait_for_silence();
        moments[1].push(now());
        client.say(ANSWER);
        recording.wait_for_silence();
        moments[2].push(now());
        room.say_by_a_new_process(ANSWER);
        recording.wait_for_silence();
        moments[3].push(now());
        client.say(OPEN);
        recording.wait_for_silence();
    }
    println!("to the first sound, of {times}                             median         most");
    let names = [
        "from a key to its answer, by the program",
        "the same text, by a client that is connected",
        "the same text, by spd-say, started anew",
        "a text that begins with a vowel, by that client",
    ];
    let medians = [0, 1, 2, 3].map(|place| {
        let times = moments[place].iter().map(|moment| recording.first_sound_after(*moment)).collect();
        tell(names[place], times)
    });
    println!("the program takes {:.2} times as long as the client that is connected", medians[0].as_secs_f64() / medians[1].as_secs_f64());
    drop(program);
    sounds_beside_words(&room, &recording, times);
}

/// How soon the program's sounds come after a key, and how loud they are beside the words.
fn sounds_beside_words(room: &Room, words: &Recording, times: usize) {
    let settings = "lessons = [\"classic 1\"]\nname_asked = true\nnews = \"off\"\n\n[sounds]\non = \"on\"\nasked = true\n";
    fs::write(room.place("settings.toml"), settings).expect("it can be written");
    let mut program = room.program();
    let sounds = room.record("sounds");
    words.wait_for_silence();
    // At the greatest volume this key plays a tile as an example.
    let moments: Vec<Instant> = (0..times)
        .map(|_| {
            let moment = now();
            program.send("%");
            program.read_until("100");
            words.wait_for_silence();
            moment
        })
        .collect();
    let to = |recording: &Recording| moments.iter().map(|moment| recording.first_sound_after(*moment)).collect();
    let [sound, word] =
        [("from a key to its sound", &sounds), ("from that key to the words", words)].map(|(name, recording)| tell(name, to(recording)));
    let peak = |recording: &Recording| moments.iter().map(|moment| recording.peak_after(*moment)).max().unwrap_or_default();
    let decibels = 20.0 * (f64::from(peak(words)) / f64::from(peak(&sounds).max(1))).log10();
    let before = word.as_secs_f64() - sound.as_secs_f64();
    println!("the sound begins {:.1} ms before the words, and is {decibels:.1} dB softer", before * 1000.0);
}

fn now() -> Instant {
    Instant::now()
}

/// Prints the median and the longest of these times; returns the median.
fn tell(name: &str, mut times: Vec<Duration>) -> Duration {
    times.sort();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let median = times[times.len() / 2];
    println!("{name:<50}{:>9.1} ms {:>9.1} ms", milliseconds(median), milliseconds(times[times.len() - 1]));
    median
}

/// A command with its files in `folder`.
fn command(folder: &Folder, program: &str) -> Command {
    let mut command = Command::new(program);
    command.env("HOME", folder.path()).env("XDG_RUNTIME_DIR", folder.path()).env("XDG_CONFIG_HOME", folder.path());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// A folder with a sound server, a speech-dispatcher that speaks into it, and the program's matches.
struct Room {
    folder: Folder,
    server: Child,
    voice: Option<EspeakDaemon>,
}

impl Drop for Room {
    fn drop(&mut self) {
        self.voice = None;
        _ = self.server.kill();
        _ = self.server.wait();
    }
}

impl Room {
    fn open() -> Room {
        let folder = Folder::new();
        let sounds = folder.path().join("native");
        let door = format!("module-native-protocol-unix auth-anonymous=1 socket={}", sounds.display());
        let mut server = command(&folder, "pulseaudio");
        server.args(["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no", "-L"]);
        server.args([&door, "-L", "module-null-sink sink_name=words", "-L", "module-null-sink sink_name=sounds"]);
        let server = server.spawn().expect("it is installed");
        let mut room = Room { folder, server, voice: None };
        room.choose_default_sink();
        room.voice = Some(EspeakDaemon::start(room.folder.path(), &room.server(), "words"));
        room
    }

    fn place(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn voice(&self) -> &EspeakDaemon {
        self.voice.as_ref().expect("it speaks since the room was opened")
    }

    /// The address of the sound server.
    fn server(&self) -> String {
        format!("unix:{}", self.place("native").display())
    }

    /// A command in this room.
    fn command(&self, program: &str) -> Command {
        let mut command = command(&self.folder, program);
        command.env("PULSE_SERVER", self.server());
        if let Some(voice) = &self.voice {
            command.env("SPEECHD_ADDRESS", voice.address());
        }
        command
    }

    /// Lets the program's sounds go to a sink of their own, once both sinks are there.
    fn choose_default_sink(&self) {
        let late = Instant::now() + LONG;
        while !self.command("pactl").args(["set-default-sink", "sounds"]).status().is_ok_and(|status| status.success()) {
            assert!(Instant::now() < late, "the sound server isn't ready");
            sleep(Duration::from_millis(10));
        }
    }

    /// Records a sink.
    fn record(&self, sink: &str) -> Recording {
        let mut recorder = self.command("parec");
        recorder.args(["-d", &format!("{sink}.monitor"), "--latency-msec=5", "--format=s16le", "--channels=1"]);
        Recording::begin(recorder)
    }

    fn program(&self) -> Terminal {
        let mut command = salotto(&self.folder);
        command.env("SPEECHD_ADDRESS", self.voice().address()).env("PULSE_SERVER", self.server());
        let mut program = Terminal::of(&command, &MATCH);
        program.read_until("Tocca a te");
        program
    }

    fn say_by_a_new_process(&self, text: &str) {
        let said = self.command("spd-say").args(["-l", "it", "-r", "100", text]).status();
        assert!(said.expect("it is installed").success());
    }
}

/// A client of speech-dispatcher that does no more than it has to.
struct Client {
    daemon: UnixStream,
    answers: BufReader<UnixStream>,
}

impl Client {
    fn connect(socket: &Path) -> Client {
        let daemon = UnixStream::connect(socket).expect("the daemon listens");
        let answers = BufReader::new(daemon.try_clone().expect("another hand on it"));
        let mut client = Client { daemon, answers };
        for order in ["CLIENT_NAME bench:plain:client", "LANGUAGE it", "PRIORITY text", "RATE 100"] {
            client.order(&format!("SET self {order}"));
        }
        client
    }

    /// Sends a line, and reads the answer to it.
    fn order(&mut self, line: &str) {
        self.daemon.write_all(format!("{line}\r\n").as_bytes()).expect("the daemon listens");
        let mut answer = String::new();
        // The last line of an answer has a space behind its number.
        while answer.as_bytes().get(3) != Some(&b' ') {
            answer.clear();
            self.answers.read_line(&mut answer).expect("the daemon answers");
        }
        assert!(answer.starts_with('2'), "{line:?}: {answer:?}");
    }

    fn say(&mut self, text: &str) {
        self.order("SPEAK");
        self.order(&format!("{text}\r\n."));
    }
}

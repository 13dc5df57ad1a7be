//! The output of a sound server, as it is played.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::spawn;
use std::time::{Duration, Instant};

/// Samples a second.
const RATE: u64 = 44_100;
/// A louder sample is heard.
const HEARD: i16 = 60;
/// The length of what has to be silent before the next sound is looked for: more than a pause between sentences.
const SILENCE: Duration = Duration::from_millis(600);
/// The pieces that tell when a sample was played: those that arrived so long before a moment. A sound that begins takes
/// back what the sink was ahead with, and this is recorded again, so that each sound makes the recording longer.
const BEFORE: Duration = Duration::from_millis(500);
/// How long a text may take to be heard.
const PATIENCE: Duration = Duration::from_secs(60);

/// A recording that goes on until this is dropped.
pub struct Recording {
    recorder: Child,
    tape: Arc<Tape>,
}

#[derive(Default)]
struct Tape {
    recorded: Mutex<Recorded>,
    grown: Condvar,
}

#[derive(Default)]
struct Recorded {
    samples: Vec<i16>,
    /// For each piece, the samples up to its end, and when it arrived.
    arrivals: Vec<(usize, Instant)>,
    /// The number of the sample behind the last that is heard.
    silent_since: usize,
}

impl Recording {
    /// Begins to read what `recorder` writes: 44,100 samples of 16 bits a second.
    pub fn begin(mut recorder: Command) -> Recording {
        let mut recorder = recorder.stdout(Stdio::piped()).spawn().expect("it is installed");
        let mut pieces = recorder.stdout.take().expect("its output is a pipe");
        let tape = Arc::new(Tape::default());
        let kept = Arc::clone(&tape);
        spawn(move || {
            let (mut bytes, mut rest) = ([0; 4096], Vec::new());
            while let Ok(count @ 1..) = pieces.read(&mut bytes) {
                rest.extend_from_slice(&bytes[..count]);
                let whole = rest.len() / 2 * 2;
                let samples = rest.drain(..whole).collect::<Vec<u8>>();
                kept.add(samples.chunks_exact(2).map(|sample| i16::from_le_bytes([sample[0], sample[1]])), Instant::now());
            }
        });
        Recording { recorder, tape }
    }

    /// Waits until nothing has been heard for a while, and something before.
    pub fn wait_for_silence(&self) {
        let before = self.tape.recorded.lock().expect("nobody panics").silent_since;
        let goes_on = |recorded: &mut Recorded| {
            let silence = time_of(recorded.samples.len() - recorded.silent_since);
            recorded.silent_since == before || silence < SILENCE
        };
        let waited = self.tape.grown.wait_timeout_while(self.tape.recorded.lock().expect("nobody panics"), PATIENCE, goes_on);
        assert!(!waited.expect("nobody panics").1.timed_out(), "nothing is heard, or without an end");
    }

    /// From this moment to the first sample that is heard.
    pub fn first_sound_after(&self, moment: Instant) -> Duration {
        let recorded = self.tape.recorded.lock().expect("nobody panics");
        let from = recorded.place_of(moment);
        let silent = recorded.samples[from..].iter().take_while(|sample| !is_heard(**sample)).count();
        time_of(silent)
    }

    /// The loudest sample of the second after this moment.
    pub fn peak_after(&self, moment: Instant) -> u16 {
        let recorded = self.tape.recorded.lock().expect("nobody panics");
        let from = recorded.place_of(moment);
        recorded.samples[from..].iter().take(RATE as usize).map(|sample| sample.unsigned_abs()).max().unwrap_or_default()
    }
}

impl Recorded {
    /// The number of the sample that was played at this moment. None arrives before it was played, so that of what the
    /// arrivals of the pieces before it say, the earliest holds.
    fn place_of(&self, moment: Instant) -> usize {
        let is_before = |arrived: Instant| arrived + BEFORE >= moment && arrived <= moment;
        let before = self.arrivals.iter().filter(|(_, arrived)| is_before(*arrived));
        let begun = before.filter_map(|(count, arrived)| arrived.checked_sub(time_of(*count))).min().expect("pieces arrive all the time");
        (moment.duration_since(begun).as_secs_f64() * RATE as f64) as usize
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        _ = self.recorder.kill();
        _ = self.recorder.wait();
    }
}

impl Tape {
    fn add(&self, samples: impl Iterator<Item = i16>, arrived: Instant) {
        let mut recorded = self.recorded.lock().expect("nobody panics");
        for sample in samples {
            recorded.samples.push(sample);
            if is_heard(sample) {
                recorded.silent_since = recorded.samples.len();
            }
        }
        let count = recorded.samples.len();
        recorded.arrivals.push((count, arrived));
        self.grown.notify_all();
    }
}

fn is_heard(sample: i16) -> bool {
    sample.unsigned_abs() > HEARD.unsigned_abs()
}

fn time_of(samples: usize) -> Duration {
    Duration::from_secs_f64(samples as f64 / RATE as f64)
}

//! The thread between the senders of cues and the stream to the sound server.

use crate::bank::SoundBank;
use crate::engine::{Engine, PreparedCue};
use crate::output::{self, AudioStream, OutputDevice};
use crate::schedule::Cue;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The age from which on a cue that couldn't be played yet is dropped.
const OUT_OF_DATE: Duration = Duration::from_millis(700);
/// The time without a request for frames after which a stream counts as dead: its device is gone,
/// or its server hangs.
const DEAD: Duration = Duration::from_secs(1);
/// The factor for the amplitude while the program's own voice is on.
const BESIDE_VOICE: f32 = 0.5;
/// The time for which a stream is kept open after a cue outside of matches.
const KEPT_ELSEWHERE: Duration = Duration::from_secs(5);

/// The settings of the playback.
#[derive(Clone, Debug, PartialEq)]
pub struct MixSettings {
    /// The volume in percent: 0 plays nothing, 100 the files as they are.
    pub volume: u8,
    /// The stereo mode.
    pub sides: StereoMode,
    /// Whether the program's own voice is on, so that the sounds are softer.
    pub beside_voice: bool,
    /// The time for which a stream is kept open after the last sound of a match. After others it is five
    /// seconds.
    pub keep: Duration,
    /// The output.
    pub output: OutputDevice,
    /// A folder with files that replace the program's own by name.
    pub folder: Option<PathBuf>,
}

/// The mapping of stereo positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StereoMode {
    /// Left and right as given.
    Stereo,
    /// Left and right swapped.
    Swapped,
    /// Everything in the middle.
    Mono,
}

impl Default for MixSettings {
    fn default() -> MixSettings {
        MixSettings {
            volume: 100,
            sides: StereoMode::Stereo,
            beside_voice: false,
            keep: Duration::from_secs(30),
            output: OutputDevice::System,
            folder: None,
        }
    }
}

impl MixSettings {
    /// The factor for the amplitude. Half the volume sounds half as loud.
    pub(crate) fn gain(&self) -> f32 {
        let share = f32::from(self.volume.min(100)) / 100.0;
        share * share * if self.beside_voice { BESIDE_VOICE } else { 1.0 }
    }
}

/// Plays cues one after the other, as [`CuePolicy`](crate::CuePolicy) says. None of its functions
/// blocks.
pub struct Player {
    orders: Sender<PlayerCommand>,
    engine: Arc<Mutex<Engine>>,
    is_heard: Arc<AtomicBool>,
}

enum PlayerCommand {
    Play(Cue, Instant),
    Set(MixSettings),
}

impl Player {
    /// A player with a thread of its own. Nothing is connected before the first cue.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn start(mix: MixSettings) -> std::io::Result<Player> {
        let engine = Arc::new(Mutex::new(Engine::new(crate::RATE)));
        let (orders, received) = channel();
        let is_heard = Arc::new(AtomicBool::new(false));
        let (playing, heard) = (Arc::clone(&engine), Arc::clone(&is_heard));
        let run = move || {
            let bank = SoundBank::new(mix.folder.clone());
            PlayerThread { bank, mix, engine: playing, is_heard: heard, stream: None }.run(&received);
        };
        thread::Builder::new().name("sounds".into()).spawn(run)?;
        Ok(Player { orders, engine, is_heard })
    }

    /// Plays a cue in its turn.
    pub fn play(&self, cue: Cue) {
        // A thread that has ended plays no more sounds.
        let _ = self.orders.send(PlayerCommand::Play(cue, Instant::now()));
    }

    /// Whether the output device took the last cue that was to be played.
    pub fn is_heard(&self) -> bool {
        self.is_heard.load(Ordering::Relaxed)
    }

    /// Changes the settings from the next cue on.
    pub fn set(&self, mix: MixSettings) {
        let _ = self.orders.send(PlayerCommand::Set(mix));
    }

    /// Silences the current and the waiting sounds at once.
    pub fn hush(&self) {
        lock(&self.engine).hush();
    }
}

/// The state of the thread.
struct PlayerThread {
    mix: MixSettings,
    bank: SoundBank,
    engine: Arc<Mutex<Engine>>,
    is_heard: Arc<AtomicBool>,
    stream: Option<AudioStream>,
}

impl PlayerThread {
    fn run(mut self, orders: &Receiver<PlayerCommand>) {
        let mut idle_at = Instant::now();
        let mut kept = KEPT_ELSEWHERE;
        loop {
            let order = match &self.stream {
                None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(_) => orders.recv_timeout(idle_at.saturating_duration_since(Instant::now())),
            };
            match order {
                Ok(PlayerCommand::Play(cue, asked)) if asked.elapsed() < OUT_OF_DATE => {
                    kept = if cue.is_of_match { self.mix.keep } else { KEPT_ELSEWHERE };
                    self.play(cue);
                    idle_at = idle_at.max(Instant::now() + kept);
                }
                Ok(PlayerCommand::Play(..)) => {}
                Ok(PlayerCommand::Set(mix)) => self.set(mix),
                Err(RecvTimeoutError::Timeout) if self.is_alive() && lock(&self.engine).is_busy() => {
                    idle_at = Instant::now() + kept;
                }
                Err(RecvTimeoutError::Timeout) => self.stream = None,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn play(&mut self, cue: Cue) {
        if self.mix.volume == 0 {
            return;
        }
        let Some(prepared) = PreparedCue::new(cue, &self.mix, &mut self.bank) else { return };
        if !self.is_alive() {
            // The old stream is closed before the new one asks for frames.
            self.stream = None;
            self.stream = output::open(self.mix.output, &self.engine);
        }
        self.is_heard.store(self.stream.is_some(), Ordering::Relaxed);
        if self.stream.is_some() {
            lock(&self.engine).push(prepared);
        }
    }

    fn set(&mut self, mix: MixSettings) {
        if mix.folder != self.mix.folder {
            self.bank = SoundBank::new(mix.folder.clone());
        }
        if mix.output != self.mix.output {
            self.stream = None;
        }
        self.mix = mix;
    }

    fn is_alive(&self) -> bool {
        self.stream.as_ref().is_some_and(AudioStream::is_alive) && lock(&self.engine).unasked_for() < DEAD
    }
}

/// The engine, even if another thread has panicked.
pub(crate) fn lock(engine: &Mutex<Engine>) -> MutexGuard<'_, Engine> {
    engine.lock().unwrap_or_else(PoisonError::into_inner)
}

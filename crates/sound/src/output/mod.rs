//! The output of frames: the system's sound server, or a program that plays them.

#[cfg(target_os = "linux")]
mod aplay;
#[cfg(target_os = "linux")]
mod pulse;
#[cfg(not(target_os = "linux"))]
mod system;

use crate::engine::Engine;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// The destination of the sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputDevice {
    /// The sound server: PulseAudio or PipeWire on Linux; elsewhere the system's own.
    System,
    /// The program `aplay`, on Linux. It may take the sound card from a console's screen reader. Elsewhere the same
    /// as `System`.
    Aplay,
}

/// A stream that asks the engine for frames until it is dropped.
pub(crate) struct AudioStream {
    alive: Arc<AtomicBool>,
    /// Dropping it closes the stream.
    _kept: Box<dyn std::any::Any>,
}

impl AudioStream {
    fn new(alive: Arc<AtomicBool>, kept: impl std::any::Any) -> AudioStream {
        AudioStream { alive, _kept: Box::new(kept) }
    }

    /// Whether it hasn't ended by itself.
    pub(crate) fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }
}

/// Opens a stream; None if nothing answers in time.
pub(crate) fn open(output: OutputDevice, engine: &Arc<Mutex<Engine>>) -> Option<AudioStream> {
    #[cfg(target_os = "linux")]
    return match output {
        OutputDevice::System => pulse::open(engine),
        OutputDevice::Aplay => aplay::open(engine),
    };
    #[cfg(not(target_os = "linux"))]
    return {
        let _ = output;
        system::open(engine)
    };
}

/// Whether a sound server or program answers there. Takes at most a third of a second, and mostly a millisecond.
pub fn answers(output: OutputDevice) -> bool {
    #[cfg(target_os = "linux")]
    return match output {
        OutputDevice::System => pulse::answers(),
        OutputDevice::Aplay => aplay::answers(),
    };
    #[cfg(not(target_os = "linux"))]
    return {
        let _ = output;
        system::answers()
    };
}

//! The mixer: places scheduled cues, and mixes them into frames of a left and a right sample.

use crate::bank::SoundBank;
use crate::player::{MixSettings, StereoMode};
use crate::schedule::{Cue, Schedule, ScheduleEntry};
use rodio::Source;
use rodio::mixer::{Mixer, MixerSource, mixer};
use rodio::source::ChannelVolume;
use std::num::{NonZeroU16, NonZeroU32};
use std::time::{Duration, Instant};

/// The number of channels: left and right.
const CHANNELS: NonZeroU16 = NonZeroU16::new(2).unwrap();
/// The silence after a stream is opened, in milliseconds: a sound card that wakes up loses the
/// first samples.
const LEAD_MS: u64 = 20;

type Sources = Vec<Box<dyn Source + Send>>;

/// A cue with its decoded sounds.
pub(crate) struct PreparedCue {
    cue: Cue,
    length: Duration,
    sources: Sources,
}

/// The mixer behind a stream.
pub(crate) struct Engine {
    rate: NonZeroU32,
    schedule: Schedule<Sources>,
    input: Mixer,
    output: MixerSource,
    /// Frames since the stream was opened.
    now: u64,
    /// The frame in which the last of the sounds begun so far ends.
    end: u64,
    /// The time at which the stream last asked for frames.
    asked: Instant,
}

impl PreparedCue {
    /// Decodes and places the layers of a cue; None if none of them has a sound.
    pub(crate) fn new(cue: Cue, mix: &MixSettings, bank: &mut SoundBank) -> Option<PreparedCue> {
        let mut length = Duration::ZERO;
        let mut sources: Sources = Vec::new();
        for layer in &cue.layers {
            let Some(sound) = bank.sound(&layer.name) else { continue };
            let delay = Duration::from_millis(layer.delay.into());
            length = length.max(delay + sound.length().div_f32(layer.speed));
            let placed = ChannelVolume::new(sound.source(), volumes(layer.pan, mix).map(|side| side * layer.gain).to_vec());
            sources.push(Box::new(placed.speed(layer.speed).delay(delay)));
        }
        (!sources.is_empty()).then_some(PreparedCue { cue, length, sources })
    }
}

/// The factors for the left and the right channel. The power is the same at every position.
fn volumes(pan: f32, mix: &MixSettings) -> [f32; 2] {
    let pan = match mix.sides {
        StereoMode::Stereo => pan,
        StereoMode::Swapped => -pan,
        StereoMode::Mono => 0.0,
    };
    let angle = (pan.clamp(-1.0, 1.0) + 1.0) * std::f32::consts::FRAC_PI_4;
    [angle.cos(), angle.sin()].map(|side| side * mix.gain())
}

impl Engine {
    /// A silent engine with this many frames per second.
    pub(crate) fn new(rate: u32) -> Engine {
        let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
        let (input, output) = mixer(CHANNELS, rate);
        Engine { rate, schedule: Schedule::new(rate.get()), input, output, now: 0, end: 0, asked: Instant::now() }
    }

    /// Begins a new stream with this many frames per second.
    pub(crate) fn restart(&mut self, rate: u32) {
        *self = Engine::new(rate);
    }

    pub(crate) fn push(&mut self, prepared: PreparedCue) {
        let PreparedCue { cue, length, sources } = prepared;
        let length = (length.as_secs_f64() * f64::from(self.rate.get())) as u64;
        self.schedule.push(ScheduleEntry { meaning: cue.meaning, class: cue.class, length, sources });
    }

    /// Silences everything.
    pub(crate) fn hush(&mut self) {
        self.schedule.clear();
        (self.input, self.output) = mixer(CHANNELS, self.rate);
        self.end = self.now;
    }

    /// Fills `frames` with pairs of a left and a right sample.
    pub(crate) fn fill(&mut self, frames: &mut [f32]) {
        self.asked = Instant::now();
        let lead = u64::from(self.rate.get()) * LEAD_MS / 1000;
        for frame in frames.chunks_exact_mut(2) {
            if self.now >= lead
                && !self.schedule.is_empty()
                && let Some(entry) = self.schedule.next(self.now)
            {
                self.end = self.end.max(self.now + entry.length);
                entry.sources.into_iter().for_each(|source| self.input.add(source));
            }
            // A little longer than the computed length, since a change of speed rounds it.
            let sounds = self.now < self.end + lead;
            for sample in frame {
                *sample = if sounds { self.output.next().unwrap_or_default().clamp(-1.0, 1.0) } else { 0.0 };
            }
            self.now += 1;
        }
    }

    /// Whether a sound plays or waits.
    pub(crate) fn is_busy(&self) -> bool {
        self.now < self.end || !self.schedule.is_empty()
    }

    /// The time since the stream last asked for frames.
    pub(crate) fn unasked_for(&self) -> Duration {
        self.asked.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::{CuePolicy, Layer};

    fn cue(name: &str, pan: f32, speed: f32) -> Cue {
        Cue {
            meaning: 1,
            class: CuePolicy::Move,
            is_of_match: true,
            layers: vec![Layer { name: name.into(), pan, speed, gain: 1.0, delay: 0 }],
        }
    }

    /// The peaks on the left and the right, and the first and the last audible frame.
    fn heard(engine: &mut Engine) -> ([f32; 2], Option<(usize, usize)>) {
        let mut frames = vec![0.0; 2 * 48_000];
        engine.fill(&mut frames);
        let peak = |side: usize| frames.iter().skip(side).step_by(2).fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        let loud = |frame: &&[f32]| frame.iter().any(|sample| sample.abs() > 0.003);
        let mut all = frames.chunks_exact(2).enumerate().filter(|(_, frame)| loud(frame)).map(|(at, _)| at);
        let first = all.next();
        ([peak(0), peak(1)], first.map(|first| (first, all.next_back().unwrap_or(first))))
    }

    fn engine(cue: Cue, mix: &MixSettings) -> Engine {
        let mut engine = Engine::new(48_000);
        engine.push(PreparedCue::new(cue, mix, &mut SoundBank::new(None)).expect("a sound"));
        engine
    }

    #[test]
    fn a_sound_is_heard_whole_at_its_side() {
        let ([left, right], Some((first, last))) = heard(&mut engine(cue("lay-you", -0.7, 1.0), &MixSettings::default())) else {
            panic!("nothing was heard")
        };
        assert!(left > 3.0 * right && right > 0.01, "{left} {right}");
        assert!((960..1200).contains(&first) && (1500..4700).contains(&last), "{first} to {last}");
    }

    #[test]
    fn sides_are_swapped_or_heard_in_the_middle() {
        let peaks = |sides| heard(&mut engine(cue("lay-you", -0.7, 1.0), &MixSettings { sides, ..MixSettings::default() })).0;
        let ([left, right], [mono_left, mono_right]) = (peaks(StereoMode::Swapped), peaks(StereoMode::Mono));
        assert!(right > 3.0 * left);
        assert!((mono_left - mono_right).abs() < 1e-4 && mono_left > 0.2);
    }

    #[test]
    fn half_the_volume_is_a_quarter_of_the_amplitude_and_a_hush_is_silence() {
        let peak = |volume| heard(&mut engine(cue("turn", 0.0, 1.0), &MixSettings { volume, ..MixSettings::default() })).0[0];
        assert!((peak(100) / peak(50) - 4.0).abs() < 0.01);
        let mut engine = engine(cue("match-won", 0.0, 1.0), &MixSettings::default());
        engine.fill(&mut vec![0.0; 2 * 4800]);
        assert!(engine.is_busy());
        engine.hush();
        assert!(heard(&mut engine).1.is_none() && !engine.is_busy());
    }
}

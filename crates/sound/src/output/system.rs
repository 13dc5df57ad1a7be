//! The sound output of Windows, macOS and other systems, by the crate `cpal`.

use super::AudioStream;
use crate::engine::Engine;
use crate::player::lock;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, Sample, SampleFormat, SizedSample, StreamConfig};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once};

pub(super) fn answers() -> bool {
    quietly(|| cpal::default_host().default_output_device().map(drop)).is_some()
}

pub(super) fn open(engine: &Arc<Mutex<Engine>>) -> Option<AudioStream> {
    quietly(|| open_device(engine))
}

/// Returns the result of `call`, or None if it panics, without a message on standard error: cpal
/// panics on Windows without an audio service.
fn quietly<T>(call: impl FnOnce() -> Option<T>) -> Option<T> {
    thread_local! {
        static IS_QUIET: Cell<bool> = const { Cell::new(false) };
    }
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            if !IS_QUIET.get() {
                usual(panic);
            }
        }));
    });
    IS_QUIET.set(true);
    let result = catch_unwind(AssertUnwindSafe(call)).ok().flatten();
    IS_QUIET.set(false);
    result
}

fn open_device(engine: &Arc<Mutex<Engine>>) -> Option<AudioStream> {
    let device = cpal::default_host().default_output_device()?;
    let config = device.default_output_config().ok()?;
    match config.sample_format() {
        SampleFormat::F32 => playing::<f32>(&device, config.into(), engine),
        SampleFormat::I32 => playing::<i32>(&device, config.into(), engine),
        SampleFormat::I16 => playing::<i16>(&device, config.into(), engine),
        SampleFormat::U8 => playing::<u8>(&device, config.into(), engine),
        _ => None,
    }
}

fn playing<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    engine: &Arc<Mutex<Engine>>,
) -> Option<AudioStream> {
    let channels = usize::from(config.channels);
    lock(engine).restart(config.sample_rate);
    let alive = Arc::new(AtomicBool::new(true));
    let (filling, ends) = (Arc::clone(engine), Arc::clone(&alive));
    let mut frames = Vec::new();
    let fill = move |wanted: &mut [T], _: &cpal::OutputCallbackInfo| {
        frames.clear();
        frames.resize(wanted.len() / channels * 2, 0.0_f32);
        lock(&filling).fill(&mut frames);
        for (wanted, frame) in wanted.chunks_mut(channels).zip(frames.chunks_exact(2)) {
            placed(wanted, [frame[0], frame[1]]);
        }
    };
    let stream = device.build_output_stream(config, fill, move |_| ends.store(false, Ordering::Relaxed), None).ok()?;
    stream.play().ok()?;
    Some(AudioStream::new(alive, stream))
}

/// Writes left and right to the first two channels, their mean to a single one, and silence to all
/// others.
fn placed<T: Sample + FromSample<f32>>(channels: &mut [T], [left, right]: [f32; 2]) {
    match channels {
        [] => {}
        [one] => *one = T::from_sample((left + right) / 2.0),
        [first, second, rest @ ..] => {
            (*first, *second) = (T::from_sample(left), T::from_sample(right));
            rest.fill(T::EQUILIBRIUM);
        }
    }
}

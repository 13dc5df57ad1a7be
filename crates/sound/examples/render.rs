//! Renders every sound of the program into `crates/sound/sounds`, as FLAC: mono, 16 bit, 48 kHz. Each is struck
//! on modelled bone, wood, glass, leather, tin or stone; nothing is sampled.
//!
//! `cargo run -p salotto-sound --example render --release [-- FOLDER]`

use flacenc::bitsink::ByteSink;
use flacenc::component::BitRepr;
use flacenc::error::Verify;
use fundsp::prelude32::{AudioUnit, Wave, bandpass_hz, lowpass_hz, noise, resonator_hz};
use std::error::Error;
use std::path::{Path, PathBuf};

/// Samples per second.
const RATE: f64 = 48_000.0;

/// Peaks, as a share of full scale: -8 dBFS, and -9 dBFS for sounds that accompany every key. In the middle they
/// are 3 dB softer.
const LOUD: f32 = 0.398;
const SOFT: f32 = 0.355;

/// One way in which a body vibrates: its frequency in hertz, the time in which it decays to a third in seconds,
/// and its share.
type Mode = (f32, f32, f32);

/// The bodies that are struck for each player: the name in the files, the modes of a tile of it, and a factor for the
/// pitch of everything else.
const BODIES: [(&str, &[Mode], f32); 6] = [
    // Bone: dry and bright.
    ("you", &[(2100.0, 0.012, 1.0), (3350.0, 0.008, 0.7), (4900.0, 0.006, 0.5)], 1.0),
    // Wood: warm.
    ("partner", &[(740.0, 0.016, 1.0), (1480.0, 0.010, 0.6), (2450.0, 0.006, 0.3)], 0.8),
    // Glass: it rings.
    ("first", &[(3100.0, 0.024, 1.0), (5150.0, 0.018, 0.6), (7200.0, 0.010, 0.3)], 1.3),
    // Leather: dull.
    ("second", &[(290.0, 0.016, 1.0), (610.0, 0.011, 0.8), (1020.0, 0.007, 0.5)], 0.63),
    // Tin: out of tune with itself.
    ("third", &[(1250.0, 0.026, 1.0), (1990.0, 0.022, 0.9), (3470.0, 0.015, 0.7)], 1.12),
    // Stone: short, with a low body.
    ("others", &[(480.0, 0.010, 1.0), (1730.0, 0.009, 0.9), (2630.0, 0.007, 0.7)], 0.9),
];

/// The strike of a body: contact in seconds, share of noise, length in seconds, and a number that makes it a strike of its own.
fn struck(modes: &[Mode], (contact, hiss, length): (f32, f32, f32), number: u64) -> Vec<f32> {
    // A hard body is struck for a shorter time: a longer blow wouldn't wake its modes.
    let lowest = modes.iter().map(|(frequency, ..)| *frequency).fold(f32::MAX, f32::min);
    let contact = contact.min(0.35 / lowest);
    let count = samples(length);
    let hissing = hissed(number, length);
    let blow: Vec<f32> = (0..count)
        .map(|at| {
            let time = at as f32 / RATE as f32;
            let push = if time < contact { (std::f32::consts::PI * time / contact).sin() } else { 0.0 };
            push + hiss * hissing[at] * (-time / contact).exp()
        })
        .collect();
    let blow = Wave::from_samples(RATE, &blow);
    let mut sum = vec![0.0; count];
    for (nth, (frequency, decay, share)) in modes.iter().enumerate() {
        // No two strikes are alike: a few parts in a hundred, the same each time.
        let detuned = frequency * (1.0 + 0.012 * (((number * 7 + nth as u64 * 3) % 5) as f32 - 2.0));
        // The second argument is a quality, whatever it is called there.
        let rung = blow.filter(length.into(), &mut resonator_hz(detuned, std::f32::consts::PI * detuned * decay));
        mix(&mut sum, 0.0, rung.channel(0), share * decay * 100.0);
    }
    sum
}

/// A breath of noise between these frequencies.
fn breath(centre: f32, width: f32, length: f32, number: u64) -> Vec<f32> {
    let wave = Wave::from_samples(RATE, &hissed(number, length));
    filtered(&wave, &mut bandpass_hz(centre, width))
}

fn hissed(number: u64, length: f32) -> Vec<f32> {
    let mut source = noise().seed(number);
    Wave::render(RATE, length.into(), &mut source).channel(0).clone()
}

fn filtered(wave: &Wave, filter: &mut dyn AudioUnit) -> Vec<f32> {
    wave.filter(wave.duration(), filter).channel(0).clone()
}

fn samples(seconds: f32) -> usize {
    (f64::from(seconds) * RATE).round() as usize
}

/// Adds `other`, from `at` seconds on.
fn mix(sum: &mut Vec<f32>, at: f32, other: &[f32], share: f32) {
    let begin = samples(at);
    if sum.len() < begin + other.len() {
        sum.resize(begin + other.len(), 0.0);
    }
    sum[begin..].iter_mut().zip(other).for_each(|(sum, other)| *sum += share * other);
}

/// A sound: its samples cut to `length` seconds, faded at its end, with this peak.
fn finished(raw: &[f32], length: f32, peak: f32) -> Vec<f32> {
    let mut wave = Wave::from_samples(RATE, raw);
    wave = Wave::from_samples(RATE, &filtered(&wave, &mut lowpass_hz(11_000.0, 0.7)));
    wave.resize(samples(length));
    wave.fade_out(f64::from(length) * 0.3);
    wave.normalize();
    wave.amplify(peak);
    wave.channel(0).clone()
}

/// A wooden bar of a marimba at `pitch` hertz.
fn bar(pitch: f32, decay: f32, number: u64) -> Vec<f32> {
    let modes = [(pitch, decay, 1.0), (3.93 * pitch, decay / 5.0, 0.5), (9.2 * pitch, decay / 12.0, 0.2)];
    struck(&modes, (0.0012, 0.25, 6.0 * decay), 5 * number + 2)
}

/// Notes of wooden bars: the time, the pitch and the decay of each.
fn bars(notes: &[(f32, f32, f32)], length: f32) -> Vec<f32> {
    let mut sum = Vec::new();
    for (number, (at, pitch, decay)) in notes.iter().enumerate() {
        mix(&mut sum, *at, &bar(*pitch, *decay, number as u64), 1.0);
    }
    finished(&sum, length, LOUD)
}

/// Clicks of tiles at these times, each with its share.
fn clicks(times: impl IntoIterator<Item = (f32, f32)>, modes: &[Mode], length: f32) -> Vec<f32> {
    let mut sum = Vec::new();
    for (number, (at, share)) in times.into_iter().enumerate() {
        mix(&mut sum, at, &struck(modes, (0.0005, 0.6, 0.05), number as u64), share);
    }
    finished(&sum, length, LOUD)
}

/// A variant, from 1 to 3, of a player's action.
fn moved(what: &str, (_, tile, pitch): (&str, &[Mode], f32), variant: u64) -> Vec<f32> {
    let scaled = |modes: &[Mode]| modes.iter().map(|(hertz, decay, share)| (hertz * pitch, *decay, *share)).collect::<Vec<Mode>>();
    match what {
        "lay" => finished(&struck(tile, (0.0005, 0.12, 0.08), variant), 0.08, LOUD),
        // A tile drawn over the table, and lifted.
        "draw" => {
            let mut drawn = breath(2600.0 * pitch, 1.2, 0.06, variant);
            let count = drawn.len() as f32;
            drawn.iter_mut().enumerate().for_each(|(at, sample)| *sample *= 0.06 + 0.35 * (at as f32 / count).powi(2));
            mix(&mut drawn, 0.055, &struck(tile, (0.0008, 0.2, 0.03), variant), 0.8);
            finished(&drawn, 0.085, LOUD)
        }
        // Knuckles on the table, twice.
        "pass" => {
            let knock = scaled(&[(310.0, 0.016, 1.0), (560.0, 0.011, 0.8), (1180.0, 0.006, 0.5)]);
            let mut sum = struck(&knock, (0.003, 0.15, 0.06), variant);
            mix(&mut sum, 0.062, &struck(&knock, (0.003, 0.15, 0.055), variant + 1), 0.85);
            finished(&sum, 0.117, LOUD)
        }
        // Cardboard that is snapped down.
        "card" => {
            let mut snap = breath(3400.0 * pitch, 0.8, 0.05, variant);
            snap.iter_mut().enumerate().for_each(|(at, sample)| *sample *= (-(at as f32) / 480.0).exp());
            mix(&mut snap, 0.012, &struck(&scaled(&[(520.0, 0.008, 1.0)]), (0.002, 0.3, 0.035), variant), 0.5);
            finished(&snap, 0.05, LOUD)
        }
        // A thick tile on felt.
        _ => {
            let felt = scaled(&[(240.0, 0.020, 1.0), (470.0, 0.013, 0.8), (1350.0, 0.005, 0.5)]);
            finished(&struck(&felt, (0.004, 0.3, 0.09), variant), 0.09, LOUD)
        }
    }
}

/// The sounds with a single variant.
fn single(name: &str) -> Vec<f32> {
    const GLASS: [Mode; 3] = [(2350.0, 0.030, 1.0), (5900.0, 0.015, 0.4), (8800.0, 0.008, 0.2)];
    const TIN: [Mode; 3] = [(890.0, 0.035, 1.0), (1710.0, 0.028, 0.8), (3150.0, 0.02, 0.5)];
    const DULL: [Mode; 2] = [(260.0, 0.012, 1.0), (520.0, 0.008, 0.7)];
    let higher =
        |modes: &[Mode], times: f32| modes.iter().map(|(hertz, decay, share)| (hertz * times, *decay, *share)).collect::<Vec<Mode>>();
    let tick = |hertz: f32, length: f32| {
        finished(&struck(&[(hertz, length / 4.0, 1.0), (2.7 * hertz, length / 7.0, 0.4)], (0.0004, 0.2, length), 1), length, SOFT)
    };
    let (_, bone, _) = BODIES[0];
    let pings = |pitches: &[f32]| {
        let mut sum = Vec::new();
        for (at, pitch) in pitches.iter().enumerate() {
            mix(&mut sum, 0.055 * at as f32, &struck(&higher(&GLASS, *pitch), (0.0004, 0.1, 0.11), at as u64), 1.0);
        }
        finished(&sum, 0.09 + 0.055 * (pitches.len() as f32 - 1.0), LOUD)
    };
    match name {
        "shuffle" => {
            clicks((0..34).map(|at| (0.015 * at as f32 + 0.004 * ((at * 7) % 5) as f32, 0.4 + 0.15 * ((at * 3) % 5) as f32)), bone, 0.58)
        }
        "deal" => clicks((0..7).map(|at| (0.04 * at as f32, 0.6 + 0.1 * (at % 3) as f32)), bone, 0.3),
        // Rings beside the tile that is laid.
        "double" => finished(&struck(&higher(&GLASS, 0.62), (0.0004, 0.1, 0.1), 2), 0.1, SOFT),
        "cover" => bars(&[(0.0, 330.0, 0.03), (0.07, 494.0, 0.03)], 0.16),
        "train" => clicks([(0.0, 0.7), (0.045, 0.5), (0.1, 1.0)], &TIN, 0.18),
        "points-few" => pings(&[1.0]),
        "points-some" => pings(&[1.0, 1.26]),
        "points-many" => pings(&[1.0, 1.26, 1.5]),
        "turn" => bars(&[(0.0, 587.0, 0.028), (0.085, 880.0, 0.035)], 0.2),
        "round-won" => bars(&[(0.0, 523.0, 0.07), (0.11, 659.0, 0.07), (0.22, 784.0, 0.07), (0.33, 1047.0, 0.09)], 0.7),
        "round-lost" => bars(&[(0.0, 392.0, 0.08), (0.18, 330.0, 0.08), (0.36, 262.0, 0.09)], 0.7),
        "round-blocked" => bars(&[(0.0, 196.0, 0.04), (0.13, 196.0, 0.04), (0.26, 196.0, 0.04), (0.45, 147.0, 0.07)], 0.7),
        "match-won" => bars(
            &[
                (0.0, 523.0, 0.07),
                (0.12, 659.0, 0.07),
                (0.24, 784.0, 0.07),
                (0.36, 1047.0, 0.09),
                (0.54, 784.0, 0.07),
                (0.66, 1047.0, 0.15),
                (0.66, 1319.0, 0.15),
                (0.66, 523.0, 0.15),
            ],
            1.2,
        ),
        "match-lost" => bars(&[(0.0, 392.0, 0.1), (0.22, 370.0, 0.1), (0.44, 330.0, 0.1), (0.66, 196.0, 0.14)], 1.2),
        "comes" => finished(&joined(&[(0.0, 1.0), (0.1, 1.33)], &higher(&GLASS, 0.45)), 0.2, LOUD),
        "goes" => finished(&joined(&[(0.0, 1.33), (0.1, 1.0)], &higher(&GLASS, 0.45)), 0.2, LOUD),
        "message" => finished(&joined(&[(0.0, 1.0), (0.06, 1.0)], &higher(&GLASS, 0.7)), 0.14, LOUD),
        "invitation" => finished(&joined(&[(0.0, 1.0), (0.06, 1.25), (0.12, 1.68)], &higher(&GLASS, 0.6)), 0.2, LOUD),
        "time" => finished(&joined(&[(0.0, 1.5), (0.1, 1.0)], &[(1180.0, 0.006, 1.0), (2890.0, 0.004, 0.6)]), 0.16, LOUD),
        "error" => finished(&joined(&[(0.0, 1.0), (0.06, 0.84)], &DULL), 0.13, LOUD),
        "edge" => finished(&struck(&DULL, (0.002, 0.2, 0.03), 1), 0.03, SOFT),
        "item" => tick(1500.0, 0.01),
        "playable" => tick(2700.0, 0.015),
        _ => tick(560.0, 0.015),
    }
}

/// Strikes at these times, each with its factor for the pitch.
fn joined(times: &[(f32, f32)], modes: &[Mode]) -> Vec<f32> {
    let mut sum = Vec::new();
    for (at, pitch) in times {
        let modes: Vec<Mode> = modes.iter().map(|(hertz, decay, share)| (hertz * pitch, *decay, *share)).collect();
        mix(&mut sum, *at, &struck(&modes, (0.0008, 0.2, 0.12), 1), 1.0);
    }
    sum
}

const SINGLE: [&str; 24] = [
    "shuffle",
    "deal",
    "double",
    "cover",
    "train",
    "points-few",
    "points-some",
    "points-many",
    "turn",
    "round-won",
    "round-lost",
    "round-blocked",
    "match-won",
    "match-lost",
    "comes",
    "goes",
    "message",
    "invitation",
    "time",
    "error",
    "edge",
    "item",
    "playable",
    "unplayable",
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("sounds"), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    for body in BODIES {
        for what in ["lay", "draw", "pass", "card", "land"] {
            for variant in 1..=3 {
                write(&folder, &format!("{what}-{}-{variant}", body.0), &moved(what, body, variant))?;
            }
        }
    }
    for name in SINGLE {
        write(&folder, name, &single(name))?;
    }
    Ok(())
}

/// Writes the samples as FLAC.
fn write(folder: &Path, name: &str, sound: &[f32]) -> Result<(), Box<dyn Error>> {
    let whole: Vec<i32> = sound.iter().map(|sample| (sample * 32_767.0).round() as i32).collect();
    let config = flacenc::config::Encoder::default().into_verified().map_err(|(_, error)| error)?;
    let source = flacenc::source::MemSource::from_samples(&whole, 1, 16, RATE as usize);
    let mut stream =
        flacenc::encode_with_fixed_block_size(&config, source, config.block_size).map_err(|error| format!("{name}: {error:?}"))?;
    // The last block, which may be shorter, doesn't count: decoders take the others for blocks of variable length otherwise.
    stream.stream_info_mut().set_block_sizes(config.block_size, config.block_size).map_err(|error| format!("{name}: {error:?}"))?;
    let mut bytes = ByteSink::new();
    stream.write(&mut bytes).map_err(|error| format!("{name}: {error:?}"))?;
    std::fs::write(folder.join(name).with_extension("flac"), bytes.as_slice())?;
    Ok(())
}

//! The files of sounds in the crate: their format, length, loudness and total size.

use rodio::{Decoder, Source};
use salotto_sound::{UnusableReason, bad_files, files, names};
use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

/// Range of lengths in milliseconds of the sounds whose names begin so.
const LENGTHS: [(&[&str], std::ops::RangeInclusive<u128>); 6] = [
    (&["item", "edge", "playable", "unplayable"], 5..=30),
    (&["lay-", "draw-", "pass-", "card-", "land-", "double"], 35..=120),
    (&["turn", "error", "message", "time", "comes", "goes", "invitation", "cover", "train", "points-"], 80..=200),
    (&["deal", "shuffle"], 200..=600),
    (&["round-"], 600..=700),
    (&["match-"], 1000..=1200),
];

/// A folder of the test's own.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("salotto-sounds-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_file_is_mono_of_48_kilohertz_as_long_and_as_loud_as_its_kind() {
    for (name, bytes) in files() {
        let decoder = Decoder::new(Cursor::new(bytes)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((decoder.channels().get(), decoder.sample_rate().get()), (1, 48_000), "{name}");
        let samples: Vec<f32> = decoder.collect();
        let (_, length) =
            LENGTHS.iter().find(|(names, _)| names.iter().any(|one| name.starts_with(one))).unwrap_or_else(|| panic!("{name}"));
        assert!(length.contains(&(samples.len() as u128 / 48)), "{name}: {} ms", samples.len() / 48);
        let peak = 20.0 * samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs())).log10();
        // Placed in the middle it is 3 dB softer.
        let wanted = if matches!(name, "item.flac" | "edge.flac" | "playable.flac" | "unplayable.flac" | "double.flac") {
            -9.5..=-8.5
        } else {
            -8.5..=-7.5
        };
        assert!(wanted.contains(&peak), "{name}: {peak} dBFS");
        let heard = samples.iter().position(|sample| sample.abs() > 0.003).unwrap_or(samples.len());
        assert!(heard < 48 * 20, "{name} begins at once");
    }
}

#[test]
fn all_files_together_take_half_a_megabyte_at_most() {
    let bytes: usize = files().map(|(_, bytes)| bytes.len()).sum();
    assert!(bytes <= 500_000, "{bytes}");
    assert_eq!(names().count(), files().count(), "all are FLAC");
    assert!(names().count() > 100);
}

#[test]
fn a_players_files_that_replace_nothing_are_named_with_the_reason() {
    let folder = Folder::new("bad");
    let put = |name: &str, bytes: &[u8]| fs::write(folder.0.join(name), bytes).expect("a file");
    let good = files().find(|(name, _)| *name == "turn.flac").expect("a sound").1;
    put("turn.flac", good);
    put("trun.flac", good);
    put("edge.flac", b"no sound at all");
    put("error.mp3", good);
    put("item.wav", &long_wav());
    let bad: Vec<(String, UnusableReason)> = bad_files(&folder.0)
        .into_iter()
        .map(|bad| (bad.path.file_name().expect("a name").to_string_lossy().into_owned(), bad.why))
        .collect();
    let named = |name: &str, why| (name.to_string(), why);
    let expected = [
        named("edge.flac", UnusableReason::Content),
        named("error.mp3", UnusableReason::Content),
        named("item.wav", UnusableReason::Length),
        named("trun.flac", UnusableReason::Name),
    ];
    assert_eq!(bad, expected);
    assert_eq!(bad_files(&folder.0.join("nowhere")), []);
}

/// Four seconds of 8 bits at 8 kHz.
fn long_wav() -> Vec<u8> {
    let count: u32 = 32_000;
    let mut wav = b"RIFF".to_vec();
    wav.extend((36 + count).to_le_bytes());
    wav.extend(b"WAVEfmt ");
    wav.extend(16_u32.to_le_bytes());
    wav.extend([1_u16.to_le_bytes(), 1_u16.to_le_bytes()].concat());
    wav.extend([8_000_u32.to_le_bytes(), 8_000_u32.to_le_bytes()].concat());
    wav.extend([1_u16.to_le_bytes(), 8_u16.to_le_bytes()].concat());
    wav.extend(b"data");
    wav.extend(count.to_le_bytes());
    wav.extend(vec![128; count as usize]);
    wav
}

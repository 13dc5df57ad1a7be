//! The sound files: the built-in ones, and those of a player's folder that replace them.

use include_dir::{Dir, include_dir};
use rodio::buffer::SamplesBuffer;
use rodio::{Decoder, Source};
use std::collections::HashMap;
use std::fs;
use std::io::{Cursor, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

static SOUNDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sounds");

/// The file extensions that are read, in the order in which they are looked for.
const ENDINGS: [&str; 2] = ["flac", "wav"];
/// The maximum duration of a player's own sound; `LARGEST` is its maximum size in bytes.
const LONGEST: Duration = Duration::from_secs(3);
const LARGEST: u64 = 2 << 20;

/// Every built-in sound: the file's name and its contents. FLAC, mono, 16 bit, 48 kHz.
pub fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    SOUNDS.files().filter(|file| has_ending(file.path())).filter_map(|file| Some((file.path().to_str()?, file.contents())))
}

/// The names of all sounds: the file names without the extension.
pub fn names() -> impl Iterator<Item = &'static str> {
    files().filter_map(|(name, _)| name.strip_suffix(".flac"))
}

fn has_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// A file in a player's folder that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnusableFile {
    /// The file.
    pub path: PathBuf,
    /// The reason why it can't be used.
    pub why: UnusableReason,
}

/// The reason why a file in a player's folder can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnusableReason {
    /// No sound has this name.
    Name,
    /// The file isn't FLAC or WAV, or it is broken.
    Content,
    /// The sound is longer than three seconds, or the file is larger than two megabytes.
    Length,
    /// The file can't be read.
    Reading,
}

/// The files in a player's folder that can't be used, sorted by path; none if there is no such
/// folder.
pub fn bad_files(folder: &Path) -> Vec<UnusableFile> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    let bad = |path: PathBuf| why_bad(&path).map(|why| UnusableFile { path, why });
    paths.into_iter().filter_map(bad).collect()
}

fn why_bad(path: &Path) -> Option<UnusableReason> {
    if !has_ending(path) {
        return Some(UnusableReason::Content);
    }
    let name = path.file_stem()?.to_str();
    if !names().any(|known| Some(known) == name) {
        return Some(UnusableReason::Name);
    }
    read(path).err()
}

/// Decoded sounds, by name.
pub(crate) struct SoundBank {
    folder: Option<PathBuf>,
    decoded: HashMap<String, Option<Arc<DecodedSound>>>,
    /// The number of the variant played last, by the common name of the variants.
    heard: HashMap<String, usize>,
}

/// A decoded file.
pub(crate) struct DecodedSound(SamplesBuffer);

impl DecodedSound {
    /// The sound from its beginning.
    pub(crate) fn source(&self) -> SamplesBuffer {
        self.0.clone()
    }

    /// The duration of the sound.
    pub(crate) fn length(&self) -> Duration {
        self.0.total_duration().unwrap_or_default()
    }
}

impl SoundBank {
    /// The built-in sounds, replaced by those of a player's folder where it has any.
    pub(crate) fn new(folder: Option<PathBuf>) -> SoundBank {
        SoundBank { folder, decoded: HashMap::new(), heard: HashMap::new() }
    }

    /// The sound of this name, or the next of its variants (`name-1`, `name-2`, …); None where there is none.
    pub(crate) fn sound(&mut self, name: &str) -> Option<Arc<DecodedSound>> {
        if let Some(one) = self.decoded(name) {
            return Some(one);
        }
        let count = (1..).take_while(|number| SOUNDS.contains(format!("{name}-{number}.flac"))).count();
        if count == 0 {
            return None;
        }
        let last = self.heard.entry(name.to_string()).or_default();
        *last = *last % count + 1;
        let variant = format!("{name}-{last}");
        self.decoded(&variant)
    }

    fn decoded(&mut self, name: &str) -> Option<Arc<DecodedSound>> {
        if let Some(decoded) = self.decoded.get(name) {
            return decoded.clone();
        }
        let found = self.own(name).or_else(|| {
            let file = SOUNDS.get_file(format!("{name}.flac"))?;
            decode(file.contents().to_vec()).ok()
        });
        let found = found.map(Arc::new);
        self.decoded.insert(name.to_string(), found.clone());
        found
    }

    /// The player's own sound of this name, if it can be used.
    fn own(&self, name: &str) -> Option<DecodedSound> {
        let folder = self.folder.as_ref()?;
        let file = |ending: &str| folder.join(format!("{name}.{ending}"));
        SOUNDS.contains(format!("{name}.flac")).then(|| ENDINGS.iter().find_map(|ending| read(&file(ending)).ok())).flatten()
    }
}

fn read(path: &Path) -> Result<DecodedSound, UnusableReason> {
    let size = fs::metadata(path).map_err(|_| UnusableReason::Reading)?;
    // A pipe or a device would never end.
    if !size.is_file() {
        return Err(UnusableReason::Content);
    }
    if size.len() > LARGEST {
        return Err(UnusableReason::Length);
    }
    let bytes = fs::read(path)
        .map_err(|error| if error.kind() == ErrorKind::InvalidData { UnusableReason::Content } else { UnusableReason::Reading })?;
    decode(bytes)
}

fn decode(bytes: Vec<u8>) -> Result<DecodedSound, UnusableReason> {
    let decoder = Decoder::new(Cursor::new(bytes)).map_err(|_| UnusableReason::Content)?;
    let (channels, rate) = (decoder.channels(), decoder.sample_rate());
    let most = (LONGEST.as_secs_f64() * f64::from(rate.get())) as usize * usize::from(channels.get());
    let samples: Vec<f32> = decoder.take(most + 1).collect();
    match samples.len() {
        0 => Err(UnusableReason::Content),
        count if count > most => Err(UnusableReason::Length),
        _ => Ok(DecodedSound(SamplesBuffer::new(channels, rate, samples))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_follow_each_other() {
        let mut bank = SoundBank::new(None);
        let heard: Vec<_> = (0..4).map(|_| Arc::as_ptr(&bank.sound("lay-you").expect("a sound"))).collect();
        assert_eq!(heard[0], heard[3]);
        assert!(heard[0] != heard[1] && heard[1] != heard[2] && heard[0] != heard[2]);
        assert!(bank.sound("nothing").is_none());
    }
}

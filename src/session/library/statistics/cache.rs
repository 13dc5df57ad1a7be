//! A cache of digests of matches. The file can be deleted at any time.

use super::digest::FinishedDigest;
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::storage::cache_file::{self, CacheContent, FileState};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Digests by file name.
#[derive(Debug, Serialize, Deserialize)]
struct CachedStatistics {
    version: u32,
    files: HashMap<String, CacheEntry>,
}

impl CacheContent for CachedStatistics {
    const VERSION: u32 = 7;

    fn version(&self) -> u32 {
        self.version
    }

    fn empty() -> CachedStatistics {
        CachedStatistics { version: CachedStatistics::VERSION, files: HashMap::new() }
    }
}

/// The digests of matches, as found in files.
#[derive(Clone, Debug, Default)]
pub struct FoundDigests {
    /// The digests, in the order of the files.
    pub digests: Vec<FinishedDigest>,
    /// The names of the files that can't be counted.
    pub broken: Vec<String>,
    /// The state in which the cache was found.
    pub cache: FileState,
}

impl FoundDigests {
    /// A message that the cache was broken.
    pub fn notice(&self) -> Option<Message> {
        (self.cache == FileState::Broken).then(|| message!("stats-figures-broken"))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct CacheEntry {
    /// The file's length in bytes, and its modification time in nanoseconds since 1970; a change of
    /// either invalidates the entry.
    stamp: (u64, u128),
    /// None if the file has no match that counts.
    digest: Option<FinishedDigest>,
}

/// The digests of the matches in these files. New ones are read and added to the cache; if that can't be written,
/// they are read again the next time.
pub fn digests(paths: &[PathBuf], cache: &Path) -> FoundDigests {
    let (mut known, state) = cache_file::load::<CachedStatistics>(cache);
    let mut now = CachedStatistics::empty();
    let mut changed = known.files.len() != paths.len();
    for path in paths {
        let (Some(stamp), Some(name)) = (stamp(path), path.file_name()) else { continue };
        let name = name.to_string_lossy().into_owned();
        let entry = known.files.remove(&name).filter(|entry| entry.stamp == stamp).unwrap_or_else(|| {
            changed = true;
            CacheEntry { stamp, digest: FinishedDigest::of_file(path) }
        });
        now.files.insert(name, entry);
    }
    if changed {
        cache_file::store(cache, &now);
    }
    let mut broken: Vec<String> = now.files.iter().filter(|(_, entry)| entry.digest.is_none()).map(|(name, _)| name.clone()).collect();
    broken.sort();
    let digest = |path: &PathBuf| {
        let name = path.file_name()?.to_string_lossy();
        let mut digest = now.files.remove(name.as_ref())?.digest?;
        digest.file.clone_from(path);
        Some(digest)
    };
    FoundDigests { digests: paths.iter().filter_map(digest).collect(), broken, cache: state }
}

fn stamp(path: &Path) -> Option<(u64, u128)> {
    let data = fs::metadata(path).ok()?;
    let written = data.modified().unwrap_or(SystemTime::UNIX_EPOCH).duration_since(UNIX_EPOCH).unwrap_or_default();
    Some((data.len(), written.as_nanos()))
}

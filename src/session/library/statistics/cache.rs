//! A cache of digests of matches. The file can be deleted at any time.

use super::digest::FinishedDigest;
use crate::session::storage::cache_file;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The version of the cache; other versions are ignored.
const VERSION: u32 = 3;

/// Digests by file name.
#[derive(Debug, Default, Serialize, Deserialize)]
struct CachedStatistics {
    version: u32,
    files: HashMap<String, CacheEntry>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct CacheEntry {
    /// The file's length in bytes, and its modification time in nanoseconds since 1970; a change of
    /// either invalidates the entry.
    stamp: (u64, u128),
    /// None if the file has no match that counts.
    digest: Option<FinishedDigest>,
}

/// The digests of the matches in these files, and the names of files that can't be counted. New
/// ones are read and added to the cache; if that can't be written, they are read again the next
/// time.
pub fn digests(paths: &[PathBuf], cache: &Path) -> (Vec<FinishedDigest>, Vec<String>) {
    let mut known: CachedStatistics = cache_file::read(cache).unwrap_or_default();
    if known.version != VERSION {
        known = CachedStatistics { version: VERSION, files: HashMap::new() };
    }
    let mut now = CachedStatistics { version: VERSION, files: HashMap::new() };
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
        cache_file::write(cache, &now);
    }
    let mut broken: Vec<String> = now.files.iter().filter(|(_, entry)| entry.digest.is_none()).map(|(name, _)| name.clone()).collect();
    broken.sort();
    (now.files.into_values().filter_map(|entry| entry.digest).collect(), broken)
}

fn stamp(path: &Path) -> Option<(u64, u128)> {
    let data = fs::metadata(path).ok()?;
    let written = data.modified().unwrap_or(SystemTime::UNIX_EPOCH).duration_since(UNIX_EPOCH).unwrap_or_default();
    Some((data.len(), written.as_nanos()))
}

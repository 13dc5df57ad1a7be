//! The file of mistakes that the reviews of matches found. It is a cache: it can be deleted at any time.

use crate::bots::MistakeKind;
use crate::session::storage::cache_file::{self, CacheContent, FileState};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The most reviews in the file.
const MOST: usize = 300;

/// A mistake of a named kind, and the points that it cost.
pub(super) type FoundMistake = (MistakeKind, u32);

/// Mistakes by the keys of their matches, their kinds as text.
#[derive(Debug, Serialize, Deserialize)]
struct StoredReviews {
    version: u32,
    reviews: BTreeMap<String, Vec<(String, u32)>>,
}

impl CacheContent for StoredReviews {
    const VERSION: u32 = 1;

    fn version(&self) -> u32 {
        self.version
    }

    fn empty() -> StoredReviews {
        StoredReviews { version: StoredReviews::VERSION, reviews: BTreeMap::new() }
    }
}

/// The file of reviews.
#[derive(Clone, Debug)]
pub(super) struct ReviewFile {
    path: PathBuf,
}

impl ReviewFile {
    /// The file at `path`.
    pub(super) fn new(path: &Path) -> ReviewFile {
        ReviewFile { path: path.to_path_buf() }
    }

    /// All reviews by the keys of their matches, and the state of the file. A review with an unknown kind is left
    /// out.
    pub(super) fn load(&self) -> (BTreeMap<String, Vec<FoundMistake>>, FileState) {
        let parse = |(kind, points): (String, u32)| Some((kind.parse().ok()?, points));
        let review = |(key, found): (String, Vec<(String, u32)>)| Some((key, found.into_iter().map(parse).collect::<Option<_>>()?));
        let (stored, state) = cache_file::load::<StoredReviews>(&self.path);
        (stored.reviews.into_iter().filter_map(review).collect(), state)
    }

    /// Stores the mistakes of a match. If the file can't be written, only time is lost.
    pub(super) fn store(&self, key: &str, found: &[FoundMistake]) {
        let found = found.iter().map(|(kind, points)| (kind.to_string(), *points)).collect();
        // Names of matches begin with their time: the earliest come first.
        cache_file::update(&self.path, |stored: &mut StoredReviews| cache_file::insert_bounded(&mut stored.reviews, key, found, MOST));
    }
}

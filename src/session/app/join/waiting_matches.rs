//! Matches under way in houses: stored when the player leaves a house, without asking it anything later.

use crate::games::catalogue::GameName;
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value};
use crate::session::client::Person;
use crate::session::client::settings::News;
use crate::session::storage::cache_file::{self, CacheContent};
use crate::session::storage::clock::now;
use crate::session::storage::folders::Folders;
use crate::session::storage::writer::delete;
use crate::session::table::message_of_game;
use crate::speech::match_note::MatchNote;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;

/// The most houses in the file.
const MOST: usize = 9;

/// The most matches that are told at once.
const TOLD: usize = 3;

/// The most names of other players that are stored of a match, and the most letters of each, as in a house.
const NAMES: usize = 8;
const LETTERS: usize = 16;

/// The time after which a match is forgotten, in seconds: 14 days. It may have gone on without the player.
const FORGOTTEN: i64 = 14 * 24 * 3600;

/// The last word of a house about the player's match under way.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ToldMatch {
    /// It has said nothing of matches.
    Nothing,
    /// This match is under way, or none.
    State(Option<MatchNote>),
}

/// Matches by the names of their houses.
#[derive(Debug, Serialize, Deserialize)]
struct StoredMatches {
    version: u32,
    houses: BTreeMap<String, WaitingMatch>,
}

/// A match that waits.
#[derive(Debug, Serialize, Deserialize)]
struct WaitingMatch {
    note: MatchNote,
    /// When the player left the house, in seconds since 1970.
    left: i64,
}

impl WaitingMatch {
    fn is_forgotten(&self) -> bool {
        now().timestamp().saturating_sub(self.left) >= FORGOTTEN
    }
}

impl CacheContent for StoredMatches {
    const VERSION: u32 = 1;

    fn version(&self) -> u32 {
        self.version
    }

    fn empty() -> StoredMatches {
        StoredMatches { version: StoredMatches::VERSION, houses: BTreeMap::new() }
    }
}

/// Stores what a house has told of the player's match, when the player has left it. Players who want no news store
/// nothing.
pub(super) fn store(house: &str, told: ToldMatch, person: &mut Person) {
    let (Some(folders), ToldMatch::State(running)) = (person.folders.clone(), told) else { return };
    let is_told = |note: &MatchNote| person.settings.news == News::Told && GameName::named(&note.game).is_some();
    let running = running.filter(is_told);
    let file = folders.houses_file();
    if running.is_none() && !file.exists() {
        return;
    }
    // Any server may be at the other end: names have letters and digits, as those of a house.
    let name = |name: &String| name.chars().filter(|letter| letter.is_alphanumeric()).take(LETTERS).collect();
    let note = running.map(|MatchNote { game, with }| MatchNote { game, with: with.iter().take(NAMES).map(name).collect() });
    let left = now().timestamp();
    person.wait_for_disk(|| {
        cache_file::update(&file, |stored: &mut StoredMatches| {
            stored.houses.remove(house);
            stored.houses.retain(|_, waiting| !waiting.is_forgotten());
            if let Some(note) = note.clone() {
                stored.houses.insert(house.to_string(), WaitingMatch { note, left });
            }
            while stored.houses.len() > MOST {
                let first = stored.houses.iter().min_by_key(|(_, waiting)| waiting.left).map(|(house, _)| house.clone());
                stored.houses.remove(&first.unwrap_or_default());
            }
        });
    });
}

/// Messages about the matches that wait in houses, the one left last first.
pub(in crate::session::app) fn news(folders: &Folders) -> Vec<Message> {
    let (stored, _) = cache_file::load::<StoredMatches>(&folders.houses_file());
    let mut waiting: Vec<(String, WaitingMatch)> = stored.houses.into_iter().collect();
    waiting.retain(|(_, waiting)| !waiting.is_forgotten());
    waiting.sort_by_key(|(_, waiting)| Reverse(waiting.left));
    let told = |(house, waiting): (String, WaitingMatch)| {
        let MatchNote { game, with } = waiting.note;
        let names = Value::list(with.iter().map(|name| shorten(name)));
        let game = message_of_game(GameName::named(&game)?);
        Some(message!("news-match", game = game, count = with.len(), names = names, house = shorten(&house)))
    };
    waiting.into_iter().filter_map(told).take(TOLD).collect()
}

/// Deletes the file. Returns whether there was one.
///
/// # Errors
/// It can't be deleted.
pub fn forget(folders: &Folders) -> io::Result<bool> {
    delete(&folders.houses_file())
}

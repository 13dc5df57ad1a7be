//! The program at home: one player, and their saved matches.

mod cup;
mod daily_deals;
pub mod daily_results;
pub mod folder_list;
pub mod join;
pub mod letters;
pub mod match_end;
pub mod match_lengths;
mod news;
pub mod options;
pub mod presets;
mod quarter;
pub mod saved_matches;
pub mod setup;
pub mod simulation;
pub mod start_menu;

use crate::session::client::Person;
use crate::session::library::MatchLibrary;
use crate::session::seat::saving::LeftMatchState;
use crate::session::storage::folders::Folders;
use join::HouseResolver;

/// A session of the player at this keyboard.
pub struct App {
    /// The player.
    pub person: Person,
    /// The saved matches.
    pub library: MatchLibrary,
    /// The folders of settings, matches and histories.
    pub folders: Folders,
    /// The function that connects to servers.
    pub doors: HouseResolver,
    /// The state of the last match that was left.
    pub match_left: LeftMatchState,
}

impl App {
    /// Runs `read`, which reads saved matches; if that takes long, the player hears that the disk is slow.
    fn read_matches<T: Send>(&mut self, mut read: impl FnMut(&MatchLibrary, &Folders) -> T + Send) -> T {
        let App { person, library, folders, .. } = self;
        person.wait_for_disk(|| read(library, folders))
    }
}

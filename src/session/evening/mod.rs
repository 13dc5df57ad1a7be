//! The program at home: one player, and their saved matches.

pub mod after;
pub mod agree;
pub mod days;
pub mod join;
pub mod kept;
pub mod lengths;
pub mod letters;
mod news;
pub mod places;
pub mod presets;
mod quarter;
pub mod setup;
pub mod simulate;
pub mod start;

use crate::session::disk::folders::Folders;
use crate::session::person::Person;
use crate::session::seat::keeping::MatchLeft;
use crate::session::shelf::Shelf;
use join::HouseAddress;

/// A session of the player at this keyboard.
pub struct Evening {
    /// The player.
    pub person: Person,
    /// The saved matches.
    pub shelf: Shelf,
    /// The folders of settings, matches and histories.
    pub folders: Folders,
    /// The function that connects to servers.
    pub doors: HouseAddress,
    /// The state of the last match that was left.
    pub match_left: MatchLeft,
}

//! What a game has to have to be played at a table.

use crate::bots::Opponents;
use crate::games::catalogue::CatalogueGame;
use crate::narration::Told;
use crate::records::AsJson;

/// A game that can be played at the table.
pub trait Playable: CatalogueGame + Told + Opponents + AsJson {}
impl<G: CatalogueGame + Told + Opponents + AsJson> Playable for G {}

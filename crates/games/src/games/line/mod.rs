//! The family of line games: one round and match engine, and a rulebook for each game.

mod action;
mod bonus;
pub mod classic;
mod dealing;
mod event;
pub mod five_and_three;
mod history;
pub mod jolly;
pub mod latin;
pub mod pairs;
mod playing;
mod refusal;
mod round;
mod rulebook;
pub mod salotto;
mod sets;
mod settling;
mod table;
mod view;
mod width;

pub use action::{Lay, LaySets, LineAction, LineChoices, LineRefusal, PLACES, TileOrientation, ends_after, outwards};
pub use bonus::{BonusReason, LineBonus};
pub use event::{DealtHand, LineEvent, OpeningReason, PassReason};
pub use history::{HiddenTiles, LineAct, LineHistory, UnseenHand};
pub(in crate::games) use history::{dealt_hands, exclude, give_up};
pub use playing::LineMatch;
pub(in crate::games) use round::seats_of;
pub use round::{RoundEnd, RoundEnding, RoundScore, RoundTotals, RoundVerdict};
pub use rulebook::{LeadRank, LeadRule, LineTurn, NoDoubleRule, OpenerRule, PlayPoints, Rulebook, SubsequentOpener, VoidOpener, VoidRule};
pub use table::{MOST_PLAYERS, PerSeat, SeatOrder, Side};
pub use view::{DrawnTiles, HiddenPlace, LineView, ViewPhase, assign, hidden_places};
pub(in crate::games) use view::{HiddenDeal, dealt_by_chance, places_of};
pub use width::{GameChoices, LineGame};

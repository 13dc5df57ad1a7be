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

pub use action::{Action, Lay, LaySets, LineChoices, PLACES, Refusal, Way, ends_after, outwards};
pub use bonus::{Bonus, BonusFor};
pub use event::{DealtHand, Event, OpeningReason, Pass};
pub use history::{Act, History, Unseen, UnseenHand};
pub(in crate::games) use history::{dealt_hands, exclude, give_up};
pub use playing::Match;
pub(in crate::games) use round::seats_of;
pub use round::{AfterRound, Ending, RoundEnd, RoundScore, Verdict};
pub use rulebook::{AfterVoid, Earning, LaterRounds, LeadBy, LeadRank, NoDouble, Opens, Rulebook, Turn, Void};
pub use table::{BySeat, MOST_PLAYERS, Side, Table};
pub use view::{Drawn, HiddenPlace, LineView, ViewPhase, assign, hidden_places};
pub(in crate::games) use view::{Hidden, dealt_by_chance, places_of};
pub use width::{GameChoices, LineGame};

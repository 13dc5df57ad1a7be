//! Storing and changing of tables, and their running matches. The two depend on each other: a match
//! changes its table when a seat is given, and a table that has begun elsewhere opens its match.

mod giving_up;
mod handing_out;
mod keeping;
mod others;
mod pausing;
mod pen;
mod playing;
mod putting_away;
mod rematch;
mod setting_up;
mod waiting;

pub use giving_up::{
    GivesUp, agrees, asks_to_leave, ends_if_all_agree, hands_on, hears_who_gives_up, hears_who_hurries, hears_who_is_asked_to_leave,
    hurries, leaves_for_good, may_host, there, waited_for, wants_no_more_to_give_up, wants_to_give_up,
};
pub use handing_out::{gives_words, record};
pub use keeping::{changes, day_number, hears_of, hears_of_all, take_up_all};
pub use pausing::{PAUSE_LASTS, ends, ends_left_pauses, pauses};
pub use playing::{is_played, live, note_closed, play_at, wakes_host};
pub use putting_away::{notes_touched, puts_away};
pub use rematch::{asks_again, free_for, hears_who_asks, leaves_rematch, plays_again_at, says_no, who_said_no, yet_to_answer};
pub use setting_up::{NotBegun, begin, close, closes_nobodys, open_daily, open_table, set_up, sit_down, stand_up, stops_waiting};
pub use waiting::{WAITS_FOR_LEADER, announce, does, goes_to, leaderless, leaves_tables, missing, seated_there};

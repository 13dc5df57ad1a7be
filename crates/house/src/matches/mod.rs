//! Storing and changing of tables, and their running matches. The two depend on each other: a match
//! changes its table when a seat is given, and a table that has begun elsewhere opens its match.

mod absence;
mod archiving;
mod early_end;
mod live_matches;
mod pause;
mod peers;
mod record_export;
mod rematch;
mod seating;
mod step_writer;
mod table_storage;

pub use absence::{WAITS_FOR_LEADER, announce, go_to, leaderless, leave_tables, missing, perform, seated_there};
pub use archiving::{note_touched, put_away};
pub use early_end::{
    GiveUpOutcome, agree, ask_to_leave, awaited_seat, end_if_all_agree, hand_on, hear_who_gives_up, hear_who_hurries,
    hear_who_is_asked_to_leave, hurry, leave_for_good, may_host, seats_present, want_to_give_up, withdraw_give_up_vote,
};
pub use live_matches::{is_played, live, note_closed, play_at, wake_host};
pub use pause::{PAUSE_LASTS, end, end_left_pauses, set_pause};
pub use record_export::{find_record, give_words};
pub use rematch::{ask_again, free_for, hear_who_asks, leave_rematch, play_again_at, says_no, who_said_no, yet_to_answer};
pub use seating::{BeginError, begin, close, close_nobodys, open_daily, open_table, set_up, sit_down, stand_up, stop_waiting};
pub use table_storage::{change_table, day_number, hear_of, hear_of_all, restore_all};

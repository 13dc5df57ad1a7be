//! The news of the day: announced once a day, before the first list.

use super::App;
use super::join::waiting_matches;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::DailyDeal;
use crate::session::client::settings::News;
use crate::session::daily::{deals_in, today};
use crate::session::learn::puzzles::PuzzleOfDay;
use crate::session::library::LibraryContents;
use crate::session::table::daily_shuffles::{game_of, is_same_deal};
use crate::session::table::message_of_game;
use chrono::NaiveTime;
use std::path::PathBuf;

/// Tells what is new today, once a day. A player who hasn't played anything yet hears the first list alone.
pub(super) fn tell_once(kept: &LibraryContents, app: &mut App) {
    let today = today();
    let date = Some(today.date.to_string());
    let settings = &app.person.settings;
    if settings.news == News::Untold || settings.news_told == date {
        return;
    }
    let has_learned = !settings.lessons.is_empty() || !settings.puzzles.is_empty();
    let has_played = kept.finished.count() > 0 || !kept.unfinished.is_empty() || app.folders.houses_file().exists();
    if !has_learned && !has_played {
        return;
    }
    let said = app.person.wait_for_disk(|| deal(today, kept));
    let puzzle = PuzzleOfDay::today().filter(|puzzle| !puzzle.is_solved(&app.person.settings)).map(|puzzle| puzzle.news());
    let folders = app.folders.clone();
    let mut news = app.person.wait_for_disk(|| waiting_matches::news(&folders));
    let said = match (said, puzzle) {
        (Some(deal), Some(puzzle)) => Some(message!("news-both", deal = deal, puzzle = puzzle)),
        (deal, puzzle) => deal.or(puzzle).map(|news| message!("news-one", news = news)),
    };
    news.extend(said);
    app.person.output.hold_for_next(&news);
    app.person.change(|settings| settings.news_told.clone_from(&date));
}

/// The state of the deal of the day: None once it was played. Only matches of that day are
/// looked at.
fn deal(daily: DailyDeal, kept: &LibraryContents) -> Option<Message> {
    let game = game_of(daily.date);
    let midnight = daily.date.and_time(NaiveTime::MIN).and_utc();
    let [unfinished, finished] = kept.begun_since(midnight).map(deals_in);
    let is_among =
        |deals: Vec<(GameName, DailyDeal, PathBuf)>| deals.iter().any(|(other, of, _)| *other == game && is_same_deal(*of, daily));
    if is_among(finished) {
        return None;
    }
    let state = if is_among(unfinished) { "begun" } else { "open" };
    Some(message!("news-daily", game = message_of_game(game), state = state))
}

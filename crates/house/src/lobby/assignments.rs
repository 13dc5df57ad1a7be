//! A class: the non-playing host hands a lesson or puzzles to the players, each of whom starts them
//! with one key, and the host hears each player's progress.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::lobby::host_actions::to_whom;
use crate::lobby::lobby_visitor::{LobbyResult, run_patiently};
use crate::store::StoreResult;
use crate::tables::{OpenTable, name_value};
use crate::users::assignment::Assignment;
use crate::users::online_user::{OnlineUser, UserId};
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::settings::Settings;
use salotto::session::learn::{lessons, puzzles};
use salotto::session::list::List;
use salotto::session::list::choice::Fallback;
use salotto::session::seat::menu::{MenuOutcome, game_list};
use salotto::session::table::message_of_game;
use std::sync::Arc;

/// Asks for a game, and for one of its lessons or its puzzles; None if nothing is chosen.
fn which(title: &Message, game: GameName, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Option<Assignment>, ExitReason> {
    let mut at = game;
    while let Some(game) = person.choose(&game_list(Some(at)), fallback).into_item()? {
        let lesson = |(place, text): (usize, String)| (Some(place), message!("work-lesson", number = place + 1, title = text));
        let lessons = lessons::titles_of(game, person.language()).into_iter().enumerate().map(lesson);
        let items = lessons.chain([(None, message!("work-puzzles", count = puzzles::count_of(game)))]);
        if let Some(lesson) = person.choose(&List::new(title.clone(), items), fallback).into_item()? {
            return Ok(Some(Assignment::new(game, lesson)));
        }
        at = game;
    }
    Ok(None)
}

/// Hands the chosen work to the connected players of a table.
///
/// # Errors
/// The user leaves for something else.
pub fn hand_out(
    house: &Arc<House>,
    table: &OpenTable,
    user: &OnlineUser,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<MenuOutcome, ExitReason> {
    let game = table.state().settings.game;
    let Some(work) = which(&message!("work-title"), game, person, fallback)? else { return Ok(MenuOutcome::Nothing) };
    let all = to_whom(house, table, user);
    for whom in &all {
        cluster_events::tell_everywhere(house, RemoteMessage::HandsWork { whom: whom.id, who: user.name(), work: work.clone() });
    }
    let names = Value::List(all.iter().map(|whom| Value::from(whom.name.as_str())).collect());
    person.output.hold_for_next(&[message!("work-handed", count = all.len(), names = names)]);
    Ok(MenuOutcome::Done)
}

/// Tells the progress of each player of a table with a lesson or with puzzles, connected or not.
///
/// # Errors
/// The user leaves for something else.
pub fn how_far(house: &Arc<House>, table: &OpenTable, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
    let state = table.state();
    let Some(work) = which(&message!("work-how-far"), state.settings.game, person, fallback)? else { return Ok(MenuOutcome::Nothing) };
    let Some(game) = work.game() else { return Ok(MenuOutcome::Nothing) };
    let far =
        || state.people().into_iter().map(|(_, who, name)| far(house, who, &name, game, work.lesson)).collect::<StoreResult<Vec<_>>>();
    match run_patiently(person, far) {
        Ok(far) => {
            let title = message!("work-far-title", game = message_of_game(game), lesson = work.lesson.map_or(0, |place| place + 1));
            person.choose(&List::new(title, far.into_iter().enumerate()), fallback).into_item()?;
        }
        Err(_) => person.output.hold_for_next(&[message!("house-cant-read")]),
    }
    Ok(MenuOutcome::Nothing)
}

/// A player's progress with a lesson of a game, or with its puzzles.
fn far(house: &House, who: Option<UserId>, name: &str, game: GameName, lesson: Option<usize>) -> StoreResult<Message> {
    let name = name_value(name);
    // A guest's progress isn't stored.
    let Some(id) = who.and_then(UserId::person_id) else { return Ok(message!("work-guest", name = name)) };
    let settings: Settings = serde_json::from_str(&house.store.settings_of(id)?.unwrap_or_default()).unwrap_or_default();
    Ok(match lesson {
        Some(place) => {
            let done = if lessons::is_done_by(&settings, game, place) { "yes" } else { "no" };
            message!("work-lesson-far", name = name, done = done)
        }
        None => {
            let (solved, count) = (puzzles::solved_by(&settings, game), puzzles::count_of(game));
            message!("work-puzzles-far", name = name, solved = solved, count = count)
        }
    })
}

/// Starts the work that a player has accepted.
///
/// # Errors
/// The user leaves for something else.
pub fn start(work: &Assignment, person: &mut Person) -> LobbyResult {
    match (work.game(), work.lesson) {
        (Some(game), Some(place)) => lessons::show_of_game(game, Some(place), person),
        (Some(game), None) => puzzles::show_of_game(game, None, person),
        (None, _) => Ok(()),
    }
}

//! A class: the non-playing host hands a lesson or puzzles to the players, each of whom starts them
//! with one key, and the host hears each player's progress.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::lobby::leading::to_whom;
use crate::lobby::standing::{Goes, patiently};
use crate::news;
use crate::people::presence::{Presence, Who};
use crate::people::work::HandedWork;
use crate::store::StoreResult;
use crate::tables::{OpenTable, called};
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::list::List;
use salotto::session::list::choose::Fallback;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::settings::Settings;
use salotto::session::school::{lessons, puzzles};
use salotto::session::seat::menu::{MenuOutcome, game_list};
use salotto::session::table::message_of_game;
use std::sync::Arc;

/// Asks for a game, and for one of its lessons or its puzzles; None if nothing is chosen.
fn which(title: &Message, game: GameName, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Option<HandedWork>, Leaving> {
    let mut at = game;
    while let Some(game) = person.choose(&game_list(Some(at)), fallback).item()? {
        let lesson = |(place, text): (usize, String)| (Some(place), message!("work-lesson", number = place + 1, title = text));
        let lessons = lessons::titles_of(game, person.language()).into_iter().enumerate().map(lesson);
        let items = lessons.chain([(None, message!("work-puzzles", count = puzzles::count_of(game)))]);
        if let Some(lesson) = person.choose(&List::new(title.clone(), items), fallback).item()? {
            return Ok(Some(HandedWork::new(game, lesson)));
        }
        at = game;
    }
    Ok(None)
}

/// Hands the chosen work to the connected players of a table.
///
/// # Errors
/// They leave for something else.
pub fn hands_out(
    house: &Arc<House>,
    table: &OpenTable,
    presence: &Presence,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<MenuOutcome, Leaving> {
    let game = table.state().agreed.game;
    let Some(work) = which(&message!("work-title"), game, person, fallback)? else { return Ok(MenuOutcome::Nothing) };
    let all = to_whom(house, table, presence);
    for whom in &all {
        news::tells_everywhere(house, RemoteMessage::HandsWork { whom: whom.who, who: presence.name(), work: work.clone() });
    }
    let names = Value::List(all.iter().map(|whom| Value::from(whom.name.as_str())).collect());
    person.desk.before_next(&[message!("work-handed", count = all.len(), names = names)]);
    Ok(MenuOutcome::Done)
}

/// Tells the progress of each player of a table with a lesson or with puzzles, connected or not.
///
/// # Errors
/// They leave for something else.
pub fn how_far(house: &Arc<House>, table: &OpenTable, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
    let state = table.state();
    let Some(work) = which(&message!("work-how-far"), state.agreed.game, person, fallback)? else { return Ok(MenuOutcome::Nothing) };
    let Some(game) = work.game() else { return Ok(MenuOutcome::Nothing) };
    let far =
        || state.people().into_iter().map(|(_, who, name)| far(house, who, &name, game, work.lesson)).collect::<StoreResult<Vec<_>>>();
    match patiently(person, far) {
        Ok(far) => {
            let title = message!("work-far-title", game = message_of_game(game), lesson = work.lesson.map_or(0, |place| place + 1));
            person.choose(&List::new(title, far.into_iter().enumerate()), fallback).item()?;
        }
        Err(_) => person.desk.before_next(&[message!("house-cant-read")]),
    }
    Ok(MenuOutcome::Nothing)
}

/// A player's progress with a lesson of a game, or with its puzzles.
fn far(house: &House, who: Option<Who>, name: &str, game: GameName, lesson: Option<usize>) -> StoreResult<Message> {
    let name = called(name);
    // A guest's progress isn't stored.
    let Some(id) = who.and_then(Who::known) else { return Ok(message!("work-guest", name = name)) };
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
/// They leave for something else.
pub fn works(work: &HandedWork, person: &mut Person) -> Goes {
    match (work.game(), work.lesson) {
        (Some(game), Some(place)) => lessons::of_game(game, Some(place), person),
        (Some(game), None) => puzzles::of_game(game, None, person),
        (None, _) => Ok(()),
    }
}

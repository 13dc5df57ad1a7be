//! The start of an evening: what to play, with which options.

use super::agree::agree;
use super::evening::{Chosen, Evening, Leaving, List, Nobody};
use super::menu;
use super::setup::{Setup, play, resume};
use super::shelf::Saved;
use super::table::message_of_game;
use crate::games::catalogue::{GameName, with_game};
use crate::input::keys::When;
use crate::narration::message::message;
use crate::narration::{Message, bad_options};
use crate::records::Step;
use std::path::{Path, PathBuf};

/// What the start leads to.
pub enum Start {
    Play(Setup),
    Resume(PathBuf),
    Leave(Leaving),
    Again,
}

/// The start: games, saved matches, settings; comes back here after each match, until the player leaves.
pub fn start(evening: &mut Evening) -> Leaving {
    loop {
        let left = match first_list(evening) {
            Start::Play(setup) => {
                setup.keep(evening);
                match play(setup, evening) {
                    Ok(left) => left,
                    Err(bad) => {
                        evening.desk.before_next(&[bad_options(&bad)]);
                        None
                    }
                }
            }
            Start::Resume(path) => match resume(&path, evening) {
                Ok(left) => left,
                Err(said) => {
                    evening.desk.before_next(&[said]);
                    None
                }
            },
            Start::Leave(leaving) => return leaving,
            Start::Again => None,
        };
        if let Some(leaving) = left {
            return leaving;
        }
        if evening.desk.gone() {
            return Leaving::Quit;
        }
    }
}

fn first_list(evening: &mut Evening) -> Start {
    let saved = evening.shelf.unfinished();
    let mut items = vec![(Item::New, message!("start-new"))];
    if !saved.is_empty() {
        items.push((Item::Resume, message!("start-resume", count = saved.len())));
    }
    items.extend([
        (Item::Rules, message!("start-rules")),
        (Item::Settings, message!("start-settings")),
        (Item::Keys, message!("start-keys")),
        (Item::Quit, message!("start-quit")),
    ]);
    let said = items.iter().map(|(_, said)| said.clone()).collect();
    let index = match evening.choose(&List::new(message!("start-title"), said, 0), &mut Nobody) {
        Chosen::Item(index) => index,
        Chosen::Nothing => return Start::Leave(Leaving::Quit),
        Chosen::Leaving(leaving) => return Start::Leave(leaving),
    };
    let left = match items[index].0 {
        Item::New => return new_match(evening),
        Item::Resume => return which_saved(&saved, evening),
        Item::Rules => rules(evening),
        Item::Settings => menu::settings(evening, &mut Nobody),
        Item::Keys => {
            let said = menu::help_now(&[When::OwnTurn, When::Choosing, When::AtTable, When::Always], |_| true, |_| None);
            evening.desk.before_next(&said);
            Chosen::Nothing
        }
        Item::Quit => return Start::Leave(Leaving::Quit),
    };
    if let Chosen::Leaving(leaving) = left { Start::Leave(leaving) } else { Start::Again }
}

/// What stands in the first list.
#[derive(Clone, Copy)]
enum Item {
    New,
    Resume,
    Rules,
    Settings,
    Keys,
    Quit,
}

/// Which of the saved matches to go on with; the latest first.
fn which_saved(saved: &[PathBuf], evening: &mut Evening) -> Start {
    if let [only] = saved {
        return Start::Resume(only.clone());
    }
    let items = saved.iter().map(|path| saved_item(path)).collect();
    match evening.choose(&List::new(message!("saved-title", count = saved.len()), items, 0), &mut Nobody) {
        Chosen::Item(index) => Start::Resume(saved[index].clone()),
        Chosen::Nothing => Start::Again,
        Chosen::Leaving(leaving) => Start::Leave(leaving),
    }
}

/// A saved match in a list: its game, how many play, how far it has come.
fn saved_item(path: &Path) -> Message {
    match Saved::read(path) {
        Ok(record) => {
            let moves = record.steps.iter().filter(|line| matches!(line.step, Step::Action { .. })).count();
            message!("saved-item", game = message_of_game(record.header.game), players = record.header.seats.len(), moves = moves)
        }
        Err(_) => message!("saved-broken", file = path.file_name().unwrap_or_default().to_string_lossy().into_owned()),
    }
}

fn last_game(evening: &Evening) -> Option<GameName> {
    evening.settings.game.as_deref().and_then(GameName::named)
}

fn rules(evening: &mut Evening) -> Chosen {
    let list = menu::game_list(last_game(evening));
    match evening.choose(&list, &mut Nobody) {
        Chosen::Item(index) => menu::rules(evening, GameName::ALL[index], &mut Nobody),
        other => other,
    }
}

/// Chooses the game, then its options.
fn new_match(evening: &mut Evening) -> Start {
    let list = menu::game_list(last_game(evening));
    match evening.choose(&list, &mut Nobody) {
        Chosen::Item(index) => {
            let setup = Setup::of(GameName::ALL[index], evening);
            with_game!(setup.game, G => agree::<G>(setup, evening))
        }
        Chosen::Nothing => Start::Again,
        Chosen::Leaving(leaving) => Start::Leave(leaving),
    }
}

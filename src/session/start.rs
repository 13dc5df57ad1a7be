//! The start of an evening: what to play, with which options.

use super::agree::agree;
use super::evening::{Chosen, Evening, Leaving, List, Nobody};
use super::help;
use super::kept::{ask_name_once, kept_item, kept_matches};
use super::menu;
use super::setup::{Setup, play, resume};
use crate::games::catalogue::{GameName, with_game};
use crate::narration::bad_options;
use crate::narration::message::message;
use std::path::PathBuf;

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
                if let Err(leaving) = ask_name_once(evening) {
                    match leaving {
                        Leaving::ToMenu | Leaving::ToStart => continue,
                        _ => return leaving,
                    }
                }
                setup.keep(evening);
                play(setup, evening).unwrap_or_else(|bad| {
                    evening.desk.before_next(&[bad_options(&bad)]);
                    None
                })
            }
            Start::Resume(path) => match resume(&path, evening) {
                Ok(left) => left,
                Err(said) => {
                    evening.desk.before_next(&[said]);
                    None
                }
            },
            Start::Leave(Leaving::ToMenu | Leaving::ToStart) => None,
            Start::Leave(leaving) => return leaving,
            Start::Again => None,
        };
        if let Some(leaving) = left {
            return leaving;
        }
        if evening.desk.gone() {
            return Leaving::Ended;
        }
    }
}

fn first_list(evening: &mut Evening) -> Start {
    let saved = evening.shelf.unfinished();
    let kept = saved.len() + evening.shelf.finished().len();
    let mut items = vec![(Item::New, message!("start-new"))];
    if !saved.is_empty() {
        items.push((Item::Resume, message!("start-resume", count = saved.len())));
    }
    if kept > 0 {
        items.push((Item::Kept, message!("start-kept", count = kept)));
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
        Chosen::Nothing => return leave_after_all(evening),
        Chosen::Leaving(leaving) => return Start::Leave(leaving),
    };
    let left = match items[index].0 {
        Item::New => return new_match(evening),
        Item::Resume => return which_saved(&saved, evening),
        Item::Kept => return kept_matches(evening),
        Item::Rules => rules(evening),
        Item::Settings => menu::settings(evening, &mut Nobody),
        Item::Keys => help::all(&|_| true, |_| None, evening, &mut Nobody),
        Item::Quit => return Start::Leave(Leaving::Quit),
    };
    if let Chosen::Leaving(leaving) = left { Start::Leave(leaving) } else { Start::Again }
}

/// Asks whether the program is to be left: nothing stands behind the first list, and whoever presses Escape once too often wants to stay.
fn leave_after_all(evening: &mut Evening) -> Start {
    let items = vec![message!("leave-no"), message!("leave-yes")];
    match evening.choose(&List::new(message!("leave-title"), items, 0), &mut Nobody) {
        Chosen::Item(1) => Start::Leave(Leaving::Quit),
        Chosen::Item(_) | Chosen::Nothing => Start::Again,
        Chosen::Leaving(leaving) => Start::Leave(leaving),
    }
}

/// What stands in the first list.
#[derive(Clone, Copy)]
enum Item {
    New,
    Resume,
    Kept,
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
    let items = saved.iter().map(|path| kept_item(path, evening)).collect();
    match evening.choose(&List::new(message!("saved-title", count = saved.len()), items, 0), &mut Nobody) {
        Chosen::Item(index) => Start::Resume(saved[index].clone()),
        Chosen::Nothing => Start::Again,
        Chosen::Leaving(leaving) => Start::Leave(leaving),
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

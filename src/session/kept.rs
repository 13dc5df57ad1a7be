//! The matches that are kept: told, gone on with, replayed, reviewed, deleted.

use super::evening::{Chosen, Evening, Leaving, List, Nobody};
use super::look_again::look_again;
use super::reason::reason;
use super::replay::{self, own_seat, with_seats};
use super::setup;
use super::shelf::{began, look_at, read_record};
use super::start::Start;
use super::table::{Playable, message_of_game};
use crate::games::catalogue::with_game;
use crate::narration::message::{message, shortened};
use crate::narration::{Message, Value};
use crate::records::{Record, Step};
use chrono::{DateTime, Datelike, Local, Utc};
use std::fs;
use std::path::{Path, PathBuf};

/// What can be done with a kept match.
#[derive(Clone, Copy, PartialEq)]
enum Deed {
    GoOn,
    Replay,
    Review,
    Delete,
}

/// All matches that are kept, those that aren't over first; the latest of each first.
pub fn kept_matches(evening: &mut Evening) -> Start {
    let mut start = 0;
    loop {
        let (open, over) = (evening.shelf.unfinished(), evening.shelf.finished());
        let paths: Vec<&PathBuf> = open.iter().chain(&over).collect();
        if paths.is_empty() {
            evening.desk.before_next(&[message!("kept-none")]);
            return Start::Again;
        }
        let items = paths.iter().map(|path| kept_item(path, evening)).collect();
        let title = message!("kept-title", open = open.len(), over = over.len());
        match evening.choose(&List::new(title, items, start), &mut Nobody) {
            Chosen::Item(index) => {
                start = index;
                let deeds = if index < open.len() {
                    &[Deed::GoOn, Deed::Replay, Deed::Delete][..]
                } else {
                    &[Deed::Replay, Deed::Review, Deed::Delete]
                };
                match one_match(paths[index], deeds, evening) {
                    Start::Again => {}
                    elsewhere => return elsewhere,
                }
            }
            Chosen::Nothing => return Start::Again,
            Chosen::Leaving(leaving) => return Start::Leave(leaving),
        }
    }
}

/// Asks what is to be done with one match, until something else is wanted.
fn one_match(path: &Path, deeds: &[Deed], evening: &mut Evening) -> Start {
    let items = deeds.iter().map(|deed| match deed {
        Deed::GoOn => message!("kept-go-on"),
        Deed::Replay => message!("kept-replay"),
        Deed::Review => message!("kept-review"),
        Deed::Delete => message!("kept-delete"),
    });
    let list = List::new(kept_item(path, evening), items.collect(), 0);
    let deed = match evening.choose(&list, &mut Nobody) {
        Chosen::Item(index) => deeds[index],
        Chosen::Nothing => return Start::Again,
        Chosen::Leaving(leaving) => return Start::Leave(leaving),
    };
    let left = match deed {
        Deed::GoOn => return Start::Resume(path.to_path_buf()),
        Deed::Replay => story(path, evening),
        Deed::Review => review(path, evening),
        Deed::Delete => delete(path, evening),
    };
    match left {
        Ok(Chosen::Leaving(leaving)) => Start::Leave(leaving),
        Ok(_) => Start::Again,
        Err(said) => {
            evening.desk.before_next(&[said]);
            Start::Again
        }
    }
}

/// Walks what was told in a match; Enter tells the rest at once.
fn story(path: &Path, evening: &mut Evening) -> Result<Chosen, Message> {
    let bytes = read_record(path).map_err(|error| setup::not_read(path, &error))?;
    let lines = replay::story(&bytes, evening.settings.detail, evening.desk.locale()).map_err(|failed| failed.said)?;
    let mut list = List::new(message!("story-title"), lines, 0);
    loop {
        match evening.choose(&list, &mut Nobody) {
            Chosen::Item(index) => {
                evening.desk.before_next(&list.items[index..]);
                list.title = message!("story-told");
                list.start = list.items.len() - 1;
            }
            other => return Ok(other),
        }
    }
}

fn review(path: &Path, evening: &mut Evening) -> Result<Chosen, Message> {
    let bytes = read_record(path).map_err(|error| setup::not_read(path, &error))?;
    let review = replay::review(&bytes, None, evening.settings.detail, evening.desk.locale()).map_err(|failed| failed.said)?;
    Ok(look_again(review, evening, &mut Nobody))
}

/// Deletes a match, once the player has said so again.
fn delete(path: &Path, evening: &mut Evening) -> Result<Chosen, Message> {
    let items = vec![message!("delete-no"), message!("delete-yes")];
    let chosen = evening.choose(&List::new(message!("delete-title"), items, 0), &mut Nobody);
    if chosen == Chosen::Item(1) {
        let file = shortened(&path.display().to_string());
        let said = match fs::remove_file(path) {
            Ok(()) => message!("deleted"),
            Err(error) => message!("not-deleted", file = file, reason = reason(&error)),
        };
        evening.desk.before_next(&[said]);
    }
    Ok(chosen)
}

/// A kept match in a list: when it began, which game, against whom, how far it has come.
pub fn kept_item(path: &Path, evening: &Evening) -> Message {
    match look_at(path) {
        Ok(record) => with_game!(record.header.game, G => described::<G>(path, record, evening)),
        Err(_) => message!("saved-broken", file = shortened(&path.file_name().unwrap_or_default().to_string_lossy())),
    }
}

fn described<G: Playable>(path: &Path, mut record: Record, evening: &Evening) -> Message {
    record.header = with_seats::<G>(record.header, evening.desk.locale());
    let (own, begun) = (own_seat(&record.header), record.header.notes.begun);
    let others: Vec<&str> =
        record.header.seats.iter().enumerate().filter(|(seat, _)| *seat != own.index()).map(|(_, line)| line.name.as_str()).collect();
    let moves = record.steps.iter().filter(|line| matches!(line.step, Step::Action { .. })).count();
    message!(
        "saved-item",
        when = when(begun.unwrap_or_else(|| began(path).into())),
        game = message_of_game(record.header.game),
        count = others.len(),
        others = Value::list(others.iter().copied()),
        moves = moves
    )
}

/// A moment, as people say it.
fn when(moment: DateTime<Utc>) -> Message {
    let (then, now) = (DateTime::<Local>::from(moment), Local::now());
    let days = now.date_naive().signed_duration_since(then.date_naive()).num_days();
    let word = match days {
        0 => "today",
        1 => "yesterday",
        _ if then.year() == now.year() => "this-year",
        _ => "earlier",
    };
    let month = message!("month", month = then.month());
    message!("when", day = then.day(), month = month, year = then.year().to_string(), time = then.format("%H:%M").to_string(), word = word)
}

/// Asks for the player's name, the first time; it may stay unsaid.
///
/// # Errors
/// The player leaves.
pub fn ask_name_once(evening: &mut Evening) -> Result<(), Leaving> {
    if evening.settings.name.is_some() || evening.settings.name_asked {
        return Ok(());
    }
    evening.change(|settings| settings.name_asked = true);
    if let Some(name) = evening.text(message!("name-first"))? {
        set_name(&name, evening);
    }
    Ok(())
}

/// Takes a name as it was typed: a dash for none.
pub fn set_name(typed: &str, evening: &mut Evening) {
    let name = setup::one_line(typed);
    let name = Some(name).filter(|name| !name.is_empty() && name != "-");
    evening.change(|settings| settings.name.clone_from(&name));
    evening.desk.before_next(&[match name {
        Some(name) => message!("name-is", name = name),
        None => message!("name-is-none"),
    }]);
}

//! Saved matches: listed, resumed, replayed, reviewed, deleted.

use super::App;
use super::start_menu::StartChoice;
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value};
use crate::records::{Header, RecordStep, kept_as_text};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::names::one_line;
use crate::session::daily::letter;
use crate::session::library::findings::look_again;
use crate::session::library::replay::{self, with_seats};
use crate::session::list::choice::{ListExit, NoFallback};
use crate::session::list::{List, YesNo};
use crate::session::storage::clock::now;
use crate::session::storage::io_messages::{not_read, reason};
use crate::session::storage::records::{add_note, began, look_at, read_record};
use crate::session::table::{message_of_game, own_seat};
use chrono::{DateTime, Datelike, Local, Utc};
use std::fs;
use std::path::{Path, PathBuf};

/// An action on a saved match.
#[derive(Clone, Copy, PartialEq)]
enum SavedMatchAction {
    GoOn,
    Replay,
    Review,
    Letter,
    Name,
    Delete,
}

/// The actions on an unfinished match, and on a finished one.
const OPEN: &[SavedMatchAction] = &[SavedMatchAction::GoOn, SavedMatchAction::Replay, SavedMatchAction::Delete];
const OVER: &[SavedMatchAction] =
    &[SavedMatchAction::Replay, SavedMatchAction::Review, SavedMatchAction::Delete, SavedMatchAction::Name, SavedMatchAction::Letter];

/// Shows all saved matches, the unfinished ones first; the latest of each first.
pub fn show_matches(app: &mut App) -> StartChoice {
    let mut at = 0;
    loop {
        let (open, over) = app.read_matches(|library, _| (library.unfinished(), library.finished()));
        if open.is_empty() && over.is_empty() {
            app.person.output.hold_for_next(&[message!("kept-none")]);
            return StartChoice::Again;
        }
        let title = message!("kept-title", open = open.len(), over = over.len());
        let unfinished = open.len();
        let paths = [open, over].concat();
        let said = kept_items(&paths, &mut app.person);
        let deeds = |place: usize| if place < unfinished { OPEN } else { OVER };
        let items = paths.into_iter().zip(said).enumerate().map(|(place, (path, said))| ((place, path, deeds(place)), said));
        let list = List::new(title, items).with_cursor_at(at);
        match app.person.choose(&list, &mut NoFallback) {
            ListExit::Item((place, path, deeds)) => {
                at = place;
                match show_match(&path, deeds, &mut app.person) {
                    StartChoice::Again => {}
                    elsewhere => return elsewhere,
                }
            }
            ListExit::Nothing => return StartChoice::Again,
            ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
        }
    }
}

/// Asks what to do with a match, until the player wants something else.
fn show_match(path: &Path, deeds: &[SavedMatchAction], person: &mut Person) -> StartChoice {
    let item = |action: &SavedMatchAction| match action {
        SavedMatchAction::GoOn => message!("kept-go-on"),
        SavedMatchAction::Replay => message!("kept-replay"),
        SavedMatchAction::Review => message!("kept-review"),
        SavedMatchAction::Letter => message!("letter-send"),
        SavedMatchAction::Name => message!("kept-name"),
        SavedMatchAction::Delete => message!("kept-delete"),
    };
    let said = kept_items(&[path.to_path_buf()], person).into_iter().next().unwrap_or_else(|| message!("kept-none"));
    let list = List::new(said, deeds.iter().map(|deed| (*deed, item(deed))));
    let done = match person.choose(&list, &mut NoFallback) {
        ListExit::Item(SavedMatchAction::GoOn) => return StartChoice::Resume(path.to_path_buf()),
        ListExit::Item(SavedMatchAction::Replay) => show_story(path, person),
        ListExit::Item(SavedMatchAction::Review) => review(path, person),
        ListExit::Item(SavedMatchAction::Letter) => share(path, person),
        ListExit::Item(SavedMatchAction::Name) => change_name(path, person),
        ListExit::Item(SavedMatchAction::Delete) => delete(path, person),
        ListExit::Nothing => return StartChoice::Again,
        ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
    };
    match done {
        Ok(()) => StartChoice::Again,
        Err(ActionFailure::Left(leaving)) => StartChoice::Leave(leaving),
        Err(ActionFailure::Impossible(said)) => {
            person.output.hold_for_next(&[said]);
            StartChoice::Again
        }
    }
}

/// Reason why an action wasn't finished.
enum ActionFailure {
    /// The player left for something else.
    Left(ExitReason),
    /// The action is impossible, with this message.
    Impossible(Message),
}

impl From<ExitReason> for ActionFailure {
    fn from(leaving: ExitReason) -> ActionFailure {
        ActionFailure::Left(leaving)
    }
}

impl From<Message> for ActionFailure {
    fn from(said: Message) -> ActionFailure {
        ActionFailure::Impossible(said)
    }
}

/// Shows the sentences of a match in a list; Enter says the rest at once.
fn show_story(path: &Path, person: &mut Person) -> Result<(), ActionFailure> {
    let bytes = read_record(path).map_err(|error| not_read(path, &error))?;
    let lines = replay::story(&bytes, person.settings.detail, person.output.locale()).map_err(|failed| failed.said)?;
    let mut list = List::to_walk(message!("story-title"), lines.clone());
    while let Some(place) = person.choose(&list, &mut NoFallback).into_item()? {
        person.output.hold_for_next(&lines[place..]);
        list.go_on(message!("story-told"), lines.len() - 1);
    }
    Ok(())
}

fn review(path: &Path, person: &mut Person) -> Result<(), ActionFailure> {
    let bytes = read_record(path).map_err(|error| not_read(path, &error))?;
    let review = replay::review(&bytes, None, person.settings.detail, person.output.locale()).map_err(|failed| failed.said)?;
    let looked = look_again(review, person, &mut NoFallback);
    if let Some(reviewed) = looked.reviewed {
        // If it can't be noted, it is missing in the statistics.
        let _ = add_note(path, &reviewed.text());
    }
    Ok(looked.left?)
}

/// Says the line with a match, for friends.
fn share(path: &Path, person: &mut Person) -> Result<(), ActionFailure> {
    let bytes = read_record(path).map_err(|error| not_read(path, &error))?;
    let whole = replay::whole(&bytes, person.settings.detail, person.output.locale()).map_err(|wrong| wrong.said)?;
    let steps: Vec<RecordStep> = whole.record.steps.into_iter().map(|line| line.step).collect();
    letter::send(&whole.record.header, &steps, person);
    Ok(())
}

/// Asks for a name for a match; a dash removes it.
fn change_name(path: &Path, person: &mut Person) -> Result<(), ActionFailure> {
    let Some(typed) = person.ask_text(message!("kept-name-ask"))? else { return Ok(()) };
    let name = one_line(&typed);
    let name = Some(name.as_str()).filter(|name| !name.is_empty() && *name != "-");
    let file = shorten(&path.display().to_string());
    let said = match (add_note(path, &kept_as_text(name)), name) {
        (Ok(()), Some(name)) => message!("kept-named", name = name),
        (Ok(()), None) => message!("kept-unnamed"),
        (Err(error), _) => message!("kept-not-named", file = file, reason = reason(&error)),
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// Deletes a match after confirmation.
fn delete(path: &Path, person: &mut Person) -> Result<(), ActionFailure> {
    let list = List::to_confirm(message!("delete-title"), message!("delete-no"), message!("delete-yes"));
    if person.choose(&list, &mut NoFallback).into_item()? == Some(YesNo::Yes) {
        let file = shorten(&path.display().to_string());
        let said = match fs::remove_file(path) {
            Ok(()) => message!("deleted"),
            Err(error) => message!("not-deleted", file = file, reason = reason(&error)),
        };
        person.output.hold_for_next(&[said]);
    }
    Ok(())
}

/// Saved matches in a list: their beginnings, games, opponents and states.
pub fn kept_items(paths: &[PathBuf], person: &mut Person) -> Vec<Message> {
    let read = |path: &PathBuf| {
        let record = look_at(path).ok()?;
        let begun = record.header.notes.begun.unwrap_or_else(|| began(path).into());
        Some((record.moves(), record.header, begun))
    };
    let known = person.wait_for_disk(|| paths.iter().map(read).collect::<Vec<_>>());
    let said = paths.iter().zip(known).map(|(path, known)| match known {
        Some((moves, header, begun)) => described(header, moves, begun, person),
        None => message!("saved-broken", file = shorten(&path.file_name().unwrap_or_default().to_string_lossy())),
    });
    said.collect()
}

fn described(header: Header, moves: usize, begun: DateTime<Utc>, person: &Person) -> Message {
    let header = with_seats(header, person.output.locale());
    let own = own_seat(&header);
    let others: Vec<&str> =
        header.seats.iter().enumerate().filter(|(seat, _)| *seat != own.index()).map(|(_, line)| line.name.as_str()).collect();
    let item = message!(
        "saved-item",
        when = when(begun),
        game = message_of_game(header.game),
        count = others.len(),
        others = Value::list(others.iter().copied()),
        moves = moves
    );
    match header.notes.kept_as {
        Some(name) => message!("saved-named", name = name, item = item),
        None => item,
    }
}

/// A moment in words.
pub fn when(moment: DateTime<Utc>) -> Message {
    let (then, now) = (DateTime::<Local>::from(moment), DateTime::<Local>::from(now()));
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

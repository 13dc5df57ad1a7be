//! The list of files and folders.

use crate::narration::Message;
use crate::narration::message::{message, shorten};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::sounds::SoundServerProbe;
use crate::session::list::List;
use crate::session::list::choice::Fallback;
use crate::session::storage::folders::Folders;
use salotto_sound::{OutputDevice, UnusableReason};
use std::path::PathBuf;
use std::time::Duration;

/// How long the sound server has to answer.
const SERVER: Duration = Duration::from_millis(500);

/// The program's files and folders, a line each.
pub fn places(folders: &Folders) -> Vec<Message> {
    let shown = |path: PathBuf| shorten(&path.display().to_string());
    let (found, written) = (folders.settings_found(), folders.settings_file());
    let mut said = vec![message!("where-settings", file = shown(found.clone()))];
    if found != written {
        said.push(message!("where-settings-next", file = shown(written)));
    }
    let matches = folders.data.join("matches");
    said.push(message!("where-matches", folder = shown(matches.clone())));
    said.push(message!("where-finished", folder = shown(matches.join("finished"))));
    said.push(message!("where-said", file = shown(folders.said_file())));
    said.push(message!("where-history", file = shown(folders.history_file())));
    said.push(message!("where-sounds", folder = shown(folders.sounds())));
    said.extend(salotto_sound::bad_files(&folders.sounds()).into_iter().map(|bad| {
        let why = match bad.why {
            UnusableReason::Name => "name",
            UnusableReason::Content => "content",
            UnusableReason::Length => "length",
            UnusableReason::Reading => "reading",
        };
        message!("where-sound-bad", file = shown(bad.path), why = why)
    }));
    let server = match SoundServerProbe::start(OutputDevice::System) {
        None => "afar",
        Some(asked) if asked.answers_within(SERVER) => "answers",
        Some(_) => "none",
    };
    said.push(message!("where-sound-server", server = server, system = std::env::consts::OS));
    said
}

/// Shows the files and folders as a list.
///
/// # Errors
/// The user leaves for something else.
pub(super) fn show(folders: &Folders, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let lines = places(folders);
    let mut list = List::to_walk(message!("where-title"), lines.clone());
    while let Some(place) = person.choose(&list, fallback).into_item()? {
        list.go_on(message!("where-title"), (place + 1) % lines.len());
    }
    Ok(())
}

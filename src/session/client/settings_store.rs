//! Saving of settings. A thread of its own waits for the disk, so that answers don't have to.

use super::settings::Settings;
use super::settings_file;
use crate::input::mailbox::MailboxWaker;
use crate::session::storage::folders::Folders;
use crate::session::storage::match_saver::{SaveChange, same};
use crate::session::storage::watched_state::{ANSWER_WAITS, RETRY, WatchedState};
use std::io;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The settings as saved, and as they should be saved.
pub struct SettingsStore {
    settings: Settings,
    kept: SettingsPlace,
}

/// Storage of the settings.
enum SettingsPlace {
    /// The file in these folders. The thread starts with the first change, as most sessions have
    /// none.
    InFile { folders: Folders, waker: MailboxWaker, disk: Option<SettingsDisk> },
    /// A callback, called with each change.
    Elsewhere(Box<dyn FnMut(&Settings)>),
}

/// State shared with the thread that writes.
struct SettingsDisk {
    shared: Arc<WatchedState<SettingsState>>,
    /// Whether the disk is slow and hasn't caught up yet.
    slow: bool,
    /// Whether the player knows that writing fails.
    told: bool,
}

struct SettingsState {
    wanted: Settings,
    /// The file's content.
    written: Settings,
    error: Option<io::Error>,
    end: SavingEnd,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SavingEnd {
    Open,
    /// The session has ended.
    Left,
    /// The thread has ended.
    Closed,
}

impl SettingsStore {
    /// The settings in the file in `folders`. `waker` announces trouble.
    pub fn new(folders: Folders, settings: Settings, waker: MailboxWaker) -> SettingsStore {
        SettingsStore { settings, kept: SettingsPlace::InFile { folders, waker, disk: None } }
    }

    /// Settings passed to `keep` with each change.
    pub(in crate::session) fn with_callback(keep: impl FnMut(&Settings) + 'static, settings: Settings) -> SettingsStore {
        SettingsStore { settings, kept: SettingsPlace::Elsewhere(Box::new(keep)) }
    }

    /// Changes the settings. Waits until the change is in the file, unless the disk is slow.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings == before {
            return;
        }
        let (folders, waker, disk) = match &mut self.kept {
            SettingsPlace::InFile { folders, waker, disk } => (folders, waker, disk),
            SettingsPlace::Elsewhere(keep) => return keep(&self.settings),
        };
        let disk = disk.get_or_insert_with(|| SettingsDisk::start(folders, before, waker));
        disk.shared.change(|state| state.wanted.clone_from(&self.settings));
        let timeout = if disk.slow { Duration::ZERO } else { ANSWER_WAITS };
        disk.slow = !disk.shared.wait_for(timeout, |state| state.is_written() || state.error.is_some());
    }

    fn disk(&mut self) -> Option<&mut SettingsDisk> {
        match &mut self.kept {
            SettingsPlace::InFile { disk, .. } => disk.as_mut(),
            SettingsPlace::Elsewhere(_) => None,
        }
    }

    /// A change in saving that wasn't announced yet.
    pub fn take_notice(&mut self) -> Option<SaveChange> {
        let disk = self.disk()?;
        let state = disk.shared.lock();
        let notice = match (&state.error, disk.told) {
            (Some(error), false) => SaveChange::Trouble(same(error)),
            (None, true) if state.is_written() => SaveChange::Over,
            _ => return None,
        };
        disk.told = matches!(notice, SaveChange::Trouble(_));
        Some(notice)
    }

    /// Writes what is missing and ends. Returns an error that wasn't announced yet; `TimedOut` after
    /// `timeout`.
    pub fn leave(&mut self, timeout: Duration) -> Option<io::Error> {
        let disk = self.disk()?;
        disk.shared.change(|state| {
            if state.end == SavingEnd::Open {
                state.end = SavingEnd::Left;
            }
        });
        if !disk.shared.wait_for(timeout, |state| state.end == SavingEnd::Closed) {
            return Some(io::ErrorKind::TimedOut.into());
        }
        disk.shared.lock().error.as_ref().filter(|_| !disk.told).map(same)
    }
}

impl Drop for SettingsStore {
    fn drop(&mut self) {
        // The caller that wanted the result may have stopped waiting.
        let _ = self.leave(Duration::ZERO);
    }
}

impl SettingsDisk {
    fn start(folders: &Folders, written: Settings, waker: &MailboxWaker) -> SettingsDisk {
        let state = SettingsState { wanted: written.clone(), written, error: None, end: SavingEnd::Open };
        let shared = Arc::new(WatchedState::new(state, waker.clone()));
        let (writing, folders) = (Arc::clone(&shared), folders.clone());
        if let Err(error) = thread::Builder::new().name("settings".into()).spawn(move || write(&folders, &writing)) {
            shared.change(|state| (state.error, state.end) = (Some(error), SavingEnd::Closed));
        }
        SettingsDisk { shared, slow: false, told: false }
    }
}

/// Keeps the file up to date until the session ends.
fn write(folders: &Folders, shared: &WatchedState<SettingsState>) {
    loop {
        let Some((before, after, last_try)) = wait_for_write(shared) else {
            return shared.change(|state| state.end = SavingEnd::Closed);
        };
        let saved = settings_file::save(folders, &before, &after);
        let mut state = shared.lock();
        let had_trouble = state.error.is_some();
        match saved {
            Ok(()) => (state.written, state.error) = (after, None),
            Err(error) => state.error = Some(error),
        }
        let (trouble, closing) = (state.error.is_some(), state.error.is_some() && last_try);
        if closing {
            state.end = SavingEnd::Closed;
        }
        drop(state);
        shared.notify();
        if had_trouble != trouble {
            shared.waker.signal();
        }
        if closing {
            return;
        }
        if trouble {
            shared.wait_for(RETRY, |state| state.end != SavingEnd::Open);
        }
    }
}

/// Waits for the next write: the file's content, the wanted content, and whether it is the last.
/// None if none follows.
fn wait_for_write(shared: &WatchedState<SettingsState>) -> Option<(Settings, Settings, bool)> {
    let state = shared.wait_until(|state| !state.is_written() || state.end != SavingEnd::Open);
    let last_try = state.end != SavingEnd::Open;
    (!state.is_written()).then(|| (state.written.clone(), state.wanted.clone(), last_try))
}

impl SettingsState {
    fn is_written(&self) -> bool {
        self.written == self.wanted
    }
}

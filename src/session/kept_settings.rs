//! The settings that are kept for other evenings. As with a match, a thread of its own waits for
//! the disk, so that no answer has to.

use super::folders::Folders;
use super::saved::{Notice, same};
use super::settings::Settings;
use super::settings_file;
use super::watched::{ANSWER_WAITS, RETRY, Watched};
use crate::input::mailbox::Nudge;
use std::io;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The settings as they are kept, and are to be kept.
pub struct KeptSettings {
    settings: Settings,
    kept: Kept,
}

/// Where they are kept.
enum Kept {
    /// In the file of these folders; nothing is started before the first change, as most evenings
    /// change nothing.
    InFile { folders: Folders, nudge: Nudge, disk: Option<Disk> },
    /// By somebody else, who is given them at each change.
    Elsewhere(Box<dyn FnMut(&Settings)>),
}

/// The way to the thread that writes.
struct Disk {
    shared: Arc<Watched<State>>,
    /// Whether it is known to be slow, and hasn't caught up yet.
    slow: bool,
    /// Whether the player knows that nothing can be written.
    told: bool,
}

struct State {
    wanted: Settings,
    /// What of it is in the file.
    written: Settings,
    trouble: Option<io::Error>,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    /// Nothing follows.
    Left,
    /// The thread has ended.
    Closed,
}

impl KeptSettings {
    /// Those of the file in `folders`. Word of trouble comes by `nudge`.
    pub fn new(folders: Folders, settings: Settings, nudge: Nudge) -> KeptSettings {
        KeptSettings { settings, kept: Kept::InFile { folders, nudge, disk: None } }
    }

    /// Those that `keep` is given whenever they have changed.
    pub(super) fn given_to(keep: impl FnMut(&Settings) + 'static, settings: Settings) -> KeptSettings {
        KeptSettings { settings, kept: Kept::Elsewhere(Box::new(keep)) }
    }

    /// Changes them. Waits until the change is in the file, if the disk isn't slow.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings == before {
            return;
        }
        let (folders, nudge, disk) = match &mut self.kept {
            Kept::InFile { folders, nudge, disk } => (folders, nudge, disk),
            Kept::Elsewhere(keep) => return keep(&self.settings),
        };
        let disk = disk.get_or_insert_with(|| Disk::start(folders, before, nudge));
        disk.shared.change(|state| state.wanted.clone_from(&self.settings));
        let patience = if disk.slow { Duration::ZERO } else { ANSWER_WAITS };
        disk.slow = !disk.shared.wait(patience, |state| state.is_written() || state.trouble.is_some());
    }

    fn disk(&mut self) -> Option<&mut Disk> {
        match &mut self.kept {
            Kept::InFile { disk, .. } => disk.as_mut(),
            Kept::Elsewhere(_) => None,
        }
    }

    /// What has become of the saving and wasn't told yet.
    pub fn notice(&mut self) -> Option<Notice> {
        let disk = self.disk()?;
        let state = disk.shared.lock();
        let notice = match (&state.trouble, disk.told) {
            (Some(error), false) => Notice::Trouble(same(error)),
            (None, true) if state.is_written() => Notice::Over,
            _ => return None,
        };
        disk.told = matches!(notice, Notice::Trouble(_));
        Some(notice)
    }

    /// Writes what isn't written yet, and nothing afterwards: why that can't be done, or not in so
    /// long (`TimedOut`), where it wasn't told.
    pub fn leave(&mut self, patience: Duration) -> Option<io::Error> {
        let disk = self.disk()?;
        disk.shared.change(|state| {
            if state.end == End::Open {
                state.end = End::Left;
            }
        });
        if !disk.shared.wait(patience, |state| state.end == End::Closed) {
            return Some(io::ErrorKind::TimedOut.into());
        }
        disk.shared.lock().trouble.as_ref().filter(|_| !disk.told).map(same)
    }
}

impl Drop for KeptSettings {
    fn drop(&mut self) {
        // Whoever wanted to know how it ended has asked.
        let _ = self.leave(Duration::ZERO);
    }
}

impl Disk {
    fn start(folders: &Folders, written: Settings, nudge: &Nudge) -> Disk {
        let state = State { wanted: written.clone(), written, trouble: None, end: End::Open };
        let shared = Arc::new(Watched::new(state, nudge.clone()));
        let (writing, folders) = (Arc::clone(&shared), folders.clone());
        if let Err(error) = thread::Builder::new().name("settings".into()).spawn(move || write(&folders, &writing)) {
            shared.change(|state| (state.trouble, state.end) = (Some(error), End::Closed));
        }
        Disk { shared, slow: false, told: false }
    }
}

/// Brings the file to what is wanted, until nothing follows.
fn write(folders: &Folders, shared: &Watched<State>) {
    loop {
        let Some((before, after, last_try)) = next(shared) else {
            return shared.change(|state| state.end = End::Closed);
        };
        let saved = settings_file::save(folders, &before, &after);
        let mut state = shared.lock();
        let had_trouble = state.trouble.is_some();
        match saved {
            Ok(()) => (state.written, state.trouble) = (after, None),
            Err(error) => state.trouble = Some(error),
        }
        let (trouble, closing) = (state.trouble.is_some(), state.trouble.is_some() && last_try);
        if closing {
            state.end = End::Closed;
        }
        drop(state);
        shared.tell();
        if had_trouble != trouble {
            shared.nudge.now();
        }
        if closing {
            return;
        }
        if trouble {
            shared.wait(RETRY, |state| state.end != End::Open);
        }
    }
}

/// Waits for what is to be written next: what stands in the file, what is to, and whether nobody
/// will ask again; none where nothing follows.
fn next(shared: &Watched<State>) -> Option<(Settings, Settings, bool)> {
    let state = shared.when(|state| !state.is_written() || state.end != End::Open);
    let last_try = state.end != End::Open;
    (!state.is_written()).then(|| (state.written.clone(), state.wanted.clone(), last_try))
}

impl State {
    fn is_written(&self) -> bool {
        self.written == self.wanted
    }
}

//! Saving of settings. A thread of its own waits for the disk, so that answers don't have to.

use super::settings::Settings;
use super::settings_file;
use crate::input::mailbox::MailboxWaker;
use crate::session::storage::disk_thread::{DiskFile, DiskThread, DiskWork, SaveChange};
use crate::session::storage::folders::Folders;
use std::io;
use std::time::Duration;

/// The settings as saved, and as they should be saved.
pub struct SettingsStore {
    settings: Settings,
    place: SettingsPlace,
}

/// Storage of the settings.
enum SettingsPlace {
    /// The file in these folders. The thread starts with the first change, as most sessions have
    /// none.
    InFile { folders: Folders, waker: MailboxWaker, disk: Option<DiskThread<SettingsState>> },
    /// A callback, called with each change.
    Elsewhere(Box<dyn FnMut(&Settings)>),
}

struct SettingsState {
    wanted: Settings,
    /// The file's content.
    written: Settings,
}

/// The settings file in these folders.
struct SettingsFile(Folders);

impl SettingsStore {
    /// The settings in the file in `folders`. `waker` announces trouble.
    pub fn new(folders: Folders, settings: Settings, waker: MailboxWaker) -> SettingsStore {
        SettingsStore { settings, place: SettingsPlace::InFile { folders, waker, disk: None } }
    }

    /// Settings passed to `keep` with each change.
    pub(in crate::session) fn with_callback(keep: impl FnMut(&Settings) + 'static, settings: Settings) -> SettingsStore {
        SettingsStore { settings, place: SettingsPlace::Elsewhere(Box::new(keep)) }
    }

    /// Changes the settings. Waits until the change is in the file, unless the disk is slow.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings == before {
            return;
        }
        let (folders, waker, disk) = match &mut self.place {
            SettingsPlace::InFile { folders, waker, disk } => (folders, waker, disk),
            SettingsPlace::Elsewhere(keep) => return keep(&self.settings),
        };
        let disk = disk.get_or_insert_with(|| {
            let state = SettingsState { wanted: before.clone(), written: before };
            DiskThread::start("settings", state, Some(waker.clone()), |_| SettingsFile(folders.clone()))
        });
        disk.shared.change_work(|state| state.wanted.clone_from(&self.settings));
        disk.shared.keep_up(SettingsState::is_done);
    }

    fn disk(&mut self) -> Option<&mut DiskThread<SettingsState>> {
        match &mut self.place {
            SettingsPlace::InFile { disk, .. } => disk.as_mut(),
            SettingsPlace::Elsewhere(_) => None,
        }
    }

    /// A change in saving that wasn't announced yet.
    pub fn take_notice(&mut self) -> Option<SaveChange> {
        self.disk()?.take_notice(SettingsState::is_done)
    }

    /// Writes what is missing and ends. Returns an error that wasn't announced yet; `TimedOut` after
    /// `timeout`.
    pub fn leave(&mut self, timeout: Duration) -> Option<io::Error> {
        let disk = self.disk()?;
        let error = disk.leave(timeout).err()?;
        (error.kind() == io::ErrorKind::TimedOut || !disk.is_trouble_told()).then_some(error)
    }
}

impl DiskFile<(Settings, Settings)> for SettingsFile {
    fn write(&mut self, (before, after): &(Settings, Settings)) -> io::Result<()> {
        settings_file::save(&self.0, before, after)
    }
}

impl DiskWork for SettingsState {
    /// The file's content, and the wanted content.
    type Write = (Settings, Settings);

    fn is_done(&self) -> bool {
        self.written == self.wanted
    }

    fn next_write(&mut self) -> (Settings, Settings) {
        (self.written.clone(), self.wanted.clone())
    }

    fn note_written(&mut self, (_, after): (Settings, Settings)) {
        self.written = after;
    }

    fn note_failed(&mut self, _: (Settings, Settings)) {}
}

//! Where settings, matches and histories are kept.

use std::path::{Path, PathBuf};

/// The folders of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Folders {
    /// Of what was chosen once and for all.
    pub settings: PathBuf,
    /// Of what was said.
    pub state: PathBuf,
    /// Of matches; settings are still read here, where there are none in their own place.
    pub data: PathBuf,
}

impl Folders {
    /// Everything in one folder, which somebody has named.
    pub fn all_in(folder: &Path) -> Folders {
        let folder = || folder.to_path_buf();
        Folders { settings: folder(), state: folder(), data: folder() }
    }

    /// The platform's own folders, each for its kind; one in the working folder where the platform
    /// has none.
    pub fn of_platform() -> Folders {
        match directories::ProjectDirs::from("", "", "salotto") {
            Some(own) => Folders {
                settings: own.config_dir().to_path_buf(),
                state: own.state_dir().unwrap_or(own.data_local_dir()).to_path_buf(),
                data: own.data_dir().to_path_buf(),
            },
            None => Folders::all_in(Path::new("salotto-data")),
        }
    }

    /// The file that settings are written to.
    pub fn settings_file(&self) -> PathBuf {
        self.settings.join("settings.toml")
    }

    /// The file that settings are read from: the one that is written to, or where that isn't there
    /// yet, the one of earlier versions.
    pub fn settings_found(&self) -> PathBuf {
        let earlier = self.data.join("settings.toml");
        let file = self.settings_file();
        if !file.exists() && earlier.exists() { earlier } else { file }
    }

    /// The file of what was counted of finished matches; it can be thrown away.
    pub fn figures_file(&self) -> PathBuf {
        self.state.join("figures.json")
    }

    /// The file of all that was said.
    pub fn history_file(&self) -> PathBuf {
        self.state.join("history.txt")
    }
}

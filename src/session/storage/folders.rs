//! The folders of settings, matches and histories.

use std::path::{Path, PathBuf};

/// The folders of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Folders {
    /// For settings.
    pub settings: PathBuf,
    /// For the history of output.
    pub state: PathBuf,
    /// For matches. Settings are still read here if there are none in their own folder.
    pub data: PathBuf,
}

impl Folders {
    /// All in one folder, named by the user.
    pub fn all_in(folder: &Path) -> Folders {
        let folder = || folder.to_path_buf();
        Folders { settings: folder(), state: folder(), data: folder() }
    }

    /// The platform's folders for each purpose; one in the working folder if the platform has none.
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

    /// The file that settings are read from: [`settings_file`](Self::settings_file), or that of
    /// earlier versions if it doesn't exist yet.
    pub fn settings_found(&self) -> PathBuf {
        let earlier = self.data.join("settings.toml");
        let file = self.settings_file();
        if !file.exists() && earlier.exists() { earlier } else { file }
    }

    /// The folder of unfinished matches, with a subfolder of finished ones.
    pub fn matches(&self) -> PathBuf {
        self.data.join("matches")
    }

    /// The cache of counts of finished matches; it can be deleted at any time.
    pub fn figures_file(&self) -> PathBuf {
        self.state.join("figures.json")
    }

    /// The cache of the bots' results in daily deals; it can be deleted at any time.
    pub fn fields_file(&self) -> PathBuf {
        self.state.join("fields.json")
    }

    /// The cache of the mistakes that reviews of finished matches found; it can be deleted at any time.
    pub fn reviews_file(&self) -> PathBuf {
        self.state.join("reviews.json")
    }

    /// The file of matches that wait in houses.
    pub fn houses_file(&self) -> PathBuf {
        self.state.join("houses.json")
    }

    /// The folder with sounds of the player's own.
    pub fn sounds(&self) -> PathBuf {
        self.data.join("sounds")
    }

    /// The file of earlier output, which the program writes and reads.
    pub fn said_file(&self) -> PathBuf {
        self.state.join("said.jsonl")
    }

    /// The file in which the player saves all output.
    pub fn history_file(&self) -> PathBuf {
        self.state.join("history.txt")
    }
}

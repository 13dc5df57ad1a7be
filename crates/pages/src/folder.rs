//! The folder that the scripts of `packaging/` take: the files of a package besides the program.

use crate::{LineEnding, licences, texts};
use salotto::cli::script_of;
use salotto::locale::Language;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The shells with completion, and the names of their completion files: shell, prefix, suffix.
const SHELLS: [(&str, &str, &str); 3] = [("bash", "", ""), ("zsh", "_", ""), ("fish", "", ".fish")];

/// The files of a package besides the program, and the folder into which they are written.
#[derive(Debug)]
pub struct PackageFolder {
    program: &'static str,
    path: PathBuf,
    /// The target for which the program is built, as rustc names it.
    target: String,
    date: String,
}

impl PackageFolder {
    /// The folder for a program that this command line asks for: FOLDER TARGET DATE.
    ///
    /// # Errors
    /// The command line has another form.
    pub fn asked_for(program: &'static str) -> io::Result<Self> {
        let arguments: Vec<String> = env::args().skip(1).collect();
        match <[String; 3]>::try_from(arguments) {
            Ok([path, target, date]) => Ok(Self { program, path: PathBuf::from(path), target, date }),
            Err(_) => Err(io::Error::other("usage: FOLDER TARGET DATE, such as pages x86_64-unknown-linux-gnu 2026-11-22")),
        }
    }

    /// The day of the release, such as `2026-11-22`.
    pub fn date(&self) -> &str {
        &self.date
    }

    /// Writes the files common to all programs: the man page in each language, the completions, the
    /// manual from the pages `first` on, and the licences of the libraries.
    ///
    /// # Errors
    /// A file can't be read or written.
    pub fn write_common(&self, man_page: impl Fn(Language) -> String, first: &[&str]) -> io::Result<()> {
        for language in Language::ALL {
            // A reader without a page in their language gets the English one.
            let within = if language == Language::English { "man/man1".to_string() } else { format!("man/{}/man1", language.code()) };
            self.write(Path::new(&within).join(format!("{}.1", self.program)), man_page(language))?;
        }
        for (shell, before, after) in SHELLS {
            let name = format!("{before}{}{after}", self.program);
            self.write(Path::new("completions").join(shell).join(name), script_of(self.program, shell))?;
        }
        let ends = if self.target.contains("windows") { LineEnding::Windows } else { LineEnding::Unix };
        for (place, text) in texts(&project(), first, ends)? {
            self.write(Path::new("texts").join(place), text)?;
        }
        self.write("LICENCES.txt", licences(&project(), self.program, &self.target)?)
    }

    /// Writes a file at a place in the folder.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn write(&self, place: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> io::Result<()> {
        let file = self.path.join(place);
        fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
        fs::write(file, bytes)
    }
}

/// The folder of the project itself.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

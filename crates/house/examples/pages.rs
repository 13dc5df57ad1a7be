//! `cargo run -p salotto-house --example pages -- FOLDER TARGET DATE` writes into FOLDER what goes
//! into packages beside `salotto-house`: man pages, completions, the manual as text, licences.

use salotto::cli::script_of;
use salotto::locale::{Language, Locale};
use salotto_house::opening::options;
use salotto_pages::{Ends, filled, licences, texts};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The pages from which a keeper sets out.
const FIRST: [&str; 5] = ["docs/first-evening.md", "docs/prima-serata.md", "docs/house.md", "docs/casa.md", "CHANGELOG.md"];
/// The frame of the man page, by the code of its language.
const FRAMES: [(&str, &str); 2] = [("it", include_str!("../man/it.roff")), ("en", include_str!("../man/en.roff"))];

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, target, date] = arguments.as_slice() else {
        return Err(io::Error::other("usage: pages FOLDER TARGET DATE"));
    };
    let folder = Path::new(folder);
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for language in Language::ALL {
        let code = language.code();
        // English is what a reader gets who has no other.
        let place = if language == Language::English { PathBuf::from("man/man1") } else { Path::new("man").join(code).join("man1") };
        let frame = FRAMES.into_iter().find(|(written, _)| *written == code).ok_or(io::ErrorKind::NotFound)?.1;
        write(&folder.join(place).join("salotto-house.1"), filled(frame, &options::command(&Locale::new(language)), date))?;
    }
    for (shell, file) in [("bash", "salotto-house"), ("zsh", "_salotto-house"), ("fish", "salotto-house.fish")] {
        write(&folder.join("completions").join(shell).join(file), script_of("salotto-house", shell))?;
    }
    for (place, text) in texts(&project, &FIRST, Ends::Unix)? {
        write(&folder.join("texts").join(place), text)?;
    }
    write(&folder.join("LICENCES.txt"), licences(&project, "salotto-house", target)?)
}

fn write(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    fs::write(file, bytes)
}

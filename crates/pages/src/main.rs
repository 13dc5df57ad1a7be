//! `salotto-pages FOLDER TARGET DATE` writes man pages, completions, the manual, licences, and what
//! software centres and the program for Windows show of it into FOLDER.

use salotto::cli;
use salotto::locale::Language;
use salotto_pages::{Ends, FIRST};
use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, target, date] = arguments.as_slice() else {
        return Err(io::Error::other("usage: salotto-pages FOLDER TARGET DATE"));
    };
    let folder = Path::new(folder);
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for language in Language::ALL {
        // English is what a reader gets who has no other.
        let place =
            if language == Language::English { PathBuf::from("man/man1") } else { Path::new("man").join(language.code()).join("man1") };
        write(&folder.join(place).join("salotto.1"), salotto_pages::man_page(language, date))?;
    }
    for (shell, file) in [("bash", "salotto"), ("zsh", "_salotto"), ("fish", "salotto.fish")] {
        write(&folder.join("completions").join(shell).join(file), cli::script(shell))?;
    }
    let ends = if target.contains("windows") { Ends::Windows } else { Ends::Unix };
    for (place, text) in salotto_pages::texts(&project, &FIRST, ends)? {
        write(&folder.join("texts").join(place), text)?;
    }
    let (name, text) = salotto_pages::metainfo(date);
    write(&folder.join(name), text)?;
    let manifest = fs::read_to_string(project.join("Cargo.toml"))?;
    let version =
        manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"')).ok_or(io::ErrorKind::InvalidData)?;
    let drawing = fs::read_to_string(project.join("packaging/salotto.svg"))?;
    write(&folder.join("windows/salotto.ico"), salotto_pages::windows::icon(&drawing).map_err(io::Error::other)?)?;
    write(&folder.join("windows/salotto.rc"), salotto_pages::windows::resources(version))?;
    write(&folder.join("LICENCES.txt"), salotto_pages::licences(&project, "salotto", target)?)
}

fn write(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    fs::write(file, bytes)
}

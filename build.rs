//! Prepares the texts of each language when the program is built.

#[path = "src/locale/prepared/form.rs"]
mod form;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    let prepared = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for language in fs::read_dir("locales")? {
        let folder = language?.path();
        if folder.is_dir() {
            let files = texts(&folder)?;
            let form = form::form(&files.iter().map(String::as_str).collect::<Vec<_>>());
            fs::write(prepared.join(folder.file_name().unwrap_or_default()).with_extension("texts"), form)?;
        }
    }
    Ok(())
}

/// The locale files in a language's folder.
fn texts(folder: &Path) -> io::Result<Vec<String>> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    files.iter().map(fs::read_to_string).collect()
}

//! `salotto-pages FOLDER TARGET DATE` writes man pages, completions, the manual, licences, the
//! metadata for software centres and the resources for Windows into FOLDER.

use salotto_pages::{FIRST, PackageFolder, man_page, metainfo, project, windows};
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = PackageFolder::asked_for("salotto")?;
    folder.write_common(|language| man_page(language, folder.date()), &FIRST)?;
    let (name, text) = metainfo(folder.date());
    folder.write(name, text)?;
    let manifest = fs::read_to_string(project().join("Cargo.toml"))?;
    let version =
        manifest.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"')).ok_or(io::ErrorKind::InvalidData)?;
    let drawing = fs::read_to_string(project().join("packaging/salotto.svg"))?;
    folder.write("windows/salotto.ico", windows::icon(&drawing).map_err(io::Error::other)?)?;
    folder.write("windows/salotto.rc", windows::resources(version))
}

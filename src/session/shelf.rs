//! Saved matches: a record in a file each, a line for each step as it is played.

use crate::records::{Header, LONGEST, Record, header_text, parse};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The folder of saved matches.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// A match on the shelf that is being written.
#[derive(Debug)]
pub struct Saved {
    /// None where it has to be opened again.
    file: Option<File>,
    path: PathBuf,
}

impl Shelf {
    pub fn new(data: &Path) -> Shelf {
        Shelf { folder: data.join("matches") }
    }

    /// Where matches that aren't over are kept.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A new file for a match that begins.
    ///
    /// # Errors
    /// The file can't be made or written.
    pub fn begin(&self, header: &Header) -> io::Result<Saved> {
        fs::create_dir_all(&self.folder)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let name = header.game.names().0;
        let mut tries = 0;
        loop {
            let path = self.folder.join(format!("{}-{name}.salotto", now + tries));
            match OpenOptions::new().create_new(true).append(true).open(&path) {
                Ok(mut file) => {
                    if let Err(error) = file.write_all(header_text(header).as_bytes()) {
                        // Half a header is no match to go on with.
                        let _ = fs::remove_file(&path);
                        return Err(error);
                    }
                    return Ok(Saved { file: Some(file), path });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < 1000 => tries += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// The matches that aren't over, the latest first.
    pub fn unfinished(&self) -> Vec<PathBuf> {
        records_in(&self.folder)
    }

    /// The matches that are over, the latest first.
    pub fn finished(&self) -> Vec<PathBuf> {
        records_in(&self.folder.join("finished"))
    }
}

/// The records in a folder, the one that was written last first.
fn records_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let is_match = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "salotto");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_match).collect();
    let changed = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
    paths.sort_by_key(|path| (changed(path), path.clone()));
    paths.reverse();
    paths
}

/// When the match in this file began: its name tells. Where that is another one, when it was written last.
pub fn began(path: &Path) -> SystemTime {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let named = name.split('-').next().and_then(|number| number.parse().ok()).filter(|milliseconds| *milliseconds >= EARLIEST);
    let written = || fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
    named.map_or_else(written, |milliseconds| UNIX_EPOCH + Duration::from_millis(milliseconds))
}

/// What no file of ours is named before, in milliseconds: a smaller number is somebody's own name.
const EARLIEST: u64 = 1_000_000_000_000;

/// What stands in a record's file, and no more of it than a record can have.
///
/// # Errors
/// The file can't be read, or is none: a pipe or a device might never end, or be disturbed by being opened.
pub fn read_record(path: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let mut bytes = Vec::new();
    // One byte too many tells a file that is too long.
    File::open(path)?.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Saved {
    /// Opens the match in the file at `path` to go on after its first `whole` bytes. Where `all` that stands there is more, it is kept in a file beside it, whose path comes back too.
    ///
    /// # Errors
    /// A file can't be written; the match is as it was.
    pub fn open(path: &Path, all: &[u8], whole: usize) -> io::Result<(Saved, Option<PathBuf>)> {
        let mut file = OpenOptions::new().append(true).open(path)?;
        let as_it_was = if whole < all.len() { Some(keep_beside(path, all)?) } else { None };
        if whole < all.len() {
            // Where a file is open for adding, not every system lets it be cut.
            OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
        }
        if !all[..whole].ends_with(b"\n") {
            file.write_all(b"\n")?;
        }
        Ok((Saved { file: Some(file), path: path.to_path_buf() }, as_it_was))
    }

    /// What a saved match holds, for a look at it; not yet played.
    ///
    /// # Errors
    /// The file can't be read, or isn't a record.
    pub fn read(path: &Path) -> io::Result<Record> {
        let bytes = read_record(path)?;
        let ended = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        parse(&bytes).or_else(|_| parse(&bytes[..ended])).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// Where its file is.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }

    /// # Errors
    /// The disk is full, or the file has gone.
    pub fn add(&mut self, line: &str) -> io::Result<()> {
        self.file()?.write_all(format!("{line}\n").as_bytes())
    }

    fn file(&mut self) -> io::Result<&mut File> {
        let file = match self.file.take() {
            Some(file) => file,
            None => OpenOptions::new().append(true).open(&self.path)?,
        };
        Ok(self.file.insert(file))
    }

    /// Writes the match anew with `lines` as its steps, for an undo: whole or not at all.
    ///
    /// # Errors
    /// The file can't be written; the old one is whole.
    pub fn rewrite(&mut self, header: &Header, lines: &[String]) -> io::Result<()> {
        let draft = self.path.with_extension("new");
        let mut text = header_text(header);
        lines.iter().for_each(|line| {
            text.push_str(line);
            text.push('\n');
        });
        fs::write(&draft, text)?;
        // Windows lets no file take the place of one that is open.
        self.file = None;
        fs::rename(&draft, &self.path)?;
        self.file()?;
        Ok(())
    }

    /// Puts the match with those that are over.
    ///
    /// # Errors
    /// The file can't be moved.
    pub fn finish(mut self) -> io::Result<PathBuf> {
        self.file = None;
        let name = self.path.file_name().unwrap_or_default();
        let folder = self.folder().join("finished");
        fs::create_dir_all(&folder)?;
        let there = folder.join(name);
        fs::rename(&self.path, &there)?;
        Ok(there)
    }
}

/// Writes `bytes` in a new file beside the one at `path`, which is no saved match itself; where that is.
fn keep_beside(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut number = 1;
    loop {
        let beside = path.with_file_name(if number == 1 { format!("{name}.old") } else { format!("{name}.old{number}") });
        match OpenOptions::new().create_new(true).write(true).open(&beside) {
            Ok(mut file) => return file.write_all(bytes).map(|()| beside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            Err(error) => return Err(error),
        }
    }
}

//! Saved matches: a record in a file each, a line for each step as it is played.

use crate::records::{Header, LONGEST, Record, Trouble, header_text, parse};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The folder of saved matches.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// A match on the shelf that is being written.
#[derive(Debug)]
pub struct Saved {
    file: File,
    path: PathBuf,
}

impl Shelf {
    pub fn new(data: &Path) -> Shelf {
        Shelf { folder: data.join("matches") }
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
                    return Ok(Saved { file, path });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < 1000 => tries += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// The matches that aren't over, the latest first.
    pub fn unfinished(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let is_match = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "salotto");
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_match).collect();
        let changed = |path: &PathBuf| fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
        paths.sort_by_key(|path| (changed(path), path.clone()));
        paths.reverse();
        paths
    }
}

/// Why a saved match can't be taken up again.
#[derive(Debug)]
pub enum CantOpen {
    File(io::Error),
    Line { number: usize, trouble: Trouble },
}

/// What stands in a record's file, and no more of it than a record can have.
///
/// # Errors
/// The file can't be read.
pub fn read_record(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte too many tells a file that is too long.
    File::open(path)?.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Saved {
    /// Opens a saved match to go on with it. A last line that wasn't finished is dropped.
    ///
    /// # Errors
    /// The file can't be read or written, or isn't a record.
    pub fn open(path: &Path) -> Result<(Saved, Record), CantOpen> {
        let (record, [whole, read]) = read_whole_lines(path)?;
        let file = OpenOptions::new().append(true).open(path).map_err(CantOpen::File)?;
        if whole < read {
            file.set_len(whole as u64).map_err(CantOpen::File)?;
        }
        Ok((Saved { file, path: path.to_path_buf() }, record))
    }

    /// What a saved match holds, for a look at it.
    ///
    /// # Errors
    /// The file can't be read, or isn't a record.
    pub fn read(path: &Path) -> Result<Record, CantOpen> {
        read_whole_lines(path).map(|(record, _)| record)
    }

    /// # Errors
    /// The disk is full, or the file has gone.
    pub fn add(&mut self, line: &str) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.flush()
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
        fs::rename(&draft, &self.path)?;
        self.file = OpenOptions::new().append(true).open(&self.path)?;
        Ok(())
    }

    /// Puts the match with those that are over.
    ///
    /// # Errors
    /// The file can't be moved.
    pub fn finish(self) -> io::Result<PathBuf> {
        let name = self.path.file_name().unwrap_or_default();
        let folder = self.path.parent().unwrap_or(Path::new(".")).join("finished");
        fs::create_dir_all(&folder)?;
        let there = folder.join(name);
        fs::rename(&self.path, &there)?;
        Ok(there)
    }
}

/// The record without a last line that wasn't finished; how many bytes that is, and how many there are.
fn read_whole_lines(path: &Path) -> Result<(Record, [usize; 2]), CantOpen> {
    let bytes = read_record(path).map_err(CantOpen::File)?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let record = parse(&bytes[..whole]).map_err(|(number, trouble)| CantOpen::Line { number, trouble })?;
    Ok((record, [whole, bytes.len()]))
}

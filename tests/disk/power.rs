//! A power cut: the files that a file system has when it is mounted again.
//!
//! A match is played on a file system of its own, in a file behind a loop device. After each key
//! the file is copied as it is: data that the program wrote and the system still held back is not
//! in it, as after a power cut. Then each copy is mounted, which replays its journal, and the
//! program is asked for its saved state. Needs root, loop devices and the file system's mkfs;
//! prints SKIPPED without them.

use crate::kills::record;
use crate::program::{Folder, Session, run, salotto};
use libtest_mimic::Failed;
use salotto::session::client::settings_file;
use salotto::session::storage::folders::Folders;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A kind of file system, and the command that makes one in a file.
#[derive(Clone, Copy)]
pub struct FileSystem {
    pub name: &'static str,
    mkfs: &'static str,
    arguments: &'static [&'static str],
    megabytes: u64,
    options: &'static str,
}

pub const FILE_SYSTEMS: [FileSystem; 3] = [
    FileSystem { name: "ext4", mkfs: "mkfs.ext4", arguments: &["-q", "-F"], megabytes: 64, options: "loop" },
    FileSystem { name: "btrfs", mkfs: "mkfs.btrfs", arguments: &["-q", "-f"], megabytes: 128, options: "loop" },
    // A copy is mounted while the system may still hold the original, which has the same UUID.
    FileSystem { name: "xfs", mkfs: "mkfs.xfs", arguments: &["-q", "-f"], megabytes: 320, options: "loop,nouuid" },
];

/// The keys: settings that change, moves, an undo. The image is copied after each.
const KEYS: &[&str] = &["i", "b", "enter", "b", "enter", "u", "i", "b", "enter", "b", "enter", "o", "b", "enter", "u", "b", "enter", "i"];

/// A mounted image. Unmounted when this is dropped.
struct Mounted(PathBuf);

impl Mounted {
    fn new(system: FileSystem, image: &Path, at: &Path) -> Result<Mounted, Failed> {
        fs::create_dir_all(at)?;
        does(Command::new("mount").args(["-o", system.options]).arg(image).arg(at))?;
        Ok(Mounted(at.to_path_buf()))
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let _ = does(Command::new("umount").arg(&self.0));
    }
}

fn does(command: &mut Command) -> Result<(), Failed> {
    let output = command.output()?;
    if output.status.success() { Ok(()) } else { Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)).into()) }
}

/// The image of an empty file system, made below `folder`, or the reason why there is none.
fn image(system: FileSystem, folder: &Folder) -> Result<PathBuf, String> {
    if !nix::unistd::geteuid().is_root() {
        return Err("only root can mount".into());
    }
    let image = folder.path().join("image");
    let file = fs::File::create(&image).map_err(|error| error.to_string())?;
    file.set_len(system.megabytes << 20).map_err(|error| error.to_string())?;
    let made = Command::new(system.mkfs).args(system.arguments).arg(&image).output();
    let made = made.map_err(|error| format!("{}: {error}", system.mkfs))?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned());
    }
    // Without loop devices, nothing can be tried.
    drop(Mounted::new(system, &image, &folder.path().join("try")).map_err(|failed| failed.message().unwrap_or_default().to_string())?);
    Ok(image)
}

/// The saved state when the copy was made: whether the settings' file existed, and the record
/// before the last turn.
struct Moment {
    copy: PathBuf,
    settings: bool,
    before: String,
}

pub fn power_fails(system: FileSystem) -> Result<(), Failed> {
    let folder = Folder::new();
    let image = match image(system, &folder) {
        Ok(image) => image,
        Err(why) if std::env::var_os("CI").is_some() && nix::unistd::geteuid().is_root() => return Err(why.into()),
        Err(why) => {
            println!("SKIPPED: {why}");
            return Ok(());
        }
    };
    let at = folder.path().join("disk");
    let moments = play(system, &image, &at, &folder)?;
    for (number, moment) in moments.iter().enumerate() {
        let _mounted = Mounted::new(system, &moment.copy, &at)?;
        check_whole(&at, moment).map_err(|lost| format!("{}, after key {number}: {}", system.name, lost.message().unwrap_or_default()))?;
    }
    Ok(())
}

/// Plays on the image, which is copied after each key.
fn play(system: FileSystem, image: &Path, at: &Path, folder: &Folder) -> Result<Vec<Moment>, Failed> {
    let mounted = Mounted::new(system, image, at)?;
    let disk = Folder::at(at.join("player"));
    let mut command = salotto(&disk);
    command.args(["play", "classic", "--seed", "3", "--bots", "beginner", "--pace", "none", "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    let mut moments: Vec<Moment> = Vec::new();
    let mut records = vec![String::new()];
    for (number, key) in KEYS.iter().enumerate() {
        // Data that the answer speaks of has reached the disk by now.
        session.press(key);
        let copy = folder.path().join(format!("copy-{number}"));
        does(Command::new("cp").arg("--sparse=always").arg(image).arg(&copy))?;
        let now = record(&disk)?;
        // An undo takes the last turn back: the record before it is then the one before that turn.
        records.retain(|earlier| now.starts_with(earlier.as_str()));
        let before = records.last().cloned().unwrap_or_default();
        if now != before {
            records.push(now);
        }
        let before = records.iter().rev().nth(1).cloned().unwrap_or_default();
        moments.push(Moment { copy, settings: moments.last().is_some_and(|moment| moment.settings) || *key == "i", before });
    }
    session.close();
    std::mem::forget(disk);
    drop(mounted);
    Ok(moments)
}

fn check_whole(at: &Path, moment: &Moment) -> Result<(), Failed> {
    let disk = Folder::at(at.join("player"));
    let checked = check(&disk, moment);
    // The files on the image must not be removed.
    std::mem::forget(disk);
    checked
}

fn check(disk: &Folder, moment: &Moment) -> Result<(), Failed> {
    let (_, bad) = settings_file::load(&Folders::all_in(disk.path()));
    if !bad.is_empty() {
        return Err(format!("the settings can't be read: {bad:?}").into());
    }
    if moment.settings && fs::read(disk.path().join("settings.toml")).unwrap_or_default().is_empty() {
        return Err("the settings are gone".into());
    }
    let found = record(disk)?;
    if !found.starts_with(&moment.before) {
        return Err(format!("saved was\n{}and found is\n{found:?}", moment.before).into());
    }
    let resumed = run(disk, &["resume", "--speech", "off"]);
    match resumed.status.code() {
        Some(0) => Ok(()),
        _ if moment.before.is_empty() => Ok(()),
        _ => {
            Err(format!("it can't be resumed: {}{}", String::from_utf8_lossy(&resumed.stdout), String::from_utf8_lossy(&resumed.stderr))
                .into())
        }
    }
}

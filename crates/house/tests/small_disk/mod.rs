//! Real file systems that are full, failing or read-only when a test wants it: root mounts them.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum time until files are closed, on a busy machine.
const LONG: Duration = Duration::from_secs(60);

/// A file system of 8 MB in a folder, unmounted when this is dropped.
pub struct SmallDisk(pub PathBuf);

/// Skips a test for this reason; panics in CI, where no test may be skipped.
#[track_caller]
fn skip<T>(why: &str) -> Option<T> {
    assert!(std::env::var_os("CI").is_none(), "{why}");
    println!("SKIPPED: {why}");
    None
}

/// Makes an ext4 file system in a file of 64 MB. None where the program for that isn't installed.
#[track_caller]
fn make_ext4(file: &Path, options: &[&str]) -> Option<()> {
    File::create(file).and_then(|file| file.set_len(64 << 20)).expect("a file");
    let made = Command::new("mkfs.ext4").arg("-q").args(options).arg(file).status();
    if made.as_ref().is_err_and(|error| error.kind() == ErrorKind::NotFound) {
        return skip("mkfs.ext4 is not installed");
    }
    assert!(made.expect("mkfs.ext4 runs").success(), "a file system");
    Some(())
}

/// Mounts the file system in a file; returns whether that was possible.
fn mount_file(file: &Path, folder: &Path) -> bool {
    Command::new("mount").args(["-o", "loop"]).arg(file).arg(folder).status().is_ok_and(|status| status.success())
}

/// Unmounts a file system, even if a file on it is open.
fn unmount(folder: &Path) {
    let _ = Command::new("umount").arg("--lazy").arg(folder).stderr(Stdio::null()).status();
}

impl SmallDisk {
    /// None where it can't be mounted.
    #[track_caller]
    pub fn mount(folder: &Path) -> Option<SmallDisk> {
        SmallDisk::mount_with(folder, "size=8m")
    }

    #[track_caller]
    fn mount_with(folder: &Path, options: &str) -> Option<SmallDisk> {
        if !nix::unistd::geteuid().is_root() {
            return skip("only root mounts a file system");
        }
        fs::create_dir_all(folder).expect("a folder");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", options, "salotto"]).arg(folder).status();
        assert!(mounted.expect("mount runs").success(), "a file system");
        Some(SmallDisk(folder.to_path_buf()))
    }

    /// Leaves no room, not for a byte.
    pub fn fill(&self) {
        let mut file = File::options().create(true).append(true).open(self.0.join("ballast")).expect("a file");
        for size in [1 << 16, 4096, 1] {
            let piece = vec![0; size];
            let full = loop {
                if let Err(error) = file.write_all(&piece) {
                    break error;
                }
            };
            assert_eq!(full.kind(), ErrorKind::StorageFull);
        }
    }

    /// Makes room again.
    pub fn empty(&self) {
        fs::remove_file(self.0.join("ballast")).expect("it is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        unmount(&self.0);
    }
}

/// A disk with ext4 that can fail: a loop device, whose blocks lie in a file on a small file system. While
/// that is full, the device reports an error for each block that hasn't been written before.
pub struct FailingDisk {
    blocks: SmallDisk,
    folder: PathBuf,
}

#[allow(dead_code)] // Each test program uses its own part of it.
impl FailingDisk {
    /// None where it can't be mounted.
    #[track_caller]
    pub fn mount(folder: &Path) -> Option<FailingDisk> {
        let blocks = SmallDisk::mount_with(&folder.join("blocks"), "size=24m")?;
        let disk = FailingDisk { folder: folder.join("disk"), blocks };
        fs::create_dir_all(&disk.folder).expect("a folder");
        // Later writes must need blocks that the file doesn't have yet.
        make_ext4(&disk.file(), &["-J", "size=4", "-E", "lazy_itable_init=0"])?;
        if !mount_file(&disk.file(), &disk.folder) {
            return skip("there is no loop device");
        }
        Some(disk)
    }

    /// The folder on the disk.
    pub fn at(&self) -> &Path {
        &self.folder
    }

    /// Makes the device report errors from now on.
    pub fn fail(&self) {
        self.blocks.fill();
    }

    /// Ends the errors.
    pub fn works_again(&self) {
        self.blocks.empty();
    }

    /// Discards all data that hasn't reached the disk.
    pub fn loses_power(&self) {
        let copy = copy_blocks(&self.file());
        unmount(&self.folder);
        fs::rename(copy, self.file()).expect("a file");
        assert!(mount_file(&self.file(), &self.folder), "it is mounted again");
    }

    fn file(&self) -> PathBuf {
        self.blocks.0.join("file")
    }
}

impl Drop for FailingDisk {
    fn drop(&mut self) {
        unmount(&self.folder);
    }
}

/// Copies the blocks of a device to a file beside it.
fn copy_blocks(file: &Path) -> PathBuf {
    let copy = file.with_added_extension("copy");
    let copied = Command::new("cp").arg("--sparse=always").arg(file).arg(&copy).status();
    assert!(copied.expect("cp runs").success(), "a copy of the blocks");
    copy
}

/// A disk with ext4, which Linux makes read-only at an error. Its blocks lie in a file beside its folder.
pub struct ReadOnlyDisk {
    file: PathBuf,
    folder: PathBuf,
}

#[allow(dead_code)] // Each test program uses its own part of it.
impl ReadOnlyDisk {
    /// None where it can't be had.
    #[track_caller]
    pub fn mount(folder: &Path) -> Option<ReadOnlyDisk> {
        if !nix::unistd::geteuid().is_root() {
            return skip("only root mounts a file system");
        }
        fs::create_dir_all(folder).expect("a folder");
        let disk = ReadOnlyDisk { file: folder.with_added_extension("blocks"), folder: folder.to_path_buf() };
        make_ext4(&disk.file, &["-e", "remount-ro"])?;
        if !mount_file(&disk.file, &disk.folder) {
            return skip("there is no loop device");
        }
        if disk.error_trigger().exists() { Some(disk) } else { skip("Linux has no errors of ext4 for tests") }
    }

    /// The folder on the disk.
    pub fn at(&self) -> &Path {
        &self.folder
    }

    /// Makes Linux find an error, so that the disk is read-only, also for files that are open.
    pub fn turns_read_only(&self) {
        fs::write(self.error_trigger(), "1").expect("an error");
        let written = File::create(self.folder.join("written")).expect_err("it is read-only");
        assert_eq!(written.kind(), ErrorKind::ReadOnlyFilesystem);
    }

    /// Unmounts it once no file on it is open, and mounts what the device holds, as an operator does.
    pub fn remount(&self) {
        let end = Instant::now() + LONG;
        // Threads of a closed store may have to end first.
        while !Command::new("umount").arg(&self.folder).stderr(Stdio::null()).status().expect("umount runs").success() {
            assert!(Instant::now() < end, "a file is open");
            thread::sleep(Duration::from_millis(20));
        }
        // The file itself would still be mounted read-only where another mount namespace was made in the meantime.
        let copy = copy_blocks(&self.file);
        fs::rename(copy, &self.file).expect("a file");
        assert!(mount_file(&self.file, &self.folder), "it is mounted again");
    }

    /// The file by which ext4 is told to find an error.
    fn error_trigger(&self) -> PathBuf {
        let mounts = fs::read_to_string("/proc/self/mounts").expect("the mounts");
        let own = |line: &&str| line.split(' ').nth(1).is_some_and(|at| Path::new(at) == self.folder);
        let device = mounts.lines().find(own).and_then(|line| line.strip_prefix("/dev/")?.split(' ').next()).expect("a device");
        Path::new("/sys/fs/ext4").join(device).join("trigger_fs_error")
    }
}

impl Drop for ReadOnlyDisk {
    fn drop(&mut self) {
        unmount(&self.folder);
        let _ = fs::remove_file(&self.file);
    }
}

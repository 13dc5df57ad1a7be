//! A real file system that is full when a test wants it: root mounts it.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A file system of 8 MB in a folder, unmounted when this is dropped.
pub struct SmallDisk(pub PathBuf);

impl SmallDisk {
    /// None where it can't be mounted.
    pub fn mount(folder: &Path) -> Option<SmallDisk> {
        if !nix::unistd::geteuid().is_root() {
            println!("SKIPPED: only root mounts a file system");
            return None;
        }
        fs::create_dir_all(folder).expect("a folder");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=8m", "salotto"]).arg(folder).status();
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
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).stderr(Stdio::null()).status();
    }
}

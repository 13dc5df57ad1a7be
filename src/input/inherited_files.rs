//! The file descriptors inherited from the program's parent.

/// The last of the standard streams, which are kept open.
#[cfg(target_os = "linux")]
const STDERR: std::os::fd::RawFd = 2;

/// Closes the far ends of terminals: the program has opened none.
///
/// yasr leaves that of the program's own terminal open in it. While it is, the terminal isn't hung up
/// when yasr ends, and the program would wait for keys for ever.
pub fn let_go_of_terminals() {
    #[cfg(target_os = "linux")]
    linux::far_ends().into_iter().filter(|far_end| *far_end > STDERR).for_each(|far_end| _ = nix::unistd::close(far_end));
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;
    use std::os::fd::RawFd;
    use std::path::Path;

    /// The numbers of their descriptors; empty if they can't be determined.
    pub fn far_ends() -> Vec<RawFd> {
        let open = fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
        let far_end = |path: &Path| path.file_name().is_some_and(|name| name == "ptmx");
        let of_terminals = open.filter(|file| fs::read_link(file.path()).is_ok_and(|path| far_end(&path)));
        of_terminals.filter_map(|file| file.file_name().to_str()?.parse().ok()).collect()
    }
}

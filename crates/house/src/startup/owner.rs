//! The user who owns the server's data, for commands run by root: files made by root would be
//! unreadable for the service's user.

#[cfg(unix)]
pub use users::Owner;

#[cfg(unix)]
mod users {
    use nix::unistd::{Gid, Uid, User, chown, geteuid, setgid, setuid};
    use std::fs;
    use std::io;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    /// The user and group of the systemd unit.
    const OF_UNIT: &str = "salotto-house";

    /// A user other than the caller.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Owner {
        user: Uid,
        group: Gid,
        /// Empty if the system has no name for the user.
        pub name: String,
    }

    impl Owner {
        /// The owner of the folder `data`, or the unit's user if it doesn't exist. None unless the
        /// caller is root and the owner isn't.
        pub fn of(data: &Path) -> Option<Owner> {
            if !geteuid().is_root() {
                return None;
            }
            let owner = match fs::metadata(data) {
                Ok(found) => {
                    let (user, group) = (Uid::from_raw(found.uid()), Gid::from_raw(found.gid()));
                    let name = User::from_uid(user).ok().flatten().map_or_else(|| user.to_string(), |known| known.name);
                    Owner { user, group, name }
                }
                Err(_) => {
                    let known = User::from_name(OF_UNIT).ok().flatten()?;
                    Owner { user: known.uid, group: known.gid, name: known.name }
                }
            };
            (!owner.user.is_root()).then_some(owner)
        }

        /// Switches this process to the owner for good.
        ///
        /// # Errors
        /// The system refuses it.
        pub fn take_over(&self) -> io::Result<()> {
            #[cfg(target_os = "linux")]
            match std::ffi::CString::new(self.name.as_str()) {
                Ok(name) => nix::unistd::initgroups(&name, self.group)?,
                Err(_) => nix::unistd::setgroups(&[self.group])?,
            }
            setgid(self.group)?;
            setuid(self.user)?;
            Ok(())
        }

        /// Gives a file to the owner.
        ///
        /// # Errors
        /// The system refuses it.
        pub fn give(&self, file: &Path) -> io::Result<()> {
            Ok(chown(file, Some(self.user), Some(self.group))?)
        }
    }
}

/// Unused on other systems.
#[cfg(not(unix))]
pub struct Owner {
    /// The owner's name.
    pub name: String,
}

#[cfg(not(unix))]
impl Owner {
    /// Always None.
    pub fn of(_: &std::path::Path) -> Option<Owner> {
        None
    }

    /// # Errors
    /// None.
    pub fn take_over(&self) -> std::io::Result<()> {
        Ok(())
    }

    /// # Errors
    /// None.
    pub fn give(&self, _: &std::path::Path) -> std::io::Result<()> {
        Ok(())
    }
}

//! A wrong clock: a small computer without a battery starts with a date long ago.

use crate::program::{Folder, Session};
use crate::trouble::troubled;
use libtest_mimic::Failed;

/// Begins, saves and resumes a match while the clock stands in 1969.
pub fn a_clock_before_1970_is_no_trouble() -> Result<(), Failed> {
    let folder = Folder::new();
    for arguments in [&["play", "classic", "--seed", "3"][..], &["resume"], &[]] {
        let Some(mut command) = troubled(&folder)? else { return Ok(()) };
        command.env("TROUBLE_CLOCK", "-1000000").args(arguments).args(["--speech", "off", "--lang", "en", "--pace", "none"]);
        let mut session = Session::start(command);
        let said = session.heard();
        session.press("b");
        session.press("");
        let (_, code) = session.close();
        if code != Some(0) || said.is_empty() {
            return Err(format!("{arguments:?} ended with {code:?} after {said:?}").into());
        }
    }
    match folder.matches().len() {
        1 => Ok(()),
        count => Err(format!("{count} matches are saved").into()),
    }
}

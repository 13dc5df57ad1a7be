//! Salotto for Windows as Wine runs it. `packaging/windows` builds it first; without it, or without
//! Wine, each test says so and is skipped, except in CI.

mod console;
mod folders;
mod keys;
mod paces;
mod pipes;
mod readers;
mod setup;
mod wine;

#[path = "../support/playing.rs"]
mod playing;
#[path = "../support/pty.rs"]
mod pty;
#[path = "../support/reports.rs"]
mod reports;
#[path = "../support/session.rs"]
mod session;

/// The module under the name that the files shared with the other tests use.
mod program {
    pub use crate::session::{Folder, Session};
}

use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::{PoisonError, RwLock};
use wine::{Wine, wine};

/// Shared by tests that run a program; exclusive for tests that show all of them a screen reader.
static COMPANY: RwLock<()> = RwLock::new(());

fn main() -> ExitCode {
    let trials = [pipes::trials(), keys::trials(), folders::trials(), readers::trials(), paces::trials(), setup::trials()]
        .into_iter()
        .flatten()
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// A test that needs Wine.
fn trial(name: impl Into<String>, test: impl FnOnce(&Wine) -> Result<(), Failed> + Send + 'static) -> Trial {
    Trial::test(name, || {
        let _company = COMPANY.read().unwrap_or_else(PoisonError::into_inner);
        with_wine(test)
    })
}

/// A test that needs a Wine in which no other test runs a program.
fn lonely_trial(name: impl Into<String>, test: impl FnOnce(&Wine) -> Result<(), Failed> + Send + 'static) -> Trial {
    Trial::test(name, || {
        let _alone = COMPANY.write().unwrap_or_else(PoisonError::into_inner);
        with_wine(test)
    })
}

fn with_wine(test: impl FnOnce(&Wine) -> Result<(), Failed>) -> Result<(), Failed> {
    match wine() {
        Ok(wine) => test(wine),
        Err(reason) if std::env::var("CI").as_deref() == Ok("true") => Err(reason.into()),
        Err(reason) => {
            println!("SKIPPED: {reason}");
            Ok(())
        }
    }
}

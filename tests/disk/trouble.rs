//! The library that injects faults, built once, and the ways in which it affects a program.

use crate::program::{Folder, salotto};
use libtest_mimic::Failed;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

/// The library, or why there is none.
static LIBRARY: LazyLock<Result<PathBuf, String>> = LazyLock::new(|| {
    let library = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("trouble.so");
    // Written under another name first: a test that runs at the same time never loads half of it.
    let made = library.with_added_extension(std::process::id().to_string());
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/disk/trouble.c");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&made).args([source, "-ldl"]).output();
    match built {
        Ok(built) if built.status.success() => fs::rename(&made, &library).map(|()| library).map_err(|error| error.to_string()),
        Ok(built) => Err(String::from_utf8_lossy(&built.stderr).into_owned()),
        Err(error) => Err(format!("cc: {error}")),
    }
});

/// The program with its files in `folder` and the fault library loaded; None if the test has to be
/// skipped.
///
/// # Errors
/// The library can't be built, and nothing may be skipped.
pub fn troubled(folder: &Folder) -> Result<Option<Command>, Failed> {
    match &*LIBRARY {
        Ok(library) => {
            let mut command = salotto(folder);
            command.env("LD_PRELOAD", library).env("TROUBLE_FOLDER", folder.path());
            Ok(Some(command))
        }
        Err(why) if std::env::var_os("CI").is_some() => Err(why.as_str().into()),
        Err(why) => {
            println!("SKIPPED: {why}");
            Ok(None)
        }
    }
}

/// The names of the calls that were counted in `count`, by their numbers: threads may write their lines in
/// another order.
pub fn calls(count: &PathBuf) -> Vec<String> {
    let text = fs::read_to_string(count).unwrap_or_default();
    let numbered = |line: &str| {
        let (number, rest) = line.split_once(' ')?;
        Some((number.parse::<usize>().ok()?, rest.split(' ').next()?.to_string()))
    };
    let mut calls: Vec<(usize, String)> = text.lines().filter_map(numbered).collect();
    calls.sort();
    calls.into_iter().map(|(_, name)| name).collect()
}

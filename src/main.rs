//! Starts, and ends with the right exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(salotto::commands::run(std::env::args_os().collect()))
}

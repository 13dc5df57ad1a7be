//! The program and its files in bad luck. `trouble.c` stands between it and the C library, kills it at a chosen call, makes a disk slow or
//! full. Needs a C compiler and Linux; says SKIPPED where there is none, and fails where nothing may be skipped (`CI=true`).

#![cfg(target_os = "linux")]

mod kills;
mod power;
mod trouble;

#[path = "../support/program.rs"]
mod program;
#[path = "../support/pty.rs"]
mod pty;

use libtest_mimic::{Arguments, Trial};

fn main() -> std::process::ExitCode {
    let mut trials = Vec::new();
    for game in ["salotto", "five-and-three", "classic", "pairs", "jolly", "bidomino", "kingdomino"] {
        trials.push(Trial::test(format!("{game}_killed_at_each_call_through_a_pipe_loses_nothing"), move || kills::through_a_pipe(game)));
        trials.push(Trial::test(format!("{game}_killed_at_each_call_at_a_terminal_loses_nothing"), move || kills::at_a_terminal(game)));
    }
    for system in power::FILE_SYSTEMS {
        trials.push(Trial::test(format!("a_power_cut_on_{}_loses_the_last_turn_at_most", system.name), move || power::power_fails(system)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

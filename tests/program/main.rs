//! The program as players start it: through pipes and terminals, with arguments, files and settings
//! of all kinds.

#[path = "../support/games.rs"]
mod games;
#[path = "../support/keyboard.rs"]
mod keyboard;
#[path = "../support/long_record.rs"]
mod long_record;
#[path = "../support/program.rs"]
mod program;
#[cfg(unix)]
#[path = "../support/pty.rs"]
mod pty;
#[path = "../support/reports.rs"]
mod reports;
#[path = "../support/sweeps.rs"]
mod sweeps;

mod bad_input;
mod command_line;
mod completions;
mod cup;
mod daily;
mod far_keys;
mod floods;
mod join;
mod kept;
mod leaving;
mod letters;
mod lists;
mod long_match;
#[cfg(unix)]
mod menu;
mod news;
mod open_files;
mod opponents;
mod quarter;
mod readme;
mod resume;
mod said_before;
mod series;
mod settings;
mod simulate;
mod stats;
mod thinking;
mod ways_back;
mod windows;

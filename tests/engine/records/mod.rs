//! Records as the program reads and tells them: golden ones whole, wrong lines by their number.

mod events;
mod golden;
mod old_records;
mod wrong_lines;

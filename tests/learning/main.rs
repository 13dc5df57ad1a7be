//! Learning. The lessons: each is written in both languages alike, is played right to its end, and
//! played wrong at every step without anybody getting stuck; what is wrong with a lesson is said
//! with its line. The key trainer: every key is told, and none does anything.

#[path = "../support/lines.rs"]
mod lines;
#[path = "../support/program.rs"]
mod program;

mod bad;
mod course;
mod pupil;
mod right;
mod texts;
mod trainer;
mod wrong;

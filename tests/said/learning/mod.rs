//! Learning. The lessons: each is written alike in both languages, can be played right to its end,
//! by the very keys that it names, and wrong at every step without anybody getting stuck; errors in a lesson are reported with
//! their line. The key trainer: every key is named, and none does anything.

mod bad;
mod by_keys;
mod course;
mod dictated;
mod free;
mod picked;
mod pupil;
mod right;
mod texts;
mod trainer;
mod wrong;

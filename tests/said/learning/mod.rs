//! Lessons and the key trainer. Each lesson is written alike in both languages. It can be done right to its end by the very
//! keys that it names, and wrong at every step without the pupil getting stuck. Errors in a lesson are reported with their
//! line. The trainer names every key and does nothing else.

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

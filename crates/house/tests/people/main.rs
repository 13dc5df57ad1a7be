//! Users of a server in this process, each over a stream: their actions and output, and the
//! server's data about them.
#![cfg(unix)]

#[path = "../company/mod.rs"]
mod company;
#[path = "../proxy/mod.rs"]
mod proxy;
#[cfg(target_os = "linux")]
#[path = "../small_disk/mod.rs"]
mod small_disk;

mod beginning;
mod bell;
mod belonging;
mod class;
mod clock;
mod crowd;
mod days;
mod disk;
mod encrypted;
mod evenings;
mod forgetting;
mod free_seats;
#[cfg(target_os = "linux")]
mod full_disk;
mod gathering;
mod giving_up;
mod guessed;
mod held;
mod houses;
mod lesson;
mod line_lost;
mod lists;
mod looking_on;
mod next_round;
mod oneself;
mod operators;
mod put_away;
mod ratings;
mod rematch;
mod reviewing;
mod schema;
mod secrets;
mod sudden_lists;
mod taking_back;
mod teacher;
mod teacher_around;
mod tournaments;
mod trips;
mod who_is_elsewhere;
mod who_is_here;
mod words;

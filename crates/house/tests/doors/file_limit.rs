//! A server whose files may not grow beyond a limit of the system, as `ulimit -f` sets it.

use crate::restart::Player;
use crate::support::{Folder, House, LONG, has_ssh};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

const ILL: &str = "La casa non riesce a salvare: chi gioca aspetta, e niente va perduto.";
const WELL: &str = "La casa salva di nuovo: si continua.";
/// More bytes than the log has, and fewer than the database.
const LIMIT: &str = "16384:unlimited";

/// Sets the limit of the size of files that the house may write.
fn limit_files(house: &House, limit: &str) {
    let set = Command::new("prlimit").args([&format!("--pid={}", house.process()), &format!("--fsize={limit}")]).status();
    assert!(set.expect("util-linux is there").success());
}

#[test]
fn a_house_whose_files_are_limited_says_that_it_cant_save_and_goes_on() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let door = folder.file("door");
    let house = House::in_folder(folder, &["--socket", &door]);
    let mut anna = Player::comes(&house.folder.0);
    anna.hears("Which language").types("1").hears("premi Invio.").types("Anna").hears("Sei nella sala.");
    limit_files(&house, LIMIT);
    let end = Instant::now() + LONG;
    while !anna.text().contains(ILL) {
        assert!(Instant::now() < end, "she hears nothing of it:\n{}", anna.text());
        // Each changes a setting, which is kept.
        anna.types("i");
        thread::sleep(Duration::from_millis(20));
    }
    house.wait_for_log(&["can't write why="]);
    limit_files(&house, "unlimited:unlimited");
    anna.hears(WELL);
    house.wait_for_log(&["can write again"]);
}

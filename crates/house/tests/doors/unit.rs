//! The unit by which systemd keeps a house open.

use salotto_house::options::Options;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

fn unit() -> (String, String) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/house/salotto-house.service");
    (file.to_string(), std::fs::read_to_string(file).expect("the unit"))
}

#[test]
fn the_unit_starts_the_house_with_options_that_it_has() {
    let (_, text) = unit();
    let line = text.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("it starts something");
    let words: Vec<OsString> = line.split(' ').map(|word| word.replace("${STATE_DIRECTORY}", "/var/lib/salotto-house").into()).collect();
    let options = Options::of(words).expect("options that the house has");
    assert_eq!(options.data, Path::new("/var/lib/salotto-house"));
    assert!(options.port.is_some_and(|port| port > 1024), "it has no right to a lower one");
}

#[test]
fn thinking_can_have_the_lowest_priority() {
    let (_, text) = unit();
    // A later line counts more (systemd.exec(5)).
    let (_, later) = text.split_once("\nSystemCallFilter=~@privileged @resources\n").expect("what it may not");
    let allowed = later.lines().find_map(|line| line.strip_prefix("SystemCallFilter=")).expect("but these");
    let names: Vec<&str> = allowed.split(' ').collect();
    for name in ["sched_setattr", "sched_setscheduler", "setpriority"] {
        assert!(names.contains(&name), "{allowed}");
    }
}

#[test]
fn systemd_understands_every_line_and_finds_little_that_the_house_could_do() {
    let (file, _) = unit();
    let Ok(output) = Command::new("systemd-analyze").args(["security", "--offline=true", "--threshold=20", &file]).output() else {
        assert!(std::env::var_os("CI").is_none(), "systemd-analyze is not installed");
        println!("SKIPPED: systemd-analyze is not installed");
        return;
    };
    let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{told}");
    assert!(!told.contains("Unknown key") && !told.contains("Failed to parse"), "{told}");
}

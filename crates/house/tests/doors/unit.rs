//! The unit by which systemd keeps a server open.

use crate::support::{Folder, LONG};
use salotto_house::startup::options::HouseOptions;
use std::ffi::OsString;
#[cfg(target_os = "linux")]
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Stdio};

fn unit() -> (String, String) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/house/salotto-house.service");
    (file.to_string(), std::fs::read_to_string(file).expect("the unit"))
}

#[test]
fn the_unit_starts_the_house_with_options_that_it_has() {
    let (_, text) = unit();
    let line = text.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("it starts something");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/house/salotto-house.toml");
    let words: Vec<OsString> = line.split(' ').map(|word| word.replace("/etc/salotto-house.toml", file).into()).collect();
    let options = HouseOptions::parse(words).expect("options that the house has");
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

#[cfg(target_os = "linux")]
#[test]
fn systemd_hears_that_the_house_is_open() {
    let folder = Folder::new();
    let place = folder.file("notify");
    let manager = UnixDatagram::bind(&place).expect("a socket");
    manager.set_read_timeout(Some(LONG)).expect("a time");
    let data = folder.file("data");
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    command.args(["--address", "127.0.0.1", "--port", "0", "--data", &data]).env("NOTIFY_SOCKET", &place);
    let mut house = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the house opens");
    let mut told = [0; 64];
    let length = manager.recv(&mut told);
    // The server accepts commands by then.
    let drained = Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(["drain", "--data", &data]).output().expect("it runs");
    house.kill().expect("it is our child");
    let _ = house.wait();
    assert_eq!(&told[..length.expect("it says so")], b"READY=1");
    assert!(drained.status.success(), "{drained:?}");
}

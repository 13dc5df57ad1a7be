//! Files of a server: only its own user can read them.

use crate::support::Folder;
use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};

/// Opens a server in this folder, with its socket at `socket`, lets Anna in and closes it; returns
/// its standard error.
fn an_evening(data: &str, socket: &str, looked_at: impl FnOnce()) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    command.args(["--socket", socket, "--language", "en", "--data", data, "--log", "off"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the house opens");
    let mut told = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(told.any(|line| line.is_ok_and(|line| line.contains(socket))));
    let mut anna = UnixStream::connect(socket).expect("its door is reached");
    anna.write_all(b"2\nAnna\nquit\n").unwrap();
    let mut heard = String::new();
    anna.read_to_string(&mut heard).unwrap();
    assert!(heard.contains("Goodbye."), "{heard}");
    looked_at();
    child.kill().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    let _ = child.wait();
    said
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o7777
}

fn set_mode(file: &Path, mode: u32) {
    fs::set_permissions(file, Permissions::from_mode(mode)).unwrap();
}

/// The modes of all files in a folder, without those that the database takes away in this moment.
fn modes(folder: &Path) -> BTreeMap<String, u32> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let there = |entry: fs::DirEntry| match entry.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        known => Some((entry.file_name().to_string_lossy().into_owned(), known.unwrap().permissions().mode() & 0o7777)),
    };
    entries.filter_map(there).collect()
}

#[test]
fn nobody_else_at_the_machine_reads_what_a_house_keeps() {
    let folder = Folder::new();
    let (data, socket) = (folder.file("data"), folder.file("door"));
    let at = Path::new(&data);
    let all_closed = || {
        let modes = modes(at);
        assert!(["house.sqlite", "house.sqlite-wal", "house.lock"].iter().all(|name| modes.contains_key(*name)), "{modes:?}");
        assert!(modes.values().all(|mode| *mode == 0o600), "{modes:?}");
        assert_eq!((mode(at), mode(Path::new(&socket))), (0o700, 0o660));
    };
    assert_eq!(an_evening(&data, &socket, all_closed), "");
    // As in a folder from an older program; a file of the operator's is left alone.
    fs::read_dir(at).unwrap().for_each(|entry| set_mode(&entry.unwrap().path(), 0o644));
    set_mode(at, 0o755);
    let notes = at.join("notes");
    fs::write(&notes, "").unwrap();
    set_mode(&notes, 0o640);
    let said = an_evening(&data, &socket, || assert_eq!(mode(&notes), 0o640));
    assert_eq!(said, format!("In {data} other users of this machine could read what the house keeps: now only you can.\n"));
    fs::remove_file(&notes).unwrap();
    assert_eq!(an_evening(&data, &socket, all_closed), "");
}

#[test]
fn a_socket_in_the_folder_is_reached_by_the_group_and_nothing_else_is() {
    let folder = Folder::new();
    let (data, socket) = (folder.file("data"), folder.file("data/door"));
    let at = Path::new(&data);
    let reached = || {
        let mut modes = modes(at);
        assert_eq!(modes.remove("door"), Some(0o660));
        assert!(modes.values().all(|mode| *mode == 0o600), "{modes:?}");
        assert_eq!(mode(at), 0o710);
    };
    assert_eq!(an_evening(&data, &socket, reached), "");
    set_mode(at, 0o700);
    assert_eq!(an_evening(&data, &socket, reached), "", "its group passes through again");
}

#[test]
fn a_folder_that_is_everybodys_is_left_as_it_is_and_said_to_be() {
    let folder = Folder::new();
    let (data, socket) = (folder.file("data"), folder.file("door"));
    let at = Path::new(&data);
    fs::create_dir(at).unwrap();
    set_mode(at, 0o1777);
    let said = an_evening(&data, &socket, || {
        assert_eq!(mode(at), 0o1777);
        assert!(modes(at).values().all(|mode| *mode == 0o600));
    });
    assert!(said.starts_with(&format!("Other users of this machine can look into {data}, and I can't close it")), "{said}");
}

#[test]
fn what_has_the_name_of_a_socket_that_cant_be_opened_stays() {
    let folder = Folder::new();
    let (notes, door) = (folder.file("notes.txt"), folder.file("door"));
    fs::write(&notes, "Milk").unwrap();
    let fails = |data: &str, socket: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        let ended = command.args(["--socket", socket, "--language", "en", "--data", &folder.file(data)]).output().unwrap();
        assert!(!ended.status.success(), "{ended:?}");
    };
    fails("data", &notes);
    assert_eq!(fs::read_to_string(&notes).unwrap(), "Milk");
    an_evening(&folder.file("data"), &door, || {
        fails("other", &door);
        assert!(UnixStream::connect(&door).is_ok(), "the first house's door is reached");
    });
}

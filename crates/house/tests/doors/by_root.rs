//! Commands of root about a server of another user: the answers are those that this user would get.

use crate::support::{Folder, House, has_ssh, said};
use nix::unistd::{Gid, Uid, User, chown, geteuid};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};

/// Another user than root; None where this isn't root. Panics in CI, where no test may be skipped.
fn other_user() -> Option<User> {
    if !geteuid().is_root() {
        assert!(std::env::var_os("CI").is_none(), "only root asks for another user");
        println!("SKIPPED: only root asks for another user");
        return None;
    }
    Some(User::from_name("nobody").ok().flatten().expect("a user nobody"))
}

fn gives(file: &Path, user: &User) {
    chown(file, Some(user.uid), Some(user.gid)).expect("root may");
}

fn house(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    command.args(arguments).args(["--language", "en"]);
    command
}

fn run(arguments: &[&str]) -> Output {
    house(arguments).output().expect("it runs")
}

#[test]
fn check_looks_as_the_user_whose_house_it_is() {
    let Some(user) = other_user() else { return };
    let folder = Folder::new();
    let data = folder.file("data");
    fs::create_dir(&data).expect("a folder");
    gives(Path::new(&data), &user);
    let key = folder.key("ed25519");
    let own = format!("{data}/host_key");
    fs::copy(&key, &own).expect("a copy");
    fs::set_permissions(&own, fs::Permissions::from_mode(0o600)).expect("it is ours");
    let checked = |more: &[&str]| said(&run(&[&["check", "--data", &data, "--port", "40222"], more].concat()));
    let (well, wrong, status) = checked(&[]);
    assert!(well.contains("Looked at as the user nobody") && !well.contains("can be opened"), "{well}");
    assert!(wrong.contains("host_key") && status == Some(1), "{wrong}");
    gives(Path::new(&own), &user);
    let (well, wrong, status) = checked(&[]);
    assert!(well.contains("The house can be opened.") && status == Some(0), "{well}{wrong}");
    assert_eq!(fs::read_dir(&data).expect("a folder").count(), 1, "nothing is changed");
    let (_, wrong, _) = checked(&["--kept-for-known", "50", "--most", "40"]);
    assert!(wrong.contains("Nobody new could come in: --kept-for-known keeps 50 places"), "{wrong}");
    let missing = folder.file("nowhere/door");
    let (_, wrong, status) = checked(&["--socket", &missing]);
    assert!(wrong.contains("isn't there. Make it, or choose another.") && status == Some(1), "{wrong}");
}

#[test]
fn a_backup_that_root_makes_is_the_users_and_one_without_rights_says_so() {
    if !has_ssh() {
        return;
    }
    let Some(user) = other_user() else { return };
    let folder = House::in_folder(Folder::new(), &[]).close();
    let data = folder.file("data");
    for entry in fs::read_dir(&data).expect("a folder") {
        gives(&entry.expect("a file").path(), &user);
    }
    gives(Path::new(&data), &user);
    let copy = folder.file("copy.sqlite");
    let (_, wrong, status) = said(&run(&["backup", "--data", &data, &copy]));
    assert_eq!(status, Some(0), "{wrong}");
    for file in [copy.clone(), format!("{copy}.host_key")] {
        let found = fs::metadata(&file).expect("a file");
        assert_eq!((Uid::from_raw(found.uid()), Gid::from_raw(found.gid())), (user.uid, user.gid), "{file}");
        assert_eq!(found.permissions().mode() & 0o777, 0o600, "{file}");
    }
    let (_, wrong, _) = said(&run(&["backup", "--data", &data, &copy]));
    assert!(wrong.starts_with(&format!("The file {copy} is there already.")), "{wrong}");
    // Another user may not look into the folder.
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).expect("root may");
    let mut command = house(&["backup", "--data", &data, "/tmp/nothing.sqlite"]);
    let stranger = command.uid(user.uid.as_raw() - 1).gid(user.gid.as_raw() - 1).output().expect("it runs");
    let (_, wrong, status) = said(&stranger);
    assert!(wrong.contains("can't be made: ") && !wrong.contains("No house") && status == Some(1), "{wrong}");
}

#[test]
fn a_file_of_options_that_cannot_be_understood_is_told_with_its_line() {
    let folder = Folder::new();
    let file = folder.file("house.toml");
    let told = |text: &str| {
        fs::write(&file, text).expect("a file");
        said(&run(&["check", "--config", &file])).1
    };
    let twice = told("port = 40222\nmost = 20\nport = 40223\n");
    assert!(twice.contains("Line 3 of"), "{twice}");
    let french = told("language = \"fr\"\n");
    assert!(french.contains("fr") && french.contains("it|en|es"), "{french}");
}

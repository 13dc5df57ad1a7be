//! Commands of an operator before and beside an open server: its file of options, a check whether it
//! can be opened, a copy of its data.

use crate::support::{Folder, House, has_ssh, said};
use salotto_house::startup::options::HouseOptions;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

/// The program with these words, in English.
fn house(words: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    said(&command.args(words).args(["--language", "en"]).stdin(Stdio::null()).output().expect("it runs"))
}

#[test]
fn a_file_has_options_by_the_same_names_and_the_command_line_counts_more() {
    let folder = Folder::new();
    let file = folder.file("house.toml");
    let key = |letter: &str| format!("SHA256:{}", letter.repeat(43));
    let text = format!(
        "# Ours.\nport = 2233\nname = \"play.example.org\"\ndata = \"/srv/house\"\noperator = [\"{}\", \"{}\"]\nmost = 50\nlog = \"json\"\n",
        key("a"),
        key("b")
    );
    fs::write(&file, text).unwrap();
    let of = |words: &[&str]| {
        let words = ["salotto-house", "--config", &file].into_iter().chain(words.iter().copied()).map(OsString::from);
        HouseOptions::parse(words).expect("options")
    };
    let options = of(&[]);
    assert_eq!((options.port, options.name.as_deref(), options.limits.all), (Some(2233), Some("play.example.org"), 50));
    assert_eq!(options.operators.iter().map(ToString::to_string).collect::<Vec<_>>(), [key("a"), key("b")]);
    let options = of(&["--port", "2244", "--operator", &key("c"), "check"]);
    assert_eq!((options.port, options.limits.all, options.operators.len()), (Some(2244), 50, 3));
    assert_eq!(of(&["drain", "--data", "/srv/other"]).data.display().to_string(), "/srv/other");
}

#[test]
fn what_is_wrong_in_the_file_is_told_with_what_to_do() {
    let folder = Folder::new();
    let file = folder.file("house.toml");
    for (text, told) in [
        ("prot = 2222\n", "unexpected argument '--prot' found"),
        ("port = 70000\n", "70000"),
        ("# One\nport 2222\n", "Line 2 of "),
        ("[port]\nnumber = 1\n", "port has no value that an option can have"),
    ] {
        fs::write(&file, text).unwrap();
        let (_, error, status) = house(&["check", "--config", &file]);
        assert!(error.contains(told) && error.contains(&file), "{text}: {error}");
        assert_eq!(status, Some(2), "{text}");
    }
    let (_, error, status) = house(&["--config", &folder.file("none.toml")]);
    assert!(error.contains("I can't read ") && status == Some(2), "{error}");
}

#[test]
fn before_a_house_is_opened_it_is_said_what_is_wrong_and_nothing_is_changed() {
    let folder = Folder::new();
    let data = folder.file("data");
    let (well, wrong, status) = house(&["check", "--data", &data, "--port", "0"]);
    assert!(well.ends_with("The house can be opened.\n") && wrong.is_empty() && status == Some(0), "{well}{wrong}");
    assert!(!fs::exists(&data).unwrap(), "nothing was made");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    fs::create_dir_all(&data).unwrap();
    fs::write(folder.file("data/host_key"), "no key").unwrap();
    fs::write(folder.file("data/house.sqlite"), "no database, but long enough to be looked at as one").unwrap();
    let (_, wrong, status) = house(&["check", "--data", &data, "--address", "127.0.0.1", "--port", &port, "--operator", "SHA256:short"]);
    for part in ["host_key there is no key", "SHA256:short is no fingerprint", "I can't read the house's data", "listens on port"] {
        assert!(wrong.contains(part), "{part}: {wrong}");
    }
    assert_eq!(status, Some(1));
}

#[test]
fn without_an_address_a_port_is_looked_at_where_the_house_would_listen() {
    let folder = Folder::new();
    let Ok(taken) = std::net::TcpListener::bind("[::1]:0") else {
        println!("SKIPPED: no IPv6 here");
        return;
    };
    let port = taken.local_addr().unwrap().port().to_string();
    let (_, wrong, status) = house(&["check", "--data", &folder.file("data"), "--port", &port]);
    assert!(wrong.contains("listens on port") && status == Some(1), "{wrong}");
    let (_, wrong, status) = house(&["--data", &folder.file("data"), "--port", &port]);
    assert!(wrong.contains("listens on port") && status == Some(1), "the house says the same: {wrong}");
}

#[test]
fn an_rsa_key_is_no_key_of_a_house() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    fs::create_dir_all(folder.file("data")).unwrap();
    fs::rename(folder.key("rsa"), folder.file("data/host_key")).unwrap();
    for words in [["check", "--port", "0"], ["--address", "127.0.0.1", "--port=0"]] {
        let (_, error, status) = house(&[&words[..], &["--data", &folder.file("data")]].concat());
        assert!(error.contains("is no key") && status == Some(1), "{error}");
    }
}

#[test]
fn a_copy_of_an_open_house_is_made_and_another_house_goes_on_from_it() {
    let Some(house_open) = House::open(&[]) else { return };
    let key = house_open.key("ed25519");
    let mut anna = house_open.comes_in(&["-T", "-i", &key, "-l", "en"]);
    anna.plays_alone("Anna");
    let (data, copy) = (house_open.folder.file("data"), house_open.folder.file("copy"));
    let (told, error, status) = house(&["backup", &copy, "--data", &data]);
    assert!(told.starts_with("All that the house keeps is in ") && status == Some(0), "{told}{error}");
    for file in [copy.clone(), format!("{copy}.host_key")] {
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600, "{file}");
    }
    let (_, error, status) = house(&["backup", &copy, "--data", &data]);
    assert!(error.contains("is there already") && status == Some(1), "{error}");
    // Players aren't disturbed.
    anna.types("t\n");
    anna.hears("\n");
    // The copy is put where a server is opened.
    let folder = Folder::new();
    fs::create_dir_all(folder.file("data")).unwrap();
    fs::copy(&copy, folder.file("data/house.sqlite")).unwrap();
    fs::copy(format!("{copy}.host_key"), folder.file("data/host_key")).unwrap();
    let fingerprints = |house: &House| house.told.last().cloned();
    let again = House::in_folder(folder, &[]);
    assert_eq!(fingerprints(&again), fingerprints(&house_open));
    let mut anna = again.comes_in(&["-T", "-i", &key, "-l", "en"]);
    anna.hears("Hello, Anna.");
    anna.hears("Your table");
    anna.types("1\n");
    anna.hears("Your tables.");
    anna.types("1\n");
    anna.hears("Resuming Classic dominoes.");
    let steps = || crate::company::rows_at(&format!("sqlite://{}", again.folder.file("data/house.sqlite")), "SELECT line FROM steps").len();
    let before = steps();
    // Her turn comes, now or after the bots', and she moves.
    let end = std::time::Instant::now() + crate::support::LONG;
    while steps() <= before {
        assert!(std::time::Instant::now() < end, "nothing is played");
        anna.types("b\n\n");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

/// All files of a folder, with their contents.
fn all_in(folder: &str) -> BTreeMap<OsString, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    files.map(|file| (file.file_name(), fs::read(file.path()).unwrap())).collect()
}

#[test]
fn whether_a_house_can_be_opened_that_was_killed_or_has_ended_is_seen_without_a_change() {
    let Some(killed) = House::open(&[]) else { return };
    let killed = killed.close();
    let mut ended = House::in_folder(Folder::new(), &[]);
    ended.send_signal(nix::sys::signal::Signal::SIGTERM);
    assert_eq!(ended.ends(), Some(0));
    for data in [killed.file("data"), ended.folder.file("data")] {
        let before = all_in(&data);
        let (well, wrong, status) = house(&["check", "--data", &data, "--port", "0"]);
        assert!(wrong.is_empty() && status == Some(0), "{well}{wrong}");
        let after = all_in(&data);
        assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
        // The index of the log is made anew by its first reader.
        let changed = before.keys().filter(|file| **file != "house.sqlite-shm" && before[*file] != after[*file]);
        assert_eq!(changed.collect::<Vec<_>>(), Vec::<&OsString>::new());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn of_a_copy_that_fails_nothing_stays_behind() {
    let Some(killed) = House::open(&[]) else { return };
    let killed = killed.close();
    let (data, copies) = (killed.file("data"), killed.file("copies"));
    fs::create_dir(&copies).unwrap();
    let fails = || {
        let (told, error, status) = house(&["backup", &format!("{copies}/copy"), "--data", &data]);
        assert!(told.is_empty() && !error.is_empty() && status == Some(1), "{told}{error}");
        assert_eq!(all_in(&copies).into_keys().collect::<Vec<_>>(), Vec::<OsString>::new(), "{error}");
    };
    // A key that can be opened, and not read to its end.
    let (key, aside) = (format!("{data}/host_key"), format!("{data}/aside"));
    fs::rename(&key, &aside).unwrap();
    std::os::unix::fs::symlink("/proc/self/mem", &key).unwrap();
    fails();
    fs::remove_file(&key).unwrap();
    fs::rename(&aside, &key).unwrap();
    // A database that is ill behind its first pages.
    let (told, ..) = house(&["backup", &format!("{copies}/well"), "--data", &data]);
    assert!(!told.is_empty());
    let mut bytes = fs::read(format!("{copies}/well")).unwrap();
    fs::remove_dir_all(&copies).unwrap();
    fs::create_dir(&copies).unwrap();
    let half = bytes.len() / 2;
    bytes[half..].fill(0xff);
    for log in ["house.sqlite-wal", "house.sqlite-shm"] {
        let _ = fs::remove_file(format!("{data}/{log}"));
    }
    fs::write(format!("{data}/house.sqlite"), bytes).unwrap();
    fails();
}

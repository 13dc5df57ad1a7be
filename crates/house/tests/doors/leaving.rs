//! End of a server: all clients are told, none delays it, nothing is lost.

use crate::company::server::Server;
use crate::support::{Client, Folder, House, has_ssh, own_ssh, salotto};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// A new user with a key of their own, in the lobby.
#[track_caller]
fn enter(house: &House, language: &str, name: &str, [ask, lobby]: [&str; 2]) -> Client {
    let mut client = house.comes_in(&["-T", "-i", &house.key("ed25519"), "-l", language]);
    client.hears(ask);
    client.types(&format!("{name}\n"));
    client.hears(lobby);
    client
}

const ITALIAN: [&str; 2] = ["premi Invio.", "Sei nella sala."];
const ENGLISH: [&str; 2] = ["press Enter.", "The lobby."];

/// Opens a table of the usual game for an English-speaking user, alone there, before its match.
#[track_caller]
fn gathers(client: &mut Client) {
    for (key, heard) in
        [("1", "Which game?"), ("3", "Open:"), ("4", "How many people?"), ("1", "Seats: you"), ("1", "You wait at a table:")]
    {
        client.types(&format!("{key}\n"));
        client.hears(heard);
    }
}

/// Runs a command of the server's program about the open server.
fn tells(house: &House, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    command.args(words).args(["--language", "en", "--data", &house.folder.file("data")]).output().expect("it runs")
}

#[test]
fn a_house_that_is_told_to_end_says_so_to_everybody() {
    let Some(mut house) = House::open(&["--log", "text"]) else { return };
    let anna = enter(&house, "it", "Anna", ITALIAN);
    let mut bruno = enter(&house, "en", "Bruno", ENGLISH);
    gathers(&mut bruno);
    bruno.types("1\n");
    bruno.hears("Round 1");
    let mut wanda = enter(&house, "en", "Wanda", ENGLISH);
    // Wanda is typing something.
    wanda.types("'\n");
    wanda.hears("press Enter.");
    house.send_signal(Signal::SIGTERM);
    let (heard, _) = anna.gone();
    assert!(heard.ends_with("La casa chiude. Ogni tavolo resta com'è: torna più tardi.\n"), "{heard}");
    for client in [bruno, wanda] {
        let (heard, _) = client.gone();
        assert!(heard.ends_with("The house closes now. Every table stays as it is: come back later.\n"), "{heard}");
    }
    assert_eq!(house.ends(), Some(0));
    house.wait_for_log(&["INFO closed\n"]);
    // Bruno finds his table.
    let house = House::in_folder(house.close(), &[]);
    let mut steps = crate::company::rows_at(&format!("sqlite://{}", house.folder.file("data/house.sqlite")), "SELECT line FROM steps");
    assert!(steps.remove(0).starts_with("shuffle"), "{steps:?}");
}

#[test]
fn a_house_that_ends_waits_for_nobody_who_does_not_read() {
    let Some(mut house) = House::open(&["--log", "text"]) else { return };
    let client = enter(&house, "en", "Dave", ENGLISH);
    let dave = Pid::from_raw(client.child.id().cast_signed());
    kill(dave, Signal::SIGSTOP).expect("it is ours");
    let begun = Instant::now();
    house.send_signal(Signal::SIGTERM);
    assert_eq!(house.ends(), Some(0));
    // A client that doesn't read is otherwise disconnected after half a minute.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    kill(dave, Signal::SIGCONT).expect("it is ours");
    house.wait_for_log(&["INFO closed\n"]);
}

#[test]
fn until_an_announced_end_no_match_begins_and_it_can_be_called_off() {
    let Some(house) = House::open(&["--drain-minutes", "7"]) else { return };
    let mut bruno = enter(&house, "en", "Bruno", ENGLISH);
    gathers(&mut bruno);
    let told = tells(&house, &["drain"]);
    assert_eq!(String::from_utf8_lossy(&told.stdout), "The house announces that it closes.\n");
    bruno.hears("The house closes in 7 minutes. Play goes on until then, but no new match begins;");
    bruno.types("1\n");
    bruno.hears("The house closes in 7 minutes, so no new match begins.");
    // A user who comes in meanwhile is told as well.
    let mut anna = house.comes_in(&["-T", "-l", "it"]);
    anna.hears("La casa chiude fra 7 minuti.");
    assert!(tells(&house, &["drain", "--off"]).status.success());
    bruno.hears("The house stays open after all, and matches may begin.");
    bruno.types("1\n");
    bruno.hears("Round 1");
    let folder = house.close();
    let house = House::in_folder(Folder::new(), &[]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    let output = command.args(["--language", "en", "--data", &folder.file("data"), "drain"]).output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.starts_with("No house is open in ") && !output.status.success(), "{told}");
    drop(house);
}

/// An `ssh` that comes to the second of two ports where nothing answers at the first, as it does
/// with a name that leads to two addresses.
fn to_either(folder: &Folder, ports: [u16; 2]) -> String {
    let real = own_ssh(folder);
    let bin = folder.file("either");
    fs::create_dir_all(&bin).expect("a folder");
    let [first, second] = ports;
    let script = format!(
        "#!/bin/bash\nport={second}\n(exec 3<>/dev/tcp/127.0.0.1/{first}) 2>/dev/null && port={first}\nexec {real}/ssh -p $port \"$@\"\n"
    );
    fs::write(format!("{bin}/ssh"), script).expect("a file");
    fs::set_permissions(format!("{bin}/ssh"), fs::Permissions::from_mode(0o755)).expect("it is ours");
    bin
}

#[test]
fn of_two_houses_one_ends_and_who_joined_is_in_the_other_by_themselves() {
    if !has_ssh() {
        return;
    }
    let Some(server) = Server::start() else { return };
    let database = server.database("leaving");
    let mut first = House::in_folder(Folder::new(), &["--database", &database, "--log", "text"]);
    let (second, folder) = (Folder::new(), Folder::new());
    // Both have one key, by which clients know them.
    fs::create_dir_all(second.file("data")).expect("a folder");
    fs::copy(first.folder.file("data/host_key"), second.file("data/host_key")).expect("a copy");
    let second = House::in_folder(second, &["--database", &database]);
    let bin = to_either(&folder, [first.port, second.port]);
    let mut command = salotto(&folder);
    command.env("PATH", format!("{bin}:{}", std::env::var("PATH").expect("a path")));
    let mut player = Client::of(command.args(["join", "127.0.0.1", "--lang", "en"]));
    player.hears("The lobby.");
    // The first server has seen the other, and logged that.
    first.wait_for_log(&["INFO houses open=1"]);
    first.send_signal(Signal::SIGTERM);
    player.hears("This house closes now, and the tables go on in another: come in again. With salotto join that happens by itself.");
    player.hears("Reconnecting; Escape cancels.");
    player.hears("Hello, ");
    player.hears("The lobby.");
    assert_eq!(first.ends(), Some(0));
    player.types("quit\n");
    assert_eq!(player.gone().1, Some(0));
    assert!(Path::new(&second.folder.0).exists());
}

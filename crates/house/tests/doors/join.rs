//! `salotto join`: a distant server with the keys and the voice of the program at home, by
//! OpenSSH's own client and by a socket.

use crate::listening::daemon::{Daemon, Pace};
use crate::listening::pty::Terminal;
use crate::support::{Client, Folder, House, LONG, has_ssh, own_ssh, said, salotto};
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, getpgid};
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixListener;
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant};

const WELCOME: &str = "The lobby.";
const BENVENUTO: &str = "Sei nella sala.";
/// Exit status of a client that has lost the server.
const LOST: i32 = 3;

/// The program on its way to a server, with OpenSSH's client.
pub fn join(folder: &Folder, house: &str) -> Command {
    let mut command = salotto(folder);
    let path = std::env::var("PATH").expect("a path");
    command.env("PATH", format!("{}:{path}", own_ssh(folder))).args(["join", house]);
    command
}

pub fn address(house: &House) -> String {
    format!("127.0.0.1:{}", house.port)
}

fn without_input(command: &mut Command) -> Output {
    command.stdin(std::process::Stdio::null()).output().expect("it runs")
}

#[test]
fn who_joins_by_ssh_hears_the_house_in_their_own_language_and_is_said_good_bye_to_once() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let mut player = Client::of(join(&folder, &address(&house)).args(["--lang", "it"]));
    player.hears(BENVENUTO);
    player.types("zzz\n");
    player.hears("Non conosco zzz:");
    player.types("quit\n");
    let (heard, status) = player.gone();
    // On a busy machine the server may be too late with its own.
    assert!(heard.ends_with("Arrivederci.\n") != heard.ends_with("Ciao!\n"), "{heard:?}");
    assert!(!(heard.contains("Arrivederci") && heard.contains("Ciao!")), "{heard:?}");
    assert_eq!(status, Some(0));
}

#[test]
fn whose_lines_end_has_left_the_house() {
    let Some(house) = House::open(&["--most", "1"]) else { return };
    let folder = Folder::new();
    for _ in 0..2 {
        let mut player = Client::of(join(&folder, &address(&house)).args(["--lang", "en"]));
        // Either "The lobby." or "The house is full.": an earlier client may still be leaving.
        player.hears("The ");
        player.hears(".\n");
        let (_, status) = player.end();
        assert_eq!(status, Some(0));
    }
}

#[test]
fn at_a_terminal_keys_answer_at_once_and_the_voice_is_that_of_the_program_at_home() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let command = join(&folder, &address(&house));
    let mut terminal = Terminal::of(&command, &["join", &address(&house), "--lang", "en", "--speech", "off"]);
    terminal.read_until("Open a table, 1 of");
    terminal.send("?");
    terminal.read_until("This is a list");
    terminal.send("7");
    terminal.read_until("7");
    terminal.send("\u{1b}[17~");
    let here = terminal.read_until("F4 turns it on.");
    assert!(!here.contains("your own computer"), "the voice is asked here: {here}");
    terminal.send(":quit\r");
    let (status, rest) = terminal.wait();
    assert!(rest.contains("Goodbye") && status.success(), "{rest}");
}

#[test]
fn control_c_leaves_at_once() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let command = join(&folder, &address(&house));
    let mut terminal = Terminal::of(&command, &["join", &address(&house), "--lang", "en", "--speech", "off"]);
    terminal.read_until("Open a table, 1 of");
    terminal.send("\u{3}");
    let (status, rest) = terminal.wait();
    assert_eq!(status.code(), Some(130), "{rest}");
    assert!(rest.contains("Goodbye!"), "{rest}");
}

#[test]
fn what_the_house_says_is_spoken_by_the_own_voice_once_and_in_order() {
    let (Some(house), Some(daemon)) = (House::open(&[]), Daemon::start(Pace::QUICK)) else { return };
    let folder = Folder::new();
    let mut command = daemon.listen_to(join(&folder, &address(&house)));
    let mut player = Client::of(command.args(["--lang", "en", "--speech", "on"]));
    let heard = |part: &str| daemon.wait_until(|ears| ears.ended().join(" ").contains(part));
    heard("Open a table");
    for number in 1..=3 {
        player.types(&format!("nonsense{number}\n"));
        heard(&format!("nonsense{number}"));
    }
    player.types("quit\n");
    heard("Goodbye");
    let all = daemon.heard().ended().join(" ");
    for part in ["The lobby.", "nonsense1", "nonsense2", "nonsense3", "Goodbye"] {
        assert_eq!(all.matches(part).count(), 1, "{part} in {all}");
    }
    assert_eq!(player.gone().1, Some(0));
}

#[test]
fn a_house_that_goes_away_in_the_middle_is_told_of() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let at = address(&house);
    let mut player = Client::of(join(&folder, &at).args(["--lang", "it"]));
    player.hears(BENVENUTO);
    drop(house.close());
    player.hears("Provo a farti rientrare?");
    player.types("no\nescape\n");
    let (heard, status) = player.gone();
    assert!(
        heard.ends_with(&format!(
            "Non sei più in {at}: il collegamento è caduto. Rientra quando vuoi: a chi entra con una chiave il posto al tavolo resta.\n"
        )),
        "{heard}"
    );
    assert_eq!(status, Some(LOST));
}

#[test]
fn who_likes_is_back_in_a_house_that_was_away() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let at = address(&house);
    let mut player = Client::of(join(&folder, &at).args(["--lang", "en"]));
    player.hears(WELCOME);
    let port = house.port.to_string();
    let closed = house.close();
    player.hears("The connection to the house is gone. Shall I try to get you back in?");
    player.types("\n");
    player.hears("I'll try again in");
    let _again = House::in_folder(closed, &["--port", &port]);
    player.hears("The connection is back.");
    player.hears(WELCOME);
    player.types("quit\n");
    assert_eq!(player.gone().1, Some(0));
}

/// A folder with a false `ssh`: it greets as a server does, and is silent from then on. Its process
/// id and its arguments are in the folder.
fn frozen_ssh(folder: &Folder) -> Command {
    false_ssh(folder, "printf 'salotto 2\\n+Welcome.\\n'")
}

/// A folder with an `ssh` that does only this, and is silent from then on.
fn false_ssh(folder: &Folder, does: &str) -> Command {
    let at = folder.file("");
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = -G ] && exit 1\necho \"$@\" > {at}/called\necho $$ > {at}/number\n\
         {does}\nexec 3>&1\nexec sleep 1000\n"
    );
    let bin = folder.file("frozen");
    fs::create_dir_all(&bin).expect("a folder");
    fs::write(format!("{bin}/ssh"), script).expect("a file");
    fs::set_permissions(format!("{bin}/ssh"), fs::Permissions::from_mode(0o755)).expect("it is ours");
    let mut command = salotto(folder);
    let path = std::env::var("PATH").expect("a path");
    command.env("PATH", format!("{bin}:{path}")).args(["join", "casa", "--lang", "en"]);
    command
}

fn number(folder: &Folder) -> Pid {
    let text = fs::read_to_string(folder.file("number")).expect("it was written before the greeting was read");
    Pid::from_raw(text.trim().parse().expect("a number"))
}

#[test]
fn an_ssh_that_is_killed_is_a_lost_line_and_another_takes_its_place() {
    let folder = Folder::new();
    let mut player = Client::of(&mut frozen_ssh(&folder));
    player.hears("Welcome.");
    let called = fs::read_to_string(folder.file("called")).expect("it was called");
    assert!(called.contains("ServerAliveInterval=5 -o ServerAliveCountMax=3"), "{called}");
    kill(number(&folder), Signal::SIGKILL).expect("it runs");
    player.hears("The connection to the house is gone. Shall I try to get you back in?");
    player.types("\n");
    player.hears("The connection is back.");
    player.hears("Welcome.");
    kill(number(&folder), Signal::SIGKILL).expect("it runs");
    player.hears("The connection is back.");
    player.types("quit\n");
    let (heard, status) = player.gone();
    assert!(heard.ends_with("Goodbye!\n"), "{heard}");
    assert_eq!(status, Some(0));
}

#[test]
fn a_frozen_house_is_left_by_every_signal_at_a_terminal() {
    for signal in [None, Some(Signal::SIGTERM), Some(Signal::SIGHUP), Some(Signal::SIGINT)] {
        let least = least_time_until(LEAVES_WITHIN, || leave_frozen_house(signal));
        assert!(least <= LEAVES_WITHIN, "{signal:?}: {least:?}");
    }
}

/// Leaves a frozen house by this signal, or by Ctrl-D; returns the time from it to the end.
fn leave_frozen_house(signal: Option<Signal>) -> Duration {
    let folder = Folder::new();
    let command = frozen_ssh(&folder);
    let mut terminal = Terminal::of(&command, &["join", "casa", "--lang", "en", "--speech", "off"]);
    terminal.read_until("Welcome.");
    terminal.send("m".repeat(400));
    let left = Instant::now();
    match signal {
        Some(signal) => kill(Pid::from_raw(terminal.process() as i32), signal).expect("it runs"),
        None => terminal.send("\u{4}"),
    }
    let (status, rest) = terminal.wait();
    let took = left.elapsed();
    let expected = if signal == Some(Signal::SIGINT) { 130 } else { 0 };
    assert_eq!(status.code(), Some(expected), "{signal:?}: {rest}");
    assert!(rest.contains("Goodbye!"), "{signal:?}: {rest}");
    assert!(kill(number(&folder), None).is_err(), "{signal:?}: nothing is left running");
    took
}

#[test]
fn a_machine_that_is_silent_is_left_by_every_key_for_it_and_nothing_is_left_running() {
    for (key, expected) in [("\u{4}", 0), (":quit\r", 0), ("\u{1b}", 0), ("\u{3}", 130)] {
        let least = least_time_until(LEAVES_WITHIN, || leave_silent_machine(key, expected));
        assert!(least <= LEAVES_WITHIN, "{key:?}: {least:?}");
    }
}

/// The longest time until the program has ended, whichever way it is left.
const LEAVES_WITHIN: Duration = Duration::from_millis(300);

/// The least time of several tries, the last of which takes at most `enough`: another program may have the
/// processor for a moment.
fn least_time_until(enough: Duration, tries: impl Fn() -> Duration) -> Duration {
    const TRIES: usize = 5;
    let mut least = Duration::MAX;
    for _ in 0..TRIES {
        least = least.min(tries());
        if least <= enough {
            break;
        }
    }
    least
}

/// Leaves a machine that is silent by this key, with this status; returns the time from the key to the end.
fn leave_silent_machine(key: &str, expected: i32) -> Duration {
    let folder = Folder::new();
    let command = false_ssh(&folder, "");
    let mut terminal = Terminal::of(&command, &["join", "casa", "--lang", "en", "--speech", "off"]);
    terminal.read_until("Connecting to casa; Escape cancels.");
    terminal.send("m");
    terminal.read_until("Connecting to casa; Escape cancels.");
    terminal.send("\u{1b}[15~");
    terminal.read_until("Speech is off now");
    // In the terminal's group, ssh could end of Ctrl-C before the program has heard of it.
    assert_eq!(getpgid(Some(number(&folder))), Ok(number(&folder)), "ssh has a process group of its own");
    let left = Instant::now();
    terminal.send(key);
    let (status, rest) = terminal.wait();
    let took = left.elapsed();
    assert_eq!(status.code(), Some(expected), "{key:?}: {rest}");
    assert!(rest.contains("Goodbye!"), "{key:?}: {rest}");
    assert!(kill(number(&folder), None).is_err(), "{key:?}: nothing is left running");
    took
}

#[test]
fn a_program_without_a_terminal_that_is_interrupted_ends_as_interrupted_even_if_ssh_ends_first() {
    for (dies_of_it, does) in [(true, ""), (false, "trap 'exit 255' INT\nwhile :; do sleep 0.01; done")] {
        let folder = Folder::new();
        let mut player = Client::of(&mut false_ssh(&folder, does));
        player.hears("Connecting to casa; Escape cancels.");
        let (ssh, program) = (number(&folder), Pid::from_raw(player.child.id().cast_signed()));
        assert_ne!(getpgid(Some(ssh)), Ok(ssh), "without questions in the program, it may ask at a terminal");
        kill(ssh, Signal::SIGINT).expect("it runs");
        if dies_of_it {
            let end = Instant::now() + LONG;
            // The program has taken note of its end.
            while kill(ssh, None).is_ok() {
                assert!(Instant::now() < end, "ssh goes on");
                thread::sleep(Duration::from_millis(1));
            }
        }
        kill(program, Signal::SIGINT).expect("it runs");
        let (heard, status) = player.gone();
        assert_eq!(status, Some(130), "{heard}");
        assert!(kill(ssh, None).is_err(), "nothing is left running");
    }
}

#[test]
fn a_machine_that_stays_silent_is_told_of_again_and_given_up() {
    let folder = Folder::new();
    let mut player = Client::of(&mut false_ssh(&folder, ""));
    player.hears("Connecting to casa; Escape cancels.");
    player.hears("Connecting to casa; Escape cancels.");
    let (heard, status) = player.gone();
    assert!(
        heard.ends_with("Casa doesn't answer. Ask your friend whether the house is open and can be reached from outside.\n"),
        "{heard}"
    );
    assert_eq!(status, Some(1));
    assert!(kill(number(&folder), None).is_err(), "nothing is left running");
}

#[test]
fn the_passphrase_of_a_key_is_asked_for_in_the_players_words_and_not_shown() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let key = folder.file("my_key");
    let made = Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "open it", "-f", &key]).status().expect("ssh-keygen");
    assert!(made.success());
    let command = join(&folder, &address(&house));
    let mut settings = fs::OpenOptions::new().append(true).open(folder.file("ssh_config")).expect("its settings");
    writeln!(settings, "IdentityFile {key}").expect("it can be written");
    let mut terminal = Terminal::of(&command, &["join", &address(&house), "--lang", "en", "--speech", "off"]);
    terminal.read_until("Your key my_key has a passphrase. Type it, then Enter; it isn't shown.");
    terminal.send("open them\r");
    let shown = terminal.read_until("That didn't open your key.");
    terminal.send("open it\r");
    let asked = terminal.read_until("What are you called?");
    assert!(!["open it", "open them"].iter().any(|secret| format!("{shown}{asked}").contains(secret)), "{shown}{asked}");
    terminal.send("\u{3}");
    assert_eq!(terminal.wait().0.code(), Some(130));
    // Without the passphrase, the player comes in as a guest.
    let mut terminal = Terminal::of(&command, &["join", &address(&house), "--lang", "en", "--speech", "off"]);
    terminal.read_until("Your key my_key has a passphrase.");
    terminal.send("\u{1b}");
    terminal.read_until("You play as a guest");
    terminal.send("\u{4}");
    assert!(terminal.wait().0.success());
}

#[test]
fn a_machine_that_says_nothing_is_told_of() {
    let folder = Folder::new();
    let path = folder.file("silent");
    let silent = UnixListener::bind(&path).unwrap();
    let mut command = salotto(&folder);
    let mut player = Client::of(command.args(["join", &path, "--lang", "en"]));
    let (stream, _) = silent.accept().unwrap();
    player.hears("Connecting to");
    drop(stream);
    assert_eq!(player.gone().1, Some(1));
}

#[test]
fn where_nobody_can_be_reached_a_sentence_says_why_and_what_to_do() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let complaint = |house: &str| {
        let (told, error, status) = said(&without_input(join(&folder, house).args(["--lang", "en"])));
        assert_eq!((error.as_str(), status), ("", Some(1)), "{told}");
        told
    };
    assert!(complaint("127.0.0.1:1").contains("no house is open there"));
    assert!(complaint("nobody.invalid").contains("There is no machine called nobody.invalid."));
    assert!(complaint(&folder.file("nothing")).contains("No house is open at"));
    let mut option = salotto(&folder);
    let (error, _, _) = said(&without_input(option.args(["join", "--lang", "en", "--", "-oProxyCommand=true"])));
    assert!(error.contains("There is no machine called"), "no option is taken for a host: {error}");
    let mut without = salotto(&folder);
    without.env("PATH", folder.file("empty")).args(["join", "casa", "--lang", "it"]);
    let (error, _, status) = said(&without_input(&mut without));
    assert!(error.contains("Installa il pacchetto openssh-client."), "{error}");
    assert_eq!(status, Some(1));
}

#[test]
fn a_house_with_another_key_than_last_time_is_not_gone_into() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let at = address(&house);
    assert_eq!(Client::of(join(&folder, &at).args(["--lang", "en"])).end().1, Some(0));
    let data = house.folder.0.join("data/host_key");
    let known = fs::read_to_string(folder.file("known_hosts")).unwrap();
    assert!(known.contains("ssh-ed25519"), "{known}");
    fs::remove_file(&data).unwrap();
    let again = House::in_folder(house.close(), &[]);
    // The same name as before, for another server.
    fs::write(folder.file("known_hosts"), known.replace(at.rsplit(':').next().unwrap(), &again.port.to_string())).unwrap();
    let (error, _, status) = said(&without_input(join(&folder, &address(&again)).args(["--lang", "en"])));
    assert!(error.contains("has another key than last time, so I don't go in"), "{error}");
    assert_eq!(status, Some(1));
}

#[test]
fn what_is_no_house_is_said_to_be_none() {
    let folder = Folder::new();
    let path = folder.file("other");
    let other = UnixListener::bind(&path).unwrap();
    std::thread::spawn(move || other.incoming().map_while(Result::ok).for_each(|mut stream| _ = stream.write_all(b"220 ready\r\n")));
    let mut command = salotto(&folder);
    command.args(["join", &path, "--lang", "en"]);
    let (error, _, status) = said(&without_input(&mut command));
    assert!(error.ends_with(&format!("{path} answers, but it is not a Salotto house.\n")), "{error}");
    assert_eq!(status, Some(1));
}

#[test]
fn the_bell_of_a_house_rings_at_the_players_own_terminal() {
    let folder = Folder::new();
    let path = folder.file("door");
    let house = UnixListener::bind(&path).unwrap();
    let rings = b"salotto 2\n*\n+It is your turn.\n";
    std::thread::spawn(move || house.incoming().map_while(Result::ok).for_each(|mut stream| _ = stream.write_all(rings)));
    let arguments = ["join", &path, "--lang", "en", "--speech", "off"];
    let heard = Terminal::of(&salotto(&folder), &arguments).read_until("It is your turn.");
    assert_eq!(heard.matches('\x07').count(), 1, "{heard:?}");
}

#[test]
fn at_the_houses_own_machine_one_joins_by_its_socket() {
    let (place, folder) = (Folder::new(), Folder::new());
    let (path, data) = (place.file("door"), place.file("data"));
    let options = ["--socket", &path, "--language", "it", "--data", &data];
    let mut house = Client::of(Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(options).stdout(std::process::Stdio::piped()));
    house.hears(&path);
    let mut command = salotto(&folder);
    let mut player = Client::of(command.args(["join", &path, "--lang", "en", "--speech", "off"]));
    player.hears("What are you called?");
    player.types("Anna\n");
    player.hears(WELCOME);
    player.types("quit\n");
    let (heard, status) = player.gone();
    assert!(heard.contains("Goodbye"), "{heard}");
    assert_eq!(status, Some(0));
}

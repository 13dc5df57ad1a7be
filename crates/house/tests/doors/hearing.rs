//! The server under a screen reader that runs around OpenSSH's client in a terminal.

use crate::listening::daemon::{Daemon, Pace};
use crate::listening::pty::Terminal;
use crate::proxied::{FAR, FAR_TOO, proxy};
use crate::support::{Client, Folder, House, LONG, fingerprint, has_ssh};
use pty_process::blocking::Command as UnderTerminal;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

/// Letters and digits alone: readers put pauses where lines end.
fn bare(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Whether yasr is here; it must be if nothing may be skipped.
fn has_yasr() -> bool {
    let there = fs::metadata("/etc/yasr/yasr.conf").is_ok();
    assert!(there || std::env::var_os("CI").is_none(), "yasr is not installed");
    if !there {
        println!("SKIPPED: yasr is not installed");
    }
    there
}

/// yasr on its way into the house by `ssh` with these options, speaking to `daemon`.
fn read_by_yasr(house: &House, options: &[&str], daemon: &Daemon) -> Terminal {
    daemon.set_up_yasr();
    let ssh = house.ssh(&[&["-tt"], options, &["127.0.0.1"]].concat());
    let words: Vec<String> = ssh.get_args().map(|word| format!("'{}'", word.to_str().expect("text"))).collect();
    let script = house.folder.file("way");
    fs::write(&script, format!("#!/bin/sh\nexec ssh {}\n", words.join(" "))).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = UnderTerminal::new("yasr").arg(&script).env("HOME", daemon.folder()).env("TERM", "linux").env("LANG", "C.UTF-8");
    for (name, value) in daemon.environment() {
        command = command.env(name, value);
    }
    Terminal::run(command)
}

/// A user under yasr.
struct Listener<'a> {
    terminal: Terminal,
    daemon: &'a Daemon,
}

impl Listener<'_> {
    fn heard(&self) -> String {
        self.daemon.heard().begun().join(" ")
    }

    /// The number of times this text was spoken.
    fn count(&self, part: &str) -> usize {
        bare(&self.heard()).matches(&bare(part)).count()
    }

    /// Waits until this was spoken.
    #[track_caller]
    fn hears(&mut self, part: &str) {
        self.hears_more(&[part], 0);
    }

    /// Waits until these were spoken more than `times` times, all together.
    #[track_caller]
    fn hears_more(&mut self, parts: &[&str], times: usize) {
        let end = Instant::now() + LONG;
        while parts.iter().map(|part| self.count(part)).sum::<usize>() <= times {
            self.terminal.read_while_busy(Duration::from_millis(100));
            assert!(Instant::now() < end, "{parts:?} wasn't heard, but {:?}", self.daemon.heard().begun());
        }
    }

    /// Checks that the reader has announced no empty line.
    #[track_caller]
    fn heard_no_blank(&self) {
        let heard = self.heard().to_lowercase();
        assert!(heard.split(|letter: char| !letter.is_alphanumeric()).all(|word| word != "blank"), "{heard:?}");
    }

    fn presses(&mut self, keys: &str) {
        self.terminal.send(keys);
    }
}

#[test]
fn through_ssh_yasr_reads_the_house_with_nothing_missing_nothing_twice_and_no_blank() {
    if !has_yasr() {
        return;
    }
    let (Some(house), Some(daemon)) = (House::open(&[]), Daemon::start_on_a_port(Pace::QUICK)) else { return };
    let mut listener = Listener { terminal: read_by_yasr(&house, &["-l", "en"], &daemon), daemon: &daemon };
    let help = "This is a list: up and down arrow to move through it, Enter to choose, or a number and Enter; Escape or X to close it.";
    let voice = "Here your own computer does the speaking: change its voice there.";
    // After the help, the list is announced again.
    let steps = [("", "The lobby.", 1), ("?", help, 1), ("", "The lobby.", 2), ("\u{1b}[17~", voice, 1)];
    for (keys, part, times) in steps {
        listener.presses(keys);
        listener.hears_more(&[part], times - 1);
    }
    listener.terminal.read_while_busy(Duration::from_millis(500));
    for (part, times) in [("The lobby.", 2), (help, 1), (voice, 1)] {
        assert_eq!(listener.count(part), times, "{part:?} in {:?}", listener.heard());
    }
    listener.heard_no_blank();
}

/// Anna, who comes in by lines, opens a table for two; the three words that invite to it.
fn opens_a_table(anna: &mut Client) -> String {
    let answers = [
        ("press Enter.", "Anna"),
        ("1 of ", "1"),
        ("Which game?", "3"),
        ("1 of ", "6"),
        ("And if somebody leaves?", "4"),
        ("If somebody leaves:", "1"),
        ("1 of 5", "1"),
    ];
    for (asked, answer) in answers {
        anna.hears(asked);
        anna.types(&format!("{answer}\n"));
    }
    anna.hears("for whoever you invite: ");
    anna.hears(".").replace(['.', ','], "")
}

/// The text that the listener must hear for a line of the other player's output, without a leading
/// part such as a draw. The player of a tile hears its name in their hand, the other how it lies:
/// so either number may come first.
fn as_the_listener_hears(line: &str) -> Option<[String; 2]> {
    let sentence = line.trim().split(['.', ',']).next()?;
    let (other, rest) =
        [("You play ", "plays "), ("You open with ", "opens with "), ("plays ", "You play "), ("opens with ", "You open with ")]
            .iter()
            .find_map(|(one, other)| Some((other, sentence.split_once(one)?.1)))?;
    let (tile, place) = rest.split_once(" on the ").map_or((rest, String::new()), |(tile, place)| (tile, format!(" on the {place}")));
    let (one, two) = tile.split_once(' ')?;
    let is_move = !place.is_empty() || other.contains("with");
    is_move.then(|| [format!("{other}{one} {two}{place}"), format!("{other}{two} {one}{place}")])
}

/// Number of moves to play.
const MOVES: usize = 8;

/// Anna, who comes in by lines, and Zoe, who listens with yasr, at a match that begins.
struct Playing<'a> {
    anna: Client,
    zoe: Listener<'a>,
    /// All of Anna's output.
    said: String,
    /// The number of turns announced to Zoe, and the time of her last key.
    turns: usize,
    pressed: Instant,
}

impl<'a> Playing<'a> {
    fn begins(house: &House, daemon: &'a Daemon) -> Playing<'a> {
        let keys = [house.key("ed25519"), house.key("ed25519")];
        let mut anna = house.comes_in(&["-T", "-l", "en", "-i", &keys[0]]);
        let words = opens_a_table(&mut anna);
        let mut zoe = Listener { terminal: read_by_yasr(house, &["-l", "en", "-i", &keys[1]], daemon), daemon };
        for (asked, answer) in [("press Enter.", "Zoe"), ("The lobby.", "3"), ("code of the invitation", &words)] {
            zoe.hears(asked);
            zoe.presses(&format!("{answer}\r"));
        }
        anna.hears("Zoe sits down.");
        anna.types("1\n");
        Playing { anna, zoe, said: String::new(), turns: 0, pressed: Instant::now() }
    }

    /// Plays on until there are this many moves, each of which Zoe has heard; returns all of them, as
    /// she hears them.
    fn until(&mut self, moves: usize) -> Vec<[String; 2]> {
        let end = Instant::now() + LONG;
        loop {
            let zoe = &mut self.zoe;
            assert!(Instant::now() < end, "no {moves} moves in {}\nand {:?}", self.said, zoe.heard());
            // A player whose turn it isn't is told so.
            self.anna.types("b\n\n");
            zoe.terminal.read_while_busy(Duration::from_millis(500));
            self.said.push_str(&self.anna.heard_by_now());
            let expected: Vec<[String; 2]> = self.said.lines().filter_map(as_the_listener_hears).collect();
            expected.iter().for_each(|either| zoe.hears_more(&either.each_ref().map(String::as_str), 0));
            if expected.len() >= moves {
                return expected;
            }
            // After a draw, no new turn is announced.
            if zoe.count("Your turn") > self.turns || self.pressed.elapsed() > Duration::from_secs(3) {
                (self.turns, self.pressed) = (zoe.count("Your turn"), Instant::now());
                let lists = ["heaviest first", "can only", "can open with", "not your turn"];
                let before = lists.iter().map(|part| zoe.count(part)).sum();
                zoe.presses("b");
                zoe.hears_more(&lists, before);
                zoe.presses("\r");
            }
        }
    }

    /// Checks that Zoe has heard each of these once, and no empty line.
    #[track_caller]
    fn were_heard_once(&mut self, expected: &[[String; 2]]) {
        self.zoe.terminal.read_while_busy(Duration::from_millis(500));
        for either in expected {
            let times: usize = either.iter().map(|part| self.zoe.count(part)).sum();
            assert_eq!(times, 1, "{either:?} in {:?}", self.zoe.heard());
        }
        self.zoe.heard_no_blank();
    }
}

#[test]
fn in_a_match_of_two_yasr_says_every_move_once_and_no_blank() {
    if !has_yasr() {
        return;
    }
    let (Some(house), Some(daemon)) = (House::open(&[]), Daemon::start_on_a_port(Pace::QUICK)) else { return };
    let mut playing = Playing::begins(&house, &daemon);
    let moves = playing.until(MOVES);
    playing.were_heard_once(&moves);
}

/// Walks to the item of the open list that begins like this, and chooses it.
#[track_caller]
fn chooses(client: &mut Client, item: &str) {
    let is_item = |line: &str| line.rsplit(", ").next().is_some_and(|place| place.split(" of ").all(|part| part.parse::<u8>().is_ok()));
    let (end, mut heard) = (Instant::now() + LONG, String::new());
    while !heard.starts_with(item) {
        assert!(Instant::now() < end, "the list has no {item:?}");
        if is_item(heard.trim_end()) {
            client.types("down\n");
        }
        heard = client.hears("\n");
    }
    client.types("\n");
}

/// Carla, who comes in by lines, says something to Zoe alone and invites her.
fn invites_zoe(house: &House) -> Client {
    let mut carla = house.comes_in(&["-T", "-l", "en", "-i", &house.key("ed25519")]);
    carla.hears("press Enter.");
    carla.types("Carla\n");
    carla.hears("The lobby.");
    chooses(&mut carla, "Who is here");
    chooses(&mut carla, "Zoe, playing");
    chooses(&mut carla, "Say something that only they hear");
    carla.hears("press Enter.");
    carla.types("well met\n");
    carla.hears("You said to Zoe alone: well met");
    chooses(&mut carla, "Zoe, playing");
    chooses(&mut carla, "Invite to a table");
    chooses(&mut carla, "Kingdomino");
    chooses(&mut carla, "Open");
    carla.hears("Zoe hears your invitation.");
    carla
}

#[test]
fn in_a_match_yasr_says_once_what_others_say_and_an_invitation_that_comes() {
    if !has_yasr() {
        return;
    }
    let (Some(house), Some(daemon)) = (House::open(&[]), Daemon::start_on_a_port(Pace::QUICK)) else { return };
    let mut playing = Playing::begins(&house, &daemon);
    playing.until(2);
    playing.anna.types("say good evening to everybody\n");
    let mut expected = vec!["Anna says: good evening to everybody"];
    playing.zoe.hears(expected[0]);
    playing.zoe.presses("'");
    playing.zoe.hears("What would you like to say?");
    playing.zoe.presses("the same to you\r");
    expected.push("You said: the same to you");
    playing.zoe.hears(expected[1]);
    playing.anna.hears("Zoe says: the same to you");
    let mut carla = invites_zoe(&house);
    // In her own turn she hears neither.
    let moves = playing.until(MOVES).len();
    expected.push("Carla says to you alone: well met");
    expected.push("Carla invites you to a table: Kingdomino");
    expected[2..].iter().for_each(|part| playing.zoe.hears(part));
    let moves = playing.until(moves + 2);
    playing.zoe.presses("+");
    expected.push("You wait at a table: Kingdomino");
    playing.zoe.hears(expected[4]);
    carla.hears("Zoe sits down.");
    let said = expected.iter().map(|part| [part.to_string(), "never said".to_string()]);
    playing.were_heard_once(&said.chain(moves).collect::<Vec<_>>());
}

/// Bruno, who connects from another network, and stands in the lobby.
fn bruno_comes(house: &House, key: &str, says: &[(&str, &str)]) -> Client {
    let mut bruno = house.comes_in(&["-T", "-l", "en", "-i", key]);
    for (asked, answer) in says {
        bruno.hears(asked);
        bruno.types(&format!("{answer}\n"));
    }
    bruno.hears("The lobby.");
    bruno
}

#[test]
fn by_ear_an_operator_lets_speak_sends_away_and_lets_nobody_in_from_an_address() {
    if !has_yasr() || !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let keys = [folder.key("ed25519"), folder.key("ed25519")];
    let operator = fingerprint(&keys[0]);
    let (mut house, daemon) = match Daemon::start_on_a_port(Pace::QUICK) {
        Some(daemon) => (House::in_folder(folder, &["--proxy-from", "127.0.0.0/30", "--operator", &operator]), daemon),
        None => return,
    };
    let [near, far] = [proxy(&house, FAR), proxy(&house, FAR_TOO)];
    house.port = far;
    let bruno = bruno_comes(&house, &keys[1], &[("press Enter.", "Bruno")]);
    house.port = near;
    let mut olga = Listener { terminal: read_by_yasr(&house, &["-l", "en", "-i", &keys[0]], &daemon), daemon: &daemon };
    for (asked, answer) in [("press Enter.", "Olga"), ("The lobby.", "9"), ("The house.", "")] {
        olga.hears(asked);
        olga.presses(&format!("{answer}\r"));
    }
    let does = |olga: &mut Listener, number: &str, said: &str, times: usize| {
        olga.hears_more(&["Bruno, in the lobby"], times);
        olga.presses("\r");
        olga.hears_more(&["What will you do?"], times);
        olga.presses(&format!("{number}\r"));
        olga.hears_more(&[said], 0);
    };
    does(&mut olga, "3", "Unmute", 0);
    olga.hears_more(&["Done."], 0);
    olga.presses("\r");
    does(&mut olga, "10", &format!("Bruno comes from {FAR_TOO}"), 1);
    olga.presses("\r");
    does(&mut olga, "4", "Send away", 2);
    olga.hears_more(&["Done."], 1);
    assert!(bruno.gone().0.contains("has closed your connection."));
    house.port = far;
    let bruno = bruno_comes(&house, &keys[1], &[]);
    house.port = near;
    olga.presses("\r");
    does(&mut olga, "8", "Ban their address for a day", 3);
    olga.hears_more(&["One person is here from"], 0);
    olga.presses("2\r");
    olga.hears_more(&["Done."], 2);
    assert!(bruno.gone().0.contains("doesn't let you in."));
    olga.heard_no_blank();
}

//! The program's sounds, recorded from a real sound server: the sounds of a match, their time and side, and a game
//! that no fault of the server delays.

use crate::program::{Folder, salotto};
use crate::support::ear::{Ear, Heard, Side, send};
use crate::support::pty::Terminal;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// The maximum time for an answer to a key, under any fault of the sound server.
const AT_ONCE: Duration = Duration::from_millis(400);
/// The silence after which the sounds of a key have ended.
const QUIET: Duration = Duration::from_millis(500);

/// Writes settings with sounds, followed by the lines `more`.
fn with_sounds(folder: &Folder, more: &str) {
    fs::write(
        folder.path().join("settings.toml"),
        format!("name_asked = true\npace = \"key\"\n\n[sounds]\non = \"on\"\nasked = true\n{more}"),
    )
    .unwrap();
}

/// The program at a terminal, recorded by `listener`.
fn plays(listener: &Ear, folder: &Folder, arguments: &[&str]) -> Terminal {
    Terminal::of(&listener.listen_to(salotto(folder)), arguments)
}

/// A match of two in which no bot moves at random.
const MATCH: [&str; 9] = ["--speech", "off", "play", "classic", "-o", "players=2", "--seed", "7", "--bots=beginner"];

#[test]
fn keys_and_moves_are_heard_at_once_whole_and_at_their_side() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut terminal = plays(&listener, &folder, &MATCH);
    terminal.read_until("Your turn");
    // The shuffle, the deal, and the moves until then.
    let before = listener.wait_for_silence(QUIET).len();
    assert!(before > 1, "a match begins with sounds");
    terminal.send("y");
    terminal.read_until("Silence");
    terminal.send("m");
    assert_eq!(listener.wait_for_silence(QUIET).len(), before, "what only asks has no sound");
    terminal.send("\x1b[B");
    let heard = listener.wait_until(|heard| heard.len() > before);
    assert!(heard[before].milliseconds() <= 30, "a tile of the hand is a tick: {heard:?}");
    terminal.send("#");
    let heard = listener.wait_until(|heard| heard.len() > before + 1);
    assert!((60..=200).contains(&heard[before + 1].milliseconds()), "a mistake: {heard:?}");
}

#[test]
fn the_key_for_sounds_turns_them_on_and_off_with_an_example_and_volume_down_to_nothing() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    fs::write(folder.path().join("settings.toml"), "name_asked = true\n\n[sounds]\nasked = true\n").unwrap();
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    terminal.send("_");
    terminal.read_until("Sounds on.");
    let heard = listener.wait_until(|heard| !heard.is_empty());
    assert_eq!(heard[0].side(), Side::Left, "an example: {heard:?}");
    assert!((-12.5..=-6.0).contains(&decibels(heard[0].peak())), "{heard:?}");
    terminal.send("$");
    terminal.read_until("90 percent");
    let softer = listener.wait_until(|heard| heard.len() > 1)[1];
    assert!((0.75..0.9).contains(&(softer.peak() / heard[0].peak())), "{softer:?}");
    for percent in (0..=8).rev().map(|tens| tens * 10) {
        terminal.send("$");
        terminal.read_until(&format!("{percent} percent"));
    }
    let count = listener.wait_for_silence(QUIET).len();
    terminal.send("\x1b[B\x1b[B");
    assert_eq!(listener.wait_for_silence(QUIET).len(), count, "at 0 percent nothing is heard");
    for _ in 0..10 {
        terminal.send("%");
    }
    terminal.read_until("100 percent");
    terminal.send("_");
    terminal.read_until("Sounds off.");
    let count = listener.wait_for_silence(QUIET).len();
    terminal.send("\x1b[B\x1b[B");
    assert_eq!(listener.wait_for_silence(QUIET).len(), count, "off is off");
    assert!(fs::read_to_string(folder.path().join("settings.toml")).unwrap().contains("on = \"off\""));
}

/// The ends at which tiles were laid, in the order of the record.
fn laid_at_ends(folder: &Folder) -> Vec<Side> {
    let record = record(folder);
    let side = |line: &str| match line {
        _ if line.contains(" lay ") && line.ends_with(" left") => Some(Side::Left),
        _ if line.contains(" lay ") && line.ends_with(" right") => Some(Side::Right),
        _ => None,
    };
    record.lines().filter_map(side).collect()
}

/// The only record in `folder`.
fn record(folder: &Folder) -> String {
    fs::read_to_string(path_of_record(folder)).unwrap()
}

fn path_of_record(folder: &Folder) -> PathBuf {
    let matches = folder.path().join("matches");
    let files = [matches.join("finished"), matches].into_iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
    files.map(|entry| entry.path()).find(|path| path.extension().is_some_and(|extension| extension == "salotto")).expect("a match is kept")
}

/// Plays suggested moves until `moves` tiles lie at an end, waiting after each key until no sound is heard.
fn plays_by_ear(listener: &Ear, folder: &Folder, arguments: &[&str], moves: usize) -> Vec<Heard> {
    let mut terminal = plays(listener, folder, arguments);
    terminal.read_until("our turn");
    listener.wait_for_silence(QUIET);
    let give_up = Instant::now() + Duration::from_secs(180);
    while laid_at_ends(folder).len() < moves {
        assert!(Instant::now() < give_up, "nobody plays: {}", record(folder));
        // On the player's turn the first possible move, otherwise the next move of a bot. One key at a time: when sounds
        // come too quickly, the oldest is left out.
        for keys in ["b\r", "\r", " "] {
            terminal.send(keys);
            terminal.read_while_busy(Duration::from_millis(120));
            listener.wait_for_silence(QUIET);
        }
    }
    listener.wait_for_silence(QUIET)
}

/// Checks the side of each sound of a laid tile against the record of a line game. Two players sit at the table, so
/// no other sound is heard at a side.
fn hears_the_ends_of(game: &str) {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "lists = \"off\"\nhand = \"off\"\nturn = \"off\"\n");
    let arguments = ["--speech", "off", "play", game, "-o", "players=2", "--seed", "11", "--bots=beginner"];
    let heard = plays_by_ear(&listener, &folder, &arguments, 8);
    let aside: Vec<Side> = heard.iter().map(Heard::side).filter(|side| *side != Side::Middle).collect();
    let laid = laid_at_ends(&folder);
    assert!(laid.contains(&Side::Left) && laid.contains(&Side::Right), "both ends were played: {laid:?}");
    assert_eq!(aside, laid, "{heard:?}");
    for pair in heard.windows(2) {
        assert!(pair[1].begin >= pair[0].end, "no sound over another");
    }
}

#[test]
fn the_ends_of_classic_are_heard_in_the_order_of_the_record() {
    hears_the_ends_of("classic");
}

#[test]
fn the_ends_of_five_and_three_are_heard_in_the_order_of_the_record() {
    hears_the_ends_of("five-and-three");
}

/// Repeats, undos, resumed matches and reviews have no sounds of their own.
/// The opponents' tiles in a kingdom are heard where they sit: the next player at the right, the last one of three
/// at the left, in the order of the record.
#[test]
fn the_tiles_of_kingdomino_are_heard_at_their_seats_in_the_order_of_the_record() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "lists = \"off\"\nhand = \"off\"\nturn = \"off\"\n");
    let mut terminal =
        plays(&listener, &folder, &["--speech", "off", "play", "kingdomino", "-o", "players=3", "--seed", "11", "--bots=beginner"]);
    terminal.read_until("our turn");
    let begins = listener.wait_for_silence(QUIET).len();
    let already = acts_aside(&folder).len();
    let give_up = Instant::now() + Duration::from_secs(180);
    while acts_aside(&folder).len() < already + 6 {
        assert!(Instant::now() < give_up, "nobody plays: {}", record(&folder));
        for keys in ["\r", " "] {
            terminal.send(keys);
            terminal.read_while_busy(Duration::from_millis(120));
            listener.wait_for_silence(QUIET);
        }
    }
    let heard = listener.wait_for_silence(QUIET);
    let aside: Vec<Side> = heard[begins..].iter().map(Heard::side).filter(|side| *side != Side::Middle).collect();
    // The moves of the last round are told with the next key.
    let acts = acts_aside(&folder).split_off(already);
    assert!(aside.len() >= 4 && acts.starts_with(&aside), "{heard:?}\n{}", record(&folder));
}

/// The sides of the players at the right and the left of the first, of three, for each tile that they took or placed.
fn acts_aside(folder: &Folder) -> Vec<Side> {
    let side = |line: &str| match line.split(' ').take(2).collect::<Vec<_>>()[..] {
        ["2", "take" | "place" | "discard"] => Some(Side::Right),
        ["3", "take" | "place" | "discard"] => Some(Side::Left),
        _ => None,
    };
    record(folder).lines().filter_map(side).collect()
}

#[test]
fn what_is_told_again_undone_resumed_and_reviewed_is_silent() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "lists = \"off\"\nhand = \"off\"\nturn = \"off\"\n");
    let heard =
        plays_by_ear(&listener, &folder, &["--speech", "off", "play", "classic", "-o", "players=2", "--seed", "11", "--bots=beginner"], 4);
    assert!(heard.len() > 4, "moves are heard: {heard:?}");
    let mut terminal = plays(&listener, &folder, &["--speech", "off", "resume"]);
    terminal.read_until("our turn");
    for key in ["n", "n", "r", "w", "c", "\x1b[5~", "\x1b[5~", "u", "n"] {
        terminal.send(key);
        terminal.read_while_busy(Duration::from_millis(120));
    }
    assert_eq!(listener.wait_for_silence(QUIET).len(), heard.len(), "taken up, told again and undone");
    drop(terminal);
    let mut terminal = plays(&listener, &folder, &["--speech", "off", "replay", &path_of_record(&folder).display().to_string()]);
    terminal.read_while_busy(Duration::from_millis(500));
    for key in ["\x1b[C", "\x1b[C", "\x1b[C", "\x1b[C", "\x1b[D"] {
        terminal.send(key);
        terminal.read_while_busy(Duration::from_millis(120));
    }
    assert_eq!(listener.wait_for_silence(QUIET).len(), heard.len(), "reviewed");
}

/// An `aplay` that keeps what it gets, as slowly as a sound card takes it: first its arguments, then 10 milliseconds
/// at a time.
#[test]
fn where_aplay_is_chosen_it_gets_each_sound_as_frames() {
    let folder = Folder::new();
    with_sounds(&folder, "output = \"aplay\"\n");
    let programs = folder.path().join("programs");
    fs::create_dir(&programs).unwrap();
    let (arguments, frames) = (programs.join("arguments"), programs.join("frames"));
    let script = format!(
        "#!/bin/sh\necho \"$@\" >>{}\n[ \"$1\" = --version ] && exit 0\n\
         while [ \"$(dd bs=3840 count=1 iflag=fullblock status=none | tee -a {} | wc -c)\" -gt 0 ]; do sleep 0.01; done\n",
        arguments.display(),
        frames.display()
    );
    let aplay = programs.join("aplay");
    fs::write(&aplay, script).unwrap();
    fs::set_permissions(&aplay, fs::Permissions::from_mode(0o700)).unwrap();
    let mut command = salotto(&folder);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", programs.display())).env("PULSE_SERVER", "unix:/nowhere");
    let mut terminal = Terminal::of(&command, &["--speech", "off"]);
    terminal.read_until("1 of ");
    terminal.send("\x1b[B");
    let give_up = Instant::now() + Duration::from_secs(20);
    let (first, last) = loop {
        let bytes = fs::read(&frames).unwrap_or_default();
        let samples: Vec<f32> = bytes.chunks_exact(4).map(|sample| f32::from_le_bytes(sample.try_into().unwrap())).collect();
        let mut loud = samples.iter().enumerate().filter(|(_, sample)| sample.abs() > 0.004).map(|(at, _)| at);
        let first = loud.next();
        // A tenth of a second of silence follows it.
        if let Some((first, last)) = first.map(|first| (first, loud.next_back().unwrap_or(first)))
            && samples.len() > last + 9600
        {
            break (first, last);
        }
        assert!(Instant::now() < give_up, "nothing is given to aplay: {:?}", fs::read_to_string(&arguments));
        std::thread::sleep(Duration::from_millis(10));
    };
    assert!((last - first) / 2 <= 48 * 30, "a tick: {first} to {last}");
    let told = fs::read_to_string(&arguments).unwrap();
    assert!(told.contains("-t raw -f FLOAT_LE -c 2") && told.contains("-r 48000"), "{told}");
}

fn decibels(share: f32) -> f32 {
    20.0 * share.log10()
}

/// The time the program takes to answer a key.
fn answers(terminal: &mut Terminal) -> Duration {
    let begin = Instant::now();
    terminal.send("y");
    terminal.read_until("Silence");
    begin.elapsed()
}

#[test]
fn a_server_that_dies_hangs_and_is_back_is_never_felt_and_the_next_sound_is_heard() {
    let Some(mut listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() == 1);
    // The server dies while a stream is open.
    listener.kill();
    terminal.send("\x1b[B\x1b[B");
    assert!(answers(&mut terminal) < AT_ONCE);
    listener.revive();
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() == 1);
    // The server hangs while a stream is open, for longer than the timeout of a stream.
    listener.freeze();
    for _ in 0..6 {
        terminal.send("\x1b[B");
        assert!(answers(&mut terminal) < AT_ONCE);
        std::thread::sleep(Duration::from_millis(300));
    }
    listener.thaw();
    let before = listener.wait_for_silence(QUIET).len();
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() > before);
    // The server's sink goes, and comes back.
    let sink = listener
        .control(&["list", "short", "modules"])
        .lines()
        .find(|line| line.contains("null-sink"))
        .map(|line| line.split('\t').next().unwrap().to_string());
    listener.control(&["unload-module", &sink.unwrap()]);
    terminal.send("\x1b[B");
    let answer = terminal.read_until(" of ");
    assert!(!answer.contains("ound"), "nothing is printed over the game: {answer}");
    assert!(answers(&mut terminal) < AT_ONCE);
}

/// Words that a sound tells are left out where that is wanted, and said while no server plays the sound.
#[test]
fn words_that_a_sound_tells_are_left_out_only_while_it_is_heard() {
    let Some(mut listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "words = \"off\"\n");
    let mut terminal = plays(&listener, &folder, &MATCH);
    terminal.read_until("our turn");
    // The player's own move, which can be read back.
    terminal.send("b");
    terminal.read_until("1 of ");
    let before = listener.wait_for_silence(QUIET).len();
    terminal.send("\r");
    listener.wait_until(|heard| heard.len() > before);
    terminal.send("\x1b[D");
    let answer = terminal.read_until("1 of ");
    assert!(!answer.contains("You open"), "{answer:?}");
    terminal.send("\x1b[5~\x1b[5~\x1b[5~");
    terminal.read_until("You open");
    let walks_until = |terminal: &mut Terminal, is_there: &dyn Fn(&str) -> bool| {
        let give_up = Instant::now() + Duration::from_secs(60);
        loop {
            terminal.send("\x1b[D");
            let answer = terminal.read_until(" of ");
            if is_there(&answer) {
                return;
            }
            assert!(Instant::now() < give_up, "{answer:?}");
        }
    };
    let before = listener.wait_for_silence(QUIET).len();
    let mut walked = String::new();
    for _ in 0..3 {
        terminal.send("\x1b[D");
        walked += &terminal.read_until(" of ");
        listener.wait_for_silence(QUIET);
    }
    assert!(!walked.contains("It ends here"), "{walked:?}");
    assert!(listener.wait_for_silence(QUIET).len() > before, "the edge is heard");
    listener.kill();
    walks_until(&mut terminal, &|answer| answer.contains("It ends here"));
    listener.revive();
    walks_until(&mut terminal, &|answer| !answer.contains("It ends here"));
}

#[test]
fn without_a_server_nothing_waits_and_nothing_is_said_but_when_sounds_are_turned_on() {
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut terminal = Terminal::of(&salotto(&folder), &["--speech", "off"]);
    let opening = terminal.read_until("1 of ");
    assert!(!opening.contains("ound"), "{opening}");
    terminal.send("\x1b[B");
    assert!(answers(&mut terminal) < AT_ONCE);
    terminal.send("_");
    terminal.read_until("Sounds off.");
    terminal.send("_");
    terminal.read_until("neither PulseAudio nor PipeWire answers");
}

#[test]
fn a_stop_and_its_continuation_lose_no_later_sound() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    for count in 1..=4 {
        terminal.send("\x1b[B");
        listener.wait_until(|heard| heard.len() == count);
        send("STOP", terminal.process());
        std::thread::sleep(Duration::from_millis(100));
        send("CONT", terminal.process());
        answers(&mut terminal);
    }
}

#[test]
fn a_stream_is_closed_some_seconds_after_the_last_sound_and_opened_for_the_next() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    assert_eq!(listener.streams(), 0, "nothing is opened before the first sound");
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() == 1);
    assert_eq!(listener.streams(), 1);
    let give_up = Instant::now() + Duration::from_secs(15);
    while listener.streams() > 0 {
        assert!(Instant::now() < give_up, "the stream stays open");
        std::thread::sleep(Duration::from_millis(100));
    }
    terminal.send("#");
    let heard = listener.wait_until(|heard| heard.len() == 2);
    assert!(heard[1].milliseconds() >= 90, "the first sound after a rest is heard whole: {heard:?}");
}

#[test]
fn sounds_over_ssh_are_left_alone() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut command: Command = salotto(&folder);
    command.env("XDG_RUNTIME_DIR", "/nowhere").env("SSH_CONNECTION", "192.0.2.1 5 192.0.2.2 22");
    let mut terminal = Terminal::of(&command, &["--speech", "off"]);
    terminal.read_until("1 of ");
    terminal.send("_");
    terminal.read_until("Sounds are made where you sit");
    assert_eq!(listener.streams(), 0);
}

#[test]
fn sounds_are_asked_for_once_where_a_server_answers() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    let _ = fs::remove_file(folder.path().join("settings.toml"));
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("Sounds? Enter yes, X no.");
    terminal.read_until("1 of 2");
    terminal.send("\r");
    terminal.read_until("Sounds on.");
    listener.wait_until(|heard| !heard.is_empty());
    terminal.send("\x1bx");
    drop(terminal);
    let mut again = plays(&listener, &folder, &["--speech", "off"]);
    let opening = again.read_until("1 of ");
    assert!(!opening.contains("Sounds?"), "once is enough: {opening}");
}

#[test]
fn who_has_settings_hears_of_sounds_in_one_sentence_once() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    fs::write(folder.path().join("settings.toml"), "name_asked = true\n").unwrap();
    // On a busy machine the program may open before the server has answered: then the news come the next time.
    let openings: Vec<String> = (0..6).map(|_| plays(&listener, &folder, &["--speech", "off"]).read_until("1 of ")).collect();
    let told = openings.iter().filter(|opening| opening.contains("New: sounds.")).count();
    assert_eq!(told, 1, "{openings:?}");
    assert!(openings.iter().all(|opening| !opening.contains("Sounds?")), "{openings:?}");
    assert_eq!(listener.heard(), [], "they are off");
}

#[test]
fn each_sound_is_heard_with_its_meaning_where_sounds_are_learnt_even_a_players_own() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "moves = \"off\"\n");
    // The player's own tick for a deal, and a file that replaces no sound.
    let own = folder.path().join("sounds");
    fs::create_dir(&own).unwrap();
    let tick = salotto_sound::files().find(|(name, _)| *name == "item.flac").unwrap().1;
    fs::write(own.join("deal.flac"), tick).unwrap();
    fs::write(own.join("deel.flac"), tick).unwrap();
    let places = listener.listen_to(salotto(&folder)).arg("where").output().unwrap();
    let places = String::from_utf8(places.stdout).unwrap();
    assert!(places.contains("deel.flac is not used: no sound has this name."), "{places}");
    assert!(places.contains("Sounds can be heard here."), "{places}");
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    // The list is the last but four of the first one.
    for _ in 0..20 {
        terminal.send("\x1b[A");
        let item = terminal.read_until(" of ");
        if item.contains("earn the sounds") {
            break;
        }
    }
    listener.wait_for_silence(QUIET);
    let before = listener.heard().len();
    terminal.send("\r");
    terminal.read_until("Shuffling");
    let shuffled = listener.wait_until(|heard| heard.len() > before)[before];
    assert!((500..=700).contains(&shuffled.milliseconds()), "moves are off, and heard here all the same: {shuffled:?}");
    listener.wait_for_silence(QUIET);
    terminal.send("\x1b[B");
    terminal.read_until("You get your tiles");
    let dealt = listener.wait_until(|heard| heard.len() > before + 1)[before + 1];
    assert!(dealt.milliseconds() <= 12, "the player's own sound: {dealt:?}");
}

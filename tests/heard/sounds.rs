//! The program's sounds, recorded from a real sound server: the sounds of a match, their time and side, and a game
//! that no fault of the server delays.

use crate::listening::executable;
use crate::program::{Folder, salotto};
use crate::support::ear::{Ear, Heard, Side, ahead, send};
use crate::support::espeak::EspeakDaemon;
use crate::support::pty::Terminal;
use std::fs;
use std::io::Write;
use std::os::unix::net::UnixListener;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// The maximum time for an answer to a key, under any fault of the sound server.
const AT_ONCE: Duration = Duration::from_millis(400);
/// The silence after which the sounds of a key have ended.
const QUIET: Duration = Duration::from_millis(500);
/// The timeout of a sound server's first answer, at one of several openings or sounds.
const LONG: Duration = Duration::from_secs(60);

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
    at_terminal(&listener.listen_to(salotto(folder)), arguments)
}

/// The program of a command at a terminal, in the environment of the command, as [`ahead`] as the sound server.
fn at_terminal(command: &Command, arguments: &[&str]) -> Terminal {
    let mut program = ahead(command.get_program(), 1);
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => program.env(name, value),
            None => program.env_remove(name),
        };
    }
    let own: Vec<String> = program.get_args().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let all: Vec<&str> = own.iter().map(String::as_str).chain(arguments.iter().copied()).collect();
    Terminal::of(&program, &all)
}

/// Waits until the server plays the sounds of a program; returns the number of sounds so far. On a busy machine it may open
/// its first stream too late for a sound, which is left out then.
fn wait_for_first_sound(listener: &Ear) -> usize {
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut terminal = plays(listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    let give_up = Instant::now() + LONG;
    while listener.heard().is_empty() {
        assert!(Instant::now() < give_up, "nothing is heard");
        terminal.send("#");
        listener.wait_for_silence(QUIET);
    }
    drop(terminal);
    listener.wait_for_silence(QUIET).len()
}

/// A match of two in which no bot moves at random.
const MATCH: [&str; 9] = ["--speech", "off", "play", "classic", "-o", "players=2", "--seed", "7", "--bots=beginner"];

#[test]
fn keys_and_moves_are_heard_at_once_whole_and_at_their_side() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let first = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &MATCH);
    terminal.read_until("Your turn");
    // The shuffle, the deal, and the moves until then.
    let before = listener.wait_for_silence(QUIET).len();
    assert!(before > first + 1, "a match begins with sounds");
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
    let before = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    terminal.send("_");
    terminal.read_until("Sounds on.");
    let example = listener.wait_until(|heard| heard.len() > before)[before];
    assert_eq!(example.side(), Side::Left, "an example: {example:?}");
    assert!((-12.5..=-6.0).contains(&decibels(example.peak())), "{example:?}");
    terminal.send("$");
    terminal.read_until("90 percent");
    let softer = listener.wait_until(|heard| heard.len() > before + 1)[before + 1];
    assert!((0.75..0.9).contains(&(softer.peak() / example.peak())), "{softer:?}");
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

/// Plays with these keys, one after the other, until `ends` is told, and waits after each until no sound is heard: when
/// sounds come too quickly, the oldest is left out. Returns what was told and heard.
fn plays_until(ends: impl Fn(&str) -> bool, keys: &[&str], listener: &Ear, terminal: &mut Terminal) -> (String, Vec<Heard>) {
    let mut told = terminal.read_until("our turn");
    listener.wait_for_silence(QUIET);
    let give_up = Instant::now() + Duration::from_secs(300);
    loop {
        for key in keys {
            terminal.send(key);
            told += &terminal.read_while_busy(Duration::from_millis(120));
            let heard = listener.wait_for_silence(QUIET);
            told += &terminal.read_while_busy(Duration::from_millis(1));
            if ends(&told) {
                return (told, heard);
            }
        }
        assert!(Instant::now() < give_up, "it never ends: {told}");
    }
}

/// Whether the end of a match is told.
fn is_over(told: &str) -> bool {
    ["won the match", "win the match", "wins the match"].iter().any(|end| told.contains(end))
}

/// Plays a whole match of two with these options by suggested moves; returns what was told and heard.
fn plays_a_match(game: &str, options: &[&str]) -> Option<(String, Vec<Heard>)> {
    let listener = Ear::start()?;
    let folder = Folder::new();
    with_sounds(&folder, "lists = \"off\"\nhand = \"off\"\nturn = \"off\"\n");
    let before = wait_for_first_sound(&listener);
    let mut arguments = vec!["--speech", "off", "play", game, "--seed", "11", "--bots=beginner"];
    arguments.extend(options.iter().flat_map(|option| ["-o", option]));
    let mut terminal = plays(&listener, &folder, &arguments);
    let (told, heard) = plays_until(is_over, &["b\r", "\r", " "], &listener, &mut terminal);
    Some((told, heard[before..].to_vec()))
}

/// Checks the sounds of a whole match: one at a time, as loud as they should be, and the last of them that of its end.
fn are_sounds_of_a_match(heard: &[Heard]) {
    for pair in heard.windows(2) {
        assert!(pair[1].begin >= pair[0].end, "no sound over another");
    }
    for sound in heard {
        assert!((-12.5..=-5.5).contains(&decibels(sound.peak())), "{} dBFS: {sound:?}", decibels(sound.peak()));
        assert!((20..=1300).contains(&sound.milliseconds()), "{sound:?}");
    }
    assert!(heard.last().is_some_and(|last| last.milliseconds() > 900), "the end of the match is heard last: {heard:?}");
}

/// Checks the sides of the sounds of a line game's match of two against the ends that are told with its moves. No other
/// sound is heard at a side.
fn hears_the_ends_that_are_told(game: &str, options: &[&str]) {
    let Some((told, heard)) = plays_a_match(game, options) else { return };
    are_sounds_of_a_match(&heard);
    let side = |line: &str| match line {
        _ if !line.starts_with("You play ") && !line.contains(" plays ") => None,
        _ if line.contains(" on the left") => Some(Side::Left),
        _ if line.contains(" on the right") => Some(Side::Right),
        _ => None,
    };
    let ends: Vec<Side> = told.split(['\r', '\n']).filter_map(side).collect();
    assert!(ends.contains(&Side::Left) && ends.contains(&Side::Right), "both ends were played: {told}");
    let aside: Vec<Side> = heard.iter().map(Heard::side).filter(|side| *side != Side::Middle).collect();
    assert_eq!(aside, ends, "{heard:?}\n{told}");
}

#[test]
fn a_whole_match_of_classic_is_heard_as_it_is_told() {
    hears_the_ends_that_are_told("classic", &["players=2", "target=10"]);
}

#[test]
fn a_whole_match_of_five_and_three_is_heard_as_it_is_told() {
    hears_the_ends_that_are_told("five-and-three", &["players=2", "limit=15"]);
}

/// The opponents' tiles in a kingdom are heard where they sit: the next player at the right, the last one of three
/// at the left, in the order in which they are told.
#[test]
fn a_whole_match_of_kingdomino_is_heard_as_it_is_told() {
    let Some((told, heard)) = plays_a_match("kingdomino", &["players=3"]) else { return };
    are_sounds_of_a_match(&heard);
    // What both have done is told in one sentence, in their order.
    let sides = |line: &str| {
        let acts = [" place", " take", " discard"].iter().any(|act| line.contains(act));
        let sits = [("Alice", Side::Right), ("Tom", Side::Left)];
        sits.into_iter().filter(|(name, _)| acts && line.contains(name)).map(|(_, side)| side).collect::<Vec<_>>()
    };
    let acts: Vec<Side> = told.split(['\r', '\n']).flat_map(sides).collect();
    assert!(acts.len() > 12, "{told}");
    let aside: Vec<Side> = heard.iter().map(Heard::side).filter(|side| *side != Side::Middle).collect();
    assert_eq!(aside, acts, "{heard:?}\n{told}");
}

/// The only record in `folder`.
fn path_of_record(folder: &Folder) -> PathBuf {
    let matches = folder.path().join("matches");
    let files = [matches.join("finished"), matches].into_iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
    files.map(|entry| entry.path()).find(|path| path.extension().is_some_and(|extension| extension == "salotto")).expect("a match is kept")
}

#[test]
fn what_is_told_again_undone_resumed_and_reviewed_is_silent() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "lists = \"off\"\nhand = \"off\"\nturn = \"off\"\n");
    let mut terminal =
        plays(&listener, &folder, &["--speech", "off", "play", "classic", "-o", "players=2", "--seed", "11", "--bots=beginner"]);
    let (_, heard) = plays_until(|told| told.matches(" plays ").count() >= 4, &["b\r", "\r", " "], &listener, &mut terminal);
    drop(terminal);
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
    let commands = format!(
        "echo \"$@\" >>{}\n[ \"$1\" = --version ] && exit 0\n\
         while [ \"$(dd bs=3840 count=1 iflag=fullblock status=none | tee -a {} | wc -c)\" -gt 0 ]; do sleep 0.01; done",
        arguments.display(),
        frames.display()
    );
    executable(&programs, "aplay", &commands);
    let mut command = salotto(&folder);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", programs.display())).env("PULSE_SERVER", "unix:/nowhere");
    let mut terminal = at_terminal(&command, &["--speech", "off"]);
    terminal.read_until("1 of ");
    let give_up = Instant::now() + Duration::from_secs(20);
    let mut pressed: Option<Instant> = None;
    let (first, last) = loop {
        let bytes = fs::read(&frames).unwrap_or_default();
        let samples: Vec<f32> = bytes.chunks_exact(4).map(|sample| f32::from_le_bytes(sample.try_into().unwrap())).collect();
        let mut loud = samples.iter().enumerate().filter(|(_, sample)| sample.abs() > 0.004).map(|(at, _)| at);
        let first = loud.next();
        // A sound that comes too late, while a busy machine starts aplay, is left out.
        if first.is_none() && pressed.is_none_or(|pressed| pressed.elapsed() > Duration::from_secs(2)) {
            terminal.send("\x1b[B");
            pressed = Some(Instant::now());
        }
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
    let before = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() == before + 1);
    // The server dies while a stream is open.
    listener.kill();
    terminal.send("\x1b[B\x1b[B");
    assert!(answers(&mut terminal) < AT_ONCE);
    listener.revive();
    let before = wait_for_first_sound(&listener);
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() == before + 1);
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
    listener.lose_sink();
    terminal.send("\x1b[B");
    let answer = terminal.read_until(" of ");
    assert!(!answer.contains("ound"), "nothing is printed over the game: {answer}");
    assert!(answers(&mut terminal) < AT_ONCE);
    listener.restore_sink();
    // A sound that was waiting for a sink may be heard as well.
    let before = listener.wait_for_silence(QUIET).len();
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() > before);
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
    let mut terminal = at_terminal(&salotto(&folder), &["--speech", "off"]);
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
    let before = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    for count in 1..=4 {
        terminal.send("\x1b[B");
        listener.wait_until(|heard| heard.len() == before + count);
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
    let before = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    assert_eq!(listener.streams(), 0, "nothing is opened before the first sound");
    terminal.send("\x1b[B");
    listener.wait_until(|heard| heard.len() == before + 1);
    assert_eq!(listener.streams(), 1);
    let give_up = Instant::now() + Duration::from_secs(15);
    while listener.streams() > 0 {
        assert!(Instant::now() < give_up, "the stream stays open");
        std::thread::sleep(Duration::from_millis(100));
    }
    terminal.send("#");
    let heard = listener.wait_until(|heard| heard.len() == before + 2);
    assert!(heard[before + 1].milliseconds() >= 90, "the first sound after a rest is heard whole: {heard:?}");
}

#[test]
fn in_a_match_the_stream_is_kept_for_as_long_as_the_setting_says() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "keep = 60\n");
    let mut terminal = plays(&listener, &folder, &MATCH);
    terminal.read_until("Your turn");
    let heard = listener.wait_for_silence(Duration::from_secs(8));
    assert!(!heard.is_empty() && listener.streams() == 1, "after a match's sound it is kept: {heard:?}");
}

#[test]
fn in_a_house_sounds_are_played_at_home_and_their_words_left_out_where_that_is_wanted() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "words = \"off\"\n");
    let path = folder.path().join("door");
    let house = UnixListener::bind(&path).unwrap();
    let first = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &["--speech", "off", "join", &path.display().to_string()]);
    let (mut stream, _) = house.accept().unwrap();
    stream.write_all(b"salotto 2\n~turn\n+It is your turn.\n").unwrap();
    terminal.read_until("It is your turn.");
    let before = listener.wait_until(|heard| heard.len() > first).len();
    stream.write_all(b"~left\n~told 0 moves\n&You play six one on the left.\n+Alice passes.\n").unwrap();
    let told = terminal.read_until("Alice passes.");
    assert!(!told.contains("You play"), "{told:?}");
    let heard = listener.wait_until(|heard| heard.len() > before);
    assert_eq!(heard[before].side(), Side::Left, "{heard:?}");
    stream.write_all(b"~edge\n~told 0 lists\n!It ends here.\n+Your turn: six and five.\n").unwrap();
    let told = terminal.read_until("six and five.");
    assert!(!told.contains("It ends here"), "a text of which nothing is left: {told:?}");
}

/// A synthesizer and the sounds play into one sink. At full volume espeak-ng clips by itself; at this one it doesn't.
#[test]
fn the_own_voice_and_the_sounds_never_clip_together() {
    if let Some(missing) = EspeakDaemon::missing() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{missing} is not installed");
        println!("SKIPPED: {missing} is not installed");
        return;
    }
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let voice = EspeakDaemon::start(folder.path(), &listener.address(), "ear");
    let mut command = listener.listen_to(salotto(&folder));
    command.env("SPEECHD_ADDRESS", voice.address());
    let arguments =
        ["--speech", "on", "--rate", "100", "--volume", "40", "play", "classic", "-o", "players=2", "--seed", "7", "--bots=beginner"];
    let mut terminal = at_terminal(&command, &arguments);
    plays_until(|told| told.matches(" plays ").count() >= 3, &["b\r", "\r", " "], &listener, &mut terminal);
    let frames = listener.frames();
    let peak = frames.iter().flatten().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
    // The sounds alone stay below a third of full scale.
    assert!((0.35..0.999).contains(&peak), "{peak}");
}

#[test]
fn sounds_over_ssh_are_left_alone() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "");
    let mut command: Command = salotto(&folder);
    command.env("XDG_RUNTIME_DIR", "/nowhere").env("SSH_CONNECTION", "192.0.2.1 5 192.0.2.2 22");
    let mut terminal = at_terminal(&command, &["--speech", "off"]);
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
    let before = wait_for_first_sound(&listener);
    let mut terminal = plays(&listener, &folder, &["--speech", "off"]);
    terminal.read_until("Sounds? Enter yes, X no.");
    terminal.read_until("1 of 2");
    terminal.send("\r");
    terminal.read_until("Sounds on.");
    listener.wait_until(|heard| heard.len() > before);
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
    let open = || plays(&listener, &folder, &["--speech", "off"]).read_until("1 of ");
    let tells = |opening: &String| opening.contains("New: sounds.");
    // On a busy machine the program may open before the server has answered: then the news come the next time.
    let end = Instant::now() + LONG;
    let mut openings = vec![open()];
    while !openings.last().is_some_and(tells) {
        assert!(Instant::now() < end, "{openings:?}");
        openings.push(open());
    }
    openings.extend((0..3).map(|_| open()));
    assert_eq!(openings.iter().filter(|opening| tells(opening)).count(), 1, "{openings:?}");
    assert!(openings.iter().all(|opening| !opening.contains("Sounds?")), "{openings:?}");
    assert_eq!(listener.heard(), [], "they are off");
}

/// The program at the item with all sounds, the last but four of the first list.
fn learns_sounds(listener: &Ear, folder: &Folder) -> Terminal {
    let mut terminal = plays(listener, folder, &["--speech", "off"]);
    terminal.read_until("1 of ");
    for _ in 0..20 {
        terminal.send("\x1b[A");
        if terminal.read_until(" of ").contains("earn the sounds") {
            break;
        }
    }
    terminal
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
    wait_for_first_sound(&listener);
    let mut terminal = learns_sounds(&listener, &folder);
    let before = listener.wait_for_silence(QUIET).len();
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

#[test]
fn a_round_is_heard_step_by_step_before_it_is_told() {
    let Some(listener) = Ear::start() else { return };
    let folder = Folder::new();
    with_sounds(&folder, "moves = \"off\"\n");
    wait_for_first_sound(&listener);
    let mut terminal = learns_sounds(&listener, &folder);
    terminal.send("\r");
    terminal.read_until("Shuffling");
    terminal.send("\x1b[A");
    terminal.read_until("A round by sounds");
    let before = listener.wait_for_silence(QUIET).len();
    terminal.send("\r");
    terminal.read_until("Step, 1 of ");
    let dealt = listener.wait_until(|heard| heard.len() > before).len();
    listener.wait_for_silence(QUIET);
    terminal.send("\x1b[B");
    let heard = terminal.read_until("Step, 2 of ");
    assert!(!heard.contains("six"), "the move is heard, not told: {heard}");
    listener.wait_until(|heard| heard.len() > dealt);
    terminal.send("\r");
    let told = terminal.read_until("Step, 2 of ");
    assert!(told.contains("double six"), "{told}");
}

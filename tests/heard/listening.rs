//! The whole program by ear: by its own voice through a real speech-dispatcher, under a
//! pseudo-terminal, and by two screen readers.
#![cfg(target_os = "linux")]

use crate::program::{Folder, salotto};
use crate::support::daemon::{Daemon, Pace};
use crate::support::pty::Terminal;
use pty_process::blocking::Command as UnderTerminal;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

const MATCH: [&str; 11] = ["play", "salotto", "--seed", "7", "--players", "3", "--lang", "en", "--pace", "none", "--speech"];

/// The synthesizer's report that it has told something reaches the program through the daemon: a
/// key that is pressed before then has it told again. No output of the program shows that the
/// report has come, so this is a time; it is much longer than the report takes.
const UNTIL_KNOWN: Duration = Duration::from_secs(1);

/// The words alone, so that line breaks, pauses and marks don't matter.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The program with a voice of its own, its keys and all its output.
struct Speaking {
    child: Child,
    keys: Option<ChildStdin>,
    written: Arc<Mutex<Vec<String>>>,
    /// Reads the output until its end.
    reader: Option<JoinHandle<()>>,
}

impl Speaking {
    fn heard_by(daemon: &Daemon, folder: &Folder) -> Speaking {
        Speaking::run(daemon.listen_to(salotto(folder)).args(MATCH).arg("on"))
    }

    fn run(command: &mut Command) -> Speaking {
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let written = Arc::new(Mutex::new(Vec::new()));
        let (lines, kept) = (BufReader::new(child.stdout.take().unwrap()).lines(), Arc::clone(&written));
        let reader = spawn(move || lines.map_while(Result::ok).for_each(|line| kept.lock().unwrap().push(line)));
        Speaking { keys: child.stdin.take(), child, written, reader: Some(reader) }
    }

    fn press(&mut self, key: &str) {
        writeln!(self.keys.as_mut().unwrap(), "{key}").unwrap();
    }

    fn written(&self) -> Vec<String> {
        self.written.lock().unwrap().clone()
    }

    fn close(&mut self) -> Option<i32> {
        self.keys = None;
        let ended = self.child.wait().unwrap().code();
        self.reader.take().into_iter().for_each(|reader| reader.join().unwrap());
        ended
    }
}

impl Drop for Speaking {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program in Italian with `settings`.
fn with_settings(daemon: &Daemon, folder: &Folder, settings: &str) -> Speaking {
    folder.write("settings.toml", format!("lessons = [\"classic 1\"]\n{settings}"));
    Speaking::run(daemon.listen_to(salotto(folder)).args(["--lang", "it", "--speech", "on"]))
}

/// Waits until the saved settings satisfy `so`: they are written after the program tells of a change.
#[track_caller]
fn becomes(folder: &Folder, so: impl Fn(&str) -> bool) {
    let kept = || std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    while !so(&kept()) {
        assert!(Instant::now() < end, "{}", kept());
        sleep(Duration::from_millis(5));
    }
}

#[test]
fn the_voice_is_chosen_by_its_name_and_kept_and_can_be_the_usual_one_again() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let folder = Folder::new();
    let mut program = with_settings(&daemon, &folder, "");
    let spoken = |part: &str| daemon.wait_until(|ears| words(&ears.ended().join(" ")).contains(part));
    spoken("Che cosa vuoi fare?");
    program.press("3");
    spoken("Impostazioni.");
    program.press("14");
    spoken("Quale voce preferisci? La voce predefinita della lingua, 1 di 3");
    program.press("down");
    spoken("Berta, 2 di 3");
    assert_ne!(daemon.heard().setting("synthesis_voice"), Some("Berta"));
    program.press("enter");
    spoken("Quale voce: Berta, 14 di 20");
    assert_eq!(daemon.heard().setting("synthesis_voice"), Some("Berta"));
    becomes(&folder, |kept| kept.contains("voice_name = \"Berta\""));
    program.press("14");
    spoken("Berta, 2 di 3");
    program.press("1");
    spoken("Quale voce: quella predefinita, 14 di 20");
    assert_ne!(daemon.heard().setting("synthesis_voice"), Some("Berta"), "{:?}", daemon.heard().0);
    becomes(&folder, |kept| !kept.contains("voice_name"));
}

#[test]
fn a_voice_of_other_evenings_speaks_and_one_that_is_gone_is_told_and_the_usual_one_speaks() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let folder = Folder::new();
    let gone = "La voce Zoe non c'è: parla quella predefinita; F4 la spegne.";
    let spoken = |part: &str| daemon.wait_until(|ears| words(&ears.ended().join(" ")).contains(part));
    let mut program = with_settings(&daemon, &folder, "voice_name = \"Zoe\"\n");
    spoken(gone);
    assert_ne!(daemon.heard().setting("synthesis_voice"), Some("Zoe"));
    program.close();
    let _program = with_settings(&daemon, &folder, "voice_name = \"Carlo\"\n");
    daemon.wait_until(|ears| ears.setting("synthesis_voice") == Some("Carlo"));
}

#[test]
fn where_no_synthesizer_answers_there_is_no_voice_to_choose() {
    let folder = Folder::new();
    let mut command = salotto(&folder);
    let mut program = Speaking::run(command.args(["--lang", "it", "--speech", "on"]));
    ["3", "14"].iter().for_each(|key| program.press(key));
    assert_eq!(program.close(), Some(0));
    let written = program.written();
    assert!(written.iter().any(|line| line == "Il sintetizzatore non ha voci fra cui scegliere."), "{written:#?}");
}

#[test]
fn what_is_written_is_spoken_in_the_same_words_and_the_same_order() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let folder = Folder::new();
    let mut program = Speaking::heard_by(&daemon, &folder);
    let spoken = |part: &str| daemon.wait_until(|ears| words(&ears.ended().join(" ")).contains(part));
    spoken("Your turn: you can open with double one or double six.");
    sleep(UNTIL_KNOWN);
    for (key, last) in [
        ("c", "Nothing lies on the table yet."),
        ("s", "At 100 a player is out."),
        ("z", "Double one: can open, 4 of 7"),
        ("enter", "our turn"),
        ("v", "from the left: double two, two one, and double one."),
        ("w", "Score: 0."),
    ] {
        program.press(key);
        spoken(last);
        if key == "enter" {
            sleep(UNTIL_KNOWN);
        }
    }
    assert_eq!(program.close(), Some(0));
    let ears = daemon.wait_until(|ears| ears.ended().last().is_some_and(|last| last.contains("Goodbye!")));
    assert!(ears.cut().is_empty(), "{:?}", ears.cut());
    // Several moves of other players are told at the level of detail for which there is time.
    let apart = |all: &str| {
        let (before, after) = all.split_once("You open with double one. ").expect("the own move");
        let (moves, after) = after.split_once("3 tiles, from the left").expect("the whole line");
        assert!(["Alice", "Tom", "our turn"].iter().all(|told| moves.contains(told)), "{moves}");
        // A notice of the voice comes when no move waits for it.
        let mut before: Vec<String> = before.split_inclusive(". ").map(str::to_string).collect();
        before.sort_unstable();
        (before, after.to_string())
    };
    assert_eq!(apart(&words(&ears.ended().join(" "))), apart(&words(&program.written().join(" "))));
}

#[test]
fn an_answer_interrupts_what_is_being_said_and_no_move_is_lost() {
    let Some(daemon) = Daemon::start(Pace(8)) else { return };
    let folder = Folder::new();
    let mut program = Speaking::heard_by(&daemon, &folder);
    daemon.wait_until(|ears| words(&ears.ended().join(" ")).contains("Your turn: you can open"));
    program.press("z");
    program.press("enter");
    daemon.wait_until(|ears| ears.begun().iter().any(|text| text.contains("You open with")));
    daemon.wait_until(|ears| ears.begun().iter().any(|text| text.contains("Alice plays")));
    program.press("s");
    daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("At 100 a player is out.")));
    daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("Your turn: two and one.")));
    let ears = daemon.heard();
    let place = |text: &str| ears.ended().iter().position(|said| said.contains(text)).unwrap_or_else(|| panic!("not said: {text}"));
    // The answer came before the waiting moves, and those were said whole, in order.
    assert!(place("At 100 a player is out.") < place("Alice plays"));
    assert!(place("Alice plays") <= place("Tom plays") && place("Tom plays") <= place("Your turn: two and one."));
    assert_eq!(program.close(), Some(0));
    daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("Goodbye!")));
}

#[test]
fn where_nobody_can_speak_the_first_line_says_so() {
    let folder = Folder::new();
    for (arguments, language) in
        [(vec!["--lang", "it"], "Su questo computer non trovo voci"), (vec!["--lang", "en"], "I can't find a voice")]
    {
        let output = salotto(&folder).args(arguments).args(["--speech", "on"]).env("PATH", folder.path()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let line = text.lines().position(|line| line.starts_with(language));
        assert!(line.is_some_and(|line| line < 3) && text.matches(language).count() == 1, "{text}");
    }
}

#[test]
fn a_voice_that_falls_silent_in_a_menu_is_written_there_and_its_return_is_said() {
    let Some(mut daemon) = Daemon::start(Pace::QUICK) else { return };
    let folder = Folder::new();
    let mut program = daemon.listen_to(salotto(&folder));
    let mut program = Speaking::run(program.args(["--lang", "en", "--speech", "on"]));
    daemon.wait_until(|ears| words(&ears.ended().join(" ")).contains("New match"));
    daemon.kill();
    program.press("down");
    let written = |program: &Speaking, part: &str| {
        for _ in 0..400 {
            if program.written().iter().any(|line| line.contains(part)) {
                return;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("{part:?} isn't written: {:?}", program.written());
    };
    written(&program, "The voice has stopped answering");
    daemon.revive();
    written(&program, "The voice is back.");
    let ears = daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("The voice is back.")));
    assert!(!ears.begun().iter().any(|text| text.contains("stopped answering")), "{:?}", ears.begun());
    assert_eq!(program.written().iter().filter(|line| line.starts_with("The voice")).count(), 2);
    program.close();
}

#[test]
fn a_voice_that_never_answers_keeps_nobody_waiting_and_is_told_without_a_key() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let folder = Folder::new();
    daemon.freeze();
    let mut terminal = Terminal::of(&daemon.listen_to(salotto(&folder)), &[&MATCH[..], &["on"]].concat());
    let first = shown(&terminal.read_until("double one or double six."));
    assert!(first.contains("I am starting speech; F4 turns it off."), "{first}");
    assert!(!first.contains("Speech is on"), "nobody knows: {first}");
    terminal.read_until("There is a synthesizer, but it doesn't answer");
    daemon.thaw();
    terminal.read_until("The voice is back.");
    let ears = daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("The voice is back.")));
    assert!(words(&ears.ended().join(" ")).contains("Your turn: you can open"), "what waited is said: {:?}", ears.ended());
}

#[test]
fn turned_on_a_voice_that_is_not_there_is_told_in_one_sentence() {
    let folder = Folder::new();
    let socket = folder.path().join("speech");
    let door = UnixListener::bind(&socket).unwrap();
    spawn(move || door.incoming().for_each(drop));
    let mut command = salotto(&folder);
    command.env("SPEECHD_ADDRESS", format!("unix_socket:{}", socket.display()));
    let mut terminal = Terminal::of(&command, &[&MATCH[..], &["off"]].concat());
    terminal.read_until("double one or double six.");
    terminal.send("\u{1b}OS");
    let told = shown(&terminal.read_until("I keep writing."));
    assert!(told.contains("There is a synthesizer, but it doesn't answer"), "{told}");
    assert!(!told.contains("F4 turns it off"), "{told}");
    terminal.send("s");
    let answer = shown(&terminal.read_until("a player is out."));
    assert!(!answer.contains("synthesizer"), "{answer}");
}

#[test]
fn what_has_happened_is_not_told_again_after_it_was_asked_for() {
    let Some(daemon) = Daemon::start(Pace(8)) else { return };
    let folder = Folder::new();
    let mut program = Speaking::heard_by(&daemon, &folder);
    daemon.wait_until(|ears| words(&ears.ended().join(" ")).contains("Your turn: you can open"));
    program.press("z");
    program.press("enter");
    daemon.wait_until(|ears| ears.begun().iter().any(|text| text.contains("Alice plays")));
    program.press("n");
    daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("Tom plays")));
    program.press("s");
    daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("At 100 a player is out.")));
    program.press("v");
    let ears = daemon.wait_until(|ears| ears.ended().iter().any(|text| text.contains("from the left:")));
    assert_eq!(words(&ears.ended().join(" ")).matches("Tom plays").count(), 1, "{:?}", ears.ended());
    program.close();
}

/// The program under a terminal, with keys that answer at once.
fn run_under_terminal(folder: &Folder, arguments: &[&str]) -> Terminal {
    Terminal::of(&salotto(folder), arguments)
}

/// A match under a terminal, at the player's first turn.
fn under_terminal(folder: &Folder) -> Terminal {
    let mut terminal = run_under_terminal(folder, &[&MATCH[..], &["off"]].concat());
    terminal.read_until("double one or double six.");
    terminal
}

#[test]
fn ctrl_z_silences_the_voice() {
    let Some(daemon) = Daemon::start(Pace(40)) else { return };
    let folder = Folder::new();
    let program = salotto(&folder);
    let mut terminal = Terminal::of(&daemon.listen_to(program), &[&MATCH[..], &["on"]].concat());
    daemon.wait_until(|ears| ears.begun().iter().any(|text| text.contains("This is Salotto")));
    terminal.read_until("Your turn");
    terminal.send("\u{1a}");
    daemon.wait_until(|ears| ears.cut().iter().any(|text| text.contains("This is Salotto")));
}

/// The text that a terminal shows, without the codes that move its cursor.
fn shown(bytes: &str) -> String {
    let mut text = String::new();
    let mut letters = bytes.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => {
                if letters.next() == Some('[') {
                    letters.by_ref().find(|letter| ('@'..='~').contains(letter));
                }
            }
            '\r' => {}
            letter => text.push(letter),
        }
    }
    words(&text)
}

#[test]
fn under_a_terminal_a_key_is_answered_at_once_and_never_echoed() {
    let folder = Folder::new();
    let mut terminal = under_terminal(&folder);
    // The answer to the key that silences ends the output so far.
    terminal.send("y");
    terminal.read_until("Silence.");
    for (key, answer) in [
        ("c", "Nothing lies on the table yet."),
        ("C", "Nothing lies on the table yet."),
        ("s", "Scores: you 0, Alice 0, and Tom 0. At 100 a player is out."),
        ("\u{1b}[A", "Five zero, doesn't fit, 7 of 7"),
        ("x", "There is no list to close."),
        ("#", "This key does nothing here: question mark for help."),
    ] {
        terminal.send(format!("{key}y"));
        let said = terminal.read_until("Silence.");
        assert_eq!(shown(&said), format!("{answer} Silence."), "after {key:?}: {said:?}");
    }
}

#[test]
fn keys_typed_ahead_are_answered_in_their_order() {
    let folder = Folder::new();
    let mut terminal = under_terminal(&folder);
    terminal.send("cszt");
    let said = shown(&terminal.read_until("Your turn."));
    let places: Vec<_> =
        ["Nothing lies on the table", "Scores: you 0", "Double one: can open", "Your turn."].map(|part| said.find(part)).to_vec();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{said}");
}

#[test]
fn between_the_moves_of_others_questions_are_answered_and_moves_refused() {
    let folder = Folder::new();
    folder.write("settings.toml", "pace = \"key\"\n");
    let mut terminal =
        run_under_terminal(&folder, &["play", "salotto", "--seed", "7", "--players", "3", "--lang", "en", "--speech", "off"]);
    terminal.read_until("double one or double six.");
    terminal.send("z\r");
    terminal.read_until("You open with double one.");
    for (key, answer) in [
        ("t", "Alice's turn."),
        ("c", "Double one on the table."),
        ("d", "It is not your turn: it is Alice's."),
        (" ", "It is not your turn"),
        ("m", "You have 6 tiles"),
        ("?", "Enter lets Alice play."),
    ] {
        terminal.send(key);
        terminal.read_until(answer);
    }
    terminal.send("\r");
    terminal.read_until("Alice plays");
    terminal.send("t");
    terminal.read_until("Tom's turn.");
    terminal.send("\r");
    terminal.read_until("Your turn: ");
    terminal.send(":quit\r");
    let (status, said) = terminal.wait();
    assert_eq!(status.code(), Some(0));
    assert!(said.contains("The match is saved. Goodbye!"), "{said:?}");
}

#[test]
fn while_a_record_is_reviewed_keys_are_answered_and_it_is_left_at_once() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/bidomino.salotto");
    let folder = Folder::new();
    let mut terminal = run_under_terminal(&folder, &["review", record, "--lang", "en", "--speech", "off"]);
    terminal.read_until("One moment: I am looking at your moves.");
    terminal.send(" ");
    terminal.read_until("I am still looking");
    terminal.send("x");
    terminal.read_until("End of the review.");
    let (status, said) = terminal.wait();
    assert_eq!(status.code(), Some(0));
    assert!(said.contains("Goodbye!") && !said.contains("better"), "{said:?}");
}

/// Whether a screen reader is installed; if CI=true, it must be.
pub fn is_installed(reader: &str) -> bool {
    let there = Command::new("sh").args(["-c", &format!("command -v {reader}")]).stdout(Stdio::null()).status().unwrap().success();
    if !there {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{reader} is not installed");
        println!("SKIPPED: {reader} is not installed");
    }
    there
}

/// A script in `folder` that runs the program: a short match, without a voice of its own.
pub fn script(folder: &Folder) -> String {
    let program = salotto(folder);
    let assigned =
        program.get_envs().filter_map(|(name, value)| Some((name, value?))).filter(|(name, _)| name.to_str() == Some("SALOTTO_DATA_DIR"));
    let assigned: String = assigned.map(|(name, value)| format!("{}='{}' ", name.display(), value.display())).collect();
    executable(folder.path(), "program", &format!("{assigned}exec '{}' {} off", program.get_program().display(), MATCH.join(" ")))
}

/// Writes a script of the shell that runs these commands into `folder`; returns its path.
pub fn executable(folder: &Path, name: &str, commands: &str) -> String {
    let script = folder.join(name);
    std::fs::write(&script, format!("#!/bin/sh\n{commands}\n")).unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    script.display().to_string()
}

/// A short match heard through a screen reader that `run` starts on a script: nothing missing,
/// nothing twice, and no blank.
fn read_by(daemon: &Daemon, run: impl FnOnce(&str) -> UnderTerminal) {
    let folder = Folder::new();
    // A player who hears as quickly as this cuts nothing, which the program can't know.
    folder.write("settings.toml", "lessons = [\"classic 1\"]\nnews = \"off\"\nkeys_cut = \"keeps\"\n");
    let mut command = run(&script(&folder)).env("TERM", "linux").env("LANG", "C.UTF-8");
    for (name, value) in daemon.environment() {
        command = command.env(name, value);
    }
    let mut terminal = Terminal::run(command);
    let heard = || words(&daemon.heard().begun().join(" "));
    let wait = |terminal: &mut Terminal, part: &str| {
        for _ in 0..600 {
            terminal.read_while_busy(Duration::from_millis(100));
            if bare(&heard()).contains(&bare(part)) {
                return;
            }
        }
        panic!("{part:?} wasn't heard, but {:?}", daemon.heard().begun());
    };
    let mut expected = vec![
        "This is Salotto",
        "You have 7 tiles: double six, six one, five three, double one, six four, six five, and five zero.",
        "Your turn: you can open with double one or double six.",
    ];
    expected.iter().for_each(|part| wait(&mut terminal, part));
    for (key, answers) in [
        ("s", vec!["Scores: you 0, Alice 0, and Tom 0. At 100 a player is out."]),
        ("z", vec!["Double one: can open, 4 of 7"]),
        (
            "\r",
            vec![
                "You open with double one.",
                "Alice plays two one on the left.",
                "Tom plays double two on the left.",
                "Your turn: two and one.",
            ],
        ),
        ("k", vec!["tiles unseen: 6 with a zero"]),
        // Late moves come before this answer.
        ("m", vec!["You have 6 tiles"]),
    ] {
        terminal.send(key);
        answers.iter().for_each(|part| wait(&mut terminal, part));
        expected.extend(answers);
    }
    let all = heard();
    for part in expected {
        assert_eq!(bare(&all).matches(&bare(part)).count(), 1, "{part:?} in {all:?}");
    }
    assert!(!all.to_lowercase().contains("blank"), "{all:?}");
}

/// The letters and digits alone: readers pause at the ends of lines.
fn bare(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

#[test]
fn yasr_reads_a_match_with_nothing_missing_nothing_twice_and_no_blank() {
    if !is_installed("yasr") {
        return;
    }
    let Some(daemon) = Daemon::start_on_a_port(Pace::QUICK) else { return };
    daemon.set_up_yasr();
    read_by(&daemon, |script| UnderTerminal::new("yasr").arg(script).env("HOME", daemon.folder()));
}

/// The program in its first turn under yasr.
///
/// yasr ends with the script that it runs, even before it has read the last lines, so the script goes on. It closes yasr's
/// side of the terminal, so that the terminal is hung up when yasr is killed.
fn under_yasr(daemon: &Daemon, folder: &Folder) -> Terminal {
    daemon.set_up_yasr();
    let commands = format!("exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-\n'{}'\nexec sleep 60", script(folder));
    let mut command = UnderTerminal::new("yasr")
        .arg(executable(folder.path(), "shell", &commands))
        .env("HOME", daemon.folder())
        .env("TERM", "linux")
        .env("LANG", "C.UTF-8");
    for (name, value) in daemon.environment() {
        command = command.env(name, value);
    }
    let mut terminal = Terminal::run(command);
    terminal.read_until("double one or double six.");
    terminal
}

#[test]
fn the_speed_of_yasr_is_measured_by_enter_at_the_ends_of_two_sentences() {
    if !is_installed("yasr") {
        return;
    }
    let Some(daemon) = Daemon::start_on_a_port(Pace(40)) else { return };
    let folder = Folder::new();
    let mut terminal = under_yasr(&daemon, &folder);
    let times = |what: &str| bare(&daemon.heard().ended().join(" ")).matches(&bare(what)).count();
    let wait = |terminal: &mut Terminal, what: &str, is_heard: &dyn Fn() -> bool| {
        let end = Instant::now() + Duration::from_secs(60);
        while !is_heard() {
            assert!(Instant::now() < end, "{what:?} isn't read, but {:?}", daemon.heard().0);
            terminal.read_while_busy(Duration::from_millis(20));
        }
    };
    terminal.send("\u{1b}OQ");
    terminal.read_until("Menu.");
    terminal.send("3\r");
    terminal.read_until("Settings.");
    terminal.send("16");
    let [said, uneven] = ["screen reader says", "very different times"];
    for measurement in 1.. {
        terminal.send("\r");
        for end in ["as soon as the second one ends", "your turn: six and three", "your turn: one and two"] {
            wait(&mut terminal, end, &|| times(end) >= measurement);
            terminal.send("\r");
        }
        wait(&mut terminal, said, &|| times(said) > 0 || times(uneven) >= measurement);
        if times(said) > 0 {
            break;
        }
        // On a busy machine a key may come late.
        assert!(measurement < 3, "{:?}", daemon.heard().0);
    }
    becomes(&folder, |kept| kept.contains("reader_speed = "));
    let kept = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    let speed = kept.lines().find_map(|line| line.strip_prefix("reader_speed = ")?.parse::<u32>().ok()).unwrap();
    // It can't be much above that of the module, and a busy machine makes it less.
    assert!((10..=28).contains(&speed), "{speed} in {:?}", daemon.heard().0);
    let told = format!("screen reader says {speed} letters a second");
    wait(&mut terminal, &told, &|| times(&told) == 1);
}

#[test]
fn moves_that_a_key_has_cut_are_read_by_yasr_once_more_when_the_player_rests() {
    if !is_installed("yasr") {
        return;
    }
    let Some(daemon) = Daemon::start_on_a_port(Pace(25)) else { return };
    let folder = Folder::new();
    let mut terminal = under_yasr(&daemon, &folder);
    terminal.send("z");
    terminal.read_until("4 of 7");
    terminal.send("\r");
    terminal.read_until("Your turn: two and one.");
    terminal.send("s");
    let answer = bare("At 100 a player is out.");
    let told = bare("Alice two one left, Tom double two left; your turn: two and one.");
    let heard = || bare(&words(&daemon.heard().begun().join(" ")));
    let read = |terminal: &mut Terminal, what: &str| {
        let end = Instant::now() + Duration::from_secs(60);
        while !heard().contains(what) {
            assert!(Instant::now() < end, "{what:?} isn't read, but {:?}", daemon.heard().0);
            terminal.read_while_busy(Duration::from_millis(50));
        }
    };
    read(&mut terminal, &told);
    assert!(heard().find(&answer) < heard().find(&told), "{:?}", daemon.heard().0);
    terminal.send(":quit\r");
    read(&mut terminal, &bare("Goodbye!"));
    assert_eq!(heard().matches(&told).count(), 1, "{:?}", daemon.heard().0);
}

#[test]
fn fenrir_reads_a_match_with_nothing_missing_nothing_twice_and_no_blank() {
    if !is_installed("fenrir") {
        return;
    }
    let Some(daemon) = Daemon::start_on_a_port(Pace::QUICK) else { return };
    read_by(&daemon, |script| {
        let options = "speech#driver=speechdDriver;speech#language=;speech#voice=;speech#module=listening;sound#enabled=False;";
        UnderTerminal::new("fenrir")
            .args(["-e", "-s", "/etc/fenrirscreenreader/settings/settings-pty.conf", "-o"])
            .arg(format!("{options}general#shell={script};remote#enable=False"))
    });
}

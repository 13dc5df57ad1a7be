//! The program's own voice, heard through a real speech-dispatcher.
//!
//! Each test talks through a child process, since the daemon's address is in the environment, and
//! since a test needs a program that ends.
#![cfg(target_os = "linux")]

use crate::support::daemon::{Daemon, Pace};
use salotto::speech::voice::Voice;
use salotto::speech::{Speaker, Urgency, VoiceNotice, VoiceSettings};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Write, stderr, stdin};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const IN_CHILD: &str = "SALOTTO_TEST_TALKER";
/// The maximum time for any call but `finish`, under any fault of the daemon. Waiting for a
/// processor doesn't count.
const AT_ONCE: Duration = Duration::from_millis(100);

/// A command to the child.
#[derive(Serialize, Deserialize)]
enum Call {
    Answer(String),
    Event(String),
    Retelling(String),
    Hush,
    Set { language: String, rate: u8, volume: u8 },
    Notice,
    Finish { milliseconds: u64 },
}

/// The child's reply: the duration of the call, and the result of `notice`.
#[derive(Serialize, Deserialize)]
struct Reply {
    microseconds: u64,
    notice: Option<String>,
}

/// Passes at once when run as a test; it exists to be run by the others.
#[test]
fn talks_for_another_test() {
    if std::env::var_os(IN_CHILD).is_none() {
        return;
    }
    let mut voice = Voice::start(
        VoiceSettings { language: "it".into(), rate: 50, volume: 100, voice: None, is_cut_by_keys: true, reader_speed: None },
        || {},
    );
    for line in stdin().lines() {
        let call = serde_json::from_str(&line.unwrap()).unwrap();
        let (start, queued) = (Instant::now(), queued());
        let notice = obey(&mut voice, call);
        let took = start.elapsed().saturating_sub(self::queued() - queued);
        let reply = Reply { microseconds: took.as_micros() as u64, notice: notice.map(|notice| format!("{notice:?}")) };
        writeln!(stderr(), "{}", serde_json::to_string(&reply).unwrap()).unwrap();
    }
    std::process::exit(0);
}

/// The time that this thread has waited for a processor so far: the second number of Linux's count.
fn queued() -> Duration {
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(counted.split(' ').nth(1).and_then(|waited| waited.parse().ok()).unwrap_or_default())
}

fn obey(voice: &mut Voice, call: Call) -> Option<VoiceNotice> {
    match call {
        Call::Answer(text) => voice.say(&text, Urgency::Answer),
        Call::Event(text) => voice.say(&text, Urgency::Event),
        Call::Retelling(text) => voice.say(&text, Urgency::Retelling),
        Call::Hush => voice.hush(),
        Call::Set { language, rate, volume } => {
            voice.set_voice_settings(&VoiceSettings { language, rate, volume, voice: None, is_cut_by_keys: true, reader_speed: None })
        }
        Call::Finish { milliseconds } => voice.finish(Duration::from_millis(milliseconds)),
        Call::Notice => return voice.take_notice(),
    }
    None
}

struct Talker {
    child: Child,
    replies: BufReader<ChildStderr>,
}

impl Talker {
    fn new(mut command: Command) -> Talker {
        command.args(["--exact", "voice::talks_for_another_test", "--nocapture"]).env(IN_CHILD, "1");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let replies = BufReader::new(child.stderr.take().unwrap());
        Talker { child, replies }
    }

    fn heard_by(daemon: &Daemon) -> Talker {
        Talker::new(daemon.listen_to(Command::new(std::env::current_exe().unwrap())))
    }

    fn answer(&mut self, text: &str) {
        self.call_at_once(&Call::Answer(text.into()));
    }

    fn retelling(&mut self, text: &str) {
        self.call_at_once(&Call::Retelling(text.into()));
    }

    fn event(&mut self, text: &str) {
        self.call_at_once(&Call::Event(text.into()));
    }

    fn set(&mut self, language: &str, rate: u8, volume: u8) {
        self.call_at_once(&Call::Set { language: language.into(), rate, volume });
    }

    /// The next notice that comes within the timeout of a reconnection.
    #[track_caller]
    fn notice(&mut self) -> String {
        let give_up = Instant::now() + Duration::from_secs(15);
        loop {
            if let Some(notice) = self.call_at_once(&Call::Notice).notice {
                return notice;
            }
            assert!(Instant::now() < give_up, "no notice came");
            sleep(Duration::from_millis(20));
        }
    }

    fn has_no_notice(&mut self) -> bool {
        self.call_at_once(&Call::Notice).notice.is_none()
    }

    #[track_caller]
    fn call_at_once(&mut self, call: &Call) -> Reply {
        let reply = self.call(call);
        let time = Duration::from_micros(reply.microseconds);
        assert!(time < AT_ONCE, "a call took {time:?}");
        reply
    }

    /// Fails on any output to standard error but a reply, since a player would find it on the
    /// screen.
    #[track_caller]
    fn call(&mut self, call: &Call) -> Reply {
        let stdin = self.child.stdin.as_mut().unwrap();
        writeln!(stdin, "{}", serde_json::to_string(call).unwrap()).unwrap();
        let mut line = String::new();
        self.replies.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("instead of a reply: {line:?}"))
    }

    /// Ends the program normally.
    fn end(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Talker {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

#[test]
fn what_is_said_is_heard_in_order() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    let said: Vec<String> = (1..=20).map(|number| format!("Anna lays tile {number} < 21 & waits.")).collect();
    for text in &said {
        talker.event(text);
    }
    let heard = daemon.wait_until(|heard| heard.ended().len() >= said.len());
    assert_eq!(heard.ended(), said);
    assert!(heard.cut().is_empty());
    assert!(talker.has_no_notice());
}

#[test]
fn an_answer_cuts_an_event_and_no_event_is_lost() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five.");
    talker.event("Bruno passes.");
    daemon.wait_until(|heard| heard.begun() == ["Anna lays four five."]);
    talker.answer("Ends.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 3);
    assert_eq!(heard.cut(), ["Anna lays four five."]);
    assert_eq!(heard.ended(), ["Ends.", "Anna lays four five.", "Bruno passes."]);
}

#[test]
fn what_an_answer_tells_again_is_not_told_after_it() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five.\nBruno passes.");
    talker.event("Carla draws.\nYour turn.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    talker.retelling("Anna lays four five.\nBruno passes.\nCarla draws.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 2);
    assert_eq!(heard.ended(), ["Anna lays four five. Bruno passes. Carla draws.", "Your turn."]);
    talker.event("Dario passes.");
    daemon.wait_until(|heard| heard.begun().last() == Some(&"Dario passes."));
    talker.retelling("Dario passes.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 3).begun().len();
    talker.event("Elena draws.");
    let after = daemon.wait_until(|heard| heard.ended().last() == Some(&"Elena draws."));
    assert_eq!(after.begun().len(), heard + 1, "nothing is said a third time");
}

#[test]
fn an_older_line_of_the_same_words_takes_no_event_away() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five.");
    talker.event("Bruno passes.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    talker.answer("Bruno passes.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 3);
    assert_eq!(heard.ended(), ["Bruno passes.", "Anna lays four five.", "Bruno passes."]);
}

#[test]
fn an_answer_cuts_an_answer_and_only_the_last_is_spoken_whole() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    for storm in 0..5 {
        for number in 0..10 {
            talker.answer(&format!("{storm}, {number}"));
        }
        daemon.wait_until(|heard| heard.ended().len() == storm + 1);
    }
    talker.answer("over");
    let heard = daemon.wait_until(|heard| heard.ended().contains(&"over"));
    assert_eq!(heard.ended(), ["0, 9", "1, 9", "2, 9", "3, 9", "4, 9", "over"]);
}

#[test]
fn events_that_come_during_an_answer_wait_for_its_end() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.answer("Your hand: six six.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    talker.event("Bruno passes.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 2);
    assert_eq!(heard.ended(), ["Your hand: six six.", "Bruno passes."]);
    assert!(heard.cut().is_empty());
}

/// Checks the polite priority. A screen reader that cuts the event has said the same or something
/// better, so it must not be talked down.
#[test]
fn a_screen_reader_can_cut_an_event_which_is_not_said_again() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five.");
    talker.event("Bruno passes.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    let mut reader = daemon.listen_to(Command::new("spd-say"));
    assert!(reader.args(["--priority", "message", "Reader."]).status().unwrap().success());
    let heard = daemon.wait_until(|heard| heard.ended().contains(&"Bruno passes."));
    assert_eq!(heard.cut()[0], "Anna lays four five.");
    assert!(!heard.ended().contains(&"Anna lays four five."));
}

#[test]
fn hush_cuts_and_drops_what_waits() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five.");
    talker.event("Bruno passes.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    talker.call_at_once(&Call::Hush);
    daemon.wait_until(|heard| heard.cut() == ["Anna lays four five."]);
    talker.event("Carla");
    let heard = daemon.wait_until(|heard| !heard.ended().is_empty());
    assert_eq!(heard.ended(), ["Carla"]);
    assert_eq!(heard.begun(), ["Anna lays four five.", "Carla"]);
}

#[test]
fn text_that_would_break_the_connection_does_not() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    for text in ["", " ", "\0", "\n", "six\0four", "7", ".", "...", "a\r\n.\r\nb", "Perché?"] {
        talker.event(text);
        talker.answer(text);
    }
    talker.event("The end.");
    let heard = daemon.wait_until(|heard| heard.ended().last() == Some(&"The end."));
    let trimmed: Vec<&str> = heard.ended().iter().map(|text| text.trim()).collect();
    for text in ["six four", "7", "a", "b", "Perché?"] {
        assert!(trimmed.contains(&text), "{text} is missing in {trimmed:?}");
    }
    assert_eq!(heard.setting("punctuation_mode"), Some("none"));
    assert!(talker.has_no_notice());
}

#[test]
fn language_rate_and_volume_reach_the_synthesizer() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Benvenuti.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 1);
    assert_eq!((heard.setting("language"), heard.setting("rate"), heard.setting("volume")), (Some("it"), Some("0"), Some("100")));
    talker.set("en-GB", 75, 60);
    talker.event("Welcome.");
    let heard = daemon.wait_until(|heard| heard.ended().len() == 2);
    assert_eq!((heard.setting("language"), heard.setting("rate"), heard.setting("volume")), (Some("en-gb"), Some("50"), Some("20")));
}

#[test]
fn a_killed_daemon_is_lost_and_comes_back_with_all_events() {
    let Some(mut daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five.");
    talker.event("Bruno passes.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    daemon.kill();
    assert_eq!(talker.notice(), "Lost");
    talker.event("Carla draws.");
    daemon.revive();
    assert_eq!(talker.notice(), "Back");
    let heard = daemon.wait_until(|heard| heard.ended().contains(&"Carla draws."));
    let ended = heard.ended();
    assert_eq!(ended[ended.len() - 3..], ["Anna lays four five.", "Bruno passes.", "Carla draws."]);
    assert_eq!(heard.setting("language"), Some("it"));
    assert!(talker.has_no_notice());
}

#[test]
fn a_module_that_hangs_is_told_and_its_return_too() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Before.");
    daemon.wait_until(|heard| heard.ended() == ["Before."]);
    daemon.freeze_module();
    talker.event("Bruno passes.");
    assert_eq!(talker.notice(), "Lost");
    assert!(talker.has_no_notice(), "it is told once");
    daemon.thaw_module();
    talker.answer("Ends.");
    assert_eq!(talker.notice(), "Back");
    daemon.wait_until(|heard| heard.ended().contains(&"Ends.") && heard.ended().contains(&"Bruno passes."));
}

#[test]
fn a_module_that_is_killed_is_told_and_nothing_is_lost_when_it_is_back() {
    let Some(mut daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Before.");
    daemon.wait_until(|heard| heard.ended() == ["Before."]);
    daemon.kill_module();
    talker.event("Bruno passes.");
    assert_eq!(talker.notice(), "Lost");
    assert!(talker.has_no_notice(), "it is told once");
    daemon.kill();
    daemon.revive();
    assert_eq!(talker.notice(), "Back");
    daemon.wait_until(|heard| heard.ended().contains(&"Bruno passes."));
}

#[test]
fn a_frozen_daemon_blocks_nobody_and_is_told() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Before.");
    daemon.wait_until(|heard| heard.ended() == ["Before."]);
    daemon.freeze();
    talker.event("Meanwhile.");
    for number in 0..100 {
        talker.answer(&format!("Answer {number}."));
    }
    assert_eq!(talker.notice(), "Lost");
    daemon.thaw();
    assert_eq!(talker.notice(), "Back");
    daemon.wait_until(|heard| heard.ended().contains(&"Meanwhile.") && heard.ended().contains(&"Answer 99."));
}

#[test]
fn a_frozen_daemon_does_not_keep_the_program_from_ending() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Before.");
    daemon.wait_until(|heard| heard.ended() == ["Before."]);
    daemon.freeze();
    talker.event("Good-bye.");
    let finish = talker.call(&Call::Finish { milliseconds: 300 });
    assert!(finish.microseconds < 1_000_000);
    talker.end();
}

#[test]
fn where_no_daemon_answers_the_player_is_told_once() {
    let Some(mut daemon) = Daemon::start(Pace::QUICK) else { return };
    daemon.kill();
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Nobody hears this.");
    assert_eq!(talker.notice(), "Absent");
    let finish = talker.call(&Call::Finish { milliseconds: 10_000 });
    assert!(finish.microseconds < 1_000_000, "there is nobody to wait for");
    assert!(talker.has_no_notice());
    daemon.revive();
    assert_eq!(talker.notice(), "Back");
    daemon.wait_until(|heard| heard.ended() == ["Nobody hears this."]);
}

/// Loads a file that is no library, first on the path, as in speech-dispatcher-sys.
#[test]
fn without_libspeechd_the_program_runs_and_tells() {
    let folder = std::env::temp_dir().join(format!("salotto-without-libspeechd-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("libspeechd.so.2"), "no library").unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.env("LD_LIBRARY_PATH", &folder);
    let mut talker = Talker::new(command);
    talker.event("Nobody hears this.");
    assert_eq!(talker.notice(), "Absent");
    talker.answer("Nor this.");
    talker.end();
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_good_bye_is_heard_after_the_program_has_ended() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Bruno wins.");
    talker.event("Good-bye, and until soon.");
    let finish = talker.call(&Call::Finish { milliseconds: 5_000 });
    assert!(finish.microseconds < 1_500_000, "the last text is handed over when the one before has ended");
    talker.end();
    let heard = daemon.wait_until(|heard| heard.ended().len() == 2);
    assert_eq!(heard.ended(), ["Bruno wins.", "Good-bye, and until soon."]);
}

#[test]
fn a_good_bye_is_heard_though_patience_is_short() {
    let Some(daemon) = Daemon::start(Pace::SLOW) else { return };
    let mut talker = Talker::heard_by(&daemon);
    talker.event("Anna lays four five, and scores a great many points.");
    talker.event("Bruno wins.");
    talker.event("Good-bye.");
    daemon.wait_until(|heard| heard.begun().len() == 1);
    let finish = talker.call(&Call::Finish { milliseconds: 100 });
    assert!(finish.microseconds < 1_000_000);
    talker.end();
    let heard = daemon.wait_until(|heard| heard.ended().len() == 1);
    assert!(heard.ended()[0].ends_with("Bruno wins. Good-bye."), "{:?}", heard.ended());
}

#[test]
fn a_program_that_ends_while_speaking_ends_well() {
    let Some(daemon) = Daemon::start(Pace::QUICK) else { return };
    for number in 0..30 {
        let mut talker = Talker::heard_by(&daemon);
        talker.event(&format!("Match {number}."));
        talker.call(&Call::Finish { milliseconds: 2_000 });
        sleep(Duration::from_millis(number));
        talker.end();
        daemon.wait_until(|heard| heard.ended().len() as u64 == number + 1);
    }
}

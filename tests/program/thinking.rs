//! Advice and reviews are computed while keys are answered; a result that is no longer asked for is
//! never said.

use salotto::bots::Budget;
use salotto::games::any::AnyGame;
use salotto::games::{Game, Seat};
use salotto::input::mailbox::MailboxSender;
use salotto::input::{Input, Key, ModeSwitch};
use salotto::locale::Language;
use salotto::records;
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::client::jobs::{BackgroundJob, ExecutorBusy, JobExecutor, JobPurpose, ThreadPerJob};
use salotto::session::client::output::Output;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::client::settings_store::SettingsStore;
use salotto::session::seat::{self, MatchExit, MatchOwner, SeatSessionParts};
use salotto::session::storage::folders::Folders;
use salotto::session::table::backends::Backends;
use salotto::session::table::requests::JoinReplay;
use salotto::session::table::waiting::TablePolicy;
use salotto::session::table::{Table, TableSetup};
use salotto::speech::SilentSpeaker;
use salotto::speech::screen::Screen;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Timeout for immediate actions, on a busy machine.
const LONG: Duration = Duration::from_secs(30);
/// A budget that no test waits for; it ends so that the machine is free for the other tests.
const ENDLESS: Budget = Budget::Time(Duration::from_secs(15));
/// Longer than the time that advice may be silent, and short enough to wait for.
const SLOW: Budget = Budget::Time(Duration::from_millis(2500));
const QUICK: Budget = Budget::Playouts(5);
/// Enough playouts to try every move of a turn.
const ENOUGH: Budget = Budget::Playouts(20);

/// A match at the table, on a thread of its own: keys in, lines out.
struct Sitting {
    keys: MailboxSender,
    lines: Receiver<String>,
    match_: JoinHandle<MatchExit>,
}

/// A screen that sends each line as it is shown.
struct Lines(Sender<String>);

impl Screen for Lines {
    fn print(&mut self, text: &str) -> io::Result<()> {
        text.lines().for_each(|line| drop(self.0.send(line.replace('\u{a0}', " "))));
        Ok(())
    }
}

/// The match of a record, as far as it goes, with this budget for advice.
fn sit_down(record: &str, answering: AnswerOrder, advice: Budget) -> Sitting {
    sit_down_with(Arc::new(ThreadPerJob), record, answering, advice)
}

/// [`sit_down`] with another executor for the player's jobs.
fn sit_down_with(executor: Arc<dyn JobExecutor>, record: &str, answering: AnswerOrder, advice: Budget) -> Sitting {
    let record = records::parse(record.as_bytes()).unwrap();
    let (shown, lines) = channel();
    let (inbox, keys) = Inbox::new(answering);
    let match_ = thread::spawn(move || {
        let settings = Settings { pace: Pace::None, ..Settings::default() };
        let folders = Folders::all_in(Path::new(""));
        let kept = SettingsStore::new(folders.clone(), settings.clone(), inbox.waker());
        let output = Output::new(Box::new(Lines(shown)), Box::new(SilentSpeaker), Language::English);
        let mut person = Person::new(output, inbox, ModeSwitch::default(), settings, kept, Some(folders));
        person.executor = executor;
        let game = AnyGame::new(records::rules_of::<AnyGame>(&record.header).expect("options that go together"));
        let steps = record.steps.into_iter().map(|line| line.step).collect();
        let door = Table::open(TableSetup {
            game,
            header: record.header,
            steps,
            ahead: Vec::new(),
            seed: 1,
            backends: Backends::default(),
            policy: TablePolicy::default(),
            executor: Arc::new(ThreadPerJob),
        })
        .unwrap();
        let place = door.sit(Seat(0), JoinReplay::WhereItStands, person.inbox.waker());
        door.begin();
        let seating = SeatSessionParts { place, owner: MatchOwner::Own, saved: None, table: None, chance: 1, advice };
        match_end::play(&mut seat::SeatSession::new(seating, &person).unwrap(), &mut person)
    });
    Sitting { keys, lines, match_ }
}

impl Sitting {
    fn press(&self, key: Key) {
        self.keys.send(Input::Key(key)).unwrap();
    }

    fn letter(&self, letter: char) {
        self.press(Key::Char(letter));
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(LONG).expect("something is said")
    }

    /// The lines up to and including the first that begins with `begin`.
    #[track_caller]
    fn until(&self, begin: &str) -> Vec<String> {
        self.until_that(|line| line.starts_with(begin))
    }

    #[track_caller]
    fn until_that(&self, is_it: impl Fn(&str) -> bool) -> Vec<String> {
        let mut said = Vec::new();
        while !said.last().is_some_and(|line: &String| is_it(line)) {
            match self.lines.recv_timeout(LONG) {
                Ok(line) => said.push(line),
                Err(_) => panic!("it isn't said, but {said:#?}"),
            }
        }
        said
    }

    /// Leaves; returns the way the match was left, and the remaining output.
    fn leave(self) -> (MatchExit, Vec<String>) {
        self.keys.send(Input::Interrupt).unwrap();
        let next = self.match_.join().expect("the table doesn't break down");
        (next, self.lines.try_iter().collect())
    }
}

/// The player's turn in a classic match of two.
const OWN_TURN: &str = "salotto record 1
game classic
option players 2
option lead first-seat
seat 1 human Anna
seat 2 beginner Bruno
shuffle 0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6
1 lay 0-1
2 lay 1-1 right
";

fn at_own_turn(advice: Budget) -> Sitting {
    let sitting = sit_down(OWN_TURN, AnswerOrder::AtOnce, advice);
    sitting.until("Your turn.");
    sitting
}

fn is_advice(line: &str) -> bool {
    ["My advice: ", "Or ", "You can only "].iter().any(|begin| line.starts_with(begin))
}

#[test]
fn a_key_pressed_while_advice_thinks_is_answered_first() {
    let sitting = at_own_turn(SLOW);
    sitting.letter('h');
    assert_eq!(sitting.line(), "Let me think.");
    sitting.letter('c');
    assert!(sitting.line().starts_with("On the left"));
    assert!(is_advice(&sitting.line()), "the answer comes, though another key was pressed meanwhile");
    sitting.letter('t');
    assert_eq!(sitting.line(), "Your turn.", "and comes once");
    sitting.letter('h');
    assert!(sitting.line().starts_with("Or "), "the next best is known already");
}

#[test]
fn advice_that_comes_at_once_says_nothing_before() {
    let sitting = at_own_turn(QUICK);
    sitting.letter('h');
    assert!(is_advice(&sitting.line()));
}

#[test]
fn keys_typed_ahead_of_advice_are_answered_before_it() {
    let sitting = at_own_turn(SLOW);
    sitting.letter('h');
    sitting.letter('t');
    sitting.letter('s');
    assert_eq!(sitting.line(), "Your turn.");
    assert!(sitting.line().starts_with("Scores"));
    assert!(is_advice(&sitting.line()), "nothing else is said before it");
}

#[test]
fn who_asks_again_hears_that_it_is_being_thought_about() {
    let sitting = at_own_turn(ENDLESS);
    for _ in 0..3 {
        sitting.letter('h');
        assert_eq!(sitting.line(), "Let me think.");
    }
}

#[test]
fn advice_asked_for_in_a_list_is_told_in_the_list() {
    let sitting = at_own_turn(SLOW);
    sitting.letter('b');
    sitting.until("Six zero on the left");
    sitting.letter('h');
    assert_eq!(sitting.line(), "Let me think.");
    assert!(is_advice(&sitting.line()));
    sitting.press(Key::Escape);
    assert_eq!(sitting.line(), "List closed.");
}

#[test]
fn who_leaves_while_advice_thinks_leaves_at_once() {
    let sitting = at_own_turn(ENDLESS);
    sitting.letter('h');
    assert_eq!(sitting.line(), "Let me think.");
    assert_eq!(sitting.leave(), (MatchExit::Leave(ExitReason::Interrupted), Vec::new()));
}

/// Asks for advice again and checks that it is said once: the earlier advice is ready by the time
/// the new one is, and must not be in `said` or in the output since.
fn asks_again_and_hears_it_once(sitting: &Sitting, mut said: Vec<String>) {
    sitting.letter('h');
    said.extend(sitting.until_that(is_advice));
    sitting.letter('t');
    said.extend(sitting.until("Your turn."));
    assert_eq!(said.iter().filter(|line| is_advice(line)).count(), 1, "{said:#?}");
}

#[test]
fn advice_for_a_decision_that_was_made_is_never_told() {
    let sitting = at_own_turn(SLOW);
    sitting.letter('h');
    assert_eq!(sitting.line(), "Let me think.");
    sitting.letter('z');
    sitting.press(Key::Enter);
    let said = sitting.until("Your turn");
    asks_again_and_hears_it_once(&sitting, said);
}

#[test]
fn advice_for_what_was_taken_back_is_never_told() {
    let sitting = at_own_turn(SLOW);
    sitting.letter('h');
    assert_eq!(sitting.line(), "Let me think.");
    sitting.letter('u');
    let said = sitting.until("Your turn. Nothing on the table.");
    asks_again_and_hears_it_once(&sitting, said);
}

#[test]
fn everything_that_can_be_done_is_advised_in_turn_and_after_the_last_the_first_can_be_heard_again() {
    let sitting = at_own_turn(ENOUGH);
    sitting.letter('b');
    let listed = sitting.line();
    assert_eq!(listed, "6 moves, heaviest first.");
    sitting.line();
    sitting.press(Key::Escape);
    sitting.line();
    let mut told = Vec::new();
    while told.last().is_none_or(|line| line != "I have no more advice.") {
        sitting.letter('h');
        told.push(sitting.line());
    }
    sitting.letter('h');
    assert_eq!(sitting.line(), told[0]);
    assert!(told[0].starts_with("My advice: "), "{told:#?}");
    assert!(told[1..6].iter().all(|line| line.starts_with("Or ")), "{told:#?}");
    assert_eq!(told[..6].iter().collect::<BTreeSet<_>>().len(), 6, "each is another: {told:#?}");
    assert_eq!(told.len(), 7, "{told:#?}");
}

#[test]
fn where_input_waits_its_turn_advice_is_waited_for_without_a_word() {
    let sitting = sit_down(OWN_TURN, AnswerOrder::InTurn, SLOW);
    sitting.until("Your turn.");
    sitting.letter('h');
    sitting.letter('c');
    assert!(is_advice(&sitting.line()));
    assert!(sitting.line().starts_with("On the left"));
}

/// A match that is over, at the question what to do next.
fn after_a_match(answering: AnswerOrder, advice: Budget) -> Sitting {
    let sitting = sit_down(include_str!("../records/classic.salotto"), answering, advice);
    sitting.until("Another match like this one");
    sitting
}

/// The time after which a key counts as one for a list that has opened by itself.
const LIST_IS_HEARD: Duration = Duration::from_millis(601);

fn look_again(sitting: &Sitting) {
    sitting.keys.send(Input::Digits("4".to_string())).unwrap();
    sitting.until("Look at your moves again");
    thread::sleep(LIST_IS_HEARD);
    sitting.keys.send(Input::Line("4".to_string())).unwrap();
}

#[test]
fn while_a_match_is_looked_at_again_keys_are_answered() {
    let sitting = after_a_match(AnswerOrder::AtOnce, ENDLESS);
    look_again(&sitting);
    assert_eq!(sitting.line(), "One moment: I am looking at your moves.");
    for key in [Key::Char(' '), Key::Char('t'), Key::Enter, Key::Char('h')] {
        sitting.press(key);
        let said = sitting.line();
        assert!(said.starts_with("I am still looking: 0 of "), "{said}");
    }
    sitting.letter('s');
    assert!(sitting.line().starts_with("Scores"));
    sitting.letter('?');
    // The scores include the end of the last round.
    sitting.until("I am still looking");
    assert_eq!(sitting.line(), "Escape or X leaves the review.");
    sitting.until("Questions about the match");
    sitting.press(Key::Escape);
    assert_eq!(sitting.line(), "End of the review.");
    assert_eq!(sitting.line(), "What would you like to do now?");
}

#[test]
fn a_review_that_takes_long_says_so_after_a_second_and_every_ten_seconds() {
    let sitting = after_a_match(AnswerOrder::AtOnce, ENDLESS);
    let begun = Instant::now();
    look_again(&sitting);
    assert_eq!(sitting.line(), "One moment: I am looking at your moves.");
    assert!(begun.elapsed() >= Duration::from_secs(1));
    assert!(sitting.line().starts_with("I am still looking: 0 of "));
    assert!(begun.elapsed() >= Duration::from_secs(11));
    sitting.press(Key::Escape);
    assert_eq!(sitting.line(), "End of the review.");
}

#[test]
fn who_leaves_while_a_match_is_looked_at_again_leaves_at_once() {
    let sitting = after_a_match(AnswerOrder::AtOnce, ENDLESS);
    look_again(&sitting);
    assert_eq!(sitting.line(), "One moment: I am looking at your moves.");
    assert_eq!(sitting.leave(), (MatchExit::Leave(ExitReason::Interrupted), Vec::new()));
}

#[test]
fn what_a_review_finds_is_walked_when_all_moves_have_been_looked_at() {
    let sitting = after_a_match(AnswerOrder::AtOnce, Budget::Playouts(300));
    look_again(&sitting);
    let found = loop {
        let line = sitting.line();
        // Of a machine at work it is said that the review goes on.
        if line != "One moment: I am looking at your moves." && !line.starts_with("I am still looking: ") {
            break line;
        }
    };
    assert!(found.contains("could have been better") || found.starts_with("Your moves were good"), "{found}");
}

#[test]
fn where_input_waits_its_turn_a_review_is_waited_for() {
    let sitting = after_a_match(AnswerOrder::InTurn, QUICK);
    look_again(&sitting);
    sitting.letter('t');
    assert_eq!(sitting.line(), "One moment: I am looking at your moves.");
    let said = sitting.until("The match is over.");
    assert!(said[0].contains("could have been better") || said[0].starts_with("Your moves were good"), "{said:#?}");
}

/// An executor without room for any job.
struct NoRoom;

impl JobExecutor for NoRoom {
    fn spawn(&self, _: BackgroundJob) -> Result<(), ExecutorBusy> {
        Err(ExecutorBusy)
    }
}

/// An executor that never starts its jobs.
#[derive(Default)]
struct NeverBegin(Mutex<Vec<BackgroundJob>>);

impl JobExecutor for NeverBegin {
    fn spawn(&self, work: BackgroundJob) -> Result<(), ExecutorBusy> {
        self.0.lock().unwrap().push(work);
        Ok(())
    }
}

impl NeverBegin {
    /// Waits until only jobs of these purposes are still awaited.
    #[track_caller]
    fn are_awaited(&self, purposes: &[JobPurpose]) {
        let end = Instant::now() + LONG;
        let awaited = || self.0.lock().unwrap().iter().filter(|work| work.is_awaited()).map(|work| work.purpose).collect::<Vec<_>>();
        while awaited() != purposes {
            assert!(Instant::now() < end, "waited for: {:?}", awaited());
            thread::sleep(Duration::from_millis(2));
        }
    }
}

#[test]
fn where_there_is_no_room_to_think_that_is_said_and_asking_again_is_answered_again() {
    let sitting = sit_down_with(Arc::new(NoRoom), OWN_TURN, AnswerOrder::AtOnce, QUICK);
    sitting.until("Your turn.");
    for _ in 0..2 {
        sitting.letter('h');
        assert_eq!(sitting.line(), "Too many requests at once: ask again in a moment.");
    }
    let sitting = sit_down_with(Arc::new(NoRoom), include_str!("../records/classic.salotto"), AnswerOrder::AtOnce, QUICK);
    sitting.until("Another match like this one");
    look_again(&sitting);
    assert_eq!(sitting.line(), "Too many reviews at once: ask again in a minute.");
    assert_eq!(sitting.line(), "What would you like to do now?");
}

#[test]
fn who_decides_or_leaves_gives_up_what_they_have_asked_for() {
    let executor = Arc::new(NeverBegin::default());
    let sitting = sit_down_with(executor.clone(), OWN_TURN, AnswerOrder::AtOnce, QUICK);
    sitting.until("Your turn.");
    sitting.letter('h');
    sitting.letter('h');
    sitting.until("Let me think.");
    executor.are_awaited(&[JobPurpose::Advice]);
    sitting.letter('z');
    sitting.press(Key::Enter);
    executor.are_awaited(&[]);
    let sitting = sit_down_with(executor.clone(), OWN_TURN, AnswerOrder::AtOnce, QUICK);
    sitting.until("Your turn.");
    sitting.letter('h');
    executor.are_awaited(&[JobPurpose::Advice]);
    sitting.leave();
    executor.are_awaited(&[]);
}

#[test]
fn who_has_a_match_looked_at_again_and_again_waits_for_one_review_at_a_time() {
    let executor = Arc::new(NeverBegin::default());
    let sitting = sit_down_with(executor.clone(), include_str!("../records/classic.salotto"), AnswerOrder::AtOnce, QUICK);
    sitting.until("Another match like this one");
    for _ in 0..5 {
        look_again(&sitting);
        sitting.until("One moment: I am looking at your moves.");
        executor.are_awaited(&[JobPurpose::Review]);
        sitting.press(Key::Escape);
        sitting.until("End of the review.");
        executor.are_awaited(&[]);
    }
    look_again(&sitting);
    sitting.until("One moment");
    sitting.leave();
    executor.are_awaited(&[]);
}

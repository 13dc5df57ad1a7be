//! Tests of the queue: order, dropped jobs, shutdown.

use super::*;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::bots::{Budget, Level, Opponents};
use salotto::games::any::{AnyChoices, AnyGame, AnyView};
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Game, NullLog, Seat, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::Detail;
use salotto::records::{self, Header, Notes, RecordStep, SeatLine, SeatPlayer};
use salotto::session::client::jobs::CancelOnDrop;
use salotto::session::library::replay::review;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::time::Duration;

/// Timeout for an expected event.
const PATIENCE: Duration = Duration::from_secs(60);

/// A queue without worker threads.
fn idle() -> Executor {
    Executor(Arc::default())
}

/// A job of `pieces` pieces.
fn work(purpose: JobPurpose, waits: &CancelOnDrop, pieces: usize) -> BackgroundJob {
    let mut left = pieces;
    BackgroundJob::new(purpose, waits.job_handle(), move || {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// Runs the next piece. Returns its purpose.
fn piece(executor: &Executor) -> Option<JobPurpose> {
    let mut work = executor.0.queue.lock().next()?;
    let purpose = work.purpose;
    executor.0.finish(work.go_on(), work);
    Some(purpose)
}

#[test]
fn a_table_comes_before_who_asks_for_advice_and_a_review_waits_anew_for_each_move() {
    let (executor, waits) = (idle(), CancelOnDrop::default());
    for purpose in [JobPurpose::Review, JobPurpose::Advice, JobPurpose::Move, JobPurpose::Review, JobPurpose::Move] {
        executor.spawn(work(purpose, &waits, if purpose == JobPurpose::Review { 2 } else { 1 })).unwrap();
    }
    assert_eq!(executor.waiting(), 5);
    let done: Vec<JobPurpose> = std::iter::from_fn(|| piece(&executor)).collect();
    assert_eq!(done[..3], [JobPurpose::Move, JobPurpose::Move, JobPurpose::Advice]);
    assert_eq!(done[3..], [JobPurpose::Review; 4]);
    assert_eq!(executor.waiting(), 0);
}

#[test]
fn of_two_reviews_each_has_its_turn() {
    let (executor, waits) = (idle(), CancelOnDrop::default());
    let (tell, told) = channel();
    for who in ["Anna", "Bruno"] {
        let (tell, mut left) = (tell.clone(), 3);
        let review = move || {
            left -= 1;
            tell.send(who).unwrap();
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        executor.spawn(BackgroundJob::new(JobPurpose::Review, waits.job_handle(), review)).unwrap();
    }
    while piece(&executor).is_some() {}
    assert_eq!(told.try_iter().collect::<Vec<_>>(), ["Anna", "Bruno", "Anna", "Bruno", "Anna", "Bruno"]);
}

#[test]
fn what_nobody_waits_for_any_more_is_given_up_and_makes_room() {
    let (executor, waits) = (idle(), CancelOnDrop::default());
    for _ in 0..most(JobPurpose::Review) {
        executor.spawn(work(JobPurpose::Review, &waits, 1)).unwrap();
    }
    assert_eq!(executor.spawn(work(JobPurpose::Review, &waits, 1)), Err(ExecutorBusy), "no more fit in");
    assert_eq!(executor.spawn(work(JobPurpose::Move, &waits, 1)), Ok(()), "a table doesn't wait for those who review");
    drop(waits);
    assert_eq!(executor.waiting(), 0);
    let others = CancelOnDrop::default();
    assert_eq!(executor.spawn(work(JobPurpose::Review, &others, 1)), Ok(()));
}

#[test]
fn what_is_being_done_counts_and_goes_on_no_longer_than_somebody_waits() {
    let (executor, waits) = (idle(), CancelOnDrop::default());
    executor.spawn(work(JobPurpose::Review, &waits, 9)).unwrap();
    let mut being_done = executor.0.queue.lock().next().unwrap();
    for _ in 1..most(JobPurpose::Review) {
        executor.spawn(work(JobPurpose::Review, &waits, 1)).unwrap();
    }
    assert_eq!(executor.spawn(work(JobPurpose::Review, &waits, 1)), Err(ExecutorBusy));
    drop(waits);
    executor.0.finish(being_done.go_on(), being_done);
    assert!(piece(&executor).is_none());
}

#[test]
fn a_thread_that_thinks_outlives_a_panic_and_ends_with_the_queue() {
    let executor = Executor::begin().unwrap();
    let (waits, shared) = (CancelOnDrop::default(), Arc::downgrade(&executor.0));
    let (tell, told) = channel();
    for number in 0..20 {
        let tell = tell.clone();
        let thought = move || {
            assert!(number != 3, "a thought that fails");
            tell.send(number).unwrap();
            ControlFlow::Break(())
        };
        executor.spawn(BackgroundJob::new(JobPurpose::Advice, waits.job_handle(), thought)).unwrap();
    }
    let mut thought: Vec<i32> = (0..19).map(|_| told.recv_timeout(PATIENCE).unwrap()).collect();
    thought.sort_unstable();
    assert_eq!(thought, (0..20).filter(|number| *number != 3).collect::<Vec<_>>());
    drop(executor);
    let end = std::time::Instant::now() + PATIENCE;
    while shared.strong_count() > 0 {
        assert!(std::time::Instant::now() < end, "a thread still thinks");
        thread::yield_now();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_thinks_has_the_lowest_priority_and_whoever_answers_keeps_theirs() {
    /// The niceness of the calling thread.
    fn niceness() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        let (_, fields) = stat.rsplit_once(')').unwrap();
        fields.split_whitespace().nth(16).unwrap().parse().unwrap()
    }
    let (own, executor, waits) = (niceness(), Executor::begin().unwrap(), CancelOnDrop::default());
    let (tell, told) = channel();
    let thought = move || {
        tell.send(niceness()).unwrap();
        ControlFlow::Break(())
    };
    executor.spawn(BackgroundJob::new(JobPurpose::Move, waits.job_handle(), thought)).unwrap();
    assert_eq!(told.recv_timeout(PATIENCE).unwrap(), 19);
    assert_eq!(niceness(), own);
}

/// A match with the most players of a game, all of them master bots: its header, its steps, and a
/// decision with a choice in it, as late as possible.
fn large_match(game: GameName) -> (Header, Vec<RecordStep>, (Arc<AnyView>, AnyChoices)) {
    let master = || SeatLine { player: SeatPlayer::Bot(Level::Master.into()), name: "Bot".to_string() };
    let header = |options: Vec<(String, String)>, players: usize| Header {
        game,
        options,
        seats: (0..players).map(|_| master()).collect(),
        notes: Notes::default(),
    };
    let with = |players: usize| header(vec![("players".to_string(), players.to_string())], players);
    // A game for a fixed number of players has no such option.
    let fixed = || {
        let rules = records::rules_of::<AnyGame>(&header(Vec::new(), 0)).expect("its own rules");
        let players = AnyGame::players(&rules);
        (header(Vec::new(), players), rules)
    };
    let most = (1..=40).rev().find_map(|players| Some((with(players), records::rules_of::<AnyGame>(&with(players)).ok()?)));
    let (header, rules) = most.unwrap_or_else(fixed);
    let (mut game, mut steps, mut faced) = (AnyGame::new(rules), Vec::new(), None);
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..2000 {
        match game.stage() {
            Stage::ToShuffle(pile) => {
                let mut order = pile.to_vec();
                order.shuffle(&mut chance);
                game.shuffled(&order, &mut NullLog).expect("a permutation");
                steps.push(RecordStep::Shuffle(order.iter().map(ToString::to_string).collect()));
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                if choices.count() > 1 {
                    faced = Some((Arc::new(game.view(seat)), choices));
                }
                game.apply(&action, &mut NullLog);
                steps.push(RecordStep::Action { seat: seat.0 + 1, action: action.to_string() });
            }
            Stage::Over(_) => break,
        }
    }
    (header, steps, faced.expect("somebody has a choice"))
}

/// The memory of this process, in KiB.
#[cfg(target_os = "linux")]
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a file");
    let of = |line: &str| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok();
    status.lines().find_map(of).expect("a number")
}

/// The variable that names the game this process measures. Each game has a process of its own,
/// since freed memory is used again.
#[cfg(target_os = "linux")]
const MEASURED: &str = "SALOTTO_MEASURED";

/// Takes some minutes: .ci/long runs it.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "measures the memory of its processes"]
fn all_that_may_wait_and_be_thought_at_once_has_so_much_memory() {
    if let Some(game) = std::env::var(MEASURED).ok().and_then(|name| GameName::named(&name)) {
        return measure_memory(game);
    }
    println!("{:>15} {:>8} {:>7} {:>14} {:>14}", "game", "players", "steps", "waiting, KiB", "a search, KiB");
    for game in GameName::ALL {
        let mut own = std::process::Command::new(std::env::current_exe().expect("this program"));
        own.args(["--ignored", "--exact", "--nocapture", "executor::tests::all_that_may_wait_and_be_thought_at_once_has_so_much_memory"]);
        let told = own.env(MEASURED, game.key()).output().expect("it runs");
        let text = String::from_utf8_lossy(&told.stdout);
        assert!(told.status.success(), "{text}{}", String::from_utf8_lossy(&told.stderr));
        let measured = text.lines().find(|line| line.contains(game.key())).unwrap_or_else(|| panic!("nothing is measured: {text}"));
        println!("{measured}");
    }
}

#[cfg(target_os = "linux")]
fn measure_memory(game: GameName) {
    const MOST_WAITING: u64 = 64 << 10;
    const MOST_OF_A_SEARCH: u64 = 12 << 10;
    let (header, steps, (view, choices)) = large_match(game);
    let text = records::header_text(&header) + &steps.iter().map(|step| records::step_text(step) + "\n").collect::<String>();
    let (executor, waits) = (idle(), CancelOnDrop::default());
    let thought = |seed: u64| {
        // Each has a view of its own.
        let (view, choices) = (Arc::new(AnyView::clone(&view)), choices.clone());
        move || {
            AnyGame::bot(Level::Master, seed, Budget::OfLevel).choose(&view, &choices);
            ControlFlow::Break(())
        }
    };
    // Data loaded once isn't counted.
    let locale = Locale::new(Language::English);
    let reviewed = || {
        let review = review(text.as_bytes(), Some(Seat(0)), Detail::Normal, &locale);
        review.map_err(|failed| failed.said).expect("a match").findings()
    };
    drop(reviewed());
    let before = memory();
    for purpose in [JobPurpose::Move, JobPurpose::Advice] {
        for n in 0..most(purpose) {
            executor.spawn(BackgroundJob::new(purpose, waits.job_handle(), thought(n as u64))).unwrap();
        }
    }
    for _ in 0..most(JobPurpose::Review) {
        let mut looks = reviewed();
        let piece = move || looks.next().map_or(ControlFlow::Break(()), |_| ControlFlow::Continue(()));
        executor.spawn(BackgroundJob::new(JobPurpose::Review, waits.job_handle(), piece)).unwrap();
    }
    let waiting = memory().saturating_sub(before);
    let (before, mut largest) = (memory(), 0);
    thread::scope(|scope| {
        let search = scope.spawn(|| (0..2).for_each(|seed| _ = thought(seed)()));
        while !search.is_finished() {
            largest = largest.max(memory().saturating_sub(before));
            thread::sleep(Duration::from_millis(1));
        }
    });
    println!("{:>15} {:>8} {:>7} {waiting:>14} {largest:>14}", game.key(), header.seats.len(), steps.len());
    assert!(waiting < MOST_WAITING && largest < MOST_OF_A_SEARCH, "{}: {waiting} and {largest} KiB", game.key());
}

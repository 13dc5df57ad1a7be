//! Tests of the queue: order, dropped jobs, shutdown.

use super::*;
use salotto::session::person::thinking::Waits;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::time::Duration;

/// Timeout for an expected event.
const PATIENCE: Duration = Duration::from_secs(60);

/// A queue without worker threads.
fn idle() -> Thinking {
    Thinking(Arc::default())
}

/// A job of `pieces` pieces.
fn work(purpose: Purpose, waits: &Waits, pieces: usize) -> Work {
    let mut left = pieces;
    Work::new(purpose, waits.awaited(), move || {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// Runs the next piece. Returns its purpose.
fn piece(thinking: &Thinking) -> Option<Purpose> {
    let mut work = thinking.0.lock().next()?;
    let purpose = work.purpose;
    thinking.0.is_done(work.goes_on(), work);
    Some(purpose)
}

#[test]
fn a_table_comes_before_who_asks_for_advice_and_a_review_waits_anew_for_each_move() {
    let (thinking, waits) = (idle(), Waits::default());
    for purpose in [Purpose::Review, Purpose::Advice, Purpose::Move, Purpose::Review, Purpose::Move] {
        thinking.think(work(purpose, &waits, if purpose == Purpose::Review { 2 } else { 1 })).unwrap();
    }
    assert_eq!(thinking.waiting(), 5);
    let done: Vec<Purpose> = std::iter::from_fn(|| piece(&thinking)).collect();
    assert_eq!(done[..3], [Purpose::Move, Purpose::Move, Purpose::Advice]);
    assert_eq!(done[3..], [Purpose::Review; 4]);
    assert_eq!(thinking.waiting(), 0);
}

#[test]
fn of_two_reviews_each_has_its_turn() {
    let (thinking, waits) = (idle(), Waits::default());
    let (tell, told) = channel();
    for who in ["Anna", "Bruno"] {
        let (tell, mut left) = (tell.clone(), 3);
        let review = move || {
            left -= 1;
            tell.send(who).unwrap();
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        thinking.think(Work::new(Purpose::Review, waits.awaited(), review)).unwrap();
    }
    while piece(&thinking).is_some() {}
    assert_eq!(told.try_iter().collect::<Vec<_>>(), ["Anna", "Bruno", "Anna", "Bruno", "Anna", "Bruno"]);
}

#[test]
fn what_nobody_waits_for_any_more_is_given_up_and_makes_room() {
    let (thinking, waits) = (idle(), Waits::default());
    for _ in 0..most(Purpose::Review) {
        thinking.think(work(Purpose::Review, &waits, 1)).unwrap();
    }
    assert_eq!(thinking.think(work(Purpose::Review, &waits, 1)), Err(Busy), "no more fit in");
    assert_eq!(thinking.think(work(Purpose::Move, &waits, 1)), Ok(()), "a table doesn't wait for those who review");
    drop(waits);
    assert_eq!(thinking.waiting(), 0);
    let others = Waits::default();
    assert_eq!(thinking.think(work(Purpose::Review, &others, 1)), Ok(()));
}

#[test]
fn what_is_being_done_counts_and_goes_on_no_longer_than_somebody_waits() {
    let (thinking, waits) = (idle(), Waits::default());
    thinking.think(work(Purpose::Review, &waits, 9)).unwrap();
    let mut being_done = thinking.0.lock().next().unwrap();
    for _ in 1..most(Purpose::Review) {
        thinking.think(work(Purpose::Review, &waits, 1)).unwrap();
    }
    assert_eq!(thinking.think(work(Purpose::Review, &waits, 1)), Err(Busy));
    drop(waits);
    thinking.0.is_done(being_done.goes_on(), being_done);
    assert!(piece(&thinking).is_none());
}

#[test]
fn a_thread_that_thinks_outlives_a_panic_and_ends_with_the_queue() {
    let thinking = Thinking::begin().unwrap();
    let (waits, shared) = (Waits::default(), Arc::downgrade(&thinking.0));
    let (tell, told) = channel();
    for number in 0..20 {
        let tell = tell.clone();
        let thought = move || {
            assert!(number != 3, "a thought that fails");
            tell.send(number).unwrap();
            ControlFlow::Break(())
        };
        thinking.think(Work::new(Purpose::Advice, waits.awaited(), thought)).unwrap();
    }
    let mut thought: Vec<i32> = (0..19).map(|_| told.recv_timeout(PATIENCE).unwrap()).collect();
    thought.sort_unstable();
    assert_eq!(thought, (0..20).filter(|number| *number != 3).collect::<Vec<_>>());
    drop(thinking);
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
    let (own, thinking, waits) = (niceness(), Thinking::begin().unwrap(), Waits::default());
    let (tell, told) = channel();
    let thought = move || {
        tell.send(niceness()).unwrap();
        ControlFlow::Break(())
    };
    thinking.think(Work::new(Purpose::Move, waits.awaited(), thought)).unwrap();
    assert_eq!(told.recv_timeout(PATIENCE).unwrap(), 19);
    assert_eq!(niceness(), own);
}

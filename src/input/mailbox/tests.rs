//! Tests of the mailbox with one sender and one receiver.

use super::*;
use crate::input::Key;

fn key(letter: char) -> Input {
    Input::Key(Key::Char(letter))
}

#[test]
fn inputs_come_in_their_order_and_their_end_after_them() {
    let (mailbox, post) = mailbox();
    "abc".chars().for_each(|letter| post.send(key(letter)).unwrap());
    drop(post);
    let taken: Vec<Mail> = (0..4).filter_map(|_| mailbox.take(MailFilter::All, None)).collect();
    assert_eq!(taken, [key('a'), key('b'), key('c'), Input::End].map(Mail::Input));
}

#[test]
fn a_wish_to_end_overtakes_all_and_comes_where_nothing_else_is_wanted() {
    let (mailbox, post) = mailbox();
    post.send(key('a')).unwrap();
    post.send_urgent(Input::Interrupt);
    assert_eq!(mailbox.take(MailFilter::NoInput, None), Some(Mail::Input(Input::Interrupt)));
    assert!(post.wait_until_urgent_taken(Duration::ZERO));
    assert_eq!(mailbox.take(MailFilter::NoInput, Some(Instant::now())), None, "what waits its turn goes on waiting");
    assert_eq!(mailbox.take(MailFilter::All, None), Some(Mail::Input(key('a'))));
}

#[test]
fn who_reads_faster_than_it_is_answered_waits_and_loses_nothing() {
    let (mailbox, post) = mailbox();
    let reader = std::thread::spawn(move || (0..3 * ROOM).try_for_each(|number| post.send(Input::Line(number.to_string()))));
    let mut taken = 0;
    while let Some(Mail::Input(Input::Line(line))) = mailbox.take(MailFilter::All, None) {
        assert!(mailbox.0.state.lock().inputs.len() <= ROOM);
        assert_eq!(line, taken.to_string());
        taken += 1;
    }
    assert_eq!((taken, reader.join().unwrap()), (3 * ROOM, Ok(())));
}

#[test]
fn who_waits_for_room_in_a_box_that_is_closed_goes_on() {
    let (_mailbox, post) = mailbox();
    (0..ROOM).for_each(|_| post.send(key('a')).unwrap());
    let closes = post.clone();
    let waits = std::thread::spawn(move || post.send(key('b')));
    closes.close();
    assert_eq!(waits.join().unwrap(), Err(InputRejected::Gone));
}

#[test]
fn of_an_arrow_held_down_only_the_last_answer_is_needed() {
    let (mailbox, post) = mailbox();
    let (down, up) = (Input::Key(Key::Down), Input::Key(Key::Up));
    let mut needed = Vec::new();
    let keys = [&down, &down, &down, &up, &key('a'), &key('a'), &down];
    keys.into_iter().for_each(|key| post.send(key.clone()).unwrap());
    for _ in keys {
        mailbox.take(MailFilter::All, None).unwrap();
        needed.push(!mailbox.answer_gate().are_superseded());
        assert!(!mailbox.answer_gate().at_least_every(Duration::ZERO).are_superseded(), "one is due");
    }
    assert_eq!(needed, [false, false, true, true, true, true, true]);
    mailbox.waker().signal();
    post.send(down.clone()).unwrap();
    assert_eq!(mailbox.take(MailFilter::NoInput, None), Some(Mail::Nudge));
    assert!(!mailbox.answer_gate().are_superseded(), "what nobody has pressed a key for isn't an answer to one");
}

#[test]
fn while_an_arrow_is_held_down_its_next_press_is_waited_for() {
    let waited_for = || {
        let (mailbox, post) = mailbox();
        (0..2).for_each(|_| post.send(Input::Key(Key::Left)).unwrap());
        (0..2).for_each(|_| drop(mailbox.take(MailFilter::All, None)));
        let mut answers = mailbox.answer_gate();
        let sends = std::thread::spawn(move || post.send(Input::Key(Key::Left)));
        let waited = answers.are_superseded();
        sends.join().unwrap().unwrap();
        waited
    };
    // A machine that is busy for a moment isn't a key that was let go.
    assert!((0..50).filter(|_| waited_for()).count() > 25);
}

#[test]
fn where_nothing_may_wait_a_full_box_says_so() {
    let (mailbox, post) = mailbox();
    (0..ROOM).for_each(|_| post.try_send(key('a')).unwrap());
    assert_eq!(post.try_send(key('b')), Err(InputRejected::Full));
    assert_eq!(mailbox.take(MailFilter::All, None), Some(Mail::Input(key('a'))));
    assert_eq!(post.try_send(key('b')), Err(InputRejected::Full), "what follows a lost key is lost too, until that was told");
    (1..ROOM).for_each(|_| assert_eq!(mailbox.take(MailFilter::All, None), Some(Mail::Input(key('a')))));
    assert_eq!(mailbox.take(MailFilter::All, None), Some(Mail::Input(Input::TooMany)), "told once, after all that waited");
    post.try_send(key('c')).unwrap();
    assert_eq!(mailbox.take(MailFilter::All, None), Some(Mail::Input(key('c'))));
    drop(mailbox);
    assert_eq!(post.send(key('a')), Err(InputRejected::Gone));
}

#[test]
fn what_waits_can_be_taken_back_and_what_was_answered_cannot() {
    let (mailbox, post) = mailbox();
    let numbers: Vec<u64> = "abcd".chars().map(|letter| post.try_send_numbered(key(letter)).unwrap()).collect();
    mailbox.take(MailFilter::All, None);
    assert_eq!(post.last_answered(), numbers[0]);
    mailbox.put_back(key('a'));
    assert_eq!(post.recall(numbers[2]), [(numbers[2], key('c')), (numbers[3], key('d'))]);
    mailbox.take(MailFilter::All, None);
    assert_eq!(post.last_answered(), numbers[0], "what was put back keeps its number");
    assert_eq!(post.recall(numbers[0]), [(numbers[1], key('b'))]);
}

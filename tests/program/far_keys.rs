//! A client at a remote terminal: the player's keys, and the output byte for byte.

use crate::keyboard::Pressed;
use crate::reports::REPORTS;
use crate::sweeps::is_whole;
use salotto::input::{Input, Key, LetterMode};
use salotto::locale::{InputMethod, Language};
use salotto::narration::{Message, Value};
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::inbox::InboxEvent;
use salotto::session::client::notifications::{Notification, NotificationTiming};
use salotto::session::client::settings::{Layout, Settings};
use salotto::session::list::List;
use salotto::session::list::choice::{ListExit, NoFallback};
use salotto::speech::screen::RemoteWidth;
use std::io::{self, Cursor, Write};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The bytes sent to the terminal.
#[derive(Clone, Default)]
struct Sent(Arc<Mutex<Vec<u8>>>);

impl Sent {
    /// The text since the last call.
    fn text(&self) -> String {
        String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap())).expect("text")
    }
}

impl Write for Sent {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn far_away(window: RemoteWidth, layout: Layout) -> (Person, Sender<Vec<u8>>, Sent) {
    let (line, pieces) = channel();
    let sent = Sent::default();
    let settings = Settings { language: Some(Language::English), layout, ..Settings::default() };
    let person = Person::over_keys(Pressed(pieces, Vec::new()), sent.clone(), window, settings, |_| {}).expect("a thread");
    assert_eq!(sent.text(), MARKS_PASTES);
    (person, line, sent)
}

/// The sequences that turn the marks around pasted text on and off.
const MARKS_PASTES: &str = "\x1b[?2004h";
const MARKS_NOTHING: &str = "\x1b[?2004l";

fn somebody() -> (Person, Sender<Vec<u8>>, Sent) {
    far_away(RemoteWidth::new(80), Layout::Auto)
}

fn press(line: &Sender<Vec<u8>>, bytes: &[u8]) {
    line.send(bytes.to_vec()).expect("somebody listens");
}

fn verbatim(text: &str) -> Message {
    Message::named("verbatim".to_string(), vec![("text", Value::from(text))])
}

fn key(person: &mut Person) -> Input {
    loop {
        if let InboxEvent::Input(input) = person.inbox.signal() {
            return input;
        }
    }
}

#[test]
fn keys_arrive_however_the_line_cuts_them_and_then_the_end() {
    let (mut person, line, _) = somebody();
    [b"m\x1b".as_slice(), b"[", b"A\x1b[5", b"~\r", b"\xc3", b"\xa8"].iter().for_each(|piece| press(&line, piece));
    drop(line);
    let keys = [Key::Char('m'), Key::Up, Key::PageUp, Key::Enter, Key::Char('è')].map(Input::Key);
    for expected in keys.into_iter().chain([Input::End]) {
        assert_eq!(key(&mut person), expected);
    }
}

#[test]
fn escape_by_itself_is_a_key_when_nothing_follows_it() {
    let (mut person, line, _) = somebody();
    press(&line, b"\x1b");
    assert_eq!(key(&mut person), Input::Key(Key::Escape));
    press(&line, b"\x1b[");
    assert_eq!(key(&mut person), Input::Key(Key::Other), "what was begun and broke off is no key");
    press(&line, b"\x1bm");
    assert_eq!([key(&mut person), key(&mut person)], [Key::Escape, Key::Char('m')].map(Input::Key));
}

#[test]
fn lines_that_are_said_end_in_a_return_and_are_broken_where_the_window_ends() {
    let window = RemoteWidth::new(80);
    let (mut person, _line, sent) = far_away(window.clone(), Layout::Auto);
    person.output.answer(&[verbatim("One two three, four five six.")]);
    assert_eq!(sent.text(), "\rOne two three, four five six.\r\n ");
    window.set(20);
    person.output.answer(&[verbatim("One two three, four five six.")]);
    assert_eq!(sent.text(), "\rOne two three,\r\nfour five six.\r\n ");
}

#[test]
fn for_a_braille_display_the_cursor_rests_on_what_was_said() {
    let (mut person, _line, sent) = far_away(RemoteWidth::new(0), Layout::Braille);
    person.output.answer(&[verbatim("Six four.")]);
    assert_eq!(sent.text(), "\rSix four.\r");
}

#[test]
fn what_came_while_something_else_was_left_is_heard_over_the_next_list_without_a_key() {
    let (mut person, line, sent) = somebody();
    let (tell, notifications) = channel();
    person.notifications.arrive_from(notifications);
    tell.send(Notification { message: verbatim("Anna has come."), timing: NotificationTiming::AtOnce, asks: None })
        .expect("somebody listens");
    person.inbox.waker().signal();
    // The earlier list has taken the nudge without telling the notification.
    assert!(matches!(person.inbox.signal(), InboxEvent::Thought));
    let list = List::new(verbatim("The lobby."), [((), verbatim("Leave"))]);
    let heard = thread::spawn(move || {
        let (mut all, too_late) = (String::new(), Instant::now() + Duration::from_secs(60));
        while !all.contains("Anna has come.") && Instant::now() < too_late {
            all += &sent.text();
            thread::yield_now();
        }
        drop(line);
        all
    });
    assert_eq!(person.choose(&list, &mut NoFallback), ListExit::Leaving(ExitReason::Ended));
    let heard = heard.join().expect("a thread");
    assert!(heard.contains("The lobby.") && heard.contains("Anna has come."), "{heard}");
}

#[test]
fn free_text_is_shown_as_it_is_typed_and_closed_with_enter() {
    let (mut person, line, sent) = somebody();
    person.mode.set(LetterMode::Text);
    let seen = sent.clone();
    let typing = thread::spawn(move || {
        while !seen.0.lock().unwrap().ends_with(b"Your name?\r\n ") {
            thread::yield_now();
        }
        seen.text();
        ["Per", "ò", "\u{7f}", "òl", "\r"].iter().for_each(|piece| press(&line, piece.as_bytes()));
        line
    });
    assert_eq!(person.ask_text(verbatim("Your name?")), Ok(Some("Peròl".into())));
    let _line = typing.join();
    assert_eq!(sent.text(), "Però\u{8} \u{8}òl");
    person.output.answer(&[verbatim("Thank you.")]);
    assert_eq!(sent.text(), "\r      \rThank you.\r\n ");
}

#[test]
fn escape_leaves_free_text_and_control_c_leaves_all() {
    let (mut person, line, _) = somebody();
    press(&line, b"\x1b");
    assert_eq!(person.ask_text(verbatim("Your name?")), Ok(None));
    press(&line, b"\x03");
    assert_eq!(person.ask_text(verbatim("Your name?")), Err(ExitReason::Interrupted));
    drop(line);
    assert_eq!(person.ask_text(verbatim("Your name?")), Err(ExitReason::Ended));
}

#[test]
fn a_flood_of_keys_is_thrown_away_and_control_c_behind_it_is_heard() {
    let (mut person, line, _) = somebody();
    // A thousand inputs are queued at most.
    let pieces = if is_whole() { 1000 } else { 50 };
    (0..pieces).for_each(|_| press(&line, &[b'm'; 1000]));
    press(&line, b"\x03");
    // An empty piece ends the input; the receiver is dropped once all before it was read.
    press(&line, b"");
    while line.send(Vec::new()).is_ok() {
        thread::sleep(Duration::from_millis(1));
    }
    let mut taken = 0;
    loop {
        match key(&mut person) {
            Input::End => panic!("Ctrl-C was lost"),
            Input::Interrupt => break,
            _ => taken += 1,
        }
    }
    assert!(taken < pieces * 1000, "{taken}");
}

#[test]
fn the_voice_of_somebody_elsewhere_is_not_ours_to_turn_on() {
    let (mut person, line, sent) = somebody();
    let (spoke, rate) = (person.settings.speech, person.settings.rate);
    for _ in 0..2 {
        press(&line, b"\x1bOS");
        press(&line, b"\x1b[17~");
    }
    press(&line, b"\r");
    assert_eq!(person.ask_text(verbatim("Your name?")), Ok(None));
    let shown = sent.text();
    assert_eq!(shown.matches("Here your own computer does the speaking").count(), 4, "{shown}");
    assert!(!person.speaking);
    assert_eq!((person.settings.speech, person.settings.rate), (spoke, rate));
}

#[test]
fn of_an_arrow_held_down_in_a_program_far_away_not_every_answer_is_sent() {
    let (sent, held) = (Sent::default(), "key down\n".repeat(50));
    let settings = Settings { language: Some(Language::English), ..Settings::default() };
    let mut person = Person::over_wire(Cursor::new(held), sent.clone(), InputMethod::Keys, settings, |_| {}).expect("a thread");
    let mut pressed = 0;
    while key(&mut person) != Input::End {
        pressed += 1;
        person.output.answer(&[verbatim(&format!("Item {pressed}."))]);
    }
    let text = sent.text();
    assert_eq!(pressed, 50);
    assert!(text.ends_with("!Item 50.\n") && text.lines().count() < 50, "{text}");
}

#[test]
fn what_erases_nothing_is_answered_too() {
    let (mut person, line, _) = somebody();
    press(&line, b"\x7f");
    assert_eq!(key(&mut person), Input::Key(Key::Other));
    person.mode.set(LetterMode::Text);
    press(&line, b"\x7f");
    assert_eq!(key(&mut person), Input::Key(Key::Other));
}

#[test]
fn a_word_can_follow_a_digit() {
    let (mut person, line, _) = somebody();
    press(&line, b"7:turn\r");
    let said = [Input::Digits("7".into()), Input::Begun, Input::Line(":turn".into())];
    said.into_iter().for_each(|expected| assert_eq!(key(&mut person), expected));
}

/// Presses keys one after the other in a list on a remote terminal of 40 columns; returns the output.
fn pressed_in_a_list(keys: &str) -> String {
    let (mut person, line, sent) = far_away(RemoteWidth::new(40), Layout::Auto);
    press(&line, keys.as_bytes());
    let items = ["One item that is so long that it can't stand in a row of forty columns", "two", "three"];
    let list = List::new(verbatim("A list."), items.iter().enumerate().map(|(place, item)| (place, verbatim(item))));
    let chosen = person.choose(&list, &mut NoFallback);
    assert_eq!(chosen, ListExit::Leaving(ExitReason::ToMenu), "{}", sent.text());
    drop(line);
    sent.text()
}

#[test]
fn without_arrows_a_list_is_walked_by_signs_and_the_question_mark_says_so() {
    let shown = pressed_in_a_list("?.).;(q");
    let rows: Vec<&str> = shown.split("\r\n").map(|row| row.trim_start_matches([' ', '\r'])).collect();
    assert!(rows.iter().all(|row| row.chars().count() < 40), "{rows:#?}");
    let said = rows.join(" ");
    let told = said.find("On a phone: full stop for the down arrow").expect("it is told");
    let walked: Vec<&str> = ["2 of 3", "3 of 3", "1 of 3", "3 of 3", "1 of 3"].to_vec();
    let mut rest = &said[told..];
    rest = &rest[rest.find("1 of 3").expect("where it stands")..][6..];
    for place in walked {
        let at = rest.find(" of 3").expect("another place");
        assert_eq!(&rest[at - 1..at + 5], place, "{said}");
        rest = &rest[at + 5..];
    }
}

#[test]
fn pasted_text_is_marked_until_somebody_has_left() {
    let (person, _line, sent) = somebody();
    drop(person);
    assert_eq!(sent.text(), MARKS_NOTHING);
}

#[test]
fn what_a_terminal_reports_is_no_key_however_the_line_cuts_it() {
    let (mut person, line, _) = somebody();
    for (whose, what, bytes) in REPORTS {
        for place in 0..bytes.len() {
            [&bytes[..place], &bytes[place..], b"m"].iter().filter(|piece| !piece.is_empty()).for_each(|piece| press(&line, piece));
            let first = key(&mut person);
            let then = if first == Input::Key(Key::Other) { key(&mut person) } else { first };
            assert_eq!(then, Input::Key(Key::Char('m')), "{whose}: {what}, cut after {place} bytes");
        }
    }
}

#[test]
fn what_comes_in_one_piece_with_the_key_for_a_sentence_is_the_sentence() {
    for pieces in [
        &["'Ciao, Anna: 7 a 3!\rm"][..],
        &["'", "Ciao, Anna: 7 a 3!\rm"],
        &["'Ciao, ", "Anna: 7 a 3!", "\r", "m"],
        &["'\x1b[200~Ciao, Anna: 7 a 3!\x1b[201~\rm"],
        &["'Ciao, Anna: 7 a 3!?\x7f\rm"],
        &["'xCiao, Anna: 7 a 3!\x1b[H\x1b[3~\rm"],
    ] {
        for _ in 0..20 {
            let (mut person, line, _) = somebody();
            pieces.iter().for_each(|piece| press(&line, piece.as_bytes()));
            drop(line);
            assert_eq!(key(&mut person), Input::Key(Key::Char('\'')), "{pieces:?}");
            assert_eq!(person.ask_sentence(verbatim("What?")), Ok(Some("Ciao, Anna: 7 a 3!".to_string())), "{pieces:?}");
            assert_eq!(key(&mut person), Input::Key(Key::Char('m')), "what follows the sentence is a key again: {pieces:?}");
            assert_eq!(key(&mut person), Input::End);
        }
    }
}

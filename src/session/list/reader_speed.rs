//! The measurement of a screen reader's speed: the player presses Enter when they have heard a sentence.

use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::{message, untie};
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::client::{Handled, Person};
use crate::speech::reader_speed::{HeardText, ReaderSpeed, UnusableMeasurement};

/// The player's reaction to a text.
enum Reaction {
    /// Enter: it was heard to its end.
    Heard,
    /// Escape.
    GivenUp,
    /// Another key, which cut it.
    Cut,
}

/// Measures the speed by two sentences; None if the player leaves by Escape. Any other key begins it anew.
///
/// # Errors
/// The player leaves for something else.
pub(super) fn measure_reader(person: &mut Person) -> Result<Option<Result<ReaderSpeed, UnusableMeasurement>>, ExitReason> {
    // A displayed item that is chosen would be no sign of a heard sentence.
    person.output.lay_nothing();
    let texts = [message!("reader-speed-how"), message!("reader-speed-first"), message!("reader-speed-second")];
    let mut heard = Vec::new();
    while let Some(text) = texts.get(heard.len()) {
        let begun = person.inbox.clock().now();
        person.output.answer(std::slice::from_ref(text));
        match await_reaction(person)? {
            Reaction::Heard => {
                let letters = untie(&person.output.locale().tied(text)).chars().count();
                heard.push(HeardText { letters, time: person.inbox.last_input().saturating_duration_since(begun) });
            }
            Reaction::GivenUp => return Ok(None),
            Reaction::Cut => heard.clear(),
        }
    }
    // The first text is the explanation.
    Ok(Some(ReaderSpeed::measured(&heard[1..])))
}

fn await_reaction(person: &mut Person) -> Result<Reaction, ExitReason> {
    loop {
        let InboxEvent::Input(input) = person.inbox.signal() else {
            person.receive_notices();
            continue;
        };
        return match person.inbox.request(&input) {
            InputRequest::End(end) => Err(end.into()),
            InputRequest::Command(Command::Choose) => Ok(Reaction::Heard),
            InputRequest::Command(Command::Cancel) => Ok(Reaction::GivenUp),
            InputRequest::Command(Command::Menu) => Err(ExitReason::ToMenu),
            InputRequest::Command(Command::Quit) => Err(ExitReason::Quit),
            // A key for the voice, such as F4, has its effect.
            InputRequest::Command(command) if person.handle_general(command) == Handled::Yes => Ok(Reaction::Cut),
            _ => Ok(Reaction::Cut),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::clock::MonotonicClock;
    use crate::input::mailbox::MailboxSender;
    use crate::input::{Input, Key, ModeSwitch};
    use crate::locale::Language;
    use crate::session::client::inbox::{AnswerOrder, Inbox};
    use crate::session::client::output::Output;
    use crate::session::client::settings::Settings;
    use crate::session::client::settings_store::SettingsStore;
    use crate::speech::SilentSpeaker;
    use crate::speech::screen::Screen;
    use std::cell::RefCell;
    use std::io;
    use std::rc::Rc;
    use std::time::Duration;

    /// A listener who presses a key some time after each text.
    struct Listener {
        clock: MonotonicClock,
        sender: MailboxSender,
        /// The keys and their seconds after each text, the next one last.
        keys: Vec<(f64, Key)>,
        heard: Rc<RefCell<Vec<String>>>,
    }

    impl Screen for Listener {
        fn print(&mut self, text: &str) -> io::Result<()> {
            self.heard.borrow_mut().push(text.chars().take(12).collect());
            let (seconds, key) = self.keys.pop().unwrap_or((0.0, Key::Escape));
            self.clock.advance(Duration::from_secs_f64(seconds));
            self.sender.send(Input::Key(key)).map_err(|_| io::ErrorKind::BrokenPipe.into())
        }
    }

    /// The result for a listener with these keys, and the beginnings of the texts that they heard.
    fn measured(keys: &[(f64, Key)]) -> (Option<Result<u8, UnusableMeasurement>>, Vec<String>) {
        let (clock, heard) = (MonotonicClock::set(), Rc::default());
        let (inbox, sender) = Inbox::with_clock(AnswerOrder::AtOnce, clock.clone());
        let listener = Listener { clock, sender, keys: keys.iter().rev().copied().collect(), heard: Rc::clone(&heard) };
        let (settings, output) = (Settings::default(), Output::new(Box::new(listener), Box::new(SilentSpeaker), Language::English));
        let kept = SettingsStore::with_callback(|_| {}, settings.clone());
        let mut person = Person::new(output, inbox, ModeSwitch::default(), settings, kept, None);
        let speed = measure_reader(&mut person).expect("no key leaves");
        (speed.map(|speed| speed.map(ReaderSpeed::letters_a_second)), heard.take())
    }

    #[test]
    fn the_speed_follows_from_the_keys_after_both_sentences_and_not_from_the_explanation() {
        for (seconds, speed) in [(3.2, 41), (5.0, 25), (8.0, 15)] {
            let (measured, heard) = measured(&[(60.0, Key::Enter), (seconds, Key::Enter), (seconds, Key::Enter)]);
            assert_eq!(measured, Some(Ok(speed)));
            assert_eq!(heard, ["You will hea", "Alice plays ", "Tom draws tw"]);
        }
    }

    #[test]
    fn a_key_other_than_enter_begins_it_anew_and_escape_leaves() {
        let (measured_speed, heard) = measured(&[
            (9.0, Key::Enter),
            (5.0, Key::Enter),
            (1.0, Key::Char('b')),
            (9.0, Key::Enter),
            (5.0, Key::Enter),
            (5.0, Key::Enter),
        ]);
        assert_eq!(measured_speed, Some(Ok(25)));
        assert_eq!(heard, ["You will hea", "Alice plays ", "Tom draws tw", "You will hea", "Alice plays ", "Tom draws tw"]);
        assert_eq!(measured(&[(9.0, Key::Enter), (5.0, Key::Enter)]).0, None);
    }

    #[test]
    fn keys_at_impossible_times_are_no_measurement() {
        use UnusableMeasurement::{TooLate, TooSoon, Uneven};
        for (times, unusable) in [([0.2, 5.0], TooSoon), ([5.0, 61.0], TooLate), ([3.2, 8.0], Uneven)] {
            let keys = [9.0, times[0], times[1]].map(|seconds| (seconds, Key::Enter));
            assert_eq!(measured(&keys).0, Some(Err(unusable)));
        }
    }
}

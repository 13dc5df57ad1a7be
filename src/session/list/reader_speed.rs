//! The measurement of a screen reader's speed: the player presses Enter when they have heard a sentence.

use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::{message, untie};
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::client::{Handled, Person};
use crate::speech::reader_speed::{HeardText, ReaderSpeed, UnusableMeasurement};
use std::time::{Duration, Instant};

/// The time before an Enter within which a text or another Enter makes it a held or doubled key.
const HELD: Duration = Duration::from_millis(150);

/// The player's reaction to a text.
enum Reaction {
    /// Enter: it was heard to its end.
    Heard,
    /// Escape, or a key that has an effect of its own.
    GivenUp,
    /// Another key, which cut it.
    Cut,
}

/// Measures the speed by two sentences; None if the player leaves by Escape, or by a key with an effect of its own:
/// F4 may change who speaks. Any other key begins it anew.
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
        match await_reaction(begun, person)? {
            Reaction::Heard => {
                let letters = untie(&person.output.locale().tied(text)).chars().count();
                heard.push(HeardText { letters, time: person.inbox.last_input().saturating_duration_since(begun) });
                // The first text is the explanation.
                if let Some(unusable) = heard.get(1..2).and_then(|first| ReaderSpeed::measured(first).err()) {
                    return Ok(Some(Err(unusable)));
                }
            }
            Reaction::GivenUp => return Ok(None),
            Reaction::Cut => heard.clear(),
        }
    }
    Ok(Some(ReaderSpeed::measured(&heard[1..])))
}

/// Waits for a reaction to the text output at `begun`. The player's list takes notices afterwards: a sentence among
/// the measured ones would count with them.
fn await_reaction(begun: Instant, person: &mut Person) -> Result<Reaction, ExitReason> {
    let mut last = begun;
    loop {
        let InboxEvent::Input(input) = person.inbox.signal() else { continue };
        let before = std::mem::replace(&mut last, person.inbox.last_input());
        return match person.inbox.request(&input) {
            InputRequest::Command(Command::Choose) if last.saturating_duration_since(before) < HELD => continue,
            InputRequest::End(end) => Err(end.into()),
            InputRequest::Command(Command::Choose) => Ok(Reaction::Heard),
            InputRequest::Command(Command::Cancel) => Ok(Reaction::GivenUp),
            InputRequest::Command(Command::Menu) => Err(ExitReason::ToMenu),
            InputRequest::Command(Command::Quit) => Err(ExitReason::Quit),
            InputRequest::Command(command) if person.handle_general(command) == Handled::Yes => Ok(Reaction::GivenUp),
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
    use crate::locale::{Language, Locale};
    use crate::session::client::inbox::{AnswerOrder, Inbox};
    use crate::session::client::output::Output;
    use crate::session::client::settings::Settings;
    use crate::session::client::settings_store::SettingsStore;
    use crate::speech::SilentSpeaker;
    use crate::speech::screen::Screen;
    use std::cell::RefCell;
    use std::io;
    use std::rc::Rc;

    /// A listener who presses a key some time after each text, or holds Enter for some time.
    struct Listener {
        clock: MonotonicClock,
        sender: MailboxSender,
        /// The keys and their seconds after each text or held Enter, the next one last.
        keys: Vec<(f64, Key)>,
        heard: Rc<RefCell<Vec<String>>>,
    }

    impl Screen for Listener {
        fn print(&mut self, text: &str) -> io::Result<()> {
            self.heard.borrow_mut().push(text.chars().take(12).collect());
            loop {
                let (seconds, key) = self.keys.pop().unwrap_or((0.0, Key::Escape));
                self.clock.advance(Duration::from_secs_f64(seconds));
                self.sender.send(Input::Key(key)).map_err(|_| io::ErrorKind::BrokenPipe)?;
                if (seconds, key) != REPEATED {
                    return Ok(());
                }
            }
        }
    }

    /// Enter, as a keyboard repeats it.
    const REPEATED: (f64, Key) = (0.03, Key::Enter);

    /// The texts, in their order.
    const TEXTS: [&str; 3] = ["how", "first", "second"];

    fn text(name: &str) -> String {
        Locale::new(Language::English).say(&match name {
            "how" => message!("reader-speed-how"),
            "first" => message!("reader-speed-first"),
            _ => message!("reader-speed-second"),
        })
    }

    /// The letters in a second of a reader through which each sentence takes this long, without the reaction.
    fn speed(seconds: f64) -> u8 {
        let letters = TEXTS[1..].iter().map(|name| text(name).chars().count()).min().unwrap();
        (letters as f64 / (seconds - 0.35)) as u8
    }

    /// The result for a listener with these keys, and the texts that they heard.
    fn measured(keys: &[(f64, Key)]) -> (Option<Result<u8, UnusableMeasurement>>, Vec<&'static str>) {
        let (clock, heard) = (MonotonicClock::set(), Rc::default());
        let (inbox, sender) = Inbox::with_clock(AnswerOrder::AtOnce, clock.clone());
        let listener = Listener { clock, sender, keys: keys.iter().rev().copied().collect(), heard: Rc::clone(&heard) };
        let (settings, output) = (Settings::default(), Output::new(Box::new(listener), Box::new(SilentSpeaker), Language::English));
        let kept = SettingsStore::with_callback(|_| {}, settings.clone());
        let mut person = Person::new(output, inbox, ModeSwitch::default(), settings, kept, None);
        let speed = measure_reader(&mut person).expect("no key leaves");
        let name = |heard: &String| TEXTS.into_iter().find(|name| text(name).starts_with(heard.as_str())).unwrap_or("another text");
        (speed.map(|speed| speed.map(ReaderSpeed::letters_a_second)), heard.borrow().iter().map(name).collect())
    }

    #[test]
    fn the_speed_follows_from_the_keys_after_both_sentences_and_not_from_the_explanation() {
        for seconds in [3.2, 5.0, 8.0] {
            let (measured, heard) = measured(&[(60.0, Key::Enter), (seconds, Key::Enter), (seconds, Key::Enter)]);
            assert_eq!(measured, Some(Ok(speed(seconds))));
            assert_eq!(heard, TEXTS);
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
        assert_eq!(measured_speed, Some(Ok(speed(5.0))));
        assert_eq!(heard, [TEXTS, TEXTS].concat());
        assert_eq!(measured(&[(9.0, Key::Enter), (5.0, Key::Enter)]).0, None);
    }

    #[test]
    fn a_key_with_an_effect_of_its_own_ends_it() {
        let keys = [9.0, 5.0, 5.0, 5.0].map(|seconds| (seconds, Key::Enter));
        let [begin, first, second, rest] = keys;
        for (number, before) in [vec![], vec![begin], vec![begin, first]].into_iter().enumerate() {
            let keys = [before, vec![(2.0, Key::Function(4)), begin, first, second, rest]].concat();
            let (measured, heard) = measured(&keys);
            assert_eq!(measured, None);
            assert_eq!(heard[..=number], TEXTS[..=number]);
            assert!(heard[number + 1..].iter().all(|text| *text == "another text"), "{heard:?}");
        }
    }

    #[test]
    fn a_held_enter_is_no_sign_of_a_heard_text() {
        let enter = |seconds| (seconds, Key::Enter);
        let keys = [REPEATED, REPEATED, enter(9.0), REPEATED, REPEATED, enter(4.94), REPEATED, enter(4.97)];
        let (measured, heard) = measured(&keys);
        assert_eq!(measured, Some(Ok(speed(5.0))));
        assert_eq!(heard, TEXTS);
    }

    #[test]
    fn keys_at_impossible_times_are_no_measurement() {
        use UnusableMeasurement::{TooLate, TooSoon, Uneven};
        for (times, unusable) in [([0.2, 5.0], TooSoon), ([5.0, 61.0], TooLate), ([3.2, 8.0], Uneven)] {
            let keys = [9.0, times[0], times[1]].map(|seconds| (seconds, Key::Enter));
            let (measured, heard) = measured(&keys);
            assert_eq!(measured, Some(Err(unusable)));
            // The second sentence follows a usable one.
            assert_eq!(heard, TEXTS[..if unusable == TooSoon { 2 } else { 3 }]);
        }
    }
}

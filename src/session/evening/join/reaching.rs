//! The player's side of an attempt to connect: questions, keys, and giving up.

use super::connection::{HouseConnection, Reconnect, Unreached};
use super::trial::{Question, Trial, Wants};
use crate::input::Input;
use crate::input::keys::Command;
use crate::input::request::{InputEnd, InputRequest};
use crate::narration::Message;
use crate::narration::message::{message, shortened};
use crate::session::disk::reason::reason;
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::person::long_wait::LongWait;
use crate::session::person::{Handled, Person};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Timeout for an abandoned attempt to finish.
const ENDS_WITHIN: Duration = Duration::from_millis(100);

/// The player's side of an attempt. Dropping it gives the attempt up.
pub(super) struct Reaching {
    outcome: Receiver<Result<HouseConnection, Unreached>>,
    questions: Receiver<Question>,
    given_up: Arc<AtomicBool>,
    /// The number of passphrases asked for.
    passphrases: usize,
}

impl Reaching {
    /// Begins an attempt on a thread of its own. The outcome and each question are announced by a
    /// nudge.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub(super) fn begin(reach: &Reconnect, person: &Person) -> io::Result<Reaching> {
        let ((tell, outcome), (asks, questions)) = (channel(), channel());
        let (reach, nudge, given_up) = (Arc::clone(reach), person.inbox.nudge(), Arc::<AtomicBool>::default());
        let asks = Some(asks).filter(|_| person.is_present());
        let trial = Trial::new(asks, Arc::clone(&given_up), nudge.clone());
        thread::Builder::new().name("reach".into()).spawn(move || {
            let _ = tell.send(reach(&trial));
            nudge.now();
        })?;
        Ok(Reaching { outcome, questions, given_up, passphrases: 0 })
    }

    /// An attempt that has failed already.
    pub(super) fn failed(person: &Person) -> Reaching {
        person.inbox.nudge().now();
        Reaching { outcome: channel().1, questions: channel().1, given_up: Arc::default(), passphrases: 0 }
    }

    /// The outcome; the outer None while there is none, the inner None if the thread failed.
    pub(super) fn outcome(&self) -> Option<Option<Result<HouseConnection, Unreached>>> {
        match self.outcome.try_recv() {
            Ok(outcome) => Some(Some(outcome)),
            Err(TryRecvError::Disconnected) => Some(None),
            Err(TryRecvError::Empty) => None,
        }
    }

    /// Lets the player answer questions of the attempt. Returns whether there was one.
    pub(super) fn answers(&mut self, person: &mut Person) -> Result<bool, Leaving> {
        let Ok(Question { said, wants, answer }) = self.questions.try_recv() else { return Ok(false) };
        let message = self.asked(&said);
        match wants {
            Wants::Secret => answer(person.secret(&message)?),
            Wants::Text => answer(person.sentence(message)?),
            Wants::Nothing => person.desk.event(&[message]),
        }
        // One nudge may have stood for more than was taken.
        person.inbox.nudge().now();
        Ok(true)
    }

    fn asked(&mut self, said: &str) -> Message {
        match said.trim().strip_prefix("Enter passphrase for ") {
            Some(key) => {
                self.passphrases += 1;
                let file = key.rsplit(['/', '\\']).next().unwrap_or(key);
                let file = file.trim_matches(|letter: char| !letter.is_alphanumeric());
                let again = if self.passphrases > 1 { "yes" } else { "no" };
                message!("join-passphrase", key = shortened(file), again = again)
            }
            None => message!("join-asks", said = shortened(said.trim())),
        }
    }
}

impl Drop for Reaching {
    fn drop(&mut self) {
        self.given_up.store(true, Ordering::SeqCst);
        // The program may be about to end, and must not leave child processes running.
        let _ = self.outcome.recv_timeout(ENDS_WITHIN);
    }
}

/// When a player is first told that the connection takes time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// At once, as the answer to a key.
    AtOnce,
    /// Once it takes long.
    IfItLasts,
}

/// Reason why the player isn't on the server.
pub enum NotIn {
    /// The connection failed, with this message.
    Unreached(Message),
    /// The player has given up.
    Stopped,
    /// The player leaves for something else.
    Left(Leaving),
}

/// Connects to a server for the first time. The player is told, and can give up.
///
/// # Errors
/// The house isn't entered.
pub fn first_way(house: &str, reach: &Reconnect, tells: Tells, person: &mut Person) -> Result<HouseConnection, NotIn> {
    let no_thread = |error| NotIn::Unreached(message!("cant-open", reason = reason(&error)));
    let mut reaching = Reaching::begin(reach, person).map_err(no_thread)?;
    let waiting = || message!("join-reaching", house = shortened(house));
    let mut wait = LongWait::begin(Instant::now());
    // In the menu each line answers what was said before it; to `salotto join` a whole script may be piped.
    let takes_input = tells == Tells::AtOnce || person.is_present();
    if tells == Tells::AtOnce {
        person.desk.answer(&[waiting()]);
        wait.note_told(Instant::now());
    }
    loop {
        if wait.is_due(Instant::now()) {
            person.desk.event(&[waiting()]);
        }
        let signal = match takes_input {
            true => person.inbox.signal_until(Some(wait.due())),
            false => person.inbox.signal_besides_input(Some(wait.due())),
        };
        match signal {
            None => {}
            Some(Signal::Thought) => {
                person.hear_elsewhere();
                person.hear_settings();
                if let Some(outcome) = reaching.outcome() {
                    let outcome = outcome.unwrap_or_else(|| Err(Unreached::Ever(message!("join-no-house", house = shortened(house)))));
                    return outcome.map_err(|unreached| NotIn::Unreached(unreached.said()));
                }
                if reaching.answers(person).map_err(NotIn::Left)? {
                    wait = LongWait::begin(Instant::now());
                }
            }
            Some(Signal::Input(input)) => match given_up(&input, waiting(), person) {
                Some(GivenUp::Ends(end)) => return Err(NotIn::Left(end.into())),
                Some(GivenUp::Stopped) => return Err(NotIn::Stopped),
                Some(GivenUp::Quit) => return Err(NotIn::Left(Leaving::Quit)),
                None => wait.note_told(Instant::now()),
            },
        }
    }
}

/// How a player gives up an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GivenUp {
    Ends(InputEnd),
    Stopped,
    Quit,
}

/// Handles an input during an attempt. Commands for the voice and the history are carried out,
/// others are answered with `waiting`. None unless the player gives up.
pub(super) fn given_up(input: &Input, waiting: Message, person: &mut Person) -> Option<GivenUp> {
    match person.inbox.request(input) {
        InputRequest::End(end) => return Some(GivenUp::Ends(end)),
        InputRequest::Command(Command::Cancel) => return Some(GivenUp::Stopped),
        InputRequest::Command(Command::Quit) => return Some(GivenUp::Quit),
        InputRequest::Command(command) if (is_ours(command) || is_of_the_past(command)) && person.general(command) == Handled::Yes => {}
        _ => person.answer_unkept(waiting),
    }
    None
}

/// Whether a command tells earlier output.
fn is_of_the_past(command: Command) -> bool {
    matches!(command, Command::Repeat | Command::Back | Command::Forward)
}

/// Whether a command concerns this side: the voice, and saving the history.
pub(super) fn is_ours(command: Command) -> bool {
    use Command::{Faster, Hush, Louder, Quieter, SaveHistory, Slower, Sounds, SoundsLouder, SoundsQuieter, Speech};
    matches!(command, Speech | Slower | Faster | Quieter | Louder | Hush | Sounds | SoundsQuieter | SoundsLouder | SaveHistory)
}

//! The player's side of an attempt to connect: questions, keys, and giving up.

use super::connect_task::{AnswerKind, ConnectQuestion, ConnectTask};
use super::connection::{ConnectError, ConnectFn, HouseConnection};
use crate::input::Input;
use crate::input::keys::Command;
use crate::input::request::{InputEnd, InputRequest};
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::client::long_wait::LongWait;
use crate::session::client::{Handled, Person};
use crate::session::storage::io_messages::reason;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Timeout for an abandoned attempt to finish.
const ENDS_WITHIN: Duration = Duration::from_millis(100);

/// The player's side of an attempt. Dropping it gives the attempt up.
pub(super) struct ConnectAttempt {
    outcome: Receiver<Result<HouseConnection, ConnectError>>,
    questions: Receiver<ConnectQuestion>,
    given_up: Arc<AtomicBool>,
    /// The number of passphrases asked for.
    passphrases: usize,
}

impl ConnectAttempt {
    /// Begins an attempt on a thread of its own. The outcome and each question come with a signal
    /// to the inbox.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub(super) fn begin(connect: &ConnectFn, person: &Person) -> io::Result<ConnectAttempt> {
        let ((tell, outcome), (asks, questions)) = (channel(), channel());
        let (reach, waker, given_up) = (Arc::clone(connect), person.inbox.waker(), Arc::<AtomicBool>::default());
        let asks = Some(asks).filter(|_| person.is_present());
        let trial = ConnectTask::new(asks, Arc::clone(&given_up), waker.clone());
        thread::Builder::new().name("reach".into()).spawn(move || {
            let _ = tell.send(reach(&trial));
            waker.signal();
        })?;
        Ok(ConnectAttempt { outcome, questions, given_up, passphrases: 0 })
    }

    /// An attempt that has failed already.
    pub(super) fn failed(person: &Person) -> ConnectAttempt {
        person.inbox.waker().signal();
        ConnectAttempt { outcome: channel().1, questions: channel().1, given_up: Arc::default(), passphrases: 0 }
    }

    /// The outcome; the outer None while there is none, the inner None if the thread failed.
    pub(super) fn outcome(&self) -> Option<Option<Result<HouseConnection, ConnectError>>> {
        match self.outcome.try_recv() {
            Ok(outcome) => Some(Some(outcome)),
            Err(TryRecvError::Disconnected) => Some(None),
            Err(TryRecvError::Empty) => None,
        }
    }

    /// Lets the player answer questions of the attempt. Returns whether there was one.
    pub(super) fn let_answer(&mut self, person: &mut Person) -> Result<bool, ExitReason> {
        let Ok(ConnectQuestion { said, wants, answer }) = self.questions.try_recv() else { return Ok(false) };
        let message = self.ask(&said);
        match wants {
            AnswerKind::Secret => answer(person.ask_secret(&message)?),
            AnswerKind::Text => answer(person.ask_sentence(message)?),
            AnswerKind::Nothing => person.output.tell_events(&[message]),
        }
        // One signal may have stood for more than was taken.
        person.inbox.waker().signal();
        Ok(true)
    }

    fn ask(&mut self, said: &str) -> Message {
        match said.trim().strip_prefix("Enter passphrase for ") {
            Some(key) => {
                self.passphrases += 1;
                let file = key.rsplit(['/', '\\']).next().unwrap_or(key);
                let file = file.trim_matches(|letter: char| !letter.is_alphanumeric());
                let again = if self.passphrases > 1 { "yes" } else { "no" };
                message!("join-passphrase", key = shorten(file), again = again)
            }
            None => message!("join-asks", said = shorten(said.trim())),
        }
    }
}

impl Drop for ConnectAttempt {
    fn drop(&mut self) {
        self.given_up.store(true, Ordering::SeqCst);
        // The program may be about to end, and must not leave child processes running.
        let _ = self.outcome.recv_timeout(ENDS_WITHIN);
    }
}

/// When a player is first told that the connection takes time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectNotice {
    /// At once, as the answer to a key.
    AtOnce,
    /// Once it takes long.
    IfItLasts,
}

/// Reason why the player isn't on the server.
pub enum JoinError {
    /// The connection failed, with this message.
    Unreached(Message),
    /// The player has given up.
    Stopped,
    /// The player leaves for something else.
    Left(ExitReason),
}

/// Connects to a server for the first time. The player is told, and can give up.
///
/// # Errors
/// The player isn't on the server.
pub fn connect_first(house: &str, connect: &ConnectFn, tells: ConnectNotice, person: &mut Person) -> Result<HouseConnection, JoinError> {
    let no_thread = |error| JoinError::Unreached(message!("cant-open", reason = reason(&error)));
    let mut reaching = ConnectAttempt::begin(connect, person).map_err(no_thread)?;
    let waiting = || message!("join-reaching", house = shorten(house));
    let mut wait = LongWait::begin(Instant::now());
    // In the menu each line answers what was said before it; to `salotto join` a whole script may be piped.
    let takes_input = tells == ConnectNotice::AtOnce || person.is_present();
    if tells == ConnectNotice::AtOnce {
        person.output.answer(&[waiting()]);
        wait.note_told(Instant::now());
    }
    loop {
        if wait.is_due(Instant::now()) {
            person.output.tell_events(&[waiting()]);
        }
        let signal = match takes_input {
            true => person.inbox.signal_until(Some(wait.due())),
            false => person.inbox.signal_besides_input(Some(wait.due())),
        };
        match signal {
            None => {}
            Some(InboxEvent::Thought) => {
                person.receive_notices();
                person.tell_settings_notices();
                if let Some(outcome) = reaching.outcome() {
                    let outcome = outcome.unwrap_or_else(|| Err(ConnectError::Ever(message!("join-no-house", house = shorten(house)))));
                    return outcome.map_err(|unreached| JoinError::Unreached(unreached.into_message()));
                }
                if reaching.let_answer(person).map_err(JoinError::Left)? {
                    wait = LongWait::begin(Instant::now());
                }
            }
            Some(InboxEvent::Input(input)) => match handle_input(&input, waiting(), person) {
                Some(AttemptCancel::Ends(end)) => return Err(JoinError::Left(end.into())),
                Some(AttemptCancel::Stopped) => return Err(JoinError::Stopped),
                Some(AttemptCancel::Quit) => return Err(JoinError::Left(ExitReason::Quit)),
                None => wait.note_told(Instant::now()),
            },
        }
    }
}

/// How a player gives up an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttemptCancel {
    Ends(InputEnd),
    Stopped,
    Quit,
}

/// Handles an input during an attempt. Commands for the voice and the history are carried out,
/// others are answered with `waiting`. None unless the player gives up.
pub(super) fn handle_input(input: &Input, waiting: Message, person: &mut Person) -> Option<AttemptCancel> {
    match person.inbox.request(input) {
        InputRequest::End(end) => return Some(AttemptCancel::Ends(end)),
        InputRequest::Command(Command::Cancel) => return Some(AttemptCancel::Stopped),
        InputRequest::Command(Command::Quit) => return Some(AttemptCancel::Quit),
        InputRequest::Command(command)
            if (is_ours(command) || is_of_the_past(command)) && person.handle_general(command) == Handled::Yes => {}
        _ => person.answer_without_history(waiting),
    }
    None
}

/// Whether a command repeats earlier output.
fn is_of_the_past(command: Command) -> bool {
    matches!(command, Command::Repeat | Command::Back | Command::Forward | Command::LinesRead)
}

/// Whether a command concerns this side: the voice, and saving the history.
pub(super) fn is_ours(command: Command) -> bool {
    use Command::{Faster, Hush, Louder, Quieter, SaveHistory, Slower, Sounds, SoundsLouder, SoundsQuieter, Speech};
    matches!(command, Speech | Slower | Faster | Quieter | Louder | Hush | Sounds | SoundsQuieter | SoundsLouder | SaveHistory)
}

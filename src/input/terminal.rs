//! Input from a terminal: each key is answered at once, and lines can still be typed.
//!
//! One call of rustyline's `readline` lasts as long as the session. Otherwise it would restore the
//! terminal between two lines, and echo, lose or misread keys typed just then. So the key handler
//! takes every key away from it, and rustyline's own line stays empty. It would also need three
//! writes to show a sentence above a line, so the [screen](PromptScreen) shows both. On Unix its
//! handler is called by a `StdinRelay`, and the keys come from there.

use super::decoder::Stroke;
#[cfg(not(unix))]
use super::decoder::{Decoder, TerminalDistance};
#[cfg(unix)]
use super::focus;
use super::keyboard::Keyboard;
use super::mailbox::MailboxSender;
use super::signals::SignalFallback;
#[cfg(unix)]
use super::stdin_relay::StdinRelay;
use super::terminal_modes;
use super::{Input, Key, ModeSwitch, signals, terminal_gate};
use crate::speech::screen::{PromptScreen, Screen, into_io};
#[cfg(unix)]
use crate::speech::voice::fall_silent;
#[cfg(not(unix))]
use parking_lot::Mutex;
use rustyline::config::{BellStyle, Configurer};
use rustyline::error::ReadlineError;
use rustyline::{Cmd, ColorMode, ConditionalEventHandler, Config, DefaultEditor, EditMode, Event, EventContext, EventHandler};
use rustyline::{ExternalPrinter, Prompt, RepeatCount};
use rustyline::{KeyCode, KeyEvent, Modifiers};
#[cfg(not(unix))]
use salotto_windows::console::has_key;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Duration;
#[cfg(not(unix))]
use std::time::Instant;

/// The time that a console's lone Escape waits for the rest of a longer sequence, in milliseconds.
/// Without a limit it swallows the next key.
const ESCAPE_WAITS: u16 = 60;
/// The key that stops the program until the shell continues it.
#[cfg(unix)]
const SUSPENDS: Stroke = Stroke::Key(KeyEvent(KeyCode::Char('Z'), Modifiers::CTRL));
/// The time that the reading thread waits for the program to be stopped by Ctrl-Z: the signal may
/// reach another thread first.
#[cfg(unix)]
const SUSPENSION_WAITS: Duration = Duration::from_millis(100);
/// The maximum wait of a stop for the voice to fall silent: a stopped program must not go on
/// speaking.
#[cfg(unix)]
const SILENCE_WAITS: Duration = Duration::from_millis(300);

/// The maximum number of keys of a console that are taken as one piece.
#[cfg(not(unix))]
const LONGEST_BURST: usize = 4 * super::LONGEST_LINE;
#[cfg(not(unix))]
const INTERRUPTS: KeyEvent = KeyEvent(KeyCode::Char('C'), Modifiers::CTRL);

/// A terminal whose keys are read on a thread of its own. Dropping it, even in a panic, restores
/// the terminal's modes; `std::process::exit` doesn't drop it.
pub struct Terminal {
    screen: PromptScreen,
    mode: ModeSwitch,
    inbox: MailboxSender,
    /// Never prints. Its existence makes rustyline watch for signals while it waits for a key.
    _watch: Box<dyn ExternalPrinter>,
    #[cfg(unix)]
    relay: Arc<StdinRelay>,
}

/// The condition for output to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputStart {
    /// At once.
    AtOnce,
    /// When the terminal's window has the focus, if Orca speaks.
    WithFocus,
}

/// Begins to read keys, and sends their inputs to `inbox`. Returns when output can be heard, or
/// after some seconds.
///
/// # Errors
/// Standard input or output isn't a terminal, or one without the capability (`TERM=dumb`): read
/// [lines](super::lines) instead.
pub fn open(inbox: MailboxSender, hearing: OutputStart) -> io::Result<Terminal> {
    let screen = PromptScreen::new(unbuffered_output()?);
    let keyboard = Keyboard::new(inbox.clone(), screen.clone());
    let mut editor = editor().map_err(into_io)?;
    let watch = Box::new(editor.create_external_printer().map_err(into_io)?);
    terminal_modes::begin()?;
    terminal_gate::open();
    signals::listen(inbox.clone(), SignalFallback::Ends)?;
    #[cfg(unix)]
    let relay = StdinRelay::install(typed_before_focus(&inbox, hearing), SUSPENDS)?;
    // No reader here loses what is written before.
    #[cfg(not(unix))]
    let _ = hearing;
    let suspending = Arc::new(AtomicBool::new(false));
    let keys = KeyHandler {
        keyboard: keyboard.clone(),
        #[cfg(unix)]
        suspending: Arc::clone(&suspending),
        #[cfg(unix)]
        relay: Arc::clone(&relay),
        #[cfg(not(unix))]
        burst: Mutex::new(Burst { keys: Vec::new(), decoder: Decoder::new(TerminalDistance::Console) }),
    };
    editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(keys)));
    let (begun, begins) = sync_channel(1);
    let mode = keyboard.mode();
    let prompt = EmptyPrompt {
        begun,
        keyboard,
        screen: screen.clone(),
        #[cfg(unix)]
        relay: Arc::clone(&relay),
    };
    let reader = KeyReader { editor, prompt, inbox: inbox.clone(), suspending };
    thread::Builder::new().name("keys".into()).spawn(move || reader.run())?;
    // Anything printed from here on goes above the prompt. If the thread has ended already, it has
    // told the inbox.
    let _ = begins.recv();
    Ok(Terminal {
        screen,
        mode,
        inbox,
        _watch: watch,
        #[cfg(unix)]
        relay,
    })
}

/// Whether single keys can be read: standard input and output are a terminal, and one that rustyline
/// doesn't refuse by its name.
pub fn reads_keys() -> bool {
    editor().is_ok_and(|mut editor| editor.create_external_printer().is_ok())
}

impl Terminal {
    /// The screen for sentences.
    pub fn screen(&self) -> Box<dyn Screen> {
        Box::new(self.screen.clone())
    }

    /// The switch for the meaning of a letter on an empty line.
    pub fn mode(&self) -> ModeSwitch {
        self.mode.clone()
    }
}

impl Drop for Terminal {
    /// Ends the thread: rustyline restores the terminal when `readline` returns.
    fn drop(&mut self) {
        // The terminal may have gone.
        let _ = self.screen.leave();
        // The thread may wait for room.
        self.inbox.close();
        let by_signal = signals::disable();
        terminal_gate::close();
        #[cfg(unix)]
        self.relay.take_down();
        if by_signal {
            terminal_modes::forget_keys();
        }
        // Again, in case the thread could not be ended.
        terminal_modes::give_back();
    }
}

/// The bytes typed before the terminal's window has the focus, if that is waited for.
#[cfg(unix)]
fn typed_before_focus(inbox: &MailboxSender, hearing: OutputStart) -> Vec<u8> {
    match hearing {
        OutputStart::AtOnce => Vec::new(),
        OutputStart::WithFocus => focus::wait_for_focus(inbox),
    }
}

fn editor() -> rustyline::Result<DefaultEditor> {
    // Of rustyline's two modes, only vi's doesn't take numbers (Alt with a digit) before the key
    // handler; everything else is the handler's.
    let config = Config::builder()
        .edit_mode(EditMode::Vi)
        .keyseq_timeout(Some(ESCAPE_WAITS))
        .color_mode(ColorMode::Disabled)
        .bell_style(BellStyle::None)
        .bracketed_paste(false)
        // Ctrl-C is a signal, which overtakes keys that were typed before it.
        .enable_signals(true)
        .build();
    let mut editor = DefaultEditor::with_config(config)?;
    editor.enable_synchronized_output(false);
    Ok(editor)
}

/// Standard output, each write one system call.
#[cfg(unix)]
fn unbuffered_output() -> io::Result<impl Write + Send + 'static> {
    use std::os::fd::AsFd;
    Ok(std::fs::File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Standard output, which converts text to the console's own encoding.
#[cfg(not(unix))]
fn unbuffered_output() -> io::Result<impl Write + Send + 'static> {
    Ok(io::stdout())
}

/// The screen's prompt, which rustyline draws only when it begins to read, as its line is always
/// empty.
struct EmptyPrompt {
    /// Notified when the prompt is first requested: from then on rustyline controls the terminal.
    begun: SyncSender<()>,
    /// The keyboard. Its typed text is lost when reading is interrupted.
    keyboard: Keyboard,
    screen: PromptScreen,
    #[cfg(unix)]
    relay: Arc<StdinRelay>,
}

impl Prompt for EmptyPrompt {
    fn raw(&self) -> &str {
        self.keyboard.clear();
        // If the terminal has gone, reading from it will show that.
        let _ = self.screen.begin();
        terminal_modes::now_raw();
        #[cfg(unix)]
        self.relay.put_in_place();
        #[cfg(unix)]
        self.relay.go_on();
        let _ = self.begun.try_send(());
        " "
    }
}

/// The thread that reads the keys.
struct KeyReader {
    editor: DefaultEditor,
    prompt: EmptyPrompt,
    inbox: MailboxSender,
    suspending: Arc<AtomicBool>,
}

impl KeyReader {
    fn run(mut self) {
        while let Some(inside) = terminal_gate::enter() {
            let read = self.editor.readline(&self.prompt);
            // Rustyline restores no modes where a signal makes it return: the terminal stays as it is
            // until the next key.
            #[cfg(unix)]
            self.prompt.relay.take_away();
            drop(inside);
            let input = match read {
                Ok(line) => Input::from_line(&line),
                Err(ReadlineError::Interrupted) if self.suspending.swap(false, Ordering::SeqCst) => {
                    suspend();
                    continue;
                }
                // Rustyline has this signal to itself while it reads.
                Err(ReadlineError::Interrupted) => {
                    signals::interrupted(&self.inbox);
                    continue;
                }
                // Invalid UTF-8: a key from a terminal with another encoding.
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Input::Key(Key::Other),
                // The window has another size.
                Err(ReadlineError::Signal(_)) => continue,
                Err(_) => return,
            };
            if self.inbox.send(input).is_err() {
                return;
            }
        }
    }
}

impl Drop for KeyReader {
    /// Ends the keyboard however the thread ends, so that its receiver doesn't wait for ever;
    /// except while the program ends anyway.
    fn drop(&mut self) {
        if !terminal_gate::is_closed() {
            self.prompt.keyboard.send_end();
        }
    }
}

/// Stops the program, and its whole process group, until the shell's `fg`.
#[cfg(unix)]
fn suspend() {
    use nix::sys::signal::{Signal, kill};
    terminal_modes::restore();
    fall_silent(SILENCE_WAITS);
    if kill(nix::unistd::Pid::from_raw(0), Signal::SIGTSTP).is_ok() {
        thread::sleep(SUSPENSION_WAITS);
    }
    terminal_modes::reapply();
}

/// Does nothing: no key requests it here.
#[cfg(not(unix))]
fn suspend() {}

/// Hands each key to the keyboard.
struct KeyHandler {
    keyboard: Keyboard,
    /// Set when `readline` is interrupted for Ctrl-Z. Rustyline's own handling would go on before
    /// the program has stopped.
    #[cfg(unix)]
    suspending: Arc<AtomicBool>,
    #[cfg(unix)]
    relay: Arc<StdinRelay>,
    #[cfg(not(unix))]
    burst: Mutex<Burst>,
}

/// The keys that a console delivers in one piece, of which rustyline reads one at a time: typed, pasted,
/// or the characters of a report.
#[cfg(not(unix))]
struct Burst {
    keys: Vec<KeyEvent>,
    decoder: Decoder,
}

#[cfg(not(unix))]
impl Burst {
    /// Adds a key; returns the strokes of all, unless more keys wait.
    fn add(&mut self, key: KeyEvent) -> Vec<Stroke> {
        self.keys.push(key);
        if self.keys.len() < LONGEST_BURST && key != INTERRUPTS && has_key(Duration::ZERO) {
            return Vec::new();
        }
        let mut strokes = self.decoder.decode_keys(&std::mem::take(&mut self.keys), Instant::now());
        if self.decoder.wait_limit().is_some_and(|timeout| !has_key(timeout)) {
            strokes.extend(self.decoder.give_up());
        }
        strokes
    }
}

impl KeyHandler {
    /// Lets rustyline return and restore the modes.
    fn interrupt(&self) -> Cmd {
        #[cfg(unix)]
        self.relay.take_away();
        Cmd::Interrupt
    }
}

impl ConditionalEventHandler for KeyHandler {
    /// Takes the keys that wait: the event is only a wake-up by the relay.
    #[cfg(unix)]
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        // The rest of pasted keys isn't read once the program is ending.
        while !terminal_gate::is_closed() {
            match self.relay.next_stroke() {
                Some(SUSPENDS) => {
                    self.suspending.store(true, Ordering::SeqCst);
                    return Some(self.interrupt());
                }
                Some(stroke) => self.keyboard.press(stroke),
                None => return Some(Cmd::Noop),
            }
        }
        Some(self.interrupt())
    }

    #[cfg(not(unix))]
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, _: &EventContext) -> Option<Cmd> {
        if terminal_gate::is_closed() {
            return Some(self.interrupt());
        }
        let strokes = self.burst.lock().add(*event.get(0)?);
        strokes.into_iter().for_each(|stroke| self.keyboard.press(stroke));
        Some(Cmd::Noop)
    }
}

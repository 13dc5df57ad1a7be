//! The signals that concern a player: Ctrl-C, a terminal that has gone, a wish that the program may end.

use super::Input;
use std::io;
use std::sync::mpsc::Sender;

/// Sends on `inbox`, from now on, what a signal means, instead of letting it kill the program.
///
/// # Errors
/// The system refuses to have its signals watched.
#[cfg(unix)]
pub fn listen(inbox: Sender<Input>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        for signal in signals.forever() {
            // Nobody listens any more once the session is over; the signals stay harmless all the same.
            let _ = inbox.send(if signal == SIGINT { Input::Interrupt } else { Input::End });
        }
    })?;
    Ok(())
}

/// Sends on `inbox`, from now on, [`Input::Interrupt`] for Ctrl-C, instead of letting it kill the program.
///
/// # Errors
/// The system refuses to have Ctrl-C watched.
#[cfg(windows)]
pub fn listen(inbox: Sender<Input>) -> io::Result<()> {
    let interrupt = move || {
        let _ = inbox.send(Input::Interrupt);
    };
    ctrlc::set_handler(interrupt).map_err(io::Error::other)
}

//! Waiting until the player's window has the focus: Orca reads no window without it, and skips text
//! written there before.
//!
//! A program started from a desktop's menu could write its first lines before its window has the
//! focus. So if Orca speaks, the terminal is asked to report the focus (`CSI ? 1004`) before any
//! output, and told to stop when it has it. The terminals that Orca can read (VTE's) report the
//! present state at once.

use super::mailbox::MailboxSender;
use super::terminal_modes;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::io;
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

/// The reports of a terminal whose window gets the focus, and loses it.
const GAINED: &[u8] = b"\x1b[I";
const LOST: &[u8] = b"\x1b[O";

/// The maximum silence of a terminal that may not report at all. VTE answers within 0.1 seconds.
const REPORTS_WITHIN: Duration = Duration::from_secs(1);
/// The maximum wait for a window's focus. Output without it is unheard, but the program can't wait
/// for ever.
const FOCUSED_WITHIN: Duration = Duration::from_secs(10);
/// The maximum time of Orca to turn to a window that has the focus.
const ORCA_TURNS: Duration = Duration::from_millis(300);
/// The maximum delay of a report that was sent before the terminal was told to stop.
const LAST_REPORT: Duration = Duration::from_millis(20);
/// The interval at which the request to end is checked.
const LOOKS: Duration = Duration::from_millis(50);

/// Waits for the focus, for a key, or for a request in `inbox` to end the program, at most
/// `FOCUSED_WITHIN`. Returns the bytes typed meanwhile.
pub(super) fn wait_for_focus(inbox: &MailboxSender) -> Vec<u8> {
    let mut reports = TerminalReports { focus: WindowFocus::Unknown, since: Instant::now(), typed: Vec::new(), are_over: false };
    let by = Instant::now() + FOCUSED_WITHIN;
    terminal_modes::begin_focus_reports();
    while inbox.wait_until_urgent_taken(Duration::ZERO) {
        let left = reports.until().min(by).saturating_duration_since(Instant::now());
        if left.is_zero() || reports.are_over || reports.has_key() {
            break;
        }
        reports.read(left.min(LOOKS));
    }
    terminal_modes::end_focus_reports();
    // A sequence may come in pieces, and the next reader couldn't decode the last bytes of a key.
    while reports.read(LAST_REPORT) && Instant::now() < by {}
    terminal_modes::reapply();
    reports.typed
}

/// Whether the window has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WindowFocus {
    Unknown,
    Has,
    HasNot,
}

/// The bytes and reports received from the terminal.
#[derive(Debug)]
struct TerminalReports {
    focus: WindowFocus,
    since: Instant,
    /// All bytes that were no report.
    typed: Vec<u8>,
    /// Whether the terminal has gone.
    are_over: bool,
}

impl TerminalReports {
    /// The time until which another report is waited for.
    fn until(&self) -> Instant {
        self.since
            + match self.focus {
                WindowFocus::Unknown => REPORTS_WITHIN,
                WindowFocus::Has => ORCA_TURNS,
                WindowFocus::HasNot => FOCUSED_WITHIN,
            }
    }

    /// Whether a key was pressed, which shows that the window has the focus.
    fn has_key(&self) -> bool {
        !GAINED.starts_with(&self.typed) && !LOST.starts_with(&self.typed)
    }

    /// Reads the bytes that come within this time; returns whether any came.
    fn read(&mut self, timeout: Duration) -> bool {
        let keys = io::stdin();
        let mut waiting = [PollFd::new(keys.as_fd(), PollFlags::POLLIN)];
        // Interrupted by a signal, or nothing has come.
        if !poll(&mut waiting, PollTimeout::try_from(timeout).unwrap_or(PollTimeout::ZERO)).is_ok_and(|ready| ready > 0) {
            return false;
        }
        let mut bytes = [0; 1024];
        match nix::unistd::read(keys.as_fd(), &mut bytes) {
            Ok(count @ 1..) => {
                self.extract_reports(&bytes[..count]);
                true
            }
            Err(nix::errno::Errno::EINTR) => false,
            Ok(0) | Err(_) => {
                self.are_over = true;
                false
            }
        }
    }

    /// Takes the reports out of these bytes, which may begin or end in the middle of one.
    fn extract_reports(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.typed.push(*byte);
            for (report, focus) in [(GAINED, WindowFocus::Has), (LOST, WindowFocus::HasNot)] {
                if self.typed.ends_with(report) {
                    self.typed.truncate(self.typed.len() - report.len());
                    (self.focus, self.since) = (focus, Instant::now());
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_taken_out_of_what_is_typed_however_they_are_cut() {
        for pieces in [&[&b"\x1b[O\x1b[I"[..]][..], &[b"\x1b", b"[O\x1b[", b"I"]] {
            let mut reports = TerminalReports { focus: WindowFocus::Unknown, since: Instant::now(), typed: Vec::new(), are_over: false };
            pieces.iter().for_each(|piece| reports.extract_reports(piece));
            assert_eq!((reports.focus, reports.has_key()), (WindowFocus::Has, false));
            reports.extract_reports(b"s\x1b[O\x1b[Az");
            assert_eq!((reports.focus, reports.has_key(), &*reports.typed), (WindowFocus::HasNot, true, &b"s\x1b[Az"[..]));
        }
    }
}

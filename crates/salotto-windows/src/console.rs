//! The console window that the program runs in: its title, its modes, its closing.

use super::wide;
use std::io;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};
use windows_sys::Win32::Foundation::{HANDLE, INVALID_HANDLE_VALUE};
use windows_sys::Win32::System::Console::{
    CONSOLE_MODE, CTRL_BREAK_EVENT, CTRL_C_EVENT, ENABLE_VIRTUAL_TERMINAL_PROCESSING, GetConsoleMode, GetConsoleProcessList, GetStdHandle,
    INPUT_RECORD, KEY_EVENT, PeekConsoleInputW, STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, SetConsoleCtrlHandler, SetConsoleMode,
    SetConsoleTitleW,
};
use windows_sys::Win32::UI::Input::KeyboardAndMouse::{VK_DELETE, VK_DOWN, VK_F1, VK_F12, VK_INSERT, VK_MENU, VK_PRIOR};

/// A request to the program by a player or by Windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsoleWish {
    /// Ctrl-C or Ctrl-Break.
    Interrupt,
    /// The window is being closed: Windows ends the program within seconds. It doesn't tell
    /// interactive programs of log-off and shutdown.
    Close,
}

/// Calls `wished`, from now on and on threads of Windows, instead of ending the program at once. If
/// the window is being closed, the program has as long as Windows allows (five seconds) to end by
/// itself.
///
/// # Errors
/// Windows refuses, or this was called before.
pub fn listen(wished: impl Fn(ConsoleWish) + Send + Sync + 'static) -> io::Result<()> {
    if LISTENER.set(Box::new(wished)).is_err() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    // SAFETY: the handler is a function that is there as long as the program.
    match unsafe { SetConsoleCtrlHandler(Some(handle), 1) } {
        0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

static LISTENER: OnceLock<Box<dyn Fn(ConsoleWish) + Send + Sync>> = OnceLock::new();

/// Called by Windows on a thread that it makes for that.
unsafe extern "system" fn handle(event: u32) -> i32 {
    let Some(listener) = LISTENER.get() else { return 0 };
    match event {
        CTRL_C_EVENT | CTRL_BREAK_EVENT => listener(ConsoleWish::Interrupt),
        _ => {
            listener(ConsoleWish::Close);
            // When this returns Windows ends the program, so it doesn't: the program ends by
            // itself, or its time is up.
            loop {
                thread::park();
            }
        }
    }
    1
}

/// Sets the title of the console's window. Without a window, does nothing.
pub fn set_title(title: &str) {
    let title = wide(title);
    // SAFETY: the title ends with a zero and outlives the call.
    unsafe { SetConsoleTitleW(title.as_ptr()) };
}

/// Whether the console is there for this program alone, as when it is started from Explorer: the
/// window goes with the program.
pub fn closes_with_us() -> bool {
    let mut processes = [0_u32; 2];
    // SAFETY: Windows writes as many numbers as it is told that there is room for.
    unsafe { GetConsoleProcessList(processes.as_mut_ptr(), processes.len() as u32) == 1 }
}

/// Whether the console interprets the escape sequences that move its cursor. The console before
/// Windows 10, and the present one with the "legacy" box ticked, print them as characters.
pub fn moves_cursor_by_sequences() -> bool {
    let Some(mode) = mode(STD_OUTPUT_HANDLE) else { return false };
    let wanted = mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING;
    set_mode(STD_OUTPUT_HANDLE, wanted) && self::mode(STD_OUTPUT_HANDLE) == Some(wanted)
}

/// The events of the console that are looked at for a waiting key.
const MOST_PEEKED: usize = 256;
/// The interval at which the console is asked for a key.
const ASKS_EVERY: Duration = Duration::from_millis(5);

/// Whether a key waits to be read from the console, or comes within `timeout`.
pub fn has_key(timeout: Duration) -> bool {
    let late = Instant::now() + timeout;
    loop {
        if has_waiting_key() {
            return true;
        }
        if Instant::now() >= late {
            return false;
        }
        thread::sleep(ASKS_EVERY);
    }
}

fn has_waiting_key() -> bool {
    let Some(console) = handle_of(STD_INPUT_HANDLE) else { return false };
    let mut events = [INPUT_RECORD::default(); MOST_PEEKED];
    let mut count = 0;
    // SAFETY: Windows writes as many events as it is told that there is room for, or refuses.
    let has_events = unsafe { PeekConsoleInputW(console, events.as_mut_ptr(), MOST_PEEKED as u32, &mut count) } != 0;
    has_events && events.iter().take(count as usize).any(is_key)
}

/// Whether the event is a character, an arrow or another key that is pressed; or a character typed by
/// its number, which comes when Alt is released.
fn is_key(event: &INPUT_RECORD) -> bool {
    if u32::from(event.EventType) != KEY_EVENT {
        return false;
    }
    // SAFETY: it is a key's event, and any bits are a character.
    let (key, character) = unsafe { (event.Event.KeyEvent, event.Event.KeyEvent.uChar.UnicodeChar) };
    let is_named = matches!(key.wVirtualKeyCode, VK_PRIOR..=VK_DOWN | VK_INSERT | VK_DELETE | VK_F1..=VK_F12);
    (key.bKeyDown != 0 && is_named) || ((key.bKeyDown != 0 || key.wVirtualKeyCode == VK_MENU) && character != 0)
}

/// The modes of a console's keyboard and screen.
#[derive(Clone, Copy, Debug)]
pub struct ConsoleModes {
    input: CONSOLE_MODE,
    output: CONSOLE_MODE,
}

impl ConsoleModes {
    /// The present modes; None if the program has no console.
    pub fn now() -> Option<ConsoleModes> {
        Some(ConsoleModes { input: mode(STD_INPUT_HANDLE)?, output: mode(STD_OUTPUT_HANDLE)? })
    }

    /// Restores the modes. Failures are ignored, since the console may be gone.
    pub fn restore(self) {
        set_mode(STD_INPUT_HANDLE, self.input);
        set_mode(STD_OUTPUT_HANDLE, self.output);
    }
}

fn mode(which: u32) -> Option<CONSOLE_MODE> {
    let mut mode = 0;
    // SAFETY: Windows writes the mode, or refuses where the handle is no console's.
    (unsafe { GetConsoleMode(handle_of(which)?, &mut mode) } != 0).then_some(mode)
}

fn set_mode(which: u32, mode: CONSOLE_MODE) -> bool {
    // SAFETY: Windows refuses where the handle is no console's.
    handle_of(which).is_some_and(|handle| unsafe { SetConsoleMode(handle, mode) } != 0)
}

fn handle_of(which: u32) -> Option<HANDLE> {
    // SAFETY: the handle belongs to the program as long as it runs.
    let handle = unsafe { GetStdHandle(which) };
    (!handle.is_null() && handle != INVALID_HANDLE_VALUE).then_some(handle)
}

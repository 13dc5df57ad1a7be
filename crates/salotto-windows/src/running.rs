//! Detection of other running programs, by their windows, mutexes and announcements.

use super::wide;
use std::ptr::null;
use windows_sys::Win32::Foundation::CloseHandle;
use windows_sys::Win32::System::Threading::{OpenMutexW, SYNCHRONIZATION_SYNCHRONIZE};
use windows_sys::Win32::UI::WindowsAndMessaging::{FindWindowW, SPI_GETSCREENREADER, SystemParametersInfoW};

/// Whether there is a top-level window of this class, and of this title if one is given.
pub fn has_window(class: &str, title: Option<&str>) -> bool {
    let class = wide(class);
    let title = title.map(wide);
    let title = title.as_ref().map_or(null(), |title| title.as_ptr());
    // SAFETY: both texts end with a zero and outlive the call.
    unsafe { !FindWindowW(class.as_ptr(), title).is_null() }
}

/// Whether any program of this session holds a mutex of this name.
pub fn has_mutex(name: &str) -> bool {
    let name = wide(name);
    // SAFETY: the name ends with a zero and outlives the call; a handle that was opened is closed,
    // once.
    unsafe {
        let mutex = OpenMutexW(SYNCHRONIZATION_SYNCHRONIZE, 0, name.as_ptr());
        !mutex.is_null() && CloseHandle(mutex) != 0
    }
}

/// Whether any program has told Windows that it reads the screen aloud. The announcement may be
/// stale.
pub fn screen_reader_is_announced() -> bool {
    let mut announced = 0_i32;
    // SAFETY: for this question Windows writes one BOOL where the pointer leads.
    let answered = unsafe { SystemParametersInfoW(SPI_GETSCREENREADER, 0, (&raw mut announced).cast(), 0) };
    answered != 0 && announced != 0
}

//! NVDA's controller: what a program may tell the screen reader, through a DLL of NVDA's that is
//! loaded when the program runs.

use super::wide;
use std::ffi::{CStr, c_void};
use std::mem::transmute;
use std::os::windows::ffi::OsStrExt;
use std::path::Path;
use windows_sys::Win32::System::LibraryLoader::{GetProcAddress, LoadLibraryW};

/// The file's name. It belongs to NVDA, not to us (LGPL 2.1).
pub const LIBRARY: &str = "nvdaControllerClient64.dll";

/// NVDA didn't do what it was asked: it doesn't run, is just starting or ending, or sleeps for this
/// program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// The controller. Its calls go to NVDA's process and wait for it.
#[derive(Clone, Copy, Debug)]
pub struct Controller {
    test_if_running: NoText,
    cancel_speech: NoText,
    speak_text: WithText,
    braille_message: WithText,
}

type NoText = unsafe extern "system" fn() -> u32;
type WithText = unsafe extern "system" fn(*const u16) -> u32;

impl Controller {
    /// The controller in `folder`, and nowhere else: what lies in the working folder is nobody's
    /// choice. None where there is none.
    pub fn load(folder: &Path) -> Option<Controller> {
        let path: Vec<u16> = folder.join(LIBRARY).as_os_str().encode_wide().chain([0]).collect();
        // SAFETY: the path ends with a zero. The library is never unloaded, so its functions stay
        // where they are; their types are those of nvdaController.h.
        unsafe {
            let library = LoadLibraryW(path.as_ptr());
            if library.is_null() {
                return None;
            }
            let function = |name: &CStr| GetProcAddress(library, name.as_ptr().cast()).map(|found| found as *const c_void);
            Some(Controller {
                test_if_running: transmute::<*const c_void, NoText>(function(c"nvdaController_testIfRunning")?),
                cancel_speech: transmute::<*const c_void, NoText>(function(c"nvdaController_cancelSpeech")?),
                speak_text: transmute::<*const c_void, WithText>(function(c"nvdaController_speakText")?),
                braille_message: transmute::<*const c_void, WithText>(function(c"nvdaController_brailleMessage")?),
            })
        }
    }

    /// # Errors
    /// NVDA doesn't answer. That it does is no proof that it runs: under Wine the library says so
    /// by itself.
    pub fn test_if_running(&self) -> Result<(), Refused> {
        done(unsafe { (self.test_if_running)() })
    }

    /// Ends what NVDA is saying, and all that waits.
    ///
    /// # Errors
    /// NVDA didn't.
    pub fn cancel_speech(&self) -> Result<(), Refused> {
        done(unsafe { (self.cancel_speech)() })
    }

    /// Says `text` after all that NVDA has been given.
    ///
    /// # Errors
    /// NVDA didn't take it.
    pub fn speak(&self, text: &str) -> Result<(), Refused> {
        done(unsafe { (self.speak_text)(wide(text).as_ptr()) })
    }

    /// Shows `text` on the braille display, if there is one, for as long as NVDA shows messages.
    ///
    /// # Errors
    /// NVDA didn't take it.
    pub fn braille(&self, text: &str) -> Result<(), Refused> {
        done(unsafe { (self.braille_message)(wide(text).as_ptr()) })
    }
}

fn done(status: u32) -> Result<(), Refused> {
    if status == 0 { Ok(()) } else { Err(Refused) }
}

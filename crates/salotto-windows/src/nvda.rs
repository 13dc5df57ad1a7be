//! NVDA's controller: the interface of the screen reader to programs, through a DLL of NVDA's that
//! is loaded at run time. Its second version (NVDA 2024.1) also reports the progress of a text; the
//! first has four functions.

use super::marks::{self, Marks, marked};
use super::wide;
use std::ffi::{CStr, c_void};
use std::mem::transmute;
use std::os::windows::ffi::OsStrExt;
use std::path::Path;
use windows_sys::Win32::Foundation::{ERROR_CANCELLED, ERROR_SUCCESS};
use windows_sys::Win32::System::LibraryLoader::{GetProcAddress, LoadLibraryW};

/// The files' names, those of the second version first. They belong to NVDA, not to us (LGPL 2.1).
pub const LIBRARIES: [&str; 2] = ["nvdaControllerClient.dll", "nvdaControllerClient64.dll"];

/// NVDA refused a request: it doesn't run, is just starting or ending, or sleeps for this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NvdaRefused;

/// The outcome of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFate {
    /// The text was said to its end.
    Said,
    /// The text was cut: by a call of [`Controller::cancel_speech`], by NVDA at a key, or by its user.
    Cut,
}

/// The controller. Its calls go to NVDA's process and wait for it.
#[derive(Clone, Copy, Debug)]
pub struct Controller {
    test_if_running: NoText,
    cancel_speech: NoText,
    speak_text: WithText,
    braille_message: WithText,
    second: Option<Second>,
}

/// The functions of the second version.
#[derive(Clone, Copy, Debug)]
struct Second {
    get_process_id: unsafe extern "system" fn(*mut u32) -> u32,
    speak_ssml: unsafe extern "system" fn(*const u16, i32, i32, u8) -> u32,
    set_on_mark_reached: unsafe extern "system" fn(Option<OnMark>) -> u32,
}

type NoText = unsafe extern "system" fn() -> u32;
type WithText = unsafe extern "system" fn(*const u16) -> u32;
type OnMark = unsafe extern "system" fn(*const u16) -> u32;

/// The number of symbols spoken in a text is left to the setting of NVDA's user.
const SYMBOL_LEVEL_UNCHANGED: i32 = -1;
/// The lowest priority: after all texts that NVDA has been given. A text with a higher one
/// interrupts other speech, which NVDA continues afterwards; so no text here has one.
const SPEECH_PRIORITY_NORMAL: i32 = 0;

impl Controller {
    /// Loads the controller from `folder` only, since a file in the working folder can't be
    /// trusted. None if there is none.
    pub fn load(folder: &Path) -> Option<Controller> {
        LIBRARIES.iter().find_map(|name| Controller::of(&folder.join(name)))
    }

    fn of(library: &Path) -> Option<Controller> {
        let path: Vec<u16> = library.as_os_str().encode_wide().chain([0]).collect();
        // SAFETY: the path ends with a zero. The library is never unloaded, so its functions stay
        // where they are; their types are those of nvdaController.h.
        unsafe {
            let library = LoadLibraryW(path.as_ptr());
            if library.is_null() {
                return None;
            }
            let function = |name: &CStr| GetProcAddress(library, name.as_ptr().cast()).map(|found| found as *const c_void);
            let second = || {
                Some(Second {
                    get_process_id: transmute::<*const c_void, unsafe extern "system" fn(*mut u32) -> u32>(function(
                        c"nvdaController_getProcessId",
                    )?),
                    speak_ssml: transmute::<*const c_void, unsafe extern "system" fn(*const u16, i32, i32, u8) -> u32>(function(
                        c"nvdaController_speakSsml",
                    )?),
                    set_on_mark_reached: transmute::<*const c_void, unsafe extern "system" fn(Option<OnMark>) -> u32>(function(
                        c"nvdaController_setOnSsmlMarkReachedCallback",
                    )?),
                })
            };
            Some(Controller {
                test_if_running: transmute::<*const c_void, NoText>(function(c"nvdaController_testIfRunning")?),
                cancel_speech: transmute::<*const c_void, NoText>(function(c"nvdaController_cancelSpeech")?),
                speak_text: transmute::<*const c_void, WithText>(function(c"nvdaController_speakText")?),
                braille_message: transmute::<*const c_void, WithText>(function(c"nvdaController_brailleMessage")?),
                second: second(),
            })
        }
    }

    /// # Errors
    /// NVDA doesn't answer. An answer is no proof that it runs: under Wine the library answers by
    /// itself.
    pub fn test_if_running(&self) -> Result<(), NvdaRefused> {
        done(unsafe { (self.test_if_running)() })
    }

    /// The number of NVDA's process, if NVDA reports the ends of texts: the library is of the
    /// second version, and so is the running NVDA.
    pub fn process_that_tells_ends(&self) -> Option<u32> {
        let mut process = 0;
        // SAFETY: NVDA writes one number.
        done(unsafe { (self.second?.get_process_id)(&mut process) }).ok().map(|()| process)
    }

    /// Stops NVDA's speech, and drops all waiting texts.
    ///
    /// # Errors
    /// NVDA refused.
    pub fn cancel_speech(&self) -> Result<(), NvdaRefused> {
        done(unsafe { (self.cancel_speech)() })
    }

    /// Says `text` after all texts that NVDA has been given.
    ///
    /// # Errors
    /// NVDA refused it.
    pub fn speak(&self, text: &str) -> Result<(), NvdaRefused> {
        done(unsafe { (self.speak_text)(wide(text).as_ptr()) })
    }

    /// Says `text` after all texts that NVDA has been given, and returns when it has been said or
    /// cut. `begun` is called, on any thread, when NVDA begins with it. An NVDA from 2024.1 to May
    /// 2026 never returns if the text is cut before it has begun.
    ///
    /// # Errors
    /// NVDA refused it, or reports no ends.
    pub fn speak_to_end(&self, text: &str, begun: impl FnOnce() + Send + 'static) -> Result<TextFate, NvdaRefused> {
        let second = self.second.ok_or(NvdaRefused)?;
        let marks = Marks::expect(begun);
        let ssml = wide(&marked(text, marks.number()));
        let waits = 0;
        // SAFETY: the function called at a mark exists as long as the program; the
        // text ends with a zero and outlives the call.
        let status = unsafe {
            done((second.set_on_mark_reached)(Some(on_mark_reached)))?;
            (second.speak_ssml)(ssml.as_ptr(), SYMBOL_LEVEL_UNCHANGED, SPEECH_PRIORITY_NORMAL, waits)
        };
        ending(status, marks.has_ended())
    }

    /// Shows `text` on the braille display, if there is one, for as long as NVDA shows messages.
    ///
    /// # Errors
    /// NVDA refused it.
    pub fn braille(&self, text: &str) -> Result<(), NvdaRefused> {
        done(unsafe { (self.braille_message)(wide(text).as_ptr()) })
    }
}

fn done(status: u32) -> Result<(), NvdaRefused> {
    if status == ERROR_SUCCESS { Ok(()) } else { Err(NvdaRefused) }
}

/// The outcome of a text after a call that returned `status`.
fn ending(status: u32, has_ended: bool) -> Result<TextFate, NvdaRefused> {
    match status {
        ERROR_SUCCESS | ERROR_CANCELLED if has_ended => Ok(TextFate::Said),
        ERROR_SUCCESS | ERROR_CANCELLED => Ok(TextFate::Cut),
        _ => Err(NvdaRefused),
    }
}

/// Called by NVDA's library with the name of a mark, ended by a zero.
unsafe extern "system" fn on_mark_reached(name: *const u16) -> u32 {
    if !name.is_null() {
        // SAFETY: the name is read up to its zero, and no further than any of ours is long.
        let name: String = (0..marks::LONGEST_NAME)
            .map(|place| unsafe { *name.add(place) })
            .take_while(|unit| *unit != 0)
            .filter_map(|unit| char::from_u32(unit.into()))
            .collect();
        marks::reached(&name);
    }
    0
}

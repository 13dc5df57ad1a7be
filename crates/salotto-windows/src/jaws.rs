//! JAWS by its own interface: the COM object `FreedomSci.JawsApi`, which JAWS registers when it is
//! installed. It lies in a DLL of JAWS's own, which COM loads when the program runs.
//!
//! The object's methods and their order are those of JAWS's type library (`FSAPI 1.0`).

use super::wide;
use std::marker::PhantomData;
use std::ptr::null_mut;
use windows_sys::Win32::Foundation::{SysAllocString, SysFreeString, VARIANT_BOOL, VARIANT_FALSE, VARIANT_TRUE};
use windows_sys::Win32::System::Com::{
    CLSCTX_INPROC_SERVER, CLSIDFromProgID, COINIT_APARTMENTTHREADED, CoCreateInstance, CoInitializeEx, CoUninitialize,
};
use windows_sys::core::{BSTR, GUID, HRESULT};

/// JAWS refused a request: it isn't installed, doesn't run, or is just starting or ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JawsRefused;

/// A connection to JAWS, of the thread that made it.
#[derive(Debug)]
pub struct Jaws {
    object: *mut Object,
    /// COM has to be released on the thread that initialised it.
    _of_this_thread: PhantomData<*mut ()>,
}

const JAWS_API: GUID = GUID::from_u128(0x123dedb4_2cf6_429c_a2ab_cc809e5516ce);

#[repr(C)]
struct Object {
    methods: *const Methods,
}

/// The methods of `IUnknown`, of `IDispatch`, then JAWS's own.
#[repr(C)]
struct Methods {
    _query_interface: usize,
    _add_reference: usize,
    release: unsafe extern "system" fn(*mut Object) -> u32,
    _of_dispatch: [usize; 4],
    _run_script: usize,
    say_string: unsafe extern "system" fn(*mut Object, BSTR, VARIANT_BOOL, *mut VARIANT_BOOL) -> HRESULT,
    stop_speech: unsafe extern "system" fn(*mut Object) -> HRESULT,
    _enable: usize,
    _disable: usize,
    run_function: unsafe extern "system" fn(*mut Object, BSTR, *mut VARIANT_BOOL) -> HRESULT,
}

impl Jaws {
    /// A connection. Its existence is no proof that JAWS runs.
    ///
    /// # Errors
    /// There is no JAWS on this computer, or its DLL can't be loaded.
    pub fn connect() -> Result<Jaws, JawsRefused> {
        let name = wide("FreedomSci.JawsApi");
        let mut object = null_mut();
        // SAFETY: the name ends with a zero; COM is begun before it is used on this thread, and
        // ended when the object has been given back, or at once where there is none.
        unsafe {
            if CoInitializeEx(std::ptr::null(), COINIT_APARTMENTTHREADED as u32) < 0 {
                return Err(JawsRefused);
            }
            let mut class = GUID::from_u128(0);
            let found = CLSIDFromProgID(name.as_ptr(), &mut class) >= 0
                && CoCreateInstance(&class, null_mut(), CLSCTX_INPROC_SERVER, &JAWS_API, &mut object) >= 0
                && !object.is_null();
            if !found {
                CoUninitialize();
                return Err(JawsRefused);
            }
        }
        Ok(Jaws { object: object.cast(), _of_this_thread: PhantomData })
    }

    /// Says `text` after all texts that JAWS has been given.
    ///
    /// # Errors
    /// JAWS refused it.
    pub fn say(&self, text: &str) -> Result<(), JawsRefused> {
        self.say_string(text, VARIANT_FALSE)
    }

    /// Says `text` at once, instead of all texts that JAWS is saying and has been given.
    ///
    /// # Errors
    /// JAWS refused it.
    pub fn say_instead(&self, text: &str) -> Result<(), JawsRefused> {
        self.say_string(text, VARIANT_TRUE)
    }

    /// Stops JAWS's speech, and drops all waiting texts.
    ///
    /// # Errors
    /// JAWS refused.
    pub fn stop_speech(&self) -> Result<(), JawsRefused> {
        // SAFETY: the object lives as long as this.
        if unsafe { (self.methods().stop_speech)(self.object) } >= 0 { Ok(()) } else { Err(JawsRefused) }
    }

    /// Shows `text` on the braille display, if there is one, for as long as JAWS shows messages.
    ///
    /// # Errors
    /// JAWS refused it.
    pub fn braille(&self, text: &str) -> Result<(), JawsRefused> {
        let call = ComText::new(&braille_call(text));
        let mut taken = VARIANT_FALSE;
        // SAFETY: the object lives as long as this, the text as long as the call.
        let status = unsafe { (self.methods().run_function)(self.object, call.0, &mut taken) };
        done(status, taken)
    }

    fn say_string(&self, text: &str, instead: VARIANT_BOOL) -> Result<(), JawsRefused> {
        let text = ComText::new(text);
        let mut taken = VARIANT_FALSE;
        // SAFETY: the object lives as long as this, the text as long as the call.
        let status = unsafe { (self.methods().say_string)(self.object, text.0, instead, &mut taken) };
        done(status, taken)
    }

    fn methods(&self) -> &Methods {
        // SAFETY: an object of COM begins with the place of its methods, which stay.
        unsafe { &*(*self.object).methods }
    }
}

impl Drop for Jaws {
    fn drop(&mut self) {
        // SAFETY: the object is given back once, on the thread that began COM, which is ended then.
        unsafe {
            (self.methods().release)(self.object);
            CoUninitialize();
        }
    }
}

fn done(status: HRESULT, taken: VARIANT_BOOL) -> Result<(), JawsRefused> {
    if status >= 0 && taken != VARIANT_FALSE { Ok(()) } else { Err(JawsRefused) }
}

/// The call of JAWS's scripting that shows a text in braille. Within a text it can't represent a
/// quotation mark or a backslash.
fn braille_call(text: &str) -> String {
    format!("BrailleString(\"{}\")", text.replace('"', "'").replace('\\', "/"))
}

/// A text in COM's format.
struct ComText(BSTR);

impl ComText {
    fn new(text: &str) -> ComText {
        let text = wide(text);
        // SAFETY: the text ends with a zero, and is copied.
        ComText(unsafe { SysAllocString(text.as_ptr()) })
    }
}

impl Drop for ComText {
    fn drop(&mut self) {
        // SAFETY: it is freed once. None is freed where there was no memory for it.
        unsafe { SysFreeString(self.0) };
    }
}

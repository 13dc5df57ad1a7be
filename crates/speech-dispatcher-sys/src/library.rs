//! The library libspeechd, looked for while the program runs.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::OnceLock;

const NAME: &CStr = c"libspeechd.so.2";
/// Names are resolved when they are called, and stay inside this library.
const RTLD_LAZY: c_int = 1;

unsafe extern "C" {
    fn dlopen(name: *const c_char, mode: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, symbol: *const c_char) -> *mut c_void;
}

/// One function of libspeechd, looked up at its first call and remembered. The library is never
/// unloaded, so an address stays good.
pub struct Symbol {
    name: &'static str,
    address: OnceLock<usize>,
}

impl Symbol {
    /// `name` ends with NUL.
    pub const fn new(name: &'static str) -> Symbol {
        Symbol { name, address: OnceLock::new() }
    }

    /// The address of the function, or None if this machine has no libspeechd or an older one without it.
    pub fn address(&self) -> Option<*const c_void> {
        let address = *self.address.get_or_init(|| match library() {
            Some(library) => unsafe { dlsym(library, self.name.as_ptr().cast()) as usize },
            None => 0,
        });
        (address != 0).then_some(address as *const c_void)
    }
}

fn library() -> Option<*mut c_void> {
    static LIBRARY: OnceLock<usize> = OnceLock::new();
    let library = *LIBRARY.get_or_init(|| unsafe { dlopen(NAME.as_ptr(), RTLD_LAZY) as usize });
    (library != 0).then_some(library as *mut c_void)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_that_the_library_lacks_has_no_address() {
        static ABSENT: Symbol = Symbol::new("spd_sing_an_aria\0");
        assert!(ABSENT.address().is_none());
    }
}

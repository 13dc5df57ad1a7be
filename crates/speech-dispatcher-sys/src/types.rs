//! The types and values of libspeechd.h and speechd_types.h, under the names that bindgen gives
//! them.

use std::ffi::{c_char, c_int};

pub type wchar_t = c_int;

pub const SPD_NO_REPLY: u32 = 0;
pub const SPD_WAIT_REPLY: u32 = 1;

pub type SPDCallback = Option<unsafe extern "C" fn(message: usize, client: usize, state: SPDNotificationType)>;
pub type SPDCallbackIM = Option<unsafe extern "C" fn(message: usize, client: usize, state: SPDNotificationType, mark: *mut c_char)>;

/// The public beginning of a connection. Only the library makes one, so what follows need not be
/// known.
#[repr(C)]
pub struct SPDConnection {
    pub callback_begin: SPDCallback,
    pub callback_end: SPDCallback,
    pub callback_cancel: SPDCallback,
    pub callback_pause: SPDCallback,
    pub callback_resume: SPDCallback,
    pub callback_im: SPDCallbackIM,
    private: [u8; 0],
}

#[repr(C)]
pub struct SPDConnectionAddress {
    pub method: u32,
    pub unix_socket_name: *mut c_char,
    pub inet_socket_host: *mut c_char,
    pub inet_socket_port: c_int,
    pub dbus_bus: *mut c_char,
}

#[repr(C)]
pub struct SPDVoice {
    pub name: *mut c_char,
    pub language: *mut c_char,
    pub variant: *mut c_char,
}

pub type SPDNotificationType = u32;
pub const SPDNotificationType_SPD_EVENT_BEGIN: SPDNotificationType = 0;
pub const SPDNotificationType_SPD_EVENT_END: SPDNotificationType = 1;
pub const SPDNotificationType_SPD_EVENT_INDEX_MARK: SPDNotificationType = 2;
pub const SPDNotificationType_SPD_EVENT_CANCEL: SPDNotificationType = 3;
pub const SPDNotificationType_SPD_EVENT_PAUSE: SPDNotificationType = 4;
pub const SPDNotificationType_SPD_EVENT_RESUME: SPDNotificationType = 5;

/// A C enum as a module of numbers: a value that is not listed is then no undefined behaviour.
macro_rules! c_enum {
    ($($name:ident: $kind:ty { $($value:ident = $number:expr),* $(,)? })*) => { $(
        #[allow(non_snake_case)]
        pub mod $name {
            pub type Type = $kind;
            $(pub const $value: Type = $number;)*
        }
    )* };
}

c_enum! {
    SPDConnectionMode: u32 { SPD_MODE_SINGLE = 0, SPD_MODE_THREADED = 1 }
    SPDPriority: u32 { SPD_IMPORTANT = 1, SPD_MESSAGE = 2, SPD_TEXT = 3, SPD_NOTIFICATION = 4, SPD_PROGRESS = 5 }
    SPDDataMode: u32 { SPD_DATA_TEXT = 0, SPD_DATA_SSML = 1 }
    SPDNotification: u32 {
        SPD_BEGIN = 1, SPD_END = 2, SPD_INDEX_MARKS = 4, SPD_CANCEL = 8, SPD_PAUSE = 16, SPD_RESUME = 32, SPD_ALL = 63,
    }
    SPDPunctuation: u32 { SPD_PUNCT_ALL = 0, SPD_PUNCT_NONE = 1, SPD_PUNCT_SOME = 2, SPD_PUNCT_MOST = 3 }
    SPDCapitalLetters: u32 { SPD_CAP_NONE = 0, SPD_CAP_SPELL = 1, SPD_CAP_ICON = 2 }
    SPDSpelling: u32 { SPD_SPELL_OFF = 0, SPD_SPELL_ON = 1 }
    SPDVoiceType: i32 {
        SPD_MALE1 = 1, SPD_MALE2 = 2, SPD_MALE3 = 3, SPD_FEMALE1 = 4, SPD_FEMALE2 = 5, SPD_FEMALE3 = 6,
        SPD_CHILD_MALE = 7, SPD_CHILD_FEMALE = 8, SPD_UNSPECIFIED = -1,
    }
}

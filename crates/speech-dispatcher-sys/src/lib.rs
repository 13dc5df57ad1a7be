//! Stands in for speech-dispatcher-sys 0.7, with the part of its interface that speech-dispatcher
//! 0.16 uses.
//!
//! The real crate needs libclang to build and refuses to start where libspeechd is missing. This
//! one needs Rust alone: it looks for `libspeechd.so.2` at the first call, and where there is none,
//! every function answers as the C library does when it fails. No voice then, but a program that
//! runs.
//!
//! This crate also does what the crates above it can't: see [`prefer`]. All of the project's unsafe
//! code is here, except for calls of Windows, which are in `salotto-windows`.
#![cfg(target_os = "linux")]
#![allow(non_camel_case_types, non_upper_case_globals, clippy::missing_safety_doc)]

mod library;
mod preferences;
mod types;

pub use preferences::{Priority, prefer};
pub use types::*;

use std::ffi::{c_char, c_int, c_uint};
use std::ptr::{null, null_mut};

type Connection = *mut SPDConnection;
type Text = *const c_char;

/// A function for each line: it calls libspeechd's function of that name, or gives the value after
/// `=` where there is none.
macro_rules! libspeechd {
    ($($visible:vis fn $name:ident($($argument:ident: $kind:ty),*) $(-> $answer:ty)? = $missing:expr;)*) => { $(
        $visible unsafe fn $name($($argument: $kind),*) $(-> $answer)? {
            static SYMBOL: library::Symbol = library::Symbol::new(concat!(stringify!($name), "\0"));
            match SYMBOL.address() {
                // The signature is the one in libspeechd.h, which hasn't changed since version 0.9
                // of speech-dispatcher.
                Some(address) => unsafe {
                    let function: unsafe extern "C" fn($($kind),*) $(-> $answer)? = std::mem::transmute(address);
                    function($($argument),*)
                },
                None => $missing,
            }
        }
    )* };
}

/// A new connection with the name and the language of [`prefer`], or null. Without a preference it
/// is the C library's own `spd_open`.
pub unsafe fn spd_open(client: Text, connection: Text, user: Text, mode: SPDConnectionMode::Type) -> Connection {
    let opened = match preferences::are_set() {
        true => unsafe { original::spd_open(preferences::CLIENT.as_ptr(), preferences::CONNECTION.as_ptr(), null(), mode) },
        false => unsafe { original::spd_open(client, connection, user, mode) },
    };
    if !opened.is_null() {
        preferences::set_language_of_new(opened);
    }
    opened
}

/// The message's number, or -1. Speaks with the preferred priority and language; an empty text,
/// which would hang the connection for good, is refused.
pub unsafe fn spd_say(connection: Connection, priority: SPDPriority::Type, text: Text) -> c_int {
    if text.is_null() || unsafe { *text } == 0 || !preferences::set_language_if_changed(connection) {
        return -1;
    }
    unsafe { original::spd_say(connection, preferences::priority().unwrap_or(priority), text) }
}

/// Like [`spd_say`]: the text is spoken as it stands, since no caller passes values for a format.
pub unsafe fn spd_sayf(connection: Connection, priority: SPDPriority::Type, text: Text) -> c_int {
    unsafe { spd_say(connection, priority, text) }
}

/// The functions of libspeechd that are replaced above.
mod original {
    use super::*;

    libspeechd! {
        pub fn spd_open(client: Text, connection: Text, user: Text, mode: SPDConnectionMode::Type) -> Connection = null_mut();
        pub fn spd_say(connection: Connection, priority: SPDPriority::Type, text: Text) -> c_int = -1;
    }
}

libspeechd! {
    pub fn spd_open2(
        client: Text, connection: Text, user: Text, mode: SPDConnectionMode::Type,
        address: *const SPDConnectionAddress, autospawn: c_int, error: *mut *mut c_char
    ) -> Connection = null_mut();
    pub fn spd_close(connection: Connection) = ();
    pub fn spd_send_data(connection: Connection, message: Text, wait: c_int) -> *mut c_char = null_mut();

    pub fn spd_stop(connection: Connection) -> c_int = -1;
    pub fn spd_stop_all(connection: Connection) -> c_int = -1;
    pub fn spd_stop_uid(connection: Connection, target: c_int) -> c_int = -1;
    pub fn spd_cancel(connection: Connection) -> c_int = -1;
    pub fn spd_cancel_all(connection: Connection) -> c_int = -1;
    pub fn spd_cancel_uid(connection: Connection, target: c_int) -> c_int = -1;
    pub fn spd_pause(connection: Connection) -> c_int = -1;
    pub fn spd_pause_all(connection: Connection) -> c_int = -1;
    pub fn spd_pause_uid(connection: Connection, target: c_int) -> c_int = -1;
    pub fn spd_resume(connection: Connection) -> c_int = -1;
    pub fn spd_resume_all(connection: Connection) -> c_int = -1;
    pub fn spd_resume_uid(connection: Connection, target: c_int) -> c_int = -1;

    pub fn spd_key(connection: Connection, priority: SPDPriority::Type, name: Text) -> c_int = -1;
    pub fn spd_char(connection: Connection, priority: SPDPriority::Type, character: Text) -> c_int = -1;
    pub fn spd_wchar(connection: Connection, priority: SPDPriority::Type, character: wchar_t) -> c_int = -1;

    pub fn spd_set_voice_type(connection: Connection, voice: SPDVoiceType::Type) -> c_int = -1;
    pub fn spd_set_voice_type_all(connection: Connection, voice: SPDVoiceType::Type) -> c_int = -1;
    pub fn spd_set_voice_type_uid(connection: Connection, voice: SPDVoiceType::Type, target: c_uint) -> c_int = -1;
    pub fn spd_get_voice_type(connection: Connection) -> SPDVoiceType::Type = -1;
    pub fn spd_set_synthesis_voice(connection: Connection, name: Text) -> c_int = -1;
    pub fn spd_set_synthesis_voice_all(connection: Connection, name: Text) -> c_int = -1;
    pub fn spd_set_synthesis_voice_uid(connection: Connection, name: Text, target: c_uint) -> c_int = -1;
    pub fn spd_set_data_mode(connection: Connection, mode: SPDDataMode::Type) -> c_int = -1;

    pub fn spd_set_notification_on(connection: Connection, notification: SPDNotification::Type) -> c_int = -1;
    pub fn spd_set_notification_off(connection: Connection, notification: SPDNotification::Type) -> c_int = -1;
    pub fn spd_set_notification(connection: Connection, notification: SPDNotification::Type, state: Text) -> c_int = -1;

    pub fn spd_set_voice_rate(connection: Connection, rate: c_int) -> c_int = -1;
    pub fn spd_set_voice_rate_all(connection: Connection, rate: c_int) -> c_int = -1;
    pub fn spd_set_voice_rate_uid(connection: Connection, rate: c_int, target: c_uint) -> c_int = -1;
    pub fn spd_get_voice_rate(connection: Connection) -> c_int = -1;
    pub fn spd_set_voice_pitch(connection: Connection, pitch: c_int) -> c_int = -1;
    pub fn spd_set_voice_pitch_all(connection: Connection, pitch: c_int) -> c_int = -1;
    pub fn spd_set_voice_pitch_uid(connection: Connection, pitch: c_int, target: c_uint) -> c_int = -1;
    pub fn spd_get_voice_pitch(connection: Connection) -> c_int = -1;
    pub fn spd_set_volume(connection: Connection, volume: c_int) -> c_int = -1;
    pub fn spd_set_volume_all(connection: Connection, volume: c_int) -> c_int = -1;
    pub fn spd_set_volume_uid(connection: Connection, volume: c_int, target: c_uint) -> c_int = -1;
    pub fn spd_get_volume(connection: Connection) -> c_int = -1;

    pub fn spd_set_punctuation(connection: Connection, punctuation: SPDPunctuation::Type) -> c_int = -1;
    pub fn spd_set_punctuation_all(connection: Connection, punctuation: SPDPunctuation::Type) -> c_int = -1;
    pub fn spd_set_punctuation_uid(connection: Connection, punctuation: SPDPunctuation::Type, target: c_uint) -> c_int = -1;
    pub fn spd_set_capital_letters(connection: Connection, letters: SPDCapitalLetters::Type) -> c_int = -1;
    pub fn spd_set_capital_letters_all(connection: Connection, letters: SPDCapitalLetters::Type) -> c_int = -1;
    pub fn spd_set_capital_letters_uid(connection: Connection, letters: SPDCapitalLetters::Type, target: c_uint) -> c_int = -1;
    pub fn spd_set_spelling(connection: Connection, spelling: SPDSpelling::Type) -> c_int = -1;
    pub fn spd_set_spelling_all(connection: Connection, spelling: SPDSpelling::Type) -> c_int = -1;
    pub fn spd_set_spelling_uid(connection: Connection, spelling: SPDSpelling::Type, target: c_uint) -> c_int = -1;

    pub fn spd_set_language(connection: Connection, language: Text) -> c_int = -1;
    pub fn spd_set_language_all(connection: Connection, language: Text) -> c_int = -1;
    pub fn spd_set_language_uid(connection: Connection, language: Text, target: c_uint) -> c_int = -1;
    pub fn spd_get_language(connection: Connection) -> *mut c_char = null_mut();
    pub fn spd_set_output_module(connection: Connection, name: Text) -> c_int = -1;
    pub fn spd_set_output_module_all(connection: Connection, name: Text) -> c_int = -1;
    pub fn spd_set_output_module_uid(connection: Connection, name: Text, target: c_uint) -> c_int = -1;

    pub fn spd_list_modules(connection: Connection) -> *mut *mut c_char = null_mut();
    pub fn spd_list_synthesis_voices(connection: Connection) -> *mut *mut SPDVoice = null_mut();
    pub fn free_spd_modules(modules: *mut *mut c_char) = ();
    pub fn free_spd_voices(voices: *mut *mut SPDVoice) = ();
}

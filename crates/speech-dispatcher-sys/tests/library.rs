//! With the C library and without it.
#![cfg(target_os = "linux")]

use speech_dispatcher_sys::*;
use std::ffi::CStr;
use std::process::Command;
use std::ptr::null_mut;

/// A machine without libspeechd is imitated by a child process whose library path leads first to a
/// file that is no library.
const IN_CHILD: &str = "SPEECH_DISPATCHER_SYS_TEST_WITHOUT_LIBRARY";

#[test]
fn without_the_library_each_function_fails_as_the_c_library_would() {
    if std::env::var_os(IN_CHILD).is_some() {
        return everything_fails();
    }
    let folder = std::env::temp_dir().join(format!("speech-dispatcher-sys-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("libspeechd.so.2"), "no library").unwrap();
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "without_the_library_each_function_fails_as_the_c_library_would"])
        .env("LD_LIBRARY_PATH", &folder)
        .env(IN_CHILD, "1")
        .output()
        .unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(child.status.success(), "{child:?}");
}

fn everything_fails() {
    prefer("it", Priority::Text);
    unsafe {
        assert!(spd_open(c"a".as_ptr(), c"b".as_ptr(), c"c".as_ptr(), SPDConnectionMode::SPD_MODE_THREADED).is_null());
        assert_eq!(spd_say(null_mut(), SPDPriority::SPD_TEXT, c"text".as_ptr()), -1);
        assert_eq!(spd_set_voice_rate(null_mut(), 0), -1);
        assert!(spd_list_synthesis_voices(null_mut()).is_null());
        spd_close(null_mut());
    }
}

#[test]
fn an_empty_text_is_refused_before_it_reaches_the_connection() {
    unsafe {
        assert_eq!(spd_say(null_mut(), SPDPriority::SPD_TEXT, c"".as_ptr()), -1);
        assert_eq!(spd_sayf(null_mut(), SPDPriority::SPD_TEXT, c"".as_ptr()), -1);
    }
}

/// Every daemon is refused by this address, so the library itself must say no: null from a real
/// spd_open2, with its reason.
#[test]
fn where_the_library_is_its_own_functions_are_called() {
    let address = SPDConnectionAddress {
        method: 1,
        unix_socket_name: null_mut(),
        inet_socket_host: c"127.0.0.1".as_ptr().cast_mut(),
        inet_socket_port: 1,
        dbus_bus: null_mut(),
    };
    let mut reason = null_mut();
    let name = c"test".as_ptr();
    let opened = unsafe { spd_open2(name, name, name, SPDConnectionMode::SPD_MODE_SINGLE, &address, 0, &mut reason) };
    assert!(opened.is_null());
    if reason.is_null() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no libspeechd.so.2 on this machine");
        return println!("SKIPPED: no libspeechd.so.2 on this machine");
    }
    assert!(!unsafe { CStr::from_ptr(reason) }.is_empty());
}

//! Salotto's interface to Windows, in safe functions. All unsafe code is here, except that of the
//! voice on Linux, in `speech-dispatcher-sys`. Empty on other systems.

#[cfg(windows)]
pub mod console;
#[cfg(windows)]
pub mod jaws;
#[cfg(any(windows, test))]
mod marks;
#[cfg(windows)]
pub mod nvda;
#[cfg(windows)]
pub mod running;

/// `text` in the format of Windows: UTF-16, its end marked by a zero. A zero in the text ends it
/// there.
#[cfg(any(windows, test))]
fn wide(text: &str) -> Vec<u16> {
    text.encode_utf16().take_while(|unit| *unit != 0).chain([0]).collect()
}

#[cfg(test)]
mod tests {
    use super::wide;

    #[test]
    fn a_text_is_utf_16_up_to_its_first_zero() {
        assert_eq!(wide("è\u{1f01c}"), [0xe8, 0xd83c, 0xdc1c, 0]);
        assert_eq!(wide("sei\0due"), wide("sei"));
        assert_eq!(wide(""), [0]);
    }
}

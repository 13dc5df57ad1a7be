//! The configuration file, with lines `NAME = VALUE` as TOML. They become arguments before those of
//! the command line, so both have the same names and values.

use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::storage::io_messages::reason;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use toml_edit::{DocumentMut, Item, Value};

/// The arguments in a configuration file.
///
/// # Errors
/// The file can't be read, or isn't TOML of names and values; the sentence says what to do.
pub fn arguments(file: &Path) -> Result<Vec<OsString>, Message> {
    let name = || file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| message!("configuration-unread", file = name(), reason = reason(&error)))?;
    let document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| {
        let line = error.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        let reason = error.message().trim().replace('\n', ": ");
        message!("configuration-no-toml", file = name(), line = line, reason = reason, example = "port = 2222")
    })?;
    let mut arguments = Vec::new();
    for (option, item) in document.iter() {
        let several = item.as_array().map(|array| array.iter().collect::<Vec<_>>());
        let values = several.unwrap_or_else(|| item.as_value().into_iter().collect());
        if !matches!(item, Item::Value(_)) {
            return Err(message!("configuration-no-value", file = name(), option = option));
        }
        for value in values {
            match value {
                Value::Boolean(set) if *set.value() => arguments.push(format!("--{option}").into()),
                Value::Boolean(_) => {}
                Value::String(text) => arguments.push(format!("--{option}={}", text.value()).into()),
                Value::Integer(number) => arguments.push(format!("--{option}={}", number.value()).into()),
                _ => return Err(message!("configuration-no-value", file = name(), option = option)),
            }
        }
    }
    Ok(arguments)
}

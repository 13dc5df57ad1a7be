//! Tolerant parsing of settings files: lines that aren't TOML are left out one by one.

use toml_edit::DocumentMut;

/// A line that can't be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The text of the line.
    pub text: String,
    /// Why it can't be parsed.
    pub why: BadLineReason,
}

/// Reason why a line can't be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLineReason {
    /// The key of the line was set before.
    Twice,
    /// The line isn't TOML.
    NoSetting,
}

/// A text that isn't a settings file: more lines are wrong than mistakes explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableSettings;

/// The most lines that are left out.
const MOST: usize = 50;

/// Parses settings. Lines that can't be parsed become comments in the document, and are returned as
/// they stood.
pub(in crate::session) fn parse_lenient(text: &str) -> Result<(DocumentMut, Vec<BadLine>), UnreadableSettings> {
    let mut lines: Vec<String> = text.trim_start_matches('\u{feff}').split_inclusive('\n').map(str::to_string).collect();
    let mut bad = Vec::new();
    loop {
        let text = lines.concat();
        let error = match text.parse::<DocumentMut>() {
            Ok(document) => {
                bad.sort_by_key(|bad: &BadLine| bad.number);
                return Ok((document, bad));
            }
            Err(error) => error,
        };
        let place = line_at(&text, error.span().map_or(text.len(), |span| span.start));
        // An error at the end of a line may be reported after it.
        let place = (0..=place.min(lines.len().saturating_sub(1))).rev().find(|place| is_read(&lines[*place])).ok_or(UnreadableSettings)?;
        if let Some(quoted) = quote_word(&lines[place]) {
            lines[place] = quoted;
            continue;
        }
        if bad.len() == MOST {
            return Err(UnreadableSettings);
        }
        let why = if error.message().contains("duplicate key") { BadLineReason::Twice } else { BadLineReason::NoSetting };
        bad.push(BadLine { number: place + 1, text: lines[place].trim().to_string(), why });
        lines[place].insert_str(0, "# ");
    }
}

/// The line of the byte `at`, from 0.
fn line_at(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}

/// Whether a line has content other than a comment.
fn is_read(line: &str) -> bool {
    !line.trim().is_empty() && !line.trim_start().starts_with('#')
}

/// The line with its word quoted, as TOML wants it for accented letters; None if that isn't the
/// error.
fn quote_word(line: &str) -> Option<String> {
    let (word, value) = line.split_once('=')?;
    let word = word.trim();
    let is_word = word.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_'));
    (is_word && !word.is_ascii()).then(|| format!("\"{word}\" ={value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_out(text: &str) -> Vec<(usize, String, BadLineReason)> {
        let (_, bad) = parse_lenient(text).expect("settings");
        bad.into_iter().map(|bad| (bad.number, bad.text, bad.why)).collect()
    }

    fn read(text: &str) -> String {
        parse_lenient(text).expect("settings").0.to_string()
    }

    #[test]
    fn a_line_that_cannot_be_read_is_left_out_and_the_others_hold() {
        let text = "rate = 60\nrate = 70\n\nbad line\n[keys]\nends = \"x\"\nends = \"y\"\nmetà = \"q\"\n";
        let twice = |number, line: &str| (number, line.to_string(), BadLineReason::Twice);
        assert_eq!(left_out(text), [twice(2, "rate = 70"), (4, "bad line".into(), BadLineReason::NoSetting), twice(7, "ends = \"y\"")]);
        let kept = "rate = 60\n# rate = 70\n\n# bad line\n[keys]\nends = \"x\"\n# ends = \"y\"\n\"metà\" = \"q\"\n";
        assert_eq!(read(text), kept);
        assert_eq!(left_out(kept), [], "and stays so");
    }

    #[test]
    fn what_is_not_closed_is_left_out() {
        for (text, line) in
            [("name = \"Ugo\nrate = 60\n", 1), ("rate = 60\nname =\n", 2), ("rate = 60\nname = [1,", 2), ("rate = 60\n[keys\n", 2)]
        {
            let bad = left_out(text);
            assert_eq!((bad.len(), bad[0].0), (1, line), "{text:?}: {bad:?}");
            assert!(read(text).contains("rate = 60"), "{text:?}");
        }
    }

    #[test]
    fn a_text_of_another_kind_is_no_settings_file() {
        assert!(parse_lenient(&"so it goes on\n".repeat(100)).is_err());
        assert!(parse_lenient("").is_ok() && parse_lenient("\u{feff}rate = 60").is_ok());
    }
}

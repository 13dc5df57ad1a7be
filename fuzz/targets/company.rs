//! Requests, names and messages of a stranger at an open server: words that open a table or a record
//! are words; a taken name can be heard, is told apart from others' and stays the same; a message is
//! a line that the game doesn't say, and nothing in it drives a terminal.

#![no_main]

use joined::{JoinRequest, LONGEST as LONGEST_ASKED, asked};
use libfuzzer_sys::fuzz_target;
use salotto::narration::message::is_unseen;
use salotto::session::client::chat::{ChatLimiter, LONGEST};
use salotto::speech::wire::EntryTarget;
use std::time::Instant;
use three_words::ThreeWordKind;

// The server's own file, so that its database needn't be built.
#[path = "../../crates/house/src/transports/join_request.rs"]
mod joined;
#[path = "../../crates/house/src/users/names.rs"]
mod names;
#[path = "../../crates/house/src/users/three_words.rs"]
mod three_words;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let others = ["tu", "you", "Giulia", "Tom", "ospite", "guest"].map(str::to_string);
    // A name, and after it a line, the message.
    let (typed, said) = text.split_once('\n').unwrap_or((&text, &text));

    let words = match asked(typed) {
        JoinRequest::Joins(joined) | JoinRequest::OtherVersion(joined) => match joined.target {
            EntryTarget::Table(words) => Some(words),
            EntryTarget::Lobby | EntryTarget::Back(_) => None,
        },
        JoinRequest::Record(words) => Some(words),
        JoinRequest::Nothing => None,
    };
    if let Some(words) = words {
        assert!(words.len() <= LONGEST_ASKED && !words.is_empty(), "{words:?}");
        assert!(words.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_whitespace)), "{words:?}");
    }

    // An invitation is three words, wherever they are typed, and the same when they are said again with
    // separators.
    let three = match three_words::parse(typed) {
        Some(ThreeWordKind::OfTable(words)) => Some(words),
        Some(ThreeWordKind::OfKey(_)) | None => None,
    };
    if let Some(words) = &three {
        assert!(words.split('-').all(|word| !word.is_empty() && word.chars().all(char::is_alphanumeric)), "{words:?}");
        assert_eq!(three_words::normalise(&words.replace('-', ", ")), *words);
    }
    let meant = three_words::parse_likely(typed);
    assert!(meant.is_none() || meant == three, "{meant:?}");

    if let Ok(name) = names::normalise(typed, &others) {
        assert_eq!(names::normalise(&name, &others).as_deref(), Ok(name.as_str()));
        let folded = names::fold(&name);
        assert_eq!(names::fold(&folded), folded);
        assert!(folded.chars().all(|letter| letter.is_ascii_alphanumeric()), "{name:?} sounds like {folded:?}");
        assert!(others.iter().all(|other| names::fold(other) != folded), "{name:?}");
        assert!((names::SHORTEST..=names::LONGEST).contains(&name.chars().count()));
    }

    let now = Instant::now();
    if let Ok(said) = ChatLimiter::default().check(said, now) {
        // A letter, or the beginning of the first word, has two marks at most, which don't count.
        assert!((1..=3 * LONGEST + 2).contains(&said.chars().count()));
        assert!(!said.contains(is_unseen), "{said:?}");
        assert!(said.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_whitespace)), "{said:?}");
        assert_eq!(ChatLimiter::default().check(&said, now).as_deref(), Ok(said.as_str()), "said again it is the same");
    }
});

//! Any text as a record: it is replayed, or refused with a sentence; and a record that was read is
//! written back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::games::Seat;
use salotto::locale::{Language, Locale};
use salotto::narration::Detail;
use salotto::records::{Record, parse, record_text};
use salotto::session::client::output::Output;
use salotto::session::library::replay::{ReplayAudience, story, tell, whole};
use salotto::speech::SilentSpeaker;
use salotto::speech::screen::PlainScreen;
use std::io;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(record) = parse(bytes) {
        let text = record_text(&record);
        let again = parse(text.as_bytes()).expect("what is written can be read");
        let steps = |record: &Record| record.steps.iter().map(|line| line.step.clone()).collect::<Vec<_>>();
        let (one, other) = (&again.header, &record.header);
        assert_eq!((one.game, &one.options, &one.seats), (other.game, &other.options, &other.seats), "{text}");
        assert_eq!(steps(&again), steps(&record), "{text}");
        assert_eq!(record_text(&again), text);
    }
    let first = bytes.first().copied().unwrap_or(0);
    let language = Language::ALL[usize::from(first) % Language::ALL.len()];
    let mut desk = Output::new(Box::new(PlainScreen(io::sink())), Box::new(SilentSpeaker), language);
    let seat = Some(Seat(first / 2 % 4));
    for telling in [ReplayAudience::Words(None), ReplayAudience::Words(seat), ReplayAudience::Json(None), ReplayAudience::Json(seat)] {
        let _ = tell(bytes, telling, Detail::Long, &mut desk);
    }
    let locale = Locale::new(language);
    let _ = story(bytes, Detail::Short, &locale);
    if let Ok(whole) = whole(bytes, Detail::Normal, &locale) {
        assert!(whole.bytes <= bytes.len());
    }
});

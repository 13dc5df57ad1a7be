//! Any text as the file of settings: valid values are used, the rest is reported, and a change of
//! one value leaves all others as they are.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::narration::Detail;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::client::settings_file::{apply_changes, parse, unusable_messages};
use toml_edit::{DocumentMut, Item, Table};

fuzz_target!(|text: &str| {
    let Ok((settings, unusable)) = parse(text) else {
        assert!(apply_changes(text, &Settings::default(), &changed_of(&Settings::default())).is_err(), "both refuse it");
        return;
    };
    unusable_messages(&unusable);
    let after = changed_of(&settings);
    let written = apply_changes(text, &settings, &after).expect("it can be changed");
    let (again, still_unusable) = parse(&written).expect("what is written can be read");
    assert_eq!(again, after, "{written}");
    if text.trim_start_matches('\u{feff}').parse::<DocumentMut>().is_err() {
        // Some of its lines are comments now.
        return;
    }
    let others = |text: &str| {
        let mut leaves = leaves(text.trim_start_matches('\u{feff}').parse::<DocumentMut>().expect("it was read").as_table());
        // A table in the place of a value that is changed gives way to it.
        leaves.retain(|(path, _)| !CHANGED.contains(&path.split('.').next().unwrap_or(path)));
        leaves
    };
    assert_eq!(others(&written), others(text), "{written}");
    assert!(still_unusable.len() <= unusable.len());
    // Nothing changed is nothing written, but for a byte order mark and the ends of lines.
    let unchanged = apply_changes(text, &settings, &settings).expect("it can be read");
    assert!(unchanged.lines().eq(text.trim_start_matches('\u{feff}').lines()), "{unchanged}");
});

const CHANGED: [&str; 4] = ["detail", "pace", "rate", "game"];

fn changed_of(settings: &Settings) -> Settings {
    Settings {
        detail: if settings.detail == Detail::Long { Detail::Short } else { Detail::Long },
        pace: if settings.pace == Pace::Slow { Pace::Calm } else { Pace::Slow },
        rate: if settings.rate == 70 { 60 } else { 70 },
        game: Some("kingdomino".into()),
        ..settings.clone()
    }
}

/// All values by their names, as they are written.
fn leaves(table: &Table) -> Vec<(String, String)> {
    let mut leaves = Vec::new();
    for (name, item) in table {
        match item {
            Item::Table(table) => leaves.extend(self::leaves(table).into_iter().map(|(below, value)| (format!("{name}.{below}"), value))),
            item => leaves.push((name.to_string(), item.to_string())),
        }
    }
    leaves
}

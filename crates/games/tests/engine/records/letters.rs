//! Letters: read as they were written, also when a mail program has changed them, and refused when
//! a word of them is wrong.

use crate::games::{cases, named};
use proptest::prelude::*;
use salotto_games::bots::fixed_shuffles::FixedShuffles;
use salotto_games::games::catalogue::GameName;
use salotto_games::records::{DailyDeal, LONGEST_LETTER, Letter, LetterContent, LetterResult, NoLetter, sender_name};

fn deal(options: &str, bots: &str, result: Option<(i32, bool)>, sender: Option<&str>) -> Letter {
    let content = LetterContent::Deal {
        game: GameName::Classic,
        seed: 48_291,
        options: named_options(options),
        bots: bots.split_whitespace().map(|bot| bot.parse().unwrap()).collect(),
        result: result.map(|(points, won)| LetterResult { points, won }),
    };
    Letter { content, dealt: 4821, sender: sender.map(str::to_string) }
}

fn named_options(options: &str) -> Vec<(String, String)> {
    options.split_whitespace().map(named).collect()
}

/// The line that docs/en/letters.md shows.
const LINE: &str = "salotto 1 deal classic seed 48291 players 4 bots normal hard:200 dealt 4821 points 112 won by Anna check 342710";

#[test]
fn a_line_is_as_in_the_manual_and_never_changes() {
    let letter = deal("players=4", "normal hard:200", Some((112, true)), Some("Anna"));
    assert_eq!(letter.to_string(), LINE);
    assert_eq!(LINE.parse(), Ok(letter));
    let manual = include_str!("../../../../../docs/en/letters.md");
    assert!(manual.contains(LINE), "the manual has {LINE}");
}

#[test]
fn what_mail_programs_do_to_a_line_is_undone() {
    let letter: Letter = LINE.parse().unwrap();
    let damaged = [
        format!("  {LINE}\n"),
        LINE.to_uppercase(),
        format!("> {}", LINE.replace(" players", "\n> players")),
        format!(">> \"{LINE}.\"\nA presto! salotto 1"),
        format!("Anna challenges you: dominoes, 112. {LINE}, bye. check 123456"),
        LINE.replace(' ', "\u{a0}"),
        LINE.replace(" seed", "\u{200b}  seed\r\n"),
        LINE.replace("normal", "nor=\nmal"),
        LINE.replace("normal", "nor\nmal"),
        LINE.replace("normal", "nor\n> mal").replace("342710", "342 710"),
        LINE.replace("salotto", "sal\notto").replace("342710", "34 2710"),
        LINE.replace(" deal ", " «deal» "),
    ];
    for text in damaged {
        let read: Letter = text.parse().unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
        let sender = read.sender.as_ref().map(|name| name.to_lowercase());
        assert_eq!((sender.as_deref(), Letter { sender: letter.sender.clone(), ..read }), (Some("anna"), letter.clone()), "{text}");
    }
    let minus = deal("", "", Some((-7, false)), None);
    assert_eq!(minus.to_string().replace('-', "\u{2212}").parse(), Ok(minus));
}

#[test]
fn another_text_is_refused_by_its_fault() {
    let read = |text: &str| text.parse::<Letter>();
    for text in ["", "Ciao!", "salotto", "salotto deal classic", "Salotto dominoes: 112"] {
        assert_eq!(read(text), Err(NoLetter::Nothing), "{text}");
    }
    assert_eq!(read(&"a ".repeat(LONGEST_LETTER)), Err(NoLetter::TooLong));
    assert_eq!(read(LINE.split(" by").next().unwrap()), Err(NoLetter::Unfinished));
    assert_eq!(read(&LINE.replace("48291", "48219")), Err(NoLetter::Check));
    assert_eq!(read(&LINE.replace("salotto 1", "salotto 2")), Err(NoLetter::Version("2".to_string())));
    // A whole line with a word that this version doesn't have: its check is right.
    let body = "salotto 1 deal briscola seed 7 dealt 1";
    let unknown = format!("{body} check {:06}", FixedShuffles::of(body).seed() % 1_000_000);
    assert_eq!(read(&unknown), Err(NoLetter::Unknown("briscola".to_string())));
}

#[test]
fn a_name_is_cleaned_when_it_is_written_and_when_it_is_read() {
    for (name, clean) in [
        ("Anna  Maria", Some("Anna Maria")),
        ("An\u{1b}[31mna\u{7}", Some("An[31mna")),
        ("Anna\n# daily 2026-01-01 2", Some("Anna daily 2026-01-01 2")),
        ("\u{202e}José\u{200b}", Some("José")),
        ("\u{7}\n", None),
        ("O'Neill, d.", Some("O'Neill, d.")),
    ] {
        assert_eq!(sender_name(name).as_deref(), clean, "{name:?}");
        let letter = deal("", "", None, Some(name));
        assert_eq!(letter.to_string().parse::<Letter>().unwrap().sender.as_deref(), clean, "{name:?}");
    }
    assert_eq!(sender_name(&"a".repeat(500)).map(|name| name.len()), Some(30));
}

#[test]
fn no_option_is_a_word_of_a_letter() {
    let words = ["seed", "bots", "dealt", "points", "won", "lost", "solved", "by", "check", "version"];
    for game in GameName::ALL {
        for spec in game.options() {
            assert!(!words.contains(&spec.name), "{}", spec.name);
        }
    }
}

fn any_letter() -> impl Strategy<Value = Letter> {
    let result = || proptest::option::of((any::<i32>(), any::<bool>()).prop_map(|(points, won)| LetterResult { points, won }));
    let game = || proptest::sample::select(GameName::ALL);
    let deal = (game(), any::<u64>(), any::<prop::sample::Index>(), result()).prop_map(|(game, seed, case, result)| {
        let cases = cases(game);
        let options = game.agreed(&named_options(&cases.records[case.index(cases.records.len())])).unwrap_or_default();
        LetterContent::Deal { game, seed, options, bots: vec!["normal".parse().unwrap(), "master:50ms".parse().unwrap()], result }
    });
    let day = (game(), 0i64..40_000, any::<u32>(), result()).prop_map(|(game, day, version, result)| {
        let date = chrono::NaiveDate::from_ymd_opt(1970, 1, 1).unwrap() + chrono::Duration::days(day);
        LetterContent::Day { game, daily: DailyDeal { date, version }, result }
    });
    let puzzle = (game(), any::<u16>(), any::<bool>()).prop_map(|(game, number, solved)| LetterContent::Puzzle { game, number, solved });
    let name = proptest::option::of("[A-Za-zàèéìòùñ' ]{0,20}").prop_map(|name| name.as_deref().and_then(sender_name));
    let name = name.prop_filter("a name of words of the line", |name| name.as_ref().is_none_or(|name| !name.to_lowercase().contains("by")));
    (prop_oneof![deal, day, puzzle], 0..10_000u16, name).prop_map(|(content, dealt, sender)| Letter { content, dealt, sender })
}

proptest! {
    #[test]
    fn every_letter_is_read_as_it_was_written(letter in any_letter(), width in 20usize..90) {
        let line = letter.to_string();
        prop_assert_eq!(line.parse(), Ok(letter.clone()));
        // Wrapped at words and quoted.
        let mut wrapped = String::from("> ");
        let mut used = 0;
        for word in line.split(' ') {
            if used + word.len() > width {
                wrapped.push_str("\n> ");
                used = 0;
            }
            used += word.len() + 1;
            wrapped.push_str(word);
            wrapped.push(' ');
        }
        prop_assert_eq!(wrapped.parse(), Ok(letter));
    }

    #[test]
    fn a_letter_with_a_wrong_sign_is_never_another_one(letter in any_letter(), place in any::<prop::sample::Index>(), sign in "[a-z0-9]") {
        let line = letter.to_string();
        let body = line.split(" by ").next().unwrap();
        let mut signs: Vec<char> = line.chars().collect();
        let place = place.index(body.len());
        let was = signs[place];
        signs[place] = sign.chars().next().unwrap();
        let read = signs.iter().collect::<String>().parse::<Letter>();
        prop_assert!(signs[place] == was || read.is_err() || read == Ok(letter), "{read:?}");
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}", words in proptest::collection::vec("(salotto|1|2|deal|day|puzzle|classic|seed|7|dealt|points|won|by|check|342710|-|\n)", 0..40)) {
        let _ = text.parse::<Letter>();
        let _ = words.join(" ").parse::<Letter>();
    }
}

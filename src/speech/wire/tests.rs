//! Tests of the wire: all messages arrive, and a foreign text ends it.

use super::*;
use crate::speech::catch_up::{CatchUpPart, PartKind};

fn heard(mut bytes: &[u8]) -> Vec<WireLine> {
    std::iter::from_fn(|| read_message(&mut bytes).expect("bytes")).collect()
}

#[test]
fn what_is_said_arrives_as_it_was_said() {
    let mut bytes = Vec::new();
    let mut screen = WireScreen::begin(&mut bytes).unwrap();
    screen.print_spoken("Tocca a\u{a0}te.\nSei tessere.", Urgency::Event).unwrap();
    screen.print_spoken("&!? e basta", Urgency::Answer).unwrap();
    screen.print_spoken("Di nuovo.", Urgency::Retelling).unwrap();
    screen.begin_text("Come ti chiami?").unwrap();
    screen.end_text().unwrap();
    screen.ring().unwrap();
    screen.sound(SoundCue::from(Sound::Left).at_end()).unwrap();
    screen.sound(SoundCue { actor: SoundActor::Second, side: -61, ..SoundCue::from(Sound::Lay).ringing(true) }).unwrap();
    screen.mark_told_by_sound(2, SoundKind::Moves).unwrap();
    screen.keep_record("salotto record 1\ngame classic\n").unwrap();
    screen.ask_back().unwrap();
    screen.print_chat("Anna: ciao").unwrap();
    screen.print("Scritto.\n\nE basta.").unwrap();
    drop(screen);
    assert!(String::from_utf8_lossy(&bytes).contains("\n~left\n~lay second -61 double\n"));
    let mut source = bytes.as_slice();
    assert_eq!(read_line(&mut source, 100).unwrap().as_deref(), Some(HELLO));
    let said = |text: &str, urgency| WireLine::Said(text.to_string(), urgency);
    assert_eq!(
        heard(source),
        [
            said("Tocca a\u{a0}te.\nSei tessere.", Some(Urgency::Event)),
            said("&!? e basta", Some(Urgency::Answer)),
            said("Di nuovo.", Some(Urgency::Retelling)),
            WireLine::TextBegins,
            WireLine::TextEnds,
            WireLine::Rings,
            WireLine::Sounds(SoundCue::from(Sound::Left).at_end()),
            WireLine::Sounds(SoundCue { actor: SoundActor::Second, side: -61, ..SoundCue::from(Sound::Lay).ringing(true) }),
            WireLine::ToldBySound(2, SoundKind::Moves),
            WireLine::Record("salotto record 1\ngame classic\n".to_string()),
            WireLine::AsksBack,
            WireLine::Chat("Anna: ciao".to_string()),
            said("Scritto.\n\nE basta.", None),
            WireLine::Ends,
        ]
    );
}

#[test]
fn each_event_is_sent_once_and_arrives_as_a_part_of_all_since_the_own_move() {
    let part = |number, long: &str| CatchUpPart {
        number,
        kind: PartKind::RoundEnd,
        long: long.to_string(),
        middle: String::new(),
        who: "Anna".to_string(),
        did: "tre\u{200b} sei".to_string(),
        all: String::new(),
    };
    let all = |parts: &[CatchUpPart]| CatchUp { parts: parts.to_vec(), missed: "Mosse perse.".to_string() };
    let (first, second, anew) = (part(6, "Anna passa.\n\"Sei tu.\""), part(7, "Bruno passa."), part(1, "Anna apre."));
    let moments =
        [all(std::slice::from_ref(&first)), all(&[first.clone(), second.clone()]), all(&[first, second]), CatchUp::default(), all(&[anew])];
    let mut bytes = Vec::new();
    let mut screen = WireScreen { out: &mut bytes, laid: SceneState::Yes, sent: 0, noted: None, steps: 0 };
    moments.iter().for_each(|now| screen.catch_up(now).unwrap());
    drop(screen);
    let mut now = CatchUp::default();
    let heard: Vec<CatchUp> = heard(&bytes)
        .into_iter()
        .filter_map(|heard| if let WireLine::CatchUp(news) = heard { Some(news) } else { None })
        .map(|news| {
            assert!(news.parts.len() <= 1, "each is sent once");
            now.add(news);
            now.clone()
        })
        .collect();
    assert_eq!(heard, [&moments[0], &moments[1], &moments[3], &moments[4]].map(|now| now.clone().speakable()));
    assert!(!heard[0].parts[0].did.contains('\u{200b}'), "nothing of it drives a voice");
    assert_eq!(self::heard(b"^no events\n"), [], "it is no wire of ours");
}

#[test]
fn what_lies_before_a_player_arrives_as_it_lies_there() {
    let words = |words: [&str; 2]| words.map(String::from).to_vec();
    let laid = |kind, items| SceneList {
        number: 7,
        kind,
        title: "[La sala] 2".to_string(),
        items,
        signs: Vec::new(),
        playable: Vec::new(),
        cursor: 1,
    };
    let does = |key: &str, does: &str| KeyHint { heading: None, key: key.to_string(), does: does.to_string() };
    let begins = |heading: &str, key: KeyHint<String>| KeyHint { heading: Some(heading.to_string()), ..key };
    let scenes = [
        Scene::Language("it".to_string()),
        Scene::Laid(Some(laid(SceneListKind::List, words(["]3", ""])))),
        Scene::Cursor(0),
        Scene::Laid(Some(SceneList { playable: vec![1, 0], ..laid(SceneListKind::Hand, words([":1", ""])) })),
        Scene::Laid(Some(SceneList { signs: words(["4-6", "5-5"]), ..laid(SceneListKind::Hand, words([";4-6", ""])) })),
        Scene::Laid(Some(SceneList { signs: words(["4-6", "5-5"]), playable: vec![1], ..laid(SceneListKind::Hand, words(["a", "b"])) })),
        Scene::Status("Tocca a te. Anna 12".to_string()),
        Scene::Status(String::new()),
        Scene::Laid(Some(laid(SceneListKind::Hand, Vec::new()))),
        Scene::Laid(None),
        Scene::Keys(
            SceneKeys::Now,
            vec![begins("Scorrere", does("(", "al primo")), does("space", "peschi"), begins("(", does("c", "le estremità"))],
        ),
        Scene::Keys(SceneKeys::All, Vec::new()),
        Scene::Drawn(Vec::new()),
        Scene::Drawn(vec![
            PicturePart { kind: PictureKind::Kingdom, whose: "Anna Rossi".to_string(), rows: vec![". castle".to_string(), String::new()] },
            PicturePart::new(PictureKind::Hand, [vec!["0-6", "}"]]),
        ]),
    ];
    let mut bytes = Vec::new();
    let mut screen = WireScreen { out: &mut bytes, laid: SceneState::Yes, sent: 0, noted: None, steps: 0 };
    scenes.iter().for_each(|scene| screen.change_scene(scene).unwrap());
    drop(screen);
    assert_eq!(heard(&bytes), scenes.map(WireLine::Changed).into_iter().chain([WireLine::Ends]).collect::<Vec<_>>());
    assert_eq!(one_line("Due\nsei\r"), "Due sei ", "a line more would be another item");
}

#[test]
fn what_is_too_long_to_be_read_lies_before_nobody_until_something_shorter_does() {
    let laid = |number, item: &str| {
        Scene::Laid(Some(SceneList {
            number,
            kind: SceneListKind::List,
            title: "Said".to_string(),
            items: vec![item.to_string()],
            signs: Vec::new(),
            playable: Vec::new(),
            cursor: 0,
        }))
    };
    let mut bytes = Vec::new();
    let mut screen = WireScreen { out: &mut bytes, laid: SceneState::Yes, sent: 0, noted: None, steps: 0 };
    let (short, long) = (laid(3, "ciao"), laid(2, &"x".repeat(LONGEST)));
    for scene in [&laid(1, "one"), &long, &Scene::Cursor(0), &short, &Scene::Cursor(0)] {
        screen.change_scene(scene).unwrap();
    }
    drop(screen);
    let told = [laid(1, "one"), Scene::Laid(None), short, Scene::Cursor(0)];
    assert_eq!(heard(&bytes), told.map(WireLine::Changed).into_iter().chain([WireLine::Ends]).collect::<Vec<_>>());
}

#[test]
fn what_is_no_scene_ends_the_wire() {
    for lines in [
        "[7\n]1\n",
        "[x list Y\n]1\n",
        "[7 heap Y\n]1\n",
        "[7 list Y\n]0\n",
        "[7 list Y\n-a\n",
        "[7 list Y\n!a\n",
        "]\n",
        "(x y\n]1\n",
        ")\n",
        "-a\n",
    ] {
        assert_eq!(heard(lines.as_bytes()), [], "{lines:?}");
    }
    let endless = b"[1 list Y\n".iter().copied().chain(b"-item\n".repeat(LONGEST));
    assert_eq!(heard(&endless.collect::<Vec<_>>()), []);
}

#[test]
fn what_is_no_wire_of_ours_ends_it_and_nothing_grows_without_end() {
    assert_eq!(heard(b"bash: join: command not found\n"), []);
    assert_eq!(heard(b"\n"), []);
    assert_eq!(heard(b"!half a line"), []);
    assert_eq!(heard(&[b"!", b"x".repeat(2 * LONGEST).as_slice(), b"\n"].concat()), []);
    assert_eq!(heard(&b"&more\n".repeat(LONGEST)), []);
}

#[test]
fn a_sound_of_another_version_is_none_here_and_ends_nothing() {
    let heard = heard(b"~trumpet\n~told\n~told 1 smells\n~left nobody 900 loudly\n~\n+Fine.\n");
    assert_eq!(heard, [WireLine::Sounds(SoundCue::from(Sound::Left).at_end()), WireLine::Said("Fine.".to_string(), Some(Urgency::Event))]);
}

#[test]
fn steps_are_told_where_they_change_and_end_nothing() {
    let mut bytes = Vec::new();
    let mut screen = WireScreen::begin(&mut bytes).unwrap();
    for steps in [0, 7, 7, 5] {
        screen.note_steps(steps).unwrap();
        screen.print_spoken("Anna passa.", Urgency::Event).unwrap();
    }
    drop(screen);
    assert_eq!(
        String::from_utf8_lossy(&bytes),
        "salotto 2\n+Anna passa.\n~steps 7\n+Anna passa.\n+Anna passa.\n~steps 5\n+Anna passa.\n/\n"
    );
    let mut source = bytes.as_slice();
    read_line(&mut source, 100).unwrap();
    assert_eq!(heard(source).len(), 5);
}

#[test]
fn a_match_under_way_is_told_once_and_a_note_that_cant_be_read_is_ignored() {
    let note = |with: &[&str]| MatchNote { game: "classic".to_string(), with: with.iter().map(|name| name.to_string()).collect() };
    let mut bytes = Vec::new();
    let mut screen = WireScreen::begin(&mut bytes).unwrap();
    let anna = note(&["Anna, la zia", "Bruno"]);
    for running in [None, None, Some(&anna), Some(&anna), Some(&note(&[])), None] {
        screen.note_match(running).unwrap();
    }
    drop(screen);
    let mut source = bytes.as_slice();
    read_line(&mut source, 100).unwrap();
    assert_eq!(
        heard(source),
        [WireLine::Match(None), WireLine::Match(Some(anna)), WireLine::Match(Some(note(&[]))), WireLine::Match(None), WireLine::Ends]
    );
    let lost = WireLine::Sounds(SoundCue::from(Sound::of_word("match-lost").unwrap()).at_end());
    assert_eq!(heard(b"~match another version\n~match {\"game\":1}\n~match-lost\n~match\n"), [lost, WireLine::Match(None)]);
}

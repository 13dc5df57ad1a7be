//! Tests of the decoder with the bytes of real terminals, in pieces of all sizes.

use super::*;

/// The strokes decoded from bytes that arrive in these pieces, each after a pause of so many
/// milliseconds. The decoder gives up when it has waited long enough.
fn arrive(distance: TerminalDistance, pieces: &[(u64, &[u8])]) -> Vec<Stroke> {
    let mut decoder = Decoder::new(distance);
    let mut strokes = Vec::new();
    let mut now = Instant::now();
    for (pause, bytes) in pieces {
        let pause = Duration::from_millis(*pause);
        if decoder.wait_limit().is_some_and(|timeout| timeout <= pause) {
            strokes.extend(decoder.give_up());
        }
        now += pause;
        strokes.extend(decoder.decode(bytes, now));
    }
    strokes.extend(decoder.give_up());
    strokes
}

/// The keys of bytes from far away that arrive in these pieces without a pause.
fn keys(pieces: &[&[u8]]) -> Vec<KeyEvent> {
    let pieces: Vec<(u64, &[u8])> = pieces.iter().map(|bytes| (0, *bytes)).collect();
    let keys = arrive(TerminalDistance::Far, &pieces).into_iter();
    keys.map(|stroke| if let Stroke::Key(key) = stroke { key } else { panic!("{stroke:?} is no key") }).collect()
}

fn all(bytes: &[u8]) -> Vec<KeyEvent> {
    keys(&[bytes])
}

fn codes(codes: &[KeyCode]) -> Vec<KeyEvent> {
    codes.iter().map(|&code| plain_key(code)).collect()
}

/// The sequences that terminals send for the keys with an effect.
const SENT: &[(&[u8], KeyCode)] = &[
    (b"\x1b[A", KeyCode::Up),
    (b"\x1bOA", KeyCode::Up),
    (b"\x1b[B", KeyCode::Down),
    (b"\x1b[C", KeyCode::Right),
    (b"\x1b[D", KeyCode::Left),
    (b"\x1bOD", KeyCode::Left),
    (b"\x1b[H", KeyCode::Home),
    (b"\x1bOH", KeyCode::Home),
    (b"\x1b[1~", KeyCode::Home),
    (b"\x1b[7~", KeyCode::Home),
    (b"\x1b[F", KeyCode::End),
    (b"\x1b[4~", KeyCode::End),
    (b"\x1b[8~", KeyCode::End),
    (b"\x1b[5~", KeyCode::PageUp),
    (b"\x1b[6~", KeyCode::PageDown),
    (b"\x1b[3~", KeyCode::Delete),
    (b"\x1b[Z", KeyCode::BackTab),
    (b"\t", KeyCode::Tab),
    (b"\r", KeyCode::Enter),
    (b"\n", KeyCode::Enter),
    (b"\r\n", KeyCode::Enter),
    (b"\x1bOM", KeyCode::Enter),
    (b"\x7f", KeyCode::Backspace),
    (b"\x08", KeyCode::Backspace),
    (b"\x1b", KeyCode::Esc),
    (b"\x1bOP", KeyCode::F(1)),
    (b"\x1b[11~", KeyCode::F(1)),
    (b"\x1b[[A", KeyCode::F(1)),
    (b"\x1b[[E", KeyCode::F(5)),
    (b"\x1b[15~", KeyCode::F(5)),
    (b"\x1b[17~", KeyCode::F(6)),
    (b"\x1b[20~", KeyCode::F(9)),
    (b"\x1b[24~", KeyCode::F(12)),
    (b"m", KeyCode::Char('m')),
    (b" ", KeyCode::Char(' ')),
    ("è".as_bytes(), KeyCode::Char('è')),
    ("€".as_bytes(), KeyCode::Char('€')),
    ("🁣".as_bytes(), KeyCode::Char('🁣')),
];

#[test]
fn keys_are_known_by_what_terminals_send_for_them() {
    for (bytes, code) in SENT {
        assert_eq!(all(bytes), codes(&[*code]), "{bytes:?}");
    }
}

#[test]
fn wherever_the_line_splits_the_bytes_they_are_the_same_keys() {
    let others: [&[u8]; 4] = [b"\x1b[1;5C", b"\x1b]0;title\x07", b"\x1bP1$r\x1b\\", b"\x1b[M #5"];
    let sent: Vec<&[u8]> = SENT.iter().map(|(bytes, _)| *bytes).filter(|bytes| *bytes != b"\x1b").chain(others).collect();
    let text = sent.concat();
    let whole = all(&text);
    assert!(whole.len() > SENT.len() - 3);
    for place in 0..=text.len() {
        assert_eq!(keys(&[&text[..place], &text[place..]]), whole, "split at {place}");
    }
    let one_by_one: Vec<&[u8]> = text.chunks(1).collect();
    assert_eq!(keys(&one_by_one), whole);
}

#[test]
fn escape_waits_and_is_a_key_by_itself_where_nothing_comes() {
    for (distance, timeout) in [(TerminalDistance::Near, 60), (TerminalDistance::Far, 300)] {
        let mut decoder = Decoder::new(distance);
        assert_eq!(decoder.decode(b"\x1b", Instant::now()), []);
        assert_eq!(decoder.wait_limit(), Some(Duration::from_millis(timeout)));
        assert_eq!(decoder.give_up(), Some(Stroke::Key(plain_key(KeyCode::Esc))));
        assert_eq!(decoder.wait_limit(), None);
        assert_eq!(decoder.give_up(), None);
    }
}

/// These keys as strokes.
fn strokes(codes: &[KeyCode]) -> Vec<Stroke> {
    codes.iter().map(|&code| Stroke::Key(plain_key(code))).collect()
}

#[test]
fn the_rest_of_a_sequence_that_comes_too_late_is_no_letters() {
    let escape = strokes(&[KeyCode::Esc]);
    for (distance, pause) in
        [(TerminalDistance::Near, 80), (TerminalDistance::Near, 900), (TerminalDistance::Far, 310), (TerminalDistance::Far, 900)]
    {
        for rest in [&b"[D"[..], b"OD", b"[<0;35;20M", b"[M #&", b"]11;rgb:1e1e/1e1e/2e2e\x1b\\", b"_Gi=31;OK\x1b\\", b"[?61;4;6c"] {
            assert_eq!(arrive(distance, &[(0, b"\x1b"), (pause, rest)]), escape, "{distance:?} {pause} {rest:?}");
        }
    }
    for distance in [TerminalDistance::Near, TerminalDistance::Far] {
        let dribble: &[(u64, &[u8])] = &[(0, b"\x1b"), (80, b"["), (80, b"D"), (2000, b"m")];
        assert!(!arrive(distance, dribble).contains(&Stroke::Key(plain_key(KeyCode::Char('D')))));
        let begun: &[(u64, &[u8])] = &[(0, b"\x1b["), (900, b"2"), (900, b"4;80R"), (0, b"m")];
        assert_eq!(arrive(distance, begun), strokes(&[KeyCode::Char('m')]));
        let dropped: &[(u64, &[u8])] = &[(0, b"\x1b["), (1000, b"m")];
        assert_eq!(arrive(distance, dropped), strokes(&[KeyCode::UnknownEscSeq, KeyCode::Char('m')]));
    }
}

#[test]
fn escape_and_a_bracket_typed_by_hand_are_two_keys() {
    let typed: &[(u64, &[u8])] = &[(0, b"\x1b"), (300, b"["), (300, b"m")];
    assert_eq!(arrive(TerminalDistance::Near, typed)[..1], strokes(&[KeyCode::Esc]));
    let two: &[(u64, &[u8])] = &[(0, b"\x1b"), (300, b"["), (300, b"D")];
    assert_eq!(arrive(TerminalDistance::Near, two), strokes(&[KeyCode::Esc, KeyCode::Char('['), KeyCode::Char('D')]));
    let several: &[(u64, &[u8])] = &[(0, b"\x1b"), (1000, b"[D")];
    assert_eq!(arrive(TerminalDistance::Near, several), strokes(&[KeyCode::Esc, KeyCode::Char('['), KeyCode::Char('D')]));
}

#[test]
fn a_key_pressed_with_alt_is_one_unknown_key_at_a_terminal_here() {
    for sent in [&b"\x1bm"[..], b"\x1b3", "\u{1b}è".as_bytes(), b"\x1b\x1b[A", b"\x1b\r", b"\x1b\x7f"] {
        let keys = arrive(TerminalDistance::Near, &[(0, sent), (0, b"m")]);
        assert_eq!(keys, strokes(&[KeyCode::UnknownEscSeq, KeyCode::Char('m')]), "{sent:?}");
    }
    assert_eq!(arrive(TerminalDistance::Near, &[(0, b"\x1b\x1b")]), strokes(&[KeyCode::Esc]));
}

#[test]
fn a_key_soon_after_escape_is_both() {
    assert_eq!(all(b"\x1bm"), codes(&[KeyCode::Esc, KeyCode::Char('m')]));
    assert_eq!(all("\u{1b}è".as_bytes()), codes(&[KeyCode::Esc, KeyCode::Char('è')]));
    assert_eq!(all(b"\x1b\x1b[A"), codes(&[KeyCode::Esc, KeyCode::Up]));
    assert_eq!(all(b"\x1b\x1b"), codes(&[KeyCode::Esc, KeyCode::Esc]));
    assert_eq!(all(b"\x1b\r\n"), codes(&[KeyCode::Esc, KeyCode::Enter]));
}

#[test]
fn what_is_no_key_is_one_unknown_key_however_long_it_is() {
    let long = [b"\x1b[".as_slice(), &b"12;".repeat(1000), b"~"].concat();
    let sent: [&[u8]; 9] = [
        b"\x1b[1;5C",
        b"\x1b[27;5;9~",
        b"\x1b[97u",
        b"\x1b[110;1:3u",
        b"\x1b[65;30;97;1;0;1_",
        b"\x1b[99999~",
        b"\x1bOw",
        b"\x9b1;5C",
        &long,
    ];
    for bytes in sent {
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(30)]).into_owned();
        assert_eq!(all(&[bytes, b"m"].concat()), [UNKNOWN, plain_key(KeyCode::Char('m'))], "{shown:?}");
    }
}

#[test]
fn a_report_is_no_key_however_long_it_is() {
    let string = [b"\x1b]52;c;".as_slice(), &b"x".repeat(100_000), b"\x07"].concat();
    let reports: [&[u8]; 14] = [
        b"\x1b[I",
        b"\x1b[O",
        b"\x1b[>0;276;0c",
        b"\x1b[?61;4;6c",
        b"\x1b[24;80R",
        b"\x1b[8;24;80t",
        b"\x1b[<0;35;20M",
        b"\x1b[32;67;52M",
        b"\x1b[M #5",
        "\u{1b}[M é5".as_bytes(),
        b"\x1b]11;rgb:0000/0000/0000\x1b\\",
        b"\x1bP>|XTerm(380)\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
        &string,
    ];
    for bytes in reports {
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(30)]).into_owned();
        assert_eq!(all(&[bytes, b"m"].concat()), [plain_key(KeyCode::Char('m'))], "{shown:?}");
    }
}

#[test]
fn pasted_text_is_one_stroke_wherever_the_line_splits_it() {
    let sent = "x\u{1b}[200~hello wòrld\r\nsix\u{1b}[A\u{1b}\u{1b}[201~m".as_bytes();
    let expected =
        [strokes(&[KeyCode::Char('x')]), vec![Stroke::Pasted("hello wòrld six [A".into())], strokes(&[KeyCode::Char('m')])].concat();
    for place in 0..=sent.len() {
        assert_eq!(arrive(TerminalDistance::Near, &[(0, &sent[..place]), (10, &sent[place..])]), expected, "split at {place}");
    }
    assert_eq!(arrive(TerminalDistance::Far, &[(0, b"\x1b[200~ciao")]), [Stroke::Pasted("ciao".into())], "its end is lost");
    let broken_off = arrive(TerminalDistance::Far, &[(0, b"\x1b[200~ciao\x03")]);
    assert_eq!(broken_off.last(), Some(&Stroke::Key(KeyEvent(KeyCode::Char('C'), Modifiers::CTRL))));
    let long = [b"\x1b[200~".as_slice(), &b"x".repeat(100_000), b"\x1b[201~"].concat();
    assert_eq!(arrive(TerminalDistance::Far, &[(0, &long)]), [Stroke::Pasted("x".repeat(LONGEST_PASTE))]);
}

#[test]
fn six_different_letters_in_one_piece_are_pasted_where_no_mark_says_so() {
    let pasted = |pieces: &[(u64, &[u8])]| arrive(TerminalDistance::Near, pieces).iter().any(|stroke| matches!(stroke, Stroke::Pasted(_)));
    assert!(pasted(&[(0, b"hello world")]));
    assert!(pasted(&[(0, "perché no".as_bytes())]));
    assert!(!pasted(&[(0, b"hello")]), "five letters that were typed ahead are keys");
    assert!(!pasted(&[(0, b"mmmmmmmmmmmdddddddd")]));
    assert!(!pasted(&[(0, b"hello world\r")]), "text that was pasted doesn't press keys");
    assert!(!pasted(&[(0, b"hello\x1b[C world")]));
    assert!(!pasted(&[(0, b"hel"), (10, b"lo world")]));
    assert!(!pasted(&[(0, b"1234567 8 9")]));
    let marked = arrive(TerminalDistance::Near, &[(0, b"\x1b[200~a\x1b[201~"), (10, b"hello world")]);
    assert_eq!(marked.len(), 12, "a terminal that marks what is pasted marks all of it");
}

#[test]
fn a_line_loses_the_sequences_in_it() {
    for (line, kept) in [
        ("\u{1b}[9um", "m"),
        ("\u{1b}[I", ""),
        ("Лев", "Лев"),
        ("\u{1b}[9u\n", ""),
        ("\u{1b}[A\u{1b}[A", "\u{1b}[A\u{1b}[A"),
        ("\u{1b}[M #5:\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\aiutò\t!", ":aiutò\t!"),
        ("hello world", "hello world"),
        ("\u{1b}[200~due sei\u{1b}[201~", "due sei"),
    ] {
        assert_eq!(strip_sequences(line.into()), kept.as_bytes(), "{line:?}");
    }
}

#[test]
fn control_characters_break_off_whatever_was_begun() {
    let interrupt = KeyEvent(KeyCode::Char('C'), Modifiers::CTRL);
    assert_eq!(all(b"\x03"), [interrupt]);
    for begun in [b"\x1b[1;".as_slice(), b"\x1bO", b"\x1b]0;title", b"\x1b[[", b"\xe2\x82"] {
        assert_eq!(all(&[begun, b"\x03"].concat()), [UNKNOWN, interrupt], "{begun:?}");
    }
    assert_eq!(all(b"\x1b\x03"), [plain_key(KeyCode::Esc), interrupt]);
}

#[test]
fn bytes_that_are_no_text_are_unknown_keys_and_what_follows_is_read() {
    assert_eq!(all(b"\xffm"), [UNKNOWN, plain_key(KeyCode::Char('m'))]);
    assert_eq!(all(b"\xe2\x82m"), [UNKNOWN, plain_key(KeyCode::Char('m'))]);
    assert_eq!(all(b"\xe2\x82\xe2\x82\xac"), [UNKNOWN, plain_key(KeyCode::Char('€'))]);
    assert_eq!(all(b"\xed\xa0\x80").first(), Some(&UNKNOWN));
    assert_eq!(all(b"\xe2\x82"), [UNKNOWN], "half a letter of which no more comes");
}

/// The keys that a console makes of these characters.
fn console_keys(characters: &str) -> Vec<KeyEvent> {
    characters.chars().map(|letter| KeyEvent::new(letter, Modifiers::NONE)).collect()
}

/// The strokes of these keys of a console, which come in one piece.
fn at_console(keys: &[KeyEvent]) -> Vec<Stroke> {
    Decoder::new(TerminalDistance::Console).decode_keys(keys, Instant::now())
}

#[test]
fn a_report_that_reaches_a_console_as_keys_is_none() {
    for report in ["\x1b[I", "\x1b[<0;35;20M", "\x1b[?61;4;6c", "\x1b]11;rgb:1e1e/1e1e/2e2e\x07", "\x1b_Gi=31;OK\x1b\\", "\x1b[M #5"] {
        let keys = [console_keys("d"), console_keys(report), console_keys("s")].concat();
        assert_eq!(at_console(&keys), strokes(&[KeyCode::Char('d'), KeyCode::Char('s')]), "{report:?}");
    }
    let unknown = console_keys("\x1b[68;32;100;1;0;1_");
    assert_eq!(at_console(&unknown), [Stroke::Key(UNKNOWN)]);
}

#[test]
fn a_console_delivers_pasted_text_and_keys_typed_ahead_in_one_piece() {
    assert_eq!(at_console(&console_keys("ciao, il sei")), [Stroke::Pasted("ciao, il sei".into())]);
    assert_eq!(
        at_console(&console_keys("ddss")),
        strokes(&[KeyCode::Char('d'); 2]).into_iter().chain(strokes(&[KeyCode::Char('s'); 2])).collect::<Vec<_>>()
    );
    let arrow = [console_keys("d"), vec![plain_key(KeyCode::Left)], console_keys("s")].concat();
    assert_eq!(at_console(&arrow), strokes(&[KeyCode::Char('d'), KeyCode::Left, KeyCode::Char('s')]));
    assert_eq!(at_console(&console_keys("\x1bd")), strokes(&[KeyCode::Esc, KeyCode::Char('d')]), "no Alt");
    assert_eq!(at_console(&[plain_key(KeyCode::Esc)]), strokes(&[KeyCode::Esc]));
    let with_alt = KeyEvent(KeyCode::Char('d'), Modifiers::ALT);
    assert_eq!(at_console(&[with_alt, plain_key(KeyCode::Enter)]), [Stroke::Key(with_alt), Stroke::Key(plain_key(KeyCode::Enter))]);
}

#[test]
fn the_rest_of_a_sequence_that_a_console_delivers_later_is_no_key() {
    let mut decoder = Decoder::new(TerminalDistance::Console);
    let now = Instant::now();
    assert_eq!(decoder.decode_keys(&console_keys("\x1b[?61;"), now), []);
    assert!(decoder.wait_limit().is_some());
    assert_eq!(decoder.decode_keys(&console_keys("4;6c"), now), []);
    assert_eq!(decoder.wait_limit(), None);
}

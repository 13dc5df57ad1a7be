//! Tests of the events in one sentence.

use super::*;

fn deed(number: u64, who: &str, did: &str, all: &str, long: &str) -> CatchUpPart {
    let [long, who, did, all] = [long, who, did, all].map(str::to_string);
    CatchUpPart { number, kind: PartKind::Move, long, middle: String::new(), who, did, all }
}

fn turn(number: u64) -> CatchUpPart {
    let [long, middle, did] = ["Your turn: two and three.", "your turn: two and three", "your turn"].map(str::to_string);
    CatchUpPart { number, kind: PartKind::Turn, long, middle, who: String::new(), all: did.clone(), did }
}

fn waiting(parts: &[CatchUpPart]) -> UnheardParts {
    let mut waiting = UnheardParts::default();
    waiting.replace(CatchUp { parts: parts.to_vec(), missed: "Moves missed.".into() });
    waiting
}

fn table() -> Vec<CatchUpPart> {
    vec![
        deed(1, "Alice", "five three right", "five three right", "Alice plays five three on the right."),
        deed(2, "Tom", "passes", "pass", "Tom passes."),
        deed(3, "Molly", "passes", "pass", "Molly passes."),
        turn(4),
    ]
}

/// All waiting parts, else as many of them as fit in so many letters.
fn longest(waiting: &UnheardParts, most: usize) -> Option<CatchUpText> {
    let fits = |text: &str| count_letters(text) <= most;
    waiting.all_fitting(fits).or_else(|| waiting.most_fitting(fits, |_| false))
}

#[test]
fn the_longest_form_that_fits_is_told_and_passes_are_joined() {
    let waiting = waiting(&table());
    let fitting = |most: usize| longest(&waiting, most).map(|told| told.text);
    assert_eq!(fitting(100).as_deref(), Some("Alice plays five three on the right. Tom passes. Molly passes. Your turn: two and three."));
    assert_eq!(fitting(70).as_deref(), Some("Alice five three right, Tom, Molly pass; your turn: two and three."));
    assert_eq!(fitting(51).as_deref(), Some("Alice five three right, Tom, Molly pass; your turn."));
    assert_eq!(fitting(34).as_deref(), Some("Tom, Molly pass; your turn."), "the turn before all, then as many moves as fit");
    assert_eq!(fitting(23).as_deref(), Some("Tom passes; your turn."), "what doesn't fit is passed over for what does");
    assert_eq!(fitting(8), None);
    let mut known = self::waiting(&table());
    known.note_key(false);
    let told = longest(&known, 25).expect("a move");
    assert_eq!(told.text, "Tom, Molly pass.", "in a turn in which a key was answered the moves come first");
    let moving = self::waiting(&table()[..1]).all_fitting(|_| true).expect("a move");
    assert_eq!(moving.text, "Alice five three right.", "while others still move it is the shortest form");
    assert_eq!(longest(&UnheardParts::default(), 100), None, "nothing has happened");
}

#[test]
fn more_parts_that_were_never_begun_are_told_if_they_may_fit_but_not_the_turn_alone() {
    let mut waiting = waiting(&table());
    let fitting = |waiting: &UnheardParts, certain: usize, possible: usize| {
        let at_most = |most: usize| move |text: &str| count_letters(text) <= most;
        waiting.most_fitting(at_most(certain), at_most(possible)).map(|told| told.text)
    };
    assert_eq!(fitting(&waiting, 23, 34).as_deref(), Some("Tom, Molly pass; your turn."));
    assert_eq!(fitting(&waiting, 0, 15), None, "the turn alone is no move");
    assert_eq!(fitting(&waiting, 11, 15).as_deref(), Some("Your turn."));
    let passes = fitting(&waiting, 34, 0).expect("they fit");
    let told = waiting.most_fitting(|text| count_letters(text) <= 34, |_| false).expect("they fit");
    assert_eq!((passes.as_str(), told.spans.len()), ("Tom, Molly pass; your turn.", 3));
    waiting.note_given(&told.spans);
    waiting.note_cut(&told.spans, 0, 40, true);
    assert_eq!(fitting(&waiting, 34, 34).as_deref(), Some("Tom, Molly pass; your turn."), "more than what was never begun");
    assert_eq!(fitting(&waiting, 0, 34).as_deref(), Some("Alice five three right."));
}

#[test]
fn parts_heard_before_a_cut_are_not_told_again_and_none_is_begun_more_than_twice() {
    let mut waiting = waiting(&table());
    for (cut, most) in [(1, 51), (2, 30)] {
        let told = longest(&waiting, most).expect("it fits");
        waiting.note_given(&told.spans);
        assert!(waiting.is_empty());
        let heard = if cut == 1 { "Alice five three right".len() } else { 0 };
        waiting.note_cut(&told.spans, heard, heard + 4, true);
    }
    assert_eq!(waiting.whole_text().text, "Your turn: two and three.", "Alice's was heard, and the passes were begun twice");
}

#[test]
fn the_own_move_clears_all_and_it_is_told_once_that_a_move_was_never_heard() {
    let mut waiting = waiting(&table());
    waiting.note_heard(&[(1, 0..1), (4, 0..1)]);
    waiting.replace(CatchUp { parts: vec![turn(5)], missed: "Moves missed.".into() });
    assert_eq!(waiting.whole_text().text, "Your turn: two and three.");
    assert_eq!(waiting.missed_words(), Some("Moves missed."));
    waiting.note_missed_told();
    waiting.replace(CatchUp { parts: Vec::new(), missed: "Moves missed.".into() });
    assert_eq!(waiting.missed_words(), None, "that it was the player's turn was no move");
}

#[test]
fn each_event_replaces_the_whole_and_keeps_what_was_heard_of_it() {
    let mut waiting = waiting(&table()[..1]);
    waiting.note_heard(&[(1, 0..1)]);
    waiting.replace(CatchUp { parts: table(), missed: String::new() });
    assert_eq!(waiting.whole_text().text, "Tom passes. Molly passes. Your turn: two and three.");
    let spans = waiting.parts_told_in("Tom passes.\nMolly passes.");
    waiting.note_heard(&spans);
    assert_eq!(waiting.whole_text().text, "Your turn: two and three.");
}

#[test]
fn a_part_that_was_begun_isnt_begun_at_once_again() {
    let deal = CatchUpPart { kind: PartKind::Deal, ..deed(0, "", "round 2", "round 2", "Round 2.") };
    let mut waiting = waiting(&[vec![deal], table()[..2].to_vec()].concat());
    let unbegun = |waiting: &UnheardParts| waiting.unbegun().map(|told| told.text);
    assert_eq!(unbegun(&waiting).as_deref(), Some("Alice five three right, Tom passes."));
    waiting.note_cut(&[(1, 0..22), (2, 24..34)], 0, 4, true);
    assert_eq!(unbegun(&waiting).as_deref(), Some("Tom passes."));
    waiting.note_cut(&[(2, 0..10)], 0, 4, true);
    assert_eq!(unbegun(&waiting), None);
    assert_eq!(waiting.unbegun_deal().expect("it was never begun").text, "Round 2.");
}

#[test]
fn a_list_that_is_never_heard_does_not_grow() {
    let mut waiting = UnheardParts::default();
    for most in 0..100 {
        let parts = (0..most).map(|number| deed(number, "Tom", "passes", "pass", "Tom passes.")).collect();
        waiting.replace(CatchUp { parts, missed: String::new() });
        assert!(waiting.parts.len() <= MOST_PARTS);
    }
}

#[test]
fn a_deal_is_told_in_whole_sentences_to_a_player_who_rests() {
    let long = "Round 2: 7 tiles each.\nYou have 7 tiles: six two.";
    let deal = CatchUpPart { kind: PartKind::Deal, ..deed(0, "", "round 2", "round 2", long) };
    let mut waiting = waiting(&[vec![deal], table()].concat());
    for (most, told) in [
        (200, long),
        (80, "Alice five three right, Tom, Molly pass; your turn: two and three."),
        (60, "Alice five three right, Tom, Molly pass; your turn."),
        (40, "Alice five three right, Tom, Molly pass."),
    ] {
        assert_eq!(
            waiting.text_at_rest(|text| count_letters(text) < most).expect("a part").text,
            told,
            "{most} letters: what others did comes first"
        );
    }
    waiting.note_heard(&[1, 2, 3, 4].map(|number| (number, 0..1)));
    assert_eq!(waiting.text_at_rest(|_| false).expect("a part").text, long);
}

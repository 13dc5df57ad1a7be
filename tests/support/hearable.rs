//! Checks of sentences for faults that a listener would notice.

/// The faults of a sentence as it is spoken.
pub fn unhearable(sentence: &str) -> Vec<&'static str> {
    let has = |signs: &str| sentence.contains(|letter| signs.contains(letter));
    let letters: Vec<char> = sentence.chars().collect();
    let triple = |is: fn(char, char, char) -> bool| letters.windows(3).any(|three| is(three[0], three[1], three[2]));
    let double = |is: fn(char, char) -> bool| letters.windows(2).any(|two| is(two[0], two[1]));
    let faults = [
        (letters.iter().all(|letter| letter.is_whitespace()), "nothing at all"),
        (letters.iter().any(|letter| ('\u{2066}'..='\u{2069}').contains(letter)), "an isolation mark"),
        (has("{}"), "a variable that wasn't filled in"),
        (letters.iter().any(|letter| letter.is_control()), "a control code or a second line"),
        (triple(|one, dash, other| one.is_ascii_digit() && dash == '-' && other.is_ascii_digit()), "digits joined by a dash"),
        (double(|one, other| one.is_whitespace() && other.is_whitespace()), "two spaces in a row"),
        (double(|space, sign| space == ' ' && ".,;:!?".contains(sign)), "a space before a stop"),
        (double(|one, other| ".,;:".contains(one) && ".,;:!?".contains(other)), "two stops in a row"),
        (sentence.trim() != sentence, "a space at its begin or end"),
    ];
    faults.into_iter().filter_map(|(wrong, what)| wrong.then_some(what)).collect()
}

/// Whether a sentence has signs that a screen reader names or skips.
pub fn has_symbols(sentence: &str) -> bool {
    sentence.contains(|letter| "()[]/\\*_#<>|=+~^`@&%$–—…•→“”«»\"".contains(letter))
}

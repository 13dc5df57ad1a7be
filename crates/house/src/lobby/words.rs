//! Three words, easy to say on the telephone: for a table, or for another key.

use crate::house::House;
use crate::lobby::standing::patiently;
use crate::store::Answer;
use salotto::locale::folded;
use salotto::narration::message::message;
use salotto::session::person::Person;

/// How often to draw three words until nobody else has them.
const DRAWS: usize = 20;

/// Three words of the person's language, kept by `keeps` as they are told apart, which says whether
/// they were free; None if they can't be kept.
pub fn drawn(house: &House, person: &mut Person, keeps: impl Fn(&str) -> Answer<bool> + Sync) -> Option<String> {
    let all = person.desk.locale().say(&message!("invitation-words")).to_lowercase();
    let all: Vec<&str> = all.split(',').map(str::trim).collect();
    for _ in 0..DRAWS {
        let three = house.three(&all);
        if patiently(person, || keeps(&folded(&three.join(" ")))).ok()? {
            return Some(three.join(", "));
        }
    }
    None
}

/// Three words as they are told apart, also where the last was joined to the others as one says it.
pub fn told_apart(typed: &str) -> String {
    let folded = folded(typed);
    let words: Vec<&str> = folded.split('-').filter(|word| !["e", "and"].contains(word)).collect();
    words.join("-")
}

/// What an unknown visitor typed instead of a name, if it is three words.
pub fn three(typed: &str) -> Option<String> {
    let words: Vec<&str> = typed.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|word| !word.is_empty()).collect();
    (words.len() == 3).then(|| folded(&words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_however_they_are_joined() {
        let all = ["lamp river coat", "Lamp, river, coat.", "lamp, river and coat", "LAMP e river e coat"];
        assert_eq!(all.map(told_apart), ["lamp-river-coat"; 4]);
        assert_eq!(told_apart("sand echo andes"), "sand-echo-andes");
    }
}

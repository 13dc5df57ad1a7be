//! Three words, easy to say on the telephone, drawn: for a table, a record, or another key.

use crate::house::House;
use crate::lobby::standing::patiently;
use crate::people::three_words::all;
use crate::store::Answer;
use salotto::locale::folded;
use salotto::session::person::Person;

/// How often to draw three words until nobody else has them.
const DRAWS: usize = 20;

/// Three words of the person's language, kept by `keeps` as they are told apart, which says whether
/// they were free; None if they can't be kept.
pub fn drawn(house: &House, person: &mut Person, keeps: impl Fn(&str) -> Answer<bool> + Sync) -> Option<String> {
    let all = all(person.desk.locale());
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    for _ in 0..DRAWS {
        let three = house.three(&all);
        if patiently(person, || keeps(&folded(&three.join(" ")))).ok()? {
            return Some(three.join(", "));
        }
    }
    None
}

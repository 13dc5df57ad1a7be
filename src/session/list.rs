//! A list to choose from, and what a typed number chooses in it.

use crate::narration::message::message;
use crate::narration::{Handle, Message, Value};
use crate::speech::Urgency;

/// A list to choose from.
pub struct List<'a> {
    /// Said first.
    pub title: Message,
    pub items: Vec<Message>,
    /// Where the cursor begins.
    pub start: usize,
    pub opening: Opening,
    /// Whether it opens as the answer to a key, or in its turn after what happened.
    pub opens: Urgency,
    /// The items that the keys for the two sides choose at once.
    pub handles: &'a dyn Fn(Handle) -> Option<usize>,
    /// What a typed number means.
    pub numbers: Numbers,
}

/// What is said when a list opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    TitleAndItem,
    /// The title alone, which names the only item.
    Title,
}

/// What a typed number chooses in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// The item at this place.
    Places,
    /// The item that stands for this number; some may stand for none. Where items are numbers, a place would be taken for one of them.
    Values(Vec<Option<usize>>),
}

impl List<'_> {
    pub fn new(title: Message, items: Vec<Message>, start: usize) -> List<'static> {
        List { title, items, start, opening: Opening::TitleAndItem, opens: Urgency::Answer, handles: &|_| None, numbers: Numbers::Places }
    }

    /// What is said when it opens on `item`.
    pub fn opening(&self, item: Message) -> Vec<Message> {
        match self.opening {
            Opening::TitleAndItem => vec![self.title.clone(), item],
            Opening::Title => vec![self.title.clone()],
        }
    }

    /// The index of the item that a number chooses.
    pub fn numbered(&self, number: usize) -> Option<usize> {
        match &self.numbers {
            Numbers::Places => number.checked_sub(1).filter(|index| *index < self.items.len()),
            Numbers::Values(values) => values.iter().position(|value| *value == Some(number)),
        }
    }

    /// That a number chooses nothing, and which ones do.
    pub fn no_such_number(&self, number: usize) -> Message {
        match &self.numbers {
            Numbers::Places => message!("no-such-item", number = number, count = self.items.len()),
            Numbers::Values(values) => no_such_value(number, &values.iter().flatten().copied().collect::<Vec<_>>()),
        }
    }

    /// What Enter would choose after these digits.
    pub fn would_choose(&self, number: usize) -> Vec<Message> {
        match (self.numbered(number), &self.numbers) {
            (Some(index), Numbers::Places) => {
                vec![message!("typed-line", number = number, nth = nth(number)), self.items[index].clone()]
            }
            (Some(index), Numbers::Values(_)) => {
                vec![message!("typed-value", number = number), self.items[index].clone()]
            }
            (None, Numbers::Values(values)) if values.iter().flatten().any(|value| begins(number, *value)) => {
                vec![message!("typed-more", number = number)]
            }
            (None, _) => vec![self.no_such_number(number)],
        }
    }
}

/// The word for a place: "seventh".
pub fn nth(number: usize) -> Message {
    message!("nth", number = number)
}

/// Whether a longer number begins with the digits of this one.
fn begins(number: usize, longer: usize) -> bool {
    number < longer && longer.to_string().starts_with(&number.to_string())
}

fn no_such_value(number: usize, values: &[usize]) -> Message {
    let (from, to) = (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
    if to - from + 1 == values.len() {
        message!("no-such-number", number = number, from = from, to = to)
    } else {
        message!("not-one-of", number = number, values = Value::list(values.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(numbers: Numbers) -> List<'static> {
        let items = (0..3).map(|_| message!("answer-yes")).collect();
        List { numbers, ..List::new(message!("answer-no"), items, 0) }
    }

    #[test]
    fn a_number_is_a_place_or_the_value_of_an_item() {
        let places = list(Numbers::Places);
        assert_eq!([0, 1, 3, 4].map(|number| places.numbered(number)), [None, Some(0), Some(2), None]);
        let values = list(Numbers::Values(vec![None, Some(2), Some(13)]));
        assert_eq!([0, 1, 2, 3, 13].map(|number| values.numbered(number)), [None, None, Some(1), None, Some(2)]);
    }

    #[test]
    fn a_digit_that_a_value_begins_with_asks_for_the_next() {
        let values = list(Numbers::Values(vec![None, Some(2), Some(13)]));
        assert_eq!(values.would_choose(1), [message!("typed-more", number = 1usize)]);
        assert_eq!(values.would_choose(3), [values.no_such_number(3)]);
    }
}

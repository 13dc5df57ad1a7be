//! Lists to choose from, each item with its meaning, and the meaning of typed numbers.

pub mod chat_list;
pub mod choice;
pub(in crate::session) mod commands;
pub(in crate::session) mod guard;
pub mod help;
pub mod key_trainer;
pub(super) mod list_loop;
pub mod manual;
mod reader_speed;
mod scene;
pub mod settings_list;
mod sound_round;
pub mod sounds_list;

use crate::narration::message::message;
use crate::narration::{Message, SideKey, Value};
use crate::session::client::exit::SideList;
use crate::speech::Urgency;

/// A list to choose from: a message and a meaning for each item.
#[derive(Clone, Debug)]
pub struct List<T> {
    lines: ListText,
    /// By item.
    meanings: Vec<T>,
}

/// The messages of a list, and its initial state.
#[derive(Clone, Debug)]
pub struct ListText {
    /// The title, spoken first.
    pub title: Message,
    /// The items' messages.
    pub items: Vec<Message>,
    /// The cursor's initial position, from 0.
    pub start: usize,
    /// The messages on opening.
    pub opening: ListOpening,
    /// Whether it opens as the answer to a key, or after pending events.
    pub opens: Urgency,
    /// The items chosen at once by the keys for the two sides.
    pub sides: [Option<usize>; 2],
    /// The meaning of typed numbers.
    pub numbers: NumberChoice,
    /// The meaning of other typed words.
    pub words: TypedWords,
    /// The side list it belongs to, if it can be opened over any list.
    pub(in crate::session) aside: Option<SideList>,
    /// Whether Escape leads away from it. It doesn't from the first list of a server.
    pub(in crate::session) closes: bool,
}

/// Meaning of words typed over a list that are neither a command nor a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedWords {
    /// None.
    Nothing,
    /// A move, as at the table.
    Moves,
}

/// An answer to a yes-or-no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum YesNo {
    /// No.
    No,
    /// Yes.
    Yes,
}

/// The messages on opening a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOpening {
    /// The title and the item under the cursor.
    TitleAndItem,
    /// The title only, which names the single item.
    Title,
}

/// Meaning of a typed number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NumberChoice {
    /// The item at this position, from 1.
    Places,
    /// The item with this number; some items have none. If items are numbers, a position would be
    /// mistaken for one of them.
    Values(Vec<Option<usize>>),
}

impl<T> List<T> {
    /// A list of these items, the cursor on the first.
    pub fn new(title: Message, items: impl IntoIterator<Item = (T, Message)>) -> List<T> {
        let (meanings, items) = items.into_iter().unzip();
        let (opening, opens, numbers, words) = (ListOpening::TitleAndItem, Urgency::Answer, NumberChoice::Places, TypedWords::Nothing);
        List {
            lines: ListText { title, items, start: 0, opening, opens, sides: [None, None], numbers, words, aside: None, closes: true },
            meanings,
        }
    }

    /// Offers no key to close it, since Escape leads nowhere.
    #[must_use]
    pub fn without_close(mut self) -> List<T> {
        self.lines.closes = false;
        self
    }

    /// Puts the cursor on the first item with this meaning, if there is one.
    #[must_use]
    pub fn with_cursor_on(mut self, meaning: &T) -> List<T>
    where
        T: PartialEq,
    {
        self.lines.start = self.position_of(meaning).unwrap_or(self.lines.start);
        self
    }

    /// The position of the first item with this meaning, from 0; None if there is none.
    pub(in crate::session) fn position_of(&self, meaning: &T) -> Option<usize>
    where
        T: PartialEq,
    {
        self.meanings.iter().position(|other| other == meaning)
    }

    /// Puts the cursor on the item at `place`, from 0, or on the last if there are fewer.
    #[must_use]
    pub fn with_cursor_at(mut self, place: usize) -> List<T> {
        self.lines.start = place;
        self
    }

    /// Lets the list open after pending events.
    #[must_use]
    pub(in crate::session) fn after_events(mut self) -> List<T> {
        self.lines.opens = Urgency::Event;
        self
    }

    /// Makes the title name the only item.
    #[must_use]
    pub(in crate::session) fn named_by_title(mut self) -> List<T> {
        self.lines.opening = ListOpening::Title;
        self
    }

    /// Lets moves be typed over the list.
    #[must_use]
    pub(in crate::session) fn accepting_moves(mut self) -> List<T> {
        self.lines.words = TypedWords::Moves;
        self
    }

    /// Makes the list part of a side list, which can be opened over any other list.
    #[must_use]
    pub(in crate::session) fn for_aside(mut self, aside: SideList) -> List<T> {
        self.lines.aside = Some(aside);
        self
    }

    /// Lets the key for this side choose the item with this meaning.
    #[must_use]
    pub(in crate::session) fn with_side(mut self, side: SideKey, meaning: &T) -> List<T>
    where
        T: PartialEq,
    {
        self.lines.sides[side as usize] = self.position_of(meaning);
        self
    }

    /// Sets the meaning of typed numbers.
    #[must_use]
    pub fn with_numbers(mut self, numbers: NumberChoice) -> List<T> {
        self.lines.numbers = numbers;
        self
    }

    /// The list's messages.
    pub fn lines(&self) -> &ListText {
        &self.lines
    }

    /// The meaning of the item at `place`, from 0.
    pub fn meaning(&self, place: usize) -> Option<&T> {
        self.meanings.get(place)
    }
}

impl List<usize> {
    /// A list of lines to hear, with their positions as meanings, from 0.
    pub fn to_walk(title: Message, items: Vec<Message>) -> List<usize> {
        List::new(title, items.into_iter().enumerate())
    }

    /// Goes on with the lines under another title, the cursor at `place`.
    pub fn go_on(&mut self, title: Message, place: usize) {
        (self.lines.title, self.lines.start, self.lines.opens) = (title, place, Urgency::Answer);
    }
}

impl List<YesNo> {
    /// A yes-or-no question whose first answer is the harmless one, no.
    pub fn to_confirm(question: Message, no: Message, yes: Message) -> List<YesNo> {
        List::new(question, [(YesNo::No, no), (YesNo::Yes, yes)])
    }
}

impl ListText {
    /// The messages on opening at `item`.
    pub fn opening_messages(&self, item: Message) -> Vec<Message> {
        match self.opening {
            ListOpening::TitleAndItem => vec![self.title.clone(), item],
            ListOpening::Title => vec![self.title.clone()],
        }
    }

    /// The index of the item that a number chooses.
    pub fn index_of_number(&self, number: usize) -> Option<usize> {
        match &self.numbers {
            NumberChoice::Places => number.checked_sub(1).filter(|index| *index < self.items.len()),
            NumberChoice::Values(values) => values.iter().position(|value| *value == Some(number)),
        }
    }

    /// A message that a number chooses nothing, and which numbers do.
    pub(in crate::session) fn no_such_number(&self, number: usize) -> Message {
        match &self.numbers {
            NumberChoice::Places => message!("no-such-item", number = number, count = self.items.len()),
            NumberChoice::Values(values) => no_such_value(number, &values.iter().flatten().copied().collect::<Vec<_>>()),
        }
    }

    /// The messages about what Enter would choose after these digits.
    pub(in crate::session) fn choice_messages(&self, number: usize) -> Vec<Message> {
        match (self.index_of_number(number), &self.numbers) {
            (Some(index), NumberChoice::Places) => {
                vec![message!("typed-line", number = number, nth = ordinal(number)), self.items[index].clone()]
            }
            (Some(index), NumberChoice::Values(_)) => {
                vec![message!("typed-value", number = number), self.items[index].clone()]
            }
            (None, NumberChoice::Values(values)) if values.iter().flatten().any(|value| is_prefix_of(number, *value)) => {
                vec![message!("typed-more", number = number)]
            }
            (None, _) => vec![self.no_such_number(number)],
        }
    }
}

/// The ordinal of a position: "seventh".
pub fn ordinal(number: usize) -> Message {
    message!("nth", number = number)
}

/// Whether the digits of a longer number begin with this one's.
fn is_prefix_of(number: usize, longer: usize) -> bool {
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

    fn list(numbers: NumberChoice) -> ListText {
        let items = (0..3).map(|_| message!("answer-yes")).collect();
        List::to_walk(message!("answer-no"), items).with_numbers(numbers).lines
    }

    #[test]
    fn a_number_is_a_place_or_the_value_of_an_item() {
        let places = list(NumberChoice::Places);
        assert_eq!([0, 1, 3, 4].map(|number| places.index_of_number(number)), [None, Some(0), Some(2), None]);
        let values = list(NumberChoice::Values(vec![None, Some(2), Some(13)]));
        assert_eq!([0, 1, 2, 3, 13].map(|number| values.index_of_number(number)), [None, None, Some(1), None, Some(2)]);
    }

    #[test]
    fn a_digit_that_a_value_begins_with_asks_for_the_next() {
        let values = list(NumberChoice::Values(vec![None, Some(2), Some(13)]));
        assert_eq!(values.choice_messages(1), [message!("typed-more", number = 1usize)]);
        assert_eq!(values.choice_messages(3), [values.no_such_number(3)]);
    }
}

//! The one way in which everything is chosen, from the game to the side of a tile.

use super::help;
use super::inbox::Signal;
use super::list::{Lines, List, TypedWords};
use super::person::{Handled, Person};
use super::said::Walked;
use super::settings::Positions;
use crate::input::keys::Command;
use crate::input::request::{End, Request};
use crate::narration::message::message;
use crate::narration::{Message, SideKey, Value};
use std::time::Instant;

/// Why a list, a match or the evening is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// The player asked for it.
    Quit,
    /// No input follows.
    Ended,
    /// Ctrl-C.
    Interrupted,
    /// For the menu behind this list: at the table the table's own, elsewhere the first list.
    ToMenu,
    /// For the first list.
    ToStart,
}

impl From<End> for Leaving {
    fn from(end: End) -> Leaving {
        match end {
            End::Ended => Leaving::Ended,
            End::Interrupted => Leaving::Interrupted,
        }
    }
}

/// How a list was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen<T> {
    /// What an item means.
    Item(T),
    /// Escape.
    Nothing,
    /// For something else, which this says.
    Leaving(Leaving),
}

impl<T> Chosen<T> {
    /// The chosen item; None after Escape.
    ///
    /// # Errors
    /// They left the list for something else.
    pub fn item(self) -> Result<Option<T>, Leaving> {
        match self {
            Chosen::Item(item) => Ok(Some(item)),
            Chosen::Nothing => Ok(None),
            Chosen::Leaving(leaving) => Err(leaving),
        }
    }
}

/// What answers the commands that a list itself doesn't: at the table, the sitting.
pub trait Fallback {
    /// Answers commands that do something else here than everywhere, before anything else can.
    fn first(&mut self, _: &mut Person, _: Command) -> Handled {
        Handled::No
    }
    /// Takes what was typed over a list of moves.
    fn typed_over(&mut self, _: &mut Person, _: &str) -> TypedOver {
        TypedOver::Unknown
    }
    /// Answers `command`, if it can; after [`Handled::No`] the list says that one has to choose
    /// first.
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled;
    /// Opens the menu over a list; how the list is left, None if the player goes on with it.
    fn menu(&mut self, person: &mut Person) -> Option<Leaving>;
    /// Says what was thought out meanwhile, if anything; how the list is left, if that leaves
    /// nothing to choose.
    fn thought(&mut self, person: &mut Person) -> Option<Leaving>;
    /// When [`thought`](Fallback::thought) is to be called, even if nothing comes by then.
    fn due(&self, _: &Person) -> Option<Instant> {
        None
    }
}

/// What happens to a list over which something was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedOver {
    /// It means nothing here.
    Unknown,
    /// It was answered, and the list stays.
    Answered,
    /// It has to be done, and the list is left for it.
    Leaves,
}

/// The fallback before there is a match, which answers nothing.
pub struct Nobody;

impl Fallback for Nobody {
    fn asked(&mut self, _: &mut Person, _: Command) -> Handled {
        Handled::No
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        None
    }
}

/// A list that was made anew, and where its cursor is; None if what it was on has gone.
struct Renewed {
    lines: Lines,
    cursor: Option<usize>,
}

impl Person {
    /// Walks a list until something is chosen. Other commands go to `fallback` and lose nothing.
    pub fn choose<T: Clone>(&mut self, list: &List<T>, fallback: &mut dyn Fallback) -> Chosen<T> {
        match self.choose_place(list.lines(), &mut |_| None, fallback) {
            Chosen::Item(place) => list.meaning(place).map_or(Chosen::Nothing, |meaning| Chosen::Item(meaning.clone())),
            Chosen::Nothing => Chosen::Nothing,
            Chosen::Leaving(leaving) => Chosen::Leaving(leaving),
        }
    }

    /// The same for a list that may change while it stands open: `make` makes it anew before the
    /// cursor moves or chooses. The cursor stays on what it was on.
    pub fn choose_anew<T: Clone + PartialEq>(
        &mut self,
        list: List<T>,
        make: &mut dyn FnMut() -> List<T>,
        fallback: &mut dyn Fallback,
    ) -> Chosen<T> {
        let (lines, mut list) = (list.lines().clone(), list);
        let mut renew = |cursor: usize| {
            let here = list.meaning(cursor).cloned();
            list = make();
            Renewed { cursor: here.and_then(|here| list.place(&here)), lines: list.lines().clone() }
        };
        let chosen = self.choose_place(&lines, &mut |cursor| Some(renew(cursor)), fallback);
        match chosen {
            Chosen::Item(place) => list.meaning(place).map_or(Chosen::Nothing, |meaning| Chosen::Item(meaning.clone())),
            Chosen::Nothing => Chosen::Nothing,
            Chosen::Leaving(leaving) => Chosen::Leaving(leaving),
        }
    }

    /// The same for a list's lines; the position of the chosen item, from 0.
    fn choose_place(
        &mut self,
        list: &Lines,
        renew: &mut dyn FnMut(usize) -> Option<Renewed>,
        fallback: &mut dyn Fallback,
    ) -> Chosen<usize> {
        let mut list = list.clone();
        let mut cursor = list.start.min(list.items.len().saturating_sub(1));
        let first = self.item(&list, cursor);
        self.desk.say(&list.opening(first), list.opens);
        // Whether the last key asked for help: asked again, it says more.
        let mut helped = false;
        loop {
            let input = match self.inbox.signal_until(fallback.due(self)) {
                Some(Signal::Input(input)) => input,
                Some(Signal::Thought) | None => {
                    self.hear_elsewhere();
                    self.hear_settings();
                    if let Some(leaving) = fallback.thought(self) {
                        return Chosen::Leaving(leaving);
                    }
                    continue;
                }
            };
            self.hear_elsewhere();
            if self.desk.gone() {
                return Chosen::Leaving(Leaving::Ended);
            }
            let typed = self.inbox.request(&input);
            helped &= matches!(typed, Request::Command(Command::Help | Command::Hush));
            // A number is meant for the list as it was heard.
            let moves = [Command::Choose, Command::Up, Command::Down, Command::First, Command::Last];
            if matches!(typed, Request::Command(command) if moves.contains(&command))
                && let Some(renewed) = renew(cursor)
            {
                list = renewed.lines;
                cursor = renewed.cursor.unwrap_or(cursor).min(list.items.len().saturating_sub(1));
                if renewed.cursor.is_none() && typed == Request::Command(Command::Choose) {
                    // What was heard has gone: nothing else is chosen in its stead.
                    let item = self.item(&list, cursor);
                    self.desk.answer(&[message!("item-gone"), item]);
                    continue;
                }
            }
            match typed {
                Request::Command(Command::Choose) => return Chosen::Item(cursor),
                Request::Command(Command::Cancel) => return Chosen::Nothing,
                Request::Command(Command::Menu) => match fallback.menu(self) {
                    Some(leaving) => return Chosen::Leaving(leaving),
                    None => {
                        let item = self.item(&list, cursor);
                        self.desk.answer(&[list.title.clone(), item]);
                    }
                },
                Request::Command(Command::Quit) => return Chosen::Leaving(Leaving::Quit),
                Request::Command(Command::Chat) => match self.walk_chat(fallback) {
                    Ok(Walked::Yes) => {
                        let item = self.item(&list, cursor);
                        self.desk.answer(&[list.title.clone(), item]);
                    }
                    Ok(Walked::Nothing) => {}
                    Err(leaving) => return Chosen::Leaving(leaving),
                },
                Request::Command(command) if side(command, &list).is_some() => return chosen(side(command, &list)),
                Request::Command(walk @ (Command::Up | Command::Down | Command::First | Command::Last)) => {
                    cursor = walked(walk, cursor, list.items.len());
                    let item = self.item(&list, cursor);
                    self.desk.answer(&[item]);
                }
                Request::Number(number) => match list.numbered(number) {
                    Some(item) => return Chosen::Item(item),
                    None => self.desk.answer(&[list.no_such_number(number)]),
                },
                Request::Digits(number) => self.desk.answer(&list.would_choose(number)),
                Request::Begun => self.desk.answer(&[message!("line-begun")]),
                Request::Erased => self.desk.answer(&[message!("line-erased")]),
                Request::TooMuch(said) => self.desk.answer(&[said]),
                Request::Command(Command::Help) if helped => {
                    helped = false;
                    if let Err(leaving) = help::all(&|_| true, |_| None, self, fallback) {
                        return Chosen::Leaving(leaving);
                    }
                    let item = self.item(&list, cursor);
                    self.desk.answer(&[list.title.clone(), item]);
                }
                Request::Command(Command::Help) => {
                    helped = true;
                    let questions = Some(message!("help-list-table")).filter(|_| self.at_table);
                    let here = [list.title.clone(), self.item(&list, cursor)];
                    self.desk.answer(&std::iter::once(message!("help-list")).chain(questions).chain(here).collect::<Vec<_>>());
                }
                Request::Command(command) => {
                    let known = fallback.first(self, command) == Handled::Yes
                        || self.general(command) == Handled::Yes
                        || fallback.asked(self, command) == Handled::Yes;
                    if !known {
                        self.desk.answer(&[message!("choose-first")]);
                    }
                }
                Request::Say(text) => {
                    self.tongue.typed = Some(text);
                    if fallback.asked(self, Command::Say) == Handled::No {
                        self.desk.answer(&[message!("choose-first")]);
                    }
                    self.tongue.typed = None;
                }
                Request::Unknown(word) => match (list.words, word.as_str()) {
                    (TypedWords::Nothing, _) | (_, "") => self.unknown(&word),
                    (TypedWords::Moves, _) => match fallback.typed_over(self, &word) {
                        TypedOver::Unknown => self.unknown(&word),
                        TypedOver::Answered => {}
                        TypedOver::Leaves => return Chosen::Nothing,
                    },
                },
                Request::End(end) => return Chosen::Leaving(end.into()),
            }
        }
    }

    fn item(&self, list: &Lines, cursor: usize) -> Message {
        let Some(item) = list.items.get(cursor) else { return message!("empty-list") };
        self.placed(item.clone(), cursor, list.items.len())
    }

    /// An item with its position in the list, if the player wants that.
    pub fn placed(&self, item: Message, place: usize, count: usize) -> Message {
        match self.settings.positions {
            Positions::Said => message!("placed", item = Value::phrase(item), place = place + 1, count = count),
            Positions::Unsaid => item,
        }
    }
}

fn chosen(place: Option<usize>) -> Chosen<usize> {
    place.map_or(Chosen::Nothing, Chosen::Item)
}

/// The position that the key for a side chooses.
fn side(command: Command, list: &Lines) -> Option<usize> {
    match command {
        Command::LayLeft => list.sides[SideKey::Left as usize],
        Command::LayRight => list.sides[SideKey::Right as usize],
        _ => None,
    }
}

/// The position that walking leads to; lists wrap.
fn walked(walk: Command, cursor: usize, count: usize) -> usize {
    match walk {
        Command::Up => (cursor + count.saturating_sub(1)).checked_rem(count).unwrap_or(0),
        Command::Down => (cursor + 1).checked_rem(count).unwrap_or(0),
        Command::Last => count.saturating_sub(1),
        _ => 0,
    }
}

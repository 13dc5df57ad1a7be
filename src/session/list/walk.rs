//! The loop of an open list: handling of each input until an item is chosen.

use super::choose::{Fallback, ListExit, TypedOver};
use super::guard::{ChoiceBy, ListGuard};
use super::help;
use super::said::{self, WalkOutcome};
use super::{ListText, TypedWords, scene};
use crate::input::Input;
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{Message, SideKey};
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::{Aside, Leaving};
use crate::session::person::tidings::Reply;
use crate::session::person::{Handled, Person};
use crate::speech::Urgency;
use crate::speech::scene::LaidKind;
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Instant;

/// The most lists open one over the other: a list reached step by step, and over it the keys, the
/// chat, and the menu of the table.
const MOST_OPEN: usize = 4;

/// A list made anew with its cursor; None if the cursor's item has disappeared.
pub(in crate::session) struct Renewed {
    pub(in crate::session) lines: ListText,
    pub(in crate::session) cursor: Option<usize>,
}

/// Makes the list anew for the cursor's position; None for a list that doesn't change.
pub(in crate::session) type Renew<'a> = dyn FnMut(usize) -> Option<Renewed> + 'a;

/// An open list.
struct ListWalk<'a> {
    list: ListText,
    renew: &'a mut Renew<'a>,
    /// The cursor's position, from 0.
    cursor: usize,
    /// Whether the last key asked for help: asked again, it says more.
    helped: bool,
    /// The number whose item was told last.
    told: Option<usize>,
    /// Whether it opened by itself, at a player who presses keys.
    is_sudden: bool,
    /// The time before which nothing is chosen.
    guard: ListGuard,
}

/// Whether the cursor's item still exists after the list was made anew.
#[derive(PartialEq)]
enum CursorTarget {
    Here,
    Gone,
}

impl ListWalk<'_> {
    /// Makes the list anew; the cursor stays on its item, if that still exists.
    fn renewed(&mut self) -> CursorTarget {
        let Some(renewed) = (self.renew)(self.cursor) else { return CursorTarget::Here };
        self.list = renewed.lines;
        self.cursor = renewed.cursor.unwrap_or(self.cursor).min(self.list.items.len().saturating_sub(1));
        if renewed.cursor.is_some() { CursorTarget::Here } else { CursorTarget::Gone }
    }
}

impl Person {
    /// Shows a list. Returns the position of the chosen item, from 0.
    pub(in crate::session) fn walk_list<'a>(
        &mut self,
        list: ListText,
        renew: &'a mut Renew<'a>,
        fallback: &mut dyn Fallback,
    ) -> ListExit<usize> {
        let cursor = list.start.min(list.items.len().saturating_sub(1));
        self.open.push(list.aside);
        debug_assert!(self.open.len() <= MOST_OPEN, "{:?}", self.open);
        let is_sudden = self.inbox.takes_keys() && (list.opens == Urgency::Event || self.inbox.is_woken());
        let mut walk = ListWalk { list, renew, cursor, helped: false, told: None, is_sudden, guard: ListGuard::Open };
        let chosen = self.walk_to_choice(&mut walk, fallback);
        self.open.pop();
        chosen
    }

    fn walk_to_choice(&mut self, walk: &mut ListWalk, fallback: &mut dyn Fallback) -> ListExit<usize> {
        let first = self.item(walk);
        self.desk.say(&walk.list.opening(first), walk.list.opens);
        if walk.is_sudden {
            walk.guard = ListGuard::Closed { told: Instant::now(), heard: self.desk.heard_at() };
        }
        loop {
            // A nudge handled elsewhere, or left unanswered, doesn't wake them again.
            self.hear_elsewhere();
            scene::lays(&walk.list, walk.cursor, self);
            let answered = match self.inbox.signal_until(fallback.due(self)) {
                Some(Signal::Input(input)) => self.answer_in_list(&input, walk, fallback),
                Some(Signal::Thought) | None => self.thought_over_list(walk, fallback),
            };
            if let Break(chosen) = answered {
                return chosen;
            }
        }
    }

    /// Tells news from elsewhere, and the new item under the cursor.
    fn thought_over_list(&mut self, walk: &mut ListWalk, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        if fallback.says_what_is_new() {
            // In one utterance, so that no key comes in between.
            let mut said = self.tidings_by_now();
            if walk.renewed() == CursorTarget::Gone {
                said.push(self.item(walk));
            }
            if !said.is_empty() {
                self.desk.event(&said);
            }
        }
        self.hear_elsewhere();
        self.hear_settings();
        fallback.thought(self).map_or(Continue(()), leaves)
    }

    /// Handles an input. Breaks with the choice, if it was one.
    fn answer_in_list(&mut self, input: &Input, walk: &mut ListWalk, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        self.hear_elsewhere();
        if self.desk.gone() {
            return leaves(Leaving::Ended);
        }
        let request = self.inbox.request(input);
        walk.helped &= matches!(request, InputRequest::Command(Command::Help | Command::Hush));
        let told = walk.told.take();
        let by = if matches!(request, InputRequest::Picked(_)) { ChoiceBy::Touch } else { ChoiceBy::Key };
        if walk.guard.is_early(by, self.inbox.last_input()) {
            if self.holds_back(&request, walk) {
                walk.guard.note_told(Instant::now());
                return Continue(());
            }
            // The other keys act at once, and their answer tells where the player is.
            walk.guard.note_told(Instant::now());
        }
        match request {
            InputRequest::Command(command) => return self.command_in_list(command, walk, fallback),
            InputRequest::Number(number) => match walk.list.numbered(number) {
                // A move typed by its number, line by line, is told before it is made; so is an item
                // of a list that may have opened between the digits.
                Some(item) if told != Some(number) && (walk.is_sudden || walk.list.words == TypedWords::Moves && item != walk.cursor) => {
                    (walk.cursor, walk.told) = (item, Some(number));
                    self.desk.answer(&walk.list.would_choose(number));
                }
                Some(item) => return Break(ListExit::Item(item)),
                None => self.desk.answer(&[walk.list.no_such_number(number)]),
            },
            InputRequest::Digits(number) => {
                walk.told = Some(number);
                self.desk.answer(&walk.list.would_choose(number));
            }
            InputRequest::Picked(pick) => match self.desk.picked(pick, LaidKind::List) {
                Some(place) => {
                    walk.cursor = place;
                    return self.command_in_list(Command::Choose, walk, fallback);
                }
                None => {
                    let item = self.item(walk);
                    self.desk.answer(&[message!("item-gone"), item]);
                }
            },
            InputRequest::Begun => self.desk.answer(&[message!("line-begun")]),
            InputRequest::Erased => self.desk.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => self.desk.answer(&[said]),
            InputRequest::Say(text) => {
                self.tongue.typed = Some(text);
                if fallback.asked(self, Command::Say) == Handled::No {
                    self.desk.answer(&[self.does_nothing_here()]);
                }
                self.tongue.typed = None;
            }
            InputRequest::Unknown(word) => match (walk.list.words, word.as_str()) {
                (TypedWords::Nothing, _) | (_, "") => return self.typed_words(&word).map_or(Continue(()), leaves),
                (TypedWords::Moves, _) => match fallback.typed_over(self, &word) {
                    TypedOver::Unknown => return self.typed_words(&word).map_or(Continue(()), leaves),
                    TypedOver::Answered => {}
                    TypedOver::Leaves => return Break(ListExit::Nothing),
                },
            },
            InputRequest::End(end) => return leaves(end.into()),
        }
        Continue(())
    }

    /// Tells what this input would choose or that it would close the list, which has opened by
    /// itself so lately that the player can't have heard it. Returns whether it would do either.
    fn holds_back(&mut self, request: &InputRequest, walk: &mut ListWalk) -> bool {
        let mut said = Vec::new();
        match request {
            InputRequest::Command(Command::Choose | Command::Cancel) => {}
            InputRequest::Command(command) if side(*command, &walk.list).is_some() => {}
            InputRequest::Number(number) => {
                walk.told = Some(*number);
                walk.cursor = walk.list.numbered(*number).unwrap_or(walk.cursor);
                said = walk.list.would_choose(*number);
            }
            InputRequest::Picked(pick) => walk.cursor = self.desk.picked(*pick, LaidKind::List).unwrap_or(walk.cursor),
            _ => return false,
        }
        if said.is_empty() {
            said.push(self.item(walk));
        }
        said.push(message!("list-only-opened"));
        self.desk.answer(&said);
        true
    }

    fn command_in_list(&mut self, command: Command, walk: &mut ListWalk, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        // A number refers to the list as it was heard.
        let moves = [Command::Choose, Command::Up, Command::Down, Command::First, Command::Last];
        if moves.contains(&command) && walk.renewed() == CursorTarget::Gone && [Command::Choose, Command::Down].contains(&command) {
            // The item heard has disappeared: no other is chosen instead; the cursor is on the one
            // that follows.
            let item = self.item(walk);
            let gone = Some(message!("item-gone")).filter(|_| command == Command::Choose);
            self.desk.answer(&gone.into_iter().chain([item]).collect::<Vec<_>>());
            return Continue(());
        }
        match command {
            Command::Choose => return Break(ListExit::Item(walk.cursor)),
            Command::Cancel => return Break(ListExit::Nothing),
            Command::Quit => return leaves(Leaving::Quit),
            Command::Menu => match fallback.menu(self) {
                Some(leaving) => return self.left_above(leaving, walk),
                None => self.back_in_list(walk),
            },
            Command::Chat => return self.open_above(Aside::Chat, walk, fallback),
            Command::Accept => return self.replies(Reply::Yes).map_or(Continue(()), leaves),
            Command::Decline => return self.replies(Reply::No).map_or(Continue(()), leaves),
            Command::Help => return self.help_in_list(walk, fallback),
            Command::Up | Command::Down | Command::First | Command::Last => {
                let (before, count) = (walk.cursor, walk.list.items.len());
                walk.cursor = walked(command, before, count);
                let around = command == Command::Up && before == 0 || command == Command::Down && before + 1 >= count;
                let item = self.item(walk);
                let tick = if around { Sound::Edge } else { Sound::Item };
                // An item with a sound of its own is heard by that.
                self.desk.answer(&[if item.cues.is_empty() { item.sounding(tick) } else { item }]);
            }
            command => match side(command, &walk.list) {
                Some(place) => return Break(ListExit::Item(place)),
                None => self.command_elsewhere(command, fallback),
            },
        }
        Continue(())
    }

    /// Tells where a list's keys are explained; asked again, lists all keys.
    fn help_in_list(&mut self, walk: &mut ListWalk, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        walk.helped = !walk.helped;
        if walk.helped {
            let questions = Some(message!("help-list-table")).filter(|_| self.at_table);
            let here = [walk.list.title.clone(), self.item(walk)];
            let all = [help::of_lists(self)].into_iter().chain(help::of_phones(self)).chain(questions).chain(here);
            self.desk.answer(&all.collect::<Vec<_>>());
            Continue(())
        } else {
            self.open_above(Aside::Keys, walk, fallback)
        }
    }

    /// Opens an aside over this list; if it is open below, goes back to it.
    fn open_above(&mut self, aside: Aside, walk: &ListWalk, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        if self.open.contains(&Some(aside)) {
            return self.left_above(Leaving::Back(aside), walk);
        }
        let left = match aside {
            Aside::Keys => help::all(&|_| true, &|_| None, self, fallback).map(|()| WalkOutcome::Yes),
            Aside::Chat => said::walk(self, fallback),
        };
        match left {
            Ok(WalkOutcome::Yes) => self.back_in_list(walk),
            Ok(WalkOutcome::Nothing) => {}
            Err(leaving) => return self.left_above(leaving, walk),
        }
        Continue(())
    }

    /// Leaves this list the way one above it was left, unless that was for this one.
    fn left_above(&mut self, leaving: Leaving, walk: &ListWalk) -> ControlFlow<ListExit<usize>> {
        if walk.list.aside.is_none_or(|aside| leaving != Leaving::Back(aside)) {
            return leaves(leaving);
        }
        self.back_in_list(walk);
        Continue(())
    }

    /// Handles a command that isn't the list's own.
    fn command_elsewhere(&mut self, command: Command, fallback: &mut dyn Fallback) {
        let answered = fallback.first(self, command) == Handled::Yes
            || self.general(command) == Handled::Yes
            || fallback.asked(self, command) == Handled::Yes;
        if !answered {
            self.desk.answer(&[self.does_nothing_here()]);
        }
    }

    /// The message for a command without effect over this list: at a table it may work after a
    /// choice.
    fn does_nothing_here(&self) -> Message {
        if self.at_table { message!("choose-first") } else { message!("unknown-key") }
    }

    /// Tells the cursor's item again, after other speech.
    fn back_in_list(&mut self, walk: &ListWalk) {
        let item = self.item(walk);
        self.desk.answer(&[walk.list.title.clone(), item]);
    }

    /// The item under the cursor.
    fn item(&self, walk: &ListWalk) -> Message {
        let items = &walk.list.items;
        items.get(walk.cursor).map_or(message!("empty-list"), |item| self.placed(item.clone(), walk.cursor, items.len()))
    }
}

fn leaves(leaving: Leaving) -> ControlFlow<ListExit<usize>> {
    Break(ListExit::Leaving(leaving))
}

/// The position that the key for a side chooses.
fn side(command: Command, list: &ListText) -> Option<usize> {
    match command {
        Command::LayLeft => list.sides[SideKey::Left as usize],
        Command::LayRight => list.sides[SideKey::Right as usize],
        _ => None,
    }
}

/// The position after a movement; lists wrap around.
fn walked(walk: Command, cursor: usize, count: usize) -> usize {
    match walk {
        Command::Up => (cursor + count.saturating_sub(1)).checked_rem(count).unwrap_or(0),
        Command::Down => (cursor + 1).checked_rem(count).unwrap_or(0),
        Command::Last => count.saturating_sub(1),
        _ => 0,
    }
}

//! The loop of an open list: handling of each input until an item is chosen.

use super::chat_list::{self, WalkOutcome};
use super::choice::{Fallback, ListExit, TypedEffect};
use super::guard::{ChoiceBy, ListGuard};
use super::help;
use super::{ListText, TypedWords, scene};
use crate::input::Input;
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{Message, SideKey};
use crate::session::client::exit::{ExitReason, SideList};
use crate::session::client::inbox::InboxEvent;
use crate::session::client::notifications::Reply;
use crate::session::client::{Handled, Person};
use crate::speech::Urgency;
use crate::speech::scene::SceneListKind;
use std::ops::ControlFlow::{self, Break, Continue};

/// The most lists open one over the other: a list reached step by step, and over it the keys, the
/// chat, and the menu of the table.
const MOST_OPEN: usize = 4;

/// A list made anew with its cursor; None if the cursor's item has disappeared.
pub(in crate::session) struct RefreshedList {
    pub(in crate::session) lines: ListText,
    pub(in crate::session) cursor: Option<usize>,
}

/// Makes the list anew for the cursor's position; None for a list that doesn't change.
pub(in crate::session) type RefreshFn<'a> = dyn FnMut(usize) -> Option<RefreshedList> + 'a;

/// An open list.
struct OpenList<'a> {
    list: ListText,
    renew: &'a mut RefreshFn<'a>,
    /// The cursor's position, from 0.
    cursor: usize,
    /// Whether the last key asked for help: asked again, it says more.
    helped: bool,
    /// The number whose item was announced last.
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

impl OpenList<'_> {
    /// Makes the list anew; the cursor stays on its item, if that still exists.
    fn refresh(&mut self) -> CursorTarget {
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
        renew: &'a mut RefreshFn<'a>,
        fallback: &mut dyn Fallback,
    ) -> ListExit<usize> {
        let cursor = list.start.min(list.items.len().saturating_sub(1));
        self.open.push(list.aside);
        debug_assert!(self.open.len() <= MOST_OPEN, "{:?}", self.open);
        let is_sudden = self.inbox.takes_keys() && (list.opens == Urgency::Event || self.inbox.is_woken());
        let mut walk = OpenList { list, renew, cursor, helped: false, told: None, is_sudden, guard: ListGuard::Open };
        let chosen = self.walk_to_choice(&mut walk, fallback);
        self.open.pop();
        chosen
    }

    fn walk_to_choice(&mut self, walk: &mut OpenList, fallback: &mut dyn Fallback) -> ListExit<usize> {
        let first = self.current_item(walk);
        self.desk.say(&walk.list.opening_messages(first), walk.list.opens);
        if walk.is_sudden {
            walk.guard = ListGuard::Closed { told: self.inbox.clock().now(), heard: self.desk.heard_at() };
        }
        loop {
            // A wake-up handled elsewhere, or left unanswered, doesn't come again.
            self.receive_notices();
            scene::lay(&walk.list, walk.cursor, self);
            let answered = match self.inbox.signal_until(fallback.next_due(self)) {
                Some(InboxEvent::Input(input)) => self.answer_in_list(&input, walk, fallback),
                Some(InboxEvent::Thought) | None => self.tell_results_in_list(walk, fallback),
            };
            if let Break(chosen) = answered {
                return chosen;
            }
        }
    }

    /// Outputs notifications, and the new item under the cursor.
    fn tell_results_in_list(&mut self, walk: &mut OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        if fallback.speaks_new_item() {
            // In one utterance, so that no key comes in between.
            let mut said = self.take_notifications();
            if walk.refresh() == CursorTarget::Gone {
                said.push(self.current_item(walk));
            }
            if !said.is_empty() {
                self.desk.tell_events(&said);
            }
        }
        self.receive_notices();
        self.tell_settings_notices();
        fallback.tell_results(self).map_or(Continue(()), leave)
    }

    /// Handles an input. Breaks with the choice, if it was one.
    fn answer_in_list(&mut self, input: &Input, walk: &mut OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        self.receive_notices();
        if self.desk.has_failed() {
            return leave(ExitReason::Ended);
        }
        let request = self.inbox.request(input);
        walk.helped &= matches!(request, InputRequest::Command(Command::Help | Command::Hush));
        let told = walk.told.take();
        let by = if matches!(request, InputRequest::Picked(_)) { ChoiceBy::Touch } else { ChoiceBy::Key };
        if walk.guard.is_early(by, self.inbox.last_input()) {
            if self.holds_back(&request, walk) {
                walk.guard.note_told(self.inbox.clock().now());
                return Continue(());
            }
            // The other keys act at once, and their answer tells where the player is.
            walk.guard.note_told(self.inbox.clock().now());
        }
        match request {
            InputRequest::Command(command) => return self.handle_command_in_list(command, walk, fallback),
            InputRequest::Number(number) => match walk.list.index_of_number(number) {
                // A move typed by its number, line by line, is announced before it is made; so is an item
                // of a list that may have opened between the digits.
                Some(item) if told != Some(number) && (walk.is_sudden || walk.list.words == TypedWords::Moves && item != walk.cursor) => {
                    (walk.cursor, walk.told) = (item, Some(number));
                    self.desk.answer(&walk.list.choice_messages(number));
                }
                Some(item) => return Break(ListExit::Item(item)),
                None => self.desk.answer(&[walk.list.no_such_number(number)]),
            },
            InputRequest::Digits(number) => {
                walk.told = Some(number);
                self.desk.answer(&walk.list.choice_messages(number));
            }
            InputRequest::Picked(pick) => match self.desk.picked_place(pick, SceneListKind::List) {
                Some(place) => {
                    walk.cursor = place;
                    return self.handle_command_in_list(Command::Choose, walk, fallback);
                }
                None => {
                    let item = self.current_item(walk);
                    self.desk.answer(&[message!("item-gone"), item]);
                }
            },
            InputRequest::Begun => self.desk.answer(&[message!("line-begun")]),
            InputRequest::Erased => self.desk.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => self.desk.answer(&[said]),
            InputRequest::Say(text) => {
                self.tongue.typed = Some(text);
                if fallback.try_command(self, Command::Say) == Handled::No {
                    self.desk.answer(&[self.no_effect_message()]);
                }
                self.tongue.typed = None;
            }
            InputRequest::Unknown(word) => match (walk.list.words, word.as_str()) {
                (TypedWords::Nothing, _) | (_, "") => return self.handle_typed_words(&word).map_or(Continue(()), leave),
                (TypedWords::Moves, _) => match fallback.handle_typed(self, &word) {
                    TypedEffect::Unknown => return self.handle_typed_words(&word).map_or(Continue(()), leave),
                    TypedEffect::Answered => {}
                    TypedEffect::Leaves => return Break(ListExit::Nothing),
                },
            },
            InputRequest::End(end) => return leave(end.into()),
        }
        Continue(())
    }

    /// Tells what this input would choose or that it would close the list, which has opened by
    /// itself so lately that the player can't have heard it. Returns whether it would do either.
    fn holds_back(&mut self, request: &InputRequest, walk: &mut OpenList) -> bool {
        let mut said = Vec::new();
        match request {
            InputRequest::Command(Command::Choose | Command::Cancel) => {}
            InputRequest::Command(command) if position_of_side(*command, &walk.list).is_some() => {}
            InputRequest::Number(number) => {
                walk.told = Some(*number);
                walk.cursor = walk.list.index_of_number(*number).unwrap_or(walk.cursor);
                said = walk.list.choice_messages(*number);
            }
            InputRequest::Picked(pick) => walk.cursor = self.desk.picked_place(*pick, SceneListKind::List).unwrap_or(walk.cursor),
            _ => return false,
        }
        if said.is_empty() {
            said.push(self.current_item(walk));
        }
        said.push(message!("list-only-opened"));
        self.desk.answer(&said);
        true
    }

    fn handle_command_in_list(
        &mut self,
        command: Command,
        walk: &mut OpenList,
        fallback: &mut dyn Fallback,
    ) -> ControlFlow<ListExit<usize>> {
        // A number refers to the list as it was heard.
        let moves = [Command::Choose, Command::Up, Command::Down, Command::First, Command::Last];
        if moves.contains(&command) && walk.refresh() == CursorTarget::Gone && [Command::Choose, Command::Down].contains(&command) {
            // The item heard has disappeared: no other is chosen instead; the cursor is on the one
            // that follows.
            let item = self.current_item(walk);
            let gone = Some(message!("item-gone")).filter(|_| command == Command::Choose);
            self.desk.answer(&gone.into_iter().chain([item]).collect::<Vec<_>>());
            return Continue(());
        }
        match command {
            Command::Choose => return Break(ListExit::Item(walk.cursor)),
            Command::Cancel => return Break(ListExit::Nothing),
            Command::Quit => return leave(ExitReason::Quit),
            Command::Menu => match fallback.open_menu_over_list(self) {
                Some(leaving) => return self.propagate_leaving(leaving, walk),
                None => self.tell_item_again(walk),
            },
            Command::Chat => return self.open_above(SideList::Chat, walk, fallback),
            Command::Accept => return self.reply(Reply::Yes).map_or(Continue(()), leave),
            Command::Decline => return self.reply(Reply::No).map_or(Continue(()), leave),
            Command::Help => return self.tell_list_help(walk, fallback),
            Command::Up | Command::Down | Command::First | Command::Last => {
                let (before, count) = (walk.cursor, walk.list.items.len());
                walk.cursor = moved_cursor(command, before, count);
                let around = command == Command::Up && before == 0 || command == Command::Down && before + 1 >= count;
                let item = self.current_item(walk);
                let tick = if around { Sound::Edge } else { Sound::Item };
                // An item with a sound of its own is heard by that.
                self.desk.answer(&[if item.cues.is_empty() { item.with_sound(tick) } else { item }]);
            }
            command => match position_of_side(command, &walk.list) {
                Some(place) => return Break(ListExit::Item(place)),
                None => self.hand_command_on(command, fallback),
            },
        }
        Continue(())
    }

    /// Tells where a list's keys are explained; asked again, lists all keys.
    fn tell_list_help(&mut self, walk: &mut OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        walk.helped = !walk.helped;
        if walk.helped {
            let questions = Some(message!("help-list-table")).filter(|_| self.at_table);
            let here = [walk.list.title.clone(), self.current_item(walk)];
            let all = [help::list_keys(self)].into_iter().chain(help::phone_keys(self)).chain(questions).chain(here);
            self.desk.answer(&all.collect::<Vec<_>>());
            Continue(())
        } else {
            self.open_above(SideList::Keys, walk, fallback)
        }
    }

    /// Opens a side list over this list; if it is open below, goes back to it.
    fn open_above(&mut self, aside: SideList, walk: &OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        if self.open.contains(&Some(aside)) {
            return self.propagate_leaving(ExitReason::Back(aside), walk);
        }
        let left = match aside {
            SideList::Keys => help::show_all(&|_| true, &|_| None, self, fallback).map(|()| WalkOutcome::Yes),
            SideList::Chat => chat_list::show(self, fallback),
        };
        match left {
            Ok(WalkOutcome::Yes) => self.tell_item_again(walk),
            Ok(WalkOutcome::Nothing) => {}
            Err(leaving) => return self.propagate_leaving(leaving, walk),
        }
        Continue(())
    }

    /// Leaves this list the way one above it was left, unless that was for this one.
    fn propagate_leaving(&mut self, leaving: ExitReason, walk: &OpenList) -> ControlFlow<ListExit<usize>> {
        if walk.list.aside.is_none_or(|aside| leaving != ExitReason::Back(aside)) {
            return leave(leaving);
        }
        self.tell_item_again(walk);
        Continue(())
    }

    /// Handles a command that isn't the list's own.
    fn hand_command_on(&mut self, command: Command, fallback: &mut dyn Fallback) {
        let answered = fallback.handle_first(self, command) == Handled::Yes
            || self.handle_general(command) == Handled::Yes
            || fallback.try_command(self, command) == Handled::Yes;
        if !answered {
            self.desk.answer(&[self.no_effect_message()]);
        }
    }

    /// The message for a command without effect over this list: at a table it may work after a
    /// choice.
    fn no_effect_message(&self) -> Message {
        if self.at_table { message!("choose-first") } else { message!("unknown-key") }
    }

    /// Tells the cursor's item again, after other speech.
    fn tell_item_again(&mut self, walk: &OpenList) {
        let item = self.current_item(walk);
        self.desk.answer(&[walk.list.title.clone(), item]);
    }

    /// The item under the cursor.
    fn current_item(&self, walk: &OpenList) -> Message {
        let items = &walk.list.items;
        items.get(walk.cursor).map_or(message!("empty-list"), |item| self.with_position(item.clone(), walk.cursor, items.len()))
    }
}

fn leave(leaving: ExitReason) -> ControlFlow<ListExit<usize>> {
    Break(ListExit::Leaving(leaving))
}

/// The position that the key for a side chooses.
fn position_of_side(command: Command, list: &ListText) -> Option<usize> {
    match command {
        Command::LayLeft => list.sides[SideKey::Left as usize],
        Command::LayRight => list.sides[SideKey::Right as usize],
        _ => None,
    }
}

/// The position after a movement; lists wrap around.
fn moved_cursor(walk: Command, cursor: usize, count: usize) -> usize {
    match walk {
        Command::Up => (cursor + count.saturating_sub(1)).checked_rem(count).unwrap_or(0),
        Command::Down => (cursor + 1).checked_rem(count).unwrap_or(0),
        Command::Last => count.saturating_sub(1),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use crate::input::Key;
    use crate::narration::message::message;
    use crate::session::client::testing::TestClient;
    use crate::session::list::List;
    use crate::session::list::choice::{ListExit, NoFallback};

    const ALL_KEYS: &str = "All keys, by theme.";

    /// The texts after the opening of a list, for these keys.
    fn told_for(keys: &[Key]) -> Vec<String> {
        let mut client = TestClient::new();
        client.press(keys);
        client.press(&[Key::Escape; 3]);
        let list = List::to_walk(message!("answer-no"), vec![message!("answer-yes"), message!("answer-no")]);
        assert_eq!(client.person.choose(&list, &mut NoFallback), ListExit::Nothing);
        client.take_texts().split_off(1)
    }

    #[test]
    fn help_asked_again_lists_all_keys_even_if_the_voice_was_silenced_meanwhile() {
        let help = Key::Char('?');
        for (keys, lists_all) in
            [(vec![help], false), (vec![help, help], true), (vec![help, Key::Delete, help], true), (vec![help, Key::Down, help], false)]
        {
            let told = told_for(&keys);
            assert_eq!(told.iter().any(|text| text.starts_with(ALL_KEYS)), lists_all, "{keys:?}: {told:?}");
        }
    }
}

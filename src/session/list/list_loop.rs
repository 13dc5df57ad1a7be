//! The loop of an open list: handling of each input until an item is chosen.

use super::chat_list::{self, WalkOutcome};
use super::choice::{Fallback, ListExit, TypedEffect};
use super::commands::{ListFunction, list_function_of};
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
use crate::session::client::inbox::{AnswerOrder, InboxEvent};
use crate::session::client::{Handled, Person};
use crate::speech::Urgency;
use crate::speech::scene::SceneListKind;
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Instant;

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
    /// Whether that is so because the item under the cursor has disappeared.
    is_changed: bool,
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

    /// Lets nothing be chosen until the new item under the cursor, told now, can have been heard.
    fn close_guard(&mut self, now: Instant) {
        (self.guard, self.is_changed) = (ListGuard::Closed { told: now, heard: now }, true);
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
        self.open_lists.push(list.aside);
        debug_assert!(self.open_lists.len() <= MOST_OPEN, "{:?}", self.open_lists);
        let opens_by_itself = self.inbox.answering() == AnswerOrder::AtOnce && (list.opens == Urgency::Event || self.inbox.is_woken());
        let is_sudden = opens_by_itself && self.inbox.takes_keys();
        let mut walk = OpenList { list, renew, cursor, helped: false, told: None, is_sudden, guard: ListGuard::Open, is_changed: false };
        let told = self.inbox.clock().now();
        let first = self.current_item(&walk);
        self.output.say(&walk.list.opening_messages(first), walk.list.opens);
        if opens_by_itself {
            walk.guard = ListGuard::Closed { told, heard: self.output.heard_at() };
        }
        let chosen = self.walk_to_choice(&mut walk, fallback);
        self.open_lists.pop();
        chosen
    }

    fn walk_to_choice(&mut self, open_list: &mut OpenList, fallback: &mut dyn Fallback) -> ListExit<usize> {
        loop {
            // A wake-up handled elsewhere, or left unanswered, doesn't come again.
            self.receive_notices();
            scene::lay(&open_list.list, open_list.cursor, self);
            let answered = match self.inbox.signal_until(fallback.next_due(self)) {
                Some(InboxEvent::Input(input)) => self.answer_in_list(&input, open_list, fallback),
                Some(InboxEvent::Thought) | None => self.tell_results_in_list(open_list, fallback),
            };
            if let Break(chosen) = answered {
                return chosen;
            }
        }
    }

    /// Outputs notifications, and the new item under the cursor.
    fn tell_results_in_list(&mut self, open_list: &mut OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        if fallback.speaks_new_item() {
            // In one utterance, so that no key comes in between.
            let mut said = self.take_notifications();
            if open_list.refresh() == CursorTarget::Gone {
                said.push(self.current_item(open_list));
            }
            if !said.is_empty() {
                self.output.tell_events(&said);
            }
        }
        self.receive_notices();
        self.tell_settings_notices();
        fallback.tell_results(self).map_or(Continue(()), leave)
    }

    /// Handles an input. Breaks with the choice, if it was one.
    fn answer_in_list(&mut self, input: &Input, open_list: &mut OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        self.receive_notices();
        if self.output.has_failed() {
            return leave(ExitReason::Ended);
        }
        let request = self.inbox.request(input);
        open_list.helped &= matches!(request, InputRequest::Command(Command::Help | Command::Hush));
        let told = open_list.told.take();
        let by = match request {
            InputRequest::Picked(_) => ChoiceBy::Touch,
            _ if self.inbox.takes_keys() => ChoiceBy::Key,
            _ => ChoiceBy::Line,
        };
        if !open_list.guard.is_early(by, self.inbox.last_input()) {
            return self.answer_request(request, told, open_list, fallback);
        }
        // Inputs that choose nothing act at once, and their answer tells where the player is.
        let answered =
            if self.holds_back(&request, open_list) { Continue(()) } else { self.answer_request(request, told, open_list, fallback) };
        open_list.guard.note_told(self.inbox.clock().now());
        answered
    }

    /// Answers a request. `told` is the number whose item was announced just before.
    fn answer_request(
        &mut self,
        request: InputRequest,
        told: Option<usize>,
        open_list: &mut OpenList,
        fallback: &mut dyn Fallback,
    ) -> ControlFlow<ListExit<usize>> {
        match request {
            InputRequest::Command(command) => return self.handle_command_in_list(command, open_list, fallback),
            InputRequest::Number(number) => match open_list.list.index_of_number(number) {
                // A move typed by its number, line by line, is announced before it is made; so is an item
                // of a list that may have opened between the digits.
                Some(item)
                    if told != Some(number)
                        && (open_list.is_sudden || open_list.list.words == TypedWords::Moves && item != open_list.cursor) =>
                {
                    (open_list.cursor, open_list.told) = (item, Some(number));
                    self.output.answer(&open_list.list.choice_messages(number));
                }
                Some(item) => return Break(ListExit::Item(item)),
                None => self.output.answer(&[open_list.list.no_such_number(number)]),
            },
            InputRequest::Digits(number) => {
                open_list.told = Some(number);
                self.output.answer(&open_list.list.choice_messages(number));
            }
            InputRequest::Picked(pick) => match self.output.picked_place(pick, SceneListKind::List) {
                Some(place) => {
                    open_list.cursor = place;
                    return self.handle_command_in_list(Command::Choose, open_list, fallback);
                }
                None => {
                    let item = self.current_item(open_list);
                    self.output.answer(&[message!("item-gone"), item]);
                }
            },
            InputRequest::Begun => self.output.answer(&[message!("line-begun")]),
            InputRequest::Erased => self.output.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => self.output.answer(&[said]),
            InputRequest::Say(text) => {
                self.chat_limiter.typed = Some(text);
                if fallback.try_command(self, Command::Say) == Handled::No {
                    self.output.answer(&[self.no_effect_message()]);
                }
                self.chat_limiter.typed = None;
            }
            InputRequest::Unknown(word) => match (open_list.list.words, word.as_str()) {
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
    /// itself or changed so lately that the player can't have heard it. Returns whether it would do
    /// either.
    fn holds_back(&mut self, request: &InputRequest, open_list: &mut OpenList) -> bool {
        let mut said = Vec::new();
        match request {
            InputRequest::Command(Command::Choose) => {}
            // It depends on no item, and the player knows a list that has changed.
            InputRequest::Command(Command::Cancel) if !open_list.is_changed => {}
            InputRequest::Command(command) if position_of_side(*command, &open_list.list).is_some() => {}
            InputRequest::Number(number) => {
                open_list.told = Some(*number);
                open_list.cursor = open_list.list.index_of_number(*number).unwrap_or(open_list.cursor);
                said = open_list.list.choice_messages(*number);
            }
            InputRequest::Picked(pick) => {
                open_list.cursor = self.output.picked_place(*pick, SceneListKind::List).unwrap_or(open_list.cursor)
            }
            _ => return false,
        }
        if said.is_empty() {
            said.push(self.current_item(open_list));
        }
        if open_list.is_changed {
            said.insert(0, message!("item-gone"));
        } else {
            said.push(message!("list-only-opened"));
        }
        self.output.answer(&said);
        true
    }

    fn handle_command_in_list(
        &mut self,
        command: Command,
        open_list: &mut OpenList,
        fallback: &mut dyn Fallback,
    ) -> ControlFlow<ListExit<usize>> {
        let function = list_function_of(command);
        // A number refers to the list as it was heard.
        let is_about_item = matches!(function, ListFunction::Choose | ListFunction::Walk);
        if is_about_item && open_list.refresh() == CursorTarget::Gone && [Command::Choose, Command::Down].contains(&command) {
            // The item heard has disappeared: no other is chosen instead; the cursor is on the one
            // that follows.
            let item = self.current_item(open_list);
            let gone = Some(message!("item-gone")).filter(|_| command == Command::Choose);
            self.output.answer(&gone.into_iter().chain([item]).collect::<Vec<_>>());
            // A second key may be on its way.
            open_list.close_guard(self.inbox.clock().now());
            return Continue(());
        }
        match function {
            ListFunction::Choose => return Break(ListExit::Item(open_list.cursor)),
            ListFunction::Cancel => return Break(ListExit::Nothing),
            ListFunction::Quit => return leave(ExitReason::Quit),
            ListFunction::Menu => match fallback.open_menu_over_list(self) {
                Some(leaving) => return self.propagate_leaving(leaving, open_list),
                None => self.tell_item_again(open_list),
            },
            ListFunction::Chat => return self.open_above(SideList::Chat, open_list, fallback),
            ListFunction::Reply(reply) => return self.reply(reply).map_or(Continue(()), leave),
            ListFunction::Help => return self.tell_list_help(open_list, fallback),
            ListFunction::Walk => {
                let (before, count) = (open_list.cursor, open_list.list.items.len());
                open_list.cursor = moved_cursor(command, before, count);
                let around = command == Command::Up && before == 0 || command == Command::Down && before + 1 >= count;
                let item = self.current_item(open_list);
                let tick = if around { Sound::Edge } else { Sound::Item };
                // An item with a sound of its own is heard by that.
                self.output.answer(&[if item.cues.is_empty() { item.with_sound(tick) } else { item }]);
            }
            ListFunction::HandOn => match position_of_side(command, &open_list.list) {
                Some(place) => return Break(ListExit::Item(place)),
                None => self.hand_command_on(command, fallback),
            },
        }
        Continue(())
    }

    /// Tells where a list's keys are explained; asked again, lists all keys.
    fn tell_list_help(&mut self, open_list: &mut OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        open_list.helped = !open_list.helped;
        if open_list.helped {
            let questions = Some(message!("help-list-table")).filter(|_| self.at_table);
            let here = [open_list.list.title.clone(), self.current_item(open_list)];
            let all = [help::list_keys(self)].into_iter().chain(help::phone_keys(self)).chain(questions).chain(here);
            self.output.answer(&all.collect::<Vec<_>>());
            Continue(())
        } else {
            self.open_above(SideList::Keys, open_list, fallback)
        }
    }

    /// Opens a side list over this list; if it is open below, goes back to it.
    fn open_above(&mut self, aside: SideList, open_list: &OpenList, fallback: &mut dyn Fallback) -> ControlFlow<ListExit<usize>> {
        if self.open_lists.contains(&Some(aside)) {
            return self.propagate_leaving(ExitReason::Back(aside), open_list);
        }
        let left = match aside {
            SideList::Keys => help::show_all(&|_| true, &|_| None, self, fallback).map(|()| WalkOutcome::Yes),
            SideList::Chat => chat_list::show(self, fallback),
        };
        match left {
            Ok(WalkOutcome::Yes) => self.tell_item_again(open_list),
            Ok(WalkOutcome::Nothing) => {}
            Err(leaving) => return self.propagate_leaving(leaving, open_list),
        }
        Continue(())
    }

    /// Leaves this list the way one above it was left, unless that was for this one.
    fn propagate_leaving(&mut self, leaving: ExitReason, open_list: &OpenList) -> ControlFlow<ListExit<usize>> {
        if open_list.list.aside.is_none_or(|aside| leaving != ExitReason::Back(aside)) {
            return leave(leaving);
        }
        self.tell_item_again(open_list);
        Continue(())
    }

    /// Handles a command that isn't the list's own.
    fn hand_command_on(&mut self, command: Command, fallback: &mut dyn Fallback) {
        let answered = fallback.handle_first(self, command) == Handled::Yes
            || self.handle_general(command) == Handled::Yes
            || fallback.try_command(self, command) == Handled::Yes;
        if !answered {
            self.output.answer(&[self.no_effect_message()]);
        }
    }

    /// The message for a command without effect over this list: at a table it may work after a
    /// choice.
    fn no_effect_message(&self) -> Message {
        if self.at_table { message!("choose-first") } else { message!("unknown-key") }
    }

    /// Tells the cursor's item again, after other speech.
    fn tell_item_again(&mut self, open_list: &OpenList) {
        let item = self.current_item(open_list);
        self.output.answer(&[open_list.list.title.clone(), item]);
    }

    /// The item under the cursor.
    fn current_item(&self, open_list: &OpenList) -> Message {
        let items = &open_list.list.items;
        items.get(open_list.cursor).map_or(message!("empty-list"), |item| self.with_position(item.clone(), open_list.cursor, items.len()))
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
    use crate::input::keys::Command;
    use crate::locale::InputMethod;
    use crate::narration::message::message;
    use crate::session::client::exit::ExitReason;
    use crate::session::client::testing::TestClient;
    use crate::session::client::{Handled, Person};
    use crate::session::list::List;
    use crate::session::list::choice::{Fallback, ListExit, NoFallback};
    use std::time::{Duration, Instant};

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

    /// A fallback that leaves the list once no input waits.
    struct LeavesWhenIdle;

    impl Fallback for LeavesWhenIdle {
        fn try_command(&mut self, _: &mut Person, _: Command) -> Handled {
            Handled::No
        }

        fn open_menu_over_list(&mut self, _: &mut Person) -> Option<ExitReason> {
            None
        }

        fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
            Some(ExitReason::ToStart)
        }

        fn next_due(&self, person: &Person) -> Option<Instant> {
            Some(person.inbox.clock().now())
        }
    }

    #[test]
    fn a_second_enter_that_was_on_its_way_chooses_no_item_that_was_not_heard() {
        let mut client = TestClient::new();
        client.press(&[Key::Enter; 2]);
        let [title, gone, stays] = [message!("together-end"), message!("answer-no"), message!("answer-yes")];
        let list = List::new(title.clone(), [(0, gone), (1, stays.clone())]);
        let mut make = || List::new(title.clone(), [(1, stays.clone())]);
        let left = client.person.choose_refreshed(list, &mut make, &mut LeavesWhenIdle);
        assert_eq!(left, ListExit::Leaving(ExitReason::ToStart));
        let told = client.take_texts();
        assert_eq!(told.iter().filter(|text| text.starts_with("That has gone meanwhile.")).count(), 2, "{told:?}");
    }

    #[test]
    fn a_line_typed_before_a_list_opened_by_itself_chooses_nothing() {
        for (since, chosen) in [(Duration::from_millis(1), false), (Duration::ZERO, true)] {
            let mut client = TestClient::new();
            client.person.inbox.types = InputMethod::Lines;
            client.press(&[Key::Enter]);
            client.clock.advance(since);
            let list = List::to_walk(message!("answer-no"), vec![message!("answer-yes")]).after_events();
            let left = client.person.choose(&list, &mut LeavesWhenIdle);
            assert_eq!(left == ListExit::Item(0), chosen, "{since:?}");
        }
    }
}

//! Choosing a move part by part, with questions only where there is a choice.

use super::cursor::moves::matching_actions;
use super::{MatchExit, SeatSession};
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{ActionOrder, AnyPart, EventNarration, HandNarration, Message, SideKey, StepwiseChoice, TypedMove};
use crate::session::client::Person;
use crate::session::list::choice::ListExit;
use crate::session::list::{List, YesNo};
use crate::session::seat::cursor::CursorFocus;

impl SeatSession {
    /// Carries out an action or says why not. An action that reveals something asks back first,
    /// however it was chosen.
    pub(in crate::session) fn try_action(&mut self, action: AnyAction, person: &mut Person) -> Option<MatchExit> {
        if let Err(refusal) = self.seat_view.judge(&action) {
            let said = AnyGame::explain_refusal(refusal, &self.seat_view.view, &self.seat_view.listener(person));
            person.output.answer(&[said.with_sound(Sound::Error)]);
            return None;
        }
        let Some(question) = AnyGame::loss_question(&action, &self.seat_view.view) else {
            self.act(action, person);
            return None;
        };
        let list = List::to_confirm(question, message!("answer-no"), message!("answer-yes"));
        match person.choose(&list, self) {
            ListExit::Item(YesNo::Yes) => self.act(action, person),
            ListExit::Item(YesNo::No) | ListExit::Nothing => person.output.answer(&[message!("cancelled")]),
            ListExit::Leaving(leaving) => return Some(MatchExit::Leave(leaving)),
        }
        None
    }

    /// Chooses the item at the position of a number that was closed with Enter.
    pub(in crate::session) fn choose_number(&mut self, number: usize, person: &mut Person) -> Option<MatchExit> {
        if self.cursor.goes_to_stop(number, &self.seat_view, person) {
            return None;
        }
        let Some(item) = self.cursor.place_of_number(number, &self.seat_view, person).and_then(|place| self.cursor.hand.go_to(place))
        else {
            let said = self.cursor.no_item_messages(number, &self.seat_view, person);
            person.output.answer(&said);
            return None;
        };
        if self.seat_view.is_own_turn() {
            return self.play_current(Command::Choose, person);
        }
        let said = self.cursor.item_message(item, &self.seat_view, person);
        person.output.answer(&[said]);
        None
    }

    /// Carries out `action`, with all parts but the last `chosen`, if the player was told that a
    /// key would; otherwise tells it. `by` is the key that was pressed.
    pub(in crate::session) fn play_named(
        &mut self,
        action: AnyAction,
        chosen: &[AnyPart],
        by: Command,
        person: &mut Person,
    ) -> Option<MatchExit> {
        let view = self.seat_view.view();
        // An illegal action is refused, and one that reveals something asks back: both tell the
        // move.
        let tells = self.seat_view.judge(&action).is_err() || AnyGame::loss_question(&action, &view).is_some();
        if tells || self.cursor.announced_moves.has(&action, &view) {
            return self.try_action(action, person);
        }
        let ranked = AnyGame::ranked_actions(&view, &self.seat_view.listener(person));
        let Some((_, named)) = ranked.into_iter().find(|(other, _)| AnyGame::are_same_move(other, &action, &view)) else {
            return self.try_action(action, person);
        };
        self.cursor.announced_moves.replace_by_action(action);
        let key = if by == Command::Choose { "enter" } else { "same" };
        person.output.answer(&[AnyGame::repeat_effect(&action, named, chosen, key, &view)]);
        None
    }

    /// Plays the item under the cursor, at the side of the key if it is one for a side.
    pub(in crate::session) fn play_current(&mut self, by: Command, person: &mut Person) -> Option<MatchExit> {
        let side = match by {
            Command::LayLeft => Some(SideKey::Left),
            Command::LayRight => Some(SideKey::Right),
            _ => None,
        };
        let Some(item) = self.cursor.hand.current() else {
            person.output.answer(&[AnyGame::empty_hand(&self.seat_view.view)]);
            return None;
        };
        let mut chosen = vec![AnyGame::item_part(item)];
        if self.cursor.grid_cursor.focus == CursorFocus::Grid {
            if self.cursor.grid_cursor.seat != self.seat_view.seat {
                person.output.answer(&[message!("not-your-grid")]);
                return None;
            }
            chosen.extend(AnyGame::square_part(self.cursor.grid_cursor.place, &self.seat_view.view));
        }
        // The first tile has no ends to choose from; a key for a side plays it all the same.
        let view = self.seat_view.view();
        let fitting = matching_actions(&chosen, &view);
        let sided = fitting.is_empty() || fitting.iter().any(|action| AnyGame::next_part(action, &chosen, &view).is_some());
        chosen.extend(side.and_then(|side| AnyGame::side_part(side, &view)).filter(|_| sided));
        self.cursor.chosen_item = Some(item);
        let next = self.pick_parts(chosen, Some(by), person);
        let next = self.play_after_list(next, person);
        self.cursor.chosen_item = None;
        next
    }

    /// Carries out a typed move, or says why it is illegal, with the nearest legal move.
    pub(in crate::session) fn play_typed(&mut self, typed: TypedMove<AnyAction, AnyPart>, person: &mut Person) -> Option<MatchExit> {
        self.cursor.typed_over = Some(typed);
        self.play_after_list(None, person)
    }

    /// Carries out the move for which a list was left; another one can be typed over a list that
    /// this opens.
    fn play_after_list(&mut self, mut next: Option<MatchExit>, person: &mut Person) -> Option<MatchExit> {
        while let (None, Some(typed)) = (&next, self.cursor.typed_over.take()) {
            next = match self.seat_view.check_typed(typed, person) {
                Ok(TypedMove::Action(action)) => self.try_action(action, person),
                Ok(TypedMove::Steps(steps)) => self.pick_parts(steps, None, person),
                Ok(TypedMove::Unclear(question)) => {
                    person.output.answer(&[question]);
                    None
                }
                Err(said) => {
                    person.output.answer(&said);
                    None
                }
            };
        }
        next
    }

    /// Asks part by part until one action is left. Without any question, the action of the key `by`
    /// is carried out only if the player was told it. `by` is None for a typed move, and after a
    /// question, whose answers tell the move.
    fn pick_parts(&mut self, mut chosen: Vec<AnyPart>, mut by: Option<Command>, person: &mut Person) -> Option<MatchExit> {
        loop {
            let view = self.seat_view.view();
            let fitting = matching_actions(&chosen, &view);
            let mut options = next_steps(&fitting, &chosen, &view);
            AnyGame::arrange(&mut options, &chosen, &view);
            match (fitting.as_slice(), options.as_slice()) {
                ([], []) => {
                    self.refuse(&chosen, person);
                    return None;
                }
                ([action], [] | [_]) | ([action, ..], []) => {
                    return match by {
                        Some(by) => self.play_named(*action, &chosen, by, person),
                        None => self.try_action(*action, person),
                    };
                }
                (_, [only]) => chosen.push(*only),
                (_, options) => match self.ask_for_part(&chosen, options, &view, person) {
                    ListExit::Item(step) => {
                        chosen.push(step);
                        by = None;
                    }
                    ListExit::Nothing => {
                        self.note_list_left(person);
                        return None;
                    }
                    ListExit::Leaving(leaving) => return Some(MatchExit::Leave(leaving)),
                },
            }
        }
    }

    fn refuse(&mut self, chosen: &[AnyPart], person: &mut Person) {
        let said = self.seat_view.no_action_message(chosen, person);
        person.output.answer(&[said.with_sound(Sound::Error)]);
    }

    fn ask_for_part(&mut self, chosen: &[AnyPart], options: &[AnyPart], view: &AnyView, person: &mut Person) -> ListExit<AnyPart> {
        let listener = self.seat_view.listener(person);
        let items = options.iter().map(|step| (*step, AnyGame::name_part(*step, chosen, view, &listener)));
        let mut list = List::new(AnyGame::question(chosen, options, view), items);
        for side in [SideKey::Left, SideKey::Right] {
            if let Some(step) = AnyGame::side_part(side, view) {
                list = list.with_side(side, &step);
            }
        }
        person.choose(&list.accepting_moves(), self)
    }

    /// A list of moves was closed, or left for a move typed over it.
    fn note_list_left(&self, person: &mut Person) {
        if self.cursor.typed_over.is_none() {
            person.output.answer(&[message!("cancelled")]);
        }
    }

    /// In the middle of a turn, offers the possible continuations.
    pub(in crate::session) fn offer_continuations(&mut self, person: &mut Person) -> Option<MatchExit> {
        if self.seat_view.is_mid_turn() { self.choose_move(person) } else { None }
    }

    /// Shows the list of all legal actions, to choose from.
    pub(in crate::session) fn choose_move(&mut self, person: &mut Person) -> Option<MatchExit> {
        let ranked = AnyGame::ranked_actions(&self.seat_view.view, &self.seat_view.listener(person));
        let list = match (AnyGame::continuation_question(&self.seat_view.view), &ranked[..]) {
            (Some(question), _) => List::new(question, ranked),
            (None, [(only, named)]) => List::new(AnyGame::only_move(only, named.clone()), ranked).named_by_title(),
            (None, _) => {
                let listed = |(action, named): (AnyAction, Message)| (action, AnyGame::list_entry(&action, named, &self.seat_view.view));
                List::new(AnyGame::order_of_moves(&self.seat_view.view, ranked.len()), ranked.into_iter().map(listed))
            }
        };
        let next = match person.choose(&list.accepting_moves(), self) {
            ListExit::Item(action) => self.try_action(action, person),
            ListExit::Nothing => {
                self.note_list_left(person);
                None
            }
            ListExit::Leaving(leaving) => Some(MatchExit::Leave(leaving)),
        };
        self.play_after_list(next, person)
    }
}

/// The different parts that can come next.
fn next_steps(fitting: &[AnyAction], chosen: &[AnyPart], view: &AnyView) -> Vec<AnyPart> {
    let mut options: Vec<AnyPart> = Vec::new();
    for step in fitting.iter().filter_map(|action| AnyGame::next_part(action, chosen, view)) {
        if !options.contains(&step) {
            options.push(step);
        }
    }
    options
}

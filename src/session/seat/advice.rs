//! Advice: the moves of a strong bot, when the player asks.

use super::view::SeatView;
use crate::bots::{Budget, Opponents, Recommendation};
use crate::games::Choices;
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::narration::message::message;
use crate::narration::{ActionOrder, EventNarration, Listener, Message, StepwiseChoice, Value, reasons};
use crate::session::client::Person;
use crate::session::client::inbox::{AnswerOrder, InboxEvent};
use crate::session::client::jobs::{ExecutorBusy, JobPurpose, JobResults};
use crate::session::client::settings::AssistOption;
use crate::speech::Urgency;
use std::iter;
use std::sync::mpsc::TryRecvError;
use std::time::Duration;

/// Advice for the player's decision.
pub enum Advice {
    /// Being computed; the sentences arrive here.
    Thinking(JobResults<Vec<Message>>),
    /// Computed, best first.
    Ready {
        /// A sentence for each move, with its reason.
        sentences: Vec<Message>,
        /// The index of the next one to output; past the last, a message that there are no more.
        told: usize,
    },
}

/// Advice for the player, and its computation.
pub(in crate::session) struct AdviceState {
    pub(in crate::session) advice: Option<Advice>,
    /// The search budget for advice.
    pub(in crate::session) budget: Budget,
    /// The seed of the random numbers for advice.
    pub(in crate::session) chance: u64,
}

/// The longest wait for advice before the player is told that it is being computed.
pub const PATIENCE: Duration = Duration::from_millis(150);

impl AdviceState {
    /// Tells the best move and why; asked again about one decision, the next best. If it takes
    /// longer than [`PATIENCE`], it is output when it is there.
    pub(in crate::session) fn advise(&mut self, seat_view: &SeatView, person: &mut Person) {
        if self.advice.is_none() {
            match self.think_about_advice(seat_view, person) {
                Ok(advice) => self.advice = advice,
                Err(ExecutorBusy) => return person.output.answer(&[message!("advice-busy")]),
            }
            if self.wait_for_advice(person) == WaitEnd::CutShort {
                return;
            }
        }
        if self.has_advice() {
            self.tell_advice(person, Urgency::Answer);
        } else {
            person.output.answer(&[message!("advice-thinking")]);
        }
    }

    /// Tells late advice, after current speech.
    pub(in crate::session) fn advise_late(&mut self, person: &mut Person) {
        let waited = matches!(self.advice, Some(Advice::Thinking(_))) && person.help().advice == AssistOption::On;
        if waited && self.has_advice() {
            self.tell_advice(person, Urgency::Event);
        }
    }

    fn think_about_advice(&self, seat_view: &SeatView, person: &Person) -> Result<Option<Advice>, ExecutorBusy> {
        let (view, listener, seed, budget) = (seat_view.view(), seat_view.listener(person), self.chance, self.budget);
        let Some(choices) = AnyGame::choices(&view) else { return Ok(None) };
        if choices.count() == 1 {
            let only = choices.nth(0);
            let sentences = vec![AnyGame::only_move(&only, action_name(&AnyGame::ranked_actions(&view, &listener), only, &view))];
            return Ok(Some(Advice::Ready { sentences, told: 0 }));
        }
        let sentences = move || {
            let advised = AnyGame::advise(&view, &choices, seed, budget);
            sentences(advised, &view, &listener).into_iter().map(|(_, sentence)| sentence).collect()
        };
        let thoughts = JobResults::new(&*person.executor, JobPurpose::Advice, &person.inbox, iter::once_with(sentences))?;
        Ok(Some(Advice::Thinking(thoughts)))
    }

    /// Waits for the advice for [`PATIENCE`]; if input is answered in turn, until it is there.
    fn wait_for_advice(&mut self, person: &mut Person) -> WaitEnd {
        let end = Some(person.inbox.clock().now() + PATIENCE).filter(|_| person.inbox.answering() == AnswerOrder::AtOnce);
        while !self.has_advice() {
            match person.inbox.while_waiting(end) {
                Some(InboxEvent::Input(input)) => {
                    person.inbox.put_back(input);
                    return WaitEnd::CutShort;
                }
                Some(InboxEvent::Thought) => {}
                None => break,
            }
        }
        WaitEnd::Passed
    }

    /// Whether there is advice to output by now.
    fn has_advice(&mut self) -> bool {
        let Some(Advice::Thinking(coming)) = &self.advice else { return self.advice.is_some() };
        let sentences = match coming.next() {
            Ok(sentences) => sentences,
            Err(TryRecvError::Empty) => return false,
            // A thread that panicked has no advice.
            Err(TryRecvError::Disconnected) => Vec::new(),
        };
        self.advice = Some(Advice::Ready { sentences, told: 0 });
        true
    }

    fn tell_advice(&mut self, person: &mut Person, urgency: Urgency) {
        if let Some(Advice::Ready { sentences, told }) = &mut self.advice {
            // After the last, the first can be heard again.
            let (said, next) = sentences.get(*told).map_or((message!("advice-no-more"), 0), |said| (said.clone(), *told + 1));
            *told = next;
            person.output.say(&[said], urgency);
        }
    }
}

/// How a wait ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WaitEnd {
    Passed,
    /// Another key has to be answered.
    CutShort,
}

/// The advice, best first, each with its sentence. Of actions that are equivalent or sound alike,
/// only the first.
pub fn sentences(advised: Vec<Recommendation<AnyAction>>, view: &AnyView, listener: &Listener) -> Vec<(AnyAction, Message)> {
    let names = AnyGame::ranked_actions(view, listener);
    let mut told: Vec<(AnyAction, Message)> = Vec::new();
    let mut said = Vec::new();
    let listed = names.first().and_then(|(listed, name)| Some((rival_of_list(&advised, *listed, view)?, name.clone())));
    let rival = listed.as_ref().map_or(1, |(place, _)| *place);
    let lead = lead(&advised, rival);
    let [first, compared] = [0, rival].map(|place| advised.get(place).map_or(Vec::new(), |advised| advised.reasons.clone()));
    let (listed, than) = match listed {
        Some((_, name)) => ("yes", Value::phrase(name)),
        None => ("no", Value::from("")),
    };
    for Recommendation { action, reasons: mut why, .. } in advised {
        let name = action_name(&names, action, view);
        if said.contains(&name) || told.iter().any(|(other, _)| AnyGame::are_equivalent(other, &action, view)) {
            continue;
        }
        let (spoken, is_first) = (Value::phrase(name.clone()), told.is_empty());
        // A reason that holds for both explains nothing. The first is compared with the head of the list of moves,
        // which the player may have heard instead, or else with the next.
        let other = if is_first { &compared } else { &first };
        why.retain(|reason| !other.contains(reason));
        let sentence = match (reasons(&why, listener), lead) {
            (Some(why), _) if is_first => message!("advice", action = spoken, why = why),
            (None, None) if is_first => message!("advice-plain", action = spoken),
            (None, Some(points)) if is_first && points > 0 => {
                message!("advice-by-points", action = spoken, points = points, listed = listed, than = than.clone())
            }
            (None, Some(_)) if is_first => message!("advice-hardly", action = spoken, listed = listed, than = than.clone()),
            (Some(why), _) => message!("advice-next", action = spoken, why = why),
            (None, _) => message!("advice-next-plain", action = spoken),
        };
        said.push(name);
        told.push((action, sentence));
    }
    told
}

/// The place in the advice of the action that heads the list of moves; None if it is the advised one, or none that
/// was tried.
fn rival_of_list(advised: &[Recommendation<AnyAction>], listed: AnyAction, view: &AnyView) -> Option<usize> {
    let is_listed = |action: &AnyAction| *action == listed || AnyGame::are_equivalent(action, &listed, view);
    advised.iter().position(|advised| is_listed(&advised.action)).filter(|place| *place > 0)
}

/// The lead of the first over the one at `rival` in points, rounded; None where there is no such one.
fn lead<A>(advised: &[Recommendation<A>], rival: usize) -> Option<i64> {
    let (first, rival) = (advised.first()?, advised.get(rival)?);
    Some((first.worth.points - rival.worth.points).round().max(0.0) as i64)
}

/// The entry of a list for an action, or else for an equivalent one.
pub(in crate::session) fn find_entry<'a, T>(known: &'a [(AnyAction, T)], action: AnyAction, view: &AnyView) -> Option<&'a (AnyAction, T)> {
    let itself = known.iter().find(|(other, _)| *other == action);
    itself.or_else(|| known.iter().find(|(other, _)| AnyGame::are_equivalent(other, &action, view)))
}

/// An action's name in the list of possible moves.
pub(in crate::session) fn action_name(names: &[(AnyAction, Message)], action: AnyAction, view: &AnyView) -> Message {
    find_entry(names, action, view).map_or_else(|| message!("verbatim", text = action.to_string()), |(_, name)| name.clone())
}

/// An action's name in judgements of its worth.
pub(in crate::session) fn judged_name(names: &[(AnyAction, Message)], action: AnyAction, view: &AnyView) -> Message {
    AnyGame::judged_name(&action, action_name(names, action, view), view)
}

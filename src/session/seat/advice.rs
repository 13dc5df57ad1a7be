//! Advice: the moves of a strong bot, when the player asks.

use super::view::SeatView;
use crate::bots::Budget;
use crate::bots::Recommendation;
use crate::games::Choices;
use crate::narration::message::message;
use crate::narration::{Listener, Message, SpokenGame, Value, reasons};
use crate::session::client::Person;
use crate::session::client::inbox::{AnswerOrder, InboxEvent};
use crate::session::client::jobs::{ExecutorBusy, JobPurpose, JobResults};
use crate::session::client::settings::AssistOption;
use crate::session::table::Playable;
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
    pub(in crate::session) fn advise<G: Playable>(&mut self, knows: &SeatView<G>, person: &mut Person) {
        if self.advice.is_none() {
            match self.think_about_advice(knows, person) {
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

    fn think_about_advice<G: Playable>(&self, knows: &SeatView<G>, person: &Person) -> Result<Option<Advice>, ExecutorBusy> {
        let (view, listener, seed, budget) = (knows.view(), knows.listener(person), self.chance, self.budget);
        let Some(choices) = G::choices(&view) else { return Ok(None) };
        if choices.count() == 1 {
            let only = choices.nth(0);
            let sentences = vec![G::only_move(&only, action_name::<G>(&G::ranked_actions(&view, &listener), only, &view))];
            return Ok(Some(Advice::Ready { sentences, told: 0 }));
        }
        let sentences = move || {
            let advised = G::advise(&view, &choices, seed, budget);
            sentences::<G>(advised, &view, &listener).into_iter().map(|(_, sentence)| sentence).collect()
        };
        let thoughts = JobResults::new(&*person.thinkers, JobPurpose::Advice, &person.inbox, iter::once_with(sentences))?;
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
pub fn sentences<G: SpokenGame>(advised: Vec<Recommendation<G::Action>>, view: &G::View, listener: &Listener) -> Vec<(G::Action, Message)> {
    let names = G::ranked_actions(view, listener);
    let mut told: Vec<(G::Action, Message)> = Vec::new();
    let mut said = Vec::new();
    let lead = lead(&advised);
    let [first, second] = [0, 1].map(|place| advised.get(place).map_or(Vec::new(), |advised| advised.reasons.clone()));
    for Recommendation { action, reasons: mut why, .. } in advised {
        let name = action_name::<G>(&names, action, view);
        if said.contains(&name) || told.iter().any(|(other, _)| G::are_equivalent(other, &action, view)) {
            continue;
        }
        let (spoken, is_first) = (Value::phrase(name.clone()), told.is_empty());
        // A reason that holds for both explains nothing.
        let other = if is_first { &second } else { &first };
        why.retain(|reason| !other.contains(reason));
        let sentence = match (reasons(&why, listener), lead) {
            (Some(why), _) if is_first => message!("advice", action = spoken, why = why),
            (None, None) if is_first => message!("advice-plain", action = spoken),
            (None, Some(points)) if is_first && points > 0 => message!("advice-by-points", action = spoken, points = points),
            (None, Some(_)) if is_first => message!("advice-hardly", action = spoken),
            (Some(why), _) => message!("advice-next", action = spoken, why = why),
            (None, _) => message!("advice-next-plain", action = spoken),
        };
        said.push(name);
        told.push((action, sentence));
    }
    told
}

/// The lead of the first over the second in points, rounded; None where there is no second.
fn lead<A>(advised: &[Recommendation<A>]) -> Option<i64> {
    let [first, second, ..] = advised else { return None };
    Some((first.worth.points - second.worth.points).round().max(0.0) as i64)
}

/// The entry of a list for an action, or else for an equivalent one.
pub(in crate::session) fn find_entry<'a, G: SpokenGame, T>(
    known: &'a [(G::Action, T)],
    action: G::Action,
    view: &G::View,
) -> Option<&'a (G::Action, T)> {
    let itself = known.iter().find(|(other, _)| *other == action);
    itself.or_else(|| known.iter().find(|(other, _)| G::are_equivalent(other, &action, view)))
}

/// An action's name in the list of possible moves.
pub(in crate::session) fn action_name<G: SpokenGame>(names: &[(G::Action, Message)], action: G::Action, view: &G::View) -> Message {
    find_entry::<G, _>(names, action, view).map_or_else(|| message!("verbatim", text = action.to_string()), |(_, name)| name.clone())
}

/// An action's name in judgements of its worth.
pub(in crate::session) fn judged_name<G: SpokenGame>(names: &[(G::Action, Message)], action: G::Action, view: &G::View) -> Message {
    G::judged_name(&action, action_name::<G>(names, action, view), view)
}

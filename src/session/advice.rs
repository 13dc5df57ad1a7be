//! What the master would do, when the player asks.

use super::evening::Evening;
use super::table::{Playable, Table};
use crate::narration::message::message;
use crate::narration::{Message, Value, reasons};

/// Advice for one moment of a match, and how much of it was told.
pub struct Advice {
    /// How many steps the match had.
    moment: usize,
    /// Best first.
    sentences: Vec<Message>,
    told: usize,
}

impl<G: Playable> Table<G> {
    /// Tells the best move and why; asked again in the same moment, the next best.
    pub(super) fn advise(&mut self, evening: &mut Evening) {
        let moment = self.steps.len();
        let known = self.advice.take().filter(|advice| advice.moment == moment);
        let mut advice = known.unwrap_or_else(|| Advice { moment, sentences: self.advice_now(evening), told: 0 });
        let said = advice.sentences.get(advice.told).cloned().unwrap_or_else(|| message!("advice-no-more"));
        advice.told += 1;
        self.advice = Some(advice);
        evening.desk.answer(&[said]);
    }

    fn advice_now(&self, evening: &Evening) -> Vec<Message> {
        let (view, ear) = (self.view(), self.ear(evening));
        let Some(choices) = G::choices(&view) else { return Vec::new() };
        let names = G::ranked(&view, &ear);
        let advised = G::advise(&view, &choices, self.seed, self.thought);
        let sentence = |(index, advised): (usize, crate::bots::Advised<G::Action>)| {
            let action = action_name::<G>(&names, advised.action, &view);
            match (index, reasons(&advised.reasons, &ear)) {
                (0, Some(why)) => message!("advice", action = action, why = why),
                (0, None) => message!("advice-plain", action = action),
                (_, Some(why)) => message!("advice-next", action = action, why = why),
                (_, None) => message!("advice-next-plain", action = action),
            }
        };
        advised.into_iter().enumerate().map(sentence).collect()
    }
}

/// An action, or one that comes to the same, in the words of the list of all that can be done.
pub fn action_name<G: Playable>(names: &[(G::Action, Message)], action: G::Action, view: &G::View) -> Value {
    let named = names.iter().find(|(other, _)| *other == action || G::alike(other, &action, view));
    named.map_or_else(|| Value::from(action.to_string()), |(_, name)| Value::phrase(name.clone()))
}

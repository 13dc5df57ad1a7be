//! Retrying a move that could have been better.

use super::exercise::{ExerciseJudge, ExercisePosition, ExerciseVerdict, exercise};
use super::{TaskEnd, TaskGroup};
use crate::bots::Reason;
use crate::games::Seat;
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::narration::message::message;
use crate::narration::{ActionOrder, Listener, Message, StepwiseChoice, Value, reasons};
use crate::records::{Header, RecordStep};
use crate::session::client::Person;
use crate::session::seat::advice::{action_name, find_entry, judged_name};
use std::rc::Rc;

/// A decision with a better alternative, and the worth of every legal action.
#[derive(Clone)]
pub(in crate::session) struct Mistake {
    played: AnyAction,
    best: AnyAction,
    /// The reasons for the better one, the strongest first.
    reasons: Vec<Reason>,
    /// Actions with their worth in points, from the second, independent search.
    weighed: Vec<(AnyAction, f64)>,
    hints: usize,
    /// The name of the player who made it; None for the player who retries it.
    whose: Option<String>,
}

impl Mistake {
    pub(in crate::session) fn new(played: AnyAction, best: AnyAction, reasons: Vec<Reason>, weighed: Vec<(AnyAction, f64)>) -> Self {
        Mistake { played, best, reasons, weighed, hints: 0, whose: None }
    }

    /// Sets the name of the player who made it, if that is another one.
    pub(in crate::session) fn made_by(self, whose: Option<String>) -> Self {
        Mistake { whose, ..self }
    }

    /// Sets up the player's view after this many steps, and lets them decide again.
    pub(in crate::session) fn retry(
        self,
        of: &ReviewedMatch,
        steps: usize,
        asked: &[Message],
        group: Option<Rc<dyn TaskGroup>>,
        person: &mut Person,
    ) -> TaskEnd {
        let position = ExercisePosition { header: &of.header, steps: &of.steps[..steps], seat: of.seat };
        exercise(position, asked, self, group, person)
    }

    /// The worth in points of an action, or of an equivalent one; None if it wasn't weighed.
    fn points(&self, action: AnyAction, view: &AnyView) -> Option<f64> {
        find_entry(&self.weighed, action, view).map(|(_, points)| *points)
    }
}

impl ExerciseJudge for Mistake {
    fn weigh(&mut self, action: AnyAction, view: &AnyView, listener: &Listener) -> ExerciseVerdict {
        let same = |other: AnyAction| AnyGame::are_same_move(&other, &action, view);
        let (own, who) = (if self.whose.is_none() { "yes" } else { "no" }, self.whose.as_deref().unwrap_or_default());
        let name = Value::phrase(judged_name(&AnyGame::ranked_actions(view, listener), action, view));
        let best = self.points(self.best, view).unwrap_or_default();
        let played = self.points(self.played, view).unwrap_or_default();
        let cost = (best - played).round() as i64;
        if same(self.best) {
            return ExerciseVerdict::Right(vec![match reasons(&self.reasons, listener) {
                Some(why) => message!("retry-best", own = own, who = who, action = name, cost = cost, why = why),
                None => message!("retry-best-plain", own = own, who = who, action = name, cost = cost),
            }]);
        }
        if same(self.played) {
            return ExerciseVerdict::Wrong(vec![message!("retry-same", own = own, who = who, action = name, cost = cost)]);
        }
        let Some(points) = self.points(action, view) else {
            return ExerciseVerdict::Wrong(vec![message!("retry-unknown", action = name)]);
        };
        let (gained, missing) = ((points - played).round() as i64, (best - points).round() as i64);
        if missing <= 0 {
            return ExerciseVerdict::Right(vec![message!("retry-as-good", own = own, who = who, action = name, gained = gained)]);
        }
        let than = if gained > 0 { "better" } else { "worse" };
        let than = if gained == 0 { "same" } else { than };
        let points = gained.abs();
        let said = message!("retry-other", own = own, who = who, action = name, than = than, points = points, missing = missing);
        ExerciseVerdict::Wrong(vec![said])
    }

    fn hint(&mut self, view: &AnyView, listener: &Listener) -> Message {
        self.hints += 1;
        let why = reasons(&self.reasons, listener);
        let action = Value::phrase(action_name(&AnyGame::ranked_actions(view, listener), self.best, view));
        match why {
            Some(why) if self.hints == 1 => message!("retry-hint", why = why),
            Some(why) => message!("advice", action = action, why = why),
            None => message!("advice-plain", action = action),
        }
    }
}

/// The reviewed match.
pub(in crate::session) struct ReviewedMatch {
    pub header: Header,
    pub steps: Vec<RecordStep>,
    /// The seat of the reviewed moves.
    pub seat: Seat,
}

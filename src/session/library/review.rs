//! Reviews: finding moves with a clearly better alternative.

use crate::bots::{Budget, MistakeKind, Opponents, Reason};
use crate::games::any::{AnyAction, AnyChoices, AnyGame, AnyView};
use crate::games::{Choices, Game, Seat, Stage};
use crate::narration::message::message;
use crate::narration::{
    ActionOrder, EventNarration, HandNarration, Listener, Message, Question, StepwiseChoice, Value, WalkNarration, reasons,
};
use crate::records::{self, Header, RecordStep, Replayable};
use crate::session::client::Person;
use crate::session::seat::advice::judged_name;
use crate::session::tasks::mistake::{Mistake, ReviewedMatch};
use crate::session::tasks::{TaskEnd, TaskGroup};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use std::sync::Arc;

/// A move that could have been better.
pub struct Finding {
    /// The move, the better one, the difference and the reason.
    pub said: Message,
    /// The better one, without the move that was played.
    pub(in crate::session) better: Message,
    /// The table before the move.
    pub table: Vec<Message>,
    /// The source that it was made from.
    pub(in crate::session) data: FindingData,
    again: RetryFn,
}

/// A finding without words. With the match it can be made again, also by another server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FindingData {
    /// The number of the move among the player's, from 1.
    pub number: usize,
    /// The number of steps before it.
    after: usize,
    /// The better move, as records have it.
    best: String,
    /// Moves with their worth in points.
    weighed: Vec<(String, f64)>,
    /// The points that the move played gave away.
    cost: f64,
}

/// Lets a player retry the decision, alone or with others: outputs the given messages first, and
/// returns how they left it.
type RetryFn = Box<dyn Fn(&[Message], Option<RetryGroup>, &mut Person) -> TaskEnd + Send + Sync>;

/// The others with whom a player retries a decision.
pub(in crate::session) struct RetryGroup {
    pub group: Rc<dyn TaskGroup>,
    /// The name of the player who made it, if it is another one.
    pub whose: Option<String>,
}

impl Finding {
    /// Lets a player retry the decision as often as they like, after the question `asked`.
    pub(in crate::session) fn retry(&self, asked: &[Message], with: Option<RetryGroup>, person: &mut Person) -> TaskEnd {
        (self.again)(asked, with, person)
    }
}

/// The most findings listed.
const MOST: usize = 5;

/// The review of a player's moves, computed one by one on request.
pub struct Review {
    /// The number of moves with a choice.
    pub moves: usize,
    /// The player whose moves these are, if several people played and none was specified.
    pub whose: Option<Message>,
    looks: Box<dyn Iterator<Item = Option<Finding>> + Send>,
}

/// A decision as the player saw it.
struct Decision {
    view: AnyView,
    choices: AnyChoices,
    played: AnyAction,
    /// The number of the move among theirs, from 1.
    number: usize,
    /// The number of steps before it.
    after: usize,
}

/// A move that gave away points, without words.
pub(in crate::session) struct CostlyMove {
    /// The kind of mistake, if it can be named.
    pub kind: Option<MistakeKind>,
    /// The points that it gave away.
    pub cost: f64,
}

/// Reviews the moves of `seat` one by one, as [`Review`] does: a costly move, or None.
pub(in crate::session) fn costly_moves(
    header: &Header,
    steps: &[RecordStep],
    seat: Seat,
    budget: Budget,
) -> impl Iterator<Item = Option<CostlyMove>> {
    let played = Arc::new(ReviewedMatch { header: header.clone(), steps: steps.to_vec(), seat });
    Decisions::decisions_of(&played).map(move |decision| {
        let BetterMove { best, cost, .. } = BetterMove::find(&decision, budget)?;
        Some(CostlyMove { kind: AnyGame::mistake_kind(&decision.view, &decision.choices, &best, &decision.played), cost })
    })
}

impl Review {
    /// Reviews the moves of `seat` by a strong bot with this budget, from the seat's views.
    pub fn new(header: &Header, steps: &[RecordStep], seat: Seat, listener: Listener, budget: Budget) -> Review {
        let played = Arc::new(ReviewedMatch { header: header.clone(), steps: steps.to_vec(), seat });
        let moves = Decisions::decisions_of(&played).count();
        let looks = Decisions::decisions_of(&played).map(move |decision| better(&decision, &played, &listener, budget));
        Review { moves, whose: None, looks: Box::new(looks) }
    }

    /// Reviews the moves one by one: a finding, or None.
    pub fn findings(self) -> impl Iterator<Item = Option<Finding>> + Send {
        self.looks
    }
}

/// The findings of a review.
pub struct ReviewResult {
    /// The number of moves that could have been better.
    pub moves: usize,
    /// The points that these moves cost together.
    pub lost: i64,
    /// The findings to be listed: the costliest, in order of cost.
    pub told: Vec<Arc<Finding>>,
}

impl ReviewResult {
    /// Selects the costliest of these findings.
    pub fn new(mut findings: Vec<Finding>) -> ReviewResult {
        let moves = findings.len();
        let lost = findings.iter().map(|finding| finding.data.cost.round() as i64).sum();
        findings.sort_by(|one, other| other.data.cost.total_cmp(&one.data.cost));
        findings.truncate(MOST);
        ReviewResult { moves, lost, told: findings.into_iter().map(Arc::new).collect() }
    }

    /// A message with the number of moves that could have been better, and which of them are listed.
    pub fn summary(&self) -> Message {
        match self.told.len() {
            0 => message!("review-none"),
            told if told < self.moves => message!("review-found-more", moves = self.moves, told = told),
            _ => message!("review-found", moves = self.moves),
        }
    }
}

/// A player's decisions, computed one by one; only the match itself is kept in memory.
struct Decisions {
    of: Arc<ReviewedMatch>,
    /// The state before the next step; None if the replay failed.
    game: Option<AnyGame>,
    /// The number of steps replayed.
    after: usize,
    /// The number of the player's moves among them.
    moves: usize,
}

impl Decisions {
    fn decisions_of(of: &Arc<ReviewedMatch>) -> Decisions {
        Decisions { of: Arc::clone(of), game: records::rules_of::<AnyGame>(&of.header).ok().map(AnyGame::new), after: 0, moves: 0 }
    }

    /// The decision in the next step, if it is the player's and they had a choice.
    fn decision(&mut self, step: &RecordStep, game: &AnyGame) -> Option<Decision> {
        let RecordStep::Action { action, .. } = step else { return None };
        let Stage::ToMove { seat, choices } = game.stage() else { return None };
        let played = game.action(action).filter(|_| seat == self.of.seat)?;
        self.moves += 1;
        (choices.count() > 1).then(|| Decision { view: game.view(seat), choices, played, number: self.moves, after: self.after })
    }
}

impl Iterator for Decisions {
    type Item = Decision;

    fn next(&mut self) -> Option<Decision> {
        let of = Arc::clone(&self.of);
        while let (Some(mut game), Some(step)) = (self.game.take(), of.steps.get(self.after)) {
            let decision = self.decision(step, &game);
            self.game = records::step(&mut game, step, &mut Vec::new()).is_ok().then_some(game);
            self.after += 1;
            if decision.is_some() {
                return decision;
            }
        }
        None
    }
}

/// A clearly better move than the one played.
struct BetterMove {
    best: AnyAction,
    /// The reasons for it, the strongest first.
    reasons: Vec<Reason>,
    /// Actions with their worth in points, from the second search.
    weighed: Vec<(AnyAction, f64)>,
    /// The points that the move played gave away.
    cost: f64,
}

impl BetterMove {
    /// The better move, if there is one. The best move of the search is weighed against the one played once
    /// more, with other random numbers, so that luck in the first search doesn't count.
    fn find(decision: &Decision, budget: Budget) -> Option<BetterMove> {
        let Decision { view, choices, played, number, .. } = decision;
        let advised = AnyGame::advise(view, choices, *number as u64, budget);
        let best = advised.into_iter().next().filter(|best| !AnyGame::are_same_move(&best.action, played, view))?;
        let weighed = AnyGame::weigh(view, &[best.action, *played], !(*number as u64), budget);
        let worth = |action: AnyAction| weighed.iter().find(|tried| tried.action == action).map(|tried| tried.worth);
        let (good, was) = (worth(best.action)?, worth(*played)?);
        let cost = good.points - was.points;
        let is_mistake = cost >= AnyGame::mistake(view) && good.winning >= was.winning;
        is_mistake.then(|| BetterMove {
            best: best.action,
            reasons: best.reasons,
            weighed: weighed.iter().map(|tried| (tried.action, tried.worth.points)).collect(),
            cost,
        })
    }

    /// The better move that was found earlier; None if the match has no such move.
    fn recall(decision: &Decision, data: &FindingData) -> Option<BetterMove> {
        let Decision { view, choices, .. } = decision;
        let action = |text: &str| choices.all().find(|action| action.to_string() == text);
        let best = action(&data.best)?;
        Some(BetterMove {
            best,
            reasons: AnyGame::explain(view, choices, &best),
            weighed: data.weighed.iter().filter_map(|(text, points)| Some((action(text)?, *points))).collect(),
            cost: data.cost,
        })
    }
}

/// The finding of a clearly better move than the one played, if there is one.
fn better(decision: &Decision, of: &Arc<ReviewedMatch>, listener: &Listener, budget: Budget) -> Option<Finding> {
    make_finding(decision, BetterMove::find(decision, budget)?, of, listener)
}

/// Makes a finding again from its data; None if the match has no such move.
pub(in crate::session) fn recall_finding(data: &FindingData, of: &Arc<ReviewedMatch>, listener: &Listener) -> Option<Finding> {
    let decision = Decisions::decisions_of(of).find(|decision| decision.after >= data.after).filter(|found| found.after == data.after)?;
    make_finding(&decision, BetterMove::recall(&decision, data)?, of, listener)
}

/// The finding of this better move; None if both moves are called the same.
fn make_finding(decision: &Decision, found: BetterMove, of: &Arc<ReviewedMatch>, listener: &Listener) -> Option<Finding> {
    let Decision { view, played, number, after, .. } = decision;
    let (played, number, after) = (*played, *number, *after);
    let BetterMove { best, reasons: why, weighed, cost } = found;
    let names = AnyGame::ranked_actions(view, listener);
    let (was, better) = (judged_name(&names, played, view), judged_name(&names, best, view));
    if was == better {
        return None;
    }
    let (done, better) = (AnyGame::done_message(&played, was), Value::phrase(better));
    let points = cost.round() as i64;
    let said = match reasons(&why, listener) {
        Some(why) => message!("review-item", number = number, played = done, better = better.clone(), cost = points, why = why),
        None => message!("review-item-plain", number = number, played = done, better = better.clone(), cost = points),
    };
    let better = match reasons(&why, listener) {
        Some(why) => message!("review-better", better = better, cost = points, why = why),
        None => message!("review-better-plain", better = better, cost = points),
    };
    let data = FindingData {
        number,
        after,
        best: best.to_string(),
        weighed: weighed.iter().map(|(action, points)| (action.to_string(), *points)).collect(),
        cost,
    };
    let mistake = Mistake::new(played, best, why, weighed);
    let of = Arc::clone(of);
    // Several players may retry it at once, each by themselves.
    let mistake = Mutex::new(mistake);
    let again: RetryFn = Box::new(move |asked, with, person| {
        let mistake = mistake.lock().clone();
        let (whose, together) = with.map(|with| (with.whose, with.group)).unzip();
        mistake.made_by(whose.flatten()).retry(&of, after, asked, together, person)
    });
    Some(Finding { said, better, table: table(view, listener), data, again })
}

/// Messages about the table, if anything lies there, and the player's hand; without whose turn it
/// was, which would sound like the present.
pub(in crate::session) fn table(view: &AnyView, listener: &Listener) -> Vec<Message> {
    let bare = AnyGame::table_walk(view).places.is_empty() && listener.seat.and_then(|seat| AnyGame::grid(seat, view, listener)).is_none();
    let lies = if bare { Vec::new() } else { AnyGame::answer(Question::Whole, view, listener) };
    [lies, AnyGame::situation(&AnyGame::hand(view), view, listener)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::{Language, Locale};

    fn found(count: usize) -> ReviewResult {
        let finding = |number: usize| Finding {
            said: message!("verbatim", text = number.to_string()),
            better: message!("verbatim", text = number.to_string()),
            table: Vec::new(),
            data: FindingData { number, after: number, best: String::new(), weighed: Vec::new(), cost: number as f64 },
            again: Box::new(|_, _, _| TaskEnd::Left),
        };
        ReviewResult::new((0..count).map(finding).collect())
    }

    #[test]
    fn a_review_says_how_many_moves_there_were_and_that_it_tells_the_costliest_five() {
        let seven = found(7);
        assert_eq!(seven.told.iter().map(|finding| finding.data.cost).collect::<Vec<_>>(), [6.0, 5.0, 4.0, 3.0, 2.0]);
        let [italian, english, ..] = Language::ALL.map(|language| Locale::new(language).say(&seven.summary()));
        assert_eq!(italian, "7 mosse potevano essere migliori: ecco i 5 errori più gravi, il peggiore per primo.");
        assert_eq!(english, "7 moves could have been better; these are the 5 worst, worst first.");
        assert_eq!(Locale::new(Language::English).say(&found(5).summary()), "5 moves could have been better, worst mistake first.");
    }
}

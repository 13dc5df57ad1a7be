//! The reasons for a lay in All fives, as far as its player can know them.

use super::super::Reason;
use crate::games::Choices;
use crate::games::domino::MiddleSet;
use crate::games::fives::{Cross, FivesAction, FivesChoices, FivesView, HIGHEST, points};
use arrayvec::ArrayVec;

/// The reasons for `action`, the strongest first.
pub fn reasons(view: &FivesView, choices: &FivesChoices, action: FivesAction) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    let FivesAction::Lay { tile, arm } = action else { return Vec::new() };
    let rest = view.hand - MiddleSet::from_iter([tile]);
    if rest.is_empty() {
        return vec![Reason::GoesOut];
    }
    let mut reasons = Vec::new();
    let earned = points(view.cross.sum_with(tile, arm));
    if earned > 0 {
        reasons.push(Reason::Earns(earned));
    }
    let mut after = view.cross.clone();
    after.lay(tile, arm);
    let new = after.laid().last().map_or(0, |laid| laid.outwards);
    reasons.extend(lacked_by_others(view, rest, new));
    let more = (rest & MiddleSet::with(new)).len();
    if more > 0 {
        reasons.push(Reason::KeepsOpen { numbers: ArrayVec::from_iter([(new, more)]) });
    } else if only_left(view, rest, &after) {
        reasons.push(Reason::KeepsOpen { numbers: open_to(rest, &after) });
    }
    reasons.extend(Reason::of_tile(tile, choices.tiles().iter(), |tile| u32::from(tile.pips())));
    reasons
}

/// Whether every other lay would have left no tile that fits.
fn only_left(view: &FivesView, rest: MiddleSet, after: &Cross) -> bool {
    !after.fitting(rest).is_empty() && view.cross.fitting(rest).len() < rest.len()
}

/// The first two open numbers that tiles of `rest` have, and how many have them.
fn open_to(rest: MiddleSet, after: &Cross) -> ArrayVec<(u8, usize), 2> {
    let mut numbers = ArrayVec::new();
    for end in after.open() {
        let of = (end.open, (rest & MiddleSet::with(end.open)).len());
        if !numbers.is_full() && !numbers.contains(&of) && of.1 > 0 {
            numbers.push(of);
        }
    }
    numbers
}

/// The players who lack `number` while the eye keeps `rest`: all others, or opponents who have
/// passed on it and drawn no tile since.
fn lacked_by_others(view: &FivesView, rest: MiddleSet, number: u8) -> Vec<Reason> {
    let with = MiddleSet::with(number) & MiddleSet::double(HIGHEST);
    if (with & view.unseen()).is_empty() {
        let own = !(with & rest).is_empty();
        return if own { vec![Reason::OnlyMine { number }] } else { Vec::new() };
    }
    let own = view.table.side(view.eye);
    let deduced = view.deduced();
    let opponents = view.table.order().iter().copied().filter(|seat| view.table.side(*seat) != own && view.holds[seat.index()] > 0);
    // Only a pass rules out every tile with a number at once.
    let passed = |seat: &crate::games::Seat| deduced[seat.index()].iter().all(|unseen| (with - unseen.not).is_empty());
    opponents.filter(passed).map(|seat| Reason::PassedOn { seat, number }).collect()
}

//! The reasons for a play in a line game, as far as its player can know them.

use super::bot_rulebook::{BotRulebook, earned, earns_in_play};
use crate::bots::advice::Reason;
use crate::games::domino::{Half, TileSet};
use crate::games::line::{Lay, LaySets, LineAction, LineChoices, LineView, ends_after};
use crate::games::{Choices, Seat};
use arrayvec::ArrayVec;

/// The reasons for `action`, the strongest first.
pub fn reasons<R: BotRulebook>(view: &LineView<R>, choices: &LineChoices<R::Lays<TileSet>>, action: LineAction) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    let jollies = view.rules.jollies();
    let jolly_fits = !(choices.lays.tiles() & jollies).is_empty();
    match action {
        LineAction::Lay(lay) => {
            let mut reasons = of_lay(view, choices, lay);
            if jolly_fits && !jollies.contains(lay.tile) {
                reasons.push(Reason::SavesJolly);
            }
            reasons
        }
        LineAction::Draw if jolly_fits => vec![Reason::SavesJolly],
        LineAction::Draw | LineAction::Pass => Vec::new(),
    }
}

fn of_lay<R: BotRulebook>(view: &LineView<R>, choices: &LineChoices<R::Lays<TileSet>>, lay: Lay) -> Vec<Reason> {
    let rest = view.hand.without(lay.tile);
    if rest.is_empty() {
        return vec![Reason::GoesOut];
    }
    let mut reasons = Vec::new();
    let ends = ends_after(&view.rules, &view.line, lay);
    let earned = view.rules.awarded(earned(&view.rules, ends, view.line.len() + 1), view.total(view.table.side(view.eye)));
    if earned > 0 {
        reasons.push(Reason::Earns(earned));
    }
    let mut numbers: ArrayVec<u8, 2> =
        ends.iter().filter_map(|end| if let Half::Number(number) = end.half { Some(number) } else { None }).collect();
    if numbers.len() == 2 && numbers[0] == numbers[1] {
        numbers.pop();
    }
    for number in &numbers {
        reasons.extend(lacked_by_others(view, rest, *number));
    }
    let taken = numbers.iter().map(|number| view.rules.touching(*number)).filter(|number| *number <= view.rules.highest());
    let numbers: ArrayVec<(u8, usize), 2> =
        taken.map(|number| (number, (rest & TileSet::with(number)).len())).filter(|(_, count)| *count > 0).collect();
    if !numbers.is_empty() {
        reasons.push(Reason::KeepsOpen { numbers });
    }
    if !earns_in_play(&view.rules) {
        reasons.extend(Reason::of_tile(lay.tile, choices.lays.tiles().iter(), |tile| view.rules.tile_worth(tile)));
    }
    reasons
}

/// The players who lack what the number `open` takes while the eye keeps `rest`: all others, or opponents who
/// have passed on it and drawn no tile since.
fn lacked_by_others<R: BotRulebook>(view: &LineView<R>, rest: TileSet, open: u8) -> Vec<Reason> {
    let (end, number) = (Half::Number(open), view.rules.touching(open));
    if number > view.rules.highest() {
        return Vec::new();
    }
    if view.rules.fits(view.unseen(), end).is_empty() {
        let own = !view.rules.fits(rest, end).is_empty();
        return if own { vec![Reason::OnlyMine { number }] } else { Vec::new() };
    }
    let own_side = view.table.side(view.eye);
    let opponents = view.table.order().iter().copied().filter(|seat| view.table.side(*seat) != own_side && view.holds[seat.index()] > 0);
    let takers = view.rules.fits(TileSet::double(view.rules.highest()), end);
    let deduced = view.deduced();
    // Only a pass rules out every tile with a number at once.
    let passed = |seat: &Seat| deduced[seat.index()].iter().all(|unseen| (takers - unseen.not).is_empty());
    opponents.filter(passed).map(|seat| Reason::PassedOn { seat, number }).collect()
}

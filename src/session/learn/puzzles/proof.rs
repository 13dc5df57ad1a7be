//! The exact value of an open position: every continuation is played by the game itself.
//!
//! The search is slow, simple and independent of the bots, so that it can check their findings.

use crate::games::{Choices, NullLog, PointsMeaning, Seat, SeatSet, Stage};
use crate::narration::SpokenGame;
use crate::records::{EventJson, Observer};
use serde_json::Value;
use std::cmp::Reverse;

/// The exact value of an action under best play of both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct ProvedAction<A> {
    /// The action.
    pub action: A,
    /// The player's lead over the others gained in this round, in points.
    pub points: i64,
    /// The best continuation, to the end of the round.
    pub then: Vec<(Seat, A)>,
}

/// All legal actions of `eye`, the player to move, best first, with their exact values at the end
/// of the round; None if that takes more than `most` positions. There must be two sides, and no
/// chance before the end of the round.
pub fn prove<G: SpokenGame + EventJson>(game: &G, eye: Seat, points_are: PointsMeaning, most: u32) -> Option<Vec<ProvedAction<G::Action>>> {
    let Stage::ToMove { choices, .. } = game.stage() else { return None };
    let allies = G::partners(&game.view(eye), eye).iter().chain([eye]).collect();
    let mut search = ProofSearch { eye, allies, before: game.scores(), points_are, left: most };
    let mut proved = Vec::new();
    for action in choices.all() {
        let mut after = game.clone();
        after.apply(&action, &mut NullLog);
        let (points, mut then) = search.value(&after, [i64::MIN, i64::MAX])?;
        then.reverse();
        proved.push(ProvedAction { action, points, then });
    }
    proved.sort_by_key(|proved| Reverse(proved.points));
    Some(proved)
}

/// The exhaustive search of a position.
struct ProofSearch {
    eye: Seat,
    /// The player and their partners.
    allies: SeatSet,
    /// The points of each seat at the beginning.
    before: Vec<i64>,
    points_are: PointsMeaning,
    /// The number of positions that may still be examined.
    left: u32,
}

/// The value of a position with its moves, the last one first.
type Variation<A> = (i64, Vec<(Seat, A)>);

impl ProofSearch {
    fn value<G: SpokenGame + EventJson>(&mut self, game: &G, [mut least, mut most]: [i64; 2]) -> Option<Variation<G::Action>> {
        self.left = self.left.checked_sub(1)?;
        let Stage::ToMove { seat, choices } = game.stage() else {
            return Some((self.lead(&game.scores()), Vec::new()));
        };
        let ours = self.allies.contains(seat);
        let mut best: Option<Variation<G::Action>> = None;
        for action in choices.all() {
            let mut after = game.clone();
            after.apply(&action, &mut NullLog);
            let (points, mut line) = self.value(&after, [least, most])?;
            if best.as_ref().is_none_or(|(best, _)| if ours { points > *best } else { points < *best }) {
                line.push((seat, action));
                best = Some((points, line));
            }
            if ours {
                least = least.max(points);
            } else {
                most = most.min(points);
            }
            if least >= most {
                break;
            }
        }
        best
    }

    /// The player's lead over the others gained since the beginning, in points.
    fn lead(&self, scores: &[i64]) -> i64 {
        let gained = |seat: usize| scores.get(seat).unwrap_or(&0) - self.before.get(seat).unwrap_or(&0);
        let other = (0..scores.len()).find(|seat| !self.allies.contains(Seat(*seat as u8)));
        let lead = gained(self.eye.index()) - other.map_or(0, gained);
        match self.points_are {
            PointsMeaning::Prize => lead,
            PointsMeaning::Penalty => -lead,
        }
    }
}

/// An end of a round to aim at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundAim {
    /// The player goes out.
    Out,
    /// The round is blocked.
    Blocked,
}

/// Whether `eye` can force this end within `plays` plays of their own, against any defence; None if
/// finding out takes more than `left` positions.
pub fn forces<G: SpokenGame + EventJson>(game: &G, eye: Seat, aim: RoundAim, plays: u32, left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    let Stage::ToMove { seat, choices } = game.stage() else { return Some(false) };
    let own = seat == eye;
    for action in choices.all() {
        let counts = u32::from(own && !G::is_automatic(&action));
        let Some(plays) = plays.checked_sub(counts) else { return Some(false) };
        let forced = forces_after(game, &action, eye, aim, plays, left)?;
        if forced == own {
            return Some(own);
        }
    }
    Some(!own)
}

/// Whether `eye` can force it after an action, which doesn't count as a play.
pub fn forces_after<G: SpokenGame + EventJson>(
    game: &G,
    action: &G::Action,
    eye: Seat,
    aim: RoundAim,
    plays: u32,
    left: &mut u32,
) -> Option<bool> {
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.apply(action, &mut events);
    match events.iter().find_map(ending::<G>) {
        Some((ending, seat)) => Some(match aim {
            RoundAim::Out => ending == "out" && seat == Some(u64::from(eye.0) + 1),
            RoundAim::Blocked => ending == "blocked",
        }),
        None => forces(&after, eye, aim, plays, left),
    }
}

/// How the round ended with this event, and by whose action (seats from 1); None if it goes on.
fn ending<G: EventJson>(event: &G::Event) -> Option<(String, Option<u64>)> {
    let ("round-over", Value::Object(facts)) = G::facts(event, Observer::All) else { return None };
    Some((facts.get("ending")?.as_str()?.to_string(), facts.get("seat").and_then(Value::as_u64)))
}

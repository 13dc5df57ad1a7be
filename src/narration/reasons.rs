//! The reasons for a recommended action, in words.

use super::line::{lacked_number, tiles_with};
use super::message::message;
use super::{Listener, Message, Value};
use crate::bots::Reason;

/// The strongest reasons in words, two at most; None if there are none except those told anyway:
/// the points, which its own name includes, and that it is the only action.
pub fn reasons(reasons: &[Reason], listener: &Listener) -> Option<Value> {
    const MOST: usize = 2;
    let only_mine = |number: u8| reasons.contains(&Reason::OnlyMine { number });
    let said: Vec<Message> = reasons.iter().filter_map(|why| reason(why, only_mine, listener)).take(MOST).collect();
    (!said.is_empty()).then(|| Value::list(said))
}

/// A reason in words; None if it is told anyway. Numbers of `only_mine` are left out of the open
/// numbers, since they have a reason of their own.
fn reason(reason: &Reason, only_mine: impl Fn(u8) -> bool, listener: &Listener) -> Option<Message> {
    Some(match reason {
        Reason::Earns(_) | Reason::OnlyOne | Reason::Heavy(0) => return None,
        Reason::GoesOut => message!("reason-goes-out"),
        Reason::PassedOn { seat, number } => message!("reason-passed-on", who = listener.name(*seat), number = lacked_number(*number)),
        Reason::OnlyMine { number } => {
            message!("reason-only-mine", number = tiles_with(*number))
        }
        Reason::KeepsOpen { numbers } => {
            let open: Vec<(u8, usize)> = numbers.iter().copied().filter(|(number, _)| !only_mine(*number)).collect();
            if open.is_empty() {
                return None;
            }
            let of = |(number, count): &(u8, usize)| message!("reason-more-with", number = Value::ThePips(*number), count = *count);
            message!("reason-keeps-open", numbers = Value::list(open.iter().map(of)))
        }
        Reason::FitsLeast => message!("reason-fits-least"),
        Reason::Double(_) => message!("reason-double"),
        Reason::Heavy(points) => message!("reason-heavy", points = *points),
        Reason::Crowns(crowns) => message!("reason-crowns", crowns = *crowns),
        Reason::SavesJolly => message!("reason-saves-jolly"),
        Reason::ClosesTrain => message!("reason-closes-train"),
        Reason::SparesOwnTrain => message!("reason-spares-own-train"),
    })
}

//! The answers to questions about a match of All fives.

use super::cross::{counted, ends, ends_in_order, whole};
use super::the_tile;
use crate::games::PointsMeaning;
use crate::games::domino::Tile;
use crate::games::fives::{FivesAct, FivesView, HIGHEST, MOST_PLAYERS};
use crate::games::line::ViewPhase;
use crate::narration::line::{ends_by, passed_on, seated, tiles_held, totals, turn, unseen_tiles};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Question, Value};

pub fn answer(question: Question, view: &FivesView, listener: &Listener) -> Vec<Message> {
    match question {
        Question::Ends => vec![ends_and_sum(view)],
        Question::Whole => whole(view),
        Question::Scores => vec![scores(view, listener)],
        Question::MatchInfo => match_info(view, listener),
        Question::Turn => vec![turn(view.phase, listener)],
        Question::Unseen => vec![unseen_tiles(view.unseen(), HIGHEST)],
        Question::PassedOn => passed_on(&unserved(view), &view.table, listener),
    }
}

pub fn your_turn(view: &FivesView, listener: &Listener) -> Message {
    let Some(choices) = view.choices() else { return message!("no-turn") };
    let tiles = choices.tiles();
    let Some(table) = table_now(view, listener.detail) else {
        return match tiles == view.hand {
            true => message!("your-turn-open-any", leave = "no", who = "", detail = listener.detail()),
            false => {
                message!(
                    "your-turn-open",
                    tiles = Value::either(tiles.iter().map(the_tile)),
                    leave = "no",
                    who = "",
                    detail = listener.detail()
                )
            }
        };
    };
    if !tiles.is_empty() {
        message!("your-turn", table = table, detail = listener.detail())
    } else if choices.draw {
        message!("your-turn-draw", table = table, detail = listener.detail())
    } else {
        message!("your-turn-pass", table = table, detail = listener.detail())
    }
}

/// All ends, or the only tile, as a part of a sentence; None if no tile has been laid.
pub fn table_now(view: &FivesView, detail: Detail) -> Option<Message> {
    let first = view.cross.laid().first()?;
    if view.cross.laid().len() == 1 && first.tile.is_double() {
        return Some(message!("lone-tile", tile = the_tile(first.tile)));
    }
    Some(match detail {
        Detail::Short => message!("fives-table", ends = Value::list(numbers(view))),
        Detail::Normal => ends_in_order(view),
        Detail::Long => message!("fives-table-sum", ends = ends(view), sum = view.cross.sum()),
    })
}

/// The number of each end, without its place; an empty side of a spinner once.
fn numbers(view: &FivesView) -> Vec<Value> {
    let mut numbers: Vec<Value> = view.cross.open().iter().map(|end| end.outermost.map_or(Value::Pips(end.open), counted)).collect();
    numbers.dedup();
    numbers
}

/// All open ends and their sum.
fn ends_and_sum(view: &FivesView) -> Message {
    match table_now(view, Detail::Long) {
        Some(table) => message!("ends-of-one", table = table),
        None => message!("no-line"),
    }
}

fn scores(view: &FivesView, listener: &Listener) -> Message {
    totals(&view.table, |side| view.total(side), (view.rules.goal(), PointsMeaning::Prize), view.facts.round, listener)
}

fn match_info(view: &FivesView, listener: &Listener) -> Vec<Message> {
    let (ends, limit) = ends_by(view.rules.goal());
    let mut said = vec![message!(
        "match-info",
        round = view.facts.round,
        set = Value::Pips(HIGHEST),
        sets = 1,
        boneyard = view.boneyard,
        drawable = view.drawable(),
        ends = ends,
        limit = limit,
        who = if view.table.in_teams() { "team" } else { "player" }
    )];
    said.extend(seated(&view.table, listener));
    said.extend(tiles_held(view.phase, view.table.order().iter().copied(), &view.holds, listener));
    said
}

/// Ends, hand and score; between rounds only the scores.
pub fn situation(held: &[Tile], view: &FivesView, listener: &Listener) -> Message {
    let (ViewPhase::Turn { .. }, Some(seat)) = (view.phase, listener.seat) else { return scores(view, listener) };
    let total = view.total(view.table.side(seat));
    let tiles = Value::list(held.iter().copied());
    if view.cross.is_empty() {
        return message!("where-opening", tiles = tiles, count = held.len(), total = total);
    }
    message!("where", ends = Value::sentence(ends_and_sum(view)), tiles = tiles, count = held.len(), total = total)
}

/// By seat, as bits: the numbers that were open when the player drew or passed.
fn unserved(view: &FivesView) -> [u32; MOST_PLAYERS] {
    let mut unserved = [0; MOST_PLAYERS];
    let mut cross = view.cross.cleared();
    let mut laid = view.cross.laid().iter();
    for (seat, act) in &view.history {
        match act {
            FivesAct::Laid => laid.next().into_iter().for_each(|next| cross.lay(next.tile, next.arm)),
            FivesAct::Drew | FivesAct::Lacked => cross.open().iter().for_each(|end| unserved[seat.index()] |= 1 << end.open),
        }
    }
    unserved
}

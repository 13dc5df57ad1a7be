//! The answers to questions about a match of Mexican Train.

use super::rows::{all, open_trains, table_now, the_double};
use crate::games::Seat;
use crate::games::domino::Tile;
use crate::games::line::ViewPhase;
use crate::games::train::{TrainView, TurnStep};
use crate::narration::line::{lacked_number, tiles_held, turn, unseen_tiles};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Question, Value};

pub fn answer(question: Question, view: &TrainView, listener: &Listener) -> Vec<Message> {
    match question {
        Question::Ends => vec![ends(view, listener)],
        Question::Whole => all(view, listener),
        Question::Scores => vec![scores(view, listener)],
        Question::MatchInfo => match_info(view, listener),
        Question::Turn => [turn(view.phase, listener)].into_iter().chain(open_in_play(view, listener)).collect(),
        Question::Unseen => vec![unseen_tiles(view.unseen(), view.rules.highest())],
        Question::PassedOn => passed_on(view, listener),
    }
}

pub fn your_turn(view: &TrainView, listener: &Listener) -> Message {
    let (Some(choices), Some(table)) = (view.choices(), table_now(view, listener)) else { return message!("no-turn") };
    if !choices.tiles().is_empty() {
        message!("your-turn", table = table, detail = listener.detail())
    } else if choices.draw {
        message!("your-turn-draw", table = table, detail = listener.detail())
    } else {
        message!("your-turn-pass", table = table, detail = listener.detail())
    }
}

/// The continuation of the listener's own turn: after a double, or in a chain.
pub fn and_now(view: &TrainView, listener: &Listener) -> Option<Message> {
    let choices = view.choices()?;
    match view.step {
        TurnStep::Begins => None,
        TurnStep::Chain if choices.tiles().is_empty() => Some(message!("train-chain-ends")),
        TurnStep::Chain => Some(message!("train-chain-goes-on", open = Value::ThePips(view.trains.open(view.own_turn().trains().next()?)))),
        TurnStep::AfterDouble if choices.tiles().is_empty() && choices.draw => Some(message!("train-again-draw")),
        TurnStep::AfterDouble if choices.tiles().is_empty() => Some(message!("train-again-pass")),
        TurnStep::AfterDouble => Some(message!("train-again", table = table_now(view, listener)?)),
    }
}

/// All open ends, or the doubles to be covered.
fn ends(view: &TrainView, listener: &Listener) -> Message {
    match table_now(view, listener) {
        Some(table) => message!("ends-of-one", table = table),
        None => message!("no-line"),
    }
}

fn scores(view: &TrainView, listener: &Listener) -> Message {
    let tally = |seat: Seat| Value::from(message!("tally", who = listener.name_or_you(seat), number = view.totals[seat.index()]));
    message!("train-scores", sides = Value::list(view.seats().map(tally)))
}

fn match_info(view: &TrainView, listener: &Listener) -> Vec<Message> {
    let engine = view.trains.engine().unwrap_or(view.rules.engine(view.facts.round.max(1)));
    let mut said: Vec<Message> = open_in_play(view, listener).into_iter().collect();
    said.push(message!(
        "train-match-info",
        round = view.facts.round,
        rounds = view.rules.rounds(),
        set = Value::Pips(view.rules.highest()),
        engine = the_double(engine.high()),
        boneyard = view.boneyard
    ));
    said.extend(tiles_held(view.phase, view.seats(), &view.holds, listener));
    said
}

/// The player to move, the open trains, the doubles to be covered, then the rest of the situation.
pub fn where_am_i(held: &[Tile], view: &TrainView, listener: &Listener) -> Vec<Message> {
    [turn(view.phase, listener)].into_iter().chain(open_in_play(view, listener)).chain([situation(held, view, listener)]).collect()
}

/// The open trains, during a round.
fn open_in_play(view: &TrainView, listener: &Listener) -> Option<Message> {
    open_trains(view, listener).filter(|_| matches!(view.phase, ViewPhase::Turn { .. }))
}

/// Ends, hand and score; between rounds only the scores.
pub fn situation(held: &[Tile], view: &TrainView, listener: &Listener) -> Message {
    let (ViewPhase::Turn { .. }, Some(seat)) = (view.phase, listener.seat) else { return scores(view, listener) };
    let tiles = Value::list(held.iter().copied());
    message!("where", ends = Value::sentence(ends(view, listener)), tiles = tiles, count = held.len(), total = view.totals[seat.index()])
}

/// The numbers that each opponent lacked in this round.
fn passed_on(view: &TrainView, listener: &Listener) -> Vec<Message> {
    let lacked = view.lacked();
    let others = view.seats().filter(|seat| !listener.is(*seat) && lacked[seat.index()].0 != 0);
    let numbers = |seat: Seat| Value::list(lacked[seat.index()].iter().map(lacked_number));
    let told: Vec<Message> = others.map(|seat| message!("passed-on", who = listener.name(seat), numbers = numbers(seat))).collect();
    if told.is_empty() { vec![message!("nobody-passed")] } else { told }
}

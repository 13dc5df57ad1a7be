//! What is answered to questions about a match of All fives.

use super::cross::{counted, ends, ends_in_order, whole};
use super::{side_name, the_tile};
use crate::games::Seat;
use crate::games::domino::{Tile, TileSet};
use crate::games::fives::{Act, HIGHEST, MOST_PLAYERS, View};
use crate::games::line::{Side, ViewPhase};
use crate::narration::message::message;
use crate::narration::{Detail, Ear, Message, Question, Value};

pub fn answer(question: Question, view: &View, ear: &Ear) -> Vec<Message> {
    match question {
        Question::Ends => vec![ends_and_sum(view)],
        Question::Whole => whole(view),
        Question::Scores => vec![scores(view, ear)],
        Question::MatchInfo => match_info(view, ear),
        Question::Turn => vec![turn(view, ear)],
        Question::Unseen => vec![unseen(view)],
        Question::PassedOn => passed_on(view, ear),
    }
}

pub fn your_turn(view: &View, ear: &Ear) -> Message {
    let Some(choices) = view.choices() else { return message!("no-turn") };
    let tiles = choices.tiles();
    let Some(table) = table_now(view, ear.detail) else {
        return match tiles == view.hand {
            true => message!("your-turn-open-any", leave = "no", detail = ear.detail()),
            false => message!("your-turn-open", tiles = Value::list(tiles.iter().map(the_tile)), leave = "no", detail = ear.detail()),
        };
    };
    if !tiles.is_empty() {
        message!("your-turn", table = table, detail = ear.detail())
    } else if choices.draw {
        message!("your-turn-draw", table = table, detail = ear.detail())
    } else {
        message!("your-turn-pass", table = table, detail = ear.detail())
    }
}

/// All ends, or the only tile, as a part of a sentence; None if nothing has been laid.
pub fn table_now(view: &View, detail: Detail) -> Option<Message> {
    let first = view.cross.laid().first()?;
    if view.cross.laid().len() == 1 && first.tile.is_double() {
        return Some(message!("lone-tile", tile = the_tile(first.tile)));
    }
    Some(match detail {
        Detail::Short => message!("fives-table", ends = Value::list(numbers(view))),
        Detail::Normal => message!("fives-table", ends = ends_in_order(view)),
        Detail::Long => message!("fives-table-sum", ends = ends(view), sum = view.cross.sum()),
    })
}

/// What each end shows, without where it is; an empty side of a spinner once.
fn numbers(view: &View) -> Vec<Value> {
    let mut numbers: Vec<Value> = view.cross.open().iter().map(|end| end.outermost.map_or(Value::Pips(end.open), counted)).collect();
    numbers.dedup();
    numbers
}

/// All ends on which one may play, and what they make together.
fn ends_and_sum(view: &View) -> Message {
    match table_now(view, Detail::Long) {
        Some(table) => message!("ends-of-one", table = table),
        None => message!("no-line"),
    }
}

fn scores(view: &View, ear: &Ear) -> Message {
    let tally = |side| Value::from(message!("tally", who = side_name(side, &view.table, ear), number = view.total(side)));
    let sides = Value::list((0..view.table.sides() as u8).map(Side).map(tally));
    message!("scores-prize", sides = sides, limit = view.rules.target())
}

fn match_info(view: &View, ear: &Ear) -> Vec<Message> {
    let mut said = vec![message!(
        "match-info",
        round = view.facts.round,
        set = Value::Pips(HIGHEST),
        boneyard = view.boneyard,
        drawable = view.drawable(),
        ends = "points",
        limit = view.rules.target(),
        who = if view.table.in_teams() { "team" } else { "player" }
    )];
    said.extend(seated(view, ear));
    if matches!(view.moment, ViewPhase::Turn { .. }) {
        let holds = |seat: &Seat| Value::from(message!("tally", who = ear.anybody(*seat), number = view.holds[seat.index()]));
        said.push(message!("tiles-held", hands = Value::list(view.table.order().iter().map(holds))));
    }
    said
}

/// Who plays with whom, and in which order; None if everybody plays alone.
fn seated(view: &View, ear: &Ear) -> Option<Message> {
    let table = &view.table;
    let bare = |seat: &Seat| if ear.is(*seat) { Value::from(message!("you")) } else { ear.bare_name(*seat) };
    let of_side = |side: Side| Value::list(table.order().iter().filter(|seat| table.side(**seat) == side && !ear.is(**seat)).map(bare));
    if !table.in_teams() {
        return None;
    }
    let play = Value::list(table.order().iter().map(bare));
    let Some(you) = ear.seat else {
        let teams = [Side(0), Side(1)].map(of_side);
        return Some(message!("seated", teams = Value::Series(teams.to_vec()), order = play));
    };
    let own = table.side(you);
    Some(message!("seated-you", partners = of_side(own), others = of_side(Side(1 - own.0)), order = play))
}

fn turn(view: &View, ear: &Ear) -> Message {
    match view.moment {
        ViewPhase::Turn { seat, .. } => ear.told(seat, message!("turn-you"), |who| message!("turn-other", who = who)),
        ViewPhase::BeforeLead | ViewPhase::BeforeDeal => message!("turn-deal"),
        ViewPhase::Over => message!("turn-over"),
    }
}

pub fn where_am_i(held: &[Tile], view: &View, ear: &Ear) -> Vec<Message> {
    let (turn, situation) = (turn(view, ear), situation(held, view, ear));
    match (view.moment, ear.seat) {
        (ViewPhase::Turn { .. }, Some(_)) => [message!("where-now", turn = Value::sentence(turn), situation = Value::sentence(situation))]
            .into_iter()
            .chain(seated(view, ear))
            .collect(),
        _ => vec![turn, situation],
    }
}

/// Ends, hand and score; between rounds only the scores.
pub fn situation(held: &[Tile], view: &View, ear: &Ear) -> Message {
    let (ViewPhase::Turn { .. }, Some(seat)) = (view.moment, ear.seat) else { return scores(view, ear) };
    let total = view.total(view.table.side(seat));
    let tiles = Value::list(held.iter().copied());
    if view.cross.is_empty() {
        return message!("where-opening", tiles = tiles, count = held.len(), total = total);
    }
    message!("where", ends = Value::sentence(ends_and_sum(view)), tiles = tiles, count = held.len(), total = total)
}

/// For each number, how many tiles with it nobody has shown.
fn unseen(view: &View) -> Message {
    let unseen = view.unseen();
    let count =
        |number: u8| Value::from(message!("unseen-with", number = Value::ThePips(number), count = (unseen & TileSet::with(number)).len()));
    message!("unseen", numbers = Value::list((0..=HIGHEST).map(count)), count = unseen.len())
}

/// The numbers each opponent had nothing for in this round.
fn passed_on(view: &View, ear: &Ear) -> Vec<Message> {
    let unserved = unserved(view);
    let numbers = |seat: Seat| (0..=HIGHEST).filter(move |number| unserved[seat.index()] >> number & 1 == 1).map(Value::Pips);
    let others = view.table.order().iter().copied().filter(|seat| !ear.is(*seat) && unserved[seat.index()] != 0);
    let told: Vec<Message> = others.map(|seat| message!("passed-on", who = ear.name(seat), numbers = Value::list(numbers(seat)))).collect();
    if told.is_empty() { vec![message!("nobody-passed")] } else { told }
}

/// By seat, as bits: the numbers that were open when the player drew or passed.
fn unserved(view: &View) -> [u16; MOST_PLAYERS] {
    let mut unserved = [0; MOST_PLAYERS];
    let mut cross = view.cross.cleared();
    let mut laid = view.cross.laid().iter();
    for (seat, act) in &view.history {
        match act {
            Act::Laid => laid.next().into_iter().for_each(|next| cross.lay(next.tile, next.arm)),
            Act::Drew | Act::Lacked => cross.open().iter().for_each(|end| unserved[seat.index()] |= 1 << end.open),
        }
    }
    unserved
}

//! Answers to what the player asks.

use super::events::end_value;
use super::{LineTold, Points, side_name};
use crate::games::Seat;
use crate::games::domino::{Half, Line, Lying, MOST_PIPS, OpenEnd, Side, Tile, TileSet};
use crate::games::line::{Act, LaySets, LineView, MOST_PLAYERS, Moment};
use crate::narration::message::message;
use crate::narration::{Ear, Message, Question, Value, Walk};

pub fn answer<R: LineTold>(question: Question, view: &LineView<R>, ear: &Ear) -> Vec<Message> {
    match question {
        Question::Ends => vec![ends(view)],
        Question::Whole => vec![whole(view)],
        Question::Scores => vec![scores(view, ear)],
        Question::MatchInfo => match_info(view, ear),
        Question::Turn => vec![turn(view, ear)],
        Question::Unseen => vec![unseen(view)],
        Question::PassedOn => passed_on(view, ear),
    }
}

pub fn your_turn<R: LineTold>(view: &LineView<R>, ear: &Ear) -> Message {
    let Some(choices) = view.choices() else { return message!("no-turn") };
    let Some([left, right]) = view.line.ends().map(|ends| ends.map(end_value)) else {
        let tiles = choices.lays.tiles();
        let any = tiles == view.hand;
        return if any { message!("your-turn-open-any") } else { message!("your-turn-open", tiles = Value::list(tiles.iter())) };
    };
    match () {
        () if !choices.lays.none() => message!("your-turn", left = left, right = right, detail = ear.detail()),
        () if choices.draw => message!("your-turn-draw", left = left, right = right, detail = ear.detail()),
        () => message!("your-turn-pass", left = left, right = right, detail = ear.detail()),
    }
}

/// An end with what it wants, where that isn't its own number.
fn wanting<R: LineTold>(end: OpenEnd, view: &LineView<R>) -> Value {
    match end.half {
        Half::Number(open) if view.rules.touching(open) > view.rules.highest() => {
            Value::from(message!("end-wants-jolly", open = Value::Pips(open)))
        }
        Half::Number(open) if view.rules.touching(open) != open => {
            Value::from(message!("end-wants", open = Value::Pips(open), wants = Value::Pips(view.rules.touching(open))))
        }
        Half::Number(open) if end.tile.is_double() => Value::from(message!("end-double", tile = Value::Lying(open, open))),
        _ => end_value(end),
    }
}

fn ends<R: LineTold>(view: &LineView<R>) -> Message {
    match view.line.ends() {
        None => message!("no-line"),
        Some([left, right]) => message!("ends", left = wanting(left, view), right = wanting(right, view)),
    }
}

fn whole<R: LineTold>(view: &LineView<R>) -> Message {
    let tiles = view.line.from_left();
    if tiles.is_empty() {
        return message!("no-line");
    }
    message!("whole-line", count = tiles.len(), tiles = Value::list(tiles.iter().map(lying)))
}

fn lying(tile: &Lying) -> Value {
    if tile.crosswise { Value::from(message!("lies-crosswise", tile = tile.tile)) } else { Value::Lying(tile.left, tile.right) }
}

pub fn walk<R: LineTold>(view: &LineView<R>) -> Walk {
    let tiles = view.line.from_left();
    let last = tiles.len().saturating_sub(1);
    let origin = view.line.laid().iter().filter(|laid| laid.side == Side::Left).count();
    let place = |(index, tile): (usize, &Lying)| {
        let end = match index {
            0 if last == 0 => "both",
            0 => "left",
            _ if index == last => "right",
            _ => "none",
        };
        message!("line-tile", tile = lying(tile), end = end)
    };
    Walk { places: tiles.iter().enumerate().map(place).collect(), origin }
}

fn scores<R: LineTold>(view: &LineView<R>, ear: &Ear) -> Message {
    let sides = (0..view.table.sides() as u8).map(crate::games::line::SideOf);
    let tally = |side| Value::from(message!("tally", who = side_name(side, view, ear), number = view.total(side)));
    let sides = Value::list(sides.map(tally));
    match view.rules.points() {
        Points::Penalty => message!("scores-penalty", sides = sides, limit = view.rules.goal()),
        Points::Prize => message!("scores-prize", sides = sides, limit = view.rules.goal()),
    }
}

fn match_info<R: LineTold>(view: &LineView<R>, ear: &Ear) -> Vec<Message> {
    let set = Value::Pips(view.rules.highest());
    let mut said = vec![message!(
        "match-info",
        round = view.round,
        set = set,
        boneyard = view.boneyard,
        drawable = view.drawable,
        limit = view.rules.goal()
    )];
    if matches!(view.moment, Moment::Turn { .. }) {
        let holds = |seat: &Seat| Value::from(message!("tally", who = ear.anybody(*seat), number = view.holds[seat.index()]));
        said.push(message!("tiles-held", hands = Value::list(view.table.order().iter().map(holds))));
    }
    said
}

fn turn<R: LineTold>(view: &LineView<R>, ear: &Ear) -> Message {
    match view.moment {
        Moment::Turn { seat, .. } => ear.told(seat, message!("turn-you"), |who| message!("turn-other", who = who)),
        Moment::BeforeLead | Moment::BeforeDeal => message!("turn-deal"),
        Moment::Over => message!("turn-over"),
    }
}

pub fn where_am_i<R: LineTold>(held: &[Tile], view: &LineView<R>, ear: &Ear) -> Vec<Message> {
    let (turn, situation) = (turn(view, ear), situation(held, view, ear));
    match (view.moment, ear.seat) {
        (Moment::Turn { .. }, Some(_)) => vec![message!("where-now", turn = turn, situation = situation)],
        _ => vec![turn, situation],
    }
}

/// Ends, hand and score; between rounds the scores alone.
pub fn situation<R: LineTold>(held: &[Tile], view: &LineView<R>, ear: &Ear) -> Message {
    let (Moment::Turn { .. }, Some(seat)) = (view.moment, ear.seat) else { return scores(view, ear) };
    let total = view.total(view.table.side(seat));
    let tiles = Value::list(held.iter().copied());
    match view.line.ends().map(|ends| ends.map(end_value)) {
        None => message!("where-opening", tiles = tiles, count = held.len(), total = total),
        Some([left, right]) => message!("where", left = left, right = right, tiles = tiles, count = held.len(), total = total),
    }
}

/// For each number, on how many tiles it stands that nobody has shown.
fn unseen<R: LineTold>(view: &LineView<R>) -> Message {
    let unseen = view.unseen();
    let count =
        |number: u8| Value::from(message!("unseen-number", number = Value::Pips(number), count = (unseen & TileSet::with(number)).len()));
    message!("unseen", numbers = Value::list((0..=view.rules.highest()).map(count)), count = unseen.len())
}

/// The ends that each opponent had nothing for in this round.
fn passed_on<R: LineTold>(view: &LineView<R>, ear: &Ear) -> Vec<Message> {
    let unserved = unserved(view);
    let numbers = |seat: Seat| (0..=MOST_PIPS).filter(move |number| unserved[seat.index()] >> number & 1 == 1).map(Value::Pips);
    let others = view.table.order().iter().copied().filter(|seat| !ear.is(*seat) && unserved[seat.index()] != 0);
    let told: Vec<Message> = others.map(|seat| message!("passed-on", who = ear.name(seat), numbers = Value::list(numbers(seat)))).collect();
    if told.is_empty() { vec![message!("nobody-passed")] } else { told }
}

/// By seat, as bits, the numbers that stood at the ends when the player drew or passed because nothing fitted.
fn unserved<R: LineTold>(view: &LineView<R>) -> [u16; MOST_PLAYERS] {
    let mut unserved = [0; MOST_PLAYERS];
    let mut line = Line::default();
    let mut laid = view.line.laid().iter();
    for (seat, act) in &view.history {
        let had_nothing = match act {
            Act::Laid => {
                laid.next().into_iter().for_each(|next| line.lay(next.tile, next.side, next.outwards));
                false
            }
            Act::Drew => !view.rules.lacked_by_drawer(&line).is_empty(),
            Act::Lacked => true,
            Act::Kept => false,
        };
        for end in line.ends().into_iter().flatten().filter(|_| had_nothing) {
            if let Half::Number(open) = end.half {
                unserved[seat.index()] |= 1 << open;
            }
        }
    }
    unserved
}

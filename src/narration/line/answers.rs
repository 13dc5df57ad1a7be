//! The answers to questions about a match of a line game.

use super::events::{across_wants, end_value, seated, the_tile};
use super::side_name;
use crate::games::domino::{Half, Line, LineEnd, MOST_PIPS, OpenEnd, OrientedTile, Tile, TileSet, Tiles};
use crate::games::line::{LaySets, LineAct, LineView, MOST_PLAYERS, Rulebook, SeatOrder, Side, ViewPhase};
use crate::games::{Goal, PointsMeaning, Seat};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Question, Value, Walk};

pub fn answer<R: Rulebook>(question: Question, view: &LineView<R>, listener: &Listener) -> Vec<Message> {
    match question {
        Question::Ends => vec![ends(view)],
        Question::Whole => vec![whole(view)],
        Question::Scores => vec![scores(view, listener)],
        Question::MatchInfo => match_info(view, listener),
        Question::Turn => vec![turn(view.phase, listener)],
        Question::Unseen => vec![unseen_tiles(view.unseen(), view.rules.highest())],
        Question::PassedOn => passed_on(&unserved(view), &view.table, listener),
    }
}

pub fn your_turn<R: Rulebook>(view: &LineView<R>, listener: &Listener) -> Message {
    let Some(choices) = view.choices() else { return message!("no-turn") };
    let Some(table) = table_now(view, listener.detail) else {
        let tiles = choices.lays.tiles();
        let any = tiles == view.hand;
        let leave = if choices.pass { "may" } else { "no" };
        let partner = listener.mates.iter().next().map_or(Value::from(""), |mate| listener.name(mate));
        return if any {
            message!("your-turn-open-any", leave = leave, who = partner, detail = listener.detail())
        } else {
            message!(
                "your-turn-open",
                tiles = Value::either(tiles.iter().map(the_tile)),
                leave = leave,
                who = partner,
                detail = listener.detail()
            )
        };
    };
    if !choices.lays.none() {
        message!("your-turn", table = table, detail = listener.detail())
    } else if choices.draw {
        message!("your-turn-draw", table = table, detail = listener.detail())
    } else {
        message!("your-turn-pass", table = table, detail = listener.detail())
    }
}

/// The two ends, or the only tile, as a part of a sentence, with the value they take if that isn't
/// the number showing; None if no tile has been laid.
pub fn table_now<R: Rulebook>(view: &LineView<R>, detail: Detail) -> Option<Message> {
    let ends @ [left, right] = view.line.ends()?;
    if is_lone(view) {
        return Some(match wanted(left, view) {
            Some(_) => message!("lone-tile-wants", tile = shown(left), wants = asked_for(left, view)),
            None => message!("lone-tile", tile = shown(left)),
        });
    }
    let [wants_left, wants_right] = ends.map(|end| wanted(end, view));
    Some(match (wants_left.or(wants_right), detail) {
        (None, _) => message!("two-ends", left = end_value(left), right = end_value(right), detail = detail.word()),
        (Some(_), Detail::Long) => message!("two-ends-want", left = wanting(left, view), right = wanting(right, view)),
        (Some(_), Detail::Short | Detail::Normal) if wants_left == wants_right => message!("wanted-number", wants = asked_for(left, view)),
        (Some(_), Detail::Short | Detail::Normal) => {
            message!("wanted-numbers", left = asked_for(left, view), right = asked_for(right, view))
        }
    })
}

/// Whether the line is a single double, which isn't described as having two ends.
fn is_lone<R: Rulebook>(view: &LineView<R>) -> bool {
    view.line.len() == 1 && view.line.ends().is_some_and(|[left, _]| left.tile.is_double())
}

/// The value that an end takes if that isn't its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EndDemand {
    Number(u8),
    Jolly,
    /// The halves for a jolly across the line.
    Across(Tile),
}

fn wanted<R: Rulebook>(end: OpenEnd, view: &LineView<R>) -> Option<EndDemand> {
    match end.half {
        Half::Crosswise(across) if view.rules.touching_across(across) == [0, 0] => Some(EndDemand::Number(0)),
        Half::Crosswise(across) => Some(EndDemand::Across(across)),
        Half::Number(open) if view.rules.touching(open) > view.rules.highest() => Some(EndDemand::Jolly),
        Half::Number(open) if view.rules.touching(open) != open => Some(EndDemand::Number(view.rules.touching(open))),
        Half::Number(_) => None,
    }
}

/// An end, with the value it takes if that isn't its own number.
fn wanting<R: Rulebook>(end: OpenEnd, view: &LineView<R>) -> Value {
    match wanted(end, view) {
        Some(_) => Value::from(message!("end-wants", open = shown(end), wants = asked_for(end, view))),
        None => shown(end),
    }
}

/// An end as it lies, with its article: a double by its name.
pub(super) fn shown(end: OpenEnd) -> Value {
    match end.half {
        Half::Number(open) if end.tile.is_double() => Value::TheLying(open, open),
        Half::Number(open) => shown_number(open),
        Half::Crosswise(_) => end_value(end),
    }
}

/// The value that an end takes, as the object of a sentence: a number with its article.
fn asked_for<R: Rulebook>(end: OpenEnd, view: &LineView<R>) -> Value {
    match (wanted(end, view), end.half) {
        (Some(EndDemand::Jolly), _) => Value::from(message!("a-jolly")),
        (Some(EndDemand::Number(number)), _) | (None, Half::Number(number)) => Value::ThePips(number),
        (Some(EndDemand::Across(tile)), _) => across_wants(tile, view),
        (None, Half::Crosswise(_)) => end_value(end),
    }
}

fn ends<R: Rulebook>(view: &LineView<R>) -> Message {
    match view.line.ends() {
        None => message!("no-line"),
        Some(_) if is_lone(view) => message!("ends-of-one", table = table_now(view, Detail::Long).unwrap_or_else(|| message!("no-line"))),
        Some([left, right]) => message!("ends", left = wanting(left, view), right = wanting(right, view)),
    }
}

fn whole<R: Rulebook>(view: &LineView<R>) -> Message {
    let tiles = view.line.from_left();
    if tiles.is_empty() {
        return message!("no-line");
    }
    message!("whole-line", count = tiles.len(), tiles = Value::list(tiles.iter().map(lying)))
}

fn lying(tile: &OrientedTile) -> Value {
    if tile.crosswise { Value::from(message!("lies-crosswise", tile = tile.tile)) } else { Value::Lying(tile.left, tile.right) }
}

pub fn walk<R: Rulebook>(view: &LineView<R>) -> Walk {
    let tiles = view.line.from_left();
    let last = tiles.len().saturating_sub(1);
    let origin = view.line.laid().filter(|laid| laid.side == LineEnd::Left).count();
    let place = |(index, tile): (usize, &OrientedTile)| {
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

fn scores<R: Rulebook>(view: &LineView<R>, listener: &Listener) -> Message {
    totals(&view.table, |side| view.total(side), (view.rules.goal(), R::POINTS_ARE), view.round, listener)
}

/// The points of all sides, and the end of the match.
pub fn totals(
    table: &SeatOrder,
    total: impl Fn(Side) -> u32,
    (goal, points_are): (Goal, PointsMeaning),
    round: u16,
    listener: &Listener,
) -> Message {
    let tally = |side| Value::from(message!("tally", who = side_name(side, table, listener), number = total(side)));
    let sides = Value::list((0..table.sides() as u8).map(Side).map(tally));
    match (goal, points_are) {
        (Goal::Points(limit), PointsMeaning::Penalty) => {
            let who = if table.in_teams() { "team" } else { "player" };
            message!("scores-penalty", sides = sides, limit = limit, who = who)
        }
        (Goal::Points(limit), PointsMeaning::Prize) => message!("scores-prize", sides = sides, limit = limit),
        (Goal::Rounds(rounds), _) => message!("scores-rounds", sides = sides, round = round, rounds = rounds),
        (Goal::Endless, _) => message!("scores-endless", sides = sides),
    }
}

/// The end of the match as arguments of `match-info`: its kind, and the number.
pub fn ends_by(goal: Goal) -> (&'static str, u32) {
    match goal {
        Goal::Points(points) => ("points", points),
        Goal::Rounds(rounds) => ("rounds", rounds.into()),
        Goal::Endless => ("never", 0),
    }
}

fn match_info<R: Rulebook>(view: &LineView<R>, listener: &Listener) -> Vec<Message> {
    let set = Value::Pips(view.rules.highest());
    let sets = view.rules.set().copies();
    let (ends, limit) = ends_by(view.rules.goal());
    let mut said = vec![message!(
        "match-info",
        round = view.round,
        set = set,
        sets = sets,
        boneyard = view.boneyard,
        drawable = view.drawable,
        ends = ends,
        limit = limit,
        who = if view.table.in_teams() { "team" } else { "player" }
    )];
    said.extend(seated(&view.table, listener));
    said.extend(tiles_held(view.phase, view.table.order().iter().copied(), &view.holds[..], listener));
    said
}

/// The number of tiles each seat holds; None between rounds.
pub fn tiles_held(phase: ViewPhase, seats: impl Iterator<Item = Seat>, holds: &[u16], listener: &Listener) -> Option<Message> {
    let held = |seat: Seat| Value::from(message!("tally", who = listener.name_or_you(seat), number = holds[seat.index()]));
    matches!(phase, ViewPhase::Turn { .. }).then(|| message!("tiles-held", hands = Value::list(seats.map(held))))
}

/// The player to move.
pub fn turn(phase: ViewPhase, listener: &Listener) -> Message {
    match phase {
        ViewPhase::Turn { seat, .. } => listener.you_or_other(seat, message!("turn-you"), |who| message!("turn-other", who = who)),
        ViewPhase::BeforeLead | ViewPhase::BeforeDeal => message!("turn-deal"),
        ViewPhase::Over => message!("turn-over"),
    }
}

/// The player to move and the situation of a seat; in a round also the partners.
pub fn where_now(situation: Message, phase: ViewPhase, table: &SeatOrder, listener: &Listener) -> Vec<Message> {
    let turn = turn(phase, listener);
    match (phase, listener.seat) {
        (ViewPhase::Turn { .. }, Some(_)) => [message!("where-now", turn = Value::sentence(turn), situation = Value::sentence(situation))]
            .into_iter()
            .chain(seated(table, listener))
            .collect(),
        _ => vec![turn, situation],
    }
}

/// Ends, hand and score; between rounds only the scores.
pub fn situation<R: Rulebook>(held: &[Tile], view: &LineView<R>, listener: &Listener) -> Message {
    let (ViewPhase::Turn { .. }, Some(seat)) = (view.phase, listener.seat) else { return scores(view, listener) };
    let total = view.total(view.table.side(seat));
    let tiles = Value::list(held.iter().copied());
    if view.line.is_empty() {
        return message!("where-opening", tiles = tiles, count = held.len(), total = total);
    }
    message!("where", ends = ends(view), tiles = tiles, count = held.len(), total = total)
}

/// At most as many unseen tiles or cards are listed one by one.
pub const FEW_UNSEEN: usize = 10;

/// For each number, the number of unseen tiles with it; the tiles themselves once they are few.
pub fn unseen_tiles<S: Tiles>(unseen: S, highest: u8) -> Message {
    if (1..=FEW_UNSEEN).contains(&unseen.len()) {
        return message!("unseen-few", tiles = Value::list(unseen.iter()), count = unseen.len());
    }
    let count =
        |number: u8| Value::from(message!("unseen-with", number = Value::ThePips(number), count = (unseen & S::with(number)).len()));
    message!("unseen", numbers = Value::list((0..=highest).map(count)), count = unseen.len())
}

/// A number of which a player had no tile: "no fours", "sin cincos".
pub fn lacked_number(number: u8) -> Value {
    Value::from(message!("lacked-number", number = number, the_number = Value::ThePips(number)))
}

/// The tiles with a number, all together: "fours", "cincos".
pub fn tiles_with(number: u8) -> Value {
    Value::from(message!("tiles-with-number", number = number, the_number = Value::ThePips(number)))
}

/// The number of an end: "five", "il cinque".
pub fn shown_number(number: u8) -> Value {
    Value::from(message!("shown-number", number = number))
}

/// The numbers that each opponent lacked in this round. `unserved` are the lacked numbers by seat,
/// as bits.
pub fn passed_on(unserved: &[u32], table: &SeatOrder, listener: &Listener) -> Vec<Message> {
    let numbers = |seat: Seat| (0..=MOST_PIPS).filter(move |number| unserved[seat.index()] >> number & 1 == 1).map(lacked_number);
    let others = table.order().iter().copied().filter(|seat| !listener.is(*seat) && unserved[seat.index()] != 0);
    let told: Vec<Message> =
        others.map(|seat| message!("passed-on", who = listener.name(seat), numbers = Value::list(numbers(seat)))).collect();
    if told.is_empty() { vec![message!("nobody-passed")] } else { told }
}

/// By seat, as bits: the numbers at the ends when the player drew or passed because no tile fitted.
fn unserved<R: Rulebook>(view: &LineView<R>) -> [u32; MOST_PLAYERS] {
    let mut unserved = [0; MOST_PLAYERS];
    let mut line = Line::default();
    let mut laid = view.line.laid();
    for (seat, act) in &view.history {
        let had_nothing = match act {
            LineAct::Laid => {
                laid.next().into_iter().for_each(|next| line.lay(next.tile, next.side, next.outwards));
                false
            }
            LineAct::Drew => !view.rules.lacked_by_drawer::<TileSet>(&line).is_empty(),
            LineAct::Lacked => true,
            LineAct::Kept => false,
        };
        for end in line.ends().into_iter().flatten().filter(|_| had_nothing) {
            if let Half::Number(open) = end.half {
                unserved[seat.index()] |= 1 << open;
            }
        }
    }
    unserved
}

//! The events of a line game in sentences: a series of events becomes one.

use super::results::{round_over, scored, showed};
use super::{SideRelation, own_side, side_name, side_word};
use crate::games::domino::{Half, LineEnd, OpenEnd, Tile, TileSet};
use crate::games::line::{
    BonusReason, LineBonus, LineEvent, LineView, OpeningReason, PassReason, PlayPoints, Rulebook, SeatOrder, Side, TileOrientation,
};
use crate::games::options::OptionValue;
use crate::games::{Goal, Seat};
use crate::narration::message::message;
use crate::narration::{Fact, Listener, Message, Value};

pub fn tell<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> Vec<Message> {
    let mut said = Vec::new();
    let mut rest = events;
    while let [event, after @ ..] = rest {
        let (messages, used) = match event {
            LineEvent::LeadDrawn { .. } => lead(rest, listener),
            LineEvent::RoundBegun { .. } => (round_begun(event, view, listener), 1),
            LineEvent::Drew { seat, .. } => drew(*seat, rest, listener),
            LineEvent::Laid { .. } => laid(rest, view, listener),
            LineEvent::Showed { .. } => showed(rest, view, listener),
            LineEvent::Scored { .. } => scored(rest, &events[..events.len() - rest.len()], view, listener),
            _ => (alone(event, view, listener).into_iter().collect(), 1),
        };
        said.extend(messages);
        rest = if used <= 1 { after } else { &rest[used..] };
    }
    said
}

/// An event that makes a sentence by itself.
fn alone<R: Rulebook>(event: &LineEvent, view: &LineView<R>, listener: &Listener) -> Option<Message> {
    Some(match *event {
        LineEvent::Dealt { hand, .. } => {
            let hand = listener.reveal(&hand)?;
            let tiles = hand.tiles();
            message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
        }
        LineEvent::Redealt => message!("redealt"),
        LineEvent::Opens { seat, reason: why } => opens(seat, why, any_double(view), listener)?,
        LineEvent::Passed { seat, kind: PassReason::LeavesOpening(partner) } => leaves_opening(seat, partner, listener),
        LineEvent::Passed { seat, .. } => listener.you_or_other(seat, message!("passed-you"), |who| message!("passed-other", who = who)),
        LineEvent::Bonus(bonus) => bonus_earned(bonus, view, listener),
        LineEvent::RoundOver { ending, round } => round_over(ending, round, &view.table, listener),
        LineEvent::Void { then } => message!("void-round", then = then.to_text()),
        LineEvent::ExtraRound => message!("extra-round", limit = goal_points(view)),
        LineEvent::Eliminated { side, total } => eliminated(side, total, view, listener),
        LineEvent::Won { side, total, sharing, matches } => won(side, total, [sharing, matches], &view.table, listener),
        _ => return None,
    })
}

/// The tiles drawn for the lead.
fn lead(events: &[LineEvent], listener: &Listener) -> (Vec<Message>, usize) {
    let draws: Vec<Value> = events
        .iter()
        .map_while(|event| match event {
            LineEvent::LeadDrawn { seat, tile } => {
                Some(Value::from(message!("lead-draw", who = listener.name_or_you(*seat), tile = *tile)))
            }
            _ => None,
        })
        .collect();
    let used = draws.len();
    (vec![message!("lead-drawn", draws = Value::List(draws))], used)
}

/// The partners and the order of the seats; None if each player plays alone, or the listener is
/// out.
pub fn seated(table: &SeatOrder, listener: &Listener) -> Option<Message> {
    let order = table.order();
    let named = |seat: &Seat| listener.name_or_you(*seat);
    let of_side = |side: Side| Value::list(order.iter().filter(|seat| table.side(**seat) == side && !listener.is(**seat)).map(named));
    let sides = table.sides_in();
    if !table.in_teams() || listener.seat.is_some_and(|you| !sides.contains(&table.side(you))) {
        return None;
    }
    let play = Value::list(order.iter().map(named));
    let own = listener.seat.map(|you| table.side(you));
    let teams = sides.iter().filter(|side| Some(**side) != own).map(|side| of_side(*side));
    Some(match own {
        Some(own) => {
            let size = order.iter().filter(|seat| table.side(**seat) == own).count();
            message!("seated-you", size = size, partners = of_side(own), others = Value::series(teams), order = play)
        }
        None => message!("seated", teams = Value::series(teams), order = play),
    })
}

/// The beginning of a round; for the first one with the partners, unless the draw for the lead has
/// told them.
fn round_begun<R: Rulebook>(event: &LineEvent, view: &LineView<R>, listener: &Listener) -> Vec<Message> {
    let LineEvent::RoundBegun { round, hand, boneyard, drawable } = *event else { return Vec::new() };
    let teams = if round == 1 { seated(&view.table, listener) } else { None };
    let which = which_round(round, view.rules.goal());
    let begun = message!(
        "round-begun",
        round = round,
        which = which,
        hand = hand,
        boneyard = boneyard,
        drawable = drawable,
        detail = listener.detail()
    );
    teams.into_iter().chain([begun]).collect()
}

/// Whether this round is the last one agreed, in the form of `round-begun`.
pub fn which_round(round: u16, goal: Goal) -> &'static str {
    if goal == Goal::Rounds(round) { "last" } else { "one" }
}

/// In the first round of a match, whether any double of the player who holds the highest may open; `no` later,
/// since it has been said then.
fn any_double<R: Rulebook>(view: &LineView<R>) -> &'static str {
    let two = TileSet::from_iter([Tile::new(0, 0), Tile::new(1, 1)]);
    if view.round == 1 && view.rules.opening(two, 1).len() > 1 { "yes" } else { "no" }
}

/// The reason why a player opens; None if it is simply their turn to, as the opening itself shows. `any` is whether it is
/// said that any double may open.
pub fn opens(seat: Seat, reason: OpeningReason, any: &'static str, listener: &Listener) -> Option<Message> {
    Some(match reason {
        OpeningReason::HighestDouble(double) => {
            listener.you_or_other(seat, message!("opens-double-you", tile = double, any = any), |who| {
                message!("opens-double-other", who = who, tile = double, any = any)
            })
        }
        OpeningReason::HeaviestTile(tile) => listener.you_or_other(seat, message!("opens-heaviest-you", tile = tile), |who| {
            message!("opens-heaviest-other", who = who, tile = tile)
        }),
        OpeningReason::HighestDrawn => {
            listener.you_or_other(seat, message!("opens-drawn-you"), |who| message!("opens-drawn-other", who = who))
        }
        OpeningReason::FirstSeat | OpeningReason::NextInTurn | OpeningReason::WonTheLast | OpeningReason::Again => return None,
    })
}

fn leaves_opening(seat: Seat, partner: Seat, listener: &Listener) -> Message {
    if listener.is(partner) {
        return message!("opening-left-to-you", who = listener.name(seat));
    }
    listener.you_or_other(seat, message!("opening-left-you", who = listener.name(partner)), |who| {
        message!("opening-left-other", who = who, partner = listener.name(partner))
    })
}

/// Bonus points for a pass or for the last tile: the side and the number, unless the round's own
/// points tell them.
fn bonus_earned<R: Rulebook>(bonus: LineBonus, view: &LineView<R>, listener: &Listener) -> Message {
    let points = bonus.points;
    match bonus.earned {
        BonusReason::Pass => message!("bonus-pass", who = side_name(view.table.side(bonus.seat), &view.table, listener), points = points),
        BonusReason::Capicua => message!("bonus-capicua", points = points),
        BonusReason::CapicuaTwice => message!("bonus-capicua-twice"),
        BonusReason::Chuchazo => message!("bonus-chuchazo", points = points),
    }
}

/// One player's consecutive draws, and their next act.
fn drew(seat: Seat, events: &[LineEvent], listener: &Listener) -> (Vec<Message>, usize) {
    let draws = events.iter().take_while(|event| matches!(event, LineEvent::Drew { seat: drawer, .. } if *drawer == seat)).count();
    if !listener.is(seat) && !listener.hears(Fact::Draws) {
        return (Vec::new(), draws);
    }
    let seen = |event: &LineEvent| match event {
        LineEvent::Drew { tile, .. } => listener.reveal(tile),
        _ => None,
    };
    let tiles: Vec<Value> = events[..draws].iter().filter_map(seen).map(the_tile).collect();
    let drawable = match events[draws - 1] {
        LineEvent::Drew { drawable, .. } => drawable,
        _ => 0,
    };
    let boneyard = listener.fact_variant(Fact::Boneyard);
    let drew = listener.you_or_other(
        seat,
        message!("drew-you", tiles = Value::List(tiles.clone()), drawable = drawable, boneyard = boneyard),
        |who| message!("drew-other", who = who, count = draws, drawable = drawable, boneyard = boneyard),
    );
    match events.get(draws) {
        Some(LineEvent::Passed { seat: passing, kind: PassReason::AfterDrawing }) if *passing == seat => {
            let passed = listener.you_or_other(seat, message!("drew-passed-you", tiles = Value::List(tiles)), |who| {
                message!("drew-passed-other", who = who, count = draws)
            });
            (vec![passed], draws + 1)
        }
        Some(LineEvent::Laid { seat: laying, tile, side, way, ends, holds }) if *laying == seat && !listener.is(seat) => {
            if matches!(events.get(draws + 1), Some(LineEvent::Earned { .. })) {
                return (vec![drew], draws);
            }
            let (tile, way) = match way {
                TileOrientation::Crosswise => (the_tile(*tile), "crosswise"),
                TileOrientation::Matching | TileOrientation::LowTouching | TileOrientation::HighTouching => {
                    (lying(*tile, *side, *ends), "lengthwise")
                }
            };
            let [left, right] = ends.map(end_value);
            let laid = message!(
                "drew-laid-other",
                who = listener.name(seat),
                count = draws,
                tile = tile,
                side = side_word(*side),
                way = way,
                left = left,
                right = right,
                holds = *holds,
                ends = listener.fact_variant(Fact::Ends),
                hands = listener.fact_variant(Fact::TilesLeft)
            );
            (vec![laid], draws + 1)
        }
        _ => (vec![drew], draws),
    }
}

/// A tile laid, with the points it earned.
fn laid<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> (Vec<Message>, usize) {
    let LineEvent::Laid { seat, tile, side, way, ends, holds } = events[0] else { return (Vec::new(), 1) };
    let side_name = side_word(side);
    // The ends are of no use once a player has gone out.
    let told = if holds == 0 { "untold" } else { listener.fact_variant(Fact::Ends) };
    if way == TileOrientation::Crosswise {
        let (wants, tile) = (across_wants(tile, view), the_tile(tile));
        let said = if listener.is(seat) {
            message!("laid-crosswise-you", tile = tile, side = side_name, wants = wants, ends = listener.fact_variant(Fact::Ends))
        } else {
            let who = listener.name(seat);
            message!("laid-crosswise-other", who = who, tile = tile, side = side_name, wants = wants, holds = holds, ends = told)
        };
        return (vec![said], 1);
    }
    // The listener's own tile is named as in the hand, unless its orientation matters.
    let lies = if listener.is(seat) && way == TileOrientation::Matching { the_tile(tile) } else { lying(tile, side, ends) };
    let [left, right] = ends.map(end_value);
    if let Some(LineEvent::Earned { earning, awarded, total, .. }) = events.get(1) {
        return (vec![laid_earning(seat, lies, side_name, [left, right], (*earning, *awarded, *total), listener)], 2);
    }
    let said = if listener.is(seat) {
        message!("laid-you", tile = lies, side = side_name, left = left, right = right, ends = told)
    } else {
        message!(
            "laid-other",
            who = listener.name(seat),
            tile = lies,
            side = side_name,
            left = left,
            right = right,
            holds = holds,
            ends = told,
            hands = listener.fact_variant(Fact::TilesLeft)
        )
    };
    (vec![said], 1)
}

/// A tile that earned points: the points of the play, the number of them that count, and the total.
fn laid_earning(
    seat: Seat,
    tile: Value,
    side: &'static str,
    [left, right]: [Value; 2],
    (earning, points, total): (PlayPoints, u32, u32),
    listener: &Listener,
) -> Message {
    let (sum, out, detail) = (earning.sum, earning.out, listener.detail());
    let ends = listener.fact_variant(Fact::Ends);
    if listener.is(seat) {
        message!(
            "laid-earning-you",
            tile = tile,
            side = side,
            left = left,
            right = right,
            sum = sum,
            points = points,
            out = out,
            total = total,
            ends = ends,
            detail = detail
        )
    } else {
        let who = listener.name(seat);
        message!(
            "laid-earning-other",
            who = who,
            tile = tile,
            side = side,
            left = left,
            right = right,
            sum = sum,
            points = points,
            out = out,
            total = total,
            ends = ends,
            detail = detail
        )
    }
}

/// The tile as it lies in the line now, from left to right, with an article if the language has
/// one.
fn lying(tile: Tile, side: LineEnd, ends: [OpenEnd; 2]) -> Value {
    let open = |end: OpenEnd| if let Half::Number(open) = end.half { open } else { tile.low() };
    match side {
        LineEnd::Start => Value::TheTile(tile),
        LineEnd::Left => Value::TheLying(open(ends[0]), tile.opposite(open(ends[0]))),
        LineEnd::Right => Value::TheLying(tile.opposite(open(ends[1])), open(ends[1])),
    }
}

pub fn the_tile(tile: Tile) -> Value {
    Value::TheTile(tile)
}

/// The halves for a jolly across the line, as a sentence.
pub fn across_wants<R: Rulebook>(across: Tile, view: &LineView<R>) -> Value {
    let wanted = view.rules.touching_across(across);
    let mut numbers: Vec<Value> =
        wanted.iter().filter(|number| **number <= view.rules.highest()).map(|number| Value::ThePips(*number)).collect();
    numbers.dedup();
    Value::from(match (wanted, numbers.as_slice()) {
        ([0, 0], _) => message!("across-wants-zero"),
        (_, []) => message!("across-wants-jolly"),
        (_, [one]) => message!("across-wants-one", one = one.clone()),
        (_, [one, other, ..]) => message!("across-wants-two", one = one.clone(), other = other.clone()),
    })
}

/// An end by its open number, or as a jolly across the line.
pub fn end_value(end: OpenEnd) -> Value {
    match end.half {
        Half::Number(open) => Value::Pips(open),
        Half::Crosswise(_) => Value::from(message!("end-crosswise", tile = the_tile(end.tile))),
    }
}

/// The points of the goal. Sides only leave the match in games with such a goal.
fn goal_points<R: Rulebook>(view: &LineView<R>) -> u32 {
    view.rules.goal().points().unwrap_or_default()
}

fn eliminated<R: Rulebook>(side: Side, total: u32, view: &LineView<R>, listener: &Listener) -> Message {
    let limit = goal_points(view);
    match own_side(side, &view.table, listener) {
        SideRelation::Alone => message!("eliminated-you", total = total, limit = limit),
        SideRelation::Team | SideRelation::No => {
            message!("eliminated-other", who = side_name(side, &view.table, listener), total = total, limit = limit)
        }
    }
}

/// The winner, the number of sides sharing the victory, and the number of matches it counts as.
pub fn won(side: Side, total: u32, [sharing, matches]: [u8; 2], table: &SeatOrder, listener: &Listener) -> Message {
    match own_side(side, table, listener) {
        SideRelation::Alone => message!("won-you", total = total, sharing = sharing),
        SideRelation::Team | SideRelation::No if matches > 1 => {
            message!("won-shutout", who = side_name(side, table, listener), total = total)
        }
        SideRelation::Team => message!("won-team", who = side_name(side, table, listener), total = total, sharing = sharing),
        SideRelation::No => message!("won-other", who = side_name(side, table, listener), total = total, sharing = sharing),
    }
}

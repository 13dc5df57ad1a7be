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

pub fn tell<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, ear: &Listener) -> Vec<Message> {
    let mut said = Vec::new();
    let mut rest = events;
    while let [event, after @ ..] = rest {
        let (messages, used) = match event {
            LineEvent::LeadDrawn { .. } => lead(rest, ear),
            LineEvent::RoundBegun { .. } => (round_begun(event, view, ear), 1),
            LineEvent::Drew { seat, .. } => drew(*seat, rest, ear),
            LineEvent::Laid { .. } => laid(rest, view, ear),
            LineEvent::Showed { .. } => showed(rest, view, ear),
            LineEvent::Scored { .. } => scored(rest, &events[..events.len() - rest.len()], view, ear),
            _ => (alone(event, view, ear).into_iter().collect(), 1),
        };
        said.extend(messages);
        rest = if used <= 1 { after } else { &rest[used..] };
    }
    said
}

/// An event that makes a sentence by itself.
fn alone<R: Rulebook>(event: &LineEvent, view: &LineView<R>, ear: &Listener) -> Option<Message> {
    Some(match *event {
        LineEvent::Dealt { hand, .. } => {
            let hand = ear.reveal(&hand)?;
            let tiles = hand.tiles();
            message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
        }
        LineEvent::Redealt => message!("redealt"),
        LineEvent::Opens { seat, why } => opens(seat, why, any_double(view), ear)?,
        LineEvent::Passed { seat, kind: PassReason::LeavesOpening(partner) } => leaves_opening(seat, partner, ear),
        LineEvent::Passed { seat, .. } => ear.you_or_other(seat, message!("passed-you"), |who| message!("passed-other", who = who)),
        LineEvent::Bonus(bonus) => bonus_earned(bonus, view, ear),
        LineEvent::RoundOver { ending, round } => round_over(ending, round, &view.table, ear),
        LineEvent::Void { then } => message!("void-round", then = then.to_text()),
        LineEvent::ExtraRound => message!("extra-round", limit = goal_points(view)),
        LineEvent::Eliminated { side, total } => eliminated(side, total, view, ear),
        LineEvent::Won { side, total, sharing, matches } => won(side, total, [sharing, matches], &view.table, ear),
        _ => return None,
    })
}

/// The tiles drawn for the lead. They may decide the partners, so no player is called a partner
/// here.
fn lead(events: &[LineEvent], ear: &Listener) -> (Vec<Message>, usize) {
    let bare = |seat: Seat| if ear.is(seat) { Value::from(message!("you")) } else { ear.bare_name(seat) };
    let draws: Vec<Value> = events
        .iter()
        .map_while(|event| match event {
            LineEvent::LeadDrawn { seat, tile } => Some(Value::from(message!("lead-draw", who = bare(*seat), tile = *tile))),
            _ => None,
        })
        .collect();
    let used = draws.len();
    (vec![message!("lead-drawn", draws = Value::List(draws))], used)
}

/// The partners and the order of the seats; None if each player plays alone, or the listener is
/// out.
pub fn seated(table: &SeatOrder, ear: &Listener) -> Option<Message> {
    let order = table.order();
    let bare = |seat: &Seat| if ear.is(*seat) { Value::from(message!("you")) } else { ear.bare_name(*seat) };
    let of_side = |side: Side| Value::list(order.iter().filter(|seat| table.side(**seat) == side && !ear.is(**seat)).map(bare));
    let sides = table.sides_in();
    if !table.in_teams() || ear.seat.is_some_and(|you| !sides.contains(&table.side(you))) {
        return None;
    }
    let play = Value::list(order.iter().map(bare));
    let own = ear.seat.map(|you| table.side(you));
    let teams = sides.iter().filter(|side| Some(**side) != own).map(|side| of_side(*side));
    Some(match own {
        Some(own) => message!("seated-you", partners = of_side(own), others = Value::series(teams), order = play),
        None => message!("seated", teams = Value::series(teams), order = play),
    })
}

/// The beginning of a round; for the first one with the partners, unless the draw for the lead has
/// told them.
fn round_begun<R: Rulebook>(event: &LineEvent, view: &LineView<R>, ear: &Listener) -> Vec<Message> {
    let LineEvent::RoundBegun { round, hand, boneyard, drawable } = *event else { return Vec::new() };
    let teams = if round == 1 { seated(&view.table, ear) } else { None };
    let which = which_round(round, view.rules.goal());
    let begun =
        message!("round-begun", round = round, which = which, hand = hand, boneyard = boneyard, drawable = drawable, detail = ear.detail());
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
pub fn opens(seat: Seat, why: OpeningReason, any: &'static str, ear: &Listener) -> Option<Message> {
    Some(match why {
        OpeningReason::HighestDouble(double) => ear.you_or_other(seat, message!("opens-double-you", tile = double, any = any), |who| {
            message!("opens-double-other", who = who, tile = double, any = any)
        }),
        OpeningReason::HeaviestTile(tile) => ear.you_or_other(seat, message!("opens-heaviest-you", tile = tile), |who| {
            message!("opens-heaviest-other", who = who, tile = tile)
        }),
        OpeningReason::HighestDrawn => ear.you_or_other(seat, message!("opens-drawn-you"), |who| message!("opens-drawn-other", who = who)),
        OpeningReason::FirstSeat | OpeningReason::NextInTurn | OpeningReason::WonTheLast | OpeningReason::Again => return None,
    })
}

fn leaves_opening(seat: Seat, partner: Seat, ear: &Listener) -> Message {
    if ear.is(partner) {
        return message!("opening-left-to-you", who = ear.name(seat));
    }
    ear.you_or_other(seat, message!("opening-left-you", who = ear.name(partner)), |who| {
        message!("opening-left-other", who = who, partner = ear.name(partner))
    })
}

/// Bonus points for a pass or for the last tile: the side and the number, unless the round's own
/// points tell them.
fn bonus_earned<R: Rulebook>(bonus: LineBonus, view: &LineView<R>, ear: &Listener) -> Message {
    let points = bonus.points;
    match bonus.earned {
        BonusReason::Pass => message!("bonus-pass", who = side_name(view.table.side(bonus.seat), &view.table, ear), points = points),
        BonusReason::Capicua => message!("bonus-capicua", points = points),
        BonusReason::CapicuaTwice => message!("bonus-capicua-twice"),
        BonusReason::Chuchazo => message!("bonus-chuchazo", points = points),
    }
}

/// One player's consecutive draws, and their next act.
fn drew(seat: Seat, events: &[LineEvent], ear: &Listener) -> (Vec<Message>, usize) {
    let draws = events.iter().take_while(|event| matches!(event, LineEvent::Drew { seat: drawer, .. } if *drawer == seat)).count();
    if !ear.is(seat) && !ear.hears(Fact::Draws) {
        return (Vec::new(), draws);
    }
    let seen = |event: &LineEvent| match event {
        LineEvent::Drew { tile, .. } => ear.reveal(tile),
        _ => None,
    };
    let tiles: Vec<Value> = events[..draws].iter().filter_map(seen).map(the_tile).collect();
    let drawable = match events[draws - 1] {
        LineEvent::Drew { drawable, .. } => drawable,
        _ => 0,
    };
    let boneyard = ear.fact_variant(Fact::Boneyard);
    let drew =
        ear.you_or_other(seat, message!("drew-you", tiles = Value::List(tiles.clone()), drawable = drawable, boneyard = boneyard), |who| {
            message!("drew-other", who = who, count = draws, drawable = drawable, boneyard = boneyard)
        });
    match events.get(draws) {
        Some(LineEvent::Passed { seat: passing, kind: PassReason::AfterDrawing }) if *passing == seat => {
            let passed = ear.you_or_other(seat, message!("drew-passed-you", tiles = Value::List(tiles)), |who| {
                message!("drew-passed-other", who = who, count = draws)
            });
            (vec![passed], draws + 1)
        }
        Some(LineEvent::Laid { seat: laying, tile, side, way, ends, holds }) if *laying == seat && !ear.is(seat) => {
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
                who = ear.name(seat),
                count = draws,
                tile = tile,
                side = side_word(*side),
                way = way,
                left = left,
                right = right,
                holds = *holds,
                ends = ear.fact_variant(Fact::Ends),
                hands = ear.fact_variant(Fact::TilesLeft)
            );
            (vec![laid], draws + 1)
        }
        _ => (vec![drew], draws),
    }
}

/// A tile laid, with the points it earned.
fn laid<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, ear: &Listener) -> (Vec<Message>, usize) {
    let LineEvent::Laid { seat, tile, side, way, ends, holds } = events[0] else { return (Vec::new(), 1) };
    let side_name = side_word(side);
    // The ends are of no use once a player has gone out.
    let told = if holds == 0 { "untold" } else { ear.fact_variant(Fact::Ends) };
    if way == TileOrientation::Crosswise {
        let (wants, tile) = (across_wants(tile, view), the_tile(tile));
        let said = if ear.is(seat) {
            message!("laid-crosswise-you", tile = tile, side = side_name, wants = wants, ends = ear.fact_variant(Fact::Ends))
        } else {
            let who = ear.name(seat);
            message!("laid-crosswise-other", who = who, tile = tile, side = side_name, wants = wants, holds = holds, ends = told)
        };
        return (vec![said], 1);
    }
    // The listener's own tile is named as in the hand, unless its orientation matters.
    let lies = if ear.is(seat) && way == TileOrientation::Matching { the_tile(tile) } else { lying(tile, side, ends) };
    let [left, right] = ends.map(end_value);
    if let Some(LineEvent::Earned { earning, awarded, total, .. }) = events.get(1) {
        return (vec![laid_earning(seat, lies, side_name, [left, right], (*earning, *awarded, *total), ear)], 2);
    }
    let said = if ear.is(seat) {
        message!("laid-you", tile = lies, side = side_name, left = left, right = right, ends = told)
    } else {
        message!(
            "laid-other",
            who = ear.name(seat),
            tile = lies,
            side = side_name,
            left = left,
            right = right,
            holds = holds,
            ends = told,
            hands = ear.fact_variant(Fact::TilesLeft)
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
    ear: &Listener,
) -> Message {
    let (sum, out, detail) = (earning.sum, earning.out, ear.detail());
    let ends = ear.fact_variant(Fact::Ends);
    if ear.is(seat) {
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
        let who = ear.name(seat);
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
        wanted.iter().filter(|number| **number <= view.rules.highest()).map(|number| Value::Pips(*number)).collect();
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

fn eliminated<R: Rulebook>(side: Side, total: u32, view: &LineView<R>, ear: &Listener) -> Message {
    let limit = goal_points(view);
    match own_side(side, &view.table, ear) {
        SideRelation::Alone => message!("eliminated-you", total = total, limit = limit),
        SideRelation::Team | SideRelation::No => {
            message!("eliminated-other", who = side_name(side, &view.table, ear), total = total, limit = limit)
        }
    }
}

/// The winner, the number of sides sharing the victory, and the number of matches it counts as.
pub fn won(side: Side, total: u32, [sharing, matches]: [u8; 2], table: &SeatOrder, ear: &Listener) -> Message {
    match own_side(side, table, ear) {
        SideRelation::Alone => message!("won-you", total = total, sharing = sharing),
        SideRelation::Team | SideRelation::No if matches > 1 => message!("won-shutout", who = side_name(side, table, ear), total = total),
        SideRelation::Team => message!("won-team", who = side_name(side, table, ear), total = total, sharing = sharing),
        SideRelation::No => message!("won-other", who = side_name(side, table, ear), total = total, sharing = sharing),
    }
}

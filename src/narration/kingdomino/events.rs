//! The events of Kingdomino in sentences.

use super::answers::{points_of_all, standing};
use super::{quiet, words};
use crate::games::kingdomino::{
    Kingdom, KingdominoEvent as Event, KingdominoTie, KingdominoTile, KingdominoView, OfferLine, Placement, Score, Territory,
};
use crate::games::{Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Value};

pub fn tell(events: &[Event], view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let mut said = Vec::new();
    let mut rest = events;
    while let [event, after @ ..] = rest {
        let alike = alike(rest, view, listener);
        if let ([seat, _, ..], Event::Placed { placement, before, .. }) = (&alike[..], event) {
            rest = &rest[alike.len()..];
            said.extend(unless_quiet(*seat, view, listener, || placed_alike(&alike, placement, before, view, listener)));
            continue;
        }
        rest = after;
        match (event, after) {
            (Event::Placed { seat, placement, before }, [Event::Took { seat: taker, tile }, ..])
                if seat == taker && !listener.is(*seat) =>
            {
                rest = &after[1..];
                said.extend(unless_quiet(*seat, view, listener, || placed_and_took(*seat, placement, before, *tile, view, listener)));
            }
            (Event::Scored { .. }, _) => {
                let scores: Vec<(Seat, Score)> = events.iter().filter_map(scored).collect();
                rest = &after[scores.len().saturating_sub(1)..];
                said.extend(finals(&scores, view, listener));
            }
            _ => said.extend(alone(event, view, listener)),
        }
    }
    said
}

fn scored(event: &Event) -> Option<(Seat, Score)> {
    if let Event::Scored { seat, score } = event { Some((*seat, *score)) } else { None }
}

/// An event that makes a sentence by itself.
fn alone(event: &Event, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    match *event {
        Event::OrderDrawn { kings } => {
            vec![message!("kingdom-order", kings = Value::list(kings.iter().flatten().map(|seat| listener.name_or_you(*seat))))]
        }
        Event::RoundStarted { round, rounds, line } => round_started(round, rounds, &line),
        Event::Placed { seat, placement, before } => {
            unless_quiet(seat, view, listener, || placed(seat, &placement, &before, view, listener))
        }
        Event::Took { seat, tile } => unless_quiet(seat, view, listener, || {
            listener.you_or_other(seat, message!("kingdom-took-you", number = tile.number()), |who| {
                message!("kingdom-took-other", who = who, tile = words::known(tile, listener))
            })
        }),
        Event::Skipped { seat } => unless_quiet(seat, view, listener, || {
            listener.you_or_other(seat, message!("kingdom-skipped-you"), |who| message!("kingdom-skipped-other", who = who))
        }),
        Event::Discarded { seat, tile } => unless_quiet(seat, view, listener, || {
            listener.you_or_other(seat, message!("kingdom-discarded-you", number = tile.number()), |who| {
                message!("kingdom-discarded-other", who = who, number = tile.number())
            })
        }),
        Event::KingdomBegan { number, kingdoms } => vec![message!("kingdom-begun", number = number, kingdoms = kingdoms)],
        Event::KingdomOver { number, kingdoms, totals } => {
            let seats = (0..view.table.players().len() as u8).map(Seat);
            let totals = standing(seats.zip(totals).collect(), listener);
            vec![message!("kingdom-totals", number = number, kingdoms = kingdoms, totals = totals)]
        }
        Event::RoundOver { round } if quiet(view, listener) && round < view.table.rules().rounds() => {
            vec![message!("kingdom-round-over", round = round, scores = standing(points_of_all(view), listener))]
        }
        Event::RoundOver { .. } | Event::Scored { .. } => Vec::new(),
        Event::MatchOver { winners } => match_over(winners, view, listener),
    }
}

/// The action of one player; empty if there are too many others to tell each.
fn unless_quiet(seat: Seat, view: &KingdominoView, listener: &Listener, told: impl FnOnce() -> Message) -> Vec<Message> {
    if quiet(view, listener) && !listener.is(seat) { Vec::new() } else { vec![told()] }
}

/// The round, and its tiles on offer: two sentences, as the second is long.
fn round_started(round: u8, rounds: u8, line: &OfferLine) -> Vec<Message> {
    if line.is_empty() {
        return vec![message!("kingdom-last-round", round = round)];
    }
    vec![message!("kingdom-round", round = round, rounds = rounds), message!("kingdom-offer", tiles = words::tiles(line.tiles().iter()))]
}

fn placed(seat: Seat, placement: &Placement, before: &Kingdom, view: &KingdominoView, listener: &Listener) -> Message {
    let preview = before.preview(placement);
    let (points, total) = (preview.gain, preview.points);
    let number = placement.tile().number();
    let places = words::both(placement);
    let heard = if is_place_known(placement, before, listener) { "yes" } else { "no" };
    listener.you_or_other(
        seat,
        message!(
            "kingdom-placed-you",
            number = number,
            places = places.clone(),
            heard = heard,
            points = points,
            total = total,
            detail = listener.detail()
        ),
        |who| {
            message!(
                "kingdom-placed-other",
                who = who,
                tile = words::known(placement.tile(), listener),
                places = places,
                points = points,
                total = total,
                sum = sum(view, listener),
                detail = listener.detail(),
                means = words::means(&view.table)
            )
        },
    )
}

/// Whether the listener's own place for a tile needn't be told: if there was a choice of places, they have just heard
/// the one they took.
pub(super) fn is_place_known(placement: &Placement, before: &Kingdom, listener: &Listener) -> bool {
    before.placements(placement.tile()).iter().count() > 1 && !in_full(listener)
}

/// The others, counting from the first event, who consecutively placed one tile with equal
/// descriptions.
pub(super) fn alike(events: &[Event], view: &KingdominoView, listener: &Listener) -> Vec<Seat> {
    let sound = |event: &Event| match event {
        Event::Placed { seat, placement, before } if !listener.is(*seat) => {
            let preview = before.preview(placement);
            let total = Some(preview.points).filter(|_| sum(view, listener) == "told");
            Some((*seat, (placement.tile(), preview.gain, total, Some(*placement).filter(|_| in_full(listener)))))
        }
        _ => None,
    };
    let Some((_, first)) = events.first().and_then(sound) else { return Vec::new() };
    events.iter().map_while(sound).take_while(|(_, other)| *other == first).map(|(seat, _)| seat).collect()
}

/// A placement done alike by several players.
fn placed_alike(seats: &[Seat], placement: &Placement, before: &Kingdom, view: &KingdominoView, listener: &Listener) -> Message {
    let preview = before.preview(placement);
    message!(
        "kingdom-placed-several",
        who = Value::list(seats.iter().map(|seat| listener.name(*seat))),
        tile = words::known(placement.tile(), listener),
        places = words::both(placement),
        points = preview.gain,
        total = preview.points,
        sum = sum(view, listener),
        detail = listener.detail(),
        means = words::means(&view.table)
    )
}

fn placed_and_took(
    seat: Seat,
    placement: &Placement,
    before: &Kingdom,
    taken: KingdominoTile,
    view: &KingdominoView,
    listener: &Listener,
) -> Message {
    let preview = before.preview(placement);
    message!(
        "kingdom-placed-took-other",
        who = listener.name(seat),
        number = placement.tile().number(),
        places = words::both(placement),
        points = preview.gain,
        total = preview.points,
        sum = sum(view, listener),
        taken = words::known(taken, listener),
        detail = listener.detail(),
        means = words::means(&view.table)
    )
}

/// Whether another player's total is told with each move: a single opponent's is worth hearing;
/// with several, the player can ask.
fn sum(view: &KingdominoView, listener: &Listener) -> &'static str {
    if view.table.players().len() == 2 || in_full(listener) { "told" } else { "asked" }
}

/// The kingdoms at the end: the listener's first, then the others', or only the leaders' if there
/// are many.
fn finals(scores: &[(Seat, Score)], view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let (own, others): (Vec<_>, Vec<_>) = scores.iter().partition(|(seat, _)| listener.is(*seat));
    let many = quiet(view, listener) && others.len() > 1;
    let worth_telling = |(_, score): &&(Seat, Score)| !many || score.total() != i32::from(score.territories);
    let mut said: Vec<Message> = own.iter().filter(worth_telling).map(|score| last(score, view, listener)).collect();
    if many {
        let totals = scores.iter().map(|(seat, score)| (*seat, score.total()));
        said.push(message!("kingdom-final-standing", scores = standing(totals.collect(), listener)));
    } else {
        said.extend(others.iter().map(|score| last(score, view, listener)));
    }
    said
}

/// The points of a kingdom at the end, with the territories and bonuses that make them. In the long
/// form each territory has its squares and crowns. In the short form, and where another kingdom has
/// begun since, there is only the sum of the territories.
pub fn last((seat, score): &(Seat, Score), view: &KingdominoView, listener: &Listener) -> Message {
    let (total, territories, bonuses) = (score.total(), score.territories, words::bonuses(score));
    let kingdom = view.table.kingdom(*seat);
    let told = listener.detail != Detail::Short && view.table.score(*seat).territories == territories;
    let earning = kingdom.territories().filter(|territory| told && territory.crowns > 0);
    let part = |territory: Territory| match in_full(listener) {
        true => words::territory(&territory),
        false => message!("kingdom-part", terrain = words::terrain(territory.terrain), points = territory.points()),
    };
    let mut parts: Vec<Value> = earning.map(|territory| Value::from(part(territory))).collect();
    if parts.is_empty() && bonuses.is_empty() {
        return listener.you_or_other(*seat, message!("kingdom-final-you", total = total), |who| {
            message!("kingdom-final-other", who = who, total = total)
        });
    }
    if parts.is_empty() {
        parts.push(Value::from(message!("kingdom-from-territories", points = territories)));
    }
    parts.extend(bonuses);
    let parts = if in_full(listener) { Value::series(parts) } else { Value::List(parts) };
    listener.you_or_other(*seat, message!("kingdom-final-parts-you", total = total, parts = parts.clone()), |who| {
        message!("kingdom-final-parts-other", who = who, total = total, parts = parts)
    })
}

/// The winners, and the reason in case of a tie.
fn match_over(winners: SeatSet, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    if view.table.players().len() == 1 {
        return vec![message!("kingdom-over-alone")];
    }
    let mut said: Vec<Message> = tie_break(winners, view).into_iter().collect();
    let points = winners.iter().next().map_or(0, |seat| view.table.total(seat));
    said.push(match winners.iter().next() {
        Some(only) if winners.len() == 1 => listener.you_or_other(only, message!("kingdom-won-you", points = points), |who| {
            message!("kingdom-won-other", who = who, points = points)
        }),
        _ => message!("kingdom-won-shared", winners = Value::list(winners.iter().map(|seat| listener.name_or_you(seat))), points = points),
    });
    said
}

/// The tie-break between kingdoms with equal points.
fn tie_break(winners: SeatSet, view: &KingdominoView) -> Option<Message> {
    let table = &view.table;
    let winner = winners.iter().next()?;
    let points = table.total(winner);
    let seats = (0..table.players().len() as u8).map(Seat);
    let equals: Vec<Seat> = seats.filter(|seat| !winners.contains(*seat) && table.total(*seat) == points).collect();
    if equals.is_empty() || table.rules().options().tie == KingdominoTie::Shared {
        return None;
    }
    let of = |seat: Seat| table.tie_break(seat);
    let best = of(winner);
    let beaten = equals.into_iter().map(of).max()?;
    Some(if best.largest_territory > beaten.largest_territory {
        message!("kingdom-by-territory", points = points, most = best.largest_territory, less = beaten.largest_territory)
    } else {
        message!("kingdom-by-crowns", points = points, most = best.crowns, less = beaten.crowns)
    })
}

/// Whether the detail is the full one.
pub fn in_full(listener: &Listener) -> bool {
    listener.detail == Detail::Long
}

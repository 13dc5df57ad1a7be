//! The answers to questions about a match of Kingdomino.

use super::events::{in_full, last};
use super::{kingdom, own, quiet, words};
use crate::games::Seat;
use crate::games::kingdomino::{Draft, KingdominoChoices as Choices, KingdominoPhase, KingdominoView, Land, Offer, Terrain};
use crate::narration::line::FEW_UNSEEN;
use crate::narration::message::message;
use crate::narration::{Listener, Message, Question, Value};

pub fn answer(question: Question, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    match question {
        Question::Ends => offer(view, listener),
        Question::Whole => kingdom::whole(own(view, listener), view, listener),
        Question::Scores => scores(view, listener),
        Question::MatchInfo => number(view).into_iter().chain([match_info(view), skips(view, listener)]).collect(),
        Question::Turn => vec![turn(view, listener)],
        Question::Unseen => vec![unseen(view)],
        Question::PassedOn => vec![skips(view, listener)],
    }
}

pub fn your_turn(view: &KingdominoView, _listener: &Listener) -> Message {
    let table = &view.table;
    let free = table.line().free();
    let means = words::means(table);
    match (view.choices(), table.reserved().next()) {
        (None, _) => message!("turn-over"),
        (Some(Choices::Skip), _) => message!("kingdom-turn-skip"),
        (Some(Choices::Choose(_)), _) if free == table.line().tiles() => message!("turn-you"),
        (Some(Choices::Choose(_)), _) => message!("kingdom-turn-choose", numbers = words::numbers(free.iter()), count = free.len()),
        (Some(Choices::Take(_)), _) => message!("kingdom-turn-take", numbers = words::numbers(free.iter()), count = free.len()),
        (Some(Choices::Place(_)), Some(offer)) => message!("kingdom-turn-place", tile = words::tile(offer.tile), means = means),
        (Some(Choices::Discard), Some(offer)) => message!("kingdom-turn-discard", tile = words::tile(offer.tile)),
        (Some(Choices::Place(_) | Choices::Discard), None) => message!("turn-you"),
    }
}

/// The next thing to do after a tile was placed or discarded.
pub fn and_now(view: &KingdominoView) -> Option<Message> {
    let free = view.table.line().free();
    let taking = matches!(view.choices()?, Choices::Take(_));
    taking.then(|| message!("kingdom-now-take", numbers = words::numbers(free.iter()), count = free.len()))
}

/// The tiles on offer; in the original draft also their kings, and the tiles still to be placed.
fn offer(view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let table = &view.table;
    let mut said = Vec::new();
    if !table.line().is_empty() {
        let tiles = table.line().iter().map(|Offer { tile, king }| match king {
            None => words::tile(tile),
            Some(seat) => Value::from(listener.you_or_other(seat, message!("kingdom-tile-yours", tile = words::tile(tile)), |who| {
                message!("kingdom-tile-of", tile = words::tile(tile), who = who)
            })),
        });
        said.push(message!("kingdom-offer", tiles = Value::list(tiles)));
    }
    let to_place: Vec<Value> = table
        .reserved()
        .filter_map(|offer| {
            Some(Value::from(message!("kingdom-king", number = offer.tile.number(), who = listener.name_or_you(offer.king?))))
        })
        .collect();
    if !to_place.is_empty() {
        said.push(message!("kingdom-to-place", tiles = Value::List(to_place)));
    }
    if said.is_empty() {
        said.push(message!("kingdom-no-offer"));
    }
    said
}

/// The listener's points by source, then those of the others.
fn scores(view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let table = &view.table;
    let mut said = Vec::new();
    if table.outcome().is_some() && !quiet(view, listener) {
        let seats = (0..table.players().len() as u8).map(Seat);
        let (own, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| listener.is(*seat));
        said.extend(own.into_iter().chain(others).map(|seat| last(&(seat, table.score(seat)), view, listener)));
    } else if let Some(seat) = listener.seat {
        let score = table.score(seat);
        let earning = table.kingdom(seat).territories().filter(|territory| territory.crowns > 0);
        let parts: Vec<Value> = earning.map(|territory| Value::from(words::territory(&territory))).collect();
        said.push(message!("kingdom-points", points = score.territories, parts = Value::List(parts)));
        let bonuses = words::bonuses(&score);
        if !bonuses.is_empty() {
            said.push(message!("kingdom-with-bonuses", total = score.total(), bonuses = Value::List(bonuses)));
        }
    }
    if table.players().len() > 1 || listener.seat.is_none() {
        said.push(message!("kingdom-scores", scores = standing(points_of_all(view), listener)));
    }
    said.extend(totals(view, listener));
    said
}

/// The points of all players in the match, if there were earlier kingdoms.
fn totals(view: &KingdominoView, listener: &Listener) -> Option<Message> {
    let seats = (0..view.table.players().len() as u8).map(Seat);
    let built = |seat: Seat| view.table.players()[seat.index()].before.points + points(seat, view);
    let totals = standing(seats.map(|seat| (seat, built(seat))).collect(), listener);
    (view.table.number() > 1).then(|| message!("kingdom-with-before", totals = totals))
}

/// The number of the present kingdom, if there are several.
fn number(view: &KingdominoView) -> Option<Message> {
    let (number, kingdoms) = (view.table.number(), view.table.rules().kingdoms());
    (kingdoms > 1).then(|| message!("kingdom-begun", number = number, kingdoms = kingdoms))
}

fn match_info(view: &KingdominoView) -> Message {
    let rules = view.table.rules();
    let lines = rules.lines().saturating_sub(view.table.round());
    let draft = match rules.options().draft {
        Draft::Each => "each",
        Draft::Exclusive => "exclusive",
        Draft::Original => "original",
    };
    message!("kingdom-match", round = view.table.round(), rounds = rules.rounds(), tiles = lines * rules.tiles_in_line(), draft = draft)
}

/// The players who have skipped a turn, or discarded a tile.
fn skips(view: &KingdominoView, listener: &Listener) -> Message {
    let skipped = |(seat, player): (u8, &crate::games::kingdomino::KingdominoPlayer)| {
        (player.skips > 0).then(|| Value::from(message!("tally", who = listener.name_or_you(Seat(seat)), number = player.skips)))
    };
    let parts: Vec<Value> = (0..).zip(view.table.players()).filter_map(skipped).collect();
    if parts.is_empty() { message!("kingdom-no-skips") } else { message!("kingdom-skips", players = Value::List(parts)) }
}

fn turn(view: &KingdominoView, listener: &Listener) -> Message {
    match view.table.to_move() {
        Some(seat) if listener.is(seat) => your_turn(view, listener),
        Some(seat) => message!("turn-other", who = listener.name(seat)),
        None if view.table.phase() == KingdominoPhase::Over => message!("turn-over"),
        None => message!("turn-deal"),
    }
}

pub fn where_am_i(view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let table = &view.table;
    let turn = match view.choices().filter(|_| listener.is(view.eye)) {
        Some(Choices::Choose(_)) => message!("turn-you"),
        Some(Choices::Take(_)) => message!("kingdom-turn-reserve"),
        _ => turn(view, listener),
    };
    let situation = situation(view, listener);
    match (listener.seat.filter(|_| table.to_move().is_some()), &situation[..]) {
        (Some(_), [one]) => vec![message!("where-now", turn = Value::sentence(turn), situation = Value::sentence(one.clone()))],
        _ => [vec![turn], situation].concat(),
    }
}

/// Round, tiles on offer, kingdom and points; only the scores if no player is to move.
pub fn situation(view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let table = &view.table;
    let Some(seat) = listener.seat.filter(|_| table.to_move().is_some()) else { return scores(view, listener) };
    let kingdom = table.kingdom(seat);
    vec![message!(
        "kingdom-where",
        round = table.round(),
        rounds = table.rules().rounds(),
        count = table.line().free().len(),
        numbers = words::numbers(table.line().free().iter()),
        squares = kingdom.len(),
        points = points(seat, view)
    )]
}

/// The position of a puzzle: the tiles to choose from, or the one to place, by their landscapes.
pub fn posed(view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    match (view.choices(), view.table.reserved().next()) {
        (Some(Choices::Place(_)), Some(_)) => vec![your_turn(view, listener)],
        _ => vec![message!("kingdom-offer", tiles = Value::list(view.table.line().free().iter().map(words::tile)))],
    }
}

/// The unseen tiles, by terrain; the tiles themselves once they are few.
fn unseen(view: &KingdominoView) -> Message {
    let tiles = view.table.undrawn();
    if (1..=FEW_UNSEEN).contains(&tiles.len()) {
        return message!("kingdom-unseen-few", tiles = Value::list(tiles.iter().map(words::tile)), count = tiles.len());
    }
    let lands = || tiles.iter().flat_map(|tile| [tile.left(), tile.right()]);
    let of = |terrain: Terrain| {
        let of_it: Vec<Land> = lands().filter(|land| land.terrain == terrain).collect();
        let crowns: u8 = of_it.iter().map(|land| land.crowns).sum();
        message!("kingdom-unseen-terrain", terrain = words::terrain(terrain), squares = of_it.len(), crowns = crowns)
    };
    message!("kingdom-unseen", count = tiles.len(), terrains = Value::list(Terrain::ALL.map(of)))
}

/// The points of a seat's kingdom: bonuses count once the match is over.
fn points(seat: Seat, view: &KingdominoView) -> i32 {
    let score = view.table.score(seat);
    if view.table.outcome().is_some() { score.total() } else { score.territories.into() }
}

/// The points of all kingdoms.
pub fn points_of_all(view: &KingdominoView) -> Vec<(Seat, i32)> {
    (0..view.table.players().len() as u8).map(|seat| (Seat(seat), points(Seat(seat), view))).collect()
}

/// These points, the leaders first: all of them, or with many players the first three and the
/// listener.
pub fn standing(mut ranked: Vec<(Seat, i32)>, listener: &Listener) -> Value {
    /// The maximum number of items listed one by one, unless the whole list is wanted.
    const FEW: usize = 6;
    ranked.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let told = |(seat, points): &(Seat, i32)| Value::from(message!("tally", who = listener.name_or_you(*seat), number = *points));
    if ranked.len() <= FEW || in_full(listener) {
        return Value::list(ranked.iter().map(told));
    }
    let mut parts: Vec<Value> = ranked[..3].iter().map(told).collect();
    if let Some((_, points)) = ranked[3..].iter().find(|(seat, _)| listener.is(*seat)) {
        let place = ranked.iter().filter(|(_, others)| others > points).count() + 1;
        parts.push(Value::from(message!("kingdom-your-place", points = *points, place = place, count = ranked.len())));
    }
    Value::List(parts)
}

//! The trains: their names, the walk along them, and their description as a whole.

use crate::games::Seat;
use crate::games::domino::Tile;
use crate::games::train::{Train, TrainTile, TrainView};
use crate::narration::message::message;
use crate::narration::{Grid, GridSquare, Listener, Message, Offset, PictureKind, PicturePart, SquareQuestion, Value, Walk};

/// The maximum number of tiles of one train that are walked, counted from its end.
const WALKED: usize = 120;

/// All trains in the order in which they are walked: the player's own one, the Mexican one, then
/// the others'.
pub fn order(view: &TrainView) -> impl Iterator<Item = Train> {
    Train::all(view.eye, view.players())
}

/// The place of a train in that order, from 0.
pub fn place(train: Train, view: &TrainView) -> u8 {
    order(view).position(|other| other == train).unwrap_or(0) as u8
}

/// The train at this place of the order.
pub fn at(place: u8, view: &TrainView) -> Option<Train> {
    order(view).nth(usize::from(place))
}

/// The relation of a train to the listener, as the selector word of a variant, and its owner.
fn whose(train: Train, listener: &Listener) -> (&'static str, Value) {
    match train {
        Train::Mexican => ("mexican", Value::from("")),
        Train::Of(seat) if listener.is(seat) => ("own", Value::from("")),
        Train::Of(seat) => ("other", listener.name(seat)),
    }
}

/// The place of a lay: "on your train", "on the Mexican", "on Anna's".
pub fn on(train: Train, listener: &Listener) -> Value {
    let (whose, who) = whose(train, listener);
    Value::from(message!("train-on", whose = whose, who = who))
}

/// A train in a list: "your train", "the Mexican", "Anna's".
pub fn short(train: Train, listener: &Listener) -> Value {
    let (whose, who) = whose(train, listener);
    Value::from(message!("train-short", whose = whose, who = who))
}

/// A train by its whole name: "your train", "the Mexican train", "Anna's train".
fn name(train: Train, listener: &Listener) -> Value {
    let (whose, who) = whose(train, listener);
    Value::from(message!("train-name", whose = whose, who = who))
}

/// A double by its name.
pub fn double(number: u8) -> Value {
    Value::Lying(number, number)
}

/// A double by its name with its article, if the language has one.
pub fn the_double(number: u8) -> Value {
    Value::TheLying(number, number)
}

/// The name of an end: plain, or with the word that the listener's own train is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EndNaming {
    AsItIs,
    WithOpen,
}

/// Trains with the values that their ends take. The first number has the verb, and one after a double, which has
/// a verb of its own: "your train wants a nine", "the Mexican a five".
fn ends(trains: impl IntoIterator<Item = Train>, called: EndNaming, view: &TrainView, listener: &Listener) -> Vec<Message> {
    let mut has_verb = false;
    let end = |train: Train| {
        let open = view.trains.open(train);
        if view.trains.is_uncovered(train) {
            has_verb = false;
            return message!("train-end-double", on = on(train, listener), double = the_double(open));
        }
        let place = if std::mem::replace(&mut has_verb, true) { "next" } else { "first" };
        let own_open = called == EndNaming::WithOpen && train == Train::Of(view.eye) && view.trains.marked().contains(view.eye);
        let train = if own_open { Value::from(message!("train-own-open")) } else { short(train, listener) };
        message!("train-end", train = train, open = Value::ThePips(open), place = place)
    };
    trains.into_iter().map(end).collect()
}

/// The trains on which one may play in the order in which they are told: those that are open to all first.
fn told_first(view: &TrainView) -> Vec<Train> {
    let is_open = |train: &Train| matches!(train, Train::Of(seat) if view.trains.marked().contains(*seat));
    let (open, others): (Vec<Train>, Vec<Train>) = view.own_turn().trains().partition(is_open);
    [open, others].concat()
}

/// The trains that are open to all, as a sentence; None if none is.
pub fn open_trains(view: &TrainView, listener: &Listener) -> Option<Message> {
    let marked = view.trains.marked();
    let open: Vec<Value> = order(view)
        .filter(|train| matches!(train, Train::Of(seat) if marked.contains(*seat)))
        .map(|train| short(train, listener))
        .collect();
    let own = if marked.contains(view.eye) && open.len() == 1 { "own" } else { "all" };
    (view.trains.engine().is_some() && !open.is_empty())
        .then(|| message!("train-open-trains", which = own, count = open.len(), trains = Value::List(open)))
}

/// A train as an answer to the question where a tile goes.
pub fn end_alone(train: Train, view: &TrainView, listener: &Listener) -> Message {
    message!("train-ends", ends = Value::list(ends([train], EndNaming::AsItIs, view, listener)))
}

/// The doubles that have to be covered before any other lay, each with its train.
fn to_cover(view: &TrainView, listener: &Listener) -> Vec<Value> {
    let turn = view.own_turn();
    let of = |train: Train| Value::from(message!("train-double", double = the_double(view.trains.open(train)), on = on(train, listener)));
    if turn.must_cover() { turn.trains().map(of).collect() } else { Vec::new() }
}

/// All ends open to play now, or the doubles to be covered, as a part of a sentence; None before a
/// round.
pub fn table_now(view: &TrainView, listener: &Listener) -> Option<Message> {
    view.trains.engine()?;
    let cover = to_cover(view, listener);
    if !cover.is_empty() {
        let own = if view.trains.marked().contains(view.eye) { "open" } else { "closed" };
        return Some(message!("train-cover", doubles = Value::list(cover), own = own));
    }
    Some(message!("train-ends", ends = Value::list(ends(told_first(view), EndNaming::WithOpen, view, listener))))
}

/// The public state of a train besides its tiles, as the selector word of a variant.
fn state(train: Train, view: &TrainView, listener: &Listener) -> &'static str {
    match train {
        _ if view.trains.is_uncovered(train) => "uncovered",
        Train::Mexican => "none",
        Train::Of(seat) if view.trains.marked().contains(seat) => "open",
        Train::Of(seat) if listener.is(seat) => "none",
        Train::Of(_) => "closed",
    }
}

/// A tile as it lies, from the engine outwards.
fn lying(laid: TrainTile) -> Value {
    Value::Lying(laid.tile.opposite(laid.outwards), laid.outwards)
}

fn the_engine(view: &TrainView) -> Value {
    view.trains.engine().map_or(Value::from(""), |tile| the_double(tile.high()))
}

fn engine(view: &TrainView) -> Value {
    view.trains.engine().map_or(Value::from(""), |tile| double(tile.high()))
}

/// The whole train: its tiles from the engine outwards, and whether others may play on it.
pub fn whole(train: Train, view: &TrainView, listener: &Listener) -> Message {
    let (name, state) = (name(train, listener), state(train, view, listener));
    match view.trains.length(train) {
        0 => message!("train-not-begun", train = name, state = state, engine = the_engine(view)),
        _ => message!("train-whole", train = name, state = state, tiles = Value::list(view.trains.on(train).map(lying))),
    }
}

/// The ends of all trains, also of those closed to the player.
pub fn all_ends(view: &TrainView, listener: &Listener) -> Message {
    let of = |(train, end): (Train, Message)| message!("train-end-state", end = end, state = state(train, view, listener));
    message!("train-all-ends", ends = Value::list(order(view).zip(ends(order(view), EndNaming::AsItIs, view, listener)).map(of)))
}

pub fn all(view: &TrainView, listener: &Listener) -> Vec<Message> {
    if view.trains.engine().is_none() { vec![message!("no-line")] } else { order(view).map(|train| whole(train, view, listener)).collect() }
}

/// The player's own train from the engine outwards; for a spectator, the Mexican one.
pub fn walk(view: &TrainView) -> Walk {
    let Some(engine) = view.trains.engine() else { return Walk::default() };
    let train = if view.eye == Seat::NOBODY { Train::Mexican } else { Train::Of(view.eye) };
    let last = usize::from(view.trains.length(train));
    let tile = |(index, laid): (usize, TrainTile)| {
        if index + 1 == last { message!("train-tile-end", tile = lying(laid)) } else { message!("train-tile", tile = lying(laid)) }
    };
    let places = [message!("train-engine", tile = double(engine.high()))].into_iter();
    Walk { places: places.chain(view.trains.on(train).enumerate().map(tile)).collect(), origin: 0 }
}

/// Each train as a row, the player's own one first and the others below it. The ends stand in one
/// column, and to the left of each lie the earlier tiles, back to the engine. None before a round.
pub fn grid(view: &TrainView, listener: &Listener) -> Option<Grid> {
    view.trains.engine()?;
    let rows: Vec<Vec<Message>> = order(view).map(|train| row(train, view, listener)).collect();
    let longest = rows.iter().map(Vec::len).max()? as i8 - 1;
    let (columns, last) = (-longest..=0, 1 - rows.len() as i8);
    let square = |place: Offset| {
        let what = rows.get(usize::try_from(-place.up).ok()?)?.get(usize::try_from(-place.right).ok()?)?;
        Some(GridSquare { what: what.clone(), name: None })
    };
    let squares = Grid::places(columns.clone(), last..=0).map(square).collect();
    let stops = (0..rows.len() as i8).map(|row| Offset { right: 0, up: -row }).collect();
    Some(Grid { title: message!("train-title"), squares, columns, rows: last..=0, stops })
}

/// The tiles of a train from its end back to the engine. The first tells the train's owner.
fn row(train: Train, view: &TrainView, listener: &Listener) -> Vec<Message> {
    let (whose, state) = (short(train, listener), state(train, view, listener));
    let mut tiles: Vec<TrainTile> = view.trains.on(train).collect();
    tiles.reverse();
    let mut row = match tiles.first() {
        None => return vec![message!("train-row-empty", train = whose, state = state, engine = engine(view))],
        Some(last) => vec![message!("train-row-end", train = whose, state = state, tile = lying(*last))],
    };
    row.extend(tiles.iter().skip(1).take(WALKED).map(|laid| message!("train-tile", tile = lying(*laid))));
    if row.len() == tiles.len() {
        row.push(message!("train-engine", tile = engine(view)));
    }
    row
}

/// The train in the cursor's row, the ends of all trains, or all trains.
pub fn around(around: SquareQuestion, place: Offset, view: &TrainView, listener: &Listener) -> Vec<Message> {
    if view.trains.engine().is_none() {
        return vec![message!("no-line")];
    }
    match around {
        SquareQuestion::Row | SquareQuestion::Whole => {
            let train = u8::try_from(-place.up).ok().and_then(|row| at(row, view)).unwrap_or(Train::Mexican);
            vec![whole(train, view, listener)]
        }
        SquareQuestion::Column => vec![all_ends(view, listener)],
        SquareQuestion::Region => all(view, listener),
    }
}

/// The picture for sighted players: each train from the engine outwards, and the hand.
pub fn drawn(held: &[Tile], view: &TrainView, listener: &Listener) -> Vec<PicturePart> {
    let engine = view.trains.engine().map(|tile| (tile.high(), tile.high()));
    let mut parts: Vec<PicturePart> =
        engine.map_or(Vec::new(), |engine| order(view).map(|train| drawn_train(engine, train, view, listener)).collect());
    parts.extend((!held.is_empty()).then(|| PicturePart::new(PictureKind::Hand, [held.to_vec()])));
    parts
}

fn drawn_train(engine: (u8, u8), train: Train, view: &TrainView, listener: &Listener) -> PicturePart {
    let whose = |seat: Seat| listener.names.get(seat.index()).cloned().unwrap_or_default();
    let lies = |(inwards, outwards): (u8, u8)| format!("{inwards}{}{outwards}", if inwards == outwards { "x" } else { "-" });
    let tiles = view.trains.on(train).map(|laid| (laid.tile.opposite(laid.outwards), laid.outwards));
    let mut signs: Vec<String> = std::iter::once(engine).chain(tiles).map(lies).collect();
    let (whose, is_open) = match train {
        Train::Mexican => (String::new(), false),
        Train::Of(seat) => (whose(seat), view.trains.marked().contains(seat)),
    };
    if let Some(last) = signs.last_mut().filter(|_| is_open) {
        last.push('*');
    }
    PicturePart { whose, ..PicturePart::new(PictureKind::Train, [signs]) }
}

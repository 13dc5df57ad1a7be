//! Kingdomino in sentences.

mod answers;
mod brief;
mod events;
mod kingdom;
mod offers;
mod picture;
mod refusals;
mod sounds;
mod typed_moves;
mod words;

use super::message::message;
use super::sound::SoundCue;
use super::{
    ActionOrder, BriefEvent, Command, Detail, EventNarration, Grid, HandNarration, HandOrder, Listener, Message, Offset, PicturePart,
    Question, SideKey, SpokenHalf, SquareQuestion, StepwiseChoice, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::kingdomino::{
    Draft, KingdomShape, Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoEvent as Event, KingdominoPhase,
    KingdominoRefusal, KingdominoTile, KingdominoView, NamedSquare, Placement, Square,
};
use crate::games::{Seat, SeatSet};

/// A step in the choice of an action for a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingdominoPart {
    Tile(KingdominoTile),
    /// One of the two squares to cover.
    Square(Square),
    /// The placement on it.
    Lie(Placement),
}

impl EventNarration for Kingdomino {
    fn narrate(events: &[Event], view: &KingdominoView, listener: &Listener) -> Vec<Message> {
        events::tell(events, view, listener)
    }

    fn narrate_briefly(events: &[Event], view: &KingdominoView, listener: &Listener) -> Vec<BriefEvent> {
        brief::brief(events, view, listener)
    }

    fn narrate_own_briefly(events: &[Event], _view: &KingdominoView, listener: &Listener) -> Option<Message> {
        brief::own_move(events, listener)
    }

    fn sounds(event: &Event, view: &KingdominoView, listener: &Listener) -> Vec<SoundCue> {
        sounds::sounds(event, view, listener)
    }

    fn is_continued(event: &Event, mover: Option<Seat>) -> bool {
        matches!(event, Event::Placed { seat, .. } | Event::Discarded { seat, .. } if mover == Some(*seat))
    }

    fn is_done_by_all(event: &Event, view: &KingdominoView) -> bool {
        matches!(event, Event::Placed { .. }) && view.table.rules().options().draft == Draft::Each
    }

    fn explain_refusal(refusal: KingdominoRefusal, view: &KingdominoView, listener: &Listener) -> Message {
        refusals::refused(refusal, view, listener)
    }

    fn answer(question: Question, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
        answers::answer(question, view, listener)
    }

    fn situation(_held: &[KingdominoTile], view: &KingdominoView, listener: &Listener) -> Vec<Message> {
        answers::situation(view, listener)
    }

    fn puzzle_position(_held: &[KingdominoTile], view: &KingdominoView, listener: &Listener) -> Vec<Message> {
        answers::posed(view, listener)
    }

    fn where_am_i(_held: &[KingdominoTile], view: &KingdominoView, listener: &Listener) -> Vec<Message> {
        answers::where_am_i(view, listener)
    }

    /// A player alone isn't told of their turn after each round.
    fn your_turn_message(view: &KingdominoView, listener: &Listener) -> Option<Message> {
        let chooses_alone = view.table.players().len() == 1 && matches!(view.choices(), Some(KingdominoChoices::Choose(_)));
        (!chooses_alone).then(|| answers::your_turn(view, listener))
    }

    fn next_step_message(view: &KingdominoView, _listener: &Listener) -> Option<Message> {
        answers::and_now(view)
    }

    fn seat_to_move(view: &KingdominoView) -> Option<Seat> {
        view.table.to_move()
    }

    fn choices(view: &KingdominoView) -> Option<KingdominoChoices> {
        view.choices()
    }

    fn partners(_view: &KingdominoView, _seat: Seat) -> SeatSet {
        SeatSet::default()
    }

    fn is_between_rounds(view: &KingdominoView) -> bool {
        let first = match view.table.rules().options().draft {
            Draft::Each | Draft::Exclusive => KingdominoPhase::Shuffle,
            Draft::Original => KingdominoPhase::Lot,
        };
        view.table.number() > 1 && view.table.phase() == first
    }

    fn next_round_message(_view: &KingdominoView) -> Message {
        message!("next-kingdom")
    }

    fn help(command: Command, _view: &KingdominoView) -> Option<Message> {
        Some(match command {
            Command::Draw => message!("kingdom-help-draw"),
            Command::Choose => message!("kingdom-help-choose"),
            Command::Up => message!("kingdom-help-previous"),
            Command::Down => message!("kingdom-help-next"),
            Command::First => message!("kingdom-help-first"),
            Command::Last => message!("kingdom-help-last"),
            Command::NextPlayable => message!("kingdom-help-playable"),
            Command::Order => message!("kingdom-help-order"),
            Command::Hand => message!("kingdom-help-hand"),
            Command::WalkLeft => message!("kingdom-help-walk-left"),
            Command::WalkRight => message!("kingdom-help-walk-right"),
            Command::Switch => message!("kingdom-help-switch"),
            Command::Ask(Question::Ends) => message!("kingdom-help-ends"),
            Command::Ask(Question::Whole) => message!("kingdom-help-line"),
            Command::Ask(Question::MatchInfo) => message!("kingdom-help-match"),
            Command::WhereAmI => message!("kingdom-help-where"),
            Command::Ask(Question::Unseen) => message!("kingdom-help-unseen"),
            Command::Ask(Question::PassedOn) => message!("kingdom-help-passed"),
            _ => return None,
        })
    }
}

impl HandNarration for Kingdomino {
    type Item = KingdominoTile;

    fn hand(view: &KingdominoView) -> Vec<KingdominoTile> {
        offers::walked(view)
    }

    /// Empty: tiles on offer belong to the table, and the round that brings them announces them.
    fn new_items(_events: &[Event], _eye: Seat) -> Vec<KingdominoTile> {
        Vec::new()
    }

    fn sort_key(tile: KingdominoTile, order: HandOrder, _first: SpokenHalf) -> u32 {
        let crowns = tile.left().crowns + tile.right().crowns;
        match order {
            HandOrder::Drawn | HandOrder::Number => tile.number().into(),
            HandOrder::Weight => 1000 - 100 * u32::from(crowns) + u32::from(tile.number()),
        }
    }

    fn order_message(order: HandOrder, _view: &KingdominoView) -> Message {
        message!("kingdom-order-is", order = order.word())
    }

    fn whole_hand(tiles: &[KingdominoTile], _view: &KingdominoView) -> Message {
        message!("kingdom-tiles", count = tiles.len(), tiles = words::tiles(tiles.iter().copied()))
    }

    fn empty_hand(_view: &KingdominoView) -> Message {
        message!("kingdom-no-offer")
    }

    fn item(tile: KingdominoTile, view: &KingdominoView, listener: &Listener) -> Message {
        offers::item(tile, view, listener)
    }

    fn back_in_hand_message(item: Message, _view: &KingdominoView) -> Message {
        message!("kingdom-walked-tile", item = item)
    }

    fn is_playable(tile: KingdominoTile, view: &KingdominoView) -> bool {
        offers::playable(tile, view)
    }

    fn drawing(_held: &[KingdominoTile], view: &KingdominoView, listener: &Listener) -> Vec<PicturePart> {
        picture::drawn(view, listener)
    }
}

impl StepwiseChoice for Kingdomino {
    type Part = KingdominoPart;

    fn parts(action: &Action, _view: &KingdominoView) -> Vec<KingdominoPart> {
        match action {
            Action::Place(placement) => vec![KingdominoPart::Tile(placement.tile()), KingdominoPart::Lie(*placement)],
            Action::Take(tile) => vec![KingdominoPart::Tile(*tile)],
            Action::Skip | Action::Discard => Vec::new(),
        }
    }

    /// Whether an action has the chosen parts: a square may be chosen before the tile's direction,
    /// and either half may lie on it.
    fn matches(action: &Action, chosen: &[KingdominoPart], _view: &KingdominoView) -> bool {
        chosen.iter().all(|part| match (action, part) {
            (Action::Place(placement), KingdominoPart::Tile(tile)) => placement.tile() == *tile,
            (Action::Place(placement), KingdominoPart::Square(square)) => [placement.left(), placement.right()].contains(square),
            (Action::Place(placement), KingdominoPart::Lie(lie)) => placement == lie,
            (Action::Take(taken), KingdominoPart::Tile(tile)) => taken == tile,
            _ => false,
        })
    }

    fn next_part(action: &Action, chosen: &[KingdominoPart], view: &KingdominoView) -> Option<KingdominoPart> {
        Self::parts(action, view).into_iter().find(|part| !chosen.contains(part))
    }

    fn item_part(tile: KingdominoTile) -> KingdominoPart {
        KingdominoPart::Tile(tile)
    }

    fn side_part(_side: SideKey, _view: &KingdominoView) -> Option<KingdominoPart> {
        None
    }

    fn square_part(place: Offset, _view: &KingdominoView) -> Option<KingdominoPart> {
        Some(KingdominoPart::Square(Square { right: place.right, up: place.up }))
    }

    fn arrange(options: &mut Vec<KingdominoPart>, _chosen: &[KingdominoPart], view: &KingdominoView) {
        offers::arrange(options, view);
    }

    fn question(chosen: &[KingdominoPart], options: &[KingdominoPart], view: &KingdominoView) -> Message {
        offers::ask(chosen, options, view)
    }

    fn name_part(part: KingdominoPart, _chosen: &[KingdominoPart], view: &KingdominoView, _listener: &Listener) -> Message {
        offers::part(part, view)
    }

    /// Empty: a tile's sentence doesn't tell its place.
    fn told_by_item(tile: KingdominoTile, _view: &KingdominoView) -> Vec<Action> {
        vec![Action::Take(tile)]
    }

    /// If only one tile is left to take, the message of the turn tells it.
    fn told_by_turn(view: &KingdominoView) -> Vec<Action> {
        match (view.choices(), &offers::walked(view)[..]) {
            (Some(KingdominoChoices::Take(_)), [only]) => vec![Action::Take(*only)],
            _ => Vec::new(),
        }
    }

    fn illegal_action(chosen: &[KingdominoPart], view: &KingdominoView) -> Option<Action> {
        let tile = offers::tile_of(chosen)?;
        Some(match (chosen.last(), view.choices()?) {
            (Some(KingdominoPart::Lie(placement)), _) => Action::Place(*placement),
            (Some(KingdominoPart::Tile(_)), KingdominoChoices::Take(_)) => Action::Take(tile),
            _ => refusals::somewhere(tile, view),
        })
    }

    fn no_action_reason(chosen: &[KingdominoPart], view: &KingdominoView, _listener: &Listener) -> Option<Message> {
        refusals::nowhere(chosen, view)
    }

    fn parse_move(text: &str, chosen: Option<KingdominoTile>, view: &KingdominoView) -> Option<TypedMove<Action, KingdominoPart>> {
        typed_moves::typed(text, chosen, view)
    }

    fn distance(action: &Action, wanted: &[KingdominoPart], _view: &KingdominoView) -> u32 {
        typed_moves::distance(action, wanted)
    }
}

impl ActionOrder for Kingdomino {
    fn space_action(view: &KingdominoView, _cursor: Option<KingdominoTile>) -> Action {
        match view.table.phase() {
            KingdominoPhase::Place | KingdominoPhase::Take => Action::Discard,
            KingdominoPhase::Lot | KingdominoPhase::Shuffle | KingdominoPhase::Choose | KingdominoPhase::Over => Action::Skip,
        }
    }

    fn is_automatic(_action: &Action) -> bool {
        false
    }

    fn ranked_actions(view: &KingdominoView, listener: &Listener) -> Vec<(Action, Message)> {
        offers::ranked(view, listener)
    }

    fn order_of_moves(_view: &KingdominoView, count: usize) -> Message {
        message!("moves-by-points", count = count)
    }

    fn only_move(action: &Action, named: Message) -> Message {
        match action {
            Action::Place(_) | Action::Take(_) => message!("only-move", action = Value::phrase(named)),
            Action::Skip | Action::Discard => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn repeat_effect(action: &Action, named: Message, chosen: &[KingdominoPart], key: &'static str, view: &KingdominoView) -> Message {
        offers::would_do(action, named, chosen, key, view)
    }

    fn judged_name(action: &Action, named: Message, view: &KingdominoView) -> Message {
        offers::judged(action, named, view)
    }

    fn done_message(action: &Action, named: Message) -> Message {
        match action {
            Action::Place(_) => message!("kingdom-done-placed", action = Value::phrase(named)),
            Action::Take(tile) => message!("kingdom-done-took", number = tile.number()),
            Action::Skip => message!("kingdom-done-skipped"),
            Action::Discard => message!("kingdom-done-discarded"),
        }
    }
}

impl WalkNarration for Kingdomino {
    /// All arrows walk the player's choice: the tiles or the grid.
    fn table_walk(_view: &KingdominoView) -> Walk {
        Walk::default()
    }

    fn grid(whose: Seat, view: &KingdominoView, listener: &Listener) -> Option<Grid> {
        Some(kingdom::grid(whose, view, listener))
    }

    fn surroundings(around: SquareQuestion, place: Offset, whose: Seat, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
        kingdom::around(around, place, whose, view, listener)
    }

    fn place_named(name: &str, view: &KingdominoView) -> Option<Offset> {
        let NamedSquare { square, mode: named } = name.parse().ok()?;
        (named == mode(view)).then_some(Offset { right: square.right, up: square.up })
    }
}

fn mode(view: &KingdominoView) -> KingdomShape {
    view.table.rules().mode()
}

/// The listener's own seat; for a spectator, the seat of the view.
fn own(view: &KingdominoView, listener: &Listener) -> Seat {
    listener.seat.unwrap_or(view.eye)
}

/// Whether the others make too many moves to announce each: then a sentence at the end of each
/// round tells the points.
fn quiet(view: &KingdominoView, listener: &Listener) -> bool {
    /// With at most this many players, moves are announced one by one.
    const FEW: usize = 5;
    match listener.detail {
        Detail::Short => view.table.players().len() > 1,
        Detail::Normal => view.table.players().len() > FEW,
        Detail::Long => false,
    }
}

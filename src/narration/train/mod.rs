//! The narration of Mexican Train: telling, answering and playing step by step.

mod answers;
mod brief;
mod events;
mod hand;
mod refusals;
mod rows;
mod sounds;
mod typed_moves;

use super::line::the_tile;
use super::message::message;
use super::sound::SoundCue;
use super::{
    ActionOrder, BriefEvent, Command, EventNarration, Grid, HandNarration, HandOrder, LeftoverHand, Listener, Message, Offset, PicturePart,
    Question, SideKey, SpokenHalf, SquareQuestion, StepwiseChoice, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::domino::Tile;
use crate::games::line::ViewPhase;
use crate::games::train::{MexicanTrain, TrainAction, TrainChoices, TrainEvent, TrainRefusal, TrainView};
use crate::games::{Seat, SeatSet};

/// A step in the choice of a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainPart {
    Tile(Tile),
    /// A train by its place: the player's own one is 0, the Mexican one 1, then the others' in
    /// order.
    Train(u8),
}

/// The points from which on a hand left at the end of a round costs much.
const COSTLY: u32 = 60;

impl EventNarration for MexicanTrain {
    fn narrate(events: &[TrainEvent], view: &TrainView, listener: &Listener) -> Vec<Message> {
        events::tell(events, view, listener)
    }

    fn narrate_briefly(events: &[TrainEvent], _view: &TrainView, listener: &Listener) -> Vec<BriefEvent> {
        brief::brief(events, listener)
    }

    fn narrate_own_briefly(events: &[TrainEvent], _view: &TrainView, listener: &Listener) -> Option<Message> {
        brief::own_move(events, listener)
    }

    fn sounds(event: &TrainEvent, view: &TrainView, listener: &Listener) -> Vec<SoundCue> {
        sounds::sounds(event, view, listener)
    }

    fn is_continued(event: &TrainEvent, mover: Option<Seat>) -> bool {
        matches!(event, TrainEvent::Drew { seat, .. } | TrainEvent::Laid { seat, .. } if mover == Some(*seat))
    }

    fn is_of_result(event: &TrainEvent) -> bool {
        matches!(event, TrainEvent::RoundOver { .. } | TrainEvent::Showed { .. } | TrainEvent::Scored { .. })
    }

    fn leftover_hand(event: &TrainEvent, view: &TrainView) -> Option<LeftoverHand> {
        let TrainEvent::Showed { seat, hand } = *event else { return None };
        let cost = view.rules.worth(hand);
        Some(LeftoverHand { seat, is_costly: cost >= COSTLY, has_double_zero: cost > hand.pips() })
    }

    fn explain_refusal(refusal: TrainRefusal, view: &TrainView, listener: &Listener) -> Message {
        refusals::refused(refusal, view, listener)
    }

    fn answer(question: Question, view: &TrainView, listener: &Listener) -> Vec<Message> {
        answers::answer(question, view, listener)
    }

    fn status_questions(_view: &TrainView) -> &'static [Question] {
        &[Question::Ends, Question::Scores, Question::MatchInfo]
    }

    fn situation(held: &[Tile], view: &TrainView, listener: &Listener) -> Vec<Message> {
        vec![answers::situation(held, view, listener)]
    }

    fn where_am_i(held: &[Tile], view: &TrainView, listener: &Listener) -> Vec<Message> {
        answers::where_am_i(held, view, listener)
    }

    fn your_turn_message(view: &TrainView, listener: &Listener) -> Option<Message> {
        Some(answers::your_turn(view, listener))
    }

    fn next_step_message(view: &TrainView, listener: &Listener) -> Option<Message> {
        answers::and_now(view, listener)
    }

    fn seat_to_move(view: &TrainView) -> Option<Seat> {
        view.turn()
    }

    fn choices(view: &TrainView) -> Option<TrainChoices> {
        view.choices()
    }

    fn partners(_view: &TrainView, _seat: Seat) -> SeatSet {
        SeatSet::default()
    }

    fn is_between_rounds(view: &TrainView) -> bool {
        view.facts.round > 0 && view.phase == ViewPhase::BeforeDeal
    }

    fn help(command: Command, _view: &TrainView) -> Option<Message> {
        Some(match command {
            Command::Draw => message!("train-help-draw"),
            Command::Choose => message!("line-help-choose"),
            Command::LayRight => message!("train-help-own"),
            Command::LayLeft => message!("train-help-mexican"),
            Command::Up => message!("train-help-previous"),
            Command::Down => message!("train-help-next"),
            Command::First => message!("line-help-first"),
            Command::Last => message!("line-help-last"),
            Command::NextPlayable => message!("line-help-playable"),
            Command::WalkLeft => message!("train-help-walk-left"),
            Command::WalkRight => message!("train-help-walk-right"),
            Command::Switch => message!("train-help-switch"),
            Command::NextGrid => message!("train-help-back"),
            Command::Row => message!("train-help-row"),
            Command::Column => message!("train-help-column"),
            Command::Region => message!("train-help-all"),
            Command::Ask(Question::Ends) => message!("train-help-ends"),
            Command::Ask(Question::Whole) => message!("train-help-row"),
            Command::Ask(Question::PassedOn) => message!("line-help-passed"),
            _ => return None,
        })
    }
}

impl HandNarration for MexicanTrain {
    type Item = Tile;

    fn hand(view: &TrainView) -> Vec<Tile> {
        let in_play = matches!(view.phase, ViewPhase::Turn { .. });
        if in_play { view.hand.iter().collect() } else { Vec::new() }
    }

    fn new_items(events: &[TrainEvent], eye: Seat) -> Vec<Tile> {
        let mut came = Vec::new();
        for event in events {
            match event {
                TrainEvent::Dealt { hand, .. } => came.extend(hand.seen_by(eye).into_iter().flat_map(|hand| hand.tiles())),
                TrainEvent::Drew { tile, .. } | TrainEvent::Sought { tile, .. } => came.extend(tile.seen_by(eye)),
                _ => {}
            }
        }
        came
    }

    fn sort_key(tile: Tile, order: HandOrder, first: SpokenHalf) -> u32 {
        super::line::tile_sort_key(tile, order, first)
    }

    fn whole_hand(tiles: &[Tile], _view: &TrainView) -> Message {
        message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
    }

    fn hand_of_other(who: Value, tiles: &[Tile], _view: &TrainView) -> Option<Message> {
        Some(message!("their-hand", who = who, count = tiles.len(), tiles = Value::list(tiles.iter().copied())))
    }

    fn now_on_message(tile: Tile) -> Option<Message> {
        Some(message!("cursor-on", tile = Value::TheTile(tile)))
    }

    fn item(tile: Tile, view: &TrainView, listener: &Listener) -> Message {
        hand::item(tile, view, listener)
    }

    fn is_playable(tile: Tile, view: &TrainView) -> bool {
        hand::placeable(view).iter().any(|lay| lay.tile == tile)
    }

    fn drawing(held: &[Tile], view: &TrainView, listener: &Listener) -> Vec<PicturePart> {
        rows::drawn(held, view, listener)
    }
}

impl StepwiseChoice for MexicanTrain {
    type Part = TrainPart;

    fn parts(action: &TrainAction, view: &TrainView) -> Vec<TrainPart> {
        match action {
            TrainAction::Lay { tile, train } => vec![TrainPart::Tile(*tile), TrainPart::Train(rows::place(*train, view))],
            TrainAction::Draw | TrainAction::Pass | TrainAction::Stop => Vec::new(),
        }
    }

    fn item_part(tile: Tile) -> TrainPart {
        TrainPart::Tile(tile)
    }

    fn side_part(side: SideKey, _view: &TrainView) -> Option<TrainPart> {
        Some(TrainPart::Train(match side {
            SideKey::Left => typed_moves::MEXICAN,
            SideKey::Right => typed_moves::OWN,
        }))
    }

    /// The part of the end of a train: Enter there plays on it.
    fn square_part(place: Offset, _view: &TrainView) -> Option<TrainPart> {
        u8::try_from(-place.up).ok().filter(|_| place.right == 0).map(TrainPart::Train)
    }

    fn question(chosen: &[TrainPart], options: &[TrainPart], _view: &TrainView) -> Message {
        hand::ask(chosen, options)
    }

    fn name_part(part: TrainPart, _chosen: &[TrainPart], view: &TrainView, listener: &Listener) -> Message {
        hand::part(part, view, listener)
    }

    fn told_by_item(tile: Tile, view: &TrainView) -> Vec<TrainAction> {
        hand::told(tile, view)
    }

    fn illegal_action(chosen: &[TrainPart], view: &TrainView) -> Option<TrainAction> {
        hand::attempt(chosen, view)
    }

    fn parse_move(text: &str, _chosen: Option<Tile>, view: &TrainView) -> Option<TypedMove<TrainAction, TrainPart>> {
        typed_moves::typed(text, view)
    }

    fn typed_forms(view: &TrainView, listener: &Listener) -> Option<Message> {
        typed_moves::forms(view, listener)
    }

    fn distance(action: &TrainAction, wanted: &[TrainPart], view: &TrainView) -> u32 {
        typed_moves::distance(action, wanted, view)
    }
}

impl ActionOrder for MexicanTrain {
    fn space_action(view: &TrainView, _cursor: Option<Tile>) -> TrainAction {
        match view.choices() {
            Some(choices) if choices.stop => TrainAction::Stop,
            Some(choices) if choices.pass => TrainAction::Pass,
            _ => TrainAction::Draw,
        }
    }

    fn is_automatic(action: &TrainAction) -> bool {
        matches!(action, TrainAction::Draw | TrainAction::Pass | TrainAction::Stop)
    }

    fn ranked_actions(view: &TrainView, listener: &Listener) -> Vec<(TrainAction, Message)> {
        hand::ranked(view, listener)
    }

    fn order_of_moves(_view: &TrainView, count: usize) -> Message {
        message!("moves-by-weight", count = count)
    }

    fn only_move(action: &TrainAction, named: Message) -> Message {
        match action {
            TrainAction::Lay { .. } => message!("only-lay", action = Value::phrase(named)),
            TrainAction::Draw | TrainAction::Pass | TrainAction::Stop => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn done_message(action: &TrainAction, named: Message) -> Message {
        match action {
            TrainAction::Lay { .. } => message!("done-played", action = Value::phrase(named)),
            TrainAction::Draw => message!("done-drew"),
            TrainAction::Pass => message!("done-passed"),
            TrainAction::Stop => message!("train-done-stopped"),
        }
    }
}

impl WalkNarration for MexicanTrain {
    fn table_walk(view: &TrainView) -> Walk {
        rows::walk(view)
    }

    /// There is one grid for the whole table; other players have none of their own.
    fn grid(whose: Seat, view: &TrainView, listener: &Listener) -> Option<Grid> {
        let own = view.eye == Seat::NOBODY || whose == view.eye;
        rows::grid(view, listener).filter(|_| own)
    }

    fn surroundings(around: SquareQuestion, place: Offset, _whose: Seat, view: &TrainView, listener: &Listener) -> Vec<Message> {
        rows::around(around, place, view, listener)
    }
}

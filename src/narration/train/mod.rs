//! The narration of Mexican Train: telling, answering and playing step by step.

mod answers;
mod brief;
mod events;
mod hand;
mod refusals;
mod rows;
mod sounds;
mod typed;

use super::line::the_tile;
use super::message::message;
use super::sound::SoundCue;
use super::{
    Around, Brief, Command, Drawn, Ear, Grid, HandOrder, Held, Message, Narrated, Offset, Question, Ranked, SaidFirst, SideKey, Stepwise,
    TypedMove, Value, Walk, Walked,
};
use crate::games::domino::Tile;
use crate::games::line::ViewPhase;
use crate::games::train::{Action, Event, MexicanTrain, Refusal, TrainChoices, View};
use crate::games::{Seat, SeatSet};

/// A step in the choice of a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Tile(Tile),
    /// A train by its place: the player's own one is 0, the Mexican one 1, then the others' in
    /// order.
    Train(u8),
}

impl Narrated for MexicanTrain {
    fn tell(events: &[Event], view: &View, ear: &Ear) -> Vec<Message> {
        events::tell(events, view, ear)
    }

    fn brief(events: &[Event], _view: &View, ear: &Ear) -> Vec<Brief> {
        brief::brief(events, ear)
    }

    fn sounds(event: &Event, view: &View, ear: &Ear) -> Vec<SoundCue> {
        sounds::sounds(event, view, ear)
    }

    fn goes_on(event: &Event, mover: Option<Seat>) -> bool {
        matches!(event, Event::Drew { seat, .. } | Event::Laid { seat, .. } if mover == Some(*seat))
    }

    fn is_of_result(event: &Event) -> bool {
        matches!(event, Event::RoundOver { .. } | Event::Showed { .. } | Event::Scored { .. })
    }

    fn refused(refusal: Refusal, view: &View, ear: &Ear) -> Message {
        refusals::refused(refusal, view, ear)
    }

    fn answer(question: Question, view: &View, ear: &Ear) -> Vec<Message> {
        answers::answer(question, view, ear)
    }

    fn situation(held: &[Tile], view: &View, ear: &Ear) -> Vec<Message> {
        vec![answers::situation(held, view, ear)]
    }

    fn where_am_i(held: &[Tile], view: &View, ear: &Ear) -> Vec<Message> {
        answers::where_am_i(held, view, ear)
    }

    fn your_turn(view: &View, ear: &Ear) -> Option<Message> {
        Some(answers::your_turn(view, ear))
    }

    fn and_now(view: &View, ear: &Ear) -> Option<Message> {
        answers::and_now(view, ear)
    }

    fn turn(view: &View) -> Option<Seat> {
        view.turn()
    }

    fn choices(view: &View) -> Option<TrainChoices> {
        view.choices()
    }

    fn mates(_view: &View, _seat: Seat) -> SeatSet {
        SeatSet::default()
    }

    fn between_rounds(view: &View) -> bool {
        view.facts.round > 0 && view.moment == ViewPhase::BeforeDeal
    }

    fn help(command: Command, _view: &View) -> Option<Message> {
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

impl Held for MexicanTrain {
    type Item = Tile;

    fn hand(view: &View) -> Vec<Tile> {
        let in_play = matches!(view.moment, ViewPhase::Turn { .. });
        if in_play { view.hand.iter().collect() } else { Vec::new() }
    }

    fn came(events: &[Event], eye: Seat) -> Vec<Tile> {
        let mut came = Vec::new();
        for event in events {
            match event {
                Event::Dealt { hand, .. } => came.extend(hand.seen_by(eye).into_iter().flat_map(|hand| hand.tiles())),
                Event::Drew { tile, .. } | Event::Sought { tile, .. } => came.extend(tile.seen_by(eye)),
                _ => {}
            }
        }
        came
    }

    fn sort_key(tile: Tile, order: HandOrder, first: SaidFirst) -> u32 {
        super::line::tile_sort_key(tile, order, first)
    }

    fn whole_hand(tiles: &[Tile], _view: &View) -> Message {
        message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
    }

    fn hand_of(who: Value, tiles: &[Tile], _view: &View) -> Option<Message> {
        Some(message!("their-hand", who = who, count = tiles.len(), tiles = Value::list(tiles.iter().copied())))
    }

    fn now_on(tile: Tile) -> Option<Message> {
        Some(message!("cursor-on", tile = Value::TheTile(tile)))
    }

    fn item(tile: Tile, view: &View, ear: &Ear) -> Message {
        hand::item(tile, view, ear)
    }

    fn playable(tile: Tile, view: &View) -> bool {
        hand::placeable(view).iter().any(|lay| lay.tile == tile)
    }

    fn drawn(held: &[Tile], view: &View, ear: &Ear) -> Vec<Drawn> {
        rows::drawn(held, view, ear)
    }
}

impl Stepwise for MexicanTrain {
    type Part = Part;

    fn parts(action: &Action, view: &View) -> Vec<Part> {
        match action {
            Action::Lay { tile, train } => vec![Part::Tile(*tile), Part::Train(rows::place(*train, view))],
            Action::Draw | Action::Pass | Action::Stop => Vec::new(),
        }
    }

    fn item_part(tile: Tile) -> Part {
        Part::Tile(tile)
    }

    fn side_part(side: SideKey, _view: &View) -> Option<Part> {
        Some(Part::Train(match side {
            SideKey::Left => typed::MEXICAN,
            SideKey::Right => typed::OWN,
        }))
    }

    /// The part of the end of a train: Enter there plays on it.
    fn square_part(place: Offset, _view: &View) -> Option<Part> {
        u8::try_from(-place.up).ok().filter(|_| place.right == 0).map(Part::Train)
    }

    fn ask(chosen: &[Part], options: &[Part], _view: &View) -> Message {
        hand::ask(chosen, options)
    }

    fn part(part: Part, _chosen: &[Part], view: &View, ear: &Ear) -> Message {
        hand::part(part, view, ear)
    }

    fn told_by_item(tile: Tile, view: &View) -> Vec<Action> {
        hand::told(tile, view)
    }

    fn attempt(chosen: &[Part], view: &View) -> Option<Action> {
        hand::attempt(chosen, view)
    }

    fn typed(text: &str, _chosen: Option<Tile>, view: &View) -> Option<TypedMove<Action, Part>> {
        typed::typed(text, view)
    }

    fn typed_forms(view: &View, ear: &Ear) -> Option<Message> {
        typed::forms(view, ear)
    }

    fn distance(action: &Action, wanted: &[Part], view: &View) -> u32 {
        typed::distance(action, wanted, view)
    }
}

impl Ranked for MexicanTrain {
    fn space(view: &View, _cursor: Option<Tile>) -> Action {
        match view.choices() {
            Some(choices) if choices.stop => Action::Stop,
            Some(choices) if choices.pass => Action::Pass,
            _ => Action::Draw,
        }
    }

    fn goes_by_itself(action: &Action) -> bool {
        matches!(action, Action::Draw | Action::Pass | Action::Stop)
    }

    fn ranked(view: &View, ear: &Ear) -> Vec<(Action, Message)> {
        hand::ranked(view, ear)
    }

    fn order_of_moves(_view: &View, count: usize) -> Message {
        message!("moves-by-weight", count = count)
    }

    fn only_move(action: &Action, named: Message) -> Message {
        match action {
            Action::Lay { .. } => message!("only-lay", action = Value::phrase(named)),
            Action::Draw | Action::Pass | Action::Stop => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn done(action: &Action, named: Message) -> Message {
        match action {
            Action::Lay { .. } => message!("done-played", action = Value::phrase(named)),
            Action::Draw => message!("done-drew"),
            Action::Pass => message!("done-passed"),
            Action::Stop => message!("train-done-stopped"),
        }
    }
}

impl Walked for MexicanTrain {
    fn walk(view: &View) -> Walk {
        rows::walk(view)
    }

    /// There is one grid for the whole table; other players have none of their own.
    fn grid(whose: Seat, view: &View, ear: &Ear) -> Option<Grid> {
        let own = view.eye == Seat::NOBODY || whose == view.eye;
        rows::grid(view, ear).filter(|_| own)
    }

    fn around(around: Around, place: Offset, _whose: Seat, view: &View, ear: &Ear) -> Vec<Message> {
        rows::around(around, place, view, ear)
    }
}

//! All fives in sentences.

mod answers;
mod brief;
mod cross;
mod events;
mod hand;
mod picture;
mod refusals;
mod sounds;
mod typed_moves;

use super::line::{SideRelation, own_side, side_name, the_tile, where_now};
use super::message::message;
use super::sound::SoundCue;
use super::{
    ActionOrder, BriefEvent, Command, EventNarration, Grid, HandNarration, HandOrder, LeftoverHand, Listener, Message, Offset, PicturePart,
    Question, SideKey, SpokenHalf, SquareQuestion, StepwiseChoice, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::domino::Tile;
use crate::games::fives::{Arm, Fives, FivesAction, FivesChoices, FivesEvent, FivesRefusal, FivesView};
use crate::games::line::{OpeningReason, ViewPhase};
use crate::games::{Seat, SeatSet};

/// A step in the choice of a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FivesPart {
    Tile(Tile),
    /// The exact end.
    Arm(Arm),
    /// Up or down, of any spinner.
    Any(SpinnerSide),
}

/// Away from a spinner, across the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpinnerSide {
    Up,
    Down,
}

impl FivesPart {
    /// Whether `other`, a part of an action, matches this part.
    fn means(self, other: FivesPart) -> bool {
        match (self, other) {
            (FivesPart::Any(SpinnerSide::Up), FivesPart::Arm(Arm::Up(_)))
            | (FivesPart::Any(SpinnerSide::Down), FivesPart::Arm(Arm::Down(_))) => true,
            _ => self == other,
        }
    }
}

/// These parts without a direction that was followed by the choice of the exact end.
fn exactly(chosen: &[FivesPart]) -> Vec<FivesPart> {
    let settled = |index: usize| matches!(chosen[index], FivesPart::Any(_)) && index + 1 < chosen.len();
    (0..chosen.len()).filter(|index| !settled(*index)).map(|index| chosen[index]).collect()
}

/// The points from which on a hand left at the end of a round costs much.
const COSTLY: u32 = 20;

impl EventNarration for Fives {
    fn narrate(events: &[FivesEvent], view: &FivesView, listener: &Listener) -> Vec<Message> {
        events::tell(events, view, listener)
    }

    fn narrate_briefly(events: &[FivesEvent], view: &FivesView, listener: &Listener) -> Vec<BriefEvent> {
        brief::brief(events, view, listener)
    }

    fn narrate_own_briefly(events: &[FivesEvent], view: &FivesView, listener: &Listener) -> Option<Message> {
        brief::own_move(events, view, listener)
    }

    fn sounds(event: &FivesEvent, view: &FivesView, listener: &Listener) -> Vec<SoundCue> {
        sounds::sounds(event, view, listener)
    }

    fn is_continued(event: &FivesEvent, mover: Option<Seat>) -> bool {
        matches!(event, FivesEvent::Drew { seat, .. } if mover == Some(*seat))
    }

    fn is_of_result(event: &FivesEvent) -> bool {
        matches!(event, FivesEvent::RoundOver { .. } | FivesEvent::Showed { .. } | FivesEvent::Equal | FivesEvent::Scored { .. })
    }

    fn leftover_hand(event: &FivesEvent, _view: &FivesView) -> Option<LeftoverHand> {
        let FivesEvent::Showed { seat, hand } = *event else { return None };
        Some(LeftoverHand { seat, is_costly: hand.pips() >= COSTLY, has_double_zero: false })
    }

    fn explain_refusal(refusal: FivesRefusal, view: &FivesView, _listener: &Listener) -> Message {
        refusals::refused(refusal, view)
    }

    fn answer(question: Question, view: &FivesView, listener: &Listener) -> Vec<Message> {
        answers::answer(question, view, listener)
    }

    fn situation(held: &[Tile], view: &FivesView, listener: &Listener) -> Vec<Message> {
        vec![answers::situation(held, view, listener)]
    }

    fn where_am_i(held: &[Tile], view: &FivesView, listener: &Listener) -> Vec<Message> {
        where_now(answers::situation(held, view, listener), view.phase, &view.table, listener)
    }

    fn your_turn_message(view: &FivesView, listener: &Listener) -> Option<Message> {
        Some(answers::your_turn(view, listener))
    }

    fn seat_to_move(view: &FivesView) -> Option<Seat> {
        view.turn()
    }

    fn choices(view: &FivesView) -> Option<FivesChoices> {
        view.choices()
    }

    fn partners(view: &FivesView, seat: Seat) -> SeatSet {
        let mut side = view.table.seats_of(view.table.side(seat));
        side.0 &= !(1 << seat.0);
        side
    }

    /// Whether a round after a blocked one waits, once before the lead is drawn for.
    fn is_between_rounds(view: &FivesView) -> bool {
        let drawn_for = view.facts.reason == OpeningReason::HighestDrawn;
        view.facts.round > 0 && (view.phase == ViewPhase::BeforeLead || view.phase == ViewPhase::BeforeDeal && !drawn_for)
    }

    fn help(command: Command, _view: &FivesView) -> Option<Message> {
        Some(match command {
            Command::Draw => message!("line-help-draw"),
            Command::Choose => message!("line-help-choose"),
            Command::Up => message!("fives-help-previous"),
            Command::Down => message!("fives-help-next"),
            Command::First => message!("line-help-first"),
            Command::Last => message!("line-help-last"),
            Command::NextPlayable => message!("line-help-playable"),
            Command::WalkLeft => message!("line-help-walk-left"),
            Command::WalkRight => message!("line-help-walk-right"),
            Command::Switch => message!("fives-help-switch"),
            Command::Row => message!("fives-help-row"),
            Command::Column | Command::Region => message!("fives-help-column"),
            Command::Ask(Question::Ends) => message!("fives-help-ends"),
            Command::Ask(Question::Whole) => message!("fives-help-whole"),
            Command::Ask(Question::PassedOn) => message!("line-help-passed"),
            _ => return None,
        })
    }
}

impl HandNarration for Fives {
    type Item = Tile;

    fn hand(view: &FivesView) -> Vec<Tile> {
        let in_play = matches!(view.phase, ViewPhase::Turn { .. });
        if in_play { view.hand.iter().collect() } else { Vec::new() }
    }

    fn new_items(events: &[FivesEvent], eye: Seat) -> Vec<Tile> {
        let mut came = Vec::new();
        for event in events {
            match event {
                FivesEvent::Dealt { hand, .. } => came.extend(hand.seen_by(eye).into_iter().flat_map(|hand| hand.tiles())),
                FivesEvent::Drew { tile, .. } => came.extend(tile.seen_by(eye)),
                _ => {}
            }
        }
        came
    }

    fn sort_key(tile: Tile, order: HandOrder, first: SpokenHalf) -> u32 {
        super::line::tile_sort_key(tile, order, first)
    }

    fn whole_hand(tiles: &[Tile], _view: &FivesView) -> Message {
        message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
    }

    fn nothing_fits_message(view: &FivesView) -> Message {
        if view.cross.is_empty() { message!("no-line") } else { message!("nothing-fits") }
    }

    fn hand_of_other(who: Value, tiles: &[Tile], _view: &FivesView) -> Option<Message> {
        Some(message!("their-hand", who = who, count = tiles.len(), tiles = Value::list(tiles.iter().copied())))
    }

    fn now_on_message(tile: Tile) -> Option<Message> {
        Some(message!("cursor-on", tile = Value::TheTile(tile)))
    }

    fn item(tile: Tile, view: &FivesView, _listener: &Listener) -> Message {
        hand::item(tile, view)
    }

    fn is_playable(tile: Tile, view: &FivesView) -> bool {
        hand::placeable(view).iter().any(|lay| lay.tile == tile)
    }

    fn drawing(held: &[Tile], view: &FivesView, _listener: &Listener) -> Vec<PicturePart> {
        picture::drawn(held, view)
    }
}

impl StepwiseChoice for Fives {
    type Part = FivesPart;

    fn parts(action: &FivesAction, _view: &FivesView) -> Vec<FivesPart> {
        match action {
            FivesAction::Lay { tile, arm: Arm::Start } => vec![FivesPart::Tile(*tile)],
            FivesAction::Lay { tile, arm } => vec![FivesPart::Tile(*tile), FivesPart::Arm(*arm)],
            FivesAction::Draw | FivesAction::Pass => Vec::new(),
        }
    }

    fn matches(action: &FivesAction, chosen: &[FivesPart], view: &FivesView) -> bool {
        let (parts, chosen) = (Self::parts(action, view), exactly(chosen));
        parts.len() >= chosen.len() && chosen.into_iter().zip(parts).all(|(wanted, part)| wanted.means(part))
    }

    /// The next part; after up or down, one of several spinners has to be chosen.
    fn next_part(action: &FivesAction, chosen: &[FivesPart], view: &FivesView) -> Option<FivesPart> {
        let chosen = exactly(chosen);
        let from = chosen.iter().position(|part| matches!(part, FivesPart::Any(_))).unwrap_or(chosen.len());
        Self::parts(action, view).get(from).copied()
    }

    fn item_part(tile: Tile) -> FivesPart {
        FivesPart::Tile(tile)
    }

    fn side_part(side: SideKey, _view: &FivesView) -> Option<FivesPart> {
        Some(FivesPart::Arm(match side {
            SideKey::Left => Arm::Left,
            SideKey::Right => Arm::Right,
        }))
    }

    fn question(chosen: &[FivesPart], options: &[FivesPart], _view: &FivesView) -> Message {
        hand::ask(chosen, options)
    }

    fn name_part(part: FivesPart, chosen: &[FivesPart], view: &FivesView, _listener: &Listener) -> Message {
        hand::part(part, chosen, view)
    }

    fn are_equivalent(one: &FivesAction, other: &FivesAction, view: &FivesView) -> bool {
        hand::alike(one, other, view)
    }

    fn told_by_item(tile: Tile, view: &FivesView) -> Vec<FivesAction> {
        hand::told(tile, view)
    }

    fn illegal_action(chosen: &[FivesPart], view: &FivesView) -> Option<FivesAction> {
        hand::attempt(chosen, view)
    }

    fn parse_move(text: &str, _chosen: Option<Tile>, view: &FivesView) -> Option<TypedMove<FivesAction, FivesPart>> {
        typed_moves::typed(text, view)
    }

    fn distance(action: &FivesAction, wanted: &[FivesPart], _view: &FivesView) -> u32 {
        typed_moves::distance(action, wanted)
    }
}

impl ActionOrder for Fives {
    fn space_action(view: &FivesView, _cursor: Option<Tile>) -> FivesAction {
        match view.choices() {
            Some(choices) if choices.pass => FivesAction::Pass,
            _ => FivesAction::Draw,
        }
    }

    fn is_automatic(action: &FivesAction) -> bool {
        matches!(action, FivesAction::Draw | FivesAction::Pass)
    }

    fn ranked_actions(view: &FivesView, _listener: &Listener) -> Vec<(FivesAction, Message)> {
        hand::ranked(view)
    }

    fn order_of_moves(view: &FivesView, count: usize) -> Message {
        hand::order_of_moves(view, count)
    }

    fn only_move(action: &FivesAction, named: Message) -> Message {
        match action {
            FivesAction::Lay { .. } => message!("only-lay", action = Value::phrase(named)),
            FivesAction::Draw | FivesAction::Pass => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn list_entry(action: &FivesAction, named: Message, view: &FivesView) -> Message {
        hand::listed(action, view).unwrap_or(named)
    }

    fn done_message(action: &FivesAction, named: Message) -> Message {
        match action {
            FivesAction::Lay { .. } => message!("done-played", action = Value::phrase(named)),
            FivesAction::Draw => message!("done-drew"),
            FivesAction::Pass => message!("done-passed"),
        }
    }
}

impl WalkNarration for Fives {
    fn table_walk(view: &FivesView) -> Walk {
        cross::walk(view)
    }

    /// There is one grid for the whole table; other players have none of their own.
    fn grid(whose: Seat, view: &FivesView, _listener: &Listener) -> Option<Grid> {
        let own = view.eye == Seat::NOBODY || whose == view.eye;
        cross::grid(view).filter(|_| own)
    }

    fn surroundings(around: SquareQuestion, place: Offset, _whose: Seat, view: &FivesView, _listener: &Listener) -> Vec<Message> {
        cross::around(around, place, view)
    }
}

//! The line games in sentences.

mod answers;
pub(super) mod brief;
mod events;
mod hand;
mod picture;
mod refusals;
mod results;
mod sounds;
mod typed_moves;

// Parts shared with other games of dominoes.
pub(super) use answers::{
    FEW_UNSEEN, ends_by, lacked_number, passed_on, shown_number, tiles_held, tiles_with, totals, turn, unseen_tiles, where_now,
};
pub(super) use events::{opens, seated, the_tile, which_round, won};
pub(super) use results::{HolderNaming, RemainingHands, held, prize, suffered};

use super::message::message;
use super::sound::SoundCue;
use super::{
    ActionOrder, BriefEvent, Command, EventNarration, HandNarration, HandOrder, LeftoverHand, Listener, Message, PicturePart, Question,
    SideKey, SpokenHalf, StepwiseChoice, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::domino::{LineEnd, Tile};
use crate::games::line::{
    BonusReason, GameChoices, Lay, LineAction, LineBonus, LineEvent, LineGame, LineRefusal, LineView, Rulebook, SeatOrder, Side,
    TileOrientation, ViewPhase,
};
use crate::games::{Seat, SeatSet};

/// A step in the choice of a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePart {
    Tile(Tile),
    End(LineEnd),
    Way(TileOrientation),
}

/// The points from which on a hand left at the end of a round costs much.
const COSTLY: u32 = 20;

impl<R: Rulebook> EventNarration for LineGame<R> {
    fn narrate(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> Vec<Message> {
        events::tell(events, view, listener)
    }

    fn narrate_briefly(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> Vec<BriefEvent> {
        brief::brief(events, view, listener)
    }

    fn narrate_own_briefly(events: &[LineEvent], _view: &LineView<R>, listener: &Listener) -> Option<Message> {
        brief::own_move(events, listener)
    }

    fn sounds(event: &LineEvent, view: &LineView<R>, listener: &Listener) -> Vec<SoundCue> {
        sounds::sounds(event, view, listener)
    }

    fn is_continued(event: &LineEvent, mover: Option<Seat>) -> bool {
        matches!(event, LineEvent::Drew { seat, .. } if mover == Some(*seat))
    }

    fn is_of_result(event: &LineEvent) -> bool {
        matches!(
            event,
            LineEvent::RoundOver { .. }
                | LineEvent::Showed { .. }
                | LineEvent::Bonus(LineBonus { earned: BonusReason::Capicua | BonusReason::CapicuaTwice | BonusReason::Chuchazo, .. })
                | LineEvent::Void { .. }
                | LineEvent::Scored { .. }
        )
    }

    fn leftover_hand(event: &LineEvent, view: &LineView<R>) -> Option<LeftoverHand> {
        let LineEvent::Showed { seat, hand } = *event else { return None };
        let zero = Tile::new(0, 0);
        let cost = view.rules.worth(hand)?;
        let has_double_zero = hand.contains(zero) && Some(cost) > view.rules.worth(hand.without(zero));
        Some(LeftoverHand { seat, is_costly: cost >= COSTLY, has_double_zero })
    }

    fn explain_refusal(refusal: LineRefusal, view: &LineView<R>, _listener: &Listener) -> Message {
        refusals::refused(refusal, view)
    }

    fn answer(question: Question, view: &LineView<R>, listener: &Listener) -> Vec<Message> {
        answers::answer(question, view, listener)
    }

    fn situation(held: &[Tile], view: &LineView<R>, listener: &Listener) -> Vec<Message> {
        vec![answers::situation(held, view, listener)]
    }

    /// The situation, after a tile that was drawn in this turn and may be kept.
    fn puzzle_position(held: &[Tile], view: &LineView<R>, listener: &Listener) -> Vec<Message> {
        let drawn = match view.phase {
            ViewPhase::Turn { drawn: crate::games::line::DrawnTiles::Seen(tile), .. }
                if view.choices().is_some_and(|choices| choices.pass) =>
            {
                Some(the_tile(tile))
            }
            _ => None,
        };
        let drawn = drawn.map(|tile| message!("just-drawn", tile = tile));
        drawn.into_iter().chain(Self::situation(held, view, listener)).collect()
    }

    fn where_am_i(held: &[Tile], view: &LineView<R>, listener: &Listener) -> Vec<Message> {
        where_now(answers::situation(held, view, listener), view.phase, &view.table, listener)
    }

    fn your_turn_message(view: &LineView<R>, listener: &Listener) -> Option<Message> {
        Some(answers::your_turn(view, listener))
    }

    fn seat_to_move(view: &LineView<R>) -> Option<Seat> {
        view.turn()
    }

    fn choices(view: &LineView<R>) -> Option<GameChoices<R>> {
        view.game_choices()
    }

    fn partners(view: &LineView<R>, seat: Seat) -> SeatSet {
        let mut side = view.table.seats_of(view.table.side(seat));
        side.0 &= !(1 << seat.0);
        side
    }

    fn is_out(view: &LineView<R>, seat: Seat) -> bool {
        !view.table.order().contains(&seat)
    }

    fn is_between_rounds(view: &LineView<R>) -> bool {
        view.phase == ViewPhase::BeforeDeal && view.round > 0
    }

    fn help(command: Command, _view: &LineView<R>) -> Option<Message> {
        Some(match command {
            Command::Draw => message!("line-help-draw"),
            Command::Choose => message!("line-help-choose"),
            Command::Up => message!("line-help-previous"),
            Command::Down => message!("line-help-next"),
            Command::First => message!("line-help-first"),
            Command::Last => message!("line-help-last"),
            Command::NextPlayable => message!("line-help-playable"),
            Command::WalkLeft => message!("line-help-walk-left"),
            Command::WalkRight => message!("line-help-walk-right"),
            Command::Ask(Question::Ends) => message!("line-help-ends"),
            Command::Ask(Question::Whole) => message!("line-help-line"),
            Command::Ask(Question::PassedOn) => message!("line-help-passed"),
            _ => return None,
        })
    }
}

impl<R: Rulebook> HandNarration for LineGame<R> {
    type Item = Tile;

    fn hand(view: &LineView<R>) -> Vec<Tile> {
        let in_play = matches!(view.phase, ViewPhase::Turn { .. });
        if in_play { view.hand.iter().collect() } else { Vec::new() }
    }

    fn new_items(events: &[LineEvent], eye: Seat) -> Vec<Tile> {
        let mut came = Vec::new();
        for event in events {
            match event {
                LineEvent::Dealt { hand, .. } => came.extend(hand.seen_by(eye).into_iter().flat_map(|hand| hand.tiles())),
                LineEvent::Drew { tile, .. } => came.extend(tile.seen_by(eye)),
                _ => {}
            }
        }
        came
    }

    fn sort_key(tile: Tile, order: HandOrder, first: SpokenHalf) -> u32 {
        tile_sort_key(tile, order, first)
    }

    fn whole_hand(tiles: &[Tile], _view: &LineView<R>) -> Message {
        message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
    }

    fn nothing_fits_message(view: &LineView<R>) -> Message {
        if view.line.is_empty() { message!("no-line") } else { message!("nothing-fits") }
    }

    fn hand_of_other(who: Value, tiles: &[Tile], _view: &LineView<R>) -> Option<Message> {
        Some(message!("their-hand", who = who, count = tiles.len(), tiles = Value::list(tiles.iter().copied())))
    }

    fn now_on_message(tile: Tile) -> Option<Message> {
        Some(message!("cursor-on", tile = Value::TheTile(tile)))
    }

    fn item(tile: Tile, view: &LineView<R>, _listener: &Listener) -> Message {
        hand::item(tile, view)
    }

    fn is_playable(tile: Tile, view: &LineView<R>) -> bool {
        hand::placeable(view).iter().any(|lay| lay.tile == tile)
    }

    fn drawing(held: &[Tile], view: &LineView<R>, _listener: &Listener) -> Vec<PicturePart> {
        picture::drawn(held, &view.line)
    }
}

impl<R: Rulebook> StepwiseChoice for LineGame<R> {
    type Part = LinePart;

    fn parts(action: &LineAction, _view: &LineView<R>) -> Vec<LinePart> {
        match action {
            LineAction::Lay(Lay { tile, side: LineEnd::Start, .. }) => vec![LinePart::Tile(*tile)],
            LineAction::Lay(lay) => vec![LinePart::Tile(lay.tile), LinePart::End(lay.side), LinePart::Way(lay.way)],
            LineAction::Draw | LineAction::Pass => Vec::new(),
        }
    }

    fn item_part(tile: Tile) -> LinePart {
        LinePart::Tile(tile)
    }

    fn side_part(side: SideKey, _view: &LineView<R>) -> Option<LinePart> {
        Some(LinePart::End(match side {
            SideKey::Left => LineEnd::Left,
            SideKey::Right => LineEnd::Right,
        }))
    }

    fn question(chosen: &[LinePart], options: &[LinePart], view: &LineView<R>) -> Message {
        hand::ask(chosen, options, view)
    }

    fn name_part(part: LinePart, chosen: &[LinePart], view: &LineView<R>, _listener: &Listener) -> Message {
        hand::part(part, chosen, view)
    }

    fn are_equivalent(one: &LineAction, other: &LineAction, view: &LineView<R>) -> bool {
        hand::alike(one, other, view)
    }

    fn told_by_item(tile: Tile, view: &LineView<R>) -> Vec<LineAction> {
        hand::placeable(view).into_iter().filter(|lay| lay.tile == tile).map(LineAction::Lay).collect()
    }

    fn told_by_turn(view: &LineView<R>) -> Vec<LineAction> {
        hand::told_openings(view)
    }

    fn illegal_action(chosen: &[LinePart], view: &LineView<R>) -> Option<LineAction> {
        hand::attempt(chosen, view)
    }

    fn parse_move(text: &str, _chosen: Option<Tile>, view: &LineView<R>) -> Option<TypedMove<LineAction, LinePart>> {
        typed_moves::typed(text, view)
    }

    fn distance(action: &LineAction, wanted: &[LinePart], _view: &LineView<R>) -> u32 {
        typed_moves::distance(action, wanted)
    }
}

impl<R: Rulebook> ActionOrder for LineGame<R> {
    fn space_action(view: &LineView<R>, _cursor: Option<Tile>) -> LineAction {
        match view.choices() {
            Some(choices) if choices.pass && !choices.draw => LineAction::Pass,
            _ => LineAction::Draw,
        }
    }

    fn is_automatic(action: &LineAction) -> bool {
        matches!(action, LineAction::Draw | LineAction::Pass)
    }

    fn ranked_actions(view: &LineView<R>, _listener: &Listener) -> Vec<(LineAction, Message)> {
        hand::ranked(view)
    }

    fn order_of_moves(view: &LineView<R>, count: usize) -> Message {
        hand::order_of_moves(view, count)
    }

    fn only_move(action: &LineAction, named: Message) -> Message {
        match action {
            LineAction::Lay(_) => message!("only-lay", action = Value::phrase(named)),
            LineAction::Draw | LineAction::Pass => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn done_message(action: &LineAction, named: Message) -> Message {
        match action {
            LineAction::Lay(_) => message!("done-played", action = Value::phrase(named)),
            LineAction::Draw => message!("done-drew"),
            LineAction::Pass => message!("done-passed"),
        }
    }
}

impl<R: Rulebook> WalkNarration for LineGame<R> {
    fn table_walk(view: &LineView<R>) -> Walk {
        answers::walk(view)
    }
}

/// The sort key of a tile in this order, the smallest first.
pub(super) fn tile_sort_key(tile: Tile, order: HandOrder, first: SpokenHalf) -> u32 {
    let [said_first, said_then] = match first {
        SpokenHalf::Lower => [tile.low(), tile.high()],
        SpokenHalf::Higher => [tile.high(), tile.low()],
    };
    match order {
        HandOrder::Drawn => 0,
        HandOrder::Number => u32::from(said_first) * 100 + u32::from(said_then),
        HandOrder::Weight => 10_000 - u32::from(tile.pips()) * 100 - u32::from(tile.high()),
    }
}

/// A side as the subject or object of a sentence: a player, or a team.
pub(super) fn side_name(side: Side, table: &SeatOrder, listener: &Listener) -> Value {
    let seats = table.seats_of(side);
    match seats.iter().next() {
        Some(only) if seats.len() == 1 => listener.name_or_you(only),
        _ if listener.seat.is_some_and(|seat| seats.contains(seat)) => Value::from(message!("your-team", size = seats.len())),
        _ => Value::from(message!("team-of", size = seats.len(), names = Value::list(seats.iter().map(|seat| listener.name(seat))))),
    }
}

/// Whether the listener plays for `side`, alone or in a team.
pub(super) fn own_side(side: Side, table: &SeatOrder, listener: &Listener) -> SideRelation {
    match listener.seat {
        Some(seat) if table.side(seat) == side && table.in_teams() => SideRelation::Team,
        Some(seat) if table.side(seat) == side => SideRelation::Alone,
        _ => SideRelation::No,
    }
}

/// The relation of a side to the listener.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SideRelation {
    Alone,
    Team,
    No,
}

/// The word for an end of the line that selects a variant in the locale files.
fn side_word(side: LineEnd) -> &'static str {
    match side {
        LineEnd::Start => "start",
        LineEnd::Left => "left",
        LineEnd::Right => "right",
    }
}

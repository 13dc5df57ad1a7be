//! All fives in sentences.

mod answers;
mod brief;
mod cross;
mod drawn;
mod events;
mod hand;
mod refusals;
mod sounds;
mod typed;

use super::line::{Own, is_own, side_name, the_tile, where_now};
use super::message::message;
use super::sound::SoundCue;
use super::{
    Around, Brief, Command, Drawn, Ear, Grid, HandOrder, Held, Message, Narrated, Offset, Question, Ranked, SaidFirst, SideKey, Stepwise,
    TypedMove, Value, Walk, Walked,
};
use crate::games::domino::Tile;
use crate::games::fives::{Action, Arm, Event, Fives, FivesChoices, Refusal, View};
use crate::games::line::{OpeningReason, ViewPhase};
use crate::games::{Seat, SeatSet};

/// A step in the choice of a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Tile(Tile),
    /// The exact end.
    Arm(Arm),
    /// Up or down, of any spinner.
    Any(Direction),
}

/// Away from a spinner, across the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
}

impl Part {
    /// Whether `other`, a part of an action, matches this part.
    fn means(self, other: Part) -> bool {
        match (self, other) {
            (Part::Any(Direction::Up), Part::Arm(Arm::Up(_))) | (Part::Any(Direction::Down), Part::Arm(Arm::Down(_))) => true,
            _ => self == other,
        }
    }
}

/// These parts without a direction that was followed by the choice of the exact end.
fn exactly(chosen: &[Part]) -> Vec<Part> {
    let settled = |index: usize| matches!(chosen[index], Part::Any(_)) && index + 1 < chosen.len();
    (0..chosen.len()).filter(|index| !settled(*index)).map(|index| chosen[index]).collect()
}

impl Narrated for Fives {
    fn tell(events: &[Event], view: &View, ear: &Ear) -> Vec<Message> {
        events::tell(events, view, ear)
    }

    fn brief(events: &[Event], view: &View, ear: &Ear) -> Vec<Brief> {
        brief::brief(events, view, ear)
    }

    fn sounds(event: &Event, view: &View, ear: &Ear) -> Vec<SoundCue> {
        sounds::sounds(event, view, ear)
    }

    fn goes_on(event: &Event, mover: Option<Seat>) -> bool {
        matches!(event, Event::Drew { seat, .. } if mover == Some(*seat))
    }

    fn is_of_result(event: &Event) -> bool {
        matches!(event, Event::RoundOver { .. } | Event::Showed { .. } | Event::Equal | Event::Scored { .. })
    }

    fn refused(refusal: Refusal, view: &View, _ear: &Ear) -> Message {
        refusals::refused(refusal, view)
    }

    fn answer(question: Question, view: &View, ear: &Ear) -> Vec<Message> {
        answers::answer(question, view, ear)
    }

    fn situation(held: &[Tile], view: &View, ear: &Ear) -> Vec<Message> {
        vec![answers::situation(held, view, ear)]
    }

    fn where_am_i(held: &[Tile], view: &View, ear: &Ear) -> Vec<Message> {
        where_now(answers::situation(held, view, ear), view.moment, &view.table, ear)
    }

    fn your_turn(view: &View, ear: &Ear) -> Option<Message> {
        Some(answers::your_turn(view, ear))
    }

    fn turn(view: &View) -> Option<Seat> {
        view.turn()
    }

    fn choices(view: &View) -> Option<FivesChoices> {
        view.choices()
    }

    fn mates(view: &View, seat: Seat) -> SeatSet {
        let mut side = view.table.seats_of(view.table.side(seat));
        side.0 &= !(1 << seat.0);
        side
    }

    /// Whether a round after a blocked one waits, once before the lead is drawn for.
    fn between_rounds(view: &View) -> bool {
        let drawn_for = view.facts.why == OpeningReason::HighestDrawn;
        view.facts.round > 0 && (view.moment == ViewPhase::BeforeLead || view.moment == ViewPhase::BeforeDeal && !drawn_for)
    }

    fn help(command: Command, _view: &View) -> Option<Message> {
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

impl Held for Fives {
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
                Event::Drew { tile, .. } => came.extend(tile.seen_by(eye)),
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

    fn nothing_fits(view: &View) -> Message {
        if view.cross.is_empty() { message!("no-line") } else { message!("nothing-fits") }
    }

    fn hand_of(who: Value, tiles: &[Tile], _view: &View) -> Option<Message> {
        Some(message!("their-hand", who = who, count = tiles.len(), tiles = Value::list(tiles.iter().copied())))
    }

    fn now_on(tile: Tile) -> Option<Message> {
        Some(message!("cursor-on", tile = Value::TheTile(tile)))
    }

    fn item(tile: Tile, view: &View, _ear: &Ear) -> Message {
        hand::item(tile, view)
    }

    fn playable(tile: Tile, view: &View) -> bool {
        hand::placeable(view).iter().any(|lay| lay.tile == tile)
    }

    fn drawn(held: &[Tile], view: &View, _ear: &Ear) -> Vec<Drawn> {
        drawn::drawn(held, view)
    }
}

impl Stepwise for Fives {
    type Part = Part;

    fn parts(action: &Action, _view: &View) -> Vec<Part> {
        match action {
            Action::Lay { tile, arm: Arm::Start } => vec![Part::Tile(*tile)],
            Action::Lay { tile, arm } => vec![Part::Tile(*tile), Part::Arm(*arm)],
            Action::Draw | Action::Pass => Vec::new(),
        }
    }

    fn matches(action: &Action, chosen: &[Part], view: &View) -> bool {
        let (parts, chosen) = (Self::parts(action, view), exactly(chosen));
        parts.len() >= chosen.len() && chosen.into_iter().zip(parts).all(|(wanted, part)| wanted.means(part))
    }

    /// The next part; after up or down, one of several spinners has to be chosen.
    fn following(action: &Action, chosen: &[Part], view: &View) -> Option<Part> {
        let chosen = exactly(chosen);
        let from = chosen.iter().position(|part| matches!(part, Part::Any(_))).unwrap_or(chosen.len());
        Self::parts(action, view).get(from).copied()
    }

    fn item_part(tile: Tile) -> Part {
        Part::Tile(tile)
    }

    fn side_part(side: SideKey, _view: &View) -> Option<Part> {
        Some(Part::Arm(match side {
            SideKey::Left => Arm::Left,
            SideKey::Right => Arm::Right,
        }))
    }

    fn ask(chosen: &[Part], options: &[Part], _view: &View) -> Message {
        hand::ask(chosen, options)
    }

    fn part(part: Part, chosen: &[Part], view: &View, _ear: &Ear) -> Message {
        hand::part(part, chosen, view)
    }

    fn alike(one: &Action, other: &Action, view: &View) -> bool {
        hand::alike(one, other, view)
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

    fn distance(action: &Action, wanted: &[Part], _view: &View) -> u32 {
        typed::distance(action, wanted)
    }
}

impl Ranked for Fives {
    fn space(view: &View, _cursor: Option<Tile>) -> Action {
        match view.choices() {
            Some(choices) if choices.pass => Action::Pass,
            _ => Action::Draw,
        }
    }

    fn goes_by_itself(action: &Action) -> bool {
        matches!(action, Action::Draw | Action::Pass)
    }

    fn ranked(view: &View, _ear: &Ear) -> Vec<(Action, Message)> {
        hand::ranked(view)
    }

    fn order_of_moves(view: &View, count: usize) -> Message {
        hand::order_of_moves(view, count)
    }

    fn only_move(action: &Action, named: Message) -> Message {
        match action {
            Action::Lay { .. } => message!("only-lay", action = Value::phrase(named)),
            Action::Draw | Action::Pass => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn listed(action: &Action, named: Message, view: &View) -> Message {
        hand::listed(action, view).unwrap_or(named)
    }

    fn done(action: &Action, named: Message) -> Message {
        match action {
            Action::Lay { .. } => message!("done-played", action = Value::phrase(named)),
            Action::Draw => message!("done-drew"),
            Action::Pass => message!("done-passed"),
        }
    }
}

impl Walked for Fives {
    fn walk(view: &View) -> Walk {
        cross::walk(view)
    }

    /// There is one grid for the whole table; other players have none of their own.
    fn grid(whose: Seat, view: &View, _ear: &Ear) -> Option<Grid> {
        let own = view.eye == Seat::NOBODY || whose == view.eye;
        cross::grid(view).filter(|_| own)
    }

    fn around(around: Around, place: Offset, _whose: Seat, view: &View, _ear: &Ear) -> Vec<Message> {
        cross::around(around, place, view)
    }
}

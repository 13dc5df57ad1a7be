//! Bidomino in sentences.

mod answers;
mod brief;
mod drawn;
mod events;
mod hand;
mod lays;
mod refusals;
mod sounds;
mod typed;

use super::message::message;
use super::sound::SoundCue;
use super::{
    Brief, Command, Drawn, Ear, HandOrder, Held, Message, Narrated, Question, Ranked, SaidFirst, SideKey, Stepwise, TypedMove, Value, Walk,
    Walked,
};
use crate::games::bidomino::{Action, Bidomino, BidominoChoices, End, Event, Now, Place, Refusal, View};
use crate::games::cards::{Card, Cards};
use crate::games::{Seat, SeatSet};

/// A step in the choice of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A card, laid or put face down.
    Card(Card),
    /// The end of a row.
    End(End),
    Place(Place),
    /// The card becomes a marker, or is discarded.
    FaceDown,
}

impl Narrated for Bidomino {
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
        matches!(event, Event::PairLaid { seat, .. } if mover == Some(*seat))
    }

    fn refused(refusal: Refusal, view: &View, _ear: &Ear) -> Message {
        refusals::refused(refusal, view)
    }

    fn answer(question: Question, view: &View, ear: &Ear) -> Vec<Message> {
        answers::answer(question, view, ear)
    }

    /// The cards of the rows, which can be many.
    fn answer_again(question: Question, view: &View, ear: &Ear) -> Vec<Message> {
        match question {
            Question::Whole if !view.rows.is_empty() => answers::whole(view),
            _ => answers::answer(question, view, ear),
        }
    }

    fn situation(held: &[Card], view: &View, ear: &Ear) -> Vec<Message> {
        answers::situation(held, view, ear)
    }

    fn where_am_i(held: &[Card], view: &View, ear: &Ear) -> Vec<Message> {
        answers::where_am_i(held, view, ear)
    }

    fn your_turn(view: &View, ear: &Ear) -> Option<Message> {
        Some(answers::your_turn(view, ear))
    }

    fn turn(view: &View) -> Option<Seat> {
        if let Now::Turn { seat, .. } = view.now { Some(seat) } else { None }
    }

    fn choices(view: &View) -> Option<BidominoChoices> {
        view.choices.clone()
    }

    fn mates(_view: &View, _seat: Seat) -> SeatSet {
        SeatSet::default()
    }

    fn between_rounds(view: &View) -> bool {
        view.now == Now::Shuffle && view.deal > 1
    }

    fn next_round(_view: &View) -> Message {
        message!("next-deal")
    }

    fn help(command: Command, _view: &View) -> Option<Message> {
        Some(match command {
            Command::Draw => message!("cards-help-draw"),
            Command::Choose => message!("cards-help-choose"),
            Command::Up => message!("cards-help-previous"),
            Command::Down => message!("cards-help-next"),
            Command::First => message!("cards-help-first"),
            Command::Last => message!("cards-help-last"),
            Command::NextPlayable => message!("cards-help-playable"),
            Command::LayRight => message!("cards-help-right"),
            Command::LayLeft => message!("cards-help-left"),
            Command::WalkLeft => message!("cards-help-walk-left"),
            Command::WalkRight => message!("cards-help-walk-right"),
            Command::Ask(Question::Ends) => message!("cards-help-ends"),
            Command::Ask(Question::Whole) => message!("cards-help-line"),
            Command::Ask(Question::MatchInfo) => message!("cards-help-match"),
            Command::WhereAmI => message!("cards-help-where"),
            Command::Ask(Question::Unseen) => message!("cards-help-unseen"),
            Command::Ask(Question::PassedOn) => message!("cards-help-passed"),
            _ => return None,
        })
    }
}

impl Held for Bidomino {
    type Item = Card;

    fn hand(view: &View) -> Vec<Card> {
        view.hand.iter().collect()
    }

    fn came(events: &[Event], eye: Seat) -> Vec<Card> {
        let seen = |event: &Event| match event {
            Event::Dealt { hand, .. } => hand.seen_by(eye).copied(),
            Event::Drew { cards, .. } => cards.seen_by(eye).copied(),
            _ => None,
        };
        events.iter().filter_map(seen).flat_map(Cards::iter).collect()
    }

    /// By weight, the highest first.
    fn sort_key(card: Card, order: HandOrder, _first: SaidFirst) -> u32 {
        let number = card.rank() as u32 * 4 + card.suit() as u32;
        match order {
            HandOrder::Drawn => 0,
            HandOrder::Number => number,
            HandOrder::Weight => 100 - number,
        }
    }

    fn whole_hand(cards: &[Card], _view: &View) -> Message {
        message!("cards-in-hand", count = cards.len(), cards = Value::list(cards.iter().copied().map(Value::Card)))
    }

    fn hand_of(who: Value, cards: &[Card], _view: &View) -> Option<Message> {
        Some(message!("their-cards", who = who, count = cards.len(), cards = Value::list(cards.iter().copied().map(Value::Card))))
    }

    fn nothing_fits(_view: &View) -> Message {
        message!("cards-none-fit")
    }

    fn numbered(number: usize, nth: Message, _view: &View) -> Message {
        message!("typed-card", number = number, nth = nth)
    }

    fn item(card: Card, view: &View, ear: &Ear) -> Message {
        hand::item(card, view, ear)
    }

    fn playable(card: Card, view: &View) -> bool {
        lays::all(view).iter().any(|(laid, _)| laid.cards().contains(card))
    }

    fn drawn(held: &[Card], view: &View, _ear: &Ear) -> Vec<Drawn> {
        drawn::drawn(held, view)
    }
}

impl Stepwise for Bidomino {
    type Part = Part;

    fn parts(action: &Action, _view: &View) -> Vec<Part> {
        match *action {
            Action::Pair { pair, place } => pair.cards().map(Part::Card).into_iter().chain([Part::Place(place)]).collect(),
            Action::Single { card, place } => vec![Part::Card(card), Part::Place(place)],
            Action::Mark(card) | Action::Discard(card) => vec![Part::Card(card), Part::FaceDown],
            Action::Stop => vec![Part::FaceDown],
        }
    }

    /// Either card of a pair may be chosen first, and an end before the other card.
    fn matches(action: &Action, chosen: &[Part], view: &View) -> bool {
        let mut parts = Self::parts(action, view);
        chosen.iter().all(|part| match part {
            Part::End(side) => parts.iter().any(|own| matches!(own, Part::Place(place) if place.side == *side)),
            _ => parts.iter().position(|own| own == part).map(|index| parts.remove(index)).is_some(),
        })
    }

    fn following(action: &Action, chosen: &[Part], view: &View) -> Option<Part> {
        let mut parts = Self::parts(action, view);
        for part in chosen {
            parts.iter().position(|own| own == part).map(|index| parts.remove(index));
        }
        parts.first().copied()
    }

    fn item_part(card: Card) -> Part {
        Part::Card(card)
    }

    fn side_part(side: SideKey, _view: &View) -> Option<Part> {
        Some(Part::End(match side {
            SideKey::Left => End::Left,
            SideKey::Right => End::Right,
        }))
    }

    fn arrange(options: &mut Vec<Part>, chosen: &[Part], view: &View) {
        hand::arrange(options, chosen, view);
    }

    fn ask(chosen: &[Part], options: &[Part], view: &View) -> Message {
        hand::ask(chosen, options, view)
    }

    fn part(part: Part, chosen: &[Part], view: &View, _ear: &Ear) -> Message {
        hand::part(part, chosen, view)
    }

    /// If both rows take one value, either of them may get it.
    fn alike(one: &Action, other: &Action, _view: &View) -> bool {
        match (one, other) {
            (Action::Pair { pair, place }, Action::Pair { pair: same, place: there }) => pair == same && place.value == there.value,
            (Action::Single { card, place }, Action::Single { card: same, place: there }) => card == same && place.value == there.value,
            _ => false,
        }
    }

    fn told_by_item(card: Card, view: &View) -> Vec<Action> {
        hand::told(card, view)
    }

    fn told_by_turn(view: &View) -> Vec<Action> {
        hand::told_last(view)
    }

    fn attempt(chosen: &[Part], view: &View) -> Option<Action> {
        hand::attempt(chosen, view)
    }

    fn typed(text: &str, _chosen: Option<Card>, view: &View) -> Option<TypedMove<Action, Part>> {
        typed::typed(text, view)
    }

    fn distance(action: &Action, wanted: &[Part], _view: &View) -> u32 {
        typed::distance(action, wanted)
    }
}

impl Ranked for Bidomino {
    fn space(view: &View, cursor: Option<Card>) -> Action {
        hand::put_face_down(view, cursor)
    }

    fn loses(action: &Action, view: &View) -> Option<Message> {
        match action {
            _ if lays::all(view).is_empty() => None,
            Action::Mark(card) => Some(message!("loses-second-pair", card = Value::TheCard(*card))),
            Action::Discard(card) => Some(message!("loses-laying", card = Value::TheCard(*card))),
            Action::Stop => Some(message!("loses-stopping")),
            Action::Pair { .. } | Action::Single { .. } => None,
        }
    }

    fn rest(view: &View) -> Option<Message> {
        let second = !lays::all(view).is_empty();
        lays::in_mid_turn(view).then(|| match second {
            true if lays::is_written(view) => message!("rest-second-or-stop"),
            true => message!("rest-second-pair"),
            false => message!("rest-marker"),
        })
    }

    fn goes_by_itself(action: &Action) -> bool {
        matches!(action, Action::Mark(_) | Action::Stop | Action::Discard(_))
    }

    fn ranked(view: &View, _ear: &Ear) -> Vec<(Action, Message)> {
        hand::ranked(view)
    }

    fn order_of_moves(view: &View, count: usize) -> Message {
        if lays::all(view).is_empty() { message!("discards-by-pairs", count = count) } else { message!("moves-by-points", count = count) }
    }

    fn only_move(action: &Action, named: Message) -> Message {
        match action {
            Action::Pair { .. } | Action::Single { .. } => message!("only-move", action = Value::phrase(named)),
            Action::Mark(_) | Action::Stop | Action::Discard(_) => message!("only-do", action = Value::phrase(named)),
        }
    }

    fn would_do(action: &Action, named: Message, _chosen: &[Part], key: &'static str, _view: &View) -> Message {
        match action {
            Action::Pair { .. } | Action::Single { .. } => message!("would-play", action = Value::phrase(named), key = key),
            Action::Mark(_) | Action::Stop | Action::Discard(_) => message!("would-do", action = Value::phrase(named), key = key),
        }
    }

    fn done(action: &Action, named: Message) -> Message {
        match *action {
            Action::Pair { .. } | Action::Single { .. } => message!("done-played", action = Value::phrase(named)),
            Action::Mark(card) => message!("done-marked", card = Value::TheCard(card)),
            Action::Stop => message!("done-stopped"),
            Action::Discard(card) => message!("done-discarded", card = Value::TheCard(card)),
        }
    }
}

impl Walked for Bidomino {
    fn walk(view: &View) -> Walk {
        answers::walk(view)
    }
}

//! Bidomino in sentences.

mod answers;
mod brief;
mod events;
mod hand;
mod lays;
mod picture;
mod refusals;
mod sounds;
mod typed_moves;

use super::message::message;
use super::sound::SoundCue;
use super::{
    ActionOrder, BriefEvent, Command, EventNarration, HandNarration, HandOrder, Listener, Message, PicturePart, Question, SideKey,
    SpokenHalf, StepwiseChoice, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::bidomino::{
    Bidomino, BidominoAction, BidominoChoices, BidominoEvent, BidominoRefusal, BidominoView, DealStep, RowEnd, RowPlace,
};
use crate::games::cards::{Card, Cards};
use crate::games::{Seat, SeatSet};

/// A step in the choice of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidominoPart {
    /// A card, laid or put face down.
    Card(Card),
    /// The end of a row.
    End(RowEnd),
    Place(RowPlace),
    /// The card becomes a marker, or is discarded.
    FaceDown,
}

impl EventNarration for Bidomino {
    fn narrate(events: &[BidominoEvent], view: &BidominoView, listener: &Listener) -> Vec<Message> {
        events::tell(events, view, listener)
    }

    fn narrate_briefly(events: &[BidominoEvent], view: &BidominoView, listener: &Listener) -> Vec<BriefEvent> {
        brief::brief(events, view, listener)
    }

    fn narrate_own_briefly(events: &[BidominoEvent], _view: &BidominoView, listener: &Listener) -> Option<Message> {
        brief::own_move(events, listener)
    }

    fn sounds(event: &BidominoEvent, view: &BidominoView, listener: &Listener) -> Vec<SoundCue> {
        sounds::sounds(event, view, listener)
    }

    fn is_continued(event: &BidominoEvent, mover: Option<Seat>) -> bool {
        matches!(event, BidominoEvent::PairLaid { seat, .. } if mover == Some(*seat))
    }

    fn explain_refusal(refusal: BidominoRefusal, view: &BidominoView, _listener: &Listener) -> Message {
        refusals::refused(refusal, view)
    }

    fn answer(question: Question, view: &BidominoView, listener: &Listener) -> Vec<Message> {
        answers::answer(question, view, listener)
    }

    /// The cards of the rows, which can be many.
    fn answer_again(question: Question, view: &BidominoView, listener: &Listener) -> Vec<Message> {
        match question {
            Question::Whole if !view.rows.is_empty() => answers::whole(view),
            _ => answers::answer(question, view, listener),
        }
    }

    fn situation(held: &[Card], view: &BidominoView, listener: &Listener) -> Vec<Message> {
        answers::situation(held, view, listener)
    }

    fn where_am_i(held: &[Card], view: &BidominoView, listener: &Listener) -> Vec<Message> {
        answers::where_am_i(held, view, listener)
    }

    fn your_turn_message(view: &BidominoView, listener: &Listener) -> Option<Message> {
        Some(answers::your_turn(view, listener))
    }

    fn seat_to_move(view: &BidominoView) -> Option<Seat> {
        if let DealStep::Turn { seat, .. } = view.now { Some(seat) } else { None }
    }

    fn choices(view: &BidominoView) -> Option<BidominoChoices> {
        view.choices.clone()
    }

    fn partners(_view: &BidominoView, _seat: Seat) -> SeatSet {
        SeatSet::default()
    }

    fn is_between_rounds(view: &BidominoView) -> bool {
        view.now == DealStep::Shuffle && view.deal > 1
    }

    fn next_round_message(_view: &BidominoView) -> Message {
        message!("next-deal")
    }

    fn help(command: Command, _view: &BidominoView) -> Option<Message> {
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

impl HandNarration for Bidomino {
    type Item = Card;

    fn hand(view: &BidominoView) -> Vec<Card> {
        view.hand.iter().collect()
    }

    fn new_items(events: &[BidominoEvent], eye: Seat) -> Vec<Card> {
        let seen = |event: &BidominoEvent| match event {
            BidominoEvent::Dealt { hand, .. } => hand.seen_by(eye).copied(),
            BidominoEvent::Drew { cards, .. } => cards.seen_by(eye).copied(),
            _ => None,
        };
        events.iter().filter_map(seen).flat_map(Cards::iter).collect()
    }

    /// By weight, the highest first.
    fn sort_key(card: Card, order: HandOrder, _first: SpokenHalf) -> u32 {
        let number = card.rank() as u32 * 4 + card.suit() as u32;
        match order {
            HandOrder::Drawn => 0,
            HandOrder::Number => number,
            HandOrder::Weight => 100 - number,
        }
    }

    fn whole_hand(cards: &[Card], _view: &BidominoView) -> Message {
        message!("cards-in-hand", count = cards.len(), cards = Value::list(cards.iter().copied().map(Value::Card)))
    }

    fn hand_of_other(who: Value, cards: &[Card], _view: &BidominoView) -> Option<Message> {
        Some(message!("their-cards", who = who, count = cards.len(), cards = Value::list(cards.iter().copied().map(Value::Card))))
    }

    fn nothing_fits_message(_view: &BidominoView) -> Message {
        message!("cards-none-fit")
    }

    fn number_message(number: usize, nth: Message, _view: &BidominoView) -> Message {
        message!("typed-card", number = number, nth = nth)
    }

    fn item(card: Card, view: &BidominoView, listener: &Listener) -> Message {
        hand::item(card, view, listener)
    }

    fn is_playable(card: Card, view: &BidominoView) -> bool {
        lays::all(view).iter().any(|(laid, _)| laid.cards().contains(card))
    }

    fn drawing(held: &[Card], view: &BidominoView, _listener: &Listener) -> Vec<PicturePart> {
        picture::drawn(held, view)
    }
}

impl StepwiseChoice for Bidomino {
    type Part = BidominoPart;

    fn parts(action: &BidominoAction, _view: &BidominoView) -> Vec<BidominoPart> {
        match *action {
            BidominoAction::Pair { pair, place } => {
                pair.cards().map(BidominoPart::Card).into_iter().chain([BidominoPart::Place(place)]).collect()
            }
            BidominoAction::Single { card, place } => vec![BidominoPart::Card(card), BidominoPart::Place(place)],
            BidominoAction::Mark(card) | BidominoAction::Discard(card) => vec![BidominoPart::Card(card), BidominoPart::FaceDown],
            BidominoAction::Stop => vec![BidominoPart::FaceDown],
        }
    }

    /// Either card of a pair may be chosen first, and an end before the other card.
    fn matches(action: &BidominoAction, chosen: &[BidominoPart], view: &BidominoView) -> bool {
        let mut parts = Self::parts(action, view);
        chosen.iter().all(|part| match part {
            BidominoPart::End(side) => parts.iter().any(|own| matches!(own, BidominoPart::Place(place) if place.side == *side)),
            _ => parts.iter().position(|own| own == part).map(|index| parts.remove(index)).is_some(),
        })
    }

    fn next_part(action: &BidominoAction, chosen: &[BidominoPart], view: &BidominoView) -> Option<BidominoPart> {
        let mut parts = Self::parts(action, view);
        for part in chosen {
            parts.iter().position(|own| own == part).map(|index| parts.remove(index));
        }
        parts.first().copied()
    }

    fn item_part(card: Card) -> BidominoPart {
        BidominoPart::Card(card)
    }

    fn side_part(side: SideKey, _view: &BidominoView) -> Option<BidominoPart> {
        Some(BidominoPart::End(match side {
            SideKey::Left => RowEnd::Left,
            SideKey::Right => RowEnd::Right,
        }))
    }

    fn arrange(options: &mut Vec<BidominoPart>, chosen: &[BidominoPart], view: &BidominoView) {
        hand::arrange(options, chosen, view);
    }

    fn question(chosen: &[BidominoPart], options: &[BidominoPart], view: &BidominoView) -> Message {
        hand::ask(chosen, options, view)
    }

    fn name_part(part: BidominoPart, chosen: &[BidominoPart], view: &BidominoView, _listener: &Listener) -> Message {
        hand::part(part, chosen, view)
    }

    /// If both rows take one value, either of them may get it.
    fn are_equivalent(one: &BidominoAction, other: &BidominoAction, _view: &BidominoView) -> bool {
        match (one, other) {
            (BidominoAction::Pair { pair, place }, BidominoAction::Pair { pair: same, place: there }) => {
                pair == same && place.value == there.value
            }
            (BidominoAction::Single { card, place }, BidominoAction::Single { card: same, place: there }) => {
                card == same && place.value == there.value
            }
            _ => false,
        }
    }

    fn told_by_item(card: Card, view: &BidominoView) -> Vec<BidominoAction> {
        hand::told(card, view)
    }

    fn told_by_turn(view: &BidominoView) -> Vec<BidominoAction> {
        hand::told_last(view)
    }

    fn illegal_action(chosen: &[BidominoPart], view: &BidominoView) -> Option<BidominoAction> {
        hand::attempt(chosen, view)
    }

    fn parse_move(text: &str, _chosen: Option<Card>, view: &BidominoView) -> Option<TypedMove<BidominoAction, BidominoPart>> {
        typed_moves::typed(text, view)
    }

    fn distance(action: &BidominoAction, wanted: &[BidominoPart], _view: &BidominoView) -> u32 {
        typed_moves::distance(action, wanted)
    }
}

impl ActionOrder for Bidomino {
    fn space_action(view: &BidominoView, cursor: Option<Card>) -> BidominoAction {
        hand::put_face_down(view, cursor)
    }

    fn loss_question(action: &BidominoAction, view: &BidominoView) -> Option<Message> {
        match action {
            _ if lays::all(view).is_empty() => None,
            BidominoAction::Mark(card) => Some(message!("loses-second-pair", card = Value::TheCard(*card))),
            BidominoAction::Discard(card) => Some(message!("loses-laying", card = Value::TheCard(*card))),
            BidominoAction::Stop => Some(message!("loses-stopping")),
            BidominoAction::Pair { .. } | BidominoAction::Single { .. } => None,
        }
    }

    fn continuation_question(view: &BidominoView) -> Option<Message> {
        let second = !lays::all(view).is_empty();
        lays::in_mid_turn(view).then(|| match second {
            true if lays::is_written(view) => message!("rest-second-or-stop"),
            true => message!("rest-second-pair"),
            false => message!("rest-marker"),
        })
    }

    fn is_automatic(action: &BidominoAction) -> bool {
        matches!(action, BidominoAction::Mark(_) | BidominoAction::Stop | BidominoAction::Discard(_))
    }

    fn ranked_actions(view: &BidominoView, _listener: &Listener) -> Vec<(BidominoAction, Message)> {
        hand::ranked(view)
    }

    fn order_of_moves(view: &BidominoView, count: usize) -> Message {
        if lays::all(view).is_empty() { message!("discards-by-pairs", count = count) } else { message!("moves-by-points", count = count) }
    }

    fn only_move(action: &BidominoAction, named: Message) -> Message {
        match action {
            BidominoAction::Pair { .. } | BidominoAction::Single { .. } => message!("only-move", action = Value::phrase(named)),
            BidominoAction::Mark(_) | BidominoAction::Stop | BidominoAction::Discard(_) => {
                message!("only-do", action = Value::phrase(named))
            }
        }
    }

    fn repeat_effect(
        action: &BidominoAction,
        named: Message,
        _chosen: &[BidominoPart],
        key: &'static str,
        _view: &BidominoView,
    ) -> Message {
        match action {
            BidominoAction::Pair { .. } | BidominoAction::Single { .. } => message!("would-play", action = Value::phrase(named), key = key),
            BidominoAction::Mark(_) | BidominoAction::Stop | BidominoAction::Discard(_) => {
                message!("would-do", action = Value::phrase(named), key = key)
            }
        }
    }

    fn done_message(action: &BidominoAction, named: Message) -> Message {
        match *action {
            BidominoAction::Pair { .. } | BidominoAction::Single { .. } => message!("done-played", action = Value::phrase(named)),
            BidominoAction::Mark(card) => message!("done-marked", card = Value::TheCard(card)),
            BidominoAction::Stop => message!("done-stopped"),
            BidominoAction::Discard(card) => message!("done-discarded", card = Value::TheCard(card)),
        }
    }
}

impl WalkNarration for Bidomino {
    fn table_walk(view: &BidominoView) -> Walk {
        answers::walk(view)
    }
}

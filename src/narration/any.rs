//! Any game in sentences, as told by the game itself.

use super::sound::{SoundCue, merge_cues};
use super::{
    ActionOrder, BriefEvent, Command, EventNarration, Grid, HandNarration, HandOrder, LeftoverHand, Listener, Message, Offset, PicturePart,
    Question, SideKey, SpokenHalf, SquareQuestion, StepwiseChoice, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::any::{AnyAction, AnyChoices, AnyEvent, AnyGame, AnyRefusal, AnyView, as_own, of_any, own, owns, wrap, wraps};
use crate::games::{Seat, SeatSet};
use std::fmt::{self, Display};

salotto_games::catalogue!([salotto_games::any_kind]
    /// An item of a player's hand in any game, reached by the cursor.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    AnyItem = HandNarration Item);
salotto_games::catalogue!([salotto_games::any_kind]
    /// A step in the choice of an action in any game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    AnyPart = StepwiseChoice Part);

/// The sounds of events that happened together.
pub fn sound_cues(events: &[AnyEvent], view: &AnyView, listener: &Listener) -> Vec<SoundCue> {
    merge_cues(events.iter().flat_map(|event| AnyGame::sounds(event, view, listener)).collect())
}

/// The sentences that stay on a screen: the player to move, then the rest of the situation, each once.
pub fn status(turn: Vec<Message>, view: &AnyView, listener: &Listener) -> Vec<Message> {
    let others = AnyGame::status_questions(view).iter().flat_map(|question| AnyGame::answer(*question, view, listener));
    let mut status: Vec<Message> = Vec::new();
    for sentence in turn.into_iter().chain(others) {
        // Answers share sentences, as that on open trains.
        if !status.contains(&sentence) {
            status.push(sentence);
        }
    }
    status
}

impl EventNarration for AnyGame {
    fn narrate(events: &[AnyEvent], view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::narrate(&owns::<G, _>(events), view, listener))
    }

    fn narrate_briefly(events: &[AnyEvent], view: &AnyView, listener: &Listener) -> Vec<BriefEvent> {
        of_any!(AnyView, view, G, view => G::narrate_briefly(&owns::<G, _>(events), view, listener))
    }

    fn narrate_own_briefly(events: &[AnyEvent], view: &AnyView, listener: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::narrate_own_briefly(&owns::<G, _>(events), view, listener))
    }

    fn sounds(event: &AnyEvent, view: &AnyView, listener: &Listener) -> Vec<SoundCue> {
        of_any!(AnyView, view, G, view => G::sounds(as_own::<G, _>(event), view, listener))
    }

    fn is_continued(event: &AnyEvent, mover: Option<Seat>) -> bool {
        of_any!(AnyEvent, event, G, event => G::is_continued(event, mover))
    }

    fn is_done_by_all(event: &AnyEvent, view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::is_done_by_all(as_own::<G, _>(event), view))
    }

    fn is_of_result(event: &AnyEvent) -> bool {
        of_any!(AnyEvent, event, G, event => G::is_of_result(event))
    }

    fn leftover_hand(event: &AnyEvent, view: &AnyView) -> Option<LeftoverHand> {
        of_any!(AnyView, view, G, view => G::leftover_hand(as_own::<G, _>(event), view))
    }

    fn explain_refusal(refusal: AnyRefusal, view: &AnyView, listener: &Listener) -> Message {
        of_any!(AnyView, view, G, view => G::explain_refusal(own::<G, _>(refusal), view, listener))
    }

    fn answer(question: Question, view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::answer(question, view, listener))
    }

    fn status_questions(view: &AnyView) -> &'static [Question] {
        of_any!(AnyView, view, G, view => G::status_questions(view))
    }

    fn answer_again(question: Question, view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::answer_again(question, view, listener))
    }

    fn situation(held: &[AnyItem], view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::situation(&owns::<G, _>(held), view, listener))
    }

    fn puzzle_position(held: &[AnyItem], view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::puzzle_position(&owns::<G, _>(held), view, listener))
    }

    fn where_am_i(held: &[AnyItem], view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::where_am_i(&owns::<G, _>(held), view, listener))
    }

    fn your_turn_message(view: &AnyView, listener: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::your_turn_message(view, listener))
    }

    fn next_step_message(view: &AnyView, listener: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::next_step_message(view, listener))
    }

    fn seat_to_move(view: &AnyView) -> Option<Seat> {
        of_any!(AnyView, view, G, view => G::seat_to_move(view))
    }

    fn choices(view: &AnyView) -> Option<AnyChoices> {
        of_any!(AnyView, view, G, view => G::choices(view).map(wrap::<G, _>))
    }

    fn partners(view: &AnyView, seat: Seat) -> SeatSet {
        of_any!(AnyView, view, G, view => G::partners(view, seat))
    }

    fn is_out(view: &AnyView, seat: Seat) -> bool {
        of_any!(AnyView, view, G, view => G::is_out(view, seat))
    }

    fn is_between_rounds(view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::is_between_rounds(view))
    }

    fn next_round_message(view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::next_round_message(view))
    }

    fn help(command: Command, view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::help(command, view))
    }
}

impl Display for AnyItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_any!(AnyItem, self, G, item => Display::fmt(item, f))
    }
}

impl HandNarration for AnyGame {
    type Item = AnyItem;

    fn hand(view: &AnyView) -> Vec<AnyItem> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(<G as HandNarration>::hand(view)))
    }

    fn new_items(events: &[AnyEvent], eye: Seat) -> Vec<AnyItem> {
        let Some(first) = events.first() else { return Vec::new() };
        of_any!(AnyEvent, first, G, _ => wraps::<G, _>(G::new_items(&owns::<G, _>(events), eye)))
    }

    fn sort_key(item: AnyItem, order: HandOrder, first: SpokenHalf) -> u32 {
        of_any!(AnyItem, item, G, item => G::sort_key(item, order, first))
    }

    fn order_message(order: HandOrder, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::order_message(order, view))
    }

    fn whole_hand(items: &[AnyItem], view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::whole_hand(&owns::<G, _>(items), view))
    }

    fn hand_of_other(who: Value, items: &[AnyItem], view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::hand_of_other(who, &owns::<G, _>(items), view))
    }

    fn empty_hand(view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::empty_hand(view))
    }

    fn nothing_fits_message(view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::nothing_fits_message(view))
    }

    fn now_on_message(item: AnyItem) -> Option<Message> {
        of_any!(AnyItem, item, G, item => G::now_on_message(item))
    }

    fn number_message(number: usize, nth: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::number_message(number, nth, view))
    }

    fn item(item: AnyItem, view: &AnyView, listener: &Listener) -> Message {
        of_any!(AnyView, view, G, view => G::item(own::<G, _>(item), view, listener))
    }

    fn back_in_hand_message(item: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::back_in_hand_message(item, view))
    }

    fn is_playable(item: AnyItem, view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::is_playable(own::<G, _>(item), view))
    }

    fn drawing(held: &[AnyItem], view: &AnyView, listener: &Listener) -> Vec<PicturePart> {
        of_any!(AnyView, view, G, view => G::drawing(&owns::<G, _>(held), view, listener))
    }
}

impl StepwiseChoice for AnyGame {
    type Part = AnyPart;

    fn parts(action: &AnyAction, view: &AnyView) -> Vec<AnyPart> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(G::parts(as_own::<G, _>(action), view)))
    }

    fn matches(action: &AnyAction, chosen: &[AnyPart], view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::matches(as_own::<G, _>(action), &owns::<G, _>(chosen), view))
    }

    fn next_part(action: &AnyAction, chosen: &[AnyPart], view: &AnyView) -> Option<AnyPart> {
        of_any!(AnyView, view, G, view => G::next_part(as_own::<G, _>(action), &owns::<G, _>(chosen), view).map(wrap::<G, _>))
    }

    fn item_part(item: AnyItem) -> AnyPart {
        of_any!(AnyItem, item, G, item => wrap::<G, _>(G::item_part(item)))
    }

    fn side_part(side: SideKey, view: &AnyView) -> Option<AnyPart> {
        of_any!(AnyView, view, G, view => G::side_part(side, view).map(wrap::<G, _>))
    }

    fn square_part(place: Offset, view: &AnyView) -> Option<AnyPart> {
        of_any!(AnyView, view, G, view => G::square_part(place, view).map(wrap::<G, _>))
    }

    fn arrange(options: &mut Vec<AnyPart>, chosen: &[AnyPart], view: &AnyView) {
        of_any!(AnyView, view, G, view => {
            let mut arranged = owns::<G, _>(options);
            G::arrange(&mut arranged, &owns::<G, _>(chosen), view);
            *options = wraps::<G, _>(arranged);
        });
    }

    fn question(chosen: &[AnyPart], options: &[AnyPart], view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::question(&owns::<G, _>(chosen), &owns::<G, _>(options), view))
    }

    fn name_part(part: AnyPart, chosen: &[AnyPart], view: &AnyView, listener: &Listener) -> Message {
        of_any!(AnyView, view, G, view => G::name_part(own::<G, _>(part), &owns::<G, _>(chosen), view, listener))
    }

    fn are_equivalent(one: &AnyAction, other: &AnyAction, view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::are_equivalent(as_own::<G, _>(one), as_own::<G, _>(other), view))
    }

    fn told_by_item(item: AnyItem, view: &AnyView) -> Vec<AnyAction> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(G::told_by_item(own::<G, _>(item), view)))
    }

    fn told_by_turn(view: &AnyView) -> Vec<AnyAction> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(G::told_by_turn(view)))
    }

    fn illegal_action(chosen: &[AnyPart], view: &AnyView) -> Option<AnyAction> {
        of_any!(AnyView, view, G, view => G::illegal_action(&owns::<G, _>(chosen), view).map(wrap::<G, _>))
    }

    fn no_action_reason(chosen: &[AnyPart], view: &AnyView, listener: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::no_action_reason(&owns::<G, _>(chosen), view, listener))
    }

    fn parse_move(text: &str, chosen: Option<AnyItem>, view: &AnyView) -> Option<TypedMove<AnyAction, AnyPart>> {
        of_any!(AnyView, view, G, view => Some(match G::parse_move(text, chosen.map(own::<G, _>), view)? {
            TypedMove::Action(action) => TypedMove::Action(wrap::<G, _>(action)),
            TypedMove::Steps(parts) => TypedMove::Steps(wraps::<G, _>(parts)),
            TypedMove::Unclear(question) => TypedMove::Unclear(question),
        }))
    }

    fn typed_forms(view: &AnyView, listener: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::typed_forms(view, listener))
    }

    fn distance(action: &AnyAction, wanted: &[AnyPart], view: &AnyView) -> u32 {
        of_any!(AnyView, view, G, view => G::distance(as_own::<G, _>(action), &owns::<G, _>(wanted), view))
    }
}

impl ActionOrder for AnyGame {
    fn space_action(view: &AnyView, cursor: Option<AnyItem>) -> AnyAction {
        of_any!(AnyView, view, G, view => wrap::<G, _>(G::space_action(view, cursor.map(own::<G, _>))))
    }

    fn loss_question(action: &AnyAction, view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::loss_question(as_own::<G, _>(action), view))
    }

    fn continuation_question(view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::continuation_question(view))
    }

    fn is_automatic(action: &AnyAction) -> bool {
        of_any!(AnyAction, action, G, action => G::is_automatic(action))
    }

    fn ranked_actions(view: &AnyView, listener: &Listener) -> Vec<(AnyAction, Message)> {
        of_any!(AnyView, view, G, view => G::ranked_actions(view, listener).into_iter().map(|(action, named)| (wrap::<G, _>(action), named)).collect())
    }

    fn list_entry(action: &AnyAction, named: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::list_entry(as_own::<G, _>(action), named, view))
    }

    fn order_of_moves(view: &AnyView, count: usize) -> Message {
        of_any!(AnyView, view, G, view => G::order_of_moves(view, count))
    }

    fn only_move(action: &AnyAction, named: Message) -> Message {
        of_any!(AnyAction, action, G, action => G::only_move(action, named))
    }

    fn repeat_effect(action: &AnyAction, named: Message, chosen: &[AnyPart], key: &'static str, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::repeat_effect(as_own::<G, _>(action), named, &owns::<G, _>(chosen), key, view))
    }

    fn judged_name(action: &AnyAction, named: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::judged_name(as_own::<G, _>(action), named, view))
    }

    fn done_message(action: &AnyAction, named: Message) -> Message {
        of_any!(AnyAction, action, G, action => G::done_message(action, named))
    }
}

impl WalkNarration for AnyGame {
    fn table_walk(view: &AnyView) -> Walk {
        of_any!(AnyView, view, G, view => G::table_walk(view))
    }

    fn grid(whose: Seat, view: &AnyView, listener: &Listener) -> Option<Grid> {
        of_any!(AnyView, view, G, view => G::grid(whose, view, listener))
    }

    fn surroundings(around: SquareQuestion, place: Offset, whose: Seat, view: &AnyView, listener: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::surroundings(around, place, whose, view, listener))
    }

    fn place_named(name: &str, view: &AnyView) -> Option<Offset> {
        of_any!(AnyView, view, G, view => G::place_named(name, view))
    }
}

//! Any game in sentences, as told by the game itself.

use super::sound::SoundCue;
use super::{
    Around, Brief, Command, DrawnPart, Grid, HandNarration, HandOrder, Listener, Message, Narrated, Offset, Question, Ranked, SaidFirst,
    SideKey, Stepwise, TypedMove, Value, Walk, WalkNarration,
};
use crate::games::any::{AnyAction, AnyChoices, AnyEvent, AnyGame, AnyRefusal, AnyView, as_own, of_any, own, owns, wrap, wraps};
use crate::games::{Seat, SeatSet};

salotto_games::catalogue!([salotto_games::any_kind]
    /// An item of a player's hand in any game, reached by the cursor.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    AnyItem = HandNarration Item);
salotto_games::catalogue!([salotto_games::any_kind]
    /// A step in the choice of an action in any game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    AnyPart = Stepwise Part);

impl Narrated for AnyGame {
    fn tell(events: &[AnyEvent], view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::tell(&owns::<G, _>(events), view, ear))
    }

    fn brief(events: &[AnyEvent], view: &AnyView, ear: &Listener) -> Vec<Brief> {
        of_any!(AnyView, view, G, view => G::brief(&owns::<G, _>(events), view, ear))
    }

    fn sounds(event: &AnyEvent, view: &AnyView, ear: &Listener) -> Vec<SoundCue> {
        of_any!(AnyView, view, G, view => G::sounds(as_own::<G, _>(event), view, ear))
    }

    fn goes_on(event: &AnyEvent, mover: Option<Seat>) -> bool {
        of_any!(AnyEvent, event, G, event => G::goes_on(event, mover))
    }

    fn is_done_by_all(event: &AnyEvent, view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::is_done_by_all(as_own::<G, _>(event), view))
    }

    fn is_of_result(event: &AnyEvent) -> bool {
        of_any!(AnyEvent, event, G, event => G::is_of_result(event))
    }

    fn refused(refusal: AnyRefusal, view: &AnyView, ear: &Listener) -> Message {
        of_any!(AnyView, view, G, view => G::refused(own::<G, _>(refusal), view, ear))
    }

    fn answer(question: Question, view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::answer(question, view, ear))
    }

    fn answer_again(question: Question, view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::answer_again(question, view, ear))
    }

    fn situation(held: &[AnyItem], view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::situation(&owns::<G, _>(held), view, ear))
    }

    fn posed(held: &[AnyItem], view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::posed(&owns::<G, _>(held), view, ear))
    }

    fn where_am_i(held: &[AnyItem], view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::where_am_i(&owns::<G, _>(held), view, ear))
    }

    fn your_turn(view: &AnyView, ear: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::your_turn(view, ear))
    }

    fn and_now(view: &AnyView, ear: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::and_now(view, ear))
    }

    fn turn(view: &AnyView) -> Option<Seat> {
        of_any!(AnyView, view, G, view => G::turn(view))
    }

    fn choices(view: &AnyView) -> Option<AnyChoices> {
        of_any!(AnyView, view, G, view => G::choices(view).map(wrap::<G, _>))
    }

    fn mates(view: &AnyView, seat: Seat) -> SeatSet {
        of_any!(AnyView, view, G, view => G::mates(view, seat))
    }

    fn is_out(view: &AnyView, seat: Seat) -> bool {
        of_any!(AnyView, view, G, view => G::is_out(view, seat))
    }

    fn between_rounds(view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::between_rounds(view))
    }

    fn next_round(view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::next_round(view))
    }

    fn help(command: Command, view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::help(command, view))
    }
}

impl HandNarration for AnyGame {
    type Item = AnyItem;

    fn hand(view: &AnyView) -> Vec<AnyItem> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(<G as HandNarration>::hand(view)))
    }

    fn came(events: &[AnyEvent], eye: Seat) -> Vec<AnyItem> {
        let Some(first) = events.first() else { return Vec::new() };
        of_any!(AnyEvent, first, G, _ => wraps::<G, _>(G::came(&owns::<G, _>(events), eye)))
    }

    fn sort_key(item: AnyItem, order: HandOrder, first: SaidFirst) -> u32 {
        of_any!(AnyItem, item, G, item => G::sort_key(item, order, first))
    }

    fn order_is(order: HandOrder, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::order_is(order, view))
    }

    fn whole_hand(items: &[AnyItem], view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::whole_hand(&owns::<G, _>(items), view))
    }

    fn hand_of(who: Value, items: &[AnyItem], view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::hand_of(who, &owns::<G, _>(items), view))
    }

    fn empty_hand(view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::empty_hand(view))
    }

    fn nothing_fits(view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::nothing_fits(view))
    }

    fn now_on(item: AnyItem) -> Option<Message> {
        of_any!(AnyItem, item, G, item => G::now_on(item))
    }

    fn numbered(number: usize, nth: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::numbered(number, nth, view))
    }

    fn item(item: AnyItem, view: &AnyView, ear: &Listener) -> Message {
        of_any!(AnyView, view, G, view => G::item(own::<G, _>(item), view, ear))
    }

    fn back_in_hand(item: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::back_in_hand(item, view))
    }

    fn playable(item: AnyItem, view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::playable(own::<G, _>(item), view))
    }

    fn drawn(held: &[AnyItem], view: &AnyView, ear: &Listener) -> Vec<DrawnPart> {
        of_any!(AnyView, view, G, view => G::drawn(&owns::<G, _>(held), view, ear))
    }
}

impl Stepwise for AnyGame {
    type Part = AnyPart;

    fn parts(action: &AnyAction, view: &AnyView) -> Vec<AnyPart> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(G::parts(as_own::<G, _>(action), view)))
    }

    fn matches(action: &AnyAction, chosen: &[AnyPart], view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::matches(as_own::<G, _>(action), &owns::<G, _>(chosen), view))
    }

    fn following(action: &AnyAction, chosen: &[AnyPart], view: &AnyView) -> Option<AnyPart> {
        of_any!(AnyView, view, G, view => G::following(as_own::<G, _>(action), &owns::<G, _>(chosen), view).map(wrap::<G, _>))
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

    fn ask(chosen: &[AnyPart], options: &[AnyPart], view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::ask(&owns::<G, _>(chosen), &owns::<G, _>(options), view))
    }

    fn part(part: AnyPart, chosen: &[AnyPart], view: &AnyView, ear: &Listener) -> Message {
        of_any!(AnyView, view, G, view => G::part(own::<G, _>(part), &owns::<G, _>(chosen), view, ear))
    }

    fn alike(one: &AnyAction, other: &AnyAction, view: &AnyView) -> bool {
        of_any!(AnyView, view, G, view => G::alike(as_own::<G, _>(one), as_own::<G, _>(other), view))
    }

    fn told_by_item(item: AnyItem, view: &AnyView) -> Vec<AnyAction> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(G::told_by_item(own::<G, _>(item), view)))
    }

    fn told_by_turn(view: &AnyView) -> Vec<AnyAction> {
        of_any!(AnyView, view, G, view => wraps::<G, _>(G::told_by_turn(view)))
    }

    fn attempt(chosen: &[AnyPart], view: &AnyView) -> Option<AnyAction> {
        of_any!(AnyView, view, G, view => G::attempt(&owns::<G, _>(chosen), view).map(wrap::<G, _>))
    }

    fn nowhere(chosen: &[AnyPart], view: &AnyView, ear: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::nowhere(&owns::<G, _>(chosen), view, ear))
    }

    fn typed(text: &str, chosen: Option<AnyItem>, view: &AnyView) -> Option<TypedMove<AnyAction, AnyPart>> {
        of_any!(AnyView, view, G, view => Some(match G::typed(text, chosen.map(own::<G, _>), view)? {
            TypedMove::Action(action) => TypedMove::Action(wrap::<G, _>(action)),
            TypedMove::Steps(parts) => TypedMove::Steps(wraps::<G, _>(parts)),
            TypedMove::Unclear(asked) => TypedMove::Unclear(asked),
        }))
    }

    fn typed_forms(view: &AnyView, ear: &Listener) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::typed_forms(view, ear))
    }

    fn distance(action: &AnyAction, wanted: &[AnyPart], view: &AnyView) -> u32 {
        of_any!(AnyView, view, G, view => G::distance(as_own::<G, _>(action), &owns::<G, _>(wanted), view))
    }
}

impl Ranked for AnyGame {
    fn space(view: &AnyView, cursor: Option<AnyItem>) -> AnyAction {
        of_any!(AnyView, view, G, view => wrap::<G, _>(G::space(view, cursor.map(own::<G, _>))))
    }

    fn loses(action: &AnyAction, view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::loses(as_own::<G, _>(action), view))
    }

    fn rest(view: &AnyView) -> Option<Message> {
        of_any!(AnyView, view, G, view => G::rest(view))
    }

    fn goes_by_itself(action: &AnyAction) -> bool {
        of_any!(AnyAction, action, G, action => G::goes_by_itself(action))
    }

    fn ranked(view: &AnyView, ear: &Listener) -> Vec<(AnyAction, Message)> {
        of_any!(AnyView, view, G, view => G::ranked(view, ear).into_iter().map(|(action, named)| (wrap::<G, _>(action), named)).collect())
    }

    fn listed(action: &AnyAction, named: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::listed(as_own::<G, _>(action), named, view))
    }

    fn order_of_moves(view: &AnyView, count: usize) -> Message {
        of_any!(AnyView, view, G, view => G::order_of_moves(view, count))
    }

    fn only_move(action: &AnyAction, named: Message) -> Message {
        of_any!(AnyAction, action, G, action => G::only_move(action, named))
    }

    fn would_do(action: &AnyAction, named: Message, chosen: &[AnyPart], key: &'static str, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::would_do(as_own::<G, _>(action), named, &owns::<G, _>(chosen), key, view))
    }

    fn judged(action: &AnyAction, named: Message, view: &AnyView) -> Message {
        of_any!(AnyView, view, G, view => G::judged(as_own::<G, _>(action), named, view))
    }

    fn done(action: &AnyAction, named: Message) -> Message {
        of_any!(AnyAction, action, G, action => G::done(action, named))
    }
}

impl WalkNarration for AnyGame {
    fn walk(view: &AnyView) -> Walk {
        of_any!(AnyView, view, G, view => G::walk(view))
    }

    fn grid(whose: Seat, view: &AnyView, ear: &Listener) -> Option<Grid> {
        of_any!(AnyView, view, G, view => G::grid(whose, view, ear))
    }

    fn around(around: Around, place: Offset, whose: Seat, view: &AnyView, ear: &Listener) -> Vec<Message> {
        of_any!(AnyView, view, G, view => G::around(around, place, whose, view, ear))
    }

    fn place_named(name: &str, view: &AnyView) -> Option<Offset> {
        of_any!(AnyView, view, G, view => G::place_named(name, view))
    }
}

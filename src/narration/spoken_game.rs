//! The interface of a game to narration, questions and step-by-step play.

use super::message::message;
use super::sound::SoundCue;
use super::{
    BriefEvent, Command, Grid, HandOrder, Listener, Message, Offset, PicturePart, Question, SideKey, SpokenHalf, SquareQuestion, TypedMove,
    Value, Walk,
};
use crate::games::{Game, Seat, SeatSet};
use std::fmt::{Debug, Display};

/// The interface of a game for telling its events, answering questions and playing step by step. It
/// contains all that the table needs to know about a game, as data.
pub trait SpokenGame: EventNarration + HandNarration + StepwiseChoice + ActionOrder + WalkNarration {}

impl<G: EventNarration + HandNarration + StepwiseChoice + ActionOrder + WalkNarration> SpokenGame for G {}

/// A player's hand at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftoverHand {
    /// The player.
    pub seat: Seat,
    /// Whether it costs much, as few hands of the game do.
    pub is_costly: bool,
    /// Whether the double zero in it costs points.
    pub has_double_zero: bool,
}

/// The narration of a game: events, questions, turns.
pub trait EventNarration: Game + HandNarration {
    /// The sentences that `listener` hears for `events`, which happened in this order and led to `view`.
    /// A series becomes one sentence.
    fn narrate(events: &[Self::Event], view: &Self::View, listener: &Listener) -> Vec<Message>;
    /// The events in the fewest words: one for each act of others and each end of a round, none for
    /// events the listener can do without.
    fn narrate_briefly(events: &[Self::Event], view: &Self::View, listener: &Listener) -> Vec<BriefEvent>;
    /// The listener's own move in the fewest words, if `events` are told in one sentence that has a shorter form:
    /// "six two right".
    fn narrate_own_briefly(_events: &[Self::Event], _view: &Self::View, _listener: &Listener) -> Option<Message> {
        None
    }
    /// The sounds of `event`, which led to `view` with others, in the order in which they are played; none for a silent
    /// event.
    fn sounds(event: &Self::Event, view: &Self::View, listener: &Listener) -> Vec<SoundCue>;
    /// Whether `event` is part of a turn that `mover`, the player to move, continues, so that it is
    /// told together with the following events.
    fn is_continued(event: &Self::Event, mover: Option<Seat>) -> bool;
    /// Whether all players may do an action like that of `event`, so that it is told together with
    /// those of the next players.
    fn is_done_by_all(_event: &Self::Event, _view: &Self::View) -> bool {
        false
    }
    /// Whether `event` explains the points of a round that has ended, where the answer to the
    /// question for the scores doesn't. The events of one round follow each other.
    fn is_of_result(_event: &Self::Event) -> bool {
        false
    }
    /// The hand that `event` shows at the end of a round; None in a game without such hands.
    fn leftover_hand(_event: &Self::Event, _view: &Self::View) -> Option<LeftoverHand> {
        None
    }
    /// The reason why an action is illegal.
    fn explain_refusal(refusal: Self::Refusal, view: &Self::View, listener: &Listener) -> Message;
    /// The answer to `question`, in the listener's detail.
    fn answer(question: Question, view: &Self::View, listener: &Listener) -> Vec<Message>;
    /// The answer to a question asked twice in a row: longer, if the first answer is short.
    fn answer_again(question: Question, view: &Self::View, listener: &Listener) -> Vec<Message> {
        Self::answer(question, view, listener)
    }
    /// The questions whose answers stay on a screen, after that for the player to move.
    fn status_questions(_view: &Self::View) -> &'static [Question] {
        &[Question::Scores, Question::MatchInfo]
    }
    /// The values that the table takes, the listener's hand and the score in one sentence, without
    /// the player to move; `held` is the hand in the order in which it is walked.
    fn situation(held: &[Self::Item], view: &Self::View, listener: &Listener) -> Vec<Message>;
    /// The position of a puzzle, in the shortest form that allows solving it.
    fn puzzle_position(held: &[Self::Item], view: &Self::View, listener: &Listener) -> Vec<Message> {
        Self::situation(held, view, listener)
    }
    /// The situation, with the player to move.
    fn where_am_i(held: &[Self::Item], view: &Self::View, listener: &Listener) -> Vec<Message>;
    /// The message that the listener is to move, with the legal actions; None if it is obvious.
    fn your_turn_message(view: &Self::View, listener: &Listener) -> Option<Message>;
    /// The next thing to do if the listener's turn goes on after one of their actions; None if it
    /// needn't be told.
    fn next_step_message(_view: &Self::View, _listener: &Listener) -> Option<Message> {
        None
    }
    /// The player to move; None while tiles have to be shuffled or once the match is over.
    fn seat_to_move(view: &Self::View) -> Option<Seat>;
    /// The listener's legal actions; None unless it is their turn.
    fn choices(view: &Self::View) -> Option<Self::Choices>;
    /// The seats on the side of `seat`, without it.
    fn partners(view: &Self::View, seat: Seat) -> SeatSet;
    /// Whether `seat` is out of a match that others still play.
    fn is_out(_view: &Self::View, _seat: Seat) -> bool {
        false
    }
    /// Whether a round is over and the next has to be dealt.
    fn is_between_rounds(view: &Self::View) -> bool;
    /// The message on the way to continue after a round.
    fn next_round_message(_view: &Self::View) -> Message {
        message!("next-round")
    }
    /// The effect of a command in this game, if it differs from most games.
    fn help(_command: Command, _view: &Self::View) -> Option<Message> {
        None
    }
}

/// The listener's hand, and the walk of the arrows through it.
pub trait HandNarration: Game {
    /// An item of the hand that the cursor can reach: a tile, a card. Its sign is the same in every language, and has no
    /// blank.
    type Item: Copy + Eq + Debug + Display;
    /// The listener's hand, in no particular order.
    fn hand(view: &Self::View) -> Vec<Self::Item>;
    /// New items of the listener's hand, in the order in which they came.
    fn new_items(events: &[Self::Event], eye: Seat) -> Vec<Self::Item>;
    /// The sort key of an item in this order, the smallest first; `first` is the half of a tile
    /// that the listener's language says first.
    fn sort_key(item: Self::Item, order: HandOrder, first: SpokenHalf) -> u32;
    /// The message that the hand has another order now.
    fn order_message(order: HandOrder, _view: &Self::View) -> Message {
        message!("order-is", order = order.word())
    }
    /// The whole hand in one sentence.
    fn whole_hand(items: &[Self::Item], view: &Self::View) -> Message;
    /// The whole hand of another player, for a listener allowed to hear it; None in a game without
    /// hands.
    fn hand_of_other(_who: Value, _items: &[Self::Item], _view: &Self::View) -> Option<Message> {
        None
    }
    /// The message that the hand is empty.
    fn empty_hand(_view: &Self::View) -> Message {
        message!("hand-empty")
    }
    /// The message that no item of the hand can be played.
    fn nothing_fits_message(_view: &Self::View) -> Message {
        message!("nothing-fits")
    }
    /// The message that the cursor is on `item` now, since the item it was on has gone; None if it
    /// has been told already.
    fn now_on_message(_item: Self::Item) -> Option<Message> {
        None
    }
    /// The message that Enter after a number takes the item at this place; `nth` is its ordinal.
    fn number_message(number: usize, nth: Message, _view: &Self::View) -> Message {
        message!("typed-tile", number = number, nth = nth)
    }
    /// An item as told when the cursor reaches it, with its possible uses.
    fn item(item: Self::Item, view: &Self::View, listener: &Listener) -> Message;
    /// The message when the arrows come back to `item` of the hand from the squares. It begins with
    /// a word, since a screen reader may swallow the first letter after Tab.
    fn back_in_hand_message(item: Message, _view: &Self::View) -> Message {
        item
    }
    /// Whether `item` can be played now.
    fn is_playable(item: Self::Item, view: &Self::View) -> bool;
    /// The picture of the table and of the listener's hand for sighted players; `held` is the hand
    /// in the order in which it is walked.
    fn drawing(held: &[Self::Item], view: &Self::View, listener: &Listener) -> Vec<PicturePart>;
}

/// A choice, step by step, such as a tile and a side.
pub trait StepwiseChoice: HandNarration {
    /// A step of a choice, such as a tile or a side.
    type Part: Copy + Eq + Debug;
    /// The parts of an action, in the order in which they are chosen.
    fn parts(action: &Self::Action, view: &Self::View) -> Vec<Self::Part>;
    /// Whether an action has all the parts chosen so far.
    fn matches(action: &Self::Action, chosen: &[Self::Part], view: &Self::View) -> bool {
        Self::parts(action, view).starts_with(chosen)
    }
    /// The part of an action that comes after those chosen.
    fn next_part(action: &Self::Action, chosen: &[Self::Part], view: &Self::View) -> Option<Self::Part> {
        Self::parts(action, view).get(chosen.len()).copied()
    }
    /// The part chosen by choosing `item`.
    fn item_part(item: Self::Item) -> Self::Part;
    /// The part chosen by a key for a side.
    fn side_part(side: SideKey, view: &Self::View) -> Option<Self::Part>;
    /// The part chosen by choosing a square of the listener's own grid.
    fn square_part(_place: Offset, _view: &Self::View) -> Option<Self::Part> {
        None
    }
    /// Sorts the options open after `chosen` into the best order for walking. It may add dead ends,
    /// so that the listener can hear the reason.
    fn arrange(_options: &mut Vec<Self::Part>, _chosen: &[Self::Part], _view: &Self::View) {}
    /// The question when `options` are open after `chosen`.
    fn question(chosen: &[Self::Part], options: &[Self::Part], view: &Self::View) -> Message;
    /// A part as it is offered after those `chosen`: a tile, a side.
    fn name_part(part: Self::Part, chosen: &[Self::Part], view: &Self::View, listener: &Listener) -> Message;
    /// Whether two actions are equivalent, so that the player needn't choose between them.
    fn are_equivalent(_one: &Self::Action, _other: &Self::Action, _view: &Self::View) -> bool {
        false
    }
    /// Whether two actions are identical or equivalent.
    fn are_same_move(one: &Self::Action, other: &Self::Action, view: &Self::View) -> bool {
        one == other || Self::are_equivalent(one, other, view)
    }
    /// The actions that [`HandNarration::item`] tells in full, with the piece and its place.
    fn told_by_item(_item: Self::Item, _view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }
    /// The actions that [`EventNarration::your_turn_message`] or [`EventNarration::next_step_message`] tells in full.
    fn told_by_turn(_view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }
    /// The illegal action that `chosen` means, to ask for the reason of its refusal.
    fn illegal_action(chosen: &[Self::Part], view: &Self::View) -> Option<Self::Action>;
    /// The reason why there is no action with `chosen`; None if it depends on the action.
    fn no_action_reason(_chosen: &[Self::Part], _view: &Self::View, _listener: &Listener) -> Option<Message> {
        None
    }
    /// The move that a typed line means, in the words of records or shorter ones; None if it isn't
    /// a move. `chosen` is the item that the player has chosen already, if any.
    fn parse_move(text: &str, chosen: Option<Self::Item>, view: &Self::View) -> Option<TypedMove<Self::Action, Self::Part>>;
    /// The forms in which a move can be typed, where they aren't a tile and a side.
    fn typed_forms(_view: &Self::View, _listener: &Listener) -> Option<Message> {
        None
    }
    /// The distance of an action from one with the parts `wanted`; 0 if it is that one.
    fn distance(action: &Self::Action, wanted: &[Self::Part], view: &Self::View) -> u32;
}

/// The legal actions in order, and the actions without a choice.
pub trait ActionOrder: HandNarration {
    /// The action of Space: draw, or pass.
    fn space_action(view: &Self::View, cursor: Option<Self::Item>) -> Self::Action;
    /// The question before `action` is done; None if the player loses no advantage by it.
    fn loss_question(_action: &Self::Action, _view: &Self::View) -> Option<Message> {
        None
    }
    /// In the middle of the listener's turn: the question that goes with the list of their legal
    /// actions then. None at its beginning.
    fn continuation_question(_view: &Self::View) -> Option<Message> {
        None
    }
    /// Whether an action is done automatically when it is the only one: drawing on, passing after a
    /// draw.
    fn is_automatic(action: &Self::Action) -> bool;
    /// All legal actions, each as a sentence, in the order that [`ActionOrder::order_of_moves`] names.
    fn ranked_actions(view: &Self::View, listener: &Listener) -> Vec<(Self::Action, Message)>;
    /// An action in the list of legal actions, if that tells more than its name by
    /// `ranked_actions`: the reason for its points.
    fn list_entry(_action: &Self::Action, named: Message, _view: &Self::View) -> Message {
        named
    }
    /// The number of legal actions (more than one), and the order of their list.
    fn order_of_moves(view: &Self::View, count: usize) -> Message;
    /// The message that there is only one legal action; `named` is its name by `ranked_actions`.
    fn only_move(_action: &Self::Action, named: Message) -> Message {
        message!("only-move", action = Value::phrase(named))
    }
    /// The effect of pressing a key again for `action`, the only one left after the parts `chosen`,
    /// as the answer to the first press. `named` is its name by `ranked_actions`; `key` is `enter`,
    /// or `same` for any other.
    fn repeat_effect(_action: &Self::Action, named: Message, _chosen: &[Self::Part], key: &'static str, _view: &Self::View) -> Message
    where
        Self: StepwiseChoice,
    {
        message!("would-play", action = Value::phrase(named), key = key)
    }
    /// The name of an action where its worth is judged, if its name by `ranked_actions`, `named`,
    /// tells its immediate points, which would be taken for the judgement.
    fn judged_name(_action: &Self::Action, named: Message, _view: &Self::View) -> Message {
        named
    }
    /// The listener's action, in the past tense; `named` is its name by `ranked_actions` or
    /// `judged_name`.
    fn done_message(_action: &Self::Action, named: Message) -> Message {
        message!("done-played", action = Value::phrase(named))
    }
}

/// The layout on the table, and the walk along it.
pub trait WalkNarration: Game {
    /// The walk of Left and Right on the table: each item as a sentence, from left to right, and
    /// the number of items to the left of the first tile.
    fn table_walk(view: &Self::View) -> Walk;
    /// The squares of `whose` that the four arrows walk; None in a game without squares.
    fn grid(_whose: Seat, _view: &Self::View, _listener: &Listener) -> Option<Grid> {
        None
    }
    /// The surroundings of a square of that grid.
    fn surroundings(_around: SquareQuestion, _place: Offset, _whose: Seat, _view: &Self::View, _listener: &Listener) -> Vec<Message> {
        Vec::new()
    }
    /// The square that a typed word names.
    fn place_named(_name: &str, _view: &Self::View) -> Option<Offset> {
        None
    }
}

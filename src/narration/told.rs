//! What a game gives to be told, asked about and played step by step.

use super::message::message;
use super::{Around, Command, Ear, Grid, HandOrder, Message, Offset, Question, SaidFirst, SideKey, TypedMove, Value, Walk};
use crate::games::{Game, Seat, SeatSet};
use std::fmt::Debug;

/// How a game is told, asked about and played step by step. Everything that the table needs to know
/// of one game is here, as data.
pub trait Told: Narrated + Held + Stepwise + Ranked + Walked {}

impl<G: Narrated + Held + Stepwise + Ranked + Walked> Told for G {}

/// What is told: what happened, what is asked, whose turn it is.
pub trait Narrated: Game + Held {
    /// What `events`, which followed one another and led to `view`, sound like at `ear`. A series
    /// becomes one sentence.
    fn tell(events: &[Self::Event], view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// Whether `event` is a part of a turn that `mover`, who is to move now, goes on with, so that
    /// it is told together with what follows.
    fn goes_on(event: &Self::Event, mover: Option<Seat>) -> bool;
    /// Whether everybody does the same as was done in `event`, so that it is told together with
    /// what the next players do.
    fn is_done_by_all(_event: &Self::Event, _view: &Self::View) -> bool {
        false
    }
    /// Why an action is not allowed.
    fn refused(refusal: Self::Refusal, view: &Self::View, ear: &Ear) -> Message;
    /// The answer to `question`, as short as the listener's detail has it.
    fn answer(question: Question, view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// The answer to a question that is asked twice running: at greater length, where the first
    /// answer is short.
    fn answer_again(question: Question, view: &Self::View, ear: &Ear) -> Vec<Message> {
        Self::answer(question, view, ear)
    }
    /// What the table wants, own hand, score, in one sentence, without whose turn it is; `held` is
    /// the hand as it is walked.
    fn situation(held: &[Self::Item], view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// The same, with whose turn it is.
    fn where_am_i(held: &[Self::Item], view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// That it is the listener's turn, and what he can do; none where it goes without saying.
    fn your_turn(view: &Self::View, ear: &Ear) -> Option<Message>;
    /// What he is to do next where his turn goes on after an action of his, if that has to be said.
    fn and_now(_view: &Self::View, _ear: &Ear) -> Option<Message> {
        None
    }
    /// Whose turn it is; none where tiles are to be shuffled or the match is over.
    fn turn(view: &Self::View) -> Option<Seat>;
    /// All that the listener may do, in its turn alone.
    fn choices(view: &Self::View) -> Option<Self::Choices>;
    /// Those who play for the same side as `seat`, without it.
    fn mates(view: &Self::View, seat: Seat) -> SeatSet;
    /// Whether `seat` is out of a match that others play on.
    fn is_out(_view: &Self::View, _seat: Seat) -> bool {
        false
    }
    /// Whether a round is over and the next is to be dealt.
    fn between_rounds(view: &Self::View) -> bool;
    /// How the listener goes on when a round is over.
    fn next_round() -> Message {
        message!("next-round")
    }
    /// What a command does in this game, where that isn't what it does in most.
    fn help(_command: Command) -> Option<Message> {
        None
    }
}

/// What the listener holds, and how it is walked.
pub trait Held: Game {
    /// Something in the hand that can be walked to: a tile, a card.
    type Item: Copy + Eq + Debug;
    /// The listener's hand, in an order that means nothing.
    fn hand(view: &Self::View) -> Vec<Self::Item>;
    /// New things in the listener's hand, in the order in which they came.
    fn came(events: &[Self::Event], eye: Seat) -> Vec<Self::Item>;
    /// Where an item stands in this order, the smallest first; `first` is the half of a tile that
    /// the listener's language says first.
    fn sort_key(item: Self::Item, order: HandOrder, first: SaidFirst) -> u32;
    /// That the hand has another order now.
    fn order_is(order: HandOrder) -> Message {
        message!("order-is", order = order.word())
    }
    /// The whole hand in one sentence.
    fn whole_hand(items: &[Self::Item]) -> Message;
    /// That there is nothing to be walked.
    fn empty_hand() -> Message {
        message!("hand-empty")
    }
    /// That nothing in the hand can be played.
    fn nothing_fits() -> Message {
        message!("nothing-fits")
    }
    /// That the cursor is on `item` now, since the one that it was on has gone; none where that is
    /// told already.
    fn now_on(_item: Self::Item) -> Option<Message> {
        None
    }
    /// That Enter after a number takes the thing at this place; `nth` is its word.
    fn numbered(number: usize, nth: Message) -> Message {
        message!("typed-tile", number = number, nth = nth)
    }
    /// An item as the cursor comes to it, with what can be done with it.
    fn item(item: Self::Item, view: &Self::View, ear: &Ear) -> Message;
    /// The same as the arrows come back to it from the squares. It begins with a word, since a
    /// screen reader may swallow the first letter after Tab.
    fn back_in_hand(item: Message) -> Message {
        item
    }
    /// Whether something can be done with `item` now.
    fn playable(item: Self::Item, view: &Self::View) -> bool;
}

/// A choice, step by step: which tile, which side.
pub trait Stepwise: Held {
    /// A part of a choice: which tile, which side.
    type Part: Copy + Eq + Debug;
    /// The parts of an action, in the order in which they are chosen.
    fn parts(action: &Self::Action, view: &Self::View) -> Vec<Self::Part>;
    /// Whether an action has all the parts chosen so far.
    fn matches(action: &Self::Action, chosen: &[Self::Part], view: &Self::View) -> bool {
        Self::parts(action, view).starts_with(chosen)
    }
    /// The part of an action that comes after those chosen.
    fn following(action: &Self::Action, chosen: &[Self::Part], view: &Self::View) -> Option<Self::Part> {
        Self::parts(action, view).get(chosen.len()).copied()
    }
    /// The part that choosing `item` is.
    fn item_part(item: Self::Item) -> Self::Part;
    /// The part that a key for a side is.
    fn side_part(side: SideKey) -> Option<Self::Part>;
    /// The part that choosing a square of the own grid is.
    fn square_part(_place: Offset) -> Option<Self::Part> {
        None
    }
    /// Puts the options that are open after `chosen` in the order in which they are best walked. It
    /// may add some that lead nowhere, for the listener to hear why.
    fn arrange(_options: &mut Vec<Self::Part>, _chosen: &[Self::Part], _view: &Self::View) {}
    /// What is asked when `options` are open after `chosen`.
    fn ask(chosen: &[Self::Part], options: &[Self::Part], view: &Self::View) -> Message;
    /// A part as it is offered after those `chosen`, on its own: a tile, a side.
    fn part(part: Self::Part, chosen: &[Self::Part], view: &Self::View) -> Message;
    /// Whether two actions come to the same, so that nobody need be asked which.
    fn alike(_one: &Self::Action, _other: &Self::Action, _view: &Self::View) -> bool {
        false
    }
    /// Whether two actions are the same one, or come to the same.
    fn same(one: &Self::Action, other: &Self::Action, view: &Self::View) -> bool {
        one == other || Self::alike(one, other, view)
    }
    /// The action that can't be done with `chosen`, for asking why.
    fn attempt(chosen: &[Self::Part], view: &Self::View) -> Option<Self::Action>;
    /// Why nothing at all can be done with `chosen`, where that is not a matter of one action.
    fn nowhere(_chosen: &[Self::Part], _view: &Self::View, _ear: &Ear) -> Option<Message> {
        None
    }
    /// What a typed line means as a move, in the words that records have; none where it is none.
    /// `cursor` is what is under the cursor.
    fn typed(text: &str, cursor: Option<Self::Item>, view: &Self::View) -> Option<TypedMove<Self::Action, Self::Part>>;
    /// How far an action is from one with the parts `wanted`, 0 being it.
    fn distance(action: &Self::Action, wanted: &[Self::Part], view: &Self::View) -> u32;
}

/// All that can be done, and what is done in passing.
pub trait Ranked: Held {
    /// What Space does: draw, or pass.
    fn space(view: &Self::View, cursor: Option<Self::Item>) -> Self::Action;
    /// What the player is asked before a key that is pressed in passing does `action`; none where
    /// that gives away nothing that he could still have.
    fn loses(_action: &Self::Action, _view: &Self::View) -> Option<Message> {
        None
    }
    /// In the middle of the listener's turn: what he is asked, with all that he can do then as a
    /// list. None at its beginning.
    fn rest(_view: &Self::View) -> Option<Message> {
        None
    }
    /// Whether an action decides nothing where it is the only one: drawing on, passing after a
    /// draw.
    fn goes_by_itself(action: &Self::Action) -> bool;
    /// All that can be done now, each as a sentence, in the order that [`Ranked::order_of_moves`]
    /// names.
    fn ranked(view: &Self::View, ear: &Ear) -> Vec<(Self::Action, Message)>;
    /// How many things can be done, more than one, and in which order they are listed.
    fn order_of_moves(view: &Self::View, count: usize) -> Message;
    /// That there is only one thing to do; `named` is what `ranked` calls it.
    fn only_move(_action: &Self::Action, named: Message) -> Message {
        message!("only-move", action = Value::phrase(named))
    }
    /// What the listener did, told afterwards; `named` is what `ranked` called it.
    fn done(_action: &Self::Action, named: Message) -> Message {
        message!("done-played", action = Value::phrase(named))
    }
}

/// What lies on the table, and is walked.
pub trait Walked: Game {
    /// Things on the table that Left and Right walk, from left to right, each as a sentence; and
    /// how many lie left of the first tile.
    fn walk(view: &Self::View) -> Walk;
    /// The squares of `whose` that the four arrows walk; none in a game without squares.
    fn grid(_whose: Seat, _view: &Self::View, _ear: &Ear) -> Option<Grid> {
        None
    }
    /// What is around a square of that grid.
    fn around(_around: Around, _place: Offset, _whose: Seat, _view: &Self::View, _ear: &Ear) -> Vec<Message> {
        Vec::new()
    }
    /// The square that a typed word names.
    fn place_named(_name: &str, _view: &Self::View) -> Option<Offset> {
        None
    }
}

//! What a game provides to be told, asked about and played step by step.

use super::message::message;
use super::{Around, Brief, Command, Drawn, Ear, Grid, HandOrder, Message, Offset, Question, SaidFirst, SideKey, TypedMove, Value, Walk};
use crate::games::{Game, Seat, SeatSet};
use std::fmt::Debug;

/// How a game is told, asked about and played step by step. Everything the table needs to know
/// about a game is here, as data.
pub trait Told: Narrated + Held + Stepwise + Ranked + Walked {}

impl<G: Narrated + Held + Stepwise + Ranked + Walked> Told for G {}

/// What is told: what happened, what is asked, whose turn it is.
pub trait Narrated: Game + Held {
    /// The sentences that `ear` hears for `events`, which happened in this order and led to `view`.
    /// A series becomes one sentence.
    fn tell(events: &[Self::Event], view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// The same in the fewest words: one for each thing that others did or that ends a round, none for
    /// what the listener can do without.
    fn brief(events: &[Self::Event], view: &Self::View, ear: &Ear) -> Vec<Brief>;
    /// Whether `event` is part of a turn that `mover`, the player to move, continues, so that it is
    /// told together with what follows.
    fn goes_on(event: &Self::Event, mover: Option<Seat>) -> bool;
    /// Whether everybody may do the same as in `event`, so that it is told together with what the
    /// next players do.
    fn is_done_by_all(_event: &Self::Event, _view: &Self::View) -> bool {
        false
    }
    /// Why an action is not allowed.
    fn refused(refusal: Self::Refusal, view: &Self::View, ear: &Ear) -> Message;
    /// The answer to `question`, as short as the listener's detail asks for.
    fn answer(question: Question, view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// The answer to a question asked twice in a row: longer, if the first answer is short.
    fn answer_again(question: Question, view: &Self::View, ear: &Ear) -> Vec<Message> {
        Self::answer(question, view, ear)
    }
    /// What the table takes, the listener's hand and the score in one sentence, without whose turn
    /// it is; `held` is the hand in the order in which it is walked.
    fn situation(held: &[Self::Item], view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// The position of a puzzle, as short as it can be and still be thought about.
    fn posed(held: &[Self::Item], view: &Self::View, ear: &Ear) -> Vec<Message> {
        Self::situation(held, view, ear)
    }
    /// The same, with whose turn it is.
    fn where_am_i(held: &[Self::Item], view: &Self::View, ear: &Ear) -> Vec<Message>;
    /// That it is the listener's turn, and what they can do; None if that goes without saying.
    fn your_turn(view: &Self::View, ear: &Ear) -> Option<Message>;
    /// What to do next if the listener's turn goes on after one of their actions; None if that
    /// needn't be said.
    fn and_now(_view: &Self::View, _ear: &Ear) -> Option<Message> {
        None
    }
    /// Whose turn it is; None while tiles have to be shuffled or once the match is over.
    fn turn(view: &Self::View) -> Option<Seat>;
    /// What the listener may do; None unless it is their turn.
    fn choices(view: &Self::View) -> Option<Self::Choices>;
    /// Those who play on the same side as `seat`, without it.
    fn mates(view: &Self::View, seat: Seat) -> SeatSet;
    /// Whether `seat` is out of a match that others still play.
    fn is_out(_view: &Self::View, _seat: Seat) -> bool {
        false
    }
    /// Whether a round is over and the next has to be dealt.
    fn between_rounds(view: &Self::View) -> bool;
    /// How the listener continues when a round is over.
    fn next_round(_view: &Self::View) -> Message {
        message!("next-round")
    }
    /// What a command does in this game, if that differs from most games.
    fn help(_command: Command, _view: &Self::View) -> Option<Message> {
        None
    }
}

/// What the listener holds, and how the arrows walk it.
pub trait Held: Game {
    /// Something in the hand that the cursor can reach: a tile, a card.
    type Item: Copy + Eq + Debug;
    /// The listener's hand, in no particular order.
    fn hand(view: &Self::View) -> Vec<Self::Item>;
    /// New things in the listener's hand, in the order in which they came.
    fn came(events: &[Self::Event], eye: Seat) -> Vec<Self::Item>;
    /// The sort key of an item in this order, the smallest first; `first` is the half of a tile
    /// that the listener's language says first.
    fn sort_key(item: Self::Item, order: HandOrder, first: SaidFirst) -> u32;
    /// That the hand has another order now.
    fn order_is(order: HandOrder, _view: &Self::View) -> Message {
        message!("order-is", order = order.word())
    }
    /// The whole hand in one sentence.
    fn whole_hand(items: &[Self::Item], view: &Self::View) -> Message;
    /// The whole hand of another player, for whoever may hear it; None in a game without hands.
    fn hand_of(_who: Value, _items: &[Self::Item], _view: &Self::View) -> Option<Message> {
        None
    }
    /// That there is nothing to walk.
    fn empty_hand(_view: &Self::View) -> Message {
        message!("hand-empty")
    }
    /// That nothing in the hand can be played.
    fn nothing_fits(_view: &Self::View) -> Message {
        message!("nothing-fits")
    }
    /// That the cursor is on `item` now, since the item it was on has gone; None if that has been
    /// said already.
    fn now_on(_item: Self::Item) -> Option<Message> {
        None
    }
    /// That Enter after a number takes the item at this place; `nth` is its ordinal.
    fn numbered(number: usize, nth: Message, _view: &Self::View) -> Message {
        message!("typed-tile", number = number, nth = nth)
    }
    /// An item as said when the cursor reaches it, with what can be done with it.
    fn item(item: Self::Item, view: &Self::View, ear: &Ear) -> Message;
    /// The same when the arrows come back to it from the squares. It begins with a word, since a
    /// screen reader may swallow the first letter after Tab.
    fn back_in_hand(item: Message, _view: &Self::View) -> Message {
        item
    }
    /// Whether something can be done with `item` now.
    fn playable(item: Self::Item, view: &Self::View) -> bool;
    /// What lies on the table and in the listener's hand, for whoever sees; `held` is the hand in the
    /// order in which it is walked.
    fn drawn(held: &[Self::Item], view: &Self::View, ear: &Ear) -> Vec<Drawn>;
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
    /// The part chosen by choosing `item`.
    fn item_part(item: Self::Item) -> Self::Part;
    /// The part chosen by a key for a side.
    fn side_part(side: SideKey, view: &Self::View) -> Option<Self::Part>;
    /// The part chosen by choosing a square of the listener's own grid.
    fn square_part(_place: Offset, _view: &Self::View) -> Option<Self::Part> {
        None
    }
    /// Puts the options open after `chosen` into the order in which they are best walked. It may
    /// add some that lead nowhere, so that the listener can hear why.
    fn arrange(_options: &mut Vec<Self::Part>, _chosen: &[Self::Part], _view: &Self::View) {}
    /// The question when `options` are open after `chosen`.
    fn ask(chosen: &[Self::Part], options: &[Self::Part], view: &Self::View) -> Message;
    /// A part as offered after those `chosen`: a tile, a side.
    fn part(part: Self::Part, chosen: &[Self::Part], view: &Self::View, ear: &Ear) -> Message;
    /// Whether two actions are equivalent, so that nobody need be asked which.
    fn alike(_one: &Self::Action, _other: &Self::Action, _view: &Self::View) -> bool {
        false
    }
    /// Whether two actions are identical or equivalent.
    fn same(one: &Self::Action, other: &Self::Action, view: &Self::View) -> bool {
        one == other || Self::alike(one, other, view)
    }
    /// The actions that [`Held::item`] tells in full: what is chosen, and where it goes.
    fn told_by_item(_item: Self::Item, _view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }
    /// The actions that [`Narrated::your_turn`] or [`Narrated::and_now`] tells in full.
    fn told_by_turn(_view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }
    /// The disallowed action that `chosen` means, to ask why it isn't allowed.
    fn attempt(chosen: &[Self::Part], view: &Self::View) -> Option<Self::Action>;
    /// Why nothing at all can be done with `chosen`; None if that depends on the action.
    fn nowhere(_chosen: &[Self::Part], _view: &Self::View, _ear: &Ear) -> Option<Message> {
        None
    }
    /// The move that a typed line means, in the words of records or shorter ones; None if it isn't
    /// a move. `chosen` is the item that the player has chosen already, if any.
    fn typed(text: &str, chosen: Option<Self::Item>, view: &Self::View) -> Option<TypedMove<Self::Action, Self::Part>>;
    /// How far an action is from one with the parts `wanted`; 0 if it is that one.
    fn distance(action: &Self::Action, wanted: &[Self::Part], view: &Self::View) -> u32;
}

/// Everything that can be done, and what is done in passing.
pub trait Ranked: Held {
    /// What Space does: draw, or pass.
    fn space(view: &Self::View, cursor: Option<Self::Item>) -> Self::Action;
    /// The question before `action` is done; None if the player gives nothing away by it.
    fn loses(_action: &Self::Action, _view: &Self::View) -> Option<Message> {
        None
    }
    /// In the middle of the listener's turn: the question that goes with the list of everything
    /// they can do then. None at its beginning.
    fn rest(_view: &Self::View) -> Option<Message> {
        None
    }
    /// Whether an action is done by itself when it is the only one: drawing on, passing after a
    /// draw.
    fn goes_by_itself(action: &Self::Action) -> bool;
    /// Everything that can be done now, each as a sentence, in the order that
    /// [`Ranked::order_of_moves`] names.
    fn ranked(view: &Self::View, ear: &Ear) -> Vec<(Self::Action, Message)>;
    /// An action as it stands in the list of everything that can be done, where that tells more than
    /// what `ranked` called it: why it earns what it earns.
    fn listed(_action: &Self::Action, named: Message, _view: &Self::View) -> Message {
        named
    }
    /// How many things can be done (more than one), and in which order they are listed.
    fn order_of_moves(view: &Self::View, count: usize) -> Message;
    /// That there is only one thing to do; `named` is what `ranked` calls it.
    fn only_move(_action: &Self::Action, named: Message) -> Message {
        message!("only-move", action = Value::phrase(named))
    }
    /// What `action`, the only one left after the parts `chosen`, does when a key is pressed again, as the
    /// answer to its first press. `named` is what `ranked` calls it; `key` is `enter`, or `same` for any
    /// other.
    fn would_do(_action: &Self::Action, named: Message, _chosen: &[Self::Part], key: &'static str, _view: &Self::View) -> Message
    where
        Self: Stepwise,
    {
        message!("would-play", action = Value::phrase(named), key = key)
    }
    /// What an action is called where its worth is judged, if `ranked`, which called it `named`,
    /// tells what it earns at once: that would be taken for the judgement.
    fn judged(_action: &Self::Action, named: Message, _view: &Self::View) -> Message {
        named
    }
    /// What the listener did, in the past; `named` is what `ranked` or `judged` called it.
    fn done(_action: &Self::Action, named: Message) -> Message {
        message!("done-played", action = Value::phrase(named))
    }
}

/// What lies on the table, and is walked.
pub trait Walked: Game {
    /// What Left and Right walk on the table: each thing as a sentence, from left to right, and how
    /// many lie left of the first tile.
    fn walk(view: &Self::View) -> Walk;
    /// The squares of `whose` that the four arrows walk; None in a game without squares.
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

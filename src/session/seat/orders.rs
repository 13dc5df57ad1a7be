//! What the player asks for at the table: questions and moves.

use super::menu;
use super::{Help, Menu, Next, Sitting, Whose};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Around, HandOrder, Message, Question, SideKey, Value};
use crate::session::list::choose::{Fallback, TypedOver};
use crate::session::list::said::{self, Walked};
use crate::session::person::leaving::Leaving;
use crate::session::person::settings::Aid;
use crate::session::person::{Handled, Person};
use crate::session::seat::cursor::Focus;
use crate::session::table::Playable;
use crate::session::table::chair::WaitsFor;
use crate::session::table::wish::SeatWish;
use std::time::{Duration, Instant};

impl<G: Playable> Sitting<G> {
    /// Answers commands that only ask and never change the match.
    pub(in crate::session) fn inform(&mut self, person: &mut Person, command: Command) -> Handled {
        let now = (command, self.knows.moment.steps);
        let again = self.asked.replace(now) == Some(now);
        let off = match command {
            Command::Ask(Question::Unseen) => person.help().unseen == Aid::Off,
            Command::Ask(Question::PassedOn) => person.help().passes == Aid::Off,
            _ => false,
        };
        if off {
            let said = if person.agreed.is_some() { message!("agreed-off") } else { message!("counts-off") };
            person.desk.answer(&[said]);
            return Handled::Yes;
        }
        if let Some(around) = self.around(command, person) {
            self.ask_around(around, person);
            return Handled::Yes;
        }
        if let Command::Ask(question) = command {
            let answer = if again { G::answer_again } else { G::answer };
            let mut said = answer(question, &self.view(), &self.ear(person));
            if let (Question::MatchInfo, Some(seed)) = (question, self.knows.header.notes.seed) {
                said.push(message!("match-seed", seed = seed.to_string()));
            }
            if question == Question::Turn && self.mine.whose == Whose::Tables {
                said.extend(self.told.turn_began.and_then(|began| turn_for(began.elapsed())));
            }
            person.desk.answer(&said);
            return Handled::Yes;
        }
        match command {
            Command::WhereAmI => {
                let said = self.where_am_i(person);
                person.desk.answer(&said);
            }
            Command::Up
            | Command::Down
            | Command::First
            | Command::Last
            | Command::WalkLeft
            | Command::WalkRight
            | Command::NextPlayable
                if self.cursor.walker.focus == Focus::Grid =>
            {
                self.walk_grid(command, person);
            }
            Command::Switch => self.switch(person),
            Command::NextGrid => self.next_grid(person),
            Command::WalkLeft if self.grid(person).is_some() => self.walk_hand(Command::Up, person),
            Command::WalkRight if self.grid(person).is_some() => self.walk_hand(Command::Down, person),
            Command::Up | Command::Down | Command::First | Command::Last | Command::NextPlayable => self.walk_hand(command, person),
            Command::Order => self.reorder(person),
            Command::Hand => self.whole_hand(person),
            Command::WalkLeft | Command::WalkRight => self.walk_table(command, person),
            Command::Advice if !self.is_own_turn() => return Handled::No,
            Command::Advice if person.help().advice == Aid::Off => {
                let said = if person.agreed.is_some() { message!("agreed-off") } else { message!("advice-off") };
                person.desk.answer(&[said]);
            }
            Command::Advice => self.advise(person),
            Command::SinceMyMove => self.tell_news(person),
            Command::Help => {
                self.help = Help::Told;
                let said = self.help_now(person);
                person.desk.answer(&said);
            }
            _ => return Handled::No,
        }
        Handled::Yes
    }

    /// Whether a command moves a cursor from which Enter plays.
    fn moves_what_is_played(&self, command: Command, person: &Person) -> bool {
        match command {
            Command::NextPlayable | Command::Switch | Command::NextGrid => true,
            Command::WalkLeft | Command::WalkRight => self.grid(person).is_some(),
            _ => false,
        }
    }

    fn walk_hand(&mut self, command: Command, person: &mut Person) {
        let view = self.view();
        let found = match command {
            Command::Up => self.cursor.hand.previous(),
            Command::Down => self.cursor.hand.next(),
            Command::First => self.cursor.hand.go_to(0),
            Command::Last => self.cursor.hand.go_to_last(),
            _ => self.cursor.hand.next_that(|item| G::playable(item, &view)),
        };
        let said = match found {
            Some(item) => self.item(item, person),
            None if self.cursor.hand.things().is_empty() => G::empty_hand(),
            None => G::nothing_fits(),
        };
        person.desk.answer(&[said]);
    }

    /// The item under the cursor, or the message that there is none.
    pub(in crate::session) fn current_item(&self, person: &Person) -> Message {
        self.cursor.hand.current().map_or_else(G::empty_hand, |item| self.item(item, person))
    }

    /// What a command asks about the squares: those of the player whose squares are walked.
    fn around(&self, command: Command, person: &Person) -> Option<Around> {
        match command {
            Command::Row => Some(Around::Row),
            Command::Column => Some(Around::Column),
            Command::Region => Some(Around::Region),
            Command::Ask(Question::Whole) => self.grid(person).map(|_| Around::Whole),
            _ => None,
        }
    }

    /// Where the player is, the hand being in the order in which numbers select its items.
    pub(in crate::session) fn where_am_i(&self, person: &Person) -> Vec<Message> {
        G::where_am_i(self.cursor.hand.things(), &self.view(), &self.ear(person))
    }

    /// The item under the cursor, with its place.
    pub(in crate::session) fn item(&self, item: G::Item, person: &Person) -> Message {
        let said = G::item(item, &self.view(), &self.ear(person));
        person.placed(said, self.cursor.hand.place(), self.cursor.hand.things().len())
    }

    /// The sort key for a hand's items, for a player of this language.
    pub(in crate::session) fn place_in_hand(person: &Person) -> impl Fn(G::Item, HandOrder) -> u32 + use<G> {
        let first = person.desk.locale().said_first();
        move |item, order| G::sort_key(item, order, first)
    }

    fn reorder(&mut self, person: &mut Person) {
        let order = match self.cursor.hand.order() {
            HandOrder::Drawn => HandOrder::Number,
            HandOrder::Number => HandOrder::Weight,
            HandOrder::Weight => HandOrder::Drawn,
        };
        self.cursor.hand.reorder(order, Self::place_in_hand(person));
        person.change(|settings| settings.order = order);
        let mut said = vec![G::order_is(order)];
        said.extend(self.cursor.hand.current().map(|item| self.item(item, person)));
        person.desk.answer(&said);
    }

    fn whole_hand(&mut self, person: &mut Person) {
        let said = if self.cursor.hand.things().is_empty() { G::empty_hand() } else { G::whole_hand(self.cursor.hand.things()) };
        person.desk.answer(&[said]);
    }

    fn walk_table(&mut self, command: Command, person: &mut Person) {
        let walk = G::walk(&self.view());
        let (count, origin) = (walk.places.len() as isize, walk.origin as isize);
        if count == 0 {
            person.desk.answer(&[message!("no-line")]);
            return;
        }
        let wanted = match (self.cursor.walk, command) {
            (None, Command::WalkLeft) => count - 1,
            (None, _) => 0,
            (Some(place), Command::WalkLeft) => place + origin - 1,
            (Some(place), _) => place + origin + 1,
        };
        let place = wanted.clamp(0, count - 1);
        self.cursor.walk = Some(place - origin);
        let mut said = if wanted == place { Vec::new() } else { vec![message!("edge")] };
        said.push(person.placed(walk.places[place as usize].clone(), place as usize, count as usize));
        person.desk.answer(&said);
    }

    fn tell_news(&mut self, person: &mut Person) {
        if self.told.since.is_empty() {
            person.desk.answer(&[message!("no-news")]);
        } else {
            let said: Vec<Message> = self.told.since.iter().map(|line| message!("verbatim", text = line.as_str())).collect();
            person.desk.retell(&said);
        }
    }

    /// Carries out commands that may change or leave the match.
    pub(in crate::session) fn order(&mut self, command: Command, person: &mut Person) -> Option<Next> {
        match command {
            Command::Undo => self.undo(person),
            Command::Menu => {
                let next = self.open_menu(person);
                if next.is_none() {
                    person.desk.answer(&[message!("back-at-table")]);
                }
                return next;
            }
            Command::Quit => return Some(Next::Leave(Leaving::Quit)),
            Command::Say => self.say(person),
            Command::Chat => match said::walk(person, self) {
                Ok(Walked::Yes) => person.desk.answer(&[message!("back-at-table")]),
                Ok(Walked::Nothing) => {}
                Err(leaving) => return Some(Next::Leave(leaving)),
            },
            Command::Rules => {
                let game = self.knows.header.game;
                if let Err(leaving) = menu::rules(person, game, self) {
                    return Some(Next::Leave(leaving));
                }
                person.desk.answer(&[message!("back-at-table")]);
            }
            Command::Cancel => person.desk.answer(&[message!("nothing-to-cancel")]),
            _ if !self.is_own_turn() => {
                let said = self.not_yours(person);
                person.desk.answer(&[said]);
            }
            Command::Draw => {
                let action = G::space(&self.view(), self.cursor.hand.current());
                return self.try_action(action, person);
            }
            Command::Choose => return self.lay_current(None, person),
            Command::LayLeft => return self.lay_current(Some(SideKey::Left), person),
            Command::LayRight => return self.lay_current(Some(SideKey::Right), person),
            Command::Moves => return self.choose_move(person),
            _ => person.unknown(""),
        }
        None
    }

    /// Says something to everybody at the table.
    fn say(&mut self, person: &mut Person) {
        if self.mine.whose == Whose::Own {
            return person.desk.answer(&[message!("say-nobody")]);
        }
        if let Some(text) = person.something_to_say() {
            self.wish(SeatWish::Say(text.clone()));
            // Over a list, what the table tells waits until it is closed.
            person.desk.answer(&[message!("said-you", text = Value::Said(text))]);
        }
    }

    /// Why nothing can be done now.
    pub(in crate::session) fn not_yours(&self, person: &Person) -> Message {
        match self.knows.waits_for {
            WaitsFor::Move(seat) => message!("not-your-turn", who = self.ear(person).name(seat)),
            WaitsFor::Shuffle | WaitsFor::People => G::next_round(),
            WaitsFor::Nobody => message!("turn-over"),
        }
    }

    /// Opens the menu; None if the player goes on from where they were.
    fn open_menu(&mut self, person: &mut Person) -> Option<Next> {
        let game = self.knows.header.game;
        self.menu = Menu::Open;
        let seat = self.knows.latecomer.as_ref().map(|who| message!("menu-seat", who = who.as_str()));
        let left = menu::at_table(person, game, seat, self);
        self.menu = Menu::Closed;
        // The language may have changed.
        self.cursor.hand.reorder(self.cursor.hand.order(), Self::place_in_hand(person));
        match left {
            menu::Left::ToMatch => None,
            menu::Left::Seat => {
                self.give_seat();
                None
            }
            menu::Left::Match(next) => Some(next),
        }
    }
}

impl<G: Playable> Fallback for Sitting<G> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        // Enter chooses from the list: moving to another tile or square would be heard without
        // changing what is played.
        if self.moves_what_is_played(command, person) {
            return Handled::No;
        }
        if command == Command::Say {
            self.say(person);
            return Handled::Yes;
        }
        self.inform(person, command)
    }

    fn first(&mut self, person: &mut Person, command: Command) -> Handled {
        // Whatever is read in a list is repeated there.
        if command == Command::Repeat { Handled::No } else { self.answered_beside(command, person) }
    }

    fn typed_over(&mut self, person: &mut Person, word: &str) -> TypedOver {
        let Some(typed) = self.move_named(word, self.cursor.laying) else { return TypedOver::Unknown };
        match self.can_be(typed, person) {
            Ok(typed) => {
                self.cursor.typed_over = Some(typed);
                TypedOver::Leaves
            }
            Err(said) => {
                person.desk.answer(&said);
                TypedOver::Answered
            }
        }
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        if self.menu == Menu::Open {
            return Some(Leaving::ToMenu);
        }
        match self.open_menu(person)? {
            Next::Leave(leaving) => Some(leaving),
            Next::Start | Next::Another | Next::SameDeal(_) => Some(Leaving::ToStart),
        }
    }

    fn thought(&mut self, person: &mut Person) -> Option<Leaving> {
        self.advise_late(person);
        self.hear_saving(person);
        self.remind(person);
        self.has_ended().then_some(Leaving::ToStart)
    }

    fn due(&self, person: &Person) -> Option<Instant> {
        self.reminds_at(person)
    }
}

/// How long it has been somebody's turn, if that is worth saying.
fn turn_for(waited: Duration) -> Option<Message> {
    let minutes = waited.as_secs() / 60;
    (minutes > 0).then(|| message!("turn-for", minutes = minutes as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_turn_lasts_is_told_from_a_minute_on() {
        assert_eq!(turn_for(Duration::from_secs(59)), None);
        assert_eq!(turn_for(Duration::from_secs(200)), Some(message!("turn-for", minutes = 3i64)));
    }
}

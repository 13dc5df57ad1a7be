//! What the player asks for at the table: questions, and moves.

use super::evening::{Aside, Chosen, Evening, Known, Leaving, List};
use super::grid::Focus;
use super::look_again::look_again;
use super::menu;
use super::review::Review;
use super::settings::Aid;
use super::table::{Help, Menu, Next, Playable, Table};
use crate::games::Stage;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Around, HandOrder, Handle, Message, Question};
use crate::speech::Urgency;

impl<G: Playable> Table<G> {
    /// Answers what only asks, and never changes the match.
    pub(super) fn inform(&mut self, evening: &mut Evening, command: Command) -> Known {
        let now = (command, self.steps.len());
        let again = self.asked.replace(now) == Some(now);
        if matches!(command, Command::Unseen | Command::PassedOn) && evening.settings.counts == Aid::Off {
            evening.desk.answer(&[message!("counts-off")]);
            return Known::Yes;
        }
        if let Some(around) = self.around(command, evening) {
            self.ask_around(around, evening);
            return Known::Yes;
        }
        if let Some(question) = question(command) {
            let answer = if again { G::answer_again } else { G::answer };
            let mut said = answer(question, &self.view(), &self.ear(evening));
            if let (Question::MatchInfo, Some(seed)) = (question, self.header.notes.seed) {
                said.push(message!("match-seed", seed = seed.to_string()));
            }
            evening.desk.answer(&said);
            return Known::Yes;
        }
        match command {
            Command::WhereAmI => {
                let said = self.where_am_i(evening);
                evening.desk.answer(&said);
            }
            Command::Up
            | Command::Down
            | Command::First
            | Command::Last
            | Command::WalkLeft
            | Command::WalkRight
            | Command::NextPlayable
                if self.walker.focus == Focus::Grid =>
            {
                self.walk_grid(command, evening);
            }
            Command::Switch => self.switch(evening),
            Command::NextGrid => self.next_grid(evening),
            Command::WalkLeft if self.grid(evening).is_some() => self.walk_hand(Command::Up, evening),
            Command::WalkRight if self.grid(evening).is_some() => self.walk_hand(Command::Down, evening),
            Command::Up | Command::Down | Command::First | Command::Last | Command::NextPlayable => self.walk_hand(command, evening),
            Command::Order => self.reorder(evening),
            Command::Hand => self.whole_hand(evening),
            Command::WalkLeft | Command::WalkRight => self.walk_table(command, evening),
            Command::Advice if !self.is_own_turn() => return Known::No,
            Command::Advice if evening.settings.advice == Aid::Off => evening.desk.answer(&[message!("advice-off")]),
            Command::Advice => self.advise(evening),
            Command::SinceMyMove => self.news(evening),
            Command::Help => {
                self.help = Help::Told;
                let said = self.help_now(evening);
                evening.desk.answer(&said);
            }
            _ => return Known::No,
        }
        Known::Yes
    }

    /// Whether a command moves a cursor whose tile or square Enter plays.
    fn moves_what_is_played(&self, command: Command, evening: &Evening) -> bool {
        match command {
            Command::NextPlayable => true,
            Command::WalkLeft | Command::WalkRight => self.grid(evening).is_some(),
            _ => false,
        }
    }

    fn walk_hand(&mut self, command: Command, evening: &mut Evening) {
        let view = self.view();
        let found = match command {
            Command::Up => self.hand.previous(),
            Command::Down => self.hand.next(),
            Command::First => self.hand.go_to(0),
            Command::Last => self.hand.go_to_last(),
            _ => self.hand.next_that(|item| G::playable(item, &view)),
        };
        let said = match found {
            Some(item) => self.item(item, evening),
            None if self.hand.things().is_empty() => G::empty_hand(),
            None => G::nothing_fits(),
        };
        evening.desk.answer(&[said]);
    }

    /// What is under the cursor, or that there is nothing.
    pub(super) fn current_item(&self, evening: &Evening) -> Message {
        self.hand.current().map_or_else(G::empty_hand, |item| self.item(item, evening))
    }

    /// What a command asks about the squares. The whole is that of the player whose squares are walked.
    fn around(&self, command: Command, evening: &Evening) -> Option<Around> {
        match command {
            Command::Row => Some(Around::Row),
            Command::Column => Some(Around::Column),
            Command::Region => Some(Around::Region),
            Command::Whole => self.grid(evening).map(|_| Around::Whole),
            _ => None,
        }
    }

    /// Where the player is, his hand in the order in which numbers take its things.
    pub(super) fn where_am_i(&self, evening: &Evening) -> Vec<Message> {
        G::where_am_i(self.hand.things(), &self.view(), &self.ear(evening))
    }

    /// The item under the cursor, with its place.
    pub(super) fn item(&self, item: G::Item, evening: &Evening) -> Message {
        let said = G::item(item, &self.view(), &self.ear(evening));
        evening.placed(said, self.hand.place(), self.hand.things().len())
    }

    /// Where a thing of the hand stands in an order, for a player of this evening's language.
    pub(super) fn place_in_hand(evening: &Evening) -> impl Fn(G::Item, HandOrder) -> u32 + use<G> {
        let first = evening.desk.locale().said_first();
        move |item, order| G::sort_key(item, order, first)
    }

    fn reorder(&mut self, evening: &mut Evening) {
        let order = match self.hand.order() {
            HandOrder::Drawn => HandOrder::Number,
            HandOrder::Number => HandOrder::Weight,
            HandOrder::Weight => HandOrder::Drawn,
        };
        self.hand.reorder(order, Self::place_in_hand(evening));
        evening.change(|settings| settings.order = order);
        let mut said = vec![G::order_is(order)];
        said.extend(self.hand.current().map(|item| self.item(item, evening)));
        evening.desk.answer(&said);
    }

    fn whole_hand(&mut self, evening: &mut Evening) {
        let said = if self.hand.things().is_empty() { G::empty_hand() } else { G::whole_hand(self.hand.things()) };
        evening.desk.answer(&[said]);
    }

    fn walk_table(&mut self, command: Command, evening: &mut Evening) {
        let walk = G::walk(&self.view());
        let (count, origin) = (walk.places.len() as isize, walk.origin as isize);
        if count == 0 {
            evening.desk.answer(&[message!("no-line")]);
            return;
        }
        let wanted = match (self.walk, command) {
            (None, Command::WalkLeft) => count - 1,
            (None, _) => 0,
            (Some(place), Command::WalkLeft) => place + origin - 1,
            (Some(place), _) => place + origin + 1,
        };
        let place = wanted.clamp(0, count - 1);
        self.walk = Some(place - origin);
        let mut said = if wanted == place { Vec::new() } else { vec![message!("edge")] };
        said.push(evening.placed(walk.places[place as usize].clone(), place as usize, count as usize));
        evening.desk.answer(&said);
    }

    fn news(&mut self, evening: &mut Evening) {
        if self.since.is_empty() {
            evening.desk.answer(&[message!("no-news")]);
        } else {
            let said: Vec<Message> = self.since.iter().map(|line| message!("verbatim", text = line.as_str())).collect();
            evening.desk.retell(&said);
        }
    }

    /// Does what may change or leave the match.
    pub(super) fn order(&mut self, command: Command, evening: &mut Evening) -> Option<Next> {
        match command {
            Command::Undo => self.undo(evening),
            Command::Menu => {
                let next = self.open_menu(evening);
                if next.is_none() {
                    evening.desk.answer(&[message!("back-at-table")]);
                }
                return next;
            }
            Command::Quit => return Some(Next::Leave(Leaving::Quit)),
            Command::Rules => {
                let game = self.header.game;
                let left = menu::rules(evening, game, self);
                if let Chosen::Leaving(leaving) = left {
                    return Some(Next::Leave(leaving));
                }
                evening.desk.answer(&[message!("back-at-table")]);
            }
            Command::Cancel => evening.desk.answer(&[message!("nothing-to-cancel")]),
            _ if !self.is_own_turn() => {
                let said = self.not_yours(evening);
                evening.desk.answer(&[said]);
            }
            Command::Draw => {
                let action = G::space(&self.view(), self.hand.current());
                return self.try_in_passing(action, evening);
            }
            Command::Choose => return self.lay_current(None, evening),
            Command::LayLeft => return self.lay_current(Some(Handle::Left), evening),
            Command::LayRight => return self.lay_current(Some(Handle::Right), evening),
            Command::Moves => return self.choose_move(evening),
            _ => evening.unknown(""),
        }
        None
    }

    /// Why nothing can be done now.
    pub(super) fn not_yours(&self, evening: &Evening) -> Message {
        match self.game.stage() {
            Stage::ToMove { seat, .. } => message!("not-your-turn", who = self.ear(evening).name(seat)),
            Stage::ToShuffle(_) => G::next_round(),
            Stage::Over(_) => message!("turn-over"),
        }
    }

    /// The menu; none where the player goes on from where he was.
    fn open_menu(&mut self, evening: &mut Evening) -> Option<Next> {
        let game = self.header.game;
        self.menu = Menu::Open;
        let next = menu::at_table(evening, game, self);
        self.menu = Menu::Closed;
        // The language may be another now.
        self.hand.reorder(self.hand.order(), Self::place_in_hand(evening));
        next
    }

    /// Walks the player's moves that could have been better.
    fn review(&mut self, evening: &mut Evening) -> Option<Next> {
        let review = Review::of::<G>(&self.header, &self.steps, self.human, self.ear(evening), self.advice_budget);
        match look_again(review, evening, self) {
            Chosen::Leaving(leaving) => Some(Next::Leave(leaving)),
            Chosen::Item(_) | Chosen::Nothing => None,
        }
    }

    /// What to do when the match is over.
    pub(super) fn after_match(&mut self, evening: &mut Evening) -> Option<Next> {
        let items = vec![
            message!("after-another"),
            message!("after-same-deal"),
            message!("after-undo"),
            message!("after-review"),
            message!("after-start"),
            message!("after-quit"),
        ];
        let list = List { opens: Urgency::Event, ..List::new(message!("after-title"), items, 0) };
        let chosen = evening.choose(&list, self);
        match chosen {
            Chosen::Item(3) => return self.review(evening),
            Chosen::Item(2) => {
                self.undo(evening);
                return None;
            }
            _ => {}
        }
        self.put_away(evening);
        Some(match chosen {
            Chosen::Item(0) => Next::Another,
            Chosen::Item(1) => Next::SameDeal(self.shuffles()),
            Chosen::Item(5) => Next::Leave(Leaving::Quit),
            Chosen::Leaving(leaving) => Next::Leave(leaving),
            Chosen::Item(_) | Chosen::Nothing => Next::Start,
        })
    }
}

impl<G: Playable> Aside for Table<G> {
    fn asked(&mut self, evening: &mut Evening, command: Command) -> Known {
        // Enter chooses from the list: another tile or square would be heard, and not be the one that is played.
        if self.moves_what_is_played(command, evening) {
            return Known::No;
        }
        self.inform(evening, command)
    }

    fn menu(&mut self, evening: &mut Evening) -> Option<Leaving> {
        if self.menu == Menu::Open {
            return Some(Leaving::ToMenu);
        }
        match self.open_menu(evening)? {
            Next::Leave(leaving) => Some(leaving),
            Next::Start | Next::Another | Next::SameDeal(_) => Some(Leaving::ToStart),
        }
    }

    fn thought(&mut self, evening: &mut Evening) {
        self.advise_late(evening);
        self.hear_saving(evening);
    }
}

fn question(command: Command) -> Option<Question> {
    Some(match command {
        Command::Ends => Question::Ends,
        Command::Whole => Question::Whole,
        Command::Scores => Question::Scores,
        Command::MatchInfo => Question::MatchInfo,
        Command::Turn => Question::Turn,
        Command::Unseen => Question::Unseen,
        Command::PassedOn => Question::PassedOn,
        _ => return None,
    })
}

//! The table, which alone owns a match: it shuffles, judges, applies and keeps the record, on a
//! thread of its own.
//!
//! To a table, people and bots are the same: chairs that send a wish when it is their turn.

pub mod chair;
pub(super) mod day;
pub(super) mod dealing;
pub mod elsewhere;
pub mod keeper;
pub mod latecomers;
pub(super) mod past;
pub(super) mod stand_in;
pub mod waiting;

use crate::bots::{Contender, Opponents};
use crate::games::catalogue::CatalogueGame;
use crate::games::{Seat, SeatSet, Stage};
use crate::session::person::thinking::Thinkers;
use chair::{Bench, By, Channel, Denied, Happened, Heard, Moment, News, Place, Wanted, Wish};
use elsewhere::{Added, Elsewhere};
use keeper::Keeper;
use latecomers::{Afar, Looker, Watcher};
use past::Asked;
use stand_in::{STANDS_IN, Thinking};
use waiting::{Manners, WaitingTold, is_past};

use crate::input::mailbox::Nudge;
use crate::narration::{Message, Told};
use crate::records::{self, AsJson, Header, Player, Step};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;
use std::{io, thread};

/// A game that can be played at the table.
pub trait Playable: CatalogueGame + Told + Opponents + AsJson {}
impl<G: CatalogueGame + Told + Opponents + AsJson> Playable for G {}

/// What a match needs: its game before the first step, what was agreed, and the steps taken so far.
pub struct Match<G: Playable> {
    /// The game as it stands before the first of `steps`.
    pub game: G,
    /// What was agreed, and who sits where.
    pub header: Header,
    /// The steps taken so far.
    pub steps: Vec<Step>,
    /// Shuffles known in advance: those of an earlier match.
    pub ahead: Vec<Vec<String>>,
    /// The seed of all other shuffles and of the bots' chance.
    pub seed: u64,
    /// Where the steps are kept; None if nowhere.
    pub keeper: Option<Box<dyn Keeper>>,
    /// How long to wait for people, and what can be taken back.
    pub manners: Manners,
    /// Where its bots think.
    pub thinkers: Arc<dyn Thinkers>,
}

/// A match that is being played.
pub struct Table<G: Playable> {
    pub(in crate::session) game: G,
    pub(in crate::session) header: Header,
    pub(in crate::session) seed: u64,
    pub(in crate::session) steps: Vec<Step>,
    /// Shuffles known in advance: those of an earlier match, or those taken back by an undo.
    pub(in crate::session) ahead: VecDeque<Vec<String>>,
    pub(in crate::session) keeper: Option<Box<dyn Keeper>>,
    /// By seat.
    pub(in crate::session) chairs: Vec<Chair<G>>,
    /// Who only looks on.
    pub(in crate::session) bench: Vec<Looker<G>>,
    /// Who looks on at other tables of this match and would like to play.
    pub(in crate::session) afar: Vec<Afar>,
    /// Who sits at other tables of this match.
    pub(in crate::session) elsewhere: Elsewhere,
    pub(in crate::session) manners: Manners,
    /// Who wants to take something back, if others have to agree.
    pub(in crate::session) asked: Option<Asked>,
    pub(in crate::session) moment: Moment,
    /// How many steps there were when the match was opened or taken back: people need time to hear
    /// that.
    pub(in crate::session) opened_at: usize,
    pub(in crate::session) begun: Begun,
    /// Who wants the next round.
    pub(in crate::session) ready: SeatSet,
    /// Whether those who are ready have heard whom they are waiting for.
    pub(in crate::session) waiting_told: WaitingTold,
    /// When the position, or who is present, last changed.
    pub(in crate::session) since: Instant,
    pub(in crate::session) thinkers: Arc<dyn Thinkers>,
    /// What a bot is thinking about.
    pub(in crate::session) thinking: Option<Thinking>,
    /// The indices of the steps that a bot took for a person.
    pub(in crate::session) stood_in: BTreeSet<usize>,
    pub(in crate::session) wishes: Receiver<Wish<G>>,
    pub(in crate::session) door: Sender<Wish<G>>,
}

/// A seat, and whoever sits there.
pub(in crate::session) struct Chair<G: Playable> {
    /// The bot that moves while nobody sits there.
    pub(in crate::session) bot: Contender,
    /// The person.
    pub(in crate::session) channel: Option<Channel<G>>,
}

/// Whether everybody who sits down at first has done so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Begun {
    NotYet,
    Yes,
    /// Nothing follows: the table was closed.
    Closed,
}

/// The way to a table, for arriving people.
pub struct Door<G: Playable> {
    wishes: Sender<Wish<G>>,
}

impl<G: Playable> Door<G> {
    /// A place at the seat. Whoever sat there before hears nothing more. Each piece of news comes
    /// with a nudge.
    pub fn sit(&self, seat: Seat, nudge: Nudge) -> Place<G> {
        let (tell, news) = channel();
        self.wish(Some(seat), Wanted::Sit(Channel::new(tell, nudge)));
        Place { seat, news, wishes: self.wishes.clone() }
    }

    /// A place beside the table, to look on. News come with a nudge each.
    pub fn look_on(&self, watcher: Watcher, nudge: Nudge) -> Bench<G> {
        let ((tell, news), who) = (channel(), watcher.who);
        self.wish(None, Wanted::LookOn(Looker::new(watcher, Channel::new(tell, nudge))));
        Bench { who, news, wishes: self.wishes.clone() }
    }

    /// Lets the match begin, or go on, with those who sit there now.
    pub fn begin(&self) {
        self.wish(None, Wanted::Begin);
    }

    /// Closes the table: anybody still there hears nothing more.
    pub fn close(&self) {
        self.wish(None, Wanted::Close);
    }

    pub(in crate::session) fn wish(&self, seat: Option<Seat>, what: Wanted<G>) {
        // A closed table can't receive it, and drops it, so the news ends at once.
        let _ = self.wishes.send(Wish { seat, what });
    }
}

impl<G: Playable> Table<G> {
    /// Opens a table for this match, on a thread of its own. It closes when the last person has
    /// left.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn open(agreed: Match<G>) -> io::Result<Door<G>> {
        let (door, wishes) = channel();
        let opened = Door { wishes: door.clone() };
        let mut table = Table::new(agreed, wishes, door);
        thread::Builder::new().name("table".into()).spawn(move || table.run())?;
        Ok(opened)
    }

    fn new(agreed: Match<G>, wishes: Receiver<Wish<G>>, door: Sender<Wish<G>>) -> Table<G> {
        let bot = |player: &Player| if let Player::Bot(bot) = player { *bot } else { STANDS_IN.into() };
        let chairs = agreed.header.seats.iter().map(|seat| Chair { bot: bot(&seat.player), channel: None }).collect();
        let mut table = Table {
            game: agreed.game,
            header: agreed.header,
            seed: agreed.seed,
            steps: Vec::new(),
            ahead: agreed.ahead.into(),
            keeper: agreed.keeper,
            chairs,
            bench: Vec::new(),
            afar: Vec::new(),
            elsewhere: Elsewhere::default(),
            manners: agreed.manners,
            asked: None,
            moment: Moment::default(),
            opened_at: 0,
            begun: Begun::NotYet,
            ready: SeatSet::default(),
            waiting_told: WaitingTold::NotYet,
            since: Instant::now(),
            thinkers: agreed.thinkers,
            thinking: None,
            stood_in: BTreeSet::new(),
            wishes,
            door,
        };
        table.go_through(agreed.steps);
        table
    }

    /// Does what has to happen, and handles wishes, until nobody is there any more.
    fn run(&mut self) {
        let mut missed = self.look_around();
        while self.begun != Begun::Closed {
            if self.begun == Begun::Yes {
                if self.is_empty() {
                    return;
                }
                self.seat_latecomers();
                match self.game.stage() {
                    Stage::ToShuffle(pile) if self.is_ready() => {
                        self.deal(pile);
                        continue;
                    }
                    Stage::ToMove { seat, choices } if self.moves_at(seat).is_some_and(is_past) => self.let_think(seat, choices),
                    Stage::ToShuffle(_) if self.told_at().is_some_and(is_past) => self.tell_waiting(),
                    Stage::ToShuffle(_) | Stage::ToMove { .. } | Stage::Over(_) => {}
                }
            }
            match self.next_wish() {
                Ok(wish) => {
                    if !matches!(wish.what, Wanted::Sit(_)) {
                        missed.take().into_iter().for_each(|missed| self.follow(missed));
                    }
                    self.hear(wish);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    pub(in crate::session) fn is_persons(&self, seat: Seat) -> bool {
        self.header.seats.get(seat.index()).is_some_and(|line| line.player == Player::Human)
    }

    fn hear(&mut self, Wish { seat, what }: Wish<G>) {
        match (seat, what) {
            (Some(seat), Wanted::Sit(channel)) => self.seat(seat, channel),
            (Some(seat), Wanted::Do(action, moment)) => self.wants_to_do(seat, action, moment),
            (Some(seat), Wanted::Thought(action, moment)) => self.thought(seat, action, moment),
            (Some(seat), Wanted::Ready(moment)) => self.is_ready_at(seat, moment),
            (Some(seat), Wanted::Undo) => self.undo(seat),
            (Some(seat), Wanted::Say(text)) => {
                self.tell_others(Seat::NOBODY, || News::Said(seat, text.clone()));
                self.keeper.iter_mut().for_each(|keeper| keeper.says(seat, &text));
            }
            (Some(seat), Wanted::SaidElsewhere(text)) => self.tell_others(Seat::NOBODY, || News::Said(seat, text.clone())),
            (Some(seat), Wanted::Leave) => self.leaves(seat),
            (_, Wanted::Look) => self.look(),
            (_, Wanted::LookOn(looker)) => self.looks_on(looker),
            (_, Wanted::BotsSeat(who)) => self.asks_for_seat(who),
            (_, Wanted::BotsSeatAfar(watcher)) => self.wants_seat_afar(watcher),
            (Some(seat), Wanted::GiveSeat) => self.gives_seat(seat),
            (Some(seat), Wanted::SeatGivenAfar(watcher)) => self.is_given_afar(seat, watcher),
            (_, Wanted::Seats(header)) => self.is_seated_anew(header),
            (_, Wanted::Begin) if self.begun == Begun::NotYet => (self.begun, self.since) = (Begun::Yes, Instant::now()),
            (_, Wanted::Close) => self.begun = Begun::Closed,
            // Onlookers have no wishes.
            (None, _) | (_, Wanted::Begin) => {}
        }
    }

    fn seat(&mut self, seat: Seat, channel: Channel<G>) {
        let past = self.past(seat);
        let away = !self.is_there(seat);
        self.keeper.iter_mut().for_each(|keeper| keeper.sits(seat));
        self.chairs[seat.index()].channel = Some(channel);
        self.tell(seat, News::Seated(past));
        if let Some(steps) = self.end() {
            self.tell(seat, News::Over(steps));
        }
        if away {
            self.comes(seat);
        }
        // Who comes from a house that is gone was the reason why the bots thought elsewhere. Not at
        // once: what was missed until now comes first.
        let _ = self.door.send(Wish { seat: None, what: Wanted::Look });
    }

    /// Whether nobody is left for whom the match would go on here. Onlookers can look on only while
    /// somebody plays.
    fn is_empty(&self) -> bool {
        self.chairs.iter().all(|chair| chair.channel.is_none()) && (self.bench.is_empty() || self.elsewhere.seated.is_empty())
    }

    fn looks_on(&mut self, looker: Looker<G>) {
        let past = self.past(Seat::NOBODY);
        if looker.tell(News::Seated(past)) && self.end().is_none_or(|steps| looker.tell(News::Over(steps))) {
            self.bench.push(looker);
        }
    }

    /// Somebody has left.
    pub(in crate::session) fn leaves(&mut self, seat: Seat) {
        if self.chairs[seat.index()].channel.take().is_some() {
            self.keeper.iter_mut().for_each(|keeper| keeper.leaves(seat));
            self.is_gone(seat);
        }
    }

    pub(in crate::session) fn tell_others(&mut self, seat: Seat, news: impl Fn() -> News<G>) {
        for other in self.people().filter(|other| *other != seat).collect::<Vec<_>>() {
            self.tell(other, news());
        }
        self.bench.retain(|line| line.tell(news()));
    }

    /// Carries out a chair's wish, if its moment hasn't passed and the rules allow it.
    fn wants_to_do(&mut self, seat: Seat, action: G::Action, moment: Moment) {
        let turn = matches!(self.game.stage(), Stage::ToMove { seat: mover, .. } if mover == seat);
        if !turn || moment != self.moment {
            self.tell(seat, News::NotDone(Denied::Passed));
        } else if let Err(refusal) = self.game.judge(&action) {
            self.tell(seat, News::NotDone(Denied::Refused(refusal)));
        } else if self.does(By::Player(seat), seat, action) == Added::Taken {
            self.tell(seat, News::NotDone(Denied::Passed));
        }
    }

    /// Does what the rules have allowed, unless somebody elsewhere was first.
    pub(in crate::session) fn does(&mut self, by: By, seat: Seat, action: G::Action) -> Added {
        let kept = self.keep(by, Step::Action { seat: seat.0 + 1, action: action.to_string() });
        if kept == Added::Yes {
            let mut events = Vec::new();
            self.game.apply(&action, &mut events);
            self.happened(by, &events);
        }
        kept
    }

    /// The seats at which somebody sits.
    pub(in crate::session) fn people(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| chair.channel.is_some()).map(|(seat, _)| seat)
    }

    /// Keeps a step, here and where the match is kept. If somebody elsewhere was first, that step
    /// has happened instead.
    pub(in crate::session) fn keep(&mut self, by: By, step: Step) -> Added {
        if let Some(keeper) = &mut self.keeper {
            if keeper.add(&records::step_text(&step)) == Added::Taken {
                self.look();
                return Added::Taken;
            }
            keeper.keep_up();
        }
        self.took(by, step);
        Added::Yes
    }

    /// Tells everybody what has just happened.
    pub(in crate::session) fn happened(&mut self, by: By, events: &[G::Event]) {
        self.since = Instant::now();
        if let (Stage::Over(outcome), Some(keeper)) = (self.game.stage(), &mut self.keeper) {
            keeper.over(&outcome);
        }
        let (waits_for, moment) = (self.waits_for(), self.moment);
        for seat in self.people().collect::<Vec<_>>() {
            let view = self.game.view(seat);
            let heard = Heard { by, events: events.to_vec(), view };
            self.tell(seat, News::Happened(Happened { heard, waits_for, moment }));
        }
        let view = self.game.view(Seat::NOBODY);
        let happened = || Happened { heard: Heard { by, events: events.to_vec(), view: view.clone() }, waits_for, moment };
        self.bench.retain(|line| line.tell(News::Happened(happened())));
        if let Some(steps) = self.end() {
            self.tell_others(Seat::NOBODY, || News::Over(steps.clone()));
        }
    }

    /// All steps, if the match is over.
    fn end(&self) -> Option<Vec<Step>> {
        matches!(self.game.stage(), Stage::Over(_)).then(|| self.steps.clone())
    }

    /// Tells the person at `seat`; if nobody receives it, they have left.
    pub(in crate::session) fn tell(&mut self, seat: Seat, news: News<G>) {
        if self.chairs[seat.index()].channel.as_ref().is_some_and(|channel| !channel.tell(news)) {
            self.leaves(seat);
        }
    }
}

/// The seat of the player at the keyboard: the first that a person plays.
pub fn own_seat(header: &Header) -> Seat {
    header.people().next().unwrap_or_default()
}

/// A game's name in a sentence.
pub fn message_of_game(game: crate::games::catalogue::GameName) -> Message {
    Message::named(format!("game-{}", game.key()), Vec::new())
}

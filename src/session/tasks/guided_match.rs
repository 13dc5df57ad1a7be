//! A match without a table, in which only the expected actions are carried out.

use super::{CompanionTask, TaskGroup};
use crate::bots::Budget;
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::games::{Game, Seat, SeatSet, Stage};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Message, Question, StepwiseChoice};
use crate::records::{self, Header, RecordStep};
use crate::session::client::{Handled, Person};
use crate::session::seat::companion::{Companion, NextRound};
use crate::session::seat::cursor::SeatContext;
use crate::session::seat::{MatchOwner, OwnTurn, SeatSession, SeatSessionParts};
use crate::session::table::events::{AwaitedStep, MatchReplay, Revision, SeenStep, StepAuthor, StepUpdate, TableEvent, TurnOrder};
use crate::session::table::requests::{SeatHandle, SeatSender};
use crate::session::table::waiting::{MatchHost, MatchPause};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

/// The seed of all random numbers: a lesson is equal each time.
pub(in crate::session) const SEED: u64 = 1;

/// The guide of a match, shared by the seat, as its task, and the code that sets tasks.
pub(in crate::session) struct Guide(Rc<RefCell<GuideState>>);

/// The state of a guided match.
struct GuideState {
    /// The match; None once the player plays freely, at a table.
    guided: Option<GuidedMatch>,
    /// The current task.
    task: Option<Box<dyn CompanionTask>>,
}

/// A match without a table, controlled by the guide.
struct GuidedMatch {
    game: AnyGame,
    seat: Seat,
    steps: Vec<RecordStep>,
    /// The expected action, if any.
    right: Option<AnyAction>,
    /// The last other action tried.
    tried: Option<AnyAction>,
    /// Kept alive, so that the seat session doesn't take the match for over.
    _news: Sender<TableEvent>,
}

impl GuidedMatch {
    /// Plays a step judged earlier, as the player hears it.
    fn play(&mut self, step: &RecordStep) -> SeenStep {
        let mut events = Vec::new();
        let played = records::step(&mut self.game, step, &mut events);
        debug_assert!(played.is_ok());
        self.steps.push(step.clone());
        let by =
            if let RecordStep::Action { seat, .. } = step { StepAuthor::Player(Seat(seat.saturating_sub(1))) } else { StepAuthor::Chance };
        SeenStep { by, events, view: Arc::new(self.game.view(self.seat)) }
    }

    /// Carries out a step.
    fn happen(&mut self, step: &RecordStep) -> StepUpdate {
        let step = self.play(step);
        StepUpdate { step, waits_for: self.waits_for(), revision: self.moment() }
    }

    fn waits_for(&self) -> AwaitedStep {
        match self.game.stage() {
            Stage::ToMove { seat, .. } => AwaitedStep::Move(seat),
            Stage::ToShuffle(_) => AwaitedStep::Shuffle,
            Stage::Over(_) => AwaitedStep::Nobody,
        }
    }

    fn moment(&self) -> Revision {
        Revision { steps: self.steps.len(), taken_back: 0 }
    }
}

/// Takes a seat at a guided match, whose first steps are set up without announcing them.
pub(in crate::session) fn sit_down<'a>(
    game: AnyGame,
    header: &Header,
    seat: Seat,
    begins: impl Iterator<Item = &'a RecordStep>,
    person: &Person,
) -> Option<(SeatSession, Guide)> {
    let (tell, events) = channel();
    let first = Arc::new(game.view(seat));
    let mut guided = GuidedMatch { game, seat, steps: Vec::new(), right: None, tried: None, _news: tell };
    let steps = begins.map(|step| guided.play(step)).collect::<Vec<_>>().into();
    let past = MatchReplay {
        header: header.clone(),
        host: MatchHost::Nobody,
        turns: TurnOrder::InOrder,
        choosing: SeatSet::default(),
        pause: MatchPause::Off,
        first,
        steps,
        waits_for: guided.waits_for(),
        revision: guided.moment(),
    };
    guided._news.send(TableEvent::Seated(past)).ok()?;
    // Requests to a table are lost here: the player's actions go to the guide.
    let place = SeatHandle { seat, events, sender: SeatSender::without_table(seat) };
    let mut seat_session = SeatSession::new(
        SeatSessionParts { place, owner: MatchOwner::Own, saved: None, table: None, chance: SEED, advice: Budget::OfLevel },
        person,
    )?;
    let led = Rc::new(RefCell::new(GuideState { guided: Some(guided), task: None }));
    seat_session.companion.set(Guide(Rc::clone(&led)));
    seat_session.announced.turn = OwnTurn::Told;
    Some((seat_session, Guide(led)))
}

impl Guide {
    /// Sets a task.
    pub(in crate::session) fn ask(&self, task: impl CompanionTask + 'static) {
        self.0.borrow_mut().task = Some(Box::new(task));
    }

    /// Removes the task, if there is one.
    pub(in crate::session) fn take_task(&self) -> Option<Box<dyn CompanionTask>> {
        self.0.borrow_mut().task.take()
    }

    /// The others who do the task as well.
    fn together(&self) -> Option<Rc<dyn TaskGroup>> {
        self.0.borrow().task.as_ref().and_then(|task| task.task_company())
    }

    /// Sets a task that was removed.
    pub(in crate::session) fn ask_again(&self, task: Option<Box<dyn CompanionTask>>) {
        self.0.borrow_mut().task = task;
    }

    /// Allows this action of the player only.
    pub(in crate::session) fn release(&self, action: Option<AnyAction>) {
        if let Some(guided) = &mut self.0.borrow_mut().guided {
            (guided.right, guided.tried) = (action, None);
        }
    }

    /// Carries out a step; None once the player plays freely.
    pub(in crate::session) fn carry_out(&self, step: &RecordStep) -> Option<StepUpdate> {
        self.0.borrow_mut().guided.as_mut().map(|guided| guided.happen(step))
    }

    /// The legal action that wasn't carried out, if there was one since the last call.
    pub(in crate::session) fn take_tried(&self) -> Option<AnyAction> {
        self.0.borrow_mut().guided.as_mut().and_then(|guided| guided.tried.take())
    }

    /// Lets the player play freely from now on. Returns the steps so far; None if they do already.
    pub(in crate::session) fn release_player(&self) -> Option<Vec<RecordStep>> {
        self.0.borrow_mut().guided.take().map(|guided| guided.steps)
    }
}

impl Companion for Guide {
    fn answer(&mut self, command: Command, here: &SeatContext, person: &Person) -> Option<Vec<Message>> {
        let mut task = self.take_task()?;
        let said = match command {
            Command::Repeat => Some(task.question()),
            Command::Undo => Some(vec![task.no_undo()]),
            Command::Advice => Some(vec![task.hint(here, person)]),
            Command::Ask(Question::Turn) => task.task_company().map(|together| together.standing()),
            _ => None,
        };
        self.ask_again(Some(task));
        said
    }

    fn own_keys(&self) -> Option<Message> {
        self.0.borrow().task.as_ref().map(|_| message!("task-keys"))
    }

    /// The action itself if it is the expected one, else None.
    fn admit(&mut self, action: AnyAction, view: &AnyView) -> Option<AnyAction> {
        let Some(guided) = &mut self.0.borrow_mut().guided else { return Some(action) };
        match guided.right {
            Some(right) if AnyGame::are_same_move(&right, &action, view) => Some(right),
            _ => {
                guided.tried = Some(action);
                None
            }
        }
    }

    fn happen(&mut self, action: AnyAction) -> Option<StepUpdate> {
        let guided = &mut self.0.borrow_mut().guided;
        guided.as_mut().map(|guided| guided.happen(&RecordStep::Action { seat: guided.seat.0 + 1, action: action.to_string() }))
    }

    fn tells_in_order(&self) -> bool {
        true
    }

    fn is_over(&self) -> bool {
        self.together().is_some_and(|together| together.have_moved_on())
    }

    fn talk(&mut self, person: &mut Person) -> Handled {
        let Some(together) = self.together() else { return Handled::No };
        together.talk(person);
        Handled::Yes
    }

    fn next_round(&self) -> NextRound {
        NextRound::Untold
    }
}

//! The state of a match: header, steps, and the game after them.

use super::events::{AwaitedStep, Revision, StepAuthor, StepUpdate};
use super::seen::{ReplayedSteps, SeenSteps};
use super::shuffles::ShuffleSource;
use super::steps::MatchSteps;
use crate::games::any::{AnyEvent, AnyGame, AnyView};
use crate::games::{Choices, Game, Seat, Stage};
use crate::narration::{ActionOrder, EventNarration};
use crate::records::{self, Header, RecordStep, Replayable, SeatPlayer};
use std::collections::{BTreeSet, VecDeque};
use std::ops::Range;
use std::sync::Arc;

/// The most steps of a match that has just begun: a shuffle and some moves of bots.
const JUST_BEGUN: usize = 12;

/// The number of rounds before whose first moves the game is kept.
const CHECKPOINTS: usize = 3;

/// The game after a shuffle, to go back there without replaying the match.
struct Checkpoint {
    /// The number of steps played.
    steps: usize,
    game: AnyGame,
}

/// The steps and the state of a match.
pub(super) struct MatchState {
    pub header: Header,
    pub game: AnyGame,
    steps: MatchSteps,
    /// The game after the last shuffles, oldest first.
    checkpoints: VecDeque<Checkpoint>,
    /// The indices of the steps a bot took for a person.
    stood_in: BTreeSet<usize>,
    /// The number of undos.
    taken_back: u32,
    /// The number of steps when the match was opened or undone: people need time to hear that.
    opened_at: usize,
    pub chance: ShuffleSource,
}

impl MatchState {
    /// A match that begins, or goes on after these steps.
    pub(super) fn new(game: AnyGame, header: Header, steps: Vec<RecordStep>, taken_back: u32, chance: ShuffleSource) -> MatchState {
        let (checkpoints, stood_in) = (VecDeque::new(), BTreeSet::new());
        let mut match_state =
            MatchState { header, game, steps: MatchSteps::default(), checkpoints, stood_in, taken_back, opened_at: 0, chance };
        match_state.replay_steps(steps);
        match_state
    }

    pub(super) fn steps(&self) -> &MatchSteps {
        &self.steps
    }

    /// The revision after the last step.
    pub(super) fn current_moment(&self) -> Revision {
        Revision { steps: self.steps.len(), taken_back: self.taken_back }
    }

    pub(super) fn is_persons(&self, seat: Seat) -> bool {
        self.header.seats.get(seat.index()).is_some_and(|line| line.player == SeatPlayer::Human)
    }

    /// All steps, if the match is over.
    pub(super) fn steps_if_over(&self) -> Option<Vec<RecordStep>> {
        matches!(self.game.stage(), Stage::Over(_)).then(|| self.steps.iter().collect())
    }

    /// The next thing to happen.
    pub(super) fn waits_for(&self) -> AwaitedStep {
        let last = || self.steps.len().checked_sub(1).filter(|last| *last >= self.opened_at);
        waits_for(&self.game, || self.steps.get(last()?))
    }

    /// Whether a newcomer can hear all steps one by one, since there are few.
    pub(super) fn has_just_begun(&self) -> bool {
        self.steps.len() <= JUST_BEGUN && self.taken_back == 0
    }

    /// The number of shuffles.
    pub(super) fn shuffles(&self) -> usize {
        self.steps.shuffles()
    }

    /// Plays a step that was judged before. Returns its events; None if it is illegal.
    pub(super) fn play(&mut self, step: &RecordStep) -> Option<Vec<AnyEvent>> {
        let mut events = Vec::new();
        records::step(&mut self.game, step, &mut events).ok().map(|_| events)
    }

    /// Appends a step that the game has played.
    pub(super) fn append(&mut self, by: StepAuthor, step: RecordStep) {
        if let StepAuthor::StandIn(_) = by {
            self.stood_in.insert(self.steps.len());
        }
        self.steps.push(&step);
    }

    /// Keeps the game as it is after a shuffle.
    pub(super) fn keep_checkpoint(&mut self) {
        self.checkpoints.push_back(Checkpoint { steps: self.steps.len(), game: self.game.clone() });
        if self.checkpoints.len() > CHECKPOINTS {
            self.checkpoints.pop_front();
        }
    }

    /// The game before the first step.
    fn initial_game(&self) -> AnyGame {
        // The header gave valid rules when this match began; it gives the same again.
        records::rules_of::<AnyGame>(&self.header).map_or_else(|_| self.game.clone(), AnyGame::new)
    }

    /// Replays earlier steps without events.
    fn replay_steps(&mut self, steps: Vec<RecordStep>) {
        for step in steps {
            if records::step(&mut self.game, &step, &mut Vec::new()).is_err() {
                break;
            }
            self.steps.push(&step);
            if let RecordStep::Shuffle(_) = step {
                self.keep_checkpoint();
            }
        }
        self.opened_at = self.steps.len();
    }

    /// Undoes the steps after the first `steps`. Undone shuffles come again.
    pub(super) fn go_back(&mut self, steps: usize) {
        let undone = self.steps.split_off(steps);
        let shuffles = undone.into_iter().filter_map(|step| if let RecordStep::Shuffle(order) = step { Some(order) } else { None });
        self.chance.ahead = shuffles.chain(std::mem::take(&mut self.chance.ahead)).collect();
        while self.checkpoints.pop_back_if(|checkpoint| checkpoint.steps > steps).is_some() {}
        let Some(checkpoint) = self.checkpoints.back() else {
            let left = self.steps.iter().collect();
            return self.take_back_to(left, self.taken_back + 1);
        };
        self.game = checkpoint.game.clone();
        for step in self.steps.between(checkpoint.steps..steps) {
            // These steps were played before.
            _ = records::step(&mut self.game, &step, &mut Vec::new());
        }
        self.stood_in.retain(|step| *step < steps);
        (self.taken_back, self.opened_at) = (self.taken_back + 1, steps);
    }

    /// Replaces the steps after an undo.
    pub(super) fn take_back_to(&mut self, steps: Vec<RecordStep>, taken_back: u32) {
        self.game = self.initial_game();
        self.taken_back = taken_back;
        let place = steps.len();
        (self.steps, self.checkpoints) = (MatchSteps::default(), VecDeque::new());
        self.stood_in.retain(|step| *step < place);
        self.replay_steps(steps);
    }

    /// The number of steps when this seat could first see its turn of the present round.
    pub(super) fn turn_start_of(&self, seat: Seat) -> usize {
        let is_last = |step: &RecordStep| {
            matches!(step, RecordStep::Shuffle(_)) || matches!(step, RecordStep::Action { seat: other, .. } if *other == seat.0 + 1)
        };
        let since = self.steps.iter().rev().take_while(|step| !is_last(step)).count();
        self.steps.len() - since
    }

    /// The index of the last step at which `seat` had a choice.
    pub(super) fn last_decision(&self, seat: Seat) -> Option<usize> {
        let mut end = self.steps.len();
        for checkpoint in self.checkpoints.iter().rev() {
            let found = self.last_decision_between(seat, checkpoint.game.clone(), checkpoint.steps..end);
            if found.is_some() {
                return found;
            }
            end = checkpoint.steps;
        }
        self.last_decision_between(seat, self.initial_game(), 0..end)
    }

    /// The index of the last of these steps at which `seat` had a choice; `game` is the one before them.
    fn last_decision_between(&self, seat: Seat, mut game: AnyGame, steps: Range<usize>) -> Option<usize> {
        let mut found = None;
        // A bot's earlier moves there aren't this person's.
        let begins = self.header.notes.began_at(seat.index());
        for (index, step) in steps.clone().zip(self.steps.between(steps)) {
            if let (RecordStep::Action { action, .. }, Stage::ToMove { seat: mover, choices }) = (&step, game.stage())
                && mover == seat
                && index >= begins
                && let Some(action) = game.action(action)
                && (choices.count() > 1 || !AnyGame::is_automatic(&action))
            {
                found = Some(index);
            }
            records::step(&mut game, &step, &mut Vec::new()).ok()?;
        }
        found
    }

    /// The view of `seat` before the first step, and all steps as it has heard them; it sees `now`
    /// after the last.
    pub(super) fn history_for(&self, seat: Seat, now: Arc<AnyView>) -> (Arc<AnyView>, SeenSteps) {
        let replayed = ReplayedSteps { last: Some(now), ..self.replayed(seat) };
        (Arc::new(replayed.game.view(seat)), replayed.into())
    }

    /// The view of `seat` before the first step, what the match waited for then, and each step as
    /// an update.
    pub(super) fn updates_for(&self, seat: Seat) -> (Arc<AnyView>, AwaitedStep, Vec<StepUpdate>) {
        let mut updates = Vec::new();
        let mut replayed = self.replayed(seat);
        let (first, began) = (Arc::new(replayed.game.view(seat)), waits_for(&replayed.game, || None));
        while let Some(step) = replayed.next() {
            let waits_for = waits_for(&replayed.game, || self.steps.get(updates.len()));
            updates.push(StepUpdate { step, waits_for, revision: Revision { steps: updates.len() + 1, taken_back: 0 } });
        }
        (first, began, updates)
    }

    /// The match from its beginning, to be played again for `seat`.
    fn replayed(&self, seat: Seat) -> ReplayedSteps {
        let (game, steps, stood_in) = (self.initial_game(), self.steps.clone(), self.stood_in.clone());
        ReplayedSteps { game, seat, steps, stood_in, played: 0, last: None }
    }
}

/// The next thing to happen in a game; `last` is its last step, if it was announced as it happened.
fn waits_for(game: &AnyGame, last: impl FnOnce() -> Option<RecordStep>) -> AwaitedStep {
    match game.stage() {
        // The table passes for all.
        Stage::ToMove { .. } if game.only_passes_follow() => AwaitedStep::Others,
        Stage::ToMove { seat, .. } => AwaitedStep::Move(seat),
        Stage::Over(_) => AwaitedStep::Nobody,
        // A void deal is dealt again at once.
        Stage::ToShuffle(_) if matches!(last(), Some(RecordStep::Shuffle(_))) => AwaitedStep::Shuffle,
        Stage::ToShuffle(_) if AnyGame::is_between_rounds(&game.view(Seat::NOBODY)) => AwaitedStep::People,
        Stage::ToShuffle(_) => AwaitedStep::Shuffle,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::records::Record;

    const RECORDS: [&[u8]; 4] = [
        include_bytes!("../../../tests/records/bidomino.salotto"),
        include_bytes!("../../../tests/records/classic.salotto"),
        include_bytes!("../../../tests/records/kingdomino-original.salotto"),
        include_bytes!("../../../tests/records/mexican-train.salotto"),
    ];

    /// The match after these steps, opened again.
    fn opened(record: &Record, steps: &[RecordStep]) -> MatchState {
        let game = AnyGame::new(records::rules_of::<AnyGame>(&record.header).unwrap());
        let chance = ShuffleSource { seed: 1, ahead: VecDeque::new() };
        MatchState::new(game, record.header.clone(), steps.to_vec(), 0, chance)
    }

    /// All that can be done next, as text.
    fn next(match_state: &MatchState) -> Vec<String> {
        match match_state.game.stage() {
            Stage::ToMove { seat, choices } => (0..choices.count()).map(|place| format!("{} {}", seat.0, choices.nth(place))).collect(),
            Stage::ToShuffle(pile) => pile.iter().map(ToString::to_string).collect(),
            Stage::Over(_) => Vec::new(),
        }
    }

    #[test]
    fn each_undo_leads_where_the_match_played_anew_leads() {
        for record in RECORDS.map(|bytes| records::parse(bytes).unwrap()) {
            let steps: Vec<RecordStep> = record.steps.iter().map(|line| line.step.clone()).collect();
            let mut match_state = opened(&record, &[]);
            for step in &steps {
                match_state.play(step).unwrap();
                match_state.append(StepAuthor::Chance, step.clone());
                if let RecordStep::Shuffle(_) = step {
                    match_state.keep_checkpoint();
                }
            }
            let mut undone = 0;
            while let Some(place) = match_state.last_decision(Seat(0)) {
                let anew = opened(&record, &steps[..match_state.steps().len()]);
                let found = anew.last_decision_between(Seat(0), anew.initial_game(), 0..anew.steps().len());
                assert_eq!(Some(place), found, "{:?}", record.header);
                match_state.go_back(place);
                undone += 1;
                let anew = opened(&record, &steps[..place]);
                assert!(match_state.steps().lines().eq(anew.steps().lines()), "{:?}", record.header);
                assert_eq!(next(&match_state), next(&anew), "{:?}", record.header);
                assert_eq!(match_state.current_moment(), Revision { steps: place, taken_back: undone });
            }
            assert!(undone > 5, "{:?}", record.header);
        }
    }
}

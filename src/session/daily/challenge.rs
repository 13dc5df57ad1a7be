//! Friends' results with the same deal, announced together with the player's own after the match.

use super::companion::DailyCompanion;
use super::letter::{compared, result_of_first};
use crate::games::Game;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::narration::Message;
use crate::records::{self, Challenge, Header, LetterResult, RecordStep, rules_of};
use crate::session::client::Person;
use crate::session::seat::companion::Companion;

/// The task of a match with friends' results: after its end all are announced.
pub(in crate::session) struct Challenged {
    challenges: Vec<Challenge>,
    of_the_day: Option<DailyCompanion>,
    /// The player's result, if it was announced; an undo may change it.
    told: Option<LetterResult>,
}

impl Challenged {
    /// The task, in addition to that of a deal of the day.
    pub(in crate::session) fn new(challenges: Vec<Challenge>, of_the_day: Option<DailyCompanion>) -> Challenged {
        Challenged { challenges, of_the_day, told: None }
    }
}

impl Companion for Challenged {
    fn why_forbidden(&self, command: Command) -> Option<Message> {
        self.of_the_day.as_ref().and_then(|of_the_day| Companion::why_forbidden(of_the_day, command))
    }

    fn on_match_over(&mut self, header: &Header, steps: &[RecordStep], person: &mut Person) {
        if let Some(of_the_day) = &mut self.of_the_day {
            Companion::on_match_over(of_the_day, header, steps, person);
        }
        let own = result(header, steps);
        if let Some(own) = own.filter(|own| self.told != Some(*own)) {
            self.told = Some(own);
            let told: Vec<_> = self.challenges.iter().map(|challenge| compared(own, challenge)).collect();
            person.output.tell_events(&told);
        }
    }

    fn take_review_request(&mut self) -> bool {
        self.of_the_day.as_mut().is_some_and(Companion::take_review_request)
    }
}

/// The result of the first seat in a match that is over.
fn result(header: &Header, steps: &[RecordStep]) -> Option<LetterResult> {
    let mut game = AnyGame::new(rules_of::<AnyGame>(header).ok()?);
    steps.iter().try_for_each(|step| records::step(&mut game, step, &mut Vec::new())).ok()?;
    result_of_first(&game)
}

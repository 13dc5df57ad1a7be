//! The menu of a table, apart from moves: give the match up, leave for good, stop waiting, and the
//! host's actions.

use crate::house::{House, MOST_TABLES};
use crate::lobby::standing::{not_done, patiently};
use crate::lobby::{class, leading};
use crate::matches::{self, GivesUp};
use crate::news;
use crate::people::presence::{Presence, Who};
use crate::tables::{Access, OpenTable, TablePhase, Term, called};
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::choose::Fallback;
use salotto::session::list::{List, YesNo};
use salotto::session::person::leaving::Leaving;
use salotto::session::person::{Handled, Person};
use salotto::session::seat::menu::{MenuOutcome, OfTable};
use salotto::session::table::chair::Turns;
use salotto::session::table::waiting::{MatchPause, NEVER};
use std::sync::Arc;
use std::time::Duration;

/// Choices for the time until a bot moves for a player who has left.
pub const WAITS: [Duration; 4] = [Duration::from_secs(60), Duration::from_secs(600), Duration::ZERO, NEVER];
/// Choices for the time limit of a turn.
pub const TURN_TIMES: [Duration; 4] = [NEVER, Duration::from_secs(60), Duration::from_secs(180), Duration::from_secs(600)];

/// A player or non-playing host at a table.
pub struct TableMenu {
    pub house: Arc<House>,
    pub table: Arc<OpenTable>,
    pub presence: Arc<Presence>,
}

#[derive(Clone, Copy, PartialEq)]
enum TableItem {
    GiveUp,
    GiveUpNoMore,
    Hurry,
    LeaveForGood,
    Terms,
    AskToLeave,
    HandOver,
    SayToOne,
    Pause,
    GoOn,
    HandOut,
    HowFar,
    End,
}

impl OfTable for TableMenu {
    fn walk(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        let mut at = None;
        if let [(item, _)] = self.items()[..] {
            return self.go(item, person, fallback);
        }
        loop {
            let list = List::new(message!("table-menu-title"), self.items());
            let list = at.map_or(list.clone(), |at| list.at(&at));
            let Some(item) = person.choose(&list, fallback).item()? else { return Ok(MenuOutcome::Nothing) };
            at = Some(item);
            if self.go(item, person, fallback)? == MenuOutcome::Done {
                return Ok(MenuOutcome::Done);
            }
        }
    }

    fn talks(&self, person: &mut Person) -> Handled {
        if self.table.state().phase != TablePhase::Over {
            return Handled::No;
        }
        news::talks_at(&self.house, &self.table, &self.presence, person);
        Handled::Yes
    }
}

impl TableMenu {
    fn items(&self) -> Vec<(TableItem, Message)> {
        let state = self.table.state();
        let (plays, hosts) = (state.phase == TablePhase::Playing, state.is_hosted_by(self.presence.who));
        let own = state.seat_of(self.presence.who);
        let others: Vec<(Seat, Option<Who>, String)> = state.people().into_iter().filter(|(seat, ..)| Some(*seat) != own).collect();
        let giving_up: Vec<Seat> = self.table.wants(|wants| wants.giving_up().iter().copied().collect());
        let asks = others.iter().find(|(seat, ..)| giving_up.contains(seat));
        let give_up = match (own.is_some_and(|own| giving_up.contains(&own)), asks) {
            (true, _) => (TableItem::GiveUpNoMore, message!("table-give-up-not")),
            (false, Some((_, _, who))) => (TableItem::GiveUp, message!("table-give-up-too", who = called(who))),
            (false, None) => (TableItem::GiveUp, message!("table-give-up")),
        };
        let (after, to_whom) = (state.looks_after(self.presence.who), self.to_whom());
        let is_somebody = to_whom.is_some();
        let waited_for = matches::waited_for(&self.house, &self.table);
        let there = if plays { matches::there(&self.house, &self.table) } else { Default::default() };
        let is_slow = there.len() > 1 && waited_for != own && waited_for.is_none_or(|seat| there.contains(&seat));
        let leads = hosts && self.presence.who.known().is_some() && state.host == self.presence.who.known();
        let can_host = others.iter().any(|(_, who, _)| who.and_then(Who::known).is_some());
        [
            to_whom.map(|one| (TableItem::SayToOne, message!("table-say-to-one", to = one))),
            (plays && after && state.pause == MatchPause::Off).then(|| (TableItem::Pause, message!("table-pause"))),
            (plays && after && state.pause == MatchPause::On).then(|| (TableItem::GoOn, message!("table-go-on"))),
            (after && is_somebody).then(|| (TableItem::HandOut, message!("table-hand-out"))),
            (after && !others.is_empty()).then(|| (TableItem::HowFar, message!("table-how-far"))),
            (plays && own.is_some()).then_some(give_up),
            (is_slow && own.is_some()).then(|| (TableItem::Hurry, message!("table-hurry"))),
            (plays && own.is_some() && !others.is_empty()).then(|| (TableItem::LeaveForGood, message!("table-leave"))),
            Some((TableItem::Terms, message!("table-terms"))),
            (leads && !others.is_empty()).then(|| (TableItem::AskToLeave, message!("table-ask-to-leave"))),
            (leads && can_host && state.may_be_handed_over()).then(|| (TableItem::HandOver, message!("table-hand-over"))),
            (plays && after).then(|| (TableItem::End, message!("table-give-up"))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Label of the item for speaking alone: `one` for a non-playing host, `host` for a player;
    /// None without a receiver.
    fn to_whom(&self) -> Option<&'static str> {
        let after = self.table.state().looks_after(self.presence.who);
        let is_somebody = !leading::to_whom(&self.house, &self.table, &self.presence).is_empty();
        is_somebody.then_some(if after { "one" } else { "host" })
    }

    fn go(&self, item: TableItem, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        match item {
            TableItem::GiveUp => self.give_up(person, fallback),
            TableItem::GiveUpNoMore => {
                matches::wants_no_more_to_give_up(&self.house, &self.table, &self.presence);
                person.desk.before_next(&[message!("give-up-not-you")]);
                Ok(MenuOutcome::Done)
            }
            TableItem::Hurry => {
                let are_most = matches::hurries(&self.house, &self.table, &self.presence).unwrap_or_default();
                let most = if are_most { "yes" } else { "no" };
                person.desk.before_next(&[message!("hurry-asked-you", most = most)]);
                Ok(MenuOutcome::Done)
            }
            TableItem::LeaveForGood => self.leave_for_good(person, fallback),
            TableItem::Terms => self.terms(person, fallback),
            TableItem::AskToLeave => self.ask_to_leave(person, fallback),
            TableItem::HandOver => self.hand_over(person, fallback),
            TableItem::SayToOne => leading::says_to_one(&self.house, &self.table, &self.presence, person, fallback),
            TableItem::Pause => Ok(leading::pauses(&self.house, &self.table, &self.presence, MatchPause::On, person)),
            TableItem::GoOn => Ok(leading::pauses(&self.house, &self.table, &self.presence, MatchPause::Off, person)),
            TableItem::HandOut => class::hands_out(&self.house, &self.table, &self.presence, person, fallback),
            TableItem::HowFar => class::how_far(&self.house, &self.table, person, fallback),
            TableItem::End => leading::ends(&self.house, &self.table, &self.presence, person, fallback),
        }
    }

    fn give_up(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        if !leading::is_sure(person, fallback)? {
            return Ok(MenuOutcome::Nothing);
        }
        let said = match patiently(person, || matches::wants_to_give_up(&self.house, &self.table, &self.presence)) {
            // The result is announced at the place where the table is left.
            Ok(GivesUp::Over) => return Err(Leaving::ToStart),
            Ok(GivesUp::Asked) => message!("give-up-asked-you"),
            Ok(GivesUp::TooOften) => message!("give-up-too-often"),
            Ok(GivesUp::NotAlone) => message!("give-up-alone"),
            Err(why) => not_done(&why),
        };
        person.desk.before_next(&[said]);
        Ok(MenuOutcome::Done)
    }

    fn leave_for_good(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        let list = List::to_confirm(message!("for-good-title"), message!("for-good-no"), message!("for-good-yes"));
        if person.choose(&list, fallback).item()? != Some(YesNo::Yes) {
            return Ok(MenuOutcome::Nothing);
        }
        match patiently(person, || matches::leaves_for_good(&self.house, &self.table, self.presence.who)) {
            Ok(()) => {
                // If that has ended the match, it is announced.
                if self.table.state().phase == TablePhase::Playing {
                    person.desk.before_next(&[message!("left-for-good")]);
                }
                Err(Leaving::ToStart)
            }
            Err(why) => {
                person.desk.before_next(&[not_done(&why)]);
                Ok(MenuOutcome::Nothing)
            }
        }
    }

    /// Tells the table's settings; the host can change them.
    fn terms(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        let mut at = 0;
        loop {
            let state = self.table.state();
            let terms = Term::all(&state);
            let items = terms.iter().map(|term| (*term, term.item()));
            let hosts = state.is_hosted_by(self.presence.who);
            let title = message!("terms-title", hosts = if hosts { "yes" } else { "no" });
            let Some(term) = person.choose(&List::new(title, items).at_place(at), fallback).item()? else {
                return Ok(MenuOutcome::Nothing);
            };
            at = terms.iter().position(|other| other.is_like(term)).unwrap_or(0);
            if !hosts {
                person.desk.before_next(&[message!("terms-hosts")]);
                continue;
            }
            let choices: Vec<Term> = match term {
                Term::Access(_) => [Access::Everybody, Access::Invited].map(Term::Access).to_vec(),
                Term::Waits(_) => WAITS.map(Term::Waits).to_vec(),
                Term::TurnTime(_) => TURN_TIMES.map(Term::TurnTime).to_vec(),
                Term::Turns(_) => [Turns::InOrder, Turns::AtOnce].map(Term::Turns).to_vec(),
                Term::Hosting(_) => {
                    person.desk.before_next(&[message!("terms-hosting")]);
                    continue;
                }
            };
            let list = List::new(message!("term-title"), choices.into_iter().map(|term| (term, term.item()))).at(&term);
            let Some(chosen) = person.choose(&list, fallback).item()?.filter(|chosen| *chosen != term) else { continue };
            if let Err(why) = patiently(person, || matches::agrees(&self.house, &self.table, chosen)) {
                person.desk.before_next(&[not_done(&why)]);
            }
        }
    }

    /// Chooses one of the other players; None if nothing is chosen.
    fn whom(
        &self,
        title: Message,
        fits: impl Fn(Option<Who>) -> bool,
        person: &mut Person,
        fallback: &mut dyn Fallback,
    ) -> Result<Option<(Seat, Option<Who>, String)>, Leaving> {
        let state = self.table.state();
        let own = state.seat_of(self.presence.who);
        let others: Vec<_> = state.people().into_iter().filter(|(seat, who, _)| Some(*seat) != own && fits(*who)).collect();
        let items = others.iter().enumerate().map(|(place, (_, _, name))| (place, message!("verbatim", text = called(name))));
        let place = person.choose(&List::new(title, items), fallback).item()?;
        Ok(place.and_then(|place| others.into_iter().nth(place)))
    }

    fn ask_to_leave(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        let Some((seat, _, name)) = self.whom(message!("ask-to-leave-title"), |_| true, person, fallback)? else {
            return Ok(MenuOutcome::Nothing);
        };
        let title = message!("ask-to-leave-sure", who = called(&name));
        let list = List::to_confirm(title, message!("ask-to-leave-no"), message!("ask-to-leave-yes"));
        if person.choose(&list, fallback).item()? != Some(YesNo::Yes) {
            return Ok(MenuOutcome::Nothing);
        }
        let asks = || matches::asks_to_leave(&self.house, &self.table, seat, &self.presence);
        let said = match patiently(person, asks) {
            Ok(true) => message!("ask-to-leave-done", who = called(&name)),
            Ok(false) => message!("moment-passed"),
            Err(why) => not_done(&why),
        };
        person.desk.before_next(&[said]);
        Ok(MenuOutcome::Done)
    }

    fn hand_over(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, Leaving> {
        let is_known = |who: Option<Who>| who.and_then(Who::known).is_some();
        let Some((_, who, name)) = self.whom(message!("hand-over-title"), is_known, person, fallback)? else {
            return Ok(MenuOutcome::Nothing);
        };
        if !who.and_then(Who::known).is_some_and(|person| matches::may_host(&self.house, person)) {
            person.desk.before_next(&[message!("hand-over-full", who = called(&name), most = MOST_TABLES)]);
            return Ok(MenuOutcome::Nothing);
        }
        let kept = patiently(person, || {
            matches::changes(&self.house, &self.table, |state| {
                // The player may have left their seat meanwhile, or the match may have begun.
                let sits = who.is_some_and(|who| state.seat_of(who).is_some()) && state.may_be_handed_over();
                if sits {
                    state.set_host(who.and_then(Who::known));
                }
                Ok(sits.then_some(()))
            })
        });
        if let Err(why) = kept {
            person.desk.before_next(&[not_done(&why)]);
        }
        Ok(MenuOutcome::Done)
    }
}

//! The menu of a table, apart from moves: give the match up, leave for good, stop waiting, and the
//! host's actions.

use crate::cluster_events;
use crate::house::{House, MOST_TABLES};
use crate::lobby::lobby_visitor::{failure_message, run_patiently};
use crate::lobby::{assignments, host_actions};
use crate::matches;
use crate::matches::early_end::GiveUpOutcome;
use crate::tables::{Access, OpenTable, TablePhase, TableSetting, name_value};
use crate::users::online_user::{OnlineUser, UserId};
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::{Handled, Person};
use salotto::session::list::choice::Fallback;
use salotto::session::list::{List, YesNo};
use salotto::session::seat::menu::{MenuOutcome, ServerTableMenu};
use salotto::session::table::events::TurnOrder;
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
    pub user: Arc<OnlineUser>,
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

impl ServerTableMenu for TableMenu {
    fn show_menu(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        let mut at = None;
        if let [(item, _)] = self.items()[..] {
            return self.go(item, person, fallback);
        }
        loop {
            let list = List::new(message!("table-menu-title"), self.items());
            let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
            let Some(item) = person.choose(&list, fallback).into_item()? else { return Ok(MenuOutcome::Nothing) };
            at = Some(item);
            if self.go(item, person, fallback)? == MenuOutcome::Done {
                return Ok(MenuOutcome::Done);
            }
        }
    }

    fn talk(&self, person: &mut Person) -> Handled {
        if self.table.state().phase != TablePhase::Over {
            return Handled::No;
        }
        cluster_events::talk_at(&self.house, &self.table, &self.user, person);
        Handled::Yes
    }
}

impl TableMenu {
    fn items(&self) -> Vec<(TableItem, Message)> {
        let state = self.table.state();
        let (plays, hosts) = (state.phase == TablePhase::Playing, state.is_hosted_by(self.user.id));
        let own = state.seat_of(self.user.id);
        let others: Vec<(Seat, Option<UserId>, String)> = state.people().into_iter().filter(|(seat, ..)| Some(*seat) != own).collect();
        let giving_up: Vec<Seat> = self.table.want(|wants| wants.giving_up().iter().copied().collect());
        let asks = others.iter().find(|(seat, ..)| giving_up.contains(seat));
        let give_up = match (own.is_some_and(|own| giving_up.contains(&own)), asks) {
            (true, _) => (TableItem::GiveUpNoMore, message!("table-give-up-not")),
            (false, Some((_, _, who))) => (TableItem::GiveUp, message!("table-give-up-too", who = name_value(who))),
            (false, None) => (TableItem::GiveUp, message!("table-give-up")),
        };
        let (after, to_whom) = (state.is_nonplaying_host(self.user.id), self.to_whom());
        let is_somebody = to_whom.is_some();
        let waited_for = matches::early_end::awaited_seat(&self.house, &self.table);
        let there = if plays { matches::live_matches::seats_present(&self.house, &self.table) } else { Default::default() };
        let is_slow = there.len() > 1 && waited_for != own && waited_for.is_none_or(|seat| there.contains(&seat));
        let leads = hosts && self.user.id.person_id().is_some() && state.host == self.user.id.person_id();
        let can_host = others.iter().any(|(_, who, _)| who.and_then(UserId::person_id).is_some());
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
        let after = self.table.state().is_nonplaying_host(self.user.id);
        let is_somebody = !host_actions::to_whom(&self.house, &self.table, &self.user).is_empty();
        is_somebody.then_some(if after { "one" } else { "host" })
    }

    fn go(&self, item: TableItem, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        match item {
            TableItem::GiveUp => self.give_up(person, fallback),
            TableItem::GiveUpNoMore => {
                matches::early_end::withdraw_give_up_vote(&self.house, &self.table, &self.user);
                person.output.hold_for_next(&[message!("give-up-not-you")]);
                Ok(MenuOutcome::Done)
            }
            TableItem::Hurry => {
                let are_most = matches::early_end::hurry(&self.house, &self.table, &self.user).unwrap_or_default();
                let most = if are_most { "yes" } else { "no" };
                person.output.hold_for_next(&[message!("hurry-asked-you", most = most)]);
                Ok(MenuOutcome::Done)
            }
            TableItem::LeaveForGood => self.leave_for_good(person, fallback),
            TableItem::Terms => self.show_settings(person, fallback),
            TableItem::AskToLeave => self.ask_to_leave(person, fallback),
            TableItem::HandOver => self.hand_over(person, fallback),
            TableItem::SayToOne => host_actions::say_to_one(&self.house, &self.table, &self.user, person, fallback),
            TableItem::Pause => Ok(host_actions::pause(&self.house, &self.table, &self.user, MatchPause::On, person)),
            TableItem::GoOn => Ok(host_actions::pause(&self.house, &self.table, &self.user, MatchPause::Off, person)),
            TableItem::HandOut => assignments::hand_out(&self.house, &self.table, &self.user, person, fallback),
            TableItem::HowFar => assignments::how_far(&self.house, &self.table, person, fallback),
            TableItem::End => host_actions::end_match(&self.house, &self.table, &self.user, person, fallback),
        }
    }

    fn give_up(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        if !host_actions::confirm_end(person, fallback)? {
            return Ok(MenuOutcome::Nothing);
        }
        let said = match run_patiently(person, || matches::early_end::want_to_give_up(&self.house, &self.table, &self.user)) {
            // The result is announced at the place where the table is left.
            Ok(GiveUpOutcome::Over) => return Err(ExitReason::ToStart),
            Ok(GiveUpOutcome::Asked) => message!("give-up-asked-you"),
            Ok(GiveUpOutcome::TooOften) => message!("give-up-too-often"),
            Ok(GiveUpOutcome::NotAlone) => message!("give-up-alone"),
            Err(why) => failure_message(&why),
        };
        person.output.hold_for_next(&[said]);
        Ok(MenuOutcome::Done)
    }

    fn leave_for_good(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        let list = List::to_confirm(message!("for-good-title"), message!("for-good-no"), message!("for-good-yes"));
        if person.choose(&list, fallback).into_item()? != Some(YesNo::Yes) {
            return Ok(MenuOutcome::Nothing);
        }
        match run_patiently(person, || matches::early_end::leave_for_good(&self.house, &self.table, self.user.id)) {
            Ok(()) => {
                // If that has ended the match, it is announced.
                if self.table.state().phase == TablePhase::Playing {
                    person.output.hold_for_next(&[message!("left-for-good")]);
                }
                Err(ExitReason::ToStart)
            }
            Err(why) => {
                person.output.hold_for_next(&[failure_message(&why)]);
                Ok(MenuOutcome::Nothing)
            }
        }
    }

    /// Tells the table's settings; the host can change them.
    fn show_settings(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        let mut at = 0;
        loop {
            let state = self.table.state();
            let terms = TableSetting::all(&state);
            let items = terms.iter().map(|term| (*term, term.item()));
            let hosts = state.is_hosted_by(self.user.id);
            let title = message!("terms-title", hosts = if hosts { "yes" } else { "no" });
            let Some(term) = person.choose(&List::new(title, items).with_cursor_at(at), fallback).into_item()? else {
                return Ok(MenuOutcome::Nothing);
            };
            at = terms.iter().position(|other| other.is_like(term)).unwrap_or(0);
            if !hosts {
                person.output.hold_for_next(&[message!("terms-hosts")]);
                continue;
            }
            let choices: Vec<TableSetting> = match term {
                TableSetting::Access(_) => [Access::Everybody, Access::Invited].map(TableSetting::Access).to_vec(),
                TableSetting::Waits(_) => WAITS.map(TableSetting::Waits).to_vec(),
                TableSetting::TurnTime(_) => TURN_TIMES.map(TableSetting::TurnTime).to_vec(),
                TableSetting::Turns(_) => [TurnOrder::InOrder, TurnOrder::AtOnce].map(TableSetting::Turns).to_vec(),
                TableSetting::Hosting(_) => {
                    person.output.hold_for_next(&[message!("terms-hosting")]);
                    continue;
                }
            };
            let list = List::new(message!("term-title"), choices.into_iter().map(|term| (term, term.item()))).with_cursor_on(&term);
            let Some(chosen) = person.choose(&list, fallback).into_item()?.filter(|chosen| *chosen != term) else { continue };
            if let Err(why) = run_patiently(person, || matches::early_end::agree(&self.house, &self.table, chosen)) {
                person.output.hold_for_next(&[failure_message(&why)]);
            }
        }
    }

    /// Chooses one of the other players; None if nothing is chosen.
    fn choose_player(
        &self,
        title: Message,
        fits: impl Fn(Option<UserId>) -> bool,
        person: &mut Person,
        fallback: &mut dyn Fallback,
    ) -> Result<Option<(Seat, Option<UserId>, String)>, ExitReason> {
        let state = self.table.state();
        let own = state.seat_of(self.user.id);
        let others: Vec<_> = state.people().into_iter().filter(|(seat, who, _)| Some(*seat) != own && fits(*who)).collect();
        let items = others.iter().enumerate().map(|(place, (_, _, name))| (place, message!("verbatim", text = name_value(name))));
        let place = person.choose(&List::new(title, items), fallback).into_item()?;
        Ok(place.and_then(|place| others.into_iter().nth(place)))
    }

    fn ask_to_leave(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        let Some((seat, _, name)) = self.choose_player(message!("ask-to-leave-title"), |_| true, person, fallback)? else {
            return Ok(MenuOutcome::Nothing);
        };
        let title = message!("ask-to-leave-sure", who = name_value(&name));
        let list = List::to_confirm(title, message!("ask-to-leave-no"), message!("ask-to-leave-yes"));
        if person.choose(&list, fallback).into_item()? != Some(YesNo::Yes) {
            return Ok(MenuOutcome::Nothing);
        }
        let asks = || matches::early_end::ask_to_leave(&self.house, &self.table, seat, &self.user);
        let said = match run_patiently(person, asks) {
            Ok(true) => message!("ask-to-leave-done", who = name_value(&name)),
            Ok(false) => message!("moment-passed"),
            Err(why) => failure_message(&why),
        };
        person.output.hold_for_next(&[said]);
        Ok(MenuOutcome::Done)
    }

    fn hand_over(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason> {
        let is_known = |who: Option<UserId>| who.and_then(UserId::person_id).is_some();
        let Some((_, who, name)) = self.choose_player(message!("hand-over-title"), is_known, person, fallback)? else {
            return Ok(MenuOutcome::Nothing);
        };
        if !who.and_then(UserId::person_id).is_some_and(|person| matches::early_end::may_host(&self.house, person)) {
            person.output.hold_for_next(&[message!("hand-over-full", who = name_value(&name), most = MOST_TABLES)]);
            return Ok(MenuOutcome::Nothing);
        }
        let kept = run_patiently(person, || {
            matches::table_updates::change_table(&self.house, &self.table, |state| {
                // The player may have left their seat meanwhile, or the match may have begun.
                let sits = who.is_some_and(|who| state.seat_of(who).is_some()) && state.may_be_handed_over();
                if sits {
                    state.set_host(who.and_then(UserId::person_id));
                }
                Ok(sits.then_some(()))
            })
        });
        if let Err(why) = kept {
            person.output.hold_for_next(&[failure_message(&why)]);
        }
        Ok(MenuOutcome::Done)
    }
}

//! A table before its match: people sit down, others are invited, and the leader begins. If the
//! leader has gone, the others may.

use crate::cluster::remote_message::GatheringAction;
use crate::cluster_events;
use crate::house::House;
use crate::lobby::gathering_state::{BeginPermission, GatheringUser};
use crate::lobby::lobby_visitor::{LobbyResult, failure_message, run_patiently};
use crate::lobby::{direct_invitation, invitation, turn_notices};
use crate::matches;
use crate::matches::seating::BeginError;
use crate::tables::{OpenTable, name_value};
use crate::users::errands::MatchCall;
use crate::users::online_user::{OnlineUser, UserLocation};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::narration::{Message, Question, Value};
use salotto::session::app::match_lengths;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::names::bot_names;
use salotto::session::client::{Handled, Person};
use salotto::session::list::choice::{Fallback, ListExit};
use salotto::session::list::{List, YesNo};
use salotto::session::seat::menu::ServerTableMenu;
use std::sync::Arc;
use std::time::Instant;

/// How the wait for a match ended.
pub enum GatheringExit {
    /// The match begins.
    Called(MatchCall),
    /// The wait is pointless: the table is closed, or the match began without a call to this user.
    Over,
    /// Left for the lobby or for another place. The seat is kept, unless the user has stood up.
    Left(Option<ExitReason>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum GatheringItem {
    Begin,
    Together,
    Words,
    WordsToListen,
    Table,
    Here,
    Lobby,
    StandUp,
}

/// A user waiting at a table.
struct WaitingPlayer<'a> {
    seated: GatheringUser<'a>,
    /// The invitation words made here.
    words: Option<String>,
    /// Whether they have heard that they may begin without the leader.
    heard: bool,
    /// Whether they know that they are the leader.
    leads: bool,
}

impl Fallback for WaitingPlayer<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        if matches!(command, Command::Ask(Question::Turn) | Command::WhereAmI) {
            person.output.answer(&self.seated.waiting_messages());
            return Handled::Yes;
        }
        if command != Command::Say {
            return Handled::No;
        }
        let GatheringUser { house, table, user } = self.seated;
        let here = house.people.at_table(table.id, Some(user.visit));
        if here.is_empty() && !house.is_somebody_elsewhere(UserLocation::Table(table.id)) {
            person.output.answer(&[message!("say-nobody")]);
        } else {
            cluster_events::talk_at(house, table, user, person);
        }
        Handled::Yes
    }

    fn open_menu_over_list(&mut self, _: &mut Person) -> Option<ExitReason> {
        Some(ExitReason::ToMenu)
    }

    fn tell_results(&mut self, person: &mut Person) -> Option<ExitReason> {
        turn_notices::hear_now(self.seated.house, self.seated.user, person);
        let led = std::mem::replace(&mut self.leads, self.seated.is_leader());
        if self.leads && !led {
            person.output.tell_events(&[message!("gathering-leads")]);
        }
        match self.seated.anybody_begins_at() {
            None => self.heard = false,
            Some(at) if !self.heard && at <= Instant::now() => {
                self.heard = true;
                person.output.tell_events(&[message!("gathering-may-begin")]);
            }
            Some(_) => {}
        }
        self.seated.is_over().then_some(ExitReason::ToMenu)
    }

    fn speaks_new_item(&self) -> bool {
        // A user who has invited others hears that they can begin once the last seat is taken.
        !self.seated.is_over() && self.seated.is_leader()
    }

    fn next_due(&self, _: &Person) -> Option<Instant> {
        self.seated.anybody_begins_at().filter(|_| !self.heard)
    }
}

/// Waits at a table until its match begins or the user leaves. A user in the lobby is called from
/// there. With `begins`, the match begins without a list.
pub fn wait_for_match(
    (house, table, user): (&Arc<House>, &Arc<OpenTable>, &Arc<OnlineUser>),
    begins: bool,
    menu: &dyn ServerTableMenu,
    person: &mut Person,
) -> GatheringExit {
    table.gather(user);
    if begins {
        confirm_begin(GatheringUser { house, table, user }, person);
    }
    let left = choose(house, table, user, menu, person);
    match user.errands.take_call(table.id) {
        Some(call) => GatheringExit::Called(call),
        None => left,
    }
}

fn choose(
    house: &Arc<House>,
    table: &Arc<OpenTable>,
    user: &Arc<OnlineUser>,
    menu: &dyn ServerTableMenu,
    person: &mut Person,
) -> GatheringExit {
    let seated = GatheringUser { house, table, user };
    person.output.hold_for_next(&seated.rematch_answer_messages());
    let mut waiting = WaitingPlayer { seated, words: None, heard: false, leads: seated.is_leader() };
    let mut title = {
        let state = table.state();
        let minutes = match_lengths::own_of_options(state.settings.game, &state.settings.options, &person.settings);
        message!("gathering-title", table = Value::phrase(state.describe_for(&user.name())), minutes = minutes)
    };
    loop {
        if seated.is_over() {
            return GatheringExit::Over;
        }
        let mut make = || List::new(title.clone(), items(seated, Instant::now()));
        let chosen = person.choose_refreshed(make(), &mut make, &mut waiting);
        title = message!("gathering-again", sits = Value::phrase(table.state().seats_message_for(&user.name())));
        let goes: LobbyResult = match chosen {
            ListExit::Item(GatheringItem::Begin) => begin(&mut waiting, person),
            ListExit::Item(GatheringItem::Together) => {
                want_to_begin(seated, person);
                Ok(())
            }
            ListExit::Item(GatheringItem::Words | GatheringItem::WordsToListen) => {
                match invitation_words(&mut waiting, person) {
                    Some(words) => title = message!("invitation", words = words),
                    None => person.output.hold_for_next(&[message!("house-cant-write")]),
                }
                Ok(())
            }
            ListExit::Item(GatheringItem::Table) => menu.show_menu(person, &mut waiting).map(|_| ()),
            ListExit::Item(GatheringItem::Here) => match direct_invitation::invite_connected(table, house, user, person, &mut waiting) {
                ListExit::Leaving(leaving) => Err(leaving),
                ListExit::Item(()) | ListExit::Nothing => Ok(()),
            },
            ListExit::Item(GatheringItem::StandUp) => {
                table.wait_no_more(user.visit);
                run_patiently(person, || {
                    matches::seating::stand_up(house, table, user);
                    matches::seating::close_nobodys(house, table);
                });
                return GatheringExit::Left(None);
            }
            ListExit::Item(GatheringItem::Lobby) | ListExit::Nothing => {
                person.output.hold_for_next(&[if seated.is_nonplaying_host() {
                    message!("gathering-open")
                } else {
                    message!("gathering-kept")
                }]);
                return GatheringExit::Left(None);
            }
            ListExit::Leaving(leaving) => Err(leaving),
        };
        match goes {
            Ok(()) => {}
            Err(ExitReason::ToMenu | ExitReason::ToStart | ExitReason::Back(_)) if seated.is_over() => return GatheringExit::Over,
            // The lobby is the menu behind this list.
            Err(ExitReason::ToMenu | ExitReason::ToStart | ExitReason::Back(_)) => return GatheringExit::Left(None),
            Err(leaving) => return GatheringExit::Left(Some(leaving)),
        }
    }
}

/// The list's items, the most likely first: with free seats that is inviting. Seats kept for
/// players asked to a rematch aren't free.
fn items(seated: GatheringUser, now: Instant) -> Vec<(GatheringItem, Message)> {
    let state = seated.table.state();
    let (leads, free) = (seated.is_leader(), matches::rematch::free_for(seated.house, seated.table, seated.user.id));
    let words = (leads && free > 0).then(|| (GatheringItem::Words, message!("gathering-words")));
    let begin = match seated.begin_permission(now) {
        BeginPermission::Begin => Some((GatheringItem::Begin, message!("gathering-begin", free = state.free_seats()))),
        BeginPermission::Together => Some((GatheringItem::Together, message!("gathering-together"))),
        BeginPermission::Not => None,
    };
    let to_listen = (leads && free == 0).then(|| (GatheringItem::WordsToListen, message!("gathering-words-to-listen")));
    let is_fixed = seated.is_of_tournament();
    let may_invite = !is_fixed && direct_invitation::may_invite(&state, seated.user) && free > 0;
    let is_somebody = may_invite && !direct_invitation::users_without_seat(seated.table, seated.house, seated.user).is_empty();
    let here = is_somebody.then(|| (GatheringItem::Here, message!("gathering-here")));
    let to_lobby = if seated.is_nonplaying_host() { message!("gathering-lobby-open") } else { message!("gathering-lobby") };
    let lobby = seated.user.id.person_id().map(|_| (GatheringItem::Lobby, to_lobby));
    let closes = leads && (state.host.is_some() || state.people_names().len() == 1);
    let stand_up = if closes { message!("gathering-close") } else { message!("gathering-stand-up") };
    let about = Some((GatheringItem::Table, message!("gathering-table")));
    let stand_up = (!is_fixed).then_some((GatheringItem::StandUp, stand_up));
    [words, begin, here, to_listen, about, lobby, stand_up].into_iter().flatten().collect()
}

/// The invitation words; the first call makes them. None if they can't be stored.
fn invitation_words<'a>(waiting: &'a mut WaitingPlayer, person: &mut Person) -> Option<&'a str> {
    if waiting.words.is_none() {
        waiting.words = invitation::make_words(waiting.seated.house, waiting.seated.table, person);
    }
    waiting.words.as_deref()
}

/// Begins the match; asks first if a seat is free or a player is missing.
fn begin(waiting: &mut WaitingPlayer, person: &mut Person) -> LobbyResult {
    let GatheringUser { house, table, .. } = waiting.seated;
    if table.state().people().is_empty() {
        person.output.hold_for_next(&[message!("gathering-nobody")]);
        return Ok(());
    }
    let (free, missing, silent) = (table.state().free_seats(), matches::absence::missing(house, table), waiting.seated.unanswered());
    if free > 0 || !missing.is_empty() {
        let names = |names: &[String]| Value::List(names.iter().map(|name| name_value(name)).collect());
        let (asked, count) = (silent.len(), missing.len());
        let title =
            message!("gathering-sure", free = free, asked = asked, asked_names = names(&silent), count = count, names = names(&missing));
        let list = List::to_confirm(title, message!("gathering-sure-no"), message!("gathering-sure-yes", free = free));
        if person.choose(&list, waiting).into_item()? != Some(YesNo::Yes) {
            return Ok(());
        }
    }
    // The leader may have come back while the question was open.
    if waiting.seated.begin_permission(Instant::now()) != BeginPermission::Begin {
        return Ok(());
    }
    confirm_begin(waiting.seated, person);
    Ok(())
}

/// Votes to begin without the leader. The vote of the last connected player begins the match.
fn want_to_begin(seated: GatheringUser, person: &mut Person) {
    let GatheringUser { house, table, user } = seated;
    matches::absence::perform(house, table, user, GatheringAction::WantToBegin);
    let others = table.absence.yet_to_vote(&matches::absence::seated_there(house, table));
    if others.is_empty() {
        confirm_begin(seated, person);
    } else {
        let others = Value::List(others.iter().map(|name| Value::from(name.as_str())).collect());
        person.output.hold_for_next(&[message!("gathering-wanted", others = others)]);
    }
}

fn confirm_begin(seated: GatheringUser, person: &mut Person) {
    let names = bot_names(person.output.locale());
    match run_patiently(person, || matches::seating::begin(seated.house, seated.table, &names)) {
        Ok(()) => {}
        Err(BeginError::Database(why)) => person.output.hold_for_next(&[failure_message(&why)]),
        Err(BeginError::Closing) => {
            let minutes = seated.house.ending.minutes(Instant::now()).unwrap_or_default();
            person.output.hold_for_next(&[message!("house-closing", minutes = minutes as usize)]);
        }
        Err(BeginError::System) => person.output.hold_for_next(&[message!("house-cant-begin")]),
    }
}

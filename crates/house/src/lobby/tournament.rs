//! The room of a tournament: people enter, wait for their tables, hear the standings.

use crate::house::House;
use crate::ids::{TableId, TournamentId};
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, called_to, failure_message, run_patiently};
use crate::lobby::table_visit::play_at_table;
use crate::lobby::tournament_lines::{of_board, rules, standings, title};
use crate::matches;
use crate::store::StoreResult as Kept;
use crate::tables::{OpenTable, TablePhase as Seated};
use crate::tournament_runner::{self, FEWEST};
use crate::tournaments::{Tournament, TournamentPhase};
use crate::users::online_user::OnlineUser;
use salotto::input::keys::Command;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::{Handled, Person};
use salotto::session::list::choice::{Fallback, ListExit};
use salotto::session::list::{List, YesNo};
use std::sync::Arc;

/// An item of the room's list.
#[derive(Clone, Copy, PartialEq)]
enum TournamentItem {
    Table,
    Enter,
    Begin,
    Standings,
    Boards,
    People,
    Rules,
    Withdraw,
    EndRound,
    CallOff,
    Lobby,
}

/// A user in the room, with the phase and round they have heard of.
struct TournamentVisitor<'a> {
    visitor: LobbyVisitor<'a>,
    id: TournamentId,
    heard: (TournamentPhase, usize),
}

impl TournamentVisitor<'_> {
    /// Whether a table calls them, or a new round or phase has begun.
    fn goes_on(&self) -> bool {
        let LobbyVisitor { house, user } = self.visitor;
        let now = house.tournaments.get(self.id);
        user.errands.called_to().is_some() || now.is_none_or(|now| (now.phase, now.round) != self.heard && is_ready(&now, house, user))
    }
}

impl Fallback for TournamentVisitor<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        self.visitor.try_command(person, command)
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        self.visitor.open_menu_over_list(person)
    }

    fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
        self.goes_on().then_some(ExitReason::ToMenu)
    }
}

/// Waits in the room of a tournament, where its tables call the user, until it is left.
///
/// # Errors
/// The user leaves for something else.
pub fn run(id: TournamentId, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    house.tournaments.wait_in(id, user);
    let left = stay(id, house, user, person);
    leave_room(house, user);
    match left {
        Ok(()) if user.errands.called_to().is_some() && !is_called_elsewhere(id, house, user) => {
            let goes = to_table(id, house, user, person);
            leave_room(house, user);
            goes
        }
        left => left,
    }
}

/// Leaves the room: no call reaches the user there any more.
fn leave_room(house: &House, user: &OnlineUser) {
    house.tournaments.wait_no_more(user.visit);
    matches::seating::stop_waiting(house, user);
}

fn stay(id: TournamentId, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    // The round the user has heard of.
    let (mut round, mut at) = (None, None);
    loop {
        let Some(one) = house.tournaments.get(id) else {
            person.output.hold_for_next(&[message!("tournament-gone")]);
            return Ok(());
        };
        if is_called_elsewhere(id, house, user) {
            // The lobby takes them there.
            return Err(ExitReason::ToMenu);
        }
        let before = *round.get_or_insert(one.round);
        if user.errands.called_to().is_some() || (before < one.round && is_ready(&one, house, user)) {
            round = Some(one.round);
            go_to_round(&one, house, user, person)?;
            continue;
        }
        let mut in_room = TournamentVisitor { visitor: LobbyVisitor { house, user }, id, heard: (one.phase, before) };
        let now = || house.tournaments.get(id).unwrap_or_else(|| Arc::clone(&one));
        let mut make = || List::new(title(&now(), user), items(&now(), house, user));
        let list = make();
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        match person.choose_refreshed(list, &mut make, &mut in_room) {
            ListExit::Item(TournamentItem::Lobby) | ListExit::Nothing => return Ok(()),
            ListExit::Item(item) => {
                at = Some(item);
                perform(item, &now(), house, user, person)?;
            }
            ListExit::Leaving(ExitReason::ToMenu) if in_room.goes_on() => {}
            ListExit::Leaving(ExitReason::ToMenu | ExitReason::ToStart | ExitReason::Back(_)) => return Ok(()),
            ListExit::Leaving(leaving) => return Err(leaving),
        }
    }
}

/// Whether a table outside the tournament calls the user, where they have a kept seat.
fn is_called_elsewhere(id: TournamentId, house: &House, user: &OnlineUser) -> bool {
    let own = || house.tournaments.get(id)?.table_of(user.id.person_id()?);
    called_to(house, user).is_some_and(|table| Some(table.id) != own())
}

/// Whether the user's table of this round is open, or they have none.
fn is_ready(tournament: &Tournament, house: &House, user: &OnlineUser) -> bool {
    match user.id.person_id().and_then(|known| tournament.table_of(known)) {
        Some(table) => house.table(table).is_some_and(|table| table.state().phase == Seated::Playing),
        None => true,
    }
}

/// Begins a round for the user: names the opponents and leads to the table.
fn go_to_round(one: &Tournament, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let entrant = user.id.person_id().and_then(|known| one.entrant(known));
    let Some((entrant, part)) = entrant.and_then(|entrant| Some((entrant, one.part(entrant)?))) else { return Ok(()) };
    if part.at_table.is_none() {
        person.output.hold_for_next(&[message!("tournament-free", round = one.round)]);
        return Ok(());
    }
    let rounds = one.rounds().unwrap_or_default();
    person.output.hold_for_next(&[message!(
        "tournament-round",
        round = one.round,
        rounds = rounds,
        with = tournament_runner::with(one, entrant)
    )]);
    to_table(one.id, house, user, person)
}

/// Leads the user to their table, and back to the room afterwards.
fn to_table(id: TournamentId, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let known = user.id.person_id();
    let table = house.tournaments.get(id).and_then(|one| one.table_of(known?));
    let Some(table) = table.and_then(|table| find_table(house, table)) else {
        // The table was closed in that moment.
        user.errands.called_to().map(|table| user.errands.take_call(table));
        return Ok(());
    };
    house.tournaments.wait_no_more(user.visit);
    let goes = play_at_table(house, &table, user, person);
    // The user is in the room already.
    user.errands.stay_out_of_room();
    house.tournaments.wait_in(id, user);
    // The user finds the result of their match there.
    let _ = run_patiently(person, || tournament_runner::look_now(house, id));
    goes
}

/// A table that another server may have opened just now.
fn find_table(house: &Arc<House>, table: TableId) -> Option<Arc<OpenTable>> {
    if house.table(table).is_none() {
        let _ = matches::table_updates::hear_of(house, table);
    }
    house.table(table)
}

fn items(one: &Tournament, house: &House, user: &OnlineUser) -> Vec<(TournamentItem, Message)> {
    let known = user.id.person_id();
    let (has_entered, count) = (known.and_then(|known| one.entrant(known)), one.playing().len());
    let is_host = house.is_operator(user) || known.is_some_and(|known| one.leader() == Some(known));
    let (enters, plays, has_begun) = (one.phase == TournamentPhase::Entering, one.phase == TournamentPhase::Playing, one.round > 0);
    let still_plays = has_entered.is_some_and(|entrant| !one.entrants[entrant].has_left) && one.phase != TournamentPhase::Over;
    let has_table = known.and_then(|known| one.table_of(known)).is_some();
    [
        has_table.then(|| (TournamentItem::Table, message!("tournament-table"))),
        (enters && known.is_some() && has_entered.is_none()).then(|| (TournamentItem::Enter, message!("tournament-enter"))),
        (enters && is_host).then(|| (TournamentItem::Begin, message!("tournament-begin", count = count))),
        has_begun.then(|| (TournamentItem::Standings, message!("tournament-standings"))),
        has_begun.then(|| (TournamentItem::Boards, message!("tournament-boards", count = one.boards(one.round).len()))),
        Some((TournamentItem::People, message!("tournament-people", count = count))),
        Some((TournamentItem::Rules, message!("tournament-rules-item"))),
        still_plays.then(|| (TournamentItem::Withdraw, message!("tournament-withdraw"))),
        (plays && is_host).then(|| (TournamentItem::EndRound, message!("tournament-end-round"))),
        (enters && is_host).then(|| (TournamentItem::CallOff, message!("tournament-call-off"))),
        Some((TournamentItem::Lobby, message!("tournament-lobby"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn perform(item: TournamentItem, one: &Tournament, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    match item {
        TournamentItem::Table => return to_table(one.id, house, user, person),
        TournamentItem::Enter => {
            let most = one.plan.kind.most_people();
            let not_done = match one.entrants.len() < most {
                true => message!("tournament-has-begun"),
                false => message!("tournament-full", most = most),
            };
            keep(person, not_done, message!("tournament-entered"), || tournament_runner::enter(house, one.id, user));
        }
        TournamentItem::Begin => begin(one, house, person),
        TournamentItem::Standings => {
            return show_lines(message!("tournament-standings-title"), standings(one), one, house, user, person);
        }
        TournamentItem::Boards => {
            let lines = one.boards(one.round).iter().map(|board| of_board(one, board)).collect();
            return show_lines(message!("tournament-boards-title", round = one.round), lines, one, house, user, person);
        }
        TournamentItem::People => {
            let names = one
                .playing()
                .into_iter()
                .map(|entrant| message!("verbatim", text = tournament_runner::entrant_name(one, entrant)))
                .collect();
            return show_lines(message!("tournament-people-title"), names, one, house, user, person);
        }
        TournamentItem::Rules => return show_lines(message!("tournament-rules-title"), rules(one), one, house, user, person),
        TournamentItem::Withdraw => {
            let list = List::to_confirm(
                message!("tournament-withdraw-title"),
                message!("tournament-withdraw-no"),
                message!("tournament-withdraw-yes"),
            );
            if confirmed(&list, one, house, user, person)? {
                let said = message!("tournament-withdrawn");
                keep(person, said.clone(), said, || tournament_runner::withdraw(house, one.id, user).map(|()| true));
            }
        }
        TournamentItem::EndRound => {
            let list = List::to_confirm(
                message!("tournament-end-round-title"),
                message!("tournament-end-round-no"),
                message!("tournament-end-round-yes"),
            );
            if confirmed(&list, one, house, user, person)? && run_patiently(person, || tournament_runner::end_round(house, one.id)).is_err()
            {
                person.output.hold_for_next(&[message!("house-cant-write")]);
            }
        }
        TournamentItem::CallOff => {
            let list = List::to_confirm(
                message!("tournament-call-off-title"),
                message!("tournament-call-off-no"),
                message!("tournament-call-off-yes"),
            );
            if confirmed(&list, one, house, user, person)? && run_patiently(person, || tournament_runner::call_off(house, one.id)).is_err()
            {
                person.output.hold_for_next(&[message!("house-cant-write")]);
            }
        }
        TournamentItem::Lobby => {}
    }
    Ok(())
}

/// A list over the room, closed by the beginning of a round.
fn over_room<'a>(tournament: &Tournament, house: &'a Arc<House>, user: &'a Arc<OnlineUser>) -> TournamentVisitor<'a> {
    TournamentVisitor { visitor: LobbyVisitor { house, user }, id: tournament.id, heard: (tournament.phase, tournament.round) }
}

fn confirmed(
    list: &List<YesNo>,
    tournament: &Tournament,
    house: &Arc<House>,
    user: &Arc<OnlineUser>,
    person: &mut Person,
) -> Result<bool, ExitReason> {
    let mut room = over_room(tournament, house, user);
    match person.choose(list, &mut room) {
        ListExit::Leaving(ExitReason::ToMenu) if room.goes_on() => Ok(false),
        chosen => Ok(chosen.into_item()? == Some(YesNo::Yes)),
    }
}

fn show_lines(
    title: Message,
    lines: Vec<Message>,
    tournament: &Tournament,
    house: &Arc<House>,
    user: &Arc<OnlineUser>,
    person: &mut Person,
) -> LobbyResult {
    let mut room = over_room(tournament, house, user);
    match person.choose(&List::to_walk(title, lines), &mut room) {
        ListExit::Leaving(ExitReason::ToMenu) if room.goes_on() => Ok(()),
        chosen => chosen.into_item().map(|_| ()),
    }
}

/// Runs a database call and tells its result.
fn keep(person: &mut Person, refused: Message, done: Message, mut does: impl FnMut() -> Kept<bool> + Send) {
    let said = match run_patiently(person, &mut does) {
        Ok(true) => done,
        Ok(false) => refused,
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
}

fn begin(one: &Tournament, house: &Arc<House>, person: &mut Person) {
    let said = match run_patiently(person, || tournament_runner::begin(house, one.id)) {
        Ok(true) => return,
        Ok(false) => message!("tournament-too-few", fewest = FEWEST),
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
}

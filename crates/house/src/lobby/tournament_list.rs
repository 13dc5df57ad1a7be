//! The server's tournaments: the list, and opening a new one.

use crate::house::House;
use crate::ids::TournamentId;
use crate::lobby::daily;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::lobby::ratings;
use crate::lobby::table_setup::options_of_setup;
use crate::lobby::{tournament, tournament_lines};
use crate::tournament_runner::{self, MOST_OPEN};
use crate::tournaments::{AbsencePolicy, TournamentKind, TournamentPhase, TournamentPlan};
use crate::users::online_user::OnlineUser;
use salotto::games::options::OptionsError;
use salotto::narration::message::message;
use salotto::narration::{Message, bad_options};
use salotto::session::app::start_menu::{self, StartChoice};
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::{List, NumberChoice};
use std::sync::Arc;
use std::time::Duration;

/// Choices for the number of rounds of a Swiss tournament.
const ROUNDS: std::ops::RangeInclusive<usize> = 1..=9;

/// Choices for absent players, in seconds: the time until a bot plays for them, or until they lose.
const BOT: [u64; 2] = [60, 600];
const LOSES: [u64; 3] = [120, 300, 900];

/// An item of the list of tournaments.
#[derive(Clone, Copy, PartialEq)]
enum ClubItem {
    One(TournamentId),
    New,
    Days,
    Ratings,
}

/// Number of tournaments that are open or under way.
pub fn count(house: &House) -> usize {
    house.tournaments.all().iter().filter(|one| one.phase != TournamentPhase::Over).count()
}

/// Shows the list of tournaments; a chosen one leads to its room, where the user waits for it.
///
/// # Errors
/// The user leaves for something else.
pub fn walk(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let known = user.id.person_id().is_some();
    let mut at = None;
    loop {
        let mut make = || {
            let all = house.tournaments.all();
            let items = all.iter().map(|one| (ClubItem::One(one.id), tournament_lines::item(one)));
            let new = known.then(|| (ClubItem::New, message!("club-new")));
            let days = known.then(|| (ClubItem::Days, message!("club-days")));
            let ratings = known.then(|| (ClubItem::Ratings, message!("club-ratings")));
            List::new(message!("club-title", count = all.len()), items.chain(new).chain(days).chain(ratings))
        };
        let list = make();
        if list.lines().items.is_empty() {
            person.output.hold_for_next(&[message!("club-none")]);
            return Ok(());
        }
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let Some(item) = person.choose_refreshed(list, &mut make, &mut LobbyVisitor { house, user }).into_item()? else {
            return Ok(());
        };
        at = Some(item);
        match item {
            ClubItem::Days => daily::show(house, user, person)?,
            ClubItem::Ratings => ratings::show(house, user, person)?,
            ClubItem::One(id) => tournament::run(id, house, user, person)?,
            ClubItem::New => {
                if let Some(id) = open(house, user, person)? {
                    at = Some(ClubItem::One(id));
                    tournament::run(id, house, user, person)?;
                }
            }
        }
    }
}

/// Asks for the settings of a tournament and opens it; None if nothing is chosen.
fn open(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> Result<Option<TournamentId>, ExitReason> {
    let Some(host) = user.id.person_id() else { return Ok(None) };
    let too_many = || message!("club-too-many", most = MOST_OPEN);
    if tournament_runner::has_too_many(house, host) {
        person.output.hold_for_next(&[too_many()]);
        return Ok(None);
    }
    let Some(plan) = asked(house, user, person)? else { return Ok(None) };
    let said = match run_patiently(person, || tournament_runner::open(house, plan.clone(), host)) {
        Ok(Some(opened)) => return Ok(Some(opened.id)),
        // The user has opened another one elsewhere meanwhile.
        Ok(None) => too_many(),
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
    Ok(None)
}

/// Asks for the settings of a tournament; None if nothing is chosen.
fn asked(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> Result<Option<TournamentPlan>, ExitReason> {
    let visitor = &mut LobbyVisitor { house, user };
    let setup = match start_menu::new_match(person, visitor) {
        StartChoice::Play(setup) => setup,
        StartChoice::Leave(leaving) => return Err(leaving),
        StartChoice::Again | StartChoice::Resume(_) | StartChoice::ResumeChallenged(..) => return Ok(None),
    };
    let Some((seats, options)) = options_of_setup(&setup).filter(|(seats, _)| *seats > 1) else { return Ok(None) };
    if setup.is_endless() {
        person.output.hold_for_next(&[bad_options(&OptionsError::Endless)]);
        return Ok(None);
    }
    let Some(kind) = person.choose(&kinds(seats), visitor).into_item()? else { return Ok(None) };
    let rounds = match kind {
        TournamentKind::Swiss => person.choose(&how_many_rounds(), visitor).into_item()?,
        TournamentKind::AllAgainstAll | TournamentKind::KnockOut => Some(0),
    };
    let Some(rounds) = rounds else { return Ok(None) };
    let deals = [(false, message!("tournament-deal-own")), (true, message!("tournament-deal-same"))];
    let Some(same_deal) = person.choose(&List::new(message!("tournament-deal-title"), deals), visitor).into_item()? else {
        return Ok(None);
    };
    let Some(absent) = person.choose(&who_is_away(seats), visitor).into_item()? else { return Ok(None) };
    Ok(Some(TournamentPlan { game: setup.game, options, seats, kind, rounds, same_deal, absent }))
}

/// The kinds of tournament. At tables of more than two there is no round robin.
fn kinds(seats: usize) -> List<TournamentKind> {
    let all = [TournamentKind::Swiss, TournamentKind::AllAgainstAll, TournamentKind::KnockOut];
    let fit = all.into_iter().filter(|kind| seats == 2 || *kind != TournamentKind::AllAgainstAll);
    List::new(message!("tournament-kind-title"), fit.map(|kind| (kind, message!("tournament-kind-item", kind = kind.word()))))
}

fn how_many_rounds() -> List<usize> {
    let item = |rounds: usize| (rounds, message!("tournament-rounds-item", rounds = rounds));
    let values = ROUNDS.map(Some).collect();
    List::new(message!("tournament-rounds-title"), ROUNDS.map(item)).with_cursor_on(&3).with_numbers(NumberChoice::Values(values))
}

/// The rules for absent players. At tables of more than two a bot plays for them: the other players
/// must not win by it.
fn who_is_away(seats: usize) -> List<AbsencePolicy> {
    let minutes = |seconds: u64| (seconds / 60) as usize;
    let bot =
        |seconds: u64| (AbsencePolicy::Bot(Duration::from_secs(seconds)), message!("tournament-absent-bot", minutes = minutes(seconds)));
    let loses = |seconds: u64| -> (AbsencePolicy, Message) {
        (AbsencePolicy::Loses(Duration::from_secs(seconds)), message!("tournament-absent-loses", minutes = minutes(seconds)))
    };
    let lose = LOSES.into_iter().filter(|_| seats == 2).map(loses);
    List::new(message!("tournament-absent-title"), BOT.into_iter().map(bot).chain(lose))
}

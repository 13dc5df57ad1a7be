//! Tests of tournament rounds on a server, with users who come and go.

use super::round_tables::AbsentSince;
use super::*;
use crate::HouseSettings;
use crate::ids::TableId;
use crate::matches;
use crate::store::{MatchResult, now};
use crate::testing::{Folder, somebody, who_hears};
use crate::tournaments::{AbsencePolicy, POINT, Pairing, PairingResult, TournamentKind, standing};
use crate::users::online_user::UserLocation;
use runner_thread::check_all;
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

const FIVE_MINUTES: Duration = Duration::from_secs(300);

fn plan(kind: TournamentKind, absent: AbsencePolicy, same_deal: bool) -> TournamentPlan {
    let options = vec![("players".to_string(), "2".to_string())];
    TournamentPlan { game: GameName::Classic, options, seats: 2, kind, rounds: 3, same_deal, absent }
}

/// A server with a tournament under way, entered by these users.
fn begun(name: &str, people: &[&str], plan: TournamentPlan) -> (Folder, Arc<House>, TournamentId, Vec<Arc<OnlineUser>>) {
    let folder = Folder::new(&format!("rounds-{name}"));
    let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
    let people: Vec<Arc<OnlineUser>> = people.iter().map(|name| somebody(&house, name)).collect();
    people.iter().for_each(|one| assert!(house.people.enter(one)));
    let host = people[0].id.person_id().expect("known");
    let id = open(&house, plan, host).expect("it is kept").expect("it is there").id;
    people[1..].iter().for_each(|one| assert_eq!(enter(&house, id, one), Ok(true)));
    assert_eq!(begin(&house, id), Ok(true));
    (folder, house, id, people)
}

fn now_of(house: &House, id: TournamentId) -> Arc<Tournament> {
    read(house, id).expect("a database").expect("it is there")
}

fn table_of(house: &House, id: TournamentId, user: &OnlineUser) -> TableId {
    now_of(house, id).table_of(user.id.person_id().expect("known")).expect("a table")
}

fn points(tournament: &Tournament) -> Vec<i64> {
    let mut all: Vec<(usize, i64)> = standing::standings(tournament).iter().map(|place| (place.entrant, place.points)).collect();
    all.sort_unstable();
    all.into_iter().map(|(_, points)| points).collect()
}

#[test]
fn a_tournament_begins_while_people_enter_it() {
    let folder = Folder::new("rounds-at-once");
    let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
    let people: Vec<Arc<OnlineUser>> = (0..20).map(|number| somebody(&house, &format!("Player{number}"))).collect();
    let host = people[0].id.person_id().expect("known");
    let id = open(&house, plan(TournamentKind::Swiss, AbsencePolicy::Loses(FIVE_MINUTES), false), host)
        .expect("it is kept")
        .expect("it is there")
        .id;
    assert_eq!(enter(&house, id, &people[1]), Ok(true));
    let at_once = Barrier::new(people.len() - 1);
    let entered: Vec<StoreResult<bool>> = thread::scope(|scope| {
        let begins = scope.spawn(|| {
            at_once.wait();
            begin(&house, id)
        });
        let enters = |one| {
            at_once.wait();
            enter(&house, id, one)
        };
        let all: Vec<_> = people[2..].iter().map(|one| scope.spawn(move || enters(one))).collect();
        assert_eq!(begins.join().expect("no panic"), Ok(true));
        all.into_iter().map(|one| one.join().expect("no panic")).collect()
    });
    assert!(entered.iter().all(StoreResult::is_ok), "{entered:?}");
    let one = now_of(&house, id);
    assert_eq!(one.playing().len(), 2 + entered.iter().flatten().filter(|entered| **entered).count());
    assert_eq!(one.phase, TournamentPhase::Playing);
}

#[test]
fn who_is_away_for_as_long_as_was_agreed_loses_and_the_next_round_begins() {
    let (_folder, house, id, people) =
        begun("loses", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Loses(FIVE_MINUTES), false));
    let table = table_of(&house, id, &people[0]);
    house.go_to(&people[0], UserLocation::Table(table));
    let (mut away, at) = (AbsentSince::new(), now());
    check_all(&house, at, &mut away).expect("a database");
    check_all(&house, at + 299, &mut away).expect("a database");
    assert_eq!((now_of(&house, id).round, house.table(table).is_some()), (1, true));
    check_all(&house, at + 300, &mut away).expect("a database");
    let one = now_of(&house, id);
    assert_eq!((one.round, points(&one), house.table(table).is_some()), (2, vec![POINT, 0], false));
    assert_ne!(table_of(&house, id, &people[0]), table);
}

#[test]
fn who_wins_by_anothers_absence_hears_it_also_where_another_house_has_noticed() {
    let (_folder, house, id, people) =
        begun("told", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Loses(FIVE_MINUTES), false));
    let (anna, told) = who_hears(&house, "Anna Maria");
    house.people.leave(people[0].visit);
    let known = |user: &OnlineUser| user.id.person_id().expect("known");
    let (carla, nothing) = who_hears(&house, "Carla");
    [&anna, &carla].into_iter().for_each(|one| assert!(house.people.enter(one)));
    let lost = Told::Lost { loser: known(&people[1]), winner: known(&anna) };
    assert_eq!(announce(&house, id, &lost), Ok(()));
    let said = told.try_iter().map(|notification| notification.message).collect::<Vec<_>>();
    assert_eq!(said, [message!("tournament-lost-by-absence", who = "Bruno")]);
    assert!(nothing.try_iter().next().is_none());
}

#[test]
fn who_is_back_in_time_plays_on() {
    let (_folder, house, id, people) =
        begun("back", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Loses(FIVE_MINUTES), false));
    let table = table_of(&house, id, &people[0]);
    people.iter().for_each(|one| house.go_to(one, UserLocation::Table(table)));
    let (mut away, at) = (AbsentSince::new(), now());
    house.go_to(&people[1], UserLocation::Lobby);
    check_all(&house, at, &mut away).expect("a database");
    house.go_to(&people[1], UserLocation::Table(table));
    check_all(&house, at + 299, &mut away).expect("a database");
    house.go_to(&people[1], UserLocation::Lobby);
    check_all(&house, at + 301, &mut away).expect("a database");
    assert_eq!(now_of(&house, id).round, 1);
}

#[test]
fn where_bots_play_for_the_absent_a_table_ends_only_if_nobody_comes_at_all() {
    let (_folder, house, id, people) =
        begun("bots", &["Anna", "Bruno", "Carla", "Dora"], plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), false));
    house.go_to(&people[0], UserLocation::Table(table_of(&house, id, &people[0])));
    let (mut away, at) = (AbsentSince::new(), now());
    check_all(&house, at, &mut away).expect("a database");
    check_all(&house, at + 100_000, &mut away).expect("a database");
    let one = now_of(&house, id);
    let done: Vec<bool> = one.boards(1).iter().map(|board| board[0].result.is_some()).collect();
    assert_eq!((one.round, points(&one)), (1, vec![0; 4]));
    assert_eq!(done, [false, true], "Anna is at hers");
}

#[test]
fn a_round_that_is_ended_is_shared_by_those_who_are_there() {
    let (_folder, house, id, people) =
        begun("ended", &["Anna", "Bruno", "Carla"], plan(TournamentKind::AllAgainstAll, AbsencePolicy::Bot(FIVE_MINUTES), false));
    let one = now_of(&house, id);
    let free = one.parts.iter().find(|part| part.at_table.is_none()).expect("a free round").entrant;
    let there = people.iter().enumerate().find(|(number, _)| *number != free).map(|(number, _)| number).expect("somebody");
    house.go_to(&people[there], UserLocation::Table(table_of(&house, id, &people[there])));
    end_round(&house, id).expect("it is kept");
    check_all(&house, now(), &mut AbsentSince::new()).expect("a database");
    let one = now_of(&house, id);
    let expected: Vec<usize> = [free.min(there), free.max(there)].to_vec();
    let mut won: Vec<usize> = one
        .parts
        .iter()
        .filter(|part| part.round == 1 && part.result.is_some_and(|result| result.points == POINT))
        .map(|part| part.entrant)
        .collect();
    won.sort_unstable();
    assert_eq!((one.round, won), (2, expected));
}

#[test]
fn a_match_that_was_won_just_now_stays_won_when_the_round_is_ended() {
    let (_folder, house, id, people) =
        begun("won", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), false));
    let table = table_of(&house, id, &people[0]);
    // Bruno has won on another server, of which this one hasn't heard, and Anna is still there.
    house.go_to(&people[0], UserLocation::Table(table));
    let of = |user: &OnlineUser, score: i64| MatchResult { person: user.id.person_id().expect("known"), score, won: score > 50 };
    house.store.end(table, "classic", &[of(&people[0], 30), of(&people[1], 55)]).expect("it is kept");
    end_round(&house, id).expect("it is kept");
    let one = now_of(&house, id);
    assert_eq!(points(&one), [0, POINT]);
    assert_eq!(standing::standings(&one)[0].margin, 25);
    assert_eq!(house.store.table(table).expect("a database").map(|kept| kept.phase), Some("over".to_string()));
    let open = house.table(table).expect("it hasn't heard");
    matches::table_storage::close(&house, &open);
    assert!(house.store.table(table).expect("a database").is_some(), "what is over isn't removed");
}

#[test]
fn what_was_kept_of_a_match_stays_when_this_house_notices_that_somebody_is_away() {
    let (_folder, house, id, people) =
        begun("kept", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Loses(FIVE_MINUTES), false));
    let table = table_of(&house, id, &people[0]);
    house.go_to(&people[0], UserLocation::Table(table));
    let before = now_of(&house, id);
    let (mut away, at) = (AbsentSince::new(), now());
    round_tables::keep_if_ended(&house, &before, &before.boards(1)[0], at, &mut away).expect("a database");
    let bruno = before.entrant(people[1].id.person_id().expect("known")).expect("entered");
    // Another server has stored something else.
    let won = |part: &&Pairing| Pairing {
        result: Some(PairingResult { points: if part.entrant == bruno { POINT } else { 0 }, margin: 5 }),
        ..(*part).clone()
    };
    let kept: Vec<_> = before.boards(1)[0].iter().map(|part| won(part).to_stored()).collect();
    assert_eq!(house.store.store_results(id, &kept), Ok(true));
    round_tables::keep_if_ended(&house, &before, &before.boards(1)[0], at + 300, &mut away).expect("a database");
    assert_eq!(standing::standings(&now_of(&house, id))[0].entrant, bruno);
    assert!(house.table(table).is_some(), "it isn't for this house to close it");
}

#[test]
fn who_withdraws_loses_at_once_even_where_a_quarter_of_an_hour_was_agreed() {
    let absent = AbsencePolicy::Loses(Duration::from_secs(900));
    let (_folder, house, id, people) = begun("quarter", &["Anna", "Bruno"], plan(TournamentKind::Swiss, absent, false));
    let table = table_of(&house, id, &people[0]);
    house.go_to(&people[0], UserLocation::Table(table));
    withdraw(&house, id, &people[1]).expect("it is kept");
    check_all(&house, now(), &mut AbsentSince::new()).expect("a database");
    let one = now_of(&house, id);
    assert_eq!((one.phase, points(&one)), (TournamentPhase::Over, vec![POINT, 0]), "who has withdrawn isn't waited for");
}

#[test]
fn what_has_begun_is_not_called_off_and_what_never_begins_is_forgotten() {
    let (_folder, house, id, people) =
        begun("off", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), false));
    assert_eq!(house.store.call_off(id), Ok(false));
    let host = people[0].id.person_id().expect("known");
    let waits = open(&house, plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), false), host)
        .expect("it is kept")
        .expect("it is there")
        .id;
    let month = 30 * 24 * 3600;
    house.store.forget_tournaments(now() + month - 60).expect("a database");
    assert!(house.store.tournament(waits).expect("a database").is_some());
    house.store.forget_tournaments(now() + month).expect("a database");
    read_all(&house).expect("a database");
    assert_eq!((house.tournaments.get(waits).is_some(), house.tournaments.get(id).is_some()), (false, true));
}

#[test]
fn as_many_enter_as_may_and_somebody_opens_as_many_as_they_may() {
    let folder = Folder::new("rounds-most");
    let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| somebody(&house, name));
    let host = anna.id.person_id().expect("known");
    let opens = |kind: TournamentKind| {
        open(&house, plan(kind, AbsencePolicy::Bot(FIVE_MINUTES), false), host).expect("it is kept").expect("it is there").id
    };
    let all: Vec<TournamentId> = [TournamentKind::AllAgainstAll, TournamentKind::Swiss].into_iter().map(opens).collect();
    assert!(!has_too_many(&house, host));
    opens(TournamentKind::KnockOut);
    assert!(has_too_many(&house, host) && !has_too_many(&house, bruno.id.person_id().expect("known")));
    // A user who chose settings while opening the last allowed one elsewhere opens none.
    let late = open(&house, plan(TournamentKind::KnockOut, AbsencePolicy::Bot(FIVE_MINUTES), false), host).expect("a database");
    assert!(late.is_none() && house.tournaments.all().len() == 3);
    for number in 1..40 {
        assert_eq!(enter(&house, all[0], &somebody(&house, &format!("P{number}"))), Ok(true), "{number}");
    }
    assert_eq!(enter(&house, all[0], &bruno), Ok(false), "it is full");
    assert_eq!(now_of(&house, all[0]).entrants.len(), 40);
    assert_eq!(enter(&house, all[1], &bruno), Ok(true));
}

#[test]
fn where_who_opened_it_withdraws_the_first_who_is_left_leads() {
    let (_folder, house, id, people) =
        begun("leads", &["Anna", "Bruno", "Carla"], plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), false));
    assert_eq!(now_of(&house, id).leader(), people[0].id.person_id());
    withdraw(&house, id, &people[0]).expect("it is kept");
    assert_eq!(now_of(&house, id).leader(), people[1].id.person_id());
}

#[test]
fn a_table_that_waits_to_begin_is_only_for_those_who_play_there() {
    let (_folder, house, id, people) =
        begun("fixed", &["Anna", "Bruno", "Carla"], plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), false));
    let carla = &people[2];
    // As if it couldn't begin yet.
    let mut one = Tournament::clone(&now_of(&house, id));
    one.plan.options = vec![("players".to_string(), "3".to_string())];
    one.plan.seats = 3;
    let mut parts: Vec<Pairing> = one.boards(1)[0].iter().map(|part| (*part).clone()).collect();
    let number = TableId(77);
    parts.iter_mut().for_each(|part| part.at_table = Some(number));
    one.parts = parts.clone();
    let table = round_tables::open_table(&house, &one, &parts.iter().collect::<Vec<_>>(), number).expect("it is kept");
    house.tournaments.publish(one.clone());
    let stranger = somebody(&house, "Dora");
    assert_eq!(matches::seating::sit_down(&house, &table, &stranger), Ok(None), "a bot has the seat that is left");
    let first = one.entrants[parts[0].entrant].person;
    let first = people.iter().find(|one| one.id.person_id() == first).unwrap_or(carla);
    matches::seating::stand_up(&house, &table, first);
    assert!(table.state().seat_of(first.id).is_some(), "nobody gets up from it");
}

#[test]
fn with_the_same_tiles_at_all_tables_nobody_listens_to_another_and_with_their_own_everybody_may() {
    for (same_deal, name) in [(true, "same"), (false, "own")] {
        let (_folder, house, id, people) =
            begun(name, &["Anna", "Bruno", "Carla", "Dora"], plan(TournamentKind::Swiss, AbsencePolicy::Bot(FIVE_MINUTES), same_deal));
        let states: Vec<_> = people.iter().map(|one| house.table(table_of(&house, id, one)).expect("it is open").state()).collect();
        assert_eq!(states[0].admits(people[1].id), !same_deal, "{same_deal}: they play at different tables");
        assert_eq!(states[0].seed == states[1].seed, same_deal);
        assert!(states[0].admits(people[0].id) || states[0].seat_of(people[0].id).is_some());
    }
}

#[test]
fn who_is_forgotten_stays_without_a_name_and_plays_no_further_round() {
    let (_folder, house, id, people) =
        begun("forgotten", &["Anna", "Bruno"], plan(TournamentKind::Swiss, AbsencePolicy::Loses(FIVE_MINUTES), false));
    let bruno = people[1].id.person_id().expect("known");
    house.store.forget(bruno, &crate::store::NameReplacements::default()).expect("it is kept");
    let one = now_of(&house, id);
    assert_eq!((one.entrants[1].person, one.entrants[1].name.as_str(), one.entrants[1].has_left), (None, "", true));
    end_round(&house, id).expect("it is kept");
    check_all(&house, now(), &mut AbsentSince::new()).expect("a database");
    assert_eq!(now_of(&house, id).phase, TournamentPhase::Over, "nobody is left to play with");
}

#[test]
fn a_tournament_goes_on_when_the_house_is_opened_again() {
    let (folder, house, id, people) =
        begun("again", &["Anna", "Bruno"], plan(TournamentKind::KnockOut, AbsencePolicy::Bot(FIVE_MINUTES), true));
    let table = table_of(&house, id, &people[0]);
    house.table(table).expect("it is open").live.take(|_| true).iter().for_each(|live| live.close());
    drop((people, house));
    let house = folder.open_again();
    let one = house.tournaments.get(id).expect("it is there");
    assert_eq!((one.phase, one.round, one.boards(1).len()), (TournamentPhase::Playing, 1, 1));
    assert!(house.table(table).is_some());
    assert_eq!(call_off(&house, id).map(|()| house.tournaments.get(id).is_some()), Ok(true), "it has begun");
}

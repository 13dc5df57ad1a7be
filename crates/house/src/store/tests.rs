//! Tests of the store: stored data, and writes refused for an outdated version.

use super::*;
use crate::ids::{PersonId, TableId};
use crate::testing::Folder;
use salotto::session::table::backends::UndoRequest;
use salotto::session::table::events::Revision;

/// A database in a file, with the users Anna and Bruno.
fn a_store(name: &str) -> (Folder, Store, [PersonId; 2]) {
    let folder = Folder::new(name);
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let store = Store::open(&Database::File(folder.0.join("house.sqlite"))).expect("a database");
    let people = ["anna", "bruno"].map(|name| store.add_person(name, name, name, "{}").expect("it is kept").expect("a name"));
    (folder, store, people)
}

fn a_table(version: i64) -> StoredTable {
    StoredTable { version, ..StoredTable::playing(TableId(5)) }
}

/// The first seat's undo request after `steps` steps.
fn after(steps: usize) -> UndoRequest {
    UndoRequest { of: Seat(0), at: Revision { steps, taken_back: 0 } }
}

#[test]
fn a_table_is_kept_by_who_has_seen_its_last_version_alone() {
    let (_folder, store, [anna, bruno]) = a_store("versions");
    assert_eq!(store.store_table(&a_table(0), &[(Seat(0), anna)], &[]), Ok(1));
    assert_eq!(store.store_table(&a_table(1), &[(Seat(0), anna), (Seat(1), bruno)], &[bruno]), Ok(2));
    assert_eq!(store.store_table(&a_table(1), &[], &[]), Err(StoreError::Taken));
    assert_eq!(store.seats(TableId(5)), Ok(vec![(Seat(0), anna), (Seat(1), bruno)]), "who was late has changed nothing");
    assert_eq!(store.invited(TableId(5)), Ok(vec![bruno]));
    assert_eq!(store.table(TableId(5)).map(|kept| kept.map(|kept| kept.version)), Ok(Some(2)));
}

#[test]
fn of_two_who_keep_the_same_step_one_does_and_who_asks_again_is_told_the_same() {
    let (_folder, store, _) = a_store("steps");
    store.store_table(&a_table(0), &[], &[]).expect("it is kept");
    assert_eq!(store.add_step(TableId(5), 0, 0, "1 pass"), Ok(true));
    assert_eq!(store.add_step(TableId(5), 0, 0, "2 pass"), Ok(false));
    assert_eq!(store.add_step(TableId(5), 0, 0, "1 pass"), Ok(true), "it was kept, and the answer was lost");
    assert_eq!(store.take_back_steps(TableId(5), after(2), 0), Ok(false), "there is one");
    assert_eq!(store.take_back_steps(TableId(5), after(1), 0), Ok(true));
    assert_eq!(store.add_step(TableId(5), 0, 0, "1 pass"), Ok(false), "something was taken back");
    assert_eq!(store.steps_from(TableId(5), 0), Ok(Some(MissingSteps { taken_back: 1, lines: Vec::new() })));
    assert_eq!(store.steps_from(TableId(6), 0), Ok(None));
}

#[test]
fn a_server_is_taken_for_gone_and_removed_once_and_only_if_it_shows_no_more_sign() {
    let (_folder, store, _) = a_store("gone-server");
    store.execute(sqlx::query("INSERT INTO houses (id, number, beats) VALUES (7, 0, 5)")).expect("it is kept");
    store.execute(sqlx::query("INSERT INTO sitting (at_table, seat, house, ready) VALUES (3, 0, 7, -1)")).expect("it is kept");
    let seen = |beats| OtherServer { id: HouseId(7), number: 0, beats };
    assert_eq!(store.take_for_gone(seen(4)), Ok(None), "it has shown one since");
    assert_eq!(store.take_for_gone(seen(5)), Ok(Some(vec![TableId(3)])));
    assert_eq!(store.take_for_gone(seen(5)), Ok(None), "another was quicker");
    let number = || store.execute(sqlx::query("UPDATE houses SET number = 1 WHERE id = 7"));
    assert_eq!(store.remove_gone_server(seen(-2)), Ok(None), "it hasn't ended");
    assert_eq!(number(), Ok(1), "it is there");
    assert_eq!(store.remove_gone_server(seen(-1)), Ok(Some(Vec::new())));
    assert_eq!(number(), Ok(0));
}

#[test]
fn a_name_and_words_are_somebodys_once() {
    let (_folder, store, [anna, bruno]) = a_store("once");
    assert_eq!(store.add_person("carla", "Anna", "anna", "{}"), Ok(None));
    assert_eq!(store.rename(bruno, "Anna", "anna", &NameReplacements::default()), Err(StoreError::Taken));
    assert_eq!(store.store_join_words(anna, "one two three", now() + 600), Ok(true));
    assert_eq!(store.store_join_words(bruno, "one two three", now() + 600), Ok(false));
    let joined = store.join_key("one two three", "laptop").map(|known| known.map(|known| known.id));
    assert_eq!(joined, Ok(Some(anna)));
    assert_eq!(store.join_key("one two three", "another"), Ok(None), "they are good once");
    assert_eq!(store.store_join_words(anna, "four five six", now()), Ok(true));
    assert_eq!(store.join_key("four five six", "another"), Ok(None), "their time is over");
}

#[test]
fn a_match_that_is_over_has_its_results_once_and_is_kept_no_more() {
    let (_folder, store, [anna, _]) = a_store("over");
    store.store_table(&a_table(0), &[(Seat(0), anna)], &[]).expect("it is kept");
    let result = MatchResult { person: anna, score: 50, won: true };
    store.end(TableId(5), "classic", &[result]).expect("it is kept");
    store.end(TableId(5), "classic", &[MatchResult { score: 0, ..result }]).expect("nothing is to be done");
    let finished = store.finished(anna).expect("a database");
    assert_eq!(finished.iter().map(|over| (over.id, over.score, over.won)).collect::<Vec<_>>(), [(TableId(5), 50, 1)]);
    assert_eq!(store.store_table(&a_table(1), &[], &[]), Err(StoreError::Taken));
    assert_eq!(store.open_tables(), Ok(Vec::new()));
}

/// A table with this id and a match of these two users under way.
fn two_play(store: &Store, table: i64, people: [PersonId; 2]) {
    let seats = [(Seat(0), people[0]), (Seat(1), people[1])];
    store.store_table(&StoredTable { version: 0, ..StoredTable::playing(TableId(table)) }, &seats, &[]).expect("it is kept");
}

/// A user's number of rated matches, and whether their rating is above the initial one.
fn rated(store: &Store, person: PersonId) -> Option<(i64, bool)> {
    let all = store.ratings("classic").expect("a database");
    all.iter().find(|one| one.person == person).map(|one| (one.matches, one.rating().displayed_rating() > crate::ratings::BEGINS))
}

#[test]
fn who_leaves_for_good_a_move_before_the_end_has_lost_and_the_first_result_counts() {
    let (_folder, store, [anna, bruno]) = a_store("left-for-good");
    two_play(&store, 5, [anna, bruno]);
    let of = |person, won| MatchResult { person, score: 40, won };
    store.settle(TableId(5), "classic", &[of(bruno, false)]).expect("it is kept");
    assert_eq!((store.finished(bruno), rated(&store, bruno)), (Ok(Vec::new()), None), "as long as it is played it has secrets");
    // Bruno gets a seat again, and wins.
    store.end(TableId(5), "classic", &[of(anna, false), of(bruno, true)]).expect("it is kept");
    assert_eq!(store.finished(bruno).expect("a database").iter().map(|over| over.won).collect::<Vec<_>>(), [0]);
    store.settle(TableId(5), "classic", &[of(bruno, true)]).expect("it is over");
    two_play(&store, 6, [anna, bruno]);
    store.settle(TableId(6), "classic", &[of(bruno, false)]).expect("it is kept");
    store.end(TableId(6), "classic", &[of(anna, true)]).expect("it is kept");
    assert_eq!([anna, bruno].map(|person| rated(&store, person)), [Some((2, true)), Some((2, false))]);
}

#[test]
fn who_has_left_a_match_that_is_given_up_after_that_has_lost_it_all_the_same() {
    let (_folder, store, [anna, bruno]) = a_store("left-and-given-up");
    two_play(&store, 5, [anna, bruno]);
    assert_eq!(store.add_step(TableId(5), 0, 0, "1 pass"), Ok(true));
    store.settle(TableId(5), "classic", &[MatchResult { person: bruno, score: 0, won: false }]).expect("it is kept");
    store.store_table(&StoredTable { version: 1, ..StoredTable::playing(TableId(5)) }, &[(Seat(0), anna)], &[]).expect("it is kept");
    assert_eq!(store.give_up(TableId(5), "classic", &[anna]), Ok(true));
    assert_eq!([anna, bruno].map(|person| rated(&store, person)), [Some((1, true)), Some((1, false))]);
}

#[test]
fn of_a_day_three_matches_with_the_same_person_count() {
    let (_folder, store, [anna, bruno]) = a_store("three-a-day");
    let carla = store.add_person("carla", "carla", "carla", "{}").expect("it is kept").expect("a name");
    let plays = |table: i64, people: [PersonId; 2]| {
        two_play(&store, table, people);
        let results = [(people[0], true), (people[1], false)].map(|(person, won)| MatchResult { person, score: 0, won });
        store.end(TableId(table), "classic", &results).expect("it is kept");
    };
    assert_eq!(store.rating_effect(&[anna, bruno]), Ok(RatingEffect::Yes));
    (10..15).for_each(|table| plays(table, [anna, bruno]));
    assert_eq!([anna, bruno].map(|person| rated(&store, person)), [Some((3, true)), Some((3, false))]);
    assert_eq!(store.rating_effect(&[carla, bruno, anna]), Ok(RatingEffect::NotToday));
    assert_eq!((store.rating_effect(&[carla, anna]), store.rating_effect(&[anna])), (Ok(RatingEffect::Yes), Ok(RatingEffect::No)));
    plays(20, [anna, carla]);
    assert_eq!(rated(&store, anna), Some((4, true)));
    assert_eq!(store.finished(bruno).map(|all| all.len()), Ok(5), "each is among the finished ones");
    // The next day.
    store.forget_what_has_ended(now() + 24 * 3600).expect("it is kept");
    plays(21, [anna, bruno]);
    assert_eq!(rated(&store, anna), Some((5, true)));
}

#[test]
fn bans_mutes_and_invitations_end() {
    let (_folder, store, [anna, _]) = a_store("end");
    store.store_table(&a_table(0), &[], &[]).expect("it is kept");
    for (until, holds) in [(now() + 60, true), (now() - 1, false)] {
        store.ban("192.0.2.1", until).expect("it is kept");
        assert_eq!(store.banned_until(["key", "192.0.2.1"]), Ok(holds.then_some(until)));
        store.mute(anna, until).expect("it is kept");
        assert_eq!(store.muted_until(anna), Ok(holds.then_some(until)));
        let words = format!("words {holds}");
        assert_eq!(store.store_invitation(&words, TableId(5), until), Ok(true));
        assert_eq!(store.table_of(&words), Ok(holds.then_some(TableId(5))));
    }
    assert_eq!(store.banned_until(["key", "192.0.2.2"]), Ok(None));
}

#[test]
fn of_words_that_lead_nowhere_any_more_it_is_known_why_and_since_when_for_a_week() {
    let (_folder, store, [anna, _]) = a_store("lapsed");
    let soon = now() + 60;
    let lapsed = |words: &str| store.lapse_reason(words).expect("a database").map(|(why, at)| (why, (now() - at).abs() < 30));
    store.store_table(&a_table(0), &[(Seat(0), anna)], &[]).expect("it is kept");
    assert_eq!(
        (store.store_invitation("over", TableId(5), soon), store.store_invitation("time", TableId(5), now() - 1000)),
        (Ok(true), Ok(true))
    );
    assert_eq!((lapsed("over"), lapsed("time"), lapsed("none")), (None, Some((InvalidInvitation::Time, false)), None));
    store.end(TableId(5), "classic", &[]).expect("it is kept");
    assert_eq!(
        (lapsed("over"), lapsed("time")),
        (Some((InvalidInvitation::Over, true)), Some((InvalidInvitation::Time, false))),
        "each since its own end"
    );
    store.store_table(&StoredTable { id: TableId(6), ..a_table(0) }, &[(Seat(0), anna)], &[]).expect("it is kept");
    assert_eq!(store.store_invitation("closed", TableId(6), soon), Ok(true));
    store.remove_table(TableId(6)).expect("it is kept");
    assert_eq!((lapsed("closed"), store.table_of("closed")), (Some((InvalidInvitation::Closed, true)), Ok(None)));
    let playing = StoredTable { id: TableId(7), phase: "playing".into(), ..a_table(0) };
    store.store_table(&playing, &[(Seat(0), anna)], &[]).expect("it is kept");
    assert_eq!(store.store_invitation("away", TableId(7), soon), Ok(true));
    assert_eq!(store.give_up(TableId(7), "classic", &[]), Ok(true));
    assert_eq!(lapsed("away"), Some((InvalidInvitation::Away, true)));
    // Another table has drawn the same words.
    store.store_table(&StoredTable { id: TableId(8), ..a_table(0) }, &[(Seat(0), anna)], &[]).expect("it is kept");
    assert_eq!((store.store_invitation("over", TableId(8), soon), lapsed("over")), (Ok(true), None));
    store.remove_table(TableId(8)).expect("it is kept");
    assert_eq!(lapsed("over"), Some((InvalidInvitation::Closed, true)));
    store.forget_what_has_ended(now() + 6 * 24 * 3600).expect("it is kept");
    assert!(lapsed("over").is_some() && lapsed("time").is_some());
    store.forget_what_has_ended(now() + 8 * 24 * 3600).expect("it is kept");
    assert_eq!(["over", "time", "closed", "away"].map(lapsed), [None; 4]);
}

#[test]
fn who_reads_doesnt_wait_for_who_writes() {
    let (folder, store, [anna, _]) = a_store("reads");
    let address = format!("sqlite://{}", folder.0.join("house.sqlite").display());
    let _held = store.runtime.block_on(async {
        let mut held = <AnyConnection as sqlx::Connection>::connect(&address).await.expect("a database");
        held.execute(raw_sql("BEGIN EXCLUSIVE")).await.expect("it is held");
        held
    });
    assert_eq!(store.keys_of(anna), Ok(vec!["anna".to_string()]));
}

/// Whether a file of the folder contains this text, in any case.
fn stands(text: &str, folder: &std::path::Path) -> bool {
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| std::fs::read(entry.expect("a file").path()).expect("its bytes"));
    files.into_iter().any(|bytes| bytes.windows(text.len()).any(|bytes| bytes.eq_ignore_ascii_case(text.as_bytes())))
}

#[test]
fn of_who_is_forgotten_no_file_has_a_name_or_a_key() {
    let (folder, store, [anna, _]) = a_store("forgotten");
    let person = store.add_person("SHA256:Filippa", "Carlotta", "carlotta", "{}").expect("it is kept").expect("a name");
    store.rename(person, "Domitilla", "domitilla", &NameReplacements::default()).expect("it is kept");
    let noted = |operator: &str, what: &str, whom: &str| {
        let [operator, what, length, whom] = [operator, what, "hour", whom].map(String::from);
        OperatorNote { at: 5, operator, what, length, whom }
    };
    for (operator, what, whom) in [("Serena", "mute", "Domitilla"), ("Domitilla", "mute", "anna"), ("Serena", "mute", "anna")] {
        store.log_action(&noted(operator, what, whom)).expect("it is kept");
    }
    store.report("Domitilla", "anna", "she whistles").expect("it is kept");
    let traces = ["Carlotta", "Domitilla", "SHA256:Filippa", "whistles"];
    assert!(traces.iter().all(|trace| stands(trace, &folder.0)), "the test sees them");
    store.forget(person, &NameReplacements { noted: "-".to_string(), ..NameReplacements::default() }).expect("it is kept");
    let deeds = [noted("Serena", "mute", "anna"), noted("-", "mute", "anna"), noted("Serena", "mute", "-")];
    assert_eq!(store.deeds(), Ok(deeds.to_vec()));
    assert!(!traces.iter().any(|trace| stands(trace, &folder.0)), "{traces:?}");
    assert!(store.rename(anna, "Annina", "annina", &NameReplacements::default()).is_ok());
}

#[test]
fn who_comes_in_while_their_name_is_wanted_keeps_it() {
    let (_folder, store, [anna, bruno]) = a_store("wanted");
    let (before, later) = (now() - 9, now() + 9);
    assert_eq!(store.forget_unused(anna, before, &NameReplacements::default()), Ok(false), "she came after that");
    assert_eq!(store.find_person("anna"), Ok(Some((anna, "anna".to_string()))));
    assert_eq!(store.count_visit(anna), Ok(true));
    store.store_table(&a_table(0), &[(Seat(0), bruno)], &[]).expect("it is kept");
    assert_eq!(store.forget_unused(bruno, later, &NameReplacements::default()), Ok(false), "he sits somewhere");
    assert_eq!(store.forget_unused(anna, later, &NameReplacements::default()), Ok(true));
    assert_eq!(store.count_visit(anna), Ok(false), "she is nobody now");
}

#[test]
fn who_has_still_to_hear_that_a_match_was_given_up_has_a_year_more() {
    let (_folder, store, [anna, bruno]) = a_store("unused-given-up");
    store.store_table(&a_table(0), &[(Seat(0), anna), (Seat(1), bruno)], &[]).expect("it is kept");
    store.add_step(TableId(5), 0, 0, "1 pass").expect("it is kept");
    assert_eq!(store.give_up(TableId(5), "classic", &[bruno]), Ok(true));
    let (later, year) = (now() + 9, 365 * 24 * 3600);
    assert_eq!(store.unused(later, 9), Ok(vec![bruno]), "he was there");
    assert_eq!(store.unused(later + year, 9).map(|unused| unused.len()), Ok(2));
}

#[test]
fn reports_that_wait_to_be_read_are_five_of_one_person_and_thirty_of_all_guests() {
    let (_folder, store, _) = a_store("reports");
    let reports = |who: &str| store.report(who, "bruno", "he whistles");
    assert!((0..5).all(|_| reports("anna") == Ok(ComplaintOutcome::Kept)));
    assert_eq!(reports("anna"), Ok(ComplaintOutcome::TooMany));
    assert!((0..30).all(|number| reports(&format!("Guest{number}")) == Ok(ComplaintOutcome::Kept)));
    assert_eq!(reports("Guest30"), Ok(ComplaintOutcome::TooManyOfUnknown));
    assert_eq!(reports("bruno"), Ok(ComplaintOutcome::Kept), "whom the house knows they don't keep from it");
    let all = store.reports().expect("a database");
    let guests = all.iter().find(|report| report.reporter == "Guest7").expect("it is there");
    store.remove_report(guests.id).expect("it is read");
    assert_eq!((reports("Guest30"), reports("Guest31")), (Ok(ComplaintOutcome::Kept), Ok(ComplaintOutcome::TooManyOfUnknown)));
    assert_eq!(store.reports().map(|all| all.len()), Ok(36));
}

#[test]
fn what_a_killed_house_has_left_in_the_log_goes_as_it_is_opened_again() {
    let (folder, store, [anna, _]) = a_store("killed");
    store.rename(anna, "Carlotta", "carlotta", &NameReplacements::default()).expect("it is kept");
    store.rename(anna, "Domitilla", "domitilla", &NameReplacements::default()).expect("it is kept");
    // As after a kill: no file was closed.
    let left = Folder::new("killed-left");
    std::fs::create_dir_all(&left.0).expect("a folder");
    for name in ["house.sqlite", "house.sqlite-wal"] {
        std::fs::copy(folder.0.join(name), left.0.join(name)).expect("a copy");
    }
    assert!(stands("Carlotta", &left.0), "the test sees it");
    let again = Store::open(&Database::File(left.0.join("house.sqlite"))).expect("a database");
    assert!(!stands("Carlotta", &left.0) && stands("Domitilla", &left.0));
    drop(again);
}

#[test]
fn a_closed_store_answers_nothing_any_more() {
    let (_folder, store, _) = a_store("closed");
    assert_eq!(store.table(TableId(5)).map(|kept| kept.is_some()), Ok(false));
    store.close();
    assert!(store.pools().all(AnyPool::is_closed));
    assert!(matches!(store.table(TableId(5)), Err(StoreError::Unreachable(_))));
    assert!(matches!(store.add_step(TableId(5), 0, 0, "1 pass"), Err(StoreError::Unreachable(_))));
}

#[test]
fn days_count_on_which_nobody_has_changed_a_table_or_come_to_it() {
    let (_folder, store, [anna, _]) = a_store("idle");
    store.store_table(&a_table(0), &[(Seat(0), anna)], &[]).expect("it is kept");
    let (table, mut clock) = (TableId(5), now());
    let mut passes = |days: i64| {
        for _ in 0..days {
            clock += 24 * 3600;
            store.count_idle_days(clock).expect("it is kept");
        }
        // A second count on that day, or an earlier one, changes nothing.
        for again in [clock + 3600, clock - 3600, clock] {
            store.count_idle_days(again).expect("it is kept");
        }
        assert_eq!(store.idle_tables(clock - 1), Ok(Vec::new()), "other houses note who came until an hour later");
        store.idle_tables(clock + 3600).expect("a database").len()
    };
    let touches: [&dyn Fn(); 5] = [
        &|| assert_eq!(store.add_step(table, 0, 0, "1 pass"), Ok(true)),
        &|| assert_eq!(store.take_back_steps(table, after(1), 0), Ok(true)),
        &|| assert_eq!(store.add_step(table, 1, 0, "1 pass"), Ok(true)),
        &|| assert_eq!(store.store_table(&a_table(1), &[(Seat(0), anna)], &[]), Ok(2)),
        &|| store.reset_idle_days(&[table]).expect("it is kept"),
    ];
    assert_eq!(passes(1), 0);
    for touch in touches {
        assert_eq!(passes(29), 0);
        touch();
        assert_eq!(passes(1), 0, "it was touched yesterday");
    }
    assert_eq!(passes(28), 0);
    assert_eq!(passes(2), 1);
    let later = now() + 1000 * 24 * 3600;
    assert_eq!(store.put_away(table, "classic", later), Ok(true));
    assert_eq!(store.put_away(table, "classic", later), Ok(false), "another house was first");
    assert_eq!((store.take_put_away(anna), store.take_put_away(anna)), (Ok(1), Ok(0)));
    let finished = store.finished(anna).expect("a database");
    assert_eq!(finished.iter().map(|over| (over.id, over.won, over.away)).collect::<Vec<_>>(), [(table, 0, 1)]);
    assert_eq!(store.store_table(&a_table(2), &[], &[]), Err(StoreError::Taken));
    assert_eq!((store.open_tables(), passes(99)), (Ok(Vec::new()), 0));
}

#[test]
fn what_is_touched_in_the_last_moment_isnt_put_away() {
    let (_folder, store, [anna, _]) = a_store("last-moment");
    store.store_table(&a_table(0), &[(Seat(0), anna)], &[]).expect("it is kept");
    let clock = now();
    (1..=31).for_each(|day| store.count_idle_days(clock + day * 24 * 3600).expect("it is kept"));
    let later = clock + 32 * 24 * 3600;
    assert_eq!(store.idle_tables(later), Ok(vec![TableId(5)]));
    store.add_step(TableId(5), 0, 0, "1 pass").expect("it is kept");
    assert_eq!(store.put_away(TableId(5), "classic", later), Ok(false));
    assert_eq!((store.take_put_away(anna), store.finished(anna)), (Ok(0), Ok(Vec::new())));
}

//! A store whose disk is full, failing or read-only for a while: each acknowledged write is there after a
//! kill, for each kind of write. SQLite is on a real file system, which root mounts; a database server
//! refuses each COMMIT.

use crate::company::{Folder, Guest, open_on, server, try_open};
use crate::houses::change;
use crate::proxy::{Line, Proxy};
use crate::schema::yesterdays;
use crate::small_disk::{FailingDisk, ReadOnlyDisk, SmallDisk};
use salotto::games::Seat;
use salotto::locale::Language;
use salotto::session::table::backends::UndoRequest;
use salotto::session::table::events::Revision;
use salotto_house::ids::{PersonId, TableId, TournamentId};
use salotto_house::store::{
    ComplaintOutcome, DayResult, MatchResult, MessageOutcome, NameReplacements, OperatorNote, Store, StoreResult, StoredPairing,
    StoredTable, StoredTournament,
};
use salotto_house::{Database, HouseOpenError};
use sqlx::Connection;
use std::fs;
use std::io::ErrorKind;

/// The database on a disk.
fn database(disk: &SmallDisk) -> Database {
    Database::File(disk.0.join("house.sqlite"))
}

/// A copy of the files as a kill at this moment would leave them.
fn copy_as_after_a_kill(disk: &SmallDisk) -> Folder {
    let left = Folder::new("left");
    fs::create_dir_all(&left.0).expect("a folder");
    for name in ["house.sqlite", "house.sqlite-wal"] {
        let from = disk.0.join(name);
        if from.exists() {
            fs::copy(from, left.0.join(name)).expect("a copy");
        }
    }
    left
}

const TABLE: TableId = TableId(5);
const TOURNAMENT: TournamentId = TournamentId(6);
/// Number of people.
const PEOPLE: usize = 24;

/// A store with people, a table and a tournament.
struct Cast {
    people: Vec<PersonId>,
}

impl Cast {
    fn enter(store: &Store) -> Cast {
        let add = |n: usize| store.add_person(&format!("key{n}"), &format!("Name{n}"), &format!("name{n}"), "0").expect("it is kept");
        let people: Vec<PersonId> = (0..PEOPLE).map(|n| add(n).expect("a name")).collect();
        store.store_table(&StoredTable::playing(TABLE), &[(Seat(0), people[0])], &[]).expect("it is kept");
        for (one, other) in [(people[0], people[1]), (people[1], people[0])] {
            assert_eq!(store.want_friend(one, other), Ok(true));
        }
        assert_eq!(store.open_tournament(&tournament(TOURNAMENT, people[0]), 1), Ok(true));
        Cast { people }
    }

    fn person(&self, n: i64) -> PersonId {
        self.people[n as usize]
    }
}

fn tournament(id: TournamentId, host: PersonId) -> StoredTournament {
    let [phase, header, kind, absent, seed] = ["entering", "", "swiss", "wait", "1"].map(String::from);
    StoredTournament {
        id,
        phase,
        header,
        kind,
        rounds: 3,
        same_deal: 0,
        absent,
        absent_after: 60,
        host: Some(host),
        seed,
        round: 0,
        version: 1,
        opened: 0,
    }
}

/// A kind of write: a function that attempts the nth write, from 0, and returns whether it is
/// acknowledged, and one that returns whether it is stored.
struct Kind {
    name: &'static str,
    write: fn(&Store, &Cast, i64) -> StoreResult<bool>,
    is_kept: fn(&Store, &Cast, i64) -> bool,
}

/// A table of its own for the nth match, at which two people sit.
fn nth_table(store: &Store, cast: &Cast, n: i64) -> StoreResult<TableId> {
    let table = TableId(1000 + n);
    if store.table(table)?.is_none() {
        store.store_table(&StoredTable::playing(table), &[(Seat(0), cast.person(0)), (Seat(1), cast.person(1))], &[])?;
    }
    Ok(table)
}

/// The number that a text ends with.
fn number(text: &str) -> i64 {
    text.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().expect("a number")
}

const KINDS: &[Kind] = &[
    Kind {
        name: "step",
        write: |store, _, n| store.add_step(TABLE, 0, n, &format!("1 lay {n}")),
        is_kept: |store, _, n| store.steps(TABLE).expect("the steps").contains(&format!("1 lay {n}")),
    },
    Kind {
        name: "choice ahead",
        write: |store, cast, n| {
            let table = nth_table(store, cast, n)?;
            store.store_chosen(table, 0, 0, &[(0, format!("lay {n}"))]).map(|()| true)
        },
        is_kept: |store, _, n| store.load_chosen(TableId(1000 + n), 0, 0) == Ok(vec![(0, format!("lay {n}"))]),
    },
    Kind {
        name: "taking back",
        write: |store, _, n| {
            let at = Revision { steps: 0, taken_back: n as u32 };
            store.take_back_steps(TABLE, UndoRequest { of: Seat(0), at }, 0)
        },
        is_kept: |store, _, n| store.steps_from(TABLE, 0).expect("the steps").is_some_and(|steps| steps.taken_back > n),
    },
    Kind {
        name: "change of a table",
        write: |store, cast, n| {
            let kept = StoredTable { version: n + 1, ..StoredTable::playing(TABLE) };
            store.store_table(&kept, &[(Seat(0), cast.person(n))], &[]).map(|version| version == n + 2)
        },
        is_kept: |store, _, n| store.table(TABLE).expect("a database").is_some_and(|kept| kept.version >= n + 2),
    },
    Kind {
        name: "new table",
        write: |store, cast, n| nth_table(store, cast, n).map(|_| true),
        is_kept: |store, _, n| store.seats(TableId(1000 + n)).expect("the seats").len() == 2,
    },
    Kind {
        name: "closed table",
        write: |store, cast, n| store.remove_table(nth_table(store, cast, n)?).map(|()| true),
        is_kept: |store, _, n| store.table(TableId(1000 + n)).expect("a database").is_none(),
    },
    Kind {
        name: "result",
        write: |store, cast, n| {
            let table = nth_table(store, cast, n)?;
            let results = [0, 1].map(|seat| MatchResult { person: cast.person(seat), score: n, won: seat == 0 });
            store.end(table, "classic", &results).map(|()| true)
        },
        is_kept: |store, cast, n| store.finished(cast.person(1)).expect("matches").iter().any(|over| over.id == TableId(1000 + n)),
    },
    Kind {
        name: "match that is given up",
        write: |store, cast, n| {
            let table = nth_table(store, cast, n)?;
            store.add_step(table, 0, 0, "1 pass")?;
            store.give_up(table, "classic", &[])
        },
        is_kept: |store, cast, n| store.finished(cast.person(1)).expect("matches").iter().any(|over| over.id == TableId(1000 + n)),
    },
    Kind {
        name: "new person",
        write: |store, _, n| store.add_person(&format!("new{n}"), &format!("New{n}"), &format!("new{n}"), "0").map(|id| id.is_some()),
        is_kept: |store, _, n| store.find_by_key(&format!("new{n}")).expect("a database").is_some(),
    },
    Kind {
        name: "name",
        write: |store, cast, n| {
            let named = store.rename(cast.person(0), &format!("Called{n}"), &format!("called{n}"), &NameReplacements::default());
            named.map(|_| true)
        },
        is_kept: |store, _, n| store.find_by_key("key0").expect("a database").is_some_and(|known| number(&known.name) >= n),
    },
    Kind {
        name: "settings",
        write: |store, cast, n| store.store_settings(cast.person(0), &n.to_string()).map(|()| true),
        is_kept: |store, cast, n| store.settings_of(cast.person(0)).expect("a database").is_some_and(|kept| number(&kept) >= n),
    },
    Kind {
        name: "friend",
        write: |store, cast, n| store.want_friend(cast.person(0), cast.person(n + 2)),
        is_kept: |store, cast, n| store.friends(cast.person(0)).expect("friends").iter().any(|friend| friend.person == cast.person(n + 2)),
    },
    Kind {
        name: "end of a friendship",
        write: |store, cast, n| {
            store.want_friend(cast.person(2), cast.person(n + 3))?;
            store.remove_friendship(cast.person(2), cast.person(n + 3)).map(|()| true)
        },
        is_kept: |store, cast, n| !store.friends(cast.person(2)).expect("friends").iter().any(|friend| friend.person == cast.person(n + 3)),
    },
    Kind {
        name: "message",
        write: |store, cast, n| {
            store.leave_message(cast.person(0), cast.person(1), &format!("said {n}")).map(|left| left == MessageOutcome::Waits)
        },
        is_kept: |store, cast, n| store.messages_for(cast.person(1)).expect("messages").iter().any(|one| number(&one.said) == n),
    },
    Kind {
        name: "report",
        write: |store, _, n| store.report(&format!("Name{n}"), "Name0", "he whistles").map(|kept| kept == ComplaintOutcome::Kept),
        is_kept: |store, _, n| store.reports().expect("reports").iter().any(|one| number(&one.reporter) == n),
    },
    Kind {
        name: "ban",
        write: |store, _, n| store.ban(&format!("192.0.2.{n}"), i64::MAX).map(|()| true),
        is_kept: |store, _, n| store.bans().expect("bans").iter().any(|(banned, _)| *banned == format!("192.0.2.{n}")),
    },
    Kind {
        name: "deed",
        write: |store, _, n| {
            let [operator, what, length, whom] = ["Olga", "say", "", &n.to_string()].map(String::from);
            store.log_action(&OperatorNote { at: 5, operator, what, length, whom }).map(|()| true)
        },
        is_kept: |store, _, n| store.deeds().expect("deeds").iter().any(|deed| number(&deed.whom) == n),
    },
    Kind {
        name: "deal of a day",
        write: |store, cast, n| {
            let made = DayResult { game: "classic".to_string(), score: n, won: 1, margin: 2 };
            store.store_day_result(cast.person(0), n, &made).map(|()| true)
        },
        is_kept: |store, cast, n| store.day_results(cast.person(0), n).expect("a database").len() == 1,
    },
    Kind {
        name: "invitation",
        write: |store, _, n| store.store_invitation(&format!("one two {n}"), TABLE, i64::MAX),
        is_kept: |store, _, n| store.table_of(&format!("one two {n}")).expect("a database") == Some(TABLE),
    },
    Kind {
        name: "key",
        write: |store, cast, n| {
            let words = format!("three four {n}");
            store.store_join_words(cast.person(0), &words, i64::MAX)?;
            store.join_key(&words, &format!("another{n}")).map(|known| known.is_some())
        },
        is_kept: |store, _, n| store.find_by_key(&format!("another{n}")).expect("a database").is_some(),
    },
    Kind {
        name: "tournament",
        write: |store, cast, n| store.open_tournament(&tournament(TournamentId(100 + n), cast.person(0)), PEOPLE),
        is_kept: |store, _, n| store.tournament(TournamentId(100 + n)).expect("a database").is_some(),
    },
    Kind {
        name: "entrant",
        write: |store, cast, n| store.enter(TOURNAMENT, cast.person(n), PEOPLE),
        is_kept: |store, cast, n| {
            let (_, entrants, _) = store.tournament(TOURNAMENT).expect("a database").expect("it is there");
            entrants.iter().any(|entrant| entrant.person == Some(cast.person(n)))
        },
    },
    Kind {
        name: "round",
        write: |store, cast, n| {
            let one = StoredTournament { phase: "playing".into(), round: n + 1, version: n + 1, ..tournament(TOURNAMENT, cast.person(0)) };
            store.move_on(&one, &[part(n + 1)]).map(|()| true)
        },
        is_kept: |store, _, n| round_is_kept(store, n + 1, None),
    },
    Kind {
        name: "result in a tournament",
        write: |store, cast, n| {
            let (now, _, parts) = store.tournament(TOURNAMENT)?.expect("it is there");
            if parts.iter().all(|part| part.round != n + 1) {
                let one = StoredTournament {
                    phase: "playing".into(),
                    round: n + 1,
                    version: now.version,
                    ..tournament(TOURNAMENT, cast.person(0))
                };
                store.move_on(&one, &[part(n + 1)])?;
            }
            store.store_results(TOURNAMENT, &[StoredPairing { points: Some(2), margin: Some(9), ..part(n + 1) }])
        },
        is_kept: |store, _, n| round_is_kept(store, n + 1, Some(2)),
    },
];

fn part(round: i64) -> StoredPairing {
    StoredPairing { round, entrant: 0, board: 0, seat: 0, at_table: None, made: 0, points: None, margin: None }
}

/// Whether the tournament has this round, with these points.
fn round_is_kept(store: &Store, round: i64, points: Option<i64>) -> bool {
    let (_, _, parts) = store.tournament(TOURNAMENT).expect("a database").expect("it is there");
    parts.iter().any(|part| part.round == round && part.points == points)
}

/// Writes of one kind, with those that were acknowledged.
struct Writes<'a> {
    kind: &'a Kind,
    acknowledged: i64,
    refused: usize,
}

impl Writes<'_> {
    /// Attempts this many more writes.
    fn attempt(&mut self, store: &Store, cast: &Cast, times: usize) {
        for _ in 0..times {
            match (self.kind.write)(store, cast, self.acknowledged) {
                Ok(true) => self.acknowledged += 1,
                Ok(false) | Err(_) => self.refused += 1,
            }
        }
    }

    /// Acknowledged writes that are missing.
    fn lost(&self, store: &Store, cast: &Cast) -> Vec<i64> {
        (0..self.acknowledged).filter(|n| !(self.kind.is_kept)(store, cast, *n)).collect()
    }
}

/// Tries writes of a kind before, while and after `fill` and `empty` have filled the disk.
fn writes_around<'a>(kind: &'a Kind, store: &Store, cast: &Cast, fill: &dyn Fn(), empty: &dyn Fn()) -> Writes<'a> {
    let mut writes = Writes { kind, acknowledged: 0, refused: 0 };
    writes.attempt(store, cast, 3);
    assert_eq!((writes.acknowledged, writes.refused), (3, 0), "{}: there is room", kind.name);
    assert!(!store.health().is_failing());
    fill();
    writes.attempt(store, cast, 4);
    assert!(writes.refused > 0 && store.health().is_failing(), "{}: there is no room", kind.name);
    assert!(store.try_to_recover().is_err() && store.health().is_failing(), "{}: there is still none", kind.name);
    let before = writes.acknowledged;
    empty();
    store.try_to_recover().expect("there is room again");
    assert!(!store.health().is_failing());
    writes.attempt(store, cast, 3);
    assert_eq!(writes.acknowledged, before + 3, "{}: there is room again", kind.name);
    writes
}

#[test]
fn what_was_acknowledged_is_there_after_a_kill_though_the_disk_was_full() {
    for kind in KINDS {
        let folder = Folder::new("full-kinds");
        let Some(disk) = SmallDisk::mount(&folder.0) else { return };
        let store = Store::open(&database(&disk)).expect("a database");
        let cast = Cast::enter(&store);
        let writes = writes_around(kind, &store, &cast, &|| disk.fill(), &|| disk.empty());
        let left = copy_as_after_a_kill(&disk);
        let again = Store::open(&Database::File(left.0.join("house.sqlite"))).expect("a database");
        assert_eq!(writes.lost(&again, &cast), Vec::<i64>::new(), "{}: of {} that were acknowledged", kind.name, writes.acknowledged);
    }
}

#[test]
fn what_was_acknowledged_is_there_though_the_disk_was_full_as_the_log_was_to_be_moved_into_the_file() {
    let folder = Folder::new("full-checkpoint");
    let Some(disk) = SmallDisk::mount(&folder.0) else { return };
    let store = Store::open(&database(&disk)).expect("a database");
    let cast = Cast::enter(&store);
    let mut writes = Writes { kind: &KINDS[0], acknowledged: 0, refused: 0 };
    writes.attempt(&store, &cast, 3);
    // A log that the file hasn't room for.
    let long = "-".repeat(1 << 16);
    assert!((0..20).all(|n| store.add_step(TABLE, 0, 1_000_000 + n, &long) == Ok(true)));
    disk.fill();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let moved = runtime.block_on(async {
        let address = format!("sqlite://{}", disk.0.join("house.sqlite").display());
        let mut other = sqlx::AnyConnection::connect(&address).await.expect("a database");
        sqlx::query_as::<_, (i64, i64, i64)>("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut other).await
    });
    assert!(moved.is_err(), "the disk is full: {moved:?}");
    writes.attempt(&store, &cast, 4);
    let left_full = copy_as_after_a_kill(&disk);
    disk.empty();
    // Without a refused step there is nothing to recover from.
    store.try_to_recover().expect("there is room again");
    writes.attempt(&store, &cast, 3);
    for (left, acknowledged) in [(left_full, 3), (copy_as_after_a_kill(&disk), writes.acknowledged)] {
        let again = Store::open(&Database::File(left.0.join("house.sqlite"))).expect("a database");
        let writes = Writes { kind: writes.kind, acknowledged, refused: 0 };
        assert_eq!(writes.lost(&again, &cast), Vec::<i64>::new(), "of {acknowledged} that were acknowledged");
    }
    assert!(writes.acknowledged >= 6, "{}", writes.acknowledged);
}

#[test]
fn what_was_acknowledged_is_on_a_disk_that_has_failed_for_a_while_and_loses_its_power() {
    for kind in KINDS {
        let folder = Folder::new("failing");
        let Some(disk) = FailingDisk::mount(&folder.0) else { return };
        let database = Database::File(disk.at().join("house.sqlite"));
        let store = Store::open(&database).expect("a database");
        let cast = Cast::enter(&store);
        let mut writes = Writes { kind, acknowledged: 0, refused: 0 };
        writes.attempt(&store, &cast, 3);
        disk.fail();
        // Until the space that the file has already is used up.
        while writes.refused == 0 && writes.acknowledged < 20 {
            writes.attempt(&store, &cast, 1);
        }
        assert!(store.health().is_failing() && store.try_to_recover().is_err(), "{}: it still fails", kind.name);
        disk.works_again();
        // Linux may have made it read-only; that it can be written again is said only where that is so.
        if store.try_to_recover().is_ok() {
            let before = writes.acknowledged;
            writes.attempt(&store, &cast, 3);
            assert_eq!(writes.acknowledged, before + 3, "{}: it works again", kind.name);
        }
        disk.loses_power();
        let again = Store::open(&database).expect("a database");
        assert_eq!(writes.lost(&again, &cast), Vec::<i64>::new(), "{}: of {} that were acknowledged", kind.name, writes.acknowledged);
    }
}

#[test]
fn what_was_acknowledged_is_there_once_a_disk_that_became_read_only_is_mounted_again() {
    let folder = Folder::new("read-only");
    let Some(disk) = ReadOnlyDisk::mount(&folder.0.join("disk")) else { return };
    for (number, kind) in KINDS.iter().enumerate() {
        let database = Database::File(disk.at().join(format!("{number}.sqlite")));
        let store = Store::open(&database).expect("a database");
        let cast = Cast::enter(&store);
        let mut writes = Writes { kind, acknowledged: 0, refused: 0 };
        writes.attempt(&store, &cast, 3);
        assert_eq!((writes.acknowledged, writes.refused), (3, 0), "{}: it can be written", kind.name);
        disk.turns_read_only();
        writes.attempt(&store, &cast, 4);
        assert_eq!((writes.acknowledged, writes.refused), (3, 4), "{}: it is read-only", kind.name);
        assert!(store.health().is_failing() && store.try_to_recover().is_err(), "{}: it still is", kind.name);
        drop(store);
        disk.remount();
        let again = Store::open(&database).expect("a database");
        writes.attempt(&again, &cast, 3);
        assert_eq!(writes.lost(&again, &cast), Vec::<i64>::new(), "{}: of {} that were acknowledged", kind.name, writes.acknowledged);
        assert_eq!(writes.acknowledged, 6, "{}: it can be written again", kind.name);
    }
}

/// Each change fails as it is committed, as at a disk that has room for nothing.
const FULL: &str = "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
     DO $$ DECLARE name text; BEGIN
         FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
             EXECUTE format('CREATE CONSTRAINT TRIGGER is_full AFTER INSERT OR UPDATE OR DELETE ON %I
                 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION is_full()', name);
         END LOOP; END $$";

#[test]
fn at_a_server_too_what_was_acknowledged_is_there() {
    let Some(server) = server::Server::start() else { return };
    for (number, kind) in KINDS.iter().enumerate() {
        let address = server.database(&format!("full{number}"));
        let store = Store::open(&Database::Server(address.clone())).expect("a database");
        let cast = Cast::enter(&store);
        let is_full = || change(&address, FULL);
        let has_room = || change(&address, "DROP FUNCTION is_full CASCADE");
        let writes = writes_around(kind, &store, &cast, &is_full, &has_room);
        let again = Store::open(&Database::Server(address.clone())).expect("a database");
        assert_eq!(writes.lost(&again, &cast), Vec::<i64>::new(), "{}: of {} that were acknowledged", kind.name, writes.acknowledged);
    }
}

#[test]
fn a_house_that_finds_its_disk_full_is_not_opened_and_has_everything_once_there_is_room() {
    let folder = Folder::new("full-opening");
    let Some(disk) = SmallDisk::mount(&folder.0) else { return };
    let store = Store::open(&database(&disk)).expect("a database");
    let cast = Cast::enter(&store);
    let mut writes = Writes { kind: &KINDS[0], acknowledged: 0, refused: 0 };
    writes.attempt(&store, &cast, 20);
    // A kill leaves the log beside the file.
    let left = copy_as_after_a_kill(&disk);
    drop(store);
    for name in ["house.sqlite", "house.sqlite-wal"] {
        fs::copy(left.0.join(name), disk.0.join(name)).expect("a copy");
    }
    disk.fill();
    for _ in 0..3 {
        let opened = try_open(&folder, None);
        assert!(matches!(&opened, Err(HouseOpenError::Folder(error)) if error.kind() == ErrorKind::StorageFull), "{:?}", opened.err());
        // The case of a disk that is full a moment later. Moving the log into the file may make
        // room.
        drop(Store::open(&database(&disk)));
        disk.fill();
    }
    disk.empty();
    drop(try_open(&folder, None).expect("a house"));
    folder.wait_until_closed();
    let again = Store::open(&database(&disk)).expect("a database");
    assert_eq!((writes.acknowledged, writes.lost(&again, &cast)), (20, Vec::new()));
}

#[test]
fn a_database_that_a_full_disk_keeps_from_being_brought_up_to_date_is_afterwards() {
    let folder = Folder::new("full-older");
    let Some(disk) = SmallDisk::mount(&folder.0) else { return };
    let file = disk.0.join("house.sqlite");
    yesterdays(&folder, &format!("sqlite://{}?mode=rwc", file.display()));
    let before = fs::read(&file).expect("a file");
    disk.fill();
    for _ in 0..3 {
        assert!(Store::open(&database(&disk)).is_err());
    }
    disk.empty();
    fs::write(disk.0.join("before"), before).expect("a file");
    let [now, then] = ["house.sqlite", "before"].map(|name| {
        let store = Store::open(&Database::File(disk.0.join(name))).expect("it is brought up to date");
        (store.deeds(), store.open_tables(), store.reports())
    });
    assert_eq!(now, then);
}

#[test]
fn who_comes_in_while_the_server_is_silent_hears_what_the_house_waits_for() {
    let Some(server) = server::Server::start() else { return };
    let folder = Folder::new("newcomer");
    let _ = server.database("newcomer");
    let proxy = Proxy::to(server.socket());
    let house = open_on(&folder, Some(proxy.address("newcomer")));
    proxy.is(Line::Frozen);
    let mut carla = Guest::comes(&house, Some("Carla"), Some(Language::English));
    carla.hears("One moment: the house is waiting for its disk.").hears("The house can't read its data. Try again later.");
}

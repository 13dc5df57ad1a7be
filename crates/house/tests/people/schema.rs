//! The database's schema has a version: an older one is brought up to date, a newer one is refused.

use crate::company::{Folder, Guest, new_person, rows_at, server, try_open};
use salotto::locale::Language;
use salotto_house::store::{DatabaseCondition, condition};
use salotto_house::{Database, HouseOpenError};
use sqlx::{AnyConnection, Connection, raw_sql};

/// The schema of servers before it had a version.
const YESTERDAYS: &str = include_str!("schema/yesterday.sql");

/// A table of Anna's, since 1970.
const ANNAS_TABLE: &str = "INSERT INTO tables (id, phase, header, seed, host, access, waits, aids, version, taken_back, opened)
    VALUES (9, 'gathering', 'salotto record 1
game classic
option players 2
seat 1 human Anna
seat 2 normal -
', '1', 7, 'everybody', 60, 'on', 1, 0, 1)";

/// Executes these statements in the database at this address.
fn does(address: &str, statements: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    sqlx::any::install_default_drivers();
    runtime.block_on(async {
        let mut database = AnyConnection::connect(address).await.expect("a database");
        raw_sql(statements).execute(&mut database).await.expect("it is done");
        database.close().await.expect("it is done");
    });
}

/// A server's folder with yesterday's database, in which Anna is known.
pub fn yesterdays(folder: &Folder, address: &str) {
    std::fs::create_dir_all(&folder.0).expect("a folder");
    does(address, YESTERDAYS);
    does(address, "INSERT INTO people (id, name, folded, settings, came) VALUES (7, 'Anna', 'anna', '{\"language\":\"it\"}', 1)");
    does(address, "INSERT INTO keys (fingerprint, person) VALUES ('SHA256:anna', 7)");
    does(address, ANNAS_TABLE);
    for (id, aids) in [(8, "'hu'"), (10, "'off'")] {
        let other = format!(
            "INSERT INTO tables SELECT {id}, phase, '', seed, host, access, waits, {aids}, version, 0, 1, 1 FROM tables WHERE id = 9"
        );
        rows_at(address, &other);
    }
    does(
        address,
        "INSERT INTO deeds VALUES (1, 1, 'Olga ban-address day Anna'), (2, 2, 'Olga lift Anna'), (3, 3, 'Olga say a break at ten')",
    );
}

/// The versions that this program brings, by the numbers of their files.
fn own_versions() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations");
    let number = |name: String| name.split('_').next().and_then(|number| number.parse::<u32>().ok()).expect("a number");
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
    let mut all: Vec<u32> = files.map(|name| number(name.into_string().expect("a plain name"))).collect();
    all.sort_unstable();
    assert!(all.len() > 5, "{all:?}");
    all.iter().map(u32::to_string).collect()
}

fn check_migrated(folder: &Folder, address: &str, database: Option<String>) {
    yesterdays(folder, address);
    let known = database.clone().map_or_else(|| Database::File(folder.0.join("house.sqlite")), Database::Server);
    assert_eq!(condition(&known), Ok(DatabaseCondition::Older), "check says so before it is opened");
    let versions = || rows_at(address, "SELECT CAST(version AS TEXT) FROM _sqlx_migrations ORDER BY _sqlx_migrations.version");
    let house = try_open(folder, database.clone()).expect("it is brought up to date");
    assert_eq!(versions(), own_versions());
    let deeds = "SELECT operator || ',' || what || ',' || length || ',' || whom FROM deeds ORDER BY id";
    assert_eq!(rows_at(address, deeds), ["Olga,ban-address,day,Anna", "Olga,lift,,Anna", "Olga,say,,a break at ten"]);
    let allowed = "SELECT CAST(advice * 1000 + unseen * 100 + passes * 10 + undo AS TEXT) FROM tables ORDER BY id";
    assert_eq!(rows_at(address, allowed), ["1001", "1111", "0"]);
    salotto_house::maintenance::run_maintenance(&house, 2_000_000_000).expect("it is kept");
    assert_eq!(house.tables().len(), 1, "nobody knows how long it was idle: that begins today");
    Guest::comes(&house, Some("anna"), None).hears("Ciao, Anna.").types("esci").wait_until_out();
    new_person(&house, "Bruno", Language::English).types("quit").wait_until_out();
    drop(house);
    // An up-to-date database stays as it is.
    drop(try_open(folder, database.clone()).expect("it is up to date"));
    assert_eq!(rows_at(address, "SELECT name FROM people ORDER BY name"), ["Anna", "Bruno"]);
    // A newer program has been here.
    does(address, "UPDATE _sqlx_migrations SET version = 9999 WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)");
    assert!(matches!(try_open(folder, database), Err(HouseOpenError::Newer)));
    assert_eq!(rows_at(address, "SELECT name FROM people ORDER BY name"), ["Anna", "Bruno"], "nothing was touched");
}

#[test]
fn yesterdays_file_is_brought_up_to_date_and_tomorrows_is_refused() {
    let folder = Folder::new("schema");
    let address = format!("sqlite://{}?mode=rwc", folder.0.join("house.sqlite").display());
    check_migrated(&folder, &address, None);
}

#[test]
fn yesterdays_server_is_brought_up_to_date_and_tomorrows_is_refused() {
    let Some(server) = server::Server::start() else { return };
    let address = server.database("yesterday");
    check_migrated(&Folder::new("schema-server"), &address, Some(address.clone()));
}

#[test]
fn a_program_says_what_to_do_with_a_newer_database() {
    let folder = Folder::new("schema-newer");
    let address = format!("sqlite://{}?mode=rwc", folder.0.join("house.sqlite").display());
    drop(try_open(&folder, None).expect("a house"));
    does(&address, "UPDATE _sqlx_migrations SET version = 9999 WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)");
    for (language, sentence) in [("it", "una versione più nuova di salotto-house"), ("en", "a newer version of salotto-house")] {
        let data = folder.0.display().to_string();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        let output = command.args(["--port", "0", "--language", language, "--data", &data]).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(sentence) && !output.status.success(), "{said}");
    }
}

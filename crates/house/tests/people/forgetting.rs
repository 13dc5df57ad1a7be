//! Deletion of a user who wants it: no data is left in the database, nor in its files.

use crate::company::{Folder, Guest, begins, comes_by, open, opens_a_table, play_on, quick_person, rows, says, sql};
use salotto::locale::Language;
use std::io::ErrorKind;
use std::path::Path;

/// All rows of all tables of the database, a text for each.
fn everything(folder: &Folder) -> Vec<String> {
    let tables = rows(folder, "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_sqlx_migrations'");
    let all = |table: &String| {
        let columns = rows(folder, &format!("SELECT name FROM pragma_table_info('{table}')"));
        let joined: Vec<String> = columns.iter().map(|column| format!("COALESCE(CAST({column} AS TEXT), '')")).collect();
        rows(folder, &format!("SELECT '{table}: ' || {} FROM {table}", joined.join(" || ' ' || ")))
    };
    tables.iter().flat_map(all).collect()
}

/// The files of the server whose bytes contain this, in capitals or not. A file that the database
/// removes at this moment counts as empty.
fn files_with(text: &str, folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(&folder.0).expect("a folder").map(|entry| entry.expect("a file").path());
    let bytes = |file: &Path| match std::fs::read(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        read => read.expect("its bytes"),
    };
    let has = |bytes: Vec<u8>| bytes.windows(text.len()).any(|bytes| bytes.eq_ignore_ascii_case(text.as_bytes()));
    files.filter(|file| has(bytes(file))).map(|file| file.display().to_string()).collect()
}

#[test]
fn nothing_is_left_of_who_is_forgotten_and_others_keep_their_matches() {
    let folder = Folder::new("forget");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Annabella", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    // A match with Bruno that is over, one of her own that is going on, and a table that gathers.
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Tornare nella sala").hears("Sei nella sala.");
    bruno.chooses("Back to the lobby").hears("The lobby.");
    opens_a_table(&mut anna, "Si aspetta un minuto");
    begins(&mut anna).hears("Manche 1").types("q").settles().chooses("Tornare nella sala").hears("Sei nella sala.");
    opens_a_table(&mut anna, "Si aspetta un minuto");
    anna.chooses("Tornare nella sala").hears("Sei nella sala.");
    says(&mut anna, "pst");
    // An operator had to do with her.
    sql(
        &folder,
        "INSERT INTO deeds (id, at, operator, what, length, whom)
         VALUES (1, 1, 'Serena', 'mute', 'hour', 'Annabella'), (2, 2, 'Serena', 'mute', 'hour', 'Bruno')",
    );
    sql(&folder, "INSERT INTO mutes (person, until) SELECT id, 99999999999 FROM people WHERE name = 'Annabella'");
    // A friend, and messages both ways.
    for (id, both) in [(7, "one.id, other.id"), (8, "other.id, one.id")] {
        let from = "FROM people AS one, people AS other WHERE one.name = 'Annabella' AND other.name = 'Bruno'";
        sql(&folder, &format!("INSERT INTO friends (person, other) SELECT {both} {from}"));
        sql(&folder, &format!("INSERT INTO messages (id, at, said, sender, receiver) SELECT {id}, 1, 'ciao', {both} {from}"));
    }
    let number = rows(&folder, "SELECT CAST(id AS TEXT) FROM people WHERE name = 'Annabella'").concat();
    let traces = || {
        let all = everything(&folder).into_iter();
        all.filter(|row| row.contains("Annabella") || row.contains("annabella") || row.contains(&number)).collect::<Vec<_>>()
    };
    assert!(traces().len() > 8, "the test sees them: {:#?}", traces());
    assert!(!files_with("annabella", &folder).is_empty(), "and in the files");

    anna.chooses("Le impostazioni").hears("Le impostazioni.");
    anna.chooses("farti dimenticare").hears("La casa cancella il tuo nome").settles();
    anna.chooses("Sì, la casa ti dimentichi").hears("La casa ti ha dimenticato.").hears("Arrivederci.");
    anna.wait_until_out();
    assert_eq!(traces(), Vec::<String>::new());
    assert_eq!(files_with("annabella", &folder), Vec::<String>::new(), "at once, while the house is open");
    assert!(house.tables().is_empty());
    let all = everything(&folder);
    assert!(
        all.iter().any(|row| row.contains("Serena mute hour -")) && all.iter().any(|row| row.contains("Serena mute hour Bruno")),
        "{all:#?}"
    );

    let before = bruno.settles().heard.text().len();
    bruno.chooses("Your finished matches").hears("Classic dominoes with somebody who has gone, today at ");
    bruno.types("").settles();
    bruno.chooses("Replay it").settles();
    for _ in 0..10 {
        bruno.types("down").settles();
    }
    let after = bruno.heard.text().split_off(before);
    assert!(after.contains("plays") && !after.contains("Annabella"), "{after}");
    // With the same key, she is a new user.
    Guest::comes(&house, Some("Annabella"), Some(Language::Italian)).hears("Ti diamo il benvenuto nella casa.");
    assert_eq!(files_with("annabella", &folder), Vec::<String>::new());
    drop((bruno, house));
    assert_eq!(files_with("annabella", &folder), Vec::<String>::new());
}

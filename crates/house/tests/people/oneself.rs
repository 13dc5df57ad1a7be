//! Settings of users about themselves: another name, other keys; and the list of their own matches.

use crate::company::{
    Folder, Guest, comes_by, open, opens_a_table, play_on, quick_person, rows, says, sql, two_at_a_table, words_for_another_key,
};
use salotto::locale::Language;
use salotto_house::maintenance;
use std::time::{SystemTime, UNIX_EPOCH};

#[test]
fn who_is_called_otherwise_is_so_everywhere() {
    let folder = Folder::new("rename");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    sql(&folder, "INSERT INTO deeds (id, at, operator, what, length, whom) VALUES (1, 1, 'Serena', 'mute', 'hour', 'Anna')");
    anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    for (name, said) in [("BRUNO", "BRUNO c'è già"), ("tu", "è riservato"), ("Annalisa", "D'ora in poi ti chiami Annalisa.")] {
        anna.chooses("il tuo nome: Anna").hears("Come vuoi chiamarti?").types(name).hears(said);
        anna.hears("Le impostazioni.\nIl tuo nome: Anna").settles();
    }
    anna.types("x").hears("Sei nella sala.").settles();
    let header = rows(&folder, "SELECT header FROM tables").concat();
    assert!(header.contains("human Annalisa") && header.contains("human Bruno"), "{header}");
    assert_eq!(rows(&folder, "SELECT whom FROM deeds"), ["Annalisa"]);
    anna.chooses("Il tuo tavolo").settles();
    anna.types("").hears("Al tavolo tu e Bruno").settles();
    anna.chooses("Cominciare");
    bruno.hears("Annalisa");
    anna.types("esci").wait_until_out();
    Guest::comes(&house, Some("Anna"), None).hears("Ciao, Annalisa.");
    // The name that was left is anybody's.
    Guest::comes(&house, Some("nuova"), Some(Language::Italian)).hears("premi Invio.").types("Anna").hears("Ciao, Anna.");
}

#[test]
fn a_name_with_which_nobody_has_played_is_free_again_and_one_that_has_isnt() {
    let folder = Folder::new("unused");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    let mut zita = Guest::comes(&house, Some("zita"), Some(Language::Italian));
    zita.hears("premi Invio.").types("Zita").hears("Ciao, Zita.").settles();
    let wants = |key: &str, name: &str| {
        let mut other = Guest::comes(&house, Some(key), Some(Language::Italian));
        other.hears("premi Invio.").types(name);
        other
    };
    sql(&folder, "UPDATE people SET came = 0");
    // A user who is connected keeps the name, and one with a seat keeps it in any case.
    wants("uno", "Zita").hears("Zita c'è già");
    zita.types("esci").hears("Arrivederci.").wait_until_out();
    for guest in [&mut anna, &mut bruno] {
        guest.types("esci").wait_until_out();
    }
    wants("due", "Anna").hears("Anna c'è già");
    wants("tre", "Zita").hears("Ciao, Zita.");
    // The newly taken name is reserved.
    wants("quattro", "ZITA").hears("ZITA c'è già");
    // Her key is a stranger's now.
    wants("zita", "Zoe").hears("Ciao, Zoe.");
}

#[test]
fn a_name_is_kept_for_thirty_days_after_the_last_visit_and_nothing_of_it_is_the_next_ones() {
    let folder = Folder::new("visits");
    let house = open(&folder);
    let comes = |key: &str| Guest::comes(&house, Some(key), Some(Language::Italian));
    let leaves = |mut guest: Guest| {
        guest.hears("Sei nella sala.").settles();
        guest.types("esci").hears("Arrivederci.").wait_until_out();
    };
    let mut zita = comes("zita");
    zita.hears("premi Invio.").types("Zita").hears("Ciao, Zita.");
    leaves(zita);
    sql(&folder, "INSERT INTO deeds (id, at, operator, what, length, whom) VALUES (1, 1, 'Serena', 'mute', 'hour', 'Zita')");
    // Zita comes to listen, and plays nothing.
    sql(&folder, "UPDATE people SET came = 0");
    let mut zita = comes("zita");
    zita.hears("Ciao, Zita.");
    leaves(zita);
    comes("uno").hears("premi Invio.").types("Zita").hears("Zita c'è già");
    sql(&folder, "UPDATE people SET came = CAST(strftime('%s', 'now') AS INTEGER) - 29 * 86400");
    comes("due").hears("premi Invio.").types("Zita").hears("Zita c'è già");
    sql(&folder, "UPDATE people SET came = CAST(strftime('%s', 'now') AS INTEGER) - 31 * 86400");
    comes("tre").hears("premi Invio.").types("ZITA").hears("Ciao, ZITA.");
    assert_eq!(rows(&folder, "SELECT whom FROM deeds"), ["-"]);
}

#[test]
fn of_a_key_that_never_had_a_name_nothing_stays_and_of_one_that_never_played_nothing_after_thirty_days() {
    let folder = Folder::new("strangers");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    let keys = || rows(&folder, "SELECT fingerprint FROM keys ORDER BY fingerprint");
    let mut nameless = Guest::comes(&house, Some("nessuna"), Some(Language::Italian));
    nameless.hears("premi Invio.").cut();
    let mut zita = Guest::comes(&house, Some("zita"), Some(Language::Italian));
    zita.hears("premi Invio.").types("Zita").hears("Sei nella sala.").settles();
    assert_eq!(keys(), ["SHA256:Anna", "SHA256:Bruno", "SHA256:zita"]);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs() as i64;
    let after = |days: i64| maintenance::run_maintenance(&house, now + days * 24 * 3600 + 60).expect("it is kept");
    after(30);
    assert_eq!(keys().len(), 3, "she is in");
    zita.types("esci").wait_until_out();
    after(29);
    assert_eq!(keys().len(), 3, "she may come again");
    // A user with a seat is never forgotten; expired bans are removed.
    for guest in [&mut anna, &mut bruno] {
        guest.types("esci").wait_until_out();
    }
    sql(&folder, "INSERT INTO bans (banned, until) VALUES ('192.0.2.1', 60)");
    after(30);
    assert_eq!(keys(), ["SHA256:Anna", "SHA256:Bruno"]);
    assert_eq!(rows(&folder, "SELECT name FROM people ORDER BY name"), ["Anna", "Bruno"]);
    assert_eq!(rows(&folder, "SELECT banned FROM bans"), [""; 0]);
}

#[test]
fn by_four_words_another_key_is_the_same_person() {
    let folder = Folder::new("keys");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = words_for_another_key(&mut anna);
    // At the other computer another language is asked for at first.
    let mut laptop = Guest::comes(&house, Some("laptop"), Some(Language::English));
    laptop
        .hears("press Enter.")
        .types("cane gatto topo lupo")
        .hears("These words belong to no key and no table.")
        .hears("press Enter.")
        .types(&words);
    laptop.hears("Ciao, Anna.").hears("Sei nella sala.").settles();
    anna.hears("Al tuo nome si è aggiunta una chiave che finisce con ptop.");
    anna.hears("Hai aperto la casa da un'altra parte: qui si chiude.");
    anna.wait_until_out();
    // Once is enough for words.
    let mut other = Guest::comes(&house, Some("other"), Some(Language::Italian));
    other.hears("premi Invio.").types(&words).hears("Queste parole non corrispondono a nessuna chiave né a nessun tavolo.");
    laptop.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    laptop.chooses("le tue chiavi").hears("2 chiavi.").settles();
    laptop.chooses("la chiave di adesso, che finisce con ptop").hears("si può togliere da un altro dispositivo");
    laptop.hears("Le impostazioni.\nLe tue chiavi").settles();
    laptop.chooses("le tue chiavi").hears("2 chiavi.").settles();
    // A new key can't remove an older one; a week later it can.
    laptop.chooses("una chiave che finisce con Anna").hears("Quella chiave è più vecchia della tua di adesso").settles();
    sql(&folder, "UPDATE keys SET added = added - 8 * 86400 WHERE fingerprint = 'SHA256:laptop'");
    laptop.chooses("le tue chiavi").hears("2 chiavi.").settles();
    laptop.chooses("una chiave che finisce con Anna").hears("non sarai più tu").settles();
    laptop.chooses("sì, si toglie").hears("La chiave è tolta.").settles();
    Guest::comes(&house, Some("Anna"), Some(Language::Italian)).hears("Ti diamo il benvenuto nella casa.");
    assert_eq!(rows(&folder, "SELECT fingerprint FROM keys"), ["SHA256:laptop"]);
}

#[test]
fn words_for_another_key_end_after_ten_minutes() {
    let folder = Folder::new("keys-late");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = words_for_another_key(&mut anna);
    sql(&folder, "UPDATE joinings SET until = until - 601");
    Guest::comes(&house, Some("late"), Some(Language::Italian))
        .hears("premi Invio.")
        .types(&words)
        .hears("Queste parole non corrispondono a nessuna chiave né a nessun tavolo.");
}

#[test]
fn whom_one_doesnt_want_to_hear_is_silent_for_oneself_alone_and_stays_so() {
    let folder = Folder::new("unheard");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    anna.chooses("Chi c'è: 3 persone").hears("Ci sono 3 persone.");
    anna.chooses("Anna, nella sala").hears("Sei tu.").settles();
    anna.chooses("Bruno, nella sala").hears("Bruno.").settles();
    anna.chooses("Non sentire più").hears("D'ora in poi non senti più quello che dice Bruno; le sue mosse sì.").settles();
    anna.types("x").hears("Sei nella sala.").settles();
    says(&mut bruno, "BUY MY CAR");
    carla.hears("Bruno says: BUY MY CAR").settles();
    says(&mut carla, "Be quiet");
    anna.hears("Carla dice: Be quiet").settles();
    // At a table as well, and after another name.
    bruno.chooses("Settings").settles().chooses("your name: Bruno").hears("press Enter").settles();
    bruno.types("Vendor").hears("You are called Vendor").hears("Settings.").settles().types("x").hears("The lobby.").settles();
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    says(&mut bruno, "CHEAP");
    anna.hears("Vendor si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    says(&mut bruno, "CHEAPER");
    bruno.hears("You said: CHEAPER");
    anna.types("esci").wait_until_out();
    let mut again = Guest::comes(&house, Some("Anna"), None);
    again.hears("Ciao, Anna.").settles();
    bruno.types("quit").wait_until_out();
    let mut vendor = Guest::comes(&house, Some("Bruno"), None);
    vendor.hears("Hello, Vendor.").settles();
    says(&mut vendor, "LAST ONE");
    carla.hears("Vendor says: LAST ONE").settles();
    for who in [&anna, &again] {
        let text = who.heard.text();
        assert!(["BUY", "CHEAP", "LAST"].iter().all(|word| !text.contains(word)), "{text}");
    }
    again.chooses("Chi c'è: 3 persone").hears("Ci sono 3 persone.");
    again.chooses("Vendor, nella sala").settles().chooses("Sentire di nuovo").hears("Senti di nuovo quello che dice Vendor.").settles();
    says(&mut vendor, "Sorry");
    again.hears("Vendor dice: Sorry");
}

#[test]
fn who_looks_after_the_house_hears_of_a_report_and_finds_it_until_it_is_read() {
    let folder = Folder::new("report");
    let house = open(&folder);
    let mut serena = Guest::comes(&house, Some("olga"), Some(Language::Italian));
    serena.hears("premi Invio.").types("Serena").hears("Sei nella sala.").settles();
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let _bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let reports = |anna: &mut Guest, said: &str| {
        anna.chooses("Bruno, nella sala").hears("Bruno.").settles();
        anna.chooses("Segnalare").hears("Che cosa è successo?").settles();
        anna.types("Vende automobili").hears(said).settles();
    };
    anna.chooses("Chi c'è: 3 persone").hears("Ci sono 3 persone.");
    reports(&mut anna, "Chi gestisce la casa lo leggerà.");
    serena.hears("Anna segnala Bruno: Vende automobili").settles();
    (1..5).for_each(|_| reports(&mut anna, "Chi gestisce la casa lo leggerà."));
    reports(&mut anna, "Ci sono ancora 5 tue segnalazioni da leggere");
    serena.chooses("La casa").hears("La casa.");
    serena
        .chooses("le segnalazioni: 5")
        .hears("Quelle lette si tolgono con Invio.")
        .hears("Anna segnala Bruno: Vende automobili")
        .settles();
    serena.types("").hears("Fatto.").hears("Le segnalazioni: 4").settles();
    // A deleted user is in no report.
    anna.types("x").hears("Sei nella sala.").settles().chooses("Le impostazioni").settles();
    anna.chooses("farti dimenticare").settles().chooses("Sì").hears("La casa ti ha dimenticato.");
    assert_eq!(rows(&folder, "SELECT whom FROM reports"), [""; 0]);
}

#[test]
fn of_one_persons_finished_matches_the_oldest_goes_when_there_are_too_many() {
    let folder = Folder::new("finished");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let number = rows(&folder, "SELECT CAST(id AS TEXT) FROM people WHERE name = 'Anna'").concat();
    let all = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)";
    let columns = "id, phase, header, seed, access, waits, version, taken_back, opened, ended";
    sql(&folder, &format!("INSERT INTO tables ({columns}) {all} SELECT i, 'over', 'x', '1', 'invited', 0, 1, 0, i, i FROM n"));
    sql(&folder, &format!("INSERT INTO results (at_table, person, game, score, won) {all} SELECT i, {number}, 'classic', 1, 0 FROM n"));
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    let count = |of: &str| rows(&folder, &format!("SELECT CAST(count(*) AS TEXT) FROM {of}")).concat();
    assert_eq!((count("results"), count("tables")), ("501".to_string(), "500".to_string()), "his is the new one alone");
    assert_eq!(rows(&folder, "SELECT CAST(min(id) AS TEXT) FROM tables"), ["2"]);
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    anna.chooses("Le tue partite finite").hears("La casa conserva le tue ultime 500 partite").hears("500 partite finite.");
}

#[test]
fn the_lists_of_the_lobby_follow_what_changes() {
    let folder = Folder::new("renewed");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    bruno.types("down").hears("Go to a table with a three-word code").settles();
    let tables = |anna: &mut Guest| {
        anna.chooses("Aprire un tavolo");
        anna.chooses("Domino classico");
        anna.chooses("Aprire:").hears("Aspetti al tavolo:").settles();
        anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    };
    tables(&mut anna);
    // The place in the list is kept: the next item is the same as before.
    bruno.types("down").hears("Who is here: 2 people, 4 of 10").settles();
    bruno.types("home").hears("One table with room, 1 of 10").settles();
    tables(&mut anna);
    bruno.types("down").hears("Open a table").settles().types("up").hears("2 tables with room, 1 of 10").settles();
    // An item that was heard and has gone isn't replaced by another.
    anna.types("up").settles().chooses("I tuoi 2 tavoli").hears("I tuoi tavoli.").settles().types("").hears("Aspetti al tavolo:").settles();
    anna.chooses("Chiudere il tavolo").hears("Sei nella sala.").settles();
    anna.chooses("Il tuo tavolo").hears("I tuoi tavoli.").settles().types("").hears("Aspetti al tavolo:").settles();
    anna.chooses("Chiudere il tavolo").hears("Sei nella sala.").settles();
    bruno.types("").hears("That has gone meanwhile.\nOpen a table, 1 of 9").settles();
}

#[test]
fn results_are_told_by_game_and_by_person_and_the_match_as_text_is_what_the_program_at_home_reads() {
    let folder = Folder::new("results");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    bruno.chooses("Back to the lobby").hears("The lobby.").settles();
    bruno.chooses("Your finished matches").hears("One finished match.").settles();
    bruno.chooses("your results").hears("Your results.");
    bruno.hears("Classic dominoes: one match, none won; ").hears(" points on average").settles();
    bruno.types("down").hears("With Anna: one match, none won by you").settles();
    anna.chooses("Le tue partite finite").hears("Ne hai vinta una.").settles();
    anna.types("").settles();
    let before = anna.heard.text().len();
    anna.chooses("La partita come testo").settles();
    let text = anna.heard.text()[before..].to_string();
    let record = &text[text.find("salotto record 1").expect("a record")..];
    let end = record.find("\nUna partita finita.").unwrap_or(record.len());
    let story = salotto::session::library::replay::story(
        &record.as_bytes()[..end],
        salotto::narration::Detail::Normal,
        &salotto::locale::Locale::new(Language::Italian),
    );
    let Ok(lines) = story else { panic!("it can't be played again:\n{record}") };
    assert!(lines.len() > 20);
}

#[test]
fn after_five_names_that_nobody_can_have_the_house_says_why_it_closes() {
    let folder = Folder::new("five-names");
    let house = open(&folder);
    let mut guest = Guest::comes(&house, Some("Nina"), Some(Language::English));
    for _ in 0..5 {
        guest.hears("press Enter.").types("a|b");
    }
    guest.hears("5 names weren't possible, so the house closes here. Come in again with another one.").hears("Goodbye.");
}

//! What somebody settles for themselves: another name, other keys; and what they find of what they
//! have played.

mod company;

use company::{Folder, Guest, comes_by, open, opens_a_table, play_on, quick_person, rows, sql};
use salotto::locale::Language;

#[test]
fn who_is_called_otherwise_is_so_everywhere() {
    let folder = Folder::new("rename");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles();
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    sql(&folder, "INSERT INTO deeds (id, at, deed) VALUES (1, 1, 'Serena mute hour Anna')");
    for (name, said) in
        [("BRUNO", "BRUNO c'è già"), ("tu", "vuol già dire qualcun altro"), ("Annalisa", "D'ora in poi ti chiami Annalisa.")]
    {
        anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
        anna.chooses("il tuo nome: Anna").hears("Come vuoi chiamarti?").types(name).hears(said);
        anna.hears("Sei nella sala.").settles();
    }
    let header = rows(&folder, "SELECT header FROM tables").concat();
    assert!(header.contains("human Annalisa") && header.contains("human Bruno"), "{header}");
    assert_eq!(rows(&folder, "SELECT deed FROM deeds"), ["Serena mute hour Annalisa"]);
    anna.chooses("Il tuo tavolo").settles();
    anna.types("").hears("Siedono Annalisa e Bruno").settles();
    anna.chooses("Cominciare");
    bruno.hears("Annalisa");
    anna.types("esci").is_out();
    Guest::comes(&house, Some("Anna"), None).hears("Ciao, Annalisa.");
    // The name that was left is anybody's.
    Guest::comes(&house, Some("nuova"), Some(Language::Italian)).hears("premi Invio.").types("Anna").hears("Ciao, Anna.");
}

#[test]
fn by_three_words_another_key_is_the_same_person() {
    let folder = Folder::new("keys");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    anna.chooses("le tue chiavi").hears("Una chiave.").settles();
    anna.chooses("aggiungere la chiave").hears("scrivi queste tre parole: ").settles();
    let text = anna.heard.text();
    let words = text.split("queste tre parole: ").nth(1).and_then(|rest| rest.split('.').next()).expect("words").to_string();
    // At the other computer another language is asked for at first.
    let mut laptop = Guest::comes(&house, Some("laptop"), Some(Language::English));
    laptop.hears("press Enter.").types("cane gatto topo").hears("These words join no key.").hears("press Enter.").types(&words);
    laptop.hears("Ciao, Anna.").hears("Sei nella sala.").settles();
    anna.hears("Hai aperto la casa da un'altra parte: qui si chiude.");
    anna.is_out();
    // Once is enough for words.
    let mut other = Guest::comes(&house, Some("other"), Some(Language::Italian));
    other.hears("premi Invio.").types(&words).hears("A queste parole non corrisponde nessuna chiave.");
    laptop.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    laptop.chooses("le tue chiavi").hears("2 chiavi.").settles();
    laptop.chooses("la chiave di adesso, che finisce con ptop").hears("si può togliere da un altro computer").settles();
    laptop.chooses("Le impostazioni").hears("Le impostazioni.").settles();
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
    anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    anna.chooses("le tue chiavi").hears("Una chiave.").settles();
    anna.chooses("aggiungere la chiave").hears("scrivi queste tre parole: ").settles();
    let text = anna.heard.text();
    let words = text.split("queste tre parole: ").nth(1).and_then(|rest| rest.split('.').next()).expect("words").to_string();
    sql(&folder, "UPDATE joinings SET until = until - 601");
    Guest::comes(&house, Some("late"), Some(Language::Italian))
        .hears("premi Invio.")
        .types(&words)
        .hears("A queste parole non corrisponde nessuna chiave.");
}

#[test]
fn results_are_told_by_game_and_by_person_and_the_match_as_text_is_what_the_program_at_home_reads() {
    let folder = Folder::new("results");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
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
    let story = salotto::session::replay::story(
        &record.as_bytes()[..end],
        salotto::narration::Detail::Normal,
        &salotto::locale::Locale::new(Language::Italian),
    );
    let Ok(lines) = story else { panic!("it can't be played again:\n{record}") };
    assert!(lines.len() > 20);
}

//! Whole evenings at a server.

use crate::company::{
    Folder, Guest, begins, comes_by, kept, make_known, new_person, open, opens, opens_a_table, play_on, quick_person, rows, says, sql,
    two_at_a_table, without_times,
};
use salotto::locale::Language;
use salotto_house::House;
use std::sync::Arc;

#[test]
fn two_people_meet_by_three_words_and_play_in_two_languages() {
    let folder = Folder::new("evening");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    bruno
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types("no such words")
        .hears("invites to no table of this house.");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo. Nessun posto libero.");
    bruno.types("'").hears("press Enter.").types("Ciao!").hears("You said: Ciao!");
    anna.hears("Bruno dice: Ciao!").types("");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:");
    bruno.hears("Anna would like another match like this one.").chooses("Another match like this one").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").types("esci").hears("Arrivederci.");
    bruno.hears("Anna leaves the house").types("quit").hears("Goodbye.");
    kept("meeting.anna", &anna.wait_until_out());
    kept("meeting.bruno", &bruno.wait_until_out());
}

/// Lets a known player come back to the server.
#[track_caller]
fn comes_back(house: &Arc<House>, name: &str, language: Language) -> Guest {
    let mut guest = Guest::comes(house, Some(name), None);
    guest.hears(crate::company::words(language).1).settles();
    guest
}

#[test]
fn a_class_of_five_builds_kingdoms() {
    let folder = Folder::new("class");
    let house = open(&folder);
    let mut teacher = quick_person(&house, &folder, "Serena", Language::Italian);
    let words = opens(&mut teacher, "Kingdomino", &[("Giocatori", "5")], "5 persone", "Si aspetta un minuto");
    let languages = [Language::English, Language::Italian, Language::Italian, Language::English];
    let mut pupils = ["Amy", "Bruno", "Fiamma", "Dave"].iter().zip(languages).map(|(name, language)| {
        let mut pupil = quick_person(&house, &folder, name, language);
        comes_by(&mut pupil, language, &words);
        teacher.hears(&format!("{name} si siede al tavolo.")).settles();
        pupil
    });
    let mut pupils: [Guest; 4] = std::array::from_fn(|_| pupils.next().expect("four of them"));
    says(&mut teacher, "Buon divertimento a tutti");
    pupils.iter_mut().for_each(|pupil| _ = pupil.hears("Buon divertimento a tutti").settles());
    teacher.types("");
    let [amy, bruno, fiamma, dave] = &mut pupils;
    play_on(
        &mut [
            (&mut teacher, Language::Italian),
            (amy, Language::English),
            (bruno, Language::Italian),
            (fiamma, Language::Italian),
            (dave, Language::English),
        ],
        1000,
    );
    teacher.types("esci").hears("Arrivederci.");
    kept("class.teacher", &teacher.wait_until_out());
    pupils.iter_mut().zip(["quit", "esci", "esci", "quit"]).for_each(|(pupil, word)| _ = pupil.types(word));
    kept("class.amy", &pupils[0].wait_until_out());
    kept("class.bruno", &pupils[1].wait_until_out());
}

#[test]
fn who_leaves_in_mid_match_comes_back_to_the_same_word() {
    let folder = Folder::new("leaving");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Muove subito un bot");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    anna.wait_for_turn(Language::Italian);
    // His connection is cut.
    bruno.cut();
    anna.hears("Bruno ha lasciato il tavolo: finché non torna muove un bot.");
    anna.types("t").settles();
    // A bot answers at once: the next key waits until it has moved. She draws first.
    for heard in ["Hai pescato", "A te: ", "A te: "] {
        anna.types("b").settles();
        anna.types("").hears(heard).settles();
    }
    let mut again = comes_back(&house, "Bruno", Language::English);
    again.chooses("Your table").hears("Your tables.").settles();
    again.types("").hears("Resuming Classic dominoes.").settles().types("n").settles();
    anna.hears("Bruno è di nuovo al tavolo.");
    anna.types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut again, Language::English)], 4);
    anna.wait_for_turn(Language::Italian).types("esci").hears("Arrivederci.");
    again.hears("Anna has left the table.").wait_for_turn(Language::English).types("quit").hears("Goodbye.");
    kept("leaving.anna", &anna.wait_until_out());
    kept("leaving.bruno", &(bruno.heard.text() + "\n(Bruno comes again.)\n\n" + &again.wait_until_out()));
}

#[test]
fn by_correspondence_nobody_has_to_be_there() {
    let folder = Folder::new("letters");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    bruno.settles().types("quit").hears("Goodbye.");
    let mut letters = [String::new(), bruno.wait_until_out()];
    anna.hears("Bruno esce dalla casa").settles();
    begins(&mut anna).wait_for_turn(Language::Italian);
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    anna.types("esci").hears("Arrivederci.");
    letters[0] += &anna.wait_until_out();
    let again = "\n(Later.)\n\n";
    for _ in 0..2 {
        let mut bruno = comes_back(&house, "Bruno", Language::English);
        bruno.chooses("Your table").hears("Your tables.").settles();
        bruno.types("").hears("Resuming Classic dominoes.").settles().types("n").settles().types("t").settles();
        play_on(&mut [(&mut bruno, Language::English)], 1);
        bruno.types("quit").hears("Goodbye.");
        letters[1] += again;
        letters[1] += &bruno.wait_until_out();
        let mut anna = comes_back(&house, "Anna", Language::Italian);
        anna.chooses("Il tuo tavolo").hears("I tuoi tavoli.").settles();
        anna.types("").hears("Si riprende: Domino classico.").settles().types("n").settles().types("t").settles();
        play_on(&mut [(&mut anna, Language::Italian)], 1);
        anna.types("esci").hears("Arrivederci.");
        letters[0] += again;
        letters[0] += &anna.wait_until_out();
    }
    kept("letters.anna", &letters[0]);
    kept("letters.bruno", &letters[1]);
}

#[test]
fn who_looks_after_the_house_has_a_quiet_evening() {
    let folder = Folder::new("evening-operator");
    let house = open(&folder);
    let mut serena = Guest::comes(&house, Some("olga"), Some(Language::Italian));
    serena.hears("premi Invio.").types("Serena").hears("Sei nella sala.").settles();
    let mut bruno = new_person(&house, "Bruno", Language::English);
    says(&mut bruno, "BUY MY CAR");
    serena.hears("Bruno dice: BUY MY CAR").settles();
    serena.chooses("La casa").hears("La casa.");
    for (what, said) in [("far tacere per dieci minuti", "Fatto."), ("lasciar parlare di nuovo", "Fatto."), ("mandare via", "Fatto.")] {
        serena.chooses("chi c'è").hears("Di chi si tratta?");
        serena.chooses("Bruno").hears("Che cosa vuoi fare?");
        serena.chooses(what).hears(said).settles();
        if what.starts_with("far tacere") {
            says(&mut bruno, "CHEAP");
            bruno.hears("You are muted");
        }
    }
    bruno.hears("The operator of this house has closed your connection.");
    kept("operator.bruno", &bruno.wait_until_out());
    serena.chooses("un avviso per tutti").hears("premi Invio.").types("Si riavvia alle dieci.").hears("Avviso della casa:").settles();
    serena.chooses("che cosa si è fatto").hears("4 cose").settles();
    serena.types("down").settles().types("down").settles().types("down").settles().types("x").settles().types("x").settles();
    serena.types("esci").hears("Arrivederci.");
    kept("operator.serena", &without_times(&serena.wait_until_out()));
}

/// Goes to a match that has begun, by its words, and asks for a bot's seat.
#[track_caller]
fn asks_for_a_seat(guest: &mut Guest, words: &str) {
    guest
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(words)
        .hears("The match has begun, so you listen.")
        .settles();
    guest.types("").hears("You have asked Anna for a bot's seat.").settles();
}

#[test]
fn who_comes_late_takes_a_bots_seat_between_two_rounds_if_the_host_agrees() {
    let folder = Folder::new("late");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3"), ("Traguardo", "100")], "2 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 2);
    anna.wait_for_turn(Language::Italian).settles();
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    asks_for_a_seat(&mut carla, &words);
    anna.hears("Carla ascolta e vorrebbe il posto di un bot").settles().types("q").settles();
    anna.chooses("Dare a Carla il posto di un bot").hears("Carla prende il posto di Giulia dalla prossima manche.").settles();
    bruno.hears("Carla takes Giulia's seat from the next round on.").settles();
    carla.hears("Carla takes Giulia's seat from the next round on.");
    // No other spectator can have it.
    let mut dave = quick_person(&house, &folder, "Dave", Language::English);
    dave.chooses("Go to a table with a three-word code").hears("press Enter.").types(&words).hears("so you listen.").settles();
    dave.types("").hears("No bot's seat is left at this table.");
    dave.cut();
    anna.types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English), (&mut carla, Language::English)], 1000);
    assert!(anna.heard.text().contains("Al posto di Giulia adesso gioca Carla."));
    assert!(bruno.heard.text().contains("Carla plays in Giulia's place now."));
    let header = rows(&folder, "SELECT header FROM tables").concat();
    assert!(header.contains("seat 3 human Carla\n# joined 3 ") && header.ends_with(" normal Giulia\n"), "{header}");
    assert_eq!(rows(&folder, "SELECT CAST(count(*) AS TEXT) FROM results"), ["3"], "the result is hers as well");
    for (guest, word) in [(&mut anna, "esci"), (&mut bruno, "quit"), (&mut carla, "quit")] {
        guest.types(word);
    }
    kept("late.anna", &anna.wait_until_out());
    kept("late.bruno", &bruno.wait_until_out());
    kept("late.carla", &carla.wait_until_out());
}

#[test]
fn in_kingdomino_a_seat_changes_hands_when_it_is_its_turn() {
    let folder = Folder::new("late-kingdomino");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens(&mut anna, "Kingdomino", &[("Giocatori", "2")], "2 persone", "Si aspetta, anche per giorni");
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    asks_for_a_seat(&mut carla, &words);
    anna.hears("Carla ascolta").settles().types("q").hears(", 1 di 7").settles();
    anna.chooses("Dare a Carla il posto di un bot").hears("dal prossimo turno.").settles();
    // Nothing is left to be given.
    anna.types("q").hears(", 1 di 6").settles().types("x").settles().types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    carla.hears("The seat is yours.").wait_for_turn(Language::English).types("n").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut carla, Language::English)], 3);
    carla.settles().types("quit").hears("Goodbye.");
    anna.hears("Carla ha lasciato il tavolo: il posto resta suo");
}

#[test]
fn who_was_given_a_seat_and_asks_again_gets_it_all_the_same() {
    let folder = Folder::new("late-again");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens(&mut anna, "Kingdomino", &[("Giocatori", "3")], "2 persone", "Si aspetta, anche per giorni");
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    asks_for_a_seat(&mut carla, &words);
    anna.hears("Carla ascolta").settles().types("q").settles();
    anna.chooses("Dare a Carla il posto di un bot").hears("dal prossimo turno.").settles().types("t").settles();
    // Carla presses Enter once more; her next question is answered after it.
    carla.hears("seat at its next turn.").types("").types("v").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    carla.hears("The seat is yours.").wait_for_turn(Language::English);
    assert_eq!(anna.heard.text().matches("Carla ascolta").count(), 1, "she isn't asked twice");
}

#[test]
fn nobody_gives_a_seat_but_who_opened_the_table() {
    let folder = Folder::new("late-nobody");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "2 persone", "Si aspetta, anche per giorni");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian);
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    asks_for_a_seat(&mut carla, &words);
    anna.hears("Carla ascolta");
    // For him the menu has no such item.
    bruno.settles().types("q").settles();
    let text = bruno.heard.text();
    assert!(text.trim_end().ends_with("1 of 6"), "{text}");
    anna.types("esci").hears("Arrivederci.");
    carla.hears("Anna has left the table.").settles().types("").hears("The host gives bots' seats, and isn't here now.");
}

#[test]
fn who_wants_it_is_reminded_of_a_turn_once_and_over_a_list_as_well() {
    let folder = Folder::new("reminder");
    let house = open(&folder);
    make_known(&folder, "Anna", Language::Italian);
    sql(&folder, "UPDATE people SET settings = replace(settings, '\"reminder\":0', '\"reminder\":1')");
    let mut anna = comes_back(&house, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    for turn in 1..3 {
        anna.wait_for_turn(Language::Italian).hears("Tocca ancora a te.");
        assert_eq!(anna.heard.text().matches("Tocca ancora a te.").count(), turn);
        anna.types("b").settles().types("").settles();
        play_on(&mut [(&mut bruno, Language::English)], 1);
    }
    anna.wait_for_turn(Language::Italian).types("b").hears("mosse").settles().hears("Tocca ancora a te.");
    assert!(!bruno.heard.text().contains("still your turn"), "he doesn't want it");
}

#[test]
fn a_reminder_is_a_setting_that_the_house_keeps() {
    let folder = Folder::new("reminder-setting");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    anna.chooses("come ti parla").settles();
    anna.chooses("promemoria quando tocca a te: no").hears("vuoi che te lo ricordi?").settles();
    anna.chooses("Sì, una volta, dopo 2 minuti").hears("Promemoria quando tocca a te: dopo 2 minuti").settles();
    assert!(rows(&folder, "SELECT settings FROM people").concat().contains("\"reminder\":120"));
}

#[test]
fn what_people_say_is_heard_again_by_itself() {
    let folder = Folder::new("chat");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    anna.types("-").hears("Nessuno ha ancora detto niente.").settles();
    says(&mut bruno, "Ciao");
    anna.hears("Bruno dice: Ciao").settles().types("-").hears("Una frase.\nBruno dice: Ciao, 1 di 1").settles();
    anna.types("x").hears("Sei nella sala.\nAprire un tavolo").settles();
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    says(&mut anna, "Buona fortuna");
    anna.hears("Hai detto: Buona fortuna");
    bruno.hears("Anna says: Buona fortuna").settles();
    bruno.types("chat").hears("2 things were said, the latest first.\nAnna says: Buona fortuna, 1 of 2").settles();
    bruno.types("down").hears("You said: Ciao, 2 of 2").settles().types("x").settles();
    anna.types("-").hears("2 frasi, l'ultima per prima.\nHai detto: Buona fortuna, 1 di 2").settles().types("x").settles();
    // In one line as well.
    bruno.types("say Once more").hears("You said: Once more");
    anna.hears("Bruno dice: Once more");
}

#[test]
fn a_word_that_is_also_a_commands_is_said_to_others_like_any_other() {
    let folder = Folder::new("chat-words");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    for word in ["first", "menu", "quit", "b", "12"] {
        says(&mut bruno, word);
        anna.hears(&format!("Bruno dice: {word}\n"));
    }
    // Enter alone still leaves it.
    bruno.types("'").hears("press Enter.").types("").hears("You have said nothing.");
}

#[test]
fn what_is_agreed_at_a_table_holds_for_all_and_a_move_is_undone_by_consent() {
    let folder = Folder::new("agreed");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    anna.chooses("Aprire un tavolo");
    anna.chooses("Domino classico");
    anna.chooses("Consigli e conteggi:").hears("Consigli e conteggi?");
    anna.chooses("Da decidere").hears("I consigli?");
    anna.chooses("No").hears("Contare quello che non si è ancora visto?");
    anna.chooses("Sì").hears("Contare chi ha passato, e su quali numeri?");
    anna.chooses("No").hears("Annullare una mossa, se tutti acconsentono?");
    anna.chooses("Sì").hears("Consigli e conteggi: alcuni").settles();
    anna.chooses("Aprire:").hears("Aspetti al tavolo:").settles();
    // The lobby is announced anew on return to it.
    bruno.chooses("The keys").settles().types("x").hears("The lobby.").settles();
    bruno.chooses("One table with room").settles().types("").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian);
    for key in ["h", "p", "k"] {
        anna.types(key).settles();
    }
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 2);
    anna.wait_for_turn(Language::Italian);
    bruno.types("u").settles();
    anna.hears("Bruno vorrebbe annullare la sua ultima mossa: U per acconsentire.").settles();
    anna.types("u").settles();
    bruno.hears("Undone.").settles();
    bruno.types("quit").hears("Goodbye.");
    anna.hears("Bruno ha lasciato il tavolo").types("esci").hears("Arrivederci.");
    kept("agreed.anna", &anna.wait_until_out());
    kept("agreed.bruno", &bruno.wait_until_out());
}

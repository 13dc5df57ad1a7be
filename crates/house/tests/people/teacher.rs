//! A non-playing host, such as a teacher: the players know of the host, whose hearing and actions are
//! as agreed.

use crate::company::{Folder, Guest, LONG, comes_by, open, play_on, quick_person, rows, says, sql};
use salotto::games::catalogue::GameName;
use salotto::locale::Language;
use salotto::session::learn::lessons;
use salotto_house::House;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

pub const WITH_HANDS: &str = "Nessuno, ospiti il tavolo senza giocare e senti";
pub const WITHOUT: &str = "Nessuno, ospiti il tavolo senza giocare,";

/// Opens a table of this game for two others, who are invited by words; returns the words.
#[track_caller]
pub fn opens_for_others(teacher: &mut Guest, game: &str, hosting: &str, changed: &[(&str, &str)]) -> String {
    opens_for(teacher, game, hosting, changed, "2")
}

/// [`opens_for_others`] with this many players, of whom two are people.
#[track_caller]
pub fn opens_for(teacher: &mut Guest, game: &str, hosting: &str, changed: &[(&str, &str)], players: &str) -> String {
    teacher.chooses("Aprire un tavolo").chooses(game).hears("Invio per aprire, ").settles();
    teacher.chooses("Opzioni del gioco").settles();
    for (option, value) in changed.iter().chain(&[("Giocatori", players)]) {
        teacher.chooses(option).settles().types(value).settles();
    }
    teacher.chooses("Va bene così").settles();
    teacher.chooses("Il tuo posto").hears("Giochi anche tu?").chooses(hosting).settles();
    if players != "2" {
        teacher.chooses("In quanti:").hears("In quante persone?").chooses("2 persone").settles();
    }
    teacher.chooses("Chi può venire").chooses("Solo chi inviti").settles();
    teacher.chooses("Se qualcuno se ne va").chooses("Si aspetta, anche per giorni").settles();
    teacher.chooses("Aprire: 2 persone").hears("Aspetti al tavolo:");
    teacher.chooses("Invitare con tre parole").hears("con queste tre parole: ").hears(", 1 di ").settles();
    let text = teacher.heard.text();
    let words = text.split("con queste tre parole: ").nth(1).and_then(|rest| rest.split('.').next()).expect("three words");
    words.replace(", ", " ")
}

/// Serena, the host of a table at which Bruno and Carla sit, whose match hasn't begun.
#[track_caller]
pub fn gathered(house: &Arc<House>, folder: &Folder, game: &str, hosting: &str, changed: &[(&str, &str)]) -> [Guest; 3] {
    let mut serena = quick_person(house, folder, "Serena", Language::Italian);
    let words = opens_for_others(&mut serena, game, hosting, changed);
    let [bruno, carla] = ["Bruno", "Carla"].map(|name| {
        let mut pupil = quick_person(house, folder, name, Language::English);
        comes_by(&mut pupil, Language::English, &words);
        serena.hears(&format!("{name} si siede al tavolo."));
        pupil
    });
    [serena, bruno, carla]
}

/// The same, whose match has begun.
#[track_caller]
pub fn a_lesson(house: &Arc<House>, folder: &Folder, game: &str, hosting: &str, changed: &[(&str, &str)]) -> [Guest; 3] {
    let [mut serena, bruno, carla] = gathered(house, folder, game, hosting, changed);
    serena.settles().chooses("Cominciare").hears("Ospiti il tavolo:");
    let hands = if hosting == WITH_HANDS { "Senti le mani di tutti" } else { "" };
    wait_until_heard(&serena, hands);
    let dealt = if game == "Kingdomino" { "" } else { "Round 1: " };
    [&bruno, &carla].iter().for_each(|pupil| wait_until_heard(pupil, dealt));
    [serena, bruno, carla]
}

/// Waits until this is in a user's output, at any place.
#[track_caller]
pub fn wait_until_heard(guest: &Guest, said: &str) {
    let end = Instant::now() + LONG;
    while !guest.heard.text().contains(said) {
        assert!(Instant::now() < end, "{said:?} isn't said:\n{}", guest.heard.text());
        thread::sleep(Duration::from_millis(2));
    }
}

/// Presses this key until this is answered: the first time may be before the deal.
#[track_caller]
pub fn asks_until(guest: &mut Guest, key: &str, said: &str) {
    let end = Instant::now() + LONG;
    while !guest.settles().types(key).settles().heard.text().contains(said) {
        assert!(Instant::now() < end, "{said:?} isn't said:\n{}", guest.heard.text());
    }
}

/// The one of the two whose turn it is, and the other.
pub fn in_turn<'a>(one: &'a mut Guest, other: &'a mut Guest) -> (&'a mut Guest, &'a mut Guest) {
    let is_ones = one.settles().types("t").settles().heard.text().rsplit("> t\n").next().is_some_and(|answer| answer.contains("our turn"));
    if is_ones { (one, other) } else { (other, one) }
}

#[test]
fn who_looks_after_a_table_has_no_seat_and_hears_all_hands_and_all_who_sit_there_know() {
    let folder = Folder::new("teacher-hands");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITH_HANDS, &[]);
    for pupil in [&mut bruno, &mut carla] {
        let told = "The host runs the table without playing, and hears all hands.";
        assert!(pupil.heard.text().contains(told), "{}", pupil.heard.text());
    }
    asks_until(&mut serena, "m", "La mano di Bruno, 7 tessere: ");
    serena.types("down").hears(", 1 di 7").settles();
    serena.types("up").hears(", 7 di 7").settles().types("a").hears("La mano di Carla, 7 tessere: ").settles();
    // Serena hears the move of one of them, and the hand is smaller.
    let (mover, _) = in_turn(&mut bruno, &mut carla);
    mover.chooses_best();
    serena.hears(" apre con").settles().types("m").settles().types("a").settles();
    assert!(serena.heard.text().contains(", 6 tessere: "), "{}", serena.heard.text());
    // The pupils don't.
    for pupil in [&mut bruno, &mut carla] {
        let before = pupil.settles().heard.text().len();
        pupil.types("a").settles();
        assert!(!pupil.heard.text()[before..].contains(" tiles: "), "{}", pupil.heard.text());
    }
    serena.types("q").hears("Questo tavolo.").chooses("Gli accordi").hears("Gli accordi.").settles();
    serena.chooses("Chi ospita il tavolo non gioca, e sente").hears("Questo si decide quando si apre il tavolo").settles();
}

#[test]
fn without_leave_they_hear_what_everybody_hears() {
    let folder = Folder::new("teacher-without");
    let house = open(&folder);
    let [mut serena, bruno, _carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    assert!(bruno.heard.text().contains("The host runs the table without playing."), "{}", bruno.heard.text());
    for key in ["a", "m", "up", "down", "o", "z", "b", "h", ""] {
        serena.settles().types(key).hears("Questo tasto qui non fa").settles();
    }
    assert!(!serena.heard.text().contains("La mano"), "{}", serena.heard.text());
}

#[test]
fn a_match_is_paused_and_goes_on_and_nobody_moves_meanwhile() {
    let folder = Folder::new("teacher-pause");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    serena.settles().types("q").hears("Questo tavolo.").chooses("Mettere in pausa");
    serena.hears("La partita è in pausa: nessuno muove, e il tempo non corre.").settles();
    for pupil in [&mut bruno, &mut carla] {
        pupil.hears("The match is paused: nobody moves, and no time runs.");
    }
    let (mover, other) = in_turn(&mut bruno, &mut carla);
    let before = rows(&folder, "SELECT line FROM steps");
    mover.types("b").settles().types("").hears("The match is paused: it goes on when the host says so.").settles();
    mover.types("u").hears("The match is paused:").settles();
    for key in ["t", "w"] {
        mover.types(key).hears("it goes on when the host says so.").settles();
        serena.types(key).hears("La partita è in pausa: riprende quando lo dice chi ospita il tavolo.").settles();
    }
    assert_eq!(rows(&folder, "SELECT line FROM steps"), before);
    // A player who comes back meanwhile is told so.
    other.types("quit").hears("Goodbye.").wait_until_out();
    serena.settles().types("q").hears("Questo tavolo.").chooses("Riprendere la partita").hears("La partita riprende.").settles();
    mover.hears("The match goes on.").chooses_best();
    serena.hears(" apre con");
}

#[test]
fn they_speak_to_one_alone_and_the_one_to_them() {
    let folder = Folder::new("teacher-alone");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    let (mover, other) = in_turn(&mut bruno, &mut carla);
    let name = |guest: &Guest| if guest.heard.text().contains("Carla sits down") { "Bruno" } else { "Carla" };
    let (movers, others) = (name(mover), name(other));
    serena.settles().types("q").hears("Questo tavolo.").chooses("Dire qualcosa a una sola persona").hears("A chi?").chooses(others);
    serena.hears("Che cosa vuoi dire?").types("conta gli assi").hears(&format!("Hai detto, soltanto a {others}: conta gli assi")).settles();
    other.hears("Serena says to you alone: conta gli assi").settles();
    other.types("q").hears("Menu.").chooses("This table").hears("This table.").chooses("Say something that only the host");
    other.hears("What would you like to say?").types("which ones?").hears("You said to Serena alone: which ones?").settles();
    serena.hears(&format!("{others} dice, soltanto a te: which ones?")).settles();
    says(&mut serena, "bravi");
    mover.settles();
    assert!(
        !mover.heard.text().contains("conta gli assi") && !mover.heard.text().contains("which ones"),
        "{movers}: {}",
        mover.heard.text()
    );
    other.hears("Serena says: bravi");
    // A private message of hers may be about the move that its receiver is to make.
    serena.settles().types("q").hears("Questo tavolo.").chooses("Dire qualcosa a una sola persona").hears("A chi?").chooses(movers);
    serena.hears("Che cosa vuoi dire?").types("guarda il doppio").hears("Hai detto, soltanto a").settles();
    mover.hears("Serena says to you alone: guarda il doppio").chooses_best();
}

#[test]
fn in_a_pause_whoever_is_to_move_hears_at_once_what_is_handed_out_and_who_comes_back_hears_that_it_is_one() {
    let folder = Folder::new("teacher-pause-work");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    let (mover, _) = in_turn(&mut bruno, &mut carla);
    serena.settles().types("q").hears("Questo tavolo.").chooses("Mettere in pausa").hears("La partita è in pausa").settles();
    mover.hears("The match is paused: nobody moves").settles();
    serena.types("q").hears("Questo tavolo.").chooses("Assegnare a tutti una lezione").settles();
    serena.chooses("Domino classico").hears("Che cosa assegni").chooses("Lezione 2:").hears("Arriva a Bruno e Carla").settles();
    mover.hears("Serena sets you lesson 2 of Classic dominoes.").settles().types("+").hears("Your seat is kept.");
    serena.types("x").settles().types("x").hears("La partita resta in pausa.").hears("Sei nella sala.").settles();
    serena.chooses("Il tuo tavolo").settles().types("").hears("La partita è in pausa: riprende quando").hears("Ospiti il tavolo:");
}

#[test]
fn who_hands_the_table_over_before_its_match_is_in_the_lobby_and_the_other_begins() {
    let folder = Folder::new("teacher-hands-over");
    let house = open(&folder);
    let [mut serena, mut bruno, carla] = gathered(&house, &folder, "Domino classico", WITH_HANDS, &[]);
    serena.settles().chooses("Gli accordi del tavolo").hears("Questo tavolo.").chooses("Passare il tavolo");
    serena.hears("A chi passi il tavolo?").chooses("Bruno").hears("Sei nella sala.").settles();
    bruno.hears("From now on you are the host.").settles().chooses("Begin");
    [&bruno, &carla].iter().for_each(|pupil| wait_until_heard(pupil, "Round 1: "));
    assert!(!serena.settles().heard.text().contains("Ospiti il tavolo:"), "{}", serena.heard.text());
}

#[test]
fn who_hands_the_table_over_during_its_match_has_no_players_menu_and_who_hears_hands_cannot() {
    let folder = Folder::new("teacher-hands-over-late");
    let house = open(&folder);
    let [mut serena, mut bruno, _carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    serena.settles().types("q").hears("Questo tavolo.").chooses("Passare il tavolo").hears("A chi passi il tavolo?").chooses("Bruno");
    bruno.hears("From now on you are the host.");
    // Only the agreement is left in the list, so it is said at once.
    serena.settles().types("q").hears("Gli accordi.").settles();
    let folder = Folder::new("teacher-keeps-hands");
    let house = open(&folder);
    let [mut serena, _bruno, _carla] = a_lesson(&house, &folder, "Domino classico", WITH_HANDS, &[]);
    serena.settles().types("q").hears("Questo tavolo.").settles();
    (0..10).for_each(|_| _ = serena.types("down").settles());
    let text = serena.heard.text().to_lowercase();
    assert!(text.contains("chiedere a qualcuno di lasciare") && !text.contains("passare il tavolo"), "{text}");
}

#[test]
fn they_hear_the_match_to_which_pupils_are_called_from_the_lobby_and_come_back() {
    let folder = Folder::new("teacher-called");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = gathered(&house, &folder, "Domino classico", WITHOUT, &[]);
    for pupil in [&mut bruno, &mut carla] {
        pupil.settles().chooses("Back to the lobby").hears("The lobby.").settles();
    }
    serena.settles().chooses("Cominciare").hears("Ospiti il tavolo:");
    [&bruno, &carla].iter().for_each(|pupil| wait_until_heard(pupil, "Round 1: "));
    assert!(!serena.settles().heard.text().contains("non c'è più nessuno"), "{}", serena.heard.text());
    // All go, and one comes back.
    for pupil in [&mut bruno, &mut carla] {
        pupil.settles().types("q").settles().chooses("Back to the lobby").hears("The lobby.").settles();
    }
    serena.hears("Al tavolo non c'è più nessuno").settles();
    bruno.chooses("Your table").chooses("").hears("Resuming");
    serena.hears("Ospiti il tavolo:");
}

#[test]
fn they_leave_the_table_and_find_it_again_and_end_its_match() {
    let folder = Folder::new("teacher-leaves");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Kingdomino", WITHOUT, &[]);
    serena.settles().types("x").hears("Sei nella sala.").settles();
    serena.chooses("Il tuo tavolo").hears("I tuoi tavoli.").settles().types("").hears("Ospiti il tavolo: Kingdomino.").settles();
    serena.types("a").hears("Il reame").settles();
    serena
        .types("q")
        .hears("Questo tavolo.")
        .chooses("Interrompere la partita")
        .hears("La partita finisce per tutti")
        .chooses("Sì, si interrompe");
    serena.hears("La partita è interrotta, e nessuno l'ha vinta.").hears("Sei nella sala.");
    bruno.hears("The match was ended early, and nobody has won it.");
    carla.hears("The match was ended early, and nobody has won it.");
}

#[test]
fn another_match_of_the_same_pupils_is_theirs_again() {
    let folder = Folder::new("teacher-again");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITH_HANDS, &[("Traguardo", "30")]);
    play_on(&mut [(&mut bruno, Language::English), (&mut carla, Language::English)], 1000);
    serena.hears("La partita è finita.").settles();
    // A pupil asks for it.
    bruno.chooses("Another match like this one").hears("You wait at a table:");
    assert!(bruno.heard.text().rsplit("You wait at a table:").next().is_some_and(|told| told.contains("and hears all hands")));
    serena.hears("Aspetti al tavolo: Domino classico.").settles();
    carla.chooses("Another match like this one").hears("You wait at a table:");
    serena.hears("Carla si siede al tavolo.").settles().chooses("Cominciare").hears("Ospiti il tavolo:").hears("Senti le mani di tutti");
}

#[test]
fn who_looks_after_the_table_asks_its_pupils_for_another_match_and_not_themselves() {
    let folder = Folder::new("teacher-asks");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITH_HANDS, &[("Traguardo", "30")]);
    play_on(&mut [(&mut bruno, Language::English), (&mut carla, Language::English)], 1000);
    serena.hears("La partita è finita.").settles().chooses("Un'altra partita così, per chi ha giocato");
    serena.hears("Aspetti al tavolo: Domino classico.").settles();
    [&mut bruno, &mut carla].into_iter().for_each(|one| _ = one.hears("Serena would like another match like this one.").settles());
    bruno.types("+").hears("You wait at a table:").settles().types("t").hears("It's up to Serena to begin.");
    serena.hears("Bruno si siede al tavolo.").settles();
    assert!(!serena.heard.text().contains("Serena vuole"), "{}", serena.heard.text());
}

#[test]
fn nobody_plays_alone_against_bots_at_a_table_that_is_looked_after() {
    let folder = Folder::new("teacher-nobody");
    let house = open(&folder);
    let mut serena = quick_person(&house, &folder, "Serena", Language::Italian);
    opens_for_others(&mut serena, "Domino classico", WITHOUT, &[]);
    serena.settles().chooses("Cominciare").hears("Al tavolo non c'è ancora nessuno.").settles();
    serena.chooses("Tornare nella sala, il tavolo resta aperto").hears("Il tavolo resta aperto.").hears("Sei nella sala.").settles();
    serena.chooses("Il tuo tavolo").settles().types("").hears("Aspetti al tavolo:").settles();
    serena.chooses("Chiudere il tavolo").hears("Sei nella sala.").settles();
    assert!(house.tables().is_empty());
}

#[test]
fn work_is_handed_to_all_and_begun_with_one_key_and_it_is_heard_how_far_each_is() {
    let folder = Folder::new("teacher-work");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    let (mover, other) = in_turn(&mut bruno, &mut carla);
    serena.settles().types("q").hears("Questo tavolo.").chooses("Assegnare a tutti una lezione").settles();
    serena.chooses("Domino classico").hears("Che cosa assegni a chi siede al tavolo?").chooses("Lezione 2:");
    serena.hears("Arriva a Bruno e Carla: ognuno comincia quando vuole.").settles();
    other.hears("Serena sets you lesson 2 of Classic dominoes. To begin, ").settles();
    mover.settles();
    assert!(!mover.heard.text().contains("sets you"), "in her own turn nobody hears it: {}", mover.heard.text());
    let lesson = lessons::titles_of(GameName::Classic, Language::English)[1].clone();
    other.types("+").hears("Your seat is kept.").hears(&lesson).settles();
    mover.chooses_best().hears("Serena sets you lesson 2");
    // One of them has done it.
    let done = serde_json::to_string(&[format!("{} 2", GameName::Classic.names().0)]).expect("text");
    let settings = format!("{{\"language\":\"en\",\"lessons\":{done}}}");
    sql(&folder, &format!("UPDATE people SET settings = '{settings}' WHERE name = 'Carla'"));
    serena.hears("apre con").settles().types("q").hears("Questo tavolo.").chooses("Sentire a che punto è ciascuno").settles();
    serena.chooses("Domino classico").hears("Con quale lezione, o con i problemi?").chooses("Lezione 2:");
    serena
        .hears("Domino classico, lezione 2.")
        .hears("Bruno: non ancora fatta, 1 di 2")
        .settles()
        .types("down")
        .hears("Carla: fatta, 2 di 2")
        .settles();
    serena.types("x").settles().chooses("Sentire a che punto è ciascuno").settles().chooses("Domino classico").settles();
    serena.chooses("I ").hears("Domino classico, i problemi.").hears("Bruno: nessuno risolto, 1 di 2").settles();
}

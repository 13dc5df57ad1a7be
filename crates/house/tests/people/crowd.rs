//! Limits on the effect of one user or address: on announcements of users from one address, and of one
//! who does the same again and again.

use crate::company::{
    Folder, Guest, LONG, USUAL, begins, comes_by, new_person, open, opens, opens_a_table, quick_person, says, two_at_a_table,
};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::Address;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

const SCHOOL: &str = "192.0.2.7";

fn from(address: &str) -> Address {
    Address::Ip(address.parse().expect("an address"))
}

/// A guest from this address, in the lobby.
#[track_caller]
fn guest_from(house: &Arc<House>, address: &str) -> Guest {
    let mut guest = Guest::comes_from(house, None, Some(Language::English), from(address));
    guest.hears("The lobby.").settles();
    guest
}

/// The number of times that a user has heard this.
fn count(guest: &Guest, what: &str) -> usize {
    guest.heard.text().matches(what).count()
}

/// Waits until this holds.
#[track_caller]
fn until(holds: impl Fn() -> bool, what: &dyn Fn() -> String) {
    let end = Instant::now() + LONG;
    while !holds() {
        assert!(Instant::now() < end, "{}", what());
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn forty_people_behind_one_address_each_say_a_sentence_and_sit_down_unhindered() {
    let folder = Folder::new("class-of-forty");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    // Twenty pupils have keys, and twenty don't.
    let known = |number: usize| {
        let mut pupil = Guest::comes_from(&house, Some(&format!("pupil{number}")), Some(Language::English), from(SCHOOL));
        pupil.hears("press Enter.").types(&format!("Pupil{number}")).hears("The lobby.").settles();
        pupil
    };
    let mut pupils: Vec<Guest> = (0..40).map(|number| if number % 2 == 0 { known(number) } else { guest_from(&house, SCHOOL) }).collect();
    for (number, pupil) in pupils.iter_mut().enumerate() {
        pupil.types(&format!(":say good morning {number}."));
    }
    until(|| (0..40).all(|number| count(&anna, &format!("good morning {number}.")) == 1), &|| anna.heard.text());
    let hosts = (0..10).map(|number| quick_person(&house, &folder, &format!("Teacher{number}"), Language::Italian));
    let mut hosts: Vec<Guest> = hosts.collect();
    for host in &mut hosts {
        let words = opens(host, "Kingdomino", &[("Giocatori", "5")], "5 persone", USUAL);
        for mut pupil in pupils.drain(..4) {
            pupil.types(&words).hears("You wait at a table:");
            host.hears(" si siede al tavolo.");
            // The pupils stay connected.
            std::mem::forget(pupil);
        }
    }
    anna.settles();
}

#[test]
fn sixty_guests_of_one_address_are_heard_as_a_class_and_who_comes_again_as_one() {
    let folder = Folder::new("sixty");
    let house = open(&folder);
    let anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut guests: Vec<Guest> = (0..60).map(|_| guest_from(&house, SCHOOL)).collect();
    let begun = Instant::now();
    for _ in 0..5 {
        guests.iter_mut().for_each(|guest| _ = guest.types(":say shouted"));
    }
    guests.iter_mut().for_each(|guest| _ = guest.settles());
    let seconds = begun.elapsed().as_secs() as usize + 1;
    until(|| count(&anna, "dice: shouted") >= 40, &|| anna.heard.text());
    let heard = count(&anna, "dice: shouted");
    assert!(heard <= 40 + seconds, "{heard} in {seconds} seconds");
    assert!(guests.iter().any(|guest| count(guest, "Much is being said from your network") > 0));
    // A user from elsewhere is heard, and so is one with a key at the school.
    guest_from(&house, "192.0.2.8").types(":say elsewhere").settles();
    let mut bruno = Guest::comes_from(&house, Some("bruno"), Some(Language::English), from(SCHOOL));
    bruno.hears("press Enter.").types("Bruno").hears("The lobby.").types(":say by key").settles();
    until(|| count(&anna, "dice: elsewhere") == 1 && count(&anna, "dice: by key") == 1, &|| anna.heard.text());
    let begun = Instant::now();
    for _ in 0..20 {
        let mut again = guest_from(&house, "192.0.2.9");
        again.types(":say again").settles().types(":say again").settles().cut();
    }
    let lately = begun.elapsed().as_secs() as usize / 10 + 1;
    until(|| count(&anna, "dice: again") >= 5, &|| anna.heard.text());
    let heard = count(&anna, "dice: again");
    assert!(heard <= 5 * lately, "{heard} within {lately} times ten seconds");
}

#[test]
fn who_is_let_in_no_more_by_address_goes_with_all_who_are_there_from_it_and_the_operator_hears_how_many() {
    let folder = Folder::new("ban-address");
    let house = open(&folder);
    let mut serena = Guest::comes_from(&house, Some("olga"), Some(Language::English), from(SCHOOL));
    serena.hears("press Enter.").types("Serena").hears("The lobby.").settles();
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut guests: Vec<Guest> = (0..3).map(|_| guest_from(&house, SCHOOL)).collect();
    let mut bruno = Guest::comes_from(&house, Some("bruno"), Some(Language::English), from(SCHOOL));
    bruno.hears("press Enter.").types("Bruno").hears("The lobby.").settles();
    // One more hasn't said a name yet.
    let mut carla = Guest::comes_from(&house, Some("carla"), Some(Language::English), from(SCHOOL));
    carla.hears("press Enter.");
    let asks = |serena: &mut Guest| {
        serena.chooses("who is here").hears("Who is it about?").settles();
        serena.chooses("Guest").hears("What will you do?");
        serena.chooses("ban their address for a day").hears("4 people are here from 192.0.2.7. Let nobody in").settles();
    };
    serena.chooses("the house").hears("The house.");
    asks(&mut serena);
    serena.chooses("no, they may come").hears("The house.").settles();
    assert_eq!(house.own_users().len(), 6, "nobody was sent away");
    asks(&mut serena);
    serena.chooses("yes, and send all 4 away").hears("Done.").settles();
    guests.iter_mut().chain([&mut bruno]).for_each(|gone| _ = gone.hears("doesn't let you in"));
    guests.drain(..).chain([bruno]).for_each(|mut gone| _ = gone.wait_until_out());
    carla.types("Carla").hears("doesn't let you in");
    carla.wait_until_out();
    // Operators and users at other addresses stay, and operators can come in again.
    anna.types("down").settles();
    serena.cut();
    let mut serena = Guest::comes_from(&house, Some("olga"), None, from(SCHOOL));
    serena.hears("The lobby.");
    Guest::comes_from(&house, None, Some(Language::English), from(SCHOOL)).hears("doesn't let you in");
}

#[test]
fn a_guest_whom_somebody_doesnt_hear_isnt_heard_either_when_they_come_again() {
    let folder = Folder::new("not-heard-again");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let (mut rude, mut pupil) = (guest_from(&house, SCHOOL), guest_from(&house, SCHOOL));
    says(&mut rude, "first");
    anna.hears("dice: first").settles();
    let name = anna
        .heard
        .text()
        .lines()
        .find(|line| line.ends_with("dice: first"))
        .and_then(|line| line.split(" dice").next())
        .expect("a name")
        .to_string();
    anna.chooses("Chi c'è").settles().chooses(&name).hears("Che cosa vuoi fare?").settles();
    anna.chooses("Non sentire più").hears("né quello che dicono gli ospiti che arrivano dopo dalla stessa rete").settles();
    rude.cut();
    let mut rude = guest_from(&house, SCHOOL);
    says(&mut rude, "second");
    says(&mut pupil, "homework");
    anna.hears("dice: homework");
    // Anna comes in again, and after her the muted guest.
    anna.cut();
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Sei nella sala.").settles();
    says(&mut rude, "third");
    rude.cut();
    let mut rude = guest_from(&house, SCHOOL);
    says(&mut rude, "fourth");
    says(&mut pupil, "more homework");
    anna.hears("dice: more homework");
    assert!(["second", "third", "fourth"].iter().all(|said| !anna.heard.text().contains(said)), "{}", anna.heard.text());
}

#[test]
fn who_sits_down_and_gets_up_again_and_again_is_heard_a_few_times_and_then_where_that_has_led() {
    let folder = Folder::new("up-and-down");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let begun = Instant::now();
    for _ in 0..20 {
        bruno.types(&words).hears("You wait at a table:").settles().chooses("Get up").hears("The lobby.").settles();
    }
    bruno.types(&words).hears("You wait at a table:").settles();
    anna.settles();
    let lately = begun.elapsed().as_secs() as usize / 10 + 1;
    let heard = count(&anna, "Bruno si siede") + count(&anna, "Bruno si alza");
    assert!(heard <= 3 * lately, "{heard} within {lately} times ten seconds");
    // Bruno sits there, which is heard in the end.
    let last = || anna.heard.text().lines().rev().find(|line| line.starts_with("Bruno si")).map(str::to_string);
    until(|| last().is_some_and(|line| line.starts_with("Bruno si siede")), &|| anna.heard.text());
    // Going to the lobby and back is the same.
    let begun = Instant::now();
    let before = count(&anna, "Bruno ");
    for _ in 0..20 {
        bruno.chooses("Back to the lobby").hears("The lobby.").settles().types(&words).hears("You wait at a table:").settles();
    }
    let lately = begun.elapsed().as_secs() as usize / 10 + 2;
    let heard = count(&anna, "Bruno ") - before;
    assert!(heard <= 3 * lately, "{heard} within {lately} times ten seconds");
}

#[test]
fn in_a_match_who_leaves_and_comes_back_again_and_again_is_heard_a_few_times() {
    let folder = Folder::new("left-and-back");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    begins(&mut anna).hears("Manche 1").settles();
    bruno.hears("Round 1").settles();
    let begun = Instant::now();
    for _ in 0..15 {
        bruno.types("quit").wait_until_out();
        bruno = Guest::comes(&house, Some("Bruno"), None);
        bruno.hears("The lobby.").settles().chooses("Your table").hears("Your tables.").types("").hears("Classic dominoes").settles();
    }
    let lately = begun.elapsed().as_secs() as usize / 10 + 1;
    let heard = count(&anna, "Bruno ha lasciato il tavolo") + count(&anna, "Bruno è di nuovo");
    assert!(heard <= 3 * lately, "{heard} within {lately} times ten seconds:\n{}", anna.heard.text());
}

#[test]
fn who_changes_their_name_a_few_times_waits_before_they_do_so_again() {
    let folder = Folder::new("new-names");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    for name in ["Bea", "Cleo", "Dea"] {
        anna.chooses("il tuo nome").hears("premi Invio").types(name).hears(&format!("D'ora in poi ti chiami {name}.")).settles();
    }
    anna.chooses("il tuo nome").hears("premi Invio").types("Eva").hears("Hai cambiato nome 3 volte in 10 minuti").settles();
    assert_eq!(house.own_users()[0].name(), "Dea");
}

#[test]
fn who_was_asked_to_leave_a_table_sits_down_there_again_once_the_host_asks() {
    let folder = Folder::new("asked-away");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "3 persone", USUAL);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    comes_by(&mut bruno, Language::English, &words);
    let mut guest = guest_from(&house, SCHOOL);
    comes_by(&mut guest, Language::English, &words);
    anna.hears("si siede al tavolo. Nessun posto libero.").settles();
    let asks = |anna: &mut Guest, whom: &str| {
        anna.chooses("gli accordi del tavolo").settles().chooses("chiedere a qualcuno di lasciare il tavolo").settles();
        anna.chooses(whom).settles().chooses("sì, ").hears("lascia il tavolo.").settles();
    };
    asks(&mut anna, "Bruno");
    asks(&mut anna, "Guest");
    let away = "The host of that table has asked you to leave it.";
    for one in [&mut bruno, &mut guest] {
        one.hears("has asked you to leave the table.").hears("The lobby.").settles();
        one.types(&words).hears(away).settles();
    }
    // A guest comes under another name, and is known again.
    guest.cut();
    guest_from(&house, SCHOOL).types(&words).hears(away);
    anna.chooses("Invitare qualcuno che è qui").hears("Chi inviti?").settles().chooses("Bruno").hears("L'invito arriva a Bruno.").settles();
    bruno.hears("Anna invites you to a table").types("+").hears("You wait at a table:");
}

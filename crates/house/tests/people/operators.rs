//! Operators of a server: they mute, disconnect and ban users, and their actions are logged.

use crate::company::{Folder, Guest, begins, comes_by, new_person, open, opens_a_table, play_on, says, sql};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::Address;
use std::sync::Arc;

/// Serena, an operator, at her list for operators.
#[track_caller]
fn serena(house: &Arc<House>) -> Guest {
    let mut serena = Guest::comes(house, Some("olga"), Some(Language::English));
    serena.hears("press Enter.").types("Serena").hears("The lobby.").settles();
    serena.chooses("the house").hears("The house.");
    serena
}

/// Chooses an action of Serena's about a user who is here.
#[track_caller]
fn does(serena: &mut Guest, what: &str, whom: &str) {
    serena.chooses("who is here").hears("Who is it about?");
    serena.chooses(whom).hears("What will you do?");
    serena.chooses(what).hears("Done.");
}

/// Anna, a known user.
#[track_caller]
fn comes_back(house: &Arc<House>) -> Guest {
    let mut anna = Guest::comes(house, Some("Anna"), None);
    anna.hears("Ciao, Anna.").hears("Sei nella sala.").settles();
    anna
}

/// A guest without a key, from this address.
fn guest_from(house: &Arc<House>, address: &str) -> Guest {
    Guest::comes_from(house, None, Some(Language::English), Address::Ip(address.parse().expect("an address")))
}

#[test]
fn who_is_muted_is_not_heard_also_when_they_come_back_until_they_may_speak_again() {
    let folder = Folder::new("mute");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    let mut bruno = new_person(&house, "Bruno", Language::English);
    does(&mut serena, "mute for ten minutes", "Anna");
    says(&mut anna, "primo");
    anna.hears("Per ora gli altri non ti sentono: così ha deciso chi gestisce la casa.");
    anna.types("esci").hears("Arrivederci.").wait_until_out();
    let mut anna = comes_back(&house);
    says(&mut anna, "secondo");
    anna.hears("Per ora gli altri non ti sentono");
    does(&mut serena, "unmute", "Anna");
    says(&mut anna, "tre");
    bruno.hears("Anna says: tre");
    let heard = bruno.heard.text();
    assert!(!heard.contains("primo") && !heard.contains("secondo"), "{heard}");
}

#[test]
fn who_is_muted_stays_so_in_a_house_that_is_opened_again_until_the_time_is_over() {
    let folder = Folder::new("mute-again");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    does(&mut serena, "mute for an hour", "Anna");
    for mut guest in [serena, anna] {
        guest.cut();
    }
    drop(house);
    let house = open(&folder);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    anna = comes_back(&house);
    says(&mut anna, "primo");
    anna.hears("Per ora gli altri non ti sentono").settles().types("esci").hears("Arrivederci.").wait_until_out();
    // The hour is over.
    sql(&folder, "UPDATE mutes SET until = until - 3600");
    anna = comes_back(&house);
    says(&mut anna, "secondo");
    bruno.hears("Anna says: secondo");
    assert!(!bruno.heard.text().contains("primo"), "{}", bruno.heard.text());
}

#[test]
fn who_is_sent_away_may_come_back_and_finds_their_seat() {
    let folder = Folder::new("away");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    opens_a_table(&mut anna, "Si aspetta un minuto");
    does(&mut serena, "send away", "Anna");
    anna.hears("Chi gestisce la casa ha chiuso il tuo collegamento.");
    anna.wait_until_out();
    let mut anna = comes_back(&house);
    anna.chooses("Il tuo tavolo");
    anna.chooses("Domino classico").hears("Aspetti al tavolo: Domino classico.").hears("Al tavolo tu;");
}

#[test]
fn a_ban_is_for_a_key_until_it_ends_or_is_lifted() {
    let folder = Folder::new("ban");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    let banned = "Chi gestisce la casa ti ha vietato di entrare.";
    does(&mut serena, "ban for a day", "Anna");
    anna.hears(banned);
    anna.wait_until_out();
    let again = || Guest::comes(&house, Some("Anna"), None).wait_until_out();
    assert_eq!(again(), format!("{banned}\n"));
    assert!(Guest::comes(&house, Some("Bruno"), Some(Language::English)).hears("press Enter.").settles().heard.text().contains("Welcome"));
    serena.chooses("who is banned").hears("Whose ban do you lift?");
    serena.chooses("Anna, for a day yet").hears("Done.");
    let mut anna = comes_back(&house);
    does(&mut serena, "ban for a month", "Anna");
    anna.wait_until_out();
    assert_eq!(again(), format!("{banned}\n"));
    // The month is over.
    sql(&folder, "UPDATE bans SET until = until - 31 * 86400");
    comes_back(&house);
    serena.chooses("who is banned").hears("Nobody is banned.");
}

#[test]
fn those_who_are_here_are_told_by_name_and_the_letters_of_a_key_to_who_asks_for_them() {
    let folder = Folder::new("who");
    let house = open(&folder);
    let mut serena = serena(&house);
    let from = Address::Ip("192.0.2.7".parse().expect("an address"));
    let mut bruno = Guest::comes_from(&house, Some("Bruno"), Some(Language::English), from);
    bruno.hears("press Enter.").types("Bruno").hears("The lobby.");
    serena.chooses("who is here").hears("Who is it about?\nBruno, in the lobby, 1 of 3").settles();
    assert!(!serena.heard.text().contains("SHA256"), "{}", serena.heard.text());
    serena.types("").hears("What will you do?").settles();
    serena.chooses("hear where they come from").hears("Bruno comes from 192.0.2.7, with the key SHA256:Bruno.").settles();
    serena.chooses("what was done").hears("Nothing has been done yet.");
}

#[test]
fn for_ever_is_asked_first_and_concerns_also_who_has_left() {
    let folder = Folder::new("for-ever");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    anna.types("esci").hears("Arrivederci.").wait_until_out();
    let at_anna = |serena: &mut Guest| {
        serena.chooses("who is here").hears("Who is it about?").settles();
        serena.chooses("somebody who isn't here").hears("press Enter.").types("ANNA").hears("Anna. What will you do?").settles();
        serena.chooses("ban for ever").hears("Ban Anna for ever?\nNo, not for ever, 1 of 2").settles();
    };
    at_anna(&mut serena);
    serena.types("").hears("The house.").settles();
    comes_back(&house).types("esci").hears("Arrivederci.").wait_until_out();
    at_anna(&mut serena);
    serena.chooses("yes, never again").hears("Done.").settles();
    assert!(Guest::comes(&house, Some("Anna"), None).wait_until_out().contains("ti ha vietato di entrare"));
    sql(&folder, "UPDATE deeds SET at = at - 7300");
    serena.chooses("what was done").hears("One thing.\n2 hours ago, Serena: banned Anna for ever, 1 of 1").settles().types("x").settles();
    serena.chooses("who is banned").hears("Whose ban do you lift?\nAnna, for ever, 1 of 1").settles().types("").hears("Done.").settles();
    comes_back(&house);
    serena.chooses("who is here").settles();
    serena.chooses("somebody who isn't here").hears("press Enter.").types("Zoe").hears("Nobody is called Zoe.");
}

#[test]
fn a_ban_can_be_for_an_address_and_of_ipv6_for_its_network() {
    let folder = Folder::new("ban-address");
    let house = open(&folder);
    let mut serena = serena(&house);
    let mut guest = guest_from(&house, "2001:db8::1");
    guest.hears("The lobby.");
    serena.chooses("who is here").hears("Who is it about?");
    serena.chooses("Guest2, in the lobby").hears("What will you do?");
    serena.chooses("ban their address for a day").hears("One person is here from 2001:db8::/64.");
    serena.chooses("yes, and send that one away").hears("Done.");
    guest.wait_until_out();
    assert_eq!(guest_from(&house, "2001:db8::99").wait_until_out(), "The operator of this house doesn't let you in.\n");
    guest_from(&house, "2001:db8:0:1::1").hears("The lobby.");
    // With a key, too: it is the address that counts.
    let from = Address::Ip("2001:db8::5".parse().expect("an address"));
    assert!(Guest::comes_from(&house, Some("Bruno"), Some(Language::English), from).wait_until_out().contains("doesn't let you in"));
}

#[test]
fn nobody_bans_the_houses_own_machine_or_who_looks_after_the_house() {
    let folder = Folder::new("no-ban");
    let house = open(&folder);
    let mut serena = serena(&house);
    let mut guest = Guest::comes(&house, None, Some(Language::English));
    guest.hears("The lobby.");
    for (whom, items) in [("Guest2", "mute for ten minutes, 1 of 5"), ("Serena", "send away, 1 of 2")] {
        serena.chooses("who is here").hears("Who is it about?");
        serena.chooses(whom).hears("What will you do?").hears(&items[1..]);
        serena.types("x").hears("The house.").settles();
    }
}

#[test]
fn a_table_that_is_closed_ends_for_all_who_sit_there() {
    let folder = Folder::new("close");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    // One of them in her turn, the other in a list.
    bruno.types("q").settles();
    serena.chooses("the tables").hears("Which table will you close?");
    serena.chooses("Classic dominoes").hears("Close this table");
    serena.chooses("yes, close it").hears("Done.");
    anna.hears("Il tavolo è chiuso.").hears("Sei nella sala.");
    bruno.hears("The table is closed.").hears("The lobby.");
    assert!(house.tables().is_empty());
    let left: Vec<String> = crate::company::rows(&folder, "SELECT line FROM steps");
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_message_to_all_is_heard_in_the_lobby_and_at_every_table() {
    let folder = Folder::new("to-all");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    let mut bruno = new_person(&house, "Bruno", Language::English);
    opens_a_table(&mut anna, "Si aspetta un minuto");
    begins(&mut anna).hears("Manche 1");
    serena.chooses("a message to all").hears("Type the message, and press Enter.").types("Si riavvia alle dieci\u{1b}[2J. # ");
    anna.hears("Avviso della casa: Si riavvia alle dieci.");
    bruno.hears("The house says: Si riavvia alle dieci.");
}

#[test]
fn that_the_house_closes_is_announced_to_all_and_called_off() {
    let folder = Folder::new("closing");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    serena.chooses("close the house").hears("When does the house close?");
    serena.chooses("in 15 minutes").hears("The house closes in 15 minutes.");
    anna.hears("La casa chiude fra 15 minuti. Fino ad allora si gioca, ma non si comincia nessuna partita;");
    serena.chooses("the house closes in 15 minutes").hears("Leave the house open after all?");
    serena.chooses("yes, it stays open").hears("The house stays open after all");
    anna.hears("La casa resta aperta, e si può di nuovo cominciare una partita.");
    serena.settles().chooses("what was done").hears("left the house open after all, 1 of 2").settles();
    serena.types("down").hears("let the house close in 15 minutes, 2 of 2");
}

#[test]
fn what_was_done_is_told_in_ones_own_language_and_to_nobody_else() {
    let folder = Folder::new("deeds");
    let house = open(&folder);
    let (mut serena, mut anna) = (serena(&house), new_person(&house, "Anna", Language::Italian));
    serena.chooses("what was done").hears("Nothing has been done yet.");
    serena.types("x").hears("The house.").settles();
    does(&mut serena, "mute for an hour", "Anna");
    serena.chooses("what was done").hears("One thing.").hears("Serena: muted Anna for an hour, 1 of 1");
    serena.types("x").hears("The house.").settles();
    serena.types("x").hears("The lobby.").settles();
    serena.chooses("Settings").hears("Settings.");
    serena.chooses("how the program speaks").hears("Language: English");
    serena.chooses("Language").settles();
    serena.chooses("Italiano").settles();
    // One list after the other.
    serena.types("x").hears("Le impostazioni.\nCome ti parla il programma, 1 di 4").settles();
    serena.types("x").hears("Sei nella sala.").settles();
    serena.chooses("La casa").hears("La casa.");
    serena.chooses("che cosa si è fatto").hears("Una cosa.").hears("Serena: ha zittito Anna per un'ora, 1 di 1");
    for _ in 0..12 {
        anna.types("down").settles();
    }
    assert!(!anna.heard.text().contains("La casa,"), "{}", anna.heard.text());
}

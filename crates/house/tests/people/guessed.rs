//! Guessed words: the limit of wrong ones for an address, and an owner's options about a key that was
//! added by them.

use crate::company::{Folder, Guest, USUAL, new_person, open, opens_a_table, quick_person, rows, words_for_another_key};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::Address;
use std::sync::Arc;

const REFUSED: &str = "Too many wrong words have come from your network. For an hour the house takes no words from there;";

fn from(address: &str) -> Address {
    Address::Ip(address.parse().expect("an address"))
}

/// A new user with this key, from this address.
fn stranger(house: &Arc<House>, key: &str, address: &str) -> Guest {
    let mut stranger = Guest::comes_from(house, Some(key), Some(Language::English), from(address));
    stranger.hears("press Enter.");
    stranger
}

#[test]
fn after_twenty_wrong_words_an_address_is_refused_words_and_who_has_a_key_comes_in() {
    let folder = Folder::new("guessed");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let of_table = opens_a_table(&mut anna, USUAL);
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    let of_key = words_for_another_key(&mut anna);
    for visit in 0..5 {
        let mut thief = stranger(&house, &format!("thief{visit}"), "192.0.2.7");
        for word in 0..4 {
            thief.types(&format!("gatto luna pane sole{word}")).hears("These words belong to no key and no table.").hears("press Enter.");
        }
        thief.cut();
    }
    let mut thief = stranger(&house, "thief", "192.0.2.7");
    for words in [&of_key, &of_table, "cat dog horse"] {
        thief.types(words).hears(REFUSED).hears("press Enter.");
    }
    // The thief comes in by a name like all users, and words are refused there as well.
    thief.types("Tommaso").hears("The lobby.").settles();
    thief.types(&of_table).hears(REFUSED).settles();
    let mut guest = Guest::comes_from(&house, None, Some(Language::English), from("192.0.2.7"));
    guest.hears("The lobby.").settles().types(&of_table).hears(REFUSED).settles();
    // From another address words are taken, and Anna comes in from that one as always.
    anna.cut();
    let mut anna = Guest::comes_from(&house, Some("Anna"), None, from("192.0.2.7"));
    anna.hears("Sei nella sala.").settles();
    stranger(&house, "laptop", "192.0.2.8").types(&of_key).hears("Ciao, Anna.");
}

#[test]
fn who_hears_at_an_older_key_of_one_that_is_not_theirs_takes_it_away_with_those_that_came_by_it() {
    let folder = Folder::new("added");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let keys = || rows(&folder, "SELECT fingerprint FROM keys ORDER BY added");
    let adds = |by: &mut Guest, key: &str| {
        let words = words_for_another_key(by);
        let mut other = Guest::comes(&house, Some(key), Some(Language::Italian));
        other.hears("premi Invio.").types(&words).hears("Sei nella sala.").settles();
        by.wait_until_out();
        other
    };
    // Her own second computer: she says so once.
    adds(&mut anna, "mine").cut();
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Al tuo nome si è aggiunta una chiave, un attimo fa: finisce con mine. È tua?").settles();
    anna.chooses("sì, è mia").hears("Sei nella sala.").settles();
    // A thief knows the words, and adds one more key, so that Anna is told of that one first.
    let mut thief = adds(&mut anna, "thief");
    adds(&mut thief, "more").cut();
    let mut thief = Guest::comes(&house, Some("thief"), None);
    thief.hears("finisce con more. È tua?").settles().chooses("sì, è mia").hears("Sei nella sala.").settles();
    assert_eq!(keys(), ["SHA256:Anna", "SHA256:mine", "SHA256:thief", "SHA256:more"]);
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("finisce con hief. È tua?").settles();
    anna.chooses("no, va tolta").hears("e con lei quelle aggiunte dopo: 2 in tutto.").hears("Sei nella sala.").settles();
    thief.wait_until_out();
    assert_eq!(keys(), ["SHA256:Anna", "SHA256:mine"]);
    Guest::comes(&house, Some("thief"), Some(Language::Italian)).hears("Ti diamo il benvenuto nella casa.");
    // Nothing is asked twice.
    anna.cut();
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Sei nella sala.").settles();
    assert!(!anna.heard.text().contains("È tua?"), "{}", anna.heard.text());
}

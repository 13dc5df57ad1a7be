//! The list of who is here: invitations, private messages, friends, messages that wait, and turns at
//! another table.

use crate::company::{Folder, Guest, begins, kept, new_person, open, opens_a_table, play_on, quick_person, rows, says, sql, without_times};
use salotto::locale::Language;
use salotto_house::House;
use std::sync::Arc;

/// Chooses a user in the list of who is here, and does this.
#[track_caller]
fn about(guest: &mut Guest, language: Language, whom: &str, what: &str) {
    let [here, title] = if language == Language::Italian { ["Chi c'è", "Che cosa vuoi fare?"] } else { ["Who is here", "What about"] };
    guest.chooses(here).settles();
    guest.chooses(whom).hears(title).settles();
    guest.chooses(what).settles();
}

/// Anna and Bruno, who have become friends; both stand in the lobby.
#[track_caller]
fn friends(house: &Arc<House>, folder: &Folder) -> (Guest, Guest) {
    let mut anna = quick_person(house, folder, "Anna", Language::Italian);
    let mut bruno = quick_person(house, folder, "Bruno", Language::English);
    about(&mut anna, Language::Italian, "Bruno", "Chiedere l'amicizia");
    anna.hears("La tua richiesta di amicizia arriva a Bruno.").settles();
    bruno.hears("Anna would like to be your friend").settles().types("+").hears("You and Anna are friends.").settles();
    anna.hears("Adesso Bruno è fra i tuoi amici.").types("x").settles();
    (anna, bruno)
}

#[test]
fn who_is_invited_comes_with_one_key_from_wherever_they_are() {
    let folder = Folder::new("invited");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    opens_a_table(&mut anna, "Si aspetta un minuto");
    bruno.chooses("Settings").hears("Settings.").settles();
    bruno.chooses("how the program speaks").settles();
    anna.chooses("Invitare qualcuno che è qui").hears("Chi inviti?\nBruno, nella sala").settles().types("");
    anna.hears("L'invito arriva a Bruno.").settles();
    bruno.hears("Anna invites you to a table: Classic dominoes. At the table, Anna; one free seat. To say yes, press plus.").types("+");
    bruno.hears("You wait at a table: Classic dominoes.").hears("At the table, you and Anna").settles();
    anna.hears("Bruno si siede al tavolo. Nessun posto libero.").settles();
    bruno.types("+").hears("Nobody has asked you anything").settles();
}

#[test]
fn who_has_no_table_invites_to_one_that_is_opened_for_it() {
    let folder = Folder::new("invited-anew");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    about(&mut anna, Language::Italian, "Bruno, nella sala", "Invitare a un tavolo");
    anna.chooses("Domino classico").settles();
    anna.chooses("Chi può venire").chooses("Solo chi inviti").settles();
    anna.chooses("Aprire:").hears("L'invito arriva a Bruno.\nAspetti al tavolo: Domino classico.").settles();
    bruno.hears("Anna invites you").settles();
    // Without the key it is among the tables with room.
    bruno.types("down").settles().chooses("One table with room").settles().types("").hears("You wait at a table:");
}

#[test]
fn nobody_is_called_away_from_their_own_turn_and_a_seat_is_kept() {
    let folder = Folder::new("invited-turn");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::Italian);
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    opens_a_table(&mut anna, "Si aspetta, anche per giorni");
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    opens_a_table(&mut bruno, "Si aspetta un minuto");
    bruno.chooses("Invitare qualcuno che è qui").settles();
    bruno.chooses("Anna, in partita: Domino classico").hears("L'invito arriva ad Anna.").settles();
    about(&mut carla, Language::English, "Anna, playing: Classic dominoes", "Say something that only they hear");
    carla.types("come va?").hears("You said to Anna alone: come va?").settles();
    // All of it has arrived, and her turn isn't disturbed by it, over a list neither.
    anna.types("s").settles().types("b").settles().types("x").settles();
    let before = anna.heard.text();
    assert!(!before.contains("ti invita") && !before.contains("soltanto a te"), "{before}");
    // An unheard question can't be answered.
    anna.types("+").settles();
    assert!(anna.heard.text().contains("Nessuno ti ha chiesto niente"), "{}", anna.heard.text());
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    anna.hears("Bruno ti invita a un tavolo:").hears("Carla dice, soltanto a te: come va?");
    assert!(!bruno.heard.text().contains("come va"), "nobody else hears it:\n{}", bruno.heard.text());
    anna.wait_for_turn(Language::Italian).settles().types("+").hears("Il posto resta tuo.\nAspetti al tavolo:");
    bruno.hears("Anna si siede al tavolo.");
    anna.settles().types("q").settles();
    anna.chooses("I tuoi 2 tavoli: a uno tocca a te").settles();
}

#[test]
fn who_is_not_heard_invites_nobody_asks_nobody_and_says_nothing_alone() {
    let folder = Folder::new("invited-unheard");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    about(&mut bruno, Language::English, "Anna", "Mute");
    bruno.settles().types("x").settles();
    about(&mut anna, Language::Italian, "Bruno", "Dire qualcosa in privato");
    anna.types("pst").hears("Hai detto, soltanto a Bruno: pst").settles();
    anna.chooses("Bruno").settles();
    anna.chooses("Chiedere l'amicizia").hears("arriva a Bruno").settles();
    anna.types("x").settles();
    opens_a_table(&mut anna, "Si aspetta un minuto");
    anna.chooses("Invitare qualcuno che è qui").settles().types("").hears("L'invito arriva a Bruno.").settles();
    bruno.types("+").hears("Nobody has asked you anything").settles();
    let heard = bruno.heard.text();
    assert!(!heard.contains("pst") && !heard.contains("invites you") && !heard.contains("would like to be"), "{heard}");
}

#[test]
fn who_is_muted_asks_nobody_to_be_friends_and_whom_one_doesnt_hear_isnt_announced() {
    let folder = Folder::new("friends-muted");
    let house = open(&folder);
    let (mut anna, mut bruno) = friends(&house, &folder);
    about(&mut anna, Language::Italian, "Bruno", "Non sentire più");
    anna.settles().types("x").settles();
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    Guest::comes(&house, Some("Bruno"), None).hears("The lobby.").types("quit").wait_until_out();
    sql(&folder, "INSERT INTO mutes (person, until) SELECT id, 99999999999 FROM people WHERE name = 'Anna'");
    anna.types("esci").hears("Arrivederci.").wait_until_out();
    assert!(!anna.heard.text().contains("Bruno entra nella casa."), "{}", anna.heard.text());
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Sei nella sala.").settles();
    let carla = quick_person(&house, &folder, "Carla", Language::English);
    about(&mut anna, Language::Italian, "Carla", "Chiedere l'amicizia");
    anna.hears("Per ora gli altri non ti sentono").settles();
    assert!(!carla.heard.text().contains("would like to be"), "{}", carla.heard.text());
    assert_eq!(rows(&folder, "SELECT CAST(person AS TEXT) FROM friends").len(), 2);
}

#[test]
fn friends_hear_when_the_other_comes_in_if_they_want_to_and_where_they_are() {
    let folder = Folder::new("friends");
    let house = open(&folder);
    let (mut anna, mut bruno) = friends(&house, &folder);
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    anna.chooses("Gli amici, 0 qui su 1").hears("Una persona fra i tuoi amici.\nBruno, non è qui, 1 di 1").settles().types("x").settles();
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("Hello, Bruno.\nYour friend Anna is here.\nThe lobby.").settles();
    anna.hears("Bruno entra nella casa.").settles();
    opens_a_table(&mut anna, "Si aspetta un minuto");
    bruno.types("down").settles().chooses("Friends, 1 of 1 here").hears("Anna, waiting at a table: Classic dominoes, 1 of 1").settles();
    // A setting turns the announcements of friends off; the sentence on coming in stays.
    sql(&folder, "UPDATE people SET settings = replace(settings, '\"friends\":\"on\"', '\"friends\":\"off\"')");
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("Your friend Anna is here.").settles();
    anna.hears("Bruno entra nella casa.").types("esci").hears("Arrivederci.").wait_until_out();
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Dei tuoi amici c'è Bruno.").settles();
    says(&mut anna, "ciao");
    bruno.hears("Anna says: ciao").settles();
    assert!(!bruno.heard.text().contains("Anna has come in."), "{}", bruno.heard.text());
    carla.hears("Anna says: ciao");
    assert!(!carla.heard.text().contains("has come in."), "who is no friend hears nothing:\n{}", carla.heard.text());
}

#[test]
fn what_is_left_for_a_friend_waits_until_they_have_heard_it() {
    let folder = Folder::new("messages");
    let house = open(&folder);
    let (mut anna, mut bruno) = friends(&house, &folder);
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    for text in ["uno", "due"] {
        anna.chooses("Gli amici").settles();
        anna.chooses("Bruno, non è qui").settles();
        anna.chooses("Lasciare un messaggio").settles().types(text).hears("Quando entra Bruno, trova il tuo messaggio:").settles();
        anna.types("x").hears("Sei nella sala.").settles();
    }
    let left = || rows(&folder, "SELECT said FROM messages ORDER BY id");
    assert_eq!(left(), ["uno", "due"]);
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("2 messages wait for you.").hears("The lobby.\n2 messages for you, 1 of ").settles().types("");
    bruno.hears("Anna said to you, today at ").hears(": uno\nGood, the next one, which is the last, 1 of 3").settles();
    // A message that was left isn't one that was heard out.
    bruno.types("x").hears("2 messages for you").settles().types("").settles().types("").hears(": due\n").settles();
    assert_eq!(left(), ["due"]);
    bruno.chooses("answer Anna").settles().types("grazie").hears("You said to Anna alone: grazie").settles();
    anna.hears("Bruno dice, soltanto a te: grazie").settles();
    assert_eq!(left(), [""; 0]);
    assert!(!bruno.heard.text().rsplit("The lobby.").next().unwrap_or_default().contains("messages for you"));
}

#[test]
fn ten_messages_wait_and_no_more_and_friends_no_more_leave_none() {
    let folder = Folder::new("messages-full");
    let house = open(&folder);
    let (mut anna, mut bruno) = friends(&house, &folder);
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    sql(
        &folder,
        "INSERT INTO messages (id, at, sender, receiver, said)
         SELECT 1000 + version, 1, (SELECT id FROM people WHERE name = 'Anna'), (SELECT id FROM people WHERE name = 'Bruno'), 'ciao'
         FROM (SELECT 1 AS version UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5
               UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9 UNION SELECT 10) AS ten",
    );
    anna.chooses("Gli amici").settles();
    anna.chooses("Bruno, non è qui").settles();
    anna.chooses("Lasciare un messaggio").settles().types("undici").hears("Ci sono già 10 messaggi che aspettano Bruno").settles();
    anna.chooses("Bruno, non è qui").settles();
    anna.chooses("Togliere l'amicizia").hears("Bruno non è più fra i tuoi amici.").settles();
    assert_eq!(rows(&folder, "SELECT said FROM messages").len(), 0);
    assert_eq!(rows(&folder, "SELECT CAST(person AS TEXT) FROM friends").len(), 0);
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("Hello, Bruno.\nThe lobby.").settles();
    assert!(!anna.heard.text().contains("Bruno entra"), "{}", anna.heard.text());
}

#[test]
fn who_asks_to_be_friends_is_among_them_until_the_other_agrees_or_they_dont_ask_any_more() {
    let folder = Folder::new("friends-asking");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    about(&mut anna, Language::Italian, "Bruno", "Chiedere l'amicizia");
    bruno.hears("would like to be your friend").types("quit").hears("Goodbye.").wait_until_out();
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("The lobby.").settles();
    bruno.chooses("Friends; one person would like to be your friend").hears("Anna would like to be your friend, 1 of 1").settles();
    anna.chooses("Bruno").settles();
    anna.chooses("Ritirare la richiesta").hears("Non chiedi più l'amicizia a Bruno.").settles();
    bruno.types("x").settles().types("down").settles();
    bruno.chooses("Who is here").settles();
    bruno.chooses("Anna").settles();
    bruno.chooses("Ask to be friends").hears("Anna hears that you would like to be friends.").settles();
    anna.hears("Bruno vorrebbe la tua amicizia").settles();
    anna.chooses("Bruno").settles();
    anna.chooses("Accettare l'amicizia").hears("Adesso Bruno è fra i tuoi amici.").settles();
    bruno.hears("You and Anna are friends.");
}

#[test]
fn in_the_lobby_one_hears_when_it_becomes_ones_turn_and_the_item_says_so() {
    let folder = Folder::new("turns");
    let house = open(&folder);
    let (mut anna, mut bruno) = crate::company::two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    bruno.types("q").settles();
    bruno.chooses("Back to the lobby").hears("The lobby.").settles().types("first").hears("Your table, 1 of ").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    bruno.hears("Your turn: Classic dominoes. Anna and Bruno play.").settles();
    bruno.types("down").settles().types("first").hears("Your table: your turn, 1 of ").settles();
    // A turn that was known when its player left isn't announced again.
    bruno.types("").settles().types("").wait_for_turn(Language::English).settles().types("q").settles();
    bruno.chooses("Back to the lobby").hears("The lobby.\nYour table: your turn").settles();
    assert_eq!(
        bruno.heard.text().matches("Your turn: Classic dominoes").count(),
        2,
        "once by itself, once in the list:\n{}",
        bruno.heard.text()
    );
    anna.types("esci").hears("Arrivederci.").wait_until_out();
}

#[test]
fn a_friend_comes_in() {
    let folder = Folder::new("friend-comes");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    about(&mut anna, Language::Italian, "Bruno", "Chiedere l'amicizia");
    bruno.hears("would like to be your friend").settles().types("+").hears("You and Anna are friends.").settles();
    anna.hears("Adesso Bruno è fra i tuoi amici.").types("x").settles();
    bruno.types("quit").hears("Goodbye.");
    let mut brunos = bruno.wait_until_out();
    anna.chooses("Gli amici").settles();
    anna.chooses("Bruno, non è qui").settles();
    anna.chooses("Lasciare un messaggio").settles().types("Ci sei stasera?").hears("trova il tuo messaggio").settles();
    anna.types("x").settles();
    anna.chooses("Aprire un tavolo").settles();
    anna.chooses("Domino classico").settles();
    anna.chooses("In quanti:").chooses("Tu, contro").settles();
    anna.chooses("Aprire:").hears("Aspetti al tavolo:").settles();
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    // Bruno comes in her own turn, and she hears of it after that.
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("One message waits for you.").hears("One message for you, 1 of ").settles().types("").settles();
    bruno.chooses("Answer Anna").settles().types("Eccomi!").hears("You said to Anna alone: Eccomi!").settles();
    anna.types("s").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    anna.hears("Bruno entra nella casa.\nBruno dice, soltanto a te: Eccomi!").wait_for_turn(Language::Italian).settles();
    anna.types("q").settles();
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    anna.types("up").settles().chooses("Gli amici, 1 qui su 1").settles();
    anna.chooses("Bruno, nella sala").settles();
    anna.chooses("Invitare a un tavolo").settles();
    anna.chooses("Domino classico").settles();
    anna.chooses("Chi può venire").chooses("Solo chi inviti").settles();
    anna.chooses("Aprire:").hears("L'invito arriva a Bruno.").settles();
    bruno.hears("Anna invites you").settles().types("+").hears("You wait at a table:").settles();
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 2);
    bruno.wait_for_turn(Language::English).settles();
    anna.settles().types("esci").hears("Arrivederci.");
    bruno.hears("Anna has left the table").settles().types("quit").hears("Goodbye.");
    brunos += &bruno.wait_until_out();
    kept("friend.anna", &without_times(&anna.wait_until_out()));
    kept("friend.bruno", &without_times(&brunos));
}

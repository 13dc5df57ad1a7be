//! Tournaments: players enter, are led from table to table, and hear the standings.

use crate::company::{Folder, Guest, kept, open, play_on, quick_person, two_at_a_table};
use crate::houses::two;
use salotto::locale::Language;

const ITALIAN: Language = Language::Italian;
const ENGLISH: Language = Language::English;

/// The players of the tournament of eight, in the order in which they enter.
const EIGHT: [(&str, Language); 8] = [
    ("Anna", ITALIAN),
    ("Bruno", ENGLISH),
    ("Carla", ITALIAN),
    ("Dora", ENGLISH),
    ("Elio", ITALIAN),
    ("Fred", ENGLISH),
    ("Gino", ITALIAN),
    ("Hugo", ENGLISH),
];

/// Opens a tournament for two at a table, as an Italian-speaking user, who is then in its room.
#[track_caller]
fn opens_a_tournament(host: &mut Guest, kind: &str, rounds: Option<&str>) {
    host.chooses("Il circolo").settles().chooses("Aprire un torneo");
    host.chooses("Domino classico").chooses("Traguardo").settles().types("50").settles();
    host.chooses("Cominciare").hears("Che torneo?").settles().chooses(kind);
    if let Some(rounds) = rounds {
        host.hears("Quanti turni?").settles().chooses(rounds);
    }
    host.hears("Quali tessere?").settles().chooses("Le stesse");
    host.hears("E chi non c'è?").settles().chooses("Un bot muove al posto suo dopo un minuto");
    host.hears("Torneo. Domino classico").settles();
}

/// Enters the only tournament.
#[track_caller]
fn enters(guest: &mut Guest, language: Language) {
    let [all, game, enter, done] = if language == ITALIAN {
        ["Il circolo: un torneo", "Domino classico", "Iscriverti", "Iscrizione fatta."]
    } else {
        ["The club: one tournament", "Classic dominoes", "Enter", "You have entered."]
    };
    guest.chooses(all).settles().chooses(game).settles().chooses(enter).hears(done).settles();
}

/// The opponent of a player in the round that has just begun.
#[track_caller]
fn plays_with(guest: &mut Guest, language: Language, round: usize) -> String {
    let [begins, with] = if language == ITALIAN { ["Turno ", "giochi con "] } else { ["Round ", "you play with "] };
    guest.hears(&format!("{begins}{round}")).hears(with);
    let text = guest.heard.text();
    text.rsplit(with).next().and_then(|rest| rest.split('.').next()).expect("a name").to_string()
}

/// Plays a match of two to its end, and goes on to the room, which comes first.
#[track_caller]
fn play(players: &mut [(&mut Guest, Language)]) {
    play_on(players, usize::MAX);
    for (guest, language) in players {
        let over = if *language == ITALIAN {
            "Che cosa vuoi fare adesso?\nAndare avanti nel torneo, 1 di 4"
        } else {
            "What would you like to do now?\nTo the tournament, 1 of 4"
        };
        guest.hears(over).settles().types("");
    }
}

/// Two of these at once.
fn both(all: &mut [Guest], one: usize, other: usize) -> [&mut Guest; 2] {
    let (low, high) = (one.min(other), one.max(other));
    let (before, after) = all.split_at_mut(high);
    [&mut before[low], &mut after[0]]
}

/// The whole output of a user, without the messages about a slow disk.
fn told(guest: &mut Guest) -> String {
    let text = guest.wait_until_out();
    let is_of_disk = |line: &&str| line.starts_with("Un momento: ") || line.starts_with("One moment: ");
    text.lines().filter(|line| !is_of_disk(line)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn eight_play_a_tournament_in_three_rounds() {
    let folder = Folder::new("tournament");
    let house = open(&folder);
    let mut all: Vec<Guest> = EIGHT.iter().map(|(name, language)| quick_person(&house, &folder, name, *language)).collect();
    opens_a_tournament(&mut all[0], "Svizzero", Some("3 turni"));
    for (number, (name, language)) in EIGHT.iter().enumerate().skip(1) {
        enters(&mut all[number], *language);
        for other in (1..number).filter(|other| EIGHT[*other].1 == ENGLISH) {
            all[other].hears(&format!("{name} enters."));
        }
        all[0].hears(&format!("{name} si iscrive.")).settles();
    }
    all[0].settles().chooses("Come si gioca").settles();
    all[0].types("down").settles().types("down").settles().types("down").settles().types("down").settles().types("x").settles();
    all[0].chooses("Cominciare in 8 persone");
    for round in 1..=3 {
        let met: Vec<usize> = (0..8)
            .map(|one| plays_with(&mut all[one], EIGHT[one].1, round))
            .map(|name| EIGHT.iter().position(|(other, _)| *other == name).expect("one of them"))
            .collect();
        assert!((0..8).all(|one| met[met[one]] == one), "{met:?}");
        for one in 0..8 {
            let other = met[one];
            if one < other {
                let [first, second] = both(&mut all, one, other);
                play(&mut [(first, EIGHT[one].1), (second, EIGHT[other].1)]);
            }
        }
    }
    all[0].hears("finito: vince ").settles().chooses("La classifica").settles();
    for _ in 0..7 {
        all[0].types("down").settles();
    }
    all[0].types("x").settles().types("esci").hears("Arrivederci.");
    all[1].hears("over: ").settles().types("quit").hears("Goodbye.");
    kept("tournament.anna", &told(&mut all[0]));
    kept("tournament.bruno", &told(&mut all[1]));
}

#[test]
fn in_two_houses_people_of_both_play_a_knock_out() {
    let Some(two) = two("tournament") else { return };
    let mut anna = crate::company::new_person(&two.houses[0], "Anna", ITALIAN);
    let mut bruno = crate::company::new_person(&two.houses[1], "Bruno", ENGLISH);
    opens_a_tournament(&mut anna, "A eliminazione diretta", None);
    bruno.types("down").settles();
    enters(&mut bruno, ENGLISH);
    anna.hears("Bruno si iscrive.").settles().chooses("Cominciare in 2 persone");
    assert_eq!(plays_with(&mut anna, ITALIAN, 1), "Bruno");
    assert_eq!(plays_with(&mut bruno, ENGLISH, 1), "Anna");
    play(&mut [(&mut anna, ITALIAN), (&mut bruno, ENGLISH)]);
    anna.hears("finito: vince ");
    bruno.hears("over: ");
    let won = |guest: &Guest, sign: &str| guest.heard.text().rsplit(sign).next().map(|rest| rest[..4].to_string());
    assert_eq!(won(&anna, "finito: vince "), won(&bruno, "over: "));
}

#[test]
fn who_is_in_the_lobby_hears_that_a_round_begins_and_who_withdraws_plays_none() {
    let folder = Folder::new("tournament-lobby");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", ITALIAN);
    let mut bruno = quick_person(&house, &folder, "Bruno", ENGLISH);
    let mut carla = quick_person(&house, &folder, "Carla", ITALIAN);
    opens_a_tournament(&mut anna, "Svizzero", Some("3 turni"));
    enters(&mut bruno, ENGLISH);
    enters(&mut carla, ITALIAN);
    anna.hears("Carla si iscrive.").settles();
    carla.chooses("Ritirarti").hears("Non vuoi giocare altri turni?").settles().chooses("Sì, mi ritiro");
    carla.hears("Non giochi altri turni.").settles();
    anna.hears("Carla si ritira.").settles();
    bruno.types("x").settles().types("x").hears("The lobby.").settles();
    anna.chooses("Cominciare in 2 persone");
    assert_eq!(plays_with(&mut anna, ITALIAN, 1), "Bruno");
    bruno.hears("Tournament of Classic dominoes: round 1 begins, you play with Anna.").settles();
    bruno.chooses("your table").settles().chooses("Classic");
    anna.wait_for_turn(ITALIAN);
    // From the lobby to the table, and from there to the room all the same.
    play(&mut [(&mut anna, ITALIAN), (&mut bruno, ENGLISH)]);
    bruno.hears("Tournament. Classic dominoes, Swiss: ");
}

#[test]
fn where_all_tables_have_the_same_tiles_nobody_hears_another_table() {
    let folder = Folder::new("tournament-same");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", ITALIAN);
    opens_a_tournament(&mut anna, "Svizzero", Some("3 turni"));
    let mut others = ["Bruno", "Carla", "Dora"].map(|name| {
        let mut one = quick_person(&house, &folder, name, ENGLISH);
        enters(&mut one, ENGLISH);
        anna.hears(&format!("{name} si iscrive.")).settles();
        one
    });
    anna.chooses("Cominciare in 4 persone");
    let with = plays_with(&mut anna, ITALIAN, 1);
    anna.wait_for_turn(ITALIAN).settles();
    // A player who isn't at Anna's table looks for it in the lobby, in the list of who is here, and by leaving
    // their own; and so does a user who hasn't entered.
    let mut zoe = quick_person(&house, &folder, "Zoe", ENGLISH);
    let other = ["Bruno", "Carla", "Dora"].iter().position(|name| *name != with).expect("one of two");
    let other = &mut others[other];
    other.hears("Round 1").settles().types("q").settles().chooses("Back to the lobby").hears("Tournament.").settles();
    other.types("x").hears("The club.").settles().types("x").hears("The lobby.").settles();
    for one in [other, &mut zoe] {
        let before = one.heard.text().len();
        (0..12).for_each(|_| _ = one.types("down").settles());
        one.chooses("Who is here").settles().chooses("Anna, playing").settles();
        (0..8).for_each(|_| _ = one.types("down").settles());
        let text = one.heard.text()[before..].to_lowercase();
        assert!(text.contains("say something that only they hear"), "{text}");
        assert!(!text.contains("listen to") && !text.contains("go to their table") && !text.contains("with room"), "{text}");
    }
}

#[test]
fn who_waits_in_the_room_is_called_to_the_table_where_their_seat_was_kept() {
    let folder = Folder::new("tournament-called");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    let mut carla = quick_person(&house, &folder, "Carla", ITALIAN);
    opens_a_tournament(&mut carla, "Svizzero", Some("3 turni"));
    bruno.settles().chooses("Back to the lobby").hears("The lobby.").settles();
    enters(&mut bruno, ENGLISH);
    anna.hears("Bruno torna nella sala").settles().chooses("Cominciare").hears("Manche 1");
    bruno.hears("The match at your table begins.").hears("Round 1");
}

//! Ratings: given to players who want them, and to no others.

use crate::company::{Folder, comes_by, open, opens_a_table, play_on, rows, sql, two_at_a_table};
use salotto::locale::Language;

#[test]
fn who_has_played_with_people_has_a_rating_and_who_turns_them_off_hears_of_none() {
    let folder = Folder::new("ratings");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    anna.chooses("Cominciare").hears("Vale per la graduatoria, anche per chi lascia per sempre.").hears("Manche 1");
    bruno.hears("It counts for ratings, also for whoever leaves for good.").hears("Round 1");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], usize::MAX);
    anna.hears("Che cosa vuoi fare adesso?").settles().chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    bruno.hears("What would you like to do now?").settles().chooses("Back to the lobby").hears("The lobby.").settles();
    anna.chooses("Il circolo").settles().chooses("La graduatoria").hears("tutti cominciano da 1000").settles();
    anna.chooses("Domino classico: 2 persone").hears("una partita, ancora provvisorio").settles();
    let best = anna.heard.text().lines().last().expect("a line").to_string();
    let second = anna.types("down").settles().heard.text().lines().last().expect("a line").to_string();
    let number = |line: &str| line.split(", ").nth(1).and_then(|number| number.parse::<i64>().ok()).expect("a number");
    assert!(number(&best) > 1000 && number(&second) < 1000, "{best} {second}");
    anna.types("x").settles();
    // Bruno wants none of it.
    bruno.chooses("The club").settles().chooses("Ratings").hears("everybody begins at 1000").settles();
    bruno.chooses("Leave the ratings").hears("nobody hears yours.").hears("You take no part in the ratings.").settles();
    bruno.types("x").settles().types("x").hears("The lobby.").settles();
    let before = bruno.heard.text().len();
    bruno.chooses("The club").settles().chooses("Ratings").hears("You take no part in the ratings.").settles();
    assert!(!bruno.heard.text()[before..].contains("1000"));
    anna.types("x").settles().chooses("La graduatoria").settles();
    anna.chooses("Domino classico: una persona").hears("Anna, ").settles();
    assert!(!anna.heard.text().rsplit("una persona").next().unwrap_or_default().contains("Bruno"));
}

#[test]
fn who_leaves_for_good_has_lost_and_after_three_matches_a_day_one_hears_that_no_more_count() {
    let folder = Folder::new("ratings-left");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    bruno.settles().types("q").settles().chooses("this table").hears("This table.");
    bruno.chooses("leave your seat to a bot for good").hears("isn't yours any more").chooses("yes, leave the seat");
    bruno.hears("The lobby.").settles().chooses("your finished matches").hears("You haven't finished a match yet.").settles();
    anna.hears("Bruno ha lasciato la partita").settles().types("q").settles().chooses("questo tavolo").hears("Questo tavolo.");
    anna.chooses("interrompere la partita").settles().chooses("sì, si interrompe").hears("Sei nella sala.").settles();
    let skills = rows(
        &folder,
        "SELECT name || ' ' || CASE WHEN skill > 25000 THEN 'rises' ELSE 'falls' END FROM ratings JOIN people ON people.id = person ORDER BY name",
    );
    assert_eq!(skills, ["Anna rises", "Bruno falls"]);
    sql(&folder, "UPDATE rated_pairs SET matches = 3");
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    anna.hears("Non vale per la graduatoria: con la stessa persona ne valgono 3 al giorno.").hears("Manche 1");
    bruno.hears("It doesn't count for ratings: with the same person 3 a day do.").hears("Round 1");
}

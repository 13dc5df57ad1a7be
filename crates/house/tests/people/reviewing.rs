//! Joint review of a match by its players and its spectators.

use crate::company::server::Server;
use crate::company::{Folder, Guest, LONG, comes_by, kept, open, opens, play_on, quick_person, rows_at, says};
use crate::houses::{Two, count, meet, two, two_over};
use crate::proxy::{Line, Proxy};
use salotto::locale::Language;
use salotto_house::House;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Tries one move after the other, until it is the better one.
#[track_caller]
fn finds_it(guest: &mut Guest, language: Language) {
    let right = if language == Language::Italian { "Giusto: " } else { "Right: " };
    for down in 0..20 {
        let before = guest.types("b").settles().heard.text().len();
        (0..down).for_each(|_| _ = guest.types("down").settles());
        guest.types("").settles();
        if guest.heard.text()[before..].contains(right) {
            return;
        }
    }
    panic!("no move is right:\n{}", guest.heard.text());
}

/// Whether a server here is thinking: it does so with the processor time that everything else
/// leaves, which on a busy machine is next to nothing.
fn is_thinking() -> bool {
    let text = |path: PathBuf| fs::read_to_string(path).unwrap_or_default();
    let threads = fs::read_dir("/proc/self/task").into_iter().flatten().flatten().map(|thread| thread.path());
    threads.into_iter().any(|thread| text(thread.join("stat")).contains("(thinking) R "))
}

/// Waits until the server has reviewed all moves, which takes a program that isn't optimized a
/// while; as long as it is thinking, no time is too long.
#[track_caller]
fn reviewed(guest: &Guest) {
    let mut end = Instant::now() + 4 * LONG;
    while !guest.heard.text().contains("Errore 1 di ") {
        if is_thinking() {
            end = end.max(Instant::now() + LONG);
        }
        assert!(Instant::now() < end, "no mistake is told:\n{}", guest.heard.text());
        thread::sleep(Duration::from_millis(50));
    }
}

/// Anna and Bruno at a short match that has begun, and Carla, who listens.
#[track_caller]
fn two_and_who_listens(house: &Arc<House>, folder: &Folder) -> [Guest; 3] {
    let mut anna = quick_person(house, folder, "Anna", Language::Italian);
    let [mut bruno, mut carla] = ["Bruno", "Carla"].map(|name| quick_person(house, folder, name, Language::English));
    let words = opens(&mut anna, "Domino classico", &[("Traguardo", "20")], "2 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian);
    carla
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(&words)
        .hears("You are listening to a match")
        .settles();
    [anna, bruno, carla]
}

/// Output of a user since they came to the review.
fn of_review(guest: &Guest, begins: &str) -> String {
    let text = guest.heard.text();
    let lines: Vec<&str> = text[text.find(begins).expect("a review")..].lines().collect();
    // Whether a review takes long depends on the machine.
    lines
        .into_iter()
        .filter(|line| !["Un momento", "Sto ancora guardando"].iter().any(|long| line.starts_with(long)))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn one_leads_all_hear_the_same_mistake_and_each_may_try() {
    let folder = Folder::new("together");
    let house = open(&folder);
    let [mut anna, mut bruno, mut carla] = two_and_who_listens(&house, &folder);
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    carla.hears("The match is over.").settles();
    anna.chooses("Rivedere la partita insieme").hears("Guidi la revisione. Non c'è ancora nessun altro.").settles();
    // A question is asked over any list, and once.
    bruno
        .hears("Anna would like to review the match together.")
        .settles()
        .types("+")
        .hears("You wait for Anna: the mistake to look at comes by itself.")
        .settles();
    anna.hears("Bruno partecipa alla revisione.").settles();
    carla.hears("Anna would like to review the match together.").settles().types("*").hears("You stay out of the review.").settles();
    carla.chooses("Review the match with Anna").hears("You wait for Anna: the mistake to look at comes by itself.").settles();
    anna.hears("Carla partecipa alla revisione.").settles();
    bruno.hears("Carla comes to the review.").settles();
    anna.chooses("Le mosse di Bruno");
    reviewed(&anna);
    anna.hears("Errore 1 di ").hears("di Bruno. Sei al suo posto.").settles();
    bruno.hears("Anna looks at your moves.").hears("Mistake 1 of ").hears("your move ").hears("What do you play?").settles();
    carla.hears("Mistake 1 of ").hears("Bruno's move ").hears("You sit in their place.").hears("What do you play?").settles();
    bruno.types("t").hears("Anna leads the review.").hears("With you: Anna and Carla.").settles();
    says(&mut bruno, "This one is hard");
    [(&mut anna, "Bruno dice: This one is hard"), (&mut carla, "Bruno says: This one is hard")]
        .into_iter()
        .for_each(|(one, said)| _ = one.hears(said).settles());
    finds_it(&mut carla, Language::English);
    carla.hears("You wait for Anna to go on.").settles();
    bruno.hears("Carla has found the better move.").settles();
    anna.hears("Carla ha trovato la mossa migliore.").settles();
    anna.types("t").hears("Carla ha trovato la mossa migliore.").settles();
    // A player who tries another's move hears whose it was.
    anna.types("b").settles().types("").hears("Bruno aveva giocato proprio così: ").settles();
    assert!(carla.heard.text().contains("That is what Bruno played: "), "{}", carla.heard.text());
    // The leader tells all participants, and takes all along, whatever they do.
    anna.types("x").hears("Guidi la revisione.").settles().chooses("Dire a tutti").hears("Al posto di Bruno, circa ").settles();
    bruno.hears("In your place, about ").settles().types("b").settles();
    anna.chooses("Andare avanti").hears("Errore 2 di ").settles();
    bruno.hears("Mistake 2 of ").hears("What do you play?").settles();
    carla.hears("Mistake 2 of ").settles();
    // After the leader has gone, the review has no leader until another wants to lead.
    anna.types("x").settles().chooses("Lasciare la revisione agli altri").hears("Che cosa vuoi fare adesso?").settles();
    bruno.hears("Anna leaves the review. Nobody leads it now.").settles();
    carla.hears("Anna leaves the review. Nobody leads it now.").settles();
    bruno
        .types("x")
        .hears("Nobody leads the review.")
        .settles()
        .chooses("Lead the review")
        .hears("With you: Carla. Whose moves?")
        .settles();
    carla.hears("Bruno leads the review now.").settles();
    // A participant who comes later hears who leads, who is there, and the current mistake.
    anna.chooses("Rivedere la partita insieme").hears("A guidare è Bruno.").hears("Con te: Bruno e Carla.").hears("Errore 2 di ").settles();
    bruno.hears("Anna comes to the review.").settles();
    bruno.chooses("End the review").hears("What would you like to do now?").settles();
    anna.hears("Bruno chiude la revisione.").hears("Che cosa vuoi fare adesso?").settles();
    carla.hears("Bruno ends the review.").hears("The match is over.").settles();
    kept("together.anna", &of_review(&anna, "Guidi la revisione."));
    kept("together.carla", &of_review(&carla, "Anna would like to review the match"));
}

#[test]
fn who_comes_by_the_list_has_answered_and_who_reads_something_as_the_match_ends_comes_from_there() {
    let folder = Folder::new("together-asked");
    let house = open(&folder);
    let [mut anna, mut bruno, mut carla] = two_and_who_listens(&house, &folder);
    carla.types("?").settles().types("?").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Rivedere la partita insieme").hears("Guidi la revisione.").settles();
    carla
        .hears("Anna would like to review the match together.")
        .settles()
        .types("+")
        .hears("You wait for Anna: the mistake to look at comes by itself.")
        .settles();
    anna.hears("Carla partecipa alla revisione.").settles();
    bruno.hears("Anna would like to review the match together.").settles();
    bruno.chooses("Review the match together").hears("You wait for Anna: the mistake to look at comes by itself.").settles();
    bruno.types("+").hears("Nobody has asked you anything to accept.").settles();
    // A participant who waits for the review of moves hears the others, and answers; Escape ends
    // the wait.
    anna.chooses("Le mosse di Bruno").settles();
    says(&mut bruno, "Take your time");
    anna.hears("Bruno dice: Take your time").settles().types("parla Non ancora").settles();
    bruno.hears("Anna says: Non ancora").settles();
    anna.types("x").hears("Con te: Carla e Bruno. Di chi guardate le mosse?").settles();
    // Here nothing of the match can be asked, and help doesn't say so.
    anna.types("?").settles();
    assert!(!anna.heard.text().contains("Le domande sulla partita"), "{}", anna.heard.text());
    // The key of the menu doesn't leave them without a leader, either.
    anna.types("q").hears("Con te: Carla e Bruno. Di chi guardate le mosse?").settles();
    // Escape takes a waiting participant out of the review, and the leader's list has the actions
    // that are possible now.
    carla.types("x").hears("The match is over.").settles();
    anna.hears("Carla lascia la revisione.").settles().chooses("Lasciare la revisione agli altri").hears("Che cosa vuoi fare adesso?");
    bruno.hears("Anna leaves the review. Nobody leads it now.");
}

#[test]
fn what_is_said_after_the_match_is_heard_by_all_who_are_still_at_the_table() {
    let folder = Folder::new("together-said");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let [mut bruno, mut carla, mut dora] = ["Bruno", "Carla", "Dora"].map(|name| quick_person(&house, &folder, name, Language::English));
    let three = [("Giocatori", "3"), ("Traguardo", "20")];
    let words = opens(&mut anna, "Domino classico", &three, "3 persone", "Si aspetta un minuto");
    [&mut bruno, &mut dora].into_iter().for_each(|one| comes_by(one, Language::English, &words));
    anna.hears("Dora si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian);
    carla
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(&words)
        .hears("You are listening to a match")
        .settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English), (&mut dora, Language::English)], 1000);
    carla.hears("The match is over.").settles();
    anna.chooses("Rivedere la partita insieme").hears("Guidi la revisione.").settles();
    bruno.hears("Anna would like to review the match together.").settles().types("*").hears("You stay out of the review.").settles();
    // Anna is in the review, Bruno stands at the list, Carla has listened.
    says(&mut bruno, "One moment");
    bruno.hears("You said: One moment");
    anna.hears("Bruno dice: One moment").settles();
    for one in [&mut carla, &mut dora] {
        one.hears("Bruno says: One moment").settles();
    }
    says(&mut anna, "Va bene");
    for one in [&mut bruno, &mut carla, &mut dora] {
        one.hears("Anna says: Va bene").settles();
    }
}

#[test]
fn who_opens_and_joins_reviews_again_and_again_is_heard_a_few_times_and_then_where_that_has_led() {
    let folder = Folder::new("together-often");
    let house = open(&folder);
    let [mut anna, mut bruno, mut carla] = two_and_who_listens(&house, &folder);
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    carla.hears("The match is over.").settles();
    let begun = Instant::now();
    let most = || 3 * (begun.elapsed().as_secs() as usize / 10 + 1);
    let count = |guest: &Guest, said: &str| guest.heard.text().matches(said).count();
    for _ in 0..8 {
        bruno.chooses("Review the match").hears("You lead the review.").settles().chooses("End the review").hears("What would you like");
    }
    carla.settles();
    let asked = count(&carla, "Bruno would like to review the match together.");
    assert!((1..=most()).contains(&asked), "{asked} questions");
    anna.chooses("Rivedere la partita insieme").hears("Guidi la revisione.").settles();
    for _ in 0..8 {
        bruno.chooses("Review the match").hears("You wait for Anna").settles().chooses("Leave the review").hears("What would you like");
    }
    anna.settles();
    let heard = || count(&anna, "Bruno partecipa alla revisione.") + count(&anna, "Bruno lascia la revisione.");
    assert!((1..=most()).contains(&heard()), "{} announcements", heard());
    // Bruno has left, which is heard in the end.
    let last = || anna.heard.text().lines().rev().find(|line| line.starts_with("Bruno ")).map(str::to_string);
    let end = Instant::now() + LONG;
    while last().is_none_or(|line| line != "Bruno lascia la revisione.") {
        assert!(Instant::now() < end, "{}", anna.heard.text());
        thread::sleep(Duration::from_millis(20));
    }
}

/// Anna and Bruno, at two servers, after a short match; Anna has opened a review, and Bruno has joined it.
#[track_caller]
fn in_a_review(two: &Two) -> (Guest, Guest) {
    let (mut anna, mut bruno) = meet(two, "30", "Si aspetta un minuto");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Rivedere la partita insieme").hears("Guidi la revisione. Non c'è ancora nessun altro.").settles();
    let asked = bruno.hears("Anna would like to review the match together.").settles();
    asked.types("+").hears("You wait for Anna: the mistake to look at comes by itself.").settles();
    anna.hears("Bruno partecipa alla revisione.").settles();
    (anna, bruno)
}

#[test]
fn those_who_have_come_in_at_two_houses_review_together_and_each_may_lead() {
    let Some(two) = two("review-afar") else { return };
    let (mut anna, mut bruno) = in_a_review(&two);
    anna.chooses("Le mosse di Bruno");
    reviewed(&anna);
    bruno.hears("Anna looks at your moves.").hears("Mistake 1 of ").hears("your move ").hears("What do you play?").settles();
    bruno.types("t").hears("Anna leads the review.").hears("With you: Anna.").settles();
    says(&mut bruno, "This one is hard");
    anna.hears("Bruno dice: This one is hard").settles();
    // The finding was made again from the match: the same move is the better one, and has the same worth.
    finds_it(&mut bruno, Language::English);
    bruno.hears("You wait for Anna to go on.").settles();
    anna.hears("Bruno ha trovato la mossa migliore.").settles();
    finds_it(&mut anna, Language::Italian);
    bruno.hears("Anna has found the better move.").settles();
    let worth = |guest: &Guest, right: &str| {
        let text = guest.heard.text();
        let line = text.lines().rev().find(|line| line.starts_with(right)).expect("a right move").to_string();
        line.replace("un punto", "1").chars().filter(char::is_ascii_digit).collect::<String>()
    };
    assert_eq!(worth(&anna, "Giusto: "), worth(&bruno, "Right: "));
    anna.settles().chooses("Dire a tutti").hears("Al posto di Bruno, circa ").settles();
    bruno.hears("In your place, about ").settles();
    // The other one leads, from the second server.
    anna.chooses("Lasciare la revisione agli altri").hears("Che cosa vuoi fare adesso?").settles();
    bruno.hears("Anna leaves the review. Nobody leads it now.").hears("Nobody leads the review.").settles();
    // Whoever comes late hears the mistake.
    anna.chooses("Rivedere la partita insieme").hears("Nessuno guida la revisione.").hears("Con te: Bruno.").hears("Errore 1 di ");
    bruno.hears("Anna comes to the review.").settles().chooses("Lead the review").hears("With you: Anna. Whose moves?").settles();
    anna.hears("Ora a guidare è Bruno.").settles();
    bruno.chooses("Anna's moves");
    anna.hears("Bruno guarda le tue mosse.").settles();
    bruno.types("x").settles().chooses("End the review").hears("What would you like to do now?").settles();
    anna.hears("Bruno chiude la revisione.").hears("Che cosa vuoi fare adesso?").settles();
}

#[test]
fn what_a_house_could_not_tell_the_other_at_once_is_told_again() {
    let Some(two) = two("review-again") else { return };
    let (mut anna, mut bruno) = in_a_review(&two);
    // The database refuses what is told of reviews, as if two wrote at once. A sequence isn't rolled back.
    let refuses = "$$ BEGIN PERFORM nextval('refused'); RAISE EXCEPTION 'refused' USING ERRCODE = '40001'; END $$";
    let function = format!("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS {refuses}");
    let of_reviews = "WHEN (NEW.tiding LIKE '%ReviewChanged%') EXECUTE FUNCTION refuse()";
    let trigger = format!("CREATE TRIGGER refuses BEFORE INSERT ON tidings FOR EACH ROW {of_reviews}");
    for statement in ["CREATE SEQUENCE refused", &function, &trigger] {
        rows_at(&two.database, statement);
    }
    bruno.chooses("Leave the review").hears("What would you like to do now?").settles();
    let end = Instant::now() + LONG;
    while count(&two.database, "SELECT count(*) FROM refused WHERE is_called") == 0 {
        assert!(Instant::now() < end, "nothing is told");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!anna.heard.text().contains("Bruno lascia la revisione."), "{}", anna.heard.text());
    rows_at(&two.database, "DROP TRIGGER refuses ON tidings");
    anna.hears("Bruno lascia la revisione.");
}

#[test]
fn who_waits_for_a_mistake_whose_match_cannot_be_read_hears_it_once_it_can() {
    let Some(two) = two("review-unread") else { return };
    let (mut anna, mut bruno) = in_a_review(&two);
    // Bruno's server can't read the steps; Anna's has them.
    rows_at(&two.database, "ALTER TABLE steps RENAME TO steps_elsewhere");
    anna.chooses("Le mosse di Bruno");
    reviewed(&anna);
    bruno.hears("Anna looks at your moves.").hears("You wait for Anna: the mistake to look at comes by itself.").settles();
    assert!(!bruno.heard.text().contains("Mistake 1 of "), "{}", bruno.heard.text());
    rows_at(&two.database, "ALTER TABLE steps_elsewhere RENAME TO steps");
    bruno.hears("Mistake 1 of ").hears("your move ").hears("What do you play?");
}

#[test]
fn who_leads_from_a_house_that_is_cut_off_leaves_the_lead_to_others_and_follows_when_it_is_back() {
    let Some(server) = Server::start() else { return };
    let proxy = Proxy::to(server.socket());
    let two = two_over("review-cut", server, |_| proxy.address("houses"));
    let (mut anna, mut bruno) = in_a_review(&two);
    anna.chooses("Lasciare la revisione agli altri").hears("Che cosa vuoi fare adesso?").settles();
    bruno.hears("Anna leaves the review. Nobody leads it now.").hears("Nobody leads the review.").settles();
    bruno.chooses("Lead the review").hears("Whose moves?").settles();
    anna.chooses("Rivedere la partita insieme").hears("Aspetti Bruno").settles();
    bruno.hears("Anna comes to the review.").settles();
    proxy.is(Line::Cut);
    // Her list may be made anew before she is told why.
    anna.hears_both(["Bruno lascia la revisione. Ora non la guida nessuno.", "Guidare la revisione, 1 di 2"]).settles();
    anna.chooses("Guidare la revisione").hears("Di chi guardate le mosse?").settles();
    // His server doesn't know it yet.
    bruno.types("t").hears("You lead the review.").settles();
    proxy.is(Line::Open);
    bruno.hears("Anna leads the review now.").hears("You wait for Anna").settles();
    anna.hears("Bruno partecipa alla revisione.").settles().chooses("Chiudere la revisione").hears("Che cosa vuoi fare adesso?");
    bruno.hears("Anna ends the review.").hears("What would you like to do now?").settles();
    // A later review is another one.
    bruno.chooses("Review the match together").hears("You lead the review. Nobody else is there yet.").settles();
    anna.hears("Bruno propone di rivedere la partita insieme.").settles().types("+").hears("Aspetti Bruno").settles();
    bruno.hears("Anna comes to the review.");
}

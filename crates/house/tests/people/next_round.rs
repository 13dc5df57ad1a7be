//! From one round to the next.

use crate::company::{Folder, Guest, LONG, TurnLimit, comes_by, open, opens, quick_person};
use salotto::locale::Language;
use std::time::{Duration, Instant};

/// Time after the beginning of a round in which Enter still counts as a wish for it.
const STILL_FOR_ROUND: Duration = Duration::from_millis(600);

/// The answer to T.
fn turn(one: &mut Guest) -> String {
    let text = one.types("t").settles().heard.text();
    text.rsplit("> t\n").next().unwrap_or_default().to_string()
}

/// Plays on until both wait for the next round.
#[track_caller]
fn to_the_end_of_the_round(both: &mut [Guest; 2]) {
    let mut limit = TurnLimit::new();
    loop {
        let answers = both.each_mut().map(turn);
        assert!(limit.goes_on(answers.clone()), "it stands still, or goes on and on:\n{}", both[0].heard.text());
        if answers.iter().all(|answer| answer.contains("Invio per la prossima manche")) {
            return;
        }
        if let Some(one) = answers.iter().position(|answer| answer.contains("Tocca a te") || answer.contains("Tocca ancora a te")) {
            both[one].types("b").settles().types("").settles();
        }
    }
}

#[test]
fn who_presses_enter_again_as_the_others_have_the_round_begin_plays_no_tile_by_it() {
    let folder = Folder::new("next-round");
    let house = open(&folder);
    let mut both = ["Anna", "Bruno"].map(|name| quick_person(&house, &folder, name, Language::Italian));
    let [anna, bruno] = &mut both;
    let words = opens(anna, "Domino classico", &[("Traguardo", "300")], "2 persone", "Si aspetta un minuto");
    comes_by(bruno, Language::Italian, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").hears("Manche 1");
    bruno.hears("Manche 1");
    for round in 2.. {
        to_the_end_of_the_round(&mut both);
        both[0].types("").settles();
        let began = Instant::now();
        both[1].types("");
        both.iter_mut().for_each(|one| _ = one.hears(&format!("Manche {round}")).settles());
        let turns = both.each_ref().map(|one| {
            let text = one.heard.text();
            let begun = text.rfind(&format!("Manche {round}")).expect("it was heard");
            text[begun..].contains("A te") || text[begun..].contains("Tocca a te")
        });
        let one = turns.iter().position(|is_theirs| *is_theirs).expect("somebody's turn");
        both[one].types("").settles();
        // On a machine that has stood still it came too late to count as a slip.
        if began.elapsed() < STILL_FOR_ROUND {
            let text = both[one].heard.text();
            assert!(text.rsplit("> \n").next().unwrap_or_default().contains("La manche era appena cominciata"), "{text}");
            assert!(turn(&mut both[one]).contains("Tocca a te"), "{text}");
            // A later Enter is meant as a move.
            both[one].types("b").settles().types("").settles();
            assert!(!turn(&mut both[one]).contains("Tocca a te"), "{}", both[one].heard.text());
            return;
        }
    }
}

/// The length of the output, without typed lines.
fn said(one: &Guest) -> usize {
    one.heard.text().lines().filter(|line| !line.starts_with('>')).map(str::len).sum()
}

/// Presses Enter, and waits until something is said.
#[track_caller]
fn enter_is_answered(one: &mut Guest) {
    let (before, end) = (said(one), Instant::now() + LONG);
    one.types("");
    while said(one) <= before {
        assert!(Instant::now() < end, "nothing answers Enter:\n{}", one.heard.text());
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn each_enter_around_the_beginning_of_a_round_is_answered() {
    let folder = Folder::new("round-enters");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Aprire un tavolo").chooses("Domino classico").hears("Invio per aprire, ").settles();
    anna.chooses("Opzioni del gioco").settles().chooses("Traguardo").settles().types("1000").settles().chooses("Va bene così").settles();
    anna.chooses("In quanti:").hears("In quante persone?").chooses("tu, contro i bot").settles();
    anna.chooses("Aprire:").hears("Aspetti al tavolo:").settles().chooses("Cominciare").hears("Manche 1").settles();
    let mut limit = TurnLimit::new();
    let mut rounds = 0;
    while rounds < 6 {
        let text = anna.heard.text();
        let last_advice = text.rsplit("> b\n").next().unwrap_or_default();
        assert!(limit.goes_on(last_advice.to_string()), "it stands still, or goes on and on:\n{text}");
        if turn(&mut anna).contains("Invio per la prossima manche") {
            rounds += 1;
            // At different moments before and after the deal is heard, up to when it would play.
            for pause in [0, 1, 5, 20, 80, 300].into_iter().cycle().skip(rounds).take(3) {
                enter_is_answered(&mut anna);
                std::thread::sleep(Duration::from_millis(pause));
            }
        }
        anna.settles().types("b").settles();
        enter_is_answered(&mut anna);
        anna.settles();
    }
}

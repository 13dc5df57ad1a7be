//! A player at a console: single keys, the window's close button, a program that is killed.

use crate::console::Console;
use crate::reports::REPORTS;
use crate::session::Folder;
use crate::trial;
use crate::wine::Wine;
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest wait for a console.
const PATIENCE: Duration = Duration::from_secs(60);

const MATCH: [&str; 8] = ["play", "classic", "--seed", "1", "--lang", "it", "--pace", "none"];

/// The exit codes of a program whose window was closed: after leaving the table in time, or without.
const ENDED_BY_ITSELF: [Option<i32>; 2] = [Some(0), Some(129)];

pub fn trials() -> Vec<Trial> {
    vec![
        trial("each_key_is_answered_in_the_console", each_key_is_answered),
        trial("a_word_is_typed_and_changed_in_the_console", a_word_is_typed),
        trial("in_a_friends_house_each_key_goes_there_and_its_answer_comes_back", in_a_friends_house),
        trial("without_ssh_it_is_said_what_joins_a_house", without_ssh),
        trial("a_terminals_report_lays_nothing_and_pasted_text_is_a_typed_line", reports_and_pastes),
        trial("ctrl_c_leaves_and_saves", ctrl_c_leaves_and_saves),
        trial("closing_the_window_saves", closing_the_window_saves),
        trial("a_match_whose_program_was_killed_goes_on_where_it_was", a_killed_match_goes_on),
    ]
}

fn at_table(wine: &Wine, folder: &Folder) -> Result<Console, Failed> {
    let mut console = Console::run(&wine.salotto(folder), &MATCH);
    console.wait_for("Tocca a te")?;
    Ok(console)
}

fn each_key_is_answered(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let mut console = at_table(wine, &folder)?;
    for (keys, words) in [
        ("c", "In tavola non c'è ancora niente."),
        ("\u{1b}[H", "1 di 7"),
        ("\u{1b}[F", "7 di 7"),
        ("\u{1b}[A", "6 di 7"),
        ("\u{1b}[B", "7 di 7"),
        ("\u{1b}[C", "In tavola non c'è ancora niente."),
        ("z", "può aprire, 1 di 7"),
        ("\u{1b}[D", "In tavola non c'è ancora niente."),
        ("\u{1b}OQ", "Continuare la partita, 1 di 5"),
        ("\u{1b}[B", ", 2 di 5"),
        ("\u{1b}[A", "Continuare la partita, 1 di 5"),
        ("\u{1b}", "Si continua."),
        ("e", "si rigioca la stessa partita."),
        ("\u{1b}[5~", "Tessere in mano: tu 7 e Giulia 7."),
        ("\u{1b}[5~", "Manche 1, set doppio sei."),
        ("\u{1b}[5~", "Si continua."),
        ("\u{1b}[6~", "Manche 1, set doppio sei."),
        ("\u{1b}[6~", "Tessere in mano: tu 7 e Giulia 7."),
        ("è", "Questo tasto qui non fa niente: punto interrogativo per l'aiuto."),
        (":perché\r", "Non conosco perché: punto interrogativo per l'aiuto."),
    ] {
        console.answers(keys, words)?;
    }
    Ok(())
}

fn a_word_is_typed(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let mut console = at_table(wine, &folder)?;
    console.press(":puntx\u{7f}i");
    console.wait_for(":punti")?;
    console.answers("\r", "Punti: tu 0 e Giulia 0. Si vince a 100.")
}

/// Joins a house, with a stand-in for ssh and the house.
fn in_a_friends_house(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let mut console = Console::run(&wine.salotto_near_house(&folder), &["join", "casa.example", "--lang", "it"]);
    console.wait_for("Benvenuto in casa.")?;
    for key in ["s", "e", "è"] {
        console.answers(key, &format!("Hai premuto {key}."))?;
    }
    console.press("q");
    console.wait_for("Torna presto.")?;
    assert_eq!(console.ends()?, Some(0));
    Ok(())
}

fn without_ssh(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let output = wine.salotto(&folder).args(["join", "casa.example", "--lang", "it"]).output()?;
    let told = String::from_utf8(output.stdout)?;
    assert!(told.contains("mi serve il programma ssh, che qui non c'è. Aggiungilo nelle impostazioni di Windows"), "{told}");
    assert_eq!(output.status.code(), Some(1));
    Ok(())
}

/// Opens with the first tile of the hand, which the first key names.
fn opens(console: &mut Console) -> Result<(), Failed> {
    console.answers("\r", "Invio per giocare.")?;
    console.answers("\r", "Hai aperto")
}

/// Reports and pasted text reach a program as characters that come at once.
fn reports_and_pastes(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let text = folder.path().join("text");
    let mut console = Console::run(&wine.salotto_sent(&text, &folder), &MATCH);
    console.wait_for("Tocca a te")?;
    for (whose, what, bytes) in REPORTS {
        // Those that aren't UTF-8 are bytes of a terminal on Unix.
        let Ok(report) = std::str::from_utf8(bytes) else { continue };
        send(&text, report)?;
        let lies = console.answers("c", "In tavola non c'è ancora niente.");
        lies.map_err(|error| format!("{whose}: {what}: {}", error.message().unwrap_or_default()))?;
    }
    // Nor has one walked: the cursor is still on the first tile, and the next that fits is the second.
    console.answers("z", "può aprire, 2 di 7")?;
    send(&text, "ciao, il sei quattro a destra")?;
    console.wait_for("Esc la cancella. ciao, il sei quattro a destra")?;
    console.answers("\u{1b}", "Cancellato.")?;
    // A few keys that come at once are keys, and Escape before one is no Alt.
    send(&text, "\u{1b}ce")?;
    console.wait_for("Tessere in mano:")?;
    console.answers("c", "In tavola non c'è ancora niente.")
}

/// Lets these characters come into a console at once.
fn send(to: &Path, characters: &str) -> Result<(), Failed> {
    let written = to.with_extension("written");
    fs::write(&written, characters)?;
    fs::rename(&written, to)?;
    let late = Instant::now() + PATIENCE;
    while to.exists() {
        assert!(Instant::now() < late, "{characters:?} doesn't come into the console");
        sleep(Duration::from_millis(10));
    }
    Ok(())
}

fn ctrl_c_leaves_and_saves(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let mut console = at_table(wine, &folder)?;
    opens(&mut console)?;
    console.press("\u{3}");
    console.wait_for("La partita è salvata. Ciao!")?;
    assert_eq!(console.ends()?, Some(130));
    assert_eq!(folder.matches().len(), 1);
    Ok(())
}

fn closing_the_window_saves(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let close = folder.path().join("close");
    let mut console = Console::run(&wine.salotto_until(&close, &folder), &MATCH);
    console.wait_for("Tocca a te")?;
    opens(&mut console)?;
    fs::write(&close, "")?;
    let code = console.ends()?;
    assert!(ENDED_BY_ITSELF.contains(&code), "its handler isn't called, or it doesn't end: {code:?}");
    goes_on(wine, &folder)
}

fn a_killed_match_goes_on(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let mut console = at_table(wine, &folder)?;
    opens(&mut console)?;
    assert!(Command::new("kill").args(["-9", &console.process().to_string()]).status()?.success());
    console.close();
    goes_on(wine, &folder)
}

/// Checks that the match in `folder` is where the player left it: his tile lies, and Giulia's beside it.
fn goes_on(wine: &Wine, folder: &Folder) -> Result<(), Failed> {
    assert_eq!(folder.matches().len(), 1, "one match is kept");
    let mut console = Console::run(&wine.salotto(folder), &["resume", "--lang", "it"]);
    console.wait_for("Tocca a te")?;
    console.answers("c", "A sinistra lo zero; a destra il sei.")
}

//! Screen readers, and NVDA's controller: a stand-in for it notes what it is given.

use crate::console::Console;
use crate::session::Folder;
use crate::wine::Wine;
use crate::{lonely_trial, trial};
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

const NVDA: [&str; 3] = ["window", "wxWindowClassNR", "NVDA"];
const PATIENCE: Duration = Duration::from_secs(40);
/// When nothing has been written for this long, the program is waiting for a key.
const QUIET: Duration = Duration::from_millis(400);

pub fn trials() -> Vec<Trial> {
    vec![
        lonely_trial("a_screen_reader_that_runs_is_named_and_not_spoken_over", readers_are_named),
        trial("without_nvda_its_controller_is_not_used", without_nvda),
        lonely_trial("a_whole_match_reaches_nvda_nothing_lost_nothing_twice", whole_match),
        lonely_trial("a_key_cuts_what_nvda_says_and_a_move_that_is_cut_is_told_again", a_move_that_is_cut_is_told_again),
        lonely_trial("what_nvda_says_is_not_written_in_the_console", console_stays_empty),
        lonely_trial("where_nvda_ends_the_console_is_written_and_its_return_is_said", nvda_ends_and_returns),
    ]
}

/// A screen reader as others see it, until it is dropped.
struct Reader(Child);

impl Reader {
    fn start(wine: &Wine, sign: &[&str]) -> Result<Reader, Failed> {
        let mut child = wine.command(&wine.reader).args(sign).stdin(Stdio::piped()).spawn()?;
        let mut said = String::new();
        BufReader::new(child.stdout.take().ok_or("its output is a pipe")?).read_line(&mut said)?;
        let reader = Reader(child);
        if said.trim() == "ready" { Ok(reader) } else { Err(format!("{sign:?} can't be shown").into()) }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// What a stand-in for NVDA was given.
struct Log(PathBuf);

impl Log {
    fn of(folder: &Folder) -> Log {
        Log(folder.path().join("nvda.log"))
    }

    fn lines(&self) -> Vec<String> {
        fs::read_to_string(&self.0).unwrap_or_default().lines().map(str::to_string).collect()
    }

    /// What was to be spoken, each text by itself.
    fn spoken(&self) -> Vec<String> {
        self.lines().iter().filter_map(|line| line.strip_prefix("speak ").map(str::to_string)).collect()
    }

    fn wait_for(&self, words: &str) -> Result<(), Failed> {
        self.wait_for_more(words, 0)
    }

    /// All that was to be spoken: what happens comes a sentence at a time.
    fn said(&self) -> String {
        self.spoken().join(" ")
    }

    /// Waits until it was given these words once more than so often.
    fn wait_for_more(&self, words: &str, often: usize) -> Result<(), Failed> {
        let late = Instant::now() + PATIENCE;
        while self.said().matches(words).count() <= often {
            if Instant::now() > late {
                return Err(format!("waited for {words:?}; NVDA was given {:#?}", self.lines()).into());
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

fn readers_are_named(wine: &Wine) -> Result<(), Failed> {
    for (sign, italian, english) in [
        (NVDA.as_slice(), "È attivo NVDA: scrivo soltanto.", "NVDA is running, so I only write."),
        (&["window", "JFWUI2", "JAWS"], "È attivo JAWS: scrivo soltanto.", "JAWS is running, so I only write."),
        (&["mutex", "NarratorRunning"], "È attivo l'Assistente vocale: scrivo soltanto.", "Narrator is running, so I only write."),
        (&["announced"], "È attivo uno screen reader: scrivo soltanto.", "A screen reader is running, so I only write."),
        (&["window", "wxWindowClassNR", "Audacity"], "non trovo voci", "I can't find a voice"),
    ] {
        let _reader = Reader::start(wine, sign)?;
        for (language, words) in [("it", italian), ("en", english)] {
            let folder = Folder::new();
            let output = wine.salotto(&folder).args(["--lang", language]).output()?;
            let said = String::from_utf8(output.stdout)?;
            if !said.contains(words) {
                return Err(format!("{sign:?}: {words:?} isn't said in {said}").into());
            }
        }
    }
    Ok(())
}

fn without_nvda(wine: &Wine) -> Result<(), Failed> {
    let folder = Folder::new();
    let log = Log::of(&folder);
    let output = wine.salotto_beside_controller(&folder, &log.0).args(["--lang", "it"]).output()?;
    assert!(String::from_utf8(output.stdout)?.contains("non trovo voci"));
    assert!(log.lines().is_empty(), "{:?}", log.lines());
    Ok(())
}

/// A program whose keys come by a pipe, and all that it has written.
struct Playing {
    child: Child,
    keys: Option<ChildStdin>,
    written: Arc<Mutex<Vec<String>>>,
}

impl Playing {
    fn start(mut command: Command) -> Result<Playing, Failed> {
        let mut child = command.stdin(Stdio::piped()).spawn()?;
        let written = Arc::new(Mutex::new(Vec::new()));
        let (lines, kept) = (BufReader::new(child.stdout.take().ok_or("its output is a pipe")?).lines(), Arc::clone(&written));
        spawn(move || lines.map_while(Result::ok).for_each(|line| kept.lock().unwrap_or_else(PoisonError::into_inner).push(line)));
        Ok(Playing { keys: child.stdin.take(), child, written })
    }

    fn written(&self) -> Vec<String> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn press(&mut self, key: &str) -> Result<(), Failed> {
        Ok(writeln!(self.keys.as_mut().ok_or("it has keys")?, "{key}")?)
    }

    /// Waits until nothing more is written, and NVDA was given it all.
    fn listen(&self, log: &Log) -> Result<(), Failed> {
        let mut before = 0;
        while before < self.written().len() || before == 0 {
            before = self.written().len();
            sleep(QUIET);
        }
        let written = self.written();
        let last = written.last().ok_or("something is written")?;
        let often = written.iter().filter(|line| *line == last).count();
        log.wait_for_more(last, often - 1)
    }
}

/// Plays a round as a player who listens: each key comes when all that was said before it has been
/// given to NVDA.
fn whole_match(wine: &Wine) -> Result<(), Failed> {
    let _nvda = Reader::start(wine, &NVDA)?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside_controller(&folder, &log.0);
    command.args([
        "play",
        "classic",
        "--players",
        "2",
        "--seed",
        "3",
        "--limit",
        "5",
        "--lang",
        "it",
        "--detail",
        "short",
        "--pace",
        "none",
    ]);
    let mut playing = Playing::start(command)?;
    playing.listen(&log)?;
    let mut keys = 0;
    while !playing.written().iter().any(|line| line.contains("Che cosa vuoi fare adesso?")) {
        if keys > 60 {
            return Err(format!("the match doesn't end: {:#?}", playing.written()).into());
        }
        // The next playable tile, and where it goes; if there is none, a tile is drawn.
        for key in ["z", "enter", "space"] {
            playing.press(key)?;
            playing.listen(&log)?;
            keys += 1;
        }
    }
    playing.keys = None;
    assert_eq!(playing.child.wait()?.code(), Some(0));
    log.wait_for("Ciao")?;
    let lines = log.lines();
    // Nothing is lost, and all is said in the words that are written.
    let said = log.said();
    for sentence in playing.written() {
        if !said.contains(&sentence) {
            return Err(format!("{sentence:?} was written and not spoken: {lines:#?}").into());
        }
    }
    for (place, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("speak ")) {
        // Braille shows what is spoken.
        assert_eq!(lines.get(place + 1), Some(&line.replacen("speak", "braille", 1)), "{lines:#?}");
        // Nothing is said twice, unless a key may have cut it, and never a third time.
        let again = lines[place + 1..].iter().position(|later| later == line).map(|later| place + 1 + later);
        let is_cut = again.is_none_or(|again| lines[place..again].iter().any(|between| between == "cancel"));
        assert!(is_cut, "{line}: {lines:#?}");
    }
    // A key interrupts what was being said, unless that was said the second time; and so does the
    // good-bye, which hands over all that waits.
    let good_bye = lines.iter().position(|line| line.contains("Ciao!")).unwrap_or_default();
    let cancels = lines[..good_bye.saturating_sub(1)].iter().filter(|line| line.as_str() == "cancel").count();
    assert!((1..=keys).contains(&cancels), "{lines:#?}");
    Ok(())
}

/// A key that comes while a move is being told cuts it; the move is told again after the answer.
fn a_move_that_is_cut_is_told_again(wine: &Wine) -> Result<(), Failed> {
    let _nvda = Reader::start(wine, &NVDA)?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside_controller(&folder, &log.0);
    command.args(["play", "classic", "--players", "2", "--seed", "3", "--lang", "it", "--pace", "none"]);
    let mut playing = Playing::start(command)?;
    log.wait_for("Tocca a te")?;
    playing.press("s")?;
    log.wait_for_more("Tocca a te", 1)?;
    let lines: Vec<String> = log.lines().into_iter().filter(|line| !line.starts_with("braille ")).collect();
    let place = |words: &str| lines.iter().position(|line| line.contains(words)).ok_or(format!("{words:?}: {lines:#?}"));
    let (cancel, answer) = (place("cancel")?, place("speak Punti:")?);
    assert_eq!(cancel + 1, answer, "{lines:#?}");
    assert!(place("Tocca a te")? < cancel && lines.last().is_some_and(|line| line.contains("Tocca a te")), "{lines:#?}");
    playing.keys = None;
    playing.child.wait()?;
    Ok(())
}

fn console_stays_empty(wine: &Wine) -> Result<(), Failed> {
    let _nvda = Reader::start(wine, &NVDA)?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut console = Console::run(&wine.salotto_beside_controller(&folder, &log.0), &["--lang", "it"]);
    log.wait_for("lascio vuota la finestra")?;
    log.wait_for("Nuova partita")?;
    console.press("\u{1b}[B");
    log.wait_for("Le regole dei giochi, 2 di")?;
    console.read();
    assert_eq!(console.words(), "", "nothing is written");
    // F4 writes, and gives nothing to NVDA; again, and it is as before.
    console.press("\u{1b}OS");
    console.wait_for("Voce spenta")?;
    let given = log.lines().len();
    console.answers("\u{1b}[B", "Le impostazioni, 3 di")?;
    assert_eq!(log.lines().len(), given);
    console.press("\u{1b}OS");
    log.wait_for_more("lascio vuota la finestra", 1)?;
    console.press("\u{1b}[B");
    log.wait_for("I tasti, 4 di")
}

fn nvda_ends_and_returns(wine: &Wine) -> Result<(), Failed> {
    let nvda = Reader::start(wine, &NVDA)?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut console = Console::run(&wine.salotto_beside_controller(&folder, &log.0), &["--lang", "it"]);
    log.wait_for("Nuova partita")?;
    drop(nvda);
    console.press("\u{1b}[B");
    console.wait_for("Le regole dei giochi, 2 di")?;
    console.wait_for("La voce non risponde più")?;
    console.answers("\u{1b}[B", "Le impostazioni, 3 di")?;
    let _nvda = Reader::start(wine, &NVDA)?;
    log.wait_for("La voce è tornata.")
}

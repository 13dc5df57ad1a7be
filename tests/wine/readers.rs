//! Screen readers, and the interfaces of NVDA and JAWS: stand-ins log the calls they receive.

use crate::console::{Console, show_key};
use crate::session::Folder;
use crate::wine::{Interface, Wine, keys_seen_by_reader};
use crate::{lonely_trial, trial};
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

pub const PATIENCE: Duration = Duration::from_secs(40);
/// The time without output after which the program is waiting for a key. No key can mark this here:
/// each cuts the speech, which is under test. A key that comes too soon on a busy machine cuts a
/// move, which is told again, and the tests allow that.
const QUIET: Duration = Duration::from_millis(400);

pub fn trials() -> Vec<Trial> {
    let named = lonely_trial("a_screen_reader_that_runs_is_named_and_not_spoken_over", readers_are_named);
    let old = lonely_trial("an_nvda_from_before_2024_is_spoken_through_as_before", old_nvda_behind_second_library);
    let cut = lonely_trial("an_nvda_that_every_key_cuts_is_not_lost", nvda_is_cut_by_each_key);
    let hung = lonely_trial("an_nvda_that_never_returns_goes_on_speaking_through_the_first_controller", nvda_never_returns);
    let quoted = lonely_trial("what_jaws_shows_in_braille_has_no_sign_that_its_scripting_reads", signs_in_jaws_braille);
    let of_each = Interface::ALL.into_iter().flat_map(|interface| {
        let lonely = move |name: &str, test: fn(&Wine, Interface) -> Result<(), Failed>| {
            lonely_trial(format!("{interface:?}_{name}"), move |wine| test(wine, interface))
        };
        [
            trial(format!("{interface:?}_is_not_used_where_its_reader_does_not_run"), move |wine| without_reader(wine, interface)),
            lonely("is_given_a_whole_match_and_nothing_a_third_time", whole_match),
            lonely("is_cut_by_a_key_and_a_move_that_is_cut_is_told_again", a_move_that_is_cut_is_told_again),
            lonely("says_what_is_not_written_in_the_console", console_stays_empty),
            lonely("ends_then_the_console_is_written_and_its_return_is_said", reader_ends_and_returns),
        ]
    });
    [named, old, cut, hung, quoted].into_iter().chain(of_each).collect()
}

/// A screen reader as other programs detect it, until it is dropped.
pub struct Reader(Child);

impl Reader {
    pub fn start(wine: &Wine, sign: &[&str]) -> Result<Reader, Failed> {
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

/// The log of a reader's stand-in: its calls and their effects.
pub struct Log(pub PathBuf);

impl Log {
    pub fn of(folder: &Folder) -> Log {
        Log(folder.path().join("reader.log"))
    }

    /// The logged lines with their times in milliseconds, without a line that is still being written.
    pub fn timed(&self) -> Vec<(u64, String)> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        whole.lines().filter_map(|line| line.split_once(' ')).filter_map(|(at, told)| Some((at.parse().ok()?, told.to_string()))).collect()
    }

    /// The texts that the reader has said to their end.
    pub fn heard(&self) -> Vec<String> {
        self.timed().iter().filter_map(|(_, told)| told.strip_prefix("said ").map(str::to_string)).collect()
    }

    /// Waits until these words have been said.
    pub fn wait_until_heard(&self, words: &str) -> Result<(), Failed> {
        let late = Instant::now() + PATIENCE;
        while !self.heard().iter().any(|said| said.contains(words)) {
            if Instant::now() > late {
                return Err(format!("waited to hear {words:?}: {:#?}", self.timed()).into());
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The calls to the stand-in, without their effects.
    fn lines(&self) -> Vec<String> {
        let told = self.timed().into_iter().map(|(_, told)| told);
        told.filter(|told| !told.starts_with("said ") && !told.starts_with("cut ") && told != "ssml").collect()
    }

    /// The texts given to the reader, one by one.
    fn spoken(&self) -> Vec<String> {
        self.lines().iter().filter_map(|line| line.strip_prefix("speak ").map(str::to_string)).collect()
    }

    pub fn wait_for(&self, words: &str) -> Result<(), Failed> {
        self.wait_for_more(words, 0)
    }

    /// All texts given to the reader, joined: events come a sentence at a time.
    fn said(&self) -> String {
        self.spoken().join(" ")
    }

    /// Waits until these words were given more often than `often`.
    pub fn wait_for_more(&self, words: &str, often: usize) -> Result<(), Failed> {
        let late = Instant::now() + PATIENCE;
        while self.said().matches(words).count() <= often {
            if Instant::now() > late {
                return Err(format!("waited for {words:?}; the reader was given {:#?}", self.lines()).into());
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

fn readers_are_named(wine: &Wine) -> Result<(), Failed> {
    for (sign, italian, english) in [
        (Interface::Nvda.sign().as_slice(), "È attivo NVDA: scrivo soltanto.", "NVDA is running, so I only write."),
        (&Interface::Jaws.sign(), "È attivo JAWS: scrivo soltanto.", "JAWS is running, so I only write."),
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

fn without_reader(wine: &Wine, interface: Interface) -> Result<(), Failed> {
    let folder = Folder::new();
    let log = Log::of(&folder);
    let output = wine.salotto_beside(interface, &folder, &log.0).args(["--lang", "it"]).output()?;
    assert!(String::from_utf8(output.stdout)?.contains("non trovo voci"));
    assert!(log.lines().is_empty(), "{:?}", log.lines());
    Ok(())
}

/// A program with its keys on a pipe, and all its output.
pub struct Playing {
    pub child: Child,
    pub keys: Option<ChildStdin>,
    written: Arc<Mutex<Vec<String>>>,
    /// The file that shows each key to a reader's stand-in.
    seen: Option<PathBuf>,
}

impl Playing {
    pub fn start(mut command: Command) -> Result<Playing, Failed> {
        let mut child = command.stdin(Stdio::piped()).spawn()?;
        let written = Arc::new(Mutex::new(Vec::new()));
        let (lines, kept) = (BufReader::new(child.stdout.take().ok_or("its output is a pipe")?).lines(), Arc::clone(&written));
        spawn(move || lines.map_while(Result::ok).for_each(|line| kept.lock().unwrap_or_else(PoisonError::into_inner).push(line)));
        Ok(Playing { keys: child.stdin.take(), child, written, seen: keys_seen_by_reader(&command) })
    }

    pub fn written(&self) -> Vec<String> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Presses a key: the reader falls silent, and the program gets it.
    pub fn press(&mut self, key: &str) -> Result<(), Failed> {
        if let Some(seen) = &self.seen {
            show_key(seen)?;
        }
        Ok(writeln!(self.keys.as_mut().ok_or("it has keys")?, "{key}")?)
    }

    /// Waits until there is no more output.
    fn settle(&self) {
        let mut before = 0;
        while before < self.written().len() || before == 0 {
            before = self.written().len();
            sleep(QUIET);
        }
    }

    /// Waits until there is no more output, and the reader was given it all.
    fn listen(&self, log: &Log) -> Result<(), Failed> {
        self.settle();
        let written = self.written();
        let last = written.last().ok_or("something is written")?;
        let often = written.iter().filter(|line| *line == last).count();
        log.wait_for_more(last, often - 1)
    }
}

/// Plays a round as a player who listens: each key comes after all earlier output was given to the
/// reader.
fn whole_match(wine: &Wine, interface: Interface) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &interface.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(interface, &folder, &log.0);
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
    playing.settle();
    let mut keys = 0;
    while !playing.written().iter().any(|line| line.contains("Che cosa vuoi fare adesso?")) {
        if keys > 240 {
            return Err(format!("the match doesn't end: {:#?}", playing.written()).into());
        }
        // The next playable tile, and its side; without one, a tile is drawn.
        for key in ["z", "enter", "space"] {
            playing.press(key)?;
            playing.settle();
            keys += 1;
        }
    }
    playing.keys = None;
    assert_eq!(playing.child.wait()?.code(), Some(0));
    log.wait_for("Ciao")?;
    let lines = log.lines();
    // Braille shows the spoken texts.
    let shown: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("braille ")).collect();
    assert_eq!(shown, log.spoken(), "{lines:#?}");
    // Moves of the other player are told at the level of detail for which there is time;
    // tests/said/paces counts them.
    for (place, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("speak ")) {
        // No text is given twice, unless a key may have cut it.
        let again = lines[place + 1..].iter().position(|later| later == line).map(|later| place + 1 + later);
        let is_cut = again.is_none_or(|again| lines[place..again].iter().any(|between| between == "cancel"));
        assert!(is_cut, "{line}: {lines:#?}");
    }
    // A key interrupts the speech, unless that was said the second time; and so does the good-bye,
    // which hands over all waiting texts.
    let good_bye = lines.iter().position(|line| line.contains("Ciao!")).unwrap_or_default();
    let cancels = lines[..good_bye.saturating_sub(1)].iter().filter(|line| line.as_str() == "cancel").count();
    assert!((1..=keys).contains(&cancels), "{lines:#?}");
    Ok(())
}

/// Presses a key while a move is being told, which cuts it; the move is told again after the answer.
fn a_move_that_is_cut_is_told_again(wine: &Wine, interface: Interface) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &interface.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(interface, &folder, &log.0);
    command.args(["play", "classic", "--players", "2", "--seed", "3", "--lang", "it", "--pace", "none"]);
    command.env("SALOTTO_STUB_LETTER", "60");
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

fn console_stays_empty(wine: &Wine, interface: Interface) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &interface.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut console = Console::run(&wine.salotto_beside(interface, &folder, &log.0), &["--lang", "it"]);
    log.wait_for(&format!("Parlo con la voce e il braille di {}, e lascio vuota la finestra", interface.reader()))?;
    log.wait_for("Nuova partita")?;
    console.press("\u{1b}[B");
    log.wait_for("Le regole dei giochi, 2 di")?;
    console.read();
    assert_eq!(console.words(), "", "nothing is written");
    // F4 turns the voice off, so that the reader is given nothing; pressed again, it turns it on.
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

fn reader_ends_and_returns(wine: &Wine, interface: Interface) -> Result<(), Failed> {
    let reader = Reader::start(wine, &interface.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut console = Console::run(&wine.salotto_beside(interface, &folder, &log.0), &["--lang", "it"]);
    log.wait_for("Nuova partita")?;
    drop(reader);
    console.press("\u{1b}[B");
    console.wait_for("Le regole dei giochi, 2 di")?;
    console.wait_for("La voce non risponde più")?;
    console.answers("\u{1b}[B", "Le impostazioni, 3 di")?;
    let _reader = Reader::start(wine, &interface.sign())?;
    log.wait_for("La voce è tornata.")
}

/// Tests a library newer than the running NVDA, which refuses the calls it doesn't know.
fn old_nvda_behind_second_library(wine: &Wine) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &Interface::SecondNvda.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(Interface::SecondNvda, &folder, &log.0);
    command.env("SALOTTO_STUB_OLD_NVDA", "1").args(["--lang", "it"]);
    let mut playing = Playing::start(command)?;
    playing.listen(&log)?;
    playing.keys = None;
    playing.child.wait()?;
    log.wait_for("Nuova partita")?;
    assert!(log.timed().iter().all(|(_, told)| told != "ssml"), "{:#?}", log.timed());
    Ok(())
}

/// Tests that each key cuts NVDA's speech, which its second controller reports as an error of its own.
fn nvda_is_cut_by_each_key(wine: &Wine) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &Interface::SecondNvda.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(Interface::SecondNvda, &folder, &log.0);
    command.env("SALOTTO_STUB_LETTER", "40").args(["play", "classic", "--players", "2", "--seed", "3", "--lang", "it", "--pace", "none"]);
    let mut playing = Playing::start(command)?;
    log.wait_for("Tocca a te")?;
    for (number, (key, answer)) in [("s", "Punti:"), ("e", "Tessere in mano:")].into_iter().cycle().take(10).enumerate() {
        playing.press(key)?;
        log.wait_for_more(answer, number / 2)?;
    }
    log.wait_until_heard("Tessere in mano:")?;
    playing.keys = None;
    playing.child.wait()?;
    let cuts = log.timed().iter().filter(|(_, told)| told.starts_with("cut ")).count();
    assert!(cuts >= 10, "{:#?}", log.timed());
    assert!(!log.said().contains("La voce") && !playing.written().iter().any(|line| line.contains("La voce")), "{:#?}", log.timed());
    Ok(())
}

/// Tests a call that doesn't return, as its text was cut before it had begun: the next text is said
/// all the same.
fn nvda_never_returns(wine: &Wine) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &Interface::SecondNvda.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(Interface::SecondNvda, &folder, &log.0);
    command.env("SALOTTO_STUB_NEVER_RETURNS", "1").env("SALOTTO_STUB_START", "200");
    command.args(["play", "classic", "--players", "2", "--seed", "3", "--lang", "it", "--pace", "none"]);
    let mut playing = Playing::start(command)?;
    log.wait_until_heard("Tocca a te")?;
    // The second key cuts the first one's answer before it begins.
    playing.press("s")?;
    log.wait_for("Punti:")?;
    for (number, (key, answer)) in [("e", "Tessere in mano:"), ("s", "Punti:")].into_iter().cycle().take(6).enumerate() {
        playing.press(key)?;
        log.wait_for_more(answer, number.div_ceil(2))?;
    }
    let late = Instant::now() + PATIENCE;
    while !log.heard().last().is_some_and(|said| said.contains("Punti:")) {
        assert!(Instant::now() < late, "the last answer is heard: {:#?}", log.timed());
        sleep(Duration::from_millis(20));
    }
    playing.keys = None;
    playing.child.wait()?;
    assert!(!log.said().contains("La voce") && !playing.written().iter().any(|line| line.contains("La voce")), "{:#?}", log.timed());
    Ok(())
}

fn signs_in_jaws_braille(wine: &Wine) -> Result<(), Failed> {
    let _reader = Reader::start(wine, &Interface::Jaws.sign())?;
    let folder = Folder::new();
    let log = Log::of(&folder);
    let mut command = wine.salotto_beside(Interface::Jaws, &folder, &log.0);
    command.args(["play", "classic", "--seed", "3", "--lang", "it", "--pace", "none"]);
    let mut playing = Playing::start(command)?;
    playing.press(r#":dov"è\?"#)?;
    log.wait_for(r#"Non conosco dov"è\?"#)?;
    playing.keys = None;
    playing.child.wait()?;
    let braille: Vec<String> = log.lines().into_iter().filter(|line| line.starts_with("braille ")).collect();
    assert!(braille.iter().any(|line| line.contains("Non conosco dov'è/?")), "{braille:#?}");
    assert!(log.lines().iter().all(|line| !line.starts_with("function ")), "{:#?}", log.lines());
    Ok(())
}

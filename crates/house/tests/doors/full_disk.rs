//! A server whose disk is full or read-only for a while: matches wait, no untrue sentence is
//! said, and each announced step is there after a kill. The disk is a real file system, which root mounts.

use crate::monitor::{becomes, figure, figures};
use crate::restart::{Player, steps};
use crate::small_disk::{ReadOnlyDisk, SmallDisk};
use crate::support::{Folder, House, LONG, has_ssh};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

const CANT_SAVE: &str = "salotto_house_cant_save";
const FAILED: &str = "salotto_house_failed_writes_total";
const ILL: &str = "La casa non riesce a salvare: chi gioca aspetta, e niente va perduto.";
const WELL: &str = "La casa salva di nuovo: si continua.";

/// Time for which the disk is full: `SALOTTO_FULL_SECONDS` can raise it.
fn full_for() -> Duration {
    let seconds = std::env::var("SALOTTO_FULL_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(seconds.unwrap_or(8))
}

/// The numbers of the tile that a line of this player says they laid, the smaller first; None if it says
/// something else.
fn tile_laid(line: &str) -> Option<[usize; 2]> {
    const NUMBERS: [&str; 7] = ["zero", "uno", "due", "tre", "quattro", "cinque", "sei"];
    let opens = || ["Hai aperto con ", " apre con "].iter().find_map(|opens| line.split(opens).nth(1)?.split(['.', ',']).next());
    let tile = [" a destra", " a sinistra"].iter().find_map(|side| line.split_once(side)).map(|(tile, _)| tile).or_else(opens)?;
    let mut words = tile.rsplit([' ', '\'']);
    let number = |word: &str| NUMBERS.iter().position(|number| *number == word);
    let (last, before) = (number(words.next()?)?, words.next()?);
    let other = if before == "doppio" { last } else { number(before)? };
    Some([last.min(other), last.max(other)])
}

/// The tiles that a player was told of as laid, in order: by the player, or by the bot.
fn heard_tiles(text: &str) -> Vec<(usize, [usize; 2])> {
    let bot =
        text.split("con il bot ").nth(1).and_then(|rest| rest.split(';').next()).map_or("none".to_string(), |name| format!("{name} "));
    let seat = |line: &str| {
        let own = ["Hai messo ", "Hai aperto "].iter().any(|begins| line.starts_with(begins));
        if own { Some(1) } else { line.starts_with(&bot).then_some(2) }
    };
    text.lines().filter_map(|line| Some((seat(line)?, tile_laid(line)?))).collect()
}

/// The stored tiles, in the order in which they were laid.
fn kept_tiles(folder: &Path) -> Vec<(usize, [usize; 2])> {
    let laid = |line: String| {
        let (seat, rest) = line.split_once(" lay ")?;
        let numbers = rest.split(' ').next()?.split_once('-')?;
        let [one, other] = [numbers.0, numbers.1].map(|number| number.parse::<usize>().expect("a number"));
        Some((seat.parse().expect("a seat"), [one.min(other), one.max(other)]))
    };
    steps(folder).into_iter().filter_map(laid).collect()
}

fn check(folder: &Folder) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    let checked = command.arg("check").arg("--data").arg(folder.file("data")).args(["--language", "en"]).output();
    let checked = checked.expect("it runs");
    (checked.status.success(), String::from_utf8_lossy(&checked.stderr).into_owned())
}

/// A fault of the disk of a server.
struct Trouble<'a> {
    begins: &'a dyn Fn(),
    ends: &'a dyn Fn(),
    /// Whether it ends only after the server was killed.
    outlives: bool,
    /// The reason that `check` tells.
    why: &'a str,
}

/// Plays on a server whose data is on a disk, before, while and after there is trouble with it, and kills the server.
fn play_through(folder: Folder, trouble: &Trouble) {
    let [monitor, door] = ["metrics", "door"].map(|name| folder.file(name));
    let house = House::in_folder(folder, &["--metrics", &monitor, "--socket", &door]);
    let mut anna = Player::comes(&house.folder.0);
    anna.hears("Which language").types("1").hears("premi Invio.").types("Anna").hears("Sei nella sala.");
    // A table, the classic game up to 500 points, alone against a bot.
    anna.types("1").hears("Quale gioco?").types("3").hears("Aprire:").types("3").hears("Va bene così").types("5").hears("Scrivi i punti");
    anna.types("500").hears("Traguardo: 500").types("1").hears("Opzioni del gioco").types("4").hears("In quante persone?").types("1");
    anna.hears("In quanti: tu").types("1").hears("Aspetti al tavolo:").types("1").hears("Manche 1");
    let mut guest = house.comes_in(&["-T"]);
    guest.hears("The lobby.");
    let heard = |player: &Player| heard_tiles(&player.text()).len();
    let plays_on = |player: &mut Player, most: usize| {
        let (end, before) = (Instant::now() + LONG, heard(player));
        while heard(player) < before + most {
            assert!(Instant::now() < end, "nobody moves:\n{}", player.text());
            player.types("b").types("");
            thread::sleep(Duration::from_millis(20));
        }
    };
    plays_on(&mut anna, 10);
    assert_eq!(figure(&figures(&monitor), CANT_SAVE), 0.0);
    assert!(!check(&house.folder).1.contains("can't save"));

    (trouble.begins)();
    let begun = Instant::now();
    while !anna.text().contains(ILL) {
        assert!(begun.elapsed() < LONG, "she hears nothing of it:\n{}", anna.text());
        anna.types("b").types("");
        thread::sleep(Duration::from_millis(20));
    }
    guest.hears("The house can't save anything. Matches wait, and nothing is lost.");
    becomes(&monitor, CANT_SAVE, 1.0);
    let when_begun = heard(&anna);
    let (is_well, said) = check(&house.folder);
    assert!(!is_well && said.contains("can't save anything: matches wait") && said.contains(trouble.why), "{said}");
    while begun.elapsed() < full_for() {
        anna.types("b").types("");
        // A table that is opened is written as well.
        guest.types("1\n3\n1\n");
        let said = guest.hears("The house can't save anything, so this can't be done now.") + &anna.text();
        assert!(!said.contains(WELL) && !said.contains("can save again"), "it can't be written yet:\n{said}");
        assert_eq!(heard(&anna), when_begun, "nobody hears of a step that isn't kept:\n{said}");
        thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(figure(&figures(&monitor), CANT_SAVE), 1.0);

    if !trouble.outlives {
        (trouble.ends)();
        anna.hears(WELL);
        guest.hears("The house can save again. Play goes on.");
        plays_on(&mut anna, 24);
        let text = figures(&monitor);
        assert!(figure(&text, CANT_SAVE) == 0.0 && figure(&text, FAILED) > 1.0, "{text}");
        assert_eq!((anna.text().matches(ILL).count(), anna.text().matches(WELL).count()), (1, 1));
        assert!(house.folder.log().contains("can write again"), "{}", house.folder.log());
    }
    assert!(house.folder.log().contains("can't write why="), "{}", house.folder.log());
    let folder = house.close();
    if trouble.outlives {
        (trouble.ends)();
    }
    let said = anna.text();
    let before = heard_tiles(&said);
    assert!(before.len() >= if trouble.outlives { 10 } else { 34 }, "{before:?}");
    let house = House::in_folder(folder, &["--socket", &door]);
    let mut anna = Player::comes(&house.folder.0);
    anna.hears("Ciao, Anna.").hears("Il tuo tavolo").types("1").hears("I tuoi tavoli.").types("1").hears("Si riprende: Domino classico.");
    let kept = kept_tiles(&house.folder.0);
    assert!(kept.starts_with(&before), "heard: {before:?}\n kept: {kept:?}\n{said}");
    while kept_tiles(&house.folder.0).len() < kept.len() + 4 {
        assert!(begun.elapsed() < full_for() + 3 * LONG, "nobody moves:\n{}", anna.text());
        anna.types("b").types("");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_house_whose_disk_was_full_has_every_step_that_was_heard_of() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let Some(disk) = SmallDisk::mount(&folder.0.join("data")) else { return };
    let trouble = Trouble { begins: &|| disk.fill(), ends: &|| disk.empty(), outlives: false, why: "the disk is full" };
    play_through(folder, &trouble);
}

#[test]
fn a_house_whose_disk_became_read_only_has_every_step_that_was_heard_of_once_it_is_mounted_again() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let Some(disk) = ReadOnlyDisk::mount(&folder.0.join("data")) else { return };
    let ends = || disk.remount();
    let trouble = Trouble { begins: &|| disk.turns_read_only(), ends: &ends, outlives: true, why: "read-only" };
    play_through(folder, &trouble);
}

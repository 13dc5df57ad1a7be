//! Resuming an interrupted match: nothing is lost except an incomplete last line, which is
//! reported.

use crate::program::{Folder, Session, run, salotto};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use salotto::games::catalogue::GameName;
use std::fs;
use std::path::Path;
use std::time::Duration;

fn start(folder: &Folder, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--lang", "en"]);
    Session::start(command)
}

/// Keys that continue a match in any position: the best move, the next round.
const ONWARD: [&str; 2] = ["b", "enter"];

fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(str::to_string).collect()
}

#[track_caller]
fn check_legal(folder: &Folder, path: &Path) {
    let output = run(folder, &["replay", &path.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_match_killed_at_any_moment_goes_on_where_it_was() {
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    for (number, game) in GameName::ALL.iter().map(|game| game.key()).cycle().take(2 * GameName::ALL.len()).enumerate() {
        let folder = Folder::new();
        let mut session = start(&folder, &["play", game, "--seed", &number.to_string()]);
        session.heard();
        let mut before = Vec::new();
        for round in 0..6 {
            for _ in 0..chance.random_range(1..6) {
                ONWARD.iter().for_each(|key| session.send(key));
            }
            std::thread::sleep(Duration::from_millis(chance.random_range(0..25)));
            session.kill();
            // A short match may be over by then, and another begun.
            if !folder.finished().is_empty() {
                break;
            }
            let saved = folder.matches();
            let [saved] = saved.as_slice() else { break };
            let text = fs::read_to_string(saved).unwrap();
            let whole: Vec<String> =
                text.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(|line| line.trim().to_string()).collect();
            assert!(whole.starts_with(&before), "{game}, {round}: something that was saved is lost");
            session = start(&folder, &["resume"]);
            let said = session.heard();
            assert!(said.iter().any(|line| line.starts_with("Resuming")), "{game}, {round}: {said:?}");
            before = lines(saved);
            assert!(before.starts_with(&whole));
            check_legal(&folder, saved);
        }
    }
}

#[test]
fn a_last_line_that_was_not_finished_is_dropped_wherever_it_breaks_off() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "salotto", "--seed", "7"]);
    session.heard();
    ONWARD.iter().for_each(|key| drop(session.press(key)));
    session.kill();
    let saved = folder.matches().remove(0);
    let text = fs::read_to_string(&saved).unwrap();
    let header_ends = text.find("shuffle").unwrap();
    let all = text.len();
    let beside = saved.with_extension("salotto.old");
    for length in (header_ends..=all).rev().step_by(3) {
        fs::write(&saved, &text[..length]).unwrap();
        let legal = run(&folder, &["replay", &saved.display().to_string()]).status.success();
        let mut session = start(&folder, &["resume"]);
        let said = session.heard();
        let ended = text[..length].rfind('\n').map_or(0, |end| end + 1);
        let kept = if legal { length } else { ended };
        // If the shuffle itself was lost, the match begins again.
        let begins = if kept > header_ends { "Resuming" } else { "Round 1" };
        assert!(said.iter().any(|line| line.starts_with(begins)), "after {length} bytes of {all}: {said:?}");
        assert_eq!(session.close().1, Some(0));
        let now = fs::read_to_string(&saved).unwrap();
        assert!(now.starts_with(&text[..kept]) && now.ends_with('\n'));
        let told = said.iter().any(|line| line.contains("I have left this line out") && line.contains(".salotto.old"));
        assert_eq!([told, beside.exists()], [!legal, !legal], "after {length} bytes: what is left out is told and kept");
        if !legal {
            assert_eq!(fs::read_to_string(&beside).unwrap(), text[..length]);
            fs::remove_file(&beside).unwrap();
        }
        check_legal(&folder, &saved);
    }
}

#[test]
fn an_undo_writes_the_whole_match_anew_and_leaves_no_draft() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "classic", "--seed", "7"]);
    session.heard();
    let saved = folder.matches().remove(0);
    let begun = lines(&saved);
    ONWARD.iter().for_each(|key| drop(session.press(key)));
    let moved = lines(&saved);
    assert!(moved.len() > begun.len() && moved.starts_with(&begun));
    let said = session.press("u");
    assert_eq!(said[0], "Undone.");
    let undone = lines(&saved);
    assert!(moved.starts_with(&undone) && undone.len() < moved.len());
    // The same move again gives the same match: the shuffles are kept.
    ONWARD.iter().for_each(|key| drop(session.press(key)));
    assert_eq!(lines(&saved), moved);
    session.kill();
    let files: Vec<_> = fs::read_dir(saved.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!files.is_empty() && files.iter().all(|name| !name.to_string_lossy().ends_with(".new")), "{files:?}");
}

#[test]
fn of_two_saved_matches_the_one_played_last_goes_on_and_both_are_told_of() {
    let folder = Folder::new();
    for game in ["salotto", "jolly"] {
        let mut session = start(&folder, &["play", game, "--seed", "7"]);
        session.heard();
        session.close();
        // The next match is later, even with a coarse clock.
        for saved in folder.matches() {
            let earlier = fs::metadata(&saved).unwrap().modified().unwrap() - Duration::from_secs(60);
            fs::OpenOptions::new().append(true).open(saved).unwrap().set_modified(earlier).unwrap();
        }
    }
    assert_eq!(folder.matches().len(), 2);
    let mut session = start(&folder, &["resume"]);
    assert!(session.heard().contains(&"Resuming Jolly dominoes.".to_string()));
    session.close();
    let mut session = start(&folder, &[]);
    session.heard();
    assert_eq!(session.press("down"), ["Resume one of 2 saved matches, 2 of 14"]);
    let said = session.press("enter");
    assert_eq!(said[0], "2 saved matches, latest first. Which one?");
    assert!(said[1].ends_with(": Jolly dominoes against Alice, no moves yet, 1 of 2"), "{said:?}");
    assert!(session.press("down")[0].ends_with(": Salotto dominoes against Alice, no moves yet, 2 of 2"));
    assert!(session.press("enter").contains(&"Resuming Salotto dominoes.".to_string()));
    session.close();
    let first = folder.matches().into_iter().find(|path| path.display().to_string().contains("salotto.salotto")).unwrap();
    let mut session = start(&folder, &["resume", &first.display().to_string()]);
    assert!(session.heard().contains(&"Resuming Salotto dominoes.".to_string()));
}

/// Plays on until a match is over.
fn to_the_end(session: &mut Session) -> Vec<String> {
    for _ in 0..2000 {
        for key in ONWARD {
            let said = session.press(key);
            if said.iter().any(|line| line == "What would you like to do now?") {
                return said;
            }
        }
    }
    panic!("the match doesn't end");
}

#[test]
fn a_match_that_is_over_is_put_away_and_not_gone_on_with() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "five-and-three", "--limit", "5", "--seed", "3"]);
    session.heard();
    to_the_end(&mut session);
    assert_eq!(session.close(), (vec!["Goodbye!".to_string()], Some(0)));
    assert_eq!((folder.matches().len(), folder.finished().len()), (0, 1));
    check_legal(&folder, &folder.finished()[0]);
    assert_eq!(run(&folder, &["resume"]).status.code(), Some(1));
}

#[test]
fn a_match_that_was_killed_after_its_last_move_asks_what_is_next() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "five-and-three", "--limit", "5", "--seed", "3"]);
    session.heard();
    to_the_end(&mut session);
    session.kill();
    let mut session = start(&folder, &["resume"]);
    assert!(session.heard().contains(&"What would you like to do now?".to_string()));
    assert_eq!(session.press("3")[0], "Undone.");
    session.close();
    assert_eq!(folder.matches().len(), 1);
}

#[test]
fn the_same_deal_again_shuffles_as_before() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "classic", "--limit", "10", "--seed", "3"]);
    session.heard();
    to_the_end(&mut session);
    session.press("2");
    session.kill();
    let shuffles = |path: &Path| lines(path).into_iter().filter(|line| line.starts_with("shuffle")).collect::<Vec<_>>();
    let (first, second) = (shuffles(&folder.finished()[0]), shuffles(&folder.matches()[0]));
    assert!(!second.is_empty() && first.starts_with(&second));
}

/// The player's first hand in a classic match of three with these seats, written by hand.
fn hand_of_the_player(seats: [&str; 3]) -> String {
    let folder = Folder::new();
    let shuffle = "shuffle 0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6";
    let seats: Vec<String> = (1..).zip(seats).map(|(number, seat)| format!("seat {number} {seat}")).collect();
    let header = ["salotto record 1", "game classic", "option players 3", "option lead first-seat"];
    let own = folder.write("own.salotto", format!("{}\n{}\n{shuffle}\n", header.join("\n"), seats.join("\n")));
    let mut session = start(&folder, &["resume", &own.display().to_string()]);
    session.heard();
    for _ in 0..3 {
        session.press("u");
    }
    session.press("m").concat()
}

#[test]
fn the_player_sits_where_the_record_says() {
    assert!(hand_of_the_player(["human A", "easy B", "easy C"]).contains("five zero"));
    assert!(hand_of_the_player(["easy A", "human B", "easy C"]).contains("two one"));
    assert!(hand_of_the_player(["easy A", "easy B", "human C"]).contains("three two"));
    assert!(hand_of_the_player(["easy A", "human B", "human C"]).contains("two one"), "the first human is the player");
    assert!(hand_of_the_player(["easy A", "easy B", "easy C"]).contains("five zero"), "where none is, the first seat is the player's");
}

#[test]
fn the_folder_that_the_command_line_names_goes_before_that_of_the_environment() {
    let (folder, other) = (Folder::new(), Folder::new());
    let mut session = start(&folder, &["play", "classic", "--data-dir", &other.path().display().to_string()]);
    session.heard();
    session.close();
    assert_eq!((folder.matches().len(), other.matches().len()), (0, 1));
}

/// A match of two people and a bot, in which Anna has the turn after Bruno.
const TWO_PEOPLE: &str = "salotto record 1\ngame classic\noption players 3\noption lead first-seat\n\
    seat 1 easy Carla\nseat 2 human Bruno\nseat 3 human Anna\n";

#[test]
fn who_goes_on_alone_with_a_match_of_several_people_hears_who_moves_for_the_others() {
    let folder = Folder::new();
    let own = folder.path().join("own.salotto");
    fs::write(&own, TWO_PEOPLE).unwrap();
    let mut session = start(&folder, &["resume", &own.display().to_string()]);
    let said = session.heard().join("\n");
    assert!(said.contains("Anna isn't here: a bot of level normal moves instead."), "{said}");
    assert!(!said.contains("Bruno isn't here"), "{said}");
    session.kill();
    assert!(lines(&own).contains(&"seat 3 human Anna".to_string()), "and the record still says who she is");
}

#[test]
fn a_review_of_a_match_of_several_people_says_whose_moves_it_looks_at() {
    let folder = Folder::new();
    let own = folder.write("own.salotto", TWO_PEOPLE);
    let said = |arguments: &[&str]| {
        let output = run(&folder, &[&["review", &own.display().to_string(), "--lang", "en"], arguments].concat());
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(said(&[]).starts_with("I am looking at Bruno's moves."), "{}", said(&[]));
    assert!(!said(&["--as", "3"]).contains("looking at"), "who names a seat knows whose it is");
}

#[test]
fn after_a_match_taken_up_again_come_matches_like_it() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "salotto", "--seed", "1"]);
    session.heard();
    session.close();
    let own = folder.path().join("own.salotto");
    let header = ["game classic", "option players 3", "option target 10", "seat 1 hard Anna", "seat 2 human Bruno", "seat 3 easy Carla"];
    fs::write(&own, format!("salotto record 1\n{}\n", header.join("\n"))).unwrap();
    let mut session = start(&folder, &["resume", &own.display().to_string()]);
    session.heard();
    for number in ["2", "1"] {
        to_the_end(&mut session);
        session.press(number);
    }
    session.kill();
    let like_it = |path: &&std::path::PathBuf| fs::read_to_string(path).unwrap().contains("classic");
    let (first, again) = (lines(&own), lines(folder.finished().iter().find(like_it).unwrap()));
    let another = lines(folder.matches().iter().find(like_it).unwrap());
    let shuffles = |lines: &[String]| lines.iter().filter(|line| line.starts_with("shuffle")).cloned().collect::<Vec<_>>();
    let shared = shuffles(&first).len().min(shuffles(&again).len());
    assert_eq!(shuffles(&first)[..shared], shuffles(&again)[..shared]);
    assert_ne!(shuffles(&first)[0], shuffles(&another)[0]);
    for lines in [&again, &another] {
        assert!(header.iter().all(|line| lines.iter().any(|other| other == line)), "{lines:?}");
    }
}

/// Checks that one sentence reports the failure to save, and that the match goes on to its end.
#[track_caller]
fn goes_on_unsaved(mut session: Session, reason: &str) {
    let mut said = session.heard();
    for _ in 0..30 {
        ONWARD.iter().for_each(|key| said.extend(session.press(key)));
    }
    let notices: Vec<&String> = said.iter().filter(|line| line.starts_with("I can't save this match in ")).collect();
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(notices[0].contains(reason) && notices[0].contains("--data-dir"), "{notices:?}");
    assert!(said.iter().filter(|line| line.starts_with("Your turn")).count() > 3, "{said:#?}");
    let (last, code) = session.close();
    assert_eq!(
        (last.last().map(String::as_str), code),
        (Some("Careful: the match is not saved. Goodbye!"), Some(0)),
        "what isn't saved isn't said to be"
    );
}

#[cfg(unix)]
#[test]
fn where_the_folder_is_no_folder_the_match_goes_on_unsaved() {
    let folder = Folder::new();
    folder.write("matches", "in the way");
    goes_on_unsaved(start(&folder, &["play", "classic", "--seed", "7"]), "");
}

#[cfg(target_os = "linux")]
#[test]
fn where_a_folder_can_only_be_read_the_match_goes_on_unsaved() {
    // A system folder that no user can write to, not even root.
    let folder = Folder::new();
    goes_on_unsaved(start(&folder, &["play", "classic", "--seed", "7", "--data-dir", "/proc/salotto"]), "");
}

#[cfg(unix)]
#[test]
fn where_the_disk_is_full_in_mid_match_the_match_goes_on_and_what_was_saved_is_whole() {
    let folder = Folder::new();
    // The shell's limit on a file's size stands for the disk: 1 block of 512 or 1024 bytes.
    let program = salotto(&folder);
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "ulimit -f 1; exec \"$0\" \"$@\""]).arg(program.get_program());
    shell.args(["play", "classic", "--seed", "7", "--speech", "off", "--lang", "en"]);
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.stdout(std::process::Stdio::piped());
    goes_on_unsaved(Session::start(shell), "the file would be too large");
    let saved = folder.matches().remove(0);
    let mut session = start(&folder, &["resume", &saved.display().to_string()]);
    assert!(session.heard().contains(&"Resuming Classic dominoes.".to_string()));
}

/// The lines with the seats.
fn seats(path: &Path) -> Vec<String> {
    lines(path).into_iter().filter(|line| line.starts_with("seat")).collect()
}

#[test]
fn bots_with_budgets_of_their_own_sit_at_the_table_again() {
    let folder = Folder::new();
    let start_again = ["play", "classic", "--players", "3", "--bots", "hard:20,master:30", "--seed", "5", "--limit", "10"];
    let mut session = start(&folder, &start_again);
    session.heard();
    let first: Vec<String> = (0..4).flat_map(|_| ONWARD.map(|key| session.press(key)).concat()).collect();
    session.kill();
    let saved = folder.matches().remove(0);
    let before = seats(&saved);
    assert!(before[1].starts_with("seat 2 hard:20 ") && before[2].starts_with("seat 3 master:30 "), "{before:?}");
    let mut session = start(&folder, &["resume"]);
    session.heard();
    to_the_end(&mut session);
    session.press("1");
    session.kill();
    assert_eq!(seats(&folder.matches()[0]), before, "another match like it");
    let other = Folder::new();
    let mut session = start(&other, &start_again);
    session.heard();
    assert_eq!(
        (0..4).flat_map(|_| ONWARD.map(|key| session.press(key)).concat()).collect::<Vec<_>>(),
        first,
        "the same seed, the same match"
    );
}

#[test]
fn a_player_whom_nobody_knows_is_named_with_those_that_can_be() {
    for player in ["clever", "master:5s", "easy:100"] {
        let folder = Folder::new();
        let record = format!("salotto record 1\ngame classic\nseat 1 human Anna\nseat 2 {player} Bruno\n");
        let own = folder.write("own.salotto", record);
        let mut session = start(&folder, &["resume", &own.display().to_string()]);
        let said = session.heard().join(" ");
        assert!(said.contains(&format!("Line 4: there is no player called {player}.")) && said.contains("master:1500"), "{said}");
        assert_eq!(session.close().1, Some(1));
    }
}

/// A deal of the classic game as saved by an editor that doesn't end the last line.
const DEAL: &str = "salotto record 1\ngame classic\noption players 2\nseat 1 human Anna\nseat 2 normal Bruno\n\
    shuffle 0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2 2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6\n\
    shuffle 6-6 5-6 5-5 4-6 4-5 4-4 3-6 3-5 3-4 3-3 2-6 2-5 2-4 2-3 2-2 1-6 1-5 1-4 1-3 1-2 1-1 0-6 0-5 0-4 0-3 0-2 0-1 0-0";

#[test]
fn a_deal_written_by_hand_is_dealt_though_its_last_line_has_no_end() {
    let folder = Folder::new();
    for text in [DEAL.to_string(), DEAL.replace('\n', "\r\n")] {
        let own = folder.write("own.salotto", &text);
        let mut session = start(&folder, &["resume", &own.display().to_string()]);
        let said = session.heard();
        assert!(said.iter().all(|line| !line.contains("left this line out")), "{said:?}");
        session.close();
        let now = fs::read_to_string(&own).unwrap();
        assert!(now.starts_with(&format!("{text}\n")), "{now}");
        assert_eq!(now.matches("shuffle").count(), 2, "nothing is shuffled by chance");
    }
}

#[test]
fn what_was_left_out_of_a_file_is_never_written_over() {
    let folder = Folder::new();
    let own = folder.path().join("own.salotto");
    for (name, line) in [("own.salotto.old", "1 dance"), ("own.salotto.old2", "2 sing")] {
        let text = format!("{DEAL}\n{line}");
        fs::write(&own, &text).unwrap();
        let mut session = start(&folder, &["resume", &own.display().to_string()]);
        let said = session.heard().join("\n");
        assert!(said.contains("Line 8: ") && said.contains(name), "{said}");
        session.kill();
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), text);
    }
}

#[test]
fn a_line_that_is_wrong_and_whole_is_refused_and_the_file_stays() {
    let folder = Folder::new();
    let text = format!("{DEAL}\n1 dance\n");
    let own = folder.write("own.salotto", &text);
    let mut session = start(&folder, &["resume", &own.display().to_string()]);
    assert!(session.heard().join(" ").contains("Line 8: "));
    session.kill();
    assert_eq!(fs::read_to_string(&own).unwrap(), text);
}

#[test]
fn the_seed_that_chance_chose_is_told_kept_and_gives_the_match_again() {
    let folder = Folder::new();
    let mut session = start(&folder, &["play", "classic"]);
    session.heard();
    let said = session.press("e").join(" ");
    session.kill();
    let saved = folder.matches().remove(0);
    let kept = lines(&saved).into_iter().find_map(|line| line.strip_prefix("# seed ").map(str::to_string)).expect("a seed in a comment");
    assert!(said.contains(&format!("Seed {kept}:")), "{said}");
    let shuffle = |path: &Path| lines(path).into_iter().find(|line| line.starts_with("shuffle"));
    let again = Folder::new();
    let mut session = start(&again, &["play", "classic", "--seed", &kept]);
    session.heard();
    session.kill();
    assert_eq!(shuffle(&again.matches()[0]), shuffle(&saved));
    let mut session = start(&folder, &["resume"]);
    session.heard();
    assert!(session.press("e").join(" ").contains(&format!("Seed {kept}:")), "a match that is gone on with has it still");
    ONWARD.iter().for_each(|key| drop(session.press(key)));
    session.press("u");
    session.kill();
    assert!(lines(&saved).contains(&format!("# seed {kept}")), "an undo keeps it");
}

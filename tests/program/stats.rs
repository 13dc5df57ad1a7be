//! A player's own figures, counted from finished matches whose scores are known.

use crate::program::{Folder, Session, run, salotto};
use std::fs;
use std::path::{Path, PathBuf};

/// Copies the golden match `name` to the finished ones: played from `seat` (from 1), begun at this
/// hour of 22 November 2026, with the lines `end` after it.
fn finished(folder: &Folder, name: &str, seat: usize, hour: usize, end: &str) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/records/{name}.salotto"));
    let text = fs::read_to_string(golden).expect("a golden match").replace(" human Anna", " normal Anna");
    let (from, own) = (format!("\nseat {seat} normal "), format!("\nseat {seat} human "));
    let text =
        text.replace(&from, &own).replacen("salotto record 1\n", &format!("salotto record 1\n# begun 2026-11-22T{hour:02}:00:00Z\n"), 1);
    let place = folder.path().join("matches/finished");
    fs::create_dir_all(&place).expect("a folder for a test");
    fs::write(place.join(format!("{name}-{hour}.salotto")), format!("{text}{end}\n")).expect("a file for a test");
}

fn told(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    let ended = run(folder, &[&["stats"], arguments].concat());
    assert_eq!((ended.status.code(), String::from_utf8_lossy(&ended.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(ended.stdout).expect("sentences are text").lines().map(str::to_string).collect()
}

fn json(folder: &Folder) -> serde_json::Value {
    serde_json::from_str(&told(folder, &["--json"])[0]).expect("one JSON object")
}

/// [`json`] of one game.
fn json_of(folder: &Folder, game: &str) -> serde_json::Value {
    serde_json::from_str(&told(folder, &[game, "--json"])[0]).expect("one JSON object")
}

fn cache(folder: &Folder) -> PathBuf {
    folder.path().join("figures.json")
}

/// Salotto for three ends 51, 51, 32, and the fewest points win; Five and three ends 31, 30, and
/// the most do.
fn some() -> Folder {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "# reviewed 20 3");
    finished(&folder, "salotto", 1, 9, "# reviewed 20 4");
    finished(&folder, "five-and-three", 1, 10, "");
    folder
}

#[test]
fn each_kind_of_match_is_told_in_sentences() {
    assert_eq!(
        told(&some(), &["--lang", "en"]),
        [
            "You have finished 3 matches: 2 won.",
            "Salotto dominoes, 3 players, normal opponents: 2 matches, one won.",
            "One win in 2: 50.0 percent.",
            "Mean score 41.5, best 32.",
            "Longest streak: one win.",
            "In the 2 matches you reviewed: 3.5 mistakes per match.",
            "Five and three, 2 players, normal opponents: one match, one won.",
            "One match, and won.",
            "Mean score 31.0, best 31.",
            "Longest streak: one win.",
        ]
    );
    let italian = told(&some(), &["--lang", "it"]);
    assert_eq!(
        italian[..3],
        [
            "Hai finito 3 partite: 2 vinte.",
            "Il domino del Salotto, in 3, avversari di livello normale: 2 partite, una vinta.",
            "Una vittoria su 2, 50,0 per cento."
        ]
    );
}

#[test]
fn many_matches_are_told_together_first() {
    let folder = some();
    for hour in 11..16 {
        finished(&folder, "salotto", 3, hour, "");
    }
    // Seven of Salotto, and one of Five and three: too few to compare games, and the last ten are all.
    assert!(told(&folder, &["--lang", "en"])[1].starts_with("Salotto dominoes, 3 players"));
    for hour in 16..20 {
        finished(&folder, "five-and-three", 2, hour, "");
    }
    let said = told(&folder, &["--lang", "en"]);
    // From seat 2 Five and three is lost; the first two of Salotto aren't among the last ten.
    assert_eq!(
        said[..3],
        ["You have finished 12 matches: 7 won.", "In the last 10 matches: 6 wins.", "You win most often at Salotto dominoes: 6 of 7."]
    );
    for hour in 11..16 {
        let path = folder.path().join(format!("matches/finished/salotto-{hour}.salotto"));
        fs::write(&path, fs::read_to_string(&path).unwrap().replace(" normal ", " easy ")).unwrap();
    }
    assert_eq!(told(&folder, &["--lang", "en"])[3], "Wins by opponent: easy, 5 of 5; normal, 2 of 7.");
    assert_eq!(told(&folder, &["--lang", "it"])[1], "Nelle ultime 10 partite: 6 vittorie.");
    let all = json(&folder);
    assert_eq!(all["last"], serde_json::json!({ "played": 10, "won": 6 }));
    assert_eq!(all["best-game"], serde_json::json!({ "game": "salotto", "played": 7, "won": 6 }));
    assert_eq!(all["levels"][0], serde_json::json!({ "level": "easy", "played": 5, "won": 5 }));
}

/// [`some`], and a match of the day before and one of the month before.
fn of_two_months() -> Folder {
    let folder = some();
    for (hour, day) in [(11, "2026-11-21"), (12, "2026-10-15")] {
        finished(&folder, "salotto", 3, hour, "");
        let path = folder.path().join(format!("matches/finished/salotto-{hour}.salotto"));
        fs::write(&path, fs::read_to_string(&path).unwrap().replace("begun 2026-11-22", &format!("begun {day}"))).unwrap();
    }
    folder
}

#[test]
fn a_month_is_told_in_short() {
    let folder = of_two_months();
    let said = |month: &str, language: &str| told(&folder, &["--month", month, "--lang", language]);
    assert_eq!(
        said("2026-11", "en"),
        ["November 2026: 4 matches on 2 days, 3 won.", "Wins by game: Salotto dominoes, 2 of 3; Five and three, 1 of 1."]
    );
    assert_eq!(said("2026-10", "en")[0], "October 2026: one match, won.");
    assert_eq!(said("2026-12", "en"), ["December 2026: no finished match."]);
    assert_eq!(said("2026-11", "it")[0], "Novembre 2026: 4 partite in 2 giorni, 3 vinte.");
    assert_eq!(said("2026-11", "es")[0], "Noviembre de 2026: 4 partidas en 2 días, 3 ganadas.");
    let of_game = told(&folder, &["five-and-three", "--month", "2026-11", "--lang", "en"]);
    assert_eq!(of_game[0], "November 2026: one match, won.");
    let month: serde_json::Value = serde_json::from_str(&told(&folder, &["--month", "2026-11", "--json"])[0]).unwrap();
    assert_eq!([&month["month"]["days"], &month["played"], &month["groups"][0]["played"]], [&serde_json::json!(2), &4.into(), &3.into()]);
    let ended = run(&folder, &["stats", "--month", "November", "--lang", "en"]);
    assert_eq!(ended.status.code(), Some(2));
    let error = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(error.starts_with("There is no month November. Write the year, a dash and the number of the month."), "{error}");
}

#[test]
fn the_months_are_a_list_of_the_session() {
    let folder = of_two_months();
    let mut command = salotto(&folder);
    command.args(["--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    // The results, then the item after the two kinds of matches.
    assert!(session.press("8")[0].starts_with("You have finished 5 matches: 4 won."));
    let said = session.press("4");
    assert_eq!(said, ["Month by month, the latest first.", "November 2026: 4 matches on 2 days, 3 won, 1 of 2"]);
    assert!(session.press("2")[0].starts_with("October 2026: one match, won."));
    session.press("x");
    let said = session.press("1");
    assert!(said[0].starts_with("November 2026: 4 matches on 2 days, 3 won."), "{said:?}");
    assert!(said.iter().any(|line| line.contains("Wins by game: Salotto dominoes, 2 of 3")), "{said:?}");
    session.close();
}

#[test]
fn one_game_is_told_by_itself_under_either_of_its_names() {
    for name in ["five-and-three", "cinque-e-tre"] {
        assert_eq!(told(&some(), &[name, "--lang", "en"])[0], "You have finished one match, and won it.");
    }
    assert_eq!(told(&some(), &["kingdomino", "--lang", "it"]), ["Non hai ancora finito nessuna partita."]);
}

#[test]
fn a_team_wins_together_and_its_matches_are_a_kind_of_their_own() {
    let folder = Folder::new();
    finished(&folder, "pairs", 3, 8, "");
    finished(&folder, "salotto-teams", 2, 9, "");
    let groups = json(&folder)["groups"].clone();
    let of = |place: usize, what: &str| groups[place][what].clone();
    assert_eq!([of(0, "game"), of(0, "won"), of(0, "best-score")], [serde_json::json!("salotto"), 0.into(), 135.into()]);
    assert_eq!([of(1, "game"), of(1, "won"), of(1, "best-score")], [serde_json::json!("pairs"), 1.into(), 106.into()]);
}

#[test]
fn rows_of_wins_and_trends_follow_the_order_of_play() {
    let folder = Folder::new();
    // Won when the third seat is the player's: two, then one of three, then nineteen.
    let won = |hour: usize| hour < 2 || hour == 3 || hour > 4;
    (0..24).for_each(|hour| finished(&folder, "salotto", if won(hour) { 3 } else { 2 }, hour, ""));
    let group = json(&folder)["groups"][0].clone();
    assert_eq!(group["longest-row-of-wins"], 19);
    assert_eq!(group["recent"], serde_json::json!({ "played": 20, "won": 19 }));
    assert_eq!(group["before"], serde_json::json!({ "played": 4, "won": 3 }));
    assert!(told(&folder, &["--lang", "en"]).contains(&"In the last 20 matches: 19 wins. In the 4 before: 3.".to_string()));
}

#[test]
fn what_is_no_match_of_the_players_is_told_and_not_counted() {
    let folder = some();
    fs::write(folder.path().join("matches/finished/odd.salotto"), "no record").unwrap();
    finished(&folder, "jolly", 9, 11, "");
    let said = told(&folder, &["--lang", "en"]);
    assert_eq!(said[0], "You have finished 3 matches: 2 won.");
    let last = "2 files among the finished matches aren't counted, because they aren't matches of yours that can be read: ";
    assert_eq!(said.last().unwrap(), &format!("{last}jolly-11.salotto; odd.salotto."));
    assert_eq!(json(&folder)["unreadable-files"], serde_json::json!(["jolly-11.salotto", "odd.salotto"]));
    for number in 0..5 {
        fs::write(folder.path().join(format!("matches/finished/x{number}.salotto")), "no record").unwrap();
    }
    let said = told(&folder, &["--lang", "en"]);
    assert!(said.last().unwrap().ends_with("; and 2 more."), "{said:?}");
    let said = told(&folder, &["--lang", "it"]);
    assert!(
        said.last().unwrap().contains("7 file fra le partite finite non contano, perché") && said.last().unwrap().ends_with("e altri 2."),
        "{said:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_cache_or_of_a_match_is_not_waited_for() {
    let folder = some();
    let counted = json(&folder)["played"].clone();
    fs::remove_file(cache(&folder)).unwrap();
    for name in [cache(&folder), folder.path().join("matches/finished/pipe.salotto")] {
        nix::unistd::mkfifo(&name, nix::sys::stat::Mode::S_IRWXU).unwrap();
    }
    assert_eq!(json(&folder)["played"], counted);
}

#[test]
fn a_match_that_the_player_left_when_he_was_out_is_lost() {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "");
    let path = folder.finished().remove(0);
    let text = fs::read_to_string(&path).unwrap();
    let steps = text.trim_end().lines().count() - 3;
    fs::write(&path, text.lines().take(steps).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let group = json(&folder)["groups"][0].clone();
    assert_eq!([&group["played"], &group["won"], &group["best-score"]], [&serde_json::json!(1), &0.into(), &serde_json::Value::Null]);
}

#[test]
fn the_cache_can_be_old_broken_or_gone() {
    let folder = some();
    let first = json(&folder);
    assert!(cache(&folder).exists());
    assert_eq!(json(&folder), first, "from the cache");
    for broken in ["", "{}", "no JSON", r#"{"version":99,"files":{}}"#] {
        fs::write(cache(&folder), broken).unwrap();
        assert_eq!(json(&folder), first, "{broken}");
    }
    fs::write(cache(&folder), "no JSON").unwrap();
    let last = || told(&folder, &["--lang", "en"]).pop();
    assert_eq!(last().as_deref(), Some("The file with the counts of your matches was damaged; it has been made anew."));
    assert_eq!(last().as_deref(), Some("Longest streak: one win."), "told once");
    fs::remove_file(cache(&folder)).unwrap();
    assert_eq!(json(&folder), first);
    finished(&folder, "salotto", 2, 12, "");
    assert_eq!(json(&folder)["played"], 4, "a match that came later");
    fs::remove_file(folder.path().join("matches/finished/salotto-12.salotto")).unwrap();
    assert_eq!(json(&folder), first, "and went");
}

#[test]
fn a_shutout_that_counts_as_two_matches_is_counted_twice() {
    let folder = Folder::new();
    finished(&folder, "pairs-latin", 2, 8, "");
    assert_eq!([&json(&folder)["played"], &json(&folder)["won"]], [2, 2], "also as it was kept");
    finished(&folder, "pairs-latin", 1, 9, "");
    assert_eq!([&json(&folder)["played"], &json(&folder)["won"]], [4, 2]);
}

#[test]
fn a_cache_is_believed_only_for_the_very_file_it_was_made_of() {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "");
    assert_eq!(json(&folder)["won"], 1);
    finished(&folder, "salotto", 1, 8, "# another player");
    assert_eq!(json(&folder)["won"], 0);
}

#[test]
fn a_review_is_noted_in_the_match_and_a_name_finds_it_again() {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "");
    let path = folder.finished().remove(0);
    // Up to the player's first move, so that it is soon reviewed.
    let text = fs::read_to_string(&path).unwrap();
    let moved = text.lines().position(|line| line.starts_with("3 ")).expect("a move");
    fs::write(&path, text.lines().take(moved + 1).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    let mut command = salotto(&folder);
    command.args(["--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    // The kept matches, the only one, its review; then its name.
    for key in ["2", "1", "2", "1", "4"] {
        session.press(key);
    }
    let said = session.press("The longest ever");
    assert_eq!(said[0], "It is called The longest ever.");
    assert!(said.iter().any(|line| line.starts_with("The longest ever: ")), "{said:?}");
    session.close();
    let text = fs::read_to_string(&path).unwrap();
    let noted = text.lines().filter(|line| line.starts_with("# reviewed ")).count();
    assert_eq!((noted, text.ends_with("# kept as The longest ever\n")), (1, true), "{text}");
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before, "it is no newer for that");
    assert_eq!(json(&folder)["groups"][0]["reviewed"], 1);
}

/// Classic dominoes up to Anna's first move: she opens with the six two, and would have better laid the
/// double two.
fn kept_doubles(folder: &Folder, hours: std::ops::Range<usize>) {
    for hour in hours {
        finished(folder, "classic", 1, hour, "");
        let path = folder.path().join(format!("matches/finished/classic-{hour}.salotto"));
        let text = fs::read_to_string(&path).unwrap();
        let moved = text.lines().position(|line| line.starts_with("1 ")).expect("a move");
        fs::write(&path, text.lines().take(moved + 1).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    }
}

#[test]
fn the_mistakes_of_reviewed_matches_have_something_in_common_from_three_on() {
    let folder = Folder::new();
    kept_doubles(&folder, 8..10);
    let said = |folder: &Folder| {
        let mut command = salotto(folder);
        command.args(["--speech", "off", "--lang", "en"]);
        let mut session = Session::start(command);
        session.heard();
        // The results; after the one kind of matches, the mistakes.
        session.press("8");
        let said = session.press("2");
        session.close();
        said
    };
    let pattern = |line: &str| line.starts_with("Classic dominoes: you keep the double two too long, ");
    let wait = |count: usize| format!("One moment: I'm reviewing your last {count} matches. That can take minutes, once.");
    assert_eq!(said(&folder)[..2], [wait(2), "In your last 2 matches I find no mistake that you repeat.".to_string()]);
    kept_doubles(&folder, 10..11);
    assert!(!told(&folder, &["--lang", "en"]).iter().any(|line| pattern(line)), "the third one isn't reviewed yet");
    let listed = said(&folder);
    assert_eq!(listed[..2], [wait(3), "From the reviews of your last 3 matches, worst mistake first.".to_string()]);
    assert!(pattern(&listed[2]) && listed[2].contains(" points lost in your last 3 matches"), "{listed:?}");
    // The reviews are kept, also if a match gets another name.
    let note = folder.path().join("matches/finished/classic-8.salotto");
    fs::write(&note, fs::read_to_string(&note).unwrap() + "# kept as The first\n").unwrap();
    let mistakes = json(&folder)["mistakes"].clone();
    let [game, kind, tile, matches] = ["game", "mistake", "tile", "matches"].map(|name| mistakes[0][name].clone());
    assert_eq!([game, kind, tile], ["classic", "kept-double", "2-2"].map(serde_json::Value::from));
    assert_eq!((matches, mistakes.as_array().map(Vec::len)), (3.into(), Some(1)));
    assert!(told(&folder, &["--lang", "en"]).iter().any(|line| pattern(line)));
    assert!(told(&folder, &["--lang", "it"]).iter().any(|line| line.starts_with("Domino classico: tieni il doppio due troppo a lungo, ")));
    assert_eq!(json_of(&folder, "salotto")["mistakes"], serde_json::json!([]));
    // A broken file is told and made anew.
    fs::write(folder.path().join("reviews.json"), "nonsense").unwrap();
    let notice = "The file with the reviews of your matches was damaged; they will be made anew.";
    assert_eq!(told(&folder, &["--lang", "en"]).last().map(String::as_str), Some(notice));
    assert_eq!(json(&folder)["mistakes"], serde_json::json!([]));
    // A match that can't be read any more isn't one without mistakes.
    let written = fs::metadata(&note).unwrap().modified().unwrap();
    fs::write(&note, "x".repeat(fs::metadata(&note).unwrap().len() as usize)).unwrap();
    fs::File::options().append(true).open(&note).unwrap().set_modified(written).unwrap();
    assert_eq!(said(&folder)[1], "In your last 2 matches I find no mistake that you repeat.");
}

/// Adds this many matches of two at Kingdomino against a normal opponent, every other one won.
fn even_matches(folder: &Folder, matches: usize) {
    for number in 0..matches {
        finished(folder, "kingdomino", 1 + number % 2, number % 24, "");
        let place = folder.path().join("matches/finished");
        fs::rename(place.join(format!("kingdomino-{}.salotto", number % 24)), place.join(format!("{number}.salotto"))).unwrap();
    }
}

#[test]
fn a_strength_is_a_range_of_levels_until_thirty_matches_and_then_near_an_opponent() {
    let folder = Folder::new();
    even_matches(&folder, 12);
    let said = told(&folder, &["--lang", "en"]);
    assert_eq!(said[2], "Kingdomino: after 12 matches your level is somewhere between easy and hard.");
    let strength = json(&folder)["strengths"].clone();
    let [game, matches, lowest, highest] = ["game", "matches", "lowest", "highest"].map(|name| strength[0][name].clone());
    assert_eq!([game, lowest, highest], ["kingdomino", "easy", "hard"].map(serde_json::Value::from));
    assert_eq!((matches, strength.as_array().map(Vec::len)), (12.into(), Some(1)));
    assert!(told(&folder, &["--lang", "it"])[2].starts_with("Kingdomino: dopo 12 partite il tuo livello sta fra facile e difficile"));
    assert!(told(&folder, &["--lang", "es"])[2].starts_with("Kingdomino: después de 12 partidas tu nivel está entre fácil y difícil"));
    // Results of a month are no strength.
    assert!(!told(&folder, &["--month", "2026-11", "--lang", "en"]).iter().any(|line| line.contains("your level is")));
    even_matches(&folder, 30);
    assert_eq!(told(&folder, &["--lang", "en"])[2], "Kingdomino: you are about as strong as Mina, whose level is normal.");
}

#[test]
fn a_strength_counts_matches_of_one_person_at_the_standard_length() {
    let folder = Folder::new();
    // Five and three to 31 points, where 61 are the standard.
    (0..20).for_each(|hour| finished(&folder, "five-and-three", 1, hour, ""));
    assert_eq!(json(&folder)["strengths"], serde_json::json!([]));
    even_matches(&folder, 12);
    assert_eq!(json(&folder)["strengths"][0]["matches"], 12);
    for (number, seats) in [(0, "seat 1 human Anna"), (2, "seat 2 master:50ms Alice")] {
        let path = folder.path().join(format!("matches/finished/{number}.salotto"));
        let text = fs::read_to_string(&path).unwrap();
        let seat = &seats[..7];
        let changed = text.lines().map(|line| if line.starts_with(seat) { seats } else { line });
        let changed = changed.map(|line| if number == 0 && line.starts_with("seat 2 ") { "seat 2 human Bruno" } else { line });
        fs::write(&path, changed.map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    }
    assert_eq!(json(&folder)["strengths"][0]["matches"], 10, "another person, or a bot of unknown strength, at the table");
}

#[test]
fn the_list_of_levels_says_where_one_stands() {
    let levels = |folder: &Folder| {
        let mut command = salotto(folder);
        command.args(["--speech", "off", "--lang", "en"]);
        let mut session = Session::start(command);
        session.heard();
        // A new match of Kingdomino, its opponents.
        for key in ["1", "7"] {
            session.press(key);
        }
        let said = [session.press("2"), session.press("home")].concat();
        let all = (0..6).fold(said, |mut said, _| {
            said.extend(session.press("down"));
            said
        });
        session.close();
        all
    };
    let folder = Folder::new();
    folder.write("settings.toml", "lessons = [\"classic 1\"]\nnews = \"off\"\n");
    assert!(!levels(&folder).iter().any(|line| line.contains("your level")));
    even_matches(&folder, 12);
    let said = levels(&folder);
    let own: Vec<&String> = said.iter().filter(|line| line.contains("your level")).collect();
    assert!(!own.is_empty() && own.iter().all(|line| line.starts_with("Normal, about your level: ")), "{said:#?}");
}

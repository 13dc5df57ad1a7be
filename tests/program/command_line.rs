//! The command line: help, names in either language, slips, folders, the environment.

use crate::program::{Folder, Session, run, salotto};
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use std::fs;
use std::process::Output;

/// The text on standard output; the program must succeed.
#[track_caller]
fn said(arguments: &[&str]) -> String {
    let output = run(&Folder::new(), arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The sentence with which the program refuses these arguments.
#[track_caller]
fn refusal(arguments: &[&str]) -> String {
    refused(run(&Folder::new(), arguments))
}

#[track_caller]
fn refused(output: Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).unwrap().trim_end().to_string()
}

const COMMANDS: [&str; 15] = [
    "play",
    "join",
    "resume",
    "replay",
    "review",
    "daily",
    "stats",
    "simulate",
    "games",
    "rules",
    "manual",
    "keys",
    "where",
    "completions",
    "help",
];

#[test]
fn help_explains_the_program_and_each_command() {
    for language in Language::ALL.map(Language::code) {
        let program = said(&["help", "--lang", language]);
        assert_eq!(program, said(&["--help", "--lang", language]));
        for command in COMMANDS {
            assert!(program.lines().any(|line| line.trim_start().starts_with(&format!("{command} "))), "{command}: {program}");
            assert_eq!(said(&["help", command, "--lang", language]), said(&[command, "--help", "--lang", language]), "{command}");
        }
        assert_eq!(said(&["help", "PLAY", "Classico", "--lang", language]), said(&["play", "classic", "-h", "--lang", language]));
    }
    assert!(refusal(&["help", "paly", "--lang", "en"]).contains("Did you mean play?"));
}

#[test]
fn what_every_command_takes_stands_in_the_programs_help_alone() {
    let program = said(&["--help", "--lang", "en"]);
    for option in ["--lang", "--speech", "--rate", "--volume", "--layout", "--detail", "--pace", "--input", "--data-dir"] {
        let stands = |help: &str| help.matches(&format!("{option} <")).count();
        assert_eq!(stands(&program), 1, "{option}");
        for command in COMMANDS {
            assert_eq!(stands(&said(&[command, "--help", "--lang", "en"])), 0, "{command} {option}");
        }
    }
    assert!(said(&["games", "--help", "--lang", "en"]).contains("Options of every command"));
}

#[test]
fn the_help_of_a_game_has_its_options_with_their_values_and_no_others() {
    for game in GameName::ALL {
        for command in ["play", "simulate"] {
            let help = said(&[command, game.names().1, "--help", "--lang", "en"]);
            let listed: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  -o ")).collect();
            let own: Vec<&str> = game.options().iter().map(|spec| spec.name).collect();
            let names: Vec<&str> = listed.iter().map(|line| line.split([' ', ':']).next().unwrap()).collect();
            assert_eq!(names, own, "{command} {game:?}");
            for (spec, line) in game.options().iter().zip(listed) {
                if let salotto::games::options::OptionValues::Words(words) = spec.values {
                    assert!(line.contains(&format!(": {}; default ", words.join(", "))), "{line}");
                }
            }
            for shortcut in ["players", "teams", "set"] {
                assert_eq!(help.contains(&format!("--{shortcut} <")), own.contains(&shortcut), "{game:?} {shortcut}");
            }
        }
    }
    let without = said(&["play", "--help", "--lang", "en"]);
    assert!(without.contains("--teams <") && !without.contains("\n  -o players"));
}

#[test]
fn help_names_the_levels_in_its_language() {
    assert!(said(&["play", "--help", "--lang", "en"]).contains("beginner, easy, normal, hard, master, heaviest, and greedy"));
    assert!(
        said(&["play", "--help", "--lang", "it"]).contains("principiante, facile, normale, difficile, maestro, peso-massimo e ingordo")
    );
}

/// The header of the match that `arguments` begin.
#[track_caller]
fn header(arguments: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    let mut command = salotto(&folder);
    command.args(arguments);
    let mut session = Session::start(command);
    session.heard();
    session.close();
    let saved = folder.matches();
    let text = fs::read_to_string(saved.first().expect("a match has begun")).unwrap();
    text.lines().take_while(|line| !line.starts_with("shuffle") && !line.starts_with("# begun ")).map(str::to_string).collect()
}

#[test]
fn names_and_values_are_known_in_either_language_in_capitals_and_without_accents() {
    let english = ["play", "salotto", "--bots", "easy,master:20", "-o", "opening=highest-double", "-o", "drawing=until-fits"];
    let italian = [
        "PLAY",
        "Salotto",
        "--BOTS",
        "Facile,MAESTRO:20",
        "-o",
        "Doppio-d-Apertura=il-più-alto-della-mano",
        "-o",
        "PESCA=finche una va bene",
    ];
    let common = ["--lang", "Italiano", "--detail", "BREVE", "--pace", "Nessuno", "--speech", "no", "--seed", "1", "--players", "3"];
    let expected = header(
        &[&english[..], &["--lang", "it", "--detail", "short", "--pace", "none", "--speech", "off", "--seed", "1", "--players", "3"]]
            .concat(),
    );
    assert_eq!(header(&[&italian[..], &common].concat()), expected);
    assert!(
        expected.contains(&"option opening highest-double".to_string()) && expected.iter().any(|line| line.starts_with("seat 3 master:20"))
    );
    for on in ["on", "yes", "sì", "SI"] {
        let header = header(&["play", "salotto", "-o", &format!("draw-when-able={on}"), "--lang", "en"]);
        assert!(header.contains(&"option draw-when-able on".to_string()), "{on}");
    }
    for game in ["five-and-three", "cinque-e-tre", "Cinque E Tre", "FIVE-AND-THREE"] {
        assert!(header(&["play", game]).contains(&"game five-and-three".to_string()), "{game}");
    }
}

#[test]
fn a_slip_is_answered_with_what_may_have_been_meant() {
    for (arguments, italian, english) in [
        (
            &["paly"][..],
            "Il comando paly non esiste. Volevi dire play?",
            "There is no command paly. Did you mean play? For all of them: salotto --help",
        ),
        (&["classic"], "Volevi dire play classic?", "Did you mean play classic?"),
        (&["play", "kingdmino"], "Volevi dire kingdomino?", "There is no game called kingdmino. Did you mean kingdomino? Choose one of: "),
        (&["rules", "classiko"], "Volevi dire classico?", "Did you mean classico?"),
        (&["play", "classic", "--playrs", "3"], "Volevi dire --players?", "Unknown option --playrs. Did you mean --players?"),
        (&["replay", "x", "--jsn"], "Volevi dire --json?", "Did you mean --json?"),
        (&["--lnag", "it"], "Volevi dire --lang?", "Did you mean --lang?"),
        (&["play", "salotto", "-o", "openning=any-double"], "Volevi dire opening?", "Did you mean opening?"),
        (&["play", "salotto", "-o", "opening=highest-duble"], "Volevi dire highest-double?", "Did you mean highest-double?"),
        (&["play", "salotto", "--bots", "easy,mastr"], "Volevi dire master?", "There is no level mastr. Did you mean master?"),
        (&["--pace", "svleto"], "Volevi dire svelto?", "Did you mean svelto?"),
    ] {
        for (language, expected) in [("it", italian), ("en", english)] {
            let said = refusal(&[arguments, &["--lang", language]].concat());
            assert!(said.contains(expected), "{said}");
        }
    }
    let said = refusal(&["dance", "--lang", "en"]);
    assert_eq!(said, "There is no command dance. For all of them: salotto --help", "nothing is like it");
}

#[test]
fn a_value_of_the_environment_is_refused_with_the_variables_name() {
    let folder = Folder::new();
    let said = refused(salotto(&folder).args(["play", "classic"]).env("SALOTTO_LANG", "de").output().unwrap());
    assert!(said.contains("SALOTTO_LANG") && !said.contains("--lang"), "{said}");
    assert!(refusal(&["--lang", "de", "play", "classic"]).contains("--lang"));
}

#[test]
fn an_option_before_its_command_is_told_where_it_stands() {
    let said = refusal(&["--lang", "en", "--name", "Ugo", "play", "classic"]);
    assert!(said.starts_with("--name stands after its command: salotto play --name."), "{said}");
}

#[cfg(unix)]
#[test]
fn a_locale_without_a_language_means_english_whatever_else_is_listed() {
    for (name, tag) in [("LC_ALL", "C"), ("LC_ALL", "POSIX"), ("LANG", "C.UTF-8"), ("LC_MESSAGES", "C")] {
        let folder = Folder::new();
        let mut program = salotto(&folder);
        for unset in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            program.env_remove(unset);
        }
        let output = program.args(["games"]).env("LANGUAGE", "it").env(name, tag).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains("players"), "{name}={tag}: {said}");
    }
}

#[test]
fn a_name_that_all_games_have_names_them_all() {
    for word in ["domino", "Dominoes", "dominó"] {
        for command in ["play", "rules", "simulate"] {
            let said = refusal(&[command, word, "--lang", "en"]);
            assert!(said.starts_with("Several games are dominoes. Choose one of: salotto, "), "{command} {word}: {said}");
            assert!(said.ends_with("mexican-train."), "{said}");
        }
    }
    assert!(refusal(&["play", "domino", "--lang", "it"]).starts_with("I giochi di domino sono più di uno. Scegli fra: salotto, "));
    assert!(refusal(&["play", "domino", "--lang", "es"]).starts_with("Los juegos de dominó son varios. Elige entre: salotto, "));
    let learnt = refusal(&["learn", "domino", "--lang", "en"]);
    let (_, named) = learnt.split_once("The games are ").expect("they are named");
    assert!(GameName::ALL.iter().all(|game| named.contains(game.key())), "{named}");
    assert!(refusal(&["domino", "--lang", "en"]).contains("Did you mean play?"));
}

#[test]
fn words_that_people_try_name_the_command_in_either_language() {
    let tried = [
        ("problemi", "puzzles"),
        ("lesson", "learn"),
        ("lezioni", "learn"),
        ("statistiche", "stats"),
        ("oggi", "daily"),
        ("today", "daily"),
        ("gioca", "play"),
        ("Tasti", "keys"),
        ("continua", "resume"),
        ("lezzioni", "learn"),
    ];
    for (word, command) in tried {
        assert!(refusal(&[word, "--lang", "it"]).contains(&format!("Volevi dire {command}?")), "{word}");
        assert!(refusal(&[word, "--lang", "en"]).contains(&format!("Did you mean {command}?")), "{word}");
    }
}

#[test]
fn what_is_given_twice_or_too_much_is_named() {
    assert_eq!(
        refusal(&["play", "salotto", "--seed", "1", "--seed", "2", "--lang", "en"]),
        "--seed is given twice: leave one of them out."
    );
    assert!(refusal(&["games", "extra", "--lang", "en"]).contains("what to do with extra"));
}

#[test]
fn the_environment_chooses_language_voice_and_detail_where_the_command_line_does_not() {
    let folder = Folder::new();
    let about =
        |variables: &[(&str, &str)], arguments: &[&str]| salotto(&folder).envs(variables.iter().copied()).args(arguments).output().unwrap();
    let text = |output: Output| String::from_utf8(output.stdout).unwrap();
    assert!(text(about(&[("SALOTTO_LANG", "Italiano")], &["--help"])).contains("Opzioni:"));
    assert!(text(about(&[("SALOTTO_LANG", "it")], &["--help", "--lang", "en"])).contains("Options:"));
    assert!(text(about(&[("SALOTTO_LANG", "")], &["--help"])).contains("Options:"), "what is empty is no wish");
    assert!(refused(about(&[("SALOTTO_LANG", "xx")], &["games"])).contains("SALOTTO_LANG can't be xx"));
    let classic = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/classic.salotto");
    let told = |detail: &str| text(about(&[("SALOTTO_DETAIL", detail)], &["replay", classic]));
    assert_eq!(told("breve"), said(&["replay", classic, "--detail", "short"]));
    assert_ne!(told("short"), told("long"));
    let greeting = |speech: &str| text(about(&[("SALOTTO_SPEECH", speech)], &[]));
    assert_ne!(greeting("off"), greeting("on"));
    assert_eq!(greeting("no"), greeting("off"));
}

/// The program with the platform's own folders, all of them in `folder`.
#[cfg(target_os = "linux")]
fn at_home(folder: &Folder) -> std::process::Command {
    let mut command = salotto(folder);
    command.env_remove("SALOTTO_DATA_DIR").env("HOME", folder.path());
    for (name, place) in [("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data")] {
        command.env(name, folder.path().join(place));
    }
    command.args(["--speech", "off", "--lang", "en"]);
    command
}

#[cfg(target_os = "linux")]
#[test]
fn settings_matches_and_histories_have_the_platforms_folders_and_where_tells_them() {
    let folder = Folder::new();
    let mut command = at_home(&folder);
    command.args(["play", "classic", "--seed", "1"]);
    let mut session = Session::start(command);
    session.heard();
    session.press("o");
    session.press("f9");
    session.close();
    let places =
        ["config/salotto/settings.toml", "state/salotto/history.txt", "data/salotto/matches"].map(|place| folder.path().join(place));
    assert!(places.iter().all(|place| place.exists()), "{places:?}");
    let told = String::from_utf8(at_home(&folder).arg("where").output().unwrap().stdout).unwrap();
    assert!(places.iter().all(|place| told.contains(&place.display().to_string())), "{told}");
    let one = Folder::new();
    let told = String::from_utf8(run(&one, &["where"]).stdout).unwrap();
    let places: Vec<&str> = told.lines().filter(|line| line.contains('/')).collect();
    let folder = one.path().display().to_string();
    assert!(places.len() >= 4 && places.iter().all(|line| line.contains(&folder)), "a folder that is named holds everything: {told}");
}

#[cfg(target_os = "linux")]
const EARLIER: &str = "name = \"Zoe\" # my name\ndetail = \"short\"\n";

#[cfg(target_os = "linux")]
#[test]
fn settings_of_earlier_versions_are_read_where_they_are_and_written_where_they_belong() {
    let folder = Folder::new();
    let earlier = folder.path().join("data/salotto");
    fs::create_dir_all(&earlier).unwrap();
    fs::write(earlier.join("settings.toml"), EARLIER).unwrap();
    let told = String::from_utf8(at_home(&folder).arg("where").output().unwrap().stdout).unwrap();
    assert!(told.contains(&earlier.join("settings.toml").display().to_string()), "{told}");
    let mut command = at_home(&folder);
    command.args(["play", "classic", "--seed", "1"]);
    let mut session = Session::start(command);
    session.heard();
    session.press("o");
    session.close();
    let settings = fs::read_to_string(folder.path().join("config/salotto/settings.toml")).unwrap();
    assert!(settings.contains("# my name") && settings.contains("short") && settings.contains("number"), "{settings}");
    assert_eq!(fs::read_to_string(earlier.join("settings.toml")).unwrap(), EARLIER, "the earlier file stays");
}

#[cfg(target_os = "linux")]
#[test]
fn where_there_is_no_voice_the_first_line_says_so_and_what_to_install() {
    let folder = Folder::new();
    let programs = folder.path().join("programs");
    fs::create_dir(&programs).unwrap();
    let told = |language| {
        let arguments = ["play", "classic", "--seed", "1", "--speech", "on", "--lang", language];
        let output = salotto(&folder).args(arguments).env("PATH", &programs).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for (language, expected) in [
        ("it", "Su questo computer non trovo voci: scrivo soltanto. Per sentirne una installa speech-dispatcher ed espeak-ng."),
        ("en", "I can't find a voice on this computer, so I only write. To hear one, install speech-dispatcher and espeak-ng."),
    ] {
        assert_eq!(told(language).lines().nth(1), Some(expected));
    }
    // With both installed, the fault is another one.
    ["speech-dispatcher", "espeak-ng"].iter().for_each(|name| fs::write(programs.join(name), "").unwrap());
    for (language, expected) in [
        ("it", "Il sintetizzatore c'è, ma non risponde: intanto scrivo."),
        ("en", "There is a synthesizer, but it doesn't answer; I keep writing."),
    ] {
        assert_eq!(told(language).lines().nth(1), Some(expected));
    }
}

#[test]
fn games_lists_each_game_with_its_description_and_the_names_to_type() {
    for language in Language::ALL {
        let (text, locale) = (said(&["games", "--lang", language.code()]), Locale::new(language));
        assert_eq!(text.lines().count(), GameName::ALL.len());
        for (line, game) in text.lines().zip(GameName::ALL) {
            let [name, about] = ["", "-about"].map(|part| locale.say(&Message::named(format!("game-{}{part}", game.key()), Vec::new())));
            assert!(line.starts_with(&format!("{name}. {about} ")) && line.contains(game.key()), "{line}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_commands_list_is_broken_between_words() {
    let folder = Folder::new();
    for command in [&["games"][..], &["rules", "kingdomino"], &["keys"], &["--help"]] {
        let mut terminal = crate::pty::Terminal::of(&salotto(&folder), &[command, &["--lang", "en"]].concat());
        let (_, shown) = terminal.wait();
        let rows: Vec<&str> = shown.lines().map(str::trim_end).collect();
        assert!(rows.len() > 5);
        // Only a word longer than a row stays whole.
        let too_long = rows.iter().find(|row| row.chars().count() >= 80 && row.trim().contains(' '));
        assert_eq!(too_long, None, "{command:?}");
    }
}

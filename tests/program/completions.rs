//! Tab completion: real shells are asked, with the script that the program gives them.
#![cfg(unix)]

use crate::program::{Folder, run, salotto};
use salotto::games::catalogue::GameName;
use salotto::locale::Language;
use std::path::Path;
use std::process::Command;

/// Whether this shell is installed. Panics if it isn't and CI=true, where no test may be skipped.
fn is_here(name: &str) -> bool {
    let found = Command::new(name).arg("--version").output().is_ok();
    assert!(found || std::env::var("CI").as_deref() != Ok("true"), "{name} is not installed");
    if !found {
        println!("SKIPPED: {name} is not installed");
    }
    found
}

/// A shell that finds the program as `salotto`.
fn shell(folder: &Folder, name: &str, language: &str, script: &str) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_salotto")).parent().unwrap().to_path_buf();
    let path = std::env::join_paths([program].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap()))).unwrap();
    let mut command = Command::new(name);
    let of_program = salotto(folder);
    command.envs(of_program.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.env("PATH", path).env("SALOTTO_LANG", language).current_dir(folder.path());
    match name {
        "bash" => command.args(["--norc", "--noprofile", "-c", script]),
        "zsh" => command.args(["-f", "-c", script]),
        _ => command.args(["--no-config", "-c", script]),
    };
    command
}

#[track_caller]
fn lines(mut command: Command) -> Vec<String> {
    let output = command.output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.trim_end().to_string()).collect()
}

/// Bash's completions of the last word of `typed`, split at spaces, `=` and `:` as bash does.
#[track_caller]
fn by_bash(language: &str, typed: &str) -> Vec<String> {
    let folder = Folder::new();
    let mut words: Vec<String> = vec![String::new()];
    for letter in typed.chars() {
        let last = words.last_mut().unwrap();
        let parts = |letter: char| matches!(letter, '=' | ':');
        match letter {
            ' ' => words.push(String::new()),
            _ if last.is_empty() || last.chars().all(parts) == parts(letter) => last.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    // Bash passes the word that Tab completes, which is empty after a character that separates
    // words.
    let current = words.last().unwrap().trim_start_matches(['=', ':']);
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let script = format!(
        "source <(salotto completions bash); COMP_WORDS=({}); COMP_CWORD={}; _salotto salotto '{current}' ''; \
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        quoted.join(" "),
        words.len() - 1
    );
    lines(shell(&folder, "bash", language, &script))
}

#[test]
fn bash_completes_commands_and_games_in_the_players_language() {
    if !is_here("bash") {
        return;
    }
    assert_eq!(by_bash("en", "salotto re"), ["resume", "replay", "review"]);
    assert_eq!(by_bash("en", "salotto play fi"), ["five-and-three"]);
    assert_eq!(by_bash("it", "salotto play ci"), ["cinque-e-tre"]);
    assert_eq!(by_bash("it", "salotto play fi"), ["five-and-three"], "the other language's words are known too");
    let games: Vec<&str> = GameName::ALL.iter().map(|game| game.key()).collect();
    let offered = by_bash("en", "salotto rules ");
    assert!(games.iter().all(|game| offered.iter().any(|offer| offer == game)), "{offered:?}");
    assert_eq!(by_bash("en", "salotto completions f"), ["fish"]);
}

/// A user switched by `su` or `runuser` may not open `/dev/fd/63` of the terminal or of a pipe.
#[test]
fn what_bash_is_given_needs_no_dev_fd() {
    let folder = Folder::new();
    let script = run(&folder, &["completions", "bash"]);
    let script = String::from_utf8(script.stdout).unwrap();
    assert!(script.contains("_salotto()"), "{script}");
    let code: Vec<&str> = script.lines().filter(|line| !line.trim_start().starts_with('#')).collect();
    assert!(code.iter().all(|line| !line.contains("<(") && !line.contains("/dev/fd")), "{script}");
}

#[test]
fn bash_completes_levels_after_each_comma_and_the_values_of_options() {
    if !is_here("bash") {
        return;
    }
    assert_eq!(by_bash("en", "salotto play classic --bots ma"), ["master"]);
    assert_eq!(by_bash("en", "salotto play classic --bots master,ea"), ["master,easy"]);
    assert_eq!(by_bash("it", "salotto play classic --bots maestro:50ms,fa"), ["50ms,facile"], "bash has parted it at the colon");
    assert_eq!(by_bash("en", "salotto play salotto --set "), ["6", "9", "12", "15", "18", "2x6", "2x9", "2x12", "4x6", "4x9", "4x12"]);
    let languages = by_bash("en", "salotto --lang=");
    assert!(
        languages.len() == Language::ALL.len() && Language::ALL.iter().all(|language| languages.contains(&language.code().to_string())),
        "{languages:?}"
    );
    assert_eq!(by_bash("it", "salotto --pace sv"), ["svelto"]);
    assert_eq!(by_bash("en", "salotto play classic --se"), ["--set", "--seed"]);
    assert_eq!(by_bash("en", "salotto play classic --la"), ["--lang", "--layout"], "what every command takes");
}

#[test]
fn bash_completes_every_option_of_every_game_and_its_values() {
    if !is_here("bash") {
        return;
    }
    for game in GameName::ALL {
        let names = by_bash("en", &format!("salotto play {} -o ", game.key()));
        let expected: Vec<String> = game.options().iter().map(|spec| format!("{}=", spec.name)).collect();
        assert_eq!(names, expected, "{game:?}");
    }
    assert_eq!(by_bash("en", "salotto play salotto -o opening="), ["any-double", "highest-double"]);
    assert!(by_bash("it", "salotto play salotto -o doppio-d-apertura=").contains(&"il-piu-alto-della-mano".to_string()));
}

#[test]
fn bash_completes_files_that_are_saved_matches_or_folders_of_them() {
    if !is_here("bash") {
        return;
    }
    let folder = Folder::new();
    folder.write("my match.salotto", "");
    let script = "source <(salotto completions bash); COMP_WORDS=(salotto replay my); COMP_CWORD=2; _salotto salotto my replay; \
                  printf '%s\\n' \"${COMPREPLY[@]}\"";
    assert_eq!(lines(shell(&folder, "bash", "en", script)), ["my\\ match.salotto"]);
}

/// The words that zsh adds to its list of completions for the last of `words`.
#[track_caller]
fn by_zsh(words: &str) -> Vec<String> {
    let script = format!(
        "compdef() {{ }}; _describe() {{ print -rl -- \"${{(@P)3}}\"; print -rl -- with \"${{@:4}}\"; }}; \
         source <(salotto completions zsh); words=({words}); CURRENT=$#words; _clap_dynamic_completer_salotto"
    );
    lines(shell(&Folder::new(), "zsh", "en", &script))
}

#[test]
fn zsh_completes_and_puts_no_space_after_a_name_whose_value_follows() {
    if !is_here("zsh") {
        return;
    }
    assert_eq!(by_zsh("salotto play fi"), ["five-and-three", "with"]);
    assert_eq!(by_zsh("salotto play salotto -o ope"), ["opening=", "with", "-S", ""]);
    assert!(by_zsh("salotto re").iter().any(|line| line.starts_with("resume:Resume the latest match")), "with its explanation");
}

#[test]
fn fish_completes_from_what_has_been_typed() {
    if !is_here("fish") {
        return;
    }
    let folder = Folder::new();
    let by_fish =
        |typed: &str| lines(shell(&folder, "fish", "it", &format!("salotto completions fish | source; complete --do-complete '{typed}'")));
    assert_eq!(by_fish("salotto play ci"), ["cinque-e-tre"]);
    assert_eq!(by_fish("salotto play classico --bots maestro,fa"), ["maestro,facile"]);
}

#[test]
fn a_script_is_known_by_the_shells_name_alone_and_other_shells_are_named() {
    let output = run(&Folder::new(), &["completions", "tcsh", "--lang", "en"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("SHELL can't be tcsh") && said.contains("bash, zsh, fish, powershell"), "{said}");
}

//! Completion for shells: commands, games, levels, options and their values, in the player's
//! language. A script in the shell's own language asks the program, which answers from its one
//! description of the command line.

use super::arguments::ArgumentContext;
use super::words::WordList;
use super::{bots, command};
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale};
use clap::{Arg, Command};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use clap_complete::env::{EnvCompleter, Fish, Powershell, Zsh};
use std::ffi::{OsStr, OsString};
use std::io;

/// The variable by which a script names the asking shell.
pub const ASKING: &str = "SALOTTO_COMPLETE";

/// The shells that have a script.
pub const SHELLS: [&str; 4] = ["bash", "zsh", "fish", "powershell"];

const BASH: &str = include_str!("completions.bash");

/// In zsh a name that ends with `=` gets no space after it, since its value follows.
const ZSH_OFFERS: [&str; 2] =
    ["_describe -V 'values' other", "_describe -V 'values' other ${${(M)${other[1]%%:*}:#*=}:+-S} ${${(M)${other[1]%%:*}:#*=}:+''}"];

/// If zsh loads the script on demand, the Tab that made it do so is answered too.
fn zsh_first(program: &str) -> String {
    format!("[[ $funcstack[1] == _{program} ]] && _clap_dynamic_completer_{} \"$@\"\ntrue\n", program.replace('-', "_"))
}

/// The shells, as typed.
pub fn shells() -> WordList {
    WordList::new(SHELLS, |shell, _| shell.to_string())
}

/// The script that makes a shell ask the program from then on.
pub fn script(shell: &str) -> String {
    script_of("salotto", shell)
}

/// The script that makes a shell ask another program with the same interface.
pub fn script_of(program: &str, shell: &str) -> String {
    match shell {
        "zsh" => library_script(program, &Zsh).replace(ZSH_OFFERS[0], ZSH_OFFERS[1]) + &zsh_first(program),
        "fish" => library_script(program, &Fish),
        "powershell" => library_script(program, &Powershell),
        _ => BASH.replace("salotto", program),
    }
}

fn library_script(program: &str, shell: &dyn EnvCompleter) -> String {
    let mut script = Vec::new();
    // Writing into memory can't fail.
    let _ = shell.write_registration(ASKING, program, program, program, &mut script);
    String::from_utf8(script).unwrap_or_default()
}

/// The candidates of `shell` for the last of `words` (the first is the program's name), in its own
/// format.
///
/// # Errors
/// The shell is none of `SHELLS`, or no word can follow.
pub fn candidates(shell: &str, words: Vec<OsString>, arguments: &ArgumentContext, locale: &Locale) -> io::Result<Vec<u8>> {
    // Options that every command takes are offered after a command too, though its help doesn't
    // repeat them.
    candidates_of(command(locale, &ArgumentContext { command: None, game: arguments.game }), shell, words)
}

/// The candidates of `shell` for the last word of a program with this command line, in its own
/// format.
///
/// # Errors
/// The shell is none of `SHELLS`, or no word can follow.
pub fn candidates_of(mut command: Command, shell: &str, words: Vec<OsString>) -> io::Result<Vec<u8>> {
    let folder = std::env::current_dir().ok();
    let mut offered = Vec::new();
    match shell {
        "bash" => {
            let last = words.len().saturating_sub(1);
            for candidate in complete(&mut command, words, last, folder.as_deref())? {
                offered.extend_from_slice(candidate.get_value().to_string_lossy().as_bytes());
                offered.push(b'\n');
            }
        }
        "zsh" => Zsh.write_complete(&mut command, words, folder.as_deref(), &mut offered)?,
        "fish" if !words.is_empty() => Fish.write_complete(&mut command, words, folder.as_deref(), &mut offered)?,
        "powershell" if !words.is_empty() => Powershell.write_complete(&mut command, words, folder.as_deref(), &mut offered)?,
        _ => return Err(io::ErrorKind::InvalidInput.into()),
    }
    Ok(offered)
}

/// An argument whose candidates are returned by `values` for the text typed so far.
fn with_candidates(argument: Arg, values: impl Fn(&str) -> Vec<String> + Send + Sync + 'static) -> Arg {
    let candidates = move |typed: &OsStr| {
        let values = typed.to_str().map(&values).unwrap_or_default();
        values.into_iter().map(CompletionCandidate::new).collect()
    };
    argument.add(ArgValueCompleter::new(candidates))
}

/// `-o`: the options of the game asked for, or of all games; after the `=` the option's values.
pub fn with_game_options(argument: Arg, game: Option<GameName>, language: Language) -> Arg {
    with_candidates(argument, move |typed| super::game_options::completions(game, typed, &Locale::new(language)))
}

/// An option of the game that has an argument of its own, such as `--players`.
pub fn with_values_of(argument: Arg, game: Option<GameName>, language: Language) -> Arg {
    let option = format!("{}=", argument.get_id());
    with_candidates(argument, move |typed| {
        let offered = super::game_options::completions(game, &format!("{option}{typed}"), &Locale::new(language));
        offered.iter().filter_map(|offered| offered.strip_prefix(&option)).map(str::to_string).collect()
    })
}

/// `--bots`: a level or an opponent after each comma.
pub fn with_bots(argument: Arg, language: Language) -> Arg {
    with_candidates(argument, move |typed| {
        let (others, last) = typed.split_at(typed.rfind(',').map_or(0, |comma| comma + 1));
        bots().beginning(last, language).iter().map(|bot| format!("{others}{bot}")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_changed_of_zshs_script_is_still_in_the_librarys() {
        for (program, function) in [("salotto", "salotto()"), ("salotto-house", "salotto_house()")] {
            assert!(library_script(program, &Zsh).contains(ZSH_OFFERS[0]));
            assert!(library_script(program, &Zsh).contains(&format!("_clap_dynamic_completer_{function}")));
        }
    }
}

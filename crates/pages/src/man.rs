//! The man page: a frame in each language, and lists made from the command line.

use crate::project;
use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use salotto::cli::{self, ArgumentContext};
use salotto::commands::games;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use std::fs;

/// The man page in a language, dated by a day such as `2026-11-22`.
pub fn man_page(language: Language, date: &str) -> String {
    let locale = Locale::new(language);
    let games = GameName::ALL.iter().zip(games()).map(|(game, line)| about_game(*game, &locale.say(&line), &locale));
    let frame = frame("crates/pages/man", language);
    filled(&frame, &cli::command(&locale, &ArgumentContext::default()), date).replace("@GAMES@\n", &games.collect::<String>())
}

/// The frame of a page, roff with `@WORDS@` in it, from a folder of the project: in a language, or
/// in English if it has none yet.
///
/// # Panics
/// There is none in English either.
pub fn frame(folder: &str, language: Language) -> String {
    let written_in = |wanted: Language| fs::read_to_string(project().join(folder).join(wanted.code()).with_extension("roff"));
    written_in(language).or_else(|_| written_in(Language::English)).expect("a frame in English")
}

/// The frame of a page with the version, the options and the commands of a program with this command
/// line, dated by a day.
pub fn filled(frame: &str, program: &Command, date: &str) -> String {
    frame
        .replace("@DATE@", date)
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@OPTIONS@\n", &options(program.clone()))
        .replace("@COMMANDS@\n", &program.get_subcommands().cloned().map(about_command).collect::<String>())
}

/// The options of a command, without the title that the library gives them in English.
fn options(command: Command) -> String {
    let mut written = Vec::new();
    // Nothing can go wrong where it is written into memory.
    let _ = Man::new(command).render_options_section(&mut written);
    let written = String::from_utf8(written).unwrap_or_default();
    written.split_once(".SH OPTIONS\n").map_or(String::new(), |(_, options)| options.to_string())
}

fn about_command(command: Command) -> String {
    let mut page = Roff::new();
    page.control("SS", [command.get_name()]);
    page.text([roman(command.get_about().map(ToString::to_string).unwrap_or_default())]);
    // Each has its --help, which needs no telling again.
    let (help, own): (Vec<_>, Vec<_>) = command.get_arguments().map(Arg::get_id).partition(|id| *id == "help");
    let options = match (help.is_empty(), own.is_empty()) {
        (_, true) => String::new(),
        (true, false) => options(command.disable_help_flag(true)),
        (false, false) => options(command.mut_arg("help", |help| help.hide(true))),
    };
    format!("{}{options}", page.to_roff())
}

fn about_game(game: GameName, about: &str, locale: &Locale) -> String {
    let mut page = Roff::new();
    page.control("SS", [game.names().0]);
    page.text([roman(about)]);
    for line in cli::options_of(game, locale).lines() {
        let (name, rest) = line.trim().split_once(": ").unwrap_or((line, ""));
        page.control("TP", []);
        page.text([bold(name)]);
        page.text([roman(rest)]);
    }
    page.to_roff()
}

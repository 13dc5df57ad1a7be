//! Files of a package beside the program: its options, its man pages, its completions.

use crate::support::Folder;
use clap::Command;
use salotto::cli::script_of;
use salotto::locale::{Language, Locale};
use salotto_house::startup::options::{self, HouseOptions};
use std::ffi::OsString;
use std::path::Path;

const CONFIGURATION: &str = include_str!("../../../../packaging/house/salotto-house.toml");

fn command(language: Language) -> Command {
    options::command(&Locale::new(language))
}

/// The options that a file of this text asks for.
fn options_of(text: &str) -> HouseOptions {
    let folder = Folder::new();
    let file = folder.file("salotto-house.toml");
    std::fs::write(&file, text).expect("a file");
    HouseOptions::parse(["salotto-house", "--config", &file].map(OsString::from)).expect("options that the house has")
}

#[test]
fn the_packages_file_of_options_is_understood_as_it_is_and_with_all_that_it_shows() {
    let as_it_is = options_of(CONFIGURATION);
    assert_eq!((as_it_is.data.as_path(), as_it_is.port), (Path::new("/var/lib/salotto-house"), Some(options::PORT)));
    let is_option = |line: &&str| line.strip_prefix('#').is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_lowercase()));
    let shown: Vec<&str> = CONFIGURATION.lines().filter(is_option).map(|line| &line[1..]).collect();
    let whole = options_of(&format!("{CONFIGURATION}\n{}\n", shown.join("\n")));
    assert!(whole.operators.iter().all(salotto_house::transports::Fingerprint::is_well_formed) && whole.operators.len() == 1);
    let names: Vec<&str> = shown.iter().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).chain(["data"]).collect();
    for option in command(Language::English).get_arguments().filter_map(clap::Arg::get_long) {
        assert!(names.contains(&option) || ["config", "help", "version"].contains(&option), "{option} isn't shown");
    }
    // The values shown as usual are the usual ones.
    let usual = |options: &HouseOptions| format!("{:?} {:?} {:?}", options.limits, options.port, options.drain);
    assert_eq!(usual(&whole), usual(&as_it_is));
}

#[test]
fn the_man_page_of_each_language_has_every_command_and_option_and_the_same_parts() {
    let parts = Language::ALL.map(|language| {
        let page = salotto_pages::filled(&salotto_pages::frame("crates/house/man", language), &command(language), "2026-11-23");
        let plain = page.replace('\\', "");
        assert!(!page.contains('@') && page.contains("2026-11-23"), "{page}");
        for option in command(language).get_arguments().filter_map(clap::Arg::get_long) {
            assert!(plain.contains(&format!("--{option}")), "{language:?} {option}: {page}");
        }
        for task in command(language).get_subcommands() {
            assert!(plain.contains(&format!(".SS {}\n", task.get_name())), "{language:?} {}: {page}", task.get_name());
        }
        assert!(!page.contains("Print"), "all of it is in the page's language: {page}");
        page.lines().filter(|line| line.starts_with(".SH") || line.starts_with(".SS")).count()
    });
    assert!(parts.iter().all(|own| *own == parts[0]), "{parts:?}");
}

#[test]
fn tab_offers_the_houses_commands_and_options() {
    let offers = |typed: &str| {
        let mut asked = std::process::Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        let words = typed.split(' ');
        let output = asked.env("SALOTTO_COMPLETE", "bash").arg("--").args(words).output().expect("it runs");
        String::from_utf8(output.stdout).expect("text").lines().map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(offers("salotto-house ch"), ["check"]);
    assert_eq!(offers("salotto-house --most-p"), ["--most-per-address", "--most-per-minute"]);
    assert_eq!(offers("salotto-house check --conf"), ["--config"]);
    assert_eq!(offers("salotto-house --log t"), ["text"]);
    let script = script_of("salotto-house", "bash");
    assert!(script.contains("complete -F _salotto-house salotto-house\n") && script.contains("_salotto-house() {\n"), "{script}");
}

#[test]
fn what_the_pages_of_the_first_evening_show_was_heard_in_an_evening() {
    let shown = [
        (include_str!("../../../../docs/en/first-evening.md"), include_str!("../evenings/meeting.bruno.txt")),
        (include_str!("../../../../docs/it/first-evening.md"), include_str!("../evenings/meeting.anna.txt")),
    ];
    for (page, app) in shown {
        let is_typed = |line: &str| ["> ", "sudo ", "salotto-house ", "ssh", "tar ", "cd "].iter().any(|typed| line.starts_with(typed));
        let heard: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("    ")).filter(|line| !is_typed(line)).collect();
        assert!(heard.len() > 8, "{heard:?}");
        for line in heard {
            assert!(app.lines().any(|other| other == line), "{line}");
        }
    }
}

#[test]
fn the_pages_of_the_house_begin_with_the_files_that_are_made() {
    let version = env!("CARGO_PKG_VERSION");
    let archive = format!("salotto-house-{version}-linux-x86_64");
    for page in [
        include_str!("../../../../docs/en/first-evening.md"),
        include_str!("../../../../docs/it/first-evening.md"),
        include_str!("../../../../docs/es/first-evening.md"),
        include_str!("../../../../docs/en/house.md"),
        include_str!("../../../../docs/it/house.md"),
        include_str!("../../../../docs/es/house.md"),
    ] {
        let package = page.find(&format!("./salotto-house_{version}_amd64.deb\n")).expect("the package");
        assert!(page.contains(&format!("tar xf {archive}.tar.gz\n    cd {archive}\n")), "{archive}");
        assert!(page.find("cargo ").is_none_or(|compiler| package < compiler), "a page begins with the package, not with a compiler");
    }
}

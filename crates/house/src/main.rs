//! Opens a house: `salotto-house`.

use clap::{Arg, Command, value_parser};
use directories::ProjectDirs;
use salotto::locale::Language;
use std::path::PathBuf;

fn main() {
    let arguments = command().get_matches();
    let language = arguments.get_one::<String>("language").and_then(|tag| Language::tagged(tag)).unwrap_or_else(Language::of_system);
    let data = arguments.get_one::<PathBuf>("data").cloned().unwrap_or_else(own_folder);
    let _house = salotto_house::House::new(language, data);
}

/// All options.
fn command() -> Command {
    Command::new("salotto-house")
        .about("Opens a house for Salotto: tables with friends.")
        .arg(Arg::new("data").long("data").value_name("FOLDER").value_parser(value_parser!(PathBuf)).help("Where all is kept"))
        .arg(Arg::new("language").long("language").value_name("it|en").help("What is spoken where nobody asks for anything else"))
}

/// The folder that the system has for the data of such a program.
fn own_folder() -> PathBuf {
    ProjectDirs::from("", "", "salotto-house").map_or_else(|| PathBuf::from("house"), |folders| folders.data_dir().to_path_buf())
}

//! Keys by a pipe, sentences by another: the same as on Linux.

use crate::playing::{files, place_of_difference, play};
use crate::trial;
use crate::wine::{Wine, root, windows_path};
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::Path;

pub fn trials() -> Vec<Trial> {
    let languages = fs::read_dir(root().join("locales")).expect("the languages").flatten();
    let codes = languages.map(|folder| folder.file_name().to_string_lossy().into_owned());
    let transcripts = codes.flat_map(|language| {
        files(&root().join("tests/transcripts").join(&language)).into_iter().map(move |path| {
            let name = format!("{language}_{}_is_what_it_is_on_linux", path.file_stem().unwrap_or_default().to_string_lossy());
            trial(name, move |wine| as_on_linux(wine, &path))
        })
    });
    transcripts.collect()
}

/// Words on Linux and on Windows: the reasons for the lack of sounds.
const DIFFERENT: [[&str; 2]; 3] = [
    ["neither PulseAudio nor PipeWire answers", "nothing here plays them"],
    ["non rispondono né PulseAudio né PipeWire", "non c'è niente che li suoni"],
    ["no responden ni PulseAudio ni PipeWire", "no hay con qué sonar"],
];

/// The transcripts with the list of settings, of which Windows has one more: whether keys cut a reader.
const WITH_SETTINGS: [&str; 2] = ["start", "told"];

/// The number of settings on Linux and on Windows.
const SETTINGS: [[&str; 2]; 6] = [
    ["Done, 20 of", "Done, 21 of"],
    [" of 20\n", " of 21\n"],
    ["Fatto, 20 di", "Fatto, 21 di"],
    [" di 20\n", " di 21\n"],
    ["Listo, 20 de", "Listo, 21 de"],
    [" de 20\n", " de 21\n"],
];

/// The end of a program that a signal ended. Under Wine about one run in some thousands ends by SIGSEGV after its
/// goodbye: a race of Wine's own between the ends of a thread and of the process (docs/dev/reliability.md). All of
/// the sentences have to be right the second time.
const ENDED_BY_A_SIGNAL: &str = "\n= killed\n";

fn as_on_linux(wine: &Wine, path: &Path) -> Result<(), Failed> {
    let has_settings = WITH_SETTINGS.iter().any(|stem| path.file_stem().is_some_and(|name| name == *stem));
    let settings = SETTINGS.iter().filter(|_| has_settings);
    let different = DIFFERENT.iter().chain(settings);
    let kept = different.fold(fs::read_to_string(path)?, |kept, [linux, windows]| kept.replace(linux, windows));
    let play = || play(&kept, |folder| wine.salotto(folder), windows_path);
    let mut said = play()?;
    if said.contains(ENDED_BY_A_SIGNAL) && !kept.contains(ENDED_BY_A_SIGNAL) {
        println!("{}: ended by a signal after its last sentence; played once more", path.display());
        said = play()?;
    }
    // A path is told as Windows writes it.
    let said: String =
        said.lines().map(|line| if line.contains("FOLDER\\") { line.replace('\\', "/") } else { line.into() } + "\n").collect();
    place_of_difference(path, &kept, &said).map_or(Ok(()), |place| Err(place.into()))
}

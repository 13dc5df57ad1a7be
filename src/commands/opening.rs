//! Opening an evening: at a terminal or through a pipe, with or without a voice.

use super::join::doors;
use crate::input::terminal::FirstSentence;
use crate::input::{inherited, lines, terminal};
use crate::locale::Language;
use crate::narration::Message;
use crate::session::disk::folders::Folders;
use crate::session::evening::Evening;
use crate::session::person::Person;
use crate::session::person::desk::Output;
use crate::session::person::ears::{ListeningPlace, first_line_waits, rest, shown, voice, voice_settings};
use crate::session::person::inbox::{Answering, Inbox};
use crate::session::person::kept_settings::KeptSettings;
use crate::session::person::settings::Settings;
use crate::session::person::sounding;
use crate::session::seat::keeping::MatchLeft;
use crate::session::shelf::Shelf;
use crate::speech::readers::Readers;
use crate::speech::screen::ScreenRows;
use clap::ArgMatches;
use std::io::{self, IsTerminal};

/// The kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reads {
    /// Single keys.
    Keys,
    /// Lines typed by a player: keys without a letter or sign have words.
    TypedLines,
    /// Lines that come through a pipe.
    Lines,
}

/// Whether input and output are a terminal.
pub(super) fn at_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The kind of input: lines rather than single keys if asked for, or if there is no terminal
/// capable of more.
pub(super) fn reads(matches: &ArgMatches) -> Reads {
    let asked = matches.get_one::<String>("input").is_some_and(|input| input == "lines");
    match at_terminal() {
        true if asked || !terminal::reads_keys() => Reads::TypedLines,
        true => Reads::Keys,
        false if asked => Reads::TypedLines,
        false => Reads::Lines,
    }
}

/// The evening with its input and output; the terminal is restored when that is dropped.
pub(super) fn open(
    reads: Reads,
    folders: &Folders,
    [settings, kept]: [Settings; 2],
    language: Language,
    readers: &Readers,
) -> io::Result<(Evening, Option<terminal::Terminal>, Message)> {
    inherited::let_go_of_terminals();
    let lines = reads != Reads::Keys;
    let (inbox, sender) = Inbox::new(if lines { Answering::InTurn } else { Answering::AtOnce });
    let shown = shown(settings.layout, &inbox);
    let patience = first_line_waits(inbox.answering());
    let (speaker, speaking, said) = voice(settings.speech, shown, &voice_settings(&settings, language), &inbox, readers, patience);
    let (screen, mode, terminal) = if lines {
        let mode = lines::open(sender)?;
        (Box::new(ScreenRows(io::stdout())) as Box<_>, mode, None)
    } else {
        let hearing = if readers.include_orca() { FirstSentence::WithFocus } else { FirstSentence::AtOnce };
        let terminal = terminal::open(sender, hearing)?;
        (terminal.screen(), terminal.mode(), Some(terminal))
    };
    let mut desk = Output::new(screen, speaker, language);
    desk.set_shown(shown);
    if terminal.is_some() {
        desk.set_rest(rest(settings.layout, ListeningPlace::Here, readers));
        desk.spare(inbox.answers());
    }
    let kept = KeptSettings::new(folders.clone(), kept, inbox.nudge());
    let mut person = Person::new(desk, inbox, mode, settings, kept, Some(folders.clone()));
    person.speaking = speaking;
    sounding::set_sounds(&mut person);
    if reads == Reads::TypedLines {
        person.types_lines();
    }
    let evening = Evening { person, shelf: Shelf::new(folders), folders: folders.clone(), doors, match_left: MatchLeft::Nothing };
    Ok((evening, terminal, said))
}

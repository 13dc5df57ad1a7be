//! Start of the [`App`]: at a terminal or through a pipe, with or without a voice.

use super::join::doors;
use crate::input::terminal::OutputStart;
use crate::input::{inherited_files, lines, terminal};
use crate::locale::Language;
use crate::narration::Message;
use crate::session::app::App;
use crate::session::client::Person;
use crate::session::client::audio_setup::{AudioSetup, choose_speaker, cursor_rest, first_line_delay, screen_share, voice_settings};
use crate::session::client::inbox::{AnswerOrder, Inbox};
use crate::session::client::output::Output;
use crate::session::client::settings::Settings;
use crate::session::client::settings_store::SettingsStore;
use crate::session::client::sounds;
use crate::session::library::MatchLibrary;
use crate::session::seat::saving::LeftMatchState;
use crate::session::storage::folders::Folders;
use crate::speech::readers::ScreenReaders;
use crate::speech::screen::ScreenRows;
use clap::ArgMatches;
use std::io::{self, IsTerminal};

/// The kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InputSource {
    /// Single keys.
    Keys,
    /// Lines typed by a player: keys without a letter or sign have words.
    TypedLines,
    /// Lines that come through a pipe.
    Lines,
}

/// Whether input and output are a terminal.
pub(super) fn is_at_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The kind of input: lines rather than single keys if asked for, or if there is no terminal
/// capable of more.
pub(super) fn input_kind(matches: &ArgMatches) -> InputSource {
    let asked = matches.get_one::<String>("input").is_some_and(|input| input == "lines");
    match is_at_terminal() {
        true if asked || !terminal::reads_keys() => InputSource::TypedLines,
        true => InputSource::Keys,
        false if asked => InputSource::TypedLines,
        false => InputSource::Lines,
    }
}

/// The app with its input and output; the terminal is restored when [`Terminal`](terminal::Terminal) is dropped.
pub(super) fn open(
    reads: InputSource,
    folders: &Folders,
    [settings, kept]: [Settings; 2],
    language: Language,
    readers: &ScreenReaders,
) -> io::Result<(App, Option<terminal::Terminal>, Message)> {
    inherited_files::let_go_of_terminals();
    let lines = reads != InputSource::Keys;
    let (inbox, sender) = Inbox::new(if lines { AnswerOrder::InTurn } else { AnswerOrder::AtOnce });
    let shown = screen_share(settings.layout, &inbox);
    let patience = first_line_delay(inbox.answering());
    let (speaker, speaking, said) = choose_speaker(settings.speech, shown, &voice_settings(&settings, language), &inbox, readers, patience);
    let (screen, mode, terminal) = if lines {
        let mode = lines::open(sender)?;
        (Box::new(ScreenRows(io::stdout())) as Box<_>, mode, None)
    } else {
        let hearing = if readers.include_orca() { OutputStart::WithFocus } else { OutputStart::AtOnce };
        let terminal = terminal::open(sender, hearing)?;
        (terminal.screen(), terminal.mode(), Some(terminal))
    };
    let mut desk = Output::new(screen, speaker, language);
    desk.set_screen_share(shown);
    if terminal.is_some() {
        desk.set_cursor_rest(cursor_rest(settings.layout, AudioSetup::Here, readers));
        desk.skip_superseded_answers(inbox.answer_gate());
    }
    let kept = SettingsStore::new(folders.clone(), kept, inbox.waker());
    let mut person = Person::new(desk, inbox, mode, settings, kept, Some(folders.clone()));
    person.speaking = speaking;
    person.keep_history();
    sounds::set_sounds(&mut person);
    if reads == InputSource::TypedLines {
        person.type_lines();
    }
    let evening = App { person, library: MatchLibrary::new(folders), folders: folders.clone(), doors, match_left: LeftMatchState::Nothing };
    Ok((evening, terminal, said))
}

//! A client session: output, input and settings, which outlast a match.

pub mod audio_setup;
pub mod chat;
pub mod exit;
pub mod inbox;
pub mod jobs;
pub mod key_bindings;
pub mod long_wait;
pub mod names;
pub mod notifications;
pub mod output;
mod prompt;
pub(in crate::session) mod scene;
pub mod settings;
pub mod settings_file;
pub mod settings_lines;
pub mod settings_store;
pub mod sound_settings;
pub mod sounds;
pub(in crate::session) mod stoppable;
#[cfg(test)]
pub(in crate::session) mod testing;

use crate::input::keymap::Keymap;
use crate::input::keys::Command;
use crate::input::{ModeSwitch, lines, remote_terminal, wire};
use crate::locale::{InputMethod, Language};
use crate::narration::message::{message, untie};
use crate::narration::sound::Sound;
use crate::narration::{Detail, Message};
use crate::session::client::exit::SideList;
use crate::session::storage::disk_thread::SaveChange;
use crate::session::storage::folders::Folders;
use crate::session::storage::io_messages::reason;
use crate::session::storage::watched_state::LEAVING_WAITS;
use crate::speech::SilentSpeaker;
use crate::speech::history::LineKind;
use crate::speech::readers::ScreenReaders;
use crate::speech::screen::{PlainScreen, PromptScreen, RemoteWidth, Screen};
use crate::speech::wire::WireScreen;
use audio_setup::{AudioSetup, cursor_rest};
use chat::{BlockList, ChatLimiter};
use inbox::{ANSWERS_FAR_AWAY, AnswerOrder, Inbox};
use jobs::{JobExecutor, ThreadPerJob};
use long_wait::LongWait;
use notifications::Notifications;
use output::Output;
pub use settings::TableAssists;
use settings::{HistoryKeeping, Settings, Speech};
use settings_store::SettingsStore;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::Arc;

/// A client session of a user: output, input and settings.
pub struct Person {
    /// The player's output.
    pub output: Output,
    /// The player's input.
    pub inbox: Inbox,
    /// The settings of this session.
    pub settings: Settings,
    /// The saved settings, without those from the command line.
    pub settings_store: SettingsStore,
    /// Tells the input thread whether keys or free text is wanted.
    pub mode: ModeSwitch,
    /// The folders of settings, matches and histories; None for a remote user, whose files are on
    /// their own machine.
    pub folders: Option<Folders>,
    /// Place of the listener: this machine, or a remote one.
    pub audio: AudioSetup,
    /// Whether the program's own voice speaks.
    pub speaking: bool,
    /// Whether there is a match to ask about.
    pub at_table: bool,
    /// Messages from outside the match.
    pub notifications: Notifications,
    /// The player's chat.
    pub chat_limiter: ChatLimiter,
    /// The users they have blocked.
    pub blocked: BlockList,
    /// The executor of background jobs.
    pub executor: Arc<dyn JobExecutor>,
    /// The assistance agreed at a table with others; overrides the user's settings.
    pub table_assists: Option<TableAssists>,
    /// After a lost connection, the number of steps of the match that had been heard by then.
    pub heard_steps: Option<usize>,
    /// The open lists, the bottom one first, each with its side list if it is part of one.
    pub(in crate::session) open_lists: Vec<Option<SideList>>,
}

/// Whether a command was handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handled {
    /// Handled.
    Yes,
    /// The command has no meaning here.
    No,
}

impl Person {
    /// A session with output and input, the current settings and the saved ones. Without `folders`,
    /// the user is remote.
    pub fn new(
        mut output: Output,
        inbox: Inbox,
        mode: ModeSwitch,
        settings: Settings,
        settings_store: SettingsStore,
        folders: Option<Folders>,
    ) -> Person {
        output.say_tiles_in(settings.tiles);
        output.set_clock(inbox.clock().clone());
        let audio = if folders.is_some() { AudioSetup::Here } else { AudioSetup::Elsewhere };
        let mut person = Person {
            output,
            inbox,
            settings,
            settings_store,
            mode,
            folders,
            audio,
            speaking: false,
            at_table: false,
            notifications: Notifications::default(),
            chat_limiter: ChatLimiter::default(),
            blocked: BlockList::default(),
            executor: Arc::new(ThreadPerJob),
            table_assists: None,
            heard_steps: None,
            open_lists: Vec::new(),
        };
        if !person.settings.keys.is_empty() {
            person.bind_keys(person.settings.keymap().0);
        }
        person
    }

    /// The session of a user who reads and types lines, through a pipe, a socket or any stream of bytes. The
    /// program has no voice and no files for them; changed settings are passed to `on_change`. If input
    /// waits for their turn, a transcript depends only on events and input.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn over_lines(
        source: impl BufRead + Send + 'static,
        screen: impl Write + 'static,
        answering: AnswerOrder,
        settings: Settings,
        on_change: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(answering);
        let mode = lines::listen(source, post)?;
        let mut person = Person::new_remote(inbox, mode, Box::new(PlainScreen(screen)), settings, on_change);
        if answering == AnswerOrder::AtOnce {
            person.type_lines();
        }
        Ok(person)
    }

    /// The session of a user at a remote terminal: keys arrive as bytes, and are answered at once and echoed.
    ///
    /// # Errors
    /// The system refuses a thread, or the user has disconnected.
    pub fn over_keys(
        source: impl Read + Send + 'static,
        terminal: impl Write + Send + 'static,
        window: RemoteWidth,
        settings: Settings,
        on_change: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(AnswerOrder::AtOnce);
        let screen = PromptScreen::remote(terminal, window);
        let mode = remote_terminal::listen(source, screen.clone(), post)?;
        let mut person = Person::new_remote(inbox, mode, Box::new(screen.marking_pastes()?), settings, on_change);
        person.output.skip_superseded_answers(person.inbox.answer_gate());
        person.enter_by(InputMethod::KeysOfPhones);
        Ok(person)
    }

    /// The session of a user with a client program, which reads keys and speaks, or a page of buttons. Input and
    /// sentences go over the [wire](crate::speech::wire).
    ///
    /// # Errors
    /// The system refuses a thread, or the user has disconnected.
    pub fn over_wire(
        source: impl BufRead + Send + 'static,
        out: impl Write + 'static,
        input: InputMethod,
        settings: Settings,
        on_change: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(AnswerOrder::AtOnce);
        let screen = WireScreen::begin(out)?;
        wire::listen(source, post)?;
        let mut person = Person::new_remote(inbox, ModeSwitch::default(), Box::new(screen), settings, on_change);
        person.output.skip_superseded_answers(person.inbox.answer_gate().at_least_every(ANSWERS_FAR_AWAY));
        person.enter_by(input);
        Ok(person)
    }

    fn new_remote(
        inbox: Inbox,
        mode: ModeSwitch,
        screen: Box<dyn Screen>,
        settings: Settings,
        on_change: impl FnMut(&Settings) + 'static,
    ) -> Person {
        let language = settings.language.unwrap_or_else(Language::of_system);
        let mut output = Output::new(screen, Box::new(SilentSpeaker), language);
        output.set_cursor_rest(cursor_rest(settings.layout, AudioSetup::Elsewhere, &ScreenReaders::default()));
        let settings_store = SettingsStore::with_callback(on_change, settings.clone());
        Person::new(output, inbox, mode, settings, settings_store, None)
    }

    /// Binds keys from the next input on, and renames them in sentences.
    pub(in crate::session) fn bind_keys(&mut self, keymap: Keymap) {
        self.inbox.set_keymap(keymap);
        self.name_keys();
    }

    /// Switches to a line-based session: sentences name keys by the words for them.
    pub(crate) fn type_lines(&mut self) {
        self.enter_by(InputMethod::Lines);
    }

    /// Sets how the user enters commands, from the next text on.
    fn enter_by(&mut self, input: InputMethod) {
        self.inbox.types = input;
        self.output.set_input(input);
        if input != InputMethod::KeysOfPhones {
            self.name_keys();
        }
    }

    /// Sets the names of keys in sentences: as bound, in a line-based session by words, in a touched
    /// page by the buttons.
    fn name_keys(&mut self) {
        let keymap = self.inbox.keymap();
        let names = match self.inbox.types {
            InputMethod::Lines => key_bindings::typed_names(keymap, self.output.locale()),
            InputMethod::Keys | InputMethod::KeysOfPhones => key_bindings::key_names(keymap),
            InputMethod::Page => key_bindings::page_names(keymap),
            InputMethod::Touch => key_bindings::button_names(),
        };
        self.output.name_keys(names);
    }

    /// Whether the player is at a keyboard now. Lines that come through a pipe may have been written
    /// long before.
    pub(in crate::session) fn is_present(&self) -> bool {
        self.inbox.answering() == AnswerOrder::AtOnce || (self.inbox.types == InputMethod::Lines && io::stdin().is_terminal())
    }

    /// Runs `does`, which reads files; if that takes long, the player hears that the disk is slow.
    pub(in crate::session) fn wait_for_disk<T: Send>(&mut self, mut does: impl FnMut() -> T + Send) -> T {
        if self.is_present() { LongWait::run(does, || self.output.answer(&[message!("disk-slow")])) } else { does() }
    }

    /// The assistance available now: as agreed at the table, otherwise as set by the user.
    pub(in crate::session) fn help(&self) -> TableAssists {
        let Settings { advice, counts, .. } = self.settings;
        self.table_assists.unwrap_or(TableAssists { advice, unseen: counts, passes: counts })
    }

    /// Whether they are in the browser page, which stores no files by itself.
    pub fn is_in_page(&self) -> bool {
        self.inbox.types.is_page()
    }

    /// Whether they touch buttons of the browser page, and press no keys.
    pub fn is_touching(&self) -> bool {
        self.inbox.types == InputMethod::Touch
    }

    /// Answers a word that isn't a command, or a key without effect.
    pub fn answer_unknown(&mut self, word: &str) {
        let said = if word.is_empty() { message!("unknown-key") } else { message!("unknown-word", word = word) };
        self.output.answer(&[said.with_sound(Sound::Error)]);
    }

    /// Handles the commands with one effect everywhere: history, voice, detail.
    pub fn handle_general(&mut self, command: Command) -> Handled {
        let Some(function) = general_function(command) else { return Handled::No };
        function(self);
        Handled::Yes
    }

    fn repeat(&mut self) {
        if self.output.history.session().last().is_empty() { self.output.answer(&[message!("nothing-said")]) } else { self.output.repeat() }
    }

    fn read_back(&mut self) {
        match self.output.read_back() {
            Some(line) => self.output.output_again(&line),
            None => self.answer_without_history(match self.output.history.trouble() {
                Some(error) => message!("history-not-kept", reason = reason(&error)),
                None => message!("history-begins"),
            }),
        }
    }

    fn read_forward(&mut self) {
        match self.output.history.session_mut().forward().map(str::to_string) {
            Some(line) => self.output.output_again(&line),
            None => self.answer_without_history(message!("history-ends")),
        }
    }

    fn change_lines_read(&mut self) {
        self.output.history.session_mut().change_kind();
        let kind = self.output.history.session().kind().map_or("all", LineKind::word);
        self.answer_without_history(message!("lines-read", kind = kind));
    }

    fn change_detail(&mut self) {
        let next = (Detail::ALL.iter().position(|detail| *detail == self.settings.detail).unwrap_or(0) + 1) % Detail::ALL.len();
        self.change(|settings| settings.detail = Detail::ALL[next]);
        self.output.answer(&[message!("detail-is", detail = self.settings.detail.word())]);
    }

    fn toggle_speech(&mut self) {
        let said = self.set_speech(if self.speaking { Speech::Off } else { Speech::On });
        self.output.answer(&[said]);
    }

    fn hush(&mut self) {
        self.output.hush();
        self.answer_without_history(message!("hushed"));
    }

    /// Answers without adding to the history.
    pub(in crate::session) fn answer_without_history(&mut self, message: Message) {
        let text = self.output.locale().tied(&message);
        self.output.output_again(&text);
    }

    fn save_history(&mut self) {
        let Some(folders) = &self.folders else { return self.output.answer(&[message!("history-afar")]) };
        let file = folders.history_file();
        let lines = self.output.history.session().lines();
        let count = lines.len();
        let text: String = lines.map(|line| untie(line) + "\n").collect();
        let saved = std::fs::create_dir_all(&folders.state).and_then(|()| std::fs::write(&file, text));
        let path = file.display().to_string();
        self.output.answer(&[match saved {
            Ok(()) => message!("history-saved", file = path, count = count),
            Err(error) => message!("history-not-saved", file = path, reason = reason(&error)),
        }]);
    }

    /// The language of all output to them.
    pub fn language(&self) -> Language {
        self.output.locale().language()
    }

    /// Sets and saves the language.
    pub fn set_language(&mut self, language: Language) {
        if language != self.language() {
            // A chosen voice speaks one language.
            self.change(|settings| settings.voice_name = None);
        }
        self.change(|settings| settings.language = Some(language));
        self.output.speak_language(language);
        if self.inbox.types == InputMethod::Lines {
            self.name_keys();
        }
        let settings = self.voice_settings();
        self.output.set_voice(&settings);
    }

    /// Changes a setting in this session and saves it; outputs a message if it can't be written.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        change(&mut self.settings);
        self.settings_store.change(change);
        self.keep_history();
        let said = self.take_settings_notices();
        self.output.hold_for_next(&said);
    }

    /// Keeps output in a file, or not any more, as the settings have it.
    pub(crate) fn keep_history(&mut self) {
        let Some(folders) = &self.folders else { return };
        match (self.settings.history, self.output.history.is_kept()) {
            (HistoryKeeping::Kept, false) => self.output.history.keep_in(folders, self.inbox.waker()),
            (HistoryKeeping::Unkept, true) => self.output.history.stop_keeping(),
            _ => {}
        }
    }

    /// Outputs notices about changes in saving settings, and about lost lines of the history.
    pub(in crate::session) fn tell_settings_notices(&mut self) {
        let said = self.take_settings_notices();
        if !said.is_empty() {
            self.output.tell_events(&said);
        }
    }

    fn take_settings_notices(&mut self) -> Vec<Message> {
        let sentence = |notice| match notice {
            SaveChange::Trouble(error) => message!("settings-not-saved", reason = reason(&error)),
            SaveChange::Over => message!("settings-saved-again"),
        };
        let lost = self.output.history.take_loss().map(|count| message!("history-lines-lost", count = count));
        lost.into_iter().chain(std::iter::from_fn(|| self.settings_store.take_notice()).map(sentence)).collect()
    }

    /// Waits, not too long, for settings to be written. A failure is announced with the next output.
    pub fn finish_settings(&mut self) {
        if let Some(error) = self.settings_store.leave(LEAVING_WAITS) {
            self.output.hold_for_next(&[message!("settings-not-saved", reason = reason(&error))]);
        }
    }

    /// Waits, not too long, for the history to be written.
    pub fn finish_history(&mut self) {
        self.output.history.finish(LEAVING_WAITS);
    }
}

/// The function of a command with one effect everywhere, at a table and away from it; None for other
/// commands.
pub(in crate::session) fn general_function(command: Command) -> Option<fn(&mut Person)> {
    let function: fn(&mut Person) = match command {
        Command::Repeat => Person::repeat,
        Command::Back => Person::read_back,
        Command::Forward => Person::read_forward,
        Command::LinesRead => Person::change_lines_read,
        Command::SaveHistory => Person::save_history,
        Command::Detail => Person::change_detail,
        Command::Speech => Person::toggle_speech,
        Command::Slower => |person| person.adjust_voice(Command::Slower),
        Command::Faster => |person| person.adjust_voice(Command::Faster),
        Command::Quieter => |person| person.adjust_voice(Command::Quieter),
        Command::Louder => |person| person.adjust_voice(Command::Louder),
        Command::Hush => Person::hush,
        Command::Sounds => |person| sounds::adjust_sounds(person, Command::Sounds),
        Command::SoundsQuieter => |person| sounds::adjust_sounds(person, Command::SoundsQuieter),
        Command::SoundsLouder => |person| sounds::adjust_sounds(person, Command::SoundsLouder),
        _ => return None,
    };
    Some(function)
}

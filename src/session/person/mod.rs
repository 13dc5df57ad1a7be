//! A person at the program: output, input and settings, which outlast a match.

pub mod bound;
pub mod desk;
pub mod ears;
pub mod inbox;
pub mod kept_settings;
pub mod leaving;
pub mod long_wait;
pub mod names;
mod prompt;
pub(in crate::session) mod scene;
pub mod settings;
pub mod settings_file;
pub mod settings_lines;
pub mod sound_settings;
pub mod sounding;
pub mod thinking;
pub mod tidings;
pub mod tongue;

use crate::input::keymap::Keymap;
use crate::input::keys::Command;
use crate::input::{ModeSwitch, far, lines, wire};
use crate::locale::{InputMethod, Language};
use crate::narration::message::{message, untied};
use crate::narration::sound::Sound;
use crate::narration::{Detail, Message};
use crate::session::disk::folders::Folders;
use crate::session::disk::reason::reason;
use crate::session::disk::saved::Notice;
use crate::session::disk::watched::LEAVING_WAITS;
use crate::session::person::leaving::Aside;
use crate::speech::Mute;
use crate::speech::readers::Readers;
use crate::speech::screen::{AbovePrompt, Plain, Screen, Window};
use crate::speech::wire::Signed;
use desk::Output;
use ears::{ListeningPlace, rest};
use inbox::{ANSWERS_FAR_AWAY, Answering, Inbox};
use kept_settings::KeptSettings;
use long_wait::LongWait;
pub use settings::TableHelp;
use settings::{Settings, Speech};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::Arc;
use thinking::{OwnThreads, Thinkers};
use tidings::Tidings;
use tongue::{Tongue, Unheard};

/// A user of the program: their output, input and settings.
pub struct Person {
    /// Their output.
    pub desk: Output,
    /// Their input.
    pub inbox: Inbox,
    /// The settings of this session.
    pub settings: Settings,
    /// The saved settings, without those from the command line.
    pub kept: KeptSettings,
    /// Tells the input thread whether keys or free text is wanted.
    pub mode: ModeSwitch,
    /// The folders of settings, matches and histories; None for a remote user, whose files are on
    /// their own machine.
    pub folders: Option<Folders>,
    /// Whether they listen at this machine.
    pub ears: ListeningPlace,
    /// Whether the program's own voice speaks.
    pub speaking: bool,
    /// Whether there is a match to ask about.
    pub at_table: bool,
    /// Messages from outside the match.
    pub tidings: Tidings,
    /// Their chat.
    pub tongue: Tongue,
    /// The users they have blocked.
    pub unheard: Unheard,
    /// The threads for slow work they ask for.
    pub thinkers: Arc<dyn Thinkers>,
    /// The help agreed at a table with others; overrides their settings.
    pub agreed: Option<TableHelp>,
    /// The open lists, from below, each with its aside if it belongs to one.
    pub(in crate::session) open: Vec<Option<Aside>>,
}

/// Whether a command was handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handled {
    /// Handled.
    Yes,
    /// It has no meaning here.
    No,
}

impl Person {
    /// A user with their output and input, this session's settings and the saved ones. Without
    /// `folders`, a remote user.
    pub fn new(desk: Output, inbox: Inbox, mode: ModeSwitch, settings: Settings, kept: KeptSettings, folders: Option<Folders>) -> Person {
        let (tongue, mut desk) = (Tongue::default(), desk);
        desk.say_tiles_in(settings.tiles);
        let ears = if folders.is_some() { ListeningPlace::Here } else { ListeningPlace::Elsewhere };
        let mut person = Person {
            desk,
            inbox,
            settings,
            kept,
            mode,
            folders,
            ears,
            speaking: false,
            at_table: false,
            tidings: Tidings::default(),
            tongue,
            unheard: Unheard::default(),
            thinkers: Arc::new(OwnThreads),
            agreed: None,
            open: Vec::new(),
        };
        if !person.settings.keys.is_empty() {
            person.bind_keys(person.settings.keymap().0);
        }
        person
    }

    /// A user who reads and types lines, through a pipe, a socket or any stream of bytes. The
    /// program has no voice and no files for them; changed settings are passed to `kept`. If input
    /// waits for their turn, a transcript depends only on events and input.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn over_lines(
        source: impl BufRead + Send + 'static,
        screen: impl Write + 'static,
        answering: Answering,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(answering);
        let mode = lines::listen(source, post)?;
        let mut person = Person::elsewhere(inbox, mode, Box::new(Plain(screen)), settings, kept);
        if answering == Answering::AtOnce {
            person.types_lines();
        }
        Ok(person)
    }

    /// A user at a remote terminal: keys arrive as bytes, and are answered at once and echoed.
    ///
    /// # Errors
    /// The system refuses a thread, or they have gone.
    pub fn over_keys(
        source: impl Read + Send + 'static,
        terminal: impl Write + Send + 'static,
        window: Window,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(Answering::AtOnce);
        let screen = AbovePrompt::far(terminal, window);
        let mode = far::listen(source, screen.clone(), post)?;
        let mut person = Person::elsewhere(inbox, mode, Box::new(screen.marking_pastes()?), settings, kept);
        person.desk.spare(person.inbox.answers());
        person.enters_by(InputMethod::KeysOfPhones);
        Ok(person)
    }

    /// A user with a client program, which reads keys and speaks, or a page of buttons. Input and
    /// sentences go over the [wire](crate::speech::wire).
    ///
    /// # Errors
    /// The system refuses a thread, or they have gone.
    pub fn over_wire(
        source: impl BufRead + Send + 'static,
        out: impl Write + 'static,
        input: InputMethod,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(Answering::AtOnce);
        let screen = Signed::begin(out)?;
        wire::listen(source, post)?;
        let mut person = Person::elsewhere(inbox, ModeSwitch::default(), Box::new(screen), settings, kept);
        person.desk.spare(person.inbox.answers().at_least_every(ANSWERS_FAR_AWAY));
        person.enters_by(input);
        Ok(person)
    }

    fn elsewhere(
        inbox: Inbox,
        mode: ModeSwitch,
        screen: Box<dyn Screen>,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> Person {
        let language = settings.language.unwrap_or_else(Language::of_system);
        let mut desk = Output::new(screen, Box::new(Mute), language);
        desk.set_rest(rest(settings.layout, ListeningPlace::Elsewhere, &Readers::default()));
        let kept = KeptSettings::given_to(kept, settings.clone());
        Person::new(desk, inbox, mode, settings, kept, None)
    }

    /// Binds keys from the next input on, and renames them in sentences.
    pub(in crate::session) fn bind_keys(&mut self, keymap: Keymap) {
        self.inbox.set_keymap(keymap);
        self.name_keys();
    }

    /// Switches to a line-based session: sentences name keys by the words for them.
    pub(crate) fn types_lines(&mut self) {
        self.enters_by(InputMethod::Lines);
    }

    /// Sets how the user enters commands, from the next text on.
    fn enters_by(&mut self, input: InputMethod) {
        self.inbox.types = input;
        self.desk.set_input(input);
        if input != InputMethod::KeysOfPhones {
            self.name_keys();
        }
    }

    /// Sets the names of keys in sentences: as bound, in a line-based session by words, in a touched
    /// page by the buttons.
    fn name_keys(&mut self) {
        let keymap = self.inbox.keymap();
        let names = match self.inbox.types {
            InputMethod::Lines => bound::typed_names(keymap, self.desk.locale()),
            InputMethod::Keys | InputMethod::KeysOfPhones => bound::names(keymap),
            InputMethod::Page => bound::page_names(keymap),
            InputMethod::Touch => bound::button_names(),
        };
        self.desk.name_keys(names);
    }

    /// Whether the player is at a keyboard now. Lines that come through a pipe may have been written
    /// long before.
    pub(in crate::session) fn is_present(&self) -> bool {
        self.inbox.answering() == Answering::AtOnce || (self.inbox.types == InputMethod::Lines && io::stdin().is_terminal())
    }

    /// Runs `does`, which reads files; if that takes long, the player hears that the disk is slow.
    pub(in crate::session) fn wait_for_disk<T: Send>(&mut self, mut does: impl FnMut() -> T + Send) -> T {
        if self.is_present() { LongWait::run(does, || self.desk.answer(&[message!("disk-slow")])) } else { does() }
    }

    /// The help available now: as agreed at the table, otherwise as set by the user.
    pub(in crate::session) fn help(&self) -> TableHelp {
        let Settings { advice, counts, .. } = self.settings;
        self.agreed.unwrap_or(TableHelp { advice, unseen: counts, passes: counts })
    }

    /// Whether they are in the browser page, which stores no files by itself.
    pub fn is_in_page(&self) -> bool {
        self.inbox.types.is_page()
    }

    /// Answers a word that isn't a command, or a key without effect.
    pub fn unknown(&mut self, word: &str) {
        let said = if word.is_empty() { message!("unknown-key") } else { message!("unknown-word", word = word) };
        self.desk.answer(&[said.sounding(Sound::Error)]);
    }

    /// Handles the commands with one meaning everywhere: history, voice, detail.
    pub fn general(&mut self, command: Command) -> Handled {
        match command {
            Command::Repeat => {
                if self.desk.history.last().is_empty() {
                    self.desk.answer(&[message!("nothing-said")])
                } else {
                    self.desk.repeat()
                }
            }
            Command::Back => match self.desk.history.back().map(str::to_string) {
                Some(line) => self.desk.again(&line),
                None => self.answer_unkept(message!("history-begins")),
            },
            Command::Forward => match self.desk.history.forward().map(str::to_string) {
                Some(line) => self.desk.again(&line),
                None => self.answer_unkept(message!("history-ends")),
            },
            Command::SaveHistory => self.save_history(),
            Command::Detail => {
                let next = (Detail::ALL.iter().position(|detail| *detail == self.settings.detail).unwrap_or(0) + 1) % Detail::ALL.len();
                self.change(|settings| settings.detail = Detail::ALL[next]);
                self.desk.answer(&[message!("detail-is", detail = self.settings.detail.word())]);
            }
            Command::Speech => {
                let said = self.set_speech(if self.speaking { Speech::Off } else { Speech::On });
                self.desk.answer(&[said]);
            }
            Command::Slower | Command::Faster | Command::Quieter | Command::Louder => self.turn_voice(command),
            Command::Sounds | Command::SoundsQuieter | Command::SoundsLouder => sounding::turn_sounds(self, command),
            Command::Hush => {
                self.desk.hush();
                self.answer_unkept(message!("hushed"));
            }
            _ => return Handled::No,
        }
        Handled::Yes
    }

    /// Answers without adding to the history.
    pub(in crate::session) fn answer_unkept(&mut self, message: Message) {
        let text = self.desk.locale().tied(&message);
        self.desk.again(&text);
    }

    fn save_history(&mut self) {
        let Some(folders) = &self.folders else { return self.desk.answer(&[message!("history-afar")]) };
        let file = folders.history_file();
        let mut text = untied(&self.desk.history.lines().join("\n"));
        text.push('\n');
        let saved = std::fs::create_dir_all(&folders.state).and_then(|()| std::fs::write(&file, text));
        let path = file.display().to_string();
        self.desk.answer(&[match saved {
            Ok(()) => message!("history-saved", file = path, count = self.desk.history.lines().len()),
            Err(error) => message!("history-not-saved", file = path, reason = reason(&error)),
        }]);
    }

    /// The language of all output to them.
    pub fn language(&self) -> Language {
        self.desk.locale().language()
    }

    /// Sets and saves the language.
    pub fn set_language(&mut self, language: Language) {
        if language != self.language() {
            // A chosen voice speaks one language.
            self.change(|settings| settings.voice_name = None);
        }
        self.change(|settings| settings.language = Some(language));
        self.desk.speak_language(language);
        if self.inbox.types == InputMethod::Lines {
            self.name_keys();
        }
        let settings = self.voice_settings();
        self.desk.set_voice(&settings);
    }

    /// Changes a setting in this session and saves it; tells them if it can't be written.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        change(&mut self.settings);
        self.kept.change(change);
        let said = self.settings_notices();
        self.desk.before_next(&said);
    }

    /// Tells of changes in saving settings.
    pub(in crate::session) fn hear_settings(&mut self) {
        let said = self.settings_notices();
        if !said.is_empty() {
            self.desk.event(&said);
        }
    }

    fn settings_notices(&mut self) -> Vec<Message> {
        let sentence = |notice| match notice {
            Notice::Trouble(error) => message!("settings-not-saved", reason = reason(&error)),
            Notice::Over => message!("settings-saved-again"),
        };
        std::iter::from_fn(|| self.kept.notice()).map(sentence).collect()
    }

    /// Waits, not too long, for settings to be written. A failure is told with the next output.
    pub fn leave_settings(&mut self) {
        if let Some(error) = self.kept.leave(LEAVING_WAITS) {
            self.desk.before_next(&[message!("settings-not-saved", reason = reason(&error))]);
        }
    }
}

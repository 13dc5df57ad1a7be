//! What lasts longer than one match: a player's ears, keys and settings.

use super::choose::Leaving;
use super::desk::Desk;
use super::ears::{Ears, rest};
use super::folders::Folders;
use super::inbox::{Answering, Inbox, Signal};
use super::kept_settings::KeptSettings;
use super::reason::reason;
use super::saved::Notice;
use super::settings::{Aid, Settings, Speech};
use super::tongue::Tongue;
use super::watched::LEAVING_WAITS;
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::input::{Input, Key, Mode, ModeSwitch, far, lines, wire};
use crate::locale::Language;
use crate::narration::message::{message, untied};
use crate::narration::{Detail, Message};
use crate::speech::Mute;
use crate::speech::screen::{AbovePrompt, Plain, Screen, Window};
use crate::speech::wire::Signed;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::Receiver;

/// Somebody who plays: what is said to them, what comes in from them, how they want it.
pub struct Person {
    /// Where what is said to them leaves.
    pub desk: Desk,
    /// Where what they do comes in.
    pub inbox: Inbox,
    /// Those of this evening.
    pub settings: Settings,
    /// Those of other evenings: without what the command line says for this one.
    pub kept: KeptSettings,
    /// Tells whoever reads their input whether keys or free text are wanted.
    pub mode: ModeSwitch,
    /// Where settings, matches and histories are kept; none for somebody elsewhere, whose files are
    /// their own.
    pub folders: Option<Folders>,
    /// Where they listen.
    pub ears: Ears,
    /// Whether the program's own voice speaks.
    pub speaking: bool,
    /// Whether there is a match that can be asked about.
    pub at_table: bool,
    /// What is said to this person from outside of the match, each with a nudge.
    pub tidings: Option<Receiver<Message>>,
    /// What they say to others.
    pub tongue: Tongue,
    /// What help is agreed at the table with others, in place of what they have set for themselves.
    pub agreed: Option<Help>,
}

/// What help there is at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// Advice.
    pub advice: Aid,
    /// The count of what nobody has seen.
    pub unseen: Aid,
    /// What each has passed on.
    pub passes: Aid,
}

/// Whether a command was one that could be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It was done.
    Yes,
    /// It means nothing here.
    No,
}

impl Person {
    /// Somebody with their ways out and in, this evening's settings and those of others; without
    /// folders somebody elsewhere.
    pub fn new(desk: Desk, inbox: Inbox, mode: ModeSwitch, settings: Settings, kept: KeptSettings, folders: Option<Folders>) -> Person {
        let (tongue, mut desk) = (Tongue::default(), desk);
        desk.say_tiles_in(settings.tiles);
        let ears = if folders.is_some() { Ears::Here } else { Ears::Elsewhere };
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
            tidings: None,
            tongue,
            agreed: None,
        };
        if !person.settings.keys.is_empty() {
            person.bind_keys(person.settings.keymap().0);
        }
        person
    }

    /// Somebody who reads and types lines: through a pipe, a socket, any stream of bytes. Their
    /// voice and their files are their own business; what they change of their settings is
    /// given to `kept`. Where input waits for their turn, a transcript depends on what
    /// happens and on what they type alone.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn over_lines(
        source: impl BufRead + Send + 'static,
        screen: impl Write + 'static,
        manner: Answering,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(manner);
        let mode = lines::listen(source, post)?;
        Ok(Person::elsewhere(inbox, mode, Box::new(Plain(screen)), settings, kept))
    }

    /// Somebody at a terminal far away: its keys come as bytes, each is answered at once, and what
    /// is typed is shown by us.
    ///
    /// # Errors
    /// The system refuses a thread.
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
        Ok(Person::elsewhere(inbox, mode, Box::new(screen), settings, kept))
    }

    /// Somebody at a program of their own far away, which has their keys and their voice: inputs
    /// and sentences go over the [wire](crate::speech::wire).
    ///
    /// # Errors
    /// The system refuses a thread, or they have gone.
    pub fn over_wire(
        source: impl BufRead + Send + 'static,
        out: impl Write + 'static,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> io::Result<Person> {
        let (inbox, post) = Inbox::new(Answering::AtOnce);
        let screen = Signed::begin(out)?;
        wire::listen(source, post)?;
        Ok(Person::elsewhere(inbox, ModeSwitch::default(), Box::new(screen), settings, kept))
    }

    fn elsewhere(
        inbox: Inbox,
        mode: ModeSwitch,
        screen: Box<dyn Screen>,
        settings: Settings,
        kept: impl FnMut(&Settings) + 'static,
    ) -> Person {
        let language = settings.language.unwrap_or_else(Language::of_system);
        let mut desk = Desk::new(screen, Box::new(Mute), language);
        desk.set_rest(rest(settings.layout, Ears::Elsewhere));
        let kept = KeptSettings::given_to(kept, settings.clone());
        Person::new(desk, inbox, mode, settings, kept, None)
    }

    /// What help there is for them now: what is agreed at the table, else what they have set.
    pub(super) fn help(&self) -> Help {
        let Settings { advice, counts, .. } = self.settings;
        self.agreed.unwrap_or(Help { advice, unseen: counts, passes: counts })
    }

    /// A word that is no command, or a key that does nothing.
    pub fn unknown(&mut self, word: &str) {
        let said = if word.is_empty() { message!("unknown-key") } else { message!("unknown-word", word = word) };
        self.desk.answer(&[said]);
    }

    /// A line of free text; none where the player leaves it with Escape or an empty line.
    ///
    /// # Errors
    /// It is left for something else.
    pub fn text(&mut self, question: Message) -> Result<Option<String>, Leaving> {
        // Lines are read ahead: a line that was typed early must mean the same as one typed late.
        if self.inbox.manner() == Answering::AtOnce {
            self.mode.set(Mode::Text);
        }
        self.desk.begin_text();
        self.desk.answer(&[question]);
        let answer = loop {
            let Signal::Input(input) = self.inbox.signal() else {
                self.hear_elsewhere();
                continue;
            };
            match (self.inbox.request(&input), input) {
                // Where lines are read, a letter or a sign by itself comes as a key.
                (_, Input::Key(Key::Char(sign))) if sign != ' ' && self.inbox.manner() == Answering::InTurn => {
                    break Ok(Some(sign.to_string()));
                }
                (Request::End(end), _) => break Err(end.into()),
                (Request::Command(Command::Choose | Command::Cancel), _) => break Ok(None),
                (Request::Command(Command::Menu), Input::Key(_)) => break Err(Leaving::ToMenu),
                (Request::Command(command), _) => {
                    if self.general(command) == Known::No {
                        self.unknown("");
                    }
                }
                (_, Input::Line(line)) => break Ok(Some(line)),
                _ => self.unknown(""),
            }
        };
        self.desk.end_text();
        self.mode.set(Mode::Keys);
        answer
    }

    /// Commands that do the same everywhere: history, voice, detail.
    pub fn general(&mut self, command: Command) -> Known {
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
                None => self.aside(message!("history-begins")),
            },
            Command::Forward => match self.desk.history.forward().map(str::to_string) {
                Some(line) => self.desk.again(&line),
                None => self.aside(message!("history-ends")),
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
            Command::Hush => {
                self.desk.speaker().hush();
                self.aside(message!("hushed"));
            }
            _ => return Known::No,
        }
        Known::Yes
    }

    /// An answer that isn't worth keeping in the history.
    fn aside(&mut self, message: Message) {
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

    fn turn_voice(&mut self, command: Command) {
        if self.ears == Ears::Elsewhere {
            return self.desk.answer(&[message!("voice-is-elsewhere")]);
        }
        let turned =
            |percent: u8, up: Command| if command == up { percent.saturating_add(10).min(100) } else { percent.saturating_sub(10) };
        let said = match command {
            Command::Slower | Command::Faster => {
                let rate = turned(self.settings.rate, Command::Faster);
                self.change(|settings| settings.rate = rate);
                message!("voice-rate", percent = self.settings.rate)
            }
            _ => {
                let volume = turned(self.settings.volume, Command::Louder);
                self.change(|settings| settings.volume = volume);
                message!("voice-volume", percent = self.settings.volume)
            }
        };
        let settings = self.voice_settings();
        self.desk.set_voice(&settings);
        let said = match self.speaking {
            true if self.desk.speaker().reads_screen() => message!("voice-is-nvdas"),
            true => said,
            false => message!("voice-is-off"),
        };
        self.desk.answer(&[said]);
    }

    /// The language in which all is said to them.
    pub fn language(&self) -> Language {
        self.desk.locale().language()
    }

    /// Says all in this language from now on, and keeps that for other evenings.
    pub fn set_language(&mut self, language: Language) {
        if language != self.language() {
            // A voice speaks one language.
            self.change(|settings| settings.voice_name = None);
        }
        self.change(|settings| settings.language = Some(language));
        self.desk.speak_language(language);
        let settings = self.voice_settings();
        self.desk.set_voice(&settings);
    }

    /// Changes a setting for this evening and for others; tells it where it can't be written.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        change(&mut self.settings);
        self.kept.change(change);
        let said = self.settings_notices();
        self.desk.before_next(&said);
    }

    /// Tells what has become meanwhile of settings that were to be written.
    pub(super) fn hear_settings(&mut self) {
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

    /// Waits for settings that are still to be written, not too long, and tells together with what
    /// comes next where that fails.
    pub fn leave_settings(&mut self) {
        if let Some(error) = self.kept.leave(LEAVING_WAITS) {
            self.desk.before_next(&[message!("settings-not-saved", reason = reason(&error))]);
        }
    }
}

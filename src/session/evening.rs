//! What lasts longer than one match: the player's ears, keys and settings, and lists to choose from.

use super::desk::Desk;
use super::folders::Folders;
use super::help;
use super::inbox::{Inbox, Manner, Signal};
pub use super::list::List;
use super::reason::reason;
use super::settings::{Positions, Settings, Speech};
use super::settings_file;
use super::shelf::Shelf;
use crate::input::keys::Command;
use crate::input::{Input, Key, LONGEST_LINE, Mode, ModeSwitch};
use crate::locale::Language;
use crate::narration::message::{message, untied};
use crate::narration::{Detail, Handle, Message, Value};

/// An evening at the table.
pub struct Evening {
    pub desk: Desk,
    pub inbox: Inbox,
    /// Those of this evening.
    pub settings: Settings,
    /// Those of other evenings: without what the command line says for this one.
    pub kept: Settings,
    pub shelf: Shelf,
    pub mode: ModeSwitch,
    /// Where settings, matches and histories are kept.
    pub folders: Folders,
    pub speaking: bool,
    /// What has become of the match that was left last.
    pub match_left: MatchLeft,
    /// Whether there is a match that can be asked about.
    pub at_table: bool,
}

/// What has become of a match that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchLeft {
    /// There was none, or it was over.
    Nothing,
    /// It can be gone on with.
    Saved,
    /// It couldn't be saved.
    Lost,
}

/// Why a list, a match or the evening is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// The player asked for it.
    Quit,
    /// No input follows.
    Ended,
    /// Ctrl-C.
    Interrupted,
    /// For the menu that stands behind this list: at the table the table's, else the first list.
    ToMenu,
    /// For the first list.
    ToStart,
}

/// What a list was left with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    Item(usize),
    /// Escape.
    Nothing,
    Leaving(Leaving),
}

/// Whoever answers what has nothing to do with a list: the table.
pub trait Aside {
    fn asked(&mut self, evening: &mut Evening, command: Command) -> Known;
    /// Opens the menu over a list; how the list is left, unless the player goes on with it.
    fn menu(&mut self, evening: &mut Evening) -> Option<Leaving>;
    /// Tells what was thought out meanwhile, if anything was.
    fn thought(&mut self, evening: &mut Evening);
}

/// Before there is a match, nobody knows anything else.
pub struct Nobody;

impl Aside for Nobody {
    fn asked(&mut self, _: &mut Evening, _: Command) -> Known {
        Known::No
    }

    fn menu(&mut self, _: &mut Evening) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Evening) {}
}

/// Whether a command was one that could be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Yes,
    No,
}

impl Evening {
    /// Walks a list until something is chosen. Other commands go to `aside` and lose nothing.
    pub fn choose(&mut self, list: &List, aside: &mut dyn Aside) -> Chosen {
        let mut cursor = list.start.min(list.items.len().saturating_sub(1));
        let first = self.item(list, cursor);
        self.desk.say(&list.opening(first), list.opens);
        // Whether the last key asked for help: asked again, it tells more.
        let mut helped = false;
        loop {
            let input = match self.inbox.signal() {
                Signal::Input(input) => input,
                Signal::Thought => {
                    self.hear_voice();
                    aside.thought(self);
                    continue;
                }
            };
            self.hear_voice();
            if self.desk.gone() {
                return Chosen::Leaving(Leaving::Ended);
            }
            let typed = command(&input);
            helped &= matches!(typed, Typed::Command(Command::Help | Command::Hush));
            match typed {
                Typed::Command(Command::Choose) => return Chosen::Item(cursor),
                Typed::Command(Command::Cancel) => return Chosen::Nothing,
                Typed::Command(Command::Menu) => match aside.menu(self) {
                    Some(leaving) => return Chosen::Leaving(leaving),
                    None => {
                        let item = self.item(list, cursor);
                        self.desk.answer(&[list.title.clone(), item]);
                    }
                },
                Typed::Command(Command::Quit) => return Chosen::Leaving(Leaving::Quit),
                Typed::Command(Command::LayLeft) if (list.handles)(Handle::Left).is_some() => return chosen((list.handles)(Handle::Left)),
                Typed::Command(Command::LayRight) if (list.handles)(Handle::Right).is_some() => {
                    return chosen((list.handles)(Handle::Right));
                }
                Typed::Command(walk @ (Command::Up | Command::Down | Command::First | Command::Last)) => {
                    cursor = walked(walk, cursor, list.items.len());
                    let item = self.item(list, cursor);
                    self.desk.answer(&[item]);
                }
                Typed::Number(number) => match list.numbered(number) {
                    Some(item) => return Chosen::Item(item),
                    None => self.desk.answer(&[list.no_such_number(number)]),
                },
                Typed::Digits(number) => self.desk.answer(&list.would_choose(number)),
                Typed::Begun => self.desk.answer(&[message!("line-begun")]),
                Typed::Erased => self.desk.answer(&[message!("line-erased")]),
                Typed::TooMuch(said) => self.desk.answer(&[said]),
                Typed::Command(Command::Help) if helped => {
                    helped = false;
                    if let Chosen::Leaving(leaving) = help::all(&|_| true, |_| None, self, aside) {
                        return Chosen::Leaving(leaving);
                    }
                    let item = self.item(list, cursor);
                    self.desk.answer(&[list.title.clone(), item]);
                }
                Typed::Command(Command::Help) => {
                    helped = true;
                    let questions = Some(message!("help-list-table")).filter(|_| self.at_table);
                    let here = [list.title.clone(), self.item(list, cursor)];
                    self.desk.answer(&std::iter::once(message!("help-list")).chain(questions).chain(here).collect::<Vec<_>>());
                }
                Typed::Command(command) => {
                    if self.general(command) == Known::No && aside.asked(self, command) == Known::No {
                        self.desk.answer(&[message!("choose-first")]);
                    }
                }
                Typed::Unknown(word) => self.unknown(&word),
                Typed::Leaving(leaving) => return Chosen::Leaving(leaving),
            }
        }
    }

    fn item(&self, list: &List, cursor: usize) -> Message {
        let Some(item) = list.items.get(cursor) else { return message!("empty-list") };
        self.placed(item.clone(), cursor, list.items.len())
    }

    /// An item with its place in the list, where the player wants that.
    pub fn placed(&self, item: Message, place: usize, count: usize) -> Message {
        match self.settings.positions {
            Positions::Told => message!("placed", item = Value::phrase(item), place = place + 1, count = count),
            Positions::Untold => item,
        }
    }

    /// A word that is no command, or a key that does nothing.
    pub fn unknown(&mut self, word: &str) {
        let said = if word.is_empty() { message!("unknown-key") } else { message!("unknown-word", word = word) };
        self.desk.answer(&[said]);
    }

    /// A line of free text; none where the player leaves it with Escape or an empty line.
    pub fn text(&mut self, question: Message) -> Result<Option<String>, Leaving> {
        self.desk.answer(&[question]);
        // Lines are read ahead: a line that was typed early must mean the same as one typed late.
        if self.inbox.manner() == Manner::AtOnce {
            self.mode.set(Mode::Text);
        }
        let answer = loop {
            let Signal::Input(input) = self.inbox.signal() else {
                self.hear_voice();
                continue;
            };
            match (command(&input), input) {
                // Where lines are read, a letter or a sign by itself comes as a key.
                (_, Input::Key(Key::Char(sign))) if sign != ' ' && self.inbox.manner() == Manner::InTurn => {
                    break Ok(Some(sign.to_string()));
                }
                (Typed::Leaving(leaving), _) => break Err(leaving),
                (Typed::Command(Command::Choose | Command::Cancel), _) => break Ok(None),
                (Typed::Command(Command::Menu), Input::Key(_)) => break Err(Leaving::ToMenu),
                (Typed::Command(command), _) => {
                    if self.general(command) == Known::No {
                        self.unknown("");
                    }
                }
                (_, Input::Line(line)) => break Ok(Some(line)),
                _ => self.unknown(""),
            }
        };
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
        let file = self.folders.history_file();
        let mut text = untied(&self.desk.history.lines().join("\n"));
        text.push('\n');
        let saved = std::fs::create_dir_all(&self.folders.state).and_then(|()| std::fs::write(&file, text));
        let path = file.display().to_string();
        self.desk.answer(&[match saved {
            Ok(()) => message!("history-saved", file = path, count = self.desk.history.lines().len()),
            Err(error) => message!("history-not-saved", file = path, reason = reason(&error)),
        }]);
    }

    fn turn_voice(&mut self, command: Command) {
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
        self.desk.answer(&[if self.speaking { said } else { message!("voice-is-off") }]);
    }

    pub fn language(&self) -> Language {
        self.desk.locale().language()
    }

    pub fn set_language(&mut self, language: Language) {
        self.change(|settings| settings.language = Some(language));
        self.desk.speak_language(language);
        let settings = self.voice_settings();
        self.desk.set_voice(&settings);
    }

    /// Changes a setting for this evening and for others; tells it where it can't be written.
    pub fn change(&mut self, change: impl Fn(&mut Settings)) {
        change(&mut self.settings);
        let before = self.kept.clone();
        change(&mut self.kept);
        if let Err(error) = settings_file::save(&self.folders, &before, &self.kept) {
            self.desk.before_next(&[message!("settings-not-saved", reason = reason(&error))]);
        }
    }
}

fn chosen(item: Option<usize>) -> Chosen {
    item.map_or(Chosen::Nothing, Chosen::Item)
}

/// The place that walking comes to; lists wrap.
fn walked(walk: Command, cursor: usize, count: usize) -> usize {
    match walk {
        Command::Up => (cursor + count.saturating_sub(1)).checked_rem(count).unwrap_or(0),
        Command::Down => (cursor + 1).checked_rem(count).unwrap_or(0),
        Command::Last => count.saturating_sub(1),
        _ => 0,
    }
}

/// What an input asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Typed {
    Command(Command),
    Number(usize),
    /// A number that isn't closed yet.
    Digits(usize),
    /// A line that isn't closed yet.
    Begun,
    /// What was being typed was taken back.
    Erased,
    /// More than can be taken at once; a sentence says so.
    TooMuch(Message),
    /// A word that is no command; empty for a key that does nothing.
    Unknown(String),
    Leaving(Leaving),
}

/// Reads a key or a line as a command.
pub fn command(input: &Input) -> Typed {
    match input {
        Input::Key(key) => Command::of_key(*key).map_or(Typed::Unknown(String::new()), Typed::Command),
        Input::Interrupt => Typed::Leaving(Leaving::Interrupted),
        Input::End => Typed::Leaving(Leaving::Ended),
        Input::Digits(digits) => Typed::Digits(digits.parse::<u32>().unwrap_or(u32::MAX) as usize),
        Input::Begun => Typed::Begun,
        Input::Erased => Typed::Erased,
        Input::TooLong => Typed::TooMuch(message!("line-too-long", most = LONGEST_LINE)),
        Input::TooMany => Typed::TooMuch(message!("too-many-keys")),
        Input::Line(line) => {
            let word = line.trim_start_matches([':', '/']).trim();
            match (word.parse::<u32>(), Command::of_word(word)) {
                (Ok(number), _) => Typed::Number(number as usize),
                (_, Some(command)) => Typed::Command(command),
                _ => Typed::Unknown(word.chars().take(40).collect()),
            }
        }
    }
}

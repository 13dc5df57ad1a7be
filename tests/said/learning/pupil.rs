//! A pupil who takes a lesson, key by key.

use super::course::{Task, Todo};
use super::dictated::words;
use crate::program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;
use salotto::locale::Language;

/// More keys than any task needs.
const PATIENCE: usize = 120;

pub struct Pupil {
    session: Session,
    pub language: Language,
    /// All keys and all that was said.
    pub transcript: Vec<String>,
}

impl Pupil {
    /// Starts a lesson, counted from 1.
    pub fn new(folder: &Folder, game: GameName, lesson: usize, language: Language) -> Pupil {
        let (name, number, tag) = (game.names().0, lesson.to_string(), language.code());
        let mut program = salotto(folder);
        program.args(["learn", name, &number, "--speech", "off", "--pace", "none", "--lang", tag]);
        let mut session = Session::start(program);
        let mut transcript = vec![format!("$ salotto learn {name} {number}")];
        transcript.extend(session.heard());
        Pupil { session, language, transcript }
    }

    /// Leaves the program normally, so that it saves the progress; returns the transcript.
    pub fn leaves(self) -> Vec<String> {
        self.session.close();
        self.transcript
    }

    /// The answer to a key or a typed line, which must not be empty.
    pub fn press(&mut self, key: &str) -> Vec<String> {
        let said = self.session.press(key);
        let tail = || self.transcript[self.transcript.len().saturating_sub(12)..].join("\n");
        assert!(!said.is_empty(), "no answer to {key} after\n{}", tail());
        self.transcript.push(format!("> {key}"));
        self.transcript.extend(said.clone());
        said
    }

    /// Whether the output shows that the task is done.
    pub fn is_done(&self, task: &Task, said: &[String]) -> bool {
        said.iter().any(|line| line == &task.then || (task.then == words(self.language).over && line.contains(&task.then)))
    }

    /// Does the task.
    pub fn do_right(&mut self, task: &Task) {
        let done = match &task.todo {
            Todo::Keys(keys) => self.press_key(task, &keys[0]),
            Todo::Walk => (0..PATIENCE).any(|_| self.tries(task, "down")),
            Todo::Type(text) | Todo::Square(text) => self.tries(task, text),
            Todo::Play => (0..PATIENCE).any(|_| self.tries(task, "b") || self.tries(task, "enter")),
        };
        assert!(done, "{:?} isn't done by\n{}", task.ask, self.transcript.join("\n"));
    }

    /// Whether a key does the task.
    pub fn tries(&mut self, task: &Task, key: &str) -> bool {
        let said = self.press(key);
        self.is_done(task, &said)
    }

    /// Presses a key. A key that opens a list does the task when the list is closed.
    fn press_key(&mut self, task: &Task, key: &str) -> bool {
        self.tries(task, key) || self.tries(task, "esc")
    }

    /// Closes the open list, if any; the task is then repeated alone.
    pub fn closes_list(&mut self, task: &Task) -> bool {
        let Some(ask) = &task.ask else { return false };
        let alone = vec![ask.clone()];
        self.press("r") == alone || {
            self.press("esc");
            self.press("r") == alone
        }
    }
}

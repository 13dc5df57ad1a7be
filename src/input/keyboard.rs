//! Keys that are answered at once, and lines that can be typed nevertheless: what each key does,
//! wherever it was pressed.

use super::mailbox::Post;
use super::number::{Counting, count};
use super::typed::{Edited, Typed};
use super::{Input, Key, Mode, ModeSwitch, hotkey};
use crate::speech::screen::{AbovePrompt, Seen};
use rustyline::{KeyCode, KeyEvent, Modifiers};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Sends what keys mean to an inbox, and shows what is typed.
#[derive(Clone)]
pub(super) struct Keyboard {
    inbox: Post,
    mode: ModeSwitch,
    begun: Arc<Mutex<Begun>>,
    screen: AbovePrompt,
}

/// What has been begun and not finished yet.
#[derive(Default)]
struct Begun {
    /// The digits of a number being typed.
    digits: String,
    typed: Typed,
    /// How much of it the screen showed last.
    seen: Seen,
}

/// What a key does.
enum Effect {
    /// It is typed, or it edits the line.
    Edit,
    /// It begins a line with this.
    Begin(String),
    /// It is an input of its own, and the line stays as it is.
    Send(Input),
    /// It is an input, and finishes the line.
    Finish(Input),
}

impl Keyboard {
    /// A keyboard on which nothing has been typed yet. The mode says what a letter on an empty line
    /// is.
    pub(super) fn new(inbox: Post, mode: ModeSwitch, screen: AbovePrompt) -> Keyboard {
        Keyboard { inbox, mode, begun: Arc::default(), screen }
    }

    /// Does what the key does.
    pub(super) fn press(&self, key: KeyEvent) {
        let mut begun = self.begun();
        let Begun { digits, typed, seen } = &mut *begun;
        let input = match effect(key, typed.text(), digits, self.mode.get()) {
            Effect::Edit => {
                let edited = typed.edit(key);
                let before = std::mem::replace(seen, self.show(typed));
                match edited {
                    Edited::TooLong => Some(Input::TooLong),
                    Edited::Done => (before == Seen::Whole && *seen == Seen::InPart).then_some(Input::SeenInPart),
                }
            }
            Effect::Begin(line) => {
                *typed = Typed::from(line);
                *seen = self.show(typed);
                Some(Input::Begun)
            }
            Effect::Send(input) => Some(input),
            Effect::Finish(input) => {
                *typed = Typed::default();
                *seen = Seen::Whole;
                self.screen.finish_typed();
                Some(input)
            }
        };
        match input {
            Some(Input::Interrupt) => self.inbox.send_urgent(Input::Interrupt),
            // A flood isn't a player: the excess is dropped, so that a Ctrl-C behind it is reached.
            // And if nobody receives any more, the session is over and the thread is about to be
            // ended.
            Some(input) => _ = self.inbox.try_send(input),
            None => {}
        }
    }

    /// Forgets what was typed.
    pub(super) fn begin(&self) {
        *self.begun() = Begun::default();
    }

    /// Whether nobody answers keys any more.
    pub(super) fn is_deserted(&self) -> bool {
        self.inbox.is_deserted()
    }

    fn show(&self, typed: &Typed) -> Seen {
        // If the terminal has gone, reading from it will show that.
        self.screen.show_typed(typed.text(), typed.before_cursor()).unwrap_or_default()
    }

    fn begun(&self) -> MutexGuard<'_, Begun> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What `key` does after `line`, or these digits, have been typed.
fn effect(key: KeyEvent, line: &str, digits: &mut String, mode: Mode) -> Effect {
    let typed = std::mem::take(digits);
    if mode == Mode::Keys && line.is_empty() {
        match count(&typed, key) {
            Counting::Grows(number) => {
                digits.clone_from(&number);
                return Effect::Send(Input::Digits(number));
            }
            Counting::Closed(number) => return Effect::Send(Input::Line(number)),
            Counting::Erased => return Effect::Send(Input::Erased),
            Counting::Line(line) => return Effect::Begin(line),
            Counting::Dropped => {}
        }
    }
    let KeyEvent(code, modifiers) = key;
    match (code, modifiers) {
        (KeyCode::Char('C'), Modifiers::CTRL) => Effect::Finish(Input::Interrupt),
        (KeyCode::Char('D'), Modifiers::CTRL) if line.is_empty() => Effect::Send(Input::End),
        (KeyCode::Char('J' | 'M'), Modifiers::CTRL) | (KeyCode::Enter, Modifiers::NONE) => Effect::Finish(Input::typed(line)),
        (KeyCode::Esc, Modifiers::NONE) if mode == Mode::Keys && !line.is_empty() => Effect::Finish(Input::Erased),
        (KeyCode::Esc, Modifiers::NONE) => Effect::Finish(Input::Key(Key::Escape)),
        (KeyCode::Backspace, _) if mode == Mode::Keys && line.chars().count() == 1 => Effect::Finish(Input::Erased),
        _ if !line.is_empty() && edits(code, modifiers) => Effect::Edit,
        (KeyCode::Char(character), Modifiers::NONE) => match (mode, hotkey(character)) {
            (Mode::Keys, Some(key)) if line.is_empty() => Effect::Send(Input::Key(key)),
            (Mode::Keys, None) if line.is_empty() => Effect::Begin(character.to_string()),
            _ => Effect::Edit,
        },
        (code, Modifiers::NONE) => Effect::Send(Input::Key(named(code))),
        _ => Effect::Send(Input::Key(Key::Other)),
    }
}

/// Whether the key changes a line or the cursor in it.
fn edits(code: KeyCode, modifiers: Modifiers) -> bool {
    use KeyCode::{Backspace, Char, Delete, End, Home, Left, Right};
    match modifiers {
        Modifiers::NONE => matches!(code, Backspace | Delete | Left | Right | Home | End),
        Modifiers::CTRL => matches!(code, Char('U' | 'W')),
        _ => false,
    }
}

/// The key with this code.
fn named(code: KeyCode) -> Key {
    match code {
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Delete => Key::Delete,
        KeyCode::F(number) => Key::Function(number),
        _ => Key::Other,
    }
}

//! Keys that are answered at once, with lines that can still be typed: the effect of each key, for
//! all kinds of terminals.

use super::decoder::Stroke;
use super::line_editor::{EditResult, LineEditor};
use super::mailbox::{MailboxSender, ROOM};
use super::number::{DigitEffect, count};
use super::{Input, Key, LetterMode, ModeSwitch, hotkey};
use crate::speech::screen::{PromptScreen, TypedVisibility};
use parking_lot::Mutex;
use rustyline::{KeyCode, KeyEvent, Modifiers};
use std::collections::VecDeque;
use std::sync::Arc;

/// Sends the inputs of keys to an inbox, and shows the typed line.
#[derive(Clone)]
pub(super) struct Keyboard {
    inbox: MailboxSender,
    mode: ModeSwitch,
    begun: Arc<Mutex<UnfinishedInput>>,
    screen: PromptScreen,
}

/// The unfinished input.
#[derive(Default)]
struct UnfinishedInput {
    line: TypedLine,
    /// The part of the line that the screen showed last.
    seen: TypedVisibility,
    /// The line as the last input that was answered left it.
    answered: TypedLine,
    /// The strokes since then, oldest first.
    unanswered: VecDeque<UnansweredStroke>,
}

/// The line being typed.
#[derive(Clone, Default)]
struct TypedLine {
    /// The digits of a number.
    digits: String,
    typed: LineEditor,
}

/// A stroke that may have to be reinterpreted, since an answer to an earlier one can change the
/// mode.
struct UnansweredStroke {
    stroke: Stroke,
    /// The number of the stroke's input, and the line after it; None if it only edited the line.
    sent: Option<(u64, TypedLine)>,
}

/// The maximum number of strokes kept for reinterpretation.
const MOST_UNANSWERED: usize = 4 * ROOM;

/// The effect of a key.
enum KeyEffect {
    /// The key is typed, or edits the line.
    Edit,
    /// The key begins a line with this text.
    Begin(String),
    /// The key is an input of its own, and the line stays as it is.
    Send(Input),
    /// The key is an input, and finishes the line.
    Finish(Input),
}

impl Keyboard {
    /// A keyboard without typed text. The mode sets the meaning of a letter on an empty line.
    pub(super) fn new(inbox: MailboxSender, screen: PromptScreen) -> Keyboard {
        Keyboard { inbox, mode: ModeSwitch::default(), begun: Arc::default(), screen }
    }

    /// The switch for the meaning of a letter on an empty line.
    pub(super) fn mode(&self) -> ModeSwitch {
        ModeSwitch { keyboard: Some(Box::new(self.clone())), ..self.mode.clone() }
    }

    /// Handles a stroke.
    pub(super) fn press(&self, stroke: Stroke) {
        self.handle_stroke(&mut self.begun.lock(), stroke);
    }

    /// Changes the mode by `set`. The strokes after the one answered now are reinterpreted in the
    /// new mode, so that their meaning doesn't depend on their speed.
    pub(super) fn change(&self, set: impl FnOnce()) {
        let mut begun = self.begun.lock();
        let answered = self.inbox.last_answered();
        begun.forget_answered(answered);
        set();
        let again = std::mem::take(&mut begun.unanswered);
        if again.is_empty() {
            return;
        }
        let is_again = |number: u64| again.iter().any(|stroke| stroke.sent.as_ref().is_some_and(|(sent, _)| *sent == number));
        let recalled = self.inbox.recall(answered + 1).into_iter().filter(|(number, _)| !is_again(*number)).map(|(_, input)| input);
        let (ends, others): (Vec<Input>, Vec<Input>) = recalled.partition(|input| *input == Input::End);
        self.return_to_answered(&mut begun);
        others.into_iter().for_each(|input| _ = self.inbox.try_send(input));
        again.into_iter().for_each(|unanswered| self.handle_stroke(&mut begun, unanswered.stroke));
        ends.into_iter().for_each(|input| self.inbox.send_last(input));
    }

    /// Restores the line as it was at the last answered input.
    fn return_to_answered(&self, begun: &mut UnfinishedInput) {
        let after = std::mem::replace(&mut begun.line, begun.answered.clone());
        if begun.line.typed.text().is_empty() {
            begun.seen = TypedVisibility::Whole;
            self.screen.finish_typed();
        } else if begun.line.typed.text() != after.typed.text() {
            begun.seen = self.show(&begun.line.typed);
        }
    }

    fn handle_stroke(&self, begun: &mut UnfinishedInput, stroke: Stroke) {
        begun.forget_answered(self.inbox.last_answered());
        let input = match &stroke {
            Stroke::Key(key) => self.handle_key(begun, *key),
            Stroke::Pasted(text) => self.handle_paste(begun, text),
        };
        let sent = match input {
            Some(Input::Interrupt) => return self.inbox.send_urgent(Input::Interrupt),
            Some(input) => match self.inbox.try_send_numbered(input) {
                Ok(number) => Some((number, begun.line.clone())),
                // A flood isn't a player: the excess is dropped, so that a Ctrl-C behind it is
                // reached. And if the receiver is gone, the session is over and the thread is
                // about to be ended.
                Err(_) => return,
            },
            None => None,
        };
        begun.keep(UnansweredStroke { stroke, sent });
    }

    fn handle_key(&self, begun: &mut UnfinishedInput, key: KeyEvent) -> Option<Input> {
        let TypedLine { digits, typed } = &mut begun.line;
        match effect(key, typed.text(), digits, self.mode.get()) {
            KeyEffect::Edit => {
                let edited = typed.edit(key);
                self.apply_edit(begun, edited)
            }
            KeyEffect::Begin(line) => {
                *typed = LineEditor::from(line);
                begun.seen = self.show(typed);
                Some(Input::Begun)
            }
            KeyEffect::Send(input) => Some(input),
            KeyEffect::Finish(input) => {
                *typed = LineEditor::default();
                begun.seen = TypedVisibility::Whole;
                self.screen.finish_typed();
                Some(input)
            }
        }
    }

    /// Types the text at once; it waits for Enter.
    fn handle_paste(&self, begun: &mut UnfinishedInput, text: &str) -> Option<Input> {
        if text.is_empty() {
            return None;
        }
        let TypedLine { digits, typed } = &mut begun.line;
        let begins = self.mode.get() == LetterMode::Keys && typed.text().is_empty();
        if begins {
            *typed = LineEditor::from(std::mem::take(digits));
        }
        let edited = typed.paste(text);
        let said = self.apply_edit(begun, edited);
        if begins && said.is_none() { Some(Input::Begun) } else { said }
    }

    /// Shows the edited line; returns the input that reports it, if any.
    fn apply_edit(&self, begun: &mut UnfinishedInput, edited: EditResult) -> Option<Input> {
        let before = std::mem::replace(&mut begun.seen, self.show(&begun.line.typed));
        match edited {
            EditResult::TooLong => Some(Input::TooLong),
            EditResult::Done => (before == TypedVisibility::Whole && begun.seen == TypedVisibility::InPart).then_some(Input::SeenInPart),
        }
    }

    /// Sends [`Input::End`] behind all strokes, also behind those being reinterpreted.
    pub(super) fn send_end(&self) {
        let _begun = self.begun.lock();
        self.inbox.send_last(Input::End);
    }

    /// Forgets the typed text.
    pub(super) fn clear(&self) {
        *self.begun.lock() = UnfinishedInput::default();
    }

    /// Whether the receiver of keys is gone.
    pub(super) fn is_deserted(&self) -> bool {
        self.inbox.is_deserted()
    }

    fn show(&self, typed: &LineEditor) -> TypedVisibility {
        if self.mode.is_hidden() {
            return TypedVisibility::Whole;
        }
        // If the terminal has gone, reading from it will show that.
        self.screen.show_typed(typed.text(), typed.before_cursor()).unwrap_or_default()
    }
}

impl UnfinishedInput {
    /// Forgets the strokes up to the input with this number, which is the last that was answered.
    fn forget_answered(&mut self, answered: u64) {
        let is_answered = |stroke: &UnansweredStroke| stroke.sent.as_ref().is_some_and(|(number, _)| *number <= answered);
        if let Some(last) = self.unanswered.iter().rposition(is_answered)
            && let Some((_, line)) = self.unanswered.drain(..=last).next_back().and_then(|stroke| stroke.sent)
        {
            self.answered = line;
        }
    }

    fn keep(&mut self, stroke: UnansweredStroke) {
        self.unanswered.push_back(stroke);
        if self.unanswered.len() > MOST_UNANSWERED {
            self.answered = self.line.clone();
            self.unanswered.clear();
        }
    }
}

/// The effect of `key` after `line`, or these digits, have been typed.
fn effect(key: KeyEvent, line: &str, digits: &mut String, mode: LetterMode) -> KeyEffect {
    let typed = std::mem::take(digits);
    if mode == LetterMode::Keys && line.is_empty() {
        match count(&typed, key) {
            DigitEffect::Grows(number) => {
                digits.clone_from(&number);
                return KeyEffect::Send(Input::Digits(number));
            }
            DigitEffect::Closed(number) => return KeyEffect::Send(Input::Line(number)),
            DigitEffect::Erased => return KeyEffect::Send(Input::Erased),
            DigitEffect::Line(line) => return KeyEffect::Begin(line),
            DigitEffect::Dropped => {}
        }
    }
    let KeyEvent(code, modifiers) = key;
    match (code, modifiers) {
        (KeyCode::Char('C'), Modifiers::CTRL) => KeyEffect::Finish(Input::Interrupt),
        (KeyCode::Char('D'), Modifiers::CTRL) if line.is_empty() => KeyEffect::Send(Input::End),
        (KeyCode::Char('J' | 'M'), Modifiers::CTRL) | (KeyCode::Enter, Modifiers::NONE) => KeyEffect::Finish(Input::from_line(line)),
        (KeyCode::Esc, Modifiers::NONE) if mode == LetterMode::Keys && !line.is_empty() => KeyEffect::Finish(Input::Erased),
        (KeyCode::Esc, Modifiers::NONE) => KeyEffect::Finish(Input::Key(Key::Escape)),
        (KeyCode::Backspace, _) if mode == LetterMode::Keys && line.chars().count() == 1 => KeyEffect::Finish(Input::Erased),
        _ if !line.is_empty() && is_edit(code, modifiers) => KeyEffect::Edit,
        (KeyCode::Char(character), Modifiers::NONE) => match (mode, hotkey(character)) {
            (LetterMode::Keys, Some(key)) if line.is_empty() => KeyEffect::Send(Input::Key(key)),
            (LetterMode::Keys, None) if line.is_empty() => KeyEffect::Begin(character.to_string()),
            _ => KeyEffect::Edit,
        },
        (code, Modifiers::NONE) => KeyEffect::Send(Input::Key(to_key(code))),
        _ => KeyEffect::Send(Input::Key(Key::Other)),
    }
}

/// Whether the key changes a line or the cursor in it.
fn is_edit(code: KeyCode, modifiers: Modifiers) -> bool {
    use KeyCode::{Backspace, Char, Delete, End, Home, Left, Right};
    match modifiers {
        Modifiers::NONE => matches!(code, Backspace | Delete | Left | Right | Home | End),
        Modifiers::CTRL => matches!(code, Char('U' | 'W')),
        _ => false,
    }
}

/// The key with this code.
fn to_key(code: KeyCode) -> Key {
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

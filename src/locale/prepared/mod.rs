//! The texts of a language, ready to be read where they lie.

pub(super) mod form;

use form::{NUMBER, hash};

/// All texts of a language, in their [`form`].
#[derive(Clone, Copy)]
pub(super) struct Prepared(&'static str);

impl Prepared {
    /// Those in a form that was made with the program.
    pub(super) const fn of(form: &'static str) -> Prepared {
        Prepared(form)
    }

    /// Those of these locale files, each with its name, for as long as the program runs.
    pub(super) fn from(files: &[(&str, &str)]) -> Prepared {
        Prepared(form::form(&files.iter().map(|(_, text)| *text).collect::<Vec<_>>()).leak())
    }

    /// Where the parts of the text with this id begin.
    pub(super) fn place(self, id: &str) -> Option<usize> {
        let slots = self.at(0).number();
        let mut slot = hash(id) as usize;
        loop {
            slot &= slots - 1;
            let place = self.at(NUMBER * (1 + slot)).number();
            if place == 0 {
                return None;
            }
            let mut text = self.at(place);
            if text.word() == id {
                return Some(text.at);
            }
            slot += 1;
        }
    }

    /// Reads on from here.
    pub(super) fn at(self, at: usize) -> Reader {
        Reader { form: self.0, at }
    }
}

/// A place in a form.
#[derive(Clone, Copy)]
pub(super) struct Reader {
    form: &'static str,
    at: usize,
}

impl Reader {
    /// The next byte.
    pub(super) fn byte(&mut self) -> u8 {
        self.at += 1;
        self.form.as_bytes()[self.at - 1]
    }

    /// The next number.
    pub(super) fn number(&mut self) -> usize {
        self.at += NUMBER;
        let [a, b, c, d]: [u8; NUMBER] = self.form.as_bytes()[self.at - NUMBER..self.at].try_into().unwrap_or_default();
        usize::from(a) | usize::from(b) << 7 | usize::from(c) << 14 | usize::from(d) << 21
    }

    /// The next word, with its length before it.
    pub(super) fn word(&mut self) -> &'static str {
        let length = self.number();
        self.at += length;
        &self.form[self.at - length..self.at]
    }

    /// The bytes of the next word.
    pub(super) fn letters(&mut self) -> &'static [u8] {
        let length = self.number();
        self.at += length;
        &self.form.as_bytes()[self.at - length..self.at]
    }

    /// Leaves out so many bytes.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }
}

//! State of the visual display: sent once, and again when it changes.

use crate::input::keys::{Binding, Command, CommandGroup, TABLE};
use crate::input::{Pick, wire};
use crate::locale::{InputMethod, Locale};
use crate::narration::{DrawnPart, Message};
use crate::session::person::bound::{help_of, label_of};
use crate::session::person::inbox::Inbox;
use crate::speech::scene::{KeyDoes, LaidKind, Scene, SceneKeys, SceneList};

/// The display as sent last.
#[derive(Default)]
pub(super) struct ToldScene {
    /// None if it has to be sent again, since its language has changed.
    laid: Option<Option<SceneList<Message>>>,
    /// The number of the last displayed list.
    number: u32,
    now: Vec<KeyDoes<Message>>,
    all: Vec<KeyDoes<Message>>,
    /// Drawings have no words, so they survive a change of language.
    drawn: Vec<DrawnPart>,
}

impl ToldScene {
    /// Discards all words after a change of language.
    pub(super) fn forget(&mut self) {
        *self = ToldScene { number: self.number, drawn: std::mem::take(&mut self.drawn), ..ToldScene::default() };
    }

    /// Sets the drawing. Returns the change.
    pub(super) fn draws(&mut self, drawn: Vec<DrawnPart>) -> Option<Scene> {
        (self.drawn != drawn).then(|| {
            self.drawn.clone_from(&drawn);
            Scene::Drawn(drawn)
        })
    }

    /// Displays a list. Returns the change; None without one.
    pub(super) fn lays(&mut self, kind: LaidKind, title: Message, items: Vec<Message>, cursor: usize, locale: &Locale) -> Option<Scene> {
        if let Some(Some(laid)) = &mut self.laid
            && (laid.kind, &laid.title, &laid.items) == (kind, &title, &items)
        {
            let is_moved = std::mem::replace(&mut laid.cursor, cursor) != cursor;
            return is_moved.then_some(Scene::Cursor(cursor));
        }
        self.number += 1;
        let laid = SceneList { number: self.number, kind, title, items, cursor };
        let scene = Scene::Laid(Some(laid.in_words(|said| locale.say(said))));
        self.laid = Some(Some(laid));
        Some(scene)
    }

    /// Removes the displayed list. Returns the change.
    pub(super) fn clears(&mut self) -> Option<Scene> {
        (self.laid != Some(None)).then(|| {
            self.laid = Some(None);
            Scene::Laid(None)
        })
    }

    /// Sets the displayed keys. Returns the change.
    pub(super) fn offers(&mut self, which: SceneKeys, keys: Vec<KeyDoes<Message>>, locale: &Locale) -> Option<Scene> {
        let before = match which {
            SceneKeys::Now => &mut self.now,
            SceneKeys::All => &mut self.all,
        };
        (*before != keys).then(|| {
            let words = keys.iter().map(|key| key.in_words(|said| locale.say(said))).collect();
            *before = keys;
            Scene::Keys(which, words)
        })
    }

    /// The position of a chosen item, if its list is still displayed.
    pub(super) fn picked(&self, pick: Pick, kind: LaidKind) -> Option<usize> {
        let laid = self.laid.as_ref()?.as_ref()?;
        (laid.number == pick.laid && laid.kind == kind && pick.place < laid.items.len()).then_some(pick.place)
    }
}

/// The keys of these commands, each with its help if that differs from the usual one.
pub(in crate::session) fn keys(does: impl IntoIterator<Item = (Command, Option<Message>)>, inbox: &Inbox) -> Vec<KeyDoes<Message>> {
    // Sentences name a touched button by its label.
    let usual = if inbox.types == InputMethod::Touch { label_of } else { help_of };
    let key_does = |(command, does): (Command, Option<Message>)| {
        let key = wire::name(*inbox.keymap().keys(command).first()?)?;
        Some(KeyDoes { key, does: does.unwrap_or_else(|| usual(command.binding())) })
    };
    does.into_iter().filter_map(key_does).collect()
}

/// The keys of all these commands, except those for the program's own voice.
pub(in crate::session) fn all_keys(
    exists: impl Fn(Command) -> bool,
    own: impl Fn(Command) -> Option<Message>,
    inbox: &Inbox,
) -> Vec<KeyDoes<Message>> {
    let is_here = |binding: &&Binding| binding.group != CommandGroup::Voice && exists(binding.command);
    keys(TABLE.iter().filter(is_here).map(|binding| (binding.command, own(binding.command))), inbox)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use crate::narration::DrawnKind;
    use crate::narration::message::message;

    fn item(text: &str) -> Message {
        message!("verbatim", text = text)
    }

    #[test]
    fn what_lies_there_is_told_once_and_chosen_only_while_it_does() {
        let (mut shown, locale) = (ToldScene::default(), Locale::new(Language::English));
        let mut lays = |items: &[&str], cursor| {
            let scene = shown.lays(LaidKind::List, item("Games"), items.iter().map(|text| item(text)).collect(), cursor, &locale);
            (scene, shown.picked(Pick { laid: 1, place: 1 }, LaidKind::List))
        };
        assert!(matches!(lays(&["one", "two"], 0), (Some(Scene::Laid(Some(SceneList { number: 1, cursor: 0, .. }))), Some(1))));
        assert_eq!(lays(&["one", "two"], 0), (None, Some(1)));
        assert_eq!(lays(&["one", "two"], 1), (Some(Scene::Cursor(1)), Some(1)));
        assert!(matches!(lays(&["one", "three"], 1), (Some(Scene::Laid(Some(SceneList { number: 2, .. }))), None)), "another lies there");
        let pick = |place| Pick { laid: 2, place };
        assert_eq!(shown.picked(pick(1), LaidKind::Hand), None);
        assert_eq!(shown.picked(pick(2), LaidKind::List), None);
        assert_eq!(shown.clears(), Some(Scene::Laid(None)));
        assert_eq!((shown.clears(), shown.picked(pick(1), LaidKind::List)), (None, None));
    }

    #[test]
    fn in_other_words_everything_is_told_anew() {
        let (mut shown, locale) = (ToldScene::default(), Locale::new(Language::English));
        let keys = || vec![KeyDoes { key: "c".to_string(), does: item("the ends") }];
        assert!(shown.clears().is_some() && shown.offers(SceneKeys::Now, keys(), &locale).is_some());
        assert!(shown.clears().is_none() && shown.offers(SceneKeys::Now, keys(), &locale).is_none());
        shown.forget();
        assert!(shown.clears().is_some() && shown.offers(SceneKeys::Now, keys(), &locale).is_some());
    }

    #[test]
    fn what_is_drawn_is_told_once_in_whatever_language_and_ends() {
        let mut shown = ToldScene::default();
        let hand = || vec![DrawnPart::of(DrawnKind::Hand, [vec!["0-6"]])];
        assert_eq!((shown.draws(Vec::new()), shown.draws(hand()), shown.draws(hand())), (None, Some(Scene::Drawn(hand())), None));
        shown.forget();
        assert_eq!((shown.draws(hand()), shown.draws(Vec::new())), (None, Some(Scene::Drawn(Vec::new()))));
    }
}

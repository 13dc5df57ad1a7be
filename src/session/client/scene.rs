//! State of the visual display: sent once, and again when it changes.

use crate::input::keys::{Binding, Command, CommandGroup, TABLE};
use crate::input::{Pick, wire};
use crate::locale::{InputMethod, Locale};
use crate::narration::message::message;
use crate::narration::{Message, PicturePart};
use crate::session::client::inbox::Inbox;
use crate::session::client::key_bindings::{help_of, label_of};
use crate::speech::scene::{KeyHint, Scene, SceneKeys, SceneList, SceneListKind};

/// The display as sent last.
#[derive(Default)]
pub(super) struct SentScene {
    /// None if it has to be sent again, since its language has changed.
    laid: Option<Option<SceneList<Message>>>,
    /// The number of the last displayed list.
    number: u32,
    now: Vec<KeyHint<Message>>,
    all: Vec<KeyHint<Message>>,
    status: Option<String>,
    /// Drawings have no words, so they survive a change of language.
    drawn: Vec<PicturePart>,
}

impl SentScene {
    /// Discards all words after a change of language.
    pub(super) fn forget(&mut self) {
        *self = SentScene { number: self.number, drawn: std::mem::take(&mut self.drawn), ..SentScene::default() };
    }

    /// Sets the drawing. Returns the change.
    pub(super) fn set_drawing(&mut self, drawn: Vec<PicturePart>) -> Option<Scene> {
        (self.drawn != drawn).then(|| {
            self.drawn.clone_from(&drawn);
            Scene::Drawn(drawn)
        })
    }

    /// Sets the status. Returns the change.
    pub(super) fn tell_status(&mut self, said: &[Message], locale: &Locale) -> Option<Scene> {
        let status = said.iter().map(|sentence| locale.say(sentence)).collect::<Vec<_>>().join(" ");
        (self.status.as_ref().map_or("", String::as_str) != status).then(|| {
            self.status = Some(status.clone());
            Scene::Status(status)
        })
    }

    /// Displays a list, of whose items these can be played. Returns the change; None without one.
    pub(super) fn set_list(&mut self, list: SceneList<Message>, locale: &Locale) -> Option<Scene> {
        let SceneList { kind, title, items, signs, playable, cursor, .. } = list;
        if let Some(Some(laid)) = &mut self.laid
            && (laid.kind, &laid.title, &laid.items, &laid.signs, &laid.playable) == (kind, &title, &items, &signs, &playable)
        {
            let is_moved = std::mem::replace(&mut laid.cursor, cursor) != cursor;
            return is_moved.then_some(Scene::Cursor(cursor));
        }
        self.number += 1;
        let laid = SceneList { number: self.number, kind, title, items, signs, playable, cursor };
        let scene = Scene::Laid(Some(laid.in_words(|said| locale.say(said))));
        self.laid = Some(Some(laid));
        Some(scene)
    }

    /// Removes the displayed list. Returns the change.
    pub(super) fn clear(&mut self) -> Option<Scene> {
        (self.laid != Some(None)).then(|| {
            self.laid = Some(None);
            Scene::Laid(None)
        })
    }

    /// Sets the displayed keys. Returns the change.
    pub(super) fn set_keys(&mut self, which: SceneKeys, keys: Vec<KeyHint<Message>>, locale: &Locale) -> Option<Scene> {
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
    pub(super) fn picked_place(&self, pick: Pick, kind: SceneListKind) -> Option<usize> {
        let laid = self.laid.as_ref()?.as_ref()?;
        (laid.number == pick.laid && laid.kind == kind && pick.place < laid.items.len()).then_some(pick.place)
    }
}

/// The keys of these commands, each with its help if that differs from the usual one.
pub(in crate::session) fn keys(does: impl IntoIterator<Item = (Command, Option<Message>)>, inbox: &Inbox) -> Vec<KeyHint<Message>> {
    // Sentences name a touched button by its label.
    let usual = if inbox.types == InputMethod::Touch { label_of } else { help_of };
    let key_does = |(command, does): (Command, Option<Message>)| {
        let key = wire::name(*inbox.keymap().keys(command).first()?)?;
        Some(KeyHint { heading: None, key, does: does.unwrap_or_else(|| usual(command.binding())) })
    };
    does.into_iter().filter_map(key_does).collect()
}

/// Commands that a touched page needs no buttons for: they move a cursor that isn't shown, or the
/// page does it by itself.
const NOT_TOUCHED: [Command; 22] = [
    Command::Choose,
    Command::LayLeft,
    Command::LayRight,
    Command::Cancel,
    Command::Up,
    Command::Down,
    Command::First,
    Command::Last,
    Command::NextPlayable,
    Command::WalkLeft,
    Command::WalkRight,
    Command::Switch,
    Command::NextGrid,
    Command::Row,
    Command::Column,
    Command::Region,
    Command::Repeat,
    Command::Back,
    Command::Forward,
    Command::LinesRead,
    Command::SaveHistory,
    Command::Help,
];

/// The keys of all these commands by group, except those for the program's own voice.
pub(in crate::session) fn all_keys(
    exists: impl Fn(Command) -> bool,
    own: impl Fn(Command) -> Option<Message>,
    inbox: &Inbox,
) -> Vec<KeyHint<Message>> {
    let is_there = |command| inbox.types != InputMethod::Touch || !NOT_TOUCHED.contains(&command);
    let of_group = |group| {
        let is_here = |binding: &&Binding| binding.group == group && exists(binding.command) && is_there(binding.command);
        let mut keys = keys(TABLE.iter().filter(is_here).map(|binding| (binding.command, own(binding.command))), inbox);
        if let Some(first) = keys.first_mut() {
            first.heading = Some(heading(group));
        }
        keys
    };
    CommandGroup::ALL.into_iter().filter(|group| *group != CommandGroup::Voice).flat_map(of_group).collect()
}

/// The heading of a group of keys.
fn heading(group: CommandGroup) -> Message {
    match group {
        CommandGroup::Play => message!("keys-play"),
        CommandGroup::Walk => message!("keys-walk"),
        CommandGroup::Ask => message!("keys-ask"),
        CommandGroup::Said => message!("keys-said"),
        CommandGroup::Voice => message!("keys-voice"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use crate::narration::PictureKind;

    fn item(text: &str) -> Message {
        message!("verbatim", text = text)
    }

    #[test]
    fn what_lies_there_is_told_once_and_chosen_only_while_it_does() {
        let (mut shown, locale) = (SentScene::default(), Locale::new(Language::English));
        let mut lays = |items: &[&str], cursor| {
            let items = items.iter().map(|text| item(text)).collect();
            let list = SceneList {
                number: 0,
                kind: SceneListKind::List,
                title: item("Games"),
                items,
                signs: Vec::new(),
                playable: Vec::new(),
                cursor,
            };
            let scene = shown.set_list(list, &locale);
            (scene, shown.picked_place(Pick { laid: 1, place: 1 }, SceneListKind::List))
        };
        assert!(matches!(lays(&["one", "two"], 0), (Some(Scene::Laid(Some(SceneList { number: 1, cursor: 0, .. }))), Some(1))));
        assert_eq!(lays(&["one", "two"], 0), (None, Some(1)));
        assert_eq!(lays(&["one", "two"], 1), (Some(Scene::Cursor(1)), Some(1)));
        assert!(matches!(lays(&["one", "three"], 1), (Some(Scene::Laid(Some(SceneList { number: 2, .. }))), None)), "another lies there");
        let pick = |place| Pick { laid: 2, place };
        assert_eq!(shown.picked_place(pick(1), SceneListKind::Hand), None);
        assert_eq!(shown.picked_place(pick(2), SceneListKind::List), None);
        assert_eq!(shown.clear(), Some(Scene::Laid(None)));
        assert_eq!((shown.clear(), shown.picked_place(pick(1), SceneListKind::List)), (None, None));
    }

    #[test]
    fn in_other_words_everything_is_told_anew() {
        let (mut shown, locale) = (SentScene::default(), Locale::new(Language::English));
        let keys = || vec![KeyHint { heading: None, key: "c".to_string(), does: item("the ends") }];
        assert!(shown.clear().is_some() && shown.set_keys(SceneKeys::Now, keys(), &locale).is_some());
        assert!(shown.clear().is_none() && shown.set_keys(SceneKeys::Now, keys(), &locale).is_none());
        shown.forget();
        assert!(shown.clear().is_some() && shown.set_keys(SceneKeys::Now, keys(), &locale).is_some());
    }

    #[test]
    fn what_is_drawn_is_told_once_in_whatever_language_and_ends() {
        let mut shown = SentScene::default();
        let hand = || vec![PicturePart::new(PictureKind::Hand, [vec!["0-6"]])];
        assert_eq!(
            (shown.set_drawing(Vec::new()), shown.set_drawing(hand()), shown.set_drawing(hand())),
            (None, Some(Scene::Drawn(hand())), None)
        );
        shown.forget();
        assert_eq!((shown.set_drawing(hand()), shown.set_drawing(Vec::new())), (None, Some(Scene::Drawn(Vec::new()))));
    }
}

//! Lists that stand around a match: the start, the menu at the table, the rules, what the keys do.

use super::evening::{Aside, Chosen, Evening, Leaving, List};
use super::kept::set_name;
use super::settings::{Aid, Coordinates, Disk, Layout, Pace, Positions, Speech};
use super::table::{Next, message_of_game};
use crate::games::catalogue::GameName;
use crate::locale::{Language, rules_page};
use crate::narration::message::message;
use crate::narration::{Detail, Message, Value};

/// The menu at the table; `None` goes on with the match.
pub fn at_table(evening: &mut Evening, game: GameName, aside: &mut dyn Aside) -> Option<Next> {
    let items = [message!("menu-go-on"), message!("menu-rules"), message!("menu-settings"), message!("menu-start"), message!("menu-quit")];
    let mut start = 0;
    loop {
        let list = List::new(message!("menu-title"), items.to_vec(), start);
        let chosen = evening.choose(&list, aside);
        let deeper = match chosen {
            Chosen::Item(1) => rules(evening, game, aside),
            Chosen::Item(2) => settings(evening, aside),
            Chosen::Item(3) => return Some(Next::Start),
            Chosen::Item(4) => return Some(Next::Leave(Leaving::Quit)),
            Chosen::Leaving(_) => chosen.clone(),
            Chosen::Item(_) | Chosen::Nothing => return None,
        };
        start = match (chosen, deeper) {
            (_, Chosen::Leaving(Leaving::ToMenu)) => 0,
            (_, Chosen::Leaving(leaving)) => return Some(Next::Leave(leaving)),
            (Chosen::Item(index), _) => index,
            _ => 0,
        };
    }
}

/// The rules of a game, section by section.
pub fn rules(evening: &mut Evening, game: GameName, aside: &mut dyn Aside) -> Chosen {
    let page = rules_page(game, evening.language());
    let sections = page.sections.iter().map(|section| message!("verbatim", text = section.title.as_str())).collect();
    let mut list = List::new(message!("rules-title", title = page.title.as_str(), about = page.introduction.as_str()), sections, 0);
    loop {
        match evening.choose(&list, aside) {
            Chosen::Item(index) => {
                let rules: Vec<Message> =
                    page.sections[index].rules.iter().map(|rule| message!("verbatim", text = rule.as_str())).collect();
                // The list that follows would cut them short.
                evening.desk.before_next(&rules);
                list.title = message!("rules-more");
                list.start = (index + 1) % page.sections.len();
            }
            other => return other,
        }
    }
}

/// All settings, each with its value.
pub fn settings(evening: &mut Evening, aside: &mut dyn Aside) -> Chosen {
    let mut start = 0;
    loop {
        let list = List::new(message!("settings-title"), setting_items(evening), start);
        let chosen = evening.choose(&list, aside);
        let Chosen::Item(index) = chosen else { return chosen };
        start = index;
        if let Chosen::Leaving(leaving) = change_setting(index, evening, aside) {
            return Chosen::Leaving(leaving);
        }
        if index + 1 == list.items.len() {
            return Chosen::Nothing;
        }
    }
}

fn setting_items(evening: &Evening) -> Vec<Message> {
    let settings = &evening.settings;
    vec![
        message!("setting-language", language = evening.language().name()),
        message!("setting-detail", detail = settings.detail.word()),
        message!("setting-speech", speech = settings.speech.word()),
        message!("setting-pace", pace = settings.pace.word()),
        message!("setting-positions", positions = settings.positions.word()),
        message!("setting-coordinates", coordinates = settings.coordinates.word()),
        message!("setting-advice", advice = settings.advice.word()),
        message!("setting-counts", counts = settings.counts.word()),
        message!("setting-layout", layout = settings.layout.word()),
        message!(
            "setting-name",
            given = if settings.name.is_some() { "yes" } else { "no" },
            name = settings.name.clone().unwrap_or_default()
        ),
        message!("setting-disk", disk = settings.disk.word()),
        message!("setting-done"),
    ]
}

/// Asks for another value of the setting at this place of [`setting_items`].
fn change_setting(index: usize, evening: &mut Evening, aside: &mut dyn Aside) -> Chosen {
    let now = evening.settings.clone();
    match index {
        0 => {
            let item = |language: Language| message!("verbatim", text = language.name());
            one_of(message!("language-title"), &Language::ALL, evening.language(), item, Evening::set_language, evening, aside)
        }
        1 => {
            let item = |detail: Detail| message!("detail-is", detail = detail.word());
            one_of(
                message!("detail-title"),
                &Detail::ALL,
                now.detail,
                item,
                |evening, detail| evening.change(|settings| settings.detail = detail),
                evening,
                aside,
            )
        }
        2 => {
            let item = |speech: Speech| message!("speech-is", speech = speech.word());
            let set = |evening: &mut Evening, speech| {
                let said = evening.set_speech(speech);
                evening.desk.before_next(&[said]);
            };
            one_of(message!("speech-title"), Speech::ALL, now.speech, item, set, evening, aside)
        }
        3 => {
            let item = |pace: Pace| message!("pace-is", pace = pace.word());
            one_of(
                message!("pace-title"),
                Pace::ALL,
                now.pace,
                item,
                |evening, pace| evening.change(|settings| settings.pace = pace),
                evening,
                aside,
            )
        }
        4 => {
            let item = |positions: Positions| message!("positions-are", positions = positions.word());
            let set = |evening: &mut Evening, positions| evening.change(|settings| settings.positions = positions);
            one_of(message!("positions-title"), Positions::ALL, now.positions, item, set, evening, aside)
        }
        5 => {
            let item = |coordinates: Coordinates| message!("coordinates-are", coordinates = coordinates.word());
            let set = |evening: &mut Evening, coordinates| evening.change(|settings| settings.coordinates = coordinates);
            one_of(message!("coordinates-title"), Coordinates::ALL, now.coordinates, item, set, evening, aside)
        }
        6 => one_of(
            message!("advice-title"),
            Aid::ALL,
            now.advice,
            aid,
            |evening, aid| evening.change(|settings| settings.advice = aid),
            evening,
            aside,
        ),
        7 => one_of(
            message!("counts-title"),
            Aid::ALL,
            now.counts,
            aid,
            |evening, aid| evening.change(|settings| settings.counts = aid),
            evening,
            aside,
        ),
        8 => {
            let item = |layout: Layout| message!("layout-is", layout = layout.word());
            one_of(message!("layout-title"), Layout::ALL, now.layout, item, Evening::set_layout, evening, aside)
        }
        9 => match evening.text(message!("name-ask")) {
            Ok(name) => {
                if let Some(name) = name {
                    set_name(&name, evening);
                }
                Chosen::Item(index)
            }
            Err(leaving) => Chosen::Leaving(leaving),
        },
        10 => {
            let item = |disk: Disk| message!("disk-is", disk = disk.word());
            let set = |evening: &mut Evening, disk| evening.change(|settings| settings.disk = disk);
            one_of(message!("disk-title"), Disk::ALL, now.disk, item, set, evening, aside)
        }
        _ => Chosen::Nothing,
    }
}

fn aid(aid: Aid) -> Message {
    message!("aid-is", aid = aid.word())
}

/// Asks for one of the values of a setting, sets it and keeps it.
fn one_of<T: Copy + PartialEq>(
    title: Message,
    values: &[T],
    now: T,
    item: impl Fn(T) -> Message,
    set: impl FnOnce(&mut Evening, T),
    evening: &mut Evening,
    aside: &mut dyn Aside,
) -> Chosen {
    let start = values.iter().position(|value| *value == now).unwrap_or(0);
    let chosen = evening.choose(&List::new(title, values.iter().map(|value| item(*value)).collect(), start), aside);
    if let Chosen::Item(index) = chosen {
        set(evening, values[index]);
    }
    chosen
}

/// The list of games, the last one played first in reach.
pub fn game_list(last: Option<GameName>) -> List<'static> {
    let item = |game: &GameName| {
        message!(
            "game-item",
            game = message_of_game(*game),
            about = Value::phrase(Message::named(format!("game-{}-about", game.names().0), Vec::new()))
        )
    };
    let start = last.and_then(|last| GameName::ALL.iter().position(|game| *game == last)).unwrap_or(0);
    List::new(message!("games-title"), GameName::ALL.iter().map(item).collect(), start)
}

//! A user's finished matches: narrated, reviewed, and as text.

use crate::house::House;
use crate::lobby::results::{self, header};
use crate::lobby::standing::{Goes, LobbyVisitor, read};
use crate::lobby::words;
use crate::matches;
use crate::people::presence::Presence;
use crate::people::three_words::OF_TABLE;
use crate::store::{FinishedMatch, MOST_FINISHED};
use crate::tables::called;
use crate::tables::live;
use chrono::DateTime;
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::records;
use salotto::session::evening::kept::when;
use salotto::session::list::List;
use salotto::session::person::Person;
use salotto::session::shelf::look_again::look_again;
use salotto::session::shelf::replay;
use salotto::session::table::message_of_game;
use std::sync::Arc;

/// An action on a finished match.
#[derive(Clone, Copy, PartialEq)]
enum FinishedMatchAction {
    Story,
    Review,
    Text,
    Words,
}

/// Shows the user's finished matches, the latest first.
///
/// # Errors
/// They leave for something else.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(id) = presence.who.known() else { return Ok(()) };
    let Some(finished) = read(house.store.finished(id), message!("history-empty"), person) else { return Ok(()) };
    if finished.len() >= MOST_FINISHED {
        person.desk.before_next(&[message!("history-full", most = MOST_FINISHED)]);
    }
    let mut at = 0;
    loop {
        let items = finished.iter().enumerate().map(|(place, over)| (Some(place), item(over, presence)));
        let won = finished.iter().filter(|over| over.won == 1).count();
        let away = finished.iter().filter(|over| over.away == 1).count();
        let title = message!("history-title", count = finished.len() - away, won = won, away = away);
        let results = (finished.len() > away).then(|| (None, message!("history-results")));
        let list = List::new(title, items.chain(results)).at_place(at);
        let Some(place) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
        at = place.unwrap_or(finished.len());
        match place {
            Some(place) => one_match(&finished[place], house, presence, person)?,
            None => {
                let list = List::to_walk(message!("results-title"), results::told(&finished, &presence.name()));
                person.choose(&list, &mut LobbyVisitor { house, presence }).item()?;
            }
        }
    }
}

fn item(over: &FinishedMatch, presence: &Presence) -> Message {
    let Some(header) = header(over) else { return message!("history-broken") };
    let own = presence.name();
    let others = header.seats.iter().map(|seat| seat.name.as_str()).filter(|name| *name != own);
    let others: Vec<Value> = others.map(called).collect();
    message!(
        "history-item",
        when = when(DateTime::from_timestamp(over.ended, 0).unwrap_or_default()),
        game = message_of_game(header.game),
        count = others.len(),
        others = Value::List(others),
        won = match (over.away, over.won) {
            (1, _) => "away",
            (_, 1) => "yes",
            _ => "no",
        },
        score = over.score
    )
}

fn one_match(over: &FinishedMatch, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut LobbyVisitor { house, presence };
    let record = header(over).and_then(|header| live::record(header, &house.store.steps(over.id).ok()?).ok());
    let Some(record) = record else {
        person.desk.before_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let text = records::record_text(&record);
    let mut items = vec![
        (FinishedMatchAction::Story, message!("kept-replay")),
        (FinishedMatchAction::Review, message!("kept-review")),
        (FinishedMatchAction::Text, message!("history-text")),
    ];
    // A page downloads the record, and needs no words for it.
    if !person.is_in_page() {
        items.push((FinishedMatchAction::Words, message!("history-words")));
    }
    let said = match person.choose(&List::new(item(over, presence), items), standing).item()? {
        None => return Ok(()),
        Some(FinishedMatchAction::Text) if person.is_in_page() => {
            person.desk.keep_record(&text);
            message!("history-offered")
        }
        Some(FinishedMatchAction::Text) => {
            person.desk.plain(&text);
            return Ok(());
        }
        Some(FinishedMatchAction::Words) => {
            match words::drawn(house, OF_TABLE, person, |words| matches::gives_words(house, over.id, words)) {
                Some(words) => message!("record-words", words = words.replace(',', "")),
                None => message!("house-cant-write"),
            }
        }
        Some(FinishedMatchAction::Review) => {
            let seat = record.header.seats.iter().position(|seat| seat.name == presence.name()).map(|seat| Seat(seat as u8));
            match replay::review(text.as_bytes(), seat, person.settings.detail, person.desk.locale()) {
                Ok(review) => return look_again(review, person, standing).left,
                Err(failed) => failed.said,
            }
        }
        Some(FinishedMatchAction::Story) => match replay::story(text.as_bytes(), person.settings.detail, person.desk.locale()) {
            Ok(lines) => return story(lines, house, presence, person),
            Err(failed) => failed.said,
        },
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// Shows the sentences of a match in a list; Enter says the rest at once.
fn story(lines: Vec<Message>, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut list = List::to_walk(message!("story-title"), lines.clone());
    while let Some(place) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? {
        person.desk.before_next(&lines[place..]);
        list.goes_on(message!("story-told"), lines.len() - 1);
    }
    Ok(())
}

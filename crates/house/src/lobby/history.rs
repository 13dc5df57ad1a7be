//! A user's finished matches: narrated, reviewed, and as text.

use crate::house::House;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, rows_or_tell};
use crate::lobby::results::{self, header};
use crate::lobby::words;
use crate::matches;
use crate::store::{FinishedMatch, MOST_FINISHED};
use crate::tables::live_match;
use crate::tables::name_value;
use crate::users::online_user::OnlineUser;
use crate::users::three_words::OF_TABLE;
use chrono::DateTime;
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::records;
use salotto::session::app::saved_matches::when;
use salotto::session::client::Person;
use salotto::session::library::findings::look_again;
use salotto::session::library::replay;
use salotto::session::list::List;
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
/// The user leaves for something else.
pub fn show(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let Some(finished) = rows_or_tell(house.store.finished(id), message!("history-empty"), person) else { return Ok(()) };
    if finished.len() >= MOST_FINISHED {
        person.output.hold_for_next(&[message!("history-full", most = MOST_FINISHED)]);
    }
    let mut at = 0;
    loop {
        let items = finished.iter().enumerate().map(|(place, over)| (Some(place), item(over, user)));
        let won = finished.iter().filter(|over| over.won == 1).count();
        let away = finished.iter().filter(|over| over.away == 1).count();
        let title = message!("history-title", count = finished.len() - away, won = won, away = away);
        let results = (finished.len() > away).then(|| (None, message!("history-results")));
        let list = List::new(title, items.chain(results)).with_cursor_at(at);
        let Some(place) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
        at = place.unwrap_or(finished.len());
        match place {
            Some(place) => show_match(&finished[place], house, user, person)?,
            None => {
                let list = List::to_walk(message!("results-title"), results::result_messages(&finished, &user.name()));
                person.choose(&list, &mut LobbyVisitor { house, user }).into_item()?;
            }
        }
    }
}

fn item(over: &FinishedMatch, user: &OnlineUser) -> Message {
    let Some(header) = header(over) else { return message!("history-broken") };
    let own = user.name();
    let others = header.seats.iter().map(|seat| seat.name.as_str()).filter(|name| *name != own);
    let others: Vec<Value> = others.map(name_value).collect();
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

fn show_match(over: &FinishedMatch, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let visitor = &mut LobbyVisitor { house, user };
    let record = header(over).and_then(|header| live_match::build_record(header, &house.store.steps(over.id).ok()?).ok());
    let Some(record) = record else {
        person.output.hold_for_next(&[message!("house-cant-read")]);
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
    let said = match person.choose(&List::new(item(over, user), items), visitor).into_item()? {
        None => return Ok(()),
        Some(FinishedMatchAction::Text) if person.is_in_page() => {
            person.output.keep_record(&text);
            message!("history-offered")
        }
        Some(FinishedMatchAction::Text) => {
            person.output.write_plain(&text);
            return Ok(());
        }
        Some(FinishedMatchAction::Words) => {
            match words::draw(house, OF_TABLE, person, |words| matches::record_export::give_words(house, over.id, words)) {
                Some(words) => message!("record-words", words = words.replace(',', "")),
                None => message!("house-cant-write"),
            }
        }
        Some(FinishedMatchAction::Review) => {
            let seat = record.header.seats.iter().position(|seat| seat.name == user.name()).map(|seat| Seat(seat as u8));
            match replay::review(text.as_bytes(), seat, person.settings.detail, person.output.locale()) {
                Ok(review) => return look_again(review, person, visitor).left,
                Err(failed) => failed.said,
            }
        }
        Some(FinishedMatchAction::Story) => match replay::story(text.as_bytes(), person.settings.detail, person.output.locale()) {
            Ok(lines) => return show_story(lines, house, user, person),
            Err(failed) => failed.said,
        },
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// Shows the sentences of a match in a list; Enter says the rest at once.
fn show_story(lines: Vec<Message>, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let mut list = List::to_walk(message!("story-title"), lines.clone());
    while let Some(place) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? {
        person.output.hold_for_next(&lines[place..]);
        list.go_on(message!("story-told"), lines.len() - 1);
    }
    Ok(())
}

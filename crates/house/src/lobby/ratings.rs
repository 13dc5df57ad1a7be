//! Ratings by game, for users who opted in.

use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::ratings::BEGINS;
use crate::store::{MOST_RATED, RatingEffect, StoreError, StoreResult, UserRating};
use crate::tables::OpenTable;
use crate::users::online_user::OnlineUser;
use salotto::games::catalogue::GameName;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::list::List;
use salotto::session::table::message_of_game;
use std::sync::Arc;

/// An item of the list of ratings.
#[derive(Clone, Copy, PartialEq)]
enum RatingsItem {
    Of(GameName),
    Off,
}

/// Tells a user with ratings, before a match begins, whether it counts for them.
pub fn say_what_counts(house: &House, table: &OpenTable, user: &OnlineUser, person: &mut Person) {
    let Some(id) = user.id.person_id() else { return };
    let people: Vec<PersonId> = table.state().known_seats().into_iter().map(|(_, person)| person).collect();
    // If it can't be read, nothing is said.
    let counts = run_patiently(person, || Ok::<_, StoreError>((house.store.want_ratings(id)?, house.store.rating_effect(&people)?)));
    let said = match counts {
        Ok((true, RatingEffect::Yes)) => message!("rated-counts"),
        Ok((true, RatingEffect::NotToday)) => message!("rated-not-today", most = MOST_RATED),
        _ => return,
    };
    person.output.hold_for_next(&[said]);
}

/// Shows the games with ratings. A user who hasn't opted in hears none and can opt in.
///
/// # Errors
/// The user leaves for something else.
pub fn show(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let mut at = None;
    loop {
        let read = || Ok::<_, StoreError>((house.store.want_ratings(id)?, rated_games(house)?));
        let Ok((wants, all)) = run_patiently(person, read) else {
            person.output.hold_for_next(&[message!("house-cant-read")]);
            return Ok(());
        };
        let visitor = &mut LobbyVisitor { house, user };
        if !wants {
            let list = List::new(message!("ratings-off-title"), [(true, message!("ratings-on"))]);
            if person.choose(&list, visitor).into_item()?.is_none() {
                return Ok(());
            }
            keep(true, id, house, person);
            continue;
        }
        let games = all
            .iter()
            .map(|(game, rated)| (RatingsItem::Of(*game), message!("ratings-game", game = message_of_game(*game), count = rated.len())));
        let list = List::new(message!("ratings-title", begins = BEGINS), games.chain([(RatingsItem::Off, message!("ratings-off"))]));
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let Some(item) = person.choose(&list, visitor).into_item()? else { return Ok(()) };
        at = Some(item);
        match item {
            RatingsItem::Off => keep(false, id, house, person),
            RatingsItem::Of(game) => {
                let rated = all.iter().find(|(other, _)| *other == game).map_or(&[][..], |(_, rated)| rated);
                let lines = rated.iter().map(line).collect();
                person.choose(&List::to_walk(message!("ratings-of", game = message_of_game(game)), lines), visitor).into_item()?;
            }
        }
    }
}

/// The games with ratings, each with its rated users.
fn rated_games(house: &House) -> StoreResult<Vec<(GameName, Vec<UserRating>)>> {
    let mut all = Vec::new();
    for game in GameName::ALL {
        let rated = house.store.ratings(game.key())?;
        if !rated.is_empty() {
            all.push((*game, rated));
        }
    }
    Ok(all)
}

fn line(rated: &UserRating) -> Message {
    let rating = rated.rating();
    let certain = if rating.is_certain() { "yes" } else { "no" };
    message!(
        "ratings-line",
        who = rated.name.as_str(),
        rating = rating.displayed_rating().to_string(),
        count = rated.matches as usize,
        certain = certain
    )
}

fn keep(wants: bool, id: PersonId, house: &House, person: &mut Person) {
    let said = match run_patiently(person, || house.store.store_ratings_choice(id, wants)) {
        Ok(()) if wants => message!("ratings-are-on"),
        Ok(()) => message!("ratings-are-off"),
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
}

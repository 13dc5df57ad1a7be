//! How a table is opened: which game, by which options, with how many people, and who may come.

use crate::house::{House, MOST_TABLES};
use crate::hub::tiding::Tiding;
use crate::ids::{PersonId, TableId};
use crate::lobby::of_table::WAITS;
use crate::lobby::standing::{Standing, patiently};
use crate::log::Limit;
use crate::matches;
use crate::people::presence::{Place, Presence};
use crate::store::Trouble;
use crate::tables::aids::Aids;
use crate::tables::once::Wanted;
use crate::tables::{Access, Agreed, Chair, OpenTable, Phase};
use salotto::bots::{Contender, Level};
use salotto::games::catalogue::with_game;
use salotto::games::options::GameOptions;
use salotto::narration::message::message;
use salotto::records::{Player, SeatLine};
use salotto::session::evening::setup::Setup;
use salotto::session::evening::start::{self, Start};
use salotto::session::list::{List, Numbers};
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::names::bot_names;
use salotto::session::person::settings::Aid;
use salotto::session::table::Playable;
use salotto::session::table::waiting::NEVER;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// Asks what to play, and opens a table; None if they choose nothing.
///
/// # Errors
/// They leave for something else.
pub fn open(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Result<Option<Arc<OpenTable>>, Leaving> {
    let own = house.tables().iter().filter(|table| table.state().host == presence.who.known()).count();
    if own >= MOST_TABLES {
        presence.hits(Limit::Tables);
        person.desk.before_next(&[message!("opening-too-many", most = MOST_TABLES)]);
        return Ok(None);
    }
    let setup = match start::new_match(person, &mut Standing { house, presence }) {
        Start::Play(setup) => setup,
        Start::Leave(leaving) => return Err(leaving),
        Start::Again | Start::Resume(_) => return Ok(None),
    };
    let Some((players, options)) = agreed_of(&setup) else { return Ok(None) };
    let standing = &mut Standing { house, presence };
    let Some(people) = person.choose(&how_many(players), standing).item()? else { return Ok(None) };
    let (mut access, mut waits, mut aids) = (Access::Invited, WAITS[0], Aids::ALL);
    if people > 1 {
        let Some(chosen) = person.choose(&who_may_come(), standing).item()? else { return Ok(None) };
        access = chosen;
        let Some(chosen) = person.choose(&how_long(), standing).item()? else { return Ok(None) };
        waits = chosen;
        let Some(chosen) = which_aids(person, standing)? else { return Ok(None) };
        aids = chosen;
    }
    let bot = setup.bots.first().copied().unwrap_or(Level::Normal.into());
    let agreed = Agreed { game: setup.game, options, access, waits, turn_time: NEVER, aids };
    let chairs = chairs(players, people, bot, person);
    match patiently(person, || matches::open_table(house, agreed.clone(), chairs.clone(), BTreeSet::new(), presence)) {
        Ok(table) => Ok(Some(table)),
        Err(_) => {
            person.desk.before_next(&[message!("house-cant-write")]);
            Ok(None)
        }
    }
}

/// The number of players these options allow, and all options with their values; None if they don't
/// go together.
pub fn agreed_of(setup: &Setup) -> Option<(usize, Vec<(String, String)>)> {
    with_game!(setup.game, G => agreed::<G>(setup))
}

fn agreed<G: Playable>(setup: &Setup) -> Option<(usize, Vec<(String, String)>)> {
    let options = G::Options::default().with(&setup.options).ok()?;
    Some((G::players(&options.rules().ok()?), options.named()))
}

/// The seats of a table: `people` of them for people, the rest for bots.
fn chairs(players: usize, people: usize, bot: Contender, person: &Person) -> Vec<Chair> {
    let mut chairs = vec![Chair::Free(bot); people.min(players)];
    let bots = bot_names(person.desk.locale()).into_iter().map(|name| Chair::Bot(SeatLine { player: Player::Bot(bot), name }));
    chairs.extend(bots.take(players - chairs.len()));
    chairs
}

fn how_many(players: usize) -> List<usize> {
    let item = |people: usize| (people, message!("opening-people", people = people, bots = players - people));
    let values = (1..=players).map(Some).collect();
    List::new(message!("opening-people-title"), (1..=players).map(item)).at(&2).with_numbers(Numbers::Values(values))
}

fn who_may_come() -> List<Access> {
    let items = [(Access::Everybody, message!("opening-everybody")), (Access::Invited, message!("opening-invited"))];
    List::new(message!("opening-access-title"), items)
}

fn how_long() -> List<Duration> {
    let item = |waits: Duration| {
        let word = if waits.is_zero() {
            "at-once"
        } else if waits >= NEVER {
            "never"
        } else {
            "later"
        };
        (waits, message!("opening-waits", waits = word, minutes = (waits.as_secs() / 60) as i64))
    };
    List::new(message!("opening-waits-title"), WAITS.map(item))
}

/// Asks which help is allowed at the table: all, none, or each on its own.
fn which_aids(person: &mut Person, standing: &mut Standing) -> Result<Option<Aids>, Leaving> {
    let items = [
        (Some(Aids::ALL), message!("opening-aids-on")),
        (Some(Aids::NONE), message!("opening-aids-off")),
        (None, message!("opening-aids-each")),
    ];
    let chosen = match person.choose(&List::new(message!("opening-aids-title"), items), standing).item()? {
        None => return Ok(None),
        Some(Some(aids)) => return Ok(Some(aids)),
        Some(None) => Aids::ALL,
    };
    let mut each = [chosen.advice, chosen.unseen, chosen.passes, chosen.undo];
    for (aid, word) in each.iter_mut().zip(["advice", "unseen", "passes", "undo"]) {
        let items = [(Aid::On, message!("opening-aid-on")), (Aid::Off, message!("opening-aid-off"))];
        match person.choose(&List::new(message!("opening-aid-title", aid = word), items), standing).item()? {
            Some(chosen) => *aid = chosen,
            None => return Ok(None),
        }
    }
    let [advice, unseen, passes, undo] = each;
    Ok(Some(Aids { advice, unseen, passes, undo }))
}

/// The table where those who played together play again: the one another of them has opened, or a
/// new one.
pub fn again(house: &Arc<House>, table: &OpenTable, presence: &Arc<Presence>, person: &mut Person) -> Option<Arc<OpenTable>> {
    let gathers = |id: &TableId| house.table(*id).is_some_and(|again| again.state().phase == Phase::Gathering);
    // The one that was opened before has begun, or is closed.
    table.again.takes(|id| !gathers(id));
    // Whoever else of them asks waits for the same table.
    let filling = match table.again.wants() {
        Wanted::This(id) => return house.table(id),
        Wanted::Fill(filling) => filling,
    };
    if let Some(id) = house.tables.played_again(table.id).filter(gathers) {
        filling.is(id);
        return house.table(id);
    }
    let state = table.state();
    // Those who have played, and those who have listened.
    let there = house.everybody().into_iter().filter(|one| one.at_table == Some(table.id)).filter_map(|one| one.person);
    let played = state.known_seats().into_iter().map(|(_, person)| person);
    let people: BTreeSet<PersonId> = played.chain(there).chain(state.invited.iter().copied()).collect();
    let chair = |chair: &Chair| match chair {
        Chair::Person { .. } => Chair::Free(Level::Normal.into()),
        other => other.clone(),
    };
    let agreed = state.agreed.clone();
    let chairs: Vec<Chair> = state.chairs.iter().map(chair).collect();
    let opened = patiently(person, || {
        let again = matches::open_table(house, agreed.clone(), chairs.clone(), people.clone(), presence)?;
        // Whoever asks for it sits down before others hear of it.
        let _ = matches::sit_down(house, &again, presence);
        Ok::<_, Trouble>(again)
    });
    let Ok(again) = opened else {
        person.desk.before_next(&[message!("house-cant-write")]);
        return None;
    };
    filling.is(again.id);
    let said = message!("again-wants", who = presence.name());
    let others = house.present().into_iter().filter(|other| other.visit != presence.visit && other.place() == Place::Table(table.id));
    others.for_each(|other| other.tell(said.clone()));
    house.hub.tells(&Tiding::Again { table: table.id, again: again.id, who: presence.name() });
    Some(again)
}

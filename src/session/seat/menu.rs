//! Lists around a match: the menu at the table, the rules, the games.

use super::Next;
use crate::games::catalogue::GameName;
use crate::locale::rules_page;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::list::List;
use crate::session::list::choose::{Chosen, Fallback, Nobody};
use crate::session::list::{manual, settings_list};
use crate::session::person::ears::Ears;
use crate::session::person::leaving::Leaving;
use crate::session::person::{Handled, Person};
use crate::session::table::message_of_game;

/// What stands in the menu at the table.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    GoOn,
    Seat,
    Table,
    Rules,
    Settings,
    Start,
    Quit,
}

/// How the menu at the table is left.
pub enum Left {
    /// To go on with the match.
    ToMatch,
    /// To give somebody who looks on a seat, and to go on.
    Seat,
    /// To leave the match for this.
    Match(Next),
}

/// What can be done about a table of a house, apart from playing there: it lies behind one item of the
/// menu.
pub trait OfTable: Send + Sync {
    /// Lets somebody who sits there do it.
    ///
    /// # Errors
    /// They leave the table, or the list for something else.
    fn walk(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Deed, Leaving>;
    /// Lets them say something to all who are there, once the match is over: what the seats of a table
    /// are told then nobody hears any more. Before, the match does it.
    fn talks(&self, person: &mut Person) -> Handled;
}

/// Whether somebody has done something about their table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// They are back in the menu.
    Nothing,
    /// They go on with the match.
    Done,
}

/// The menu at the table; with `seat`, a seat can be given to somebody who looks on; with `table`,
/// something can be done about the table.
pub fn at_table(
    person: &mut Person,
    game: GameName,
    seat: Option<Message>,
    table: Option<&dyn OfTable>,
    fallback: &mut dyn Fallback,
) -> Left {
    let mut at = Item::GoOn;
    let (start, quit) = ways_out(person);
    loop {
        let seat = seat.clone().map(|said| (Item::Seat, said));
        let items = [
            (Item::Rules, message!("menu-rules")),
            (Item::Settings, message!("menu-settings")),
            (Item::Start, start.clone()),
            (Item::Quit, quit.clone()),
        ];
        let table_item = table.map(|_| (Item::Table, message!("menu-table")));
        let items = std::iter::once((Item::GoOn, message!("menu-go-on"))).chain(seat).chain(table_item).chain(items);
        let list = List::new(message!("menu-title"), items).at(&at);
        let left = match person.choose(&list, fallback) {
            Chosen::Item(Item::GoOn) | Chosen::Nothing => return Left::ToMatch,
            Chosen::Item(Item::Seat) => return Left::Seat,
            Chosen::Item(Item::Start) => return Left::Match(Next::Start),
            Chosen::Item(Item::Quit) => return Left::Match(Next::Leave(Leaving::Quit)),
            Chosen::Item(Item::Table) => {
                at = Item::Table;
                match table.map_or(Ok(Deed::Nothing), |table| table.walk(person, fallback)) {
                    Ok(Deed::Done) => return Left::ToMatch,
                    Ok(Deed::Nothing) => Ok(()),
                    Err(leaving) => Err(leaving),
                }
            }
            Chosen::Item(Item::Rules) => {
                at = Item::Rules;
                rules(person, game, fallback)
            }
            Chosen::Item(Item::Settings) => {
                at = Item::Settings;
                settings_list::walk(person, fallback)
            }
            Chosen::Leaving(leaving) => Err(leaving),
        };
        match left {
            Ok(()) => {}
            Err(Leaving::ToMenu) => at = Item::GoOn,
            Err(leaving) => return Left::Match(Next::Leave(leaving)),
        }
    }
}

/// What leaving is called, the match and the program: in a house nothing has to be saved.
fn ways_out(person: &Person) -> (Message, Message) {
    match person.ears {
        Ears::Here => (message!("menu-start"), message!("menu-quit")),
        Ears::Elsewhere => (message!("gathering-lobby"), message!("lobby-leave")),
    }
}

/// The rules of a game, section by section.
///
/// # Errors
/// They leave for something else.
pub fn rules(person: &mut Person, game: GameName, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let page = rules_page(game, person.language());
    let title = message!("rules-title", title = page.title.as_str(), about = page.introduction.as_str());
    manual::parts(title, &page.sections, message!("rules-more"), person, fallback)
}

/// The rules of any game, from which Escape leads back to the games.
///
/// # Errors
/// They leave for something else.
pub fn rules_of_games(person: &mut Person, last: Option<GameName>, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let mut at = last;
    while let Some(game) = person.choose(&game_list(at), fallback).item()? {
        rules(person, game, fallback)?;
        at = Some(game);
    }
    Ok(())
}

/// The list of games, the cursor on the last one played.
pub fn game_list(last: Option<GameName>) -> List<GameName> {
    let item = |game: GameName| {
        let about = Value::phrase(Message::named(format!("game-{}-about", game.key()), Vec::new()));
        (game, message!("game-item", game = message_of_game(game), about = about))
    };
    let list = List::new(message!("games-title"), GameName::ALL.iter().copied().map(item));
    last.map_or(list.clone(), |last| list.at(&last))
}

/// Lets the player choose among the games, as `item` says them, and go to what belongs to each,
/// until they go back.
///
/// # Errors
/// They leave the list, or what belongs to a game, for something else.
pub(in crate::session) fn each_game(
    title: Message,
    item: impl Fn(GameName, &Person) -> Message,
    go: impl Fn(GameName, &mut Person) -> Result<(), Leaving>,
    person: &mut Person,
) -> Result<(), Leaving> {
    let mut at = GameName::ALL[0];
    loop {
        let items: Vec<_> = GameName::ALL.iter().map(|game| (*game, item(*game, person))).collect();
        let list = List::new(title.clone(), items).at(&at);
        let Some(game) = person.choose(&list, &mut Nobody).item()? else { return Ok(()) };
        go(game, person)?;
        at = game;
    }
}

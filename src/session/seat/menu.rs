//! Lists around a match: the menu at the table, the rules, the games.

use super::MatchExit;
use crate::games::catalogue::GameName;
use crate::locale::rules_page;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::client::audio_setup::AudioSetup;
use crate::session::client::exit::ExitReason;
use crate::session::client::{Handled, Person};
use crate::session::list::List;
use crate::session::list::choice::{Fallback, ListExit, NoFallback};
use crate::session::list::{manual, settings_list};
use crate::session::table::message_of_game;

/// An item of the menu at the table.
#[derive(Clone, Copy, PartialEq)]
enum SeatMenuItem {
    GoOn,
    Seat,
    Table,
    Rules,
    Settings,
    Start,
    Quit,
}

/// How the menu at the table is left.
pub enum MenuExit {
    /// To go on with the match.
    ToMatch,
    /// To give a seat to a spectator, and to go on.
    Seat,
    /// To leave the match.
    Match(MatchExit),
}

/// The menu of a server's table, apart from moves; one item of the menu at the table opens it.
pub trait ServerTableMenu: Send + Sync {
    /// Shows the menu to a player of the table.
    ///
    /// # Errors
    /// The player leaves the table, or the list for something else.
    fn show_menu(&self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<MenuOutcome, ExitReason>;
    /// Sends chat to all at the table after the match, when messages to its seats are lost. During
    /// the match, the match does it.
    fn talk(&self, person: &mut Person) -> Handled;
}

/// Whether an action was carried out in the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOutcome {
    /// None; back to the menu at the table.
    Nothing,
    /// One was; the match goes on.
    Done,
}

/// Shows the menu at the table. With `seat`, a seat can be given to a spectator; with `table`, the
/// table's own menu can be opened.
pub fn show_table_menu(
    person: &mut Person,
    game: GameName,
    seat: Option<Message>,
    table: Option<&dyn ServerTableMenu>,
    fallback: &mut dyn Fallback,
) -> MenuExit {
    let mut at = SeatMenuItem::GoOn;
    let (start, quit) = leave_labels(person);
    loop {
        let seat = seat.clone().map(|said| (SeatMenuItem::Seat, said));
        let items = [
            (SeatMenuItem::Rules, message!("menu-rules")),
            (SeatMenuItem::Settings, message!("menu-settings")),
            (SeatMenuItem::Start, start.clone()),
            (SeatMenuItem::Quit, quit.clone()),
        ];
        let table_item = table.map(|_| (SeatMenuItem::Table, message!("menu-table")));
        let items = std::iter::once((SeatMenuItem::GoOn, message!("menu-go-on"))).chain(seat).chain(table_item).chain(items);
        let list = List::new(message!("menu-title"), items).with_cursor_on(&at);
        let left = match person.choose(&list, fallback) {
            ListExit::Item(SeatMenuItem::GoOn) | ListExit::Nothing => return MenuExit::ToMatch,
            ListExit::Item(SeatMenuItem::Seat) => return MenuExit::Seat,
            ListExit::Item(SeatMenuItem::Start) => return MenuExit::Match(MatchExit::Start),
            ListExit::Item(SeatMenuItem::Quit) => return MenuExit::Match(MatchExit::Leave(ExitReason::Quit)),
            ListExit::Item(SeatMenuItem::Table) => {
                at = SeatMenuItem::Table;
                match table.map_or(Ok(MenuOutcome::Nothing), |table| table.show_menu(person, fallback)) {
                    Ok(MenuOutcome::Done) => return MenuExit::ToMatch,
                    Ok(MenuOutcome::Nothing) => Ok(()),
                    Err(leaving) => Err(leaving),
                }
            }
            ListExit::Item(SeatMenuItem::Rules) => {
                at = SeatMenuItem::Rules;
                show_rules(person, game, fallback)
            }
            ListExit::Item(SeatMenuItem::Settings) => {
                at = SeatMenuItem::Settings;
                settings_list::show(person, fallback)
            }
            ListExit::Leaving(leaving) => Err(leaving),
        };
        match left {
            Ok(()) => {}
            Err(ExitReason::ToMenu) => at = SeatMenuItem::GoOn,
            Err(leaving) => return MenuExit::Match(MatchExit::Leave(leaving)),
        }
    }
}

/// The labels for leaving the match and the program: on a server nothing has to be saved.
fn leave_labels(person: &Person) -> (Message, Message) {
    match person.audio {
        AudioSetup::Here => (message!("menu-start"), message!("menu-quit")),
        AudioSetup::Elsewhere => (message!("gathering-lobby"), message!("lobby-leave")),
    }
}

/// Shows the rules of a game by sections.
///
/// # Errors
/// The user leaves for something else.
pub fn show_rules(person: &mut Person, game: GameName, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let page = rules_page(game, person.language());
    let title = message!("rules-title", title = page.title.as_str(), about = page.introduction.as_str());
    let sections = page.sections.iter().map(|part| (Message::as_written(&part.title), &part.lines[..])).collect();
    manual::show_parts(title, sections, message!("rules-more"), person, fallback)
}

/// Shows the rules of any game; Escape leads back to the games.
///
/// # Errors
/// The user leaves for something else.
pub fn show_rules_of_games(person: &mut Person, last: Option<GameName>, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let mut at = last;
    while let Some(game) = person.choose(&game_list(at), fallback).into_item()? {
        show_rules(person, game, fallback)?;
        at = Some(game);
    }
    Ok(())
}

/// The list of games, the cursor on the last one played.
pub fn game_list(last: Option<GameName>) -> List<GameName> {
    let list = List::new(message!("games-title"), GameName::ALL.iter().map(|game| (*game, game_item(*game))));
    last.map_or(list.clone(), |last| list.with_cursor_on(&last))
}

/// A game and what it is about, in a list.
pub(in crate::session) fn game_item(game: GameName) -> Message {
    let about = Value::phrase(Message::named(format!("game-{}-about", game.key()), Vec::new()));
    message!("game-item", game = message_of_game(game), about = about)
}

/// Shows the games, as `item` labels them, and what belongs to the chosen one, until the user goes
/// back.
///
/// # Errors
/// The user leaves the list, or what belongs to a game, for something else.
pub(in crate::session) fn each_game(
    title: Message,
    item: impl Fn(GameName, &Person) -> Message,
    go: impl Fn(GameName, &mut Person) -> Result<(), ExitReason>,
    person: &mut Person,
) -> Result<(), ExitReason> {
    let mut at = GameName::ALL[0];
    loop {
        let items: Vec<_> = GameName::ALL.iter().map(|game| (*game, item(*game, person))).collect();
        let list = List::new(title.clone(), items).with_cursor_on(&at);
        let Some(game) = person.choose(&list, &mut NoFallback).into_item()? else { return Ok(()) };
        go(game, person)?;
        at = game;
    }
}

//! The setup of a new table: game and options, number of people, access, waiting times, help. Every
//! item has a default, so that Enter alone opens a table.

use crate::lobby::table_menu::{TURN_TIMES, WAITS};
use crate::tables::assist_options::AssistOptions;
use crate::tables::{Access, HostRole, TableSetting};
use salotto::bots::{Contender, Level};
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use salotto::narration::{Message, Value, contender_name};
use salotto::session::app::match_lengths;
use salotto::session::app::options::{OptionsEnd, agree};
use salotto::session::app::setup::Setup;
use salotto::session::app::start_menu::{StartChoice, last_game};
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::settings::AssistOption;
use salotto::session::list::choice::Fallback;
use salotto::session::list::{List, NumberChoice};
use salotto::session::seat::menu::game_list;
use salotto::session::table::message_of_game;
use salotto::session::table::waiting::NEVER;
use std::time::Duration;

/// The settings of a new table.
pub struct NewTableSettings {
    setup: Setup,
    /// Number of seats for people; None for all seats.
    people: Option<usize>,
    pub access: Access,
    pub waits: Duration,
    /// Time limit of a turn.
    pub turn_time: Duration,
    pub assists: AssistOptions,
    pub hosting: HostRole,
    opener: OpenerKind,
    purpose: TablePurpose,
}

/// Kind of user who opens a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenerKind {
    /// A registered user.
    Known,
    /// A guest, who plays with the users they invite.
    Guest,
}

/// Purpose of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePurpose {
    /// The opener plays, with people or with bots alone.
    Plays,
    /// The opener invites a user to it.
    Invites,
}

/// How a new table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableOpening {
    /// People may come, until the opener begins.
    Gathers,
    /// The opener plays alone against bots, at once.
    Begins,
}

#[derive(Clone, Copy, PartialEq)]
enum AgreementItem {
    Open,
    Begin,
    Options,
    Hosting,
    People,
    Access,
    Waits,
    TurnTime,
    Aids,
}

/// Asks for a game and for changes to its default settings; None if nothing is chosen. Escape in
/// the list of settings leads back to the games and keeps the changes.
///
/// # Errors
/// The user leaves for something else.
pub fn choose_settings(
    opener: OpenerKind,
    purpose: TablePurpose,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<Option<(NewTableSettings, TableOpening)>, ExitReason> {
    let mut at = last_game(person);
    let mut before: Option<NewTableSettings> = None;
    loop {
        let Some(game) = person.choose(&game_list(at), fallback).into_item()? else { return Ok(None) };
        let mut requests = NewTableSettings::new(game, before, (opener, purpose), person);
        if let Some(opening) = requests.change(person, fallback)? {
            return Ok(Some((requests, opening)));
        }
        (at, before) = (Some(game), Some(requests));
    }
}

impl NewTableSettings {
    /// The default settings of a game, with the changes of `before`.
    fn new(
        game: GameName,
        before: Option<NewTableSettings>,
        (opener, purpose): (OpenerKind, TablePurpose),
        person: &Person,
    ) -> NewTableSettings {
        let access = if opener == OpenerKind::Guest { Access::Invited } else { Access::Everybody };
        let (setup, usual) = (Setup::from_last(game, person), WAITS[0]);
        match before {
            // In games without hands there are none to hear.
            Some(before) if before.hosting == HostRole::HearsHands && !game.has_hands() => {
                NewTableSettings { setup, hosting: HostRole::LooksAfter, ..before }
            }
            Some(before) => NewTableSettings { setup, ..before },
            None => NewTableSettings {
                setup,
                people: None,
                access,
                waits: usual,
                turn_time: NEVER,
                assists: AssistOptions::ALL,
                hosting: HostRole::Plays,
                opener,
                purpose,
            },
        }
    }

    /// The game.
    pub fn game(&self) -> GameName {
        self.setup.game
    }

    /// The bot for the bots' seats, and for seats still free when the match begins.
    pub fn bot(&self) -> Contender {
        self.setup.bots.first().copied().unwrap_or(Level::Normal.into())
    }

    /// The number of players, and all options with their values; None if the options conflict.
    pub fn agreed_options(&self) -> Option<(usize, Vec<(String, String)>)> {
        options_of_setup(&self.setup)
    }

    /// The number of people among `players` players.
    pub fn people(&self, players: usize) -> usize {
        self.people.unwrap_or(players).min(players)
    }

    /// Whether anyone but the opener takes part.
    pub fn has_company(&self, people: usize) -> bool {
        people > 1 || self.hosting != HostRole::Plays
    }

    /// Lets the user change the settings until they open the table; None if they go back.
    fn change(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Option<TableOpening>, ExitReason> {
        let mut at = AgreementItem::Open;
        loop {
            let game = message_of_game(self.setup.game);
            let title =
                if at == AgreementItem::Open { message!("opening-title", game = game) } else { message!("agree-again", game = game) };
            let Some(item) = person.choose(&List::new(title, self.items(person)).with_cursor_on(&at), fallback).into_item()? else {
                return Ok(None);
            };
            at = item;
            match item {
                AgreementItem::Open if self.agreed_options().is_some() => return Ok(Some(TableOpening::Gathers)),
                AgreementItem::Begin => {
                    self.people = Some(1);
                    return Ok(Some(TableOpening::Begins));
                }
                AgreementItem::Open | AgreementItem::Options => self.change_options(person, fallback)?,
                AgreementItem::People => self.change_people(person, fallback)?,
                AgreementItem::Hosting => {
                    choose_value(&hosting_list(self.setup.game).with_cursor_on(&self.hosting), &mut self.hosting, person, fallback)?
                }
                AgreementItem::Access => choose_value(&access_list().with_cursor_on(&self.access), &mut self.access, person, fallback)?,
                AgreementItem::Waits => choose_value(&wait_time_list().with_cursor_on(&self.waits), &mut self.waits, person, fallback)?,
                AgreementItem::TurnTime => {
                    choose_value(&turn_time_list().with_cursor_on(&self.turn_time), &mut self.turn_time, person, fallback)?
                }
                AgreementItem::Aids => change_aids(&mut self.assists, person, fallback)?,
            }
        }
    }

    fn items(&self, person: &Person) -> Vec<(AgreementItem, Message)> {
        let Some((players, _)) = self.agreed_options() else {
            return vec![(AgreementItem::Open, message!("opening-not-yet"))];
        };
        let people = self.people(players);
        let seats = || Value::phrase(people_message(people, players, self.hosting));
        let level = contender_name(self.bot());
        let access = if self.has_company(people) { word(self.access) } else { "nobody" };
        let mut items = vec![(AgreementItem::Open, message!("opening-open", people = seats(), access = access))];
        if people > 1 && self.hosting == HostRole::Plays && self.purpose == TablePurpose::Plays {
            let alone = Value::phrase(people_message(1, players, self.hosting));
            items.push((AgreementItem::Begin, message!("opening-begin", people = alone)));
        }
        items.extend([
            (
                AgreementItem::Options,
                message!(
                    "opening-options",
                    players = Value::Pips(players as u8),
                    count = players,
                    level = level,
                    minutes = match_lengths::own_of_options(self.setup.game, &self.setup.options, &person.settings)
                ),
            ),
            (AgreementItem::People, message!("opening-people-item", people = seats())),
        ]);
        // Access and waiting times don't matter to one person alone with bots.
        if self.has_company(people) {
            let access = || Value::phrase(message!("opening-access", access = word(self.access)));
            items.extend(
                (self.opener == OpenerKind::Known).then(|| (AgreementItem::Access, message!("opening-access-item", access = access()))),
            );
            items.push((AgreementItem::Waits, message!("opening-waits-item", waits = Value::phrase(wait_time_message(self.waits)))));
            items.push((AgreementItem::TurnTime, TableSetting::TurnTime(self.turn_time).item()));
            items.push((AgreementItem::Aids, message!("opening-aids-item", aids = Value::phrase(aids_message(self.assists)))));
        }
        items.extend(
            (self.opener == OpenerKind::Known).then(|| {
                (AgreementItem::Hosting, message!("opening-hosting-item", hosting = Value::phrase(hosting_message(self.hosting))))
            }),
        );
        items
    }

    fn change_options(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
        let setup = self.setup.clone();
        let left = agree(setup, OptionsEnd::Back, person, fallback);
        // Changes are kept, however the list was left.
        self.setup = Setup::from_last(self.setup.game, person);
        if let StartChoice::Leave(leaving) = left { Err(leaving) } else { Ok(()) }
    }

    fn change_people(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
        let Some((players, _)) = self.agreed_options() else { return Ok(()) };
        let values = (1..=players).map(Some).collect();
        let items = (1..=players).map(|people| (people, people_message(people, players, self.hosting)));
        let list = List::new(message!("opening-people-title"), items)
            .with_cursor_on(&self.people(players))
            .with_numbers(NumberChoice::Values(values));
        if let Some(people) = person.choose(&list, fallback).into_item()? {
            self.people = (people < players).then_some(people);
        }
        Ok(())
    }
}

/// The number of players by these options, and all options with their values; None if the options
/// conflict.
pub fn options_of_setup(setup: &Setup) -> Option<(usize, Vec<(String, String)>)> {
    let options = setup.options().ok()?;
    Some((options.players().ok()?, options.named()))
}

/// Sets `value` to the item chosen in a list.
fn choose_value<T: Clone>(list: &List<T>, value: &mut T, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    if let Some(chosen) = person.choose(list, fallback).into_item()? {
        *value = chosen;
    }
    Ok(())
}

fn people_message(people: usize, players: usize, hosting: HostRole) -> Message {
    let plays = if hosting == HostRole::Plays { "yes" } else { "no" };
    message!("opening-people", people = people, bots = players - people, plays = plays)
}

fn word(access: Access) -> &'static str {
    if access == Access::Everybody { "everybody" } else { "invited" }
}

fn access_list() -> List<Access> {
    let item = |access: Access| (access, message!("opening-access", access = word(access)));
    List::new(message!("opening-access-title"), [Access::Everybody, Access::Invited].map(item))
}

fn hosting_list(game: GameName) -> List<HostRole> {
    let all = [HostRole::Plays, HostRole::LooksAfter].into_iter().chain(game.has_hands().then_some(HostRole::HearsHands));
    List::new(message!("opening-hosting-title"), all.map(|one| (one, hosting_message(one))))
}

fn hosting_message(hosting: HostRole) -> Message {
    let word = match hosting {
        HostRole::Plays => "plays",
        HostRole::LooksAfter => "looks-after",
        HostRole::HearsHands => "hears",
    };
    message!("opening-hosting", hosting = word)
}

fn wait_time_list() -> List<Duration> {
    List::new(message!("opening-waits-title"), WAITS.map(|time| (time, wait_time_message(time))))
}

fn turn_time_list() -> List<Duration> {
    List::new(message!("term-title"), TURN_TIMES.map(|time| (time, TableSetting::TurnTime(time).item())))
}

fn wait_time_message(time: Duration) -> Message {
    let word = match time {
        time if time.is_zero() => "at-once",
        time if time >= NEVER => "never",
        _ => "later",
    };
    message!("opening-waits", waits = word, minutes = (time.as_secs() / 60) as i64)
}

fn aids_message(assists: AssistOptions) -> Message {
    let word = match assists {
        AssistOptions::ALL => "on",
        AssistOptions::NONE => "off",
        _ => "each",
    };
    message!("opening-aids", aids = word)
}

/// Asks which help is allowed at the table: all, none, or each kind by itself.
fn change_aids(now: &mut AssistOptions, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let items = [
        (Some(AssistOptions::ALL), message!("opening-aids", aids = "on")),
        (Some(AssistOptions::NONE), message!("opening-aids", aids = "off")),
        (None, message!("opening-aids-each")),
    ];
    let at = Some(*now).filter(|now| [AssistOptions::ALL, AssistOptions::NONE].contains(now));
    match person.choose(&List::new(message!("opening-aids-title"), items).with_cursor_on(&at), fallback).into_item()? {
        None => {}
        Some(Some(aids)) => *now = aids,
        Some(None) => *now = choose_each_aid(*now, person, fallback)?,
    }
    Ok(())
}

/// Asks about each kind of help by itself. Going back keeps the settings as they were.
fn choose_each_aid(now: AssistOptions, person: &mut Person, fallback: &mut dyn Fallback) -> Result<AssistOptions, ExitReason> {
    let mut each = [now.advice, now.unseen, now.passes, now.undo];
    for (aid, word) in each.iter_mut().zip(["advice", "unseen", "passes", "undo"]) {
        let items = [(AssistOption::On, message!("opening-aid-on")), (AssistOption::Off, message!("opening-aid-off"))];
        match person.choose(&List::new(message!("opening-aid-title", aid = word), items).with_cursor_on(aid), fallback).into_item()? {
            Some(chosen) => *aid = chosen,
            None => break,
        }
    }
    let [advice, unseen, passes, undo] = each;
    Ok(AssistOptions { advice, unseen, passes, undo })
}

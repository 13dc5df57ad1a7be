//! The setup of a new table: game and options, number of people, access, waiting times, help. Every
//! item has a default, so that Enter alone opens a table.

use crate::lobby::of_table::{TURN_TIMES, WAITS};
use crate::tables::aids::Aids;
use crate::tables::{Access, Hosting, Term};
use salotto::bots::{Contender, Level};
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use salotto::narration::{Message, Value, contender_name};
use salotto::session::evening::agree::{AfterAgreeing, agree};
use salotto::session::evening::setup::Setup;
use salotto::session::evening::start::{Start, last_game};
use salotto::session::list::choose::Fallback;
use salotto::session::list::{List, NumberChoice};
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::settings::Aid;
use salotto::session::seat::menu::game_list;
use salotto::session::table::message_of_game;
use salotto::session::table::waiting::NEVER;
use std::time::Duration;

/// The settings of a new table.
pub struct Wishes {
    setup: Setup,
    /// Number of seats for people; None for all seats.
    people: Option<usize>,
    pub access: Access,
    pub waits: Duration,
    /// Time limit of a turn.
    pub turn_time: Duration,
    pub aids: Aids,
    pub hosting: Hosting,
    opener: Opener,
}

/// Kind of user who opens a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    /// A registered user.
    Known,
    /// A guest, who plays with the users they invite.
    Guest,
}

#[derive(Clone, Copy, PartialEq)]
enum AgreementItem {
    Open,
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
/// They leave for something else.
pub fn walk(opener: Opener, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Option<Wishes>, Leaving> {
    let mut at = last_game(person);
    let mut before: Option<Wishes> = None;
    loop {
        let Some(game) = person.choose(&game_list(at), fallback).item()? else { return Ok(None) };
        let mut wishes = Wishes::of(game, before, opener, person);
        if wishes.change(person, fallback)? == Done::Open {
            return Ok(Some(wishes));
        }
        (at, before) = (Some(game), Some(wishes));
    }
}

/// How the list of settings was left.
#[derive(PartialEq)]
enum Done {
    Open,
    Back,
}

impl Wishes {
    /// The default settings of a game, with the changes of `before`.
    fn of(game: GameName, before: Option<Wishes>, opener: Opener, person: &Person) -> Wishes {
        let access = if opener == Opener::Guest { Access::Invited } else { Access::Everybody };
        let (setup, usual) = (Setup::of(game, person), WAITS[0]);
        match before {
            // In games without hands there are none to hear.
            Some(before) if before.hosting == Hosting::HearsHands && !game.has_hands() => {
                Wishes { setup, hosting: Hosting::LooksAfter, ..before }
            }
            Some(before) => Wishes { setup, ..before },
            None => {
                Wishes { setup, people: None, access, waits: usual, turn_time: NEVER, aids: Aids::ALL, hosting: Hosting::Plays, opener }
            }
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
    pub fn agreed(&self) -> Option<(usize, Vec<(String, String)>)> {
        agreed_of(&self.setup)
    }

    /// The number of people among `players` players.
    pub fn people(&self, players: usize) -> usize {
        self.people.unwrap_or(players).min(players)
    }

    /// Whether anyone but the opener takes part.
    pub fn has_company(&self, people: usize) -> bool {
        people > 1 || self.hosting != Hosting::Plays
    }

    /// Lets the user change the settings until they open the table or go back.
    fn change(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Done, Leaving> {
        let mut at = AgreementItem::Open;
        loop {
            let game = message_of_game(self.setup.game);
            let title =
                if at == AgreementItem::Open { message!("opening-title", game = game) } else { message!("agree-again", game = game) };
            let Some(item) = person.choose(&List::new(title, self.items()).at(&at), fallback).item()? else { return Ok(Done::Back) };
            at = item;
            match item {
                AgreementItem::Open if self.agreed().is_some() => return Ok(Done::Open),
                AgreementItem::Open | AgreementItem::Options => self.change_options(person, fallback)?,
                AgreementItem::People => self.change_people(person, fallback)?,
                AgreementItem::Hosting => chosen(&who_hosts(self.setup.game).at(&self.hosting), &mut self.hosting, person, fallback)?,
                AgreementItem::Access => chosen(&who_may_come().at(&self.access), &mut self.access, person, fallback)?,
                AgreementItem::Waits => chosen(&how_long().at(&self.waits), &mut self.waits, person, fallback)?,
                AgreementItem::TurnTime => chosen(&how_long_a_turn().at(&self.turn_time), &mut self.turn_time, person, fallback)?,
                AgreementItem::Aids => change_aids(&mut self.aids, person, fallback)?,
            }
        }
    }

    fn items(&self) -> Vec<(AgreementItem, Message)> {
        let Some((players, _)) = self.agreed() else {
            return vec![(AgreementItem::Open, message!("opening-not-yet"))];
        };
        let people = self.people(players);
        let seats = || Value::phrase(people_of(people, players, self.hosting));
        let level = contender_name(self.bot());
        let access = if self.has_company(people) { word(self.access) } else { "nobody" };
        let mut items = vec![
            (AgreementItem::Open, message!("opening-open", people = seats(), access = access)),
            (AgreementItem::Options, message!("opening-options", players = Value::Pips(players as u8), count = players, level = level)),
            (AgreementItem::People, message!("opening-people-item", people = seats())),
        ];
        // Access and waiting times don't matter to one person alone with bots.
        if self.has_company(people) {
            let access = || Value::phrase(message!("opening-access", access = word(self.access)));
            items.extend(
                (self.opener == Opener::Known).then(|| (AgreementItem::Access, message!("opening-access-item", access = access()))),
            );
            items.push((AgreementItem::Waits, message!("opening-waits-item", waits = Value::phrase(waits(self.waits)))));
            items.push((AgreementItem::TurnTime, Term::TurnTime(self.turn_time).item()));
            items.push((AgreementItem::Aids, message!("opening-aids-item", aids = Value::phrase(aids(self.aids)))));
        }
        items.extend(
            (self.opener == Opener::Known)
                .then(|| (AgreementItem::Hosting, message!("opening-hosting-item", hosting = Value::phrase(hosting(self.hosting))))),
        );
        items
    }

    fn change_options(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
        let setup = self.setup.clone();
        let left = agree(setup, AfterAgreeing::Back, person, fallback);
        // Changes are kept, however the list was left.
        self.setup = Setup::of(self.setup.game, person);
        if let Start::Leave(leaving) = left { Err(leaving) } else { Ok(()) }
    }

    fn change_people(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
        let Some((players, _)) = self.agreed() else { return Ok(()) };
        let values = (1..=players).map(Some).collect();
        let items = (1..=players).map(|people| (people, people_of(people, players, self.hosting)));
        let list = List::new(message!("opening-people-title"), items).at(&self.people(players)).with_numbers(NumberChoice::Values(values));
        if let Some(people) = person.choose(&list, fallback).item()? {
            self.people = (people < players).then_some(people);
        }
        Ok(())
    }
}

/// The number of players by these options, and all options with their values; None if the options
/// conflict.
pub fn agreed_of(setup: &Setup) -> Option<(usize, Vec<(String, String)>)> {
    let options = setup.options().ok()?;
    Some((options.players().ok()?, options.named()))
}

/// Sets `value` to the item chosen in a list.
fn chosen<T: Clone>(list: &List<T>, value: &mut T, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    if let Some(chosen) = person.choose(list, fallback).item()? {
        *value = chosen;
    }
    Ok(())
}

fn people_of(people: usize, players: usize, hosting: Hosting) -> Message {
    let plays = if hosting == Hosting::Plays { "yes" } else { "no" };
    message!("opening-people", people = people, bots = players - people, plays = plays)
}

fn word(access: Access) -> &'static str {
    if access == Access::Everybody { "everybody" } else { "invited" }
}

fn who_may_come() -> List<Access> {
    let item = |access: Access| (access, message!("opening-access", access = word(access)));
    List::new(message!("opening-access-title"), [Access::Everybody, Access::Invited].map(item))
}

fn who_hosts(game: GameName) -> List<Hosting> {
    let all = [Hosting::Plays, Hosting::LooksAfter].into_iter().chain(game.has_hands().then_some(Hosting::HearsHands));
    List::new(message!("opening-hosting-title"), all.map(|one| (one, hosting(one))))
}

fn hosting(hosting: Hosting) -> Message {
    let word = match hosting {
        Hosting::Plays => "plays",
        Hosting::LooksAfter => "looks-after",
        Hosting::HearsHands => "hears",
    };
    message!("opening-hosting", hosting = word)
}

fn how_long() -> List<Duration> {
    List::new(message!("opening-waits-title"), WAITS.map(|time| (time, waits(time))))
}

fn how_long_a_turn() -> List<Duration> {
    List::new(message!("term-title"), TURN_TIMES.map(|time| (time, Term::TurnTime(time).item())))
}

fn waits(time: Duration) -> Message {
    let word = match time {
        time if time.is_zero() => "at-once",
        time if time >= NEVER => "never",
        _ => "later",
    };
    message!("opening-waits", waits = word, minutes = (time.as_secs() / 60) as i64)
}

fn aids(aids: Aids) -> Message {
    let word = match aids {
        Aids::ALL => "on",
        Aids::NONE => "off",
        _ => "each",
    };
    message!("opening-aids", aids = word)
}

/// Asks which help is allowed at the table: all, none, or each kind by itself.
fn change_aids(now: &mut Aids, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), Leaving> {
    let items = [
        (Some(Aids::ALL), message!("opening-aids", aids = "on")),
        (Some(Aids::NONE), message!("opening-aids", aids = "off")),
        (None, message!("opening-aids-each")),
    ];
    let at = Some(*now).filter(|now| [Aids::ALL, Aids::NONE].contains(now));
    match person.choose(&List::new(message!("opening-aids-title"), items).at(&at), fallback).item()? {
        None => {}
        Some(Some(aids)) => *now = aids,
        Some(None) => *now = each_aid(*now, person, fallback)?,
    }
    Ok(())
}

/// Asks about each kind of help by itself. Going back keeps the settings as they were.
fn each_aid(now: Aids, person: &mut Person, fallback: &mut dyn Fallback) -> Result<Aids, Leaving> {
    let mut each = [now.advice, now.unseen, now.passes, now.undo];
    for (aid, word) in each.iter_mut().zip(["advice", "unseen", "passes", "undo"]) {
        let items = [(Aid::On, message!("opening-aid-on")), (Aid::Off, message!("opening-aid-off"))];
        match person.choose(&List::new(message!("opening-aid-title", aid = word), items).at(aid), fallback).item()? {
            Some(chosen) => *aid = chosen,
            None => break,
        }
    }
    let [advice, unseen, passes, undo] = each;
    Ok(Aids { advice, unseen, passes, undo })
}

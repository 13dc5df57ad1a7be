//! The first list of the program, and the choice of a new match.

use super::Evening;
use super::agree::{AfterAgreeing, agree};
use super::days;
use super::join::from_menu;
use super::letters::{self, Opened};
use super::news;
use super::places;
use super::quarter::match_of_a_quarter;
use super::setup::{Setup, play, resume};
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, bad_options};
use crate::session::evening::kept::{kept_item, kept_matches};
use crate::session::list::choose::{Fallback, ListExit, Nobody};
use crate::session::list::help;
use crate::session::list::manual;
use crate::session::list::settings_list;
use crate::session::list::sounds_list;
use crate::session::list::{List, YesNo};
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::person::names::ask_name_once;
use crate::session::person::sound_settings::Switched;
use crate::session::school::lessons::{self, Experience};
use crate::session::school::puzzles;
use crate::session::seat::menu;
use crate::session::shelf::figures::{self, Figures};
use std::path::PathBuf;

/// Result of the first list.
pub enum Start {
    /// This match.
    Play(Setup),
    /// The saved match in this file.
    Resume(PathBuf),
    /// The program is left, for this reason.
    Leave(Leaving),
    /// The first list again.
    Again,
}

/// Shows the first list, and again after each choice, until the player leaves.
pub fn start(evening: &mut Evening) -> Leaving {
    let mut at = None;
    loop {
        let chosen = first_list(&mut at, evening);
        if let Some(leaving) = carry_out(chosen, evening) {
            return leaving;
        }
        if evening.person.desk.gone() {
            return Leaving::Ended;
        }
    }
}

/// Carries out a choice, then shows the first list until the player leaves.
pub fn start_with(chosen: Start, evening: &mut Evening) -> Leaving {
    carry_out(chosen, evening).unwrap_or_else(|| start(evening))
}

/// The choice that follows from a letter.
pub fn of_letter(opened: Opened, person: &mut Person) -> Start {
    match opened {
        Opened::Deal(letter) => Setup::of_letter(&letter).map_or(Start::Again, Start::Play),
        Opened::Resume(path) => Start::Resume(path),
        Opened::Puzzle(game, place) => puzzles::of_game(game, Some(place), person).map_or_else(Start::Leave, |()| Start::Again),
        Opened::Nothing => Start::Again,
        Opened::Leave(leaving) => Start::Leave(leaving),
    }
}

/// Carries out a choice. Returns how the player left for good, if they did.
fn carry_out(chosen: Start, evening: &mut Evening) -> Option<Leaving> {
    match chosen {
        Start::Play(setup) => {
            // The daily deal has fixed options and bots, and begins at once.
            // So does a friend's.
            if setup.daily.is_none()
                && setup.seed.is_none()
                && let Err(leaving) = ask_name_once(&mut evening.person)
            {
                return Some(leaving).filter(|leaving| !matches!(leaving, Leaving::ToMenu | Leaving::ToStart));
            }
            if setup.lasting {
                setup.keep(&mut evening.person);
            }
            play(setup, evening).unwrap_or_else(|bad| {
                evening.person.desk.before_next(&[bad_options(&bad)]);
                None
            })
        }
        Start::Resume(path) => resume(&path, evening).unwrap_or_else(|said| {
            evening.person.desk.before_next(&[said]);
            None
        }),
        Start::Leave(Leaving::ToMenu | Leaving::ToStart) | Start::Again => None,
        Start::Leave(leaving) => Some(leaving),
    }
}

/// The first list, the cursor on the last choice.
fn first_list(at: &mut Option<StartItem>, evening: &mut Evening) -> Start {
    news::tell_once(evening);
    let shelf = &evening.shelf;
    let (saved, over) = evening.person.wait_for_disk(|| (shelf.unfinished(), shelf.count_finished()));
    let sounds = evening.person.settings.sounds.on;
    let items = first_items(saved.len(), over, lessons::experience(&evening.person), sounds);
    let list = List::new(message!("start-title"), items);
    let list = at.map_or(list.clone(), |at| list.at(&at));
    let chosen = evening.person.choose(&list, &mut Nobody);
    if let ListExit::Item(item) = chosen {
        *at = Some(item);
    }
    let person = &mut evening.person;
    let left = match chosen {
        ListExit::Item(StartItem::Learn) => lessons::which_game(person),
        ListExit::Item(StartItem::New) => return new_match_here(person),
        ListExit::Item(StartItem::Resume) => return which_saved(&saved, person),
        ListExit::Item(StartItem::Kept) => return kept_matches(evening),
        ListExit::Item(StartItem::Daily) => return days::walk(evening),
        ListExit::Item(StartItem::Puzzles) => puzzles::which_game(person),
        ListExit::Item(StartItem::Figures) => {
            figures::walk(&Figures::of(&evening.shelf.finished(), &evening.folders.figures_file(), None), person)
        }
        ListExit::Item(StartItem::Rules) => menu::rules_of_games(person, last_game(person), &mut Nobody),
        ListExit::Item(StartItem::Settings) => settings_list::walk(person, &mut Nobody),
        ListExit::Item(StartItem::Keys) => help::all(&|_| true, &|_| None, person, &mut Nobody),
        ListExit::Item(StartItem::House) => from_menu(evening),
        ListExit::Item(StartItem::Letter) => return of_letter(letters::ask(evening), &mut evening.person),
        ListExit::Item(StartItem::Manual) => manual::pages(person, &mut Nobody),
        ListExit::Item(StartItem::Sounds) => sounds_list::learn(person, &mut Nobody),
        ListExit::Item(StartItem::Where) => places::walk(&evening.folders, person, &mut Nobody),
        ListExit::Item(StartItem::Quit) => return Start::Leave(Leaving::Quit),
        ListExit::Nothing => return leave_after_all(person),
        ListExit::Leaving(leaving) => Err(leaving),
    };
    left.map_or_else(Start::Leave, |()| Start::Again)
}

/// The first list's items, given the numbers of unfinished and finished matches.
fn first_items(saved: usize, over: usize, experience: Experience, sounds: Switched) -> Vec<(StartItem, Message)> {
    let (first_time, later) = match experience {
        Experience::None if saved + over == 0 => (Some((StartItem::Learn, message!("start-first-time"))), None),
        Experience::None | Experience::Some => (None, Some((StartItem::Learn, message!("start-lessons")))),
    };
    let resume = (saved > 0).then(|| (StartItem::Resume, message!("start-resume", count = saved)));
    let kept = saved + over;
    let all_kept = (kept > 0).then(|| (StartItem::Kept, message!("start-kept", count = kept)));
    let always = [
        (StartItem::Rules, message!("start-rules")),
        (StartItem::Settings, message!("start-settings")),
        (StartItem::Keys, message!("start-keys")),
        (StartItem::Daily, message!("start-daily")),
        (StartItem::Puzzles, message!("start-puzzles")),
    ];
    let figures = (over > 0).then(|| (StartItem::Figures, message!("start-figures")));
    let sounds = (sounds == Switched::On).then(|| (StartItem::Sounds, message!("start-sounds")));
    let last = [
        (StartItem::House, message!("start-house")),
        (StartItem::Letter, message!("start-letter")),
        (StartItem::Manual, message!("start-manual")),
        (StartItem::Where, message!("start-where")),
        (StartItem::Quit, message!("start-quit")),
    ];
    let new = (StartItem::New, message!("start-new"));
    let all = first_time.into_iter().chain([new]).chain(resume).chain(all_kept).chain(always).chain(figures);
    all.chain(later).chain(sounds).chain(last).collect()
}

/// Asks for confirmation to leave the program: there is no list behind the first one, and a player
/// who presses Escape once too often wants to stay.
fn leave_after_all(person: &mut Person) -> Start {
    let list = List::to_confirm(message!("leave-title"), message!("leave-no"), message!("leave-yes"));
    match person.choose(&list, &mut Nobody) {
        ListExit::Item(YesNo::Yes) => Start::Leave(Leaving::Quit),
        ListExit::Item(YesNo::No) | ListExit::Nothing => Start::Again,
        ListExit::Leaving(leaving) => Start::Leave(leaving),
    }
}

/// An item of the first list.
#[derive(Clone, Copy, PartialEq)]
enum StartItem {
    Learn,
    New,
    Resume,
    Kept,
    Rules,
    Settings,
    Keys,
    Daily,
    Puzzles,
    Figures,
    Sounds,
    House,
    Letter,
    Manual,
    Where,
    Quit,
}

/// Asks which saved match to resume, the latest first.
fn which_saved(saved: &[PathBuf], person: &mut Person) -> Start {
    if let [only] = saved {
        return Start::Resume(only.clone());
    }
    let items = saved.iter().map(|path| (path, kept_item(path, person)));
    let list = List::new(message!("saved-title", count = saved.len()), items);
    match person.choose(&list, &mut Nobody) {
        ListExit::Item(path) => Start::Resume(path.clone()),
        ListExit::Nothing => Start::Again,
        ListExit::Leaving(leaving) => Start::Leave(leaving),
    }
}

/// The game played last.
pub fn last_game(person: &Person) -> Option<GameName> {
    person.settings.game.as_deref().and_then(GameName::named)
}

/// Asks for a game and its options; Escape leads from the options back to the games.
pub fn new_match(person: &mut Person, fallback: &mut dyn Fallback) -> Start {
    let mut at = last_game(person);
    loop {
        let game = match person.choose(&menu::game_list(at), fallback) {
            ListExit::Item(game) => game,
            ListExit::Nothing => return Start::Again,
            ListExit::Leaving(leaving) => return Start::Leave(leaving),
        };
        match agree(Setup::of(game, person), AfterAgreeing::Match, person, fallback) {
            Start::Again => at = Some(game),
            agreed => return agreed,
        }
    }
}

/// Asks for a game and its options, or picks what fits into a quarter of an hour.
fn new_match_here(person: &mut Person) -> Start {
    let mut at = last_game(person);
    loop {
        let quarter = match_of_a_quarter(last_game(person), person);
        let games = GameName::ALL.iter().map(|game| (Some(*game), menu::game_item(*game)));
        let items = games.chain(quarter.is_some().then(|| (None, message!("quarter"))));
        let list = List::new(message!("games-title"), items);
        let list = if at.is_some() { list.at(&at) } else { list };
        let game = match person.choose(&list, &mut Nobody) {
            ListExit::Item(Some(game)) => game,
            ListExit::Item(None) => {
                let Some(picked) = quarter else { return Start::Again };
                person.desk.before_next(&[picked.said]);
                // The next one is of the next game.
                person.change(|settings| settings.game = Some(picked.game.key().to_string()));
                return Start::Play(Setup { options: picked.options, lasting: false, ..Setup::of(picked.game, person) });
            }
            ListExit::Nothing => return Start::Again,
            ListExit::Leaving(leaving) => return Start::Leave(leaving),
        };
        match agree(Setup::of(game, person), AfterAgreeing::Match, person, &mut Nobody) {
            Start::Again => at = Some(game),
            agreed => return agreed,
        }
    }
}

//! The first list of the program, and the choice of a new match.

use super::App;
use super::cup::{self, CupChoice};
use super::daily_results;
use super::folder_list;
use super::join::from_menu;
use super::letters::{self, Opened};
use super::news;
use super::options::{OptionsEnd, agree, ask_for_opponents};
use super::quarter::match_of_a_quarter;
use super::setup::{Setup, play, resume};
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, bad_options};
use crate::records::Challenge;
use crate::session::app::saved_matches::{kept_items, show_matches};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::names::ask_name_once;
use crate::session::client::sound_settings::SoundSwitch;
use crate::session::learn::lessons::{self, Experience};
use crate::session::learn::puzzles;
use crate::session::library::statistics::{self, FinishedMatches};
use crate::session::list::choice::{Fallback, ListExit, NoFallback};
use crate::session::list::help;
use crate::session::list::manual;
use crate::session::list::settings_list;
use crate::session::list::sounds_list;
use crate::session::list::{List, YesNo};
use crate::session::seat::menu;
use std::path::{Path, PathBuf};

/// Result of the first list.
pub enum StartChoice {
    /// This match.
    Play(Setup),
    /// The saved match in this file.
    Resume(PathBuf),
    /// The saved match in this file, with a friend's result.
    ResumeChallenged(PathBuf, Challenge),
    /// The program is left, for this reason.
    Leave(ExitReason),
    /// The first list again.
    Again,
}

/// Shows the first list, and again after each choice, until the player leaves.
pub fn start(app: &mut App) -> ExitReason {
    let mut at = None;
    loop {
        let chosen = first_list(&mut at, app);
        if let Some(leaving) = carry_out(chosen, app) {
            return leaving;
        }
        if app.person.output.has_failed() {
            return ExitReason::Ended;
        }
    }
}

/// Carries out a choice, then shows the first list until the player leaves.
pub fn start_with(chosen: StartChoice, app: &mut App) -> ExitReason {
    carry_out(chosen, app).unwrap_or_else(|| start(app))
}

/// The choice that follows from a letter.
pub fn of_letter(opened: Opened, person: &mut Person) -> StartChoice {
    match opened {
        Opened::Deal(letter) => Setup::of_letter(&letter).map_or(StartChoice::Again, StartChoice::Play),
        Opened::Resume(path, Some(challenge)) => StartChoice::ResumeChallenged(path, challenge),
        Opened::Resume(path, None) => StartChoice::Resume(path),
        Opened::Puzzle(game, place) => {
            puzzles::show_of_game(game, Some(place), person).map_or_else(StartChoice::Leave, |()| StartChoice::Again)
        }
        Opened::Nothing => StartChoice::Again,
        Opened::Leave(leaving) => StartChoice::Leave(leaving),
    }
}

/// Carries out a choice. Returns how the player left for good, if they did.
fn carry_out(chosen: StartChoice, app: &mut App) -> Option<ExitReason> {
    match chosen {
        StartChoice::Play(setup) => {
            // The daily deal has fixed options and bots, and begins at once.
            // So does a friend's.
            if setup.daily.is_none()
                && setup.seed.is_none()
                && let Err(leaving) = ask_name_once(&mut app.person)
            {
                return Some(leaving).filter(|leaving| !matches!(leaving, ExitReason::ToMenu | ExitReason::ToStart));
            }
            if setup.lasting {
                setup.keep(&mut app.person);
            }
            play(setup, app).unwrap_or_else(|bad| {
                app.person.output.hold_for_next(&[bad_options(&bad)]);
                None
            })
        }
        StartChoice::Resume(path) => go_on(&path, None, app),
        StartChoice::ResumeChallenged(path, challenge) => go_on(&path, Some(challenge), app),
        StartChoice::Leave(ExitReason::ToMenu | ExitReason::ToStart) | StartChoice::Again => None,
        StartChoice::Leave(leaving) => Some(leaving),
    }
}

/// Resumes a saved match. Returns how the player left for good, if they did.
fn go_on(path: &Path, challenge: Option<Challenge>, app: &mut App) -> Option<ExitReason> {
    resume(path, challenge, app).unwrap_or_else(|said| {
        app.person.output.hold_for_next(&[said]);
        None
    })
}

/// The first list, the cursor on the last choice.
fn first_list(at: &mut Option<StartItem>, app: &mut App) -> StartChoice {
    let shelf = &app.library;
    let kept = app.person.wait_for_disk(|| shelf.contents());
    news::tell_once(&kept, app);
    let (saved, over) = (kept.unfinished, kept.finished.count());
    let sounds = app.person.settings.sounds.on;
    let items = first_items(saved.len(), over, lessons::experience(&app.person), sounds);
    let list = List::new(message!("start-title"), items);
    let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
    let chosen = app.person.choose(&list, &mut NoFallback);
    if let ListExit::Item(item) = chosen {
        *at = Some(item);
    }
    let person = &mut app.person;
    let left = match chosen {
        ListExit::Item(StartItem::Learn) => lessons::which_game(person),
        ListExit::Item(StartItem::New) => return new_match_here(app),
        ListExit::Item(StartItem::Resume) => return which_saved(&saved, person),
        ListExit::Item(StartItem::Kept) => return show_matches(app),
        ListExit::Item(StartItem::Daily) => return daily_results::show(app),
        ListExit::Item(StartItem::Puzzles) => puzzles::which_game(person),
        ListExit::Item(StartItem::Figures) => {
            let finished = app.read_matches(|library, folders| FinishedMatches::from_files(&library.finished(), &folders.figures_file()));
            statistics::walk(&finished, &app.folders.reviews_file(), &mut app.person)
        }
        ListExit::Item(StartItem::Rules) => menu::show_rules_of_games(person, last_game(person), &mut NoFallback),
        ListExit::Item(StartItem::Settings) => settings_list::show(person, &mut NoFallback),
        ListExit::Item(StartItem::Keys) => help::show_all(&|_| true, &|_| None, person, &mut NoFallback),
        ListExit::Item(StartItem::House) => from_menu(app),
        ListExit::Item(StartItem::Letter) => return of_letter(letters::ask(app), &mut app.person),
        ListExit::Item(StartItem::Manual) => manual::show_pages(person, &mut NoFallback),
        ListExit::Item(StartItem::Sounds) => sounds_list::show_examples(person, &mut NoFallback),
        ListExit::Item(StartItem::Where) => folder_list::show(&app.folders, person, &mut NoFallback),
        ListExit::Item(StartItem::Quit) => return StartChoice::Leave(ExitReason::Quit),
        ListExit::Nothing => return leave_after_all(person),
        ListExit::Leaving(leaving) => Err(leaving),
    };
    left.map_or_else(StartChoice::Leave, |()| StartChoice::Again)
}

/// The first list's items, given the numbers of unfinished and finished matches.
fn first_items(saved: usize, over: usize, experience: Experience, sounds: SoundSwitch) -> Vec<(StartItem, Message)> {
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
    let sounds = (sounds == SoundSwitch::On).then(|| (StartItem::Sounds, message!("start-sounds")));
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
fn leave_after_all(person: &mut Person) -> StartChoice {
    let list = List::to_confirm(message!("leave-title"), message!("leave-no"), message!("leave-yes"));
    match person.choose(&list, &mut NoFallback) {
        ListExit::Item(YesNo::Yes) => StartChoice::Leave(ExitReason::Quit),
        ListExit::Item(YesNo::No) | ListExit::Nothing => StartChoice::Again,
        ListExit::Leaving(leaving) => StartChoice::Leave(leaving),
    }
}

/// An item of the first list.
#[derive(Clone, Copy, Debug, PartialEq)]
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
fn which_saved(saved: &[PathBuf], person: &mut Person) -> StartChoice {
    if let [only] = saved {
        return StartChoice::Resume(only.clone());
    }
    let items = saved.iter().zip(kept_items(saved, person));
    let list = List::new(message!("saved-title", count = saved.len()), items);
    match person.choose(&list, &mut NoFallback) {
        ListExit::Item(path) => StartChoice::Resume(path.clone()),
        ListExit::Nothing => StartChoice::Again,
        ListExit::Leaving(leaving) => StartChoice::Leave(leaving),
    }
}

/// The game played last.
pub fn last_game(person: &Person) -> Option<GameName> {
    person.settings.game.as_deref().and_then(GameName::named)
}

/// Asks for a game and its options; Escape leads from the options back to the games.
pub fn new_match(person: &mut Person, fallback: &mut dyn Fallback) -> StartChoice {
    let mut at = last_game(person);
    loop {
        let game = match person.choose(&menu::game_list(at), fallback) {
            ListExit::Item(game) => game,
            ListExit::Nothing => return StartChoice::Again,
            ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
        };
        match agree(Setup::from_last(game, person), OptionsEnd::Match, person, fallback) {
            StartChoice::Again => at = Some(game),
            agreed => return agreed,
        }
    }
}

/// An item of the list of games at home.
#[derive(Clone, Copy, PartialEq)]
enum GameItem {
    Game(GameName),
    Quarter,
    Cup,
}

/// Asks for a game and its options, or picks what fits into a quarter of an hour, or leads to the cup.
fn new_match_here(app: &mut App) -> StartChoice {
    let mut at = last_game(&app.person).map(GameItem::Game);
    loop {
        let person = &mut app.person;
        let quarter = match_of_a_quarter(last_game(person), person);
        let games = GameName::ALL.iter().map(|game| (GameItem::Game(*game), menu::game_item(*game)));
        let items = games.chain(quarter.is_some().then(|| (GameItem::Quarter, message!("quarter"))));
        let list = List::new(message!("games-title"), items.chain([(GameItem::Cup, message!("cup"))]));
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let game = match person.choose(&list, &mut NoFallback) {
            ListExit::Item(GameItem::Game(game)) => game,
            ListExit::Item(GameItem::Cup) => match cup::show(ask_for_opponents, app) {
                CupChoice::Play(next) => return StartChoice::Play(Setup::of_cup(next)),
                CupChoice::Resume(path) => return StartChoice::Resume(path),
                CupChoice::Leave(leaving) => return StartChoice::Leave(leaving),
                CupChoice::Again => {
                    at = Some(GameItem::Cup);
                    continue;
                }
            },
            ListExit::Item(GameItem::Quarter) => {
                let Some(picked) = quarter else { return StartChoice::Again };
                person.output.hold_for_next(&[picked.said]);
                // The next one is of the next game.
                person.change(|settings| settings.game = Some(picked.game.key().to_string()));
                return StartChoice::Play(Setup { options: picked.options, lasting: false, ..Setup::from_last(picked.game, person) });
            }
            ListExit::Nothing => return StartChoice::Again,
            ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
        };
        match agree(Setup::from_last(game, person), OptionsEnd::Match, person, &mut NoFallback) {
            StartChoice::Again => at = Some(GameItem::Game(game)),
            agreed => return agreed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first item, and whether the lessons are named for a first time.
    fn offered(saved: usize, over: usize, experience: Experience) -> (StartItem, bool) {
        let items = first_items(saved, over, experience, SoundSwitch::Off);
        (items[0].0, items.contains(&(StartItem::Learn, message!("start-first-time"))))
    }

    #[test]
    fn only_a_player_without_matches_and_experience_is_here_for_the_first_time() {
        assert_eq!(offered(0, 0, Experience::None), (StartItem::Learn, true));
        for (saved, over, experience) in [(1, 0, Experience::None), (0, 1, Experience::None), (0, 0, Experience::Some)] {
            assert_eq!(offered(saved, over, experience), (StartItem::New, false), "{saved} {over}");
        }
    }
}

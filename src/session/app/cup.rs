//! The cup in the list of games: begun, taken up, called off; and the way from one of its matches to the next.

use super::App;
use super::match_lengths::{own_minutes, own_ways, with_players};
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Contender, Level};
use crate::games::any::{AnyGame, AnyOptions};
use crate::games::catalogue::GameName;
use crate::games::{Game, Seat, Stage};
use crate::narration::message::message;
use crate::narration::{Command, EventNarration, Message, Question, Value, contender_name};
use crate::records::{self, CUP_OFF, CupWay, Header, Record, SeatLine};
use crate::session::client::exit::ExitReason;
use crate::session::client::settings::Settings;
use crate::session::client::{Handled, Person};
use crate::session::cup::{Cup, MATCHES, PLAYERS, RunningCup, games};
use crate::session::library::statistics::FinishedMatches;
use crate::session::list::choice::{Fallback, ListExit, NoFallback};
use crate::session::list::{List, YesNo};
use crate::session::storage::clock::now;
use crate::session::storage::match_saver::MatchSaver;
use crate::session::storage::records::look_at;
use crate::session::table::message_of_game;
use chrono::{DateTime, SubsecRound, Utc};
use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

/// The longest that one of the matches takes, in minutes, if there are enough such games.
const LONGEST: u32 = 15;

/// The result of a cup's list.
pub(super) enum CupChoice {
    /// This match.
    Play(NextMatch),
    /// The saved match in this file.
    Resume(PathBuf),
    /// The list before.
    Again,
    /// The program is left, for this reason.
    Leave(ExitReason),
}

/// The next match of a cup.
pub(super) struct NextMatch {
    pub game: GameName,
    /// The options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// The bots by seat, if the cup begins.
    pub bots: Vec<Contender>,
    /// The players; empty if the cup begins.
    pub seats: Vec<SeatLine>,
    /// The cup and the number of the match in it.
    pub cup: (RunningCup, usize),
}

/// Asks for other opponents at a game than these.
pub(super) type AskForOpponents = fn(GameName, Vec<Contender>, &mut Person) -> Result<Vec<Contender>, ExitReason>;

/// An item of a cup's list.
#[derive(Clone, Copy, PartialEq)]
enum CupItem {
    Begin,
    Opponents,
    GoOn,
    CallOff,
}

/// A cup that was begun, and its match to go on with.
struct OpenCup {
    cup: Cup,
    /// The number of its next match.
    next: usize,
    /// The file of that match, if it was begun.
    begun: Option<PathBuf>,
}

/// Shows the cup that was begun last among those that are neither over nor called off, or a new one.
pub(super) fn show(ask: AskForOpponents, app: &mut App) -> CupChoice {
    let (finished, unfinished) = app.read_matches(|library, folders| {
        let headers = library.unfinished().into_iter().filter_map(|path| Some((look_at(&path).ok()?.header, path)));
        let of_cups: Vec<(Header, PathBuf)> = headers.filter(|(header, _)| header.notes.cup.is_some()).collect();
        (FinishedMatches::from_files(&library.finished(), &folders.figures_file()), of_cups)
    });
    app.person.output.hold_for_next(finished.notice().as_slice());
    match open_cup(&finished, &unfinished, app) {
        Some(open) => show_open(open, &mut app.person),
        None => show_new(&finished, ask, &mut app.person),
    }
}

/// The cup that was begun last among those that are neither over nor called off.
fn open_cup(finished: &FinishedMatches, unfinished: &[(Header, PathBuf)], app: &mut App) -> Option<OpenCup> {
    let of_finished = finished.match_of_open_cup(app.person.settings.cup_called_off);
    let header = of_finished.and_then(|path| app.person.wait_for_disk(|| look_at(&path)).ok()).map(|record| record.header);
    let parts = finished.cup_parts();
    let cups = unfinished.iter().map(|(header, _)| header).chain(&header).filter_map(|header| Cup::of_match(header, &parts));
    let open = cups.filter(|cup| !is_called_off(cup, &app.person.settings));
    let (cup, next) = open.filter_map(|cup| cup.next().map(|next| (cup, next))).max_by_key(|(cup, _)| cup.begun)?;
    let is_next = |header: &Header| header.notes.cup.as_ref() == Some(&cup.note(next));
    let begun = unfinished.iter().find(|(header, _)| is_next(header)).map(|(_, path)| path.clone());
    Some(OpenCup { cup, next, begun })
}

/// The time at which a new cup begins: now, or if the clock was ahead before, after those that were called off.
fn time_to_begin(settings: &Settings) -> DateTime<Utc> {
    let now = now().trunc_subsecs(0);
    let after = DateTime::from_timestamp(settings.cup_called_off.saturating_add(1), 0);
    after.map_or(now, |after| after.max(now))
}

fn is_called_off(cup: &Cup, settings: &Settings) -> bool {
    settings.cup_called_off >= cup.begun.timestamp()
}

/// Shows a cup that was begun.
fn show_open(OpenCup { cup, next, begun }: OpenCup, person: &mut Person) -> CupChoice {
    let item = item(&cup, next, &person.settings);
    let items = item.map(|item| (CupItem::GoOn, item)).into_iter().chain([(CupItem::CallOff, message!("cup-call-off"))]);
    let list = List::new(cup.standings(), items);
    match person.choose(&list, &mut StandingsFallback(cup.standings())) {
        ListExit::Item(CupItem::CallOff) => call_off(&cup, person),
        ListExit::Item(_) => match begun {
            Some(path) => CupChoice::Resume(path),
            None => next_match(&Rc::new(RefCell::new(cup))).map_or(CupChoice::Again, CupChoice::Play),
        },
        ListExit::Nothing => CupChoice::Again,
        ListExit::Leaving(leaving) => CupChoice::Leave(leaving),
    }
}

/// Calls a cup off, once the player has confirmed it. A match that was begun stays among the others.
fn call_off(cup: &Cup, person: &mut Person) -> CupChoice {
    let list = List::to_confirm(message!("cup-call-off-title"), message!("cup-call-off-no"), message!("cup-call-off-yes"));
    match person.choose(&list, &mut StandingsFallback(cup.standings())) {
        ListExit::Item(YesNo::Yes) => {
            person.change(|settings| settings.cup_called_off = cup.begun.timestamp());
            person.output.hold_for_next(&[message!("cup-called-off")]);
            CupChoice::Again
        }
        ListExit::Item(YesNo::No) | ListExit::Nothing => CupChoice::Again,
        ListExit::Leaving(leaving) => CupChoice::Leave(leaving),
    }
}

/// Shows a cup to be begun: its games, its time, and the opponents, which can be changed.
fn show_new(finished: &FinishedMatches, ask: AskForOpponents, person: &mut Person) -> CupChoice {
    let begun = time_to_begin(&person.settings);
    let ways = ways(begun.timestamp(), &person.settings);
    let minutes: u32 = ways.iter().map(|way| minutes(way, &person.settings)).sum();
    let begin = message!("cup-begin", games = games(&ways), minutes = minutes);
    let bots = opponents(&ways, finished, person);
    let Some(mut first) = next_match(&Rc::new(RefCell::new(Cup::new(begun, ways)))) else { return CupChoice::Again };
    first.bots = bots;
    let mut at = CupItem::Begin;
    loop {
        let opponents = message!("agree-level", level = names(&first.bots));
        let items = [(CupItem::Begin, begin.clone()), (CupItem::Opponents, opponents)];
        let list = List::new(message!("cup-title"), items).with_cursor_on(&at);
        at = match person.choose(&list, &mut NoFallback) {
            ListExit::Item(CupItem::Opponents) => CupItem::Opponents,
            ListExit::Item(_) => return CupChoice::Play(first),
            ListExit::Nothing => return CupChoice::Again,
            ListExit::Leaving(leaving) => return CupChoice::Leave(leaving),
        };
        match ask(first.game, first.bots.clone(), person) {
            Ok(bots) => first.bots = bots,
            Err(leaving) => return CupChoice::Leave(leaving),
        }
    }
}

/// The names of the bots at the table, each once; the last one is repeated for further seats.
fn names(bots: &[Contender]) -> Value {
    let mut seated: Vec<Contender> = bots.iter().take(PLAYERS - 1).copied().collect();
    seated.dedup();
    Value::list(seated.into_iter().map(contender_name))
}

/// The games of a cup that begins at this time, each in the longest of its ways of playing that fit into a
/// quarter of an hour at the player's pace. If too few games have one, the shortest of the others.
fn ways(begun: i64, settings: &Settings) -> Vec<CupWay> {
    let way = |game: GameName| {
        let ways: Vec<_> = own_ways(game, PLAYERS, settings).filter(|(_, options, _)| is_each_alone(options)).collect();
        let fitting = ways.iter().filter(|(.., minutes)| *minutes <= LONGEST).max_by_key(|(.., minutes)| *minutes);
        let (name, _, minutes) = fitting.or_else(|| ways.iter().min_by_key(|(.., minutes)| *minutes))?;
        Some((CupWay { game, preset: name.to_string() }, *minutes))
    };
    let mut ways: Vec<(CupWay, u32)> = GameName::ALL.iter().copied().filter_map(way).collect();
    ways.sort_by_cached_key(|(way, minutes)| {
        let chance = FixedShuffles::of(&format!("salotto cup {begun} {}", way.game.key())).seed();
        ((*minutes).max(LONGEST), chance)
    });
    ways.into_iter().take(MATCHES).map(|(way, _)| way).collect()
}

/// Whether each plays for oneself with these options.
fn is_each_alone(options: &AnyOptions) -> bool {
    let Ok(rules) = options.rules() else { return false };
    let view = AnyGame::new(rules).view(Seat(0));
    AnyGame::partners(&view, Seat(0)).is_empty()
}

/// The options of a way of playing that differ from the defaults.
fn options_of(way: &CupWay) -> Option<Vec<(String, String)>> {
    let preset = way.game.presets().iter().find(|preset| preset.name == way.preset);
    let named = preset.map(|preset| preset.named()).unwrap_or_default();
    Some(with_players(way.game, &named, PLAYERS)?.changed())
}

/// The minutes that a match takes this player; 0 where no measured match tells it.
fn minutes(way: &CupWay, settings: &Settings) -> u32 {
    options_of(way).and_then(|options| own_minutes(way.game, &options, PLAYERS, settings)).unwrap_or(0)
}

/// The bots of a new cup: the named opponents of the last match, or bots of the level nearest to the player's
/// strength at these games. Where that isn't known, those of the last match.
fn opponents(ways: &[CupWay], finished: &FinishedMatches, person: &Person) -> Vec<Contender> {
    let last = person.settings.bot_contenders();
    if last.iter().any(|bot| bot.opponent.is_some()) {
        return last;
    }
    let mut levels: Vec<Level> = ways.iter().filter_map(|way| finished.strength(way.game)?.level(way.game)).collect();
    levels.sort_by_key(|level| Level::ALL.iter().position(|other| other == level));
    levels.get(levels.len() / 2).map_or(last, |level| vec![(*level).into()])
}

/// The item of a match.
fn item(cup: &Cup, number: usize, settings: &Settings) -> Option<Message> {
    let way = cup.way(number)?;
    let (game, minutes) = (message_of_game(way.game), minutes(way, settings));
    Some(message!("cup-match", number = number, of = cup.ways.len(), game = game, minutes = minutes))
}

/// The item of the match after that with this header.
pub(super) fn item_after(cup: &RunningCup, header: &Header, settings: &Settings) -> Option<Message> {
    let cup = cup.borrow();
    let number = header.notes.cup.as_ref()?.number;
    item(&cup, cup.next_after(number)?, settings)
}

/// The message before the first match. Any other one was chosen by its item.
pub(super) fn opening_message(cup: &RunningCup, settings: &Settings) -> Option<Message> {
    let cup = cup.borrow();
    (cup.played() == 0).then(|| item(&cup, 1, settings))?.map(|item| message!("cup-match-begins", which = item))
}

/// The next match of a cup; None if the cup is over.
pub(super) fn next_match(cup: &RunningCup) -> Option<NextMatch> {
    let running = cup.borrow();
    let number = running.next()?;
    let way = running.way(number)?;
    Some(NextMatch {
        game: way.game,
        options: options_of(way)?,
        bots: Vec::new(),
        seats: running.seats.clone(),
        cup: (Rc::clone(cup), number),
    })
}

/// The cup of a saved match that is resumed; None if it is none of a cup, or of one that was called off, or if another
/// match with its number is finished. Unless the match is over, this is noted in it, so that it won't count.
pub(super) fn of_record(record: &mut Record, saved: Option<&MatchSaver>, app: &mut App) -> Option<RunningCup> {
    let number = record.header.notes.cup.as_ref()?.number;
    let is_over = records::play::<AnyGame>(record, |_, _| {}).is_ok_and(|game| matches!(game.stage(), Stage::Over(_)));
    let finished = app.read_matches(|library, folders| FinishedMatches::from_files(&library.finished(), &folders.figures_file()));
    app.person.output.hold_for_next(finished.notice().as_slice());
    let cup = Cup::of_match(&record.header, &finished.cup_parts()).filter(|cup| !is_called_off(cup, &app.person.settings));
    let cup = cup.filter(|cup| is_over || !cup.is_played(number));
    if cup.is_none() && !is_over {
        record.header.notes.cup = None;
        saved.iter().for_each(|saved| saved.step_writer().add(CUP_OFF));
    }
    Some(Rc::new(RefCell::new(cup?)))
}

/// The fallback of a cup's lists, which tells the standings.
struct StandingsFallback(Message);

impl Fallback for StandingsFallback {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Ask(Question::Scores) {
            return Handled::No;
        }
        person.output.answer(std::slice::from_ref(&self.0));
        Handled::Yes
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        NoFallback.open_menu_over_list(person)
    }

    fn tell_results(&mut self, person: &mut Person) -> Option<ExitReason> {
        NoFallback.tell_results(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_cup_has_different_games_for_four_alone_and_fits_into_three_quarters_of_an_hour() {
        let mut found = BTreeSet::new();
        for (pace, most) in [(100, 45), (50, 45), (150, 45), (500, u32::MAX)] {
            let own_pace = GameName::ALL.iter().map(|game| (game.key().to_string(), pace)).collect();
            let settings = Settings { own_pace, ..Settings::default() };
            for begun in 0..40 {
                let ways = ways(begun, &settings);
                let games: BTreeSet<&str> = ways.iter().map(|way| way.game.key()).collect();
                assert_eq!((ways.len(), games.len()), (MATCHES, MATCHES), "{ways:?}");
                let times: Vec<u32> = ways.iter().map(|way| minutes(way, &settings)).collect();
                assert!(times.iter().all(|minutes| *minutes > 0) && times.iter().sum::<u32>() <= most, "{ways:?} {times:?}");
                found.extend(games);
            }
        }
        let all_but_pairs: BTreeSet<&str> = GameName::ALL.iter().map(|game| game.key()).filter(|key| *key != "pairs").collect();
        assert_eq!(found, all_but_pairs);
    }
}

//! The player's results in recent daily deals, and the list of today's.

use super::Evening;
use super::setup::Setup;
use super::start::Start;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::Daily;
use crate::session::daily::{month, today};
use crate::session::disk::records::look_at;
use crate::session::list::List;
use crate::session::list::choose::{ListExit, Nobody};
use crate::session::shelf::figures::{FinishedDigest, MatchEnd, digests};
use crate::session::table::message_of_game;
use chrono::Datelike;
use std::path::PathBuf;

/// The result of a daily deal.
#[derive(Clone, Debug, PartialEq)]
struct DailyResult {
    daily: Daily,
    game: GameName,
    /// The first attempt, which counts.
    first: FinishedDigest,
    /// The number of finished attempts.
    tries: usize,
}

impl DailyResult {
    /// The results of these matches, the latest day first, then in the order of the games.
    fn all(mut digests: Vec<FinishedDigest>) -> Vec<DailyResult> {
        digests.sort_by_key(|digest| digest.begun);
        let mut results: Vec<DailyResult> = Vec::new();
        for digest in digests {
            let (Some(daily), Some(game)) = (digest.daily(), digest.game()) else { continue };
            match results.iter_mut().find(|result| (result.daily, result.game) == (daily, game)) {
                Some(result) => result.tries += 1,
                None => results.push(DailyResult { daily, game, first: digest, tries: 1 }),
            }
        }
        let place = |game: GameName| GameName::ALL.iter().position(|other| *other == game);
        results.sort_by(|one, other| other.daily.cmp(&one.daily).then(place(one.game).cmp(&place(other.game))));
        results
    }

    /// The result of the first attempt, and the number of attempts: "won, 61 points, 2 tries".
    fn said(&self) -> Message {
        message!("daily-result", won = won(&self.first), points = self.first.ended.score.unwrap_or_default(), tries = self.tries)
    }

    fn item(&self) -> Message {
        let date = self.daily.date;
        message!(
            "daily-day",
            day = date.day(),
            month = month(self.daily),
            year = date.year().to_string(),
            game = message_of_game(self.game),
            result = self.said()
        )
    }
}

fn won(digest: &FinishedDigest) -> &'static str {
    if digest.ended.ending == MatchEnd::Won { "yes" } else { "no" }
}

/// All results, the latest day first.
fn results(evening: &Evening) -> Vec<DailyResult> {
    DailyResult::all(digests(&evening.shelf.finished(), &evening.folders.figures_file()).0)
}

/// The earlier result of this deal.
fn result_of(game: GameName, daily: Daily, evening: &Evening) -> Option<DailyResult> {
    results(evening).into_iter().find(|result| (result.daily, result.game) == (daily, game))
}

/// An item of the list of daily deals.
#[derive(Clone, Copy)]
enum DailyItem {
    Game(GameName),
    Days,
}

/// Shows today's deals with their results, and those of earlier days; leads to the chosen one.
pub fn walk(evening: &mut Evening) -> Start {
    let mut at = 0;
    loop {
        let (daily, results) = (today(), results(evening));
        let begun = begun(daily, evening);
        let state = |game: GameName| {
            let played = results.iter().find(|result| (result.daily, result.game) == (daily, game));
            match played {
                _ if begun.iter().any(|(other, _)| *other == game) => message!("daily-begun", game = message_of_game(game)),
                Some(result) => message!("daily-played", game = message_of_game(game), result = result.said()),
                None => message!("daily-unplayed", game = message_of_game(game)),
            }
        };
        let games = GameName::ALL.iter().map(|game| (DailyItem::Game(*game), state(*game)));
        let days = (!results.is_empty()).then(|| (DailyItem::Days, message!("daily-days", count = results.len())));
        let title = message!("daily-title", day = daily.date.day(), month = month(daily));
        match evening.person.choose(&List::new(title, games.chain(days)).at_place(at), &mut Nobody) {
            ListExit::Item(DailyItem::Game(game)) => return deal(game, evening),
            ListExit::Item(DailyItem::Days) => {
                let list = List::to_walk(message!("daily-days-title"), results.iter().map(DailyResult::item).collect::<Vec<_>>());
                if let ListExit::Leaving(leaving) = evening.person.choose(&list, &mut Nobody) {
                    return Start::Leave(leaving);
                }
                at = GameName::ALL.len();
            }
            ListExit::Nothing => return Start::Again,
            ListExit::Leaving(leaving) => return Start::Leave(leaving),
        }
    }
}

/// Today's deal of a game, resumed if it was begun.
pub fn deal(game: GameName, evening: &Evening) -> Start {
    let daily = today();
    match begun(daily, evening).into_iter().find(|(other, _)| *other == game) {
        Some((_, path)) => Start::Resume(path),
        None => Start::Play(Setup::daily(game, daily)),
    }
}

/// The unfinished deals of a day.
fn begun(daily: Daily, evening: &Evening) -> Vec<(GameName, PathBuf)> {
    let of_the_day = |path: PathBuf| {
        let header = look_at(&path).ok()?.header;
        (header.notes.daily == Some(daily)).then_some((header.game, path))
    };
    evening.shelf.unfinished().into_iter().filter_map(of_the_day).collect()
}

/// The messages before a daily deal.
pub fn begins(game: GameName, daily: Daily, evening: &Evening) -> Vec<Message> {
    let begins = message!("daily-begins", day = daily.date.day(), month = month(daily), game = message_of_game(game));
    let again = result_of(game, daily, evening).map(|result| message!("daily-again", result = result.said()));
    std::iter::once(begins).chain(again).collect()
}

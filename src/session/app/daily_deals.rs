//! State of daily deals: those that were begun, and the results of those that were finished.

use super::{App, match_lengths};
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{DailyDeal, Header, Notes};
use crate::session::client::settings::Settings;
use crate::session::daily::companion::FieldJob;
use crate::session::daily::field::{Field, FieldPlace, PLACED, SeatResult, field_key};
use crate::session::daily::field_file::FieldFile;
use crate::session::daily::{deals_in, month, options, today};
use crate::session::library::statistics::{FinishedDigest, MatchEnd, digests};
use crate::session::table::message_of_game;
use chrono::{Datelike, NaiveDate};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The result of a daily deal.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DailyResult {
    daily: DailyDeal,
    game: GameName,
    /// The first attempt, which counts.
    pub first: FinishedDigest,
    /// The number of finished attempts.
    tries: usize,
    /// The place of the first attempt among the bots; None if their results aren't all known.
    place: Option<FieldPlace>,
}

impl DailyResult {
    /// The results of these matches with these fields, the latest day first, then in the order of the games.
    fn all(mut digests: Vec<FinishedDigest>, fields: &BTreeMap<String, Field>) -> Vec<DailyResult> {
        digests.sort_by_key(|digest| digest.begun);
        let mut results: Vec<DailyResult> = Vec::new();
        for digest in digests {
            let (Some(daily), Some(game)) = (digest.daily(), digest.game()) else { continue };
            match results.iter_mut().find(|result| (result.daily, result.game) == (daily, game)) {
                Some(result) => result.tries += 1,
                None => {
                    let field = digest.field.as_ref().and_then(|key| fields.get(key)).filter(|field| field.count() >= PLACED);
                    let result = digest.ended.score.map(|points| SeatResult { is_win: digest.ended.ending == MatchEnd::Won, points });
                    let place = field.zip(result).map(|(field, result)| field.place(result, game.points_are()));
                    results.push(DailyResult { daily, game, first: digest, tries: 1, place });
                }
            }
        }
        let place = |game: GameName| GameName::ALL.iter().position(|other| *other == game);
        results.sort_by(|one, other| other.daily.cmp(&one.daily).then(place(one.game).cmp(&place(other.game))));
        results
    }

    /// The result of the first attempt, and the number of attempts: "won, 61 points, place 12 of 401, 2 tries".
    fn to_message(&self) -> Message {
        let (place, among) = self.place.map_or((0, 0), |place| (place.place, place.runs + 1));
        message!(
            "daily-result",
            won = won(&self.first),
            points = self.first.ended.score.unwrap_or_default(),
            later = if self.first.is_later() { "yes" } else { "no" },
            place = place,
            among = among,
            tries = self.tries
        )
    }

    /// The result with its day and game.
    pub fn item(&self) -> Message {
        let date = self.daily.date;
        message!(
            "daily-day",
            day = date.day(),
            month = month(self.daily),
            year = date.year().to_string(),
            game = message_of_game(self.game),
            result = self.to_message()
        )
    }
}

fn won(digest: &FinishedDigest) -> &'static str {
    if digest.ended.ending == MatchEnd::Won { "yes" } else { "no" }
}

/// All results, the latest day first.
fn results(app: &App) -> Vec<DailyResult> {
    let fields = FieldFile::new(app.folders.fields_file()).load_all();
    DailyResult::all(digests(&app.library.finished(), &app.folders.figures_file()).0, &fields)
}

/// The earlier result of this deal.
pub(super) fn result_of(game: GameName, daily: DailyDeal, app: &App) -> Option<DailyResult> {
    results(app).into_iter().find(|result| (result.daily, result.game) == (daily, game))
}

/// The deals that were begun and not finished, and the results of those that were.
pub(super) struct KnownDeals {
    begun: Vec<(GameName, DailyDeal, PathBuf)>,
    /// The results, the latest day first.
    pub results: Vec<DailyResult>,
}

impl KnownDeals {
    /// The deals of these saved matches.
    pub fn of(app: &App) -> KnownDeals {
        KnownDeals { begun: deals_in(app.library.unfinished()), results: results(app) }
    }

    /// Goes on with the bots' results in the latest deal played in which they aren't all known; None if there is
    /// no such deal.
    pub fn go_on_with_field(&self, app: &App) -> Option<FieldJob> {
        let header = self.results.iter().filter(|result| result.place.is_none()).find_map(|result| {
            let header = header_of(result.game, result.daily)?;
            (field_key(&header) == result.first.field).then_some(header)
        })?;
        FieldJob::start(&header, FieldFile::new(app.folders.fields_file()), &app.person)
    }

    /// A deal of a game with its state.
    pub fn item(&self, game: GameName, daily: DailyDeal, settings: &Settings) -> Message {
        let name = message_of_game(game);
        if self.begun.iter().any(|(other, of, _)| (*other, *of) == (game, daily)) {
            return message!("daily-begun", game = name);
        }
        match self.results.iter().find(|result| (result.game, result.daily) == (game, daily)) {
            Some(result) => message!("daily-played", game = name, result = result.to_message()),
            None => message!("daily-unplayed", game = name, minutes = match_lengths::own_of_daily(game, settings)),
        }
    }
}

/// The header of a game's deal of a day, without its seats.
fn header_of(game: GameName, daily: DailyDeal) -> Option<Header> {
    let options = AnyOptions::of(game).with(&options(game)).ok()?.named();
    Some(Header { game, options, seats: Vec::new(), notes: Notes { daily: Some(daily), ..Notes::default() } })
}

/// The unfinished match of a game's deal of a day.
pub(super) fn begun(game: GameName, daily: DailyDeal, app: &App) -> Option<PathBuf> {
    deals_in(app.library.unfinished()).into_iter().find_map(|(other, of, path)| ((other, of) == (game, daily)).then_some(path))
}

/// The messages before a daily deal.
pub fn opening_messages(game: GameName, daily: DailyDeal, app: &App) -> Vec<Message> {
    let begins = message!(
        "daily-begins",
        day = daily.date.day(),
        month = month(daily),
        later = if daily.date < today().date { "yes" } else { "no" },
        game = message_of_game(game),
        minutes = match_lengths::own_of_daily(game, &app.person.settings)
    );
    let again = result_of(game, daily, app).map(|result| message!("daily-again", result = result.to_message()));
    std::iter::once(begins).chain(again).collect()
}

/// The days of this month whose deals were finished.
pub fn days_of_month(app: &App) -> BTreeSet<NaiveDate> {
    let now = today().date;
    let dates = results(app).into_iter().map(|result| result.daily.date);
    dates.filter(|date| (date.year(), date.month()) == (now.year(), now.month())).collect()
}

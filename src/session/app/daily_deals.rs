//! State of daily deals: those that were begun, and the results of those that were finished.

use super::{App, match_lengths};
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{DailyDeal, Header, Notes};
use crate::session::client::settings::Settings;
use crate::session::daily::companion::FieldJob;
use crate::session::daily::field::{FieldPlace, PLACED, PlaceRule, field_key};
use crate::session::daily::field_file::{FieldFile, KnownFields, place_key};
use crate::session::daily::{deals_in, month, options, today};
use crate::session::library::statistics::{FinishedDigest, MatchEnd, digests};
use crate::session::storage::cache_file::FileState;
use crate::session::table::daily_shuffles::is_same_deal;
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
    fn all(mut digests: Vec<FinishedDigest>, known: &KnownFields) -> Vec<DailyResult> {
        digests.sort_by_key(|digest| digest.begun);
        let mut results: Vec<DailyResult> = Vec::new();
        for digest in digests {
            let (Some(daily), Some(game)) = (digest.daily(), digest.game()) else { continue };
            match results.iter_mut().find(|result| result.game == game && is_same_deal(result.daily, daily)) {
                Some(result) => result.tries += 1,
                None => {
                    let place = place_of(&digest, PlaceRule::from_deal(daily, game), known);
                    results.push(DailyResult { daily, game, first: digest, tries: 1, place });
                }
            }
        }
        let place = |game: GameName| GameName::ALL.iter().position(|other| *other == game);
        results.sort_by(|one, other| other.daily.cmp(&one.daily).then(place(one.game).cmp(&place(other.game))));
        results
    }

    /// The name of the first attempt's place in the file of fields.
    fn place_key(&self) -> Option<String> {
        Some(place_key(self.first.field.as_ref()?, self.first.ended.result()?))
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

/// The place of a match among the bots: by its field, or as it was found when the field was there.
fn place_of(digest: &FinishedDigest, rule: PlaceRule, known: &KnownFields) -> Option<FieldPlace> {
    let (key, result) = (digest.field.as_ref()?, digest.ended.result()?);
    match known.fields.get(key).filter(|field| field.count() >= PLACED) {
        Some(field) => Some(field.place(result, rule)),
        None => known.places.get(&place_key(key, result)).map(|place| FieldPlace { place: *place, runs: PLACED }),
    }
}

fn won(digest: &FinishedDigest) -> &'static str {
    if digest.ended.ending == MatchEnd::Won { "yes" } else { "no" }
}

/// The digests of all finished matches. The player is told if their file was broken.
fn all_digests(app: &mut App) -> Vec<FinishedDigest> {
    let found = app.read_matches(|library, folders| digests(&library.finished(), &folders.figures_file()));
    app.person.output.hold_for_next(found.notice().as_slice());
    found.digests
}

/// All results, the latest day first.
fn results(app: &mut App) -> Vec<DailyResult> {
    let mut digests = all_digests(app);
    let (results, state) = app.read_matches(|_, folders| {
        let file = FieldFile::new(folders.fields_file());
        let (known, state) = file.load_all();
        let results = DailyResult::all(std::mem::take(&mut digests), &known);
        // The file has room for some fields only. A place that would go with its field would be computed anew, in
        // the place of another one, and so on.
        let places = results.iter().filter_map(|result| Some((result.place_key()?, result.place?.place)));
        let places: BTreeMap<String, usize> = places.collect();
        if places != known.places {
            file.store_places(places);
        }
        (results, state)
    });
    app.person.output.hold_for_next((state == FileState::Broken).then(|| message!("daily-field-broken")).as_slice());
    results
}

/// The earlier result of this deal.
pub(super) fn result_of(game: GameName, daily: DailyDeal, app: &mut App) -> Option<DailyResult> {
    results(app).into_iter().find(|result| result.game == game && is_same_deal(result.daily, daily))
}

/// The deals that were begun and not finished, and the results of those that were.
pub(super) struct KnownDeals {
    begun: Vec<(GameName, DailyDeal, PathBuf)>,
    /// The results, the latest day first.
    pub results: Vec<DailyResult>,
}

impl KnownDeals {
    /// The deals of these saved matches.
    pub fn of(app: &mut App) -> KnownDeals {
        KnownDeals { begun: unfinished_deals(app), results: results(app) }
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
        if self.begun.iter().any(|(other, of, _)| *other == game && is_same_deal(*of, daily)) {
            return message!("daily-begun", game = name);
        }
        match self.results.iter().find(|result| result.game == game && is_same_deal(result.daily, daily)) {
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

/// The deals that were begun and not finished.
fn unfinished_deals(app: &mut App) -> Vec<(GameName, DailyDeal, PathBuf)> {
    app.read_matches(|library, _| deals_in(library.unfinished()))
}

/// The unfinished match of a game's deal of a day.
pub(super) fn begun(game: GameName, daily: DailyDeal, app: &mut App) -> Option<PathBuf> {
    unfinished_deals(app).into_iter().find_map(|(other, of, path)| (other == game && is_same_deal(of, daily)).then_some(path))
}

/// The messages before a daily deal.
pub fn opening_messages(game: GameName, daily: DailyDeal, app: &mut App) -> Vec<Message> {
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
pub fn days_of_month(app: &mut App) -> BTreeSet<NaiveDate> {
    let now = today().date;
    // A match of a game that this program doesn't have counts nowhere.
    let known = all_digests(app).into_iter().filter(|digest| digest.game().is_some());
    let dates = known.filter_map(|digest| digest.daily()).map(|daily| daily.date);
    dates.filter(|date| (date.year(), date.month()) == (now.year(), now.month())).collect()
}

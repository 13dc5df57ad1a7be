//! Statistics as sentences, and as data.

use super::{
    CalendarMonth, FinishedMatches, GameStrength, MatchFilter, MatchGroup, MistakePattern, MonthStatistics, RecentReviews, Statistics,
    StatisticsOverview, Stretch,
};
use crate::bots::{Contender, Level, MistakeKind, Opponent, StrengthClaim, StrengthEstimate};
use crate::games::catalogue::GameName;
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, contender_name, opponent_name};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::jobs::JobPurpose;
use crate::session::list::List;
use crate::session::list::choice::NoFallback;
use crate::session::table::message_of_game;
use serde_json::json;
use std::path::Path;

/// The most uncountable files that are named.
const NAMED: usize = 5;

/// The first sentence: the number of matches, and of those won.
pub fn total(figures: &Statistics) -> Message {
    let Stretch { played, won } = figures.total();
    message!("stats-total", played = played, won = won)
}

/// A message about files that can't be counted; None if all can.
pub fn broken(figures: &Statistics) -> Option<Message> {
    let count = figures.broken.len();
    let named = figures.broken.iter().take(NAMED).map(|name| shorten(name));
    let more = count.saturating_sub(NAMED);
    (count > 0).then(|| message!("stats-broken", count = count, names = Value::series(named), more = more))
}

/// Sentences about the matches together.
fn overview_lines(overview: &StatisticsOverview) -> Vec<Message> {
    let last = overview.last.map(|last| message!("stats-last", played = last.played, won = last.won));
    let best = overview
        .best_game
        .map(|(game, stretch)| message!("stats-best-game", game = message_of_game(game), played = stretch.played, won = stretch.won));
    let opponent = |(kind, stretch): &(Contender, Stretch)| won_of(contender_name(*kind), *stretch);
    let opponents = (!overview.opponents.is_empty())
        .then(|| message!("stats-by-opponent", opponents = Value::series(overview.opponents.iter().map(opponent))));
    last.into_iter().chain(best).chain(opponents).collect()
}

/// The finished cups; None without one.
fn cups_line(cups: Stretch) -> Option<Message> {
    (cups.played > 0).then(|| message!("stats-cups", played = cups.played, won = cups.won))
}

/// The player's strength at a game; None while there are too few matches.
fn strength_line(strength: &GameStrength) -> Option<Message> {
    let level = |level: Level| contender_name(level.into());
    let game = message_of_game(strength.game);
    let matches = strength.estimate.matches;
    let said = match strength.claim()? {
        StrengthClaim::About(contender) => {
            let named = if contender.opponent.is_some() { "yes" } else { "no" };
            message!("stats-strength", game = game, named = named, who = contender_name(contender), level = level(contender.level))
        }
        StrengthClaim::Between(low, high) => {
            message!("stats-strength-range", game = game, from = "yes", low = level(low), to = "yes", high = level(high), matches = matches)
        }
        StrengthClaim::AtLeast(low) => {
            message!("stats-strength-range", game = game, from = "yes", low = level(low), to = "no", high = level(low), matches = matches)
        }
        StrengthClaim::AtMost(high) => {
            message!("stats-strength-range", game = game, from = "no", low = level(high), to = "yes", high = level(high), matches = matches)
        }
    };
    Some(said)
}

/// A name with the number of matches won: "easy 5 of 7".
fn won_of(name: Message, stretch: Stretch) -> Message {
    message!("stats-won-of", name = name, played = stretch.played, won = stretch.won)
}

/// The label of a month, with the numbers of its matches.
fn month_line(figures: &Statistics, month: &MonthStatistics) -> Message {
    let Stretch { played, won } = figures.total();
    let CalendarMonth { year, month: number } = month.month;
    let name = message!("month", month = number);
    message!("stats-month", month = name, year = year.to_string(), days = month.days, played = played, won = won)
}

/// A month in about a minute, one sentence each.
fn month_lines(figures: &Statistics, month: &MonthStatistics) -> Vec<Message> {
    let game = |(game, stretch): &(GameName, Stretch)| won_of(message_of_game(*game), *stretch);
    let games = (!month.games.is_empty()).then(|| message!("stats-games", games = Value::series(month.games.iter().map(game))));
    let Stretch { played, won } = month.daily;
    let daily = (played > 0).then(|| message!("stats-daily", played = played, won = won));
    let overview = StatisticsOverview { last: None, ..figures.overview.clone() };
    [month_line(figures, month)].into_iter().chain(games).chain(overview_lines(&overview)).chain(daily).collect()
}

/// The label of a group, with the number of its matches won.
pub fn group_line(group: &MatchGroup) -> Message {
    message!(
        "stats-group",
        game = message_of_game(group.game),
        players = group.players,
        bots = opponents(group),
        played = group.played,
        won = group.won
    )
}

/// All statistics of a group, one sentence each.
pub fn lines_of(group: &MatchGroup) -> Vec<Message> {
    let percent = 100.0 * group.won as f64 / group.played.max(1) as f64;
    let mut said = vec![message!("stats-won", played = group.played, won = group.won, percent = Value::tenths(percent))];
    if let Some(scores) = group.scores {
        said.push(message!("stats-scores", mean = Value::tenths(scores.mean), best = scores.best));
    }
    if group.longest_row > 0 {
        said.push(message!("stats-row", row = group.longest_row));
    }
    if group.before.played > 0 {
        said.push(message!(
            "stats-trend",
            recent = group.recent.played,
            won = group.recent.won,
            before = group.before.played,
            won_before = group.before.won
        ));
    }
    if let Some(mistakes) = group.mistakes {
        said.push(message!("stats-mistakes", matches = mistakes.matches, mean = Value::tenths(mistakes.mean)));
    }
    said
}

/// A kind of mistake that comes back.
fn pattern_line(pattern: &MistakePattern) -> Message {
    let MistakePattern { game, kind, points, matches } = *pattern;
    let kind = match kind {
        MistakeKind::KeptDouble(tile) => message!("mistake-kept-double", tile = Value::TheTile(tile)),
        MistakeKind::KeptDoubles => message!("mistake-kept-doubles"),
        MistakeKind::KeptHeavy => message!("mistake-kept-heavy"),
        MistakeKind::MissedPoints => message!("mistake-missed-points"),
        MistakeKind::HeldBack => message!("mistake-held-back"),
        MistakeKind::LeftTrainOpen => message!("mistake-left-train-open"),
        MistakeKind::SpentJolly => message!("mistake-spent-jolly"),
        MistakeKind::MissedLack => message!("mistake-missed-lack"),
    };
    message!("stats-common", game = message_of_game(game), kind = kind, points = points, matches = matches)
}

/// All statistics, one line each, with the mistakes that the matches have in common; those of a month in
/// short.
pub fn lines(figures: &Statistics, patterns: &[MistakePattern]) -> Vec<Message> {
    let told = match &figures.month {
        Some(month) => month_lines(figures, month),
        None => {
            let groups = figures.groups.iter().flat_map(|group| std::iter::once(group_line(group)).chain(lines_of(group)));
            let strengths = figures.strengths.iter().filter_map(strength_line);
            let cups = cups_line(figures.cups);
            let together =
                overview_lines(&figures.overview).into_iter().chain(cups).chain(strengths).chain(patterns.iter().map(pattern_line));
            std::iter::once(total(figures)).chain(together).chain(groups).collect()
        }
    };
    told.into_iter().chain(broken(figures)).collect()
}

/// An item of the list of statistics.
enum StatisticsItem {
    /// A sentence that says everything.
    Whole(Message),
    Group(MatchGroup),
    Mistakes,
    Months,
}

impl StatisticsItem {
    fn to_message(&self) -> Message {
        match self {
            StatisticsItem::Whole(said) => said.clone(),
            StatisticsItem::Group(group) => group_line(group),
            StatisticsItem::Mistakes => message!("stats-common-item"),
            StatisticsItem::Months => message!("stats-months"),
        }
    }
}

/// Shows the matches together, the groups of matches, and the statistics of the chosen group or
/// month. Meanwhile the last matches are reviewed, for the mistakes that they have in common; reviews are kept
/// in the file at `cache`.
///
/// # Errors
/// The player leaves.
pub fn walk(finished: &FinishedMatches, cache: &Path, person: &mut Person) -> Result<(), ExitReason> {
    let mut reviews = person.wait_for_disk(|| finished.recent_reviews(cache, None));
    person.output.hold_for_next(&finished.notice().into_iter().chain(reviews.notice()).collect::<Vec<_>>());
    reviews.go_on(JobPurpose::Idle, person);
    let figures = finished.statistics(MatchFilter::default());
    let strengths = figures.strengths.iter().filter_map(strength_line);
    let cups = cups_line(figures.cups);
    let whole = overview_lines(&figures.overview).into_iter().chain(cups).chain(strengths).map(StatisticsItem::Whole);
    let groups = figures.groups.iter().cloned().map(StatisticsItem::Group);
    let more = [StatisticsItem::Mistakes, StatisticsItem::Months].into_iter().filter(|_| !figures.groups.is_empty());
    let items: Vec<StatisticsItem> = whole.chain(groups).chain(more).chain(broken(&figures).map(StatisticsItem::Whole)).collect();
    let title = message!("stats-title", total = total(&figures));
    let mut list = List::to_walk(title, items.iter().map(StatisticsItem::to_message).collect());
    while let Some(place) = person.choose(&list, &mut NoFallback).into_item()? {
        match &items[place] {
            StatisticsItem::Whole(_) => {}
            StatisticsItem::Group(group) => walk_lines(group_line(group), lines_of(group), person)?,
            StatisticsItem::Mistakes => walk_mistakes(&mut reviews, person)?,
            StatisticsItem::Months => walk_months(finished, person)?,
        }
        list.go_on(message!("stats-more"), place);
    }
    Ok(())
}

/// Shows the mistakes that the last matches have in common, after the rest of the reviews; a key doesn't wait
/// for them.
fn walk_mistakes(reviews: &mut RecentReviews, person: &mut Person) -> Result<(), ExitReason> {
    reviews.wait(person);
    let [known, all] = reviews.counts();
    let (patterns, whole) = (reviews.patterns(), if known == all { "yes" } else { "no" });
    if patterns.is_empty() {
        person.output.hold_for_next(&[message!("stats-common-none", whole = whole, known = known, all = all)]);
        return Ok(());
    }
    walk_lines(message!("stats-common-title", whole = whole, known = known, all = all), patterns.iter().map(pattern_line).collect(), person)
}

/// Shows the months, and the statistics of the chosen one.
fn walk_months(finished: &FinishedMatches, person: &mut Person) -> Result<(), ExitReason> {
    let told = finished.months().into_iter().filter_map(|month| {
        let figures = finished.statistics(MatchFilter { month: Some(month.0), ..MatchFilter::default() });
        figures.month.as_ref().map(|month| (month_line(&figures, month), month_lines(&figures, month)))
    });
    let (labels, lines): (Vec<Message>, Vec<Vec<Message>>) = told.unzip();
    let mut list = List::to_walk(message!("stats-months-title"), labels.clone());
    while let Some(place) = person.choose(&list, &mut NoFallback).into_item()? {
        walk_lines(labels[place].clone(), lines[place][1..].to_vec(), person)?;
        list.go_on(message!("stats-months-more"), place);
    }
    Ok(())
}

/// Shows sentences under a title.
fn walk_lines(title: Message, lines: Vec<Message>, person: &mut Person) -> Result<(), ExitReason> {
    person.choose(&List::to_walk(title, lines), &mut NoFallback).into_item().map(drop)
}

/// The opponents: named ones, one kind of bot, several kinds, or none.
fn opponents(group: &MatchGroup) -> Message {
    let named: Option<Vec<_>> = group.bots.iter().map(|bot| Opponent::of_word(bot)).collect();
    if let Some(named) = named.filter(|named| !named.is_empty()) {
        return message!("stats-opponents", names = Value::list(named.into_iter().map(opponent_name)));
    }
    match group.bots.as_slice() {
        [] => message!("stats-no-bots"),
        [bot] => match bot.parse::<Contender>() {
            Ok(contender) => message!("stats-bots", level = contender_name(contender)),
            Err(_) => message!("stats-mixed-bots"),
        },
        _ => message!("stats-mixed-bots"),
    }
}

/// One JSON object: `played`, `won`, `unreadable`, the matches together, `groups` and, of a month,
/// `month`; each group has the counts and its other statistics.
pub fn as_json(figures: &Statistics, patterns: &[MistakePattern]) -> serde_json::Value {
    let Stretch { played, won } = figures.total();
    let stretch = |stretch: Stretch| json!({ "played": stretch.played, "won": stretch.won });
    let group = |group: &MatchGroup| {
        json!({
            "game": group.game.key(),
            "players": group.players,
            "bots": group.bots,
            "played": group.played,
            "won": group.won,
            "mean-score": group.scores.map(|scores| scores.mean),
            "best-score": group.scores.map(|scores| scores.best),
            "longest-row-of-wins": group.longest_row,
            "recent": stretch(group.recent),
            "before": stretch(group.before),
            "reviewed": group.mistakes.map_or(0, |mistakes| mistakes.matches),
            "mistakes-per-match": group.mistakes.map(|mistakes| mistakes.mean),
        })
    };
    let game = |(game, of): &(GameName, Stretch)| json!({ "game": game.key(), "played": of.played, "won": of.won });
    let result = |name: &str, kind: &Contender, of: &Stretch| json!({ name: kind.to_string(), "played": of.played, "won": of.won });
    let month = |month: &MonthStatistics| {
        json!({
            "month": month.month.to_string(),
            "days": month.days,
            "games": month.games.iter().map(game).collect::<Vec<_>>(),
            "deals-of-the-day": stretch(month.daily),
        })
    };
    let pattern = |pattern: &MistakePattern| {
        let tile = if let MistakeKind::KeptDouble(tile) = pattern.kind { Some(tile.to_string()) } else { None };
        json!({
            "game": pattern.game.key(),
            "mistake": pattern.kind.word(),
            "tile": tile,
            "points": pattern.points,
            "matches": pattern.matches,
        })
    };
    let strength = |strength: &GameStrength| {
        let StrengthEstimate { strength: value, from, to, matches } = strength.estimate;
        let [low, high] = match strength.claim() {
            None => [None, None],
            Some(StrengthClaim::About(contender)) => [Some(contender.to_string()), Some(contender.to_string())],
            Some(StrengthClaim::Between(low, high)) => [Some(low.to_string()), Some(high.to_string())],
            Some(StrengthClaim::AtLeast(low)) => [Some(low.to_string()), None],
            Some(StrengthClaim::AtMost(high)) => [None, Some(high.to_string())],
        };
        json!({ "game": strength.game.key(), "strength": value, "from": from, "to": to, "matches": matches, "lowest": low, "highest": high })
    };
    let StatisticsOverview { last, best_game, opponents } = &figures.overview;
    let [levels, opponents] = [("level", false), ("opponent", true)].map(|(name, is_named)| {
        let chosen = opponents.iter().filter(|(kind, _)| kind.opponent.is_some() == is_named);
        chosen.map(|(kind, of)| result(name, kind, of)).collect::<Vec<_>>()
    });
    json!({
        "month": figures.month.as_ref().map(month),
        "played": played,
        "won": won,
        "last": last.map(stretch),
        "best-game": best_game.as_ref().map(game),
        "levels": levels,
        "opponents": opponents,
        "strengths": figures.strengths.iter().map(strength).collect::<Vec<_>>(),
        "cups": stretch(figures.cups),
        "mistakes": patterns.iter().map(pattern).collect::<Vec<_>>(),
        "unreadable": figures.broken.len(),
        "unreadable-files": figures.broken,
        "groups": figures.groups.iter().map(group).collect::<Vec<_>>(),
    })
}

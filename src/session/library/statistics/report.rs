//! Statistics as sentences, and as data.

use super::{MatchGroup, Statistics, Stretch};
use crate::bots::Contender;
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, contender_name};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::list::List;
use crate::session::list::choice::NoFallback;
use crate::session::table::message_of_game;
use serde_json::json;

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

/// All statistics, one line each.
pub fn lines(figures: &Statistics) -> Vec<Message> {
    let groups = figures.groups.iter().flat_map(|group| std::iter::once(group_line(group)).chain(lines_of(group)));
    std::iter::once(total(figures)).chain(groups).chain(broken(figures)).collect()
}

/// Shows the groups of matches, and the statistics of the chosen one.
///
/// # Errors
/// The player leaves.
pub fn walk(figures: &Statistics, person: &mut Person) -> Result<(), ExitReason> {
    let title = message!("stats-title", total = total(figures));
    let mut list = List::to_walk(title, figures.groups.iter().map(group_line).chain(broken(figures)).collect::<Vec<_>>());
    while let Some(place) = person.choose(&list, &mut NoFallback).into_item()? {
        if let Some(group) = figures.groups.get(place) {
            let lines = List::to_walk(group_line(group), lines_of(group));
            person.choose(&lines, &mut NoFallback).into_item()?;
        }
        list.go_on(message!("stats-more"), place);
    }
    Ok(())
}

/// The opponents: one kind of bot, several kinds, or none.
fn opponents(group: &MatchGroup) -> Message {
    match group.bots.as_slice() {
        [] => message!("stats-no-bots"),
        [bot] => match bot.parse::<Contender>() {
            Ok(contender) => message!("stats-bots", level = contender_name(contender)),
            Err(_) => message!("stats-mixed-bots"),
        },
        _ => message!("stats-mixed-bots"),
    }
}

/// One JSON object: `played`, `won`, `unreadable` and `groups`; each group has these counts and its
/// other statistics.
pub fn as_json(figures: &Statistics) -> serde_json::Value {
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
    json!({
        "played": played,
        "won": won,
        "unreadable": figures.broken.len(),
        "unreadable-files": figures.broken,
        "groups": figures.groups.iter().map(group).collect::<Vec<_>>(),
    })
}

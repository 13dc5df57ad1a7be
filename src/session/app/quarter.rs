//! A match that ends within a quarter of an hour, picked by the program.

use super::match_lengths::own_minutes;
use super::presets;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::client::Person;
use crate::session::table::message_of_game;

/// The longest that such a match takes, in minutes.
const QUARTER: u32 = 15;

/// A match that is picked: its game and options, and the message before it.
pub(super) struct PickedMatch {
    pub game: GameName,
    pub options: Vec<(String, String)>,
    pub said: Message,
}

/// A match of another game than the last one, in the longest of its ways of playing that end within a quarter
/// of an hour at this player's pace; None if no game has one.
pub(super) fn match_of_a_quarter(last: Option<GameName>, person: &Person) -> Option<PickedMatch> {
    let after = last.and_then(|last| GameName::ALL.iter().position(|game| *game == last)).map_or(0, |place| place + 1);
    let games = GameName::ALL.iter().cycle().skip(after).take(GameName::ALL.len());
    games.copied().find_map(|game| {
        let (options, minutes) = longest_way(game, person)?;
        let way = presets::name_of(game, &options, person);
        let said = message!("quarter-begins", game = message_of_game(game), way = way, minutes = minutes);
        Some(PickedMatch { game, options, said })
    })
}

/// The longest way of playing a game that ends within a quarter of an hour, and its minutes.
fn longest_way(game: GameName, person: &Person) -> Option<(Vec<(String, String)>, u32)> {
    let presets = game.presets().iter().map(|preset| game.agreed(&preset.named()).unwrap_or_default());
    let with_minutes = |options: Vec<(String, String)>| {
        let players = AnyOptions::of(game).with(&options).and_then(|options| options.players()).ok()?;
        let minutes = own_minutes(game, &options, players, &person.settings).filter(|minutes| *minutes <= QUARTER)?;
        Some((options, minutes))
    };
    // Of equal ones the first: the rules come before their presets.
    let ways = std::iter::once(Vec::new()).chain(presets).filter_map(with_minutes);
    ways.reduce(|one, other| if other.1 > one.1 { other } else { one })
}

//! Messages about a table in lists: its settings, and the people and bots at it.

use crate::tables::state::{TablePhase, TableSeat, TableSettings, TableState};
use salotto::games::any::AnyOptions;
use salotto::games::catalogue::GameName;
use salotto::games::options::OptionSpec;
use salotto::narration::message::message;
use salotto::narration::{Message, Value, option_label};
use salotto::session::client::settings::AssistOption;
use salotto::session::table::message_of_game;
use salotto::session::table::waiting::NEVER;

/// A name for messages. A forgotten user, or a guest who has gone, has none.
pub fn name_value(name: &str) -> Value {
    if name.is_empty() { message!("somebody-gone").into() } else { name.into() }
}

impl TableState {
    /// The list item in a few words: the game and the people.
    pub fn item(&self) -> Message {
        message!("table-item", game = message_of_game(self.settings.game), sits = Value::sentence(self.seats_message()))
    }

    /// The list item with the settings, for a user who may sit down.
    pub fn describe(&self) -> Message {
        self.describe_for("")
    }

    /// The list item with the settings, for a listener of this name.
    pub fn describe_for(&self, listener: &str) -> Message {
        let (game, agreed) = (message_of_game(self.settings.game), self.settings.describe());
        message!("table-told", game = game, agreed = Value::sentence(agreed), sits = Value::sentence(self.seats_message_for(listener)))
    }

    /// The people and bots at the table, and the number of free seats.
    pub fn seats_message(&self) -> Message {
        self.seats_message_for("")
    }

    /// The people at the table as the listener of this name hears it: at a gathering table they
    /// come first, as "you".
    pub fn seats_message_for(&self, listener: &str) -> Message {
        let names = self.people_names();
        let is_listener = |name: &&String| self.phase == TablePhase::Gathering && !listener.is_empty() && *name == listener;
        let you = names.iter().find(is_listener).map(|_| Value::from(message!("you")));
        let others = names.iter().filter(|name| !is_listener(name)).map(|name| name_value(name));
        let names: Vec<Value> = you.into_iter().chain(others).collect();
        let bot = |seat: &TableSeat| if let TableSeat::Bot(line) = seat { Some(Value::from(line.name.as_str())) } else { None };
        let bots: Vec<Value> = self.seats.iter().filter_map(bot).collect();
        let (count, names) = (names.len(), Value::List(names));
        let (bots, bot_names) = (bots.len(), Value::List(bots));
        match self.phase {
            TablePhase::Gathering => {
                message!("table-gathering", count = count, names = names, bots = bots, bot_names = bot_names, free = self.free_seats())
            }
            TablePhase::Playing | TablePhase::Over | TablePhase::Closed | TablePhase::Away => {
                message!("table-playing", count = count, names = names, bots = bots, bot_names = bot_names)
            }
        }
    }
}

impl TablePhase {
    /// The message about a table that can't be found any more.
    pub fn end_message(self) -> Option<Message> {
        match self {
            TablePhase::Closed => Some(message!("table-closed")),
            TablePhase::Away => Some(message!("table-given-up")),
            TablePhase::Gathering | TablePhase::Playing | TablePhase::Over => None,
        }
    }
}

impl TableSettings {
    /// The goal, the changed options, the non-playing host, the time limit of turns, and whether
    /// advice is allowed.
    fn describe(&self) -> Message {
        let advice = if self.assists.advice == AssistOption::On { "on" } else { "off" };
        let options = option_messages(self.game, &self.options);
        let sentence = |option: Message| Value::sentence(message!("table-option", option = Value::sentence(option)));
        let minutes = self.turn_time.as_secs().div_ceil(60) as usize;
        let clock = (self.turn_time < NEVER).then(|| message!("term-turn", limit = "later", minutes = minutes));
        let said: Vec<Message> = options.into_iter().chain(self.hosting.to_message()).chain(clock).collect();
        said.into_iter().rev().fold(message!("table-advice", advice = advice), |then, option| {
            message!("table-options", option = sentence(option), then = Value::sentence(then))
        })
    }
}

/// The goal and the options that differ from the rules. The number of players is told with the
/// seats.
fn option_messages(game: GameName, named: &[(String, String)]) -> Vec<Message> {
    let usual = AnyOptions::of(game);
    let options = usual.clone().with(named).unwrap_or_else(|_| usual.clone());
    let is_told = |spec: &&OptionSpec| match spec.name {
        "players" => false,
        "limit" | "target" => true,
        name => options.get(name) != usual.get(name),
    };
    let label = |spec: &OptionSpec| Some(option_label(spec, &options.get(spec.name)?));
    options.specs().iter().filter(is_told).filter_map(label).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::assist_options::AssistOptions;
    use crate::tables::{Access, HostRole};
    use salotto::games::catalogue::GameName;
    use salotto::locale::{Language, Locale};
    use std::time::Duration;

    #[test]
    fn the_goal_is_always_told_and_what_is_as_in_the_rules_isnt() {
        let told_with = |game: GameName, options: &[(&str, &str)], assists: AssistOptions, turn_time: Duration| {
            let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
            let settings = TableSettings {
                game,
                options,
                access: Access::Everybody,
                waits: Duration::ZERO,
                turn_time,
                assists,
                hosting: HostRole::Plays,
            };
            Locale::new(Language::English).say(&settings.describe())
        };
        let told = |game: GameName, options: &[(&str, &str)], aids: AssistOptions| told_with(game, options, aids, Duration::MAX);
        let clock = told_with(GameName::Classic, &[], AssistOptions::ALL, Duration::from_secs(180));
        assert_eq!(clock, "Target: 100. A turn lasts 3 minutes at most, then a bot moves. With advice.");
        assert_eq!(told(GameName::Classic, &[("players", "3")], AssistOptions::ALL), "Target: 100. With advice.");
        assert_eq!(
            told(GameName::Classic, &[("set", "9"), ("target", "50")], AssistOptions::NONE),
            "Set of tiles: double nine. Target: 50. No advice."
        );
        assert_eq!(told(GameName::Kingdomino, &[], AssistOptions::NONE), "No advice.");
    }
}

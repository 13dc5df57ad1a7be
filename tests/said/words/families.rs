//! Messages whose ids are put together from names: which names, from the code's own tables.

use salotto::bots::{Level, Opponent};
use salotto::cli::tried_commands;
use salotto::games::catalogue::GameName;
use salotto::games::options::{OptionSpec, OptionValues};
use salotto::input::{keys, lines};
use salotto::locale::MOVES;
use salotto::narration::Detail;
use salotto::session::client::settings::{Layout, Pace, Speech};
use salotto::session::seat::remarks::{RemarkOccasion, VARIANTS};
use std::collections::BTreeSet;

/// A family: its id with `{}` for each name, and the ids of all its members.
pub type Family = (&'static str, fn() -> BTreeSet<String>);

pub const FAMILIES: &[Family] = &[
    ("option-{}", || each_option(|_, spec| vec![format!("option-{}", spec.name)])),
    ("value-{}-{}", || each_option(|_, spec| words(spec).iter().map(|word| format!("value-{}-{word}", spec.name)).collect())),
    ("about-{}-{}", || each_option(|game, spec| if is_open(spec) { vec![format!("about-{game}-{}", spec.name)] } else { Vec::new() })),
    ("about-{}-{}-{}", || each_option(|game, spec| words(spec).iter().map(|word| format!("about-{game}-{}-{word}", spec.name)).collect())),
    ("preset-{}-{}", || each_preset("")),
    ("preset-{}-{}-about", || each_preset("-about")),
    ("game-{}", || GameName::ALL.iter().map(|game| format!("game-{}", game.key())).collect()),
    ("game-{}-about", || GameName::ALL.iter().map(|game| format!("game-{}-about", game.key())).collect()),
    ("level-{}", || Level::ALL.iter().map(|level| format!("level-{}", level.word())).collect()),
    ("level-{}-about", || Level::ALL.iter().map(|level| format!("level-{}-about", level.word())).collect()),
    ("opponent-{}-about", || Opponent::WORDS.iter().map(|word| format!("opponent-{word}-about")).collect()),
    ("opponent-{}-{}-{}", remarks),
    ("command-{}", || keys::TABLE.iter().map(|binding| format!("command-{}", binding.name)).collect()),
    ("named-key-{}", || lines::NAMED.iter().map(|(name, _)| format!("named-key-{name}")).collect()),
    ("move-{}", || MOVES.iter().map(|word| format!("move-{word}")).collect()),
    ("typed-game-{}", || GameName::ALL.iter().map(|game| format!("typed-game-{}", game.key())).collect()),
    ("word-{}", || typed_words().into_iter().map(|word| format!("word-{word}")).collect()),
    ("tried-{}", || tried_commands().map(|command| format!("tried-{command}")).collect()),
    ("key-for-{}", || bindable().map(|binding| format!("key-for-{}", binding.name)).collect()),
    ("label-{}", || keys::TABLE.iter().map(|binding| format!("label-{}", binding.name)).collect()),
    ("help-{}", || keys::TABLE.iter().map(|binding| format!("help-{}", binding.name)).collect()),
];

/// The sentences of all opponents.
fn remarks() -> BTreeSet<String> {
    let of = |opponent: &&str| {
        let variants =
            |occasion: &&str| (1..=VARIANTS).map(|number| format!("opponent-{opponent}-{occasion}-{number}")).collect::<Vec<_>>();
        RemarkOccasion::WORDS.iter().flat_map(variants).collect::<Vec<_>>()
    };
    Opponent::WORDS.iter().flat_map(of).collect()
}

/// The commands that have a key.
fn bindable() -> impl Iterator<Item = &'static keys::Binding> {
    keys::TABLE.iter().filter(|binding| !binding.keys.is_empty())
}

/// The typed words for settings, and for parts that can be switched.
fn typed_words() -> Vec<&'static str> {
    [Speech::WORDS, Pace::WORDS, Layout::WORDS, Detail::WORDS, &["keys", "lines"]].concat()
}

fn each_preset(end: &str) -> BTreeSet<String> {
    let of =
        |game: &GameName| game.presets().iter().map(|preset| format!("preset-{}-{}{end}", game.key(), preset.name)).collect::<Vec<_>>();
    GameName::ALL.iter().flat_map(of).collect()
}

fn each_option(ids: fn(&str, &OptionSpec) -> Vec<String>) -> BTreeSet<String> {
    GameName::ALL.iter().flat_map(|game| game.options().iter().flat_map(|spec| ids(game.key(), spec))).collect()
}

/// The values of an option that have words of their own.
pub fn words(spec: &OptionSpec) -> Vec<&'static str> {
    match spec.values {
        OptionValues::Words(words) => words.to_vec(),
        OptionValues::Number { .. } | OptionValues::Goal { .. } => Vec::new(),
        OptionValues::NumberOr { word, .. } => vec![word],
        OptionValues::Teams => vec!["none"],
    }
}

/// Whether an option has values that are too many for words.
fn is_open(spec: &OptionSpec) -> bool {
    !matches!(spec.values, OptionValues::Words(_))
}

/// Some of an option's values: all words, and the ends of its numbers.
pub fn values(spec: &OptionSpec) -> Vec<String> {
    let others = match spec.values {
        OptionValues::Words(_) => Vec::new(),
        OptionValues::Number { from, to } | OptionValues::NumberOr { from, to, .. } => vec![from.to_string(), to.to_string()],
        OptionValues::Goal { from, to } => vec![from.to_string(), to.to_string(), "6-rounds".to_string(), "endless".to_string()],
        OptionValues::Teams => vec!["2x3".to_string()],
    };
    words(spec).into_iter().map(str::to_string).chain(others).collect()
}

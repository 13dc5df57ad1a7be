//! What is agreed before a match: game, options, players; and the way from there to the table.

use super::evening::{Chosen, Evening, Leaving, List};
use super::menu::{self, nothing_aside};
use super::reason::reason;
use super::shelf::{CantOpen, Saved};
use super::table::{HUMAN, Next, Playable, Seating, Table, message_of_game};
use crate::bots::{Budget, Level};
use crate::games::catalogue::{GameName, with_game};
use crate::games::options::{BadOptions, GameOptions, OptionSpec, Values};
use crate::input::keys::When;
use crate::narration::message::message;
use crate::narration::{Message, Value, bad_options, option_about, option_label, option_name};
use crate::records::{self, Header, Record, SeatLine, Step};
use rand::Rng;
use std::path::Path;

/// What is agreed before a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    pub game: GameName,
    /// Options that were named; the others have their defaults.
    pub options: Vec<(String, String)>,
    /// The bots, seat by seat; where there are fewer than needed, the last one's level goes on.
    pub bots: Vec<Level>,
    /// None for a match like no other.
    pub seed: Option<u64>,
}

impl Setup {
    /// The match of a game as it was agreed last time.
    pub fn of(game: GameName, evening: &Evening) -> Setup {
        let kept = evening.settings.options.get(game.names().0);
        let options = kept.into_iter().flatten().map(|(name, value)| (name.clone(), value.clone())).collect();
        let bots = evening.settings.bots.split(',').filter_map(|level| level.parse().ok()).collect();
        Setup { game, options, bots, seed: None }
    }

    /// # Errors
    /// An option that the game doesn't have, or options that don't go together.
    pub fn check(&self) -> Result<(), BadOptions> {
        with_game!(self.game, G => self.options::<G>()?.rules().map(|_| ()))
    }

    /// # Errors
    /// An option that the game doesn't have, or a value that it can't have.
    pub(super) fn options<G: Playable>(&self) -> Result<G::Options, BadOptions> {
        let mut options = G::Options::default();
        self.options.iter().try_for_each(|(name, value)| options.set(name, value))?;
        Ok(options)
    }

    pub(super) fn level(&self, seat: usize) -> Level {
        self.bots.get(seat).or(self.bots.last()).copied().unwrap_or(Level::Normal)
    }

    /// Keeps what was agreed for the next time.
    pub fn keep(&self, evening: &mut Evening) {
        evening.settings.game = Some(self.game.names().0.to_string());
        evening.settings.bots = self.bots.iter().map(|level| level.name()).collect::<Vec<_>>().join(",");
        evening.settings.options.insert(self.game.names().0.to_string(), self.options.iter().cloned().collect());
        evening.keep_settings();
    }
}

/// Plays matches, one after the other, until the player goes back to the start or leaves.
///
/// # Errors
/// The options can't be.
pub fn play(mut setup: Setup, evening: &mut Evening) -> Result<Option<Leaving>, BadOptions> {
    let mut ahead = Vec::new();
    loop {
        let next = with_game!(setup.game, G => begin::<G>(&setup, std::mem::take(&mut ahead), evening)?);
        // Another match is another one, and with a seed the same other one each time.
        setup.seed = setup.seed.map(|seed| seed.wrapping_add(1));
        match next {
            Next::Start => return Ok(None),
            Next::Another => {}
            Next::SameDeal(shuffles) => ahead = shuffles,
            Next::Leave(leaving) => return Ok(Some(leaving)),
        }
    }
}

fn begin<G: Playable>(setup: &Setup, ahead: Vec<Vec<String>>, evening: &mut Evening) -> Result<Next, BadOptions> {
    let options = setup.options::<G>()?;
    let rules = options.rules()?;
    let header = header::<G>(setup, &options, G::players(&rules), evening);
    let saved = match evening.shelf.begin(&header) {
        Ok(saved) => Some(saved),
        Err(error) => {
            evening.desk.before_next(&[message!("match-not-saved", reason = reason(&error))]);
            None
        }
    };
    let seed = setup.seed.unwrap_or_else(|| rand::rng().next_u64());
    let seating = Seating { game: G::new(rules), header, steps: Vec::new(), ahead, saved, seed, budget: Budget::OfLevel };
    Ok(Table::<G>::new(seating, evening).run(evening))
}

/// The header of a record: every option by its value, the player first, then bots with names of the language.
fn header<G: Playable>(setup: &Setup, options: &G::Options, players: usize, evening: &Evening) -> Header {
    let locale = evening.desk.locale();
    let name = evening.settings.name.as_deref().map(one_line).filter(|name| !name.is_empty());
    let you = name.unwrap_or_else(|| locale.say(&message!("player-name")));
    let names = locale.say(&message!("bot-names"));
    let bots: Vec<String> = names.split(',').map(|name| name.trim().to_string()).filter(|name| *name != you).collect();
    let bots = bots.into_iter().enumerate().map(|(index, name)| SeatLine { player: setup.level(index).name().to_string(), name });
    let seats = std::iter::once(SeatLine { player: HUMAN.to_string(), name: you }).chain(bots).take(players).collect();
    let value = |spec: &OptionSpec| (spec.name.to_string(), options.get(spec.name).unwrap_or_default());
    Header { game: setup.game, options: G::Options::OPTIONS.iter().map(value).collect(), seats }
}

/// A name as a record can keep it: on one line, and no part of it a comment.
fn one_line(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control() && *letter != '#').collect::<String>().trim().to_string()
}

/// Goes on with a saved match.
///
/// # Errors
/// Why it can't be, as a sentence.
pub fn resume(path: &Path, evening: &mut Evening) -> Result<Next, Message> {
    let (saved, record) = Saved::open(path).map_err(|error| cant_open(&error, path))?;
    with_game!(record.header.game, G => go_on::<G>(record, saved, evening))
}

fn go_on<G: Playable>(record: Record, saved: Saved, evening: &mut Evening) -> Result<Next, Message> {
    let ear = super::replay::spectator(&record.header, evening.settings.detail);
    records::play::<G>(&record, |_, _| {}).map_err(|(stopped, game)| super::replay::stopped_message::<G>(&stopped, game.as_ref(), &ear))?;
    let header = super::replay::with_seats::<G>(record.header, evening.desk.locale());
    if let Some(seat) = header.seats.iter().find(|seat| seat.player != HUMAN && seat.player.parse::<Level>().is_err()) {
        return Err(message!("no-such-player", player = seat.player.as_str()));
    }
    let rules = records::rules_of::<G>(&header).map_err(|bad| bad_options(&bad))?;
    let steps: Vec<Step> = record.steps.into_iter().map(|line| line.step).collect();
    let seed = rand::rng().next_u64();
    let seating = Seating { game: G::new(rules), header, steps, ahead: Vec::new(), saved: Some(saved), seed, budget: Budget::OfLevel };
    Ok(Table::<G>::new(seating, evening).run(evening))
}

fn cant_open(error: &CantOpen, path: &Path) -> Message {
    match error {
        CantOpen::File(error) => message!("file-not-read", file = path.display().to_string(), reason = reason(error)),
        CantOpen::Line { number, trouble } => super::replay::trouble_message(*number, trouble),
    }
}

/// What the start leads to.
enum Start {
    Play(Setup),
    Resume(std::path::PathBuf),
    Leave(Leaving),
    Again,
}

/// The start: games, saved matches, settings; comes back here after each match, until the player leaves.
pub fn start(evening: &mut Evening) -> Leaving {
    loop {
        let left = match first_list(evening) {
            Start::Play(setup) => {
                setup.keep(evening);
                match play(setup, evening) {
                    Ok(left) => left,
                    Err(bad) => {
                        evening.desk.before_next(&[bad_options(&bad)]);
                        None
                    }
                }
            }
            Start::Resume(path) => match resume(&path, evening) {
                Ok(next) => after_resuming(next, evening),
                Err(said) => {
                    evening.desk.before_next(&[said]);
                    None
                }
            },
            Start::Leave(leaving) => return leaving,
            Start::Again => None,
        };
        if let Some(leaving) = left {
            return leaving;
        }
        if evening.desk.gone() {
            return Leaving::Quit;
        }
    }
}

/// What follows a saved match: another one like the last agreed, or the start.
pub fn after_resuming(next: Next, evening: &mut Evening) -> Option<Leaving> {
    match next {
        Next::Leave(leaving) => Some(leaving),
        Next::Another | Next::SameDeal(_) => {
            let game = evening.settings.game.as_deref().and_then(GameName::named)?;
            play(Setup::of(game, evening), evening).unwrap_or_default()
        }
        Next::Start => None,
    }
}

fn first_list(evening: &mut Evening) -> Start {
    let saved = evening.shelf.unfinished();
    let mut items = vec![(Item::New, message!("start-new"))];
    if !saved.is_empty() {
        items.push((Item::Resume, message!("start-resume", count = saved.len())));
    }
    items.extend([
        (Item::Rules, message!("start-rules")),
        (Item::Settings, message!("start-settings")),
        (Item::Keys, message!("start-keys")),
        (Item::Quit, message!("start-quit")),
    ]);
    let said = items.iter().map(|(_, said)| said.clone()).collect();
    let index = match evening.choose(&List::new(message!("start-title"), said, 0), &mut nothing_aside) {
        Chosen::Item(index) => index,
        Chosen::Nothing => return Start::Leave(Leaving::Quit),
        Chosen::Leaving(leaving) => return Start::Leave(leaving),
    };
    let left = match items[index].0 {
        Item::New => return new_match(evening),
        Item::Resume => return saved.first().map_or(Start::Again, |path| Start::Resume(path.clone())),
        Item::Rules => rules(evening),
        Item::Settings => menu::settings(evening, &mut nothing_aside),
        Item::Keys => {
            let said = menu::help_now(&[When::OwnTurn, When::Choosing, When::AtTable, When::Always], |_| true, |_| None);
            evening.desk.before_next(&said);
            Chosen::Nothing
        }
        Item::Quit => return Start::Leave(Leaving::Quit),
    };
    if let Chosen::Leaving(leaving) = left { Start::Leave(leaving) } else { Start::Again }
}

/// What stands in the first list.
#[derive(Clone, Copy)]
enum Item {
    New,
    Resume,
    Rules,
    Settings,
    Keys,
    Quit,
}

fn last_game(evening: &Evening) -> Option<GameName> {
    evening.settings.game.as_deref().and_then(GameName::named)
}

fn rules(evening: &mut Evening) -> Chosen {
    let list = menu::game_list(last_game(evening));
    match evening.choose(&list, &mut nothing_aside) {
        Chosen::Item(index) => menu::rules(evening, GameName::ALL[index], &mut nothing_aside),
        other => other,
    }
}

/// Chooses the game, then its options.
fn new_match(evening: &mut Evening) -> Start {
    let list = menu::game_list(last_game(evening));
    match evening.choose(&list, &mut nothing_aside) {
        Chosen::Item(index) => {
            let setup = Setup::of(GameName::ALL[index], evening);
            with_game!(setup.game, G => agree::<G>(setup, evening))
        }
        Chosen::Nothing => Start::Again,
        Chosen::Leaving(leaving) => Start::Leave(leaving),
    }
}

/// The options of a match, each to be changed; "begin" comes first.
fn agree<G: Playable>(mut setup: Setup, evening: &mut Evening) -> Start {
    let mut options = setup.options::<G>().unwrap_or_default();
    let mut start = 0;
    loop {
        let game = message_of_game(setup.game);
        let title = if start == 0 { message!("agree-title", game = game) } else { message!("agree-again", game = game) };
        let list = List::new(title, agree_items(&setup, &options), start);
        let chosen = evening.choose(&list, &mut nothing_aside);
        match chosen {
            Chosen::Item(0) => match options.rules() {
                Ok(_) => {
                    setup.options = changed(&options);
                    return Start::Play(setup);
                }
                Err(bad) => evening.desk.before_next(&[bad_options(&bad)]),
            },
            Chosen::Item(1) => {
                if let Chosen::Leaving(leaving) = level(&mut setup, evening) {
                    return Start::Leave(leaving);
                }
                start = 1;
            }
            Chosen::Item(index) => {
                let spec = &G::Options::OPTIONS[index - 2];
                if let Err(leaving) = change(setup.game, spec, &mut options, evening) {
                    return Start::Leave(leaving);
                }
                start = index;
            }
            Chosen::Nothing => return Start::Again,
            Chosen::Leaving(leaving) => return Start::Leave(leaving),
        }
    }
}

fn agree_items<O: GameOptions>(setup: &Setup, options: &O) -> Vec<Message> {
    let label = |spec: &OptionSpec| option_label(spec, &options.get(spec.name).unwrap_or_default());
    let level = Message::named(format!("level-{}", setup.level(0)), Vec::new());
    [message!("agree-begin"), message!("agree-level", level = level)].into_iter().chain(O::OPTIONS.iter().map(label)).collect()
}

/// The options that differ from the defaults.
fn changed<O: GameOptions>(options: &O) -> Vec<(String, String)> {
    let defaults = O::default();
    let value = |spec: &OptionSpec| options.get(spec.name).filter(|value| defaults.get(spec.name).as_ref() != Some(value));
    O::OPTIONS.iter().filter_map(|spec| value(spec).map(|value| (spec.name.to_string(), value))).collect()
}

fn level(setup: &mut Setup, evening: &mut Evening) -> Chosen {
    let item = |level: &Level| {
        let about = Value::phrase(Message::named(format!("level-{level}-about"), Vec::new()));
        message!("level-item", level = Message::named(format!("level-{level}"), Vec::new()), about = about)
    };
    let start = Level::ALL.iter().position(|level| *level == setup.level(0)).unwrap_or(0);
    let list = List::new(message!("level-title"), Level::ALL.iter().map(item).collect(), start);
    let chosen = evening.choose(&list, &mut nothing_aside);
    if let Chosen::Item(index) = chosen {
        setup.bots = vec![Level::ALL[index]];
    }
    chosen
}

/// Asks for another value of one option.
fn change<O: GameOptions>(game: GameName, spec: &OptionSpec, options: &mut O, evening: &mut Evening) -> Result<(), Leaving> {
    let old = options.get(spec.name).unwrap_or_default();
    let words = listed_values(spec);
    if words.is_empty() {
        let question = message!("ask-number", option = option_name(spec.name), about = option_about(game, spec, &old));
        if let Some(text) = evening.text(question)? {
            set(spec, &text, options, evening);
        }
        return Ok(());
    }
    let start = words.iter().position(|word| *word == old).unwrap_or(0);
    let items = words.iter().map(|word| option_about(game, spec, word)).collect();
    let list = List::new(message!("ask-value", option = option_name(spec.name)), items, start);
    match evening.choose(&list, &mut nothing_aside) {
        Chosen::Item(index) => set(spec, &words[index], options, evening),
        Chosen::Nothing => {}
        Chosen::Leaving(leaving) => return Err(leaving),
    }
    Ok(())
}

fn set<O: GameOptions>(spec: &OptionSpec, value: &str, options: &mut O, evening: &mut Evening) {
    let old = options.clone();
    let changed = options.set(spec.name, value).and_then(|()| with_teams(spec, options)).and_then(|()| options.rules().map(|_| ()));
    if let Err(bad) = changed {
        // What doesn't go together yet may be what the player is on the way to: it is told, and kept if the value as such can be.
        if matches!(bad, BadOptions::NoSuchValue { .. } | BadOptions::NoSuchOption { .. }) {
            *options = old;
        }
        evening.desk.before_next(&[bad_options(&bad)]);
    }
}

/// Teams say how many players there are.
fn with_teams<O: GameOptions>(spec: &OptionSpec, options: &mut O) -> Result<(), BadOptions> {
    let Some((teams, size)) = options.get(spec.name).filter(|_| spec.values == Values::Teams).and_then(|text| {
        let (teams, size) = text.split_once('x')?;
        Some((teams.parse::<usize>().ok()?, size.parse::<usize>().ok()?))
    }) else {
        return Ok(());
    };
    options.set("players", &(teams * size).to_string())
}

/// The values of an option as a list; empty where a number is better typed.
fn listed_values(spec: &OptionSpec) -> Vec<String> {
    const LONGEST: u32 = 12;
    let numbers =
        |from: u32, to: u32| if to - from < LONGEST { (from..=to).map(|number| number.to_string()).collect() } else { Vec::new() };
    match spec.values {
        Values::Words(words) => words.iter().map(|word| word.to_string()).collect(),
        Values::Number { from, to } => numbers(from, to),
        Values::NumberOr { from, to, word } => [word.to_string()].into_iter().chain(numbers(from, to)).collect(),
        Values::Teams => ["none", "2x2", "2x3", "2x4", "2x5", "3x2", "3x3", "4x2", "5x2"].map(str::to_string).to_vec(),
    }
}

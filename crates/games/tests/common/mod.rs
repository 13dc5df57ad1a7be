//! Helpers of the tests of the line games: tiles from text, positions, deals written by hand, and
//! the worked examples.
#![allow(dead_code)] // each test target uses its part of it

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::games::domino::{DominoSet, Half, Line, LineEnd, Tile, TileSet};
use salotto_games::games::line::{LineAction, LineChoices, LineEvent, LineGame, LineRefusal, LineView, MOST_PLAYERS, RoundEnd, Rulebook};
use salotto_games::games::line::{RoundEnding, RoundScore, SeatOrder};
use salotto_games::games::options::{GameOptions, OptionsError};
use salotto_games::games::{Game, Seat, Stage};
use serde_json::Value;

pub fn tile(text: &str) -> Tile {
    text.parse().unwrap_or_else(|_| panic!("no tile: {text}"))
}

pub fn tiles(text: &str) -> Vec<Tile> {
    text.split_whitespace().map(tile).collect()
}

pub fn set(text: &str) -> TileSet {
    tiles(text).into_iter().collect()
}

/// The rules that the defaults make with these options changed, `"players=3 set=9"`.
pub fn try_rules<O: GameOptions>(changes: &str) -> Result<O::Rules, OptionsError> {
    let mut options = O::default();
    for change in changes.split_whitespace() {
        let (name, value) = change.split_once('=').expect("name=value");
        options.set(name, value)?;
        assert_eq!(options.get(name).as_deref(), Some(value), "{name} keeps what it was set to");
    }
    options.rules()
}

pub fn rules<O: GameOptions>(changes: &str) -> O::Rules {
    try_rules::<O>(changes).unwrap_or_else(|bad| panic!("{changes}: {bad:?}"))
}

/// A line of touching tiles, from left to right as they lie: `2/5 5/1`.
pub fn chain(text: &str) -> Line {
    let lying: Vec<(u8, u8)> = text
        .split_whitespace()
        .map(|word| {
            let (left, right) = word.split_once('/').expect("left/right");
            (left.parse().unwrap(), right.parse().unwrap())
        })
        .collect();
    let start = lying.iter().position(|(left, right)| left <= right).expect("some tile lies with its low half to the left");
    let mut line = Line::default();
    line.lay(Tile::new(lying[start].0, lying[start].1), LineEnd::Start, Half::Number(lying[start].1));
    for (left, right) in &lying[start + 1..] {
        line.lay(Tile::new(*left, *right), LineEnd::Right, Half::Number(*right));
    }
    for (left, right) in lying[..start].iter().rev() {
        line.lay(Tile::new(*left, *right), LineEnd::Left, Half::Number(*left));
    }
    line
}

/// The line from left to right, as [`chain`] reads it.
pub fn chain_text(line: &Line) -> Vec<String> {
    line.from_left().into_iter().map(|lying| format!("{}/{}", lying.left, lying.right)).collect()
}

/// The numbers of the two ends, `X` where a jolly lies across.
pub fn ends(line: &Line) -> Vec<String> {
    let half = |half| match half {
        Half::Number(number) => number.to_string(),
        Half::Crosswise(_) => "X".to_string(),
    };
    line.ends().map(|ends| ends.map(|end| half(end.half)).to_vec()).unwrap_or_default()
}

/// `front`, then all other tiles of the set.
pub fn complete(highest: u8, front: &[Tile]) -> Vec<Tile> {
    let rest = TileSet::double(highest) - front.iter().copied().collect();
    front.iter().copied().chain(rest.iter()).collect()
}

/// An order of the set that depends on the seed alone.
pub fn shuffle(highest: u8, chance: &mut ChaCha8Rng) -> Vec<Tile> {
    shuffle_of(DominoSet::double(highest), chance)
}

/// The same of any set.
pub fn shuffle_of(set: DominoSet, chance: &mut ChaCha8Rng) -> Vec<Tile> {
    let mut order: Vec<Tile> = TileSet::all(set).iter().collect();
    order.sort();
    order.shuffle(chance);
    order
}

pub fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Tiles to draw for the lead, by seat, so that the seats come out in `ranking`, the highest first.
pub fn lead_draws(ranking: &[usize]) -> Vec<Tile> {
    let falling = tiles("6-6 5-6 5-5 4-6 4-5 3-5");
    (0..ranking.len()).map(|seat| falling[ranking.iter().position(|other| *other == seat).unwrap()]).collect()
}

/// A match in play, and all that happened in it.
pub struct Played<R: Rulebook> {
    pub game: LineGame<R>,
    pub log: Vec<LineEvent>,
}

impl<R: Rulebook> Played<R> {
    pub fn new(rules: R) -> Self {
        Played { game: LineGame::new(rules), log: Vec::new() }
    }

    pub fn lead(mut self, ranking: &[usize]) -> Self {
        let order = complete(self.view().rules.highest(), &lead_draws(ranking));
        self.game.shuffled(&order, &mut self.log).expect("a lead is to be drawn");
        self
    }

    /// Deals these hands, by seat, and this boneyard, its first tile drawn first; all other tiles
    /// follow.
    pub fn deal_tiles(&mut self, hands: &[Vec<Tile>], boneyard: &[Tile]) {
        let view = self.view();
        let seats = view.table.order();
        let first = view.opener.map_or(0, |seat| view.table.position(seat));
        let dealt = (0..seats.len()).flat_map(|turn| hands[seats[(first + turn) % seats.len()].index()].clone());
        let front: Vec<Tile> = dealt.chain(boneyard.iter().copied()).collect();
        self.game.shuffled(&complete(view.rules.highest(), &front), &mut self.log).expect("every tile once");
        for seat in seats {
            assert_eq!(self.game.view(*seat).hand, hands[seat.index()].iter().copied().collect(), "the hand of {seat:?}");
        }
    }

    pub fn deal(mut self, hands: &[&str], boneyard: &str) -> Self {
        let hands: Vec<Vec<Tile>> = hands.iter().map(|hand| tiles(hand)).collect();
        self.deal_tiles(&hands, &tiles(boneyard));
        self
    }

    /// Plays these actions, which must be legal: `lay 2-6 left`, several separated by commas.
    pub fn play(&mut self, actions: &str) {
        for text in actions.split(", ") {
            let action: LineAction = text.parse().unwrap_or_else(|_| panic!("no action: {text}"));
            assert_eq!(self.game.judge(&action), Ok(()), "{text}");
            self.game.apply(&action, &mut self.log);
        }
    }

    pub fn refusal(&self, text: &str) -> LineRefusal {
        let action: LineAction = text.parse().unwrap_or_else(|_| panic!("no action: {text}"));
        self.game.judge(&action).expect_err(text)
    }

    /// The first seat's view.
    pub fn view(&self) -> LineView<R> {
        self.game.view(Seat(0))
    }

    pub fn turn(&self) -> Option<Seat> {
        self.view().turn()
    }

    pub fn choices(&self) -> LineChoices<R::Lays<TileSet>> {
        match self.game.stage() {
            Stage::ToMove { choices, .. } => choices.wide(),
            other => panic!("nobody moves: {other:?}"),
        }
    }

    /// All legal actions, as text.
    pub fn allowed(&self) -> Vec<String> {
        use salotto_games::games::Choices;
        self.choices().all().map(|action| action.to_string()).collect()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.game.stage(), Stage::Over(_))
    }

    /// Plays on at random until the round is over.
    pub fn finish_round(&mut self, chance: &mut ChaCha8Rng) {
        use rand::RngExt;
        use salotto_games::games::Choices;
        while let Stage::ToMove { choices, .. } = self.game.stage() {
            let action = choices.nth(chance.random_range(0..choices.count()));
            self.game.apply(&action, &mut self.log);
        }
    }

    /// Shuffles and deals at random until a player can move.
    pub fn deal_by(&mut self, chance: &mut ChaCha8Rng) {
        while matches!(self.game.stage(), Stage::ToShuffle(_)) {
            let order = shuffle_of(self.view().rules.set(), chance);
            self.game.shuffled(&order, &mut self.log).expect("every tile once");
        }
    }

    /// The ending of each round so far.
    pub fn endings(&self) -> Vec<RoundEnding> {
        let ending = |event: &LineEvent| if let LineEvent::RoundOver { ending, .. } = event { Some(*ending) } else { None };
        self.log.iter().filter_map(ending).collect()
    }

    /// The points that each side got in the last round.
    pub fn scored(&self) -> Vec<u32> {
        let begun = self.log.iter().rposition(|event| matches!(event, LineEvent::RoundOver { .. })).expect("a round is over");
        let points = |event: &LineEvent| if let LineEvent::Scored { points, .. } = event { Some(*points) } else { None };
        self.log[begun..].iter().filter_map(points).collect()
    }

    /// The opener of each round.
    pub fn openers(&self) -> Vec<Seat> {
        let opener = |event: &LineEvent| if let LineEvent::Opens { seat, .. } = event { Some(*seat) } else { None };
        self.log.iter().filter_map(opener).collect()
    }
}

/// The score of a round that ended with these hands.
pub fn score_of<R: Rulebook>(rules: &R, ending: RoundEnding, hands: &[TileSet]) -> RoundScore {
    let mut all = [TileSet::EMPTY; MOST_PLAYERS];
    all[..hands.len()].copy_from_slice(hands);
    let table = SeatOrder::new(rules.players(), rules.sides());
    rules.score(&RoundEnd { ending, table: &table, hands: &all, line: &Line::default(), opener: Seat(0), last: None })
}

/// Hands of one to three tiles, all different, with these pips; the seat that went out holds none.
pub fn hands_with(pips: &[u64], out: Option<usize>) -> Vec<TileSet> {
    let mut free = TileSet::double(9);
    let mut hand = |(seat, pips): (usize, &u64)| {
        let made = || (1..=3).find_map(|tiles| hand_of(free, tiles, *pips as u8)).expect("three tiles make it");
        let hand = if Some(seat) == out { TileSet::EMPTY } else { made() };
        free = free - hand;
        hand
    };
    pips.iter().enumerate().map(&mut hand).collect()
}

/// This many of the free tiles, with these pips together.
fn hand_of(free: TileSet, tiles: usize, pips: u8) -> Option<TileSet> {
    if tiles == 0 {
        return (pips == 0).then_some(TileSet::EMPTY);
    }
    free.iter().find_map(|tile| {
        let one = TileSet::from_iter([tile]);
        Some(one | hand_of(free - one, tiles - 1, pips.checked_sub(tile.pips())?)?)
    })
}

/// One worked example of the rules.
pub struct Example {
    pub id: String,
    pub kind: String,
    pub options: Value,
    pub given: Value,
    pub expect: Value,
}

/// Runs all examples of a file through `run`, which returns whether it knows the kind; each is run
/// once.
pub fn run_examples(text: &str, run: impl Fn(&Example) -> bool) {
    let file: Value = serde_json::from_str(text).expect("the examples are JSON");
    let mut done = std::collections::BTreeSet::new();
    for entry in file["vectors"].as_array().expect("a list") {
        let text = |key: &str| entry[key].as_str().expect("a text").to_string();
        let value = |key: &str| entry[key].clone();
        let example =
            Example { id: text("id"), kind: text("kind"), options: value("options"), given: value("given"), expect: value("expect") };
        assert!(run(&example), "{}: nothing tests examples of the kind {}", example.id, example.kind);
        assert!(done.insert(example.id.clone()), "{} stands twice", example.id);
    }
    assert_eq!(Some(done.len() as u64), file["count"].as_u64(), "every example was run");
}

/// The tiles of a list of texts.
pub fn tile_list(value: &Value) -> Vec<Tile> {
    value.as_array().expect("a list of tiles").iter().map(|text| tile(text.as_str().expect("a tile"))).collect()
}

pub fn tile_set(value: &Value) -> TileSet {
    tile_list(value).into_iter().collect()
}

pub fn hand_lists(value: &Value) -> Vec<Vec<Tile>> {
    value.as_array().expect("a list of hands").iter().map(tile_list).collect()
}

pub fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().expect("a list of numbers").iter().map(|number| number.as_u64().expect("a number")).collect()
}

pub fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}")) as usize
}

/// Numbers or `"X"`, as texts.
pub fn words(value: &Value) -> Vec<String> {
    let word = |value: &Value| value.as_str().map_or(value.to_string(), str::to_string);
    value.as_array().expect("a list").iter().map(word).collect()
}

/// The seats in their order, beginning with `first`.
pub fn in_turn(first: usize, players: usize) -> Vec<usize> {
    (0..players).map(|place| (first + place) % players).collect()
}

/// Deals, and compares the size of each hand and of the boneyard.
pub fn compare_hand_size<R: Rulebook>(rules: R, example: &Example) {
    let mut played = Played::new(rules);
    played.deal_by(&mut chance(1));
    let view = played.view();
    let dealt = (usize::from(view.holds[1]), usize::from(view.boneyard));
    assert_eq!(dealt, (number(&example.expect["hand"]), number(&example.expect["boneyard"])), "{}", example.id);
}

/// Plays a step-by-step round of players who each play alone, the opener having drawn the lead, and
/// compares the ending and the points.
pub fn replay_alone<R: Rulebook>(rules: R, example: &Example) {
    let (given, expect) = (&example.given, &example.expect);
    let players = number(&example.options["players"]);
    let mut played = Played::new(rules).lead(&in_turn(number(&given["opener"]), players));
    played.deal_tiles(&hand_lists(&given["hands"]), &tile_list(&given["boneyard"]));
    replay(&mut played, example);
    compare_end(&played, example);
    let mut expected = vec![0; players];
    expected[number(&expect["winner"])] = number(&expect["points"]) as u32;
    assert_eq!(played.scored(), expected, "{}", example.id);
}

/// Plays the actions of a step-by-step game, and compares the ends, the hand sizes, the boneyard
/// and the scores after each.
pub fn replay<R: Rulebook>(played: &mut Played<R>, example: &Example) {
    for (step, entry) in example.given["actions"].as_array().expect("actions").iter().enumerate() {
        let at = format!("{} step {}", example.id, step + 1);
        let seat = Seat(number(&entry["seat"]) as u8);
        assert_eq!(played.turn(), Some(seat), "{at}");
        let action = step_action(played, entry);
        assert_eq!(played.game.judge(&action), Ok(()), "{at}: {action}");
        let before = played.log.len();
        played.game.apply(&action, &mut played.log);
        if let Some(drawn) = entry["drawn"].as_str() {
            let seen = played.log[before..].iter().find_map(|event| match event {
                LineEvent::Drew { seat, tile, .. } => tile.seen_by(*seat).copied(),
                _ => None,
            });
            assert_eq!(seen, Some(tile(drawn)), "{at}");
        }
        compare(played, entry, &played.log[before..], &at);
    }
}

fn step_action<R: Rulebook>(played: &Played<R>, entry: &Value) -> LineAction {
    let act = entry["act"].as_str().expect("an act");
    let text = match act {
        "draw" | "draw_optional" => "draw".to_string(),
        "pass" | "keep" => "pass".to_string(),
        "play" => {
            let tile = tile(entry["tile"].as_str().expect("a tile"));
            let side = match entry["side"].as_str() {
                Some("L") => " left",
                Some("R") => " right",
                _ => "",
            };
            let crosswise = if entry["mode"] == "cross" { " crosswise" } else { "" };
            let text = format!("lay {tile}{side}{crosswise}");
            let touching = entry["touch"].as_u64().map_or(String::new(), |touch| format!("{text} {touch}"));
            // A jolly after a zero names the half that touches.
            let turned = touching.parse().ok().filter(|action| crosswise.is_empty() && played.game.judge(action).is_ok());
            return turned.unwrap_or_else(|| text.parse().expect("an action"));
        }
        other => panic!("an unknown act: {other}"),
    };
    if act == "draw_optional" {
        assert!(!played.allowed()[0].starts_with("draw"), "an optional draw has tiles to lay beside it");
    }
    text.parse().expect("an action")
}

fn compare<R: Rulebook>(played: &Played<R>, entry: &Value, happened: &[LineEvent], at: &str) {
    let view = played.view();
    let after = &entry["after"];
    assert_eq!(ends(&view.line), words(&after["ends"]), "{at}: the ends");
    let holds: Vec<u64> = view.holds.iter().map(|held| u64::from(*held)).take(view.table.players()).collect();
    assert_eq!(holds, numbers(&after["hand_sizes"]), "{at}: the hand sizes");
    if let Some(boneyard) = after["boneyard"].as_u64() {
        assert_eq!(u64::from(view.boneyard), boneyard, "{at}: the boneyard");
    }
    if after["scores"].is_array() {
        let totals: Vec<u64> = view.totals.iter().map(|total| u64::from(*total)).take(view.table.players()).collect();
        assert_eq!(totals, numbers(&after["scores"]), "{at}: the scores");
    }
    if let Some(points) = entry["points"].as_u64() {
        let earned = happened.iter().find_map(|event| match event {
            LineEvent::Earned { earning, awarded, .. } => Some((u64::from(earning.sum), u64::from(earning.points), u64::from(*awarded))),
            _ => None,
        });
        let expected = (points > 0).then(|| (number(&entry["sum"]) as u64, points, number(&entry["awarded"]) as u64));
        assert_eq!(earned, expected, "{at}: what the play earned");
    }
    if let Some(extra) = entry["extra"].as_u64() {
        let scored =
            happened.iter().filter_map(|event| if let LineEvent::Scored { points, .. } = event { Some(u64::from(*points)) } else { None });
        assert_eq!(scored.sum::<u64>(), extra, "{at}: the extra point");
    }
}

/// Compares the end of a step-by-step game: the ending and the player who closed it, the tiles left
/// in the hands, and the chain.
pub fn compare_end<R: Rulebook>(played: &Played<R>, example: &Example) {
    let (id, expect) = (&example.id, &example.expect);
    let ending = *played.endings().last().unwrap_or_else(|| panic!("{id}: the round is over"));
    match (expect["end"].as_str(), ending) {
        (Some("out"), RoundEnding::Out(seat)) => assert_eq!(seat.index(), number(&expect["closer"]), "{id}: who went out"),
        (Some("blocked"), RoundEnding::Blocked) | (Some("limit"), RoundEnding::Goal(_)) => {}
        (expected, got) => panic!("{id}: {expected:?} was to be {got:?}"),
    }
    if expect["chain"].is_array() {
        assert_eq!(chain_text(&played.view().line), words(&expect["chain"]), "{id}: the chain");
    }
    if expect["hand_pips"].is_array() {
        let shown: Vec<u64> =
            (0..played.view().table.players() as u8).map(|seat| u64::from(played.game.view(Seat(seat)).hand.pips())).collect();
        assert_eq!(shown, numbers(&expect["hand_pips"]), "{id}: the pips left");
    }
}

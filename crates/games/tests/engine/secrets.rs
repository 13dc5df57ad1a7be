//! Secrecy of hidden tiles: they stay hidden from a seat, and each imagined match is possible.

mod fives;
mod train;

use crate::common;
use crate::common::{chance, shuffle, shuffle_of, try_rules};
use crate::games::{Cases, cases, each_game, rules_of};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::games::bidomino::Bidomino;
use salotto_games::games::catalogue::{CatalogueGame, with_game};
use salotto_games::games::domino::{DominoSet, Half, Tile, TileSet, Tiles};
use salotto_games::games::kingdomino::Kingdomino;
use salotto_games::games::line::{LineAction, LineEvent, LineGame, LineView, OpeningReason, PassReason, Rulebook, UnseenHand};
use salotto_games::games::line::{classic, pairs, salotto as salon};
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};

/// Checks that a match imagined by a seat looks to it like its own view, and goes on like any
/// other; returns the imagined match.
fn imagines_what_it_sees<G: Game>(game: &G, eye: Seat, chance: &mut ChaCha8Rng) -> G {
    let view = game.view(eye);
    let imagined = G::imagine(&view, chance);
    assert_eq!(imagined.view(eye), view);
    if let Stage::ToMove { seat, choices } = imagined.stage() {
        let Stage::ToMove { seat: mover, choices: real } = game.stage() else { panic!("somebody moves") };
        assert_eq!(seat, mover);
        assert!(choices.count() > 0);
        if seat == eye {
            assert!(choices.all().eq(real.all()), "the choices of one's own turn are no secret");
        }
    }
    imagined
}

/// Peculiarities of a game, stated without its rulebook.
#[derive(Clone, Copy)]
struct Habits {
    /// Sum of touching halves in a jolly game.
    sum: Option<u8>,
    /// A crosswise jolly stops the whole chain.
    chain_waits: bool,
    /// A crosswise jolly takes the half that makes the sum.
    crosswise_makes_the_sum: bool,
    /// Drawing shows that nothing fits…
    drawing_shows: bool,
    /// …but perhaps a jolly.
    jollies_are_saved: bool,
    /// Passing after drawing shows that nothing fits.
    passing_shows: bool,
}

const MATCHING: Habits = Habits {
    sum: None,
    chain_waits: false,
    crosswise_makes_the_sum: false,
    drawing_shows: true,
    jollies_are_saved: false,
    passing_shows: true,
};
impl Habits {
    /// The habits of a game with matching numbers, except for those that these words name.
    fn named(words: &str) -> Habits {
        let with = |habits: Habits, word: &str| match word.split_once('-') {
            Some(("sum", number)) => Habits { sum: Some(number.parse().expect("a sum")), ..habits },
            Some(("chain", "waits")) => Habits { chain_waits: true, ..habits },
            Some(("crosswise", "sum")) => Habits { crosswise_makes_the_sum: true, ..habits },
            Some(("jollies", "saved")) => Habits { jollies_are_saved: true, ..habits },
            Some(("drawing", "hides")) => Habits { drawing_shows: false, ..habits },
            Some(("passing", "hides")) => Habits { passing_shows: false, ..habits },
            _ => panic!("no habit of a game: {word}"),
        };
        words.split_whitespace().fold(MATCHING, with)
    }

    fn is_jolly(self, tile: Tile) -> bool {
        self.sum.is_some_and(|sum| tile.low() + tile.high() == sum || tile.high() == 0)
    }

    fn fits(self, tile: Tile, ends: [Half; 2]) -> bool {
        let waits = self.chain_waits && ends.iter().any(|end| matches!(end, Half::Crosswise(_)));
        ends.into_iter().any(|end| match (end, self.sum) {
            (Half::Crosswise(across), Some(sum)) if self.crosswise_makes_the_sum => {
                let partners = [sum - across.low(), sum - across.high()];
                self.is_jolly(tile) || [tile.low(), tile.high()].iter().any(|half| partners.contains(half))
            }
            (Half::Crosswise(_), _) => tile.low() == 0,
            _ if waits => false,
            (Half::Number(open), None) => [tile.low(), tile.high()].contains(&open),
            (Half::Number(open), Some(sum)) => self.is_jolly(tile) || tile.low() + open == sum || tile.high() + open == sum,
        })
    }
}

/// Tiles that a player has shown not to hold, and those that they have laid and drawn since.
struct Lack {
    seat: Seat,
    tiles: TileSet,
    laid_since: TileSet,
    drawn_since: usize,
}

/// Knowledge of all players in a round.
struct Heard {
    habits: Habits,
    set: DominoSet,
    ends: Option<[Half; 2]>,
    lacks: Vec<Lack>,
    shown: Option<(Seat, Tile)>,
}

impl Heard {
    fn new(habits: Habits, set: DominoSet) -> Heard {
        Heard { habits, set, ends: None, lacks: Vec::new(), shown: None }
    }

    fn fitting(&self) -> TileSet {
        let ends = self.ends.expect("a line");
        TileSet::double(self.set.highest()).iter().filter(|tile| self.habits.fits(*tile, ends)).collect()
    }

    fn lacks(&mut self, seat: Seat, tiles: TileSet) {
        self.lacks.push(Lack { seat, tiles, laid_since: TileSet::EMPTY, drawn_since: 0 });
    }

    fn hear(&mut self, event: &LineEvent, players: usize) {
        match *event {
            LineEvent::RoundBegun { .. } => *self = Heard::new(self.habits, self.set),
            LineEvent::Opens { seat, reason: OpeningReason::HighestDouble(double) } => {
                self.shown = Some((seat, double));
                let above = (TileSet::double(self.set.highest()) & TileSet::DOUBLES) - TileSet::double(double.high());
                (0..players as u8).for_each(|seat| self.lacks(Seat(seat), above));
            }
            LineEvent::Opens { seat, reason: OpeningReason::HeaviestTile(heaviest) } => {
                self.shown = Some((seat, heaviest));
                let beats = |tile: &Tile| tile.is_double() || (tile.pips(), tile.high()) > (heaviest.pips(), heaviest.high());
                let above = TileSet::double(self.set.highest()).iter().filter(beats).collect();
                (0..players as u8).for_each(|seat| self.lacks(Seat(seat), above));
            }
            LineEvent::Laid { seat, tile, ends, .. } => {
                self.ends = Some(ends.map(|end| end.half));
                self.lacks.iter_mut().filter(|lack| lack.seat == seat).for_each(|lack| lack.laid_since.insert(tile));
                self.shown = self.shown.filter(|(_, double)| *double != tile);
            }
            LineEvent::Drew { seat, .. } => {
                if self.habits.drawing_shows {
                    let saved = |tile: &Tile| self.habits.jollies_are_saved && self.habits.is_jolly(*tile);
                    let lacking = self.fitting().iter().filter(|tile| !saved(tile)).collect();
                    self.lacks(seat, lacking);
                }
                self.lacks.iter_mut().filter(|lack| lack.seat == seat).for_each(|lack| lack.drawn_since += 1);
            }
            LineEvent::Passed { kind: PassReason::LeavesOpening(_), .. } => {}
            LineEvent::Passed { seat, kind } if kind == PassReason::Unable || self.habits.passing_shows => {
                let fitting = self.fitting();
                self.lacks(seat, fitting);
            }
            _ => {}
        }
    }

    /// Whether a hand could be this: of the tiles that its player lacked, they have or have laid no
    /// more than they have drawn since.
    fn allows(&self, seat: Seat, hand: TileSet) -> bool {
        let drawn_since = |lack: &Lack| ((hand | lack.laid_since) & lack.tiles).len() <= lack.drawn_since;
        // Of a tile that there is more than once, others may have one too.
        let others_may = self.set.copies() > 1;
        let shown = self
            .shown
            .is_none_or(|(opener, double)| if opener == seat { hand.contains(double) } else { others_may || !hand.contains(double) });
        shown && self.lacks.iter().filter(|lack| lack.seat == seat).all(drawn_since)
    }
}

/// Whether the tiles of `hand` can be shared out among the parts that were deduced.
fn satisfies<S: Tiles>(hand: S, parts: &UnseenHand<S>) -> bool {
    let places: Vec<TileSet> = parts.iter().flat_map(|part| std::iter::repeat_n(part.not.wide(), usize::from(part.count))).collect();
    fits_places(hand.wide(), &places)
}

/// Whether the tiles of `hand` can be shared out among places, each with the tiles that it can't
/// hold.
fn fits_places(hand: TileSet, places: &[TileSet]) -> bool {
    let mut taken: Vec<Option<Tile>> = vec![None; places.len()];
    places.len() == hand.len() && hand.iter().all(|tile| finds_place(tile, places, &mut taken, &mut vec![false; places.len()]))
}

fn finds_place(tile: Tile, places: &[TileSet], taken: &mut [Option<Tile>], tried: &mut [bool]) -> bool {
    for place in 0..places.len() {
        if tried[place] || places[place].contains(tile) {
            continue;
        }
        tried[place] = true;
        if taken[place].is_none_or(|other| finds_place(other, places, taken, tried)) {
            taken[place] = Some(tile);
            return true;
        }
    }
    false
}

/// A round so far, as it can be played again.
struct Round<G: Game<Piece = Tile>> {
    before: G,
    order: Vec<Tile>,
    done: Vec<(Seat, G::Action)>,
    log: Vec<G::Event>,
}

impl<G: Game<Piece = Tile>> Round<G> {
    /// A round of `game`, which is to be shuffled into `order`.
    fn new(game: &G, order: Vec<Tile>) -> Round<G> {
        Round { before: game.clone(), order, done: Vec::new(), log: Vec::new() }
    }

    /// Redeals the `unseen` tiles, none of which was in the places `own` of the order, and plays the same
    /// round. None if it isn't led alike, or if an action of the others would be illegal or show something
    /// else.
    fn redealt(
        &self,
        unseen: TileSet,
        own: &[usize],
        is_led_alike: impl Fn(&G) -> bool,
        chance: &mut ChaCha8Rng,
    ) -> Option<(G, Vec<G::Event>)> {
        let unseen: Vec<Tile> = unseen.iter().collect();
        let mut order = self.order.clone();
        for _ in 0..chance.random_range(1..4) {
            let mut place = || {
                let tile = unseen[chance.random_range(0..unseen.len())];
                (0..order.len()).find(|place| order[*place] == tile && !own.contains(place)).expect("every tile is in the order")
            };
            let (one, other) = (place(), place());
            order.swap(one, other);
        }
        let (mut game, mut log) = (self.before.clone(), Vec::new());
        game.shuffled(&order, &mut log).expect("a permutation");
        if !is_led_alike(&game) {
            return None;
        }
        for (seat, action) in &self.done {
            let Stage::ToMove { seat: mover, .. } = game.stage() else { return None };
            if mover != *seat || game.judge(action).is_err() {
                return None;
            }
            game.apply(action, &mut log);
        }
        matches!(game.stage(), Stage::ToMove { .. }).then_some((game, log)).filter(|_| order != self.order)
    }
}

/// Text of an event as a seat receives it, with secrets opened only for that seat.
fn heard_by(eye: Seat, event: &LineEvent) -> String {
    match event {
        LineEvent::Dealt { seat, hand } => format!("dealt {seat} {:?}", hand.seen_by(eye).map(|hand| hand.tiles().to_vec())),
        LineEvent::Drew { seat, tile, drawable, holds } => format!("drew {seat} {:?} {drawable} {holds}", tile.seen_by(eye)),
        open => format!("{open:?}"),
    }
}

/// Places in the order of the eye's own tiles, if they may have duplicates elsewhere.
fn places_of_own<R: Rulebook>(round: &Round<LineGame<R>>, view: &LineView<R>) -> Vec<usize> {
    if view.rules.set().copies() == 1 {
        return Vec::new();
    }
    let (size, players) = (usize::from(view.dealt), view.table.order().len());
    let dealt = (0..size).map(|tile| view.table.position(view.eye) * size + tile);
    let draws = round.done.iter().filter(|(_, action)| *action == LineAction::Draw).enumerate();
    let drawn = draws.filter(|(_, (seat, _))| *seat == view.eye).map(|(number, _)| players * size + number);
    dealt.chain(drawn).collect()
}

#[test]
fn an_opener_shows_what_he_lacks_by_what_he_opens_with() {
    let mut chance = chance(7);
    let mut openers_without_doubles = 0;
    for _ in 0..300 {
        let mut game = LineGame::new(try_rules::<pairs::PairsOptions>("lead=first-seat").expect("valid"));
        game.shuffled(&shuffle(6, &mut chance), &mut NullLog).expect("a permutation");
        let Stage::ToMove { seat, choices } = game.stage() else { panic!("somebody opens") };
        let LineAction::Lay(opening) = choices.nth(chance.random_range(0..choices.count())) else { panic!("an opener lays") };
        game.apply(&LineAction::Lay(opening), &mut NullLog);
        let eye = Seat((seat.0 + 1) % 4);
        let not: Vec<TileSet> = game.view(eye).deduced()[seat.index()].iter().map(|part| part.not).collect();
        let higher: TileSet =
            TileSet::DOUBLES.iter().filter(|double| !opening.tile.is_double() || double.pips() > opening.tile.pips()).collect();
        let in_the_set = |tile: &Tile| tile.high() <= 6;
        assert!(higher.iter().filter(in_the_set).all(|double| not.iter().all(|part| part.contains(double))), "{opening:?}: {not:?}");
        openers_without_doubles += usize::from(!opening.tile.is_double());
    }
    assert!(openers_without_doubles > 5, "{openers_without_doubles}");
}

/// Plays matches under these options and asks every seat at every moment; returns the number of
/// redeals that could be compared.
fn keeps_secrets<R: Rulebook>(rules: R, changes: &str, habits: Habits, seed: u64) -> usize {
    let (players, set) = (rules.players(), rules.set());
    let mut chance = chance(seed);
    let mut game = LineGame::new(rules);
    let mut heard = Heard::new(habits, set);
    let mut round = Round::new(&game, Vec::new());
    let (mut redeals, mut moments) = (0, 0);
    loop {
        let mut log = Vec::new();
        let in_play = match game.stage() {
            Stage::Over(_) => break,
            Stage::ToShuffle(_) => false,
            Stage::ToMove { .. } => true,
        };
        moments += 1;
        for eye in (0..players as u8).map(Seat) {
            let imagined = imagines_what_it_sees(&game, eye, &mut chance);
            if !in_play {
                continue;
            }
            let view = game.view(eye);
            let deduced = view.deduced();
            for seat in (0..players as u8).map(Seat).filter(|seat| view.table.order().contains(seat)) {
                let truth = game.view(seat).hand;
                assert!(heard.allows(seat, truth), "{changes}: the test itself hears too much");
                assert!(
                    satisfies(truth, &deduced[seat.index()]),
                    "{changes}: {seat:?} holds {truth:?}, deduced {:?}",
                    deduced[seat.index()]
                );
                assert!(
                    heard.allows(seat, imagined.view(seat).hand),
                    "{changes}: {seat:?} has shown not to hold {:?}",
                    imagined.view(seat).hand
                );
            }
            let is_led_alike = |game: &LineGame<R>| (game.view(eye).reason, game.view(eye).opener) == (view.reason, view.opener);
            if let Some((other, other_log)) = round.redealt(view.unseen(), &places_of_own(&round, &view), is_led_alike, &mut chance) {
                assert_eq!(other.view(eye), view, "{changes}: the eye sees the same");
                let hears = |log: &[LineEvent]| log.iter().map(|event| heard_by(eye, event)).collect::<Vec<_>>();
                assert_eq!(hears(&other_log), hears(&round.log), "{changes}: and hears the same");
                redeals += 1;
            }
        }
        match game.stage() {
            Stage::ToShuffle(_) => {
                round = Round::new(&game, shuffle_of(set, &mut chance));
                game.shuffled(&round.order, &mut log).expect("a permutation");
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                game.apply(&action, &mut log);
                round.done.push((seat, action));
            }
            Stage::Over(_) => unreachable!(),
        }
        log.iter().for_each(|event| heard.hear(event, players));
        round.log.extend(log);
    }
    assert!(moments > 20, "{changes}: a match of some length");
    redeals
}

/// A game that is searched for leaks of secrets.
trait Secretive: CatalogueGame {
    fn keeps_its_secrets(cases: &Cases);
}

impl<R: Rulebook> Secretive for LineGame<R>
where
    Self: CatalogueGame<Rules = R>,
{
    fn keeps_its_secrets(cases: &Cases) {
        let redeals = cases.secrets.iter().zip(0..).map(|(case, seed)| {
            let (options, habits) = case.split_once('|').unwrap_or((case, ""));
            keeps_secrets(rules_of::<Self>(options), options, Habits::named(habits), seed)
        });
        let redeals: usize = redeals.sum();
        assert!(redeals > cases.redeals, "{redeals} redeals");
    }
}

impl Secretive for Bidomino {
    fn keeps_its_secrets(cases: &Cases) {
        every_seat_imagines_what_it_sees::<Self>(cases);
    }
}

impl Secretive for Kingdomino {
    fn keeps_its_secrets(cases: &Cases) {
        every_seat_imagines_what_it_sees::<Self>(cases);
    }
}

#[test]
fn every_game_keeps_its_secrets() {
    each_game(|game| {
        let cases = cases(game);
        assert!(!cases.secrets.is_empty(), "nobody looks for secrets of {game:?}");
        with_game!(game, G => G::keeps_its_secrets(&cases));
    });
}

fn every_seat_imagines_what_it_sees<G: CatalogueGame>(cases: &Cases) {
    for options in &cases.secrets {
        let rules = rules_of::<G>(options);
        let players = G::players(&rules) as u8;
        let (mut game, mut chance) = (G::new(rules), chance(1));
        loop {
            (0..players).for_each(|eye| drop(imagines_what_it_sees(&game, Seat(eye), &mut chance)));
            match game.stage() {
                Stage::Over(_) => break,
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut NullLog).expect("a permutation");
                }
                Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog),
            }
        }
    }
}

#[test]
fn a_game_says_whether_players_hold_what_others_cant_see() {
    let holds = |game| cases(game).secrets.iter().any(|case| with_game!(game, G => somebody_holds_something::<G>(case)));
    each_game(|game| assert_eq!(holds(game), game.has_hands()));
}

/// Whether a match imagined by the first seat ever differs in the view of the second seat.
fn somebody_holds_something<G: CatalogueGame>(case: &str) -> bool {
    let (mut game, mut chance) = (G::new(rules_of::<G>(case.split('|').next().expect("options"))), chance(1));
    loop {
        match game.stage() {
            Stage::Over(_) => return false,
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
            }
            Stage::ToMove { choices, .. } => {
                if G::imagine(&game.view(Seat(0)), &mut chance).view(Seat(1)) != game.view(Seat(1)) {
                    return true;
                }
                game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog);
            }
        }
    }
}

#[test]
fn a_kept_tile_is_as_hidden_as_one_that_does_not_fit() {
    let hands = ["6-6 0-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"].map(common::tiles).concat();
    let views = ["1-6", "1-3"].map(|drawn| {
        let front: Vec<Tile> = hands.iter().copied().chain(common::tiles(drawn)).collect();
        let mut game = LineGame::new(common::rules::<salon::SalottoOptions>("hand=5"));
        game.shuffled(&common::complete(6, &front), &mut NullLog).expect("a permutation");
        for action in ["lay 6-6", "draw", "pass"] {
            game.apply(&action.parse().expect("an action"), &mut NullLog);
        }
        game.view(Seat(0))
    });
    assert_eq!(views[0], views[1]);
}

#[test]
fn every_place_of_an_imagined_deal_is_possible_for_a_tile_of_which_nothing_is_known() {
    let mut game = LineGame::new(common::rules::<classic::ClassicOptions>("lead=first-seat players=3"));
    let mut chance = chance(5);
    let mut order: Vec<Tile> = TileSet::double(6).iter().collect();
    order.shuffle(&mut chance);
    game.shuffled(&order, &mut NullLog).expect("a permutation");
    let view = game.view(Seat(0));
    let tile = view.unseen().nth(0);
    let mut held = [0_i32; 3];
    for _ in 0..3000 {
        let imagined = LineGame::imagine(&view, &mut chance);
        let place = (1..3).find(|seat| imagined.view(Seat(*seat)).hand.contains(tile)).unwrap_or(0);
        held[usize::from(place)] += 1;
    }
    // Ten of the 22 unseen tiles lie in the boneyard, six in each other hand.
    for (place, expected) in [(0, 3000 * 10 / 22), (1, 3000 * 6 / 22), (2, 3000 * 6 / 22)] {
        assert!((held[place] - expected).abs() < 150, "{held:?}");
    }
}

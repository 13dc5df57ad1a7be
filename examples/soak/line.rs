//! The line games: the points of each play and each round, and the winners.

use super::pairs::{self, Pairs};
use super::second::{Options, Second, seats};
use super::whole::tiles_are_whole;
use salotto::games::catalogue::{CatalogueGame, GameName};
use salotto::games::domino::{LineEnd, Tile, TileSet};
use salotto::games::line::{BonusReason, LineEvent, LineGame, PassReason, RoundEnding, Rulebook};
use salotto::games::{Outcome, Seat};

/// Scoring rules of a game.
enum Scoring {
    Salotto { double_zero: DoubleZero, last: LastOut },
    FiveAndThree(FiveAndThree),
    Classic { void: Void, per_opponent: bool },
    Pairs(Pairs),
    Jolly { void: Void, less_own: bool },
}

enum DoubleZero {
    Ten,
    TenWhenLast,
    Pips,
}

/// Rule for the winner if all are eliminated at once.
enum LastOut {
    Lowest,
    ExtraRound,
    BestBefore,
}

#[derive(Clone, Copy)]
enum Void {
    LowestOfBlocked,
    AnyTwo,
}

struct FiveAndThree {
    primes: Vec<u32>,
    lone_double_twice: bool,
    at_once: bool,
    first_wins: bool,
    last_tile_together: bool,
    blocked_point: bool,
}

pub struct Book {
    scoring: Scoring,
    /// More than anybody gets, if a number of rounds ends the match.
    limit: u32,
    rounds: Option<u16>,
    rounds_played: u16,
    /// Number of tiles of each kind.
    copies: usize,
    /// By seat.
    side: Vec<usize>,
    hands: Vec<TileSet>,
    /// By side.
    totals: Vec<u32>,
    /// By side, before the end of the last round.
    before: Vec<u32>,
    playing: Vec<bool>,
    /// Sides that took part in the round that is over.
    last_round: Vec<usize>,
    /// The sides that have reached the limit, in the order in which they did.
    reached: Vec<usize>,
    /// The two ends: the open number, and the tile.
    ends: Option<[(u8, Tile); 2]>,
    laid: TileSet,
    last: Option<Seat>,
    /// The player who laid the first tile.
    opener: Option<Seat>,
    /// Whether the last tile fitted both ends and was no double, or was the double zero.
    fine: Option<BonusReason>,
    passes: u32,
    /// The sum and the points of the last play that weren't reported yet.
    earned: Option<(u32, u32)>,
    round: Option<Round>,
}

/// A round that is over.
struct Round {
    points: Vec<u32>,
    winner: Option<usize>,
    /// Whether it should be void, and was reported to be.
    void: [bool; 2],
}

impl<R: Rulebook> Second<LineGame<R>> for Book
where
    LineGame<R>: CatalogueGame<Event = LineEvent>,
{
    fn sits_down(options: &Options, players: usize) -> Book {
        let sides = match (LineGame::<R>::NAME, options.word("teams").split_once('x')) {
            (GameName::Pairs, _) => 2,
            (_, Some((teams, _))) => teams.parse().expect("a number of teams"),
            _ => players,
        };
        Book {
            scoring: scoring(LineGame::<R>::NAME, options),
            limit: options.number("limit").or(options.number("target")).unwrap_or(u32::MAX),
            rounds: [options.word("limit"), options.word("target")].iter().find_map(|end| end.strip_suffix("-rounds")?.parse().ok()),
            rounds_played: 0,
            copies: options.word("set").split_once('x').map_or(1, |(copies, _)| copies.parse().expect("a number of sets")),
            side: (0..players).map(|seat| seat % sides).collect(),
            hands: vec![TileSet::EMPTY; players],
            totals: vec![0; sides],
            before: vec![0; sides],
            playing: vec![true; sides],
            last_round: Vec::new(),
            reached: Vec::new(),
            ends: None,
            laid: TileSet::EMPTY,
            last: None,
            opener: None,
            fine: None,
            passes: 0,
            earned: None,
            round: None,
        }
    }

    fn hears(&mut self, event: &LineEvent) {
        if !matches!(event, LineEvent::Earned { .. }) {
            assert_eq!(self.earned, None, "a play earned this");
        }
        match event {
            LineEvent::Seated { order } => order.iter().enumerate().for_each(|(place, seat)| self.side[seat.index()] = place % 2),
            LineEvent::RoundBegun { .. } => {
                (self.ends, self.laid, self.last, self.round) = (None, TileSet::EMPTY, None, None);
                (self.opener, self.fine, self.passes) = (None, None, 0);
                self.hands.fill(TileSet::EMPTY);
            }
            LineEvent::Dealt { seat, hand } => {
                self.hands[seat.index()] = hand.seen_by(*seat).expect("his own").tiles().iter().copied().collect();
            }
            LineEvent::Laid { seat, tile, side, .. } => self.lay(*seat, *tile, *side),
            LineEvent::Drew { seat, tile, .. } => {
                let tile = *tile.seen_by(*seat).expect("his own");
                let seen: usize = self.hands.iter().chain([&self.laid]).map(|tiles| tiles.count(tile)).sum();
                assert!(seen < self.copies, "{tile} was in the boneyard");
                self.hands[seat.index()].insert(tile);
            }
            LineEvent::Earned { seat, earning, awarded, total } => {
                let (sum, points) = self.earned.take().expect("nothing was earned");
                assert_eq!((u32::from(earning.sum), earning.points), (sum, points), "what the ends earn");
                self.add(self.side[seat.index()], points, [*awarded, *total]);
            }
            LineEvent::Passed { kind: PassReason::LeavesOpening(_), .. } => assert!(self.laid.is_empty(), "nobody has opened"),
            LineEvent::Passed { .. } => self.passes += 1,
            LineEvent::Bonus(bonus) if bonus.earned == BonusReason::Pass => {
                let Scoring::Pairs(rules) = &self.scoring else { panic!("only pairs pay for a pass") };
                assert!(
                    rules.pays_for(self.passes, self.laid.len()) && bonus.points == 25 && self.last == Some(bonus.seat),
                    "the pass earns that"
                );
                let side = self.side[bonus.seat.index()];
                let total = self.totals[side] + 25;
                self.add(side, 25, [25, total]);
            }
            LineEvent::Bonus(bonus) => assert!(self.fine.is_some() && self.last == Some(bonus.seat), "the last tile was a fine one"),
            LineEvent::RoundOver { ending, round } => {
                self.rounds_played = *round;
                self.before.clone_from(&self.totals);
                self.last_round = self.sides_in().collect();
                self.round = Some(self.settle(*ending));
            }
            LineEvent::Showed { seat, hand } => assert_eq!(*hand, self.hands[seat.index()], "the hand of seat {seat}"),
            LineEvent::Void { .. } => self.round().void[1] = true,
            LineEvent::Scored { side, points, total, winner } => {
                let side = usize::from(side.0);
                let round = self.round();
                assert!(round.void[0] == round.void[1] && *winner == (round.winner == Some(side)), "who won the round");
                let due = round.points[side];
                self.add(side, due, [*points, *total]);
            }
            LineEvent::Eliminated { side, total } => {
                let side = usize::from(side.0);
                assert!(self.playing[side] && *total >= self.limit && *total == self.totals[side]);
                self.playing[side] = false;
            }
            LineEvent::ExtraRound => assert!(self.sides_in().all(|side| self.totals[side] >= self.limit)),
            LineEvent::LeadDrawn { .. } | LineEvent::Redealt | LineEvent::Opens { .. } | LineEvent::Won { .. } => {}
        }
    }

    fn agrees(&self, game: &LineGame<R>) {
        tiles_are_whole(game);
        if !self.laid.is_empty() {
            assert!((0..).map(Seat).zip(&self.hands).all(|(seat, hand)| game.hand(seat) == *hand), "the hands");
        }
    }

    fn ends(&self, outcome: &Outcome) {
        assert!(outcome.scores.iter().zip(&self.side).all(|(score, side)| *score == self.totals[*side] as i32), "the scores");
        assert_eq!(outcome.scores.len(), self.side.len());
        let winners = self.winners();
        assert_eq!(outcome.winners, seats(self.side.len(), |seat| winners.contains(&self.side[seat])), "who has won");
    }
}

fn scoring(game: GameName, options: &Options) -> Scoring {
    let void = if options.is("void", "any-two") { Void::AnyTwo } else { Void::LowestOfBlocked };
    match game {
        GameName::Salotto => Scoring::Salotto {
            double_zero: match options.word("double-zero") {
                "ten" => DoubleZero::Ten,
                "ten-when-last" => DoubleZero::TenWhenLast,
                _ => DoubleZero::Pips,
            },
            last: match options.word("all-eliminated") {
                "lowest" => LastOut::Lowest,
                "extra-round" => LastOut::ExtraRound,
                _ => LastOut::BestBefore,
            },
        },
        GameName::FiveAndThree => Scoring::FiveAndThree(FiveAndThree {
            primes: match (options.word("scoring"), options.word("primes")) {
                ("basic", _) => vec![3, 5],
                (_, "to-thirteen") => odd_primes(13),
                _ => odd_primes(72),
            },
            lone_double_twice: options.is("lone-double", "twice"),
            at_once: options.is("stop", "at-once"),
            first_wins: options.is("winner", "first"),
            last_tile_together: options.is("last-tile", "together"),
            blocked_point: options.is("blocked-point", "last-player"),
        }),
        GameName::Classic => Scoring::Classic { void, per_opponent: options.is("blocked", "per-opponent") },
        GameName::Pairs => Scoring::Pairs(Pairs::of(options)),
        GameName::Jolly => Scoring::Jolly { void, less_own: options.is("blocked", "difference") },
        other => panic!("{other:?} is no line game"),
    }
}

fn odd_primes(most: u32) -> Vec<u32> {
    (3..=most).filter(|number| (2..*number).all(|divisor| number % divisor > 0)).collect()
}

impl Book {
    fn sides_in(&self) -> impl Iterator<Item = usize> {
        (0..self.playing.len()).filter(|side| self.playing[*side])
    }

    fn round(&mut self) -> &mut Round {
        self.round.as_mut().expect("a round is over")
    }

    fn lay(&mut self, seat: Seat, tile: Tile, side: LineEnd) {
        let hand = &mut self.hands[seat.index()];
        assert!(hand.contains(tile), "{tile} was in the hand of seat {seat}");
        hand.remove(tile);
        self.laid.insert(tile);
        self.last = Some(seat);
        self.opener = self.opener.or(Some(seat));
        self.fine = pairs::fine(tile, self.ends.map(|ends| ends.map(|(open, _)| open)));
        // In the Jolly game the open ends follow other rules, and earn nothing.
        if matches!(self.scoring, Scoring::Jolly { .. }) {
            return;
        }
        self.ends = Some(match (self.ends, side) {
            (None, _) => [(tile.low(), tile), (tile.high(), tile)],
            (Some([left, right]), LineEnd::Left) => [beyond(left.0, tile), right],
            (Some([left, right]), _) => [left, beyond(right.0, tile)],
        });
        let Scoring::FiveAndThree(rules) = &self.scoring else { return };
        let value = |(open, tile): (u8, Tile)| if tile.low() == tile.high() { 2 * u32::from(open) } else { u32::from(open) };
        let alone = self.laid.len() == 1 && !rules.lone_double_twice;
        let sum = match self.ends.expect("there are two") {
            _ if alone => u32::from(tile.low() + tile.high()),
            [left, right] => value(left) + value(right),
        };
        let out = u32::from(rules.last_tile_together && self.hands[seat.index()].is_empty());
        let points = rules.primes.iter().filter(|prime| sum % **prime == 0).map(|prime| sum / prime).sum::<u32>() + out;
        self.earned = (points > 0).then_some((sum, points));
    }

    /// Adds the points due to a side, and compares them with `told`: the points that count, and the
    /// total then.
    fn add(&mut self, side: usize, due: u32, told: [u32; 2]) {
        let beyond = matches!(&self.scoring, Scoring::FiveAndThree(rules) if rules.at_once) && self.totals[side] + due > self.limit;
        let counts = if beyond { 0 } else { due };
        self.totals[side] += counts;
        assert_eq!([counts, self.totals[side]], told, "the points of side {side}");
        if self.totals[side] >= self.limit && !self.reached.contains(&side) {
            self.reached.push(side);
        }
    }

    /// Points of the tiles left in a hand.
    fn left(&self, seat: usize) -> u32 {
        let hand = self.hands[seat];
        let pips: u32 = hand.iter().map(|tile| u32::from(tile.low()) + u32::from(tile.high())).sum();
        let double_zeros = hand.iter().filter(|tile| tile.low() + tile.high() == 0).count() as u32;
        let tens = match &self.scoring {
            Scoring::Salotto { double_zero: DoubleZero::Ten, .. } => double_zeros,
            Scoring::Salotto { double_zero: DoubleZero::TenWhenLast, .. } if hand.len() == 1 => double_zeros,
            _ => 0,
        };
        pips + 10 * tens
    }

    /// The round's result by its ending, with the points due to each side.
    fn settle(&self, ending: RoundEnding) -> Round {
        let mut left = vec![0; self.totals.len()];
        (0..self.side.len()).for_each(|seat| left[self.side[seat]] += self.left(seat));
        let out = if let RoundEnding::Out(seat) = ending { Some(self.side[seat.index()]) } else { None };
        let least = self.sides_in().map(|side| left[side]).min().expect("somebody plays");
        let mut lowest = self.sides_in().filter(|side| left[*side] == least);
        let lowest = lowest.next().filter(|_| lowest.next().is_none());
        let equal = |side: usize| self.sides_in().any(|other| other != side && left[other] == left[side]);
        let by_void = |void: Void| match void {
            Void::AnyTwo if self.sides_in().any(equal) => None,
            _ => out.or(lowest),
        };
        let others = |winner: usize| self.sides_in().filter(|side| *side != winner).map(|side| left[side]).sum::<u32>();
        let mut points = vec![0; left.len()];
        let winner = match &self.scoring {
            Scoring::Salotto { .. } => {
                let mates = out.map_or(0, |side| left[side]);
                self.sides_in().filter(|side| Some(*side) != out).for_each(|side| points[side] = left[side] + mates);
                return Round { points, winner: out, void: [false; 2] };
            }
            Scoring::FiveAndThree(rules) => {
                let last = self.last.map(|seat| self.side[seat.index()]).filter(|_| rules.blocked_point);
                let winner = if ending == RoundEnding::Blocked { last } else { out };
                let extra = u32::from(ending == RoundEnding::Blocked || !rules.last_tile_together);
                winner.into_iter().for_each(|side| points[side] = extra);
                return Round { points, winner, void: [false; 2] };
            }
            Scoring::Classic { void, per_opponent } => {
                let winner = by_void(*void);
                let times = if *per_opponent { self.sides_in().count() as u32 - 1 } else { 1 };
                winner.into_iter().for_each(|side| points[side] = others(side) - times * left[side]);
                winner
            }
            Scoring::Pairs(_) if matches!(ending, RoundEnding::Goal(_)) => return Round { points, winner: None, void: [false; 2] },
            Scoring::Pairs(rules) => {
                let hands = std::array::from_fn(|seat| (self.side[seat], self.left(seat)));
                let of = |seat: Option<Seat>| seat.map(|seat| self.side[seat.index()]);
                let over = pairs::Over { blocked: ending == RoundEnding::Blocked, out, opener: of(self.opener), closer: of(self.last) };
                rules.settle(&over, hands, self.fine, &mut points)
            }
            Scoring::Jolly { void, less_own } => {
                let winner = by_void(*void);
                winner.into_iter().for_each(|side| points[side] = others(side) - if *less_own { left[side] } else { 0 });
                winner
            }
        };
        Round { points, winner, void: [winner.is_none(), false] }
    }

    /// The sides that win now that the match is over.
    fn winners(&self) -> Vec<usize> {
        let at_the_end = |side: &usize| self.reached.contains(side) == (self.totals[*side] >= self.limit);
        assert!((0..self.totals.len()).all(|side| at_the_end(&side)));
        if let Some(rounds) = self.rounds {
            assert_eq!(self.rounds_played, rounds, "the last round");
            let order = |side: &usize| {
                if matches!(self.scoring, Scoring::Salotto { .. }) { -i64::from(self.totals[*side]) } else { self.totals[*side].into() }
            };
            let best = (0..self.totals.len()).map(|side| order(&side)).max();
            return (0..self.totals.len()).filter(|side| Some(order(side)) == best).collect();
        }
        match &self.scoring {
            Scoring::Salotto { last, .. } => self.left_last(last),
            Scoring::FiveAndThree(rules) if !rules.first_wins && !rules.at_once => {
                let most = self.totals.iter().max();
                self.reached.iter().copied().find(|side| Some(&self.totals[*side]) == most).into_iter().collect()
            }
            Scoring::Pairs(_) => {
                let most = self.reached.iter().map(|side| self.totals[*side]).max();
                self.reached.iter().copied().filter(|side| Some(self.totals[*side]) == most).collect()
            }
            _ => self.reached.first().copied().into_iter().collect(),
        }
    }

    /// The side left when all others are eliminated, or the winners if none is left.
    fn left_last(&self, last: &LastOut) -> Vec<usize> {
        let still: Vec<usize> = self.sides_in().collect();
        assert!(still.len() <= 1, "{still:?} play on");
        if still.len() == 1 {
            return still;
        }
        let compared = if matches!(last, LastOut::BestBefore) { &self.before } else { &self.totals };
        let least = self.last_round.iter().map(|side| compared[*side]).min();
        let lowest: Vec<usize> = self.last_round.iter().copied().filter(|side| Some(compared[*side]) == least).collect();
        assert!(!matches!(last, LastOut::ExtraRound) || lowest.len() == 1, "an extra round decides");
        lowest
    }
}

/// The other half of a tile that touches an end showing `open`.
fn beyond(open: u8, tile: Tile) -> (u8, Tile) {
    let other = if tile.low() == open { tile.high() } else { tile.low() };
    assert!(tile.low() == open || tile.high() == open, "{tile} touches {open}");
    (other, tile)
}

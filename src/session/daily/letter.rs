//! Letters: deals and results as lines for friends, made from a match and described in words.

use super::{month, today};
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Contender, Level};
use crate::games::any::{AnyGame, AnyOptions};
use crate::games::catalogue::GameName;
use crate::games::{Game, Pile, Stage};
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, contender_name, option_label};
use crate::records::{
    self, Challenge, DailyDeal, Header, LETTER_VERSION, Letter, LetterContent, LetterResult, NoLetter, Notes, RecordStep, SeatPlayer,
    rules_of,
};
use crate::session::client::Person;
use crate::session::table::daily_shuffles::{daily_shuffles, has_known_bots, options as day_options};
use crate::session::table::message_of_game;
use crate::session::table::shuffles::order_of_seed;
use chrono::Datelike;

/// The numbers of pieces dealt lie below this.
const DEALT: u64 = 10_000;

/// The letter about a match.
///
/// # Errors
/// A sentence about why the match can't be sent.
pub fn letter_of(header: &Header, steps: &[RecordStep], sender: Option<&str>) -> Result<Letter, Message> {
    if header.people().map(|seat| seat.index()).ne([0]) {
        return Err(message!("letter-not-alone"));
    }
    let other_deal = || message!("letter-other-deal");
    let dealer = Dealer::of(header).ok_or_else(other_deal)?;
    let mut game = AnyGame::new(rules_of::<AnyGame>(header).map_err(|_| other_deal())?);
    let mut dealt = 0;
    for step in steps {
        if let (RecordStep::Shuffle(order), Stage::ToShuffle(pile)) = (step, game.stage()) {
            if !dealer.order(dealt, pile).eq(order) {
                return Err(other_deal());
            }
            dealt += 1;
        }
        records::step(&mut game, step, &mut Vec::new()).map_err(|_| other_deal())?;
    }
    let result = result_of_first(&game);
    let options = AnyOptions::unnamed(header.game).with(&header.options).map_err(|_| other_deal())?.changed();
    if matches!(dealer, Dealer::Day(..))
        && options != AnyOptions::of(header.game).with(&day_options(header.game)).map_err(|_| other_deal())?.changed()
    {
        return Err(other_deal());
    }
    let dealt = dealer.dealt(header).ok_or_else(other_deal)?;
    let content = match dealer {
        Dealer::Seed(seed) => LetterContent::Deal { game: header.game, seed, options, bots: bots_of(header), result },
        Dealer::Day(daily, _) => LetterContent::Day { game: header.game, daily, result },
    };
    Ok(Letter { content, dealt, sender: sender.and_then(records::sender_name) })
}

/// The result of the first seat in a match that is over.
pub(super) fn result_of_first(game: &AnyGame) -> Option<LetterResult> {
    let Stage::Over(outcome) = game.stage() else { return None };
    Some(LetterResult { points: *outcome.scores.first()?, won: outcome.winners.iter().any(|seat| seat.index() == 0) })
}

/// The bots after the first seat; equal ones at the end once.
fn bots_of(header: &Header) -> Vec<Contender> {
    let bot = |player: &SeatPlayer| if let SeatPlayer::Bot(bot) = player { *bot } else { Level::Normal.into() };
    let mut bots: Vec<Contender> = header.seats.iter().skip(1).map(|seat| bot(&seat.player)).collect();
    while bots.len() > 1 && bots[bots.len() - 1] == bots[bots.len() - 2] {
        bots.pop();
    }
    bots
}

/// The source of a match's shuffles.
enum Dealer {
    Seed(u64),
    Day(DailyDeal, FixedShuffles),
}

impl Dealer {
    /// The source that the header names.
    fn of(header: &Header) -> Option<Dealer> {
        match header.notes.daily {
            Some(daily) => {
                daily_shuffles(header).filter(|_| has_known_bots(daily, header.game)).map(|shuffles| Dealer::Day(daily, shuffles))
            }
            None => header.notes.seed.map(Dealer::Seed),
        }
    }

    /// The pieces in the order of shuffle `number`, from 0, as records name them.
    fn order(&self, number: usize, pile: Pile<<AnyGame as Game>::Piece>) -> Vec<String> {
        let order = match self {
            Dealer::Seed(seed) => order_of_seed(*seed, number, &pile),
            Dealer::Day(_, shuffles) => shuffles.order(number as u64, &pile),
        };
        order.into_iter().map(|piece| piece.to_string()).collect()
    }

    /// A number that follows from the first pieces and from all options.
    fn dealt(&self, header: &Header) -> Option<u16> {
        let Stage::ToShuffle(pile) = AnyGame::new(rules_of::<AnyGame>(header).ok()?).stage() else { return None };
        let options = AnyOptions::unnamed(header.game).with(&header.options).ok()?.named();
        let options: String = options.into_iter().map(|(name, value)| format!("{name} {value} ")).collect();
        let orders = [self.order(0, pile.clone()), self.order(1, pile)].concat().join(" ");
        Some((FixedShuffles::of(&(options + &orders)).seed() % DEALT) as u16)
    }
}

/// The header of the match that a letter deals, without its seats; None if this program doesn't
/// deal the sender's pieces.
pub(in crate::session) fn header_of(letter: &Letter) -> Option<Header> {
    let (game, options, notes) = match &letter.content {
        LetterContent::Deal { game, seed, options, .. } => (*game, options.clone(), Notes { seed: Some(*seed), ..Notes::default() }),
        LetterContent::Day { game, daily, .. } => (*game, day_options(*game), Notes { daily: Some(*daily), ..Notes::default() }),
        LetterContent::Puzzle { .. } => return None,
    };
    let options = AnyOptions::of(game).with(&options).ok()?.named();
    let header = Header { game, options, seats: Vec::new(), notes };
    (Dealer::of(&header)?.dealt(&header)? == letter.dealt).then_some(header)
}

/// The result of the letter's sender as a note for a record.
pub(in crate::session) fn challenge_of(letter: &Letter) -> Option<Challenge> {
    Some(Challenge { result: letter.content.result()?, sender: letter.sender.clone() })
}

/// Says the line with this match, for friends.
pub(in crate::session) fn send(header: &Header, steps: &[RecordStep], person: &mut Person) {
    let name = person.settings.name.clone();
    let said = letter_of(header, steps, name.as_deref()).map(|letter| vec![message!("letter-ready"), line(&letter)]);
    person.output.hold_for_next(&said.unwrap_or_else(|wrong| vec![wrong]));
}

/// The letter and words about it, to be sent.
pub fn line(letter: &Letter) -> Message {
    let about = Value::phrase(about(letter));
    match result_of(letter) {
        Some(result) => message!("letter-line-result", about = about, result = Value::phrase(result), line = letter.to_string()),
        None => message!("letter-line", about = about, line = letter.to_string()),
    }
}

/// The messages before anything of a letter is played.
pub fn told(letter: &Letter) -> Vec<Message> {
    let mut said = vec![about(letter)];
    if let LetterContent::Deal { game, options, bots, .. } = &letter.content {
        let spec = |name: &str| game.options().iter().find(|spec| spec.name == name);
        let labels: Vec<Message> = options.iter().filter_map(|(name, value)| Some(option_label(spec(name)?, value))).collect();
        if !labels.is_empty() {
            said.push(message!("letter-options", options = Value::list(labels)));
        }
        let levels = bots.iter().map(|bot| contender_name(*bot));
        said.push(message!("letter-bots", count = bots.len(), levels = Value::list(levels)));
    }
    said.extend(result_of(letter));
    said
}

/// The contents of a letter as a sentence.
fn about(letter: &Letter) -> Message {
    let (named, sender) = named_sender(letter.sender.as_deref());
    match &letter.content {
        LetterContent::Deal { game, .. } => message!("letter-deal", named = named, sender = sender, game = message_of_game(*game)),
        LetterContent::Day { game, daily, .. } => message!(
            "letter-day",
            named = named,
            sender = sender,
            game = message_of_game(*game),
            day = daily.date.day(),
            month = month(*daily),
            year = daily.date.year().to_string()
        ),
        LetterContent::Puzzle { game, number, .. } => {
            message!("letter-puzzle", named = named, sender = sender, game = message_of_game(*game), number = *number)
        }
    }
}

fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// Whether a sender has a name, for the texts, and the name.
fn named_sender(sender: Option<&str>) -> (&'static str, &str) {
    (yes_or_no(sender.is_some()), sender.unwrap_or_default())
}

/// The sender's result as a sentence.
fn result_of(letter: &Letter) -> Option<Message> {
    let (named, sender) = named_sender(letter.sender.as_deref());
    match &letter.content {
        LetterContent::Puzzle { solved, .. } => solved.then(|| message!("letter-solved", named = named, sender = sender)),
        content => content.result().map(|LetterResult { points, won }| {
            message!("letter-result", named = named, sender = sender, won = yes_or_no(won), points = points)
        }),
    }
}

/// Both results with the same deal.
pub(in crate::session) fn compared(own: LetterResult, challenge: &Challenge) -> Message {
    let (named, sender) = named_sender(challenge.sender.as_deref());
    message!(
        "letter-compared",
        won = yes_or_no(own.won),
        points = own.points,
        named = named,
        sender = sender,
        friend_won = yes_or_no(challenge.result.won),
        friend_points = challenge.result.points
    )
}

/// A message about a text that is no letter.
pub fn no_letter(wrong: &NoLetter) -> Message {
    match wrong {
        NoLetter::Nothing => message!("letter-nothing"),
        NoLetter::TooLong => message!("letter-too-long"),
        NoLetter::Unfinished => message!("letter-unfinished"),
        NoLetter::Check => message!("letter-check"),
        NoLetter::Version(version) => message!("letter-version", version = shorten(version), known = LETTER_VERSION),
        NoLetter::Unknown(word) => message!("letter-unknown", word = shorten(word)),
    }
}

/// A message that the day of a letter hasn't come yet.
pub(in crate::session) fn not_yet(letter: &Letter) -> Option<Message> {
    let LetterContent::Day { daily, .. } = letter.content else { return None };
    let year = daily.date.year().to_string();
    (daily.date > today().date).then(|| message!("letter-not-yet", day = daily.date.day(), month = month(daily), year = year))
}

/// The game of a letter.
pub(in crate::session) fn game_of(letter: &Letter) -> GameName {
    match letter.content {
        LetterContent::Deal { game, .. } | LetterContent::Day { game, .. } | LetterContent::Puzzle { game, .. } => game,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_deals_for_ever() {
        for game in GameName::ALL {
            let header = Header { game: *game, options: Vec::new(), seats: Vec::new(), notes: Notes::default() };
            let Stage::ToShuffle(pile) = AnyGame::new(rules_of::<AnyGame>(&header).unwrap()).stage() else { panic!("a shuffle") };
            let first = |seed, number| Dealer::Seed(seed).order(number, pile.clone())[..7].join(" ");
            let now = [1, 999_999].map(|seed| format!("seed {seed}: {}, {}", first(seed, 0), first(seed, 1)));
            // Letters name seeds: their deals must never change.
            let path = format!("{}/tests/daily/{}.txt", env!("CARGO_MANIFEST_DIR"), game.key());
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            let kept: Vec<&str> = kept.lines().filter(|line| line.starts_with("seed ")).collect();
            assert_eq!(now.as_slice(), kept, "{path} now:\n{}", now.join("\n"));
        }
    }
}

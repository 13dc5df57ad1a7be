//! Replaying a record as text, and checks of records.

use super::review::Review;
use crate::bots::{Budget, Level};
use crate::games::any::{AnyEvent, AnyGame, AnyRefusal};
use crate::games::{Choices, Game, Seat, SeatSet, Stage};
use crate::locale::Locale;
use crate::narration::message::{message, shorten};
use crate::narration::{Detail, EventNarration, Listener, Message, Question, Value, bad_options};
use crate::records::{
    self, Header, LONGEST, LineError, Observer, Record, RecordStep, ReplayError, ReplayFault, SeatLine, SeatPlayer, ShuffleMismatch,
    event_line, rules_of,
};
use crate::session::client::names::level_names;
use crate::session::client::output::Output;
use crate::session::daily;
use crate::session::seat::spectator::spectator_listener;
use crate::session::table::{message_of_game, own_seat};

/// Form of a replay, and its listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayAudience {
    /// Sentences for this seat; None for a spectator who sees everything.
    Words(Option<Seat>),
    /// One JSON object per event as this seat sees it; None for everything open.
    Json(Option<Seat>),
}

/// Reason why a record can't be replayed to its end.
#[derive(Debug)]
pub struct ReplayFailure {
    /// The wrong line, from 1; None if the record isn't at fault.
    pub line: Option<usize>,
    /// The message about it.
    pub said: Message,
}

/// Parses the record in `bytes` and checks it from the first line to the last. Every record is
/// checked by this before use.
///
/// # Errors
/// The first wrong line.
pub fn judged(bytes: &[u8], detail: Detail, locale: &Locale) -> Result<Record, ReplayFailure> {
    let record = parse(bytes)?;
    let listener = spectator_listener(&with_seats(record.header.clone(), locale), detail);
    records::play::<AnyGame>(&record, |_, _| {}).map_err(|(stopped, game)| failed(&stopped, game.as_ref(), &listener))?;
    Ok(record)
}

fn parse(bytes: &[u8]) -> Result<Record, ReplayFailure> {
    records::parse(bytes).map_err(|(number, trouble)| ReplayFailure { line: Some(number), said: trouble_message(number, &trouble) })
}

/// The playable part of a file.
pub struct UsablePart {
    /// The header and the playable steps.
    pub record: Record,
    /// The length of the part in bytes.
    pub bytes: usize,
    /// The part that is left out, if any.
    pub rest: Option<UnusableRest>,
}

/// The part of a file that can't be replayed, and why.
pub enum UnusableRest {
    /// The last line is incomplete.
    LastLine(Message),
    /// All lines from a wrong one on.
    FromLine {
        /// The message about that line.
        why: Message,
        /// The number of moves before it.
        moves: usize,
    },
}

/// The match in `bytes`, up to the first line that can't be replayed.
///
/// # Errors
/// The first wrong line, if nothing was played before it.
pub fn whole(bytes: &[u8], detail: Detail, locale: &Locale) -> Result<UsablePart, ReplayFailure> {
    let wrong = match judged(bytes, detail, locale) {
        Ok(record) => return Ok(UsablePart { record, bytes: bytes.len(), rest: None }),
        Err(wrong) => wrong,
    };
    let ended = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let last = bytes[..ended].iter().filter(|byte| **byte == b'\n').count() + 1;
    let Some(line) = wrong.line.filter(|_| bytes.len() <= LONGEST) else { return Err(wrong) };
    let legal = if line == last { ended } else { bytes.split_inclusive(|byte| *byte == b'\n').take(line - 1).map(<[u8]>::len).sum() };
    let Ok(record) = judged(&bytes[..legal], detail, locale) else { return Err(wrong) };
    let moves = record.moves();
    let rest = if line == last && ended < bytes.len() {
        UnusableRest::LastLine(wrong.said)
    } else if moves > 0 {
        UnusableRest::FromLine { why: wrong.said, moves }
    } else {
        return Err(wrong);
    };
    Ok(UsablePart { record, bytes: legal, rest: Some(rest) })
}

/// Reads a record and outputs all of it.
///
/// # Errors
/// The first wrong line; everything before it has been output.
pub fn tell(bytes: &[u8], telling: ReplayAudience, detail: Detail, output: &mut Output) -> Result<(), ReplayFailure> {
    let record = parse(bytes)?;
    tell_game(record, telling, detail, output)
}

fn tell_game(mut record: Record, telling: ReplayAudience, detail: Detail, output: &mut Output) -> Result<(), ReplayFailure> {
    record.header = with_seats(record.header, output.locale());
    let mut listener = spectator_listener(&record.header, detail);
    // An error in the header takes precedence over a missing seat.
    records::begin::<AnyGame>(&record).map_err(|stopped| failed(&stopped, None, &listener))?;
    let (ReplayAudience::Words(seat) | ReplayAudience::Json(seat)) = telling;
    listener.seat = seat.map(|seat| check_seat(seat, &listener)).transpose()?;
    let eyes = seat.map_or(Observer::All, Observer::Seat);
    let in_words = matches!(telling, ReplayAudience::Words(_));
    if in_words {
        output.tell_events(&[message_of_game(record.header.game)]);
    }
    let mut waiting = Vec::new();
    let played = records::play::<AnyGame>(&record, |events, game| match telling {
        ReplayAudience::Json(_) => {
            output.write_plain(&events.iter().map(|event| event_line(event, game, eyes)).collect::<Vec<_>>().join("\n"))
        }
        ReplayAudience::Words(_) => {
            waiting.extend_from_slice(events);
            if turn_is_over(events, game) {
                tell_events(&mut waiting, game, &mut listener, output);
            }
        }
    });
    match played {
        Ok(game) => {
            if in_words {
                tell_events(&mut waiting, &game, &mut listener, output);
                tell_state(&game, &listener, output);
                output.tell_events(&daily::verdict_messages(&record));
            }
            Ok(())
        }
        Err((stopped, game)) => {
            if let (Some(game), true) = (&game, in_words) {
                tell_events(&mut waiting, game, &mut listener, output);
            }
            Err(failed(&stopped, game.as_ref(), &listener))
        }
    }
}

/// All sentences of a record as its player heard them.
///
/// # Errors
/// The first wrong line.
pub fn story(bytes: &[u8], detail: Detail, locale: &Locale) -> Result<Vec<Message>, ReplayFailure> {
    let record = judged(bytes, detail, locale)?;
    story_of(record, detail, locale)
}

fn story_of(mut record: Record, detail: Detail, locale: &Locale) -> Result<Vec<Message>, ReplayFailure> {
    record.header = with_seats(record.header, locale);
    let mut listener = spectator_listener(&record.header, detail);
    listener.seat = Some(own_seat(&record.header));
    let (mut waiting, mut said) = (Vec::new(), Vec::new());
    let played = records::play::<AnyGame>(&record, |events, game| {
        waiting.extend_from_slice(events);
        if turn_is_over(events, game) {
            said.extend(sentences(&mut waiting, game, &mut listener));
        }
    });
    let game = played.map_err(|(stopped, game)| failed(&stopped, game.as_ref(), &listener))?;
    said.extend(sentences(&mut waiting, &game, &mut listener));
    Ok(said)
}

/// The review of a record: the moves of `seat`, or those of the player at the keyboard.
///
/// # Errors
/// The first wrong line.
pub fn review(bytes: &[u8], seat: Option<Seat>, detail: Detail, locale: &Locale) -> Result<Review, ReplayFailure> {
    let record = judged(bytes, detail, locale)?;
    review_of(record, seat, detail, locale)
}

fn review_of(record: Record, seat: Option<Seat>, detail: Detail, locale: &Locale) -> Result<Review, ReplayFailure> {
    let header = with_seats(record.header.clone(), locale);
    let mut listener = spectator_listener(&header, detail);
    let asked = seat;
    let seat = check_seat(seat.unwrap_or(own_seat(&header)), &listener)?;
    let game = records::play::<AnyGame>(&record, |_, _| {}).map_err(|(stopped, game)| failed(&stopped, game.as_ref(), &listener))?;
    listener.seat = Some(seat);
    listener.mates = AnyGame::partners(&game.view(seat), seat);
    let steps: Vec<RecordStep> = record.steps.into_iter().map(|line| line.step).collect();
    let several = asked.is_none() && header.people().count() > 1;
    let whose = several.then(|| message!("review-whose", who = header.seats[seat.index()].name.as_str()));
    let mut review = Review::new(&header, &steps, seat, listener, Budget::OfLevel);
    review.whose = whose;
    Ok(review)
}

/// The seat, if the match has it.
fn check_seat(seat: Seat, listener: &Listener) -> Result<Seat, ReplayFailure> {
    let count = listener.names.len();
    if seat.index() < count {
        return Ok(seat);
    }
    Err(ReplayFailure { line: None, said: message!("no-such-seat", seat = seat.index() + 1, count = count) })
}

/// Whether these events can be announced without those that follow: the turn doesn't go on, and the next
/// player won't do the equivalent.
pub(in crate::session) fn turn_is_over(events: &[AnyEvent], game: &AnyGame) -> bool {
    let view = game.view(Seat::NOBODY);
    let mover = AnyGame::seat_to_move(&view);
    !events.last().is_some_and(|event| AnyGame::is_continued(event, mover) || AnyGame::is_done_by_all(event, &view))
}

fn tell_events(waiting: &mut Vec<AnyEvent>, game: &AnyGame, listener: &mut Listener, output: &mut Output) {
    output.tell_events(&sentences(waiting, game, listener));
}

/// Takes the pending events as sentences.
fn sentences(waiting: &mut Vec<AnyEvent>, game: &AnyGame, listener: &mut Listener) -> Vec<Message> {
    let view = game.view(listener.seat.unwrap_or(Seat::NOBODY));
    listener.mates = listener.seat.map_or(SeatSet::default(), |seat| AnyGame::partners(&view, seat));
    AnyGame::narrate(&std::mem::take(waiting), &view, listener)
}

/// Tells the state of an unfinished match: whose turn it is, and the scores.
fn tell_state(game: &AnyGame, listener: &Listener, output: &mut Output) {
    if !matches!(game.stage(), Stage::Over(_)) {
        let view = game.view(listener.seat.unwrap_or(Seat::NOBODY));
        let said: Vec<Message> =
            [Question::Turn, Question::Scores].into_iter().flat_map(|question| AnyGame::answer(question, &view, listener)).collect();
        output.tell_events(&said);
    }
}

/// The header with missing seats and players' names filled in.
pub(in crate::session) fn with_seats(mut header: Header, locale: &Locale) -> Header {
    if header.seats.is_empty()
        && let Ok(rules) = rules_of::<AnyGame>(&header)
    {
        let line = |seat: usize| SeatLine { player: seat_player(seat), name: String::new() };
        header.seats = (0..AnyGame::players(&rules)).map(line).collect();
    }
    for (seat, line) in header.seats.iter_mut().enumerate().filter(|(_, line)| line.name.is_empty()) {
        line.name = locale.say(&message!("seat-name", number = seat + 1));
    }
    tell_apart(&mut header.seats, locale);
    header
}

/// Adds the seat to the names of players that sound alike.
fn tell_apart(seats: &mut [SeatLine], locale: &Locale) {
    let names: Vec<String> = seats.iter().map(|seat| seat.name.to_lowercase()).collect();
    for (seat, line) in seats.iter_mut().enumerate() {
        if names.iter().filter(|name| **name == names[seat]).count() > 1 {
            line.name = locale.say(&message!("seat-of-many", name = line.name.as_str(), number = seat + 1));
        }
    }
}

/// The occupant of a seat that the record doesn't mention.
fn seat_player(seat: usize) -> SeatPlayer {
    if seat == 0 { SeatPlayer::Human } else { SeatPlayer::Bot(Level::Normal.into()) }
}

/// The message about a line that doesn't belong in a record.
pub(in crate::session) fn trouble_message(number: usize, error: &LineError) -> Message {
    match error {
        LineError::TooLong => message!("record-too-long"),
        LineError::NotText => message!("record-not-text", line = number),
        LineError::NotARecord => message!("record-not-one", line = number),
        LineError::Version(version) => message!("record-version", line = number, version = shorten(version), known = records::VERSION),
        LineError::NoSuchGame(game) => message!("record-no-such-game", line = number, game = shorten(game)),
        LineError::NoGame => message!("record-no-game", line = number),
        LineError::Unknown(text) => message!("record-unknown-line", line = number, text = shorten(text)),
        LineError::SeatOrder { expected } => message!("record-seat-order", line = number, expected = *expected),
        LineError::SecondGame => message!("record-second-game", line = number),
        LineError::HeaderTooLate => message!("record-header-too-late", line = number),
    }
}

/// The failure for a stopped replay.
pub(in crate::session) fn failed(stopped: &ReplayError<AnyRefusal>, game: Option<&AnyGame>, listener: &Listener) -> ReplayFailure {
    let said = message!("record-line", line = stopped.line, why = fault_message(&stopped.fault, game, listener));
    ReplayFailure { line: Some(stopped.line), said }
}

fn fault_message(fault: &ReplayFault<AnyRefusal>, game: Option<&AnyGame>, listener: &Listener) -> Message {
    match fault {
        ReplayFault::Options(bad) => bad_options(bad),
        ReplayFault::Seats { seats, players } => message!("record-seats", seats = *seats, players = *players),
        ReplayFault::NoSuchPlayer(player) => {
            let (levels, searching) = (level_names(Level::ALL), level_names(Level::SEARCHING));
            message!("no-such-player", player = shorten(player), levels = levels, searching = searching)
        }
        ReplayFault::NotAPiece(text) => message!("line-not-a-piece", text = few(text)),
        ReplayFault::WrongShuffle(wrong) => message!("line-wrong-shuffle", wrong = Value::list(wrong_shuffle(wrong))),
        ReplayFault::MoveExpected(seat) => message!("line-move-expected", who = listener.name(*seat)),
        ReplayFault::ShuffleExpected => message!("line-shuffle-expected"),
        ReplayFault::NotYourTurn { turn } => message!("line-not-the-turn", who = listener.name(*turn), seat = turn.0 + 1),
        ReplayFault::NotAnAction(text) => match game.map(Game::stage) {
            Some(Stage::ToMove { choices, .. }) => {
                let allowed = choices.all().take(EXAMPLES).map(|choice| choice.to_string());
                message!("line-not-an-action-but", text = few(text), allowed = Value::series(allowed))
            }
            _ => message!("line-not-an-action", text = few(text)),
        },
        ReplayFault::Refused { seat, refusal } => match game {
            Some(game) => AnyGame::explain_refusal(*refusal, &game.view(*seat), listener),
            None => message!("cant-be"),
        },
        ReplayFault::Over => message!("line-over"),
    }
}

/// The most legal moves named in the message about an illegal one.
const EXAMPLES: usize = 3;

/// The beginning of a line's text.
fn few(text: &str) -> String {
    shorten(&text.chars().take(40).collect::<String>())
}

/// The message about a wrong shuffle: some of its wrong pieces, and the number of others.
fn wrong_shuffle(wrong: &ShuffleMismatch) -> Vec<Message> {
    const NAMED: usize = 5;
    let some = |pieces: &[String]| (Value::list(pieces.iter().take(NAMED).map(String::as_str)), pieces.len().saturating_sub(NAMED));
    let parts = [&wrong.strange, &wrong.too_often, &wrong.missing].into_iter().enumerate().filter(|(_, pieces)| !pieces.is_empty());
    let said = parts.map(|(what, pieces)| {
        let (named, more) = some(pieces);
        let count = pieces.len();
        match what {
            0 => message!("shuffle-strange", count = count, pieces = named, more = more),
            1 => message!("shuffle-too-often", count = count, pieces = named, more = more),
            _ => message!("shuffle-missing", count = count, pieces = named, more = more),
        }
    });
    said.collect()
}

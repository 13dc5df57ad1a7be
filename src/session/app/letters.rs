//! Letters from friends: opened and played.

use super::App;
use super::daily_deals::{begun, result_of};
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::records::{Challenge, DailyDeal, Letter, LetterContent, LetterResult, NoLetter};
use crate::session::client::exit::ExitReason;
use crate::session::daily::letter::{challenge_of, compared, game_of, header_of, no_letter, not_yet, told};
use crate::session::learn::puzzles;
use crate::session::library::statistics::MatchEnd;
use crate::session::list::List;
use crate::session::list::choice::{ListExit, NoFallback};
use std::path::PathBuf;

/// The most parts in which a letter is pasted.
const MOST_PARTS: usize = 20;

/// Asks for a line from a friend, and opens it.
pub fn ask(app: &mut App) -> Opened {
    let mut text = String::new();
    let mut question = message!("letter-ask");
    for _ in 0..MOST_PARTS {
        let part = match app.person.ask_sentence(question) {
            Ok(Some(part)) => part,
            Ok(None) => return Opened::Nothing,
            Err(leaving) => return Opened::Leave(leaving),
        };
        if part.trim().is_empty() {
            return Opened::Nothing;
        }
        text = format!("{text}\n{part}");
        match text.parse::<Letter>() {
            Ok(letter) => return open(&letter, app),
            // A text of several lines comes line by line.
            Err(NoLetter::Unfinished) => question = message!("letter-more"),
            Err(wrong) => {
                app.person.output.hold_for_next(&[no_letter(&wrong)]);
                return Opened::Nothing;
            }
        }
    }
    app.person.output.hold_for_next(&[no_letter(&NoLetter::Unfinished)]);
    Opened::Nothing
}

/// Tells what a letter is, and plays it if the player wants to.
pub fn open(letter: &Letter, app: &mut App) -> Opened {
    let mut said = told(letter);
    if let Some(not_yet) = not_yet(letter) {
        said.push(not_yet);
        app.person.output.hold_for_next(&said);
        return Opened::Nothing;
    }
    let next = match &letter.content {
        LetterContent::Puzzle { game, .. } => puzzles::letter::place_of(letter).map(|place| Opened::Puzzle(*game, place)),
        LetterContent::Day { game, daily, .. } => header_of(letter).map(|_| of_the_day(*game, *daily, letter, app)),
        LetterContent::Deal { .. } => header_of(letter).map(|_| Opened::Deal(letter.clone())),
    };
    let Some(next) = next else {
        said.push(message!("letter-other-tiles"));
        app.person.output.hold_for_next(&said);
        return Opened::Nothing;
    };
    if let (LetterContent::Day { daily, .. }, Some(challenge)) = (&letter.content, challenge_of(letter)) {
        said.extend(own_result(game_of(letter), *daily, app).map(|own| compared(own, &challenge)));
    }
    app.person.output.hold_for_next(&said);
    let begin = match next {
        Opened::Puzzle(..) => message!("letter-solve"),
        Opened::Deal(_) | Opened::Nothing | Opened::Leave(_) => message!("letter-play"),
        Opened::Resume(..) => message!("letter-resume"),
    };
    let list = List::new(message!("letter-title"), [(true, begin), (false, message!("letter-later"))]);
    match app.person.choose(&list, &mut NoFallback) {
        ListExit::Item(true) => next,
        ListExit::Item(false) | ListExit::Nothing => Opened::Nothing,
        ListExit::Leaving(leaving) => Opened::Leave(leaving),
    }
}

/// The effect of a letter.
pub enum Opened {
    /// The match of this letter begins.
    Deal(Letter),
    /// The saved match in this file goes on, and is compared with the sender's result.
    Resume(PathBuf, Option<Challenge>),
    /// The puzzle of a game at this index.
    Puzzle(GameName, usize),
    /// None.
    Nothing,
    /// The player leaves.
    Leave(ExitReason),
}

/// A deal of the day, resumed if it was begun.
fn of_the_day(game: GameName, daily: DailyDeal, letter: &Letter, app: &mut App) -> Opened {
    match begun(game, daily, app) {
        Some(path) => Opened::Resume(path, challenge_of(letter)),
        None => Opened::Deal(letter.clone()),
    }
}

/// The player's first result in a deal of the day.
fn own_result(game: GameName, daily: DailyDeal, app: &mut App) -> Option<LetterResult> {
    let ended = result_of(game, daily, app)?.first.ended;
    Some(LetterResult { points: ended.score?, won: ended.ending == MatchEnd::Won })
}

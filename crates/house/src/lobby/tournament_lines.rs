//! Messages about a tournament: the list item, the title of its room, and the lists there.

use crate::tournament_runner;
use crate::tournaments::standing::{self, Ranking};
use crate::tournaments::{AbsencePolicy, POINT, Pairing, Tournament, TournamentKind, TournamentPhase};
use crate::users::online_user::OnlineUser;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::table::message_of_game;

/// The list item of a tournament.
pub fn item(one: &Tournament) -> Message {
    let (game, kind) = (message_of_game(one.plan.game), message!("tournament-kind", kind = one.plan.kind.word()));
    match one.phase {
        TournamentPhase::Entering => message!("tournament-entering", game = game, kind = kind, count = one.playing().len()),
        TournamentPhase::Playing => {
            let boards = one.boards(one.round);
            let boards = boards.iter().filter(|board| board.iter().any(|part| part.result.is_none())).count();
            let rounds = one.rounds().unwrap_or_default();
            message!("tournament-playing", game = game, kind = kind, round = one.round, rounds = rounds, boards = boards)
        }
        TournamentPhase::Over => message!("tournament-finished", game = game, kind = kind, who = tournament_runner::winner_name(one)),
    }
}

/// The title of a tournament's room, with the user's standing if they have entered.
pub fn title(one: &Tournament, user: &OnlineUser) -> Message {
    let entrant = user.id.person_id().and_then(|known| one.entrant(known)).filter(|_| one.round > 0);
    let tournament = Value::sentence(item(one));
    let standing = standing::standings(one);
    match entrant.and_then(|entrant| standing.iter().position(|place| place.entrant == entrant)) {
        Some(place) => {
            let own = points(standing[place].points);
            message!("tournament-title-own", tournament = tournament, place = place + 1, people = standing.len(), points = own)
        }
        None => message!("tournament-title", tournament = tournament),
    }
}

/// Points as a message.
fn points(sixtieths: i64) -> Message {
    match sixtieths % POINT {
        0 => message!("tournament-points", count = (sixtieths / POINT) as usize),
        _ => message!("tournament-points-part", points = Value::tenths(sixtieths as f64 / POINT as f64)),
    }
}

/// The standings, the first place first.
pub fn standings(one: &Tournament) -> Vec<Message> {
    let line = |place: &Ranking| {
        let sign = if place.margin < 0 { "minus" } else { "plus" };
        message!(
            "tournament-place",
            who = tournament_runner::entrant_name(one, place.entrant),
            points = points(place.points),
            others = points(place.of_others),
            margin = message!("tournament-margin", sign = sign, count = place.margin.unsigned_abs() as usize)
        )
    };
    standing::standings(one).iter().map(line).collect()
}

/// The players of a table, and the result.
pub fn of_board(one: &Tournament, board: &[&Pairing]) -> Message {
    let won: Vec<Value> = board
        .iter()
        .filter(|part| part.result.is_some_and(|result| result.points > 0))
        .map(|part| tournament_runner::entrant_name(one, part.entrant))
        .collect();
    let state = match board.first() {
        Some(part) if part.at_table.is_none() => "free",
        _ if board.iter().any(|part| part.result.is_none()) => "playing",
        _ if won.is_empty() => "nobody",
        _ => "won",
    };
    let names = Value::List(board.iter().map(|part| tournament_runner::entrant_name(one, part.entrant)).collect());
    message!("tournament-board", names = names, state = state, who = Value::List(won))
}

/// The rules of the tournament in a few sentences.
pub fn rules(one: &Tournament) -> Vec<Message> {
    let kind = match one.plan.kind {
        TournamentKind::Swiss => message!("tournament-rules-swiss", rounds = one.plan.rounds),
        TournamentKind::AllAgainstAll => message!("tournament-rules-robin"),
        TournamentKind::KnockOut => message!("tournament-rules-knock-out"),
    };
    let absent = match one.plan.absent {
        AbsencePolicy::Bot(after) => message!("tournament-rules-bot", minutes = (after.as_secs() / 60) as usize),
        AbsencePolicy::Loses(after) => message!("tournament-rules-loses", minutes = (after.as_secs() / 60) as usize),
    };
    let deal = one.plan.same_deal.then(|| message!("tournament-rules-deal"));
    [kind, message!("tournament-rules-points")].into_iter().chain(deal).chain([message!("tournament-rules-help"), absent]).collect()
}

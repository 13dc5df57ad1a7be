//! The setup of a match at home (game, options, players), and the way from there to the table.

use super::App;
use super::cup::{self, NextMatch};
use super::daily_deals;
use super::match_end;
use super::match_lengths;
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, Contender, Level};
use crate::games::any::{AnyGame, AnyOptions};
use crate::games::catalogue::GameName;
use crate::games::options::{OfferedValue, OptionsError};
use crate::games::{Game, Seat};
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, bad_options, contender_name, opponent_name};
use crate::records::{self, Challenge, DailyDeal, Header, Letter, LetterContent, Notes, Record, RecordStep, SeatLine, SeatPlayer};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::AnswerOrder;
use crate::session::client::names::{bot_names, one_line};
use crate::session::cup::{CupCompanion, RunningCup};
use crate::session::daily;
use crate::session::daily::challenge::Challenged;
use crate::session::daily::companion::DailyCompanion;
use crate::session::daily::field_file::FieldFile;
use crate::session::daily::letter::challenge_of;
use crate::session::library::replay::{self, UnusableRest, UsablePart};
use crate::session::list::List;
use crate::session::list::choice::{ListExit, NoFallback};
use crate::session::seat::{MatchExit, MatchOwner, SeatSession, SeatSessionParts};
use crate::session::storage::clock::now;
use crate::session::storage::io_messages::{not_read, not_saved, reason};
use crate::session::storage::lock::{Claim, MatchLock};
use crate::session::storage::match_saver::MatchSaver;
use crate::session::storage::records::{check_is_file, read_record};
use crate::session::table::backends::Backends;
use crate::session::table::bots::STANDS_IN;
use crate::session::table::daily_shuffles::{self, daily_shuffles};
use crate::session::table::requests::JoinReplay;
use crate::session::table::waiting::TablePolicy;
use crate::session::table::{Table, TableSetup, own_seat};
use rand::RngExt;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

/// The setup of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The game.
    pub game: GameName,
    /// The named options; others have their defaults.
    pub options: Vec<(String, String)>,
    /// The bots by seat; the last one is repeated for further seats.
    pub bots: Vec<Contender>,
    /// The seed; None for a random one.
    pub seed: Option<u64>,
    /// The seats of a match like a recorded one; if empty, the player and then bots.
    pub seats: Vec<SeatLine>,
    /// The day of a daily deal.
    pub daily: Option<DailyDeal>,
    /// Whether the next match has its options as well.
    pub lasting: bool,
    /// The result of the friend whose letter has this deal.
    pub challenge: Option<Challenge>,
    /// The cup and the number of the match in it.
    pub cup: Option<(RunningCup, usize)>,
}

impl Setup {
    /// The last setup of a game.
    pub fn from_last(game: GameName, person: &Person) -> Setup {
        let kept = person.settings.options.get(game.key());
        let options = kept.into_iter().flatten().map(|(name, value)| (name.clone(), value.clone())).collect();
        Setup {
            game,
            options,
            bots: person.settings.bot_contenders(),
            seed: None,
            seats: Vec::new(),
            daily: None,
            lasting: true,
            challenge: None,
            cup: None,
        }
    }

    /// A daily deal: fixed rules and bots for all players.
    pub fn daily(game: GameName, daily: DailyDeal) -> Setup {
        let bots = vec![daily::OPPONENTS];
        Setup {
            game,
            options: daily_shuffles::options(game),
            bots,
            seed: None,
            seats: Vec::new(),
            daily: Some(daily),
            lasting: false,
            challenge: None,
            cup: None,
        }
    }

    /// The match that a letter deals; None if it deals none.
    pub(super) fn of_letter(letter: &Letter) -> Option<Setup> {
        let challenge = challenge_of(letter);
        match &letter.content {
            LetterContent::Deal { game, seed, options, bots, .. } => Some(Setup {
                game: *game,
                options: options.clone(),
                bots: bots.clone(),
                seed: Some(*seed),
                seats: Vec::new(),
                daily: None,
                lasting: false,
                challenge,
                cup: None,
            }),
            LetterContent::Day { game, daily, .. } => Some(Setup { challenge, ..Setup::daily(*game, *daily) }),
            LetterContent::Puzzle { .. } => None,
        }
    }

    /// A match of a cup.
    pub(super) fn of_cup(NextMatch { game, options, bots, seats, cup }: NextMatch) -> Setup {
        Setup { game, options, bots, seed: None, seats, daily: None, lasting: false, challenge: None, cup: Some(cup) }
    }

    /// A match like a record's.
    fn from_header(header: Header) -> Setup {
        let options = AnyOptions::unnamed(header.game).with(&header.options).map(|options| options.named());
        Setup {
            game: header.game,
            options: options.unwrap_or(header.options),
            bots: Vec::new(),
            seed: None,
            seats: header.seats,
            daily: None,
            lasting: true,
            challenge: None,
            cup: None,
        }
    }

    /// Checks whether a match can be played with these options.
    ///
    /// # Errors
    /// An option the game doesn't have, or options that don't go together.
    pub fn check(&self) -> Result<(), OptionsError> {
        self.game.agreed(&self.options).map(|_| ())
    }

    /// All options of the game: the named ones, and the defaults of the others.
    ///
    /// # Errors
    /// An option the game doesn't have, or an impossible value.
    pub fn options(&self) -> Result<AnyOptions, OptionsError> {
        AnyOptions::of(self.game).with(&self.options)
    }

    /// Whether the match would end only by leaving.
    pub fn is_endless(&self) -> bool {
        self.options().is_ok_and(|options| options.is_endless())
    }

    /// Another value that fits these options better, unless that option was named.
    pub fn offer(&self) -> Option<OfferedValue> {
        let offer = self.options().ok()?.offer()?;
        self.options.iter().all(|(name, _)| name != offer.value().0).then_some(offer)
    }

    pub(in crate::session) fn bot(&self, seat: usize) -> Contender {
        self.bots.get(seat).or(self.bots.last()).copied().unwrap_or(Level::Normal.into())
    }

    /// Saves the setup as the default for the next match.
    pub fn keep(&self, person: &mut Person) {
        let name = self.game.key().to_string();
        person.change(|settings| {
            settings.game = Some(name.clone());
            settings.bots = self.bots.iter().map(|bot| bot.to_string()).collect::<Vec<_>>().join(",");
            settings.options.insert(name.clone(), self.options.iter().cloned().collect());
        });
    }
}

/// Plays match after match until the player goes back to the start or leaves.
///
/// # Errors
/// The options don't go together.
pub fn play(setup: Setup, app: &mut App) -> Result<Option<ExitReason>, OptionsError> {
    play_on(MatchExit::Another, None, setup, app)
}

/// Plays what comes next; `seed` is that of the shuffles of the last match.
fn play_on(mut next: MatchExit, mut seed: Option<u64>, mut setup: Setup, app: &mut App) -> Result<Option<ExitReason>, OptionsError> {
    loop {
        let again = match next {
            MatchExit::Start => return Ok(None),
            MatchExit::Another => None,
            MatchExit::SameDeal(shuffles) => Some((shuffles, seed)),
            MatchExit::Leave(ExitReason::ToMenu | ExitReason::ToStart) => return Ok(None),
            MatchExit::Leave(leaving) => return Ok(Some(leaving)),
        };
        (next, seed) = begin(&setup, again, app)?;
        next = next_in_cup(next, &mut setup);
        // Another match has different shuffles, reproducible for a given seed; a day has only one
        // deal.
        (setup.daily, setup.challenge) = (None, None);
        setup.seed = setup.seed.map(|seed| seed.wrapping_add(1));
    }
}

/// After a match of a cup, its next match replaces another one like it, and the start after the last one.
fn next_in_cup(next: MatchExit, setup: &mut Setup) -> MatchExit {
    let Some((cup, _)) = setup.cup.take().filter(|_| next == MatchExit::Another) else { return next };
    match cup::next_match(&cup) {
        Some(next_match) => *setup = Setup::of_cup(next_match),
        None => return MatchExit::Start,
    }
    next
}

/// Plays a match, with the shuffles and the seed of an earlier one if it is played again. Returns
/// its seed too, if its shuffles follow from that.
fn begin(setup: &Setup, again: Option<(Vec<Vec<String>>, Option<u64>)>, app: &mut App) -> Result<(MatchExit, Option<u64>), OptionsError> {
    let options = setup.options()?;
    let rules = options.rules()?;
    // Short enough to be said, heard and typed again.
    let is_again = again.is_some();
    let (ahead, earlier) = again.unwrap_or_default();
    let of_cup = setup.cup.as_ref().map(|(cup, number)| cup.borrow().seed(*number));
    let seed = earlier.or(setup.seed).or(of_cup).unwrap_or_else(|| rand::rng().random_range(1..1_000_000));
    let mut header = header(setup, &options, AnyGame::players(&rules), &app.person);
    header.notes.daily = setup.daily;
    header.notes.challenges = setup.challenge.iter().cloned().collect();
    header.notes.cup = setup.cup.as_ref().map(|(cup, number)| cup.borrow().note(*number));
    // The shuffles of a deal of the day, and of an old match, have another origin than a seed.
    header.notes.seed = Some(seed).filter(|_| setup.daily.is_none() && (!is_again || earlier.is_some()));
    let seed = seed_of(&header, seed);
    if let Some(daily) = setup.daily {
        let said = daily_deals::opening_messages(setup.game, daily, app);
        app.person.output.hold_for_next(&said);
    }
    if let Some((cup, _)) = &setup.cup {
        app.person.output.hold_for_next(cup::opening_message(cup, &app.person.settings).as_slice());
    }
    let saved = Some(app.library.begin(&header, app.person.inbox.waker()));
    let agreed = TableSetup {
        game: AnyGame::new(rules),
        header,
        steps: Vec::new(),
        ahead,
        seed,
        backends: Backends::default(),
        policy: TablePolicy::default(),
        executor: Arc::clone(&app.person.executor),
    };
    Ok(sit_down(agreed, saved, setup.cup.as_ref().map(|(cup, _)| Rc::clone(cup)), app))
}

/// Sits down and plays until the match is left.
fn sit_down(mut agreed: TableSetup, saved: Option<MatchSaver>, cup: Option<RunningCup>, app: &mut App) -> (MatchExit, Option<u64>) {
    let days = agreed.header.notes.daily.map(|_| daily_deals::days_of_month(app)).unwrap_or_default();
    agreed.backends = saved.as_ref().map_or_else(Backends::default, |saved| Backends::with_store(saved.step_writer()));
    let whole = agreed.steps.is_empty();
    let seed = agreed.header.notes.seed;
    let fields = FieldFile::new(app.folders.fields_file());
    let (seat, chance, person) = (own_seat(&agreed.header), agreed.seed, &mut app.person);
    person.output.hold_for_next(&stand_ins_message(&agreed.header, seat).into_iter().collect::<Vec<_>>());
    let seat_session = Table::open(agreed).map(|handle| {
        let place = handle.sit(seat, JoinReplay::WhereItStands, person.inbox.waker());
        handle.begin();
        SeatSession::new(SeatSessionParts { place, owner: MatchOwner::Own, saved, table: None, chance, advice: Budget::OfLevel }, person)
    });
    let mut seat_session = match seat_session {
        Ok(Some(seat_session)) => seat_session,
        Ok(None) => return (MatchExit::Start, seed),
        Err(error) => {
            person.output.hold_for_next(&[message!("cant-open", reason = reason(&error))]);
            return (MatchExit::Start, seed);
        }
    };
    let of_the_day = DailyCompanion::from_header(&seat_session.seat_view.header, days, fields, person);
    let challenges = seat_session.seat_view.header.notes.challenges.clone();
    if let Some(cup) = cup {
        let next = cup::item_after(&cup, &seat_session.seat_view.header, &person.settings);
        seat_session.companion.set(CupCompanion::new(cup, &seat_session.seat_view.header, next));
    }
    match of_the_day {
        of_the_day if !challenges.is_empty() => seat_session.companion.set(Challenged::new(challenges, of_the_day)),
        Some(of_the_day) => seat_session.companion.set(of_the_day),
        None => {}
    }
    // Through a pipe nobody plays, and a match that was resumed was played elsewhere in part.
    let begun = (whole && person.inbox.answering() == AnswerOrder::AtOnce).then(Instant::now);
    let header = seat_session.seat_view.header.clone();
    let learn = |person: &mut Person| begun.iter().for_each(|begun| match_lengths::learn(&header, begun.elapsed(), person));
    person.output.history.set_match(Some(match_id(&header)));
    let next = match_end::play_then(&mut seat_session, learn, person);
    person.output.history.set_match(None);
    app.match_left = seat_session.leave_saved();
    (next, seed)
}

/// The identity of a match in the history: the same when it is resumed.
fn match_id(header: &Header) -> String {
    // A record has whole seconds.
    let begun = header.notes.begun.map_or(0, |begun| begun.timestamp());
    format!("{begun}-{}-{}", header.game.key(), header.notes.seed.unwrap_or_default())
}

/// The seed of the bots' random numbers: `seed`, or in a daily deal a fixed one.
fn seed_of(header: &Header, seed: u64) -> u64 {
    daily_shuffles(header).map_or(seed, FixedShuffles::seed)
}

/// A message about absent players of a record, and the bots that move for them.
fn stand_ins_message(header: &Header, own: Seat) -> Option<Message> {
    let names: Vec<&str> = header.people().filter(|seat| *seat != own).map(|seat| header.seats[seat.index()].name.as_str()).collect();
    let level = contender_name(STANDS_IN.into());
    (!names.is_empty()).then(|| message!("stood-in", count = names.len(), who = Value::list(names.iter().copied()), level = level))
}

/// The header of a record: all options with their values, and the seats.
fn header(setup: &Setup, options: &AnyOptions, players: usize, person: &Person) -> Header {
    let seats = if setup.seats.is_empty() { seats(setup, players, person) } else { setup.seats.clone() };
    Header { game: setup.game, options: options.named(), seats, notes: Notes { begun: Some(now()), ..Notes::default() } }
}

/// The player first, then bots: a named opponent under its name, unless another player has it, others
/// with names in the player's language.
fn seats(setup: &Setup, players: usize, person: &Person) -> Vec<SeatLine> {
    let locale = person.output.locale();
    let name = person.settings.name.as_deref().map(one_line).filter(|name| !name.is_empty());
    let you = name.unwrap_or_else(|| locale.say(&message!("player-name")));
    let mut names = bot_names(locale).into_iter().filter(|name| *name != you).collect::<Vec<_>>().into_iter();
    let mut seats = vec![SeatLine { player: SeatPlayer::Human, name: you }];
    for bot in (0..players.saturating_sub(1)).map(|seat| setup.bot(seat)) {
        let own = bot.opponent.map(|opponent| locale.say(&opponent_name(opponent)));
        let free = own.filter(|own| seats.iter().all(|seat| seat.name != *own));
        let Some(name) = free.or_else(|| names.next()) else { break };
        seats.push(SeatLine { player: SeatPlayer::Bot(bot), name });
    }
    seats.truncate(players);
    seats
}

/// Result of resuming a saved match.
enum ResumeOutcome {
    /// The match was played, and left.
    Left(Option<ExitReason>),
    /// The player has declined.
    Declined,
    /// Another window plays it.
    Elsewhere,
}

/// Resumes the saved match at `path`, then plays others like it, until the player goes back to the
/// start or leaves. After the end of the match it is compared with a friend's result, if there is one.
/// A match open in another window can't be resumed; the player is told.
///
/// # Errors
/// Why it can't be resumed, as a sentence.
pub fn resume(path: &Path, challenge: Option<Challenge>, app: &mut App) -> Result<Option<ExitReason>, Message> {
    match take_up(path, challenge, app, ask_about_rest)? {
        ResumeOutcome::Left(left) => Ok(left),
        ResumeOutcome::Declined => Ok(None),
        ResumeOutcome::Elsewhere => {
            app.person.output.hold_for_next(&[message!("match-elsewhere")]);
            Ok(None)
        }
    }
}

/// Resumes the first of these matches that is intact and not open in another window. The others
/// before it are named.
///
/// # Errors
/// The sentence that there is none.
pub fn resume_latest(unfinished: &[PathBuf], app: &mut App) -> Result<Option<ExitReason>, Message> {
    let mut elsewhere = false;
    for path in unfinished {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let passed_over = match take_up(path, None, app, pass_over) {
            Ok(ResumeOutcome::Left(left)) => return Ok(left),
            Ok(ResumeOutcome::Elsewhere) => {
                elsewhere = true;
                message!("passed-over-elsewhere", file = name)
            }
            Ok(ResumeOutcome::Declined) => message!("passed-over-broken", file = name),
            Err(why) => message!("passed-over", file = name, why = why),
        };
        app.person.output.hold_for_next(&[passed_over]);
    }
    // If all are open in other windows, a new match can be begun.
    if elsewhere { Ok(None) } else { Err(message!("nothing-to-resume")) }
}

/// Skips matches with errors without asking.
fn pass_over(rest: &UnusableRest, _: &mut Person) -> Option<ResumeAnswer> {
    matches!(rest, UnusableRest::FromLine { .. }).then_some(ResumeAnswer::Leaves)
}

/// The answer to whether to resume a part of a match.
#[derive(Clone, Copy)]
enum ResumeAnswer {
    GoesOn,
    Leaves,
    LeavesAll(ExitReason),
}

/// Claims and reads a match; None if another window plays it.
fn claimed_record(path: &Path) -> io::Result<Option<(Option<MatchLock>, Vec<u8>)>> {
    // A file that isn't a match gets no lock file beside it.
    check_is_file(path)?;
    let lock = match MatchLock::claim(path) {
        Claim::Ours(lock) => Some(lock),
        Claim::Elsewhere => return Ok(None),
        Claim::Unknown(_) => None,
    };
    // Read only after claiming: another window may just have left it.
    Ok(Some((lock, read_record(path)?)))
}

/// Claims, checks and plays a match. If a line is wrong, `ask` decides whether to resume from
/// before it.
fn take_up(
    path: &Path,
    challenge: Option<Challenge>,
    app: &mut App,
    ask: fn(&UnusableRest, &mut Person) -> Option<ResumeAnswer>,
) -> Result<ResumeOutcome, Message> {
    let claimed = app.person.wait_for_disk(|| claimed_record(path)).map_err(|error| not_read(path, &error))?;
    let Some((lock, bytes)) = claimed else { return Ok(ResumeOutcome::Elsewhere) };
    let whole = replay::whole(&bytes, app.person.settings.detail, app.person.output.locale()).map_err(|wrong| wrong.said)?;
    match whole.rest.as_ref().and_then(|rest| ask(rest, &mut app.person)) {
        None | Some(ResumeAnswer::GoesOn) => {}
        Some(ResumeAnswer::Leaves) => return Ok(ResumeOutcome::Declined),
        Some(ResumeAnswer::LeavesAll(leaving)) => return Ok(ResumeOutcome::Left(Some(leaving))),
    }
    let saved = saved(path, lock, &bytes, &whole, app);
    let mut setup = Setup::from_header(whole.record.header.clone());
    app.person.output.hold_for_next(daily::no_day(&whole.record.header).as_slice());
    let mut record = whole.record;
    if let Some(challenge) = challenge.filter(|challenge| !record.header.notes.challenges.contains(challenge)) {
        saved.iter().for_each(|saved| saved.step_writer().add(&challenge.text()));
        record.header.notes.add_challenge(challenge);
    }
    let cup = cup::of_record(&mut record, saved.as_ref(), app);
    setup.cup = cup.clone().zip(record.header.notes.cup.as_ref().map(|note| note.number));
    let played = cup.as_ref().filter(|cup| cup.borrow().played() > 0);
    app.person.output.hold_for_next(played.map(|cup| cup.borrow().standings()).as_slice());
    let (next, seed) = go_on(record, saved, cup, app)?;
    let next = next_in_cup(next, &mut setup);
    play_on(next, seed, setup, app).map(ResumeOutcome::Left).map_err(|bad| bad_options(&bad))
}

/// Asks whether to resume a match up to a wrong line; an incomplete last line needs no question.
fn ask_about_rest(rest: &UnusableRest, person: &mut Person) -> Option<ResumeAnswer> {
    let UnusableRest::FromLine { why, moves } = rest else { return None };
    let items = [(ResumeAnswer::GoesOn, message!("broken-go-on", moves = *moves)), (ResumeAnswer::Leaves, message!("broken-leave"))];
    let list = List::new(message!("broken-title", why = why.clone()), items);
    Some(match person.choose(&list, &mut NoFallback) {
        ListExit::Item(taking) => taking,
        ListExit::Nothing => ResumeAnswer::Leaves,
        ListExit::Leaving(leaving) => ResumeAnswer::LeavesAll(leaving),
    })
}

/// Opens the match's file for appending; None if it can't be written, which the player is told.
fn saved(path: &Path, lock: Option<MatchLock>, bytes: &[u8], whole: &UsablePart, app: &mut App) -> Option<MatchSaver> {
    match app.library.go_on(path, lock, [bytes, &bytes[..whole.bytes]], app.person.inbox.waker()) {
        Ok((saved, as_it_was)) => {
            if let (Some(rest), Some(beside)) = (&whole.rest, as_it_was) {
                let file = shorten(&beside.display().to_string());
                app.person.output.hold_for_next(&[match rest {
                    UnusableRest::LastLine(why) => message!("line-left-out", why = why.clone(), file = file),
                    UnusableRest::FromLine { .. } => message!("lines-left-out", file = file),
                }]);
            }
            Some(saved)
        }
        Err(error) => {
            app.person.output.hold_for_next(&[not_saved(path.parent().unwrap_or(path), &error)]);
            None
        }
    }
}

fn go_on(record: Record, saved: Option<MatchSaver>, cup: Option<RunningCup>, app: &mut App) -> Result<(MatchExit, Option<u64>), Message> {
    let header = replay::with_seats(record.header, app.person.output.locale());
    let rules = records::rules_of::<AnyGame>(&header).map_err(|bad| bad_options(&bad))?;
    let steps: Vec<RecordStep> = record.steps.into_iter().map(|line| line.step).collect();
    // The shuffles go on as they would have without the interruption.
    let seed = seed_of(&header, header.notes.seed.unwrap_or_else(|| rand::rng().random()));
    let agreed = TableSetup {
        game: AnyGame::new(rules),
        header,
        steps,
        ahead: Vec::new(),
        seed,
        backends: Backends::default(),
        policy: TablePolicy::default(),
        executor: Arc::clone(&app.person.executor),
    };
    Ok(sit_down(agreed, saved, cup, app))
}

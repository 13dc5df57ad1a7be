//! Several players at one table, each over a stream of bytes, in their own language and level of
//! detail; some leave, come back, or watch. The output of whole matches is in tests/people;
//! `SALOTTO_BLESS=1 cargo test --test said people` writes the present output.

use crate::games::{any_rules_of, cases, each_game};
use crate::typing::Typing;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::bots::{Budget, Level};
use salotto::games::any::{AnyAction, AnyGame, AnyPiece, AnyView};
use salotto::games::catalogue::GameName;
use salotto::games::{Choices, Game, Seat, Stage};
use salotto::locale::Language;
use salotto::narration::{ActionOrder, AnyItem, Detail, EventNarration, HandNarration};
use salotto::records::{self, Header, Notes, SeatLine, SeatPlayer};
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::inbox::{AnswerOrder, Inbox};
use salotto::session::client::jobs::ThreadPerJob;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::list::choice::NoFallback;
use salotto::session::seat::spectator::SpectatorSession;
use salotto::session::seat::{MatchExit, MatchOwner, SeatSession, SeatSessionParts};
use salotto::session::table::backends::Backends;
use salotto::session::table::events::{AwaitedStep, Rejection, Revision, StepUpdate, TableEvent, TurnOrder};
use salotto::session::table::requests::{JoinReplay, SeatHandle, SeatRequest};
use salotto::session::table::spectators::{SpectatorIdentity, SpectatorRole};
use salotto::session::table::waiting::{HandsVisibility, MatchHost, MatchPause, TablePolicy, UndoPolicy};
use salotto::session::table::{Table, TableHandle, TableSetup};
use std::fs;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Timeout for immediate actions, on a busy machine.
pub(crate) const LONG: Duration = Duration::from_secs(120);
/// A time longer than any test.
pub(crate) const NEVER: Duration = Duration::from_secs(3600);
const NAMES: [&str; 4] = ["Anna", "Bruno", "Carla", "Dino"];
pub(crate) const PATIENT: TablePolicy = TablePolicy {
    silent_for: NEVER,
    turn_time: salotto::session::table::waiting::NEVER,
    hurries_in: NEVER,
    stands_in_after: Duration::ZERO,
    undo: UndoPolicy::Off,
    host: MatchHost::Nobody,
    turns: TurnOrder::InOrder,
    hands: HandsVisibility::TheirOwn,
    pause: MatchPause::Off,
};

/// The same keys again and again: all that can be done, the best thing, the next round.
struct Onward(usize);

impl Read for Onward {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = b"b\n\n"[self.0 % 3];
            self.0 += 1;
        }
        Ok(buffer.len())
    }
}

/// The output of a stream.
#[derive(Clone, Default)]
pub(crate) struct Transcript(Arc<Mutex<Vec<u8>>>);

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Transcript {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).expect("text")
    }

    /// Waits until the output has `said` `times` times.
    #[track_caller]
    pub(crate) fn until(&self, said: &str, times: usize) {
        let end = Instant::now() + LONG;
        while self.text().matches(said).count() < times {
            assert!(Instant::now() < end, "{said} isn't said {times} times:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

pub(crate) fn settings(language: Language, detail: Detail) -> Settings {
    Settings { language: Some(language), detail, pace: Pace::None, ..Settings::default() }
}

fn person(source: impl Read + Send + 'static, out: &Transcript, settings: Settings) -> Person {
    Person::over_lines(BufReader::new(source), out.clone(), AnswerOrder::InTurn, settings, |_| {}).expect("a thread")
}

pub(crate) fn human(name: &str) -> SeatLine {
    SeatLine { player: SeatPlayer::Human, name: name.to_string() }
}

fn bot(name: &str) -> SeatLine {
    SeatLine { player: SeatPlayer::Bot(Level::Beginner.into()), name: name.to_string() }
}

/// The number of seats in a match with these options.
fn players(game: GameName, options: &str) -> usize {
    AnyGame::players(&any_rules_of(game, options))
}

/// The setup of a match with these options and seats.
pub(crate) fn agreed(game: GameName, options: &str, seats: Vec<SeatLine>, policy: TablePolicy) -> TableSetup {
    let named = |pair: &str| pair.split_once('=').map(|(name, value)| (name.to_string(), value.to_string())).expect("an option");
    let options = options.split_whitespace().map(named).collect();
    let header = Header { game, options, seats, notes: Notes::default() };
    let rules = records::rules_of::<AnyGame>(&header).expect("options that go together");
    assert_eq!(AnyGame::players(&rules), header.seats.len());
    let executor = Arc::new(ThreadPerJob);
    TableSetup {
        game: AnyGame::new(rules),
        header,
        steps: Vec::new(),
        ahead: Vec::new(),
        seed: 5,
        backends: Backends::default(),
        policy,
        executor,
    }
}

/// Seats a player, who plays until they leave, on a thread of its own.
fn sits_down(
    door: &Arc<TableHandle>,
    seat: Seat,
    source: impl Read + Send + 'static,
    settings: Settings,
) -> (Transcript, JoinHandle<MatchExit>) {
    let (out, door, (seated, wait)) = (Transcript::default(), Arc::clone(door), channel());
    let transcript = out.clone();
    let playing = thread::spawn(move || {
        let mut person = person(source, &out, settings);
        let place = door.sit(seat, JoinReplay::WhereItStands, person.inbox.waker());
        let mut sitting = SeatSession::new(
            SeatSessionParts { place, owner: MatchOwner::Tables, saved: None, table: None, chance: 1, advice: Budget::Playouts(5) },
            &person,
        )
        .expect("a table");
        let _ = seated.send(());
        let next = match_end::play(&mut sitting, &mut person);
        sitting.leave();
        next
    });
    wait.recv_timeout(LONG).expect("a seat");
    (transcript, playing)
}

fn looks_on(door: &Arc<TableHandle>, source: impl Read + Send + 'static) -> (Transcript, JoinHandle<()>) {
    let (out, door, (seated, wait)) = (Transcript::default(), Arc::clone(door), channel());
    let transcript = out.clone();
    let looking = thread::spawn(move || {
        let mut person = person(source, &out, settings(Language::English, Detail::Normal));
        let bench = door.look_on(SpectatorIdentity { id: 1, name: "Carla".to_string() }, SpectatorRole::On, person.inbox.waker());
        let mut onlooker = SpectatorSession::new(bench, SpectatorRole::On).expect("a table");
        let _ = seated.send(());
        onlooker.run(&mut person, &mut NoFallback);
    });
    wait.recv_timeout(LONG).expect("a bench");
    (transcript, looking)
}

/// The output of a whole match for three people: an Italian with every detail, an English speaker
/// with short output, and a spectator; bots have the other seats.
fn whole_match(game: GameName, options: &str) -> [String; 3] {
    let bots = NAMES[2..players(game, options)].iter().map(|name| bot(name));
    let seats = [human("Anna"), human("Bruno")].into_iter().chain(bots).collect();
    let door = Arc::new(Table::open(agreed(game, options, seats, PATIENT)).expect("a thread"));
    let (italian, one) = sits_down(&door, Seat(0), Onward(0), settings(Language::Italian, Detail::Long));
    let (english, other) = sits_down(&door, Seat(1), Onward(0), settings(Language::English, Detail::Short));
    let (_keys, typed) = channel();
    let (open, looking) = looks_on(&door, Typing::new(typed));
    door.begin();
    assert_eq!((one.join().unwrap(), other.join().unwrap()), (MatchExit::Another, MatchExit::Another));
    looking.join().unwrap();
    [italian, english, open].map(|transcript| transcript.text())
}

/// Plays the match of `tests/games/KEY.toml` twice, and compares.
fn plays(game: GameName) {
    let options = cases(game).people;
    let heard = whole_match(game, &options);
    let [italian, english, open] = &heard;
    assert!(italian.contains("Che cosa vuoi fare adesso?"), "{italian}");
    assert!(english.contains("What would you like to do now?"), "{english}");
    assert!(italian.contains("Bruno") && english.contains("Anna") && open.contains("Anna") && open.contains("Bruno"));
    assert!(!english.contains("Tocca") && !italian.contains("Your turn"), "each in their own language");
    assert!(italian.len() > english.len(), "every detail is longer than short");
    assert_eq!(heard, whole_match(game, &options), "the same match sounds the same again");
    for (who, said) in ["anna", "bruno", "onlooker"].into_iter().zip(&heard) {
        check_as_kept(&format!("{}.{who}", game.key()), said);
    }
}

/// Compares the output of a stream with its stored transcript.
#[track_caller]
fn check_as_kept(name: &str, said: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/people").join(format!("{name}.txt"));
    if std::env::var_os("SALOTTO_BLESS").is_some() {
        return fs::write(&path, said).expect("a file");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let other =
        kept.lines().zip(said.lines()).position(|(kept, said)| kept != said).unwrap_or(kept.lines().count().min(said.lines().count()));
    assert!(kept == said, "{} differs from line {}: {:?}", path.display(), other + 1, said.lines().nth(other));
}

#[test]
fn two_people_and_bots_play_each_game() {
    each_game(plays);
}

const THREE: &str = "players=3 lead=first-seat";

pub(crate) fn typing() -> (Sender<String>, Typing) {
    let (keys, typed) = channel();
    (keys, Typing::new(typed))
}

pub(crate) fn type_all(keys: &Sender<String>, lines: &[&str]) {
    lines.iter().for_each(|line| keys.send(line.to_string()).expect("somebody listens"));
}

#[test]
fn a_bot_moves_for_who_has_left_and_who_comes_back_hears_what_they_missed() {
    let seats = vec![human("Anna"), human("Bruno"), bot("Carla")];
    let door = Arc::new(Table::open(agreed(GameName::Classic, THREE, seats, PATIENT)).expect("a thread"));
    let (anna, typed) = typing();
    let (italian, _one) = sits_down(&door, Seat(0), typed, settings(Language::Italian, Detail::Normal));
    let (bruno, typed) = typing();
    let (english, left) = sits_down(&door, Seat(1), typed, settings(Language::English, Detail::Short));
    door.begin();
    type_all(&anna, &["b", "", "hush"]);
    english.until("Your turn", 1);
    type_all(&bruno, &["quit"]);
    left.join().unwrap();
    // The hush command is answered in Anna's next turn.
    italian.until("Bruno ha lasciato il tavolo: finché non torna muove un bot.", 1);
    italian.until("Silenzio.", 1);
    type_all(&anna, &["b", "", "hush"]);
    italian.until("Silenzio.", 2);
    assert!(italian.text().matches("Bruno").count() > 1, "Bruno's moves are told: {}", italian.text());
    let (bruno, typed) = typing();
    let (english, _other) = sits_down(&door, Seat(1), typed, settings(Language::English, Detail::Short));
    italian.until("Bruno è di nuovo al tavolo.", 1);
    english.until("While you were away a bot made 2 moves for you.", 1);
    type_all(&bruno, &["n", "hush"]);
    type_all(&anna, &["b", ""]);
    english.until("Silence.", 1);
    let missed = english.text();
    assert!(missed.contains("Anna") && missed.contains("Carla") && missed.contains("You"), "{missed}");
}

/// The next step that a player receives.
#[track_caller]
pub(crate) fn next_step(place: &SeatHandle) -> StepUpdate {
    loop {
        match place.receive().expect("a table") {
            TableEvent::Happened(happened) => return happened,
            TableEvent::NotDone(_) => panic!("it wasn't done"),
            _ => {}
        }
    }
}

/// Two players at a match who send requests directly.
pub(crate) fn two_places(policy: TablePolicy) -> (Arc<TableHandle>, [SeatHandle; 2]) {
    let waker = || Inbox::new(AnswerOrder::InTurn).0.waker();
    let seats = vec![human("Anna"), human("Bruno")];
    let door = Arc::new(Table::open(agreed(GameName::Classic, "players=2 lead=first-seat target=300", seats, policy)).expect("a thread"));
    let places = [0, 1].map(|seat| door.sit(Seat(seat), JoinReplay::WhereItStands, waker()));
    door.begin();
    (door, places)
}

#[test]
fn a_wish_for_a_moment_that_has_passed_changes_nothing() {
    let (_door, [anna, bruno]) = two_places(PATIENT);
    let dealt = next_step(&anna);
    assert_eq!(dealt.waits_for, AwaitedStep::Move(Seat(0)));
    let action = AnyGame::choices(&dealt.step.view).expect("Anna's turn").nth(0);
    let earlier = Revision { steps: dealt.revision.steps - 1, ..dealt.revision };
    anna.send(SeatRequest::Do(action, earlier));
    assert!(matches!(anna.receive(), Some(TableEvent::NotDone(Rejection::Passed))));
    bruno.send(SeatRequest::Do(action, dealt.revision));
    anna.send(SeatRequest::Do(action, dealt.revision));
    let done = next_step(&anna);
    assert_eq!(done.revision.steps, dealt.revision.steps + 1, "the one for this moment is done, once");
    anna.send(SeatRequest::Do(action, dealt.revision));
    assert!(matches!(anna.receive(), Some(TableEvent::NotDone(Rejection::Passed))));
    next_step(&bruno);
    assert!(matches!(bruno.receive(), Some(TableEvent::NotDone(Rejection::Passed))), "Bruno's wish in Anna's turn");
}

#[test]
fn with_others_at_the_table_nothing_is_taken_back() {
    let (_door, [anna, bruno]) = two_places(PATIENT);
    let dealt = next_step(&anna);
    anna.send(SeatRequest::Do(AnyGame::choices(&dealt.step.view).expect("Anna's turn").nth(0), dealt.revision));
    next_step(&anna);
    anna.send(SeatRequest::Undo);
    assert!(matches!(anna.receive(), Some(TableEvent::NotDone(Rejection::OthersHeardIt))));
    bruno.send(SeatRequest::Leave);
    while !matches!(anna.receive(), Some(TableEvent::Gone(Seat(1), _))) {}
    anna.send(SeatRequest::Undo);
    loop {
        match anna.receive().expect("a table") {
            TableEvent::TakenBack(past) => return assert_eq!(past.revision, Revision { steps: dealt.revision.steps, taken_back: 1 }),
            TableEvent::NotDone(_) => panic!("alone, she may"),
            _ => {}
        }
    }
}

/// The next event about an undo that a player receives.
#[track_caller]
fn next_about_undo(place: &SeatHandle) -> TableEvent {
    loop {
        if let news @ (TableEvent::WantsUndo(_) | TableEvent::UndoLapsed(_) | TableEvent::NotDone(_) | TableEvent::TakenBack(_)) =
            place.receive().expect("a table")
        {
            return news;
        }
    }
}

#[test]
fn where_it_is_agreed_a_move_is_taken_back_once_the_other_wants_it_too() {
    let (_door, [anna, bruno]) = two_places(TablePolicy { undo: UndoPolicy::ByConsent, ..PATIENT });
    let dealt = next_step(&anna);
    bruno.send(SeatRequest::Undo);
    assert!(matches!(next_about_undo(&bruno), TableEvent::NotDone(Rejection::NothingToUndo)), "he hasn't decided anything yet");
    anna.send(SeatRequest::Do(AnyGame::choices(&dealt.step.view).expect("Anna's turn").nth(0), dealt.revision));
    next_step(&anna);
    anna.send(SeatRequest::Undo);
    assert!(matches!(next_about_undo(&anna), TableEvent::NotDone(Rejection::OthersAreAsked)));
    assert!(matches!(next_about_undo(&bruno), TableEvent::WantsUndo(Seat(0))));
    anna.send(SeatRequest::Undo);
    assert!(matches!(next_about_undo(&anna), TableEvent::NotDone(Rejection::OthersAreAsked)), "to ask twice is no consent");
    assert!(matches!(next_about_undo(&bruno), TableEvent::WantsUndo(Seat(0))));
    bruno.send(SeatRequest::Undo);
    for place in [&anna, &bruno] {
        let TableEvent::TakenBack(past) = next_about_undo(place) else { panic!("it is taken back") };
        assert_eq!(past.revision, Revision { steps: dealt.revision.steps, taken_back: 1 });
        assert_eq!(past.waits_for, AwaitedStep::Move(Seat(0)));
    }
}

#[test]
fn a_wish_to_take_back_ends_with_the_next_move() {
    let (_door, [anna, bruno]) = two_places(TablePolicy { undo: UndoPolicy::ByConsent, ..PATIENT });
    let dealt = next_step(&anna);
    anna.send(SeatRequest::Do(AnyGame::choices(&dealt.step.view).expect("Anna's turn").nth(0), dealt.revision));
    let opened = next_step(&anna);
    anna.send(SeatRequest::Undo);
    next_step(&bruno);
    let bruno_hears = next_step(&bruno);
    assert!(matches!(next_about_undo(&bruno), TableEvent::WantsUndo(Seat(0))));
    assert_eq!(opened.revision, bruno_hears.revision);
    bruno.send(SeatRequest::Do(AnyGame::choices(&bruno_hears.step.view).expect("Bruno's turn").nth(0), bruno_hears.revision));
    next_step(&bruno);
    assert!(matches!(next_about_undo(&anna), TableEvent::NotDone(Rejection::OthersAreAsked)));
    assert!(matches!(next_about_undo(&anna), TableEvent::UndoLapsed(Seat(0))), "she hears that nobody agrees any more");
    bruno.send(SeatRequest::Undo);
    assert!(matches!(next_about_undo(&bruno), TableEvent::NotDone(Rejection::OthersAreAsked)), "now it is he who asks");
}

#[test]
fn between_rounds_the_table_waits_for_all_and_says_for_whom() {
    let (_door, places) = two_places(TablePolicy { silent_for: Duration::ZERO, ..PATIENT });
    let [anna, bruno] = &places;
    let moment = loop {
        let heard = [next_step(anna), next_step(bruno)];
        let moment = heard[0].revision;
        match heard[0].waits_for {
            AwaitedStep::People => break moment,
            AwaitedStep::Move(seat) => {
                let choices = AnyGame::choices(&heard[seat.index()].step.view).expect("their turn");
                places[seat.index()].send(SeatRequest::Do(choices.nth(0), moment));
            }
            AwaitedStep::Shuffle | AwaitedStep::Others | AwaitedStep::Nobody => {}
        }
    };
    anna.send(SeatRequest::Ready(moment));
    let waits_for = |news: Option<TableEvent>| match news {
        Some(TableEvent::Missing(seats)) => ("silently", seats.iter().collect()),
        Some(TableEvent::Waiting(seats)) => ("by words", seats.iter().collect::<Vec<_>>()),
        _ => panic!("she hears for whom"),
    };
    let heard = [(); 3].map(|()| waits_for(anna.receive()));
    assert_eq!(heard, [("silently", vec![Seat(0), Seat(1)]), ("silently", vec![Seat(1)]), ("by words", vec![Seat(1)])]);
    bruno.send(SeatRequest::Ready(moment));
    assert_eq!(next_step(anna).revision.steps, moment.steps + 1, "then it is dealt");
}

/// The beginning of a round: the shuffles and the actions.
#[derive(Clone)]
struct Round {
    orders: Vec<Vec<AnyPiece>>,
    done: Vec<(Seat, AnyAction)>,
}

/// The view of a seat after a step, and the new items in its hand.
type Sight = (AnyView, Vec<AnyItem>);

/// The sights of `eye` after each step of a round; None if the round can't be played with these shuffles.
fn seen(mut game: AnyGame, round: &Round, eye: Seat) -> Option<Vec<Sight>> {
    let (mut orders, mut done, mut seen) = (round.orders.iter(), round.done.iter(), Vec::new());
    loop {
        let mut log = Vec::new();
        match game.stage() {
            Stage::ToShuffle(_) => game.shuffled(orders.next()?, &mut log).ok()?,
            Stage::ToMove { seat, .. } => match done.next() {
                None => return orders.next().is_none().then_some(seen),
                Some((mover, action)) if *mover == seat && game.judge(action).is_ok() => game.apply(action, &mut log),
                Some(_) => return None,
            },
            Stage::Over(_) => return None,
        }
        // The hand's owner may know the order in which its tiles came.
        seen.push((game.view(eye), AnyGame::new_items(&log, eye)));
    }
}

/// A random round, up to a turn of the first seat; None if the round ends before.
fn by_chance(mut game: AnyGame, steps: usize, chance: &mut ChaCha8Rng) -> Option<Round> {
    let mut round = Round { orders: Vec::new(), done: Vec::new() };
    loop {
        match game.stage() {
            Stage::ToShuffle(_) if !round.done.is_empty() => return None,
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(chance);
                game.shuffled(&pile, &mut Vec::new()).ok()?;
                round.orders.push(pile.to_vec());
            }
            Stage::ToMove { seat: Seat(0), .. } if round.done.len() >= steps => return Some(round),
            Stage::ToMove { seat, choices } => {
                let all: Vec<AnyAction> = choices.all().collect();
                let lays: Vec<AnyAction> = all.iter().copied().filter(|action| action.to_string().starts_with("lay")).collect();
                let from = if lays.is_empty() { all } else { lays };
                let action = from[chance.random_range(0..from.len())];
                game.apply(&action, &mut Vec::new());
                round.done.push((seat, action));
            }
            Stage::Over(_) => return None,
        }
    }
}

/// All output to the first seat, or to a spectator, while a round is played, with all questions
/// they may ask.
fn bytes_of(game: GameName, options: &str, seats: &[SeatLine], round: &Round, eye: Seat) -> String {
    let policy = TablePolicy { stands_in_after: NEVER, ..PATIENT };
    let text = |order: &Vec<AnyPiece>| order.iter().map(|piece| piece.to_string()).collect();
    let dealt = TableSetup { ahead: round.orders.iter().map(text).collect(), ..agreed(game, options, seats.to_vec(), policy) };
    let door = Arc::new(Table::open(dealt).expect("a thread"));
    let listens = eye != Seat::NOBODY;
    let waker = || Inbox::new(AnswerOrder::InTurn).0.waker();
    let places: Vec<(Seat, SeatHandle)> = (0..seats.len() as u8)
        .map(Seat)
        .filter(|seat| *seat != eye)
        .map(|seat| (seat, door.sit(seat, JoinReplay::WhereItStands, waker())))
        .collect();
    let questions = ["c", "s", "n", "e", "k", "p", "w", "t", "m", "b", "esc"];
    let (keys, typed) = typing();
    let (out, looking, playing) = if listens {
        let mut went_by_itself = false;
        for (place, (_, action)) in round.done.iter().enumerate().filter(|(_, (seat, _))| *seat == eye) {
            let follows = place > 0 && round.done[place - 1].0 == eye;
            // Further draws, and a pass after a draw, are automatic.
            if !(follows && went_by_itself && AnyGame::is_automatic(action)) {
                type_all(&keys, &questions);
                type_all(&keys, &[&action.to_string()]);
            }
            went_by_itself = AnyGame::is_automatic(action);
        }
        type_all(&keys, &questions);
        type_all(&keys, &["quit"]);
        let (out, playing) = sits_down(&door, eye, typed, settings(Language::English, Detail::Long));
        (out, None, Some(playing))
    } else {
        let (out, looking) = looks_on(&door, typed);
        (out, Some(looking), None)
    };
    door.begin();
    for (place, (mover, action)) in round.done.iter().enumerate() {
        if let Some((_, chair)) = places.iter().find(|(seat, _)| seat == mover) {
            let steps = round.orders.len() + place;
            let moment = loop {
                let happened = next_step(chair);
                if happened.revision.steps == steps {
                    break happened.revision;
                }
            };
            chair.send(SeatRequest::Do(*action, moment));
        }
    }
    if let Some(playing) = playing {
        playing.join().unwrap();
    }
    places.iter().for_each(|(_, chair)| chair.send(SeatRequest::Leave));
    if let Some(looking) = looking {
        looking.join().unwrap();
    }
    out.text()
}

/// Swaps two tiles that `eye` can't see, and compares every byte of the output.
fn sends_no_secret(game: GameName, eye: Seat) {
    let options = cases(game).three;
    let seats: Vec<SeatLine> = NAMES[..players(game, &options)].iter().map(|name| human(name)).collect();
    let fresh = || agreed(game, &options, seats.clone(), PATIENT).game;
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    let mut compared = 0;
    for tries in 0..4000 {
        let Some(round) = by_chance(fresh(), 3 + tries % 6, &mut chance) else { continue };
        let mut other = round.clone();
        let order = other.orders.last_mut().expect("it was dealt");
        let [one, two] = [0, 1].map(|_| chance.random_range(0..order.len()));
        order.swap(one, two);
        if one == two || seen(fresh(), &round, eye).is_none() || seen(fresh(), &round, eye) != seen(fresh(), &other, eye) {
            continue;
        }
        let [sent, again] = [&round, &other].map(|round| bytes_of(game, &options, &seats, round, eye));
        assert!(!sent.is_empty());
        assert_eq!(sent, again, "{:?} and {:?}", round.orders, other.orders);
        compared += 1;
        if compared == 6 {
            return;
        }
    }
    panic!("only {compared} redeals could be compared");
}

#[test]
fn no_byte_that_a_person_is_sent_tells_what_they_cant_see() {
    let typed = |game| cases(game).typed_one_by_one;
    each_game(|game| {
        if typed(game) {
            sends_no_secret(game, Seat(0));
        }
    });
}

#[test]
fn no_byte_that_an_onlooker_is_sent_tells_what_not_all_can_see() {
    each_game(|game| sends_no_secret(game, Seat::NOBODY));
}

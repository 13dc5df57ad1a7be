//! Login: identity, language and name of a user, each asked once.

use super::invitation::{self, InvitationWords, WordsOwner};
use crate::closing;
use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::ids::{PersonId, VisitId};
use crate::lobby::lobby_visitor::{failure_message, run_patiently};
use crate::lobby::words::GuessOutcome;
use crate::lobby::{account, direct_invitation, keys};
use crate::log::{self, LoggedLimit, RefusalCause};
use crate::store::{KnownPerson, StoreError, StoreResult, now};
use crate::users::authenticated_client::{Address, AuthenticatedClient, EntryTarget, Fingerprint, Identity, InputForm};
use crate::users::guest_pass::{GuestPass, PageVisit};
use crate::users::names::{self, fold};
use crate::users::online_user::{OnlineUser, OnlineUserParts, UserId};
use crate::users::questions::read_anew;
use crate::users::returning_guests::GuestReturn;
use crate::users::three_words;
use parking_lot::Mutex;
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::chat::CrowdCheck;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::long_wait::LongWait;
use salotto::session::client::settings::Settings;
use salotto::session::list::List;
use salotto::session::list::choice::NoFallback;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// In seconds.
const DAY: i64 = 24 * 3600;
/// The time a guest's page has to answer when another page shows its token.
const ANSWERS: Duration = Duration::from_secs(4);
/// The most attempts at a name.
const TRIES: usize = 5;

/// Logs a client in, up to the lobby. Returns the user and where they want to go from there; None
/// if they left or were refused.
pub fn log_in(house: &Arc<House>, visitor: AuthenticatedClient) -> Option<(Person, Arc<OnlineUser>, EntryTarget)> {
    let (identity, from, mut aim) = (visitor.who.clone(), visitor.from, visitor.target.clone());
    let page = if let InputForm::Page(page) = &visitor.typed { Some(page.clone()) } else { None };
    let (by_page, pass) = (page.is_some(), page.as_ref().and_then(|page| page.pass.clone()));
    let requests = visitor.preferred.or_else(|| visitor.login.as_deref().filter(|login| login.len() == 2).and_then(Language::tagged));
    let finding = look_up(house, &identity, from);
    let wait = LongWait::begin(Instant::now());
    let found = finding.recv_timeout(wait.due().saturating_duration_since(Instant::now()));
    let is_late = found.is_err();
    let found = found.unwrap_or(ClientLookup { known: Ok(None), is_banned: false });
    // By the time settings are stored, the user may be known.
    let owner = Arc::new(Mutex::new(None));
    let mut settings = settings_of(found.known.as_ref().ok().and_then(Option::as_ref));
    let language = settings.language.or(requests);
    settings.language = Some(language.unwrap_or(house.language));
    let mut person = visitor.into_person(settings, keep(house, &owner)).ok()?;
    person.executor = house.executor.clone();
    let ClientLookup { known, is_banned: was_banned } = if is_late { wait_for_lookup(&finding, wait, house, &mut person) } else { found };
    *owner.lock() = known.as_ref().ok().and_then(|known| known.as_ref().map(|person| person.id));
    let language = person_language(&known).or(language);
    if house.ending.is_over() {
        person.output.answer(&[closing::last_words(house)]);
        return None;
    }
    let Ok(known) = known else {
        person.output.answer(&[message!("house-cant-read")]);
        return None;
    };
    if was_banned {
        log::refused(from, &identity, RefusalCause::Banned);
        person.output.answer(&[message!("house-banned")]);
        return None;
    }
    if language.is_none() {
        ask_language(house, &mut person).ok()?;
    }
    let known = match known {
        None if invitation::is_needed(house, &identity) => match invitation::ask_for_invitation(house, &identity, from, &aim, &mut person)?
        {
            InvitationWords::OfTable(words) => {
                aim = EntryTarget::Table(words);
                None
            }
            InvitationWords::OfPerson(known) => {
                *owner.lock() = Some(known.id);
                apply_known_settings(&known, house, &mut person);
                Some(known)
            }
        },
        known => known,
    };
    if let Some(known) = &known {
        keys::ask_about_added(house, known.id, &identity, &mut person).ok()?;
    }
    if let EntryTarget::Table(words) = &aim
        && by_page
        && known.is_none()
        && let Some(why) = invitation::lead_nowhere(house, &identity, from, words, &mut person).ok()?
    {
        person.output.hold_for_next(&[why]);
        aim = EntryTarget::Lobby;
    }
    let returned = pass.as_ref().and_then(|pass| come_back(house, pass));
    let visit = returned.as_ref().map_or_else(|| house.next_visit(), |returned| returned.user.visit);
    let (who, name) = match (known, &identity) {
        (Some(known), _) => (UserId::Known(known.id), known.name),
        (None, Identity::Guest) if let Some(GuestReturn { user, .. }) = &returned => {
            (person.chat_limiter.muted, person.blocked) = (user.muted.clone(), user.blocked.clone());
            (user.id, user.name())
        }
        (None, Identity::Guest) if by_page => {
            if pass.as_ref().is_some_and(|pass| !pass.shown.is_empty()) {
                person.output.hold_for_next(&[message!("web-seat-gone")]);
            }
            (UserId::Guest(visit), ask_guest_name(house, visit, &mut person)?)
        }
        (None, Identity::Guest) => (UserId::Guest(visit), person.output.locale().say(&message!("guest-name", number = visit.0))),
        (None, Identity::Key(key)) => {
            let (id, name) = register(house, key, from, &mut aim, &mut person)?;
            *owner.lock() = Some(id);
            (UserId::Known(id), name)
        }
    };
    let (tell, notifications) = channel();
    person.notifications.arrive_from(notifications);
    if let Some(id) = who.person_id() {
        // If they can't be read, the user may speak, and has blocked nobody.
        let (until, blocked) =
            run_patiently(&mut person, || (house.store.muted_until(id).ok().flatten(), house.store.blocked_names(id).unwrap_or_default()));
        person.chat_limiter.muted.set(until.map(|until| Instant::now() + Duration::from_secs((until - now()).unsigned_abs())));
        blocked.iter().for_each(|name| person.blocked.add(name));
        house.bounds.apart.names_blocked_by(who).iter().for_each(|name| person.blocked.add(name));
    }
    let user = Arc::new(OnlineUser::new(
        OnlineUserParts { visit, id: who, name, identity, from, page: page.as_ref().map(|page| page.line.clone()) },
        &person,
        tell,
    ));
    person.notifications.replies = Some(direct_invitation::reply(house, &user));
    person.chat_limiter.crowd = Some(crowd_check(house, who, from));
    let is_banned_now = run_patiently(&mut person, || {
        // If it can't be read, they hear it another time.
        let _ = read_anew(&user, &house.store);
        // A ban may have come during login.
        is_banned(house, &user.identity, from)
    });
    if is_banned_now {
        log::refused(from, &user.identity, RefusalCause::Banned);
        person.output.answer(&[message!("house-banned")]);
        return None;
    }
    if !run_patiently(&mut person, || enter_lobby(house, &user)) {
        person.output.answer(&[message!("house-newer")]);
        return None;
    }
    if let Some(PageVisit { line, pass: Some(pass), .. }) = page
        && let Some(settings) = house.people.returning.note_arrival(&user, pass, line)
    {
        apply_settings(&settings, house, &mut person);
    }
    if house.ending.is_over() {
        // The closing may not have reached them yet.
        user.send_away(closing::last_words(house));
    }
    Some((person, user, aim))
}

/// Finds the guest of a pass. None if a token is shown while the page that owns it still answers.
fn come_back(house: &House, pass: &GuestPass) -> Option<GuestReturn> {
    let returned = house.people.returning.find(pass, Instant::now())?;
    if returned.is_copied(ANSWERS) {
        house.people.returning.give_back(returned);
        return None;
    }
    Some(returned)
}

/// Data about a client that the database has.
struct ClientLookup {
    /// The user with the client's key; None for a guest.
    known: StoreResult<Option<KnownPerson>>,
    is_banned: bool,
}

/// Looks up a client, on a thread of its own.
fn look_up(house: &Arc<House>, identity: &Identity, from: Address) -> Receiver<ClientLookup> {
    let (tell, found) = channel();
    let (house, identity) = (Arc::clone(house), identity.clone());
    let finds = move || {
        let known = match &identity {
            Identity::Guest => Ok(None),
            Identity::Key(key) => house.store.find_by_key(&key.to_string()),
        };
        let known = known.map(|known| known.filter(|person| is_still_known(&house, person)));
        // Without an answer the visit ends anyway.
        let is_banned = known.is_ok() && is_banned(&house, &identity, from);
        // The receiver may have gone.
        let _ = tell.send(ClientLookup { known, is_banned });
    };
    // If no thread can be started, the client counts as unreadable.
    let _ = thread::Builder::new().name("finds".into()).spawn(finds);
    found
}

/// Waits for the lookup and says so; a user found has their settings from then on.
fn wait_for_lookup(finding: &Receiver<ClientLookup>, mut wait: LongWait, house: &House, person: &mut Person) -> ClientLookup {
    let found = wait.receive(finding, || person.output.answer(&[message!("house-disk-slow")]));
    let unreadable = || ClientLookup { known: Err(StoreError::Unreachable("no thread".to_string())), is_banned: false };
    let found = found.unwrap_or_else(unreadable);
    if let Ok(Some(known)) = &found.known {
        apply_known_settings(known, house, person);
    }
    found
}

/// The language a user has chosen before.
fn person_language(known: &StoreResult<Option<KnownPerson>>) -> Option<Language> {
    settings_of(known.as_ref().ok().and_then(Option::as_ref)).language
}

/// Puts a user into the lobby, and tells all servers. Returns whether that worked.
fn enter_lobby(house: &House, user: &Arc<OnlineUser>) -> bool {
    let was_in = !house.people.visits_of(user.id).is_empty();
    if !house.people.enter(user) {
        return false;
    }
    house.cluster.announce_arrival(&user.to_somebody());
    let Some(person) = user.id.person_id() else {
        let (name, address) = (user.name(), user.from.as_banned());
        if !address.is_empty() {
            cluster_events::tell_everywhere(house, RemoteMessage::GuestCameIn { name, address });
        }
        return true;
    };
    // A user's newest visit counts.
    if house.cluster.read_remote_users().iter().any(|other| other.person == Some(person)) {
        house.cluster.tell(&RemoteMessage::Newer { person });
    } else if !was_in {
        cluster_events::tell_everywhere(house, RemoteMessage::CameIn { who: person, name: user.name() });
    }
    true
}

/// Stores a visit, once a day. Returns whether the user still exists.
fn is_still_known(house: &House, known: &KnownPerson) -> bool {
    // If it can't be stored, the user is taken as known.
    known.came > now() - DAY || house.store.count_visit(known.id).unwrap_or(true)
}

/// Whether a taken name is free again: its user is forgotten if unused.
fn is_free_again(house: &House, folded: &str) -> bool {
    let Ok(Some((person, _))) = house.store.find_person(folded) else { return false };
    let forgotten = account::forget_if_unused(house, person, now()).unwrap_or(false);
    if forgotten {
        // The user is forgotten even if this fails.
        let _ = house.store.checkpoint_log();
    }
    forgotten
}

/// A handler for changed settings.
fn keep(house: &Arc<House>, owner: &Arc<Mutex<Option<PersonId>>>) -> impl FnMut(&Settings) + use<> {
    let (house, owner) = (Arc::clone(house), Arc::clone(owner));
    move |settings| {
        if let (Some(person), Ok(text)) = (*owner.lock(), serde_json::to_string(settings)) {
            // If it can't be stored, it holds for this visit.
            let _ = house.store.store_settings(person, &text);
        }
    }
}

/// A user's settings; the defaults if they can't be parsed.
fn settings_of(known: Option<&KnownPerson>) -> Settings {
    known.and_then(|person| serde_json::from_str(&person.settings).ok()).unwrap_or_default()
}

/// A check whether a user may speak, given all users of their address.
fn crowd_check(house: &Arc<House>, who: UserId, from: Address) -> CrowdCheck {
    let house = Arc::clone(house);
    Box::new(move |now| {
        let is_guest_from_there = |one: &&Arc<OnlineUser>| one.id.person_id().is_none() && one.from.network() == from.network();
        let guests = if who.person_id().is_some() { 0 } else { house.own_users().iter().filter(is_guest_from_there).count() };
        house.bounds.voices.count_if_allowed(who, from, guests, now)
    })
}

fn is_banned(house: &House, identity: &Identity, from: Address) -> bool {
    // Operators can't be banned, by any address.
    let key = match identity {
        Identity::Key(key) if house.is_operators(key) => return false,
        Identity::Key(key) => key.to_string(),
        Identity::Guest => String::new(),
    };
    // An unreadable database is no reason to refuse a user.
    house.store.banned_until([&key, &from.as_banned()]).is_ok_and(|until| until.is_some_and(|until| until > now()))
}

/// Asks for the language, in every language.
fn ask_language(house: &House, person: &mut Person) -> Result<(), ExitReason> {
    let item = |language: Language| (language, message!("verbatim", text = language.name()));
    let asked = Language::ALL.map(|language| Locale::new(language).say(&message!("house-which-language"))).join(" ");
    let list = List::new(message!("verbatim", text = asked), Language::ALL.map(item)).with_cursor_on(&house.language);
    let chosen = person.choose(&list, &mut NoFallback).into_item()?;
    person.set_language(chosen.unwrap_or(house.language));
    Ok(())
}

/// Applies the settings of a user recognised late.
fn apply_known_settings(known: &KnownPerson, house: &House, person: &mut Person) {
    apply_settings(&settings_of(Some(known)), house, person);
}

/// Applies settings to a user who is already connected.
fn apply_settings(settings: &Settings, house: &House, person: &mut Person) {
    person.change(|own| *own = settings.clone());
    person.set_language(settings.language.unwrap_or(house.language));
    person.output.say_tiles_in(settings.tiles);
}

/// Asks a guest for a name, to which the visit's number is appended to make it unique; None if they
/// leave.
fn ask_guest_name(house: &House, visit: VisitId, person: &mut Person) -> Option<String> {
    let (usual, reserved) = (person.output.locale().say(&message!("guest-name", number = visit.0)), names::reserved_names());
    for _ in 0..TRIES {
        let Some(typed) = person.text_or_leave(message!("web-name-ask", name = usual.as_str())).ok()? else { return Some(usual) };
        let said = match names::normalise(&typed, &reserved) {
            Err(unfit) => unfit.to_message(),
            Ok(name) => {
                let called = person.output.locale().say(&message!("guest-called", name = name, number = visit.0));
                match run_patiently(person, || house.store.find_person(&fold(&called))) {
                    Ok(None) => return Some(called),
                    Ok(Some(_)) => message!("name-taken", name = called),
                    // If it can't be read, they are called by the default name of guests.
                    Err(_) => return Some(usual),
                }
            }
        };
        person.output.hold_for_next(&[said]);
    }
    Some(usual)
}

/// Asks a new user for a name and registers them; None if they leave. Invitation words typed
/// instead become their aim.
fn register(
    house: &House,
    fingerprint: &Fingerprint,
    from: Address,
    aim: &mut EntryTarget,
    person: &mut Person,
) -> Option<(PersonId, String)> {
    let (identity, key) = (Identity::Key(fingerprint.clone()), &fingerprint.to_string());
    let reserved = names::reserved_names();
    person.output.hold_for_next(&[message!("house-new")]);
    for _ in 0..TRIES {
        let typed = person.ask_required_text(message!("house-name-ask")).ok()?;
        if let Some(words) = three_words::parse(&typed) {
            let said = match invitation::try_words(house, &identity, fingerprint, from, &words, person).ok()? {
                GuessOutcome::Right(WordsOwner::ToPerson(known)) => {
                    apply_known_settings(&known, house, person);
                    return Some((known.id, known.name));
                }
                GuessOutcome::Right(WordsOwner::ToTable) => {
                    *aim = EntryTarget::Table(three_words::normalise(&typed));
                    message!("house-words-kept")
                }
                GuessOutcome::Right(WordsOwner::No(why)) | GuessOutcome::Not(why) => why,
                GuessOutcome::Wrong => message!("joining-none"),
            };
            person.output.hold_for_next(&[said]);
            continue;
        }
        let said = match names::normalise(&typed, &reserved) {
            Err(unfit) => unfit.to_message(),
            Ok(_) if !house.newcomers.count_newcomer(from, Instant::now()) => {
                log::limit(from, &identity, LoggedLimit::Newcomers);
                person.output.answer(&[message!("house-too-many-new")]);
                return None;
            }
            Ok(name) => {
                let settings = serde_json::to_string(&person.settings).unwrap_or_default();
                let add = || house.store.add_person(key, &name, &fold(&name), &settings);
                let added = run_patiently(person, || match add() {
                    Ok(None) if is_free_again(house, &fold(&name)) => add(),
                    added => added,
                });
                if !matches!(added, Ok(Some(_))) {
                    house.newcomers.go(from);
                }
                match added {
                    Ok(Some(id)) => return Some((id, name)),
                    // With two windows open, the user may have registered in the other one.
                    Ok(None) => match run_patiently(person, || house.store.find_by_key(key)) {
                        Ok(Some(known)) => return Some((known.id, known.name)),
                        _ => message!("name-taken", name = name),
                    },
                    Err(why) => failure_message(&why),
                }
            }
        };
        person.output.hold_for_next(&[said]);
    }
    log::limit(from, &identity, LoggedLimit::Names);
    person.output.answer(&[message!("house-too-many-names", count = TRIES), message!("house-bye")]);
    None
}

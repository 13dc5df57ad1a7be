//! Login: identity, language and name of a user, each asked once.

use super::invited::{self, Belongs, InvitationWords};
use crate::closing;
use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::{PersonId, VisitId};
use crate::lobby::standing::{not_done, patiently};
use crate::lobby::words::GuessOutcome;
use crate::lobby::{inviting, keys, own};
use crate::log::{self, Cause, LoggedLimit};
use crate::news;
use crate::people::asking::reads_anew;
use crate::people::names::{self, folded};
use crate::people::pass::{GuestPass, PageVisit};
use crate::people::presence::{Arrival, Presence, Who, lock};
use crate::people::returning::Returned;
use crate::people::three_words;
use crate::people::visitor::{Address, EntryAim, Fingerprint, Identity, TypedBytes, Visitor};
use crate::store::{KnownPerson, StoreError, StoreResult, now};
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::list::choose::Nobody;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::long_wait::LongWait;
use salotto::session::person::settings::Settings;
use salotto::session::person::tongue::AsksCrowd;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// In seconds.
const DAY: i64 = 24 * 3600;
/// The time a guest's page has to answer when another page shows its token.
const ANSWERS: Duration = Duration::from_secs(4);
/// The most attempts at a name.
const TRIES: usize = 5;

/// Logs a visitor in, up to the lobby; with where they want to go from there. None if they left, or
/// were refused.
pub fn come_in(house: &Arc<House>, visitor: Visitor) -> Option<(Person, Arc<Presence>, EntryAim)> {
    let (identity, from, mut aim) = (visitor.who.clone(), visitor.from, visitor.aim.clone());
    let page = if let TypedBytes::Page(page) = &visitor.typed { Some(page.clone()) } else { None };
    let (by_page, pass) = (page.is_some(), page.as_ref().and_then(|page| page.pass.clone()));
    let wishes = visitor.wishes.or_else(|| visitor.login.as_deref().filter(|login| login.len() == 2).and_then(Language::tagged));
    let finding = finds(house, &identity);
    let wait = LongWait::begin(Instant::now());
    let found = finding.recv_timeout(wait.due().saturating_duration_since(Instant::now()));
    let is_late = found.is_err();
    let known = found.unwrap_or(Ok(None));
    // By the time settings are stored, the user may be known.
    let owner = Arc::new(Mutex::new(None));
    let mut settings = settings_of(known.as_ref().ok().and_then(Option::as_ref));
    let language = settings.language.or(wishes);
    settings.language = Some(language.unwrap_or(house.language));
    let mut person = visitor.person(settings, keeps(house, &owner)).ok()?;
    person.thinkers = house.thinking.clone();
    let known = if is_late { waits_for(&finding, wait, house, &mut person) } else { known };
    *lock(&owner) = known.as_ref().ok().and_then(|known| known.as_ref().map(|person| person.id));
    let language = person_language(&known).or(language);
    if house.ending.is_over() {
        person.desk.answer(&[closing::last_words(house)]);
        return None;
    }
    let Ok(known) = known else {
        person.desk.answer(&[message!("house-cant-read")]);
        return None;
    };
    if banned(house, &identity, from) {
        log::refused(from, &identity, Cause::Banned);
        person.desk.answer(&[message!("house-banned")]);
        return None;
    }
    if language.is_none() {
        ask_language(house, &mut person).ok()?;
    }
    let known = match known {
        None if invited::is_needed(house, &identity) => match invited::shown(house, &identity, from, &aim, &mut person)? {
            InvitationWords::OfTable(words) => {
                aim = EntryAim::Table(words);
                None
            }
            InvitationWords::OfPerson(known) => {
                *lock(&owner) = Some(known.id);
                apply_known_settings(&known, house, &mut person);
                Some(known)
            }
        },
        known => known,
    };
    if let Some(known) = &known {
        keys::asks_about_added(house, known.id, &identity, &mut person).ok()?;
    }
    if let EntryAim::Table(words) = &aim
        && by_page
        && known.is_none()
        && let Some(why) = invited::leads_nowhere(house, &identity, from, words, &mut person).ok()?
    {
        person.desk.before_next(&[why]);
        aim = EntryAim::Lobby;
    }
    let returned = pass.as_ref().and_then(|pass| returns(house, pass));
    let visit = returned.as_ref().map_or_else(|| house.next_visit(), |returned| returned.presence.visit);
    let (who, name) = match (known, &identity) {
        (Some(known), _) => (Who::Known(known.id), known.name),
        (None, Identity::Guest) if let Some(Returned { presence, .. }) = &returned => {
            (person.tongue.muted, person.unheard) = (presence.muted.clone(), presence.unheard.clone());
            (presence.who, presence.name())
        }
        (None, Identity::Guest) if by_page => {
            if pass.as_ref().is_some_and(|pass| pass.shown.is_some()) {
                person.desk.before_next(&[message!("web-seat-gone")]);
            }
            (Who::Guest(visit), guest_called(house, visit, &mut person)?)
        }
        (None, Identity::Guest) => (Who::Guest(visit), person.desk.locale().say(&message!("guest-name", number = visit.0))),
        (None, Identity::Key(key)) => {
            let (id, name) = introduce(house, key, from, &mut aim, &mut person)?;
            *lock(&owner) = Some(id);
            (Who::Known(id), name)
        }
    };
    let (tell, tidings) = channel();
    person.tidings.arrive_from(tidings);
    if let Some(id) = who.known() {
        // If it can't be read, they may speak.
        let until = house.store.muted_until(id).ok().flatten();
        person.tongue.muted.set(until.map(|until| Instant::now() + Duration::from_secs((until - now()).unsigned_abs())));
        // If it can't be read, no user is blocked.
        house.store.unheard(id).into_iter().flatten().for_each(|name| person.unheard.add(&name));
        house.bounds.apart.of(who).iter().for_each(|name| person.unheard.add(name));
    }
    let presence = Arc::new(Presence::new(
        Arrival { visit, who, name, identity, from, page: page.as_ref().map(|page| page.line.clone()) },
        &person,
        tell,
    ));
    person.tidings.replies = Some(inviting::replies(house, &presence));
    person.tongue.crowd = Some(crowd(house, who, from));
    // If it can't be read, they hear it another time.
    let _ = reads_anew(&presence, &house.store);
    // A ban may have come during login.
    if banned(house, &presence.identity, from) {
        log::refused(from, &presence.identity, Cause::Banned);
        person.desk.answer(&[message!("house-banned")]);
        return None;
    }
    if !enters(house, &presence) {
        person.desk.answer(&[message!("house-newer")]);
        return None;
    }
    if let Some(PageVisit { line, pass: Some(pass), .. }) = page
        && let Some(settings) = house.people.returning.comes(&presence, pass, line)
    {
        apply_settings(&settings, house, &mut person);
    }
    if house.ending.is_over() {
        // The closing may not have reached them yet.
        presence.send_away(closing::last_words(house));
    }
    Some((person, presence, aim))
}

/// Finds the guest of a pass. None if a token is shown while the page that owns it still answers.
fn returns(house: &House, pass: &GuestPass) -> Option<Returned> {
    let returned = house.people.returning.finds(pass, Instant::now())?;
    if returned.is_copied(ANSWERS) {
        house.people.returning.gives_back(returned);
        return None;
    }
    Some(returned)
}

/// Looks up the user with this key, on a thread of its own.
fn finds(house: &Arc<House>, identity: &Identity) -> Receiver<StoreResult<Option<KnownPerson>>> {
    let (tell, found) = channel();
    match identity {
        Identity::Guest => drop(tell.send(Ok(None))),
        Identity::Key(key) => {
            let (house, key) = (Arc::clone(house), key.to_string());
            let finds = move || {
                let known = house.store.person_with(&key);
                // The receiver may have gone.
                let _ = tell.send(known.map(|known| known.filter(|person| is_still_known(&house, person))));
            };
            // If no thread can be started, it counts as unreadable.
            let _ = thread::Builder::new().name("finds".into()).spawn(finds);
        }
    }
    found
}

/// Waits for the lookup and says so; a user found has their settings from then on.
fn waits_for(
    finding: &Receiver<StoreResult<Option<KnownPerson>>>,
    mut wait: LongWait,
    house: &House,
    person: &mut Person,
) -> StoreResult<Option<KnownPerson>> {
    let known = wait.receive(finding, || person.desk.answer(&[message!("house-disk-slow")]));
    let known = known.unwrap_or_else(|| Err(StoreError::Unreachable("no thread".to_string())));
    if let Ok(Some(known)) = &known {
        apply_known_settings(known, house, person);
    }
    known
}

/// The language a user has chosen before.
fn person_language(known: &StoreResult<Option<KnownPerson>>) -> Option<Language> {
    settings_of(known.as_ref().ok().and_then(Option::as_ref)).language
}

/// Puts a user into the lobby, and tells all servers. Returns whether that worked.
fn enters(house: &House, presence: &Arc<Presence>) -> bool {
    let was_in = !house.people.visits_of(presence.who).is_empty();
    if !house.people.enters(presence) {
        return false;
    }
    house.hub.announce_arrival(&presence.known());
    let Some(person) = presence.who.known() else {
        let (name, address) = (presence.name(), presence.from.as_banned());
        if !address.is_empty() {
            news::tells_everywhere(house, RemoteMessage::GuestCameIn { name, address });
        }
        return true;
    };
    // A user's newest visit counts.
    if house.hub.asks_elsewhere().iter().any(|other| other.person == Some(person)) {
        house.hub.tells(&RemoteMessage::Newer { person });
    } else if !was_in {
        news::tells_everywhere(house, RemoteMessage::CameIn { who: person, name: presence.name() });
    }
    true
}

/// Stores a visit, once a day. Returns whether the user still exists.
fn is_still_known(house: &House, known: &KnownPerson) -> bool {
    // If it can't be stored, the user is taken as known.
    known.came > now() - DAY || house.store.comes_again(known.id).unwrap_or(true)
}

/// Whether a taken name is free again: its user is forgotten if unused.
fn is_free_again(house: &House, folded: &str) -> bool {
    let Ok(Some((person, _))) = house.store.person_called(folded) else { return false };
    let forgotten = own::is_forgotten_unused(house, person, now()).unwrap_or(false);
    if forgotten {
        // The user is forgotten even if this fails.
        let _ = house.store.empty_log();
    }
    forgotten
}

/// A handler for changed settings.
fn keeps(house: &Arc<House>, owner: &Arc<Mutex<Option<PersonId>>>) -> impl FnMut(&Settings) + use<> {
    let (house, owner) = (Arc::clone(house), Arc::clone(owner));
    move |settings| {
        if let (Some(person), Ok(text)) = (*lock(&owner), serde_json::to_string(settings)) {
            // If it can't be stored, it holds for this visit.
            let _ = house.store.keep_settings(person, &text);
        }
    }
}

/// A user's settings; the defaults if they can't be parsed.
fn settings_of(known: Option<&KnownPerson>) -> Settings {
    known.and_then(|person| serde_json::from_str(&person.settings).ok()).unwrap_or_default()
}

/// A check whether a user may speak, given all users of their address.
fn crowd(house: &Arc<House>, who: Who, from: Address) -> AsksCrowd {
    let house = Arc::clone(house);
    Box::new(move |now| {
        let is_guest_from_there = |one: &&Arc<Presence>| one.who.known().is_none() && one.from.network() == from.network();
        let guests = if who.known().is_some() { 0 } else { house.present().iter().filter(is_guest_from_there).count() };
        house.bounds.voices.may_speak(who, from, guests, now)
    })
}

fn banned(house: &House, identity: &Identity, from: Address) -> bool {
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
fn ask_language(house: &House, person: &mut Person) -> Result<(), Leaving> {
    let item = |language: Language| (language, message!("verbatim", text = language.name()));
    let asked = Language::ALL.map(|language| Locale::new(language).say(&message!("house-which-language"))).join(" ");
    let list = List::new(message!("verbatim", text = asked), Language::ALL.map(item)).at(&house.language);
    let chosen = person.choose(&list, &mut Nobody).item()?;
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
    person.desk.say_tiles_in(settings.tiles);
}

/// Asks a guest for a name, to which the visit's number is appended to make it unique; None if they
/// leave.
fn guest_called(house: &House, visit: VisitId, person: &mut Person) -> Option<String> {
    let (usual, reserved) = (person.desk.locale().say(&message!("guest-name", number = visit.0)), names::reserved());
    for _ in 0..TRIES {
        let Some(typed) = person.text_or_leave(message!("web-name-ask", name = usual.as_str())).ok()? else { return Some(usual) };
        let said = match names::fit(&typed, &reserved) {
            Err(unfit) => unfit.said(),
            Ok(name) => {
                let called = person.desk.locale().say(&message!("guest-called", name = name, number = visit.0));
                match house.store.person_called(&folded(&called)) {
                    Ok(None) => return Some(called),
                    Ok(Some(_)) => message!("name-taken", name = called),
                    // If it can't be read, they are called by the default name of guests.
                    Err(_) => return Some(usual),
                }
            }
        };
        person.desk.before_next(&[said]);
    }
    Some(usual)
}

/// Asks a new user for a name and registers them; None if they leave. Invitation words typed
/// instead become their aim.
fn introduce(
    house: &House,
    fingerprint: &Fingerprint,
    from: Address,
    aim: &mut EntryAim,
    person: &mut Person,
) -> Option<(PersonId, String)> {
    let (identity, key) = (Identity::Key(fingerprint.clone()), &fingerprint.to_string());
    let reserved = names::reserved();
    person.desk.before_next(&[message!("house-new")]);
    for _ in 0..TRIES {
        let typed = person.needed_text(message!("house-name-ask")).ok()?;
        if let Some(words) = three_words::typed(&typed) {
            let said = match invited::tried(house, &identity, fingerprint, from, &words, person).ok()? {
                GuessOutcome::Right(Belongs::ToPerson(known)) => {
                    apply_known_settings(&known, house, person);
                    return Some((known.id, known.name));
                }
                GuessOutcome::Right(Belongs::ToTable) => {
                    *aim = EntryAim::Table(three_words::told_apart(&typed));
                    message!("house-words-kept")
                }
                GuessOutcome::Right(Belongs::No(why)) | GuessOutcome::Not(why) => why,
                GuessOutcome::Wrong => message!("joining-none"),
            };
            person.desk.before_next(&[said]);
            continue;
        }
        let said = match names::fit(&typed, &reserved) {
            Err(unfit) => unfit.said(),
            Ok(_) if !house.newcomers.comes(from, Instant::now()) => {
                log::limit(from, &identity, LoggedLimit::Newcomers);
                person.desk.answer(&[message!("house-too-many-new")]);
                return None;
            }
            Ok(name) => {
                let settings = serde_json::to_string(&person.settings).unwrap_or_default();
                let add = || house.store.add_person(key, &name, &folded(&name), &settings);
                let added = patiently(person, || match add() {
                    Ok(None) if is_free_again(house, &folded(&name)) => add(),
                    added => added,
                });
                if !matches!(added, Ok(Some(_))) {
                    house.newcomers.goes(from);
                }
                match added {
                    Ok(Some(id)) => return Some((id, name)),
                    // With two windows open, the user may have registered in the other one.
                    Ok(None) => match house.store.person_with(key) {
                        Ok(Some(known)) => return Some((known.id, known.name)),
                        _ => message!("name-taken", name = name),
                    },
                    Err(why) => not_done(&why),
                }
            }
        };
        person.desk.before_next(&[said]);
    }
    log::limit(from, &identity, LoggedLimit::Names);
    person.desk.answer(&[message!("house-too-many-names", count = TRIES), message!("house-bye")]);
    None
}

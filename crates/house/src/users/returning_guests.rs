//! Guests of the page who may come back to a seat: by the key in the page's memory, or by a token
//! after a reload.

use super::guest_pass::{GuestPass, PageLiveness, TokenHash};
use super::online_user::OnlineUser;
use crate::identity::Fingerprint;
use crate::ids::VisitId;
use parking_lot::{Condvar, Mutex};
use salotto::session::client::settings::Settings;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most guests recorded as away, in all and from one network.
const MOST: usize = 400;
const MOST_FROM_THERE: usize = 60;

/// Guests with a pass: connected, or away.
#[derive(Default)]
pub struct ReturningGuests {
    guests: Mutex<BTreeMap<VisitId, ReturningGuest>>,
    /// Notified when a guest is away.
    changed: Condvar,
    /// Whether a thread removes those whose time is over.
    is_watched: AtomicBool,
}

struct ReturningGuest {
    user: Arc<OnlineUser>,
    key: Fingerprint,
    /// None once it was shown.
    token: Option<TokenHash>,
    /// A page that has shown the token and isn't in yet.
    coming: Option<ComingPage>,
    line: PageLiveness,
    /// The end of the time to come back, and the settings; None while connected.
    away: Option<(Instant, Settings)>,
}

/// A page that has shown a guest's token and isn't in yet. It may be reloaded, or its connection lost, before
/// that.
struct ComingPage {
    key: Fingerprint,
    next: TokenHash,
    /// The token that it has shown.
    shown: TokenHash,
}

/// A guest found by a pass.
pub struct GuestReturn {
    pub user: Arc<OnlineUser>,
    /// The token, if it was shown.
    token: Option<TokenHash>,
    /// The earlier connection, if it hasn't ended.
    line: Option<PageLiveness>,
}

impl GuestReturn {
    /// Whether a token was shown while the page that owns it still answers: it was copied.
    pub fn is_copied(&self, timeout: Duration) -> bool {
        self.token.is_some() && self.line.as_ref().is_some_and(|line| line.answers_within(timeout))
    }
}

impl ReturningGuests {
    /// Records a connected guest's pass. Returns their settings if they were away.
    pub fn note_arrival(&self, user: &Arc<OnlineUser>, pass: GuestPass, line: PageLiveness) -> Option<Settings> {
        let GuestPass { key, next, .. } = pass;
        let guest = ReturningGuest { user: Arc::clone(user), key, token: Some(next), coming: None, line, away: None };
        self.guests.lock().insert(user.visit, guest)?.away.map(|(_, settings)| settings)
    }

    /// Finds the guest of a pass. A token is used up by that.
    pub fn find(&self, pass: &GuestPass, now: Instant) -> Option<GuestReturn> {
        let mut guests = self.guests.lock();
        let may_come = |guest: &ReturningGuest| guest.away.as_ref().is_none_or(|(until, _)| now < *until);
        // The token that stands for the owner: what a coming page shows is as good as what it has shown.
        let shown = |guest: &ReturningGuest| {
            let own = guest.token.as_ref().filter(|token| pass.shown.contains(token));
            let is_coming = |page: &&ComingPage| page.key == pass.key || pass.shown.contains(&page.next);
            own.or_else(|| guest.coming.as_ref().filter(is_coming).map(|page| &page.shown)).cloned()
        };
        let guest = guests.values_mut().find(|guest| may_come(guest) && (guest.key == pass.key || shown(guest).is_some()))?;
        let token = if guest.key == pass.key { None } else { shown(guest) };
        if let Some(shown) = token.clone() {
            guest.token = None;
            guest.coming = Some(ComingPage { key: pass.key.clone(), next: pass.next.clone(), shown });
        }
        let line = guest.away.is_none().then(|| guest.line.clone());
        Some(GuestReturn { user: Arc::clone(&guest.user), token, line })
    }

    /// Restores the token of a page that still answers.
    pub fn give_back(&self, returned: GuestReturn) {
        if let Some(guest) = self.guests.lock().get_mut(&returned.user.visit)
            && guest.token.is_none()
        {
            (guest.token, guest.coming) = (returned.token, None);
        }
    }

    /// Records a guest as away for this time. False without a pass, or where too many are away.
    pub fn note_departure(&self, user: &OnlineUser, settings: &Settings, grace: impl Fn(&PageLiveness) -> Duration, now: Instant) -> bool {
        let mut guests = self.guests.lock();
        let away = guests.values().filter(|guest| guest.away.is_some());
        let from_there = away.clone().filter(|guest| guest.user.from.network() == user.from.network()).count();
        let is_full = away.count() >= MOST || from_there >= MOST_FROM_THERE;
        let Some(guest) = guests.get_mut(&user.visit) else { return false };
        if is_full {
            guests.remove(&user.visit);
            return false;
        }
        guest.away = Some((now + grace(&guest.line), settings.clone()));
        self.changed.notify_all();
        true
    }

    /// Forgets a guest.
    pub fn forget(&self, visit: VisitId) {
        self.guests.lock().remove(&visit);
    }

    /// Whether a guest has a pass.
    pub fn has(&self, visit: VisitId) -> bool {
        self.guests.lock().contains_key(&visit)
    }

    /// Whether a guest is away and may come back.
    pub fn is_away(&self, visit: VisitId) -> bool {
        self.guests.lock().get(&visit).is_some_and(|guest| guest.away.is_some())
    }

    /// Removes and returns those whose time is over.
    pub fn take_late(&self, now: Instant) -> Vec<Arc<OnlineUser>> {
        let is_late = |_: &VisitId, guest: &mut ReturningGuest| guest.away.as_ref().is_some_and(|(until, _)| *until <= now);
        self.guests.lock().extract_if(.., is_late).map(|(_, guest)| guest.user).collect()
    }

    /// Whether a thread has to begin to watch them.
    pub fn claim_watch(&self) -> bool {
        !self.is_watched.swap(true, Ordering::SeqCst)
    }

    /// Records that no thread watches them.
    pub fn note_watch_ended(&self) {
        self.is_watched.store(false, Ordering::SeqCst);
    }

    /// Whether the thread that watches them may end: nobody is away.
    pub fn end_watch_if_empty(&self) -> bool {
        let guests = self.guests.lock();
        let is_over = guests.values().all(|guest| guest.away.is_none());
        if is_over {
            self.is_watched.store(false, Ordering::SeqCst);
        }
        is_over
    }

    /// Waits until a guest's time is over, at most for this long.
    pub fn wait(&self, most: Duration) {
        let mut guests = self.guests.lock();
        let next = guests.values().filter_map(|guest| guest.away.as_ref().map(|(until, _)| *until)).min();
        let time = next.map_or(most, |next| next.saturating_duration_since(Instant::now()).min(most));
        self.changed.wait_for(&mut guests, time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Folder, somebody};

    const HOUR: Duration = Duration::from_secs(3600);

    fn pass(key: &str, next: &[u8], shown: Option<&[u8]>) -> GuestPass {
        GuestPass {
            key: Fingerprint(key.to_string()),
            next: TokenHash::from_token(next),
            shown: shown.map(TokenHash::from_token).into_iter().collect(),
        }
    }

    #[test]
    fn who_is_away_comes_back_within_their_time_by_what_they_hold_then() {
        let folder = Folder::new("returning");
        let house = crate::open(&folder.0, crate::HouseSettings::default()).expect("a house");
        let (ada, all, now) = (somebody(&house, "Ada"), ReturningGuests::default(), Instant::now());
        assert!(!all.note_departure(&ada, &Settings::default(), |_| HOUR, now), "without a pass nobody is remembered");
        assert!(all.note_arrival(&ada, pass("one", b"first", None), PageLiveness::default()).is_none());
        assert!(all.note_departure(&ada, &Settings::default(), |_| HOUR, now) && all.is_away(ada.visit));
        let found = |key: &str, shown: Option<&[u8]>, at| all.find(&pass(key, b"next", shown), at).map(|found| found.user.visit);
        assert_eq!(found("two", Some(b"other"), now), None);
        assert_eq!(found("two", None, now), None);
        assert_eq!(found("two", Some(b"first"), now + HOUR), None, "an hour is over");
        assert_eq!(found("two", Some(b"first"), now), Some(ada.visit));
        assert_eq!(found("four", Some(b"first"), now), None, "it is used up");
        assert_eq!(found("one", None, now), Some(ada.visit));
        // The page that has shown it is reloaded before it is in, or its connection is lost.
        assert_eq!(found("two", None, now), Some(ada.visit));
        assert_eq!(found("three", Some(b"next"), now), Some(ada.visit));
        assert_eq!((found("two", None, now), found("three", None, now)), (None, Some(ada.visit)));
        assert!(all.take_late(now).is_empty());
        assert_eq!(all.take_late(now + HOUR).len(), 1);
        assert!(!all.is_away(ada.visit) && found("one", None, now).is_none());
    }

    #[test]
    fn each_page_with_a_copied_token_counts_as_one_and_the_owner_gets_it_back() {
        let folder = Folder::new("returning-copied");
        let house = crate::open(&folder.0, crate::HouseSettings::default()).expect("a house");
        let (ada, all, now) = (somebody(&house, "Ada"), ReturningGuests::default(), Instant::now());
        all.note_arrival(&ada, pass("one", b"first", None), PageLiveness::default());
        let find = |key: &str, next: &[u8], shown: &[u8]| all.find(&pass(key, next, Some(shown)), now);
        let same_key = [find("two", b"second", b"first"), find("two", b"third", b"first")].map(Option::unwrap);
        assert!(same_key.iter().all(|found| found.token.is_some()));
        let reloaded = find("three", b"fourth", b"third").unwrap();
        assert!(reloaded.token.is_some());
        same_key.into_iter().chain([reloaded]).for_each(|found| all.give_back(found));
        assert!(find("four", b"fifth", b"third").is_none() && find("four", b"fifth", b"fourth").is_none());
        assert!(find("four", b"fifth", b"first").is_some(), "the owner's own is valid");
    }

    #[test]
    fn of_one_address_only_so_many_are_remembered() {
        let folder = Folder::new("returning-many");
        let house = crate::open(&folder.0, crate::HouseSettings::default()).expect("a house");
        let (all, now) = (ReturningGuests::default(), Instant::now());
        let goes = |number: usize| {
            let guest = somebody(&house, &format!("Guest{number}"));
            all.note_arrival(&guest, pass(&format!("{number}"), number.to_string().as_bytes(), None), PageLiveness::default());
            all.note_departure(&guest, &Settings::default(), |_| HOUR, now)
        };
        let remembered = (0..MOST_FROM_THERE + 10).filter(|number| goes(*number)).count();
        assert_eq!(remembered, MOST_FROM_THERE);
        assert_eq!(all.guests.lock().len(), MOST_FROM_THERE);
    }
}

//! The pass of a guest who comes by a page: a key pair in the page's memory for a lost connection, and
//! a token for a reload. The server knows only a token's hash.

use crate::identity::Fingerprint;
use parking_lot::{Mutex, MutexGuard};
use ring::digest::{SHA256, digest};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The time between two checks whether a page has answered.
const LOOKS: Duration = Duration::from_millis(20);

/// The SHA-256 of a token.
#[derive(Clone, PartialEq, Eq)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token that was shown.
    pub fn from_token(token: &[u8]) -> TokenHash {
        let mut hash = [0; 32];
        hash.copy_from_slice(digest(&SHA256, token).as_ref());
        TokenHash(hash)
    }

    /// The hash that a page names; None if it has another length.
    pub fn from_bytes(hash: &[u8]) -> Option<TokenHash> {
        hash.try_into().ok().map(TokenHash)
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str("TokenHash")
    }
}

/// The credentials that a guest's page presents at login.
#[derive(Clone, Debug)]
pub struct GuestPass {
    /// The key in its memory, proved by a signature.
    pub key: Fingerprint,
    /// The hash of the token for the next reload.
    pub next: TokenHash,
    /// The hashes of the tokens of the pages that were reloaded, and may not have been used up.
    pub shown: Vec<TokenHash>,
}

/// A page's connection, with a guest's pass.
#[derive(Clone, Debug, Default)]
pub struct PageVisit {
    /// The connection of the page.
    pub line: PageLiveness,
    /// The pass of a guest, if the page can make one.
    pub pass: Option<GuestPass>,
    /// Whether the page is touched, without a keyboard.
    pub is_touched: bool,
}

/// A page's connection, as the server checks whether it answers. All clones share it.
#[derive(Clone, Debug, Default)]
pub struct PageLiveness(Arc<LivenessState>);

#[derive(Default)]
struct LivenessState {
    /// The number of frames received.
    heard: AtomicU64,
    asked: Notify,
    is_unloaded: AtomicBool,
    is_over: AtomicBool,
    sleep: Mutex<SleepState>,
}

#[derive(Default)]
struct SleepState {
    is_asleep: bool,
    /// Called as the phone sleeps or wakes.
    watcher: Option<Box<SleepListener>>,
}

/// A callback for a phone that sleeps or wakes.
type SleepListener = dyn Fn(bool) + Send;

/// Ends a watch when dropped.
pub struct SleepWatch(PageLiveness);

impl Drop for SleepWatch {
    fn drop(&mut self) {
        self.0.sleep_state().watcher = None;
    }
}

impl fmt::Debug for LivenessState {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.debug_struct("Shared").field("heard", &self.heard).finish_non_exhaustive()
    }
}

impl PageLiveness {
    /// Records a received frame.
    pub fn hear(&self) {
        self.0.heard.fetch_add(1, Ordering::SeqCst);
    }

    /// Waits until the server asks whether the page answers.
    pub async fn wait_until_asked(&self) {
        self.0.asked.notified().await;
    }

    /// Records that the page was reloaded or closed (close code 1001).
    pub fn unload(&self) {
        self.0.is_unloaded.store(true, Ordering::SeqCst);
    }

    /// Whether the page was reloaded or closed.
    pub fn is_unloaded(&self) -> bool {
        self.0.is_unloaded.load(Ordering::SeqCst)
    }

    /// Records that the phone sleeps, or wakes, and tells the watcher.
    pub fn sleep(&self, asleep: bool) {
        let mut state = self.sleep_state();
        state.is_asleep = asleep;
        state.watcher.iter().for_each(|watcher| watcher(asleep));
    }

    /// Calls `watcher` when the phone sleeps or wakes, and now if it sleeps, until the watch is dropped.
    pub fn watch(&self, watcher: impl Fn(bool) + Send + 'static) -> SleepWatch {
        self.sleep_state().watcher = Some(Box::new(watcher));
        self.repeat_sleep();
        SleepWatch(self.clone())
    }

    /// Tells the watcher again that the phone sleeps, if it does.
    pub fn repeat_sleep(&self) {
        let state = self.sleep_state();
        if state.is_asleep {
            state.watcher.iter().for_each(|watcher| watcher(true));
        }
    }

    fn sleep_state(&self) -> MutexGuard<'_, SleepState> {
        self.0.sleep.lock()
    }

    /// Records that the connection has ended.
    pub fn end(&self) {
        self.0.is_over.store(true, Ordering::SeqCst);
    }

    /// Pings the page; whether anything came from it within this time.
    pub fn answers_within(&self, time: Duration) -> bool {
        let (before, end) = (self.0.heard.load(Ordering::SeqCst), Instant::now() + time);
        self.0.asked.notify_one();
        while Instant::now() < end && !self.0.is_over.load(Ordering::SeqCst) {
            if self.0.heard.load(Ordering::SeqCst) != before {
                // A closing page is heard as well.
                return !self.is_unloaded();
            }
            thread::sleep(LOOKS);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_by_its_hash_and_never_written_out() {
        let hash = TokenHash::from_token(b"abc");
        // The first example of FIPS 180.
        let known = [0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea];
        assert_eq!(hash.0[..8], known);
        assert_eq!(TokenHash::from_bytes(&hash.0), Some(hash.clone()));
        assert!(TokenHash::from_bytes(&[0; 31]).is_none());
        assert_eq!(format!("{hash:?}"), "TokenHash");
    }

    #[test]
    fn a_watcher_is_told_again_that_a_phone_sleeps_until_it_wakes() {
        let (line, (tell, told)) = (PageLiveness::default(), std::sync::mpsc::channel());
        line.sleep(true);
        let watch = line.watch(move |asleep| tell.send(asleep).expect("the test listens"));
        line.repeat_sleep();
        line.sleep(false);
        line.repeat_sleep();
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [true, true, false]);
        drop(watch);
        line.sleep(true);
        line.repeat_sleep();
        assert_eq!(told.try_iter().count(), 0);
    }

    #[test]
    fn a_page_that_says_nothing_or_has_ended_does_not_answer() {
        let line = PageLiveness::default();
        assert!(!line.answers_within(Duration::from_millis(50)));
        let (speaks, hears) = (line.clone(), line.clone());
        let speaking = thread::spawn(move || {
            thread::sleep(Duration::from_millis(30));
            speaks.hear();
        });
        assert!(hears.answers_within(Duration::from_secs(60)));
        speaking.join().expect("it speaks");
        line.end();
        assert!(!line.answers_within(Duration::from_secs(60)));
    }
}

//! A match played by touch alone: by the buttons of the page, in Chromium.

use crate::chromium::{Chromium, TOUCHES_AGAIN};
use crate::support::LONG;
use serde_json::Value;
use std::thread;
use std::time::{Duration, Instant};

/// Snapshot of the page: the items, those that fit, the keys, the kind of the list, and the length of the log.
pub const SHOWN: &str = "(() => { const laid = document.getElementById('laid'); const words = (where) => \
     [...document.querySelectorAll(where + ' button')].filter((one) => one.checkVisibility()).map((one) => one.textContent); \
     return { fits: words('#items [data-fits=yes]'), items: words('#items'), keys: words('#keys-now'), \
     kind: laid.hidden ? '' : laid.dataset.kind, said: document.getElementById('log').textContent.length }; })()";

/// A player who touches what is shown.
pub struct TouchPlayer<'a> {
    browser: &'a mut Chromium,
    /// Whether the last touch asked for the legal moves.
    has_asked: bool,
    /// The number of touches.
    pub touches: usize,
}

impl TouchPlayer<'_> {
    pub fn new(browser: &mut Chromium) -> TouchPlayer<'_> {
        TouchPlayer { browser, has_asked: false, touches: 0 }
    }

    /// Touches the next button, and waits until the page changes or a player would touch again: the first
    /// item of a list, or a tile that fits; else in turns the legal moves and the key that matters most.
    pub fn touch_next(&mut self) {
        let shown = self.browser.finds(SHOWN);
        let first = |of: &str| shown[of][0].as_str().map(str::to_string);
        let next = if shown["kind"] == "list" { first("items") } else { first("fits") };
        self.has_asked = next.is_none() && !self.has_asked;
        let next = next.unwrap_or_else(|| if self.has_asked { "My moves".to_string() } else { first("keys").unwrap_or_default() });
        // The button may have gone in the meantime.
        if self.browser.touches(&next) {
            self.touches += 1;
            let again = Instant::now() + TOUCHES_AGAIN;
            while self.browser.finds(SHOWN) == shown && Instant::now() < again {
                thread::sleep(Duration::from_millis(10));
            }
        }
    }

    /// Plays until the match is over, which it is soon after the host, who has a limit for each turn, is done.
    #[track_caller]
    pub fn play_to_the_end(&mut self, is_host_done: impl Fn() -> bool) {
        let over = "document.getElementById('log').textContent.includes('What would you like to do now')";
        let mut end = None;
        while self.browser.finds(over) != Value::Bool(true) {
            self.touch_next();
            if is_host_done() {
                let end = *end.get_or_insert_with(|| Instant::now() + LONG);
                assert!(Instant::now() < end, "the host alone is done, or has failed: {}", self.browser.finds("document.body.innerText"));
            }
        }
    }
}

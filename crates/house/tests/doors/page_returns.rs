//! Return of a guest of the page to the seat: by the key in the page's memory where the line was cut,
//! by a token after a reload; and of no other client.

use crate::browser::{Browser, key, page, signed, wait_until_empty};
use crate::chromium::{Chromium, Tab};
use crate::company::{Folder, Guest, USUAL, begins, open, opens, opens_a_table, quick_person};
use crate::firefox::Firefox;
use crate::support::LONG;
use crate::way::Way;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use ring::digest::{SHA256, digest};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::limits::Limits;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

const COMES_BACK: &str = "Resuming Classic dominoes.";
const ASKED: &str = "What are you called?";
const NOWHERE: &str = "These words belong to no key and no tabl";

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A browser of a guest whose page has the key of this seed in its memory, will show the token of
/// bytes `next` after a reload, and shows the one of bytes `shown`.
fn guest(port: u16, seed: u8, next: u8, shown: Option<u8>, first: &str) -> Browser {
    guest_with_tokens(port, seed, next, shown.as_slice(), first)
}

/// [`guest`] with several tokens: of pages that may have been reloaded before they were in.
fn guest_with_tokens(port: u16, seed: u8, next: u8, shown: &[u8], first: &str) -> Browser {
    let mut browser = Browser::own(port);
    let asked = browser.hears("challenge");
    let nonce = asked.split(' ').nth(1).expect("a nonce");
    let text = format!("salotto page 1\nhttp://127.0.0.1:{port}\n{}\n{nonce}", crate::browser::HOUSE);
    let answer = signed(&key(seed), &text).replacen("key", "guest", 1);
    let shown = shown.iter().map(|token| hex(&[*token; 32])).collect::<Vec<_>>().join(" ");
    browser.sends(format!("{answer} {} {shown}", hex(digest(&SHA256, &[next; 32]).as_ref())).trim_end());
    browser.sends(first);
    browser
}

/// The page is reloaded or closed: its browser says so.
fn unloads(mut browser: Browser) {
    let frame = CloseFrame { code: CloseCode::Away, reason: "".into() };
    let _ = browser.0.close(Some(frame));
    let _ = browser.0.flush();
}

/// Anna's server, where a match of hers has begun with Bruna, a guest whose key is of seed 1 and
/// whose token is of ones.
struct Evening {
    house: Arc<House>,
    port: u16,
    anna: Guest,
    bruna: Option<Browser>,
    _kept: (Runtime, Folder),
}

impl Evening {
    fn begins(name: &str) -> Evening {
        let folder = Folder::new(name);
        let house = open(&folder);
        let (runtime, port) = page(&house, Limits::default());
        let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
        let words = opens_a_table(&mut anna, USUAL);
        let mut bruna = guest(port, 1, 1, None, &format!("join 2 en {words}"));
        bruna.hears(ASKED);
        bruna.sends("line Bruna");
        anna.hears("si siede al tavolo.").settles();
        begins(&mut anna);
        bruna.hears("Round 1");
        Evening { house, port, anna, bruna: Some(bruna), _kept: (runtime, folder) }
    }

    fn bruna(&mut self) -> Browser {
        self.bruna.take().expect("she is there")
    }

    /// Waits until Bruna isn't there any more.
    #[track_caller]
    fn wait_until_gone(&self) {
        wait_until_gone(&self.house, "Bruna");
    }

    /// Checks that a guest who comes in by this browser finds no seat.
    #[track_caller]
    fn expect_no_seat(&self, mut browser: Browser) {
        browser.hears(ASKED);
        browser.sends("line Carla");
        browser.hears("The lobby.");
        assert_eq!(self.house.own_users().iter().filter(|one| one.name().starts_with("Carla")).count(), 1);
    }
}

/// Waits until no user of this name is connected.
#[track_caller]
fn wait_until_gone(house: &House, name: &str) {
    let end = Instant::now() + LONG;
    while house.own_users().iter().any(|one| one.name().starts_with(name)) {
        assert!(Instant::now() < end, "{name} is still in");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_cut_line_leads_a_guest_back_to_the_seat_by_the_key_of_the_page_alone() {
    let mut app = Evening::begins("returns-cut");
    drop(app.bruna());
    app.anna.hears("ha lasciato il tavolo");
    let mut back = guest(app.port, 1, 1, None, "join 2 en <");
    back.hears(COMES_BACK);
    app.anna.hears("è di nuovo al tavolo.");
    // The server hasn't noticed by then that a line is dead.
    let mut again = guest(app.port, 1, 1, None, "join 2 en <");
    again.hears(COMES_BACK);
    assert_eq!(app.house.own_users().iter().filter(|one| one.name().starts_with("Bruna")).count(), 1);
    drop(again);
    app.anna.hears("ha lasciato il tavolo");
    app.expect_no_seat(guest(app.port, 2, 2, None, "join 2 en <"));
    app.expect_no_seat(guest(app.port, 3, 1, Some(9), "join 2 en <"));
}

#[test]
fn what_a_cut_line_has_kept_of_the_match_is_told_at_the_return_and_nothing_twice() {
    let mut app = Evening::begins("returns-lost");
    drop(app.bruna());
    let mut comes_back = |heard: &str| {
        app.anna.hears("ha lasciato il tavolo");
        let mut back = guest(app.port, 1, 1, None, &format!("join 2 en <{heard}"));
        let steps = back.hears("~steps ");
        back.hears(COMES_BACK);
        // The rest of the answer.
        let mut told = Vec::new();
        while told.last().is_none_or(|line: &String| line.starts_with('&')) {
            told.push(back.hears(""));
        }
        (steps, told.join("\n"))
    };
    let (steps, told) = comes_back(" 0");
    assert!(told.contains("Round 1"), "{told}");
    // More steps than there are: those of another match.
    let (_, told) = comes_back(" 1000");
    assert!(told.contains("Round 1"), "{told}");
    for heard in [steps.strip_prefix("~steps").expect("its number"), ""] {
        let (_, told) = comes_back(heard);
        assert!(!told.contains("Round 1"), "{told}");
    }
}

#[test]
fn a_token_leads_back_once_and_a_new_one_each_time() {
    let mut app = Evening::begins("returns-token");
    unloads(app.bruna());
    let mut back = guest(app.port, 2, 2, Some(1), "join 2 en <");
    back.hears(COMES_BACK);
    app.anna.hears("è di nuovo al tavolo.");
    unloads(back);
    app.wait_until_gone();
    app.expect_no_seat(guest(app.port, 3, 3, Some(1), "join 2 en <"));
    let mut back = guest(app.port, 4, 4, Some(2), "join 2 en <");
    back.hears(COMES_BACK);
    // The key of a page that was reloaded leads nowhere.
    drop(back);
    app.wait_until_gone();
    app.expect_no_seat(guest(app.port, 1, 5, None, "join 2 en <"));
}

#[test]
fn a_page_that_is_reloaded_before_it_is_in_leads_back_all_the_same() {
    let mut app = Evening::begins("returns-twice");
    unloads(app.bruna());
    app.wait_until_gone();
    // Nothing of the second page came to the server.
    let mut third = guest_with_tokens(app.port, 3, 3, &[2, 1], "join 2 en <");
    third.hears(COMES_BACK);
    unloads(third);
    app.wait_until_gone();
    // The fourth shows its token, and goes before it hears anything.
    unloads(guest_with_tokens(app.port, 4, 4, &[3, 2, 1], "join 2 en <"));
    guest_with_tokens(app.port, 5, 5, &[4, 3, 2, 1], "join 2 en <").hears(COMES_BACK);
}

#[test]
fn while_the_page_is_there_its_token_leads_nobody_to_its_seat_and_stays_its_own() {
    let mut app = Evening::begins("returns-copied");
    let mut bruna = app.bruna();
    let port = app.port;
    // A page answers as long as its client reads.
    let (tell, stops) = channel::<()>();
    let reading = thread::spawn(move || {
        bruna.0.get_mut().set_read_timeout(Some(Duration::from_millis(20))).expect("a stream");
        // It stops with the test too, should that fail.
        while stops.try_recv() == Err(TryRecvError::Empty) {
            let _ = bruna.0.read();
        }
        bruna
    });
    let copied = guest(port, 2, 2, Some(1), "join 2 en <");
    app.expect_no_seat(copied);
    assert_eq!(app.house.own_users().iter().filter(|one| one.name().starts_with("Bruna")).count(), 1);
    tell.send(()).expect("it reads");
    unloads(reading.join().expect("it reads"));
    guest(port, 3, 3, Some(1), "join 2 en <").hears(COMES_BACK);
}

#[test]
fn where_the_line_is_dead_the_token_leads_back_before_the_house_has_noticed() {
    let mut app = Evening::begins("returns-dead");
    // The server's question to this page isn't read.
    let dead = app.bruna();
    guest(app.port, 2, 2, Some(1), "join 2 en <").hears(COMES_BACK);
    drop(dead);
}

#[test]
fn who_has_left_does_not_come_back_and_who_has_no_seat_is_not_remembered() {
    let mut app = Evening::begins("returns-left");
    let mut bruna = app.bruna();
    bruna.sends("line :quit");
    bruna.hears("/");
    drop(bruna);
    app.expect_no_seat(guest(app.port, 1, 2, Some(1), "join 2 en <"));
    let mut carla = guest(app.port, 4, 4, None, "join 2 en");
    carla.hears(ASKED);
    carla.sends("line Dora");
    carla.hears("The lobby.");
    drop(carla);
    wait_until_gone(&app.house, "Dora");
    app.expect_no_seat(guest(app.port, 4, 5, Some(4), "join 2 en <"));
}

#[test]
fn a_guest_at_a_table_of_guests_finds_it_again_before_its_match() {
    let folder = Folder::new("returns-gathering");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut ada = guest(port, 1, 1, None, "join 2 en");
    ada.hears(ASKED);
    ada.sends("line Ada");
    for (list, item) in [("The lobby.", "Open a table"), ("Which game?", "Classic"), ("Enter to open", "Open:")] {
        ada.hears(list);
        ada.picks(item);
    }
    ada.hears("You wait at a table:");
    drop(ada);
    wait_until_empty(&house);
    let mut ada = guest(port, 1, 1, None, "join 2 en <");
    ada.hears("You wait at a table:");
    ada.sends("line :quit");
    ada.hears("/");
    drop(ada);
    wait_until_empty(&house);
    let mut ada = guest(port, 2, 2, None, "join 2 en");
    ada.hears(ASKED);
    ada.sends("line Ada");
    // A table at which one could sit down would come first.
    ada.hears(" list The lobby.");
    assert_eq!(ada.hears("-"), "-Open a table", "the table of guests has ended");
}

#[test]
fn a_phone_that_sleeps_is_told_as_one_and_its_seat_waits_for_five_minutes() {
    let mut app = Evening::begins("returns-sleeps");
    let mut bruna = app.bruna();
    bruna.sends("hidden");
    app.anna.hears("Il telefono di Bruna").hears("dorme: se").hears("non torna entro 5 minuti, muove un bot.");
    // The line of a phone that sleeps dies, which may go unnoticed.
    drop(bruna);
    app.wait_until_gone();
    let mut back = guest(app.port, 1, 1, None, "join 2 en <");
    back.hears(COMES_BACK);
    app.anna.hears("è di nuovo al tavolo.");
    assert!(!app.anna.heard.text().contains("ha lasciato il tavolo"));
    // A look at something else isn't told; a line that dies meanwhile is a phone that sleeps.
    back.sends("hidden");
    back.sends("shown");
    back.sends("hidden");
    back.wait_until_read();
    drop(back);
    app.anna.hears("Il telefono di Bruna").hears("non torna entro 5 minuti");
}

#[test]
fn words_that_lead_nowhere_are_told_before_a_name_is_asked() {
    let folder = Folder::new("returns-nowhere");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut bruna = guest(port, 1, 1, None, "join 2 en cat moon bread");
    bruna.hears(NOWHERE);
    bruna.hears(ASKED);
    bruna.sends("line Bruna");
    bruna.hears("The lobby.");
    let mut carla = Browser::with_key(port, &key(7), "join 2 en cat moon bread");
    carla.hears(NOWHERE);
    carla.hears(ASKED);
}

#[test]
fn whoever_has_a_seat_is_back_in_the_match_with_one_touch() {
    let folder = Folder::new("returns-one-touch");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL).replace(' ', "-");
    browser.goes(&format!("http://127.0.0.1:{port}/#{words}"));
    browser.waits("document.activeElement?.id === 'main'");
    assert!(browser.touches("Come in"));
    browser.waits("document.activeElement?.id === 'typed'");
    browser.asks("Input.insertText", json!({"text": "Bruna"}));
    browser.presses("Enter");
    anna.hears("Bruna si siede al tavolo.").settles();
    begins(&mut anna);
    wait_for_hand(&mut browser);
    // The bare page, as from a bookmark.
    browser.goes(&format!("http://127.0.0.1:{port}/?again"));
    browser.waits("document.activeElement?.id === 'main' && location.hash === ''");
    anna.hears("ha lasciato il tavolo");
    assert!(browser.touches("Come in"));
    wait_for_hand(&mut browser);
    browser.waits("document.getElementById('log').textContent.includes(\"Anna's turn.\")");
    assert_eq!(browser.finds("document.getElementById('log').textContent.includes('The lobby.')"), json!(false));
}

/// Comes to a match of Anna's as Bruna, a guest, by touch; returns the way to the server.
fn comes_as_a_guest(browser: &mut Tab, anna: &mut Guest, port: u16) -> Way {
    let words = opens_a_table(anna, USUAL);
    comes_to_table(browser, anna, port, &words)
}

/// [`comes_as_a_guest`] to the table with these words.
fn comes_to_table(browser: &mut Tab, anna: &mut Guest, port: u16, words: &str) -> Way {
    let way = Way::to(port);
    let words = words.replace(' ', "-");
    browser.goes(&format!("http://127.0.0.1:{}/#{words}", way.port));
    browser.waits("document.activeElement?.id === 'main'");
    browser.finds("document.getElementById('guest').click()");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.asks("Input.insertText", json!({"text": "Bruna"}));
    browser.presses("Enter");
    anna.hears("si siede al tavolo.").settles();
    begins(anna);
    browser.waits("document.getElementById('laid').dataset.kind === 'hand'");
    way
}

fn wait_for_hand(browser: &mut Tab) {
    browser.waits("document.getElementById('laid')?.dataset.kind === 'hand'");
}

/// All data that the page keeps in its session, as text.
const SESSION: &str = "JSON.stringify({ ...sessionStorage })";

#[test]
fn in_chromium_a_guest_keeps_the_seat_through_cuts_and_reloads_and_the_log_is_there_at_once() {
    let Some(mut browser) = Chromium::with(&["--accept-lang=en"]) else { return };
    let folder = Folder::new("returns-chromium");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let way = comes_as_a_guest(&mut browser, &mut anna, port);
    way.cut();
    anna.hears("ha lasciato il tavolo");
    way.leads_to(port);
    anna.hears("è di nuovo al tavolo.");
    wait_for_hand(&mut browser);
    // It may have been on its way when the line was cut.
    browser.waits("document.querySelector('#log').textContent.includes('Round 1')");
    for time in 1..=3 {
        let said = browser.finds("document.querySelector('#log').textContent.includes('Round 1')");
        assert_eq!(said, json!(true), "reload {time}");
        browser.finds("window.isOld = true");
        browser.asks("Page.reload", json!({}));
        browser.waits("!window.isOld && document.getElementById('log')?.textContent.includes('Round 1')");
        wait_for_hand(&mut browser);
        let asked = browser.finds("document.getElementById('log').textContent.split('What are you called?').length");
        assert_eq!(asked, json!(2), "the name is asked for once");
    }
    assert_eq!(house.own_users().iter().filter(|one| one.name().starts_with("Bruna")).count(), 1);
    // A guest who leaves keeps no data.
    browser.finds("window.isOld = true");
    browser.presses(":");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.asks("Input.insertText", json!({"text": "quit"}));
    browser.presses("Enter");
    browser.waits("document.getElementById('main').textContent === 'Come in'");
    assert_eq!(browser.finds(SESSION), json!("{}"));
    browser.asks("Page.reload", json!({}));
    browser.waits("!window.isOld && document.activeElement?.id === 'main'");
    assert_eq!(browser.finds("document.getElementById('log').textContent"), json!(""));
    wait_until_gone(&house, "Bruna");
}

#[test]
fn in_chromium_a_duplicated_tab_and_one_that_is_opened_again_have_no_seat_and_no_log() {
    let Some(mut browser) = Chromium::with_extension(&["tabs", "sessions"]) else { return };
    let folder = Folder::new("returns-duplicated");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let way = comes_as_a_guest(&mut browser, &mut anna, port);
    let at = format!("http://127.0.0.1:{}/", way.port);
    let mut extension = browser.extension();
    let own = extension.finds("chrome.tabs.query({url: 'http://127.0.0.1/*'}).then(([one]) => one.id)");
    extension.finds(&format!("chrome.tabs.duplicate({own})"));
    let mut copied = browser.newest(&at);
    copied.waits("document.activeElement?.id === 'main'");
    assert_eq!(copied.finds("[document.getElementById('log').textContent, JSON.stringify({ ...sessionStorage })]"), json!(["", "{}"]));
    drop(copied);
    wait_for_hand(&mut browser);
    // Closed, and opened again at once.
    extension.finds(&format!("chrome.tabs.remove({own})"));
    anna.hears("ha lasciato il tavolo");
    extension.finds("chrome.sessions.restore()");
    let mut again = browser.newest(&at);
    again.waits("document.activeElement?.id === 'main'");
    assert_eq!(again.finds("[document.getElementById('log').textContent, JSON.stringify({ ...sessionStorage })]"), json!(["", "{}"]));
    wait_until_gone(&house, "Bruna");
}

#[test]
fn in_firefox_a_reload_leads_back_and_a_duplicated_tab_or_one_opened_again_does_not() {
    let Some(mut browser) = Firefox::starts() else { return };
    let folder = Folder::new("returns-firefox");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL).replace(' ', "-");
    browser.goes(&format!("http://127.0.0.1:{port}/#{words}"));
    browser.waits("document.activeElement?.id === 'main'");
    browser.finds("document.getElementById('guest').click()");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.finds("document.getElementById('typed').value = 'Bruna'; document.getElementById('text').requestSubmit()");
    anna.hears("si siede al tavolo.").settles();
    begins(&mut anna);
    let hand = "document.getElementById('laid').dataset.kind === 'hand'";
    browser.waits(hand);
    browser.finds("window.isOld = true");
    browser.browser_finds("gBrowser.reloadTab(gBrowser.selectedTab)");
    browser.waits("!window.isOld && document.getElementById('log').textContent.includes('Round 1')");
    browser.waits(hand);
    let fresh = "document.activeElement?.id === 'main' && document.getElementById('log').textContent === '' && sessionStorage.length === 0";
    browser.browser_finds("gBrowser.selectedTab = gBrowser.duplicateTab(gBrowser.selectedTab)");
    browser.turns_to(1, fresh);
    browser.turns_to(0, hand);
    browser.browser_finds("gBrowser.removeTab(gBrowser.tabs[0])");
    anna.hears("ha lasciato il tavolo").hears("di nuovo").hears("ha lasciato il tavolo");
    browser.browser_finds("gBrowser.selectedTab = SessionStore.undoCloseTab(window, 0)");
    browser.turns_to(1, fresh);
    wait_until_gone(&house, "Bruna");
}

/// The number of cuts, and that of reloads.
const TIMES: usize = 20;

/// How long a player waits between two tries to move.
const TRIES: Duration = Duration::from_millis(300);

/// Cuts the line and reloads the page at random moments of a match that goes on, also before the last one is
/// mended. `SALOTTO_SEED` chooses other moments.
#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_chromium_a_guest_keeps_the_seat_through_twenty_cuts_and_twenty_reloads_at_random_moments() {
    let Some(mut browser) = Chromium::with(&["--accept-lang=en"]) else { return };
    let seed = std::env::var("SALOTTO_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut random = StdRng::seed_from_u64(seed);
    let folder = Folder::new("returns-random");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens(&mut anna, "Domino classico", &[("Traguardo", "senza fine")], "2 persone", USUAL);
    let way = comes_to_table(&mut browser, &mut anna, port, &words);
    let name = house.own_users().iter().map(|one| one.name()).find(|name| name.starts_with("Bruna")).expect("she is there");
    let ends = Arc::new(AtomicBool::new(false));
    let has_ended = Arc::clone(&ends);
    let host = thread::spawn(move || {
        while !has_ended.load(Ordering::Relaxed) {
            // Where it isn't her turn she hears so.
            anna.types("b").settles();
            anna.types("").settles();
            thread::sleep(TRIES);
        }
        anna
    });
    let mut moments: Vec<bool> = (0..2 * TIMES).map(|time| time < TIMES).collect();
    (1..moments.len()).rev().for_each(|last| moments.swap(last, random.random_range(0..=last)));
    let mut mended = 0;
    for is_cut in moments {
        let moment = Instant::now() + Duration::from_millis(random.random_range(0..2500));
        while Instant::now() < moment {
            browser.presses(["b", "Enter"][random.random_range(0..2)]);
            thread::sleep((moment - Instant::now().min(moment)).min(TRIES));
        }
        if is_cut {
            way.cut();
            thread::sleep(Duration::from_millis(random.random_range(0..1500)));
            way.leads_to(port);
        } else {
            browser.reloads();
        }
        // Every third comes before the one before it is mended.
        if random.random_range(0..3) > 0 {
            wait_until_seated(&mut browser, &house, &name);
            mended += 1;
        }
    }
    wait_until_seated(&mut browser, &house, &name);
    println!("seed {seed}: {TIMES} cuts and {TIMES} reloads, looked at {} times, 0 seats lost", mended + 1);
    ends.store(true, Ordering::Relaxed);
    drop(host.join().expect("a match"));
}

/// Whether a line was cut while the page was loaded: it has its text and none of its scripts, or the browser shows
/// that it doesn't find the page.
const UNLOADED: &str = "(document.readyState === 'complete' && \
     (location.protocol === 'chrome-error:' || document.getElementById('needs') !== null))";

/// Waits until the page shows the match again, to the player of this name and to no new guest.
#[track_caller]
fn wait_until_seated(browser: &mut Tab, house: &House, name: &str) {
    let is_seated = "(document.readyState === 'complete' && document.getElementById('status')?.textContent.length > 0)";
    let end = Instant::now() + LONG;
    loop {
        // A script in a page that is about to go would have no answer.
        browser.waits(&format!("!window.isOld && ({is_seated} || {UNLOADED})"));
        if browser.finds(UNLOADED) != json!(true) {
            break;
        }
        assert!(Instant::now() < end, "each time the page comes without its scripts");
        println!("a page without its scripts is loaded again");
        browser.reloads();
    }
    let asked = browser.finds("document.getElementById('text').hidden ? '' : document.getElementById('text-label').textContent");
    assert_ne!(asked, json!(ASKED), "a name is asked for");
    let names: Vec<String> = house.own_users().iter().map(|one| one.name()).collect();
    assert!(names.iter().all(|one| one == name || one == "Anna"), "{names:?}");
}

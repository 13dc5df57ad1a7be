//! The line between a page and its server, in Chromium: cut, dead without a word, ended by the
//! server, taken up elsewhere; its messages, and that nothing is sent or said twice.

use crate::browser::page;
use crate::chromium::{Chromium, Tab};
use crate::company::server::Server;
use crate::company::{Folder, USUAL, begins, open, opens_a_table, quick_person, rows_at};
use crate::monitor::{OTHER_HOUSES, becomes};
use crate::page_voice::{check_all_apart, enter_page, until_heard};
use crate::stand_in::StandIn;
use crate::support::House;
use crate::way::Way;
use nix::sys::signal::Signal;
use salotto::locale::Language;
use salotto_house::transports::limits::Limits;
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

const LOST: &str = "What you press until then isn't sent.";

/// The number of entries of the log with this text.
fn times(page: &mut Tab, said: &str) -> u64 {
    let script = format!("[...document.getElementById('log').children].filter((one) => one.textContent.includes({})).length", json!(said));
    page.finds(&script).as_u64().expect("a number")
}

#[test]
fn a_line_that_is_cut_is_told_of_once_and_taken_up_where_one_was() {
    let house = StandIn::answering(|line| format!("!{line}.\n"));
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("[1 list The lobby.\n-Open a table\n]1\n?\n");
    page.waits("document.activeElement?.id === 'typed'");
    house.cuts();
    until_heard(&mut page, LOST);
    // The field has gone: a key is neither sent nor kept, and is answered so.
    assert_eq!(page.finds("[document.activeElement.id, document.getElementById('laid').hidden]"), json!(["main", true]));
    let was = house.lines().len();
    page.presses("v");
    until_heard(&mut page, "this wasn't sent.");
    assert_eq!(house.waits_for_join(2), "join 2 en < 0");
    house.says("+Resuming Classic dominoes.\n");
    until_heard(&mut page, "Resuming Classic dominoes.");
    assert!(house.lines()[was..].iter().all(|line| line.starts_with("guest") || line.starts_with("join ")), "{:?}", house.lines());
    page.presses("v");
    until_heard(&mut page, "key v.");
    for said in [LOST, "Resuming Classic dominoes.", "key v."] {
        assert_eq!(times(&mut page, said), 1, "{said}");
    }
}

#[test]
fn a_line_that_dies_without_a_word_is_noticed_after_a_key_and_what_it_still_brings_is_not_said() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("+Before.\n");
    until_heard(&mut page, "Before.");
    house.falls_silent();
    page.presses("v");
    until_heard(&mut page, LOST);
    house.waits_for_join(2);
    house.says("+After.\n");
    until_heard(&mut page, "After.");
    assert_eq!(times(&mut page, LOST), 1);
}

/// A phone that slept, or a window that was behind others: on return to the page, or to a network,
/// the line is checked without a key.
#[test]
fn who_comes_back_to_the_page_or_to_a_network_has_the_line_looked_at() {
    for comes_back in [
        "document.dispatchEvent(new Event('visibilitychange'))",
        "dispatchEvent(new Event('online'))",
        "dispatchEvent(new Event('pageshow'))",
    ] {
        let house = StandIn::opens();
        let Some(mut page) = enter_page(&house, "en") else { return };
        house.says("[1 list The lobby.\n-Open a table\n]1\n+Before.\n");
        until_heard(&mut page, "Before.");
        house.falls_silent();
        page.finds(&format!("window.cameBack = performance.now(); {comes_back}"));
        until_heard(&mut page, LOST);
        // A server that is silent is asked by itself as well, but after half a minute.
        assert_eq!(page.finds("heard.at(-1).at - window.cameBack < 20_000"), json!(true), "{comes_back}");
        assert_eq!(house.waits_for_join(2), "join 2 en < 0", "{comes_back}");
    }
}

#[test]
fn who_is_sent_on_by_a_house_that_ends_comes_to_the_other_without_a_key_and_who_has_left_does_not() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("[1 list The lobby.\n-Open a table\n]1\n+The house closes.\n<\n/\n");
    house.cuts();
    assert_eq!(house.waits_for_join(2), "join 2 en < 0");
    house.says("+Here again.\n");
    until_heard(&mut page, "Here again.");
    assert_eq!(times(&mut page, LOST), 0);
    house.says("!Goodbye.\n/\n");
    house.cuts();
    until_heard(&mut page, "Press Enter to come in again.");
    assert_eq!(page.finds("document.getElementById('main').textContent"), json!("Come in"));
    assert_eq!(house.lines().iter().filter(|line| line.starts_with("join ")).count(), 2);
}

/// Opens another page in front of this one.
fn behind_another(browser: &mut Chromium) -> Tab {
    // A recent text may not have been heard, and would be said again.
    browser.waits("heard.reduce((end, { text, at }) => Math.max(end, at) + 150 + 70 * text.length, 0) < performance.now()");
    let mut other = browser.another();
    other.asks("Page.bringToFront", json!({}));
    browser.waits("document.hidden");
    other
}

#[test]
fn what_comes_behind_another_page_is_said_to_who_is_back_once_and_in_order() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("+Before.\n");
    until_heard(&mut page, "Before.");
    let _other = behind_another(&mut page);
    (1..=12).for_each(|number| house.says(&format!("+Move {number}.\n")));
    page.waits("document.getElementById('log').lastElementChild.textContent === 'Move 12.'");
    assert_eq!(page.finds("heard.at(-1).text.trim()"), json!("Before."));
    page.asks("Page.bringToFront", json!({}));
    until_heard(&mut page, "Move 12.");
    check_all_apart(&mut page, &house);
    // Of more texts than that, the last are said, and that there are more.
    let _other = behind_another(&mut page);
    (13..=40).for_each(|number| house.says(&format!("+Move {number}.\n")));
    page.waits("document.getElementById('log').lastElementChild.textContent === 'Move 40.'");
    page.asks("Page.bringToFront", json!({}));
    until_heard(&mut page, "Move 40.");
    let last = page.finds("heard.map(({ text }) => text.trim()).join(' ').split('Move 12.')[1].trim()");
    let moves: Vec<String> = (29..=40).map(|number| format!("Move {number}.")).collect();
    assert_eq!(last, json!(format!("More was said before this: it is in the log. {}", moves.join(" "))));
}

/// Browsers let the timers of a page behind another run once a minute after five. `SALOTTO_AWAY` is
/// the time behind another, in seconds.
#[test]
#[ignore = "takes ten minutes: .ci/long"]
fn a_line_that_is_cut_behind_another_page_is_taken_up_there() {
    let away = std::env::var("SALOTTO_AWAY").ok().and_then(|away| away.parse().ok()).unwrap_or(600);
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("[1 list The lobby.\n-Open a table\n]1\n+Before.\n");
    until_heard(&mut page, "Before.");
    let _other = behind_another(&mut page);
    thread::sleep(Duration::from_secs(away / 2));
    house.says("+Behind another.\n");
    house.cuts();
    let begun = Instant::now();
    while house.lines().iter().filter(|line| line.starts_with("join ")).count() < 2 {
        assert!(begun.elapsed() < Duration::from_secs(200), "nobody comes back");
        thread::sleep(Duration::from_millis(50));
    }
    println!("back after {:?}", begun.elapsed());
    house.says("+Here again.\n");
    thread::sleep(Duration::from_secs(away / 2));
    page.asks("Page.bringToFront", json!({}));
    until_heard(&mut page, "Here again.");
    let said = page.finds("heard.map(({ text }) => text.trim()).join(' ').split('Before.')[1].trim()");
    assert_eq!(said, json!(format!("Behind another. Connection lost; reconnecting. {LOST} Here again.")));
}

#[test]
fn of_two_windows_with_the_same_key_the_newest_counts_and_the_older_says_so() {
    let folder = Folder::new("page-two");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let Some(mut older) = Chromium::starts() else { return };
    let address = format!("http://127.0.0.1:{port}/");
    let comes_in = |page: &mut Tab| {
        page.goes(&address);
        page.waits("document.activeElement?.id === 'main'");
        page.presses("Enter");
    };
    comes_in(&mut older);
    older.waits("document.activeElement?.id === 'typed'");
    assert_eq!(times(&mut older, "in a private window as that closes"), 1, "a key that was made is told of, and what loses it");
    older.asks("Input.insertText", json!({"text": "Anna"}));
    older.presses("Enter");
    older.waits("document.getElementById('items').childElementCount > 0");
    let mut newer = older.another();
    comes_in(&mut newer);
    newer.waits("document.getElementById('items').childElementCount > 0");
    assert_eq!(times(&mut newer, "in a private window as that closes"), 0, "the key was there");
    older.waits("document.getElementById('log').textContent.includes('You have come in from somewhere else')");
    older.waits("document.getElementById('log').textContent.includes('Press Enter to come in again.')");
    assert_eq!(house.own_users().len(), 1);
}

#[test]
fn where_no_key_can_be_kept_one_is_a_guest_and_hears_so() {
    let folder = Folder::new("page-no-key");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let Some(mut browser) = Chromium::with(&["--host-resolver-rules=MAP casa.example 127.0.0.1"]) else { return };
    browser.goes(&format!("http://casa.example:{port}/"));
    browser.waits("document.activeElement?.id === 'main'");
    browser.presses("Enter");
    browser.waits("document.activeElement?.id === 'typed'");
    assert_eq!(times(&mut browser, "This browser can't keep a key here"), 1);
    browser.asks("Input.insertText", json!({"text": "Anna"}));
    browser.presses("Enter");
    browser.waits("document.getElementById('log').textContent.includes('You play as a guest')");
}

#[test]
fn a_match_goes_on_by_itself_where_the_line_of_one_who_plays_by_the_page_is_cut() {
    let folder = Folder::new("page-cut");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let way = Way::to(port);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL).replace(' ', "-");
    let Some(mut browser) = Chromium::starts() else { return };
    browser.goes(&format!("http://127.0.0.1:{}/#{words}", way.port));
    browser.waits("document.activeElement?.id === 'main'");
    browser.presses("Enter");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.asks("Input.insertText", json!({"text": "Bruna"}));
    browser.presses("Enter");
    anna.hears("Bruna si siede al tavolo.").settles();
    begins(&mut anna);
    browser.waits("document.getElementById('laid').dataset.kind === 'hand'");
    way.cut();
    anna.hears("Bruna ha lasciato il tavolo");
    browser.waits("document.getElementById('log').textContent.includes('Connection lost; reconnecting.')");
    way.leads_to(port);
    browser.waits("document.getElementById('log').textContent.includes('Resuming Classic dominoes.')");
    anna.hears("Bruna è di nuovo al tavolo.");
    browser.waits("document.getElementById('laid').dataset.kind === 'hand'");
    for said in ["Connection lost; reconnecting.", "Resuming Classic dominoes.", "What are you called?"] {
        assert_eq!(times(&mut browser, said), 1, "{said}");
    }
    assert_eq!(times(&mut browser, "The lobby."), 0);
}

/// Two servers on one database, each with a page of its own at the same address.
#[test]
fn a_house_that_closes_sends_its_people_on_to_another_and_their_match_goes_on_there() {
    let Some(server) = Server::start() else { return };
    if !crate::support::has_ssh() {
        return;
    }
    let database = server.database("houses");
    let opens = || {
        let folder = crate::support::Folder::new();
        let metrics = folder.file("metrics");
        (House::in_folder(folder, &["--database", &database, "--web", "0", "--metrics", &metrics]), metrics)
    };
    let ((mut first, metrics), (second, _)) = (opens(), opens());
    let door_of = |house: &House| {
        let line = house.told.iter().find_map(|line| line.split_once("http://127.0.0.1:")).expect("a page").1;
        line.split('/').next().and_then(|port| port.parse::<u16>().ok()).expect("a port")
    };
    let way = Way::to(door_of(&first));
    let Some(mut browser) = Chromium::starts() else { return };
    browser.goes(&format!("http://127.0.0.1:{}/", way.port));
    browser.waits("document.activeElement?.id === 'main'");
    browser.presses("Enter");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.asks("Input.insertText", json!({"text": "Anna"}));
    browser.presses("Enter");
    browser.waits("document.getElementById('items').childElementCount > 0");
    // A match against bots, by the buttons of the lists.
    for (button, then) in [
        ("Open a table", "Which game?"),
        ("Classic dominoes", "Enter to open the table"),
        ("Open:", "You wait at a table:"),
        ("Begin: bots", "One seat is still free."),
        ("Yes, a bot", "Round 1"),
    ] {
        browser.waits(&format!(
            "[...document.querySelectorAll('#items button')].some((one) => one.textContent.startsWith({}))",
            json!(button)
        ));
        assert!(browser.touches(button), "{button}");
        browser.waits(&format!("document.getElementById('log').textContent.includes({})", json!(then)));
    }
    browser.waits("document.getElementById('laid').dataset.kind === 'hand'");
    way.turns_to(door_of(&second));
    becomes(&metrics, OTHER_HOUSES, 1.0);
    first.send_signal(Signal::SIGTERM);
    browser.waits("document.getElementById('log').textContent.includes('Resuming Classic dominoes.')");
    browser.waits("document.getElementById('laid').dataset.kind === 'hand'");
    assert_eq!(first.ends(), Some(0));
    for (said, count) in
        [("Resuming Classic dominoes.", 1), ("Round 1", 1), ("Connection lost; reconnecting.", 0), ("What are you called?", 1)]
    {
        assert_eq!(times(&mut browser, said), count, "{said}");
    }
    let names = rows_at(&database, "SELECT name FROM people");
    assert_eq!(names, ["Anna"]);
}

#[test]
fn a_page_that_comes_back_says_how_many_steps_of_the_match_have_come() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    let of_match = "~match {\"game\":\"classic\",\"with\":[\"Anna\"]}\n";
    // The text of the eighth step is lost.
    house.says(&format!("[1 hand Your hand.\n-six four\n]1\n{of_match}~steps 7\n+Anna plays.\n~steps 8\n"));
    until_heard(&mut page, "Anna plays.");
    house.cuts();
    assert_eq!(house.waits_for_join(2), "join 2 en < 7");
    house.says(&format!("{of_match}~steps 9\n!Resuming Classic dominoes.\n"));
    until_heard(&mut page, "Resuming Classic dominoes.");
    page.asks("Page.reload", json!({}));
    assert_eq!(house.waits_for_join(3), "join 2 en < 9");
    house.says(&format!("~match\n{of_match}+Another match.\n"));
    until_logged(&mut page, "Another match.");
    house.cuts();
    assert_eq!(house.waits_for_join(4), "join 2 en < 0");
}

/// Makes the page look hidden, as behind another or on a phone that sleeps.
const HIDES: &str = "(hidden) => { Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true }); \
     document.dispatchEvent(new Event('visibilitychange')); }";

#[test]
fn a_second_link_leads_there_from_a_list_a_question_the_door_and_a_lost_line() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    // Before the player is in, the server was told other words.
    house.says("?What are you called?\n");
    page.waits("document.activeElement?.id === 'typed'");
    page.finds("location.hash = 'cat-moon-bread'");
    assert_eq!(house.waits_for_join(2), "join 2 en cat moon bread");
    assert_eq!(page.finds("document.getElementById('text').hidden"), json!(true));
    assert_eq!(times(&mut page, "This link leads to the table with the words cat moon bread."), 1);
    house.says("[1 list The lobby.\n-Open a table\n]1\n");
    page.waits("document.getElementById('items').childElementCount === 1");
    page.finds("location.hash = 'dog-sun-milk'");
    house.waits_for(|lines| lines.last().is_some_and(|line| line == "line dog sun milk"));
    assert!(!house.lines().iter().any(|line| line == "key escape"), "{:?}", house.lines());
    // An open question is left first.
    house.says("?What do you say?\n");
    page.waits("document.activeElement?.id === 'typed'");
    page.finds("location.hash = 'cat-sun-bread'");
    house.waits_for(|lines| lines.ends_with(&["key escape".to_string(), "line cat sun bread".to_string()]));
    // While the connection is lost the next one leads there, and not back.
    page.finds("window.real = WebSocket; window.WebSocket = class { static OPEN = 1; close() {} }; true");
    house.cuts();
    until_heard(&mut page, LOST);
    page.finds("window.WebSocket = real; location.hash = 'dog-moon-milk'");
    assert_eq!(house.waits_for_join(3), "join 2 en dog moon milk");
    assert_eq!(times(&mut page, "this wasn't sent."), 0);
}

#[test]
fn a_second_link_is_no_answer_to_what_one_is_asked_to_say() {
    let folder = Folder::new("page-second-link");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let [mut anna, mut carla] = ["Anna", "Carla"].map(|name| quick_person(&house, &folder, name, Language::Italian));
    let [first, second] = [&mut anna, &mut carla].map(|host| opens_a_table(host, USUAL));
    let Some(mut browser) = Chromium::starts() else { return };
    browser.goes(&format!("http://127.0.0.1:{port}/#{}", first.replace(' ', "-")));
    browser.waits("document.activeElement?.id === 'main'");
    browser.presses("Enter");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.asks("Input.insertText", json!({"text": "Bruna"}));
    browser.presses("Enter");
    anna.hears("Bruna si siede al tavolo.");
    browser.waits("document.getElementById('items').childElementCount > 0");
    browser.presses("'");
    browser.waits("document.activeElement?.id === 'typed'");
    browser.finds(&format!("location.hash = {}", json!(second.replace(' ', "-"))));
    carla.hears("Bruna si siede al tavolo.");
    let told = anna.settles().heard.text();
    assert!(!told.contains(&second), "{told}");
}

/// Events since the player's own last move, each of a kind, and the sentence that tells them.
fn happens(first: u64, kinds: &[&str], said: &str) -> String {
    let part = |(number, kind): (u64, &&str)| {
        let did = if *kind == "turn" { "your turn" } else { "" };
        json!({"number": number, "kind": kind, "long": said, "middle": "", "who": "", "did": did, "all": ""})
    };
    let parts: Vec<_> = (first..).zip(kinds).map(part).collect();
    format!("^{}\n+{said}\n", json!({"parts": parts, "missed": ""}))
}

#[test]
fn ones_turn_is_in_the_title_until_a_key_or_until_it_has_passed_and_each_turn_vibrates() {
    let house = StandIn::opens();
    let Some(mut page) = Chromium::as_a_phone() else { return };
    page.asks("Page.enable", json!({}));
    let source = "window.buzzed = 0; Navigator.prototype.vibrate = () => { buzzed += 1; };";
    page.asks("Page.addScriptToEvaluateOnNewDocument", json!({"source": source}));
    page.goes(&format!("http://127.0.0.1:{}/", house.port));
    page.waits("document.activeElement?.id === 'main'");
    page.finds("document.getElementById('guest').click()");
    house.waits_for_join(1);
    page.finds("document.getElementById('buzz').click()");
    assert_eq!(page.finds("[document.title, buzzed]"), json!(["Salotto", 1]));
    let turn = |number: u64| format!("~turn\n{}", happens(number, &["turn"], "Your turn."));
    house.says(&turn(1));
    page.waits("document.title === 'Your turn: Salotto' && buzzed === 2");
    house.says("\"Anna: well?\n+Carla comes.\n");
    page.waits("document.getElementById('log').lastElementChild.textContent === 'Carla comes.'");
    assert_eq!(page.finds("document.title"), json!("Your turn: Salotto"), "it is one's turn still");
    // The time has run out: a bot moves instead, and after it the others.
    house.says(&happens(2, &["move"], "A bot plays for you."));
    page.waits("document.title === 'Salotto'");
    house.says(&turn(3));
    page.waits("document.title === 'Your turn: Salotto' && buzzed === 3");
    // It moves, and at once it is one's turn again.
    house.says(&format!("~turn\n{}", happens(4, &["move", "turn"], "A bot plays for you. Your turn.")));
    page.waits("document.title === 'Your turn: Salotto' && buzzed === 4");
    page.finds("document.getElementById('main').click()");
    page.waits("document.title === 'Salotto'");
    house.says(&turn(6));
    page.waits("document.title === 'Your turn: Salotto' && buzzed === 5");
    // The match is over.
    house.says("%\n");
    page.waits("document.title === 'Salotto'");
}

#[test]
fn a_storage_that_never_answers_keeps_nobody_out() {
    let house = StandIn::opens();
    let Some(mut page) = Chromium::with(&["--accept-lang=en"]) else { return };
    page.asks("Page.enable", json!({}));
    page.asks("Page.addScriptToEvaluateOnNewDocument", json!({"source": "IDBFactory.prototype.open = () => ({});"}));
    page.goes(&format!("http://127.0.0.1:{}/", house.port));
    page.waits("document.activeElement?.id === 'main'");
    page.presses("Enter");
    assert_eq!(house.waits_for_join(1), "join 2 en <");
    assert_eq!(times(&mut page, "This browser can't keep a key here"), 1);
}

#[test]
fn what_was_put_just_before_one_went_away_is_said_again_at_the_return() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says(&format!("+{} hides.\n", "Long ".repeat(50)));
    until_heard(&mut page, "hides.");
    page.finds(&format!("({HIDES})(true)"));
    house.says("+Meanwhile.\n");
    page.waits("document.getElementById('log').textContent.includes('Meanwhile.')");
    page.finds(&format!("({HIDES})(false)"));
    until_heard(&mut page, "hides. Meanwhile.");
    assert_eq!(times(&mut page, "hides."), 1, "in the log it stands once");
}

#[test]
fn what_is_switched_on_says_so_and_stays_so_and_a_screen_stays_on_during_a_match_alone() {
    let house = StandIn::opens();
    let Some(mut page) = Chromium::as_a_phone() else { return };
    page.asks("Page.enable", json!({}));
    let source = "window.locks = []; WakeLock.prototype.request = async () => { const lock = { released: false, release() { this.released = true; } }; \
         locks.push(lock); return lock; }; window.buzzed = 0; Navigator.prototype.vibrate = () => { buzzed += 1; };";
    page.asks("Page.addScriptToEvaluateOnNewDocument", json!({"source": source}));
    let address = format!("http://127.0.0.1:{}/", house.port);
    page.goes(&address);
    page.waits("document.activeElement?.id === 'main'");
    for (id, name) in [("sounds", "Sounds"), ("awake", "Keep the screen on during a match"), ("buzz", "Vibrate at my turn")] {
        let told = format!("['textContent', 'ariaPressed'].map((of) => document.getElementById('{id}')[of])");
        assert_eq!(page.finds(&told), json!([name, "false"]));
        assert!(page.touches(name));
        page.waits(&format!("document.getElementById('{id}').ariaPressed === 'true'"));
        assert_eq!(times(&mut page, &format!("{name}: On.")), 1);
    }
    page.goes(&format!("{address}?again"));
    page.waits("document.activeElement?.id === 'main'");
    assert_eq!(page.finds("document.getElementById('sounds').ariaPressed"), json!("true"));
    page.finds("document.getElementById('guest').click()");
    house.waits_for_join(1);
    assert_eq!(page.finds("[locks.length, buzzed]"), json!([0, 1]));
    house.says("{line\n|4-6\n}\n~turn\n+Your turn.\n");
    page.waits("locks.length === 1 && buzzed === 2");
    // A phone that slept has dropped the connection.
    page.finds(&format!("({HIDES})(true)"));
    page.waits("locks[0].released");
    page.finds(&format!("({HIDES})(false)"));
    page.waits("locks.length === 2 && !locks[1].released");
    house.says("}\n");
    page.waits("locks[1].released");
    assert!(page.touches("Sounds"));
    page.waits("document.getElementById('sounds').ariaPressed === 'false'");
}

#[test]
fn a_screen_that_the_phone_does_not_keep_on_is_told_of_once_and_a_late_lock_is_released() {
    let house = StandIn::opens();
    let Some(mut page) = Chromium::as_a_phone() else { return };
    page.asks("Page.enable", json!({}));
    let source = "window.asked = []; WakeLock.prototype.request = () => new Promise((grants, refuses) => asked.push({ grants, refuses })); \
         window.lock = { released: false, release() { this.released = true; } };";
    page.asks("Page.addScriptToEvaluateOnNewDocument", json!({"source": source}));
    page.goes(&format!("http://127.0.0.1:{}/", house.port));
    page.waits("document.activeElement?.id === 'main'");
    page.finds("document.getElementById('awake').click()");
    page.finds("document.getElementById('guest').click()");
    house.waits_for_join(1);
    house.says("{line\n|4-6\n}\n");
    let refused = "The phone doesn't keep its screen on now";
    for count in 1..=2 {
        page.waits(&format!("asked.length === {count}"));
        page.finds("asked.at(-1).refuses(new Error('low battery'))");
        page.waits(&format!("document.getElementById('log').textContent.includes({})", json!(refused)));
        page.finds(&format!("({HIDES})(true)"));
        page.finds(&format!("({HIDES})(false)"));
    }
    assert_eq!(times(&mut page, refused), 1);
    page.waits("asked.length === 3");
    house.says("}\n+The end.\n");
    until_logged(&mut page, "The end.");
    page.finds("asked[2].grants(lock)");
    page.waits("lock.released");
}

/// Waits until this was said last.
#[track_caller]
fn until_logged(page: &mut Tab, said: &str) {
    page.waits(&format!("document.getElementById('log').lastElementChild.textContent === {}", json!(said)));
}

#[test]
fn a_tile_that_stays_in_the_hand_keeps_its_button_and_the_focus_on_it() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("~signs 4-6 1-2 3-5\n[1 hand Your hand.\n-six four\n-two one\n-five three\n:1 3\n]1\n");
    page.waits("document.querySelectorAll('#items button').length === 3");
    page.finds("window.kept = document.querySelectorAll('#items button')[2]; kept.focus(); true");
    // The same tile has other words, and so has another one.
    house.says("~signs 1-2 3-5 6-6\n[2 hand Your hand.\n-two one: on the left\n-five three, doesn't fit\n-six six\n:1\n]1\n");
    page.waits("document.querySelectorAll('#items button')[2].textContent === 'six six'");
    let words = "[...document.querySelectorAll('#items li')].map((one) => one.textContent + ' ' + one.dataset.fits)";
    assert_eq!(page.finds(words), json!(["two one: on the left yes", "five three, doesn't fit no", "six six no"]));
    assert_eq!(page.finds("document.querySelectorAll('#items button')[1] === kept && document.activeElement === kept"), json!(true));
    page.finds("kept.click()");
    house.waits_for(|lines| lines.iter().any(|line| line == "pick 2 2"));
    // A button that goes gives its focus to the main one.
    page.finds("kept.focus()");
    house.says("~signs 1-2\n[3 hand Your hand.\n-two one\n]1\n");
    page.waits("document.querySelectorAll('#items button').length === 1 && document.activeElement.id === 'main'");
}

#[test]
fn a_phone_that_sleeps_says_so_and_comes_back_when_it_is_awake() {
    let house = StandIn::opens();
    let Some(mut page) = Chromium::as_a_phone() else { return };
    page.goes(&format!("http://127.0.0.1:{}/", house.port));
    page.waits("document.activeElement?.id === 'main'");
    page.finds("document.getElementById('guest').click()");
    house.waits_for_join(1);
    house.says("[1 list The lobby.\n-Open a table\n]1\n");
    page.waits("document.getElementById('items').childElementCount === 1");
    page.finds(&format!("({HIDES})(true)"));
    page.finds(&format!("({HIDES})(false)"));
    page.finds(&format!("({HIDES})(true)"));
    let end = Instant::now() + crate::support::LONG;
    while house.lines().iter().filter(|line| ["hidden", "shown"].contains(&line.as_str())).count() < 3 {
        assert!(Instant::now() < end, "{:?}", house.lines());
        thread::sleep(Duration::from_millis(5));
    }
    let told: Vec<String> = house.lines().into_iter().filter(|line| ["hidden", "shown"].contains(&line.as_str())).collect();
    assert_eq!(told, ["hidden", "shown", "hidden"]);
    house.cuts();
    page.waits("document.getElementById('log').textContent.includes('Connection lost')");
    page.finds(&format!("({HIDES})(false)"));
    assert_eq!(house.waits_for_join(2), "join 2 en < 0");
}

#[test]
fn where_a_reader_has_the_keys_letters_are_not_salottos() {
    let house = StandIn::answering(|line| format!("!{line}.\n"));
    let Some(mut page) = enter_page(&house, "en") else { return };
    page.finds("document.getElementById('browse').click()");
    ["v", "5", ":", "?"].into_iter().for_each(|key| page.presses(key));
    page.presses("Escape");
    until_heard(&mut page, "key escape.");
    assert_eq!(house.lines().iter().filter(|line| line.starts_with("key ") || line.starts_with("digits ")).count(), 1);
    page.finds("document.getElementById('browse').click()");
    page.presses("v");
    until_heard(&mut page, "key v.");
}

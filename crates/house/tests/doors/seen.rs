//! The look of the page: the drawing of each game, in narrow windows, with large letters, in the
//! system's colours.

use crate::browser::door;
use crate::buttons::TouchPlayer;
use crate::chromium::Chromium;
use crate::company::{Folder, USUAL, begins, open, opens, play_on, quick_person};
use crate::opened::opened;
use crate::page_voice::enter_page;
use crate::stand_in::StandIn;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::session::table::message_of_game;
use salotto_house::House;
use salotto_house::transports::limits::Limits;
use serde_json::{Value, json};
use std::sync::Arc;
use std::thread;

/// Width of a phone that is held upright, with letters twice as large as usual; in pixels.
const NARROW: u32 = 320;

/// Number of turns that the other player takes before a table is examined.
const TURNS: usize = 3;

/// Hosts of the tables: one who has left a table may still be on the way.
const HOSTS: [&str; 9] = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Giulia", "Ivo", "Lia"];

/// Selector of the pieces on the table, in any game.
const TABLE: &str =
    "#drawing .line svg.tile, #drawing .cross .tile, #drawing .train svg.tile, #drawing .rows svg.cards, #drawing .kingdom .land";

/// Selector of the pieces that a player holds, or may take.
const HAND: &str = "#drawing .hand svg.tile, #drawing .hand svg.cards, #drawing .offer svg.offered";

fn wide(browser: &mut Chromium, width: u32) {
    browser.asks("Emulation.setDeviceMetricsOverride", json!({"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": true}));
}

fn media(browser: &mut Chromium, features: &[(&str, &str)]) {
    let features: Vec<Value> = features.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
    browser.asks("Emulation.setEmulatedMedia", json!({"features": features}));
}

/// Checks that nothing has to be scrolled sideways in a narrow window, nor in one twice as wide with
/// letters twice as large, and that each control is as large as a finger.
#[track_caller]
fn fits(browser: &mut Chromium) {
    for (width, letters) in [(NARROW, "100%"), (2 * NARROW, "200%")] {
        wide(browser, width);
        browser.finds(&format!("document.documentElement.style.fontSize = '{letters}'"));
        let beyond = browser.finds(
            "[...document.querySelectorAll('body, body *')].filter((one) => one.checkVisibility() && !one.matches('.heard, .heard *, .cross *') && \
             one.getBoundingClientRect().right > innerWidth + 0.5).map((one) => one.outerHTML.slice(0, 80))",
        );
        assert_eq!(beyond, json!([]), "beyond the window of {width}");
        let scrolled = browser.finds("document.documentElement.scrollWidth - innerWidth").as_i64();
        assert!(scrolled.is_some_and(|scrolled| scrolled <= 0), "{width}: {scrolled:?} to scroll sideways");
        let small = browser.finds(
            "[...document.querySelectorAll('button, input')].filter((one) => one.checkVisibility() && \
             (one.offsetWidth < 44 || one.offsetHeight < 44)).map((one) => one.outerHTML)",
        );
        assert_eq!(small, json!([]), "too small for a finger");
    }
    browser.finds("document.documentElement.style.fontSize = ''");
    wide(browser, 390);
}

/// Checks that a drawing stands out in the colours of the system, and is nothing to a reader.
#[track_caller]
fn check_only_seen(browser: &mut Chromium) {
    let read = browser.read();
    let drawn: Vec<_> = read.iter().filter(|(role, _)| ["image", "img", "SvgRoot", "graphics-symbol"].contains(&role.as_str())).collect();
    assert!(drawn.is_empty(), "{drawn:?}");
    media(browser, &[("forced-colors", "active")]);
    let unseen = browser.finds(
        "[...document.querySelectorAll('#drawing .face, #drawing .land, #drawing .castle')].filter((one) => { \
         const { fill, stroke } = getComputedStyle(one); return fill === stroke; }).length",
    );
    assert_eq!(unseen, json!(0), "in the system's colours");
    media(browser, &[]);
}

/// Writes a picture of the page, light and dark, into the folder that `SALOTTO_PICTURES` names, if
/// it does.
fn keeps_pictures(browser: &mut Chromium, name: &str) {
    let Some(folder) = std::env::var_os("SALOTTO_PICTURES") else { return };
    for scheme in ["light", "dark"] {
        media(browser, &[("prefers-color-scheme", scheme)]);
        browser.finds("scrollTo(0, 0)");
        let picture = browser.asks("Page.captureScreenshot", json!({"format": "png"}));
        let file = std::path::Path::new(&folder).join(format!("{name}-{scheme}.png.base64"));
        std::fs::write(file, picture["data"].as_str().expect("a picture")).expect("a file");
    }
    media(browser, &[]);
}

/// Phones held upright, a window of 1280 by 720 pixels, and the same enlarged four times.
const WINDOWS: [(u32, u32); 4] = [(320, 568), (375, 667), (1280, 720), (320, 180)];

/// The height of a window, from which on the status stays in sight.
const HIGH: u32 = 480;

/// Words that are broken within, and their elements.
const BROKEN: &str = "(() => { const broken = []; const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); \
     while (all.nextNode()) { const text = all.currentNode; const within = text.parentElement; \
     if (!within.checkVisibility() || within.closest('script, .heard, svg')) continue; \
     for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) { const range = document.createRange(); \
     range.setStart(text, index); range.setEnd(text, index + word.length); \
     const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))); \
     if (lines.size > 1) broken.push([word, within.outerHTML.slice(0, 80)]); } } return broken; })()";

/// The smallest width or height of a tile in the drawing of the table, in pixels.
const LEAST_TILE: f64 = 24.0;

/// The least width or height of a tile on the table; a large number where there is none.
const TILES: &str = "Math.min(1000, ...[...document.querySelectorAll('#drawing :is(.line, .cross, .train) .tile')] \
     .flatMap((one) => { const { width, height } = one.getBoundingClientRect(); return [width, height]; }))";

/// Checks that no word is broken within, and that the tiles on the table are large enough.
#[track_caller]
fn check_words_and_tiles(browser: &mut Chromium, what: &str) {
    assert_eq!(browser.finds(BROKEN), json!([]), "{what}: words broken within");
    let least = browser.finds(TILES).as_f64().expect("a number");
    assert!(least >= LEAST_TILE, "{what}: a tile of {least} pixels");
}

/// Checks in every window that no word is broken within and that nothing lies beyond it.
#[track_caller]
pub fn check_everywhere(browser: &mut Chromium, what: &str) {
    for (width, height) in WINDOWS {
        browser
            .asks("Emulation.setDeviceMetricsOverride", json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true}));
        browser.waits(&format!("innerHeight === {height} && innerWidth === {width}"));
        check_words_and_tiles(browser, &format!("{what} at {width} x {height}"));
        keeps_pictures(browser, &format!("{what}-{width}x{height}"));
    }
    wide(browser, 390);
    fits(browser);
}

#[test]
fn from_the_first_page_to_the_settings_of_a_table_words_are_whole_and_all_fits() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-before");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.asks("Network.enable", json!({}));
    for language in Language::ALL {
        let code = language.code();
        browser.asks("Network.setExtraHTTPHeaders", json!({"headers": {"Accept-Language": code}}));
        browser.goes(&format!("http://127.0.0.1:{port}/?{code}#cat-moon-bread"));
        browser.waits("document.activeElement?.id === 'main'");
        check_everywhere(&mut browser, &format!("page-{code}"));
        browser.finds("document.getElementById('guest').click()");
        browser.waits("document.activeElement?.id === 'typed'");
        check_everywhere(&mut browser, &format!("name-{code}"));
        browser.asks("Input.insertText", json!({"text": "Bruna"}));
        browser.finds("document.getElementById('text').requestSubmit()");
        // The first item opens a table, as there is none; then it is the first game.
        let mut before = json!("");
        for list in ["lobby", "games", "table"] {
            let title = "document.getElementById('laid-title').textContent";
            browser.waits(&format!("document.getElementById('items').childElementCount > 0 && {title} !== {before}"));
            before = browser.finds(title);
            check_everywhere(&mut browser, &format!("{list}-{code}"));
            browser.finds("document.querySelector('#items button').click()");
        }
        browser.goes("about:blank#left");
    }
}

/// Heights in the window, from its top: the middles of the hand's first and last button, the bottom
/// of the log's last sentence and that of the log, the height of the window, and the number of
/// buttons.
const PLACES: &str = "(() => { scrollTo(0, 0); const at = (one) => one.getBoundingClientRect(); \
     const [log, past] = ['log', 'past'].map((id) => document.getElementById(id)); \
     const hand = [...document.querySelectorAll('#items button')].map(at); const middle = ({ top, bottom }) => (top + bottom) / 2; \
     return [middle(hand[0]), middle(hand.at(-1)), at(log.lastElementChild).bottom, at(past).bottom, innerHeight, hand.length]; })()";

/// The windows in which the whole hand has to be in sight.
const HAND_IN_SIGHT: [(u32, u32); 2] = [(375, 667), (1280, 720)];

/// Whether the end of each sentence of the status is seen once it is scrolled to, and the place of the bottom
/// of the first one, the player to move, before that.
const STATUS_SEEN: &str = "(() => { const status = document.getElementById('status'); \
     const turn = status.firstElementChild.getBoundingClientRect().bottom; \
     const isSeen = (part) => { const text = part.firstChild; part.scrollIntoView({ block: 'end', behavior: 'instant' }); \
     const range = document.createRange(); range.setStart(text, text.length - 1); range.setEnd(text, text.length); \
     const { left, right, top, bottom } = range.getBoundingClientRect(); \
     return part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }; \
     const all = [...status.children].filter((part) => part.textContent !== '').map(isSeen); \
     scrollTo(0, 0); return [all, turn]; })()";

/// Checks that the hand begins in the first screen, that the last text and the turn stay in sight, that all of
/// the status can be seen, and that words are whole.
#[track_caller]
fn check_first_screen(browser: &mut Chromium, game: &str) {
    for (width, height) in WINDOWS {
        browser
            .asks("Emulation.setDeviceMetricsOverride", json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true}));
        browser.waits(&format!("innerHeight === {height} && innerWidth === {width}"));
        browser.waits("(() => { const past = document.getElementById('past'); return past.scrollTop + past.clientHeight >= past.scrollHeight - 2; })()");
        let places = browser.finds(PLACES);
        let [first, last, said, log, window, count] = serde_json::from_value::<[f64; 6]>(places).expect("where things are");
        println!("{game} at {width} x {height}: {count} in the hand, the first at {first:.0}, the last at {last:.0}");
        let signs = browser.finds("[...document.querySelectorAll('#items li')].map((one) => one.dataset.sign ?? '')");
        assert!(signs.as_array().is_some_and(|signs| signs.iter().all(|sign| *sign != json!(""))), "{game}: {signs}");
        assert!(first < window, "{game}: the hand begins below the window of {width} x {height}");
        assert!(said <= log + 1.0, "{game}: what was said last isn't in sight");
        check_words_and_tiles(browser, &format!("{game} at {width} x {height}"));
        keeps_pictures(browser, &format!("{game}-four-{width}x{height}"));
        let (seen, turn) = serde_json::from_value::<(Vec<bool>, f64)>(browser.finds(STATUS_SEEN)).expect("what is seen");
        assert!(
            !seen.is_empty() && seen.iter().all(|seen| *seen),
            "{game} at {width} x {height}: a part of the status is cut off: {seen:?}"
        );
        assert!(turn <= window, "{game} at {width} x {height}: whose turn it is lies below the window");
        if HAND_IN_SIGHT.contains(&(width, height)) {
            assert!(last < window, "{game}: {count} in the hand, and the last lies below the window");
        }
        if height >= HIGH {
            let told = browser.finds("document.getElementById('status').textContent");
            assert!(told.as_str().is_some_and(|told| !told.is_empty()), "{game}: no status");
            browser.finds("scrollTo(0, document.body.scrollHeight)");
            let seen = browser.finds(
                "(() => { const { top, bottom } = document.getElementById('status').getBoundingClientRect(); \
                                      return top >= 0 && bottom <= innerHeight && bottom > top; })()",
            );
            assert_eq!(seen, json!(true), "{game}: the status scrolls away");
        }
    }
    wide(browser, 390);
}

#[test]
fn in_every_game_of_four_the_hand_lies_in_the_first_screen_and_the_status_stays() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-first-screen");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, door(), Limits::default());
    browser.asks("Network.enable", json!({}));
    for ((name, game), language) in HOSTS.iter().cycle().zip(GameName::ALL).zip(Language::ALL.into_iter().cycle()) {
        browser.asks("Network.setExtraHTTPHeaders", json!({"headers": {"Accept-Language": language.code()}}));
        let called = Locale::new(Language::Italian).words(&message_of_game(*game));
        let mut host = quick_person(&house, &folder, name, Language::Italian);
        // Pairs are four anyway.
        let four: &[(&str, &str)] = if *game == GameName::Pairs { &[] } else { &[("Giocatori", "4")] };
        let words = opens(&mut host, &called, four, "2 persone", USUAL).replace(' ', "-");
        browser.goes(&format!("http://127.0.0.1:{port}/?{}#{words}", game.key()));
        browser.waits("document.activeElement?.id === 'main'");
        browser.finds("document.getElementById('guest').click()");
        browser.waits("document.activeElement?.id === 'typed'");
        browser.asks("Input.insertText", json!({"text": "Bruna"}));
        browser.finds("document.getElementById('text').requestSubmit()");
        host.hears("si siede al tavolo.").settles();
        begins(&mut host);
        browser.waits("document.getElementById('laid').dataset.kind === 'hand' && !document.getElementById('laid').hidden");
        assert_eq!(browser.finds("document.documentElement.lang"), json!(language.code()));
        check_first_screen(&mut browser, game.key());
        browser.goes("about:blank#left");
        drop(host);
    }
}

/// Comes to a table of this game by touch alone and plays there; checks that its pieces are drawn.
fn play_and_check_drawing(browser: &mut Chromium, house: &Arc<House>, folder: &Folder, port: u16, (name, game): (&str, GameName)) {
    let called = Locale::new(Language::Italian).words(&message_of_game(game));
    let mut host = quick_person(house, folder, name, Language::Italian);
    let words = opens(&mut host, &called, &[], "2 persone", USUAL).replace(' ', "-");
    browser.goes(&format!("http://127.0.0.1:{port}/?{}#{words}", game.key()));
    browser.waits("document.activeElement?.id === 'main'");
    fits(browser);
    assert!(browser.touches("Come in as a guest"));
    browser.waits("document.activeElement?.id === 'typed'");
    fits(browser);
    browser.asks("Input.insertText", json!({"text": "Bruna"}));
    assert!(browser.touches("Send"));
    host.hears("si siede al tavolo.").settles();
    begins(&mut host);
    let hand = "document.getElementById('laid').dataset.kind === 'hand' && !document.getElementById('keys').hidden";
    browser.waits(hand);
    assert!(browser.touches("Everything you can do"));
    let host = thread::spawn(move || {
        play_on(&mut [(&mut host, Language::Italian)], TURNS);
        host
    });
    let mut player = TouchPlayer::new(browser);
    while !host.is_finished() {
        player.touch_next();
    }
    let host = host.join().expect("turns");
    let count = |of: &str| format!("document.querySelectorAll('{of}').length");
    browser.waits(&format!("{} > 0", count(TABLE)));
    browser.waits(&format!("{} > 0 || document.getElementById('laid').hidden", count(HAND)));
    assert_eq!(browser.finds("document.getElementById('drawing').getAttribute('aria-hidden')"), json!("true"));
    check_everywhere(browser, game.key());
    check_only_seen(browser);
    browser.goes("about:blank#left");
    drop(host);
}

#[test]
fn in_every_game_one_plays_by_touch_and_what_lies_there_is_drawn_and_fits() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-seen");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, door(), Limits::default());
    for (name, game) in HOSTS.iter().cycle().zip(GameName::ALL) {
        play_and_check_drawing(&mut browser, &house, &folder, port, (name, *game));
    }
}

/// Switches on the large drawing, and checks that its tiles are twice as large and that all fits.
#[track_caller]
fn check_enlarged(browser: &mut Chromium) {
    let before = browser.finds(TILES).as_f64().expect("a number");
    browser.finds("document.getElementById('large').click()");
    assert_eq!(browser.finds("document.getElementById('large').ariaPressed"), json!("true"));
    let after = browser.finds(TILES).as_f64().expect("a number");
    assert!((after - 2.0 * before).abs() < 1.0, "{before} and {after}");
    fits(browser);
    wide(browser, NARROW);
}

/// The script with which the page draws.
const DRAWING: &str = include_str!("../../src/transports/web/page/drawing.js");

/// Draws a spinner with four arms, and returns the place of each tile of it in the window, by its
/// middle and by half its width and height.
const DRAWS_A_CROSS: &str = "new Drawing(document.getElementById('drawing')).draws([{ kind: 'cross', whose: '', rows: [ \
     ['.', '3-3', '.'], ['.', '3x4', '.'], ['6-4', '4x4', '4-2'], ['.', '4x0', '.']] }]); \
     return [...document.querySelectorAll('#drawing .cross .tile')].map((one) => { \
     const { left, right, top, bottom } = one.getBoundingClientRect(); \
     return [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]; });";

#[test]
fn the_arms_of_a_spinner_are_drawn_above_and_below_it() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-arms");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.goes(&format!("http://127.0.0.1:{port}/"));
    browser.waits("document.activeElement?.id === 'main'");
    let script = format!("(() => {{ {} {DRAWS_A_CROSS} }})()", DRAWING.replace("export ", ""));
    let drawn: Vec<[f64; 4]> = serde_json::from_value(browser.finds(&script)).expect("where each tile lies");
    let [end, above, left, spinner, right, below] = drawn[..] else { panic!("six tiles: {drawn:?}") };
    let touch = |one: [f64; 4], other: [f64; 4], across: usize, along: usize| {
        let gap = other[along] - other[along + 2] - one[along] - one[along + 2];
        assert!((one[across] - other[across]).abs() < 1.0 && (0.0..6.0).contains(&gap), "{one:?} and {other:?}");
    };
    for [one, other] in [[left, spinner], [spinner, right]] {
        touch(one, other, 1, 0);
    }
    for [one, other] in [[end, above], [above, spinner], [spinner, below]] {
        touch(one, other, 0, 1);
    }
    check_words_and_tiles(&mut browser, "a cross");
    wide(&mut browser, NARROW);
    check_words_and_tiles(&mut browser, "a cross on a narrow phone");
    check_enlarged(&mut browser);
    let moves =
        "(() => { const cross = document.querySelector('#drawing .cross'); cross.scrollLeft = 1000; return cross.scrollLeft > 0; })()";
    assert_eq!(browser.finds(moves), json!(true), "a cross that is wider than the window can be moved");
    keeps_pictures(&mut browser, "arms");
    fits(&mut browser);
    check_only_seen(&mut browser);
}

/// Draws an open train of a player's, and a long one without an owner, and returns the width of each
/// tile.
const DRAWS_TRAINS: &str = "new Drawing(document.getElementById('drawing')).draws([ \
     { kind: 'train', whose: 'Anna', rows: [['9x9', '9-4*']] }, \
     { kind: 'train', whose: '', rows: [['9x9', ...Array(20).fill('9-8'), '8x8']] }]); \
     return [...document.querySelectorAll('#drawing .train .tile')].map((one) => one.getBoundingClientRect().width); ";

#[test]
fn trains_are_drawn_with_their_names_and_one_that_is_open_has_an_arrow() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-trains");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.goes(&format!("http://127.0.0.1:{port}/"));
    browser.waits("document.activeElement?.id === 'main'");
    let script = format!("(() => {{ {} {DRAWS_TRAINS} }})()", DRAWING.replace("export ", ""));
    let widths: Vec<f64> = serde_json::from_value(browser.finds(&script)).expect("how wide each tile is");
    let [engine, open, _, closed, ..] = widths[..] else { panic!("two trains: {widths:?}") };
    assert_eq!(widths.len(), 24);
    assert!(engine < closed && closed < open, "a double lies across, and the arrow needs room: {widths:?}");
    let names = browser.finds("[...document.querySelectorAll('#drawing .train p')].map((one) => one.textContent)");
    assert_eq!(names, json!(["Anna"]), "the one that belongs to all has none");
    check_words_and_tiles(&mut browser, "trains");
    wide(&mut browser, NARROW);
    check_words_and_tiles(&mut browser, "trains on a narrow phone");
    check_enlarged(&mut browser);
    keeps_pictures(&mut browser, "trains");
    fits(&mut browser);
    check_only_seen(&mut browser);
}

/// The looks of the two buttons of a hand: its border and its sign.
const LOOKS: &str = "[...document.querySelectorAll('#items button')].map((one) => { \
     const { borderTopWidth, borderTopStyle } = getComputedStyle(one); \
     return [borderTopWidth, borderTopStyle, getComputedStyle(one, '::before').content]; })";

#[test]
fn a_tile_that_fits_looks_different_from_one_that_does_not() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    // The cursor is at the first, then at the second.
    for cursor in [1, 2] {
        house.says(&format!("[{cursor} hand Your hand.\n-six four, on the left\n-two one\n:1\n]{cursor}\n"));
        page.waits(&format!("document.querySelectorAll('#items button')[{cursor} - 1]?.hasAttribute('aria-current')"));
        for colours in ["none", "active"] {
            page.asks("Emulation.setEmulatedMedia", json!({"features": [{"name": "forced-colors", "value": colours}]}));
            let looks: [[String; 3]; 2] = serde_json::from_value(page.finds(LOOKS)).expect("two buttons");
            let [fits, other] = looks;
            assert!(fits.iter().zip(&other).all(|(one, other)| one != other), "cursor at {cursor}: {fits:?} and {other:?}");
        }
    }
}

#[test]
fn the_focus_is_seen() {
    let Some(mut browser) = Chromium::starts() else { return };
    let folder = Folder::new("web-focus");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.goes(&format!("http://127.0.0.1:{port}/"));
    browser.waits("document.activeElement?.id === 'main'");
    for colours in ["none", "active"] {
        media(&mut browser, &[("forced-colors", colours)]);
        for _ in 0..2 {
            for kind in ["rawKeyDown", "keyUp"] {
                browser.asks("Input.dispatchKeyEvent", json!({"type": kind, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}));
            }
            let outline = browser.finds("(({ outlineStyle, outlineWidth }) => [outlineStyle, parseFloat(outlineWidth) >= 2])(getComputedStyle(document.activeElement))");
            assert_eq!(outline, json!(["solid", true]), "{}", browser.finds("document.activeElement.outerHTML"));
        }
    }
}

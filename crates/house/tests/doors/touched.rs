//! The page as it is touched on a phone, and as it is without scripts, in Chromium.

use crate::browser::door;
use crate::chromium::Chromium;
use crate::company::{Folder, USUAL, begins, open, opens_a_table, play_on, quick_person};
use crate::opened::opened;
use crate::support::LONG;

use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto_house::doors::limits::Limits;
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

/// The roles of what can be touched.
const TOUCHED: [&str; 3] = ["button", "textbox", "link"];

/// Waits until what is before a player comes in the order in which it is explained; every button has a
/// name.
#[track_caller]
fn wait_for_order(browser: &mut Chromium, order: &[&str]) {
    let end = Instant::now() + LONG;
    loop {
        let read = browser.read();
        assert!(read.iter().all(|(role, name)| !TOUCHED.contains(&role.as_str()) || !name.trim().is_empty()), "{read:?}");
        let mut rest = read.iter();
        let Some(missing) = order.iter().find(|one| !rest.any(|(role, name)| role == *one || name == *one)) else { return };
        assert!(Instant::now() < end, "{missing:?} isn't where it should be: {read:?}");
    }
}

/// Types into the field, and touches what sends it.
fn types(browser: &mut Chromium, text: &str) {
    browser.asks("Input.insertText", json!({"text": text}));
    assert!(browser.touches("Send"), "a button that sends");
}

#[test]
fn from_a_link_to_the_end_of_a_match_by_touch_alone() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-touched");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, door(), Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL).replace(' ', "-");
    browser.goes(&format!("http://127.0.0.1:{port}/#{words}"));
    browser.waits("!document.body.hasAttribute('role')");
    wait_for_order(&mut browser, &["Salotto", "log", "Come in", "Come in as a guest", "This page"]);
    assert!(browser.touches("Come in"));
    browser.waits("document.activeElement?.id === 'typed'");
    wait_for_order(&mut browser, &["log", "Repeat the last announcement", "Your text", "Send", "Cancel"]);
    types(&mut browser, "Bruna");
    anna.hears("Bruna si siede al tavolo.").settles();
    begins(&mut anna);
    let host = thread::spawn(move || {
        play_on(&mut [(&mut anna, Language::Italian)], 1000);
        anna
    });
    browser.waits("document.getElementById('laid').dataset.kind === 'hand' && !document.getElementById('keys').hidden");
    wait_for_order(
        &mut browser,
        &["log", "Repeat the last announcement", "list", "What you can do now", "list", "Everything you can do", "This page"],
    );
    plays_on(&mut browser);
    let anna = host.join().expect("a match");
    assert!(anna.heard.text().contains("Che cosa vuoi fare adesso?"));
}

/// What is shown, as it stands, with how much was said; by name, as JSON is written here.
const SHOWN: &str = "(() => { const words = (where) => [...document.querySelectorAll(where + ' button')].map((one) => one.textContent); \
     const laid = document.getElementById('laid'); return { items: laid.hidden ? [] : words('#items'), keys: words('#keys-now'), \
     kind: laid.hidden ? '' : laid.dataset.kind, said: document.getElementById('log').textContent.length, \
     title: document.getElementById('laid-title').textContent }; })()";

/// How long a player waits for something to change before touching again.
const TOUCHES_AGAIN: Duration = Duration::from_secs(3);

/// Plays by what is shown, until the match is over: a tile that fits, else the key that matters most.
fn plays_on(browser: &mut Chromium) {
    let end = Instant::now() + 3 * LONG;
    loop {
        let shown = browser.finds(SHOWN);
        let words =
            |of: &str| shown[of].as_array().expect("words").iter().filter_map(Value::as_str).map(str::to_string).collect::<Vec<_>>();
        // A touch that was on its way when the match ended may have chosen something of the list after it.
        if browser.finds("document.getElementById('log').textContent.includes('What would you like to do now')") == Value::Bool(true) {
            return;
        }
        let (items, keys) = (words("items"), words("keys"));
        let fits = items.iter().find(|item| shown["kind"] == "list" || item.contains(" on the "));
        let draws = keys.iter().find(|key| key.starts_with("Draw") || key.starts_with("Pass"));
        let changed = format!("JSON.stringify({SHOWN}) !== {}", json!(shown.to_string()));
        let mut touched = None;
        while browser.finds(&changed) != Value::Bool(true) {
            // What was to be touched may have gone, or moved under the finger, in the meantime: a player touches again.
            if touched.is_none_or(|at: Instant| at.elapsed() > TOUCHES_AGAIN) {
                fits.or(draws).or(keys.first()).iter().for_each(|next| _ = browser.touches(next));
                touched = Some(Instant::now());
            }
            assert!(Instant::now() < end, "it goes on and on: {}", browser.finds("document.getElementById('log').innerText"));
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn without_scripts_the_page_says_in_each_language_what_it_needs_and_how_one_comes_by_ssh() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-no-script");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.asks("Emulation.setScriptExecutionDisabled", json!({"value": true}));
    browser.asks("Network.enable", json!({}));
    for language in Language::ALL {
        browser.asks("Network.setExtraHTTPHeaders", json!({"headers": {"Accept-Language": language.code()}}));
        browser.goes(&format!("http://127.0.0.1:{port}/?{}", language.code()));
        let read = browser.read();
        let said = Locale::new(language).say(&message!("web-needs-script-or-ssh", line = "ssh -p 2222 gioco.example.org"));
        assert!(said.contains("JavaScript") && said.contains("ssh -p 2222 gioco.example.org"), "{said}");
        assert!(read.iter().any(|(_, name)| *name == said), "{said}: {read:?}");
    }
}

/// All that a page can keep, by where it is kept.
const KEPT: &str = "(async () => { const done = (asked) => new Promise((ready, failed) => { \
     asked.onsuccess = () => ready(asked.result); asked.onerror = () => failed(asked.error); }); \
     const databases = (await indexedDB.databases()).map(({ name }) => name); const database = await done(indexedDB.open('salotto')); \
     const stores = [...database.objectStoreNames]; const kept = database.transaction(stores).objectStore(stores[0]); \
     const [keys, [{ pair }]] = [await done(kept.getAllKeys()), await done(kept.getAll())]; database.close(); \
     const workers = await navigator.serviceWorker.getRegistrations(); \
     return { databases, stores, keys, read: pair.privateKey.extractable, cookies: document.cookie, caches: await caches.keys(), \
     workers: workers.length, local: localStorage.length, session: JSON.stringify({ ...sessionStorage }) }; })()";

#[test]
fn nothing_is_kept_in_a_browser_but_a_key_that_nobody_can_read_and_that_one_is_in_until_one_leaves() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-kept");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.goes(&format!("http://127.0.0.1:{port}/"));
    browser.waits("document.activeElement?.id === 'main'");
    assert!(browser.touches("Come in"));
    browser.waits("document.activeElement?.id === 'typed'");
    types(&mut browser, "Bruna");
    browser.waits("document.getElementById('laid').dataset.kind === 'list'");
    let kept = |session: &str| {
        json!({"databases": ["salotto"], "stores": ["keys"], "keys": ["own"], "read": false, "cookies": "", "caches": [], "workers": 0,
            "local": 0, "session": session})
    };
    assert_eq!(browser.finds(KEPT), kept(r#"{"salotto":"{\"who\":\"key\"}"}"#));
    assert!(browser.touches("Leave the house"), "{}", browser.finds("document.body.innerText"));
    browser.waits("document.getElementById('main').textContent === 'Come in'");
    assert_eq!(browser.finds(KEPT), kept("{}"));
}

/// What axe-core finds wrong in the page as it stands, with the rule and where. That the body has the
/// role of an application is no usual thing, and is what lets keys through under Orca: so two rules
/// hold only where it hasn't.
fn found_by_axe(browser: &mut Chromium, axe: &str) -> Value {
    browser.finds(axe);
    browser.finds(
        "axe.run(document.body.hasAttribute('role') \
         ? {rules: {'aria-allowed-role': {enabled: false}, 'landmark-main-is-top-level': {enabled: false}}} : {}) \
         .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
    )
}

/// Where axe-core finds nothing wrong.
#[track_caller]
fn check_with_axe(browser: &mut Chromium, axe: &str, state: &str) {
    for scheme in ["light", "dark"] {
        browser.asks("Emulation.setEmulatedMedia", json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]}));
        assert_eq!(found_by_axe(browser, axe), json!([]), "{state}, {scheme}");
    }
}

/// `SALOTTO_AXE` names the file of axe-core, which is no part of the program.
#[test]
fn axe_finds_nothing_wrong_from_coming_in_to_a_line_that_is_gone() {
    let Some(file) = std::env::var_os("SALOTTO_AXE") else { return println!("SKIPPED: SALOTTO_AXE names no axe-core") };
    let axe = std::fs::read_to_string(file).expect("axe-core");
    let folder = Folder::new("web-axe");
    let house = open(&folder);
    for browser in [Chromium::starts, Chromium::as_a_phone] {
        let Some(mut browser) = browser() else { return };
        let (runtime, port) = opened(&house, door(), Limits::default());
        let mut anna = quick_person(&house, &folder, &format!("Anna{port}"), Language::Italian);
        let words = opens_a_table(&mut anna, USUAL).replace(' ', "-");
        browser.goes(&format!("http://127.0.0.1:{port}/#{words}"));
        browser.waits("document.activeElement?.id === 'main'");
        check_with_axe(&mut browser, &axe, "before");
        assert!(browser.touches("How does the house know me?"));
        assert!(browser.touches("Come in as a guest"));
        browser.waits("document.activeElement?.id === 'typed'");
        check_with_axe(&mut browser, &axe, "a text is asked for");
        types(&mut browser, "Bruna");
        browser.waits("document.getElementById('items').childElementCount > 0 && !document.getElementById('keys').hidden");
        check_with_axe(&mut browser, &axe, "a list");
        anna.hears("si siede al tavolo.").settles();
        begins(&mut anna);
        browser.waits("document.getElementById('laid').dataset.kind === 'hand' && !document.getElementById('keys').hidden");
        check_with_axe(&mut browser, &axe, "a hand");
        assert!(browser.touches("All keys") || browser.touches("Everything you can do"));
        check_with_axe(&mut browser, &axe, "all keys");
        assert!(browser.touches("The menu, to change settings"));
        browser.waits("document.getElementById('laid').dataset.kind === 'list'");
        check_with_axe(&mut browser, &axe, "a list at the table");
        drop(runtime);
        browser.waits("document.getElementById('log').textContent.includes('Connection lost; reconnecting.')");
        check_with_axe(&mut browser, &axe, "the line is gone");
    }
}

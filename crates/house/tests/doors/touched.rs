//! The page as it is touched on a phone, and as it is without scripts, in Chromium.

use crate::browser::door;
use crate::buttons::TouchPlayer;
use crate::chromium::Chromium;
use crate::company::{Folder, USUAL, begins, open, opens_a_table, play_on, quick_person};
use crate::opened::opened;
use crate::support::LONG;

use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use salotto_house::transports::limits::Limits;
use serde_json::{Value, json};
use std::thread;
use std::time::Instant;

/// The roles of controls.
const TOUCHED: [&str; 3] = ["button", "textbox", "link"];

/// Waits until the elements of the page come in this order, in which they are explained; every button
/// has a name.
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

/// Types into the field, and touches the button that sends it.
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
    wait_for_order(&mut browser, &["log", "Repeat the last announcement", "What are you called?", "Send", "Cancel"]);
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
    browser.finds(KEEPS_FILES);
    TouchPlayer::new(&mut browser).play_to_the_end(|| host.is_finished());
    let anna = host.join().expect("a match");
    assert!(anna.heard.text().contains("Che cosa vuoi fare adesso?"));
    browser.waits("!document.getElementById('record').hidden");
    wait_for_order(&mut browser, &["log", "Download the record of the match", "This page"]);
    let status = browser.finds("document.getElementById('status').textContent");
    assert!(status.as_str().is_some_and(|told| told.contains("over") && !told.contains("turn.")), "{status}");
    let record = browser.finds("files.at(-1).text()");
    assert!(record.as_str().is_some_and(|text| text.starts_with("salotto record ")), "{record}");
}

/// Records the files that the page offers.
const KEEPS_FILES: &str = "window.files = []; const makes = URL.createObjectURL; \
     URL.createObjectURL = (file) => { files.push(file); return makes.call(URL, file); }; true";

/// The labels of the buttons in this list.
fn labels(browser: &mut Chromium, list: &str) -> Vec<String> {
    let found = browser.finds(&format!("[...document.querySelectorAll('#{list} button')].map((one) => one.textContent)"));
    serde_json::from_value(found).expect("labels")
}

#[test]
fn by_touch_there_are_the_buttons_that_touch_needs_and_fields_are_called_what_they_ask() {
    let Some(mut browser) = Chromium::as_a_phone() else { return };
    let folder = Folder::new("web-buttons");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, door(), Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    // Carla hears what is said in the lobby.
    let _carla = quick_person(&house, &folder, "Carla", Language::Italian);
    browser.goes(&format!("http://127.0.0.1:{port}/"));
    browser.waits("document.activeElement?.id === 'main'");
    let asked = "document.activeElement?.id === 'typed' && document.querySelector('label').textContent.startsWith('What are you called?')";
    // Cancel leaves, and doesn't come in.
    assert!(browser.touches("Come in as a guest"));
    browser.waits(asked);
    assert!(browser.touches("Cancel"));
    browser.waits("document.getElementById('text').hidden && document.getElementById('main').textContent === 'Come in'");
    assert!(browser.touches("Come in as a guest"));
    browser.waits(asked);
    types(&mut browser, "Bruna");
    browser.waits("document.getElementById('laid').dataset.kind === 'list' && !document.getElementById('keys').hidden");
    assert!(browser.touches("Everything you can do"));
    let headings = browser.finds("[...document.querySelectorAll('#keys-all h3')].map((one) => one.textContent)");
    assert_eq!(headings, json!(["Hearing again, chat, menu"]));
    assert_eq!(labels(&mut browser, "keys-all"), ["Say something", "What people said", "Yes", "No", "Detail"], "those of the lobby");
    // Nothing can be closed in the lobby, and there are no keys.
    assert_eq!(labels(&mut browser, "keys-now"), ["Say something", "What people said"]);
    let items = labels(&mut browser, "items");
    assert!(items.iter().all(|item| item != "The keys") && items.iter().any(|item| item == "The rules of the games"), "{items:?}");
    assert!(browser.touches("Settings"));
    browser.waits("[...document.querySelectorAll('#keys-now button')].some((one) => one.textContent === 'Close')");
    assert!(browser.touches("Close"));
    browser.waits("document.getElementById('laid-title').textContent === 'The lobby.'");
    // A phone shows its keyboard for a field that is there in the tap itself.
    browser.finds(
        "document.querySelector('#keys-now').addEventListener('click', () => { \
                   window.after = document.activeElement?.id; }); true",
    );
    assert!(browser.touches("Say something"));
    browser.waits("document.activeElement?.id === 'typed' && document.querySelector('label').textContent !== 'Your text'");
    assert_eq!(browser.finds("window.after"), json!("typed"));
    assert_eq!(browser.finds("document.getElementById('keys').checkVisibility()"), json!(false), "keys would only ask again");
    assert!(browser.touches("Cancel"));
    browser.waits("document.getElementById('text').hidden && !document.getElementById('laid').hidden");
    assert!(browser.touches("Go to a table with a three-word code"));
    browser.waits("document.activeElement?.id === 'typed'");
    types(&mut browser, &words);
    anna.hears("si siede al tavolo.").settles();
    begins(&mut anna);
    browser.waits("document.getElementById('laid').dataset.kind === 'hand'");
    browser.waits(
        "document.getElementById('log').textContent.includes('Your turn') || \
                   [...document.querySelectorAll('#keys-now button')].length > 4",
    );
    let now = labels(&mut browser, "keys-now");
    for needed in ["The two ends", "Scores", "Whose turn", "Menu"] {
        assert!(now.iter().any(|label| label == needed), "{needed}: {now:?}");
    }
    let all = [now, labels(&mut browser, "keys-all")].concat();
    let of_keys = ["Play the tile under the cursor", "Next tile", "Previous tile", "First tile", "Help"];
    assert!(all.iter().all(|label| !of_keys.contains(&label.as_str())), "{all:?}");
    assert!(all.iter().any(|label| label == "My moves") && all.iter().any(|label| label == "Rules"), "{all:?}");
    let said = browser.finds("document.getElementById('log').textContent");
    let said = said.as_str().expect("what was said");
    for key in ["Enter", "Escape", "Space", "F2", "arrow", "ssh"] {
        assert!(!said.contains(key), "{key} is named: {said}");
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
        browser.waits("location.pathname === '/without-scripts' && document.readyState === 'complete'");
        let read = browser.read();
        let said = Locale::new(language).say(&message!("web-needs-script-or-ssh", line = "ssh -p 2222 gioco.example.org"));
        assert!(said.contains("JavaScript") && said.contains("ssh -p 2222 gioco.example.org"), "{said}");
        assert!(read.iter().any(|(_, name)| *name == said), "{said}: {read:?}");
        assert!(read.iter().all(|(role, _)| role != "application"), "{read:?}");
    }
}

#[test]
fn with_a_keyboard_the_page_says_where_it_leads_is_read_as_a_document_and_its_switches_stay() {
    let Some(mut browser) = Chromium::starts() else { return };
    let folder = Folder::new("web-keyboard");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    browser.goes(&format!("http://127.0.0.1:{port}/#cat-moon-bread"));
    browser.waits("document.activeElement?.id === 'main'");
    let read = browser.read();
    let place = |role: &str, name: &str| read.iter().position(|(is, called)| is == role && called.contains(name));
    let places = [
        place("application", ""),
        place("StaticText", "games of the domino family"),
        place("StaticText", "This link leads to the table with the words cat moon bread."),
        place("document", "What was said"),
        place("log", "What was said"),
        place("button", "Come in"),
    ];
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}: {read:?}");
    assert_eq!(browser.finds("document.querySelector('[role=document]').tabIndex"), json!(0));
    for (file, kind) in [("icon.png", "image/png"), ("manifest.json", "application/manifest+json")] {
        let found = browser.finds(&format!("fetch('/{file}').then((answer) => answer.headers.get('content-type'))"));
        assert_eq!(found, json!(kind), "{file}");
    }
    // The buttons themselves tell whether they are on, also after a reload.
    let pressed = "['sounds', 'own-voice'].map((id) => document.getElementById(id).getAttribute('aria-pressed'))";
    assert_eq!(browser.finds(pressed), json!(["false", "false"]));
    assert!(browser.touches("Sounds"));
    browser.waits("document.getElementById('sounds').getAttribute('aria-pressed') === 'true'");
    assert!(browser.finds("document.getElementById('log').textContent").as_str().is_some_and(|said| said.contains("Sounds: On.")));
    assert_eq!(browser.finds("document.getElementById('sounds').textContent"), json!("Sounds"), "its name stays");
    browser.finds("window.before = true; location.reload(); true");
    browser.waits("window.before === undefined && document.activeElement?.id === 'main'");
    assert_eq!(browser.finds(pressed), json!(["true", "false"]));
}

#[test]
fn a_link_of_twelve_kilobytes_is_told_before_a_name_is_asked() {
    let Some(mut browser) = Chromium::with(&["--accept-lang=en"]) else { return };
    let folder = Folder::new("web-long-link");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    for words in ["cat-".repeat(3000), "$(reboot)".to_string(), "%E0%A4".to_string()] {
        browser.goes(&format!("http://127.0.0.1:{port}/?{}#{words}", words.len()));
        browser.waits("document.activeElement?.id === 'main'");
        browser.finds("document.getElementById('guest').click()");
        browser.waits("document.activeElement?.id === 'typed'");
        let said = browser.finds("document.getElementById('log').textContent");
        let said = said.as_str().expect("what was said");
        assert!(said.contains("These words belong to no key and no table."), "{said}");
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

/// Violations that axe-core finds in the page as it stands, with the rule and the place. The body's
/// role of an application is unusual, and lets keys through under Orca: so two rules hold only where
/// it is absent.
fn found_by_axe(browser: &mut Chromium, axe: &str) -> Value {
    browser.finds(axe);
    browser.finds(
        "axe.run(document.body.hasAttribute('role') \
         ? {rules: {'aria-allowed-role': {enabled: false}, 'landmark-main-is-top-level': {enabled: false}}} : {}) \
         .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))",
    )
}

/// Checks that axe-core finds no violation, light and dark.
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
        assert!(browser.touches("The menu, to change settings") || browser.touches("Menu"));
        browser.waits("document.getElementById('laid').dataset.kind === 'list'");
        check_with_axe(&mut browser, &axe, "a list at the table");
        drop(runtime);
        browser.waits("document.getElementById('log').textContent.includes('Connection lost; reconnecting.')");
        check_with_axe(&mut browser, &axe, "the line is gone");
    }
}

//! Output of the page, to a reader, in its own voice and in sounds, in Chromium: all of it, once, in
//! the order in which it came. `heard_page` listens to the reader itself.

use crate::chromium::{Chromium, Tab};
use crate::firefox::Firefox;
use crate::sent::bare;
use crate::stand_in::StandIn;
use crate::support::LONG;
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

/// Records the texts of the region for readers with their times, the speech, and the sounds with their
/// places. An observer learns of a text only after all that the page does then, so the time is taken
/// before.
const WATCHES: &str = "window.heard = []; window.spoken = []; window.played = [];
    document.addEventListener('DOMContentLoaded', () => {
        const voice = document.getElementById('voice');
        for (const region of voice.children) {
            region.append = (text) => {
                text.at = performance.now();
                Element.prototype.append.call(region, text);
            };
        }
        new MutationObserver((changes) => {
            for (const { addedNodes } of changes) {
                for (const { textContent, lang, at } of addedNodes) heard.push({ text: textContent, lang, at });
            }
        }).observe(voice, { childList: true, subtree: true });
    });
    let saying = null;
    Object.defineProperty(speechSynthesis, 'speaking', { get: () => saying !== null });
    window.starts = true;
    speechSynthesis.speak = (said) => { saying = said; spoken.push([said.text, said.lang]); if (starts) said.onstart?.(); };
    speechSynthesis.cancel = () => { saying = null; spoken.push('silence'); };
    window.reports = (charIndex) => saying.onboundary({ charIndex });
    window.ends = () => { const said = saying; saying = null; said.onend(); };
    window.decoded = 0;
    const decode = BaseAudioContext.prototype.decodeAudioData;
    BaseAudioContext.prototype.decodeAudioData = async function (file) {
        const sound = await decode.call(this, file);
        decoded += 1;
        return sound;
    };
    const begin = AudioBufferSourceNode.prototype.start;
    const panner = BaseAudioContext.prototype.createStereoPanner;
    let last = null;
    BaseAudioContext.prototype.createStereoPanner = function () { return last = panner.call(this); };
    const gain = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...more) {
        if (to instanceof GainNode) this.loudness = to.gain.value;
        return gain.call(this, to, ...more);
    };
    AudioBufferSourceNode.prototype.start = function (at) {
        played.push({ side: Math.round(100 * last.pan.value), speed: Math.round(100 * this.playbackRate.value),
                      length: Math.round(1000 * this.buffer.duration), loudness: this.loudness, at: performance.now() });
        return begin.call(this, at);
    };";

/// Time that the page waits between two texts, in milliseconds, less a tolerance for the clock.
const GAP: f64 = 195.0;

/// Goes to the page of a stand-in for the server, and watches its output.
pub fn comes_to(page: &mut Tab, house: &StandIn) {
    page.asks("Page.enable", json!({}));
    page.asks("Page.addScriptToEvaluateOnNewDocument", json!({"source": WATCHES}));
    page.goes(&format!("http://127.0.0.1:{}/", house.port));
    page.waits("document.activeElement?.id === 'main'");
}

/// A page on which a guest has come in, in the language of this tag.
pub fn enter_page(house: &StandIn, language: &str) -> Option<Chromium> {
    let mut browser = Chromium::with(&[&format!("--accept-lang={language}")])?;
    comes_to(&mut browser, house);
    browser.finds("document.getElementById('guest').click()");
    house.waits_for_join(1);
    Some(browser)
}

/// The texts that the region got so far, with the time of each.
fn texts(page: &mut Tab) -> Vec<(String, f64)> {
    let heard = page.finds("heard");
    let one = |one: &Value| (one["text"].as_str().unwrap_or_default().to_string(), one["at"].as_f64().unwrap_or_default());
    heard.as_array().into_iter().flatten().map(one).collect()
}

/// Waits until the region got this last.
#[track_caller]
pub fn until_heard(page: &mut Tab, last: &str) {
    let end = Instant::now() + LONG;
    while !texts(page).last().is_some_and(|(text, _)| text.trim_end().ends_with(last)) {
        assert!(Instant::now() < end, "{last:?} isn't said: {:?}", texts(page));
        thread::sleep(Duration::from_millis(10));
    }
}

/// Checks that the region got all that was sent, each once, in its order, no two texts of it alike,
/// and each long enough after the last.
#[track_caller]
pub fn check_all_apart(page: &mut Tab, house: &StandIn) {
    let texts = texts(page);
    let heard: String = texts.iter().map(|(text, _)| bare(text)).collect();
    let sent: String = house.sent.sentences().iter().map(|said| bare(said)).collect();
    assert!(heard.ends_with(&sent) && heard.matches(&sent).count() == 1, "sent {sent}, heard {heard}");
    for pair in texts.windows(2) {
        assert!(pair[0].0 != pair[1].0, "a reader would leave out the second: {pair:?}");
        assert!(pair[1].1 - pair[0].1 >= GAP, "a browser would mix them up: {pair:?}");
    }
}

#[test]
fn what_comes_at_once_reaches_a_reader_once_in_order_and_apart() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "it") else { return };
    for number in 1..=12 {
        house.says(&format!("+Mossa numero {number} degli altri.\n"));
    }
    until_heard(&mut page, "Mossa numero 12 degli altri.");
    house.says("!La tua risposta.\n+Anna gioca il due sei a destra.\n+Bruno pesca.\n\"Carla: ciao\n&Una riga,\n+e la seconda.\n");
    until_heard(&mut page, "e la seconda.");
    for _ in 0..4 {
        house.says("!Non c'è niente di nuovo.\n");
    }
    house.says("+Fine.\n");
    until_heard(&mut page, "Fine.");
    check_all_apart(&mut page, &house);
    // The same answer after some time is another text as well.
    for count in 1..=4 {
        house.says("!Tocca a te.\n");
        page.waits(&format!("heard.filter(({{ text }}) => text.trim() === 'Tocca a te.').length === {count}"));
    }
    check_all_apart(&mut page, &house);
}

#[test]
fn events_that_come_together_are_one_paragraph() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("+It counts for rating.\n+Drawing for the lead.\n+Anna opens.\n");
    until_heard(&mut page, "Anna opens.");
    assert_eq!(told(&mut page), ["It counts for rating. Drawing for the lead. Anna opens."]);
}

#[test]
fn of_keys_held_down_the_last_is_answered_and_what_happens_meanwhile_is_all_heard() {
    let house = StandIn::answering(|line| {
        let happens = if line == "key up" { "+Anna gioca il sei sei.\n" } else { "" };
        format!("!{line}, {}.\n{happens}", line.len())
    });
    let Some(mut page) = enter_page(&house, "en") else { return };
    let mut happened = 0;
    for press in 0..40 {
        let key = if press % 10 == 5 { "ArrowUp" } else { "ArrowDown" };
        happened += usize::from(key == "ArrowUp");
        page.presses(key);
    }
    page.presses("v");
    until_heard(&mut page, "key v, 5.");
    let heard: String = texts(&mut page).iter().map(|(text, _)| bare(text)).collect();
    assert_eq!(heard.matches(&bare("Anna gioca il sei sei.")).count(), happened, "{heard}");
    assert_eq!(heard.matches("keyv5").count(), 1, "{heard}");
    let sent = house.sent.sentences();
    assert_eq!(sent.len(), 41 + happened);
    // All of it can be read back.
    let log = page.finds("[...document.getElementById('log').children].map((one) => one.textContent)");
    let log: Vec<&str> = log.as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    assert_eq!(log[log.len() - sent.len()..], sent.iter().map(String::as_str).collect::<Vec<_>>());
}

/// The lines of the wire for what the others did: Anna plays, which takes five seconds to say at least,
/// and Bruno and Carla pass.
fn three_moves(from: u64) -> String {
    let anna = format!("Anna plays six six{}.", " once more".repeat(20));
    let part = |number: u64, long: &str, who: &str, did: &str, all: &str| json!({"number": from + number, "kind": "move", "long": long, "middle": "", "who": who, "did": did, "all": all});
    let parts = [
        part(0, &anna, "Anna", "six six", "six six"),
        part(1, "Bruno passes.", "Bruno", "passes", "pass"),
        part(2, "Carla passes.", "Carla", "passes", "pass"),
    ];
    format!("^{}\n&{anna}\n&Bruno passes.\n+Carla passes.\n", json!({"parts": parts, "missed": "Moves missed."}))
}

/// The texts that the region got, without the first, which says that one comes in.
fn told(page: &mut Tab) -> Vec<String> {
    texts(page).into_iter().skip(1).map(|(text, _)| text.trim_end().to_string()).collect()
}

/// A page in which three moves were told, at a house that answers the key V.
fn three_moves_told() -> Option<(StandIn, Chromium)> {
    let house = StandIn::answering(|line| if line == "key v" { "!Your hand.\n".to_string() } else { String::new() });
    let mut page = enter_page(&house, "en")?;
    house.says(&three_moves(1));
    until_heard(&mut page, "Carla passes.");
    Some((house, page))
}

#[test]
fn what_a_key_cuts_is_said_again_after_the_answer_or_at_the_next_rest_and_twice_at_most() {
    let Some((house, mut page)) = three_moves_told() else { return };
    page.presses("v");
    // Those that weren't begun come after the answer, in the fewest words; the other is begun once more.
    page.waits("heard.filter(({ text }) => text.includes('once more')).length === 2");
    let [whole, after @ ..] = &told(&mut page)[..] else { panic!("nothing is said") };
    assert!(whole.starts_with("Anna plays six six once") && whole.ends_with("once more. Bruno passes. Carla passes."), "{whole}");
    assert_eq!(after[..2], ["Your hand.", "Bruno, Carla pass."]);
    assert_eq!(after.len(), 3);
    page.presses("v");
    // By the next rest nothing is left but that moves weren't heard.
    house.says("^\n");
    until_heard(&mut page, "Moves missed.");
    assert!(told(&mut page).iter().filter(|text| text.contains("once more")).count() == 2, "{:?}", told(&mut page));
}

#[test]
fn at_a_rest_what_waits_is_one_sentence() {
    let Some((_house, mut page)) = three_moves_told() else { return };
    // Keys that the page doesn't send make readers silent as well, and are answered by nothing.
    page.presses("Shift");
    until_heard(&mut page, "Anna six six, Bruno, Carla pass.");
    let count = told(&mut page).len();
    assert_eq!(count, 2, "{:?}", told(&mut page));
}

#[test]
fn who_types_a_text_while_others_move_still_counts_as_listening_to_the_end() {
    let house = StandIn::answering(|line| if line == "line Ada" { three_moves(4) } else { String::new() });
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("?Name\n");
    page.waits("document.activeElement?.id === 'typed'");
    house.says(&three_moves(1));
    until_heard(&mut page, "Carla passes.");
    ["A", "d", "a", "Enter"].into_iter().for_each(|key| page.presses(key));
    page.waits("heard.length >= 3");
    let [_, after, ..] = &told(&mut page)[..] else { panic!("nothing is said") };
    assert!(after.ends_with("once more. Bruno passes. Carla passes."), "{after}");
    // What the letters have cut is said again all the same.
    page.waits("heard.filter(({ text }) => text.includes('once more')).length === 3");
}

#[test]
fn what_one_asks_to_hear_again_or_has_silenced_isnt_said_again() {
    let said = format!("Anna plays six six{}.", " once more".repeat(20));
    let answer = format!("&{said}\n&Bruno passes.\n=Carla passes.\n");
    let house = StandIn::answering(move |line| if line == "key n" { answer.clone() } else { String::new() });
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says(&three_moves(1));
    until_heard(&mut page, "Carla passes.");
    page.presses("n");
    page.waits("heard.filter(({ text }) => text.includes('Carla passes')).length === 2");
    // Control alone makes readers silent.
    page.presses("Control");
    house.says("^\n");
    house.says(&three_moves(4));
    page.waits("heard.filter(({ text }) => text.includes('Carla pass')).length === 3");
    page.presses("Control");
    thread::sleep(Duration::from_millis(2500));
    house.says("+The end.\n");
    until_heard(&mut page, "The end.");
    assert_eq!(told(&mut page).len(), 4, "{:?}", told(&mut page));
}

#[test]
fn the_last_two_hundred_sentences_can_be_read_back_in_order() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    for number in 1..=250 {
        house.says(&format!("+Sentence {number}.\n"));
    }
    let said = "[...document.getElementById('log').children].map((one) => one.textContent)";
    page.waits(&format!("{said}.at(-1) === 'Sentence 250.'"));
    let log = page.finds(said);
    let expected: Vec<String> = (51..=250).map(|number| format!("Sentence {number}.")).collect();
    assert_eq!(log, json!(expected));
    until_heard(&mut page, "Sentence 250.");
    check_all_apart(&mut page, &house);
    // Each of the regions has one sentence at most, and the next one none.
    let kept = page.finds("[...document.getElementById('voice').children].map((one) => one.childElementCount).sort()");
    assert_eq!(kept, json!([0, 1, 1]));
    // A user who reads back stays where they are, whatever is said.
    let seen = "(() => { const log = document.getElementById('log'); const { top } = log.parentElement.getBoundingClientRect(); \
                return [...log.children].find((one) => one.getBoundingClientRect().top >= top).textContent; })()";
    page.finds("(() => { const past = document.getElementById('past'); past.scrollTop = 1000; past.focus(); })()");
    let before = page.finds(seen);
    house.says("+Sentence 251.\n");
    page.waits(&format!("{said}.at(-1) === 'Sentence 251.'"));
    assert_eq!(page.finds(&format!("[document.activeElement.id, {seen}]")), json!(["past", before]));
}

#[test]
fn its_own_voice_is_silent_until_asked_for_and_an_answer_cuts_it_and_nothing_is_lost_by_that() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("@it\n+Prima.\n");
    until_heard(&mut page, "Prima.");
    assert_eq!(page.finds("spoken"), json!([]));
    page.finds("document.getElementById('own-voice').click()");
    house.says("+Anna gioca il due sei.\n+Bruno passa.\n");
    page.waits("spoken.at(-1)?.[0] === 'Anna gioca il due sei.'");
    // Waiting texts and the one that is cut aren't lost by an answer, and come after it.
    house.says("!Il tuo due tre.\n Solo scritto.\n@en\n+Your turn.\n");
    page.waits("spoken.at(-1)?.[0] === 'Il tuo due tre.'");
    page.finds("ends()");
    page.finds("ends()");
    let said = page.finds("spoken.slice(spoken.findIndex((one) => one[0] === 'Anna gioca il due sei.'))");
    let expected = json!([
        ["Anna gioca il due sei.", "it"],
        "silence",
        ["Il tuo due tre.", "it"],
        ["Anna gioca il due sei. Bruno passa.", "it"],
        ["Your turn.", "en"]
    ]);
    assert_eq!(said, expected);
    page.finds("document.getElementById('own-voice').click()");
    assert_eq!(page.finds("spoken.at(-1)"), json!("silence"));
    house.says("+More.\n");
    until_heard(&mut page, "More.");
    assert_eq!(page.finds("spoken.at(-1)"), json!("silence"));
}

#[test]
fn what_waits_for_the_own_voice_is_made_anew_until_the_own_move_and_told_again_by_n_alone() {
    let anna = format!("Anna plays six six{}.", " once more".repeat(20));
    let again = format!("&{anna}\n&Bruno passes.\n=Carla passes.\n");
    let house = StandIn::answering(move |line| match line {
        "key v" => "!Your hand.\n".to_string(),
        "key n" => again.clone(),
        "key enter" => "^\n!You play.\n".to_string(),
        _ => String::new(),
    });
    let Some(mut page) = enter_page(&house, "en") else { return };
    page.finds("document.getElementById('own-voice').click()");
    let count = page.finds("spoken.length").as_u64().expect("a number");
    let is_said = |page: &mut Tab, text: &str| {
        page.waits(&format!("spoken.at(-1)?.[0]?.startsWith({})", json!(text)));
    };
    house.says(&three_moves(1));
    is_said(&mut page, "Anna plays six six");
    // The test says when the player rests.
    page.finds(STOPS_TIME);
    page.presses("v");
    is_said(&mut page, "Your hand.");
    // Those that weren't begun follow the answer, in the fewest words; the other is begun once more at a rest.
    page.finds("ends()");
    page.finds("(() => { performance.now = () => time() + 2001; ends(); })()");
    is_said(&mut page, "Anna plays six six");
    // One's own move clears all before it. By the next rest nothing is left but that moves weren't heard.
    page.presses("Enter");
    is_said(&mut page, "You play.");
    page.finds("ends()");
    is_said(&mut page, "Moves missed.");
    page.finds("ends()");
    house.says(&three_moves(4));
    is_said(&mut page, "Anna plays six six");
    page.presses("v");
    is_said(&mut page, "Your hand.");
    page.presses("n");
    is_said(&mut page, "Anna plays six six");
    page.finds("ends()");
    house.says("+The end.\n");
    is_said(&mut page, "The end.");
    let whole = &*format!("{anna} Bruno passes. Carla passes.");
    let said = page.finds(&format!("spoken.slice({count}).map((one) => one === 'silence' ? one : one[0])"));
    let before = [whole, "silence", "Your hand.", "Bruno, Carla pass.", &anna, "silence", "You play.", "Moves missed."];
    let after = [whole, "silence", "Your hand.", "silence", whole, "The end."];
    assert_eq!(said, json!([&before[..], &after[..]].concat()));
}

#[test]
fn an_event_that_the_own_voice_had_no_time_to_begin_follows_the_answer() {
    let house = StandIn::answering(|line| if line == "key v" { "!Your hand.\n".to_string() } else { String::new() });
    let Some(mut page) = enter_page(&house, "en") else { return };
    page.finds("document.getElementById('own-voice').click()");
    page.finds(STOPS_TIME);
    page.finds("window.starts = false");
    for said in ["Anna says hello.", "Bruno says hello."] {
        house.says(&format!("+{said}\n"));
        page.waits(&format!("spoken.at(-1)?.[0] === '{said}'"));
        page.presses("v");
        page.waits("spoken.at(-1)?.[0] === 'Your hand.'");
        page.finds("ends()");
        assert_eq!(page.finds("spoken.at(-1)[0]"), json!(said));
        page.finds("ends()");
    }
}

#[test]
fn what_comes_while_the_own_voice_speaks_is_one_sentence_and_words_that_it_has_said_are_not_said_again() {
    let house = StandIn::answering(|line| if line == "key v" { "!Your hand.\n".to_string() } else { String::new() });
    let Some(mut page) = enter_page(&house, "en") else { return };
    page.finds("document.getElementById('own-voice').click()");
    house.says("+Round 1.\n");
    page.waits("spoken.at(-1)?.[0] === 'Round 1.'");
    let part = |number: u64, long: &str, who: &str| {
        let part = json!({"number": number, "kind": "move", "long": long, "middle": "", "who": who, "did": "passes", "all": "pass"});
        format!("^{}\n+{long}\n", json!({"parts": [part], "missed": "Moves missed."}))
    };
    ["Anna", "Bruno", "Carla"].into_iter().zip(1..).for_each(|(who, number)| house.says(&part(number, &format!("{who} passes."), who)));
    page.waits("document.getElementById('log').lastElementChild.textContent === 'Carla passes.'");
    page.finds("ends()");
    assert_eq!(page.finds("spoken.at(-1)"), json!(["Anna, Bruno, Carla pass.", "en"]));
    // The voice reports its words, and is cut behind the sentence.
    house.says(&part(4, "Dario passes.", "Dario"));
    page.waits("document.getElementById('log').lastElementChild.textContent === 'Dario passes.'");
    page.finds("reports(24)");
    page.presses("v");
    page.waits("spoken.at(-1)?.[0] === 'Your hand.'");
    page.finds("ends()");
    assert_eq!(page.finds("spoken.at(-1)"), json!(["Dario passes.", "en"]));
}

/// Stops the time of the page; `time()` still tells the real one.
const STOPS_TIME: &str = "(() => { window.time = performance.now.bind(performance); const at = time(); performance.now = () => at; })()";

/// Waits until so many sound files were begun: each with its side, its speed in percent, its loudness, and
/// its time in milliseconds.
#[track_caller]
fn until_played(page: &mut Tab, count: usize) -> Vec<(f64, f64, f64, f64)> {
    page.waits(&format!("played.length >= {count}"));
    let played = page.finds("played");
    let of = |one: &Value, name: &str| one[name].as_f64().expect("a number");
    played.as_array().expect("sounds").iter().map(|one| (of(one, "side"), of(one, "speed"), of(one, "loudness"), of(one, "at"))).collect()
}

/// Waits until the page has its sounds, and plays the example of their volume.
#[track_caller]
fn plays_an_example(page: &mut Tab) {
    page.waits(&format!("decoded === {}", salotto_sound::names().count()));
    assert_eq!(page.finds(ASKED_FOR_SOUNDS), json!(true));
    page.finds("document.getElementById('louder').click()");
    until_played(page, 1);
}

/// Whether the page has asked for its sounds.
const ASKED_FOR_SOUNDS: &str = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/sounds'))";

#[test]
fn its_sounds_are_those_of_home_are_loaded_when_switched_on_and_come_from_their_sides() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    house.says("~left\n+Anna plays two six on the left.\n");
    until_heard(&mut page, "on the left.");
    assert_eq!(page.finds(&format!("[played, {ASKED_FOR_SOUNDS}]")), json!([[], false]));
    page.finds("document.getElementById('sounds').click()");
    plays_an_example(&mut page);
    house.says("~draw second -61\n+Anna draws.\n");
    let draws = until_played(&mut page, 2);
    house.says("~right\n!You play.\n");
    let right = until_played(&mut page, 4);
    house.says("~left first -70 double\n+Anna plays the double six.\n");
    let double = until_played(&mut page, 6);
    let sides: Vec<f64> = double.iter().map(|(side, ..)| *side).collect();
    // A tile at the right is struck twice, and a double adds its ringing.
    assert_eq!(sides, [-70.0, -61.0, 70.0, 70.0, -70.0, -70.0]);
    let speeds: Vec<f64> = double.iter().map(|(_, speed, ..)| *speed).collect();
    assert_eq!(speeds, [80.0, 100.0, 120.0, 135.0, 80.0, 100.0]);
    let onsets = [draws[1].3, right[2].3, double[4].3];
    assert!(onsets.windows(2).all(|pair| pair[1] - pair[0] >= 295.0), "one after the other: {onsets:?}");
    page.finds("document.getElementById('sounds').click()");
    house.says("~win\n+Anna wins.\n");
    until_heard(&mut page, "Anna wins.");
    assert_eq!(page.finds("played.length"), json!(6));
}

/// Decodes the first sounds as the page does, and counts them.
const DECODES: &str = "window.decoded = null; (async () => { const bytes = await (await fetch('/sounds')).arrayBuffer(); \
     const end = new Uint8Array(bytes).indexOf(10); const { files } = JSON.parse(new TextDecoder().decode(bytes.slice(0, end))); \
     let [from, count] = [end + 1, 0]; const context = new OfflineAudioContext(1, 48000, 48000); \
     for (const [, length] of files.slice(0, 8)) { count += (await context.decodeAudioData(bytes.slice(from, from + length))).length > 0; from += length; } \
     window.decoded = count; })();";

#[test]
fn firefox_decodes_the_sounds_of_the_page() {
    let house = StandIn::opens();
    let Some(mut page) = Firefox::starts() else { return };
    page.goes(&format!("http://127.0.0.1:{}/", house.port));
    page.finds(DECODES);
    page.waits("window.decoded === 8");
}

#[test]
fn words_of_sounds_of_another_version_mean_nothing_and_end_nothing() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    page.finds("document.getElementById('sounds').click()");
    plays_an_example(&mut page);
    house.says("~trumpet\n~\n~trumpet third 40 double\n~left nobody 900 loudly\n+Fine.\n");
    until_heard(&mut page, "Fine.");
    let played = until_played(&mut page, 2);
    // A known sound by somebody unknown is the player's own, at its own side.
    assert_eq!(played.iter().map(|(side, speed, ..)| (*side, *speed)).collect::<Vec<_>>(), [(-70.0, 80.0), (-70.0, 80.0)]);
}

#[test]
fn the_volume_of_sounds_is_told_played_and_remembered_and_they_are_softer_beside_the_own_voice() {
    let house = StandIn::opens();
    let Some(mut page) = enter_page(&house, "en") else { return };
    let shown = "document.getElementById('softer').checkVisibility()";
    assert_eq!(page.finds(shown), json!(false), "without sounds there is no volume");
    page.finds("document.getElementById('sounds').click()");
    assert_eq!(page.finds(shown), json!(true));
    plays_an_example(&mut page);
    for (percent, count) in [(90, 2), (80, 3), (70, 4), (60, 5), (50, 6)] {
        page.finds("document.getElementById('softer').click()");
        until_heard(&mut page, &format!("Sounds at {percent} percent."));
        until_played(&mut page, count);
    }
    page.finds("document.getElementById('own-voice').click()");
    house.says("~left\n+Anna plays.\n");
    let loudness: Vec<f64> = until_played(&mut page, 7).iter().map(|(_, _, loudness, _)| (100.0 * loudness).round()).collect();
    assert_eq!(loudness, [100.0, 81.0, 64.0, 49.0, 36.0, 25.0, 13.0]);
    for _ in 0..6 {
        page.finds("document.getElementById('softer').click()");
    }
    until_heard(&mut page, "Sounds at 0 percent: none is heard.");
    page.finds("location.reload()");
    page.waits("document.readyState === 'complete' && window.played?.length === 0 && document.getElementById('softer').checkVisibility()");
    page.finds("document.getElementById('louder').click()");
    until_heard(&mut page, "Sounds at 10 percent.");
}

#[test]
fn the_language_is_the_browsers_and_changes_inside_the_page_at_once() {
    for (language, before, other, after) in [("it-IT", "Entra", "en", "Sounds"), ("en-GB", "Come in", "it", "Suoni")] {
        let house = StandIn::opens();
        let Some(mut page) = Chromium::with(&[&format!("--accept-lang={language}")]) else { return };
        comes_to(&mut page, &house);
        assert_eq!(page.finds("document.getElementById('main').textContent"), json!(before));
        page.finds("document.getElementById('guest').click()");
        assert_eq!(house.waits_for_join(1), format!("join 2 {} <", &language[..2]));
        house.says(&format!("+A.\n@{other}\n+B.\n"));
        until_heard(&mut page, "B.");
        let shown = page.finds("[document.documentElement.lang, document.getElementById('sounds').textContent]");
        assert_eq!(shown, json!([other, after]));
        // Each sentence is marked with its language, as some readers change their voice by it.
        let marked = page.finds("heard.filter(({ text }) => /^[AB]\\./.test(text)).map(({ lang }) => lang)");
        assert_eq!(marked, json!([&language[..2], other]));
    }
}

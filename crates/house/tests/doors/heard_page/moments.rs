//! Single moments under Orca, with a stand-in for the server: much text at once, repeated answers,
//! keys held down, a window behind another.

use super::listener::Listener;
use super::nothing_is_lost_or_twice;
use crate::listening::daemon::Pace;
use crate::stand_in::StandIn;
use salotto::locale::Language;
use std::time::Duration;

/// Time for which the page is behind another: `SALOTTO_AWAY` can raise it, in seconds.
fn away() -> Duration {
    Duration::from_secs(std::env::var("SALOTTO_AWAY").ok().and_then(|away| away.parse().ok()).unwrap_or(15))
}

/// A stand-in that answers two keys, and a user of this browser who has come in.
fn comes_in(name: &str, language: Language) -> Option<(StandIn, Listener)> {
    let house = StandIn::answering(|line| match line {
        "key v" => "!Your hand: two six.\n+Anna plays six six.\n+Bruno draws.\n+Carla passes.\n".to_string(),
        "key n" => "!Nothing new.\n".to_string(),
        _ => String::new(),
    });
    let listener = Listener::opens(name, language, &format!("http://127.0.0.1:{}/", house.port), house.sent.clone(), Pace(2))?;
    listener.comes_in(language);
    house.waits_for_join(1);
    house.says("+You are in.\n");
    listener.listens();
    Some((house, listener))
}

fn single_moments(name: &str, language: Language) {
    let Some((house, listener)) = comes_in(name, language) else { return };
    for number in 1..=12 {
        house.says(&format!("+Move number {number} of the others.\n"));
    }
    listener.listens();
    listener.presses("v");
    for _ in 0..4 {
        listener.presses("n");
    }
    // Texts that come while many others are being spoken.
    house.says("+Anna plays the double six on the left.\n");
    house.says("\"Bruno: hello\n+Bruno plays six four on the right.\n");
    listener.listens();
    nothing_is_lost_or_twice(&listener);
}

/// The page is behind another for a while, where timers hardly run: texts from that time are spoken
/// on return, each once and in order.
fn behind_another(name: &str, language: Language) {
    let Some((house, listener)) = comes_in(name, language) else { return };
    listener.wait_patiently();
    listener.types(&["key", "ctrl+t"]);
    listener.until_silence();
    for number in 1..=6 {
        std::thread::sleep(away() / 6);
        house.says(&format!("+Behind another, move number {number}.\n"));
    }
    let before = listener.heard().len();
    listener.types(&["key", "ctrl+w"]);
    listener.listens();
    println!("back, {:?}", &listener.heard()[before..]);
    listener.presses("n");
    nothing_is_lost_or_twice(&listener);
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_firefox_much_at_once_and_the_same_again_are_heard_once_and_in_order() {
    single_moments("firefox-esr", Language::Italian);
}

#[test]
fn in_chromium_much_at_once_and_the_same_again_are_heard_once_and_in_order() {
    single_moments("chromium", Language::English);
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_firefox_what_happens_behind_another_window_is_heard_when_one_is_back() {
    behind_another("firefox-esr", Language::English);
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_chromium_what_happens_behind_another_window_is_heard_when_one_is_back() {
    behind_another("chromium", Language::Italian);
}

//! Matches by touch alone on a phone, in Chromium, and the number of touches that they take.

use crate::browser::door;
use crate::buttons::{SHOWN, TouchPlayer};
use crate::chromium::Chromium;
use crate::company::{Folder, TurnLimit, USUAL, begins, open, opens, opens_a_table, play_on, quick_person};
use crate::opened::opened;
use crate::seen::check_everywhere;
use crate::support::LONG;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::session::table::message_of_game;
use salotto_house::transports::limits::Limits;
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

/// The most touches up to the first move: from the bare page, with a name; and from a link, where a name takes
/// one more.
const FROM_THE_PAGE: usize = 6;
const FROM_A_LINK: usize = 2;

/// A phone whose touches are counted.
struct Phone {
    browser: Chromium,
    touches: usize,
}

impl Phone {
    fn new() -> Option<Phone> {
        Some(Phone { browser: Chromium::as_a_phone()?, touches: 0 })
    }

    /// Touches the button of this name once it is there.
    #[track_caller]
    fn touches(&mut self, name: &str) {
        let end = Instant::now() + LONG;
        while !self.browser.touches(name) {
            assert!(Instant::now() < end, "no {name:?}: {}", self.browser.finds("document.body.innerText"));
            thread::sleep(Duration::from_millis(20));
        }
        self.touches += 1;
    }

    /// Types the name that is asked for, and sends it.
    #[track_caller]
    fn types_name(&mut self) {
        self.browser.waits("document.activeElement?.id === 'typed'");
        self.browser.asks("Input.insertText", json!({"text": "Bruna"}));
        self.touches("Send");
    }

    /// Makes the first move, once it is the player's turn: a tile that fits, or else a draw or a pass.
    #[track_caller]
    fn makes_first_move(&mut self) {
        let first = format!(
            "(() => {{ const {{ fits, keys }} = {SHOWN}; \
             return fits.find((one) => one.includes(' on the ')) ?? fits[0] ?? keys.find((one) => /^(Draw|Pass)/.test(one)) ?? ''; }})()"
        );
        self.browser.waits(&format!("{first} !== ''"));
        let before = self.browser.finds(SHOWN);
        let first = self.browser.finds(&first);
        self.touches(first.as_str().expect("a button"));
        self.browser.waits(&format!("JSON.stringify({SHOWN}) !== {}", json!(before.to_string())));
    }
}

#[test]
fn from_the_bare_page_the_first_move_is_six_touches_away_with_a_name() {
    let Some(mut phone) = Phone::new() else { return };
    let folder = Folder::new("touch-bare");
    let (_runtime, port) = opened(&open(&folder), door(), Limits::default());
    phone.browser.goes(&format!("http://127.0.0.1:{port}/"));
    phone.touches("Come in");
    phone.types_name();
    for name in ["Open a table", "Classic dominoes", "Begin at once"] {
        phone.touches(name);
    }
    phone.makes_first_move();
    println!("{} touches from the bare page", phone.touches);
    assert!(phone.touches <= FROM_THE_PAGE, "{} touches", phone.touches);
}

#[test]
fn from_a_link_the_first_move_is_two_touches_and_a_name_away() {
    let Some(mut phone) = Phone::new() else { return };
    let folder = Folder::new("touch-link");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, door(), Limits::default());
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL).replace(' ', "-");
    phone.browser.goes(&format!("http://127.0.0.1:{port}/#{words}"));
    phone.touches("Come in");
    phone.types_name();
    anna.hears("Bruna si siede al tavolo.").settles();
    begins(&mut anna);
    let host = thread::spawn(move || {
        play_on(&mut [(&mut anna, Language::Italian)], 1);
        anna
    });
    phone.makes_first_move();
    let touches = phone.touches - 1;
    println!("{touches} touches and a name from a link");
    assert!(touches <= FROM_A_LINK, "{touches} touches");
    drop(host.join().expect("a move"));
}

/// How long the host waits between two tries to move, and what they hear after a match.
const HOSTS_PACE: Duration = Duration::from_millis(100);
const OVER: &str = "Che cosa vuoi fare adesso?";

/// The shortest way of playing each game, by its Italian name.
fn shortest(game: GameName) -> &'static [(&'static str, &'static str)] {
    match game.key() {
        "kingdomino" => &[],
        "bidomino" => &[("Modo di giocare", "una smazzata")],
        "mexican-train" => &[("Modo di giocare", "una manche")],
        _ => &[("Modo di giocare", "breve")],
    }
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn in_every_game_a_match_is_played_to_its_end_by_touch_alone() {
    let wanted = std::env::var("SALOTTO_GAMES").unwrap_or_default();
    let hosts = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Giulia", "Ivo", "Lia"];
    let folder = Folder::new("touch-all");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, door(), Limits::default());
    for (name, game) in hosts.iter().cycle().zip(GameName::ALL) {
        if !wanted.is_empty() && !wanted.split(' ').any(|key| key == game.key()) {
            continue;
        }
        let Some(mut phone) = Phone::new() else { return };
        let called = Locale::new(Language::Italian).words(&message_of_game(*game));
        let mut host = quick_person(&house, &folder, name, Language::Italian);
        let words = opens(&mut host, &called, shortest(*game), "2 persone", USUAL).replace(' ', "-");
        let begun = Instant::now();
        phone.browser.goes(&format!("http://127.0.0.1:{port}/#{words}"));
        phone.touches("Come in as a guest");
        phone.types_name();
        host.hears("si siede al tavolo.").settles();
        begins(&mut host);
        phone.browser.waits("document.getElementById('laid').dataset.kind === 'hand' && !document.getElementById('keys').hidden");
        phone.touches("Everything you can do");
        let host = thread::spawn(move || {
            // Where it isn't the host's turn they hear so; a turn may ask a second question.
            let mut limit = TurnLimit::new();
            while !host.heard.text().contains(OVER) {
                let text = host.heard.text();
                // While nothing happens each try is answered in the same words.
                let last_try = text.rsplit("> b\n").next().unwrap_or_default();
                assert!(limit.goes_on(last_try.to_string()), "it stands still, or goes on and on:\n{text}");
                host.types("b").settles();
                host.types("").settles();
                thread::sleep(HOSTS_PACE);
            }
            host
        });
        let mut player = TouchPlayer::new(&mut phone.browser);
        player.play_to_the_end(|| host.is_finished());
        phone.touches += player.touches;
        let host = host.join().expect("a match");
        assert!(host.heard.text().contains(OVER), "{}", game.key());
        phone.browser.waits("!document.getElementById('record').hidden");
        check_everywhere(&mut phone.browser, &format!("{}-end", game.key()));
        println!("{}: {} touches to the end, {:.0} s", game.key(), phone.touches, begun.elapsed().as_secs_f32());
    }
}

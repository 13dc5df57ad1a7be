//! A match, its text, and the match back from it.

use crate::games::{cases, each_game, named};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto_games::games::catalogue::{CatalogueGame, with_game};
use salotto_games::games::line::{LineGame, jolly::Jolly};
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Seat, Stage};
use salotto_games::records::{
    EventJson, Header, Notes, Observer, SeatLine, action_text, event_line, header_text, parse, play, record_text, shuffle_text,
};

/// Plays `actions` random actions at most; the match, its text, and every event as data.
fn played<G: CatalogueGame + EventJson>(options: &str, seed: u64, actions: usize) -> (G, String, Vec<String>) {
    let agreed = G::Options::default().with(&options.split_whitespace().map(named).collect::<Vec<_>>()).unwrap();
    let rules = agreed.rules().unwrap();
    let players = G::players(&rules);
    let header = Header {
        game: G::NAME,
        options: agreed.named(),
        seats: (1..=players).map(|seat| SeatLine { player: "normal".into(), name: format!("Name {seat} è") }).collect(),
        notes: Notes { seed: Some(seed), ..Notes::default() },
    };
    let mut text = header_text(&header);
    let mut game = G::new(rules);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut told = Vec::new();
    for _ in 0..actions {
        let mut events = Vec::new();
        match game.stage() {
            Stage::ToShuffle(pile) => {
                let mut order = pile.to_vec();
                order.shuffle(&mut chance);
                game.shuffled(&order, &mut events).unwrap();
                text.push_str(&shuffle_text(&order));
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                game.apply(&action, &mut events);
                text.push_str(&action_text(seat, &action));
            }
            Stage::Over(_) => break,
        }
        text.push('\n');
        told.extend(events.iter().map(|event| event_line(event, &game, Observer::All)));
    }
    (game, text, told)
}

fn comes_back<G: CatalogueGame + EventJson>(options: &str, seed: u64, actions: usize)
where
    G::View: std::fmt::Debug,
{
    let (game, text, told) = played::<G>(options, seed, actions);
    let record = parse(text.as_bytes()).unwrap();
    let mut again = Vec::new();
    let back = play::<G>(&record, |events, after| again.extend(events.iter().map(|event| event_line(event, after, Observer::All))))
        .ok()
        .expect("it is legal");
    assert_eq!(again, told);
    for seat in (0..record.header.seats.len() as u8).map(Seat) {
        assert!(back.view(seat) == game.view(seat), "seat {seat} sees another match");
    }
    // The text of the match read back is the same text.
    assert_eq!(record_text(&record), text);
    // Comments, blank lines, other line ends and a byte order mark change nothing.
    let adorned = format!("\u{feff}{}", text.replace('\n', "   # said\r\n\r\n"));
    assert_eq!(parse(adorned.as_bytes()).unwrap().header, record.header);
    let steps = |record: &salotto_games::records::Record| record.steps.iter().map(|line| line.step.clone()).collect::<Vec<_>>();
    assert_eq!(steps(&parse(adorned.as_bytes()).unwrap()), steps(&record));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_match_comes_back_from_its_text(seed: u64, actions in 0usize..400) {
        each_game(|game| {
            let forms = cases(game).records;
            assert!(!forms.is_empty(), "no record of {game:?} is read again");
            forms.iter().for_each(|options| with_game!(game, G => comes_back::<G>(options, seed, actions)));
        });
    }

    #[test]
    fn no_bytes_at_all_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = parse(&bytes);
        let _ = parse(&[b"salotto record 1\ngame classic\n".as_slice(), &bytes].concat());
    }

    #[test]
    fn a_record_with_a_byte_changed_is_told_or_refused_and_never_panics(seed: u64, place: prop::sample::Index, byte: u8) {
        let (_, text, _) = played::<LineGame<Jolly>>("", seed, 60);
        let mut bytes = text.into_bytes();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        if let Ok(record) = parse(&bytes) {
            let _ = play::<LineGame<Jolly>>(&record, |_, _| {});
        }
    }
}

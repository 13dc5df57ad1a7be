//! Matches of Kingdomino played by chance: every event and every answer, at every seat, can be
//! heard in both languages.

use crate::hearable::{has_symbols, unhearable};
use crate::sweeps::sample;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::kingdomino::{Kingdomino, KingdominoOptions};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Game, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Grid, Listener, Message, Offset, Question, SpokenGame, SquareQuestion};

const FORMS: [&str; 7] = [
    "",
    "players=1 bonus-no-skip=on",
    "players=7 tiles=off",
    "players=3 draft=exclusive mode=free bonus-centre=on",
    "players=4 draft=original bonus-no-skip=on",
    "players=3 draft=original tiles=off",
    "draft=original mode=free size=7 tie=shared bonus-centre=on bonus-no-skip=on",
];

/// A match heard by a player at a seat, or by a spectator.
struct Listening {
    locales: Vec<Locale>,
    ears: Vec<Listener>,
}

impl Listening {
    fn new(players: usize) -> Listening {
        let names: Vec<String> = (0..players).map(|seat| format!("Nino{}", "o".repeat(seat))).collect();
        let listener =
            |(seat, detail)| Listener { seat, names: names.clone(), mates: SeatSet::default(), detail, facts: Default::default() };
        let seats = [None, Some(Seat(0)), Some(Seat(players as u8 - 1))];
        let ears = seats.into_iter().flat_map(|seat| Detail::ALL.iter().map(move |&detail| (seat, detail))).map(listener).collect();
        Listening { locales: Language::ALL.map(Locale::new).into(), ears }
    }

    #[track_caller]
    fn hear(&self, messages: impl IntoIterator<Item = Message>) {
        for message in messages {
            for locale in &self.locales {
                let said = locale.say(&message);
                assert!(unhearable(&said).is_empty() && !has_symbols(&said), "{}: {said}", message.id);
            }
        }
    }

    /// Checks the sentences about the events, and all answers to questions. In a sample each seat has one detail at a
    /// moment, and another at the next.
    fn moment<G: SpokenGame>(&self, events: &[G::Event], game: &G, number: usize) {
        for listener in sample(&self.ears, Detail::ALL.len(), number) {
            let eye = listener.seat.unwrap_or(Seat(0));
            let view = game.view(eye);
            self.hear(G::narrate(events, &view, listener));
            self.hear(Question::all().flat_map(|question| G::answer(question, &view, listener)));
            self.hear(G::where_am_i(&G::hand(&view), &view, listener));
            self.hear(G::hand(&view).into_iter().map(|item| G::item(item, &view, listener)));
            self.hear(
                [G::whole_hand(&G::hand(&view), &view), G::empty_hand(&view)].into_iter().skip(usize::from(G::hand(&view).is_empty())),
            );
            if listener.seat.is_some() && listener.seat == G::seat_to_move(&view) {
                self.hear(G::your_turn_message(&view, listener).into_iter().chain(G::next_step_message(&view, listener)));
                self.hear(G::ranked_actions(&view, listener).into_iter().map(|(_, message)| message).step_by(9));
                self.squares::<G>(eye, &view, listener);
            }
        }
    }

    /// Checks squares of a grid, their surroundings, and the reasons why a tile can't be placed there.
    fn squares<G: SpokenGame>(&self, whose: Seat, view: &G::View, listener: &Listener) {
        let Some(grid) = G::grid(whose, view, listener) else { return };
        let places: Vec<Offset> = Grid::places(grid.columns.clone(), grid.rows.clone()).collect();
        assert_eq!(places.len(), grid.squares.len());
        assert!(grid.square_at(Offset::default()).is_some(), "a grid begins on a square of its own");
        assert!(
            grid.square_at(Offset { right: *grid.columns.end() + 1, up: 0 }).is_none()
                && grid.square_at(Offset { right: 0, up: *grid.rows.start() - 1 }).is_none()
        );
        self.hear([grid.title.clone()].into_iter().chain(G::surroundings(SquareQuestion::Whole, Offset::default(), whose, view, listener)));
        for (place, spot) in places.into_iter().zip(&grid.squares).step_by(7) {
            let Some(spot) = spot else { panic!("a kingdom has no gaps") };
            assert_eq!(grid.square_at(place), Some(spot));
            self.hear([spot.what.clone()].into_iter().chain(spot.name.clone()));
            for around in [SquareQuestion::Row, SquareQuestion::Column, SquareQuestion::Region] {
                let said = G::surroundings(around, place, whose, view, listener);
                assert!(!said.is_empty(), "{around:?}");
                self.hear(said);
            }
            for (item, step) in G::hand(view).into_iter().zip(G::square_part(place, view).into_iter().cycle()) {
                let chosen = [G::item_part(item), step];
                let fits = G::choices(view).is_some_and(|choices| choices.all().any(|action| G::matches(&action, &chosen, view)));
                let why_not = G::no_action_reason(&chosen, view, listener);
                assert!(fits || why_not.is_some(), "a refusal says why");
                self.hear(why_not);
            }
        }
    }
}

fn rules(form: &str) -> <Kingdomino as Game>::Rules {
    let mut options = KingdominoOptions::default();
    for option in form.split_whitespace() {
        let (name, value) = option.split_once('=').expect("an option has a value");
        options.set(name, value).expect("the option can be this");
    }
    options.rules().expect("the options go together")
}

#[test]
fn whatever_happens_and_whatever_is_asked_can_be_heard() {
    for (number, form) in FORMS.into_iter().enumerate() {
        let mut chance = ChaCha8Rng::seed_from_u64(number as u64);
        let mut game = Kingdomino::new(rules(form));
        let listening = Listening::new(game.table().players().len());
        let mut events = Vec::new();
        for moment in 0.. {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut events).expect("a permutation");
                }
                Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut events),
                Stage::Over(_) => break,
            }
            listening.moment(&std::mem::take(&mut events), &game, moment);
        }
    }
}

#[test]
fn every_refusal_says_why_in_both_languages() {
    for form in FORMS {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut game = Kingdomino::new(rules(form));
        let listening = Listening::new(game.table().players().len());
        for _ in 0..60 {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut Vec::new()).expect("a permutation");
                }
                Stage::ToMove { seat, choices } => {
                    let tries = [
                        "skip",
                        "discard",
                        "take 1",
                        "take 48",
                        "place 1 c3 east",
                        "place 30 +4,+4 east",
                        "place 12 a1 north",
                        "place 40 b3 west",
                    ];
                    for action in tries.into_iter().filter_map(|text| text.parse().ok()) {
                        if let Err(refusal) = game.judge(&action) {
                            listening.hear(
                                listening.ears.iter().map(|listener| Kingdomino::explain_refusal(refusal, &game.view(seat), listener)),
                            );
                        }
                    }
                    game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut Vec::new());
                }
                Stage::Over(_) => break,
            }
        }
    }
}

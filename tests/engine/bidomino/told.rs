//! Matches heard from every seat: each event has a sentence, and each question has an answer.

use crate::hearable::{has_symbols, unhearable};
use crate::sweeps::sample;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::bidomino::{AceBonus, Bidomino, BidominoOptions, DueMarkers, LastMarkers, LayDuty, NewStock};
use salotto::games::{Choices, Game, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{ActionOrder, Detail, EventNarration, HandNarration, Listener, Message, Question, StepwiseChoice, WalkNarration};
use salotto::records;

struct Listening {
    locales: Vec<Locale>,
    ears: Vec<Listener>,
}

impl Listening {
    fn new(players: u8) -> Listening {
        let names: Vec<String> = ["Anna", "Bruno", "Carla", "Dario"].iter().take(players.into()).map(|name| name.to_string()).collect();
        let seats = (0..players).map(|seat| Some(Seat(seat))).chain([None]);
        let listener = |seat, detail| Listener { seat, names: names.clone(), mates: SeatSet::default(), detail, facts: Default::default() };
        let ears = seats.flat_map(|seat| Detail::ALL.iter().map(move |&detail| listener(seat, detail))).collect();
        Listening { locales: Language::ALL.map(Locale::new).into(), ears }
    }

    /// Fails if one of the sentences can't be heard.
    fn hear(&self, said: &[Message]) {
        for (locale, message) in self.locales.iter().flat_map(|locale| said.iter().map(move |message| (locale, message))) {
            let sentence = locale.say(message);
            assert!(unhearable(&sentence).is_empty() && !has_symbols(&sentence), "{}: {sentence}", message.id);
        }
    }

    /// Checks the sentences that each listener hears at this moment, and the answers to all questions
    /// of one listener, another one each turn. In a sample each seat listens with another detail each turn.
    fn moment(&self, game: &Bidomino, events: &[<Bidomino as Game>::Event], turn: usize) {
        let view = |listener: &Listener| game.view(listener.seat.unwrap_or(Seat(0)));
        for ear in sample(&self.ears, Detail::ALL.len(), turn) {
            self.hear(&Bidomino::narrate(events, &view(ear), ear));
        }
        let ear = &self.ears[turn % self.ears.len()];
        let view = view(ear);
        for question in Question::all() {
            let answer = Bidomino::answer(question, &view, ear);
            assert!(!answer.is_empty(), "{question:?} has an answer");
            self.hear(&answer);
        }
        let cards = Bidomino::hand(&view);
        self.hear(&Bidomino::where_am_i(&cards, &view, ear));
        self.hear(&cards.iter().map(|card| Bidomino::item(*card, &view, ear)).collect::<Vec<_>>());
        self.hear(&Bidomino::table_walk(&view).places);
    }

    /// Checks all that the player to move can hear about possible moves, and each refusal of two cards.
    fn choices(&self, game: &Bidomino, seat: Seat) {
        let view = game.view(seat);
        let listener = &self.ears[seat.index() * Detail::ALL.len()];
        let ranked = Bidomino::ranked_actions(&view, listener);
        self.hear(&ranked.iter().map(|(_, said)| said.clone()).collect::<Vec<_>>());
        let choices = Bidomino::choices(&view).expect("the player's choices");
        for action in choices.all() {
            assert!(
                ranked.iter().any(|(other, _)| *other == action || Bidomino::are_equivalent(other, &action, &view)),
                "{action} is named"
            );
        }
        self.hear(&Vec::from_iter(Bidomino::your_turn_message(&view, listener)));
        self.hear(&Vec::from_iter(Bidomino::continuation_question(&view)));
        for card in Bidomino::hand(&view) {
            let chosen = [Bidomino::item_part(card)];
            let mut options = Vec::new();
            for action in choices.all().filter(|action| Bidomino::matches(action, &chosen, &view)) {
                options.extend(Bidomino::next_part(&action, &chosen, &view).filter(|step| !options.contains(step)));
            }
            Bidomino::arrange(&mut options, &chosen, &view);
            self.hear(&[Bidomino::question(&chosen, &options, &view)]);
            self.hear(&options.iter().map(|step| Bidomino::name_part(*step, &chosen, &view, listener)).collect::<Vec<_>>());
            for step in options {
                let refusal = Bidomino::illegal_action(&[chosen[0], step], &view).and_then(|action| game.judge(&action).err());
                self.hear(&refusal.map(|refusal| Bidomino::explain_refusal(refusal, &view, listener)).into_iter().collect::<Vec<_>>());
            }
            let put_away = Bidomino::space_action(&view, Some(card));
            self.hear(&Vec::from_iter(Bidomino::loss_question(&put_away, &view)));
        }
    }
}

#[test]
fn every_moment_of_a_match_can_be_heard_from_every_seat() {
    let plain = || BidominoOptions { deals: Some(1), ..BidominoOptions::default() };
    for (seed, options) in [
        (1, plain()),
        (2, BidominoOptions { players: 4, lay: LayDuty::Must, ..plain() }),
        (3, BidominoOptions { players: 3, ..plain() }),
        (4, BidominoOptions { players: 4, last_markers: LastMarkers::Sheet, single_card: 0, due_markers: DueMarkers::Lost, ..plain() }),
        (5, BidominoOptions { last_markers: LastMarkers::Sheet, new_stock: NewStock::WhenMissing, aces: AceBonus::ByValue, ..plain() }),
    ] {
        let players = options.players;
        let mut game = Bidomino::new(salotto::games::bidomino::BidominoRules::new(options).unwrap());
        let listening = Listening::new(players as u8);
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        for turn in 0.. {
            let mut events = Vec::new();
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut events).unwrap();
                }
                Stage::ToMove { seat, choices } => {
                    listening.choices(&game, seat);
                    // Pairs come first: half of the time the first action is taken, so that rows
                    // grow.
                    let number = if chance.random() { 0 } else { chance.random_range(0..choices.count()) };
                    game.apply(&choices.nth(number), &mut events);
                }
                Stage::Over(_) => break,
            }
            listening.moment(&game, &events, turn);
        }
    }
}

#[test]
fn what_another_draws_and_puts_face_down_is_not_told() {
    let options = BidominoOptions { deals: Some(1), ..BidominoOptions::default() };
    let mut game = Bidomino::new(salotto::games::bidomino::BidominoRules::new(options).unwrap());
    let listening = Listening::new(2);
    let listener = Listener { detail: Detail::Long, ..listening.ears[0].clone() };
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut discards = 0;
    loop {
        let mut events = Vec::new();
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut Vec::new()).unwrap();
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(choices.count() - 1);
                game.apply(&action, &mut events);
                let said = listening.locales[1].lines(&Bidomino::narrate(&events, &game.view(Seat(0)), &listener));
                assert_eq!(said.contains(" of "), seat == Seat(0), "{said}");
                discards += 1;
            }
            Stage::Over(_) => break,
        }
        if discards == 40 {
            break;
        }
    }
    assert_eq!(discards, 40);
}

#[test]
fn the_golden_match_is_legal_and_ends_as_it_ended() {
    let text = include_str!("../../records/bidomino.salotto");
    let kept = text.lines().find_map(|line| line.strip_prefix("# It ends with these scores, by seat: ")).unwrap();
    let record = records::parse(text.as_bytes()).unwrap();
    let game = records::play::<Bidomino>(&record, |_, _| {}).map_err(|(stopped, _)| stopped).unwrap();
    let Stage::Over(outcome) = game.stage() else { panic!("it ends") };
    assert_eq!(outcome.scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" "), kept);
}

//! Moves of a seat as chosen and typed: the matching ones, the nearest ones, and why none matches.

use crate::games::Choices;
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::locale::{Language, folded, to_record_words};
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{ActionOrder, AnyItem, AnyPart, EventNarration, Message, StepwiseChoice, TypedMove, Value};
use crate::session::client::Person;
use crate::session::seat::view::SeatView;

/// The actions that match `chosen`; of equivalent ones only the first.
pub(in crate::session) fn matching_actions(chosen: &[AnyPart], view: &AnyView) -> Vec<AnyAction> {
    let mut fitting: Vec<AnyAction> = Vec::new();
    for action in AnyGame::choices(view).iter().flat_map(|choices| choices.all().collect::<Vec<_>>()) {
        if AnyGame::matches(&action, chosen, view) && !fitting.iter().any(|other| AnyGame::are_equivalent(other, &action, view)) {
            fitting.push(action);
        }
    }
    fitting
}

impl SeatView {
    /// A message about why no action matches `chosen`.
    pub(in crate::session) fn no_action_message(&self, chosen: &[AnyPart], person: &Person) -> Message {
        let (view, listener) = (&*self.view, self.listener(person));
        let refusal = AnyGame::illegal_action(chosen, view).and_then(|action| self.judge(&action).err());
        AnyGame::no_action_reason(chosen, view, &listener)
            .or_else(|| refusal.map(|refusal| AnyGame::explain_refusal(refusal, view, &listener)))
            .unwrap_or_else(|| message!("cant-be"))
    }

    /// Parses a typed move for the item that was `chosen`, if any.
    pub(in crate::session) fn parse_move(
        &self,
        word: &str,
        chosen: Option<AnyItem>,
        person: &Person,
    ) -> Option<TypedMove<AnyAction, AnyPart>> {
        let typed = to_record_words(&self.with_numbers_of_seats(word), person.output.locale().language());
        AnyGame::parse_move(&typed, chosen, &self.view)
    }

    /// The tile that a number of two digits names, as in `64`.
    pub(in crate::session) fn parse_tile_digits(&self, number: usize, person: &Person) -> Option<TypedMove<AnyAction, AnyPart>> {
        let halves = (10..100).contains(&number).then(|| format!("{} {}", number / 10, number % 10))?;
        self.parse_move(&halves, None, person)
    }

    /// The forms of a typed move, for a line that begins as one and is none.
    pub(in crate::session) fn typed_forms_message(&self, line: &str, person: &Person) -> Option<Message> {
        let begins_as_move = line.starts_with(|first: char| first.is_ascii_digit());
        AnyGame::typed_forms(&self.view, &self.listener(person)).filter(|_| begins_as_move)
    }

    /// A typed move whose last words are a player's name, with the number of their seat in its place, as
    /// records name a train.
    fn with_numbers_of_seats(&self, typed: &str) -> String {
        let words: Vec<&str> = typed.split_whitespace().collect();
        let is_train = |word: &&&str| to_record_words(word, Language::OF_RECORDS) == "train";
        let end = words.len() - usize::from(words.last().filter(is_train).is_some());
        let seats = || self.header.seats.iter().enumerate();
        let named = (1..end).find_map(|from| {
            let said = words[from..end].join(" ");
            let name = folded(said.strip_suffix("'s").unwrap_or(&said));
            seats().find(|(_, seat)| !name.is_empty() && folded(&seat.name) == name).map(|(index, _)| (from, index + 1))
        });
        named.map_or_else(|| typed.to_string(), |(from, seat)| format!("{} train {seat}", words[..from].join(" ")))
    }

    /// Checks a typed move.
    ///
    /// # Errors
    /// The reason why it isn't allowed, and the nearest legal move.
    pub(in crate::session) fn check_typed(
        &self,
        typed: TypedMove<AnyAction, AnyPart>,
        person: &Person,
    ) -> Result<TypedMove<AnyAction, AnyPart>, Vec<Message>> {
        if !self.is_own_turn() {
            return Err(vec![self.not_your_turn_message(person)]);
        }
        let view = &*self.view;
        let (wanted, refused) = match typed {
            TypedMove::Action(action) => match self.judge(&action) {
                Ok(()) => return Ok(typed),
                Err(refusal) => (AnyGame::parts(&action, view), AnyGame::explain_refusal(refusal, view, &self.listener(person))),
            },
            TypedMove::Steps(steps) if !matching_actions(&steps, view).is_empty() => return Ok(TypedMove::Steps(steps)),
            TypedMove::Unclear(question) => return Err(vec![question]),
            TypedMove::Steps(steps) => {
                let refused = self.no_action_message(&steps, person);
                (steps, refused)
            }
        };
        Err([refused.with_sound(Sound::Error)].into_iter().chain(self.nearest_moves_message(&wanted, person)).collect())
    }

    /// A message with the legal moves nearest to `wanted`.
    fn nearest_moves_message(&self, wanted: &[AnyPart], person: &Person) -> Option<Message> {
        let ranked = AnyGame::ranked_actions(&self.view, &self.listener(person));
        let (_, name) = ranked.into_iter().min_by_key(|(action, _)| AnyGame::distance(action, wanted, &self.view))?;
        Some(message!("typed-nearest", action = Value::phrase(name)))
    }
}

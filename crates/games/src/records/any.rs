//! The queries of records to a match, for any game.

use super::{EventJson, Header, Observer, Replayable, rules_of};
use crate::games::any::{AnyAction, AnyEvent, AnyGame, AnyPiece, AnyRules, of_any, wrap};
use crate::games::catalogue::with_game;
use crate::games::options::OptionsError;
use serde_json::Value;

impl Replayable for AnyGame {
    fn rules_of(header: &Header) -> Result<AnyRules, OptionsError> {
        with_game!(header.game, G => rules_of::<G>(header).map(wrap::<G, _>))
    }

    fn piece(&self, text: &str) -> Option<AnyPiece> {
        of_any!(AnyGame, self, G, game => game.piece(text).map(wrap::<G, _>))
    }

    fn action(&self, text: &str) -> Option<AnyAction> {
        of_any!(AnyGame, self, G, game => game.action(text).map(wrap::<G, _>))
    }
}

impl EventJson for AnyGame {
    fn facts(event: &AnyEvent, observer: Observer) -> (&'static str, Value) {
        of_any!(AnyEvent, event, G, event => <G as EventJson>::facts(event, observer))
    }

    fn scores(&self) -> Vec<i64> {
        of_any!(AnyGame, self, G, game => game.scores())
    }
}

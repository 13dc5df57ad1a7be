//! Mexican Train on paper, for the ways a round can go on.

use super::paper::OnPaper;
use crate::rules::train_on_paper::{Now, Paper};
use salotto_games::games::options::GameOptions;
use salotto_games::games::train::{MexicanTrain, TrainRules};

impl OnPaper for Paper {
    type Engine = MexicanTrain;

    fn begin(rules: &TrainRules) -> Paper {
        Paper::new(rules.options().named())
    }

    fn shuffle(&mut self, order: &[(u8, u8)]) {
        self.shuffled(order);
    }

    fn ways_on(&self) -> Option<Vec<String>> {
        (self.now == Now::Move).then(|| self.moves())
    }

    fn after(&self, action: &str) -> Paper {
        let mut after = self.clone();
        after.does(action);
        after
    }
}

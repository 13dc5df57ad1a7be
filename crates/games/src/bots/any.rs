//! Bots and advice in any game, by the game's own bots.

use super::search::TriedAction;
use super::{Bot, Budget, Contender, MistakeKind, Opponents, Reason, Recommendation};
use crate::games::any::{AnyAction, AnyChoices, AnyGame, AnyView, KindOf, as_own, of_any, owns, wrap};

/// A bot for any game.
struct AnyBot {
    contender: Contender,
    seed: u64,
}

impl Bot<AnyGame> for AnyBot {
    fn choose(&mut self, view: &AnyView, choices: &AnyChoices) -> AnyAction {
        of_any!(AnyView, view, G, view => {
            let mut bot = <G as Opponents>::seated(self.contender, self.seed);
            wrap::<G, _>(bot.choose(view, as_own::<G, _>(choices)))
        })
    }
}

impl Opponents for AnyGame {
    fn seated(contender: Contender, seed: u64) -> Box<dyn Bot<AnyGame>> {
        Box::new(AnyBot { contender, seed })
    }

    fn advise(view: &AnyView, choices: &AnyChoices, seed: u64, budget: Budget) -> Vec<Recommendation<AnyAction>> {
        of_any!(AnyView, view, G, view => {
            G::advise(view, as_own::<G, _>(choices), seed, budget).into_iter().map(advised::<G, _>).collect()
        })
    }

    fn weigh(view: &AnyView, asked: &[AnyAction], seed: u64, budget: Budget) -> Vec<TriedAction<AnyAction>> {
        of_any!(AnyView, view, G, view => {
            let tried = G::weigh(view, &owns::<G, _>(asked), seed, budget);
            tried.into_iter().map(|TriedAction { action, playouts, worth }| TriedAction { action: wrap::<G, _>(action), playouts, worth }).collect()
        })
    }

    fn advise_exactly(view: &AnyView, choices: &AnyChoices, steps: u32) -> Option<Vec<Recommendation<AnyAction>>> {
        of_any!(AnyView, view, G, view => {
            let all = G::advise_exactly(view, as_own::<G, _>(choices), steps)?;
            Some(all.into_iter().map(advised::<G, _>).collect())
        })
    }

    fn mistake(view: &AnyView) -> f64 {
        of_any!(AnyView, view, G, view => G::mistake(view))
    }

    fn explain(view: &AnyView, choices: &AnyChoices, action: &AnyAction) -> Vec<Reason> {
        of_any!(AnyView, view, G, view => G::explain(view, as_own::<G, _>(choices), as_own::<G, _>(action)))
    }

    fn mistake_kind(view: &AnyView, choices: &AnyChoices, better: &AnyAction, played: &AnyAction) -> Option<MistakeKind> {
        of_any!(AnyView, view, G, view => {
            G::mistake_kind(view, as_own::<G, _>(choices), as_own::<G, _>(better), as_own::<G, _>(played))
        })
    }
}

fn advised<G, A>(Recommendation { action, worth, proof, reasons }: Recommendation<A>) -> Recommendation<AnyAction>
where
    AnyAction: KindOf<G, Own = A>,
{
    Recommendation { action: wrap::<G, _>(action), worth, proof, reasons }
}

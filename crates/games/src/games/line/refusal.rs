//! The reasons for refusing an action of a line game.

use super::action::{Action, Lay, LaySets, LineChoices, PLACES, Refusal, Way};
use super::playing::Match;
use super::rulebook::{Rulebook, Turn};
use crate::games::domino::{End, MOST_TILES, Tile, Tiles};

impl<R: Rulebook, S: Tiles> Match<R, S> {
    /// The reason why `action` is not among `choices`.
    pub(super) fn refusal(&self, action: Action, choices: &LineChoices<R::Lays<S>>) -> Refusal {
        let lays = choices.lays.tiles().wide();
        let kept = (self.boneyard.len() - self.drawable()) as u8;
        match action {
            Action::Lay(lay) => self.lay_refusal(lay, choices),
            Action::Draw if self.rules.drawable(MOST_TILES) == 0 => Refusal::NoDrawing,
            Action::Draw if self.could_draw(self.drawn) => Refusal::NothingToDraw { kept },
            Action::Draw => match self.drawn {
                Some(tile) if choices.pass || self.could_draw(None) => Refusal::DrewAlready(tile),
                _ => Refusal::CanLay(lays),
            },
            Action::Pass if !lays.is_empty() => Refusal::MustLay(lays),
            Action::Pass => Refusal::MustDraw,
        }
    }

    /// Whether the player to move could draw if there were a tile to draw and they had drawn only
    /// `drawn` so far.
    fn could_draw(&self, drawn: Option<Tile>) -> bool {
        !self.line.is_empty() && self.rules.turn(&Turn { hand: self.hand(self.turn).kinds(), line: &self.line, drawn, drawable: 1 }).draw
    }

    fn lay_refusal(&self, lay: Lay, choices: &LineChoices<R::Lays<S>>) -> Refusal {
        let hand = self.hand(self.turn);
        let ends = self.line.ends().map(|ends| ends.map(|end| end.half));
        let fits_in = |lays: R::Lays<S>| PLACES.iter().any(|(side, way)| *side == lay.side && lays.allows(Lay { way: *way, ..lay }));
        match ends {
            _ if !hand.contains(lay.tile) => Refusal::NotHeld(lay.tile),
            None if lay.side != End::Start => Refusal::NoEndsYet,
            None if lay.way != Way::Matching => Refusal::NotThatWay(lay),
            None => Refusal::MustOpenWith(choices.lays.tiles().wide()),
            Some(_) if lay.side == End::Start => Refusal::SideNeeded(lay.tile),
            Some(_) if fits_in(choices.lays) => Refusal::NotThatWay(lay),
            Some(ends) => {
                let fitting = self.rules.lays(hand.kinds(), &self.line);
                match self.drawn {
                    Some(drawn) if choices.lays.none() && !fitting.none() => Refusal::DrawnDoesNotFit(drawn),
                    Some(drawn) if fits_in(fitting) => Refusal::OnlyTheDrawn(drawn),
                    _ => Refusal::DoesNotFit { tile: lay.tile, side: lay.side, ends },
                }
            }
        }
    }
}

//! The reasons for refusing an action of a line game.

use super::action::{Lay, LaySets, LineAction, LineChoices, LineRefusal, PLACES, TileOrientation};
use super::playing::LineMatch;
use super::rulebook::{LineTurn, Rulebook};
use crate::games::domino::{LineEnd, MOST_TILES, Tile, Tiles};

impl<R: Rulebook, S: Tiles> LineMatch<R, S> {
    /// The reason why `action` is not among `choices`.
    pub(super) fn refusal(&self, action: LineAction, choices: &LineChoices<R::Lays<S>>) -> LineRefusal {
        let lays = choices.lays.tiles().wide();
        let kept = (self.boneyard.len() - self.drawable()) as u8;
        match action {
            LineAction::Lay(lay) => self.lay_refusal(lay, choices),
            LineAction::Draw if self.rules.drawable(MOST_TILES) == 0 => LineRefusal::NoDrawing,
            LineAction::Draw if self.could_draw(self.drawn) => LineRefusal::NothingToDraw { kept },
            LineAction::Draw => match self.drawn {
                Some(tile) if choices.pass || self.could_draw(None) => LineRefusal::DrewAlready(tile),
                _ => LineRefusal::CanLay(lays),
            },
            LineAction::Pass if !lays.is_empty() => LineRefusal::MustLay(lays),
            LineAction::Pass => LineRefusal::MustDraw,
        }
    }

    /// Whether the player to move could draw if there were a tile to draw and they had drawn only
    /// `drawn` so far.
    fn could_draw(&self, drawn: Option<Tile>) -> bool {
        !self.line.is_empty()
            && self.rules.turn(&LineTurn { hand: self.hand(self.turn).kinds(), line: &self.line, drawn, drawable: 1 }).draw
    }

    fn lay_refusal(&self, lay: Lay, choices: &LineChoices<R::Lays<S>>) -> LineRefusal {
        let hand = self.hand(self.turn);
        let ends = self.line.ends().map(|ends| ends.map(|end| end.half));
        let fits_in = |lays: R::Lays<S>| PLACES.iter().any(|(side, way)| *side == lay.side && lays.allows(Lay { way: *way, ..lay }));
        match ends {
            _ if !hand.contains(lay.tile) => LineRefusal::NotHeld(lay.tile),
            None if lay.side != LineEnd::Start => LineRefusal::NoEndsYet,
            None if lay.way != TileOrientation::Matching => LineRefusal::NotThatWay(lay),
            None => LineRefusal::MustOpenWith(choices.lays.tiles().wide()),
            Some(_) if lay.side == LineEnd::Start => LineRefusal::SideNeeded(lay.tile),
            Some(_) if fits_in(choices.lays) => LineRefusal::NotThatWay(lay),
            Some(ends) => {
                let fitting = self.rules.lays(hand.kinds(), &self.line);
                match self.drawn {
                    Some(drawn) if choices.lays.none() && !fitting.none() => LineRefusal::DrawnDoesNotFit(drawn),
                    Some(drawn) if fits_in(fitting) => LineRefusal::OnlyTheDrawn(drawn),
                    _ => LineRefusal::DoesNotFit { tile: lay.tile, side: lay.side, ends },
                }
            }
        }
    }
}

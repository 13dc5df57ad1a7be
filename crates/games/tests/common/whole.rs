//! No piece is lost or duplicated, seen from above, where nothing is hidden.
#![allow(dead_code)] // each target uses its part of it

use salotto_games::games::bidomino::{Bidomino, DealStep};
use salotto_games::games::cards::Cards;
use salotto_games::games::domino::{MiddleSet, SingleSet, Tile};
use salotto_games::games::fives::{Fives, HIGHEST};
use salotto_games::games::line::{LineGame, Rulebook};
use salotto_games::games::train::MexicanTrain;
use salotto_games::games::{Game, Seat};

/// Hands and line share no tile, nor have they more of a kind than there are, and together with the boneyard they are as many as the set
/// has.
pub fn tiles_are_whole<R: Rulebook>(game: &LineGame<R>) {
    let view = game.view(Seat(0));
    if view.round == 0 {
        return;
    }
    let mut seen: Vec<Tile> = view.line.laid().map(|laid| laid.tile).collect();
    for seat in (0..view.table.players() as u8).map(Seat) {
        let hand = game.hand(seat);
        assert_eq!(hand.len(), usize::from(view.holds[seat.index()]));
        seen.extend(hand.iter());
    }
    let set = view.rules.set();
    assert_eq!(seen.len() + usize::from(view.boneyard), set.size(), "no tile is lost");
    seen.sort();
    let alike = seen.chunk_by(|one, other| one == other);
    assert!(alike.into_iter().all(|alike| alike.len() <= usize::from(set.copies())), "a tile is in one place");
    assert!(seen.iter().all(|tile| tile.high() <= set.highest()));
}

/// Hands, table and boneyard have each tile of the set once.
pub fn tiles_of_fives_are_whole(game: &Fives) {
    let view = game.view(Seat(0));
    if view.facts.round == 0 {
        return;
    }
    let mut seen = game.cross().tiles();
    assert_eq!(seen.len(), game.cross().laid().len(), "no tile is laid twice");
    for seat in (0..game.table().players() as u8).map(Seat) {
        assert!((seen & game.hand(seat)).is_empty(), "a tile is in one place");
        seen |= game.hand(seat);
    }
    assert!((seen - MiddleSet::double(HIGHEST)).is_empty());
    assert_eq!(seen.len() + game.boneyard(), MiddleSet::double(HIGHEST).len(), "no tile is lost");
}

/// Hands, trains and boneyard have each tile of the set once.
pub fn tiles_of_trains_are_whole(game: &MexicanTrain) {
    if game.view(Seat(0)).facts.round == 0 {
        return;
    }
    let set = SingleSet::double(game.rules().highest());
    let mut seen = game.trains().tiles();
    assert_eq!(seen.len(), game.trains().laid().len() + 1, "no tile is laid twice");
    for seat in (0..game.seats() as u8).map(Seat) {
        assert!((seen & game.hand(seat)).is_empty(), "a tile is in one place");
        seen |= game.hand(seat);
    }
    assert!((seen - set).is_empty());
    assert_eq!(seen.len() + game.boneyard(), set.len(), "no tile is lost");
}

/// Both packs are there, each card of them once.
pub fn cards_are_whole(game: &Bidomino) {
    let position = game.position();
    let whole = if position.now == DealStep::Shuffle { Cards::EMPTY } else { Cards::ALL };
    assert_eq!(Cards::gather(position.cards()), Some(whole), "no card is lost");
}

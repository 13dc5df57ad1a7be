//! The picture of the kingdoms and the tiles on offer.

use super::words;
use crate::games::Seat;
use crate::games::kingdomino::{Ground, Kingdom, KingdominoView, Land, Offer, Square};
use crate::narration::{Listener, PictureKind, PicturePart};

/// The picture; the listener's own kingdom comes first.
pub fn drawn(view: &KingdominoView, listener: &Listener) -> Vec<PicturePart> {
    let table = &view.table;
    let offers = [table.reserved().map(offered).collect(), table.line().iter().map(offered).collect()];
    let offers = PicturePart::new(PictureKind::Offer, offers.into_iter().filter(|row: &Vec<String>| !row.is_empty()));
    let seats = (0..).map(Seat).take(table.players().len());
    let (own, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| listener.is(*seat));
    let kingdoms = own.into_iter().chain(others).map(|seat| PicturePart {
        whose: listener.names.get(seat.index()).cloned().unwrap_or_default(),
        ..PicturePart::new(PictureKind::Kingdom, rows(table.kingdom(seat)))
    });
    Some(offers).into_iter().filter(|offers| !offers.rows.is_empty()).chain(kingdoms).collect()
}

fn offered(offer: Offer) -> String {
    let taken = if offer.king.is_some() { "*" } else { "" };
    format!("{}={}-{}{taken}", offer.tile, land(offer.tile.left()), land(offer.tile.right()))
}

fn rows(kingdom: &Kingdom) -> impl Iterator<Item = Vec<String>> {
    let lies = |square| match kingdom.at(square) {
        Ground::Castle => "castle".to_string(),
        Ground::Land(lies) => land(lies),
        Ground::Open | Ground::Outside => ".".to_string(),
    };
    kingdom.rows().rev().map(move |up| kingdom.columns().map(|right| lies(Square { right, up })).collect())
}

fn land(land: Land) -> String {
    format!("{}{}", words::terrain(land.terrain), land.crowns)
}

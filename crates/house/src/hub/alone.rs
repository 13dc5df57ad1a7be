//! The hub of a server that shares its database with no other.

use super::tiding::Tiding;
use super::{Ears, Hub, Together};
use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{Answer, Somebody};
use salotto::games::Seat;
use std::io;
use std::sync::Arc;

/// A hub without other servers; most calls do nothing.
pub struct Alone;

impl Hub for Alone {
    fn visit(&self, nth: i64) -> VisitId {
        VisitId(nth)
    }

    fn others(&self) -> usize {
        0
    }

    fn elsewhere(&self) -> Vec<Somebody> {
        Vec::new()
    }

    fn asks_elsewhere(&self) -> Vec<Somebody> {
        Vec::new()
    }

    fn is_in(&self, _: &Somebody) {}

    fn is_out(&self, _: VisitId) {}

    fn keeps_present(&self, _: &dyn Fn() -> Vec<Somebody>) -> Answer<()> {
        Ok(())
    }

    fn tells(&self, _: &Tiding) {}

    fn seats(&self, _: TableId, _: &[Seat], _: &[(Seat, HouseId)]) -> Answer<()> {
        Ok(())
    }

    fn keeps_seated(&self, _: Option<TableId>, _: &dyn Fn(TableId, Seat) -> bool) -> Answer<()> {
        Ok(())
    }

    fn together(&self, _: TableId) -> Option<Box<dyn Together>> {
        None
    }

    fn begins(self: Arc<Self>, _: Box<dyn Ears>) -> io::Result<()> {
        Ok(())
    }
}

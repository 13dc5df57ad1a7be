//! The hub of a server that shares its database with no other.

use super::tiding::RemoteMessage;
use super::{Hub, HubListener, SharedMatch};
use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{Somebody, StoreResult};
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

    fn announce_arrival(&self, _: &Somebody) {}

    fn announce_departure(&self, _: VisitId) {}

    fn keeps_present(&self, _: &dyn Fn() -> Vec<Somebody>) -> StoreResult<()> {
        Ok(())
    }

    fn tells(&self, _: &RemoteMessage) {}

    fn seats(&self, _: TableId, _: &[Seat], _: &[(Seat, HouseId)]) -> StoreResult<()> {
        Ok(())
    }

    fn keeps_seated(&self, _: Option<TableId>, _: &dyn Fn(TableId, Seat) -> bool) -> StoreResult<()> {
        Ok(())
    }

    fn together(&self, _: TableId) -> Option<Box<dyn SharedMatch>> {
        None
    }

    fn begins(self: Arc<Self>, _: Box<dyn HubListener>) -> io::Result<()> {
        Ok(())
    }
}

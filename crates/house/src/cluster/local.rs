//! The cluster of a server that shares its database with no other.

use super::remote_message::RemoteMessage;
use super::{Cluster, ClusterListener, SharedMatch};
use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{RemoteUser, StoreResult};
use salotto::games::Seat;
use std::io;
use std::sync::Arc;

/// A cluster without other servers; most calls do nothing.
pub struct LocalCluster;

impl Cluster for LocalCluster {
    fn visit_id(&self, nth: i64) -> VisitId {
        VisitId(nth)
    }

    fn other_servers(&self) -> usize {
        0
    }

    fn ask_for_others(&self) -> bool {
        false
    }

    fn ask_for_visits(&self) -> Box<dyn Fn(VisitId) -> bool> {
        Box::new(|_| false)
    }

    fn remote_users(&self) -> Vec<RemoteUser> {
        Vec::new()
    }

    fn read_remote_users(&self) -> Vec<RemoteUser> {
        Vec::new()
    }

    fn announce_arrival(&self, _: &RemoteUser) {}

    fn announce_departure(&self, _: VisitId) {}

    fn keep_present(&self, _: &dyn Fn() -> Vec<RemoteUser>) -> StoreResult<()> {
        Ok(())
    }

    fn tell(&self, _: &RemoteMessage) -> bool {
        true
    }

    fn seat(&self, _: TableId, _: &[Seat], _: &[(Seat, HouseId)]) -> StoreResult<()> {
        Ok(())
    }

    fn keep_seated(&self, _: Option<TableId>, _: &dyn Fn(TableId, Seat) -> bool) -> StoreResult<()> {
        Ok(())
    }

    fn shared_match(&self, _: TableId) -> Option<Box<dyn SharedMatch>> {
        None
    }

    fn begin(self: Arc<Self>, _: Box<dyn ClusterListener>) -> io::Result<()> {
        Ok(())
    }
}

//! Background threads of a server among others: receiving notifications, sending the heartbeat, and
//! watching those of others.

use super::PostgresCluster;
use crate::cluster::{ClusterEvent, ClusterListener};
use crate::ids::HouseId;
use crate::log;
use crate::store::{ChangeNotification, ListenEvent, OtherServer, StoreResult};
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Interval of heartbeats.
const BEAT: Duration = Duration::from_secs(2);
/// Time without a heartbeat after which a server counts as gone. With one interval it is less than
/// the ten seconds within which its tables are taken over.
const GONE: Duration = Duration::from_secs(6);
/// Time after that until it is removed, which frees its guests' seats and closes their tables. A
/// server on a machine that stood still is back by then.
const REMOVED: Duration = Duration::from_secs(30);
/// Time another server may need to notice that the database is back: a timeout, and its next
/// heartbeat.
const FINDS_BACK: Duration = Duration::from_secs(8);
/// Delay before a failed read is repeated.
const AGAIN: Duration = Duration::from_secs(1);

/// Starts the threads, which run until the server closes.
///
/// # Errors
/// The system refuses a thread.
pub fn begin(cluster: &Arc<PostgresCluster>, listener: Arc<dyn ClusterListener>) -> io::Result<()> {
    let Some(heard) = cluster.store.listen() else { return Ok(()) };
    let (listens, beats, own) = (Arc::downgrade(cluster), Arc::downgrade(cluster), Arc::clone(&listener));
    thread::Builder::new().name("bells".into()).spawn(move || listen(&listens, &heard, &*own))?;
    thread::Builder::new().name("beat".into()).spawn(move || beat(&beats, &*listener))?;
    Ok(())
}

/// Reads what each notification is about. After a failure reads everything, a little later.
fn listen(cluster: &Weak<PostgresCluster>, bells: &Receiver<ListenEvent>, listener: &dyn ClusterListener) {
    let mut behind = false;
    loop {
        let heard = if behind { bells.recv_timeout(AGAIN) } else { bells.recv().map_err(|_| RecvTimeoutError::Disconnected) };
        let heard = match heard {
            Ok(heard) if !behind => heard,
            Ok(_) | Err(RecvTimeoutError::Timeout) => ListenEvent::Listening,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let Some(hub) = cluster.upgrade() else { return };
        behind = hub.hear(heard, listener).is_err();
    }
}

/// Sends this server's heartbeat and watches those of others.
fn beat(cluster: &Weak<PostgresCluster>, listener: &dyn ClusterListener) {
    let mut seen = HeartbeatMonitor::default();
    while let Some(hub) = cluster.upgrade() {
        if hub.check_heartbeats(&mut seen, listener).is_err() {
            seen.mark_cut_off();
        }
        drop(hub);
        thread::sleep(BEAT);
    }
}

/// The heartbeats seen.
#[derive(Default)]
struct HeartbeatMonitor {
    /// The last heartbeat of each server, and when it was first seen.
    beats: BTreeMap<HouseId, (i64, Instant)>,
    /// Whether this server couldn't see the others lately.
    was_cut_off: bool,
}

impl HeartbeatMonitor {
    /// The database can't be reached: missing heartbeats mean nothing.
    fn mark_cut_off(&mut self) {
        *self = HeartbeatMonitor { beats: BTreeMap::new(), was_cut_off: true };
    }

    /// Notes the servers' heartbeats. Returns those to take for gone, and those to remove after that.
    fn note_heartbeats(&mut self, others: Vec<OtherServer>, now: Instant) -> Vec<OtherServer> {
        // The others may have been cut off as well, and need time to come back.
        let from = if std::mem::take(&mut self.was_cut_off) { now + FINDS_BACK } else { now };
        self.beats.retain(|house, _| others.iter().any(|other| other.id == *house));
        let is_late = |other: &OtherServer| {
            let (last, since) = self.beats.entry(other.id).or_insert((other.beats, from));
            if *last != other.beats {
                (*last, *since) = (other.beats, now);
            }
            now.saturating_duration_since(*since) > if other.is_gone() { REMOVED } else { GONE }
        };
        others.into_iter().filter(is_late).collect()
    }
}

impl PostgresCluster {
    fn hear(&self, heard: ListenEvent, listener: &dyn ClusterListener) -> StoreResult<()> {
        match heard {
            ListenEvent::Listening => {
                self.read_people()?;
                listener.hear(ClusterEvent::Anything)?;
                self.take_tidings(listener)
            }
            ListenEvent::Bell(_, ChangeNotification::Match(table)) => listener.hear(ClusterEvent::Match(table)),
            ListenEvent::Bell(_, ChangeNotification::Table(table)) => listener.hear(ClusterEvent::Table(table)),
            ListenEvent::Bell(_, ChangeNotification::People) => {
                self.read_people()?;
                listener.hear(ClusterEvent::Removed)
            }
            ListenEvent::Bell(house, ChangeNotification::Person(visit)) => self.read_person(house, visit),
            ListenEvent::Bell(_, ChangeNotification::Tidings) => self.take_tidings(listener),
            ListenEvent::Bell(_, ChangeNotification::Beat) => Ok(()),
        }
    }

    fn check_heartbeats(&self, seen: &mut HeartbeatMonitor, listener: &dyn ClusterListener) -> StoreResult<()> {
        if !self.store.beat()? {
            self.join_again()?;
            listener.hear(ClusterEvent::Back)?;
        }
        let others = self.store.other_servers()?;
        let open = others.iter().filter(|other| !other.is_gone()).count();
        if self.others.swap(open, Ordering::Relaxed) != open {
            log::other_servers(open);
        }
        for late in seen.note_heartbeats(others, Instant::now()) {
            let ended = if late.is_gone() { self.store.remove_gone_server(late)? } else { self.store.take_for_gone(late)? };
            if let Some(matches) = ended {
                self.read_people()?;
                listener.hear(ClusterEvent::Gone(matches))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server with this number of heartbeats.
    fn one(beats: i64) -> OtherServer {
        OtherServer { id: HouseId(1), number: 0, beats }
    }

    #[test]
    fn a_house_that_beats_no_more_is_gone_and_one_that_does_is_not() {
        let (mut seen, begun) = (HeartbeatMonitor::default(), Instant::now());
        let at = |seconds: u64| begun + Duration::from_secs(seconds);
        assert_eq!(seen.note_heartbeats(vec![one(1)], at(0)), []);
        assert_eq!(seen.note_heartbeats(vec![one(2)], at(5)), []);
        assert_eq!(seen.note_heartbeats(vec![one(2)], at(11)), []);
        assert_eq!(seen.note_heartbeats(vec![one(2)], at(12)), [one(2)]);
        // It may be back for a while.
        assert_eq!(seen.note_heartbeats(vec![one(-1)], at(13)), []);
        assert_eq!(seen.note_heartbeats(vec![one(-1)], at(43)), []);
        assert_eq!(seen.note_heartbeats(vec![one(0)], at(44)), []);
        assert_eq!(seen.note_heartbeats(vec![one(0)], at(51)), [one(0)]);
        assert_eq!(seen.note_heartbeats(vec![one(-1)], at(52)), []);
        assert_eq!(seen.note_heartbeats(vec![one(-1)], at(83)), [one(-1)]);
        assert_eq!(seen.note_heartbeats(vec![], at(84)), []);
    }

    #[test]
    fn after_the_server_was_gone_the_others_have_time_to_find_it_again() {
        let (mut seen, begun) = (HeartbeatMonitor::default(), Instant::now());
        let at = |seconds: u64| begun + Duration::from_secs(seconds);
        assert_eq!(seen.note_heartbeats(vec![one(1)], at(0)), []);
        seen.mark_cut_off();
        assert_eq!(seen.note_heartbeats(vec![one(1)], at(60)), []);
        // The other server asked a moment before the database was back, times out, and sleeps.
        assert_eq!(seen.note_heartbeats(vec![one(1)], at(67)), []);
        assert_eq!(seen.note_heartbeats(vec![one(2)], at(68)), []);
        assert_eq!(seen.note_heartbeats(vec![one(2)], at(75)), [one(2)], "from then on as ever");
    }
}

//! What a house does among others without being asked: hears their bells, shows that it is up, and
//! checks that they are.

use crate::house::House;
use crate::ids::HouseId;
use crate::store::{Answer, Heard};
use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// How often a house shows that it is up.
const BEAT: Duration = Duration::from_secs(2);
/// How long a house may show no sign of life before it counts as gone. Together with a beat, less
/// than the ten seconds within which its tables are taken over.
const GONE: Duration = Duration::from_secs(6);
/// How long to wait before reading again what couldn't be read.
const AGAIN: Duration = Duration::from_secs(1);
impl House {
    /// Opens this house among the others, if several share its database.
    pub(crate) fn joins_others(self: &Arc<House>) -> io::Result<()> {
        let Some(heard) = self.store.listen() else { return Ok(()) };
        let (listens, beats) = (Arc::downgrade(self), Arc::downgrade(self));
        thread::Builder::new().name("bells".into()).spawn(move || listen(&listens, &heard))?;
        thread::Builder::new().name("beat".into()).spawn(move || beat(&beats))?;
        Ok(())
    }
}

/// Reads what each bell rings for; if that fails, reads everything a little later.
fn listen(house: &Weak<House>, bells: &Receiver<Heard>) {
    let mut behind = false;
    loop {
        let heard = if behind { bells.recv_timeout(AGAIN) } else { bells.recv().map_err(|_| RecvTimeoutError::Disconnected) };
        let heard = match heard {
            Ok(heard) if !behind => heard,
            Ok(_) | Err(RecvTimeoutError::Timeout) => Heard::Listening,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let Some(house) = house.upgrade() else { return };
        behind = house.hears(heard).is_err();
    }
}

/// Shows that this house is up, and checks that the others are.
fn beat(house: &Weak<House>) {
    // The beat each of the others was last seen at, and when it got there.
    let mut seen: BTreeMap<HouseId, (i64, Instant)> = BTreeMap::new();
    while let Some(house) = house.upgrade() {
        match house.beats(&mut seen) {
            Ok(()) => house.disk_is_well(),
            Err(error) => {
                house.disk_is_ill(&error);
                // While nothing can be read, nobody can show a sign of life: the clock starts
                // again.
                seen.clear();
            }
        }
        drop(house);
        thread::sleep(BEAT);
    }
}

impl House {
    fn beats(self: &Arc<House>, seen: &mut BTreeMap<HouseId, (i64, Instant)>) -> Answer<()> {
        if !self.store.beat()? {
            self.is_back()?;
        }
        let others = self.store.other_houses()?;
        seen.retain(|house, _| others.iter().any(|(other, _)| other == house));
        for (other, beats) in others {
            let (last, since) = seen.entry(other).or_insert((beats, Instant::now()));
            if *last != beats {
                (*last, *since) = (beats, Instant::now());
            } else if since.elapsed() > GONE
                && let Some(matches) = self.store.bury(other, beats)?
            {
                self.takes_over(&matches)?;
            }
        }
        Ok(())
    }
}
